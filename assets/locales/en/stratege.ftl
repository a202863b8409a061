# Le Stratège: the words of the game.

game-stratege-tagline = Hidden strengths advance towards the far line.
game-stratege-length = three quarters of an hour
## page: reading
game-stratege-credits = Published by Le Derby about 1950; described in “Les Cahiers de l’Animation”, no. 77.
game-stratege-rules-start-title = Aim, board and pawns
game-stratege-rules-start =
    The aim is to take your strongest pawns to your far line, on the opposite side. At the end the strengths of the pawns that stand there are added up, and the higher score wins.

    Ten horizontal lines, 1 to 10, have eleven places each, a to k. Places a, c, e, g, i and k are black: six verticals cross the lines there. The places between them are white and lie on their line only.

    Each player has 18 pawns, three of each strength from 1 to 6. The strength stands on the side that only the owner sees. White sits at the bottom, Green at the top. Forward is away from you. Your far line is the last one: line 10 for White, line 1 for Green.

    In secret, each player puts the 18 pawns on the black places of the three own lines. White moves first.

game-stratege-rules-turn-title = Your turn
game-stratege-rules-turn =
    Everyone always sees where all pawns stand; strengths are hidden from the opponent. In your turn, do one of these.

    – Step: a pawn goes one place along a line to a free place: forward, left or right from a black place, left or right from a white one. Never backward.
    – Attack: a pawn attacks an opposing pawn one place away along a line, left or right, and from a black place also forward or backward. Both strengths are shown. If the attacker is stronger or equal, the pawn attacked leaves the board, and the attacker takes its place. If the attacker is weaker, it leaves the board, and the pawn attacked takes its place. Either way the player attacked moves next.

game-stratege-rules-memory-title = Memory
game-stratege-rules-memory =
    Afterwards the strengths are hidden again, and you must remember them (option “Strengths once shown”).

game-stratege-rules-far-line-title = The far line
game-stratege-rules-far-line =
    On its far line a pawn neither steps nor attacks any more. It can be attacked; if it wins, the attacker leaves the board and it stays (option “A defender on its far line”). A pawn that wins when attacked may come onto its far line that way; it is bound like any other.

game-stratege-rules-end-title = The end
game-stratege-rules-end =
    Whoever has no legal move passes.

    The game ends when a player’s pawns stand on all six black places of the own far line, or when nobody can move. All pawns on far lines are shown then, and each player scores the sum of the strengths of the own pawns on the own far line. The higher score wins, equal scores draw.

# The card to cut out.
# page: none
game-stratege-card =
    A step: from a black place forward, left or right; from a white place left or right.
    An attack: likewise, and from a black place also backward. The weaker leaves the board, the other takes its place; equal strengths win for the attacker. Then the attacked player moves, and strengths are hidden again.
    On its far line a pawn stays and attacks no more.
    The end: all six black places of a far line are taken, or nobody can move. The higher total wins.

# Captions of printed figures.
game-stratege-rules-start-figure = At the start, as White sees it: Green’s strengths are hidden.
game-stratege-rules-turn-black-place = From a black place the 5 on c5 goes forward, left or right. Here it goes forward.
game-stratege-rules-turn-white-place = From a white place the 3 on b4 goes only left or right.
game-stratege-rules-turn-wins = The attacker wins. The 5 is stronger than the 3: the 3 leaves the board, the 5 takes its place.
game-stratege-rules-turn-loses = The attacker loses. The 3 attacks a 4: it leaves the board, and the 4 takes its place.
game-stratege-rules-memory-figure = White has seen a 4 on c6; it is hidden again. The 5 on b6 can attack it, the 3 on c5 had better not.
game-stratege-rules-far-line-arrives = Arriving. The 4 goes to c10, on its far line. It does not move any more; if it is still there at the end, it counts 4 points.
game-stratege-rules-far-line-stays = Defending. The 3 attacks backward, from c9 to c10, and loses: it leaves the board, and the 4 stays where it is.
game-stratege-rules-end-six = The end. All six black places of line 10 are taken: 21 points for White, 8 for Green. The arrow shows the last step.

game-stratege-settled =
    The description that the rules are taken from leaves some points open. This is how they are settled here.

    1. The board. 110 places, six starting places on a line, three lines for 18 pawns, and steps forward from black places only: ten lines of six black places with a white one between each two.

    2. Strengths. “Three groups of six pawns of strength 1 to 6” are three of each.

    3. White begins: the rule does not say.

    4. A pawn on its far line that wins when attacked stays there. The rule says both that it can no longer move, and that a pawn attacked that wins takes the attacker’s place; the particular beats the general. Option “A defender on its far line”. That it can be attacked at all, that a pawn may come there by winning when attacked, and that equal scores draw, the rule does not say.

    5. A pawn on its far line cannot attack, because it can no longer move.

    6. Memory. Pawns show their strength to their owner only: after an attack it is hidden again. Option “Strengths once shown”.

    7. Repetition. When the same position, with the same player to move, is there for the third time, the game ends and the points on the far lines decide. The printed rule would let it go on: this is an addition. Option “Repetition”.

## page: first
thing-strength = pawn of strength { $strength }
thing-hidden = pawn, strength hidden
ground-black = A black place: a vertical crosses the line here.
ground-white = A white place: from here one can only go left or right.
deed-takes = Captures the { $what } on { $cell }.
deed-loses = Is lost: the pawn attacked is stronger.
told-attacks = { $mover-person ->
    [you] You attack
   *[other] { $mover-start } attacks
} on { $cell }: { $strength } against { $against }.
told-attacker-wins = { $other-person ->
    [you] Your pawn is captured
   *[other] The pawn attacked is captured
}, and { $mover-person ->
    [you] your { $strength }
   *[other] the { $strength }
} goes to { $cell }.
told-attacker-wins-equal = At equal strength the pawn attacked leaves the board, and { $mover-person ->
    [you] your { $strength }
   *[other] the attacker’s { $strength }
} goes to { $cell }.
told-defender-wins = { $mover-person ->
    [you] Your pawn is captured
   *[other] The attacking pawn is captured
}, and { $other-person ->
    [you] your { $strength }
   *[other] the { $strength }
} goes to { $cell }.
told-defender-stays = { $mover-person ->
    [you] Your pawn is captured
   *[other] The attacking pawn is captured
}, and { $other-person ->
    [you] your { $strength }
   *[other] the { $strength }
} stays on { $cell }, on its far line.
deed-attacks = Attacks { $cell }: both strengths will be shown, and the weaker pawn leaves the board; at equal strength the pawn attacked does.
game-stratege-aim = Take your strongest pawns to your opponent’s back line.
over-tally-stratege = { $is-first ->
    [yes] { $count } { $count ->
        [one] pawn
       *[other] pawns
    } of strength { $size }
   *[no] { $count } of strength { $size }
}
seat-need-stratege =
    { $left ->
        [one] { $left } pawn
       *[other] { $left } pawns
    }{ $lost ->
        [0] {""}
        [one] , { $lost } lost
       *[other] , { $lost } lost
    }

illegal-bound-to-far-line = The pawn on { $cell } has reached its far line: it neither steps nor attacks any more.
illegal-own-pawns-around = The pawn on { $cell } cannot move: { $blockers-count ->
    [one] an own pawn stands on { $blockers }
   *[other] own pawns stand on { $blockers }
}, and there is nobody to attack.
illegal-step-backward = { $to } lies behind { $from }: a pawn never steps backward, it can only attack that way.
illegal-no-vertical = { $from } is a white place: no vertical leads from there to { $to }, one can only go left or right.
ending-far-line-filled = { $seat-start } fills all six black places of the far line: { $first } { $first-points }, { $second } { $second-points }.
ending-repetition-scored = The same position is there for the third time, and the points decide: { $first } { $first-points }, { $second } { $second-points }.

preset-stratege-rising = Rising
preset-stratege-strong_front = Strong front
preset-stratege-scouts_first = Scouts first
preset-stratege-strong_wing = Strong wing
preset-stratege-pairs = Pairs
illegal-unknown-strength = The strength of the pawn on { $cell } is not known: pencil a guess there to see what the attack would come to.
illegal-no-set-up-place = No pawn of yours is set up on { $cell }: yours go to the black places of your three lines.

option-memory = Strengths once shown
option-memory-forget = Hidden again
option-memory-forget-line = After an attack strengths are hidden again: players must remember them.
option-memory-mark = Stay visible
option-memory-mark-line = A strength that an attack has shown stays visible to both players.
# page: none
option-memory-example = Example: your 4 attacks a 3 and wins. “{ option-memory-forget }”: your 4 is hidden again at once, and your opponent must remember it. “{ option-memory-mark }”: your opponent sees it until the end of the game.

option-far_line_defender = A defender on its far line
option-far_line_defender-stays = Stays
option-far_line_defender-stays-line = A pawn on its far line that wins when attacked stays where it is.
option-far_line_defender-takes_place = Takes the place
option-far_line_defender-takes_place-line = A pawn on its far line that wins when attacked takes the attacker’s place, off the line.
# page: none
option-far_line_defender-example = Example: your 5 is on its far line; a 2 attacks it from the line before and loses. “{ option-far_line_defender-stays }”: the 5 stays where it is. “{ option-far_line_defender-takes_place }”: it goes to where the 2 stood, and no longer counts on the far line.
standstill-nobody-ahead = For { $moves } moves of each player nothing has been taken and nobody has advanced: try another plan, or offer a draw.
