//! Secret set-ups for computer players: drawn anew each time, so that nobody learns them.

use ludotheque_rules::{Game, presets};

use crate::chance::Chance;

/// Pawns on a line of a set-up of Le Stratège.
const ON_LINE: usize = 6;

/// What a pawn of each strength, from 1 to 6, is worth on the front line instead of further
/// back, in tenths of a percent of the score, where that is more than chance: `workshop
/// set-ups`, `docs/players.md`. The 6s are wanted at home, and the 5s go first.
const WORTH_IN_FRONT: [i32; 6] = [0, 0, 0, 0, 41, -56];

/// Of so many set-ups that are drawn the best is taken. The more there are, the better it is
/// and the more it tells of where pawns stand.
const DRAWN: usize = 8;

/// A secret set-up of the game, in notation; nothing for a game that has none. The same
/// for the same seed.
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
    (0..DRAWN)
        .map(|_| drawn(&mut chance))
        .max_by_key(|placement| worth(placement))
}

/// A set-up of Le Stratège by chance, each as likely.
fn drawn(chance: &mut Chance) -> String {
    let mut pawns: Vec<char> = "123456123456123456".chars().collect();
    for last in (1..pawns.len()).rev() {
        pawns.swap(last, chance.below(last + 1));
    }
    pawns.into_iter().collect()
}

/// What the front line of a set-up is worth, the last of its lines.
fn worth(placement: &str) -> i32 {
    let front = placement.bytes().rev().take(ON_LINE);
    front
        .map(|digit| WORTH_IN_FRONT[usize::from(digit - b'1')])
        .sum()
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

    /// Whoever guesses the strength on a place is right not much more often than one in three
    /// times, and any strength may stand there.
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

    /// Pawns are put where they are worth most, as far as that can be without telling where.
    #[test]
    fn they_are_better_than_those_by_chance() {
        let mut chance = Chance::new(1, "test");
        let mean = |placements: Vec<String>| {
            let sum: i32 = placements.iter().map(|placement| worth(placement)).sum();
            sum / placements.len() as i32
        };
        let by_chance = (0..400).map(|_| drawn(&mut chance)).collect();
        let own = (0..400)
            .filter_map(|seed| set_up(Game::STRATEGE, seed))
            .collect();
        let (by_chance, own) = (mean(by_chance), mean(own));
        assert!(own > by_chance + 50, "{own} and {by_chance}");
    }

    #[test]
    fn a_game_without_secrets_has_none() {
        assert_eq!(set_up(Game::SYPIL, 1), None);
    }
}
