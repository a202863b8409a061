# Syne-Strat 7 : ce que le jeu a à dire.

game-syne_strat-tagline = Sept ensembles à dominer pour mener sa pièce au centre.
game-syne_strat-length = une heure et plus
## page: reading
game-syne_strat-credits = De Jacques Le Floc’h, édité par Polyajeu en 1977.
game-syne_strat-rules-start-title = Le but, le plateau et les joueurs
game-syne_strat-rules-start =
    Le but : mener une grande pièce au centre du plateau. Qui y arrive le premier a gagné. Vos pions servent à cela : là où ils occupent le plus de cases, vos pièces peuvent entrer. Gagne aussi qui est le dernier à avoir une pièce.

    Le plateau a 37 cases hexagonales. Sept sont blanches : le centre, et six autour de lui. Les trente autres portent une figure : un triangle, un rond ou un hexagone. Une case blanche et les six cases qui l’entourent forment un ensemble ; deux ensembles voisins ont une case en commun. L’ensemble du centre est l’ensemble central, les six autres sont les satellites.

    Il y a 24 pions, ivoire, gris, ébène et bleus, deux de chaque figure dans chaque couleur, et quatre grandes pièces. Les pions partent sur leur figure, autour des pièces, qui se tiennent sur des cases blanches.

    – À deux : les Foncés ont l’ébène et le bleu, les Clairs l’ivoire et le gris ; chacun a deux pièces et onze pions. Dans un même camp, la couleur ne compte pas.
    – À trois : ébène, ivoire et gris, chacun avec une pièce et les six pions qui l’entourent.
    – À quatre : ébène, ivoire, gris et bleu, chacun avec une pièce et cinq pions ; les cases communes à deux ensembles de départ restent vides.

    Les Ébènes, ou les Foncés, commencent ; on joue à tour de rôle.

game-syne_strat-rules-elements-title = Pions et piles
game-syne_strat-rules-elements =
    Un élément est un pion isolé, ou une pile de deux ou trois pions d’un même joueur, tous de figures différentes. Il est mal placé quand il n’a pas la figure de sa case.

game-syne_strat-rules-power-title = Le pouvoir
game-syne_strat-rules-power =
    Comptez les cases que les éléments de chacun occupent dans un ensemble ; une pile occupe une case, et les grandes pièces ne comptent pas. Dans un satellite, vous avez le pouvoir si vous occupez au moins une case, et plus que chacun des autres. Dans l’ensemble central, vous l’avez si vous occupez 5 cases (à deux joueurs), 4 (à trois) ou 3 (à quatre), ou si vous en occupez au moins une et que personne d’autre n’en occupe.

    La colonne à côté du plateau montre tout cela.

game-syne_strat-rules-turn-title = À votre tour, avec les pions
game-syne_strat-rules-turn =
    À votre tour, faites avec vos pions une de ces choses. Aucun élément ne franchit une case blanche ni ne s’y pose, et aucun ne saute son propre camp.

    – Un pas : une pile va sur une case libre dont elle contient la figure, contiguë ou séparée par l’arête. (Deux cases sont séparées par l’arête quand elles se font face par la pointe : une arête, le côté commun à deux autres cases, va de l’une à l’autre.) Un pion isolé ne trouve pas de telle case.
    – Un saut : un élément va à deux cases en ligne droite, sur une case libre dont il contient la figure. La case du milieu peut être vide. Si elle porte un pion adverse isolé, il est pris et quitte la partie. Si elle porte une pile adverse, vous en ôtez le pion du dessus, et vous le remettez sur une case libre de sa figure, où il reste à son joueur.
    – Un long saut : une pile de trois va à trois cases en ligne droite, sur une case libre, si les deux cases franchies portent des éléments adverses. De chacun, vous remettez le pion du dessus, ou le pion isolé, sur une case libre de sa figure (option « Pions du long saut »).
    – Un empilement : un pion isolé monte sur un élément de son camp, contigu ou séparé par l’arête, si l’ensemble ne compte pas plus de trois pions, tous différents. Une pile ne monte jamais sur rien.
    – Un dépilement : le pion du dessus d’une pile va sur une case libre de sa figure, contiguë ou séparée par l’arête. Ce qui reste doit contenir la figure de sa case.

    Pour remettre un pion, une case est libre si elle est vide une fois le saut fait. Un pion qui n’a plus de case libre de sa figure quitte la partie.

    À cette table : pour dépiler, choisissez deux fois la pile.

game-syne_strat-rules-repair-title = Réparer
game-syne_strat-rules-repair =
    Les réparations passent d’abord. Si vous avez des éléments mal placés, et que l’un d’eux peut faire un pas ou monter sur un autre élément, il faut le faire avant toute autre chose. Sinon, jouez comme si de rien n’était.

game-syne_strat-rules-pieces-title = Mener une pièce
game-syne_strat-rules-pieces =
    Ou bien menez une pièce à une case blanche voisine, à deux cases en ligne droite :

    – à un satellite sans pièce, si vous y avez le pouvoir ou si ses six cases sont vides ;
    – à un satellite où se tient une pièce adverse, si vous y avez le pouvoir : cette pièce quitte la partie ;
    – au centre, si vous avez le pouvoir dans l’ensemble central : vous avez gagné.

game-syne_strat-rules-end-title = La fin
game-syne_strat-rules-end =
    Qui perd sa dernière pièce est hors jeu, mais ses pions restent sur le plateau et comptent toujours. Quand un seul joueur a encore des pièces, il a gagné. Si le joueur au trait n’a pas de coup permis, la partie à deux est nulle ; à trois ou quatre il passe, et la partie est nulle quand personne ne peut jouer.

# The card to cut out.
# page: none
game-syne_strat-card =
    Le but : mener une pièce au centre, ou être le dernier à en avoir une.
    Réparez d’abord un élément mal placé, s’il peut partir. Sinon, menez un élément sur une case libre dont il contient la figure :
    – Un pas (une pile) : à une case contiguë ou par l’arête.
    – Un saut : à deux cases en ligne droite. Un pion adverse isolé est pris ; d’une pile adverse, vous remettez le sommet sur une case libre de sa figure.
    – Un long saut (une pile de trois) : à trois cases, par-dessus deux éléments adverses dont vous remettez le sommet.
    Ou bien, à une case contiguë ou par l’arête :
    – Un empilement : un pion isolé monte sur un élément de votre camp ; trois pions au plus, tous différents.
    – Un dépilement : le sommet d’une pile va sur une case libre de sa figure.
    Ou menez une pièce à une case blanche voisine, si vous avez le pouvoir dans son ensemble ; dans un satellite sans pièce, aussi s’il est vide.
    Le pouvoir : au moins une case, et plus que chacun des autres. Au centre : 5 cases à deux, 4 à trois, 3 à quatre, ou une si personne d’autre n’y est.

# Captions of printed figures.
game-syne_strat-rules-start-figure = Les sept ensembles. Six satellites (traits pleins, violets et orange en alternance) entourent l’ensemble central (tirets) ; deux voisins ont une case en commun.
game-syne_strat-rules-start-two = À deux : ébène et bleu contre ivoire et gris. Un hexagone bleu et un gris restent de côté.
game-syne_strat-rules-start-three = À trois : les Bleus restent de côté.
game-syne_strat-rules-start-four = À quatre : chacun sa couleur.
game-syne_strat-rules-elements-figure = En C3, une pile de deux pions : un rond, et un triangle dessus.
game-syne_strat-rules-power-figure = Les Foncés ont le pouvoir autour de B4 (trait plein) : deux cases, les Clairs aucune. Les Clairs l’ont autour de F4 (points) : trois cases, les Foncés aucune.
game-syne_strat-rules-turn-edge = L’arête entre A2 et C3 : le côté commun à B2 et B3.
game-syne_strat-rules-turn-step = Le pas d’une pile. C4 touche C3, et porte une figure que la pile contient.
game-syne_strat-rules-turn-capture = Un saut prend. Le pion de C3 saute D3 et se pose sur un rond, en E3, à deux cases en ligne droite ; le pion isolé de D3 quitte la partie.
game-syne_strat-rules-turn-put-back = Un saut sur une pile, de C3 à E3. D3 perd son sommet, un triangle. Celui qui saute le remet (tirets) sur une case libre de sa figure : ici G4.
game-syne_strat-rules-turn-long = Un long saut, de C3 à F3. La pile de trois saute les pions de D3 et d’E3. Celui qui saute les remet (tirets) sur leur figure, ici en D5 et en C1.
game-syne_strat-rules-turn-stack = Empiler. Le pion d’A2 monte sur celui d’A1, d’une autre figure.
game-syne_strat-rules-turn-unstack = Dépiler. Le sommet, un triangle, va en A2, par l’arête ; le rond reste sur son rond.
game-syne_strat-rules-repair-step = Réparer. La pile de C3 contient un triangle et un hexagone, et se tient sur un rond : elle doit partir.
game-syne_strat-rules-pieces-take = Prendre une pièce. Dans l’ensemble de D2, les Foncés ont deux cases contre une : leur pièce prend celle des Clairs.
game-syne_strat-rules-pieces-centre = Le centre. Les Foncés occupent cinq cases de l’ensemble central : leur pièce y entre, et la partie est gagnée.

game-syne_strat-settled =
    Les règles imprimées laissent quelques points ouverts, et leurs figures sont perdues. Voici comment ils sont réglés ici.

    1. Le plateau. Seuls des ensembles qui partagent des cases donnent les nombres de pions imprimés : 11 autour de deux pièces voisines, 5 pour chacun de quatre joueurs, 6 pour chacun de trois. Les figures égales doivent se faire face de part et d’autre des cases blanches, puisqu’on ne les saute pas ; il n’y a alors qu’une disposition, à un échange de figures près.

    2. Les places, et qui commence. L’ordre imprimé des couleurs est gardé, l’ébène d’abord ; à deux, les Foncés commencent. Les nombres de joueurs qui décident au centre sont ceux du départ.

    3. Le pouvoir, à trois ou quatre, se compare à chaque adversaire séparément. Pions et piles comptent, même mal placés ; les pièces ne comptent pas. Les pions d’un joueur hors jeu comptent comme étrangers. Rien n’oblige à aller au centre. Une pièce peut entrer dans un ensemble vide ; peut-elle y prendre une pièce, là où personne n’a le pouvoir ? Les règles le laissent ouvert. Option « Prise dans un ensemble vide ».

    4. Dans un ensemble central vide, personne n’a le pouvoir : le centre se gagne.

    5. Un joueur hors jeu laisse ses pions sur le plateau. La règle n’en dit rien.

    6. Le long saut remet aussi les pions isolés : c’est imprimé ainsi, alors qu’ailleurs un pion pris quitte la partie. Celui qui prend les remet sur leur figure, comme les pions des piles. Les deux éléments peuvent être un pion et une pile, et de deux adversaires. Option « Pions du long saut ». La « parade » des règles imprimées est ce saut, et non un coup hors de son tour.

    7. Les réparations passent avant tout, même avant une pièce qui pourrait gagner. Elles peuvent empiler et passer par l’arête, car la règle dit seulement que l’élément doit être déplacé. Si aucune n’est possible, on joue.

    8. Les nulles. La règle parle d’un joueur sans aucune action efficace ; ici, c’est un joueur sans coup permis. À plus de deux, les autres continuent.

    9. On remet un pion sur une case libre une fois le saut fait ; s’il n’y en a pas, il quitte la partie. Un pion isolé qui est pris est hors de la partie. Le pion qui retient une pile à sa case ne peut pas en être dépilé.

    10. Les alliances se font de vive voix : la règle ne donne aux alliés ni pouvoir commun ni victoire commune.

    11. La répétition. Quand la même position, avec le même joueur au trait, se présente pour la troisième fois, la partie est nulle. Option « Répétition ».

## page: first
step-put-back = Remettez le pion pris en { $cell } ({ $figure }) : choisissez une des cases éclairées.
thing-large-piece = pièce
ground-plain = Une case blanche : seules les pièces s’y posent.
deed-puts-back = Le pion de { $from } ({ $figure }) est remis en { $to }.
deed-unstacks = Le pion du dessus quitte sa pile.
game-syne_strat-aim = Menez une grande pièce au centre, en D4.
seat-need-syne_strat =
    { $left ->
        [one] { $left } pion
       *[other] { $left } pions
    }{ $lost ->
        [0] {""}
        [one] , { $lost } perdu
       *[other] , { $lost } perdus
    }

illegal-stack-out-of-reach = { $to } est trop loin de { $from } : un pion monte sur un élément contigu ou séparé par l’arête.
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
ending-centre-taken = { $winner-person ->
    [you] Vous avez le pouvoir dans l’ensemble central
    [name] { $winner-start } a le pouvoir dans l’ensemble central
   *[colour] { $winner-start } ont le pouvoir dans l’ensemble central
}, avec { $own } { $own ->
    [one] case
   *[other] cases
}, et une pièce en { $cell } : la partie est gagnée.
ending-last-pieces = Personne d’autre n’a plus de pièce : { $winner-person ->
    [you] vous gagnez
    [name] { $winner } gagne
   *[colour] { $winner } gagnent
} la partie.
ending-blocked = { $seat-person ->
    [you] Vous ne pouvez
    [name] { $seat-start } ne peut
   *[colour] { $seat-start } ne peuvent
} plus jouer : partie nulle.
ending-all-blocked = Personne ne peut plus jouer : partie nulle.

option-take_in_empty_set = Prise dans un ensemble vide
option-take_in_empty_set-no = Non
option-take_in_empty_set-no-line = Une pièce n’en prend une autre que là où son joueur a le pouvoir.
option-take_in_empty_set-yes = Oui
option-take_in_empty_set-yes-line = Une pièce en prend aussi une autre dans un ensemble dont les six cases sont vides.
# page: none
option-take_in_empty_set-example = Exemple : une pièce adverse se tient au milieu de six cases vides, à côté de la vôtre. « { option-take_in_empty_set-no } » : vous ne pouvez pas la prendre, car personne n’a le pouvoir. « { option-take_in_empty_set-yes } » : vous la prenez.

option-long_jump_pawns = Pions du long saut
option-long_jump_pawns-put_back = Tous remis
option-long_jump_pawns-put_back-line = Personne ne quitte la partie dans un long saut : les pions isolés sont remis aussi.
option-long_jump_pawns-removed = Pions isolés pris
option-long_jump_pawns-removed-line = Les pions isolés qui sont sautés quittent la partie ; les sommets des piles sont remis.
# page: none
option-long_jump_pawns-example = Exemple : votre pile de trois saute un pion isolé, puis une pile. « { option-long_jump_pawns-put_back } » : vous remettez le pion et le sommet de la pile. « { option-long_jump_pawns-removed } » : le pion quitte la partie, et vous ne remettez que le sommet.
