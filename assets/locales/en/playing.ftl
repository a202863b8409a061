# At the table: the column, the line below the board, the end of a match.

menu = Menu
moves = Moves

seat-to-move = to move
seat-out = out
seat-won = wins the game
seat-lost = loses the game
seat-drew = draws the game
seat-and-points = { $state } · { $points }
points = { $count } { $count ->
    [one] point
   *[other] points
}
agreed = { $option }: { $value }

move-pass = passes
move-resigns = resigns
move-draw = draw agreed

sets-centre = To enter the centre:
sets-power = possible
sets-centre-of-many = Cells needed for the centre:
sets-power-of-many = none
sets-short = { $short } { $short ->
    [one] cell short
   *[other] cells short
}
set-power = { $player-noun }: { $count } of { $of }, power
set-short = { $player-noun }: { $count } of { $of }, { $short } short of power
set-empty = Nobody occupies a cell of this set.
## page: none
sets-rule = Whoever occupies at least one of the six cells, and more than each of the other players, has power.
sets-rule-central = Here, whoever occupies at least { $players ->
    [2] 5
    [3] 4
   *[other] 3
} of the six cells has power, or at least one if nobody else occupies any.
sets-rule-to-enter = A piece enters the centre when its player has power in the central set: by occupying at least { $players ->
    [2] 5
    [3] 4
   *[other] 3
} of its six cells, or at least one if nobody else occupies any. A stack counts as one cell.

travel-first = To the start
## page: first
travel-undo = Undo
travel-redo = Redo
## page: none
travel-last = To the latest position

view-seat = My seat
view-above = From above
lay-flat = Lay the screen between the players
lay-flat-line = For a screen that lies flat on a table: names, clocks and buttons at the edge of every player, texts turned to the player to move
stand-up = Stand the screen up again
turn-menu = Turn to the next player
turn-menu-line = Turns what is open to the player at the next edge
show-attacks = Threats
show-attacks-tooltip = Shows how the opponents could win with their next move, and what they could capture (T)

stack-pawn-reach = { $figure } · { $cells ->
    [0] no cell
    [one] one cell
   *[other] { $cells } cells
}

## page: first
line-to-move = { $player-start } to move.
line-your-turn = Your turn.
line-halted = Click or press a key to go on.
line-over = The game is over.
line-played = { $person ->
    [you] You
   *[other] { $player }
} played { $word }.
line-passed = { $person ->
    [you] You cannot move and pass.
   *[other] { $player } cannot move and passes.
}
line-resigned = { $person ->
    [you] You resign.
   *[other] { $player } resigns.
}
line-draw-agreed = The players have agreed on a draw.
line-out = { $player } is out of the game: no piece is left.
line-owing = { $player } must first put right { $count ->
    [one] what is misplaced on { $cells }: it lacks the figure of its cell.
   *[other] what is misplaced on { $cells }: it lacks the figure of its cell.
}
preview = Position after move { $number }
line-shown-start = Starting position.
line-shown = Move { $number } of { $last }.
line-preview = After move { $number }. { $move }
line-clock = { $player } is still on the clock.
line-declined = { $player } declines the draw.

told-goes = { $mover-person ->
    [you] You go
   *[other] { $mover-start } goes
} from { $from } to { $to }.
told-goes-with = { $mover-person ->
    [you] You go
   *[other] { $mover-start } goes
} from { $from } to { $to } ({ $what }).
told-stacks = { $mover-person ->
    [you] You stack
   *[other] { $mover-start } stacks
} { $from } on { $to }: a stack of { $figures-count }, from bottom to top { $figures-row }.
told-rest-stays = The rest of the stack stays on { $cell }.
told-repairs = What was misplaced is put right on { $cell }.
told-places = { $mover-person ->
    [you] You place
   *[other] { $mover-start } places
} a piece on { $cells }.
told-takes = Captured: { $things }.
told-takes-squares = Captured: { $cells }.
told-leaves = What is left: { $parts }.
told-puts-back = Put back: { $things }.
told-changes = { $cells-count ->
    [one] Changes sides: { $cells }.
   *[other] Change sides: { $cells }.
}
told-thing = { $what } on { $cell }
told-put-back = { $what } from { $from } to { $to }

step-top = The top pawn of { $cell } alone: choose where it goes.
step-choice = Several moves lead there: choose one.
step-walk = One movement at a time: choose where to go on, or stay.

about-covered = All strengths are covered.
about-over = The game is over. Go back through the moves to look at it again.
about-nothing = Choose what to play: what can move is marked.
about-pencil = Click an opposing pawn to note the strength you guess it has.
about-chosen = Choose where it goes, or any other cell to put it back.
about-head = { $cell } · { $what }
about-so-many = { $count } { $count ->
    [one] cell
   *[other] cells
}
about-misplaced = Misplaced: its cell bears a { $figure }, which it lacks.
about-bottom-to-top = From bottom to top, and where each leads:
about-adds = { $figure }: { $cells-or }
about-adds-nothing = { $figure }: nowhere
about-goes-to = Can move { $cells }.
about-to-cells = to { $cells }
about-to-places = to { $places }
about-stacks-on = Can be stacked on { $cells }.
about-takes-going-to = Can capture by jumping { $cells }.
about-attacks = Can attack { $cells }.
about-so-many-places = { $count } { $count ->
    [one] place
   *[other] places
}
about-top = Choosing it again takes its top pawn alone.
about-could-go-to = On its turn, it can reach { $cells-or }.
about-could-go-nowhere = On its turn, it will have nowhere to go.
about-could-take = Can capture { $cells }.
thing-pawn = pawn
thing-figure-pawn = { $figure }
thing-stack = stack of { $count }
ground-square = A free cell.
ground-figure = A free { $figure } cell: only a pawn or stack that has this figure can go there.
about-takes = Captures { $cells }.
deed-stacks = Makes a stack of { $figures-count }: { $figures-row }.
decides-wins = Wins the game.
decides-loses = Loses the game: { $player } wins.
decides-draws = Draws the game.
decides-repeats = The position comes back for the third time: the game is drawn.
decides-ends = Ends the game; the points decide.
decides-puts-out = Puts { $players } out of the game.

opens-win = { $player } can then win: { $ways }.
opens-attack = { $player } can then attack { $cells }.

threat-none = Nothing is threatened.
threat-win = { $player } threatens to win: { $ways }.
threat-out = { $player } threatens to put whoever is to move out of the game: { $ways }.

over-win = { $form ->
    [you] You win
   *[other] { $player } wins
}!
over-draw = A draw
over-again = Play again
over-show = Result
over-look = See the board
over-title = Title screen

about-aim = The aim

choice-takes = Takes { $cells-row }
choice-takes-nothing = Takes nothing
tray = Taken: { $pieces }
