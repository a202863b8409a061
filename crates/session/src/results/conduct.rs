//! Follows the match on the table: what stands at the end of its main line is its result.
//!
//! Which matches count:
//! - Examples, lessons, puzzles and demonstrations are examples, and an unfinished set-up is none of
//!   these matches either: as for [saving](crate::saving), they are left out.
//! - Trying out happens in a copy, and only the [kept match](Session::kept) is looked at. Going back
//!   changes nothing; a move that is played after the end was taken back makes another main line.
//! - A match that came from elsewhere, pasted or from a file outside the folder, was not played here by these
//!   people. It goes on as a copy on the shelf, whose file says so. A copy of a match in the
//!   folder, because another window has it open or it was damaged, is the same match.
//! - What is on the table when a match is seated has been counted, or was erased: only an end that is
//!   reached at the table counts. A window that could not end properly has left the name of its file in
//!   [`Results::at_tables`]: its result is read at the next start.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use ludotheque_base::files::lock::Lock;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::redraw::Waker;
use ludotheque_clicks::SessionId;
use ludotheque_rules::{MatchFace, Origin, Outcome, Turn};

use super::book::Results;
use super::finished::{FinishedMatch, MatchKey, participants_of};
use crate::players::SeatNames;
use crate::saving::moments::seconds;
use crate::saving::store::{name_of, read_bytes};
use crate::saving::{Saving, SavingSystems, document};
use crate::{MovePlayed, Session};

/// Adds the systems.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (settle.run_if(resource_exists::<Settling>), follow)
            .chain()
            .after(SavingSystems)
            .after(FrameSet::Commit)
            .before(FrameSet::Picture),
    )
    .add_systems(PostStartup, begin_settling);
}

/// State of the match on the table.
#[derive(Debug)]
struct FollowedMatch {
    session: SessionId,
    /// The name of its file, as soon as it has one.
    file: Option<String>,
    /// Its result.
    result: Option<Outcome>,
}

/// Keeps the results up to date with the match on the table.
fn follow(
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    mut saving: ResMut<Saving>,
    mut played: MessageReader<MovePlayed>,
    mut results: ResMut<Results>,
    mut followed: Local<Option<FollowedMatch>>,
) {
    let has_played = played.read().count() > 0;
    let current = current.filter(|current| current.has_match());
    let is_other = |it: &mut FollowedMatch| Some(it.session) != current.as_ref().map(|it| it.id());
    if let Some(FollowedMatch { file: Some(file), .. }) = followed.take_if(is_other) {
        results.set_at_table(&file, false);
    }
    let has_file = followed.as_ref().is_some_and(|it| it.file.is_some());
    if has_file && current.as_ref().is_some_and(|it| !it.is_changed()) {
        return;
    }
    let (Some(current), Some(names), Some(origin)) = (current, names, saving.origin()) else {
        return;
    };
    let Some(key) = MatchKey::of_origin(origin, names.game()) else {
        return;
    };
    let Some(participants) = participants_of(&names).filter(|_| !results.is_brought(&key)) else {
        return;
    };
    let is_new = followed.is_none();
    let now = followed.get_or_insert_with(|| FollowedMatch {
        session: current.id(),
        file: None,
        result: outcome(current.kept()),
    });
    if is_new && origin.series.is_none() && current.kept().tree().is_empty() {
        let enters = results.bypass_change_detection();
        if let Some(series) = enters.series_to_enter(&participants, names.game()) {
            saving.enter_in_series(series);
            results.set_changed();
        }
    }
    if now.file.is_none()
        && let Some(path) = saving.file()
    {
        let file = name_of(path);
        results.set_at_table(&file, true);
        now.file = Some(file);
    }
    if is_new || !current.is_changed() {
        return;
    }
    let before = std::mem::replace(&mut now.result, outcome(current.kept()));
    let is_at_end = matches!(current.kept().turn(), Turn::Over(_));
    let reaches_end = has_played && is_at_end && !current.is_exploring();
    if reaches_end || now.result != before {
        let origin = saving.origin().unwrap_or(origin);
        note(&mut results, &names, origin, &key, now.result);
    }
}

/// The outcome at the end of the main line, if it is an end: so looking at earlier moves and trying
/// variations changes nothing.
fn outcome(face: &dyn MatchFace) -> Option<Outcome> {
    let mut main_line = face.tree().into_iter().filter(|entry| entry.depth == 0);
    let end = main_line.next_back()?.id;
    let turn = if face.here() == end {
        face.turn()
    } else {
        let mut face = face.fork();
        if !face.go_to_node(end) {
            return None;
        }
        face.turn()
    };
    match turn {
        Turn::Over(outcome) => Some(outcome),
        Turn::To(_) => None,
    }
}

/// Keeps the result of a match that was played here, or forgets it.
fn note(
    results: &mut ResMut<Results>,
    names: &SeatNames,
    origin: Origin,
    key: &MatchKey,
    result: Option<Outcome>,
) {
    let ended_s = seconds(SystemTime::now());
    match result.map(|it| FinishedMatch::new(names, it, origin, ended_s)) {
        Some(Some(finished)) => results.put(finished),
        None if results.has(key) => results.remove(key),
        Some(None) | None => {}
    }
}

/// The reading of the matches that windows have left without ending properly.
#[derive(Resource)]
pub(super) struct Settling(Job<Left>);

/// A match that a window has left without ending properly.
struct Left {
    /// The name of its file.
    file: String,
    /// Contents of the file; [`None`] if it is not there or cannot be read.
    read: Option<(SeatNames, Origin, Option<Outcome>)>,
}

/// Starts to read the matches left at the tables.
fn begin_settling(
    results: Res<Results>,
    saving: Res<Saving>,
    waker: Option<Res<Waker>>,
    mut commands: Commands,
) {
    let files = results.at_tables().to_vec();
    let Some(store) = saving.store().filter(|_| !files.is_empty()) else {
        return;
    };
    let paths: Vec<(String, PathBuf)> = files
        .into_iter()
        .map(|file| (file.clone(), store.file(&file)))
        .filter(|(_, path)| store.has(path))
        .collect();
    let job = Job::spawn("results", waker.as_deref(), (), move |outbox| {
        for (file, path) in paths {
            // Another window plays it.
            if !Lock::is_held(&path) {
                let read = read(&path);
                outbox.send(Left { file, read });
            }
        }
    });
    commands.insert_resource(Settling(job));
}

/// The players, the origin and the result of the match in a file.
fn read(path: &Path) -> Option<(SeatNames, Origin, Option<Outcome>)> {
    let document = document::read(&read_bytes(path).ok()?).ok()?;
    let result = outcome(document.face.as_ref());
    Some((document.about.names, document.about.origin, result))
}

/// Settles the results of the matches left at the tables.
fn settle(
    mut settling: ResMut<Settling>,
    saving: Res<Saving>,
    mut results: ResMut<Results>,
    mut commands: Commands,
) {
    loop {
        match settling.0.poll() {
            JobPoll::Value(Left { file, read }) => {
                let is_back = saving.file().is_some_and(|path| name_of(path) == file);
                results.set_at_table(&file, is_back);
                // An unfinished copy of a finished match takes nothing back.
                let Some((names, origin, result @ Some(_))) = read else {
                    continue;
                };
                let key = MatchKey::of_origin(origin, names.game());
                if let Some(key) = key.filter(|key| !results.is_brought(key)) {
                    note(&mut results, &names, origin, &key, result);
                }
            }
            JobPoll::Pending => return,
            JobPoll::Ended => {
                commands.remove_resource::<Settling>();
                return;
            }
        }
    }
}
