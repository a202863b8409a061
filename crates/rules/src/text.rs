//! Text from outside: without invisible characters and, in errors, quoted, on one line and
//! truncated.

/// Sanitizes text from a file, the clipboard or a player for display: with single line breaks, and
/// without control characters and those that change the direction of the text around them. All text
/// from outside goes through here before it is kept or shown.
pub fn harmless_text(text: &str) -> String {
    if text.chars().all(is_harmless) {
        return text.to_owned();
    }
    let text = text.replace("\r\n", "\n").replace(['\r', '\t'], " ");
    text.chars().filter(|letter| is_harmless(*letter)).collect()
}

/// The same for a name, and whatever else is one line.
pub fn harmless_line(text: &str) -> String {
    harmless_text(text).replace('\n', " ")
}

/// Whether a character is allowed in text from outside.
fn is_harmless(letter: char) -> bool {
    let turns = matches!(
        letter,
        '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{206F}'
    );
    let breaks = matches!(letter, '\u{2028}' | '\u{2029}' | '\u{FEFF}');
    letter == '\n' || !(letter.is_control() || turns || breaks)
}

/// The maximum length of untrusted text quoted in an error, in characters.
const QUOTED_LENGTH: usize = 40;

/// Quotes untrusted text for an error, on one line and truncated.
pub(crate) fn quoted(text: &str) -> String {
    if text.chars().nth(QUOTED_LENGTH).is_some() {
        let start: String = text.chars().take(QUOTED_LENGTH).collect();
        format!("{:?}", format!("{start}…"))
    } else {
        format!("{text:?}")
    }
}

/// The length limit for the description of an error, in characters.
const LONGEST_DESCRIPTION: usize = 300;

/// A message of the RON deserializer, which may quote the file, as one line of limited
/// length.
pub(crate) fn one_line(what: &str) -> String {
    let what = what.split_whitespace().collect::<Vec<_>>().join(" ");
    what.chars().take(LONGEST_DESCRIPTION).collect()
}
