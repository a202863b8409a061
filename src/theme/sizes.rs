//! Sizes of the interface and of things on the table.

/// The width of the column beside the board, in logical pixels.
pub const COLUMN_WIDTH_PX: f32 = 300.0;
/// The width of the strip that it folds to, in logical pixels.
pub const STRIP_WIDTH_PX: f32 = 216.0;
/// Narrower windows have a strip, in logical pixels.
pub const STRIP_BELOW_PX: f32 = 1100.0;
/// What the game's name covers at the upper edge, in logical pixels.
pub const HEAD_HEIGHT_PX: f32 = 24.0;
/// What the line covers at the lower edge, in logical pixels.
pub const LINE_HEIGHT_PX: f32 = 58.0;
