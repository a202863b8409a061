//! The page without a browser.

mod computers;
mod fronts;
mod games;
mod memory;
mod reading;
mod ways;
