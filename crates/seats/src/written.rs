//! The players in the record of a match.

use ludotheque_players::Level;
use ludotheque_rules::{Computers as WrittenComputers, Record, Seat};

use crate::{Computers, SeatNames};

impl SeatNames {
    /// The players of a record.
    pub fn of_record(record: &Record) -> Self {
        let seats = (0..record.players()).map(Seat::new);
        Self::new(record.game(), seats.map(|seat| record.name(seat)))
            .with_computers(Computers::of_record(record))
            .with_help(record.help().map(|(seat, help)| (Seat::new(seat), help)))
    }

    /// A record with these players.
    #[must_use]
    pub fn written_in(&self, record: Record) -> Record {
        let record = record.with_names(self.all());
        let computers = self.computers();
        let record =
            if computers.is_empty() { record } else { record.with_computers(computers.written()) };
        record.with_help(self.limited_help().map(|(seat, help)| (number(seat), help)))
    }
}

impl Computers {
    /// The computers of a record; unknown levels become the nearest one.
    fn of_record(record: &Record) -> Self {
        let Some(written) = record.computers() else {
            return Self::default();
        };
        let level = |number: u8| Level::new(number.clamp(1, Level::HIGHEST.number()));
        let levels = written.levels.iter();
        let levels = levels.filter_map(|(seat, number)| Some((Seat::new(*seat), level(*number)?)));
        Self::new(levels, written.seed).of_version(&written.version)
    }

    /// The computers for a record.
    fn written(&self) -> WrittenComputers {
        let levels = self.levels();
        WrittenComputers {
            levels: levels.map(|(seat, level)| (number(seat), level.number())).collect(),
            seed: self.seed(),
            version: self.version().to_owned(),
        }
    }
}

/// The number of a seat in turn order.
fn number(seat: Seat) -> u8 {
    u8::try_from(seat.index()).unwrap_or(u8::MAX)
}
