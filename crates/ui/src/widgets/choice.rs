//! Radio buttons and switches.

use std::borrow::Cow;

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Checkbox, RadioButton, RadioGroup};
use ludotheque_base::locale::{AccessibleName, Localized};

use super::dress::{BUTTON_HEIGHT_PX, BUTTON_RADIUS_PX, ButtonId, Dress, Groove, pressable, ring};
use super::text::ink;
use crate::boxes::{self, Boxed};
use crate::fonts::Lettering;
use crate::palette;

/// A radio group in a row. The caller spawns [`choice`]s in it.
pub fn choices(name: Localized) -> impl Bundle {
    (RadioGroup, Dress::Ring, AccessibleName(name), TabIndex(0), ring(), well())
}

/// A choice of a radio group. It triggers `ValueChange<bool>` when chosen; the caller
/// keeps [`Checked`] up to date.
pub fn choice(id: impl Into<Cow<'static, str>>, label: Localized) -> impl Bundle {
    (
        RadioButton,
        Dress::Choice,
        ButtonId(id.into()),
        AccessibleName(label.clone()),
        Hovered::default(),
        ring(),
        boxes::coloured(Color::NONE, Color::NONE),
        part_node(),
        children![ink(Lettering::Label, label)],
    )
}

/// A row of [`toggle`]s, of which any may be on. The caller spawns them in it.
pub fn toggles(name: Localized) -> impl Bundle {
    (AccessibilityNode::from(accesskit::Node::new(Role::Group)), AccessibleName(name), well())
}

/// A part of a row that is on or off by itself, and looks like a [`choice`]. It triggers
/// `ValueChange<bool>`; the caller keeps [`Checked`] up to date.
pub fn toggle(id: impl Into<Cow<'static, str>>, label: Localized) -> impl Bundle {
    (
        Checkbox,
        pressable(Dress::Choice, id.into(), label.clone()),
        part_node(),
        children![ink(Lettering::Label, label)],
    )
}

/// The well of a row of choices or toggles.
fn well() -> impl Bundle {
    (
        boxes::row(3.0).rigid().padded(px(3).all()).bordered(1.0).rounded(BUTTON_RADIUS_PX + 3.0),
        boxes::coloured(palette::UI_WELL, palette::UI_LINE),
    )
}

/// The node of a choice or toggle in its row.
fn part_node() -> Node {
    Node {
        min_height: px(BUTTON_HEIGHT_PX - 8.0),
        ..Node::default()
            .centred()
            .in_middle()
            .padded(UiRect::axes(px(13), px(3)))
            .bordered(1.0)
            .rounded(BUTTON_RADIUS_PX)
    }
}

/// A switch, without its label. It triggers `ValueChange<bool>`; the caller keeps
/// [`Checked`] up to date.
pub fn switch(id: impl Into<Cow<'static, str>>, name: Localized) -> impl Bundle {
    (
        Checkbox,
        pressable(Dress::Switch, id.into(), name),
        Node {
            // The groove ends where other controls do.
            margin: px(-4).right(),
            ..Node::default().rigid().padded(px(4).all()).round()
        },
        children![(
            Groove,
            Pickable::IGNORE,
            Node::default().sized(px(48), px(26)).padded(px(3).all()).bordered(1.0).round(),
            boxes::coloured(palette::UI_WELL, palette::UI_LINE),
            children![(
                Pickable::IGNORE,
                Node::default().sized(px(18), px(18)).round(),
                BackgroundColor(palette::UI_TEXT),
            )],
        )],
    )
}

/// Checks or unchecks a widget; `is_checked` is its current state.
pub fn check(commands: &mut Commands, entity: Entity, is_checked: bool, wanted: bool) {
    if wanted && !is_checked {
        commands.entity(entity).insert(Checked);
    } else if is_checked && !wanted {
        commands.entity(entity).remove::<Checked>();
    }
}
