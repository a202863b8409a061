# Lasca, un jeu qui n’existe que dans les tests.

game-lasca-tagline = Des piles des deux couleurs, et le pion du dessus commande.
game-lasca-length = une demi-heure
game-lasca-credits = D’Emanuel Lasker, 1911.
game-lasca-rules = Le pion du dessus commande la pile. Une pile avance d’une case en diagonale : vers l’avant si c’est un soldat qui la commande, dans tous les sens si c’est un officier. Elle prend en sautant par-dessus une pile adverse, sur la case libre juste derrière ; le pion du dessus de celle-ci passe sous elle. Qui peut prendre le doit, et saute encore tant qu’il le peut, mais pas aussitôt en arrière. Un soldat qui arrive à la dernière rangée en commandant devient officier, et le coup est fini.
game-lasca-aim = Privez l’adversaire de tout coup.
seat-need-lasca =
    { $left ->
        [one] { $left } pion
       *[other] { $left } pions
    }{ $lost ->
        [0] {""}
        [one] , { $lost } prisonnier
       *[other] , { $lost } prisonniers
    }
game-lasca-settled = Les livres ne s’accordent pas sur le droit de sauter deux fois la même pile en un coup. Ici, on le peut. Rien n’oblige à prendre le plus de pions possible.
illegal-must-capture = Il faut prendre, avec la pile en { $cells-or }.
illegal-must-jump-on = La pile en { $cell } doit sauter encore, jusqu’en { $landings-or }.
step-jump-on = La pile en { $cell } doit sauter encore.
deed-takes-captives =
    { $cells-count ->
        [one] Fait prisonnier le pion du dessus en { $cells }.
       *[other] Fait prisonniers les pions du dessus en { $cells }.
    }
deed-promotes = Devient officier en { $cell }.
told-takes-captives =
    { $cells-count ->
        [one] Le pion du dessus en { $cells } est prisonnier.
       *[other] Les pions du dessus en { $cells } sont prisonniers.
    }
told-promotes = Le soldat devient officier en { $cell }.
standstill-no-stack-gone = Depuis { $moves } coups de chacun, aucune pile n’a disparu et aucun soldat n’est devenu officier : changez de plan, ou proposez la nulle.
about-captives =
    { $count ->
        [one] { $count } prisonnier.
       *[other] { $count } prisonniers.
    }
thing-soldier = soldat
thing-officer = officier
