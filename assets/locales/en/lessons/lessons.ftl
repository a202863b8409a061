# The lessons: what they have in common.

learn = Learn
learn-game = Learn { $game }
learn-here = Learn by playing
learn-first = First match? The lesson takes five minutes.
## page: reading
lesson = Lesson
lesson-step = Step { $number }: { $title }
lesson-step-solved = Step { $number }: { $title } (solved)
lesson-next = Next
lesson-again = Try again
lesson-show = Show me
lesson-skip = Skip
lesson-leave = Leave
lesson-play = Play a match
lesson-free = That move is legal. This step asks for none: go on with “{ $next }”.
lesson-learnt = { $why } Now you know how to play!
lesson-marks = On the board: golden line, this piece can move; dot, it can go here; violet circle, what the lesson is about; blue frame, the last move.
lesson-shown = This is the move. { $why }
lesson-shown-clicks = This is what was asked. { $why }
lesson-other = That move is legal, but it is not the one asked for. Try again.
