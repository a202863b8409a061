# The seats that the computer plays.

## Its name: by itself, in a sentence, at the beginning of one

computer = Computer (level { $level }{ $several ->
    [yes] {", "}{ $colour }
   *[no] {""}
})
computer-phrase = the computer (level { $level }{ $several ->
    [yes] {", "}{ $colour }
   *[no] {""}
})
computer-start = The computer (level { $level }{ $several ->
    [yes] {", "}{ $colour }
   *[no] {""}
})

## New game
you-play = You play
play-alone = Against the computer
play-together = Together
seat-played-by = Who plays seat { $place } ({ $colour })
played-by-person = Person
played-by-computer = Computer
computer-level = Level of the computer at seat { $place } ({ $colour })
level = Level
level-1-line = A beginner: sees the move at hand, hardly the answer, and misses things.
level-2-line = Still learning: an answer often escapes it.
level-3-line = A casual player: right where it is simple, wrong where it is long.
level-4-line = Attentive: few gross mistakes, but does not look far.
level-5-line = Solid: leaves nothing to be taken, and punishes mistakes.
level-6-line = Strong: prepares its moves ahead.
level-7-line = Very strong: you need a plan to stand up to it.
level-8-line = All that the computer can do in a few seconds a move.

## At the table
seat-thinking = thinking…
seat-awaits-you = waits for you to go on
seat-paused = paused
move-now = Move now
move-now-line = The computer plays the best it has found so far at once (M)
pause-computers = Pause
pause-computers-line = The computers wait, or go on
## page: none
question-is-lost = { $player } sees no way out
question-is-lost-line = End the match here, or play it to the end?
question-is-lost-yes = End it here
settings-computers-at-once = The computer plays without a pause

solution-title = { $game }: perfect play
solution-line = Once the game is solved, the computer at level 8 makes no mistakes in it, and the exact value of every move can be shown. The computation takes from a few minutes to half an hour and needs { $memory } MB of memory; the result takes { $file } MB. You can play meanwhile.
solution-reading = Reading the result…
solution-absent = The game has not been solved yet.
solution-solving = Solving: { $percent }%
solution-paused = Stopped at { $percent }%. It can be continued until you quit the game.
solution-ready = The game is solved.
solution-not-kept = The game is solved, but only until you quit, because the result could not be saved: { $problem }.
solution-not-read = The saved result cannot be used: { $problem }. “{ solution-begin }” starts the computation again.
solution-unusable = the file is damaged
solution-not-deleted = The result could not be deleted: { $problem }.
solution-no-memory = The computation could not start because there is not enough free memory. Close other programs, then choose “{ solution-begin }”.
solution-broken-off = An error in the program stopped the computation. “{ solution-begin }” starts it again from the beginning.
## page: first
solution-begin = Solve
## page: none
solution-pause = Stop
solution-continue = Continue
solution-give-up = Give up the computation
solution-delete = Delete the result
level-perfect-later = { $game } has not been solved on this computer, so this level searches as in other games. To make it play perfectly: Settings, “Perfect play”.
level-perfect = { $game } is solved: this level plays perfectly.
