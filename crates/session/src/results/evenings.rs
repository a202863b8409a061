//! Random evenings: whatever is done to matches and their files, the results are those that a plain count of what
//! happened gives.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use ludotheque_base::kept::{KeptPlugin, Storage};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::Settings;
use ludotheque_base::{drafts, frame};
use ludotheque_rules::{Game, Seat, Setup};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use super::{Results, Series};
use crate::players::SeatNames;
use crate::saving::{Saving, SavingPlugin};
use crate::{Accord, Session, Travel, WordChosen, seat};

const GAME: Game = Game::ALL[0];
const NAMES: [[&str; 2]; 3] = [["Anne", "Léa"], ["Léa", "Anne"], ["Anne", "Zoé"]];

/// A window of the game.
struct Window {
    app: App,
    /// The match on its table.
    at_table: Option<AtTable>,
}

/// The model's state of the match on a table.
#[derive(Clone)]
struct AtTable {
    /// The match, by number; [`None`] for one from elsewhere.
    number: Option<usize>,
    names: [&'static str; 2],
    /// The winner at the end of the main line.
    won_by: Option<usize>,
    /// Whether the position on the table is that end.
    is_at_end: bool,
    /// Whether the end was taken back, and no move has been played since.
    resumes: bool,
}

/// The counted matches: for each the winner, and the series.
#[derive(Default)]
struct Model {
    counted: BTreeMap<usize, (String, Option<usize>)>,
    series_of: BTreeMap<usize, usize>,
    matches: usize,
    /// Contents of each file.
    files: BTreeMap<PathBuf, AtTable>,
}

impl Window {
    fn open(folder: &Path) -> Self {
        let storage = Storage::Folder(folder.to_owned());
        let mut app = App::new();
        app.init_schedule(Update)
            .add_plugins((MinimalPlugins, StatesPlugin))
            .add_plugins(KeptPlugin { storage: storage.clone() })
            .init_resource::<Redraw>()
            .init_resource::<Settings>()
            .add_plugins((
                frame::plugin,
                drafts::plugin,
                crate::players::plugin,
                SavingPlugin { storage },
                super::plugin,
                crate::plugin,
            ));
        app.update();
        let mut window = Self { app, at_table: None };
        window.rest();
        window
    }

    /// Lets everything happen that has been asked for, and waits for what is read in a thread.
    fn rest(&mut self) {
        for _ in 0..3 {
            self.app.update();
        }
        while self.app.world().contains_resource::<super::conduct::Settling>() {
            self.app.update();
        }
    }

    /// Ends as by a power cut, perhaps in the middle of a frame: nothing more is written.
    fn kill(mut self) {
        self.app.world_mut().resource_mut::<Saving>().stop_keeping();
    }

    fn send<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
    }

    fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    fn file(&self) -> Option<PathBuf> {
        self.app.world().resource::<Saving>().file().map(Path::to_owned)
    }
}

/// An evening.
struct Evening {
    folder: tempfile::TempDir,
    windows: [Option<Window>; 2],
    model: Model,
    chance: Pcg32,
    series: usize,
}

impl Evening {
    fn new(seed: u64) -> Self {
        Self {
            folder: tempfile::tempdir().expect("there is room for a folder"),
            windows: [None, None],
            model: Model::default(),
            chance: Pcg32::seed_from_u64(seed),
            series: 0,
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.chance.random_range(0..limit)
    }

    /// The window with this number, which is opened if necessary.
    fn window(&mut self, number: usize) -> &mut Window {
        let folder = self.folder.path();
        self.windows[number].get_or_insert_with(|| Window::open(folder))
    }

    /// Notes in the model what is in the file of a window.
    fn note_file(&mut self, number: usize) {
        let window = self.windows[number].as_ref();
        if let Some((file, at_table)) = window.and_then(|it| it.file().zip(it.at_table.clone())) {
            self.model.files.insert(file, at_table);
        }
    }

    /// Begins a match.
    fn begin(&mut self, number: usize) {
        let names = NAMES[self.below(NAMES.len())];
        let setup = Setup::new(GAME, 2).expect("two play it");
        let session = Session::begin(&setup).expect("it opens");
        let (id, series) = (self.model.matches, self.series);
        self.model.matches += 1;
        if series > 0 && names.contains(&"Léa") {
            self.model.series_of.insert(id, series);
        }
        let window = self.window(number);
        seat(window.app.world_mut(), session, Some(SeatNames::new(GAME, names)), None);
        window.rest();
        window.at_table = Some(AtTable {
            number: Some(id),
            names,
            won_by: None,
            is_at_end: false,
            resumes: false,
        });
    }

    /// Plays a move that has not been played in this position, if there is one.
    fn play(&mut self, number: usize) {
        let choice = self.below(100);
        let window = self.window(number);
        let Some(at_table) = window.at_table.clone().filter(|it| !it.is_at_end) else {
            return;
        };
        let (session, view) = (window.session(), window.session().view());
        let known = view.tree();
        let here = view.here();
        let is_new =
            |word: &String| !known.iter().any(|entry| entry.parent == here && entry.word == *word);
        let words: Vec<String> = view.legal_words().into_iter().filter(is_new).collect();
        let Some(word) = words.get(choice % words.len().max(1)).cloned() else {
            return;
        };
        let chosen_in = session.here();
        window.send(WordChosen { word, chosen_in, computer: None });
        window.rest();
        if let Some((outcome, _)) = window.session().outcome() {
            return self.end(number, outcome.winner().map(Seat::index));
        }
        window.at_table = Some(AtTable {
            won_by: at_table.won_by.filter(|_| !at_table.resumes),
            resumes: false,
            ..at_table.clone()
        });
        if let Some(id) = at_table.number.filter(|_| at_table.resumes) {
            self.model.counted.remove(&id);
        }
        self.note_file(number);
    }

    /// Notes in the model that the match in a window has ended.
    fn end(&mut self, number: usize, won_by: Option<usize>) {
        let Some(at_table) = self.window(number).at_table.as_mut() else {
            return;
        };
        at_table.won_by = won_by;
        at_table.is_at_end = true;
        at_table.resumes = false;
        if let Some(id) = at_table.number {
            let names = at_table.names;
            let group = if names.contains(&"Léa") { "Anne, Léa" } else { "Anne, Zoé" };
            let winner = won_by.map(|seat| usize::from(names[seat] != "Anne"));
            self.model.counted.insert(id, (group.to_owned(), winner));
        }
        self.note_file(number);
    }

    /// Makes the player to move resign; the window may be killed before the result is written.
    fn resign(&mut self, number: usize, is_killed: bool) {
        let window = self.window(number);
        if window.at_table.as_ref().is_none_or(|it| it.is_at_end) {
            return;
        }
        // The first move of a match creates its file, and the next one can end it.
        let is_killed = is_killed && window.file().is_some();
        let loser = window.session().to_move().expect("it is not over");
        window.send(Accord::Resign(loser));
        if is_killed {
            window.app.world_mut().run_schedule(Update);
        } else {
            window.rest();
        }
        self.end(number, Some(1 - loser.index()));
        if is_killed && let Some(window) = self.windows[number].take() {
            window.kill();
        }
    }

    /// Goes back: by looking, or by taking the end back.
    fn go_back(&mut self, number: usize, takes_back: bool) {
        let window = self.window(number);
        let Some(at_table) = &mut window.at_table else {
            return;
        };
        let was_resuming = at_table.resumes || at_table.is_at_end;
        let (travel, ply) = if takes_back {
            (Travel::TakeBackAgreed, window.app.world().resource::<Session>().view().ply())
        } else {
            (Travel::Undo, window.app.world().resource::<Session>().view().ply())
        };
        if ply == 0 {
            return;
        }
        at_table.is_at_end = false;
        at_table.resumes = takes_back && was_resuming;
        window.send(travel);
        window.rest();
        self.note_file(number);
    }

    /// Opens a file: one of the folder, or a copy of it from elsewhere.
    fn open(&mut self, number: usize, is_from_elsewhere: bool) {
        let files: Vec<PathBuf> = self.model.files.keys().cloned().collect();
        let Some(file) = files.get(self.below(files.len().max(1))).cloned() else {
            return;
        };
        let mut found = self.model.files[&file].clone();
        let folder = self.folder.path().join("elsewhere");
        let window = self.window(number);
        let path = if is_from_elsewhere {
            found.number = None;
            std::fs::create_dir_all(&folder).expect("the folder can be written");
            let copy = folder.join(file.file_name().expect("it is a file"));
            std::fs::copy(&file, &copy).expect("it is there");
            copy
        } else {
            file.clone()
        };
        let world = window.app.world_mut();
        let taken = world.resource_mut::<Saving>().take_up(&path, false);
        let (session, about) = taken.expect("it is whole").document.into_session();
        seat(world, session, Some(about.names), None);
        window.rest();
        found.is_at_end = window.session().to_move().is_none();
        found.resumes = false;
        window.at_table = Some(found);
        self.note_file(number);
    }

    /// Does something with a file that lies on no table.
    fn handle_file(&mut self, number: usize) {
        let held: Vec<PathBuf> = self.windows.iter().flatten().filter_map(Window::file).collect();
        let files = self.model.files.keys().filter(|file| !held.contains(file));
        let files: Vec<PathBuf> = files.cloned().collect();
        let Some(file) = files.get(self.below(files.len().max(1))).cloned() else {
            return;
        };
        let kind = self.below(2);
        let content = self.model.files[&file].clone();
        let window = self.window(number);
        let saving = window.app.world().resource::<Saving>();
        let store = saving.store().expect("there is a folder");
        match kind {
            0 => {
                let copy = store.duplicate(&file).expect("it can be written");
                self.model.files.insert(copy, content);
            }
            _ => {
                store.delete(&file, SystemTime::now()).expect("it is there");
                self.model.files.remove(&file);
            }
        }
    }

    /// Agrees on a series, by a clock that is wrong.
    fn begin_series(&mut self, number: usize) {
        if self.series > 0 {
            return;
        }
        self.series = 1;
        let window = self.window(number);
        let names = SeatNames::new(GAME, NAMES[0]);
        let setup = Setup::new(GAME, 2).expect("two play it");
        let begun_s = 4_000_000_000;
        let series = Series::new(&setup, &names, 99, begun_s).expect("it counts");
        let mut results = window.app.world_mut().resource_mut::<Results>();
        results.begin_series(series);
        window.rest();
        // The other window learns of it when it is opened again.
        if let Some(other) = self.windows[1 - number].take() {
            drop(other);
        }
    }

    fn step(&mut self) {
        let number = self.below(2);
        let what = self.below(16);
        match what {
            0 | 1 => self.begin(number),
            2..=4 => self.play(number),
            5 | 6 => self.resign(number, false),
            7 => self.resign(number, true),
            8 => self.go_back(number, false),
            9 | 10 => self.go_back(number, true),
            11 => self.open(number, false),
            12 => self.open(number, true),
            13 => self.handle_file(number),
            14 => self.begin_series(number),
            _ => drop(self.windows[number].take()),
        }
    }

    /// Compares what is kept with the model.
    fn check(&mut self) {
        for window in &mut self.windows {
            drop(window.take());
        }
        let window = Window::open(self.folder.path());
        let mut told: Vec<(String, Vec<u32>)> = Vec::new();
        let mut in_series = 0;
        for group in window.app.world().resource::<Results>().groups() {
            let names: Vec<String> = group
                .participants()
                .iter()
                .map(|it| match it {
                    super::Participant::Person(name) => name.clone(),
                    super::Participant::Computer(level) => level.to_string(),
                })
                .collect();
            let won = group.tally(GAME).map(|tally| tally.won);
            told.extend(won.map(|won| (names.join(", "), won)));
            let standings = group.standings();
            in_series += standings.iter().map(|it| usize::from(it.played)).sum::<usize>();
        }
        told.sort();
        let mut expected: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for (group, winner) in self.model.counted.values() {
            let won = expected.entry(group.clone()).or_insert(vec![0, 0]);
            if let Some(winner) = winner {
                won[*winner] += 1;
            }
        }
        assert_eq!(told, expected.into_iter().collect::<Vec<_>>());
        let counted = self.model.counted.keys();
        let expected = counted.filter(|id| self.model.series_of.contains_key(id));
        assert_eq!(in_series, expected.count(), "matches of the series");
    }
}

#[test]
fn the_results_are_those_of_the_finished_matches_whatever_happens_to_them() {
    for seed in 0..40 {
        let mut evening = Evening::new(seed);
        let steps = 40;
        println!("seed {seed}");
        for _ in 0..steps {
            evening.step();
        }
        evening.check();
    }
}
