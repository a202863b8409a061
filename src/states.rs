//! Screens and menus as states.

use bevy::ecs::system::{ScheduleSystem, SystemParam};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keys::KeysWait;
use ludotheque_base::redraw::{Redraw, RequestSystems};
use ludotheque_rules::Game;

use ludotheque_table::hand::refusal::ActedElsewhere;

/// Adds the states.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_resource::<OpenMenus>()
        .add_message::<NoteAsked>()
        .add_message::<RulesAsked>()
        .init_resource::<Offered>()
        .add_systems(Last, draw_next_state.before(RequestSystems))
        .add_systems(Update, tell_of_menus.run_if(state_changed::<Menu>).before(FrameSet::Pointer));
}

/// States change in the next frame, which must come even if nothing else asks for it, and in which keys wait.
fn draw_next_state(
    screen: Res<NextState<Screen>>,
    menu: Res<NextState<Menu>>,
    mut wait: ResMut<KeysWait>,
    redraw: Option<Res<Redraw>>,
) {
    let are_same = matches!(*screen, NextState::Unchanged) && matches!(*menu, NextState::Unchanged);
    wait.0 = !are_same;
    if let Some(redraw) = redraw.filter(|_| !are_same) {
        redraw.soon();
    }
}

/// A menu that opens or closes is an action.
fn tell_of_menus(mut acted: MessageWriter<ActedElsewhere>) {
    acted.write(ActedElsewhere);
}

/// The screen that is shown.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The games, to choose one.
    #[default]
    Title,
    /// Players, seats and options of the game that was chosen.
    NewGame,
    /// The list of saved matches.
    Shelf,
    /// The players set up in secret, one after the other.
    SettingUp,
    /// A position is set up piece by piece.
    Arranging,
    /// A match on the table.
    Playing,
}

impl Screen {
    /// Whether it shows the table with the pieces of a match, an example or a set-up.
    pub fn is_at_table(self) -> bool {
        matches!(self, Self::SettingUp | Self::Arranging | Self::Playing)
    }
}

/// The condition of systems that run [at the table](Screen::is_at_table).
pub fn at_table(screen: Option<Res<State<Screen>>>) -> bool {
    screen.is_some_and(|screen| screen.get().is_at_table())
}

/// Adds a system that reads the keys of a screen while no menu is open over it.
pub(crate) fn read_keys_of<M>(
    app: &mut App,
    screen: Screen,
    system: impl IntoScheduleConfigs<ScheduleSystem, M>,
) {
    let is_in_front = in_state(screen).and_then(in_state(Menu::None));
    app.add_systems(Update, system.run_if(is_in_front).in_set(FrameSet::Keys).before(MenuKeys));
}

/// Removes a resource, as when the screen that it belongs to is left.
pub(crate) fn remove<R: Resource>(mut commands: Commands) {
    commands.remove_resource::<R>();
}

/// The games that the title screen offers, in the order of their cards: those of the shelf, and those
/// [from outside](Game::register) that an app adds.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Offered(pub Vec<Game>);

impl Default for Offered {
    fn default() -> Self {
        Self(Game::ALL.to_vec())
    }
}

/// The panel that is open over the screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Menu {
    /// No panel: the screen has the input.
    #[default]
    None,
    /// Actions on the match as a whole.
    Pause,
    /// Language, motion, picture.
    Settings,
    /// The rules and settled points of the current game.
    Rules,
    /// The puzzles of the current game, by grade.
    Puzzles,
    /// The solution of the current game.
    Solved,
    /// The end of the match: the winner and the reason.
    Over,
    /// Export and import of text and pictures.
    Share,
    /// The keys, the gestures and the marks.
    Help,
    /// The results between the same people.
    Results,
    /// A move, typed in notation.
    Word,
    /// The note on a move.
    Note,
    /// Questions that need an answer first: resigning, a draw, undoing an agreement.
    Question,
    /// A question before leaving while something could not be saved.
    Unsaved,
}

/// Requests the note of the current position.
#[derive(Message, Debug, Clone, Copy)]
pub struct NoteAsked;

/// Requests the rules of the current game, at the paragraph that explains the refusal with
/// this key, if any.
#[derive(Message, Debug, Clone, Copy)]
pub struct RulesAsked(pub Option<&'static str>);

/// The stack of menus to go back to.
#[derive(Resource, Debug, Default)]
struct OpenMenus(Vec<Menu>);

/// Opens and closes menus, one step at a time.
#[derive(SystemParam)]
pub struct Menus<'w> {
    shown: Res<'w, State<Menu>>,
    next: ResMut<'w, NextState<Menu>>,
    trail: ResMut<'w, OpenMenus>,
}

impl Menus<'_> {
    /// Opens a menu over the current one, if any. The strip for a typed move leaves the buttons of the table in
    /// reach, and is not gone back to.
    pub fn open(&mut self, menu: Menu) {
        let shown = *self.shown.get();
        if ![Menu::None, Menu::Word, menu].contains(&shown) {
            self.trail.0.push(shown);
        }
        NextState::set_if_neq(&mut self.next, menu);
    }

    /// Closes the current menu, and shows the one it was opened from.
    pub fn back(&mut self) {
        let menu = self.trail.0.pop().unwrap_or_default();
        NextState::set_if_neq(&mut self.next, menu);
    }

    /// Whether no menu is open or about to open.
    pub fn are_closed(&self) -> bool {
        *self.shown.get() == Menu::None && matches!(*self.next, NextState::Unchanged)
    }

    /// Closes all menus.
    pub fn close_all(&mut self) {
        self.trail.0.clear();
        NextState::set_if_neq(&mut self.next, Menu::None);
    }
}

/// The observer of a button that opens a menu.
pub fn opens(menu: Menu) -> impl Bundle {
    observe(move |_: On<Activate>, mut menus: Menus| menus.open(menu))
}

/// The observer of a button that closes the current menu, and shows the one it was opened from.
pub fn goes_back() -> impl Bundle {
    observe(|_: On<Activate>, mut menus: Menus| menus.back())
}

/// The observer of a button that shows another screen.
pub fn shows_screen(screen: Screen) -> impl Bundle {
    observe(move |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(screen))
}

/// The observer of a button that closes all menus.
pub fn closes_menus() -> impl Bundle {
    observe(|_: On<Activate>, mut menus: Menus| menus.close_all())
}

/// The observer of a button that closes all menus and sends this request.
pub fn closes_and_sends<M: Message + Clone>(request: M) -> impl Bundle {
    observe(move |_: On<Activate>, mut menus: Menus, mut requests: MessageWriter<M>| {
        menus.close_all();
        requests.write(request.clone());
    })
}

/// The systems that read the keys of an open menu: after those of the screen below, so that no key
/// is handled twice.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct MenuKeys;

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::state::app::StatesPlugin;

    #[test]
    fn a_state_that_is_to_change_has_a_frame_drawn() {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin))
            .add_message::<ActedElsewhere>()
            .init_resource::<KeysWait>()
            .init_resource::<Redraw>();
        app.update();
        assert!(!app.world().resource::<Redraw>().is_wanted());
        // In a system, as a key or a button does, late in the frame.
        app.add_systems(PostUpdate, |mut menus: Menus| menus.open(Menu::Help));
        app.update();
        assert!(app.world().resource::<Redraw>().is_wanted());
    }
}
