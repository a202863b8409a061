//! On which side of the board the column is: at its right, or below it in a window that is clearly
//! higher than wide, where a column at the right would leave the board a third of the window.

use bevy::prelude::*;
use ludotheque_ui::sizes;

/// The content of a column, which decides how much height it takes below the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Content {
    /// A match, whose list of moves can use all the height that there is.
    #[default]
    Match,
    /// A lesson or a puzzle.
    Task,
    /// The set-up of a player.
    SetUp,
}

impl Content {
    /// The least and the most height of the column below the board, in logical pixels, with halves of
    /// this width.
    fn heights_px(self, half_px: f32) -> (f32, f32) {
        match self {
            // Four seats, the controls and the sets below each other, or two seats with their trays.
            Self::Match => (516.0 + wrapped_px(half_px), 640.0),
            // The text of a task, what is said of an element and the buttons.
            Self::Task => (412.0, 412.0),
            // All offers for a set-up, and those that were kept below them.
            Self::SetUp => (412.0, 640.0),
        }
    }
}

/// The side of the board on which the column is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Side {
    /// At its right, over the whole height of the window.
    Right {
        /// Whether the window has only room for a narrow strip.
        is_strip: bool,
    },
    /// Below it, over the whole width of the window, in two halves.
    Below {
        /// The height of the column, in logical pixels.
        height_px: f32,
        /// The width of each half, in logical pixels.
        half_px: f32,
    },
}

/// The width of a half of a column in which the buttons for the history and the views need two rows, in
/// logical pixels.
const NARROW_HALF_PX: f32 = 400.0;
/// The height of the second row.
const SECOND_ROW_PX: f32 = 46.0;

/// The height that is needed for a second row of buttons in halves of this width.
fn wrapped_px(half_px: f32) -> f32 {
    if half_px < NARROW_HALF_PX { SECOND_ROW_PX } else { 0.0 }
}

/// A window is clearly higher than wide from this share of its width on.
const HIGH_FROM: f32 = 1.15;
/// The height that a board needs, as a share of its width, from the view of a seat.
const BOARD_SHARE: f32 = 0.8;
/// The height of a column from which it has room for large sets below the seats, in logical pixels.
const ROOMY_FROM_PX: f32 = 540.0;
/// The distance from the content of the column to its edges, in logical pixels.
pub(crate) const PADDING_PX: f32 = 14.0;
/// The gap between the halves of the column, in logical pixels.
pub(crate) const HALVES_GAP_PX: f32 = 16.0;

impl Side {
    /// The side in a window of this size, in logical pixels of the interface.
    pub(crate) fn of(window_px: Vec2, content: Content) -> Self {
        let beside = Self::Right { is_strip: window_px.x < sizes::STRIP_BELOW_PX };
        if window_px.y < HIGH_FROM * window_px.x {
            return beside;
        }
        let free_px = window_px.y - sizes::HEAD_HEIGHT_PX - sizes::LINE_HEIGHT_PX;
        let half_px = (window_px.x - 2.0 * PADDING_PX - HALVES_GAP_PX) / 2.0;
        let (least_px, most_px) = content.heights_px(half_px);
        let left_px = free_px - BOARD_SHARE * window_px.x;
        let height_px = left_px.clamp(least_px, most_px);
        // The board is as wide as the window unless the height limits it.
        let board_px = window_px.x.min((free_px - height_px) / BOARD_SHARE);
        if board_px < window_px.x - beside.right_px() {
            return beside;
        }
        Self::Below { height_px, half_px }
    }

    /// Whether it is below the board.
    pub(crate) fn is_below(self) -> bool {
        matches!(self, Self::Below { .. })
    }

    /// Whether it is below the board, and high enough for large sets.
    pub(crate) fn is_roomy(self) -> bool {
        matches!(self, Self::Below { height_px, half_px }
            if height_px >= ROOMY_FROM_PX + wrapped_px(half_px))
    }

    /// Whether it is below the board, in halves in which texts and buttons wrap more often.
    pub(crate) fn has_narrow_halves(self) -> bool {
        matches!(self, Self::Below { half_px, .. } if half_px < NARROW_HALF_PX)
    }

    /// What the column takes from the right of the board, in logical pixels.
    pub(crate) fn right_px(self) -> f32 {
        match self {
            Self::Right { is_strip: true } => sizes::STRIP_WIDTH_PX,
            Self::Right { is_strip: false } => sizes::COLUMN_WIDTH_PX,
            Self::Below { .. } => 0.0,
        }
    }

    /// What the column takes from below the board, in logical pixels.
    pub(crate) fn below_px(self) -> f32 {
        match self {
            Self::Right { .. } => 0.0,
            Self::Below { height_px, .. } => height_px,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Content; 3] = [Content::Match, Content::Task, Content::SetUp];

    #[test]
    fn a_window_that_is_clearly_higher_than_wide_has_its_column_below_the_board() {
        for content in ALL {
            for (width_px, height_px) in [(1132.0, 1761.0), (900.0, 1400.0), (880.0, 1320.0)] {
                let side = Side::of(Vec2::new(width_px, height_px), content);
                assert!(side.is_below(), "{width_px}×{height_px}: {side:?}");
                assert_eq!(side.right_px(), 0.0);
                let Side::Below { half_px, .. } = side else {
                    panic!("it is below the board");
                };
                let (least_px, most_px) = content.heights_px(half_px);
                assert!((least_px..=most_px).contains(&side.below_px()), "{side:?}");
            }
            for (width_px, height_px) in [(1280.0, 720.0), (960.0, 600.0), (1200.0, 1300.0)] {
                let side = Side::of(Vec2::new(width_px, height_px), content);
                assert!(!side.is_below(), "{width_px}×{height_px}: {side:?}");
                assert_eq!(side.below_px(), 0.0);
            }
        }
    }

    #[test]
    fn offers_for_a_set_up_take_what_the_board_leaves() {
        let height_px = |content| Side::of(Vec2::new(1080.0, 1920.0), content).below_px();
        assert_eq!(height_px(Content::SetUp), 640.0);
        assert_eq!(height_px(Content::Task), 412.0);
    }

    #[test]
    fn no_board_gets_smaller_by_a_column_below_it() {
        for width_px in (640..1500).step_by(20) {
            for height_px in (width_px..2 * width_px).step_by(20) {
                let (width_px, height_px) = (width_px as f32, height_px as f32);
                let free_px = height_px - sizes::HEAD_HEIGHT_PX - sizes::LINE_HEIGHT_PX;
                let beside_px = if width_px < sizes::STRIP_BELOW_PX {
                    width_px - sizes::STRIP_WIDTH_PX
                } else {
                    width_px - sizes::COLUMN_WIDTH_PX
                };
                for content in ALL {
                    let side = Side::of(Vec2::new(width_px, height_px), content);
                    let board_px =
                        (width_px - side.right_px()).min((free_px - side.below_px()) / BOARD_SHARE);
                    assert!(
                        board_px >= beside_px.min(free_px / BOARD_SHARE) - 1.0,
                        "{width_px}×{height_px}, {content:?}: {board_px}"
                    );
                }
            }
        }
    }
}
