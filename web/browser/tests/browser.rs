//! Whole matches in Chromium: by mouse, by touch and by keys, without a network, and loaded again in the middle.

use std::collections::VecDeque;

use ludotheque_rules::{Board, Cell, Click, Eye, Game, MatchFace, Setup, open};
use ludotheque_web::{Direction, neighbour};
use ludotheque_web_browser::{Device, Site, Window};

/// The recorded games of each game, one a line.
fn recorded(game: Game) -> &'static str {
    let games = [
        (Game::SIMULTANA, include_str!("../../../crates/rules/tests/games/simultana.games")),
        (Game::SYPIL, include_str!("../../../crates/rules/tests/games/sypil.games")),
        (Game::SYNE_STRAT, include_str!("../../../crates/rules/tests/games/syne_strat-2.games")),
        (Game::SYNDICAT, include_str!("../../../crates/rules/tests/games/syndicat.games")),
    ];
    games.into_iter().find(|(known, _)| *known == game).expect("it was recorded").1
}

/// A game that can be played by this setup to its end: its moves as clicks.
fn game_of(setup: &Setup) -> Vec<Vec<Click>> {
    let whole = |line: &str| {
        let mut face = open(setup).expect("it opens");
        let mut moves = Vec::new();
        for word in line.split_whitespace() {
            moves.push(face.seen_by(Eye::Open).clicks_of(word)?);
            face.play_word(word).ok()?;
        }
        face.turn().seat().is_none().then_some(moves)
    };
    let game = setup.game();
    let mut games: Vec<Vec<Vec<Click>>> = recorded(game).lines().filter_map(whole).collect();
    games.sort_by_key(Vec::len);
    games.into_iter().next().expect("one comes to its end without repetition")
}

fn setup(game: Game) -> Setup {
    Setup::new(game, 2).expect("two can play")
}

/// The number of moves in the list.
async fn moves_of(window: &Window) -> u64 {
    let listed = window
        .run("return document.querySelectorAll('.moves td:not([colspan]) button').length")
        .await;
    listed.as_u64().expect("a number")
}

/// Plays a game to its end.
async fn play(window: &Window, moves: &[Vec<Click>]) {
    for clicks in moves {
        for click in clicks {
            window.click(*click).await;
        }
    }
    let played = moves_of(window).await;
    assert_eq!(played, moves.len() as u64);
    assert!(!window.text("#line").await.is_empty());
    assert!(!window.has(".mark.movable").await, "nothing moves after the end");
    window.assert_every_text_is_there().await;
}

async fn by_mouse(game: Game) {
    let (site, window) = (Site::open(), Window::open(Device::Desk).await);
    window.go(&site.at(&format!("?lang=fr&game={}", game.id()))).await;
    window.picture(&format!("{}-start", game.id())).await;
    play(&window, &game_of(&setup(game))).await;
    window.picture(&format!("{}-end", game.id())).await;
    window.close().await;
}

#[tokio::test]
async fn simultana_by_mouse() {
    by_mouse(Game::SIMULTANA).await;
}

#[tokio::test]
async fn sypil_by_mouse() {
    by_mouse(Game::SYPIL).await;
}

#[tokio::test]
async fn syne_strat_by_mouse() {
    by_mouse(Game::SYNE_STRAT).await;
}

#[tokio::test]
async fn syndicat_by_mouse() {
    by_mouse(Game::SYNDICAT).await;
}

#[tokio::test]
async fn stratege_by_mouse_from_curtain_to_curtain() {
    let (site, window) = (Site::open(), Window::open(Device::Desk).await);
    window.go(&site.at("?lang=fr&game=stratege")).await;
    let preset = &ludotheque_rules::presets(Game::STRATEGE)[0].placement;
    for _ in 0..2 {
        window.press("uncover").await;
        window.press("preset 0").await;
        window.press("ready").await;
    }
    let placements = vec![preset.clone(), preset.clone()];
    let setup = setup(Game::STRATEGE).with_placements(placements).expect("presets are set-ups");
    let mut face = open(&setup).expect("it opens");
    // A game that a seed decides: strengths are not those of the recorded ones.
    let mut number: usize = 7;
    while face.turn().seat().is_some() {
        if window.has("[data-do=uncover]").await {
            window.press("uncover").await;
        }
        let clicks = some_move(face.as_ref(), &mut number);
        for click in &clicks {
            window.click(*click).await;
        }
        face.play(&clicks).expect("it is a move");
    }
    assert!(!window.text("#line").await.is_empty());
    window.picture("stratege-end").await;
    window.close().await;
}

/// Some legal move, as clicks: an attack if there is one, so that the match comes to its end.
fn some_move(face: &dyn MatchFace, number: &mut usize) -> Vec<Click> {
    let words = face.legal_words();
    *number = (*number * 31 + 11) % 1009;
    let attack = words.iter().find(|word| word.contains('x'));
    let word = attack.unwrap_or(&words[*number % words.len()]);
    face.seen_by(Eye::Open).clicks_of(word).expect("it is legal")
}

#[tokio::test]
async fn sypil_by_touch_on_a_phone() {
    let (site, window) = (Site::open(), Window::open(Device::Phone).await);
    window.go(&site.at("?lang=fr&game=sypil")).await;
    let wide = window.run("return document.documentElement.scrollWidth <= innerWidth").await;
    assert_eq!(wide.as_bool(), Some(true), "nothing is wider than the phone");
    window.picture("phone-start").await;
    play(&window, &game_of(&setup(Game::SYPIL))).await;
    window.picture("phone-end").await;
    window.close().await;
}

/// The arrow keys from one cell to another.
fn arrows(board: &Board, from: Cell, to: Cell) -> String {
    let keys = [
        (Direction::Left, '\u{e012}'),
        (Direction::Up, '\u{e013}'),
        (Direction::Right, '\u{e014}'),
        (Direction::Down, '\u{e015}'),
    ];
    let mut ways = VecDeque::from([(from, String::new())]);
    let mut seen = vec![from];
    while let Some((cell, way)) = ways.pop_front() {
        if cell == to {
            return way;
        }
        for (direction, key) in keys {
            if let Some(next) = neighbour(board, cell, direction)
                && !seen.contains(&next)
            {
                seen.push(next);
                ways.push_back((next, format!("{way}{key}")));
            }
        }
    }
    panic!("no way leads there");
}

#[tokio::test]
async fn simultana_by_keys() {
    let (site, window) = (Site::open(), Window::open(Device::Desk).await);
    window.go(&site.at("?lang=fr&game=simultana")).await;
    let board = ludotheque_rules::board(Game::SIMULTANA);
    window.run("document.querySelector('#grid [tabindex=\"0\"]').focus()").await;
    for clicks in game_of(&setup(Game::SIMULTANA)) {
        for click in clicks {
            let Click::Cell(to) = click else { panic!("there are no choices in this game") };
            let id = window.run("return Number(document.activeElement.dataset.cell)").await;
            let from = Cell::new(u8::try_from(id.as_u64().expect("a cell")).expect("it is small"));
            window.type_keys(&(arrows(board, from, to) + "\u{e007}")).await;
        }
    }
    assert!(!window.has(".mark.movable").await, "it has come to its end");
    window.close().await;
}

#[tokio::test]
async fn nothing_is_lost_where_the_page_is_loaded_again_in_the_middle_of_moves() {
    let (site, window) = (Site::open(), Window::open(Device::Desk).await);
    window.go(&site.at("?lang=fr&game=syndicat")).await;
    for (number, clicks) in game_of(&setup(Game::SYNDICAT)).into_iter().take(20).enumerate() {
        let (first, rest) = clicks.split_first().expect("it has clicks");
        window.click(*first).await;
        if number > 0 {
            window.reload().await;
            assert_eq!(moves_of(&window).await, number as u64);
            window.click(*first).await;
        }
        for click in rest {
            window.click(*click).await;
        }
    }
    assert_eq!(moves_of(&window).await, 20);
    window.close().await;
}

#[tokio::test]
async fn going_back_leads_to_the_screen_before_and_leaves_another_page_its_history() {
    let (site, window) = (Site::open(), Window::open(Device::Phone).await);
    let is_at =
        |screen: &str| format!("return document.documentElement.dataset.screen === '{screen}'");
    window.go(&site.at("?lang=fr")).await;
    window.press_first("prepare simultana").await;
    window.press("together").await;
    window.press("start").await;
    window.press("rules simultana").await;
    window.wait_until(&is_at("rules")).await;
    window.run("history.back()").await;
    window.wait_until(&is_at("table")).await;
    window.press("games").await;
    window.wait_until(&is_at("games")).await;
    window.run("history.forward()").await;
    window.wait_until(&is_at("choosing")).await;
    window.go(&site.at("?lang=fr&game=sypil&embed")).await;
    let length = window.run("return history.length").await;
    window.press("rules sypil").await;
    window.wait_until(&is_at("rules")).await;
    assert_eq!(window.run("return history.length").await, length);
    window.close().await;
}

#[tokio::test]
async fn rules_lessons_and_the_form_have_their_texts() {
    let (site, window) = (Site::open(), Window::open(Device::Phone).await);
    for language in ["fr", "en"] {
        for game in Game::ALL {
            for screen in ["rules", "learn", "prepare"] {
                // The same address again would come back to the screen before.
                let address = format!("?lang={language}&{screen}-{}", game.id());
                window.go(&site.at(&address)).await;
                window.press_first(&format!("{screen} {}", game.id())).await;
                window
                    .wait_until("return document.documentElement.dataset.screen !== 'games'")
                    .await;
                window.assert_every_text_is_there().await;
            }
        }
    }
    window.close().await;
}

#[tokio::test]
async fn the_page_starts_and_plays_without_a_network() {
    let (site, window) = (Site::open(), Window::open(Device::Phone).await);
    window.go(&site.at("?lang=fr&game=simultana")).await;
    window.wait_until("return navigator.serviceWorker.controller !== null || caches.keys().then(it => it.length > 0)").await;
    window.run("return navigator.serviceWorker.ready.then(() => true)").await;
    let address = site.at("?lang=fr&game=simultana");
    drop(site);
    let gone = window.run("return fetch('elsewhere').then(() => false, () => true)").await;
    assert_eq!(gone.as_bool(), Some(true), "there is no network");
    window.go(&address).await;
    play(&window, &game_of(&setup(Game::SIMULTANA))).await;
    window.close().await;
}
