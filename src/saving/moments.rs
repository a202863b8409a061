//! Points in time: as seconds, as the date in a file's name, and as relative
//! descriptions that need no time zone.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::locale::{Localized, message};

/// Seconds of a minute, an hour and a day.
const MINUTE_S: u64 = 60;
const HOUR_S: u64 = 60 * MINUTE_S;
const DAY_S: u64 = 24 * HOUR_S;
/// Older points in time are described by their date, in days.
const RECENT_DAYS: u64 = 7;

/// A point in time as seconds since 1970; 0 for earlier ones.
pub fn seconds(moment: SystemTime) -> u64 {
    moment
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs())
}

/// The point in time so many seconds after 1970.
pub fn moment(seconds: u64) -> SystemTime {
    UNIX_EPOCH
        .checked_add(Duration::from_secs(seconds))
        .unwrap_or(UNIX_EPOCH)
}

/// The date in UTC: "2026-11-21". It sorts chronologically.
pub fn date(moment: SystemTime) -> String {
    let (year, month, day) = civil(seconds(moment) / DAY_S);
    format!("{year:04}-{month:02}-{day:02}")
}

/// How long ago something was, as a text; its date if it was long ago.
pub fn ago(moment: SystemTime, now: SystemTime) -> Localized {
    let age_s = seconds(now).saturating_sub(seconds(moment));
    let counted = |localized: Localized, unit_s: u64| {
        localized.with("count", u32::try_from(age_s / unit_s).unwrap_or(u32::MAX))
    };
    if age_s < MINUTE_S {
        message("moment-now")
    } else if age_s < HOUR_S {
        counted(message("moment-minutes"), MINUTE_S)
    } else if age_s < DAY_S {
        counted(message("moment-hours"), HOUR_S)
    } else if age_s < RECENT_DAYS * DAY_S {
        counted(message("moment-days"), DAY_S)
    } else {
        let (year, month, day) = civil(seconds(moment) / DAY_S);
        message("moment-date")
            .with("day", u32::try_from(day).unwrap_or_default())
            .with("month", message(MONTHS[month as usize - 1]))
            .with("year", year.to_string())
    }
}

/// The messages that name the months.
const MONTHS: [&str; 12] = [
    "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8",
    "month-9", "month-10", "month-11", "month-12",
];

/// Year, month and day so many days after the first of 1970: months are counted from
/// March, so that the day that comes every four years is the last of its year.
fn civil(days: u64) -> (u64, u64, u64) {
    // Days since the first of March of the year 0.
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (at_s, said) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_709_164_800, "2024-02-29"),
            (1_795_288_020, "2026-11-21"),
            (4_107_542_399, "2100-02-28"),
        ] {
            assert_eq!(date(moment(at_s)), said);
        }
    }

    #[test]
    fn what_was_just_now_is_told_so_and_what_was_long_ago_by_its_date() {
        let now = moment(1_795_288_020);
        let before = |age_s: u64| ago(moment(1_795_288_020 - age_s), now);
        assert_eq!(before(20), message("moment-now"));
        assert_eq!(before(125), message("moment-minutes").with("count", 2_u32));
        assert_eq!(
            before(3 * HOUR_S),
            message("moment-hours").with("count", 3_u32)
        );
        assert_eq!(
            before(2 * DAY_S),
            message("moment-days").with("count", 2_u32)
        );
        let Localized::Message { key, .. } = before(30 * DAY_S) else {
            panic!("a date is a message");
        };
        assert_eq!(key, "moment-date");
        // A clock that has been put back makes nothing older than new.
        assert_eq!(ago(moment(1_795_288_900), now), message("moment-now"));
    }
}
