//! The texts that keys request about the match: one short sentence each.

use ludotheque_clicks::Selection;
use ludotheque_rules::{Cell, HelpKind, Seat};
use ludotheque_seats::SeatNames;
use ludotheque_seats::clock::{Clocks, written};
use ludotheque_words::{Localized, message};

use crate::describer::Describer;
use crate::naming::Wording;

/// A request for information.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inquiry {
    /// The cell that is pointed at, and the element on it.
    Where,
    /// The moves of that element.
    CanDo,
    /// The threats against it.
    Threatened,
    /// The last move.
    LastMove,
    /// The position as a whole.
    Position,
    /// The score.
    Score,
    /// The remaining times of the players.
    Time,
    /// Why there is no help of this kind.
    Withheld(HelpKind),
}

/// Why there is no help of this kind: it was agreed on before the match, for all these players or for some.
pub fn withheld(kind: HelpKind, names: &SeatNames) -> Localized {
    let mut without: Vec<Seat> = names.persons().collect();
    let persons = without.len();
    without.retain(|seat| !names.help(*seat).has(kind));
    let who = if without.is_empty() || without.len() == persons { "all" } else { "some" };
    let called = without.into_iter().map(|seat| names.phrase_label(seat));
    let joined =
        called.reduce(|all, next| message("results-also").with("all", all).with("next", next));
    message(format!("help-withheld-{}", kind.id()))
        .with("who", who)
        .with("names", joined.unwrap_or_else(|| Localized::verbatim("")))
}

impl Describer<'_> {
    /// The text of the answer.
    pub fn answer(
        &self,
        question: Inquiry,
        cell: Option<Cell>,
        selection: &Selection,
        clocks: Option<&Clocks>,
        wording: Wording,
    ) -> String {
        match (question, cell) {
            (Inquiry::LastMove, _) => self.last_move(),
            (Inquiry::Score, _) => self.standings(),
            (Inquiry::Time, _) => self.times(clocks),
            (Inquiry::Position, _) => self.summary(wording),
            (Inquiry::Withheld(kind), _) => self.locale.say(&withheld(kind, self.names)),
            _ if self.at.is_covered => self.locale.text("about-covered"),
            (_, None) => self.locale.text("answer-nowhere"),
            (Inquiry::Where, Some(cell)) => self.whereabouts(cell, selection, wording),
            (Inquiry::CanDo, Some(cell)) => self.possible(cell),
            (Inquiry::Threatened, Some(cell)) => self.threatened(cell),
        }
    }

    /// The cell, the element on it, and whether the next click may choose it.
    fn whereabouts(&self, cell: Cell, selection: &Selection, wording: Wording) -> String {
        let view = self.view();
        let is_open = !self.at.is_out_of_reach;
        let can_be_chosen = is_open && selection.options(view).contains(&cell);
        let can_be_moved = is_open && view.next(&[]).allows(view.handle(cell));
        let state = match (selection.clicks.is_empty(), can_be_chosen || can_be_moved) {
            (true, true) => "movable",
            (false, _) if can_be_chosen => "target",
            _ => "none",
        };
        let what = self.occupant(cell, self.standing_on(cell).as_ref(), wording);
        self.locale.text_with(
            "answer-where",
            &[("cell", self.cell(cell).into()), ("what", what.into()), ("state", state.into())],
        )
    }

    /// The moves of the element on a cell.
    fn possible(&self, cell: Cell) -> String {
        let about = self.about_standing(cell, false);
        if about.lines.is_empty() { about.head } else { about.lines.join(" ") }
    }

    /// The cells from which others could take the element on a cell.
    fn threatened(&self, cell: Cell) -> String {
        let view = self.view();
        let name = self.cell(cell);
        if !self.at.help.has(HelpKind::Threats) {
            return self.locale.say(&withheld(HelpKind::Threats, self.names));
        }
        let (Some(element), Some(mover)) = (self.standing_on(cell), self.mover()) else {
            return self.locale.text_with("answer-unthreatened", &[("cell", name.into())]);
        };
        let mut from: Vec<Cell> = if element.owner == mover {
            let mut threats = view.threats(mover);
            threats.retain(|threat| threat.taken.contains(&cell));
            threats.iter().map(|threat| threat.from).collect()
        } else {
            let mut ways = view.could(mover);
            ways.retain(|way| way.taken.contains(&cell));
            ways.iter().map(|way| way.from).collect()
        };
        ludotheque_rules::sorting::sort(&mut from);
        from.dedup();
        if from.is_empty() {
            return self.locale.text_with("answer-unthreatened", &[("cell", name.into())]);
        }
        self.locale.text_with(
            "answer-threatened",
            &[("cell", name.into()), ("from", self.cells(&from, "list-or").into())],
        )
    }

    /// The last moves up to the position on the table.
    fn last_move(&self) -> String {
        let told = self.played();
        if told.is_empty() { self.locale.text("answer-no-move") } else { told.join(" ") }
    }

    /// The remaining times of the players.
    fn times(&self, clocks: Option<&Clocks>) -> String {
        let Some(clocks) = clocks else {
            return self.locale.text("answer-no-clock");
        };
        let seats = (0..self.view().players()).map(Seat::new);
        let told: Vec<String> =
            seats.map(|seat| self.amount_of(seat, written(clocks.left(seat)))).collect();
        told.join(" ")
    }
}
