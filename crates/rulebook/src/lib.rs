//! The rules and the lessons of the games as data, and the terms of the glossary.

pub mod answer;
pub mod glossary;
pub mod judge;
pub mod lessons;
pub mod pages;
#[cfg(feature = "print")]
pub mod print;
pub mod readings;
