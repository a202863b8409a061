# The page that plays in a browser: what only it has to say.

browser-set-up = Tap a pawn, then a place: it goes there, and a pawn that stands there takes its place.
browser-put-down = Put down
browser-damaged-partly = The match kept in this browser is damaged; its text has been set aside. What could be read of it can be continued.
browser-damaged = The match kept in this browser cannot be read; its text has been set aside.
browser-not-kept = This browser cannot keep the match: it will be lost if the page is closed.
browser-thinking = { $player } is thinking…
browser-not-thought = The computer could not think here. Check the connection, then tap “{ move-now }”: it will try again.
