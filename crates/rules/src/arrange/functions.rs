//! The functions that set up positions of a game, for its specification.

use super::game::Arrange;
use super::position::ArrangedPosition;
use crate::spec::ArrangingSpec;
use crate::{Match, MatchFace, Phrase, PieceView, Seat, Setup, Turn, data};

/// The functions of a game with these positions.
pub(crate) const fn arranging<P: Arrange>() -> ArrangingSpec {
    ArrangingSpec { begin: begin::<P>, put_word: put_word::<P>, finish: finish::<P> }
}

/// The position of the set-up, if it has one that can be set up.
fn given<P: Arrange>(setup: &Setup) -> Option<ArrangedPosition<P>> {
    let position = data::read_position::<P>(setup.position()?).ok()?;
    Some(ArrangedPosition::of(&position))
}

/// Begins with the position of the set-up, if it can be set up, or else with its start.
fn begin<P: Arrange>(setup: &Setup) -> Box<dyn MatchFace> {
    let start = || P::start(setup).ok().map(|start| ArrangedPosition::of(&start));
    let arranging = given::<P>(setup)
        .or_else(start)
        .unwrap_or_else(|| ArrangedPosition::empty(setup.players()));
    // Taking back a change and making it again is not a repetition.
    let setup = setup.clone().without_repetition();
    Box::new(Match::from_position(&setup, arranging))
}

fn put_word<P: Arrange>(setup: &Setup) -> Option<String> {
    given::<P>(setup)?.put_word()
}

fn finish<P: Arrange>(setup: &Setup, pieces: &[PieceView], to_move: Seat) -> Result<Setup, Phrase> {
    let to_move = u8::try_from(to_move.index()).expect("there are few seats");
    let position = P::arranged(setup, pieces, to_move)?;
    match position.turn() {
        Turn::To(_) => Ok(setup.clone().at_position(data::write_position(&position))),
        Turn::Over(_) => Err(Phrase::new("arrange-over")),
    }
}
