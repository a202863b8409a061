//! Wheels and touchpads, added up to whole notches wherever they count steps.
//!
//! A wheel turns by notches, a touchpad and a fine wheel by parts of them, and some systems give pixels. A
//! stroke of two fingers is 30 to 60 events, none of which is a step.

use std::time::Duration;

use bevy::input::mouse::MouseScrollUnit;

/// The distance that counts as a notch where pixels are given.
const NOTCH_PX: f32 = 40.0;
/// After this pause, what has not become a notch is forgotten: it was not the beginning of the next one.
const PAUSE: Duration = Duration::from_secs(1);
/// Ten tenths are a notch, however they are rounded.
const ROUNDING: f32 = 1e-3;

/// The notches, or parts of one, of an event.
pub fn notches(unit: MouseScrollUnit, by: f32) -> f32 {
    match unit {
        MouseScrollUnit::Line => by,
        MouseScrollUnit::Pixel => by / NOTCH_PX,
    }
}

/// Adds up parts of notches.
#[derive(Debug, Default)]
pub struct Notches {
    /// The part that is no whole notch yet.
    part: f32,
    /// When the last part came, since the app started.
    last: Duration,
}

impl Notches {
    /// Adds the [`notches`] of an event. Returns the whole notches that are complete by now, negative for
    /// those downwards.
    pub fn add(&mut self, by: f32, now: Duration) -> i32 {
        // Another direction begins anew.
        if now.saturating_sub(self.last) > PAUSE || by * self.part < 0.0 {
            self.part = 0.0;
        }
        self.last = now;
        let sum = self.part + by;
        let whole = (sum.abs() + ROUNDING).trunc().copysign(sum);
        self.part = sum - whole;
        whole as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(by: &[f32], apart: Duration) -> Vec<i32> {
        let mut notches = Notches::default();
        let mut now = Duration::from_secs(60);
        let mut add = |by: &f32| {
            now += apart;
            notches.add(*by, now)
        };
        by.iter().map(&mut add).collect()
    }

    #[test]
    fn parts_add_up_to_notches_and_whole_ones_are_not_changed() {
        let soon = Duration::from_millis(8);
        assert_eq!(steps(&[1.0, -1.0, 3.0], soon), [1, -1, 3]);
        let stroke = steps(&[0.1; 35], soon);
        assert_eq!(stroke.iter().sum::<i32>(), 3);
        assert_eq!(stroke[..11], [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
        assert_eq!(steps(&[-0.125; 8], soon).iter().sum::<i32>(), -1);
        let pixels = [notches(MouseScrollUnit::Pixel, 15.0); 8];
        assert_eq!(steps(&pixels, soon).iter().sum::<i32>(), 3);
        assert_eq!(notches(MouseScrollUnit::Line, 0.1), 0.1);
    }

    #[test]
    fn turning_back_and_pausing_begin_anew() {
        let soon = Duration::from_millis(8);
        assert_eq!(steps(&[0.9, -0.9, -0.2], soon), [0, 0, -1]);
        assert_eq!(steps(&[0.6, 0.6], Duration::from_millis(900)), [0, 1]);
        assert_eq!(steps(&[0.6, 0.6], Duration::from_secs(3)), [0, 0]);
    }
}
