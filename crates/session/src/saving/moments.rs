//! Points in time: as seconds, as the date in a file's name, and as descriptions.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use ludotheque_base::locale::facts::time_ago;
use ludotheque_base::locale::{Localized, message};

/// The file of the time zone of Unix, if none is named.
const LOCAL_TIME: &str = "/etc/localtime";
/// The folders of time zones, and how a path to one is known.
const ZONE_FOLDERS: [&str; 3] = ["/usr/share/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"];
const ZONES: &str = "zoneinfo/";
/// The most bytes of the file of a time zone, which have some thousand.
const ZONE_BYTES_MAX: u64 = 1 << 20;

/// A point in time as seconds since 1970; 0 for earlier ones.
pub fn seconds(moment: SystemTime) -> u64 {
    moment.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The point in time this number of seconds after 1970.
pub fn moment(seconds: u64) -> SystemTime {
    UNIX_EPOCH.checked_add(Duration::from_secs(seconds)).unwrap_or(UNIX_EPOCH)
}

/// The date in the user's time zone: "2026-11-21". It sorts chronologically.
pub fn date(moment: SystemTime) -> String {
    date_in(moment, zone()).to_string()
}

/// The date in the user's time zone, for counting days.
pub fn today(moment: SystemTime) -> Date {
    date_in(moment, zone())
}

/// The user's time zone; UTC where it would be read from what is no file of a time zone, because such a device or
/// pipe may have no end.
fn zone() -> TimeZone {
    static IS_READABLE: LazyLock<bool> = LazyLock::new(|| {
        let named = std::env::var_os("TZ").filter(|it| !it.is_empty());
        is_readable(named.as_deref().unwrap_or(OsStr::new(LOCAL_TIME)))
    });
    if *IS_READABLE { TimeZone::system() } else { TimeZone::UTC }
}

/// Whether all that a time zone of this name could be read from are files of such a size, or are not there.
fn is_readable(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    let name = name.strip_prefix(':').unwrap_or(&name);
    // A path to the folder of zones is taken for the name of one.
    let zone = name.rsplit_once(ZONES).map_or(name, |(_, zone)| zone);
    let folder = std::env::var_os("TZDIR").map(PathBuf::from);
    let folders = folder.into_iter().chain(ZONE_FOLDERS.map(PathBuf::from));
    let named = folders.map(|folder| folder.join(zone));
    let paths = std::iter::once(PathBuf::from(name)).chain(named);
    paths
        .filter_map(|path| path.metadata().ok())
        .all(|about| about.is_dir() || (about.is_file() && about.len() <= ZONE_BYTES_MAX))
}

/// The date in a time zone; 1970-01-01 if it is out of the range of the calendar.
fn date_in(moment: SystemTime, zone: TimeZone) -> Date {
    let timestamp = Timestamp::try_from(moment).unwrap_or(Timestamp::UNIX_EPOCH);
    timestamp.to_zoned(zone).date()
}

/// The time since a moment as a text; its date if it was long ago.
pub fn ago(moment: SystemTime, now: SystemTime) -> Localized {
    // If the clock has been set back, the moment counts as now.
    let age_s = seconds(now).saturating_sub(seconds(moment));
    time_ago(age_s).unwrap_or_else(|| {
        let date = date_in(moment, zone());
        of_date(message("moment-date"), date).with("year", date.year().to_string())
    })
}

/// A message with the day and the month of a date.
fn of_date(message_of_date: Localized, date: Date) -> Localized {
    let month = MONTHS[usize::from(date.month().unsigned_abs()) - 1];
    message_of_date.with("day", u32::from(date.day().unsigned_abs())).with("month", message(month))
}

/// The name of a match as it is shown. A name that was made from a game and a date, as that of its
/// file still is, has the date in words, with the year if it is not the present one.
pub fn shown_name(name: &str, now: SystemTime) -> Localized {
    dated_name(name, today(now)).unwrap_or_else(|| Localized::verbatim(name.to_owned()))
}

/// The same for "Simultana 2026-11-21 (2)"; `None` for other names.
fn dated_name(name: &str, today: Date) -> Option<Localized> {
    let (rest, number) = match name.strip_suffix(')').and_then(|it| it.rsplit_once(" (")) {
        Some((rest, number)) => (rest, Some(number.parse::<u32>().ok()?)),
        None => (name, None),
    };
    let (game, date) = rest.rsplit_once(' ')?;
    let date: Date = date.parse().ok()?;
    let written = if date.year() == today.year() {
        of_date(message("moment-day"), date)
    } else {
        of_date(message("moment-date"), date).with("year", date.year().to_string())
    };
    let named = match number {
        Some(number) => message("dated-name-again").with("number", number.to_string()),
        None => message("dated-name"),
    };
    Some(named.with("game", game.to_owned()).with("date", written))
}

/// The messages that name the months.
const MONTHS: [&str; 12] = [
    "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8",
    "month-9", "month-10", "month-11", "month-12",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_the_dates_of_their_time_zone() {
        let zone = |hours| TimeZone::fixed(jiff::tz::Offset::constant(hours));
        for (at_s, hours, said) in [
            (0, 0, "1970-01-01"),
            (951_782_400, 0, "2000-02-29"),
            (951_782_400, -5, "2000-02-28"),
            (1_795_303_800, 0, "2026-11-21"),
            (1_795_303_800, 1, "2026-11-22"),
            (4_107_542_399, 0, "2100-02-28"),
        ] {
            assert_eq!(date_in(moment(at_s), zone(hours)).to_string(), said);
        }
    }

    #[test]
    fn a_time_zone_without_end_is_not_read() {
        let readable = |name: &str| is_readable(OsStr::new(name));
        for name in ["Europe/Paris", ":Europe/Paris", "CET-1CEST", LOCAL_TIME] {
            assert!(readable(name), "{name}");
        }
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let large = folder.path().join("large");
        let file = std::fs::File::create(&large).expect("the folder can be written");
        file.set_len(ZONE_BYTES_MAX + 1).expect("it can be sparse");
        assert!(!is_readable(large.as_os_str()));
        if cfg!(unix) {
            for name in ["/dev/zero", ":/dev/zero", "/usr/share/zoneinfo//dev/zero"] {
                assert!(!readable(name), "{name}");
            }
        }
    }

    #[test]
    fn a_date_in_a_name_is_told_in_words() {
        use ludotheque_base::locale::{Language, Locale};
        let now = moment(1_795_303_800);
        let said = |name: &str, language| Locale::new(language).say(&shown_name(name, now));
        for (name, french, english) in [
            ("Sypil 2026-11-27", "Sypil, 27 novembre", "Sypil, 27 November"),
            ("Le Jeu 2026-11-01 (4)", "Le Jeu, 1er novembre (4)", "Le Jeu, 1 November (4)"),
            ("Sypil 2025-02-03", "Sypil, 3 février 2025", "Sypil, 3 February 2025"),
            ("Finale (revanche)", "Finale (revanche)", "Finale (revanche)"),
            ("2026-11-27", "2026-11-27", "2026-11-27"),
        ] {
            assert_eq!(said(name, Language::French), french);
            assert_eq!(said(name, Language::English), english);
        }
    }

    #[test]
    fn what_was_long_ago_is_told_by_its_date() {
        const DAY_S: u64 = 24 * 60 * 60;
        let now = moment(1_795_288_020);
        let Localized::Message { key, .. } = ago(moment(1_795_288_020 - 30 * DAY_S), now) else {
            panic!("a date is a message");
        };
        assert_eq!(key, "moment-date");
        // If the clock has been set back, the moment counts as now.
        assert_eq!(ago(moment(1_795_288_900), now), message("moment-now"));
    }
}
