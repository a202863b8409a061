# Ce que les joueurs font entre eux, à côté des coups : abandon, nulle, pendules, essais.

## Ce qui se demande

question-resign = { $form ->
    [you] Abandonnez-vous
    [name] { $player } abandonne
   *[colour] { $player } abandonnent
} la partie ?
question-resign-line = L’adversaire gagne alors la partie.
question-resign-line-others = Les autres continuent à jouer.
question-resign-yes = Abandonner
question-resign-no = Continuer à jouer
question-draw = { $form ->
    [you] Acceptez-vous
    [name] { $player } accepte
   *[colour] { $player } acceptent
} la nulle ?
question-draw-line = { $form ->
    [you] Vous proposez la nulle.
    [name] { $player } propose la nulle.
   *[colour] { $player } proposent la nulle.
}
question-draw-yes = Accepter
question-draw-no = Refuser
## page: none
question-go-on = Reprendre la partie ?
question-go-on-resigned = { $form ->
    [you] Vous avez abandonné.
    [name] { $player } a abandonné.
   *[colour] { $player } ont abandonné.
}
question-go-on-draw = Les joueurs sont convenus d’une nulle.
question-go-on-line = Tous les joueurs sont-ils d’accord pour reprendre ?
question-go-on-yes = Oui, tous
question-go-on-no = Non
question-go-on-from = Reprendre la partie d’ici ?
question-go-on-from-line = Ce coup et les réponses de l’ordinateur remplacent la suite de la partie, qui reste comme variante.
question-go-on-from-yes = Reprendre d’ici
question-go-on-from-try = Essayer seulement
question-too-late = La partie ne peut pas reprendre
question-too-late-line = Tout ce qui était secret a été montré, et personne ne peut l’oublier. Mais toute la partie peut être revue.

## page: first
endings = Nulle ou abandon
resign = Abandonner
offer-draw = Proposer nulle
over-rematch = Revanche
over-rematch-line = Chacun prend la place suivante : qui jouait en second commence
## page: none
over-take-up = Reprendre à votre erreur
over-take-up-line = Rejouer contre le même ordinateur à partir de votre première erreur, que le bilan cherche
over-review = Revoir vos erreurs
take-up-waits = Le bilan cherche d’abord votre première erreur ; la partie reprendra juste avant.
take-up-here = La partie reprend ici. Vous aviez joué { $word } : trouvez mieux.
take-up-no-mistake = Le bilan n’a trouvé aucune erreur de votre part : parcourez-le pour voir ce qui s’est joué.
take-up-failed = Le bilan n’a pas pu être fait : la partie ne peut pas reprendre à votre erreur.
over-take-back = Reprendre la partie…
over-before-resigning = Revenir avant l’abandon…

## page: first
## Essayer
what-if = Et si…
what-if-line = Essayer librement à partir d’ici, pour tous les joueurs : la partie n’y change pas (W)
what-if-secrets = Découvrez d’abord votre jeu : l’essai part de ce que vous savez
what-if-banner = Et si… Rien ici ne compte.
what-if-keep = Garder
what-if-keep-line = Revenir à la partie, et y garder ce qui a été essayé comme variantes
what-if-keep-secrets = Ce qui repose sur des suppositions ne peut pas rester dans la partie
what-if-return = Revenir
what-if-return-line = Revenir à la partie, exactement comme elle était (W)

## page: none
pencil = Force supposée en { $cell }
pencil-none = Effacer
pencil-no-pawn = Aucun pion en { $cell }.
pencil-no-strength = Aucun pion n’a la force { $strength }.
pencil-too-many = Il n’y a pas plus de { $most } pions de force { $strength }.

## Revoir
replay = Revoir la partie, ou arrêter (P)
replay-pace = Vitesse de la relecture

seen-by = Ce qui est montré
seen-all = Tout
seen-by-line = Ce qui était vrai, ou ce que chacun pouvait savoir à ce moment

## Pendules
clock = Pendules (minutes)
clock-none = Sans
clock-increment = Ajout par coup (secondes)
clock-line = Par joueur et pour toute la partie. Les règles ne connaissent pas de pendule : quand le temps d’un joueur est écoulé, le jeu le signale ; c’est aux joueurs de décider.
clock-fallen = écoulé
clock-fell = { $form ->
    [name] { $player } n’a plus de temps. La partie continue : c’est aux joueurs de décider.
   *[colour] { $player } n’ont plus de temps. La partie continue : c’est aux joueurs de décider.
}

## page: first
## Ce que la règle imprimée laisse ouvert
options-of-game = Options (variantes de règle)
option-this-match = { $value } (cette partie) : { $line }
option-other-value = { $value } : { $line }
change-options = Nouvelle partie, autres options…
## page: reading
option-capture_landing-open = La règle dit qu’une prise saute une ou deux cases et arrive sur une figure contenue. Elle ne dit pas où, quand les deux cases conviennent.
option-impossible_repair-open = La règle oblige à réparer. Elle ne dit pas ce qui arrive à qui ne le peut pas.
option-take_in_empty_set-open = Une pièce peut entrer dans un ensemble vide. La règle ne dit pas si elle peut y prendre une pièce, là où personne n’a le pouvoir.
option-long_jump_pawns-open = La règle fait remettre les pions isolés d’un long saut. Ailleurs, elle dit qu’un pion pris quitte la partie.
option-memory-open = La règle fait cacher aussitôt les forces montrées. Elle ne dit rien d’une partie où elles resteraient visibles.
option-far_line_defender-open = La règle dit qu’un pion sur sa dernière ligne ne peut plus bouger, et aussi que l’attaqué qui gagne prend la place de l’attaquant.
option-repetition-open = La règle ne met pas de limite à une partie qui tourne en rond.

## page: first
# Composer une position
arranging = Composer une position
arranging-how = Prenez les pièces rangées autour du plateau et posez-les dessus ; pour en retirer une, remettez-la à côté.
arranging-turn = Qui joue ?
arranging-start = Position de départ
## page: none
arranging-clear = Vider
arranging-kept = Positions gardées
arranging-name = Nom
arranging-keep = Garder
arranging-drop = Supprimer « { $name } »
arranging-full = Cent positions sont gardées : supprimez-en une pour faire de la place.
arranging-restore = Remettre « { $name } »
arranging-copy = Copier pour un ami
arranging-copy-line = Copie une partie qui commence par cette position. Qui choisit « { share-paste-game } » à l’écran de titre peut la jouer.
arranging-use = Jouer cette position
arranging-playable = Cette position peut se jouer.
## page: first
position-start = Position de départ
position-set-up = Composer une position…
position-change = Votre position…
position-usual = Position habituelle
position-own = La partie part d’une position composée. Premier coup : { $player }.
