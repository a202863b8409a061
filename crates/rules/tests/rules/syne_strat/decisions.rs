//! The decisions of a move and the chances it opens to others, told before it is made.

use ludotheque_rules::{Click, Decision, Eye, MatchFace, Seat, Threat};

use super::table;
use crate::reasons::clicks;

/// The centre is seat 0's by the pawn on D3, as long as none of seat 1's is beside it.
const OPEN_CENTRE: [&str; 7] = [
    "    .  .  .  .     ",
    "  .  o  .  1* .    ",
    " .  .  .  .  .  .  ",
    ".  o  0h o  .  o  .",
    " .  .  .  .  .  .  ",
    "  .  0* .  o  .    ",
    "    .  .  .  1t    ",
];

/// The pawn on D5 keeps seat 0 from the power in the centre.
const HELD_CENTRE: [&str; 7] = [
    "    .  .  .  .     ",
    "  .  o  .  1* .    ",
    " .  .  .  .  .  .  ",
    ".  o  0h o  1h o  .",
    " .  .  .  .  .  .  ",
    "  .  0* .  o  .    ",
    "    .  .  .  .     ",
];

/// All whole paths of clicks.
fn all_paths(game: &dyn MatchFace) -> Vec<Vec<Click>> {
    let (mut open, mut whole) = (vec![Vec::new()], Vec::new());
    while let Some(path) = open.pop() {
        let next = game.next(&path);
        if next.complete {
            whole.push(path);
            continue;
        }
        let choices = next.choices.iter().map(|choice| choice.click);
        for click in next.places().map(Click::Cell).chain(choices) {
            let mut longer = path.clone();
            longer.push(click);
            open.push(longer);
        }
    }
    whole
}

#[test]
fn entering_the_centre_is_known_to_win_before_it_is_done() {
    let game = table(2, OPEN_CENTRE, 0);
    let wins = Some(Decision::Wins(Seat::new(0)));
    for eye in Eye::all(2) {
        assert_eq!(game.seen_by(eye).decision(&clicks(&game, "B2 D4")), wins);
        assert_eq!(game.seen_by(eye).decision(&clicks(&game, "B2")), None);
        assert_eq!(game.seen_by(eye).decision(&[]), None);
    }
    // And it is the only move that decides anything.
    let decided = all_paths(&game)
        .into_iter()
        .filter(|path| game.seen_by(Eye::Public).decision(path).is_some());
    assert_eq!(decided.count(), 1);
}

#[test]
fn a_piece_beside_the_centre_threatens_to_win_before_all_else() {
    let game = table(2, OPEN_CENTRE, 1);
    let threats = game.seen_by(Eye::Public).threats(Seat::new(1));
    let centre = clicks(&game, "B2 D4");
    let cell = |click: Click| match click {
        Click::Cell(cell) => cell,
        Click::Choice(_) => panic!("cells are clicked"),
    };
    let wins = Threat {
        by: Seat::new(0),
        from: cell(centre[0]),
        to: cell(centre[1]),
        taken: Vec::new(),
        decision: Some(Decision::Wins(Seat::new(0))),
    };
    assert_eq!(threats.first(), Some(&wins));
    assert!(threats.iter().skip(1).all(|threat| !threat.wins()));
    // It is no threat to the one who makes it.
    assert!(game.seen_by(Eye::Public).threats(Seat::new(0)).iter().all(|it| !it.wins()));
}

#[test]
fn a_move_that_leaves_the_centre_to_another_is_told_to_open_it() {
    let mut game = table(2, HELD_CENTRE, 1);
    assert!(game.seen_by(Eye::Public).threats(Seat::new(1)).iter().all(|it| !it.wins()));
    let (mut opening, mut holding) = (0, 0);
    for path in all_paths(&game) {
        let told = game.seen_by(Eye::Public).opens(&path).iter().any(Threat::wins);
        game.play(&path).expect("it is legal");
        let opened = game.legal_words().contains(&"B2-D4".to_owned());
        assert_eq!(told, opened, "{path:?}");
        opening += usize::from(opened);
        holding += usize::from(!opened);
        assert!(game.undo());
    }
    assert!(opening > 0 && holding > 0, "{opening} and {holding}");
}

#[test]
fn who_is_put_out_is_known_before_it_is_done() {
    let game = table(
        3,
        [
            "    .  .  .  .     ",
            "  .  o  .  2* .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  .  .  .  .  ",
            "  .  0* 0h 1* 1h   ",
            "    .  .  0r 0t    ",
        ],
        0,
    );
    let path = clicks(&game, "B2 B4");
    let out = Decision::PutsOut(vec![Seat::new(1)]);
    assert_eq!(game.seen_by(Eye::Public).decision(&path), Some(out.clone()));
    assert!(!out.ends_the_game());
    assert!(out.is_lost_by(Seat::new(1)) && !out.is_lost_by(Seat::new(2)));
    // Of two players the last with pieces wins.
    let game = table(
        2,
        [
            "    .  .  .  .     ",
            "  .  o  .  o  .    ",
            " .  .  .  .  .  .  ",
            ".  o  .  o  .  o  .",
            " .  .  .  .  .  .  ",
            "  .  0* 0h 1* 1h   ",
            "    .  .  0r .     ",
        ],
        0,
    );
    let wins = Some(Decision::Wins(Seat::new(0)));
    assert_eq!(game.seen_by(Eye::Public).decision(&path), wins);
}
