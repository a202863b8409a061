# What stays of a match: thinking times, what each player knew, a set-up in the making.

## page: none
thinking-move = Thought for { $time }
thinking-move-at-once = Thought for less than a second
thinking-total = Thinking time
thinking-player = { $player }:
thinking-seconds = { $seconds } s
thinking-minutes = { $minutes } min { $seconds } s
thinking-hours = { $hours } h { $minutes } min

side-by-side = Side by side
side-by-side-line = Below the board, what was true and what each player could know at that time
side-true = What was true
side-remembered = Ringed: shown before
side-unknown = { $count ->
    [0] No strength unknown
    [one] One strength unknown
   *[other] { $count } strengths unknown
}

set-up-continue = Set-up…
set-up-left-off = secret set-up to finish · { $moment }
set-up-held = Another window is busy with this set-up.
set-up-unreadable = This set-up can no longer be read; the file stays as it is.
