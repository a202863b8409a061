//! Solves Simultana, writes its tablebase, and checks the file against the analysis.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use lexopt::ValueExt;
use ludotheque_players::simultana::{BLOCKS, Losses, Numbering, PLACES, SimultanaTablebase};
use ludotheque_players::{Analysis, Chance, Decided, Retrograde, Stop, Tablebase};
use ludotheque_rules::Worth;

use crate::options::{Failure, SetOption, all_threads};
use crate::studies;

/// The number of compared positions.
const COMPARED: usize = 100_000;

/// The options of `solve`.
pub(crate) struct Options {
    seed: u64,
    threads: usize,
    to: Option<PathBuf>,
    /// The file for positions with best play.
    studies: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self { seed: 1, threads: all_threads(), to: None, studies: None }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "seed" => self.seed = value.parse()?,
            "threads" => self.threads = value.parse()?,
            "to" => self.to = Some(value.into()),
            "studies" => self.studies = Some(value.into()),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Solves the game.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let path = options.to.as_deref().ok_or("solve needs --to FILE")?;
    let started = Instant::now();
    let mut analysis = Losses::analysis()?;
    analysis.run(options.threads, &Stop::default(), &|progress| {
        let (percent, plies) = (100.0 * progress.done, progress.plies);
        eprint!("\r{percent:3.0} %, {plies} plies, {:?}  ", started.elapsed());
    });
    eprintln!();
    let seconds = started.elapsed().as_secs_f32();
    println!("solved in {seconds:.0} s with {} threads", options.threads);
    print_counts(&analysis);
    let bytes = Losses::bytes_of(&analysis);
    std::fs::write(path, &bytes)?;
    println!("{} bytes written to {}", bytes.len(), path.display());
    if let Some(studies) = &options.studies {
        studies::write(&analysis, Losses::open(path)?, studies)?;
    }
    compare(&analysis, path, options.seed)
}

/// Prints the number of positions that can be reached by seat and result.
fn print_counts(analysis: &Analysis<Numbering>) {
    for (seat, name) in ["White", "Black"].into_iter().enumerate() {
        let [mut won, mut lost, mut drawn] = [0_u32; 3];
        let places = (0..BLOCKS).flat_map(|block| (0..PLACES).map(move |place| (block, place)));
        for (block, place) in places {
            if !analysis.is_reached(block, place, seat) {
                continue;
            }
            match analysis.decided(block, place, seat) {
                Some(Decided::Won) => won += 1,
                Some(Decided::Lost) => lost += 1,
                None => drawn += 1,
            }
        }
        let losses = (0..BLOCKS).flat_map(|block| analysis.losses(block, seat));
        let longest = losses.map(|(_, plies)| plies).max();
        println!(
            "{name} to move: {won} won, {lost} lost, {drawn} drawn; the longest loss: {longest:?} plies"
        );
    }
}

/// Compares the file with the analysis for random positions.
fn compare(analysis: &Analysis<Numbering>, path: &Path, seed: u64) -> Result<(), Failure> {
    let losses = Arc::new(Losses::open(path)?);
    println!("{} losses in more than {} plies", losses.count(), losses.horizon());
    let mut tablebase = SimultanaTablebase::new(losses);
    let mut chance = Chance::new(seed, "compared");
    let started = Instant::now();
    let mut compared = 0;
    while compared < COMPARED {
        let (block, place) = (chance.below(BLOCKS), chance.below(PLACES));
        let seat = chance.below(2);
        if !analysis.is_reached(block, place, seat) {
            continue;
        }
        let Some(position) = Retrograde::position(analysis.game(), block, place, seat) else {
            continue;
        };
        let found = tablebase.probe(&position);
        let losses = analysis.losses(block, seat);
        let recorded = losses.iter().find(|loss| loss.0 == place);
        let agrees = match (analysis.decided(block, place, seat), found) {
            (Some(Decided::Won), Worth::Win(_)) | (None, Worth::Draw) => true,
            (Some(Decided::Lost), Worth::Loss(plies)) => match recorded {
                Some((_, recorded)) => plies == u16::from(*recorded),
                None => plies <= analysis.horizon().into(),
            },
            _ => false,
        };
        if !agrees {
            let expected = analysis.decided(block, place, seat);
            return Err(
                format!("{position:?} is {expected:?} ({recorded:?}), not {found:?}").into()
            );
        }
        compared += 1;
    }
    let (time, nodes) = (started.elapsed(), tablebase.nodes());
    println!(
        "{compared} positions agree: {:?} and {} nodes each",
        time / compared as u32,
        nodes / compared as u64
    );
    std::io::stdout().flush()?;
    Ok(())
}
