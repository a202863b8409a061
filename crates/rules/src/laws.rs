//! The laws that hold for every game: one function plays at random and checks
//! them all at every ply.
//!
//! 1. *Turn and ending agree*: a game is over exactly when it says why, and has
//!    legal moves exactly while somebody is to move.
//! 2. *Counting agrees* with listing, and no move or word is listed twice.
//! 3. *Clicks*: every legal move has one path of clicks; none is the beginning of
//!    another; each click of it is offered by [`MatchFace::next`]; the whole path
//!    is complete and leads to that move.
//! 4. *Notation* round-trips for every legal move.
//! 5. *Serialisation* round-trips: positions through RON, matches through their
//!    record.
//! 6. *Beats* fold over the pieces before into the pieces after, for every eye. What
//!    is foretold of a move happens, and nothing is withheld where nothing is secret.
//! 7. *Conservation*: pieces only ever vanish by an effect that takes them, and
//!    only ever become more by one that splits them.
//! 8. *History*: undoing a move restores the position, redoing plays it again.
//! 9. *Secrets*: two positions that differ only in what an eye has not been shown
//!    look the same to it, in pieces, legal moves, words, turn, ending, score,
//!    reasons, previews and what is foretold; and a move shows it no more of them
//!    than it tells.
//! 10. *Nothing panics*: any clicks and any words are answered, and what leads
//!     nowhere is refused with a reason and changes nothing.
//!
//! The source of random numbers is the caller's, so that a test can shrink or
//! repeat a game.

use std::collections::HashSet;

use thiserror::Error;

use crate::{
    Beat, Cell, Click, Effect, Eye, Illegal, Match, MatchFace, PieceView, Position, Record, Setup,
    SetupError, Turn, fold, paths,
};

/// A source of random numbers: asked with `n`, it answers a number below `n`,
/// for any `n` of at least 1.
pub type Chance<'a> = &'a mut dyn FnMut(usize) -> usize;

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Broken {
    /// The match could not even be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A law was broken.
    #[error("after {words:?}: {law}: {detail}")]
    Law {
        /// The moves that led to the position.
        words: Vec<String>,
        /// The law.
        law: &'static str,
        /// What was found.
        detail: String,
    },
}

/// What a random game was like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many moves were played.
    pub plies: usize,
    /// How it stood after the last of them.
    pub turn: Turn,
}

/// Plays one random game of `P`, of at most so many plies, and checks every law
/// after each.
///
/// # Errors
/// If the set-up does not fit, or with the first law that is broken.
pub fn check<P: Position>(
    setup: &Setup,
    plies: usize,
    chance: Chance<'_>,
) -> Result<Report, Broken> {
    let mut game = Match::<P>::new(setup)?;
    for _ in 0..plies {
        check_turn(&game).map_err(|broken| broken.after(&game))?;
        check_paths(&game).map_err(|broken| broken.after(&game))?;
        check_nonsense(&mut game, chance).map_err(|broken| broken.after(&game))?;
        if game.turn().seat().is_none() {
            break;
        }
        check_move(&mut game, chance).map_err(|broken| broken.after(&game))?;
    }
    check_record(&game).map_err(|broken| broken.after(&game))?;
    Ok(Report {
        plies: game.ply(),
        turn: game.turn(),
    })
}

/// A broken law, before it is known which moves led there.
struct Found {
    law: &'static str,
    detail: String,
}

impl Found {
    /// The same, with the moves that led there.
    fn after<P: Position>(self, game: &Match<P>) -> Broken {
        Broken::Law {
            words: game.record().words().to_vec(),
            law: self.law,
            detail: self.detail,
        }
    }
}

/// Nothing if the law holds, otherwise what was found.
fn hold(law: &'static str, holds: bool, detail: impl FnOnce() -> String) -> Result<(), Found> {
    if holds {
        Ok(())
    } else {
        Err(Found {
            law,
            detail: detail(),
        })
    }
}

/// Laws 1 and 2.
fn check_turn<P: Position>(game: &Match<P>) -> Result<(), Found> {
    let position = game.position();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let law = "turn and ending agree";
    let over = position.turn().seat().is_none();
    hold(law, over == position.ending().is_some(), || {
        format!("{:?} but {:?}", position.turn(), position.ending())
    })?;
    hold(law, over == moves.is_empty(), || {
        format!("{:?} with {} legal moves", position.turn(), moves.len())
    })?;
    hold(
        law,
        game.turn().seat().is_none() == game.ending().is_some(),
        || format!("{:?} but {:?}", game.turn(), game.ending()),
    )?;

    let law = "counting agrees";
    hold(law, position.count_moves() == moves.len() as u64, || {
        format!("{} counted, {} listed", position.count_moves(), moves.len())
    })?;
    let words: HashSet<String> = moves.iter().map(|chosen| position.word(chosen)).collect();
    hold(law, words.len() == moves.len(), || {
        format!("{} words for {} moves", words.len(), moves.len())
    })
}

/// Laws 3 and 4, and positions of law 5.
fn check_paths<P: Position>(game: &Match<P>) -> Result<(), Found> {
    let position = game.position();
    if game.turn().seat().is_some() {
        let law = "clicks";
        let paths = paths(position);
        // Sorted, a beginning of another path stands right before one that it begins.
        for pair in paths.windows(2) {
            hold(law, !pair[1].clicks.starts_with(&pair[0].clicks), || {
                format!("{:?} begins {:?}", pair[0].clicks, pair[1].clicks)
            })?;
        }
        for path in &paths {
            let word = position.word(&path.chosen);
            for made in 0..path.clicks.len() {
                let next = game.next(&path.clicks[..made]);
                let offered = match path.clicks[made] {
                    Click::Cell(cell) => next.cells.contains(&cell),
                    click @ Click::Choice(_) => next
                        .choices
                        .iter()
                        .any(|choice| choice.click == click && choice.word == word),
                };
                hold(law, offered && !next.complete, || {
                    format!("click {made} of {word} is not offered: {next:?}")
                })?;
            }
            let next = game.next(&path.clicks);
            hold(
                law,
                next.complete && next.cells.is_empty() && next.choices.is_empty(),
                || format!("{word} is not complete: {next:?}"),
            )?;
            hold(
                law,
                game.word(&path.clicks).as_deref() == Some(&word),
                || format!("{:?} is {:?}", path.clicks, game.word(&path.clicks)),
            )?;
            hold(
                "notation",
                position.parse(&word).as_ref() == Some(&path.chosen),
                || format!("{word} is read as {:?}", position.parse(&word)),
            )?;
        }
    }

    let law = "serialisation";
    let text = ron::to_string(position).map_err(|error| Found {
        law,
        detail: error.to_string(),
    })?;
    let back = ron::from_str::<P>(&text);
    hold(law, back.as_ref() == Ok(position), || {
        format!("{text} is read as {back:?}")
    })
}

/// Law 10: random clicks and words.
fn check_nonsense<P: Position>(game: &mut Match<P>, chance: Chance<'_>) -> Result<(), Found> {
    let law = "nothing panics, and what leads nowhere is refused";
    let cells = P::board().cells.len();
    for _ in 0..4 {
        let clicks: Vec<Click> = (0..chance(5))
            .map(|_| match chance(10) {
                0 => Click::Choice(chance(4) as u16),
                1 => Click::Cell(Cell::new(chance(256) as u8)),
                _ => Click::Cell(Cell::new(chance(cells) as u8)),
            })
            .collect();
        let next = game.next(&clicks);
        let reason = game.explain(&clicks);
        hold(law, Illegal::KEYS.contains(&reason.key()), || {
            format!("{} is not among the keys", reason.key())
        })?;
        let fine = matches!(reason, Illegal::Unfinished);
        hold(law, next.is_dead_end() != fine, || {
            format!("{clicks:?} leads to {next:?}, and the reason is {reason:?}")
        })?;
        let _ = reason.facts();
        let _ = game.preview(&clicks);
        hold(law, game.word(&clicks).is_some() == next.complete, || {
            format!("{clicks:?} is {:?}", game.word(&clicks))
        })?;
        if !next.complete {
            let before = game.position().clone();
            let refusal = game.play(&clicks);
            hold(law, refusal == Err(reason), || format!("{refusal:?}"))?;
            hold(law, *game.position() == before, || {
                "a refused move has changed the position".to_owned()
            })?;
        }
    }

    const LETTERS: [char; 16] = [
        'A', 'B', 'C', 'E', '1', '2', '3', '5', '9', '-', 'x', '+', '@', 'é', '\n', '"',
    ];
    let legal = game.legal_words();
    for _ in 0..4 {
        let mut word: Vec<char> = match legal.len() {
            0 => Vec::new(),
            count => legal[chance(count)].chars().collect(),
        };
        for _ in 0..=chance(3) {
            let place = chance(word.len() + 1);
            let letter = LETTERS[chance(LETTERS.len())];
            match word.get_mut(place) {
                Some(changed) if chance(2) == 0 => *changed = letter,
                _ => word.insert(place, letter),
            }
        }
        let word: String = word.into_iter().collect();
        let parsed = game.position().parse(&word);
        let written = parsed.map(|chosen| game.position().word(&chosen));
        hold(
            law,
            written.as_ref().is_none_or(|written| *written == word),
            || format!("{word:?} is read as {written:?}"),
        )?;
        if !legal.contains(&word) {
            let refusal = game.play_word(&word);
            hold(law, refusal.is_err(), || format!("{word:?} was played"))?;
        }
    }
    Ok(())
}

/// Plays a random move. Laws 6 to 9.
fn check_move<P: Position>(game: &mut Match<P>, chance: Chance<'_>) -> Result<(), Found> {
    let paths = paths(game.position());
    let clicks = &paths[chance(paths.len())].clicks;
    let eyes: Vec<Eye> = Eye::all(game.setup().players()).collect();
    let before = game.position().clone();
    let pieces_before: Vec<Vec<PieceView>> = eyes.iter().map(|&eye| game.pieces(eye)).collect();
    let foretold: Vec<Vec<Beat>> = eyes.iter().map(|&eye| game.beats(clicks, eye)).collect();
    let (ply, mover) = (game.ply(), game.turn().seat());

    let played = game.play(clicks).map_err(|reason| Found {
        law: "clicks",
        detail: format!("{clicks:?} is refused: {reason:?}"),
    })?;
    let law = "history";
    hold(
        law,
        Some(played.seat) == mover && played.ply == ply + 1 && game.ply() == played.ply,
        || format!("{played:?} by {mover:?} after {ply} moves"),
    )?;

    for ((&eye, pieces), beats) in eyes.iter().zip(&pieces_before).zip(&foretold) {
        let law = "beats";
        let happens = match game.setup().game().has_secret_setup() {
            true => played.beats(eye).starts_with(beats),
            false => played.beats(eye) == beats,
        };
        hold(law, happens, || {
            format!(
                "{beats:?} foretold for {eye:?}, {:?} played",
                played.beats(eye)
            )
        })?;
        let beats = played.beats(eye);
        let folded = fold(pieces, beats);
        let after = game.pieces(eye);
        hold(law, folded.as_ref() == Ok(&after), || {
            format!(
                "{} folds for {eye:?} to {folded:?}, not {after:?}",
                played.word
            )
        })?;
        let taken = beats
            .iter()
            .flat_map(|Beat(effects)| effects)
            .filter(|effect| matches!(effect, Effect::Take { .. }))
            .count();
        let gained: usize = beats
            .iter()
            .flat_map(|Beat(effects)| effects)
            .map(|effect| match effect {
                Effect::Split { parts, .. } => parts.iter().flatten().count().saturating_sub(1),
                _ => 0,
            })
            .sum();
        let kept = pieces.len() + gained == after.len() + taken;
        hold("conservation", kept, || {
            format!(
                "{} pieces, {gained} more by splitting, {taken} taken, {} left",
                pieces.len(),
                after.len()
            )
        })?;
    }

    for &eye in &eyes {
        check_secrets_of_move(&before, game, &played, eye, chance)?;
    }

    let after = game.position().clone();
    hold(
        law,
        game.undo() && *game.position() == before && game.ply() == ply,
        || "undoing does not restore the position".to_owned(),
    )?;
    hold(
        law,
        game.redo() && *game.position() == after && game.ply() == ply + 1,
        || "redoing does not play the move again".to_owned(),
    )
}

/// Law 9 for a position: what an eye sees of it and of one that differs only in
/// what it has not been shown.
fn check_secrets<P: Position>(
    setup: &Setup,
    position: &P,
    eye: Eye,
    chance: Chance<'_>,
) -> Result<(), Found> {
    let law = "secrets";
    let twin = position.redealt(eye, &[], chance);
    if twin == *position {
        return Ok(());
    }
    let games = [position, &twin].map(|one| Match::from_position(setup, one.clone()));
    let [game, other] = &games;
    let alike = |what: &'static str, same: bool| {
        hold(law, same, || {
            format!("{eye:?} can tell {position:?} from {twin:?} by {what}")
        })
    };
    alike("pieces", game.pieces(eye) == other.pieces(eye))?;
    alike("turn", game.turn() == other.turn())?;
    alike("ending", game.ending() == other.ending())?;
    alike("score", game.score(eye) == other.score(eye))?;
    let words = game.legal_words();
    alike("legal moves", words == other.legal_words())?;
    alike("next clicks", game.next(&[]) == other.next(&[]))?;
    for path in paths(position) {
        let clicks = path.clicks;
        alike("words", game.word(&clicks) == other.word(&clicks))?;
        alike(
            "what is foretold",
            game.beats(&clicks, eye) == other.beats(&clicks, eye),
        )?;
        alike("previews", game.preview(&clicks) == other.preview(&clicks))?;
    }
    let cells = P::board().cells.len();
    for _ in 0..4 {
        let clicks: Vec<Click> = (0..=chance(2))
            .map(|_| Click::Cell(Cell::new(chance(cells) as u8)))
            .collect();
        alike("reasons", game.explain(&clicks) == other.explain(&clicks))?;
        alike("previews", game.preview(&clicks) == other.preview(&clicks))?;
    }
    Ok(())
}

/// Law 9 for a move that has been played from `before`: it shows an eye no more
/// than its beats reveal.
fn check_secrets_of_move<P: Position>(
    before: &P,
    game: &Match<P>,
    played: &crate::Played,
    eye: Eye,
    chance: Chance<'_>,
) -> Result<(), Found> {
    let law = "secrets";
    check_secrets(game.setup(), game.position(), eye, chance)?;
    let kept = revealed(played.beats(eye));
    let twin = before.redealt(eye, &kept, chance);
    let tell = |position: &P| {
        let chosen = position.parse(&played.word)?;
        let beats = position.beats(&chosen, eye);
        let mut after = position.clone();
        after.play(&chosen);
        Some((beats, after.pieces(eye), after.turn(), after.ending()))
    };
    let (told, told_of_twin) = (tell(before), tell(&twin));
    hold(law, told.is_some() && told == told_of_twin, || {
        format!(
            "{} tells {eye:?} {told:?} in {before:?}, but {told_of_twin:?} in {twin:?}",
            played.word
        )
    })
}

/// Where the pieces stood before the first of these beats that they reveal.
fn revealed(beats: &[Beat]) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (made, Beat(effects)) in beats.iter().enumerate() {
        for effect in effects {
            let Effect::Reveal { at, .. } = *effect else {
                continue;
            };
            let mut spot = at;
            for Beat(earlier) in beats[..made].iter().rev() {
                let origin = earlier.iter().find_map(|effect| match *effect {
                    Effect::Move { from, to } if to == spot => Some(from),
                    _ => None,
                });
                spot = origin.unwrap_or(spot);
            }
            cells.push(spot.cell);
        }
    }
    cells
}

/// Matches of law 5.
fn check_record<P: Position>(game: &Match<P>) -> Result<(), Found> {
    let law = "serialisation";
    let text = game.record().to_ron();
    let opened = Record::open(&text).map_err(|error| Found {
        law,
        detail: format!("the record is refused: {error}"),
    })?;
    let same = opened.record() == game.record()
        && opened.turn() == game.turn()
        && Eye::all(game.setup().players()).all(|eye| opened.pieces(eye) == game.pieces(eye));
    hold(law, same, || "the record opens as another match".to_owned())
}
