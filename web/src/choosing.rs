//! Who plays the next match: a person or a computer at each seat.

use ludotheque_players::Level;
use ludotheque_rules::{Game, Seat};
use ludotheque_seats::{Computers, MAX_SEATS, SeatNames};

/// The level of the first computer.
const FIRST_LEVEL: Level = Level::new(2).expect("there are eight levels");

/// The players as they have been chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choosing {
    /// The game.
    pub game: Game,
    /// The number of players.
    pub players: u8,
    /// The level of the computer at every possible seat; `None` for a person.
    levels: [Option<Level>; MAX_SEATS],
    /// The name of the person at every possible seat; empty for that of the colour.
    names: [String; MAX_SEATS],
}

impl Choosing {
    /// Persons at a game.
    pub(crate) fn persons(game: Game, players: u8) -> Self {
        Self { game, players, levels: [None; MAX_SEATS], names: Default::default() }
    }

    /// One person against computers, because whoever comes for the first time is usually alone.
    pub(crate) fn first(game: Game, players: u8) -> Self {
        let mut choosing = Self::persons(game, players);
        choosing.seat_computers();
        choosing
    }

    /// The same players at another game.
    pub(crate) fn at(self, game: Game, players: u8) -> Self {
        Self { game, players, ..self }
    }

    /// The same with the computers that an address asks for: `1=3,2=5`, places counted from 0, and
    /// levels. It is text from outside, of which whatever means nothing is left out.
    pub(crate) fn with_asked(mut self, asked: &str) -> Self {
        for part in asked.split(',') {
            if let Some((seat, level)) = part.split_once('=')
                && let (Ok(seat), Ok(level)) = (seat.parse(), level.parse())
                && let Some(level) = Level::new(level)
            {
                self.set(seat, Some(level));
            }
        }
        self
    }

    /// The level of the computer at a seat; `None` for a person.
    pub(crate) fn level(&self, seat: Seat) -> Option<Level> {
        self.levels.get(seat.index()).copied().flatten()
    }

    /// The name of the person at a seat.
    pub(crate) fn name_at(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Names the person at a seat.
    pub(crate) fn name(&mut self, seat: usize, name: &str) {
        if let Some(place) = self.names.get_mut(seat) {
            name.clone_into(place);
        }
    }

    /// Seats a computer, or a person, at a place that the match has.
    pub(crate) fn set(&mut self, seat: u8, level: Option<Level>) {
        if let Some(place) = self.levels.get_mut(usize::from(seat)).filter(|_| seat < self.players)
        {
            *place = level;
        }
    }

    /// Seats a computer of the level of the others at a place, unless one is there.
    pub(crate) fn seat_computer(&mut self, seat: u8) {
        let level = self.level(Seat::new(seat)).unwrap_or(self.usual_level());
        self.set(seat, Some(level));
    }

    /// Seats one person against computers.
    pub(crate) fn seat_computers(&mut self) {
        let level = self.usual_level();
        let own = self.levels.iter().position(Option::is_none).unwrap_or(0);
        for (seat, place) in self.levels.iter_mut().enumerate() {
            *place = (seat != own).then_some(place.unwrap_or(level));
        }
    }

    /// Seats persons only.
    pub(crate) fn seat_persons(&mut self) {
        self.levels = [None; MAX_SEATS];
    }

    /// The number of persons.
    pub(crate) fn count_persons(&self) -> usize {
        let seated = self.levels.iter().take(usize::from(self.players));
        seated.filter(|level| level.is_none()).count()
    }

    /// The level of a computer that is added: that of the others, if there are any.
    fn usual_level(&self) -> Level {
        self.levels.iter().flatten().next().copied().unwrap_or(FIRST_LEVEL)
    }

    /// The players as they sit down.
    pub(crate) fn seated(&self, seed: u64) -> SeatNames {
        let seats = || (0..self.players).map(Seat::new);
        let levels = seats().filter_map(|seat| Some((seat, self.level(seat)?)));
        let names = seats().map(|seat| match self.level(seat) {
            None => self.name_at(seat),
            Some(_) => "",
        });
        SeatNames::new(self.game, names).with_computers(Computers::new(levels, seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_seats_computers_where_the_match_has_places() {
        let asked = Choosing::persons(Game::SYNE_STRAT, 3).with_asked("1=3,2=9,3=4,x=1,,0=8");
        let numbers = [0, 1, 2, 3].map(|seat| asked.level(Seat::new(seat)).map(Level::number));
        assert_eq!(numbers, [Some(8), Some(3), None, None]);
        assert_eq!(asked.seated(1).computers().levels().count(), 2);
    }

    #[test]
    fn whoever_plays_alone_keeps_the_seat_and_the_levels() {
        let mut choosing = Choosing::persons(Game::SYNE_STRAT, 4);
        choosing.set(0, Level::new(5));
        choosing.set(2, Level::new(7));
        choosing.seat_computers();
        let numbers = [0, 1, 2, 3].map(|seat| choosing.level(Seat::new(seat)).map(Level::number));
        assert_eq!(numbers, [Some(5), None, Some(7), Some(5)]);
        assert_eq!(choosing.count_persons(), 1);
    }
}
