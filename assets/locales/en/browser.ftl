# The page that plays in a browser: what only it has to say.

browser-set-up = Choose a pawn, then a place: it goes there, and a pawn that stands there takes its place.
browser-put-down = Put down
browser-damaged = A part of this text is damaged. What could be read of it becomes a match of its own; the text stays as it is.
browser-not-kept = This browser cannot keep the match: it will be lost if the page is closed.
browser-changed-elsewhere = This match has gone on in another tab: here is how it stands now.
browser-paste = Paste a match, a position or a link
browser-empty = There is nothing to open: paste a text first.
browser-no-match = This text contains no match, no position and no link to a match.
browser-this-text = This text
browser-save-file = Save as a file
browser-link = Link to the match
browser-thinking = { $player } is thinking…
browser-not-thought = The computer could not think here. Check the connection, then choose “{ move-now }”: it will try again.
browser-not-fetched = These texts could not be loaded: a network is needed the first time. Try again.
browser-look-back = Look back at the match
