//! The button in the line that opens the paragraph of the rules which explains a refusal.
//!
//! The button is there exactly while the line says the refusal. The pointer crosses cells on its
//! way to it, so both stay while other cells are pointed at, until the next action or a menu.

use bevy::prelude::*;
use ludotheque_base::keymap::{Act, key_of, label_of};
use ludotheque_base::locale::message;
use ludotheque_base::settings::Settings;
use ludotheque_clicks::LastRefusal;
use ludotheque_rulebook::pages::pages;
use ludotheque_rules::Phrase;
use ludotheque_session::Session;
use ludotheque_situation::{LineKind, Situation};
use ludotheque_ui::prelude::*;

use crate::states::RulesAsked;

/// The box of the line, with the text and the buttons that belong to it.
#[derive(Component)]
pub(super) struct LineBox;

#[derive(Component, PartialEq)]
pub(super) struct RuleButton;

pub(super) fn offer(
    situation: Res<Situation>,
    refusal: Res<LastRefusal>,
    settings: Res<Settings>,
    If(current): If<Res<Session>>,
    boxes: Query<Entity, With<LineBox>>,
    mut buttons: Spawned<RuleButton>,
) {
    let refuses = situation.line.kind == LineKind::Refusal && refusal.0.is_some();
    let is_wanted = refuses && pages(current.view().game()).is_some();
    let button = buttons.show(is_wanted.then_some(RuleButton));
    let (Some(mut button), Ok(line)) = (button, boxes.single()) else {
        return;
    };
    let key = label_of(key_of(&settings.keys, Act::Rules));
    let label = message("rule");
    button.insert((
        widgets::row("rule", label.clone()),
        widgets::Tooltip(message("rule-line").with("key", key)),
        widgets::sends_from(|refusal: &LastRefusal| {
            Some(RulesAsked(refusal.reason().map(Phrase::key)))
        }),
        ChildOf(line),
        children![widgets::accent_text(Lettering::Label, label)],
    ));
}
