//! What both fronts say of the same matches, in both languages: the app here, the page in its own `fronts.rs`.
//! Both compare it with `snapshots/fronts`, which `UPDATE_SNAPSHOTS=1` writes anew, so that one place holds the
//! sentences and neither front says others.
//!
//! A match begins with `=`, its game, the number of players and the words that have been played. In the following rows
//! there is a move, what is said after it, and how each seat stands, parted by tabs. In a match with secrets it is what
//! the player to move is told. Passes have no row: they are played by themselves.

use std::path::Path;

use bevy::prelude::*;
use ludotheque_base::locale::{Language, Locale};
use ludotheque_base::settings::{Animation, LanguageChoice, Settings};
use ludotheque_rules::Game;
use ludotheque_session::{Session, WordChosen};
use ludotheque_situation::Situation;

use crate::support::{TestApp, first_game, plain, setup_in_order, setup_of_short_stratege};

/// Moves from the start of a match, and before its end.
const FIRST: usize = 10;
const LAST: usize = 4;

/// What is said of a match after these words and after each of those that follow.
fn said(
    game: Game,
    players: u8,
    language: LanguageChoice,
    before: &[&str],
    words: &[&str],
) -> String {
    let setup = if game.has_secret_setup() {
        setup_of_short_stratege()
    } else {
        setup_in_order(game, players)
    };
    let mut test = TestApp::after(&setup, before);
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.animation = Animation::Off;
    settings.language = language;
    test.frames(4);
    let mut rows =
        vec![format!("= {} {players} {}", game.id(), before.join(" ")).trim_end().to_owned()];
    for word in [""].iter().chain(words) {
        if *word == "pass" {
            // It is played by itself, and told with the move before.
            continue;
        }
        if !word.is_empty() {
            let chosen_in = test.get::<Session>().here();
            test.send(WordChosen { word: (*word).to_owned(), chosen_in, computer: None });
            test.frames(4);
            if test.face().legal_words() == ["pass"] {
                test.rest();
            }
        }
        if test.face().turn().seat().is_some() {
            test.uncover();
        }
        let mut row = vec![(*word).to_owned(), test.line()];
        for seat in &test.get::<Situation>().seats {
            let locale = test.get::<Locale>();
            row.push(plain(&format!("{} {}", locale.say(&seat.state), locale.say(&seat.need))));
        }
        rows.push(row.join("\t"));
    }
    rows.join("\n") + "\n"
}

#[test]
fn the_app_says_of_a_match_what_the_page_says() {
    let matches: [(Game, u8, &str); 7] = [
        (Game::SIMULTANA, 2, include_str!("../games/simultana.games")),
        (Game::SYPIL, 2, include_str!("../games/short/sypil.games")),
        (Game::SYNDICAT, 2, include_str!("../games/short/syndicat.games")),
        (Game::SYNE_STRAT, 2, include_str!("../games/short/syne_strat-2.games")),
        (Game::SYNE_STRAT, 3, include_str!("../games/short/syne_strat-3.games")),
        (Game::SYNE_STRAT, 4, include_str!("../games/short/syne_strat-4.games")),
        (Game::STRATEGE, 2, include_str!("../games/short/stratege.games")),
    ];
    for language in [Language::French, Language::English] {
        let choice = match language {
            Language::French => LanguageChoice::French,
            Language::English => LanguageChoice::English,
        };
        let mut now = String::new();
        for (game, players, games) in matches {
            let words = first_game(games);
            let end = (words.len() - LAST..words.len()).find(|it| words[*it] != "pass");
            let end = end.expect("no match ends with so many passes");
            now += &said(game, players, choice, &[], &words[..FIRST]);
            now += &said(game, players, choice, &words[..end], &words[end..]);
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/app/snapshots/fronts");
        let file = folder.join(format!("{}.txt", language.code()));
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(&file, &now).expect("the folder can be written to");
            continue;
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default().replace("\r\n", "\n");
        let differs = now.lines().zip(kept.lines()).find(|(now, kept)| now != kept);
        assert!(now == kept, "{}: {differs:?}", file.display());
    }
}
