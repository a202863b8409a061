//! The five games as they are, each a small still for the title screen: set up for the
//! first move, made of the same parts as the table.
//!
//! Every board is drawn in its own cells and then scaled to the same width.

use bevy::prelude::*;
use ludotheque_rules::{Board, Eye, Game, PieceView, Seat, Setup, SetupError, View, open};

use super::model::plan;
use super::{Model, Part, Start, game_look, look};
use crate::theme::materials::Workshop;
use crate::theme::meshes::above;
use crate::theme::sizes;

/// Width of every diorama, frame included.
const DIORAMA_WIDTH: f32 = 5.0;

/// The set-up whose start the still of a game shows.
fn scene(game: Game) -> Result<Setup, SetupError> {
    let Start {
        players,
        placements,
    } = game_look(game).start;
    let setup = Setup::new(game, players)?;
    setup.with_placements(placements.iter().map(|&text| text.into()).collect())
}

/// A position as somebody sees it, to be shown as a small still.
#[derive(Clone, Debug)]
pub struct Still {
    /// The game.
    pub game: Game,
    /// How many play.
    pub players: u8,
    /// The board.
    pub board: &'static Board,
    /// What stands on it.
    pub pieces: Vec<PieceView>,
}

impl Still {
    /// The position of a match.
    pub fn of(view: View<'_>) -> Self {
        Self {
            game: view.game(),
            players: view.players(),
            board: view.board(),
            pieces: view.pieces(),
        }
    }

    /// The position before the first move as this eye sees it.
    ///
    /// # Errors
    /// If a match cannot be set up so.
    pub fn of_start(setup: &Setup, eye: Eye) -> Result<Self, SetupError> {
        open(setup).map(|start| Self::of(start.seen_by(eye)))
    }

    /// The still, around the origin, `DIORAMA_WIDTH` wide; it stands on y = 0. Who
    /// looks at it sits at seat 0.
    pub fn model(&self, workshop: &mut Workshop) -> Model {
        let look = look(self.game, self.players);
        let mut parts = look.board(workshop, self.board).parts;
        let mut put = |model: Model, place: Transform| {
            parts.extend(model.parts.into_iter().map(|part| Part {
                transform: place * part.transform,
                ..part
            }));
        };
        for cell in &self.board.cells {
            let place = Transform::from_translation(above(plan(cell), 0.0));
            put(look.cell(workshop, cell), place);
        }
        for piece in &self.pieces {
            let Some(cell) = self.board.info(piece.spot.cell) else {
                continue;
            };
            let model = look.piece(workshop, piece.kind, piece.owner, piece.strength);
            let height = f32::from(piece.spot.level) * model.height;
            let place = Transform::from_translation(above(plan(cell), height))
                .with_rotation(look.facing(piece.owner));
            put(model, place);
        }
        let scale = DIORAMA_WIDTH / (2.0 * look.extent().x);
        let whole = Transform::from_scale(Vec3::splat(scale))
            * Transform::from_xyz(0.0, sizes::CLOTH_DEPTH, 0.0);
        let parts = parts.into_iter().map(|part| Part {
            transform: whole * part.transform,
            ..part
        });
        Model {
            parts: parts.collect(),
            hull: None,
            height: scale,
        }
    }
}

/// A small still of a game.
pub fn diorama(game: Game, workshop: &mut Workshop) -> Model {
    let still = scene(game).and_then(|setup| Still::of_start(&setup, Eye::Seat(Seat::new(0))));
    match still {
        Ok(still) => still.model(workshop),
        Err(problem) => {
            error!("cannot show the still of {game}: {problem}");
            Model::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_still_shows_a_game_before_its_first_move() {
        for game in Game::ALL {
            let start = scene(game).and_then(|setup| open(&setup));
            let face = start.unwrap_or_else(|problem| panic!("{game}: {problem}"));
            assert!(face.turn().seat().is_some() && face.ply() == 0, "{game}");
        }
    }
}
