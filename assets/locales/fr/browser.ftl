# La page qui joue dans un navigateur : ce qu’elle seule a à dire.

browser-set-up = Touchez un pion, puis une place : il y va, et le pion qui s’y trouve prend la sienne.
browser-put-down = Reposer
browser-damaged-partly = La partie gardée dans ce navigateur est abîmée ; son texte est mis de côté. Ce qui a pu en être lu peut être repris.
browser-damaged = La partie gardée dans ce navigateur est illisible ; son texte est mis de côté.
browser-not-kept = Ce navigateur ne peut pas garder la partie : elle sera perdue si la page se ferme.
browser-thinking = { $player } réfléchit…
browser-not-thought = L’ordinateur n’a pas pu réfléchir ici. Vérifiez la connexion, puis touchez « { move-now } » : il essaiera de nouveau.
