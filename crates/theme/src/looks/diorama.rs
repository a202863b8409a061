//! Small dioramas of the games for the title screen: set up for the first move, made of the
//! same parts as the table.
//!
//! Every board is drawn in its own cells and then scaled to the same width.

use bevy::prelude::*;
use ludotheque_drawing::looks::{Start, flat_game};
use ludotheque_rules::{Eye, Game, Piece, PieceView, Seat, Setup, SetupError, Still, open};

use super::{Model, Part, look};
use crate::materials::Workshop;
use crate::meshes::above;
use crate::model::plan;
use ludotheque_ui::sizes;

/// Width of every diorama, frame included.
const DIORAMA_WIDTH: f32 = 5.0;

/// The set-up that the diorama of a game begins with.
fn start_of(game: Game) -> Result<Setup, SetupError> {
    let Start { players, placements, .. } = flat_game(game).start;
    let setup = Setup::new(game, players)?;
    setup.with_placements(placements.iter().map(|&text| text.into()).collect())
}

/// The title screen's scene of a game: its start, and a few typical moves.
#[derive(Clone, Debug)]
pub struct TitleScene {
    /// The position before the first move.
    pub still: Still,
    /// The pieces before the first move and after each of them.
    pub stages: Vec<Vec<Piece>>,
}

impl TitleScene {
    /// The scene of a game, as seat 0 sees it.
    ///
    /// # Errors
    /// If a match with this set-up cannot be opened.
    pub fn of(game: Game) -> Result<Self, SetupError> {
        let mut face = open(&start_of(game)?)?;
        let eye = Eye::Seat(Seat::new(0));
        let still = Still::of(face.seen_by(eye));
        let mut stages = vec![face.seen_by(eye).identified()];
        for word in flat_game(game).start.moves {
            if let Err(problem) = face.play_word(word) {
                error!("the scene of {game} ends before {word}: {problem}");
                break;
            }
            stages.push(face.seen_by(eye).identified());
        }
        Ok(Self { still, stages })
    }
}

/// The models of a position that is shown as a small still.
pub trait StillModels {
    /// The board without pieces, around the origin, `DIORAMA_WIDTH` wide; it stands on y = 0. The
    /// viewer sits at seat 0.
    fn board_model(&self, workshop: &mut Workshop) -> Model;

    /// A piece, and its place on the board of [`board_model`](Self::board_model). `None` if it is
    /// not on a cell of the board.
    fn piece_model(&self, workshop: &mut Workshop, piece: &PieceView)
    -> Option<(Model, Transform)>;

    /// The board and its pieces in one model, for pictures without motion.
    fn model(&self, workshop: &mut Workshop) -> Model;

    /// The width of a cell in the still.
    fn cell_width(&self) -> f32;

    /// The width, height and depth of the still, from the cloth up to what is seen over its far
    /// edge from a seat.
    fn size(&self) -> Vec3;
}

impl StillModels for Still {
    fn board_model(&self, workshop: &mut Workshop) -> Model {
        let look = look(self.game, self.players);
        let whole = whole(self);
        let board = look.board(workshop, self.board).parts.into_iter();
        let mut parts: Vec<Part> =
            board.map(|part| Part { transform: whole * part.transform, ..part }).collect();
        for cell in &self.board.cells {
            let place = whole * Transform::from_translation(above(plan(cell), 0.0));
            let model = look.cell(workshop, cell);
            parts.extend(
                model
                    .parts
                    .into_iter()
                    .map(|part| Part { transform: place * part.transform, ..part }),
            );
        }
        Model::of(parts)
    }

    fn piece_model(
        &self,
        workshop: &mut Workshop,
        piece: &PieceView,
    ) -> Option<(Model, Transform)> {
        let look = look(self.game, self.players);
        let cell = self.board.info(piece.spot.cell)?;
        // Later, where a piece began cannot be seen, and it has the first tone of its side.
        let second =
            (look.second_tone()).filter(|_| self.is_start && look.begins_in_second_tone(cell));
        let in_tone = second.unwrap_or(look);
        let mut model = workshop.for_pictures(|workshop| {
            in_tone.piece(workshop, piece.kind, piece.owner, piece.strength)
        });
        if workshop.style().is_high_contrast {
            model.parts.push(in_tone.outline_in_still(workshop, piece.kind, piece.owner));
        }
        let height = f32::from(piece.spot.level) * model.height;
        let place = Transform::from_translation(above(plan(cell), height))
            .with_rotation(look.facing(piece.owner));
        Some((model, whole(self) * place))
    }

    fn model(&self, workshop: &mut Workshop) -> Model {
        let mut model = self.board_model(workshop);
        for piece in &self.pieces {
            let Some((of_piece, place)) = self.piece_model(workshop, piece) else {
                continue;
            };
            model.parts.extend(
                of_piece
                    .parts
                    .into_iter()
                    .map(|part| Part { transform: place * part.transform, ..part }),
            );
        }
        model
    }

    fn cell_width(&self) -> f32 {
        whole(self).scale.x
    }

    fn size(&self) -> Vec3 {
        let extent = look(self.game, self.players).extent();
        let height = sizes::CLOTH_DEPTH + extent.y.min(OVER_THE_FAR_EDGE);
        Vec3::new(2.0 * extent.x, height, 2.0 * extent.z) * self.cell_width()
    }
}

/// How far a piece in the row farthest away is seen over the far edge of the frame, as a height
/// above the cells: it stands a frame's width before that edge.
const OVER_THE_FAR_EDGE: f32 = 0.3;

/// The position and scale of the board in the diorama.
fn whole(still: &Still) -> Transform {
    let extent = look(still.game, still.players).extent();
    Transform::from_scale(Vec3::splat(DIORAMA_WIDTH / (2.0 * extent.x)))
        * Transform::from_xyz(0.0, sizes::CLOTH_DEPTH, 0.0)
}

#[cfg(test)]
mod tests {
    use bevy::asset::AssetPlugin;
    use bevy::ecs::system::RunSystemOnce;
    use ludotheque_ui::style::Style;

    use super::*;
    use crate::materials::{self, Finish};
    use crate::surface::Surface;

    fn with_workshop() -> App {
        let mut app = App::new();
        app.add_plugins((AssetPlugin::default(), materials::plugin))
            .init_asset::<Mesh>()
            .init_asset::<Image>()
            .init_asset::<Surface>();
        app
    }

    #[test]
    fn every_scene_begins_before_the_first_move_and_shows_all_its_moves() {
        for game in Game::ALL {
            let scene = TitleScene::of(game).unwrap_or_else(|problem| panic!("{game}: {problem}"));
            let moves = flat_game(game).start.moves;
            assert!(!moves.is_empty(), "{game}");
            assert_eq!(scene.stages.len(), moves.len() + 1, "{game}");
            assert!(scene.stages.windows(2).all(|pair| pair[0] != pair[1]), "{game}");
        }
    }

    #[test]
    fn in_high_contrast_every_piece_has_a_line_around_it_and_every_frame_one_along_its_edge() {
        for game in Game::ALL {
            let still = TitleScene::of(game).expect("it can be shown").still;
            let [usual, high] = [false, true].map(|is_high_contrast| {
                let mut app = with_workshop();
                app.insert_resource(Style { is_high_contrast, ..default() });
                app.world_mut().run_schedule(PreUpdate);
                let still = still.clone();
                let counted = app.world_mut().run_system_once(move |mut workshop: Workshop| {
                    let board = still.board_model(&mut workshop).parts.len();
                    let line = workshop.finish(Finish::Glow);
                    let mut outlined = Vec::new();
                    for piece in &still.pieces {
                        let model = still.piece_model(&mut workshop, piece);
                        let (model, _) = model.expect("it is on a cell");
                        outlined.push(model.parts.iter().any(|part| part.material == line));
                    }
                    (board, outlined)
                });
                counted.expect("the workshop is there")
            });
            assert_eq!(high.0, usual.0 + 1, "{game}");
            assert!(high.1.iter().all(|is_outlined| *is_outlined), "{game}");
            assert!(usual.1.iter().all(|is_outlined| !*is_outlined), "{game}");
        }
    }

    #[test]
    fn the_start_of_a_game_shows_both_tones_of_its_sides() {
        let mut app = with_workshop();
        let mut two_toned = 0;
        for game in Game::ALL {
            let players = *game.players().start();
            let setup = Setup::new(game, players).expect("so many can play");
            let start = Still::of_start(&setup, Eye::Public).expect("it can be opened");
            if look(game, players).second_tone().is_none() {
                continue;
            }
            two_toned += 1;
            let later = Still { is_start: false, ..start.clone() };
            for (still, tones) in [(start, 2), (later, 1)] {
                let materials = app.world_mut().run_system_once(move |mut workshop: Workshop| {
                    let of_seat_0 = still
                        .pieces
                        .iter()
                        .filter(|piece| piece.owner == Seat::new(0))
                        .filter_map(|piece| still.piece_model(&mut workshop, piece))
                        .map(|(model, _)| model.parts[0].material.id());
                    of_seat_0.collect::<std::collections::HashSet<_>>().len()
                });
                assert_eq!(materials.expect("the workshop is there"), tones, "{game}");
            }
        }
        assert_eq!(two_toned, 1);
    }
}
