//! Nothing is cut off and nothing overlaps: every screen and panel is laid out without a
//! window at several sizes, in both languages, and what came of it is measured.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use bevy::input::keyboard::Key;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::{ComputedTextBlock, EditableText, TextLayoutInfo};
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy::ui_widgets::{ScrollArea, Scrollbar};
use bevy::window::PrimaryWindow;
use ludotheque::computer::{LeastPause, ReviewBounds, ReviewProgress, Reviewing};
use ludotheque::learn::course::LessonAsked;
use ludotheque::panels::column::about::DescriptionCard;
use ludotheque::panels::review::ReviewWords;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::facing::Facing;
use ludotheque_base::locale::{Language, Localized};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::{Animation, Settings, TableView};
use ludotheque_clicks::{Selection, TableInput};
use ludotheque_players::Level;
use ludotheque_players::ReviewLimits;
use ludotheque_rulebook::lessons::lessons;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::{
    Click, ExploreError, Eye, Game, Mark, Match, MatchFace, Note, Outcome, Seat, Setup, open,
    presets,
};
use ludotheque_session::GameAtHand;
use ludotheque_session::clock::NextTerms;
use ludotheque_session::players::{Computers, SeatNames};
use ludotheque_session::positions::KeptPositions;
use ludotheque_session::results::{FinishedMatch, Results, Series};
use ludotheque_session::{Pencil, Session, StartMatch, Travel, TreeEdit, seat};
use ludotheque_table::camera::{Looked, Stage};
use ludotheque_ui::ellipsis::Words;
use ludotheque_ui::sizes::{LEAST_TARGET_PX, LINE_HEIGHT_PX};
use ludotheque_ui::widgets::{ButtonId, Tooltip};

use crate::support::{FAILING_SEARCH, TestApp, is_weekly, path_of, plain};

/// What rounding to whole pixels may come to, in physical pixels.
const ROUNDING_PX: f32 = 1.6;

/// A window, and the size of the interface that is asked for in it.
#[derive(Debug, Clone, Copy)]
struct View {
    width_px: f32,
    height_px: f32,
    scale_factor: f32,
    ui_scale: f32,
    languages: &'static [Language],
}

/// The height of most lines, in logical pixels of the interface.
const LINE_PX: f32 = 22.0;

/// How much of a line's height is above its letters, and how much is below them.
const LINE_SLACK: f32 = 0.18;

/// Windows in logical pixels, those of one size of texts after each other, so that their letters are drawn once.
/// Where there is room enough, the language that needs more of it is enough.
const VIEWS: [View; 12] = [
    // A screen whose pixels are a fraction of the logical ones.
    view(1280.0, 720.0, 1.5, 1.0),
    view(900.0, 1400.0, 1.0, 1.0),
    view(900.0, 1705.0, 1.0, 1.0),
    view(960.0, 600.0, 1.0, 1.2),
    view(1280.0, 800.0, 1.0, 2.0),
    view(1280.0, 1280.0, 1.0, 2.0),
    view(1280.0, 1920.0, 1.0, 2.0),
    // From here on, the least room in each shape of a window.
    view(1280.0, 2276.0, 1.0, 2.0),
    // The least room that there is.
    in_both_languages(view(1280.0, 720.0, 1.0, 2.0)),
    // Back from there, where everything has its usual place again.
    in_both_languages(view(960.0, 600.0, 1.0, 1.0)),
    // The first parts give way.
    in_both_languages(view(1280.0, 720.0, 1.0, 1.6)),
    // All parts are there, as what is pressed next may need.
    view(1920.0, 1080.0, 2.0, 0.75),
];

/// The first of the views in which each shape of a window has the least room.
const TIGHT_FROM: usize = 7;

const fn view(width_px: f32, height_px: f32, scale_factor: f32, ui_scale: f32) -> View {
    View { width_px, height_px, scale_factor, ui_scale, languages: &[Language::French] }
}

const fn in_both_languages(view: View) -> View {
    View { languages: &Language::ALL, ..view }
}

const LONG_NAMES: [&str; 4] =
    ["Maximilienne-Alexandrine", "Jean-Baptiste de la Salle", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ö"];

/// Something that is on the screen.
#[derive(Debug, Clone)]
struct Shown {
    entity: Entity,
    what: What,
    /// What is drawn of it, in physical pixels.
    drawn: Rect,
    /// What of this can be seen.
    seen: Rect,
    /// Whether what cannot be seen of it can be scrolled into sight.
    scrolls: bool,
}

#[derive(Debug, Clone, PartialEq)]
enum What {
    Text(String),
    Button(String),
    Ground,
}

impl Shown {
    fn name(&self) -> String {
        match &self.what {
            What::Text(text) => format!("« {text} »"),
            What::Button(id) => format!("the button {id}"),
            What::Ground => format!("the ground {}", self.entity),
        }
    }
}

fn rect_of(node: &ComputedNode, place: &UiGlobalTransform) -> Rect {
    placed(place, Rect::from_center_size(Vec2::ZERO, node.size()))
}

/// A part of a node, from its middle, where that is placed; it may be turned.
fn placed(place: &UiGlobalTransform, part: Rect) -> Rect {
    let [one, other] = [part.min, part.max].map(|corner| place.affine().transform_point2(corner));
    Rect::from_corners(one, other)
}

fn is_within(inner: Rect, outer: Rect) -> bool {
    inner.min.cmpge(outer.min - ROUNDING_PX).all() && inner.max.cmple(outer.max + ROUNDING_PX).all()
}

fn overlap(one: Rect, other: Rect) -> bool {
    let common = one.intersect(other).size();
    common.x > ROUNDING_PX && common.y > ROUNDING_PX
}

/// How far the letters of a text reach; a space at the end of a line is nothing.
fn size_of(layout: &TextLayoutInfo) -> Vec2 {
    let right = layout
        .glyphs
        .iter()
        .map(|glyph| glyph.position.x + glyph.atlas_info.rect.width() / 2.0)
        .fold(0.0, f32::max);
    Vec2::new(right, layout.size.y * layout.scale_factor)
}

/// The entities above one, the nearest first.
fn ancestors(world: &World, entity: Entity) -> Vec<Entity> {
    std::iter::successors(Some(entity), |child| world.get::<ChildOf>(*child).map(ChildOf::parent))
        .skip(1)
        .collect()
}

/// What is on the screen; where a panel keeps the pointer to itself, what is on that.
fn shown(test: &mut TestApp) -> Vec<Shown> {
    let world = test.app.world_mut();
    let window = world
        .query_filtered::<&Window, With<PrimaryWindow>>()
        .single(world)
        .expect("there is one window");
    let size = window.physical_size().as_vec2();
    let edge = world.resource::<Facing>().edge;
    let all = Rect::from_corners(Vec2::ZERO, edge.room(size));
    let modal = world
        .query::<(Entity, &TabGroup)>()
        .iter(world)
        .find(|(_, group)| group.modal)
        .map(|(entity, _)| entity);
    let mut nodes =
        world.query::<(Entity, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
    let mut shown = Vec::new();
    for (entity, node, place, visibility) in nodes.iter(world) {
        let above = ancestors(world, entity);
        let is_covered = modal.is_some_and(|modal| modal != entity && !above.contains(&modal));
        if node.is_empty() || !visibility.get() || is_covered || Some(entity) == modal {
            continue;
        }
        let rect = rect_of(node, place);
        let text = world.get::<Text>(entity).map(|text| text.0.clone());
        let button = world.get::<ButtonId>(entity).map(|id| id.0.to_string());
        let ground = world.get::<BackgroundColor>(entity);
        let (what, drawn) = if let Some(text) = text {
            let layout = world.get::<TextLayoutInfo>(entity);
            let size = layout.map_or(Vec2::ZERO, size_of);
            if text.is_empty() {
                continue;
            }
            let is_seen = |colour: &TextColor| colour.0.alpha() > 0.0;
            if !world.get::<TextColor>(entity).is_some_and(is_seen) {
                continue;
            }
            let line_px = size.y.min(LINE_PX / node.inverse_scale_factor());
            let slack = Vec2::new(0.0, LINE_SLACK * line_px);
            let corner = node.content_inset().min_inset - node.size() / 2.0;
            let letters = Rect::from_corners(corner + slack, corner + size - slack);
            let letters = placed(place, letters);
            (What::Text(text), letters)
        } else if let Some(button) = button {
            (What::Button(button), rect)
        } else if ground.is_some_and(|ground| ground.0.alpha() > 0.0) {
            (What::Ground, rect)
        } else {
            continue;
        };
        let clip = world.get::<CalculatedClip>(entity).map_or(all, |clip| clip.clip);
        let seen = drawn.intersect(clip).intersect(all);
        // Words that end with « … » are drawn as far as that; all of them are in a tooltip.
        let is_shortened = world.get::<Words>(entity).is_some()
            && above.iter().any(|it| world.get::<Tooltip>(*it).is_some());
        if is_shortened && seen.is_empty() {
            // Scrolled out of sight.
            continue;
        }
        let drawn = if is_shortened { seen } else { drawn };
        let scrolls = above.iter().any(|it| world.get::<ScrollArea>(*it).is_some());
        shown.push(Shown { entity, what, drawn, seen, scrolls });
    }
    shown
}

/// What is wrong with what is on the screen.
fn faults(test: &mut TestApp) -> Vec<String> {
    let shown = shown(test);
    let world = test.app.world_mut();
    let scale_factor = world
        .query_filtered::<&Window, With<PrimaryWindow>>()
        .single(world)
        .expect("there is one window")
        .scale_factor();
    let least_px = LEAST_TARGET_PX * scale_factor * world.resource::<UiScale>().0 - ROUNDING_PX;
    let mut faults = Vec::new();
    for it in &shown {
        let cut = it.drawn.size() - it.seen.size();
        let is_cut = cut.x > ROUNDING_PX || (cut.y > ROUNDING_PX && !it.scrolls);
        if is_cut && it.what != What::Ground {
            faults.push(format!("{} is cut: {:?} of {:?}", it.name(), it.seen, it.drawn));
        }
        if let What::Button(_) = it.what
            && it.drawn.size().min_element() < least_px
        {
            faults.push(format!("{} is too small: {}", it.name(), it.drawn.size()));
        }
        let is_placed = |entity: Entity| {
            let node = world.get::<Node>(entity);
            node.is_some_and(|node| node.position_type == PositionType::Absolute)
        };
        // What stands on a button or a panel stays on it; a plate may have a place beside one.
        let is_plate = it.what == What::Ground && is_placed(it.entity);
        for above in ancestors(world, it.entity) {
            if is_plate {
                break;
            }
            if world.get::<ScrollArea>(above).is_some() {
                break;
            }
            let has_ground =
                world.get::<BackgroundColor>(above).is_some_and(|ground| ground.0.alpha() > 0.0);
            let has_edge = world.get::<ButtonId>(above).is_some();
            let (Some(node), Some(place)) =
                (world.get::<ComputedNode>(above), world.get::<UiGlobalTransform>(above))
            else {
                break;
            };
            let ground = rect_of(node, place);
            if (has_ground || has_edge) && !is_within(it.drawn, ground) {
                faults.push(format!(
                    "{} sticks out of what it stands on: {:?} of {ground:?}",
                    it.name(),
                    it.drawn
                ));
                break;
            }
            if is_placed(above) {
                break;
            }
        }
    }
    // Cards lie under their pictures and words, and hold nothing themselves.
    let is_card = |it: &Shown| {
        matches!(it.what, What::Button(_))
            && world.get::<Children>(it.entity).is_none()
            && world.get::<EditableText>(it.entity).is_none()
    };
    let solid: Vec<&Shown> = shown
        .iter()
        .filter(|it| it.what != What::Ground && !it.seen.is_empty() && !is_card(it))
        .collect();
    for (index, one) in solid.iter().enumerate() {
        for other in &solid[index + 1..] {
            let is_inside = |inner: &Shown, outer: &Shown| {
                ancestors(world, inner.entity).contains(&outer.entity)
            };
            if overlap(one.seen, other.seen) && !is_inside(one, other) && !is_inside(other, one) {
                faults.push(format!(
                    "{} and {} overlap: {:?}, {:?}",
                    one.name(),
                    other.name(),
                    one.seen,
                    other.seen
                ));
            }
        }
    }
    faults.extend(scroll_faults(world));
    faults
}

/// Whatever scrolls ends with its last line, and is no wider than it looks.
fn scroll_faults(world: &mut World) -> Vec<String> {
    let mut areas =
        world.query_filtered::<(Entity, &ComputedNode, &UiGlobalTransform), With<ScrollArea>>();
    let areas: Vec<_> =
        areas.iter(world).map(|(entity, node, place)| (entity, *node, *place)).collect();
    let mut faults = Vec::new();
    for (area, node, place) in areas {
        if node.is_empty() {
            continue;
        }
        let top = rect_of(&node, &place).min.y - node.scroll_position.y;
        let mut below: Vec<Entity> = vec![area];
        let mut bottom = top;
        let mut widest = (f32::MIN, None);
        while let Some(entity) = below.pop() {
            if let Some(children) = world.get::<Children>(entity) {
                below.extend(children.iter());
            }
            // The children of a text are its parts.
            let is_leaf =
                world.get::<Children>(entity).is_none() || world.get::<Text>(entity).is_some();
            if let (true, Some(node), Some(place)) =
                (is_leaf, world.get::<ComputedNode>(entity), world.get::<UiGlobalTransform>(entity))
            {
                let rect = rect_of(node, place);
                bottom = bottom.max(rect.max.y);
                if rect.max.x > widest.0 {
                    widest = (rect.max.x, world.get::<Text>(entity).map(|it| it.0.clone()));
                }
            }
        }
        let end = bottom - top + 24.0 / node.inverse_scale_factor;
        let content = node.content_size();
        if content.y > node.size().y + ROUNDING_PX && content.y > end {
            faults.push(format!(
                "what scrolls ends after {end} and could be scrolled to {}",
                content.y
            ));
        }
        if content.x > node.size().x + 6.0 / node.inverse_scale_factor {
            faults.push(format!(
                "what scrolls is {} wide and needs {}: {:?}",
                node.size().x,
                content.x,
                widest.1
            ));
        }
    }
    faults
}

/// A way to measure what is on the screen, with the name of the situation and the faults so far.
type Measure = fn(&mut TestApp, &str, &mut BTreeMap<String, Vec<String>>);

/// Measures what is on the screen in every view.
fn measure(test: &mut TestApp, situation: &str, found: &mut BTreeMap<String, Vec<String>>) {
    measure_in(&VIEWS, test, situation, found);
}

/// Measures what is on the screen where room is least, which is enough for parts that another situation has too,
/// with other words. In `.ci/weekly`, measures it everywhere.
fn measure_tight(test: &mut TestApp, situation: &str, found: &mut BTreeMap<String, Vec<String>>) {
    let from = if is_weekly() { 0 } else { TIGHT_FROM };
    measure_in(&VIEWS[from..], test, situation, found);
}

/// Measures the one of several like situations in which there is most in every view, and the others where room
/// is least.
fn measure_if(has_most: bool) -> Measure {
    if has_most { measure } else { measure_tight }
}

fn measure_in(
    views: &[View],
    test: &mut TestApp,
    situation: &str,
    found: &mut BTreeMap<String, Vec<String>>,
) {
    for view in views {
        for &language in view.languages {
            let world = test.app.world_mut();
            world
                .query_filtered::<&mut Window, With<PrimaryWindow>>()
                .single_mut(world)
                .expect("there is one window")
                .resolution
                .set_scale_factor_override(Some(view.scale_factor));
            let mut settings = world.resource_mut::<Settings>();
            settings.ui_scale = Some(view.ui_scale);
            settings.language = language.into();
            test.resize(view.width_px, view.height_px);
            for fault in faults(test) {
                let View { width_px, height_px, scale_factor, ui_scale, .. } = *view;
                found.entry(fault.clone()).or_default().push(format!(
                    "{situation}, {width_px}×{height_px} ×{scale_factor} at {ui_scale}, {}",
                    language.code()
                ));
            }
        }
    }
    measure_rest(test, situation, found);
}

/// Everything that is drawn of the interface: places, sizes and words.
fn drawn(test: &mut TestApp) -> BTreeSet<String> {
    let world = test.app.world_mut();
    let mut nodes = world.query::<(Entity, &ComputedNode, &UiGlobalTransform, Option<&Text>)>();
    let tell = |(entity, node, place, text): (Entity, &ComputedNode, &UiGlobalTransform, _)| {
        let text: Option<&Text> = text;
        let words = text.map_or("", |text| &text.0);
        format!("{entity} {} at {}: {words}", node.size(), place.translation)
    };
    nodes.iter(world).filter(|(_, node, ..)| !node.is_empty()).map(tell).collect()
}

/// The most frames until the app sleeps, which nothing but an animation may exceed.
const AWAKE_FRAMES: usize = 60;

/// Finds out whether the app falls asleep, and shows by then what it would show later.
fn measure_rest(test: &mut TestApp, situation: &str, found: &mut BTreeMap<String, Vec<String>>) {
    let mut fault = |fault: String| found.entry(fault).or_default().push(situation.to_owned());
    let mut frames = 0;
    while test.get::<Redraw>().is_wanted() {
        test.frames(1);
        frames += 1;
        if frames > AWAKE_FRAMES {
            fault("frames are asked for at rest".to_owned());
            return;
        }
    }
    let asleep = drawn(test);
    test.frames(10);
    if let Some(late) = drawn(test).difference(&asleep).next() {
        fault(format!("is shown only once the app is woken: {late}"));
    }
}

/// Everything that was found in all situations, each fault with the first of its places.
fn hold(found: &BTreeMap<String, Vec<String>>) {
    let told: Vec<String> =
        found.iter().map(|(fault, places)| format!("{}: {fault}", places[0])).collect();
    assert!(told.is_empty(), "{} faults\n{}", told.len(), told.join("\n"));
}

fn go_to(test: &mut TestApp, screen: Screen) {
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(screen);
    test.frames(8);
}

fn set_up(game: Game, players: u8) -> Setup {
    let setup = Setup::new(game, players).expect("so many play it");
    if !game.has_secret_setup() {
        return setup;
    }
    let preset = presets(game)[0].placement.clone();
    setup.with_placements(vec![preset; 2]).expect("a preset fits")
}

/// The games of a file that has been played to its end, as far as wanted.
fn words_of(game: Game, players: u8, count: usize) -> Vec<&'static str> {
    let file = match (game.id(), players) {
        ("simultana", _) => include_str!("../../crates/rules/tests/games/simultana.games"),
        ("sypil", _) => include_str!("../../crates/rules/tests/games/sypil.games"),
        ("syne_strat", 2) => include_str!("../../crates/rules/tests/games/syne_strat-2.games"),
        ("syne_strat", 3) => include_str!("../../crates/rules/tests/games/syne_strat-3.games"),
        ("syne_strat", _) => include_str!("../../crates/rules/tests/games/syne_strat-4.games"),
        ("syndicat", _) => include_str!("../../crates/rules/tests/games/syndicat.games"),
        _ => "",
    };
    let first = file.lines().next().unwrap_or_default();
    first.split_whitespace().take(count).collect()
}

/// A match of which so many moves have been played.
fn played(game: Game, players: u8, plies: usize) -> Box<dyn MatchFace> {
    let mut face = open(&set_up(game, players)).expect("it opens");
    for word in words_of(game, players, plies) {
        face.play_word(word).expect("it is legal");
    }
    face
}

/// A table with long names and clocks, where so many moves have been played.
fn at_a_table(game: Game, players: u8, plies: usize) -> TestApp {
    let mut test = TestApp::begin();
    test.frames(4);
    test.app.world_mut().insert_resource(NextTerms { minutes: Some(60), increment_seconds: 30 });
    let setup = set_up(game, players);
    let names = LONG_NAMES.iter().take(players.into());
    test.send(StartMatch::new(setup, names.copied(), Computers::default()));
    test.frames(12);
    if plies > 0 {
        test.put_on_the_table(played(game, players, plies));
        test.frames(2);
    }
    test
}

#[test]
fn the_title_and_the_shelf() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(folder.path());
    test.frames(8);
    let mut found = BTreeMap::new();
    measure(&mut test, "title", &mut found);
    for (game, players) in [(Game::SYNE_STRAT, 4), (Game::SYNDICAT, 2)] {
        test.send(StartMatch::new(
            set_up(game, players),
            LONG_NAMES.iter().take(players.into()).copied(),
            Computers::default(),
        ));
        test.frames(12);
        let word = words_of(game, players, 1)[0];
        test.play_by_clicks(word);
        test.rest();
    }
    go_to(&mut test, Screen::Title);
    test.frames(20);
    measure(&mut test, "title, going on", &mut found);
    test.press("shelf");
    test.frames(20);
    measure(&mut test, "shelf", &mut found);
    hold(&found);
}

/// What is listed says which game it is, even where texts are large.
#[test]
fn saved_matches_are_listed_with_their_whole_names_where_texts_are_large() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(folder.path());
    test.frames(8);
    for (game, players) in [(Game::SYNE_STRAT, 4), (Game::SYNDICAT, 2)] {
        test.send(StartMatch::new(set_up(game, players), [""; 0], Computers::default()));
        test.frames(12);
        let word = words_of(game, players, 1)[0];
        test.play_by_clicks(word);
        test.rest();
    }
    test.app.world_mut().resource_mut::<Settings>().ui_scale = Some(2.0);
    test.resize(1280.0, 720.0);
    go_to(&mut test, Screen::Shelf);
    test.frames(20);
    let world = test.app.world_mut();
    let mut words = world.query_filtered::<(Entity, &Text), With<Words>>();
    let words: Vec<(Entity, String)> =
        words.iter(world).map(|(entity, text)| (entity, text.0.clone())).collect();
    for game in [Game::SYNE_STRAT, Game::SYNDICAT] {
        let (title, _) = words
            .iter()
            .find(|(_, text)| plain(text) == game.name())
            .unwrap_or_else(|| panic!("{} is listed: {words:?}", game.name()));
        let node = world.get::<ComputedNode>(*title).expect("it is laid out");
        let clip = world.get::<CalculatedClip>(*title).expect("it is clipped");
        let width_px = clip.clip.width();
        assert!(
            width_px > node.size().x - ROUNDING_PX,
            "{}: {width_px} of {}",
            game.name(),
            node.size().x
        );
    }
}

/// Cards that have no room in the window are reached by scrolling, and a bar shows that there are more.
#[test]
fn the_title_scrolls_where_texts_are_large() {
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().ui_scale = Some(2.0);
    test.resize(1280.0, 720.0);
    test.frames(8);
    let world = test.app.world_mut();
    let mut bars = world.query::<(&Scrollbar, &ComputedNode)>();
    let bars: Vec<_> = bars.iter(world).map(|(bar, node)| (bar.target, *node)).collect();
    assert_eq!(bars.len(), 1, "{bars:?}");
    let (grid, bar) = bars[0];
    assert!(!bar.is_empty(), "{bar:?}");
    let grid = world.get::<ComputedNode>(grid).expect("it is laid out");
    assert!(
        grid.content_size().y > grid.size().y + 100.0,
        "{:?} of {:?}",
        grid.size(),
        grid.content_size()
    );
}

/// Whatever the width of the window, words stay in the height that is there for them:
/// a word that goes to one line more would stand in what is below.
#[test]
fn words_have_the_height_of_their_lines_in_windows_of_any_width() {
    let mut test = TestApp::begin();
    test.frames(8);
    let mut found = Vec::new();
    for width_px in (960..=1920).step_by(32) {
        test.resize(width_px as f32, (width_px * 9 / 16) as f32);
        let world = test.app.world_mut();
        let mut texts = world.query::<(&Text, &ComputedNode, &TextLayoutInfo)>();
        for (text, node, layout) in texts.iter(world) {
            let needed_px = layout.size.y * layout.scale_factor;
            let given_px = node.content_box().height();
            if !node.is_empty() && needed_px > given_px + ROUNDING_PX {
                let text = &text.0;
                found.push(format!("{width_px}: {text}: {needed_px} in {given_px}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_form_of_a_new_match() {
    let mut found = BTreeMap::new();
    let mut test = TestApp::begin();
    for game in Game::ALL {
        let measure = measure_if(game == Game::SYNE_STRAT);
        test.app.world_mut().insert_resource(GameAtHand(game));
        go_to(&mut test, Screen::NewGame);
        measure(&mut test, &format!("new {}", game.id()), &mut found);
        if game.players().count() > 1 {
            test.choose(&format!("players-{}", game.players().end()));
            test.frames(8);
            measure(&mut test, &format!("new {}, all", game.id()), &mut found);
        }
        // Of help, every seat has the same line.
        if game.players().count() > 1 {
            test.choose("play-together");
            test.frames(8);
            test.choose("help-by-seat");
            test.frames(8);
            measure(&mut test, &format!("new {}, help", game.id()), &mut found);
        }
        for seat in 1..=*game.players().end() {
            test.choose(&format!("computer-{seat}"));
            test.frames(4);
        }
        let computers = format!("new {}, computers", game.id());
        measure(&mut test, &computers, &mut found);
        let menu = "rules";
        test.press(menu);
        test.frames(8);
        measure(&mut test, &format!("{menu} of {}", game.id()), &mut found);
        test.key(KeyCode::Escape, Key::Escape);
        test.frames(8);
        go_to(&mut test, Screen::Title);
    }
    hold(&found);
}

#[test]
fn the_controls_of_the_form_end_where_its_foot_does() {
    let mut test = TestApp::begin();
    test.app.world_mut().insert_resource(GameAtHand(Game::SYNE_STRAT));
    go_to(&mut test, Screen::NewGame);
    test.choose("computer-2");
    test.frames(8);
    for (width_px, height_px) in [(1280.0, 720.0), (1920.0, 1080.0), (900.0, 1400.0)] {
        test.resize(width_px, height_px);
        test.frames(4);
        let start = test.button("start");
        let start = rect_in(test.app.world(), start);
        let mut left = None;
        for id in ["name-1", "person-1", "level-2-1", "play-alone", "series-none", "clock-none"] {
            let mut control = test.button(id);
            // Choices stand in a well, which is seen.
            if id != "name-1" {
                let group = test.app.world().get::<ChildOf>(control);
                control = group.expect("it is one of several").parent();
            }
            let control = rect_in(test.app.world(), control);
            let place = format!("{width_px}×{height_px}, {id}: {control:?}");
            assert!((control.max.x - start.max.x).abs() < ROUNDING_PX, "{place}, {start:?}");
            let left = *left.get_or_insert(control.min.x);
            assert!((control.min.x - left).abs() < ROUNDING_PX, "{place}, {left}");
        }
    }
}

/// Where a node is, in physical pixels.
fn rect_in(world: &World, entity: Entity) -> Rect {
    let node = world.get::<ComputedNode>(entity).expect("it is laid out");
    let place = world.get::<UiGlobalTransform>(entity).expect("it is laid out");
    rect_of(node, place)
}

#[test]
fn the_boards_on_which_a_position_is_set_up() {
    let mut found = BTreeMap::new();
    let mut test = TestApp::begin();
    test.frames(8);
    let mut kept = KeptPositions::default();
    for game in Game::ALL {
        for name in ["Wwwwwwwwwwwwwwwwwwwwwwww", "", "", "", "", ""] {
            let start = open(&set_up(game, *game.players().start())).expect("it opens");
            let position = start.seen_by(Eye::Open).position_text();
            kept.keep(game, name, &position).expect("there is room");
        }
    }
    test.app.world_mut().insert_resource(kept);
    for game in Game::ALL {
        test.app.world_mut().insert_resource(GameAtHand(game));
        go_to(&mut test, Screen::NewGame);
        test.press("position");
        test.rest();
        let measure = measure_if(game == Game::SYNDICAT);
        measure(&mut test, &format!("position of {}", game.id()), &mut found);
        go_to(&mut test, Screen::Title);
    }
    hold(&found);
}

#[test]
fn the_tables() {
    let mut found = BTreeMap::new();
    for game in Game::ALL {
        for players in game.players() {
            let plies = if game == Game::SIMULTANA { 12 } else { 24 };
            let mut test = at_a_table(game, players, plies);
            if game.has_secret_setup() {
                measure(&mut test, "curtain", &mut found);
                test.uncover();
                test.rest();
            }
            let place = format!("{} for {players}", game.id());
            let has_most = players == *game.players().end();
            measure_if(has_most)(&mut test, &place, &mut found);
            if has_most {
                test.press("what-if");
                test.rest();
                let measure = measure_if(game == Game::SYNE_STRAT);
                measure(&mut test, &format!("{place}, what if"), &mut found);
            }
        }
    }
    hold(&found);
}

/// The screen lies flat between the players: as the first reads it and the second, and a page for the last,
/// who may sit at the side.
#[test]
fn tables_around_a_screen_that_lies_flat() {
    let mut found = BTreeMap::new();
    let tables = [(Game::SYPIL, 2), (Game::SYNE_STRAT, 4), (Game::STRATEGE, 2)];
    for (game, players) in tables {
        let measure = measure_if(players == 4);
        let mut test = at_a_table(game, players, 24);
        test.app.world_mut().resource_mut::<Settings>().lies_flat = true;
        test.rest();
        test.uncover();
        test.rest();
        let place = format!("{} for {players}, lying", game.id());
        measure(&mut test, &place, &mut found);
        test.press("what-if");
        test.rest();
        measure(&mut test, &format!("{place}, what if"), &mut found);
        test.press("what-if-return");
        test.rest();
        test.press(&format!("menu-{players}"));
        test.press("settings");
        test.rest();
        measure(&mut test, &format!("{place}, settings"), &mut found);
    }
    hold(&found);
}

/// Computers that think, at the table of the most players and of two.
#[test]
fn tables_with_computers() {
    let mut found = BTreeMap::new();
    for (game, players) in [(Game::SYNE_STRAT, 4), (Game::SYPIL, 2), (Game::STRATEGE, 2)] {
        for persons in [0, 1] {
            let measure = measure_if(players == 4);
            let mut test = TestApp::begin();
            // They think for as long as it takes, and of nothing.
            let world = test.app.world_mut();
            world.insert_resource(LeastPause(Duration::from_secs(60 * 60)));
            world.insert_resource(FAILING_SEARCH);
            let levels = (persons..players).map(|seat| (Seat::new(seat), Level::HIGHEST));
            test.send(StartMatch::new(set_up(game, players), [""; 0], Computers::new(levels, 1)));
            test.frames(12);
            let situation = format!("{} with computers, {persons} persons", game.id());
            measure(&mut test, &situation, &mut found);
        }
    }
    hold(&found);
}

/// Whose knowledge is shown is chosen above the board, once all secrets are open.
#[test]
fn a_table_whose_secrets_are_open() {
    let mut found = BTreeMap::new();
    let mut test = TestApp::begin();
    let setup = set_up(Game::STRATEGE, 2);
    let levels = (0..2).map(|seat| (Seat::new(seat), Level::HIGHEST));
    let nobody: [&str; 0] = [];
    let names = SeatNames::new(Game::STRATEGE, nobody).with_computers(Computers::new(levels, 1));
    let mut face = open(&setup).expect("it opens");
    face.resign(Seat::new(0)).expect("it is White's turn");
    seat(test.app.world_mut(), Session::new(face), Some(names), None);
    test.frames(12);
    measure(&mut test, "open secrets", &mut found);
    hold(&found);
}

/// A piece that is moved step by step, with the switch for that and the button that ends the move.
#[test]
fn a_table_with_a_piece_that_is_walked() {
    let mut found = BTreeMap::new();
    let pieces = [&["D4 1x2"][..], &["E6 1x1", "A12 1x1"]];
    let position = Syndicat::with_pieces(pieces, &[], 0).expect("it is a position");
    let face = Match::from_position(&set_up(Game::SYNDICAT, 2), position);
    let mut test = TestApp::with_match(Box::new(face));
    test.click("D4");
    test.frames(4);
    measure(&mut test, "a piece that can be walked", &mut found);
    test.send(TableInput::WalkSwitched);
    test.frames(4);
    test.click("E5");
    test.rest();
    test.button("walk-stay");
    measure(&mut test, "a piece that is walked", &mut found);
    hold(&found);
}

#[test]
fn the_lessons() {
    let mut found = BTreeMap::new();
    for lesson in lessons() {
        let measure = measure_if(lesson.game == Game::SYNE_STRAT);
        let mut test = TestApp::begin();
        test.send(LessonAsked::Begin(lesson.game));
        test.frames(8);
        test.send(LessonAsked::Step(1));
        test.frames(6);
        let place = format!("lesson of {}", lesson.game.id());
        measure(&mut test, &place, &mut found);
        test.send(LessonAsked::ShowMe);
        test.rest();
        measure(&mut test, &format!("{place}, answered"), &mut found);
    }
    hold(&found);
}

#[test]
fn the_puzzles() {
    let mut found = BTreeMap::new();
    for game in Game::ALL {
        let measure = measure_if(game == Game::SYNE_STRAT);
        let mut test = TestApp::begin();
        test.press(&format!("puzzles-{}", game.id()));
        test.frames(6);
        let place = format!("puzzles of {}", game.id());
        measure(&mut test, &place, &mut found);
        test.press("puzzle-12");
        test.frames(8);
        measure(&mut test, &format!("{place}, at the table"), &mut found);
        test.press("puzzle-show");
        test.rest();
        measure(&mut test, &format!("{place}, solved"), &mut found);
    }
    hold(&found);
}

#[test]
fn a_table_with_variations_and_remarks() {
    let mut found = BTreeMap::new();
    let mut test = at_a_table(Game::SIMULTANA, 2, 12);
    test.travel(Travel::To(4));
    test.rest();
    for _ in 0..3 {
        let word = test.face().legal_words()[0].clone();
        test.play(&word);
        test.rest();
    }
    let note = Note::new(
        "Une idée dont le nom est plutôt long",
        "Et un commentaire qui ne tient certainement pas sur une seule ligne.",
        Some(Mark::Good),
    );
    let here = test.face().here();
    test.send(TreeEdit::Annotate(here, note.expect("it is short")));
    test.frames(8);
    measure(&mut test, "variation", &mut found);
    test.app.world_mut().resource_mut::<Remarks>().refuse(
        ludotheque_base::locale::Localized::verbatim(
            "Le fichier /home/maximilienne/jeux/une partie dont le nom est long.ludo ne peut être lu.",
        ),
        Some("/tmp/nowhere".into()),
    );
    test.frames(8);
    measure(&mut test, "remark", &mut found);
    test.app.world_mut().resource_mut::<Remarks>().put_away();
    test.press("note");
    measure_tight(&mut test, "note", &mut found);
    test.press("delete");
    test.rest();
    measure_tight(&mut test, "removed", &mut found);
    hold(&found);
}

#[test]
fn the_panels_over_a_table() {
    let mut found = BTreeMap::new();
    let mut test = at_a_table(Game::SYPIL, 2, 12);
    for buttons in [
        vec!["menu"],
        vec!["menu", "rules"],
        vec!["menu", "settings"],
        vec!["menu", "type-move"],
        vec!["menu", "share"],
        vec!["endings"],
        vec!["resign"],
        vec!["offer-draw"],
        vec!["note"],
    ] {
        for button in &buttons {
            test.press(button);
            test.frames(4);
        }
        measure(&mut test, &buttons.join(" "), &mut found);
        for _ in &buttons {
            test.key(KeyCode::Escape, Key::Escape);
        }
        test.frames(8);
    }
    hold(&found);
}

#[test]
fn the_page_of_a_solved_game() {
    let mut found = BTreeMap::new();
    let mut test = at_a_table(Game::SIMULTANA, 2, 12);
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(Menu::Solved);
    test.frames(6);
    measure(&mut test, "solved", &mut found);
    hold(&found);
}

#[test]
fn the_page_of_results() {
    let mut found = BTreeMap::new();
    let mut test = at_a_table(Game::SYPIL, 2, 12);
    let show = |test: &mut TestApp| {
        let world = test.app.world_mut();
        world.resource_mut::<NextState<Menu>>().set(Menu::Results);
        test.frames(6);
    };
    show(&mut test);
    measure_tight(&mut test, "no results", &mut found);
    let mut results = test.app.world_mut().resource_mut::<Results>();
    for (game, players) in [(Game::SYPIL, 2), (Game::SYNE_STRAT, 4)] {
        let names = SeatNames::new(game, &LONG_NAMES[..players]);
        let count = u8::try_from(players).expect("few play");
        let setup = Setup::new(game, count).expect("they play it");
        results.begin_series(Series::new(&setup, &names, 7, 20).expect("it counts"));
        for started_s in 1..=12 {
            let outcome = match started_s % 3 {
                0 => Outcome::Draw,
                seat => Outcome::Win(Seat::new(seat - 1)),
            };
            let started_s = u64::from(started_s) + 10;
            let origin = ludotheque_rules::Origin::begun_at(started_s);
            let finished = FinishedMatch::new(&names, outcome, origin, started_s + 9);
            results.put(finished.expect("it counts"));
        }
    }
    test.frames(6);
    measure(&mut test, "results", &mut found);
    test.press("results-2");
    test.frames(6);
    measure(&mut test, "results of others", &mut found);
    test.press("results-erase");
    test.frames(6);
    measure(&mut test, "erasing results", &mut found);
    hold(&found);
}

#[test]
fn what_is_secret_and_what_is_pencilled() {
    let mut found = BTreeMap::new();
    let mut test = TestApp::at(Setup::new(Game::STRATEGE, 2).expect("two play it"));
    measure(&mut test, "setting up, covered", &mut found);
    test.press("uncover");
    test.rest();
    measure(&mut test, "setting up", &mut found);

    let mut test = at_a_table(Game::STRATEGE, 2, 0);
    test.uncover();
    test.rest();
    test.press("what-if");
    test.rest();
    let theirs = test
        .face()
        .seen_by(Eye::Public)
        .pieces()
        .into_iter()
        .find(|piece| piece.owner == Seat::new(1))
        .expect("both have pieces");
    test.app.world_mut().insert_resource(Pencil {
        target: Some(theirs.spot.cell),
        problem: Some(ExploreError::NoPawn("a1".to_owned())),
    });
    test.frames(8);
    test.button("pencil-6");
    measure(&mut test, "pencil", &mut found);
    hold(&found);
}

#[test]
fn the_end_of_a_match_that_was_lost_to_a_computer() {
    let mut found = BTreeMap::new();
    let mut test = TestApp::begin();
    let level = Level::new(1).expect("there are eight levels");
    test.send(StartMatch::new(
        set_up(Game::SIMULTANA, 2),
        [""; 0],
        Computers::new([(Seat::new(1), level)], 1),
    ));
    test.frames(8);
    let first = test.face().legal_words()[0].clone();
    test.play_by_clicks(&first);
    test.until("the computer has answered", |test| test.ply() == 2);
    test.rest();
    test.press("resign");
    test.frames(4);
    test.press("yes");
    test.rest();
    test.frames(8);
    assert!(test.button_if_any("take-up").is_some());
    assert_eq!(test.golden_in("end"), ["again"]);
    measure(&mut test, "lost to a computer", &mut found);
    hold(&found);
}

/// As many words as the longest verdicts have are read without scrolling.
fn the_words_of_the_review_need_no_scrolling(test: &mut TestApp) {
    let windows = [(960.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0), (800.0, 1200.0)];
    for (width_px, height_px) in windows {
        test.resize(width_px, height_px);
        let world = test.app.world_mut();
        let words = world
            .query_filtered::<Entity, With<ReviewWords>>()
            .single(world)
            .expect("there is a review");
        let long = Localized::verbatim("coups ".repeat(54));
        let said = world.get::<Localized>(words);
        let said = said.expect("it has words").clone();
        world.entity_mut(words).insert(long);
        test.frames(4);
        let world = test.app.world_mut();
        let above = ancestors(world, words);
        let area = above.iter().find(|it| world.get::<ScrollArea>(**it).is_some());
        let area = world.get::<ComputedNode>(*area.expect("it scrolls"));
        let area = area.expect("it is laid out");
        assert!(
            area.content_size().y <= area.size().y,
            "{width_px}×{height_px}: {:?} of {:?}",
            area.content_size(),
            area.size()
        );
        world.entity_mut(words).insert(said);
        test.frames(4);
    }
}

/// A recorded match at its end, of so many plies, with the panel that says so.
fn at_its_end(game: Game, players: u8) -> (TestApp, usize) {
    let words = words_of(game, players, usize::MAX);
    let mut test = at_a_table(game, players, words.len() - 1);
    test.play_by_clicks(words[words.len() - 1]);
    test.rest();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    (test, words.len())
}

#[test]
fn the_ends_of_matches() {
    let mut found = BTreeMap::new();
    for (game, players) in [(Game::SIMULTANA, 2), (Game::SYNE_STRAT, 4), (Game::SYNDICAT, 2)] {
        let (mut test, plies) = at_its_end(game, players);
        // The points are told on the panel in one game, and there are most seats in the other.
        let measure_panel = measure_if(game != Game::SIMULTANA);
        measure_panel(&mut test, &format!("end of {}", game.id()), &mut found);
        test.press("look");
        let measure_table = measure_if(players == 4);
        measure_table(&mut test, &format!("{} afterwards", game.id()), &mut found);
        let limits = ReviewBounds(ReviewLimits::nodes(40, 40));
        test.app.world_mut().insert_resource(limits);
        test.press("review");
        while test.get::<Reviewing>().progress != ReviewProgress::Ready {
            std::thread::sleep(Duration::from_millis(5));
            test.frames(1);
        }
        measure_table(&mut test, &format!("review of {}", game.id()), &mut found);
        the_words_of_the_review_need_no_scrolling(&mut test);
        if plies < 60 {
            // Longer lists are not made as a whole.
            test.press("review-previous");
            test.rest();
            measure(&mut test, &format!("mistake of {}", game.id()), &mut found);
        }
    }
    hold(&found);
}

#[test]
fn who_has_won_is_told_in_one_line() {
    let game = Game::SIMULTANA;
    let level = Level::new(3).expect("there are eight levels");
    let computers = Computers::new([0, 1].map(|seat| (Seat::new(seat), level)), 1);
    for names in [
        SeatNames::new(game, ["", ""]).with_computers(computers),
        SeatNames::new(game, [LONG_NAMES[2]; 2]),
    ] {
        let mut test = TestApp::at(set_up(game, 2));
        let ended = Session::new(played(game, 2, usize::MAX));
        seat(test.app.world_mut(), ended, Some(names), None);
        test.frames(8);
        test.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Over);
        for language in Language::ALL {
            test.app.world_mut().resource_mut::<Settings>().language = language.into();
            test.resize(1280.0, 720.0);
            let world = test.app.world_mut();
            let mut texts = world.query::<(&Text, &ComputedTextBlock)>();
            let titles = texts.iter(world).filter(|(text, _)| text.0.ends_with('!'));
            let lines = titles.map(|(text, block)| (&text.0, block.buffer().len()));
            let lines: Vec<_> = lines.collect();
            assert!(matches!(lines[..], [(_, 1)]), "{lines:?}");
        }
    }
}

#[test]
fn the_band_of_the_end_leaves_board_and_seats_in_sight_and_its_words_need_no_scrolling() {
    let mut found = Vec::new();
    for (game, players) in [
        (Game::SIMULTANA, 2),
        (Game::SYNE_STRAT, 2),
        (Game::SYNE_STRAT, 3),
        (Game::SYNE_STRAT, 4),
        (Game::SYNDICAT, 2),
    ] {
        let (mut test, _) = at_its_end(game, players);
        for (width_px, height_px) in
            [(960.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0), (900.0, 1400.0), (800.0, 1200.0)]
        {
            test.resize(width_px, height_px);
            let place = format!("{} for {players}, {width_px}×{height_px}", game.id());
            let world = test.app.world_mut();
            let mut names = world.query::<(Entity, &Name, &ComputedNode, &UiGlobalTransform)>();
            let mut of = |wanted: &str, world: &World| -> Vec<(Entity, Rect)> {
                names
                    .iter(world)
                    .filter(|(_, name, node, _)| name.as_str() == wanted && !node.is_empty())
                    .map(|(entity, _, node, place)| (entity, rect_of(node, place)))
                    .collect()
            };
            let panel = of("end", world)[0];
            let seats = of("seat", world);
            assert_eq!(seats.len(), usize::from(players), "{place}");
            for (_, seat) in seats {
                if overlap(seat, panel.1) {
                    found.push(format!("{place}: {:?} covers {seat:?}", panel.1));
                }
            }
            let mut areas = world.query_filtered::<(Entity, &ComputedNode), With<ScrollArea>>();
            let areas: Vec<(Entity, ComputedNode)> =
                areas.iter(world).map(|(entity, node)| (entity, *node)).collect();
            for (area, node) in areas {
                let is_inside = ancestors(world, area).contains(&panel.0);
                let hidden_px = node.content_size().y - node.size().y;
                if is_inside && hidden_px > ROUNDING_PX {
                    found.push(format!("{place}: {hidden_px} of the words are hidden"));
                }
            }
            let board = frame_in_window(&mut test).end;
            if board > panel.1.min.y + ROUNDING_PX {
                found.push(format!("{place}: {:?} covers the board down to {board}", panel.1));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn two_lines_below_the_board_have_their_height_there() {
    /// From the edge of the window to the line, and the least height of two lines with their
    /// padding and the most, in logical pixels.
    const FROM_EDGE_PX: f32 = 14.0;
    const TWO_LINES_PX: std::ops::Range<f32> = 52.0..72.0;
    let mut test = at_a_table(Game::SYNDICAT, 2, 24);
    test.resize(960.0, 600.0);
    let mut measured = 0;
    for ply in 1..=24 {
        test.travel(Travel::To(ply));
        test.rest();
        let world = test.app.world_mut();
        let mut names = world.query::<(&Name, &ComputedNode)>();
        let (_, node) = names
            .iter(world)
            .find(|(name, _)| name.as_str() == "line box")
            .expect("there is a line");
        let height_px = node.size().y * node.inverse_scale_factor;
        if TWO_LINES_PX.contains(&height_px) {
            measured += 1;
            assert!(height_px + FROM_EDGE_PX < LINE_HEIGHT_PX, "{height_px}");
        }
    }
    assert!(measured > 0, "something takes two lines");
}

/// From how far up to how far down in the window the board's frame reaches, in physical pixels.
fn frame_in_window(test: &mut TestApp) -> std::ops::Range<f32> {
    let world = test.app.world_mut();
    let stage = world.resource::<Stage>().clone();
    let Vec3 { x, z, .. } = stage.extent;
    let ends = if stage.outline.is_empty() {
        [(-x, -z), (x, -z), (-x, z), (x, z)].map(Vec2::from).to_vec()
    } else {
        stage.outline
    };
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
    let (camera, place) = cameras.single(world).expect("there is a camera");
    let seen = ends.into_iter().map(|end| {
        let end = Vec3::new(end.x, 0.0, end.y);
        let at = camera.world_to_viewport(place, end);
        at.expect("it is in sight").y
    });
    let seen: Vec<f32> = seen.collect();
    let upper = seen.iter().copied().fold(f32::INFINITY, f32::min);
    upper..seen.into_iter().fold(f32::NEG_INFINITY, f32::max)
}

#[test]
fn no_board_reaches_the_buttons_above_it() {
    for game in Game::ALL {
        for players in game.players() {
            let mut test = at_a_table(game, players, 0);
            // The view arrives at once.
            test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
            for (width_px, height_px) in [(1280.0, 720.0), (960.0, 600.0), (900.0, 1400.0)] {
                test.resize(width_px, height_px);
                for view in ["from a seat", "from above", "flat"] {
                    match view {
                        "from a seat" => test.send(Looked::FromSeat { seat: 0 }),
                        "from above" => test.send(Looked::FromAbove),
                        _ => test.app.world_mut().resource_mut::<Settings>().view = TableView::Flat,
                    }
                    test.rest();
                    let menu = What::Button("menu".to_owned());
                    let mut buttons = shown(&mut test).into_iter();
                    let menu = buttons.find(|it| it.what == menu).expect("it is there");
                    let lower = menu.drawn.max.y;
                    let board = frame_in_window(&mut test).start;
                    assert!(
                        board >= lower,
                        "{game} for {players} {view} in {width_px}×{height_px}: {board}, {lower}"
                    );
                }
                test.app.world_mut().resource_mut::<Settings>().view = TableView::Table;
            }
        }
    }
}

/// The box of the list of moves in the window, and the rows of it that are wholly in sight.
fn list_of_moves(test: &mut TestApp) -> (Rect, usize) {
    let world = test.app.world_mut();
    let mut named = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let (_, node, place) =
        named.iter(world).find(|(name, ..)| name.as_str() == "moves").expect("there is a list");
    let list = rect_of(node, place);
    let moves = shown(test).into_iter().filter(|it| match &it.what {
        What::Button(id) => id.starts_with("move-") && id != "move-now",
        _ => false,
    });
    let rows: BTreeSet<i32> = moves
        .filter(|it| is_within(it.drawn, it.seen))
        .map(|it| it.drawn.min.y.round() as i32)
        .collect();
    (list, rows.len())
}

#[test]
fn the_current_move_is_clear_of_the_folds_of_the_list() {
    /// The height of the fade at an edge of the list beyond which there is more, in logical pixels.
    const FOLD_PX: f32 = 26.0;
    let mut test = at_a_table(Game::SYNDICAT, 2, 60);
    test.resize(1280.0, 720.0);
    for ply in [60, 24, 40, 2] {
        test.travel(Travel::To(ply));
        test.rest();
        let (list, _) = list_of_moves(&mut test);
        let wanted = What::Button(format!("move-{ply}"));
        let mut all = shown(&mut test).into_iter();
        let row = all.find(|it| it.what == wanted).expect("it is in sight");
        let (above, below) = (row.drawn.min.y - list.min.y, list.max.y - row.drawn.max.y);
        // At the ends of the list there is no fold.
        assert!(ply < 6 || above >= FOLD_PX - ROUNDING_PX, "{ply}: {above}");
        assert!(ply > 56 || below >= FOLD_PX - ROUNDING_PX, "{ply}: {below}");
    }
}

#[test]
fn two_players_see_eight_rows_of_moves_and_the_list_stays_where_it_is() {
    const ROWS_LEAST: usize = 8;
    for game in Game::ALL {
        if !game.players().contains(&2) {
            continue;
        }
        let mut boxes = Vec::new();
        for has_clocks in [false, true] {
            let mut test = if has_clocks {
                at_a_table(game, 2, 0)
            } else {
                TestApp::with_match(played(game, 2, 0))
            };
            for plies in [0, 40] {
                if plies > 0 {
                    test.put_on_the_table(played(game, 2, plies));
                }
                if game.has_secret_setup() {
                    test.uncover();
                }
                test.resize(1280.0, 720.0);
                test.rest();
                let (list, rows) = list_of_moves(&mut test);
                boxes.push(list);
                // A short game has fewer rounds.
                let rounds = words_of(game, 2, plies).len() / 2;
                assert!(
                    rows >= rounds.min(ROWS_LEAST),
                    "{game:?}, clocks: {has_clocks}: {rows} rows in {list:?}"
                );
            }
        }
        let same = |one: Rect, other: Rect| is_within(one, other) && is_within(other, one);
        let stays = boxes.windows(2).all(|it| same(it[0], it[1]));
        assert!(stays, "{game:?}: {boxes:?}");
    }
}

#[test]
fn words_about_a_cell_leave_the_list_where_it_is_and_go_with_the_pointer() {
    let mut test = at_a_table(Game::SYNE_STRAT, 2, 24);
    test.resize(1280.0, 720.0);
    test.rest();
    let card = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut cards = world.query_filtered::<&ComputedNode, With<DescriptionCard>>();
        cards.single(world).expect("there is one card").size().y
    };
    test.move_pointer(Vec2::new(30.0, 650.0));
    test.frames(8);
    let (list, _) = list_of_moves(&mut test);
    assert_eq!(card(&mut test), 0.0, "a card without words");
    let at = test.point("D4");
    test.move_pointer(at);
    test.frames(8);
    assert!(card(&mut test) > 40.0, "no words about D4");
    assert_eq!(list_of_moves(&mut test).0, list);
}

/// The box of the node with this name.
fn box_of(test: &mut TestApp, wanted: &str) -> Rect {
    let world = test.app.world_mut();
    let mut named = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let (_, node, place) = named
        .iter(world)
        .find(|(name, node, _)| name.as_str() == wanted && !node.is_empty())
        .expect("it is laid out");
    rect_of(node, place)
}

/// The part of the window that the cells of the board take.
fn board_in_window(test: &TestApp) -> Rect {
    let told = test.told("cells");
    let cells = told.last().and_then(|cells| cells.as_object());
    let number = |at: &serde_json::Value| at.as_f64().expect("a pixel") as f32;
    cells
        .expect("the cells were told")
        .values()
        .filter_map(|at| at.as_array())
        .map(|at| Rect::from_center_size(Vec2::new(number(&at[0]), number(&at[1])), Vec2::ONE))
        .reduce(|one, other| one.union(other))
        .expect("a board has cells")
}

#[test]
fn in_a_window_higher_than_wide_the_column_is_below_the_board_in_two_halves() {
    for (game, players) in [(Game::SIMULTANA, 2), (Game::SYNE_STRAT, 4)] {
        for (width_px, height_px) in [(900.0, 1400.0), (800.0, 1200.0)] {
            let place = format!("{} in {width_px}×{height_px}", game.id());
            let mut test = at_a_table(game, players, 12);
            test.resize(width_px, height_px);
            test.rest();
            let column = box_of(&mut test, "column");
            assert!(
                column.min.x.abs() < ROUNDING_PX && (column.max.x - width_px).abs() < ROUNDING_PX,
                "{place}: {column:?}"
            );
            assert!((column.max.y - height_px).abs() < ROUNDING_PX, "{place}");
            let line = box_of(&mut test, "line box");
            assert!(line.max.y < column.min.y, "{place}: {line:?}");
            let board = board_in_window(&test);
            assert!(board.max.y < line.min.y, "{place}: {board:?}");
            // From the middle of the first cell to that of the last, without the rim.
            assert!(board.width() > 0.5 * width_px, "{place}: {board:?}");
            let (moves, seat) = (box_of(&mut test, "moves"), box_of(&mut test, "seat"));
            assert!(seat.max.x < width_px / 2.0, "{place}: {seat:?}");
            assert!(moves.min.x > width_px / 2.0, "{place}: {moves:?}");
        }
    }
}

#[test]
fn a_window_that_is_turned_keeps_a_piece_that_is_taken_up() {
    let mut test = at_a_table(Game::SIMULTANA, 2, 2);
    test.resize(1280.0, 720.0);
    let word = test.face().legal_words()[0].clone();
    let ply = test.ply();
    let Some(Click::Cell(from)) = path_of(test.face(), &word).into_iter().next() else {
        panic!("{word} begins with a cell");
    };
    test.send(TableInput::Clicked(from));
    test.frames(4);
    let selected = test.get::<Selection>().clicks.clone();
    assert!(!selected.is_empty());
    for (width_px, height_px) in [(900.0, 1400.0), (1280.0, 720.0), (800.0, 1200.0)] {
        test.resize(width_px, height_px);
        assert_eq!(test.get::<Selection>().clicks, selected);
        assert_eq!(test.ply(), ply);
    }
}
