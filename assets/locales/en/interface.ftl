# What the screens and menus say.

list-and = { $most } and { $last }
list-or = { $most } or { $last }

close = Close
back = Back
quit = Quit
start = Start

## Colours of the seats: alone, within a sentence, at the beginning of one
colour-white = White
colour-white-phrase = White
colour-white-start = White
colour-black = Black
colour-black-phrase = Black
colour-black-start = Black
colour-ivory = Ivory
colour-ivory-phrase = Ivory
colour-ivory-start = Ivory
colour-ebony = Ebony
colour-ebony-phrase = Ebony
colour-ebony-start = Ebony
colour-grey = Grey
colour-grey-phrase = Grey
colour-grey-start = Grey
colour-blue = Blue
colour-blue-phrase = Blue
colour-blue-start = Blue
colour-dark = Dark
colour-dark-phrase = Dark
colour-dark-start = Dark
colour-light = Light
colour-light-phrase = Light
colour-light-start = Light
colour-green = Green
colour-green-phrase = Green
colour-green-start = Green

## Title screen
title-line = Nearly lost French games around one table
title-games = The games
## page: none
title-begin-here = start here
demonstration = Demonstration
demonstration-line = Touch the screen or press a key to play.
title-game-key = Set up a match (key { $key })
title-lesson-so-far = Lesson { $done }/{ $all }
title-lesson-done = Lesson finished
title-puzzles-so-far = Puzzles { $done }/{ $all }
title-so-far = { $lesson } · { $puzzles }
title-welcome = Welcome
title-open-match = Open a match…
title-welcome-line = The lesson of { $game } shows how to play in a few minutes, on the real board.
title-nothing-open = No match in progress
title-nothing-open-line = Choose a game, or look through your matches.
## page: first
players-exactly = { $count } players
players-between = { $from } to { $to } players
players-and-length = { $players } · { $length }

## New game
new-game = New game
number-of-players = Number of players
players-heading = Around the table
player-name-short = Name
player-name = Name at seat { $place } ({ $colour })
plays-first = moves first
swap-seats = Swap seats
options-heading = Rule variants
options-differ = { $count ->
    [one] { $count } variant chosen
   *[other] { $count } variants chosen
}

## Menus
pause = Pause
resume = Resume
rules = Rules
settled-points = Settled points
credits = Sources
to-title = Title screen

settings = Settings
settings-language = Language
## page: none
settings-language-system = System
settings-animation = Motion
settings-animation-system = System
settings-animation-normal = Normal
settings-animation-fast = Fast
settings-animation-off = Off
settings-quality = Picture quality
settings-quality-auto = Auto
settings-quality-low = Simple
settings-quality-high = Fine
settings-contrast = Contrast
settings-contrast-system = System
settings-contrast-usual = Usual
settings-contrast-high = High
settings-coordinates = Coordinates on the rim of the board
settings-hints = Show what can be moved
settings-view = View
settings-view-auto = Auto
settings-view-table = Table
settings-view-flat = Flat
settings-view-flat-line = “Auto”: flat while the contrast is high. “Flat”: straight from above, as if printed; the pawns of a stack lie beside each other, the lowest at the bottom.
settings-camera = Camera between turns
settings-camera-auto = Auto
settings-camera-auto-line = “Auto”: in games with secrets the camera turns to the player to move; in the others it stays where it is.
settings-camera-fixed = Still
settings-camera-turning = Turns
settings-camera-above = From above
settings-lies-flat = Screen lying flat between the players
settings-threats = Show what an opposing piece under the pointer threatens
settings-stack-counts = Show how many pawns a stack has
settings-ui-scale = Size
settings-ui-scale-system = System
settings-preferences = “System”: like the rest of your computer. Contrast: { $contrast ->
    [high] high
   *[usual] usual
 }; motion: { $motion ->
    [off] off
   *[normal] normal
 }; text: { $size ->
    [unknown] usual size
   *[other] { $size }%
 }.
settings-sound = Sounds
settings-heading-general = Language and size
settings-heading-picture = Picture
settings-heading-sound = Sound
settings-heading-board = Board
settings-heading-help = Help
settings-heading-computer = Computer
settings-volume = Volume
sound-is-on = Sound is on.
sound-is-off = Sound is off.
settings-voice = Voice (the game says what happens)
settings-heading-speech = Voice and screen readers
settings-short-wording = Cells and position in few words
settings-letters-spelt = Letters spelt (C4: Charlie 4)
settings-full-screen = Full screen
## page: first
percent = { $number }%

## What happened at the start
## page: none
notice-damaged = The file { $file } was damaged ({ $problem }): it is kept as { $kept }, and the defaults are used.
notice-damaged-stays = The file { $file } is damaged ({ $problem }) and cannot be renamed: the defaults are used.
notice-unreadable = The file { $file } cannot be read ({ $problem }): the defaults are used.
notice-read-only = Nothing can be written to { $folder }: the settings of this run will not be kept.
damage-not-toml = line { $line } is not TOML
damage-not-text = it is not text in UTF-8
damage-wrong-value = “{ $key }” cannot be { $value }

## page: first
## Command line
help =
    Ludothèque: nearly lost French games on a table in three dimensions.

    ludotheque [OPTIONS] [FILE]

    FILE                  go on with this saved match
    --game GAME           sit down at this game at once: simultana, sypil, syne_strat,
    {"                      "}syndicat, stratege
    --players N           number of players, with --game: 2, 3 or 4
    --computer SEAT=LEVEL a computer plays this seat, counted from 0, at a level from 1 to 8;
    {"                      "}with --game, once for each such seat
    --seed N              what computers leave to chance: the same seed, the same game
    --setup WHITE,GREEN   secret set-ups of Le Stratège, with --game stratege
    --lang fr|en          language, for this run
    --animation MODE      motion, for this run: normal, fast or off
    --quality QUALITY     picture, for this run: auto, low or high
    --graphics API        graphics interface that is tried first, for this run: auto, vulkan,
    {"                      "}direct3d12, metal, opengl
    --window WxH          size of the window in pixels, such as 1280x720
    --data-dir FOLDER     read and write everything in this folder, matches too
    --events              describe what is on the screen, one JSON object a line
    --print GAME FILE.pdf write the rules, with the board and the pieces to cut out
    --paper a4|letter     paper for --print
    --kiosk               for public places: full screen, nothing is kept, back to the
    {"                      "}title screen when nobody is there; closed by the system
    {"                      "}(Alt+F4)
    --help                show these lines
    --version             show the version

## When there is no game
## page: none
failure-no-display = there is no display to open a window on.
failure-silent-display = the display that the system names does not answer.
failure-no-graphics = no graphics driver of this computer can draw the game: update the driver, or try another one with --graphics.
failure-panic = the game cannot go on: { $reason }

# In a public place
kiosk-still-there = Still there? Unless you do something, the title screen comes back in half a minute.
kiosk-go-on = I go on
