//! The settings menu: language, motion, picture quality, and the display of the table. Changes
//! apply at once.

use bevy::{
    prelude::*,
    ui::{Checked, UiSystems},
    ui_widgets::{Activate, SliderRange, SliderStep, SliderValue, ValueChange, observe},
};
use ludotheque_base::locale::{Language, LocaleSystems, Localized, message};
use ludotheque_base::preferences::SystemPreferences;
use ludotheque_base::settings::value::{Value, sets};
use ludotheque_base::settings::{
    Animation, CameraFollow, Contrast, LanguageChoice, Quality, Settings, SettingsSystems,
    TableView,
};
use ludotheque_base::states::{Menu, Menus};
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::palette;
use ludotheque_theme::slider::slider;
use ludotheque_theme::widgets::{self, ButtonStyle};

use super::head::menu_head;
use super::solutions;

/// The available sizes of the interface, in percent.
const SIZES_PERCENT: [u8; 5] = [75, 100, 125, 150, 200];

/// The width of the volume's slider and number, in logical pixels.
const VOLUME_PX: f32 = 240.0;
/// The step of the volume.
const VOLUME_STEP_PERCENT: f32 = 5.0;

/// Adds the menu.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Settings), open).add_systems(
        PostUpdate,
        (check_values, show_volume, show_preferences, solutions::show)
            .chain()
            .after(SettingsSystems)
            .before(LocaleSystems)
            .before(UiSystems::Prepare),
    );
}

/// Keeps the choices and switches in sync with the settings.
fn check_values(
    mut commands: Commands,
    settings: Res<Settings>,
    values: Query<(Entity, Ref<Value>, Has<Checked>)>,
) {
    for (entity, value, checked) in &values {
        if settings.is_changed() || value.is_added() {
            let holds = value.holds(&settings);
            if holds && !checked {
                commands.entity(entity).insert(Checked);
            } else if !holds && checked {
                commands.entity(entity).remove::<Checked>();
            }
        }
    }
}

/// The slider of the volume.
#[derive(Component, Debug, Clone, Copy)]
struct VolumeSlider;

/// The text with the volume.
#[derive(Component, Debug, Clone, Copy)]
struct VolumeText;

/// Keeps the slider of the volume in sync with the settings.
fn show_volume(
    mut commands: Commands,
    settings: Res<Settings>,
    sliders: Query<(Entity, Ref<VolumeSlider>, &SliderValue)>,
    mut texts: Query<&mut Localized, With<VolumeText>>,
) {
    for (slider, mark, value) in &sliders {
        let now = f32::from(settings.volume_percent);
        if mark.is_added() || value.0 != now {
            commands.entity(slider).insert(SliderValue(now));
        }
        for mut text in &mut texts {
            text.set_if_neq(volume(&settings));
        }
    }
}

fn volume(settings: &Settings) -> Localized {
    message("percent").with("number", settings.volume_percent)
}

/// The text with the preferences of the system.
#[derive(Component, Debug, Clone, Copy)]
struct PreferencesText;

/// Keeps the text with the preferences of the system in sync with them.
fn show_preferences(
    settings: Res<Settings>,
    mut texts: Query<&mut Localized, With<PreferencesText>>,
) {
    if settings.is_changed() {
        for mut text in &mut texts {
            text.set_if_neq(preferences(&settings.preferences));
        }
    }
}

/// What “System” means for contrast, motion and size.
fn preferences(preferences: &SystemPreferences) -> Localized {
    let words = message("settings-preferences")
        .with(
            "contrast",
            named(preferences.high_contrast, "high", "usual"),
        )
        .with("motion", named(preferences.reduced_motion, "off", "normal"));
    match preferences.text_scale {
        Some(scale) => words.with("size", (scale * 100.0).round() as u32),
        None => words.with("size", UNKNOWN),
    }
}

/// What stands for a preference that the system does not have.
const UNKNOWN: &str = "unknown";

fn named(preference: Option<bool>, yes: &'static str, no: &'static str) -> &'static str {
    match preference {
        Some(true) => yes,
        Some(false) => no,
        None => UNKNOWN,
    }
}

/// A small text about the line above it.
fn explanation(lines: &mut ChildSpawner, fonts: &Fonts, words: Localized) {
    lines.spawn(widgets::muted_text(fonts, Lettering::Small, words));
}

fn volume_line(lines: &mut ChildSpawner, fonts: &Fonts) {
    let name = message("settings-volume");
    lines.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(fonts, Lettering::Body, name.clone()));
        line.spawn(Node {
            width: px(VOLUME_PX),
            min_width: px(0),
            column_gap: px(widgets::GAP_PX),
            align_items: AlignItems::Center,
            ..default()
        })
        .with_children(|place| {
            place
                .spawn((
                    slider("volume", name),
                    VolumeSlider,
                    observe(
                        |change: On<ValueChange<f32>>, mut settings: ResMut<Settings>| {
                            let steps = (change.value / VOLUME_STEP_PERCENT).round();
                            let percent = (steps * VOLUME_STEP_PERCENT).clamp(0.0, 100.0) as u8;
                            if settings.volume_percent != percent {
                                settings.volume_percent = percent;
                            }
                        },
                    ),
                ))
                .insert((
                    widgets::focus_stop(),
                    SliderRange::new(0.0, 100.0),
                    SliderStep(VOLUME_STEP_PERCENT),
                ));
            place.spawn((
                widgets::text(
                    fonts,
                    Lettering::Body,
                    message("percent").with("number", 100),
                ),
                VolumeText,
            ));
        });
    });
}

fn open(mut commands: Commands, fonts: Res<Fonts>, settings: Res<Settings>) {
    let (inside, known) = (fonts.clone(), settings.preferences);
    commands.spawn((
        widgets::veil("Settings"),
        DespawnOnExit(Menu::Settings),
        children![(
            widgets::panel(640.0),
            children![
                menu_head(&fonts, message("settings")),
                widgets::hairline(),
                widgets::scroll_column(message("settings"), move |lines| {
                    fill(lines, &inside, &known);
                }),
            ],
        )],
    ));
}

/// A choice: its identifier, label and value.
type Offer = (String, Localized, Value);

/// Fills the menu. Long because it lists all settings.
fn fill(lines: &mut ChildSpawner, fonts: &Fonts, known: &SystemPreferences) {
    let animations = [
        ("system", Animation::System),
        ("normal", Animation::Normal),
        ("fast", Animation::Fast),
        ("off", Animation::Off),
    ];
    let qualities = [
        ("auto", Quality::Auto),
        ("low", Quality::Low),
        ("high", Quality::High),
    ];
    let cameras = [
        ("auto", CameraFollow::Auto),
        ("fixed", CameraFollow::Fixed),
        ("turning", CameraFollow::Turning),
        ("above", CameraFollow::Above),
    ];
    let contrasts = [
        ("system", Contrast::System),
        ("usual", Contrast::Usual),
        ("high", Contrast::High),
    ];
    let views = [("table", TableView::Table), ("flat", TableView::Flat)];
    let mut sizes = offers("ui-scale", [("system", None)], Value::Size);
    sizes.extend(SIZES_PERCENT.map(|percent| {
        let label = message("percent").with("number", percent);
        let id = format!("ui-scale-{percent}");
        (id, label, Value::Size(Some(percent)))
    }));
    choice_line(lines, fonts, message("settings-language"), languages());
    choice_line(lines, fonts, message("settings-ui-scale"), sizes);
    lines.spawn((
        widgets::muted_text(fonts, Lettering::Small, preferences(known)),
        PreferencesText,
    ));
    let switches = |lines: &mut ChildSpawner, switches: &[(&'static str, &'static str, Value)]| {
        for (id, label, value) in switches {
            switch_line(lines, fonts, id, message(*label), *value);
        }
    };
    heading(lines, fonts, message("settings-heading-picture"));
    for (setting, offers) in [
        (
            "animation",
            offers("animation", animations, Value::Animation),
        ),
        ("quality", offers("quality", qualities, Value::Quality)),
        ("contrast", offers("contrast", contrasts, Value::Contrast)),
    ] {
        let label = message(format!("settings-{setting}"));
        choice_line(lines, fonts, label, offers);
    }
    let full_screen = ("full-screen", "settings-full-screen", Value::FullScreen);
    switches(lines, &[full_screen]);
    heading(lines, fonts, message("settings-heading-sound"));
    switches(lines, &[("sound", "settings-sound", Value::Sound)]);
    volume_line(lines, fonts);
    switches(lines, &[("voice", "settings-voice", Value::Voice)]);
    heading(lines, fonts, message("settings-heading-speech"));
    switches(
        lines,
        &[
            (
                "short-wording",
                "settings-short-wording",
                Value::ShortWording,
            ),
            (
                "letters-spelt",
                "settings-letters-spelt",
                Value::LettersSpelt,
            ),
        ],
    );
    heading(lines, fonts, message("settings-heading-board"));
    let views = offers("view", views, Value::View);
    choice_line(lines, fonts, message("settings-view"), views);
    explanation(lines, fonts, message("settings-view-flat-line"));
    let cameras = offers("camera", cameras, Value::Camera);
    choice_line(lines, fonts, message("settings-camera"), cameras);
    explanation(lines, fonts, message("settings-camera-auto-line"));
    switches(
        lines,
        &[
            ("coordinates", "settings-coordinates", Value::Coordinates),
            ("stack-counts", "settings-stack-counts", Value::StackCounts),
            ("peek-only", "settings-peek", Value::Peek),
        ],
    );
    heading(lines, fonts, message("settings-heading-help"));
    switches(
        lines,
        &[
            ("hints", "settings-hints", Value::Hints),
            ("threats", "settings-threats", Value::Threats),
        ],
    );
    heading(lines, fonts, message("settings-heading-computer"));
    let at_once = (
        "computers-at-once",
        "settings-computers-at-once",
        Value::ComputersAtOnce,
    );
    switches(lines, &[at_once]);
    solutions::spawn(lines, fonts);
    lines.spawn((
        widgets::button(fonts, ButtonStyle::Quiet, "keys", message("keys-open")),
        observe(|_: On<Activate>, mut menus: Menus| menus.open(Menu::Help)),
    ));
}

/// The heading of settings that belong together.
fn heading(lines: &mut ChildSpawner, fonts: &Fonts, words: Localized) {
    lines.spawn((
        widgets::coloured_text(fonts, Lettering::Heading, words, palette::UI_ACCENT),
        Node {
            margin: px(8).top(),
            flex_shrink: 0.0,
            ..default()
        },
    ));
}

fn languages() -> Vec<Offer> {
    let mut languages = vec![(
        "language-system".to_owned(),
        message("settings-language-system"),
        Value::Language(LanguageChoice::System),
    )];
    languages.extend(Language::ALL.map(|language| {
        let id = format!("language-{}", language.code());
        (
            id,
            Localized::verbatim(language.name()),
            Value::Language(language.into()),
        )
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

fn choice_line(lines: &mut ChildSpawner, fonts: &Fonts, label: Localized, offers: Vec<Offer>) {
    lines.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
        line.spawn(widgets::choices(label)).with_children(|row| {
            for (id, words, value) in offers {
                row.spawn((widgets::choice(fonts, id, words), sets(value)));
            }
        });
    });
}

fn switch_line(
    lines: &mut ChildSpawner,
    fonts: &Fonts,
    id: &'static str,
    label: Localized,
    value: Value,
) {
    lines.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
        line.spawn((widgets::switch(id, label), sets(value)));
    });
}
