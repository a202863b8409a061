# Ce qui se convient avant la partie dans plusieurs jeux.

option-repetition = Répétition
option-repetition-threefold = Nulle à la troisième
option-repetition-threefold-line = La même position pour la troisième fois met fin à la partie : elle est nulle.
option-repetition-off = Sans limite
option-repetition-off-line = Les positions peuvent se répéter autant qu’on veut, comme dans les règles imprimées.
# page: none
option-repetition-example = Exemple : chacun déplace un pion puis le ramène, encore et encore. « { option-repetition-threefold } » : à la troisième fois, la partie est nulle. « { option-repetition-off } » : cela peut durer.
