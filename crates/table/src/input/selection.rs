//! The selection: the path of clicks so far, and the move it leads to.

use std::collections::VecDeque;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::Redraw;
use ludotheque_clicks::{ChosenIn, ClickAnswer, Selection, TableInput, Walking};
use ludotheque_rules::Phrase;
use ludotheque_session::{MoveChosen, MoveRefused, PositionShown, Session};

use crate::flight::Motion;

/// Adds the path of clicks.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<Walking>()
        .init_resource::<PendingInputs>()
        .add_systems(
            Update,
            (queue_inputs, follow_inputs, pass_by_itself).chain().in_set(FrameSet::Select),
        );
}

/// Inputs not handled yet. There can be several in a frame, and each must apply to the match as the
/// one before has left it: after a complete path, the rest waits for the next frame.
#[derive(Resource, Debug, Default)]
struct PendingInputs(VecDeque<TableInput>);

fn queue_inputs(
    mut inputs: MessageReader<TableInput>,
    mut shown: MessageReader<PositionShown>,
    mut pending: ResMut<PendingInputs>,
    mut selection: ResMut<Selection>,
) {
    if shown.read().count() > 0 {
        // The clicks belong to a position that is no longer shown.
        pending.0.clear();
        selection.set_if_neq(Selection::default());
    }
    pending.0.extend(inputs.read().copied());
}

fn follow_inputs(
    current: Option<Res<Session>>,
    mut pending: ResMut<PendingInputs>,
    mut selection: ResMut<Selection>,
    mut walking: ResMut<Walking>,
    mut chosen: MessageWriter<MoveChosen>,
    mut refused: MessageWriter<MoveRefused>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        pending.0.clear();
        return;
    };
    if current.is_out_of_reach() {
        // The board is disabled. If the game is over, say so.
        let tried =
            |input: &TableInput| matches!(input, TableInput::Clicked(_) | TableInput::DragBegan(_));
        let is_over = current.is_open() && !current.is_example();
        if is_over && pending.0.iter().any(tried) {
            refused.write(MoveRefused {
                reason: Phrase::game_over(),
                clicks: Vec::new(),
                at: None,
            });
        }
        pending.0.clear();
        selection.set_if_neq(Selection::default());
        return;
    }
    while let Some(input) = pending.0.pop_front() {
        // Of several inputs, the next one waits for a move that this one completes.
        redraw.soon();
        if input == TableInput::WalkSwitched {
            walking.0 = !walking.0;
        }
        let mut path = selection.clone();
        let answer = path.answer(current.view(), input, walking.0);
        selection.set_if_neq(path);
        match answer {
            ClickAnswer::Waiting => {}
            ClickAnswer::Complete { clicks, dragged } => {
                chosen
                    .write(MoveChosen { dragged, ..MoveChosen::by_clicks(clicks, current.here()) });
                return;
            }
            ClickAnswer::Refused { reason, clicks, at } => {
                refused.write(MoveRefused { reason, clicks, at });
            }
        }
    }
}

/// A forced pass needs no click: it is played when the animation of the previous move is complete,
/// but not while looking back. If the match is full, this is refused once.
fn pass_by_itself(
    If(current): If<Res<Session>>,
    mut refused_in: Local<Option<ChosenIn>>,
    motion: Res<Motion>,
    pending: Res<PendingInputs>,
    mut chosen: MessageWriter<MoveChosen>,
    redraw: Res<Redraw>,
) {
    let view = current.view();
    if current.is_at_the_end()
        && pending.0.is_empty()
        && !motion.is_running()
        && view.next(&[]).complete
        && !(view.is_full() && *refused_in == Some(current.here()))
    {
        *refused_in = view.is_full().then(|| current.here());
        redraw.soon();
        chosen.write(MoveChosen::by_clicks(Vec::new(), current.here()));
    }
}
