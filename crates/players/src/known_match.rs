//! Matches as one seat knows them, for a computer player that thinks elsewhere.

use ludotheque_rules::{Eye, Match, MatchFace, Seat, Setup, open};

use crate::games::{GameVisitor, visit};
use crate::information_state::InformationState;
use crate::puzzles::Puzzling;
use crate::words::InformationStateError;

/// The match up to its current position, with nothing that this seat may not know: secrets that it
/// has not been shown are dealt again, always in the same way, and moves that were taken back are
/// left out. The [`InformationState`] of the seat is the same in both matches.
///
/// # Errors
/// If the match cannot be replayed, or its game is not of the shelf.
pub fn known_match(
    face: &dyn MatchFace,
    seat: Seat,
) -> Result<Box<dyn MatchFace>, InformationStateError> {
    let game = face.setup().game();
    let setup = visit(game, Knowing { face, seat });
    let setup = setup.ok_or(InformationStateError::NoPlayer(game))??;
    let mut known = open(&setup)?;
    for entry in face.line().into_iter().take(face.ply()) {
        known.replay_word(&entry.word)?;
    }
    Ok(known)
}

/// Makes the set-up of a match as a seat knows it.
struct Knowing<'a> {
    face: &'a dyn MatchFace,
    seat: Seat,
}

impl GameVisitor for Knowing<'_> {
    type Output = Result<Setup, InformationStateError>;

    fn visit<P: Puzzling>(self) -> Self::Output {
        let setup = self.face.setup();
        // Games without secrets need no knowledge here, and no code for it.
        if !Match::<P>::new(setup)?.position().keeps_secrets() {
            return Ok(setup.clone());
        }
        let state = InformationState::<P>::of_match(self.face, self.seat)?;
        let (start, ..) = state.line();
        let known = Setup::from_position(setup.game(), &start.written_for(Eye::Open))?;
        Ok(if setup.ends_by_repetition() { known } else { known.without_repetition() })
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::games::stratege::Stratege;
    use ludotheque_rules::{Game, Hidden};

    use super::*;
    use crate::chance::Chance;
    use crate::set_ups::random_set_up;

    fn opened(placements: &[String; 2]) -> Box<dyn MatchFace> {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        let setup = setup.with_placements(placements.to_vec()).expect("they are set-ups");
        open(&setup).expect("it opens")
    }

    /// A match of random moves.
    fn played(placements: &[String; 2], chance: &mut Chance, plies: usize) -> Box<dyn MatchFace> {
        let mut face = opened(placements);
        for _ in 0..plies {
            let words = face.legal_words();
            if words.is_empty() {
                break;
            }
            face.play_word(&words[chance.below(words.len())]).expect("it is legal");
        }
        face
    }

    fn state(face: &dyn MatchFace, seat: Seat) -> InformationState<Stratege> {
        InformationState::of_match(face, seat).expect("it can be followed")
    }

    fn text(face: &dyn MatchFace, seat: Seat) -> String {
        known_match(face, seat).expect("it can be followed").record().to_ron()
    }

    #[test]
    fn a_seat_knows_the_same_in_the_match_and_in_what_it_knows_of_it() {
        let mut chance = Chance::new(3, "matches");
        for plies in [0, 1, 40, 90, 160] {
            let placements = [random_set_up(&mut chance), random_set_up(&mut chance)];
            let face = played(&placements, &mut chance, plies);
            for seat in [0, 1].map(Seat::new) {
                let known = known_match(face.as_ref(), seat).expect("it can be followed");
                assert_eq!(state(known.as_ref(), seat), state(face.as_ref(), seat));
                assert_eq!(known.ply(), face.ply());
                assert_eq!(text(known.as_ref(), seat), text(face.as_ref(), seat));
            }
        }
    }

    #[test]
    fn matches_that_differ_in_what_a_seat_does_not_know_are_known_by_the_same_text() {
        let mut chance = Chance::new(4, "matches");
        for plies in [0, 30, 60, 120] {
            let placements = [random_set_up(&mut chance), random_set_up(&mut chance)];
            let face = played(&placements, &mut chance, plies);
            for seat in [0, 1].map(Seat::new) {
                let state = state(face.as_ref(), seat);
                let (_, seen, ..) = state.line();
                let truth = Match::<Stratege>::new(face.setup()).expect("it opens");
                let other =
                    truth.position().redealt(Eye::Seat(seat), seen, &mut |most| chance.below(most));
                let setup = Setup::from_position(Game::STRATEGE, &other.written_for(Eye::Open));
                let mut other = open(&setup.expect("it is a position")).expect("it opens");
                for entry in face.line() {
                    other.replay_word(&entry.word).expect("no secret forbids a move");
                }
                assert_ne!(other.record(), face.record());
                assert_eq!(text(other.as_ref(), seat), text(face.as_ref(), seat));
            }
        }
    }
}
