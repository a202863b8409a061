//! What leaves the game and comes into it: the game as text, the position, pictures.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::locale::{Localized, message};
use crate::menus::{Menu, Menus};
use crate::photograph::{PictureTaken, TakePicture};
use crate::redraw::Redraw;
use crate::table::{CurrentMatch, TableSystems};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::palette;
use crate::theme::widgets::{self, ButtonStyle};
