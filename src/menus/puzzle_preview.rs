//! The picture beside the list of puzzles: the position of the puzzle that is pointed at or has the
//! focus, who is to move, and the goal.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_drawing::table::Scene;
use ludotheque_rules::{Eye, Game, Seat, Setup, open};
use ludotheque_session::players::SeatNames;
use ludotheque_ui::prelude::*;
use ludotheque_wording::puzzles::goal_of;

use super::picture::{CELL_MM, picture};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::learn::puzzles::data::puzzles;
use crate::learn::puzzles::panel::{number_of, side_line};
use crate::states::Menu;

/// The width of the picture and the largest height of its board, in logical pixels.
const WIDTH_PX: f32 = 270.0;
const BOARD_HEIGHT_PX: f32 = 212.0;
/// The height of the place, in logical pixels: the board, the number, the side, and three lines of a goal.
/// If it were not given, the panel would have room for the words at their narrowest.
const HEIGHT_PX: f32 = 346.0;
/// The size of the interface below which the list needs all of it, in logical pixels.
const WINDOW_LEAST_PX: Vec2 = Vec2::new(800.0, 600.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(FrameSet::Interface).run_if(in_state(Menu::Puzzles)));
}

/// The tile of a puzzle, by the index of the puzzle.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleTile(pub usize);

/// The place of the picture.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzlePreview {
    game: Game,
    /// The one that is shown while none is pointed at.
    next: usize,
}

/// The empty place of the picture; `next` is the puzzle that it shows at first.
pub(super) fn preview_place(game: Game, next: usize) -> impl Bundle {
    (
        PuzzlePreview { game, next },
        // The index of the puzzle is what it shows.
        Shows::<usize>::default(),
        Node {
            max_height: percent(100),
            ..boxes::column(8.0).sized(px(WIDTH_PX), px(HEIGHT_PX)).rigid()
        },
        Fit::hidden_if(|shape| !has_room(shape)),
        Pickable::IGNORE,
    )
}

fn has_room(shape: &InterfaceShape) -> bool {
    shape.room_px.cmpge(WINDOW_LEAST_PX).all()
}

/// Shows the puzzle under the pointer, or else the one with the focus, or else the one that was
/// shown last. It changes the place with commands, so that it does not conflict with other systems
/// that change the interface.
fn show(
    mut commands: Commands,
    places: Query<(Entity, &PuzzlePreview, &mut Shows<usize>)>,
    tiles: Query<(Entity, &PuzzleTile, &Hovered)>,
    focus: Res<InputFocus>,
    shape: Res<InterfaceShape>,
    mut images: Option<ResMut<Assets<Image>>>,
) {
    if !has_room(&shape) {
        return;
    }
    let pointed_at = tiles.iter().find(|(_, _, hovered)| hovered.0);
    let focused = || focus.get().and_then(|entity| tiles.get(entity).ok());
    let wanted = pointed_at.or_else(focused).map(|(_, tile, _)| tile.0);
    for (place, preview, shows) in places {
        let index = wanted.or(shows.0).unwrap_or(preview.next);
        shows::show(commands.entity(place), shows, index, |parts, index| {
            fill(parts, preview.game, *index, images.as_deref_mut());
        });
    }
}

/// The board, the number, who is to move, and the goal of a puzzle.
fn fill(
    place: &mut ChildSpawnerCommands,
    game: Game,
    index: usize,
    images: Option<&mut Assets<Image>>,
) {
    let Some(puzzle) = puzzles(game).get(index) else {
        return;
    };
    let opened = Setup::from_position(game, &puzzle.position).and_then(|setup| open(&setup));
    let face = opened.expect("tests open every puzzle");
    let seat = face.turn().seat().unwrap_or(Seat::new(0));
    let scene = Scene::of(face.seen_by(Eye::Seat(seat)));
    let colour = scene.look.seat_colour(seat);
    let room_px = Vec2::new(WIDTH_PX, BOARD_HEIGHT_PX);
    let drawing = scene.drawing(CELL_MM);
    let (image, node, ignores) = picture(&drawing, room_px, images);
    // Where letters are large, the board makes room for the words.
    let node = Node {
        align_self: AlignSelf::Center,
        width: Val::Auto,
        aspect_ratio: Some(drawing.size_mm.x / drawing.size_mm.y),
        flex_shrink: 1.0,
        ..node.lowers()
    };
    place.spawn((image, node, ignores));
    let number = number_of(game, index, puzzle);
    place.spawn(widgets::muted_text(Lettering::Small, number));
    let names = SeatNames::new(game, vec![String::new(); usize::from(face.setup().players())]);
    let who = (colour, names.label(seat));
    side_line(place, Some(who), false);
    let goal = goal_of(game, puzzle.goal);
    place.spawn(widgets::text(Lettering::Body, goal));
}
