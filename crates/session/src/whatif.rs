//! “What if”: trying out moves for all seats from any position, with variations, and
//! returning to the match exactly as it was.
//!
//! It happens in a copy, while the real match is put aside. Everything at the table
//! works as usual, because it only sees the match in the session. Code that only
//! concerns the real match, such as saving, events, clocks and agreements, checks
//! [`Session::is_exploring`] or uses `Session::kept`.
//!
//! In a match with secrets, the rules make the copy from what the viewing player knows,
//! and from this player's guesses about opposing pieces. Guesses are kept for each seat
//! by itself, and follow their pieces through the match.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_rules::{
    Cell, ExploreError, Eye, HelpKind, MatchFace, NodeId, PieceView, Seat, Setup, View,
};

use super::commit::CommitSystems;
use super::current::Secrecy;
use super::{MatchSeated, MoveChosen, PositionShown, Session, WhatIf};

/// Adds the systems of “What if”.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pencil>().add_systems(
        Update,
        try_out.in_set(FrameSet::Commit).in_set(WhatIfSystems).after(CommitSystems),
    );
}

/// The systems of “What if”.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct WhatIfSystems;

/// The opposing piece whose strength is guessed in “What if”.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Pencil {
    /// Its cell.
    pub target: Option<Cell>,
    /// The reason why the last guess is impossible.
    pub problem: Option<ExploreError>,
}

impl Session {
    /// The real match, even in “What if”, for saving it. Like [`face`](Self::face) it contains the
    /// secrets of all players.
    pub(crate) fn kept(&self) -> &dyn MatchFace {
        self.aside.as_deref().unwrap_or_else(|| self.face())
    }

    /// The public view of the real match, even in “What if”.
    pub fn match_view(&self) -> View<'_> {
        self.kept().seen_by(Eye::Public)
    }

    /// The set-up of another match like this one, without the secret set-ups, which are known by
    /// now.
    pub fn setup_again(&self) -> Setup {
        let setup = self.kept().setup().clone();
        if self.kept().has_secrets() {
            setup.with_placements(Vec::new()).expect("every game can be set up by default")
        } else {
            setup
        }
    }

    /// Whether “What if” is possible: in a match with secrets only for the viewing player, and only for
    /// players who are given [previews](HelpKind::Previews).
    pub fn may_explore(&self) -> bool {
        let may_look_ahead = self.help().has(HelpKind::Previews);
        may_look_ahead
            && !self.is_example()
            && !self.is_arranging()
            && (!self.has_secrets() || matches!(self.eye(), Eye::Seat(_)))
    }

    /// The player whose knowledge the copy is made from; `None` without secrets.
    pub fn explorer(&self) -> Option<Seat> {
        match self.secrecy {
            Secrecy::Hidden { viewer, .. } if self.is_exploring() => viewer,
            _ => None,
        }
    }

    /// The pieces taken up to a node of the match that is shown, as the eye at the table saw them.
    /// A copy made from a player's knowledge begins with the position on the table: the pieces
    /// taken before come from the real match.
    pub fn taken(&self, node: NodeId) -> Vec<PieceView> {
        let kept = |seat| self.kept().seen_by(Eye::Seat(seat));
        let before = self.explorer().map(kept).and_then(|view| view.taken(view.here()));
        let since = self.view().taken(node);
        [before, since].into_iter().flatten().flatten().collect()
    }

    /// Whether the player in “What if” can guess the strength of the piece on a cell: only
    /// strengths that this player does not know can be guessed.
    pub fn may_guess_about(&self, cell: Cell) -> bool {
        let Some(seat) = self.explorer() else {
            return false;
        };
        let first = self.first_cell_of(cell);
        let known = self.kept().seen_by(Eye::Seat(seat)).pieces();
        known.iter().any(|piece| Some(piece.spot.cell) == first && piece.strength.is_none())
    }

    /// The strengths that the player in “What if” can guess.
    pub fn strengths(&self) -> Vec<u8> {
        match self.explorer() {
            Some(_) => self.match_view().strengths(),
            None => Vec::new(),
        }
    }
}

/// A copy of a position for “What if”, from the player's knowledge and guesses.
fn copy_of(face: &dyn MatchFace, seat: Option<Seat>) -> Result<Box<dyn MatchFace>, ExploreError> {
    match seat {
        Some(seat) => face.explore(Eye::Seat(seat), &face.seen_by(Eye::Seat(seat)).pencilled()),
        None => Ok(face.fork()),
    }
}

/// Begins and ends “What if”, and handles guesses.
pub fn try_out(
    current: Option<ResMut<Session>>,
    mut seated: MessageReader<MatchSeated>,
    mut asked: MessageReader<WhatIf>,
    mut pencil: ResMut<Pencil>,
    mut shown: MessageWriter<PositionShown>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    if seated.read().count() > 0 {
        pencil.set_if_neq(Pencil::default());
    }
    let Some(mut current) = current else {
        asked.clear();
        return;
    };
    for wish in asked.read() {
        match (wish, current.is_exploring()) {
            (WhatIf::Begin | WhatIf::Try(_), false) if current.may_explore() => {
                let seat = match current.eye() {
                    Eye::Seat(seat) if current.has_secrets() => Some(seat),
                    _ => None,
                };
                match copy_of(current.face(), seat) {
                    Ok(copy) => {
                        let kept = current.show(copy);
                        current.aside = Some(kept);
                        if let WhatIf::Try(clicks) = wish {
                            chosen.write(MoveChosen::by_clicks(clicks.clone(), current.here()));
                        }
                    }
                    Err(error) => error!("cannot try out moves from here: {error}"),
                }
            }
            (WhatIf::Return | WhatIf::Keep, true) => {
                current.stop_exploring(*wish == WhatIf::Keep);
                pencil.set_if_neq(Pencil::default());
            }
            (WhatIf::Guess(cell, strength), true) => match current.guess(*cell, *strength) {
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
    /// Returns to the match, with the tried moves as variations if they are kept.
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
            error!("cannot keep what was tried out: {error}");
        }
        if was_at_the_end {
            self.main_line_end = Some(self.face.here());
        }
    }

    /// Changes the guess about the piece on a cell. Tried moves that remain possible
    /// are kept.
    fn guess(&mut self, cell: Cell, strength: Option<u8>) -> Result<(), ExploreError> {
        let first = self.first_cell_of(cell);
        let (Some(seat), Some(first)) = (self.explorer(), first) else {
            return Ok(());
        };
        let Some(kept) = self.aside.as_deref_mut() else {
            return Ok(());
        };
        // Impossible guesses are refused before they are recorded.
        let mut guessed = kept.seen_by(Eye::Seat(seat)).pencilled();
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
            Err(error) => error!("cannot restore what was tried out: {error}"),
        }
        self.show(copy);
        Ok(())
    }

    /// The cell of a piece when “What if” began.
    fn first_cell_of(&self, cell: Cell) -> Option<Cell> {
        let view = self.view();
        let now = view.identified();
        let piece = now.iter().find(|piece| piece.view.spot.cell == cell)?;
        let first = view.identified_at(NodeId::START)?;
        let first = first.iter().find(|first| first.id == piece.id)?;
        Some(first.view.spot.cell)
    }
}
