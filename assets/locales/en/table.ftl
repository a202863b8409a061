# The small words at the board itself: choices and single movements.

choice-takes = Takes { $cells }
choice-takes-nothing = Takes nothing
choice-takes-stands = Takes { $cells }, leaves a pair standing
choice-takes-lies = Takes { $cells }, leaves a pair lying

walk = One movement at a time
walk-stay = Stay here
