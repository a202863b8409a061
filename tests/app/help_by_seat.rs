//! Help that is given to one player and not to another: agreed on in the form, kept with the match, and told
//! in the results.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::ValueChange;
use ludotheque_base::states::Menu;
use ludotheque_rules::{Game, Help, HelpKind, Seat, Setup};
use ludotheque_session::players::{Computers, RememberedPlayers, SeatNames};
use ludotheque_session::results::Results;
use ludotheque_session::saving::OpenMatch;
use ludotheque_session::{Session, StartMatch, Travel, WhatIf};
use ludotheque_table::hand::Pointed;
use ludotheque_table::overlay::explore::Explored;
use ludotheque_table::overlay::hint::{Hint, HintAsked};
use ludotheque_table::overlay::marks::Wanted;

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
    test.send(ludotheque_table::hand::TableInput::SteppedBack);
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
        (KeyCode::KeyI, "i", "Pas d’indice"),
        (KeyCode::KeyE, "e", "Pas de valeurs"),
        (KeyCode::KeyW, "w", "Pas d’aperçu"),
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
    assert!(test.says("Aide : Anne (toute), Léa (aucune)."));
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
    start(
        &mut test,
        Game::SYPIL,
        Help::ALL.with(HelpKind::Threats, false),
    );
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
        assert_eq!(threats, None, "nothing is taken in this game");
        for id in ["help-hints-2", "help-values-2"] {
            let source = test.button(id);
            test.app.world_mut().trigger(ValueChange {
                source,
                value: false,
                is_final: true,
            });
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
    test.app
        .world_mut()
        .resource_mut::<RememberedPlayers>()
        .remember_help(&[Help::ALL, Help::ALL]);
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
