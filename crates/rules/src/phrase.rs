//! Phrases: the messages of a game, without words, as a key and its facts.
//!
//! Refusals, endings, deeds of a move and names of pieces are all phrases. The interface makes the
//! sentence from the key and the facts, in the reader's language. Facts hold cells and not their
//! names, so that a board can highlight the cells that a sentence mentions. No refusal is just
//! "illegal".
//!
//! Phrases that several games share are made and declared here. Each game declares its own, so that
//! translations can be checked for completeness.

use crate::{Cell, Figure, MAX_MOVES, Seat};

/// Declares the kinds of facts, each with the method of [`Phrase`] that adds one.
macro_rules! facts {
    ($(
        $(#[$doc:meta])*
        $kind:ident($held:ty) => $method:ident($value:ident: $given:ty) => $fact:expr;
    )*) => {
        /// A fact of a phrase. Lists are sorted, unless their order means something.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Fact {
            $($(#[$doc])* $kind($held),)*
        }

        /// The kind of a fact.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum FactKind {
            $($(#[$doc])* $kind,)*
        }

        impl Fact {
            /// The kind of this fact.
            pub const fn kind(&self) -> FactKind {
                match self {
                    $(Self::$kind(_) => FactKind::$kind,)*
                }
            }
        }

        impl Phrase {
            $(
                #[doc = concat!("Adds a fact: [`Fact::", stringify!($kind), "`].")]
                #[must_use]
                pub fn $method(mut self, name: &'static str, $value: $given) -> Self {
                    self.facts.push((name, Fact::$kind($fact)));
                    self
                }
            )*
        }
    };
}

facts! {
    /// A number.
    Number(i64) => number(number: impl Into<i64>) => number.into();
    /// Several numbers.
    Numbers(Vec<u8>) => number_list(numbers: Vec<u8>) => numbers;
    /// A cell.
    Cell(Cell) => cell(cell: Cell) => cell;
    /// Several cells.
    Cells(Vec<Cell>) => cell_list(cells: Vec<Cell>) => cells;
    /// A player.
    Seat(Seat) => seat(seat: Seat) => seat;
    /// A figure.
    Figure(Figure) => figure(figure: Figure) => figure;
    /// Several figures.
    Figures(Vec<Figure>) => figure_list(figures: Vec<Figure>) => figures;
    /// Something with a phrase of its own, such as the name of a piece.
    Phrase(Box<Phrase>) => phrase(phrase: Phrase) => Box::new(phrase);
    /// Several of these.
    Phrases(Vec<Phrase>) => phrase_list(phrases: Vec<Phrase>) => phrases;
}

/// A key and its facts, by name and in the order in which its [`PhraseSpec`] lists them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    key: &'static str,
    facts: Vec<(&'static str, Fact)>,
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
        crate::sorting::sort(&mut cells);
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

/// The argument type of a shared phrase.
macro_rules! given {
    (Cells) => { Vec<Cell> };
    ($kind:ident) => { $kind };
}

/// Declares the phrases that games share: those that a method makes from their facts, and those that are
/// made where they are said.
macro_rules! general {
    (
        made { $($(#[$doc:meta])* $make:ident($($fact:ident: $kind:ident),*) => $made:literal;)* }
        others { $($other:literal($($name:literal: $of:ident),*);)* }
    ) => {
        /// The phrases that games share.
        pub const GENERAL: &[PhraseSpec] = &[
            $(PhraseSpec::new($made, &[$((stringify!($fact), FactKind::$kind)),*]),)*
            $(PhraseSpec::new($other, &[$(($name, FactKind::$of)),*]),)*
        ];

        /// Phrases that games share.
        impl Phrase {
            $(
                $(#[$doc])*
                pub fn $make($($fact: given!($kind)),*) -> Self {
                    Self { key: $made, facts: vec![$((stringify!($fact), Fact::$kind($fact))),*] }
                }
            )*
        }
    };
}

general! {
    made {
        /// The game is over.
        game_over() => "illegal-game-over";
        /// The clicks are fine, but the move is not complete yet (or it is complete and was not
        /// played).
        unfinished() => "illegal-unfinished";
        /// The move was already complete before the last click.
        too_many_clicks() => "illegal-too-many-clicks";
        /// A choice was taken that is not open.
        no_such_choice() => "illegal-no-such-choice";
        /// A cell was clicked where only choices are open.
        choice_open() => "illegal-choice-open";
        /// The cell is not on this board.
        no_such_cell() => "illegal-no-such-cell";
        /// The last move cannot be taken back because it revealed a secret: what has been seen cannot
        /// be forgotten.
        secret_shown() => "illegal-secret-shown";
        /// The notes of the match have reached the maximum length that a file may have.
        notes_full() => "illegal-notes-full";
        /// The player to move has no legal move but to pass.
        must_pass(mover: Seat) => "illegal-must-pass";
        /// The cell that was clicked first is empty.
        empty_cell(cell: Cell) => "illegal-empty-cell";
        /// The pawn that was clicked first belongs to another player.
        not_your_pawn(cell: Cell, owner: Seat, mover: Seat) => "illegal-not-your-pawn";
        /// The piece that was clicked first belongs to another player.
        not_your_piece(cell: Cell, owner: Seat, mover: Seat) => "illegal-not-your-piece";
        /// The target is the cell of the pawn or piece itself.
        same_cell(cell: Cell) => "illegal-same-cell";
        /// The target is not next to the pawn.
        not_next(from: Cell, to: Cell) => "illegal-not-next";
        /// The target is occupied.
        taken(cell: Cell, owner: Seat) => "illegal-taken";
        /// No move leads from one cell to the other.
        out_of_reach(from: Cell, to: Cell) => "illegal-out-of-reach";
        /// The element on the cell has no legal move to any target.
        no_move_from(cell: Cell) => "illegal-no-move-from";
        /// Only the top of the stack on this cell has been taken up.
        top_taken_up(cell: Cell) => "step-top";
        /// Several moves have the same cells, and one of them must be chosen.
        choice_expected() => "step-choice";
        /// The player to move has no legal move and has therefore lost; the cells are those of the
        /// elements that cannot move.
        ended_without_move(seat: Seat, winner: Seat, cells: Cells) => "ending-no-legal-move";
        /// The same position is on the board for the third time.
        ended_by_repetition() => "ending-repetition";
        /// A player has resigned, and only one is left.
        ended_by_resignation(seat: Seat, winner: Seat) => "ending-resignation";
        /// The players have agreed on a draw.
        ended_by_agreement() => "ending-agreed-draw";
    }
    others {
        "cell-ground-figure"("figure": Figure);
        "cell-ground-plain"();
        "cell-ground-black"();
        "cell-ground-white"();
        "illegal-match-full"("most": Number);
        "illegal-taken-by-jump"("cell": Cell, "landings": Cells);
        "illegal-taken-by-landing"("cell": Cell, "landings": Cells);
        "arrange-other-field"("cell": Cell);
        "arrange-off-board"("cell": Cell);
        "arrange-same-figure"("cell": Cell);
        "arrange-pawn-on-plain"("cell": Cell);
        "arrange-large-on-figure"("cell": Cell);
        "arrange-too-few"("seat": Seat, "count": Number, "needed": Number);
        "arrange-too-many-squares"("seat": Seat, "count": Number, "most": Number);
        "arrange-out"("seat": Seat);
        "arrange-over"();
        "arrange-field"();
        "choice-takes"("cells": Cells);
        "choice-takes-nothing"();
        "thing-stack"("count": Number);
        "set-power"("player": Seat, "count": Number, "of": Number);
        "set-short"("player": Seat, "count": Number, "of": Number, "short": Number);
        "set-empty"();
        "told-goes"("mover": Seat, "from": Cell, "to": Cell);
        "told-goes-with"("mover": Seat, "from": Cell, "to": Cell, "what": Phrase);
        "told-stacks"("mover": Seat, "from": Cell, "to": Cell, "figures": Figures);
        "told-rest-stays"("cell": Cell);
        "told-repairs"("cell": Cell);
        "told-places"("mover": Seat, "cells": Cells);
        "told-takes"("things": Phrases);
        "told-takes-squares"("cells": Cells);
        "told-leaves"("parts": Phrases);
        "told-puts-back"("things": Phrases);
        "told-changes"("cells": Cells);
        "told-thing"("what": Phrase, "cell": Cell);
        "told-put-back"("what": Phrase, "from": Cell, "to": Cell);
        "standstill-repeats"();
        "standstill-repeats-for-ever"();
        "standstill-nothing-taken"("moves": Number);
        "ending-nobody-can-move"(
            "first": Seat,
            "first-points": Number,
            "second": Seat,
            "second-points": Number
        );
    }
}

/// Phrases that games share and that take more to make than their facts.
impl Phrase {
    /// The match has reached the maximum number of moves that a file may have.
    pub fn match_full() -> Self {
        Self::new("illegal-match-full").number("most", MAX_MOVES as i64)
    }

    /// A piece on a cell is not captured by moving onto it, but by a jump over it, or a move, to
    /// one of the landings.
    pub fn taken_from(jumps: bool, cell: Cell, landings: Vec<Cell>) -> Self {
        let phrase =
            Self::new(if jumps { "illegal-taken-by-jump" } else { "illegal-taken-by-landing" });
        phrase.cell("cell", cell).cell_list("landings", landings)
    }

    /// One of several moves with the same cells, identified by its captures.
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

    /// No player has a legal move; the points, of two players, decide.
    pub fn ended_with_nobody_to_move(points: &[u16]) -> Self {
        Self::new("ending-nobody-can-move").points_of_two(points)
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
