//! The settings menu: language, motion, picture quality, and the display of the table, in groups with a
//! list of them. Changes apply at once.

use bevy::{
    prelude::*,
    ui::UiSystems,
    ui_widgets::{SliderStep, ValueChange, observe},
};
use ludotheque_base::locale::{Language, LocaleSystems, Localized, message};
use ludotheque_base::settings::value::{Value, sets};
use ludotheque_base::settings::{
    Animation, CameraFollow, Contrast, LanguageChoice, Quality, Settings, SettingsSystems, Switch,
    SwitchGroup, TableView,
};
use ludotheque_ui::prelude::*;
use ludotheque_ui::slider::slider;

use super::contents::{self, PagePart};
use super::head::spawn_menu;
use super::solutions;
use crate::kiosk::OwnersOnly;
use crate::states::{Menu, opens};

/// The available sizes of the interface, in percent.
const SIZES_PERCENT: [u8; 5] = [75, 100, 125, 150, 200];

/// The width of the contents at the left of the panel, in logical pixels.
const CONTENTS_PX: f32 = 200.0;
/// The gap between the two columns of the page, in logical pixels: names at the left and choices at the
/// right, or two switches. Every control begins at the left edge of one of them.
const COLUMN_GAP_PX: f32 = 36.0;
/// The least width of choices, in logical pixels: in a narrow page they take it from the names.
const CHOICES_LEAST_PX: f32 = 370.0;
/// The least width of a switch with its name where two share a line, in logical pixels. No page is so
/// wide that there would be three.
const SWITCH_LEAST_PX: f32 = 340.0;
/// The gap between the lines of a group, in logical pixels.
const ROW_GAP_PX: f32 = 4.0;
/// The distance of a group from the line above it, and of its end from the gap below, in logical pixels.
const GROUP_PADDING_PX: f32 = 14.0;
const GROUP_END_PX: f32 = 2.0;
/// The gap between a switch and its name, in logical pixels, and how far the room around its groove reaches beyond the
/// left edge of the column.
const SWITCH_GAP_PX: f32 = 12.0;
const SWITCH_BEYOND_PX: f32 = 4.0;
/// The distance of a setting with an explanation from the lines around it, in logical pixels.
const EXPLAINED_PADDING_PX: f32 = 4.0;
/// The distance of the words of a choice from its edges, in logical pixels: six choices share a line.
const CHOICE_PADDING_PX: f32 = 5.0;

/// The width of the number of the volume, in logical pixels.
const VOLUME_TEXT_PX: f32 = 48.0;
const VOLUME_STEP_PERCENT: f32 = 5.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(widgets::follow::<Settings>)
        .add_systems(OnEnter(Menu::Settings), open)
        .add_systems(
            PostUpdate,
            solutions::show.after(SettingsSystems).before(LocaleSystems).before(UiSystems::Prepare),
        );
}

/// Makes a choice or a switch set this value, and keeps it checked while the settings have it.
fn chooses(value: Value) -> impl Bundle {
    (sets(value), widgets::checked_while(move |settings: &Settings| value.holds(settings)))
}

fn volume(settings: &Settings) -> Localized {
    message("percent").with("number", settings.volume_percent)
}

/// Explains “System” for contrast, motion and size.
fn preferences(Settings { preferences, .. }: &Settings) -> Localized {
    let words = message("settings-preferences")
        .with("contrast", named(preferences.high_contrast, "high", "usual"))
        .with("motion", named(preferences.reduced_motion, "off", "normal"));
    match preferences.text_scale {
        Some(scale) => words.with("size", (scale * 100.0).round() as u32),
        None => words.with("size", UNKNOWN),
    }
}

/// Stands for a preference that the system does not have.
const UNKNOWN: &str = "unknown";

fn named(preference: Option<bool>, yes: &'static str, no: &'static str) -> &'static str {
    match preference {
        Some(true) => yes,
        Some(false) => no,
        None => UNKNOWN,
    }
}

fn set_volume(change: On<ValueChange<f32>>, mut settings: ResMut<Settings>) {
    let steps = (change.value / VOLUME_STEP_PERCENT).round();
    let percent = (steps * VOLUME_STEP_PERCENT).clamp(0.0, 100.0) as u8;
    if settings.volume_percent != percent {
        settings.volume_percent = percent;
    }
}

fn volume_line(lines: &mut ChildSpawner) {
    let name = message("settings-volume");
    lines.spawn(halved_line()).with_children(|line| {
        spawn_name(line, name.clone(), None);
        line.spawn(Node { column_gap: px(widgets::GAP_PX), ..choices_half().centred() })
            .with_children(|place| {
                let follows = widgets::slides_to(|settings: &Settings| {
                    (f32::from(settings.volume_percent), 100.0)
                });
                place
                    .spawn((slider("volume", name), follows, observe(set_volume)))
                    .insert((widgets::focus_stop(), SliderStep(VOLUME_STEP_PERCENT)));
                // As wide as the longest, so that the slider keeps its length.
                let column = Node {
                    min_width: px(VOLUME_TEXT_PX),
                    justify_content: JustifyContent::FlexEnd,
                    ..default()
                };
                let words = widgets::text(Lettering::Body, Localized::verbatim(""));
                place.spawn(column).with_child((words, widgets::says(volume)));
            });
    });
}

fn open(mut commands: Commands) {
    let title = message("settings");
    spawn_menu(&mut commands, Menu::Settings, "Settings", title).with_child((
        contents::row_of_page(),
        children![
            contents_column(),
            (
                widgets::filling_column(),
                children![widgets::panel_column(message("settings"), move |page| {
                    fill(page);
                })],
            ),
        ],
    ));
    commands.queue(contents::focus_page);
}

fn contents_column() -> impl Bundle {
    let titles = GROUPS.iter().map(|(title, _)| message(*title)).collect();
    let place = boxes::column(0.0).rigid().lowers().wide(px(CONTENTS_PX));
    (contents::beside_or_none(place), children![contents::list("settings", titles)])
}

/// A choice: its identifier, label and value.
type Offer = (String, Localized, Value);

/// Settings that belong together: the message with their heading, and what spawns them.
type SettingsGroup = (&'static str, fn(&mut ChildSpawner));

/// All settings, in their order on the page.
const GROUPS: [SettingsGroup; 7] = [
    ("settings-heading-general", general),
    ("settings-heading-picture", picture),
    ("settings-heading-sound", |lines| {
        switches(lines, SwitchGroup::Sound);
        volume_line(lines);
    }),
    ("settings-heading-speech", |lines| {
        switches(lines, SwitchGroup::Speech);
    }),
    ("settings-heading-board", board),
    ("settings-heading-help", |lines| {
        switches(lines, SwitchGroup::Help);
        lines
            .spawn((widgets::quiet_button("keys", message("keys-open")), opens(Menu::Help)))
            .entry::<Node>()
            .and_modify(|mut node| node.align_self = AlignSelf::Start);
    }),
    ("settings-heading-computer", |lines| {
        switches(lines, SwitchGroup::Computer);
        solutions::spawn(lines);
    }),
];

fn fill(page: &mut ChildSpawner) {
    for (number, (title, fill)) in GROUPS.iter().enumerate() {
        page.spawn((
            PagePart(number),
            contents::OfControls,
            Node {
                border: px(if number > 0 { 1.0 } else { 0.0 }).top(),
                ..boxes::column(ROW_GAP_PX).rigid().padded(UiRect {
                    top: px(if number > 0 { GROUP_PADDING_PX } else { 0.0 }),
                    bottom: px(GROUP_END_PX),
                    ..default()
                })
            },
            BorderColor::all(palette::UI_LINE),
        ))
        .with_children(|lines| {
            heading(lines, message(*title));
            fill(lines);
        });
    }
}

fn general(lines: &mut ChildSpawner) {
    let mut sizes = offers("ui-scale", [("system", None)], Value::Size);
    sizes.extend(SIZES_PERCENT.map(|percent| {
        let label = message("percent").with("number", percent);
        let id = format!("ui-scale-{percent}");
        (id, label, Value::Size(Some(percent)))
    }));
    choice_line(lines, "settings-language", None, languages());
    choice_line(lines, "settings-ui-scale", None, sizes);
    let nothing = Localized::verbatim("");
    let preferences = widgets::says(preferences);
    lines.spawn((widgets::muted_text(Lettering::Small, nothing), preferences));
}

fn picture(lines: &mut ChildSpawner) {
    let animations = [
        ("system", Animation::System),
        ("normal", Animation::Normal),
        ("fast", Animation::Fast),
        ("off", Animation::Off),
    ];
    let qualities = [("auto", Quality::Auto), ("low", Quality::Low), ("high", Quality::High)];
    let contrasts =
        [("system", Contrast::System), ("usual", Contrast::Usual), ("high", Contrast::High)];
    let animations = offers("animation", animations, Value::Animation);
    choice_line(lines, "settings-animation", None, animations);
    let qualities = offers("quality", qualities, Value::Quality);
    choice_line(lines, "settings-quality", None, qualities);
    let contrasts = offers("contrast", contrasts, Value::Contrast);
    choice_line(lines, "settings-contrast", None, contrasts);
    switches(lines, SwitchGroup::Picture).insert(OwnersOnly);
}

fn board(lines: &mut ChildSpawner) {
    let views = [("auto", TableView::Auto), ("table", TableView::Table), ("flat", TableView::Flat)];
    let views = offers("view", views, Value::View);
    let about = Some("settings-view-flat-line");
    choice_line(lines, "settings-view", about, views);
    let cameras = [
        ("auto", CameraFollow::Auto),
        ("fixed", CameraFollow::Fixed),
        ("turning", CameraFollow::Turning),
        ("above", CameraFollow::Above),
    ];
    let cameras = offers("camera", cameras, Value::Camera);
    let about = Some("settings-camera-auto-line");
    choice_line(lines, "settings-camera", about, cameras);
    switches(lines, SwitchGroup::Board);
}

fn heading(lines: &mut ChildSpawner, words: Localized) {
    lines.spawn((widgets::accent_text(Lettering::Heading, words), Node::default().rigid()));
}

fn languages() -> Vec<Offer> {
    let mut languages = vec![(
        "language-system".to_owned(),
        message("settings-language-system"),
        Value::Language(LanguageChoice::System),
    )];
    languages.extend(Language::ALL.map(|language| {
        let id = format!("language-{}", language.code());
        (id, Localized::verbatim(language.name()), Value::Language(language.into()))
    }));
    languages
}

/// The offers of a setting, whose labels and identifiers are made from its name.
fn offers<T, const N: usize>(
    setting: &str,
    values: [(&str, T); N],
    value: fn(T) -> Value,
) -> Vec<Offer> {
    let offer = |(id, chosen): (&str, T)| {
        let label = message(format!("settings-{setting}-{id}"));
        (format!("{setting}-{id}"), label, value(chosen))
    };
    values.map(offer).into()
}

/// A line with a setting, below its name what is to be known about it, and at the right its choices.
fn choice_line(
    lines: &mut ChildSpawner,
    label: &'static str,
    explanation: Option<&'static str>,
    offers: Vec<Offer>,
) {
    let label = message(label);
    lines.spawn(halved_line()).with_children(|line| {
        spawn_name(line, label.clone(), explanation.map(message));
        line.spawn(choices_half()).with_children(|half| {
            half.spawn(widgets::choices(label))
                .with_children(|row| {
                    for (id, words, value) in offers {
                        row.spawn((widgets::choice(id, words), chooses(value)))
                            .entry::<Node>()
                            .and_modify(|mut node| {
                                // All choices of a setting are equally wide.
                                node.flex_grow = 1.0;
                                node.flex_basis = px(0);
                                node.padding.left = px(CHOICE_PADDING_PX);
                                node.padding.right = px(CHOICE_PADDING_PX);
                            });
                    }
                })
                .entry::<Node>()
                .and_modify(|mut node| node.flex_grow = 1.0);
        });
    });
}

/// A line with a name and choices, which begin where the second of two switches does.
fn halved_line() -> Node {
    Node { column_gap: px(COLUMN_GAP_PX), flex_wrap: FlexWrap::NoWrap, ..widgets::form_line() }
}

/// The place of choices in a line.
fn choices_half() -> Node {
    Node { min_width: px(CHOICES_LEAST_PX), ..Node::default().fills() }
}

/// The name of a setting, and below it what is to be known about it.
fn spawn_name(line: &mut ChildSpawner, name: Localized, explanation: Option<Localized>) {
    let padding_px = match explanation {
        Some(_) => EXPLAINED_PADDING_PX,
        None => 0.0,
    };
    line.spawn(widgets::words_place().padded(px(padding_px).vertical())).with_children(|words| {
        words.spawn(widgets::text(Lettering::Body, name));
        if let Some(explanation) = explanation {
            words.spawn(widgets::muted_text(Lettering::Small, explanation));
        }
    });
}

/// The switches of a group, two in a line, or each in a separate line in a narrow window.
fn switches<'a>(lines: &'a mut ChildSpawner, group: SwitchGroup) -> EntityWorldMut<'a> {
    let halves = boxes::tiles(SWITCH_LEAST_PX, COLUMN_GAP_PX).rigid();
    let mut grid = lines.spawn(Node { row_gap: px(ROW_GAP_PX), ..halves });
    grid.with_children(|row| {
        for switch in Switch::ALL.iter().filter(|switch| switch.group() == group) {
            spawn_switch(row, *switch);
        }
    });
    grid
}

fn spawn_switch(row: &mut ChildSpawner, switch: Switch) {
    let label = message(format!("settings-{}", switch.id()));
    row.spawn(Node {
        // A long name wraps beside its switch.
        flex_wrap: FlexWrap::NoWrap,
        // It is read before its switch, like the names of choices, and seen behind it: at the right of a name, the
        // switches of the left column would stand at no edge.
        flex_direction: FlexDirection::RowReverse,
        column_gap: px(SWITCH_GAP_PX),
        ..widgets::form_line().narrows()
    })
    .with_children(|line| {
        spawn_name(line, label.clone(), None);
        line.spawn((widgets::switch(switch.id(), label), chooses(Value::Switch(switch))))
            .entry::<Node>()
            .and_modify(|mut node| node.margin = px(-SWITCH_BEYOND_PX).left());
    });
}
