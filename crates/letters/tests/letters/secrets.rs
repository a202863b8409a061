//! Matches of Le Stratège by letter alone, in which neither side holds the secrets of the other.

use ludotheque_letters::{Correspondence, Event, Key, LONGEST_LETTER, Letter, Received, Refusal};
use ludotheque_rules::setting_up::shuffled;
use ludotheque_rules::{Eye, Game, Seat, Setup, Turn};

use crate::chance::{Chance, agreement, letter};

/// The number of games by default, and of the long run.
const GAMES: u64 = 6;
const ALL_GAMES: u64 = 1_000;

fn setup() -> Setup {
    Setup::new(Game::STRATEGE, 2).expect("it is for two")
}

fn key(chance: &mut Chance) -> (String, Key) {
    let placement = shuffled(Game::STRATEGE, &mut |most| chance.below(most)).expect("it has one");
    let random = [(); 16].map(|()| chance.below(256) as u8);
    let key = Key::new(&placement, random).expect("it is a set-up");
    (placement, key)
}

/// Both sides of a new match, and their set-ups.
pub(crate) fn begun(
    setup: &Setup,
    chance: &mut Chance,
    number: u128,
) -> ([Correspondence; 2], [String; 2]) {
    let agreement = agreement(setup, number);
    let (white, green) = (key(chance), key(chance));
    let placements = [white.0, green.0];
    let keys = [white.1, green.1];
    let inviter = agreement.inviter.index();
    let invites = Correspondence::invite_with(keys[inviter].clone(), agreement, "Jouons !", 1);
    let mut invites = invites.expect("it is for letters");
    let invitation = letter(&invites);
    let other = 1 - inviter;
    let mut sits = Correspondence::open(&invitation, Seat::new(other as u8)).expect("it opens");
    sits.sit_down_with(keys[other].clone(), "Anne", "", 2).expect("it is free");
    invites.receive(&letter(&sits)).expect("it is news");
    let sides = if inviter == 0 { [invites, sits] } else { [sits, invites] };
    (sides, placements)
}

/// Any step of a side.
fn acts(side: &mut Correspondence, chance: &mut Chance) {
    acts_as(side, chance, [60, 70]);
}

/// Any step of a side that attacks, or else steps forward, so many times in a hundred.
fn acts_as(side: &mut Correspondence, chance: &mut Chance, [attacking, advancing]: [usize; 2]) {
    let ended = side.face().turn().seat().is_none();
    let words = side.face().legal_words();
    let attacks: Vec<&String> = words.iter().filter(|word| word.contains('x')).collect();
    let forward = |word: &&String| match word.split_once('-') {
        Some((from, to)) => from[1..] != to[1..],
        None => true,
    };
    let ahead: Vec<&String> = words.iter().filter(forward).collect();
    let events = if ended || side.waiting_move().is_some() {
        Vec::new()
    } else if attacking > 50 && chance.is(1) && side.face().ply() > 60 {
        vec![Event::Resign]
    } else if !attacks.is_empty() && chance.is(attacking) {
        vec![Event::Move((*chance.pick(&attacks)).clone())]
    } else if !ahead.is_empty() && chance.is(advancing) {
        vec![Event::Move((*chance.pick(&ahead)).clone())]
    } else {
        vec![Event::Move(chance.pick(&words).clone())]
    };
    side.write(events, "", 3).unwrap_or_else(|error| panic!("{error}"));
}

/// A letter of a random match, with openings.
pub(crate) fn with_secrets(chance: &mut Chance, moves: usize) -> String {
    let (mut sides, _) = begun(&setup(), chance, 3);
    for _ in 0..moves {
        let writer = sides[0].next_writer().expect("it goes on").index();
        acts(&mut sides[writer], chance);
        let sent = letter(&sides[writer]);
        sides[1 - writer].receive(&sent).expect("it is news");
    }
    sides[0].letter().expect("somebody sits there")
}

/// No strength of the other side is here that is not open.
fn holds_no_secret(side: &Correspondence, opened: &[usize]) {
    let other = Seat::new(1 - side.seat().index() as u8);
    let known = side.face().setup().placements()[other.index()].clone();
    let known: Vec<usize> =
        known.char_indices().filter(|(_, it)| *it != '?').map(|it| it.0).collect();
    let mut opened = opened.to_vec();
    opened.sort_unstable();
    assert_eq!(known, opened, "of {other:?}");
}

/// Plays a game, and returns the lengths of the letters at numbers of moves, and whether all were opened.
fn play_by_mail(seed: u64) -> (usize, usize, Vec<(usize, usize)>) {
    let mut chance = Chance::new(seed);
    let (mut sides, placements) = begun(&setup(), &mut chance, u128::from(seed) + 1);
    let mut lengths = Vec::new();
    let mut opened = [Vec::new(), Vec::new()];
    let mut fights = 0;
    while let Some(writer) = sides[0].next_writer() {
        assert_eq!(sides[1].next_writer(), Some(writer));
        acts(&mut sides[writer.index()], &mut chance);
        let last = sides[writer.index()].steps().last().expect("it was written").clone();
        let mut is_end = false;
        for event in &last.events {
            match event {
                Event::Open(opening) => opened[writer.index()].push(opening.place),
                Event::Reveal(_) => is_end = true,
                Event::Move(word) => fights += usize::from(word.contains('x')),
                _ => {}
            }
        }
        let text = sides[writer.index()].letter().expect("somebody sits there");
        assert!(text.chars().count() <= LONGEST_LETTER);
        lengths.push((sides[writer.index()].face().ply(), text.chars().count()));
        let read = Letter::read(&text).expect("it is whole");
        let to = 1 - writer.index();
        let got = sides[to].receive(&read).unwrap_or_else(|error| panic!("{error}"));
        assert!(matches!(got, Received::News(_)));
        if !is_end && sides.iter().all(|it| it.face().turn().seat().is_some()) {
            (0..2).for_each(|it| holds_no_secret(&sides[it], &opened[1 - it]));
        }
        if chance.is(5) {
            restores(&mut sides[to]);
        }
    }
    for side in &sides {
        assert_eq!(side.face().setup().placements(), placements);
        assert!(matches!(side.face().turn(), Turn::Over(_)), "{:?}", side.waiting_move());
        assert_eq!(side.dispute(), None);
    }
    let [white, green] = sides.each_ref().map(|side| side.face().seen_by(Eye::Open));
    assert_eq!(white.pieces(), green.pieces());
    assert_eq!((white.turn(), white.line()), (green.turn(), green.line()));
    assert!(sides[0].steps().eq(sides[1].steps()));
    (sides[0].face().ply(), fights, lengths)
}

/// A lost match comes back by a letter of the other and the key.
fn restores(side: &mut Correspondence) {
    let kept = side.kept().expect("somebody sits there");
    let (read, key) = (Letter::read(&kept).expect("whole"), Key::read(&kept).expect("whole"));
    assert_eq!(Some(&key), side.key());
    let lost = Correspondence::open(&read, side.seat()).err();
    assert_eq!(lost, Some(Refusal::KeyNeeded(side.seat())));
    let again = Correspondence::restore(&read, side.seat(), key).expect("it opens");
    assert_eq!(again.kept(), Some(kept));
    *side = again;
}

#[test]
fn matches_with_secrets_are_played_to_the_end() {
    let games: Vec<_> = (0..GAMES).map(play_by_mail).collect();
    assert!(games.iter().any(|(_, fights, _)| *fights > 10), "{games:?}");
}

/// In long matches with all the fights that come.
#[test]
fn letters_with_secrets_stay_short() {
    let setup = Setup::new(Game::STRATEGE, 2).expect("it is for two").without_repetition();
    let mut longest = [0; 3];
    for seed in 0..4 {
        let mut chance = Chance::new(seed);
        let (mut sides, _) = begun(&setup, &mut chance, u128::from(seed) + 1);
        while let Some(writer) = sides[0].next_writer() {
            acts_as(&mut sides[writer.index()], &mut chance, [40, 8]);
            let sent = letter(&sides[writer.index()]);
            sides[1 - writer.index()].receive(&sent).expect("it is news");
            let length = sides[writer.index()].letter().map_or(0, |it| it.chars().count());
            if let Some(at) = [10, 50, 200].iter().position(|at| *at == sides[0].face().ply()) {
                assert!(sent.is_whole(), "{length}");
                longest[at] = longest[at].max(length);
            }
            if sides[0].steps().len() > 240 {
                break;
            }
        }
    }
    println!("after 10, 50, 200 moves: {longest:?}");
    assert!(longest.iter().all(|length| (1..=LONGEST_LETTER).contains(length)));
}

#[test]
#[ignore = "minutes"]
fn a_thousand_matches_with_secrets_are_played_to_the_end() {
    (GAMES..ALL_GAMES).for_each(|seed| drop(play_by_mail(seed)));
}

#[test]
fn a_long_comment_fits_beside_all_promises() {
    let (mut sides, _) = begun(&setup(), &mut Chance::new(3), 4);
    let comment = "é".repeat(500);
    for side in &mut sides {
        side.write(Vec::new(), &comment, 5).expect("it is short enough");
        let text = side.letter().expect("what was promised fits in short");
        assert!(text.chars().count() <= LONGEST_LETTER);
    }
    let news = letter(&sides[0]);
    assert!(!news.is_whole());
    assert!(matches!(sides[1].receive(&news), Ok(Received::News(_))));
}

#[test]
fn a_key_is_a_line_and_shows_no_strength() {
    let (_, key) = key(&mut Chance::new(9));
    assert!(key.text().len() <= 60, "{}", key.text());
    assert_eq!(Key::read(&format!("> {}\r\n", key.text().to_lowercase())), Ok(key.clone()));
    assert_eq!(format!("{key:?}"), "Key(..)");
    assert!(Key::new("12345612345612345?", [0; 16]).is_none());
    let cheat = Key::new("666666612345123451", [1; 16]).expect("these are strengths");
    assert!(Correspondence::invite_with(cheat, agreement(&setup(), 2), "", 1).is_err());
}

#[test]
fn the_key_of_another_restores_nothing() {
    let mut chance = Chance::new(7);
    let (sides, _) = begun(&setup(), &mut chance, 8);
    let (_, other) = key(&mut chance);
    let seat = sides[0].seat();
    let refused = Correspondence::restore(&letter(&sides[1]), seat, other).err();
    assert_eq!(refused, Some(Refusal::OtherKey(seat)));
    let own = sides[0].key().expect("it has one").clone();
    let again = Correspondence::restore(&letter(&sides[1]), seat, own).expect("it is the key");
    assert_eq!(again.face().setup(), sides[0].face().setup());
}
