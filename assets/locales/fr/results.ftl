# Les résultats entre les mêmes personnes, et les séries.

## page: none
results = Résultats
results-about = Les parties finies entre des personnes qui ont donné leur nom, et contre les ordinateurs.
results-none = Ici s’ajouteront vos parties : donnez un nom à chaque personne avant de commencer, et finissez une partie.
results-line = { $game } jusqu’ici : { $won }{ $drawn ->
    [0] {"."}
    [one] , { $drawn } nulle.
   *[other] , { $drawn } nulles.
}
results-won = { $name } { $won }
results-won-computer = { $name } : { $won }
## page: first
results-also = { $all }, { $next }
## page: none
results-played = { $count ->
    [0] aucune partie finie
    [one] { $count } partie
   *[other] { $count } parties
}
results-game = { $game } · { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
results-numbers = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}
results-latest = dernières parties : { $results }
results-word-won = gagnée
results-word-lost = perdue
results-word-drawn = nulle
results-letter-won = G
results-letter-lost = P
results-letter-drawn = N
results-copy = Copier en texte
results-save = Enregistrer en texte
results-copied = Les résultats sont dans le presse-papiers.
results-saved = Enregistré dans { $file }.
results-erase = Effacer…
results-more = { $count ->
    [one] Montrer encore un groupe
   *[other] Montrer encore { $count } groupes
}
results-erase-all = Effacer tous les résultats…
results-erase-question = Effacer pour toujours les résultats de { $names } ? Les parties gardées restent.
results-erase-all-question = Effacer pour toujours les résultats de tout le monde ? Les parties gardées restent.
results-erase-yes = Effacer
results-keep = Garder
results-erased = Les résultats sont effacés.
results-text-title = Résultats : { $names } ({ $date })
results-text-latest = { $name } – { $latest }

over-series-won = { $winner } remporte la série, { $won } à { $lost } !
over-series-won-by = { $winner } remporte la série !
series-match = Partie { $number } sur { $most } · { $won }
over-series-again = Nouvelle série en { $most } parties
over-next-match = Partie suivante (n° { $number })

# Une série
results-series = Séries
results-series-of = { $game } · { $series }
results-series-stands = Série en { $most } parties : { $won }.
results-series-won = Série en { $most } parties remportée par { $winner } : { $won }.
results-series-level = Série en { $most } parties à égalité : { $won }.
results-series-given-up = Série en { $most } parties abandonnée : { $won }.
results-go-on = Jouer la partie n° { $number }
results-give-up = Abandonner la série
results-give-up-question = Abandonner cette série pour toujours ? Ses parties restent comptées.
results-give-up-yes = Abandonner
results-keep-series = Continuer la série
results-gave-up = La série est abandonnée ; ses parties restent comptées.
results-cannot-go-on = Cette version du jeu ne peut pas continuer cette série.
## page: first
series = Série
## page: none
series-none = Une partie
series-line = On échange les places à chaque partie. La série est gagnée dès que personne ne peut plus rattraper le premier.
series-needs-names = { $persons ->
    [1] Pour une série, donnez votre nom.
   *[other] Pour une série, donnez à chaque personne un nom différent.
}
series-under-way = La partie comptera. { $series }

# L’aide par place
help-given = Aide
help-all = Toute, pour tous
help-by-seat = Selon le joueur
help-as-last = L’aide convenue pour la dernière partie est reprise ; elle se change à côté de chaque nom.
help-line = Les aperçus montrent l’effet d’un coup et permettent de l’essayer, les menaces ce que les autres pourraient faire, les indices proposent un coup, les valeurs disent ce que vaut une position. Ce qui est convenu ici reste avec la partie. Quand deux personnes n’ont pas la même aide, leurs parties sont aussi comptées à part dans les résultats.
help-of-seat = Aide à la place { $place } ({ $colour })
help-previews = Aperçus
help-threats = Menaces
help-hints = Indices
help-values = Valeurs
help-previews-line = Montrer l’effet d’un coup avant de le jouer, et l’essayer
help-threats-line = Montrer ce que les autres pourraient faire
help-hints-line = Proposer un coup sur demande
help-values-line = Dire ce que vaut une position
help-word-previews = aperçus
help-word-threats = menaces
help-word-hints = indices
help-word-values = valeurs
help-everything = toute
help-nothing = aucune
help-of = { $name } : { $help }
help-also = { $all } ; { $next }
help-told = Aide convenue – { $given }.
## page: first
help-withheld-previews = { $who ->
    [all] Pas d’aperçu dans cette partie, comme convenu.
   *[some] Pas d’aperçu pour { $names }, comme convenu.
}
help-withheld-threats = { $who ->
    [all] Pas de menaces montrées dans cette partie, comme convenu.
   *[some] Pas de menaces montrées pour { $names }, comme convenu.
}
help-withheld-hints = { $who ->
    [all] Pas d’indice dans cette partie, comme convenu.
   *[some] Pas d’indice pour { $names }, comme convenu.
}
help-withheld-values = { $who ->
    [all] Pas de valeurs avant la fin de cette partie, comme convenu.
   *[some] Pas de valeurs pour { $names } avant la fin, comme convenu.
}
results-handicap = Aide convenue – { $given }. Bilan : { $won }{ $drawn ->
    [0] {"."}
    [one] , { $drawn } nulle.
   *[other] , { $drawn } nulles.
}
