//! The column, the line and the end of a match without a window: three and four
//! seats, who is out, passes, repairs, put-backs, the display of the sets, scores.

use bevy::prelude::*;
use bevy::text::Strikethrough;
use ludotheque::panels::column::seats::{SeatName, SeatState};
use ludotheque::panels::column::sets::SetOnDisplay;
use ludotheque::states::Menu;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_clicks::{Selection, TableInput};
use ludotheque_rules::{Cell, Click, Eye, Game, Seat, Setup, open};
use ludotheque_session::players::Computers;
use ludotheque_session::{Session, StartMatch, Travel, seat};
use ludotheque_ui::widgets::Tooltip;
use ludotheque_uncovering::Uncovering;

use crate::support::{TestApp, first_game, path_of};

/// Four players: the last move takes Ivory's only piece.
const IVORY_GOES_OUT: &str = "A1+A2 G5+E4 F7-D7 B5+A4 C2+C3 G4+F3 D7+E6 A3+A4 A2-A3 E4-G5 \
     G6xG4@A1 A4xA2@C1 A3-A4 G5-G6 E6-F7 C4xC2@E6 B1xD3 A1xA3@A1 E5-G5 B4xB2";

fn setup(game: Game, players: u8) -> Setup {
    Setup::new(game, players).expect("so many play it")
}

/// Plays words by clicks; a pass plays itself.
fn play(test: &mut TestApp, words: &str) {
    for word in words.split_whitespace() {
        if word == "pass" {
            test.rest();
            continue;
        }
        let clicks = path_of(test.get::<Session>().uncovered(Uncovering), word);
        for click in clicks {
            test.send(match click {
                Click::Cell(cell) => TableInput::Clicked(cell),
                Click::Choice(_) => TableInput::Chose(click),
            });
        }
        test.frames(1);
        let played = test.words();
        assert_eq!(played.last().map(String::as_str), Some(word));
    }
}

/// Puts a match on the table that has come so far.
fn go_on_from(test: &mut TestApp, words: &str) {
    let setup = test.get::<Session>().uncovered(Uncovering).setup().clone();
    let mut face = open(&setup).expect("it opens");
    for word in words.split_whitespace() {
        face.play_word(word).expect("it is legal");
    }
    let world = test.app.world_mut();
    seat(world, Session::new(face), None, None);
    test.frames(8);
}

/// Every text on the screen, as it is shown.
fn texts(test: &mut TestApp) -> Vec<String> {
    let mut texts = test.texts();
    texts.retain(|text| !text.is_empty());
    texts
}

fn says(test: &mut TestApp, wanted: &str) {
    let texts = texts(test);
    assert!(texts.iter().any(|text| text.contains(wanted)), "nothing says `{wanted}`: {texts:#?}");
}

/// What stands beside the names, in seat order.
fn states(test: &mut TestApp) -> Vec<String> {
    let world = test.app.world_mut();
    let mut states: Vec<_> = world
        .query::<(&SeatState, &Text)>()
        .iter(world)
        .map(|(state, text)| (state.0, text.0.clone()))
        .collect();
    states.sort();
    states.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn long_names_leave_every_row_its_height() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 4));
    let names = ["Maximilienne-Alexandrine", "", "Ö", "Jean-Baptiste de la Salle"];
    test.send(StartMatch::new(
        setup(Game::SYNE_STRAT, 4),
        names.map(String::from).to_vec(),
        Computers::default(),
    ));
    test.frames(8);
    for (width, height) in [(1280.0, 720.0), (960.0, 600.0), (1920.0, 1080.0)] {
        test.resize(width, height);
        let world = test.app.world_mut();
        let mut rows = world.query::<(&SeatName, &ComputedNode)>();
        let heights: Vec<f32> = rows.iter(world).map(|(_, node)| node.size().y).collect();
        assert_eq!(heights.len(), 4);
        assert!(heights.iter().all(|it| *it < 30.0), "{heights:?}");
        // All that can be pressed lies in the window.
        for id in ["first", "last", "view-seat", "view-above", "show-attacks"] {
            let at = test.place_of_button(id);
            assert!(
                at.x < width && at.y + 15.0 < height && at.y > 0.0,
                "{id} lies at {at} of {width} × {height}"
            );
        }
    }
}

#[test]
fn who_goes_out_is_told_and_struck_through_and_comes_back_by_undoing() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 4));
    play(&mut test, IVORY_GOES_OUT);
    test.rest();
    let struck = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut names = world.query_filtered::<&SeatName, With<Strikethrough>>();
        names.iter(world).map(|name| name.0.index()).collect::<Vec<_>>()
    };
    let out: Vec<usize> = {
        let face = test.get::<Session>().uncovered(Uncovering);
        (0..4).filter(|seat| face.is_out(Seat::new(*seat))).map(usize::from).collect()
    };
    // The line about the centre has a caption, and an entry for each seat that may still enter.
    let entering = |test: &mut TestApp| {
        let rule = message("sets-rule-to-enter").with("players", 4_u8);
        let world = test.app.world_mut();
        let mut lines = world.query::<(&Tooltip, &Children)>();
        let line = lines.iter(world).find(|(tip, _)| tip.0 == rule);
        line.expect("the sets are on display").1.len() - 1
    };
    assert_eq!(out.len(), 1);
    assert_eq!(struck(&mut test), out);
    assert_eq!(entering(&mut test), 3);
    assert_eq!(states(&mut test)[out[0]], "hors jeu");
    says(&mut test, "sont hors jeu : il ne leur reste aucune pièce.");
    test.travel(Travel::Undo);
    test.rest();
    assert!(struck(&mut test).is_empty());
    assert_eq!(entering(&mut test), 4);
    test.travel(Travel::Redo);
    test.rest();
    assert_eq!(struck(&mut test), out);
}

/// What is said of each set on display.
fn hexagons(test: &mut TestApp) -> Vec<(Cell, Localized)> {
    let world = test.app.world_mut();
    let mut sets = world.query::<(&SetOnDisplay, &Tooltip)>();
    let mut told: Vec<_> = sets.iter(world).map(|(set, tip)| (set.0, tip.0.clone())).collect();
    told.sort_by_key(|(cell, _)| *cell);
    told
}

#[test]
fn the_display_of_sets_follows_a_move_that_is_pointed_at_in_the_list() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 4));
    let mut after = vec![hexagons(&mut test)];
    // Each set tells its own rule of power; four players need three cells of the central one.
    let told = hexagons(&mut test);
    let locale = test.get::<Locale>();
    let rules: Vec<String> = told.iter().map(|(_, rule)| locale.say(rule)).collect();
    let of = |words: &str| rules.iter().filter(|told| told.contains(words)).count();
    assert_eq!((of("plus que chacun"), of("au moins 3 des six")), (6, 1));
    for word in IVORY_GOES_OUT.split_whitespace().take(8) {
        play(&mut test, word);
        test.rest();
        after.push(hexagons(&mut test));
    }
    let now = after[8].clone();
    // Only the last moves are in sight.
    let ply = (5..8).rev().find(|ply| after[*ply] != now);
    let ply = ply.expect("one of the last moves has changed the sets");
    let before = after[ply].clone();
    let at = test.place_of_button(&format!("move-{ply}"));
    test.move_pointer(at);
    test.frames(8);
    assert_eq!(hexagons(&mut test), before);
    test.move_pointer(Vec2::new(4.0, 300.0));
    test.frames(8);
    assert_eq!(hexagons(&mut test), now);
    // So do they when the match is replayed.
    test.travel(Travel::To(2));
    test.rest();
    assert_eq!(hexagons(&mut test), after[2]);
    test.travel(Travel::Watch);
    test.rest();
    assert_eq!(hexagons(&mut test), after[3]);
}

#[test]
fn the_display_shows_the_sets_after_the_jump_while_a_pawn_is_put_back() {
    let setup = setup(Game::SYNE_STRAT, 2).without_repetition();
    let mut face = open(&setup).expect("it begins");
    // A capture whose jump changes the sets before the captured pawn has a place.
    let mut chosen = None;
    for word in first_game(include_str!("../games/syne_strat-2.games")) {
        let path = path_of(face.as_ref(), word);
        if word.contains('@') {
            let jumped = path[..path.len() - 1].to_vec();
            let view = face.seen_by(Eye::Public);
            if view.contests(&jumped) != view.contests(&[]) {
                chosen = Some(jumped);
                break;
            }
        }
        face.play_word(word).expect("the words are legal moves");
    }
    let jumped = chosen.expect("some capture changes the sets");
    let mut test = TestApp::with_match(face);
    test.rest();
    let before = hexagons(&mut test);
    test.follow(&jumped);
    test.move_pointer(Vec2::new(30.0, 650.0));
    test.frames(8);
    assert!(!test.get::<Selection>().clicks.is_empty(), "a pawn is to be put back");
    assert_ne!(hexagons(&mut test), before);
}

#[test]
fn the_display_shows_every_set_and_what_the_move_considered_would_change() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 2));
    let at_first = hexagons(&mut test);
    assert_eq!(at_first.len(), 7);
    let of = |test: &TestApp, told: &[(Cell, Localized)], name: &str| {
        let cell = test.cell(name);
        let words = told.iter().find(|(plain, _)| *plain == cell);
        let words = &words.expect("the set is on display").1;
        let words = test.get::<Locale>().say(words).replace('\u{a0}', " ");
        // Without the rule of power, which is the last line.
        let (told, _) = words.rsplit_once('\n').expect("the rule follows");
        told.to_owned()
    };
    assert_eq!(of(&test, &at_first, "B2"), "Foncés : 6 sur 6, au pouvoir");
    says(&mut test, "Pour entrer au centre");
    // A jump that changes who holds what.
    let face = test.get::<Session>().uncovered(Uncovering);
    let as_it_stands = face.seen_by(Eye::Public).contests(&[]);
    let word = face
        .legal_words()
        .into_iter()
        .filter(|word| word.contains('-'))
        .find(|word| face.seen_by(Eye::Public).contests(&path_of(face, word)) != as_it_stands)
        .expect("some jump changes the sets");
    let (from, to) = word.split_once('-').expect("two cells");
    let at = test.point(from);
    test.click_at(at, bevy::picking::pointer::PointerButton::Primary);
    let at = test.point(to);
    test.move_pointer(at);
    test.frames(3);
    let considered = hexagons(&mut test);
    assert_ne!(at_first, considered);
    test.move_pointer(Vec2::new(30.0, 650.0));
    test.frames(3);
    assert_eq!(hexagons(&mut test), at_first);
    // Nothing is left of it at another game's table.
    test.send(StartMatch::new(setup(Game::SYPIL, 2), vec![String::new(); 2], Computers::default()));
    test.frames(6);
    assert!(hexagons(&mut test).is_empty());
}

#[test]
fn the_sets_are_shown_after_the_end_as_well() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 2));
    let games = include_str!("../../crates/rules/tests/games/syne_strat-2.games");
    go_on_from(&mut test, games.lines().next().expect("a game"));
    assert!(test.get::<Session>().outcome().is_some());
    let world = test.app.world_mut();
    let shown = world.query::<&SetOnDisplay>().iter(world).count();
    assert_eq!(shown, 7);
}

#[test]
fn a_pass_is_announced_and_stands_in_the_list() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 4));
    let games = include_str!("../../crates/rules/tests/games/syne_strat-4.games");
    let game = games
        .lines()
        .filter(|line| line.split_whitespace().any(|word| word == "pass"))
        .min_by_key(|line| line.split_whitespace().position(|word| word == "pass"))
        .expect("some game has a pass");
    let words: Vec<&str> = game.split_whitespace().collect();
    let pass = words.iter().position(|word| *word == "pass").expect("a pass");
    play(&mut test, &words[..pass].join(" "));
    test.rest();
    says(&mut test, "ne peuvent pas jouer et passent.");
    says(&mut test, words[pass - 1]);
    let passes = texts(&mut test).iter().filter(|text| *text == "passe").count();
    assert!(passes > 0, "the list has no pass");
}

#[test]
fn points_are_counted_while_the_game_goes_on_and_at_its_end() {
    let mut test = TestApp::at(setup(Game::SYNDICAT, 2));
    assert_eq!(states(&mut test), ["jouent · 48 points", "48 points"]);
    let games = include_str!("../../crates/rules/tests/games/syndicat.games");
    let game = games.lines().next().expect("a game");
    // The face plays all but the last move; the hand plays that one.
    let words: Vec<&str> = game.split_whitespace().collect();
    go_on_from(&mut test, &words[..words.len() - 1].join(" "));
    play(&mut test, words[words.len() - 1]);
    test.rest();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    let points = {
        let face = test.get::<Session>().uncovered(Uncovering);
        face.seen_by(Eye::Public).score().expect("points")
    };
    for points in points {
        says(&mut test, &format!("{points} point"));
    }
    let sums = texts(&mut test)
        .iter()
        .filter(|text| text.contains(" de 1, ") || text.contains(" de 2, "))
        .count();
    assert!(sums > 0, "the points are not counted out");
}

#[test]
fn what_is_agreed_otherwise_stands_below_the_name_of_the_game() {
    let agreed = setup(Game::SYPIL, 2)
        .with_option("impossible_repair", "pass")
        .expect("there is such an option");
    let mut test = TestApp::at(agreed);
    says(&mut test, "Réparation impossible : Tour passé");
    let mut plain = TestApp::at(setup(Game::SYPIL, 2));
    assert!(!texts(&mut plain).iter().any(|text| text.contains("Réparation impossible")));
}

/// Whether the list shows the button of a move: what it has scrolled out of sight
/// cannot be pressed and is not told.
fn is_listed(test: &TestApp, ply: usize) -> bool {
    let told = test.told("buttons");
    let buttons = told.last().expect("the buttons were told");
    buttons.get(format!("move-{ply}")).is_some()
}

#[test]
fn the_list_of_moves_follows_the_position() {
    for size in [(1280.0, 720.0), (960.0, 600.0), (800.0, 500.0)] {
        let mut test = TestApp::at_simultana();
        test.resize(size.0, size.1);
        let game = include_str!("../games/simultana.games").lines().next();
        let words: Vec<&str> = game.expect("there is a game").split_whitespace().collect();
        go_on_from(&mut test, &words[..40].join(" "));
        assert!(is_listed(&test, 40), "a match that has come so far at {size:?}");
        for (index, word) in words.iter().enumerate().take(43).skip(40) {
            test.play(word);
            test.rest();
            test.frames(8);
            assert!(is_listed(&test, index + 1), "a new move at {size:?}");
        }
        assert!(!is_listed(&test, 1), "the list is longer than its box");
        test.travel(Travel::To(1));
        test.frames(8);
        assert!(is_listed(&test, 1), "back at the first move at {size:?}");
    }
}

#[test]
fn the_list_follows_from_the_first_move_that_does_not_fit() {
    /// More than enough to fill the list.
    const PLIES_MAX: usize = 60;
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 3));
    test.resize(1280.0, 720.0);
    test.frames(6);
    let mut ply = 0;
    while ply == 0 || is_listed(&test, 1) {
        ply += 1;
        assert!(ply <= PLIES_MAX, "the list is longer than its box");
        let word = test.face().legal_words()[0].clone();
        play(&mut test, &word);
        test.rest();
        assert!(is_listed(&test, ply), "{word} is out of sight");
    }
    // A high window shows all of it; a low one the last of it again.
    test.resize(1280.0, 1080.0);
    test.rest();
    assert!(is_listed(&test, 1));
    test.resize(1280.0, 720.0);
    test.rest();
    assert!(is_listed(&test, ply), "the last move is out of sight");
}
