# La voix du jeu : ce qu’elle dit d’elle-même, le genre et l’état de ce qui est désigné.

## page: none
voice-is-on = Voix activée.
voice-is-off = Voix coupée.
voice-offer = Appuyez sur { $key } pour que le jeu parle.
voice-missing = La voix ne peut parler : le service vocal du système, speech-dispatcher, manque ou ne démarre pas.
voice-missing-in-system = La voix ne peut parler : le système n’a pas de synthèse vocale.
voice-fails = La voix ne peut parler : le service vocal du système ne répond pas comme il le devrait.

voice-button = bouton
voice-switch = interrupteur
voice-choice = choix
voice-choices = choix
voice-slider = curseur
voice-field = champ de texte
voice-area = zone à faire défiler
voice-link = lien
voice-dialog = dialogue
voice-on = activé
voice-off = désactivé
voice-held = enfoncé
voice-unfolded = déplié
voice-folded = replié
voice-current = en cours
voice-unavailable = indisponible
voice-erased = effacé
voice-not-chosen = non choisi

## L’alphabet d’épellation, pour les cases.
letter-a = Anatole
letter-b = Berthe
letter-c = Célestin
letter-d = Désiré
letter-e = Eugène
letter-f = François
letter-g = Gaston
letter-h = Henri
letter-i = Irma
letter-j = Joseph
letter-k = Kléber
letter-l = Louis
letter-m = Marcel
letter-n = Nicolas
letter-o = Oscar
letter-p = Pierre
letter-q = Quintal
letter-r = Raoul
letter-s = Suzanne
letter-t = Thérèse
letter-u = Ursule
letter-v = Victor
letter-w = William
letter-x = Xavier
letter-y = Yvonne
letter-z = Zoé
