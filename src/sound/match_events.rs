//! Sounds of events other than those of pieces: refusals, the curtain, the turn, clocks, the end,
//! and answers in lessons and puzzles.

use std::time::Duration;

use bevy::prelude::*;
use ludotheque_clicks::SessionId;
use ludotheque_rulebook::answer::StepAnswer;
use ludotheque_rules::Seat;
use ludotheque_session::clock::{Clocks, Running, shown_seconds};
use ludotheque_session::{MatchSeated, MovePlayed, MoveRefused, PositionShown, Session};
use ludotheque_sound::Sound;
use ludotheque_table::flight::Motion;

use super::board::is_private;
use super::cue::Cue;
use crate::learn::course::Course;
use crate::learn::puzzles::walk::{PuzzleStanding, Walk};
use crate::menus::over::MatchOver;
use crate::panels::column::clocks::{FlagFell, SHORT_SECONDS};

/// The delay of the sound of a turn or of the end after the last piece.
const AFTER_THE_PIECE: Duration = Duration::from_millis(160);

/// Plays the sound of a refused move.
pub(super) fn cue_refusal(
    current: Option<Res<Session>>,
    mut refused: MessageReader<MoveRefused>,
    mut cues: MessageWriter<Cue>,
) {
    let is_heard = current.is_some_and(|current| !is_private(&current));
    if refused.read().count() > 0 && is_heard {
        cues.write(Sound::Refusal.into());
    }
}

/// Plays the sound of the curtain, if it falls or is lifted in front of the same match.
pub(super) fn cue_curtain(
    current: Option<Res<Session>>,
    mut last: Local<Option<(SessionId, bool)>>,
    mut cues: MessageWriter<Cue>,
) {
    let now = current.map(|current| (current.id(), current.is_covered()));
    if let (Some((id, was_covered)), Some((same, is_covered))) = (*last, now)
        && id == same
        && was_covered != is_covered
    {
        cues.write(Sound::Curtain.into());
    }
    *last = now;
}

/// Plays the sound of a turn when a computer has moved and a person is to move. Between persons,
/// the sound of the piece is enough.
pub(super) fn cue_turn(
    current: Option<Res<Session>>,
    motion: Res<Motion>,
    mut played: MessageReader<MovePlayed>,
    mut seated: MessageReader<MatchSeated>,
    mut shown: MessageReader<PositionShown>,
    mut is_due: Local<bool>,
    mut cues: MessageWriter<Cue>,
) {
    let is_shown = seated.read().count() + shown.read().count() > 0;
    let last = played.read().last();
    let Some(current) = current.filter(|_| !is_shown) else {
        *is_due = false;
        return;
    };
    if let Some(ply) = last {
        *is_due = current.is_computer(ply.seat) && !current.is_exploring();
    }
    if *is_due && !motion.is_running() {
        *is_due = false;
        if current.to_move().is_some() && current.computer_to_move().is_none() {
            cues.write(Cue { delay: AFTER_THE_PIECE, ..Sound::Turn.into() });
        }
    }
}

/// Plays a sound when the time of the player to move gets short, or is over.
pub(super) fn cue_clock(
    clocks: Option<Res<Clocks>>,
    running: Res<Running>,
    mut fell: MessageReader<FlagFell>,
    mut last: Local<Option<(Seat, u64)>>,
    mut cues: MessageWriter<Cue>,
) {
    let now = clocks.and_then(|clocks| {
        let seat = running.0?;
        Some((seat, shown_seconds(clocks.left(seat))))
    });
    let gets_short = match (*last, now) {
        (Some((before, then)), Some((seat, seconds))) => {
            before == seat && then > SHORT_SECONDS && seconds <= SHORT_SECONDS
        }
        _ => false,
    };
    *last = now;
    if fell.read().count() > 0 || gets_short {
        cues.write(Sound::ShortTime.into());
    }
}

/// Plays the sound of the end of a match when it is announced.
pub(super) fn cue_end(mut over: MessageReader<MatchOver>, mut cues: MessageWriter<Cue>) {
    if over.read().count() > 0 {
        cues.write(Cue { delay: AFTER_THE_PIECE, ..Sound::End.into() });
    }
}

/// Plays the sound of a right or wrong answer in a lesson.
pub(super) fn cue_lesson(
    course: Option<Res<Course>>,
    motion: Res<Motion>,
    mut last: Local<Option<(usize, StepAnswer)>>,
    mut cues: MessageWriter<Cue>,
) {
    let Some(course) = course else {
        *last = None;
        return;
    };
    // It is played when the piece of the answer has arrived.
    if motion.is_running() {
        return;
    }
    let now = (course.index(), course.answer());
    if *last == Some(now) {
        return;
    }
    let is_answered = last.is_some_and(|(index, _)| index == now.0);
    *last = Some(now);
    let sound = match now.1 {
        StepAnswer::Right => Sound::Right,
        StepAnswer::Wrong(_) | StepAnswer::Open(Some(_)) => Sound::Wrong,
        StepAnswer::Open(None) | StepAnswer::Shown => return,
    };
    if is_answered {
        cues.write(Cue { delay: AFTER_THE_PIECE, ..sound.into() });
    }
}

/// Plays the sound of a right or wrong move in a puzzle.
pub(super) fn cue_puzzle(
    walk: Option<Res<Walk>>,
    motion: Res<Motion>,
    mut last: Local<Option<(usize, PuzzleStanding)>>,
    mut cues: MessageWriter<Cue>,
) {
    let Some(walk) = walk else {
        *last = None;
        return;
    };
    // It is played when the piece of the move has arrived.
    if motion.is_running() {
        return;
    }
    let now = (walk.index(), walk.standing());
    if *last == Some(now) {
        return;
    }
    let is_played = last.is_some_and(|(index, _)| index == now.0);
    *last = Some(now);
    let sound = match now.1 {
        PuzzleStanding::Solved | PuzzleStanding::SolvedLater(_) => Sound::Right,
        PuzzleStanding::Wrong(_) => Sound::Wrong,
        PuzzleStanding::Open | PuzzleStanding::Answering | PuzzleStanding::Shown(_) => return,
    };
    if is_played {
        cues.write(Cue { delay: AFTER_THE_PIECE, ..sound.into() });
    }
}
