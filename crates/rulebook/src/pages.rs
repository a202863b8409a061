//! The pages of the rules as data: sections, each with a figure and the refusals that its
//! paragraphs explain, and the terms of the glossary. Their texts are in
//! `assets/locales/*/<game>.ftl` and `assets/locales/*/glossary.ftl`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ludotheque_drawing::area::{Area, AreaStyle, Window};
use ludotheque_drawing::table::Scene;
use ludotheque_rules::{
    Board, Cell, Eye, Game, MatchFace, PieceView, Seat, Setup, SetupError, open,
};
use ludotheque_words::{Localized, message};
use serde::Deserialize;
use thiserror::Error;

use super::lessons::{LessonStep, lesson};

/// The rules of a game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pages {
    /// The game.
    pub game: Game,
    /// The sections, in order.
    pub sections: Vec<Section>,
    /// The section about a turn: its first paragraph explains every refusal that no section
    /// lists.
    pub turn: String,
    /// The terms of the glossary, by their names in message keys.
    pub words: Vec<String>,
    /// The numbers of the settled points that say no more than an option does; where the options
    /// are printed, they are not.
    #[serde(default)]
    pub settled_by_option: Vec<u32>,
    /// Those of the terms that are printed where a sheet would be empty otherwise.
    pub printed_words: Vec<String>,
}

/// The number of players and the length: "2 to 4 players · an hour or more".
pub fn players_and_length(game: Game) -> Localized {
    let (from, to) = (*game.players().start(), *game.players().end());
    let players = if from == to {
        message("players-exactly").with("count", from)
    } else {
        message("players-between").with("from", from).with("to", to)
    };
    message("players-and-length")
        .with("players", players)
        .with("length", message(format!("game-{}-length", game.id())))
}

/// A paragraph of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulesPlace {
    /// The index of its section.
    pub section: usize,
    /// Its index in the section's text.
    pub paragraph: usize,
}

/// A section of the rules.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its name in message keys.
    pub id: String,
    /// Its figure: the position of this step of the game's lesson.
    pub figure: String,
    /// Areas that the figure sets apart.
    #[serde(default)]
    areas: Vec<Cells>,
    /// The arrows of the figure in place of those of the step, which belong to its task.
    #[serde(default)]
    arrows: Option<Vec<(String, String)>>,
    /// The index of the paragraph that its figure is printed beside.
    #[serde(default)]
    pub beside: usize,
    /// The index of the sentence that refers to its figure; the last one if there is none.
    #[serde(default)]
    pub sentence: Option<usize>,
    /// The cell of its figure whose pile is printed from the side, too.
    #[serde(default)]
    pub pile: Option<String>,
    /// Whether other figures show what its own does, so that it is not printed.
    #[serde(default)]
    is_shown_elsewhere: bool,
    /// Whether the figure shows the board alone on paper.
    #[serde(default)]
    pub is_bare: bool,
    /// Examples printed below its text, in order.
    #[serde(default)]
    pub examples: Vec<Example>,
    /// The paragraphs that are about the table on the screen, and are not printed.
    #[serde(default)]
    pub on_screen_only: Vec<usize>,
    /// The keys of the refusals that each paragraph explains; the first paragraph is 0.
    #[serde(default)]
    pub refusals: BTreeMap<usize, Vec<String>>,
}

/// The names of cells that a figure sets apart.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Cells(AreaStyle, Vec<String>);

/// An example on paper: a position, and what becomes of it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Its name in message keys.
    pub id: String,
    /// The step of the game's lesson whose position it is, unless it states one.
    #[serde(default)]
    step: Option<String>,
    /// The position, in the notation of the game.
    #[serde(default)]
    position: Option<String>,
    /// The moves that lead from there to what is shown first.
    #[serde(default)]
    given: Vec<String>,
    /// The moves that are played then.
    #[serde(default)]
    moves: Vec<String>,
    /// The position after a move that the rules refuse, in place of moves.
    #[serde(default)]
    refused: Option<String>,
    /// Cells to highlight before the moves.
    #[serde(default)]
    lights: Vec<String>,
    /// Cells to highlight before the moves in another way.
    #[serde(default)]
    other_lights: Vec<String>,
    /// Arrows before the moves.
    #[serde(default)]
    arrows: Vec<(String, String)>,
    /// Arrows before the moves for pawns that are put back.
    #[serde(default)]
    returns: Vec<(String, String)>,
    /// Cells that face each other across a side of two others.
    #[serde(default)]
    edges: Vec<(String, String)>,
    /// Whether the board is shown alone.
    #[serde(default)]
    is_bare: bool,
    /// Areas set apart before the moves, if they change them.
    #[serde(default)]
    areas_before: Vec<Cells>,
    /// Areas set apart afterwards, or in the position if nothing is played.
    #[serde(default)]
    areas: Vec<Cells>,
    /// Cells around which the part of the board lies that is shown; all of it if there are none.
    #[serde(default)]
    window: Vec<String>,
    /// The number of players whose start is shown, in place of a position.
    #[serde(default)]
    pub start: Option<u8>,
    /// The index of the paragraph that it is printed beside.
    #[serde(default)]
    pub beside: usize,
    /// The index of the sentence that refers to it; the last one if there is none.
    #[serde(default)]
    pub sentence: Option<usize>,
    /// Piles that are printed from the side, too: the index of the scene, 0 before the moves and 1
    /// after them, and the cell.
    #[serde(default)]
    pub piles: Vec<(usize, String)>,
}

/// The reason why pages cannot be read.
#[derive(Debug, Error)]
#[error("{file}: {error}")]
pub struct PagesError {
    file: &'static str,
    error: ron::error::SpannedError,
}

/// Lists the files of the pages once.
macro_rules! page_files {
    ($($name:literal),* $(,)?) => {
        /// Name and text of every file of pages, in the order of the shelf.
        const FILES: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../assets/rules/", $name)))),*
        ];
    };
}

page_files!("simultana.ron", "sypil.ron", "syne_strat.ron", "syndicat.ron", "stratege.ron",);

/// Reads the pages of all games.
///
/// # Errors
/// If some cannot be read. Tests check that this does not happen.
pub fn read_all() -> Result<Vec<Pages>, PagesError> {
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let read = |(file, text): &(&'static str, &'static str)| {
        options.from_str(text).map_err(|error| PagesError { file, error })
    };
    FILES.iter().map(read).collect()
}

/// The pages of a game, if it has any.
pub fn pages(game: Game) -> Option<&'static Pages> {
    static PAGES: LazyLock<Vec<Pages>> =
        LazyLock::new(|| read_all().expect("tests read all pages"));
    PAGES.iter().find(|pages| pages.game == game)
}

impl Pages {
    /// The keys of all their messages.
    pub fn keys(&self) -> impl Iterator<Item = String> + '_ {
        let keys = |section: &Section| {
            let examples = section.examples.iter();
            let examples = examples.map(|example| section.example_key(self.game, example));
            let own = [section.title_key(self.game), section.text_key(self.game)];
            let caption = section.is_figure_printed().then(|| section.caption_key(self.game));
            own.into_iter().chain(caption).chain(examples).collect::<Vec<_>>()
        };
        let words = self.words.iter();
        let words = words.flat_map(|word| [word_key(word), word_line_key(word)]);
        let card = card_key(self.game);
        self.sections.iter().flat_map(keys).chain(words).chain([card])
    }

    /// The paragraph that explains a refusal.
    pub fn explaining(&self, refusal: &str) -> RulesPlace {
        let sections = self.sections.iter().enumerate();
        let listed = sections.clone().find_map(|(section, of)| {
            let paragraph = of.paragraph_listing(refusal)?;
            Some(RulesPlace { section, paragraph })
        });
        let turn = || sections.clone().find_map(|(at, of)| (of.id == self.turn).then_some(at));
        listed.unwrap_or_else(|| RulesPlace { section: turn().unwrap_or_default(), paragraph: 0 })
    }
}

/// The key of the rules in a few words, on cards to be cut out.
pub fn card_key(game: Game) -> String {
    format!("game-{}-card", game.id())
}

/// The key of a term of the glossary. The message contains its forms, separated by commas, the
/// first of which is its name.
pub fn word_key(word: &str) -> String {
    format!("word-{word}")
}

/// The key of the explanation of a term.
pub fn word_line_key(word: &str) -> String {
    format!("word-{word}-line")
}

/// The paragraphs of a text.
pub fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|paragraph| !paragraph.is_empty())
}

impl Section {
    /// The paragraph that explains a refusal.
    fn paragraph_listing(&self, refusal: &str) -> Option<usize> {
        let lists = |keys: &[String]| keys.iter().any(|key| key == refusal);
        let mut refusals = self.refusals.iter();
        let found = refusals.find(|(_, keys)| lists(keys));
        found.map(|(paragraph, _)| *paragraph)
    }

    /// The key of its heading.
    pub fn title_key(&self, game: Game) -> String {
        format!("game-{}-rules-{}-title", game.id(), self.id)
    }

    /// The key of its text.
    pub fn text_key(&self, game: Game) -> String {
        format!("game-{}-rules-{}", game.id(), self.id)
    }

    /// The key of the caption of its figure.
    pub fn caption_key(&self, game: Game) -> String {
        format!("game-{}-rules-{}-figure", game.id(), self.id)
    }

    /// Whether its figure is printed beside its text: not if an example shows the same position.
    pub fn is_figure_printed(&self) -> bool {
        let mut examples = self.examples.iter();
        let is_other = |example: &Example| example.step.as_ref() != Some(&self.figure);
        !self.is_shown_elsewhere && examples.all(is_other)
    }

    /// The key of the words of an example.
    pub fn example_key(&self, game: Game, example: &Example) -> String {
        format!("game-{}-rules-{}-{}", game.id(), self.id, example.id)
    }

    /// Its text as it is printed: without what is about the table on the screen.
    pub fn printed(&self, text: &str) -> String {
        let printed = paragraphs(text)
            .enumerate()
            .filter(|(number, _)| !self.on_screen_only.contains(number))
            .map(|(_, paragraph)| paragraph);
        printed.collect::<Vec<_>>().join("\n\n")
    }

    /// The step of the lesson that its figure shows, with its index.
    pub fn step(&self, game: Game) -> Option<(usize, &'static LessonStep)> {
        let steps = lesson(game)?.steps.iter().enumerate();
        steps.into_iter().find(|(_, step)| step.id == self.figure)
    }

    /// The scene of its figure, as the player to move sees it.
    ///
    /// # Errors
    /// If the position is not of the game. Tests open every figure.
    pub fn scene(&self, game: Game) -> Result<Option<Scene>, SetupError> {
        let Some((_, step)) = self.step(game) else {
            return Ok(None);
        };
        let face = open(&step.setup(game)?)?;
        let eye = Eye::Seat(face.turn().seat().unwrap_or(Seat::new(0)));
        let mut scene = Scene::of(face.seen_by(eye));
        show_tones(&mut scene, step.is_start());
        match &self.arrows {
            Some(arrows) => mark(&mut scene, &[], arrows),
            None => mark(&mut scene, &step.lights, &step.arrows),
        }
        scene.areas = areas(scene.board, &self.areas);
        Ok(Some(scene))
    }
}

impl Example {
    /// The step of the lesson whose position it is.
    fn step(&self, game: Game) -> Option<&'static LessonStep> {
        let id = self.step.as_ref()?;
        lesson(game)?.steps.iter().find(|step| step.id == *id)
    }

    /// The scene before its moves, and the scene after them if there are any, as the first player
    /// sees them; but the strengths of those who meet are seen in both.
    ///
    /// # Errors
    /// If a position is not of the game.
    ///
    /// # Panics
    /// If a move is not legal. Tests play every example.
    pub fn scenes(&self, game: Game) -> Result<Vec<Scene>, SetupError> {
        if let Some(players) = self.start {
            return Ok(vec![start(game, players)?]);
        }
        let setup = match (&self.position, self.step(game)) {
            (Some(position), _) => Setup::from_position(game, position)?,
            (None, Some(step)) => step.setup(game)?,
            (None, None) => Setup::new(game, *game.players().start())?,
        };
        let mut face = open(&setup)?;
        let play = |face: &mut dyn MatchFace, words: &[String]| {
            for word in words {
                face.play_word(word)
                    .unwrap_or_else(|problem| panic!("{game}, {}: {word}: {problem}", self.id));
            }
        };
        play(face.as_mut(), &self.given);
        let mut before = self.seen(face.as_ref());
        let is_start = self.position.is_none() && self.step(game).is_none_or(LessonStep::is_start);
        show_tones(&mut before, is_start);
        mark(&mut before, &self.lights, &self.arrows);
        before.edges = pairs(before.board, &self.edges);
        before.returns = pairs(before.board, &self.returns);
        before.other_lights = named(before.board, &self.other_lights);
        if self.is_bare {
            before.pieces.clear();
        }
        let mut scenes = vec![before];
        play(face.as_mut(), &self.moves);
        if !self.moves.is_empty() {
            scenes.push(self.seen(face.as_ref()));
        }
        if let Some(position) = &self.refused {
            let face = open(&Setup::from_position(game, position)?)?;
            scenes.push(self.seen(face.as_ref()));
        }
        if let [before, after] = &mut scenes[..] {
            keep_tones(before, after);
        }
        for scene in &mut scenes {
            scene.window = Window::around(scene.board, &named(scene.board, &self.window));
        }
        scenes[0].areas = areas(scenes[0].board, &self.areas_before);
        if let Some(scene) = scenes.last_mut() {
            scene.areas.extend(areas(scene.board, &self.areas));
        }
        Ok(scenes)
    }

    /// The scene of a match as the first player sees it, with the strengths of the pieces that the
    /// arrows are about.
    fn seen(&self, face: &dyn MatchFace) -> Scene {
        let mut scene = Scene::of(face.seen_by(Eye::Seat(Seat::new(0))));
        let ends = self.arrows.iter().flat_map(|(from, to)| [from, to]);
        let meeting: Vec<Cell> = ends.filter_map(|name| scene.board.cell_named(name)).collect();
        let open = face.seen_by(Eye::Open).pieces();
        for piece in &mut scene.pieces {
            let shown = open.iter().find(|it| it.spot == piece.spot);
            if let Some(shown) = shown.filter(|it| meeting.contains(&it.spot.cell)) {
                *piece = *shown;
            }
        }
        scene
    }
}

/// The start of a game.
fn start(game: Game, players: u8) -> Result<Scene, SetupError> {
    let face = open(&Setup::new(game, players)?)?;
    let mut scene = Scene::of(face.seen_by(Eye::Open));
    show_tones(&mut scene, true);
    Ok(scene)
}

/// Gives sides of two tones both of them: at the start those that the pieces have, in an invented
/// position one to the pieces on the right.
fn show_tones(scene: &mut Scene, is_start: bool) {
    if !scene.has_tones() {
        return;
    }
    let is_second = |piece: &&PieceView| {
        let cell = scene.board.info(piece.spot.cell);
        cell.is_some_and(|cell| {
            if is_start { scene.look.begins_in_second_tone(cell) } else { cell.x > 0.0 }
        })
    };
    let second = scene.pieces.iter().filter(is_second);
    scene.second_tone = second.map(|piece| piece.spot).collect();
}

/// Lets the pieces keep their tones from one scene to the next: those that are where they were, and
/// each other one that of a piece of its side and kind that has gone.
fn keep_tones(before: &Scene, after: &mut Scene) {
    let mut gone: Vec<&PieceView> =
        before.pieces.iter().filter(|piece| !after.pieces.contains(piece)).collect();
    let mut second = Vec::new();
    for piece in &after.pieces {
        let was = if before.pieces.contains(piece) {
            Some(piece.spot)
        } else {
            let alike = |it: &&PieceView| (it.owner, it.kind) == (piece.owner, piece.kind);
            let found = gone.iter().position(alike);
            found.map(|at| gone.swap_remove(at).spot)
        };
        if was.is_some_and(|spot| before.second_tone.contains(&spot)) {
            second.push(piece.spot);
        }
    }
    after.second_tone = second;
}

/// Adds lights and arrows to a scene.
fn mark(scene: &mut Scene, lights: &[String], arrows: &[(String, String)]) {
    let board = scene.board;
    let cell = |name: &String| board.cell_named(name);
    scene.lights = lights.iter().filter_map(cell).collect();
    scene.arrows = pairs(board, arrows);
}

fn pairs(board: &Board, names: &[(String, String)]) -> Vec<(Cell, Cell)> {
    let cell = |name: &String| board.cell_named(name);
    let pairs = names.iter();
    let pairs = pairs.filter_map(|(from, to)| Some((cell(from)?, cell(to)?)));
    pairs.collect()
}

fn areas(board: &Board, sets: &[Cells]) -> Vec<Area> {
    let areas =
        sets.iter().map(|Cells(style, names)| Area { cells: named(board, names), style: *style });
    areas.collect()
}

fn named(board: &Board, names: &[String]) -> Vec<Cell> {
    let cells = names.iter().filter_map(|name| board.cell_named(name));
    cells.collect()
}
