# La leçon de Sypil.

## page: reading
lesson-sypil-step-title = Le but et le pas
lesson-sypil-step = Vous gagnez en prenant tous les pions adverses, ou en bloquant l’adversaire. Un pion seul va à la case la plus proche qui porte sa figure, en face, par-delà le côté commun à deux cases voisines : jouez A2-C3.
lesson-sypil-step-done = D’un triangle à un autre : un pion seul reste toujours sur sa figure. Les deux cases se font face, de part et d’autre du côté que partagent les deux cases entre elles : on dit qu’une arête les sépare.
lesson-sypil-step-stack = Vous avez empilé deux pions : c’est permis, et c’est l’étape suivante. Avancez d’abord un pion seul.
lesson-sypil-step-contiguous = C2 touche B2, mais porte un hexagone : un pion rond n’y tient pas. Ses ronds les plus proches sont C1, C4 et D3.
lesson-sypil-step-own = Un pion ne saute pas par-dessus les siens. Visez plutôt C3, le triangle qui est devant lui.

lesson-sypil-stack-title = L’empilement
lesson-sypil-stack = Un pion seul monte sur un voisin de son camp si leurs figures diffèrent ; une pile a trois pions au plus. Empilez deux de vos pions.
lesson-sypil-stack-done = Votre pile peut se poser sur les figures de ses deux pions. Vous ne pourrez plus la défaire.
lesson-sypil-stack-step = C’est un pas. Posez plutôt un pion sur un autre qui le touche.
lesson-sypil-stack-far = Ces deux pions ne se touchent pas, et ils ont la même figure. Choisissez deux voisins.

lesson-sypil-pile-title = Le pas d’une pile
lesson-sypil-pile = Une pile va aussi sur une case qui la touche, si elle contient la figure de cette case. Menez la pile C3, triangle et rond, sur C4.
lesson-sypil-pile-done = C4 porte un rond, et votre pile en contient un. Plus une pile a de figures, plus elle est libre.
lesson-sypil-pile-hexagon = C2 porte un hexagone, et cette pile n’en contient pas. C4 et D3 portent un rond.
lesson-sypil-pile-edge = Par une arête, c’est permis aussi. Jouez pourtant sur une case qui touche C3, ce qu’un pion seul ne peut pas faire.
lesson-sypil-pile-pawn = C’est un pion seul. Choisissez d’abord la pile en C3.

lesson-sypil-capture-title = La prise
lesson-sypil-capture = On prend en sautant en ligne droite par-dessus une ou deux cases, jusqu’à la première case qui porte la figure de votre pion (ou d’un pion de votre pile). Sautez de C3 en F6 : l’Ébène en D4 est pris.
lesson-sypil-capture-done = Un pion seul saute toujours deux cases, dont l’une peut être vide. On n’est jamais obligé de prendre.
lesson-sypil-capture-short = E5 porte un rond : un triangle n’y tient pas. Continuez tout droit jusqu’au triangle en F6.
lesson-sypil-capture-step = Ce pas ne prend rien. Sautez par-dessus D4.
lesson-sypil-capture-other = Ce pion n’a personne à sauter. Prenez celui de C3.

lesson-sypil-top-title = Prendre le sommet
lesson-sypil-top = D’une pile sautée, seul le pion du dessus est pris. Sautez avec votre pile par-dessus D3, et regardez ce qui arrive à l’autre.
lesson-sypil-top-done = Il restait un hexagone sur une case ronde : cet élément est mal placé. Les Ébènes devaient le réparer avant tout autre coup.
lesson-sypil-top-near = E3 porte un hexagone, que votre pile ne contient pas. Le saut finit sur F3, un triangle.
lesson-sypil-top-step = Ce pas ne prend rien. La pile adverse en D3 est sur la ligne droite qui mène de C3 à F3.
lesson-sypil-top-pawn = C’est un pion seul, trop loin de D3. Choisissez la pile en C3.

lesson-sypil-repair-title = Réparer
lesson-sypil-repair = Votre pile en D3 a perdu son rond et se tient sur un rond : elle est mal placée. Menez-la sur une case qui la touche et dont elle contient la figure.
lesson-sypil-repair-done = Réparé : vous jouerez librement au prochain tour. Qui doit réparer et ne le peut pas a perdu.
lesson-sypil-repair-other = Tant qu’un élément est mal placé, aucun autre ne bouge. Réparez D3 d’abord.
lesson-sypil-repair-edge = Une réparation va sur une case qui touche la pile, jamais par une arête. Essayez E3 ou E4.

lesson-sypil-block-title = Bloquer
lesson-sypil-block = Ce qui vient de jouer ne revient pas aussitôt d’où il vient. Le dernier Ébène arrive d’E6 en G7 : prenez-lui son autre case et gagnez.
lesson-sypil-block-done = G7 ne peut ni revenir en E6, ni aller en F5 : qui doit jouer et ne le peut pas a perdu.
lesson-sypil-block-came-from = E6 lui était déjà interdit : il vient d’en partir. Il joue en F5.
lesson-sypil-block-away = L’Ébène joue en F5. Cherchez ses hexagones les plus proches.

lesson-sypil-draw-title = Sauver la nulle
lesson-sypil-draw = À un pion partout, la partie est nulle, comme lorsque tous les pions ont la même figure. Vous avez un pion contre deux : sauvez la nulle.
lesson-sypil-draw-done = Un pion partout : nulle. Deux pions seuls de figures égales ne pourraient même plus se prendre.
lesson-sypil-draw-near = Votre triangle ne tient pas sur E5. Sautez jusqu’au prochain triangle.
lesson-sypil-draw-step = Les Ébènes ont encore deux pions. L’un d’eux est à côté de vous.

lesson-sypil-win-title = Tout prendre
lesson-sypil-win = Un seul saut peut prendre deux pions. Prenez les deux derniers d’un coup et gagnez.
lesson-sypil-win-done = Les Ébènes n’ont plus de pion : les Ivoires gagnent.
lesson-sypil-win-step = Ce pas ne prend rien. Cherchez la ligne droite où les deux Ébènes se suivent.
lesson-sypil-win-stack = Empiler ne prend rien. Le pion en C3 a les deux Ébènes devant lui.
lesson-sypil-win-other = Ce pion ne prend rien. Celui de C3 a les deux Ébènes devant lui.
