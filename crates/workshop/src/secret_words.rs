//! A game of Le Stratège as one seat sees it: its own set-up, the words, and the strengths
//! that attacks have shown (engine protocol).

use ludotheque_players::{InformationState, InformationStateError};
use ludotheque_rules::{Cell, Eye, Seat, Setup, Tabletop, Turn};

/// A word of a game as one seat sees it: an attack has the strengths that it showed, the
/// attacker's first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenWord {
    /// The word of the move.
    pub word: String,
    /// The strengths that were shown.
    pub shown: Option<[u8; 2]>,
}

impl SeenWord {
    /// A word without strengths.
    pub fn plain(word: &str) -> Self {
        Self { word: word.to_owned(), shown: None }
    }
}

/// The information state of a seat from its own set-up and the words as it saw them. `plain`
/// has all other settings of the match.
///
/// # Errors
/// If a word is not a legal move, or strengths contradict each other.
pub fn information_state<P: Tabletop>(
    plain: &Setup,
    own: &str,
    words: &[SeenWord],
    seat: Seat,
) -> Result<InformationState<P>, String> {
    let dealt = deal::<P>(plain, own, words, seat)?;
    let words = words.iter().map(|seen| seen.word.as_str());
    InformationState::of_words(&dealt, words, seat).map_err(|error| error.to_string())
}

/// The lines on which a set-up is written, and the pawns on each.
const LINES: usize = 3;
const PAWNS_ON_LINE: usize = 6;

/// The pawns of a seat.
const PAWNS: usize = LINES * PAWNS_ON_LINE;

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
        _ => (1, (BOARD_LINES - 1).checked_sub(line).filter(|line| *line < LINES)?),
    };
    (column % 2 == 0).then_some((seat, line * PAWNS_ON_LINE + column / 2))
}

/// A set-up with the seat's own pawns and any for the other seat that agree with the strengths
/// shown.
pub(crate) fn deal<P: Tabletop>(
    plain: &Setup,
    own: &str,
    words: &[SeenWord],
    seat: Seat,
) -> Result<Setup, String> {
    let placements = |other: &str| {
        let mut both = vec![own.to_owned(), other.to_owned()];
        if seat.index() == 1 {
            both.reverse();
        }
        plain.clone().with_placements(both).map_err(|error| error.to_string())
    };
    // Strengths move pawns only through fights, whose strengths are given, so cells suffice
    // to track pawns.
    let any = P::start(&placements("123456123456123456")?).map_err(|error| error.to_string())?;
    // Cells and pawns are public.
    debug_assert_eq!(any.pieces(Eye::Public).len(), 2 * PAWNS);
    let far_line_defender_stays = plain.option("far_line_defender") != Some("takes_place");
    let mut pawns = KnownPawns::at_start(own, seat, far_line_defender_stays);
    for (number, seen) in (1..).zip(words) {
        let wrong = |what| contradiction(&seen.word, number, what);
        if !seen.word.contains('x') {
            if seen.shown.is_some() {
                return Err(wrong("only attacks show strengths"));
            }
            if let Some((from, to)) = cells(&seen.word, '-') {
                pawns.stand.swap(from, to);
            }
            continue;
        }
        let strengths = seen.shown.ok_or_else(|| wrong("an attack shows two strengths"))?;
        let Some((from, to)) = cells(&seen.word, 'x') else {
            return Err(InformationStateError::illegal(&any, &seen.word, number).to_string());
        };
        pawns.attack(from, to, strengths).map_err(wrong)?;
    }
    let other = pawns.other_set_up();
    let other = other.ok_or_else(|| {
        let last = words.last().map_or("", |seen| &seen.word);
        contradiction(last, words.len(), "there are only three pawns of a strength")
    })?;
    placements(&other)
}

/// The error for a word that contradicts the rules or earlier words.
fn contradiction(word: &str, number: usize, what: &str) -> String {
    format!("{word} at {number}: {what}")
}

/// One seat's knowledge of the pawns of both.
struct KnownPawns {
    seat: usize,
    /// The strengths of the seat's own set-up.
    own: Vec<u8>,
    /// The strengths of the other's set-up that attacks have shown.
    shown: Vec<Option<u8>>,
    /// The pawn on each cell, as its seat and its index in the set-up.
    stand: Vec<Option<(usize, usize)>>,
    /// Whether a pawn that wins as the defender on the goal line stays there.
    far_line_defender_stays: bool,
}

impl KnownPawns {
    /// The pawns at the start of a game, with the seat's own set-up.
    fn at_start(own: &str, seat: Seat, far_line_defender_stays: bool) -> Self {
        let mut own: Vec<u8> = own.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
        own.resize(PAWNS, 0);
        let cells = (0..COLUMNS * BOARD_LINES).map(|cell| Cell::new(cell as u8));
        Self {
            seat: seat.index(),
            own,
            shown: vec![None; PAWNS],
            stand: cells.map(number_of).collect(),
            far_line_defender_stays,
        }
    }

    /// Makes an attack that has shown the strengths of the attacker and the defender. The error is
    /// the contradiction to the rules or to strengths shown before.
    fn attack(&mut self, from: usize, to: usize, strengths: [u8; 2]) -> Result<(), &'static str> {
        for (at, strength) in [from, to].into_iter().zip(strengths) {
            self.show(at, strength)?;
        }
        let [attacker, defender] = strengths;
        if attacker >= defender {
            self.stand[to] = self.stand[from].take();
            return Ok(());
        }
        self.stand[from] = None;
        let owner = self.stand[to].map_or(0, |(owner, _)| owner);
        let far = if owner == 0 { BOARD_LINES - 1 } else { 0 };
        if to / COLUMNS != far || !self.far_line_defender_stays {
            self.stand.swap(from, to);
        }
        Ok(())
    }

    /// Records the strength of the pawn on a cell.
    fn show(&mut self, at: usize, strength: u8) -> Result<(), &'static str> {
        let (owner, pawn) = self.stand[at].ok_or("no pawn stands there")?;
        if !(1..=HIGHEST).contains(&strength) {
            return Err("there is no such strength");
        }
        let known = if owner == self.seat {
            self.own[pawn]
        } else {
            *self.shown[pawn].get_or_insert(strength)
        };
        if known == strength { Ok(()) } else { Err("that pawn has another strength") }
    }

    /// A set-up of the other seat with the strengths that were shown, the others in
    /// ascending order. `None` if more pawns of a strength were shown than there are.
    fn other_set_up(&self) -> Option<String> {
        let mut rest: Vec<u8> = (1..=HIGHEST).flat_map(|strength| [strength; OF_EACH]).collect();
        for strength in self.shown.iter().flatten() {
            rest.remove(rest.iter().position(|left| left == strength)?);
        }
        let mut rest = rest.into_iter();
        let strengths = self.shown.iter().filter_map(|known| known.or_else(|| rest.next()));
        Some(strengths.map(|it| char::from(b'0' + it)).collect())
    }
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
        return Some(SeenWord { word: text.to_owned(), shown: None });
    };
    let Some(((from, attacker), (to, defender))) = from.split_once(':').zip(to.split_once(':'))
    else {
        return Some(SeenWord { word: text.to_owned(), shown: None });
    };
    Some(SeenWord {
        word: format!("{from}x{to}"),
        shown: Some([attacker.parse().ok()?, defender.parse().ok()?]),
    })
}

/// The word with the strengths that an attack reveals to both seats: the inverse of `read`.
pub fn seen_word<P: Tabletop>(position: &P, chosen: P::Move) -> String {
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
