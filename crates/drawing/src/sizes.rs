//! The sizes of pawns and pieces, in cells: those on the table, from which the outlines of flat
//! drawings follow.

/// Height of Simultana's turned pawn.
pub const TURNED_PAWN_HEIGHT: f32 = 0.735;
/// Radius of its foot.
pub const TURNED_PAWN_RADIUS: f32 = 0.315;
/// Height of a nesting pawn's plate, which is the height of a level of a stack.
pub const PLATE_HEIGHT: f32 = 0.17;
/// Radius of the dome of a nesting pawn.
pub const DOME_RADIUS: f32 = 0.135;
/// Distance from the centre of a triangular plate to the middle of a side.
pub const TRIANGLE_APOTHEM: f32 = 0.225;
/// Radius of a round plate.
pub const ROUND_RADIUS: f32 = 0.325;
/// Distance from the centre of a hexagonal plate to the middle of a side.
pub const HEXAGON_APOTHEM: f32 = 0.315;
/// Height of the large turned piece.
pub const LARGE_PIECE_HEIGHT: f32 = 1.08;
/// Radius of its foot.
pub const LARGE_PIECE_RADIUS: f32 = 0.36;
/// Width of an upright block.
pub const BLOCK_WIDTH: f32 = 0.72;
/// Thickness of an upright block, from its flat face to the middle of its back.
pub const BLOCK_THICKNESS: f32 = 0.40;
/// Height of an upright block.
pub const BLOCK_HEIGHT: f32 = 0.80;
/// The backward lean of the face of an upright block per unit of height.
pub const BLOCK_LEAN: f32 = 0.24;
/// Height of the strength engraved in a block.
pub const STRENGTH_LETTER_HEIGHT: f32 = 0.46;
/// Height of a tile piece of Syndicat.
pub const TILE_PIECE_HEIGHT: f32 = 0.14;
/// Margin between the edge of its squares and a tile piece of Syndicat.
pub const TILE_PIECE_MARGIN: f32 = 0.07;
/// Radius of its edges.
pub const TILE_PIECE_EDGE: f32 = 0.045;
/// Height of the middle of a square above its edges: it is slightly crowned.
pub const TILE_PIECE_CROWN: f32 = 0.014;
/// Width of the grooves along which it can be cut.
pub const GROOVE_WIDTH: f32 = 0.05;
/// Depth of these grooves.
pub const GROOVE_DEPTH: f32 = 0.035;
