# The small words at the board itself: choices and single movements.

choice-takes = Takes { $cells-row }
choice-takes-nothing = Takes nothing
walk = One movement at a time
walk-stay = Stay here
