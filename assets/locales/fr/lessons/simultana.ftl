# La leçon de Simultana.

## page: reading
lesson-simultana-aim-title = Le but
lesson-simultana-aim = Vous gagnez quand c’est à l’adversaire de jouer et qu’il n’a plus aucun coup permis. Un pion avance, recule ou va de côté d’une seule case, et rien n’est jamais pris.

lesson-simultana-first-title = Un premier coup
lesson-simultana-first = Les Blancs doivent laisser, à côté de la case d’arrivée, une région libre de 2 ou de 4 cases exactement. Jouez A2-A3 : de B3 à E3, cela fait 4.
lesson-simultana-first-done = Le pion touche une région libre de 2 ou de 4 cases. Les Noirs, eux, en ont besoin d’une de 3 ou de 5.
lesson-simultana-first-back = En A1, votre pion toucherait une région de 1 case et une autre de 6. Aucune n’en compte 2 ou 4.
lesson-simultana-first-split = En B3, ce pion couperait la rangée en régions de 1 et de 3 cases. Essayez un pion du bord.
lesson-simultana-first-foreign = Ce pion est noir. Vous jouez les Blancs, en bas du plateau.

lesson-simultana-stuck-title = Un pion bloqué
lesson-simultana-stuck = Un pion peut avoir des cases libres autour de lui et ne pas pouvoir jouer. Essayez celui de C1 et lisez pourquoi sous le plateau.
lesson-simultana-stuck-done = Où qu’il aille, il ne toucherait aucune région de 2 ou de 4 cases. Le plateau vous dit toujours pourquoi un coup est refusé.
lesson-simultana-stuck-free = A2 peut jouer en A3. Cherchez un pion sans filet doré.
lesson-simultana-stuck-free-too = C2 peut jouer en C3. Cherchez un pion sans filet doré.
lesson-simultana-stuck-free-right = E2 peut jouer en E3. Cherchez un pion sans filet doré.

lesson-simultana-left-cell-title = La case quittée
lesson-simultana-left-cell = La case que votre pion quitte compte comme libre. Reculez E2 en E1 : E2 et E3 forment alors une région de 2 cases.
lesson-simultana-left-cell-done = Sans la case E2, que le pion vient de quitter, ce coup n’était pas permis.
lesson-simultana-left-cell-other-pawn = Ce coup est permis aussi. Jouez pourtant E2-E1, pour voir la case quittée compter.
lesson-simultana-left-cell-forward = En E3, le pion toucherait une région de 3 cases. Il en faut 2 ou 4 aux Blancs.

lesson-simultana-black-title = À la place des Noirs
lesson-simultana-black = Les Noirs ont besoin d’une région de 3 ou de 5 cases. Jouez les Noirs et laissez-en une de 5, que votre pion touche.
lesson-simultana-black-done = 5 cases : un nombre qui ne convient qu’aux Noirs. Les deux camps ne cherchent jamais les mêmes régions.
lesson-simultana-black-three = Cette région compte 3 cases : c’est permis. Cherchez un coup qui en laisse 5, la case quittée comprise.
lesson-simultana-black-stuck = Ce pion n’a que C3, et il n’y toucherait que des régions de 1 et de 2 cases. Essayez un pion qui peut reculer.

lesson-simultana-danger-title = Gare au blocage
lesson-simultana-danger = Qui ne peut plus jouer a perdu. Tous vos coups sauf un permettent aux Noirs de vous bloquer aussitôt : trouvez le bon.
lesson-simultana-danger-done = Il vous restera un coup à jouer. Avant de lâcher un pion, comptez ce que l’adversaire pourra laisser.
lesson-simultana-danger-right = Les Noirs jouent E4-E3, et plus aucun de vos coups ne laisse 2 ou 4 cases. Vous êtes bloqué.
lesson-simultana-danger-middle = Les Noirs jouent B4-C4, et plus aucun de vos coups ne laisse 2 ou 4 cases. Vous êtes bloqué.
lesson-simultana-danger-along = Les Noirs jouent E4-E3, et vous n’avez plus de coup. Gardez la colonne E ouverte à vos pions.

lesson-simultana-win-title = Le coup gagnant
lesson-simultana-win = À vous de bloquer les Noirs : après votre coup, aucun des leurs ne doit laisser 3 ou 5 cases. Un seul coup y parvient.
lesson-simultana-win-done = Où qu’il aille, un pion noir ne touche que des régions de 1, 2 ou 4 cases, et il en faut 3 ou 5 : les Noirs sont bloqués, les Blancs gagnent.
lesson-simultana-win-back = Les Noirs peuvent encore jouer D3-D4. Cherchez un coup qui ne leur laisse rien.
lesson-simultana-win-forward = Les Noirs peuvent encore jouer C4-D4. Regardez plutôt du côté de B1.
lesson-simultana-win-second = Les Noirs ont encore des coups, dont A4-A5. Regardez plutôt du côté de B1.
lesson-simultana-win-pawn = Il reste aux Noirs un coup, D3-D2. Cherchez un coup qui ne leur laisse rien.
