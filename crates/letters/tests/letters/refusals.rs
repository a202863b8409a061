//! Every wrong letter has its refusal, and changes nothing.

use ludotheque_letters::{
    Ask, Correspondence, Event, Letter, News, Received, Refusal, StepError, Unreadable, Unwritable,
};
use ludotheque_rules::{Game, Seat, Setup};

use crate::chance::{Chance, agreement, letter, play, seated};

/// Both sides of a match of Simultana after some random moves.
fn two(moves: usize) -> [Correspondence; 2] {
    let mut sides = seated(&simultana(), 2);
    play(&mut sides, moves, &mut Chance::new(1));
    sides.try_into().ok().expect("it is for two")
}

fn simultana() -> Setup {
    Setup::new(Game::SIMULTANA, 2).expect("it is for two")
}

fn refused(by: &mut Correspondence, letter: &Letter) -> Refusal {
    let before = by.kept();
    let refusal = by.receive(letter).expect_err("it is refused");
    assert_eq!(by.kept(), before, "nothing has changed");
    refusal
}

/// Plays any move, and returns its word.
fn moves(side: &mut Correspondence, number: usize) -> Event {
    let word = side.face().legal_words()[number].clone();
    let event = Event::Move(word);
    side.write(vec![event.clone()], "", 9).expect("it is legal");
    event
}

#[test]
fn a_letter_twice_changes_nothing_and_an_older_one_neither() {
    let [mut white, mut black] = two(4);
    let first = letter(&white);
    moves(&mut white, 0);
    let second = letter(&white);
    let news = News { steps: 4..5, ..News::default() };
    assert_eq!(black.receive(&second), Ok(Received::News(news)));
    assert_eq!(black.receive(&second), Ok(Received::Known));
    let (by, known) = (Seat::new(0), second.number());
    assert_eq!(refused(&mut black, &first), Refusal::Older { by, letter: first.number(), known });
}

#[test]
fn letters_of_other_matches_and_agreements_are_refused() {
    let [white, mut black] = two(2);
    let other = seated(&simultana(), 77);
    assert_eq!(refused(&mut black, &letter(&other[0])), Refusal::OtherMatch);
    let mut changed = white.agreement().clone();
    changed.help[0] = ludotheque_rules::Help::NONE;
    let changed = Correspondence::invite(changed, "", 1).expect("it is for letters");
    assert_eq!(refused(&mut black, &letter(&changed)), Refusal::OtherAgreement);
}

#[test]
fn a_letter_of_the_own_side_is_known_as_such() {
    let [mut white, mut black] = two(2);
    let before = white.clone();
    assert_eq!(refused(&mut white, &letter(&before)), Refusal::Own);
    // Written on another device.
    let mut elsewhere = white.clone();
    moves(&mut elsewhere, 0);
    assert_eq!(refused(&mut white, &letter(&elsewhere)), Refusal::OwnUnknown);
    black.receive(&letter(&elsewhere)).expect("it is news");
    moves(&mut black, 0);
    assert_eq!(refused(&mut white, &letter(&black)), Refusal::OwnUnknown);
    white.go_on_with(&letter(&black)).expect("it is the choice of the player");
    assert!(white.steps().eq(black.steps()));
}

#[test]
fn who_has_played_twice_is_shown_with_both_lines() {
    let [mut white, mut black] = two(4);
    let mut again = white.clone();
    let one = moves(&mut white, 0);
    let other = moves(&mut again, 1);
    black.receive(&letter(&white)).expect("it is news");
    let answer = moves(&mut black, 0);
    let Refusal::Diverged { common, mine, theirs } = refused(&mut black, &letter(&again)) else {
        panic!("they contradict each other");
    };
    assert_eq!(common, 4);
    assert_eq!(mine.iter().map(|step| step.by.index()).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(mine.into_iter().flat_map(|step| step.events).collect::<Vec<_>>(), [one, answer]);
    assert_eq!(theirs.len(), 1);
    assert_eq!(theirs[0].events, [other]);
    assert_eq!(theirs[0].by, Seat::new(0));
    // The choice of the players.
    black.go_on_with(&letter(&again)).expect("it is the same match");
    assert!(black.steps().eq(again.steps()));
    moves(&mut black, 2);
    assert!(matches!(again.receive(&letter(&black)), Ok(Received::News(_))));
    // An older letter is no contradiction.
    assert!(!matches!(again.receive(&letter(&white)), Ok(Received::News(_))));
}

#[test]
fn a_long_match_needs_the_letters_before() {
    let setup = Setup::new(Game::SYPIL, 2).expect("it is for two").without_repetition();
    let mut sides = seated(&setup, 2);
    let early = sides.clone();
    for played in 0..1_600 {
        let seat = sides[0].next_writer().expect("nobody takes, and so nobody wins");
        let side = &mut sides[seat.index()];
        let words = side.face().legal_words();
        let quiet = words.iter().filter(|word| !word.contains('x')).nth(played / 2 % 3);
        let word = quiet.unwrap_or(&words[0]).clone();
        side.write(vec![Event::Move(word)], "", 9).expect("it is legal");
        let sent = letter(side);
        sides[1 - seat.index()].receive(&sent).expect("it is news");
    }
    assert!(letter(&sides[0]).is_whole(), "so many moves fit");
    sides[0].write(Vec::new(), &"é".repeat(500), 10).expect("it is short enough");
    let last = letter(&sides[0]);
    assert!(!last.is_whole(), "{:?}", sides[0].letter().map(|text| text.len()));
    sides[1].receive(&last).expect("it is news");
    let [_, mut late] = <[Correspondence; 2]>::try_from(early).ok().expect("it is for two");
    assert!(matches!(refused(&mut late, &last), Refusal::Missing { from: 1, .. }));
    assert!(matches!(Correspondence::open(&last, Seat::new(1)), Err(Refusal::Missing { .. })));
    assert_eq!(sides[1].receive(&last), Ok(Received::Known));
    let kept = sides[1].kept().expect("somebody sits there");
    let kept = Letter::read(&kept).expect("it is whole");
    assert!(Correspondence::open(&kept, Seat::new(1)).is_ok(), "a file holds all of it");
}

#[test]
fn what_was_cut_or_changed_is_unreadable() {
    let [white, _] = two(4);
    let text = white.letter().expect("somebody sits there");
    let half = text.len() / 2;
    for (wrong, why) in [
        ("Bonjour !".to_owned(), Unreadable::Other),
        (text[..half].to_owned(), Unreadable::Cut),
        (text[half..].to_owned(), Unreadable::Cut),
        (format!("{}{}", &text[..half], &text[half + 3..]), Unreadable::Damaged),
    ] {
        assert_eq!(Letter::read(&wrong).err(), Some(why), "{wrong}");
    }
}

#[test]
fn a_seat_is_taken_once() {
    let setup = Setup::new(Game::SYNE_STRAT, 3).expect("it is for three");
    let invites = Correspondence::invite(agreement(&setup, 3), "", 1).expect("it is for letters");
    let sits = |name| {
        let mut side = Correspondence::open(&letter(&invites), Seat::new(1)).expect("it opens");
        side.sit_down(name, "", 2).expect("it is free");
        side
    };
    let mut invites = invites.clone();
    let anne = sits("Anne");
    invites.receive(&letter(&anne)).expect("it is news");
    assert!(matches!(
        refused(&mut invites, &letter(&sits("Luc"))),
        Refusal::SeatTaken { known, told, .. } if known == "Anne" && told == "Luc"
    ));
    let mut again = anne;
    assert_eq!(again.sit_down("Luc", "", 3), Err(Unwritable::Seated(Seat::new(1))));
}

#[test]
fn matches_with_secrets_and_empty_letters_are_not_written() {
    let secret = Setup::new(Game::STRATEGE, 2).expect("it is for two");
    let refused = Correspondence::invite(agreement(&secret, 2), "", 1).err();
    assert!(matches!(refused, Some(Unwritable::Secret | Unwritable::Setup(_))), "{refused:?}");
    let [mut white, _] = two(2);
    let before = white.kept();
    assert_eq!(white.write(Vec::new(), " ", 3), Err(Unwritable::Empty));
    assert_eq!(white.write(Vec::new(), &"é".repeat(501), 3), Err(Unwritable::Comment));
    let illegal = white.write(vec![Event::Move("A1-A9".to_owned())], "", 3);
    assert!(matches!(illegal, Err(Unwritable::Step(StepError::Move { .. }))));
    assert_eq!(white.kept(), before);
    let mut stranger =
        Correspondence::open(&letter(&white), Seat::new(1)).expect("the seat is restored");
    assert!(stranger.sit_down("Luc", "", 3).is_err());
}

#[test]
fn a_takeback_is_asked_agreed_and_refused() {
    let [mut white, mut black] = two(4);
    moves(&mut white, 0);
    white.ask_takeback(4, "Oh!", 10).expect("it is the last move");
    let ask = Ask { by: Seat::new(0), to: 4 };
    let Ok(Received::News(news)) = black.receive(&letter(&white)) else {
        panic!("it is news");
    };
    assert_eq!((news.asks, news.steps, news.comments.len()), (vec![ask], 4..5, 1));
    let ignored = black.write(vec![Event::Move(black.face().legal_words()[0].clone())], "", 11);
    assert_eq!(ignored, Err(StepError::OpenTakeback(ask).into()));
    black.write(vec![Event::Takeback(ask), Event::AgreeTakeback], "", 11).expect("it is asked");
    assert_eq!(black.face().ply(), 4);
    white.receive(&letter(&black)).expect("it is news");
    assert_eq!(white.next_writer(), Some(Seat::new(0)));
    moves(&mut white, 1);
    // It crosses with the answer.
    let before = white.clone();
    black.receive(&letter(&white)).expect("it is news");
    white.ask_takeback(4, "", 12).expect("it is the last move");
    moves(&mut black, 0);
    let Ok(Received::News(news)) = white.receive(&letter(&black)) else {
        panic!("it is news");
    };
    assert_eq!(news.crossed, [ask]);
    assert_eq!(white.asks(), []);
    let mut late = before;
    late.ask_takeback(4, "", 12).expect("it is the last move");
    let Ok(Received::News(news)) = black.receive(&letter(&late)) else {
        panic!("it is news");
    };
    assert_eq!((news.crossed, news.asks), (vec![ask], Vec::new()));
    assert_eq!(
        white.ask_takeback(1, "", 12),
        Err(StepError::Takeback(Ask { to: 1, ..ask }).into())
    );
}

#[test]
fn a_comment_goes_with_a_move_or_alone() {
    let [mut white, mut black] = two(4);
    black.write(Vec::new(), "À vous.\nJ’attends…", 10).expect("it says something");
    let Ok(Received::News(news)) = white.receive(&letter(&black)) else {
        panic!("it is news");
    };
    assert_eq!(news.comments[0].text, "À vous.\nJ’attends…");
    let longest = "é".repeat(500);
    let word = white.face().legal_words()[0].clone();
    white.write(vec![Event::Move(word)], &longest, 11).expect("it is legal");
    black.receive(&letter(&white)).expect("it is news");
    assert_eq!(black.comments().last().expect("it was written").text, longest);
}

#[test]
fn of_a_mail_with_all_that_it_quotes_the_last_letter_counts() {
    let [mut white, mut black] = two(4);
    let text = |side: &Correspondence| side.letter().expect("somebody sits there");
    let quoted = text(&white);
    moves(&mut white, 0);
    let asked = text(&white);
    black.receive(&letter(&white)).expect("it is news");
    moves(&mut black, 0);
    let answer = text(&black);
    let other = text(&seated(&simultana(), 77)[0]);
    let cut = &quoted[..quoted.len() / 2];
    for mail in [
        format!("{answer}\n\nZoé a écrit :\n> {asked}\n> > {quoted}"),
        format!("> > {quoted}\n> {asked}\n\n{answer}\n{other}"),
        format!("{cut}\n{answer}"),
        format!("{answer}\n{cut}"),
    ] {
        let read = Letter::read(&mail).expect("there is a whole one");
        assert_eq!((read.author(), read.number()), (Seat::new(1), letter(&black).number()));
    }
}
