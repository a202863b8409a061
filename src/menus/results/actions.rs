//! Actions of the buttons of the page.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use ludotheque_base::files::{self, Readers};
use ludotheque_base::kept::DataFolder;
use ludotheque_base::locale::{Locale, message};
use ludotheque_rules::Game;
use ludotheque_session::StartMatch;
use ludotheque_session::results::{Group, Results, Series, SeriesStanding};
use ludotheque_session::saving::moments::{date, seconds};
use ludotheque_session::saving::store::short_path;

use super::state::{Erasing, ResultsPage};
use crate::photograph::{PICTURES, PictureError, free_path};
use crate::states::Menus;
use crate::wording::results as words;

/// The name of the files that results are saved to, without number and ending.
const FILE: &str = "results";

/// Copies the results of a group as text.
pub(super) fn copy(
    group: &Group,
) -> impl FnMut(On<Activate>, ResMut<Clipboard>, Res<Locale>, ResMut<ResultsPage>) + Send + Sync + use<>
{
    let group = group.clone();
    move |_, mut clipboard, locale, mut page| {
        let text = words::as_text(&group, &date(SystemTime::now()), &locale);
        match clipboard.set_text(text) {
            Ok(()) => page.note(message("results-copied")),
            Err(error) => {
                warn!("cannot write to the clipboard: {error}");
                page.refuse(message("share-no-clipboard"));
            }
        }
    }
}

/// Saves the results of a group as text.
pub(super) fn save(
    group: &Group,
) -> impl FnMut(On<Activate>, Option<Res<DataFolder>>, Res<Locale>, ResMut<ResultsPage>)
+ Send
+ Sync
+ use<> {
    let group = group.clone();
    move |_, folder, locale, mut page| {
        let text = words::as_text(&group, &date(SystemTime::now()), &locale);
        let folder = folder.as_ref().and_then(|folder| folder.0.as_deref());
        match write(folder, &text) {
            Ok(path) => {
                page.note(message("results-saved").with("file", short_path(&path)));
            }
            Err(error) => page.refuse(error.words()),
        }
    }
}

/// Writes the text to a new file in the folder for what is exported.
fn write(folder: Option<&Path>, text: &str) -> Result<PathBuf, PictureError> {
    let folder = folder.ok_or(PictureError::NoFolder)?.join(PICTURES);
    let path = free_path(&folder, FILE, "txt")?;
    files::create(&path, text, Readers::Usual)?;
    Ok(path)
}

/// Erases or gives up the results in question.
pub(super) fn erase(
    erasing: Erasing,
) -> impl FnMut(On<Activate>, ResMut<Results>, ResMut<ResultsPage>) + Send + Sync {
    move |_, mut results, mut page| {
        let groups = results.groups();
        let at = page.at.as_ref().and_then(|at| groups.iter().find(|it| it.is_same(at)));
        let group = at.or(groups.first());
        let done = match (erasing, group) {
            (Erasing::All, _) => {
                results.erase_all();
                "results-erased"
            }
            (Erasing::Group, Some(group)) => {
                results.erase(group);
                "results-erased"
            }
            (Erasing::Series(game), Some(group)) => {
                results.give_up_series(group, game, seconds(SystemTime::now()));
                "results-gave-up"
            }
            (Erasing::Group | Erasing::Series(_), None) => return,
        };
        page.asked = None;
        page.note(message(done));
    }
}

/// Starts the next match of a series of a group.
pub(super) fn go_on(
    group: &Group,
    game: Game,
) -> impl FnMut(On<Activate>, Res<Results>, Menus, MessageWriter<StartMatch>, ResMut<ResultsPage>)
+ Send
+ Sync
+ use<> {
    let group = group.clone();
    move |_, results, mut menus, mut starts, mut page| {
        let under_way = results.series_of(&group, game);
        match under_way.and_then(|(series, standing)| next_match(series, &standing)) {
            Some(start) => {
                menus.close_all();
                starts.write(start);
            }
            None => page.refuse(message("results-cannot-go-on")),
        }
    }
}

/// The next match of a series; [`None`] if this version cannot play it.
pub(crate) fn next_match(series: &Series, standing: &SeriesStanding) -> Option<StartMatch> {
    Some(StartMatch { setup: series.setup()?, players: series.players_after(standing.played)? })
}
