//! The only place where the match changes: a move is played, or another
//! position of its history is taken up.

use bevy::prelude::*;

use super::{
    CurrentMatch, MoveChosen, MovePlayed, MoveRefused, PositionShown, TableSystems, Travel,
};
use crate::redraw::Redraw;

/// Adds the commit.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (play, travel).chain().in_set(TableSystems::Commit));
}

fn play(
    current: Option<ResMut<CurrentMatch>>,
    mut chosen: MessageReader<MoveChosen>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
    redraw: Res<Redraw>,
) {
    let Some(mut current) = current else {
        chosen.clear();
        return;
    };
    for choice in chosen.read() {
        redraw.until_settled();
        let eye = current.eye();
        match current.face.play(&choice.clicks) {
            Ok(ply) => {
                played.write(MovePlayed {
                    seat: ply.seat,
                    beats: ply.beats(eye).to_vec(),
                    word: ply.word,
                    ply: ply.ply,
                    dragged: choice.dragged,
                });
            }
            Err(reason) => {
                refused.write(MoveRefused {
                    reason,
                    clicks: choice.clicks.clone(),
                });
            }
        }
    }
}

fn travel(
    current: Option<ResMut<CurrentMatch>>,
    mut travels: MessageReader<Travel>,
    mut shown: MessageWriter<PositionShown>,
    redraw: Res<Redraw>,
) {
    let Some(mut current) = current else {
        travels.clear();
        return;
    };
    for travel in travels.read() {
        let arrived = match *travel {
            Travel::Undo => current.face.undo(),
            Travel::Redo => current.face.redo(),
            Travel::To(ply) => ply != current.face.ply() && current.face.go_to(ply),
        };
        if arrived {
            redraw.until_settled();
            shown.write(PositionShown);
        }
    }
}
