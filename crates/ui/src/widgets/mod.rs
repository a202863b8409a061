//! The widgets of all screens and panels: Bevy's headless widgets with the style of the
//! game.
//!
//! Builder functions return bundles; callers add the observers. The colours of widgets
//! in each state are set in one place, `dress`, which only writes what has changed, so
//! that no layout is computed needlessly.

mod button;
mod choice;
mod cloth;
mod dress;
mod field;
mod follow;
mod panel;
mod picture;
mod rim;
mod scroll;
mod text;
mod tooltip;
mod tooltip_place;

use bevy::camera::visibility::VisibilitySystems;
use bevy::input_focus::tab_navigation::TabNavigationPlugin;
use bevy::input_focus::{InputFocus, InputFocusSystems, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::CursorMoved;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::LocaleSystems;
use ludotheque_base::redraw::Redraw;

pub use button::{
    FirstFocus, Held, LeaptOver, Renamed, Unfolds, bare_button, button, card, changes,
    close_button, filling_button, focus_stop, key_button, picture_button, picture_row,
    primary_button, quiet_button, row, sends, sends_from, share_row, side_by_side, sign_button,
    unfolding, word,
};
use button::{hide_cut_chevrons, rename, turn_chevrons};
pub use choice::{check, choice, choices, switch, toggle, toggles};
pub use cloth::{Cloth, drape, valance};
use cloth::{dress_cloths, move_cloths};

use dress::dress;
pub use dress::{BUTTON_HEIGHT_PX, ButtonId, ButtonStyle, GAP_PX, enable};
pub use field::{field, long_field};
pub use follow::{checked_while, enabled_while, follow, says, slides_to};
pub use panel::{
    ToldAsDialog, button_rows, filling_column, form_line, full_screen, hairline, panel, panel_head,
    seat_disc, seat_head, veil, words_place,
};
pub use rim::{shade, shade_from_above, wooden_rim};
pub use scroll::{
    BringIntoSight, BringToTop, Fold, LENT_BAR_PX, Lent, SCROLL_PADDING_PX, ScrollEdge, end_keys,
    end_scrolling, lend_keys, lend_scrolling, panel_column, scroll_bar, scroll_column,
};
use scroll::{bring_into_sight, bring_to_top, dress_folds, dress_scrollbars, follow_focus};
pub use text::{accent_text, breaks_words, coloured_text, danger_text, muted_text, text};
pub use tooltip::{
    Explained, KeptClear, NeverCovered, OnlyRead, PutAwayTooltip, ReadWithTheRest,
    ShownExplanation, ShownTooltip, Tooltip,
};
use tooltip::{place_tooltip, show_tooltip};

/// The systems that style widgets at the end of a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct WidgetSystems;

/// Adds the systems of the widgets.
pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<TabNavigationPlugin>() {
        app.add_plugins(TabNavigationPlugin);
    }
    app.init_resource::<InputFocus>()
        .init_resource::<InputFocusVisible>()
        .init_resource::<PutAwayTooltip>()
        .add_message::<CursorMoved>()
        .add_observer(rename)
        .add_systems(Startup, draw_pictures)
        .add_systems(
            Update,
            (bring_to_top, bring_into_sight, follow_focus)
                .chain()
                .after(FrameSet::Interface)
                .before(FrameSet::Curtain)
                .run_if(resource_exists::<Redraw>),
        )
        .add_systems(
            PostUpdate,
            (
                turn_chevrons,
                hide_cut_chevrons,
                dress,
                dress_scrollbars,
                dress_folds,
                dress_cloths,
                move_cloths,
                place_tooltip,
                show_tooltip,
            )
                .chain()
                .in_set(WidgetSystems)
                .after(LocaleSystems)
                .before(VisibilitySystems::VisibilityPropagate)
                .before(InputFocusSystems::FocusChangeEvents)
                .before(UiSystems::Prepare),
        );
}

/// Draws the pictures of all widgets.
fn draw_pictures(images: Option<ResMut<Assets<Image>>>) {
    let all = scroll::pictures().into_iter().chain(cloth::pictures()).chain(rim::pictures());
    picture::draw(images, all);
}
