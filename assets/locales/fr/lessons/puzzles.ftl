# Les problèmes : des positions où un but est atteint de force.

## page: reading
# page: first
puzzles = Problèmes
# page: none
puzzles-and-due = Problèmes · { $count }
puzzles-of = { $game } : problèmes
# page: none
puzzles-of-and-due = { $count ->
    [one] { $game } : problèmes, un à revoir
   *[other] { $game } : problèmes, { $count } à revoir
}
puzzles-line = Un problème manqué revient après 1, 3, 7, 14 puis 30 jours.
# page: none
puzzles-so-far = { $solved ->
    [0] { $all } problèmes à résoudre
    [one] 1 problème résolu sur { $all }
   *[other] { $solved } problèmes résolus sur { $all }
}
# page: none
puzzles-due = { $count ->
    [one] 1 à revoir aujourd’hui
   *[other] { $count } à revoir aujourd’hui
}
# page: none
puzzles-begin = Commencer
# page: none
puzzles-continue = Continuer
# page: none
puzzles-again = Revoir

puzzle = Problème
puzzle-number = Problème { $number } sur { $count } · { $grade }
puzzle-grade = { $grade ->
    [1] Niveau 1 : facile
    [2] Niveau 2 : moyen
    [3] Niveau 3 : difficile
   *[other] Niveau 4 : très difficile
}
puzzle-name = Problème { $number }
puzzle-name-solved = Problème { $number } (résolu)
puzzle-name-due = Problème { $number } (à revoir)
puzzle-name-missed = Problème { $number } (manqué, à revoir plus tard)
# page: none
puzzle-name-ignored = Problème { $number } (écarté)
# page: none
puzzle-tile = { $name }. { $goal }
# page: none
puzzle-legend-next = Prochain
# page: none
puzzle-legend-new = Nouveau
# page: none
puzzle-legend-solved = Résolu
# page: none
puzzle-legend-due = À revoir
# page: none
puzzle-legend-missed = Manqué
# page: none
puzzle-legend-ignored = Écarté
puzzle-you = À vous : { $name }

puzzle-win = { $moves ->
    [one] Gagnez en un coup.
   *[other] Gagnez en { $moves } coups, quoi que réponde l’adversaire.
}
puzzle-hold = { $moves ->
    [one] L’adversaire menace de gagner au prochain coup. Trouvez le seul coup qui l’en empêche.
   *[other] L’adversaire menace de gagner en { $moves } coups au plus. Trouvez le seul coup qui l’en empêche.
}
puzzle-gain-syndicat = { $moves ->
    [one] En un coup, prenez au moins { $points } cases de plus que vous n’en perdrez.
   *[other] En { $moves } coups, prenez au moins { $points } cases de plus que vous n’en perdrez, quoi que réponde l’adversaire.
}
puzzle-gain-stratege = { $moves ->
    [one] En un coup, gagnez au moins { $points } points sur la dernière ligne, quelles que soient les forces cachées.
   *[other] En { $moves } coups, gagnez au moins { $points } points sur la dernière ligne, quelles que soient les forces cachées.
}
puzzle-counted = On compte après la réponse à votre dernier coup.
puzzle-step = Coup { $step } sur { $moves }

puzzle-right = Bien joué.
puzzle-go-on = Bien joué. Et maintenant ?
puzzle-solved = Problème résolu !
puzzle-held = { $moves ->
    [one] Problème résolu ! L’adversaire ne peut plus gagner au prochain coup.
   *[other] Problème résolu ! L’adversaire ne peut plus forcer le gain en { $moves } coups.
}
puzzle-solved-at-last = Résolu. Comme il y a eu une erreur, ce problème reviendra demain.
puzzle-solved-later = { $moves ->
    [one] Ce coup gagne aussi, mais un coup plus tard. Problème résolu.
   *[other] Ce coup gagne aussi, mais { $moves } coups plus tard. Problème résolu.
}
puzzle-shown-step = Solution : coup { $step } sur { $moves }.
puzzle-shown-win = Voilà toute la solution : la partie est gagnée.
puzzle-shown-gain = { $points ->
    [one] Voilà toute la solution : le point est gagné.
   *[other] Voilà toute la solution : les { $points } points sont gagnés.
}
puzzle-shown-hold = { $moves ->
    [one] Voilà toute la solution : l’adversaire ne peut plus gagner au prochain coup.
   *[other] Voilà toute la solution : l’adversaire ne peut plus forcer le gain en { $moves } coups.
}
puzzle-loses = Après ce coup, c’est l’adversaire qui gagne : voyez sa réponse.
puzzle-loses-in = { $moves ->
    [one] Après ce coup, l’adversaire gagne aussitôt : voyez sa réponse.
   *[other] Après ce coup, l’adversaire gagne en { $moves } coups au plus : voyez sa réponse.
}
puzzle-draws = Ce coup laisse échapper le gain : bien défendue, la partie est nulle.
puzzle-refuted = { $moves ->
    [one] Ce coup ne gagne pas aussitôt : voyez la réponse.
   *[other] Ce coup ne gagne pas en { $moves } coups : voyez la défense.
}
puzzle-too-slow = { $moves ->
    [one] Ce n’était pas le bon coup : il ne gagne pas aussitôt. Vous pouvez réessayer.
   *[other] Ce coup ne gagne pas en { $moves } coups : presque toutes les réponses suffisent à l’adversaire.
}
puzzle-gain-refuted = Ce coup ne suffit pas : voyez la réponse.
puzzle-gain-too-little = Ce coup ne suffit pas : il n’assure pas les points demandés.
puzzle-uncertain = Ce coup réussira peut-être, mais ce n’est pas sûr : il dépend d’une force que vous ne connaissez pas.

puzzle-next = Problème suivant
# page: none
puzzle-forward = Coup suivant
# page: none
puzzle-back = Coup précédent
puzzle-skip = Plus tard
# page: none
puzzle-skip-line = Passer au problème suivant ; celui-ci sera proposé de nouveau
puzzle-again = Réessayer
puzzle-restart = Depuis le début
puzzle-show = Solution
# page: none
puzzle-ignore = Écarter
# page: none
puzzle-ignore-line = Ce problème ne sera plus proposé de lui-même ; il reste dans la liste
# page: none
puzzle-heed = Proposer de nouveau
# page: none
puzzle-heed-line = Ce problème sera de nouveau proposé à son tour
# page: none
puzzle-list = Liste
puzzle-leave = Quitter
