//! Beats that wait to be shown, and how a piece is on its way: plain data, and where a
//! piece is at each moment of its flight.

use std::collections::{BTreeMap, VecDeque};
use std::f32::consts::{PI, TAU};

use bevy::prelude::*;
use ludotheque_rules::{Beat, Kind, Seat, Spot};

use crate::settings::Animation;
use crate::theme::feel;

/// The beats still to be shown.
#[derive(Resource, Debug, Default)]
pub struct Motion {
    pub(super) waiting: VecDeque<Step>,
    /// Seconds since the current beat began; none if nothing moves.
    pub(super) clock: Option<f32>,
    /// How many seconds the current beat takes.
    pub(super) length: f32,
    /// Whether the next frame's time still belongs to the idle time before.
    pub(super) fresh: bool,
    /// Whether parts of a piece lie apart and have to come to rest.
    pub(super) apart: bool,
}

impl Motion {
    /// Shows these beats as well, after all others; they are this seat's, if they
    /// belong to a move.
    pub fn tell(&mut self, mover: Option<Seat>, beats: impl IntoIterator<Item = Beat>) {
        self.waiting.extend(beats.into_iter().map(|beat| Step {
            beat,
            mover,
            ..default()
        }));
    }

    /// Whether pieces are on their way.
    pub fn is_running(&self) -> bool {
        self.clock.is_some() || !self.waiting.is_empty()
    }
}

/// A beat to be shown.
#[derive(Debug, Clone, Default)]
pub(super) struct Step {
    pub(super) beat: Beat,
    /// Whose move it belongs to.
    pub(super) mover: Option<Seat>,
    /// Where the hand has already carried what moves to these spots.
    pub(super) carried: BTreeMap<Spot, Spot>,
    /// How long nothing but time passes, in milliseconds at normal speed.
    pub(super) pause_ms: f32,
}

/// How long things take at the speed that the players have set.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tempo {
    /// Seconds of motion for a millisecond at normal speed.
    pub(super) motion: f32,
    /// Seconds of reading for a millisecond at normal speed: reading takes time even
    /// where nothing is to move.
    pub(super) reading: f32,
}

impl Tempo {
    pub(super) fn of(animation: Animation) -> Self {
        let (motion, reading) = match animation {
            Animation::Normal => (1.0, 1.0),
            Animation::Fast => (0.5, 0.7),
            Animation::Off => (0.0, 1.0),
        };
        Self {
            motion: motion / 1000.0,
            reading: reading / 1000.0,
        }
    }
}

/// How high a piece hovers over its place, and where that is going.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Lift {
    pub(super) shown: f32,
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
    pub(super) from: Vec3,
    pub(super) to: Vec3,
    /// How high the arc rises over the straight line.
    pub(super) arc: f32,
    /// How it stands before, and how much it turns around the upright axis until
    /// it is there, in radians.
    pub(super) stood: Quat,
    pub(super) turn: f32,
    /// Seconds after the beat's beginning when it starts, and how long it takes.
    pub(super) delay: f32,
    pub(super) seconds: f32,
    /// What becomes of it.
    pub(super) fate: Fate,
}

/// What becomes of a piece when its flight ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// It stays there.
    Arrives,
    /// It is gone.
    Leaves,
    /// It lies apart from its place until the next beat.
    LiesApart,
    /// Its strength is hidden from then on.
    Forgets,
}

impl Flight {
    /// Says how a piece of this kind goes where it goes: the mover's own, or one that
    /// the mover puts elsewhere; by itself, or after the hand has carried it.
    pub(super) fn go(&mut self, kind: Kind, own: bool, carried: bool, tempo: Tempo) {
        let way = (self.to - self.from).with_y(0.0).length();
        if self.from.distance(self.to) < 1e-3 {
            // It was shown there already.
            return;
        }
        let rise = (self.to.y - self.from.y).abs();
        let (milliseconds, arc) = match kind {
            _ if carried && own => (feel::SET_DOWN_MS, 0.0),
            // A block is pushed over the board.
            Kind::Block { .. } if own => (feel::SLIDE_MS, feel::SLIDE_ARC_HEIGHT),
            _ if own => (
                feel::GLIDE_MS * (0.75 + 0.25 * way).clamp(0.5, 1.6),
                feel::ARC_HEIGHT * (0.7 + 0.3 * way).min(1.6) + rise,
            ),
            _ => (feel::PUT_BACK_MS, feel::ARC_HEIGHT + rise),
        };
        self.seconds = milliseconds * tempo.motion;
        self.arc = arc;
    }

    /// Where and how the piece is so many seconds after the beat began.
    pub(super) fn at(&self, clock: f32) -> Transform {
        let progress = if self.seconds > 0.0 {
            ((clock - self.delay) / self.seconds).clamp(0.0, 1.0)
        } else if clock >= self.delay {
            1.0
        } else {
            0.0
        };
        let eased = EaseFunction::CubicInOut.sample_clamped(progress);
        let rotation = self.stood * Quat::from_rotation_y(self.turn * eased);
        if self.fate == Fate::Leaves {
            // Up first, then aside, and gone.
            let rise = EaseFunction::CubicOut.sample_clamped((progress * 1.8).min(1.0));
            let aside = EaseFunction::CubicIn.sample_clamped(progress);
            let way = self.to - self.from;
            let left = ((1.0 - progress) / 0.35).clamp(0.0, 1.0);
            return Transform {
                translation: self.from + way.with_y(0.0) * aside + Vec3::Y * (way.y * rise),
                rotation,
                scale: Vec3::splat(left.max(0.02)),
            };
        }
        // Up quickly, over, and down gently: a weight that a hand sets down.
        let height = self.arc * (PI * eased.powf(0.85)).sin().max(0.0);
        Transform {
            translation: self.from.lerp(self.to, eased) + Vec3::Y * height,
            rotation,
            scale: Vec3::ONE,
        }
    }
}

/// How far one must turn around the upright axis to stand so, if at all.
pub(super) fn turn_between(stands: Quat, wanted: Quat) -> Option<f32> {
    let angle = (stands.inverse() * wanted).to_euler(EulerRot::YXZ).0;
    (angle.abs() > 0.01).then_some(if angle > 0.0 { angle } else { angle + TAU })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flight(fate: Fate) -> Flight {
        Flight {
            from: Vec3::ZERO,
            to: Vec3::X,
            arc: 0.6,
            stood: Quat::IDENTITY,
            turn: 0.0,
            delay: 0.5,
            seconds: 1.0,
            fate,
        }
    }

    #[test]
    fn a_flight_starts_and_ends_on_its_places_and_rises_between() {
        let flight = flight(Fate::Arrives);
        assert!(flight.at(0.2).translation.distance(Vec3::ZERO) < 1e-5);
        assert!(flight.at(1.5).translation.distance(Vec3::X) < 1e-5);
        assert!(flight.at(f32::INFINITY).translation.distance(Vec3::X) < 1e-5);
        assert!(flight.at(1.0).translation.y > 0.4);
    }

    #[test]
    fn what_is_taken_rises_before_it_goes_aside_and_shrinks_away() {
        let taken = Flight {
            to: Vec3::new(2.0, 1.5, 0.0),
            ..flight(Fate::Leaves)
        };
        let early = taken.at(0.5 + 0.35).translation;
        assert!(early.y > 0.8 && early.x < 0.3, "{early}");
        assert!(taken.at(1.49).scale.x < 0.1);
    }

    #[test]
    fn a_turn_ends_as_it_should_stand() {
        let half = Quat::from_rotation_y(PI);
        let turn = turn_between(Quat::IDENTITY, half).expect("it has to turn");
        assert!((turn - PI).abs() < 1e-3);
        assert_eq!(turn_between(half, half), None);
        let turned = Flight {
            turn,
            ..flight(Fate::Arrives)
        };
        assert!(turned.at(9.0).rotation.angle_between(half) < 1e-3);
    }
}
