//! Spawns and despawns the entities of marks, ghosts and areas, so that they match the wanted ones.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use ludotheque_clicks::foresight::Foresight;
use ludotheque_clicks::{Grasp, Selection};
use ludotheque_rules::{Annotation, AnnotationKind, Board, Cell, PieceView, View};
use ludotheque_session::Session;
use ludotheque_theme::looks::{Look, Mark, Model, Workshop};
use ludotheque_ui::{feel, sizes};

use super::wanted::Wanted;
use crate::camera::{Orbit, Stage};
use crate::flight::{LevelHeight, Motion};
use crate::piece::{OnTable, Piece as ShownPiece, Shown, place_of, rest_of};
use crate::pieces::appearance::laid;
use crate::pieces::picture::{CurrentLook, Viewpoint, model_of, spawn_model};
use crate::pieces::tones::Tones;

/// A mark on a cell, and its height: on top of the piece that fills the cell, if there is one.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) struct MarkOn {
    cell: Cell,
    mark: Mark,
    height: f32,
}

#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Ghost;

#[derive(Component, Debug, Clone, Copy)]
pub(super) struct AreaPart;

/// A number lying on the board, kept upright for the viewer.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Upright;

/// Where a piece that fills its cells is, for the marks on them.
#[derive(Clone, Copy, PartialEq)]
enum Whereabouts {
    /// On its cells.
    Resting,
    /// Slightly lifted above them.
    Lifted,
    /// Under the pointer, or shown on other cells.
    Elsewhere,
}

/// The heights of marks on cells that are filled by a piece.
#[derive(Default)]
struct SurfaceHeights {
    /// By cell: the height of the piece, and where it is.
    filled: BTreeMap<Cell, (f32, Whereabouts)>,
}

impl SurfaceHeights {
    fn of(
        view: View<'_>,
        grasp: &Grasp,
        selection: &Selection,
        pieces: &Query<(&ShownPiece, &LevelHeight)>,
    ) -> Self {
        let mut ground = Self::default();
        for (piece, height) in pieces {
            if piece.kind.fills_its_cells() {
                let is_dragged = selection.held.is_some() && grasp.next.contains(&piece.spot);
                let whereabouts = if is_dragged || grasp.shown(piece.spot) != piece.spot {
                    Whereabouts::Elsewhere
                } else if grasp.hand.contains(&piece.spot) {
                    Whereabouts::Lifted
                } else {
                    Whereabouts::Resting
                };
                for cell in piece.view().cells(view.board()) {
                    ground.filled.insert(cell, (height.0, whereabouts));
                }
            }
        }
        ground
    }

    /// On top of the piece that fills the cell, which would hide what lies below it.
    fn height(&self, cell: Cell) -> f32 {
        match self.filled.get(&cell) {
            None | Some((_, Whereabouts::Elsewhere)) => 0.0,
            Some((height, Whereabouts::Resting)) => *height,
            Some((height, Whereabouts::Lifted)) => height + feel::CHOSEN_HEIGHT,
        }
    }
}

/// The height of the surface below a mark on this cell.
pub(crate) fn height_on(
    view: View<'_>,
    grasp: &Grasp,
    selection: &Selection,
    pieces: &Query<(&ShownPiece, &LevelHeight)>,
    cell: Cell,
) -> f32 {
    SurfaceHeights::of(view, grasp, selection, pieces).height(cell)
}

pub(super) fn show_marks(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    grasp: Res<Grasp>,
    selection: Res<Selection>,
    motion: Res<Motion>,
    pieces: Query<(&ShownPiece, &LevelHeight)>,
    shown: Query<(Entity, &MarkOn)>,
    mut workshop: Workshop,
    mut moved: Local<bool>,
) {
    // A moving piece changes the height of marks once it has come to rest.
    let comes_to_rest = *moved && !motion.is_running();
    *moved = motion.is_running();
    if !wanted.is_changed()
        && !grasp.is_changed()
        && !selection.is_changed()
        && !comes_to_rest
        && !look.as_ref().is_some_and(DetectChanges::is_changed)
    {
        return;
    }
    let ground = current
        .as_ref()
        .map(|current| SurfaceHeights::of(current.view(), &grasp, &selection, &pieces))
        .unwrap_or_default();
    let mut missing = wanted.marks.clone();
    for (entity, on) in &shown {
        let lies_right = on.height == ground.height(on.cell);
        if !lies_right || !missing.remove(&(on.cell, on.mark)) {
            commands.entity(entity).despawn();
        }
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    for (cell, mark) in missing {
        let Some(info) = current.view().board().info(cell) else {
            continue;
        };
        let model = look.0.mark(&mut workshop, mark, info);
        let height = ground.height(cell);
        spawn_model(
            &mut commands,
            &model,
            (
                Transform::from_translation(place_of(info) + Vec3::Y * height),
                MarkOn { cell, mark, height },
                OnTable,
            ),
        );
    }
}

/// The effect of a move on the pieces, without those that are already shown there and need no
/// ghost.
fn not_shown_yet(foresight: &Foresight, grasp: &Grasp) -> Foresight {
    let mut now = foresight.clone();
    now.arrivals.retain(|arrival| {
        arrival.from.is_none_or(|from| {
            let follows = grasp.follows.is_some_and(|(spot, _)| spot == from);
            !follows && grasp.shown(from) != arrival.piece.spot
        })
    });
    now
}

/// The ghost of a piece, with the lines around its foot.
fn ghost_of(look: &dyn Look, workshop: &mut Workshop, piece: &PieceView, is_lying: bool) -> Model {
    let ghost = look.ghost(workshop, piece.kind, piece.owner, piece.strength);
    let mut ghost = laid(ghost, look, is_lying);
    let line = look.ghost_line(workshop, piece.kind, is_lying);
    ghost.parts.extend(line.parts);
    ghost
}

/// Shows the effect of a move on the pieces: moved pieces as ghosts, and the remains of split
/// pieces in their place.
pub(super) fn show_ghost(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    tones: Res<Tones>,
    grasp: Res<Grasp>,
    orbit: Res<Orbit>,
    stage: Res<Stage>,
    shown: Query<Entity, With<Ghost>>,
    pieces: Query<&ShownPiece>,
    mut workshop: Workshop,
    mut last: Local<Foresight>,
) {
    let now = not_shown_yet(&wanted.foresight, &grasp);
    let Some(current) = current else {
        for entity in &shown {
            commands.entity(entity).despawn();
        }
        *last = Foresight::default();
        return;
    };
    let is_same_table = !shown.is_empty() || now == Foresight::default();
    if *last == now && is_same_table {
        return;
    }
    last.clone_from(&now);
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let Some(look) = look else {
        return;
    };
    let board = current.view().board();
    let viewpoint = Viewpoint::of(&current, &orbit, &stage);
    // Of the taken pieces, only parts need a ghost: whole pieces are still visible.
    let stands: BTreeSet<PieceView> = pieces.iter().map(ShownPiece::view).collect();
    let lost = now.taken.iter().filter(|piece| !stands.contains(piece));
    let arrivals =
        now.arrivals.iter().map(|arrival| (&arrival.piece, tones.look_of(look.0, arrival.origin)));
    let lost = lost.map(|piece| (piece, look.0));
    let ghosts = arrivals.chain(lost).map(|(piece, look)| {
        let ghost = ghost_of(look, &mut workshop, piece, orbit.is_from_above());
        (piece, ghost)
    });
    let mut models: Vec<(&PieceView, Model)> = ghosts.collect();
    let left = now.left.iter();
    models.extend(left.map(|piece| (piece, model_of(look.0, &mut workshop, piece))));
    for (piece, model) in models {
        // A ghost cannot be picked by the pointer.
        let model = Model { hull: None, ..model };
        let gap = f32::from(u8::from(now.lands_on(piece, &stands))) * sizes::GHOST_GAP;
        let at = rest_of(board, piece.spot, model.height) + Vec3::Y * gap;
        let rotation = viewpoint.standing(look.0, piece);
        spawn_model(
            &mut commands,
            &model,
            (Transform::from_translation(at).with_rotation(rotation), Ghost, OnTable),
        );
    }
}

/// Hides pieces that would be cut, without despawning them.
pub(super) fn hide_cut_pieces(wanted: Res<Wanted>, mut pieces: Query<(&ShownPiece, &mut Shown)>) {
    for (piece, mut shown) in &mut pieces {
        let is_cut = wanted.foresight.cut.contains(&piece.view());
        if shown.is_cut != is_cut {
            shown.is_cut = is_cut;
        }
    }
}

/// Shows the lakes of regions with their numbers.
pub(super) fn show_areas(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    orbit: Res<Orbit>,
    shown: Query<Entity, With<AreaPart>>,
    pieces: Query<&ShownPiece>,
    mut workshop: Workshop,
    mut last: Local<(Vec<Annotation>, bool)>,
) {
    let now = (&wanted.areas, orbit.is_from_above());
    if (&last.0, last.1) == now && shown.is_empty() == last.0.is_empty() {
        return;
    }
    *last = (now.0.clone(), now.1);
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    let board = current.view().board();
    let standing: BTreeSet<Cell> = pieces.iter().map(|piece| piece.view().spot.cell).collect();
    for area in &wanted.areas {
        let cells: Vec<_> = area.cells.iter().filter_map(|cell| board.info(*cell)).collect();
        let fits = area.kind == AnnotationKind::FittingRegion;
        let lake = look.0.area(&mut workshop, &cells, fits);
        spawn_model(&mut commands, &lake, (Transform::default(), AreaPart, OnTable));
        let place = place_of_number(board, &area.cells, &standing);
        let (Some((mut at, is_covered)), Some(number)) = (place, area.number) else {
            continue;
        };
        at.y += f32::from(u8::from(is_covered)) * (look.0.extent().y + feel::CHOSEN_HEIGHT);
        let number = if is_covered && !orbit.is_from_above() {
            look.0.badge(&mut workshop, &number.to_string())
        } else {
            look.0.area_number(&mut workshop, number, fits)
        };
        spawn_model(
            &mut commands,
            &number,
            (
                Transform::from_translation(at)
                    .with_rotation(Quat::from_rotation_y(orbit.shown.yaw)),
                AreaPart,
                Upright,
                OnTable,
            ),
        );
    }
}

/// The place of the number of an area, and whether a piece stands there: the cell nearest to the
/// centre of the area, but not one on which a piece still stands, such as the one that would leave
/// it, unless there is no other.
fn place_of_number(
    board: &Board,
    cells: &[Cell],
    standing: &BTreeSet<Cell>,
) -> Option<(Vec3, bool)> {
    let places = cells.iter().filter_map(|cell| {
        let place = place_of(board.info(*cell)?);
        Some((place, standing.contains(cell)))
    });
    let places: Vec<(Vec3, bool)> = places.collect();
    let sum: Vec3 = places.iter().map(|(place, _)| place).sum();
    let middle = sum / places.len().max(1) as f32;
    places.into_iter().min_by(|(one, one_stands), (other, other_stands)| {
        let [one, other] = [one, other].map(|place| place.distance_squared(middle));
        one_stands.cmp(other_stands).then(one.total_cmp(&other))
    })
}

pub(super) fn turn_numbers(orbit: Res<Orbit>, mut numbers: Query<&mut Transform, With<Upright>>) {
    let rotation = Quat::from_rotation_y(orbit.shown.yaw);
    for mut transform in &mut numbers {
        if transform.rotation != rotation {
            transform.rotation = rotation;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, Setup, open};

    #[test]
    fn a_number_is_not_under_a_piece_unless_its_area_has_no_other_cell() {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let face = open(&setup).expect("it opens");
        let board = face.board();
        let cell = |name| board.cell_named(name).expect("it is on the board");
        let of = |cells: &[Cell], standing: &[Cell]| {
            let standing = standing.iter().copied().collect();
            place_of_number(board, cells, &standing).expect("there are cells")
        };
        let at = |cell| place_of(board.info(cell).expect("it is on the board"));
        let row = ["A3", "B3", "C3"].map(cell);
        assert_eq!(of(&row, &[]), (at(row[1]), false));
        let (place, is_covered) = of(&row, &[row[1]]);
        assert!(place != at(row[1]) && !is_covered);
        assert_eq!(of(&row[..1], &[row[0]]), (at(row[0]), true));
    }
}
