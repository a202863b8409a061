//! The marks of the table: movable pawns, targets of the pawn under the pointer, a ghost of it
//! there, the areas that a move would leave, and the last move.
//!
//! The wanted marks are computed from the match, the path of clicks and the pointer whenever one of
//! these changes, and entities are spawned and despawned to match.

mod choosing;
mod showing;
mod wanted;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;

use choosing::want_marks;
use showing::{hide_cut_pieces, show_areas, show_ghost, show_marks, turn_numbers};

use crate::hand::refusal::RefusalSystems;

pub use choosing::Glance;
pub(super) use showing::height_on;
pub use wanted::{Arrow, Wanted, marks_of};

/// Adds the marks.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>().add_systems(
        Update,
        (
            want_marks,
            show_marks,
            show_ghost,
            hide_cut_pieces,
            show_areas,
            turn_numbers,
            crate::pieces::picture::turn_rim_letters,
        )
            .chain()
            .in_set(FrameSet::Marks)
            .after(RefusalSystems),
    );
}
