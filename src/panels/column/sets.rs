//! A display of every set, in games that have sets: small hexagons, arranged as the sets on
//! the board from the current viewpoint, each with the number of cells that every seat
//! occupies in it and a ring around the seat that has power, in the colour of danger where another
//! threatens to win; below them, what each seat lacks in the centre. While a move is considered, the
//! display shows the result of that move; while a move of the list is pointed at, the position after
//! it.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use ludotheque_base::facing::Room;
use ludotheque_base::locale::{Language, Locale, Localized, message};
use ludotheque_base::watched;
use ludotheque_clicks::Selection;
use ludotheque_rules::{Board, Cell, Contest, HelpKind, Seat};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_table::camera::Orbit;
use ludotheque_table::overlay::explore::{Explored, GroupPointed};
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_table::pieces::glimpse::Glimpse;
use ludotheque_theme::looks::{Look, look};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::KeptClear;

use crate::layout::fit::{Fit, Scrolls};
use crate::layout::shape::InterfaceShape;

/// Height of all hexagons together, in logical pixels: flatter than regular ones, as
/// the board is seen from a seat.
const FLOWER_HEIGHT_PX: f32 = 124.0;
/// The most width of all hexagons together, in logical pixels: wider ones would look pressed flat.
const FLOWER_WIDTH_MAX_PX: f32 = 330.0;
/// The scale of the hexagons, and of the discs in them, where there is room.
const LARGE_SCALES: (f32, f32) = (1.7, 1.5);
/// The distance between the top of the display and the hexagons, in logical pixels.
const BELOW_CAPTION_PX: f32 = 4.0;
/// How far the caption is above the hexagons, so that a long word stays clear of the first one.
const CAPTION_ABOVE_PX: f32 = 9.0;
/// Width of the disc with a number, in logical pixels.
const CHIP_PX: f32 = 18.0;
/// Height of two lines below the hexagons, in logical pixels.
const TWO_LINES_PX: f32 = 38.0;
/// Width of the picture of a hexagon, in pixels.
const PICTURE_WIDTH: u32 = 176;
/// Its height, in pixels.
const PICTURE_HEIGHT: u32 = 100;
/// Width of the rim in the picture, in pixels.
const RIM: f32 = 2.6;

/// A hexagon of the display, by the plain cell of its set.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetOnDisplay(pub Cell);

/// The place of the display, which initially contains only its caption.
pub(crate) fn place() -> impl Bundle {
    (
        Name::new("sets"),
        Scrolls::cramped("sets-caption"),
        Fit::shrinks().and(Fit::overflows()).and(Fit::makes_way()),
        boxes::column(0.0).rigid(),
        Pickable::IGNORE,
        children![
            caption(),
            (
                boxes::column(4.0).rigid().spaced(px(CAPTION_ABOVE_PX).top()),
                Pickable::IGNORE,
                Shows::<Sets>::default(),
            ),
        ],
    )
}

/// The caption and the legend of the display, in the corner that the hexagons leave free if
/// there is enough room.
fn caption() -> impl Bundle {
    (
        Node { left: px(0), top: px(0), ..Node::default().absolute() },
        Name::new("sets caption"),
        Fit::hidden_in_strip(),
        Hovered::default(),
        widgets::Tooltip(message("sets-legend")),
        children![widgets::muted_text(Lettering::Small, message("sets-caption"),)],
    )
}

/// Shows the set of the display under the pointer on the board.
pub(crate) fn point_at_set(
    sets: Query<(&SetOnDisplay, &Hovered)>,
    If(current): If<Res<Session>>,
    mut group: ResMut<GroupPointed>,
) {
    let pointed = sets.iter().find(|(_, hovered)| hovered.get());
    let cells = pointed.and_then(|(set, _)| {
        let mut contests = current.view().contests(&[]).into_iter();
        let contest = contests.find(|contest| contest.centre == set.0)?;
        Some([contest.cells, vec![contest.centre]].concat())
    });
    group.set_if_neq(GroupPointed(cells.unwrap_or_default()));
}

/// The step to which the viewing angle is rounded: alternately a corner and a side of a
/// hexagon.
const STEP: f32 = TAU / STEPS as f32;
const STEPS: i32 = 12;
/// The steps from one edge of the screen to the next.
const QUARTER: i32 = STEPS / 4;

/// The viewing direction, in steps around the board.
fn steps_around(yaw: f32) -> i32 {
    ((yaw / STEP).round() as i32).rem_euclid(STEPS)
}

/// A position on the board in the coordinates of the viewer: to the right and away.
fn as_seen(place: Vec2, steps: i32) -> Vec2 {
    Vec2::from_angle(-STEP * steps as f32).rotate(place)
}

/// The hexagons: on a corner if three are side by side, on a side if three are in a column. Their pictures are made
/// once.
#[derive(Resource, Debug, Clone)]
pub(crate) struct Hexagons {
    on_corners: Hexagon,
    on_sides: Hexagon,
}

#[derive(Debug, Clone)]
struct Hexagon {
    ground: Handle<Image>,
    rim: Handle<Image>,
    /// Its width and height, as shares of the flower.
    share: Vec2,
    /// The room around it, so that hexagons side by side do not touch.
    apart: UiRect,
}

impl FromWorld for Hexagons {
    fn from_world(world: &mut World) -> Self {
        let mut images = world.resource_mut::<Assets<Image>>();
        let mut hexagon = |turned: fn(Vec2) -> Vec2, apart| Hexagon {
            ground: images.add(picture(turned, |depth| depth)),
            rim: images.add(picture(turned, |depth| depth.min(RIM - depth))),
            share: turned(Vec2::new(1.0 / 3.0, 1.0 / 2.5)),
            apart,
        };
        Self {
            on_corners: hexagon(|at| at, px(1.5).horizontal()),
            // Standing on a side is the same as on a corner with the axes swapped.
            on_sides: hexagon(|Vec2 { x, y }| Vec2::new(y, x), px(1).vertical()),
        }
    }
}

/// A white hexagon, as wide and high as the picture. `cover` maps the distance of a pixel
/// within the edge to its coverage.
fn picture(turned: fn(Vec2) -> Vec2, cover: impl Fn(f32) -> f32) -> Image {
    let size = Vec2::new(PICTURE_WIDTH as f32, PICTURE_HEIGHT as f32);
    let half = turned(size / 2.0 - 1.0);
    // The slanting sides go from a quarter of the height to the corner.
    let slope = Vec2::new(half.y / 2.0, half.x).normalize();
    let data = (0..PICTURE_HEIGHT)
        .flat_map(|row| (0..PICTURE_WIDTH).map(move |column| (column, row)))
        .flat_map(|(column, row)| {
            let at = turned((Vec2::new(column as f32, row as f32) + 0.5 - size / 2.0).abs());
            let to_side = half.x - at.x;
            let to_slant = (Vec2::new(0.0, half.y) - at).dot(slope);
            let depth = to_side.min(to_slant);
            let alpha = (cover(depth) + 0.5).clamp(0.0, 1.0);
            [255, 255, 255, (alpha * 255.0) as u8]
        })
        .collect();
    Image::new(
        Extent3d { width: PICTURE_WIDTH, height: PICTURE_HEIGHT, depth_or_array_layers: 1 },
        TextureDimension::D2,
        data,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sets {
    language: Language,
    sets: Vec<Contest>,
    /// The seats whose players are out, and enter no centre any more.
    out: Vec<Seat>,
    /// The plain cells of the sets that the move considered would change.
    changed: Vec<Cell>,
    /// The plain cells that others threaten to enter, by which the player to move loses.
    threatened: Vec<Cell>,
    /// The viewing direction, in steps around the board.
    steps: i32,
    /// Whether there is room for large hexagons.
    is_large: bool,
}

watched! {
    pub(crate) struct DisplaySources<'w> {
        current: If<Res<'w, Session>>,
        names: If<Res<'w, SeatNames>>,
        locale: Res<'w, Locale>,
        wanted: Res<'w, Wanted>,
        glimpse: Res<'w, Glimpse>,
        selection: Res<'w, Selection>,
        explored: Res<'w, Explored>,
    }
}

/// Keeps the display in sync with the position, or with the result of the move considered.
pub(crate) fn show(
    mut commands: Commands,
    hexagons: Res<Hexagons>,
    sources: DisplaySources,
    orbit: Res<Orbit>,
    displays: Query<(Entity, &mut Shows<Sets>)>,
    room: Room,
    shape: Res<InterfaceShape>,
) {
    // The table lies still while its readers change.
    let steps = (steps_around(orbit.goal.yaw) + QUARTER * room.edge() as i32).rem_euclid(STEPS);
    let is_large = shape.has_large_sets();
    let is_shown = |(_, shows): (Entity, &Shows<Sets>)| {
        shows.0.as_ref().is_some_and(|it| (it.steps, it.is_large) == (steps, is_large))
    };
    if !sources.has_changed() && displays.iter().all(is_shown) {
        return;
    }
    let now = sources.sets(steps, is_large);
    let view = sources.current.view();
    let painter = Painter {
        hexagons: &hexagons,
        names: &sources.names,
        locale: &sources.locale,
        look: look(view.game(), view.players()),
        players: view.players(),
        is_large,
    };
    for (display, shows) in displays {
        shows::show(commands.entity(display), shows, now.clone(), |parts, now| {
            if !now.sets.is_empty() {
                painter.flower(parts, view.board(), now);
                painter.centre(parts, view.board(), now);
            }
        });
    }
}

impl DisplaySources<'_> {
    /// The content of the display for this viewing direction.
    fn sets(&self, steps: i32, is_large: bool) -> Sets {
        let view = self.current.view();
        let shown = self.glimpse.shown();
        let previewed = shown.and_then(|node| view.contests_at(node));
        let mut sets = previewed.unwrap_or_else(|| view.contests(&[]));
        let mut changed = Vec::new();
        // The move under the pointer, or else the clicks selected so far: a jump counts
        // although the piece it captured is still to be put back.
        let considered = match &self.wanted.prospect.clicks[..] {
            [] => &self.selection.clicks[..],
            clicks => clicks,
        };
        let may_preview = self.current.help().has(HelpKind::Previews);
        if may_preview && considered.len() > 1 && shown.is_none() {
            let as_it_stands = std::mem::replace(&mut sets, view.contests(considered));
            let others = sets.iter().filter(|set| !as_it_stands.contains(set));
            changed = others.map(|set| set.centre).collect();
        }
        let threats = self.explored.dangers.grave.iter().filter(|_| shown.is_none());
        Sets {
            language: self.locale.language(),
            sets,
            out: view.seats().filter(|seat| view.is_out(*seat)).collect(),
            changed,
            threatened: threats.map(|threat| threat.to).collect(),
            steps,
            is_large,
        }
    }
}

/// The inputs to draw the display.
struct Painter<'a> {
    hexagons: &'a Hexagons,
    names: &'a SeatNames,
    locale: &'a Locale,
    look: &'static dyn Look,
    /// The number of players at the start, on which the rule of power depends.
    players: u8,
    /// Whether there is room for large hexagons.
    is_large: bool,
}

impl Painter<'_> {
    /// The scale of the hexagons, and of the discs in them.
    fn scales(&self) -> (f32, f32) {
        if self.is_large { LARGE_SCALES } else { (1.0, 1.0) }
    }

    /// Spawns the hexagons, placed like their plain cells on the board from the viewing
    /// direction.
    fn flower(&self, parent: &mut ChildSpawnerCommands, board: &Board, shown: &Sets) {
        let places: Vec<Vec2> = shown
            .sets
            .iter()
            .filter_map(|set| board.info(set.centre))
            .map(|info| as_seen(Vec2::new(info.x, info.y), shown.steps))
            .collect();
        let least = places.iter().copied().fold(Vec2::MAX, Vec2::min);
        let most = places.iter().copied().fold(Vec2::MIN, Vec2::max);
        let span = (most - least).max(Vec2::splat(f32::EPSILON));
        // Seven sets in a flower are wider than deep, or the other way round.
        let Hexagons { on_corners, on_sides } = self.hexagons;
        let shape = if span.x > span.y { on_corners } else { on_sides };
        let size = shape.share;
        parent
            .spawn((
                Node {
                    max_width: px(FLOWER_WIDTH_MAX_PX),
                    align_self: AlignSelf::Center,
                    // The caption stays clear of the first hexagon.
                    margin: px(BELOW_CAPTION_PX).top(),
                    ..Node::default()
                        .sized(percent(100), px(FLOWER_HEIGHT_PX * self.scales().0))
                        .rigid()
                },
                Pickable::IGNORE,
            ))
            .with_children(|flower| {
                for (set, place) in shown.sets.iter().zip(&places) {
                    let at = (*place - least) / span;
                    let across = at.x * (1.0 - size.x);
                    let down = (1.0 - at.y) * (1.0 - size.y);
                    let rim = if shown.threatened.contains(&set.centre) {
                        palette::UI_DANGER
                    } else if shown.changed.contains(&set.centre) {
                        palette::UI_ACCENT
                    } else {
                        palette::UI_LINE
                    };
                    flower
                        .spawn((
                            SetOnDisplay(set.centre),
                            Node {
                                left: percent(100.0 * across),
                                top: percent(100.0 * down),
                                align_content: AlignContent::Center,
                                ..boxes::row(1.0)
                                    .wraps(0.0)
                                    .absolute()
                                    .sized(percent(100.0 * size.x), percent(100.0 * size.y))
                                    .centred()
                                    .in_middle()
                            },
                            Hovered::default(),
                            widgets::Tooltip(self.description(board, &shown.sets, set)),
                        ))
                        .with_children(|hexagon| {
                            self.hexagon(hexagon, shape, set, rim);
                        });
                }
            });
    }

    fn hexagon(
        &self,
        parent: &mut ChildSpawnerCommands,
        shape: &Hexagon,
        set: &Contest,
        rim: Color,
    ) {
        let layer = |image: &Handle<Image>, colour: Color| {
            (
                ImageNode {
                    image: image.clone(),
                    color: colour,
                    image_mode: NodeImageMode::Stretch,
                    ..default()
                },
                Node::default().within(shape.apart),
                Pickable::IGNORE,
            )
        };
        let ground = if set.holders.is_empty() { palette::UI_WELL } else { palette::UI_CHOSEN };
        parent.spawn(layer(&shape.ground, ground));
        parent.spawn(layer(&shape.rim, rim));
        for (seat, occupied) in seats(&set.counts) {
            if occupied > 0 {
                self.chip(parent, seat, occupied, set.holders.contains(&seat));
            }
        }
    }

    /// A number in the colour of a seat, ringed where the seat has power.
    fn chip(&self, parent: &mut ChildSpawnerCommands, seat: Seat, number: u8, has_power: bool) {
        let colour = self.look.seat_colour(seat);
        let ink =
            if colour.luminance() > 0.18 { palette::UI_TEXT_ON_ACCENT } else { palette::UI_TEXT };
        let (width_px, border_px, rim) = if has_power {
            (CHIP_PX + 4.0, 2.5, palette::UI_ACCENT)
        } else {
            (CHIP_PX, 1.0, palette::UI_SEAT_RIM)
        };
        let width_px = width_px * self.scales().1;
        let lettering = if self.is_large { Lettering::LargeColumn } else { Lettering::Column };
        parent.spawn((
            Node::default()
                .sized(px(width_px), px(width_px))
                .rigid()
                .centred()
                .in_middle()
                .bordered(border_px)
                .round(),
            boxes::coloured(colour, rim),
            Pickable::IGNORE,
            children![widgets::coloured_text(
                lettering,
                Localized::verbatim(number.to_string()),
                ink,
            )],
        ));
    }

    /// Describes a set: the cells that each seat occupies, the seat with power, what each seat
    /// lacks, and the rule of power in this set.
    fn description(&self, board: &Board, sets: &[Contest], set: &Contest) -> Localized {
        let say = |phrase| self.locale.phrase(phrase, board, self.names);
        let is_central = central(board, sets).is_some_and(|central| central.centre == set.centre);
        let rule = if is_central {
            message("sets-rule-central").with("players", self.players)
        } else {
            message("sets-rule")
        };
        let phrases = set.describe();
        let told = phrases.iter().map(say).chain([self.locale.say(&rule)]);
        Localized::verbatim(told.collect::<Vec<String>>().join("\n"))
    }

    /// Spawns the text about what each seat that is not out lacks in the central set.
    fn centre(&self, parent: &mut ChildSpawnerCommands, board: &Board, shown: &Sets) {
        let Some(centre) = central(board, &shown.sets) else {
            return;
        };
        let are_many = centre.short.len() > 2;
        // If many seats lack the same, it is written once for all of them, which takes less
        // room.
        let caption =
            if are_many { message("sets-centre-of-many") } else { message("sets-centre") };
        let lacks = |short: u8| match (short, are_many) {
            (0, true) => message("sets-power-of-many"),
            (0, false) => message("sets-power"),
            (_, true) => Localized::verbatim(short.to_string()),
            (_, false) => message("sets-short").with("short", short),
        };
        parent
            .spawn((
                Node {
                    align_content: AlignContent::FlexStart,
                    min_height: px(TWO_LINES_PX),
                    ..boxes::row(9.0).wraps(0.0).centred()
                },
                KeptClear,
                Hovered::default(),
                widgets::Tooltip(message("sets-rule-to-enter").with("players", self.players)),
            ))
            .with_children(|line| {
                // The seats are all on the second line.
                line.spawn((Node::default().wide(percent(100)), Pickable::IGNORE))
                    .with_child(widgets::muted_text(Lettering::Small, caption));
                let entering = seats(&centre.short).filter(|(seat, _)| !shown.out.contains(seat));
                for (seat, short) in entering {
                    line.spawn((
                        boxes::row(4.0).centred(),
                        Pickable::IGNORE,
                        children![
                            widgets::seat_disc(self.look.seat_colour(seat), 12.0),
                            widgets::text(Lettering::Small, lacks(short)),
                        ],
                    ));
                }
            });
    }
}

/// The central set: the one nearest to the middle of the board.
fn central<'a>(board: &Board, sets: &'a [Contest]) -> Option<&'a Contest> {
    let far = |set: &&Contest| {
        let info = board.info(set.centre);
        info.map_or(f32::MAX, |cell| cell.x.hypot(cell.y))
    };
    sets.iter().min_by(|a, b| far(a).total_cmp(&far(b)))
}

fn seats(numbers: &[u8]) -> impl Iterator<Item = (Seat, u8)> {
    (0..).map(Seat::new).zip(numbers.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_nearest_to_whoever_looks_is_lowest() {
        for (yaw, nearest) in [
            (0.0, Vec2::NEG_Y),
            (TAU / 4.0, Vec2::X),
            (-TAU / 4.0, Vec2::NEG_X),
            (TAU / 2.0, Vec2::Y),
        ] {
            let seen = as_seen(nearest, steps_around(yaw));
            assert!((seen - Vec2::NEG_Y).length() < 1e-5, "{yaw}: {seen}");
        }
        assert_eq!(steps_around(TAU / 12.0 * 1.4), 1);
        assert_eq!(steps_around(TAU), 0);
    }
}
