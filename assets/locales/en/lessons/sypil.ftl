# The lesson of Sypil.

## page: reading
lesson-sypil-step-title = The aim, and the step
lesson-sypil-step = You win by capturing all opposing pawns, or by blocking your opponent. A lone pawn goes to the nearest cell of its own figure, across an edge: play A2-C3.
lesson-sypil-step-done = From one triangle to another: a lone pawn always stays on its own figure. The two cells face each other across an edge.
lesson-sypil-step-stack = You have stacked two pawns: that is legal, and comes next. First move a lone pawn forward.
lesson-sypil-step-contiguous = C2 touches B2 but is a hexagon cell, where a round pawn cannot stand. The nearest rounds are C1, C4 and D3.
lesson-sypil-step-own = A pawn does not jump over its own side. Aim at C3, the triangle in front of it.

lesson-sypil-stack-title = Stacking
lesson-sypil-stack = A lone pawn goes onto a neighbour of its own side if their figures differ; a stack has three pawns at most. Stack two of your pawns.
lesson-sypil-stack-done = Your stack can stand on the figures of both its pawns. It never comes apart by your own will.
lesson-sypil-stack-step = That is a step. Put a pawn onto another that touches it instead.
lesson-sypil-stack-far = These two pawns do not touch, and they bear the same figure. Choose two neighbours.

lesson-sypil-pile-title = A stack steps
lesson-sypil-pile = A stack also goes to a cell that touches it if it holds the figure of that cell. Take the stack on C3, triangle and round, to C4.
lesson-sypil-pile-done = C4 bears a round, and your stack holds one. The more figures a stack has, the freer it is.
lesson-sypil-pile-hexagon = C2 bears a hexagon, and this stack holds none. C4 and D3 bear a round.
lesson-sypil-pile-edge = Across an edge is legal, too. But play to a cell that touches C3, which a lone pawn cannot do.
lesson-sypil-pile-pawn = That is a lone pawn. Choose the stack on C3 first.

lesson-sypil-capture-title = Capturing
lesson-sypil-capture = You capture by jumping straight over one or two cells, to the first that bears a figure of the element. Jump from C3 to F6: the Ebony pawn on D4 is captured.
lesson-sypil-capture-done = A lone pawn always jumps two cells, one of which may be empty. Capturing is never compulsory.
lesson-sypil-capture-short = E5 bears a round, where a triangle cannot stand. Go straight on to the triangle on F6.
lesson-sypil-capture-step = That step captures nothing. Jump over D4.
lesson-sypil-capture-other = This pawn has nobody to jump over. Take the one on C3.

lesson-sypil-top-title = Taking a top
lesson-sypil-top = Only the top pawn of a stack is captured when you jump over it. Jump over D3 with your stack and see what becomes of the other.
lesson-sypil-top-done = A hexagon was left on a round cell: that element is misplaced. Ebony had to repair it before anything else.
lesson-sypil-top-near = E3 bears a hexagon, which your stack does not hold. The jump ends on F3, a triangle.
lesson-sypil-top-step = That step captures nothing. The opposing stack on D3 lies on the straight line from C3 to F3.
lesson-sypil-top-pawn = That is a lone pawn, too far from D3. Choose the stack on C3.

lesson-sypil-repair-title = Repairing
lesson-sypil-repair = Your stack on D3 has lost its round and stands on one: it is misplaced. Take it to a cell that touches it and whose figure it holds.
lesson-sypil-repair-done = Repaired: you may play freely next turn. A player who must repair and cannot has lost.
lesson-sypil-repair-other = While an element is misplaced, no other may move. Repair D3 first.
lesson-sypil-repair-edge = A repair goes to a cell that touches the stack, never across an edge. Try E3 or E4.

lesson-sypil-block-title = Blocking
lesson-sypil-block = What has just moved may not go straight back. The last Ebony pawn has come from E6 to G7: take its other cell and win.
lesson-sypil-block-done = G7 can neither go back to E6 nor to F5: a player who must move and cannot has lost.
lesson-sypil-block-came-from = E6 was forbidden to it already: it has just left it. It plays to F5.
lesson-sypil-block-away = The Ebony pawn plays to F5. Look for the hexagons nearest to it.

lesson-sypil-draw-title = Saving the draw
lesson-sypil-draw = With one pawn each the game is a draw, as when all pawns bear the same figure. You have one pawn against two: save the draw.
lesson-sypil-draw-done = One pawn each: a draw. Lone pawns of the same figure could not even capture each other.
lesson-sypil-draw-near = Your triangle cannot stand on E5. Jump on to the next triangle.
lesson-sypil-draw-step = Ebony still has two pawns. One of them is beside you.

lesson-sypil-win-title = Capturing all
lesson-sypil-win = One jump can capture two pawns. Take the last two at once and win.
lesson-sypil-win-done = Ebony has no pawn left: Ivory wins.
lesson-sypil-win-step = That step captures nothing. Look for the straight line on which both Ebony pawns stand.
lesson-sypil-win-stack = Stacking captures nothing. The pawn on C3 has both Ebony pawns in front of it.
lesson-sypil-win-other = That pawn captures nothing. The one on C3 has both Ebony pawns in front of it.
