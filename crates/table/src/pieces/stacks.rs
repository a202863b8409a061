//! Readable stacks: the one under the pointer opens, its pawns are named beside it, and
//! pieces in front of it become translucent. Optionally every stack shows its number of
//! pawns.
//!
//! A stack opens when the pointer rests on it while nothing is selected, dragged or in
//! flight, and closes when the pointer leaves or on any input: an open stack covers
//! cells behind it. After a click it stays closed until the pointer has left it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::text::RemSize;
use ludotheque_base::facing::Room;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::{Pace, Settings};
use ludotheque_clicks::{Selection, TableInput};
use ludotheque_rules::{
    Annotation, AnnotationKind, Cell, Click, PieceView, Seat, Spot, View, owner_on,
};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{PositionShown, Session};
use ludotheque_theme::looks::{Model, Workshop};
use ludotheque_ui::feel;
use ludotheque_ui::prelude::*;

use super::fan::Fan;
use super::picture::{CurrentLook, spawn_model};
use crate::camera::{Insets, Orbit};
use crate::flight::Motion;
use crate::hand::Pointed;
use crate::piece::{OnTable, place_of, rest_of};

/// About the height of a pawn's plate: lines of sight go to the centres of the plates.
pub(crate) const SIGHT_STEP: f32 = 0.17;

/// Adds the systems of stacks.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fan>()
        .init_resource::<StackHovered>()
        .add_systems(Update, open_the_fan.in_set(FrameSet::Unfold))
        .add_systems(
            Update,
            (
                report_open_stack,
                count_stacks,
                turn_counts,
                name_pawns.run_if(resource_exists::<RemSize>),
                place_names,
            )
                .chain()
                .in_set(StackSystems)
                .in_set(FrameSet::Explore),
        );
}

/// The systems that update everything that depends on the open stack.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct StackSystems;

/// The open stack; `None` if all are closed.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct StackHovered(pub Option<OpenStack>);

/// An open stack.
#[derive(Debug, Clone, PartialEq)]
pub struct OpenStack {
    /// Its cell.
    pub cell: Cell,
    /// Its owner.
    pub owner: Seat,
    /// Its pawns from bottom to top, as the eye at the table sees them.
    pub pawns: Vec<PieceView>,
    /// The targets that each of them adds to the stack, as if it were its owner's turn; may be
    /// empty.
    pub reaches: Vec<Annotation>,
    /// The level of the pawn under the pointer, if it is on one.
    pub pointed: Option<u8>,
}

/// The pieces on a cell from bottom to top, if they are a stack.
fn stack_on(view: View<'_>, cell: Cell) -> Option<Vec<PieceView>> {
    let mut pieces = view.pieces();
    pieces.retain(|piece| piece.spot.cell == cell);
    (pieces.len() > 1).then_some(pieces)
}

fn open_the_fan(
    current: Option<Res<Session>>,
    pointed: Res<Pointed>,
    selection: Res<Selection>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut inputs: MessageReader<TableInput>,
    mut shown: MessageReader<PositionShown>,
    mut fan: ResMut<Fan>,
    redraw: Res<Redraw>,
) {
    let hands = inputs.read().count() + shown.read().count() > 0;
    let mut now = *fan;
    let Some(current) = current else {
        fan.set_if_neq(Fan::default());
        return;
    };
    if hands || motion.is_running() {
        now.shut = pointed.cell;
    } else if now.shut != pointed.cell {
        now.shut = None;
    }
    let busy = motion.is_running() || !selection.clicks.is_empty() || selection.held.is_some();
    let stack = pointed.cell.filter(|cell| !busy && now.shut != Some(*cell)).filter(|cell| {
        // Only queried after a change, because this runs in every frame.
        now.dwells.is_some_and(|(known, _)| known == *cell)
            || stack_on(current.view(), *cell).is_some()
    });
    now.dwells = match (stack, now.dwells) {
        (Some(cell), Some((known, seconds))) if cell == known => {
            Some((cell, seconds + time.delta_secs()))
        }
        // The first frame may include the idle time before it.
        (Some(cell), _) => Some((cell, 0.0)),
        (None, _) => None,
    };
    let dwell = match settings.pace() {
        Pace::Off => 0.0,
        Pace::Normal | Pace::Fast => feel::FAN_DWELL_SECONDS,
    };
    now.cell = now
        .dwells
        .filter(|(cell, seconds)| now.cell == Some(*cell) || *seconds >= dwell)
        .map(|(cell, _)| cell);
    if now.cell.is_some() {
        // The timer has finished: nothing changes in an idle window.
        now.dwells = now.dwells.map(|(cell, _)| (cell, dwell));
    } else if now.dwells.is_some() {
        redraw.soon();
    }
    fan.set_if_neq(now);
}

fn report_open_stack(
    current: Option<Res<Session>>,
    fan: Res<Fan>,
    pointed: Res<Pointed>,
    mut told: ResMut<StackHovered>,
) {
    if !fan.is_changed()
        && !pointed.is_changed()
        && !current.as_ref().is_some_and(DetectChanges::is_changed)
    {
        return;
    }
    let open = current.zip(fan.cell).and_then(|(current, cell)| {
        let view = current.view();
        let pawns = stack_on(view, cell)?;
        let owner = owner_on(&pawns, cell)?;
        Some(OpenStack {
            cell,
            owner,
            reaches: view.annotations(&[Click::Cell(cell)]),
            pawns,
            pointed: pointed.spot.filter(|spot| spot.cell == cell).map(|spot| spot.level),
        })
    });
    told.set_if_neq(StackHovered(open));
}

/// The number over a stack.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct StackCount {
    /// The cell of the stack.
    pub cell: Cell,
    /// The number of its pawns.
    pub pawns: u8,
}

/// Shows numbers over all stacks if wanted, and from above, where a stack looks like a single pawn; except while
/// pieces are in flight or in the hand.
fn count_stacks(
    mut commands: Commands,
    current: Option<Res<Session>>,
    settings: Res<Settings>,
    motion: Res<Motion>,
    selection: Res<Selection>,
    fan: Res<Fan>,
    look: Option<Res<CurrentLook>>,
    counts: Query<(Entity, &StackCount)>,
    mut workshop: Workshop,
    orbit: Res<Orbit>,
) {
    let mut wanted: BTreeMap<StackCount, f32> = BTreeMap::new();
    if let (Some(current), Some(look)) = (&current, &look)
        && (settings.stack_counts || orbit.is_from_above())
        // There, every pawn of a stack is seen.
        && !orbit.is_flat
        && !motion.is_running()
    {
        let mut heights: BTreeMap<Cell, (u8, f32)> = BTreeMap::new();
        for piece in current.view().pieces() {
            let (pawns, height) = heights.entry(piece.spot.cell).or_default();
            *pawns += 1;
            *height += look.0.piece(&mut workshop, piece.kind, piece.owner, piece.strength).height;
        }
        let chosen = selection.chosen();
        wanted = heights
            .into_iter()
            .filter(|(cell, (pawns, _))| {
                *pawns > 1 && chosen != Some(*cell) && fan.cell != Some(*cell)
            })
            .map(|(cell, (pawns, height))| (StackCount { cell, pawns }, height))
            .collect();
    }
    for (entity, count) in &counts {
        if wanted.remove(count).is_none() {
            commands.entity(entity).despawn();
        }
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    for (count, height) in wanted {
        let Some(info) = current.view().board().info(count.cell) else {
            continue;
        };
        let model = Model { hull: None, ..look.0.badge(&mut workshop, &count.pawns.to_string()) };
        spawn_model(
            &mut commands,
            &model,
            (
                Transform::from_translation(place_of(info) + Vec3::Y * (height + COUNT_LIFT))
                    .with_rotation(orbit.shown.rotation()),
                count,
                OnTable,
            ),
        );
    }
}

/// The distance from the highest plate to the number, above the dome.
const COUNT_LIFT: f32 = 0.2;

fn turn_counts(orbit: Res<Orbit>, mut counts: Query<&mut Transform, With<StackCount>>) {
    let rotation = orbit.shown.rotation();
    for mut transform in &mut counts {
        if transform.rotation != rotation {
            transform.rotation = rotation;
        }
    }
}

/// The box with the names of the pawns of the open stack.
#[derive(Component, Debug, Clone, Copy)]
pub struct StackNames {
    /// The middle of the stack.
    at: Vec3,
}

/// Names the pawns of the open stack beside it, the top one first, with the number of cells that
/// each of them opens to it.
fn name_pawns(
    mut commands: Commands,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    locale: Option<Res<Locale>>,
    open: Res<StackHovered>,
    boxes: Query<Entity, With<StackNames>>,
) {
    if !open.is_changed() {
        return;
    }
    for entity in &boxes {
        commands.entity(entity).despawn();
    }
    let words = locale.zip(names);
    let (Some(current), Some(stack), Some((locale, names))) = (current, &open.0, words) else {
        return;
    };
    let top = Spot { cell: stack.cell, level: stack.pawns.len() as u8 - 1 };
    let view = current.view();
    let board = view.board();
    let at = rest_of(board, top, (SIGHT_STEP + feel::FAN_GAP) / 2.0);
    commands
        .spawn((
            Name::new("names of pawns"),
            Node {
                position_type: PositionType::Absolute,
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(10), px(6)),
                row_gap: px(2),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            BackgroundColor(palette::UI_PANEL),
            BorderColor::all(palette::UI_LINE),
            GlobalZIndex(1),
            // Hidden until it has been placed.
            Visibility::Hidden,
            Pickable::IGNORE,
            StackNames { at },
            OnTable,
        ))
        .with_children(|list| {
            for pawn in stack.pawns.iter().rev() {
                let name = locale.phrase(&view.piece_name(pawn), board, &*names);
                let words = named(stack, pawn.spot.level, name);
                if stack.pointed == Some(pawn.spot.level) {
                    list.spawn(widgets::text(Lettering::Small, words));
                } else {
                    list.spawn(widgets::muted_text(Lettering::Small, words));
                }
            }
        });
}

/// The text for the pawn of a level: its name, with the number of cells that it opens to the stack.
fn named(stack: &OpenStack, level: u8, name: String) -> Localized {
    let name = Localized::verbatim(name);
    let number = Some(u16::from(level));
    let is_reach = |it: &&Annotation| it.kind == AnnotationKind::Reach;
    let mut reaches = stack.reaches.iter().filter(is_reach);
    match reaches.find(|reach| reach.number == number) {
        Some(reach) => {
            message("stack-pawn-reach").with("figure", name).with("cells", reach.cells.len() as u32)
        }
        None => name,
    }
}

/// Keeps the names beside their stack, on the side where they cover least.
fn place_names(
    mut boxes: Query<(&StackNames, &mut Node, &mut Visibility, &ComputedNode)>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    room: Room,
    insets: Res<Insets>,
) {
    let (Some((camera, place)), Some(room_px)) = (cameras.iter().next(), room.size_px()) else {
        return;
    };
    let insets = insets.read_from(room.edge());
    for (names, mut node, mut visibility, computed) in &mut boxes {
        let seen = |at: Vec3| Some(room.from_window(camera.world_to_viewport(place, at).ok()?));
        // The direction to the right as the viewer sees it.
        let right = place.rotation()
            * (room.edge().rotation() * Vec2::X * Vec2::new(1.0, -1.0)).extend(0.0);
        let beside = right * STACK_RADIUS;
        let (Some(left), Some(right)) = (seen(names.at - beside), seen(names.at + beside)) else {
            continue;
        };
        let size = computed.size() * computed.inverse_scale_factor();
        if size.x < 1.0 {
            continue;
        }
        // Away from the middle of the board, where the names cover least.
        let edge = insets.left / room.scale();
        let end = room_px.x - insets.right / room.scale();
        let outward_is_left = f32::midpoint(left.x, right.x) < f32::midpoint(edge, end);
        let (fits_left, fits_right) = (left.x - size.x > edge, right.x + size.x < end);
        let x =
            if fits_left && (outward_is_left || !fits_right) { left.x - size.x } else { right.x };
        let at = Vec2::new(x, right.y - size.y / 2.0);
        let (left, top) = (px(at.x), px(at.y));
        if node.left != left || node.top != top {
            (node.left, node.top) = (left, top);
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
}

/// The distance from the centre of a stack to its names, in cells.
const STACK_RADIUS: f32 = 0.55;
