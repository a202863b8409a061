# L’affichage des ensembles, à côté du plateau.

sets-caption = Ensembles
sets-legend = Cases que chacun occupe dans chaque ensemble ; cerclé d’or : au pouvoir.

hint = Indice
hint-line = Montre une pièce à jouer ; redemandé, le coup, puis ce qui s’ensuit. (I)
hint-awaited = Recherche d’un indice…
hint-unavailable = Un indice se demande pendant la partie, quand c’est à vous de jouer.
hint-piece = Un bon coup part de { $cell }. Redemandez pour voir le coup.
hint-move = Un bon coup : { $word } (chances estimées : { $percent } %).{ $goes-on ->
    [yes] {" "}Redemandez pour voir la suite.
   *[no] {""}
}
hint-move-wins = { $word } gagne quoi qu’on réponde.{ $goes-on ->
    [yes] {" "}Redemandez pour voir la suite.
   *[no] {""}
}
hint-move-loses = { $word } résiste le mieux, mais un jeu sans faute l’emporte.{ $goes-on ->
    [yes] {" "}Redemandez pour voir la suite.
   *[no] {""}
}
hint-uncertain = La suite dépend de forces cachées : seul ce coup est conseillé.
