# Syndicat: the words of the game.

game-syndicat-tagline = Pieces of one to four squares; every capture cuts one down.
game-syndicat-length = three quarters of an hour
## page: reading
game-syndicat-credits = By Bernard Tavitian, who owns the game.
game-syndicat-rules-start-title = Aim, board and pieces
game-syndicat-rules-start =
    The aim is to fill the most squares once nobody can move any more. Every square that your pieces still fill is worth a point, and the higher score wins.

    The board has 12 × 12 squares. White sits at the bottom and moves up, Black at the top and moves down. Each has 27 pieces that fill 48 squares: 12 syndiqués of one square, 6 lying and 4 standing syndicalistes of two, 2 lying and 2 standing secrétaires de section of three, and a secrétaire général of 2 × 2. White moves first.

game-syndicat-rules-turn-title = Your turn
game-syndicat-rules-turn =
    In your turn, move one piece by one or more movements, at most as many as it has squares. At least one must go forward; nothing ever moves backward, and pieces never turn. Each movement shifts the whole piece by one square:

    – forward or sideways, onto squares that are free (those that it fills itself do not matter);
    – or it captures, one square diagonally forward: a square of its front row must come onto an opposing square, and none of its squares onto its own side. All opposing squares that it then covers are captured, in front and behind. This counts as a forward movement.

    In no other way does a piece come onto another, or over it, not even for a moment. Captured squares are empty at once, also for the rest of the move. Nobody has to capture; several captures in one move are allowed.

    At the table: grab a piece by any of its squares, and lead that square to where it is to go. Where several ways lead there with different captures, or a general is left in three squares, a small choice opens at the spot.

game-syndicat-rules-advance-title = First advance
game-syndicat-rules-advance =
    A syndiqué of the fourth row that has never moved may go two squares straight forward, if both are free. One that is left over from a larger piece may not.

game-syndicat-rules-remains-title = What is left
game-syndicat-rules-remains =
    When the move is over, the squares that remain of a piece become new pieces, one for each group that hangs together: 1 square a syndiqué, 2 a syndicaliste, 3 in line a secrétaire de section. Three squares left of a secrétaire général become a syndiqué and a syndicaliste, standing or lying as the captor chooses.

game-syndicat-rules-end-title = The end
game-syndicat-rules-end =
    Whoever cannot move passes; the other goes on alone until that changes. When neither can move, each player has a point for every square that the own pieces still fill. The higher score wins, equal scores draw.

    Examples: two syndiqués that face each other block each other, unless something else can reach them; each is worth a point at the end. A standing secrétaire de section right beside an opposing one, and a square behind it, captures the whole of it in one movement. A syndicaliste that loses its front square leaves its rear square behind as a syndiqué.

# The card to cut out.
# page: none
game-syndicat-card =
    At most as many movements as the piece has squares, forward or sideways, to free squares; at least one forward, never backward.
    A capture: one square diagonally forward, the front row onto an opposing square, no square onto your own side. All squares covered are captured.
    A syndiqué of the fourth row that has not moved may advance two squares.
    What is left of a piece becomes smaller pieces. Whoever cannot move passes.
    When nobody can move any more, each square filled is worth a point.

# Captions of printed figures.
game-syndicat-rules-start-figure = At the start. The fine lines within a piece show its squares; a dot marks Black’s pieces.
game-syndicat-rules-turn-sideways = Two movements. A syndicaliste has two squares: it may go one square sideways, then one forward.
game-syndicat-rules-turn-capture = Capturing. From D4 the diagonal leads to E5. The piece on D5 is straight ahead and cannot be captured.
game-syndicat-rules-turn-twice = Two captures. The first movement covers E5 and F5, the second G6: only G7 is left.
game-syndicat-rules-advance-two = The first advance: a syndiqué that has not moved goes two squares straight forward.
game-syndicat-rules-remains-general = E5 is captured from the secrétaire général. The captor has chosen a standing syndicaliste, F5 and F6; E6 becomes a syndiqué.
game-syndicat-rules-end-figure = The piece on K11 captures on L12. Then nobody can move any more: three squares to two, White has won.
game-syndicat-rules-end-blocked = Blocked. Two syndiqués face to face no longer advance; each is worth a point.
game-syndicat-rules-end-beside = Taking all. The standing secrétaire moves one square diagonally and covers all three squares of its neighbour.
game-syndicat-rules-end-tail = The front captured. The standing syndicaliste loses E5, its front square; a syndiqué is left on E6.

game-syndicat-settled =
    The printed rules leave a few points open. This is how they are settled here.

    1. The start position. The figure is lost. The printed numbers fill four rows exactly, the fourth with the syndiqués; for the other three, one of the arrangements that are their own mirror image was chosen. An owner of the printed game may know better.

    2. White begins, as in chess.

    3. What is left of a piece is settled once, at the end of the move: the rule lets the captor choose when a single square of a general has been taken.

    4. The first advance is straight and captures nothing. There is no capture in passing.

    5. A game cannot go in circles, because every move brings a piece forward; so there is no rule on repetition, and no option.

## page: first
about-movements = { $count } { $count ->
    [one] movement a turn.
   *[other] movements a turn.
}
about-first-advance = 1 movement a turn, or two at the first advance of a syndiqué.
about-attacks-squares = Can capture { $cells }.
about-attacks-empty-squares = Attacks { $cells }, where there is nothing to capture.
about-attacks-nothing = Attacks no square.
thing-syndique = syndiqué
thing-syndicaliste-lying = syndicaliste, lying
thing-syndicaliste-standing = syndicaliste, standing
thing-secretaire-lying = secrétaire de section, lying
thing-secretaire-standing = secrétaire de section, standing
thing-general = secrétaire général
deed-takes-squares = Captures { $cells }.
deed-leaves = Left over: { $parts-row }.
deed-left = { $what } on { $cell }
game-syndicat-aim = Occupy the most squares when nobody can move any more.
over-tally-syndicat = { $is-first ->
    [yes] { $count } { $count ->
        [one] piece
       *[other] pieces
    } of { $size } { $size ->
        [one] square
       *[other] squares
    }
   *[no] { $count } of { $size }
}
seat-need-syndicat =
    { $left ->
        [one] { $left } piece
       *[other] { $left } pieces
    }

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
illegal-too-far-aside = From { $from } to { $to } takes { $needed } movements; this piece has only one, or two straight ahead for its first advance.
illegal-route-blocked = On the way from { $from } to { $to } the piece is stopped: { $blockers-count ->
    [one] { $blockers } is taken
   *[other] { $blockers } are taken
}.

choice-takes-stands = Takes { $cells-row }, leaves a standing syndicaliste
choice-takes-lies = Takes { $cells-row }, leaves a lying syndicaliste
