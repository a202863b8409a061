# Matches that are kept: going on with one, the shelf, and what is wrong with a file.

continue = Continue
shelf = Your matches

## The shelf
shelf-empty = No matches yet
shelf-empty-line = They are saved by themselves, from the first move on. Which game to begin with?
shelf-reading = …
shelf-unreadable = cannot be read
shelf-moves = { $count ->
    [one] after 1 move
   *[other] after { $count } moves
}
shelf-won = { $player } won
shelf-about = { $game } · { $far }
shelf-far = { $standing } · { $ago }
shelf-far-held = { $standing } · open in another window
shelf-more = { $count ->
    [one] Show one more
   *[other] Show { $count } more
}
shelf-chosen = The chosen match
shelf-name = Name of the match
shelf-name-line = File: { $file }
shelf-rename = Rename
shelf-renamed = It is called “{ $name }” now.
shelf-copy-path = File for a copy
shelf-copy = Save a copy
shelf-choose-copy = Save as…
shelf-open-file = Open a file…
## page: none
file-kind-match = Matches of Ludothèque
work-percent = { $percent }%
stop-work = Stop
file-dialog-again = The file is asked for once more. Does no window open? { $instead }
file-dialog-missing = This system has no window for choosing files. { $instead }
file-open-instead = Drop the match on this window, or copy it into the folder of your matches.
file-copy-instead = Type the path of the copy beside “{ shelf-copy }”, then choose that button.
file-written-instead = Copy { $path } to where you want it yourself.
copy-written = Save as…
written-copied = Saved as “{ $file }”.
shelf-copied = A copy was written to { $file }.
## page: first
shelf-open = Open
shelf-duplicate = Duplicate
shelf-duplicated = The second one is called “{ $name }”.
shelf-delete = Delete
shelf-deleted = “{ $name }” is no longer among your matches; for thirty days it can be brought back.
shelf-undo-delete = Bring back “{ $name }”
shelf-restored = “{ $name }” is back.
shelf-folder = Your matches are in { $folder }.

## When something was
moment-now = just now
moment-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
moment-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
moment-days = { $count ->
    [one] a day ago
   *[other] { $count } days ago
}
moment-date = { $day } { $month } { $year }
moment-day = { $day } { $month }
## page: none
dated-name = { $game }, { $date }
dated-name-again = { $game }, { $date } ({ $number })
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## Over the screen
opened-foreign = This match is on your shelf now, as “{ $name }”; the file that you opened stays as it is.
opened-held = This match is open in another window. Here you play another one from the same position, kept as “{ $name }”.
opened-partial = What could be read is kept as “{ $name }”; the damaged file stays as it is.
## page: first
open-readable-part = Open what could be read
saving-trouble = The match cannot be saved: { $problem }. You can play on, but it will be lost if the game closes.
kept-trouble = Settings and progress cannot be saved: { $problem }.
## page: none
save-again = Try again
saving-works-again = The match is saved again.
saving-changed-elsewhere = Another program has changed “{ $name }” meanwhile. Its version is on your shelf as “{ $copy }”.
saving-not-exclusive = “{ $name }” cannot be locked here: do not open it in two windows, or one would overwrite the moves of the other.
give-up-unsaved = Give these moves up

## Leaving while something is not saved
unsaved = Not everything is saved
unsaved-line = The last moves cannot be saved: { $problem }. They are kept as long as the game is open.
unsaved-set-up-line = This set-up cannot be saved: { $problem }. It is lost if you leave.
unsaved-leave = Leave all the same
unsaved-quit = Quit and lose them
unsaved-stay = Stay

## What is wrong with a file
problem-full = the disk is full
problem-read-only = nothing can be written to this disk
problem-denied = access to { $place } is not allowed
problem-missing = { $place } is not there
problem-no-folder = a part of { $place } is no folder
problem-name = no file can be called { $place }
problem-in-the-way = something else is in the place of { $place }
problem-file-too-large = { $place } would be larger than a file may be here
problem-busy = { $place } is in use
problem-not-a-file = { $place } is not a file
problem-too-large = { $place } has { $size }, and { $most } is the limit
problem-network = the disk of { $place } does not answer
problem-number = the system refuses { $place } with error { $number }
problem-unknown = the system refuses { $place } without saying why
problem-no-place = the system names no folder for what programs keep
problem-elsewhere = { $place } is open in another window
trouble-system = It did not work: { $problem }.
trouble-no-file = { $file } is no file.
## page: first
trouble-too-large = { $file } is too large: it has { $size }, and the limit is { $most }.
trouble-taken = { $file } is there already, and stays as it is: choose another name.
trouble-held = { $file } is open in another window.
trouble-no-name = A match cannot have an empty name.
size-bytes = { $number } bytes
size-kilobytes = { $number } kB
size-megabytes = { $number } MB

## What is wrong with a match
record-not-text = { $file } is no saved match: its byte { $byte } is no text.
record-unreadable = { $file } is no saved match, or a damaged one: it cannot be read from line { $line }, column { $column } on.
record-format-unknown = { $file } is damaged: no version of the game saves in format 0.
record-format = { $file } was saved by a newer version of the game, in format { $found }.
record-too-many-moves = { $file } has { $moves } moves, more than any match.
record-unknown-game = { $file } is a match of “{ $name }”, a game that this version does not have.
record-setup = { $file } cannot be set up: { $problem }.
record-move = In { $file } move { $number }, “{ $word }”, is not legal.
record-move-reason = In { $file } move { $number }, “{ $word }”, is not legal: { $reason }
record-variation = In { $file } move { $number } of line { $line }, “{ $word }”, is not legal.
record-variation-reason = In { $file } move { $number } of line { $line }, “{ $word }”, is not legal: { $reason }
record-no-such-move = In { $file } the field “{ $field }” names a move { $number } that is not there.
record-note = In { $file } the note beside move { $number } cannot be kept.
record-guess = In { $file } nothing can be guessed on “{ $cell }” after move { $number }.
record-draw-offer = In { $file } somebody is said to have offered a draw who cannot have.
setup-players = { $game } is not for { $players } players
setup-option = there is no option “{ $option }”
setup-value = the option “{ $option }” cannot be “{ $value }”
setup-placement = secret set-up { $number } is none
setup-placements = its secret set-ups do not fit the game
setup-position = no match of { $game } can start from this position
