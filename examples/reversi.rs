//! A game from outside at the app's table, in a window: Reversi, which lives in the tests.
//!
//! ```text
//! cargo run --example reversi
//! ```

#[path = "../tests/reversi/mod.rs"]
mod outside;

use bevy::prelude::*;
use bevy::ui_widgets::MenuPlugin;
use ludotheque::AppPlugin;
use ludotheque::display::TITLE;
use ludotheque::sound::SoundPlugin;
use ludotheque::voice::VoicePlugin;
use ludotheque_base::kept::Storage;
use ludotheque_base::settings::{Overrides, SettingsPlugin};
use ludotheque_base::system::SystemPlugin;
use ludotheque_rules::{Setup, SetupError};
use ludotheque_session::players::Computers;
use ludotheque_sound::SoundPlace;
use outside::reversi;

fn main() -> Result<AppExit, SetupError> {
    let setup = Setup::new(reversi(), 2)?;
    let window = Window { title: TITLE.to_owned(), ..default() };
    let engine = DefaultPlugins.build().disable::<MenuPlugin>().set(WindowPlugin {
        primary_window: Some(window),
        close_when_requested: false,
        ..default()
    });
    let game = AppPlugin {
        settings: SettingsPlugin { storage: Storage::Nowhere, overrides: Overrides::default() },
        system: SystemPlugin::of_session(),
        sound: SoundPlugin { place: Some(SoundPlace::of_session()) },
        voice: VoicePlugin::default(),
        computers: Computers::default(),
        table: Some(setup),
        file: None,
        events: false,
        kiosk: None,
    };
    Ok(App::new().add_plugins((engine, game)).run())
}
