//! The gestures of the mouse, the keys, and the meaning of the marks on the board. Keys of
//! single acts can be changed here.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keymap::{Act, assign, key_of, label_of, name_of};
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::settings::Settings;
use ludotheque_rules::Game;
use ludotheque_ui::prelude::*;

use super::head::spawn_menu;
use crate::states::{Menu, MenuKeys, Offered};

/// The keys that cannot be changed, in the order of the list.
pub const FIXED: [&str; 11] = [
    "tab",
    "arrows",
    "enter",
    "escape",
    "levels",
    "history",
    "ends",
    "take-back",
    "copy",
    "curtain",
    "peek",
];
/// The gestures of mouse and touch.
pub const GESTURES: [&str; 9] =
    ["click", "drag", "back", "stack", "turn", "zoom", "list", "finger", "fingers"];
/// The marks that are explained, and their colours.
pub const MARKS: [(&str, Color); 12] = [
    ("movable", palette::MARK_GLOW),
    ("chosen", palette::MARK_CHOSEN),
    ("target", palette::MARK_TARGET),
    ("stack", palette::MARK_TARGET),
    ("capture", palette::MARK_CAPTURE),
    ("wins", palette::MARK_TARGET),
    ("last", palette::MARK_LAST),
    ("taken", palette::MARK_LAST),
    ("threat", palette::MARK_THREAT),
    ("owes", palette::MARK_OWES),
    ("pointed", palette::MARK_POINTED),
    ("cursor", palette::CURSOR_LINE),
];
/// The width of the column of keys, in logical pixels.
const KEYS_PX: f32 = 176.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Listening>()
        .add_systems(OnEnter(Menu::Help), open)
        .add_systems(OnExit(Menu::Help), |mut listening: ResMut<Listening>| {
            listening.set_if_neq(Listening(None));
        })
        .add_systems(
            Update,
            (take_key, show_keys)
                .chain()
                .in_set(FrameSet::Keys)
                .in_set(MenuKeys)
                .run_if(in_state(Menu::Help)),
        );
}

/// The act that is waiting for a new key.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Listening(pub(super) Option<Act>);

/// The button that shows the key of an act and lets the player press another.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct KeyButton(Act);

/// Assigns the key that is pressed to the act that is waiting for one. Esc cancels.
fn take_key(keys: Res<Keys>, mut listening: ResMut<Listening>, mut settings: ResMut<Settings>) {
    let Some(act) = listening.0 else {
        return;
    };
    // The Enter or Space that pressed the button has no such name.
    for press in keys.presses().filter(|press| !press.repeat) {
        let name = name_of(press).filter(|_| !keys.command() && !keys.alt());
        if let Some(name) = &name {
            assign(&mut settings.keys, act, name);
        }
        if name.is_some() || press.code == KeyCode::Escape {
            listening.0 = None;
            return;
        }
    }
}

/// Keeps the buttons in sync with the keys.
pub(super) fn show_keys(
    settings: Res<Settings>,
    listening: Res<Listening>,
    buttons: Query<(Ref<KeyButton>, &Children)>,
    mut labels: Query<&mut Localized>,
) {
    for (button, children) in &buttons {
        if !settings.is_changed() && !listening.is_changed() && !button.is_added() {
            continue;
        }
        let wanted = label(&settings, *listening, button.0);
        for child in children {
            if let Ok(mut label) = labels.get_mut(*child) {
                label.set_if_neq(wanted.clone());
            }
        }
    }
}

fn label(settings: &Settings, listening: Listening, act: Act) -> Localized {
    if listening.0 == Some(act) {
        message("keys-press")
    } else {
        Localized::verbatim(label_of(key_of(&settings.keys, act)))
    }
}

fn open(mut commands: Commands, settings: Res<Settings>, offered: Res<Offered>) {
    let settings = settings.clone();
    let games = offered.0.clone();
    spawn_menu(&mut commands, Menu::Help, "Help", message("keys"))
        .with_child(widgets::hairline())
        .with_child(widgets::scroll_column(message("keys"), move |lines| {
            fill(lines, &settings, &games);
        }));
}

fn fill(lines: &mut ChildSpawner, settings: &Settings, games: &[Game]) {
    heading(lines, "keys-mouse");
    for gesture in GESTURES {
        let name = message(format!("gesture-{gesture}"));
        named_line(lines, message(format!("gesture-{gesture}-line")), name);
    }
    heading(lines, "keys-board");
    for key in FIXED {
        let name = message(format!("keys-{key}"));
        named_line(lines, message(format!("keys-{key}-line")), name);
    }
    heading(lines, "keys-changeable");
    for act in Act::listed(games.len()) {
        line(lines, name_of_act(act, games), |row| {
            row.spawn((
                widgets::quiet_button(
                    format!("key-{}", act.id()),
                    label(settings, Listening(None), act),
                ),
                KeyButton(act),
                widgets::Tooltip(message("keys-change")),
                widgets::changes(move |listening: &mut Listening| listening.0 = Some(act)),
            ));
        });
    }
    lines.spawn(widgets::form_line()).with_child((
        widgets::quiet_button("keys-reset", message("keys-reset")),
        widgets::changes(|settings: &mut Settings| settings.keys.clear()),
    ));
    heading(lines, "keys-marks");
    for (mark, colour) in MARKS {
        let name = message(format!("mark-{mark}"));
        line(lines, message(format!("mark-{mark}-line")), |row| {
            row.spawn(widgets::seat_disc(colour, 14.0));
            row.spawn(widgets::text(Lettering::Label, name));
        });
    }
}

/// The effect of an act where these games are offered.
fn name_of_act(act: Act, games: &[Game]) -> Localized {
    match act {
        Act::Game(number) => {
            let name = games.get(usize::from(number)).map_or("", |game| game.name());
            message("act-game").with("game", name)
        }
        _ => message(format!("act-{}", act.id())),
    }
}

/// A line of the list with the name of a key or a gesture.
fn named_line(lines: &mut ChildSpawner, words: Localized, name: Localized) {
    line(lines, words, |row| {
        row.spawn(widgets::accent_text(Lettering::Label, name));
    });
}

fn heading(lines: &mut ChildSpawner, key: &'static str) {
    lines.spawn((
        Node::default().rigid().spaced(px(8).top()),
        children![widgets::text(Lettering::Label, message(key))],
    ));
}

/// A line of the list: the key or gesture on the left, its effect beside it.
fn line(lines: &mut ChildSpawner, words: Localized, fill: impl FnOnce(&mut ChildSpawner)) {
    lines.spawn(boxes::row(widgets::GAP_PX).rigid().centred()).with_children(|row| {
        row.spawn(boxes::row(widgets::GAP_PX).rigid().centred().wide(px(KEYS_PX)))
            .with_children(fill);
        row.spawn((widgets::text(Lettering::Small, words), Node::default().fills().narrows()));
    });
}
