//! The way to the screen that is shown, as the history of the browser keeps it: every screen above the first one has
//! an entry of its own, so that going back leads to the screen before and leaves the page only from the first one. An
//! entry says how each screen of its way is opened, for whoever goes forward, or loads the page again.

use std::fmt;

/// The name of a match that a link has opened, which the address itself has.
pub(crate) const LINK: &str = "link";

/// What an entry of the page in the history says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The number of screens in the first entry of the page, before which there are other pages.
    first: usize,
    /// How each screen above the first one is opened.
    pub way: Vec<String>,
}

impl Entry {
    /// Reads what [`fmt::Display`] writes.
    pub fn read(text: &str) -> Option<Self> {
        let (first, way) = text.split_once('/')?;
        let way = way.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        Some(Self { first: first.parse().ok()?, way })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}/{}", self.first, self.way.join("/"))
    }
}

/// What is to be done so that the entry which the browser is at is that of the screen which is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// Nothing.
    Stay,
    /// Adds these entries.
    Push(Vec<Entry>),
    /// Writes the entry anew.
    Replace(Entry),
    /// Goes so many entries back, and then sees what is to be done there.
    Back(usize),
}

/// What is to be done at this entry, or at one that is not of this page, where a way is shown.
pub fn turn(entry: Option<&Entry>, shown: &[String]) -> Turn {
    let (first, here) = match entry {
        Some(entry) if entry.way == shown => return Turn::Stay,
        Some(entry) => (entry.first, entry.way.len()),
        None => (shown.len(), shown.len()),
    };
    let there = shown.len();
    let at = |length: usize| Entry { first: first.min(there), way: shown[..length].to_vec() };
    if there > here {
        Turn::Push((here + 1..=there).map(at).collect())
    } else if there < here && here > first {
        Turn::Back(here - there.max(first))
    } else {
        Turn::Replace(at(there))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> Entry {
        Entry::read(text).expect("it is an entry")
    }

    fn turned(at: &str, shown: &str) -> Turn {
        turn(Entry::read(at).as_ref(), &entry(&format!("0/{shown}")).way)
    }

    #[test]
    fn entries_are_read_as_they_are_written_and_others_are_not() {
        for text in ["0/", "1/continue 17/rules sypil"] {
            assert_eq!(entry(text).to_string(), text);
        }
        for other in ["", "17", "x/rules sypil"] {
            assert_eq!(Entry::read(other), None, "{other}");
        }
    }

    #[test]
    fn every_screen_has_its_entry_and_the_first_one_is_never_left() {
        let replace = |text| Turn::Replace(entry(text));
        assert_eq!(turned("", ""), replace("0/"));
        assert_eq!(turned("", "a"), replace("1/a"));
        assert_eq!(turned("0/a", "a"), Turn::Stay);
        assert_eq!(turned("0/a", "b"), replace("0/b"));
        assert_eq!(turned("0/", "a/b"), Turn::Push(vec![entry("0/a"), entry("0/a/b")]));
        assert_eq!(turned("0/a/b", ""), Turn::Back(2));
        // The page was opened with a screen above the first one.
        assert_eq!(turned("1/a", "a/b"), Turn::Push(vec![entry("1/a/b")]));
        assert_eq!(turned("1/a/b", ""), Turn::Back(1));
        assert_eq!(turned("1/a", ""), replace("0/"));
    }
}
