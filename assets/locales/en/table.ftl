# The small words at the board itself: choices and single movements.

choice-takes = Takes { $cells }
choice-takes-nothing = Takes nothing
choice-takes-stands = Takes { $cells }, leaves a vertical pair
choice-takes-lies = Takes { $cells }, leaves a horizontal pair

walk = One movement at a time
walk-stay = Stay here
