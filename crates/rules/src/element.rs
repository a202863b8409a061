//! Elements: the pawn, stack or piece on a cell, derived from the pieces that an eye
//! sees.

use crate::{Cell, PieceView, Seat};

/// Everything on one cell. It belongs to one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its cell; the lower left one of a piece of several squares.
    pub cell: Cell,
    /// Its owner.
    pub owner: Seat,
    /// Its pieces from bottom to top; never empty.
    pub pieces: Vec<PieceView>,
}

/// The elements in the order of their cells. `pieces` are the pieces as one eye sees them, sorted
/// by spot.
pub fn elements(pieces: &[PieceView]) -> Vec<Element> {
    pieces
        .chunk_by(|one, next| one.spot.cell == next.spot.cell)
        .filter_map(|pieces| {
            let ground = pieces.first()?;
            Some(Element { cell: ground.spot.cell, owner: ground.owner, pieces: pieces.to_vec() })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Eye, Figure, Game, Kind, MatchFace, Setup, open};

    fn standing(face: &dyn MatchFace, name: &str) -> Element {
        elements(&face.seen_by(Eye::Public).pieces())
            .into_iter()
            .find(|element| face.board().name(element.cell) == name)
            .unwrap_or_else(|| panic!("something stands on {name}"))
    }

    #[test]
    fn a_stack_is_one_element_from_bottom_to_top() {
        let setup = Setup::new(Game::SYPIL, 2).expect("two play Sypil");
        let mut face = open(&setup).expect("it can be opened");
        face.play_word("A1+B1").expect("it is legal");
        let stack = standing(face.as_ref(), "B1");
        // A1 bears a hexagon, B1 a triangle.
        let kinds = stack.pieces.iter().map(|piece| piece.kind);
        let figures = [Figure::Triangle, Figure::Hexagon];
        assert!(kinds.eq(figures.map(Kind::FigurePawn)));
        assert_eq!(stack.owner, Seat::new(0));
    }
}
