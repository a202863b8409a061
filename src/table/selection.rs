//! From clicks to a chosen move: the path of clicks made so far.
//!
//! The rules are asked which clicks can follow; nothing here knows what a click
//! means.

use std::collections::VecDeque;

use bevy::prelude::*;
use ludotheque_rules::{Cell, Click, MatchFace};

use super::motion::Motion;
use super::{CurrentMatch, MoveChosen, MoveRefused, PositionShown, TableInput, TableSystems};
use crate::redraw::Redraw;

/// Adds the path of clicks.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<Pending>()
        .add_systems(
            Update,
            (queue_inputs, follow_inputs, pass_by_itself)
                .chain()
                .in_set(TableSystems::Select),
        );
}

/// The clicks made towards the next move.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Selection {
    /// The path so far; empty while nothing is chosen.
    pub clicks: Vec<Click>,
    /// The cell whose piece the hand is carrying.
    pub held: Option<Cell>,
}

impl Selection {
    /// The first cell of the path: the pawn, stack or piece that was chosen.
    pub fn chosen(&self) -> Option<Cell> {
        match self.clicks.first() {
            Some(Click::Cell(cell)) => Some(*cell),
            _ => None,
        }
    }

    /// The click that pointing at a cell means now: the first click of a move is
    /// the handle of what stands there, later ones are the cells themselves.
    pub fn click_at(&self, face: &dyn MatchFace, cell: Cell) -> Click {
        Click::Cell(if self.clicks.is_empty() {
            face.handle(cell)
        } else {
            cell
        })
    }
}

/// Inputs not yet answered. A frame can bring several, and each must meet the
/// match as the one before has left it: after a complete path the rest waits
/// for the next frame.
#[derive(Resource, Debug, Default)]
struct Pending(VecDeque<TableInput>);

fn queue_inputs(
    mut inputs: MessageReader<TableInput>,
    mut shown: MessageReader<PositionShown>,
    mut pending: ResMut<Pending>,
    mut selection: ResMut<Selection>,
) {
    if shown.read().count() > 0 {
        // What was clicked belongs to a position that is no longer shown.
        pending.0.clear();
        selection.set_if_neq(Selection::default());
    }
    pending.0.extend(inputs.read().copied());
}

fn follow_inputs(
    current: Option<Res<CurrentMatch>>,
    mut pending: ResMut<Pending>,
    mut selection: ResMut<Selection>,
    mut chosen: MessageWriter<MoveChosen>,
    mut refused: MessageWriter<MoveRefused>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        pending.0.clear();
        return;
    };
    while let Some(input) = pending.0.pop_front() {
        redraw.until_settled();
        let mut path = selection.clone();
        let answer = path.answer(&current, input);
        selection.set_if_neq(path);
        match answer {
            Answer::Waiting => {}
            Answer::Complete { clicks, dragged } => {
                chosen.write(MoveChosen { clicks, dragged });
                return;
            }
            Answer::Refused(clicks) => {
                refused.write(MoveRefused {
                    reason: current.face().explain(&clicks),
                    clicks,
                });
            }
        }
    }
}

/// A pass needs no click: when it is all that can be played, it plays itself,
/// once the move before has come to rest. In the history it stays where it is.
fn pass_by_itself(
    current: Option<Res<CurrentMatch>>,
    motion: Res<Motion>,
    pending: Res<Pending>,
    mut chosen: MessageWriter<MoveChosen>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        return;
    };
    let face = current.face();
    let is_at_the_end = face.ply() == face.last_ply();
    if is_at_the_end && pending.0.is_empty() && !motion.is_running() && face.next(&[]).complete {
        redraw.until_settled();
        chosen.write(MoveChosen {
            clicks: Vec::new(),
            dragged: false,
        });
    }
}

/// What an input leads to.
enum Answer {
    Waiting,
    Complete { clicks: Vec<Click>, dragged: bool },
    Refused(Vec<Click>),
}

impl Selection {
    fn answer(&mut self, current: &CurrentMatch, input: TableInput) -> Answer {
        match input {
            TableInput::SteppedBack => {
                self.held = None;
                self.clicks.pop();
                Answer::Waiting
            }
            TableInput::Clicked(cell) => {
                self.held = None;
                let click = self.click_at(current.face(), cell);
                self.click(current, click, false)
            }
            TableInput::Chose(click) => self.click(current, click, false),
            TableInput::DragBegan(cell) => {
                let click = Click::Cell(cell);
                let piece = current.face().handle(cell);
                let goes_on = !self.clicks.is_empty()
                    && self.clicks.last() != Some(&click)
                    && current.face().next(&self.clicks).cells.contains(&cell);
                // Dragging what is already chosen, or what the next click would
                // choose, is the same path made with one hand.
                if goes_on {
                    self.clicks.push(click);
                    self.held = Some(cell);
                    Answer::Waiting
                } else if self.chosen() == Some(piece) {
                    self.held = Some(piece);
                    Answer::Waiting
                } else if current.face().next(&[]).cells.contains(&piece) {
                    self.clicks = vec![Click::Cell(piece)];
                    self.held = Some(piece);
                    Answer::Waiting
                } else {
                    self.held = None;
                    Answer::Refused(vec![Click::Cell(piece)])
                }
            }
            TableInput::DragEnded(target) => {
                let Some(origin) = self.held.take() else {
                    return Answer::Waiting;
                };
                match target {
                    Some(cell) if cell != origin => {
                        let before = self.clicks.clone();
                        let answer = self.click(current, Click::Cell(cell), true);
                        if matches!(answer, Answer::Refused(_)) {
                            // The pawn goes home, but stays chosen: the player
                            // has read why and can aim again.
                            self.clicks = before;
                        }
                        answer
                    }
                    _ => {
                        self.clicks.clear();
                        Answer::Waiting
                    }
                }
            }
        }
    }

    fn click(&mut self, current: &CurrentMatch, click: Click, dragged: bool) -> Answer {
        let face = current.face();
        let next = face.next(&self.clicks);
        let follows = match click {
            Click::Cell(cell) => next.cells.contains(&cell),
            Click::Choice(_) => next.choices.iter().any(|choice| choice.click == click),
        };
        if follows {
            self.clicks.push(click);
            if face.next(&self.clicks).complete {
                let clicks = std::mem::take(&mut self.clicks);
                return Answer::Complete { clicks, dragged };
            }
            return Answer::Waiting;
        }
        let Click::Cell(cell) = click else {
            return Answer::Waiting;
        };
        let piece = face.handle(cell);
        if self.clicks.len() == 1 && self.chosen() == Some(piece) {
            // The chosen pawn again, where a second click means nothing more:
            // put it down.
            self.clicks.clear();
            return Answer::Waiting;
        }
        if !dragged && face.next(&[]).cells.contains(&piece) {
            self.clicks = vec![Click::Cell(piece)];
            return Answer::Waiting;
        }
        let own = face
            .pieces(current.eye())
            .iter()
            .any(|view| view.spot.cell == piece && Some(view.owner) == current.to_move());
        let tried = if own && !dragged {
            // Another own pawn: the question is why that one cannot move.
            vec![Click::Cell(piece)]
        } else {
            self.clicks.iter().copied().chain([click]).collect()
        };
        Answer::Refused(tried)
    }
}
