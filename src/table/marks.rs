//! What the table says without words: which pawns can move, where the one under
//! the pointer may go, a ghost of it there, the areas that a move would leave,
//! what was last moved.
//!
//! All of it follows from the match, the path of clicks and the pointer. The
//! wanted marks are worked out from these whenever one of them changes, and
//! entities are made and removed to agree.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use ludotheque_rules::{Area, Cell, Click, Effect, MatchFace};

use super::motion::Motion;
use super::picture::{CurrentLook, OnTable, place_of, rest_of, spawn_model};
use super::selection::Selection;
use super::{
    CurrentMatch, MovePlayed, MoveRefused, Pointed, PositionShown, TableInput, TableSystems,
};
use crate::camera::Orbit;
use crate::redraw::Redraw;
use crate::settings::Settings;
use crate::theme::looks::{Mark, Model, Workshop};

/// Adds the marks.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Attempt>()
        .init_resource::<Wanted>()
        .add_systems(
            Update,
            (
                remember_attempts,
                want_marks,
                show_marks,
                show_ghost,
                show_areas,
                turn_numbers,
            )
                .chain()
                .in_set(TableSystems::Marks),
        );
}

/// What was last refused: shown until the players do something else.
#[derive(Resource, Debug, Default, PartialEq)]
struct Attempt(Option<Vec<Click>>);

/// What should be on the table besides the pieces.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Wanted {
    /// Marks on cells.
    pub marks: BTreeSet<(Cell, Mark)>,
    /// The move whose pieces are shown as ghosts where it would put them: a
    /// complete path of clicks.
    pub ghost: Option<Vec<Click>>,
    /// The areas that a move would leave.
    pub areas: Vec<Area>,
}

#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MarkOn(Cell, Mark);

#[derive(Component, Debug, Clone, Copy)]
struct Ghost;

#[derive(Component, Debug, Clone, Copy)]
struct AreaPart;

/// A number lying on the board, kept upright for whoever looks.
#[derive(Component, Debug, Clone, Copy)]
struct Upright;

fn remember_attempts(
    mut refused: MessageReader<MoveRefused>,
    mut inputs: MessageReader<TableInput>,
    mut played: MessageReader<MovePlayed>,
    mut shown: MessageReader<PositionShown>,
    mut attempt: ResMut<Attempt>,
) {
    if inputs.read().count() + played.read().count() + shown.read().count() > 0 {
        attempt.set_if_neq(Attempt(None));
    }
    if let Some(last) = refused.read().last() {
        attempt.set_if_neq(Attempt(Some(last.clicks.clone())));
    }
}

fn want_marks(
    current: Option<Res<CurrentMatch>>,
    selection: Res<Selection>,
    pointed: Res<Pointed>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    attempt: Res<Attempt>,
    mut wanted: ResMut<Wanted>,
) {
    let now = match current {
        Some(current) => Wanted::at(
            current.face(),
            &selection,
            pointed.cell,
            motion.is_running(),
            settings.hints,
            attempt.0.as_deref(),
        ),
        None => Wanted::default(),
    };
    wanted.set_if_neq(now);
}

impl Wanted {
    /// What should be marked, given the path of clicks and the pointer.
    pub fn at(
        face: &dyn MatchFace,
        selection: &Selection,
        pointed: Option<Cell>,
        moving: bool,
        hints: bool,
        attempt: Option<&[Click]>,
    ) -> Self {
        let mut wanted = Self::default();
        let last = face.last_move();
        for (index, cell) in last.iter().enumerate() {
            let mark = if index == 0 && last.len() > 1 {
                Mark::MovedFrom
            } else {
                Mark::MovedTo
            };
            wanted.marks.insert((*cell, mark));
        }
        if moving {
            return wanted;
        }
        let first = face.next(&[]).cells;
        // The path that the pointer is thinking of: the one made so far, or the
        // one that a click on the pawn under the pointer would begin.
        let mut path = selection.clicks.clone();
        if path.is_empty() {
            if hints {
                for cell in &first {
                    wanted.marks.insert((*cell, Mark::Movable));
                }
            }
            match pointed.map(|cell| face.handle(cell)) {
                Some(piece) if first.contains(&piece) => path.push(Click::Cell(piece)),
                _ => {
                    wanted.show_attempt(face, attempt);
                    return wanted;
                }
            }
        }
        for click in &path {
            if let Click::Cell(cell) = click {
                wanted.marks.remove(&(*cell, Mark::Movable));
                wanted.marks.insert((*cell, Mark::Chosen));
            }
        }
        let next = face.next(&path);
        if hints {
            for cell in &next.cells {
                wanted.marks.insert((*cell, Mark::Target));
            }
        }
        if selection.clicks.is_empty() {
            wanted.show_attempt(face, attempt);
            return wanted;
        }
        let target = pointed.filter(|cell| next.cells.contains(cell));
        if let Some(cell) = target {
            wanted.marks.remove(&(cell, Mark::Target));
            wanted.marks.insert((cell, Mark::TargetHovered));
            path.push(Click::Cell(cell));
            wanted.show_areas(face.preview(&path).areas);
            if let Some(whole) = completed(face, path) {
                wanted.ghost = Some(whole);
            }
        } else {
            wanted.show_attempt(face, attempt);
        }
        wanted
    }

    fn show_attempt(&mut self, face: &dyn MatchFace, attempt: Option<&[Click]>) {
        let Some(clicks) = attempt else {
            return;
        };
        if let Some(Click::Cell(cell)) = clicks.last() {
            self.marks.insert((*cell, Mark::Refused));
        }
        self.show_areas(face.preview(clicks).areas);
    }

    /// Areas lie where targets may be marked as well; a number on a stud could
    /// not be read, so the studs below make room.
    fn show_areas(&mut self, areas: Vec<Area>) {
        for cell in areas.iter().flat_map(|area| &area.cells) {
            self.marks.remove(&(*cell, Mark::Target));
        }
        self.areas = areas;
    }
}

/// A complete path that begins with `clicks`, to show what it is about.
fn completed(face: &dyn MatchFace, mut clicks: Vec<Click>) -> Option<Vec<Click>> {
    loop {
        let next = face.next(&clicks);
        if next.complete {
            return Some(clicks);
        }
        let onward = next
            .cells
            .first()
            .map(|cell| Click::Cell(*cell))
            .or_else(|| next.choices.first().map(|choice| choice.click))?;
        clicks.push(onward);
    }
}

fn show_marks(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<CurrentMatch>>,
    look: Option<Res<CurrentLook>>,
    shown: Query<(Entity, &MarkOn)>,
    mut workshop: Workshop,
    redraw: Res<Redraw>,
) {
    if !wanted.is_changed() && !look.as_ref().is_some_and(DetectChanges::is_changed) {
        return;
    }
    redraw.until_settled();
    let mut missing = wanted.marks.clone();
    for (entity, mark) in &shown {
        if !missing.remove(&(mark.0, mark.1)) {
            commands.entity(entity).despawn();
        }
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    for (cell, mark) in missing {
        let Some(info) = current.face().board().info(cell) else {
            continue;
        };
        let model = look.0.mark(&mut workshop, mark, info);
        spawn_model(
            &mut commands,
            &model,
            (
                Transform::from_translation(place_of(info)),
                MarkOn(cell, mark),
                OnTable,
            ),
        );
    }
}

fn show_ghost(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<CurrentMatch>>,
    look: Option<Res<CurrentLook>>,
    selection: Res<Selection>,
    shown: Query<Entity, With<Ghost>>,
    mut workshop: Workshop,
    mut last: Local<Option<(Vec<Click>, bool)>>,
) {
    let carried = selection.held.is_some();
    let now = wanted.ghost.clone().map(|clicks| (clicks, carried));
    if *last == now && shown.is_empty() != now.is_some() {
        return;
    }
    last.clone_from(&now);
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let (Some((clicks, _)), Some(current), Some(look)) = (now, current, look) else {
        return;
    };
    let face = current.face();
    let pieces: BTreeMap<_, _> = face
        .pieces(current.eye())
        .into_iter()
        .map(|piece| (piece.spot, piece))
        .collect();
    for beat in face.beats(&clicks, current.eye()) {
        for effect in beat.0 {
            let Effect::Move { from, to } = effect else {
                continue;
            };
            let Some(piece) = pieces.get(&from) else {
                continue;
            };
            // A ghost is no thing that the pointer could meet.
            let model = Model {
                hull: None,
                ..look.0.ghost(&mut workshop, piece.kind, piece.owner)
            };
            let at = rest_of(face.board(), to, model.height);
            spawn_model(
                &mut commands,
                &model,
                (Transform::from_translation(at), Ghost, OnTable),
            );
        }
    }
}

fn show_areas(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<CurrentMatch>>,
    look: Option<Res<CurrentLook>>,
    orbit: Res<Orbit>,
    shown: Query<Entity, With<AreaPart>>,
    mut workshop: Workshop,
    mut last: Local<Vec<Area>>,
) {
    if *last == wanted.areas && shown.is_empty() == last.is_empty() {
        return;
    }
    last.clone_from(&wanted.areas);
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    let board = current.face().board();
    for area in &wanted.areas {
        let cells: Vec<_> = area
            .cells
            .iter()
            .filter_map(|cell| board.info(*cell))
            .collect();
        let lake = look.0.area(&mut workshop, &cells, area.fits);
        spawn_model(
            &mut commands,
            &lake,
            (Transform::default(), AreaPart, OnTable),
        );
        // The number stands on the cell nearest to the middle of its area.
        let middle =
            cells.iter().map(|cell| place_of(cell)).sum::<Vec3>() / cells.len().max(1) as f32;
        let Some(seat) = cells.iter().map(|cell| place_of(cell)).min_by(|a, b| {
            a.distance_squared(middle)
                .total_cmp(&b.distance_squared(middle))
        }) else {
            continue;
        };
        let number = look.0.area_number(&mut workshop, area.size, area.fits);
        spawn_model(
            &mut commands,
            &number,
            (
                Transform::from_translation(seat)
                    .with_rotation(Quat::from_rotation_y(orbit.shown.yaw)),
                AreaPart,
                Upright,
                OnTable,
            ),
        );
    }
}

fn turn_numbers(orbit: Res<Orbit>, mut numbers: Query<&mut Transform, With<Upright>>) {
    let rotation = Quat::from_rotation_y(orbit.shown.yaw);
    for mut transform in &mut numbers {
        if transform.rotation != rotation {
            transform.rotation = rotation;
        }
    }
}
