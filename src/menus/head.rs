//! The panel of a menu over its veil, and its head: the title, the button that turns it in tabletop mode, the back
//! button, and the rule below them.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_ui::prelude::*;

use crate::layout::fit::{Fit, Scrolls};
use crate::layout::shape::InterfaceShape;
use crate::panels::around::turn::turn_button;
use crate::states::{Menu, goes_back};

/// The greatest width of a dialog, and of a page, in logical pixels.
const DIALOG_PX: f32 = 480.0;
const PAGE_PX: f32 = 1136.0;
/// The distance from the rule below the head of a page to its first line, in logical pixels.
const FIRST_LINE_PX: f32 = 24.0;

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

/// Spawns the panel of a page, and returns it with its head and the rule below that.
pub(super) fn spawn_menu<'a>(
    commands: &'a mut Commands,
    menu: Menu,
    name: &'static str,
    title: Localized,
) -> EntityCommands<'a> {
    let veil = (widgets::veil(name), Fit::below_notices(), DespawnOnExit(menu));
    let panel = (widgets::panel(PAGE_PX), Fit::panel());
    let mut panel = spawn_framed(commands, veil, panel, title);
    panel.with_child((widgets::hairline(), Fit::new(keep_first_line)));
    panel
}

/// Keeps the rule of a page away from the first line, which usually scrolls.
fn keep_first_line(shape: &InterfaceShape, node: &mut Node) {
    let gap_px = widgets::GAP_PX + widgets::SCROLL_PADDING_PX;
    let more_px = if shape.is_cramped() { 0.0 } else { FIRST_LINE_PX - gap_px };
    node.margin.bottom = px(more_px);
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
            widgets::text(Lettering::Page, title),
            (
                boxes::row(widgets::GAP_PX).rigid().centred(),
                children![turn_button(), (widgets::close_button(), goes_back()),],
            ),
        ],
    )
}
