//! Chess clocks for the seats of a match: the time control, and the remaining time of
//! each player.
//!
//! Clocks are optional and not part of the rules. When the time of a player runs out, the flag
//! falls and a message is shown, but the match continues: the players decide how to go on.

use std::time::Duration;

use ludotheque_rules::Seat;

/// A time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockTerms {
    /// The time for the whole match, in minutes.
    pub minutes: u16,
    /// The increment per move, in seconds.
    pub increment_seconds: u16,
}

/// The choice for the next match.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NextTerms {
    /// Minutes for each player; `None` to play without clocks.
    pub minutes: Option<u16>,
    /// The increment per move, in seconds.
    pub increment_seconds: u16,
}

impl NextTerms {
    /// The resulting time control, if any.
    pub fn terms(&self) -> Option<ClockTerms> {
        self.minutes
            .map(|minutes| ClockTerms { minutes, increment_seconds: self.increment_seconds })
    }
}

/// The player whose clock runs.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Running(pub Option<Seat>);

/// The clocks of the match on the table.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    terms: ClockTerms,
    /// The remaining time of each player, in seat order. A clock at zero stays there:
    /// its flag has fallen.
    left: Vec<Duration>,
}

impl Clocks {
    /// All clocks with the full time.
    pub fn new(terms: ClockTerms, seats: usize) -> Self {
        let full = Duration::from_secs(60 * u64::from(terms.minutes));
        Self::resumed(terms, vec![full; seats])
    }

    /// Clocks with saved remaining times.
    pub fn resumed(terms: ClockTerms, left: Vec<Duration>) -> Self {
        Self { terms, left }
    }

    /// The time control.
    pub fn terms(&self) -> ClockTerms {
        self.terms
    }

    /// The remaining time of each player, in seat order.
    pub fn all_left(&self) -> &[Duration] {
        &self.left
    }

    /// The remaining time of a player.
    pub fn left(&self, seat: Seat) -> Duration {
        self.left.get(seat.index()).copied().unwrap_or_default()
    }

    /// Whether the flag of this player has fallen.
    pub fn has_fallen(&self, seat: Seat) -> bool {
        self.left(seat).is_zero()
    }

    /// Deducts time from a player's clock. Returns whether this made the flag fall.
    pub fn spend(&mut self, seat: Seat, time: Duration) -> bool {
        let Some(left) = self.left.get_mut(seat.index()) else {
            return false;
        };
        let ran = !left.is_zero();
        *left = left.saturating_sub(time);
        ran && left.is_zero()
    }

    /// Adds a player's increment for a move. A fallen flag stays down.
    pub fn reward(&mut self, seat: Seat) {
        let increment = Duration::from_secs(self.terms.increment_seconds.into());
        if let Some(left) = self.left.get_mut(seat.index()).filter(|it| !it.is_zero()) {
            *left = left.saturating_add(increment);
        }
    }
}

/// The seconds that a clock shows, rounded up: it shows zero when the time is over.
pub fn shown_seconds(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}

/// The time until the display of a clock changes.
pub fn until_next_second(left: Duration) -> Duration {
    match left.subsec_nanos() {
        0 => Duration::from_secs(1),
        nanoseconds => Duration::from_nanos(nanoseconds.into()),
    }
}

/// The display of a clock: minutes and seconds, with hours if there are any.
pub fn written(left: Duration) -> String {
    let seconds = shown_seconds(left);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: ClockTerms = ClockTerms { minutes: 1, increment_seconds: 5 };

    #[test]
    fn a_clock_runs_out_once_and_stays_so() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let mut clocks = Clocks::new(TERMS, 2);
        assert!(!clocks.spend(first, Duration::from_secs(59)));
        clocks.reward(first);
        assert_eq!(clocks.left(first), Duration::from_secs(6));
        assert!(clocks.spend(first, Duration::from_secs(7)));
        assert!(clocks.has_fallen(first));
        assert!(!clocks.spend(first, Duration::from_secs(7)));
        clocks.reward(first);
        assert!(clocks.has_fallen(first), "an increment raises no flag");
        assert_eq!(clocks.left(second), Duration::from_secs(60));
        assert!(!clocks.spend(Seat::new(7), Duration::from_secs(1)));
    }

    #[test]
    fn clocks_are_read_as_clocks_are() {
        let read = |milliseconds| written(Duration::from_millis(milliseconds));
        assert_eq!(read(0), "0:00");
        assert_eq!(read(1), "0:01", "the last second is not over yet");
        assert_eq!(read(60_000), "1:00");
        assert_eq!(read(599_001), "10:00");
        assert_eq!(read(3_600_000), "1:00:00");
        let next = until_next_second(Duration::from_millis(5_250));
        assert_eq!(next, Duration::from_millis(250));
        assert_eq!(until_next_second(Duration::from_secs(5)), Duration::from_secs(1));
    }
}
