//! Wording of results: on the page, at the end of a match, and as text to take away.

use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_rules::{Help, Seat};
use ludotheque_session::players::SeatNames;
use ludotheque_session::results::{
    Group, Handicap, Latest, Participant, SeriesEnd, SeriesStanding, Tally,
};

/// The name of a participant.
pub(crate) fn name(who: &Participant) -> Localized {
    name_as("computer", who)
}

/// The name of a participant; of a computer by this message, which says where in a sentence it stands.
fn name_as(computer: &'static str, who: &Participant) -> Localized {
    match who {
        Participant::Person(name) => Localized::verbatim(name),
        Participant::Computer(level) => {
            message(computer).with("level", *level).with("several", "no").with("colour", "")
        }
    }
}

/// The names of all participants.
pub(crate) fn names(all: &[Participant]) -> Localized {
    let names = all.iter().map(name);
    let joined =
        names.reduce(|all, next| message("results-also").with("all", all).with("next", next));
    joined.unwrap_or_else(|| Localized::verbatim(""))
}

/// How many matches each participant has won.
fn won(all: &[Participant], won: &[u32]) -> Localized {
    let each = all.iter().zip(won).map(|(who, won)| {
        // The name of a computer ends with its level, which must not be mistaken for a number of wins.
        let words = match who {
            Participant::Person(_) => message("results-won"),
            Participant::Computer(_) => message("results-won-computer"),
        };
        words.with("name", name(who)).with("won", *won)
    });
    let joined =
        each.reduce(|all, next| message("results-also").with("all", all).with("next", next));
    joined.unwrap_or_else(|| Localized::verbatim(""))
}

/// How often each participant has won a game.
pub(crate) fn tally(all: &[Participant], tally: &Tally) -> Localized {
    message("results-line")
        .with("game", tally.game.name())
        .with("won", won(all, &tally.won))
        .with("drawn", tally.drawn)
}

/// Help given to a person, in a few words.
fn help_words(help: Help) -> Localized {
    if help == Help::ALL {
        return message("help-everything");
    }
    let words = help.kinds().map(|kind| message(format!("help-word-{}", kind.id())));
    let joined =
        words.reduce(|all, next| message("results-also").with("all", all).with("next", next));
    joined.unwrap_or_else(|| message("help-nothing"))
}

/// Help given to each person, if it is unequal.
pub(crate) fn unequal_help(players: &SeatNames) -> Option<Localized> {
    let persons = players.persons();
    let persons: Vec<(Seat, Help)> = persons.map(|seat| (seat, players.help(seat))).collect();
    let is_unequal = persons.windows(2).any(|pair| pair[0].1 != pair[1].1);
    let each = persons.iter().map(|(seat, given)| helped(players.label(*seat), *given));
    let joined = each.reduce(|all, next| message("help-also").with("all", all).with("next", next));
    Some(message("help-told").with("given", joined.filter(|_| is_unequal)?))
}

/// A player and the help given to them.
fn helped(name: Localized, given: Help) -> Localized {
    message("help-of").with("name", name).with("help", help_words(given))
}

/// How often each participant has won with unequal help.
pub(crate) fn handicap(all: &[Participant], handicap: &Handicap) -> Localized {
    let persons = all.iter().zip(&handicap.help);
    let persons = persons.filter(|(who, _)| matches!(who, Participant::Person(_)));
    let each = persons.map(|(who, given)| helped(name(who), *given));
    let joined = each.reduce(|all, next| message("help-also").with("all", all).with("next", next));
    message("results-handicap")
        .with("given", joined.unwrap_or_else(|| Localized::verbatim("")))
        .with("won", won(all, &handicap.won))
        .with("drawn", handicap.drawn)
}

/// How often the participant of this number has won, lost and drawn.
pub(crate) fn numbers(tally: &Tally, number: usize) -> Localized {
    message("results-numbers")
        .with("won", tally.won.get(number).copied().unwrap_or_default())
        .with("lost", tally.lost(number))
        .with("drawn", tally.drawn)
}

/// The latest results of a participant, in words.
pub(crate) fn latest(latest: &[Latest], number: usize) -> Localized {
    let words = latest.iter().map(|result| match result.won_by {
        Some(winner) if winner == number => message("results-word-won"),
        Some(_) => message("results-word-lost"),
        None => message("results-word-drawn"),
    });
    let joined =
        words.reduce(|all, next| message("results-also").with("all", all).with("next", next));
    let joined = joined.unwrap_or_else(|| Localized::verbatim(""));
    message("results-latest").with("results", joined)
}

/// The messages about how a series stands.
pub(crate) const SERIES: [&str; 5] = [
    "series-match",
    "results-series-stands",
    "results-series-won",
    "results-series-level",
    "results-series-given-up",
];

/// How a series stands.
pub(crate) fn series(all: &[Participant], standing: &SeriesStanding) -> Localized {
    let (key, winner) = match standing.end {
        Some(SeriesEnd::WonBy(number)) => ("results-series-won", all.get(number)),
        Some(SeriesEnd::Level) => ("results-series-level", None),
        Some(SeriesEnd::GivenUp) => ("results-series-given-up", None),
        None => ("results-series-stands", None),
    };
    let words = message(key).with("most", standing.best_of).with("won", won(all, &standing.won));
    match winner {
        Some(winner) => words.with("winner", name_as("computer-phrase", winner)),
        None => words,
    }
}

/// Winner of a series, with the score of two; [`None`] without a winner.
pub(crate) fn series_won(all: &[Participant], standing: &SeriesStanding) -> Option<Localized> {
    let Some(SeriesEnd::WonBy(number)) = standing.end else {
        return None;
    };
    let winner = name_as("computer-start", all.get(number)?);
    let won = *standing.won.get(number)?;
    let words = match standing.won[..] {
        [first, second] => {
            message("over-series-won").with("won", won).with("lost", first + second - won)
        }
        _ => message("over-series-won-by"),
    };
    Some(words.with("winner", winner))
}

/// Which match of a series under way is played, and how it stands.
pub(crate) fn series_match(all: &[Participant], standing: &SeriesStanding) -> Localized {
    message("series-match")
        .with("number", standing.played.saturating_add(1))
        .with("most", standing.best_of)
        .with("won", won(all, &standing.won))
}

/// How a series stands, with the name of its game.
pub(crate) fn series_of_game(all: &[Participant], standing: &SeriesStanding) -> Localized {
    message("results-series-of")
        .with("game", standing.game.name())
        .with("series", series(all, standing))
}

/// All results of a group as text, a line for each game and series.
pub(crate) fn as_text(group: &Group, date: &str, locale: &Locale) -> String {
    let all = group.participants();
    let title = message("results-text-title").with("names", names(all)).with("date", date);
    let mut lines = vec![locale.say(&title), String::new()];
    for of_game in group.tallies() {
        lines.push(locale.say(&tally(all, &of_game)));
        for it in &of_game.handicaps {
            lines.push(format!("  {}", locale.say(&handicap(all, it))));
        }
        for (number, who) in all.iter().enumerate() {
            let line = message("results-text-latest")
                .with("name", name(who))
                .with("latest", latest(&of_game.latest, number));
            lines.push(format!("  {}", locale.say(&line)));
        }
    }
    let standings = group.standings();
    lines.extend(standings.iter().map(|it| locale.say(&series_of_game(all, it))));
    lines.push(String::new());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use ludotheque_base::locale::Language;
    use ludotheque_rules::{Game, Origin, Outcome, Setup};
    use ludotheque_session::results::{FinishedMatch, Results, Series};

    use super::*;

    fn group() -> Group {
        let mut results = Results::default();
        let game = Game::SYPIL;
        let seated = SeatNames::new(game, ["Anne", "Léa"]);
        let setup = Setup::new(game, 2).expect("two play it");
        results.begin_series(Series::new(&setup, &seated, 3, 10).expect("it counts"));
        for (started_s, winner) in (10..).zip([Some(0), None, Some(1), Some(0)]) {
            let outcome = winner.map_or(Outcome::Draw, |seat| Outcome::Win(Seat::new(seat)));
            let finished =
                FinishedMatch::new(&seated, outcome, Origin::begun_at(started_s), started_s + 5);
            results.put(finished.expect("it counts"));
        }
        results.groups().remove(0)
    }

    #[test]
    fn wins_are_set_off_from_the_level_of_a_computer() {
        let all = [Participant::Person("Anne".to_owned()), Participant::Computer(1)];
        let said = |language| Locale::new(language).say(&won(&all, &[2, 1])).replace('\u{a0}', " ");
        assert_eq!(said(Language::French), "Anne 2, Ordinateur (niv. 1) : 1");
        assert_eq!(said(Language::English), "Anne 2, Computer (level 1): 1");
    }

    #[test]
    fn a_computer_that_wins_a_series_is_named_as_in_a_sentence() {
        let all = [Participant::Person("Anne".to_owned()), Participant::Computer(2)];
        let mut standing = group().standings()[0].clone();
        standing.end = Some(SeriesEnd::WonBy(1));
        standing.won = vec![0, 2];
        let won = series_won(&all, &standing).expect("it is won");
        let said = Locale::new(Language::French).say(&won).replace(['\u{a0}', '\u{202f}'], " ");
        assert_eq!(said, "L’ordinateur (niveau 2) remporte la série, 2 à 0 !");
    }

    #[test]
    fn results_are_text_in_both_languages() {
        let french = as_text(&group(), "2026-11-28", &Locale::new(Language::French));
        assert_eq!(
            french.replace(['\u{a0}', '\u{202f}'], " "),
            "Résultats : Anne, Léa (2026-11-28)\n\n\
             Sypil jusqu’ici : Anne 2, Léa 1, 1 nulle.\n\
             \x20 Anne – dernières parties : gagnée, nulle, perdue, gagnée\n\
             \x20 Léa – dernières parties : perdue, nulle, gagnée, perdue\n\
             Sypil · Série en 3 parties à égalité : Anne 1, Léa 1.\n"
        );
        let english = as_text(&group(), "2026-11-28", &Locale::new(Language::English));
        assert_eq!(
            english.replace('\u{a0}', " "),
            "Results: Anne, Léa (2026-11-28)\n\n\
             Sypil so far: Anne 2, Léa 1, 1 drawn.\n\
             \x20 Anne – latest matches: won, drawn, lost, won\n\
             \x20 Léa – latest matches: lost, drawn, won, lost\n\
             Sypil · Series of 3 matches drawn: Anne 1, Léa 1.\n"
        );
    }
}
