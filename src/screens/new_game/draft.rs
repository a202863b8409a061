//! The choices for a new match, before it begins.

use bevy::prelude::*;
use ludotheque_players::Level;
use ludotheque_rules::arranging::{arrange, arranged};
use ludotheque_rules::{Game, Help, OptionSpec, Seat, Setup, open};
use ludotheque_session::players::{
    Computers, MAX_SEATS, RememberedPlayers, SeatNames, any_seed, tidy_name,
};

/// Whether the rule variants are shown in the form. They are folded at first: before the first
/// game they mean nothing to players.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct RuleVariants {
    pub(crate) is_open: bool,
}

/// Why the parts of the form must be spawned again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Stale {
    /// Whether its last seat and choice of help are to be in sight then, because they have moved down.
    pub(super) moves_down: bool,
}

/// The current choices.
#[derive(Resource, Debug, Clone, PartialEq)]
pub(super) struct Draft {
    pub(super) game: Game,
    pub(super) players: u8,
    /// A name for every possible seat; an empty one means the seat's colour.
    pub(super) names: Vec<String>,
    /// The level of the computer at every possible seat; `None` for a person.
    pub(super) levels: Vec<Option<Level>>,
    /// The value of each of the game's options, in their order.
    pub(super) values: Vec<&'static str>,
    /// The number of matches of a series that begins; `None` for a single match.
    pub(super) best_of: Option<u8>,
    /// The help of the person at every possible seat.
    pub(super) help: Vec<Help>,
    /// The position that the match begins with, as RON; `None` for the start of the game.
    pub(super) position: Option<String>,
    /// Whether the form was left to set up a position, and keeps all choices.
    pub(super) is_left: bool,
    /// Whether help is chosen seat by seat.
    pub(super) has_help_by_seat: bool,
    /// Whether the form still has the parts for earlier choices, as after another number of players.
    pub(super) stale: Option<Stale>,
}

impl Draft {
    /// The choices of the last match. Before the first match, one person plays against
    /// computers, because a new player is usually alone.
    pub(super) fn new(game: Game, remembered: &RememberedPlayers) -> Self {
        let is_first = remembered.is_before_first_match();
        let level = |seat: usize| {
            if is_first { (seat > 0).then_some(FIRST_LEVEL) } else { remembered.level(seat) }
        };
        Self {
            game,
            players: remembered.count(game).unwrap_or(*game.players().start()),
            names: (0..MAX_SEATS).map(|seat| tidy_name(remembered.name(seat))).collect(),
            levels: (0..MAX_SEATS).map(level).collect(),
            values: game.options().iter().map(OptionSpec::default_value).collect(),
            best_of: None,
            position: None,
            is_left: false,
            has_help_by_seat: !remembered.help.is_empty(),
            help: (0..MAX_SEATS).map(|seat| remembered.help(seat)).collect(),
            stale: Some(Stale::default()),
        }
    }

    /// The names of the players, in seat order.
    pub(super) fn seated(&self) -> Vec<String> {
        self.names.iter().take(usize::from(self.players)).map(|name| tidy_name(name)).collect()
    }

    /// The number of options with non-default values.
    pub(super) fn differing(&self) -> usize {
        let options = self.game.options().iter().zip(&self.values);
        options.filter(|(option, value)| option.default_value() != **value).count()
    }

    /// The number of players that are persons.
    pub(super) fn persons(&self) -> usize {
        let seated = self.levels.iter().take(usize::from(self.players));
        seated.filter(|level| level.is_none()).count()
    }

    /// Seats one person against computers, or persons alone.
    pub(super) fn seat_computers(&mut self, alone: bool) {
        let level = self.usual_level();
        let own = self.levels.iter().position(Option::is_none).unwrap_or(0);
        for (seat, place) in self.levels.iter_mut().enumerate() {
            *place = if alone && seat != own { Some(place.unwrap_or(level)) } else { None };
        }
    }

    /// The level of a computer that is added: that of the others, if there are any.
    pub(super) fn usual_level(&self) -> Level {
        self.levels.iter().flatten().next().copied().unwrap_or(FIRST_LEVEL)
    }

    /// The computers that play.
    pub(super) fn computers(&self) -> Computers {
        let levels = (0..self.players).map(Seat::new).zip(&self.levels);
        Computers::new(levels.filter_map(|(seat, level)| Some((seat, (*level)?))), any_seed())
    }

    /// The help that a seat is given.
    pub(super) fn help(&self, seat: usize) -> Help {
        if self.has_help_by_seat { self.help[seat] } else { Help::ALL }
    }

    /// Names of the players of the draft.
    pub(super) fn seat_names(&self) -> SeatNames {
        let seats = (0..self.players).map(|seat| (Seat::new(seat), self.help(seat.into())));
        SeatNames::new(self.game, self.seated()).with_computers(self.computers()).with_help(seats)
    }

    /// Begins with a position, as RON, for the players and by the options of this set-up.
    pub(super) fn begin_with(&mut self, setup: &Setup, position: String) {
        self.players = setup.players();
        for (option, value) in self.game.options().iter().zip(&mut self.values) {
            *value = setup.option(option.name).unwrap_or(*value);
        }
        self.position = Some(position);
    }

    /// The resulting set-up, which begins with the chosen position if there is one.
    pub(super) fn setup(&self) -> Setup {
        let setup = self.usual_setup();
        let begun = self.position.as_deref().and_then(|text| {
            let given = Setup::from_position(self.game, text).ok()?;
            let mut options = setup.options();
            let by_options = options
                .try_fold(given.clone(), |given, (name, value)| given.with_option(name, value));
            // As it was written, with all that has happened before it; unless an option that it depends on
            // has changed since.
            match by_options.ok().filter(|setup| open(setup).is_ok()) {
                Some(as_written) => Some(as_written),
                None => arranged(arrange(&given).ok()?.as_ref(), &setup).ok(),
            }
        });
        begun.unwrap_or(setup)
    }

    /// The same from the start of the game.
    pub(super) fn usual_setup(&self) -> Setup {
        let setup = Setup::new(self.game, self.players)
            .expect("the form offers numbers of players that the game has");
        self.game.options().iter().zip(&self.values).fold(setup, |setup, (option, value)| {
            setup
                .with_option(option.name, value)
                .expect("the form offers options and values that the game has")
        })
    }
}

/// The level that is offered first: beatable after a few games.
const FIRST_LEVEL: Level = Level::new(2).expect("there are eight levels");

#[cfg(test)]
mod tests {
    use ludotheque_rules::Eye;

    use super::*;

    #[test]
    fn the_number_of_players_is_that_of_the_last_match_of_the_game() {
        let mut remembered = RememberedPlayers::default();
        let players = |remembered: &RememberedPlayers, game| Draft::new(game, remembered).players;
        remembered.remember_count(Game::SYNE_STRAT, 4);
        remembered.remember_count(Game::SYPIL, 2);
        remembered.remember_count(Game::SYNE_STRAT, 3);
        assert_eq!(players(&remembered, Game::SYNE_STRAT), 3);
        assert_eq!(players(&remembered, Game::SYPIL), 2);
        // These values cannot have been chosen.
        remembered.counts = vec!["syne_strat 9".to_owned(), "sypil x".to_owned()];
        assert_eq!(players(&remembered, Game::SYNE_STRAT), 2);
        assert_eq!(players(&remembered, Game::SYPIL), 2);
    }

    #[test]
    fn before_the_first_match_one_person_plays_against_computers() {
        let mut remembered = RememberedPlayers::default();
        let mut draft = Draft::new(Game::SYNE_STRAT, &remembered);
        for players in Game::SYNE_STRAT.players() {
            draft.players = players;
            assert_eq!(draft.persons(), 1);
        }
        draft.seat_computers(false);
        assert_eq!((draft.persons(), draft.computers().is_empty()), (4, true));
        draft.seat_computers(true);
        assert_eq!((draft.persons(), draft.levels[0]), (1, None));
        // After a match, its seating is remembered.
        remembered.remember_levels(&[None, None]);
        remembered.remember_count(Game::SYNE_STRAT, 2);
        assert_eq!(Draft::new(Game::SYNE_STRAT, &remembered).persons(), 2);
        // The level and the seat of the person stay.
        let highest = Some(Level::HIGHEST);
        remembered.remember_levels(&[highest, None]);
        let mut draft = Draft::new(Game::SYPIL, &remembered);
        draft.seat_computers(true);
        assert_eq!(draft.levels[..2], [highest, None]);
    }

    #[test]
    fn a_match_begins_with_a_position_as_it_was_written() {
        let game = Game::SYPIL;
        let mut face = open(&Setup::new(game, 2).expect("two play it")).expect("it opens");
        let word = face.legal_words()[0].clone();
        face.play_word(&word).expect("it is legal");
        let text = face.seen_by(Eye::Open).position_text();
        let setup = Setup::from_position(game, &text).expect("it is a position");
        let setup = setup.with_option("repetition", "off").expect("it is one");
        let written = setup.position().expect("it has one").to_owned();
        let mut draft = Draft::new(game, &RememberedPlayers::default());
        draft.begin_with(&setup, written);
        assert_eq!(draft.setup(), setup);
    }

    #[test]
    fn every_draft_comes_to_a_set_up() {
        for game in Game::ALL {
            let mut draft = Draft::new(game, &RememberedPlayers::default());
            for players in game.players() {
                draft.players = players;
                assert_eq!(draft.setup().players(), players);
                assert_eq!(draft.seated().len(), usize::from(players));
            }
            for (number, option) in game.options().iter().enumerate() {
                for value in option.values {
                    draft.values[number] = value;
                    assert_eq!(draft.setup().option(option.name), Some(*value));
                }
            }
        }
    }
}
