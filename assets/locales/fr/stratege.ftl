# Le Stratège : ce que le jeu a à dire.

game-stratege-tagline = Des forces cachées avancent vers la dernière ligne.
game-stratege-length = trois quarts d’heure
## page: reading
game-stratege-credits = Édité par Le Derby vers 1950 ; décrit dans « Les Cahiers de l’Animation », n° 77.
game-stratege-rules-start-title = Le but, le plateau et les pions
game-stratege-rules-start =
    Le but : amener vos pions les plus forts sur la dernière ligne, celle d’en face. À la fin, chacun compte les forces de ses pions qui y sont, et le plus grand total gagne.

    Dix lignes horizontales, de 1 à 10, ont onze places chacune, de a à k. Les places a, c, e, g, i et k sont noires : six verticales y croisent les lignes. Les places entre elles sont blanches et ne sont que sur leur ligne.

    Chaque joueur a 18 pions, trois de chaque force de 1 à 6. La force est inscrite du côté que seul leur joueur voit. Les Blancs sont en bas, les Verts en haut. En avant veut dire loin de soi. Votre dernière ligne est celle d’en face : la ligne 10 pour les Blancs, la ligne 1 pour les Verts.

    En secret, chacun pose ses 18 pions sur les places noires de ses trois lignes. Les Blancs commencent.

game-stratege-rules-turn-title = À votre tour
game-stratege-rules-turn =
    Chacun voit toujours où sont tous les pions ; les forces sont cachées à l’adversaire. À votre tour, faites une de ces choses.

    – Un pas : un pion va d’une place, le long d’une ligne, à une place libre : en avant, à gauche ou à droite d’une place noire ; à gauche ou à droite d’une place blanche. Jamais en arrière.
    – Une attaque : un pion attaque un pion adverse à une place de lui, à gauche ou à droite, et d’une place noire aussi en avant ou en arrière. Les deux forces se montrent. Si l’attaquant est plus fort ou égal, l’attaqué quitte le plateau et l’attaquant prend sa place. S’il est plus faible, il quitte le plateau et l’attaqué prend la sienne. Dans les deux cas, c’est ensuite au joueur attaqué de jouer.

game-stratege-rules-memory-title = Se souvenir
game-stratege-rules-memory =
    Les forces sont ensuite cachées de nouveau, et il faut s’en souvenir (option « Forces montrées »).

game-stratege-rules-far-line-title = La dernière ligne
game-stratege-rules-far-line =
    Sur sa dernière ligne, un pion n’avance plus et n’attaque plus. Il peut être attaqué ; s’il gagne, l’attaquant quitte le plateau et il reste là (option « Défenseur sur sa dernière ligne »). Un pion attaqué qui gagne peut arriver ainsi sur sa dernière ligne ; il y est lié comme les autres.

game-stratege-rules-end-title = La fin
game-stratege-rules-end =
    Qui n’a pas de coup permis passe.

    La partie finit quand les pions d’un joueur occupent les six places noires de sa dernière ligne, ou quand personne ne peut plus jouer. Tous les pions des dernières lignes se montrent alors, et chacun compte la somme des forces de ses pions sur sa dernière ligne. Le plus grand total gagne, l’égalité est une nulle.

# The card to cut out.
# page: none
game-stratege-card =
    Un pas : d’une place noire, en avant, à gauche ou à droite ; d’une place blanche, à gauche ou à droite.
    Une attaque : de même, et d’une place noire aussi en arrière. Le plus faible quitte le plateau, l’autre prend sa place ; à forces égales, l’attaquant gagne. L’attaqué joue ensuite, et les forces sont cachées de nouveau.
    Sur sa dernière ligne, un pion reste et n’attaque plus.
    La fin : les six places noires d’une dernière ligne sont occupées, ou plus personne ne peut jouer. Le plus grand total gagne.

# Captions of printed figures.
game-stratege-rules-start-figure = Au départ, vu par les Blancs : les forces des Verts leur sont cachées.
game-stratege-rules-turn-black-place = D’une place noire, le 5 de c5 va en avant, à gauche ou à droite. Ici, il avance.
game-stratege-rules-turn-white-place = D’une place blanche, le 3 de b4 ne va qu’à gauche ou à droite.
game-stratege-rules-turn-wins = L’attaquant gagne. Le 5 est plus fort que le 3 : le 3 quitte le plateau, le 5 prend sa place.
game-stratege-rules-turn-loses = L’attaquant perd. Le 3 attaque un 4 : il quitte le plateau, et le 4 prend sa place.
game-stratege-rules-memory-figure = Les Blancs ont vu un 4 en c6 ; il est caché de nouveau. Le 5 de b6 peut l’attaquer, le 3 de c5 ne le devrait pas.
game-stratege-rules-far-line-arrives = Arriver. Le 4 va en c10, sur sa dernière ligne. Il n’en bouge plus ; s’il y est encore à la fin, il compte 4 points.
game-stratege-rules-far-line-stays = Défendre. Le 3 attaque en arrière, de c9 en c10, et perd : il quitte le plateau, et le 4 reste où il est.
game-stratege-rules-end-six = La fin. Les six places noires de la ligne 10 sont occupées : 21 points pour les Blancs, 8 pour les Verts. La flèche montre le dernier pas.

game-stratege-settled =
    La description dont viennent ces règles laisse quelques points ouverts. Voici comment ils sont réglés ici.

    1. Le plateau. 110 places, six places de départ par ligne, trois lignes pour 18 pions, des pas en avant des seules places noires : dix lignes de six places noires, avec une blanche entre deux voisines.

    2. Les forces. « Trois groupes de six pions de force 1 à 6 » en font trois de chaque.

    3. Les Blancs commencent : la règle n’en dit rien.

    4. Un pion attaqué qui gagne sur sa dernière ligne y reste. La règle dit à la fois qu’il ne peut plus bouger, et que l’attaqué qui gagne prend la place de l’attaquant ; le particulier l’emporte sur le général. Option « Défenseur sur sa dernière ligne ». Qu’il puisse être attaqué, qu’un pion attaqué puisse y arriver en gagnant, et que l’égalité soit une nulle, la règle ne le dit pas.

    5. Un pion sur sa dernière ligne ne peut attaquer, puisqu’il ne bouge plus.

    6. La mémoire. Les pions ne montrent leur force qu’à leur joueur : après une attaque, elle est cachée de nouveau. Option « Forces montrées ».

    7. La répétition. Quand la même position, avec le même joueur au trait, se présente pour la troisième fois, la partie finit, et les points des dernières lignes décident. La règle imprimée la laisserait continuer : c’est un ajout. Option « Répétition ».

## page: first
thing-strength = pion de force { $strength }
thing-hidden = pion de force cachée
ground-black = Une place noire : une verticale y croise la ligne.
ground-white = Une place blanche : de là, on ne va qu’à gauche ou à droite.
deed-takes = Prend : { $what } en { $cell }.
deed-loses = Perdu : le pion attaqué est plus fort.
told-attacks = { $mover-person ->
    [you] Vous attaquez
    [name] { $mover-start } attaque
   *[colour] { $mover-start } attaquent
} en { $cell } : { $strength } contre { $against }.
told-attacker-wins = { $other-person ->
    [you] Votre pion est pris
   *[other] Le pion attaqué est pris
}, { $mover-person ->
    [you] votre { $strength }
   *[other] le { $strength }
} passe en { $cell }.
told-attacker-wins-equal = À forces égales, l’attaqué quitte le plateau ; { $mover-person ->
    [you] votre { $strength }
   *[other] le { $strength } de l’attaquant
} passe en { $cell }.
told-defender-wins = { $mover-person ->
    [you] Votre pion est pris
    [name] Son pion est pris
   *[colour] Leur pion est pris
}, { $other-person ->
    [you] votre { $strength }
   *[other] le { $strength }
} passe en { $cell }.
told-defender-stays = { $mover-person ->
    [you] Votre pion est pris
    [name] Son pion est pris
   *[colour] Leur pion est pris
}, { $other-person ->
    [you] votre { $strength }
   *[other] le { $strength }
} reste en { $cell }, sur sa dernière ligne.
deed-attacks = Attaque { $cell } : les deux forces se montrent, et le plus faible quitte le plateau ; à forces égales, c’est l’attaqué.
game-stratege-aim = Amenez vos pions les plus forts sur la ligne du fond adverse.
over-tally-stratege = { $is-first ->
    [yes] { $count } { $count ->
        [one] pion
       *[other] pions
    } de force { $size }
   *[no] { $count } de force { $size }
}
seat-need-stratege =
    { $left ->
        [one] { $left } pion
       *[other] { $left } pions
    }{ $lost ->
        [0] {""}
        [one] , { $lost } perdu
       *[other] , { $lost } perdus
    }

illegal-bound-to-far-line = Le pion en { $cell } est arrivé sur sa dernière ligne : il n’avance et n’attaque plus.
illegal-own-pawns-around = Le pion en { $cell } ne peut pas bouger : { $blockers-count ->
    [one] un pion de son camp est en { $blockers }
   *[other] des pions de son camp sont en { $blockers }
}, et il n’a personne à attaquer.
illegal-step-backward = { $to } est derrière { $from } : un pion ne recule jamais, il ne peut qu’y attaquer.
illegal-no-vertical = { $from } est une place blanche : aucune verticale ne mène à { $to }, on n’y va qu’à gauche ou à droite.
ending-far-line-filled = { $seat-start } { $seat-form ->
    [name] occupe
   *[colour] occupent
} les six places noires de la dernière ligne : { $first } { $first-points }, { $second } { $second-points }.
ending-repetition-scored = La même position s’est présentée pour la troisième fois, les points décident : { $first } { $first-points }, { $second } { $second-points }.

preset-stratege-rising = Croissante
preset-stratege-strong_front = Front fort
preset-stratege-scouts_first = Éclaireurs
preset-stratege-strong_wing = Aile forte
preset-stratege-pairs = Paires
illegal-unknown-strength = La force du pion en { $cell } est inconnue : notez-y une supposition pour savoir ce que donnerait la prise.
illegal-no-set-up-place = Aucun de vos pions ne se place en { $cell } : les vôtres vont sur les places noires de vos trois lignes.

option-memory = Forces montrées
option-memory-forget = Cachées de nouveau
option-memory-forget-line = Après une attaque, les forces sont cachées : à chacun de s’en souvenir.
option-memory-mark = Laissées visibles
option-memory-mark-line = Une force qu’une attaque a montrée reste visible des deux joueurs.
# page: none
option-memory-example = Exemple : votre 4 attaque un 3 et gagne. « { option-memory-forget } » : votre 4 est aussitôt caché, et l’adversaire doit s’en souvenir. « { option-memory-mark } » : il le voit jusqu’à la fin de la partie.

option-far_line_defender = Défenseur sur sa dernière ligne
option-far_line_defender-stays = Reste
option-far_line_defender-stays-line = Un pion attaqué qui gagne sur sa dernière ligne reste où il est.
option-far_line_defender-takes_place = Prend la place
option-far_line_defender-takes_place-line = Un pion attaqué qui gagne sur sa dernière ligne prend la place de l’attaquant, et la quitte.
# page: none
option-far_line_defender-example = Exemple : votre 5 est sur sa dernière ligne ; un 2 l’attaque depuis la ligne d’avant, et perd. « { option-far_line_defender-stays } » : le 5 reste où il est. « { option-far_line_defender-takes_place } » : il va à la place du 2, et ne compte plus sur la dernière ligne.
standstill-nobody-ahead = Depuis { $moves } coups de chacun, rien n’a été pris et personne n’a avancé : changez de plan, ou proposez la nulle.
