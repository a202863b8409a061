//! The games in a browser: people around one device, and computers. Everything above the document is
//! plain data and plain functions, which tests run without a browser: [`App`] takes [`Deed`]s and
//! says what is [`Shown`]; only `dom.rs` knows that there is a document, and `worker.rs` that there is
//! a worker.
//!
//! | file | content |
//! | --- | --- |
//! | `deed` | what can be done on the page, as it is written into the document |
//! | `glide` | the ways of pieces in the last move |
//! | `advice` | asking for a hint, and trying moves |
//! | `agreement` | offering a draw, and resigning |
//! | `ending` | the end of a match |
//! | `history` | the list of moves |
//! | `html` | elements as text |
//! | `keeping` | the matches that a browser keeps |
//! | `bringing` | matches from elsewhere: files, links, pasted texts |
//! | `sharing` | what leaves the page: files and links |
//! | `choosing` | who plays the next match |
//! | `thinking` | questions to computer players, and their answers |
//! | `course` | a lesson at one of its steps |
//! | `lesson` | a lesson as it is shown |
//! | `progress` | how far the players have come in the lessons |
//! | `puzzle` | a puzzle at its board |
//! | `puzzling` | a puzzle as it is shown |
//! | `puzzle_progress` | how far the players have come in the puzzles |
//! | `reading` | the rules of a game |
//! | `figures` | their figures |
//! | `terms` | texts with explained terms |
//! | `table` | a match or a secret set-up on the table, whose eye looks, and the clicks made |
//! | `setting_up` | the secret set-ups, one player after the other |
//! | `marks` | what is marked on the board |
//! | `board` | the board as SVG, and where the arrow keys lead |
//! | `parts` | the parts of the page, as HTML |
//! | `players` | those that are about the players |
//! | `shelf` | the kept matches on the first screen |
//! | `wishes` | what the address asks for |
//! | `way` | the way to the screen that is shown, for the history of the browser |
//! | `app` | which screen is shown, and what deeds do |
//! | `dom` | the document |
//! | `exchange` | what comes to the document and leaves it |
//! | `travel` | going back and forward in the browser |
//! | `texts` | the language that is spoken |
//! | `worker` | the worker in which computers think |

mod advice;
mod agreement;
mod app;
mod board;
mod bringing;
mod choosing;
mod course;
mod deed;
mod ending;
mod figures;
mod glide;
mod history;
mod html;
mod keeping;
mod lesson;
mod marks;
mod parts;
mod players;
mod progress;
mod puzzle;
mod puzzle_progress;
mod puzzling;
mod reading;
mod setting_up;
mod sharing;
mod shelf;
mod table;
mod terms;
mod thinking;
mod way;
mod wishes;

#[cfg(target_arch = "wasm32")]
mod dom;
#[cfg(target_arch = "wasm32")]
mod exchange;
#[cfg(target_arch = "wasm32")]
mod texts;
#[cfg(target_arch = "wasm32")]
mod travel;
#[cfg(target_arch = "wasm32")]
mod worker;

pub use app::App;
pub use board::{Direction, NamedCell, neighbour};
pub use deed::Deed;
pub use keeping::{Refused, Store};
pub use parts::Shown;
pub use sharing::Command;
pub use thinking::{News, Report, Thinker};
pub use way::{Entry, Turn, turn};
pub use wishes::Wishes;
