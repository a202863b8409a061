//! Follows the match on the table: its end is kept, and forgotten when it is taken back.
//!
//! Which matches count:
//! - Examples, lessons, puzzles and demonstrations are examples, and an unfinished set-up is none of
//!   these matches either: as for [saving](crate::saving), they are left out.
//! - Trying out happens in a copy, and only the [kept match](Session::kept) is looked at.
//! - A match that came from elsewhere, pasted or from a file outside the folder, was not played here by these
//!   people. It goes on in a copy on the shelf, so its identity is remembered. A copy of a match in the
//!   folder, because another window has it open or it was damaged, is the same match.
//! - What is on the table when a match is seated has been counted, or was erased: only an end that is
//!   reached at the table counts.

use std::time::SystemTime;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_rules::{Outcome, Turn};

use super::book::Results;
use super::finished::{FinishedMatch, counts};
use crate::players::SeatNames;
use crate::saving::moments::seconds;
use crate::saving::{Origin, Saving, SavingSystems};
use crate::{MovePlayed, Session, SessionId, Travel};

/// Adds the system.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow
            .after(SavingSystems)
            .after(FrameSet::Commit)
            .before(FrameSet::Picture),
    );
}

/// What is known of the match on the table.
#[derive(Debug, Clone, Copy)]
struct Followed {
    session: SessionId,
    /// Whether the position on the table is an end.
    is_at_end: bool,
    /// Whether its end was taken back, and none has been reached since.
    is_taken_back: bool,
    /// Its result.
    result: Option<Outcome>,
}

/// What has happened at the table since it was followed last.
#[derive(Debug, Clone, Copy, Default)]
struct Since {
    has_played: bool,
    has_taken_back: bool,
}

/// Keeps the results up to date with the match on the table.
fn follow(
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    saving: Res<Saving>,
    mut played: MessageReader<MovePlayed>,
    mut travels: MessageReader<Travel>,
    mut results: ResMut<Results>,
    mut followed: Local<Option<Followed>>,
) {
    let takes_back = |it: &Travel| matches!(it, Travel::TakeBack | Travel::TakeBackAgreed);
    let since = Since {
        has_played: played.read().count() > 0,
        has_taken_back: travels.read().filter(|it| takes_back(it)).count() > 0,
    };
    let is_match = |it: &Res<Session>| !it.is_setting_up() && !it.is_example();
    let (Some(current), Some(names)) = (current.filter(is_match), names) else {
        return;
    };
    let before = followed.filter(|it| it.session == current.id());
    if before.is_some() && !current.is_changed() {
        return;
    }
    let Some(origin) = saving.origin() else {
        return;
    };
    let now = standing(&current, before, since);
    *followed = Some(now);
    match before {
        None if origin.is_brought && counts(&names) => {
            results.bring(origin.started_s, names.game());
        }
        None => {}
        Some(before) => {
            let reaches_end = since.has_played && now.is_at_end && !current.is_exploring();
            if reaches_end || now.result != before.result {
                note(&mut results, &names, origin, now.result);
            }
        }
    }
}

/// How the match stands. The result is that at the end of the main line, which is the match, so that
/// looking at earlier moves and trying variations changes nothing.
fn standing(current: &Session, before: Option<Followed>, since: Since) -> Followed {
    let kept = current.kept();
    let is_at_end = matches!(kept.turn(), Turn::Over(_));
    let was_at_end = before.is_some_and(|it| it.is_at_end);
    let was_taken_back = before.is_some_and(|it| it.is_taken_back);
    let is_taken_back = !is_at_end && (was_taken_back || was_at_end && since.has_taken_back);
    Followed {
        session: current.id(),
        is_at_end,
        is_taken_back,
        result: if is_taken_back { None } else { result(current) },
    }
}

/// The outcome at the end of the main line, if it is an end.
fn result(current: &Session) -> Option<Outcome> {
    let end = current.main_line().last()?.id;
    let kept = current.kept();
    let turn = if kept.here() == end {
        kept.turn()
    } else {
        let mut face = kept.fork();
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

/// Keeps or forgets the result of the match on the table.
fn note(results: &mut ResMut<Results>, names: &SeatNames, origin: Origin, result: Option<Outcome>) {
    let (started_s, game) = (origin.started_s, names.game());
    if origin.is_brought || results.is_brought(started_s, game) {
        return;
    }
    let ended_s = seconds(SystemTime::now());
    let finished = result.map(|it| FinishedMatch::new(names, it, started_s, ended_s));
    match finished {
        Some(Some(finished)) => results.put(finished),
        Some(None) => {}
        None if results.has(started_s, game) => results.remove(started_s, game),
        None => {}
    }
}
