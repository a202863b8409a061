//! What a frame draws anew where a processor draws: nothing at rest, what moves and
//! no more while something moves, everything while the view turns.

use std::collections::BTreeMap;

use bevy::asset::UntypedAssetId;
use bevy::camera::primitives::Aabb;
use bevy::prelude::*;
use ludotheque::screens::showcase::Exhibit;
use ludotheque::states::Screen;
use ludotheque_base::settings::{Quality, Settings};
use ludotheque_repaint::{Areas, Extent, Repaint};
use ludotheque_rules::{Game, Setup};
use ludotheque_session::{MoveChosen, Session};
use ludotheque_table::camera::{Looked, Orbit};
use ludotheque_table::flight::Motion;
use ludotheque_theme::surface::Surface;
use ludotheque_uncovering::Uncovering;

use crate::support::{TestApp, path_of};

/// Everything that says how a thing looks on the screen.
#[derive(Clone, PartialEq)]
struct Looks {
    place: GlobalTransform,
    mesh: UntypedAssetId,
    surface: Option<UntypedAssetId>,
}

fn at(game: Game) -> TestApp {
    let players = *game.players().start();
    let mut test = TestApp::at(Setup::new(game, players).expect("it can be played"));
    test.app.world_mut().resource_mut::<Settings>().quality = Quality::Low;
    test.frames(30);
    test
}

fn extent(test: &mut TestApp) -> Extent {
    let world = test.app.world_mut();
    let mut cameras = world.query::<&Repaint>();
    let repaint = cameras.single(world).expect("one camera keeps its picture");
    repaint.extent().clone()
}

fn parts(test: &mut TestApp) -> Areas {
    match extent(test) {
        Extent::Parts(areas) => areas,
        all => panic!("{all:?} is drawn"),
    }
}

/// What can be seen, and how it looks.
fn seen(test: &mut TestApp) -> BTreeMap<Entity, Looks> {
    let world = test.app.world_mut();
    let mut things = world.query::<(
        Entity,
        &GlobalTransform,
        &InheritedVisibility,
        &Mesh3d,
        Option<&MeshMaterial3d<Surface>>,
    )>();
    things
        .iter(world)
        .filter(|(_, _, visible, ..)| visible.get())
        .map(|(entity, place, _, mesh, surface)| {
            let looks = Looks {
                place: *place,
                mesh: mesh.id().untyped(),
                surface: surface.map(|surface| surface.id().untyped()),
            };
            (entity, looks)
        })
        .collect()
}

/// Where the middle of a thing is in the window, in pixels.
fn middle(test: &mut TestApp, entity: Entity, looks: &Looks) -> Option<Vec2> {
    let world = test.app.world_mut();
    let bounds = world.get::<Aabb>(entity).copied()?;
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
    let (camera, at) = cameras.single(world).expect("there is one camera");
    let place = looks.place.transform_point(bounds.center.into());
    camera.world_to_viewport(at, place).ok()
}

#[test]
fn at_rest_nothing_is_drawn_anew() {
    for game in Game::ALL {
        let mut test = at(game);
        assert!(parts(&mut test).is_empty(), "{game:?}");
    }
}

#[test]
fn what_moves_is_drawn_anew_and_little_else() {
    for game in [Game::SIMULTANA, Game::SYPIL, Game::SYNE_STRAT, Game::SYNDICAT] {
        let mut test = at(game);
        let clicks = {
            let face = test.get::<Session>().uncovered(Uncovering);
            let word = face.legal_words().remove(0);
            path_of(face, &word)
        };
        let mut before = seen(&mut test);
        let chosen_in = test.get::<Session>().here();
        test.send(MoveChosen::by_clicks(clicks, chosen_in));
        let mut in_flight = 0;
        for _ in 0..200 {
            let areas = parts(&mut test);
            let now = seen(&mut test);
            let is_inside =
                |point: Vec2| areas.iter().any(|area| area.as_rect().inflate(1.0).contains(point));
            for (entity, looks) in &now {
                if before.get(entity) != Some(looks)
                    && let Some(point) = middle(&mut test, *entity, looks)
                {
                    assert!(is_inside(point), "{game:?}: something new at {point}");
                }
            }
            if test.get::<Motion>().is_running() && !areas.is_empty() {
                in_flight += 1;
                let share = areas.pixels() as f32 / (1280.0 * 720.0);
                assert!(share < 0.5, "{game:?}: {share} is drawn for one move");
            }
            before = now;
            test.frames(1);
        }
        assert!(in_flight > 3, "{game:?}: a move takes time");
        assert!(parts(&mut test).is_empty(), "{game:?} comes to rest");
    }
}

#[test]
fn while_the_view_turns_all_is_drawn_coarsely_and_at_last_finely() {
    let mut test = at(Game::SYPIL);
    test.send(Looked::Turned { by: Vec2::new(120.0, 10.0) });
    let mut coarse = 0;
    for _ in 0..300 {
        let is_at_rest = test.get::<Orbit>().is_at_rest();
        match extent(&mut test) {
            Extent::Coarse => {
                assert!(!is_at_rest, "what rests is sharp");
                coarse += 1;
            }
            Extent::Whole => {
                assert!(is_at_rest && coarse > 3);
                test.frames(1);
                assert!(parts(&mut test).is_empty());
                return;
            }
            Extent::Parts(areas) => assert!(areas.is_empty() && coarse == 0),
        }
        test.frames(1);
    }
    panic!("the view never arrives");
}

#[test]
fn a_window_of_another_size_is_drawn_whole() {
    let mut test = at(Game::SIMULTANA);
    let world = test.app.world_mut();
    let (entity, mut window) =
        world.query::<(Entity, &mut Window)>().single_mut(world).expect("there is one window");
    window.resolution.set(1000.0, 700.0);
    test.send(bevy::window::WindowResized { window: entity, width: 1000.0, height: 700.0 });
    let is_whole = (0..3).any(|_| {
        let is_whole = extent(&mut test) == Extent::Whole;
        test.frames(1);
        is_whole
    });
    assert!(is_whole);
}

#[test]
fn what_goes_while_the_view_turns_takes_its_shadow_along() {
    // A match that cannot be shown, so that no board comes.
    let data = tempfile::tempdir().expect("there is room");
    let matches = data.path().join("matches");
    std::fs::create_dir_all(&matches).expect("there is room");
    std::fs::write(matches.join("damaged.ludotheque"), "?").expect("there is room");
    let mut test = TestApp::keeping_in(data.path());
    test.app.world_mut().resource_mut::<Settings>().quality = Quality::Low;
    test.frames(30);
    let boards = |test: &mut TestApp| {
        let world = test.app.world_mut();
        world.query::<&Exhibit>().iter(world).count()
    };
    assert!(boards(&mut test) > 0);
    let shadows = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut cameras = world.query::<&Repaint>();
        let repaint = cameras.single(world).expect("one camera keeps its picture");
        repaint.draws_shadows()
    };
    let mut next = test.app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Shelf);
    let mut are_redrawn = false;
    for _ in 0..20 {
        test.frames(1);
        let has_boards = boards(&mut test) > 0;
        are_redrawn |= !has_boards && shadows(&mut test);
    }
    assert_eq!(boards(&mut test), 0, "there are no matches to show");
    assert!(are_redrawn, "shadows stay without what cast them");
}

#[test]
fn a_graphics_card_draws_everything() {
    let mut test = at(Game::SIMULTANA);
    test.app.world_mut().resource_mut::<Settings>().quality = Quality::High;
    test.frames(2);
    let world = test.app.world_mut();
    assert_eq!(world.query::<&Repaint>().iter(world).count(), 0);
}
