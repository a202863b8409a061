# Pourquoi un coup est refusé, pourquoi une partie est finie.

figure-triangle = triangle
figure-round = rond
figure-hexagon = hexagone

illegal-game-over = La partie est finie.
illegal-unfinished = Le coup n’est pas complet : choisissez encore où aller.
illegal-too-many-clicks = Ce coup était déjà complet.
illegal-no-such-choice = Ce choix n’est pas offert ici.
illegal-choice-open = Les cases seules ne disent pas de quel coup il s’agit : prenez d’abord l’un des choix offerts.
illegal-no-such-cell = Cette case n’est pas sur le plateau.
illegal-empty-cell = La case { $cell } est vide : choisissez d’abord ce que vous voulez jouer.
illegal-not-your-pawn = Le pion en { $cell } est { $owner-form ->
    [name] à { $owner }
   *[colour] aux { $owner-noun }
} ; c’est { $mover-form ->
    [name] à { $mover }
   *[colour] aux { $mover-noun }
} de jouer.
illegal-hemmed = Le pion en { $cell } est enfermé : aucune case libre ne le touche.
illegal-no-fitting-target = Le pion en { $cell } n’a pas de coup permis : { $targets-count ->
    [one] en { $targets }
   *[other] en { $targets-or }
}, il ne laisserait { $sizes-count ->
    [one] qu’une région de { $sizes }
   *[other] que des régions de { $sizes }
} { $sizes-last ->
    [one] case
   *[other] cases
} ; il en faut { $needed-or } pour { $mover }.
illegal-same-cell = Le pion est déjà en { $cell }.
illegal-not-next = { $to } ne touche pas { $from } : un pion avance d’une case, horizontalement ou verticalement.
illegal-taken = La case { $cell } est prise : le pion y est { $owner-form ->
    [name] à { $owner }
   *[colour] aux { $owner-noun }
}.
illegal-regions = Cela laisserait { $sizes-count ->
    [one] une région de { $sizes }
   *[other] des régions de { $sizes }
} { $sizes-last ->
    [one] case
   *[other] cases
} ; il en faut { $needed-or } pour { $mover }.
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
illegal-repair-contiguous = { $to } ne touche pas { $from } : un élément mal placé va sur une case libre contiguë.
illegal-lacks-figure = { $to } porte un { $figure }, et l’élément en { $from } ne contient que : { $holds }.
illegal-figure-twice = Il y a déjà un { $figure } en { $to } : les pions d’une pile sont tous différents.
illegal-stack-onto = La pile en { $from } ne peut pas monter sur { $to } : seul un pion isolé s’empile.
illegal-stack-together = La pile en { $cell } ne se défait pas.
illegal-stack-not-contiguous = { $to } ne touche pas { $from } : un pion ne monte que sur un élément contigu.
illegal-stack-out-of-reach = { $to } est trop loin de { $from } : un pion monte sur un élément contigu ou séparé par l’arête.
illegal-capture-by-jump = { $cell } est occupée { $owner-form ->
    [name] par { $owner }
   *[colour] par les { $owner-noun }
} : on prend en sautant par-dessus.
illegal-lone-step = Un pion isolé ne va pas de { $from } à la case contiguë { $to } : il passe par une arête.
illegal-no-going-back = { $from } ne peut pas revenir aussitôt en { $to }, d’où le tour précédent est parti.
illegal-own-in-the-way = Pas de saut en { $to } : votre élément en { $cell } barre le chemin.
illegal-nothing-jumped = Entre { $from } et { $to }, il n’y a aucun élément adverse à sauter.
illegal-lands-before = Le saut s’arrête en { $landing }, avant { $to }.
illegal-out-of-reach = Aucun coup ne mène de { $from } à { $to }.
illegal-no-move-from = L’élément en { $cell } n’a pas de coup permis.
illegal-plain-cell = { $cell } est une case blanche : les pions ne s’y posent jamais.
illegal-plain-in-the-way = Pas de saut en { $to } : on ne franchit pas la case blanche { $cell }.
illegal-long-jump-by-three = Seule une pile de trois saute deux cases ; { $from } n’atteint pas { $to }.
illegal-long-jump-over-two = Pour sauter en { $to }, il faut un élément adverse sur les deux cases franchies ; { $empty-count ->
    [one] { $empty } est vide
   *[other] { $empty } sont vides
}.
illegal-top-figure = { $to } porte un { $bears } ; le pion du dessus est un { $figure }.
illegal-top-holds = Le pion du dessus en { $cell } ne peut pas partir : ce qui reste doit contenir un { $figure }.
illegal-top-nowhere = Le pion du dessus en { $cell } n’a nulle part où aller : aucun { $figure } libre n’est contigu ou séparé par l’arête.
illegal-top-out-of-reach = { $to } est trop loin pour le pion du dessus en { $from } : il va sur une case contiguë ou séparée par l’arête.
illegal-put-back-figure = Le pion se remet sur un { $figure } libre ; { $cell } n’en est pas un.
illegal-put-back-taken = { $cell } sera occupée une fois le saut fait.
illegal-piece-not-neighbour = { $to } n’est pas une case blanche voisine de { $from }.
illegal-piece-own = Votre propre pièce est en { $cell }.
illegal-piece-without-power = { $mover-start } { $mover-form ->
    [name] n’a
   *[colour] n’ont
} pas le pouvoir autour de { $cell } : { $own } { $own ->
    [one] case
   *[other] cases
} contre { $most } ; il en faut encore { $short }.
illegal-centre-without-power = { $mover-start } { $mover-form ->
    [name] n’a
   *[colour] n’ont
} pas le pouvoir au centre : { $own } { $own ->
    [one] case
   *[other] cases
} sur { $needed } ; il en faut encore { $short }.
illegal-piece-cannot-enter = La pièce en { $cell } ne peut entrer dans aucun des ensembles de { $sets } : le pouvoir est le plus proche dans celui de { $nearest }, où il manque { $short } { $short ->
    [one] case
   *[other] cases
}.
illegal-not-the-handle = Cette pièce se choisit par sa case en bas à gauche, { $handle }, et non par { $cell }.
illegal-at-far-edge = La pièce en { $cell } est arrivée au bord : on ne recule jamais.
illegal-piece-blocked = La pièce en { $cell } ne peut pas bouger : { $blockers-count ->
    [one] { $blockers } est occupée
   *[other] { $blockers } sont occupées
} devant elle, et elle n’a rien à prendre.
illegal-backward = { $to } est derrière { $from } : on ne recule jamais.
illegal-over-the-edge = Avec sa case en bas à gauche en { $to }, cette pièce de { $width } × { $depth } dépasserait du plateau.
illegal-only-sideways = De { $from } à { $to }, la pièce n’irait que de côté : il faut avancer d’au moins un mouvement.
illegal-onto-own-piece = En { $to }, la pièce couvrirait son propre camp en { $squares }.
illegal-no-first-advance = Le syndiqué en { $cell } avance d’une case : seul celui qui n’a jamais bougé peut avancer de deux.
illegal-only-front-attacks = En { $to }, seul l’arrière de la pièce viendrait sur { $squares } : seules ses cases de front attaquent.
illegal-only-diagonal-capture = { $squares-count ->
    [one] { $squares } est droit devant
   *[other] { $squares } sont droit devant
} : on ne prend qu’en avançant en diagonale.
illegal-too-far = De { $from } à { $to }, il faut { $needed ->
    [one] un mouvement
   *[other] { $needed } mouvements
} ; cette pièce n’en a { $movements ->
    [one] qu’un
   *[other] que { $movements }
}.
illegal-route-blocked = Entre { $from } et { $to }, la pièce est arrêtée : { $blockers-count ->
    [one] { $blockers } est occupée
   *[other] { $blockers } sont occupées
}.
illegal-bound-to-far-line = Le pion en { $cell } est arrivé sur sa dernière ligne : il n’avance et n’attaque plus.
illegal-own-pawns-around = Le pion en { $cell } ne peut pas bouger : { $blockers-count ->
    [one] un pion de son camp est en { $blockers }
   *[other] des pions de son camp sont en { $blockers }
}, et il n’a personne à attaquer.
illegal-step-backward = { $to } est derrière { $from } : un pion ne recule jamais, il ne peut qu’y attaquer.
illegal-no-vertical = { $from } est une place blanche : aucune verticale ne mène à { $to }, on n’y va qu’à gauche ou à droite.

ending-no-legal-move = { $seat-start } ne { $seat-form ->
    [name] peut
   *[colour] peuvent
} plus jouer : { $winner } { $winner-form ->
    [name] gagne
   *[colour] gagnent
} la partie.
ending-repetition = La même position s’est présentée pour la troisième fois : partie nulle.
ending-no-pawns = { $seat-start } { $seat-form ->
    [name] n’a
   *[colour] n’ont
} plus de pion : { $winner } { $winner-form ->
    [name] gagne
   *[colour] gagnent
} la partie.
ending-one-pawn-each = Il reste un pion de chaque côté : partie nulle.
ending-one-figure = Il ne reste que des pions à base de { $figure } : partie nulle.
ending-centre-taken = Une pièce est au centre : { $winner } { $winner-form ->
    [name] gagne
   *[colour] gagnent
} la partie.
ending-last-pieces = Personne d’autre n’a plus de pièce : { $winner } { $winner-form ->
    [name] gagne
   *[colour] gagnent
} la partie.
ending-blocked = { $seat-start } ne { $seat-form ->
    [name] peut
   *[colour] peuvent
} plus jouer : partie nulle.
ending-all-blocked = Personne ne peut plus jouer : partie nulle.
ending-nobody-can-move = Plus personne ne peut jouer : { $first } { $first-points }, { $second } { $second-points }.
ending-far-line-filled = { $seat-start } { $seat-form ->
    [name] occupe
   *[colour] occupent
} les six places noires de la dernière ligne : { $first } { $first-points }, { $second } { $second-points }.
ending-repetition-scored = La même position s’est présentée pour la troisième fois, les points décident : { $first } { $first-points }, { $second } { $second-points }.
ending-resignation = { $seat-start } { $seat-form ->
    [name] abandonne
   *[colour] abandonnent
} : { $winner } { $winner-form ->
    [name] gagne
   *[colour] gagnent
} la partie.
ending-agreed-draw = Les joueurs sont convenus d’une partie nulle.
