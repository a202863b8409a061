//! The app without a window. One program, so that Bevy is linked once.

mod around;
mod arranging;
mod column;
mod command_line;
mod computer;
mod cycles;
mod demonstration;
mod dependencies;
mod exploring;
#[cfg(not(any(windows, target_os = "macos")))]
#[path = "../../crates/sound/tests/pulse/fake.rs"]
mod fake_server;
#[cfg(not(any(windows, target_os = "macos")))]
#[path = "../../crates/voice/tests/ssip/fake.rs"]
mod fake_speech;
mod films;
mod fronts;
mod grid;
mod help_by_seat;
mod hint;
mod house;
mod jumps;
mod keyboard;
mod kill;
mod kiosk;
mod lasca;
mod layout;
mod layouts;
mod lessons;
mod listening;
mod locale;
mod manners;
mod moves;
mod order;
mod packaging;
mod places;
mod preferences;
mod puzzles;
mod reach;
mod reader;
mod repaint;
mod results;
mod reversi;
mod review;
mod rules_pages;
mod saving;
mod secrets;
mod settings_page;
mod share;
mod solution;
mod solved;
mod sound;
mod stacks;
mod support;
mod table;
mod title;
mod told;
mod touch;
mod tray;
mod tree;
mod unfinished;
mod untrusted_files;
mod voice;
