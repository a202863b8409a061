//! Every size: of the interface in logical pixels, of objects on the table in world units, where a
//! cell is 1.0 wide, the top of the tiles is y = 0, and seat 0 sits at +z.

// --- Interface --------------------------------------------------------------

/// The width of the column beside the board, in logical pixels.
pub const COLUMN_WIDTH_PX: f32 = 300.0;
/// The width of the strip that replaces it in narrow windows, in logical pixels.
pub const STRIP_WIDTH_PX: f32 = 216.0;
/// The window width below which there is a strip, in logical pixels.
pub const STRIP_BELOW_PX: f32 = 1100.0;
/// The window height from which the column has room for large sets, in logical pixels. Windows of
/// 1080 pixels are higher: the interface grows with them.
pub const LARGE_SETS_FROM_PX: f32 = 800.0;
/// The window height from which there is room for a card above the list of moves, in logical pixels.
pub const TALL_FROM_PX: f32 = 1020.0;
/// The gap between the parts of the column, in logical pixels.
pub const COLUMN_GAP_PX: f32 = 10.0;
/// The height that the game's name and the buttons cover at the upper edge, in logical pixels; the
/// board's own margin ([`crate::feel::FRAME_SHARE`]) is not in it.
pub const HEAD_HEIGHT_PX: f32 = 42.0;
/// The minimum height and width of pressable widgets, in logical pixels (WCAG 2.5.8).
pub const LEAST_TARGET_PX: f32 = 24.0;
/// The height that the status line covers at the lower edge with two lines of text, in logical
/// pixels.
pub const LINE_HEIGHT_PX: f32 = 80.0;
/// The margin below the board without a status line, in logical pixels.
pub const BOARD_MARGIN_PX: f32 = 12.0;

// --- Board ------------------------------------------------------------------

/// The gap between a ghost and the piece on which it would land, so that the two are told apart.
pub const GHOST_GAP: f32 = 0.16;
/// Visible gap between two neighbouring tiles.
pub const TILE_GAP: f32 = 0.036;
/// Radius of a tile's corners, seen from above.
pub const TILE_CORNER: f32 = 0.035;
/// Width and height of the bevel around a tile.
pub const TILE_BEVEL: f32 = 0.022;
/// Thickness of a tile.
pub const TILE_DEPTH: f32 = 0.07;
/// Depth below the top of the tiles of the bed that is visible in the gaps.
pub const BED_DEPTH: f32 = 0.045;
/// Distance from the edge of the cells to the outer edge of the frame.
pub const FRAME_WIDTH: f32 = 0.64;
/// Height of the flat of the frame above the tiles.
pub const FRAME_HEIGHT: f32 = 0.055;
/// Radius of the frame's outer corners, seen from above.
pub const FRAME_CORNER: f32 = 0.16;
/// Distance from the edge of the cells to the outer edge of the brass inlay.
pub const FILLET_OUTER: f32 = 0.135;
/// Distance from the edge of the cells to the inner edge of the brass inlay.
pub const FILLET_INNER: f32 = 0.108;
/// Height of the brass inlay above the wood.
pub const FILLET_HEIGHT: f32 = 0.003;
/// Depth of the cloth below the top of the tiles: the board's thickness.
pub const CLOTH_DEPTH: f32 = 0.46;
/// The part of a wood or stone texture per unit of length.
pub const GRAIN_SCALE: f32 = 0.21;
/// The same for the cloth, which is finer.
pub const WEAVE_SCALE: f32 = 0.55;

// --- Room -------------------------------------------------------------------

/// Radius of the table's corners, seen from above.
pub const TABLE_CORNER: f32 = 1.6;
/// Thickness of the table.
pub const TABLE_THICKNESS: f32 = 0.75;
/// Width of the wooden rim around the cloth.
pub const RIM_WIDTH: f32 = 0.8;
/// Height of the rim above the cloth.
pub const RIM_HEIGHT: f32 = 0.06;
/// Distance from the edge of the table to the outer edge of the line inlaid in the cloth.
pub const TABLE_LINE: f32 = 1.22;
/// Width of that line.
pub const TABLE_LINE_WIDTH: f32 = 0.034;
/// Depth of the floor below the cloth.
pub const FLOOR_DEPTH: f32 = 13.0;
/// Half of the width of the floor: what is farther away is in the dark.
pub const FLOOR_REACH: f32 = 110.0;

// --- Lettering --------------------------------------------------------------

/// Height of a capital letter on the rim.
pub const RIM_LETTER_HEIGHT: f32 = 0.165;
/// Height of the number in a region.
pub const LAKE_LETTER_HEIGHT: f32 = 0.36;
/// Height of the number on a badge.
pub const BADGE_LETTER_HEIGHT: f32 = 0.155;
/// Radius of a badge.
pub const BADGE_RADIUS: f32 = 0.145;
/// Height of letters above the surface that they are inlaid in.
pub const LETTER_LIFT: f32 = 0.0022;

// --- Pawns ------------------------------------------------------------------

pub use ludotheque_drawing::sizes::*;

// --- Marks ------------------------------------------------------------------

/// Height of marks above the tiles.
pub const MARK_LIFT: f32 = 0.006;
/// Height of translucent regions above the tiles, below the marks.
pub const LAKE_LIFT: f32 = 0.0035;
/// Distance from the edge of a cell to the shore of a region.
pub const LAKE_INSET: f32 = 0.085;
/// Radius of a region's corners.
pub const LAKE_CORNER: f32 = 0.30;
