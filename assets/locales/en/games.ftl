# The five games: a line about each, its length, its sources, its rules.

game-simultana-tagline = Every step must leave an empty region of the right size beside it.
game-simultana-length = ten minutes
game-simultana-credits = Rule published in the magazine “Jeux & Stratégie”, no. 37.
game-simultana-rules =
    The board has 25 cells. Each player has six pawns; White moves first. Nothing is ever captured.

    In your turn, move one pawn one cell, horizontally or vertically, to a free cell.

    Now look at the free cells that touch the pawn in its new place; the cell that it has just left counts as free. Each belongs to a region: all free cells that can be reached step by step, never diagonally. The move is allowed only if at least one of these regions has exactly

    – 2 or 4 cells, if White moves;
    – 3 or 5 cells, if Black moves.

    Whoever must move and cannot has lost.

    Example: at the start A2-A3 is allowed, because the region B3 C3 D3 E3 has 4 cells. A2-A1 is not: its regions have 1 cell (B1) and 6 cells (A2 A3 B3 C3 D3 E3).
game-simultana-settled =
    The printed rules leave a few points open. This is how they are settled here.

    1. The start position. The figure is lost, but the printed example fixes it for White: rows 2 and 4 full, and C1. It leaves Black’s sixth pawn open; it stands on C5, the mirror image.

    2. The cell just left counts as free. The printed example counts it so: A2 is part of the region of 6 cells after A2-A1.

    3. Two slips in print, both in the comment on the second diagram. A black move is called good for a region of 2 cells (D2 D3), though Black needs 3 or 5: with the cell just left, D4, the region has 3. A white region is given as A2, A1, B1 and C2, which do not join: C2 stands for B2 or C1.

    4. Repetition. The printed rules set no limit to a game that goes in circles. When the same position, with the same player to move, is there for the third time, the game is a draw; players may agree otherwise before they start.

game-sypil-tagline = Pawns nest on one another, and what they hold decides where they go.
game-sypil-length = half an hour
game-sypil-credits = By Jacques Le Floc’h; published by Polyajeu, 1977.
game-sypil-rules =
    The board has 37 hexagonal cells. Each bears a figure: a triangle, a round or a hexagon. Cells that touch bear different figures. Two cells lie across an edge from each other when their corners face each other: an edge, the side that two other cells share, runs from one to the other. They are one cell apart, off the straight lines, and bear the same figure.

    Each player has nine pawns, ivory or ebony: three with a triangular base, three round, three hexagonal. They start on the two rows nearest to their owner, each on a cell of its own figure. Ivory moves first.

    Pawns nest on one another. An element is a pawn that stands alone, or a stack. A stack holds two or three pawns of one player, all of different figures, and its owner can never take it apart. An element may stand on any figure that it contains. It is misplaced when it lacks the figure of its cell; this happens when a stack loses its top.

    In your turn, do one of these.

    – Step: an element goes to a free cell that bears a figure it contains. A lone pawn goes across an edge; a stack goes across an edge or to a cell that touches its own.
    – Stack: a lone pawn goes onto an element of yours that touches it, on top, as long as the result holds at most three pawns, all different. A stack never goes onto anything.
    – Capture: an element jumps in a straight line over the next one or two cells, and lands on the first cell after the neighbouring one that bears a figure it contains: two cells away if it contains that figure, otherwise three cells away. At least one of the cells jumped must hold an opposing element and none an element of yours; the landing cell must be free. Every opposing element that was jumped loses its top pawn for good; a lone pawn is lost itself. Nobody has to capture, and a turn is a single jump.

    Repairs come first. While you have misplaced elements, all you may do is step with one of them to a free cell that touches its own and bears a figure it contains. If no repair is possible you have no legal move (option “Impossible repair”).

    No going back. What stands where your last turn ended may not step straight back to the cell where that turn began. Captures and repairs are exempt.

    After every turn, in this order:

    1. A player without pawns has lost.
    2. If each player has one pawn left, the game is a draw.
    3. If all pawns on the board, of both players, have the same figure, the game is a draw.
    4. A player who must move and cannot has lost.
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

game-syne_strat-tagline = Seven sets to dominate, to bring your piece to the centre.
game-syne_strat-length = an hour or more
game-syne_strat-credits = By Jacques Le Floc’h; published by Polyajeu, 1977.
game-syne_strat-rules =
    The board has 37 hexagonal cells. Seven are plain: the centre, and six around it. The thirty others bear a figure: a triangle, a round or a hexagon. A plain cell with the six cells around it makes a set; neighbouring sets share a cell. The set of the centre is the central set, the six others are satellites.

    There are 24 pawns in ivory, grey, ebony and blue, two of each figure in each colour, and four large pieces. Pawns start on their own figures, around the pieces, which stand on plain cells.

    – Two players: Dark has ebony and blue, Light has ivory and grey; each has two pieces and eleven pawns. Colours within a side are only for the eye.
    – Three players: ebony, ivory and grey, each with a piece and the six pawns around it.
    – Four players: ebony, ivory, grey and blue, each with a piece and five pawns; the cells that two home sets share stay empty.

    Ebony, or Dark, moves first; the turn goes round. Bring a piece to the centre, and you have won.

    An element is a pawn that stands alone, or a stack of two or three pawns of one player, all of different figures. It is misplaced when it lacks the figure of its cell.

    Power. Count the cells that each player’s elements occupy in a set; a stack counts as one. In a satellite you have power when you occupy at least one cell, and more than every other player singly. In the central set you have power when you occupy 5 cells (two players), 4 (three players) or 3 (four players), or when you occupy at least one and nobody else any. The display in the column shows all of this.

    In your turn, do one of these with pawns. No element ever crosses a plain cell or lands on one, and none jumps over its own side.

    – Step: a stack goes to a free cell that bears a figure it contains, and that touches its own or lies across an edge. (Two cells lie across an edge from each other when their corners face each other: an edge, the side that two other cells share, runs from one to the other.) A lone pawn finds no such cell.
    – Jump: an element goes two cells in a straight line to a free cell whose figure it contains. The cell between may be empty. If a lone opposing pawn is there, it is captured and leaves the game. If an opposing stack is there, its top pawn is taken off, and you put it on any free cell of its figure, where it still belongs to its owner.
    – Long jump: a stack of three goes three cells in a straight line to a free cell, when both cells between hold opposing elements. From each, the top pawn, or the lone pawn, is put by you on a free cell of its figure (option “Pawns of a long jump”).
    – Stack: a lone pawn goes onto an element of yours that touches it or lies across an edge, as long as the result holds at most three pawns, all different. A stack never goes onto anything.
    – Unstack: the top pawn of a stack goes to a free cell of its own figure that touches the stack’s cell or lies across an edge. What remains must contain the figure of its cell. At the table, click the stack twice.

    For putting back, a cell is free when it is empty once the jump is done. A pawn for which there is no free cell of its figure leaves the game.

    Repairs come first. If you have misplaced elements and can step with one of them or stack it onto another element, you must do that before anything else. Otherwise play as if none were misplaced.

    Or move a piece to a neighbouring plain cell, two cells away in a straight line:

    – to a satellite without a piece, if you have power there or all its six cells are empty;
    – to a satellite with an opposing piece, if you have power there: that piece leaves the game;
    – to the centre, if you have power in the central set: you have won.

    Whoever loses the last piece is out, but the pawns stay on the board and still count. When only one player has pieces left, that player has won. If the player to move has no legal move, a game of two is a draw; with three or four that player passes, and the game is a draw when nobody can move.
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

game-syndicat-tagline = Pieces of one to four squares; every capture cuts one down.
game-syndicat-length = three quarters of an hour
game-syndicat-credits = By Bernard Tavitian, who owns the game.
game-syndicat-rules =
    The board has 12 × 12 squares. White sits at the bottom and moves up, Black at the top and moves down. Each has 27 pieces that fill 48 squares: 12 syndiqués of one square, 6 lying and 4 standing syndicalistes of two, 2 lying and 2 standing secrétaires de section of three, and a secrétaire général of 2 × 2. White moves first.

    In your turn, move one piece by one or more movements, at most as many as it has squares. At least one must go forward; nothing ever moves backward, and pieces never turn. Each movement shifts the whole piece by one square:

    – forward or sideways, onto squares that are free (those that it fills itself do not matter);
    – or it captures, one square diagonally forward: a square of its front row must come onto an opposing square, and none of its squares onto its own side. All opposing squares that it then covers are captured, in front and behind. This counts as a forward movement.

    In no other way does a piece come onto another, or over it, not even for a moment. Captured squares are empty at once, also for the rest of the move. Nobody has to capture; several captures in one move are allowed.

    First advance. A syndiqué of the fourth row that has never moved may go two squares straight forward, if both are free. One that is left over from a larger piece may not.

    What is left. When the move is over, the squares that remain of a piece become new pieces, one for each group that hangs together: 1 square a syndiqué, 2 a syndicaliste, 3 in line a secrétaire de section. Three squares left of a secrétaire général become a syndiqué and a syndicaliste, standing or lying as the captor chooses.

    Whoever cannot move passes; the other goes on alone until that changes. When neither can move, each player has a point for every square that the own pieces still fill. The higher score wins, equal scores draw.

    At the table: grab a piece by any of its squares, and click or drag to where that square is to go. Where several ways lead there with different captures, or a general is left in three squares, a small choice opens at the spot.

    Examples: two syndiqués that face each other block each other, unless something else can reach them; each is worth a point at the end. A standing secrétaire de section right beside an opposing one, and a square behind it, captures the whole of it in one movement. A syndicaliste that loses its front square leaves its rear square behind as a syndiqué.
game-syndicat-settled =
    The printed rules leave a few points open. This is how they are settled here.

    1. The start position. The figure is lost. The printed numbers fill four rows exactly, the fourth with the syndiqués; for the other three, one of the arrangements that are their own mirror image was chosen. An owner of the printed game may know better.

    2. White begins, as in chess.

    3. What is left of a piece is settled once, at the end of the move: the rule lets the captor choose when a single square of a general has been taken.

    4. The first advance is straight and captures nothing. There is no capture in passing.

    5. A game cannot go in circles, because every move brings a piece forward; so there is no rule on repetition, and no option.

game-stratege-tagline = Hidden strengths advance towards the far line.
game-stratege-length = three quarters of an hour
game-stratege-credits = Published by Le Derby about 1950; described in “Les Cahiers de l’Animation”, no. 77.
game-stratege-rules =
    Ten horizontal lines, 1 to 10, have eleven places each, a to k. Places a, c, e, g, i and k are black: six verticals cross the lines there. The places between them are white and lie on their line only.

    Each player has 18 pawns, three of each strength from 1 to 6. The strength stands on the side that only the owner sees. White sits at the bottom, Green at the top. Forward is away from you. Your far line is the last one: line 10 for White, line 1 for Green.

    In secret, each player puts the 18 pawns on the black places of the three own lines. White moves first.

    Everyone always sees where all pawns stand; strengths are hidden from the opponent. In your turn, do one of these.

    – Step: a pawn goes one place along a line to a free place: forward, left or right from a black place, left or right from a white one. Never backward.
    – Attack: a pawn attacks an opposing pawn one place away along a line, left or right, and from a black place also forward or backward. Both strengths are shown. If the attacker is stronger or equal, the pawn attacked leaves the board, and the attacker takes its place. If the attacker is weaker, it leaves the board, and the pawn attacked takes its place. Either way the player attacked moves next.

    Afterwards the strengths are hidden again, and you must remember them (option “Strengths once shown”).

    On its far line a pawn neither steps nor attacks any more. It can be attacked; if it wins, the attacker leaves the board and it stays (option “A defender on its far line”). A pawn that wins when attacked may come onto its far line that way; it is bound like any other.

    Whoever has no legal move passes.

    The game ends when a player’s pawns stand on all six black places of the own far line, or when nobody can move. All pawns on far lines are shown then, and each player scores the sum of the strengths of the own pawns on the own far line. The higher score wins, equal scores draw.
game-stratege-settled =
    The description that the rules are taken from leaves some points open. This is how they are settled here.

    1. The board. 110 places, six starting places on a line, three lines for 18 pawns, and steps forward from black places only: ten lines of six black places with a white one between each two.

    2. Strengths. “Three groups of six pawns of strength 1 to 6” are three of each.

    3. White begins: the rule does not say.

    4. A pawn on its far line that wins when attacked stays there. The rule says both that it can no longer move, and that a pawn attacked that wins takes the attacker’s place; the particular beats the general. Option “A defender on its far line”. That it can be attacked at all, that a pawn may come there by winning when attacked, and that equal scores draw, the rule does not say.

    5. A pawn on its far line cannot attack, because it can no longer move.

    6. Memory. On the real board strengths shown are hidden again at once. Option “Strengths once shown”.

    7. Repetition. When the same position, with the same player to move, is there for the third time, the game ends and the points on the far lines decide. The printed rule would let it go on: this is an addition. Option “Repetition”.

## To be agreed

option-capture_landing = A capture lands on
option-capture_landing-first = The first fitting cell
option-capture_landing-first-line = A jump lands on the first cell of a figure contained, two or three cells away.
option-capture_landing-each = Any fitting cell
option-capture_landing-each-line = Where both cells, two and three cells away, bear a figure contained, the player chooses.

option-impossible_repair = Impossible repair
option-impossible_repair-loss = Loses
option-impossible_repair-loss-line = Whoever owes a repair and cannot make one has lost.
option-impossible_repair-pass = Passes
option-impossible_repair-pass-line = Whoever owes a repair and cannot make one passes until it becomes possible.

option-take_in_empty_set = Taking in an empty set
option-take_in_empty_set-no = No
option-take_in_empty_set-no-line = A piece takes another only where its owner has power.
option-take_in_empty_set-yes = Yes
option-take_in_empty_set-yes-line = A piece also takes another in a set whose six cells are all empty.

option-long_jump_pawns = Pawns of a long jump
option-long_jump_pawns-put_back = Put back
option-long_jump_pawns-put_back-line = Nobody leaves the game in a long jump: lone pawns are put back as well.
option-long_jump_pawns-removed = Lone ones leave
option-long_jump_pawns-removed-line = Lone pawns that are jumped leave the game; tops of stacks are put back.

option-memory = Strengths once shown
option-memory-forget = Hidden again
option-memory-forget-line = After an attack strengths are hidden again: players must remember, as on the real board.
option-memory-mark = Stay visible
option-memory-mark-line = A strength that an attack has shown stays visible to both players.

option-far_line_defender = A defender on its far line
option-far_line_defender-stays = Stays
option-far_line_defender-stays-line = A pawn on its far line that wins when attacked stays where it is.
option-far_line_defender-takes_place = Takes the place
option-far_line_defender-takes_place-line = A pawn on its far line that wins when attacked takes the attacker’s place, off the line.

option-repetition = Repetition
option-repetition-threefold = Draw
option-repetition-threefold-line = The same position for the third time ends the game in a draw.
option-repetition-off = No limit
option-repetition-off-line = Positions may repeat as often as players like, as in the printed rules.
