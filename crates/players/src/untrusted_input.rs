//! The law for the only untrusted input of players, solution files: a file is refused with
//! a one-line error, or every entry can be looked up.
//!
//! Fuzzing and a test with a few thousand lists call this function.

use ludotheque_rules::games::simultana::Simultana;

use crate::games::simultana::{Losses, Numbering, PLACES};

/// Reads a file with this horizon and a valid checksum, in which the first block has `entries`
/// entries, made of these bytes.
///
/// # Errors
/// If the law does not hold.
pub fn check_solution(horizon: u8, entries: u16, list: &[u8]) -> Result<(), String> {
    let losses = match Losses::of_bytes(&Losses::bytes_with_list(horizon, entries, list)) {
        Ok(losses) => losses,
        Err(refusal) => {
            let said = refusal.to_string();
            let is_fine = !said.is_empty() && !said.contains(char::is_control);
            return is_fine
                .then_some(())
                .ok_or_else(|| format!("refused in more than one line: {said:?}"));
        }
    };
    let numbering = Numbering::shared();
    let places = 0..PLACES as u16;
    let found = places.filter_map(|place| {
        let position: Simultana = numbering.position(0, place, 0);
        let is_own = numbering.number(&position).place == place;
        losses.find(&position).filter(|_| is_own)
    });
    for plies in found {
        if plies <= horizon || plies % 2 != 0 {
            return Err(format!("a loss in {plies} plies beyond {horizon}"));
        }
    }
    // An entry has at least two bytes.
    let count = losses.count();
    let is_possible = count == usize::from(entries) && count <= list.len() / 2 && count <= PLACES;
    is_possible.then_some(()).ok_or_else(|| format!("{count} losses in {} bytes", list.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    #[test]
    fn lists_made_by_chance_are_refused_or_can_be_looked_up() {
        let mut chance = Chance::new(1, "lists");
        let mut accepted = 0;
        for number in 0..200 {
            let bytes = (0..2 * chance.below(8)).map(|_| match chance.below(3) {
                0 => chance.below(256) as u8,
                _ => chance.below(8) as u8,
            });
            let list: Vec<u8> = bytes.collect();
            let horizon = if number % 4 == 0 { number as u8 } else { 10 };
            // Most distances have one byte.
            let entries = match chance.below(4) {
                0 => chance.below(300) as u16,
                _ => (list.len() / 2) as u16,
            };
            check_solution(horizon, entries, &list)
                .unwrap_or_else(|found| panic!("{entries} of {list:?}: {found}"));
            let bytes = Losses::bytes_with_list(horizon, entries, &list);
            accepted += usize::from(Losses::of_bytes(&bytes).is_ok());
        }
        assert!((10..150).contains(&accepted), "{accepted}");
    }
}
