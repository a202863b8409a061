//! Measuring the computer players, besides the programs of `main.rs`: the engine protocol, by which
//! they play against programs of others, and baseline opponents.

pub mod protocol;
pub mod references;
pub mod secret_words;

mod engine;
