//! Links to all recorded games, and to what is none.

use ludotheque_links::{BadLink, LONGEST, NoLink, in_text, read, write};
use ludotheque_rules::{Eye, Game, MatchFace, Seat, Setup, open};
use proptest::prelude::*;

/// Recorded games: the game, the number of players, and one game in each line.
const RECORDED: [(Game, u8, &str); 7] = [
    (Game::SIMULTANA, 2, include_str!("../../rules/tests/games/simultana.games")),
    (Game::SYPIL, 2, include_str!("../../rules/tests/games/sypil.games")),
    (Game::SYNE_STRAT, 2, include_str!("../../rules/tests/games/syne_strat-2.games")),
    (Game::SYNE_STRAT, 3, include_str!("../../rules/tests/games/syne_strat-3.games")),
    (Game::SYNE_STRAT, 4, include_str!("../../rules/tests/games/syne_strat-4.games")),
    (Game::SYNDICAT, 2, include_str!("../../rules/tests/games/syndicat.games")),
    (Game::STRATEGE, 2, include_str!("../../rules/tests/games/stratege.games")),
];

/// The strengths of recorded games of the game with secrets.
const IN_ORDER: &str = "123456123456123456";

fn setup(game: Game, players: u8) -> Setup {
    let setup = Setup::new(game, players).expect("so many play it").without_repetition();
    if game.has_secret_setup() {
        setup.with_placements(vec![IN_ORDER.to_owned(); 2]).expect("they are set-ups")
    } else {
        setup
    }
}

/// A recorded game up to a move.
fn played(game: Game, players: u8, line: &str, moves: usize) -> Box<dyn MatchFace> {
    let mut face = open(&setup(game, players)).expect("it opens");
    for word in line.split_whitespace().take(moves) {
        face.play_word(word).expect("it is legal");
    }
    face
}

fn words(face: &dyn MatchFace) -> Vec<String> {
    face.line().into_iter().map(|entry| entry.word).collect()
}

#[test]
fn every_recorded_game_is_the_same_behind_its_link() {
    for (game, players, games) in RECORDED {
        let mut longest = 0;
        for line in games.lines() {
            let mut face = played(game, players, line, usize::MAX);
            face.go_to(face.last_ply() / 2);
            let names = ["Zoé".to_owned(), String::new()];
            let link = write(face.as_ref(), &names).expect("it has come to its end");
            longest = longest.max(link.len());
            let linked = read(&format!("https://example.org/?lang=fr#{link}\n")).expect("a link");
            assert_eq!(linked.names, ["Zoé"]);
            assert_eq!(words(linked.face.as_ref()), words(face.as_ref()));
            assert_eq!(linked.face.ply(), face.ply());
            assert_eq!(linked.face.setup(), face.setup());
            let [one, other] = [&face, &linked.face].map(|it| it.seen_by(Eye::Open));
            assert_eq!(one.position_text(), other.position_text());
        }
        assert!(longest <= LONGEST, "{game}: {longest}");
    }
}

#[test]
fn sixty_moves_take_no_more_signs_than_their_choice_needs() {
    for (game, players, games) in RECORDED {
        let lines = games.lines().filter(|line| line.split_whitespace().count() >= 60);
        for line in lines {
            let mut face = played(game, players, line, 60);
            if face.has_secrets() {
                face.resign(Seat::new(0)).expect("it is running");
            }
            let link = write(face.as_ref(), &[]).expect("it is short");
            assert!(link.len() < 240, "{game}: {}", link.len());
        }
    }
}

#[test]
fn resignations_options_and_positions_to_begin_with_are_linked() {
    let (game, players, games) = RECORDED[3];
    let line = games.lines().next().expect("there is a game");
    let mut face = played(game, players, line, 10);
    let seat = face.turn().seat().expect("it is running");
    face.resign(seat).expect("it is in the game");
    let linked = read(&write(face.as_ref(), &[]).expect("it is short")).expect("a link");
    assert_eq!(words(linked.face.as_ref()), words(face.as_ref()));
    for (game, players, games) in RECORDED {
        let line = games.lines().next().expect("there is a game");
        let later = played(game, players, line, 2).seen_by(Eye::Open).position_text();
        let setup = Setup::from_position(game, &later).expect("a position");
        let mut begun = open(&setup).expect("it opens");
        begun.resign(begun.turn().seat().expect("it is running")).expect("it is in the game");
        let link = write(begun.as_ref(), &[]).expect("it is short");
        let linked = read(&link).expect("a link");
        assert_eq!(linked.face.setup(), &setup, "{game}");
    }
}

#[test]
fn a_secret_match_has_no_link_before_its_end() {
    let (game, players, games) = RECORDED[6];
    let line = games.lines().next().expect("there is a game");
    let mut face = played(game, players, line, 10);
    assert_eq!(write(face.as_ref(), &[]), Err(NoLink::Secret));
    face.resign(Seat::new(0)).expect("it is running");
    face.go_to(2);
    assert!(write(face.as_ref(), &[]).is_ok());
}

#[test]
fn what_is_no_link_is_told_apart() {
    let is = |text: &str| read(text).err();
    for text in ["", "#", "sypil", "sypil.", "#chess.AAAA", "sypil.ça", "sypil.A A", "(format: 1)"]
    {
        assert_eq!(is(text), Some(BadLink::Other), "{text}");
        assert_eq!(in_text(text), None);
    }
    // A version of 2.
    assert_eq!(is("sypil.EAAA"), Some(BadLink::Newer));
    for text in ["sypil.AAAA", "sypil.CAAA", &format!("sypil.{}", "A".repeat(100_000))] {
        assert_eq!(is(text), Some(BadLink::Damaged));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_position_of_a_match_has_its_link(at in 0..7usize, moves in 0..60usize, here in 0..60usize) {
        let (game, players, games) = RECORDED[at];
        let line = games.lines().nth(moves % 12).expect("there are twelve");
        let mut face = played(game, players, line, moves);
        if face.has_secrets() && face.turn().seat().is_some() {
            face.resign(Seat::new(0)).expect("it is running");
        }
        face.go_to(here.min(face.last_ply()));
        let linked = read(&write(face.as_ref(), &[]).expect("it is short")).expect("a link");
        prop_assert_eq!(words(linked.face.as_ref()), words(face.as_ref()));
        prop_assert_eq!(linked.face.ply(), face.ply());
    }

    #[test]
    fn a_link_that_was_cut_or_changed_is_damaged(at in 0..6usize, place in 0..60usize, sign in "[A-Za-z0-9_-]") {
        let (game, players, games) = RECORDED[at];
        let line = games.lines().next().expect("there is a game");
        let face = played(game, players, line, 12);
        let link = write(face.as_ref(), &[]).expect("it is short");
        let place = game.id().len() + 2 + place % (link.len() - game.id().len() - 2);
        prop_assert!(read(&link[..place]).is_err());
        let changed = format!("{}{sign}{}", &link[..place], &link[place + 1..]);
        if let Ok(linked) = read(&changed) {
            // Only what is not checked: the position that is looked at.
            prop_assert_eq!(words(linked.face.as_ref()), words(face.as_ref()));
        }
    }

    #[test]
    fn nothing_that_comes_in_panics(at in 0..7usize, signs in "[A-Za-z0-9_-]{0,200}", text in ".*") {
        let _ = read(&format!("{}.C{signs}", RECORDED[at].0.id()));
        let _ = read(&text);
    }
}
