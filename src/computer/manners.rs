//! Manners of computers, besides moving: they answer and offer draws according to their expected
//! score, and the stronger ones ask whether to play on in a lost game. They never resign unasked: a
//! person who is about to win may want to play on.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::Redraw;
use ludotheque_players::{Level, PlayerAnswer};
use ludotheque_rules::Seat;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Accord, MatchSeated, Question, QuestionSystems, Session};
use ludotheque_table::flight::Motion;

use crate::states::Screen;

/// Up to this level, computers accept a draw in a game that goes round in circles, unless they expect to win:
/// what they expect otherwise is not worth much.
const TIRES_UP_TO: u8 = 4;
const EXPECTS_TO_WIN: f32 = 0.9;
/// Computers accept a draw if their expected score is below this.
const ACCEPTS_BELOW: f32 = 0.45;
/// The maximum distance of an expected score from one half that counts as level.
const LEVEL_WITHIN: f32 = 0.04;
/// A draw is offered after this many consecutive level turns, but not before the ply
/// `DRAWS_FROM_PLY`.
const LEVEL_TURNS: u32 = 10;
const DRAWS_FROM_PLY: usize = 80;
/// A game counts as lost when the expected score is below this for `LOST_TURNS` turns in a
/// row.
const LOST_BELOW: f32 = 0.02;
const LOST_TURNS: u32 = 4;
/// The lowest level that asks whether to play on in a lost game.
const ASKS_FROM: u8 = 5;

/// Adds what computers do besides moving.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Expectations>().add_systems(
        Update,
        answer_offers
            .in_set(FrameSet::Interface)
            .in_set(DrawAnswerSystems)
            .before(QuestionSystems)
            .run_if(in_state(Screen::Playing)),
    );
}

/// The systems in which computers answer draw offers.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct DrawAnswerSystems;

/// Each computer's expectation of the match on the table.
#[derive(Resource, Debug, Default)]
struct Expectations(BTreeMap<Seat, Expectation>);

/// A computer's expectation, from its last search.
#[derive(Debug, Clone, Copy, Default)]
struct Expectation {
    expected_score: f32,
    /// The ply of that search.
    ply: usize,
    /// The number of consecutive turns in which the game was level, and lost.
    level_turns: u32,
    lost_turns: u32,
    /// Whether it has offered a draw since another player did, and whether it has asked to
    /// play on in a lost game.
    has_offered: bool,
    has_asked: bool,
}

/// Lets a computer offer a draw or ask a question before it plays.
#[derive(SystemParam)]
pub(super) struct Manners<'w> {
    expectations: ResMut<'w, Expectations>,
    accords: MessageWriter<'w, Accord>,
    questions: MessageWriter<'w, Question>,
}

impl Manners<'_> {
    /// Updates a computer's expectation. Returns whether it has offered or asked something
    /// that must be answered before it plays.
    pub(super) fn speak_first(
        &mut self,
        current: &Session,
        names: &SeatNames,
        seat: Seat,
        answer: &PlayerAnswer,
    ) -> bool {
        let expectation = self.expectations.0.entry(seat).or_default();
        let ply = current.view().ply();
        let score = answer.expected_score();
        let is_level = (score - 0.5).abs() < LEVEL_WITHIN;
        if expectation.ply != ply {
            let turns = |before: u32, holds: bool| if holds { before + 1 } else { 0 };
            expectation.level_turns = turns(expectation.level_turns, is_level);
            expectation.lost_turns = turns(expectation.lost_turns, score < LOST_BELOW);
        }
        (expectation.expected_score, expectation.ply) = (score, ply);
        // With more than two players, none of them can propose a draw or a resignation alone.
        if current.seats() != 2 || current.only_person().is_none() {
            return false;
        }
        let level = names.computers().level(seat).map_or(0, Level::number);
        if expectation.lost_turns >= LOST_TURNS && level >= ASKS_FROM && !expectation.has_asked {
            expectation.has_asked = true;
            self.questions.write(Question::IsLost(seat));
            return true;
        }
        let is_drawish = expectation.level_turns >= LEVEL_TURNS && ply >= DRAWS_FROM_PLY;
        if is_drawish && !expectation.has_offered {
            expectation.has_offered = true;
            self.accords.write(Accord::OfferDraw(seat));
            return true;
        }
        false
    }
}

/// Answers the draws that are offered to computers.
fn answer_offers(
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    mut seated: MessageReader<MatchSeated>,
    mut expectations: ResMut<Expectations>,
    mut accords: MessageWriter<Accord>,
    motion: Res<Motion>,
    redraw: Res<Redraw>,
) {
    if seated.read().count() > 0 {
        expectations.0.clear();
    }
    let current = current.filter(|current| !current.is_exploring());
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    let asked = current.asked_for_a_draw();
    let Some((_, seat)) = asked.filter(|(_, seat)| current.is_computer(*seat)) else {
        return;
    };
    redraw.soon();
    if motion.is_running() {
        return;
    }
    let expectation = expectations.0.entry(seat).or_default();
    // A computer that has been offered a draw may offer one again.
    expectation.has_offered = false;
    // An old expectation is not valid for the current position.
    let is_recent = expectation.ply + current.seats() >= current.view().ply();
    let level = names.computers().level(seat).map_or(0, Level::number);
    let is_tired = level <= TIRES_UP_TO
        && current.view().standstill().is_some()
        && expectation.expected_score < EXPECTS_TO_WIN;
    let accepts = is_tired
        || expectation.ply > 0 && is_recent && expectation.expected_score < ACCEPTS_BELOW
        || expectation.level_turns >= LEVEL_TURNS;
    if accepts {
        accords.write(Accord::AcceptDraw(seat));
    } else {
        // The line below the board says so.
        accords.write(Accord::DeclineDraw(seat));
    }
}
