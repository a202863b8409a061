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

/// What is done with keys that cannot be changed, in the order of the list, and these keys.
pub const FIXED: [(&str, &[&str]); 11] = [
    ("tab", &["tab"]),
    ("arrows", &["arrows"]),
    ("enter", &["enter"]),
    ("escape", &["escape", "backspace"]),
    ("levels", &["page-up", "page-down"]),
    ("history", &["alt-arrows"]),
    ("ends", &["home", "end"]),
    ("take-back", &["ctrl-z", "ctrl-y"]),
    ("copy", &["ctrl-c", "ctrl-v"]),
    ("curtain", &["enter"]),
    ("peek", &["space"]),
];
/// The groups of acts whose keys can be changed: the first act of each, and its heading.
const GROUPS: [(Act, &str); 6] = [
    (Act::Targets, "keys-cursor"),
    (Act::Where, "keys-answers"),
    (Act::Threats, "keys-table"),
    (Act::Sound, "keys-sound"),
    (Act::Rules, "keys-pages"),
    (Act::Game(0), "keys-title"),
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
/// The least width of a line of the list, and the gap between two columns of them, in logical pixels. No page is so
/// wide that there would be three.
const LINE_LEAST_PX: f32 = 340.0;
const COLUMN_GAP_PX: f32 = 36.0;
/// The gap between two lines, in logical pixels.
const ROW_GAP_PX: f32 = 8.0;
/// The additional room above a heading, in logical pixels.
const ABOVE_HEADING_PX: f32 = 10.0;
/// The width of the keys in a line, in logical pixels.
const KEYS_PX: f32 = 168.0;
/// The least width and height of a key, and the gap between two of them, in logical pixels.
const KEY_PX: f32 = 32.0;
const KEY_GAP_PX: f32 = 6.0;
/// The width of the disc in the colour of a mark, in logical pixels.
const DISC_PX: f32 = 14.0;

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
    spawn_menu(&mut commands, Menu::Help, "Help", message("keys")).with_child(
        widgets::panel_column(message("keys"), move |lines| {
            fill(lines, &settings, &games);
        }),
    );
}

fn fill(lines: &mut ChildSpawner, settings: &Settings, games: &[Game]) {
    group(lines, "keys-mouse", |grid| {
        for gesture in GESTURES {
            named_line(grid, "gesture", gesture, None);
        }
    });
    group(lines, "keys-board", |grid| {
        for (what, keys) in FIXED {
            line(grid, message(format!("keys-{what}-line")), |row| {
                for key in keys {
                    spawn_key(row, message(format!("key-{key}")));
                }
            });
        }
    });
    heading(lines, "keys-changeable");
    let about = widgets::muted_text(Lettering::Small, message("keys-changeable-line"));
    lines.spawn((about, Node::default().rigid()));
    let mut acts = Act::listed(games.len()).peekable();
    for (number, (_, title)) in GROUPS.iter().enumerate() {
        let next = GROUPS.get(number + 1).map(|(first, _)| *first);
        let acts: Vec<Act> =
            std::iter::from_fn(|| acts.next_if(|act| Some(*act) != next)).collect();
        if acts.is_empty() {
            continue;
        }
        lines.spawn((
            widgets::text(Lettering::Label, message(*title)),
            Node::default().rigid().spaced(px(ABOVE_HEADING_PX / 2.0).top()),
        ));
        spawn_grid(lines, |grid| {
            for act in acts {
                line(grid, name_of_act(act, games), |row| spawn_key_button(row, settings, act));
            }
        });
    }
    lines.spawn(widgets::form_line()).with_child((
        widgets::quiet_button("keys-reset", message("keys-reset")),
        widgets::changes(|settings: &mut Settings| settings.keys.clear()),
    ));
    group(lines, "keys-marks", |grid| {
        for (mark, colour) in MARKS {
            named_line(grid, "mark", mark, Some(colour));
        }
    });
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

/// A heading, and lines in columns below it.
fn group(lines: &mut ChildSpawner, title: &'static str, fill: impl FnOnce(&mut ChildSpawner)) {
    heading(lines, title);
    spawn_grid(lines, fill);
}

fn heading(lines: &mut ChildSpawner, title: &'static str) {
    lines.spawn((
        widgets::accent_text(Lettering::Heading, message(title)),
        Node::default().rigid().spaced(px(ABOVE_HEADING_PX).top()),
    ));
}

/// Lines in two columns, or below each other in a narrow window.
fn spawn_grid(lines: &mut ChildSpawner, fill: impl FnOnce(&mut ChildSpawner)) {
    let columns = boxes::tiles(LINE_LEAST_PX, COLUMN_GAP_PX).rigid();
    lines.spawn(Node { row_gap: px(ROW_GAP_PX), ..columns }).with_children(fill);
}

/// A line with the name of a gesture or of a mark, which has a colour.
fn named_line(grid: &mut ChildSpawner, kind: &str, what: &str, colour: Option<Color>) {
    line(grid, message(format!("{kind}-{what}-line")), |row| {
        let mut width_px = KEYS_PX;
        if let Some(colour) = colour {
            row.spawn(widgets::seat_disc(colour, DISC_PX));
            width_px -= DISC_PX + KEY_GAP_PX;
        }
        let name = message(format!("{kind}-{what}"));
        let place = Node { max_width: px(width_px), ..default() };
        row.spawn((widgets::text(Lettering::Label, name), place));
    });
}

/// A line of the list: keys or the name of a gesture on the left, the effect beside it.
fn line(grid: &mut ChildSpawner, words: Localized, fill: impl FnOnce(&mut ChildSpawner)) {
    grid.spawn(boxes::row(widgets::GAP_PX).narrows().centred()).with_children(|row| {
        let keys = boxes::row(KEY_GAP_PX).wraps(KEY_GAP_PX).rigid().centred().wide(px(KEYS_PX));
        row.spawn(keys).with_children(fill);
        row.spawn(widgets::words_place()).with_child(widgets::text(Lettering::Small, words));
    });
}

/// A key as it lies on the keyboard.
fn key_node() -> Node {
    Node {
        min_width: px(KEY_PX),
        min_height: px(KEY_PX),
        ..Node::default()
            .rigid()
            .centred()
            .in_middle()
            .padded(UiRect::axes(px(9), px(3)))
            .bordered(1.0)
            .rounded(7.0)
    }
}

/// A key that cannot be changed.
fn spawn_key(row: &mut ChildSpawner, words: Localized) {
    row.spawn((
        key_node(),
        boxes::coloured(palette::UI_BUTTON, palette::UI_LINE),
        Pickable::IGNORE,
    ))
    .with_child((widgets::text(Lettering::Label, words), TextLayout::no_wrap()));
}

/// The key of an act, which can be changed.
fn spawn_key_button(row: &mut ChildSpawner, settings: &Settings, act: Act) {
    let words = label(settings, Listening(None), act);
    row.spawn((
        widgets::quiet_button(format!("key-{}", act.id()), words),
        KeyButton(act),
        widgets::Tooltip(message("keys-change")),
        widgets::changes(move |listening: &mut Listening| listening.0 = Some(act)),
    ))
    .insert(key_node());
}
