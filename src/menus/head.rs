//! The head of a menu: its title and the back button.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::Localized;
use ludotheque_base::states::Menus;
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::widgets;

/// The first line of the panel of a menu.
pub(super) fn menu_head(fonts: &Fonts, title: Localized) -> impl Bundle {
    (
        widgets::panel_head(),
        children![
            widgets::text(fonts, Lettering::Title, title),
            (
                widgets::close_button(fonts),
                observe(|_: On<Activate>, mut menus: Menus| menus.back()),
            ),
        ],
    )
}
