# Les touches, les gestes, les marques, et les réponses à ce qu’on demande par une touche.

## page: none
keys = Touches et gestes
keys-open = Touches et gestes…
keys-board = Au clavier, toujours
keys-changeable = Touches que l’on peut changer
keys-changeable-line = Cliquez sur une touche pour en choisir une autre ; Échap garde celle qui est là.
keys-cursor = Curseur
keys-answers = Réponses dites et écrites
keys-table = À la table
keys-sound = Son et voix
keys-pages = Règles et touches
keys-title = À l’écran de titre
keys-mouse = À la souris
keys-marks = Marques sur le plateau
keys-change = Choisir une autre touche
keys-press = Nouvelle touche…
keys-reset = Rétablir toutes les touches

key-tab = Tab
key-arrows = Flèches
key-enter = Entrée
key-escape = Échap
key-backspace = Retour arrière
key-page-up = Page ↑
key-page-down = Page ↓
key-alt-arrows = Alt + flèches
key-home = Début
key-end = Fin
key-ctrl-z = Ctrl + Z
key-ctrl-y = Ctrl + Y
key-ctrl-c = Ctrl + C
key-ctrl-v = Ctrl + V
key-space = Espace

keys-tab-line = Passe d’une pièce qui peut jouer à la suivante ; avec Maj, à la précédente.
keys-arrows-line = Vont à la case voisine, telle qu’on la voit à l’écran, dès que Tab ou Entrée a montré le curseur.
keys-enter-line = Clique la case du curseur.
keys-escape-line = Reviennent d’un pas ; quand rien n’est choisi, Échap ouvre le menu.
keys-levels-line = Désignent un à un les pions d’une pile ; parmi les boutons, en sautent sept d’un coup.
keys-history-line = Parcourent les coups et les variantes ; sans curseur, les flèches seules suffisent.
keys-ends-line = Bouts de la rangée du curseur, avec Ctrl de sa colonne ; sans curseur, ou avec Alt, première et dernière position.
keys-take-back-line = Reprendre et refaire un coup.
keys-copy-line = Copier la partie, en coller une.
keys-curtain-line = Au rideau, découvre le plateau pour qui doit jouer.
keys-peek-line = Maintenue, montre ses propres forces, si le réglage le demande.

act-targets = Passer d’une case possible à la suivante ; avec Maj, à la précédente
act-own-piece = Aller à sa pièce suivante ; avec Maj, à la précédente
act-opposing-piece = Aller à la pièce adverse suivante ; avec Maj, à la précédente
act-region = Parcourir la région, ou les cases semblables ; avec Maj, à rebours
act-panels = Aller du plateau aux boutons, et revenir
act-where = Dire où est le curseur
act-can-do = Dire ce que peut la pièce
act-threatened = Dire ce qui la menace
act-last-move = Dire le dernier coup
act-position = Résumer la position
act-score = Dire le score
act-time = Dire le temps qui reste
act-threats = Montrer toutes les menaces
act-hint = Demander un indice, ou d’en voir plus
act-exact = Montrer la valeur exacte de chaque coup
act-review = Ouvrir ou fermer le bilan de la partie
act-what-if = Essayer, ou revenir à la partie
act-replay = Faire défiler la partie
act-type-move = Écrire un coup
act-from-seat = Voir depuis sa place
act-from-above = Voir d’en haut
act-sound = Couper ou remettre le son
act-voice = Activer ou couper la voix du jeu
act-repeat = Répéter ce que la voix vient de dire
act-silence = Faire taire la voix
act-rules = Ouvrir les règles, là où elles expliquent le dernier refus
act-help = Ouvrir cette liste (F1 aussi)
act-game = { $game } : préparer une partie, à l’écran de titre

gesture-click = Clic
gesture-click-line = Choisit une pièce, puis sa case.
gesture-drag = Glisser
gesture-drag-line = Porte une pièce sur sa case.
gesture-back = Clic droit, clic à côté
gesture-back-line = Revient d’un pas.
gesture-stack = Second clic sur une pile
gesture-stack-line = N’en prend que le sommet, là où la règle le permet.
gesture-turn = Glisser, bouton droit
gesture-turn-line = Tourne la vue.
gesture-zoom = Molette
gesture-zoom-line = Approche ou éloigne ; sur la liste, parcourt les coups.
gesture-list = Coup dans la liste
gesture-list-line = Le survoler montre sa position, le cliquer y mène.
gesture-finger = Un doigt
gesture-finger-line = Fait ce que fait la souris ; sur une liste, la fait défiler.
gesture-fingers = Deux doigts
gesture-fingers-line = Tournent la vue ; écartés ou rapprochés, ils l’approchent ou l’éloignent.

mark-movable = filet doré
mark-movable-line = Cette pièce peut jouer.
mark-chosen = case éclairée
mark-chosen-line = La pièce choisie.
mark-target = point
mark-target-line = La pièce peut aller ici.
mark-stack = double filet
mark-stack-line = Elle peut monter sur cette pile.
mark-capture = viseur
mark-capture-line = Elle prend ou attaque ici.
mark-wins = étoile
mark-wins-line = Ce coup décide de la partie ; à cinq branches, il la gagne.
mark-last = cadre bleu
mark-last-line = Le dernier coup ; seuls les coins : son départ.
mark-taken = tirets et croix
mark-taken-line = Ce qui a été pris ou serait pris.
mark-threat = dents
mark-threat-line = Ce qui est menacé.
mark-owes = perles
mark-owes-line = Une réparation est due ici.
mark-pointed = cercle violet
mark-pointed-line = Ce que montre un indice ou une leçon.
mark-cursor = équerres claires
mark-cursor-line = Le curseur du clavier.

## page: first
answer-nowhere = Le curseur n’est sur aucune case : appuyez sur Tab.
answer-element = { $what }, { $owner }
answer-empty = libre
answer-where = { $cell } : { $what }{ $state ->
    [movable] , peut jouer
    [target] , case possible
   *[none] {""}
}.
cell-name = { $cell }, { $what }{ $state ->
    [movable] , peut jouer
    [chosen] , en main
    [target] , case possible
    [stack] , on peut y monter
    [capture] , prise possible
    [attack] , attaque possible
    [put-back] , retour possible
    [place] , pose possible
    [choose] , choix possible
   *[none] {""}
}
cell-stack = { $what }, de bas en haut { $pieces }
cell-extent = { $what } de { $first } à { $last }
cell-ground-figure = sur un { $figure }
cell-ground-plain = case blanche
cell-ground-black = place noire
cell-ground-white = place blanche
cell-row = Rangée de { $first } à { $last }
cell-board = Plateau
cell-choices = Choisissez
answer-unthreatened = Rien ne menace { $cell }.
answer-threatened = { $cell } peut être pris depuis { $from }.
answer-no-move = Aucun coup n’a encore été joué.
answer-pieces = { $count } { $count ->
    [one] pièce
   *[other] pièces
}
answer-stacks = { $count } { $count ->
    [one] pile
   *[other] piles
}
answer-power = au pouvoir autour de { $cells }
answer-set = Ensemble { $cell } : { $shares }.
answer-regions = Régions libres, par nombre de cases : { $sizes }.
answer-region = Région de { $count } { $count ->
    [one] case
   *[other] cases
}{ $cells ->
    [none] .
   *[other]  : { $cells }.
}
foreseen-gains = { $player } { $form ->
    [name] prend
   *[colour] prennent
} le pouvoir autour de { $cells }.
foreseen-loses = { $player } { $form ->
    [name] perd
   *[colour] perdent
} le pouvoir autour de { $cells }.
answer-amount = { $player } : { $amount }.
answer-no-clock = Cette partie se joue sans pendule.
