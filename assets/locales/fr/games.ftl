# Les cinq jeux : une ligne sur chacun, sa durée, ses sources, ses règles.

game-simultana-tagline = Chaque pas doit laisser à ses côtés une région vide de la bonne taille.
game-simultana-length = dix minutes
game-simultana-credits = Règle publiée dans la revue « Jeux & Stratégie », n° 37.
game-simultana-rules =
    Le plateau a 25 cases. Chaque joueur a six pions ; les Blancs commencent. Rien ne se prend jamais.

    À son tour, on avance un pion d’une case, horizontalement ou verticalement, vers une case libre.

    Regardez alors les cases libres qui touchent le pion à sa nouvelle place : la case qu’il vient de quitter compte comme libre. Chacune fait partie d’une région : toutes les cases libres que l’on peut atteindre de proche en proche, sans aller en diagonale. Le coup n’est permis que si l’une au moins de ces régions compte exactement

    – 2 ou 4 cases, quand ce sont les Blancs qui jouent ;
    – 3 ou 5 cases, quand ce sont les Noirs.

    Qui doit jouer et ne le peut plus a perdu.

    Exemple : au départ, A2-A3 est permis, car la région B3 C3 D3 E3 compte 4 cases. A2-A1 ne l’est pas : ses régions comptent 1 case (B1) et 6 cases (A2 A3 B3 C3 D3 E3).
game-simultana-settled =
    Les règles imprimées laissent quelques points ouverts. Voici comment ils sont réglés ici.

    1. La position de départ. La figure est perdue, mais l’exemple imprimé la fixe pour les Blancs : les rangées 2 et 4 pleines, et C1. Le sixième pion noir n’y figure pas : il est placé en C5, par symétrie.

    2. La case quittée compte comme libre. L’exemple imprimé la compte ainsi : A2 fait partie de la région de 6 cases après A2-A1.

    3. Deux erreurs d’impression, dans le commentaire de la deuxième figure. Un coup noir y est dit bon pour une région de 2 cases (D2 D3), alors qu’il en faut 3 ou 5 aux Noirs : avec la case quittée, D4, la région en compte 3. Une région blanche y est donnée comme A2, A1, B1 et C2, qui ne se touchent pas : il faut lire B2 ou C1 au lieu de C2.

    4. La répétition. Les règles imprimées ne limitent pas une partie qui tourne en rond. Quand la même position, avec le même joueur au trait, se présente pour la troisième fois, la partie est nulle ; on peut convenir du contraire avant de commencer.

game-sypil-tagline = Des pions s’emboîtent, et ce qu’ils contiennent décide où ils vont.
game-sypil-length = une demi-heure
game-sypil-credits = Jacques Le Floc’h, Polyajeu, 1977.
game-syne_strat-tagline = Sept ensembles à dominer pour mener sa pièce au centre.
game-syne_strat-length = une heure et plus
game-syne_strat-credits = Jacques Le Floc’h, Polyajeu, 1977.
game-syndicat-tagline = Des pièces de une à quatre cases, que les prises découpent.
game-syndicat-length = trois quarts d’heure
game-syndicat-credits = Bernard Tavitian.
game-stratege-tagline = Des forces cachées avancent vers la dernière ligne.
game-stratege-length = trois quarts d’heure
game-stratege-credits = Le Derby, vers 1950.

## Points à convenir

option-repetition = Répétition
option-repetition-threefold = Nulle
option-repetition-threefold-line = La même position pour la troisième fois met fin à la partie : elle est nulle.
option-repetition-off = Sans limite
option-repetition-off-line = Les positions peuvent se répéter autant qu’on veut, comme dans les règles imprimées.
