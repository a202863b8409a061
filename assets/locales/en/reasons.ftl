# Why a move is refused, why a game is over.

illegal-game-over = The game is over.
illegal-unfinished = The move is not complete: choose where to go on.
illegal-too-many-clicks = This move was complete already.
illegal-no-such-choice = This choice is not open here.
illegal-no-such-cell = This cell is not on the board.
illegal-empty-cell = Cell { $cell } is empty: choose a pawn first.
illegal-not-your-pawn = The pawn on { $cell } belongs to { $owner }; it is the turn of { $mover }.
illegal-hemmed = The pawn on { $cell } is hemmed in: no free cell touches it.
illegal-no-fitting-target = The pawn on { $cell } has no legal move: on { $target-count ->
    [one] { $targets }
   *[other] { $targets-or }
} it would only leave { $size-count ->
    [one] a region of { $sizes }
   *[other] regions of { $sizes }
} { $sizes-last ->
    [one] cell
   *[other] cells
}; { $mover } needs { $needed-or }.
illegal-same-cell = The pawn is on { $cell } already.
illegal-not-next = { $to } does not touch { $from }: a pawn moves one cell, horizontally or vertically.
illegal-taken = Cell { $cell } is taken by a pawn of { $owner }.
illegal-regions = This would leave { $size-count ->
    [one] a region of { $sizes }
   *[other] regions of { $sizes }
} { $sizes-last ->
    [one] cell
   *[other] cells
}; { $mover } needs { $needed-or }.

ending-no-legal-move = { $seat-start } cannot move any more: { $winner } wins the game.
ending-repetition = The same position is there for the third time: the game is a draw.
