//! Graphics drivers that cannot draw the game: another one is tried, and if none is left, one
//! sentence says so.

use std::process::Command;

use crate::driver::{Game, Screen, program};

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn an_interface_that_the_system_does_not_have_is_followed_by_one_that_it_has() {
    let screen = Screen::open(800, 500);
    // The game has a window and describes its first screen.
    let game = Game::start(&screen, &["--graphics", "metal", "--lang", "fr"]);
    drop(game);
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn without_any_driver_one_sentence_says_so_in_the_language_of_the_settings() {
    let screen = Screen::open(800, 500);
    let data = tempfile::tempdir().expect("a folder for the game's files");
    std::fs::write(data.path().join("settings.toml"), "[settings]\nlanguage = \"french\"\n")
        .expect("the folder can be written");
    let output = Command::new(program())
        .arg("--data-dir")
        .arg(data.path())
        .env("DISPLAY", &screen.display)
        .env("LC_ALL", "en_US.UTF-8")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("RUST_BACKTRACE")
        // No driver is found for Vulkan, nor for OpenGL.
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("VK_ICD_FILENAMES", "/nonexistent")
        .env("__EGL_VENDOR_LIBRARY_FILENAMES", "/nonexistent")
        .output()
        .expect("the game starts");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with("ludotheque: aucun pilote graphique"), "{said}");
}
