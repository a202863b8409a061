//! The history of a match as each eye sees it: beats, pieces and their identities.

use super::{HistoryStep, Match, Node};
use crate::tracking::Identities;
use crate::{Beat, Entry, Eye, Piece, PieceView, Seat, Tabletop, fold};

impl<P: Tabletop> Match<P> {
    /// The beats of a step from a node.
    pub(super) fn beats_of(
        &self,
        from: &Node<P>,
        step: &HistoryStep<P::Move>,
        seat: Seat,
        eye: Eye,
    ) -> Vec<Beat> {
        match step {
            HistoryStep::Move(chosen) => from.position.beats(*chosen, eye),
            HistoryStep::Resignation if self.setup.players() > 2 => {
                from.position.resigning(seat, eye)
            }
            HistoryStep::Resignation | HistoryStep::AgreedDraw => Vec::new(),
        }
    }

    /// The beats that an eye saw on the way from the parent of this node, including those of the
    /// end of the game. Empty at the start.
    pub(super) fn beats_to(&self, index: usize, eye: Eye) -> Vec<Beat> {
        let Some((before, arrival)) = self.arrival(index) else {
            return Vec::new();
        };
        let mut beats = self.beats_of(before, &arrival.step, arrival.seat, eye);
        let node = &self.nodes[index];
        if self.is_repeated_at(node) {
            beats.extend(node.position.closing(eye));
        }
        beats
    }

    /// The pieces of a node as this eye sees them.
    pub(super) fn pieces_of(&self, node: &Node<P>, eye: Eye) -> Vec<PieceView> {
        let pieces = node.position.pieces(eye);
        if self.is_repeated_at(node) {
            fold(&pieces, &node.position.closing(eye)).expect("what is shown at the end is there")
        } else {
            pieces
        }
    }

    /// The identities of the public pieces of a node.
    pub(super) fn identities(&self, index: usize) -> &Identities {
        let unknown = |index: &usize| self.nodes[*index].identities.get().is_none();
        let way: Vec<usize> = self.tree.back_from(index).take_while(unknown).collect();
        for index in way.into_iter().rev() {
            let identities = match self.arrival(index) {
                None => Identities::first(&self.nodes[index].position.pieces(Eye::Public)),
                Some((before, _)) => {
                    let known = before.identities.get();
                    let known = known.expect("those of the nodes before are worked out first");
                    self.identities_after(index, known, Eye::Public)
                }
            };
            self.nodes[index].identities.get_or_init(|| identities);
        }
        let known = self.nodes[index].identities.get();
        known.expect("they have just been worked out")
    }

    /// The identities after the step that led to a node, for this eye.
    fn identities_after(&self, index: usize, known: &Identities, eye: Eye) -> Identities {
        let Some((before, arrival)) = self.arrival(index) else {
            return known.clone();
        };
        let beats = self.beats_of(before, &arrival.step, arrival.seat, eye);
        known.after(&before.position.pieces(eye), &beats)
    }

    /// The pieces of a node with identities, for this eye.
    pub(super) fn identified_in(&self, index: usize, eye: Eye) -> Vec<Piece> {
        let pieces = self.pieces_of(&self.nodes[index], eye);
        let public = self.identities(index);
        if public.covers(&pieces) {
            return public.pieces(&pieces);
        }
        // Pieces that are not public are tracked for the eyes that see them.
        let mut way: Vec<usize> = self.tree.back_from(index).collect();
        way.reverse();
        let start = self.nodes[way[0]].position.pieces(eye);
        let private = way[1..].iter().fold(Identities::private(&start), |known, &index| {
            self.identities_after(index, &known, eye)
        });
        public.or(&private).pieces(&pieces)
    }

    /// The step that led to a node, as an entry of the list of moves.
    pub(super) fn entry(&self, index: usize) -> Option<Entry> {
        let node = &self.nodes[index];
        node.arrival.as_ref().map(|arrival| Entry {
            kind: arrival.step.kind(),
            seat: arrival.seat,
            word: arrival.word.clone(),
            ply: self.tree.ply(index),
        })
    }
}
