//! The only place where pieces move: from the beats of a move to tweens, one
//! beat after the other, and the lift of a chosen pawn.
//!
//! A piece lifts, follows an arc and settles. Whatever a player does meanwhile
//! completes the motion first: nothing is lost, and nothing ends in a wrong
//! place, because folding the beats gives the position after the move.

use std::collections::VecDeque;

use bevy::prelude::*;
use ludotheque_rules::{Beat, Effect, Part, PieceView, fold};

use super::picture::{ContactShadow, Piece, rest_of, spawn_piece};
use super::selection::Selection;
use super::{CurrentMatch, MovePlayed, Pointed, PositionShown, TableInput, TableSystems};
use crate::redraw::Redraw;
use crate::settings::{Animation, Settings};
use crate::theme::feel;
use crate::theme::looks::{Workshop, look};

/// Adds motion.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Motion>().add_systems(
        Update,
        (take_up_beats, advance, hold_and_lift, cast_contact_shadows)
            .chain()
            .in_set(TableSystems::Motion),
    );
}

/// The beats still to be shown.
#[derive(Resource, Debug, Default)]
pub struct Motion {
    waiting: VecDeque<Beat>,
    /// Seconds since the current beat began; none if nothing moves.
    clock: Option<f32>,
    /// Whether the next frame's time still belongs to the idle time before.
    fresh: bool,
    /// Whether the hand has carried the first piece to its place already.
    carried: bool,
}

impl Motion {
    /// Whether pieces are on their way.
    pub fn is_running(&self) -> bool {
        self.clock.is_some() || !self.waiting.is_empty()
    }
}

/// How high a piece hovers over its place, and where that is going.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Lift {
    shown: f32,
    /// How much higher a piece on top of this one stands.
    pub step: f32,
}

impl Lift {
    /// At rest; `step` is the height of one level of a stack.
    pub fn new(step: f32) -> Self {
        Self { shown: 0.0, step }
    }
}

/// On its way from one place to another.
#[derive(Component, Debug, Clone, Copy)]
pub struct Flight {
    from: Vec3,
    to: Vec3,
    arc: f32,
}

/// Being carried off the board.
#[derive(Component, Debug, Clone, Copy)]
pub struct Leaving;

/// Coming apart into these: they take its place when the beat ends.
#[derive(Component, Debug, Clone, Copy)]
pub struct Splitting([Option<Part>; 4]);

/// Takes up the beats of new moves. Whatever is still under way when a player
/// goes on is completed first.
fn take_up_beats(
    mut played: MessageReader<MovePlayed>,
    mut shown: MessageReader<PositionShown>,
    mut inputs: MessageReader<TableInput>,
    mut motion: ResMut<Motion>,
    current: Option<Res<CurrentMatch>>,
    mut commands: Commands,
    mut workshop: Workshop,
    mut pieces: Pieces,
) {
    let hands = inputs.read().count() > 0;
    if shown.read().count() > 0 {
        // The picture was made anew: what was on its way has arrived.
        *motion = Motion::default();
    }
    if hands
        && motion.is_running()
        && let Some(current) = &current
    {
        complete(
            &mut motion,
            current,
            &mut commands,
            &mut workshop,
            &mut pieces,
        );
    }
    for ply in played.read() {
        motion.carried = ply.dragged && !motion.is_running();
        motion.waiting.extend(ply.beats.iter().cloned());
    }
}

/// Shows at once what all beats lead to: folds them over the pieces, and lets the
/// entities agree. Entities have no identity that matters: any that looks like a
/// piece can stand for it, and those that stand where they should stay.
fn complete(
    motion: &mut Motion,
    current: &CurrentMatch,
    commands: &mut Commands,
    workshop: &mut Workshop,
    pieces: &mut Pieces,
) {
    let mut before = Vec::new();
    for (_, piece, .., leaves, splits) in pieces.iter() {
        match splits {
            Some(splits) => before.extend(splits.views(piece)),
            None if leaves => {}
            None => before.push(piece.view()),
        }
    }
    let beats: Vec<Beat> = std::mem::take(motion).waiting.into();
    let mut missing = fold(&before, &beats).unwrap_or_else(|problem| {
        error!("the beats do not fit what is on the table: {problem}");
        before
    });
    let board = current.face().board();
    let mut idle = Vec::new();
    for (entity, mut piece, mut transform, lift, flight, leaves, splits) in pieces.iter_mut() {
        if leaves || splits.is_some() {
            commands.entity(entity).despawn();
            continue;
        }
        if flight.is_some() {
            commands.entity(entity).remove::<Flight>();
            transform.translation = rest_of(board, piece.spot, lift.step);
        }
        let stays = |view: &PieceView| view.spot == piece.spot && piece.looks_like(view);
        match missing.iter().position(stays) {
            Some(index) => piece.strength = missing.swap_remove(index).strength,
            None => idle.push(entity),
        }
    }
    for view in missing {
        let stands_in = idle.iter().position(|&entity| {
            pieces
                .get(entity)
                .is_ok_and(|(_, piece, ..)| piece.looks_like(&view))
        });
        let Some(index) = stands_in else {
            let look = look(current.face().setup().game());
            spawn_piece(commands, workshop, look, board, view);
            continue;
        };
        if let Ok((_, mut piece, mut transform, lift, ..)) = pieces.get_mut(idle.swap_remove(index))
        {
            piece.spot = view.spot;
            piece.strength = view.strength;
            transform.translation = rest_of(board, view.spot, lift.step);
        }
    }
    for entity in idle {
        commands.entity(entity).despawn();
    }
}

impl Piece {
    /// What the rules would call it.
    fn view(&self) -> PieceView {
        PieceView {
            spot: self.spot,
            owner: self.owner,
            kind: self.kind,
            strength: self.strength,
        }
    }

    /// Whether nobody could tell it from this piece, but for its place.
    fn looks_like(&self, view: &PieceView) -> bool {
        self.owner == view.owner && self.kind == view.kind
    }
}

impl Splitting {
    /// The parts of a piece that comes apart so.
    fn views(&self, piece: &Piece) -> impl Iterator<Item = PieceView> + use<> {
        let whole = piece.view();
        self.0.into_iter().flatten().map(move |part| PieceView {
            spot: part.spot,
            kind: part.kind,
            ..whole
        })
    }
}

type Pieces<'world, 'state> = Query<
    'world,
    'state,
    (
        Entity,
        &'static mut Piece,
        &'static mut Transform,
        &'static Lift,
        Option<&'static Flight>,
        Has<Leaving>,
        Option<&'static Splitting>,
    ),
>;

/// What becomes of a piece when its flight ends.
#[derive(Debug, Clone, Copy)]
enum Fate {
    /// It stays there.
    Arrives,
    /// It is gone.
    Leaves,
    /// Its parts are there.
    Splits([Option<Part>; 4]),
}

/// Turns a beat into flights; the pieces' spots are those after it at once.
fn start(
    beat: &Beat,
    current: &CurrentMatch,
    pieces: &mut Pieces,
    arc: f32,
) -> Vec<(Entity, Flight, Fate)> {
    let board = current.face().board();
    // All effects of a beat are simultaneous: find every piece before any of
    // them is said to be elsewhere.
    let mut found = Vec::new();
    for effect in &beat.0 {
        let spot = match *effect {
            Effect::Move { from, .. } => from,
            Effect::Take { at }
            | Effect::Split { at, .. }
            | Effect::Reveal { at, .. }
            | Effect::Hide { at } => at,
        };
        // What has left in the beat before may still be about to be removed.
        let piece = pieces
            .iter()
            .find(|(_, piece, .., leaves, splits)| {
                piece.spot == spot && !leaves && splits.is_none()
            })
            .map(|(entity, ..)| entity);
        found.push((*effect, piece));
    }
    let mut flights = Vec::new();
    for (effect, entity) in found {
        let Some((entity, mut piece, transform, lift, ..)) =
            entity.and_then(|entity| pieces.get_mut(entity).ok())
        else {
            continue;
        };
        let from = transform.translation;
        match effect {
            Effect::Move { to, .. } => {
                piece.spot = to;
                let to = rest_of(board, to, lift.step);
                flights.push((entity, Flight { from, to, arc }, Fate::Arrives));
            }
            Effect::Take { .. } => {
                let away = (from * Vec3::new(1.0, 0.0, 1.0)).normalize_or(Vec3::X);
                let to = from + away * feel::TAKEN_DISTANCE + Vec3::Y * feel::TAKEN_HEIGHT;
                flights.push((entity, Flight { from, to, arc }, Fate::Leaves));
            }
            Effect::Split { parts, .. } => {
                // It is lifted and comes down as its parts.
                let to = from;
                flights.push((entity, Flight { from, to, arc }, Fate::Splits(parts)));
            }
            Effect::Reveal { strength, .. } => piece.strength = Some(strength),
            Effect::Hide { .. } => piece.strength = None,
        }
    }
    flights
}

/// Everything in flight arrives. Answers whether parts of pieces were put on the
/// table, which are there when the commands are applied.
fn settle(
    current: &CurrentMatch,
    commands: &mut Commands,
    workshop: &mut Workshop,
    pieces: &mut Pieces,
) -> bool {
    let face = current.face();
    let mut came_apart = false;
    for (entity, piece, mut transform, _, flight, leaves, splits) in pieces.iter_mut() {
        if let Some(splits) = splits {
            commands.entity(entity).despawn();
            for view in splits.views(&piece) {
                let look = look(face.setup().game());
                spawn_piece(commands, workshop, look, face.board(), view);
            }
            came_apart = true;
        } else if leaves {
            commands.entity(entity).despawn();
        } else if let Some(flight) = flight {
            transform.translation = flight.to;
            commands.entity(entity).remove::<Flight>();
        }
    }
    came_apart
}

fn advance(
    time: Res<Time>,
    settings: Res<Settings>,
    current: Option<Res<CurrentMatch>>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
    mut workshop: Workshop,
    mut pieces: Pieces,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        return;
    };
    if !motion.is_running() {
        return;
    }
    redraw.until_settled();
    let glide_ms = match settings.animation {
        Animation::Normal => feel::GLIDE_MS,
        Animation::Fast => feel::GLIDE_MS * 0.5,
        Animation::Off => 0.0,
    };
    let duration = if motion.carried {
        glide_ms * 0.4
    } else {
        glide_ms
    } / 1000.0;
    if let Some(clock) = motion.clock {
        let step = if std::mem::take(&mut motion.fresh) {
            0.0
        } else {
            time.delta_secs()
        };
        let clock = clock + step;
        motion.clock = Some(clock);
        if clock < duration {
            let progress = clock / duration;
            for (_, _, mut transform, _, flight, ..) in &mut pieces {
                if let Some(flight) = flight {
                    transform.translation = flight.at(progress);
                }
            }
            return;
        }
        let came_apart = settle(&current, &mut commands, &mut workshop, &mut pieces);
        motion.clock = None;
        motion.carried = false;
        if came_apart {
            // The next beat may move the parts: they are there in the next frame.
            return;
        }
    }
    if let Some(beat) = motion.waiting.pop_front() {
        let arc = if motion.carried {
            0.0
        } else {
            feel::ARC_HEIGHT
        };
        for (entity, flight, fate) in start(&beat, &current, &mut pieces, arc) {
            let mut entity = commands.entity(entity);
            entity.insert(flight);
            match fate {
                Fate::Arrives => {}
                Fate::Leaves => {
                    entity.insert(Leaving);
                }
                Fate::Splits(parts) => {
                    entity.insert(Splitting(parts));
                }
            }
        }
        motion.clock = Some(0.0);
        motion.fresh = true;
    }
}

impl Flight {
    /// Where the piece is after this share of the time.
    fn at(&self, progress: f32) -> Vec3 {
        let eased = EaseFunction::CubicInOut.sample_clamped(progress);
        // Up quickly, over, and down gently: a weight that a hand sets down.
        let height = self.arc * (std::f32::consts::PI * eased.powf(0.85)).sin();
        self.from.lerp(self.to, eased) + Vec3::Y * height
    }
}

/// Pieces that are not in flight stand on their spot, the chosen one a little
/// above it, the held one under the pointer.
fn hold_and_lift(
    time: Res<Time>,
    settings: Res<Settings>,
    current: Option<Res<CurrentMatch>>,
    selection: Res<Selection>,
    pointed: Res<Pointed>,
    mut pieces: Query<(&Piece, &mut Lift, &mut Transform), Without<Flight>>,
    redraw: Res<Redraw>,
    mut still: Local<bool>,
) {
    let Some(current) = current else {
        return;
    };
    let board = current.face().board();
    let chosen = selection.chosen();
    let seconds = if *still { 0.0 } else { time.delta_secs() };
    *still = true;
    for (piece, mut lift, mut transform) in &mut pieces {
        let rest = rest_of(board, piece.spot, lift.step);
        let is_chosen = chosen == Some(piece.spot.cell);
        if is_chosen
            && selection.held == Some(piece.spot.cell)
            && let Some(world) = pointed.world
        {
            let shown = feel::HELD_HEIGHT;
            if lift.shown != shown {
                lift.shown = shown;
            }
            let held = world.with_y(rest.y + shown);
            if transform.translation != held {
                transform.translation = held;
            }
            continue;
        }
        let goal = if is_chosen { feel::CHOSEN_HEIGHT } else { 0.0 };
        // A pawn let go away from home comes back to it the same way.
        let home = rest + Vec3::Y * goal;
        if transform.translation == home {
            if lift.shown != goal {
                lift.shown = goal;
            }
            continue;
        }
        let mut shown = transform.translation;
        if settings.animation == Animation::Off {
            shown = home;
        } else {
            shown.smooth_nudge(&home, feel::LIFT_EASING_PER_SECOND, seconds);
            if shown.distance_squared(home) < 1e-5 {
                shown = home;
            }
        }
        transform.translation = shown;
        lift.shown = shown.y - rest.y;
        *still = false;
        redraw.soon();
    }
}

/// Keeps the contact shadows below their pieces, wider the higher these are.
fn cast_contact_shadows(
    mut commands: Commands,
    pieces: Query<&Transform, (With<Piece>, Without<ContactShadow>)>,
    mut shadows: Query<(Entity, &ContactShadow, &mut Transform)>,
) {
    for (entity, shadow, mut transform) in &mut shadows {
        let Ok(piece) = pieces.get(shadow.of) else {
            commands.entity(entity).despawn();
            continue;
        };
        let height = piece.translation.y.max(0.0);
        let cast = Transform {
            translation: piece.translation.with_y(0.0),
            scale: Vec3::splat(1.0 + height * feel::SHADOW_SPREAD).with_y(1.0),
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

    #[test]
    fn a_flight_starts_and_ends_on_its_places_and_rises_between() {
        let flight = Flight {
            from: Vec3::ZERO,
            to: Vec3::X,
            arc: 0.6,
        };
        assert!(flight.at(0.0).distance(Vec3::ZERO) < 1e-5);
        assert!(flight.at(1.0).distance(Vec3::X) < 1e-5);
        assert!(flight.at(0.5).y > 0.4);
    }
}
