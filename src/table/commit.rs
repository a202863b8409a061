//! The only place where the match changes: a move is played, or another
//! position of its history is taken up.

use bevy::prelude::*;
use ludotheque_rules::{Illegal, MatchFace};

use super::{
    CurrentMatch, MoveChosen, MovePlayed, MoveRefused, PositionShown, TableSystems, Travel,
    WordChosen,
};
use crate::redraw::Redraw;

/// Adds the commit.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (play, play_words, travel)
            .chain()
            .in_set(TableSystems::Commit),
    );
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
                    passes: choice.clicks.is_empty(),
                });
            }
            Err(reason) => {
                refused.write(MoveRefused {
                    reason,
                    clicks: choice.clicks.clone(),
                    at: None,
                });
            }
        }
    }
}

/// Goes a step of the history, and on where somebody can only pass: nothing could be
/// played there. Answers whether it has gone anywhere.
fn go_past_passes(face: &mut dyn MatchFace, step: fn(&mut dyn MatchFace) -> bool) -> bool {
    let before = face.ply();
    while step(face) && face.next(&[]).complete {}
    face.ply() != before
}

/// Moves that are asked for by their words: whole set-ups.
fn play_words(
    current: Option<ResMut<CurrentMatch>>,
    mut chosen: MessageReader<WordChosen>,
    mut played: MessageWriter<MovePlayed>,
    redraw: Res<Redraw>,
) {
    let Some(mut current) = current else {
        chosen.clear();
        return;
    };
    for choice in chosen.read() {
        // Nobody changes behind a curtain what only one player may see.
        if current.is_out_of_reach() {
            continue;
        }
        redraw.until_settled();
        let eye = current.eye();
        // What word it was is not said: others may read the log.
        let Ok(ply) = current.face.play_word(&choice.word) else {
            error!("a move was asked for by a word that is none here");
            continue;
        };
        played.write(MovePlayed {
            seat: ply.seat,
            beats: ply.beats(eye).to_vec(),
            word: ply.word,
            ply: ply.ply,
            dragged: false,
            passes: false,
        });
    }
}

fn travel(
    current: Option<ResMut<CurrentMatch>>,
    mut travels: MessageReader<Travel>,
    mut shown: MessageWriter<PositionShown>,
    mut refused: MessageWriter<MoveRefused>,
    redraw: Res<Redraw>,
) {
    let Some(mut current) = current else {
        travels.clear();
        return;
    };
    for travel in travels.read() {
        let (before, earliest) = (current.face().ply(), current.earliest_ply());
        let arrived = match *travel {
            Travel::Undo => go_past_passes(current.face.as_mut(), |face| face.undo()),
            Travel::Redo => go_past_passes(current.face.as_mut(), |face| face.redo()),
            Travel::To(ply) => ply != current.face.ply() && current.face.go_to(ply),
        };
        if current.face().ply() < earliest {
            // Whoever went there would know what was shown later.
            current.face.go_to(before);
            redraw.until_settled();
            refused.write(MoveRefused {
                reason: Illegal::SecretShown,
                clicks: Vec::new(),
                at: None,
            });
        } else if arrived {
            redraw.until_settled();
            shown.write(PositionShown);
        }
    }
}
