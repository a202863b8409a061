//! What the table says without words: which pawns can move, where the one under
//! the pointer may go, a ghost of it there, the areas that a move would leave,
//! what was last moved.
//!
//! All of it follows from the match, the path of clicks and the pointer. The
//! wanted marks are worked out from these whenever one of them changes, and
//! entities are made and removed to agree.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::Settings;
use ludotheque_base::states::Menu;
use ludotheque_rules::{
    Annotation, AnnotationKind, Cell, Click, ClickRole, Decision, Outcome, Phrase, Piece,
    PieceView, Seat, Spot, Target, Threat, Turn, View,
};
use ludotheque_session::{MovePlayed, MoveRefused, PositionShown, Session};

use super::choices::ConsideredChoice;
use super::hint::Hint;
use crate::camera::{Orbit, Stage};
use crate::table::foresight::{Arrival, Foresight, endings};
use crate::table::input::grasp::Grasp;
use crate::table::input::path::{Selection, open_choices};
use crate::table::input::{Pointed, TableInput};
use crate::table::piece::{OnTable, Piece as ShownPiece, Shown, place_of, rest_of};
use crate::table::pieces::flight::{LevelHeight, Motion};
use crate::table::pieces::glimpse::Glimpse;
use crate::table::pieces::picture::{CurrentLook, Viewpoint, model_of, spawn_model};
use crate::table::pieces::tones::Tones;
use crate::theme::feel;
use crate::theme::looks::{Mark, Model, Workshop};

/// Adds the marks.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Attempt>()
        .init_resource::<Wanted>()
        .add_systems(
            Update,
            (
                remember_attempts,
                want_marks,
                show_marks,
                show_ghost,
                hide_cut_pieces,
                show_areas,
                turn_numbers,
                crate::table::pieces::picture::turn_rim_letters,
            )
                .chain()
                .in_set(FrameSet::Marks),
        );
}

/// What was last refused: shown and told until the players do something else or point
/// elsewhere.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Attempt(pub Option<Refusal>);

/// Clicks that were refused.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    /// Why.
    pub reason: Phrase,
    /// What was tried.
    pub clicks: Vec<Click>,
    /// The cell that was pointed at.
    pub at: Option<Cell>,
}

/// What should be on the table besides the pieces.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Wanted {
    /// Marks on cells.
    pub marks: BTreeSet<(Cell, Mark)>,
    /// The move under consideration: a complete path of clicks.
    pub ghost: Option<Vec<Click>>,
    /// What is shown of it as ghosts: what it would make of the pieces, as far as
    /// that is settled.
    pub foresight: Foresight,
    /// The areas that a move would leave.
    pub areas: Vec<Annotation>,
    /// The move under consideration, and its consequences.
    pub prospect: Prospect,
    /// What it would let others do.
    pub arrows: BTreeSet<Arrow>,
}

/// The clicks under consideration: those made and the one that is pointed
/// at. The line, the column and the marks all tell from here what a move decides, so
/// that they cannot contradict each other.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Prospect {
    /// The clicks; none while nothing is pointed at that can be clicked.
    pub clicks: Vec<Click>,
    /// What they decide.
    pub decision: Option<Decision>,
    /// What they let others threaten.
    pub opens: Vec<Threat>,
}

/// What a seat could do, as an arrow on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    /// Whose it is.
    pub by: Seat,
    /// Where it begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// Whether it would win the game.
    pub wins: bool,
}

impl Arrow {
    /// The arrow of a threat; none for what comes from nowhere.
    pub fn of(threat: &Threat) -> Option<Self> {
        (threat.from != threat.to).then_some(Self {
            by: threat.by,
            from: threat.from,
            to: threat.to,
            wins: threat.wins(),
        })
    }
}

/// The marks of what somebody threatens.
pub fn marks_of(threat: &Threat) -> impl Iterator<Item = (Cell, Mark)> + '_ {
    let wins = threat.wins().then_some((threat.to, Mark::ThreatWins));
    let taken = threat.taken.iter().map(|cell| (*cell, Mark::Threat));
    taken.chain(wins)
}

/// A mark on a cell, and how high it lies: on what fills the cell, if anything does.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct MarkOn {
    cell: Cell,
    mark: Mark,
    height: f32,
}

#[derive(Component, Debug, Clone, Copy)]
struct Ghost;

#[derive(Component, Debug, Clone, Copy)]
struct AreaPart;

/// A number lying on the board, kept upright for the viewer.
#[derive(Component, Debug, Clone, Copy)]
struct Upright;

fn remember_attempts(
    mut refused: MessageReader<MoveRefused>,
    mut inputs: MessageReader<TableInput>,
    mut played: MessageReader<MovePlayed>,
    mut shown: MessageReader<PositionShown>,
    pointed: Res<Pointed>,
    menu: Option<Res<State<Menu>>>,
    mut attempt: ResMut<Attempt>,
    mut last_pointed: Local<Option<Cell>>,
) {
    let points_elsewhere = pointed.cell.is_some()
        && pointed.cell != *last_pointed
        && attempt.0.as_ref().is_some_and(|it| it.at != pointed.cell);
    *last_pointed = pointed.cell;
    let goes_on = inputs.read().count() + played.read().count() + shown.read().count() > 0;
    let opens_menu = menu.is_some_and(|menu| menu.is_changed());
    if goes_on || points_elsewhere || opens_menu {
        attempt.set_if_neq(Attempt(None));
    }
    if let Some(last) = refused.read().last() {
        attempt.set_if_neq(Attempt(Some(Refusal {
            reason: last.reason.clone(),
            clicks: last.clicks.clone(),
            at: last.at,
        })));
    }
}

/// Recomputes what should be seen, when something has changed that it depends
/// on.
fn want_marks(
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    grasp: Res<Grasp>,
    pointed: Res<Pointed>,
    considered: Res<ConsideredChoice>,
    motion: Res<Motion>,
    settings: Res<Settings>,
    attempt: Res<Attempt>,
    (glimpse, hint): (Res<Glimpse>, Res<Hint>),
    mut wanted: ResMut<Wanted>,
    mut last: Local<Option<(Option<Cell>, bool)>>,
) {
    // Nothing of the match's position is true of another that is glimpsed.
    let Some(current) = current.filter(|_| glimpse.shown().is_none()) else {
        wanted.set_if_neq(Wanted::default());
        *last = None;
        return;
    };
    let moving = motion.is_running() || current.is_out_of_reach();
    let key = Some((pointed.cell, moving));
    let unchanged = !(current.is_changed()
        || selection.is_changed()
        || grasp.is_changed()
        || considered.is_changed()
        || settings.is_changed()
        || attempt.is_changed()
        || hint.is_changed());
    if unchanged && *last == key {
        return;
    }
    *last = key;
    let glance = Glance {
        view: current.view(),
        selection: &selection,
        pointed: pointed.cell,
        considered: considered.0,
        moving: motion.is_running() || current.is_out_of_reach(),
        hints: settings.hints,
        threats: settings.show_threats,
        attempt: attempt.0.as_ref(),
        hint: hint.shown_move(),
    };
    let mut now = Wanted::at(&glance);
    if current.is_setting_up() {
        // Where a pawn was put last would tell others which it was.
        let last = [Mark::MovedFrom, Mark::MovedTo];
        now.marks.retain(|(_, mark)| !last.contains(mark));
    }
    wanted.set_if_neq(now);
}

/// Everything that marks depend on.
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
    /// Whether pieces are on their way.
    pub moving: bool,
    /// Whether the players want hints.
    pub hints: bool,
    /// Whether they want to see what others could do.
    pub threats: bool,
    /// What was last refused.
    pub attempt: Option<&'a Refusal>,
    /// The move of a hint.
    pub hint: Option<&'a [Click]>,
}

impl Glance<'_> {
    /// The cells that are covered by what is clicked at this cell.
    fn footprint(&self, pieces: &[Piece], handle: Cell) -> Vec<Cell> {
        let piece = pieces.iter().find(|piece| piece.view.spot.cell == handle);
        piece.map_or_else(|| vec![handle], |piece| piece.cells(self.view.board()))
    }
}

impl Wanted {
    /// What should be marked.
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
        // The path that the pointer is thinking of: the one made so far, or the
        // one that a click on the pawn under the pointer would begin.
        if selection.clicks.is_empty() {
            if glance.hints {
                for target in &first.cells {
                    if target.role != ClickRole::Lift {
                        wanted.mark_target(glance, &[], target, target.cell);
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
            wanted.show_attempt(glance);
            return wanted;
        }
        wanted.show_choosing(glance, &pieces);
        wanted
    }

    /// What the last move did.
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

    /// What the clicks made so far and the pointer are about.
    fn show_choosing(&mut self, glance: &Glance, pieces: &[Piece]) {
        let Glance {
            view, selection, ..
        } = *glance;
        let grasp = Grasp::of(view, selection, glance.pointed);
        if let Some(chosen) = selection.chosen() {
            // What is chosen is marked where it is shown.
            let shown = pieces.iter().map(|piece| piece.view);
            let shown = { shown }.find(|piece| piece.spot.cell == chosen);
            let shown = shown.map(|piece| PieceView {
                spot: grasp.shown(piece.spot),
                ..piece
            });
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
            let considered = choices
                .iter()
                .find(|choice| glance.considered == Some(choice.click));
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
        // The stack again is no place to go to: it gives its top.
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
            Some((cell, target))
        });
        let Some((pointed, target)) = hovered else {
            self.show_attempt(glance);
            return;
        };
        let mut path = selection.clicks.clone();
        path.push(Click::Cell(target.cell));
        self.point_at_target(glance, pieces, target, pointed, &path);
    }

    /// Shows what a click on the target under the pointer would come to.
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
        self.show_areas(glance.view.annotations(path));
        self.foresee(glance, pieces, &endings(glance.view, path));
    }

    fn mark_chosen(&mut self, cells: Vec<Cell>) {
        for cell in cells {
            self.marks.remove(&(cell, Mark::Movable));
            self.marks.remove(&(cell, Mark::Owes));
            self.marks.insert((cell, Mark::Chosen));
        }
    }

    /// Sets the prospect to the move of these clicks.
    fn consider(&mut self, glance: &Glance, clicks: Vec<Click>) {
        let view = glance.view;
        let opens = match glance.threats {
            true => view.opens(&clicks),
            false => Vec::new(),
        };
        self.marks.extend(opens.iter().flat_map(marks_of));
        self.arrows.extend(opens.iter().filter_map(Arrow::of));
        self.prospect = Prospect {
            decision: view.decision(&clicks),
            opens,
            clicks,
        };
    }

    /// Marks a target by what a click on it after these is for and what it decides.
    fn mark_target(&mut self, glance: &Glance, clicks: &[Click], target: &Target, shown: Cell) {
        let mark = mark_of(target.role);
        let clicks: Vec<Click> = { clicks.iter().copied() }
            .chain([Click::Cell(target.cell)])
            .collect();
        let decision = glance.view.decision(&clicks);
        let Some(decision) = decision.filter(|_| !glance.selection.has_walked()) else {
            self.marks.insert((shown, mark));
            return;
        };
        self.marks
            .insert((shown, mark_of_decision(&decision, glance)));
        // A stud would lie under the star.
        if mark != Mark::Target {
            self.marks.insert((shown, mark));
        }
    }

    /// Marks what would be gone. What the move before has taken makes room: these
    /// marks would be taken for those.
    fn mark_taken(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let cells: Vec<Cell> = cells.into_iter().collect();
        if cells.is_empty() {
            return;
        }
        self.marks.retain(|(_, mark)| *mark != Mark::Captured);
        self.marks
            .extend(cells.into_iter().map(|cell| (cell, Mark::Captured)));
    }

    /// Shows what these moves have in common, one of which is thought of; all of it
    /// if there is but one.
    fn foresee(&mut self, glance: &Glance, pieces: &[Piece], moves: &[Vec<Click>]) {
        let Glance {
            view, selection, ..
        } = *glance;
        let Some(first) = moves.first() else {
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
        // Where something taken is put is not settled before it is pointed at.
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
            // As with what is taken: what the move before has changed makes room.
            self.marks.retain(|(_, mark)| *mark != Mark::Changed);
            let changed = foresight
                .changed
                .iter()
                .map(|spot| (spot.cell, Mark::Changed));
            self.marks.extend(changed);
        }
        self.foresight = foresight;
    }

    /// Shows where one more movement of a walked piece would bring it, and what it
    /// would take.
    fn foresee_movement(&mut self, glance: &Glance, pieces: &[Piece], target: Cell) {
        let Glance {
            view, selection, ..
        } = *glance;
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
                piece: PieceView {
                    spot: Spot {
                        cell: target,
                        ..piece.view.spot
                    },
                    ..piece.view
                },
            })
            .collect();
    }

    /// Shows on the board why the match is over: what has won, and what is blocked.
    fn show_ending(&mut self, view: View<'_>, pieces: &[Piece], outcome: &Outcome) {
        let named = view.ending().map(|ending| ending.cells());
        for cell in named.into_iter().flatten() {
            let mut on_it = pieces.iter().filter(|it| it.view.spot.cell == cell);
            let has_won = outcome
                .winner()
                .is_some_and(|winner| on_it.any(|piece| piece.view.owner == winner));
            let mark = if has_won { Mark::Wins } else { Mark::Reason };
            self.marks.insert((cell, mark));
        }
    }

    fn show_attempt(&mut self, glance: &Glance) {
        let Some(attempt) = glance.attempt else {
            return;
        };
        let last = match attempt.clicks.last() {
            Some(Click::Cell(cell)) => Some(*cell),
            _ => None,
        };
        let refused = attempt.at.or(last);
        self.marks.extend(refused.map(|cell| (cell, Mark::Refused)));
        // What the sentence names is seen on the board: blockers, above all.
        let named = attempt.reason.cells().into_iter();
        let named = named.filter(|cell| Some(*cell) != refused);
        self.marks.extend(named.map(|cell| (cell, Mark::Reason)));
        self.show_areas(glance.view.annotations(&attempt.clicks));
    }

    /// Areas lie where targets may be marked as well; a number on a stud could
    /// not be read, so the studs below make room.
    fn show_areas(&mut self, mut areas: Vec<Annotation>) {
        areas.retain(|area| {
            matches!(
                area.kind,
                AnnotationKind::Region | AnnotationKind::FittingRegion
            )
        });
        for cell in areas.iter().flat_map(|area| &area.cells) {
            self.marks.remove(&(*cell, Mark::Target));
        }
        self.areas = areas;
    }
}

/// The mark of a cell that a click may choose, by what the click is for.
fn mark_of(role: ClickRole) -> Mark {
    match role {
        ClickRole::Lift | ClickRole::LiftTop => Mark::Movable,
        ClickRole::Go | ClickRole::Place | ClickRole::Choose => Mark::Target,
        ClickRole::StackOn => Mark::TargetStack,
        ClickRole::Capture | ClickRole::Attack => Mark::TargetCapture,
        ClickRole::PutBack => Mark::PutBackTarget,
    }
}

/// The mark of a cell where a click decides something.
fn mark_of_decision(decision: &Decision, glance: &Glance) -> Mark {
    match decision {
        Decision::Wins(seat) if Some(*seat) == glance.view.turn().seat() => Mark::Wins,
        Decision::Wins(_) | Decision::Draws { .. } | Decision::Ends | Decision::PutsOut(_) => {
            Mark::Decides
        }
    }
}

/// How high marks lie on cells that are filled by a piece.
#[derive(Default)]
struct SurfaceHeights {
    /// By cell: the height of the piece, and whether it is in the hand.
    filled: BTreeMap<Cell, (f32, bool)>,
}

impl SurfaceHeights {
    fn of(view: View<'_>, grasp: &Grasp, pieces: &Query<(&ShownPiece, &LevelHeight)>) -> Self {
        let mut ground = Self::default();
        for (piece, lift) in pieces {
            if piece.kind.fills_its_cells() {
                let in_hand = grasp.hand.contains(&piece.spot);
                for cell in piece.view().cells(view.board()) {
                    ground.filled.insert(cell, (lift.0, in_hand));
                }
            }
        }
        ground
    }

    /// On top of what fills the cell; the marks of what is in the hand stay below it,
    /// but for where it may go.
    fn height(&self, cell: Cell, mark: Mark) -> f32 {
        let is_target = mark.hovered() != mark
            || matches!(
                mark,
                Mark::TargetHovered
                    | Mark::TargetStackHovered
                    | Mark::TargetCaptureHovered
                    | Mark::PutBackTargetHovered
                    | Mark::Refused
                    | Mark::Reason
            );
        match self.filled.get(&cell) {
            None => 0.0,
            Some((height, false)) => *height,
            Some((height, true)) if is_target => height + feel::CHOSEN_HEIGHT,
            Some((_, true)) => 0.0,
        }
    }
}

/// The height of the surface below a mark on this cell.
pub(super) fn height_on(
    view: View<'_>,
    grasp: &Grasp,
    pieces: &Query<(&ShownPiece, &LevelHeight)>,
    cell: Cell,
) -> f32 {
    let filled = SurfaceHeights::of(view, grasp, pieces).filled;
    filled.get(&cell).map_or(0.0, |(height, _)| *height)
}

fn show_marks(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    grasp: Res<Grasp>,
    motion: Res<Motion>,
    pieces: Query<(&ShownPiece, &LevelHeight)>,
    shown: Query<(Entity, &MarkOn)>,
    mut workshop: Workshop,
    mut moved: Local<bool>,
    redraw: Res<Redraw>,
) {
    // What moves changes how high marks lie, once it has come to rest.
    let comes_to_rest = *moved && !motion.is_running();
    *moved = motion.is_running();
    if !wanted.is_changed()
        && !comes_to_rest
        && !look.as_ref().is_some_and(DetectChanges::is_changed)
    {
        return;
    }
    redraw.until_settled();
    let ground = current
        .as_ref()
        .map(|current| SurfaceHeights::of(current.view(), &grasp, &pieces))
        .unwrap_or_default();
    let mut missing = wanted.marks.clone();
    for (entity, on) in &shown {
        let lies_right = on.height == ground.height(on.cell, on.mark);
        if !lies_right || !missing.remove(&(on.cell, on.mark)) {
            commands.entity(entity).despawn();
        }
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    for (cell, mark) in missing {
        let Some(info) = current.view().board().info(cell) else {
            continue;
        };
        let model = look.0.mark(&mut workshop, mark, info);
        let height = ground.height(cell, mark);
        spawn_model(
            &mut commands,
            &model,
            (
                Transform::from_translation(place_of(info) + Vec3::Y * height),
                MarkOn { cell, mark, height },
                OnTable,
            ),
        );
    }
}

/// Shows what a move would make of the pieces: where they would stand as ghosts, what
/// would be left of those that it cuts in their stead.
fn show_ghost(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    tones: Res<Tones>,
    grasp: Res<Grasp>,
    orbit: Res<Orbit>,
    stage: Res<Stage>,
    shown: Query<Entity, With<Ghost>>,
    pieces: Query<&ShownPiece>,
    mut workshop: Workshop,
    mut last: Local<Foresight>,
) {
    let mut now = wanted.foresight.clone();
    // What is shown there already needs no ghost.
    now.arrivals.retain(|arrival| {
        arrival.from.is_none_or(|from| {
            let follows = grasp.follows.is_some_and(|(spot, _)| spot == from);
            !follows && grasp.shown(from) != arrival.piece.spot
        })
    });
    let Some(current) = current else {
        for entity in &shown {
            commands.entity(entity).despawn();
        }
        *last = Foresight::default();
        return;
    };
    let is_same_table = !shown.is_empty() || now == Foresight::default();
    if *last == now && is_same_table {
        return;
    }
    last.clone_from(&now);
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let Some(look) = look else {
        return;
    };
    let board = current.view().board();
    let viewpoint = Viewpoint::of(&current, &orbit, &stage);
    // Of what is taken only parts need a ghost: the rest is there to be seen.
    let stands: BTreeSet<PieceView> = pieces.iter().map(ShownPiece::view).collect();
    let lost = now.taken.iter().filter(|piece| !stands.contains(piece));
    let arrivals = now
        .arrivals
        .iter()
        .map(|arrival| (&arrival.piece, tones.look_of(look.0, arrival.origin)));
    let lost = lost.map(|piece| (piece, look.0));
    let ghosts = arrivals.chain(lost).map(|(piece, look)| {
        let ghost = look.ghost(&mut workshop, piece.kind, piece.owner, piece.strength);
        (piece, ghost)
    });
    let mut models: Vec<(&PieceView, Model)> = ghosts.collect();
    let left = now.left.iter();
    models.extend(left.map(|piece| (piece, model_of(look.0, &mut workshop, piece))));
    for (piece, model) in models {
        // A ghost is no thing that the pointer could meet.
        let model = Model {
            hull: None,
            ..model
        };
        let at = rest_of(board, piece.spot, model.height);
        let rotation = viewpoint.standing(look.0, piece);
        spawn_model(
            &mut commands,
            &model,
            (
                Transform::from_translation(at).with_rotation(rotation),
                Ghost,
                OnTable,
            ),
        );
    }
}

/// The pieces that are cut are there, but not seen.
fn hide_cut_pieces(wanted: Res<Wanted>, mut pieces: Query<(&ShownPiece, &mut Shown)>) {
    for (piece, mut shown) in &mut pieces {
        let is_cut = wanted.foresight.cut.contains(&piece.view());
        if shown.is_cut != is_cut {
            shown.is_cut = is_cut;
        }
    }
}

fn show_areas(
    mut commands: Commands,
    wanted: Res<Wanted>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    orbit: Res<Orbit>,
    shown: Query<Entity, With<AreaPart>>,
    mut workshop: Workshop,
    mut last: Local<Vec<Annotation>>,
) {
    if *last == wanted.areas && shown.is_empty() == last.is_empty() {
        return;
    }
    last.clone_from(&wanted.areas);
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    let board = current.view().board();
    for area in &wanted.areas {
        let cells: Vec<_> = area
            .cells
            .iter()
            .filter_map(|cell| board.info(*cell))
            .collect();
        let fits = area.kind == AnnotationKind::FittingRegion;
        let lake = look.0.area(&mut workshop, &cells, fits);
        spawn_model(
            &mut commands,
            &lake,
            (Transform::default(), AreaPart, OnTable),
        );
        // The number stands on the cell nearest to the middle of its area.
        let middle =
            cells.iter().map(|cell| place_of(cell)).sum::<Vec3>() / cells.len().max(1) as f32;
        let Some(seat) = cells.iter().map(|cell| place_of(cell)).min_by(|a, b| {
            a.distance_squared(middle)
                .total_cmp(&b.distance_squared(middle))
        }) else {
            continue;
        };
        let Some(number) = area.number else {
            continue;
        };
        let number = look.0.area_number(&mut workshop, number, fits);
        spawn_model(
            &mut commands,
            &number,
            (
                Transform::from_translation(seat)
                    .with_rotation(Quat::from_rotation_y(orbit.shown.yaw)),
                AreaPart,
                Upright,
                OnTable,
            ),
        );
    }
}

fn turn_numbers(orbit: Res<Orbit>, mut numbers: Query<&mut Transform, With<Upright>>) {
    let rotation = Quat::from_rotation_y(orbit.shown.yaw);
    for mut transform in &mut numbers {
        if transform.rotation != rotation {
            transform.rotation = rotation;
        }
    }
}
