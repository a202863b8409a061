# Syne-Strat 7: the words of the game.

game-syne_strat-tagline = Seven sets to dominate, to bring your piece to the centre.
game-syne_strat-length = an hour or more
## page: reading
game-syne_strat-credits = By Jacques Le Floc’h; published by Polyajeu, 1977.
game-syne_strat-rules-start-title = Aim, board and players
game-syne_strat-rules-start =
    The aim is to bring a large piece of yours to the centre of the board: whoever gets there first has won. Your pawns open the way: where they occupy the most cells, your pieces may enter. The last player with a piece left wins as well.

    The board has 37 hexagonal cells. Seven are plain: the centre, and six around it. The thirty others bear a figure: a triangle, a round or a hexagon. A plain cell with the six cells around it makes a set; neighbouring sets share a cell. The set of the centre is the central set, the six others are satellites.

    There are 24 pawns in ivory, grey, ebony and blue, two of each figure in each colour, and four large pieces. Pawns start on their own figures, around the pieces, which stand on plain cells.

    – Two players: Dark has ebony and blue, Light has ivory and grey; each has two pieces and eleven pawns. Within a side, colour does not matter.
    – Three players: ebony, ivory and grey, each with a piece and the six pawns around it.
    – Four players: ebony, ivory, grey and blue, each with a piece and five pawns; the cells that two home sets share stay empty.

    Ebony, or Dark, moves first; the turn goes round.

game-syne_strat-rules-elements-title = Pawns and stacks
game-syne_strat-rules-elements =
    An element is a pawn that stands alone, or a stack of two or three pawns of one player, all of different figures. It is misplaced when it lacks the figure of its cell.

game-syne_strat-rules-power-title = Power
game-syne_strat-rules-power =
    Count the cells that each player’s elements occupy in a set; a stack counts as one, and large pieces do not count. In a satellite you have power when you occupy at least one cell, and more than every other player singly. In the central set you have power when you occupy 5 cells (two players), 4 (three players) or 3 (four players), or when you occupy at least one and nobody else any.

    The column beside the board shows all of this.

game-syne_strat-rules-turn-title = Your turn with pawns
game-syne_strat-rules-turn =
    In your turn, do one of these with pawns. No element ever crosses a plain cell or lands on one, and none jumps over its own side.

    – Step: a stack goes to a free cell that bears a figure it contains, and that touches its own or lies across an edge. (Two cells lie across an edge from each other when their corners face each other: an edge, the side that two other cells share, runs from one to the other.) A lone pawn finds no such cell.
    – Jump: an element goes two cells in a straight line to a free cell whose figure it contains. The cell between may be empty. If a lone opposing pawn is there, it is captured and leaves the game. If an opposing stack is there, its top pawn is taken off, and you put it on any free cell of its figure, where it still belongs to its owner.
    – Long jump: a stack of three goes three cells in a straight line to a free cell, when both cells between hold opposing elements. From each, the top pawn, or the lone pawn, is put by you on a free cell of its figure (option “Pawns of a long jump”).
    – Stack: a lone pawn goes onto an element of yours that touches it or lies across an edge, as long as the result holds at most three pawns, all different. A stack never goes onto anything.
    – Unstack: the top pawn of a stack goes to a free cell of its own figure that touches the stack’s cell or lies across an edge. What remains must contain the figure of its cell.

    For putting back, a cell is free when it is empty once the jump is done. A pawn for which there is no free cell of its figure leaves the game.

    At the table: to unstack, choose the stack twice.

game-syne_strat-rules-repair-title = Repairs
game-syne_strat-rules-repair =
    Repairs come first. If you have misplaced elements and can step with one of them or stack it onto another element, you must do that before anything else. Otherwise play as if none were misplaced.

game-syne_strat-rules-pieces-title = Moving a piece
game-syne_strat-rules-pieces =
    Or move a piece to a neighbouring plain cell, two cells away in a straight line:

    – to a satellite without a piece, if you have power there or all its six cells are empty;
    – to a satellite with an opposing piece, if you have power there: that piece leaves the game;
    – to the centre, if you have power in the central set: you have won.

game-syne_strat-rules-end-title = The end
game-syne_strat-rules-end =
    Whoever loses the last piece is out, but the pawns stay on the board and still count. When only one player has pieces left, that player has won. If the player to move has no legal move, a game of two is a draw; with three or four that player passes, and the game is a draw when nobody can move.

# The card to cut out.
# page: none
game-syne_strat-card =
    The aim: take a piece to the centre, or be the last to have one.
    Repair a misplaced element first, if it can go. Otherwise take an element to a free cell whose figure it contains:
    – A step (a stack): to a cell that touches its own, or across an edge.
    – A jump: two cells in a straight line. A lone opposing pawn is captured; of an opposing stack you put the top back on a free cell of its figure.
    – A long jump (a stack of three): three cells, over two opposing elements whose tops you put back.
    Or, to a cell that touches or across an edge:
    – Stacking: a lone pawn goes onto an element of your side; three pawns at most, all different.
    – Unstacking: the top of a stack goes to a free cell of its figure.
    Or take a piece to a neighbouring white cell, if you have power in its set; in a satellite without a piece, also if it is empty.
    Power: at least one cell, and more than each of the others. In the centre 5 cells with two, 4 with three, 3 with four, or one if nobody else is there.

# Captions of printed figures.
game-syne_strat-rules-start-figure = The seven sets. Six satellites (solid lines, purple and orange in turn) surround the central set (dashes); neighbours share a cell.
game-syne_strat-rules-start-two = Two players: ebony and blue against ivory and grey. A blue hexagon and a grey one are left out.
game-syne_strat-rules-start-three = Three players: Blue is left out.
game-syne_strat-rules-start-four = Four players: a colour each.
game-syne_strat-rules-elements-figure = On C3 a stack of two pawns: a round with a triangle on top.
game-syne_strat-rules-power-figure = Dark has power around B4 (solid line): two cells to none. Light has power around F4 (dots): three cells to none.
game-syne_strat-rules-turn-edge = The edge between A2 and C3: the side that B2 and B3 share.
game-syne_strat-rules-turn-step = The step of a stack. C4 touches C3, and bears a figure that the stack contains.
game-syne_strat-rules-turn-capture = A jump captures. The pawn on C3 jumps over D3 to a round, E3, two cells in a straight line; the lone pawn on D3 leaves the game.
game-syne_strat-rules-turn-put-back = A jump over a stack, from C3 to E3. D3 loses its top, a triangle. Whoever jumps puts it back (dashes) on a free cell of its figure: here G4.
game-syne_strat-rules-turn-long = A long jump, from C3 to F3. The stack of three jumps over the pawns on D3 and E3. Whoever jumps puts them back (dashes) on their figures, here on D5 and C1.
game-syne_strat-rules-turn-stack = Stacking. The pawn on A2 goes onto the one on A1, of another figure.
game-syne_strat-rules-turn-unstack = Unstacking. The top, a triangle, goes to A2, across an edge; the round stays on its round.
game-syne_strat-rules-repair-step = Repairing. The stack on C3 contains a triangle and a hexagon, and stands on a round: it must go.
game-syne_strat-rules-pieces-take = Taking a piece. In the set of D2 Dark has two cells to one: its piece takes Light’s.
game-syne_strat-rules-pieces-centre = The centre. Dark occupies five cells of the central set: its piece enters, and the game is won.

game-syne_strat-settled =
    The printed rules leave some points open, and their figures are lost. This is how they are settled here.

    1. The board. Only sets that share cells fit the printed numbers of pawns: 11 around two neighbouring pieces, 5 for each of four players, 6 for each of three. Equal figures must face each other across the plain cells, because these may not be jumped; that leaves one layout, up to exchanging the figures.

    2. Who sits where, who begins. The printed order of colours is kept, ebony first; with two players Dark begins. The numbers of players that decide about the centre are those at the start.

    3. Power with three or four players compares with each opponent singly. Pawns and stacks count, also misplaced ones; pieces do not. Pawns of players who are out count as foreign. Nobody is obliged to go to the centre. A piece may enter an empty set; whether it may take a piece there, where nobody has power, the rules leave open. Option “Taking in an empty set”.

    4. In an empty central set nobody has power: the centre must be won.

    5. A player who is out leaves the pawns on the board. The rule is silent.

    6. In a long jump lone pawns are put back too: so it is printed, though elsewhere a captured pawn is out of the game. The captor puts them on their own figure, as the pawns of stacks. The two elements may be a pawn and a stack, and of two opponents. Option “Pawns of a long jump”. The “parry” of the printed rules is this jump, not a move out of turn.

    7. Repairs come before everything else, even before a piece that could win. They may stack and go across an edge, because the rule only says that the element must be moved. If none is possible the player plays on.

    8. Draws. The rule speaks of a player without any effective action; here it is a player without a legal move. With more than two players, the others play on.

    9. Putting back goes to a cell that is free when the jump is done; a pawn for which there is none leaves the game. A captured lone pawn is out of the game. The pawn that holds a stack to its cell cannot be unstacked.

    10. Alliances are spoken: the rule gives allies no common powers and no common victory.

    11. Repetition. When the same position, with the same player to move, is there for the third time, the game is a draw. Option “Repetition”.

## page: first
step-put-back = Put the captured { $figure } of { $cell } back: choose one of the cells that light up.
thing-large-piece = piece
ground-plain = A plain cell: only pieces stand here.
deed-puts-back = The { $figure } of { $from } is put back on { $to }.
deed-unstacks = The top pawn leaves its stack.
game-syne_strat-aim = Take a large piece of yours to the centre, D4.
seat-need-syne_strat =
    { $left ->
        [one] { $left } pawn
       *[other] { $left } pawns
    }{ $lost ->
        [0] {""}
        [one] , { $lost } lost
       *[other] , { $lost } lost
    }

illegal-stack-out-of-reach = { $to } is too far from { $from }: a pawn goes onto what touches it or lies across an edge.
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
ending-centre-taken = { $winner-person ->
    [you] You have power in the central set
   *[other] { $winner-start } has power in the central set
}, with { $own } { $own ->
    [one] cell
   *[other] cells
}, and a piece on { $cell }: the game is won.
ending-last-pieces = Nobody else has a piece left: { $winner-person ->
    [you] you win
   *[other] { $winner } wins
} the game.
ending-blocked = { $seat-person ->
    [you] You cannot
   *[other] { $seat-start } cannot
} move any more: the game is a draw.
ending-all-blocked = Nobody can move any more: the game is a draw.

option-take_in_empty_set = Taking in an empty set
option-take_in_empty_set-no = No
option-take_in_empty_set-no-line = A piece takes another only where its owner has power.
option-take_in_empty_set-yes = Yes
option-take_in_empty_set-yes-line = A piece also takes another in a set whose six cells are all empty.
# page: none
option-take_in_empty_set-example = Example: an opposing piece stands amid six empty cells, next to yours. “{ option-take_in_empty_set-no }”: you cannot take it, because nobody has power there. “{ option-take_in_empty_set-yes }”: you take it.

option-long_jump_pawns = Pawns of a long jump
option-long_jump_pawns-put_back = Put back
option-long_jump_pawns-put_back-line = Nobody leaves the game in a long jump: lone pawns are put back as well.
option-long_jump_pawns-removed = Lone ones leave
option-long_jump_pawns-removed-line = Lone pawns that are jumped leave the game; tops of stacks are put back.
# page: none
option-long_jump_pawns-example = Example: your stack of three jumps a lone pawn, then a stack. “{ option-long_jump_pawns-put_back }”: you put back both the pawn and the top of the stack. “{ option-long_jump_pawns-removed }”: the pawn leaves the game, and you only put back the top.
