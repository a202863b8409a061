//! Lasca at a table: its pieces, clicks, beats and phrases.

use ludotheque_rules::{
    Beat, Cell, ClickRole, Effect, Eye, FactKind, Figure, Kind, Phrase, PhraseSpec, PieceView,
    Position, Seat, Spot, Tabletop,
};

use super::Lasca;
use super::explain::sorted;
use super::moves::{Move, between};
use super::stack::Man;

/// The phrases of this game alone.
const PHRASES: &[PhraseSpec] = &[
    PhraseSpec::new("illegal-must-capture", &[("cells", FactKind::Cells)]),
    PhraseSpec::new(
        "illegal-must-jump-on",
        &[("cell", FactKind::Cell), ("landings", FactKind::Cells)],
    ),
    PhraseSpec::new("step-jump-on", &[("cell", FactKind::Cell)]),
    PhraseSpec::new("deed-takes-captives", &[("cells", FactKind::Cells)]),
    PhraseSpec::new("deed-promotes", &[("cell", FactKind::Cell)]),
    PhraseSpec::new("told-takes-captives", &[("cells", FactKind::Cells)]),
    PhraseSpec::new("told-promotes", &[("cell", FactKind::Cell)]),
    PhraseSpec::new("standstill-no-stack-gone", &[("moves", FactKind::Number)]),
    PhraseSpec::new("about-captives", &[("count", FactKind::Number)]),
    PhraseSpec::new("thing-soldier", &[]),
    PhraseSpec::new("thing-officer", &[]),
    PhraseSpec::new("ground-square", &[]),
];

/// The kind of an officer, of which the rules of other games know nothing: a pawn with a figure.
const OFFICER: Kind = Kind::FigurePawn(Figure::Round);

/// The kind of a man.
fn kind(man: Man) -> Kind {
    if man.is_officer { OFFICER } else { Kind::Pawn }
}

fn spot(square: u8, level: u8) -> Spot {
    Spot { cell: Cell::new(square), level }
}

impl Lasca {
    /// The number of men in a stack that are not its owner's.
    fn captives(&self, square: u8) -> usize {
        let owner = self.owner(square);
        self.stack(square).men().filter(|man| Some(man.seat) != owner).count()
    }

    /// The stack's last square, if its soldier becomes an officer there.
    fn promoted_on(&self, chosen: Move) -> Option<Cell> {
        let mut after = *self;
        let leg = chosen.legs().find(|(from, to)| after.advance(*from, *to));
        leg.map(|(_, to)| Cell::new(to))
    }

    /// The phrases for the captures and promotions of a move, with a key for each.
    fn captives_and_officers(&self, chosen: Move, keys: [&'static str; 2]) -> Vec<Phrase> {
        let taken = self.attacked_by(chosen);
        let takes = (!taken.is_empty()).then(|| Phrase::new(keys[0]).cell_list("cells", taken));
        let promotes = self.promoted_on(chosen);
        let promotes = promotes.map(|cell| Phrase::new(keys[1]).cell("cell", cell));
        takes.into_iter().chain(promotes).collect()
    }
}

impl Tabletop for Lasca {
    fn phrases() -> &'static [PhraseSpec] {
        PHRASES
    }

    /// Stacks, which only ever unite, and soldiers.
    fn left(&self) -> usize {
        let stacks = self.squares_of(0).chain(self.squares_of(1)).count();
        stacks + self.all_men().filter(|man| !man.is_officer).count()
    }

    fn without_progress(moves: usize) -> Phrase {
        Phrase::new("standstill-no-stack-gone").number("moves", moves as i64)
    }

    /// The number of a seat's men that are not captives.
    fn men(&self, seat: Seat) -> usize {
        let squares = self.squares_of(seat.index() as u8);
        let free = |square| usize::from(self.stack(square).height()) - self.captives(square);
        squares.map(free).sum()
    }

    fn pieces(&self, _: Eye) -> Vec<PieceView> {
        let of = |(square, stack): (u8, &super::Stack)| {
            let view = move |(level, man): (u8, Man)| PieceView {
                spot: spot(square, level),
                owner: Seat::new(man.seat),
                kind: kind(man),
                strength: None,
            };
            (0..).zip(stack.men()).map(view)
        };
        (0..).zip(&self.stacks).flat_map(of).collect()
    }

    fn clicks(&self, chosen: Move) -> Vec<(Cell, ClickRole)> {
        let onward = if self.is_capture(chosen) { ClickRole::Capture } else { ClickRole::Go };
        let roles = std::iter::once(ClickRole::Lift).chain(std::iter::repeat(onward));
        chosen.cells().into_iter().zip(roles).collect()
    }

    fn jumps() -> bool {
        true
    }

    /// Each jump by itself: the top man of the stack below it comes along as the new bottom. Then the
    /// soldier is turned over.
    fn beats(&self, chosen: Move, _: Eye) -> Vec<Beat> {
        let mut after = *self;
        let mut beats = Vec::new();
        for (from, to) in chosen.legs() {
            let prey = between(from, to);
            let captive = prey.map(|over| spot(over, after.stack(over).height() - 1));
            let base = u8::from(captive.is_some());
            let carried = (0..after.stack(from).height())
                .map(|level| Effect::Move { from: spot(from, level), to: spot(to, base + level) });
            let taken = captive.map(|captive| Effect::Move { from: captive, to: spot(to, 0) });
            beats.push(Beat(carried.chain(taken).collect()));
            if after.advance(from, to) {
                let at = spot(to, after.stack(to).height() - 1);
                let owner = Seat::new(self.seat);
                beats.push(Beat(vec![Effect::Change { at, owner, kind: OFFICER }]));
            }
        }
        beats
    }

    fn attacked_by(&self, chosen: Move) -> Vec<Cell> {
        sorted(chosen.jumped().map(Cell::new))
    }

    fn explain(&self, clicks: &[Cell]) -> Phrase {
        self.reason(clicks)
    }

    fn deeds(&self, chosen: Move, _: Eye) -> Vec<Phrase> {
        self.captives_and_officers(chosen, ["deed-takes-captives", "deed-promotes"])
    }

    /// Captives come along, which is no deed of its own.
    fn told(&self, chosen: Move, _: Eye) -> Vec<Phrase> {
        let &[from, .., to] = chosen.squares() else {
            return Vec::new();
        };
        let height = usize::from(self.stack(from).height());
        let goes = |key| {
            let phrase = Phrase::new(key).seat("mover", Seat::new(self.seat));
            phrase.cell("from", Cell::new(from)).cell("to", Cell::new(to))
        };
        let goes = match height {
            1 => goes("told-goes"),
            _ => goes("told-goes-with").phrase("what", Phrase::stack_of(height)),
        };
        let keys = ["told-takes-captives", "told-promotes"];
        std::iter::once(goes).chain(self.captives_and_officers(chosen, keys)).collect()
    }

    fn prompt(&self, clicks: &[Cell]) -> Option<Phrase> {
        match clicks {
            [_, .., last] => Some(Phrase::new("step-jump-on").cell("cell", *last)),
            _ => None,
        }
    }

    fn piece_name(piece: &PieceView) -> Phrase {
        Phrase::new(if piece.kind == OFFICER { "thing-officer" } else { "thing-soldier" })
    }

    fn ground(_: Cell) -> Phrase {
        Phrase::new("ground-square")
    }

    fn describe(&self, cell: Cell, _: Option<Seat>, _: Eye) -> Vec<Phrase> {
        let square = cell.index() as u8;
        match (self.owner(square), self.captives(square)) {
            (None, _) => vec![Self::ground(cell)],
            (Some(_), 0) => Vec::new(),
            (Some(_), count) => vec![Phrase::new("about-captives").number("count", count as i64)],
        }
    }

    fn ending(&self) -> Option<Phrase> {
        let winner = self.turn().seat().is_none().then(|| Seat::new(1 - self.seat))?;
        let blocked = self.squares_of(self.seat).map(Cell::new).collect();
        Some(Phrase::ended_without_move(Seat::new(self.seat), winner, blocked))
    }
}
