//! Updates the entities of pieces to match a position, at once or as a jump: undo, redo, previews
//! and navigation in the list are animated as the difference between two lists of pieces.
//!
//! Pieces are matched by identity: each glides to its place in the other position. Pieces that are
//! not there leave, and captured ones come back. An entity lives as long as its piece. Identities
//! are the same for every eye, and a piece has its look in the other position from the first frame
//! on, as the eye at the table may see it, so a jump shows no more than its two ends.

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::settings::{Pace, Settings};
use ludotheque_clicks::ChosenIn;
use ludotheque_rules as rules;
use ludotheque_rules::{Board, Kind, NodeId, PieceId, PieceView, View};
use ludotheque_session::{MatchBegun, PositionShown, Session};
use ludotheque_theme::looks::{Look, Workshop, look};
use ludotheque_ui::feel;

use super::picture::{
    PictureSystems, Viewpoint, model_of, set_the_table, spawn_piece, turn_to_the_reader,
};
use super::tones::Tones;
use crate::camera::{Orbit, Stage};
use crate::flight::{
    AnimatedBeat, Flight, FlightEnd, LevelHeight, Motion, PiecesAreSetOut, Tempo, turn_between,
};
use crate::hand::grasp::take_in_hand;
use crate::piece::{Piece, Shown, Stack, rest_of};

/// Adds the layout of positions that are shown without a move.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictured>().add_systems(
        Update,
        show_pieces
            .in_set(FrameSet::Picture)
            .in_set(PictureSystems)
            .after(set_the_table)
            .before(turn_to_the_reader)
            .before(take_in_hand),
    );
}

/// The position that the pieces on the table show, or are moving to.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Pictured(pub(super) Option<ChosenIn>);

/// The pieces on the table, without those that are leaving it.
pub(super) type TablePieces<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static mut Piece,
        &'static mut Transform,
        &'static mut Shown,
        &'static LevelHeight,
        Option<&'static ChildOf>,
        Option<&'static Flight>,
    ),
>;

/// Other entities that can be in flight: stacks, and pieces that leave the board.
pub(super) type Others<'w, 's> = Query<
    'w,
    's,
    (Entity, &'static mut Transform, Option<&'static Flight>, Option<&'static Children>),
    (Without<Piece>, Or<(With<Stack>, With<Flight>)>),
>;

/// The position of the stack that a pawn belongs to; the origin for a lone pawn.
pub(super) fn base_of(parent: Option<&ChildOf>, others: &Others) -> Vec3 {
    let stack = parent.and_then(|parent| others.get(parent.parent()).ok());
    stack.map_or(Vec3::ZERO, |(_, transform, ..)| transform.translation)
}

/// Detaches a pawn without moving it on the screen.
fn leave_stack(
    commands: &mut Commands,
    pawn: Entity,
    parent: Option<&ChildOf>,
    transform: &mut Mut<Transform>,
    base: Vec3,
) {
    if parent.is_some() {
        commands.entity(pawn).remove::<ChildOf>();
        transform.translation += base;
    }
}

/// The rule by which pieces of two positions are matched.
enum Same {
    /// Those with the same identity.
    Identity,
    /// Those with the same identity, if it is one of these: positions in different
    /// branches give the same numbers to new pieces.
    Among(BTreeSet<PieceId>),
    /// Those that look alike and are on the same spot: in another match, the same identities mean
    /// other pieces.
    Spot,
}

/// Arranges the pieces on the table.
#[derive(SystemParam)]
pub struct Arranger<'w, 's> {
    commands: Commands<'w, 's>,
    workshop: Workshop<'w>,
    /// The animation, which ends when pieces are arranged.
    pub motion: ResMut<'w, Motion>,
    tones: Res<'w, Tones>,
    orbit: Res<'w, Orbit>,
    stage: Res<'w, Stage>,
    settings: Res<'w, Settings>,
    pictured: ResMut<'w, Pictured>,
    pieces: TablePieces<'w, 's>,
    others: Others<'w, 's>,
}

impl Arranger<'_, '_> {
    /// The pieces on the table.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().map(|(_, piece, ..)| piece)
    }

    /// Puts these pieces of the same match on the table, at once.
    pub fn lay_out(&mut self, current: &Session, wanted: Vec<rules::Piece>) {
        self.arrange(current, wanted, &Same::Identity, false);
    }

    /// Shows the position at a node, which has these pieces: as a jump if the table shows another
    /// position of the same match.
    pub(super) fn go_to(&mut self, current: &Session, node: NodeId, wanted: Vec<rules::Piece>) {
        let mut here = current.here();
        here.node = node;
        let (same, glides) = match self.pictured.0 {
            Some(before) if before.is_of_same_match(here) => {
                (same_pieces(current.view(), before.node, node), true)
            }
            _ => (Same::Spot, false),
        };
        self.pictured.set_if_neq(Pictured(Some(here)));
        self.arrange(current, wanted, &same, glides);
    }

    fn arrange(
        &mut self,
        current: &Session,
        mut wanted: Vec<rules::Piece>,
        same: &Same,
        glides: bool,
    ) {
        let view = current.view();
        let (board, look) = (view.board(), look(view.game(), view.players()));
        let viewpoint = Viewpoint::of(current, &self.orbit, &self.stage);
        let tempo = Tempo::of(self.settings.pace());
        let glides = glides && tempo.motion > 0.0;
        self.end_motion();
        let mut flights: Vec<(Entity, Flight)> = Vec::new();
        for (entity, mut piece, mut transform, mut shown, height, parent, flight) in
            &mut self.pieces
        {
            let was = *piece;
            let base = base_of(parent, &self.others);
            if flight.is_some() {
                self.commands.entity(entity).remove::<Flight>();
                let rest = at_rest(board, look, viewpoint, &was.view(), height.0);
                transform.set_if_neq(rest);
            }
            let Some(index) = wanted.iter().position(|it| same.is(&was, it)) else {
                if glides {
                    leave_stack(&mut self.commands, entity, parent, &mut transform, base);
                    self.commands.entity(entity).remove::<Piece>();
                    flights.push((entity, leaving(*transform, tempo)));
                } else {
                    self.commands.entity(entity).despawn();
                }
                continue;
            };
            let now = Piece::of(wanted.swap_remove(index));
            piece.set_if_neq(now);
            let look_of_it = self.tones.look_of(look, now.origin);
            let height = if now.kind == was.kind {
                height.0
            } else {
                model_of(look_of_it, &mut self.workshop, &now.view()).height
            };
            let rest = at_rest(board, look, viewpoint, &now.view(), height);
            let turns_over = glides && now.owner != was.owner;
            let after = shown.updated(&now);
            if *shown != after && !turns_over {
                *shown = after;
            }
            let goes = now.spot != was.spot || now.kind != was.kind;
            if glides && (goes || turns_over) {
                leave_stack(&mut self.commands, entity, parent, &mut transform, base);
                let flight = going(*transform, rest, now.kind, turns_over, tempo);
                if turns_over {
                    self.motion.turning.push((entity, flight.seconds / 2.0));
                }
                flights.push((entity, flight));
            } else if goes {
                leave_stack(&mut self.commands, entity, parent, &mut transform, base);
                transform.set_if_neq(rest);
            } else if transform.rotation.angle_between(rest.rotation) > 0.01 {
                // It may be lifted: its position depends on the hand.
                transform.rotation = rest.rotation;
            }
        }
        for piece in wanted {
            let (entity, landing) = self.bring_in(board, look, viewpoint, piece, tempo);
            flights.extend(glides.then_some((entity, landing)));
        }
        self.start_jump(flights);
    }

    /// Spawns a piece, and returns the flight with which it can land.
    fn bring_in(
        &mut self,
        board: &Board,
        look: &'static dyn Look,
        viewpoint: Viewpoint,
        piece: rules::Piece,
        tempo: Tempo,
    ) -> (Entity, Flight) {
        let look = self.tones.look_of(look, piece.origin);
        let (entity, height) =
            spawn_piece(&mut self.commands, &mut self.workshop, look, board, piece, viewpoint);
        let mut flight = landing(board, look, viewpoint, &piece.view, height, tempo);
        flight.seconds = flight.seconds.min(feel::JUMP_MS * tempo.motion);
        (entity, flight)
    }

    /// Ends the current motion: everything in flight arrives.
    fn end_motion(&mut self) {
        *self.motion = Motion::default();
        for (entity, mut transform, flight, _) in &mut self.others {
            let Some(flight) = flight else { continue };
            if flight.fate == FlightEnd::Leaves {
                self.commands.entity(entity).despawn();
            } else {
                self.commands.entity(entity).remove::<Flight>();
                transform.set_if_neq(flight.at(f32::INFINITY));
            }
        }
    }

    /// Starts these flights together, as a jump to another position.
    fn start_jump(&mut self, flights: Vec<(Entity, Flight)>) {
        if flights.is_empty() {
            return;
        }
        let ends = flights.iter().map(|(_, flight)| flight.seconds);
        self.motion.length = ends.fold(0.0, f32::max);
        self.motion.clock = Some(0.0);
        self.motion.fresh = true;
        self.motion.is_jump = true;
        for (entity, flight) in flights {
            self.commands.entity(entity).insert((flight, flight.at(0.0)));
        }
    }
}

/// The flight of a piece that is taken away.
fn leaving(transform: Transform, tempo: Tempo) -> Flight {
    Flight {
        to: taken_to(transform.translation),
        seconds: feel::JUMP_MS * tempo.motion,
        fate: FlightEnd::Leaves,
        ..Flight::none(transform)
    }
}

/// The flight of a piece to its place in another position.
fn going(
    transform: Transform,
    rest: Transform,
    kind: Kind,
    turns_over: bool,
    tempo: Tempo,
) -> Flight {
    let mut flight = Flight {
        to: rest.translation,
        turn: turn_between(transform.rotation, rest.rotation).unwrap_or(0.0),
        ..Flight::none(transform)
    };
    flight.jump(kind, tempo);
    if turns_over {
        flight.arc = flight.arc.max(feel::TURN_OVER_HEIGHT);
        flight.seconds = feel::JUMP_MS * tempo.motion;
        flight.fate = FlightEnd::TurnsOver;
    }
    flight
}

impl Same {
    /// Whether a piece on the table is this piece.
    fn is(&self, shown: &Piece, wanted: &rules::Piece) -> bool {
        match self {
            Self::Identity => shown.id == wanted.id,
            Self::Among(ids) => shown.id == wanted.id && ids.contains(&shown.id),
            Self::Spot => {
                let (shown, wanted) = (shown.view(), wanted.view);
                (shown.spot, shown.owner, shown.kind) == (wanted.spot, wanted.owner, wanted.kind)
            }
        }
    }
}

/// The rule by which pieces at two nodes are matched: by identity on one line; in different
/// branches, only those that exist where the branches part.
fn same_pieces(view: View<'_>, from: NodeId, to: NodeId) -> Same {
    let parents: BTreeMap<NodeId, NodeId> =
        view.tree().into_iter().map(|entry| (entry.id, entry.parent)).collect();
    let up = |node: NodeId| std::iter::successors(Some(node), |node| parents.get(node).copied());
    let line: Vec<NodeId> = up(from).collect();
    let parting = up(to).find(|node| line.contains(node));
    if parting == Some(from) || parting == Some(to) {
        return Same::Identity;
    }
    let pieces = view.identified_at(parting.unwrap_or(NodeId::START));
    let ids = pieces.into_iter().flatten().map(|piece| piece.id);
    Same::Among(ids.collect())
}

/// The resting transform of a piece.
pub(super) fn at_rest(
    board: &Board,
    look: &dyn Look,
    viewpoint: Viewpoint,
    view: &PieceView,
    height: f32,
) -> Transform {
    Transform {
        translation: rest_of(board, view.spot, height),
        rotation: viewpoint.standing(look, view),
        scale: Vec3::ONE,
    }
}

/// The target of a piece that leaves from here: up and away from the centre.
pub(super) fn taken_to(from: Vec3) -> Vec3 {
    let away = from.with_y(0.0).normalize_or(Vec3::X);
    from + away * feel::TAKEN_DISTANCE + Vec3::Y * feel::TAKEN_HEIGHT
}

/// The flight of a new piece onto the board.
pub(super) fn landing(
    board: &Board,
    look: &dyn Look,
    viewpoint: Viewpoint,
    view: &PieceView,
    height: f32,
    tempo: Tempo,
) -> Flight {
    let rest = at_rest(board, look, viewpoint, view, height);
    Flight {
        from: rest.translation + Vec3::Y * feel::PLACE_HEIGHT,
        seconds: feel::PLACE_MS * tempo.motion,
        fate: FlightEnd::Lands,
        ..Flight::none(rest)
    }
}

/// Shows a position that was not reached by a move. The pieces of a match that begins come down onto
/// their places, unless players have set them up, or their strengths are secret.
fn show_pieces(
    current: Option<Res<Session>>,
    mut shown: MessageReader<PositionShown>,
    mut begun: MessageReader<MatchBegun>,
    are_set_out: Res<PiecesAreSetOut>,
    mut arranger: Arranger,
) {
    let begins = begun.read().count() > 0;
    if shown.read().count() == 0 {
        return;
    }
    let Some(current) = current else {
        return;
    };
    let view = current.view();
    arranger.go_to(&current, view.here(), view.identified());
    let waits = arranger.settings.pace() == Pace::Normal && are_set_out.0;
    if begins && waits && !current.match_has_secrets() {
        let step = AnimatedBeat { sets_out: true, ..default() };
        arranger.motion.waiting.push_back(step);
    }
}
