//! The components of cells and pieces, and their places in the world.

use bevy::prelude::*;
use ludotheque_rules as rules;
use ludotheque_rules::{Board, Cell, CellInfo, Kind, PieceId, PieceView, Seat, Spot};

/// Marks every entity on the table that shows the match, and is despawned with it.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct OnTable;

/// A cell of the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellTile(pub Cell);

/// A pawn, tile or block, and its spot.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Its identity in the match.
    pub id: PieceId,
    /// Its original piece, see [`rules::Piece::origin`].
    pub origin: PieceId,
    /// Its spot, or the target of its flight.
    pub spot: Spot,
    /// Its owner.
    pub owner: Seat,
    /// Its kind.
    pub kind: Kind,
    /// Its strength, if the eye at the table knows it.
    pub strength: Option<u8>,
}

impl Piece {
    /// The entity's part of a piece of the match.
    pub fn of(piece: rules::Piece) -> Self {
        let rules::Piece { id, origin, view } = piece;
        Self {
            id,
            origin,
            spot: view.spot,
            owner: view.owner,
            kind: view.kind,
            strength: view.strength,
        }
    }

    /// The same with its identity.
    pub fn identified(&self) -> rules::Piece {
        rules::Piece { id: self.id, origin: self.origin, view: self.view() }
    }

    /// The piece as the rules represent it.
    pub fn view(&self) -> PieceView {
        PieceView { spot: self.spot, owner: self.owner, kind: self.kind, strength: self.strength }
    }
}

/// A stack: its pawns are its children, from bottom to top, as long as they rest on it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stack {
    /// Its cell.
    pub cell: Cell,
}

/// The look of a piece. All systems that change the look set this; only `pieces/appearance.rs`
/// applies it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    /// Its original piece, see [`rules::Piece::origin`].
    pub origin: PieceId,
    /// The owner that it shows. While a piece turns over, it keeps its old look.
    pub owner: Seat,
    /// The kind that it shows.
    pub kind: Kind,
    /// The strength that can be read on it.
    pub strength: Option<u8>,
    /// Whether its owner sees on it that its strength is known to all.
    pub is_known: bool,
    /// Whether it is hidden, because what a move would leave of it is drawn instead.
    pub is_cut: bool,
    /// Whether it is translucent, because it is in front of an open stack.
    pub is_glass: bool,
    /// Whether it lies on its back, because it is seen from above.
    pub is_lying: bool,
    /// Whether it has a line around it, because the contrast is high or the board is flat.
    pub is_outlined: bool,
}

impl Shown {
    /// The look of a piece in its current state.
    pub fn of(piece: &Piece) -> Self {
        Self {
            origin: piece.origin,
            owner: piece.owner,
            kind: piece.kind,
            strength: piece.strength,
            is_known: false,
            is_cut: false,
            is_glass: false,
            is_lying: false,
            is_outlined: false,
        }
    }

    /// The same with the owner, the kind and the strength that the piece has now.
    #[must_use]
    pub fn updated(self, piece: &Piece) -> Self {
        Self {
            origin: piece.origin,
            owner: piece.owner,
            kind: piece.kind,
            strength: piece.strength,
            ..self
        }
    }
}

/// A translucent copy of a piece that hides an open stack.
#[derive(Component, Debug, Clone, Copy)]
pub struct Glass {
    /// The piece that it replaces.
    pub of: Entity,
}

/// The soft shadow on the board below a piece. It stays on the board when the piece is lifted,
/// which shows the height of the piece.
#[derive(Component, Debug, Clone, Copy)]
pub struct ContactShadow {
    /// The piece.
    pub of: Entity,
}

/// The invisible simple shape that is picked in place of a piece or cell. Its bounding box is added
/// as soon as its mesh is loaded.
#[derive(Component, Debug, Clone, Copy)]
pub struct Hull;

/// The centre of a cell's surface.
pub fn place_of(cell: &CellInfo) -> Vec3 {
    Vec3::new(cell.x, 0.0, -cell.y)
}

/// The resting position of a piece at `spot`; `step` is the height of each level.
pub fn rest_of(board: &Board, spot: Spot, step: f32) -> Vec3 {
    let ground = board.info(spot.cell).map_or(Vec3::ZERO, place_of);
    ground + Vec3::Y * (f32::from(spot.level) * step)
}
