//! Actions of the buttons of the page.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
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

/// Makes a button copy the results of a group as text.
pub(super) fn copies(group: Group) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              mut clipboard: ResMut<Clipboard>,
              locale: Res<Locale>,
              mut page: ResMut<ResultsPage>| {
            match clipboard.set_text(as_text(&group, &locale)) {
                Ok(()) => page.note(message("results-copied")),
                Err(error) => {
                    warn!("cannot write to the clipboard: {error}");
                    page.refuse(message("share-no-clipboard"));
                }
            }
        },
    )
}

/// Makes a button save the results of a group as text.
pub(super) fn saves(group: Group) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              folder: Option<Res<DataFolder>>,
              locale: Res<Locale>,
              mut page: ResMut<ResultsPage>| {
            let folder = folder.as_ref().and_then(|folder| folder.0.as_deref());
            match write(folder, &as_text(&group, &locale)) {
                Ok(path) => page.note(message("results-saved").with("file", short_path(&path))),
                Err(error) => page.refuse(error.words()),
            }
        },
    )
}

fn as_text(group: &Group, locale: &Locale) -> String {
    words::as_text(group, &date(SystemTime::now()), locale)
}

/// Writes the text to a new file in the folder for what is exported.
fn write(folder: Option<&Path>, text: &str) -> Result<PathBuf, PictureError> {
    let folder = folder.ok_or(PictureError::NoFolder)?.join(PICTURES);
    let path = free_path(&folder, FILE, "txt")?;
    files::create(&path, text, Readers::Usual)?;
    Ok(path)
}

/// Makes a button erase or give up the results in question.
pub(super) fn erases(erasing: Erasing) -> impl Bundle {
    observe(move |_: On<Activate>, mut results: ResMut<Results>, mut page: ResMut<ResultsPage>| {
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
    })
}

/// Makes a button start the next match of a series of a group.
pub(super) fn goes_on(group: Group, game: Game) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              results: Res<Results>,
              mut menus: Menus,
              mut starts: MessageWriter<StartMatch>,
              mut page: ResMut<ResultsPage>| {
            let under_way = results.series_of(&group, game);
            match under_way.and_then(|(series, standing)| next_match(series, &standing)) {
                Some(start) => {
                    menus.close_all();
                    starts.write(start);
                }
                None => page.refuse(message("results-cannot-go-on")),
            }
        },
    )
}

/// The next match of a series; [`None`] if this version cannot play it.
pub(crate) fn next_match(series: &Series, standing: &SeriesStanding) -> Option<StartMatch> {
    Some(StartMatch { setup: series.setup()?, players: series.players_after(standing.played)? })
}
