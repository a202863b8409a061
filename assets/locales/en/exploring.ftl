# The display of the sets, beside the board.

sets-caption = Sets
sets-legend = Cells that each player occupies in every set; ringed in gold: in power.

hint = Hint
hint-line = Shows a piece to move; asked again, the move, then what follows. (I)
hint-awaited = Looking for a hint…
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
