//! Beats waiting to be animated, and the flights of pieces: plain data, and the transform of a
//! piece at each moment of its flight.

use std::collections::{BTreeMap, VecDeque};
use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use ludotheque_base::settings::Pace;
use ludotheque_rules::{Beat, Cell, Effect, Kind, Outcome, PieceId, Replay, Seat, Spot};
use ludotheque_ui::feel;

use crate::camera::MAX_SEATS;
use crate::seen::PieceSeen;

/// The beats still to be shown.
#[derive(Resource, Debug, Default)]
pub struct Motion {
    pub(crate) waiting: VecDeque<AnimatedBeat>,
    /// Seconds since the current beat began; `None` if nothing moves.
    pub(crate) clock: Option<f32>,
    /// The duration of the current beat, in seconds.
    pub(crate) length: f32,
    /// Whether the next frame's delta includes the idle time before.
    pub(crate) fresh: bool,
    /// Whether parts of a piece lie apart and still have to come to rest.
    pub(crate) apart: bool,
    /// Pieces that turn over, and the time in the current beat, in seconds, from which they show
    /// their new look.
    pub(crate) turning: Vec<(Entity, f32)>,
    /// The visible events of the current beat, and their times in seconds.
    pub(crate) due: Vec<(f32, PieceSeen)>,
    /// Whether the pieces are moving to another position of the history. Such a jump ends at once
    /// when anything else happens.
    pub(crate) is_jump: bool,
    /// Whether the pieces are coming down at the beginning of a match, which any input completes.
    pub(crate) sets_out: bool,
    /// The halt for reading the outcome of a fight, if there is one.
    pub(crate) halt: Option<Halt>,
}

/// The condition that ends a halt after a fight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Halt {
    /// A click or a key.
    UntilInput,
    /// After this number of seconds, because no person plays who could press anything.
    For(f32),
}

/// Whether the animation halts after a fight until the players have read the outcome.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct FightsHalt(pub bool);

impl Default for FightsHalt {
    fn default() -> Self {
        Self(true)
    }
}

/// Whether the pieces come down onto their places when a match begins.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PiecesAreSetOut(pub bool);

impl Default for PiecesAreSetOut {
    fn default() -> Self {
        Self(true)
    }
}

impl Motion {
    /// Queues these beats of the history after all others; `mover` is the seat of the move, if they
    /// belong to one. New pieces have the identities from `first_new` on.
    pub fn tell(
        &mut self,
        mover: Option<Seat>,
        beats: impl IntoIterator<Item = Beat>,
        first_new: PieceId,
    ) {
        self.queue(false, mover, beats, first_new, None);
    }

    /// The same for a move of the history, with its fight if it is one; `is_new` if the player at the
    /// table has not seen it yet.
    pub(crate) fn replay(&mut self, is_new: bool, mover: Option<Seat>, replay: &Replay) {
        self.queue(is_new, mover, replay.beats.iter().cloned(), replay.first_new, replay.fight);
    }

    fn queue(
        &mut self,
        is_new: bool,
        mover: Option<Seat>,
        beats: impl IntoIterator<Item = Beat>,
        first_new: PieceId,
        fight: Option<[Cell; 2]>,
    ) {
        self.end_jump_soon();
        let mut first_new = first_new;
        let steps = beats.into_iter().map(|beat| {
            let step = AnimatedBeat { first_new, mover, is_new, ..AnimatedBeat::of(beat) };
            first_new = step.next_new();
            step
        });
        self.waiting.extend(with_fight(steps.collect(), fight));
    }

    /// Makes a jump arrive with the next step of the motion.
    pub(crate) fn end_jump_soon(&mut self) {
        if self.is_jump {
            self.length = 0.0;
        }
    }

    /// Makes the pieces that are coming down at the beginning of a match arrive with the next step of
    /// the motion, without a sound.
    pub(crate) fn end_setting_out(&mut self) {
        self.length = 0.0;
        self.due.clear();
    }

    /// Whether a move is being shown.
    pub fn shows_a_move(&self) -> bool {
        self.is_running() && !(self.is_jump && self.waiting.is_empty())
    }

    /// Whether pieces are in motion, or the animation halts after a fight.
    pub fn is_running(&self) -> bool {
        self.clock.is_some() || !self.waiting.is_empty() || self.is_halted()
    }

    /// Whether pieces are in motion.
    pub fn is_moving(&self) -> bool {
        self.is_running() && !self.is_halted()
    }

    /// Whether the animation halts after a fight; nothing moves meanwhile.
    pub fn is_halted(&self) -> bool {
        self.halt.is_some()
    }
}

/// A beat to be animated.
#[derive(Debug, Clone, Default)]
pub(crate) struct AnimatedBeat {
    pub(crate) beat: Beat,
    /// The identity of the first piece that it brings onto the board.
    pub(crate) first_new: PieceId,
    /// The seat of its move.
    pub(crate) mover: Option<Seat>,
    /// Whether it is part of a move that the players see for the first time.
    pub(crate) is_new: bool,
    /// The spots to which the hand has already carried the pieces, by the target spots of their
    /// moves.
    pub(crate) carried: BTreeMap<Spot, Spot>,
    /// The part of a fight that is shown with it.
    pub(crate) fight: Option<Fight>,
    /// The pause, in milliseconds at normal speed.
    pub(crate) pause_ms: f32,
    /// The outcome of the match that is celebrated.
    pub(crate) celebrates: Option<Outcome>,
    /// Whether all pieces come down onto their places.
    pub(crate) sets_out: bool,
    /// The halt before it, if there is one.
    pub(crate) halt: Option<Halt>,
}

impl AnimatedBeat {
    /// A beat that belongs to no move.
    pub(crate) fn of(beat: Beat) -> Self {
        Self { beat, ..default() }
    }

    /// Whether the loser of a fight leaves the board.
    pub(crate) fn ends_a_fight(&self) -> bool {
        matches!(self.fight, Some(Fight::Ends { .. }))
    }

    /// The identity of the next piece that is brought onto the board after it.
    pub(crate) fn next_new(&self) -> PieceId {
        let brought: usize = self.beat.0.iter().map(Effect::new_pieces).sum();
        (0..brought).fold(self.first_new, |id, _| id.next())
    }
}

/// A part of a fight between the pieces on two cells. Nobody can tell the winner before both
/// strengths have been shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fight {
    /// They come together, and stay for reading.
    Meets { attacker: Cell, defender: Cell },
    /// The winner strikes the loser.
    Strikes { winner: Cell, loser: Cell },
    /// The loser falls and leaves the board, and the winner goes to its place.
    Ends { winner: Cell, loser: Cell },
}

/// The steps of a move, with the parts of the fight between the pieces on two cells if it is one: they
/// meet where their strengths are shown, and before one is taken, the other strikes it.
pub(crate) fn with_fight(
    mut steps: Vec<AnimatedBeat>,
    between: Option<[Cell; 2]>,
) -> Vec<AnimatedBeat> {
    let taken = |step: &AnimatedBeat| {
        step.beat.0.iter().find_map(|effect| match *effect {
            Effect::Take { at } => Some(at.cell),
            _ => None,
        })
    };
    let end = steps.iter().enumerate().find_map(|(index, step)| Some((index, taken(step)?)));
    let (Some([attacker, defender]), Some((end, loser))) = (between, end) else {
        return steps;
    };
    let winner = if loser == attacker { defender } else { attacker };
    steps[end].fight = Some(Fight::Ends { winner, loser });
    let AnimatedBeat { first_new, mover, is_new, .. } = steps[end];
    let part = |fight| AnimatedBeat { first_new, mover, is_new, fight: Some(fight), ..default() };
    steps.insert(end, part(Fight::Strikes { winner, loser }));
    let meets = Fight::Meets { attacker, defender };
    match steps[..end].last_mut() {
        Some(shown) => shown.fight = Some(meets),
        // Both strengths were known.
        None => steps.insert(0, part(meets)),
    }
    steps
}

/// The durations at the speed that the players have set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tempo {
    /// Seconds of motion for a millisecond at normal speed.
    pub(crate) motion: f32,
    /// Seconds of reading for a millisecond at normal speed: reading takes time even if animations
    /// are off.
    pub(crate) reading: f32,
}

impl Tempo {
    pub(crate) fn of(pace: Pace) -> Self {
        let (motion, reading) = match pace {
            Pace::Normal => (1.0, 1.0),
            Pace::Fast => (0.5, 0.7),
            Pace::Off => (0.0, 1.0),
        };
        Self { motion: motion / 1000.0, reading: reading / 1000.0 }
    }
}

/// Where the trays of taken pieces are seen, as places over the table. Whatever shows trays says so.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub struct TrayPlaces(pub [Option<Vec3>; MAX_SEATS]);

impl TrayPlaces {
    /// The place for pieces that are taken from this seat; `None` if there is no tray for them.
    pub(crate) fn of(&self, seat: Seat) -> Option<Vec3> {
        self.0.get(seat.index()).copied().flatten()
    }
}

/// The height of one level of a stack of such pieces.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct LevelHeight(pub f32);

/// The flight of a piece from one place to another.
#[derive(Component, Debug, Clone, Copy)]
pub struct Flight {
    pub(crate) from: Vec3,
    pub(crate) to: Vec3,
    /// The height of the arc over the straight line.
    pub(crate) arc: f32,
    /// Its rotation at the start, and the angle that it turns around the upright axis during the
    /// flight, in radians.
    pub(crate) stood: Quat,
    pub(crate) turn: f32,
    /// Where a blow sends it before it leaves; zero if it is not struck.
    pub(crate) push: Vec3,
    /// Its start after the beginning of the beat, and its duration, in seconds.
    pub(crate) delay: f32,
    pub(crate) seconds: f32,
    /// Effect of the landing.
    pub(crate) fate: FlightEnd,
}

/// Effect of the end of a flight on its piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FlightEnd {
    /// It stays there.
    Arrives,
    /// It is despawned.
    Leaves,
    /// It stays beside its place until the next beat.
    LiesApart,
    /// It stays, and its strength is hidden.
    Forgets,
    /// It comes down from above, and stays there.
    Lands,
    /// It turns over during the flight and becomes another piece.
    TurnsOver,
    /// It draws back first, and hits what is there at full speed.
    Strikes,
}

impl Flight {
    /// The flight of a piece that stays in place.
    pub(crate) fn none(at: Transform) -> Self {
        Self {
            from: at.translation,
            to: at.translation,
            arc: 0.0,
            stood: at.rotation,
            turn: 0.0,
            push: Vec3::ZERO,
            delay: 0.0,
            seconds: 0.0,
            fate: FlightEnd::Arrives,
        }
    }

    /// Sets the path and timing for a piece of this kind: the mover's own, or one that the mover
    /// puts elsewhere; moved by the animation, or already carried by the hand.
    pub(crate) fn go(&mut self, kind: Kind, own: bool, carried: bool, tempo: Tempo) {
        let way = (self.to - self.from).with_y(0.0).length();
        if self.from.distance(self.to) < 1e-3 {
            // It is already shown there.
            return;
        }
        let rise = (self.to.y - self.from.y).abs();
        let (milliseconds, arc) = match kind {
            _ if carried && own => (feel::SET_DOWN_MS, 0.0),
            // A block slides over the board.
            kind if kind.fills_its_cells() && own => (feel::SLIDE_MS, feel::SLIDE_ARC_HEIGHT),
            _ if own => (
                feel::GLIDE_MS * (0.75 + 0.25 * way).clamp(0.5, 1.6),
                feel::ARC_HEIGHT * (0.7 + 0.3 * way).min(1.6) + rise,
            ),
            _ => (feel::PUT_BACK_MS, feel::ARC_HEIGHT + rise),
        };
        self.seconds = milliseconds * tempo.motion;
        self.arc = arc;
    }

    /// The same for a jump to another position: all pieces move at the same time, and quickly.
    pub(crate) fn jump(&mut self, kind: Kind, tempo: Tempo) {
        self.go(kind, true, false, tempo);
        self.seconds = self.seconds.min(feel::JUMP_MS * tempo.motion);
    }

    /// The transform of the piece `clock` seconds after the beat began.
    pub(crate) fn at(&self, clock: f32) -> Transform {
        let progress = if self.seconds > 0.0 {
            ((clock - self.delay) / self.seconds).clamp(0.0, 1.0)
        } else if clock >= self.delay {
            1.0
        } else {
            0.0
        };
        let settling = if self.is_set_down() {
            ((progress - feel::TOUCH_DOWN_SHARE) / (1.0 - feel::TOUCH_DOWN_SHARE)).max(0.0)
        } else {
            0.0
        };
        let travelled = if self.is_set_down() {
            (progress / feel::TOUCH_DOWN_SHARE).min(1.0)
        } else {
            progress
        };
        let strikes = self.fate == FlightEnd::Strikes;
        let easing = if strikes { EaseFunction::BackIn } else { EaseFunction::CubicInOut };
        let eased = easing.sample_clamped(travelled);
        let rotation = self.stood * Quat::from_rotation_y(self.turn * eased);
        match self.fate {
            FlightEnd::Leaves => return self.leaving(progress, rotation),
            FlightEnd::Lands => return self.landing(progress, rotation, clock >= self.delay),
            FlightEnd::Arrives
            | FlightEnd::LiesApart
            | FlightEnd::Forgets
            | FlightEnd::TurnsOver
            | FlightEnd::Strikes => {}
        }
        let rotation = if self.fate == FlightEnd::TurnsOver && progress < 1.0 {
            // Up on its edge, where it becomes another piece, and down again.
            let over = if eased < 0.5 { eased } else { eased - 1.0 };
            rotation * Quat::from_rotation_z(over * PI)
        } else {
            rotation
        };
        // Up quickly, over, and down gently, as if a hand set down a weight.
        let mut height = self.arc * (PI * eased.max(0.0).powf(0.85)).sin().max(0.0);
        let mut rotation = rotation;
        if self.is_set_down() {
            // Its weight: it leans into its way, rebounds a little, and rocks to rest.
            let left = 1.0 - settling;
            height += feel::REBOUND_HEIGHT * (PI * settling).sin().max(0.0) * left;
            let lean = feel::LEAN_RADIANS * (TAU * eased).sin()
                + feel::ROCK_RADIANS * (TAU * settling).sin() * left;
            let way = (self.to - self.from).with_y(0.0).normalize_or_zero();
            let across = Vec3::Y.cross(way).normalize_or_zero();
            rotation = Quat::from_scaled_axis(across * lean) * rotation;
        }
        Transform {
            translation: self.from.lerp(self.to, eased) + Vec3::Y * height,
            rotation,
            scale: Vec3::ONE,
        }
    }

    /// The transform of a piece that leaves: up first, then to the side and away. One that is struck
    /// is knocked back and tips over before it rises.
    fn leaving(&self, progress: f32, rotation: Quat) -> Transform {
        let rise = if self.push == Vec3::ZERO {
            EaseFunction::CubicOut.sample_clamped((progress * 1.8).min(1.0))
        } else {
            EaseFunction::CubicInOut.sample_clamped(progress)
        };
        let fallen = EaseFunction::CubicOut.sample_clamped((progress / feel::FALL_SHARE).min(1.0));
        let aside = EaseFunction::CubicIn.sample_clamped(progress);
        let way = self.to - self.from;
        let left = ((1.0 - progress) / 0.35).clamp(0.0, 1.0);
        let across = Vec3::Y.cross(self.push).normalize_or_zero();
        let along = self.push * (fallen * (1.0 - aside)) + way.with_y(0.0) * aside;
        Transform {
            translation: self.from + along + Vec3::Y * (way.y * rise),
            rotation: Quat::from_scaled_axis(across * (feel::FALL_RADIANS * fallen)) * rotation,
            scale: Vec3::splat(left.max(0.02)),
        }
    }

    /// The transform of a new piece: down with decreasing speed, so that it lands softly.
    fn landing(&self, progress: f32, rotation: Quat, has_begun: bool) -> Transform {
        let down = EaseFunction::CubicOut.sample_clamped(progress);
        let grown = if has_begun { (progress * 4.0).clamp(0.05, 1.0) } else { 0.02 };
        Transform {
            translation: self.from.lerp(self.to, down),
            rotation,
            scale: Vec3::splat(grown),
        }
    }

    /// Whether it comes down onto its place from above.
    pub(crate) fn lands(&self) -> bool {
        self.fate == FlightEnd::Lands
    }

    /// Whether it is lifted and set down again by itself: not slid, carried or turned over.
    fn is_set_down(&self) -> bool {
        self.fate == FlightEnd::Arrives && self.arc > feel::SLIDE_ARC_HEIGHT
    }

    /// When it touches the board, in seconds from the beginning of the beat.
    pub(crate) fn touches_down(&self) -> f32 {
        let share = if self.is_set_down() { feel::TOUCH_DOWN_SHARE } else { 1.0 };
        self.delay + self.seconds * share
    }
}

/// The angle around the upright axis between two rotations, in radians; `None` if they
/// are almost equal.
pub(crate) fn turn_between(stands: Quat, wanted: Quat) -> Option<f32> {
    let angle = (stands.inverse() * wanted).to_euler(EulerRot::YXZ).0;
    (angle.abs() > 0.01).then_some(if angle > 0.0 { angle } else { angle + TAU })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::PieceView;

    fn flight(fate: FlightEnd) -> Flight {
        Flight {
            from: Vec3::ZERO,
            to: Vec3::X,
            arc: 0.6,
            stood: Quat::IDENTITY,
            turn: 0.0,
            push: Vec3::ZERO,
            delay: 0.5,
            seconds: 1.0,
            fate,
        }
    }

    #[test]
    fn a_flight_starts_and_ends_on_its_places_and_rises_between() {
        let flight = flight(FlightEnd::Arrives);
        assert!(flight.at(0.2).translation.distance(Vec3::ZERO) < 1e-5);
        assert!(flight.at(1.5).translation.distance(Vec3::X) < 1e-5);
        assert!(flight.at(f32::INFINITY).translation.distance(Vec3::X) < 1e-5);
        assert!(flight.at(0.9).translation.y > 0.4);
    }

    #[test]
    fn what_is_set_down_touches_the_board_and_then_settles() {
        let flight = flight(FlightEnd::Arrives);
        let down = flight.touches_down();
        assert!(down > 1.2 && down < 1.4);
        let touching = flight.at(down);
        assert!(touching.translation.distance(Vec3::X) < 1e-3);
        // It leans on its way, and rocks afterwards, less and less.
        let tilt = |clock: f32| (flight.at(clock).rotation * Vec3::Y).angle_between(Vec3::Y);
        assert!(tilt(0.75) > 0.05);
        assert!(tilt(down + 0.05) > 0.02);
        assert!(flight.at(down + 0.05).translation.y > 0.01);
        assert!(tilt(1.5) < 1e-3 && flight.at(1.5).translation.distance(Vec3::X) < 1e-5);
        // Blocks slide.
        let slides = Flight { arc: feel::SLIDE_ARC_HEIGHT, ..flight };
        assert!((slides.at(1.0).rotation * Vec3::Y).angle_between(Vec3::Y) < 1e-4);
        assert!((slides.touches_down() - 1.5).abs() < 1e-5);
    }

    #[test]
    fn what_is_taken_rises_before_it_goes_aside_and_shrinks_away() {
        let taken = Flight { to: Vec3::new(2.0, 1.5, 0.0), ..flight(FlightEnd::Leaves) };
        let early = taken.at(0.5 + 0.35).translation;
        assert!(early.y > 0.8 && early.x < 0.3, "{early}");
        assert!(taken.at(1.49).scale.x < 0.1);
        assert!(taken.at(1.0).rotation.angle_between(Quat::IDENTITY) < 1e-4);
    }

    #[test]
    fn a_blow_draws_back_and_lands_at_full_speed() {
        let strikes = Flight { arc: 0.0, ..flight(FlightEnd::Strikes) };
        let along = |clock: f32| strikes.at(clock).translation.x;
        assert!(along(0.8) < -0.05, "{}", along(0.8));
        assert!((along(1.5) - 1.0).abs() < 1e-5);
        assert!(along(1.5) - along(1.4) > 0.3, "it does not slow down");
        assert!((along(f32::INFINITY) - 1.0).abs() < 1e-5);
    }

    #[test]
    fn what_is_struck_tips_over_away_from_the_blow_before_it_rises_and_leaves() {
        let to = Vec3::new(0.0, 1.5, 2.0);
        let struck = Flight { to, push: Vec3::X * 0.2, ..flight(FlightEnd::Leaves) };
        let begins = struck.at(0.5);
        assert!(begins.translation.length() < 1e-5 && (begins.rotation * Vec3::Y).y > 0.999);
        let falls = struck.at(0.75);
        assert!((falls.rotation * Vec3::Y).x > 0.5, "it tips towards x");
        assert!(falls.translation.x > 0.1 && falls.translation.y < 0.2, "{}", falls.translation);
        let gone = struck.at(1.5);
        assert!(gone.translation.distance(to) < 1e-4 && gone.scale.x < 0.1);
    }

    #[test]
    fn two_that_fight_meet_where_strengths_are_shown_and_one_strikes_before_the_other_is_taken() {
        let [attacker, defender] = [1, 2].map(Cell::new);
        let [from, to] = [attacker, defender].map(Spot::ground);
        let reveal = Beat(vec![Effect::Reveal { at: to, strength: 5 }]);
        let hide = Beat(vec![Effect::Hide { at: from }]);
        let take = |at| Effect::Take { at };
        let ends = [
            (vec![take(to), Effect::Move { from, to }], attacker, defender),
            (vec![take(from), Effect::Move { from: to, to: from }], defender, attacker),
            (vec![take(from)], defender, attacker),
        ];
        for (end, winner, loser) in ends {
            let parts = |beats: &[Beat]| -> Vec<Option<Fight>> {
                let steps = beats.iter().cloned().map(AnimatedBeat::of).collect();
                let steps = with_fight(steps, Some([attacker, defender]));
                steps.into_iter().map(|step| step.fight).collect()
            };
            let wanted = [
                Some(Fight::Meets { attacker, defender }),
                Some(Fight::Strikes { winner, loser }),
                Some(Fight::Ends { winner, loser }),
                None,
            ];
            let end = Beat(end);
            assert_eq!(parts(&[reveal.clone(), end.clone(), hide.clone()]), wanted);
            assert_eq!(parts(&[end]), wanted[..3], "both strengths were known");
        }
        let steps = with_fight(vec![AnimatedBeat::of(reveal)], None);
        assert!(steps.iter().all(|step| step.fight.is_none()));
    }

    #[test]
    fn a_turn_ends_as_it_should_stand() {
        let half = Quat::from_rotation_y(PI);
        let turn = turn_between(Quat::IDENTITY, half).expect("it has to turn");
        assert!((turn - PI).abs() < 1e-3);
        assert_eq!(turn_between(half, half), None);
        let turned = Flight { turn, ..flight(FlightEnd::Arrives) };
        assert!(turned.at(9.0).rotation.angle_between(half) < 1e-3);
    }

    #[test]
    fn what_is_new_comes_down_onto_its_place_ever_slower() {
        let lands = Flight { from: Vec3::Y, to: Vec3::ZERO, arc: 0.0, ..flight(FlightEnd::Lands) };
        let heights: Vec<f32> =
            [0.5, 0.75, 1.0, 1.25, 1.5].map(|clock| lands.at(clock).translation.y).to_vec();
        let steps: Vec<f32> = heights.windows(2).map(|pair| pair[0] - pair[1]).collect();
        assert!(steps.windows(2).all(|pair| pair[0] > pair[1]), "{heights:?}");
        assert!(heights[4].abs() < 1e-5);
        assert!(lands.at(0.2).scale.x < 0.1, "it is not seen before it comes");
    }

    #[test]
    fn what_turns_over_is_on_edge_half_way_and_lies_flat_in_the_end() {
        let turns = Flight { to: Vec3::ZERO, ..flight(FlightEnd::TurnsOver) };
        let tilt = |clock| (turns.at(clock).rotation * Vec3::Y).y;
        assert!(tilt(0.5) > 0.99 && tilt(1.0).abs() < 0.1 && tilt(1.5) > 0.99);
        assert!(turns.at(1.0).translation.y > 0.4, "it does not cut the board");
    }

    #[test]
    fn each_new_piece_of_a_move_has_its_own_identity() {
        let place = |index| Effect::Place {
            piece: PieceView {
                spot: Spot::ground(Cell::new(index)),
                owner: Seat::new(0),
                kind: Kind::Pawn,
                strength: None,
            },
        };
        let mut motion = Motion::default();
        let beats = [Beat(vec![place(1), place(2)]), Beat(vec![place(3)])];
        motion.tell(None, beats, PieceId::new(7));
        let first: Vec<PieceId> = motion.waiting.iter().map(|step| step.first_new).collect();
        assert_eq!(first, [PieceId::new(7), PieceId::new(9)]);
    }
}
