# The tree of moves: variations, notes.

moves-none = Moves will be listed here.
moves-unfold = Show the whole variation
moves-fold = Fold the variation
moves-restore = Bring back moves
history = Position in the match

note = Write a note, promote, delete
note-start = Before the first move
## page: none
note-move = Move { $number }: { $word }
note-deed = After move { $number }
note-mark = Mark
mark-none = None
mark-good = Good
mark-doubtful = Doubtful
mark-bad = Bad
note-name = Name of this line
note-comment = Comment
note-keep = Done
note-promote = Promote
note-promote-line = The variation takes the place of what stands above it
note-delete = Delete
note-delete-line = This move and all that follows it; they can be brought back
