//! What stands on the table and where: the components of cells and pieces, and their
//! places in the world.

use bevy::prelude::*;
use ludotheque_rules as rules;
use ludotheque_rules::{Board, Cell, CellInfo, Kind, PieceId, PieceView, Seat, Spot};

/// Everything on the table that shows the match: goes when the match goes.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct OnTable;

/// A cell of the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellTile(pub Cell);

/// A pawn, tile or block, and where it stands.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Which one it is in the match.
    pub id: PieceId,
    /// The piece that it was when it came onto the board.
    pub origin: PieceId,
    /// Where it stands, or where it is on its way to.
    pub spot: Spot,
    /// Whose it is.
    pub owner: Seat,
    /// What it is.
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
        rules::Piece {
            id: self.id,
            origin: self.origin,
            view: self.view(),
        }
    }

    /// What the rules would call it.
    pub fn view(&self) -> PieceView {
        PieceView {
            spot: self.spot,
            owner: self.owner,
            kind: self.kind,
            strength: self.strength,
        }
    }
}

/// A stack: its pawns are its children, from the bottom up, as long as they rest on it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stack {
    /// Where it stands.
    pub cell: Cell,
}

/// What a piece looks like. Whatever changes its look sets this; only
/// `pieces/appearance.rs` acts on it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    /// The piece that it was when it came onto the board.
    pub origin: PieceId,
    /// Whose it looks to be. While a piece turns over, it looks as before.
    pub owner: Seat,
    /// What it looks to be.
    pub kind: Kind,
    /// The strength that can be read on it.
    pub strength: Option<u8>,
    /// Whether its owner sees on it that its strength is known to all.
    pub is_known: bool,
    /// Whether it is hidden, because what a move would leave of it is drawn instead.
    pub is_cut: bool,
    /// Whether it is translucent, because it is before an open stack.
    pub is_glass: bool,
}

impl Shown {
    /// The look of a piece as it is.
    pub fn of(piece: &Piece) -> Self {
        Self {
            origin: piece.origin,
            owner: piece.owner,
            kind: piece.kind,
            strength: piece.strength,
            is_known: false,
            is_cut: false,
            is_glass: false,
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
    /// The piece that it stands for.
    pub of: Entity,
}

/// The soft dark on the board under a piece. It stays down when the piece is
/// lifted: that is how one sees how high it is.
#[derive(Component, Debug, Clone, Copy)]
pub struct ContactShadow {
    /// The piece.
    pub of: Entity,
}

/// The invisible simple shape that stands for a piece or cell under the
/// pointer. Its bounding box is added as soon as its mesh is there.
#[derive(Component, Debug, Clone, Copy)]
pub struct Hull;

/// Where the middle of a cell's surface is.
pub fn place_of(cell: &CellInfo) -> Vec3 {
    Vec3::new(cell.x, 0.0, -cell.y)
}

/// Where a piece at `spot` rests; `step` is how much higher each level stands.
pub fn rest_of(board: &Board, spot: Spot, step: f32) -> Vec3 {
    let ground = board.info(spot.cell).map_or(Vec3::ZERO, place_of);
    ground + Vec3::Y * (f32::from(spot.level) * step)
}
