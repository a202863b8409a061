# The lesson of Syne-Strat 7.

## page: reading
lesson-syne_strat-stack-title = The aim, and stacking
lesson-syne_strat-stack = You win by taking one of your large pieces to the centre of the board. Your pawns open the way: to begin, put A2 onto A1.
lesson-syne_strat-stack-done = Two figures together: a stack can stand on cells of each. It has three pawns at most, all different.
lesson-syne_strat-stack-jump = That is a jump, which comes next. First put a pawn onto a neighbour.
lesson-syne_strat-stack-same = A1 and A3 are both rounds: a stack only joins different figures.
lesson-syne_strat-stack-plain = Pawns never enter a plain cell. Those are for the large pieces.

lesson-syne_strat-sets-title = The seven sets
lesson-syne_strat-sets = Each of the seven plain cells, which are lit, makes a set with the six cells around it. The table counts who occupies most cells of each: that player has power there, and the large pieces may enter.

lesson-syne_strat-jump-title = Jumping
lesson-syne_strat-jump = An element jumps two cells in a straight line, to a free cell whose figure it holds. The cell between may be empty: jump from B1 to D1.
lesson-syne_strat-jump-done = From one hexagon to the next, over C1. Never over your own side, and never over a plain cell.
lesson-syne_strat-jump-near = C1 bears a round, where a hexagon pawn cannot stand. Go one cell farther.
lesson-syne_strat-jump-over-own = Your own pawn stands on B1: nobody jumps over their own side.
lesson-syne_strat-jump-stack = That is stacking. Choose B1, then D1.

lesson-syne_strat-capture-title = Capturing
lesson-syne_strat-capture = A lone opposing pawn that you jump over leaves the game. Jump from C3 to E3 and capture D3.
lesson-syne_strat-capture-done = One pawn less for Light. Capturing is never compulsory, and a turn is a single jump.
lesson-syne_strat-capture-across = Between C4 and E4 lies D4, a plain cell, which is never jumped. Put C4 down, then capture with C3.
lesson-syne_strat-capture-empty = That jump passes over an empty cell and captures nothing. Go over D3.

lesson-syne_strat-put-back-title = Capture and put back
lesson-syne_strat-put-back = From an opposing stack that you jump, you take the top pawn and put it on any free cell of its figure. Jump from C3 to E3, then put the triangle back.
lesson-syne_strat-put-back-done = It still belongs to Light, but where you want it: far from the centre it is of little use.
lesson-syne_strat-put-back-step = That captures nothing. The opposing stack is on D3, between C3 and E3.
lesson-syne_strat-put-back-wrong-figure = D5 bears a hexagon, where the triangle in your hand cannot go. Choose one of the marked cells.

lesson-syne_strat-long-title = The long jump
lesson-syne_strat-long = A stack of three also jumps two opposing elements in a row, and puts a pawn of each back. Jump from C3 to F3, then put back the hexagon and the round.
lesson-syne_strat-long-done = Nobody leaves the game in a long jump: even lone pawns are put back, by you.
lesson-syne_strat-long-unstack = You have taken the top pawn off. Take the whole stack: choose it once, then F3.
lesson-syne_strat-long-step = That captures nothing. Two opposing elements stand in a row on D3 and E3.

lesson-syne_strat-unstack-title = Taking the top off
lesson-syne_strat-unstack = The top pawn can leave alone for a free cell of its figure, contiguous or across an edge. Choose the stack on C3 twice, then C4.
lesson-syne_strat-unstack-done = The round stays on its round, and the triangle has entered the central set. Two occupied cells are better than one.
lesson-syne_strat-unstack-whole = The whole stack has gone. Choose it a second time to take only its top.
lesson-syne_strat-unstack-taken = E4 is taken by a triangle already. C4 and A2 are free.

lesson-syne_strat-repair-title = Repairing
lesson-syne_strat-repair = Your stack on C3, triangle and hexagon, stands on a round: it is misplaced. Repair it with a step to a free cell whose figure it holds.
lesson-syne_strat-repair-done = A repair comes before everything, even before a piece that would win. A step goes to a contiguous cell or across an edge.
lesson-syne_strat-repair-other = While C3 is misplaced, the other pawns wait.
lesson-syne_strat-repair-piece = Even a large piece waits until C3 is repaired.
lesson-syne_strat-repair-round = C1 bears a round, which is just what this stack lacks.

lesson-syne_strat-rival-title = Capturing a piece
lesson-syne_strat-rival = A piece enters a neighbouring set where you occupy more cells than each opponent; an opposing piece there is captured. Capture D2.
lesson-syne_strat-rival-done = It was their last piece: Light is out, and so you have won this way, too.
lesson-syne_strat-rival-away = You could enter there, too, but the opposing piece stays on D2. In the set of D2 you hold two cells against one.
lesson-syne_strat-rival-centre = In the centre two players need five cells, or to be there alone. You hold one, and Light is there, too.

lesson-syne_strat-centre-title = The centre
lesson-syne_strat-centre = You occupy five of the six cells around the centre, which is what two players need. Take a piece there and win.
lesson-syne_strat-centre-done = A piece on the centre: the game is won.
lesson-syne_strat-centre-satellite = That plain cell is not the centre. Go to D4.
lesson-syne_strat-centre-pawn = Pawns do not enter the centre. Take a large piece, on B2 or B4.
