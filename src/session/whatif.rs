//! Trying out what could be: any position of the match, all seats played by whoever
//! sits at the table, branches as one likes, and then back to the match exactly as it
//! was.
//!
//! What is tried out happens in a copy; the match itself is put aside and nothing
//! touches it. Everything at the table works as always, because it only ever sees the
//! match on the table. What must not be taken for the match, such as saving, telling
//! of moves, clocks and agreements, asks [`Session::is_exploring`] or looks at
//! [`Session::kept`].
//!
//! Where players have secrets, the copy is made by the rules from what the player who
//! looks knows, and from guesses that this player has pencilled onto opposing pieces.
//! Guesses are kept for each seat by itself, and follow their pieces through the match.

use bevy::prelude::*;
use ludotheque_rules::{Cell, ExploreError, Eye, MatchFace, NodeId, Seat};

use super::commit::CommitSystems;
use super::current::Secrecy;
use super::{MatchSeated, MoveRefused, PositionShown, Session, WhatIf};
use crate::frame::FrameSet;
use crate::redraw::Redraw;
use crate::table::input::TableInput;

/// Adds trying out.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pencil>().add_systems(
        Update,
        (try_out, aim_the_pencil)
            .chain()
            .in_set(FrameSet::Commit)
            .in_set(WhatIfSystems)
            .after(CommitSystems),
    );
}

/// When something is tried out.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct WhatIfSystems;

/// The opposing piece that the pencil points at, while something is tried out.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Pencil {
    /// Where it stands.
    pub target: Option<Cell>,
    /// Why the last guess cannot be.
    pub problem: Option<ExploreError>,
}

impl Session {
    /// Whether what is on the table only tries out what could be.
    pub fn is_exploring(&self) -> bool {
        self.aside.is_some()
    }

    /// The match itself, whatever is tried out meanwhile.
    pub fn kept(&self) -> &dyn MatchFace {
        self.aside.as_deref().unwrap_or_else(|| self.face())
    }

    /// Whether what could be may be tried out: while players keep secrets from each
    /// other, only by one who looks, and from what this one knows.
    pub fn may_explore(&self) -> bool {
        !self.is_example() && (!self.has_secrets() || matches!(self.eye(), Eye::Seat(_)))
    }

    /// The player who tries something out by what this player knows; none where nothing
    /// is secret.
    pub fn explorer(&self) -> Option<Seat> {
        match self.secrecy {
            Secrecy::Hidden { viewer, .. } if self.is_exploring() => viewer,
            _ => None,
        }
    }

    /// The strengths that the player who tries something out can guess.
    pub fn strengths(&self) -> Vec<u8> {
        match self.explorer() {
            Some(_) => self.kept().strengths(),
            None => Vec::new(),
        }
    }
}

/// What is known of a position and pencilled beside it, to try something out in.
fn copy_of(face: &dyn MatchFace, seat: Option<Seat>) -> Result<Box<dyn MatchFace>, ExploreError> {
    match seat {
        Some(seat) => face.explore(Eye::Seat(seat), &face.pencilled(seat)),
        None => Ok(face.fork()),
    }
}

fn try_out(
    current: Option<ResMut<Session>>,
    mut seated: MessageReader<MatchSeated>,
    mut asked: MessageReader<WhatIf>,
    mut pencil: ResMut<Pencil>,
    mut shown: MessageWriter<PositionShown>,
    redraw: Res<Redraw>,
) {
    if seated.read().count() > 0 {
        pencil.set_if_neq(Pencil::default());
    }
    let Some(mut current) = current else {
        asked.clear();
        return;
    };
    for wish in asked.read() {
        redraw.until_settled();
        match (*wish, current.is_exploring()) {
            (WhatIf::Begin, false) if current.may_explore() => {
                let seat = match current.eye() {
                    Eye::Seat(seat) if current.has_secrets() => Some(seat),
                    _ => None,
                };
                match copy_of(current.face(), seat) {
                    Ok(copy) => {
                        let kept = current.show(copy);
                        current.aside = Some(kept);
                    }
                    Err(error) => error!("nothing can be tried out here: {error}"),
                }
            }
            (WhatIf::Return | WhatIf::Keep, true) => {
                current.stop_exploring(*wish == WhatIf::Keep);
                pencil.set_if_neq(Pencil::default());
            }
            (WhatIf::Guess(cell, strength), true) => match current.guess(cell, strength) {
                Ok(()) => {
                    pencil.set_if_neq(Pencil::default());
                }
                Err(problem) => {
                    pencil.problem = Some(problem);
                    continue;
                }
            },
            _ => continue,
        }
        shown.write(PositionShown);
    }
}

impl Session {
    /// Takes up the match again, with what was tried out as variations if it is kept.
    fn stop_exploring(&mut self, keeps: bool) {
        let by_guesses = self.explorer().is_some();
        let Some(kept) = self.aside.take() else {
            return;
        };
        let tried = self.show(kept);
        if !keeps || by_guesses {
            return;
        }
        let was_at_the_end = self.is_at_the_end();
        if let Err(error) = self.face.graft(tried.as_ref()) {
            error!("what was tried out cannot be kept: {error}");
        }
        if was_at_the_end {
            self.stood_at = Some(self.face.here());
        }
    }

    /// Goes on trying out with another guess about the piece on a cell. What is still
    /// possible of what was tried stays.
    fn guess(&mut self, cell: Cell, strength: Option<u8>) -> Result<(), ExploreError> {
        let first = self.first_cell_of(cell);
        let (Some(seat), Some(first)) = (self.explorer(), first) else {
            return Ok(());
        };
        let Some(kept) = self.aside.as_deref_mut() else {
            return Ok(());
        };
        // What cannot be is told before it is written down.
        let mut guessed = kept.pencilled(seat);
        guessed.retain(|(cell, _)| *cell != first);
        guessed.extend(strength.map(|strength| (first, strength)));
        let mut copy = kept.explore(Eye::Seat(seat), &guessed)?;
        if !kept.pencil(seat, first, strength) {
            return Ok(());
        }
        match copy.graft(self.face.as_ref()) {
            Ok(grafted) => {
                copy.go_to_node(grafted.here);
            }
            Err(error) => error!("what was tried out is lost: {error}"),
        }
        self.show(copy);
        Ok(())
    }

    /// Where the piece on a cell stood when trying out began.
    fn first_cell_of(&self, cell: Cell) -> Option<Cell> {
        let face = self.face();
        let now = face.identified(Eye::Public);
        let piece = now.iter().find(|piece| piece.view.spot.cell == cell)?;
        let first = face.identified_at(NodeId::START, Eye::Public)?;
        let first = first.iter().find(|first| first.id == piece.id)?;
        Some(first.view.spot.cell)
    }
}

/// An opposing piece that somebody has clicked in vain can be guessed about, until
/// something else is done at the table.
fn aim_the_pencil(
    current: Option<Res<Session>>,
    mut inputs: MessageReader<TableInput>,
    mut refused: MessageReader<MoveRefused>,
    mut pencil: ResMut<Pencil>,
) {
    let has_input = inputs.read().count() > 0;
    let last = refused.read().last().and_then(|refusal| refusal.at);
    let Some(current) = current else {
        return;
    };
    let Some(seat) = current.explorer() else {
        pencil.set_if_neq(Pencil::default());
        return;
    };
    if has_input {
        pencil.set_if_neq(Pencil::default());
    }
    let Some(cell) = last else {
        return;
    };
    // Only what this player does not know of the match itself is guessed.
    let first = current.first_cell_of(cell);
    let hidden = current.kept().pieces(Eye::Seat(seat));
    let is_hidden = hidden
        .iter()
        .any(|piece| Some(piece.spot.cell) == first && piece.strength.is_none());
    if is_hidden {
        pencil.set_if_neq(Pencil {
            target: Some(cell),
            problem: None,
        });
    }
}
