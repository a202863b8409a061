//! Reading and writing files: whole or not at all, synced before they are renamed, never written
//! through a link, never larger than expected, and never anything but a regular file.
//!
//! The contents of files are opaque here. [`dialog`] asks the player for a file, and
//! [`watch`] sees that files come and go.

pub mod dialog;
mod error;
pub mod error_text;
pub mod lock;
mod read;
pub mod watch;
mod write;

pub use error::FileError;
pub use read::{read, read_if_there, restrict};
pub use write::{
    PartFile, Readers, copy_over, create, is_part, make_private_folder, move_to_new, remove,
    remove_leftover, replace,
};
