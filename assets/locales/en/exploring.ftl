# The display of the sets, beside the board.

sets-caption = Sets
sets-legend = cells occupied, ringed in power
