# Pourquoi un coup est refusé, pourquoi une partie est finie.

figure-triangle = triangle
figure-round = rond
figure-hexagon = hexagone

illegal-game-over = La partie est finie.
illegal-unfinished = Le coup n’est pas complet : choisissez encore où aller.
illegal-too-many-clicks = Ce coup était déjà complet.
illegal-no-such-choice = Ce choix n’est pas offert ici.
illegal-choice-open = Plusieurs coups mènent à la case choisie : prenez d’abord l’un de ceux qui sont proposés.
illegal-no-such-cell = Cette case n’est pas sur le plateau.
illegal-empty-cell = La case { $cell } est vide : choisissez d’abord ce que vous voulez jouer.
illegal-not-your-pawn = Le pion en { $cell } est { $owner-form ->
    [name] à { $owner }
   *[colour] aux { $owner-noun }
} ; c’est { $mover-form ->
    [name] à { $mover }
   *[colour] aux { $mover-noun }
} de jouer.
illegal-same-cell = Le pion est déjà en { $cell }.
illegal-not-next = { $to } ne touche pas { $from } : un pion avance d’une case, horizontalement ou verticalement.
illegal-taken = La case { $cell } est prise : le pion y est { $owner-form ->
    [name] à { $owner }
   *[colour] aux { $owner-noun }
}.
illegal-must-pass = { $mover-start } ne { $mover-form ->
    [name] peut pas jouer et doit
   *[colour] peuvent pas jouer et doivent
} passer.
illegal-not-your-piece = La pièce en { $cell } est { $owner-form ->
    [name] à { $owner }
   *[colour] aux { $owner-noun }
} ; c’est { $mover-form ->
    [name] à { $mover }
   *[colour] aux { $mover-noun }
} de jouer.
illegal-repair-first = { $cell } ne peut pas encore jouer : { $misplaced-count ->
    [one] l’élément en { $misplaced } n’a pas la figure de sa case et doit d’abord être déplacé
   *[other] les éléments en { $misplaced } n’ont pas la figure de leur case ; il faut d’abord en déplacer un
}.
illegal-lacks-figure = { $to } porte un { $figure }, absent de l’élément en { $from } ({ $holds }).
illegal-figure-twice = Il y a déjà un { $figure } en { $to } : les pions d’une pile sont tous différents.
illegal-stack-onto = La pile en { $from } ne peut pas monter sur { $to } : seul un pion isolé s’empile.
illegal-capture-by-jump = { $cell } est occupée { $owner-form ->
    [name] par { $owner }
   *[colour] par les { $owner-noun }
} : on prend en sautant par-dessus.
illegal-taken-by-jump = Pour prendre { $cell }, sautez par-dessus : allez en { $landings-or }.
illegal-taken-by-landing = Pour prendre { $cell }, choisissez la case où votre pièce arrive : { $landings-or }.
illegal-own-in-the-way = Pas de saut en { $to } : votre élément en { $cell } barre le chemin.
illegal-out-of-reach = Aucun coup ne mène de { $from } à { $to }.
illegal-no-move-from = L’élément en { $cell } n’a pas de coup permis.
ending-no-legal-move = { $seat-person ->
    [you] Vous ne pouvez
    [name] { $seat-start } ne peut
   *[colour] { $seat-start } ne peuvent
} plus jouer : { $winner-person ->
    [you] vous gagnez
    [name] { $winner } gagne
   *[colour] { $winner } gagnent
} la partie.
ending-repetition = La même position s’est présentée pour la troisième fois : partie nulle.
ending-nobody-can-move = Plus personne ne peut jouer : { $first-points } { $first-points ->
    [one] point
   *[other] points
} pour { $first }, { $second-points } pour { $second }.
ending-resignation = { $seat-person ->
    [you] Vous abandonnez
    [name] { $seat-start } abandonne
   *[colour] { $seat-start } abandonnent
} : { $winner-person ->
    [you] vous gagnez
    [name] { $winner } gagne
   *[colour] { $winner } gagnent
} la partie.
ending-agreed-draw = Les joueurs sont convenus d’une partie nulle.
standstill-repeats = Cette position est là pour la deuxième fois : à la troisième, la partie sera nulle.
standstill-repeats-for-ever = Cette position s’est déjà présentée, et rien n’arrête une partie qui tourne en rond : jouez autrement, ou proposez la nulle.
standstill-nothing-taken = Depuis { $moves } coups de chacun, rien n’a été pris : changez de plan, ou proposez la nulle.
illegal-secret-shown = Ce que la dernière prise a montré ne s’oublie pas : on ne peut annuler aucun coup d’avant.
illegal-match-full = Une partie peut compter { $most } coups, variantes comprises : on ne peut plus rien jouer ni convenir dans celle-ci.
illegal-notes-full = Les notes de cette partie ont atteint la longueur permise : raccourcissez-en une d’abord.
arrange-other-field = D’autres pièces ont leur place là.
arrange-off-board = En { $cell }, la pièce dépasserait du plateau.
arrange-same-figure = La pile en { $cell } a déjà un pion de cette figure.
arrange-pawn-on-plain = { $cell } est une case unie : seules les grandes pièces s’y posent.
arrange-large-on-figure = { $cell } porte une figure : une grande pièce ne se pose que sur une case unie.
arrange-too-few = { $seat-start } : il faut { $needed } pions sur le plateau, { $count ->
    [0] et il n’y en a aucun.
    [one] et il n’y en a qu’un.
   *[other] et il n’y en a que { $count }.
}
arrange-too-many-squares = { $seat-start } : les pièces couvrent { $count } cases, { $most } au plus.
arrange-out = { $seat-start } { $seat-form ->
    [name] doit
   *[colour] doivent
} jouer, mais n’{ $seat-form ->
    [name] a
   *[colour] ont
} pas de grande pièce.
arrange-over = La partie serait déjà finie.
arrange-field = une place pour les pièces hors du plateau
