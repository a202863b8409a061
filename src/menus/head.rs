//! The panel of a menu over its veil, and its head: the title, the button that turns it in tabletop mode, and
//! the back button.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_ui::prelude::*;

use crate::layout::fit::{Fit, Scrolls};
use crate::panels::around::turn::turn_button;
use crate::states::{Menu, goes_back};

/// The greatest width of a dialog, and of a page, in logical pixels.
const DIALOG_PX: f32 = 480.0;
const PAGE_PX: f32 = 1136.0;

/// Spawns the panel of a question. It has no head: its answers close it.
pub(super) fn spawn_dialog<'a>(
    commands: &'a mut Commands,
    menu: Menu,
    name: &'static str,
) -> EntityCommands<'a> {
    let veil = (widgets::veil(name), Fit::below_notices(), DespawnOnExit(menu));
    let veil = commands.spawn(veil).id();
    commands.spawn((widgets::panel(DIALOG_PX), ChildOf(veil)))
}

/// Spawns the panel of a page, and returns it with its head.
pub(super) fn spawn_menu<'a>(
    commands: &'a mut Commands,
    menu: Menu,
    name: &'static str,
    title: Localized,
) -> EntityCommands<'a> {
    let veil = (widgets::veil(name), Fit::below_notices(), DespawnOnExit(menu));
    let panel = (widgets::panel(PAGE_PX), Fit::panel());
    spawn_framed(commands, veil, panel, title)
}

/// The same for a dialog, which scrolls as a whole in a cramped interface; `scrolls` is the key of its name for
/// screen readers.
pub(super) fn spawn_scrolling_menu<'a>(
    commands: &'a mut Commands,
    menu: Menu,
    (name, scrolls): (&'static str, &'static str),
    title: Localized,
) -> EntityCommands<'a> {
    let veil = (widgets::veil(name), Fit::veil().and(Fit::below_notices()), DespawnOnExit(menu));
    let panel = (widgets::panel(DIALOG_PX), Scrolls::cramped(scrolls), Fit::scrolls_as_whole());
    spawn_framed(commands, veil, panel, title)
}

fn spawn_framed<'a>(
    commands: &'a mut Commands,
    veil: impl Bundle,
    panel: impl Bundle,
    title: Localized,
) -> EntityCommands<'a> {
    let veil = commands.spawn(veil).id();
    let mut panel = commands.spawn((panel, ChildOf(veil)));
    panel.with_child(menu_head(title));
    panel
}

/// The first line of the panel of a menu.
fn menu_head(title: Localized) -> impl Bundle {
    (
        widgets::panel_head(),
        children![
            widgets::text(Lettering::Title, title),
            (
                boxes::row(widgets::GAP_PX).rigid().centred(),
                children![turn_button(), (widgets::close_button(), goes_back()),],
            ),
        ],
    )
}
