# Les parties gardées : en reprendre une, l’étagère, et ce qui ne va pas dans un fichier.

continue = Reprendre
shelf = Vos parties

## L’étagère
shelf-empty = Aucune partie pour l’instant
shelf-empty-line = Elles s’enregistrent toutes seules, dès le premier coup. Par quel jeu commencer ?
shelf-reading = …
shelf-unreadable = illisible
shelf-moves = { $count ->
    [one] après { $count } coup
   *[other] après { $count } coups
}
shelf-won = { $player } { $form ->
    [name] a gagné
   *[colour] ont gagné
}
shelf-about = { $game } · { $far }
shelf-far = { $standing } · { $ago }
shelf-far-held = { $standing } · ouverte dans une autre fenêtre
shelf-more = { $count ->
    [one] En montrer encore une
   *[other] En montrer { $count } de plus
}
shelf-chosen = La partie choisie
shelf-name = Nom de la partie
shelf-name-line = Fichier : { $file }
shelf-rename = Renommer
shelf-renamed = Elle s’appelle maintenant « { $name } ».
shelf-copy-path = Fichier pour une copie
shelf-copy = Enregistrer une copie
shelf-choose-copy = Enregistrer sous…
shelf-open-file = Ouvrir un fichier…
## page: none
file-kind-match = Parties de Ludothèque
work-percent = { $percent } %
stop-work = Arrêter
file-dialog-again = Le fichier est redemandé. Aucune fenêtre ne s’ouvre ? { $instead }
file-dialog-missing = Ce système n’a pas de fenêtre pour choisir un fichier. { $instead }
file-open-instead = Déposez la partie sur cette fenêtre, ou copiez-la dans le dossier de vos parties.
file-copy-instead = Écrivez le chemin de la copie à côté de « { shelf-copy } », puis choisissez ce bouton.
file-written-instead = Copiez vous-même { $path } où vous voulez.
copy-written = Enregistrer sous…
written-copied = Enregistré sous « { $file } ».
shelf-copied = Une copie a été écrite dans { $file }.
## page: first
shelf-open = Ouvrir
shelf-duplicate = Dupliquer
shelf-duplicated = La copie s’appelle « { $name } ».
shelf-delete = Supprimer
shelf-deleted = « { $name } » n’est plus dans vos parties ; elle peut y revenir pendant trente jours.
shelf-undo-delete = Restaurer « { $name } »
shelf-restored = « { $name } » est revenue.
shelf-folder = Vos parties sont dans { $folder }.

## Quand c’était
moment-now = à l’instant
moment-minutes = { $count ->
    [one] il y a une minute
   *[other] il y a { $count } minutes
}
moment-hours = { $count ->
    [one] il y a une heure
   *[other] il y a { $count } heures
}
moment-days = { $count ->
    [one] il y a un jour
   *[other] il y a { $count } jours
}
moment-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year }
moment-day = { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
## page: none
dated-name = { $game }, { $date }
dated-name-again = { $game }, { $date } ({ $number })
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

## Par-dessus l’écran
opened-foreign = Cette partie est maintenant sur votre étagère, sous le nom « { $name } » ; le fichier que vous avez ouvert reste tel quel.
opened-held = Cette partie est ouverte dans une autre fenêtre. Ici, vous en jouez une autre à partir de la même position, gardée sous le nom « { $name } ».
opened-partial = Ce qui a pu être lu est gardé sous le nom « { $name } » ; le fichier abîmé reste tel quel.
## page: first
open-readable-part = Ouvrir ce qui a pu être lu
saving-trouble = La partie ne peut pas être enregistrée : { $problem }. Vous pouvez continuer, mais elle sera perdue si le jeu se ferme.
kept-trouble = Les réglages et la progression ne peuvent pas être enregistrés : { $problem }.
## page: none
save-again = Réessayer
saving-works-again = La partie est de nouveau enregistrée.
saving-changed-elsewhere = Un autre programme a modifié « { $name } » entre-temps. Sa version est sur votre étagère sous le nom « { $copy } ».
saving-not-exclusive = « { $name } » ne peut pas être verrouillée ici : ne l’ouvrez pas dans deux fenêtres, l’une écraserait les coups de l’autre.
give-up-unsaved = Renoncer à ces coups

## Quitter alors que tout n’est pas enregistré
unsaved = Tout n’est pas enregistré
unsaved-line = Les derniers coups ne peuvent pas être enregistrés : { $problem }. Ils sont gardés tant que le jeu reste ouvert.
unsaved-set-up-line = Cette mise en place ne peut pas être enregistrée : { $problem }. Elle sera perdue si vous quittez la table.
unsaved-leave = Quitter quand même
unsaved-quit = Fermer le jeu et les perdre
unsaved-stay = Rester

## Ce qui ne va pas dans un fichier
problem-full = le disque est plein
problem-read-only = rien ne peut être écrit sur ce disque
problem-denied = l’accès à { $place } n’est pas permis
problem-missing = { $place } n’existe pas
problem-no-folder = une partie de { $place } n’est pas un dossier
problem-name = aucun fichier ne peut s’appeler { $place }
problem-in-the-way = autre chose se trouve à la place de { $place }
problem-file-too-large = { $place } dépasserait la taille permise ici
problem-busy = { $place } est en cours d’utilisation
problem-not-a-file = { $place } n’est pas un fichier
problem-too-large = { $place } fait { $size }, et au plus { $most } sont permis
problem-network = le disque de { $place } ne répond pas
problem-number = le système refuse { $place }, erreur n° { $number }
problem-unknown = le système refuse { $place } sans dire pourquoi
problem-no-place = le système ne nomme aucun dossier où garder quoi que ce soit
problem-elsewhere = { $place } est ouvert dans une autre fenêtre
trouble-system = Cela n’a pas marché : { $problem }.
trouble-no-file = { $file } n’est pas un fichier.
## page: first
trouble-too-large = { $file } est trop grand : il fait { $size }, et la limite est de { $most }.
trouble-taken = { $file } existe déjà et reste tel quel : choisissez un autre nom.
trouble-held = { $file } est ouvert dans une autre fenêtre.
trouble-no-name = Une partie ne peut pas avoir un nom vide.
size-bytes = { $number } octets
size-kilobytes = { $number } ko
size-megabytes = { $number } Mo

## Ce qui ne va pas dans une partie
record-not-text = { $file } n’est pas une partie enregistrée : son octet { $byte } n’est pas du texte.
record-unreadable = { $file } n’est pas une partie enregistrée, ou elle est abîmée : elle est illisible à partir de la ligne { $line }, colonne { $column }.
record-format-unknown = { $file } est abîmé : aucune version du jeu n’enregistre au format 0.
record-format = { $file } a été enregistré par une version plus récente du jeu, au format { $found }.
record-too-many-moves = { $file } compte { $moves } coups, plus qu’aucune partie.
record-unknown-game = { $file } est une partie de « { $name } », un jeu que cette version ne connaît pas.
record-setup = { $file } ne peut pas être mis en place : { $problem }.
record-move = Dans { $file }, le coup { $number }, « { $word } », n’est pas permis.
record-move-reason = Dans { $file }, le coup { $number }, « { $word } », n’est pas permis : { $reason }
record-variation = Dans { $file }, le coup { $number } de la ligne { $line }, « { $word } », n’est pas permis.
record-variation-reason = Dans { $file }, le coup { $number } de la ligne { $line }, « { $word } », n’est pas permis : { $reason }
record-no-such-move = Dans { $file }, le champ « { $field } » nomme un coup { $number } qui n’existe pas.
record-note = Dans { $file }, la note à côté du coup { $number } ne peut pas être gardée.
record-guess = Dans { $file }, rien ne peut être supposé en « { $cell } » après le coup { $number }.
record-draw-offer = Dans { $file }, quelqu’un aurait proposé la nulle qui ne l’a pas pu.
setup-players = { $game } ne se joue pas à { $players }
setup-option = il n’y a pas d’option « { $option } »
setup-value = l’option « { $option } » ne peut pas être « { $value } »
setup-placement = la mise en place secrète n° { $number } n’en est pas une
setup-placements = ses mises en place secrètes ne conviennent pas au jeu
setup-position = aucune partie de { $game } ne peut commencer par cette position
