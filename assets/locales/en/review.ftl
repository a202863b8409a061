# The review of a match: graph, verdicts, second try.

review = Review
review-line = Judges every move of the match: where the chances turned, and what was better. (B)
## page: none
review-close = Close the review
review-graph = Graph of the chances
review-graph-line = Everybody’s chances, position by position. Click to go there.
review-graph-chances = Graph of the chances: { $chances }
review-chance = { $player } { $percent }%
review-chances = Chances
review-percent = { $percent }%
review-previous = ‹ Previous error
review-next = Next error ›
review-previous-short = ‹ Error
review-next-short = Error ›
review-axis-high = sure win
review-axis-even = even
review-axis-low = sure loss
## page: first
review-start = Start of the match
## page: none
review-end = End of the match
review-try = Try again
review-try-line = Goes back before this move, to look for a better one.
review-try-computers = A computer has played this move: only yours can be tried again. Look at the best line instead.
review-best = Best line
review-best-line = Plays the best move and what is expected to follow; the match stays as it is.
review-making = Reviewing ({ $percent }%)…
review-failed = This match could not be reviewed.
review-none-of-yours = The review has found no error of yours.
review-beside = This variation is not part of the review.
review-agreed = The match ended here by agreement.
review-resigned = The match ended here by resignation.
review-summary = { $person ->
        [you] You
       *[other] { $player }
    }: { $inaccuracies ->
        [0] no inaccuracies
        [one] { $inaccuracies } inaccuracy
       *[other] { $inaccuracies } inaccuracies
    }, { $mistakes ->
        [0] no mistakes
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [0] no blunders
        [one] { $blunders } blunder
       *[other] { $blunders } blunders
    }.
review-verdict = { $verdict ->
        [best] { $word }: the best move.
        [good] { $word }: a good move, about as good as { $best }.
        [unclear] { $word }: { $best } looks better, but by too little to be sure.
        [inaccuracy] { $word } is an inaccuracy{ $person ->
            [you] {""}: your chances fall from { $before }% to { $after }%
            [other] {""}: for { $player } the chances fall from { $before }% to { $after }%
           *[untold] {""}
        }. { $best } was better.
        [mistake] { $word } is a mistake{ $person ->
            [you] {""}: your chances fall from { $before }% to { $after }%
            [other] {""}: for { $player } the chances fall from { $before }% to { $after }%
           *[untold] {""}
        }. { $best } was better.
       *[blunder] { $word } is a blunder{ $person ->
            [you] {""}: your chances fall from { $before }% to { $after }%
            [other] {""}: for { $player } the chances fall from { $before }% to { $after }%
           *[untold] {""}
        }. { $best } was better.
    }
review-wins = { $word } wins the game.
review-gave-win = After { $best }, the game was won{ $moves ->
        [0] , whatever the answer.
        [one] {" "}at once.
       *[other] {" "}in { $moves } moves, whatever the answer.
    }
review-gave-draw = After { $word }, the opponent wins whatever is played, unless by a mistake.
review-known = By what could be known, { $verdict ->
        [best] { $word } was the best move.
        [good] { $word } was a good move, about as good as { $best }.
        [unclear] { $best } looked better than { $word }, but by too little to be sure.
        [inaccuracy] { $word } was an inaccuracy, and { $best } was better.
        [mistake] { $word } was a mistake, and { $best } was better.
       *[blunder] { $word } was a blunder, and { $best } was better.
    }
review-truth = With all strengths uncovered, one sees that { $verdict ->
        [best] it was the best move.
        [good] it was a good move, about as good as { $best }.
        [unclear] { $best } was perhaps better, but by too little to be sure.
        [inaccuracy] it was an inaccuracy{ $person ->
            [you] {""}: your chances fall from { $before }% to { $after }%
            [other] {""}: for { $player } the chances fall from { $before }% to { $after }%
           *[untold] {""}
        }. The best move was { $best }.
        [mistake] it was a mistake{ $person ->
            [you] {""}: your chances fall from { $before }% to { $after }%
            [other] {""}: for { $player } the chances fall from { $before }% to { $after }%
           *[untold] {""}
        }. The best move was { $best }.
       *[blunder] it was a blunder{ $person ->
            [you] {""}: your chances fall from { $before }% to { $after }%
            [other] {""}: for { $player } the chances fall from { $before }% to { $after }%
           *[untold] {""}
        }. The best move was { $best }.
    }
review-bad-luck = It was not a mistake, but bad luck.
review-good-luck = It was risky, but luck was kind.
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-marked = { $move }, { $verdict }
review-try-asked = Instead of { $word }, play a better move{ $person ->
        [you] {""}
       *[other] {" "}for { $player }
    }.
review-try-judging = { $word }… is it as good?
review-try-best = Yes, { $word } is the best move!
review-try-good = Yes! { $word } is about as good as { $best }.
review-try-better = Yes! { $word } looks even better than { $best }.
review-try-worse = { $person ->
        [you] With { $word } your chances still fall
       *[other] With { $word } the chances still fall for { $player }
    } from { $before }% to { $after }%. Try again, or look at the best line.
review-try-shown = This is what is expected to follow { $best }.
review-try-failed = This move could not be judged.
