# Lasca, a game that lives in the tests.

game-lasca-tagline = Stacks of both colours, and the man on top commands.
game-lasca-length = half an hour
game-lasca-credits = By Emanuel Lasker, 1911.
game-lasca-rules = The man on top of a stack commands it. A stack goes one square diagonally: forward if a soldier commands it, in any direction if an officer does. It captures by jumping over an opposing stack to the free square behind; the top man of that stack goes under it. You must capture if you can, and jump on as long as you can, but not straight back. A soldier that comes to the far row in command becomes an officer, and the move ends.
game-lasca-aim = Leave your opponent without a move.
seat-need-lasca =
    { $left ->
        [one] { $left } man
       *[other] { $left } men
    }{ $lost ->
        [0] {""}
        [one] , { $lost } captive
       *[other] , { $lost } captives
    }
game-lasca-settled = Books differ on whether a stack may be jumped twice in a move. Here it may. Nobody has to take as many men as possible.
illegal-must-capture = You must capture, with the stack on { $cells-or }.
illegal-must-jump-on = The stack on { $cell } must jump on, to { $landings-or }.
step-jump-on = The stack on { $cell } must jump on.
deed-takes-captives =
    { $cells-count ->
        [one] Takes the top man on { $cells } captive.
       *[other] Takes the top men on { $cells } captive.
    }
deed-promotes = Becomes an officer on { $cell }.
told-takes-captives =
    { $cells-count ->
        [one] The top man on { $cells } is a captive.
       *[other] The top men on { $cells } are captives.
    }
told-promotes = The soldier becomes an officer on { $cell }.
standstill-no-stack-gone = For { $moves } moves of each player no stack has gone and no soldier has become an officer: try another plan, or offer a draw.
about-captives =
    { $count ->
        [one] { $count } captive.
       *[other] { $count } captives.
    }
thing-soldier = soldier
thing-officer = officer
