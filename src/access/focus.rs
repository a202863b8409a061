//! The default keyboard focus: on the board at the table, or on the button of the curtain before it,
//! on the first widget of a menu that has opened, or on its harmless answer, and where it was before
//! when the menu closes.
//!
//! The board is a single stop: Tab goes through its pieces and stays on it, and a key moves
//! the focus to the panels and back (`Act::Panels`). Elsewhere the Page keys leap over several stops,
//! so that few keys lead to whatever a screen has; while an area that scrolls has the focus itself, they
//! scroll it.

use bevy::a11y::AccessibilityNode;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::{ButtonState, InputSystems};
use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabIndex, TabNavigation};
use bevy::input_focus::{
    FocusCause, FocusedInput, InputFocus, InputFocusSystems, InputFocusVisible,
};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::window::PrimaryWindow;
use ludotheque_base::keys::KeySystems;
use ludotheque_session::Session;
use ludotheque_table::input::cursor::CellCursor;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{FirstFocus, LeaptOver, WidgetSystems};

use crate::states::{Menu, Screen};

/// How many stops a Page key goes on.
const LEAP: usize = 7;

/// Adds the focus.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<PanelsAsked>()
        .add_systems(Startup, (spawn_board, observe_leaps))
        .add_systems(
            PreUpdate,
            // Keys go to the entity that has the focus after this.
            keep_focus.after(InputSystems).before(KeySystems).before(InputFocusSystems::Dispatch),
        )
        .add_systems(PostUpdate, go_to_the_curtain.before(WidgetSystems));
}

/// Moves the focus to the button of a curtain that has just fallen. Otherwise nothing would have it
/// until the next frame, and a screen reader would read the window meanwhile.
fn go_to_the_curtain(
    fallen: Query<Entity, Added<FirstFocus>>,
    current: Option<Res<Session>>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<InputFocus>,
) {
    let is_covered = current.is_some_and(|current| current.is_covered());
    if !is_covered || *menu.get() != Menu::None {
        return;
    }
    if let Some(button) = fallen.iter().next() {
        focus.set(button, FocusCause::Navigated);
    }
}

/// The entity that has the focus when the board does.
#[derive(Component, Debug, Clone, Copy)]
pub struct BoardStop;

/// Requests to move the focus from the board to the panels, or back.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PanelsAsked;

/// Where the focus is. If it is not on a tab stop, for example on the window, it counts as on
/// the board.
#[derive(SystemParam)]
pub struct Focused<'w, 's> {
    focus: Res<'w, InputFocus>,
    visible: Res<'w, InputFocusVisible>,
    widgets: Query<'w, 's, (), With<TabIndex>>,
}

impl Focused<'_, '_> {
    /// Whether keys are meant for the board.
    pub fn is_on_board(&self) -> bool {
        let focus = self.focus.get();
        !focus.is_some_and(|focus| self.widgets.contains(focus))
    }

    /// Whether the focus has been moved to a widget with the keyboard, not with the mouse.
    pub fn is_among_widgets(&self) -> bool {
        self.visible.0 && !self.is_on_board()
    }
}

fn spawn_board(mut commands: Commands) {
    commands
        .spawn((
            Name::new("board"),
            BoardStop,
            AccessibilityNode::default(),
            Node::default().absolute().sized(percent(100), percent(100)),
            GlobalZIndex(-2),
            Pickable::IGNORE,
        ))
        .observe(keep_tab);
}

/// Keeps the focus on the board when Tab is pressed there: Tab goes through its pieces.
fn keep_tab(mut key: On<FocusedInput<KeyboardInput>>, menu: Res<State<Menu>>) {
    if key.input.key_code == KeyCode::Tab && *menu.get() == Menu::None {
        key.propagate(false);
    }
}

/// The window gets the keys that what has the focus has no use for.
fn observe_leaps(mut commands: Commands, windows: Query<Entity, With<PrimaryWindow>>) {
    for window in &windows {
        commands.entity(window).observe(leap);
    }
}

/// Moves the focus over several buttons, but not past the last one, from where it goes on with the first.
fn leap(
    key: On<FocusedInput<KeyboardInput>>,
    stops: Stops,
    navigation: TabNavigation,
    fields: Query<&EditableText>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let forward = match key.input.key_code {
        KeyCode::PageDown => true,
        KeyCode::PageUp => false,
        _ => return,
    };
    let focused = focus.get();
    let has_lines = |field| fields.get(field).is_ok_and(|it| it.allow_newlines);
    let has_own_use = |it| stops.boards.contains(it) || has_lines(it);
    if key.input.state != ButtonState::Pressed || focused.is_some_and(has_own_use) {
        return;
    }
    let all = stops.in_order(&navigation, &focus);
    // Of these there are many, and only Tab goes through them.
    let is_leapt_over = |it: &Entity| stops.leapt_over.contains(*it);
    let order: Vec<Entity> = all.iter().copied().filter(|it| !is_leapt_over(it)).collect();
    let at = all.iter().position(|it| Some(*it) == focused).map(|at| {
        let before = all[..at].iter().filter(|it| !is_leapt_over(it)).count();
        if is_leapt_over(&all[at]) && forward { before.saturating_sub(1) } else { before }
    });
    if let Some(to) = order.get(leapt(at, order.len(), forward)) {
        focus.set(*to, FocusCause::Navigated);
        visible.0 = true;
    }
}

/// Destination of a leap from this one of `count` stops; from none of them, as if from before the
/// first or from behind the last.
fn leapt(at: Option<usize>, count: usize, forward: bool) -> usize {
    let last = count.saturating_sub(1);
    match (at, forward) {
        (None, true) => (LEAP - 1).min(last),
        (None, false) => count.saturating_sub(LEAP),
        (Some(at), true) if at == last => 0,
        (Some(at), true) => (at + LEAP).min(last),
        (Some(0), false) => last,
        (Some(at), false) => at.saturating_sub(LEAP),
    }
}

/// The widgets and groups that can have the focus.
#[derive(SystemParam)]
struct Stops<'w, 's> {
    widgets: Query<'w, 's, (&'static ComputedNode, &'static InheritedVisibility), With<TabIndex>>,
    groups: Query<'w, 's, (Entity, &'static TabGroup, Option<&'static GlobalZIndex>)>,
    parents: Query<'w, 's, &'static ChildOf>,
    boards: Query<'w, 's, Entity, With<BoardStop>>,
    leapt_over: Query<'w, 's, (), With<LeaptOver>>,
    firsts: Query<'w, 's, Entity, With<FirstFocus>>,
    keys: Res<'w, ButtonInput<KeyCode>>,
}

/// The foremost modal group, which confines the focus.
pub(super) fn foremost<'a>(
    groups: impl Iterator<Item = (Entity, &'a TabGroup, Option<&'a GlobalZIndex>)>,
) -> Option<Entity> {
    let modal = groups.filter(|(_, group, _)| group.modal);
    modal.max_by_key(|(entity, _, z)| (z.map_or(0, |z| z.0), *entity)).map(|(entity, ..)| entity)
}

impl Stops<'_, '_> {
    fn is_within(&self, entity: Entity, group: Entity) -> bool {
        self.parents.iter_ancestors(entity).any(|it| it == group)
    }

    /// The widget of a menu that has the focus first.
    fn first_of(&self, group: Entity, navigation: &TabNavigation) -> Option<Entity> {
        let mut firsts = self.firsts.iter();
        let marked = firsts.find(|it| self.is_within(*it, group));
        marked.or_else(|| navigation.initialize(group, NavAction::First).ok())
    }

    /// The visible widgets among which Tab moves the focus, in its order.
    fn in_order(&self, navigation: &TabNavigation, focus: &InputFocus) -> Vec<Entity> {
        let Ok(first) = navigation.navigate(focus, NavAction::First) else {
            return Vec::new();
        };
        let (mut order, mut at) = (Vec::new(), first);
        for _ in 0..self.widgets.iter().len() {
            order.extend(Some(at).filter(|it| self.is_seen(*it)));
            let mut reached = InputFocus::default();
            reached.set(at, FocusCause::Navigated);
            match navigation.navigate(&reached, NavAction::Next) {
                Ok(next) if next != first => at = next,
                _ => break,
            }
        }
        order
    }

    /// Whether a widget exists, is visible and has a size.
    fn is_seen(&self, entity: Entity) -> bool {
        self.widgets.get(entity).is_ok_and(|(node, visible)| visible.get() && !node.is_empty())
    }
}

fn keep_focus(
    stops: Stops,
    navigation: TabNavigation,
    mut asked: MessageReader<PanelsAsked>,
    screen: Res<State<Screen>>,
    cursor: Res<CellCursor>,
    current: Option<Res<Session>>,
    mut was_covered: Local<bool>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut before: Local<Option<Entity>>,
    mut was_confined: Local<bool>,
) {
    let board = stops.boards.iter().next();
    let at_table = screen.get().is_at_table();
    let is_asked = asked.read().count() > 0;
    let is_covered = current.is_some_and(|current| current.is_covered());
    if is_covered && !std::mem::replace(&mut *was_covered, is_covered) && at_table {
        // The next player starts on the curtain, not on a button of the previous one.
        focus.clear();
    }
    *was_covered = is_covered;
    if let Some(group) = foremost(stops.groups.iter()) {
        let focused = focus.get();
        if !focused.is_some_and(|focused| stops.is_within(focused, group)) {
            if !*was_confined {
                *before = focused;
            }
            if let Some(first) = stops.first_of(group, &navigation) {
                focus.set(first, FocusCause::Navigated);
                visible.0 |= cursor.is_in_use();
            }
        }
        *was_confined = true;
    } else {
        if std::mem::take(&mut *was_confined)
            && let Some(entity) = before.take()
            && stops.widgets.contains(entity)
        {
            focus.set(entity, FocusCause::Navigated);
        }
        // Despawned entities and the window cannot have the focus.
        let focused = focus.get().filter(|it| stops.widgets.contains(*it));
        let is_on_board = focus.get().is_some() && focus.get() == board;
        // Behind the curtain there is no board to be on.
        let curtain = stops.firsts.iter().next().filter(|_| is_covered);
        let usual = curtain.or(board);
        if at_table && is_asked && focused.is_none() {
            if let Ok(first) = navigation.navigate(&InputFocus::default(), NavAction::First) {
                focus.set(first, FocusCause::Navigated);
                visible.0 = true;
            }
        } else if at_table && (is_asked || focused.is_none() && focus.get() != usual) {
            if let Some(usual) = usual {
                focus.set(usual, FocusCause::Navigated);
                visible.0 |= curtain.is_some() && cursor.is_in_use();
            }
        } else if !at_table && is_on_board {
            focus.clear();
        }
    }
    if visible.0 {
        skip_unseen(&stops, &navigation, &mut focus);
    }
}

/// Moves the focus on from widgets that are not visible at this width, which Tab also visits.
fn skip_unseen(stops: &Stops, navigation: &TabNavigation, focus: &mut ResMut<InputFocus>) {
    let shift = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
    let onward = if stops.keys.any_pressed(shift) { NavAction::Previous } else { NavAction::Next };
    for _ in 0..stops.widgets.iter().len() {
        let Some(focused) = focus.get().filter(|it| stops.widgets.contains(*it)) else {
            return;
        };
        if stops.is_seen(focused) || is_new(stops, focused) {
            return;
        }
        let Ok(next) = navigation.navigate(focus, onward) else {
            return;
        };
        focus.set(next, FocusCause::Navigated);
    }
}

/// Whether a widget has not been laid out yet: its whole menu has just been spawned.
fn is_new(stops: &Stops, entity: Entity) -> bool {
    let root = stops.parents.root_ancestor(entity);
    let laid_out =
        stops.groups.contains(root) && stops.widgets.iter().any(|(node, _)| !node.is_empty());
    !laid_out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaps_end_at_the_ends_and_go_on_from_there() {
        let way = |forward: bool| {
            let mut way = vec![leapt(None, 20, forward)];
            while way.len() < 5 {
                way.push(leapt(way.last().copied(), 20, forward));
            }
            way
        };
        assert_eq!(way(true), [6, 13, 19, 0, 7]);
        assert_eq!(way(false), [13, 6, 0, 19, 12]);
        assert_eq!((leapt(None, 0, true), leapt(None, 3, false)), (0, 0));
    }
}
