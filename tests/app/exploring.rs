//! Looking without moving: stacks that open and are named, what hides them turned to
//! glass, what elements could do, all that is threatened, and the camera that goes
//! from seat to seat.

use std::collections::{BTreeMap, BTreeSet};
use std::f32::consts::PI;

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use ludotheque::panels::column::sets::SetOnDisplay;
use ludotheque_base::locale::Language;
use ludotheque_base::settings::{Animation, CameraFollow, Contrast, Settings, TableView};
use ludotheque_clicks::Selection;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::{
    Beat, Decision, Effect, Eye, Figure, Game, Kind, Match, MatchFace, PieceId, PieceView, Seat,
    Setup, Spot, Turn, open,
};
use ludotheque_session::{Session, Travel, seat};
use ludotheque_table::camera::{Looked, Orbit};
use ludotheque_table::flight::Motion;
use ludotheque_table::follow::Views;
use ludotheque_table::overlay::explore::{
    ArrowShown, Explored, ExploredMark, GroupArea, GroupPointed, ShowAttacks,
};
use ludotheque_table::overlay::marks::{Arrow, Wanted};
use ludotheque_table::piece::{Glass, OnTable, Piece, Shown};
use ludotheque_table::pieces::fan::Fan;
use ludotheque_table::pieces::stacks::{StackCount, StackHovered, StackNames};
use ludotheque_theme::looks::Mark;
use ludotheque_theme::surface::Surface;
use ludotheque_ui::palette;
use ludotheque_ui::style::Style;
use ludotheque_uncovering::Uncovering;

use crate::support::{TestApp, plain};

fn at(game: Game, players: u8) -> TestApp {
    let setup = Setup::new(game, players).expect("so many play it");
    if !game.has_secret_setup() {
        return TestApp::at(setup);
    }
    // Past the secret set-up, and past the curtain.
    let strengths = "111222333444555666".to_owned();
    let setup = setup.with_placements(vec![strengths.clone(), strengths]);
    let mut test = TestApp::at(setup.expect("all pawns are there"));
    test.press("uncover");
    test.frames(30);
    test
}

fn settings(test: &mut TestApp) -> Mut<'_, Settings> {
    test.app.world_mut().resource_mut::<Settings>()
}

/// Plays by clicks on these cells, and lets everything come to rest.
fn play(test: &mut TestApp, cells: &str) {
    let before = test.ply();
    for name in cells.split_whitespace() {
        test.click(name);
    }
    test.rest();
    assert_eq!(test.ply(), before + 1, "{cells}");
}

/// The names of the cells that bear this mark of exploration.
fn marked(test: &TestApp, mark: Mark) -> Vec<String> {
    let board = test.get::<Session>().uncovered(Uncovering).board();
    let marks = test.get::<Explored>().marks.iter();
    marks
        .filter(|(_, known)| *known == mark)
        .map(|(cell, _)| board.name(*cell).to_owned())
        .collect()
}

/// Sypil with a stack of two on B1, and White to move again.
fn with_a_stack() -> TestApp {
    let mut test = at(Game::SYPIL, 2);
    play(&mut test, "A1 B1");
    play(&mut test, "G7 F7");
    test
}

/// The pointer goes to a cell and stays there for a while.
fn rest_on(test: &mut TestApp, name: &str) {
    let at = test.point(name);
    test.move_pointer(at);
    test.frames(30);
}

fn heights(test: &mut TestApp, name: &str) -> Vec<f32> {
    let cell = test.cell(name);
    let (shown, _) = test.pieces();
    let on = shown.iter().filter(|(piece, _)| piece.spot.cell == cell);
    on.map(|(_, at)| at.y).collect()
}

/// Every text on the screen.
fn texts(test: &mut TestApp) -> Vec<String> {
    let world = test.app.world_mut();
    let mut texts = world.query::<&Text>();
    texts.iter(world).map(|text| text.0.clone()).collect()
}

fn count<C: Component>(test: &mut TestApp) -> usize {
    let world = test.app.world_mut();
    world.query::<&C>().iter(world).count()
}

#[test]
fn a_stack_opens_under_the_pointer_and_closes_behind_it() {
    let mut test = with_a_stack();
    let b1 = test.cell("B1");
    let closed = heights(&mut test, "B1");
    assert_eq!(closed.len(), 2);
    rest_on(&mut test, "B1");
    assert_eq!(test.get::<Fan>().cell, Some(b1));
    let open = heights(&mut test, "B1");
    assert_eq!(open[0], closed[0], "the lowest stays where it is");
    assert!(open[1] > closed[1] + 0.15, "{open:?} after {closed:?}");
    test.assert_picture_is_true();

    let stack = test.get::<StackHovered>().0.clone();
    let stack = stack.expect("the open stack is told");
    assert_eq!((stack.cell, stack.owner, stack.pawns.len()), (b1, Seat::new(0), 2));
    assert_eq!(stack.reaches.len(), 2);
    assert_eq!(count::<StackNames>(&mut test), 1);
    let words = texts(&mut test);
    assert!(
        words.iter().any(|it| it.starts_with("triangle · ")),
        "the pawns are named in French: {words:?}"
    );

    rest_on(&mut test, "D4");
    assert_eq!(test.get::<Fan>().cell, None);
    assert_eq!(heights(&mut test, "B1"), closed);
    assert_eq!(count::<StackNames>(&mut test), 0);
}

#[test]
fn a_lone_pawn_does_not_open_and_a_hand_closes_what_is_open() {
    let mut test = with_a_stack();
    rest_on(&mut test, "A2");
    assert_eq!(test.get::<Fan>().cell, None);
    let at = test.point("B1");
    rest_on(&mut test, "B1");
    test.click_at(at, PointerButton::Primary);
    test.frames(30);
    assert!(test.get::<Selection>().chosen().is_some());
    assert_eq!(test.get::<Fan>().cell, None, "what is moved stands as it is");
    // Put down again it stays closed until the pointer has been elsewhere.
    test.click_at(at, PointerButton::Secondary);
    test.frames(30);
    assert_eq!(*test.get::<Selection>(), Selection::default());
    assert_eq!(test.get::<Fan>().cell, None);
    rest_on(&mut test, "D4");
    rest_on(&mut test, "B1");
    assert!(test.get::<Fan>().cell.is_some());
    // A move played elsewhere closes it too.
    test.click("A2");
    test.frames(2);
    assert_eq!(test.get::<Fan>().cell, None);
}

#[test]
fn without_animation_a_stack_is_open_at_once() {
    let mut test = with_a_stack();
    settings(&mut test).animation = Animation::Off;
    let at = test.point("B1");
    test.move_pointer(at);
    test.frames(2);
    assert!(test.get::<Fan>().cell.is_some());
}

#[test]
fn the_pawn_under_the_pointer_shows_the_cells_that_it_adds() {
    let mut test = with_a_stack();
    rest_on(&mut test, "B1");
    let stack = test.get::<StackHovered>().0.clone().expect("it is open");
    let level = stack.pointed.expect("the pointer is on a pawn");
    let reach = &stack.reaches[usize::from(level)];
    let board = test.get::<Session>().uncovered(Uncovering).board();
    let names: Vec<String> = reach.cells.iter().map(|it| board.name(*it).to_owned()).collect();
    assert!(!names.is_empty(), "it adds something");
    assert_eq!(marked(&test, Mark::TargetHovered), names);
    settings(&mut test).hints = false;
    test.frames(2);
    assert!(marked(&test, Mark::TargetHovered).is_empty());
}

#[test]
fn a_stack_that_is_chosen_tells_what_each_of_its_pawns_adds() {
    let mut test = with_a_stack();
    let at = test.point("B1");
    test.click_at(at, PointerButton::Primary);
    assert!(test.get::<Selection>().chosen().is_some());
    assert!(
        !marked(&test, Mark::TargetHovered).is_empty(),
        "the pawn under the pointer shows the cells that it adds"
    );
    for away in [at, Vec2::new(30.0, 650.0)] {
        test.move_pointer(away);
        test.frames(4);
        let texts = texts(&mut test);
        let told = texts.iter().find(|text| text.contains("De bas en haut"));
        let lines = told.map(|text| text.lines().count());
        assert!(lines >= Some(3), "a head and a line for each pawn: {texts:?}");
    }
}

#[test]
fn the_set_under_the_pointer_on_the_display_is_shown_on_the_board() {
    let mut test = at(Game::SYNE_STRAT, 2);
    let world = test.app.world_mut();
    let sets: Vec<_> = world
        .query::<(&SetOnDisplay, &UiGlobalTransform)>()
        .iter(world)
        .map(|(set, place)| (set.0, place.translation))
        .collect();
    assert_eq!(sets.len(), 7);
    for (plain, place) in sets {
        test.move_pointer(place);
        test.frames(3);
        let group = test.get::<GroupPointed>().0.clone();
        assert!(group.len() == 7 && group.contains(&plain), "{group:?}");
        assert_eq!(count::<GroupArea>(&mut test), 1);
    }
    rest_on(&mut test, "D4");
    assert_eq!(test.get::<GroupPointed>().0, []);
    assert_eq!(count::<GroupArea>(&mut test), 0);
}

/// The colour of whatever stands on each spot.
fn colours(test: &mut TestApp) -> BTreeMap<Spot, [u8; 4]> {
    let world = test.app.world_mut();
    let mut pieces = world.query::<(&Piece, &Children)>();
    let mut surfaces = world.query::<&MeshMaterial3d<Surface>>();
    let materials = world.resource::<Assets<Surface>>();
    let mut colour = |children: &Children| {
        let surface = children.iter().find_map(|it| surfaces.get(world, it).ok());
        let material = surface.and_then(|it| materials.get(&it.0));
        material.map(|it| it.base_color.to_srgba().to_u8_array())
    };
    pieces
        .iter(world)
        .map(|(piece, children)| (piece.spot, colour(children).expect("a piece has a surface")))
        .collect()
}

#[test]
fn pieces_keep_the_tone_that_they_began_with() {
    let setup = Setup::new(Game::SYNE_STRAT, 2).expect("two play it");
    let game = include_str!("../games/short/syne_strat-2.games");
    // Up to a long jump, and a little on.
    let words: Vec<&str> = game.split_whitespace().take(25).collect();
    let mut test = TestApp::at(setup.clone());
    settings(&mut test).animation = Animation::Fast;
    let begin = colours(&mut test);
    let tones: BTreeSet<_> = begin.values().collect();
    assert_eq!(tones.len(), 4, "two sides of two tones");
    // Half of the moves are interrupted by the next.
    for (ply, word) in words.iter().enumerate() {
        test.play_by_clicks(word);
        if ply % 2 == 0 {
            test.rest();
        } else {
            test.frames(ply % 7);
        }
    }
    test.rest();
    for back in [0, 9] {
        test.travel(Travel::To(words.len() - back));
        test.frames(3);
        let come_to = colours(&mut test);
        let mut laid_out = TestApp::after(&setup, &words[..words.len() - back]);
        assert_eq!(come_to, colours(&mut laid_out), "{back} plies back");
    }
    test.travel(Travel::To(0));
    test.frames(3);
    assert_eq!(colours(&mut test), begin);
}

#[test]
fn what_stands_before_an_open_stack_turns_to_glass_and_back() {
    let mut test = at(Game::SYPIL, 2);
    play(&mut test, "A1 A2");
    play(&mut test, "G7 F7");
    play(&mut test, "B1 B2");
    play(&mut test, "G6 F6");
    // Low over the board, with one stack straight before the other.
    test.send(Looked::Turned { by: Vec2::new(-87.0, -400.0) });
    test.frames(120);
    rest_on(&mut test, "B2");
    assert_eq!(test.get::<Fan>().cell, Some(test.cell("B2")));
    let world = test.app.world_mut();
    let clear: Vec<Entity> = world.query::<&Glass>().iter(world).map(|it| it.of).collect();
    assert!(!clear.is_empty(), "something stands before it");
    for piece in &clear {
        let world = test.app.world_mut();
        let mut parts = world.query::<(&ChildOf, &Visibility, &Mesh3d)>();
        let hidden = parts
            .iter(world)
            .filter(|(parent, ..)| parent.parent() == *piece)
            .all(|(_, visibility, _)| *visibility == Visibility::Hidden);
        assert!(hidden, "the piece itself is not drawn");
    }
    rest_on(&mut test, "D4");
    assert_eq!(count::<Glass>(&mut test), 0);
    let world = test.app.world_mut();
    let mut parts = world.query_filtered::<(&ChildOf, &Visibility), With<Mesh3d>>();
    for (parent, visibility) in parts.iter(world) {
        if world.get::<Piece>(parent.parent()).is_some() {
            assert_ne!(*visibility, Visibility::Hidden);
        }
    }
}

#[test]
fn counts_stand_over_stacks_where_the_players_want_them() {
    let mut test = with_a_stack();
    assert_eq!(count::<StackCount>(&mut test), 0);
    settings(&mut test).stack_counts = true;
    test.frames(4);
    let b1 = test.cell("B1");
    let world = test.app.world_mut();
    let counts: BTreeSet<StackCount> = world.query::<&StackCount>().iter(world).copied().collect();
    assert!(counts.contains(&StackCount { cell: b1, pawns: 2 }), "{counts:?}");
    assert_eq!(counts.len(), 2);
    settings(&mut test).stack_counts = false;
    test.frames(4);
    assert_eq!(count::<StackCount>(&mut test), 0);
    // From above a stack looks like a single pawn, unless its pawns are drawn in a row.
    test.send(Looked::FromAbove);
    test.until("the camera is above", |test| test.get::<Orbit>().is_from_above());
    test.frames(4);
    assert_eq!(count::<StackCount>(&mut test), 2);
}

#[test]
fn an_opposing_element_shows_where_it_could_go_if_the_players_want_it() {
    let mut test = at(Game::SYPIL, 2);
    rest_on(&mut test, "F5");
    let shown: BTreeSet<String> = marked(&test, Mark::OpponentTarget).into_iter().collect();
    // They are not taken for moves of one's own.
    let own = [Mark::Target, Mark::TargetStack, Mark::TargetCapture];
    assert!(own.iter().all(|mark| marked(&test, *mark).is_empty()));
    let f5 = test.cell("F5");
    let current = test.get::<Session>();
    let board = current.uncovered(Uncovering).board();
    let could = current.uncovered(Uncovering).seen_by(Eye::Public).could(Seat::new(1));
    let own: BTreeSet<String> = could
        .iter()
        .filter(|way| way.from == f5)
        .map(|way| board.name(way.to).to_owned())
        .collect();
    assert!(!own.is_empty());
    assert_eq!(shown, own);
    settings(&mut test).show_threats = false;
    test.frames(2);
    assert!(test.get::<Explored>().marks.is_empty());
}

/// The cells that the opponents of the player to move could attack, by name.
fn threatened(face: &dyn MatchFace) -> Vec<String> {
    let Turn::To(mover) = face.turn() else {
        return Vec::new();
    };
    let seats = (0..face.setup().players()).map(Seat::new);
    let pieces = face.seen_by(Eye::Public).pieces();
    let is_own = |cell| {
        let handle = face.seen_by(Eye::Public).handle(cell);
        let mut there = pieces.iter().filter(|piece| piece.spot.cell == handle);
        there.any(|piece| piece.owner == mover)
    };
    let cells: BTreeSet<_> = seats
        .filter(|seat| *seat != mover)
        .flat_map(|seat| face.seen_by(Eye::Public).could(seat))
        .filter(|way| way.taken.iter().any(|cell| is_own(*cell)))
        .flat_map(|way| way.taken)
        .collect();
    let board = face.board();
    cells.into_iter().map(|cell| board.name(cell).to_owned()).collect()
}

#[test]
fn all_that_is_threatened_is_shown_and_hidden_by_the_same_button() {
    for (game, players) in [(Game::SYPIL, 2), (Game::SYNE_STRAT, 3), (Game::SYNDICAT, 2)] {
        let setup = Setup::new(game, players).expect("so many play it");
        let mut test = TestApp::at(setup.clone());
        let mut seed = 5_u64;
        let mut chance = move |below: usize| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        // Into a random game, until somebody is threatened.
        let mut face = open(&setup).expect("it opens");
        for _ in 0..600 {
            if !threatened(face.as_ref()).is_empty() {
                break;
            }
            let words = face.legal_words();
            assert!(!words.is_empty(), "{game} ends without a threat");
            let word = &words[chance(words.len())];
            face.play_word(word).expect("it is legal");
        }
        let wanted = threatened(face.as_ref());
        assert!(!wanted.is_empty(), "{game}: nobody ever threatened anything");
        seat(test.app.world_mut(), Session::new(face), None, None);
        test.frames(4);
        assert!(marked(&test, Mark::Threat).is_empty(), "{game}");
        test.press("show-attacks");
        assert!(test.get::<ShowAttacks>().0, "{game}");
        assert_eq!(marked(&test, Mark::Threat), wanted, "{game}");
        let wins = marked(&test, Mark::ThreatWins).len();
        assert_eq!(count::<ExploredMark>(&mut test), wanted.len() + wins, "{game}");
        // Each comes from somewhere.
        let arrows = test.get::<Explored>().arrows.len();
        assert!(arrows > 0, "{game}");
        assert_eq!(count::<ArrowShown>(&mut test), arrows, "{game}");
        test.press("show-attacks");
        assert!(!test.get::<ShowAttacks>().0, "{game}");
        assert!(marked(&test, Mark::Threat).is_empty(), "{game}");
        assert_eq!(count::<ArrowShown>(&mut test), 0, "{game}");
        // Another match on the same table begins without them.
        test.press("show-attacks");
        assert!(test.get::<ShowAttacks>().0, "{game}");
        let setup = Setup::new(game, 2).expect("two play it");
        let face = open(&setup).expect("it begins");
        seat(test.app.world_mut(), Session::new(face), None, None);
        test.frames(4);
        assert!(!test.get::<ShowAttacks>().0, "{game}");
    }
}

/// Syne-Strat 7 for two: seat 0's piece on B2 may enter the centre, where its pawn on
/// D3 is alone, unless seat 1 has a pawn on D5 as well.
fn before_the_centre(is_held: bool, to_move: u8) -> TestApp {
    let setup = Setup::new(Game::SYNE_STRAT, 2).expect("two play it");
    let pawn = |cell: &str, figure| (cell.to_owned(), vec![figure]);
    let other = if is_held { pawn("D5", Figure::Hexagon) } else { pawn("A4", Figure::Triangle) };
    let elements = [vec![pawn("D3", Figure::Hexagon)], vec![other]];
    let pieces = [vec!["B2".to_owned()], vec!["F6".to_owned()]];
    let position = SyneStrat::with_elements(&setup, &elements, &pieces, to_move);
    let position = position.expect("it is a position");
    in_english(TestApp::with_match(Box::new(Match::from_position(&setup, position))))
}

/// The same table with the interface in English.
fn in_english(mut test: TestApp) -> TestApp {
    settings(&mut test).language = Language::English.into();
    test.frames(4);
    test
}

/// How many texts on the screen say this.
fn saying(test: &mut TestApp, wanted: &str) -> usize {
    let texts = test.texts();
    texts.iter().filter(|text| text.contains(wanted)).count()
}

#[test]
fn a_move_that_wins_is_announced_before_it_is_made() {
    let mut test = before_the_centre(false, 0);
    test.click("B2");
    test.frames(2);
    assert_eq!(test.marked(Mark::Wins), ["D4"]);
    assert_eq!(saying(&mut test, "Wins the game."), 0);
    rest_on(&mut test, "D4");
    let prospect = test.get::<Wanted>().prospect.clone();
    assert_eq!(prospect.decision, Some(Decision::Wins(Seat::new(0))));
    assert_eq!(test.marked(Mark::Wins), ["D4"]);
    assert_eq!(saying(&mut test, "Wins the game."), 2, "the line and the column say so");
    assert_eq!(saying(&mut test, "only pieces stand here"), 0);
    // Elsewhere nothing is decided.
    rest_on(&mut test, "C2");
    assert_eq!(test.get::<Wanted>().prospect.decision, None);
    assert_eq!(saying(&mut test, "Wins the game."), 0);
    test.click("D4");
    test.rest();
    assert!(test.get::<Session>().outcome().is_some());
    // The piece that has won stays marked.
    assert_eq!(test.marked(Mark::Wins), ["D4"]);
}

/// How many sets of the display have a rim in the colour of danger.
fn rims_in_danger(test: &mut TestApp) -> usize {
    let world = test.app.world_mut();
    let mut layers = world.query::<&ImageNode>();
    let rims = layers.iter(world);
    rims.filter(|layer| layer.color == palette::UI_DANGER).count()
}

#[test]
fn a_threat_to_win_is_shown_with_where_it_comes_from() {
    let mut test = before_the_centre(false, 1);
    // The players need not ask for it.
    assert!(!test.get::<ShowAttacks>().0);
    assert_eq!(marked(&test, Mark::ThreatWins), ["D4"]);
    let arrow = Arrow { by: Seat::new(0), from: test.cell("B2"), to: test.cell("D4"), wins: true };
    assert!(test.get::<Explored>().arrows.contains(&arrow));
    let arrows = test.get::<Explored>().arrows.len();
    assert_eq!(count::<ArrowShown>(&mut test), arrows);
    assert_eq!(saying(&mut test, "threatens to win: B2-D4"), 1);
    assert_eq!(rims_in_danger(&mut test), 1);
    // Who wins with the next move is not warned of it.
    let mut at_ease = before_the_centre(false, 0);
    assert_eq!(saying(&mut at_ease, "threatens to win"), 0);
    assert_eq!(rims_in_danger(&mut at_ease), 0);
    settings(&mut test).show_threats = false;
    test.frames(3);
    assert_eq!(count::<ArrowShown>(&mut test), 0);
    assert_eq!(saying(&mut test, "threatens to win"), 0);
    assert_eq!(rims_in_danger(&mut test), 0);
    settings(&mut test).show_threats = true;
    test.frames(3);
    // The piece under the pointer shows it as well.
    rest_on(&mut test, "B2");
    assert_eq!(marked(&test, Mark::ThreatWins), ["D4"]);
    // Where no click decides anything, the column says what the cell is.
    rest_on(&mut test, "D4");
    assert_eq!(saying(&mut test, "only pieces stand here"), 1);
}

#[test]
fn a_move_that_lets_another_win_says_so_and_shows_the_way() {
    let mut test = before_the_centre(true, 1);
    let d5 = test.cell("D5");
    let d5 = ludotheque_rules::Click::Cell(d5);
    let face = test.get::<Session>().uncovered(Uncovering);
    let next = face.next(&[d5]);
    let opening = next
        .places()
        .find(|cell| {
            let path = [d5, ludotheque_rules::Click::Cell(*cell)];
            let opens = face.seen_by(Eye::Public).opens(&path);
            opens.iter().any(ludotheque_rules::Threat::wins)
        })
        .map(|cell| face.board().name(cell).to_owned())
        .expect("the pawn can leave the centre");
    test.click("D5");
    rest_on(&mut test, &opening);
    assert!(saying(&mut test, "can then win: B2-D4") >= 2);
    assert_eq!(test.marked(Mark::ThreatWins), ["D4"]);
    assert!(count::<ArrowShown>(&mut test) > 0);
    settings(&mut test).show_threats = false;
    test.frames(3);
    assert_eq!(test.marked(Mark::ThreatWins), Vec::<String>::new());
    assert_eq!(count::<ArrowShown>(&mut test), 0);
}

#[test]
fn a_refusal_and_its_button_go_together_when_something_else_is_done() {
    let mut test = TestApp::at_simultana();
    let c5 = test.point("C5");
    test.click_at(c5, PointerButton::Primary);
    test.frames(2);
    assert_eq!(test.marked(Mark::Refused), ["C5"]);
    let (_, reason) = test.last_refusal();
    let reason = plain(&reason);
    assert_eq!(saying(&mut test, &reason), 1, "only the line gives the reason");
    assert!(test.button_if_any("rule").is_some());
    // The pointer crosses cells on its way to the button, which goes with the words.
    rest_on(&mut test, "C3");
    assert!(test.marked(Mark::Refused).is_empty());
    assert_eq!(saying(&mut test, &reason), 1);
    assert!(test.button_if_any("rule").is_some());
    test.click("A2");
    test.frames(4);
    assert_eq!(saying(&mut test, &reason), 0);
    assert!(test.button_if_any("rule").is_none());
}

#[test]
fn a_refusal_goes_with_its_button_when_a_menu_opens() {
    let mut test = TestApp::at_simultana();
    test.click("C5");
    test.frames(4);
    let (_, reason) = test.last_refusal();
    let reason = plain(&reason);
    assert!(test.button_if_any("rule").is_some());
    test.press("menu");
    test.press("resume");
    test.frames(4);
    assert_eq!(saying(&mut test, &reason), 0);
    assert!(test.button_if_any("rule").is_none());
}

#[test]
fn a_stack_whose_top_is_taken_up_does_not_offer_it_again() {
    let mut test = in_english(at(Game::SYNE_STRAT, 2));
    play(&mut test, "A1 A2");
    let again = "Choosing it again takes its top";
    let mut face = test.get::<Session>().uncovered(Uncovering).fork();
    assert!(face.undo());
    // Seat 1 plays anything, and seat 0 has its stack.
    let word = test.get::<Session>().uncovered(Uncovering).legal_words()[0].clone();
    test.play_by_clicks(&word);
    test.rest();
    let stack = ludotheque_rules::Click::Cell(test.cell("A2"));
    let lifts = test.get::<Session>().uncovered(Uncovering).next(&[stack]);
    let lifts = lifts.allows(test.cell("A2"));
    assert!(lifts, "its top can go alone");
    rest_on(&mut test, "A2");
    assert!(saying(&mut test, again) > 0);
    test.click("A2");
    test.click("A2");
    rest_on(&mut test, "A2");
    assert_eq!(saying(&mut test, again), 0);
}

#[test]
fn a_new_piece_comes_down_and_a_changed_one_turns_over_as_the_same_entity() {
    let mut test = TestApp::at_simultana();
    let spot = Spot::ground(test.cell("C3"));
    let id = PieceId::new(40);
    let view = PieceView { spot, owner: Seat::new(0), kind: Kind::Pawn, strength: None };
    let find = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut pieces = world.query::<(Entity, &Piece, &Transform)>();
        let found = pieces.iter(world).find(|(_, piece, _)| piece.spot == spot);
        found.map(|(entity, piece, place)| (entity, *piece, *place))
    };
    assert_eq!(find(&mut test).map(|it| it.1), None);
    let tell = |test: &mut TestApp, effect| {
        let mut motion = test.app.world_mut().resource_mut::<Motion>();
        motion.tell(None, [Beat(vec![effect])], id);
    };
    tell(&mut test, Effect::Place { piece: view });
    test.frames(4);
    let (entity, piece, early) = find(&mut test).expect("it is there");
    assert_eq!((piece.id, piece.owner), (id, Seat::new(0)));
    assert!(early.translation.y > 0.05, "it comes from above");
    test.frames(60);
    let (_, _, rest) = find(&mut test).expect("it is there");
    assert!(rest.translation.y.abs() < 0.01 && rest.scale == Vec3::ONE);
    tell(&mut test, Effect::Change { at: spot, owner: Seat::new(1), kind: Kind::Pawn });
    test.frames(8);
    let (_, _, turning) = find(&mut test).expect("it is there");
    assert!((turning.rotation * Vec3::Y).y < 0.99, "it turns over");
    test.frames(60);
    let (same, piece, rest) = find(&mut test).expect("it is there");
    assert_eq!((same, piece.id, piece.owner), (entity, id, Seat::new(1)));
    assert!((rest.rotation * Vec3::Y).y > 0.999);
}

#[test]
fn a_piece_of_syndicat_shows_the_squares_that_it_attacks() {
    let mut test = at(Game::SYNDICAT, 2);
    rest_on(&mut test, "C4");
    assert_eq!(marked(&test, Mark::Threat), ["B5", "D5"]);
}

/// The yaw that the camera goes to, from seat 0 in turns of a whole circle.
fn turned(test: &TestApp) -> f32 {
    (test.get::<Orbit>().goal.yaw / (2.0 * PI)).rem_euclid(1.0)
}

fn is_near(found: f32, wanted: f32) -> bool {
    let off = (found - wanted).rem_euclid(1.0);
    !(0.001..=0.999).contains(&off)
}

#[test]
fn the_camera_stays_unless_it_is_told_to_turn() {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    assert!(is_near(turned(&test), 0.0));
    settings(&mut test).camera_follow = CameraFollow::Turning;
    test.frames(4);
    assert!(is_near(turned(&test), 0.5), "{}", turned(&test));
}

#[test]
fn the_camera_turns_after_the_motion_and_remembers_each_view() {
    let mut test = TestApp::at_simultana();
    settings(&mut test).camera_follow = CameraFollow::Turning;
    test.frames(4);
    // White looks from a little to the side, and nearer.
    test.send(Looked::Turned { by: Vec2::new(40.0, 10.0) });
    test.send(Looked::Zoomed { steps: 2.0 });
    test.frames(80);
    let white = test.get::<Orbit>().goal;
    test.play("A2-A3");
    for _ in 0..6 {
        test.frames(1);
        assert!(test.get::<Motion>().is_running(), "the pawn is on its way");
        assert_eq!(test.get::<Orbit>().goal, white, "the camera waits for it");
    }
    test.rest();
    assert_eq!(test.get::<Views>().seat, Some(Seat::new(1)));
    assert!(is_near(turned(&test), 0.5), "{}", turned(&test));
    assert_eq!(test.get::<Orbit>().goal.zoom, 1.0, "Black has a view of their own");
    let told = test.told("cells").len();
    test.frames(100);
    assert!(test.get::<Orbit>().is_at_rest());
    assert!(test.told("cells").len() > told, "the cells are told anew");
    test.play("C5-B5");
    test.rest();
    let again = test.get::<Orbit>().goal;
    assert!((again.yaw - white.yaw).rem_euclid(2.0 * PI) < 1e-4);
    assert_eq!((again.pitch, again.zoom), (white.pitch, white.zoom));
}

#[test]
fn walking_through_the_history_does_not_turn_the_board_round_and_round() {
    let mut test = TestApp::at_simultana();
    settings(&mut test).camera_follow = CameraFollow::Turning;
    for word in ["A2-A3", "B4-B3", "C2-C3"] {
        test.play(word);
        test.rest();
    }
    assert_eq!(test.ply(), 3);
    assert!(is_near(turned(&test), 0.5), "{:?} {:?}", test.get::<Orbit>(), test.get::<Views>());
    for _ in 0..3 {
        test.travel(Travel::Undo);
        test.frames(5);
        assert!(is_near(turned(&test), 0.5));
    }
    // Whoever stays there is looked after.
    test.frames(60);
    assert!(is_near(turned(&test), 0.0));
}

#[test]
fn le_stratege_turns_by_itself_and_the_others_do_not() {
    let mut test = at(Game::STRATEGE, 2);
    let face = test.get::<Session>().uncovered(Uncovering);
    let (board, first) = (face.board(), face.next(&[]).cells[0].cell);
    let second = face.next(&[ludotheque_rules::Click::Cell(first)]).cells[0].cell;
    let names = [first, second].map(|cell| board.name(cell).to_owned());
    play(&mut test, &names.join(" "));
    test.frames(80);
    assert!(is_near(turned(&test), 0.5), "{}", turned(&test));
    settings(&mut test).camera_follow = CameraFollow::Fixed;
    test.frames(4);
    assert!(is_near(turned(&test), 0.5), "a fixed camera stays where it is");
}

/// A match whose players have set up in secret on the screen, one after the other.
fn after_secret_set_ups() -> TestApp {
    let mut test = TestApp::at(Setup::new(Game::STRATEGE, 2).expect("two play it"));
    for _ in 0..2 {
        test.uncover();
        test.press("setup-shuffle");
        test.rest();
        test.press("setup-ready");
        test.frames(10);
    }
    test
}

#[test]
fn after_the_secret_set_ups_the_camera_turns_to_both_players_from_above_as_well() {
    for mode in [CameraFollow::Auto, CameraFollow::Above] {
        let mut test = after_secret_set_ups();
        settings(&mut test).camera_follow = mode;
        test.frames(100);
        assert!(is_near(turned(&test), 0.0), "{mode:?}: {}", turned(&test));
        test.uncover();
        let face = test.get::<Session>().uncovered(Uncovering);
        let word = face.legal_words().remove(0);
        test.play(&word);
        test.rest();
        test.frames(100);
        assert!(is_near(turned(&test), 0.5), "{mode:?}: {}", turned(&test));
        let is_from_above = test.get::<Orbit>().is_from_above();
        assert_eq!(is_from_above, mode == CameraFollow::Above);
    }
}

#[test]
fn from_above_is_above_and_back_again() {
    let mut test = at(Game::SYNE_STRAT, 4);
    settings(&mut test).camera_follow = CameraFollow::Above;
    test.frames(120);
    let above = test.get::<Orbit>().shown;
    assert!(above.pitch > 1.5, "{above:?}");
    settings(&mut test).camera_follow = CameraFollow::Fixed;
    test.frames(120);
    assert!(test.get::<Orbit>().shown.pitch < 1.0);
}

/// The places in the plan of the pawns on a cell, from the lowest to the highest.
fn spread(test: &mut TestApp, name: &str) -> Vec<Vec2> {
    let cell = test.cell(name);
    let (shown, _) = test.pieces();
    let on = shown.iter().filter(|(piece, _)| piece.spot.cell == cell);
    on.map(|(_, at)| at.xz()).collect()
}

#[test]
fn a_flat_board_stays_straight_below_shows_every_pawn_and_is_played_by_clicks() {
    let mut test = with_a_stack();
    assert!(!test.get::<Style>().is_flat);
    settings(&mut test).view = TableView::Flat;
    test.frames(120);
    assert!(test.get::<Style>().is_flat);
    let places = spread(&mut test, "B1");
    assert_eq!(places.len(), 2);
    assert!(places[0].distance(places[1]) > 0.25, "{places:?}");
    assert!(places[0].y > places[1].y, "the lowest is nearest: {places:?}");
    // It can be turned, and never tilts.
    test.send(Looked::Turned { by: Vec2::new(90.0, -400.0) });
    test.frames(120);
    let turned = test.get::<Orbit>().shown;
    assert!(turned.pitch > 1.56 && turned.yaw.abs() > 0.1, "{turned:?}");
    test.send(Looked::FromSeat { seat: 0 });
    test.frames(120);
    assert!(test.get::<Orbit>().shown.pitch > 1.56);
    // Every cell is under its point, and a stack is moved by clicks on it.
    let ply = test.ply();
    let words = test.face().legal_words();
    let to = words.iter().find_map(|word| word.strip_prefix("B1-"));
    let to = to.expect("the stack can move").to_owned();
    test.frames(4);
    for name in ["B1", to.as_str()] {
        let at = test.point(name);
        test.move_pointer(at);
        test.click_at(at, PointerButton::Primary);
        test.frames(2);
    }
    test.rest();
    assert_eq!(test.ply(), ply + 1, "to {to}: {:?}", test.words());
    settings(&mut test).view = TableView::Table;
    test.frames(120);
    assert!(!test.get::<Style>().is_flat);
    assert!(test.get::<Orbit>().shown.pitch < 1.0);
    let places = spread(&mut test, &to);
    assert_eq!(places.len(), 2);
    assert!(places.windows(2).all(|two| two[0].distance(two[1]) < 1e-3));
}

#[test]
fn high_contrast_draws_lines_around_all_pieces_and_takes_them_away() {
    let mut test = with_a_stack();
    let outlined = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut pieces = world.query::<&Shown>();
        let all: Vec<bool> = pieces.iter(world).map(|it| it.is_outlined).collect();
        (all.iter().all(|it| *it), all.iter().any(|it| *it))
    };
    assert_eq!(outlined(&mut test), (false, false));
    settings(&mut test).contrast = Contrast::High;
    test.frames(4);
    assert_eq!(outlined(&mut test), (true, true));
    settings(&mut test).contrast = Contrast::Usual;
    test.frames(4);
    assert_eq!(outlined(&mut test), (false, false));
}

#[test]
fn high_contrast_is_flat_unless_the_table_is_chosen() {
    let mut test = with_a_stack();
    for (contrast, view, is_flat) in [
        (Contrast::Usual, TableView::Auto, false),
        (Contrast::High, TableView::Auto, true),
        (Contrast::High, TableView::Table, false),
        (Contrast::Usual, TableView::Flat, true),
    ] {
        settings(&mut test).contrast = contrast;
        settings(&mut test).view = view;
        test.frames(4);
        let style = *test.get::<Style>();
        assert_eq!(style.is_flat, is_flat, "{contrast:?}, {view:?}");
    }
}

#[test]
fn four_seats_look_from_behind_their_homes() {
    let mut test = at(Game::SYNE_STRAT, 4);
    for (seat, twelfths) in [(0, 11.0), (1, 7.0), (2, 5.0), (3, 1.0)] {
        test.send(Looked::FromSeat { seat });
        test.frames(2);
        assert!(is_near(turned(&test), twelfths / 12.0), "seat {seat}: {}", turned(&test));
    }
}

#[test]
fn nothing_of_the_secret_set_up_stays_on_the_table() {
    let mut test = after_secret_set_ups();
    test.uncover();
    test.rest();
    let mut begun_with_set_ups = at(Game::STRATEGE, 2);
    begun_with_set_ups.rest();
    assert_eq!(count::<OnTable>(&mut test), count::<OnTable>(&mut begun_with_set_ups));
}
