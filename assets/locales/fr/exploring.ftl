# L’affichage des ensembles, à côté du plateau.

sets-caption = Ensembles
sets-legend = cases occupées, cerclées au pouvoir
