//! The common parts of the screens of set-ups: rows of buttons that change what stands on the board, and a line that
//! says how it stands.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::Localized;
use ludotheque_session::{Session, Travel};
use ludotheque_ui::boxes::{self, Boxed};
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::{palette, widgets};

use crate::access::spoken::Spoken;
use crate::layout::fit::Fit;

/// Marks a button that goes through the changes.
#[derive(Component)]
pub(super) struct GoesThroughChanges {
    goes_back: bool,
}

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
        GoesThroughChanges { goes_back: travel == Travel::Undo },
        observe(move |_: On<Activate>, mut travels: MessageWriter<Travel>| {
            travels.write(travel);
        }),
    )
}

/// Enables the buttons while there are changes in their direction.
pub(super) fn enable_travels(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    buttons: Query<(Entity, &GoesThroughChanges, Has<InteractionDisabled>)>,
) {
    let view = current.view();
    for (entity, button, is_off) in &buttons {
        let has_more = if button.goes_back {
            view.ply() > current.earliest_ply()
        } else {
            view.ply() < view.last_ply()
        };
        widgets::enable(&mut commands, entity, is_off, has_more);
    }
}

/// The least width of an offer, in logical pixels: three fit in a row of the column.
pub(super) const OFFER_LEAST_PX: f32 = 76.0;
/// The least width of a saved set-up with the button that deletes it, in logical pixels.
pub(super) const KEPT_LEAST_PX: f32 = 118.0;

/// Rows of buttons of one width, at least this one in logical pixels.
pub(super) fn even_rows(least_px: f32) -> Node {
    Node {
        grid_auto_rows: vec![GridTrack::px(widgets::BUTTON_HEIGHT_PX)],
        ..boxes::tiles(least_px, 6.0).rigid()
    }
}

/// The text that says how it stands, or why a change was refused.
#[derive(Component)]
pub(super) struct OffersText;

/// Writes the status text.
#[derive(SystemParam)]
pub(super) struct StatusLine<'w, 's> {
    lines: Query<
        'w,
        's,
        (&'static mut Localized, &'static mut TextColor, &'static mut Spoken),
        With<OffersText>,
    >,
}

impl StatusLine<'_, '_> {
    /// Says this. A refusal has its own colour, and screen readers hear it at once.
    pub(super) fn say(&mut self, words: &Localized, is_refusal: bool) {
        let colour = if is_refusal { palette::UI_DANGER } else { palette::UI_TEXT };
        for (mut line, mut ink, mut spoken) in &mut self.lines {
            spoken.set_if_neq(Spoken { is_urgent: is_refusal, ..default() });
            line.set_if_neq(words.clone());
            ink.set_if_neq(TextColor(colour));
        }
    }
}

/// A heading in the offers.
pub(super) fn heading(fonts: &Fonts, words: Localized) -> impl Bundle {
    widgets::coloured_text(fonts, Lettering::Label, words, palette::UI_ACCENT)
}

/// Spawns the foot of a column, with the status text: the rest of the column is above it. The caller adds the
/// buttons to the entity that is returned.
pub(super) fn spawn_foot(
    commands: &mut Commands,
    fonts: &Fonts,
    column: Entity,
    name: &'static str,
) -> Entity {
    commands.spawn((Node::default().grows(), Pickable::IGNORE, ChildOf(column)));
    let foot = commands
        .spawn((
            Name::new(name),
            Fit::foot_of_right_half(),
            boxes::column(9.0).rigid(),
            Pickable::IGNORE,
            ChildOf(column),
        ))
        .id();
    commands.spawn((
        widgets::text(fonts, Lettering::Small, Localized::verbatim("")),
        OffersText,
        Spoken::default(),
        ChildOf(foot),
    ));
    foot
}
