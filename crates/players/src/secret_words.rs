//! A game of Le Stratège as one seat sees it: its own set-up, the words, and the strengths
//! that attacks have shown (engine protocol).

use ludotheque_rules::{Cell, Eye, Seat, Setup, Turn};

use crate::contract::Playable;
use crate::words::{InformationStateError, SeenWord, illegal};

/// The lines on which a set-up is written, and the pawns on each.
const LINES: usize = 3;
const PAWNS_ON_LINE: usize = 6;

/// Columns of the board, and its lines.
const COLUMNS: usize = 11;
const BOARD_LINES: usize = 10;

/// The highest strength, and the pawns of each.
const HIGHEST: u8 = 6;
const OF_EACH: usize = 3;

/// The index in the set-up of the pawn that starts on a cell, with its seat.
fn number_of(cell: Cell) -> Option<(usize, usize)> {
    let (line, column) = (cell.index() / COLUMNS, cell.index() % COLUMNS);
    let (seat, line) = match line {
        0..LINES => (0, line),
        _ => (
            1,
            (BOARD_LINES - 1)
                .checked_sub(line)
                .filter(|line| *line < LINES)?,
        ),
    };
    (column % 2 == 0).then_some((seat, line * PAWNS_ON_LINE + column / 2))
}

/// A set-up with the seat's own pawns and any for the other seat that agree with what was
/// shown.
pub(crate) fn deal<P: Playable>(
    plain: &Setup,
    own: &str,
    words: &[SeenWord],
    seat: Seat,
) -> Result<Setup, InformationStateError> {
    let pawns = LINES * PAWNS_ON_LINE;
    let placements = |other: &str| {
        let mut both = vec![own.to_owned(), other.to_owned()];
        if seat.index() == 1 {
            both.reverse();
        }
        plain.clone().with_placements(both)
    };
    // Strengths move pawns only through fights, whose strengths are given, so cells suffice
    // to track pawns.
    let any = P::start(&placements("123456123456123456")?)?;
    let mut own_strengths: Vec<u8> = own.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
    own_strengths.resize(pawns, 0);
    let mut shown: Vec<Option<u8>> = vec![None; pawns];
    let mut stand: Vec<Option<(usize, usize)>> = (0..COLUMNS * BOARD_LINES)
        .map(|cell| number_of(Cell::new(cell as u8)))
        .collect();
    // Cells and pawns are public.
    debug_assert_eq!(any.pieces(Eye::Public).len(), 2 * pawns);
    let far_line_defender_stays = plain.option("far_line_defender") != Some("takes_place");
    for (number, seen) in (1..).zip(words) {
        let wrong = |what| InformationStateError::Contradiction {
            word: seen.word.clone(),
            number,
            what,
        };
        let is_attack = seen.word.contains('x');
        if !is_attack {
            if seen.shown.is_some() {
                return Err(wrong("only attacks show strengths"));
            }
            if let Some((from, to)) = cells(&seen.word, '-') {
                stand.swap(from, to);
            }
            continue;
        }
        let [attacker, defender] = seen
            .shown
            .ok_or_else(|| wrong("an attack shows two strengths"))?;
        let Some((from, to)) = cells(&seen.word, 'x') else {
            return Err(illegal(&any, &seen.word, number));
        };
        for (at, strength) in [(from, attacker), (to, defender)] {
            let Some((owner, pawn)) = stand[at] else {
                return Err(wrong("no pawn stands there"));
            };
            if !(1..=HIGHEST).contains(&strength) {
                return Err(wrong("there is no such strength"));
            }
            let agrees = if owner == seat.index() {
                own_strengths[pawn] == strength
            } else {
                *shown[pawn].get_or_insert(strength) == strength
            };
            if !agrees {
                return Err(wrong("that pawn has another strength"));
            }
        }
        if attacker >= defender {
            stand[to] = stand[from].take();
        } else {
            stand[from] = None;
            let owner = stand[to].map_or(0, |(owner, _)| owner);
            let far = if owner == 0 { BOARD_LINES - 1 } else { 0 };
            if to / COLUMNS != far || !far_line_defender_stays {
                stand.swap(from, to);
            }
        }
    }
    let last = words.last().map_or("", |seen| seen.word.as_str());
    let mut rest: Vec<u8> = (1..=HIGHEST)
        .flat_map(|strength| [strength; OF_EACH])
        .collect();
    for strength in shown.iter().flatten() {
        let place = rest.iter().position(|left| left == strength);
        let place = place.ok_or(InformationStateError::Contradiction {
            word: last.to_owned(),
            number: words.len(),
            what: "there are only three pawns of a strength",
        })?;
        rest.remove(place);
    }
    let mut rest = rest.into_iter();
    let other: String = shown
        .iter()
        .filter_map(|known| known.or_else(|| rest.next()))
        .map(|strength| char::from(b'0' + strength))
        .collect();
    Ok(placements(&other)?)
}

/// The cells of a word, as indices.
fn cells(word: &str, between: char) -> Option<(usize, usize)> {
    let cell = |name: &str| {
        let column = name.bytes().next()?.checked_sub(b'a')?;
        let line: usize = name.get(1..)?.parse().ok()?;
        let on_board = usize::from(column) < COLUMNS && (1..=BOARD_LINES).contains(&line);
        on_board.then(|| (line - 1) * COLUMNS + usize::from(column))
    };
    let (from, to) = word.split_once(between)?;
    Some((cell(from)?, cell(to)?))
}

/// Parses a word with the strengths that an attack has shown: `c4:5xc5:2` is the word
/// `c4xc5`.
pub(crate) fn read(text: &str) -> Option<SeenWord> {
    let Some((from, to)) = text.split_once('x') else {
        return Some(SeenWord {
            word: text.to_owned(),
            shown: None,
        });
    };
    let Some(((from, attacker), (to, defender))) = from.split_once(':').zip(to.split_once(':'))
    else {
        return Some(SeenWord {
            word: text.to_owned(),
            shown: None,
        });
    };
    Some(SeenWord {
        word: format!("{from}x{to}"),
        shown: Some([attacker.parse().ok()?, defender.parse().ok()?]),
    })
}

/// The word with the strengths that an attack reveals to both seats: the inverse of `read`.
pub fn seen_word<P: Playable>(position: &P, chosen: P::Move) -> String {
    let word = position.word(chosen);
    let Turn::To(mover) = position.turn() else {
        return word;
    };
    let (clicks, attacked) = (position.clicks(chosen), position.attacked_by(chosen));
    let ([(from, _), ..], [to]) = (clicks.as_slice(), attacked.as_slice()) else {
        return word;
    };
    let pieces = position.pieces(Eye::Open);
    let strength = |cell: Cell| {
        let on = pieces.iter().find(|piece| piece.spot.cell == cell);
        on.and_then(|piece| piece.strength)
    };
    debug_assert!(mover.index() < 2, "two play games with secrets");
    match (word.split_once('x'), strength(*from), strength(*to)) {
        (Some((left, right)), Some(attacker), Some(defender)) => {
            format!("{left}:{attacker}x{right}:{defender}")
        }
        _ => word,
    }
}
