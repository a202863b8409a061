//! The origin of a match: the data that stay the same in its file as long as it exists.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A random number of 128 bits that tells a match, or a series, from all others. It is written as 32
/// hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Identity(pub u128);

impl fmt::Display for Identity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:032x}", self.0)
    }
}

impl FromStr for Identity {
    type Err = NotAnIdentity;

    fn from_str(text: &str) -> Result<Self, NotAnIdentity> {
        let is_hexadecimal = text.bytes().all(|byte| byte.is_ascii_hexdigit());
        match u128::from_str_radix(text, 16) {
            Ok(number) if text.len() == 32 && is_hexadecimal => Ok(Self(number)),
            _ => Err(NotAnIdentity),
        }
    }
}

/// A text that is not 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 32 hexadecimal digits")]
pub struct NotAnIdentity;

impl Serialize for Identity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Identity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The origin of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The start of the match, in seconds since 1970 in UTC.
    pub started_s: Option<u64>,
    /// The identity of the match; [`None`] in files of older versions, and for matches from elsewhere.
    pub identity: Option<Identity>,
    /// The identity of the series that it belongs to.
    pub series: Option<Identity>,
    /// Whether it was brought to this table as a file or a text from elsewhere, so that its result is
    /// nobody's here.
    pub is_brought: bool,
}

impl Origin {
    /// A match that began at this time, in seconds since 1970 in UTC, without an identity.
    pub fn begun_at(started_s: u64) -> Self {
        Self { started_s: Some(started_s), ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_is_32_hexadecimal_digits() {
        let identity = Identity(0xabc);
        let text = "00000000000000000000000000000abc";
        assert_eq!(identity.to_string(), text);
        assert_eq!(text.parse(), Ok(identity));
        for wrong in ["", "abc", &format!("+{}", &text[1..]), &format!("0{text}")] {
            assert_eq!(wrong.parse::<Identity>(), Err(NotAnIdentity), "{wrong}");
        }
    }
}
