//! The foundation of all parts of the game: the order of a frame, language, keys, files and
//! settings. It does not depend on matches.

pub mod clipboard;
pub mod desktop;
pub mod drafts;
pub mod facing;
pub mod files;
pub mod frame;
pub mod job;
pub mod kept;
pub mod keymap;
pub mod keys;
pub mod locale;
pub mod moving;
pub mod preferences;
pub mod redraw;
pub mod remarks;
pub mod settings;
pub mod system;
pub mod watched;
pub mod wheel;
