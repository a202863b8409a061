# The lesson of Le Stratège.

## page: reading
lesson-stratege-step-title = The aim, and the step
lesson-stratege-step = Take your pawns to your opponent’s back line: at the end, the sum of their strengths decides. From a black place a pawn goes forward or sideways: play c3-c4.
lesson-stratege-step-done = A pawn only moves forward along the verticals, and never back. Only you see the strength of your pawns.
lesson-stratege-step-sideways = That is a step sideways: legal, but no nearer to the far line. Go forward.
lesson-stratege-step-diagonal = No line leads from a3 to b4. Pawns follow the lines drawn.
lesson-stratege-step-far = A step only leads to the next place. Play c3-c4.

lesson-stratege-white-place-title = A white place
lesson-stratege-white-place = No vertical passes through the white places: from there a pawn only goes sideways. Take b4 to a black place.
lesson-stratege-white-place-done = From this black place it can go forward next turn.
lesson-stratege-white-place-forward = No line leads up from b4. Go to a4 or c4 first.
lesson-stratege-white-place-other = That pawn stands on a black place already. Play b4.

lesson-stratege-attack-title = The attack
lesson-stratege-attack = A pawn attacks an opponent on the next place, and both strengths show for a moment: the weaker one goes. Attack c6 with your 5.
lesson-stratege-attack-done = 5 against 3: the attacker also wins when both are equal, and takes the place. Remember what was shown: it is hidden again.
lesson-stratege-attack-walk = You stepped aside. Attack the green pawn in front of you.
lesson-stratege-attack-diagonal = Attacks follow the lines, never a diagonal.
lesson-stratege-attack-other = That pawn has no opponent beside it. Play c5.

lesson-stratege-memory-title = Remembering
lesson-stratege-memory = The green pawn on c6 showed a 4 a while ago, then hid it again. Attack it with the one of your pawns that will win.
lesson-stratege-memory-done = 5 against 4, from the side: a pawn also attacks from a white place. The rest is a matter of memory.
lesson-stratege-memory-weaker = 3 against 4: your pawn leaves the board, and the green one takes its place. Attack with a stronger one.
lesson-stratege-memory-walk = You let the chance pass. Attack c6, from the side or from below.

lesson-stratege-defend-title = Being attacked
lesson-stratege-defend = An attacked pawn that is stronger takes the attacker’s place, and does not lose its turn. Move your 5 to c6 and let Green fall for it.
lesson-stratege-defend-done = Green attacked with a 3: that pawn is gone, yours is on c7, and it is your turn. A strong pawn can pass for a weak one.
lesson-stratege-defend-aside = Nobody will attack you here. Go to c6, in front of the green pawn.
lesson-stratege-defend-weak = That pawn is not your 5. Play c5.

lesson-stratege-far-line-title = The far line
lesson-stratege-far-line = A pawn that has come to the far line neither moves nor attacks any more; it counts its strength. Enter on c10.
lesson-stratege-far-line-done = It is worth 4 points at the end, if it holds. It can be attacked, but if it wins it stays where it is.
lesson-stratege-far-line-aside = Sideways you have not arrived yet. Line 10 is right in front of you.
lesson-stratege-far-line-other = That pawn is still far from the back. Play c9.

lesson-stratege-stuck-title = No move left
lesson-stratege-stuck = The game also ends when nobody can move. Green has 4 points on the far line: bring in your 6 and win.
lesson-stratege-stuck-done = 8 points against 4: all pawns on the far lines are shown and counted.
lesson-stratege-stuck-aside = Your 6 would still count for nothing. Enter on k10.
lesson-stratege-stuck-bound = That pawn has arrived: it no longer moves. Play k9.

lesson-stratege-six-title = Six on the far line
lesson-stratege-six = As soon as a player occupies all six black places of the far line, points are counted and the higher total wins. Take the sixth.
lesson-stratege-six-done = 21 points against 8: White wins.
lesson-stratege-six-aside = The free place is k10, straight ahead.
lesson-stratege-six-behind = That pawn is far behind. k9 has a single step to go.
lesson-stratege-six-bound = That pawn has arrived on the far line: it no longer moves.
