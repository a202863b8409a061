//! What every move is worth in a game that has been solved, shown on the board when the
//! players ask for it: over each piece that can be moved its best move, and over each target
//! of the chosen one what going there is worth.
//!
//! `computer/exact.rs` finds it out.

use std::collections::BTreeMap;

use bevy::prelude::*;
use ludotheque_players::Worth;
use ludotheque_rules::{Cell, Click};

use super::bracket::CursorMarkSystems;
use super::explore::ExploreSystems;
use crate::camera::Orbit;
use crate::frame::FrameSet;
use crate::redraw::Redraw;
use crate::session::{ChosenIn, Session};
use crate::table::input::path::Selection;
use crate::table::piece::{OnTable, place_of};
use crate::table::pieces::flight::Motion;
use crate::table::pieces::picture::{CurrentLook, spawn_model};
use crate::theme::looks::{Model, Workshop};

/// The distance from the highest piece on a cell to what is said of the cell.
const LIFT: f32 = 0.2;

/// Adds the display.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exact>()
        .add_message::<ExactSwitched>()
        .add_systems(
            Update,
            (show, turn)
                .chain()
                .in_set(FrameSet::Explore)
                .after(ExploreSystems)
                .before(CursorMarkSystems),
        );
}

/// Switches the display on and off.
#[derive(Message, Debug, Clone, Copy)]
pub struct ExactSwitched;

/// What the moves of the position shown are worth.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub enum Exact {
    /// Nobody has asked.
    #[default]
    Off,
    /// This game cannot be solved.
    Unsolvable,
    /// The game has not been solved on this machine.
    Unsolved,
    /// The solution is on its way.
    Awaited,
    /// All moves of a position with what they are worth.
    Known {
        /// The position.
        about: ChosenIn,
        /// The clicks of each move.
        moves: Vec<(Vec<Click>, Worth)>,
    },
}

impl Exact {
    /// What the best move is worth that these clicks can still become.
    pub fn best(&self, clicks: &[Click]) -> Option<Worth> {
        match self {
            Self::Known { moves, .. } => best(moves, clicks),
            _ => None,
        }
    }
}

/// What the best of these moves is worth that begin with these clicks.
fn best(moves: &[(Vec<Click>, Worth)], clicks: &[Click]) -> Option<Worth> {
    let still = moves.iter().filter(|(path, _)| path.starts_with(clicks));
    still
        .map(|(_, worth)| *worth)
        .max_by_key(|worth| worth.rank())
}

/// How many moves of their own players count until the end, from the number of plies.
pub fn own_moves(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// The sign of what a cell is worth.
#[derive(Component, Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct WorthSign {
    /// The cell.
    pub cell: Cell,
    /// A sign for the result and the moves until the end: `+6`, `=` or `−8`.
    pub words: String,
}

fn sign(worth: Worth) -> String {
    match worth {
        Worth::Win(plies) => format!("+{}", own_moves(plies)),
        Worth::Draw => "=".to_owned(),
        Worth::Loss(plies) => format!("\u{2212}{}", own_moves(plies)),
    }
}

/// Spawns and despawns signs.
fn show(
    mut commands: Commands,
    current: Option<Res<Session>>,
    exact: Res<Exact>,
    selection: Res<Selection>,
    motion: Res<Motion>,
    look: Option<Res<CurrentLook>>,
    signs: Query<(Entity, &WorthSign)>,
    mut workshop: Workshop,
    orbit: Res<Orbit>,
    redraw: Res<Redraw>,
) {
    let mut wanted: BTreeMap<WorthSign, f32> = BTreeMap::new();
    if let (Some(current), Some(look), Exact::Known { about, .. }) = (&current, &look, &*exact)
        && *about == current.here()
        && !motion.is_running()
    {
        let view = current.view();
        let mut heights: BTreeMap<Cell, f32> = BTreeMap::new();
        for piece in view.pieces() {
            let model = look
                .0
                .piece(&mut workshop, piece.kind, piece.owner, piece.strength);
            *heights.entry(piece.spot.cell).or_default() += model.height;
        }
        for cell in view.next(&selection.clicks).places() {
            let clicks = [&selection.clicks[..], &[Click::Cell(cell)]].concat();
            if let Some(worth) = exact.best(&clicks) {
                let words = sign(worth);
                let height = heights.get(&cell).copied().unwrap_or_default();
                wanted.insert(WorthSign { cell, words }, height);
            }
        }
    }
    for (entity, sign) in &signs {
        if wanted.remove(sign).is_none() {
            commands.entity(entity).despawn();
            redraw.until_settled();
        }
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    for (sign, height) in wanted {
        let Some(info) = current.view().board().info(sign.cell) else {
            continue;
        };
        let model = Model {
            hull: None,
            ..look.0.badge(&mut workshop, &sign.words)
        };
        let place = Transform::from_translation(place_of(info) + Vec3::Y * (height + LIFT))
            .with_rotation(orbit.shown.rotation());
        spawn_model(&mut commands, &model, (place, sign, OnTable));
        redraw.until_settled();
    }
}

/// Turns the signs towards the viewer.
fn turn(orbit: Res<Orbit>, mut signs: Query<&mut Transform, With<WorthSign>>) {
    let rotation = orbit.shown.rotation();
    for mut transform in &mut signs {
        if transform.rotation != rotation {
            transform.rotation = rotation;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_count_the_moves_of_one_side() {
        let signs = [Worth::Win(1), Worth::Win(11), Worth::Draw, Worth::Loss(8)].map(sign);
        assert_eq!(signs, ["+1", "+6", "=", "\u{2212}4"]);
    }

    #[test]
    fn a_piece_is_worth_what_its_best_move_is() {
        let [a, b, c] = [1, 2, 3].map(|index| Click::Cell(Cell::new(index)));
        let moves = [
            (vec![a, b], Worth::Draw),
            (vec![a, c], Worth::Win(9)),
            (vec![b, c], Worth::Loss(4)),
        ];
        assert_eq!(best(&moves, &[a]), Some(Worth::Win(9)));
        assert_eq!(best(&moves, &[a, b]), Some(Worth::Draw));
        assert_eq!(best(&moves, &[c]), None);
        assert_eq!(best(&moves, &[]), Some(Worth::Win(9)));
    }
}
