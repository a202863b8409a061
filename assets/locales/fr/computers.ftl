# Les places que joue l’ordinateur.

## Son nom : seul, dans une phrase, au début d’une phrase

computer = Ordinateur (niv. { $level }{ $several ->
    [yes] {", "}{ $colour }
   *[no] {""}
})
computer-phrase = l’ordinateur (niveau { $level }{ $several ->
    [yes] {", "}{ $colour }
   *[no] {""}
})
computer-start = L’ordinateur (niveau { $level }{ $several ->
    [yes] {", "}{ $colour }
   *[no] {""}
})

## Nouvelle partie
you-play = Vous jouez
play-alone = Contre l’ordinateur
play-together = À plusieurs
seat-played-by = Qui joue à la place { $place } ({ $colour })
played-by-person = Joueur
played-by-computer = Ordinateur
computer-level = Niveau de l’ordinateur à la place { $place } ({ $colour })
level = Niveau
level-1-line = Débutant : voit son coup, rarement la réponse, et laisse passer des occasions.
level-2-line = Apprend encore : une réponse lui échappe souvent.
level-3-line = Joueur du dimanche : joue juste quand c’est simple, se trompe quand c’est long.
level-4-line = Attentif : fait peu de fautes grossières, ne voit pas loin.
level-5-line = Solide : ne laisse rien en prise et punit les fautes.
level-6-line = Fort : prépare ses coups d’avance.
level-7-line = Très fort : il faut un plan pour lui tenir tête.
level-8-line = Tout ce que l’ordinateur sait faire, en quelques secondes par coup.

## À table
seat-thinking = réfléchit…
seat-awaits-you = attend que vous continuiez
seat-paused = en pause
move-now = Jouer maintenant
move-now-line = L’ordinateur joue tout de suite ce qu’il a trouvé de mieux (M)
pause-computers = Pause
pause-computers-line = Les ordinateurs attendent, ou continuent
## page: none
question-is-lost = { $player } ne voit plus d’issue
question-is-lost-line = Arrêter la partie ici, ou la jouer jusqu’au bout ?
question-is-lost-yes = Arrêter ici
settings-computers-at-once = L’ordinateur joue sans marquer de pause

solution-title = { $game } : jeu parfait
solution-line = Une fois le jeu résolu, l’ordinateur de niveau 8 n’y commet plus d’erreur, et la valeur exacte de chaque coup peut être montrée. Le calcul dure de quelques minutes à une demi-heure et demande { $memory } Mo de mémoire ; le résultat occupe { $file } Mo. On peut jouer pendant ce temps.
solution-reading = Lecture du résultat…
solution-absent = Le jeu n’est pas encore résolu.
solution-solving = Calcul : { $percent } %
solution-paused = Calcul interrompu à { $percent } %. Il peut reprendre tant que le jeu n’est pas quitté.
solution-ready = Le jeu est résolu.
solution-not-kept = Le jeu est résolu, mais le résultat ne servira que jusqu’à la fermeture, car il n’a pas pu être enregistré : { $problem }.
solution-not-read = Le résultat enregistré ne peut pas servir : { $problem }. « { solution-begin } » recommence le calcul.
solution-unusable = le fichier est endommagé
solution-not-deleted = Le résultat n’a pas pu être supprimé : { $problem }.
solution-no-memory = Le calcul n’a pas pu commencer, faute de mémoire libre. Fermez d’autres programmes, puis choisissez « { solution-begin } ».
solution-broken-off = Une erreur du programme a arrêté le calcul. « { solution-begin } » le recommence depuis le début.
## page: first
solution-begin = Résoudre
## page: none
solution-pause = Interrompre
solution-continue = Reprendre
solution-give-up = Abandonner le calcul
solution-delete = Supprimer le résultat
level-perfect-later = { $game } n’est pas résolu sur cet ordinateur : ce niveau cherche comme dans les autres jeux. Pour qu’il joue parfaitement : Réglages, « Jeu parfait ».
level-perfect = { $game } est résolu : ce niveau joue parfaitement.
