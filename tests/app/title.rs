//! The title screen: a game that is pointed at plays a few moves, says what it is, and rests again.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use ludotheque::screens::showcase::{Exhibit, ExhibitPiece, Picture};
use ludotheque::states::Screen;
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::{Animation, Contrast, Settings};
use ludotheque_rules::Game;
use ludotheque_session::players::RememberedPlayers;
use ludotheque_ui::widgets::ShownTooltip;

use crate::support::reading::{tree_of, written};
use crate::support::{TestApp, plain};

/// The places of the pieces that stand on a game's board on the title screen, sorted.
fn pieces(test: &mut TestApp, game: Game) -> Vec<[i32; 3]> {
    let world = test.app.world_mut();
    let mut exhibits = world.query::<(Entity, &Exhibit)>();
    let (board, _) = exhibits
        .iter(world)
        .find(|(_, exhibit)| exhibit.game == game)
        .expect("every game is shown");
    let mut figures =
        world.query_filtered::<(&Transform, &Visibility, &ChildOf), With<ExhibitPiece>>();
    let mut places: Vec<[i32; 3]> = figures
        .iter(world)
        .filter(|(_, visibility, of)| of.parent() == board && **visibility != Visibility::Hidden)
        .map(|(at, ..)| (at.translation * 1000.0).round().as_ivec3().to_array())
        .collect();
    places.sort_unstable();
    places
}

/// A place with no game.
const NOWHERE: Vec2 = Vec2::new(640.0, 60.0);

#[test]
fn a_game_that_is_pointed_at_plays_a_few_moves_and_goes_back_to_the_start() {
    let mut test = TestApp::begin();
    test.frames(8);
    for game in Game::ALL {
        let start = pieces(&mut test, game);
        assert!(!start.is_empty(), "{game}");
        let others = Game::ALL.into_iter().filter(|other| *other != game);
        let before: Vec<_> = others.clone().map(|it| pieces(&mut test, it)).collect();
        let card = test.place_of_button(&format!("game-{}", game.id()));
        test.move_pointer(card);
        test.frames(8);
        assert_eq!(pieces(&mut test, game), start, "{game}: a moment's rest");
        let mut seen = vec![start.clone()];
        for _ in 0..190 {
            test.frames(1);
            let now = pieces(&mut test, game);
            if seen.last() != Some(&now) {
                seen.push(now);
            }
        }
        assert!(seen.len() > 20, "{game}: the pieces are seen on their way");
        let end = pieces(&mut test, game);
        assert_ne!(end, start, "{game}");
        assert_eq!(end.len(), start.len(), "{game}: nothing is taken");
        test.frames(12);
        assert_eq!(pieces(&mut test, game), end, "{game}: played once");
        let after: Vec<_> = others.map(|it| pieces(&mut test, it)).collect();
        assert_eq!(after, before, "only {game} moves");
        test.move_pointer(NOWHERE);
        test.frames(60);
        assert_eq!(pieces(&mut test, game), start, "{game}");
    }
}

#[test]
fn a_game_in_the_focus_plays_as_well() {
    let mut test = TestApp::begin();
    test.frames(8);
    let start: Vec<_> = Game::ALL.map(|game| pieces(&mut test, game)).to_vec();
    for _ in 0..40 {
        test.key(KeyCode::Tab, Key::Tab);
        test.frames(60);
        let now: Vec<_> = Game::ALL.map(|game| pieces(&mut test, game)).to_vec();
        if now != start {
            return;
        }
    }
    panic!("no card with the focus plays");
}

#[test]
fn nothing_moves_by_itself_without_animations() {
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.frames(8);
    let start = pieces(&mut test, Game::SYPIL);
    let card = test.place_of_button("game-sypil");
    test.move_pointer(card);
    test.frames(120);
    assert_eq!(pieces(&mut test, Game::SYPIL), start);
}

#[test]
fn the_name_of_a_game_is_not_broken_at_its_hyphen_and_read_with_an_ordinary_one() {
    let mut test = TestApp::begin();
    test.frames(4);
    let world = test.app.world_mut();
    let mut texts = world.query::<&Text>();
    let texts: Vec<String> = texts.iter(world).map(|text| text.0.clone()).collect();
    assert!(texts.iter().any(|text| text == "Syne\u{2011}Strat 7"));
    assert!(!texts.iter().any(|text| text.contains("Syne-Strat")));
    let read = written(&tree_of(&mut test));
    assert!(read.contains("Syne-Strat 7") && !read.contains("\\u{2011}"));
}

#[test]
fn what_computers_came_to_is_told_on_the_form_once_a_game_has_been_played() {
    let mut test = TestApp::begin();
    let told_on = |test: &mut TestApp, screen: Screen| {
        test.until("the screen", |test| *test.get::<State<Screen>>().get() == screen);
        test.frames(6);
        let texts = test.texts();
        texts.iter().filter(|text| text.contains("parties entre ordinateurs")).count()
    };
    test.press("game-sypil");
    let of_variants = told_on(&mut test, Screen::NewGame);
    let mut remembered = test.app.world_mut().resource_mut::<RememberedPlayers>();
    remembered.remember_count(Game::SYPIL, 2);
    test.key(KeyCode::Escape, Key::Escape);
    assert_eq!(told_on(&mut test, Screen::Title), 0);
    test.press("game-sypil");
    assert_eq!(told_on(&mut test, Screen::NewGame), of_variants + 1);
}

/// The opacity of what is said of each game.
fn sentences(test: &mut TestApp) -> Vec<f32> {
    let mut opacity_of = |game: Game| {
        let locale = test.get::<Locale>();
        let tagline = plain(&locale.text(&format!("game-{}-tagline", game.id())));
        let world = test.app.world_mut();
        let mut texts = world.query::<(&Text, &TextColor)>();
        let found = texts.iter(world).find(|(text, _)| plain(&text.0) == tagline);
        found.expect("it is on the screen").1.0.alpha()
    };
    Game::ALL.map(&mut opacity_of).to_vec()
}

/// How dark the shades on the boards are, row by row.
fn shades(test: &mut TestApp) -> Vec<f32> {
    let world = test.app.world_mut();
    let mut pictures = world.query::<(&ImageNode, &UiGlobalTransform)>();
    let is_black = |image: &ImageNode| image.color.with_alpha(1.0) == Color::BLACK;
    let mut shades: Vec<_> = pictures
        .iter(world)
        .filter(|(image, _)| is_black(image))
        .map(|(image, at)| (at.translation.y.round(), at.translation.x, image.color.alpha()))
        .collect();
    shades.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
    shades.into_iter().map(|(.., opacity)| opacity).collect()
}

#[test]
fn a_sentence_is_seen_and_the_other_boards_are_in_the_shade_while_a_game_is_pointed_at() {
    let mut test = TestApp::begin();
    test.frames(8);
    assert_eq!(sentences(&mut test), [0.0; 5]);
    assert_eq!(shades(&mut test), [0.0; 5]);
    for (number, game) in Game::ALL.into_iter().enumerate() {
        // From one of its buttons as well as from the rest of the card.
        for id in [format!("game-{}", game.id()), format!("puzzles-{}", game.id())] {
            let place = test.place_of_button(&id);
            test.move_pointer(place);
            test.frames(20);
            let seen = sentences(&mut test);
            let dark = shades(&mut test);
            for (other, (seen, dark)) in seen.into_iter().zip(dark).enumerate() {
                let is_it = other == number;
                assert_eq!(seen, f32::from(u8::from(is_it)), "{id}: {other}");
                assert_eq!(dark > 0.0, !is_it, "{id}: {other}");
            }
        }
    }
    test.move_pointer(NOWHERE);
    test.frames(20);
    assert_eq!(sentences(&mut test), [0.0; 5]);
    assert_eq!(shades(&mut test), [0.0; 5]);
}

#[test]
fn what_is_said_of_a_game_covers_neither_boards_nor_words() {
    let mut test = TestApp::begin();
    for (width_px, height_px) in
        [(1280.0, 720.0), (1920.0, 1080.0), (960.0, 600.0), (900.0, 1400.0)]
    {
        test.resize(width_px, height_px);
        for game in Game::ALL {
            let place = test.place_of_button(&format!("game-{}", game.id()));
            test.move_pointer(place);
            test.frames(24);
            let key = format!("game-{}-tagline", game.id());
            let tagline = plain(&test.get::<Locale>().text(&key));
            let world = test.app.world_mut();
            let rect = |(node, at): (&ComputedNode, &UiGlobalTransform)| {
                Rect::from_center_size(at.translation, node.size())
            };
            let mut texts = world.query::<(&Text, &TextColor, &ComputedNode, &UiGlobalTransform)>();
            let mut pictures =
                world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<Picture>>();
            let seen = texts.iter(world).filter(|(_, colour, ..)| colour.0.alpha() > 0.0);
            let (said, others): (Vec<_>, Vec<_>) =
                seen.partition(|(text, ..)| plain(&text.0) == tagline);
            let (_, _, node, at) = said[0];
            let said = rect((node, at));
            let all = Rect::from_corners(Vec2::ZERO, Vec2::new(width_px, height_px));
            assert_eq!(said.intersect(all), said, "{game} in {width_px}×{height_px}");
            let others = others.into_iter().map(|(_, _, node, at)| rect((node, at)));
            for other in others.chain(pictures.iter(world).map(rect)) {
                let covered = said.intersect(other).size();
                assert!(
                    covered.min_element() < 1.0,
                    "{game} in {width_px}×{height_px}: {said:?} on {other:?}"
                );
            }
        }
    }
}

#[test]
fn without_animations_a_sentence_is_there_at_once_and_in_high_contrast_no_board_is_darker() {
    let mut test = TestApp::begin();
    {
        let mut settings = test.app.world_mut().resource_mut::<Settings>();
        settings.animation = Animation::Off;
        settings.contrast = Contrast::High;
    }
    test.frames(8);
    let place = test.place_of_button("game-simultana");
    test.move_pointer(place);
    test.frames(2);
    assert_eq!(sentences(&mut test), [1.0, 0.0, 0.0, 0.0, 0.0]);
    assert!(shades(&mut test).into_iter().all(|opacity| opacity == 0.0));
}

#[test]
fn where_there_are_no_pictures_all_sentences_are_seen() {
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().ui_scale = Some(2.0);
    test.resize(1280.0, 720.0);
    test.frames(20);
    assert_eq!(sentences(&mut test), [1.0; 5]);
}

#[test]
fn nothing_lies_on_the_board_that_rises_over_its_card() {
    let mut test = TestApp::begin();
    test.frames(8);
    for game in Game::ALL {
        let id = format!("game-{}", game.id());
        let card = test.button(&id);
        let place = test.place_of_button(&id);
        test.move_pointer(place);
        test.frames(20);
        let world = test.app.world_mut();
        let node = world.get::<Node>(card).expect("it is laid out");
        assert_eq!(node.border, UiRect::ZERO, "{game}: a line would run across it");
        let tooltips = world.query::<&ShownTooltip>().iter(world).count();
        assert_eq!(tooltips, 0, "{game}");
    }
}

#[test]
fn boards_are_in_their_place_in_the_first_frame_in_which_they_are_seen() {
    let mut test = TestApp::begin();
    test.frames(30);
    let places = |test: &mut TestApp| -> Vec<Transform> {
        let world = test.app.world_mut();
        let mut boards = world.query_filtered::<&Transform, With<Exhibit>>();
        boards.iter(world).copied().collect()
    };
    // The shelf is seen from another angle, for which the camera moves in the same frame.
    test.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Shelf);
    test.frames(1);
    test.until("the boards are there", |test| !places(test).is_empty());
    let first = places(&mut test);
    test.frames(12);
    let last = places(&mut test);
    assert_eq!(first.len(), last.len());
    for (first, last) in first.into_iter().zip(last) {
        assert!(first.translation.distance(last.translation) < 0.01, "{first:?}, {last:?}");
        assert!((first.scale.x / last.scale.x - 1.0).abs() < 0.01, "{first:?}, {last:?}");
    }
}
