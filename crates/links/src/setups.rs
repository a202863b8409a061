//! What was agreed before the first move, as bits: the same in links and in letters.

use ludotheque_rules::{Game, Setup};

use crate::bits::{Reader, Writer};

/// The limit on the number of options, names, set-ups and words that are spelled out.
pub(crate) const MOST_ITEMS: usize = 64;

/// Writes the number of players, the options that are not the default, the position and the set-ups. The game
/// is written elsewhere.
pub fn write_setup(to: &mut Writer, setup: &Setup) {
    to.number(usize::from(setup.players()));
    let default = Setup::new(setup.game(), setup.players());
    let is_default =
        |name| default.as_ref().is_ok_and(|default| default.option(name) == setup.option(name));
    let options: Vec<_> = setup.options().filter(|(name, _)| !is_default(name)).collect();
    to.number(options.len());
    for (name, value) in options {
        to.text(name);
        to.text(value);
    }
    to.text(setup.position().unwrap_or_default());
    to.number(setup.placements().len());
    setup.placements().iter().for_each(|placement| to.text(placement));
}

/// Reads what [`write_setup`] has written; `None` if no match of the game has such a set-up.
pub fn read_setup(game: Game, from: &mut Reader) -> Option<Setup> {
    let players = u8::try_from(from.number(usize::from(u8::MAX))?).ok()?;
    let mut options = Vec::new();
    for _ in 0..from.number(MOST_ITEMS)? {
        options.push((from.text()?, from.text()?));
    }
    let position = from.text()?;
    let setup = match &*position {
        "" => Setup::new(game, players),
        position => Setup::from_position(game, position),
    };
    let mut setup = setup.ok()?.with_placements(texts(from)?).ok()?;
    for (name, value) in &options {
        setup = setup.with_option(name, value).ok()?;
    }
    (setup.players() == players).then_some(setup)
}

/// Reads texts after their number.
pub(crate) fn texts(from: &mut Reader) -> Option<Vec<String>> {
    let count = from.number(MOST_ITEMS)?;
    (0..count).map(|_| from.text()).collect()
}
