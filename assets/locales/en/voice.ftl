# The game’s voice: what it says of itself, and of the kind and state of what has the focus.

## page: none
voice-is-on = Voice on.
voice-is-off = Voice off.
voice-offer = Press { $key } to have the game speak.
voice-missing = The voice cannot speak: the system’s speech service, speech-dispatcher, is missing or does not start.
voice-missing-in-system = The voice cannot speak: the system has no speech synthesis.
voice-fails = The voice cannot speak: the system’s speech service does not answer as it should.

voice-button = button
voice-switch = switch
voice-choice = choice
voice-choices = choices
voice-slider = slider
voice-field = text field
voice-area = scrolling area
voice-link = link
voice-dialog = dialog
voice-on = on
voice-off = off
voice-held = pressed
voice-unfolded = expanded
voice-folded = collapsed
voice-current = current
voice-unavailable = unavailable
voice-erased = erased
voice-not-chosen = not chosen

## The spelling alphabet, for cells.
letter-a = Alfa
letter-b = Bravo
letter-c = Charlie
letter-d = Delta
letter-e = Echo
letter-f = Foxtrot
letter-g = Golf
letter-h = Hotel
letter-i = India
letter-j = Juliett
letter-k = Kilo
letter-l = Lima
letter-m = Mike
letter-n = November
letter-o = Oscar
letter-p = Papa
letter-q = Quebec
letter-r = Romeo
letter-s = Sierra
letter-t = Tango
letter-u = Uniform
letter-v = Victor
letter-w = Whiskey
letter-x = X-ray
letter-y = Yankee
letter-z = Zulu
