//! The games in a browser: two to four people around one device. Everything above the document is
//! plain data and plain functions, which tests run without a browser: [`App`] takes [`Deed`]s and
//! says what is [`Shown`]; only `dom.rs` knows that there is a document.
//!
//! | file | content |
//! | --- | --- |
//! | `deed` | what can be done on the page, as it is written into the document |
//! | `glide` | the ways of pieces in the last move |
//! | `html` | elements as text |
//! | `keeping` | the match that a browser keeps |
//! | `table` | a match or a secret set-up on the table, whose eye looks, and the clicks made |
//! | `setting_up` | the secret set-ups, one player after the other |
//! | `marks` | what is marked on the board |
//! | `board` | the board as SVG, and where the arrow keys lead |
//! | `parts` | the parts of the page, as HTML |
//! | `app` | which screen is shown, and what deeds do |
//! | `dom` | the document |

mod app;
mod board;
mod deed;
mod glide;
mod html;
mod keeping;
mod marks;
mod parts;
mod setting_up;
mod table;

#[cfg(target_arch = "wasm32")]
mod dom;

pub use app::{App, Wishes};
pub use board::{Direction, neighbour};
pub use deed::Deed;
pub use keeping::{Refused, Store};
pub use parts::Shown;
