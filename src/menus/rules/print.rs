//! The buttons that print, and the result of printing.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::files::error_text::file_name;
use ludotheque_base::kept::DataFolder;
use ludotheque_base::locale::{Locale, message};
use ludotheque_rulebook::print::Paper;
use ludotheque_rules::Game;
use ludotheque_ui::prelude::*;

use crate::access::spoken::Spoken;
use crate::panels::status::remarks::spawn_open_buttons;
use crate::printing::print_to_folder;

/// The observer of a button that prints.
pub(super) fn prints(game: Game, paper: Paper) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              mut commands: Commands,
              places: Query<Entity, With<PrintPlace>>,
              locale: Res<Locale>,
              folder: Option<Res<DataFolder>>| {
            let folder = folder.as_ref().and_then(|folder| folder.0.as_deref());
            let printed = print_to_folder(game, &locale, paper, folder);
            for place in &places {
                let mut place = commands.entity(place);
                place.insert(print_place(Display::Flex));
                place.despawn_children().with_children(|place| {
                    let (words, colour) = match &printed {
                        Ok(path) => {
                            let file = file_name(path);
                            let words = message("rules-printed").with("file", file);
                            (words, palette::UI_ACCENT)
                        }
                        Err(error) => (error.words(), palette::UI_DANGER),
                    };
                    let words = widgets::coloured_text(Lettering::Body, words, colour);
                    place.spawn((words, widgets::breaks_words(), Spoken::default(), PrintAnswer));
                    if let Ok(path) = &printed {
                        place
                            .spawn(widgets::button_rows())
                            .with_children(|row| spawn_open_buttons(row, path));
                    }
                });
            }
        },
    )
}

/// The place for the result of printing, below its buttons.
#[derive(Component)]
pub(super) struct PrintPlace;

/// The text with the result of printing.
#[derive(Component)]
pub struct PrintAnswer;

pub(super) fn print_place(display: Display) -> Node {
    Node { display, ..boxes::column(0.0).rigid() }
}
