//! Computes the wanted marks from the match, the clicks and the pointer.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_base::settings::Settings;
use ludotheque_base::watched;
use ludotheque_clicks::foresight::{Arrival, Foresight, endings};
use ludotheque_clicks::{Grasp, Hint, LastRefusal, Prospect, Refusal, Selection, open_choices};
use ludotheque_rules::{
    Annotation, AnnotationKind, Cell, Click, ClickRole, Decision, HelpKind, Outcome, Piece,
    PieceView, Spot, Target, Turn, View, owner_on,
};
use ludotheque_session::Session;
use ludotheque_theme::looks::Mark;

use super::wanted::{Arrow, Wanted, marks_of};
use crate::flight::Motion;
use crate::hand::Pointed;
use crate::overlay::choices::ConsideredChoice;
use crate::overlay::pointers::Pointers;
use crate::pieces::glimpse::Glimpse;

watched! {
    /// The sources of the wanted marks.
    pub(super) struct MarkSources<'w> {
        current: Option<Res<'w, Session>>,
        selection: Res<'w, Selection>,
        grasp: Res<'w, Grasp>,
        considered: Res<'w, ConsideredChoice>,
        settings: Res<'w, Settings>,
        refusal: Res<'w, LastRefusal>,
        hint: Res<'w, Hint>,
        pointers: Res<'w, Pointers>,
    }
}

/// Computes the wanted marks again when their sources have changed.
pub(super) fn want_marks(
    sources: MarkSources,
    pointed: Res<Pointed>,
    motion: Res<Motion>,
    glimpse: Res<Glimpse>,
    mut wanted: ResMut<Wanted>,
    mut last: Local<Option<(Option<Cell>, bool)>>,
) {
    let has_changed = sources.has_changed();
    let MarkSources { current, selection, considered, settings, refusal, hint, pointers, .. } =
        sources;
    // The marks of the match's position do not apply to a previewed one.
    let Some(current) = current.filter(|_| glimpse.shown().is_none()) else {
        wanted.set_if_neq(Wanted::default());
        *last = None;
        return;
    };
    let moving = motion.is_running() || current.is_out_of_reach();
    let key = Some((pointed.cell, moving));
    if !has_changed && *last == key {
        return;
    }
    *last = key;
    let help = current.help();
    let glance = Glance {
        view: current.view(),
        selection: &selection,
        pointed: pointed.cell,
        considered: considered.0,
        moving,
        hints: settings.hints,
        threats: settings.show_threats && help.has(HelpKind::Threats),
        previews: help.has(HelpKind::Previews),
        refusal: refusal.pointed(),
        hint: hint.shown_move(),
        points_out: *pointers != Pointers::default(),
    };
    let mut now = Wanted::at(&glance);
    if current.is_arranging() {
        // Everything can be carried, and nothing has been taken by anybody.
        let of_course = [Mark::Movable, Mark::Captured, Mark::Changed];
        now.marks.retain(|(_, mark)| !of_course.contains(mark));
    }
    if current.is_setting_up() {
        // The place where a pawn was put last would reveal to others which pawn it was.
        let last = [Mark::MovedFrom, Mark::MovedTo];
        now.marks.retain(|(_, mark)| !last.contains(mark));
    }
    wanted.set_if_neq(now);
}

/// The data that marks depend on.
#[derive(Clone, Copy)]
pub struct Glance<'a> {
    /// The match.
    pub view: View<'a>,
    /// The path of clicks.
    pub selection: &'a Selection,
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The choice under the pointer.
    pub considered: Option<Click>,
    /// Whether pieces are in motion.
    pub moving: bool,
    /// Whether the players want movable elements and targets to be marked.
    pub hints: bool,
    /// Whether they want to see the threats of others.
    pub threats: bool,
    /// Whether the player may see what a move does before it is made.
    pub previews: bool,
    /// The last refusal.
    pub refusal: Option<&'a Refusal>,
    /// The move of a hint.
    pub hint: Option<&'a [Click]>,
    /// Whether a lesson or a hint points at something.
    pub points_out: bool,
}

impl Glance<'_> {
    /// The cells covered by the element with this handle.
    fn footprint(&self, pieces: &[Piece], handle: Cell) -> Vec<Cell> {
        let piece = pieces.iter().find(|piece| piece.view.spot.cell == handle);
        piece.map_or_else(|| vec![handle], |piece| piece.cells(self.view.board()))
    }
}

impl Wanted {
    /// The wanted marks.
    pub fn at(glance: &Glance) -> Self {
        let view = glance.view;
        let mut wanted = Self::default();
        wanted.show_trail(glance);
        if glance.moving {
            return wanted;
        }
        let pieces = view.identified();
        if let Turn::Over(outcome) = view.turn() {
            wanted.show_ending(view, &pieces, &outcome);
        }
        let first = view.next(&[]);
        let selection = glance.selection;
        for owing in view.must_repair() {
            for cell in glance.footprint(&pieces, owing) {
                wanted.marks.insert((cell, Mark::Owes));
            }
        }
        // The considered path: the one made so far, or the one that a click on the pawn under the
        // pointer would begin.
        if selection.clicks.is_empty() {
            if glance.hints {
                for target in &first.cells {
                    if target.role != ClickRole::Lift {
                        wanted.mark_target(glance, &[], target, target.cell);
                        continue;
                    }
                    // What is pointed at must not be looked for among all that can move.
                    if glance.points_out {
                        continue;
                    }
                    for cell in glance.footprint(&pieces, target.cell) {
                        if !wanted.marks.contains(&(cell, Mark::Owes)) {
                            wanted.marks.insert((cell, Mark::Movable));
                        }
                    }
                }
            }
            let begun = glance.pointed.map(|cell| view.handle(cell));
            let begun = begun.and_then(|cell| first.target(cell));
            if let Some(begun) = begun {
                let path = [Click::Cell(begun.cell)];
                if begun.role == ClickRole::Lift {
                    wanted.mark_chosen(glance.footprint(&pieces, begun.cell));
                } else {
                    wanted.point_at_target(glance, &pieces, begun, begun.cell, &path);
                }
                if glance.hints {
                    let targets = view.next(&path).cells.into_iter();
                    for target in targets.filter(|target| target.role != ClickRole::LiftTop) {
                        wanted.mark_target(glance, &path, &target, target.cell);
                    }
                }
            } else if let Some(clicks) = glance.hint {
                wanted.consider(glance, clicks.to_vec());
                wanted.foresee(glance, &pieces, &[clicks.to_vec()]);
            }
            wanted.show_refusal(glance);
            return wanted;
        }
        wanted.show_choosing(glance, &pieces);
        wanted
    }

    /// Marks the effects of the last move.
    fn show_trail(&mut self, glance: &Glance) {
        let trail = glance.view.trail();
        for cell in &trail.left {
            if !trail.reached.contains(cell) {
                self.marks.insert((*cell, Mark::MovedFrom));
            }
        }
        for (cells, mark) in [
            (&trail.reached, Mark::MovedTo),
            (&trail.taken, Mark::Captured),
            (&trail.put_back, Mark::PutBack),
            (&trail.changed, Mark::Changed),
        ] {
            self.marks.extend(cells.iter().map(|cell| (*cell, mark)));
        }
    }

    /// Marks the clicks made so far, and the target of the pointer.
    fn show_choosing(&mut self, glance: &Glance, pieces: &[Piece]) {
        let Glance { view, selection, .. } = *glance;
        let grasp = Grasp::of(view, selection, glance.pointed);
        if let Some(chosen) = selection.chosen() {
            // The chosen element is marked where it is shown.
            let mut shown = pieces.iter().map(|piece| piece.view);
            let shown = shown.find(|piece| piece.spot.cell == chosen);
            let shown = shown.map(|piece| PieceView { spot: grasp.shown(piece.spot), ..piece });
            if let Some(piece) = shown {
                if piece.spot.cell != chosen {
                    self.marks.insert((chosen, Mark::MovedFrom));
                }
                self.mark_chosen(piece.cells(view.board()));
            }
        }
        for cell in selection.put_back(view) {
            self.marks.insert((cell, Mark::PutBack));
        }
        if let Some(walk) = selection.walk(view) {
            self.mark_taken(walk.taken);
        }
        let choices = open_choices(view, selection);
        if !choices.is_empty() {
            let considered = choices.iter().find(|choice| glance.considered == Some(choice.click));
            let whole = |click: Click| {
                let path = selection.clicks.iter().copied();
                path.chain([click]).collect::<Vec<_>>()
            };
            match considered {
                Some(choice) => {
                    self.consider(glance, whole(choice.click));
                    self.foresee(glance, pieces, &[whole(choice.click)]);
                }
                None => {
                    let all: Vec<_> = choices.iter().map(|it| whole(it.click)).collect();
                    self.consider(glance, selection.clicks.clone());
                    self.foresee(glance, pieces, &all);
                }
            }
            return;
        }
        let mut targets = selection.targets(view);
        // The stack itself is not a target: clicking it lifts its top.
        targets.retain(|target| target.role != ClickRole::LiftTop);
        if glance.hints {
            for target in &targets {
                let shown = selection.pointed_at(view, target.cell);
                self.mark_target(glance, &selection.clicks, target, shown);
            }
        }
        let hovered = glance.pointed.and_then(|cell| {
            let meant = selection.meant(view, cell)?;
            let target = targets.iter().find(|target| target.cell == meant)?;
            // It may be a piece that is taken by landing elsewhere.
            Some((selection.pointed_at(view, target.cell), target))
        });
        let Some((pointed, target)) = hovered else {
            self.show_refusal(glance);
            return;
        };
        let path = [&selection.clicks[..], &[Click::Cell(target.cell)]].concat();
        self.point_at_target(glance, pieces, target, pointed, &path);
    }

    /// Shows the effect of a click on the target under the pointer.
    fn point_at_target(
        &mut self,
        glance: &Glance,
        pieces: &[Piece],
        target: &Target,
        pointed: Cell,
        path: &[Click],
    ) {
        let mark = mark_of(target.role);
        self.marks.remove(&(pointed, mark));
        self.marks.insert((pointed, mark.hovered()));
        if !glance.selection.way().is_empty() {
            self.foresee_movement(glance, pieces, target.cell);
            return;
        }
        self.consider(glance, path.to_vec());
        let decision = self.prospect.decision.as_ref();
        let decided = decision.map(|it| (pointed, mark_of_decision(it, glance)));
        self.marks.extend(decided);
        if glance.previews {
            self.show_areas(glance.view.annotations(path));
        }
        self.foresee(glance, pieces, &endings(glance.view, path));
    }

    fn mark_chosen(&mut self, cells: Vec<Cell>) {
        for cell in cells {
            self.marks.remove(&(cell, Mark::Movable));
            self.marks.remove(&(cell, Mark::Owes));
            self.marks.insert((cell, Mark::Chosen));
        }
    }

    /// Sets the prospect to the move with these clicks.
    fn consider(&mut self, glance: &Glance, clicks: Vec<Click>) {
        let view = glance.view;
        let opens = if glance.threats { view.opens(&clicks) } else { Vec::new() };
        self.marks.extend(opens.iter().flat_map(marks_of));
        self.arrows.extend(opens.iter().filter_map(Arrow::of));
        self.prospect = Prospect {
            decision: { glance.previews }.then(|| view.decision(&clicks)).flatten(),
            opens,
            clicks,
        };
    }

    /// Marks a target by the role of a click on it after these, and by its decision.
    fn mark_target(&mut self, glance: &Glance, clicks: &[Click], target: &Target, shown: Cell) {
        let mark = mark_of(target.role);
        let clicks: Vec<Click> = clicks.iter().copied().chain([Click::Cell(target.cell)]).collect();
        let decision = glance.previews.then(|| glance.view.decision(&clicks));
        let decision = decision.flatten();
        let Some(decision) = decision.filter(|_| !glance.selection.has_walked()) else {
            self.marks.insert((shown, mark));
            return;
        };
        self.marks.insert((shown, mark_of_decision(&decision, glance)));
        // A stud would lie below the star.
        if mark != Mark::Target {
            self.marks.insert((shown, mark));
        }
    }

    /// Marks the pieces that would be taken. The marks of the pieces taken by the previous move are
    /// removed, because they look alike.
    fn mark_taken(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cells: Vec<Cell> = cells.into_iter().collect();
        if cells.is_empty() {
            return;
        }
        self.marks.retain(|(_, mark)| *mark != Mark::Captured);
        self.marks.extend(cells.into_iter().map(|cell| (cell, Mark::Captured)));
    }

    /// Shows what these considered moves have in common; everything if there is only one.
    fn foresee(&mut self, glance: &Glance, pieces: &[Piece], moves: &[Vec<Click>]) {
        let Glance { view, selection, .. } = *glance;
        let Some(first) = moves.first().filter(|_| glance.previews) else {
            return;
        };
        self.ghost = Some(first.clone());
        let mover = view.turn().seat();
        let board = view.board();
        let mut foresight = Foresight::of(pieces, &view.beats(first));
        let mut taken: BTreeSet<Cell> = BTreeSet::new();
        for clicks in moves {
            let one = Foresight::of(pieces, &view.beats(clicks));
            taken.extend(one.taken.iter().flat_map(|piece| piece.cells(board)));
        }
        if moves.len() > 1 {
            foresight.taken.clear();
            foresight.cut.clear();
            foresight.left.clear();
            foresight.changed.clear();
        }
        // The new place of a taken piece is not settled before it is pointed at.
        let settled: Vec<Cell> = selection
            .clicks
            .iter()
            .filter_map(|click| match click {
                Click::Cell(cell) => Some(*cell),
                Click::Choice(_) => None,
            })
            .chain(glance.pointed)
            .collect();
        foresight.arrivals.retain(|arrival| {
            let own = Some(arrival.piece.owner) == mover;
            let is_settled = own || settled.contains(&arrival.piece.spot.cell);
            if !is_settled {
                taken.extend(arrival.from.map(|from| from.cell));
            }
            is_settled
        });
        self.mark_taken(taken);
        if !foresight.changed.is_empty() {
            // As for taken pieces: the marks of changes by the previous move are removed.
            self.marks.retain(|(_, mark)| *mark != Mark::Changed);
            let changed = foresight.changed.iter().map(|spot| (spot.cell, Mark::Changed));
            self.marks.extend(changed);
        }
        self.foresight = foresight;
    }

    /// Shows the next place of a piece after one more movement in step-by-step mode, and what it
    /// would take.
    fn foresee_movement(&mut self, glance: &Glance, pieces: &[Piece], target: Cell) {
        let Glance { view, selection, .. } = *glance;
        if !glance.previews {
            return;
        }
        let way: Vec<Cell> = selection.way().iter().copied().chain([target]).collect();
        if let Some(steps) = view.steps(&way) {
            self.mark_taken(steps.taken);
            if let [only] = &steps.ends[..] {
                self.consider(glance, only.clone());
            }
        }
        let chosen = selection.chosen();
        let own = pieces.iter();
        let own = own.filter(|piece| Some(piece.view.spot.cell) == chosen);
        self.foresight.arrivals = own
            .map(|piece| Arrival {
                from: Some(piece.view.spot),
                origin: piece.origin,
                piece: PieceView { spot: Spot { cell: target, ..piece.view.spot }, ..piece.view },
            })
            .collect();
    }

    /// Shows on the board why the match is over: winning and blocked pieces.
    fn show_ending(&mut self, view: View<'_>, pieces: &[Piece], outcome: &Outcome) {
        let named = view.ending().map(|ending| ending.cells());
        for cell in named.into_iter().flatten() {
            let owner = owner_on(pieces.iter().map(|piece| &piece.view), cell);
            let has_won = owner.is_some() && owner == outcome.winner();
            let mark = if has_won { Mark::Wins } else { Mark::Reason };
            self.marks.insert((cell, mark));
        }
    }

    fn show_refusal(&mut self, glance: &Glance) {
        let Some(refusal) = glance.refusal else {
            return;
        };
        let last = match refusal.clicks.last() {
            Some(Click::Cell(cell)) => Some(*cell),
            _ => None,
        };
        let refused = refusal.at.or(last);
        self.marks.extend(refused.map(|cell| (cell, Mark::Refused)));
        // The cells that the sentence names are marked on the board, mainly blockers.
        let named = refusal.reason.cells().into_iter();
        let named = named.filter(|cell| Some(*cell) != refused);
        self.marks.extend(named.map(|cell| (cell, Mark::Reason)));
        self.show_areas(glance.view.annotations(&refusal.clicks));
    }

    /// Targets within areas may be marked as well; a number on a stud could not be read, so those
    /// studs are removed.
    fn show_areas(&mut self, mut areas: Vec<Annotation>) {
        areas.retain(|area| {
            matches!(area.kind, AnnotationKind::Region | AnnotationKind::FittingRegion)
        });
        for cell in areas.iter().flat_map(|area| &area.cells) {
            self.marks.remove(&(*cell, Mark::Target));
        }
        self.areas = areas;
    }
}

/// The mark of a cell that a click may choose, by the role of the click.
fn mark_of(role: ClickRole) -> Mark {
    match role {
        ClickRole::Lift | ClickRole::LiftTop => Mark::Movable,
        ClickRole::Go | ClickRole::Place | ClickRole::Choose => Mark::Target,
        ClickRole::StackOn => Mark::TargetStack,
        ClickRole::Capture | ClickRole::Attack => Mark::TargetCapture,
        ClickRole::PutBack => Mark::PutBackTarget,
    }
}

/// The mark of a cell where a click decides the game or puts a player out.
fn mark_of_decision(decision: &Decision, glance: &Glance) -> Mark {
    match decision {
        Decision::Wins(seat) if Some(*seat) == glance.view.turn().seat() => Mark::Wins,
        Decision::Wins(_) | Decision::Draws { .. } | Decision::Ends | Decision::PutsOut(_) => {
            Mark::Decides
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Eye, Game, Setup, open};

    #[test]
    fn what_can_move_is_marked_unless_it_is_chosen_or_something_is_pointed_out() {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let face = open(&setup).expect("it opens");
        let view = face.seen_by(Eye::Public);
        let cell = |name: &str| view.board().cell_named(name).expect("it is on the board");
        let selection = Selection::default();
        let marked = |pointed: Option<Cell>, points_out: bool| {
            let glance = Glance {
                view,
                selection: &selection,
                pointed,
                considered: None,
                moving: false,
                hints: true,
                threats: false,
                previews: false,
                refusal: None,
                hint: None,
                points_out,
            };
            let marks = Wanted::at(&glance).marks.into_iter();
            let marks = marks.filter(|(_, mark)| [Mark::Movable, Mark::Chosen].contains(mark));
            marks.collect::<Vec<_>>()
        };
        let [a2, c2, e2] = ["A2", "C2", "E2"].map(cell);
        let movable = [a2, c2, e2].map(|cell| (cell, Mark::Movable));
        assert_eq!(marked(None, false), movable);
        assert!(marked(None, true).is_empty());
        assert_eq!(marked(Some(c2), false), [movable[0], (c2, Mark::Chosen), movable[2]]);
        assert_eq!(marked(Some(c2), true), [(c2, Mark::Chosen)]);
    }
}
