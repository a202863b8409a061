//! What was agreed before the first letter.

use ludotheque_links::bits::{Reader, Writer};
use ludotheque_links::{read_setup, write_setup};
use ludotheque_rules::{Help, HelpKind, Identity, LONGEST_NAME, Seat, Setup, harmless_line};

/// What was agreed before the first letter. It never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The random number of the match.
    pub identity: Identity,
    /// The game, the number of players, the options and the set-ups.
    pub setup: Setup,
    /// The player who invites.
    pub inviter: Seat,
    /// The names by which the inviter knows the players, in turn order; empty for those without one. They are
    /// text from outside.
    pub names: Vec<String>,
    /// The help that each seat is given, in turn order.
    pub help: Vec<Help>,
}

impl Agreement {
    /// A match with this set-up to which a seat invites, with no names and all help.
    pub fn new(identity: Identity, setup: Setup, inviter: Seat) -> Self {
        let players = usize::from(setup.players());
        Self {
            identity,
            setup,
            inviter,
            names: vec![String::new(); players],
            help: vec![Help::ALL; players],
        }
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        usize::from(self.setup.players())
    }

    /// All seats, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.setup.players()).map(Seat::new)
    }

    /// The same with a name and a help for each seat, and names as they are kept; `None` if the inviter has no
    /// seat.
    pub(crate) fn tidied(mut self) -> Option<Self> {
        let players = self.players();
        self.names.resize(players, String::new());
        self.help.resize(players, Help::ALL);
        self.names.iter_mut().for_each(|name| *name = tidy_name(name));
        (self.inviter.index() < players).then_some(self)
    }

    pub(crate) fn write(&self, to: &mut Writer) {
        for part in (0..128).step_by(16).rev() {
            to.bits((self.identity.0 >> part) as usize & 0xffff, 16);
        }
        to.text(self.setup.game().id());
        write_setup(to, &self.setup);
        write_seat(to, self.inviter);
        for (name, help) in self.names.iter().zip(&self.help) {
            to.text(name);
            for kind in HelpKind::ALL {
                to.bits(usize::from(help.has(kind)), 1);
            }
        }
    }

    pub(crate) fn read(from: &mut Reader) -> Option<Self> {
        let part = |number: u128, _| Some(number << 16 | from.bits(16)? as u128);
        let identity = Identity((0..8).try_fold(0, part)?);
        let setup = read_setup(from.text()?.parse().ok()?, from)?;
        let inviter = read_seat(from, &setup)?;
        let mut agreement = Self::new(identity, setup, inviter);
        for seat in 0..agreement.players() {
            agreement.names[seat] = read_name(from)?;
            for kind in HelpKind::ALL {
                let is_given = from.bits(1)? == 1;
                agreement.help[seat] = agreement.help[seat].with(kind, is_given);
            }
        }
        Some(agreement)
    }
}

/// A name as it is kept: one line of at most so many characters as any name of a match.
pub(crate) fn tidy_name(name: &str) -> String {
    let line = harmless_line(name);
    let cut: String = line.trim().chars().take(LONGEST_NAME).collect();
    cut.trim_end().to_owned()
}

pub(crate) fn read_name(from: &mut Reader) -> Option<String> {
    let name = from.text()?;
    (tidy_name(&name) == name).then_some(name)
}

/// The number of bits of a seat.
const SEAT_BITS: usize = 2;

pub(crate) fn write_seat(to: &mut Writer, seat: Seat) {
    to.bits(seat.index(), SEAT_BITS);
}

pub(crate) fn read_seat(from: &mut Reader, setup: &Setup) -> Option<Seat> {
    let seat = u8::try_from(from.bits(SEAT_BITS)?).ok()?;
    (seat < setup.players()).then_some(Seat::new(seat))
}
