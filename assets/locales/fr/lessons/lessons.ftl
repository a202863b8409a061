# Les leçons : ce qui leur est commun.

learn = Apprendre
learn-game = Apprendre { $game }
learn-here = Apprendre en jouant
learn-first = Première partie ? La leçon prend cinq minutes.
## page: reading
lesson = Leçon
lesson-step = Étape { $number } : { $title }
lesson-step-solved = Étape { $number } : { $title } (réussie)
lesson-next = Suite
lesson-again = Réessayer
lesson-show = Montrez-moi
lesson-skip = Passer
lesson-leave = Quitter
lesson-play = Jouer une partie
lesson-free = Ce coup est permis. Rien n’est demandé à cette étape : continuez par « { $next } ».
lesson-learnt = { $why } Vous savez jouer !
lesson-marks = Sur le plateau : filet doré, cette pièce peut jouer ; point, elle peut aller ici ; cercle violet, ce dont parle la leçon ; cadre bleu, le dernier coup.
lesson-shown = Voilà le coup demandé. { $why }
lesson-shown-clicks = Voilà ce qui était demandé. { $why }
lesson-other = Ce coup est permis, mais ce n’est pas celui qui est demandé. Réessayez.
