//! What was last said about the position on the table: how it came about.

use bevy::prelude::*;
use ludotheque_clicks::{SessionId, TableInput};
use ludotheque_rules::{EntryKind, Seat};
use ludotheque_session::{Accord, MovePlayed, MoveRefused, MoveWatched, PositionShown, Session};
use ludotheque_situation::Said;

/// Notes the last event.
pub(super) fn listen(
    current: Option<Res<Session>>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    mut shown: MessageReader<PositionShown>,
    mut watched: MessageReader<MoveWatched>,
    mut inputs: MessageReader<TableInput>,
    mut accords: MessageReader<Accord>,
    mut said: ResMut<Said>,
    mut out_before: Local<Vec<Seat>>,
    mut about: Local<Option<SessionId>>,
) {
    let Some(current) = current else {
        out_before.clear();
        return;
    };
    let seats = (0..current.view().players()).map(Seat::new);
    let out: Vec<Seat> = seats.filter(|seat| current.view().is_out(*seat)).collect();
    if inputs.read().count() > 0 && matches!(*said, Said::Declined(_)) {
        *said = Said::Nothing;
    }
    if shown.read().count() + watched.read().count() > 0 {
        // A match that is resumed where it was left continues there: no player has navigated
        // to this position.
        let is_resumed = *about != Some(current.id()) && current.is_at_the_end();
        *said = if current.view().last_ply() == 0 {
            Said::Nothing
        } else if is_resumed {
            Said::Played { out: Vec::new() }
        } else {
            Said::Position
        };
    }
    *about = Some(current.id());
    if played.read().count() > 0 {
        // A player who has resigned is out for that reason, which the sentence states.
        let line = current.view().line();
        let last = current.view().ply().checked_sub(1).and_then(|last| line.get(last));
        let has_resigned = |seat: &Seat| {
            last.is_some_and(|last| last.kind == EntryKind::Resignation && last.seat == *seat)
        };
        let gone = out.iter().filter(|seat| !out_before.contains(seat) && !has_resigned(seat));
        *said = Said::Played { out: gone.copied().collect() };
    }
    if *out_before != out {
        *out_before = out;
    }
    for accord in accords.read() {
        if let Accord::DeclineDraw(seat) = accord {
            *said = Said::Declined(*seat);
        }
    }
    if refused.read().count() > 0 {
        // The previous announcement is not repeated after the refusal.
        *said = Said::Nothing;
    }
}
