//! Solves games on the player's machine: on request, in background threads, with progress, and
//! with pause and resume. Solutions are stored in the data folder and read when they are
//! needed.
//!
//! Paused work is kept in memory until it is resumed or discarded, or the app exits: nothing
//! is written to disk before the game is solved.

use std::collections::TryReserveError;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};

use bevy::prelude::*;
use ludotheque_base::files::error_text::problem_of;
use ludotheque_base::files::{self, FileError, Readers};
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::{RequestSystems, Waker};
use ludotheque_players::{Solvable, Solving, Stop, Tablebases, spare_threads};
use ludotheque_rules::Game;
use ludotheque_session::GameAtHand;
use ludotheque_session::Session;
use ludotheque_session::saving::Saving;

use super::search::StopWhenDropped;
use crate::states::{Menu, Screen};

/// The folder of the solutions, in the data folder.
const FOLDER: &str = "solutions";
/// The extension of their files.
const ENDING: &str = "table";

/// Adds the solutions.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Solutions>()
        .init_resource::<SolvedBy>()
        .add_message::<SolvingAsked>()
        // At the end of a frame, where no other system uses the solutions.
        .add_systems(
            Last,
            (handle_requests, read_files, receive_reports).chain().before(RequestSystems),
        );
}

/// A request about the solution of a game.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolvingAsked {
    /// The game. Games that cannot be solved are ignored.
    pub game: Game,
    /// The requested action.
    pub action: SolvingAction,
}

/// An action on a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolvingAction {
    /// Starts solving, or resumes after a pause.
    Begin,
    /// Pauses; the work done is kept in memory.
    Pause,
    /// Discards the work done, or deletes the solution and its file.
    Discard,
}

/// The function that starts solving a game: by its rules, or something quicker in tests.
#[derive(Resource, Clone, Copy)]
pub struct SolvedBy(pub fn(&Solvable) -> Result<Box<dyn Solving>, TryReserveError>);

impl Default for SolvedBy {
    fn default() -> Self {
        Self(Solvable::solving)
    }
}

/// The state of the solution of a game.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum SolutionState {
    /// Its file has not been looked for.
    #[default]
    Unread,
    /// There is none.
    Absent,
    /// Its file is being read.
    Reading,
    /// It is being computed: the part done, in percent.
    Solving(u8),
    /// The work is paused: the part done, in percent.
    Paused(u8),
    /// It is available, with the reason why it could not be stored, if so.
    Ready(Option<Localized>),
    /// Solving, reading or deleting has failed, with a sentence that says why.
    Failed(Localized),
}

/// The solutions of all games that can be solved.
#[derive(Resource, Default)]
pub struct Solutions {
    tablebases: Tablebases,
    of: Vec<Solution>,
}

/// The solution of a game.
struct Solution {
    solvable: &'static Solvable,
    state: SolutionState,
    work: Option<SolvingJob>,
    /// Paused work.
    paused: Option<Box<dyn Solving>>,
}

impl Solutions {
    /// The state of the solution of a game; `None` if the game cannot be solved.
    pub fn state(&self, game: Game) -> Option<&SolutionState> {
        Solvable::of(game)?;
        let found = self.of.iter().find(|it| it.solvable.game == game);
        Some(found.map_or(&SolutionState::Unread, |it| &it.state))
    }

    /// The solutions that are available.
    pub fn tablebases(&self) -> &Tablebases {
        &self.tablebases
    }

    fn of(&mut self, solvable: &'static Solvable) -> &mut Solution {
        let is_its = |it: &Solution| it.solvable.game == solvable.game;
        let index = self.of.iter().position(is_its).unwrap_or_else(|| {
            self.of.push(Solution {
                solvable,
                state: SolutionState::Unread,
                work: None,
                paused: None,
            });
            self.of.len() - 1
        });
        &mut self.of[index]
    }
}

/// A job that reads or solves.
type SolvingJob = Job<SolutionReport, StopWhenDropped>;

/// A report of the thread.
enum SolutionReport {
    /// The part done, in percent.
    Percent(u8),
    /// The work has ended.
    Ended(WorkOutcome),
}

/// The outcome of the work.
enum WorkOutcome {
    /// The solution, and the error if it could not be written.
    Ready(Tablebases, Option<FileError>),
    /// There is no file.
    Absent,
    /// The work was paused.
    Paused(Box<dyn Solving>),
    /// The file cannot be read.
    NotRead(FileError),
    /// The file does not contain a solution.
    Unusable,
    /// There is not enough memory.
    NoMemory,
    /// The result is not a valid solution.
    Wrong,
}

/// The file of a solution; `None` if nothing is saved to disk.
fn file(saving: &Saving, game: Game) -> Option<PathBuf> {
    let data = saving.store()?.folder().parent()?;
    Some(data.join(FOLDER).join(format!("{}.{ENDING}", game.id())))
}

/// Reads the file of a solution when it could be used.
fn read_files(
    mut solutions: ResMut<Solutions>,
    current: Option<Res<Session>>,
    saving: Res<Saving>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    game_at_hand: Res<GameAtHand>,
    waker: Option<Res<Waker>>,
) {
    let at_table = current.map(|current| current.view().game());
    let chosen = (*screen.get() == Screen::NewGame).then_some(game_at_hand.0);
    for solvable in Solvable::all() {
        let is_in_use = [at_table, chosen].contains(&Some(solvable.game));
        let is_wanted = is_in_use || *menu.get() == Menu::Settings;
        let is_unread = solutions.state(solvable.game) == Some(&SolutionState::Unread);
        if !is_wanted || !is_unread {
            continue;
        }
        let path = file(&saving, solvable.game);
        let solution = solutions.of(solvable);
        let Some(path) = path else {
            solution.state = SolutionState::Absent;
            continue;
        };
        let work = begin(waker.as_deref(), move |_, _| read(solvable, &path));
        solution.work = Some(work);
        solution.state = SolutionState::Reading;
    }
}

impl Solution {
    /// Sets the state from the outcome of the work; `None` if its thread ended without one.
    fn end(&mut self, outcome: Option<WorkOutcome>, tablebases: &mut Tablebases) {
        let percent = self.percent();
        self.state = match outcome {
            Some(WorkOutcome::Ready(found, trouble)) => {
                tablebases.add(&found);
                SolutionState::Ready(trouble.as_ref().map(problem_of))
            }
            Some(WorkOutcome::Absent) => SolutionState::Absent,
            Some(WorkOutcome::Paused(solving)) => {
                self.paused = Some(solving);
                SolutionState::Paused(percent)
            }
            Some(WorkOutcome::NotRead(error)) => not_read(problem_of(&error)),
            Some(WorkOutcome::Unusable) => not_read(message("solution-unusable")),
            Some(WorkOutcome::NoMemory) => SolutionState::Failed(message("solution-no-memory")),
            // Reading ends without an outcome only if the file is damaged.
            None if self.state == SolutionState::Reading => not_read(message("solution-unusable")),
            None | Some(WorkOutcome::Wrong) => {
                SolutionState::Failed(message("solution-broken-off"))
            }
        };
    }

    /// The part done, in percent.
    fn percent(&self) -> u8 {
        match self.state {
            SolutionState::Solving(percent) | SolutionState::Paused(percent) => percent,
            _ => 0,
        }
    }
}

/// The state for a file that exists but cannot be used.
fn not_read(problem: Localized) -> SolutionState {
    SolutionState::Failed(message("solution-not-read").with("problem", problem))
}

/// Starts work in a background thread. `act` is passed the stop flag and a callback for the
/// progress, from 0 to 1.
fn begin(
    waker: Option<&Waker>,
    act: impl FnOnce(&Stop, &(dyn Fn(f32) + Sync)) -> WorkOutcome + Send + 'static,
) -> SolvingJob {
    let stop = Stop::default();
    let handle = StopWhenDropped(stop.clone());
    Job::spawn("solution", waker, handle, move |outbox| {
        let percent = AtomicU8::new(0);
        let outcome = act(&stop, &|done| {
            let now = (100.0 * done).clamp(0.0, 100.0) as u8;
            // Several threads may report progress.
            if percent.fetch_max(now, Ordering::Relaxed) < now {
                outbox.send(SolutionReport::Percent(now));
            }
        });
        outbox.answer(SolutionReport::Ended(outcome));
    })
}

/// Carries out requests.
fn handle_requests(
    mut asked: MessageReader<SolvingAsked>,
    mut solutions: ResMut<Solutions>,
    saving: Res<Saving>,
    solved_by: Res<SolvedBy>,
    waker: Option<Res<Waker>>,
) {
    for SolvingAsked { game, action } in asked.read().copied() {
        let Some(solvable) = Solvable::of(game) else {
            continue;
        };
        let path = file(&saving, game);
        let solution = solutions.of(solvable);
        match (action, &solution.state) {
            (
                SolvingAction::Begin,
                SolutionState::Absent | SolutionState::Paused(_) | SolutionState::Failed(_),
            ) => {
                let (paused, percent) = (solution.paused.take(), solution.percent());
                let SolvedBy(solving) = *solved_by;
                let work = begin(waker.as_deref(), move |stop, on_progress| {
                    solve(solvable, solving, paused, path.as_deref(), stop, on_progress)
                });
                solution.work = Some(work);
                solution.state = SolutionState::Solving(percent);
            }
            (SolvingAction::Pause, SolutionState::Solving(_)) => {
                if let Some(StopWhenDropped(stop)) = solution.work.as_ref().and_then(Job::handle) {
                    stop.stop();
                }
            }
            (SolvingAction::Discard, SolutionState::Paused(_)) => {
                solution.paused = None;
                solution.state = SolutionState::Absent;
            }
            (SolvingAction::Discard, SolutionState::Ready(_) | SolutionState::Failed(_)) => {
                solution.state = match path.map_or(Ok(()), |path| files::remove(&path)) {
                    Ok(()) => SolutionState::Absent,
                    Err(error) => SolutionState::Failed(
                        message("solution-not-deleted").with("problem", problem_of(&error)),
                    ),
                };
                if solution.state == SolutionState::Absent {
                    solvable.remove(&mut solutions.tablebases);
                }
            }
            _ => {}
        }
    }
}

/// Receives the reports of running jobs.
fn receive_reports(mut solutions: ResMut<Solutions>) {
    let Solutions { tablebases, of } = solutions.bypass_change_detection();
    let mut has_changed = false;
    for solution in of {
        while let Some(work) = &mut solution.work {
            let outcome = match work.poll() {
                JobPoll::Pending => break,
                JobPoll::Value(SolutionReport::Percent(percent)) => {
                    if let SolutionState::Solving(before) = &mut solution.state
                        && *before < percent
                    {
                        *before = percent;
                        has_changed = true;
                    }
                    continue;
                }
                JobPoll::Value(SolutionReport::Ended(outcome)) => Some(outcome),
                JobPoll::Ended => None,
            };
            solution.work = None;
            solution.end(outcome, tablebases);
            has_changed = true;
        }
    }
    if has_changed {
        solutions.set_changed();
    }
}

/// Reads the file of a solution.
fn read(solvable: &Solvable, path: &Path) -> WorkOutcome {
    // That of an earlier version may be longer; it is refused as unusable, not as too long.
    match files::read_if_there(path, 8 * solvable.file_bytes) {
        Ok(Some(bytes)) => {
            let mut tablebases = Tablebases::default();
            match solvable.add(&mut tablebases, &bytes) {
                Ok(()) => WorkOutcome::Ready(tablebases, None),
                Err(_) => WorkOutcome::Unusable,
            }
        }
        Ok(None) => WorkOutcome::Absent,
        Err(error) => WorkOutcome::NotRead(error),
    }
}

/// Solves a game and writes the solution.
fn solve(
    solvable: &Solvable,
    begin: fn(&Solvable) -> Result<Box<dyn Solving>, TryReserveError>,
    paused: Option<Box<dyn Solving>>,
    path: Option<&Path>,
    stop: &Stop,
    on_progress: &(dyn Fn(f32) + Sync),
) -> WorkOutcome {
    let solving = paused.map_or_else(|| begin(solvable), Ok);
    let Ok(mut solving) = solving else {
        return WorkOutcome::NoMemory;
    };
    let threads = spare_threads().get();
    if !solving.run(threads, stop, &|progress| on_progress(progress.done)) {
        return WorkOutcome::Paused(solving);
    }
    let bytes = solving.bytes();
    drop(solving);
    let mut tablebases = Tablebases::default();
    if solvable.add(&mut tablebases, &bytes).is_err() {
        return WorkOutcome::Wrong;
    }
    let trouble = path.and_then(|path| write(path, &bytes).err());
    WorkOutcome::Ready(tablebases, trouble)
}

/// Writes the file of a solution.
fn write(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    if let Some(folder) = path.parent() {
        files::make_private_folder(folder)?;
    }
    files::replace(path, bytes, Readers::Owner)
}
