//! The page without a browser.

mod advice;
mod computers;
mod fronts;
mod games;
mod memory;
mod puzzles;
mod reading;
mod ways;
