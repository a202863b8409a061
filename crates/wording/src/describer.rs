//! Descriptions of the match in the language of the interface, from the rules: the element on a
//! cell, the contribution of each of its parts, and the effect of a move to it.

use fluent_bundle::FluentValue;
use ludotheque_clicks::{Prospect, Selection};
use ludotheque_rules::sorting::set_of;
use ludotheque_rules::{
    AnnotationKind, Cell, Click, ClickRole, Contest, Decision, Element, Help, HelpKind, Phrase,
    PieceView, Seat, Target, Threat, View, elements,
};
use ludotheque_seats::SeatNames;
use ludotheque_words::Locale;

/// A description.
#[derive(Debug, Default, PartialEq)]
pub struct About {
    /// The owner of what the heading names.
    pub owner: Option<Seat>,
    /// The heading; empty if there is nothing to name.
    pub head: String,
    /// The lines of the description.
    pub lines: Vec<String>,
}

impl About {
    fn saying(line: String) -> Self {
        Self { lines: vec![line], ..Self::default() }
    }
}

/// From where a match is described, and to whom.
#[derive(Clone, Copy)]
pub struct Standpoint<'a> {
    /// The match as the eye at the table sees it.
    pub view: View<'a>,
    /// The player who is addressed with “you”.
    pub addressed: Option<Seat>,
    /// The help that may be given now.
    pub help: Help,
    /// Whether the curtain is down.
    pub is_covered: bool,
    /// Whether the viewer cannot move.
    pub is_out_of_reach: bool,
    /// Whether moves are tried with guesses of what others keep secret.
    pub is_guessing: bool,
}

/// Formats facts of the match in the language of the interface.
pub struct Describer<'a> {
    /// What may be said of the match.
    pub at: Standpoint<'a>,
    /// The names of the players.
    pub names: &'a SeatNames,
    /// The language.
    pub locale: &'a Locale,
}

impl Describer<'_> {
    /// The text of a phrase of the rules.
    pub fn say(&self, phrase: &Phrase) -> String {
        let board = self.view().board();
        self.locale.phrase(phrase, board, self.names)
    }

    /// The same, with “you” for the only person.
    pub(crate) fn say_addressed(&self, phrase: &Phrase) -> String {
        let (board, addressed) = (self.view().board(), self.at.addressed);
        self.locale.phrase_to(phrase, board, self.names, addressed)
    }

    pub(crate) fn view(&self) -> View<'_> {
        self.at.view
    }

    /// The player to move, unless the match is over.
    pub(crate) fn mover(&self) -> Option<Seat> {
        self.view().turn().seat()
    }

    /// The name of a cell.
    pub fn cell(&self, cell: Cell) -> String {
        self.view().board().name(cell).to_owned()
    }

    /// Cells for a list: their names, or their number.
    pub(crate) fn cells(&self, cells: &[Cell], join: &str) -> String {
        self.locale.cells(cells, self.view().board(), join)
    }

    /// The description of the cell that is pointed at, after these clicks.
    pub fn about(
        &self,
        pointed: Option<Cell>,
        selection: &Selection,
        prospect: &Prospect,
    ) -> About {
        let view = self.view();
        if self.at.is_covered {
            return About::saying(self.locale.text("about-covered"));
        }
        let Some(cell) = pointed else {
            if let Some(stack) = self.chosen_stack(selection) {
                return self.about_standing(stack, false);
            }
            return About::saying(if self.mover().is_none() {
                self.locale.text("about-over")
            } else if let Some(step) = self.step(selection) {
                step
            } else if selection.clicks.is_empty() {
                return self.about_the_game();
            } else {
                self.locale.text("about-chosen")
            });
        };
        if self.mover().is_none() {
            return self.about_standing(cell, false);
        }
        if let Some(about) = self.about_movement(cell, selection) {
            return about;
        }
        if self.chosen_stack(selection) == Some(cell) {
            return self.about_standing(cell, false);
        }
        if !selection.clicks.is_empty() {
            let mut path = selection.clicks.clone();
            path.push(selection.click_at(view, cell));
            let next = view.next(&path);
            if !next.is_dead_end() {
                return self.about_target(cell, &path, prospect);
            }
            let standing = view.handle(cell);
            let is_chosen = selection.chosen() == Some(standing);
            let can_be_chosen = view.next(&[]).allows(standing);
            if !is_chosen && !can_be_chosen {
                let why = self.say(&view.explain(&path));
                return About {
                    owner: self.owner_of(cell),
                    head: self.head_of(cell),
                    lines: vec![why],
                };
            }
        }
        // The effect of a click that does not lift anything.
        let first = view.next(&[]).target(view.handle(cell)).copied();
        if selection.clicks.is_empty()
            && let Some(target) = first.filter(|target| target.role != ClickRole::Lift)
        {
            return self.about_target(cell, &[Click::Cell(target.cell)], prospect);
        }
        let roles = view.roles(&selection.clicks);
        let lifted = roles.last() == Some(&ClickRole::LiftTop);
        let is_chosen = selection.chosen() == Some(view.handle(cell));
        self.about_standing(cell, lifted && is_chosen)
    }

    /// The aim of the game; before the first move, also what can be done first. In “What if” with
    /// guesses, how to guess.
    fn about_the_game(&self) -> About {
        if self.at.is_guessing {
            return About::saying(self.locale.text("about-pencil"));
        }
        let aim = format!("game-{}-aim", self.view().game().id());
        let mut lines = vec![self.locale.text(&aim)];
        if self.view().last_ply() == 0 {
            lines.push(self.locale.text("about-nothing"));
        }
        About { owner: None, head: self.locale.text("about-aim"), lines }
    }

    /// The description of a cell on which a click was refused, without the reason.
    pub fn about_refused(&self, cell: Cell) -> About {
        let described = self.view().describe(cell);
        About {
            owner: self.owner_of(cell),
            head: self.head_of(cell),
            lines: described.iter().map(|it| self.say(it)).collect(),
        }
    }

    /// The texts for the decision of the considered clicks, and for the threats that they open to
    /// others.
    pub fn foretold(&self, prospect: &Prospect) -> Vec<String> {
        let decided = prospect.decision.as_ref().map(|it| self.decided(it));
        let mut sentences: Vec<String> = decided.into_iter().collect();
        let seats = (0..self.view().players()).map(Seat::new);
        for seat in seats {
            let own = prospect.opens.iter().filter(|threat| threat.by == seat);
            let (wins, attacks): (Vec<&Threat>, Vec<&Threat>) =
                own.partition(|threat| threat.wins());
            if !wins.is_empty() {
                let ways = self.ways(&wins);
                sentences.push(self.of_seat_with("opens-win", seat, &[("ways", ways.into())]));
            }
            let cells = attacks.iter().flat_map(|threat| threat.taken.iter().copied());
            let cells: Vec<Cell> = set_of(cells).into_iter().collect();
            if !cells.is_empty() {
                let cells = self.cells(&cells, "list-and");
                sentences.push(self.of_seat_with("opens-attack", seat, &[("cells", cells.into())]));
            }
        }
        sentences
    }

    /// The starts and targets of threats.
    fn ways(&self, threats: &[&Threat]) -> String {
        let ways: Vec<String> = threats
            .iter()
            .map(|threat| format!("{}-{}", self.cell(threat.from), self.cell(threat.to)))
            .collect();
        self.locale.list("list-or", &ways)
    }

    /// Effects of the next click on a cell: captures, stacks and regions by the rules of the game,
    /// and the sets that change hands. `None` without any of these.
    pub fn foreseen(&self, cell: Cell, selection: &Selection) -> Option<String> {
        let view = self.view();
        if self.at.is_out_of_reach || !selection.way().is_empty() {
            return None;
        }
        let mut path = selection.clicks.clone();
        path.push(if path.is_empty() {
            Click::Cell(view.handle(cell))
        } else {
            selection.click_at(view, cell)
        });
        let next = view.next(&path);
        if next.is_dead_end() {
            return None;
        }
        let sentences: Vec<String> = match next.complete {
            _ if !self.has_previews() => Vec::new(),
            true => view
                .deeds(&path)
                .into_iter()
                .map(|deed| self.say(&deed))
                .chain(self.power_after(&path))
                .collect(),
            false if selection.clicks.is_empty() => Vec::new(),
            false => self.taken_there(&path).into_iter().collect(),
        };
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }

    /// The sets that change hands by the move with these clicks.
    fn power_after(&self, path: &[Click]) -> Vec<String> {
        let view = self.view();
        let (before, after) = (view.contests(&[]), view.contests(path));
        let mut sentences = Vec::new();
        for (key, from, to) in
            [("foreseen-gains", &before, &after), ("foreseen-loses", &after, &before)]
        {
            for seat in view.seats() {
                let holds = |contest: &Contest| contest.holders.contains(&seat);
                let changed: Vec<Cell> = from
                    .iter()
                    .zip(to)
                    .filter(|(from, to)| !holds(from) && holds(to))
                    .map(|(_, to)| to.centre)
                    .collect();
                if !changed.is_empty() {
                    let cells = self.cells(&changed, "list-and");
                    sentences.push(self.of_seat_with(key, seat, &[("cells", cells.into())]));
                }
            }
        }
        sentences
    }

    /// The decision of a move.
    fn decided(&self, decision: &Decision) -> String {
        let locale = self.locale;
        match decision {
            Decision::Wins(seat) if self.mover() == Some(*seat) => locale.text("decides-wins"),
            Decision::Wins(seat) => {
                let player = self.names.phrase(locale, *seat);
                let form = self.names.form(*seat);
                locale
                    .text_with("decides-loses", &[("player", player.into()), ("form", form.into())])
            }
            Decision::Draws { by_repetition: true } => locale.text("decides-repeats"),
            Decision::Draws { by_repetition: false } => locale.text("decides-draws"),
            Decision::Ends => locale.text("decides-ends"),
            Decision::PutsOut(seats) => {
                let names = seats.iter().map(|seat| self.names.phrase(locale, *seat));
                let names: Vec<String> = names.collect();
                let names = locale.list("list-and", &names);
                locale.text_with("decides-puts-out", &[("players", names.into())])
            }
        }
    }

    /// The texts for the threats by which the player to move loses: by the win of another, or by being put
    /// out.
    pub fn grave_threats(&self, threats: &[Threat]) -> Vec<String> {
        let seats = (0..self.view().players()).map(Seat::new);
        let told = seats.flat_map(|seat| {
            let own = threats.iter().filter(|it| it.by == seat);
            let (wins, others): (Vec<&Threat>, Vec<&Threat>) = own.partition(|it| it.wins());
            [("threat-win", wins), ("threat-out", others)].map(|(key, own)| {
                let ways = (!own.is_empty()).then(|| self.ways(&own))?;
                Some(self.of_seat_with(key, seat, &[("ways", ways.into())]))
            })
        });
        told.flatten().collect()
    }

    /// A sentence about a seat.
    pub fn of_seat(&self, key: &str, seat: Seat) -> String {
        self.of_seat_with(key, seat, &[])
    }

    /// A sentence about a seat, with more facts.
    fn of_seat_with(&self, key: &str, seat: Seat, facts: &[(&str, FluentValue<'_>)]) -> String {
        let mut all = vec![
            ("player", self.names.start(self.locale, seat).into()),
            ("form", self.names.form(seat).into()),
        ];
        all.extend(facts.iter().cloned());
        self.locale.text_with(key, &all)
    }

    /// The cell of the stack that is chosen as a whole, if there is one: the contribution of each
    /// of its pawns is described until a target is pointed at.
    fn chosen_stack(&self, selection: &Selection) -> Option<Cell> {
        let cell = selection.chosen().filter(|_| selection.clicks.len() == 1)?;
        let element = self.standing_on(cell)?;
        (element.pieces.len() > 1).then_some(cell)
    }

    /// The text for the role of the next click, if it is not obvious.
    pub fn step(&self, selection: &Selection) -> Option<String> {
        if selection.way().is_empty() {
            self.step_after(&selection.clicks)
        } else {
            Some(self.locale.text("step-walk"))
        }
    }

    fn step_after(&self, clicks: &[Click]) -> Option<String> {
        self.view().prompt(clicks).map(|prompt| self.say(&prompt))
    }

    // --- What stands on a cell ----------------------------------------------

    pub(crate) fn standing_on(&self, cell: Cell) -> Option<Element> {
        let handle = self.view().handle(cell);
        elements(&self.view().pieces()).into_iter().find(|element| element.cell == handle)
    }

    /// The name of an element: "stack of 2", "secrétaire général".
    pub(crate) fn called(&self, element: &Element) -> String {
        match &element.pieces[..] {
            [only] => self.say(&self.view().piece_name(only)),
            pieces => self.say(&Phrase::stack_of(pieces.len())),
        }
    }

    /// A cell, the element on it, and its owner.
    fn owner_of(&self, cell: Cell) -> Option<Seat> {
        self.standing_on(cell).map(|element| element.owner)
    }

    /// The cell, and what stands there.
    fn head_of(&self, cell: Cell) -> String {
        match self.standing_on(cell) {
            Some(element) => self.locale.text_with(
                "about-head",
                &[("cell", self.cell(element.cell).into()), ("what", self.called(&element).into())],
            ),
            None => self.cell(cell),
        }
    }

    /// The description of the element on a cell. `lifted`: whether only its top is lifted.
    pub(crate) fn about_standing(&self, cell: Cell, lifted: bool) -> About {
        let described = self.view().describe(cell);
        let mut lines: Vec<String> = described.iter().map(|it| self.say(it)).collect();
        if let Some(element) = self.standing_on(cell)
            && self.mover() == Some(element.owner)
        {
            self.describe_moves(&element, lifted, &mut lines);
        } else if self.mover().is_none() {
            // If it is a reason for the end of the game, that is explained.
            let reason = self.view().explain(&[Click::Cell(self.view().handle(cell))]);
            if reason != Phrase::game_over() {
                lines.push(self.say(&reason));
            }
        }
        About { owner: self.owner_of(cell), head: self.head_of(cell), lines }
    }

    /// The moves of an element of the player to move, or the reason why it has none.
    fn describe_moves(&self, element: &Element, lifted: bool, lines: &mut Vec<String>) {
        let view = self.view();
        let first = [Click::Cell(element.cell)];
        let next = view.next(&first);
        if next.is_dead_end() {
            let reason = view.explain(&first);
            if reason != Phrase::unfinished() {
                lines.push(self.say(&reason));
            }
            return;
        }
        if element.pieces.len() == 1 {
            self.describe_targets(element, &next.cells, lines);
        }
        // Not after that click, which lifts its top.
        let has_top =
            next.target(element.cell).is_some_and(|target| target.role == ClickRole::LiftTop)
                && !lifted;
        if has_top {
            lines.push(self.locale.text("about-top"));
        }
    }

    /// The targets of an own element, by kind of move.
    fn describe_targets(&self, element: &Element, targets: &[Target], lines: &mut Vec<String>) {
        let (view, locale) = (self.view(), self.locale);
        let covers = |piece: &PieceView| piece.cells(view.board()).len();
        let is_wide = element.pieces.iter().any(|piece| covers(piece) > 1);
        let (mut goes, mut stacks) = (Vec::new(), Vec::new());
        let (mut takes, mut attacks) = (Vec::new(), Vec::new());
        for target in targets {
            match target.role {
                ClickRole::Capture => takes.push(target.cell),
                ClickRole::Attack => attacks.push(target.cell),
                ClickRole::StackOn => stacks.push(target.cell),
                ClickRole::Go | ClickRole::Place => goes.push(target.cell),
                // These do not move the element.
                ClickRole::Lift | ClickRole::LiftTop | ClickRole::PutBack | ClickRole::Choose => {}
            }
        }
        for (key, cells) in [
            ("about-goes-to", goes),
            ("about-stacks-on", stacks),
            ("about-takes-going-to", takes),
            ("about-attacks", attacks),
        ] {
            if cells.is_empty() {
                continue;
            }
            // A place of several squares has no name.
            let places = if is_wide {
                let count = [("count", cells.len().into())];
                locale.text_with("about-so-many-places", &count)
            } else {
                self.cells(&cells, "list-or")
            };
            let places = match (key, is_wide) {
                ("about-stacks-on", _) => places,
                (_, true) => locale.text_with("about-to-places", &[("places", places.into())]),
                (_, false) => locale.text_with("about-to-cells", &[("cells", places.into())]),
            };
            lines.push(locale.text_with(key, &[("cells", places.into())]));
        }
    }

    // --- What a move would do -----------------------------------------------

    /// Whether the player may know what a move does before it is made.
    fn has_previews(&self) -> bool {
        self.at.help.has(HelpKind::Previews)
    }

    /// Effects of a move, if the player may know them.
    fn deeds(&self, path: &[Click]) -> Vec<Phrase> {
        if self.has_previews() { self.view().deeds(path) } else { Vec::new() }
    }

    fn about_target(&self, cell: Cell, path: &[Click], prospect: &Prospect) -> About {
        let view = self.view();
        let next = view.next(path);
        if !next.complete {
            let taken = self.taken_there(path).filter(|_| self.has_previews());
            let mut lines: Vec<String> = taken.into_iter().collect();
            lines.extend(self.step_after(path));
            return About { owner: None, head: self.cell(cell), lines };
        }
        let deeds = self.deeds(path);
        // The kind of cell only matters if the move decides nothing.
        let told = if deeds.is_empty() && prospect.decision.is_none() {
            view.ground(cell).into_iter().collect()
        } else {
            deeds
        };
        About {
            owner: None,
            head: view.word(path).unwrap_or_default(),
            lines: told.iter().map(|phrase| self.say(phrase)).collect(),
        }
    }

    /// A single movement in step-by-step mode, with the captures up to it.
    fn about_movement(&self, pointed: Cell, selection: &Selection) -> Option<About> {
        let view = self.view();
        let to = selection.meant(view, pointed)?;
        if selection.way().is_empty() || !selection.targets(view).iter().any(|it| it.cell == to) {
            return None;
        }
        let way: Vec<Cell> = selection.way().iter().copied().chain([to]).collect();
        let taken = view.steps(&way)?.taken;
        let mut lines = Vec::new();
        if !taken.is_empty() && self.has_previews() {
            lines.push(self.would_take(&taken));
        }
        lines.push(self.locale.text("step-walk"));
        Some(About { owner: None, head: self.cell(pointed), lines })
    }

    /// The captures of the moves to a target, if a choice is still open.
    fn taken_there(&self, path: &[Click]) -> Option<String> {
        let annotations = self.view().annotations(path).into_iter();
        let taken: Vec<Cell> = annotations
            .filter(|it| it.kind == AnnotationKind::Captured)
            .flat_map(|it| it.cells)
            .collect();
        (!taken.is_empty()).then(|| {
            let cells = self.cells(&taken, "list-and");
            self.locale.text_with("about-could-take", &[("cells", cells.into())])
        })
    }

    /// The text for the captures of a piece in step-by-step mode.
    fn would_take(&self, taken: &[Cell]) -> String {
        let cells = self.cells(taken, "list-and");
        self.locale.text_with("about-takes", &[("cells", cells.into())])
    }
}
