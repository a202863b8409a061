# Keys, gestures, marks, and the answers to what is asked with a key.

## page: none
keys = Keys and gestures
keys-open = Keys and gestures…
keys-board = With the keyboard, always
keys-changeable = Keys that can be changed
keys-changeable-line = Click a key to choose another; Esc keeps the one that is there.
keys-cursor = Cursor
keys-answers = Answers, said and written
keys-table = At the table
keys-sound = Sound and voice
keys-pages = Rules and keys
keys-title = On the title screen
keys-mouse = With the mouse
keys-marks = Marks on the board
keys-change = Choose another key
keys-press = New key…
keys-reset = Restore all keys

key-tab = Tab
key-arrows = Arrows
key-enter = Enter
key-escape = Esc
key-backspace = Backspace
key-page-up = Page Up
key-page-down = Page Down
key-alt-arrows = Alt + arrows
key-home = Home
key-end = End
key-ctrl-z = Ctrl + Z
key-ctrl-y = Ctrl + Y
key-ctrl-c = Ctrl + C
key-ctrl-v = Ctrl + V
key-space = Space

keys-tab-line = Goes from one piece that can move to the next; with Shift, to the previous one.
keys-arrows-line = Go to the next cell as seen on the screen, once Tab or Enter has shown the cursor.
keys-enter-line = Clicks the cell under the cursor.
keys-escape-line = Step back; when nothing is chosen, Esc opens the menu.
keys-levels-line = Point at the pawns of a stack one by one; among buttons, go seven further at once.
keys-history-line = Go through moves and variations; without the cursor, the arrows alone do.
keys-ends-line = Ends of the cursor’s row, with Ctrl of its column; without a cursor, or with Alt, first and last position.
keys-take-back-line = Take a move back, play it again.
keys-copy-line = Copy the match, paste one.
keys-curtain-line = At the curtain, uncovers the board for the player to move.
keys-peek-line = Held, shows your own strengths, if the settings ask for it.

act-targets = Go from one possible cell to the next; with Shift, to the previous one
act-own-piece = Go to one’s next piece; with Shift, to the previous one
act-opposing-piece = Go to the opponent’s next piece; with Shift, to the previous one
act-region = Go through the region, or through cells alike; with Shift, backwards
act-panels = Go from the board to the buttons, and back
act-where = Say where the cursor is
act-can-do = Say what the piece can do
act-threatened = Say what threatens it
act-last-move = Say the last move
act-position = Sum up the position
act-score = Say the score
act-time = Say the time left
act-threats = Show all threats
act-hint = Ask for a hint, or for more of it
act-exact = Show the exact value of every move
act-review = Open or close the review of the match
act-what-if = Try something out, or return to the match
act-replay = Play the match back
act-type-move = Type a move
act-from-seat = Look from the seat to move
act-from-above = Look from above
act-sound = Turn sound off or on
act-voice = Turn the game’s voice on or off
act-repeat = Repeat what the voice has just said
act-silence = Silence the voice
act-rules = Open the rules, where they explain the last refusal
act-help = Open this list (F1 as well)
act-game = On the title screen, prepare a match of { $game }

gesture-click = Click
gesture-click-line = Chooses a piece, then its cell.
gesture-drag = Drag
gesture-drag-line = Carries a piece to its cell.
gesture-back = Right click, click beside
gesture-back-line = Steps back.
gesture-stack = Second click on a stack
gesture-stack-line = Takes only its top, where the rules allow it.
gesture-turn = Drag, right button
gesture-turn-line = Turns the view.
gesture-zoom = Wheel
gesture-zoom-line = Zooms; over the list it goes through the moves.
gesture-list = A move in the list
gesture-list-line = Pointing at it shows its position, a click goes there.
gesture-finger = One finger
gesture-finger-line = Does what the mouse does; on a list it scrolls.
gesture-fingers = Two fingers
gesture-fingers-line = Turn the view; spread or pinched, they zoom.

mark-movable = golden line
mark-movable-line = This piece can move.
mark-chosen = lit cell
mark-chosen-line = The chosen piece.
mark-target = dot
mark-target-line = The piece can go here.
mark-stack = double line
mark-stack-line = It can go onto this stack.
mark-capture = sight
mark-capture-line = It captures or attacks here.
mark-wins = star
mark-wins-line = This move decides the match; with five points, it wins.
mark-last = blue frame
mark-last-line = The last move; only the corners: where it began.
mark-taken = dashes and a cross
mark-taken-line = What was captured or would be.
mark-threat = teeth
mark-threat-line = What is threatened.
mark-owes = beads
mark-owes-line = A repair is owed here.
mark-pointed = violet circle
mark-pointed-line = What a hint or a lesson points at.
mark-cursor = light brackets
mark-cursor-line = The keyboard’s cursor.

## page: first
answer-nowhere = The cursor is on no cell: press Tab.
answer-element = { $what }, { $owner }
answer-empty = empty
answer-where = { $cell }: { $what }{ $state ->
    [movable] , can move
    [target] , possible cell
   *[none] {""}
}.
cell-name = { $cell }, { $what }{ $state ->
    [movable] , can move
    [chosen] , in hand
    [target] , possible cell
    [stack] , can be stacked on
    [capture] , possible capture
    [attack] , possible attack
    [put-back] , possible return
    [place] , possible placement
    [choose] , possible choice
   *[none] {""}
}
cell-stack = { $what }, from below { $pieces }
cell-extent = { $what } from { $first } to { $last }
cell-ground-figure = on a { $figure }
cell-ground-plain = plain cell
cell-ground-black = black place
cell-ground-white = white place
cell-row = Row from { $first } to { $last }
cell-board = Board
cell-choices = Choose
answer-unthreatened = Nothing threatens { $cell }.
answer-threatened = { $cell } can be captured from { $from }.
answer-no-move = No move has been played yet.
answer-pieces = { $count } { $count ->
    [one] piece
   *[other] pieces
}
answer-stacks = { $count } { $count ->
    [one] stack
   *[other] stacks
}
answer-power = in power around { $cells }
answer-set = Set { $cell }: { $shares }.
answer-regions = Free regions, by number of cells: { $sizes }.
answer-region = Region of { $count } { $count ->
    [one] cell
   *[other] cells
}{ $cells ->
    [none] .
   *[other] : { $cells }.
}
foreseen-gains = { $player } takes power around { $cells }.
foreseen-loses = { $player } loses power around { $cells }.
answer-amount = { $player }: { $amount }.
answer-no-clock = This match is played without a clock.
