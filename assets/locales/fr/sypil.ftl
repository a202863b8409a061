# Sypil : ce que le jeu a à dire.

game-sypil-tagline = Des pions s’emboîtent, et ce qu’ils contiennent décide où ils vont.
game-sypil-length = une demi-heure
## page: reading
game-sypil-credits = De Jacques Le Floc’h, édité par Polyajeu en 1977.
game-sypil-rules-start-title = Le but, le plateau et les pions
game-sypil-rules-start =
    Le but : prendre tous les pions de l’adversaire, ou le bloquer. Quand il n’a plus de pion, ou qu’il doit jouer et ne le peut pas, vous avez gagné.

    Le plateau a 37 cases hexagonales. Chacune porte une figure : un triangle, un rond ou un hexagone. Deux cases qui se touchent portent des figures différentes. Deux cases sont séparées par l’arête quand elles se font face par la pointe : une arête, le côté commun à deux autres cases, va de l’une à l’autre. Elles sont à une case d’intervalle, hors des lignes droites, et portent la même figure.

    Chaque joueur a neuf pions, ivoire ou ébène : trois à base triangulaire, trois à base ronde, trois à base hexagonale. Ils partent des deux rangées les plus proches de leur joueur, chacun sur une case de sa figure. Les Ivoires commencent.

game-sypil-rules-elements-title = Pions et piles
game-sypil-rules-elements =
    Les pions s’emboîtent. Un élément est un pion isolé ou une pile. Une pile réunit deux ou trois pions d’un même joueur, tous de figures différentes, et son joueur ne peut plus la défaire. Un élément peut se tenir sur toute figure qu’il contient. Il est mal placé quand il n’a pas la figure de sa case ; cela arrive quand une pile perd son sommet.

game-sypil-rules-turn-title = À votre tour
game-sypil-rules-turn =
    À votre tour, faites une de ces choses.

    – Un pas : un élément va sur une case libre dont il contient la figure. Un pion isolé passe par une arête ; une pile passe par une arête ou va sur une case contiguë.
    – Un empilement : un pion isolé monte sur un élément contigu de son camp, si l’ensemble ne compte pas plus de trois pions, tous différents. Une pile ne monte jamais sur rien.
    – Une prise : un élément saute en ligne droite par-dessus une ou deux cases, et se pose sur la première case, après la voisine, dont il contient la figure : à deux cases s’il contient celle-là, sinon à trois. L’une au moins des cases sautées doit porter un élément adverse, aucune un élément de son camp, et la case d’arrivée doit être libre. Chaque élément adverse sauté perd pour de bon le pion du dessus ; un pion isolé est perdu lui-même. On n’est jamais obligé de prendre, et un tour est un seul saut.

game-sypil-rules-repair-title = Réparer
game-sypil-rules-repair =
    Les réparations passent d’abord. Tant que vous avez des éléments mal placés, vous ne pouvez que faire un pas avec l’un d’eux, vers une case libre contiguë dont il contient la figure. Si aucune réparation n’est possible, vous n’avez pas de coup permis (option « Réparation impossible »).

game-sypil-rules-return-title = Pas de retour
game-sypil-rules-return =
    Ce qui se tient là où votre tour précédent a fini ne peut revenir aussitôt, d’un pas, à la case d’où ce tour est parti. Les prises et les réparations ne sont pas concernées.

game-sypil-rules-end-title = La fin
game-sypil-rules-end =
    Après chaque tour, dans cet ordre :

    1. Un joueur qui n’a plus de pion a perdu.
    2. S’il reste un pion à chaque joueur, la partie est nulle.
    3. Si tous les pions qui restent, des deux joueurs, ont la même figure, la partie est nulle.
    4. Un joueur qui doit jouer et ne le peut pas a perdu.

# The card to cut out.
# page: none
game-sypil-card =
    Le but : prendre tous les pions adverses, ou bloquer l’adversaire.
    Réparez d’abord : un élément mal placé va sur une case libre contiguë dont il contient la figure. Sinon :
    – Un pas : par une arête, vers une case libre dont on contient la figure ; une pile, aussi sur une case contiguë. Pas de retour aussitôt.
    – Un empilement : un pion isolé monte sur un élément contigu de son camp ; trois pions au plus, tous différents.
    – Une prise : sauter en ligne droite une ou deux cases, jusqu’à la première dont on contient la figure, qui doit être libre ; l’un au moins des éléments sautés est adverse, aucun n’est à vous ; chaque adverse perd son sommet.

# Captions of printed figures.
game-sypil-rules-start-figure = Au départ. Chaque pion est sur une case de sa figure.
game-sypil-rules-start-edge = L’arête entre A2 et C3 : le côté commun à B2 et B3. Un pion isolé peut passer d’A2 à C3, de même figure.
game-sypil-rules-elements-figure = Une pile de deux, en C3 : un triangle, et un rond dessus. Elle peut se tenir sur ces deux figures.
game-sypil-rules-turn-stack = Empiler. Le pion d’A2 monte sur son voisin d’A1. La pile compte deux figures, et ne se défait plus.
game-sypil-rules-turn-pile = Le pas d’une pile. Elle va sur une case contiguë dont elle contient la figure (cercles : B2, C4, D3), ou passe par une arête (cercles en tirets : A2, B1, D2, D5, E4). Ici, elle va en C4.
game-sypil-rules-turn-capture = Prendre. Le triangle saute D4 et E5. E5 ne porte pas sa figure, F6 la porte : il s’y pose, et le pion de D4 est perdu.
game-sypil-rules-turn-top = Prendre un sommet. La pile sautée, en D3, ne perd que son rond. L’hexagone qui reste n’est pas sur sa figure : il faudra le réparer.
game-sypil-rules-repair-step = Réparer. La suite de la prise du sommet : l’hexagone de D3 est mal placé. L’Ébène ne peut que le mener sur une case contiguë de sa figure ; ici, D4.
game-sypil-rules-return-block = L’Ébène vient d’aller d’E6 en G7 (tirets) et ne peut y revenir aussitôt (croix). L’Ivoire va de D4 en F5 : l’Ébène, bloquée, a perdu.
game-sypil-rules-end-win = Un seul saut, de C3 à F6, prend les deux derniers pions de l’Ébène.

game-sypil-settled =
    Les règles imprimées laissent quelques points ouverts, et leurs figures sont perdues. Voici comment ils sont réglés ici.

    1. Le plateau. Les collectionneurs décrivent la boîte avec 37 hexagones. La règle mène les pions, par l’arête, à la case la plus proche de même figure : une seule disposition des figures s’y prête, à un échange près.

    2. La position de départ. La règle pose les trois sortes de pions « côte à côte en triangle » : les deux rangées de départ ont neuf cases, trois de chaque figure, qui forment trois de ces triangles.

    3. Les lignes de prise. La règle dit que la prise diffère du coup ordinaire, saute une ou deux cases et arrive sur une figure contenue. Seules les lignes droites de cases contiguës y donnent un sens pour un pion isolé. Des pions de même figure ne peuvent alors se prendre entre eux, et c’est pourquoi la règle dit nulle une partie où il n’en reste pas d’autres.

    4. L’arrivée d’un saut : la première case d’une figure contenue ; si elle est prise, il n’y a pas de saut. On peut lire aussi qu’une pile choisit entre deux et trois cases quand les deux conviennent. Option « La prise arrive sur ».

    5. Les réparations sont des pas vers une case contiguë libre, comme imprimé : empiler est un autre coup. Étant obligées, elles peuvent aussi ramener en arrière. Qui doit réparer et ne le peut pas ne peut jouer, et a perdu ; on peut lire aussi que seul son jeu s’arrête en attendant. Option « Réparation impossible ».

    6. « Tous les pions semblables » s’entend des pions des deux joueurs ensemble.

    7. Les Ivoires commencent, et les couleurs sont l’ivoire et l’ébène : la règle n’en dit rien.

    8. Les prises ne sont jamais obligatoires, et un tour est un seul saut. La règle parle d’« un ou plusieurs pions » sautés sur « une ou deux cases » : l’une des deux peut donc être vide.

    9. Après un empilement non plus, le pion ne revient pas aussitôt : la pile ne peut le ramener à la case qu’il vient de quitter.

    10. Si aucun des deux ne pouvait jouer, c’est celui dont c’est le tour qui a perdu.

    11. La répétition. Les règles imprimées ne limitent pas une partie qui tourne en rond. Quand la même position, avec le même joueur au trait, se présente pour la troisième fois, la partie est nulle. Option « Répétition ».

## page: first
game-sypil-aim = Prenez tous les pions adverses, ou bloquez l’adversaire.
seat-need-sypil =
    { $left ->
        [one] { $left } pion
       *[other] { $left } pions
    }{ $lost ->
        [0] {""}
        [one] , { $lost } perdu
       *[other] , { $lost } perdus
    }

illegal-repair-contiguous = { $to } ne touche pas { $from } : un élément mal placé va sur une case libre contiguë.
illegal-stack-together = La pile en { $cell } ne se défait pas.
illegal-stack-not-contiguous = { $to } ne touche pas { $from } : un pion ne monte que sur un élément contigu.
illegal-lone-step = Un pion isolé ne va pas de { $from } à la case contiguë { $to } : il passe par une arête.
illegal-no-going-back = { $from } ne peut pas revenir aussitôt en { $to }, d’où le tour précédent est parti.
illegal-nothing-jumped = Entre { $from } et { $to }, il n’y a aucun élément adverse à sauter.
illegal-lands-before = Le saut s’arrête en { $landing }, avant { $to }.
ending-only-going-back = { $seat-person ->
    [you] Vous ne pourriez
    [name] { $seat-start } ne pourrait
   *[colour] { $seat-start } ne pourraient
} que revenir aussitôt de { $from } en { $to }, ce qui est interdit : { $winner-person ->
    [you] vous gagnez
    [name] { $winner } gagne
   *[colour] { $winner } gagnent
} la partie.
ending-no-pawns = { $seat-person ->
    [you] Vous n’avez
    [name] { $seat-start } n’a
   *[colour] { $seat-start } n’ont
} plus de pion : { $winner-person ->
    [you] vous gagnez
    [name] { $winner } gagne
   *[colour] { $winner } gagnent
} la partie.
ending-one-pawn-each = Il reste un pion de chaque côté : partie nulle.
ending-one-figure = Il ne reste que des pions à base de { $figure } : partie nulle.

option-capture_landing = La prise arrive sur
option-capture_landing-first = La première case
option-capture_landing-first-line = Un saut se pose sur la première case d’une figure contenue, à deux ou trois cases.
option-capture_landing-each = L’une ou l’autre
option-capture_landing-each-line = Quand les deux cases, à deux et à trois cases, portent une figure contenue, le joueur choisit.
# page: none
option-capture_landing-example = Exemple : derrière le pion adverse, la case à deux pas porte un rond, celle à trois pas un hexagone, et votre pile contient les deux figures. « { option-capture_landing-first } » : le saut s’arrête sur le rond. « { option-capture_landing-each } » : vous choisissez.

option-impossible_repair = Réparation impossible
option-impossible_repair-loss = Défaite
option-impossible_repair-loss-line = Qui doit réparer et ne le peut pas a perdu.
option-impossible_repair-pass = Tour passé
option-impossible_repair-pass-line = Qui doit réparer et ne le peut pas passe, jusqu’à ce que ce soit possible.
# page: none
option-impossible_repair-example = Exemple : votre pile a perdu son sommet et n’a plus la figure de sa case, mais toutes les cases où elle pourrait aller sont prises. « { option-impossible_repair-loss } » : la partie est perdue. « { option-impossible_repair-pass } » : l’adversaire rejoue, jusqu’à ce qu’une place se libère.
