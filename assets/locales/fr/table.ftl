# Les petits mots sur le plateau même : choix et mouvements un à un.

choice-takes = Prend { $cells-row }
choice-takes-nothing = Ne prend rien
choice-takes-stands = Prend { $cells-row } et laisse une paire debout
choice-takes-lies = Prend { $cells-row } et laisse une paire couchée

walk = Un mouvement à la fois
walk-stay = Rester ici
