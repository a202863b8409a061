# The display of the sets, beside the board.

sets-caption = Sets
sets-legend = Cells that each player occupies in every set; ringed in gold: in power.

hint = Hint
hint-line = Shows a piece to move. A second click: the move. A third: what follows. (I)
hint-awaited = Looking for a hint…
hint-failed = No hint could be found. Ask again to try once more.
hint-unavailable = You can ask for a hint during the match, when it is your turn.
hint-piece = A good move starts from { $cell }. Ask again to see the move.
hint-move = A good move: { $word } (estimated chances: { $percent }%).{ $goes-on ->
    [yes] {" "}Ask again to see what follows.
   *[no] {""}
}
hint-move-wins = { $word } wins whatever the answer.{ $goes-on ->
    [yes] {" "}Ask again to see what follows.
   *[no] {""}
}
hint-move-loses = { $word } holds out longest, but loses to perfect play.{ $goes-on ->
    [yes] {" "}Ask again to see what follows.
   *[no] {""}
}
hint-uncertain = What follows depends on hidden strengths: only this move is advised.

exact = Values
exact-tooltip = Tells of every move, exactly, whether it wins, draws or loses, and in how many moves. (E)
exact-unsolvable = This game has no exact values: it is too large to be solved.
exact-unsolved = To know the exact value of every move, let the game be solved first: Menu, Settings, “Perfect play”.
exact-awaited = Reading the exact values…
exact-failed = The exact values could not be found. To try again, switch “Values” off and on.
exact-signs = Exact values: + wins, = leads to a draw, − loses; the number tells in how many moves.
exact-win = This move wins { $moves ->
    [one] at once.
   *[other] in { $moves } moves at most, whatever the reply.
}
exact-draw = This move leads to a draw if nobody makes a mistake.
exact-loss = This move loses in { $moves ->
    [one] one move
   *[other] { $moves } moves
} if the opponent makes no mistake.

# What the solution of a game shows
solved = Solved game
## page: none
solved-line = What is known of this game: how it ends with best play, and the longest wins
solved-title = { $game }, solved
solved-drawn = Every position that can occur has been worked out. If nobody makes a mistake, a match is drawn.
solved-first = { $lost ->
    [0] All { $all } first moves keep the draw: { $words }.
   *[other] { $drawn } of { $all } first moves keep the draw: { $words }. After the others the opponent can win, in { $least } to { $most } moves.
}
solved-longest = { $player-start } to move and lost whatever is played, but only after { $moves } moves of each: no win against them takes longer.
solved-only = { $player-start } to move: one of { $all } moves wins, in { $moves } moves; every other one gives the win away.
solved-only-line = { $count ->
    [0] On the way, several moves win each time.
    [one] On the way, a single move wins once.
   *[other] On the way, a single move wins { $count } times.
}
solved-play = Play it through
solved-begin = See the starting position
