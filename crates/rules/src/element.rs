//! Elements: the pawn, stack or piece on a cell, derived from the pieces that an eye
//! sees.

use crate::{Cell, PieceView, Seat};

/// Everything on one cell. It belongs to the player whose piece is on top.
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
            let cell = pieces.first()?.spot.cell;
            Some(Element { cell, owner: owner_on(pieces, cell)?, pieces: pieces.to_vec() })
        })
        .collect()
}

/// The owner of the element on a cell, which is that of its top piece, whatever lies below. The cell
/// of a piece of several squares is its lower left one.
pub fn owner_on<'a>(pieces: impl IntoIterator<Item = &'a PieceView>, cell: Cell) -> Option<Seat> {
    let on_it = pieces.into_iter().filter(|piece| piece.spot.cell == cell);
    on_it.max_by_key(|piece| piece.spot.level).map(|piece| piece.owner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Eye, Figure, Game, Kind, MatchFace, Setup, Spot, open};

    fn standing(face: &dyn MatchFace, name: &str) -> Element {
        elements(&face.seen_by(Eye::Public).pieces())
            .into_iter()
            .find(|element| face.board().name(element.cell) == name)
            .unwrap_or_else(|| panic!("something stands on {name}"))
    }

    #[test]
    fn a_stack_belongs_to_the_owner_of_its_top_piece() {
        let cell = Cell::new(3);
        let [first, second] = [0, 1].map(Seat::new);
        let cases: [(&[Seat], Option<Seat>); 5] = [
            (&[], None),
            (&[first], Some(first)),
            (&[first, first], Some(first)),
            (&[first, second], Some(second)),
            (&[second, first, first], Some(first)),
        ];
        for (owners, expected) in cases {
            let piece = |(level, &owner)| {
                let spot = Spot { cell, level };
                PieceView { spot, owner, kind: Kind::Pawn, strength: None }
            };
            let pieces: Vec<PieceView> = (0..).zip(owners).map(piece).collect();
            assert_eq!(owner_on(&pieces, cell), expected, "{owners:?}");
            assert_eq!(elements(&pieces).first().map(|it| it.owner), expected, "{owners:?}");
            assert_eq!(owner_on(&pieces, Cell::new(4)), None);
        }
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
