//! A match as an animated picture, as everybody at the table may know it: made in a thread, and written
//! when it is complete.

use std::path::PathBuf;

use bevy::prelude::*;
use ludotheque_animation::{Film, Gif, Position};
use ludotheque_base::files::{self, Readers};
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::locale::Locale;
use ludotheque_base::redraw::Waker;
use ludotheque_rules::{Cell, Game, PieceView, View};
use ludotheque_session::players::SeatNames;

use crate::main_line::MainLine;
use crate::photograph::{PICTURES, PictureError, free_path};

/// The most bytes of a file: what messengers and forums take.
const BYTES_MAX: usize = 2_000_000;

/// The match as it is to be filmed; `None` if its positions may not be seen.
pub(crate) fn film(view: View<'_>, names: &SeatNames, locale: &Locale) -> Option<Film> {
    let line = MainLine::of(view, names);
    let mut scenes = line.positions()?;
    for at in (1..scenes.len()).rev() {
        scenes[at].lights = changed_cells(&scenes[at - 1].pieces, &scenes[at].pieces);
    }
    let mut words = vec![locale.text("web-start")];
    words.extend(line.moves(locale));
    if let Some(last) = words.last_mut() {
        *last = format!("{last} · {}", line.result(locale));
    }
    let positions = scenes.into_iter().zip(words);
    Some(Film {
        game: view.game().name().to_owned(),
        players: line.players(locale),
        positions: positions
            .map(|(scene, words)| Position { scene, words })
            .collect(),
    })
}

/// The cells whose pieces differ.
fn changed_cells(before: &[PieceView], after: &[PieceView]) -> Vec<Cell> {
    let gone = before.iter().filter(|piece| !after.contains(piece));
    let come = after.iter().filter(|piece| !before.contains(piece));
    let mut cells: Vec<Cell> = gone.chain(come).map(|piece| piece.spot.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The animated picture that is being made; another one takes its place.
#[derive(Resource, Default)]
pub(crate) struct Filming(Option<Work>);

struct Work {
    game: Game,
    folder: PathBuf,
    job: Job<Option<Gif>>,
}

impl Filming {
    /// Begins with a match of this game. The file will be in the folder for pictures in this one.
    pub(crate) fn begin(&mut self, film: Film, game: Game, folder: PathBuf, waker: Option<&Waker>) {
        let job = Job::spawn("animated picture", waker, (), move |outbox| {
            outbox.send(film.gif(BYTES_MAX, &mut || outbox.is_wanted()));
        });
        self.0 = Some(Work { game, folder, job });
    }

    /// The file, once it has been written, and of how many positions one is shown.
    pub(crate) fn poll(&mut self) -> Option<Result<(PathBuf, u32), PictureError>> {
        let work = self.0.as_mut()?;
        let gif = match work.job.poll() {
            JobPoll::Pending => return None,
            JobPoll::Value(gif) => gif,
            JobPoll::Ended => None,
        };
        let folder = work.folder.join(PICTURES);
        let written = gif.ok_or(PictureError::TooLong).and_then(|gif| {
            let path = free_path(&folder, work.game.id(), "gif")?;
            files::create(&path, &gif.bytes, Readers::Usual)?;
            Ok((path, gif.step))
        });
        self.0 = None;
        Some(written)
    }

    /// Gives it up.
    pub(crate) fn stop(&mut self) {
        self.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use ludotheque_base::locale::Language;
    use ludotheque_rules::Eye;

    use super::*;
    use crate::main_line::tests::session;

    const SET_UP: &str = "123456123456123456";

    #[test]
    fn every_move_is_named_and_what_it_has_changed_is_highlighted() {
        let current = session(Game::SIMULTANA, &[], &["A2-A3", "E4-E3"]);
        let names = SeatNames::new(Game::SIMULTANA, ["Zoé", ""]);
        let locale = Locale::new(Language::French);
        let film = film(current.view(), &names, &locale).expect("nothing is secret");
        assert!(film.players.contains("Zoé"), "{}", film.players);
        let words: Vec<&str> = film.positions.iter().map(|it| it.words.as_str()).collect();
        assert_eq!(words.len(), 3);
        assert_eq!(words[1], "1.\u{a0}A2-A3");
        assert!(words[2].starts_with("1…\u{a0}E4-E3 · "), "{}", words[2]);
        let lights: Vec<usize> = film
            .positions
            .iter()
            .map(|it| it.scene.lights.len())
            .collect();
        assert_eq!(lights, [0, 2, 2]);
    }

    #[test]
    fn a_film_shows_no_strength_that_the_table_has_not_seen() {
        let moves = ["c3-c4", "e8-e7"];
        let of = |set_up: &str| {
            let current = session(Game::STRATEGE, &[set_up, SET_UP], &moves);
            let names = SeatNames::new(Game::STRATEGE, ["", ""]);
            let locale = Locale::new(Language::English);
            let seen = current.seen_by(Eye::Public);
            film(seen, &names, &locale).map(|film| film.gif(BYTES_MAX, &mut || true))
        };
        let shown = of(SET_UP).expect("everybody sees where the pawns are");
        assert!(shown.is_some());
        assert_eq!(Some(shown), of("654321123456123456"));
    }

    #[test]
    fn the_file_is_written_once_it_is_complete() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let current = session(Game::SIMULTANA, &[], &["A2-A3"]);
        let names = SeatNames::new(Game::SIMULTANA, ["", ""]);
        let locale = Locale::new(Language::English);
        let made = || film(current.view(), &names, &locale).expect("nothing is secret");
        let mut filming = Filming::default();
        filming.begin(made(), Game::SIMULTANA, folder.path().to_owned(), None);
        filming.stop();
        assert!(filming.poll().is_none());
        filming.begin(made(), Game::SIMULTANA, folder.path().to_owned(), None);
        let begun = Instant::now();
        let written = loop {
            if let Some(written) = filming.poll() {
                break written;
            }
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "it takes too long"
            );
            std::thread::sleep(Duration::from_millis(5));
        };
        let (path, step) = written.expect("there is room");
        assert_eq!(step, 1);
        let bytes = std::fs::read(&path).expect("it is there");
        assert!(bytes.starts_with(b"GIF89a"));
        assert!(filming.poll().is_none());
    }
}
