//! Looking without moving: stacks that open and are named, what hides them turned to
//! glass, what elements could do, all that is threatened, and the camera that goes
//! from seat to seat.

use std::collections::{BTreeMap, BTreeSet};
use std::f32::consts::PI;

use crate::support::TestApp;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use ludotheque::camera::{Looked, Orbit};
use ludotheque::locale::Language;
use ludotheque::panels::sets::SetOnDisplay;
use ludotheque::session::{Session, Travel, seat};
use ludotheque::settings::{Animation, CameraFollow, Settings};
use ludotheque::table::follow::Views;
use ludotheque::table::input::path::Selection;
use ludotheque::table::overlay::explore::{
    ArrowShown, Explored, ExploredMark, GroupArea, GroupPointed, ShowAttacks,
};
use ludotheque::table::overlay::marks::{Arrow, Wanted};
use ludotheque::table::piece::{OnTable, Piece};
use ludotheque::table::pieces::fan::Fan;
use ludotheque::table::pieces::flight::Motion;
use ludotheque::table::pieces::stacks::{Glass, StackCount, StackHovered, StackNames};
use ludotheque::theme::looks::Mark;
use ludotheque::theme::surface::Surface;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::{
    Beat, Decision, Effect, Eye, Figure, Game, Kind, Match, MatchFace, PieceId, PieceView, Seat,
    Setup, Spot, Turn, open,
};

fn at(game: Game, players: u8) -> TestApp {
    let setup = Setup::new(game, players).expect("so many play it");
    if !game.has_secret_setup() {
        return TestApp::at(setup);
    }
    // Past the secret set-up, and past the curtain.
    let strengths = "111222333444555666".to_owned();
    let setup = setup.with_placements(vec![strengths.clone(), strengths]);
    let mut evening = TestApp::at(setup.expect("all pawns are there"));
    evening.press("uncover");
    evening.frames(30);
    evening
}

fn settings(evening: &mut TestApp) -> Mut<'_, Settings> {
    evening.app.world_mut().resource_mut::<Settings>()
}

/// Plays by clicks on these cells, and lets everything come to rest.
fn play(evening: &mut TestApp, cells: &str) {
    let before = evening.ply();
    for name in cells.split_whitespace() {
        evening.click(name);
    }
    evening.rest();
    assert_eq!(evening.ply(), before + 1, "{cells}");
}

/// The names of the cells that bear this mark of exploration.
fn marked(evening: &TestApp, mark: Mark) -> Vec<String> {
    let board = evening.get::<Session>().face().board();
    let marks = evening.get::<Explored>().marks.iter();
    marks
        .filter(|(_, known)| *known == mark)
        .map(|(cell, _)| board.name(*cell).to_owned())
        .collect()
}

/// Sypil with a stack of two on B1, and White to move again.
fn with_a_stack() -> TestApp {
    let mut evening = at(Game::SYPIL, 2);
    play(&mut evening, "A1 B1");
    play(&mut evening, "G7 F7");
    evening
}

/// The pointer goes to a cell and stays there for a while.
fn rest_on(evening: &mut TestApp, name: &str) {
    let at = evening.point(name);
    evening.move_pointer(at);
    evening.frames(30);
}

fn heights(evening: &mut TestApp, name: &str) -> Vec<f32> {
    let cell = evening.cell(name);
    let (shown, _) = evening.pieces();
    let on = shown.iter().filter(|(piece, _)| piece.spot.cell == cell);
    on.map(|(_, at)| at.y).collect()
}

/// Every text on the screen.
fn texts(evening: &mut TestApp) -> Vec<String> {
    let world = evening.app.world_mut();
    let mut texts = world.query::<&Text>();
    texts.iter(world).map(|text| text.0.clone()).collect()
}

fn count<C: Component>(evening: &mut TestApp) -> usize {
    let world = evening.app.world_mut();
    world.query::<&C>().iter(world).count()
}

#[test]
fn a_stack_opens_under_the_pointer_and_closes_behind_it() {
    let mut evening = with_a_stack();
    let b1 = evening.cell("B1");
    let closed = heights(&mut evening, "B1");
    assert_eq!(closed.len(), 2);
    rest_on(&mut evening, "B1");
    assert_eq!(evening.get::<Fan>().cell, Some(b1));
    let open = heights(&mut evening, "B1");
    assert_eq!(open[0], closed[0], "the lowest stays where it is");
    assert!(open[1] > closed[1] + 0.15, "{open:?} after {closed:?}");
    evening.assert_picture_is_true();

    let stack = evening.get::<StackHovered>().0.clone();
    let stack = stack.expect("the open stack is told");
    assert_eq!(
        (stack.cell, stack.owner, stack.pawns.len()),
        (b1, Seat::new(0), 2)
    );
    assert_eq!(stack.reaches.len(), 2);
    assert_eq!(count::<StackNames>(&mut evening), 1);
    let words = texts(&mut evening);
    assert!(
        words.iter().any(|it| it.starts_with("triangle · ")),
        "the pawns are named in French: {words:?}"
    );

    rest_on(&mut evening, "D4");
    assert_eq!(evening.get::<Fan>().cell, None);
    assert_eq!(heights(&mut evening, "B1"), closed);
    assert_eq!(count::<StackNames>(&mut evening), 0);
}

#[test]
fn a_lone_pawn_does_not_open_and_a_hand_closes_what_is_open() {
    let mut evening = with_a_stack();
    rest_on(&mut evening, "A2");
    assert_eq!(evening.get::<Fan>().cell, None);
    let at = evening.point("B1");
    rest_on(&mut evening, "B1");
    evening.click_at(at, PointerButton::Primary);
    evening.frames(30);
    assert!(evening.get::<Selection>().chosen().is_some());
    assert_eq!(
        evening.get::<Fan>().cell,
        None,
        "what is moved stands as it is"
    );
    // Put down again it stays closed until the pointer has been elsewhere.
    evening.click_at(at, PointerButton::Secondary);
    evening.frames(30);
    assert_eq!(*evening.get::<Selection>(), Selection::default());
    assert_eq!(evening.get::<Fan>().cell, None);
    rest_on(&mut evening, "D4");
    rest_on(&mut evening, "B1");
    assert!(evening.get::<Fan>().cell.is_some());
    // A move played elsewhere closes it too.
    evening.click("A2");
    evening.frames(2);
    assert_eq!(evening.get::<Fan>().cell, None);
}

#[test]
fn without_animation_a_stack_is_open_at_once() {
    let mut evening = with_a_stack();
    settings(&mut evening).animation = Animation::Off;
    let at = evening.point("B1");
    evening.move_pointer(at);
    evening.frames(2);
    assert!(evening.get::<Fan>().cell.is_some());
}

#[test]
fn the_pawn_under_the_pointer_shows_the_cells_that_it_adds() {
    let mut evening = with_a_stack();
    rest_on(&mut evening, "B1");
    let stack = evening.get::<StackHovered>().0.clone().expect("it is open");
    let level = stack.pointed.expect("the pointer is on a pawn");
    let reach = &stack.reaches[usize::from(level)];
    let board = evening.get::<Session>().face().board();
    let names: Vec<String> = reach
        .cells
        .iter()
        .map(|it| board.name(*it).to_owned())
        .collect();
    assert!(!names.is_empty(), "it adds something");
    assert_eq!(marked(&evening, Mark::TargetHovered), names);
    settings(&mut evening).hints = false;
    evening.frames(2);
    assert!(marked(&evening, Mark::TargetHovered).is_empty());
}

#[test]
fn a_stack_that_is_chosen_tells_what_each_of_its_pawns_adds() {
    let mut evening = with_a_stack();
    let at = evening.point("B1");
    evening.click_at(at, PointerButton::Primary);
    assert!(evening.get::<Selection>().chosen().is_some());
    assert!(
        !marked(&evening, Mark::TargetHovered).is_empty(),
        "the pawn under the pointer shows the cells that it adds"
    );
    for away in [at, Vec2::new(30.0, 650.0)] {
        evening.move_pointer(away);
        evening.frames(4);
        let texts = texts(&mut evening);
        let told = texts.iter().find(|text| text.contains("De bas en haut"));
        let lines = told.map(|text| text.lines().count());
        assert!(
            lines >= Some(3),
            "a head and a line for each pawn: {texts:?}"
        );
    }
}

#[test]
fn the_set_under_the_pointer_on_the_display_is_shown_on_the_board() {
    let mut evening = at(Game::SYNE_STRAT, 2);
    let world = evening.app.world_mut();
    let sets: Vec<_> = world
        .query::<(&SetOnDisplay, &UiGlobalTransform)>()
        .iter(world)
        .map(|(set, place)| (set.0, place.translation))
        .collect();
    assert_eq!(sets.len(), 7);
    for (plain, place) in sets {
        evening.move_pointer(place);
        evening.frames(3);
        let group = evening.get::<GroupPointed>().0.clone();
        assert!(group.len() == 7 && group.contains(&plain), "{group:?}");
        assert_eq!(count::<GroupArea>(&mut evening), 1);
    }
    rest_on(&mut evening, "D4");
    assert_eq!(evening.get::<GroupPointed>().0, []);
    assert_eq!(count::<GroupArea>(&mut evening), 0);
}

/// The colour of whatever stands on each spot.
fn colours(evening: &mut TestApp) -> BTreeMap<Spot, [u8; 4]> {
    let world = evening.app.world_mut();
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
    let mut evening = TestApp::at(setup.clone());
    settings(&mut evening).animation = Animation::Fast;
    let begin = colours(&mut evening);
    let tones: BTreeSet<_> = begin.values().collect();
    assert_eq!(tones.len(), 4, "two sides of two tones");
    // Half of the moves are interrupted by the next.
    for (ply, word) in words.iter().enumerate() {
        evening.play_by_clicks(word);
        if ply % 2 == 0 {
            evening.rest();
        } else {
            evening.frames(ply % 7);
        }
    }
    evening.rest();
    for back in [0, 9] {
        evening.travel(Travel::To(words.len() - back));
        evening.frames(3);
        let come_to = colours(&mut evening);
        let mut laid_out = TestApp::after(&setup, &words[..words.len() - back]);
        assert_eq!(come_to, colours(&mut laid_out), "{back} plies back");
    }
    evening.travel(Travel::To(0));
    evening.frames(3);
    assert_eq!(colours(&mut evening), begin);
}

#[test]
fn what_stands_before_an_open_stack_turns_to_glass_and_back() {
    let mut evening = at(Game::SYPIL, 2);
    play(&mut evening, "A1 A2");
    play(&mut evening, "G7 F7");
    play(&mut evening, "B1 B2");
    play(&mut evening, "G6 F6");
    // Low over the board, with one stack straight before the other.
    evening.send(Looked::Turned {
        by: Vec2::new(-87.0, -400.0),
    });
    evening.frames(120);
    rest_on(&mut evening, "B2");
    assert_eq!(evening.get::<Fan>().cell, Some(evening.cell("B2")));
    let world = evening.app.world_mut();
    let clear: Vec<Entity> = world
        .query::<&Glass>()
        .iter(world)
        .map(|it| it.of)
        .collect();
    assert!(!clear.is_empty(), "something stands before it");
    for piece in &clear {
        let world = evening.app.world_mut();
        let mut parts = world.query::<(&ChildOf, &Visibility, &Mesh3d)>();
        let hidden = parts
            .iter(world)
            .filter(|(parent, ..)| parent.parent() == *piece)
            .all(|(_, visibility, _)| *visibility == Visibility::Hidden);
        assert!(hidden, "the piece itself is not drawn");
    }
    rest_on(&mut evening, "D4");
    assert_eq!(count::<Glass>(&mut evening), 0);
    let world = evening.app.world_mut();
    let mut parts = world.query_filtered::<(&ChildOf, &Visibility), With<Mesh3d>>();
    for (parent, visibility) in parts.iter(world) {
        if world.get::<Piece>(parent.parent()).is_some() {
            assert_ne!(*visibility, Visibility::Hidden);
        }
    }
}

#[test]
fn counts_stand_over_stacks_where_the_players_want_them() {
    let mut evening = with_a_stack();
    assert_eq!(count::<StackCount>(&mut evening), 0);
    settings(&mut evening).stack_counts = true;
    evening.frames(4);
    let b1 = evening.cell("B1");
    let world = evening.app.world_mut();
    let counts: BTreeSet<StackCount> = world.query::<&StackCount>().iter(world).copied().collect();
    assert!(
        counts.contains(&StackCount { cell: b1, pawns: 2 }),
        "{counts:?}"
    );
    assert_eq!(counts.len(), 2);
    settings(&mut evening).stack_counts = false;
    evening.frames(4);
    assert_eq!(count::<StackCount>(&mut evening), 0);
}

#[test]
fn an_opposing_element_shows_where_it_could_go_if_the_players_want_it() {
    let mut evening = at(Game::SYPIL, 2);
    rest_on(&mut evening, "F5");
    let shown: BTreeSet<String> = [Mark::Target, Mark::TargetStack, Mark::TargetCapture]
        .into_iter()
        .flat_map(|mark| marked(&evening, mark))
        .collect();
    let f5 = evening.cell("F5");
    let current = evening.get::<Session>();
    let board = current.face().board();
    let could = current.face().could(Seat::new(1));
    let own: BTreeSet<String> = could
        .iter()
        .filter(|way| way.from == f5)
        .map(|way| board.name(way.to).to_owned())
        .collect();
    assert!(!own.is_empty());
    assert_eq!(shown, own);
    settings(&mut evening).show_threats = false;
    evening.frames(2);
    assert!(evening.get::<Explored>().marks.is_empty());
}

/// The cells that the opponents of the player to move could attack, by name.
fn threatened(face: &dyn MatchFace) -> Vec<String> {
    let Turn::To(mover) = face.turn() else {
        return Vec::new();
    };
    let seats = (0..face.setup().players()).map(Seat::new);
    let pieces = face.pieces(Eye::Public);
    let is_own = |cell| {
        let handle = face.handle(cell);
        let mut there = pieces.iter().filter(|piece| piece.spot.cell == handle);
        there.any(|piece| piece.owner == mover)
    };
    let cells: BTreeSet<_> = seats
        .filter(|seat| *seat != mover)
        .flat_map(|seat| face.could(seat))
        .filter(|way| way.taken.iter().any(|cell| is_own(*cell)))
        .flat_map(|way| way.taken)
        .collect();
    let board = face.board();
    cells
        .into_iter()
        .map(|cell| board.name(cell).to_owned())
        .collect()
}

#[test]
fn all_that_is_threatened_is_shown_and_hidden_by_the_same_button() {
    for (game, players) in [(Game::SYPIL, 2), (Game::SYNE_STRAT, 3), (Game::SYNDICAT, 2)] {
        let setup = Setup::new(game, players).expect("so many play it");
        let mut evening = TestApp::at(setup.clone());
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
        assert!(
            !wanted.is_empty(),
            "{game}: nobody ever threatened anything"
        );
        seat(evening.app.world_mut(), Session::new(face), None, None);
        evening.frames(4);
        assert!(marked(&evening, Mark::Threat).is_empty(), "{game}");
        evening.press("show-attacks");
        assert!(evening.get::<ShowAttacks>().0, "{game}");
        assert_eq!(marked(&evening, Mark::Threat), wanted, "{game}");
        let wins = marked(&evening, Mark::ThreatWins).len();
        assert_eq!(
            count::<ExploredMark>(&mut evening),
            wanted.len() + wins,
            "{game}"
        );
        // Each comes from somewhere.
        let arrows = evening.get::<Explored>().arrows.len();
        assert!(arrows > 0, "{game}");
        assert_eq!(count::<ArrowShown>(&mut evening), arrows, "{game}");
        evening.press("show-attacks");
        assert!(!evening.get::<ShowAttacks>().0, "{game}");
        assert!(marked(&evening, Mark::Threat).is_empty(), "{game}");
        assert_eq!(count::<ArrowShown>(&mut evening), 0, "{game}");
    }
}

/// Syne-Strat 7 for two: seat 0's piece on B2 may enter the centre, where its pawn on
/// D3 is alone, unless seat 1 has a pawn on D5 as well.
fn before_the_centre(is_held: bool, to_move: u8) -> TestApp {
    let setup = Setup::new(Game::SYNE_STRAT, 2).expect("two play it");
    let pawn = |cell: &str, figure| (cell.to_owned(), vec![figure]);
    let other = match is_held {
        true => pawn("D5", Figure::Hexagon),
        false => pawn("A4", Figure::Triangle),
    };
    let elements = [vec![pawn("D3", Figure::Hexagon)], vec![other]];
    let pieces = [vec!["B2".to_owned()], vec!["F6".to_owned()]];
    let position = SyneStrat::with_elements(&setup, &elements, &pieces, to_move);
    let position = position.expect("it is a position");
    in_english(TestApp::with_match(Box::new(Match::from_position(
        &setup, position,
    ))))
}

/// The same table with the interface in English.
fn in_english(mut evening: TestApp) -> TestApp {
    settings(&mut evening).language = Language::English.into();
    evening.frames(4);
    evening
}

/// How many texts on the screen say this.
fn saying(evening: &mut TestApp, wanted: &str) -> usize {
    let world = evening.app.world_mut();
    let mut texts = world.query::<&Text>();
    texts
        .iter(world)
        .filter(|text| text.0.contains(wanted))
        .count()
}

#[test]
fn a_move_that_wins_is_announced_before_it_is_made() {
    let mut evening = before_the_centre(false, 0);
    evening.click("B2");
    evening.frames(2);
    assert_eq!(evening.marked(Mark::Wins), ["D4"]);
    assert_eq!(saying(&mut evening, "Wins the game."), 0);
    rest_on(&mut evening, "D4");
    let prospect = evening.get::<Wanted>().prospect.clone();
    assert_eq!(prospect.decision, Some(Decision::Wins(Seat::new(0))));
    assert_eq!(evening.marked(Mark::Wins), ["D4"]);
    assert_eq!(
        saying(&mut evening, "Wins the game."),
        2,
        "the line and the column say so"
    );
    // Elsewhere nothing is decided.
    rest_on(&mut evening, "C2");
    assert_eq!(evening.get::<Wanted>().prospect.decision, None);
    assert_eq!(saying(&mut evening, "Wins the game."), 0);
    evening.click("D4");
    evening.rest();
    assert!(evening.get::<Session>().outcome().is_some());
}

#[test]
fn a_threat_to_win_is_shown_with_where_it_comes_from() {
    let mut evening = before_the_centre(false, 1);
    evening.press("show-attacks");
    evening.frames(3);
    assert_eq!(marked(&evening, Mark::ThreatWins), ["D4"]);
    let arrow = Arrow {
        by: Seat::new(0),
        from: evening.cell("B2"),
        to: evening.cell("D4"),
        wins: true,
    };
    assert!(evening.get::<Explored>().arrows.contains(&arrow));
    let arrows = evening.get::<Explored>().arrows.len();
    assert_eq!(count::<ArrowShown>(&mut evening), arrows);
    assert_eq!(saying(&mut evening, "threatens to win: B2-D4"), 1);
    evening.press("show-attacks");
    evening.frames(3);
    assert_eq!(count::<ArrowShown>(&mut evening), 0);
    assert_eq!(saying(&mut evening, "threatens to win"), 0);
    // The piece under the pointer shows it as well.
    rest_on(&mut evening, "B2");
    assert_eq!(marked(&evening, Mark::ThreatWins), ["D4"]);
}

#[test]
fn a_move_that_lets_another_win_says_so_and_shows_the_way() {
    let mut evening = before_the_centre(true, 1);
    let d5 = evening.cell("D5");
    let d5 = ludotheque_rules::Click::Cell(d5);
    let face = evening.get::<Session>().face();
    let next = face.next(&[d5]);
    let opening = { next.places() }
        .find(|cell| {
            let path = [d5, ludotheque_rules::Click::Cell(*cell)];
            let opens = face.opens(&path, Eye::Public);
            opens.iter().any(ludotheque_rules::Threat::wins)
        })
        .map(|cell| face.board().name(cell).to_owned())
        .expect("the pawn can leave the centre");
    evening.click("D5");
    rest_on(&mut evening, &opening);
    assert!(saying(&mut evening, "can then win: B2-D4") >= 2);
    assert_eq!(evening.marked(Mark::ThreatWins), ["D4"]);
    assert!(count::<ArrowShown>(&mut evening) > 0);
    settings(&mut evening).show_threats = false;
    evening.frames(3);
    assert_eq!(evening.marked(Mark::ThreatWins), Vec::<String>::new());
    assert_eq!(count::<ArrowShown>(&mut evening), 0);
}

#[test]
fn a_refusal_goes_when_something_else_is_pointed_at() {
    let mut evening = TestApp::at_simultana();
    let c5 = evening.point("C5");
    evening.click_at(c5, PointerButton::Primary);
    evening.frames(2);
    assert_eq!(evening.marked(Mark::Refused), ["C5"]);
    let (_, reason) = evening.last_refusal();
    assert_eq!(
        saying(&mut evening, &reason),
        2,
        "the line and the column give one reason"
    );
    rest_on(&mut evening, "C3");
    assert!(evening.marked(Mark::Refused).is_empty());
    assert_eq!(saying(&mut evening, &reason), 0);
}

#[test]
fn a_stack_whose_top_is_taken_up_does_not_offer_it_again() {
    let mut evening = in_english(at(Game::SYNE_STRAT, 2));
    play(&mut evening, "A1 A2");
    let again = "Click it again";
    let mut face = evening.get::<Session>().face().fork();
    assert!(face.undo());
    // Seat 1 plays anything, and seat 0 has its stack.
    let word = evening.get::<Session>().face().legal_words()[0].clone();
    evening.play_by_clicks(&word);
    evening.rest();
    let stack = ludotheque_rules::Click::Cell(evening.cell("A2"));
    let lifts = evening.get::<Session>().face().next(&[stack]);
    let lifts = lifts.allows(evening.cell("A2"));
    assert!(lifts, "its top can go alone");
    rest_on(&mut evening, "A2");
    assert!(saying(&mut evening, again) > 0);
    evening.click("A2");
    evening.click("A2");
    rest_on(&mut evening, "A2");
    assert_eq!(saying(&mut evening, again), 0);
}

#[test]
fn a_new_piece_comes_down_and_a_changed_one_turns_over_as_the_same_entity() {
    let mut evening = TestApp::at_simultana();
    let spot = Spot::ground(evening.cell("C3"));
    let id = PieceId::new(40);
    let view = PieceView {
        spot,
        owner: Seat::new(0),
        kind: Kind::Pawn,
        strength: None,
    };
    let find = |evening: &mut TestApp| {
        let world = evening.app.world_mut();
        let mut pieces = world.query::<(Entity, &Piece, &Transform)>();
        let found = pieces.iter(world).find(|(_, piece, _)| piece.spot == spot);
        found.map(|(entity, piece, place)| (entity, *piece, *place))
    };
    assert_eq!(find(&mut evening).map(|it| it.1), None);
    let tell = |evening: &mut TestApp, effect| {
        let mut motion = evening.app.world_mut().resource_mut::<Motion>();
        motion.tell(None, [Beat(vec![effect])], id);
    };
    tell(&mut evening, Effect::Place { piece: view });
    evening.frames(4);
    let (entity, piece, early) = find(&mut evening).expect("it is there");
    assert_eq!((piece.id, piece.owner), (id, Seat::new(0)));
    assert!(early.translation.y > 0.05, "it comes from above");
    evening.frames(60);
    let (_, _, rest) = find(&mut evening).expect("it is there");
    assert!(rest.translation.y.abs() < 0.01 && rest.scale == Vec3::ONE);
    tell(
        &mut evening,
        Effect::Change {
            at: spot,
            owner: Seat::new(1),
            kind: Kind::Pawn,
        },
    );
    evening.frames(8);
    let (_, _, turning) = find(&mut evening).expect("it is there");
    assert!((turning.rotation * Vec3::Y).y < 0.99, "it turns over");
    evening.frames(60);
    let (same, piece, rest) = find(&mut evening).expect("it is there");
    assert_eq!((same, piece.id, piece.owner), (entity, id, Seat::new(1)));
    assert!((rest.rotation * Vec3::Y).y > 0.999);
}

#[test]
fn a_piece_of_syndicat_shows_the_squares_that_it_attacks() {
    let mut evening = at(Game::SYNDICAT, 2);
    rest_on(&mut evening, "C4");
    assert_eq!(marked(&evening, Mark::Threat), ["B5", "D5"]);
}

/// The yaw that the camera goes to, from seat 0 in turns of a whole circle.
fn turned(evening: &TestApp) -> f32 {
    (evening.get::<Orbit>().goal.yaw / (2.0 * PI)).rem_euclid(1.0)
}

fn is_near(found: f32, wanted: f32) -> bool {
    let off = (found - wanted).rem_euclid(1.0);
    !(0.001..=0.999).contains(&off)
}

#[test]
fn the_camera_stays_unless_it_is_told_to_turn() {
    let mut evening = TestApp::at_simultana();
    evening.play("A2-A3");
    evening.rest();
    assert!(is_near(turned(&evening), 0.0));
    settings(&mut evening).camera_follow = CameraFollow::Turning;
    evening.frames(4);
    assert!(is_near(turned(&evening), 0.5), "{}", turned(&evening));
}

#[test]
fn the_camera_turns_after_the_motion_and_remembers_each_view() {
    let mut evening = TestApp::at_simultana();
    settings(&mut evening).camera_follow = CameraFollow::Turning;
    evening.frames(4);
    // White looks from a little to the side, and nearer.
    evening.send(Looked::Turned {
        by: Vec2::new(40.0, 10.0),
    });
    evening.send(Looked::Zoomed { steps: 2.0 });
    evening.frames(80);
    let white = evening.get::<Orbit>().goal;
    evening.play("A2-A3");
    for _ in 0..6 {
        evening.frames(1);
        assert!(
            evening.get::<Motion>().is_running(),
            "the pawn is on its way"
        );
        assert_eq!(
            evening.get::<Orbit>().goal,
            white,
            "the camera waits for it"
        );
    }
    evening.rest();
    assert_eq!(evening.get::<Views>().seat, Some(Seat::new(1)));
    assert!(is_near(turned(&evening), 0.5), "{}", turned(&evening));
    assert_eq!(
        evening.get::<Orbit>().goal.zoom,
        1.0,
        "Black has a view of their own"
    );
    let told = evening.told("cells").len();
    evening.frames(100);
    assert!(evening.get::<Orbit>().is_at_rest());
    assert!(
        evening.told("cells").len() > told,
        "the cells are told anew"
    );
    evening.play("C5-B5");
    evening.rest();
    let again = evening.get::<Orbit>().goal;
    assert!((again.yaw - white.yaw).rem_euclid(2.0 * PI) < 1e-4);
    assert_eq!((again.pitch, again.zoom), (white.pitch, white.zoom));
}

#[test]
fn walking_through_the_history_does_not_turn_the_board_round_and_round() {
    let mut evening = TestApp::at_simultana();
    settings(&mut evening).camera_follow = CameraFollow::Turning;
    for word in ["A2-A3", "B4-B3", "C2-C3"] {
        evening.play(word);
        evening.rest();
    }
    assert_eq!(evening.ply(), 3);
    assert!(
        is_near(turned(&evening), 0.5),
        "{:?} {:?}",
        evening.get::<Orbit>(),
        evening.get::<Views>()
    );
    for _ in 0..3 {
        evening.travel(Travel::Undo);
        evening.frames(5);
        assert!(is_near(turned(&evening), 0.5));
    }
    // Whoever stays there is looked after.
    evening.frames(60);
    assert!(is_near(turned(&evening), 0.0));
}

#[test]
fn le_stratege_turns_by_itself_and_the_others_do_not() {
    let mut evening = at(Game::STRATEGE, 2);
    let face = evening.get::<Session>().face();
    let (board, first) = (face.board(), face.next(&[]).cells[0].cell);
    let second = face.next(&[ludotheque_rules::Click::Cell(first)]).cells[0].cell;
    let names = [first, second].map(|cell| board.name(cell).to_owned());
    play(&mut evening, &names.join(" "));
    evening.frames(80);
    assert!(is_near(turned(&evening), 0.5), "{}", turned(&evening));
    settings(&mut evening).camera_follow = CameraFollow::Fixed;
    evening.frames(4);
    assert!(
        is_near(turned(&evening), 0.5),
        "a fixed camera stays where it is"
    );
}

#[test]
fn from_above_is_above_and_back_again() {
    let mut evening = at(Game::SYNE_STRAT, 4);
    settings(&mut evening).camera_follow = CameraFollow::Above;
    evening.frames(120);
    let above = evening.get::<Orbit>().shown;
    assert!(above.pitch > 1.5, "{above:?}");
    settings(&mut evening).camera_follow = CameraFollow::Fixed;
    evening.frames(120);
    assert!(evening.get::<Orbit>().shown.pitch < 1.0);
}

#[test]
fn four_seats_look_from_behind_their_homes() {
    let mut evening = at(Game::SYNE_STRAT, 4);
    for (seat, twelfths) in [(0, 11.0), (1, 7.0), (2, 5.0), (3, 1.0)] {
        evening.send(Looked::FromSeat { seat });
        evening.frames(2);
        assert!(
            is_near(turned(&evening), twelfths / 12.0),
            "seat {seat}: {}",
            turned(&evening)
        );
    }
}

#[test]
fn nothing_of_the_secret_set_up_stays_on_the_table() {
    let mut evening = TestApp::at(Setup::new(Game::STRATEGE, 2).expect("two play it"));
    for _ in 0..2 {
        evening.uncover();
        evening.press("setup-shuffle");
        evening.rest();
        evening.press("setup-ready");
        evening.frames(10);
    }
    evening.uncover();
    evening.rest();
    let mut begun_with_set_ups = at(Game::STRATEGE, 2);
    begun_with_set_ups.rest();
    assert_eq!(
        count::<OnTable>(&mut evening),
        count::<OnTable>(&mut begun_with_set_ups)
    );
}
