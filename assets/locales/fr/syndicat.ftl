# Syndicat : ce que le jeu a à dire.

game-syndicat-tagline = Des pièces d’une à quatre cases, que les prises découpent.
game-syndicat-length = trois quarts d’heure
## page: reading
game-syndicat-credits = De Bernard Tavitian, à qui appartient ce jeu.
game-syndicat-rules-start-title = Le but, le plateau et les pièces
game-syndicat-rules-start =
    Le but : occuper le plus de cases quand plus personne ne peut jouer. Chaque case que vos pièces remplissent encore vaut un point, et le plus grand total gagne.

    Le plateau a 12 × 12 cases. Les Blancs sont en bas et montent, les Noirs en haut et descendent. Chacun a 27 pièces, qui remplissent 48 cases : 12 syndiqués d’une case, 6 syndicalistes couchés et 4 debout de deux cases, 2 secrétaires de section couchés et 2 debout de trois cases, et un secrétaire général de 2 × 2. Les Blancs commencent.

game-syndicat-rules-turn-title = À votre tour
game-syndicat-rules-turn =
    À votre tour, déplacez une pièce d’un ou de plusieurs mouvements, au plus autant qu’elle a de cases. L’un au moins doit aller en avant ; rien ne recule jamais, et une pièce ne tourne pas. Chaque mouvement décale toute la pièce d’une case :

    – en avant ou de côté, sur des cases libres (celles qu’elle remplit elle-même ne comptent pas) ;
    – ou elle prend, d’une case en diagonale vers l’avant : une case au moins de son rang de tête doit venir sur une case adverse, et aucune de ses cases sur son propre camp. Toutes les cases adverses qu’elle couvre alors sont prises, devant comme derrière. Cela compte comme un mouvement en avant.

    Jamais une pièce ne vient autrement sur une autre, ni ne passe par-dessus, même un instant. Les cases prises sont vides aussitôt, pour la suite du déplacement aussi. On n’est jamais obligé de prendre ; plusieurs prises en un déplacement sont permises.

    À cette table : saisissez une pièce par n’importe laquelle de ses cases, et menez cette case où elle doit aller. Quand plusieurs chemins y mènent avec des prises différentes, ou qu’il reste trois cases d’un général, un petit choix s’ouvre sur place.

game-syndicat-rules-advance-title = La première avance
game-syndicat-rules-advance =
    Un syndiqué du quatrième rang qui n’a jamais bougé peut avancer de deux cases, tout droit, si les deux sont libres. Un syndiqué qui reste d’une plus grande pièce ne le peut pas.

game-syndicat-rules-remains-title = Ce qui reste
game-syndicat-rules-remains =
    Le déplacement fini, les cases qui restent d’une pièce deviennent de nouvelles pièces, une pour chaque groupe qui se tient : 1 case un syndiqué, 2 un syndicaliste, 3 en ligne un secrétaire de section. Trois cases d’un secrétaire général deviennent un syndiqué et un syndicaliste, debout ou couché au choix de celui qui prend.

game-syndicat-rules-end-title = La fin
game-syndicat-rules-end =
    Qui ne peut pas jouer passe ; l’autre continue seul tant que cela dure. Quand aucun des deux ne peut plus jouer, chacun compte un point par case que ses pièces remplissent encore. Le plus grand total gagne, l’égalité est une nulle.

    Exemples : deux syndiqués face à face se bloquent, tant que rien d’autre ne les atteint ; chacun vaut un point à la fin. Un secrétaire de section debout, juste à côté d’un adversaire debout et une case en arrière, le prend tout entier d’un seul mouvement. Un syndicaliste debout qui perd sa case de tête laisse derrière lui un syndiqué.

# The card to cut out.
# page: none
game-syndicat-card =
    Au plus autant de mouvements que la pièce a de cases, en avant ou de côté, sur des cases libres ; l’un au moins en avant, jamais en arrière.
    Une prise : d’une case en diagonale vers l’avant, le rang de tête sur une case adverse, aucune case sur votre camp. Toutes les cases couvertes sont prises.
    Un syndiqué du quatrième rang qui n’a pas bougé peut avancer de deux cases.
    Ce qui reste d’une pièce devient des pièces plus petites. Qui ne peut pas jouer passe.
    Quand plus personne ne peut jouer, chaque case remplie vaut un point.

# Captions of printed figures.
game-syndicat-rules-start-figure = Au départ. Les lignes fines dans une pièce montrent ses cases ; un point marque les pièces noires.
game-syndicat-rules-turn-sideways = Deux mouvements. Un syndicaliste a deux cases : il peut aller d’une case de côté, puis d’une en avant.
game-syndicat-rules-turn-capture = Prendre. De D4, la diagonale mène en E5. La pièce de D5 est juste devant : elle ne peut être prise.
game-syndicat-rules-turn-twice = Deux prises. Le premier mouvement couvre E5 et F5, le second G6 : il ne reste que G7.
game-syndicat-rules-advance-two = La première avance : un syndiqué qui n’a pas bougé va de deux cases tout droit.
game-syndicat-rules-remains-general = E5 est pris au secrétaire général. Celui qui prend a choisi un syndicaliste debout, F5 et F6 ; E6 devient un syndiqué.
game-syndicat-rules-end-figure = La pièce de K11 prend en L12. Plus personne ne peut alors jouer : trois cases à deux, les Blancs ont gagné.
game-syndicat-rules-end-blocked = Bloqués. Deux syndiqués face à face n’avancent plus ; chacun vaut un point.
game-syndicat-rules-end-beside = Tout prendre. Le secrétaire debout va d’une case en diagonale et couvre les trois cases de son voisin.
game-syndicat-rules-end-tail = La tête prise. Le syndicaliste debout perd E5, sa case de tête ; un syndiqué reste en E6.

game-syndicat-settled =
    Les règles imprimées laissent quelques points ouverts. Voici comment ils sont réglés ici.

    1. La position de départ. La figure est perdue. Les nombres imprimés remplissent exactement quatre rangs, le quatrième avec les syndiqués ; pour les trois autres, on a choisi une des dispositions qui sont leur propre image en miroir. Qui possède le jeu imprimé en sait peut-être davantage.

    2. Les Blancs commencent, comme aux échecs.

    3. Ce qui reste d’une pièce se règle une seule fois, à la fin du déplacement : la règle donne le choix à celui qui prend quand une seule case d’un général a été prise.

    4. La première avance est droite et ne prend rien. Il n’y a pas de prise en passant.

    5. Une partie ne peut tourner en rond, puisque chaque coup fait avancer une pièce : il n’y a donc ni règle de répétition, ni option.

## page: first
about-movements = { $count } { $count ->
    [one] mouvement par tour.
   *[other] mouvements par tour.
}
about-first-advance = 1 mouvement par tour, ou deux à la première avance d’un syndiqué.
about-attacks-squares = Peut prendre { $cells }.
about-attacks-empty-squares = Menace { $cells }, où il n’y a rien à prendre.
about-attacks-nothing = Ne menace aucune case.
thing-syndique = syndiqué
thing-syndicaliste-lying = syndicaliste couché
thing-syndicaliste-standing = syndicaliste debout
thing-secretaire-lying = secrétaire de section couché
thing-secretaire-standing = secrétaire de section debout
thing-general = secrétaire général
deed-takes-squares = Prend { $cells }.
deed-leaves = Il en reste : { $parts-row }.
deed-left = { $what } en { $cell }
game-syndicat-aim = Occupez le plus de cases quand plus personne ne peut bouger.
over-tally-syndicat = { $is-first ->
    [yes] { $count } { $count ->
        [one] pièce
       *[other] pièces
    } de { $size } { $size ->
        [one] case
       *[other] cases
    }
   *[no] { $count } de { $size }
}
seat-need-syndicat =
    { $left ->
        [one] { $left } pièce
       *[other] { $left } pièces
    }

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
illegal-too-far-aside = De { $from } à { $to }, il faut { $needed } mouvements ; cette pièce n’en a qu’un, ou deux tout droit à sa première avance.
illegal-route-blocked = Entre { $from } et { $to }, la pièce est arrêtée : { $blockers-count ->
    [one] { $blockers } est occupée
   *[other] { $blockers } sont occupées
}.

choice-takes-stands = Prend { $cells-row } et laisse un syndicaliste debout
choice-takes-lies = Prend { $cells-row } et laisse un syndicaliste couché
