//! Sounds of the pieces, and of the hand that lifts them.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use ludotheque_clicks::Grasp;
use ludotheque_rules::{Cell, Spot};
use ludotheque_session::Session;
use ludotheque_sound::Sound;
use ludotheque_table::seen::PieceSeen;

use super::cue::Cue;

/// Plays the sound of a lifted piece.
pub(super) fn cue_hand(
    current: Option<Res<Session>>,
    grasp: Res<Grasp>,
    mut held: Local<BTreeSet<Spot>>,
    mut cues: MessageWriter<Cue>,
) {
    let is_taken_up = !grasp.hand.is_empty() && held.is_empty();
    if *held != grasp.hand {
        held.clone_from(&grasp.hand);
    }
    if is_taken_up && current.is_some_and(|current| !is_private(&current)) {
        cues.write(Sound::Lift.into());
    }
}

/// Whether sounds could reveal to others what only one player sees: with a curtain, others can hear
/// what a player tries behind it.
pub(super) fn is_private(current: &Session) -> bool {
    current.match_has_secrets() && current.has_curtain()
}

/// Plays the sounds of pieces that arrive, are taken, put back or split.
pub(super) fn cue_pieces(
    current: Option<Res<Session>>,
    mut seen: MessageReader<PieceSeen>,
    mut cues: MessageWriter<Cue>,
) {
    let Some(current) = current else {
        seen.clear();
        return;
    };
    // A stack arrives as a whole, with its lowest pawn.
    let mut lowest: BTreeMap<Cell, u8> = BTreeMap::new();
    let mut sounds = BTreeSet::new();
    let mut row_arrives = false;
    for what in seen.read() {
        match *what {
            PieceSeen::Arrives { on } => {
                let level = lowest.entry(on.cell).or_insert(on.level);
                *level = on.level.min(*level);
            }
            PieceSeen::RowArrives => row_arrives = true,
            PieceSeen::Slides => {
                sounds.insert(Sound::Slide);
            }
            PieceSeen::IsPutBack => {
                sounds.insert(Sound::PutBack);
            }
            PieceSeen::IsTaken => {
                sounds.insert(Sound::Capture);
            }
            PieceSeen::ComesApart => {
                sounds.insert(Sound::Cut);
            }
        }
    }
    // Pawns are arranged in secret.
    if current.is_setting_up() && is_private(&current) {
        return;
    }
    if row_arrives {
        cues.write(Cue { is_quiet: true, ..Sound::SetDown.into() });
    }
    let tray = &current.view().board().tray;
    sounds.extend(lowest.into_iter().map(|(cell, level)| match level {
        0 if tray.contains(&cell) => Sound::SetOnCloth,
        0 => Sound::SetDown,
        _ => Sound::SetOnStack,
    }));
    cues.write_batch(sounds.into_iter().map(Cue::from));
}
