# Sypil: the words of the game.

game-sypil-tagline = Pawns nest on one another, and what they hold decides where they go.
game-sypil-length = half an hour
## page: reading
game-sypil-credits = By Jacques Le Floc’h; published by Polyajeu, 1977.
game-sypil-rules-start-title = Aim, board and pawns
game-sypil-rules-start =
    The aim is to capture all of your opponent’s pawns, or to block them: when your opponent has no pawn left, or must move and cannot, you have won.

    The board has 37 hexagonal cells. Each bears a figure: a triangle, a round or a hexagon. Cells that touch bear different figures. Two cells lie across an edge from each other when their corners face each other: an edge, the side that two other cells share, runs from one to the other. They are one cell apart, off the straight lines, and bear the same figure.

    Each player has nine pawns, ivory or ebony: three with a triangular base, three round, three hexagonal. They start on the two rows nearest to their owner, each on a cell of its own figure. Ivory moves first.

game-sypil-rules-elements-title = Pawns and stacks
game-sypil-rules-elements =
    Pawns nest on one another. An element is a pawn that stands alone, or a stack. A stack holds two or three pawns of one player, all of different figures, and its owner can never take it apart. An element may stand on any figure that it contains. It is misplaced when it lacks the figure of its cell; this happens when a stack loses its top.

game-sypil-rules-turn-title = Your turn
game-sypil-rules-turn =
    In your turn, do one of these.

    – Step: an element goes to a free cell that bears a figure it contains. A lone pawn goes across an edge; a stack goes across an edge or to a cell that touches its own.
    – Stack: a lone pawn goes onto an element of yours that touches it, on top, as long as the result holds at most three pawns, all different. A stack never goes onto anything.
    – Capture: an element jumps in a straight line over the next one or two cells, and lands on the first cell after the neighbouring one that bears a figure it contains: two cells away if it contains that figure, otherwise three cells away. At least one of the cells jumped must hold an opposing element and none an element of yours; the landing cell must be free. Every opposing element that was jumped loses its top pawn for good; a lone pawn is lost itself. Nobody has to capture, and a turn is a single jump.

game-sypil-rules-repair-title = Repairs
game-sypil-rules-repair =
    Repairs come first. While you have misplaced elements, all you may do is step with one of them to a free cell that touches its own and bears a figure it contains. If no repair is possible you have no legal move (option “Impossible repair”).

game-sypil-rules-return-title = No going back
game-sypil-rules-return =
    What stands where your last turn ended may not step straight back to the cell where that turn began. Captures and repairs are exempt.

game-sypil-rules-end-title = The end
game-sypil-rules-end =
    After every turn, in this order:

    1. A player without pawns has lost.
    2. If each player has one pawn left, the game is a draw.
    3. If all pawns on the board, of both players, have the same figure, the game is a draw.
    4. A player who must move and cannot has lost.

# The card to cut out.
# page: none
game-sypil-card =
    The aim: take all opposing pawns, or block the opponent.
    Repair first: a misplaced element goes to a free cell that touches it and whose figure it contains. Otherwise:
    – A step: across an edge, to a free cell whose figure you contain; a stack also to a cell that touches it. No going straight back.
    – Stacking: a lone pawn goes onto an element of its side that touches it; three pawns at most, all different.
    – A capture: jump over one or two cells in a straight line to the first whose figure you contain, which must be free; at least one element that is jumped is opposing, none is your own; each loses its top.

# Captions of printed figures.
game-sypil-rules-start-figure = At the start. Each pawn is on a cell of its figure.
game-sypil-rules-start-edge = The edge between A2 and C3: the side that B2 and B3 share. A lone pawn may go from A2 to C3, which bears the same figure.
game-sypil-rules-elements-figure = A stack of two on C3: a triangle with a round on top. It may stand on either figure.
game-sypil-rules-turn-stack = Stacking. The pawn on A2 goes onto its neighbour on A1. The stack has two figures and is never taken apart.
game-sypil-rules-turn-pile = The step of a stack. It goes to a cell that touches its own and bears one of its figures (rings: B2, C4, D3), or across an edge (dashed rings: A2, B1, D2, D5, E4). Here it goes to C4.
game-sypil-rules-turn-capture = Capturing. The triangle jumps over D4 and E5. E5 does not bear its figure, F6 does: it lands there, and the pawn on D4 is lost.
game-sypil-rules-turn-top = Capturing a top. The stack on D3 is jumped and loses only its round. The hexagon that is left is not on its figure: it will need a repair.
game-sypil-rules-repair-step = Repairing. What follows the capture of the top: the hexagon on D3 is misplaced. Ebony can only take it to a cell that touches D3 and bears its figure; here D4.
game-sypil-rules-return-block = Ebony has just gone from E6 to G7 (dashes) and may not go straight back (cross). Ivory goes from D4 to F5: Ebony is blocked and has lost.
game-sypil-rules-end-win = A single jump, from C3 to F6, takes Ebony’s last two pawns.

game-sypil-settled =
    The printed rules leave some points open, and their figures are lost. This is how they are settled here.

    1. The board. Collectors describe the box with 37 hexagons. The rule lets pawns go to the nearest cell of the same figure across an edge; only one way of placing the figures fits, up to exchanging them.

    2. The start position. The rule places the three kinds of pawns “side by side in a triangle”: the two home rows have nine cells, three of each figure, which fall into three such triangles.

    3. The lines of capture. The rule says that a capture differs from an ordinary move, jumps one or two cells and lands on a figure contained. Straight lines of touching cells are the only ones on which this works for a lone pawn. On them pawns of one figure cannot capture each other, which is why the rule calls a game with only such pawns drawn.

    4. Where a jump lands: on the first cell of a figure contained; if that is taken, there is no jump. One can also read that a stack may choose between two and three cells where both fit. Option “A capture lands on”.

    5. Repairs are steps to a touching free cell, as printed: stacking is another kind of move. Being compulsory, they may also lead back. A player who owes a repair and cannot make one cannot play, and has lost; one can also read that only this player’s game stands still meanwhile. Option “Impossible repair”.

    6. “All pawns alike” is read of the pawns of both players together.

    7. Ivory begins, and the colours are ivory and ebony: the rule does not say.

    8. Captures are never compulsory, and a turn is one jump. The rule has “one or more pawns” jumped over “one or two cells”, so one of two cells may be empty.

    9. After stacking, the pawn may not go straight back either: the stack may not carry it to the cell that it has just left.

    10. If neither player could move, the one whose turn it is has lost.

    11. Repetition. The printed rules set no limit to a game that goes in circles. When the same position, with the same player to move, is there for the third time, the game is a draw. Option “Repetition”.

## page: first
game-sypil-aim = Capture all opposing pawns, or block your opponent.
seat-need-sypil =
    { $left ->
        [one] { $left } pawn
       *[other] { $left } pawns
    }{ $lost ->
        [0] {""}
        [one] , { $lost } lost
       *[other] , { $lost } lost
    }

illegal-repair-contiguous = { $to } does not touch { $from }: what is misplaced goes to a free cell that touches its own.
illegal-stack-together = The stack on { $cell } does not come apart.
illegal-stack-not-contiguous = { $to } does not touch { $from }: a pawn only goes onto what stands beside it.
illegal-lone-step = A lone pawn does not step from { $from } to the cell beside it, { $to }: it goes across an edge.
illegal-no-going-back = { $from } may not go straight back to { $to }, where the previous turn began.
illegal-nothing-jumped = Between { $from } and { $to } there is nothing of the opponent’s to jump over.
illegal-lands-before = The jump lands on { $landing }, before { $to }.
ending-only-going-back = { $seat-person ->
    [you] You
   *[other] { $seat-start }
} could only go straight back from { $from } to { $to }, which is not allowed: { $winner-person ->
    [you] you win
   *[other] { $winner } wins
} the game.
ending-no-pawns = { $seat-person ->
    [you] You have
   *[other] { $seat-start } has
} no pawn left: { $winner-person ->
    [you] you win
   *[other] { $winner } wins
} the game.
ending-one-pawn-each = One pawn is left on each side: the game is a draw.
ending-one-figure = Only pawns with a { $figure } are left: the game is a draw.

option-capture_landing = A capture lands on
option-capture_landing-first = The first fitting cell
option-capture_landing-first-line = A jump lands on the first cell of a figure contained, two or three cells away.
option-capture_landing-each = Any fitting cell
option-capture_landing-each-line = Where both cells, two and three cells away, bear a figure contained, the player chooses.
# page: none
option-capture_landing-example = Example: beyond the opposing pawn, the cell two away bears a round and the one three away a hexagon, and your stack contains both figures. “{ option-capture_landing-first }”: the jump ends on the round. “{ option-capture_landing-each }”: you choose.

option-impossible_repair = Impossible repair
option-impossible_repair-loss = Loses
option-impossible_repair-loss-line = Whoever owes a repair and cannot make one has lost.
option-impossible_repair-pass = Passes
option-impossible_repair-pass-line = Whoever owes a repair and cannot make one passes until it becomes possible.
# page: none
option-impossible_repair-example = Example: your stack has lost its top and lacks the figure of its cell, but every cell where it could go is taken. “{ option-impossible_repair-loss }”: the game is lost. “{ option-impossible_repair-pass }”: your opponent moves again until a place becomes free.
