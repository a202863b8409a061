# Les petits mots sur le plateau même : choix et mouvements un à un.

choice-takes = Prend { $cells-row }
choice-takes-nothing = Ne prend rien
walk = Un mouvement à la fois
walk-stay = Rester ici
