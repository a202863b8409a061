//! The secret set-up as a game of its own: a player moves the eighteen pawns from a tray to the
//! black places of their three own lines, and exchanges them there. The table handles it like any
//! other game, with clicks, beats and history.
//!
//! Only the player who sets up sees it. Other eyes see the pawns of the players who
//! have already set up, without strengths.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::phrases::{PHRASES, pawn_name, place_name};
use super::setups::{HIGHEST, OF_EACH, PAWNS_ON_LINE};
use crate::game::FREE_PLACE;
use crate::{
    Beat, Board, Cell, CellInfo, ClickRole, Effect, ExploreError, Eye, Game, Ground, Hidden, Kind,
    Notation, Phrase, PhraseSpec, PieceView, Position, PositionVisitor, Seat, Setup, SetupError,
    Spot, Tabletop, Turn,
};

/// The number of pawns that a player sets up, and of places for them.
const PAWNS: usize = OF_EACH * HIGHEST as usize;

/// The number of lines that a player sets up on.
const OWN_LINES: u8 = 3;

/// The board with a tray instead of the lines between the players.
static BOARD_WITH_TRAY: LazyLock<Board> = LazyLock::new(|| {
    let mut board = Board::of_lines(super::moves::PLACES, super::moves::LINES);
    let nearest = f32::from(super::moves::LINES) / 2.0 - f32::from(OWN_LINES);
    board.cells.retain(|cell| cell.y.abs() > nearest);
    for row in 0..OWN_LINES {
        for column in 0..PAWNS_ON_LINE {
            let number = row * PAWNS_ON_LINE + column + 1;
            board.cells.push(CellInfo {
                name: format!("t{number}"),
                x: (f32::from(column) - f32::from(PAWNS_ON_LINE - 1) / 2.0) * TRAY_STEP,
                y: (f32::from(row) - f32::from(OWN_LINES - 1) / 2.0) * TRAY_STEP,
                ground: Ground::Square,
            });
        }
    }
    board.tray = board
        .all_cells()
        .filter(|cell| board.cells[cell.index()].ground == Ground::Square)
        .collect();
    board.draw_lines();
    board
});

/// The distance between two fields of the tray, in cells.
const TRAY_STEP: f32 = 1.0;

/// A field for a pawn during the set-up: the places in the order of the written set-up,
/// followed by the fields of the tray.
type PlacingField = usize;

/// The state of a player's set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placing {
    /// The player who sets up; the players before in turn order have finished.
    seat: u8,
    /// The strengths on the places, in the order of the written set-up; 0 for a free
    /// place.
    places: [u8; PAWNS],
    /// The strengths on the fields of the tray, likewise.
    tray: [u8; PAWNS],
}

/// A change of the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// A pawn moves to another field; a pawn already there takes its place.
    Put {
        /// The field of the pawn.
        from: PlacingField,
        /// The target field.
        to: PlacingField,
    },
    /// Arranges pawns of these strengths on the places; the rest goes to the tray.
    Arrange([u8; PAWNS]),
}

impl Placing {
    /// A set-up with all pawns of a seat in the tray.
    pub fn of(seat: Seat) -> Self {
        let mut tray = [0; PAWNS];
        for (field, strength) in tray.iter_mut().enumerate() {
            *strength = home(field);
        }
        Self { seat: seat.index() as u8, places: [0; PAWNS], tray }
    }

    /// The strength on a field; 0 if it is free.
    fn on(&self, field: PlacingField) -> u8 {
        match field.checked_sub(PAWNS) {
            None => self.places[field],
            Some(field) => self.tray[field],
        }
    }

    /// Sets the strength on a field.
    fn put(&mut self, field: PlacingField, strength: u8) {
        match field.checked_sub(PAWNS) {
            None => self.places[field] = strength,
            Some(field) => self.tray[field] = strength,
        }
    }

    /// The cell of a field.
    fn cell(&self, field: PlacingField) -> Cell {
        let board = Self::board();
        // The fields of the tray come last, oriented towards the player who sets up.
        let index = match field.checked_sub(PAWNS) {
            None => return place(self.seat, field),
            Some(field) if self.seat == 0 => {
                PAWNS - PAWNS_ON_LINE as usize - first_of_row(field)
                    + field % PAWNS_ON_LINE as usize
            }
            Some(field) => {
                first_of_row(field) + PAWNS_ON_LINE as usize - 1 - field % PAWNS_ON_LINE as usize
            }
        };
        Cell::new((board.cells.len() - PAWNS + index) as u8)
    }

    /// The field of a cell, if it belongs to this seat's set-up.
    fn field(&self, cell: Cell) -> Option<PlacingField> {
        (0..2 * PAWNS).find(|field| self.cell(*field) == cell)
    }

    /// The targets of a pawn: from the tray all places; from a place all other places
    /// and the tray.
    fn targets(from: PlacingField) -> impl Iterator<Item = PlacingField> {
        let fields = if from < PAWNS { 2 * PAWNS } else { PAWNS };
        (0..fields).filter(move |to| *to != from)
    }

    /// The shortest sequence of moves to the wanted arrangement.
    fn moves_to(&self, wanted: &[u8; PAWNS]) -> Vec<(PlacingField, PlacingField)> {
        let mut after = Self { places: *wanted, tray: [0; PAWNS], ..*self };
        // The remaining pawns go to the tray, or stay there.
        let mut left: Vec<u8> = (0..2 * PAWNS).map(|field| self.on(field)).collect();
        left.retain(|strength| *strength != 0);
        for strength in wanted.iter().filter(|strength| **strength != 0) {
            if let Some(index) = left.iter().position(|other| other == strength) {
                left.swap_remove(index);
            }
        }
        crate::sorting::sort(&mut left);
        for strength in left {
            let free = |field: &usize| after.tray[*field] == 0;
            let stays = (0..PAWNS).find(|field| free(field) && self.tray[*field] == strength);
            let field = stays
                .or_else(|| (0..PAWNS).find(|field| free(field) && home(*field) == strength))
                .or_else(|| (0..PAWNS).find(free));
            if let Some(field) = field {
                after.tray[field] = strength;
            }
        }
        let mut moves = Vec::new();
        for strength in 1..=HIGHEST {
            let stands = |position: &Self, field: &PlacingField| position.on(*field) == strength;
            let origins =
                (0..2 * PAWNS).filter(|field| stands(self, field) && !stands(&after, field));
            let targets =
                (0..2 * PAWNS).filter(|field| stands(&after, field) && !stands(self, field));
            moves.extend(origins.zip(targets));
        }
        moves
    }

    /// The moves of pawns that make up a change.
    fn moves(&self, change: Change) -> Vec<(PlacingField, PlacingField)> {
        match change {
            Change::Put { from, to } => {
                let mut moves = vec![(from, to)];
                if self.on(to) != 0 {
                    moves.push((to, from));
                }
                moves
            }
            Change::Arrange(wanted) => self.moves_to(&wanted),
        }
    }
}

/// The strength that belongs on this field of the tray: each strength has a column.
fn home(tray: usize) -> u8 {
    (tray % PAWNS_ON_LINE as usize) as u8 + 1
}

/// The first field of a field's row in the tray.
fn first_of_row(tray: usize) -> usize {
    tray - tray % PAWNS_ON_LINE as usize
}

/// The cell of a place of a seat, in the order of the written set-up.
fn place(seat: u8, number: usize) -> Cell {
    let line = number / PAWNS_ON_LINE as usize;
    let column = 2 * (number % PAWNS_ON_LINE as usize);
    let places = usize::from(super::moves::PLACES);
    // The board has the lines of both players and none between.
    let line = if seat == 0 { line } else { 2 * usize::from(OWN_LINES) - 1 - line };
    Cell::new((line * places + column) as u8)
}

/// The text for a set-up, which may be incomplete.
fn written(places: &[u8; PAWNS]) -> String {
    let digit = |strength: &u8| match strength {
        0 => FREE_PLACE,
        strength => char::from(b'0' + strength),
    };
    places.iter().map(digit).collect()
}

/// Parses the output of [`written`], if there are enough pawns for it.
fn read(text: &str) -> Option<[u8; PAWNS]> {
    let mut places = [0; PAWNS];
    if text.chars().count() != PAWNS {
        return None;
    }
    for (place, sign) in places.iter_mut().zip(text.chars()) {
        *place = match sign {
            FREE_PLACE => 0,
            sign => sign.to_digit(10)? as u8,
        };
    }
    let enough = (1..=HIGHEST)
        .all(|strength| places.iter().filter(|place| **place == strength).count() <= OF_EACH);
    let known = places.iter().all(|place| *place <= HIGHEST);
    (enough && known).then_some(places)
}

/// The set-up in the rulebook's notation, with a point for each free place.
pub(super) fn placement(pieces: &[PieceView], seat: Seat) -> String {
    let seat_index = seat.index() as u8;
    let mut places = [0; PAWNS];
    for (number, strength) in places.iter_mut().enumerate() {
        let spot = Spot::ground(place(seat_index, number));
        let piece = pieces.iter().find(|piece| piece.spot == spot && piece.owner == seat);
        *strength = piece.and_then(|piece| piece.strength).unwrap_or(0);
    }
    written(&places)
}

/// The set-up with left and right exchanged.
pub(super) fn mirrored(placement: &str) -> String {
    let signs: Vec<char> = placement.chars().collect();
    let lines = signs.chunks(PAWNS_ON_LINE as usize);
    lines.flat_map(|line| line.iter().rev()).collect()
}

/// The same pawns in random order.
pub(super) fn shuffled(placement: &str, below: &mut dyn FnMut(usize) -> usize) -> String {
    let mut pawns: Vec<char> = placement.chars().collect();
    // A Fisher–Yates shuffle: each order is equally likely.
    for left in (2..=pawns.len()).rev() {
        pawns.swap(left - 1, below(left));
    }
    pawns.into_iter().collect()
}

impl Position for Placing {
    type Move = Change;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        if setup.game() == Game::STRATEGE {
            Ok(Self::of(Seat::new(0)))
        } else {
            Err(SetupError::NoPlacements(setup.game()))
        }
    }

    fn turn(&self) -> Turn {
        Turn::To(Seat::new(self.seat))
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat == Seat::new(self.seat)).then_some(*self)
    }

    /// Ordered by the field that a pawn leaves, then by its destination.
    fn legal_moves(&self, out: &mut Vec<Change>) {
        let stands = (0..2 * PAWNS).filter(|field| self.on(*field) != 0);
        out.extend(
            stands.flat_map(|from| Self::targets(from).map(move |to| Change::Put { from, to })),
        );
    }

    fn play(&mut self, chosen: Change) {
        let moves = self.moves(chosen);
        let carried: Vec<u8> = moves.iter().map(|(from, _)| self.on(*from)).collect();
        for (from, _) in &moves {
            self.put(*from, 0);
        }
        for ((_, to), strength) in moves.iter().zip(carried) {
            self.put(*to, strength);
        }
    }
}

impl Notation for Placing {
    fn board() -> &'static Board {
        &BOARD_WITH_TRAY
    }

    fn word(&self, chosen: Change) -> String {
        match chosen {
            Change::Put { from, to } => {
                let name = |field: PlacingField| Self::board().name(self.cell(field));
                format!("{}-{}", name(from), name(to))
            }
            Change::Arrange(wanted) => written(&wanted),
        }
    }

    fn parse(&self, word: &str) -> Option<Change> {
        let Some((from, to)) = word.split_once('-') else {
            let wanted = read(word)?;
            return Some(Change::Arrange(wanted));
        };
        let field = |name: &str| self.field(Self::board().cell_named(name)?);
        let (from, to) = (field(from)?, field(to)?);
        let is_legal = self.on(from) != 0 && Self::targets(from).any(|target| target == to);
        is_legal.then_some(Change::Put { from, to })
    }
}

impl Hidden for Placing {
    fn keeps_secrets(&self) -> bool {
        true
    }

    fn hides_moves(&self, eye: Eye) -> bool {
        eye != Eye::Seat(Seat::new(self.seat))
    }

    fn written_for(&self, _: Eye) -> String {
        // A set-up is only exported as a placement, by its player.
        String::new()
    }
}

impl Tabletop for Placing {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    fn ending(&self) -> Option<Phrase> {
        None
    }

    fn attacked_by(&self, _: Change) -> Vec<Cell> {
        Vec::new()
    }

    fn clicks(&self, chosen: Change) -> Vec<(Cell, ClickRole)> {
        match chosen {
            Change::Put { from, to } => {
                vec![(self.cell(from), ClickRole::Lift), (self.cell(to), ClickRole::Go)]
            }
            Change::Arrange(_) => Vec::new(),
        }
    }

    fn beats(&self, chosen: Change, eye: Eye) -> Vec<Beat> {
        if eye != Eye::Seat(Seat::new(self.seat)) {
            return Vec::new();
        }
        let go = |(from, to): (PlacingField, PlacingField)| Effect::Move {
            from: Spot::ground(self.cell(from)),
            to: Spot::ground(self.cell(to)),
        };
        let effects: Vec<Effect> = self.moves(chosen).into_iter().map(go).collect();
        vec![Beat(effects)].into_iter().filter(|beat| !beat.0.is_empty()).collect()
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        let Some(&first) = clicks.first() else {
            return Phrase::unfinished();
        };
        match self.field(first) {
            None => Phrase::new("illegal-no-set-up-place").cell("cell", first),
            Some(from) if self.on(from) == 0 => Phrase::empty_cell(first),
            Some(_) => match clicks.get(1).copied() {
                None => Phrase::unfinished(),
                Some(second) if second == first => Phrase::same_cell(second),
                Some(second) => Phrase::new("illegal-no-set-up-place").cell("cell", second),
            },
        }
    }

    fn deeds(&self, _: Change, _: Eye) -> Vec<Phrase> {
        Vec::new()
    }

    fn piece_name(piece: &PieceView) -> Phrase {
        pawn_name(piece)
    }

    fn ground(cell: Cell) -> Phrase {
        place_name(Self::board(), cell)
    }

    fn pieces(&self, eye: Eye) -> Vec<PieceView> {
        let pawn = |cell, owner, strength| PieceView {
            spot: Spot::ground(cell),
            owner: Seat::new(owner),
            kind: Kind::Pawn,
            strength,
        };
        let mut pieces: Vec<PieceView> = (0..self.seat)
            .flat_map(|seat| (0..PAWNS).map(move |number| pawn(place(seat, number), seat, None)))
            .collect();
        if eye == Eye::Seat(Seat::new(self.seat)) {
            let own = (0..2 * PAWNS).filter(|field| self.on(*field) != 0);
            pieces.extend(own.map(|field| pawn(self.cell(field), self.seat, Some(self.on(field)))));
        }
        crate::sorting::sort(&mut pieces);
        pieces
    }

    fn explored<V: PositionVisitor>(
        &self,
        eye: Eye,
        _: &[(Cell, u8)],
        visitor: V,
    ) -> Result<V::Output, ExploreError> {
        let seat = Seat::new(self.seat);
        let known = match eye {
            Eye::Seat(looker) if looker == seat => *self,
            _ => Self::of(seat),
        };
        Ok(visitor.visit(known))
    }
}
