//! The sizes of letters.

use ludotheque_letters::{Event, LONGEST_LETTER};

use crate::chance::{Chance, letter, play, seated, tables};

/// The numbers of moves after which a letter is measured.
const MOVES: [usize; 3] = [10, 50, 200];

/// The number of games of each table.
const GAMES: u64 = 6;

#[test]
fn two_hundred_moves_and_a_long_comment_fit_into_a_letter() {
    for setup in tables() {
        let mut longest = [(0, 0); MOVES.len()];
        for seed in 1..=GAMES {
            let mut sides = seated(&setup.clone().without_repetition(), 2);
            let mut chance = Chance::new(seed);
            let mut played = 0;
            for (at, moves) in MOVES.into_iter().enumerate() {
                played += play(&mut sides, moves - played.min(moves), &mut chance);
                let text = sides[0].letter().expect("somebody sits there");
                longest[at] = longest[at].max((text.chars().count(), played));
            }
            let comment = "Voilà ! ".repeat(62);
            sides[0].write(Vec::<Event>::new(), &comment, 9).expect("it is short enough");
            assert!(letter(&sides[0]).is_whole(), "{}", setup.game());
        }
        for (length, moves) in longest {
            println!("{} for {}: {moves} moves, {length}", setup.game(), setup.players());
            assert!(length <= LONGEST_LETTER / 2, "{}: {length}", setup.game());
        }
    }
}
