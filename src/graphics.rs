//! How the graphics driver is used.

use bevy::prelude::*;
use bevy::render::settings::{MemoryHints, WgpuSettings};

/// The engine's settings for the graphics driver, but with small blocks of memory.
///
/// By default the driver gives 64 MiB at a time for what is on its way to the card, and
/// 128 MiB for pictures. What is loaded at the start, all at once, fills the first block, which
/// is kept for good. Small ones are given back when they are empty. In a software-rendered
/// window all of it is the memory of the game (`docs/benchmarks.md`).
pub fn settings() -> WgpuSettings {
    WgpuSettings {
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    }
}
