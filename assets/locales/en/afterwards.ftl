# Thinking times, and what each player knew.

thinking-move = Thought for { $time }
thinking-total = Thinking time
thinking-player = { $player }: { $time }

side-by-side = Side by side
side-by-side-line = Below the board, what was true and what each player could know at that time
side-true = What was true
side-remembered = Ringed: shown before
side-unknown = { $count ->
    [0] No strength unknown
    [one] One strength unknown
   *[other] { $count } strengths unknown
}
