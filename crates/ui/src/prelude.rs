//! The vocabulary of panels, menus and screens: boxes, texts, widgets, colours and sizes, and what shows a value.

pub use crate::boxes::{self, Boxed};
pub use crate::fonts::Lettering;
pub use crate::shows::{self, Shows, Spawned};
pub use crate::{palette, sizes, widgets};
