# L’affichage des ensembles, à côté du plateau.

sets-caption = Ensembles
sets-legend = Cases que chacun occupe dans chaque ensemble ; cerclé d’or : au pouvoir.
