# Why a move is refused, why a game is over.

figure-triangle = triangle
figure-round = round
figure-hexagon = hexagon

illegal-game-over = The game is over.
illegal-unfinished = The move is not complete: choose where to go on.
illegal-too-many-clicks = This move was complete already.
illegal-no-such-choice = This choice is not open here.
illegal-choice-open = The places alone do not say which move is meant: take one of the choices first.
illegal-no-such-cell = This cell is not on the board.
illegal-empty-cell = Cell { $cell } is empty: choose what you want to move first.
illegal-not-your-pawn = The pawn on { $cell } belongs to { $owner }; it is { $mover }’s turn.
illegal-same-cell = The pawn is on { $cell } already.
illegal-not-next = { $to } does not touch { $from }: a pawn moves one cell, horizontally or vertically.
illegal-taken = Cell { $cell } is taken by a pawn of { $owner }.
illegal-must-pass = { $mover-start } cannot move and must pass.
illegal-not-your-piece = The piece on { $cell } belongs to { $owner }; it is { $mover }’s turn.
illegal-repair-first = { $cell } cannot move yet: { $misplaced-count ->
    [one] what stands on { $misplaced } lacks the figure of its cell and must be moved first
   *[other] what stands on { $misplaced } lacks the figures of its cells; one of these must be moved first
}.
illegal-lacks-figure = { $to } is a { $figure } cell; what stands on { $from } holds { $holds }.
illegal-figure-twice = There is a { $figure } on { $to } already: all pawns of a stack differ.
illegal-stack-onto = The stack on { $from } cannot go onto { $to }: only a lone pawn is stacked.
illegal-capture-by-jump = { $cell } is held by { $owner }: pawns are captured by jumping over them.
illegal-taken-by-jump = To capture { $cell }, jump over it: go to { $landings-or }.
illegal-taken-by-landing = To capture { $cell }, choose the square where your piece is to land: { $landings-or }.
illegal-own-in-the-way = No jump to { $to }: your own pawn on { $cell } is in the way.
illegal-out-of-reach = No move leads from { $from } to { $to }.
illegal-no-move-from = What stands on { $cell } has no legal move.
ending-no-legal-move = { $seat-person ->
    [you] You cannot
   *[other] { $seat-start } cannot
} move any more: { $winner-person ->
    [you] you win
   *[other] { $winner } wins
} the game.
ending-repetition = The same position is there for the third time: the game is a draw.
ending-nobody-can-move = Nobody can move any more: { $first } { $first-points } { $first-points ->
    [one] point
   *[other] points
}, { $second } { $second-points }.
ending-resignation = { $seat-person ->
    [you] You resign
   *[other] { $seat-start } resigns
}: { $winner-person ->
    [you] you win
   *[other] { $winner } wins
} the game.
ending-agreed-draw = The players have agreed on a draw.
standstill-repeats = This position is there for the second time: the third time, the game will be a draw.
standstill-repeats-for-ever = This position has been there before, and nothing ends a game that goes in circles: play something else, or offer a draw.
standstill-nothing-taken = For { $moves } moves of each player nothing has been taken: try another plan, or offer a draw.
illegal-secret-shown = What the last attack has shown cannot be forgotten: moves before it cannot be taken back.
illegal-match-full = A match has room for { $most } moves, variations included: no more can be played or agreed on in this one.
illegal-notes-full = The notes of this match are as long as they may be: shorten one first.
arrange-other-field = Other pieces belong there.
arrange-off-board = On { $cell } the piece would reach beyond the board.
arrange-same-figure = The stack on { $cell } has a pawn with this figure already.
arrange-pawn-on-plain = { $cell } is a plain cell: only large pieces may lie there.
arrange-large-on-figure = { $cell } has a figure: a large piece may only lie on a plain cell.
arrange-too-few = { $seat-start }: { $needed } pawns must be on the board, { $count ->
    [0] and there are none.
    [one] and there is only one.
   *[other] and there are only { $count }.
}
arrange-too-many-squares = { $seat-start }: the pieces fill { $count } squares, { $most } at most.
arrange-out = { $seat-start } would be to move without a large piece.
arrange-over = The game would be over already.
arrange-field = a place for pieces that are not on the board
