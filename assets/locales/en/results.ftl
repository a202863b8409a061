# Results between the same people, and series.

## page: none
results = Results
results-about = Finished matches between people who gave their names, and against computers.
results-none = Your matches will be added here: give each person a name before you start, and finish a match.
results-line = { $game } so far: { $won }{ $drawn ->
    [0] {"."}
   *[other] , { $drawn } drawn.
}
results-won = { $name } { $won }
results-won-computer = { $name }: { $won }
## page: first
results-also = { $all }, { $next }
## page: none
results-played = { $count ->
    [0] no finished match
    [one] { $count } match
   *[other] { $count } matches
}
results-game = { $game } · { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
results-numbers = { $won } won, { $lost } lost, { $drawn } drawn
results-latest = latest matches: { $results }
results-word-won = won
results-word-lost = lost
results-word-drawn = drawn
results-letter-won = W
results-letter-lost = L
results-letter-drawn = D
results-copy = Copy as text
results-save = Save as text
results-copied = The results are in the clipboard.
results-saved = Saved to { $file }.
results-erase = Erase…
results-more = { $count ->
    [one] Show one more group
   *[other] Show { $count } more groups
}
results-erase-all = Erase all results…
results-erase-question = Erase the results of { $names } for good? Saved matches stay.
results-erase-all-question = Erase everybody’s results for good? Saved matches stay.
results-erase-yes = Erase
results-keep = Keep
results-erased = The results are erased.
results-text-title = Results: { $names } ({ $date })
results-text-latest = { $name } – { $latest }

over-series-won = { $winner } wins the series, { $won }–{ $lost }!
over-series-won-by = { $winner } wins the series!
series-match = Match { $number } of { $most } · { $won }
over-series-again = New series of { $most } matches
over-next-match = Next match (no. { $number })

# A series
results-series = Series
results-series-of = { $game } · { $series }
results-series-stands = Series of { $most } matches: { $won }.
results-series-won = Series of { $most } matches won by { $winner }: { $won }.
results-series-level = Series of { $most } matches drawn: { $won }.
results-series-given-up = Series of { $most } matches given up: { $won }.
results-go-on = Play match no. { $number }
results-give-up = Give up the series
results-give-up-question = Give up this series for good? Its matches still count.
results-give-up-yes = Give up
results-keep-series = Go on with it
results-gave-up = The series is given up; its matches still count.
results-cannot-go-on = This version of the game cannot go on with this series.
## page: first
series = Series
## page: none
series-none = One match
series-line = Seats change with every match. The series is won as soon as nobody can catch up with the leader any more.
series-needs-names = { $persons ->
    [1] For a series, enter your name.
   *[other] For a series, give everybody a different name.
}
series-under-way = The match will count. { $series }

# Help by seat
help-given = Help
help-all = Everything for all
help-by-seat = Player by player
help-as-last = The help agreed on for the last match is taken over; it can be changed beside each name.
help-line = Previews show what a move does and let you try it out, threats what the others could do next, hints propose moves, values tell what positions are worth. What is agreed here is kept with the match. Where two people are not given the same, their matches are also counted by themselves in the results.
help-of-seat = Help at seat { $place } ({ $colour })
help-previews = Previews
help-threats = Threats
help-hints = Hints
help-values = Values
help-previews-line = Show what a move does before it is played, and try it out
help-threats-line = Show what the others could do next
help-hints-line = Propose a move on request
help-values-line = Tell what a position is worth
help-word-previews = previews
help-word-threats = threats
help-word-hints = hints
help-word-values = values
help-everything = all
help-nothing = none
help-of = { $name }: { $help }
help-also = { $all }; { $next }
help-told = Help agreed on – { $given }.
## page: first
help-withheld-previews = { $who ->
    [all] No previews, as agreed for this match.
   *[some] No previews for { $names }, as agreed.
}
help-withheld-threats = { $who ->
    [all] No threats shown, as agreed for this match.
   *[some] No threats shown for { $names }, as agreed.
}
help-withheld-hints = { $who ->
    [all] No hints, as agreed for this match.
   *[some] No hints for { $names }, as agreed.
}
help-withheld-values = { $who ->
    [all] No values before the end, as agreed for this match.
   *[some] No values for { $names } before the end, as agreed.
}
results-handicap = Help agreed on – { $given }. So far: { $won }{ $drawn ->
    [0] {"."}
   *[other] , { $drawn } drawn.
}
