# Les cinq jeux : une ligne sur chacun, sa durée, ses sources, ses règles.

game-simultana-tagline = Chaque pas doit laisser à ses côtés une région vide de la bonne taille.
game-simultana-length = dix minutes
game-simultana-credits = Règle publiée dans la revue « Jeux & Stratégie », n° 37.
game-simultana-rules =
    Le plateau a 25 cases. Chaque joueur a six pions ; les Blancs commencent. Rien ne se prend jamais.

    À son tour, on avance un pion d’une case, horizontalement ou verticalement, vers une case libre.

    Regardez alors les cases libres qui touchent le pion à sa nouvelle place : la case qu’il vient de quitter compte comme libre. Chacune fait partie d’une région : toutes les cases libres que l’on peut atteindre de proche en proche, sans aller en diagonale. Le coup n’est permis que si l’une au moins de ces régions compte exactement :

    – 2 ou 4 cases, quand ce sont les Blancs qui jouent ;
    – 3 ou 5 cases, quand ce sont les Noirs.

    Qui doit jouer et ne le peut plus a perdu.

    Exemple : au départ, A2-A3 est permis, car la région B3 C3 D3 E3 compte 4 cases. A2-A1 ne l’est pas : ses régions comptent 1 case (B1) et 6 cases (A2 A3 B3 C3 D3 E3).
game-simultana-settled =
    Les règles imprimées laissent quelques points ouverts. Voici comment ils sont réglés ici.

    1. La position de départ. La figure est perdue, mais l’exemple imprimé la fixe pour les Blancs : la rangée 2 pleine, et C1. Pour les Noirs, il donne la rangée 4 pleine, mais pas le sixième pion : il est placé en C5, par symétrie.

    2. La case quittée compte comme libre. L’exemple imprimé la compte ainsi : A2 fait partie de la région de 6 cases après A2-A1.

    3. Deux erreurs d’impression, dans le commentaire de la deuxième figure. Un coup noir y est dit bon pour une région de 2 cases (D2 D3), alors qu’il en faut 3 ou 5 aux Noirs : avec la case quittée, D4, la région en compte 3. Une région blanche y est donnée comme A2, A1, B1 et C2, qui ne se touchent pas : il faut lire B2 ou C1 au lieu de C2.

    4. La répétition. Les règles imprimées ne limitent pas une partie qui tourne en rond. Quand la même position, avec le même joueur au trait, se présente pour la troisième fois, la partie est nulle ; on peut convenir du contraire avant de commencer.

game-sypil-tagline = Des pions s’emboîtent, et ce qu’ils contiennent décide où ils vont.
game-sypil-length = une demi-heure
game-sypil-credits = De Jacques Le Floc’h, édité par Polyajeu en 1977.
game-sypil-rules =
    Le plateau a 37 cases hexagonales. Chacune porte une figure : un triangle, un rond ou un hexagone. Deux cases qui se touchent portent des figures différentes. Deux cases sont séparées par l’arête quand elles se font face par la pointe : une arête, le côté commun à deux autres cases, va de l’une à l’autre. Elles sont à une case d’intervalle, hors des lignes droites, et portent la même figure.

    Chaque joueur a neuf pions, ivoire ou ébène : trois à base triangulaire, trois à base ronde, trois à base hexagonale. Ils partent des deux rangées les plus proches de leur joueur, chacun sur une case de sa figure. Les Ivoires commencent.

    Les pions s’emboîtent. Un élément est un pion isolé ou une pile. Une pile réunit deux ou trois pions d’un même joueur, tous de figures différentes, et son joueur ne peut plus la défaire. Un élément peut se tenir sur toute figure qu’il contient. Il est mal placé quand il n’a pas la figure de sa case ; cela arrive quand une pile perd son sommet.

    À votre tour, faites une de ces choses.

    – Un pas : un élément va sur une case libre dont il contient la figure. Un pion isolé passe par une arête ; une pile passe par une arête ou va sur une case contiguë.
    – Un empilement : un pion isolé monte sur un élément contigu de son camp, si l’ensemble ne compte pas plus de trois pions, tous différents. Une pile ne monte jamais sur rien.
    – Une prise : un élément saute en ligne droite par-dessus une ou deux cases, et se pose sur la première case, après la voisine, dont il contient la figure : à deux cases s’il contient celle-là, sinon à trois. L’une au moins des cases sautées doit porter un élément adverse, aucune un élément de son camp, et la case d’arrivée doit être libre. Chaque élément adverse sauté perd pour de bon le pion du dessus ; un pion isolé est perdu lui-même. On n’est jamais obligé de prendre, et un tour est un seul saut.

    Les réparations passent d’abord. Tant que vous avez des éléments mal placés, vous ne pouvez que faire un pas avec l’un d’eux, vers une case libre contiguë dont il contient la figure. Si aucune réparation n’est possible, vous n’avez pas de coup permis (option « Réparation impossible »).

    Pas de retour. Ce qui se tient là où votre tour précédent a fini ne peut revenir aussitôt, d’un pas, à la case d’où ce tour est parti. Les prises et les réparations ne sont pas concernées.

    Après chaque tour, dans cet ordre :

    1. Un joueur qui n’a plus de pion a perdu.
    2. S’il reste un pion à chaque joueur, la partie est nulle.
    3. Si tous les pions qui restent, des deux joueurs, ont la même figure, la partie est nulle.
    4. Un joueur qui doit jouer et ne le peut pas a perdu.
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

game-syne_strat-tagline = Sept ensembles à dominer pour mener sa pièce au centre.
game-syne_strat-length = une heure et plus
game-syne_strat-credits = De Jacques Le Floc’h, édité par Polyajeu en 1977.
game-syne_strat-rules =
    Le plateau a 37 cases hexagonales. Sept sont blanches : le centre, et six autour de lui. Les trente autres portent une figure : un triangle, un rond ou un hexagone. Une case blanche et les six cases qui l’entourent forment un ensemble ; deux ensembles voisins ont une case en commun. L’ensemble du centre est l’ensemble central, les six autres sont les satellites.

    Il y a 24 pions, ivoire, gris, ébène et bleus, deux de chaque figure dans chaque couleur, et quatre grandes pièces. Les pions partent sur leur figure, autour des pièces, qui se tiennent sur des cases blanches.

    – À deux : les Foncés ont l’ébène et le bleu, les Clairs l’ivoire et le gris ; chacun a deux pièces et onze pions. Dans un même camp, les couleurs ne sont que pour l’œil.
    – À trois : ébène, ivoire et gris, chacun avec une pièce et les six pions qui l’entourent.
    – À quatre : ébène, ivoire, gris et bleu, chacun avec une pièce et cinq pions ; les cases communes à deux ensembles de départ restent vides.

    Les Ébènes, ou les Foncés, commencent ; on joue à tour de rôle. Qui amène une pièce au centre a gagné.

    Un élément est un pion isolé, ou une pile de deux ou trois pions d’un même joueur, tous de figures différentes. Il est mal placé quand il n’a pas la figure de sa case.

    Le pouvoir. Comptez les cases que les éléments de chacun occupent dans un ensemble ; une pile occupe une case. Dans un satellite, vous avez le pouvoir si vous occupez au moins une case, et plus que chacun des autres. Dans l’ensemble central, vous l’avez si vous occupez 5 cases (à deux joueurs), 4 (à trois) ou 3 (à quatre), ou si vous en occupez au moins une et que personne d’autre n’en occupe. La colonne montre tout cela.

    À votre tour, faites avec vos pions une de ces choses. Aucun élément ne franchit une case blanche ni ne s’y pose, et aucun ne saute son propre camp.

    – Un pas : une pile va sur une case libre dont elle contient la figure, contiguë ou séparée par l’arête. (Deux cases sont séparées par l’arête quand elles se font face par la pointe : une arête, le côté commun à deux autres cases, va de l’une à l’autre.) Un pion isolé ne trouve pas de telle case.
    – Un saut : un élément va à deux cases en ligne droite, sur une case libre dont il contient la figure. La case du milieu peut être vide. Si elle porte un pion adverse isolé, il est pris et quitte la partie. Si elle porte une pile adverse, vous en ôtez le pion du dessus, et vous le remettez sur une case libre de sa figure, où il reste à son joueur.
    – Un long saut : une pile de trois va à trois cases en ligne droite, sur une case libre, si les deux cases franchies portent des éléments adverses. De chacun, vous remettez le pion du dessus, ou le pion isolé, sur une case libre de sa figure (option « Pions du long saut »).
    – Un empilement : un pion isolé monte sur un élément de son camp, contigu ou séparé par l’arête, si l’ensemble ne compte pas plus de trois pions, tous différents. Une pile ne monte jamais sur rien.
    – Un dépilement : le pion du dessus d’une pile va sur une case libre de sa figure, contiguë ou séparée par l’arête. Ce qui reste doit contenir la figure de sa case. À cette table, cliquez deux fois la pile.

    Pour remettre un pion, une case est libre si elle est vide une fois le saut fait. Un pion qui n’a plus de case libre de sa figure quitte la partie.

    Les réparations passent d’abord. Si vous avez des éléments mal placés, et que l’un d’eux peut faire un pas ou monter sur un autre élément, il faut le faire avant toute autre chose. Sinon, jouez comme si de rien n’était.

    Ou bien menez une pièce à une case blanche voisine, à deux cases en ligne droite :

    – à un satellite sans pièce, si vous y avez le pouvoir ou si ses six cases sont vides ;
    – à un satellite où se tient une pièce adverse, si vous y avez le pouvoir : cette pièce quitte la partie ;
    – au centre, si vous avez le pouvoir dans l’ensemble central : vous avez gagné.

    Qui perd sa dernière pièce est hors jeu, mais ses pions restent sur le plateau et comptent toujours. Quand un seul joueur a encore des pièces, il a gagné. Si le joueur au trait n’a pas de coup permis, la partie à deux est nulle ; à trois ou quatre il passe, et la partie est nulle quand personne ne peut jouer.
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

game-syndicat-tagline = Des pièces d’une à quatre cases, que les prises découpent.
game-syndicat-length = trois quarts d’heure
game-syndicat-credits = De Bernard Tavitian, à qui appartient ce jeu.
game-syndicat-rules =
    Le plateau a 12 × 12 cases. Les Blancs sont en bas et montent, les Noirs en haut et descendent. Chacun a 27 pièces, qui remplissent 48 cases : 12 syndiqués d’une case, 6 syndicalistes couchés et 4 debout de deux cases, 2 secrétaires de section couchés et 2 debout de trois cases, et un secrétaire général de 2 × 2. Les Blancs commencent.

    À votre tour, déplacez une pièce d’un ou de plusieurs mouvements, au plus autant qu’elle a de cases. L’un au moins doit aller en avant ; rien ne recule jamais, et une pièce ne tourne pas. Chaque mouvement décale toute la pièce d’une case :

    – en avant ou de côté, sur des cases libres (celles qu’elle remplit elle-même ne comptent pas) ;
    – ou elle prend, d’une case en diagonale vers l’avant : une case au moins de son rang de tête doit venir sur une case adverse, et aucune de ses cases sur son propre camp. Toutes les cases adverses qu’elle couvre alors sont prises, devant comme derrière. Cela compte comme un mouvement en avant.

    Jamais une pièce ne vient autrement sur une autre, ni ne passe par-dessus, même un instant. Les cases prises sont vides aussitôt, pour la suite du déplacement aussi. On n’est jamais obligé de prendre ; plusieurs prises en un déplacement sont permises.

    La première avance. Un syndiqué du quatrième rang qui n’a jamais bougé peut avancer de deux cases, tout droit, si les deux sont libres. Un syndiqué qui reste d’une plus grande pièce ne le peut pas.

    Ce qui reste. Le déplacement fini, les cases qui restent d’une pièce deviennent de nouvelles pièces, une pour chaque groupe qui se tient : 1 case un syndiqué, 2 un syndicaliste, 3 en ligne un secrétaire de section. Trois cases d’un secrétaire général deviennent un syndiqué et un syndicaliste, debout ou couché au choix de celui qui prend.

    Qui ne peut pas jouer passe ; l’autre continue seul tant que cela dure. Quand aucun des deux ne peut plus jouer, chacun compte un point par case que ses pièces remplissent encore. Le plus grand total gagne, l’égalité est une nulle.

    À cette table : saisissez une pièce par n’importe laquelle de ses cases, et cliquez ou tirez jusqu’où cette case doit aller. Quand plusieurs chemins y mènent avec des prises différentes, ou qu’il reste trois cases d’un général, un petit choix s’ouvre sur place.

    Exemples : deux syndiqués face à face se bloquent, tant que rien d’autre ne les atteint ; chacun vaut un point à la fin. Un secrétaire de section debout, juste à côté d’un adversaire debout et une case en arrière, le prend tout entier d’un seul mouvement. Un syndicaliste debout qui perd sa case de tête laisse derrière lui un syndiqué.
game-syndicat-settled =
    Les règles imprimées laissent quelques points ouverts. Voici comment ils sont réglés ici.

    1. La position de départ. La figure est perdue. Les nombres imprimés remplissent exactement quatre rangs, le quatrième avec les syndiqués ; pour les trois autres, on a choisi une des dispositions qui sont leur propre image en miroir. Qui possède le jeu imprimé en sait peut-être davantage.

    2. Les Blancs commencent, comme aux échecs.

    3. Ce qui reste d’une pièce se règle une seule fois, à la fin du déplacement : la règle donne le choix à celui qui prend quand une seule case d’un général a été prise.

    4. La première avance est droite et ne prend rien. Il n’y a pas de prise en passant.

    5. Une partie ne peut tourner en rond, puisque chaque coup fait avancer une pièce : il n’y a donc ni règle de répétition, ni option.

game-stratege-tagline = Des forces cachées avancent vers la dernière ligne.
game-stratege-length = trois quarts d’heure
game-stratege-credits = Édité par Le Derby vers 1950 ; décrit dans « Les Cahiers de l’Animation », n° 77.
game-stratege-rules =
    Dix lignes horizontales, de 1 à 10, ont onze places chacune, de a à k. Les places a, c, e, g, i et k sont noires : six verticales y croisent les lignes. Les places entre elles sont blanches et ne sont que sur leur ligne.

    Chaque joueur a 18 pions, trois de chaque force de 1 à 6. La force est inscrite du côté que seul leur joueur voit. Les Blancs sont en bas, les Verts en haut. En avant veut dire loin de soi. Votre dernière ligne est celle d’en face : la ligne 10 pour les Blancs, la ligne 1 pour les Verts.

    En secret, chacun pose ses 18 pions sur les places noires de ses trois lignes. Les Blancs commencent.

    Chacun voit toujours où sont tous les pions ; les forces sont cachées à l’adversaire. À votre tour, faites une de ces choses.

    – Un pas : un pion va d’une place, le long d’une ligne, à une place libre : en avant, à gauche ou à droite d’une place noire ; à gauche ou à droite d’une place blanche. Jamais en arrière.
    – Une attaque : un pion attaque un pion adverse à une place de lui, à gauche ou à droite, et d’une place noire aussi en avant ou en arrière. Les deux forces se montrent. Si l’attaquant est plus fort ou égal, l’attaqué quitte le plateau et l’attaquant prend sa place. S’il est plus faible, il quitte le plateau et l’attaqué prend la sienne. Dans les deux cas, c’est ensuite au joueur attaqué de jouer.

    Les forces sont ensuite cachées de nouveau, et il faut s’en souvenir (option « Forces montrées »).

    Sur sa dernière ligne, un pion n’avance plus et n’attaque plus. Il peut être attaqué ; s’il gagne, l’attaquant quitte le plateau et il reste là (option « Défenseur sur sa dernière ligne »). Un pion attaqué qui gagne peut arriver ainsi sur sa dernière ligne ; il y est lié comme les autres.

    Qui n’a pas de coup permis passe.

    La partie finit quand les pions d’un joueur occupent les six places noires de sa dernière ligne, ou quand personne ne peut plus jouer. Tous les pions des dernières lignes se montrent alors, et chacun compte la somme des forces de ses pions sur sa dernière ligne. Le plus grand total gagne, l’égalité est une nulle.
game-stratege-settled =
    La description dont viennent ces règles laisse quelques points ouverts. Voici comment ils sont réglés ici.

    1. Le plateau. 110 places, six places de départ par ligne, trois lignes pour 18 pions, des pas en avant des seules places noires : dix lignes de six places noires, avec une blanche entre deux voisines.

    2. Les forces. « Trois groupes de six pions de force 1 à 6 » en font trois de chaque.

    3. Les Blancs commencent : la règle n’en dit rien.

    4. Un pion attaqué qui gagne sur sa dernière ligne y reste. La règle dit à la fois qu’il ne peut plus bouger, et que l’attaqué qui gagne prend la place de l’attaquant ; le particulier l’emporte sur le général. Option « Défenseur sur sa dernière ligne ». Qu’il puisse être attaqué, qu’un pion attaqué puisse y arriver en gagnant, et que l’égalité soit une nulle, la règle ne le dit pas.

    5. Un pion sur sa dernière ligne ne peut attaquer, puisqu’il ne bouge plus.

    6. La mémoire. Sur le vrai plateau, les forces montrées sont cachées aussitôt. Option « Forces montrées ».

    7. La répétition. Quand la même position, avec le même joueur au trait, se présente pour la troisième fois, la partie finit, et les points des dernières lignes décident. La règle imprimée la laisserait continuer : c’est un ajout. Option « Répétition ».

## Options

option-capture_landing = La prise arrive sur
option-capture_landing-first = La première case
option-capture_landing-first-line = Un saut se pose sur la première case d’une figure contenue, à deux ou trois cases.
option-capture_landing-each = L’une ou l’autre
option-capture_landing-each-line = Quand les deux cases, à deux et à trois cases, portent une figure contenue, le joueur choisit.

option-impossible_repair = Réparation impossible
option-impossible_repair-loss = Défaite
option-impossible_repair-loss-line = Qui doit réparer et ne le peut pas a perdu.
option-impossible_repair-pass = Tour passé
option-impossible_repair-pass-line = Qui doit réparer et ne le peut pas passe, jusqu’à ce que ce soit possible.

option-take_in_empty_set = Prise dans un ensemble vide
option-take_in_empty_set-no = Non
option-take_in_empty_set-no-line = Une pièce n’en prend une autre que là où son joueur a le pouvoir.
option-take_in_empty_set-yes = Oui
option-take_in_empty_set-yes-line = Une pièce en prend aussi une autre dans un ensemble dont les six cases sont vides.

option-long_jump_pawns = Pions du long saut
option-long_jump_pawns-put_back = Tous remis
option-long_jump_pawns-put_back-line = Personne ne quitte la partie dans un long saut : les pions isolés sont remis aussi.
option-long_jump_pawns-removed = Pions isolés pris
option-long_jump_pawns-removed-line = Les pions isolés qui sont sautés quittent la partie ; les sommets des piles sont remis.

option-memory = Forces montrées
option-memory-forget = Cachées de nouveau
option-memory-forget-line = Après une attaque, les forces sont cachées : à chacun de s’en souvenir, comme sur le vrai plateau.
option-memory-mark = Laissées visibles
option-memory-mark-line = Une force qu’une attaque a montrée reste visible des deux joueurs.

option-far_line_defender = Défenseur sur sa dernière ligne
option-far_line_defender-stays = Reste
option-far_line_defender-stays-line = Un pion attaqué qui gagne sur sa dernière ligne reste où il est.
option-far_line_defender-takes_place = Prend la place
option-far_line_defender-takes_place-line = Un pion attaqué qui gagne sur sa dernière ligne prend la place de l’attaquant, et la quitte.

option-repetition = Répétition
option-repetition-threefold = Nulle à la troisième
option-repetition-threefold-line = La même position pour la troisième fois met fin à la partie : elle est nulle.
option-repetition-off = Sans limite
option-repetition-off-line = Les positions peuvent se répéter autant qu’on veut, comme dans les règles imprimées.
