# La leçon de Syndicat.

## page: reading
lesson-syndicat-advance-title = Le but et l’avance
lesson-syndicat-advance = Quand plus personne ne peut bouger, celui qui occupe le plus de cases a gagné. Un syndiqué avance d’une case, ou de deux la première fois : jouez A4-A6.
lesson-syndicat-advance-done = Rien ne recule jamais dans Syndicat. Chaque coup rapproche donc la partie de sa fin.
lesson-syndicat-advance-one = Une case suffit souvent, mais jouez ici les deux cases du premier départ.
lesson-syndicat-advance-far = Trois cases, c’est trop : deux au plus, et seulement au premier départ.
lesson-syndicat-advance-blocked = Cette pièce est derrière les syndiqués de B4 et C4. Rien ne passe par-dessus une autre pièce.

lesson-syndicat-sideways-title = De côté et en avant
lesson-syndicat-sideways = Une pièce fait autant de mouvements qu’elle a de cases, en avant ou de côté, dont un au moins en avant. Menez la pièce de deux cases de D3 en E4.
lesson-syndicat-sideways-done = Un mouvement de côté, un en avant. Une pièce ne tourne jamais sur elle-même.
lesson-syndicat-sideways-only-sideways = Deux mouvements de côté : il en faut un en avant. Visez la rangée du dessus.
lesson-syndicat-sideways-back = Aucune pièce ne recule. Vers le haut ou de côté seulement.
lesson-syndicat-sideways-straight = C’est permis : tout droit. Essayez cette fois d’aller aussi de côté.

lesson-syndicat-capture-title = La prise
lesson-syndicat-capture = On prend en avançant d’une case en diagonale, si l’avant de la pièce arrive sur une case adverse. Prenez le syndiqué en E5 avec D4.
lesson-syndicat-capture-done = La case adverse est vide pour de bon. La prise compte comme un mouvement en avant.
lesson-syndicat-capture-front = Tout droit, on ne prend jamais : D5 vous barre la route. Prenez en diagonale.
lesson-syndicat-capture-empty = En diagonale, on ne va que pour prendre, et C5 est vide.
lesson-syndicat-capture-other = Cette pièce ne prend rien d’ici. Jouez D4.

lesson-syndicat-cut-title = Couper
lesson-syndicat-cut = Seules les cases que votre pièce recouvre sont prises : le reste devient une pièce plus petite. Prenez E5, la moitié gauche de la pièce couchée.
lesson-syndicat-cut-done = Il reste aux Noirs un syndiqué en F5, qui n’a plus qu’un mouvement. Chaque case perdue est un point perdu.
lesson-syndicat-cut-front = D5 vous barre la route, et l’on ne prend jamais tout droit.
lesson-syndicat-cut-other = Cette pièce est trop loin. Le syndiqué en D4 peut prendre en diagonale.

lesson-syndicat-twice-title = Deux prises en un coup
lesson-syndicat-twice = Une pièce de deux cases peut prendre à chacun de ses mouvements. Menez la vôtre de D4 en F6 et prenez trois cases.
lesson-syndicat-twice-done = La pièce couchée entière, puis la moitié avant de celle qui est debout. Les grandes pièces sont puissantes, et chères à perdre.
lesson-syndicat-twice-once = Une prise, c’est bien : il vous restait un mouvement pour une seconde. Finissez en F6.
lesson-syndicat-twice-half = On peut prendre davantage : d’abord en diagonale vers E5, puis vers F6.

lesson-syndicat-general-title = Le secrétaire général
lesson-syndicat-general = D’un secrétaire général entamé, vous choisissez ce qui reste : une pièce debout ou couchée, plus un syndiqué. Prenez E5 et choisissez.
lesson-syndicat-general-done = Quatre mouvements d’un coup, et il n’en reste que deux et un. Choisissez ce qui vous menacera le moins.
lesson-syndicat-general-straight = Tout droit, vous passez à côté de lui. Prenez en diagonale.
lesson-syndicat-general-other = Cette pièce ne l’atteint pas. Jouez D4.

lesson-syndicat-pass-title = Passer
lesson-syndicat-pass = Qui ne peut pas bouger passe, et l’autre joue seul tant qu’il le peut. D5 et D6 se bloquent : avancez H4, et regardez les Noirs passer.
lesson-syndicat-pass-done = C’est de nouveau à vous. Deux pièces qui se bloquent ainsi gardent leurs points jusqu’à la fin.
lesson-syndicat-pass-blocked = D5 bute contre D6, et un syndiqué ne va pas de côté. Avancez H4.
lesson-syndicat-pass-foreign = D6 est aux Noirs. Vous jouez les Blancs, qui montent.

lesson-syndicat-end-title = Compter les cases
lesson-syndicat-end = Votre dernier coup décide, car vous n’en aurez plus d’autre. Gagnez par une case d’avance.
lesson-syndicat-end-done = Trois cases contre deux : les Blancs gagnent.
lesson-syndicat-end-forward = Les Noirs s’échappent en L11, et plus personne ne prendra rien : trois cases partout, partie nulle. Il fallait prendre.
lesson-syndicat-end-stuck = D5 est bloqué par D6. Votre seul pion libre est en K11.
lesson-syndicat-end-far-row = G12 est au bout du plateau : il compte, mais ne bouge plus.
