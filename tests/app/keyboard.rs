//! The game without a mouse: whole matches by key events alone, the cell cursor on every
//! board, the focus on every screen, and the keys that can be changed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bevy::ecs::system::RunSystemOnce;
use bevy::input::keyboard::Key;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::pointer::PointerAction;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::ScrollArea;
use ludotheque::access::focus::BoardStop;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::keymap::{Act, assign};
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_clicks::Selection;
use ludotheque_rules::{Cell, Click, ClickRole, Game, Setup};
use ludotheque_session::GameAtHand;
use ludotheque_session::Session;
use ludotheque_table::camera::{Angle, Orbit};
use ludotheque_table::input::cursor::{
    CellCursor, CellPoints, CursorCourse, Direction, neighbour, next_of,
};
use ludotheque_table::overlay::bracket::CursorMark;
use ludotheque_table::overlay::choices::ChoiceButton;
use ludotheque_table::overlay::strokes::StrokeLine;
use ludotheque_ui::widgets::{ButtonId, Tooltip};
use ludotheque_uncovering::Uncovering;

use crate::support::{TestApp, path_of, setup_of_short_stratege};

/// A key of the board by its code and what it writes.
type Stroke = (KeyCode, Key);

const TAB: Stroke = (KeyCode::Tab, Key::Tab);
const ENTER: Stroke = (KeyCode::Enter, Key::Enter);
const ESCAPE: Stroke = (KeyCode::Escape, Key::Escape);

fn letter(written: &str) -> Stroke {
    // Letters are meant by what they write.
    (KeyCode::Backquote, Key::Character(written.into()))
}

fn arrow(direction: Direction) -> Stroke {
    match direction {
        Direction::Up => (KeyCode::ArrowUp, Key::ArrowUp),
        Direction::Down => (KeyCode::ArrowDown, Key::ArrowDown),
        Direction::Left => (KeyCode::ArrowLeft, Key::ArrowLeft),
        Direction::Right => (KeyCode::ArrowRight, Key::ArrowRight),
    }
}

/// A player who has only keys and looks at the screen.
struct Typist {
    test: TestApp,
    /// How many keys have been pressed.
    keys: usize,
    /// The row or column along which the arrows went last.
    course: Option<CursorCourse>,
}

impl Typist {
    fn at(test: TestApp) -> Self {
        Self { test, keys: 0, course: None }
    }

    /// The widget that has the focus, which has to be within a window of 1280×720.
    fn widget_in_the_picture(&self) -> Entity {
        let focus = self.test.get::<InputFocus>().get();
        let focus = focus.expect("a widget has the focus");
        let place = self.test.app.world().get::<UiGlobalTransform>(focus);
        let at = place.expect("a widget has a place").translation;
        assert!(
            at.x > 0.0 && at.x < 1280.0 && at.y > 0.0 && at.y < 720.0,
            "{:?} at {at}",
            self.focused()
        );
        focus
    }

    fn press(&mut self, (code, key): Stroke) {
        self.keys += 1;
        self.test.tap(code, key);
    }

    fn cursor(&self) -> Option<Cell> {
        self.test.get::<CellCursor>().cell()
    }

    /// Where the cells are on the screen.
    fn points(&mut self) -> Vec<(Cell, Vec2)> {
        let world = self.test.app.world_mut();
        let look = |points: CellPoints, current: Res<Session>| points.of(&current);
        world.run_system_once(look).expect("there is a match")
    }

    /// Brings the cursor to a cell by the keys that a player who sees the board would
    /// choose: the arrows, Tab or M, whichever is shorter.
    fn go_to(&mut self, target: Cell) {
        for _ in 0..40 {
            if self.cursor() == Some(target) {
                return;
            }
            let Some(from) = self.cursor() else {
                self.press(TAB);
                continue;
            };
            let points = self.points();
            let (mut movable, mut options) = (Vec::new(), Vec::new());
            {
                let current = self.test.get::<Session>();
                let lifts = current.uncovered(Uncovering).next(&[]).cells.into_iter();
                movable.extend(lifts.filter(|it| it.role == ClickRole::Lift).map(|it| it.cell));
                options.extend(self.test.get::<Selection>().options(current.view()));
            }
            let through = |list: &[Cell]| {
                let mut at = from;
                let mut count = 0;
                while at != target {
                    at = next_of(&points, list.to_vec(), Some(at), false)?;
                    count += 1;
                    if count > list.len() + 1 {
                        return None;
                    }
                }
                Some(count)
            };
            let way =
                shortest(&points, from, target, self.course).expect("every cell can be reached");
            let mut best = (way.len(), arrow(way[0]));
            for (list, stroke) in [(&movable, TAB), (&options, letter("m"))] {
                if let Some(count) = through(list).filter(|count| *count < best.0) {
                    best = (count, stroke);
                }
            }
            if best.1 == arrow(way[0]) {
                let next = neighbour(&points, from, way[0], self.course);
                self.course = next.map(|(_, course)| course);
            }
            // The next key waits for nothing but the cursor.
            self.keys += 1;
            let (code, key) = best.1;
            self.test.stroke(code, key);
        }
        panic!("the cursor does not come to {target:?}");
    }

    /// Plays a word of any game, and says how many keys that took.
    fn play(&mut self, word: &str) -> usize {
        let before = self.keys;
        if word == "pass" {
            self.test.rest();
            return 0;
        }
        for _ in 0..200 {
            let current = self.test.get::<Session>();
            if current.is_covered() {
                self.press(ENTER);
            } else if !current.is_out_of_reach() {
                break;
            }
            self.test.frames(1);
        }
        let clicks = path_of(self.test.face(), word);
        for (index, click) in clicks.iter().enumerate() {
            match click {
                Click::Cell(cell) => {
                    self.go_to(*cell);
                    self.press(ENTER);
                }
                Click::Choice(_) => {
                    let next = self.test.face().next(&clicks[..index]);
                    let choice = next.choices.into_iter().find(|it| it.click == *click);
                    self.choose(&choice.expect("the choice is open").word);
                }
            }
        }
        self.keys - before
    }

    /// Chooses one of the moves in the box beside the cell.
    fn choose(&mut self, word: &str) {
        self.test.frames(3);
        for _ in 0..20 {
            let focus = self.test.get::<InputFocus>().get();
            let button = focus.and_then(|it| self.test.app.world().get::<ChoiceButton>(it));
            let button = button.unwrap_or_else(|| panic!("a choice has the focus: {word}"));
            if button.word == word {
                self.press(ENTER);
                return;
            }
            self.press(arrow(Direction::Down));
        }
        panic!("the choices do not go round");
    }

    /// The button with the focus.
    fn focused(&self) -> Option<String> {
        let focus = self.test.get::<InputFocus>().get()?;
        let id = self.test.app.world().get::<ButtonId>(focus)?;
        Some(id.0.to_string())
    }

    /// Goes with Tab to a button, and presses it.
    fn activate(&mut self, id: &str) {
        for _ in 0..80 {
            if self.focused().as_deref() == Some(id) {
                self.press(ENTER);
                self.test.frames(6);
                return;
            }
            self.press(TAB);
        }
        panic!("Tab does not lead to {id}");
    }
}

/// The fewest arrows from one cell to another, for somebody who is on this course.
fn shortest(
    points: &[(Cell, Vec2)],
    from: Cell,
    to: Cell,
    course: Option<CursorCourse>,
) -> Option<Vec<Direction>> {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut waiting: VecDeque<(Cell, Option<CursorCourse>, Vec<Direction>)> =
        [(from, course, Vec::new())].into();
    while let Some((at, course, way)) = waiting.pop_front() {
        if at == to {
            return Some(way);
        }
        for direction in Direction::ALL {
            if let Some((next, goes_on)) = neighbour(points, at, direction, course)
                && seen.insert(format!("{goes_on:?}"))
            {
                let way = [&way[..], &[direction]].concat();
                waiting.push_back((next, Some(goes_on), way));
            }
        }
    }
    None
}

fn setup(game: Game, players: u8) -> Setup {
    let setup = Setup::new(game, players).expect("so many play it");
    setup.without_repetition()
}

/// Plays the first game of a file to its end by keys alone.
fn play_to_the_end(setup: &Setup, file: &str) {
    let words: Vec<&str> = file.lines().next().expect("a game").split_whitespace().collect();
    let game = setup.game();
    let mut test = TestApp::after(setup, &[]);
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.frames(4);
    let mut typist = Typist::at(test);
    let mut keys = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let count = typist.play(word);
        typist.test.frames(2);
        if *word != "pass" {
            keys.push(count);
        }
        assert!(
            typist.test.ply() > index,
            "{game}: {word}, move {}, is played: {:?}",
            index + 1,
            typist.test.told("refused").last()
        );
    }
    typist.test.rest();
    assert_eq!(typist.test.words(), words);
    assert!(typist.test.get::<Session>().outcome().is_some());
    assert!(typist.test.told("refused").is_empty());
    keys.sort_unstable();
    let median = keys[keys.len() / 2];
    assert!(median <= 8, "{game}: half of the moves take more than {median} keys: {keys:?}");
}

#[test]
fn simultana_to_its_end_by_keys() {
    play_to_the_end(&setup(Game::SIMULTANA, 2), include_str!("../games/simultana.games"));
}

#[test]
fn sypil_to_its_end_by_keys() {
    play_to_the_end(&setup(Game::SYPIL, 2), include_str!("../games/sypil.games"));
}

#[test]
fn syne_strat_to_its_end_by_keys() {
    play_to_the_end(&setup(Game::SYNE_STRAT, 2), include_str!("../games/syne_strat-2.games"));
}

#[test]
fn syndicat_to_its_end_by_keys() {
    let words = include_str!("../games/short/syndicat.games");
    play_to_the_end(&setup(Game::SYNDICAT, 2), words);
}

#[test]
fn le_stratege_to_its_end_by_keys() {
    let words = include_str!("../games/short/stratege.games");
    play_to_the_end(&setup_of_short_stratege().without_repetition(), words);
}

#[test]
fn every_cell_is_reached_from_every_other_however_the_camera_is_turned() {
    for game in Game::ALL {
        for players in game.players() {
            let mut typist = Typist::at(TestApp::at(setup(game, players)));
            for (yaw, above) in [(0.0, false), (0.0, true), (0.7, false), (2.0, false), (3.9, true)]
            {
                let world = typist.test.app.world_mut();
                let angle = Angle::from_yaw(yaw);
                let angle = if above { angle.from_above() } else { angle };
                world.resource_mut::<Orbit>().jump_to(angle);
                typist.test.frames(3);
                let points = typist.points();
                let cells: BTreeSet<Cell> = points.iter().map(|(cell, _)| *cell).collect();
                let next_to = |cell: Cell| {
                    let next = Direction::ALL.map(|it| neighbour(&points, cell, it, None));
                    next.into_iter().flatten().map(|(cell, _)| cell).collect::<Vec<_>>()
                };
                let onward: BTreeMap<Cell, Vec<Cell>> =
                    cells.iter().map(|cell| (*cell, next_to(*cell))).collect();
                let onward = |cell: Cell| onward[&cell].clone();
                for start in [points[0].0, points[points.len() / 2].0] {
                    // Everything from here, and from everything to here.
                    assert_eq!(all_from(start, &onward), cells, "{game}, {players}, {yaw}");
                }
                for cell in &cells {
                    let reached = all_from(*cell, &onward);
                    assert!(reached.contains(&points[0].0), "{game}, {players}, {yaw}: {cell:?}");
                }
            }
        }
    }
}

fn all_from(start: Cell, onward: &impl Fn(Cell) -> Vec<Cell>) -> BTreeSet<Cell> {
    let mut reached: BTreeSet<Cell> = [start].into();
    let mut waiting = vec![start];
    while let Some(cell) = waiting.pop() {
        waiting.extend(onward(cell).into_iter().filter(|next| reached.insert(*next)));
    }
    reached
}

#[test]
fn up_is_up_on_the_screen_while_the_camera_is_turned() {
    let mut typist = Typist::at(TestApp::at_simultana());
    typist.press(TAB);
    for yaw in [0.0, 1.6, 3.1] {
        let world = typist.test.app.world_mut();
        world.resource_mut::<Orbit>().jump_to(Angle::from_yaw(yaw));
        typist.test.frames(3);
        for direction in [Direction::Up, Direction::Down, Direction::Left, Direction::Right] {
            let points: BTreeMap<Cell, Vec2> = typist.points().into_iter().collect();
            let before = typist.cursor().expect("Tab has shown it");
            typist.press(arrow(direction));
            let after = typist.cursor().expect("it stays");
            let by = points[&after] - points[&before];
            let along = match direction {
                Direction::Up => -by.y,
                Direction::Down => by.y,
                Direction::Left => -by.x,
                Direction::Right => by.x,
            };
            assert!(after == before || along > 5.0, "{yaw} {direction:?}: {by}");
        }
    }
}

#[test]
fn the_cursor_is_shown_told_and_gives_way_to_the_mouse() {
    let mut typist = Typist::at(TestApp::at_simultana());
    let lines = |typist: &mut Typist| {
        let world = typist.test.app.world_mut();
        world.query::<&StrokeLine<CursorMark>>().iter(world).count()
    };
    assert_eq!(lines(&mut typist), 0);
    // Until the keyboard is used on the board, the arrows go through the history.
    typist.press(arrow(Direction::Left));
    assert_eq!(typist.cursor(), None);
    typist.press(TAB);
    typist.test.frames(3);
    let cell = typist.cursor().expect("Tab shows it");
    let name = typist.test.face().board().name(cell).to_owned();
    assert_eq!(typist.test.told("cursor").last(), Some(&name.into()));
    assert_eq!(lines(&mut typist), 16, "two lines at each of four corners, and their edges");
    // It points like the mouse: what can be chosen there is chosen by Enter.
    typist.press(ENTER);
    assert_eq!(typist.test.get::<Selection>().chosen(), Some(cell));
    typist.press((KeyCode::Backspace, Key::Backspace));
    assert_eq!(typist.test.get::<Selection>().chosen(), None);
    typist.test.move_pointer(Vec2::new(300.0, 300.0));
    typist.test.frames(3);
    assert_eq!(typist.cursor(), None);
    assert_eq!(lines(&mut typist), 0);
    // The keyboard goes on from there.
    typist.press(ENTER);
    assert_eq!(typist.cursor(), Some(cell));
    assert_eq!(typist.test.get::<Selection>().chosen(), None);
    let at = Vec2::new(20.0, 600.0);
    typist.test.pointer(at, PointerAction::Move { delta: Vec2::ONE });
}

#[test]
fn questions_are_answered_in_the_line() {
    let mut typist = Typist::at(TestApp::at_simultana());
    typist.press(TAB);
    let answers = ["o", "c", "x", "l", "s", "h"].map(|key| {
        typist.press(letter(key));
        typist.test.frames(3);
        line(&mut typist.test)
    });
    let different: BTreeSet<&String> = answers.iter().collect();
    assert_eq!(different.len(), answers.len(), "{answers:?}");
    let name = {
        let cell = typist.cursor().expect("Tab shows it");
        typist.test.face().board().name(cell).to_owned()
    };
    assert!(answers[0].starts_with(&name) && answers[0].ends_with("peut jouer."), "{answers:?}");
    assert!(answers[2].contains(&name), "{answers:?}");
    for answer in &answers {
        let words = answer.split_whitespace().count();
        assert!(words <= 16, "{answer}");
        assert!(!answer.contains('⟦'), "{answer}");
    }
    // Going on ends the answer.
    typist.press(arrow(Direction::Up));
    typist.test.frames(3);
    assert_ne!(line(&mut typist.test), answers[5]);
}

fn line(test: &mut TestApp) -> String {
    let root = {
        let world = test.app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let found = names.iter(world).find(|(_, name)| name.as_str() == "line");
        found.map(|(entity, _)| entity).expect("there is the line")
    };
    let world = test.app.world_mut();
    let find = move |children: Query<&Children>, texts: Query<&Text>| {
        let below = children.iter_descendants(root);
        below.filter_map(|it| texts.get(it).ok()).map(|text| text.0.clone()).collect::<String>()
    };
    world.run_system_once(find).expect("it is read")
}

#[test]
fn a_key_leads_from_the_board_to_the_buttons_and_back() {
    let mut typist = Typist::at(TestApp::at_simultana());
    let board = {
        let world = typist.test.app.world_mut();
        let mut boards = world.query_filtered::<Entity, With<BoardStop>>();
        boards.single(world).expect("there is one board")
    };
    assert_eq!(typist.test.get::<InputFocus>().get(), Some(board));
    typist.press(TAB);
    assert_eq!(typist.test.get::<InputFocus>().get(), Some(board));
    let f6 = (KeyCode::F6, Key::F6);
    typist.press(f6.clone());
    let mut seen = BTreeSet::new();
    for _ in 0..40 {
        typist.test.frames(2);
        assert_ne!(typist.widget_in_the_picture(), board);
        assert!(typist.test.get::<InputFocusVisible>().0);
        seen.extend(typist.focused());
        typist.press(TAB);
    }
    for id in ["menu", "help", "view-seat", "view-above"] {
        assert!(seen.contains(id), "{seen:?}");
    }
    typist.press(f6);
    typist.test.frames(1);
    assert_eq!(typist.test.get::<InputFocus>().get(), Some(board));
}

#[test]
fn a_menu_takes_the_focus_and_gives_it_back() {
    let mut typist = Typist::at(TestApp::at_simultana());
    typist.press(TAB);
    typist.press(ESCAPE);
    typist.test.frames(4);
    assert_eq!(*typist.test.get::<State<Menu>>().get(), Menu::Pause);
    typist.activate("settings");
    typist.activate("hints");
    assert!(!typist.test.get::<Settings>().hints);
    typist.press(ESCAPE);
    typist.test.frames(4);
    typist.press(ESCAPE);
    typist.test.frames(4);
    assert_eq!(*typist.test.get::<State<Menu>>().get(), Menu::None);
    let cell = typist.cursor();
    typist.press(arrow(Direction::Up));
    assert_ne!(typist.cursor(), cell);
}

#[test]
fn from_the_title_through_secret_set_ups_to_leaving_by_keys() {
    let mut typist = Typist::at(TestApp::begin());
    typist.test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    typist.activate("game-stratege");
    typist.test.frames(6);
    assert_eq!(*typist.test.get::<State<Screen>>().get(), Screen::NewGame);
    typist.test.choose("play-together");
    typist.test.frames(6);
    typist.activate("start");
    typist.test.frames(10);
    assert_eq!(*typist.test.get::<State<Screen>>().get(), Screen::SettingUp);
    for _ in 0..2 {
        assert!(typist.test.get::<Session>().is_covered());
        typist.press(ENTER);
        typist.test.frames(10);
        assert!(!typist.test.get::<Session>().is_covered());
        // A pawn from the tray to a place, by the cursor alone.
        typist.press(TAB);
        typist.press(ENTER);
        typist.press(letter("m"));
        typist.press(ENTER);
        typist.test.frames(10);
        assert_eq!(typist.test.face().ply(), 1);
        typist.press((KeyCode::F6, Key::F6));
        typist.activate("setup-shuffle");
        typist.test.frames(10);
        typist.activate("setup-ready");
        typist.test.frames(30);
    }
    assert_eq!(*typist.test.get::<State<Screen>>().get(), Screen::Playing);
    typist.press(ENTER);
    typist.test.frames(10);
    assert!(!typist.test.get::<Session>().is_covered());
    typist.press(ESCAPE);
    typist.test.frames(4);
    typist.activate("title");
    typist.test.frames(10);
    assert_eq!(*typist.test.get::<State<Screen>>().get(), Screen::Title);
}

#[test]
fn keys_are_listed_and_can_be_changed() {
    let mut typist = Typist::at(TestApp::at_simultana());
    typist.press((KeyCode::Slash, Key::Character("?".into())));
    typist.test.frames(6);
    assert_eq!(*typist.test.get::<State<Menu>>().get(), Menu::Help);
    for act in Act::listed(Game::ALL.len()) {
        typist.test.button(&format!("key-{}", act.id()));
    }
    typist.activate("key-targets");
    // Esc keeps the key and closes nothing.
    typist.press(ESCAPE);
    typist.test.frames(4);
    assert_eq!(*typist.test.get::<State<Menu>>().get(), Menu::Help);
    typist.activate("key-targets");
    typist.press(letter("t"));
    typist.test.frames(4);
    let keys = typist.test.get::<Settings>().keys.clone();
    assert_eq!(keys.get("targets").map(String::as_str), Some("t"));
    assert_eq!(keys.get("threats").map(String::as_str), Some("m"));
    typist.press(ESCAPE);
    typist.test.frames(4);
    assert_eq!(*typist.test.get::<State<Menu>>().get(), Menu::None);
    typist.press(letter("t"));
    assert!(typist.cursor().is_some(), "T is the cursor's now");
}

/// Presses a digit of the upper row.
fn digit(number: usize) -> Stroke {
    let codes = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ];
    let written = (number + 1).to_string();
    (codes[number], Key::Character(written.into()))
}

#[test]
fn two_keys_lead_from_the_title_to_a_match_of_every_game_with_the_players_of_last_time() {
    for (number, game) in Game::ALL.into_iter().enumerate() {
        let mut test = TestApp::begin();
        test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
        let mut typist = Typist::at(test);
        typist.press(digit(number));
        typist.test.frames(6);
        assert_eq!(*typist.test.get::<State<Screen>>().get(), Screen::NewGame);
        assert_eq!(typist.focused().as_deref(), Some("start"), "{game}");
        assert!(typist.test.get::<InputFocusVisible>().0);
        typist.press(ENTER);
        typist.test.frames(10);
        let screen = *typist.test.get::<State<Screen>>().get();
        assert!(matches!(screen, Screen::Playing | Screen::SettingUp), "{game}: {screen:?}");
        assert_eq!(typist.test.get::<Session>().view().game(), game);
        assert!(typist.keys <= 3, "{game}: {} keys", typist.keys);
    }
}

#[test]
fn the_key_of_a_game_is_told_with_its_card_and_can_be_changed() {
    let mut typist = Typist::at(TestApp::begin());
    let tip = |typist: &mut Typist, game: Game| {
        let card = typist.test.button(&format!("game-{}", game.id()));
        let tip = typist.test.app.world().get::<Tooltip>(card);
        let locale = typist.test.get::<Locale>();
        locale.say(&tip.expect("the card tells its key").0)
    };
    let [first, second, ..] = Game::ALL;
    assert!(tip(&mut typist, first).ends_with(" 1)"));
    let mut settings = typist.test.app.world_mut().resource_mut::<Settings>();
    assign(&mut settings.keys, Act::Game(1), "1");
    typist.test.frames(3);
    assert!(tip(&mut typist, first).ends_with(" 2)"));
    assert!(tip(&mut typist, second).ends_with(" 1)"));
    typist.press(digit(0));
    typist.test.frames(6);
    assert_eq!(typist.test.get::<GameAtHand>().0, second);
}

#[test]
fn keys_of_games_do_nothing_where_they_are_typed_or_a_menu_is_open() {
    let mut typist = Typist::at(TestApp::begin());
    let mut menu = typist.test.app.world_mut().resource_mut::<NextState<Menu>>();
    menu.set(Menu::Settings);
    typist.test.frames(6);
    typist.press(digit(2));
    typist.test.frames(6);
    assert_eq!(*typist.test.get::<State<Screen>>().get(), Screen::Title);
    assert_eq!(*typist.test.get::<State<Menu>>().get(), Menu::Settings);
}

/// The buttons that end or erase something.
const DANGEROUS: [&str; 12] = [
    "quit",
    "results-erase",
    "erase-all-results",
    "give-up-simultana",
    "resign",
    "yes",
    "delete",
    "erase",
    "leave",
    "discard",
    "forget",
    "accept-resignation",
];

#[test]
fn no_menu_begins_with_what_ends_or_erases_something() {
    fn open(typist: &mut Typist, menu: Menu) {
        typist.test.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        typist.test.frames(6);
    }
    let mut typist = Typist::at(TestApp::at_simultana());
    for menu in [
        Menu::Pause,
        Menu::Settings,
        Menu::Rules,
        Menu::Puzzles,
        Menu::Solved,
        Menu::Share,
        Menu::Help,
        Menu::Results,
        Menu::Word,
        Menu::Note,
    ] {
        typist.press(TAB);
        open(&mut typist, menu);
        let first = typist.focused();
        assert!(
            !first.as_deref().is_some_and(|id| DANGEROUS.contains(&id)),
            "{menu:?} begins with {first:?}"
        );
        open(&mut typist, Menu::None);
    }
}

#[test]
fn a_question_begins_with_the_answer_that_changes_nothing() {
    let mut typist = Typist::at(TestApp::at_simultana());
    typist.press(TAB);
    typist.press((KeyCode::F6, Key::F6));
    typist.activate("endings");
    typist.activate("resign");
    typist.test.frames(4);
    assert_eq!(*typist.test.get::<State<Menu>>().get(), Menu::Question);
    assert_eq!(typist.focused().as_deref(), Some("no"));
}

#[test]
fn what_ends_the_match_gives_the_focus_back_when_it_is_put_away() {
    let mut typist = Typist::at(TestApp::at_simultana());
    typist.press(TAB);
    typist.press((KeyCode::F6, Key::F6));
    typist.activate("endings");
    typist.press(TAB);
    typist.test.frames(3);
    assert_eq!(typist.focused().as_deref(), Some("offer-draw"));
    typist.press(ESCAPE);
    typist.test.frames(3);
    assert_eq!(typist.focused().as_deref(), Some("endings"));
}

#[test]
fn the_focus_stays_in_the_picture_on_the_title_and_in_its_settings() {
    let mut typist = Typist::at(TestApp::begin());
    for menu in [Menu::None, Menu::Settings] {
        let mut next = typist.test.app.world_mut().resource_mut::<NextState<Menu>>();
        next.set(menu);
        typist.test.frames(6);
        let mut seen = BTreeSet::new();
        for _ in 0..70 {
            typist.press(TAB);
            typist.test.frames(3);
            typist.widget_in_the_picture();
            seen.extend(typist.focused());
        }
        assert!(seen.len() > 10, "{seen:?}");
    }
}

/// Goes on with Tab and F6 until what scrolls has the focus, and answers it.
fn go_to_what_scrolls(typist: &mut Typist) -> Entity {
    for stroke in std::iter::repeat_n(TAB, 30).chain([(KeyCode::F6, Key::F6)]).cycle().take(186) {
        typist.press(stroke);
        typist.test.frames(3);
        let focus = typist.test.get::<InputFocus>().get();
        let world = typist.test.app.world();
        let scrolls = |it: &Entity| {
            let node = world.get::<ComputedNode>(*it);
            world.get::<ScrollArea>(*it).is_some()
                && node.is_some_and(|node| node.content_size().y > node.size().y + 8.0)
        };
        if let Some(area) = focus.filter(scrolls) {
            return area;
        }
    }
    panic!("nothing that scrolls gets the focus");
}

/// The keys that scroll lead to the end of what has the focus, and back.
fn scroll_by_keys(typist: &mut Typist, area: Entity) {
    let at = |typist: &Typist| {
        let position = typist.test.app.world().get::<ScrollPosition>(area);
        position.expect("it scrolls").y
    };
    // What has got the focus has been brought into sight.
    typist.press((KeyCode::Home, Key::Home));
    assert!(at(typist).abs() < 0.5);
    typist.press(arrow(Direction::Down));
    let step_px = at(typist);
    assert!(step_px > 1.0, "{step_px}");
    for _ in 0..20 {
        typist.press((KeyCode::PageDown, Key::PageDown));
    }
    typist.test.frames(3);
    let node = typist.test.app.world().get::<ComputedNode>(area);
    let node = node.expect("it is laid out");
    let end_px = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
    let end_at = at(typist);
    assert!((end_at - end_px).abs() < 1.0, "{end_at} of {end_px}");
    typist.press((KeyCode::Home, Key::Home));
    assert!(at(typist).abs() < 0.5);
}

#[test]
fn what_scrolls_where_texts_are_large_is_scrolled_by_keys() {
    let setup = Setup::new(Game::SYNE_STRAT, 4).expect("four play it");
    let mut typist = Typist::at(TestApp::at(setup));
    typist.test.app.world_mut().resource_mut::<Settings>().ui_scale = Some(2.0);
    typist.test.resize(1280.0, 720.0);
    let sets = go_to_what_scrolls(&mut typist);
    let name = typist.test.app.world().get::<Name>(sets);
    assert_eq!(name.map(Name::as_str), Some("sets"));
    scroll_by_keys(&mut typist, sets);

    let world = typist.test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(Menu::Pause);
    typist.test.frames(8);
    let panel = go_to_what_scrolls(&mut typist);
    assert_ne!(panel, sets);
    scroll_by_keys(&mut typist, panel);
}
