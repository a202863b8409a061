# Pourquoi un coup est refusé, pourquoi une partie est finie.

illegal-game-over = La partie est finie.
illegal-unfinished = Le coup n’est pas complet : choisissez encore où aller.
illegal-too-many-clicks = Ce coup était déjà complet.
illegal-no-such-choice = Ce choix n’est pas offert ici.
illegal-no-such-cell = Cette case n’est pas sur le plateau.
illegal-empty-cell = La case { $cell } est vide : choisissez d’abord un pion.
illegal-not-your-pawn = Le pion en { $cell } est { $owner-form ->
    [name] à { $owner }
   *[colour] aux { $owner-noun }
} ; c’est { $mover-form ->
    [name] à { $mover }
   *[colour] aux { $mover-noun }
} de jouer.
illegal-hemmed = Le pion en { $cell } est enfermé : aucune case libre ne le touche.
illegal-no-fitting-target = Le pion en { $cell } n’a pas de coup permis : { $target-count ->
    [one] en { $targets }
   *[other] en { $targets-or }
}, il ne laisserait { $size-count ->
    [one] qu’une région de { $sizes }
   *[other] que des régions de { $sizes }
} { $sizes-last ->
    [one] case
   *[other] cases
} ; il en faut { $needed-or } pour { $mover }.
illegal-same-cell = Le pion est déjà en { $cell }.
illegal-not-next = { $to } ne touche pas { $from } : un pion avance d’une case, horizontalement ou verticalement.
illegal-taken = La case { $cell } est prise par un pion { $owner-form ->
    [name] de { $owner }
   *[colour] des { $owner-noun }
}.
illegal-regions = Cela laisserait { $size-count ->
    [one] une région de { $sizes }
   *[other] des régions de { $sizes }
} { $sizes-last ->
    [one] case
   *[other] cases
} ; il en faut { $needed-or } pour { $mover }.

ending-no-legal-move = { $seat-start } ne { $seat-form ->
    [name] peut
   *[colour] peuvent
} plus jouer : { $winner } { $winner-form ->
    [name] gagne
   *[colour] gagnent
} la partie.
ending-repetition = La même position s’est présentée pour la troisième fois : partie nulle.
