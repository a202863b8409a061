# Ce qui reste d’une partie : le temps de réflexion, ce que chacun savait, la mise en place à finir.

## page: none
thinking-move = Réflexion : { $time }
thinking-move-at-once = Réflexion : moins d’une seconde
thinking-total = Temps de réflexion
thinking-player = { $player } :
thinking-seconds = { $seconds } s
thinking-minutes = { $minutes } min { $seconds } s
thinking-hours = { $hours } h { $minutes } min

side-by-side = Côte à côte
side-by-side-line = Sous le plateau, ce qui était vrai et ce que chacun pouvait savoir à ce moment
side-true = Ce qui était vrai
side-remembered = Cerclé : montré auparavant
side-unknown = { $count ->
    [0] Aucune force inconnue
    [one] Une force inconnue
   *[other] { $count } forces inconnues
}

set-up-continue = Mise en place…
set-up-left-off = mise en place secrète à finir · { $moment }
set-up-held = Une autre fenêtre s’occupe de cette mise en place.
set-up-unreadable = Cette mise en place ne peut plus être lue ; le fichier reste tel quel.
