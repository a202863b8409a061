//! Flat drawings in millimetres, as plain data and without an engine: figures of the rules on the
//! screen and on paper, the board and pieces to cut out, web pages. `table` makes them from a
//! position and the look of its game. The faces, colours and sizes that they share with the table
//! are here, too.

pub mod area;
pub mod cells;
pub mod graph;
pub mod looks;
pub mod outline;
pub mod palette;
#[cfg(feature = "raster")]
pub mod raster;
mod shape;
pub mod sizes;
pub mod svg;
pub mod table;
pub mod typeface;

pub use shape::{Drawing, LineStyle, Shape, bounds, simplified};
