//! A match as a file for others, a web page or an animated picture, made while the game goes on: a match can have
//! twenty thousand moves.
//!
//! What is said and shown of the match is gathered from it for a short time in each frame; the file is made of it and
//! written in a thread. Both can be stopped.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use ludotheque_base::files::{self, Readers};
use ludotheque_base::job::{Job, JobPoll, Outbox};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_base::redraw::Waker;
use ludotheque_clicks::SessionId;
use ludotheque_rules::{Game, View};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;

use crate::main_line::{MainLine, MatchWords, public_view};
use crate::photograph::{PICTURES, PictureError, free_path};
use crate::{film, web_page};

/// How long a frame gathers at most.
const GATHERING: Duration = Duration::from_millis(12);
/// The most bytes of an animated picture: what messengers and forums take.
const FILM_BYTES_MAX: usize = 2_000_000;

/// The kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExportKind {
    /// A web page, which opens in this language.
    Page(Language),
    /// An animated picture in this language.
    Film(Language),
}

impl ExportKind {
    /// The share of the work that is done once everything has been gathered.
    fn gathered(self) -> f32 {
        match self {
            Self::Page(_) => 0.8,
            Self::Film(_) => 0.1,
        }
    }
}

/// A file that was written.
#[derive(Debug)]
pub(crate) struct ExportedFile {
    pub(crate) kind: ExportKind,
    pub(crate) path: PathBuf,
    /// An animated picture shows one of so many positions.
    pub(crate) step: u32,
}

/// The file that is being made; another one takes its place.
#[derive(Resource, Default)]
pub(crate) struct Exporting(Option<ExportWork>);

struct ExportWork {
    kind: ExportKind,
    /// The match, and whether something else stands on its table meanwhile.
    of: (SessionId, bool),
    folder: PathBuf,
    /// The share that is done.
    done: f32,
    stage: ExportStage,
}

enum ExportStage {
    Gathering(Box<ExportDraft>),
    Making(Job<Made>),
}

/// What the thread tells.
enum Made {
    Share(f32),
    File(Result<ExportedFile, PictureError>),
}

/// The match with this identity at the table.
fn at_table(current: &Session) -> (SessionId, bool) {
    (current.id(), current.is_match())
}

impl Exporting {
    /// Begins with the match at the table. The file will be in the folder for pictures in this one.
    pub(crate) fn begin(&mut self, kind: ExportKind, current: &Session, folder: &Path) {
        self.0 = Some(ExportWork {
            kind,
            of: at_table(current),
            folder: folder.join(PICTURES),
            done: 0.0,
            stage: ExportStage::Gathering(Box::new(ExportDraft::new(kind, public_view(current)))),
        });
    }

    /// Goes on, or gives up if the match has left the table. Returns the file once it has been written.
    pub(crate) fn go_on(
        &mut self,
        table: Option<(&Session, &SeatNames)>,
        waker: Option<&Waker>,
    ) -> Option<Result<ExportedFile, PictureError>> {
        let mut work = self.0.take()?;
        work.stage = match work.stage {
            ExportStage::Gathering(mut draft) => {
                let (current, names) = table.filter(|it| it.0.id() == work.of.0)?;
                if at_table(current) == work.of {
                    let view = public_view(current);
                    let begun = Instant::now();
                    let is_over = || begun.elapsed() >= GATHERING;
                    if let Err(error) = draft.gather(view, names, is_over) {
                        return Some(Err(error));
                    }
                    work.done = work.kind.gathered() * draft.share();
                    if draft.is_complete() {
                        let file = draft.complete(view, names, work.folder.clone());
                        ExportStage::Making(file.make(waker))
                    } else {
                        ExportStage::Gathering(draft)
                    }
                } else {
                    // What stands there meanwhile is not the match.
                    ExportStage::Gathering(draft)
                }
            }
            ExportStage::Making(mut job) => {
                loop {
                    match job.poll() {
                        JobPoll::Value(Made::Share(share)) => {
                            let gathered = work.kind.gathered();
                            work.done = gathered + (1.0 - gathered) * share;
                        }
                        JobPoll::Value(Made::File(file)) => return Some(file),
                        JobPoll::Pending => break,
                        JobPoll::Ended => return Some(Err(PictureError::Stopped)),
                    }
                }
                ExportStage::Making(job)
            }
        };
        self.0 = Some(work);
        None
    }

    /// What is being made, and how far it is, in percent.
    pub(crate) fn progress(&self) -> Option<(ExportKind, u8)> {
        let work = self.0.as_ref()?;
        Some((work.kind, (100.0 * work.done) as u8))
    }

    /// Whether it needs the next frame, and is not waiting for its thread.
    pub(crate) fn needs_frames(&self) -> bool {
        let stage = self.0.as_ref().map(|work| &work.stage);
        matches!(stage, Some(ExportStage::Gathering(_)))
    }

    /// Gives it up. Returns whether there was anything.
    pub(crate) fn stop(&mut self) -> bool {
        self.0.take().is_some()
    }
}

/// What has been gathered.
struct ExportDraft {
    kind: ExportKind,
    line: MainLine,
    /// The languages of the file, with what a page says of the positions.
    told: Vec<(Locale, Vec<String>)>,
}

impl ExportDraft {
    fn new(kind: ExportKind, view: View<'_>) -> Self {
        let languages = match kind {
            ExportKind::Page(first) => {
                let mut languages = Language::ALL.to_vec();
                languages.sort_by_key(|language| *language != first);
                languages
            }
            ExportKind::Film(language) => vec![language],
        };
        let told = languages.into_iter();
        Self {
            kind,
            line: MainLine::of(view),
            told: told.map(|language| (Locale::new(language), Vec::new())).collect(),
        }
    }

    fn is_complete(&self) -> bool {
        self.line.positions.len() == self.line.count()
    }

    /// The share of the positions that has been gathered.
    fn share(&self) -> f32 {
        self.line.positions.len() as f32 / self.line.count() as f32
    }

    /// Gathers one position after the other until the time of the frame is over.
    fn gather(
        &mut self,
        view: View<'_>,
        names: &SeatNames,
        mut is_over: impl FnMut() -> bool,
    ) -> Result<(), PictureError> {
        while !self.is_complete() && !is_over() {
            if let ExportKind::Page(_) = self.kind {
                let entry = self.line.next_entry();
                for (locale, told) in &mut self.told {
                    told.push(web_page::told(entry, view, names, locale));
                }
            }
            let is_first = self.line.positions.is_empty();
            self.line.look_up(view).ok_or(match is_first {
                true => PictureError::Secret,
                // It has been taken back meanwhile.
                false => PictureError::Stopped,
            })?;
        }
        Ok(())
    }

    /// Adds what is said of the match as a whole. What takes longer the more moves there are is left to the thread.
    fn complete(self, view: View<'_>, names: &SeatNames, folder: PathBuf) -> ExportContent {
        let told = self.told.into_iter();
        let words = told.map(|(locale, told)| MatchWords::new(locale, told, view, names));
        ExportContent {
            kind: self.kind,
            game: view.game(),
            line: self.line,
            words: words.collect(),
            folder,
        }
    }
}

/// What a file is made of, without the match.
struct ExportContent {
    kind: ExportKind,
    game: Game,
    line: MainLine,
    /// The words in each language of the file.
    words: Vec<MatchWords>,
    folder: PathBuf,
}

impl ExportContent {
    /// Makes the file in a thread.
    fn make(self, waker: Option<&Waker>) -> Job<Made> {
        match self.kind {
            ExportKind::Page(_) => {
                Job::spawn("web page", waker, (), move |outbox| self.make_page(outbox))
            }
            ExportKind::Film(_) => {
                Job::spawn("animated picture", waker, (), move |outbox| self.make_film(outbox))
            }
        }
    }

    fn make_page(self, outbox: Outbox<Made>) {
        let html = web_page::page(self.game, self.line, self.words).html();
        finish(outbox, self.kind, 1, || write(&self.folder, self.game, "html", html.as_bytes()));
    }

    fn make_film(mut self, outbox: Outbox<Made>) {
        let Some(words) = self.words.pop() else { return };
        let film = film::film(self.game, self.line, words);
        let mut told = 0;
        let gif = film.gif(FILM_BYTES_MAX, &mut |share| {
            // Another attempt begins anew; what is shown does not go back.
            let percent = (100.0 * share) as u8;
            if percent > told {
                told = percent;
                outbox.send(Made::Share(share));
            }
            outbox.is_wanted()
        });
        let step = gif.as_ref().map_or(1, |gif| gif.step);
        finish(outbox, self.kind, step, || {
            let gif = gif.ok_or(PictureError::TooLong)?;
            write(&self.folder, self.game, "gif", &gif.bytes)
        });
    }
}

/// Tells how the file was written, or ends without writing it if nobody wants it any more.
fn finish(
    outbox: Outbox<Made>,
    kind: ExportKind,
    step: u32,
    write: impl FnOnce() -> Result<PathBuf, PictureError>,
) {
    if outbox.is_wanted() {
        let written = write().map(|path| ExportedFile { kind, path, step });
        outbox.answer(Made::File(written));
    }
}

/// Writes a new file in a folder, and returns its path.
fn write(folder: &Path, game: Game, ending: &str, bytes: &[u8]) -> Result<PathBuf, PictureError> {
    let path = free_path(folder, game.id(), ending)?;
    files::create(&path, bytes, Readers::Usual)?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use ludotheque_animation::Film;
    use ludotheque_rules::{Eye, NodeId, Note, Setup, open};
    use ludotheque_webpage::Page;

    use super::*;
    use crate::main_line::tests::session;

    const SET_UP: &str = "123456123456123456";

    /// Everything gathered from a match as an eye sees it; none if it may not see it.
    fn gathered(kind: ExportKind, view: View<'_>, names: &SeatNames) -> Option<ExportContent> {
        let mut draft = ExportDraft::new(kind, view);
        draft.gather(view, names, || false).ok()?;
        Some(draft.complete(view, names, PathBuf::new()))
    }

    fn page(view: View<'_>, names: &SeatNames, first: Language) -> Option<Page> {
        let content = gathered(ExportKind::Page(first), view, names)?;
        Some(web_page::page(content.game, content.line, content.words))
    }

    fn film_of(view: View<'_>, names: &SeatNames, language: Language) -> Option<Film> {
        let mut content = gathered(ExportKind::Film(language), view, names)?;
        let words = content.words.pop()?;
        Some(film::film(content.game, content.line, words))
    }

    #[test]
    fn a_page_tells_every_move_in_every_language_and_the_comments() {
        let mut current = session(Game::SIMULTANA, &[], &["A2-A3", "E4-E3"]);
        let note = Note::new("Finale", "Un début calme", None).expect("it is a note");
        current.annotate(NodeId::START, note).expect("it is kept");
        let names = SeatNames::new(Game::SIMULTANA, ["Zoé", ""]);
        let page = page(current.view(), &names, Language::English).expect("nothing is secret");
        assert_eq!(page.positions.len(), 3);
        let codes = page.languages.iter().map(|language| language.code);
        assert!(codes.eq(["en", "fr"]));
        for language in &page.languages {
            assert_eq!(language.told.len(), 3);
            assert!(language.told[1].contains("Zoé"), "{}", language.told[1]);
            assert_eq!(language.moves, ["1.\u{a0}A2-A3", "1…\u{a0}E4-E3"]);
            assert_eq!(language.notes, ["Finale – Un début calme", "", ""]);
        }
    }

    #[test]
    fn a_page_shows_no_strength_that_the_table_has_not_seen() {
        let current = session(Game::STRATEGE, &[SET_UP, SET_UP], &["c3-c4", "e8-e7"]);
        let names = SeatNames::new(Game::STRATEGE, ["", ""]);
        let seen = current.seen_by(Eye::Public);
        if let Some(page) = page(seen, &names, Language::French) {
            let pieces = page.positions.iter().flat_map(|scene| &scene.pieces);
            for piece in pieces {
                assert_eq!(piece.strength, None, "{piece:?}");
            }
        }
    }

    #[test]
    fn every_move_is_named_and_what_it_has_changed_is_highlighted() {
        let current = session(Game::SIMULTANA, &[], &["A2-A3", "E4-E3"]);
        let names = SeatNames::new(Game::SIMULTANA, ["Zoé", ""]);
        let film = film_of(current.view(), &names, Language::French).expect("nothing is secret");
        assert!(film.players.contains("Zoé"), "{}", film.players);
        let words: Vec<&str> = film.positions.iter().map(|it| it.words.as_str()).collect();
        assert_eq!(words.len(), 3);
        assert_eq!(words[1], "1.\u{a0}A2-A3");
        assert!(words[2].starts_with("1…\u{a0}E4-E3 · "), "{}", words[2]);
        let lights: Vec<usize> = film.positions.iter().map(|it| it.scene.lights.len()).collect();
        assert_eq!(lights, [0, 2, 2]);
    }

    #[test]
    fn a_film_shows_no_strength_that_the_table_has_not_seen() {
        let moves = ["c3-c4", "e8-e7"];
        let of = |set_up: &str| {
            let current = session(Game::STRATEGE, &[set_up, SET_UP], &moves);
            let names = SeatNames::new(Game::STRATEGE, ["", ""]);
            let seen = current.seen_by(Eye::Public);
            let film = film_of(seen, &names, Language::English);
            film.map(|film| film.gif(FILM_BYTES_MAX, &mut |_| true))
        };
        let shown = of(SET_UP).expect("everybody sees where the pawns are");
        assert!(shown.is_some());
        assert_eq!(Some(shown), of("654321123456123456"));
    }

    #[test]
    fn a_file_is_written_once_it_is_complete_and_not_when_it_is_stopped() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let current = session(Game::SIMULTANA, &[], &["A2-A3"]);
        let names = SeatNames::new(Game::SIMULTANA, ["", ""]);
        let table = Some((&current, &names));
        let mut exporting = Exporting::default();
        for (kind, begins) in [
            (ExportKind::Film(Language::English), "GIF89a"),
            (ExportKind::Page(Language::French), "<!doctype html>"),
            (ExportKind::Page(Language::French), "<!doctype html>"),
        ] {
            exporting.begin(kind, &current, folder.path());
            assert!(exporting.stop());
            assert!(exporting.go_on(table, None).is_none());
            exporting.begin(kind, &current, folder.path());
            let begun = Instant::now();
            let written = loop {
                if let Some(written) = exporting.go_on(table, None) {
                    break written;
                }
                let took = begun.elapsed();
                assert!(took < Duration::from_secs(60), "it takes too long");
                std::thread::sleep(Duration::from_millis(5));
            };
            let written = written.expect("there is room");
            assert_eq!((written.kind, written.step), (kind, 1));
            let bytes = std::fs::read(&written.path).expect("it is there");
            assert!(bytes.starts_with(begins.as_bytes()));
            assert!(exporting.progress().is_none());
        }
        let pictures = std::fs::read_dir(folder.path().join(PICTURES));
        assert_eq!(pictures.expect("it is there").count(), 3);
    }

    #[test]
    fn of_a_very_long_match_no_step_takes_more_than_one_position() {
        const MOVES: usize = 2_000;
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it").without_repetition();
        let mut face = open(&setup).expect("it opens");
        let circle = ["A2-A3", "D4-D3", "A3-A2", "D3-D4"];
        for word in circle.iter().cycle().take(MOVES) {
            face.replay_word(word).expect("it is legal");
        }
        let current = Session::new(face);
        let names = SeatNames::new(Game::SIMULTANA, ["", ""]);
        for kind in [ExportKind::Page(Language::French), ExportKind::Film(Language::French)] {
            let mut draft = ExportDraft::new(kind, current.view());
            for step in 1..=MOVES + 1 {
                assert!(!draft.is_complete());
                let mut steps = 0..1;
                let gathered = draft.gather(current.view(), &names, || steps.next().is_none());
                gathered.expect("nothing is secret");
                assert_eq!(draft.line.positions.len(), step);
                assert!(draft.told.iter().all(|(_, told)| told.len() <= step));
            }
            assert!(draft.is_complete());
            // What takes all moves at once is left for the thread.
            let content = draft.complete(current.view(), &names, PathBuf::new());
            assert_eq!(content.line.entries.len(), MOVES);
            let naming = move || content.line.moves(&content.words[0].locale).len();
            let named = std::thread::spawn(naming).join();
            assert_eq!(named.expect("it does not fail"), MOVES);
        }
    }

    #[test]
    fn a_match_that_leaves_the_table_is_given_up() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let current = session(Game::SIMULTANA, &[], &["A2-A3"]);
        let mut exporting = Exporting::default();
        exporting.begin(ExportKind::Page(Language::French), &current, folder.path());
        assert!(exporting.go_on(None, None).is_none());
        assert!(exporting.progress().is_none());
    }
}
