# Les pages des règles, et ce qui s’imprime.

## page: reading
rules-search = Chercher dans les règles
rules-contents = Sommaire
rules-as-set = Dans cette partie, « { $option } » : { $value }. { $line }
# What games between computers showed about a value of an option.
reading-tried = Essai de { $games } parties entre ordinateurs : { $won }, nulles { $drawn } ; { $moves } coups en moyenne.
reading-won = { $seat } { $games }
reading-won-also = { $all }, { $next }
# page: first
rule = Règle…
# page: first
rule-line = Ouvrir les règles au paragraphe qui explique ce refus ({ $key })
rules-found = { $count ->
    [0] Rien dans ces règles
    [one] { $count } passage
   *[other] { $count } passages
}
rules-try = Essayer cette position
## page: none
rules-print-a4 = Imprimer (A4)
rules-print-letter = Imprimer (format US)
rules-printed = Les règles à imprimer sont enregistrées : « { $file } ».

print-file-name = { $game } – règles ({ $paper })
print-no-folder = Aucun dossier ne peut recevoir les règles à imprimer.
print-exists = { $path } existe déjà et n’est pas remplacé : choisissez un autre nom.
print-unwritable = Les règles ne peuvent pas être écrites dans { $path } : { $problem }.
print-impossible = Ce jeu ne peut pas être imprimé : { $problem }.

print-rules = Règles du jeu
print-series = jeux de plateau français presque perdus
print-caption = Figure { $number }. { $words }
print-figure = Figure : { $title }
print-cut-out = À découper
print-how = Les dernières pages portent les pièces et le plateau, à leur taille. Imprimez-les d’un seul côté des feuilles et à 100 %, sans les adapter à la page : le trait ci-dessous mesure alors cinq centimètres. Collez-les sur du carton, puis découpez ; les équerres montrent où couper le plateau.
print-fold = Les pions, eux, se tiennent debout : imprimez-les sur du papier fort, pliez-les sur les pointillés, la force d’un seul côté, et collez les deux pattes l’une sur l’autre.
print-board = Le plateau
print-board-part = Le plateau : rangée { $row }, colonne { $column }
print-pieces = Les pièces
print-group = { $name } : { $count }, et { $spare } de rechange
print-cover = La table de { $game }, ses pièces sur le plateau
print-contents = Le matériel
print-item = { $count } × { $name }
print-see-one = (fig. { $first })
print-see-two = (fig. { $first } et { $last })
print-see = (fig. { $first } à { $last })
print-options = Options
print-usual-value = { $value } (règle de base) :
print-other-value = { $value } :
print-remainders = Quand une partie d’une pièce est prise, mettez à sa place ce qui en reste, parmi les pièces de rechange.
print-stacks = Dans une pile, décalez un peu chaque pion : on voit ainsi ceux du dessous. Du carton épais tient mieux.
print-board-half = Le plateau, moitié { $column ->
    [1] gauche
   *[other] droite
}
print-board-quarter = Le plateau, en { $row ->
    [1] haut
   *[other] bas
} à { $column ->
    [1] gauche
   *[other] droite
}
print-contents-line = Un plateau, et les pièces de chaque joueur :
print-contents-more = Un plateau, et les pièces de chaque joueur ; les planches en ont d’autres, pour ce qui reste d’une pièce prise en partie :
print-card = { $game } : aide-mémoire
print-join = Collez les parties du plateau bord à bord, avec du ruban adhésif au dos.
print-join-sketch = Les parties du plateau, puis le plateau entier
# page: reading
print-words = Les mots de la règle
print-word = { $word } :
print-fold-sketch = Une bande pliée trois fois se tient debout
