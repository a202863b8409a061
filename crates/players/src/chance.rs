//! Random numbers that are the same on every machine and in every release.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A stream of random numbers. The purpose is part of the seed, so that streams of
/// different purposes are independent: those of a search, say, and of the game.
#[derive(Clone, Debug)]
pub struct Chance(Pcg32);

impl Chance {
    /// The stream for a purpose, from a seed.
    pub fn new(seed: u64, purpose: &str) -> Self {
        let named = purpose.bytes().fold(seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(Pcg32::seed_from_u64(mixed(named)))
    }

    /// A number below `bound`, which is positive.
    pub fn below(&mut self, bound: usize) -> usize {
        let wide = u64::from(self.0.next_u32()) * bound as u64;
        (wide >> u32::BITS) as usize
    }

    /// A number from 0 to 1, 1 excluded.
    pub fn fraction(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 / (1_u32 << 24) as f32
    }

    /// A new seed.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// A mix in which every bit depends on every bit of the number.
pub(crate) const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded games can only be reproduced if these never change.
    #[test]
    fn the_numbers_are_always_the_same() {
        let mut chance = Chance::new(7, "test");
        let numbers = [0; 6].map(|_| chance.below(1000));
        let mut again = Chance::new(7, "test");
        assert_eq!(numbers, [0; 6].map(|_| again.below(1000)));
    }

    #[test]
    fn purposes_and_seeds_give_different_streams() {
        let first = |seed, purpose| Chance::new(seed, purpose).seed();
        assert_ne!(first(1, "deal"), first(1, "play"));
        assert_ne!(first(1, "deal"), first(2, "deal"));
    }
}
