# The game and the position as text, pictures.

share = Copy, paste, photograph
## page: none
share-copy-game = Copy the game as text
share-copy-game-line = All moves, to be pasted into a message (Ctrl + C).
share-copy-position = Copy the position
share-copy-position-line = The board as it is now, to play on from there.
share-preface = A position of { $game }, for the game Ludothèque: copy this whole text, then choose “Paste a game” on the title screen.
## page: first
share-paste = Paste a game or a position
share-paste-line = Opens what was copied (Ctrl + V).
share-paste-game = Paste a game
## page: none
share-paste-game-line = Opens the game or the position that was copied, from a message for example (Ctrl + V)
share-picture = Save a picture of the board
share-picture-line = A PNG of the table, without buttons and texts.
share-film = Save the game as an animated picture
share-film-line = A GIF of two megabytes at most.
share-film-begun = The animated picture is being made…
share-film-saved = The animated picture “{ $file }” is saved.
share-film-shortened = The animated picture “{ $file }” is saved. The match is so long that it shows one position in { $step }.
share-copied-game = The game is in the clipboard.
share-copied-position = The position is in the clipboard.
share-no-position = From what you know, this position cannot be set up again.
share-no-clipboard = The system’s clipboard does not answer.
share-empty = There is no text in the clipboard.
share-no-match = This text holds no match and no position: “{ $word }” is no move. Copy all of the text that Ludothèque gave.
pasted-cut = The pasted text is too long for this field ({ $most } characters at most): its end was left out.
pasted-refused = Some characters of the pasted text cannot be used in this field: they were left out.
share-clipboard-silent = The program that the text was copied in does not answer: nothing was pasted.
share-picture-taken = The picture “{ $file }” is saved.

# Opening what was saved
open-written = Open
open-written-folder = Open folder
open-failed = No program could open { $path }: open it from your file manager.

picture-no-folder = Nothing can be saved: this run writes no files.
picture-unwritable = { $path } cannot be written: { $problem }.
picture-too-long = The match is too long for an animated picture.
picture-none = The window could not be photographed.
picture-stopped = Stopped: nothing is saved.

## page: first
## What is wrong with a text that was pasted
transcript-where = This text is no game: line { $line }, column { $column }, { $problem }.
transcript-where-reason = { $where } { $reason }
transcript-letter = “{ $word }” contains the character “{ $letter }” ({ $code }), which no move has
transcript-no-game = it is not said which game it is
transcript-unknown-game = there is no game “{ $name }”
transcript-header = “{ $header }” means nothing before the moves
transcript-value = “{ $header }” cannot be “{ $value }”
transcript-hidden = a secret set-up is not told
transcript-move = “{ $word }” is no move that can be played here
transcript-move-reason = “{ $word }” is no move that can be played here. { $reason }
transcript-too-long = it has { $size }, and no game has more than { $most }
transcript-too-many-moves = there are more moves than anybody plays
transcript-no-move-before = no move stands before this variation
transcript-nothing-open = no variation ends here
transcript-unfinished = what begins here does not end
transcript-note = this comment has { $characters } characters, and { $most } at most can be kept
transcript-notes = there are more comments than a game can keep

## Typing a move
## page: none
type-move = Type a move (N)
type-move-field = Move in notation
type-move-label = Move
type-move-play = Play
type-move-not-now = Nobody can play now.

share-page = Save the match as a web page
share-page-line = Any browser replays it, without the internet.
share-page-begun = The web page is being made…
share-page-saved = The page “{ $file }” is saved.
## page: first
share-no-page = While the match is secret, it cannot be shown to others.

# The web page of a match
web-summary = { $players } · { $result }
web-unfinished = match in progress
web-start = The start.
web-board = The board
web-moves = The moves
web-first = To the start
web-back = One move back
web-play = Play the moves
web-stop = Stop
web-next = One move forward
web-last = To the end
web-made-by = A match of Ludothèque. Arrows: one move; Home and End; space: play the moves.

# The link to a match
share-copy-link = Copy as a link
share-copy-link-line = A short text that opens the match once pasted.
share-copied-link = The link is in the clipboard.
share-link-too-long = This match is too long for a link: save it as a file.
share-link-newer = This link was made by a newer version of Ludothèque.
share-link-damaged = This link is damaged or incomplete: copy all of it.
