//! The players' secret set-ups: 18 digits, line by line from the player's back line, each from a to
//! k (rulebook, Set-up); and the presets of the data file. A match in which not even the program knows the
//! strengths of a player has `?` for each of them.

use std::sync::LazyLock;

use serde::Deserialize;

use super::moves::{self, LINES, black_place};
use super::places::UNKNOWN;
use crate::data::{self, DataError, Drawn, Rows};
use crate::setting_up::UNKNOWN_STRENGTH;
use crate::text::quoted;
use crate::{Cell, Preset, Seat, Setup, SetupError};

/// The data file.
const FILE: (&str, &str) =
    ("assets/setups/stratege.ron", include_str!("../../../../../assets/setups/stratege.ron"));

/// The set-ups of the file; the first is the default.
pub(super) static PRESETS: LazyLock<Vec<Preset>> =
    LazyLock::new(|| read(FILE.0, FILE.1).expect("a test reads the file"));

/// Pawns on a line of the set-up.
pub(super) const PAWNS_ON_LINE: u8 = 6;

/// The lowest strength.
pub(super) const LOWEST: u8 = 1;

/// The highest strength.
pub(super) const HIGHEST: u8 = 6;

/// The number of pawns of each strength that a player has.
pub(super) const OF_EACH: usize = 3;

/// The number of pawns of a player.
const PAWNS: usize = OF_EACH * HIGHEST as usize;

/// The pawns of both players with their strengths, White's first.
///
/// # Errors
/// If the number of set-ups is neither none nor two, or one does not have three pawns
/// of each strength, apart from unknown ones.
pub(super) fn start(setup: &Setup) -> Result<[Vec<(u128, u8)>; 2], SetupError> {
    let [white, green] = match setup.placements() {
        [] => [PRESETS[0].placement.as_str(); 2],
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

/// The pawns of a seat, parsed from its digits.
fn placed(text: &str, seat: usize) -> Result<Vec<(u128, u8)>, SetupError> {
    let wrong = || SetupError::Placement {
        number: seat + 1,
        what: "expected eighteen digits, three of each from 1 to 6".to_owned(),
    };
    let strength = |sign: char| match sign {
        UNKNOWN_STRENGTH => Some(UNKNOWN),
        digit => digit.to_digit(10).map(|digit| digit as u8).filter(|digit| *digit != UNKNOWN),
    };
    let strengths: Option<Vec<u8>> = text.chars().map(strength).collect();
    let strengths = strengths.ok_or_else(wrong)?;
    let has_few = |wanted: u8| strengths.iter().filter(|it| **it == wanted).count() <= OF_EACH;
    // With at most three of each, so many are exactly three of each, as far as they are known.
    let is_known = |strength: &u8| *strength <= HIGHEST;
    if strengths.len() != PAWNS
        || !strengths.iter().all(is_known)
        || !(LOWEST..=HIGHEST).all(has_few)
    {
        return Err(wrong());
    }
    Ok(places(seat).zip(strengths).collect())
}

/// The places of a seat's pawns at the start, in the order of the written set-up.
fn places(seat: usize) -> impl Iterator<Item = u128> {
    let lines = (0..PAWNS as u8 / PAWNS_ON_LINE).map(move |line| match seat {
        0 => line,
        _ => LINES - 1 - line,
    });
    lines.flat_map(|line| (0..PAWNS_ON_LINE).map(move |number| black_place(line, number)))
}

/// The cells of these places.
pub(super) fn cells(seat: Seat) -> Vec<Cell> {
    places(seat.index()).map(moves::cell).collect()
}

/// The contents of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setups {
    presets: Vec<SetUpLines>,
}

/// A set-up of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetUpLines {
    id: Id,
    lines: Drawn<Strengths>,
}

/// An identifier, from which the key of the display name is made.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Id(String);

impl TryFrom<String> for Id {
    type Error = String;

    fn try_from(id: String) -> Result<Self, Self::Error> {
        let plain = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        if !id.is_empty() && id.len() <= 40 && id.chars().all(plain) {
            Ok(Self(id))
        } else {
            let id = quoted(&id);
            Err(format!("{id} is no id: it needs small letters from a to z, joined by _"))
        }
    }
}

/// The strengths of a set-up, the front line first.
#[derive(Default)]
struct Strengths(Vec<Vec<char>>);

impl Rows for Strengths {
    fn row(&mut self, tokens: &[char]) -> Result<(), String> {
        if self.0.len() == OF_EACH {
            return Err(format!("a set-up has only {OF_EACH} lines"));
        }
        if tokens.len() != usize::from(PAWNS_ON_LINE) {
            return Err(format!("a line has {PAWNS_ON_LINE} pawns, not {}", tokens.len()));
        }
        self.0.push(tokens.to_vec());
        for token in tokens {
            if !('1'..='6').contains(token) {
                let token = quoted(&token.to_string());
                return Err(format!("{token} is not a strength from 1 to {HIGHEST}"));
            }
            let alike = self.0.iter().flatten().filter(|other| *other == token);
            if alike.count() > OF_EACH {
                return Err(format!("there are more than {OF_EACH} pawns of strength {token}"));
            }
        }
        Ok(())
    }

    fn finish(&self) -> Result<(), String> {
        // With at most three of each strength, three full lines hold exactly three of
        // each.
        match self.0.len() {
            OF_EACH => Ok(()),
            lines => Err(format!("a set-up has {OF_EACH} lines, not {lines}")),
        }
    }
}

/// Parses the text of such a file.
pub(super) fn read(file: &str, text: &str) -> Result<Vec<Preset>, DataError> {
    let setups: Setups = data::read(file, text)?;
    // Errors that are found only after deserializing are located by searching the text.
    let at = |place: usize, what: String| {
        let before = &text[..place];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        DataError {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            what,
        }
    };
    let mut presets: Vec<Preset> = Vec::new();
    for SetUpLines { id: Id(id), lines } in setups.presets {
        if presets.iter().any(|known| known.id == id) {
            let written = format!("\"{id}\"");
            let place = text.match_indices(&written).nth(1);
            let place = place.map_or(0, |(place, _)| place);
            return Err(at(place, format!("two set-ups have the id {}", quoted(&id))));
        }
        let from_the_back = lines.0.0.iter().rev().flatten();
        presets.push(Preset { id, placement: from_the_back.collect() });
    }
    if presets.is_empty() {
        let place = text.find("presets").unwrap_or(0);
        let what = "a default set-up is needed";
        return Err(at(place, what.to_owned()));
    }
    Ok(presets)
}
