# The small words at the board itself: choices and single movements.

choice-takes = Takes { $cells-row }
choice-takes-nothing = Takes nothing
choice-takes-stands = Takes { $cells-row }, leaves a pair standing
choice-takes-lies = Takes { $cells-row }, leaves a pair lying

walk = One movement at a time
walk-stay = Stay here
