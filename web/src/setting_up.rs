//! The secret set-ups before a match, one player after the other, each behind a curtain.

use ludotheque_rules::setting_up::{FREE_PLACE, mirrored, shuffled};
use ludotheque_rules::{Seat, Setup, SetupError, open, presets};
use ludotheque_seats::SeatNames;

use crate::table::Table;

/// The set-ups of a match, up to the one on the table.
pub(crate) struct SettingUp {
    setup: Setup,
    names: SeatNames,
    /// Those that are done, in turn order.
    done: Vec<String>,
    /// The one on the table.
    pub(crate) table: Table,
}

/// What comes after a set-up.
pub(crate) enum Next {
    /// That of the next player.
    Placing(Box<SettingUp>),
    /// The match.
    Match(Box<Table>),
}

impl SettingUp {
    /// The first set-up of a match.
    ///
    /// # Errors
    /// If the game has no secret set-up.
    pub(crate) fn begin(setup: &Setup, names: &SeatNames) -> Result<Self, SetupError> {
        Self::after(setup.clone(), names.clone(), Vec::new())
    }

    /// The set-up that follows those that are done. It begins with the first ready-made one.
    fn after(setup: Setup, names: SeatNames, done: Vec<String>) -> Result<Self, SetupError> {
        let seat = Seat::new(u8::try_from(done.len()).unwrap_or(u8::MAX));
        let first = presets(setup.game()).first().map_or("", |preset| &*preset.placement);
        let table = Table::of_setting_up(&setup, seat, first, names.clone())?;
        Ok(Self { setup, names, done, table })
    }

    /// Whether every pawn has its place.
    pub(crate) fn is_complete(&self) -> bool {
        self.table.placement().is_some_and(|placed| !placed.contains(FREE_PLACE))
    }

    /// Takes a ready-made set-up.
    pub(crate) fn take_preset(&mut self, number: u8) {
        if let Some(preset) = presets(self.setup.game()).get(usize::from(number)) {
            self.table.play_word(&preset.placement);
        }
    }

    /// Exchanges left and right.
    pub(crate) fn mirror(&mut self) {
        if let Some(placed) = self.table.placement() {
            self.table.play_word(&mirrored(self.setup.game(), &placed));
        }
    }

    /// Shuffles all pawns. `below` returns a random number below its argument.
    pub(crate) fn shuffle(&mut self, below: &mut dyn FnMut(usize) -> usize) {
        if let Some(word) = shuffled(self.setup.game(), below) {
            self.table.play_word(&word);
        }
    }

    /// Ends the set-up on the table.
    ///
    /// # Errors
    /// The same set-up, if it is not complete.
    pub(crate) fn finish(self) -> Result<Next, Box<Self>> {
        let placed = self.table.placement().filter(|placed| !placed.contains(FREE_PLACE));
        let Some(placed) = placed else {
            return Err(Box::new(self));
        };
        let mut done = self.done.clone();
        done.push(placed);
        if done.len() < usize::from(self.setup.players()) {
            let next = Self::after(self.setup.clone(), self.names.clone(), done);
            let next = next.map(Box::new);
            return next.map(Next::Placing).map_err(|_| Box::new(self));
        }
        let whole = self.setup.clone().with_placements(done);
        match whole.and_then(|setup| open(&setup)) {
            Ok(face) => Ok(Next::Match(Box::new(Table::new(face, self.names)))),
            Err(_) => Err(Box::new(self)),
        }
    }
}
