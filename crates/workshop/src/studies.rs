//! Results of the solution of Simultana, as positions with best play, for the page of the game: the
//! start, the longest losses, and positions in which only one of many moves wins.

use std::path::Path;
use std::sync::Arc;

use ludotheque_players::simultana::{BLOCKS, Losses, Numbering, SimultanaTablebase};
use ludotheque_players::{Analysis, Decided, Retrograde, Study, Tablebase};
use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::{Game, Notation, Position, PositionInfo, Setup, Worth};

use crate::measure;
use crate::options::Failure;

/// The least plies of the bands from which one position each is taken in which only one move wins.
const BANDS: [u16; 6] = [150, 120, 90, 60, 30, 12];

/// Writes the studies.
pub(crate) fn write(
    analysis: &Analysis<Numbering>,
    losses: Losses,
    path: &Path,
) -> Result<(), Failure> {
    let mut tablebase = SimultanaTablebase::new(Arc::new(losses));
    let setup = Setup::new(Game::SIMULTANA, 2)?;
    let mut positions = vec![Simultana::start(&setup)?];
    positions.extend((0..2).filter_map(|seat| longest_loss(analysis, seat)));
    positions.extend(only_moves(analysis));
    let studies: Vec<Study> =
        positions.iter().map(|position| study(&mut tablebase, position)).collect();
    for study in &studies {
        println!(
            "{:?}, {} moves, {} only: {}",
            study.worth,
            study.moves.len(),
            study.only,
            study.position
        );
    }
    measure::write(path, "solve simultana --studies", "players.md", &studies)
}

/// A position that can occur and is lost for this seat to move in as many plies as any.
fn longest_loss(analysis: &Analysis<Numbering>, seat: usize) -> Option<Simultana> {
    let all = (0..BLOCKS).flat_map(|block| {
        let losses = analysis.losses(block, seat).into_iter();
        losses.map(move |(place, plies)| (plies, block, place))
    });
    let reached = all.filter(|(_, block, place)| analysis.is_reached(*block, *place, seat));
    let (_, block, place) = reached.max_by_key(|(plies, ..)| *plies)?;
    Retrograde::position(analysis.game(), block, place, seat)
}

/// The reachable position of each band in which exactly one move wins, of as many as possible; of
/// several, the one with the longest win.
fn only_moves(analysis: &Analysis<Numbering>) -> Vec<Simultana> {
    let game = analysis.game();
    let mut best: [Option<((usize, u16), Simultana)>; BANDS.len()] = Default::default();
    for (seat, block) in (0..2).flat_map(|seat| (0..BLOCKS).map(move |block| (seat, block))) {
        for (place, plies) in analysis.losses(block, seat) {
            let plies = u16::from(plies) + 1;
            let Some(band) = BANDS.iter().position(|least| plies >= *least) else {
                continue;
            };
            if !analysis.is_reached(block, place, seat) {
                continue;
            }
            let Some(lost) = Retrograde::position(game, block, place, seat) else {
                continue;
            };
            game.for_each_previous(&lost, |before: Simultana| {
                let (block, place, _) = Retrograde::number(game, &before);
                let mut moves = Vec::new();
                before.legal_moves(&mut moves);
                let rank = (moves.len(), plies);
                let is_better = best[band].as_ref().is_none_or(|(other, _)| rank > *other);
                if !is_better || !analysis.is_reached(block, place, 1 - seat) {
                    return;
                }
                let wins = moves.iter().filter(|chosen| {
                    let mut after = before;
                    after.play(**chosen);
                    let (block, place, _) = Retrograde::number(game, &after);
                    analysis.decided(block, place, seat) == Some(Decided::Lost)
                });
                if wins.count() == 1 {
                    best[band] = Some((rank, before));
                }
            });
        }
    }
    best.into_iter().flatten().map(|(_, position)| position).collect()
}

/// The study of a position.
fn study(tablebase: &mut SimultanaTablebase, position: &Simultana) -> Study {
    let moves = moves_of(tablebase, position).into_iter();
    let mut study = Study {
        position: PositionInfo::of(position).text,
        worth: tablebase.probe(position),
        moves: moves.map(|(word, worth, _)| (word, worth)).collect(),
        words: Vec::new(),
        only: 0,
    };
    let mut here = *position;
    loop {
        let moves = moves_of(tablebase, &here);
        let Some((word, worth, after)) = moves.iter().max_by_key(|(_, worth, _)| worth.rank())
        else {
            break;
        };
        match worth {
            Worth::Draw => break,
            Worth::Win(_) => {
                let wins = moves.iter().filter(|it| matches!(it.1, Worth::Win(_)));
                study.only += u16::from(wins.count() == 1);
            }
            Worth::Loss(_) => {}
        }
        study.words.push(word.clone());
        here = *after;
    }
    study
}

/// The moves of a position, each with its worth for the mover and the position after it.
fn moves_of(
    tablebase: &mut SimultanaTablebase,
    position: &Simultana,
) -> Vec<(String, Worth, Simultana)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let valued = moves.into_iter().map(|chosen| {
        let mut after = *position;
        after.play(chosen);
        let worth = tablebase.probe(&after).of_move_to();
        (position.word(chosen), worth, after)
    });
    valued.collect()
}
