# À la table : la colonne, la ligne sous le plateau, la fin d’une partie.

menu = Menu
moves = Coups

seat-to-move = au trait
seat-won = gagne la partie
seat-lost = perd la partie
seat-drew = partie nulle
seat-score = { $score } { $score ->
    [one] point
   *[other] points
}

travel-first = Au début
travel-undo = Annuler
travel-redo = Rétablir
travel-last = À la dernière position

view-seat = Ma place
view-above = Vue de dessus

line-to-move = { $form ->
    [name] À { $player } de jouer.
   *[colour] { $player } au trait.
}
line-over = La partie est finie.
line-played = { $player } { $form ->
    [name] a joué
   *[colour] ont joué
} { $word }.
line-shown = Position { $ply } sur { $last }.

about-over = La partie est finie. Remontez les coups pour la revoir.
about-nothing = Choisissez un pion : ceux qui peuvent jouer sont marqués.
about-chosen = Choisissez où il va, ou cliquez ailleurs pour le reposer.
about-targets = { $cell } : peut aller en { $targets }.
about-areas = { $word } : laisse { $count ->
    [one] une région de { $sizes } { $first ->
        [one] case
       *[other] cases
    }
   *[other] des régions de { $sizes } cases
}.

over-win = { $player } { $form ->
    [name] gagne
   *[colour] gagnent
} !
over-draw = Partie nulle
over-score = { $scores }
over-again = Rejouer
over-look = Revoir la partie
over-title = Écran titre
