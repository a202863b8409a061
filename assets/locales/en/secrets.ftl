# Games with secrets: the curtain between the turns, setting up in secret.

curtain-turn = { $player }, it is your turn
curtain-set-up = { $player }, set up in secret
curtain-look-away = { $player }, look away.
curtain-uncover = Uncover
curtain-cover = Cover
curtain-cover-line = Hides the strengths until you uncover them again
curtain-peek = Peek
curtain-peek-line = Shows your strengths as long as you hold it, or the space bar

set-up-title = { $player }: secret set-up
set-up-covered = Each player places their pawns unseen. Strengths stay hidden until pawns fight.
set-up-offers = Set-ups on offer
set-up-how = Drag the pawns from the tray to the black places of your three lines, or click a pawn and then its place. Two pawns can change places.
set-up-presets = Ready-made
set-up-change = Change
set-up-kept = My set-ups
set-up-mirror = Mirror
set-up-shuffle = Shuffle
set-up-undo = Undo
set-up-redo = Redo
## page: none
set-up-shuffle-line = Places the pawns in the tray at random, or shuffles all pawns once it is empty
set-up-clear = Clear
set-up-keep = Keep this one
set-up-kept-number = No. { $number }
set-up-drop = Keep it no longer
set-up-left = { $count ->
    [one] One pawn is still in the tray.
   *[other] { $count } pawns are still in the tray.
}
set-up-complete = All your pawns are in place.
## page: first
set-up-ready = Ready

settings-peek-only = Show own strengths only on demand
