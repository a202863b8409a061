//! The laws that hold for every game: one function plays at random and checks
//! them all at every ply.
//!
//! 1. *Turn and ending agree*: a game is over exactly when it gives a reason for its end, and has
//!    legal moves exactly while there is a player to move.
//! 2. *Counting agrees* with listing, and no move or word is listed twice. A random move is *drawn*
//!    by its number, so that all are equally likely. Equal positions share a *key* and list their
//!    moves in the same *order*.
//! 3. *Clicks*: every legal move has one path of clicks; none is a prefix of another; each click is
//!    offered by [`MatchFace::next`]; the whole path is complete and leads to that move.
//! 4. *Notation* round-trips for every legal move.
//! 5. *Serialisation* round-trips: positions through RON, matches through their
//!    record.
//! 6. *Beats* fold over the pieces before into the pieces after, for every eye. The predicted beats
//!    of a move happen, and are complete if nothing is secret.
//! 7. *Conservation*: pieces only disappear by an effect that takes them, and only appear by one
//!    that splits or places pieces.
//! 8. *History*: undoing a move restores the position, redoing plays it again.
//! 9. *Secrets*: two positions that differ only in what an eye has not been shown look the same to
//!    it, in pieces, legal moves, words, turn, ending, score, reasons, previews and exported
//!    positions; and a move reveals no more of them than its beats show. Dealt again with the same
//!    numbers, both are the same.
//! 10. *Nothing panics*: any clicks and any words are handled; those that are not legal are refused
//!     with a reason and change nothing.
//!
//! 11. *Agreements*: every player in the game may resign at any time, and a draw is agreed when all
//!     of them accept it; both have beats that fold, can be taken back like a move, and are
//!     recorded. Players who are out can do neither, and nothing of this reveals a secret or counts
//!     as a repetition.
//! 12. *Exploration*: the possible moves of the seat to move are its legal moves; handing over the
//!     turn changes nothing on the board; attacked cells belong to others; captured pieces are on
//!     attacked cells; and a move is a capture exactly if it attacks something.
//! 13. *Identity*: no two pieces have the same identity; every eye that sees a piece sees the same
//!     one; it follows the moves that each eye sees; it depends on no secret; and undoing, redoing
//!     and opening a record restore it.
//!
//! 14. *Roles*: the role of each click of a move agrees with the position and the beats, and is
//!     offered as such, or as one of greater consequence that is marked as uncertain; roles depend
//!     on no secret.
//!
//! 15. *Decisions*: the predicted decision of a move happens: a win, a draw, players who are out;
//!     an eye that knows everything gets the complete decision. The threats that a move opens do
//!     not exist before it, and exist after it. Neither depends on a secret.
//!
//! 16. *Knowledge*: what an eye has been shown is true, is updated by what it sees of each move,
//!     and is the same in two matches that it cannot tell apart. The [`View`]s of two such matches
//!     return the same results from every method, whatever other players have guessed.
//!
//! The caller provides the source of random numbers, so that a test can shrink or repeat a game.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use ludotheque_rules::{
    AgreementError, Beat, Cell, Click, ClickRole, Decision, Effect, Eye, Fate, Knowledge, Match,
    MatchFace, NodeId, Outcome, Path, Phrase, PhraseSpec, Piece, PieceId, PieceView, Played,
    Record, Seat, Setup, SetupError, Spot, Tabletop, Threat, Turn, View, fold, owner_on, paths,
    trace,
};
use thiserror::Error;

pub mod untrusted_input;

/// A source of random numbers: called with `n`, which is at least 1, it returns a number below `n`.
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
        /// A description of the violation.
        detail: String,
    },
}

/// Statistics of a random game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of moves played.
    pub plies: usize,
    /// The player to move or the outcome after the last of them.
    pub turn: Turn,
}

/// Plays one random game of `P`, of at most this number of plies, and checks every law after each.
///
/// # Errors
/// If the set-up does not fit, or a law is broken; the first one is returned.
pub fn check<P: Tabletop>(
    setup: &Setup,
    plies: usize,
    chance: Chance<'_>,
) -> Result<Report, Broken> {
    let mut game = Match::<P>::new(setup)?;
    for _ in 0..plies {
        check_turn(&game).map_err(|broken| broken.after(&game))?;
        check_paths(&game).map_err(|broken| broken.after(&game))?;
        check_exploration(&game).map_err(|broken| broken.after(&game))?;
        check_nonsense_clicks(&mut game, chance).map_err(|broken| broken.after(&game))?;
        check_nonsense_words(&mut game, chance).map_err(|broken| broken.after(&game))?;
        check_agreements(&mut game, chance).map_err(|broken| broken.after(&game))?;
        if game.turn().seat().is_none() {
            break;
        }
        check_move(&mut game, chance).map_err(|broken| broken.after(&game))?;
    }
    check_record(&game).map_err(|broken| broken.after(&game))?;
    check_knowledge(&game, chance).map_err(|broken| broken.after(&game))?;
    Ok(Report { plies: game.ply(), turn: game.turn() })
}

/// A broken law without the moves that led to the position.
struct Breach {
    law: &'static str,
    detail: String,
}

impl Breach {
    /// Adds the moves that led to the position.
    fn after<P: Tabletop>(self, game: &Match<P>) -> Broken {
        Broken::Law {
            words: game.line().into_iter().map(|entry| entry.word).collect(),
            law: self.law,
            detail: self.detail,
        }
    }
}

/// `Ok` if the law holds, otherwise a description of the violation.
fn hold(law: &'static str, holds: bool, detail: impl FnOnce() -> String) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(Breach { law, detail: detail() }) }
}

/// Laws 1 and 2.
fn check_turn<P: Tabletop>(game: &Match<P>) -> Result<(), Breach> {
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
    if let Some(ending) = game.ending() {
        hold(law, PhraseSpec::list_has(P::phrases(), &ending), || {
            format!("{ending:?} is not listed")
        })?;
    }
    hold(law, game.turn().seat().is_none() == game.ending().is_some(), || {
        format!("{:?} but {:?}", game.turn(), game.ending())
    })?;

    let law = "points are the sum of what is counted";
    let (score, tally) = (game.seen_by(Eye::Open).score(), game.seen_by(Eye::Open).tally());
    if let (Some(score), Some(tally)) = (score, tally) {
        let sums: Vec<u16> = tally.iter().map(|points| points.iter().sum()).collect();
        hold(law, sums == score, || format!("{tally:?} for {score:?}"))?;
    }

    let law = "counting agrees";
    hold(law, position.count_moves() == moves.len() as u64, || {
        format!("{} counted, {} listed", position.count_moves(), moves.len())
    })?;
    let law = "moves are drawn evenly";
    for (number, listed) in moves.iter().enumerate() {
        let mut asked = None;
        let drawn = position.random_move(|below| {
            asked = Some(below);
            number
        });
        let evenly = asked == Some(moves.len()) && drawn.as_ref() == Some(listed);
        hold(law, evenly, || format!("asked {asked:?}, {number} drew {drawn:?} for {listed:?}"))?;
    }
    if over {
        let drawn = position.random_move(|_| 0);
        hold(law, drawn.is_none(), || format!("{drawn:?} drawn from a finished game"))?;
    }

    let law = "no word is listed twice";
    let words: HashSet<String> = moves.iter().map(|chosen| position.word(*chosen)).collect();
    hold(law, words.len() == moves.len(), || {
        format!("{} words for {} moves", words.len(), moves.len())
    })
}

/// Laws 3 and 4, and positions of law 5.
fn check_paths<P: Tabletop>(game: &Match<P>) -> Result<(), Breach> {
    let position = game.position();
    if game.turn().seat().is_some() {
        let law = "clicks";
        let paths = paths(position);
        let pieces = game.seen_by(Eye::Public).pieces();
        // In sorted order, a prefix of another path comes right before a path that it begins.
        for pair in paths.windows(2) {
            hold(law, !pair[1].clicks.starts_with(&pair[0].clicks), || {
                format!("{:?} begins {:?}", pair[0].clicks, pair[1].clicks)
            })?;
        }
        for path in &paths {
            let word = position.word(path.chosen);
            for made in 0..path.clicks.len() {
                let next = game.next(&path.clicks[..made]);
                let offered = match path.clicks[made] {
                    Click::Cell(cell) => next.allows(cell),
                    click @ Click::Choice(_) => next
                        .choices
                        .iter()
                        .any(|choice| choice.click == click && choice.word == word),
                };
                hold(law, offered && !next.complete, || {
                    format!("click {made} of {word} is not offered: {next:?}")
                })?;
            }
            check_roles(game, path, &pieces)?;
            let next = game.next(&path.clicks);
            hold(law, next.complete && next.cells.is_empty() && next.choices.is_empty(), || {
                format!("{word} is not complete: {next:?}")
            })?;
            hold(
                law,
                game.seen_by(Eye::Open).word(&path.clicks).as_deref() == Some(&word),
                || format!("{:?} is {:?}", path.clicks, game.seen_by(Eye::Open).word(&path.clicks)),
            )?;
            hold("notation", position.parse(&word).as_ref() == Some(&path.chosen), || {
                format!("{word} is read as {:?}", position.parse(&word))
            })?;
        }
    }

    let law = "serialisation";
    let text =
        ron::to_string(position).map_err(|error| Breach { law, detail: error.to_string() })?;
    let back = ron::from_str::<P>(&text);
    hold(law, back.as_ref() == Ok(position), || format!("{text} is read as {back:?}"))?;
    back.map_or(Ok(()), |back| check_equals(position, &back))
}

/// Law 2 for two equal positions that were reached in different ways.
fn check_equals<P: Tabletop>(position: &P, equal: &P) -> Result<(), Breach> {
    hold("equal positions share a key", position.key() == equal.key(), || format!("{position:?}"))?;
    let [mut moves, mut others] = [Vec::new(), Vec::new()];
    position.legal_moves(&mut moves);
    equal.legal_moves(&mut others);
    hold("moves have an order", moves == others, || format!("{moves:?} and {others:?}"))
}

/// Law 14 for the path of a move.
fn check_roles<P: Tabletop>(
    game: &Match<P>,
    path: &Path<P::Move>,
    pieces: &[PieceView],
) -> Result<(), Breach> {
    let law = "roles";
    let position = game.position();
    let mover = game.turn().seat();
    let wrong = |what: &str| format!("{:?} by {:?}: {what}", path.clicks, path.roles);
    hold(law, game.seen_by(Eye::Open).roles(&path.clicks) == path.roles, || {
        wrong("the whole path has other roles")
    })?;
    for (made, (click, role)) in path.clicks.iter().zip(&path.roles).enumerate() {
        let Click::Cell(cell) = *click else {
            hold(law, *role == ClickRole::Choose, || wrong("it is a choice"))?;
            continue;
        };
        let next = game.next(&path.clicks[..made]);
        let offered = next.target(cell).is_some_and(|target| {
            target.role >= *role && (!target.certain || target.role == *role)
        });
        hold(law, offered, || wrong("it is offered as something else"))?;
        let owners: Vec<Seat> = pieces
            .iter()
            .filter(|piece| piece.spot.cell == position.handle(cell))
            .map(|piece| piece.owner)
            .collect();
        let own = owners.last().copied().filter(|owner| Some(*owner) == mover);
        let lifts = path.roles[..made].contains(&ClickRole::Lift);
        let fits = match role {
            // Secret pieces are only visible to their owner.
            ClickRole::Lift => made == 0 && (own.is_some() || owners.is_empty()),
            ClickRole::LiftTop => lifts && owners.len() > 1,
            ClickRole::Go | ClickRole::Capture => lifts,
            ClickRole::StackOn => lifts && own.is_some(),
            ClickRole::Attack => lifts && own.is_none() && !owners.is_empty(),
            ClickRole::PutBack => path.roles[..made].contains(&ClickRole::Capture),
            ClickRole::Place | ClickRole::Choose => true,
        };
        hold(law, fits, || wrong("the board does not look like that"))?;
    }
    // Roles and attacked cells must agree.
    let attacks = !position.attacked_by(path.chosen).is_empty();
    let says = path
        .roles
        .iter()
        .any(|role| matches!(role, ClickRole::Capture | ClickRole::Attack | ClickRole::Place));
    hold(law, says || !attacks, || wrong("it attacks"))?;
    let captures = path.roles.contains(&ClickRole::Capture);
    hold(law, attacks || !captures, || wrong("it attacks nothing"))?;
    // The effect of a click with this role must appear in the beats.
    let beats = position.beats(path.chosen, Eye::Public);
    let effects = || beats.iter().flat_map(|Beat(effects)| effects);
    let places = effects().any(|effect| matches!(effect, Effect::Place { .. }));
    let goes_there = |cell: Cell| {
        effects().any(|effect| matches!(*effect, Effect::Move { to, .. } if to.cell == cell))
    };
    let done = path.clicks.iter().zip(&path.roles).all(|(click, role)| match (click, role) {
        (Click::Cell(cell), ClickRole::Go | ClickRole::StackOn | ClickRole::Capture) => {
            beats.is_empty() || goes_there(*cell)
        }
        _ => true,
    });
    hold(law, done, || wrong("nothing goes there"))?;
    let says = path.roles.contains(&ClickRole::Place);
    hold(law, says || !places, || wrong("it places a piece"))
}

/// Law 12 for a position.
fn check_exploration<P: Tabletop>(game: &Match<P>) -> Result<(), Breach> {
    let law = "exploration";
    let position = game.position();
    let mover = game.turn().seat();
    let pieces = game.seen_by(Eye::Public).pieces();
    let owner = |cell: Cell| owner_on(&pieces, game.seen_by(Eye::Open).handle(cell));
    for seat in (0..=game.setup().players()).map(Seat::new) {
        let turned = position.with_turn(seat);
        let unchanged = turned.as_ref().is_none_or(|turned| {
            let stays = turned.turn().seat().is_none_or(|mover| mover == seat);
            let mut eyes = Eye::all(game.setup().players());
            let looks = |eye| turned.pieces(eye);
            let over = turned.turn().seat().is_none() || mover.is_none();
            stays && (over || eyes.all(|eye| looks(eye) == game.seen_by(eye).pieces()))
        });
        hold(law, unchanged, || format!("{seat:?} would be in {turned:?}"))?;
        let could = game.seen_by(Eye::Open).could(seat);
        hold(law, mover.is_some() || could.is_empty(), || {
            format!("the game is over, but {seat:?} could {could:?}")
        })?;
        for way in &could {
            let mut taken = way.taken.iter();
            let others = taken.all(|&cell| owner(cell).is_some_and(|owner| owner != seat));
            let is_own = owner(way.from).map_or(way.from == way.to, |owner| owner == seat);
            hold(law, is_own && others, || format!("{seat:?} could {way:?}"))?;
        }
        if mover == Some(seat) {
            hold(law, turned.as_ref() == Some(position), || {
                format!("{seat:?} is to move, and would be in {turned:?}")
            })?;
            let mut froms: Vec<Cell> = could.iter().map(|way| way.from).collect();
            froms.dedup();
            hold(law, froms.iter().copied().eq(game.next(&[]).places()), || {
                format!("{seat:?} could move {froms:?}")
            })?;
        }
    }
    Ok(())
}

/// Law 12 for a move: the opposing pieces that it captures were listed as attacked.
fn check_attacked<P: Tabletop>(
    before: &P,
    pieces: &[PieceView],
    played: &Played,
) -> Result<(), Breach> {
    let law = "exploration";
    let Some(chosen) = before.parse(&played.word) else {
        return Ok(());
    };
    let attacked = before.attacked_by(chosen);
    let is_capture = before.is_capture(chosen);
    hold(law, is_capture != attacked.is_empty(), || {
        format!("{} attacks {attacked:?}, is a capture: {is_capture}", played.word)
    })?;
    let foreign = |cell: Cell| {
        let handle = before.handle(cell);
        pieces.iter().any(|piece| piece.spot.cell == handle && piece.owner != played.seat)
    };
    let beats = played.beats(Eye::Public);
    let effects = beats.iter().flat_map(|Beat(effects)| effects);
    for effect in effects {
        let at = match *effect {
            Effect::Take { at } => at,
            Effect::Change { at, owner, .. } if owner == played.seat => at,
            Effect::Change { .. }
            | Effect::Move { .. }
            | Effect::Split { .. }
            | Effect::Reveal { .. }
            | Effect::Hide { .. }
            | Effect::Place { .. } => continue,
        };
        if foreign(at.cell) {
            hold(law, attacked.contains(&at.cell), || {
                format!("{} captures on {at:?}, but attacks {attacked:?}", played.word)
            })?;
        }
    }
    Ok(())
}

/// Every phrase about these clicks, legal or not, is declared.
fn check_what_is_said<P: Tabletop>(game: &Match<P>, clicks: &[Click]) -> Result<(), Breach> {
    let law = "what is said is listed";
    let mut said = game.seen_by(Eye::Open).choices(clicks);
    hold(law, said.len() == game.next(clicks).choices.len(), || {
        format!("{said:?} for {:?}", game.next(clicks).choices)
    })?;
    said.extend(game.seen_by(Eye::Open).prompt(clicks));
    for contest in game.seen_by(Eye::Open).contests(clicks) {
        said.extend(contest.describe());
    }
    let _ = game.seen_by(Eye::Open).annotations(clicks);
    for eye in Eye::all(game.setup().players()) {
        said.extend(game.seen_by(eye).told(game.here()).unwrap_or_default());
        said.extend(game.seen_by(eye).deeds(clicks));
        for click in clicks {
            if let Click::Cell(cell) = click {
                said.extend(game.seen_by(eye).describe(*cell));
                let on_it = game.seen_by(eye).pieces().into_iter();
                let on_it = on_it.filter(|piece| piece.spot.cell == *cell);
                said.extend(on_it.map(|piece| game.seen_by(Eye::Open).piece_name(&piece)));
            }
        }
    }
    let unlisted = said.iter().find(|phrase| !PhraseSpec::list_has(P::phrases(), phrase));
    hold(law, unlisted.is_none(), || format!("{unlisted:?}"))
}

/// Law 10.
const NO_PANIC: &str = "nothing panics, and what leads nowhere is refused";

/// Law 10 for clicks, at random.
fn check_nonsense_clicks<P: Tabletop>(
    game: &mut Match<P>,
    chance: Chance<'_>,
) -> Result<(), Breach> {
    let law = NO_PANIC;
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
        let reason = game.seen_by(Eye::Open).explain(&clicks);
        hold(law, PhraseSpec::list_has(P::phrases(), &reason), || {
            format!("{reason:?} is not listed")
        })?;
        let fine = reason == Phrase::unfinished();
        hold(law, next.is_dead_end() != fine, || {
            format!("{clicks:?} leads to {next:?}, and the reason is {reason:?}")
        })?;
        check_what_is_said(game, &clicks)?;
        hold(law, game.seen_by(Eye::Open).word(&clicks).is_some() == next.complete, || {
            format!("{clicks:?} is {:?}", game.seen_by(Eye::Open).word(&clicks))
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
    Ok(())
}

/// The letters of all notations, and a few that no notation uses.
const LETTERS: [char; 32] = [
    'A',
    'B',
    'C',
    'E',
    'H',
    'L',
    'V',
    'a',
    'c',
    'f',
    'k',
    'p',
    '0',
    '1',
    '2',
    '3',
    '5',
    '9',
    '-',
    'x',
    '+',
    '/',
    '@',
    ',',
    '=',
    ':',
    ' ',
    'é',
    '\n',
    '"',
    '\u{0}',
    '\u{1F3B2}',
];

/// Law 10 for words: legal ones with a few letters changed or added, at random.
fn check_nonsense_words<P: Tabletop>(
    game: &mut Match<P>,
    chance: Chance<'_>,
) -> Result<(), Breach> {
    let law = NO_PANIC;
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
        let written = parsed.map(|chosen| game.position().word(chosen));
        hold(law, written.as_ref().is_none_or(|written| *written == word), || {
            format!("{word:?} is read as {written:?}")
        })?;
        if !legal.contains(&word) {
            let refusal = game.play_word(&word);
            hold(law, refusal.is_err(), || format!("{word:?} was played"))?;
        }
    }
    Ok(())
}

/// Law 11. Occasionally, in a game of three or four, a player really resigns.
fn check_agreements<P: Tabletop>(game: &mut Match<P>, chance: Chance<'_>) -> Result<(), Breach> {
    let law = "agreements";
    let players = game.setup().players();
    let over = game.turn().seat().is_none();
    for seat in (0..=players).map(Seat::new) {
        let may = !over && seat.index() < usize::from(players) && !game.is_out(seat);
        if may && chance(8) != 0 {
            continue;
        }
        if !may {
            let refused = game.resign(seat).is_err() && game.offer_draw(seat).is_err();
            hold(law, refused, || format!("{seat:?} may resign or offer"))?;
            continue;
        }
        // Replaying takes long compared with everything else here.
        let is_recorded = chance(64) == 0;
        check_draw(game, seat, is_recorded)?;
        let stays_out = players > 2 && chance(20) == 0;
        check_resignation(game, seat, is_recorded, stays_out)?;
        if stays_out {
            break;
        }
    }
    Ok(())
}

/// Law 11 for a draw that this seat offers, and that is taken back.
fn check_draw<P: Tabletop>(game: &mut Match<P>, by: Seat, is_recorded: bool) -> Result<(), Breach> {
    let law = "agreements";
    let refuse = |error: AgreementError| Breach { law, detail: error.to_string() };
    let (ply, turn, before) = (game.ply(), game.turn(), game.position().clone());
    game.offer_draw(by).map_err(refuse)?;
    let others = (0..game.setup().players()).map(Seat::new);
    let others: Vec<Seat> = others.filter(|&seat| seat != by && !game.is_out(seat)).collect();
    for (number, &seat) in others.iter().enumerate() {
        let drawn = game.accept_draw(seat).map_err(refuse)?;
        let last = number + 1 == others.len();
        hold(law, drawn.is_some() == last, || {
            format!("{number} of {} others have accepted: {drawn:?}", others.len())
        })?;
    }
    let is_draw = game.turn() == Turn::Over(Outcome::Draw)
        && game.ending() == Some(Phrase::ended_by_agreement())
        && game.next(&[]).is_dead_end();
    hold(law, is_draw, || format!("{:?} after all agreed", game.turn()))?;
    if is_recorded {
        check_record(game)?;
    }
    let back = game.undo() && game.ply() == ply && game.turn() == turn;
    hold(law, back && *game.position() == before, || {
        "taking back a draw does not restore the position".to_owned()
    })
}

/// Law 11 for a resignation of this seat, which is taken back unless it stays.
fn check_resignation<P: Tabletop>(
    game: &mut Match<P>,
    seat: Seat,
    is_recorded: bool,
    stays_out: bool,
) -> Result<(), Breach> {
    let law = "agreements";
    let (ply, turn, before) = (game.ply(), game.turn(), game.position().clone());
    let pieces: Vec<(Eye, Vec<PieceView>)> =
        Eye::all(game.setup().players()).map(|eye| (eye, game.seen_by(eye).pieces())).collect();
    let resigned = game.resign(seat).map_err(|error| Breach { law, detail: error.to_string() })?;
    for (eye, pieces) in pieces {
        let folded = fold(&pieces, resigned.beats(eye));
        hold(law, folded.as_ref() == Ok(&game.seen_by(eye).pieces()), || {
            format!("{seat:?} resigning folds for {eye:?} to {folded:?}")
        })?;
    }
    let plays_on = match game.turn() {
        Turn::To(next) => game.is_out(seat) && next != seat && !game.is_out(next),
        Turn::Over(Outcome::Win(winner)) => winner != seat,
        Turn::Over(_) => game.setup().players() > 2,
    };
    hold(law, plays_on, || format!("{:?} after {seat:?} resigned", game.turn()))?;
    if is_recorded {
        check_record(game)?;
    }
    if stays_out {
        return check_turn(game);
    }
    let back = game.undo() && game.ply() == ply && game.turn() == turn;
    hold(law, back && *game.position() == before, || {
        "taking back a resignation does not restore the position".to_owned()
    })
}

/// Plays a random move. Laws 6 to 9.
fn check_move<P: Tabletop>(game: &mut Match<P>, chance: Chance<'_>) -> Result<(), Breach> {
    let paths = paths(game.position());
    let clicks = &paths[chance(paths.len())].clicks;
    let eyes: Vec<Eye> = Eye::all(game.setup().players()).collect();
    let before = game.position().clone();
    let pieces_before: Vec<Vec<PieceView>> =
        eyes.iter().map(|&eye| game.seen_by(eye).pieces()).collect();
    let foretold: Vec<Vec<Beat>> =
        eyes.iter().map(|&eye| game.seen_by(eye).beats(clicks)).collect();
    let (ply, mover) = (game.ply(), game.turn().seat());
    // Finding opened threats takes longer than everything else here.
    let tells_threats = chance(8) == 0;
    let predicted = Predicted::of(game, clicks, &eyes, tells_threats);
    let known_before: Vec<Vec<Piece>> =
        eyes.iter().map(|&eye| game.seen_by(eye).identified()).collect();

    let played = game.play(clicks).map_err(|reason| Breach {
        law: "clicks",
        detail: format!("{clicks:?} is refused: {reason:?}"),
    })?;
    let law = "history";
    hold(
        law,
        Some(played.seat) == mover && played.ply == ply + 1 && game.ply() == played.ply,
        || format!("{played:?} by {mover:?} after {ply} moves"),
    )?;

    for ((&eye, pieces), foretold) in eyes.iter().zip(&pieces_before).zip(&foretold) {
        check_beats(game, eye, pieces, foretold, &played)?;
    }

    if let Some(pieces) = pieces_before.last() {
        check_attacked(&before, pieces, &played)?;
    }
    if let Some(mover) = mover {
        check_decisions(game, &before, mover, &eyes, &predicted)?;
    }
    let known_after = check_identities(game, &eyes, &known_before, &played)?;
    for &eye in &eyes {
        check_secrets_of_move(&before, game, &played, eye, chance)?;
    }

    check_undoing(game, &before, &eyes, &known_before, &known_after)
}

/// Laws 6 and 7, for one eye's view of a move: the pieces before it, and the predicted beats.
fn check_beats<P: Tabletop>(
    game: &Match<P>,
    eye: Eye,
    pieces: &[PieceView],
    foretold: &[Beat],
    played: &Played,
) -> Result<(), Breach> {
    let law = "beats";
    let happens = if game.position().keeps_secrets() {
        played.beats(eye).starts_with(foretold)
    } else {
        played.beats(eye) == foretold
    };
    hold(law, happens, || {
        format!("{foretold:?} foretold for {eye:?}, {:?} played", played.beats(eye))
    })?;
    let beats = played.beats(eye);
    let folded = fold(pieces, beats);
    let after = game.seen_by(eye).pieces();
    hold(law, folded.as_ref() == Ok(&after), || {
        format!("{} folds for {eye:?} to {folded:?}, not {after:?}", played.word)
    })?;
    let effects = || beats.iter().flat_map(|Beat(effects)| effects);
    let taken = effects().filter(|effect| matches!(effect, Effect::Take { .. }));
    let taken = taken.count();
    let gained: usize = effects().map(Effect::new_pieces).sum();
    let kept = pieces.len() + gained == after.len() + taken;
    hold("conservation", kept, || {
        format!(
            "{} pieces, {gained} more by splitting or placing, {taken} taken, {} left",
            pieces.len(),
            after.len()
        )
    })
}

/// Laws 8 and 13, for undoing and redoing the last move. The position and the pieces as
/// each eye identifies them are those before the move.
fn check_undoing<P: Tabletop>(
    game: &mut Match<P>,
    before: &P,
    eyes: &[Eye],
    known_before: &[Vec<Piece>],
    known_after: &[Vec<Piece>],
) -> Result<(), Breach> {
    let law = "history";
    let ply = game.ply();
    let after = game.position().clone();
    let known = |game: &Match<P>| -> Vec<Vec<Piece>> {
        eyes.iter().map(|&eye| game.seen_by(eye).identified()).collect()
    };
    hold(law, game.undo() && *game.position() == *before && game.ply() + 1 == ply, || {
        "undoing does not restore the position".to_owned()
    })?;
    hold("identity", known(game) == known_before, || {
        "undoing does not restore the identities".to_owned()
    })?;
    hold(law, game.redo() && *game.position() == after && game.ply() == ply, || {
        "redoing does not play the move again".to_owned()
    })?;
    hold("identity", known(game) == known_after, || {
        "redoing does not give the same identities".to_owned()
    })
}

/// The predictions about a move before it was played.
struct Predicted {
    /// The decision for each eye; first for the whole path, then for its prefixes.
    decisions: Vec<Vec<Option<Decision>>>,
    /// The threats of others before it, and the threats that it opens for each eye; `None` if they
    /// were not computed.
    threats: Option<(Vec<Threat>, Vec<Vec<Threat>>)>,
}

impl Predicted {
    fn of<P: Tabletop>(
        game: &Match<P>,
        clicks: &[Click],
        eyes: &[Eye],
        tells_threats: bool,
    ) -> Self {
        let mover = game.turn().seat().filter(|_| tells_threats);
        let begun = |eye: &Eye| {
            let made = (0..=clicks.len()).rev();
            made.map(|made| game.seen_by(*eye).decision(&clicks[..made])).collect()
        };
        Self {
            decisions: eyes.iter().map(begun).collect(),
            threats: mover.map(|mover| {
                let opens = eyes.iter().map(|eye| game.seen_by(*eye).opens(clicks));
                (game.seen_by(Eye::Open).threats(mover), opens.collect())
            }),
        }
    }
}

/// Law 15 for a move that has been played from `before`.
fn check_decisions<P: Tabletop>(
    game: &Match<P>,
    before: &P,
    mover: Seat,
    eyes: &[Eye],
    predicted: &Predicted,
) -> Result<(), Breach> {
    let law = "decisions";
    let seats = (0..game.setup().players()).map(Seat::new);
    let out: Vec<Seat> = seats.filter(|&seat| game.is_out(seat) && !before.is_out(seat)).collect();
    let winner = match game.turn() {
        Turn::Over(outcome) => Some(outcome.winner()),
        Turn::To(_) => None,
    };
    for (eye, decisions) in eyes.iter().zip(&predicted.decisions) {
        let whole = decisions.first().cloned().flatten();
        let is_true = match &whole {
            Some(Decision::Wins(seat)) => winner == Some(Some(*seat)),
            Some(Decision::Draws { .. }) => winner == Some(None),
            Some(Decision::Ends) => winner.is_some() && before.keeps_secrets(),
            Some(Decision::PutsOut(seats)) => winner.is_none() && *seats == out,
            None => {
                let knows_all = *eye == Eye::Open || !before.keeps_secrets();
                !knows_all || (winner.is_none() && out.is_empty())
            }
        };
        hold(law, is_true, || {
            format!("{whole:?} was told to {eye:?}, and then {:?}", game.turn())
        })?;
        let differs = decisions.iter().find(|begun| begun.is_some() && **begun != whole);
        hold(law, differs.is_none(), || {
            format!("{differs:?} was told of the beginning, {whole:?} of the move")
        })?;
    }
    let Some((known, opens)) = &predicted.threats else {
        return Ok(());
    };
    let threats = game.seen_by(Eye::Open).threats(mover);
    for (eye, opens) in eyes.iter().zip(opens) {
        let new = opens.iter().all(|threat| threats.contains(threat) && !known.contains(threat));
        hold(law, new, || format!("{opens:?} was told to be opened"))?;
        let knows_all = *eye == Eye::Open || !before.keeps_secrets();
        let missing =
            threats.iter().find(|threat| !known.contains(threat) && !opens.contains(threat));
        hold(law, missing.is_none() || !knows_all, || {
            format!("{missing:?} is opened without a word")
        })?;
    }
    let fair = threats.iter().all(|threat| {
        threat.by != mover
            && !game.is_out(threat.by)
            && threat.decision.as_ref().is_none_or(|decision| match decision {
                Decision::Wins(seat) => *seat == threat.by,
                Decision::PutsOut(_) => true,
                Decision::Draws { .. } | Decision::Ends => false,
            })
    });
    hold(law, fair && threats.is_sorted_by_key(|threat| !threat.wins()), || format!("{threats:?}"))
}

/// Law 13 for a move that has been played. Returns the pieces after it for each eye.
fn check_identities<P: Tabletop>(
    game: &Match<P>,
    eyes: &[Eye],
    before: &[Vec<Piece>],
    played: &Played,
) -> Result<Vec<Vec<Piece>>, Breach> {
    let law = "identity";
    let public = game.seen_by(Eye::Public).identified();
    let public: BTreeMap<Spot, PieceId> =
        public.iter().map(|piece| (piece.view.spot, piece.id)).collect();
    let mut known = Vec::new();
    for (&eye, before) in eyes.iter().zip(before) {
        let after = game.seen_by(eye).identified();
        let views: Vec<PieceView> = after.iter().map(|piece| piece.view).collect();
        hold(law, views == game.seen_by(eye).pieces(), || {
            format!("{eye:?} sees {views:?} with identities")
        })?;
        let ids: BTreeSet<PieceId> = after.iter().map(|piece| piece.id).collect();
        hold(law, ids.len() == after.len(), || {
            format!("two pieces are the same for {eye:?}: {after:?}")
        })?;
        let differs = after.iter().find(|piece| {
            let known = public.get(&piece.view.spot);
            known.is_some_and(|id| *id != piece.id)
        });
        hold(law, differs.is_none(), || {
            format!("{eye:?} knows {differs:?} by another identity than others")
        })?;
        let mut expected: BTreeMap<PieceId, PieceView> =
            before.iter().map(|piece| (piece.id, piece.view)).collect();
        for piece in trace(before, played.beats(eye), played.first_new) {
            match piece.fate {
                Fate::Stays => expected.insert(piece.id, piece.last),
                Fate::Taken => expected.remove(&piece.id),
                // Its first part keeps the identity.
                Fate::Split => None,
            };
        }
        // Revealing and hiding change no spot.
        let spots: BTreeMap<PieceId, Spot> =
            expected.into_iter().map(|(id, view)| (id, view.spot)).collect();
        let found: BTreeMap<PieceId, Spot> =
            after.iter().map(|piece| (piece.id, piece.view.spot)).collect();
        hold(law, found == spots, || {
            format!("{} leads for {eye:?} to {found:?}, not to {spots:?}", played.word)
        })?;
        known.push(after);
    }
    Ok(known)
}

/// The number of moves of a position that are compared with those of its twin.
const MOVES_COMPARED: usize = 8;

/// Law 9 for a position: compares an eye's view of it with the view of one that differs only in
/// what the eye has not been shown.
fn check_secrets<P: Tabletop>(
    setup: &Setup,
    position: &P,
    eye: Eye,
    chance: Chance<'_>,
) -> Result<(), Breach> {
    let law = "secrets";
    let twin = position.redealt(eye, &[], chance);
    if twin == *position {
        return Ok(());
    }
    check_deal(position, &twin, eye, chance)?;
    let games = [position, &twin].map(|one| Match::from_position(setup, one.clone()));
    let [game, other] = &games;
    let alike = |what: &'static str, same: bool| {
        hold(law, same, || format!("{eye:?} can tell {position:?} from {twin:?} by {what}"))
    };
    let views = [game, other].map(|one| one.seen_by(eye));
    check_views(&views, chance, &alike)
}

/// Returns an error with the name of a query by which two positions can be told apart, if its
/// results differ.
type Alike<'a> = &'a dyn Fn(&'static str, bool) -> Result<(), Breach>;

/// Checks that two views return the same results for some queries.
macro_rules! same {
    ($alike:ident, $view:ident, $other:ident; $($question:ident($($arg:expr),*)),+) => {$(
        $alike(
            stringify!($question),
            $view.$question($($arg),*) == $other.$question($($arg),*),
        )?;
    )+};
}

/// Checks that two views return the same results for every query about the position, for some of
/// their moves. `check_histories` covers the other queries.
fn check_views(views: &[View<'_>; 2], chance: Chance<'_>, alike: Alike<'_>) -> Result<(), Breach> {
    let [view, other] = views;
    same!(alike, view, other;
        lifts_tops(), pieces(), identified(), turn(), ending(), draw_offer(), has_secrets(),
        is_full(), score(), tally(), counted(), pencilled(), strengths(), past_keys(), must_repair(),
        regions(), standstill()
    );
    // Writing takes longer than everything else here.
    if chance(32) == 0 {
        same!(alike, view, other; position_text());
    }
    for cell in view.board().all_cells() {
        same!(alike, view, other; describe(cell), ground(cell), handle(cell), steps(&[cell]));
    }
    for first in view.next(&[]).places() {
        for cell in view.board().all_cells() {
            same!(alike, view, other; landings(&[Click::Cell(first)], cell));
        }
    }
    for piece in view.pieces() {
        same!(alike, view, other; piece_name(&piece));
    }
    same!(alike, view, other; legal_words());
    for seat in view.seats() {
        same!(alike, view, other; is_out(seat), could(seat), threats(seat));
    }
    check_clicks(views, &[], alike)?;
    // A different sample of the moves at each ply: checking all would take most of the time.
    let all = paths_of(view);
    let apart = all.len().div_ceil(MOVES_COMPARED).max(1);
    for clicks in all.iter().skip(chance(apart)).step_by(apart) {
        for made in 1..=clicks.len() {
            check_clicks(views, &clicks[..made], alike)?;
        }
    }
    let cells = view.board().cells.len();
    for _ in 0..4 {
        let cells: Vec<Cell> = (0..=chance(3)).map(|_| Cell::new(chance(cells) as u8)).collect();
        let clicks: Vec<Click> = cells.iter().copied().map(Click::Cell).collect();
        check_clicks(views, &clicks, alike)?;
        let names: Vec<&str> = cells.iter().map(|cell| view.board().name(*cell)).collect();
        let word = names.join("-");
        same!(alike, view, other; explain_word(&word), clicks_of(&word));
        if let [handle, grip, to] = cells[..] {
            same!(alike, view, other; carried(handle, grip, to));
        }
    }
    Ok(())
}

/// Compares what may follow these clicks, and the phrases about them.
fn check_clicks(
    [view, other]: &[View<'_>; 2],
    clicks: &[Click],
    alike: Alike<'_>,
) -> Result<(), Breach> {
    same!(alike, view, other;
        next(clicks), roles(clicks), explain(clicks), prompt(clicks), choices(clicks), word(clicks),
        beats(clicks), deeds(clicks), contests(clicks), annotations(clicks), decision(clicks),
        opens(clicks)
    );
    Ok(())
}

/// Checks that two views return the same results about how their positions were reached.
fn check_histories([view, other]: &[View<'_>; 2], alike: Alike<'_>) -> Result<(), Breach> {
    same!(alike, view, other;
        ply(), last_ply(), earliest_ply(), here(), line(), tree(), last_move(), trail(), replay()
    );
    let nodes = view.tree().into_iter().map(|entry| entry.id);
    for node in nodes.chain([NodeId::START]) {
        same!(alike, view, other;
            turn_at(node), entry_at(node), told(node), note(node), may_go_to(node), pieces_at(node),
            contests_at(node)
        );
        for seat in view.seats() {
            same!(alike, view, other; men_at(node, seat));
        }
    }
    // These are computed from the start.
    for node in [NodeId::START, view.here()] {
        same!(alike, view, other; identified_at(node), knowledge(node), taken(node));
    }
    Ok(())
}

/// The clicks of all moves.
fn paths_of(view: &View<'_>) -> Vec<Vec<Click>> {
    let mut whole = Vec::new();
    let mut begun = vec![Vec::new()];
    while let Some(clicks) = begun.pop() {
        let next = view.next(&clicks);
        let cells = next.cells.iter().map(|target| Click::Cell(target.cell));
        for click in cells.chain(next.choices.iter().map(|choice| choice.click)) {
            begun.push([clicks.as_slice(), &[click]].concat());
        }
        if next.complete {
            whole.push(clicks);
        }
    }
    whole
}

/// Law 9 for deals: two positions that an eye cannot tell apart are dealt alike by the
/// same numbers.
fn check_deal<P: Tabletop>(
    position: &P,
    twin: &P,
    eye: Eye,
    chance: Chance<'_>,
) -> Result<(), Breach> {
    let mut drawn = Vec::new();
    let dealt = position.redealt(eye, &[], &mut |below| {
        let number = chance(below);
        drawn.push((below, number));
        number
    });
    let mut again = drawn.iter();
    let mut alike = true;
    let other = twin.redealt(eye, &[], &mut |below| match again.next() {
        Some(&(asked, number)) if asked == below => number,
        _ => {
            alike = false;
            0
        }
    });
    hold("deals depend on what is seen", alike && dealt == other, || {
        format!("{position:?} and {twin:?} are dealt to {eye:?} as {dealt:?} and {other:?}")
    })
}

/// Law 9 for a move that has been played from `before`: it shows an eye no more
/// than its beats reveal.
fn check_secrets_of_move<P: Tabletop>(
    before: &P,
    game: &Match<P>,
    played: &Played,
    eye: Eye,
    chance: Chance<'_>,
) -> Result<(), Breach> {
    let law = "secrets";
    check_secrets(game.setup(), game.position(), eye, chance)?;
    let kept = revealed(played.beats(eye));
    let twin = before.redealt(eye, &kept, chance);
    if twin == *before {
        return Ok(());
    }
    let tell = |position: &P| {
        let beats = position.beats(position.parse(&played.word)?, eye);
        let mut after = Match::from_position(game.setup(), position.clone());
        after.play_word(&played.word).ok()?;
        Some((beats, after.seen_by(eye).identified(), after.turn(), after.ending()))
    };
    let (told, told_of_twin) = (tell(before), tell(&twin));
    hold(law, told.is_some() && told == told_of_twin, || {
        format!(
            "{} tells {eye:?} {told:?} in {before:?}, but {told_of_twin:?} in {twin:?}",
            played.word
        )
    })
}

/// The cells, before the first of these beats, of the pieces that the beats reveal.
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
fn check_record<P: Tabletop>(game: &Match<P>) -> Result<(), Breach> {
    let law = "serialisation";
    let text = game.record().to_ron();
    let opened = Record::open(&text)
        .map_err(|error| Breach { law, detail: format!("the record is refused: {error}") })?;
    let same = opened.record() == game.record()
        && opened.turn() == game.turn()
        && Eye::all(game.setup().players())
            .all(|eye| opened.seen_by(eye).identified() == game.seen_by(eye).identified());
    hold(law, same, || "the record opens as another match".to_owned())
}

/// Law 16, for the whole line of a match.
fn check_knowledge<P: Tabletop>(game: &Match<P>, chance: Chance<'_>) -> Result<(), Breach> {
    let law = "knowledge";
    if !game.position().keeps_secrets() {
        return Ok(());
    }
    let nodes: Vec<NodeId> = {
        let line = game.tree().into_iter().filter(|entry| entry.is_on_line);
        line.map(|entry| entry.id).collect()
    };
    for eye in Eye::all(game.setup().players()) {
        let mut walker = game.clone();
        walker.go_to_node(NodeId::START);
        let start = walker.position().clone();
        let (carried, kept) = check_carried(&mut walker, &nodes, eye, chance)?;
        // The same moves from another start that this eye cannot tell from the real one, with the
        // same strengths where it has been shown them.
        let twin = start.redealt(eye, &kept, chance);
        let mut games = [start, twin].map(|one| Match::from_position(game.setup(), one));
        for game in &mut games {
            for entry in walker.line() {
                let replayed = game.replay_word(&entry.word);
                hold(law, replayed.is_ok(), || {
                    format!("{eye:?} can tell {:?} by {}", game.position(), entry.word)
                })?;
            }
        }
        let [ours, theirs] = &mut games;
        let (found, expected) = (theirs.seen_by(eye).knowledge(theirs.here()), Some(carried));
        hold(law, found == expected, || {
            format!("{eye:?} knows {expected:?}, and {found:?} of a match that looks the same")
        })?;
        pencil_others(ours, eye);
        let views = [&*ours, &*theirs].map(|one| one.seen_by(eye));
        let alike = |what: &'static str, same: bool| {
            hold(law, same, || format!("{eye:?} can tell two matches apart by {what}"))
        };
        check_views(&views, chance, &alike)?;
        check_histories(&views, &alike)?;
    }
    Ok(())
}

/// Law 16 for one eye while a match walks through these nodes of its line: the knowledge that the
/// eye carries along is true, and equals the knowledge computed from the start. Returns it, with
/// the first cells of the pieces whose strengths have been revealed.
fn check_carried<P: Tabletop>(
    walker: &mut Match<P>,
    nodes: &[NodeId],
    eye: Eye,
    chance: Chance<'_>,
) -> Result<(Knowledge, Vec<Cell>), Breach> {
    let law = "knowledge";
    let mut carried = Knowledge::default();
    let mut origins = Origins::default();
    let mut revealed = BTreeSet::new();
    for &node in nodes {
        walker.go_to_node(node);
        if let Some(replay) = walker.seen_by(eye).replay() {
            carried.see(&replay.beats);
            revealed.extend(origins.follow(&replay.pieces, &replay.beats));
        }
        // Computing it takes long, so not for every node.
        if Some(&node) == nodes.last() || chance(64) == 0 {
            let knowledge = walker.seen_by(eye).knowledge(node);
            hold(law, knowledge.as_ref() == Some(&carried), || {
                format!("{eye:?} knows {knowledge:?}, and has seen {carried:?}")
            })?;
        }
        let pieces = walker.seen_by(Eye::Open).pieces();
        let is_true = carried.strengths().all(|(spot, strength)| {
            let piece = pieces.iter().find(|piece| piece.spot == spot);
            piece.is_some_and(|piece| piece.strength == Some(strength))
        });
        hold(law, is_true, || format!("{eye:?} knows {carried:?}"))?;
    }
    Ok((carried, revealed.into_iter().collect()))
}

/// Pencils a guess for every player but the one who looks, if there is anything to guess: guesses
/// are private.
fn pencil_others<P: Tabletop>(game: &mut Match<P>, eye: Eye) {
    for seat in (0..game.setup().players()).map(Seat::new) {
        if eye != Eye::Seat(seat) {
            let unknown = |piece: &PieceView| piece.strength.is_none() && piece.owner != seat;
            let pieces = game.seen_by(Eye::Seat(seat)).pieces();
            let cell = pieces.into_iter().find(unknown).map(|piece| piece.spot.cell);
            let strength = game.seen_by(Eye::Open).strengths().first().copied();
            cell.map(|cell| game.pencil(seat, cell, strength));
        }
    }
}

/// The cells of pieces at the start of a match.
#[derive(Default)]
struct Origins(BTreeMap<Spot, Cell>);

impl Origins {
    /// Follows the pieces through a move, and returns the first cells of those whose strengths it
    /// reveals.
    fn follow(&mut self, before: &[Piece], beats: &[Beat]) -> Vec<Cell> {
        for Piece { view, .. } in before {
            self.0.entry(view.spot).or_insert(view.spot.cell);
        }
        let mut revealed = Vec::new();
        for Beat(effects) in beats {
            let mut arriving = Vec::new();
            for effect in effects {
                match *effect {
                    Effect::Move { from, to } => {
                        arriving.extend(self.0.remove(&from).map(|cell| (to, cell)));
                    }
                    Effect::Take { at } => drop(self.0.remove(&at)),
                    Effect::Reveal { at, .. } => revealed.extend(self.0.get(&at)),
                    Effect::Split { .. }
                    | Effect::Hide { .. }
                    | Effect::Place { .. }
                    | Effect::Change { .. } => {}
                }
            }
            self.0.extend(arriving);
        }
        revealed
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use ludotheque_rules::{Game, open};

    use super::*;

    #[test]
    fn every_query_of_a_view_is_compared() {
        let setup = Setup::new(Game::STRATEGE, 2).expect("Le Stratège is for two");
        let game = open(&setup).expect("it can begin");
        let views = [game.seen_by(Eye::Public); 2];
        let asked = RefCell::new(BTreeSet::new());
        let alike = |question: &'static str, same: bool| {
            asked.borrow_mut().insert(question);
            hold("secrets", same, || question.to_owned())
        };
        for first in 0..40 {
            let mut count = first;
            let mut chance = |below: usize| {
                count += 1;
                count % below
            };
            assert!(check_views(&views, &mut chance, &alike).is_ok());
        }
        assert!(check_histories(&views, &alike).is_ok());
        // The board is the same for every match of a game.
        asked.borrow_mut().insert("board");
        let all: BTreeSet<&str> = View::QUERIES.iter().copied().collect();
        assert_eq!(asked.into_inner(), all);
    }
}
