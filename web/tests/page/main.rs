//! The page without a browser.

mod computers;
mod games;
mod memory;
mod reading;
mod ways;
