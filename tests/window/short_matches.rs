//! A short match of each game: they are played to their ends by keys, by ear, and with Orca.

use ludotheque_rules::{Game, Setup};

/// A match of two players.
pub(crate) struct ShortMatch {
    pub(crate) setup: Setup,
    /// What the program needs for this set-up.
    pub(crate) args: &'static [&'static str],
    /// The moves, with spaces between them.
    pub(crate) words: &'static str,
}

impl ShortMatch {
    fn of(game: Game, words: &'static str) -> Self {
        Self { setup: Setup::new(game, 2).expect("two play it"), args: &[], words }
    }
}

pub(crate) fn simultana() -> ShortMatch {
    let matches = include_str!("../games/simultana.games").lines();
    let shortest = matches.min_by_key(|words| words.len());
    ShortMatch::of(Game::SIMULTANA, shortest.expect("there are matches"))
}

pub(crate) fn sypil() -> ShortMatch {
    ShortMatch::of(Game::SYPIL, include_str!("../games/short/sypil.games"))
}

pub(crate) fn syne_strat() -> ShortMatch {
    let words = include_str!("../games/short/syne_strat-2.games");
    ShortMatch::of(Game::SYNE_STRAT, words)
}

pub(crate) fn syndicat() -> ShortMatch {
    let words = include_str!("../games/short/syndicat.games");
    ShortMatch::of(Game::SYNDICAT, words)
}

pub(crate) fn le_stratege() -> ShortMatch {
    const SETUPS: &str = "111222333444666555,666111555222444333";
    let words = include_str!("../games/short/stratege.games");
    let any = ShortMatch::of(Game::STRATEGE, words);
    let placements = SETUPS.split(',').map(str::to_owned).collect();
    let setup = any.setup.with_placements(placements);
    ShortMatch { setup: setup.expect("both are set-ups"), args: &["--setup", SETUPS], ..any }
}
