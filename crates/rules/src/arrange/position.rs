//! The position while it is set up, and its changes.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};

use super::game::{Arrange, Supply};
use crate::{
    Beat, Board, Cell, ClickRole, Effect, Eye, Hidden, Notation, Phrase, PhraseSpec, PieceView,
    Position, Seat, Setup, SetupError, Spot, Tabletop, Turn,
};

/// The word that takes all pieces from the board.
pub const CLEAR: &str = "clear";

/// The word that sets up the start of the game.
pub const START: &str = "start";

/// The first part of the word that says who is to move.
const TURN: &str = "turn ";

/// The first part of the word that sets up a whole position.
const PUT: &str = "put ";

/// The most pieces of a position that is set up at once: those of the game with the most, each on one square.
const MOST_PIECES: usize = 96;

/// The word after which this seat is to move.
pub fn turn_word(seat: Seat) -> String {
    format!("{TURN}{}", seat.index() + 1)
}

/// A position that is being set up.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct ArrangedPosition<P> {
    /// The pieces on the board, sorted by spot.
    pieces: Vec<PieceView>,
    /// The number of players.
    players: u8,
    /// The seat to move.
    to_move: Seat,
    #[serde(skip)]
    game: PhantomData<fn() -> P>,
}

/// A change of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PositionChange {
    /// The piece on a cell, the uppermost one of a stack, goes to another cell. Either may be in the tray.
    Carry {
        /// The origin.
        from: Cell,
        /// The destination.
        to: Cell,
    },
    /// All pieces go back to the tray.
    Clear,
    /// The position becomes the start of the game.
    Start,
    /// It is this player's turn.
    Turn(Seat),
    /// The position becomes another one.
    Put(WholePosition),
}

/// A position as a value that can be copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct WholePosition {
    /// For each piece its field of the tray and its cell, those of a stack from bottom to top.
    carries: [(Cell, Cell); MOST_PIECES],
    /// The number of pieces.
    count: u8,
    /// The seat to move.
    to_move: Seat,
}

impl WholePosition {
    /// The position of these pieces, unless they are too many.
    fn new(pieces: &[(Cell, Cell)], to_move: Seat) -> Option<Self> {
        let mut carries = [(Cell::new(0), Cell::new(0)); MOST_PIECES];
        carries.get_mut(..pieces.len())?.copy_from_slice(pieces);
        Some(Self { carries, count: u8::try_from(pieces.len()).ok()?, to_move })
    }

    /// For each piece its field of the tray and its cell.
    fn carries(&self) -> &[(Cell, Cell)] {
        &self.carries[..usize::from(self.count)]
    }
}

impl<P: Arrange> ArrangedPosition<P> {
    /// An empty board.
    pub(super) fn empty(players: u8) -> Self {
        Self { pieces: Vec::new(), players, to_move: Seat::new(0), game: PhantomData }
    }

    /// The pieces of a position, and whose turn it is.
    pub(super) fn of(position: &P) -> Self {
        Self {
            pieces: position.pieces(Eye::Open),
            to_move: position.turn().seat().unwrap_or(Seat::new(0)),
            ..Self::empty(position.players())
        }
    }

    /// The supplies and their fields in the tray.
    fn supplies(&self) -> impl Iterator<Item = (Cell, Supply)> + use<P> {
        let tray = P::board_with_tray().tray.iter().copied();
        tray.zip(P::supplies(self.players))
    }

    /// The number of pieces of a supply that are left in the tray.
    fn left(&self, supply: &Supply) -> usize {
        let used = self.pieces.iter().filter(|piece| supply.has(piece));
        supply.most.saturating_sub(used.count())
    }

    /// The piece that lies on a field of the tray, if any of them is left.
    fn waiting(&self, field: Cell, supply: &Supply) -> Option<PieceView> {
        (self.left(supply) > 0).then_some(PieceView {
            spot: Spot::ground(field),
            owner: supply.owner,
            kind: supply.kind,
            strength: supply.strength,
        })
    }

    /// The pieces on the board whose handle is on a cell, from bottom to top.
    fn stack(&self, cell: Cell) -> &[PieceView] {
        let first = self.pieces.partition_point(|piece| piece.spot.cell < cell);
        let rest = &self.pieces[first..];
        let end = rest.partition_point(|piece| piece.spot.cell == cell);
        &rest[..end]
    }

    /// The piece that would be carried from a cell.
    fn carried(&self, from: Cell) -> Option<PieceView> {
        let mut fields = self.supplies().filter(|(field, _)| *field == from);
        match fields.next() {
            Some((field, supply)) => self.waiting(field, &supply),
            None => self.stack(from).last().copied(),
        }
    }

    /// The field of the tray where a piece belongs.
    fn home(&self, piece: &PieceView) -> Option<Cell> {
        let mut fields = self.supplies().filter(|(_, supply)| supply.has(piece));
        fields.next().map(|(field, _)| field)
    }

    /// The reason why a piece cannot go to a cell of the board; [`None`] if it can. `cover` are the
    /// pieces by the cells that they cover, without the piece itself.
    fn refused(&self, cover: &Cover, piece: &PieceView, to: Cell) -> Option<Phrase> {
        let landed = PieceView { spot: Spot::ground(to), ..*piece };
        let Some(cells) = P::covered(&landed) else {
            return Some(Phrase::new("arrange-off-board").cell("cell", to));
        };
        for cell in cells {
            let Some(other) = cover.get(cell) else {
                continue;
            };
            let mut below = self.stack(other.spot.cell).to_vec();
            below.retain(|it| it != piece);
            if let Some(why) = P::barred_from_stack(&below, &landed) {
                return Some(why);
            }
        }
        P::barred(to, piece.kind)
    }

    /// The changes that carry the piece on a cell somewhere.
    fn carries(&self, from: Cell, out: &mut Vec<PositionChange>) {
        let Some(piece) = self.carried(from) else {
            return;
        };
        let board = P::board_with_tray();
        let cover = Cover::of::<P>(&self.pieces, &piece);
        let cells = board.all_cells().filter(|cell| !board.tray.contains(cell));
        let open = cells.filter(|to| *to != from && self.refused(&cover, &piece, *to).is_none());
        out.extend(open.map(|to| PositionChange::Carry { from, to }));
        if let Some(home) = self.home(&piece).filter(|home| *home != from) {
            out.push(PositionChange::Carry { from, to: home });
        }
    }

    /// The pieces after a change, and who is to move then.
    fn after(&self, change: PositionChange) -> Self {
        let mut after = self.clone();
        match change {
            PositionChange::Carry { from, to } => {
                let Some(piece) = self.carried(from) else {
                    return after;
                };
                after.pieces.retain(|it| *it != piece);
                if !P::board_with_tray().tray.contains(&to) {
                    let level = after.stack(to).len();
                    after.pieces.push(PieceView {
                        spot: Spot { cell: to, level: u8::try_from(level).unwrap_or(u8::MAX) },
                        ..piece
                    });
                    crate::sorting::sort(&mut after.pieces);
                }
            }
            PositionChange::Clear => after.pieces.clear(),
            PositionChange::Start => after.pieces = start::<P>(self.players),
            PositionChange::Turn(seat) => after.to_move = seat,
            PositionChange::Put(whole) => {
                let empty = Self { to_move: whole.to_move, ..Self::empty(self.players) };
                let carries = whole.carries().iter();
                after = carries.fold(empty, |after, &(from, to)| {
                    after.after(PositionChange::Carry { from, to })
                });
            }
        }
        after
    }

    /// The word that sets up this position, whatever lies on the board; `None` if it has pieces that are in no tray.
    pub(super) fn put_word(&self) -> Option<String> {
        let carry = |piece: &PieceView| Some((self.home(piece)?, piece.spot.cell));
        let pieces: Option<Vec<(Cell, Cell)>> = self.pieces.iter().map(carry).collect();
        let whole = WholePosition::new(&pieces?, self.to_move)?;
        Some(self.word(PositionChange::Put(whole)))
    }

    /// The seat with this number, from 1.
    fn seat_numbered(&self, number: &str) -> Option<Seat> {
        let seat = number.parse::<u8>().ok()?.checked_sub(1)?;
        (seat < self.players).then_some(Seat::new(seat))
    }

    /// The cells of a word that carries a piece, if it may.
    fn parse_carry(&self, word: &str) -> Option<(Cell, Cell)> {
        let (from, to) = word.split_once('-')?;
        let cell = |name| P::board_with_tray().cell_named(name);
        let (from, to) = (cell(from)?, cell(to)?);
        let mut legal = Vec::new();
        self.carries(from, &mut legal);
        legal.contains(&PositionChange::Carry { from, to }).then_some((from, to))
    }

    /// The position of a word: the number of the seat to move, and how each piece comes from the tray onto an empty
    /// board.
    fn parse_whole(&self, word: &str) -> Option<WholePosition> {
        let mut parts = word.split(' ');
        let to_move = self.seat_numbered(parts.next()?)?;
        let mut position = Self::empty(self.players);
        let mut pieces = Vec::new();
        for part in parts {
            let (from, to) = position.parse_carry(part)?;
            if !P::board_with_tray().tray.contains(&from) {
                return None;
            }
            position = position.after(PositionChange::Carry { from, to });
            pieces.push((from, to));
        }
        WholePosition::new(&pieces, to_move)
    }

    /// All pieces, also those in the tray.
    fn all(&self) -> Vec<PieceView> {
        let waiting = self.supplies();
        let waiting = waiting.filter_map(|(field, supply)| self.waiting(field, &supply));
        let mut all: Vec<PieceView> = self.pieces.iter().copied().chain(waiting).collect();
        crate::sorting::sort(&mut all);
        all
    }
}

/// The pieces at the start of the game with its default options; none if it has no such start.
fn start<P: Arrange>(players: u8) -> Vec<PieceView> {
    let setup = Setup::new(P::GAME, players);
    let position = setup.and_then(|setup| P::start(&setup));
    position.map_or_else(|_| Vec::new(), |position| position.pieces(Eye::Open))
}

/// The piece that covers each cell.
struct Cover(Vec<Option<PieceView>>);

impl Cover {
    /// The cover by these pieces without this one.
    fn of<P: Arrange>(pieces: &[PieceView], without: &PieceView) -> Self {
        let mut cover = vec![None; P::board_with_tray().cells.len()];
        for piece in pieces.iter().filter(|piece| *piece != without) {
            for cell in P::covered(piece).into_iter().flatten() {
                if let Some(place) = cover.get_mut(cell.index()) {
                    *place = Some(*piece);
                }
            }
        }
        Self(cover)
    }

    fn get(&self, cell: Cell) -> Option<&PieceView> {
        self.0.get(cell.index())?.as_ref()
    }
}

impl<P: Arrange> Position for ArrangedPosition<P> {
    type Move = PositionChange;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        P::start(setup).map(|position| Self::of(&position))
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn turn(&self) -> Turn {
        Turn::To(self.to_move)
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat.index() < usize::from(self.players)).then(|| Self { to_move: seat, ..self.clone() })
    }

    /// Ordered by the cell that a piece leaves, those of the tray last, then by its destination.
    fn legal_moves(&self, out: &mut Vec<PositionChange>) {
        let mut from: Vec<Cell> = self.all().iter().map(|piece| piece.spot.cell).collect();
        from.dedup();
        for cell in from {
            self.carries(cell, out);
        }
    }

    fn play(&mut self, chosen: PositionChange) {
        *self = self.after(chosen);
    }
}

impl<P: Arrange> Notation for ArrangedPosition<P> {
    fn board() -> &'static Board {
        P::board_with_tray()
    }

    fn word(&self, chosen: PositionChange) -> String {
        let carry = |from, to| {
            let board = Self::board();
            format!("{}-{}", board.name(from), board.name(to))
        };
        match chosen {
            PositionChange::Carry { from, to } => carry(from, to),
            PositionChange::Clear => CLEAR.to_owned(),
            PositionChange::Start => START.to_owned(),
            PositionChange::Turn(seat) => turn_word(seat),
            PositionChange::Put(whole) => {
                let mut parts = vec![(whole.to_move.index() + 1).to_string()];
                parts.extend(whole.carries().iter().map(|&(from, to)| carry(from, to)));
                format!("{PUT}{}", parts.join(" "))
            }
        }
    }

    fn parse(&self, word: &str) -> Option<PositionChange> {
        if let Some(number) = word.strip_prefix(TURN) {
            return self.seat_numbered(number).map(PositionChange::Turn);
        }
        if let Some(whole) = word.strip_prefix(PUT) {
            return self.parse_whole(whole).map(PositionChange::Put);
        }
        match word {
            CLEAR => Some(PositionChange::Clear),
            START => Some(PositionChange::Start),
            _ => {
                let (from, to) = self.parse_carry(word)?;
                Some(PositionChange::Carry { from, to })
            }
        }
    }
}

impl<P: Arrange> Hidden for ArrangedPosition<P> {
    fn written_for(&self, _: Eye) -> String {
        // It is only exported as the position that it becomes.
        String::new()
    }
}

impl<P: Arrange> Tabletop for ArrangedPosition<P> {
    fn phrases() -> &'static [PhraseSpec] {
        P::phrases()
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        self.all()
    }

    fn clicks(&self, chosen: PositionChange) -> Vec<(Cell, ClickRole)> {
        match chosen {
            PositionChange::Carry { from, to } => {
                vec![(from, ClickRole::Lift), (to, ClickRole::Go)]
            }
            PositionChange::Clear
            | PositionChange::Start
            | PositionChange::Turn(_)
            | PositionChange::Put(_) => Vec::new(),
        }
    }

    fn handle(&self, cell: Cell) -> Cell {
        let covers = |piece: &&PieceView| {
            let mut cells = P::covered(piece).into_iter().flatten();
            cells.any(|covered| covered == cell)
        };
        let on_it = self.pieces.iter().find(covers);
        on_it.map_or(cell, |piece| piece.spot.cell)
    }

    /// A piece that is carried moves. All other differences leave the board, or come from nowhere
    /// into the tray, where one piece of each supply is shown.
    fn beats(&self, chosen: PositionChange, _: Eye) -> Vec<Beat> {
        let (mut before, after) = (self.all(), self.after(chosen).all());
        let mut beats = Vec::new();
        if let PositionChange::Carry { from, to } = chosen
            && let Some(piece) = self.carried(from)
        {
            let is_free = !before.iter().any(|it| it.spot == Spot::ground(to));
            let is_back = P::board_with_tray().tray.contains(&to);
            if is_free || !is_back {
                let level = self.stack(to).len();
                let landed = PieceView {
                    spot: Spot { cell: to, level: u8::try_from(level).unwrap_or(u8::MAX) },
                    ..piece
                };
                before.retain(|it| *it != piece);
                before.push(landed);
                beats.push(Beat(vec![Effect::Move { from: piece.spot, to: landed.spot }]));
            }
        }
        // What lies on a piece that leaves is put down again.
        let stays = |piece: &PieceView| {
            let is_below = |it: &&PieceView| {
                it.spot.cell == piece.spot.cell && it.spot.level <= piece.spot.level
            };
            before.contains(piece) && before.iter().filter(is_below).all(|it| after.contains(it))
        };
        let gone = before.iter().filter(|piece| !stays(piece));
        // From the top, so that none is taken from below another.
        let mut taken: Vec<Spot> = gone.map(|piece| piece.spot).collect();
        crate::sorting::sort_by(&mut taken, |one, other| other.cmp(one));
        beats.push(Beat(taken.into_iter().map(|at| Effect::Take { at }).collect()));
        let come = after.iter().filter(|piece| !stays(piece));
        beats.push(Beat(come.map(|piece| Effect::Place { piece: *piece }).collect()));
        beats.retain(|beat| !beat.0.is_empty());
        beats
    }

    fn attacked_by(&self, _: PositionChange) -> Vec<Cell> {
        Vec::new()
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        let Some(&first) = clicks.first() else {
            return Phrase::unfinished();
        };
        let Some(piece) = self.carried(first) else {
            return Phrase::empty_cell(first);
        };
        let Some(&to) = clicks.get(1) else {
            return Phrase::unfinished();
        };
        if to == first {
            return Phrase::same_cell(to);
        }
        if P::board_with_tray().tray.contains(&to) {
            return Phrase::new("arrange-other-field").cell("cell", to);
        }
        let cover = Cover::of::<P>(&self.pieces, &piece);
        self.refused(&cover, &piece, to).unwrap_or_else(Phrase::unfinished)
    }

    fn deeds(&self, _: PositionChange, _: Eye) -> Vec<Phrase> {
        Vec::new()
    }

    fn piece_name(piece: &PieceView) -> Phrase {
        P::piece_name(piece)
    }

    fn ground(cell: Cell) -> Phrase {
        if P::board_with_tray().tray.contains(&cell) {
            Phrase::new("arrange-field")
        } else {
            P::ground(cell)
        }
    }

    fn ending(&self) -> Option<Phrase> {
        None
    }
}
