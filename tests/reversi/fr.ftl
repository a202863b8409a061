# Reversi, un jeu qui n’existe que dans les tests.

game-reversi-tagline = Encadrez les pions adverses et retournez-les.
game-reversi-length = une demi-heure
game-reversi-credits = Un jeu du XIXᵉ siècle.
game-reversi-rules = Posez un pion de sorte qu’il encadre des pions adverses entre lui et un autre des vôtres, dans n’importe quelle direction. Ils sont retournés. Qui ne le peut pas passe son tour. Quand plus personne ne le peut, celui qui a le plus de pions gagne.
game-reversi-aim = Ayez le plus de pions quand plus personne ne peut en poser.
seat-need-reversi =
    { $left ->
        [one] { $left } pion
       *[other] { $left } pions
    }
game-reversi-settled = Rien ne reste ouvert.
illegal-turns-nothing = Un pion posé en { $cell } ne retournerait rien.
deed-turns-over = Retourne { $cells }.
thing-disc = pion
