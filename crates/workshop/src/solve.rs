//! Solves Simultana, writes its tablebase, and checks that what is read from the file
//! agrees with the analysis.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use ludotheque_players::simultana::{BLOCKS, Losses, Numbering, PLACES, SimultanaTablebase};
use ludotheque_players::{Analysis, Chance, Retrograde, Stop, Tablebase, Worth};

use crate::options::{Failure, Options};

/// How many positions are compared.
const COMPARED: usize = 100_000;

/// Solves the game with so many threads.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let path = options.to.as_deref().ok_or("solve needs --to FILE")?;
    let started = Instant::now();
    let mut analysis = Analysis::new(Numbering::new())?;
    analysis.run(options.threads, &Stop::default(), &|progress| {
        let (percent, plies) = (100.0 * progress.done, progress.plies);
        eprint!(
            "\r{percent:3.0} %, {plies} plies, {:?}  ",
            started.elapsed()
        );
    });
    eprintln!();
    let seconds = started.elapsed().as_secs_f32();
    println!("solved in {seconds:.0} s with {} threads", options.threads);
    print_counts(&analysis);
    let bytes = Losses::bytes_of(&analysis);
    std::fs::write(path, &bytes)?;
    println!("{} bytes written to {}", bytes.len(), path.display());
    compare(&analysis, path, options.seed)
}

/// Prints how many positions there are by seat and plies.
fn print_counts(analysis: &Analysis<Numbering>) {
    let mut counts = [[0_u32; 256]; 2];
    let mut drawn = [0_u32; 2];
    for block in 0..BLOCKS {
        for place in 0..PLACES {
            for seat in 0..2 {
                match analysis.plies(block, place, seat) {
                    Some(plies) => counts[seat][usize::from(plies)] += 1,
                    None if Retrograde::position(analysis.game(), block, place, seat).is_some() => {
                        drawn[seat] += 1;
                    }
                    None => {}
                }
            }
        }
    }
    println!(
        "drawn with White to move {}, with Black {}",
        drawn[0], drawn[1]
    );
    let [white, black] = counts;
    for (plies, (white, black)) in white.iter().zip(black).enumerate() {
        if *white + black > 0 {
            println!("{plies} plies: White to move {white}, Black {black}");
        }
    }
}

/// Compares what the file says with the analysis, for positions by chance.
fn compare(analysis: &Analysis<Numbering>, path: &Path, seed: u64) -> Result<(), Failure> {
    let losses = Arc::new(Losses::open(path)?);
    println!(
        "{} losses in more than {} plies",
        losses.count(),
        losses.horizon()
    );
    let mut tablebase = SimultanaTablebase::new(losses);
    let mut chance = Chance::new(seed, "compared");
    let started = Instant::now();
    let mut compared = 0;
    while compared < COMPARED {
        let (block, place) = (chance.below(BLOCKS), chance.below(PLACES));
        let seat = chance.below(2);
        let Some(position) = Retrograde::position(analysis.game(), block, place, seat) else {
            continue;
        };
        let expected = match analysis.plies(block, place, seat) {
            Some(plies) if plies % 2 == 0 => Worth::Loss(plies.into()),
            Some(plies) => Worth::Win(plies.into()),
            None => Worth::Draw,
        };
        let found = tablebase.probe(&position);
        if found != expected {
            return Err(format!("{position:?} is {expected:?}, not {found:?}").into());
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
