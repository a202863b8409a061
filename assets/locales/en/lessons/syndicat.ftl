# The lesson of Syndicat.

## page: reading
lesson-syndicat-advance-title = The aim, and advancing
lesson-syndicat-advance = When nobody can move any more, whoever occupies more squares has won. A syndiqué goes one square forward, or two the first time: play A4-A6.
lesson-syndicat-advance-done = Nothing ever moves backward in Syndicat. So every move brings the game nearer to its end.
lesson-syndicat-advance-one = One square is often enough, but here play the two squares of the first advance.
lesson-syndicat-advance-far = Three squares are too many: two at most, and only on the first advance.
lesson-syndicat-advance-blocked = This piece stands behind the syndiqués on B4 and C4. Nothing passes over another piece.

lesson-syndicat-sideways-title = Sideways and forward
lesson-syndicat-sideways = A piece makes as many movements as it has squares, forward or sideways, at least one of them forward. Take the piece of two squares from D3 to E4.
lesson-syndicat-sideways-done = One movement sideways, one forward. A piece never turns.
lesson-syndicat-sideways-only-sideways = Two movements sideways: one of them must go forward. Aim at the row above.
lesson-syndicat-sideways-back = No piece moves backward. Only up or sideways.
lesson-syndicat-sideways-straight = That is legal: straight ahead. This time go sideways as well.

lesson-syndicat-capture-title = Capturing
lesson-syndicat-capture = You capture by going one square diagonally forward, if the front of the piece comes onto an opposing square. Capture the syndiqué on E5 with D4.
lesson-syndicat-capture-done = The opposing square is empty for good. A capture counts as a forward movement.
lesson-syndicat-capture-front = Nothing is ever captured straight ahead: D5 bars the way. Capture diagonally.
lesson-syndicat-capture-empty = You only go diagonally to capture, and C5 is empty.
lesson-syndicat-capture-other = That piece captures nothing from here. Play D4.

lesson-syndicat-cut-title = Cutting
lesson-syndicat-cut = Only the squares that your piece covers are captured: the rest becomes a smaller piece. Capture E5, the left half of the lying piece.
lesson-syndicat-cut-done = Black is left with a syndiqué on F5, which has a single movement. Every square lost is a point lost.
lesson-syndicat-cut-front = D5 bars the way, and nothing is ever captured straight ahead.
lesson-syndicat-cut-other = That piece is too far away. The syndiqué on D4 can capture diagonally.

lesson-syndicat-twice-title = Two captures in one move
lesson-syndicat-twice = A piece of two squares can capture with each of its movements. Take yours from D4 to F6 and capture three squares.
lesson-syndicat-twice-done = The whole lying piece, then the front half of the standing one. Large pieces are strong, and dear to lose.
lesson-syndicat-twice-once = One capture is good: you had a movement left for a second. End on F6.
lesson-syndicat-twice-half = You can capture more: first diagonally to E5, then to F6.

lesson-syndicat-general-title = The general
lesson-syndicat-general = Of a general that has lost one square you choose what is left: a piece that stands or lies, plus a syndiqué. Capture E5 and choose.
lesson-syndicat-general-done = Four movements have become two and one. Choose what threatens you least.
lesson-syndicat-general-straight = Straight ahead you walk past it. Capture diagonally.
lesson-syndicat-general-other = That piece does not reach it. Play D4.

lesson-syndicat-pass-title = Passing
lesson-syndicat-pass = A player who cannot move passes, and the other plays on alone. D5 and D6 block each other: move H4 forward and watch Black pass.
lesson-syndicat-pass-done = It is your turn again. Two pieces that block each other so keep their points to the end.
lesson-syndicat-pass-blocked = D5 faces D6, and a syndiqué does not go sideways. Move H4.
lesson-syndicat-pass-foreign = D6 is Black’s. You play White, which moves up.

lesson-syndicat-end-title = Counting squares
lesson-syndicat-end = Your last move decides, as you will have no other. Win by one square.
lesson-syndicat-end-done = Three squares against two: White wins.
lesson-syndicat-end-forward = Black escapes to L11, and nobody will capture any more: three squares each, a draw. You had to capture.
lesson-syndicat-end-stuck = D5 is blocked by D6. Your only free piece is on K11.
lesson-syndicat-end-far-row = G12 is at the end of the board: it counts, but no longer moves.
