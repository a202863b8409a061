//! Flat drawings, and how they become images for the screen.

pub mod raster;

pub use ludotheque_drawing::{
    Drawing, LineStyle, Shape, area, bounds, graph, simplified, table, typeface,
};
