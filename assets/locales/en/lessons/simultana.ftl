# The lesson of Simultana.

## page: reading
lesson-simultana-aim-title = The aim
lesson-simultana-aim = You win when it is your opponent’s turn and no legal move is left. A pawn goes one cell forward, back or sideways, and nothing is ever captured.

lesson-simultana-first-title = A first move
lesson-simultana-first = White must leave an empty region of exactly 2 or 4 cells beside the cell where the pawn arrives. Play A2-A3: from B3 to E3 there are 4.
lesson-simultana-first-done = The pawn touches an empty region of 2 or 4 cells. Black needs one of 3 or 5 instead.
lesson-simultana-first-back = On A1 your pawn would touch a region of 1 cell and one of 6. Neither has 2 or 4.
lesson-simultana-first-split = On B3 this pawn would cut the row into regions of 1 and 3 cells. Try a pawn at the edge.
lesson-simultana-first-foreign = That pawn is Black’s. You play White, at the bottom of the board.

lesson-simultana-stuck-title = A pawn that is stuck
lesson-simultana-stuck = A pawn can have empty cells around it and still be unable to move. Try the one on C1 and read why below the board.
lesson-simultana-stuck-done = Wherever it goes, it would touch no region of 2 or 4 cells. The board always tells you why a move is refused.
lesson-simultana-stuck-free = A2 can go to A3. Look for a pawn without a golden line.
lesson-simultana-stuck-free-too = C2 can go to C3. Look for a pawn without a golden line.
lesson-simultana-stuck-free-right = E2 can go to E3. Look for a pawn without a golden line.

lesson-simultana-left-cell-title = The cell you leave
lesson-simultana-left-cell = The cell that your pawn leaves counts as empty. Move E2 back to E1: E2 and E3 are then a region of 2 cells.
lesson-simultana-left-cell-done = Without E2, which the pawn has just left, this move would not be legal.
lesson-simultana-left-cell-other-pawn = That move is legal, too. But play E2-E1 to see the cell you leave count.
lesson-simultana-left-cell-forward = On E3 the pawn would touch a region of 3 cells. White needs 2 or 4.

lesson-simultana-black-title = In Black’s place
lesson-simultana-black = Black needs a region of 3 or 5 cells. Play Black and leave one of 5 that your pawn touches.
lesson-simultana-black-done = 5 cells: a number that suits only Black. The two sides never look for the same regions.
lesson-simultana-black-three = That region has 3 cells, which is legal. Find a move that leaves 5, with the cell you leave.
lesson-simultana-black-stuck = This pawn has only C3, where it would only touch regions of 1 and 2 cells. Try a pawn that can step back.

lesson-simultana-danger-title = Do not get stuck
lesson-simultana-danger = A player who cannot move has lost. All your moves but one let Black block you at once: find the good one.
lesson-simultana-danger-done = You will have a move left. Before you let go of a pawn, count what your opponent can leave.
lesson-simultana-danger-right = Black plays E4-E3, and none of your moves leaves 2 or 4 cells any more. You are blocked.
lesson-simultana-danger-middle = Black plays B4-C4, and none of your moves leaves 2 or 4 cells any more. You are blocked.
lesson-simultana-danger-along = Black plays E4-E3, and you have no move left. Keep column E open for your pawns.

lesson-simultana-win-title = The winning move
lesson-simultana-win = Now block Black: after your move, none of Black’s may leave 3 or 5 cells. Only one move does it.
lesson-simultana-win-done = Wherever it goes, a black pawn touches only regions of 1, 2 or 4 cells, and it needs 3 or 5: Black cannot move, and White wins.
lesson-simultana-win-back = Black can still play D3-D4. Find a move that leaves nothing.
lesson-simultana-win-forward = Black can still play C4-D4. Look near B1.
lesson-simultana-win-second = Black still has moves, A4-A5 among them. Look near B1.
lesson-simultana-win-pawn = Black has one move left, D3-D2. Find a move that leaves nothing.
