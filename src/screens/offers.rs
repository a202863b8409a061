//! The common parts of the screens of set-ups: rows of buttons that change what stands on the board, and a line that
//! says how it stands.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::Game;
use ludotheque_session::{Session, Travel, WordChosen};
use ludotheque_ui::prelude::*;

use crate::access::spoken::Spoken;
use crate::layout::column::{column_frame, spawn_head};
use crate::layout::fit::Fit;
use crate::layout::side::Content;
use crate::states::Screen;

/// Marks the column of a set-up and the head beside it.
#[derive(Component)]
pub(super) struct SetUpColumn;

/// Spawns the empty column of the screen with this name, and the head, in place of those before, and returns the column.
pub(super) fn spawn_column<'a>(
    commands: &'a mut Commands,
    (screen, name): (Screen, &'static str),
    game: Game,
    before: &Query<Entity, With<SetUpColumn>>,
) -> EntityCommands<'a> {
    for column in before {
        commands.entity(column).despawn();
    }
    let marks = || (SetUpColumn, DespawnOnExit(screen));
    spawn_head(commands, game.name(), Vec::new(), marks());
    commands.spawn((Name::new(name), column_frame(Content::SetUp), marks()))
}

/// Changes what stands on the board by a word.
pub(super) fn change(current: &Session, word: String, chosen: &mut MessageWriter<WordChosen>) {
    chosen.write(WordChosen { word, chosen_in: current.here(), computer: None });
}

/// The observer of a button that changes what stands on the board by this word, if there is one.
pub(super) fn changes_board(
    word: impl Fn(&Session) -> Option<String> + Send + Sync + 'static,
) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              If(current): If<Res<Session>>,
              mut chosen: MessageWriter<WordChosen>| {
            if let Some(word) = word(&current) {
                change(&current, word, &mut chosen);
            }
        },
    )
}

/// Adds the buttons that go through the changes, each enabled while there are some in its direction.
pub(super) fn spawn_travels(buttons: &mut ChildSpawner) {
    buttons.spawn((
        widgets::key_button("undo", "‹", message("set-up-undo")),
        widgets::sends(Travel::Undo),
        widgets::enabled_while(|it: &Session| it.view().ply() > it.earliest_ply()),
    ));
    buttons.spawn((
        widgets::key_button("redo", "›", message("set-up-redo")),
        widgets::sends(Travel::Redo),
        widgets::enabled_while(|it: &Session| it.view().ply() < it.view().last_ply()),
    ));
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

/// Spawns the foot of a column, with the status text and what is added to it: the rest of the column is above it.
pub(super) fn spawn_foot(
    column: &mut ChildSpawnerCommands,
    name: &'static str,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    column.spawn((Node::default().grows(), Pickable::IGNORE));
    let place = (Fit::foot_of_right_half(), boxes::column(9.0).rigid(), Pickable::IGNORE);
    column.spawn((Name::new(name), place)).with_children(|foot| {
        let words = widgets::text(Lettering::Small, Localized::verbatim(""));
        foot.spawn((words, OffersText, Spoken::default()));
        fill(foot);
    });
}
