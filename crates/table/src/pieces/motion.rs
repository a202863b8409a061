//! The only place where pieces move: beats become tweens, one beat after the other, and
//! dragged pieces follow the pointer.
//!
//! A piece lifts, follows an arc and settles; a stack moves as one. Taken pieces rise and are
//! carried off; new ones come down from above and land softly; a piece that changes rises and turns
//! over; a split piece opens along its joints before a part of it is taken; a piece that reveals
//! its strength turns round and stays long enough to be read; two that fight come together, and the
//! loser falls before it is carried off; when a match begins, all pieces come down row by row. Any
//! input meanwhile completes the motion first: nothing is lost, and nothing ends in a wrong place,
//! because folding the beats gives the position after the move.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::{Pace, Settings};
use ludotheque_clicks::{Grasp, Selection, TableInput, going};
use ludotheque_rules as rules;
use ludotheque_rules::{Beat, Board, Cell, Effect, Spot, fold_identified};
use ludotheque_session::{
    CommitSystems, MovePlayed, MoveWatched, Session, WatchSystems, WhatIfSystems,
};
use ludotheque_theme::looks::Workshop;
use ludotheque_ui::feel;

use super::fan::{Fan, flat_offset, flat_size};
use super::gathering::gather_stacks;
use super::layout::{Arranger, Others, TablePieces};
use super::picture::{Viewpoint, spawn_piece};
use super::scene::{BeatScene, look_of, start};
use super::tones::Tones;
use crate::camera::{Orbit, Stage};
use crate::flight::{
    AnimatedBeat, FightsHalt, Flight, FlightEnd, Halt, LevelHeight, Motion, PiecesAreSetOut, Tempo,
    TrayPlaces, with_fight,
};
use crate::hand::Pointed;
use crate::piece::{ContactShadow, Piece, Stack, rest_of};
use crate::pressed::Pressed;
use crate::seen::PieceSeen;

/// Adds motion.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>()
        .init_resource::<TrayPlaces>()
        .init_resource::<FightsHalt>()
        .init_resource::<PiecesAreSetOut>()
        .add_message::<PieceSeen>()
        .add_message::<ActionRequest>()
        .configure_sets(Update, WatchSystems.run_if(no_move_is_shown))
        .add_systems(
            Update,
            tell_watched_move.in_set(FrameSet::Commit).after(CommitSystems).before(WhatIfSystems),
        )
        .add_systems(
            Update,
            (
                end_at_input,
                take_up_beats,
                advance,
                gather_stacks,
                hold_and_lift,
                cast_contact_shadows,
            )
                .chain()
                .in_set(FrameSet::Motion),
        );
}

/// Ends the halt after a fight, and the setting out of the pieces: at a click, a touch or a key, at a
/// click by assistive technology, or, for the halt, after a while if only computers play.
fn end_at_input(
    mut motion: ResMut<Motion>,
    mut pressed: Pressed,
    mut played: MessageReader<MovePlayed>,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
) {
    let is_pressed = pressed.any();
    let is_played = played.read().count() > 0;
    if motion.halt.is_none() && !motion.sets_out {
        return;
    }
    let mut is_over = is_pressed || is_played;
    if motion.sets_out && is_over {
        motion.end_setting_out();
    }
    let Some(halt) = motion.halt else {
        return;
    };
    if let Halt::For(seconds) = halt {
        let left = seconds - time.delta_secs();
        motion.halt = Some(Halt::For(left));
        is_over |= left <= 0.0;
        redraw.within(Duration::from_secs_f32(left.max(0.0)));
    }
    if is_over {
        motion.halt = None;
        redraw.soon();
    }
}

fn no_move_is_shown(motion: Res<Motion>) -> bool {
    !motion.shows_a_move()
}

/// Queues the beats of a move of the history. Another position shown in the same frame is laid out
/// later, and ends it.
fn tell_watched_move(mut watched: MessageReader<MoveWatched>, mut motion: ResMut<Motion>) {
    for watched in watched.read() {
        if let Some(replay) = &watched.replay {
            motion.replay(false, watched.seat, replay);
        }
    }
}

/// Queues the beats of new moves. A running animation is completed first, up to a halt after a
/// fight.
fn take_up_beats(
    mut played: MessageReader<MovePlayed>,
    mut inputs: MessageReader<TableInput>,
    current: Option<Res<Session>>,
    mut arranger: Arranger,
    mut seen: MessageWriter<PieceSeen>,
    fights_halt: Res<FightsHalt>,
) {
    let hands = inputs.read().count() > 0;
    if hands
        && arranger.motion.is_running()
        && let Some(current) = &current
    {
        complete(current, &mut arranger, &mut seen);
    }
    for ply in played.read() {
        arranger.motion.end_jump_soon();
        let carries = ply.dragged && !arranger.motion.shows_a_move();
        let mut steps = with_fight(steps_of(ply, carries), ply.fight);
        let halts = ply.fight.is_some() && fights_halt.0;
        if let Some(current) = current.as_ref().filter(|current| halts && current.is_match()) {
            halt_after_fight(&mut steps, ply, current);
        }
        steps.extend(current.as_ref().and_then(|current| celebration(current)));
        arranger.motion.waiting.extend(steps);
    }
}

/// The celebration after the last move of a match that is won or drawn for all to see: while
/// strengths are hidden, the winner is a secret.
fn celebration(current: &Session) -> Option<AnimatedBeat> {
    if !current.is_match() || current.has_secrets() {
        return None;
    }
    let (outcome, _) = current.outcome()?;
    Some(AnimatedBeat { celebrates: Some(outcome), ..default() })
}

/// Inserts a halt after a fight, before the strengths are hidden again.
fn halt_after_fight(steps: &mut Vec<AnimatedBeat>, ply: &MovePlayed, current: &Session) {
    let halt = match current.persons() {
        0 => Halt::For(feel::FIGHT_READ_MS / 1000.0),
        _ => Halt::UntilInput,
    };
    let hides = |step: &AnimatedBeat| {
        let mut effects = step.beat.0.iter();
        effects.any(|effect| matches!(effect, Effect::Hide { .. }))
    };
    match steps.iter_mut().find(|step| hides(step)) {
        Some(step) => step.halt = Some(halt),
        None => steps.push(AnimatedBeat { mover: Some(ply.seat), halt: Some(halt), ..default() }),
    }
}

/// The beats of a move, each with what dragging has already done.
fn steps_of(ply: &MovePlayed, carries: bool) -> Vec<AnimatedBeat> {
    if ply.passes {
        return vec![AnimatedBeat { mover: Some(ply.seat), pause_ms: feel::PASS_MS, ..default() }];
    }
    let moves = |beat: &Beat| -> Vec<(Spot, Spot)> { beat.0.iter().filter_map(going).collect() };
    let mut first_new = ply.first_new;
    let mut steps = Vec::new();
    for (index, beat) in ply.beats.iter().enumerate() {
        let mut carried = BTreeMap::new();
        if carries {
            for (_, to) in moves(beat) {
                let mut last = to;
                for later in &ply.beats[index + 1..] {
                    if let Some((_, on)) = moves(later).into_iter().find(|(from, _)| *from == last)
                    {
                        last = on;
                    }
                }
                carried.insert(to, last);
            }
        }
        let step = AnimatedBeat {
            first_new,
            mover: Some(ply.seat),
            is_new: true,
            carried,
            ..AnimatedBeat::of(beat.clone())
        };
        first_new = step.next_new();
        steps.push(step);
    }
    steps
}

/// Completes all beats at once: folds them over the pieces, and lays out the result.
fn complete(current: &Session, arranger: &mut Arranger, seen: &mut MessageWriter<PieceSeen>) {
    let mut pieces: Vec<rules::Piece> = arranger.pieces().map(Piece::identified).collect();
    let Motion { mut waiting, due, .. } = std::mem::take(&mut *arranger.motion);
    seen.write_batch(due.into_iter().map(|(_, what)| what));
    let until = waiting.iter().position(|step| step.halt.is_some());
    let rest = until.map_or_else(VecDeque::new, |until| waiting.split_off(until));
    for step in waiting {
        if step.is_new {
            let owner_at = |spot: &Spot| {
                let piece = pieces.iter().find(|it| it.view.spot == *spot);
                piece.map(|it| it.view.owner)
            };
            let what = |effect: &Effect| {
                let owner = effect.spots().first().and_then(owner_at);
                PieceSeen::of(effect, owner, step.mover)
            };
            seen.write_batch(step.beat.0.iter().filter_map(what));
        }
        match fold_identified(&pieces, &[step.beat], step.first_new) {
            Ok(after) => pieces = after,
            Err(problem) => {
                error!("the beats do not fit the pieces on the table: {problem}");
                break;
            }
        }
    }
    arranger.lay_out(current, pieces);
    arranger.motion.waiting = rest;
}

/// Makes everything in flight arrive.
fn settle(
    motion: &mut Motion,
    commands: &mut Commands,
    pieces: &mut TablePieces,
    others: &mut Others,
) {
    motion.apart = false;
    for (entity, mut transform, flight, _) in others {
        let Some(flight) = flight else { continue };
        if flight.fate == FlightEnd::Leaves {
            commands.entity(entity).despawn();
        } else {
            commands.entity(entity).remove::<Flight>();
            transform.set_if_neq(flight.at(f32::INFINITY));
        }
    }
    for (entity, piece, mut transform, mut shown, _, _, flight) in pieces.iter_mut() {
        let Some(flight) = flight else { continue };
        match flight.fate {
            FlightEnd::LiesApart => motion.apart = true,
            FlightEnd::Arrives
            | FlightEnd::Leaves
            | FlightEnd::Lands
            | FlightEnd::TurnsOver
            | FlightEnd::Strikes => {
                commands.entity(entity).remove::<Flight>();
            }
            FlightEnd::Forgets => {
                commands.entity(entity).remove::<Flight>();
                *shown = shown.updated(&piece);
            }
        }
        transform.set_if_neq(flight.at(f32::INFINITY));
    }
}

/// Moves everything in flight to its place at a time of the current step, in seconds from its
/// start. Returns whether the step is over: then nothing has been moved.
fn move_on(
    clock: f32,
    motion: &mut Motion,
    pieces: &mut TablePieces,
    others: &mut Others,
    seen: &mut MessageWriter<PieceSeen>,
) -> bool {
    motion.clock = Some(clock);
    let is_due = |(from, _): &mut (f32, PieceSeen)| clock >= *from;
    seen.write_batch(motion.due.extract_if(.., is_due).map(|(_, what)| what));
    let is_over = clock >= motion.length;
    let half_over = |(_, half): &mut (Entity, f32)| is_over || clock >= *half;
    for (entity, _) in motion.turning.extract_if(.., half_over) {
        if let Ok((_, piece, _, mut shown, ..)) = pieces.get_mut(entity) {
            *shown = shown.updated(&piece);
        }
    }
    if is_over {
        return true;
    }
    for (_, _, mut transform, .., flight) in pieces.iter_mut() {
        if let Some(flight) = flight {
            transform.set_if_neq(flight.at(clock));
        }
    }
    for (_, mut transform, flight, _) in others.iter_mut() {
        if let Some(flight) = flight {
            transform.set_if_neq(flight.at(clock));
        }
    }
    false
}

fn advance(
    time: Res<Time>,
    settings: Res<Settings>,
    If(current): If<Res<Session>>,
    orbit: Res<Orbit>,
    stage: Res<Stage>,
    trays: Res<TrayPlaces>,
    tones: Res<Tones>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
    mut workshop: Workshop,
    mut pieces: TablePieces,
    mut others: Others,
    mut seen: MessageWriter<PieceSeen>,
    redraw: Res<Redraw>,
) {
    if !motion.is_running() || motion.is_halted() {
        return;
    }
    // A pause between two beats changes nothing on the table.
    redraw.soon();
    if let Some(clock) = motion.clock {
        let step = if std::mem::take(&mut motion.fresh) { 0.0 } else { time.delta_secs() };
        let clock = clock + step;
        let is_over = move_on(clock, &mut motion, &mut pieces, &mut others, &mut seen);
        if !is_over {
            return;
        }
        settle(&mut motion, &mut commands, &mut pieces, &mut others);
        motion.clock = None;
        motion.is_jump = false;
        motion.sets_out = false;
    }
    let apart = motion.apart;
    if let Some(halt) = motion.waiting.front_mut().and_then(|step| step.halt.take()) {
        motion.halt = Some(halt);
        return;
    }
    let next = motion.waiting.pop_front();
    let Some(step) = next.or_else(|| apart.then(AnimatedBeat::default)) else {
        return;
    };
    let viewpoint = Viewpoint::of(&current, &orbit, &stage);
    let tempo = Tempo::of(settings.pace());
    let scene = start(&step, &current, viewpoint, tempo, &trays, &mut pieces, &others);
    motion.sets_out = step.sets_out;
    let look = look_of(&current);
    let board = current.view().board();
    begin(scene, &mut motion, &mut commands, |commands, piece| {
        let look = tones.look_of(look, piece.origin);
        spawn_piece(commands, &mut workshop, look, board, piece, viewpoint)
    });
}

/// Begins a scene. `spawn` spawns a new piece in its place, and returns its entity with the height
/// of its level.
fn begin(
    scene: BeatScene,
    motion: &mut Motion,
    commands: &mut Commands,
    mut spawn: impl FnMut(&mut Commands, rules::Piece) -> (Entity, f32),
) {
    motion.clock = Some(0.0);
    motion.length = scene.length();
    motion.fresh = true;
    motion.apart = false;
    for entity in scene.released {
        commands.entity(entity).remove::<ChildOf>();
    }
    for (entity, flight) in scene.flights {
        commands.entity(entity).insert(flight);
        if flight.fate == FlightEnd::Leaves {
            commands.entity(entity).remove::<Piece>();
        }
    }
    for entity in scene.gone {
        commands.entity(entity).despawn();
    }
    motion.turning = scene.turning;
    motion.due = scene.seen;
    for (piece, mut flight) in scene.coming {
        let (entity, height) = spawn(commands, piece);
        if flight.fate == FlightEnd::Lands {
            let lift = Vec3::Y * (f32::from(piece.view.spot.level) * height);
            flight.from += lift;
            flight.to += lift;
        }
        commands.entity(entity).insert((flight, flight.at(0.0)));
    }
}

/// The target of a held or fanned-out piece, relative to its rest position.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Raised {
    by: Vec3,
    /// Whether it is reached at once, because the piece follows the pointer.
    is_held: bool,
}

/// The data that determine how far pieces are raised.
#[derive(Clone, Copy)]
struct Lifting<'a> {
    board: &'a Board,
    selection: &'a Selection,
    grasp: &'a Grasp,
    pointed: &'a Pointed,
    fan: &'a Fan,
    flat: &'a FlatStacks,
}

/// The stacks on a board that is shown as printed; empty otherwise.
struct FlatStacks {
    /// The pieces on each cell that has more than one.
    pieces: BTreeMap<Cell, u8>,
    /// The camera's angle around the board, in radians.
    yaw: f32,
}

impl FlatStacks {
    fn of(orbit: &Orbit, resting: &RestingPieces) -> Self {
        let mut pieces = BTreeMap::new();
        if orbit.is_flat {
            for (_, piece, ..) in resting {
                *pieces.entry(piece.spot.cell).or_default() += 1;
            }
            pieces.retain(|_, pieces| *pieces > 1);
        }
        Self { pieces, yaw: orbit.shown.yaw }
    }

    /// The offset and the size of the piece at this spot.
    fn place(&self, spot: Spot) -> (Vec3, f32) {
        match self.pieces.get(&spot.cell) {
            Some(pieces) => (flat_offset(spot.level, *pieces, self.yaw), flat_size(*pieces)),
            None => (Vec3::ZERO, 1.0),
        }
    }
}

impl Lifting<'_> {
    fn ground(self, cell: Cell) -> Vec3 {
        rest_of(self.board, Spot::ground(cell), 0.0)
    }

    /// The target of a piece whose level has this height.
    fn raised(self, piece: &Piece, height: f32) -> Raised {
        let grasp = self.grasp;
        let rest = rest_of(self.board, piece.spot, height);
        let shown_on = grasp.shown(piece.spot);
        let (spread, _) = self.flat.place(piece.spot);
        if let (Some(held), Some(world)) = (self.selection.held, self.pointed.world)
            && grasp.next.contains(&piece.spot)
        {
            // The grabbed part stays under the pointer.
            let grip = self.ground(shown_on.cell) - self.ground(held);
            let levels = grasp.next.iter().map(|spot| grasp.shown(*spot).level);
            let lowest = levels.min().unwrap_or(0);
            let level = f32::from(shown_on.level - lowest.min(shown_on.level));
            let home = (world + grip).with_y(feel::HELD_HEIGHT + level * height) + spread;
            let by = home - rest;
            return Raised { by, is_held: true };
        }
        let shown = rest_of(self.board, shown_on, height);
        // A pawn dropped elsewhere comes back to its place.
        let (home, goal) = match grasp.follows {
            Some((spot, to)) if spot == piece.spot => {
                (rest_of(self.board, to, height), feel::CHOSEN_HEIGHT)
            }
            _ if grasp.lifts_off(piece.spot) => (shown, feel::TOP_HEIGHT),
            _ if grasp.hand.contains(&piece.spot) => (shown, feel::CHOSEN_HEIGHT),
            _ => (shown, self.fan.height_at(piece.spot)),
        };
        Raised { by: home + Vec3::Y * goal - rest + spread, is_held: false }
    }
}

/// Moves raised pieces closer to their targets with each frame.
struct Easing {
    /// The time since the last frame, in seconds; 0 after frames in which everything was at rest.
    seconds: f32,
    /// Whether targets are reached at once.
    is_instant: bool,
    /// Whether everything has arrived.
    is_still: bool,
}

impl Easing {
    /// Lets a piece have this size.
    fn size(&mut self, transform: &mut Mut<Transform>, size: f32) {
        let mut shown = transform.scale.x;
        if shown == size {
            return;
        }
        shown.smooth_nudge(&size, feel::LIFT_EASING_PER_SECOND, self.seconds);
        if self.is_instant || (shown - size).abs() < 0.004 {
            shown = size;
        }
        transform.scale = Vec3::splat(shown);
        self.is_still &= shown == size;
    }

    fn ease(&mut self, transform: &mut Mut<Transform>, home: Vec3, is_held: bool) {
        let mut shown = transform.translation;
        if shown.distance_squared(home) < 1e-12 {
            return;
        }
        if is_held || self.is_instant {
            shown = home;
        } else {
            shown.smooth_nudge(&home, feel::LIFT_EASING_PER_SECOND, self.seconds);
            if shown.distance_squared(home) < 1e-5 {
                shown = home;
            }
        }
        transform.translation = shown;
        self.is_still &= is_held;
    }
}

impl Raised {
    fn is_like(&self, other: &Self) -> bool {
        self.is_held == other.is_held && self.by.distance_squared(other.by) < 1e-8
    }
}

/// The pieces that are not in flight.
type RestingPieces<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Piece,
        &'static LevelHeight,
        &'static mut Transform,
        Option<&'static ChildOf>,
    ),
    Without<Flight>,
>;

/// The stacks that are not in flight.
type RestingStacks<'w, 's> = Query<
    'w,
    's,
    (Entity, &'static Stack, &'static mut Transform, &'static Children),
    (Without<Flight>, Without<Piece>),
>;

/// Places the pieces that are not in flight: on their spot, slightly lifted in the hand, under the
/// pointer while dragged, and for a captured piece to be put back above the cell under the pointer.
/// A movement of all pawns of a stack is applied to the stack.
pub(super) fn hold_and_lift(
    time: Res<Time>,
    settings: Res<Settings>,
    If(current): If<Res<Session>>,
    selection: Res<Selection>,
    grasp: Res<Grasp>,
    pointed: Res<Pointed>,
    fan: Res<Fan>,
    orbit: Res<Orbit>,
    mut pieces: RestingPieces,
    mut stacks: RestingStacks,
    redraw: Res<Redraw>,
    mut still: Local<bool>,
) {
    let board = current.view().board();
    let flat = FlatStacks::of(&orbit, &pieces);
    let lifting = Lifting {
        board,
        selection: &selection,
        grasp: &grasp,
        pointed: &pointed,
        fan: &fan,
        flat: &flat,
    };
    let mut easing = Easing {
        seconds: if *still { 0.0 } else { time.delta_secs() },
        is_instant: settings.pace() == Pace::Off,
        is_still: true,
    };
    let mut as_stack: BTreeMap<Entity, (Vec3, Vec3)> = BTreeMap::new();
    for (entity, stack, mut transform, children) in &mut stacks {
        let mut all = children.iter().filter_map(|pawn| {
            let (_, piece, height, ..) = pieces.get(pawn).ok()?;
            Some(lifting.raised(piece, height.0))
        });
        let Some(first) = all.next() else { continue };
        let shared = all.all(|other| other.is_like(&first)).then_some(first);
        let by = shared.map_or(Vec3::ZERO, |shared| shared.by);
        let place = lifting.ground(stack.cell);
        let is_held = shared.is_some_and(|shared| shared.is_held);
        easing.ease(&mut transform, place + by, is_held);
        as_stack.insert(entity, (place, by));
    }
    for (_, piece, height, mut transform, parent) in &mut pieces {
        let rest = rest_of(board, piece.spot, height.0);
        let own = lifting.raised(piece, height.0);
        easing.size(&mut transform, flat.place(piece.spot).1);
        match parent.map(ChildOf::parent) {
            None => easing.ease(&mut transform, rest + own.by, own.is_held),
            // The pawns of a stack in flight keep their places on it.
            Some(stack) => {
                if let Some((place, by)) = as_stack.get(&stack) {
                    let home = rest - *place + own.by - *by;
                    easing.ease(&mut transform, home, own.is_held);
                }
            }
        }
    }
    *still = easing.is_still;
    if !easing.is_still {
        redraw.soon();
    }
}

/// Keeps the contact shadows below their pieces, wider for higher pieces. In a stack
/// only the lowest pawn has one; a pawn that leaves a stack has its own.
fn cast_contact_shadows(
    mut commands: Commands,
    grasp: Res<Grasp>,
    orbit: Res<Orbit>,
    pieces: Query<(&Piece, &Transform, Option<&ChildOf>, Has<Flight>), Without<ContactShadow>>,
    stacks: Query<(&Transform, Has<Flight>), (With<Stack>, Without<ContactShadow>)>,
    mut shadows: Query<(Entity, &ContactShadow, &mut Transform, &mut Visibility)>,
) {
    // The position of a piece in the world, and whether it is in flight, alone or on its stack.
    let seen = |entity: Entity| {
        let (piece, transform, parent, flies) = pieces.get(entity).ok()?;
        let stack = parent.and_then(|parent| stacks.get(parent.parent()).ok());
        let (base, carried) =
            stack.map_or((Vec3::ZERO, false), |(place, flies)| (place.translation, flies));
        let place = base + transform.translation;
        Some((piece, (place, transform.scale.x), flies || carried))
    };
    let flying: BTreeSet<Spot> = shadows
        .iter()
        .filter_map(|(_, shadow, ..)| seen(shadow.of))
        .filter(|(.., flies)| *flies)
        .map(|(piece, ..)| piece.spot)
        .collect();
    for (entity, shadow, mut transform, mut visibility) in &mut shadows {
        let Some((piece, (place, size), flies)) = seen(shadow.of) else {
            commands.entity(entity).despawn();
            continue;
        };
        let below = piece.spot.level.checked_sub(1).map(|level| Spot { level, ..piece.spot });
        let casts = match below {
            None => true,
            // It is the line around a piece that lies on another.
            Some(_) if orbit.is_flat => true,
            Some(below) if flies => !flying.contains(&below),
            Some(below) => grasp.hand.contains(&piece.spot) && !grasp.hand.contains(&below),
        };
        let wanted = if casts { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(wanted);
        if !casts {
            continue;
        }
        let height = place.y.max(0.0);
        let cast = Transform {
            translation: if orbit.is_flat { place } else { place.with_y(0.0) },
            scale: if orbit.is_flat {
                Vec3::splat(size).with_y(1.0)
            } else {
                Vec3::splat(size * (1.0 + height * feel::SHADOW_SPREAD)).with_y(1.0)
            },
            ..default()
        };
        if *transform != cast {
            *transform = cast;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Cell, PieceId, Seat};

    #[test]
    fn what_the_hand_has_carried_goes_straight_to_its_last_place() {
        let spot = |index| Spot::ground(Cell::new(index));
        let go = |from, to| Beat(vec![Effect::Move { from: spot(from), to: spot(to) }]);
        let ply = MovePlayed {
            seat: Seat::new(0),
            word: String::new(),
            ply: 1,
            beats: vec![go(1, 2), go(2, 3), go(3, 4)],
            first_new: PieceId::default(),
            dragged: true,
            passes: false,
            fight: None,
        };
        let steps = steps_of(&ply, true);
        let carried: Vec<_> =
            steps.iter().flat_map(|step| step.carried.values().copied()).collect();
        assert_eq!(carried, [spot(4); 3]);
        assert!(steps_of(&ply, false).iter().all(|step| step.carried.is_empty()));
    }
}
