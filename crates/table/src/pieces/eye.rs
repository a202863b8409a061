//! Lays out the pieces when the eye at the table changes.
//!
//! This happens in the frame in which the eye changes, before the input of this frame is handled,
//! so that no frame shows anything that the eye may not see. The eye changes only while nothing is
//! animated.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::settings::{Pace, Settings};
use ludotheque_clicks::Selection;
use ludotheque_rules::{Beat, Effect, PieceId, PieceView};
use ludotheque_session::{EyeSystems, EyeTurned, Session};
use ludotheque_ui::feel;

use super::layout::Arranger;
use crate::flight::{AnimatedBeat, Motion};

/// Adds the layout for another eye.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, EyeSystems.run_if(nothing_is_animated))
        .add_systems(Update, lay_out_for_the_eye.in_set(FrameSet::Eye));
}

fn nothing_is_animated(motion: Res<Motion>) -> bool {
    !motion.is_running()
}

fn lay_out_for_the_eye(
    current: Option<Res<Session>>,
    mut turned: MessageReader<EyeTurned>,
    settings: Res<Settings>,
    mut arranger: Arranger,
    mut selection: ResMut<Selection>,
) {
    let (Some(current), Some(turn)) = (current, turned.read().last()) else {
        return;
    };
    let view = current.view();
    let replay = match turn {
        EyeTurned::ToLastMove => view.replay(),
        EyeTurned::ToPosition | EyeTurned::ToDisclosure => None,
    };
    match (turn, replay) {
        (EyeTurned::ToDisclosure, _) => {
            let effects = disclosed(&arranger, &view.pieces());
            let beat = (!effects.is_empty()).then_some(Beat(effects));
            arranger.motion.tell(None, beat, PieceId::default());
        }
        (_, Some(replay)) => {
            let line = view.line();
            let last = view.ply().checked_sub(1).and_then(|last| line.get(last));
            let mover = last.map(|entry| entry.seat);
            arranger.lay_out(&current, replay.pieces.clone());
            // The last move is shown once the curtain has risen.
            if settings.pace() != Pace::Off {
                let rises = AnimatedBeat { pause_ms: feel::CURTAIN_MS, ..default() };
                arranger.motion.waiting.push_back(rises);
            }
            arranger.motion.replay(true, mover, &replay);
        }
        (_, None) => arranger.lay_out(&current, view.identified()),
    }
    if current.is_covered() {
        selection.set_if_neq(Selection::default());
    }
}

/// The strengths that are visible but not shown yet.
fn disclosed(arranger: &Arranger, seen: &[PieceView]) -> Vec<Effect> {
    let hidden = |view: &&PieceView| {
        let piece = arranger.pieces().find(|piece| piece.spot == view.spot);
        piece.is_some_and(|piece| piece.strength.is_none())
    };
    seen.iter()
        .filter(hidden)
        .filter_map(|view| Some(Effect::Reveal { at: view.spot, strength: view.strength? }))
        .collect()
}
