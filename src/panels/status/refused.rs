//! The button in the line that opens the paragraph of the rules which explains a refusal.
//!
//! The pointer crosses cells on its way to the button, so the button stays while other cells
//! are pointed at, until the next action.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keymap::{Act, key_of, label_of};
use ludotheque_base::locale::message;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::Settings;
use ludotheque_base::states::{RulesAsked, Screen};
use ludotheque_rulebook::pages::pages;
use ludotheque_session::{MatchSeated, MovePlayed, MoveRefused, PositionShown, Session};
use ludotheque_table::hand::TableInput;
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::widgets::Tooltip;
use ludotheque_theme::{palette, widgets};

use super::line::LineBox;

/// Adds the button.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Refused>()
        .add_systems(Update, remember.in_set(FrameSet::Marks))
        .add_systems(
            Update,
            offer
                .in_set(FrameSet::Report)
                .run_if(in_state(Screen::Playing)),
        );
}

/// The key of the last refusal, until the next action.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Refused(pub Option<&'static str>);

/// The button.
#[derive(Component)]
struct RuleButton;

fn remember(
    mut refusals: MessageReader<MoveRefused>,
    mut inputs: MessageReader<TableInput>,
    mut played: MessageReader<MovePlayed>,
    mut shown: MessageReader<PositionShown>,
    mut seated: MessageReader<MatchSeated>,
    mut refused: ResMut<Refused>,
) {
    let goes_on = inputs.read().count() + played.read().count() + shown.read().count();
    if goes_on + seated.read().count() > 0 {
        refused.set_if_neq(Refused(None));
    }
    if let Some(last) = refusals.read().last() {
        refused.set_if_neq(Refused(Some(last.reason.key())));
    }
}

fn offer(
    mut commands: Commands,
    fonts: Res<Fonts>,
    refused: Res<Refused>,
    settings: Res<Settings>,
    current: Option<Res<Session>>,
    boxes: Query<(Entity, Ref<LineBox>)>,
    buttons: Query<Entity, With<RuleButton>>,
    redraw: Res<Redraw>,
) {
    let Ok((line, marker)) = boxes.single() else {
        return;
    };
    if !refused.is_changed() && !marker.is_added() {
        return;
    }
    for button in &buttons {
        commands.entity(button).despawn();
    }
    redraw.until_settled();
    let has_pages = current.is_some_and(|current| pages(current.view().game()).is_some());
    if refused.0.is_none() || !has_pages {
        return;
    }
    let key = label_of(key_of(&settings.keys, Act::Rules));
    commands.entity(line).with_child((
        widgets::row("rule", message("rule")),
        RuleButton,
        Tooltip(message("rule-line").with("key", key)),
        observe(
            |_: On<Activate>, refused: Res<Refused>, mut asked: MessageWriter<RulesAsked>| {
                asked.write(RulesAsked(refused.0));
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
