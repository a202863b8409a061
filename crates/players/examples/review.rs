//! Reviews a saved match and prints the result as text:
//!
//! ```text
//! review FILE [--nodes FIRST,SECOND] [--seconds S] [--threads T] [--table FILE]
//! ```

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lexopt::prelude::*;
use ludotheque_players::simultana::Losses;
use ludotheque_players::{
    MoveQuality, ReviewLimits, ReviewQuestion, Stop, Tablebases, is_about_as_good,
};
use ludotheque_rules::{EntryKind, Game, Judgement, Record, TreeEntry};

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Failure> {
    let mut arguments = lexopt::Parser::from_env();
    let mut limits = ReviewLimits::default();
    let (mut file, mut tablebases) = (None, Tablebases::default());
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("nodes") => {
                let nodes = arguments.value()?.string()?;
                let (first, second) = nodes.split_once(',').ok_or("--nodes FIRST,SECOND")?;
                limits = ReviewLimits::nodes(first.parse()?, second.parse()?);
            }
            Long("seconds") => {
                limits.time = Some(Duration::from_secs(arguments.value()?.parse()?));
            }
            Long("threads") => limits.threads = arguments.value()?.parse()?,
            Long("table") => {
                let losses = Losses::open(arguments.value()?.as_ref())?;
                tablebases.insert(Game::SIMULTANA, Arc::new(losses));
            }
            Value(path) if file.is_none() => file = Some(path),
            other => return Err(other.unexpected().into()),
        }
    }
    let text = std::fs::read_to_string(file.ok_or("usage: review FILE")?)?;
    let face = Record::open(&text)?;
    let question =
        ReviewQuestion::about(face.as_ref())?.with_limits(limits).with_tablebases(&tablebases);
    let began = Instant::now();
    let review = question.review(&Stop::default(), &|_| {}).ok_or("it was stopped")?;
    let took = began.elapsed();
    let tree = face.tree();
    let main_line = tree.iter().filter(|entry| entry.depth == 0);
    let entries = main_line.map(Some).chain([None]);
    for (ply, (entry, position)) in entries.zip(&review.positions).enumerate() {
        println!("{}", line(ply, entry, &position.known));
        if let Some(truth) = &position.truth {
            println!("{}", line(ply, entry, truth).replacen("known", "truth", 1));
        }
    }
    println!("{} plies in {:.1} s", review.positions.len() - 1, took.as_secs_f32());
    Ok(())
}

fn line(ply: usize, entry: Option<&TreeEntry>, judgement: &Judgement) -> String {
    let shares: Vec<String> = judgement.shares.iter().map(u16::to_string).collect();
    let played = match entry {
        Some(entry) if entry.kind == EntryKind::Move => entry.word.as_str(),
        Some(_) => "(agreed)",
        None => "",
    };
    let quality = MoveQuality::of(judgement);
    let sign = match quality {
        MoveQuality::Unclear => "~",
        quality => quality.sign().unwrap_or_default(),
    };
    let is_better = !is_about_as_good(judgement) || judgement.unclear;
    let better = if is_better {
        format!("lost {}, better {}", judgement.lost, judgement.best.join(" "))
    } else {
        String::new()
    };
    format!("{:3} known {:20} {played:24}{sign:3} {better}", ply + 1, shares.join("/"))
}
