//! The pages of the rules as data: sections, each with a figure and the refusals that it
//! explains. Their words are in `assets/locales/*/<game>.ftl`.

use std::sync::LazyLock;

use ludotheque_rules::{Eye, Game, Seat, SetupError, open};
use serde::Deserialize;
use thiserror::Error;

use super::data::{Step, lesson};
use crate::theme::flat::table::Scene;

/// The rules of a game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pages {
    /// The game.
    pub game: Game,
    /// The sections, in order.
    pub sections: Vec<Section>,
}

/// A section of the rules.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its name in message keys.
    pub id: String,
    /// Its figure: the position of this step of the game's lesson.
    pub figure: String,
    /// The keys of the refusals that it explains.
    #[serde(default)]
    pub refusals: Vec<String>,
}

/// Why pages cannot be read.
#[derive(Debug, Error)]
#[error("{file}: {error}")]
pub struct PagesError {
    file: &'static str,
    error: ron::error::SpannedError,
}

/// Names the files of the pages once.
macro_rules! page_files {
    ($($name:literal),* $(,)?) => {
        /// Name and text of every file of pages, in the order of the shelf.
        const FILES: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../assets/rules/", $name)))),*
        ];
    };
}

page_files!(
    "simultana.ron",
    "sypil.ron",
    "syne_strat.ron",
    "syndicat.ron",
    "stratege.ron",
);

/// Reads the pages of all games.
///
/// # Errors
/// If some cannot be read. Tests check that this does not happen.
pub fn read_all() -> Result<Vec<Pages>, PagesError> {
    let read = |(file, text): &(&'static str, &'static str)| {
        ron::from_str(text).map_err(|error| PagesError { file, error })
    };
    FILES.iter().map(read).collect()
}

/// The pages of a game, if it has some.
pub fn pages(game: Game) -> Option<&'static Pages> {
    static PAGES: LazyLock<Vec<Pages>> =
        LazyLock::new(|| read_all().expect("tests read all pages"));
    PAGES.iter().find(|pages| pages.game == game)
}

impl Pages {
    /// The keys of all their messages.
    pub fn keys(&self) -> impl Iterator<Item = String> + '_ {
        let keys = |section: &Section| [section.title_key(self.game), section.text_key(self.game)];
        self.sections.iter().flat_map(keys)
    }

    /// The section that explains a refusal.
    pub fn explaining(&self, refusal: &str) -> Option<usize> {
        let explains = |section: &Section| section.refusals.iter().any(|key| key == refusal);
        self.sections.iter().position(explains)
    }
}

impl Section {
    /// The key of its heading.
    pub fn title_key(&self, game: Game) -> String {
        format!("game-{}-rules-{}-title", game.id(), self.id)
    }

    /// The key of its text.
    pub fn text_key(&self, game: Game) -> String {
        format!("game-{}-rules-{}", game.id(), self.id)
    }

    /// The step of the lesson that its figure shows, and its place there.
    pub fn step(&self, game: Game) -> Option<(usize, &'static Step)> {
        let steps = lesson(game)?.steps.iter().enumerate();
        steps.into_iter().find(|(_, step)| step.id == self.figure)
    }

    /// What its figure shows: what the player to move sees there.
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
        let cell = |name: &String| scene.board.cell_named(name);
        scene.lights = step.lights.iter().filter_map(cell).collect();
        let arrows = step.arrows.iter();
        scene.arrows = arrows
            .filter_map(|(from, to)| Some((cell(from)?, cell(to)?)))
            .collect();
        Ok(Some(scene))
    }
}
