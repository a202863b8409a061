//! The data that the table draws from: boards, and beats that fold.

use ludotheque_rules::{
    Beat, Board, Cell, Effect, FoldError, Game, Kind, PieceView, Seat, Setup, Spot, fold, open,
};

/// A pawn of a seat on a cell and level.
fn pawn(cell: u8, level: u8, seat: u8) -> PieceView {
    PieceView { spot: spot(cell, level), owner: Seat::new(seat), kind: Kind::Pawn, strength: None }
}

fn spot(cell: u8, level: u8) -> Spot {
    let cell = Cell::new(cell);
    Spot { cell, level }
}

fn step(from: Spot, to: Spot) -> Effect {
    Effect::Move { from, to }
}

#[test]
fn the_board_of_simultana() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("for two");
    let board = open(&setup).expect("ready").board();
    assert_eq!((board.cells.len(), board.width, board.depth), (25, 5.0, 5.0));
    for (name, x, y) in [("A1", -2.0, -2.0), ("C3", 0.0, 0.0), ("E1", 2.0, -2.0), ("B5", -1.0, 2.0)]
    {
        let cell = board.cell_named(name).expect(name);
        let info = board.info(cell).expect(name);
        assert_eq!((board.name(cell), info.x, info.y), (name, x, y));
    }
    assert_eq!(board.cell_named("F1"), None);
    assert_eq!(board.cell_named("a1"), None);
    assert_eq!(board.name(Cell::new(25)), "?");
    // Each letter and each number stands on two sides, outside the cells.
    assert_eq!(board.labels.len(), 20);
    assert!(board.labels.iter().all(|label| label.x.abs().max(label.y.abs()) > 2.5));
    let left: Vec<&str> = board
        .labels
        .iter()
        .filter(|label| label.x < -2.5)
        .map(|label| label.text.as_str())
        .collect();
    assert_eq!(left, ["1", "2", "3", "4", "5"]);
}

#[test]
fn boards_of_squares_need_not_be_square() {
    let board = Board::of_squares(12, 2);
    assert_eq!(board.name(Cell::new(23)), "L2");
    assert_eq!(board.cells[0].x, -5.5);
    assert_eq!(board.cells[0].y, -0.5);
}

#[test]
fn effects_of_one_beat_happen_at_once() {
    // Two pawns change places; one after the other they could not.
    let pieces = [pawn(0, 0, 0), pawn(1, 0, 1)];
    let exchange = vec![step(spot(0, 0), spot(1, 0)), step(spot(1, 0), spot(0, 0))];
    let folded = fold(&pieces, &[Beat(exchange.clone())]);
    assert_eq!(folded, Ok(vec![pawn(0, 0, 1), pawn(1, 0, 0)]));
    let apart: Vec<Beat> = exchange.into_iter().map(|effect| Beat(vec![effect])).collect();
    assert_eq!(fold(&pieces, &apart), Err(FoldError::Crowded(spot(1, 0))));
}

#[test]
fn pieces_are_taken_and_stacked() {
    let pieces = [pawn(0, 0, 0), pawn(0, 1, 0), pawn(5, 0, 1)];
    let beats =
        [Beat(vec![Effect::Take { at: spot(5, 0) }]), Beat(vec![step(spot(0, 1), spot(5, 0))])];
    assert_eq!(fold(&pieces, &beats), Ok(vec![pawn(0, 0, 0), pawn(5, 0, 0)]));
    let nothing = [Beat(vec![Effect::Take { at: spot(5, 1) }])];
    assert_eq!(fold(&pieces, &nothing), Err(FoldError::Nothing(spot(5, 1))));
}
