//! Letters that no honest side writes.

use ludotheque_rules::{Game, Identity, Setup};

use super::*;
use crate::agreement::write_seat;

/// Both sides of a match in which the first player has moved.
fn two() -> [Correspondence; 2] {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("it is for two");
    let agreement = Agreement::new(Identity(7), setup, Seat::new(0));
    let mut white = Correspondence::invite(agreement, "", 1).expect("it is for letters");
    white.write(vec![Event::Move("A2-A3".to_owned())], "", 2).expect("it is legal");
    let mut black = Correspondence::open(&letter(&white), Seat::new(1)).expect("it opens");
    black.sit_down("Zoé", "", 3).expect("it is free");
    [white, black]
}

fn letter(of: &Correspondence) -> Letter {
    Letter::read(&of.letter().expect("somebody sits there")).expect("it is whole")
}

/// A step that was never taken, with any move.
fn forged(by: Seat, word: &str, print: Print) -> Arc<Taken> {
    let mut code = Writer::default();
    code.bits(1, 1);
    write_seat(&mut code, by);
    code.number(1);
    code.bits(0, 5);
    code.text(word);
    let step = Step { by, events: vec![Event::Move(word.to_owned())] };
    Arc::new(Taken { step, code, print })
}

fn refused(by: &mut Correspondence, letter: &Letter) -> Refusal {
    let before = by.kept();
    let refusal = by.receive(letter).expect_err("it is refused");
    assert_eq!(by.kept(), before, "nothing has changed");
    refusal
}

#[test]
fn a_move_that_is_not_legal_is_refused_with_its_reason() {
    let [mut white, mut black] = two();
    for (word, has_reason) in [("D4-D9", false), ("A3-A4", true), ("resign:0", false), ("", false)]
    {
        let mut cheat = black.clone();
        cheat.steps.push(forged(Seat::new(1), word, cheat.start));
        cheat.number_letter(String::new(), 4);
        let Refusal::Step { number, by, error } = refused(&mut white, &letter(&cheat)) else {
            panic!("{word} is no move");
        };
        assert_eq!((number, by), (2, Seat::new(1)));
        let StepError::Move { error, reason } = error else {
            panic!("{word} is no move, and it is their turn");
        };
        assert_eq!(error.word, word);
        assert_eq!(reason.is_some(), has_reason, "{word}: {reason:?}");
    }
    // Out of turn.
    white.steps.push(forged(Seat::new(0), "A3-A4", white.start));
    white.number_letter(String::new(), 4);
    assert!(matches!(
        refused(&mut black, &letter(&white)),
        Refusal::Step { error: StepError::NotTheirTurn { .. }, .. }
    ));
}

#[test]
fn other_rules_and_nonsense_are_told_apart() {
    let [mut white, mut other] = two();
    other.write(vec![Event::Move(other.face().legal_words()[0].clone())], "", 4).expect("legal");
    let honest = other.clone();
    let Taken { step, code, .. } = &*honest.steps[1];
    let (step, code) = (step.clone(), code.clone());
    other.steps[1] = Arc::new(Taken { step, code, print: other.start });
    assert_eq!(refused(&mut white, &letter(&other)), Refusal::OtherRules);
    // A legal move, but spelled out.
    let word = honest.face().line()[1].word.clone();
    other.steps[1] = forged(Seat::new(1), &word, honest.steps[1].print);
    assert_eq!(refused(&mut white, &letter(&other)), Refusal::Nonsense);
    assert!(white.receive(&letter(&honest)).is_ok());
}

#[test]
fn steps_and_wishes_of_the_own_side_come_from_there_only() {
    let [mut white, mut black] = two();
    let mut cheat = black.clone();
    let word = cheat.face().legal_words()[0].clone();
    cheat.write(vec![Event::Move(word)], "", 4).expect("it is legal");
    let mut for_white = Correspondence { seat: Seat::new(0), ..cheat.clone() };
    let word = for_white.face().legal_words()[0].clone();
    for_white.write(vec![Event::Move(word)], "", 5).expect("it is legal");
    // The number of letters does not give it away.
    let (steps, course) = (for_white.steps, for_white.course);
    let played_for_white = Correspondence { steps, course, ..cheat };
    assert_eq!(refused(&mut white, &letter(&played_for_white)), Refusal::OwnUnknown);
    let never_asked = vec![Event::Takeback(Ask { by: Seat::new(0), to: 0 }), Event::AgreeTakeback];
    black.write(never_asked, "", 4).expect("it is possible");
    assert_eq!(refused(&mut white, &letter(&black)), Refusal::OwnUnknown);
    // The choice of the players.
    assert_eq!(white.go_on_with(&letter(&black)), Ok(()));
    assert_eq!(white.face().ply(), 0);
}
