//! Text from outside, as errors repeat it: quoted, on one line and cut.

/// How much of an untrusted text an error repeats, in characters.
const QUOTED_LENGTH: usize = 40;

/// Untrusted text for an error: quoted, on one line, and truncated.
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
