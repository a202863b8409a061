//! Where things are: what is beside the board stays in its place while a lesson, a match or
//! the pointer goes on, the list of moves has the height that is left, and tooltips cover
//! nothing that they are about.

use std::collections::BTreeMap;

use bevy::math::Rect;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy::window::PrimaryWindow;
use ludotheque::computer::{ReviewBounds, ReviewProgress, Reviewing};
use ludotheque::learn::course::{Course, LessonAsked};
use ludotheque::panels::column::sets::SetOnDisplay;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::message;
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_players::ReviewLimits;
use ludotheque_rulebook::answer::StepAnswer;
use ludotheque_rulebook::lessons::{Ask, Lesson, LessonStep, lessons};
use ludotheque_rules::{Eye, Game, Setup, elements, open};
use ludotheque_session::clock::{Clocks, NextTerms};
use ludotheque_session::players::Computers;
use ludotheque_session::{Session, StartMatch, Travel, seat};
use ludotheque_ui::widgets::{ButtonId, ShownTooltip, Tooltip};

use crate::support::{TestApp, first_game, path_of, setup_in_order};

/// What rounding to whole pixels may come to, in physical pixels.
const ROUNDING_PX: f32 = 1.1;

/// A window, in pixels, and the size of the interface that is asked for in it.
const VIEWS: [(f32, f32, f32); 5] = [
    (1280.0, 720.0, 1.0),
    (800.0, 450.0, 1.0),
    (1280.0, 720.0, 2.0),
    (800.0, 450.0, 2.0),
    (900.0, 1400.0, 1.0),
];

fn look(test: &mut TestApp, (width_px, height_px, ui_scale): (f32, f32, f32)) {
    test.app.world_mut().resource_mut::<Settings>().ui_scale = Some(ui_scale);
    test.resize(width_px, height_px);
}

/// At the title screen, with motions that take no time.
fn begin() -> TestApp {
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.frames(3);
    test
}

fn rect_of(world: &World, entity: Entity) -> Option<Rect> {
    let node = world.get::<ComputedNode>(entity)?;
    let place = world.get::<UiGlobalTransform>(entity)?;
    Some(Rect::from_center_size(place.translation, node.size()))
}

/// The nodes of this name, from the top down.
fn named(test: &mut TestApp, wanted: &str) -> Vec<Rect> {
    let world = test.app.world_mut();
    let mut names = world.query_filtered::<(Entity, &Name), With<Node>>();
    let found: Vec<Entity> = names
        .iter(world)
        .filter(|(_, name)| name.as_str() == wanted)
        .map(|(entity, _)| entity)
        .collect();
    let mut rects: Vec<Rect> = found
        .into_iter()
        .filter_map(|entity| rect_of(world, entity))
        .filter(|rect| !rect.is_empty())
        .collect();
    rects.sort_by(|one, other| one.min.y.total_cmp(&other.min.y));
    rects
}

fn button(test: &mut TestApp, id: &str) -> Option<Rect> {
    let entity = test.button_if_any(id)?;
    rect_of(test.app.world(), entity)
}

fn is_same(one: Rect, other: Rect) -> bool {
    (one.min - other.min).abs().max_element() < ROUNDING_PX
        && (one.max - other.max).abs().max_element() < ROUNDING_PX
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.intersect(other).size().min_element() > ROUNDING_PX
}

fn is_within(inner: Rect, outer: Rect) -> bool {
    inner.min.cmpge(outer.min - ROUNDING_PX).all() && inner.max.cmple(outer.max + ROUNDING_PX).all()
}

// --- Lessons ----------------------------------------------------------------

/// What is in its place beside a lesson.
fn beside_the_lesson(test: &mut TestApp, lesson: &Lesson, is_last: bool) -> BTreeMap<String, Rect> {
    let steps = (1..=lesson.steps.len()).map(|number| format!("lesson-step-{number}"));
    let mut ids: Vec<String> = steps.collect();
    if !is_last {
        // At the end there is something else to do.
        ids.extend(["lesson-next", "lesson-leave"].map(str::to_owned));
    }
    let mut places = BTreeMap::new();
    for id in ids {
        let rect = button(test, &id).unwrap_or_else(|| panic!("there is a button {id}"));
        places.insert(id, rect);
    }
    for name in ["lesson steps", "about", "sets"] {
        for rect in named(test, name) {
            places.insert(name.to_owned(), rect);
        }
    }
    places
}

fn solve(test: &mut TestApp, step: &LessonStep) {
    match &step.ask {
        Ask::Tell => {}
        Ask::Moves(_) | Ask::Result(..) => {
            let word = step.solution().expect("a move solves it");
            let clicks = path_of(test.face(), word);
            test.follow(&clicks);
            test.rest();
        }
        Ask::Clicks(paths) => {
            for name in &paths[0] {
                test.click(name);
            }
            test.frames(3);
        }
    }
    test.frames(6);
}

#[test]
fn a_solved_step_moves_nothing_beside_the_lesson() {
    let mut most = 0;
    for (number, lesson) in lessons().iter().enumerate() {
        let mut test = begin();
        test.send(LessonAsked::Begin(lesson.game));
        test.frames(8);
        most = most.max(lesson.steps.len());
        for (index, step) in lesson.steps.iter().enumerate() {
            let view = VIEWS[(number + index) % VIEWS.len()];
            look(&mut test, view);
            let is_last = index + 1 == lesson.steps.len();
            let name = format!("{} {} in {view:?}", lesson.game, step.id);
            let before = beside_the_lesson(&mut test, lesson, is_last);
            solve(&mut test, step);
            if step.ask != Ask::Tell {
                assert_eq!(test.get::<Course>().answer(), StepAnswer::Right, "{name}");
            }
            let after = beside_the_lesson(&mut test, lesson, is_last);
            for (what, rect) in &before {
                let now = after[what];
                assert!(is_same(*rect, now), "{name}: {what} {rect:?} is at {now:?}");
            }
            if !is_last {
                test.send(LessonAsked::Next);
                test.frames(6);
                // A step that only tells is solved by going on.
                let next = beside_the_lesson(&mut test, lesson, true);
                let solved = format!("lesson-step-{}", index + 1);
                let now = next[&solved];
                assert!(is_same(before[&solved], now), "{name}: {solved} is at {now:?}");
            }
        }
    }
    assert!(most >= 9, "the longest lesson has {most} steps");
}

// --- The column -------------------------------------------------------------

fn games() -> Vec<(Setup, Vec<&'static str>)> {
    let of = |game, players, text| (setup_in_order(game, players), first_game(text));
    vec![
        of(Game::SIMULTANA, 2, include_str!("../games/simultana.games")),
        of(Game::SYPIL, 2, include_str!("../games/sypil.games")),
        of(Game::SYNE_STRAT, 2, include_str!("../games/syne_strat-2.games")),
        of(Game::SYNE_STRAT, 3, include_str!("../games/syne_strat-3.games")),
        of(Game::SYNE_STRAT, 4, include_str!("../games/syne_strat-4.games")),
        of(Game::SYNDICAT, 2, include_str!("../games/syndicat.games")),
        of(Game::STRATEGE, 2, include_str!("../games/stratege.games")),
    ]
}

/// At a table where these words have been played, with clocks or without.
fn table(setup: &Setup, words: &[&str], has_clocks: bool) -> TestApp {
    let mut test = begin();
    if has_clocks {
        test.app
            .world_mut()
            .insert_resource(NextTerms { minutes: Some(60), increment_seconds: 30 });
    }
    test.send(StartMatch::new(setup.clone(), [""; 0], Computers::default()));
    test.frames(12);
    let mut face = open(setup).expect("it opens");
    for word in words {
        face.play_word(word).expect("it is legal");
    }
    // The clocks stay those of the match that has begun.
    let world = test.app.world_mut();
    let clocks = world.remove_resource::<Clocks>();
    assert_eq!(clocks.is_some(), has_clocks);
    seat(world, Session::new(face), None, clocks);
    test.frames(8);
    test.uncover();
    test.rest();
    test
}

/// The parts of the column, by name.
fn column(test: &mut TestApp) -> Vec<(&'static str, Vec<Rect>)> {
    ["seat", "about", "moves", "sets"].into_iter().map(|name| (name, named(test, name))).collect()
}

#[test]
fn cards_keep_their_height_from_the_first_move_to_the_last() {
    /// At how many positions of each game it is measured.
    const PARTS: usize = 8;
    let mut found = Vec::new();
    for (setup, words) in games() {
        for has_clocks in [false, true] {
            let until = words.len() - 1;
            let mut test = table(&setup, &words[..until], has_clocks);
            // Without clocks there is more room: one window is enough.
            let views = [(1280.0, 720.0, 1.0), (1920.0, 1080.0, 1.0), (900.0, 1400.0, 1.0)];
            for view in views.into_iter().take(if has_clocks { 3 } else { 1 }) {
                look(&mut test, view);
                test.travel(Travel::To(0));
                test.rest();
                let first = column(&mut test);
                assert_eq!(first[0].1.len(), usize::from(setup.players()));
                for part in 1..=PARTS {
                    test.travel(Travel::To(until * part / PARTS));
                    test.frames(8);
                    let now = column(&mut test);
                    for ((name, first), (_, now)) in first.iter().zip(&now) {
                        let same = first.len() == now.len()
                            && first.iter().zip(now).all(|(one, now)| is_same(*one, *now));
                        if !same {
                            found.push(format!(
                                "{} for {}, clocks {has_clocks}, {view:?}, {part}/{PARTS}: {name} \
                                 {first:?} is {now:?}",
                                setup.game(),
                                setup.players()
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The words within a node, as far as they reach.
fn words_in(test: &mut TestApp, wanted: &str) -> Option<Rect> {
    let world = test.app.world_mut();
    let mut names = world.query_filtered::<(Entity, &Name), With<Node>>();
    let (top, _) = names.iter(world).find(|(_, name)| name.as_str() == wanted)?;
    let mut children = world.query::<&Children>();
    let below: Vec<Entity> = children.query(world).iter_descendants(top).collect();
    below
        .into_iter()
        .filter(|it| world.get::<Text>(*it).is_some_and(|text| !text.0.is_empty()))
        .filter_map(|it| rect_of(world, it))
        .reduce(|one, other| one.union(other))
}

#[test]
fn the_list_of_moves_has_all_the_height_that_is_left() {
    /// What a row of the list needs, in logical pixels.
    const ROW_PX: f32 = 33.0;
    /// What the rest of the column may have that shows nothing, in logical pixels: a line,
    /// where the aim needs only one.
    const BLANK_PX: f32 = 20.0;
    for (setup, words) in games() {
        let until = words.len().min(25) - 1;
        let mut test = table(&setup, &words[..until], false);
        for view in [(1280.0, 720.0, 1.0), (1920.0, 1080.0, 1.0)] {
            look(&mut test, view);
            test.move_pointer(Vec2::new(4.0, view.1 / 2.0));
            test.rest();
            let scale = test.get::<UiScale>().0;
            let name = format!("{} for {} in {view:?}", setup.game(), setup.players());
            let world = test.app.world_mut();
            let mut names = world.query::<(Entity, &Name)>();
            let (entity, _) = names
                .iter(world)
                .find(|(_, name)| name.as_str() == "column")
                .expect("there is a column");
            let whole = rect_of(world, entity).expect("it is laid out");
            let children = world.get::<Children>(entity).expect("it has parts").to_vec();
            let mut parts: Vec<Rect> = children
                .into_iter()
                .filter_map(|child| rect_of(world, child))
                .filter(|rect| !rect.is_empty())
                .collect();
            parts.sort_by(|one, other| one.min.y.total_cmp(&other.min.y));
            // One part follows the other to the end of the column.
            for pair in parts.windows(2) {
                let gap_px = (pair[1].min.y - pair[0].max.y) / scale;
                assert!(gap_px < BLANK_PX, "{name}: {gap_px} between {pair:?}");
            }
            let last = parts.last().expect("it has parts");
            let below_px = (whole.max.y - last.max.y) / scale;
            assert!(below_px < 16.0, "{name}: {below_px} at the end");
            // Nothing is said of nothing, and takes no room.
            assert!(words_in(&mut test, "about").is_none(), "{name}");
            let list_px = named(&mut test, "moves")[0].height() / scale;
            assert!(list_px > 5.0 * ROW_PX, "{name}: a list of {list_px}");
        }
    }
}

#[test]
fn what_is_said_of_an_element_lies_over_the_list_and_moves_nothing() {
    let (setup, words) =
        games().into_iter().find(|(setup, _)| setup.players() == 4).expect("four play it");
    let mut test = table(&setup, &words[..20], false);
    let before = column(&mut test);
    let pieces = test.face().seen_by(Eye::Public).pieces();
    let stacks = elements(&pieces).into_iter().filter(|it| it.pieces.len() > 1);
    let cells: Vec<String> =
        stacks.map(|stack| test.face().board().name(stack.cell).to_owned()).collect();
    assert!(!cells.is_empty(), "there are stacks by then");
    let list = named(&mut test, "moves")[0];
    let mut longest_px = 0.0_f32;
    for cell in cells {
        let at = test.point(&cell);
        test.move_pointer(at);
        test.frames(8);
        assert_eq!(column(&mut test), before, "{cell}");
        let said = words_in(&mut test, "about").expect("it says what stands there");
        longest_px = longest_px.max(said.max.y - list.min.y);
    }
    assert!(longest_px > 40.0, "what is said lies over the list");
}

#[test]
fn moves_begin_at_the_top_and_what_is_said_of_an_element_covers_none_before_the_list_is_full() {
    for (setup, words) in games() {
        let mut test = table(&setup, &words[..4], false);
        look(&mut test, VIEWS[0]);
        test.rest();
        let list = named(&mut test, "moves")[0];
        let name = format!("{} for {}", setup.game(), setup.players());
        let first = button(&mut test, "move-1").expect("it is listed");
        let above_px = first.min.y - list.min.y;
        assert!((0.0..24.0).contains(&above_px), "{name}: {above_px}");
        let newest = button(&mut test, "move-4").expect("it is listed");
        let stands = test.face().seen_by(Eye::Public).pieces();
        let cell = test.face().board().name(stands[0].spot.cell).to_owned();
        let at = test.point(&cell);
        test.move_pointer(at);
        test.frames(8);
        let said = words_in(&mut test, "about").expect("it says what stands there");
        assert!(said.min.y > newest.max.y, "{name}: {newest:?} under {said:?}");
        assert!(is_within(said, list), "{name}: {said:?} in {list:?}");
    }
}

#[test]
fn what_an_empty_list_says_is_above_the_aim() {
    for (setup, _) in games() {
        let mut test = table(&setup, &[], false);
        look(&mut test, VIEWS[0]);
        test.rest();
        let list = named(&mut test, "moves")[0];
        let words = words_in(&mut test, "no moves").expect("it says that there are none");
        let aim = words_in(&mut test, "about").expect("it says the aim");
        let name = format!("{} for {}", setup.game(), setup.players());
        assert!((words.center().x - list.center().x).abs() < 4.0, "{name}");
        assert!(is_within(words, list), "{name}: {words:?} in {list:?}");
        assert!(words.max.y < aim.min.y, "{name}: {words:?} over {aim:?}");
    }
}

#[test]
fn the_caption_of_the_sets_is_clear_of_the_first_hexagon() {
    /// The part of the height of a line that is below its letters.
    const BELOW_LETTERS: f32 = 0.2;
    /// The least gap, in logical pixels.
    const GAP_PX: f32 = 4.0;
    for (setup, _) in games() {
        if setup.game() != Game::SYNE_STRAT {
            continue;
        }
        let mut test = table(&setup, &[], false);
        look(&mut test, VIEWS[0]);
        let caption = words_in(&mut test, "sets caption").expect("it is shown");
        let world = test.app.world_mut();
        let mut hexagons = world.query_filtered::<Entity, With<SetOnDisplay>>();
        let hexagons: Vec<Entity> = hexagons.iter(world).collect();
        assert!(!hexagons.is_empty());
        for hexagon in hexagons {
            let hexagon = rect_of(world, hexagon).expect("it is laid out");
            // The side slants from a quarter of the height up to the middle.
            let along = (caption.max.x - hexagon.min.x) / (hexagon.width() / 2.0);
            if along < 0.0 {
                continue;
            }
            let side = hexagon.min.y + hexagon.height() / 4.0 * (1.0 - along).max(0.0);
            let letters = caption.max.y - BELOW_LETTERS * caption.height();
            assert!(letters + GAP_PX < side, "{letters} is near to {side}");
        }
    }
}

#[test]
fn in_a_window_higher_than_wide_the_views_are_beside_the_replay_and_nothing_is_left_empty() {
    /// What may be blank at the end of a half, in logical pixels.
    const BLANK_PX: f32 = 88.0;
    for (setup, words) in games() {
        let mut test = table(&setup, &words[..4], false);
        look(&mut test, VIEWS[4]);
        test.rest();
        let scale = test.get::<UiScale>().0;
        let name = format!("{} for {}", setup.game(), setup.players());
        let (whole, list) = (named(&mut test, "column")[0], named(&mut test, "moves")[0]);
        let last = button(&mut test, "last").expect("it is there");
        let seat = button(&mut test, "view-seat").expect("it is there");
        assert!((last.center().y - seat.center().y).abs() < 3.0, "{name}");
        assert!(last.max.x < seat.min.x && seat.max.x < list.min.x, "{name}");
        assert!(whole.max.y - list.max.y < 20.0 * scale, "{name}");
        let about = named(&mut test, "about")[0];
        let sets = named(&mut test, "sets");
        // What is lowest in the left half.
        let lowest = sets.first().copied().unwrap_or(about);
        assert!(lowest.max.x < list.min.x, "{name}: {lowest:?}");
        let blank_px = (whole.max.y - lowest.max.y) / scale;
        assert!(blank_px < BLANK_PX, "{name}: {blank_px}");
        if !sets.is_empty() {
            // Two lines, and the rest for the list.
            assert!(about.height() < 100.0 * scale, "{name}: {about:?}");
            assert!(list.height() > 4.0 * about.height(), "{name}: {list:?}");
        }
        // Back to a column at the right of the board.
        look(&mut test, VIEWS[0]);
        test.rest();
        let seat = button(&mut test, "view-seat").expect("it is there");
        let (whole, list) = (named(&mut test, "column")[0], named(&mut test, "moves")[0]);
        assert!(seat.max.x < whole.min.x, "{name}: {seat:?}");
        let about = named(&mut test, "about");
        assert!(about.iter().all(|it| is_within(*it, list)), "{name}");
    }
}

// --- Pause -------------------------------------------------------------------

#[test]
fn the_pause_menu_is_in_groups_of_pairs_with_equal_halves() {
    for (setup, words) in games() {
        let mut test = table(&setup, &words[..2], false);
        for view in [VIEWS[0], (960.0, 600.0, 1.0)] {
            look(&mut test, view);
            test.press("menu");
            test.frames(6);
            let name = format!("{} in {view:?}", setup.game());
            let of = |test: &mut TestApp, id: &str| button(test, id).expect("it is there");
            for (left, right) in [
                ("rules", "puzzles"),
                ("keys", "settings"),
                ("type-move", "review"),
                ("new-game", "title"),
            ] {
                // Not every match has puzzles, or a review yet.
                let is_there = |test: &mut TestApp, id| button(test, id).is_some();
                if ["puzzles", "review"].contains(&right) && !is_there(&mut test, right) {
                    continue;
                }
                let (one, other) = (of(&mut test, left), of(&mut test, right));
                assert!((one.min.y - other.min.y).abs() < ROUNDING_PX, "{name}: {left}");
                assert!((one.width() - other.width()).abs() < 2.0 * ROUNDING_PX, "{name}: {left}");
            }
            let gap = |test: &mut TestApp, upper: &str, lower: &str| {
                of(test, lower).min.y - of(test, upper).max.y
            };
            let inside_px = gap(&mut test, "rules", "keys");
            for (upper, lower) in
                [("resume", "rules"), ("keys", "type-move"), ("type-move", "new-game")]
            {
                let between_px = gap(&mut test, upper, lower);
                assert!(between_px > 2.0 * inside_px, "{name}: {lower} {between_px}");
            }
            test.key(KeyCode::Escape, bevy::input::keyboard::Key::Escape);
            test.frames(6);
        }
    }
}

// --- Tooltips ---------------------------------------------------------------

/// Everything on the screen that has a tooltip, as far as it is seen.
fn explained(test: &mut TestApp) -> Vec<(Entity, Rect)> {
    let world = test.app.world_mut();
    let window = (world.query_filtered::<&Window, With<PrimaryWindow>>())
        .single(world)
        .expect("there is one window");
    let all = Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2());
    let mut tips = world.query_filtered::<(Entity, &InheritedVisibility), With<Tooltip>>();
    let tips: Vec<Entity> = tips
        .iter(world)
        .filter(|(_, visibility)| visibility.get())
        .map(|(entity, _)| entity)
        .collect();
    tips.into_iter()
        .filter_map(|entity| {
            let clip = world.get::<CalculatedClip>(entity);
            let clip = clip.map_or(all, |clip| clip.clip.intersect(all));
            Some((entity, rect_of(world, entity)?.intersect(clip)))
        })
        .filter(|(_, rect)| rect.size().min_element() > 4.0)
        .collect()
}

/// Points at everything that has a tooltip; answers how many were shown.
fn look_at_tooltips(test: &mut TestApp, situation: &str, found: &mut Vec<String>) -> usize {
    let mut shown_count = 0;
    let mut explained = explained(test);
    // Where there are many alike, some are enough.
    let step = explained.len().div_ceil(24).max(1);
    explained = explained.into_iter().step_by(step).collect();
    for (entity, owner) in explained {
        let (said, id) = {
            let world = test.app.world();
            let id = world.get::<ButtonId>(entity).map(|id| id.0.to_string());
            (world.get::<Tooltip>(entity).cloned(), id)
        };
        let name = id.unwrap_or_else(|| format!("{said:?}"));
        let pointer = owner.center();
        test.move_pointer(pointer);
        test.frames(6);
        let world = test.app.world_mut();
        let window = (world.query_filtered::<&Window, With<PrimaryWindow>>())
            .single(world)
            .expect("there is one window");
        let all = Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2());
        let mut tooltips = world.query::<(Entity, &ShownTooltip, &InheritedVisibility)>();
        let Some((tooltip, _, visibility)) = tooltips.iter(world).find(|it| it.1.of == entity)
        else {
            // Something lies over it.
            continue;
        };
        let is_seen = visibility.get();
        let at = rect_of(world, tooltip).expect("it is laid out");
        // Some move when they are pointed at.
        let owner = rect_of(world, entity).expect("it is laid out").intersect(owner);
        shown_count += 1;
        if !is_seen {
            found.push(format!("{situation}, {name}: it is hidden"));
        }
        if overlap(at, owner) || at.contains(pointer) {
            found.push(format!("{situation}, {name}: {at:?} covers {owner:?}"));
        }
        if !is_within(at, all) {
            found.push(format!("{situation}, {name}: {at:?} leaves the window"));
        }
        if name.starts_with("review-") {
            for words in ["review words", "line box"] {
                for words_at in named(test, words) {
                    if overlap(at, words_at) {
                        found.push(format!("{situation}, {name}: {at:?} covers the {words}"));
                    }
                }
            }
        }
        for other in ["review-graph", "history"] {
            // Behind a menu they are out of reach.
            let is_open = *test.get::<State<Menu>>().get() == Menu::None;
            if let Some(other_rect) = button(test, other)
                && is_open
                && overlap(at, other_rect)
            {
                found.push(format!("{situation}, {name}: {at:?} covers {other} at {other_rect:?}"));
            }
        }
    }
    test.move_pointer(Vec2::new(4.0, 300.0));
    test.frames(3);
    shown_count
}

#[test]
fn a_tooltip_makes_way_for_a_notice_that_comes() {
    let (setup, words) = games().remove(0);
    let mut test = table(&setup, &words[..4], false);
    let mut count = 0;
    for (entity, owner) in explained(&mut test) {
        test.move_pointer(owner.center());
        test.frames(6);
        let mut remarks = test.app.world_mut().resource_mut::<Remarks>();
        remarks.refuse(message("share-empty"), None);
        test.frames(8);
        let world = test.app.world_mut();
        let mut tooltips = world.query::<(Entity, &ShownTooltip)>();
        let shown = tooltips.iter(world).find(|it| it.1.of == entity);
        if let Some(tooltip) = shown.map(|it| it.0) {
            count += 1;
            let at = rect_of(world, tooltip).expect("it is laid out");
            for notice in named(&mut test, "remark") {
                assert!(!overlap(at, notice), "{at:?} covers {notice:?}");
            }
        }
        let mut remarks = test.app.world_mut().resource_mut::<Remarks>();
        remarks.put_away();
        test.frames(3);
    }
    assert!(count >= 3, "{count} tooltips");
}

/// The parts of a screen or a menu of this name.
fn parts_of(test: &mut TestApp, wanted: &str) -> Vec<Rect> {
    let world = test.app.world_mut();
    let mut names = world.query_filtered::<(&Name, &Children), With<Node>>();
    let found = names.iter(world).find(|(name, _)| name.as_str() == wanted);
    let parts = found.expect("it is open").1.to_vec();
    parts.into_iter().filter_map(|it| rect_of(world, it)).filter(|it| !it.is_empty()).collect()
}

/// Whether a notice covers any of these places.
fn is_covered_by_notice(test: &mut TestApp, places: impl Fn(&mut TestApp) -> Vec<Rect>) -> bool {
    let mut remarks = test.app.world_mut().resource_mut::<Remarks>();
    remarks.refuse(message("share-empty"), None);
    test.frames(8);
    let places = places(test);
    assert!(!places.is_empty(), "it is laid out");
    let notices = named(test, "remark");
    assert_eq!(notices.len(), 1, "it is shown");
    test.app.world_mut().resource_mut::<Remarks>().put_away();
    test.frames(3);
    places.into_iter().any(|it| overlap(it, notices[0]))
}

#[test]
fn a_notice_covers_no_screen_no_menu_and_not_the_end() {
    let mut test = begin();
    let menus = [(Menu::Help, "Help"), (Menu::Settings, "Settings"), (Menu::Results, "Results")];
    for view in [VIEWS[0], VIEWS[1], VIEWS[4]] {
        look(&mut test, view);
        for (screen, name) in [
            (Screen::Shelf, "Shelf"),
            (Screen::NewGame, "New game"),
            (Screen::Title, "Title screen"),
        ] {
            test.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
            test.frames(8);
            let is_covered = is_covered_by_notice(&mut test, |test| parts_of(test, name));
            assert!(!is_covered, "{name} in {view:?}");
        }
        for (menu, name) in menus {
            test.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
            test.frames(8);
            let is_covered = is_covered_by_notice(&mut test, |test| parts_of(test, name));
            assert!(!is_covered, "{name} in {view:?}");
        }
        test.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
        test.frames(4);
    }
    let mut test = TestApp::at_simultana();
    test.press("resign");
    let is_covered = is_covered_by_notice(&mut test, |test| parts_of(test, "question"));
    assert!(!is_covered, "the question");
    test.press("yes");
    test.rest();
    test.frames(8);
    assert!(!is_covered_by_notice(&mut test, |test| named(test, "end")), "the end");
}

#[test]
fn tooltips_cover_neither_what_they_explain_nor_graph_or_slider() {
    let mut found = Vec::new();
    let mut look_in = |views: std::ops::RangeInclusive<usize>,
                       test: &mut TestApp,
                       situation: &str,
                       least: usize| {
        for view in &VIEWS[views] {
            look(test, *view);
            test.rest();
            let place = format!("{situation} in {view:?}");
            let count = look_at_tooltips(test, &place, &mut found);
            assert!(count >= least, "{place}: {count} tooltips");
        }
    };
    for (setup, words) in games() {
        let situation = format!("{} for {}", setup.game(), setup.players());
        let until = words.len().min(25) - 1;
        let mut test = table(&setup, &words[..until], false);
        // The buttons are the same in every game: where room is least is enough for the others.
        let first = if setup.players() == 4 { 0 } else { 2 };
        look_in(first..=2, &mut test, &situation, 8);
    }

    let mut look_in_all =
        |test: &mut TestApp, situation: &str, least| look_in(0..=2, test, situation, least);
    let mut test = TestApp::begin();
    test.send(LessonAsked::Begin(Game::SYNE_STRAT));
    test.frames(8);
    look_in_all(&mut test, "lesson", 5);

    let mut test = TestApp::begin();
    test.press("puzzles-sypil");
    test.frames(6);
    // Only the button that closes it: what is said of a puzzle stands beside the list.
    look_in_all(&mut test, "puzzles", 1);

    let (setup, words) = games().swap_remove(0);
    let mut test = table(&setup, &words, false);
    test.frames(8);
    if test.button_if_any("look").is_some() {
        look_in_all(&mut test, "the end", 1);
        test.press("look");
    }
    let limits = ReviewBounds(ReviewLimits::nodes(40, 40));
    test.app.world_mut().insert_resource(limits);
    test.press("review");
    while test.get::<Reviewing>().progress != ReviewProgress::Ready {
        std::thread::sleep(std::time::Duration::from_millis(5));
        test.frames(1);
    }
    look_in_all(&mut test, "review", 10);
    test.press("menu");
    test.press("rules");
    test.frames(8);
    look_in_all(&mut test, "rules", 1);
    assert!(found.is_empty(), "{} faults\n{}", found.len(), found.join("\n"));
}

// --- Puzzles ----------------------------------------------------------------

/// The buttons below a puzzle, by their names.
fn below_the_puzzle(test: &mut TestApp) -> BTreeMap<String, Rect> {
    let ids = [
        "again", "show", "skip", "next", "restart", "forward", "back", "ignore", "heed", "list",
        "leave",
    ];
    ids.into_iter()
        .filter_map(|id| Some((id.to_owned(), button(test, &format!("puzzle-{id}"))?)))
        .collect()
}

#[test]
fn a_button_of_a_puzzle_keeps_its_place_and_gives_it_to_no_other_when_it_is_clicked() {
    for view in [(1280.0, 720.0, 1.0), (960.0, 600.0, 1.0), (900.0, 1400.0, 1.0)] {
        let mut test = begin();
        look(&mut test, view);
        test.press("puzzles-simultana");
        test.frames(6);
        test.press("puzzle-12");
        test.frames(8);
        let mut places: BTreeMap<String, Rect> = BTreeMap::new();
        let mut clicked: Option<&str> = None;
        // Forward to the end and once in vain, back, from the beginning, and to the next.
        for id in [
            "", "show", "forward", "forward", "forward", "forward", "forward", "forward", "back",
            "restart", "skip", "show", "next", "ignore", "heed",
        ] {
            if !id.is_empty() {
                let name = format!("puzzle-{id}");
                // A button that would do nothing has left its place empty.
                if test.button_if_any(&name).is_some() {
                    test.press(&name);
                }
                clicked = Some(id);
            }
            test.rest();
            let now = below_the_puzzle(&mut test);
            for (name, rect) in &now {
                if let Some(before) = places.get(name) {
                    assert!(
                        is_same(*before, *rect),
                        "{view:?}, after {id}: {name} {before:?} is at {rect:?}"
                    );
                }
                let Some(before) = clicked.and_then(|clicked| places.get(clicked)) else {
                    continue;
                };
                let is_toggled = ["ignore", "heed"].contains(&name.as_str());
                assert!(
                    Some(name.as_str()) == clicked || is_toggled || !overlap(*before, *rect),
                    "{view:?}: {name} is where {id} was clicked"
                );
            }
            places.extend(now);
        }
    }
}
