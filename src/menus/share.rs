//! What leaves the game and comes into it: the game as text, the position, pictures.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};

use crate::locale::{Localized, message};
use crate::menus::{Menu, Menus};
use crate::photograph::{PictureTaken, TakePicture};
use crate::redraw::Redraw;
use crate::table::{CurrentMatch, TableSystems};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::palette;
use crate::theme::widgets::{self, ButtonStyle};

/// Adds the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Share), open).add_systems(
        Update,
        tell_of_pictures
            .in_set(TableSystems::Cover)
            .run_if(in_state(Menu::Share)),
    );
}

/// The line that says what has come of the last thing that was asked for.
#[derive(Component)]
struct Outcome;

fn open(mut commands: Commands, fonts: Res<Fonts>) {
    let quiet = |id: &'static str| widgets::button(&fonts, ButtonStyle::Quiet, id, message(id));
    commands.spawn((
        widgets::veil("Share"),
        DespawnOnExit(Menu::Share),
        children![(
            widgets::panel(460.0),
            children![
                (
                    widgets::panel_head(),
                    children![
                        widgets::text(&fonts, Lettering::Title, message("share")),
                        (
                            widgets::close_button(&fonts),
                            observe(|_: On<Activate>, mut menus: Menus| menus.back()),
                        ),
                    ],
                ),
                widgets::muted_text(&fonts, Lettering::Small, message("share-line")),
                (quiet("copy-game"), observe(copy_game)),
                (quiet("copy-position"), observe(copy_position)),
                (quiet("paste"), observe(paste)),
                (quiet("save-picture"), takes(TakePicture::Still)),
                (quiet("save-film"), takes(TakePicture::Film)),
                (
                    widgets::text(&fonts, Lettering::Body, Localized::verbatim("")),
                    Result,
                ),
            ],
        )],
    ));
}
