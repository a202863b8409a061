//! The button in the line that opens the paragraph of the rules which explains a refusal.
//!
//! The button is there exactly while the line says the refusal. The pointer crosses cells on its
//! way to it, so both stay while other cells are pointed at, until the next action or a menu.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::keymap::{Act, key_of, label_of};
use ludotheque_base::locale::message;
use ludotheque_base::settings::Settings;
use ludotheque_rulebook::pages::pages;
use ludotheque_rules::Phrase;
use ludotheque_session::Session;
use ludotheque_table::hand::refusal::LastRefusal;
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::widgets::Tooltip;
use ludotheque_ui::{palette, widgets};

use crate::states::RulesAsked;

/// The box of the line, with the text and the buttons that belong to it.
#[derive(Component, Default)]
pub(super) struct LineBox {
    /// Whether its text is a refusal.
    pub(super) refuses: bool,
}

/// The button.
#[derive(Component)]
pub(super) struct RuleButton;

/// Adds and removes the button.
pub(super) fn offer(
    mut commands: Commands,
    fonts: Res<Fonts>,
    refusal: Res<LastRefusal>,
    settings: Res<Settings>,
    current: Option<Res<Session>>,
    boxes: Query<(Entity, Ref<LineBox>)>,
    buttons: Query<Entity, With<RuleButton>>,
) {
    let Ok((line, shown)) = boxes.single() else {
        return;
    };
    if !shown.is_changed() {
        return;
    }
    for button in &buttons {
        commands.entity(button).despawn();
    }
    let has_pages = current.is_some_and(|current| pages(current.view().game()).is_some());
    if !shown.refuses || refusal.0.is_none() || !has_pages {
        return;
    }
    let key = label_of(key_of(&settings.keys, Act::Rules));
    commands.entity(line).with_child((
        widgets::row("rule", message("rule")),
        RuleButton,
        Tooltip(message("rule-line").with("key", key)),
        observe(
            |_: On<Activate>, refusal: Res<LastRefusal>, mut asked: MessageWriter<RulesAsked>| {
                asked.write(RulesAsked(refusal.reason().map(Phrase::key)));
            },
        ),
        children![widgets::coloured_text(
            &fonts,
            Lettering::Label,
            message("rule"),
            palette::UI_ACCENT,
        )],
    ));
}
