# Les petits mots sur le plateau même : choix et mouvements un à un.

choice-takes = Prend { $cells }
choice-takes-nothing = Ne prend rien
choice-takes-stands = Prend { $cells } et laisse une paire debout
choice-takes-lies = Prend { $cells } et laisse une paire couchée

walk = Un mouvement à la fois
walk-stay = Rester ici
