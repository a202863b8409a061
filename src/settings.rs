//! The settings for all matches: language, motion, picture.
//!
//! `bevy_settings` reads and writes the files. This file adds that a damaged file is
//! renamed and reported, that options of the command line apply without being saved,
//! and that every change is saved at once, because a sleeping app has no frames for a
//! delayed write.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::{
    platform::dirs::preferences_dir,
    prelude::*,
    settings::{
        ReflectSettingsGroup, SaveSettingsSync, SettingsGroup,
        SettingsPlugin as SettingsFilesPlugin,
    },
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};
use ludotheque_players::Level;
use ludotheque_rules::{Seat, Setup, setting_up::set_up};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use thiserror::Error;

use crate::files;
use crate::{
    keymap::ChangedKeys,
    learn::progress::LessonProgress,
    learn::puzzles::progress::PuzzleProgress,
    locale::{Language, Locale, Localized, message},
    players::{KeptSetups, NAME_MAX_CHARACTERS, RememberedPlayers},
};

/// The name of the game's folder in the user's preferences.
const FOLDER: &str = "ludotheque";

/// The limits for the scale of the interface.
pub const UI_SCALE_RANGE: (f32, f32) = (0.75, 2.0);

/// The choice of language.
#[derive(Reflect, Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
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
            Self::System => Language::of_system(),
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

/// The speed of animations.
#[derive(Reflect, Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum Animation {
    /// Normal speed.
    #[default]
    Normal,
    /// Double speed.
    Fast,
    /// No animation.
    Off,
}

/// The picture quality.
#[derive(Reflect, Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
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

/// What the camera does between turns.
#[derive(Reflect, Serialize, Deserialize, Debug, Clone, Copy, PartialEq, Eq, Default)]
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

/// The current settings. Changes apply at once and are saved.
#[derive(Resource, Reflect, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[reflect(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The choice of language.
    pub language: LanguageChoice,
    /// The speed of animations.
    pub animation: Animation,
    /// The picture quality.
    pub quality: Quality,
    /// Whether coordinates are shown on the rim of the board.
    pub coordinates: bool,
    /// Whether elements that can move and their targets are marked.
    pub hints: bool,
    /// Whether an opposing element under the pointer shows what it threatens.
    pub show_threats: bool,
    /// Whether stacks show their number of pawns.
    pub stack_counts: bool,
    /// What the camera does between turns.
    pub camera_follow: CameraFollow,
    /// Whether players see their own secrets only while holding a key or button.
    pub peek: bool,
    /// Whether computers play as soon as they know what, without waiting until the move
    /// before could be followed.
    pub computers_at_once: bool,
    /// Size of the interface, as a factor within [`UI_SCALE_RANGE`].
    pub ui_scale: f32,
    /// Whether anything is heard.
    pub sound: bool,
    /// How loud, up to 100.
    pub volume_percent: u8,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// The keys that the players have changed.
    pub keys: ChangedKeys,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: LanguageChoice::default(),
            animation: Animation::default(),
            quality: Quality::default(),
            coordinates: true,
            hints: true,
            show_threats: true,
            stack_counts: false,
            camera_follow: CameraFollow::default(),
            peek: false,
            computers_at_once: false,
            ui_scale: 1.0,
            sound: true,
            volume_percent: 70,
            full_screen: false,
            keys: ChangedKeys::new(),
        }
    }
}

/// The contents of the settings file: [`Settings`] without the overrides.
#[derive(Resource, Reflect, Debug, Clone, PartialEq, Default)]
#[reflect(Resource, SettingsGroup, Default)]
struct StoredSettings(Settings);

// Not derived, because deriving would put a wrapped struct one level deeper, into
// `[settings.stored_settings]`.
impl SettingsGroup for StoredSettings {
    fn settings_group_name() -> &'static str {
        "settings"
    }

    fn settings_key_name() -> Option<&'static str> {
        None
    }

    fn settings_source() -> Option<&'static str> {
        Some("settings")
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
}

impl Overrides {
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
        settings
    }

    /// The settings to store after a change, given the stored ones. Overrides that the
    /// player has changed are dropped.
    fn strip(&mut self, settings: &Settings, stored: &Settings) -> Settings {
        self.language = self.language.filter(|it| settings.language == (*it).into());
        self.animation = self.animation.filter(|it| settings.animation == *it);
        self.quality = self.quality.filter(|it| settings.quality == *it);
        let mut strip = settings.clone();
        if self.language.is_some() {
            strip.language = stored.language;
        }
        if self.animation.is_some() {
            strip.animation = stored.animation;
        }
        if self.quality.is_some() {
            strip.quality = stored.quality;
        }
        strip
    }
}

/// Where the game keeps its files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Storage {
    /// In the user's preferences folder.
    UserFolder,
    /// In this folder and nowhere else.
    Folder(PathBuf),
    /// Nowhere: nothing is read or written. For tests.
    #[default]
    Nowhere,
}

/// The folder of the game's files; [`None`] if nothing can be written.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct DataFolder(pub Option<PathBuf>);

/// Problems at start-up, for the title screen.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct StartNotices(pub Vec<Localized>);

/// An error in a settings file.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Damage {
    /// It is not TOML.
    #[error("line {line} is not TOML")]
    NotToml {
        /// The first line that cannot be read, from 1.
        line: usize,
    },
    /// It is not valid UTF-8.
    #[error("it is not valid UTF-8")]
    NotText,
    /// A value is not valid.
    #[error("`{key}` cannot be {value}")]
    WrongValue {
        /// Its key.
        key: String,
        /// The value, as TOML.
        value: String,
    },
}

impl Damage {
    /// The message in the language of the interface.
    fn localized(&self) -> Localized {
        match self {
            Self::NotToml { line } => message("damage-not-toml").with("line", line.to_string()),
            Self::NotText => message("damage-not-text"),
            Self::WrongValue { key, value } => message("damage-wrong-value")
                .with("key", key.as_str())
                .with("value", value.as_str()),
        }
    }
}

/// Adds the settings, the remembered players, the locale, and the effects on the
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
        let mut notices = StartNotices::default();
        let folder = self.open_folder(&mut notices);

        app.register_type::<StoredSettings>()
            .register_type::<RememberedPlayers>()
            .register_type::<KeptSetups>()
            .register_type::<LessonProgress>()
            .register_type::<PuzzleProgress>();
        if let Some(folder) = &folder {
            let stored = check_file::<Settings>(folder, "settings", check_settings, &mut notices);
            let players =
                check_file::<RememberedPlayers>(folder, "players", check_players, &mut notices);
            let setups = check_file::<KeptSetups>(folder, "setups", check_setups, &mut notices);
            let lessons = check_file::<LessonProgress>(folder, "lessons", |_| Ok(()), &mut notices);
            let puzzles = check_file::<PuzzleProgress>(folder, "puzzles", |_| Ok(()), &mut notices);
            app.insert_resource(StoredSettings(stored))
                .insert_resource(lessons)
                .insert_resource(puzzles)
                .insert_resource(players)
                .insert_resource(setups);
            // Bevy joins the name of the app to the preferences folder; an absolute
            // path replaces it.
            let name = folder
                .to_str()
                .expect("`open_folder` gives folders named in UTF-8");
            app.add_plugins(SettingsFilesPlugin::new(name));
        } else {
            app.init_resource::<StoredSettings>()
                .init_resource::<RememberedPlayers>()
                .init_resource::<KeptSetups>()
                .init_resource::<LessonProgress>()
                .init_resource::<PuzzleProgress>();
        }

        let stored = &app.world().resource::<StoredSettings>().0;
        let settings = self.overrides.over(stored);
        let locale = Locale::new(settings.language.language());
        app.insert_resource(settings)
            .insert_resource(locale)
            .insert_resource(self.overrides)
            .insert_resource(DataFolder(folder))
            .insert_resource(notices)
            .init_resource::<UiScale>()
            .add_systems(
                Update,
                (
                    (store_settings, save_lists).run_if(settings_are_kept),
                    speak_language,
                    fill_screen,
                    scale_interface,
                )
                    .chain()
                    .in_set(SettingsSystems),
            );
    }
}

/// When changed settings take effect: widgets change them before [`Update`], texts are
/// updated after it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SettingsSystems;

impl SettingsPlugin {
    /// The folder for the files, created if necessary, if it is writable.
    fn open_folder(&self, notices: &mut StartNotices) -> Option<PathBuf> {
        let folder = match &self.storage {
            Storage::Nowhere => return None,
            Storage::Folder(folder) => std::path::absolute(folder),
            Storage::UserFolder => match preferences_dir() {
                Some(preferences) => Ok(preferences.join(FOLDER)),
                None => Err(io::Error::other(
                    "the system names no folder for preferences",
                )),
            },
        };
        let named = |path: &Path| path.display().to_string();
        let shown = folder.as_deref().map_or_else(|_| FOLDER.to_owned(), named);
        match folder.and_then(|folder| probe(&folder).map(|()| folder)) {
            Ok(folder) => Some(folder),
            Err(problem) => {
                warn!("cannot write to {shown} ({problem}): settings are not saved in this run");
                notices
                    .0
                    .push(message("notice-read-only").with("folder", shown));
                None
            }
        }
    }
}

/// Creates a folder and tests whether it is writable.
fn probe(folder: &Path) -> io::Result<()> {
    if folder.to_str().is_none() || preferences_dir().is_none() {
        return Err(io::Error::other(
            "settings cannot be kept under such a name",
        ));
    }
    fs::create_dir_all(folder)?;
    let file = folder.join(".writable");
    fs::write(&file, [])?;
    fs::remove_file(&file)
}

/// Reads a section of a settings file. A damaged file is renamed and reported, and
/// defaults are used.
fn check_file<T: DeserializeOwned + Default>(
    folder: &Path,
    name: &str,
    check: fn(&T) -> Result<(), (&'static str, String)>,
    notices: &mut StartNotices,
) -> T {
    let file = folder.join(format!("{name}.toml"));
    let bytes = match fs::read(&file) {
        Ok(bytes) => {
            // Older versions let everybody read it.
            if let Err(problem) = files::make_private(&file) {
                warn!(
                    "cannot restrict the permissions of {} ({problem})",
                    file.display()
                );
            }
            bytes
        }
        Err(problem) if problem.kind() == io::ErrorKind::NotFound => return T::default(),
        Err(problem) => {
            warn!("cannot read {} ({problem}): using defaults", file.display());
            notices
                .0
                .push(message("notice-unreadable").with("file", file.display().to_string()));
            return T::default();
        }
    };
    let damage = match read_section(&bytes, name, check) {
        Ok(section) => return section,
        Err(damage) => damage,
    };
    let notice = match set_aside(folder, name) {
        Ok(kept) => {
            warn!(
                "{} was damaged ({damage}): it is kept as {kept}, and defaults are used",
                file.display()
            );
            message("notice-damaged").with("kept", kept)
        }
        Err(problem) => {
            warn!(
                "{} is damaged ({damage}) and cannot be renamed ({problem}): defaults are used",
                file.display()
            );
            message("notice-damaged-stays")
        }
    };
    notices.0.push(
        notice
            .with("file", format!("{name}.toml"))
            .with("problem", damage.localized()),
    );
    T::default()
}

/// The section `name` of a settings file. A missing section or value gets its default;
/// unknown values are ignored.
fn read_section<T: DeserializeOwned + Default>(
    bytes: &[u8],
    name: &str,
    check: fn(&T) -> Result<(), (&'static str, String)>,
) -> Result<T, Damage> {
    let text = std::str::from_utf8(bytes).map_err(|_| Damage::NotText)?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error
            .span()
            .map_or(text.len(), |span| span.start)
            .min(text.len());
        Damage::NotToml {
            line: text.as_bytes()[..at]
                .iter()
                .filter(|it| **it == b'\n')
                .count()
                + 1,
        }
    })?;
    let Some(section) = table.get(name) else {
        return Ok(T::default());
    };
    let wrong = |key: &str, value: &toml::Value| Damage::WrongValue {
        key: key.to_owned(),
        value: value.to_string(),
    };
    let Some(values) = section.as_table() else {
        return Err(wrong(name, section));
    };
    // One value at a time, to name the invalid one.
    for (key, value) in values {
        let alone = toml::Table::from_iter([(key.clone(), value.clone())]);
        alone.try_into::<T>().map_err(|_| wrong(key, value))?;
    }
    let section: T = values
        .clone()
        .try_into()
        .map_err(|_| wrong(name, section))?;
    check(&section).map_err(|(key, value)| Damage::WrongValue {
        key: key.to_owned(),
        value,
    })?;
    Ok(section)
}

fn check_settings(settings: &Settings) -> Result<(), (&'static str, String)> {
    let (smallest, largest) = UI_SCALE_RANGE;
    if !(smallest..=largest).contains(&settings.ui_scale) {
        return Err(("ui_scale", settings.ui_scale.to_string()));
    }
    if settings.volume_percent > 100 {
        return Err(("volume_percent", settings.volume_percent.to_string()));
    }
    Ok(())
}

fn check_players(players: &RememberedPlayers) -> Result<(), (&'static str, String)> {
    let wrong = |level: &&u8| **level > Level::HIGHEST.number();
    if let Some(level) = players.levels.iter().find(wrong) {
        return Err(("levels", level.to_string()));
    }
    match players
        .names
        .iter()
        .find(|name| name.chars().count() > NAME_MAX_CHARACTERS)
    {
        None => Ok(()),
        Some(name) => {
            let beginning: String = name.chars().take(NAME_MAX_CHARACTERS).collect();
            Err(("names", format!("\"{beginning}…\"")))
        }
    }
}

fn check_setups(setups: &KeptSetups) -> Result<(), (&'static str, String)> {
    let is_whole = |kept: &&String| {
        KeptSetups::read(kept).is_some_and(|(game, placement, _)| {
            let setup = Setup::new(game, *game.players().start());
            let table = setup.and_then(|setup| set_up(&setup, Seat::new(0)));
            table.is_ok_and(|mut table| {
                table.play_word(placement).is_ok() && !placement.contains('.')
            })
        })
    };
    match setups.kept.iter().find(|kept| !is_whole(kept)) {
        None => Ok(()),
        // It may be part of a set-up in use, so it is not repeated.
        Some(_) => Err(("kept", "\"…\"".to_owned())),
    }
}

/// Renames a damaged file without replacing another, and returns its new name.
fn set_aside(folder: &Path, name: &str) -> io::Result<String> {
    for number in 1_u32.. {
        let kept = format!("{name}.damaged-{number}.toml");
        let path = folder.join(&kept);
        if fs::symlink_metadata(&path).is_err() {
            fs::rename(folder.join(format!("{name}.toml")), path)?;
            return Ok(kept);
        }
    }
    Err(io::Error::other("there are too many damaged files already"))
}

/// Whether changes are saved.
fn settings_are_kept(folder: Res<DataFolder>) -> bool {
    folder.0.is_some()
}

/// The names of the settings files, without their ending.
const FILES: [&str; 3] = ["settings", "players", "setups"];

/// Writes the settings files that have changed, such that only their owner can read them:
/// the set-ups that players keep are secret. `bevy_settings` writes each file under
/// another name first, and leaves it the permissions that it finds there.
fn save(commands: &mut Commands, folder: &Path) {
    let unfinished = FILES.map(|name| folder.join(format!("{name}.toml.new")));
    for file in &unfinished {
        if let Err(problem) = files::create_private(file) {
            warn!("cannot write {} ({problem})", file.display());
            return;
        }
    }
    commands.queue(SaveSettingsSync::IfChanged);
    commands.queue(move |_: &mut World| {
        for file in &unfinished {
            // What has not changed was not written.
            let _ = fs::remove_file(file);
        }
    });
}

fn store_settings(
    settings: Res<Settings>,
    mut overrides: ResMut<Overrides>,
    mut stored: ResMut<StoredSettings>,
    folder: Res<DataFolder>,
    mut commands: Commands,
) {
    if settings.is_changed() && !settings.is_added() {
        let now = overrides.strip(&settings, &stored.0);
        if stored.0 != now {
            stored.0 = now;
            if let Some(folder) = &folder.0 {
                save(&mut commands, folder);
            }
        }
    }
}

fn save_lists(
    players: Res<RememberedPlayers>,
    setups: Res<KeptSetups>,
    lessons: Res<LessonProgress>,
    puzzles: Res<PuzzleProgress>,
    folder: Res<DataFolder>,
    mut commands: Commands,
) {
    let is_changed = (players.is_changed() && !players.is_added())
        || (setups.is_changed() && !setups.is_added())
        || (lessons.is_changed() && !lessons.is_added())
        || (puzzles.is_changed() && !puzzles.is_added());
    if let (true, Some(folder)) = (is_changed, &folder.0) {
        save(&mut commands, folder);
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
    windows: Query<Ref<Window>, With<PrimaryWindow>>,
    mut scale: ResMut<UiScale>,
) {
    for window in &windows {
        if settings.is_changed() || window.is_changed() {
            let factor = interface_scale(window.size(), settings.ui_scale);
            if scale.0 != factor {
                scale.0 = factor;
            }
        }
    }
}

/// The window size that the interface was designed for, in logical pixels.
const DESIGN_PX: Vec2 = Vec2::new(1280.0, 720.0);
/// The minimum size that every screen and panel fits into, in logical pixels.
const LEAST_PX: Vec2 = Vec2::new(880.0, 550.0);

/// The scale of the interface in a window of this size, in logical pixels.
///
/// It grows with the window, but more slowly, so that a large window also shows more;
/// and it is limited such that every panel fits.
pub fn interface_scale(window_px: Vec2, setting: f32) -> f32 {
    if window_px.min_element() < 1.0 {
        return setting;
    }
    let natural = (window_px / DESIGN_PX).min_element().powf(0.65);
    let largest = (window_px / LEAST_PX).min_element();
    (natural * setting).min(largest).max(0.1)
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    use ludotheque_rules::Game;

    use super::*;

    fn read(text: &str) -> Result<Settings, Damage> {
        read_section(text.as_bytes(), "settings", check_settings)
    }

    #[test]
    fn a_whole_file_and_a_partial_one_are_read() {
        assert_eq!(read(""), Ok(Settings::default()));
        let partial =
            read("[settings]\nlanguage = \"french\"\nunknown = 3\n").expect("it is whole");
        assert_eq!(partial.language, LanguageChoice::French);
        assert!(partial.coordinates);
    }

    #[test]
    fn what_is_wrong_with_a_file_is_named() {
        for (text, message) in [
            ("[settings]\nlanguage = \n", "line 2 is not TOML"),
            ("[settings", "line 1 is not TOML"),
            ("settings = 3", "`settings` cannot be 3"),
            (
                "[settings]\nanimation = \"slow\"",
                "`animation` cannot be \"slow\"",
            ),
            ("[settings]\ncoordinates = 1", "`coordinates` cannot be 1"),
            ("[settings]\nui_scale = 9.5", "`ui_scale` cannot be 9.5"),
            ("[settings]\nui_scale = nan", "`ui_scale` cannot be NaN"),
        ] {
            let damage = read(text).expect_err(text);
            assert_eq!(damage.to_string(), message, "{text}");
        }
        let damage = read_section(b"\xff\xfe", "settings", check_settings);
        assert_eq!(damage, Err(Damage::NotText));
    }

    #[test]
    fn a_damaged_file_is_kept_and_nothing_is_overwritten() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let write = |name: &str, text: &str| {
            fs::write(folder.path().join(name), text).expect("the folder can be written");
        };
        write("settings.toml", "no");
        write("settings.damaged-1.toml", "older");
        let mut notices = StartNotices::default();
        let settings: Settings =
            check_file(folder.path(), "settings", check_settings, &mut notices);
        assert_eq!(settings, Settings::default());
        assert_eq!(notices.0.len(), 1);
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).ok();
        assert_eq!(read("settings.toml"), None);
        assert_eq!(read("settings.damaged-1.toml").as_deref(), Some("older"));
        assert_eq!(read("settings.damaged-2.toml").as_deref(), Some("no"));
    }

    #[test]
    fn overrides_hold_without_being_stored_until_the_player_changes_them() {
        let stored = Settings::default();
        let mut overrides = Overrides {
            language: Some(Language::English),
            animation: Some(Animation::Off),
            quality: None,
        };
        let mut settings = overrides.over(&stored);
        assert_eq!(settings.animation, Animation::Off);
        settings.coordinates = false;
        settings.language = LanguageChoice::French;
        let now = overrides.strip(&settings, &stored);
        assert_eq!(now.language, LanguageChoice::French);
        assert_eq!(now.animation, Animation::Normal);
        assert!(!now.coordinates);
        assert_eq!(overrides.language, None);
        assert_eq!(overrides.animation, Some(Animation::Off));
    }

    fn app(folder: &Path, overrides: Overrides) -> App {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            SettingsPlugin {
                storage: Storage::Folder(folder.to_owned()),
                overrides,
            },
        ));
        app
    }

    #[test]
    fn a_change_is_written_at_once_and_read_by_the_next_run() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let overrides = Overrides {
            animation: Some(Animation::Off),
            ..default()
        };
        let mut first = app(folder.path(), overrides);
        first.update();
        first.world_mut().resource_mut::<Settings>().language = LanguageChoice::French;
        first
            .world_mut()
            .resource_mut::<RememberedPlayers>()
            .remember(&["Anne".to_owned()]);
        first.update();
        assert_eq!(
            first.world().resource::<Locale>().language(),
            Language::French
        );

        let file = fs::read_to_string(folder.path().join("settings.toml"));
        let file = file.expect("the settings were written");
        let read = read(&file).expect("the game reads what it writes");
        assert_eq!(read.language, LanguageChoice::French);
        assert_eq!(read.animation, Animation::Normal);

        let second = app(folder.path(), Overrides::default());
        let settings = second.world().resource::<Settings>();
        assert_eq!(settings.language, LanguageChoice::French);
        assert_eq!(settings.animation, Animation::Normal);
        assert_eq!(
            second.world().resource::<RememberedPlayers>().name(0),
            "Anne"
        );
        assert_eq!(second.world().resource::<StartNotices>().0, []);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_reads_what_is_kept_and_no_link_leads_the_writing_elsewhere() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = |name: &str| folder.path().join(name);
        let mode = |name: &str| {
            let about = fs::symlink_metadata(file(name)).expect("it is there");
            about.permissions().mode() & 0o777
        };
        // What an older version has written.
        fs::write(file("players.toml"), "").expect("the folder can be written");
        fs::set_permissions(file("players.toml"), fs::Permissions::from_mode(0o644))
            .expect("it is ours");
        fs::write(file("precious"), "precious").expect("the folder can be written");
        symlink(file("precious"), file("setups.toml.new")).expect("links can be made");
        let mut app = app(folder.path(), Overrides::default());
        app.update();
        assert_eq!(mode("players.toml"), 0o600);
        app.world_mut().resource_mut::<KeptSetups>().keep(
            Game::STRATEGE,
            "416325263514531642",
            "Anne",
        );
        app.update();
        assert_eq!(mode("setups.toml"), 0o600);
        let precious = fs::read_to_string(file("precious"));
        assert_eq!(precious.expect("it is there"), "precious");
        let left = fs::read_dir(folder.path()).expect("it is there");
        let left = left.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        assert!(left.into_iter().all(|name| !name.ends_with(".new")));
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
        for size in [
            (960.0, 600.0),
            (1280.0, 720.0),
            (1920.0, 1080.0),
            (3840.0, 2160.0),
        ] {
            for setting in [0.75, 1.0, 1.5, 2.0] {
                let room = Vec2::from(size) / interface_scale(size.into(), setting);
                assert!(
                    room.cmpge(LEAST_PX - 0.5).all(),
                    "{size:?} at {setting}: {room}"
                );
            }
        }
    }
}
