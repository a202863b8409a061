//! Possible moves and threats: the targets and threats of the opposing element under the pointer,
//! the cells that a pawn of an open stack opens to it, and all threats of the opponents, threats to
//! win first. Each threat has an arrow of its owner's colour.
//!
//! The possible moves come from the rules. As with the other marks, the wanted marks are computed
//! from the match and the pointer, and systems spawn and despawn entities to match.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::settings::Settings;
use ludotheque_base::watched;
use ludotheque_clicks::{Dangers, Selection};
use ludotheque_rules::{
    Annotation, AnnotationKind, Board, Cell, Click, Could, Decision, HelpKind, PieceView, Seat,
    Spot, Threat, View, owner_on,
};
use ludotheque_session::{MatchSeated, Session};
use ludotheque_theme::looks::{Mark, Workshop, plan};

use super::marks::{Arrow, Wanted, marks_of};
use super::pointers::Pointers;
use crate::flight::Motion;
use crate::hand::Pointed;
use crate::piece::{OnTable, place_of};
use crate::pieces::picture::{CurrentLook, model_of, spawn_model};
use crate::pieces::stacks::{StackHovered, StackSystems};

/// Adds exploration.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShowAttacks>()
        .init_resource::<GroupPointed>()
        .init_resource::<Explored>()
        .add_message::<AttacksSwitched>()
        .add_systems(
            Update,
            (switch_attacks, explore, show_explored, show_arrows, show_group)
                .chain()
                .in_set(FrameSet::Explore)
                .in_set(ExploreSystems)
                .after(StackSystems),
        );
}

/// The systems that show possible moves and threats.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ExploreSystems;

/// Whether the table shows everything that the opponents could attack next.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ShowAttacks(pub bool);

/// Toggles [`ShowAttacks`].
#[derive(Message, Debug, Clone, Copy)]
pub struct AttacksSwitched;

fn switch_attacks(
    mut switched: MessageReader<AttacksSwitched>,
    current: Option<Res<Session>>,
    mut seated: MessageReader<MatchSeated>,
    mut shows: ResMut<ShowAttacks>,
) {
    let attacks_happen =
        current.as_ref().is_some_and(|current| current.view().game().has_captures());
    for _ in switched.read() {
        shows.0 = attacks_happen && !shows.0;
    }
    // It is off for another match, which may be of another game.
    if seated.read().count() > 0 || current.is_none() {
        shows.set_if_neq(ShowAttacks(false));
    }
}

/// Cells that are pointed at as a group from outside the board: a set of the display beside it.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct GroupPointed(pub Vec<Cell>);

/// The mark of a group of cells.
#[derive(Component, Debug, Clone, Copy)]
pub struct GroupArea;

/// Shows a lake over the group of cells.
fn show_group(
    mut commands: Commands,
    group: Res<GroupPointed>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    shown: Query<Entity, With<GroupArea>>,
    mut workshop: Workshop,
) {
    if !group.is_changed() {
        return;
    }
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    let board = current.view().board();
    let cells: Vec<_> = group.0.iter().filter_map(|it| board.info(*it)).collect();
    let lake = look.0.area(&mut workshop, &cells, true);
    if !cells.is_empty() {
        spawn_model(&mut commands, &lake, (Transform::default(), GroupArea, OnTable));
    }
}

/// The marks of possible moves and threats.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Explored {
    /// Marks on cells, in addition to those of the move that is being made.
    pub marks: BTreeSet<(Cell, Mark)>,
    /// The arrows of threats.
    pub arrows: BTreeSet<Arrow>,
    /// What is told of threats.
    pub dangers: Dangers,
}

/// A cache of the possible moves of each seat in the position shown, and of the threats against the
/// player to move.
#[derive(Debug, Default)]
struct CachedAnswers {
    could: Vec<Option<Vec<Could>>>,
    threats: Option<Vec<Threat>>,
}

impl CachedAnswers {
    /// The possible moves of this seat.
    fn of(&mut self, view: View<'_>, seat: Seat) -> &[Could] {
        let index = seat.index();
        if self.could.len() <= index {
            self.could.resize(index + 1, None);
        }
        self.could[index].get_or_insert_with(|| view.could(seat))
    }

    /// The threats of others against this seat, which is to move.
    fn against(&mut self, view: View<'_>, mover: Seat) -> &[Threat] {
        self.threats.get_or_insert_with(|| view.threats(mover))
    }
}

watched! {
    /// The sources of the exploration.
    struct ExploreSources<'w> {
        current: Option<Res<'w, Session>>,
        selection: Res<'w, Selection>,
        open: Res<'w, StackHovered>,
        shows: Res<'w, ShowAttacks>,
        pointers: Res<'w, Pointers>,
        settings: Res<'w, Settings>,
    }
}

fn explore(
    sources: ExploreSources,
    pointed: Res<Pointed>,
    motion: Res<Motion>,
    mut explored: ResMut<Explored>,
    mut answers: Local<CachedAnswers>,
    mut last: Local<Option<(Option<Cell>, Option<Spot>, bool)>>,
) {
    let has_changed = sources.has_changed();
    let ExploreSources { current: Some(current), selection, open, shows, pointers, settings } =
        sources
    else {
        explored.set_if_neq(Explored::default());
        *last = None;
        return;
    };
    if current.is_changed() {
        *answers = CachedAnswers::default();
    }
    let key = Some((pointed.cell, pointed.spot, motion.is_running()));
    if !has_changed && *last == key {
        return;
    }
    *last = key;
    let mut now = Explored::default();
    let help = current.help();
    let shows_threats = settings.show_threats && help.has(HelpKind::Threats);
    if let Some(mover) = current.to_move().filter(|_| !motion.is_running()) {
        let mut exploration = Exploration {
            view: current.view(),
            mover,
            hints: settings.hints,
            threats: shows_threats,
            answers: &mut answers,
            now: &mut now,
        };
        let shows_all = shows.0 && help.has(HelpKind::Threats);
        // In a lesson or puzzle, to see it is the task.
        let warns = shows_threats && !current.is_example() && current.computer_to_move().is_none();
        if shows_all || warns {
            exploration.show_attacks(shows_all);
        }
        let lights = pointers.lights.iter().map(|cell| (*cell, Mark::Pointed));
        exploration.now.marks.extend(lights);
        if selection.clicks.is_empty() && selection.held.is_none() {
            if let Some(cell) = pointed.cell {
                exploration.show_element(cell);
            }
            if let Some(stack) = &open.0
                && let Some(level) = stack.pointed
            {
                exploration.show_pawn(stack.owner, &stack.reaches, level);
            }
        } else if selection.clicks.len() == 1
            && let Some(spot) = pointed.spot
            && selection.chosen() == Some(spot.cell)
        {
            // A chosen stack is closed, but its pawns can be pointed at.
            let reaches = exploration.view.annotations(&selection.clicks);
            exploration.show_pawn(mover, &reaches, spot.level);
        }
    }
    explored.set_if_neq(now);
}

/// The marks while they are computed.
struct Exploration<'a> {
    view: View<'a>,
    mover: Seat,
    /// Whether the possible moves of the player to move are shown.
    hints: bool,
    /// Whether those of others are.
    threats: bool,
    answers: &'a mut CachedAnswers,
    now: &'a mut Explored,
}

impl Exploration<'_> {
    /// Adds the threats against the player to move: all, or those by which the game is lost.
    fn show_attacks(&mut self, all: bool) {
        let threats = self.answers.against(self.view, self.mover);
        let dangers = Dangers::of(threats, self.mover, all);
        let shown = if all { threats } else { &dangers.grave[..] };
        for threat in shown {
            self.now.marks.extend(marks_of(threat));
            self.now.arrows.extend(Arrow::of(threat));
        }
        self.now.dangers = dangers;
    }

    /// Adds the marks of the element on a cell: the squares that it attacks from where it is; for
    /// an opposing element, also its targets and threats.
    fn show_element(&mut self, cell: Cell) {
        let handle = self.view.handle(cell);
        let Some(owner) = owner_on(&self.view.pieces(), handle) else {
            return;
        };
        let wanted = if owner == self.mover { self.hints } else { self.threats };
        if !wanted {
            return;
        }
        let annotations = self.view.annotations(&[Click::Cell(handle)]).into_iter();
        let attacked = annotations.filter(|it| it.kind == AnnotationKind::Attacked);
        let attacked = attacked.flat_map(|it| it.cells);
        let attacked = attacked.map(|cell| (cell, Mark::Threat));
        self.now.marks.extend(attacked);
        if owner == self.mover {
            return;
        }
        let ways = self.answers.of(self.view, owner);
        for way in ways.iter().filter(|way| way.from == handle) {
            let threatened = way.taken.iter().map(|cell| (*cell, Mark::Threat));
            self.now.marks.extend(threatened);
            if way.decision == Some(Decision::Wins(owner)) {
                self.now.marks.insert((way.to, Mark::ThreatWins));
                self.now.arrows.insert(Arrow { by: owner, from: way.from, to: way.to, wins: true });
                continue;
            }
            if way.taken.contains(&way.to) {
                // Pieces that are fought in place are already marked.
                continue;
            }
            self.now.marks.insert((way.to, Mark::OpponentTarget));
        }
    }

    /// Adds the cells that the pawn under the pointer opens to its stack.
    fn show_pawn(&mut self, owner: Seat, reaches: &[Annotation], level: u8) {
        let wanted = if owner == self.mover { self.hints } else { self.threats };
        let reaches = reaches.iter().filter(|it| it.kind == AnnotationKind::Reach);
        let reach = reaches.clone().find(|reach| reach.number == Some(u16::from(level)));
        if let Some(reach) = reach.filter(|_| wanted && reaches.count() > 1) {
            let cells = reach.cells.iter();
            let cells = cells.map(|cell| (*cell, Mark::TargetHovered));
            self.now.marks.extend(cells);
        }
    }
}

/// An arrow that shows a possible move of a seat, and the cells on its way whose middles it leaves free.
#[derive(Component, Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ArrowShown {
    arrow: Arrow,
    free: Vec<Cell>,
}

impl ArrowShown {
    /// The arrows of the exploration, and of the threats that the considered move would open. They leave
    /// free what is attacked or decides, which is marked, and what stands where they end.
    fn of(view: View<'_>, explored: &Explored, wanted: &Wanted) -> BTreeSet<Self> {
        let marks = explored.marks.union(&wanted.marks);
        let marks = marks.filter(|(_, mark)| [Mark::Threat, Mark::ThreatWins].contains(mark));
        let attacked: BTreeSet<Cell> = marks.map(|(cell, _)| *cell).collect();
        let pieces = view.pieces();
        let of = |arrow: &Arrow| {
            let is_met = |cell: &&Cell| passes(view.board(), *arrow, **cell);
            let mut free: Vec<Cell> = attacked.iter().filter(is_met).copied().collect();
            let stands = owner_on(&pieces, view.handle(arrow.to)).is_some();
            if stands && !free.contains(&arrow.to) {
                free.push(arrow.to);
            }
            Self { arrow: *arrow, free }
        };
        explored.arrows.union(&wanted.arrows).map(of).collect()
    }
}

/// Whether an arrow passes over a cell.
fn passes(board: &Board, arrow: Arrow, cell: Cell) -> bool {
    let places = [arrow.from, arrow.to, cell].map(|cell| board.info(cell).map(plan));
    let [Some(from), Some(to), Some(at)] = places else {
        return false;
    };
    let way = to - from;
    let share = ((at - from).dot(way) / way.length_squared()).clamp(0.0, 1.0);
    at.distance(from + way * share) < 0.5
}

/// Shows the arrows.
fn show_arrows(
    mut commands: Commands,
    explored: Res<Explored>,
    wanted: Res<Wanted>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    shown: Query<(Entity, &ArrowShown)>,
    mut workshop: Workshop,
) {
    let look_changed = look.as_ref().is_some_and(DetectChanges::is_changed);
    let match_changed = current.as_ref().is_some_and(DetectChanges::is_changed);
    if !explored.is_changed() && !wanted.is_changed() && !match_changed && !look_changed {
        return;
    }
    let view = current.as_ref().map(|current| current.view());
    let mut missing = view.map(|view| ArrowShown::of(view, &explored, &wanted)).unwrap_or_default();
    for (entity, arrow) in &shown {
        if look_changed || !missing.remove(arrow) {
            commands.entity(entity).despawn();
        }
    }
    let (Some(view), Some(look)) = (view, look) else {
        return;
    };
    let pieces = view.pieces();
    for new in missing {
        let arrow = new.arrow;
        let ends = [arrow.from, arrow.to];
        let [Some(from), Some(to)] = ends.map(|cell| view.board().info(cell)) else {
            continue;
        };
        let free: Vec<_> = new.free.iter().filter_map(|cell| view.board().info(*cell)).collect();
        let model = look.0.arrow(&mut workshop, [from, to], &free, arrow.by, arrow.wins);
        // It lies above pieces that fill their cells.
        let over = pieces.iter().filter(|piece| piece.kind.fills_its_cells());
        let over = over.filter(|piece| ends.contains(&piece.spot.cell));
        let heights = over.map(|piece| model_of(look.0, &mut workshop, piece).height);
        let height = heights.fold(0.0, f32::max);
        spawn_model(&mut commands, &model, (Transform::from_xyz(0.0, height, 0.0), new, OnTable));
    }
}

/// A mark of a possible move or threat.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExploredMark(pub Cell, pub Mark);

fn show_explored(
    mut commands: Commands,
    explored: Res<Explored>,
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    shown: Query<(Entity, &ExploredMark)>,
    mut workshop: Workshop,
) {
    if !explored.is_changed() && !look.as_ref().is_some_and(DetectChanges::is_changed) {
        return;
    }
    let mut missing = explored.marks.clone();
    for (entity, mark) in &shown {
        if !missing.remove(&(mark.0, mark.1)) {
            commands.entity(entity).despawn();
        }
    }
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    let pieces = current.view().pieces();
    for (cell, mark) in missing {
        let Some(info) = current.view().board().info(cell) else {
            continue;
        };
        let model = look.0.mark(&mut workshop, mark, info);
        // A piece that fills its cells would hide a mark below it.
        let handle = current.view().handle(cell);
        let fills = |piece: &&PieceView| piece.spot.cell == handle && piece.kind.fills_its_cells();
        let height = pieces.iter().find(fills).map_or(0.0, |piece| {
            let model = look.0.piece(&mut workshop, piece.kind, piece.owner, piece.strength);
            model.height
        });
        spawn_model(
            &mut commands,
            &model,
            (
                Transform::from_translation(place_of(info) + Vec3::Y * height),
                ExploredMark(cell, mark),
                OnTable,
            ),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Eye, Game, Setup, open};

    #[test]
    fn arrows_leave_what_they_attack_and_what_stands_at_their_end_free() {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let face = open(&setup).expect("it opens");
        let view = face.seen_by(Eye::Public);
        let cell = |name: &str| view.board().cell_named(name).expect("it is on the board");
        let free = |to: &str, attacked: &[&str]| {
            let marks = attacked.iter().map(|name| (cell(name), Mark::Threat)).collect();
            let from = cell("A5");
            let arrow = Arrow { by: Seat::new(1), from, to: cell(to), wins: false };
            let wanted = Wanted { marks, arrows: [arrow].into(), ..default() };
            let shown = ArrowShown::of(view, &Explored::default(), &wanted);
            let [shown] = <[ArrowShown; 1]>::try_from(Vec::from_iter(shown)).expect("it is one");
            shown.free
        };
        // Only what it passes.
        assert_eq!(free("A3", &["A4", "B4", "E2"]), [cell("A4")]);
        assert!(free("A3", &[]).is_empty());
        // A pawn stands there.
        assert_eq!(free("A2", &[]), [cell("A2")]);
        assert_eq!(free("A2", &["A2"]), [cell("A2")]);
    }
}
