# Ce que dit l’écran de jeu.
