//! The game: a Bevy app that puts French abstract board games on a 3D table.
//!
//! This file declares the modules and is the only place where their plugins are added.
//! `docs/design.md` describes them.

use std::path::PathBuf;

use bevy::prelude::*;
use ludotheque_base::files::dialog;
use ludotheque_base::kept::Storage;
use ludotheque_base::{clipboard, desktop, drafts, frame, keys, locale, redraw, settings, system};
use ludotheque_rules::Setup;
use ludotheque_session::{StartMatch, players, results, saving};
use ludotheque_sound::SoundPlace;

pub mod access;
pub mod command_line;
pub mod computer;
pub mod display;
pub mod drawing;
pub mod events;
mod export;
pub mod failure;
mod film;
pub mod graphics;
pub mod graphics_api;
pub mod icon;
mod inputs;
pub mod kiosk;
mod layout;
pub mod learn;
pub mod leaving;
pub mod left;
mod main_line;
pub mod menus;
pub mod panels;
pub mod photograph;
pub mod printing;
pub mod screens;
pub mod shortcuts;
pub mod situation;
pub mod sound;
pub mod splash;
pub mod states;
pub mod voice;
pub mod web_page;
pub mod window_size;
mod wording;

/// Everything that the game adds to Bevy's default plugins. The window and rendering are up to the
/// caller, so that tests run without them.
#[derive(Debug, Default)]
pub struct AppPlugin {
    /// The place of the settings, and the overrides of the command line for this run.
    pub settings: settings::SettingsPlugin,
    /// The source of what the system prefers for contrast, motion and size of text.
    pub system: system::SystemPlugin,
    /// The place where sounds are played.
    pub sound: sound::SoundPlugin,
    /// The place of the speech of the system.
    pub voice: voice::VoicePlugin,
    /// A match to begin with instead of the title screen.
    pub table: Option<Setup>,
    /// The computers that play it.
    pub computers: players::Computers,
    /// A saved match to begin with.
    pub file: Option<PathBuf>,
    /// Whether to write the event stream.
    pub events: bool,
    /// The game in a public place.
    pub kiosk: Option<kiosk::KioskPlugin>,
}

impl From<command_line::Play> for AppPlugin {
    fn from(play: command_line::Play) -> Self {
        // What its owners have chosen is read, and nothing else of theirs.
        let kiosk = play
            .kiosk
            .then(|| kiosk::KioskPlugin { settings: play.overrides.read_early(&play.storage()) });
        Self {
            settings: settings::SettingsPlugin {
                storage: if play.kiosk { Storage::Nowhere } else { play.storage() },
                overrides: play.overrides,
            },
            system: system::SystemPlugin::of_session(),
            sound: sound::SoundPlugin { place: Some(SoundPlace::of_session()) },
            voice: voice::VoicePlugin { place: Some(ludotheque_voice::SpeechPlace::of_session()) },
            table: play.table,
            computers: play.computers,
            file: play.file,
            events: play.events,
            kiosk,
        }
    }
}

impl Plugin for AppPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            (self.settings.clone(), self.system),
            saving::SavingPlugin { storage: self.settings.storage.clone() },
            (
                locale::plugin,
                players::plugin,
                results::plugin,
                (clipboard::plugin, drafts::plugin),
                desktop::plugin,
                dialog::plugin,
            ),
            (redraw::RedrawPlugin, drawing::DrawingPlugin::of_environment(), window_size::plugin),
            (ludotheque_ui::plugin, ludotheque_theme::plugin),
            frame::plugin,
            (states::plugin, keys::plugin, leaving::plugin, inputs::plugin, left::plugin),
            (access::plugin, self.voice.clone(), ludotheque_table::camera::plugin),
            (ludotheque_session::plugin, computer::plugin, self.sound.clone()),
            ludotheque_table::plugin,
            ludotheque_table::input::picking::plugin,
            photograph::plugin,
            (layout::plugin, situation::plugin, panels::plugin, learn::plugin),
            screens::plugin,
            (menus::plugin, shortcuts::plugin),
        ));
        // Settings that widgets have changed before this frame apply to all of it.
        app.configure_sets(
            Update,
            (settings::SettingsSystems, ludotheque_theme::lighting::DetailSystems)
                .before(frame::FrameSet::Pointer),
        );
        if let Some(kiosk) = &self.kiosk {
            app.add_plugins(kiosk.clone());
        }
        self.begin(app);
    }
}

impl AppPlugin {
    /// Adds what the command line asked for.
    fn begin(&self, app: &mut App) {
        if self.events {
            app.add_plugins(events::EventsPlugin);
        }
        if let Some(file) = &self.file {
            let open = saving::OpenMatch::whole(file);
            app.add_systems(PostStartup, move |mut opens: MessageWriter<saving::OpenMatch>| {
                opens.write(open.clone());
            });
        }
        if let Some(setup) = &self.table {
            let nobody: [&str; 0] = [];
            let start = StartMatch::new(setup.clone(), nobody, self.computers.clone());
            app.add_systems(PostStartup, move |mut starts: MessageWriter<StartMatch>| {
                starts.write(start.clone());
            });
        }
    }
}
