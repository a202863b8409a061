//! The animation of a beat: the flights of the pieces on the table, and the new pieces.

use std::collections::{BTreeMap, BTreeSet};
use std::f32::consts::TAU;

use bevy::prelude::*;
use ludotheque_rules as rules;
use ludotheque_rules::{Board, Cell, Effect, Kind, Outcome, PieceId, PieceView, SplitPart, Spot};
use ludotheque_session::Session;
use ludotheque_theme::looks::{Look, look};
use ludotheque_ui::feel;

use super::layout::{Others, TablePieces, base_of, landing, taken_to};
use super::picture::Viewpoint;
use crate::flight::{
    AnimatedBeat, Fight, Flight, FlightEnd, LevelHeight, Tempo, TrayPlaces, turn_between,
};
use crate::piece::{Piece, Shown, place_of, rest_of};
use crate::seen::PieceSeen;

/// The look of the current game.
pub(super) fn look_of(current: &Session) -> &'static dyn Look {
    let view = current.view();
    look(view.game(), view.players())
}

/// The animation of a beat: flights of existing pieces, and new pieces.
#[derive(Debug, Default)]
pub(super) struct BeatScene {
    pub(super) flights: Vec<(Entity, Flight)>,
    /// Pieces that leave their stack.
    pub(super) released: Vec<Entity>,
    /// Pieces that are split, and despawned.
    pub(super) gone: Vec<Entity>,
    /// New pieces: parts of others, or placed ones.
    pub(super) coming: Vec<(rules::Piece, Flight)>,
    /// Pieces that turn over, and the times at which their look changes.
    pub(super) turning: Vec<(Entity, f32)>,
    /// The time for reading after the motion, in seconds.
    reading: f32,
    /// The visible events with their times, in seconds.
    pub(super) seen: Vec<(f32, PieceSeen)>,
}

impl BeatScene {
    /// Its duration, in seconds.
    pub(super) fn length(&self) -> f32 {
        let flights = self.flights.iter().map(|(_, flight)| flight);
        let flights = flights.chain(self.coming.iter().map(|(_, flight)| flight));
        let last = flights.map(|it| it.delay + it.seconds).fold(0.0, f32::max);
        last + self.reading
    }

    /// Adds the visible event of an effect at its time.
    fn report(&mut self, what: Option<PieceSeen>, flight: &Flight) {
        self.seen.extend(what.map(|what| {
            let at = if what.ends() { flight.touches_down() } else { flight.delay };
            (at, what)
        }));
    }
}

/// A beat that is being turned into flights.
struct SceneBuilder<'a> {
    step: &'a AnimatedBeat,
    board: &'a Board,
    look: &'static dyn Look,
    viewpoint: Viewpoint,
    tempo: Tempo,
    trays: &'a TrayPlaces,
    /// The time for which arriving pieces wait for taken ones, in seconds.
    lead: f32,
    /// The direction in which the winner of a fight strikes.
    blow: Vec3,
    /// The number of pieces taken so far.
    taken: u8,
    /// The number of pieces turned over so far.
    turned: u8,
    /// The time that the flights of other players' pieces take so far, in seconds.
    relocated: f32,
    /// The identity of the next new piece.
    next_id: PieceId,
    scene: BeatScene,
}

/// A piece of the beat, with its place when the beat begins.
struct MovingPiece<'a, 'w> {
    entity: Entity,
    piece: &'a mut Mut<'w, Piece>,
    shown: &'a mut Mut<'w, Shown>,
    transform: Transform,
    height: f32,
    /// The stack that moves with it as a whole.
    as_stack: Option<Entity>,
    /// Its flight without the beat: none.
    flight: Flight,
}

/// Turns a beat into flights; the spots of pieces are updated at once.
pub(super) fn start(
    step: &AnimatedBeat,
    current: &Session,
    viewpoint: Viewpoint,
    tempo: Tempo,
    trays: &TrayPlaces,
    pieces: &mut TablePieces,
    others: &Others,
) -> BeatScene {
    let mut builder = SceneBuilder::of(step, current, viewpoint, tempo, trays);
    builder.blow = blow_of(step.fight, pieces);
    // All effects of a beat are simultaneous: find every piece before any of them is
    // moved.
    let found: Vec<(Effect, Option<Entity>)> =
        step.beat.0.iter().map(|effect| (*effect, entity_of(effect, pieces))).collect();
    let whole = whole_stacks(&found, pieces, others);
    let mut touched = BTreeSet::new();
    for (effect, entity) in found {
        if let Effect::Place { piece: view } = effect {
            builder.place(effect, view);
            continue;
        }
        let Some((entity, mut piece, mut transform, mut shown, height, parent, _)) =
            entity.and_then(|entity| pieces.get_mut(entity).ok())
        else {
            continue;
        };
        touched.insert(entity);
        let stack = parent.map(ChildOf::parent);
        let base = base_of(parent, others);
        let as_stack = stack.filter(|stack| whole.contains(stack));
        if stack.is_some() && as_stack.is_none() {
            transform.translation += base;
            builder.scene.released.push(entity);
        }
        let flight = Flight::none(match as_stack {
            Some(_) => Transform::from_translation(base),
            None => *transform,
        });
        let owner = piece.owner;
        let flight = builder.act(
            effect,
            MovingPiece {
                entity,
                piece: &mut piece,
                shown: &mut shown,
                transform: *transform,
                height: height.0,
                as_stack,
                flight,
            },
        );
        // A piece that is already shown there does nothing visible.
        let goes = flight.from.distance(flight.to) >= 1e-3;
        if step.is_new && (goes || !matches!(effect, Effect::Move { .. })) {
            let what = PieceSeen::of(&effect, Some(owner), step.mover);
            builder.scene.report(what, &flight);
        }
    }
    builder.settle_parts(&touched, pieces);
    builder.fight(pieces);
    if let Some(outcome) = step.celebrates {
        builder.celebrate(outcome, pieces, others);
    }
    if step.sets_out {
        builder.set_out(pieces);
    }
    builder.scene
}

/// The piece of an effect; `None` for a new piece.
fn entity_of(effect: &Effect, pieces: &TablePieces) -> Option<Entity> {
    let spot = match *effect {
        Effect::Move { from: spot, .. }
        | Effect::Take { at: spot }
        | Effect::Split { at: spot, .. }
        | Effect::Reveal { at: spot, .. }
        | Effect::Hide { at: spot }
        | Effect::Change { at: spot, .. } => spot,
        Effect::Place { .. } => return None,
    };
    let here = pieces.iter().find(|(_, piece, ..)| piece.spot == spot);
    here.map(|(entity, ..)| entity)
}

impl<'a> SceneBuilder<'a> {
    fn of(
        step: &'a AnimatedBeat,
        current: &'a Session,
        viewpoint: Viewpoint,
        tempo: Tempo,
        trays: &'a TrayPlaces,
    ) -> Self {
        let effects = || step.beat.0.iter();
        let takes = effects().any(|effect| matches!(effect, Effect::Take { .. }));
        let moves = effects().any(|effect| matches!(effect, Effect::Move { .. }));
        let lead_ms = if step.ends_a_fight() {
            feel::STAND_MS
        } else if takes && moves && step.carried.is_empty() {
            // A captured piece makes room for one that arrives in the same beat.
            feel::TAKE_MS * 0.4
        } else {
            0.0
        };
        Self {
            step,
            board: current.view().board(),
            look: look_of(current),
            viewpoint,
            tempo,
            trays,
            lead: lead_ms * tempo.motion,
            blow: Vec3::ZERO,
            taken: 0,
            turned: 0,
            relocated: 0.0,
            next_id: step.first_new,
            scene: BeatScene { reading: step.pause_ms * tempo.reading, ..default() },
        }
    }

    fn new_id(&mut self) -> PieceId {
        let id = self.next_id;
        self.next_id = id.next();
        id
    }

    /// Adds a new piece, which comes from above.
    fn place(&mut self, effect: Effect, view: PieceView) {
        let id = self.new_id();
        let origin = id;
        let piece = rules::Piece { id, origin, view };
        // Its height on a stack is known when it has a model.
        let flight = Flight {
            delay: self.lead,
            ..landing(self.board, self.look, self.viewpoint, &view, 0.0, self.tempo)
        };
        if self.step.is_new {
            let what = PieceSeen::of(&effect, None, self.step.mover);
            self.scene.report(what, &flight);
        }
        self.scene.coming.push((piece, flight));
    }

    /// Adds the animation of an effect on a piece, and returns the piece's flight.
    fn act(&mut self, effect: Effect, moving: MovingPiece) -> Flight {
        match effect {
            Effect::Move { from, to } => self.go(from, to, moving),
            Effect::Take { .. } => self.leave(moving),
            Effect::Split { parts, .. } => self.come_apart(parts, moving),
            Effect::Reveal { strength, .. } => self.turn_round(strength, moving),
            Effect::Hide { .. } => self.turn_back(moving),
            Effect::Change { owner, kind, .. } => {
                (moving.piece.owner, moving.piece.kind) = (owner, kind);
                self.turn_over(moving)
            }
            // It has no piece yet.
            Effect::Place { .. } => moving.flight,
        }
    }

    fn go(&mut self, from: Spot, to: Spot, moving: MovingPiece) -> Flight {
        let MovingPiece { entity, piece, height, as_stack, mut flight, .. } = moving;
        piece.spot = to;
        let is_carried = !self.step.carried.is_empty();
        let shown = self.step.carried.get(&to).copied().unwrap_or(to);
        flight.to = rest_of(self.board, shown, height);
        if as_stack.is_some() {
            flight.to -= Vec3::Y * (f32::from(from.level) * height);
        }
        let own = Some(piece.owner) == self.step.mover;
        if self.step.ends_a_fight() {
            flight.seconds = feel::SETTLE_MS * self.tempo.motion;
        } else {
            flight.go(piece.kind, own, is_carried, self.tempo);
        }
        flight.delay = self.lead;
        let goes_along = self
            .scene
            .flights
            .iter()
            .find(|(it, _)| Some(*it) == as_stack)
            .map(|(_, with_stack)| *with_stack);
        if let Some(with_stack) = goes_along {
            flight = with_stack;
        } else if !own {
            // One after the other, so that players can follow.
            flight.delay += self.relocated;
            self.relocated += flight.seconds;
        }
        let is_pushed = own && piece.kind.fills_its_cells() && !is_carried;
        if self.step.is_new && is_pushed && flight.seconds > 0.0 {
            self.scene.report(Some(PieceSeen::Slides), &flight);
        }
        if goes_along.is_none() {
            self.scene.flights.push((as_stack.unwrap_or(entity), flight));
        }
        flight
    }

    /// The flight of a taken piece, which is carried off.
    fn leave(&mut self, moving: MovingPiece) -> Flight {
        let mut flight = moving.flight;
        let (to, milliseconds) = match self.trays.of(moving.piece.owner) {
            Some(tray) => (tray, feel::TO_TRAY_MS),
            None => (taken_to(flight.from), feel::TAKE_MS),
        };
        flight.to = to;
        flight.seconds = milliseconds * self.tempo.motion;
        if self.step.ends_a_fight() {
            flight.push = self.blow * feel::FALL_DISTANCE;
            flight.seconds = feel::STRUCK_MS * self.tempo.motion;
        }
        flight.delay = f32::from(self.taken) * feel::TAKE_STAGGER_MS * self.tempo.motion;
        flight.fate = FlightEnd::Leaves;
        self.taken += 1;
        self.scene.flights.push((moving.entity, flight));
        flight
    }

    fn come_apart(&mut self, parts: [Option<SplitPart>; 4], moving: MovingPiece) -> Flight {
        let whole = moving.piece.view();
        let middle = middle_of(self.board, &whole);
        self.scene.gone.push(moving.entity);
        for (number, part) in parts.into_iter().flatten().enumerate() {
            let view = PieceView { spot: part.spot, kind: part.kind, ..whole };
            let from = rest_of(self.board, view.spot, moving.height);
            let outward = (middle_of(self.board, &view) - middle).normalize_or_zero();
            let part_flight = Flight {
                from,
                to: from + outward * feel::SPLIT_GAP,
                seconds: feel::SPLIT_MS * self.tempo.motion,
                fate: FlightEnd::LiesApart,
                ..moving.flight
            };
            let piece = rules::Piece {
                id: if number == 0 { moving.piece.id } else { self.new_id() },
                origin: moving.piece.origin,
                view,
            };
            self.scene.coming.push((piece, part_flight));
        }
        moving.flight
    }

    /// Adds what the pieces of a fight do besides the effects of the beat. Without animations they
    /// stay in their places, where their strengths are read.
    fn fight(&mut self, pieces: &TablePieces) {
        if let Some(Fight::Meets { .. }) = self.step.fight {
            self.scene.reading = feel::READ_MS * self.tempo.reading;
        }
        if self.tempo.motion <= 0.0 {
            return;
        }
        match self.step.fight {
            Some(Fight::Meets { attacker, defender }) => self.meet([attacker, defender], pieces),
            Some(Fight::Strikes { winner, loser }) => self.strike(winner, loser, pieces),
            Some(Fight::Ends { winner, .. }) => self.stay(winner, pieces),
            None => {}
        }
    }

    /// Lets the pieces on two cells rise and meet over the middle between them; the one behind rises
    /// higher, so that it is not hidden.
    fn meet(&mut self, cells: [Cell; 2], pieces: &TablePieces) {
        let right = self.viewpoint.right(self.look);
        let away = Vec3::Y.cross(right);
        let [first, second] = cells.map(|cell| rest_of(self.board, Spot::ground(cell), 0.0));
        let (middle, way) = ((first + second) / 2.0, (second - first).normalize_or_zero());
        for (cell, outward) in cells.into_iter().zip([-way, way]) {
            let Some((entity, piece, transform, shown)) = piece_on(cell, pieces) else { continue };
            let half = half_foot(self.look, piece.kind, shown.is_lying);
            let (beside, behind) = (outward.dot(right), outward.dot(away));
            let reach = half.x * beside.abs() + half.y * behind.abs();
            let height = feel::FIGHT_HEIGHT + feel::FIGHT_BEHIND_HEIGHT * behind.max(0.0);
            let to = middle + outward * (reach + feel::FIGHT_GAP / 2.0) + Vec3::Y * height;
            let seconds = feel::TURN_MS * self.tempo.motion;
            // One whose strength is revealed is already turning round.
            match self.scene.flights.iter_mut().find(|(it, _)| *it == entity) {
                Some((_, flight)) => flight.to = to,
                None => {
                    let flight = Flight { to, seconds, ..Flight::none(transform) };
                    self.scene.flights.push((entity, flight));
                }
            }
        }
    }

    /// Lets the winner of a fight strike the loser, who waits for it.
    fn strike(&mut self, winner: Cell, loser: Cell, pieces: &TablePieces) {
        for (cell, way, fate) in [
            (winner, self.blow * feel::FIGHT_GAP, FlightEnd::Strikes),
            (loser, Vec3::ZERO, FlightEnd::Arrives),
        ] {
            let Some((entity, _, transform, _)) = piece_on(cell, pieces) else { continue };
            let mut flight = Flight { fate, ..Flight::none(transform) };
            flight.to += way;
            flight.seconds = feel::STRIKE_MS * self.tempo.motion;
            self.scene.flights.push((entity, flight));
        }
    }

    /// Lets the winner of a fight go back to its place if it has stayed there.
    fn stay(&mut self, winner: Cell, pieces: &TablePieces) {
        if let Some((entity, piece, transform, _)) = piece_on(winner, pieces) {
            let flight = Flight {
                to: rest_of(self.board, piece.spot, 0.0),
                delay: self.lead,
                seconds: feel::SETTLE_MS * self.tempo.motion,
                ..Flight::none(transform)
            };
            self.scene.flights.push((entity, flight));
        }
    }

    /// The flight of a piece that turns round to show its strength.
    fn turn_round(&mut self, strength: u8, moving: MovingPiece) -> Flight {
        let MovingPiece { piece, mut flight, .. } = moving;
        piece.strength = Some(strength);
        let standing = self.viewpoint.standing(self.look, &piece.view());
        flight.turn = turn_between(moving.transform.rotation, standing).unwrap_or(TAU);
        flight.seconds = feel::TURN_MS * self.tempo.motion;
        self.scene.reading = feel::READ_MS * self.tempo.reading;
        **moving.shown = moving.shown.updated(piece);
        self.scene.flights.push((moving.entity, flight));
        flight
    }

    /// The flight of a piece that turns back to hide its strength.
    fn turn_back(&mut self, moving: MovingPiece) -> Flight {
        let MovingPiece { piece, mut flight, .. } = moving;
        piece.strength = None;
        let standing = self.viewpoint.standing(self.look, &piece.view());
        flight.turn = turn_between(moving.transform.rotation, standing).unwrap_or(0.0);
        flight.to = rest_of(self.board, piece.spot, moving.height);
        flight.seconds = feel::TURN_MS * self.tempo.motion;
        flight.fate = FlightEnd::Forgets;
        self.scene.flights.push((moving.entity, flight));
        flight
    }

    /// The flight of a piece that becomes another.
    fn turn_over(&mut self, moving: MovingPiece) -> Flight {
        let mut flight = moving.flight;
        flight.arc = feel::TURN_OVER_HEIGHT;
        flight.seconds = feel::TURN_OVER_MS * self.tempo.motion;
        flight.delay = f32::from(self.turned) * feel::TURN_OVER_STAGGER_MS * self.tempo.motion;
        flight.fate = FlightEnd::TurnsOver;
        self.turned = self.turned.saturating_add(1);
        let half = flight.delay + flight.seconds / 2.0;
        self.scene.turning.push((moving.entity, half));
        self.scene.flights.push((moving.entity, flight));
        flight
    }

    /// Lets the pieces of the winners hop, one after the other from the front to the back of the
    /// table; after a draw, those of everybody.
    fn celebrate(&mut self, outcome: Outcome, pieces: &TablePieces, others: &Others) {
        let winner = outcome.winner();
        let mut hopping: BTreeMap<Entity, (Transform, f32)> = BTreeMap::new();
        for (entity, piece, transform, _, _, parent, _) in pieces {
            if winner.is_some_and(|winner| winner != piece.owner) {
                continue;
            }
            let height =
                if piece.kind.fills_its_cells() { feel::HOP_HEIGHT.1 } else { feel::HOP_HEIGHT.0 };
            // A stack hops as a whole.
            match parent {
                Some(parent) => {
                    let base = Transform::from_translation(base_of(Some(parent), others));
                    hopping.insert(parent.parent(), (base, height));
                }
                None => {
                    hopping.insert(entity, (*transform, height));
                }
            }
        }
        let along = |at: &Transform| at.translation.z;
        let nearest = hopping.values().map(|(at, _)| along(at)).fold(f32::MIN, f32::max);
        let farthest = hopping.values().map(|(at, _)| along(at)).fold(f32::MAX, f32::min);
        let spread_ms = feel::CELEBRATION_MS - feel::HOP_MS;
        for (entity, (at, arc)) in hopping {
            let behind = (nearest - along(&at)) / (nearest - farthest).max(1.0);
            let flight = Flight {
                arc,
                delay: behind * spread_ms * self.tempo.motion,
                seconds: feel::HOP_MS * self.tempo.motion,
                ..Flight::none(at)
            };
            self.scene.flights.push((entity, flight));
        }
        if !self.scene.flights.is_empty() {
            self.scene.reading = feel::CELEBRATED_MS * self.tempo.motion;
        }
    }

    /// Lets all pieces come down onto their places, row by row from the far side of the board.
    fn set_out(&mut self, pieces: &mut TablePieces) {
        let filled: BTreeSet<Cell> = pieces.iter().map(|(_, piece, ..)| piece.spot.cell).collect();
        let mut rows = self.board.rows();
        rows.retain(|row| row.iter().any(|cell| filled.contains(cell)));
        let spread_ms = feel::ALL_SET_OUT_MS - feel::SET_OUT_LEAD_MS - feel::SET_OUT_MS;
        let stagger_ms = feel::SET_OUT_STAGGER_MS.min(spread_ms / rows.len().max(1) as f32);
        let motion = self.tempo.motion;
        let delay_of = |row: usize| (feel::SET_OUT_LEAD_MS + stagger_ms * row as f32) * motion;
        for (entity, piece, mut transform, ..) in pieces.iter_mut() {
            let row = rows.iter().position(|row| row.contains(&piece.spot.cell));
            let flight = Flight {
                from: transform.translation + Vec3::Y * feel::SET_OUT_HEIGHT,
                delay: delay_of(row.unwrap_or_default()),
                seconds: feel::SET_OUT_MS * motion,
                fate: FlightEnd::Lands,
                ..Flight::none(*transform)
            };
            // Nothing is seen in its place before it comes.
            *transform = flight.at(0.0);
            self.scene.flights.push((entity, flight));
        }
        let mut heard = 0.0;
        for row in 0..rows.len() {
            let arrives = delay_of(row) + feel::SET_OUT_MS * motion;
            if arrives >= heard + feel::SET_OUT_HEARD_MS * motion {
                heard = arrives;
                self.scene.seen.push((arrives, PieceSeen::RowArrives));
            }
        }
    }

    /// Moves parts that lie apart and are not affected by the beat to their places.
    fn settle_parts(&mut self, touched: &BTreeSet<Entity>, pieces: &TablePieces) {
        for (entity, piece, transform, _, LevelHeight(height), _, flight) in pieces {
            let lies_apart = flight.is_some_and(|it| it.fate == FlightEnd::LiesApart);
            if lies_apart && !touched.contains(&entity) {
                let home = Flight {
                    to: rest_of(self.board, piece.spot, *height),
                    seconds: feel::SPLIT_MS * self.tempo.motion,
                    ..Flight::none(*transform)
                };
                self.scene.flights.push((entity, home));
            }
        }
    }
}

/// The stacks that move as a whole: those whose pawns all go to one cell and keep their order.
fn whole_stacks(
    found: &[(Effect, Option<Entity>)],
    pieces: &TablePieces,
    others: &Others,
) -> BTreeSet<Entity> {
    let mut going: BTreeMap<Entity, (Cell, i16)> = BTreeMap::new();
    for (effect, entity) in found {
        if let (Effect::Move { from, to }, Some(entity)) = (effect, entity) {
            let up = i16::from(to.level) - i16::from(from.level);
            going.insert(*entity, (to.cell, up));
        }
    }
    let parents = going.keys().filter_map(|entity| {
        let (.., parent, _) = pieces.get(*entity).ok()?;
        parent.map(ChildOf::parent)
    });
    let is_whole = |stack: &Entity| {
        let children = others.get(*stack).ok().and_then(|(.., children)| children);
        let mut ways = children.into_iter().flatten().map(|pawn| going.get(pawn));
        let first = ways.next().flatten();
        first.is_some() && ways.all(|way| way == first)
    };
    parents.filter(is_whole).collect()
}

/// The lone piece on a cell, its place and its look.
fn piece_on<'a>(
    cell: Cell,
    pieces: &'a TablePieces,
) -> Option<(Entity, &'a Piece, Transform, &'a Shown)> {
    let mut all = pieces.iter();
    let found = all.find(|(_, piece, ..)| piece.spot == Spot::ground(cell));
    found.map(|(entity, piece, transform, shown, ..)| (entity, piece, *transform, shown))
}

/// The direction in which the winner of a fight strikes; zero before it does.
fn blow_of(fight: Option<Fight>, pieces: &TablePieces) -> Vec3 {
    let Some(Fight::Strikes { winner, loser } | Fight::Ends { winner, loser }) = fight else {
        return Vec3::ZERO;
    };
    let place = |cell| piece_on(cell, pieces).map(|(_, _, transform, _)| transform.translation);
    let (Some(from), Some(to)) = (place(winner), place(loser)) else {
        return Vec3::ZERO;
    };
    (to - from).with_y(0.0).normalize_or_zero()
}

/// Half the width and the depth of the foot of a piece.
fn half_foot(look: &dyn Look, kind: Kind, is_lying: bool) -> Vec2 {
    let ring = look.foot(kind, is_lying, 0.0).ring(0.0).into_iter();
    ring.fold(Vec2::ZERO, |half, (point, _)| half.max(point.abs()))
}

/// The centre of the cells that a piece covers.
fn middle_of(board: &Board, view: &PieceView) -> Vec3 {
    let cells = view.cells(board);
    let places = cells.iter().filter_map(|cell| board.info(*cell)).map(place_of);
    places.sum::<Vec3>() / cells.len().max(1) as f32
}
