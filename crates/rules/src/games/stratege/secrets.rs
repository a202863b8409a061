//! Visibility of positions and moves for each eye. This is the only place where strengths leave the
//! rules.

use super::explored::Explored;
use super::moves::{FAR, Move, bit, bits, cell};
use super::phrases::unknown_strength;
use super::places::UNKNOWN;
use super::position::{Fight, Stratege};
use super::setups::{HIGHEST, LOWEST, OF_EACH};
use crate::{
    Beat, Cell, Effect, Eye, Hidden, Kind, Phrase, PieceView, Position, Seat, Spot, data, fold,
};

impl Stratege {
    /// The pawns whose strength this eye may see: its own, the marked ones, and once
    /// the game is over those on the far lines.
    fn visible(&self, eye: Eye) -> u128 {
        let own = match eye {
            Eye::Seat(seat) => self.pawns.get(seat.index()).copied().unwrap_or(0),
            Eye::Public => 0,
            Eye::Open => self.pawns[0] | self.pawns[1],
        };
        let arrived = if self.is_over() { self.arrived() } else { 0 };
        own | self.marked | arrived
    }

    /// The strength of a pawn, unless nobody at this table knows it yet.
    fn known(&self, pawn: u128) -> Option<u8> {
        Some(self.strength(pawn)).filter(|strength| *strength != UNKNOWN)
    }

    /// The pawns whose strength nobody at this table knows yet.
    fn unknown(&self) -> u128 {
        let known = self.strengths.iter().fold(0, |known, plane| known | plane);
        (self.pawns[0] | self.pawns[1]) & !known
    }

    /// The strengths that the unknown pawns of a seat may have: what the others leave. They are exactly theirs as
    /// long as no pawn of the seat has left the board, as at the start.
    fn left_by_known(&self, seat: usize) -> impl Iterator<Item = u8> {
        let known: Vec<u8> = bits(self.pawns[seat]).map(|pawn| self.strength(pawn)).collect();
        (LOWEST..=HIGHEST).flat_map(move |strength| {
            let there = known.iter().filter(|known| **known == strength).count();
            std::iter::repeat_n(strength, OF_EACH.saturating_sub(there))
        })
    }

    /// The pawns on their far lines.
    fn arrived(&self) -> u128 {
        self.pawns[0] & FAR[0] | self.pawns[1] & FAR[1]
    }

    /// The pawns as this eye sees them, sorted by spot.
    pub(super) fn seen(&self, eye: Eye) -> Vec<PieceView> {
        let visible = self.visible(eye);
        let mut pieces: Vec<PieceView> = (0..2)
            .flat_map(|seat| {
                bits(self.pawns[usize::from(seat)]).map(move |pawn| PieceView {
                    spot: spot(pawn),
                    owner: Seat::new(seat),
                    kind: Kind::Pawn,
                    strength: if visible & pawn != 0 { self.known(pawn) } else { None },
                })
            })
            .collect();
        crate::sorting::sort(&mut pieces);
        pieces
    }

    /// The beats of a legal move for this eye.
    pub(super) fn beats_for(&self, chosen: Move, eye: Eye) -> Vec<Beat> {
        let Move::Go { from, to } = chosen else {
            return self.with_what_changes(chosen, Vec::new(), eye);
        };
        let (from, to) = (bit(from), bit(to));
        let mut beats = Vec::new();
        if self.owner(to).is_some() {
            let hidden = (from | to) & !self.visible(eye);
            beats.push(Beat(bits(hidden).map(|pawn| self.reveal(pawn)).collect()));
        }
        beats.push(Beat(self.movement(from, to)));
        self.with_what_changes(chosen, beats, eye)
    }

    /// The beats of a legal move that this eye can predict: none for an attack unless
    /// it sees both strengths.
    pub(super) fn foreseen(&self, chosen: Move, eye: Eye) -> Vec<Beat> {
        let Move::Go { from, to } = chosen else {
            return Vec::new();
        };
        let (from, to) = (bit(from), bit(to));
        let is_attack = self.owner(to).is_some();
        if is_attack && (from | to) & !self.visible(eye) != 0 {
            return Vec::new();
        }
        vec![Beat(self.movement(from, to))]
    }

    /// The beats that reveal the pawns on the far lines, which are scored, if the match ends here
    /// although the game could continue.
    pub(super) fn far_lines_shown(&self, eye: Eye) -> Vec<Beat> {
        let hidden = self.arrived() & !self.visible(eye) & !self.unknown();
        let beat = Beat(bits(hidden).map(|pawn| self.reveal(pawn)).collect());
        vec![beat].into_iter().filter(|beat| !beat.0.is_empty()).collect()
    }

    /// A position that this eye cannot distinguish from this one: the strengths that it does not
    /// see are dealt again among the pawns of each colour, except on `kept`. They are sorted before
    /// they are dealt, so that their places do not affect the deal. Strengths that nobody at this table knows are
    /// dealt, too.
    pub(super) fn dealt_again(
        &self,
        eye: Eye,
        kept: &[Cell],
        chance: &mut dyn FnMut(usize) -> usize,
    ) -> Self {
        let kept = kept.iter().fold(0, |kept, cell| kept | bit(*cell));
        let mut dealt = *self;
        let unknown = self.unknown();
        for (seat, pawns) in self.pawns.into_iter().enumerate() {
            let unseen: Vec<u128> = bits(pawns & (unknown | !self.visible(eye) & !kept)).collect();
            let mut strengths: Vec<u8> = unseen.iter().filter_map(|it| self.known(*it)).collect();
            if unknown & pawns != 0 {
                strengths.extend(self.left_by_known(seat));
            }
            crate::sorting::sort(&mut strengths);
            for pawn in unseen {
                let strength = strengths.swap_remove(chance(strengths.len()));
                dealt.set_strength(pawn, strength);
            }
        }
        dealt
    }

    /// Reveals a pawn's strength.
    fn reveal(&self, pawn: u128) -> Effect {
        Effect::Reveal { at: spot(pawn), strength: self.strength(pawn) }
    }

    /// The pawn that leaves the board and the one that moves, in one beat.
    fn movement(&self, from: u128, to: u128) -> Vec<Effect> {
        let go = |from, to| Effect::Move { from: spot(from), to: spot(to) };
        let take = |pawn| Effect::Take { at: spot(pawn) };
        if self.owner(to).is_none() {
            return vec![go(from, to)];
        }
        match self.fight(from, to) {
            Fight::Won => vec![take(to), go(from, to)],
            Fight::Lost => vec![take(from), go(to, from)],
            Fight::LostToFarLine => vec![take(from)],
        }
    }

    /// The beats of a move without empty ones, followed by those that hide strengths again and
    /// those that the end of the game reveals.
    fn with_what_changes(&self, chosen: Move, mut beats: Vec<Beat>, eye: Eye) -> Vec<Beat> {
        beats.retain(|Beat(effects)| !effects.is_empty());
        let mut after = *self;
        after.play(chosen);
        let shown = fold(&self.seen(eye), &beats).expect("the beats fit the pawns");
        let changes = shown.iter().zip(after.seen(eye)).filter_map(|(shown, seen)| {
            let at = seen.spot;
            match (shown.strength, seen.strength) {
                (None, Some(strength)) => Some(Effect::Reveal { at, strength }),
                (Some(_), None) => Some(Effect::Hide { at }),
                _ => None,
            }
        });
        let changes: Vec<Effect> = changes.collect();
        if !changes.is_empty() {
            beats.push(Beat(changes));
        }
        beats
    }
}

/// The spot of the pawn on a place.
fn spot(place: u128) -> Spot {
    Spot::ground(cell(place))
}

impl Hidden for Stratege {
    fn keeps_secrets(&self) -> bool {
        true
    }

    fn redealt(&self, eye: Eye, kept: &[Cell], chance: &mut dyn FnMut(usize) -> usize) -> Self {
        self.dealt_again(eye, kept, chance)
    }

    fn written_for(&self, eye: Eye) -> String {
        match eye {
            Eye::Open if self.unknown() == 0 => data::write_position(self),
            eye => {
                let known = Explored::of(self, eye, &[]).expect("nothing is guessed");
                data::write_position(&known)
            }
        }
    }

    fn strengths(&self) -> Vec<u8> {
        (1..=HIGHEST).collect()
    }

    fn undecided(&self, chosen: Move) -> Option<Phrase> {
        let [from, to] = self.fight_of(chosen)?;
        let pawn = [to, from].into_iter().find(|place| self.known(bit(*place)).is_none());
        pawn.map(unknown_strength)
    }

    fn fight_of(&self, chosen: Move) -> Option<[Cell; 2]> {
        match chosen {
            Move::Go { from, to } if self.is_attack(chosen) => Some([from, to]),
            Move::Go { .. } | Move::Pass => None,
        }
    }
}
