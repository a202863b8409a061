# Le bilan d’une partie : graphique, jugements, deuxième essai.

review = Bilan
review-line = Juge chaque coup de la partie : où les chances ont basculé, et ce qui valait mieux. (B)
## page: none
review-close = Fermer le bilan
review-graph = Graphique des chances
review-graph-line = Les chances de chacun, position par position. Un clic y mène.
review-graph-chances = Graphique des chances : { $chances }
review-chance = { $player } { $percent } %
review-chances = Chances
review-percent = { $percent } %
review-previous = ‹ Faute précédente
review-next = Faute suivante ›
review-previous-short = ‹ Faute
review-next-short = Faute ›
review-axis-high = victoire sûre
review-axis-even = à égalité
review-axis-low = défaite sûre
## page: first
review-start = Début de la partie
## page: none
review-end = Fin de la partie
review-try = Réessayer
review-try-line = Revient avant ce coup pour en chercher un meilleur.
review-try-computers = Ce coup est celui d’un ordinateur : seuls les vôtres se réessaient. Voyez plutôt la meilleure suite.
review-best = Meilleure suite
review-best-line = Joue le meilleur coup et la suite attendue, sans toucher à la partie.
review-making = Analyse en cours ({ $percent } %)…
review-failed = Cette partie n’a pas pu être analysée.
review-none-of-yours = Le bilan n’a trouvé aucune faute de votre part.
review-beside = Cette variante ne fait pas partie du bilan.
review-agreed = La partie s’est arrêtée là d’un commun accord.
review-resigned = La partie s’est arrêtée là par abandon.
review-summary = { $person ->
        [you] Vous
       *[other] { $player }
    } : { $inaccuracies ->
        [0] aucune imprécision
        [one] { $inaccuracies } imprécision
       *[other] { $inaccuracies } imprécisions
    }, { $mistakes ->
        [0] aucune erreur
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    }, { $blunders ->
        [0] aucune gaffe
        [one] { $blunders } gaffe
       *[other] { $blunders } gaffes
    }.
review-verdict = { $verdict ->
        [best] { $word } : le meilleur coup.
        [good] { $word } : bon coup, à peu près aussi bon que { $best }.
        [unclear] { $word } : { $best } semble meilleur, mais l’écart est trop petit pour en être sûr.
        [inaccuracy] { $word } est une imprécision{ $person ->
            [you] {""} : vos chances passent de { $before } % à { $after } %
            [other] {""} : pour { $player }, les chances passent de { $before } % à { $after } %
           *[untold] {""}
        }. { $best } valait mieux.
        [mistake] { $word } est une erreur{ $person ->
            [you] {""} : vos chances passent de { $before } % à { $after } %
            [other] {""} : pour { $player }, les chances passent de { $before } % à { $after } %
           *[untold] {""}
        }. { $best } valait mieux.
       *[blunder] { $word } est une gaffe{ $person ->
            [you] {""} : vos chances passent de { $before } % à { $after } %
            [other] {""} : pour { $player }, les chances passent de { $before } % à { $after } %
           *[untold] {""}
        }. { $best } valait mieux.
    }
review-wins = { $word } gagne la partie.
review-gave-win = Après { $best }, la partie était gagnée{ $moves ->
        [0] , quoi qu’on réponde.
        [one] {" "}aussitôt.
       *[other] {" "}en { $moves } coups, quoi qu’on réponde.
    }
review-gave-draw = Après { $word }, l’adversaire gagne quoi qu’on joue, s’il ne se trompe pas.
review-known = D’après ce qu’on pouvait savoir, { $verdict ->
        [best] { $word } était le meilleur coup.
        [good] { $word } était un bon coup, à peu près aussi bon que { $best }.
        [unclear] { $best } semblait meilleur que { $word }, mais de trop peu pour en être sûr.
        [inaccuracy] { $word } était une imprécision, et { $best } valait mieux.
        [mistake] { $word } était une erreur, et { $best } valait mieux.
       *[blunder] { $word } était une gaffe, et { $best } valait mieux.
    }
review-truth = Toutes les forces découvertes, on voit que { $verdict ->
        [best] c’était le meilleur coup.
        [good] c’était un bon coup, à peu près aussi bon que { $best }.
        [unclear] { $best } était peut-être meilleur, mais de trop peu pour en être sûr.
        [inaccuracy] c’était une imprécision{ $person ->
            [you] {""} : vos chances passent de { $before } % à { $after } %
            [other] {""} : pour { $player }, les chances passent de { $before } % à { $after } %
           *[untold] {""}
        }. Le meilleur coup était { $best }.
        [mistake] c’était une erreur{ $person ->
            [you] {""} : vos chances passent de { $before } % à { $after } %
            [other] {""} : pour { $player }, les chances passent de { $before } % à { $after } %
           *[untold] {""}
        }. Le meilleur coup était { $best }.
       *[blunder] c’était une gaffe{ $person ->
            [you] {""} : vos chances passent de { $before } % à { $after } %
            [other] {""} : pour { $player }, les chances passent de { $before } % à { $after } %
           *[untold] {""}
        }. Le meilleur coup était { $best }.
    }
review-bad-luck = Ce n’était pas une faute, mais de la malchance.
review-good-luck = C’était risqué, mais la chance a souri.
review-inaccuracy = imprécision
review-mistake = erreur
review-blunder = gaffe
review-marked = { $move }, { $verdict }
review-try-asked = À la place de { $word }, jouez un meilleur coup{ $person ->
        [you] {""}
       *[other] {" "}pour { $player }
    }.
review-try-judging = { $word }… est-ce aussi bon ?
review-try-best = Oui, { $word } est le meilleur coup !
review-try-good = Oui ! { $word } est à peu près aussi bon que { $best }.
review-try-better = Oui ! { $word } semble même meilleur que { $best }.
review-try-worse = { $person ->
        [you] Avec { $word }, vos chances passent encore
       *[other] Avec { $word }, les chances passent encore pour { $player }
    } de { $before } % à { $after } %. Réessayez, ou regardez la meilleure suite.
review-try-shown = Voici la suite attendue après { $best }.
review-try-failed = Ce coup n’a pas pu être jugé.
