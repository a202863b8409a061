# La leçon du Stratège.

## page: reading
lesson-stratege-step-title = Le but et le pas
lesson-stratege-step = Amenez vos pions sur la ligne du fond adverse : à la fin, la somme de leurs forces décide. D’une place noire, un pion avance ou va de côté : jouez c3-c4.
lesson-stratege-step-done = Un pion n’avance que le long des verticales, et ne recule jamais. Vous seul voyez la force de vos pions.
lesson-stratege-step-sideways = C’est un pas de côté : permis, mais il ne rapproche pas du fond. Avancez.
lesson-stratege-step-diagonal = Aucune ligne ne mène de a3 à b4. Les pions suivent les lignes tracées.
lesson-stratege-step-far = Un pas ne mène qu’à la place voisine. Jouez c3-c4.

lesson-stratege-white-place-title = Une place blanche
lesson-stratege-white-place = Aucune verticale ne passe par les places blanches : de là, un pion ne va que de côté. Menez b4 sur une place noire.
lesson-stratege-white-place-done = De cette place noire, il pourra avancer au prochain tour.
lesson-stratege-white-place-forward = Aucune ligne ne monte de b4. Allez d’abord en a4 ou en c4.
lesson-stratege-white-place-other = Ce pion-là est déjà sur une place noire. Jouez b4.

lesson-stratege-attack-title = L’attaque
lesson-stratege-attack = Un pion attaque un adversaire sur la place voisine, et les deux forces se montrent un instant : le plus faible s’en va. Attaquez c6 avec votre 5.
lesson-stratege-attack-done = 5 contre 3 : à égalité aussi, l’attaquant l’emporte et prend la place. Retenez ce qui s’est montré, car cela se cache de nouveau.
lesson-stratege-attack-walk = Vous vous êtes écarté. Attaquez le pion vert devant vous.
lesson-stratege-attack-diagonal = On attaque le long des lignes, jamais en diagonale.
lesson-stratege-attack-other = Ce pion n’a pas d’adversaire à côté de lui. Jouez c5.

lesson-stratege-memory-title = Se souvenir
lesson-stratege-memory = Le pion vert en c6 a montré un 4 tout à l’heure, puis l’a caché. Attaquez-le avec celui de vos pions qui l’emportera.
lesson-stratege-memory-done = 5 contre 4, de côté : un pion attaque aussi depuis une place blanche. Le reste est affaire de mémoire.
lesson-stratege-memory-weaker = 3 contre 4 : votre pion quitte le plateau, et le pion vert prend sa place. Attaquez avec un plus fort.
lesson-stratege-memory-walk = Vous laissez passer l’occasion. Attaquez c6, de côté ou de face.

lesson-stratege-defend-title = Être attaqué
lesson-stratege-defend = Un pion attaqué qui est plus fort prend la place de l’attaquant, sans perdre son tour. Avancez votre 5 en c6 et laissez les Verts s’y tromper.
lesson-stratege-defend-done = Les Verts attaquaient avec un 3 : leur pion s’en va, le vôtre avance en c7, et c’est à vous. Un pion fort peut se faire passer pour faible.
lesson-stratege-defend-aside = Ici, personne ne vous attaquera. Avancez en c6, devant le pion vert.
lesson-stratege-defend-weak = Ce pion n’est pas votre 5. Jouez c5.

lesson-stratege-far-line-title = La ligne du fond
lesson-stratege-far-line = Un pion arrivé sur la ligne du fond n’en bouge plus et n’attaque plus ; il compte pour sa force. Entrez en c10.
lesson-stratege-far-line-done = Il vaut 4 points à la fin, s’il tient. On peut l’attaquer, mais s’il gagne, il reste où il est.
lesson-stratege-far-line-aside = De côté, vous n’êtes pas encore arrivé. La ligne 10 est juste devant.
lesson-stratege-far-line-other = Ce pion est encore loin du fond. Jouez c9.

lesson-stratege-stuck-title = Plus un coup
lesson-stratege-stuck = La partie s’arrête aussi quand plus personne ne peut jouer. Les Verts ont 4 points au fond : faites entrer votre 6 et gagnez.
lesson-stratege-stuck-done = 8 points contre 4 : tous les pions du fond se découvrent, et l’on compte.
lesson-stratege-stuck-aside = Votre 6 compterait encore pour rien. Entrez en k10.
lesson-stratege-stuck-bound = Ce pion est arrivé : il ne bouge plus. Jouez k9.

lesson-stratege-six-title = Six au fond
lesson-stratege-six = Dès qu’un joueur occupe les six places noires du fond, on compte : le plus grand total gagne. Prenez la sixième.
lesson-stratege-six-done = 21 points contre 8 : les Blancs gagnent.
lesson-stratege-six-aside = La place libre est k10, droit devant.
lesson-stratege-six-behind = Ce pion est bien loin. k9 n’a qu’un pas à faire.
lesson-stratege-six-bound = Ce pion est arrivé au fond : il ne bouge plus.
