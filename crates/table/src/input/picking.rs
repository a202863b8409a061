//! Pointer input at the table. Besides `fingers.rs` and `turned.rs`, this is the only file that names
//! Bevy's pointer types, which Bevy 0.20 renames.
//!
//! Pointer events are read in order and become clicks, drags, turns and zooms. A click
//! moves less than `DRAG_PX`; Bevy's own click also fires after a drag, and its drag
//! has no threshold.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::picking::PickingSystems;
use bevy::picking::events::{Pointer, Scroll};
use bevy::picking::hover::HoverMap;
use bevy::picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings, RayCastVisibility};
use bevy::picking::mesh_picking::{MeshPickingPlugin, MeshPickingSettings};
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::time::{Real, TimeSystems};
use bevy::ui::{ComputedNode, UiGlobalTransform};
use ludotheque_base::facing::{Edge, Room};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::wheel::{Notches, notches};
use ludotheque_clicks::{ChosenIn, Grasp, Selection, TableInput};
use ludotheque_rules::{Cell, Spot};
use ludotheque_session::{Session, Travel};

use super::cursor::CellCursor;
use super::fingers::{self, Fingers};
use super::turned::{self, turned};
use crate::camera::Looked;
use crate::flight::Flight;
use crate::hand::DRAG_PX;
use crate::hand::{Pointed, WheelTravels};
use crate::piece::{CellTile, Hull, Piece, place_of};
use crate::pieces::picture::bound_hulls;

/// Adds the pointer.
pub fn plugin(app: &mut App) {
    app.add_plugins((MeshPickingPlugin, fingers::plugin, turned::plugin))
        .init_resource::<ButtonGesture>()
        .insert_resource(MeshPickingSettings {
            require_markers: false,
            // Hulls are never drawn, so they are not visible to any camera.
            ray_cast_visibility: RayCastVisibility::Visible,
        })
        .add_observer(wheel_travels)
        .init_resource::<Paced>()
        .add_systems(
            First,
            // Bevy's viewport widgets read the pointer after its input.
            pace.after(TimeSystems).after(PickingSystems::Input).before(PickingSystems::PostInput),
        )
        .add_systems(PreUpdate, bound_hulls.before(PickingSystems::Backend))
        .add_systems(
            Update,
            (
                (read_pointer, point).chain().in_set(FrameSet::Pointer),
                // At the end of a frame: the next one may bring the release.
                let_the_pointer_through.in_set(FrameSet::Marks),
            ),
        );
}

/// The maximum time for which pointer events wait when there are more than [`CLICKS_WAITING`]. With
/// slow frames, players do not expect all of them to be handled.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// The number of clicks that are never dropped because of their waiting time, so that a single
/// click is handled however slow a frame is.
const CLICKS_WAITING: usize = 3;

/// Pointer events that have not been forwarded to Bevy yet.
#[derive(Resource, Debug, Default)]
struct Paced {
    waiting: VecDeque<Waiting>,
    heard: MessageCursor<PointerInput>,
    /// The buttons whose press has been forwarded, but not their release.
    pressed: Vec<PointerButton>,
    /// The position on the table.
    position: Option<ChosenIn>,
    /// Where the pointer is in the window, as the last forwarded move tells it.
    location: Option<Location>,
    /// The edge from which the interface was read then.
    edge: Edge,
}

#[derive(Debug)]
struct Waiting {
    input: PointerInput,
    /// The time of its arrival, since the start of the app.
    since: Duration,
}

/// Forwards at most one pointer event per frame: a move, a button, or the wheel.
///
/// Bevy resolves a press against what is hovered at the end of the frame, and a release
/// against the frame before. If a slow frame contained a move, a press and a release,
/// the click would be lost.
///
/// They arrive in coordinates of the window and are forwarded in those of the interface. Once that is
/// turned, the pointer is elsewhere without having moved.
///
/// Waiting events are dropped once they are older than the position on the table, since they were
/// aimed at something that is no longer there, or if too many have waited for too long.
fn pace(
    mut stream: ResMut<Messages<PointerInput>>,
    mut paced: ResMut<Paced>,
    finder: Finder,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
) {
    let paced = &mut *paced;
    let room = &finder.room;
    let position = finder.current.as_ref().map(|current| current.here());
    let is_same = paced.position == position;
    paced.position = position;
    let now = time.elapsed();
    let is_storm = paced.clicks() > CLICKS_WAITING;
    paced.drop_if(|waiting| {
        // The interface has not changed.
        let is_outdated = || !is_same && !finder.is_covered(waiting.input.location.position);
        (is_storm && now.saturating_sub(waiting.since) > LONGEST_WAIT) || is_outdated()
    });
    let came = paced.heard.read(&stream).cloned();
    paced.waiting.extend(came.map(|input| Waiting { input, since: now }));
    stream.clear();
    let mut moved = false;
    while let Some(next) = paced.waiting.front() {
        let moves = matches!(next.input.action, PointerAction::Move { .. });
        if moved && !moves {
            break;
        }
        if let Some(next) = paced.waiting.pop_front() {
            match next.input.action {
                PointerAction::Press(button) => paced.pressed.push(button),
                PointerAction::Release(button) => paced.pressed.retain(|it| *it != button),
                PointerAction::Move { .. } => {
                    paced.edge = room.edge();
                    paced.location = Some(next.input.location.clone());
                }
                _ => {}
            }
            stream.write(turned(next.input, room));
        }
        if !moves {
            break;
        }
        moved = true;
    }
    let edge = room.edge();
    if std::mem::replace(&mut paced.edge, edge) != edge
        && let Some(location) = paced.location.clone()
    {
        let delta = Vec2::ZERO;
        let moved = PointerInput::new(PointerId::Mouse, location, PointerAction::Move { delta });
        stream.write(turned(moved, room));
    }
    paced.heard.clear(&stream);
    if !paced.waiting.is_empty() {
        redraw.soon();
    }
}

impl Paced {
    /// The number of waiting clicks.
    fn clicks(&self) -> usize {
        let waiting = self.waiting.iter().map(|waiting| &waiting.input.action);
        waiting.filter(|action| matches!(action, PointerAction::Press(_))).count()
    }

    /// Drops waiting events, except the last move, which determines the position of the pointer,
    /// and the release of a button whose press has been forwarded.
    fn drop_if(&mut self, is_dropped: impl Fn(&Waiting) -> bool) {
        let is_move =
            |waiting: &Waiting| matches!(waiting.input.action, PointerAction::Move { .. });
        let last_move = self.waiting.iter().rposition(is_move);
        let mut pressed = self.pressed.clone();
        let mut index = 0;
        self.waiting.retain(|waiting| {
            let is_last_move = last_move == Some(index);
            index += 1;
            match waiting.input.action {
                PointerAction::Release(button) if pressed.contains(&button) => {
                    pressed.retain(|it| *it != button);
                    return true;
                }
                PointerAction::Press(button) if !is_dropped(waiting) => pressed.push(button),
                _ => {}
            }
            is_last_move || !is_dropped(waiting)
        });
    }
}

/// The state of a pressed button.
#[derive(Resource, Debug, Default)]
struct ButtonGesture {
    press: Option<Press>,
    /// The position of the last click on the table, until the pointer moves.
    clicked_at: Option<Vec2>,
}

#[derive(Debug, Clone, Copy)]
struct Press {
    button: PointerButton,
    at: Vec2,
    last: Vec2,
    on: Under,
    drags: bool,
}

/// The target under a point of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Under {
    Cell(Cell),
    /// The cloth, the frame, the sky.
    Nothing,
    /// The interface.
    Interface,
}

/// Finds what is under the pointer.
#[derive(bevy::ecs::system::SystemParam)]
struct Finder<'w, 's> {
    hovered: Res<'w, HoverMap>,
    nodes: Query<
        'w,
        's,
        (
            &'static ComputedNode,
            &'static UiGlobalTransform,
            Option<&'static Pickable>,
            &'static InheritedVisibility,
        ),
    >,
    parents: Query<'w, 's, &'static ChildOf>,
    tiles: Query<'w, 's, &'static CellTile>,
    pieces: Query<'w, 's, (&'static Piece, &'static GlobalTransform)>,
    current: Option<Res<'w, Session>>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera3d>>,
    windows: Query<'w, 's, &'static Window>,
    room: Room<'w, 's>,
    pickables: Query<'w, 's, &'static Pickable>,
    selection: Res<'w, Selection>,
}

/// Finds the cell that a click at a point of the window would hit.
#[derive(bevy::ecs::system::SystemParam)]
pub struct PointFinder<'w, 's> {
    finder: Finder<'w, 's>,
    ray_cast: MeshRayCast<'w, 's>,
}

impl PointFinder<'_, '_> {
    /// The cell under a point of the window, in logical pixels, if any.
    pub fn cell_at(&mut self, point: Vec2) -> Option<Cell> {
        match self.finder.at(point, &mut self.ray_cast) {
            Under::Cell(cell) => Some(cell),
            Under::Nothing | Under::Interface => None,
        }
    }
}

impl Finder<'_, '_> {
    /// The target under the pointer.
    fn now(&self) -> Under {
        let Some(hits) = self.hovered.get(&PointerId::Mouse) else {
            return Under::Nothing;
        };
        if hits.keys().any(|entity| self.nodes.contains(*entity)) {
            return Under::Interface;
        }
        self.intended(self.hits_now()).map_or(Under::Nothing, |(_, cell)| Under::Cell(cell))
    }

    /// The entities on the table that the pointer hits, the nearest first.
    fn hits_now(&self) -> Vec<(Entity, Option<Vec3>)> {
        let mut hits: Vec<_> = self.hovered.get(&PointerId::Mouse).into_iter().flatten().collect();
        hits.sort_by(|(_, one), (_, other)| one.depth.total_cmp(&other.depth));
        hits.into_iter().map(|(entity, hit)| (*entity, hit.position)).collect()
    }

    /// The intended entity among those along a ray, the nearest first, and its cell.
    ///
    /// This is the nearest one, except for a piece in the hand, which may cover one of its targets:
    /// then it is that target, otherwise the piece.
    fn intended(&self, hits: Vec<(Entity, Option<Vec3>)>) -> Option<(Entity, Cell)> {
        let mut cells = hits
            .into_iter()
            .filter_map(|(entity, point)| Some((entity, self.cell_of(entity, point)?)));
        let nearest = cells.next()?;
        let behind: Vec<_> = cells.collect();
        let (false, Some(current)) = (behind.is_empty(), &self.current) else {
            return Some(nearest);
        };
        let targets = self.selection.options(current.view());
        let is_target = |(_, cell): &(Entity, Cell)| targets.binary_search(cell).is_ok();
        let mut all = std::iter::once(nearest).chain(behind);
        Some(all.find(is_target).unwrap_or(nearest))
    }

    /// The spot of the piece under the pointer.
    fn spot_now(&self) -> Option<Spot> {
        let (entity, _) = self.intended(self.hits_now())?;
        std::iter::once(entity)
            .chain(self.parents.iter_ancestors(entity))
            .find_map(|entity| self.pieces.get(entity).ok())
            .map(|(piece, _)| piece.spot)
    }

    /// Whether the interface covers a point of the window.
    fn is_covered(&self, point: Vec2) -> bool {
        let scale = self.windows.iter().next().map_or(1.0, Window::scale_factor);
        let point = self.room.turned(point) * scale;
        self.nodes.iter().any(|(node, transform, pickable, visible)| {
            visible.get()
                && pickable.is_none_or(|pickable| pickable.is_hoverable)
                && node.contains_point(*transform, point)
        })
    }

    /// The target under any point of the window.
    fn at(&self, point: Vec2, ray_cast: &mut MeshRayCast) -> Under {
        if self.is_covered(point) {
            return Under::Interface;
        }
        let Some(ray) = self
            .cameras
            .iter()
            .next()
            .and_then(|(camera, place)| camera.viewport_to_world(place, point).ok())
        else {
            return Under::Nothing;
        };
        let settings = MeshRayCastSettings {
            visibility: RayCastVisibility::Visible,
            filter: &|entity| {
                self.pickables.get(entity).is_ok_and(|pickable| pickable.is_hoverable)
            },
            early_exit_test: &|entity| {
                self.pickables.get(entity).is_ok_and(|pickable| pickable.should_block_lower)
            },
        };
        let hits = ray_cast.cast_ray(ray, &settings).iter();
        let hits = hits.map(|(entity, hit)| (*entity, Some(hit.point)));
        self.intended(hits.collect()).map_or(Under::Nothing, |(_, cell)| Under::Cell(cell))
    }

    /// The cell of an entity or one of its ancestors; for a piece of several cells, the
    /// one at this point.
    fn cell_of(&self, entity: Entity, point: Option<Vec3>) -> Option<Cell> {
        std::iter::once(entity).chain(self.parents.iter_ancestors(entity)).find_map(|entity| {
            if let Ok((piece, place)) = self.pieces.get(entity) {
                return Some(self.part_of(piece, place, point));
            }
            self.tiles.get(entity).ok().map(|tile| tile.0)
        })
    }

    /// The cell of a piece below this point.
    fn part_of(&self, piece: &Piece, place: &GlobalTransform, point: Option<Vec3>) -> Cell {
        let (Some(current), Some(point)) = (&self.current, point) else {
            return piece.spot.cell;
        };
        let board = current.view().board();
        let Some(corner) = board.info(piece.spot.cell).map(place_of) else {
            return piece.spot.cell;
        };
        // Relative to the centre of the piece's first cell, wherever it is.
        let off = (point - place.translation()).with_y(0.0);
        let cells = piece.view().cells(board).into_iter();
        let distance = |cell: &Cell| {
            let at = board.info(*cell).map(place_of).unwrap_or(corner);
            (at - corner).distance_squared(off)
        };
        cells.min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(piece.spot.cell)
    }
}

/// Makes pieces that are dragged, in flight, or drawn away from their cell not pickable, so that
/// the pointer hits what is below. What comes down onto its place is picked where it is seen.
///
/// A piece in the hand that is not dragged is hit together with what it covers, see
/// [`Finder::intended`]. Until the pointer has moved away from the click that lifted it, only the
/// piece is hit: a double click, or a second click without moving, never plays a move.
fn let_the_pointer_through(
    selection: Res<Selection>,
    grasp: Res<Grasp>,
    gesture: Res<ButtonGesture>,
    pieces: Query<
        (Option<&Piece>, Option<&Flight>, Option<&ChildOf>),
        Or<(With<Piece>, With<Flight>)>,
    >,
    flying: Query<(), With<Flight>>,
    mut hulls: Query<(&ChildOf, &mut Pickable), With<Hull>>,
    redraw: Res<Redraw>,
) {
    let mut changed = false;
    for (parent, mut pickable) in &mut hulls {
        let Ok((piece, flight, stack)) = pieces.get(parent.parent()) else {
            continue;
        };
        let is_away = |piece: &Piece| {
            let held = selection.held.is_some() && grasp.next.contains(&piece.spot);
            let follows = grasp.follows.is_some_and(|(spot, _)| spot == piece.spot);
            held || follows || grasp.placed.contains_key(&piece.spot)
        };
        let in_hand = |piece: &Piece| grasp.hand.contains(&piece.spot);
        let flies = flight.is_some_and(|flight| !flight.lands())
            || stack.is_some_and(|stack| flying.contains(stack.parent()));
        let wanted = if flies || piece.is_some_and(is_away) {
            Pickable::IGNORE
        } else if gesture.clicked_at.is_none() && piece.is_some_and(in_hand) {
            Pickable { should_block_lower: false, is_hoverable: true }
        } else {
            Pickable::default()
        };
        changed |= pickable.set_if_neq(wanted);
    }
    if changed {
        // From the next frame on, the pointer hits something else without moving.
        redraw.soon();
    }
}

fn read_pointer(
    mut stream: MessageReader<PointerInput>,
    finder: Finder,
    mut gesture: ResMut<ButtonGesture>,
    mut inputs: MessageWriter<TableInput>,
    mut looked: MessageWriter<Looked>,
    current: Option<Res<Session>>,
    mut cursor: ResMut<CellCursor>,
) {
    if current.is_none() {
        stream.clear();
        *gesture = ButtonGesture::default();
        return;
    }
    let mouse = |input: &&PointerInput| input.pointer_id == PointerId::Mouse;
    for input in stream.read().filter(mouse) {
        // Where it is in the window: nothing moves there when the interface is turned.
        let at = finder.room.turned_back(input.location.position);
        let under = || finder.now();
        if cursor.is_in_use() && !matches!(input.action, PointerAction::Cancel) {
            cursor.put_away();
        }
        match input.action {
            PointerAction::Press(button) => {
                if gesture.press.is_none() {
                    gesture.press = Some(Press::new(button, at, under()));
                }
            }
            PointerAction::Move { .. } => {
                if gesture.clicked_at.is_some_and(|click| click.distance(at) >= DRAG_PX) {
                    gesture.clicked_at = None;
                }
                if let Some(press) = &mut gesture.press {
                    press.moved_to(at, &mut inputs, &mut looked);
                }
            }
            PointerAction::Release(button) => {
                if gesture.press.is_some_and(|press| press.button == button)
                    && let Some(press) = gesture.press.take()
                {
                    gesture.clicked_at = (!press.drags).then_some(at);
                    press.released(under(), &mut inputs);
                }
            }
            PointerAction::Scroll { y, unit, .. } => {
                // The camera goes by parts of a notch as well.
                let steps = notches(unit, y);
                if under() != Under::Interface {
                    looked.write(Looked::Zoomed { steps });
                }
            }
            PointerAction::Cancel => {
                if gesture.press.take().is_some_and(|press| press.drags) {
                    inputs.write(TableInput::DragEnded(None));
                }
            }
        }
    }
}

impl Press {
    fn new(button: PointerButton, at: Vec2, on: Under) -> Self {
        Self { button, at, last: at, on, drags: false }
    }

    fn moved_to(
        &mut self,
        at: Vec2,
        inputs: &mut MessageWriter<TableInput>,
        looked: &mut MessageWriter<Looked>,
    ) {
        if self.on == Under::Interface {
            return;
        }
        if !self.drags && self.at.distance(at) >= DRAG_PX {
            self.drags = true;
            self.last = self.at;
            if self.button == PointerButton::Primary
                && let Under::Cell(cell) = self.on
            {
                inputs.write(TableInput::DragBegan(cell));
            }
        }
        if self.drags && self.button != PointerButton::Primary {
            looked.write(Looked::Turned { by: at - self.last });
        }
        self.last = at;
    }

    fn released(self, under: Under, inputs: &mut MessageWriter<TableInput>) {
        match (self.button, self.on, self.drags) {
            (_, Under::Interface, _) => {}
            (PointerButton::Primary, Under::Cell(_), true) => {
                let target = match under {
                    Under::Cell(cell) => Some(cell),
                    Under::Nothing | Under::Interface => None,
                };
                inputs.write(TableInput::DragEnded(target));
            }
            (PointerButton::Primary, Under::Cell(cell), false) => {
                inputs.write(TableInput::Clicked(cell));
            }
            (PointerButton::Primary | PointerButton::Secondary, _, false) => {
                inputs.write(TableInput::SteppedBack);
            }
            _ => {}
        }
    }
}

/// Over the list of moves, each notch of the wheel is a step through the history instead of scrolling;
/// the list follows the position.
fn wheel_travels(
    mut scroll: On<Pointer<Scroll>>,
    lists: Query<(), With<WheelTravels>>,
    mut travels: MessageWriter<Travel>,
    mut turned: Local<Notches>,
    time: Res<Time<Real>>,
) {
    if !lists.contains(scroll.entity) {
        return;
    }
    scroll.propagate(false);
    let steps = turned.add(notches(scroll.unit, scroll.y), time.elapsed());
    let travel = if steps > 0 { Travel::Undo } else { Travel::Redo };
    for _ in 0..steps.unsigned_abs() {
        travels.write(travel);
    }
}

/// Updates [`Pointed`]; the view may have moved under a resting pointer.
fn point(
    finder: Finder,
    mut pointed: ResMut<Pointed>,
    cursor: Res<CellCursor>,
    fingers: Res<Fingers>,
    current: Option<Res<Session>>,
) {
    let mut now = Pointed::default();
    if current.is_some() {
        if cursor.is_in_use() {
            now.cell = cursor.cell();
            now.spot = cursor.spot();
        } else if let Under::Cell(cell) = finder.now() {
            now.cell = Some(cell);
            now.spot = finder.spot_now();
        }
        now.world = finder
            .windows
            .iter()
            .next()
            .and_then(Window::cursor_position)
            .filter(|_| fingers.pointer().is_none())
            .or(fingers.pointer())
            .zip(finder.cameras.iter().next())
            .and_then(|(cursor, (camera, place))| camera.viewport_to_world(place, cursor).ok())
            .and_then(|ray| {
                let plane = InfinitePlane3d::new(Vec3::Y);
                let height = Vec3::Y * ludotheque_ui::feel::HELD_HEIGHT;
                ray.plane_intersection_point(height, plane)
            });
    }
    pointed.set_if_neq(now);
}
