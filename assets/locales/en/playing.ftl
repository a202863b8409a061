# What the playing screen says.
