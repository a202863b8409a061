# What is agreed before the match in several games.

option-repetition = Repetition
option-repetition-threefold = Draw
option-repetition-threefold-line = The same position for the third time ends the game in a draw.
option-repetition-off = No limit
option-repetition-off-line = Positions may repeat as often as players like, as in the printed rules.
# page: none
option-repetition-example = Example: both players move a pawn to and fro, again and again. “{ option-repetition-threefold }”: the third time, the game is a draw. “{ option-repetition-off }”: this may go on.
