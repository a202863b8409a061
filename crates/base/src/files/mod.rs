//! The one way in which files are read and written: whole or not at all, synced before
//! they are renamed, never through a link, never larger than expected, and never anything
//! but a file.
//!
//! Nothing here knows what a file contains.

mod error;
pub mod error_text;
pub mod lock;
mod read;
mod write;

pub use error::FileError;
pub use read::{read, read_if_there, restrict};
pub use write::{
    PartFile, Readers, create, is_part, make_private_folder, move_to_new, remove, remove_leftover,
    replace,
};
