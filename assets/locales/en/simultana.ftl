# Simultana: the words of the game.

game-simultana-tagline = Every step must leave an empty region of the right size beside it.
game-simultana-length = ten minutes
## page: reading
game-simultana-credits = Rule published in the magazine “Jeux & Stratégie”, no. 37.
game-simultana-rules-start-title = Aim, board and pawns
game-simultana-rules-start =
    The aim is to leave your opponent without a legal move: when it is your opponent’s turn and no move is left, you have won.

    The board has 25 cells. Each player has six pawns; White moves first. Nothing is ever captured.

game-simultana-rules-move-title = The move
game-simultana-rules-move =
    In your turn, move one pawn one cell, horizontally or vertically, to a free cell.

game-simultana-rules-regions-title = The regions
game-simultana-rules-regions =
    Now look at the free cells that touch the pawn in its new place; the cell that it has just left counts as free. Each belongs to a region: all free cells that can be reached step by step, never diagonally. The move is allowed only if at least one of these regions has exactly

    – 2 or 4 cells, if White moves;
    – 3 or 5 cells, if Black moves.

    Example: at the start A2-A3 is allowed, because the region B3 C3 D3 E3 has 4 cells. A2-A1 is not: its regions have 1 cell (B1) and 6 cells (A2 A3 B3 C3 D3 E3).

game-simultana-rules-end-title = The end
game-simultana-rules-end =
    Whoever must move and cannot has lost.

# The card to cut out.
# page: none
game-simultana-card =
    Move a pawn one cell, horizontally or vertically.
    In its new place it touches a free region of exactly:
    – White: 2 or 4 cells;
    – Black: 3 or 5 cells.
    The cell that it left counts as free.
    Whoever has to move and cannot has lost.

# Captions of printed figures.
game-simultana-rules-start-figure = At the start White fills row 2 and C1, Black row 4 and C5.
game-simultana-rules-move-step = A move: the pawn on A2 goes one cell.
game-simultana-rules-regions-four = A2-A3 is allowed to White. The region of B3 has 4 cells. That of A2, the cell just left, has 3, but one that fits is enough.
game-simultana-rules-regions-six = A2-A1 is not. The two regions have 1 and 6 cells: none fits for White.
game-simultana-rules-regions-left-cell = E2-E1 is allowed to White. The cell just left and E3 make a region of 2 cells.
game-simultana-rules-regions-black = D4-D5 is allowed to Black. The cell just left joins five free cells; the region of E5 has only one.
game-simultana-rules-end-win = B1-C1 wins. It is Black’s turn, and none of the pawns has a legal move.

game-simultana-settled =
    The printed rules leave a few points open. This is how they are settled here.

    1. The start position. The figure is lost, but the printed example fixes it for White: rows 2 and 4 full, and C1. It leaves Black’s sixth pawn open; it stands on C5, the mirror image.

    2. The cell just left counts as free. The printed example counts it so: A2 is part of the region of 6 cells after A2-A1.

    3. Two slips in print, both in the comment on the second diagram. A black move is called good for a region of 2 cells (D2 D3), though Black needs 3 or 5: with the cell just left, D4, the region has 3. A white region is given as A2, A1, B1 and C2, which do not join: C2 stands for B2 or C1.

    4. Repetition. The printed rules set no limit to a game that goes in circles. When the same position, with the same player to move, is there for the third time, the game is a draw; players may agree otherwise before they start.

## page: first
deed-regions = Leaves { $sizes-count ->
    [one] a region of { $sizes } { $sizes-last ->
        [one] cell
       *[other] cells
    }
   *[other] { $sizes-alike ->
        [0] regions of { $sizes } cells
        [2] two regions of { $sizes-last } { $sizes-last ->
            [one] cell
           *[other] cells
        }
       *[other] { $sizes-alike } regions of { $sizes-last } { $sizes-last ->
            [one] cell
           *[other] cells
        }
    }
}.
told-regions = This leaves { $sizes-count ->
    [one] a region of { $sizes } { $sizes-last ->
        [one] cell
       *[other] cells
    }
   *[other] { $sizes-alike ->
        [0] regions of { $sizes } cells
        [2] two regions of { $sizes-last } { $sizes-last ->
            [one] cell
           *[other] cells
        }
       *[other] { $sizes-alike } regions of { $sizes-last } { $sizes-last ->
            [one] cell
           *[other] cells
        }
    }
}.
game-simultana-aim = Leave your opponent without a legal move.
seat-need-simultana =
    { $seat ->
        [1] 2 or 4 cells
       *[other] 3 or 5 cells
    }

illegal-hemmed = The pawn on { $cell } is hemmed in: no free cell touches it.
illegal-no-fitting-target = The pawn on { $cell } has no legal move: on { $targets-count ->
    [one] { $targets }
   *[other] { $targets-or }
} it would only touch { $sizes-count ->
    [one] a region of { $sizes }
   *[other] regions of { $sizes }
} { $sizes-last ->
    [one] cell
   *[other] cells
}; { $mover } needs { $needed-or }.
illegal-regions = There the pawn would only touch { $sizes-count ->
    [one] a region of { $sizes }
   *[other] { $sizes-alike ->
        [0] regions of { $sizes }
        [2] two regions of { $sizes-last }
       *[other] { $sizes-alike } regions of { $sizes-last }
    }
} { $sizes-last ->
    [one] cell
   *[other] cells
}; { $mover } needs { $needed-or }.
standstill-nobody-confined = For { $moves } moves of each player nobody has become more confined than before: try another plan, or offer a draw.
