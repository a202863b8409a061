//! The settings for all matches: language, motion, picture.
//!
//! They are kept in a file (`kept`), except what the command line sets for one run.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use serde::{Deserialize, Serialize};

use crate::facing::Facing;
use crate::kept::{self, Keeping, Kept, KeptPlugin, Storage};
use crate::keymap::ChangedKeys;
use crate::locale::{Language, Locale, language_of_system};
use crate::preferences::SystemPreferences;

pub mod value;

/// The limits for the scale of the interface.
pub const UI_SCALE_RANGE: (f32, f32) = (0.75, 2.0);

/// The choice of language.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum LanguageChoice {
    /// The system's.
    #[default]
    System,
    /// Always French.
    French,
    /// Always English.
    English,
}

impl LanguageChoice {
    /// The resulting language.
    pub fn language(self) -> Language {
        match self {
            Self::System => language_of_system(),
            Self::French => Language::French,
            Self::English => Language::English,
        }
    }
}

impl From<Language> for LanguageChoice {
    fn from(language: Language) -> Self {
        match language {
            Language::French => Self::French,
            Language::English => Self::English,
        }
    }
}

/// The choice of the speed of animations; [`Settings::pace`] is what results.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum Animation {
    /// None if the system prefers reduced motion, otherwise normal speed.
    #[default]
    System,
    /// Normal speed.
    Normal,
    /// Double speed.
    Fast,
    /// No animation.
    Off,
}

/// The speed at which things move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Normal speed.
    Normal,
    /// Double speed.
    Fast,
    /// Nothing moves: everything is at once where it goes.
    Off,
}

impl Pace {
    /// How many times as fast as usual things move; infinite if nothing does.
    pub fn speed(self) -> f32 {
        match self {
            Self::Normal => 1.0,
            Self::Fast => 2.0,
            Self::Off => f32::INFINITY,
        }
    }
}

/// The picture quality.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// Low for software rendering, otherwise high.
    #[default]
    Auto,
    /// No anti-aliasing, simple shadows.
    Low,
    /// Anti-aliasing, soft shadows.
    High,
}

/// The graphics interface of the system that pictures are drawn with. It can be chosen in the
/// settings file and on the command line, for drivers of which only one works.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum GraphicsApi {
    /// The engine's preference on this system.
    #[default]
    Auto,
    /// Vulkan.
    Vulkan,
    /// Direct3D 12, on Windows.
    Direct3d12,
    /// Metal, on Apple's systems.
    Metal,
    /// OpenGL.
    OpenGl,
}

/// The choice of the contrast of interface and table; [`Settings::has_high_contrast`] is what
/// results.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum Contrast {
    /// High if the system prefers it, otherwise usual.
    #[default]
    System,
    /// That of wood and lamplight.
    Usual,
    /// At least 7:1 for text and 3:1 for everything else; nothing is told by colour alone.
    High,
}

/// How the table is shown.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum TableView {
    /// Flat while the contrast is high, otherwise as things.
    #[default]
    Auto,
    /// As things under a lamp, seen from a seat.
    Table,
    /// As printed: straight from above, without perspective, room and shadows, and with the pawns
    /// of a stack beside each other.
    Flat,
}

/// Motion of the camera between turns.
#[derive(Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum CameraFollow {
    /// It turns in games with secrets, and otherwise stays.
    #[default]
    Auto,
    /// It stays.
    Fixed,
    /// It turns to the player to move after the animation of the previous move.
    Turning,
    /// It looks straight down.
    Above,
}

impl CameraFollow {
    /// Resolves the automatic setting for a match whose players have secrets from each
    /// other, or not.
    pub fn resolved(self, has_secrets: bool) -> Self {
        match self {
            Self::Auto if has_secrets => Self::Turning,
            Self::Auto => Self::Fixed,
            other => other,
        }
    }
}

/// Declares the settings. A switch is a line of a table, from which follow its field, its state at first, its
/// value and its row in the menu, in this order.
macro_rules! settings {
    (
        switches { $($(#[$doc:meta])* $switch:ident $field:ident = $first:literal, $id:literal in $group:ident;)* }
        others { $($(#[$other_doc:meta])* $other:ident: $kind:ty = $value:expr;)* }
    ) => {
        /// The current settings. Changes apply at once and are saved.
        #[derive(Resource, Serialize, Deserialize, Debug, Clone, PartialEq)]
        #[serde(default)]
        pub struct Settings {
            $($(#[$other_doc])* pub $other: $kind,)*
            $($(#[$doc])* pub $field: bool,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($other: $value,)* $($field: $first,)* }
            }
        }

        /// A setting that is on or off.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Switch {
            $($(#[$doc])* $switch,)*
        }

        impl Switch {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$switch),*];

            /// The id of its widget. `settings-ID` is its name.
            pub fn id(self) -> &'static str {
                match self {
                    $(Self::$switch => $id,)*
                }
            }

            /// The settings among which it is shown.
            pub fn group(self) -> SwitchGroup {
                match self {
                    $(Self::$switch => SwitchGroup::$group,)*
                }
            }

            /// Whether it is on.
            pub fn is_on(self, settings: &Settings) -> bool {
                match self {
                    $(Self::$switch => settings.$field,)*
                }
            }

            /// Switches it on or off.
            fn set(self, settings: &mut Settings, on: bool) {
                match self {
                    $(Self::$switch => settings.$field = on,)*
                }
            }
        }
    };
}

/// Settings that belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwitchGroup {
    /// The picture.
    Picture,
    /// Sound and voice.
    Sound,
    /// What is said.
    Speech,
    /// The board.
    Board,
    /// Help.
    Help,
    /// Computer players.
    Computer,
}

settings! {
    switches {
        /// Whether the window fills the screen.
        FullScreen full_screen = false, "full-screen" in Picture;
        /// Whether anything is heard.
        Sound sound = true, "sound" in Sound;
        /// Whether the game speaks.
        Voice voice = false, "voice" in Sound;
        /// Whether cells are said in few words to screen readers and by the voice.
        ShortWording short_wording = false, "short-wording" in Speech;
        /// Whether these spell the letters of cells by the phonetic alphabet of the language.
        LettersSpelt letters_spelt = false, "letters-spelt" in Speech;
        /// Whether coordinates are shown on the rim of the board.
        Coordinates coordinates = true, "coordinates" in Board;
        /// Whether stacks show their number of pawns.
        StackCounts stack_counts = false, "stack-counts" in Board;
        /// Whether players see their own secrets only while holding a key or button.
        Peek peek = false, "peek-only" in Board;
        /// Whether tabletop mode is on.
        LiesFlat lies_flat = false, "lies-flat" in Board;
        /// Whether elements that can move and their targets are marked.
        Hints hints = true, "hints" in Help;
        /// Whether an opposing element under the pointer shows what it threatens.
        Threats show_threats = true, "threats" in Help;
        /// Whether computers play as soon as they know what, without waiting until the move before could be followed.
        ComputersAtOnce computers_at_once = false, "computers-at-once" in Computer;
    }
    others {
        /// The choice of language.
        language: LanguageChoice = LanguageChoice::default();
        /// The choice of the speed of animations.
        animation: Animation = Animation::default();
        /// The picture quality.
        quality: Quality = Quality::default();
        /// The graphics interface, from the next start on.
        graphics: GraphicsApi = GraphicsApi::default();
        /// The choice of the contrast of interface and table.
        contrast: Contrast = Contrast::default();
        /// How the table is shown.
        view: TableView = TableView::default();
        /// Motion of the camera between turns.
        camera_follow: CameraFollow = CameraFollow::default();
        /// Size of the interface, as a factor within [`UI_SCALE_RANGE`]; [`None`] for that of the system's texts.
        #[serde(skip_serializing_if = "Option::is_none")]
        ui_scale: Option<f32> = None;
        /// How loud, up to 100.
        volume_percent: u8 = 70;
        /// Whether the one-time voice offer has been shown.
        voice_offered: bool = false;
        /// The keys that the players have changed.
        keys: ChangedKeys = ChangedKeys::new();
        /// Preferences of the system, as far as they are known. They are not stored.
        #[serde(skip)]
        preferences: SystemPreferences = SystemPreferences::default();
    }
}

impl Settings {
    /// The speed at which things move.
    pub fn pace(&self) -> Pace {
        match self.animation {
            Animation::System if self.preferences.reduced_motion == Some(true) => Pace::Off,
            Animation::System | Animation::Normal => Pace::Normal,
            Animation::Fast => Pace::Fast,
            Animation::Off => Pace::Off,
        }
    }

    /// Whether interface and table have high contrast.
    pub fn has_high_contrast(&self) -> bool {
        match self.contrast {
            Contrast::System => self.preferences.high_contrast == Some(true),
            Contrast::Usual => false,
            Contrast::High => true,
        }
    }

    /// Whether the table is shown flat.
    pub fn is_flat(&self) -> bool {
        match self.view {
            TableView::Auto => self.has_high_contrast(),
            TableView::Table => false,
            TableView::Flat => true,
        }
    }

    /// The size of the interface, as a factor within [`UI_SCALE_RANGE`].
    pub fn interface_size(&self) -> f32 {
        let (smallest, largest) = UI_SCALE_RANGE;
        let preferred = || self.preferences.text_scale.unwrap_or(1.0);
        self.ui_scale.unwrap_or_else(preferred).clamp(smallest, largest)
    }
}

/// The contents of the settings file: [`Settings`] without the overrides.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, PartialEq, Default)]
#[serde(transparent)]
pub struct StoredSettings(Settings);

impl Kept for StoredSettings {
    const NAME: &'static str = "settings";
    // A window that suddenly fills the screen because another one does would be a surprise.
    const FOLLOWS_OTHER_WINDOWS: bool = false;

    fn check(&self) -> Result<(), (&'static str, String)> {
        let Settings { ui_scale, volume_percent, .. } = self.0;
        let (smallest, largest) = UI_SCALE_RANGE;
        if let Some(scale) = ui_scale.filter(|it| !(smallest..=largest).contains(it)) {
            return Err(("ui_scale", scale.to_string()));
        }
        if volume_percent > 100 {
            return Err(("volume_percent", volume_percent.to_string()));
        }
        Ok(())
    }
}

/// Settings from the command line. They apply to this run until the player changes the
/// same setting, and are not saved.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The language.
    pub language: Option<Language>,
    /// The motion.
    pub animation: Option<Animation>,
    /// The picture.
    pub quality: Option<Quality>,
    /// The graphics interface.
    pub graphics: Option<GraphicsApi>,
}

impl Overrides {
    /// The settings of this run before there is an app, from the file and these overrides.
    pub fn read_early(&self, storage: &Storage) -> Settings {
        self.over(&kept::read_early::<StoredSettings>(storage).0)
    }

    /// The stored settings with the overrides applied.
    fn over(&self, stored: &Settings) -> Settings {
        let mut settings = stored.clone();
        if let Some(language) = self.language {
            settings.language = language.into();
        }
        if let Some(animation) = self.animation {
            settings.animation = animation;
        }
        if let Some(quality) = self.quality {
            settings.quality = quality;
        }
        if let Some(graphics) = self.graphics {
            settings.graphics = graphics;
        }
        settings
    }

    /// The settings to store after a change, given the stored ones. Overrides that the
    /// player has changed are dropped.
    fn strip(&mut self, settings: &Settings, stored: &Settings) -> Settings {
        self.language = self.language.filter(|it| settings.language == (*it).into());
        self.animation = self.animation.filter(|it| settings.animation == *it);
        self.quality = self.quality.filter(|it| settings.quality == *it);
        self.graphics = self.graphics.filter(|it| settings.graphics == *it);
        let mut strip = settings.clone();
        strip.preferences = stored.preferences;
        if self.language.is_some() {
            strip.language = stored.language;
        }
        if self.animation.is_some() {
            strip.animation = stored.animation;
        }
        if self.quality.is_some() {
            strip.quality = stored.quality;
        }
        if self.graphics.is_some() {
            strip.graphics = stored.graphics;
        }
        strip
    }
}

/// Adds the folder of what is kept, the settings, the locale, and the effects on the
/// window.
#[derive(Debug, Clone, Default)]
pub struct SettingsPlugin {
    /// Where the files are.
    pub storage: Storage,
    /// The settings from the command line.
    pub overrides: Overrides,
}

impl Plugin for SettingsPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(KeptPlugin { storage: self.storage.clone() }).keep::<StoredSettings>();
        let stored = &app.world().resource::<StoredSettings>().0;
        let settings = self.overrides.over(stored);
        let locale = Locale::new(settings.language.language());
        app.insert_resource(settings)
            .insert_resource(locale)
            .insert_resource(self.overrides)
            .init_resource::<UiScale>()
            .add_systems(
                Update,
                (store_settings, speak_language, fill_screen, scale_interface)
                    .chain()
                    .in_set(SettingsSystems),
            );
    }
}

/// When changed settings take effect: widgets change them before [`Update`], texts are
/// updated after it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SettingsSystems;

fn store_settings(
    settings: Res<Settings>,
    mut overrides: ResMut<Overrides>,
    mut stored: ResMut<StoredSettings>,
) {
    if settings.is_changed() && !settings.is_added() {
        let now = overrides.strip(&settings, &stored.0);
        stored.set_if_neq(StoredSettings(now));
    }
}

fn speak_language(settings: Res<Settings>, mut locale: ResMut<Locale>) {
    if settings.is_changed() {
        let language = settings.language.language();
        if locale.language() != language {
            *locale = Locale::new(language);
        }
    }
}

fn fill_screen(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    if !settings.is_changed() {
        return;
    }
    for mut window in &mut windows {
        let fills = window.mode != WindowMode::Windowed;
        if fills != settings.full_screen {
            window.mode = if settings.full_screen {
                WindowMode::BorderlessFullscreen(MonitorSelection::Current)
            } else {
                WindowMode::Windowed
            };
        }
    }
}

fn scale_interface(
    settings: Res<Settings>,
    facing: Option<Res<Facing>>,
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
    mut scale: ResMut<UiScale>,
) {
    let has_turned = facing.as_ref().is_some_and(DetectChanges::is_changed);
    let least_rooms = facing.and_then(|facing| facing.least_rooms);
    for window in &windows {
        if settings.is_changed() || window.is_changed() || has_turned {
            let size = settings.interface_size();
            let upright = interface_scale(window.size(), size);
            let largest = least_rooms.map(|rooms| scale_with_room(window.size(), rooms));
            let factor = largest.map_or(upright, |largest| upright.min(largest));
            if scale.0 != factor {
                scale.0 = factor;
            }
        }
    }
}

/// The window size that the interface was designed for, in logical pixels.
const DESIGN_PX: Vec2 = Vec2::new(1280.0, 720.0);
/// The same for windows that are higher than wide.
const HIGH_DESIGN_PX: Vec2 = Vec2::new(900.0, 1280.0);
/// The minimum size that every screen and panel fits into, in logical pixels.
const LEAST_PX: Vec2 = Vec2::new(640.0, 360.0);
/// The same in windows that are higher than wide.
const HIGH_LEAST_PX: Vec2 = Vec2::new(640.0, 640.0);
/// The width that the usual size leaves the interface, in logical pixels: all parts have their usual place.
const USUAL_WIDTH_PX: f32 = 880.0;
/// The widths, as shares of the height, between which the first passes into the second, so that texts do
/// not jump while a window is dragged from one shape to the other. The screens of 5:4 have the first.
const SHARES: (f32, f32) = (1.25, 1.0);

/// The minimum size that every screen and panel fits into in a window of this size.
fn least_px(window_px: Vec2) -> Vec2 {
    let share = window_px.x / window_px.y;
    let passed = ((SHARES.0 - share) / (SHARES.0 - SHARES.1)).clamp(0.0, 1.0);
    LEAST_PX.lerp(HIGH_LEAST_PX, passed)
}

/// The scale of the interface in a window of this size, in logical pixels.
///
/// It grows with the window, but more slowly, so that a large window also shows more;
/// and it is limited such that every panel fits.
pub fn interface_scale(window_px: Vec2, setting: f32) -> f32 {
    if window_px.min_element() < 1.0 {
        return setting;
    }
    let of = |design_px: Vec2| (window_px / design_px).min_element().powf(0.65);
    let natural = of(DESIGN_PX).max(of(HIGH_DESIGN_PX));
    let natural = natural.min(window_px.x / USUAL_WIDTH_PX);
    let largest = (window_px / least_px(window_px)).min_element();
    (natural * setting).min(largest).max(0.1)
}

/// The largest scale at which a window of this size has at least one of these rooms.
fn scale_with_room(window_px: Vec2, rooms: [Vec2; 2]) -> f32 {
    let scales = rooms.map(|room_px| (window_px / room_px).min_element());
    scales[0].max(scales[1]).max(0.1)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::kept::{DataFolder, StartNotices};
    use crate::locale::Localized;

    #[test]
    fn text_is_twice_as_large_where_that_is_chosen_from_a_usual_window_on() {
        for (width_px, height_px) in [(1280.0, 720.0), (1440.0, 900.0), (1920.0, 1080.0)] {
            let of = |setting| interface_scale(Vec2::new(width_px, height_px), setting);
            assert_eq!(of(2.0), 2.0 * of(1.0), "{width_px}×{height_px}");
        }
    }

    #[test]
    fn text_does_not_jump_while_a_window_is_dragged_through_a_square() {
        let of = |width_px| interface_scale(Vec2::new(width_px, 900.0), 2.0);
        for width_px in 700..1500 {
            let [before, after] = [width_px, width_px + 1].map(|it| of(it as f32));
            assert!((after - before).abs() < 0.01, "{width_px}: {before} to {after}");
        }
        let screen_px = Vec2::new(1280.0, 1024.0);
        assert_eq!(interface_scale(screen_px, 2.0), 2.0 * interface_scale(screen_px, 1.0));
    }

    #[test]
    fn overrides_hold_without_being_stored_until_the_player_changes_them() {
        let stored = Settings::default();
        let mut overrides = Overrides {
            language: Some(Language::English),
            animation: Some(Animation::Off),
            ..Overrides::default()
        };
        let mut settings = overrides.over(&stored);
        assert_eq!(settings.animation, Animation::Off);
        settings.coordinates = false;
        settings.language = LanguageChoice::French;
        let now = overrides.strip(&settings, &stored);
        assert_eq!(now.language, LanguageChoice::French);
        assert_eq!(now.animation, Animation::System);
        assert!(!now.coordinates);
        assert_eq!(overrides.language, None);
        assert_eq!(overrides.animation, Some(Animation::Off));
    }

    fn app(folder: &Path, overrides: Overrides) -> App {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            SettingsPlugin { storage: Storage::Folder(folder.to_owned()), overrides },
        ));
        app
    }

    fn notice_of(text: &str) -> (Settings, Vec<Localized>) {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("settings.toml");
        fs::write(file, text).expect("the folder can be written");
        let app = app(folder.path(), Overrides::default());
        let notices = app.world().resource::<StartNotices>().0.clone();
        (app.world().resource::<Settings>().clone(), notices)
    }

    #[test]
    fn a_whole_file_and_a_partial_one_are_read() {
        assert_eq!(notice_of(""), (Settings::default(), Vec::new()));
        let (partial, notices) = notice_of("[settings]\nlanguage = \"french\"\nunknown = 3\n");
        assert_eq!(partial.language, LanguageChoice::French);
        assert!(partial.coordinates && notices.is_empty());
    }

    #[test]
    fn what_is_wrong_with_a_file_is_named() {
        let locale = Locale::new(Language::English);
        for (text, problem) in [
            ("[settings]\nlanguage = \n", "line 2 is not TOML"),
            ("[settings", "line 1 is not TOML"),
            ("settings = 3", "“settings” cannot be 3"),
            ("[settings]\nanimation = \"slow\"", "“animation” cannot be \"slow\""),
            ("[settings]\ncoordinates = 1", "“coordinates” cannot be 1"),
            ("[settings]\nui_scale = 9.5", "“ui_scale” cannot be 9.5"),
            ("[settings]\nui_scale = nan", "“ui_scale” cannot be NaN"),
        ] {
            let (settings, notices) = notice_of(text);
            assert_eq!(settings, Settings::default(), "{text}");
            let [notice] = &notices[..] else {
                panic!("{text}: {notices:?}");
            };
            let said = locale.say(notice);
            assert!(said.contains(problem), "{text}: {said}");
        }
    }

    #[test]
    fn a_change_is_written_at_once_and_read_by_the_next_run() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let overrides = Overrides { animation: Some(Animation::Off), ..default() };
        let mut first = app(folder.path(), overrides);
        first.update();
        first.world_mut().resource_mut::<Settings>().language = LanguageChoice::French;
        first.update();
        assert_eq!(first.world().resource::<Locale>().language(), Language::French);

        let file = fs::read_to_string(folder.path().join("settings.toml"));
        let file = file.expect("the settings were written");
        assert!(file.contains("language = \"french\""), "{file}");
        assert!(file.contains("animation = \"system\""), "{file}");

        let second = app(folder.path(), Overrides::default());
        let settings = second.world().resource::<Settings>();
        assert_eq!(settings.language, LanguageChoice::French);
        assert_eq!(settings.animation, Animation::System);
        assert_eq!(second.world().resource::<StartNotices>().0, []);
    }

    #[test]
    fn what_a_former_file_chose_stays_chosen_whatever_the_system_prefers() {
        let (mut settings, notices) =
            notice_of("[settings]\nanimation = \"normal\"\ncontrast = \"usual\"\nui_scale = 1.0\n");
        assert!(notices.is_empty());
        settings.preferences = SystemPreferences {
            high_contrast: Some(true),
            reduced_motion: Some(true),
            text_scale: Some(1.5),
        };
        assert_eq!(settings.pace(), Pace::Normal);
        assert!(!settings.has_high_contrast());
        assert_eq!(settings.interface_size(), 1.0);
    }

    #[test]
    fn without_a_choice_the_preferences_of_the_system_apply() {
        let mut settings = Settings::default();
        assert_eq!(settings.pace(), Pace::Normal);
        assert!(!settings.has_high_contrast());
        assert_eq!(settings.interface_size(), 1.0);
        settings.preferences = SystemPreferences {
            high_contrast: Some(true),
            reduced_motion: Some(true),
            text_scale: Some(3.0),
        };
        assert_eq!(settings.pace(), Pace::Off);
        assert!(settings.has_high_contrast());
        assert_eq!(settings.interface_size(), UI_SCALE_RANGE.1);
    }

    #[test]
    fn preferences_are_followed_without_being_stored() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut app = app(folder.path(), Overrides::default());
        app.update();
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.preferences.text_scale = Some(1.25);
        settings.coordinates = false;
        app.update();
        let file = fs::read_to_string(folder.path().join("settings.toml"));
        let file = file.expect("the settings were written");
        assert!(!file.contains("ui_scale"), "{file}");
        assert!(!file.contains("preferences"), "{file}");
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_said_and_play_goes_on() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("the folder can be written");
        let mut app = app(&file.join("below"), Overrides::default());
        app.update();
        app.world_mut().resource_mut::<Settings>().coordinates = false;
        app.update();
        assert_eq!(app.world().resource::<DataFolder>().0, None);
        assert_eq!(app.world().resource::<StartNotices>().0.len(), 1);
    }

    #[test]
    fn the_interface_always_has_the_room_it_needs() {
        assert_eq!(interface_scale(DESIGN_PX, 1.0), 1.0);
        assert_eq!(interface_scale(HIGH_DESIGN_PX, 1.0), 1.0);
        // More height never makes it smaller.
        for height_px in (500..2000).step_by(20) {
            let of = |height_px| interface_scale(Vec2::new(900.0, height_px as f32), 1.0);
            assert!(of(height_px) <= of(height_px + 20), "{height_px}");
        }
        for size in
            [(900.0, 1400.0), (960.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0), (3840.0, 2160.0)]
        {
            for setting in [0.75, 1.0, 1.5, 2.0] {
                let room = Vec2::from(size) / interface_scale(size.into(), setting);
                assert!(
                    room.cmpge(least_px(size.into()) - 0.5).all(),
                    "{size:?} at {setting}: {room}"
                );
            }
        }
    }
}
