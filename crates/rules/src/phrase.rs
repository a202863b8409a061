//! Phrases: what a game says, without words, as a key and its facts.
//!
//! Refusals, endings, deeds of a move and names of pieces are all phrases. The interface makes the
//! sentence from the key and the facts, in the reader's language. Facts hold cells and not their
//! names, so that a board can highlight the cells that a sentence mentions. No refusal is just
//! "illegal".
//!
//! Phrases that several games share are made and declared here. Each game declares its own, so that
//! translations can be checked for completeness.

use crate::{Cell, Figure, MAX_MOVES, Seat};

/// A fact of a phrase. Lists are sorted, unless their order means something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A number.
    Number(i64),
    /// Several numbers.
    Numbers(Vec<u8>),
    /// A cell.
    Cell(Cell),
    /// Several cells.
    Cells(Vec<Cell>),
    /// A player.
    Seat(Seat),
    /// A figure.
    Figure(Figure),
    /// Several figures.
    Figures(Vec<Figure>),
    /// Something with a phrase of its own, such as the name of a piece.
    Phrase(Box<Phrase>),
    /// Several of these.
    Phrases(Vec<Phrase>),
}

/// The kind of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    /// See [`Fact::Number`].
    Number,
    /// See [`Fact::Numbers`].
    Numbers,
    /// See [`Fact::Cell`].
    Cell,
    /// See [`Fact::Cells`].
    Cells,
    /// See [`Fact::Seat`].
    Seat,
    /// See [`Fact::Figure`].
    Figure,
    /// See [`Fact::Figures`].
    Figures,
    /// See [`Fact::Phrase`].
    Phrase,
    /// See [`Fact::Phrases`].
    Phrases,
}

impl Fact {
    /// The kind of this fact.
    pub const fn kind(&self) -> FactKind {
        match self {
            Self::Number(_) => FactKind::Number,
            Self::Numbers(_) => FactKind::Numbers,
            Self::Cell(_) => FactKind::Cell,
            Self::Cells(_) => FactKind::Cells,
            Self::Seat(_) => FactKind::Seat,
            Self::Figure(_) => FactKind::Figure,
            Self::Figures(_) => FactKind::Figures,
            Self::Phrase(_) => FactKind::Phrase,
            Self::Phrases(_) => FactKind::Phrases,
        }
    }
}

/// A key and its facts, by name and in the order in which its [`PhraseSpec`] lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    key: &'static str,
    facts: Vec<(&'static str, Fact)>,
}

/// Declares the methods that add a fact of one kind.
macro_rules! add_facts {
    ($($(#[$doc:meta])* $method:ident($value:ident: $type:ty) => $fact:expr;)*) => {
        impl Phrase {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $method(mut self, name: &'static str, $value: $type) -> Self {
                    self.facts.push((name, $fact));
                    self
                }
            )*
        }
    };
}

add_facts! {
    /// Adds a number.
    number(number: impl Into<i64>) => Fact::Number(number.into());
    /// Adds several numbers.
    number_list(numbers: Vec<u8>) => Fact::Numbers(numbers);
    /// Adds a cell.
    cell(cell: Cell) => Fact::Cell(cell);
    /// Adds several cells.
    cell_list(cells: Vec<Cell>) => Fact::Cells(cells);
    /// Adds a player.
    seat(seat: Seat) => Fact::Seat(seat);
    /// Adds a figure.
    figure(figure: Figure) => Fact::Figure(figure);
    /// Adds several figures.
    figure_list(figures: Vec<Figure>) => Fact::Figures(figures);
    /// Adds something with a phrase of its own.
    phrase(phrase: Phrase) => Fact::Phrase(Box::new(phrase));
    /// Adds several of these.
    phrase_list(phrases: Vec<Phrase>) => Fact::Phrases(phrases);
}

impl Phrase {
    /// A phrase without facts.
    pub const fn new(key: &'static str) -> Self {
        Self { key, facts: Vec::new() }
    }

    /// The id of its message.
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The facts that the message may use, with their names.
    pub fn facts(&self) -> &[(&'static str, Fact)] {
        &self.facts
    }

    /// All cells in its facts, sorted.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        self.collect_cells(&mut cells);
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn collect_cells(&self, cells: &mut Vec<Cell>) {
        for (_, fact) in &self.facts {
            match fact {
                Fact::Cell(cell) => cells.push(*cell),
                Fact::Cells(more) => cells.extend(more),
                Fact::Phrase(phrase) => phrase.collect_cells(cells),
                Fact::Phrases(phrases) => {
                    phrases.iter().for_each(|phrase| phrase.collect_cells(cells));
                }
                Fact::Number(_)
                | Fact::Numbers(_)
                | Fact::Seat(_)
                | Fact::Figure(_)
                | Fact::Figures(_) => {}
            }
        }
    }
}

/// The declaration of a phrase: its key, and the kind of each of its facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhraseSpec {
    /// The id of the message.
    pub key: &'static str,
    /// The names and kinds of its facts.
    pub facts: &'static [(&'static str, FactKind)],
}

impl PhraseSpec {
    /// The declaration of a phrase with these facts.
    pub const fn new(key: &'static str, facts: &'static [(&'static str, FactKind)]) -> Self {
        Self { key, facts }
    }

    /// Whether a phrase matches this declaration.
    pub fn fits(&self, phrase: &Phrase) -> bool {
        let facts = phrase.facts.iter().map(|(name, fact)| (*name, fact.kind()));
        self.key == phrase.key && facts.eq(self.facts.iter().copied())
    }

    /// Whether a phrase, and every phrase within it, matches one of these declarations or a
    /// [general one](GENERAL).
    pub fn list_has(list: &[Self], phrase: &Phrase) -> bool {
        let known = list.iter().chain(GENERAL).any(|spec| spec.fits(phrase));
        known
            && phrase.facts.iter().all(|(_, fact)| match fact {
                Fact::Phrase(inner) => Self::list_has(list, inner),
                Fact::Phrases(inner) => inner.iter().all(|it| Self::list_has(list, it)),
                _ => true,
            })
    }
}

/// The phrases that games share.
pub const GENERAL: &[PhraseSpec] = {
    use FactKind::{Cell, Cells, Figure, Figures, Number, Phrase, Phrases, Seat};
    &[
        PhraseSpec::new("cell-ground-figure", &[("figure", Figure)]),
        PhraseSpec::new("cell-ground-plain", &[]),
        PhraseSpec::new("cell-ground-black", &[]),
        PhraseSpec::new("cell-ground-white", &[]),
        PhraseSpec::new("illegal-game-over", &[]),
        PhraseSpec::new("illegal-unfinished", &[]),
        PhraseSpec::new("illegal-too-many-clicks", &[]),
        PhraseSpec::new("illegal-no-such-choice", &[]),
        PhraseSpec::new("illegal-choice-open", &[]),
        PhraseSpec::new("illegal-no-such-cell", &[]),
        PhraseSpec::new("illegal-secret-shown", &[]),
        PhraseSpec::new("illegal-match-full", &[("most", Number)]),
        PhraseSpec::new("illegal-notes-full", &[]),
        PhraseSpec::new("illegal-must-pass", &[("mover", Seat)]),
        PhraseSpec::new("illegal-empty-cell", &[("cell", Cell)]),
        PhraseSpec::new(
            "illegal-not-your-pawn",
            &[("cell", Cell), ("owner", Seat), ("mover", Seat)],
        ),
        PhraseSpec::new(
            "illegal-not-your-piece",
            &[("cell", Cell), ("owner", Seat), ("mover", Seat)],
        ),
        PhraseSpec::new("illegal-same-cell", &[("cell", Cell)]),
        PhraseSpec::new("illegal-not-next", &[("from", Cell), ("to", Cell)]),
        PhraseSpec::new("illegal-taken", &[("cell", Cell), ("owner", Seat)]),
        PhraseSpec::new("illegal-taken-by-jump", &[("cell", Cell), ("landings", Cells)]),
        PhraseSpec::new("illegal-taken-by-landing", &[("cell", Cell), ("landings", Cells)]),
        PhraseSpec::new("illegal-out-of-reach", &[("from", Cell), ("to", Cell)]),
        PhraseSpec::new("illegal-no-move-from", &[("cell", Cell)]),
        PhraseSpec::new("arrange-other-field", &[("cell", Cell)]),
        PhraseSpec::new("arrange-off-board", &[("cell", Cell)]),
        PhraseSpec::new("arrange-same-figure", &[("cell", Cell)]),
        PhraseSpec::new("arrange-pawn-on-plain", &[("cell", Cell)]),
        PhraseSpec::new("arrange-large-on-figure", &[("cell", Cell)]),
        PhraseSpec::new(
            "arrange-too-few",
            &[("seat", Seat), ("count", Number), ("needed", Number)],
        ),
        PhraseSpec::new(
            "arrange-too-many-squares",
            &[("seat", Seat), ("count", Number), ("most", Number)],
        ),
        PhraseSpec::new("arrange-out", &[("seat", Seat)]),
        PhraseSpec::new("arrange-over", &[]),
        PhraseSpec::new("arrange-field", &[]),
        PhraseSpec::new("step-top", &[("cell", Cell)]),
        PhraseSpec::new("step-choice", &[]),
        PhraseSpec::new("choice-takes", &[("cells", Cells)]),
        PhraseSpec::new("choice-takes-nothing", &[]),
        PhraseSpec::new("thing-stack", &[("count", Number)]),
        PhraseSpec::new("set-power", &[("player", Seat), ("count", Number), ("of", Number)]),
        PhraseSpec::new(
            "set-short",
            &[("player", Seat), ("count", Number), ("of", Number), ("short", Number)],
        ),
        PhraseSpec::new("set-empty", &[]),
        PhraseSpec::new("told-goes", &[("mover", Seat), ("from", Cell), ("to", Cell)]),
        PhraseSpec::new(
            "told-goes-with",
            &[("mover", Seat), ("from", Cell), ("to", Cell), ("what", Phrase)],
        ),
        PhraseSpec::new(
            "told-stacks",
            &[("mover", Seat), ("from", Cell), ("to", Cell), ("figures", Figures)],
        ),
        PhraseSpec::new("told-rest-stays", &[("cell", Cell)]),
        PhraseSpec::new("told-repairs", &[("cell", Cell)]),
        PhraseSpec::new("told-places", &[("mover", Seat), ("cells", Cells)]),
        PhraseSpec::new("told-takes", &[("things", Phrases)]),
        PhraseSpec::new("told-takes-squares", &[("cells", Cells)]),
        PhraseSpec::new("told-leaves", &[("parts", Phrases)]),
        PhraseSpec::new("told-puts-back", &[("things", Phrases)]),
        PhraseSpec::new("told-changes", &[("cells", Cells)]),
        PhraseSpec::new("told-thing", &[("what", Phrase), ("cell", Cell)]),
        PhraseSpec::new("told-put-back", &[("what", Phrase), ("from", Cell), ("to", Cell)]),
        PhraseSpec::new(
            "ending-no-legal-move",
            &[("seat", Seat), ("winner", Seat), ("cells", Cells)],
        ),
        PhraseSpec::new("ending-repetition", &[]),
        PhraseSpec::new("standstill-repeats", &[]),
        PhraseSpec::new("standstill-repeats-for-ever", &[]),
        PhraseSpec::new("standstill-nothing-taken", &[("moves", Number)]),
        PhraseSpec::new(
            "ending-nobody-can-move",
            &[
                ("first", Seat),
                ("first-points", Number),
                ("second", Seat),
                ("second-points", Number),
            ],
        ),
        PhraseSpec::new("ending-resignation", &[("seat", Seat), ("winner", Seat)]),
        PhraseSpec::new("ending-agreed-draw", &[]),
    ]
};

/// Refusals that games share.
impl Phrase {
    /// The game is over.
    pub const fn game_over() -> Self {
        Self::new("illegal-game-over")
    }

    /// The clicks are fine, but the move is not complete yet (or it is complete and was not
    /// played).
    pub const fn unfinished() -> Self {
        Self::new("illegal-unfinished")
    }

    /// The move was already complete before the last click.
    pub const fn too_many_clicks() -> Self {
        Self::new("illegal-too-many-clicks")
    }

    /// A choice was taken that is not open.
    pub const fn no_such_choice() -> Self {
        Self::new("illegal-no-such-choice")
    }

    /// A cell was clicked where only choices are open.
    pub const fn choice_open() -> Self {
        Self::new("illegal-choice-open")
    }

    /// The cell is not on this board.
    pub const fn no_such_cell() -> Self {
        Self::new("illegal-no-such-cell")
    }

    /// The last move cannot be taken back because it revealed a secret: what has been seen cannot
    /// be forgotten.
    pub const fn secret_shown() -> Self {
        Self::new("illegal-secret-shown")
    }

    /// The match has reached the maximum number of moves that a file may have.
    pub fn match_full() -> Self {
        Self::new("illegal-match-full").number("most", MAX_MOVES as i64)
    }

    /// The notes of the match have reached the maximum length that a file may have.
    pub const fn notes_full() -> Self {
        Self::new("illegal-notes-full")
    }

    /// The player to move has no legal move but to pass.
    pub fn must_pass(mover: Seat) -> Self {
        Self::new("illegal-must-pass").seat("mover", mover)
    }

    /// The cell that was clicked first is empty.
    pub fn empty_cell(cell: Cell) -> Self {
        Self::new("illegal-empty-cell").cell("cell", cell)
    }

    /// The pawn that was clicked first belongs to another player.
    pub fn not_your_pawn(cell: Cell, owner: Seat, mover: Seat) -> Self {
        let phrase = Self::new("illegal-not-your-pawn").cell("cell", cell);
        phrase.seat("owner", owner).seat("mover", mover)
    }

    /// The piece that was clicked first belongs to another player.
    pub fn not_your_piece(cell: Cell, owner: Seat, mover: Seat) -> Self {
        let phrase = Self::new("illegal-not-your-piece").cell("cell", cell);
        phrase.seat("owner", owner).seat("mover", mover)
    }

    /// The target is the cell of the pawn or piece itself.
    pub fn same_cell(cell: Cell) -> Self {
        Self::new("illegal-same-cell").cell("cell", cell)
    }

    /// The target is not next to the pawn.
    pub fn not_next(from: Cell, to: Cell) -> Self {
        let phrase = Self::new("illegal-not-next");
        phrase.cell("from", from).cell("to", to)
    }

    /// The target is occupied.
    pub fn taken(cell: Cell, owner: Seat) -> Self {
        let phrase = Self::new("illegal-taken");
        phrase.cell("cell", cell).seat("owner", owner)
    }

    /// What stands on a cell is not captured by going there, but by a jump over it, or a move, to one of
    /// the landings.
    pub fn taken_from(jumps: bool, cell: Cell, landings: Vec<Cell>) -> Self {
        let phrase =
            Self::new(if jumps { "illegal-taken-by-jump" } else { "illegal-taken-by-landing" });
        phrase.cell("cell", cell).cell_list("landings", landings)
    }

    /// No move leads from one cell to the other.
    pub fn out_of_reach(from: Cell, to: Cell) -> Self {
        let phrase = Self::new("illegal-out-of-reach");
        phrase.cell("from", from).cell("to", to)
    }

    /// The element on the cell has no legal move to any target.
    pub fn no_move_from(cell: Cell) -> Self {
        Self::new("illegal-no-move-from").cell("cell", cell)
    }
}

/// Phrases about moves and pieces that games share.
impl Phrase {
    /// Only the top of the stack on this cell has been taken up.
    pub fn top_taken_up(cell: Cell) -> Self {
        Self::new("step-top").cell("cell", cell)
    }

    /// Several moves have the same cells, and one of them must be chosen.
    pub const fn choice_expected() -> Self {
        Self::new("step-choice")
    }

    /// One of several moves with the same cells, identified by what it captures.
    pub fn choice_capturing(cells: Vec<Cell>) -> Self {
        if cells.is_empty() {
            Self::new("choice-takes-nothing")
        } else {
            Self::new("choice-takes").cell_list("cells", cells)
        }
    }

    /// A stack of `count` pieces.
    pub fn stack_of(count: usize) -> Self {
        Self::new("thing-stack").number("count", count as i64)
    }
}

/// Endings that games share.
impl Phrase {
    /// The player to move has no legal move and has therefore lost; `blocked` are the cells of the
    /// elements that cannot move.
    pub fn ended_without_move(seat: Seat, winner: Seat, blocked: Vec<Cell>) -> Self {
        let phrase = Self::new("ending-no-legal-move").seat("seat", seat);
        phrase.seat("winner", winner).cell_list("cells", blocked)
    }

    /// The same position is on the board for the third time.
    pub const fn ended_by_repetition() -> Self {
        Self::new("ending-repetition")
    }

    /// No player has a legal move; the points, of two players, decide.
    pub fn ended_with_nobody_to_move(points: &[u16]) -> Self {
        Self::new("ending-nobody-can-move").points_of_two(points)
    }

    /// A player has resigned, and only one is left.
    pub fn ended_by_resignation(seat: Seat, winner: Seat) -> Self {
        let phrase = Self::new("ending-resignation");
        phrase.seat("seat", seat).seat("winner", winner)
    }

    /// The players have agreed on a draw.
    pub const fn ended_by_agreement() -> Self {
        Self::new("ending-agreed-draw")
    }

    /// Adds the points of two players.
    #[must_use]
    pub fn points_of_two(self, points: &[u16]) -> Self {
        let names = [("first", "first-points"), ("second", "second-points")];
        let seats = (0..).map(Seat::new).zip(names);
        seats.zip(points).fold(self, |phrase, ((seat, (player, number)), points)| {
            phrase.seat(player, seat).number(number, *points)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_of_a_phrase_are_those_of_all_its_facts() {
        let [a, b, c] = [3, 1, 2].map(Cell::new);
        let inner = Phrase::new("inner").cell("cell", c);
        let phrase = Phrase::new("outer")
            .cell("from", a)
            .cell_list("blockers", vec![b, a])
            .phrase_list("parts", vec![inner])
            .seat("owner", Seat::new(1));
        assert_eq!(phrase.cells(), [b, c, a]);
    }

    #[test]
    fn a_phrase_fits_what_lists_its_facts() {
        let spec = PhraseSpec::new("taken", &[("cell", FactKind::Cell)]);
        let cell = Cell::new(0);
        assert!(spec.fits(&Phrase::new("taken").cell("cell", cell)));
        assert!(!spec.fits(&Phrase::new("taken")));
        assert!(!spec.fits(&Phrase::new("taken").cell("to", cell)));
        assert!(!spec.fits(&Phrase::new("taken").cell_list("cell", vec![cell])));
        let nested = Phrase::new("taken").cell("cell", cell);
        let outer = PhraseSpec::new("outer", &[("what", FactKind::Phrase)]);
        let phrase = Phrase::new("outer").phrase("what", nested);
        assert!(PhraseSpec::list_has(&[outer, spec], &phrase));
        assert!(!PhraseSpec::list_has(&[outer], &phrase));
    }
}
