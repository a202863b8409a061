//! Help that is given to one player and not to another: agreed on in the form, kept with the match, and told
//! in the results.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::ValueChange;
use ludotheque::computer::{ReviewAsked, Reviewing};
use ludotheque::menus::share::game_as_text;
use ludotheque::states::Menu;
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_clicks::{Hint, TableInput};
use ludotheque_rules::{Game, Help, HelpKind, Seat, Setup};
use ludotheque_session::players::{Computers, RememberedPlayers, SeatNames};
use ludotheque_session::results::Results;
use ludotheque_session::saving::OpenMatch;
use ludotheque_session::saving::pasted::pasted;
use ludotheque_session::{Session, StartMatch, Travel, WhatIf};
use ludotheque_table::hand::Pointed;
use ludotheque_table::overlay::explore::Explored;
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_ui::widgets::{Fold, ScrollEdge, Tooltip};

use crate::support::{TestApp, first_game};

/// A match of this game between Anne, who is given everything, and Léa, who is given this.
fn start(test: &mut TestApp, game: Game, of_second: Help) {
    let setup = Setup::new(game, 2).expect("two play it");
    let mut start = StartMatch::new(setup, ["Anne", "Léa"], Computers::default());
    start.players = start.players.with_help([(Seat::new(1), of_second)]);
    test.send(start);
    test.rest();
}

fn is_off(test: &mut TestApp, id: &str) -> bool {
    test.frames(4);
    let button = test.button(id);
    let world = test.app.world();
    world.get::<InteractionDisabled>(button).is_some()
}

fn tap(test: &mut TestApp, code: KeyCode, letter: &str) {
    test.tap(code, Key::Character(letter.into()));
    test.frames(4);
}

/// The pointer is on this cell.
fn point_at(test: &mut TestApp, name: &str) {
    let cell = test.cell(name);
    test.app.world_mut().resource_mut::<Pointed>().cell = Some(cell);
    test.frames(4);
}

/// Lifts the piece of the first move of the player to move, points at its target, and returns whether its effect
/// is shown, and whether it is told what it decides.
fn foresees(test: &mut TestApp) -> (bool, bool) {
    let words = test.face().legal_words();
    let word = &words[0];
    let (from, to) = word.split_once('-').expect("a simple move");
    let (from, to) = (from.to_owned(), to.to_owned());
    test.click(&from);
    test.frames(4);
    let cell = test.cell(&to);
    test.move_pointer(test.point(&to));
    test.frames(6);
    assert_eq!(test.get::<Pointed>().cell, Some(cell), "{word}");
    let wanted = test.get::<Wanted>();
    let is_shown = wanted.ghost.is_some() || !wanted.foresight.arrivals.is_empty();
    let is_decided = wanted.prospect.decision.is_some();
    test.send(TableInput::SteppedBack);
    test.frames(4);
    (is_shown, is_decided)
}

#[test]
fn each_player_is_given_what_was_agreed_on() {
    let mut test = TestApp::begin();
    start(&mut test, Game::SIMULTANA, Help::NONE);
    for button in ["hint", "what-if", "exact"] {
        assert!(!is_off(&mut test, button), "Anne has {button}");
    }
    assert_eq!(foresees(&mut test), (true, false));
    assert!(!test.says("comme convenu"));

    test.play("A2-A3");
    for button in ["hint", "what-if", "exact"] {
        assert!(is_off(&mut test, button), "Léa has no {button}");
    }
    assert_eq!(foresees(&mut test), (false, false));
    for (key, letter, words) in [
        (KeyCode::KeyI, "i", "Pas d’indice pour Léa,"),
        (KeyCode::KeyE, "e", "Pas de valeurs pour Léa avant"),
        (KeyCode::KeyW, "w", "Pas d’aperçu pour Léa,"),
    ] {
        tap(&mut test, key, letter);
        let line = test.line();
        assert!(line.contains(words), "{line}");
    }
    // Nor by any other way.
    test.send(HintAsked);
    test.send(WhatIf::Begin);
    test.rest();
    assert_eq!(*test.get::<Hint>(), Hint::Unavailable);
    assert!(!test.get::<Session>().is_exploring());

    // Once the match is over, everybody may look at everything.
    test.press("resign");
    test.press("yes");
    test.rest();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    assert!(test.says("Aide convenue – Anne : toute ; Léa : aucune."));
    test.tap(KeyCode::Escape, Key::Escape);
    test.rest();
    assert_eq!(test.get::<Session>().help(), Help::ALL);
    test.travel(Travel::Undo);
    assert_eq!(test.get::<Session>().help(), Help::ALL);
    assert!(!is_off(&mut test, "what-if"));
}

#[test]
fn a_player_without_threats_is_not_shown_what_others_threaten() {
    let words = first_game(include_str!("../games/sypil.games"));
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    start(&mut test, Game::SYPIL, Help::ALL.with(HelpKind::Threats, false));
    assert!(!is_off(&mut test, "show-attacks"));
    tap(&mut test, KeyCode::KeyT, "t");
    let mut seen = [0, 0];
    for word in words.iter().take(40) {
        let Some(mover) = test.get::<Session>().to_move() else {
            break;
        };
        let opposing: Vec<String> = {
            let view = test.get::<Session>().view();
            let pieces = view.pieces().into_iter();
            let of_others = pieces.filter(|piece| piece.owner != mover);
            let cells = of_others.map(|piece| view.board().name(piece.spot.cell).to_owned());
            cells.collect()
        };
        for name in opposing {
            point_at(&mut test, &name);
            seen[mover.index()] += test.get::<Explored>().marks.len();
        }
        test.play_by_clicks(word);
        test.rest();
        if mover.index() == 0 && test.get::<Session>().to_move().is_some() {
            assert!(is_off(&mut test, "show-attacks"));
            tap(&mut test, KeyCode::KeyT, "t");
            let line = test.line();
            assert!(line.contains("Pas de menaces"), "{line}");
        }
    }
    assert!(seen[0] > 0, "Anne sees them");
    assert_eq!(seen[1], 0, "Léa does not");
}

#[test]
fn help_is_chosen_in_the_form_and_kept_with_the_match() {
    let data = tempfile::tempdir().expect("a folder");
    let limited = Help::from(vec![HelpKind::Previews, HelpKind::Threats]);
    let path = {
        let mut test = TestApp::keeping_in(data.path());
        test.frames(4);
        test.app.world_mut().insert_resource({
            let mut remembered = RememberedPlayers::default();
            remembered.remember(&["Anne".to_owned(), "Léa".to_owned()]);
            remembered.remember_levels(&[None, None]);
            remembered
        });
        test.press("game-simultana");
        test.frames(6);
        assert!(test.button_if_any("help-hints-2").is_none());
        test.choose("help-by-seat");
        test.frames(6);
        let threats = test.button_if_any("help-threats-2");
        assert!(threats.is_some(), "one can be about to lose in every game");
        for id in ["help-hints-2", "help-values-2"] {
            let source = test.button(id);
            test.app.world_mut().trigger(ValueChange { source, value: false, is_final: true });
            test.frames(4);
        }
        test.press("start");
        test.rest();
        let names = test.get::<SeatNames>();
        let help = [0, 1].map(|seat| names.help(Seat::new(seat)));
        assert_eq!(help, [Help::ALL, limited]);
        assert_eq!(test.get::<RememberedPlayers>().help(1), limited);
        test.play("A2-A3");
        assert_eq!(test.get::<Session>().help(), limited);
        let kept = std::fs::read_dir(data.path().join("matches")).expect("the matches are there");
        let mut kept = kept.map(|file| file.expect("it can be looked at").path());
        let is_match =
            |path: &std::path::PathBuf| path.extension().is_some_and(|it| it == "ludotheque");
        kept.find(is_match).expect("the match is there")
    };
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    test.send(OpenMatch::whole(&path));
    test.rest();
    assert_eq!(test.get::<Session>().help(), limited);
    // A rematch is played by the same agreement, and Léa's goes to the other seat with her.
    test.press("resign");
    test.press("yes");
    test.rest();
    let groups = test.get::<Results>().groups();
    let tally = groups[0].tally(Game::SIMULTANA).expect("it counts");
    assert_eq!(tally.handicaps.len(), 1);
    assert_eq!(tally.handicaps[0].help, [Help::ALL, limited]);
    test.press("rematch");
    test.rest();
    let names = test.get::<SeatNames>();
    assert_eq!(names.all(), ["Léa", "Anne"]);
    assert_eq!(names.help(Seat::new(0)), limited);
    assert_eq!(test.get::<Session>().help(), limited);
    // With the same help for all, nothing is limited, and nothing of it is remembered.
    test.app.world_mut().resource_mut::<RememberedPlayers>().remember_help(&[Help::ALL, Help::ALL]);
    assert!(test.get::<RememberedPlayers>().help.is_empty());
}

#[test]
fn while_a_computer_is_to_move_its_opponent_is_given_no_more_than_agreed() {
    let mut test = TestApp::begin();
    let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
    let level = ludotheque_players::Level::new(1).expect("there are eight");
    let computers = Computers::new([(Seat::new(0), level)], 1);
    let mut start = StartMatch::new(setup, ["", "Léa"], computers);
    start.players = start.players.with_help([(Seat::new(1), Help::NONE)]);
    test.send(start);
    test.frames(2);
    assert_eq!(test.get::<Session>().help(), Help::NONE);
}

/// Tries to get one kind of help by every way, and holds that it cannot be had.
fn withholds(test: &mut TestApp, kind: HelpKind, how: &str) {
    let help = test.get::<Session>().help();
    assert!(!help.has(kind), "{how}: {kind:?}");
    let (keys, buttons): (&[(KeyCode, &str)], &[&str]) = match kind {
        HelpKind::Previews => (&[(KeyCode::KeyW, "w")], &["what-if"]),
        HelpKind::Threats => (&[(KeyCode::KeyT, "t")], &["show-attacks"]),
        HelpKind::Hints => (&[(KeyCode::KeyI, "i")], &["hint"]),
        HelpKind::Values => (&[(KeyCode::KeyE, "e"), (KeyCode::KeyB, "b")], &["exact"]),
    };
    for (key, letter) in keys {
        tap(test, *key, letter);
    }
    for button in buttons {
        // Where nothing is captured, there is none for threats.
        if test.button_if_any(button).is_some() {
            assert!(is_off(test, button), "{how}: {button}");
            // As a screen reader may ask for it, on or off.
            test.press(button);
        }
    }
    match kind {
        HelpKind::Previews => test.send(WhatIf::Begin),
        HelpKind::Threats => {}
        HelpKind::Hints => test.send(HintAsked),
        HelpKind::Values => test.send(ReviewAsked::Switch),
    }
    test.rest();
    let is_given = match kind {
        HelpKind::Previews => test.get::<Session>().is_exploring(),
        HelpKind::Threats => !test.get::<Explored>().arrows.is_empty(),
        HelpKind::Hints => {
            matches!(*test.get::<Hint>(), Hint::Awaited | Hint::Piece(_) | Hint::Move(_))
        }
        HelpKind::Values => test.get::<Reviewing>().is_open(),
    };
    assert!(!is_given, "{how}: {kind:?}");
}

#[test]
fn what_was_not_agreed_on_cannot_be_had_by_going_back_or_by_a_copy() {
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    let locale = ludotheque_base::locale::Locale::new(ludotheque_base::locale::Language::French);
    for (seat, kind) in [0, 1].into_iter().flat_map(|seat| HelpKind::ALL.map(|kind| (seat, kind))) {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut start = StartMatch::new(setup, ["Anne", "Léa"], Computers::default());
        let limited = Help::ALL.with(kind, false);
        start.players = start.players.with_help([(Seat::new(seat), limited)]);
        test.send(start);
        test.rest();
        let plies = usize::from(2 + seat);
        for _ in 0..plies {
            let word = test.face().legal_words()[0].clone();
            test.play(&word);
            test.rest();
        }
        assert_eq!(test.ply(), plies);
        withholds(&mut test, kind, "at the turn");
        for (how, travel) in [
            ("by an arrow", Travel::Undo),
            ("by taking back", Travel::TakeBack),
            ("at the start", Travel::To(0)),
        ] {
            test.travel(travel);
            withholds(&mut test, kind, how);
            test.travel(Travel::To(plies));
        }
        let text = game_as_text(test.get::<Session>(), &test.get::<SeatNames>().clone());
        let present = test.words();
        let Ok(copy) = pasted(&text, Game::SYPIL, &locale) else {
            panic!("what was copied can be pasted");
        };
        test.send(copy);
        test.rest();
        assert_eq!(test.words(), present);
        withholds(&mut test, kind, "in a copy");
        // The other player's turn is as before, and what is open then closes.
        let word = test.face().legal_words()[0].clone();
        test.play(&word);
        test.rest();
        assert_eq!(test.get::<Session>().help(), Help::ALL);
        test.send(ReviewAsked::Switch);
        test.rest();
        assert!(test.get::<Reviewing>().is_open());
        let word = test.face().legal_words()[0].clone();
        test.play(&word);
        test.rest();
        withholds(&mut test, kind, "after what was open");
    }
}

#[test]
fn an_end_that_is_taken_back_gives_no_help_for_what_follows() {
    let mut test = TestApp::begin();
    start(&mut test, Game::SIMULTANA, Help::NONE);
    test.play("A2-A3");
    test.rest();
    for button in ["resign", "yes"] {
        test.press(button);
        test.frames(4);
    }
    test.rest();
    assert_eq!(test.get::<Session>().help(), Help::ALL, "it is over");
    test.send(Travel::TakeBackAgreed);
    test.tap(KeyCode::Escape, Key::Escape);
    test.rest();
    for kind in [HelpKind::Previews, HelpKind::Hints, HelpKind::Values] {
        withholds(&mut test, kind, "after the end was taken back");
    }
}

#[test]
fn help_by_seat_does_not_push_its_own_choice_out_of_sight() {
    let mut test = TestApp::begin();
    test.frames(4);
    test.press("game-sypil");
    test.frames(6);
    test.choose("play-together");
    test.frames(6);
    test.choose("help-by-seat");
    test.frames(12);
    let [choice, start] = ["help-by-seat", "start"].map(|id| test.place_of_button(id));
    assert!(choice.y < start.y - 40.0, "{choice} is above the foot, {start}");
}

/// The scrolling area around a widget, and whether its last line in sight fades out.
fn area_around(test: &mut TestApp, id: &str) -> (Entity, bool) {
    let widget = test.button(id);
    let world = test.app.world();
    let parent = |it: &Entity| world.get::<ChildOf>(*it).map(ChildOf::parent);
    let around: Vec<Entity> = std::iter::successors(Some(widget), parent).collect();
    let world = test.app.world_mut();
    let mut folds = world.query::<(&Fold, &Visibility)>();
    let mut lower = folds.iter(world).filter(|(fold, _)| fold.edge == ScrollEdge::Lower);
    let found = lower.find(|(fold, _)| around.contains(&fold.area));
    let (fold, visibility) = found.expect("it lies in one");
    (fold.area, *visibility != Visibility::Hidden)
}

#[test]
fn the_form_shows_the_name_of_a_third_player_explains_help_and_ends_unfaded() {
    let mut test = TestApp::begin();
    test.frames(4);
    test.press("game-syne_strat");
    test.frames(6);
    test.choose("play-together");
    test.frames(6);
    test.choose("players-3");
    test.frames(12);
    let [name, start] = ["name-3", "start"].map(|id| test.place_of_button(id));
    assert!(name.y < start.y - 40.0, "{name} is above the foot, {start}");
    test.choose("help-by-seat");
    test.frames(12);
    for (kind, words) in [
        ("previews", "l’effet d’un coup"),
        ("threats", "ce que les autres pourraient faire"),
        ("hints", "Proposer un coup"),
        ("values", "ce que vaut une position"),
    ] {
        for place in 1..=3 {
            let chip = test.button(&format!("help-{kind}-{place}"));
            let tooltip = test.app.world().get::<Tooltip>(chip);
            let told = tooltip.map(|it| test.get::<Locale>().say(&it.0)).unwrap_or_default();
            assert!(told.contains(words), "{kind}, {place}: {told:?}");
        }
    }
    let (area, fades) = area_around(&mut test, "help-by-seat");
    assert!(fades, "there is more below");
    let end = ScrollPosition(Vec2::new(0.0, 10_000.0));
    test.app.world_mut().entity_mut(area).insert(end);
    test.frames(6);
    assert_eq!(area_around(&mut test, "help-by-seat"), (area, false));
}
