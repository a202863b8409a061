//! The players' secret set-ups: 18 digits, line by line from the own back line on,
//! each from a to k (rulebook, Set-up).

use super::moves::{LINES, black_place};
use crate::{Setup, SetupError};

/// The set-up of a player who gives none.
const DEFAULT: &str = "123456123456123456";

/// Pawns on a line of the set-up.
const PAWNS_ON_LINE: u8 = 6;

/// The highest strength; 1 is the lowest.
pub(super) const HIGHEST: u8 = 6;

/// How many pawns of each strength a player has.
pub(super) const OF_EACH: usize = 3;

/// The pawns of both players with their strengths, White's first.
///
/// # Errors
/// If not none or two set-ups are given, or one is not made of three of each
/// strength.
pub(super) fn read(setup: &Setup) -> Result<[Vec<(u128, u8)>; 2], SetupError> {
    let [white, green] = match setup.placements() {
        [] => [DEFAULT, DEFAULT],
        [white, green] => [white, green].map(String::as_str),
        given => {
            return Err(SetupError::PlacementCount {
                game: setup.game(),
                needed: 2,
                given: given.len(),
            });
        }
    };
    Ok([placed(white, 0)?, placed(green, 1)?])
}

/// The pawns of a seat from its digits.
fn placed(text: &str, seat: usize) -> Result<Vec<(u128, u8)>, SetupError> {
    let wrong = || SetupError::Placement {
        number: seat + 1,
        rule: "eighteen digits, three of each from 1 to 6",
    };
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|digit| digit.to_digit(10).map(|digit| digit as u8))
        .collect();
    let digits = digits.ok_or_else(wrong)?;
    let pawns = OF_EACH * usize::from(HIGHEST);
    let even = (1..=HIGHEST).all(|strength| {
        let found = digits.iter().filter(|digit| **digit == strength);
        found.count() == OF_EACH
    });
    if digits.len() != pawns || !even {
        return Err(wrong());
    }
    let places = (0..).flat_map(|line| (0..PAWNS_ON_LINE).map(move |number| (line, number)));
    Ok(places
        .zip(digits)
        .map(|((line, number), strength)| {
            let line = if seat == 0 { line } else { LINES - 1 - line };
            (black_place(line, number), strength)
        })
        .collect())
}
