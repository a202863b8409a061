# Le temps de réflexion.

thinking-move = Réflexion : { $time }
thinking-total = Temps de réflexion
thinking-player = { $player } : { $time }
