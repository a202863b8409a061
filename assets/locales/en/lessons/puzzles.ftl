# The puzzles: positions in which a goal is reached by force.

## page: reading
# page: first
puzzles = Puzzles
# page: none
puzzles-and-due = Puzzles · { $count }
puzzles-of = { $game }: puzzles
# page: none
puzzles-of-and-due = { $count ->
    [one] { $game }: puzzles, one to see again
   *[other] { $game }: puzzles, { $count } to see again
}
puzzles-line = A missed puzzle comes back after 1, 3, 7, 14 and 30 days.
# page: none
puzzles-so-far = { $solved ->
    [0] { $all } puzzles to solve
    [one] 1 puzzle of { $all } solved
   *[other] { $solved } puzzles of { $all } solved
}
# page: none
puzzles-due = { $count ->
    [one] 1 to see again today
   *[other] { $count } to see again today
}
# page: none
puzzles-begin = Begin
# page: none
puzzles-continue = Continue
# page: none
puzzles-again = See again

puzzle = Puzzle
puzzle-number = Puzzle { $number } of { $count } · { $grade }
puzzle-grade = { $grade ->
    [1] Grade 1: easy
    [2] Grade 2: medium
    [3] Grade 3: hard
   *[other] Grade 4: very hard
}
puzzle-name = Puzzle { $number }
puzzle-name-solved = Puzzle { $number } (solved)
puzzle-name-due = Puzzle { $number } (to see again)
puzzle-name-missed = Puzzle { $number } (missed, comes back later)
# page: none
puzzle-name-ignored = Puzzle { $number } (set aside)
# page: none
puzzle-tile = { $name }. { $goal }
# page: none
puzzle-legend-next = Next
# page: none
puzzle-legend-new = New
# page: none
puzzle-legend-solved = Solved
# page: none
puzzle-legend-due = To see again
# page: none
puzzle-legend-missed = Missed
# page: none
puzzle-legend-ignored = Set aside
puzzle-you = Your move: { $name }

puzzle-win = { $moves ->
    [one] Win in one move.
   *[other] Win in { $moves } moves, whatever your opponent answers.
}
puzzle-hold = { $moves ->
    [one] Your opponent threatens to win with the next move. Find the only move that prevents it.
   *[other] Your opponent threatens to win within { $moves } moves. Find the only move that prevents it.
}
puzzle-gain-syndicat = { $moves ->
    [one] In one move, take at least { $points } squares more than you will lose.
   *[other] In { $moves } moves, take at least { $points } squares more than you will lose, whatever your opponent answers.
}
puzzle-gain-stratege = { $moves ->
    [one] In one move, gain at least { $points } points on the far line, whatever the hidden strengths are.
   *[other] In { $moves } moves, gain at least { $points } points on the far line, whatever the hidden strengths are.
}
puzzle-counted = The count is taken after the answer to your last move.
puzzle-step = Move { $step } of { $moves }

puzzle-right = Well played.
puzzle-go-on = Well played. And now?
puzzle-solved = Solved!
puzzle-held = { $moves ->
    [one] Solved! Your opponent can no longer win with the next move.
   *[other] Solved! Your opponent can no longer force a win within { $moves } moves.
}
puzzle-solved-at-last = Solved. As there was a mistake, this puzzle comes back tomorrow.
puzzle-solved-later = { $moves ->
    [one] This also wins, one move later. Solved.
   *[other] This also wins, { $moves } moves later. Solved.
}
puzzle-shown-step = Solution: move { $step } of { $moves }.
puzzle-shown-win = That is the whole solution: the game is won.
puzzle-shown-gain = { $points ->
    [one] That is the whole solution: the point is gained.
   *[other] That is the whole solution: the { $points } points are gained.
}
puzzle-shown-hold = { $moves ->
    [one] That is the whole solution: your opponent can no longer win with the next move.
   *[other] That is the whole solution: your opponent can no longer force a win within { $moves } moves.
}
puzzle-loses = After this move your opponent wins: see the answer.
puzzle-loses-in = { $moves ->
    [one] After this move your opponent wins at once: see the answer.
   *[other] After this move your opponent wins within { $moves } moves: see the answer.
}
puzzle-draws = This move lets the win slip: well defended, the game is drawn.
puzzle-refuted = { $moves ->
    [one] This move does not win at once: see the answer.
   *[other] This move does not win in { $moves } moves: see the defence.
}
puzzle-too-slow = { $moves ->
    [one] That was not the move: it does not win at once. You can try again.
   *[other] This move does not win in { $moves } moves: almost any answer is good enough.
}
puzzle-gain-refuted = This move is not enough: see the answer.
puzzle-gain-too-little = This move is not enough: it does not make sure of the points asked for.
puzzle-uncertain = This move may succeed, but that is not certain: it depends on a strength that you do not know.

puzzle-next = Next puzzle
# page: none
puzzle-forward = Next move
# page: none
puzzle-back = Previous move
puzzle-skip = Later
# page: none
puzzle-skip-line = Go on to the next puzzle; this one will be offered again
puzzle-again = Try again
puzzle-restart = From the start
puzzle-show = Solution
# page: none
puzzle-ignore = Set aside
# page: none
puzzle-ignore-line = This puzzle is no longer offered; it stays in the list
# page: none
puzzle-heed = Offer again
# page: none
puzzle-heed-line = This puzzle is offered again in its turn
# page: none
puzzle-list = List
puzzle-leave = Leave
