//! The law for letters from outside: any text is a letter or refused with an error of one line, without a panic and
//! with little time and memory; what was opened survives being kept. Fuzzing calls this with generated texts, and a
//! test with damaged copies of letters.

use ludotheque_rules::Seat;

use crate::{Correspondence, Letter, Received, envelope};

/// Reads a text as it is, and as the signs of a letter whose check fits.
///
/// # Errors
/// A description of the violation, if the law does not hold.
pub fn check_letter(text: &str) -> Result<(), String> {
    check_text(text)?;
    check_text(&envelope::with_check(text))
}

fn check_text(text: &str) -> Result<(), String> {
    let letter = match Letter::read(text) {
        Ok(letter) => letter,
        Err(error) => return check_message(&error.to_string()),
    };
    for seat in (0..=letter.agreement().setup.players()).map(Seat::new) {
        match Correspondence::open(&letter, seat) {
            Ok(opened) => check_opened(opened, &letter)?,
            Err(error) => check_message(&error.to_string())?,
        }
    }
    Ok(())
}

fn check_opened(mut opened: Correspondence, letter: &Letter) -> Result<(), String> {
    let seat = opened.seat();
    if let Some(kept) = opened.kept() {
        let again = Letter::read(&kept).map_err(|error| error.to_string())?;
        let again = Correspondence::open(&again, seat).map_err(|error| error.to_string())?;
        hold(again.kept().as_ref() == Some(&kept), || format!("{kept}\nis kept otherwise"))?;
        let sent = opened.letter().map_or(0, |letter| letter.chars().count());
        hold(sent <= crate::LONGEST_LETTER, || format!("a letter of {sent} characters"))?;
    }
    match opened.receive(letter) {
        Ok(Received::News(news)) => Err(format!("{news:?} is news in what was opened")),
        Ok(Received::Known) => Ok(()),
        Err(error) => check_message(&error.to_string()),
    }
}

/// `Ok` if `holds`, otherwise a description of the violation.
fn hold(holds: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(found()) }
}

/// Checks that an error is one line.
fn check_message(refusal: &str) -> Result<(), String> {
    let fine = !refusal.is_empty() && !refusal.contains(char::is_control);
    hold(fine, || format!("refused in more than one line: {refusal:?}"))
}
