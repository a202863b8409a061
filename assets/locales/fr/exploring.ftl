# L’affichage des ensembles, à côté du plateau.

sets-caption = Ensembles
sets-legend = Cases que chacun occupe dans chaque ensemble ; cerclé d’or : au pouvoir.

hint = Indice
hint-line = Montre une pièce à jouer. Un deuxième clic : le coup. Un troisième : la suite. (I)
hint-awaited = Recherche d’un indice…
hint-failed = Aucun indice n’a pu être trouvé. Redemandez-en un pour réessayer.
hint-unavailable = Un indice se demande pendant la partie, quand c’est à vous de jouer.
hint-piece = Un bon coup part de { $cell }. Redemandez un indice pour voir le coup.
hint-move = Un bon coup : { $word } (chances estimées : { $percent } %).{ $goes-on ->
    [yes] {" "}Redemandez un indice pour voir la suite.
   *[no] {""}
}
hint-move-wins = { $word } gagne quoi qu’on réponde.{ $goes-on ->
    [yes] {" "}Redemandez un indice pour voir la suite.
   *[no] {""}
}
hint-move-loses = { $word } résiste le mieux, mais un jeu sans faute l’emporte.{ $goes-on ->
    [yes] {" "}Redemandez un indice pour voir la suite.
   *[no] {""}
}
hint-uncertain = La suite dépend de forces cachées : seul ce coup est conseillé.

exact = Valeurs
exact-tooltip = Dit de chaque coup, calculé exactement, s’il gagne, s’il annule ou s’il perd, et en combien de coups. (E)
exact-unsolvable = Ce jeu n’a pas de valeurs exactes : il est trop vaste pour être résolu.
exact-unsolved = Pour connaître la valeur exacte de chaque coup, faites d’abord résoudre le jeu : Menu, Réglages, « Jeu parfait ».
exact-awaited = Lecture des valeurs exactes…
exact-failed = Les valeurs exactes n’ont pas pu être trouvées. Pour réessayer, désactivez « Valeurs », puis réactivez-les.
exact-signs = Valeurs exactes : + gagne, = mène à la nulle, − perd ; le nombre dit en combien de coups.
exact-win = Ce coup gagne { $moves ->
    [one] aussitôt.
   *[other] en { $moves } coups au plus, quoi qu’on réponde.
}
exact-draw = Ce coup mène à la nulle si personne ne se trompe.
exact-loss = Ce coup perd { $moves ->
    [one] au coup suivant
   *[other] en { $moves } coups
} si l’adversaire ne se trompe pas.

# Ce que montre la solution d’un jeu
solved = Jeu résolu
## page: none
solved-line = Ce que l’on sait de ce jeu : son issue au jeu parfait, et les gains les plus longs
solved-title = { $game }, résolu
solved-drawn = Toutes les positions possibles ont été calculées. Si personne ne se trompe, la partie est nulle.
solved-first = { $lost ->
    [0] Les { $all } premiers coups possibles gardent la nulle : { $words }.
   *[other] { $drawn } des { $all } premiers coups gardent la nulle : { $words }. Après les autres, l’adversaire peut gagner, en { $least } à { $most } coups.
}
solved-longest = Aux { $player-noun } de jouer : ils perdent quoi qu’ils jouent, mais seulement après { $moves } coups de chacun. Aucun gain contre eux n’est plus long.
solved-only = Aux { $player-noun } de jouer : un coup sur { $all } gagne, en { $moves } coups ; tout autre laisse échapper le gain.
solved-only-line = { $count ->
    [0] En chemin, plusieurs coups gagnent à chaque fois.
    [one] En chemin, un seul coup gagne une fois.
   *[other] En chemin, un seul coup gagne { $count } fois.
}
solved-play = Rejouer la ligne
solved-begin = Voir la position de départ
