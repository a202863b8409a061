# At the table: the column, the line below the board, the end of a match.

menu = Menu
moves = Moves

seat-to-move = to move
seat-won = wins the game
seat-lost = loses the game
seat-drew = draws the game
seat-score = { $score } { $score ->
    [one] point
   *[other] points
}

travel-first = To the start
travel-undo = Undo
travel-redo = Redo
travel-last = To the latest position

view-seat = My seat
view-above = From above

line-to-move = { $player } to move.
line-over = The game is over.
line-played = { $player } played { $word }.
line-shown = Position { $ply } of { $last }.

about-over = The game is over. Go back through the moves to look at it again.
about-nothing = Choose a pawn: those that can move are marked.
about-chosen = Choose where it goes, or click elsewhere to put it back.
about-targets = { $cell }: can go to { $targets }.
about-areas = { $word }: leaves { $count ->
    [one] a region of { $sizes } { $first ->
        [one] cell
       *[other] cells
    }
   *[other] regions of { $sizes } cells
}.

over-win = { $player } wins!
over-draw = A draw
over-score = { $scores }
over-again = Play again
over-look = Look at the game
over-title = Title screen
