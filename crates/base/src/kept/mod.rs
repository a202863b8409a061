//! Small files that the game keeps for its players: settings, names, set-ups, progress.
//!
//! Each belongs to the plugin that owns the resource in it: [`Keeping::keep`] reads the
//! file, and from then on every change of the resource is written in the frame in which it
//! is made, because a sleeping app has no frames for a delayed write.
//!
//! A damaged file is renamed and reported. Two windows may have the same file: under a lock, the
//! changes of this window are merged into its contents.

mod file;
mod folder;
mod merge;
mod resource;
mod section;
mod troubles;

pub use file::{Keeping, KeptSystems, parse, read_early, write_out};
pub use folder::{DataFolder, KeptPlugin, StartNotices, Storage};
pub use merge::EntryList;
pub use resource::Kept;
pub use section::Damage;
pub use troubles::{KeptTroubles, WriteAgain};
