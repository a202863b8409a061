//! The button that opens the match in the clipboard, for those who do not think of Ctrl+V.

use bevy::prelude::*;
use ludotheque_base::locale::message;
use ludotheque_session::saving::PasteAsked;
use ludotheque_ui::widgets::{self, ButtonStyle, Tooltip};

use crate::kiosk::OwnersOnly;

/// The button, which is not there in a public place, as the key is not.
pub(super) fn pastes(style: ButtonStyle) -> impl Bundle {
    let label = message("share-paste-game");
    (
        widgets::button(style, "paste-game", label),
        Tooltip(message("share-paste-game-line")),
        OwnersOnly,
        widgets::sends(PasteAsked),
    )
}
