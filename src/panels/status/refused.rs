//! The button in the line that opens the paragraph of the rules which explains a refusal.
//!
//! The button is there exactly while the line says the refusal. The pointer crosses cells on its
//! way to it, so both stay while other cells are pointed at, until the next action or a menu.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keymap::{Act, key_of, label_of};
use ludotheque_base::locale::message;
use ludotheque_base::settings::Settings;
use ludotheque_base::states::{Menu, RulesAsked};
use ludotheque_rulebook::pages::pages;
use ludotheque_rules::Phrase;
use ludotheque_session::{MatchSeated, MovePlayed, MoveRefused, PositionShown, Session};
use ludotheque_table::hand::TableInput;
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::widgets::Tooltip;
use ludotheque_theme::{palette, widgets};

/// Keeps the last refusal. The line adds the button after it has been written.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Refused>().add_systems(Update, remember.in_set(FrameSet::Marks));
}

/// The last refusal, until the next action.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Refused(pub Option<Phrase>);

impl Refused {
    /// The key of the refusal, by which the rules find the paragraph that explains it.
    pub fn key(&self) -> Option<&'static str> {
        self.0.as_ref().map(Phrase::key)
    }
}

/// The box of the line, with the text and the buttons that belong to it.
#[derive(Component, Default)]
pub(super) struct LineBox {
    /// Whether its text is a refusal.
    pub(super) refuses: bool,
}

/// The button.
#[derive(Component)]
pub(super) struct RuleButton;

fn remember(
    mut refusals: MessageReader<MoveRefused>,
    mut inputs: MessageReader<TableInput>,
    mut played: MessageReader<MovePlayed>,
    mut shown: MessageReader<PositionShown>,
    mut seated: MessageReader<MatchSeated>,
    menu: Option<Res<State<Menu>>>,
    mut refused: ResMut<Refused>,
) {
    let goes_on = inputs.read().count() + played.read().count() + shown.read().count();
    let opens_menu = menu.is_some_and(|menu| menu.is_changed());
    if goes_on + seated.read().count() > 0 || opens_menu {
        refused.set_if_neq(Refused(None));
    }
    if let Some(last) = refusals.read().last() {
        refused.set_if_neq(Refused(Some(last.reason.clone())));
    }
}

/// Adds and removes the button.
pub(super) fn offer(
    mut commands: Commands,
    fonts: Res<Fonts>,
    refused: Res<Refused>,
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
    if !shown.refuses || refused.0.is_none() || !has_pages {
        return;
    }
    let key = label_of(key_of(&settings.keys, Act::Rules));
    commands.entity(line).with_child((
        widgets::row("rule", message("rule")),
        RuleButton,
        Tooltip(message("rule-line").with("key", key)),
        observe(|_: On<Activate>, refused: Res<Refused>, mut asked: MessageWriter<RulesAsked>| {
            asked.write(RulesAsked(refused.key()));
        }),
        children![widgets::coloured_text(
            &fonts,
            Lettering::Label,
            message("rule"),
            palette::UI_ACCENT,
        )],
    ));
}
