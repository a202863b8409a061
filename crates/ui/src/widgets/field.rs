//! Text fields.

use std::borrow::Cow;

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle};
use bevy::ui_widgets::SelectAllOnFocus;
use ludotheque_base::clipboard::Accepts;
use ludotheque_base::locale::{AccessibleName, Localized};

use super::dress::{BUTTON_RADIUS_PX, ButtonId, Dress, ring};
use crate::boxes::{self, Boxed};
use crate::fonts::Lettering;
use crate::palette;

/// A field for one line of text, with a limit on the number of characters.
pub fn field(
    id: impl Into<Cow<'static, str>>,
    name: Localized,
    value: &str,
    characters_max: usize,
) -> impl Bundle {
    let mut editable = EditableText::new(value);
    editable.max_characters = Some(characters_max);
    (
        editable,
        // Names are one line, without control characters.
        Accepts::only(|sign| !sign.is_control()),
        // Users who focus a name usually want to replace it.
        SelectAllOnFocus,
        TextLayout::no_wrap(),
        writable(id.into(), name),
    )
}

/// A field for several lines of text, with limits on the number of characters and of
/// visible lines.
pub fn long_field(
    id: impl Into<Cow<'static, str>>,
    name: Localized,
    value: &str,
    characters_max: usize,
    lines: u8,
) -> impl Bundle {
    let mut editable = EditableText::new(value);
    editable.max_characters = Some(characters_max);
    editable.visible_lines = Some(lines.into());
    editable.allow_newlines = true;
    (
        editable,
        Accepts::only(|sign| sign == '\n' || !sign.is_control()),
        TextLayout::default(),
        writable(id.into(), name),
    )
}

/// The common components of text fields.
fn writable(id: Cow<'static, str>, name: Localized) -> impl Bundle {
    (
        TextCursorStyle {
            color: palette::UI_ACCENT,
            selection_color: palette::UI_CHOSEN,
            unfocused_selection_color: palette::UI_CHOSEN,
            selected_text_color: None,
        },
        Lettering::Body.font(),
        TextColor(palette::UI_TEXT),
        Dress::Field,
        ButtonId(id),
        AccessibilityNode::default(),
        AccessibleName(name),
        (Hovered::default(), TabIndex(0), ring()),
        Node::default()
            .grows()
            .narrows()
            .padded(UiRect::axes(px(11), px(7)))
            .bordered(1.0)
            .rounded(BUTTON_RADIUS_PX),
        boxes::coloured(palette::UI_WELL, palette::UI_LINE),
    )
}
