# The display of the sets, beside the board.

sets-caption = Sets
sets-legend = Cells that each player occupies in every set; ringed in gold: in power.
