# Les jeux à secrets : le rideau entre les tours, la mise en place secrète.

curtain-turn = { $player }, c’est à vous
curtain-set-up = { $player }, placez vos pions en secret
curtain-look-away = { $player }, ne regardez pas.
curtain-uncover = C’est à moi
curtain-cover = Couvrir
curtain-cover-line = Cache les forces jusqu’à ce que vous les découvriez de nouveau
curtain-peek = Regarder
curtain-peek-line = Montre vos forces tant que vous appuyez, ici ou sur la barre d’espace

set-up-title = { $player } : mise en place secrète
set-up-covered = Chacun place ses pions à l’abri des regards. Leurs forces restent cachées jusqu’à ce qu’ils s’affrontent.
set-up-offers = Mises en place proposées
set-up-how = Glissez les pions du casier vers les places noires de vos trois lignes, ou cliquez sur un pion, puis sur une place. Deux pions peuvent échanger leurs places.
set-up-presets = Modèles
set-up-change = Modifier
set-up-kept = Mes mises en place
set-up-mirror = Miroir
set-up-shuffle = Mélanger
set-up-undo = Annuler
set-up-redo = Rétablir
## page: none
set-up-shuffle-line = Place au hasard les pions du casier, ou mélange tous les pions quand il est vide
set-up-clear = Vider
set-up-keep = Garder celle-ci
set-up-kept-number = N° { $number }
set-up-drop = Ne plus la garder
set-up-left = { $count ->
    [one] Un pion est encore dans le casier.
   *[other] { $count } pions sont encore dans le casier.
}
set-up-complete = Tous vos pions sont en place.
## page: first
set-up-ready = J’ai fini

settings-peek-only = Ne montrer ses forces que sur demande
