# Les petits mots sur le plateau même : choix et mouvements un à un.

walk = Un mouvement à la fois
walk-stay = Rester ici
