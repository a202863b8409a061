//! The button that restores a deleted match.

use std::time::SystemTime;

use bevy::prelude::*;
use ludotheque_base::locale::message;
use ludotheque_session::saving::moments::shown_name;
use ludotheque_session::saving::{Saving, Shelf};
use ludotheque_ui::prelude::*;

use super::state::{Bin, acts};

/// Offers to restore the match that was deleted last.
pub(super) fn show_bin(
    mut commands: Commands,
    saving: Res<Saving>,
    shelf: Res<Shelf>,
    mut bins: Query<(Entity, &mut Shows<Bin>)>,
    mut looked_at: Local<Option<u32>>,
) {
    let Ok((entity, shows)) = bins.single_mut() else {
        return;
    };
    if *looked_at == Some(shelf.version()) && shows.0.is_some() {
        return;
    }
    *looked_at = Some(shelf.version());
    let last = saving.store().and_then(|store| store.deleted().into_iter().next());
    let offered = last.as_ref().map(|last| last.name().to_owned());
    shows::show(commands.entity(entity), shows, Bin(offered), |bin, _| {
        let Some(last) = last else {
            return;
        };
        let name = shown_name(last.name(), SystemTime::now());
        let label = message("shelf-undo-delete").with("name", name);
        bin.spawn((
            widgets::quiet_button("undo-delete", label),
            acts(move |store, desk| {
                desk.note_match(store.restore(&last), message("shelf-restored"));
            }),
        ));
    });
}
