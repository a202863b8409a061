//! Merging of the changes of two windows to the same file.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value};

/// A field that is a list of independent entries in no particular order: additions by one window
/// and removals by another do not conflict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryList {
    field: &'static str,
    /// The number of words, separated by spaces, that form the key of an entry; [`None`] for the
    /// whole entry.
    key_words: Option<usize>,
}

impl EntryList {
    /// A list whose entries are their own keys.
    pub const fn whole(field: &'static str) -> Self {
        Self { field, key_words: None }
    }

    /// A list with one entry for each key, which is formed by its first words.
    pub const fn keyed(field: &'static str, words: usize) -> Self {
        Self { field, key_words: Some(words) }
    }

    /// The key of an entry.
    fn key(&self, entry: &Value) -> String {
        let Some(text) = entry.as_str() else {
            return entry.to_string();
        };
        let end =
            self.key_words.and_then(|words| text.match_indices(' ').nth(words.saturating_sub(1)));
        end.map_or(text, |(end, _)| &text[..end]).to_owned()
    }
}

/// The contents of the file after one window has changed `known` to `mine`, and others to `theirs`.
/// For conflicts, `mine` is taken.
pub(super) fn merged(known: &Table, mine: &Table, theirs: &Table, lists: &[EntryList]) -> Table {
    let keys = mine.keys().chain(theirs.keys().filter(|key| !mine.contains_key(*key)));
    keys.filter_map(|key| {
        let list = lists.iter().find(|list| list.field == key.as_str());
        let of = |table: &'_ Table| table.get(key).cloned();
        let value = merged_value(of(known), of(mine), of(theirs), list, lists)?;
        Some((key.clone(), value))
    })
    .collect()
}

fn merged_value(
    known: Option<Value>,
    mine: Option<Value>,
    theirs: Option<Value>,
    list: Option<&EntryList>,
    lists: &[EntryList],
) -> Option<Value> {
    if mine == known {
        return theirs;
    }
    if theirs == known || mine == theirs {
        return mine;
    }
    match (known, mine, theirs) {
        (known, Some(Value::Array(mine)), Some(Value::Array(theirs))) => match list {
            Some(list) => {
                let known = known.as_ref().and_then(Value::as_array);
                let known = known.map_or(&[][..], Vec::as_slice);
                Some(Value::Array(merged_list(known, &mine, &theirs, list)))
            }
            None => Some(Value::Array(mine)),
        },
        (Some(Value::Table(known)), Some(Value::Table(mine)), Some(Value::Table(theirs))) => {
            Some(Value::Table(merged(&known, &mine, &theirs, lists)))
        }
        (_, mine, _) => mine,
    }
}

fn merged_list(known: &[Value], mine: &[Value], theirs: &[Value], list: &EntryList) -> Vec<Value> {
    let by_key = |entries: &[Value]| -> BTreeMap<String, Value> {
        let entries = entries.iter().map(|entry| (list.key(entry), entry.clone()));
        entries.collect()
    };
    let (known, mine_by_key, theirs_by_key) = (by_key(known), by_key(mine), by_key(theirs));
    let mut seen = BTreeSet::new();
    // In the order of the other windows, then in that of this one.
    let keys = theirs.iter().chain(mine).map(|entry| list.key(entry));
    keys.filter(|key| seen.insert(key.clone()))
        .filter_map(|key| {
            let (mine, theirs) = (mine_by_key.get(&key), theirs_by_key.get(&key));
            if mine == known.get(&key) { theirs } else { mine }
        })
        .cloned()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LISTS: &[EntryList] = &[EntryList::whole("solved"), EntryList::keyed("left", 1)];

    fn merge(known: &str, mine: &str, theirs: &str) -> Table {
        let table = |text: &str| -> Table { text.parse().expect("it is TOML") };
        merged(&table(known), &table(mine), &table(theirs), LISTS)
    }

    fn table(text: &str) -> Table {
        text.parse().expect("it is TOML")
    }

    #[test]
    fn each_window_keeps_what_it_has_changed() {
        let merged = merge(
            "volume = 1\nsound = true\nsize = 1.0",
            "volume = 2\nsound = true\nsize = 3.0",
            "volume = 1\nsound = false\nsize = 2.0\nnew = 1",
        );
        let expected = table("volume = 2\nsound = false\nsize = 3.0\nnew = 1");
        assert_eq!(merged, expected);
    }

    #[test]
    fn tables_are_merged_key_by_key() {
        let merged = merge(
            "[keys]\na = \"1\"\nb = \"2\"",
            "[keys]\na = \"3\"\nb = \"2\"",
            "[keys]\nb = \"4\"\nc = \"5\"",
        );
        assert_eq!(merged, table("[keys]\na = \"3\"\nb = \"4\"\nc = \"5\""));
    }

    #[test]
    fn entries_are_added_and_removed_by_both() {
        let merged = merge(
            "solved = [\"a\", \"b\", \"c\"]",
            "solved = [\"a\", \"c\", \"d\"]",
            "solved = [\"b\", \"c\", \"e\"]",
        );
        assert_eq!(merged, table("solved = [\"c\", \"e\", \"d\"]"));
    }

    #[test]
    fn what_an_entry_is_about_has_one_entry() {
        let merged = merge(
            "left = [\"sypil first\"]",
            "left = [\"sypil second\", \"simultana aim\"]",
            "left = [\"sypil third\", \"syndicat aim\"]",
        );
        let expected = "left = [\"sypil second\", \"syndicat aim\", \"simultana aim\"]";
        assert_eq!(merged, table(expected));
    }
}
