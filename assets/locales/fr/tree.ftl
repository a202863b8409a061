# L’arbre des coups : variantes, notes.

moves-none = Les coups joués s’inscriront ici.
moves-unfold = Montrer toute la variante
moves-fold = Replier la variante
moves-restore = Remettre les coups
history = Position dans la partie

note = Annoter, promouvoir, supprimer
note-start = Avant le premier coup
## page: none
note-move = Coup { $number } : { $word }
note-deed = Après le coup { $number }
note-mark = Appréciation
mark-none = Aucune
mark-good = Bon
mark-doubtful = Douteux
mark-bad = Mauvais
note-name = Nom de cette ligne
note-comment = Remarque
note-keep = Enregistrer
note-promote = Promouvoir
note-promote-line = La variante prend la place de ce qui est au-dessus d’elle
note-delete = Supprimer
note-delete-line = Ce coup et tout ce qui le suit ; on peut les remettre
