# Les résultats entre les mêmes personnes, et les séries.

results = Résultats
results-about = Les parties finies entre des personnes qui ont donné leur nom, et contre les ordinateurs.
results-none = Ici s’ajouteront vos parties : donnez un nom à chaque personne avant de commencer, et finissez une partie.
results-line = { $game } jusqu’ici : { $won }{ $drawn ->
    [0] {"."}
    [one] , { $drawn } nulle.
   *[other] , { $drawn } nulles.
}
results-won = { $name } { $won }
results-also = { $all }, { $next }
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
results-erase-all = Effacer tous les résultats…
results-erase-question = Effacer pour toujours les résultats de { $names } ? Les parties gardées restent.
results-erase-all-question = Effacer pour toujours les résultats de tout le monde ? Les parties gardées restent.
results-erase-yes = Effacer
results-keep = Garder
results-erased = Les résultats sont effacés.
results-text-title = Résultats : { $names } ({ $date })
results-text-latest = { $name } – { $latest }

over-results = Tous les résultats
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
series = Série
series-none = Une partie
series-line = En série, les places changent d’une partie à l’autre ; gagne qui ne peut plus être rattrapé.
series-needs-names = Pour une série, il faut un nom différent à chaque personne.
series-under-way = La partie comptera. { $series }

# L’aide par place
help-given = Aide
help-all = Toute, pour tous
help-by-seat = Selon le joueur
help-line = Les aperçus montrent l’effet d’un coup et permettent de l’essayer, les menaces ce que les autres pourraient faire, les indices proposent un coup, les valeurs disent ce que vaut une position. Ce qui est convenu ici reste avec la partie et figure dans les résultats.
help-of-seat = Aide à la place { $place } ({ $colour })
help-previews = Aperçus
help-threats = Menaces
help-hints = Indices
help-values = Valeurs
help-word-previews = aperçus
help-word-threats = menaces
help-word-hints = indices
help-word-values = valeurs
help-everything = toute
help-nothing = aucune
help-of = { $name } ({ $help })
help-told = Aide : { $given }.
help-withheld-previews = Pas d’aperçu dans cette partie, comme convenu.
help-withheld-threats = Pas de menaces montrées dans cette partie, comme convenu.
help-withheld-hints = Pas d’indice dans cette partie, comme convenu.
help-withheld-values = Pas de valeurs avant la fin de cette partie, comme convenu.
results-handicap = Avec l’aide { $given } : { $won }{ $drawn ->
    [0] {"."}
    [one] , { $drawn } nulle.
   *[other] , { $drawn } nulles.
}
