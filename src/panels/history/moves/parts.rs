//! The parts of the list of moves, and how its rows are laid out.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_players::MoveQuality;
use ludotheque_rules::NodeId;
use ludotheque_ui::widgets::LeaptOver;
use ludotheque_wording::listing::Item;

use crate::panels::history::rows::HistoryRows;

/// The length limit for a move on one line, in characters.
pub(super) const ONE_LINE_MAX_CHARACTERS: usize = 8;

#[derive(Component, Debug, Default)]
pub(crate) struct MoveList {
    pub(super) rows: HistoryRows,
    pub(super) layout: Option<RowLayout>,
    /// The number of frames until the list scrolls to the current position; 0 if it has done
    /// so.
    pub(super) scroll_in: u8,
}

impl MoveList {
    /// The height of all its rows, also of those out of sight, in logical pixels.
    pub(crate) fn height_px(&self) -> f32 {
        self.rows.height_px()
    }
}

/// New rows are only laid out in the next frame, and can be scrolled to in the one after.
pub(super) const FRAMES_UNTIL_LAID_OUT: u8 = 3;

/// The layout that all rows of the list share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RowLayout {
    /// Whether each of two players has a column.
    pub(super) has_columns: bool,
    /// The number of digits reserved for the numbers of rounds.
    pub(super) digits: usize,
    /// Whether the column beside the board is narrow.
    pub(super) is_narrow: bool,
}

#[derive(Component)]
#[require(LeaptOver)]
pub(crate) struct MoveButton(pub(super) NodeId);

/// The text shown while the list is empty.
#[derive(Component)]
pub(crate) struct NoMoves;

/// The button that restores the moves that were removed last.
#[derive(Component)]
pub(crate) struct RestoreButton;

/// The long variations that the players have unfolded.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Unfolded(pub(super) BTreeSet<NodeId>);

impl RowLayout {
    /// The columns of a row: the number of the round and the moves, in a column per player for
    /// two players or else in one. Rows are laid out one by one, so the numbers need a fixed
    /// width.
    pub(super) fn tracks(self) -> Vec<RepeatedGridTrack> {
        /// The widths of a figure and of the dot in [`Lettering::Column`], and of the
        /// margins around them.
        const DIGIT_PX: f32 = 9.0;
        const DOT_PX: f32 = 13.0;
        let count: u16 = if self.has_columns { 2 } else { 1 };
        vec![
            GridTrack::px(DOT_PX + DIGIT_PX * self.digits as f32),
            RepeatedGridTrack::flex(count, 1.0),
        ]
    }
}

/// The length limits for moves side by side, in characters: in the wide and in the
/// narrow column.
const SIDE_BY_SIDE_MAX_CHARACTERS: usize = 10;

const SIDE_BY_SIDE_NARROW_MAX_CHARACTERS: usize = 6;

/// Whether each of two players has a column: not if a move would have to be wrapped.
pub(super) fn has_player_columns(items: &[Item], seats: usize, is_narrow: bool) -> bool {
    let most =
        if is_narrow { SIDE_BY_SIDE_NARROW_MAX_CHARACTERS } else { SIDE_BY_SIDE_MAX_CHARACTERS };
    let is_long = |item: &Item| match item {
        Item::Move(listed) => {
            let sign = listed.verdict.and_then(MoveQuality::sign).unwrap_or_default();
            listed.word.chars().count() + sign.len() > most
        }
        _ => false,
    };
    seats == 2 && !items.iter().any(is_long)
}
