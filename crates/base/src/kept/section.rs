//! The section of a file that holds a resource, and its errors.

use thiserror::Error;
use toml::{Table, Value};

use super::resource::Kept;
use crate::locale::facts::quoted;
use crate::locale::{Localized, message};

/// An error in a file.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Damage {
    /// It is not TOML.
    #[error("line {line} is not TOML")]
    NotToml {
        /// The first line that cannot be read, from 1.
        line: usize,
    },
    /// It is not valid UTF-8.
    #[error("it is not valid UTF-8")]
    NotText,
    /// A value is not valid.
    #[error("`{key}` cannot be {value}")]
    WrongValue {
        /// Its key.
        key: String,
        /// The value, as TOML.
        value: String,
    },
}

impl Damage {
    /// The message in the language of the interface.
    pub(super) fn localized(&self) -> Localized {
        match self {
            Self::NotToml { line } => message("damage-not-toml").with("line", line.to_string()),
            Self::NotText => message("damage-not-text"),
            Self::WrongValue { key, value } => {
                message("damage-wrong-value").with("key", quoted(key)).with("value", quoted(value))
            }
        }
    }
}

/// The section of a resource in a file; empty if the file has none.
///
/// # Errors
/// If the file is not TOML, or the section is not a table.
pub(super) fn read_table<T: Kept>(bytes: &[u8]) -> Result<Table, Damage> {
    let text = std::str::from_utf8(bytes).map_err(|_| Damage::NotText)?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error.span().map_or(text.len(), |span| span.start);
        let before = &text.as_bytes()[..at.min(text.len())];
        let line = before.iter().filter(|it| **it == b'\n').count() + 1;
        Damage::NotToml { line }
    })?;
    match table.get(T::NAME) {
        None => Ok(Table::new()),
        Some(Value::Table(section)) => Ok(section.clone()),
        Some(other) => Err(wrong(T::NAME, other)),
    }
}

/// The resource of a section. A missing value gets its default; unknown ones are ignored.
///
/// # Errors
/// The first value that is not valid.
pub(super) fn of_table<T: Kept>(section: &Table) -> Result<T, Damage> {
    let whole = match section.clone().try_into::<T>() {
        Ok(whole) => whole,
        // One value at a time, to name the one that is not valid.
        Err(_) => {
            let is_wrong = |(key, value): &(&String, &Value)| {
                let alone = Table::from_iter([((*key).clone(), (*value).clone())]);
                alone.try_into::<T>().is_err()
            };
            let damage = match section.iter().find(is_wrong) {
                Some((key, value)) => wrong(key, value),
                None => wrong(T::NAME, &Value::Table(section.clone())),
            };
            return Err(damage);
        }
    };
    whole.check().map_err(|(key, value)| Damage::WrongValue { key: key.to_owned(), value })?;
    Ok(whole)
}

fn wrong(key: &str, value: &Value) -> Damage {
    Damage::WrongValue { key: key.to_owned(), value: value.to_string() }
}
