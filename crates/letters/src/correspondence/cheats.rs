//! Every way to cheat with secrets is found and said, and what is not open changes nothing on the other side.

use ludotheque_rules::{Game, Identity, Setup};

use super::*;
use crate::agreement::write_seat;
use crate::secret::Opening;

const WHITE: &str = "123456123456123456";
const GREEN: &str = "654321654321654321";

/// Leads to an attack of White on e8, from e7.
const WORDS: &str = "e3-e4 a8-a7 e4-e5 a7-a6 e5-e6 a6-a5 e6-e7 a5-b5";

fn key(placement: &str, random: u8) -> Key {
    Key::new(placement, [random; 16]).expect("it is a set-up")
}

/// Both sides of a new match with these set-ups.
fn two(number: u128, white: &str, green: &str) -> [Correspondence; 2] {
    let setup = Setup::new(Game::STRATEGE, 2).expect("it is for two");
    let agreement = Agreement::new(Identity(number), setup, Seat::new(0));
    let white = Correspondence::invite_with(key(white, 1), agreement, "", 1);
    let mut white = white.expect("it is for letters");
    let mut other = Correspondence::open(&letter(&white), Seat::new(1)).expect("it opens");
    other.sit_down_with(key(green, 2), "Anne", "", 2).expect("it is free");
    white.receive(&letter(&other)).expect("it is news");
    [white, other]
}

fn letter(of: &Correspondence) -> Letter {
    Letter::read(&of.letter().expect("somebody sits there")).expect("it is whole")
}

/// Plays words by turns, by letters.
fn play(sides: &mut [Correspondence; 2], words: &str) {
    for word in words.split(' ') {
        let seat = sides[0].next_writer().expect("it goes on").index();
        sides[seat].write(vec![Event::Move(word.to_owned())], "", 3).expect("it is legal");
        let sent = letter(&sides[seat]);
        sides[1 - seat].receive(&sent).expect("it is news");
    }
}

/// A match in which Green has to open the pawn on e8, its place 14.
fn attacked(number: u128) -> [Correspondence; 2] {
    let mut sides = two(number, WHITE, GREEN);
    play(&mut sides, WORDS);
    play(&mut sides, "e7xe8");
    assert_eq!(sides[0].waiting_move(), Some("e7xe8"));
    sides
}

/// What a side opens next if it is honest.
fn opening(side: &Correspondence) -> Opening {
    match side.course.vault().and_then(|vault| vault.own_event(side.course.is_over())) {
        Some(Event::Open(opening)) => opening,
        other => panic!("{other:?}"),
    }
}

/// Adds a step that no check has seen, with these bits of its one part.
fn forge(cheat: &mut Correspondence, part: impl FnOnce(&mut Writer)) {
    let mut code = Writer::default();
    code.bits(1, 1);
    write_seat(&mut code, cheat.seat);
    code.number(1);
    part(&mut code);
    let step = Step { by: cheat.seat, events: Vec::new() };
    cheat.steps.push(Arc::new(Taken { step, code, print: cheat.start }));
    cheat.number_letter(String::new(), 4);
}

fn forge_opening(cheat: &mut Correspondence, opening: &Opening) {
    forge(cheat, |code| {
        code.bits(8, 4);
        opening.write(code);
    });
}

/// What is found in the letter of a cheat; nothing else changes.
fn found(by: &mut Correspondence, cheat: &Correspondence) -> Dispute {
    let (steps, words) = (by.steps.len(), by.face().line());
    let told = letter(cheat);
    let dispute = match by.receive(&told) {
        Err(
            Refusal::Step { error: StepError::Secret(dispute), .. } | Refusal::Promise(dispute),
        ) => dispute,
        other => panic!("{other:?}"),
    };
    assert_eq!((by.steps.len(), by.face().line()), (steps, words));
    assert_eq!(by.dispute(), Some(dispute));
    // It is kept in the file.
    let kept = Letter::read(&by.kept().expect("somebody sits there")).expect("it is whole");
    let again = Correspondence::restore(&kept, by.seat, by.key().expect("it has one").clone());
    assert_eq!(again.expect("it opens").dispute(), Some(dispute));
    dispute
}

fn cell(side: &Correspondence, name: &str) -> Option<ludotheque_rules::Cell> {
    side.face().board().cell_named(name)
}

#[test]
fn what_was_not_promised_is_found_in_the_answer_to_an_attack() {
    let [white, green] = attacked(5);
    let honest = opening(&green);
    let key = green.key().expect("it has one");
    let elsewhere = key.opening(Identity(6), green.seat, honest.place);
    let another_pawn = key.opening(Identity(5), green.seat, honest.place + 1);
    let moved = Opening { place: honest.place, ..another_pawn.clone() };
    let stronger = Opening { strength: honest.strength % 6 + 1, ..honest.clone() };
    let mirrored = opening_of_white(&white, honest.place);
    for (wrong, fault) in [
        (stronger, Fault::NotPromised),
        (elsewhere, Fault::NotPromised),
        (moved, Fault::NotPromised),
        (mirrored, Fault::NotPromised),
        (another_pawn, Fault::OtherPawn),
    ] {
        let (mut white, mut cheat) = (white.clone(), green.clone());
        forge_opening(&mut cheat, &wrong);
        let dispute = found(&mut white, &cheat);
        assert_eq!(dispute, Dispute { by: green.seat, cell: cell(&white, "e8"), fault });
        // The honest letter ends it.
        let mut honest = green.clone();
        honest.write(vec![Event::Move("b5-a5".to_owned())], "", 4).expect("it is legal");
        white.receive(&letter(&honest)).expect("it is news");
        assert_eq!(white.dispute(), None);
    }
}

fn opening_of_white(white: &Correspondence, place: usize) -> Opening {
    white.key().expect("it has one").opening(Identity(5), white.seat, place)
}

#[test]
fn what_is_not_opened_where_it_is_due_is_found_and_what_nobody_asked_for_too() {
    let [mut white, green] = attacked(5);
    let mut cheat = green.clone();
    let mut code = Writer::default();
    code.bits(0, 7);
    let step = Step { by: green.seat, events: Vec::new() };
    cheat.steps.push(Arc::new(Taken { step, code, print: cheat.start }));
    cheat.number_letter(String::new(), 4);
    let missing = Dispute { by: green.seat, cell: cell(&white, "e8"), fault: Fault::Missing };
    assert_eq!(found(&mut white, &cheat), missing);
    // The attacker does not open its pawn.
    let mut sides = two(5, WHITE, GREEN);
    play(&mut sides, WORDS);
    let [mut white, mut green] = sides;
    let words = white.face().legal_words();
    let number = words.iter().position(|word| word == "e7xe8").expect("it is legal");
    let mut honest = white.clone();
    forge(&mut white, |code| {
        code.bits(0, 4);
        code.bits(1, 1);
        code.bits(number, ludotheque_links::bits::width_of(words.len()));
    });
    let missing = Dispute { by: white.seat, cell: cell(&green, "e7"), fault: Fault::Missing };
    assert_eq!(found(&mut green, &white), missing);
    // Nobody has asked for it.
    let asked_by_nobody = opening_of_white(&honest, 0);
    forge_opening(&mut honest, &asked_by_nobody);
    assert_eq!(found(&mut green, &honest).fault, Fault::Unasked);
}

#[test]
fn a_promise_that_changes_or_comes_from_another_match_is_found() {
    let [white, mut green] = attacked(5);
    let [older, _] = attacked(6);
    let [other, _] = two(5, "654321123456123456", GREEN);
    for promise in [&older, &other].map(|it| it.promises()[0].clone().expect("it was made")) {
        let mut cheat = white.clone();
        cheat.course.vault_mut().expect("it has secrets").take_promise(white.seat, promise);
        let changed = Dispute { by: white.seat, cell: None, fault: Fault::Changed };
        assert_eq!(found(&mut green, &cheat), changed);
    }
    // An older one from the start on: the first opening does not fit.
    let [mut white, mut green] = attacked(5);
    let [_, older] = attacked(6);
    let replayed = older.promises()[1].clone().expect("it was made");
    for side in [&mut white, &mut green] {
        side.course
            .vault_mut()
            .expect("it has secrets")
            .take_promise(Seat::new(1), replayed.clone());
    }
    let honest = opening(&green);
    forge_opening(&mut green, &honest);
    assert_eq!(found(&mut white, &green).fault, Fault::NotPromised);
}

#[test]
fn seven_sixes_are_found_at_the_end() {
    let cheating = key("654326654326654626", 2);
    let [mut white, mut green] = two(5, WHITE, GREEN);
    let promise = cheating.promise(Identity(5), green.seat);
    for side in [&mut white, &mut green] {
        side.course
            .vault_mut()
            .expect("it has secrets")
            .take_promise(Seat::new(1), promise.clone());
    }
    white.write(vec![Event::Resign], "", 3).expect("it is possible");
    green.receive(&letter(&white)).expect("it is news");
    forge(&mut green, |code| {
        code.bits(9, 4);
        cheating.write(code);
    });
    let many = Dispute { by: green.seat, cell: None, fault: Fault::TooMany(6) };
    assert_eq!(found(&mut white, &green), many);
}

#[test]
fn commitments_of_equal_strengths_differ() {
    let [white, green] = two(5, WHITE, WHITE);
    let [again, _] = two(6, WHITE, WHITE);
    let of = |side: &Correspondence| format!("{:?}", side.promises()[side.seat.index()]);
    let texts = [of(&white), of(&green), of(&again)];
    let mut hashes: Vec<&str> = texts.iter().flat_map(|it| it.split("], [")).collect();
    assert_eq!(hashes.len(), 3 * 18);
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), 3 * 18);
}

/// Two matches in which strengths of White differ that are never opened, and whose commitments are taken for equal, are
/// the same bytes: letters of both sides, and all that Green keeps.
#[test]
fn what_is_not_open_changes_nothing_on_the_other_side() {
    // e2 and g2 exchange 3 and 4 and stay where they are.
    let mut twins = [two(5, WHITE, GREEN), two(5, "123456124356123456", GREEN)];
    let promise = twins[0][0].promises()[0].clone().expect("it was made");
    for side in &mut twins[1] {
        side.course
            .vault_mut()
            .expect("it has secrets")
            .take_promise(Seat::new(0), promise.clone());
    }
    let told = |sides: &[Correspondence; 2]| {
        let letters = sides.each_ref().map(letter);
        let green = &sides[1];
        let steps: Vec<&Step> = green.steps().collect();
        let record = green.face().record().to_ron();
        format!("{letters:?} {:?} {steps:?} {record} {:?}", green.kept(), green.sides())
    };
    for word in WORDS.split(' ').chain(["e7xe8", "b5-c5"]) {
        twins.iter_mut().for_each(|sides| play(sides, word));
        assert_eq!(told(&twins[0]), told(&twins[1]), "{word}");
    }
    let [one, other] = twins.each_ref().map(|sides| sides[0].face().setup().placements());
    assert_ne!(one, other);
}

#[test]
fn damaged_openings_are_refused_without_a_panic() {
    let [white, mut green] = attacked(5);
    green.write(vec![Event::Move("b5-c5".to_owned())], "", 4).expect("it is legal");
    let text = green.link().expect("somebody sits there");
    let signs = &text["LUDOLETTRE".len()..text.len() - "FINLUDO".len() - 8];
    let (mut taken, mut refused) = (0, 0);
    for at in (0..signs.len()).rev().take(300).chain((0..signs.len()).step_by(7)) {
        for sign in ["", "0", "Z", "8", "00"] {
            let damaged = format!("{}{sign}{}", &signs[..at], &signs[at + 1..]);
            let Ok(letter) = Letter::read(&envelope::with_check(&damaged)) else { continue };
            let mut white = white.clone();
            let before = white.steps.len();
            match white.receive(&letter) {
                Ok(_) => taken += 1,
                Err(_) => {
                    assert_eq!(white.steps.len(), before);
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 200, "{taken} taken, {refused} refused");
}
