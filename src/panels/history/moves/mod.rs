//! The list of moves and its controls: buttons, slider, replay.
//!
//! The list shows the history tree: the main line in columns, and variations indented
//! below. Only the rows in sight have entities. Pointing at a move shows a glimpse of its
//! position.

mod controls;
mod list;
mod parts;
mod pointing;
mod row;

pub(crate) use controls::{
    back, has_future, has_past, move_list, offer_to_restore, spawn_controls, travel_button,
};
pub(crate) use list::{list_moves, make_rows_in_sight, show_if_empty, show_place_in_history};
pub(crate) use parts::{MoveList, Unfolded};
pub(crate) use pointing::{explain_moves, point_at_moves};
