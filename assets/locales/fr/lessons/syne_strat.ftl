# La leçon de Syne-Strat 7.

## page: reading
lesson-syne_strat-stack-title = Le but et l’empilement
lesson-syne_strat-stack = Vous gagnez en menant une de vos grandes pièces au centre du plateau. Vos pions lui ouvrent la voie : pour commencer, posez A2 sur A1.
lesson-syne_strat-stack-done = Deux figures réunies : une pile tient sur les cases de chacune. Elle compte trois pions au plus, tous différents.
lesson-syne_strat-stack-jump = C’est un saut : il viendra à l’étape suivante. Posez d’abord un pion sur un voisin.
lesson-syne_strat-stack-same = A1 et A3 sont deux ronds : une pile ne réunit que des figures différentes.
lesson-syne_strat-stack-plain = Les pions n’entrent jamais sur une case blanche. Elles sont pour les grandes pièces.

lesson-syne_strat-sets-title = Les sept ensembles
lesson-syne_strat-sets = Les sept cases blanches, éclairées, forment chacune un ensemble avec les six cases qui l’entourent. Le tableau compte qui occupe le plus de cases dans chacun : celui-là y a le pouvoir, et ses grandes pièces peuvent y entrer.

lesson-syne_strat-jump-title = Le saut
lesson-syne_strat-jump = Un élément avance de deux cases en ligne droite, par-dessus celle du milieu, vide ou non, jusqu’à une case libre dont il contient la figure : sautez de B1 en D1.
lesson-syne_strat-jump-done = D’un hexagone à l’autre, par-dessus C1. Jamais par-dessus les siens, ni par-dessus une case blanche.
lesson-syne_strat-jump-near = C1 porte un rond : un pion hexagone n’y tient pas. Allez une case plus loin.
lesson-syne_strat-jump-over-own = Un de vos pions est en B1 : on ne saute jamais les siens.
lesson-syne_strat-jump-stack = C’est un empilement. Choisissez B1, puis D1.

lesson-syne_strat-capture-title = La prise
lesson-syne_strat-capture = Un pion adverse seul que l’on saute quitte la partie. Sautez de C3 en E3 et prenez D3.
lesson-syne_strat-capture-done = Un pion de moins aux Clairs. On n’est jamais obligé de prendre, et un tour est un seul saut.
lesson-syne_strat-capture-across = Entre C4 et E4 se trouve D4, une case blanche : on ne la saute jamais. Reposez C4, puis prenez avec C3.
lesson-syne_strat-capture-empty = Ce saut passe par-dessus une case vide et ne prend rien. Passez par-dessus D3.

lesson-syne_strat-put-back-title = Prendre et replacer
lesson-syne_strat-put-back = D’une pile adverse sautée, vous prenez le pion du dessus et le posez où vous voulez, sur une case libre de sa figure. Sautez de C3 en E3, puis replacez le triangle.
lesson-syne_strat-put-back-done = Il reste aux Clairs, mais là où vous le voulez : loin du centre, il ne leur sert guère.
lesson-syne_strat-put-back-step = Rien n’est pris ainsi. La pile adverse est en D3, entre C3 et E3.
lesson-syne_strat-put-back-wrong-figure = D5 porte un hexagone : le triangle que vous tenez n’y va pas. Choisissez une des cases marquées.

lesson-syne_strat-long-title = Le long saut
lesson-syne_strat-long = Une pile de trois saute aussi deux éléments adverses à la file, et replace un pion de chacun. Sautez de C3 en F3, puis replacez l’hexagone et le rond.
lesson-syne_strat-long-done = Personne ne quitte la partie dans un long saut : même les pions seuls sont replacés, par vous.
lesson-syne_strat-long-unstack = Vous avez détaché le pion du dessus. Emmenez toute la pile : choisissez-la une seule fois, puis F3.
lesson-syne_strat-long-step = Cela ne prend rien. Deux éléments adverses se suivent en D3 et E3.

lesson-syne_strat-unstack-title = Détacher le sommet
lesson-syne_strat-unstack = Le pion du dessus peut repartir seul, vers une case libre de sa figure, voisine, ou en face par-delà une arête. Choisissez deux fois la pile en C3, puis C4.
lesson-syne_strat-unstack-done = Le rond reste sur son rond, et le triangle est rentré dans l’ensemble du centre. Deux cases occupées valent mieux qu’une.
lesson-syne_strat-unstack-whole = Toute la pile est partie. Choisissez-la une seconde fois pour ne prendre que son sommet.
lesson-syne_strat-unstack-taken = E4 est déjà occupé par un triangle. C4 et A2 sont libres.

lesson-syne_strat-repair-title = Réparer
lesson-syne_strat-repair = Votre pile en C3, triangle et hexagone, se tient sur un rond : elle est mal placée. Réparez-la d’un pas, sur une case libre dont elle contient la figure.
lesson-syne_strat-repair-done = Une réparation passe avant tout, même avant une pièce qui gagnerait. Un pas va sur une case voisine, ou en face par-delà une arête.
lesson-syne_strat-repair-other = Tant que C3 est mal placée, les autres pions attendent.
lesson-syne_strat-repair-piece = Même une grande pièce attend que C3 soit réparée.
lesson-syne_strat-repair-round = C1 porte un rond, ce qui manque justement à cette pile.

lesson-syne_strat-rival-title = Prendre une pièce
lesson-syne_strat-rival = Une pièce entre dans un ensemble voisin si vous y occupez plus de cases que chaque adversaire ; une pièce adverse qui s’y tient est prise. Prenez D2.
lesson-syne_strat-rival-done = C’était leur dernière pièce : les Clairs sont hors jeu, et vous gagnez ainsi aussi.
lesson-syne_strat-rival-away = Vous pouviez entrer là aussi, mais la pièce adverse reste en D2. Dans l’ensemble de D2, vous tenez deux cases contre une.
lesson-syne_strat-rival-centre = Au centre, il faut cinq cases à deux joueurs, ou y être seul. Vous n’en tenez qu’une, et les Clairs y sont.

lesson-syne_strat-centre-title = Le centre
lesson-syne_strat-centre = Vous occupez cinq des six cases autour du centre : à deux joueurs, c’est ce qu’il faut. Menez-y une pièce et gagnez.
lesson-syne_strat-centre-done = Une pièce au centre : la partie est gagnée.
lesson-syne_strat-centre-satellite = Cette case blanche n’est pas le centre. Allez en D4.
lesson-syne_strat-centre-pawn = Les pions n’entrent pas au centre. Prenez une grande pièce, en B2 ou en B4.
