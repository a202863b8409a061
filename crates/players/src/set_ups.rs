//! Secret set-ups for computer players: drawn at random, so that opponents cannot learn
//! them.

use ludotheque_rules::{Game, presets};

use crate::chance::Chance;

/// The pawns on a line of a set-up of Le Stratège.
const ON_LINE: usize = 6;

/// The value of a pawn of each strength, from 1 to 6, on the back, middle and front line, in
/// tenths of a percent of score, where significant: `workshop set-ups`, `docs/players.md`. 6s
/// belong at home, 5s in front.
const WORTH: [[i32; 6]; 3] = [[0, 0, 0, 0, -19, 27], [0, 0, 0, 0, 0, 21], [0, 0, 0, 0, 25, -47]];

/// The number of random set-ups of which the best is taken. More make it better, and easier
/// to guess.
const DRAWN: usize = 8;

/// A secret set-up of the game, in notation; none for a game without. It depends on the
/// seed alone.
pub fn set_up(game: Game, seed: u64) -> Option<String> {
    if !game.has_secret_setup() {
        return None;
    }
    let mut chance = Chance::new(seed, "set-up");
    if game != Game::STRATEGE {
        let ready = presets(game);
        let any = ready.get(chance.below(ready.len().max(1)))?;
        return Some(any.placement.clone());
    }
    (0..DRAWN).map(|_| random_set_up(&mut chance)).max_by_key(|placement| worth(placement))
}

/// A uniformly random secret set-up of Le Stratège, in notation.
pub fn random_set_up(chance: &mut Chance) -> String {
    let mut pawns: Vec<char> = "123456123456123456".chars().collect();
    for last in (1..pawns.len()).rev() {
        pawns.swap(last, chance.below(last + 1));
    }
    pawns.into_iter().collect()
}

/// The value of a set-up, which is written from the back line on.
fn worth(placement: &str) -> i32 {
    let places = placement.bytes().enumerate();
    places.map(|(place, digit)| WORTH[place / ON_LINE][usize::from(digit - b'1')]).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Setup, open};
    use std::collections::BTreeSet;

    #[test]
    fn all_are_different_and_whole() {
        let mut different = BTreeSet::new();
        for seed in 0..400 {
            let game = Game::STRATEGE;
            let own = set_up(game, seed).expect("it has secret set-ups");
            assert_eq!(set_up(game, seed).as_ref(), Some(&own));
            let setup = Setup::new(game, 2).and_then(|it| it.with_placements(vec![own.clone(); 2]));
            assert!(setup.is_ok_and(|setup| open(&setup).is_ok()), "{own}");
            different.insert(own);
        }
        assert_eq!(different.len(), 400);
    }

    /// The best guess of the strength on a place is right in less than 40 % of set-ups, and
    /// every strength occurs there.
    #[test]
    fn no_place_tells_the_strength_of_its_pawn() {
        const SEEN: usize = 4_000;
        let mut counts = [[0_usize; 6]; 3 * ON_LINE];
        for seed in 0..SEEN as u64 {
            let own = set_up(Game::STRATEGE, seed).expect("it has secret set-ups");
            for (place, digit) in own.bytes().enumerate() {
                counts[place][usize::from(digit - b'1')] += 1;
            }
        }
        for (place, of_place) in counts.iter().enumerate() {
            let (most, least) = (of_place.iter().max(), of_place.iter().min());
            assert!(most < Some(&(SEEN * 2 / 5)), "{place}: {of_place:?}");
            assert!(least > Some(&(SEEN / 100)), "{place}: {of_place:?}");
        }
    }

    /// They are better than random ones, without being predictable.
    #[test]
    fn they_are_better_than_those_by_chance() {
        let mut chance = Chance::new(1, "test");
        let mean = |placements: Vec<String>| {
            let sum: i32 = placements.iter().map(|placement| worth(placement)).sum();
            sum / placements.len() as i32
        };
        let by_chance = (0..400).map(|_| random_set_up(&mut chance)).collect();
        let own = (0..400).filter_map(|seed| set_up(Game::STRATEGE, seed)).collect();
        let (by_chance, own) = (mean(by_chance), mean(own));
        assert!(own > by_chance + 50, "{own} and {by_chance}");
    }

    #[test]
    fn a_game_without_secrets_has_none() {
        assert_eq!(set_up(Game::SYPIL, 1), None);
    }
}
