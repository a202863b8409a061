//! Whatever comes in is read or refused.

use ludotheque_letters::untrusted_input::check_letter;
use ludotheque_letters::{Correspondence, Letter};
use proptest::prelude::*;

use crate::chance::{Chance, play, seated, tables};
use crate::secrets::with_secrets;

/// A letter of a random match.
fn any_letter(seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let tables = tables();
    if chance.is(20) {
        return with_secrets(&mut chance, seed as usize % 20);
    }
    let mut sides = seated(chance.pick(&tables), u128::from(seed) + 1);
    play(&mut sides, seed as usize % 20, &mut chance);
    sides[0].letter().expect("somebody sits there")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nothing_that_comes_in_panics(text in ".*", signs in "[0-9A-Z]{0,400}") {
        prop_assert_eq!(check_letter(&text), Ok(()));
        prop_assert_eq!(check_letter(&signs), Ok(()));
    }

    /// What is damaged on purpose, with a check that fits.
    #[test]
    fn damaged_letters_are_read_or_refused(
        seed in 0..1000u64,
        at in any::<prop::sample::Index>(),
        sign in "[0-9A-Z]{0,2}",
    ) {
        let text = any_letter(seed).replace('\n', "");
        let signs = &text["LUDOLETTRE".len()..text.len() - "FINLUDO".len() - 8];
        let at = at.index(signs.len());
        let damaged = format!("{}{sign}{}", &signs[..at], &signs[at + 1..]);
        prop_assert_eq!(check_letter(&damaged), Ok(()));
    }

    #[test]
    fn a_letter_of_which_signs_were_changed_is_damaged(
        seed in 0..1000u64,
        at in any::<prop::sample::Index>(),
        sign in "[0-9A-Z]",
    ) {
        let text = any_letter(seed).replace('\n', "");
        let at = at.index(text.len());
        let changed = format!("{}{sign}{}", &text[..at], &text[at + 1..]);
        prop_assert!(changed == text || Letter::read(&changed).is_err());
        prop_assert!(Letter::read(&text[..at]).is_err());
    }
}

/// Letters with up to three signs changed, left out or put in, and a check that fits.
#[test]
#[ignore = "minutes"]
fn a_million_damaged_letters_are_read_or_refused() {
    let letters: Vec<String> = (0..60).map(|seed| any_letter(seed).replace('\n', "")).collect();
    let mut chance = Chance::new(9);
    let mut slowest = std::time::Duration::ZERO;
    for _ in 0..1_000_000 {
        let text = chance.pick(&letters);
        let mut signs = text["LUDOLETTRE".len()..text.len() - "FINLUDO".len() - 8].to_owned();
        for _ in 0..=chance.below(3) {
            let at = chance.below(signs.len());
            let sign = char::from(b"0123456789ABCDEFGHJKMNPQRSTVWXYZ"[chance.below(32)]);
            match chance.below(4) {
                0 => drop(signs.remove(at)),
                1 => signs.insert(at, sign),
                _ => signs.replace_range(at..=at, &sign.to_string()),
            }
        }
        let begun = std::time::Instant::now();
        assert_eq!(check_letter(&signs), Ok(()), "{signs}");
        slowest = slowest.max(begun.elapsed());
    }
    println!("the slowest took {slowest:?}");
}

#[test]
fn the_longest_letters_take_little_time() {
    // Plain moves of the fewest bits, as many as may be.
    for setup in tables() {
        let mut sides = seated(&setup.without_repetition(), 5);
        let played = play(&mut sides, 400, &mut Chance::new(3));
        let kept = sides[0].kept().expect("somebody sits there");
        let begun = std::time::Instant::now();
        let letter = Letter::read(&kept).expect("it is whole");
        let opened = Correspondence::open(&letter, sides[0].seat()).expect("it opens");
        let taken = begun.elapsed();
        println!(
            "{} for {}: {played} moves in {taken:?}",
            opened.agreement().setup.game(),
            sides.len()
        );
        assert!(taken.as_secs() < 5);
    }
}
