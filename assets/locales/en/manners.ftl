# What players do among themselves beside moving: resigning, draws, clocks, trying out.

## What is asked

question-resign = { $form ->
    [you] Do you resign?
   *[other] Does { $player } resign?
}
question-resign-line = The opponent then wins the game.
question-resign-line-others = The others play on.
question-resign-yes = Resign
question-resign-no = Play on
question-draw = { $form ->
    [you] Do you accept a draw?
   *[other] Does { $player } accept a draw?
}
question-draw-line = { $form ->
    [you] You offer a draw.
   *[other] { $player } offers a draw.
}
question-draw-yes = Accept
question-draw-no = Decline
## page: none
question-go-on = Go on with the match?
question-go-on-resigned = { $player } has resigned.
question-go-on-draw = The players have agreed on a draw.
question-go-on-line = Do all players agree to go on?
question-go-on-yes = Yes, all of us
question-go-on-no = No
question-go-on-from = Go on from here?
question-go-on-from-line = This move and the computer’s replies take the place of the moves that followed. They stay as a variation.
question-go-on-from-yes = Go on from here
question-go-on-from-try = Only try it
question-too-late = This match cannot go on
question-too-late-line = All that was secret has been shown, and nobody can forget it. But the whole match can be looked at.

## page: first
endings = Draw or resign
resign = Resign
offer-draw = Offer a draw
over-rematch = Rematch
over-rematch-line = Everybody takes the next seat: whoever played second moves first
## page: none
over-take-up = Take up at your mistake
over-take-up-line = Play on against the same computer from before your first mistake, which the review looks for
over-review = Review your mistakes
take-up-waits = The review looks for your first mistake first; the match is then taken up just before it.
take-up-here = The match is taken up here. You had played { $word }: find something better.
take-up-no-mistake = The review has found no mistake of yours: go through it to see what happened.
take-up-failed = The review could not be made: the match cannot be taken up at your mistake.
over-take-back = Go on after all…
over-before-resigning = Back to before resigning…

## page: first
## Trying out
what-if = What if…
what-if-line = Try out freely from here, for all players: the match stays as it is (W)
what-if-secrets = Uncover first: what is tried out starts from what you know
what-if-banner = What if… Nothing here counts.
what-if-keep = Keep
what-if-keep-line = Back to the match, which keeps what was tried out as variations
what-if-keep-secrets = What rests on guesses cannot stay with the match
what-if-return = Back
what-if-return-line = Back to the match, exactly as it was (W)

## page: none
pencil = Strength of { $cell }, as you guess
pencil-none = Rub out
pencil-no-pawn = There is no pawn on { $cell }.
pencil-no-strength = No pawn has the strength { $strength }.
pencil-too-many = There are no more than { $most } pawns of strength { $strength }.

## Looking again
replay = Play the match through, or stop (P)
replay-pace = Replay speed

seen-by = What is shown
seen-all = All
seen-by-line = What was true, or what each player could know at that time

## Clocks
clock = Clocks (minutes)
clock-none = None
clock-increment = Added for a move (seconds)
clock-line = For each player and the whole match. The rules know no clocks: when a player’s time is up, the game says so, and the players decide.
clock-fallen = time is up
clock-fell = No time is left: { $player }. The match goes on, and the players decide.

## page: first
## What the printed rule leaves open
options-of-game = Options (rule variants)
option-this-match = { $value } (this match): { $line }
option-other-value = { $value }: { $line }
change-options = New match, other options…
## page: reading
option-capture_landing-open = The rule says that a capture jumps one or two cells and lands on a figure contained. It does not say where, when both cells fit.
option-impossible_repair-open = The rule makes repairs compulsory. It does not say what happens to a player who cannot make one.
option-take_in_empty_set-open = A piece may enter an empty set. The rule does not say whether it may take a piece there, where nobody has power.
option-long_jump_pawns-open = The rule has the lone pawns of a long jump put back. Elsewhere it says that a captured pawn leaves the game.
option-memory-open = The rule hides strengths shown again at once. It says nothing of a game in which they stay visible.
option-far_line_defender-open = The rule says that a pawn on its far line can no longer move, and also that a pawn attacked that wins takes the attacker’s place.
option-repetition-open = The rule sets no limit to a game that goes in circles.

## page: first
# Setting up any position
arranging = Set up a position
arranging-how = Take the pieces that lie around the board and put them on it; to remove one, put it back beside the board.
arranging-turn = Who moves?
arranging-start = Starting position
## page: none
arranging-clear = Empty
arranging-kept = Kept positions
arranging-name = Name
arranging-keep = Keep
arranging-drop = Delete “{ $name }”
arranging-full = A hundred positions are kept: delete one to make room.
arranging-restore = Bring back “{ $name }”
arranging-copy = Copy for a friend
arranging-copy-line = Copies a match that begins with this position. Whoever chooses “{ share-paste-game }” on the title screen can play it.
arranging-use = Play this position
arranging-playable = This position can be played.
## page: first
position-start = Starting position
position-set-up = Set up a position…
position-change = Your position…
position-usual = Usual position
position-own = The match starts from a position that was set up. First move: { $player }.
