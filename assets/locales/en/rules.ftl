# The pages of the rules, and what is printed.

## page: reading
rules-search = Search the rules
rules-contents = Contents
rules-as-set = In this match, “{ $option }”: { $value }. { $line }
# What games between computers showed about a value of an option.
reading-tried = Tried in { $games } games between computers: { $won }, draws { $drawn }; { $moves } moves on average.
reading-won = { $seat } { $games }
reading-won-also = { $all }, { $next }
# page: first
rule = Rule…
# page: first
rule-line = Open the rules at the paragraph that explains this refusal ({ $key })
rules-found = { $count ->
    [0] Nothing in these rules
    [one] { $count } passage
   *[other] { $count } passages
}
rules-try = Try this position
## page: none
rules-print-a4 = Print (A4)
rules-print-letter = Print (US Letter)
rules-printed = The rules to print are saved: “{ $file }”.

print-file-name = { $game } – rules ({ $paper })
print-no-folder = There is no folder for rules to print.
print-exists = { $path } exists already and is not replaced: choose another name.
print-unwritable = The rules cannot be written to { $path }: { $problem }.
print-impossible = This game cannot be printed: { $problem }.

print-rules = Rules
print-series = nearly lost French board games
print-caption = Figure { $number }. { $words }
print-figure = Figure: { $title }
print-cut-out = To cut out
print-how = The last pages bear the pieces and the board at playing size. Print them on one side of the paper and at 100 %, not fitted to the page: the line below is then five centimetres long. Glue them to cardboard and cut them out; the marks show where to cut the board.
print-fold = The pawns, however, stand upright: print them on stiff paper, fold them along the dashes, with the strength on one side only, and glue the two flaps onto each other.
print-board = The board
print-board-part = The board: row { $row }, column { $column }
print-pieces = The pieces
print-group = { $name }: { $count }, and { $spare } spare
print-cover = The table of { $game }, with its pieces on the board
print-contents = The pieces of the box
print-item = { $count } × { $name }
print-see-one = (fig. { $first })
print-see-two = (fig. { $first } and { $last })
print-see = (fig. { $first } to { $last })
print-options = Options
print-usual-value = { $value } (basic rule):
print-other-value = { $value }:
print-remainders = When a part of a piece is captured, put what is left of it in its place, from the spare pieces.
print-stacks = In a stack, shift each pawn a little, so that those below can be seen. Thick cardboard holds better.
print-board-half = The board, { $column ->
    [1] left
   *[other] right
} half
print-board-quarter = The board, { $row ->
    [1] top
   *[other] bottom
} { $column ->
    [1] left
   *[other] right
}
print-contents-line = A board, and the pieces of each player:
print-contents-more = A board, and the pieces of each player; the sheets have more of them, for what is left of a piece captured in part:
print-card = { $game }: reminder
print-join = Join the parts of the board edge to edge with tape on the back.
print-join-sketch = The parts of the board, then the whole board
# page: reading
print-words = The words of the rules
print-word = { $word }:
print-fold-sketch = A strip that is folded three times stands upright
