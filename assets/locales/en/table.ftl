# The small words at the board itself: choices and single movements.

walk = One movement at a time
walk-stay = Stay here
