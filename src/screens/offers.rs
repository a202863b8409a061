//! What the screens of set-ups have in common: rows of buttons that change what stands on the board, and why the last
//! change was refused.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::Localized;
use ludotheque_base::states::Screen;
use ludotheque_rules::Phrase;
use ludotheque_session::{MovePlayed, MoveRefused, PositionShown, Travel};
use ludotheque_table::hand::TableInput;
use ludotheque_theme::fonts::Fonts;
use ludotheque_theme::widgets;

use crate::panels::secrets::curtain::CurtainSystems;

/// Adds what notes refusals.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        note_refusals
            .in_set(FrameSet::Cover)
            .in_set(RefusalSystems)
            .after(CurtainSystems)
            .run_if(in_state(Screen::SettingUp).or_else(in_state(Screen::Arranging))),
    );
}

/// The system that notes refusals.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct RefusalSystems;

/// The error of the last action.
#[derive(Resource, Debug, Default, PartialEq)]
pub(super) struct Refused(pub(super) Option<Phrase>);

/// A button that goes through the changes.
pub(super) fn travels(
    fonts: &Fonts,
    id: &'static str,
    sign: &str,
    name: Localized,
    travel: Travel,
) -> impl Bundle {
    (
        widgets::key_button(fonts, id, sign, name),
        observe(move |_: On<Activate>, mut travels: MessageWriter<Travel>| {
            travels.write(travel);
        }),
    )
}

/// The least width of an offer, in logical pixels: three fit in a row of the column.
pub(super) const OFFER_LEAST_PX: f32 = 76.0;
/// The least width of a saved set-up with the button that deletes it, in logical pixels.
pub(super) const KEPT_LEAST_PX: f32 = 118.0;

/// Rows of buttons of one width, at least this one in logical pixels.
pub(super) fn even_rows(least_px: f32) -> Node {
    Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::minmax(
            GridTrackRepetition::AutoFill,
            MinTrackSizingFunction::Px(least_px),
            MaxTrackSizingFunction::Fraction(1.0),
        ),
        grid_auto_rows: vec![GridTrack::px(widgets::BUTTON_HEIGHT_PX)],
        column_gap: px(6),
        row_gap: px(6),
        flex_shrink: 0.0,
        ..default()
    }
}

/// Notes why the last change was refused, until something else is done.
fn note_refusals(
    mut refusals: MessageReader<MoveRefused>,
    mut inputs: MessageReader<TableInput>,
    mut played: MessageReader<MovePlayed>,
    mut shown: MessageReader<PositionShown>,
    mut refused: ResMut<Refused>,
) {
    if inputs.read().count() + played.read().count() + shown.read().count() > 0 {
        refused.set_if_neq(Refused(None));
    }
    if let Some(last) = refusals.read().last() {
        refused.set_if_neq(Refused(Some(last.reason.clone())));
    }
}
