//! The rules against their data files, their laws and their words. One program, so
//! that it is linked once.

mod agreements;
mod chance;
mod command_line;
mod counts;
mod damaged_records;
mod deeds;
mod documents;
mod errors;
mod exploration;
mod hexdrawing;
mod history;
mod laws;
mod limits;
mod no_bevy;
mod order;
mod phrases;
mod picture;
mod reasons;
#[path = "../reversi/mod.rs"]
mod reversi;
mod reversi_rules;
mod rulebook;
mod saved_earlier;
mod setups;
mod simultana_drawing;
mod simultana_reasons;
mod simultana_rules;
mod steps;
mod stratege_drawing;
mod stratege_placing;
mod stratege_reasons;
mod stratege_rules;
mod stratege_unknown;
mod support;
mod syndicat_drawing;
mod syndicat_reasons;
mod syndicat_rules;
mod syne_strat;
mod sypil;
mod told;
mod transcript;
mod tree;
mod untrusted_input;
mod what_if;
