//! Facts of sentences that are measured or come from outside: quotations, sizes, and how long ago something was.

use crate::localized::{Localized, message};

/// The maximum length of a quotation from a damaged file, in characters.
const QUOTED_MAX_CHARACTERS: usize = 24;

/// A quotation from a damaged file, on one line and truncated.
pub fn quoted(words: &str) -> String {
    let mut chars = words.chars().map(|c| match c {
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    });
    let mut short: String = chars.by_ref().take(QUOTED_MAX_CHARACTERS).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}

const KILOBYTE: u64 = 1000;
const MEGABYTE: u64 = 1000 * KILOBYTE;

/// The size of something too large, rounded up, so that it is never shown as smaller than the
/// limit.
pub fn size_of_too_large(bytes: u64) -> Localized {
    size(bytes, u64::div_ceil)
}

/// The maximum size, rounded down.
pub fn size_at_most(bytes: u64) -> Localized {
    size(bytes, |bytes, unit| bytes / unit)
}

fn size(bytes: u64, rounded: impl Fn(u64, u64) -> u64) -> Localized {
    let (key, number) = match bytes {
        0..KILOBYTE => ("size-bytes", bytes),
        KILOBYTE..MEGABYTE => ("size-kilobytes", rounded(bytes, KILOBYTE)),
        MEGABYTE.. => ("size-megabytes", rounded(bytes, MEGABYTE)),
    };
    message(key).with("number", number.to_string())
}

/// Seconds of a minute, an hour, a day and a week.
const MINUTE_S: u64 = 60;
const HOUR_S: u64 = 60 * MINUTE_S;
const DAY_S: u64 = 24 * HOUR_S;
const WEEK_S: u64 = 7 * DAY_S;

/// How long ago something of this age was; `None` after a week, from when on its date says more.
pub fn time_ago(age_s: u64) -> Option<Localized> {
    let counted = |localized: Localized, unit_s: u64| {
        localized.with("count", u32::try_from(age_s / unit_s).unwrap_or(u32::MAX))
    };
    match age_s {
        ..MINUTE_S => Some(message("moment-now")),
        MINUTE_S..HOUR_S => Some(counted(message("moment-minutes"), MINUTE_S)),
        HOUR_S..DAY_S => Some(counted(message("moment-hours"), HOUR_S)),
        DAY_S..WEEK_S => Some(counted(message("moment-days"), DAY_S)),
        WEEK_S.. => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Locale};

    #[test]
    fn a_size_that_is_too_large_is_never_told_as_one_that_is_allowed() {
        let locale = Locale::new(Language::English);
        let said = |bytes: Localized| locale.say(&bytes);
        assert_eq!(said(size_of_too_large(5_000_000)), "5\u{a0}MB");
        assert_eq!(said(size_of_too_large((4 << 20) + 1)), "5\u{a0}MB");
        assert_eq!(said(size_at_most(4 << 20)), "4\u{a0}MB");
        assert_eq!(said(size_of_too_large(999)), "999\u{a0}bytes");
        assert_eq!(said(size_at_most(65_536)), "65\u{a0}kB");
    }

    #[test]
    fn what_was_just_now_is_told_so_and_what_was_long_ago_by_its_date() {
        let told = [
            (20, Some(message("moment-now"))),
            (125, Some(message("moment-minutes").with("count", 2_u32))),
            (3 * HOUR_S, Some(message("moment-hours").with("count", 3_u32))),
            (2 * DAY_S, Some(message("moment-days").with("count", 2_u32))),
            (WEEK_S, None),
        ];
        for (age_s, told) in told {
            assert_eq!(time_ago(age_s), told, "{age_s} s");
        }
    }
}
