//! Opens matches from files: from the list, dropped on the window, or named on the
//! command line.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::remarks::Remarks;
use ludotheque_session::saving::autosave::CopyMade;
use ludotheque_session::saving::document::{Document, MatchMetadata};
use ludotheque_session::saving::{BringMatch, OpenMatch, Saving, error_text};
use ludotheque_session::{StartMatch, seat};

use super::setting_up::SettingUp;
use crate::kiosk::Kiosk;
use crate::learn::course::open_table;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileDragAndDrop>().add_systems(
        Update,
        (
            take_dropped.run_if(not(resource_exists::<Kiosk>)),
            open_matches.run_if(resource_exists::<Locale>),
        )
            .chain()
            .after(FrameSet::Keys)
            .before(FrameSet::Interface),
    );
}

/// Opens a file that is dropped on the window.
fn take_dropped(mut drops: MessageReader<FileDragAndDrop>, mut opens: MessageWriter<OpenMatch>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            opens.write(OpenMatch::whole(path_buf));
        }
    }
}

/// Puts a match on the table, in place of all that is there.
fn put(commands: &mut Commands, document: Document, is_only_shown: bool) {
    let game = document.game();
    let (session, MatchMetadata { names, clocks, .. }) = document.into_session();
    let session = if is_only_shown { session.only_shown() } else { session };
    commands.queue(move |world: &mut World| {
        world.remove_resource::<SettingUp>();
        open_table(world, game);
        seat(world, session, Some(names), clocks);
    });
}

fn open_matches(
    mut opens: MessageReader<OpenMatch>,
    mut brought: MessageReader<BringMatch>,
    mut starts: MessageReader<StartMatch>,
    mut saving: ResMut<Saving>,
    mut remarks: ResMut<Remarks>,
    locale: Res<Locale>,
    mut commands: Commands,
) {
    if starts.read().count() > 0 {
        // Notices belong to the previous match.
        remarks.put_away();
    }
    if let Some(brought) = brought.read().last() {
        remarks.put_away();
        saving.bring();
        put(&mut commands, brought.document(), brought.is_only_shown);
    }
    // Of several files at once, the last one is opened.
    let Some(open) = opens.read().last() else {
        return;
    };
    match saving.take_up(&open.path, open.partly) {
        Ok(taken) => {
            match taken.copy.as_ref().map(remark_on) {
                Some(words) => remarks.say(words),
                None => remarks.put_away(),
            }
            put(&mut commands, taken.document, false);
        }
        Err(error) => {
            let part = (!open.partly && error.has_readable_part()).then(|| open.path.clone());
            remarks.refuse(error_text::unreadable(&error, &open.path, &locale), part);
        }
    }
}

/// The notice that a match was opened as a copy, with its file.
fn remark_on(copy: &CopyMade) -> Localized {
    let (localized, name) = match copy {
        CopyMade::Held(name) => (message("opened-held"), name),
        CopyMade::Foreign(name) => (message("opened-foreign"), name),
        CopyMade::Partial(name) => (message("opened-partial"), name),
    };
    localized.with("name", name.as_str())
}
