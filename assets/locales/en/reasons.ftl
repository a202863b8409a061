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
illegal-hemmed = The pawn on { $cell } is hemmed in: no free cell touches it.
illegal-no-fitting-target = The pawn on { $cell } has no legal move: on { $targets-count ->
    [one] { $targets }
   *[other] { $targets-or }
} it would only leave { $sizes-count ->
    [one] a region of { $sizes }
   *[other] regions of { $sizes }
} { $sizes-last ->
    [one] cell
   *[other] cells
}; { $mover } needs { $needed-or }.
illegal-same-cell = The pawn is on { $cell } already.
illegal-not-next = { $to } does not touch { $from }: a pawn moves one cell, horizontally or vertically.
illegal-taken = Cell { $cell } is taken by a pawn of { $owner }.
illegal-regions = This would leave { $sizes-count ->
    [one] a region of { $sizes }
   *[other] regions of { $sizes }
} { $sizes-last ->
    [one] cell
   *[other] cells
}; { $mover } needs { $needed-or }.
illegal-must-pass = { $mover-start } cannot move and must pass.
illegal-not-your-piece = The piece on { $cell } belongs to { $owner }; it is { $mover }’s turn.
illegal-repair-first = { $cell } cannot move yet: { $misplaced-count ->
    [one] what stands on { $misplaced } lacks the figure of its cell and must be moved first
   *[other] what stands on { $misplaced } lacks the figures of its cells; one of these must be moved first
}.
illegal-repair-contiguous = { $to } does not touch { $from }: what is misplaced goes to a free cell that touches its own.
illegal-lacks-figure = { $to } is a { $figure } cell; what stands on { $from } holds { $holds }.
illegal-figure-twice = There is a { $figure } on { $to } already: all pawns of a stack differ.
illegal-stack-onto = The stack on { $from } cannot go onto { $to }: only a lone pawn is stacked.
illegal-stack-together = The stack on { $cell } does not come apart.
illegal-stack-not-contiguous = { $to } does not touch { $from }: a pawn only goes onto what stands beside it.
illegal-stack-out-of-reach = { $to } is too far from { $from }: a pawn goes onto what touches it or lies across an edge.
illegal-capture-by-jump = { $cell } is held by { $owner }: pawns are captured by jumping over them.
illegal-lone-step = A lone pawn does not step from { $from } to the cell beside it, { $to }: it goes across an edge.
illegal-no-going-back = { $from } may not go straight back to { $to }, where the previous turn began.
illegal-own-in-the-way = No jump to { $to }: your own pawn on { $cell } is in the way.
illegal-nothing-jumped = Between { $from } and { $to } there is nothing of the opponent’s to jump over.
illegal-lands-before = The jump lands on { $landing }, before { $to }.
illegal-out-of-reach = No move leads from { $from } to { $to }.
illegal-no-move-from = What stands on { $cell } has no legal move.
illegal-plain-cell = { $cell } is a plain cell: pawns never stand there.
illegal-plain-in-the-way = No jump to { $to }: the plain cell { $cell } is never crossed.
illegal-long-jump-by-three = Only a stack of three jumps two cells; { $from } cannot reach { $to }.
illegal-long-jump-over-two = To jump to { $to }, opposing pawns must hold both cells in between; { $empty-count ->
    [one] { $empty } is empty
   *[other] { $empty } are empty
}.
illegal-top-figure = { $to } bears a { $bears }; the top pawn is a { $figure }.
illegal-top-holds = The top of { $cell } cannot leave: what stays must contain a { $figure }.
illegal-top-nowhere = The top of { $cell } has nowhere to go: no free { $figure } lies beside it or across an edge.
illegal-top-out-of-reach = { $to } is too far for the top of { $from }: it goes to a cell that touches its own or lies across an edge.
illegal-put-back-figure = The pawn is put back on a free { $figure }; { $cell } is none.
illegal-put-back-taken = Something stands on { $cell } when the jump is done.
illegal-piece-not-neighbour = { $to } is no neighbouring plain cell of { $from }.
illegal-piece-own = Your own piece stands on { $cell }.
illegal-piece-without-power = { $mover-start } has no power around { $cell }: { $own } { $own ->
    [one] cell
   *[other] cells
} against { $most }; { $short } more { $short ->
    [one] is
   *[other] are
} needed.
illegal-centre-without-power = { $mover-start } has no power in the centre: { $own } of { $needed } cells; { $short } more { $short ->
    [one] is
   *[other] are
} needed.
illegal-piece-cannot-enter = The piece on { $cell } cannot move yet: you hold none of the sets around { $sets }; closest: { $nearest }, { $short } { $short ->
    [one] cell
   *[other] cells
} short.
illegal-not-the-handle = This piece is chosen at its lower left square, { $handle }, not at { $cell }.
illegal-at-far-edge = The piece on { $cell } has reached the far edge: nothing ever moves backward.
illegal-piece-blocked = The piece on { $cell } cannot move: { $blockers-count ->
    [one] { $blockers } in front of it is occupied
   *[other] { $blockers } in front of it are occupied
}, and it has nothing to capture.
illegal-backward = { $to } lies behind { $from }: nothing ever moves backward.
illegal-over-the-edge = With its lower left square on { $to }, this piece of { $width } × { $depth } would reach beyond the board.
illegal-only-sideways = From { $from } to { $to } the piece would only go sideways: at least one movement must go forward.
illegal-onto-own-piece = On { $to } the piece would cover its own side on { $squares }.
illegal-no-first-advance = The syndiqué on { $cell } goes one square: only one that has never moved may go two.
illegal-only-front-attacks = On { $to } only the rear of the piece would come onto { $squares }: only its front squares attack.
illegal-only-diagonal-capture = { $squares } { $squares-count ->
    [one] is
   *[other] are
} straight ahead: a piece captures only diagonally forward.
illegal-too-far = From { $from } to { $to } takes { $needed } movements; this piece has { $movements ->
    [one] only one
   *[other] only { $movements }
}.
illegal-route-blocked = On the way from { $from } to { $to } the piece is stopped: { $blockers-count ->
    [one] { $blockers } is taken
   *[other] { $blockers } are taken
}.
illegal-bound-to-far-line = The pawn on { $cell } has reached its far line: it neither steps nor attacks any more.
illegal-own-pawns-around = The pawn on { $cell } cannot move: { $blockers-count ->
    [one] an own pawn stands on { $blockers }
   *[other] own pawns stand on { $blockers }
}, and there is nobody to attack.
illegal-step-backward = { $to } lies behind { $from }: a pawn never steps backward, it can only attack that way.
illegal-no-vertical = { $from } is a white place: no vertical leads from there to { $to }, one can only go left or right.

ending-no-legal-move = { $seat-start } cannot move any more: { $winner } wins the game.
ending-repetition = The same position is there for the third time: the game is a draw.
ending-no-pawns = { $seat-start } has no pawn left: { $winner } wins the game.
ending-one-pawn-each = One pawn is left on each side: the game is a draw.
ending-one-figure = Only pawns with a { $figure } are left: the game is a draw.
ending-centre-taken = A piece has reached the centre: { $winner } wins the game.
ending-last-pieces = Nobody else has a piece left: { $winner } wins the game.
ending-blocked = { $seat-start } cannot move any more: the game is a draw.
ending-all-blocked = Nobody can move any more: the game is a draw.
ending-nobody-can-move = Nobody can move any more: { $first } { $first-points }, { $second } { $second-points }.
ending-far-line-filled = { $seat-start } fills all six black places of the far line: { $first } { $first-points }, { $second } { $second-points }.
ending-repetition-scored = The same position is there for the third time, and the points decide: { $first } { $first-points }, { $second } { $second-points }.
ending-resignation = { $seat-start } resigns: { $winner } wins the game.
ending-agreed-draw = The players have agreed on a draw.
