# La page qui joue dans un navigateur : ce qu’elle seule a à dire.

browser-set-up = Choisissez un pion, puis une place : il y va, et le pion qui s’y trouve prend la sienne.
browser-put-down = Reposer
browser-damaged = Une partie de ce texte est abîmée. Ce qui a pu en être lu devient une partie à part ; le texte reste tel quel.
browser-not-kept = Ce navigateur ne peut pas garder la partie : elle sera perdue si la page se ferme.
browser-changed-elsewhere = Cette partie a continué dans un autre onglet : voici où elle en est.
browser-paste = Coller une partie, une position ou un lien
browser-empty = Il n’y a rien à ouvrir : collez d’abord un texte.
browser-no-match = Ce texte ne contient ni partie, ni position, ni lien vers une partie.
browser-this-text = Ce texte
browser-save-file = Enregistrer dans un fichier
browser-link = Lien vers la partie
browser-thinking = { $player } réfléchit…
browser-not-thought = L’ordinateur n’a pas pu réfléchir ici. Vérifiez la connexion, puis choisissez « { move-now } » : il essaiera de nouveau.
browser-not-fetched = Ces textes n’ont pas pu être chargés : il faut un réseau la première fois. Réessayez.
browser-look-back = Revoir la partie
