//! The head of a menu: its title, the button that turns it in tabletop mode, and the back button.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_ui::boxes::{self, Boxed};
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::widgets;
use ludotheque_ui::widgets::GAP_PX;

use crate::panels::around::turn::turn_button;
use crate::states::goes_back;

/// The first line of the panel of a menu.
pub(super) fn menu_head(fonts: &Fonts, title: Localized) -> impl Bundle {
    (
        widgets::panel_head(),
        children![
            widgets::text(fonts, Lettering::Title, title),
            (
                boxes::row(GAP_PX).rigid().centred(),
                children![turn_button(), (widgets::close_button(fonts), goes_back()),],
            ),
        ],
    )
}
