//! The frame around the board while it shows a position that is only pointed at in the list of
//! moves, so that it is not mistaken for the position of the match.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_base::states::Screen;
use ludotheque_table::pieces::glimpse::Glimpse;
use ludotheque_theme::boxes::Boxed;
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::{palette, widgets};

use crate::layout::column::{ColumnSystems, board_frame};

/// Adds the frame.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_frame
            .in_set(FrameSet::Report)
            .after(ColumnSystems)
            .run_if(in_state(Screen::Playing).and_then(resource_exists_and_changed::<Glimpse>)),
    );
}

/// Marks the frame.
#[derive(Component, Debug, Clone, Copy)]
struct PreviewFrame;

/// Spawns the frame, or despawns it.
fn show_frame(
    mut commands: Commands,
    fonts: Res<Fonts>,
    glimpse: Res<Glimpse>,
    frames: Query<Entity, With<PreviewFrame>>,
) {
    let is_wanted = glimpse.shown().is_some();
    if is_wanted != frames.is_empty() {
        return;
    }
    for frame in &frames {
        commands.entity(frame).despawn();
    }
    if !is_wanted {
        return;
    }
    commands
        .spawn((Name::new("preview"), PreviewFrame, board_frame(palette::UI_ACCENT)))
        .with_child((
            Node::default().padded(UiRect::axes(px(12), px(5))).rounded(7.0),
            BackgroundColor(palette::UI_PANEL),
            Pickable::IGNORE,
            children![widgets::coloured_text(
                &fonts,
                Lettering::Label,
                message("preview"),
                palette::UI_ACCENT,
            )],
        ));
}
