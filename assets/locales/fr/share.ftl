# La partie et la position en texte, les images.

share = Partager
## page: none
share-copy-game = Copier la partie en texte
share-copy-game-line = Tous les coups, à coller dans un message (Ctrl + C).
share-copy-position = Copier la position
share-copy-position-line = Le plateau actuel, pour jouer à partir de là.
share-preface = Position de { $game }, pour le jeu Ludothèque : copiez tout ce texte, puis choisissez « Coller une partie » à l’écran de titre.
## page: first
share-paste = Coller une partie ou une position
share-paste-line = Ouvre ce qui a été copié (Ctrl + V).
share-paste-game = Coller une partie
## page: none
share-paste-game-line = Ouvre la partie ou la position qui a été copiée, d’un message par exemple (Ctrl + V)
share-picture = Enregistrer une image du plateau
share-picture-line = Un PNG de la table, sans boutons ni textes.
share-film = Enregistrer la partie en image animée
share-film-line = Un GIF de deux mégaoctets au plus.
share-film-begun = L’image animée se prépare…
share-film-saved = L’image animée « { $file } » est enregistrée.
share-film-shortened = L’image animée « { $file } » est enregistrée. La partie est si longue qu’elle montre une position sur { $step }.
share-copied-game = La partie est dans le presse-papiers.
share-copied-position = La position est dans le presse-papiers.
share-no-position = De ce que vous savez, cette position ne peut pas être remise en jeu.
share-no-clipboard = Le presse-papiers du système ne répond pas.
share-empty = Le presse-papiers ne contient aucun texte.
share-no-match = Ce texte ne contient ni partie ni position : « { $word } » n’est pas un coup. Copiez tout le texte que Ludothèque a donné.
pasted-cut = Le texte collé est trop long pour ce champ ({ $most } caractères au plus) : la fin n’a pas été reprise.
pasted-refused = Certains caractères du texte collé n’ont pas leur place dans ce champ : ils n’ont pas été repris.
share-clipboard-silent = Le programme d’où vient le texte copié ne répond pas : rien n’a été collé.
share-picture-taken = L’image « { $file } » est enregistrée.

# Ouvrir ce qui a été enregistré
open-written = Ouvrir
open-written-folder = Ouvrir le dossier
open-failed = Aucun programme n’a pu ouvrir { $path } : ouvrez-le depuis votre gestionnaire de fichiers.

picture-no-folder = Impossible d’enregistrer : cette session n’écrit aucun fichier.
picture-unwritable = Impossible d’écrire { $path } : { $problem }.
picture-too-long = La partie est trop longue pour une image animée.
picture-none = La fenêtre n’a pas pu être photographiée.
picture-stopped = Arrêté : rien n’est enregistré.

## page: first
## Ce qui ne va pas dans un texte collé
transcript-where = Ce texte n’est pas une partie : ligne { $line }, colonne { $column }, { $problem }.
transcript-where-reason = { $where } { $reason }
transcript-letter = « { $word } » contient le signe « { $letter } » ({ $code }), qui n’est dans aucun coup
transcript-no-game = il n’est pas dit de quel jeu il s’agit
transcript-unknown-game = le jeu « { $name } » est inconnu
transcript-header = « { $header } » ne veut rien dire avant les coups
transcript-value = « { $header } » ne peut pas être « { $value } »
transcript-hidden = une mise en place secrète n’est pas donnée
transcript-move = « { $word } » n’est pas un coup possible ici
transcript-move-reason = « { $word } » n’est pas un coup possible ici. { $reason }
transcript-too-long = il fait { $size }, et aucune partie ne fait plus de { $most }
transcript-too-many-moves = il y a plus de coups que personne n’en joue
transcript-no-move-before = aucun coup ne précède cette variante
transcript-nothing-open = aucune variante ne se termine ici
transcript-unfinished = ce qui commence ici n’est pas terminé
transcript-note = ce commentaire compte { $characters } signes, et { $most } au plus peuvent être gardés
transcript-notes = il y a plus de commentaires qu’une partie ne peut en garder

## Écrire un coup
## page: none
type-move = Écrire un coup (N)
type-move-field = Coup en notation
type-move-label = Coup
type-move-play = Jouer
type-move-not-now = On ne peut pas jouer maintenant.

share-page = Enregistrer la partie en page web
share-page-line = Se rejoue dans tout navigateur, sans Internet.
share-page-begun = La page web se prépare…
share-page-saved = La page « { $file } » est enregistrée.
## page: first
share-no-page = Tant que la partie est secrète, elle ne peut pas être montrée à d’autres.

# La page web d’une partie
web-summary = { $players } · { $result }
web-unfinished = partie en cours
web-start = La position de départ.
web-board = Le plateau
## page: none
web-moves = Les coups
web-first = Au début
web-back = Un coup en arrière
web-play = Faire défiler
web-stop = Arrêter
web-next = Un coup en avant
web-last = À la fin
web-made-by = Une partie de Ludothèque. Flèches : un coup ; Début et Fin ; espace : faire défiler.

## page: first
# Le lien vers une partie
share-copy-link = Copier comme lien
share-copy-link-line = Un texte court, qui ouvre la partie une fois collé.
share-copied-link = Le lien est dans le presse-papiers.
share-link-too-long = Cette partie est trop longue pour un lien : enregistrez-la dans un fichier.
share-link-newer = Ce lien vient d’une version plus récente de Ludothèque.
share-link-damaged = Ce lien est abîmé ou incomplet : copiez-le en entier.
