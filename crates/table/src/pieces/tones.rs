//! The second tone of a side. In some games a side has two colours, which have no meaning in the
//! rules.
//!
//! A piece keeps its first tone, which therefore depends only on its identity, wherever the players
//! go in the history.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_rules::{NodeId, PieceId, View};
use ludotheque_session::Session;
use ludotheque_theme::looks::{Look, look};

/// The tones of the pieces of the match on the table.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct Tones {
    /// The pieces of the second tone.
    second: BTreeSet<PieceId>,
}

impl Tones {
    /// The tones of the pieces of a match.
    fn of(view: View<'_>) -> Self {
        let look = look(view.game(), view.players());
        if look.second_tone().is_none() {
            return Self::default();
        }
        let board = view.board();
        let pieces = view.identified_at(NodeId::START);
        let begins_so = |cell| {
            let info = board.info(cell);
            info.is_some_and(|cell| look.begins_in_second_tone(cell))
        };
        Self {
            second: { pieces.into_iter().flatten() }
                .filter(|piece| begins_so(piece.view.spot.cell))
                .map(|piece| piece.id)
                .collect(),
        }
    }

    /// Whether a piece with this original piece is of the second tone.
    pub fn is_second(&self, origin: PieceId) -> bool {
        self.second.contains(&origin)
    }

    /// The look of a piece with this original piece.
    pub fn look_of(&self, look: &'static dyn Look, origin: PieceId) -> &'static dyn Look {
        look.second_tone().filter(|_| self.is_second(origin)).unwrap_or(look)
    }
}

/// Keeps the tones in sync with the match.
pub(super) fn keep_tones(If(current): If<Res<Session>>, mut tones: ResMut<Tones>) {
    if current.is_changed() {
        tones.set_if_neq(Tones::of(current.view()));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ludotheque_rules::{Beat, Effect, Eye, Game, MatchFace, Piece, Setup, Spot, open};

    use super::*;

    /// A match of a game whose sides have two tones.
    fn two_toned() -> Box<dyn MatchFace> {
        let mut setups = Game::ALL.into_iter().map(|game| Setup::new(game, 2));
        let setup = setups.find_map(|setup| {
            let setup = setup.ok()?;
            look(setup.game(), 2).second_tone().map(|_| setup)
        });
        open(&setup.expect("one game has them")).expect("it opens")
    }

    fn seen(face: &dyn MatchFace) -> Vec<(Spot, bool)> {
        let view = face.seen_by(Eye::Public);
        let tones = Tones::of(view);
        let pieces = view.identified().into_iter();
        let told = |piece: Piece| (piece.view.spot, tones.is_second(piece.origin));
        pieces.map(told).collect()
    }

    #[test]
    fn tones_are_the_same_however_a_position_was_come_to() {
        let mut face = two_toned();
        let mut path = vec![seen(face.as_ref())];
        let second = path[0].iter().filter(|(_, is_second)| *is_second).count();
        assert_eq!((path[0].len(), second), (26, 12), "both sides have both tones");
        for step in 0..60 {
            let words = face.legal_words();
            if words.is_empty() {
                break;
            }
            let word = &words[(step * 7919) % words.len()];
            let played = face.play_word(word).expect("it is legal");
            // Each pawn takes its tone with it.
            let before = path.last().expect("it began somewhere");
            let mut carried: BTreeMap<Spot, bool> = before.iter().copied().collect();
            for Beat(effects) in played.beats(Eye::Public) {
                let moved: Vec<(Option<Spot>, Option<bool>)> = effects
                    .iter()
                    .map(|effect| match *effect {
                        Effect::Move { from, to } => (Some(to), carried.remove(&from)),
                        Effect::Take { at } => (None, carried.remove(&at)),
                        Effect::Split { .. }
                        | Effect::Reveal { .. }
                        | Effect::Hide { .. }
                        | Effect::Place { .. }
                        | Effect::Change { .. } => panic!("{effect:?} in this game"),
                    })
                    .collect();
                carried.extend(moved.into_iter().filter_map(|(to, tone)| to.zip(tone)));
            }
            let now = seen(face.as_ref());
            assert_eq!(now, carried.into_iter().collect::<Vec<_>>(), "{word}");
            path.push(now);
        }
        assert!(path.len() > 20);
        // Back, forward again and by a jump.
        for ply in (0..path.len()).rev().chain(0..path.len()).chain([9, 3]) {
            face.go_to(ply);
            assert_eq!(seen(face.as_ref()), path[ply], "ply {ply}");
        }
    }
}
