//! Which pieces are of their side's second tone. Some games give a side two colours
//! that mean nothing in them: the rules know neither these nor which pawn is which.
//!
//! A piece keeps the tone that it began with, and where every piece began follows from
//! the moves. So the tones are followed beside the match, over every ply of its line,
//! and are right wherever its players go in its history.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_rules::{Beat, Effect, Eye, MatchFace, Spot, open};

use crate::session::Session;
use crate::theme::looks::{Look, look};

/// The tones of the pieces of the match on the table, as it stands.
#[derive(Resource, Default)]
pub struct Tones {
    /// The same match again, as far as it has been followed.
    followed: Option<Box<dyn MatchFace>>,
    /// Where pieces of the second tone stand, after each ply from the start on.
    second: Vec<BTreeSet<Spot>>,
    ply: usize,
}

impl Tones {
    /// Whether a piece that stands here, as the match has it, is of the second tone.
    pub fn is_second(&self, spot: Spot) -> bool {
        self.second
            .get(self.ply)
            .is_some_and(|spots| spots.contains(&spot))
    }

    /// How whatever stands here, as the match has it, looks.
    pub fn look_at(&self, look: &'static dyn Look, spot: Spot) -> &'static dyn Look {
        look.second_tone()
            .filter(|_| self.is_second(spot))
            .unwrap_or(look)
    }

    /// Follows this match to where it stands. What has been followed of it before is
    /// not looked at again.
    fn follow(&mut self, face: &dyn MatchFace) {
        let setup = face.setup();
        let look = look(setup.game(), setup.players());
        if look.second_tone().is_none() {
            *self = Self::default();
            return;
        }
        let known = self.followed.take().filter(|it| it.setup() == setup);
        if known.is_none() {
            *self = Self::default();
        }
        let Some(mut followed) = known.or_else(|| open(setup).ok()) else {
            return;
        };
        let line = face.line();
        let common = followed
            .line()
            .iter()
            .zip(&line)
            .take_while(|(known, now)| known == now)
            .count();
        if self.second.is_empty() {
            let board = followed.board();
            let begins_so = |spot: Spot| {
                let info = board.info(spot.cell);
                info.is_some_and(|cell| look.begins_in_second_tone(cell))
            };
            let pieces = followed.pieces(Eye::Public).into_iter();
            let spots = pieces.map(|piece| piece.spot).filter(|it| begins_so(*it));
            self.second.push(spots.collect());
        }
        followed.go_to(common);
        self.second.truncate(common + 1);
        for entry in &line[common..] {
            let mut spots = self.second.last().cloned().unwrap_or_default();
            match followed.play_word(&entry.word) {
                Ok(played) => carry(&mut spots, played.beats(Eye::Public)),
                // No move, but something that stands among them and moves nothing.
                Err(_) if followed.replay_word(&entry.word).is_ok() => {}
                Err(problem) => {
                    error!("the tones cannot be followed: {problem}");
                    break;
                }
            }
            self.second.push(spots);
        }
        self.ply = face.ply();
        self.followed = Some(followed);
    }
}

/// Carries what is known of these spots along with the pieces that stand there.
fn carry(spots: &mut BTreeSet<Spot>, beats: &[Beat]) {
    for Beat(effects) in beats {
        // All effects of a beat start from the pieces before it.
        let mut arriving = Vec::new();
        for effect in effects {
            match *effect {
                Effect::Move { from, to } if spots.remove(&from) => arriving.push(to),
                Effect::Take { at } => {
                    spots.remove(&at);
                }
                Effect::Split { at, parts } if spots.remove(&at) => {
                    arriving.extend(parts.iter().flatten().map(|part| part.spot));
                }
                _ => {}
            }
        }
        spots.extend(arriving);
    }
}

/// Keeps the tones with the match.
pub(super) fn keep_tones(current: Option<Res<Session>>, mut tones: ResMut<Tones>) {
    if let Some(current) = current.filter(bevy::prelude::DetectChanges::is_changed) {
        tones.follow(current.face());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, Setup};

    /// A match of a game whose sides have two tones.
    fn two_toned() -> Box<dyn MatchFace> {
        let mut setups = Game::ALL.into_iter().map(|game| Setup::new(game, 2));
        let setup = setups.find_map(|setup| {
            let setup = setup.ok()?;
            look(setup.game(), 2).second_tone().map(|_| setup)
        });
        open(&setup.expect("one game has them")).expect("it opens")
    }

    fn seen(tones: &Tones, face: &dyn MatchFace) -> Vec<(Spot, bool)> {
        let pieces = face.pieces(Eye::Public).into_iter();
        let told = |spot: Spot| (spot, tones.is_second(spot));
        pieces.map(|piece| told(piece.spot)).collect()
    }

    #[test]
    fn tones_are_the_same_however_a_position_was_come_to() {
        let mut face = two_toned();
        let mut tones = Tones::default();
        tones.follow(face.as_ref());
        let mut path = vec![seen(&tones, face.as_ref())];
        let second = path[0].iter().filter(|(_, is_second)| *is_second).count();
        assert_eq!(
            (path[0].len(), second),
            (26, 12),
            "both sides have both tones"
        );
        for step in 0..60 {
            let words = face.legal_words();
            if words.is_empty() {
                break;
            }
            let word = &words[(step * 7919) % words.len()];
            face.play_word(word).expect("it is legal");
            tones.follow(face.as_ref());
            path.push(seen(&tones, face.as_ref()));
        }
        assert!(path.len() > 20);
        // Back, on again and by a jump, and by somebody who has seen nothing before.
        for ply in (0..path.len()).rev().chain(0..path.len()).chain([9, 3]) {
            face.go_to(ply);
            tones.follow(face.as_ref());
            assert_eq!(seen(&tones, face.as_ref()), path[ply], "ply {ply}");
            let mut fresh = Tones::default();
            fresh.follow(face.as_ref());
            assert_eq!(seen(&fresh, face.as_ref()), path[ply], "ply {ply}");
        }
        // Another way from ply 3.
        let words = face.legal_words();
        let other = words
            .iter()
            .rev()
            .find(|word| **word != face.line()[3].word);
        face.play_word(other.expect("there is more than one move"))
            .expect("it is legal");
        tones.follow(face.as_ref());
        let mut fresh = Tones::default();
        fresh.follow(face.as_ref());
        assert_eq!(seen(&tones, face.as_ref()), seen(&fresh, face.as_ref()));
    }
}
