# What is agreed before the match in several games.

option-repetition = Repetition
option-repetition-threefold = Draw
option-repetition-threefold-line = The same position for the third time ends the game in a draw.
option-repetition-off = No limit
option-repetition-off-line = Positions may repeat as often as players like, as in the printed rules.
