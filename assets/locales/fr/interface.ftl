# Ce que disent les écrans et les menus.

list-and = { $most } et { $last }
list-or = { $most } ou { $last }

close = Fermer
back = Retour
quit = Quitter
start = Commencer

## Couleurs des places : seules, dans une phrase, au début d’une phrase
colour-white = Blancs
colour-white-phrase = les Blancs
colour-white-start = Les Blancs
colour-black = Noirs
colour-black-phrase = les Noirs
colour-black-start = Les Noirs
colour-ivory = Ivoires
colour-ivory-phrase = les Ivoires
colour-ivory-start = Les Ivoires
colour-ebony = Ébènes
colour-ebony-phrase = les Ébènes
colour-ebony-start = Les Ébènes
colour-grey = Gris
colour-grey-phrase = les Gris
colour-grey-start = Les Gris
colour-blue = Bleus
colour-blue-phrase = les Bleus
colour-blue-start = Les Bleus
colour-dark = Foncés
colour-dark-phrase = les Foncés
colour-dark-start = Les Foncés
colour-light = Clairs
colour-light-phrase = les Clairs
colour-light-start = Les Clairs
colour-green = Verts
colour-green-phrase = les Verts
colour-green-start = Les Verts

## Écran de titre
title-line = Des jeux français presque perdus, autour d’une table
title-games = Les jeux
## page: none
title-begin-here = pour débuter
demonstration = Démonstration
demonstration-line = Touchez l’écran ou appuyez sur une touche pour jouer.
title-game-key = Préparer une partie (touche { $key })
title-lesson-so-far = Leçon { $done }/{ $all }
title-lesson-done = Leçon terminée
title-puzzles-so-far = Problèmes { $done }/{ $all }
title-so-far = { $lesson } · { $puzzles }
title-welcome = Bienvenue
title-open-match = Ouvrir une partie…
title-welcome-line = La leçon de { $game } montre comment jouer en quelques minutes, sur le vrai plateau.
title-nothing-open = Aucune partie en cours
title-nothing-open-line = Choisissez un jeu, ou revoyez vos parties.
## page: first
players-exactly = { $count } joueurs
players-between = { $from } à { $to } joueurs
players-and-length = { $players } · { $length }

## Nouvelle partie
new-game = Nouvelle partie
number-of-players = Nombre de joueurs
players-heading = Autour de la table
player-name-short = Nom
player-name = Nom à la place { $place } ({ $colour })
plays-first = commencent
swap-seats = Échanger les places
options-heading = Variantes de règle
options-differ = { $count ->
    [one] { $count } variante choisie
   *[other] { $count } variantes choisies
}

## Menus
pause = Pause
resume = Reprendre
rules = Règles
settled-points = Points réglés
credits = Sources
to-title = Écran de titre

settings = Réglages
settings-language = Langue
## page: none
settings-language-system = Système
settings-animation = Animations
settings-animation-system = Système
settings-animation-normal = Normales
settings-animation-fast = Rapides
settings-animation-off = Aucune
settings-quality = Qualité de l’image
settings-quality-auto = Auto
settings-quality-low = Simple
settings-quality-high = Belle
settings-contrast = Contraste
settings-contrast-system = Système
settings-contrast-usual = Habituel
settings-contrast-high = Élevé
settings-coordinates = Coordonnées au bord du plateau
settings-hints = Montrer les coups possibles
settings-view = Vue
settings-view-auto = Auto
settings-view-table = Table
settings-view-flat = À plat
settings-view-flat-line = « Auto » : à plat si le contraste est fort. « À plat » : droit d’en haut, comme imprimé ; les pions d’une pile se suivent, le plus bas en bas.
settings-camera = Caméra entre les tours
settings-camera-auto = Auto
settings-camera-auto-line = « Auto » : dans les parties à secrets, la caméra se tourne vers qui doit jouer ; dans les autres, elle reste où elle est.
settings-camera-fixed = Immobile
settings-camera-turning = Tourne
settings-camera-above = D’en haut
settings-lies-flat = Écran posé à plat entre les joueurs
settings-threats = Montrer ce que menace une pièce adverse survolée
settings-stack-counts = Afficher le nombre de pions des piles
settings-ui-scale = Taille
settings-ui-scale-system = Système
settings-preferences = « Système » : comme le reste de votre ordinateur. Contraste : { $contrast ->
    [high] élevé
   *[usual] habituel
 } ; animations : { $motion ->
    [off] aucune
   *[normal] normales
 } ; textes : { $size ->
    [unknown] taille habituelle
   *[other] { $size } %
 }.
settings-sound = Sons
settings-heading-general = Langue et taille
settings-heading-picture = Image
settings-heading-sound = Son
settings-heading-board = Plateau
settings-heading-help = Aide
settings-heading-computer = Ordinateur
settings-volume = Volume
sound-is-on = Son activé.
sound-is-off = Son coupé.
settings-voice = Voix (le jeu dit ce qui se passe)
settings-heading-speech = Voix et lecteurs d’écran
settings-short-wording = Cases et position en peu de mots
settings-letters-spelt = Lettres épelées (C4 : Célestin 4)
settings-full-screen = Plein écran
## page: first
percent = { $number } %

## Ce qui s’est passé au démarrage
## page: none
notice-damaged = Le fichier { $file } était abîmé ({ $problem }) : il est gardé sous le nom { $kept }, et les réglages d’origine sont repris.
notice-damaged-stays = Le fichier { $file } est abîmé ({ $problem }) et ne peut être renommé : les réglages d’origine sont repris.
notice-unreadable = Le fichier { $file } ne peut être lu ({ $problem }) : les réglages d’origine sont repris.
notice-read-only = Rien ne peut être écrit dans { $folder } : les réglages de cette partie ne seront pas gardés.
damage-not-toml = la ligne { $line } n’est pas du TOML
damage-not-text = ce n’est pas un texte en UTF-8
damage-wrong-value = « { $key } » ne peut valoir { $value }

## page: first
## Ligne de commande
help =
    Ludothèque : des jeux français presque perdus, sur une table en trois dimensions.

    ludotheque [OPTIONS] [FICHIER]

    FICHIER               reprendre cette partie enregistrée
    --game JEU            s’asseoir aussitôt à ce jeu : simultana, sypil, syne_strat,
    {"                      "}syndicat, stratege
    --players N           nombre de joueurs, avec --game : 2, 3 ou 4
    --computer PLACE=NIVEAU
    {"                      "}l’ordinateur joue cette place, comptée à partir de 0, à un
    {"                      "}niveau de 1 à 8 ; avec --game, une fois par place
    --seed N              le hasard des ordinateurs : même nombre, même partie
    --setup BLANC,VERT    dispositions secrètes du Stratège, avec --game stratege
    --lang fr|en          langue, pour cette fois
    --animation MODE      mouvements, pour cette fois : normal, fast ou off
    --quality QUALITÉ     image, pour cette fois : auto, low ou high
    --graphics API        interface graphique essayée d’abord, pour cette fois : auto, vulkan,
    {"                      "}direct3d12, metal, opengl
    --window LxH          taille de la fenêtre en pixels, par exemple 1280x720
    --data-dir DOSSIER    tout lire et tout écrire dans ce dossier, parties comprises
    --events              décrire ce qui est à l’écran, un objet JSON par ligne
    --print JEU FICHIER.pdf
    {"                      "}écrire les règles, avec le plateau et les pièces à découper
    --paper a4|letter     papier pour --print
    --kiosk               pour un lieu public : plein écran, rien n’est gardé, retour à
    {"                      "}l’écran de titre quand la place reste vide ; se ferme par le
    {"                      "}système (Alt+F4)
    --help                montrer ces lignes
    --version             montrer la version

## Quand il n’y a pas de jeu
## page: none
failure-no-display = il n’y a pas d’écran où ouvrir une fenêtre.
failure-silent-display = l’écran indiqué par le système ne répond pas.
failure-no-graphics = aucun pilote graphique de cet ordinateur ne peut afficher le jeu : mettez le pilote à jour, ou essayez-en un autre avec --graphics.
failure-panic = le jeu ne peut pas continuer : { $reason }

# Dans un lieu public
kiosk-still-there = Toujours là ? Sans un geste de votre part, l’écran de titre revient dans une demi-minute.
kiosk-go-on = Je continue
