//! The part of the form about the position that the match begins with.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::message;
use ludotheque_rules::arranging::may_arrange;
use ludotheque_rules::{Turn, open};
use ludotheque_session::players::SeatNames;
use ludotheque_ui::prelude::*;

use super::choices::line_label;
use super::draft::{Draft, Stale};
use crate::layout::controls::take_width;
use crate::screens::arranging::Arranging;
use crate::states::Screen;

/// Adds what the match begins with, and the way to set up another position.
pub(super) fn spawn_position(form: &mut ChildSpawnerCommands, draft: &Draft) {
    if !may_arrange(draft.game) {
        return;
    }
    let is_own = draft.position.is_some();
    form.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(line_label(message("position-start")));
        let mut buttons = line.spawn((boxes::row(6.0).wraps(6.0), Pickable::IGNORE));
        buttons.with_children(|buttons| {
            let label = message(if is_own { "position-change" } else { "position-set-up" });
            let button = widgets::quiet_button("position", label);
            buttons.spawn((button, observe(arrange)));
            if is_own {
                let label = message("position-usual");
                let button = widgets::quiet_button("position-usual", label);
                buttons.spawn((button, widgets::changes(begin_as_usual)));
            }
        });
        take_width(buttons);
    });
    if let (true, Ok(begun)) = (is_own, open(&draft.setup()))
        && let Turn::To(first) = begun.turn()
    {
        // The names may still change.
        let colours = SeatNames::new(draft.game, vec![String::new(); draft.players.into()]);
        let words = message("position-own").with("player", colours.label(first));
        form.spawn(widgets::muted_text(Lettering::Small, words));
    }
}

/// Leaves the form to set up a position.
fn arrange(
    _: On<Activate>,
    mut commands: Commands,
    mut draft: ResMut<Draft>,
    mut screen: ResMut<NextState<Screen>>,
) {
    draft.is_left = true;
    commands.insert_resource(Arranging { setup: draft.setup(), chosen: None });
    screen.set(Screen::Arranging);
}

/// The match begins with the start of the game again.
fn begin_as_usual(draft: &mut Draft) {
    draft.position = None;
    draft.stale = Some(Stale::default());
}
