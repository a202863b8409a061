//! The secret set-ups before a match, one player after the other, each behind a curtain. Computers
//! set up by themselves.

use ludotheque_players::set_up;
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
    /// What comes first in a match.
    ///
    /// # Errors
    /// If the game has no secret set-up.
    pub(crate) fn begin(setup: &Setup, names: &SeatNames) -> Result<Next, SetupError> {
        Self::after(setup, names, Vec::new())
    }

    /// What follows the set-ups that are done: one that begins with the first ready-made one, or
    /// the match.
    fn after(setup: &Setup, names: &SeatNames, mut done: Vec<String>) -> Result<Next, SetupError> {
        let computers = names.computers();
        for seat in (0..setup.players()).map(Seat::new).skip(done.len()) {
            if computers.level(seat).is_some() {
                done.extend(set_up(setup.game(), computers.seed_for(seat, "set-up")));
                continue;
            }
            let first = presets(setup.game()).first().map_or("", |preset| &*preset.placement);
            let table = Table::of_setting_up(setup, seat, first, names.clone())?;
            let stage = Self { setup: setup.clone(), names: names.clone(), done, table };
            return Ok(Next::Placing(Box::new(stage)));
        }
        let face = open(&setup.clone().with_placements(done)?)?;
        Ok(Next::Match(Box::new(Table::new(face, names.clone()))))
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
        Self::after(&self.setup, &self.names, done).map_err(|_| Box::new(self))
    }
}
