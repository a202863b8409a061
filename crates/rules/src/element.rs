//! Elements: the pawn, stack or piece on a cell, derived from the pieces that an eye
//! sees.

use crate::{Board, Cell, Figure, Ground, Kind, PieceView, Seat};

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

impl Element {
    /// The figures of its pawns from bottom to top; empty if pawns have no figures.
    pub fn figures(&self) -> Vec<Figure> {
        self.pieces
            .iter()
            .filter_map(|piece| match piece.kind {
                Kind::FigurePawn(figure) => Some(figure),
                _ => None,
            })
            .collect()
    }

    /// The figure of its cell if the element does not contain it and so is misplaced
    /// (Sypil, Syne-Strat 7, Words).
    pub fn lacks(&self, board: &Board) -> Option<Figure> {
        let Ground::Figure(figure) = board.info(self.cell)?.ground else {
            return None;
        };
        let figures = self.figures();
        (!figures.is_empty() && !figures.contains(&figure)).then_some(figure)
    }
}

/// The elements in the order of their cells. `pieces` are those that one eye sees,
/// sorted by spot.
pub fn elements(pieces: &[PieceView]) -> Vec<Element> {
    pieces
        .chunk_by(|one, next| one.spot.cell == next.spot.cell)
        .filter_map(|pieces| {
            let ground = pieces.first()?;
            Some(Element {
                cell: ground.spot.cell,
                owner: ground.owner,
                pieces: pieces.to_vec(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Eye, Game, MatchFace, Setup, open};

    fn standing(face: &dyn MatchFace, name: &str) -> Element {
        elements(&face.pieces(Eye::Public))
            .into_iter()
            .find(|element| face.board().name(element.cell) == name)
            .unwrap_or_else(|| panic!("something stands on {name}"))
    }

    #[test]
    fn a_stack_is_one_element_from_bottom_to_top() {
        let setup = Setup::new(Game::SYPIL, 2).expect("two play Sypil");
        let mut face = open(&setup).expect("it can be opened");
        let alone = standing(face.as_ref(), "A1");
        assert_eq!(alone.figures().len(), 1);
        assert_eq!(alone.lacks(face.board()), None);
        face.play_word("A1+B1").expect("it is legal");
        let stack = standing(face.as_ref(), "B1");
        // A1 bears a hexagon, B1 a triangle.
        assert_eq!(stack.figures(), [Figure::Triangle, Figure::Hexagon]);
        assert_eq!(stack.owner, Seat::new(0));
    }

    #[test]
    fn an_element_without_the_figure_of_its_cell_is_misplaced() {
        let setup = Setup::new(Game::SYPIL, 2).expect("two play Sypil");
        let face = open(&setup).expect("it can be opened");
        let mut moved = standing(face.as_ref(), "A1");
        moved.cell = face.board().cell_named("A2").expect("it is on the board");
        assert!(moved.lacks(face.board()).is_some());
    }
}
