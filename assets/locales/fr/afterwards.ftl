# Le temps de réflexion, et ce que chacun savait.

thinking-move = Réflexion : { $time }
thinking-total = Temps de réflexion
thinking-player = { $player } : { $time }

side-by-side = Côte à côte
side-by-side-line = Sous le plateau, ce qui était vrai et ce que chacun pouvait savoir à ce moment
side-true = Ce qui était vrai
side-remembered = Cerclé : montré auparavant
side-unknown = { $count ->
    [0] Aucune force inconnue
    [one] Une force inconnue
   *[other] { $count } forces inconnues
}
