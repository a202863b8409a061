# Thinking times.

thinking-move = Thought for { $time }
thinking-total = Thinking time
thinking-player = { $player }: { $time }
