//! The tray on the board, on which the pawns wait that have no place yet.

use bevy::prelude::*;
use ludotheque_clicks::Selection;
use ludotheque_rules::{Setup, open};
use ludotheque_session::Session;
use ludotheque_table::piece::OnTable;
use ludotheque_table::pieces::picture::spawn_model;
use ludotheque_theme::looks::{Workshop, look, tray};

use super::kept::complete;

/// Spawns the tray under the waiting pawns.
pub(super) fn lay_the_tray(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    mut workshop: Workshop,
) {
    if !current.is_setting_up() {
        return;
    }
    let board = current.view().board();
    let fields = board.tray.iter().filter_map(|cell| board.info(*cell));
    let half =
        fields.fold(Vec2::ZERO, |half, cell| half.max(Vec2::new(cell.x.abs(), cell.y.abs()) + 0.5));
    let tray = tray(&mut workshop, 2.0 * half.x, 2.0 * half.y);
    let marks = (Transform::default(), OnTable, WaitingPlace);
    spawn_model(&mut commands, &tray, marks);
}

/// Marks the tray under the waiting pawns.
#[derive(Component)]
pub struct WaitingPlace;

/// Marks the board with the lines that the tray covers.
#[derive(Component)]
pub struct BelowTheTray;

/// Takes the tray away while no pawn waits and none is lifted, which can go back to it, and shows the lines
/// of the board that it covers.
pub(in crate::screens) fn clear_the_tray(
    mut commands: Commands,
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    mut trays: Query<&mut Visibility, With<WaitingPlace>>,
    below: Query<Entity, With<BelowTheTray>>,
    mut workshop: Workshop,
) {
    let is_full = current.as_deref().and_then(complete).is_some();
    let is_empty = is_full && selection.clicks.is_empty();
    let shown = if is_empty { Visibility::Hidden } else { Visibility::Inherited };
    for mut tray in &mut trays {
        if *tray == shown {
            continue;
        }
        *tray = shown;
        for place in &below {
            commands.entity(place).despawn();
        }
        if let Some(current) = current.as_deref().filter(|_| is_empty) {
            spawn_below_the_tray(&mut commands, &mut workshop, current);
        }
    }
}

/// Spawns the board of a match over that of the set-up, which has a tray instead of the lines in the
/// middle and is the same otherwise.
fn spawn_below_the_tray(commands: &mut Commands, workshop: &mut Workshop, current: &Session) {
    let game = current.view().game();
    let players = *game.players().start();
    if let Ok(real) = Setup::new(game, players).and_then(|setup| open(&setup)) {
        let board = look(game, players).board(workshop, real.board());
        spawn_model(commands, &board, (Transform::default(), OnTable, BelowTheTray));
    }
}
