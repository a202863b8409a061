# Reversi, a game that lives in the tests.

game-reversi-tagline = Enclose the discs of the other colour, and turn them over.
game-reversi-length = half an hour
game-reversi-credits = A game of the nineteenth century.
game-reversi-rules = Place a disc so that it encloses discs of the other colour between itself and another disc of yours, in any direction. They are turned over. If you cannot, you pass. When nobody can, the player with more discs wins.
game-reversi-aim = Have the most discs when nobody can place another.
seat-need-reversi =
    { $left ->
        [one] { $left } disc
       *[other] { $left } discs
    }
game-reversi-settled = Nothing is left open.
illegal-turns-nothing = A disc on { $cell } would turn nothing over.
deed-turns-over = Turns { $cells } over.
thing-disc = disc
