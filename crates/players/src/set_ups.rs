//! Secret set-ups for computer players: many good ones, so that nobody learns the one.

use ludotheque_rules::{Game, presets};

use crate::chance::Chance;

/// Pawns on a line of a set-up of Le Stratège.
const ON_LINE: usize = 6;

/// Set-ups that are not offered to players, own back line first: each line is a mixture
/// of weak and strong pawns, so that nobody can tell by the place of one.
const OWN: [&str; 7] = [
    "314256621435236514",
    "253416416253362514",
    "421635146523523461",
    "625143314652216435",
    "132546465321345126",
    "361425254163163452",
    "514263623415142536",
];

/// How many pairs of neighbours change places.
const SWAPS: usize = 4;

/// A secret set-up of the game, in notation; nothing for a game that has none. The same
/// for the same seed.
pub fn set_up(game: Game, seed: u64) -> Option<String> {
    if !game.has_secret_setup() {
        return None;
    }
    let mut chance = Chance::new(seed, "set-up");
    let ready = presets(game).iter().map(|it| it.placement.as_str());
    if game != Game::STRATEGE {
        let ready: Vec<&str> = ready.collect();
        let any = ready.get(chance.below(ready.len().max(1)))?;
        return Some((*any).to_owned());
    }
    let known: Vec<&str> = ready.chain(OWN).collect();
    let mut pawns: Vec<u8> = known[chance.below(known.len())].bytes().collect();
    if chance.below(2) == 1 {
        for line in pawns.chunks_mut(ON_LINE) {
            line.reverse();
        }
    }
    // Neighbours, beside or behind each other, so that a set-up keeps its character.
    for _ in 0..SWAPS {
        let at = chance.below(pawns.len());
        let to = if chance.below(2) == 0 {
            at + ON_LINE
        } else {
            at + 1
        };
        let is_beside = to == at + ON_LINE || to % ON_LINE != 0;
        if to < pawns.len() && is_beside {
            pawns.swap(at, to);
        }
    }
    String::from_utf8(pawns).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Setup, open};
    use std::collections::BTreeSet;

    #[test]
    fn there_are_many_and_all_are_whole() {
        let mut different = BTreeSet::new();
        for seed in 0..400 {
            let game = Game::STRATEGE;
            let own = set_up(game, seed).expect("it has secret set-ups");
            assert_eq!(set_up(game, seed).as_ref(), Some(&own));
            let setup = Setup::new(game, 2).and_then(|it| it.with_placements(vec![own.clone(); 2]));
            assert!(setup.is_ok_and(|setup| open(&setup).is_ok()), "{own}");
            different.insert(own);
        }
        assert!(different.len() > 300, "only {} of 400", different.len());
    }

    #[test]
    fn a_game_without_secrets_has_none() {
        assert_eq!(set_up(Game::SYPIL, 1), None);
    }
}
