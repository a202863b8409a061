//! A screen that lies flat between the players: bars at the edges, texts turned to the player to move, and
//! whole matches by touch alone.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use ludotheque::computer::{ReviewAsked, Reviewing};
use ludotheque::panels::column::clocks::ClockText;
use ludotheque::panels::column::seats::SeatName;
use ludotheque::panels::column::sets::SetOnDisplay;
use ludotheque::states::Menu;
use ludotheque_base::facing::{Edge, Facing};
use ludotheque_base::settings::{Animation, Settings, TableView};
use ludotheque_clicks::Selection;
use ludotheque_players::Level;
use ludotheque_rules::{Cell, Click, Eye, Game, Seat, Setup};
use ludotheque_session::clock::NextTerms;
use ludotheque_session::players::Computers;
use ludotheque_session::{Accord, Curtain, Session, StartMatch};
use ludotheque_table::camera::Orbit;
use ludotheque_table::flight::Motion;

use crate::support::{
    TestApp, first_game, is_weekly, path_of, setup_in_order, setup_of_short_stratege,
};

/// The table of this match on a screen that lies flat.
fn lying(setup: Setup) -> TestApp {
    let mut test = TestApp::at(setup);
    test.rest();
    test.uncover();
    let at = test.place_of_button("lay-flat");
    test.tap_at(at);
    settle(&mut test);
    test
}

/// Lets the view arrive, and the places of the cells be told.
fn settle(test: &mut TestApp) {
    test.rest();
    test.until("the view arrives", |test| test.get::<Orbit>().is_at_rest());
    test.frames(10);
}

fn for_two(game: Game) -> TestApp {
    lying(setup_in_order(game, 2))
}

impl TestApp {
    fn edge(&self) -> Edge {
        self.get::<Facing>().edge
    }

    fn menu(&self) -> Menu {
        *self.get::<State<Menu>>().get()
    }

    fn tap_button(&mut self, id: &str) {
        let at = self.place_of_button(id);
        self.tap_at(at);
        self.frames(6);
    }

    /// Taps what a word of the notation takes.
    fn tap_word(&mut self, word: &str) {
        let clicks = path_of(self.face(), word);
        for (index, click) in clicks.iter().enumerate() {
            match click {
                Click::Cell(_) => {
                    let at = self.place_of(*click);
                    self.tap_at(at);
                }
                Click::Choice(_) => {
                    let next = self.face().next(&clicks[..index]);
                    let choice = next.choices.iter().find(|choice| choice.click == *click);
                    let choice = choice.expect("it is one of the choices").word.clone();
                    self.tap_button(&format!("choice-{choice}"));
                }
            }
        }
    }

    /// The edge of the window that is nearest to a name.
    fn edge_of_name(&mut self, seat: Seat) -> Edge {
        let facing = self.edge();
        let world = self.app.world_mut();
        let window = world.query::<&Window>().single(world).expect("there is one");
        let size = window.size();
        let mut names = world.query::<(&SeatName, &ComputedNode, &UiGlobalTransform)>();
        let place = names
            .iter(world)
            .find(|(name, node, _)| name.0 == seat && !node.is_empty())
            .map(|(.., place)| facing.to_window(place.translation, size));
        let place = place.expect("the name is shown");
        let ends = Edge::ALL.map(|edge| edge.room(size).y - edge.from_window(place, size).y);
        let nearest = (0..4).min_by(|a, b| ends[*a].total_cmp(&ends[*b]));
        Edge::ALL[nearest.expect("there are four")]
    }
}

/// Plays a match to its end by taps alone, and asks at every move who can read the texts.
fn play_to_the_end(setup: Setup, words: &[&str], animation: Animation) {
    let (game, players) = (setup.game(), setup.players());
    let mut test = lying(setup);
    let animation = if is_weekly() { Animation::Normal } else { animation };
    test.app.world_mut().resource_mut::<Settings>().animation = animation;
    test.frames(2);
    for (index, word) in words.iter().enumerate() {
        if test.get::<Session>().is_covered() {
            // The cloth has fallen.
            test.rest();
            test.tap_button("uncover");
        }
        // A pass plays itself.
        if *word != "pass" {
            let mover = test.get::<Session>().to_move();
            let edge = test.edge_of_name(mover.expect("the match goes on"));
            assert_eq!(test.edge(), edge, "{game}: move {}", index + 1);
            test.tap_word(word);
        }
        test.until(word, |test| test.ply() > index);
        // The places of the cells are told once nothing moves any more.
        test.until("all arrives", |test| !test.get::<Motion>().is_running());
        test.frames(6);
    }
    assert!(test.get::<Session>().outcome().is_some(), "{game}");
    test.until("the end is told", |test| test.menu() == Menu::Over);
    test.rest();
    test.tap_button("look");
    assert_eq!(test.menu(), Menu::None, "{game}");
    // Everybody can do the same with the match: the reader by the buttons of the line.
    let reader = test.edge();
    for seat in (0..players).map(Seat::new) {
        let has_own = test.button_if_any(&format!("result-{}", seat.index() + 1)).is_some();
        assert_eq!(has_own, test.edge_of_name(seat) != reader, "{game}");
    }
}

#[test]
fn the_buttons_in_a_corner_are_of_one_size() {
    let mut test = for_two(Game::SIMULTANA);
    for seat in 1..=2 {
        let sizes = ["menu", "stand-up", "undo", "redo"].map(|name| {
            let button = test.button(&format!("{name}-{seat}"));
            test.app.world().get::<ComputedNode>(button).expect("it is laid out").size()
        });
        for size in sizes {
            assert!((size - sizes[0]).abs().max_element() < 1.1, "{sizes:?}");
        }
    }
}

#[test]
fn simultana_is_played_to_its_end_by_touch() {
    let words = first_game(include_str!("../games/simultana.games"));
    play_to_the_end(setup_in_order(Game::SIMULTANA, 2), &words, Animation::Off);
}

#[test]
fn sypil_is_played_to_its_end_by_touch() {
    let words = first_game(include_str!("../games/short/sypil.games"));
    // The one in which the texts turn after something has moved.
    play_to_the_end(setup_in_order(Game::SYPIL, 2), &words, Animation::Normal);
}

#[test]
fn syndicat_is_played_to_its_end_by_touch() {
    let words = first_game(include_str!("../games/short/syndicat.games"));
    play_to_the_end(setup_in_order(Game::SYNDICAT, 2), &words, Animation::Off);
}

#[test]
fn syne_strat_is_played_to_its_end_by_touch_by_two_three_and_four() {
    let games = [
        include_str!("../games/short/syne_strat-2.games"),
        include_str!("../games/short/syne_strat-3.games"),
        include_str!("../games/short/syne_strat-4.games"),
    ];
    for (players, words) in (2..).zip(games) {
        let setup = setup_in_order(Game::SYNE_STRAT, players);
        play_to_the_end(setup, &first_game(words), Animation::Off);
    }
}

#[test]
fn le_stratege_is_played_to_its_end_by_touch() {
    let words = first_game(include_str!("../games/short/stratege.games"));
    play_to_the_end(setup_of_short_stratege(), &words, Animation::Off);
}

#[test]
fn everybody_sits_at_an_edge_of_their_own_and_the_board_lies_still() {
    for players in 2..=4 {
        let mut test = lying(setup_in_order(Game::SYNE_STRAT, players));
        let seats = (0..players).map(Seat::new);
        let mut edges: Vec<Edge> = seats.map(|seat| test.edge_of_name(seat)).collect();
        assert_eq!(edges[0], Edge::Bottom);
        edges.sort_by_key(|edge| *edge as usize);
        edges.dedup();
        assert_eq!(edges.len(), usize::from(players));
        let view = test.get::<Orbit>().goal;
        assert!(view.is_from_above());
        // Two fingers zoom and do not turn.
        let (left, right) = (Vec2::new(600.0, 360.0), Vec2::new(680.0, 360.0));
        test.touch(1, TouchPhase::Started, left);
        test.touch(2, TouchPhase::Started, right);
        test.touch(1, TouchPhase::Moved, left + Vec2::Y * 60.0);
        test.touch(2, TouchPhase::Moved, right + Vec2::new(60.0, 60.0));
        test.frames(2);
        let after = test.get::<Orbit>().goal;
        assert_eq!((after.yaw, after.pitch), (view.yaw, view.pitch));
        assert!(after.zoom < view.zoom);
    }
}

#[test]
fn the_sets_lie_as_on_the_board_for_the_player_who_reads() {
    for players in [2, 4] {
        let mut test = lying(setup_in_order(Game::SYNE_STRAT, players));
        let words = match players {
            2 => first_game(include_str!("../games/short/syne_strat-2.games")),
            _ => first_game(include_str!("../games/short/syne_strat-4.games")),
        };
        for word in &words[..usize::from(players)] {
            let facing = test.edge();
            let world = test.app.world_mut();
            let window = world.query::<&Window>().single(world).expect("there is one").size();
            let mut sets = world.query::<(&SetOnDisplay, &ComputedNode, &UiGlobalTransform)>();
            let shown: Vec<(Cell, Vec2)> = sets
                .iter(world)
                .filter(|(_, node, _)| !node.is_empty())
                .map(|(set, _, place)| (set.0, facing.to_window(place.translation, window)))
                .collect();
            assert_eq!(shown.len(), 7, "{players} players, at {facing:?}");
            let on_board = |cell: Cell| test.place_of(Click::Cell(cell));
            for (one, at) in &shown {
                for (other, there) in &shown {
                    let way = (there - at).normalize_or_zero();
                    let wanted = (on_board(*other) - on_board(*one)).normalize_or_zero();
                    assert!(
                        one == other || way.dot(wanted) > 0.8,
                        "{facing:?}: {one:?}, {other:?}"
                    );
                }
            }
            test.tap_word(word);
            settle(&mut test);
        }
    }
}

#[test]
fn a_menu_is_turned_to_whoever_opens_it_and_on_to_the_others() {
    let mut test = lying(setup_in_order(Game::SYNE_STRAT, 4));
    let third = test.edge_of_name(Seat::new(2));
    test.tap_button("menu-3");
    assert_eq!((test.menu(), test.edge()), (Menu::Pause, third));
    // Around the table, and through a menu that is opened from there.
    let fourth = test.edge_of_name(Seat::new(3));
    test.tap_button("turn-menu");
    assert_eq!((test.menu(), test.edge()), (Menu::Pause, fourth));
    test.tap_button("settings");
    assert_eq!((test.menu(), test.edge()), (Menu::Settings, fourth));
    test.tap_button("turn-menu");
    assert_eq!((test.menu(), test.edge()), (Menu::Settings, Edge::Bottom));
    test.tap_button("close");
    test.tap_button("close");
    assert_eq!((test.menu(), test.edge()), (Menu::None, Edge::Bottom));
}

#[test]
fn who_is_asked_for_a_draw_reads_the_question() {
    let mut test = for_two(Game::SIMULTANA);
    test.send(Accord::OfferDraw(Seat::new(0)));
    test.until("it is asked", |test| test.menu() == Menu::Question);
    test.frames(2);
    assert_eq!(test.edge(), Edge::Top);
    test.tap_button("accept-draw");
    test.until("the end is told", |test| test.menu() == Menu::Over);
    assert!(test.get::<Session>().outcome().is_some());
}

#[test]
fn moves_are_taken_back_from_every_edge() {
    for id in ["undo-1", "undo-2"] {
        let mut test = for_two(Game::SIMULTANA);
        test.tap_word("A2-A3");
        test.rest();
        assert_eq!((test.ply(), test.edge()), (1, Edge::Top));
        test.tap_button(id);
        test.rest();
        assert_eq!((test.ply(), test.edge()), (0, Edge::Bottom));
    }
}

#[test]
fn a_finger_scrolls_a_page_towards_its_reader() {
    let mut test = for_two(Game::SYPIL);
    test.tap_button("menu-2");
    test.tap_button("rules");
    test.frames(10);
    assert_eq!(test.edge(), Edge::Top);
    let area = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut areas = world.query::<(&Node, &ScrollPosition, &ComputedNode)>();
        let rooms = areas
            .iter(world)
            .filter(|(node, ..)| node.overflow.y == OverflowAxis::Scroll)
            .map(|(_, scroll, size)| (scroll.y, (size.content_size() - size.size()).y));
        let longest = rooms.max_by(|a, b| a.1.total_cmp(&b.1));
        longest.expect("the rules scroll").0
    };
    let before = area(&mut test);
    // The reader sits at the upper edge and pulls the page away from themselves.
    let from = Vec2::new(500.0, 360.0);
    test.touch(1, TouchPhase::Started, from);
    for step in 1..=4 {
        test.touch(1, TouchPhase::Moved, from + Vec2::Y * 10.0 * step as f32);
    }
    test.touch(1, TouchPhase::Ended, from + Vec2::Y * 40.0);
    test.frames(2);
    let moved = area(&mut test) - before;
    assert!((moved - 40.0).abs() < 1.0, "{moved}");
}

#[test]
fn a_screen_is_stood_up_again_from_every_edge() {
    for id in ["stand-up-1", "stand-up-2"] {
        let mut test = for_two(Game::SYNDICAT);
        let word = first_game(include_str!("../games/short/syndicat.games"))[0];
        test.tap_word(word);
        test.rest();
        assert_eq!(test.edge(), Edge::Top);
        test.tap_button(id);
        settle(&mut test);
        assert!(!test.get::<Settings>().lies_flat);
        assert_eq!(test.edge(), Edge::Bottom);
        assert!(!test.get::<Orbit>().is_from_above());
        assert!(test.button_if_any("menu").is_some());
        assert!(test.button_if_any("menu-1").is_none());
    }
}

#[test]
fn nobody_who_plays_alone_has_a_screen_that_lies_flat() {
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().lies_flat = true;
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let computers = Computers::new([(Seat::new(1), Level::new(1).expect("there is one"))], 1);
    test.send(StartMatch::new(setup, [""; 0], computers));
    test.frames(4);
    test.rest();
    assert_eq!(test.edge(), Edge::Bottom);
    assert!(test.button_if_any("menu-1").is_none());
    assert!(test.button_if_any("lay-flat").is_none());
}

#[test]
fn the_first_person_sits_at_the_lower_edge_and_reads_while_a_computer_thinks() {
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().lies_flat = true;
    let setup = Setup::new(Game::SYNE_STRAT, 3).expect("three play it");
    let level = Level::new(8).expect("there is one");
    test.send(StartMatch::new(setup, [""; 0], Computers::new([(Seat::new(0), level)], 1)));
    // Far too few for a move.
    test.frames(8);
    assert!(test.get::<Session>().computer_to_move().is_some());
    assert_eq!(test.edge(), Edge::Bottom);
    assert_eq!(test.edge_of_name(Seat::new(1)), Edge::Bottom);
    // A computer has a name at its edge, and no buttons.
    assert_ne!(test.edge_of_name(Seat::new(0)), Edge::Bottom);
    assert!(test.button_if_any("menu-1").is_none());
    assert!(test.button_if_any("menu-2").is_some());
}

#[test]
fn what_one_player_has_set_up_is_told_to_nobody_at_another_edge() {
    let mut test = for_two(Game::STRATEGE);
    test.send(Curtain::Fall);
    test.rest();
    assert!(test.get::<Session>().is_covered());
    // Both read the same question, and neither sees strengths before it is answered.
    let pieces = test.get::<Session>().view().pieces();
    let public = test.get::<Session>().seen_by(Eye::Public).pieces();
    assert_eq!(format!("{pieces:?}"), format!("{public:?}"));
    test.tap_button("uncover");
    assert!(!test.get::<Session>().is_covered());
    assert_eq!(test.edge(), Edge::Bottom);
}

#[test]
fn everybody_has_their_clock_at_their_edge() {
    let mut test = TestApp::begin();
    *test.app.world_mut().resource_mut::<NextTerms>() =
        NextTerms { minutes: Some(10), increment_seconds: 0 };
    test.app.world_mut().resource_mut::<Settings>().lies_flat = true;
    let setup = Setup::new(Game::SYNE_STRAT, 3).expect("three play it");
    test.send(StartMatch::new(setup, [""; 0], Computers::default()));
    test.frames(4);
    settle(&mut test);
    let world = test.app.world_mut();
    let mut clocks = world.query::<(&ClockText, &Text, &ComputedNode)>();
    let shown = clocks.iter(world).filter(|(.., node)| !node.is_empty());
    let mut shown: Vec<(u8, String)> =
        shown.map(|(clock, text, _)| (clock.0.index() as u8, text.0.clone())).collect();
    shown.sort();
    assert_eq!(shown.len(), 3, "{shown:?}");
    for (seat, (of, text)) in (0..).zip(shown) {
        assert_eq!(of, seat);
        assert!(text.starts_with("10:") || text.starts_with("9:"), "{text}");
    }
}

#[test]
fn a_review_is_read_from_one_side() {
    let mut test = for_two(Game::SIMULTANA);
    test.tap_word("A2-A3");
    test.rest();
    assert_eq!(test.edge(), Edge::Top);
    test.send(ReviewAsked::Switch);
    test.until("it opens", |test| test.get::<Reviewing>().is_open());
    settle(&mut test);
    assert_eq!(test.edge(), Edge::Bottom);
    assert!(test.button_if_any("menu-1").is_none());
    test.send(ReviewAsked::Switch);
    test.until("it closes", |test| !test.get::<Reviewing>().is_open());
    settle(&mut test);
    assert_eq!(test.edge(), Edge::Top);
    assert!(test.button_if_any("menu-1").is_some());
}

#[test]
fn the_board_lies_still_however_it_is_drawn() {
    let mut test = for_two(Game::SYPIL);
    let view = test.get::<Orbit>().goal;
    for drawn in [TableView::Flat, TableView::Table] {
        test.app.world_mut().resource_mut::<Settings>().view = drawn;
        settle(&mut test);
        assert_eq!(test.get::<Orbit>().goal, view, "{drawn:?}");
    }
}

#[test]
fn a_tap_during_which_the_texts_turn_is_a_tap() {
    let mut test = for_two(Game::SIMULTANA);
    let (target, own) = (test.point("A3"), test.point("C5"));
    test.tap_at(test.point("A2"));
    test.tap_at(target);
    assert_eq!((test.ply(), test.edge()), (1, Edge::Bottom), "the piece is on its way");
    test.touch(1, TouchPhase::Started, own);
    test.frames(4);
    assert_eq!(test.edge(), Edge::Bottom, "still");
    test.until("the texts turn", |test| test.edge() == Edge::Top);
    test.frames(4);
    test.touch(1, TouchPhase::Ended, own);
    test.frames(6);
    assert!(test.get::<Selection>().chosen().is_some());
}
