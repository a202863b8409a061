# The small words at the board itself: choices and single movements.

choice-takes = Takes { $cells-row }
choice-takes-nothing = Takes nothing
choice-takes-stands = Takes { $cells-row }, leaves a vertical pair
choice-takes-lies = Takes { $cells-row }, leaves a horizontal pair

walk = One movement at a time
walk-stay = Stay here
