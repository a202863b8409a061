# Simultana : ce que le jeu a à dire.

game-simultana-tagline = Chaque pion joué doit border une région vide de la bonne taille.
game-simultana-length = dix minutes
## page: reading
game-simultana-credits = Règle publiée dans la revue « Jeux & Stratégie », n° 37.
game-simultana-rules-start-title = Le but, le plateau et les pions
game-simultana-rules-start =
    Le but : ne plus laisser de coup permis à l’adversaire. Quand c’est à lui de jouer et qu’il ne le peut plus, vous avez gagné.

    Le plateau a 25 cases. Chaque joueur a six pions ; les Blancs commencent. Rien ne se prend jamais.

game-simultana-rules-move-title = Le coup
game-simultana-rules-move =
    À son tour, on avance un pion d’une case, horizontalement ou verticalement, vers une case libre.

game-simultana-rules-regions-title = Les régions
game-simultana-rules-regions =
    Regardez alors les cases libres qui touchent le pion à sa nouvelle place : la case qu’il vient de quitter compte comme libre. Chacune fait partie d’une région : toutes les cases libres que l’on peut atteindre de proche en proche, sans aller en diagonale. Le coup n’est permis que si l’une au moins de ces régions compte exactement :

    – 2 ou 4 cases, quand ce sont les Blancs qui jouent ;
    – 3 ou 5 cases, quand ce sont les Noirs.

    Exemple : au départ, A2-A3 est permis, car la région B3 C3 D3 E3 compte 4 cases. A2-A1 ne l’est pas : ses régions comptent 1 case (B1) et 6 cases (A2 A3 B3 C3 D3 E3).

game-simultana-rules-end-title = La fin
game-simultana-rules-end =
    Qui doit jouer et ne le peut plus a perdu.

# The card to cut out.
# page: none
game-simultana-card =
    Avancez un pion d’une case, horizontalement ou verticalement.
    À sa nouvelle place, il touche une région libre d’exactement :
    – Blancs : 2 ou 4 cases ;
    – Noirs : 3 ou 5 cases.
    La case quittée compte comme libre.
    Qui doit jouer et ne le peut plus a perdu.

# Captions of printed figures.
game-simultana-rules-start-figure = Au départ, les Blancs remplissent la rangée 2 et C1, les Noirs la rangée 4 et C5.
game-simultana-rules-move-step = Un coup : le pion d’A2 avance d’une case.
game-simultana-rules-regions-four = A2-A3 est permis aux Blancs. La région de B3 compte 4 cases. Celle d’A2, la case quittée, en compte 3, mais une seule qui convient suffit.
game-simultana-rules-regions-six = A2-A1 ne l’est pas. Les deux régions comptent 1 et 6 cases : aucune ne convient aux Blancs.
game-simultana-rules-regions-left-cell = E2-E1 est permis aux Blancs. La case quittée et E3 font une région de 2 cases.
game-simultana-rules-regions-black = D4-D5 est permis aux Noirs. La case quittée relie cinq cases libres ; la région d’E5 n’en compte qu’une.
game-simultana-rules-end-win = B1-C1 gagne. C’est aux Noirs, et aucun de leurs pions n’a de coup permis.

game-simultana-settled =
    Les règles imprimées laissent quelques points ouverts. Voici comment ils sont réglés ici.

    1. La position de départ. La figure est perdue, mais l’exemple imprimé la fixe pour les Blancs : la rangée 2 pleine, et C1. Pour les Noirs, il donne la rangée 4 pleine, mais pas le sixième pion : il est placé en C5, par symétrie.

    2. La case quittée compte comme libre. L’exemple imprimé la compte ainsi : A2 fait partie de la région de 6 cases après A2-A1.

    3. Deux erreurs d’impression, dans le commentaire de la deuxième figure de la revue. Un coup noir y est dit bon pour une région de 2 cases (D2 D3), alors qu’il en faut 3 ou 5 aux Noirs : avec la case quittée, D4, la région en compte 3. Une région blanche y est donnée comme A2, A1, B1 et C2, qui ne se touchent pas : il faut lire B2 ou C1 au lieu de C2.

    4. La répétition. Les règles imprimées ne limitent pas une partie qui tourne en rond. Quand la même position, avec le même joueur au trait, se présente pour la troisième fois, la partie est nulle ; on peut convenir du contraire avant de commencer.

## page: first
deed-regions = Laisse { $sizes-count ->
    [one] une région de { $sizes } { $sizes-last ->
        [one] case
       *[other] cases
    }
   *[other] { $sizes-alike ->
        [0] des régions de { $sizes } cases
        [2] deux régions de { $sizes-last } { $sizes-last ->
            [one] case
           *[other] cases
        }
       *[other] { $sizes-alike } régions de { $sizes-last } { $sizes-last ->
            [one] case
           *[other] cases
        }
    }
}.
told-regions = Cela laisse { $sizes-count ->
    [one] une région de { $sizes } { $sizes-last ->
        [one] case
       *[other] cases
    }
   *[other] { $sizes-alike ->
        [0] des régions de { $sizes } cases
        [2] deux régions de { $sizes-last } { $sizes-last ->
            [one] case
           *[other] cases
        }
       *[other] { $sizes-alike } régions de { $sizes-last } { $sizes-last ->
            [one] case
           *[other] cases
        }
    }
}.
game-simultana-aim = Laissez l’adversaire sans coup permis.
seat-need-simultana =
    { $seat ->
        [1] 2 ou 4 cases
       *[other] 3 ou 5 cases
    }

illegal-hemmed = Le pion en { $cell } est enfermé : aucune case libre ne le touche.
illegal-no-fitting-target = Le pion en { $cell } n’a pas de coup permis : { $targets-count ->
    [one] en { $targets }
   *[other] en { $targets-or }
}, il ne toucherait { $sizes-count ->
    [one] qu’une région de { $sizes }
   *[other] que des régions de { $sizes }
} { $sizes-last ->
    [one] case
   *[other] cases
} ; il en faut { $needed-or } pour { $mover }.
illegal-regions = Le pion n’y toucherait { $sizes-count ->
    [one] qu’une région de { $sizes }
   *[other] { $sizes-alike ->
        [0] que des régions de { $sizes }
        [2] que deux régions de { $sizes-last }
       *[other] que { $sizes-alike } régions de { $sizes-last }
    }
} { $sizes-last ->
    [one] case
   *[other] cases
} ; il en faut { $needed-or } pour { $mover }.
standstill-nobody-confined = Depuis { $moves } coups de chacun, personne n’est plus à l’étroit qu’avant : changez de plan, ou proposez la nulle.
