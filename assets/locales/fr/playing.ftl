# À la table : la colonne, la ligne sous le plateau, la fin d’une partie.

menu = Menu
moves = Coups

seat-to-move = { $form ->
    [name] joue
   *[colour] jouent
}
seat-out = hors jeu
seat-won = victoire
seat-lost = défaite
seat-drew = partie nulle
seat-and-points = { $state } · { $points }
points = { $count } { $count ->
    [one] point
   *[other] points
}
agreed = { $option } : { $value }

move-pass = passe
move-resigns = abandonne
move-draw = nulle

sets-centre = Pour entrer au centre :
sets-power = c’est possible
sets-centre-of-many = Cases à gagner au centre :
sets-power-of-many = aucune
sets-short = { $short } { $short ->
    [one] case à gagner
   *[other] cases à gagner
}
set-power = { $player-noun } : { $count } sur { $of }, au pouvoir
set-short = { $player-noun } : { $count } sur { $of }, il en manque { $short } pour le pouvoir
set-empty = Personne n’occupe de case dans cet ensemble.
## page: none
sets-rule = Le pouvoir est à qui occupe au moins une des six cases, et plus que chacun des autres joueurs.
sets-rule-central = Ici, le pouvoir est à qui occupe au moins { $players ->
    [2] 5
    [3] 4
   *[other] 3
} des six cases, ou au moins une si personne d’autre n’en occupe.
sets-rule-to-enter = Une pièce entre au centre quand son joueur a le pouvoir dans l’ensemble central : il y occupe au moins { $players ->
    [2] 5
    [3] 4
   *[other] 3
} des six cases, ou au moins une si personne d’autre n’en occupe. Une pile compte pour une case.

travel-first = Au début
## page: first
travel-undo = Coup précédent
travel-redo = Coup suivant
## page: none
travel-last = À la dernière position

view-seat = Ma place
view-above = D’en haut
lay-flat = Poser l’écran entre les joueurs
lay-flat-line = Pour un écran posé à plat sur une table : noms, pendules et boutons devant chacun, textes tournés vers qui doit jouer
stand-up = Redresser l’écran
turn-menu = Tourner vers la place suivante
turn-menu-line = Tourne ce qui est ouvert vers le bord suivant
show-attacks = Menaces
show-attacks-tooltip = Montre comment les adversaires pourraient gagner au prochain coup, et ce qu’ils pourraient prendre (T)

stack-pawn-reach = { $figure } · { $cells ->
    [0] aucune case
    [one] une case
   *[other] { $cells } cases
}

## page: first
line-to-move = { $form ->
    [name] À { $player } de jouer.
   *[colour] Aux { $player-noun } de jouer.
}
line-your-turn = À vous de jouer.
line-halted = Cliquez ou appuyez sur une touche pour continuer.
line-over = La partie est finie.
line-played = { $person ->
    [you] Vous avez joué
    [name] { $player } a joué
   *[colour] { $player } ont joué
} { $word }.
line-passed = { $person ->
    [you] Vous ne pouvez pas jouer et passez.
    [name] { $player } ne peut pas jouer et passe.
   *[colour] { $player } ne peuvent pas jouer et passent.
}
line-resigned = { $person ->
    [you] Vous abandonnez.
    [name] { $player } abandonne.
   *[colour] { $player } abandonnent.
}
line-draw-agreed = Les joueurs ont convenu de la nulle.
line-out = { $player } { $form ->
    [name] est hors jeu : il ne lui reste aucune pièce.
   *[colour] sont hors jeu : il ne leur reste aucune pièce.
}
line-owing = { $player } { $form ->
    [name] doit
   *[colour] doivent
} d’abord replacer { $count ->
    [one] ce qui est mal placé en { $cells } : aucun de ses pions n’a la figure de la case.
   *[other] ce qui est mal placé, en { $cells } : aucun pion n’y a la figure de sa case.
}
preview = Position après le coup { $number }
line-shown-start = Position de départ.
line-shown = Coup { $number } sur { $last }.
line-preview = Après le coup { $number }. { $move }
line-clock = { $player } : la pendule tourne toujours.
line-declined = { $player } { $form ->
    [name] refuse
   *[colour] refusent
} la nulle.

told-goes = { $mover-person ->
    [you] Vous allez
    [name] { $mover-start } va
   *[colour] { $mover-start } vont
} de { $from } en { $to }.
told-goes-with = { $mover-person ->
    [you] Vous allez
    [name] { $mover-start } va
   *[colour] { $mover-start } vont
} de { $from } en { $to } ({ $what }).
told-stacks = { $mover-person ->
    [you] Vous montez
    [name] { $mover-start } monte
   *[colour] { $mover-start } montent
} de { $from } sur { $to } : pile de { $figures-count }, de bas en haut { $figures-row }.
told-rest-stays = Le reste de la pile reste en { $cell }.
told-repairs = L’élément mal placé retrouve sa figure en { $cell }.
told-places = { $mover-person ->
    [you] Vous posez
    [name] { $mover-start } pose
   *[colour] { $mover-start } posent
} en { $cells }.
told-takes = { $things-count ->
    [one] Prise : { $things }.
   *[other] Prises : { $things }.
}
told-takes-squares = { $cells-count ->
    [one] Case prise : { $cells }.
   *[other] Cases prises : { $cells }.
}
told-leaves = Il en reste : { $parts }.
told-puts-back = { $things-count ->
    [one] Replacé : { $things }.
   *[other] Replacés : { $things }.
}
told-changes = { $cells-count ->
    [one] Change de camp : { $cells }.
   *[other] Changent de camp : { $cells }.
}
told-thing = { $what } en { $cell }
told-put-back = { $what } de { $from } en { $to }

step-top = Le pion du dessus de { $cell }, seul : choisissez où il va.
step-choice = Plusieurs coups y mènent : choisissez-en un.
step-walk = Un mouvement à la fois : choisissez la suite, ou restez.

about-covered = Toutes les forces sont couvertes.
about-over = La partie est finie. Remontez les coups pour la revoir.
about-nothing = Choisissez ce que vous jouez : ce qui peut bouger est marqué.
about-pencil = Cliquez un pion adverse pour noter la force que vous lui supposez.
about-chosen = Choisissez où aller, ou toute autre case pour reposer.
about-head = { $cell } · { $what }
about-so-many = { $count } { $count ->
    [one] case
   *[other] cases
}
about-misplaced = Mal placé : la case porte un { $figure }, qui manque ici.
about-bottom-to-top = De bas en haut, et où mène chacun :
about-adds = { $figure } : { $cells-or }
about-adds-nothing = { $figure } : aucune case
about-goes-to = Peut aller { $cells }.
about-to-cells = en { $cells }
about-to-places = à { $places }
about-stacks-on = Peut monter sur { $cells }.
about-takes-going-to = Prend en allant { $cells }.
about-attacks = Peut attaquer { $cells }.
about-so-many-places = { $count } { $count ->
    [one] endroit
   *[other] endroits
}
about-top = La choisir encore prend son pion du dessus, seul.
about-could-go-to = À son tour, il pourra atteindre { $cells-or }.
about-could-go-nowhere = À son tour, il n’aura aucune case où aller.
about-could-take = Peut prendre { $cells }.
thing-pawn = pion
thing-figure-pawn = { $figure }
thing-stack = pile de { $count }
ground-square = Une case libre.
ground-figure = Une case libre, marquée d’un { $figure } : seul un pion ou une pile qui a cette figure peut y aller.
about-takes = Prend { $cells }.
deed-stacks = Forme une pile de { $figures-count } : { $figures-row }.
decides-wins = Gagne la partie.
decides-loses = Perd la partie : { $form ->
    [name] { $player } gagne.
   *[colour] { $player } gagnent.
}
decides-draws = Fait partie nulle.
decides-repeats = La position revient pour la troisième fois : partie nulle.
decides-ends = Met fin à la partie ; les points décident.
decides-puts-out = Met hors jeu { $players }.

opens-win = { $player } { $form ->
    [name] peut
   *[colour] peuvent
} ensuite gagner : { $ways }.
opens-attack = { $player } { $form ->
    [name] peut
   *[colour] peuvent
} ensuite attaquer { $cells }.

threat-none = Rien n’est menacé.
threat-win = { $player } { $form ->
    [name] menace
   *[colour] menacent
} de gagner : { $ways }.
threat-out = { $player } { $form ->
    [name] menace
   *[colour] menacent
} de mettre hors jeu qui doit jouer : { $ways }.

over-win = { $form ->
    [you] Vous gagnez
    [name] { $player } gagne
   *[colour] { $player } gagnent
} !
over-draw = Partie nulle
over-again = Rejouer
over-show = Résultat
over-look = Voir le plateau
over-title = Écran de titre

about-aim = Le but

choice-takes = Prend { $cells-row }
choice-takes-nothing = Ne prend rien
tray = Pris : { $pieces }
