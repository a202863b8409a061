//! The frame around the board while it shows a position that is only pointed at in the list of
//! moves, so that it is not mistaken for the position of the match.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_session::Session;
use ludotheque_table::pieces::glimpse::Glimpse;
use ludotheque_ui::prelude::*;
use ludotheque_wording::round_of;

use crate::layout::column::{ColumnSystems, board_frame};
use crate::states::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_frame
            .in_set(FrameSet::Report)
            .after(ColumnSystems)
            .run_if(in_state(Screen::Playing).and_then(resource_exists_and_changed::<Glimpse>)),
    );
}

#[derive(Component, Debug, PartialEq)]
struct PreviewFrame {
    /// The number of the move after which the position is shown.
    number: u32,
}

fn show_frame(
    glimpse: Res<Glimpse>,
    If(current): If<Res<Session>>,
    mut frames: Spawned<PreviewFrame>,
) {
    let entry = glimpse.shown().and_then(|node| current.view().entry_at(node));
    let number = entry.map(|entry| round_of(entry.ply, current.seats()) as u32);
    let Some(mut frame) = frames.show(number.map(|number| PreviewFrame { number })) else {
        return;
    };
    // It is not called a preview: players can have agreed on a match without previews.
    let label = message("preview").with("number", number.unwrap_or_default());
    frame.insert((Name::new("preview"), board_frame(palette::UI_ACCENT))).with_child((
        Node::default().padded(UiRect::axes(px(12), px(5))).rounded(7.0),
        BackgroundColor(palette::UI_PANEL),
        Pickable::IGNORE,
        children![widgets::accent_text(Lettering::Label, label)],
    ));
}
