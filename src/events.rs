//! The event stream (`--events`): one JSON object per line on standard output, for programs that
//! play with a real mouse and check the display.
//!
//! Each line is written when the screen shows what it describes: it waits until the
//! render thread has finished the frame. Everything is derived from what the eye at the
//! table may see.
//!
//! The lines are documented in `docs/events.md`.

use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::{PipelineCache, PollType};
use bevy::render::renderer::RenderDevice;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use ludotheque_base::facing::Room;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::Locale;
use ludotheque_base::redraw::{Redraw, RequestSystems, Waker};
use ludotheque_clicks::{Exact, Hint, Selection};
use ludotheque_rulebook::answer::StepAnswer;
use ludotheque_rules::{Cell, Outcome, Seat, Turn, Worth};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{MovePlayed, MoveRefused, PositionShown, Session};
use ludotheque_table::camera::Orbit;
use ludotheque_table::flight::Motion;
use ludotheque_table::input::cursor::CellCursor;
use ludotheque_table::input::picking::PointFinder;
use ludotheque_table::piece::{Piece, place_of};
use ludotheque_ui::widgets::ButtonId;
use serde_json::{Value, json};

use crate::access::spoken::LiveRegions;
use crate::access::tree::{Reading, TreeSystems};
use crate::computer::{ReviewProgress, Reviewing, Thinking, ThinkingSystems};
use crate::learn::course::Course;
use crate::learn::puzzles::walk::{PuzzleStanding, Walk};
use crate::states::{Menu, Screen};
use crate::wording::describer;

/// The free space wanted in front of the point to click, in cells.
const ROOM_IN_FRONT: f32 = 0.2;

/// Adds the stream; without it no system of this file runs.
pub struct EventsPlugin;

impl Plugin for EventsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Stream>()
            .add_systems(
                Update,
                (
                    report_screen,
                    report_play,
                    report_lesson,
                    report_puzzle,
                    report_hint,
                    report_review,
                    report_exact,
                    report_thinking,
                    report_halt,
                )
                    .chain()
                    .in_set(FrameSet::Report)
                    .after(ThinkingSystems),
            )
            .add_systems(
                Last,
                (
                    report_buttons,
                    report_cells,
                    report_cursor,
                    report_options,
                    report_speech.after(TreeSystems),
                    write_lines,
                )
                    .chain()
                    .before(RequestSystems),
            );
    }

    fn finish(&self, app: &mut App) {
        let drawn = app.world().resource::<Stream>().drawn.clone();
        let waker = Waker::of(app);
        let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
            return;
        };
        if !render_app.world().contains_resource::<RenderDevice>() {
            return;
        }
        drawn.is_told.store(true, Ordering::Relaxed);
        render_app
            .insert_resource(InWork { frame: 0, drawn, waker })
            .add_systems(ExtractSchedule, take_up_frame)
            .add_systems(Render, report_frame.in_set(RenderSystems::PostCleanup));
    }
}

/// The frames that have been drawn: written by the render thread, read by the app.
#[derive(Debug, Default)]
struct DrawnFrames {
    /// Whether there is a render thread. Without one, as in tests, a frame counts as
    /// drawn when the next one begins.
    is_told: AtomicBool,
    /// The last frame that was drawn completely.
    frame: AtomicU64,
    /// Whether lines are waiting, so that the app must be woken.
    is_awaited: AtomicBool,
}

/// The current frame of the render thread.
#[derive(Resource)]
struct InWork {
    frame: u64,
    drawn: Arc<DrawnFrames>,
    waker: Option<Waker>,
}

fn take_up_frame(stream: Extract<Res<Stream>>, mut in_work: ResMut<InWork>) {
    in_work.frame = stream.ended;
}

/// Waits until the frame has been drawn, not only submitted, and wakes the app if lines
/// are waiting.
///
/// A frame with pipelines still being compiled is incomplete and does not count;
/// another one follows by itself.
fn report_frame(in_work: Res<InWork>, device: Res<RenderDevice>, pipelines: Res<PipelineCache>) {
    if pipelines.waiting_pipelines().next().is_some() {
        return;
    }
    // A lost device draws nothing more, so lines are not held back.
    let _ = device.poll(PollType::wait_indefinitely());
    in_work.drawn.frame.store(in_work.frame, Ordering::Release);
    if in_work.drawn.is_awaited.load(Ordering::Acquire)
        && let Some(waker) = &in_work.waker
    {
        waker.wake();
    }
}

/// The waiting lines in order, each with its frame.
#[derive(Resource, Debug, Default)]
pub struct Stream {
    /// The number of frames that have ended.
    ended: u64,
    waiting: VecDeque<(u64, Value)>,
    drawn: Arc<DrawnFrames>,
    /// The lines, kept for tests if they are not printed.
    pub kept: Option<Vec<Value>>,
}

impl Stream {
    fn push(&mut self, value: Value) {
        self.waiting.push_back((self.ended + 1, value));
    }

    /// The last frame that can be seen.
    fn seen(&self) -> u64 {
        if self.drawn.is_told.load(Ordering::Relaxed) {
            self.drawn.frame.load(Ordering::Acquire)
        } else {
            self.ended
        }
    }
}

fn write_lines(mut stream: ResMut<Stream>, redraw: Res<Redraw>) {
    let seen = stream.seen();
    stream.ended += 1;
    if stream.waiting.is_empty() {
        return;
    }
    let mut out = std::io::stdout().lock();
    while stream.waiting.front().is_some_and(|(frame, _)| *frame <= seen) {
        let Some((_, value)) = stream.waiting.pop_front() else {
            break;
        };
        if let Some(kept) = &mut stream.kept {
            kept.push(value);
        } else if writeln!(out, "{value}").and_then(|()| out.flush()).is_err() {
            // The reader has closed the pipe; the game continues.
            stream.waiting.clear();
        }
    }
    let is_awaited = !stream.waiting.is_empty();
    stream.drawn.is_awaited.store(is_awaited, Ordering::Release);
    if is_awaited && !stream.drawn.is_told.load(Ordering::Relaxed) {
        redraw.soon();
    }
}

fn report_screen(screen: Res<State<Screen>>, menu: Res<State<Menu>>, mut stream: ResMut<Stream>) {
    if screen.is_changed() {
        let name = match screen.get() {
            Screen::Title => "title",
            Screen::NewGame => "new-game",
            Screen::Shelf => "shelf",
            Screen::SettingUp => "setting-up",
            Screen::Arranging => "arranging",
            Screen::Playing => "playing",
        };
        stream.push(json!({ "screen": name }));
    }
    if menu.is_changed() && !menu.is_added() {
        let name = match menu.get() {
            Menu::None => "none",
            Menu::Pause => "pause",
            Menu::Share => "share",
            Menu::Solved => "solved",
            Menu::Word => "type-move",
            Menu::Settings => "settings",
            Menu::Rules => "rules",
            Menu::Help => "help",
            Menu::Results => "results",
            Menu::Over => "over",
            Menu::Note => "note",
            Menu::Question => "question",
            Menu::Puzzles => "puzzles",
            Menu::Unsaved => "unsaved",
        };
        stream.push(json!({ "menu": name }));
    }
}

/// Reports which computer is thinking.
fn report_thinking(
    thinking: Res<Thinking>,
    mut told: Local<Option<usize>>,
    mut stream: ResMut<Stream>,
) {
    let now = thinking.seat().map(Seat::index);
    if *told != now {
        *told = now;
        stream.push(json!({ "thinking": now.map(|seat| json!({ "seat": seat })) }));
    }
}

/// Reports when the animation halts after a fight, and when it continues.
fn report_halt(motion: Res<Motion>, mut told: Local<bool>, mut stream: ResMut<Stream>) {
    if *told != motion.is_halted() {
        *told = motion.is_halted();
        stream.push(json!({ "halted": *told }));
    }
}

/// Reports moves and refusals as they happen, and the turn when nothing is animated.
fn report_play(
    mut stream: ResMut<Stream>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    locale: Option<Res<Locale>>,
    motion: Res<Motion>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    mut shown: MessageReader<PositionShown>,
    mut moving: Local<Vec<Value>>,
    mut turn_is_due: Local<bool>,
) {
    let sets_up = current.as_ref().is_some_and(|current| current.is_setting_up());
    // Moves in “What if” are not moves of the match.
    let is_tried = current.as_ref().is_some_and(|current| !current.is_match());
    let deed = if is_tried { "tried" } else { "played" };
    // Changes of a secret set-up are secret, and not moves.
    for ply in played.read().filter(|_| !sets_up) {
        moving.push(json!({
            deed: { "seat": ply.seat.index(), "word": ply.word, "ply": ply.ply }
        }));
        *turn_is_due = true;
    }
    for refusal in refused.read() {
        let mut told = json!({ "reason": refusal.reason.key() });
        if let (Some(current), Some(names), Some(locale)) = (&current, &names, &locale) {
            let describer = describer(current, names, locale);
            told["text"] = describer.say(&refusal.reason).into();
        }
        stream.push(json!({ "refused": told }));
    }
    if shown.read().count() > 0 {
        *turn_is_due = true;
    }
    let Some(current) = current else {
        moving.clear();
        *turn_is_due = false;
        return;
    };
    if motion.is_moving() {
        return;
    }
    for line in moving.drain(..) {
        stream.push(line);
    }
    if std::mem::take(&mut *turn_is_due) {
        stream.push(match current.view().turn() {
            Turn::To(seat) => json!({
                "turn": { "seat": seat.index(), "ply": current.view().ply() }
            }),
            Turn::Over(Outcome::Win(seat)) => json!({ "over": { "win": seat.index() } }),
            Turn::Over(Outcome::Draw) => json!({ "over": { "draw": true } }),
            Turn::Over(Outcome::Score(scores)) => json!({ "over": { "score": &*scores } }),
        });
    }
}

/// Reports the task and the state of a puzzle, when nothing moves any more.
fn report_puzzle(
    walk: Option<Res<Walk>>,
    motion: Res<Motion>,
    mut told: Local<Option<(usize, usize, &'static str)>>,
    mut stream: ResMut<Stream>,
) {
    let Some(walk) = walk else {
        *told = None;
        return;
    };
    if motion.is_moving() {
        return;
    }
    let standing = match walk.standing() {
        PuzzleStanding::Open => "open",
        PuzzleStanding::Answering => return,
        PuzzleStanding::Solved | PuzzleStanding::SolvedLater(_) => "solved",
        PuzzleStanding::Wrong(_) => "wrong",
        PuzzleStanding::Shown(_) => "shown",
    };
    let now = (walk.index(), walk.step(), standing);
    if *told != Some(now) {
        *told = Some(now);
        let (puzzle, step) = (walk.index() + 1, walk.step() + 1);
        stream.push(json!({ "puzzle": { "number": puzzle, "move": step, "stands": standing } }));
    }
}

/// Reports the step of a lesson and its feedback, when nothing moves any more.
fn report_lesson(
    course: Option<Res<Course>>,
    motion: Res<Motion>,
    mut told: Local<Option<(usize, &'static str)>>,
    mut stream: ResMut<Stream>,
) {
    let Some(course) = course else {
        *told = None;
        return;
    };
    if motion.is_moving() || course.is_playing() {
        return;
    }
    let answer = match course.answer() {
        StepAnswer::Open(_) => "open",
        StepAnswer::Right => "right",
        StepAnswer::Shown => "shown",
        StepAnswer::Wrong(_) => "wrong",
    };
    let now = Some((course.index(), answer));
    if *told != now {
        *told = now;
        stream.push(json!({ "lesson": { "step": course.step().id, "answer": answer } }));
    }
}

/// Reports the part of a hint that has been shown.
fn report_hint(hint: Res<Hint>, mut told: Local<Option<&'static str>>, mut stream: ResMut<Stream>) {
    let now = match *hint {
        Hint::None => None,
        Hint::Unavailable => Some("unavailable"),
        Hint::Awaited => Some("awaited"),
        Hint::Failed => Some("failed"),
        Hint::Piece(_) => Some("piece"),
        Hint::Move(_) => Some("move"),
        Hint::Line { .. } => Some("line"),
    };
    if *told != now {
        *told = now;
        stream.push(json!({ "hint": now }));
    }
}

/// Reports the progress of the review.
fn report_review(
    reviewing: Res<Reviewing>,
    mut told: Local<Option<&'static str>>,
    mut stream: ResMut<Stream>,
) {
    let now = match reviewing.progress {
        ReviewProgress::Closed => None,
        ReviewProgress::Making(_) => Some("making"),
        ReviewProgress::Ready => Some("ready"),
        ReviewProgress::Failed => Some("failed"),
    };
    if *told != now {
        *told = now;
        stream.push(json!({ "review": now }));
    }
}

/// Reports whether the exact values of moves are shown, and the values.
fn report_exact(
    exact: Res<Exact>,
    current: Option<Res<Session>>,
    mut told: Local<Exact>,
    mut stream: ResMut<Stream>,
) {
    if *told == *exact {
        return;
    }
    told.clone_from(&exact);
    let Some(view) = current.as_ref().map(|current| current.view()) else {
        return;
    };
    let now = match &*exact {
        Exact::Off => json!(null),
        Exact::Unsolvable => json!("unsolvable"),
        Exact::Unsolved => json!("unsolved"),
        Exact::Awaited => json!("awaited"),
        Exact::Failed => json!("failed"),
        Exact::Known { moves, .. } => {
            let worths = moves.iter().filter_map(|(clicks, worth)| {
                let (result, plies) = match worth {
                    Worth::Win(plies) => ("win", Some(plies)),
                    Worth::Draw => ("draw", None),
                    Worth::Loss(plies) => ("loss", Some(plies)),
                };
                Some((view.word(clicks)?, json!([result, plies])))
            });
            worths.collect::<serde_json::Map<_, _>>().into()
        }
    };
    stream.push(json!({ "exact": now }));
}

/// Reports the positions of the buttons, in physical pixels.
fn report_buttons(
    mut stream: ResMut<Stream>,
    buttons: Query<(
        &ButtonId,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Has<InteractionDisabled>,
    )>,
    clips: Query<(&ButtonId, &bevy::ui::CalculatedClip)>,
    room: Room,
    mut last: Local<BTreeMap<String, [i32; 2]>>,
    mut told: Local<BTreeMap<String, [i32; 2]>>,
) {
    let clipped: BTreeMap<&str, Rect> =
        clips.iter().map(|(id, clip)| (id.0.as_ref(), clip.clip)).collect();
    let now: BTreeMap<String, [i32; 2]> = buttons
        .iter()
        .filter(|(_, node, _, visible, is_off)| visible.get() && !is_off && !node.is_empty())
        .filter(|(id, _, transform, ..)| {
            clipped.get(id.0.as_ref()).is_none_or(|clip| clip.contains(transform.translation))
        })
        .map(|(id, _, transform, ..)| {
            let at = room.drawn_at(transform.translation).round().as_ivec2();
            (id.0.to_string(), at.to_array())
        })
        .collect();
    // A layout takes a frame or two to settle.
    if *last != now {
        last.clone_from(&now);
    } else if *told != now {
        told.clone_from(&now);
        stream.push(json!({ "buttons": now }));
    }
}

/// The data that the points to click depend on.
#[derive(Debug, Default, PartialEq)]
struct ClickView {
    camera: Mat4,
    lens: Mat4,
    window: Option<UVec2>,
    pieces: Vec<Piece>,
}

/// Reports the point to click for every cell, whenever the view has come to rest or a
/// piece covers a cell.
fn report_cells(
    mut stream: ResMut<Stream>,
    current: Option<Res<Session>>,
    orbit: Res<Orbit>,
    motion: Res<Motion>,
    selection: Res<Selection>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    pieces: Query<&Piece>,
    mut finder: PointFinder,
    mut seen: Local<Option<ClickView>>,
    mut told: Local<BTreeMap<String, [i32; 2]>>,
    mut wait: Local<u8>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Some((camera, place))) = (current, cameras.iter().next()) else {
        *seen = None;
        told.clear();
        return;
    };
    if !orbit.is_at_rest() || motion.is_moving() || selection.held.is_some() {
        return;
    }
    let mut now = ClickView {
        camera: place.to_matrix(),
        lens: camera.clip_from_view(),
        window: camera.physical_target_size(),
        pieces: pieces.iter().copied().collect(),
    };
    now.pieces.sort_by_key(|piece| piece.spot);
    if seen.as_ref() != Some(&now) {
        *seen = Some(now);
        // The transforms of hulls are updated one frame after those of pieces.
        *wait = 3;
    }
    if *wait == 0 {
        return;
    }
    *wait -= 1;
    redraw.soon();
    if *wait > 0 {
        return;
    }
    let scale = camera.target_scaling_factor().unwrap_or(1.0);
    let board = current.view().board();
    let mut points = BTreeMap::new();
    for cell in board.all_cells() {
        let Some(info) = board.info(cell) else {
            continue;
        };
        let (middle, yaw) = (place_of(info), orbit.shown.yaw);
        let point = point_of(cell, middle, yaw, (camera, place), &mut finder);
        if let Some(point) = point {
            let at = (point * scale).round().as_ivec2();
            points.insert(info.name.clone(), at.to_array());
        }
    }
    if *told != points {
        told.clone_from(&points);
        stream.push(json!({ "cells": points }));
    }
}

/// The point to click for a cell.
fn point_of(
    cell: Cell,
    middle: Vec3,
    yaw: f32,
    (camera, place): (&Camera, &GlobalTransform),
    finder: &mut PointFinder,
) -> Option<Vec2> {
    // The centre first; then points that a pawn in front leaves visible; then the
    // piece on the cell, up to its head.
    let around = [
        Vec3::ZERO,
        Vec3::new(0.0, 0.0, -0.28),
        Vec3::new(0.3, 0.0, -0.2),
        Vec3::new(-0.3, 0.0, -0.2),
        Vec3::new(0.38, 0.0, 0.1),
        Vec3::new(-0.38, 0.0, 0.1),
        Vec3::new(0.0, 0.3, 0.0),
        Vec3::new(0.0, 0.5, 0.0),
        Vec3::new(0.0, 0.65, 0.0),
    ];
    let turned = Quat::from_rotation_y(yaw);
    let mut seen_at = |step: Vec3| {
        let point = camera.world_to_viewport(place, middle + turned * step).ok()?;
        (finder.cell_at(point) == Some(cell)).then_some(point)
    };
    // A pawn in front may be lifted meanwhile, so a point with some space towards
    // the player is better.
    around
        .iter()
        .find_map(|step| {
            seen_at(*step).filter(|_| seen_at(*step + Vec3::Z * ROOM_IN_FRONT).is_some())
        })
        .or_else(|| around.iter().find_map(|step| seen_at(*step)))
        .or_else(|| camera.world_to_viewport(place, middle).ok())
}

/// Reports the cell that the keyboard points at, whenever it changes.
fn report_cursor(
    mut stream: ResMut<Stream>,
    current: Option<Res<Session>>,
    cursor: Res<CellCursor>,
    mut told: Local<Option<Cell>>,
) {
    let now = cursor.cell().filter(|_| current.is_some());
    if *told == now {
        return;
    }
    *told = now;
    if let (Some(current), Some(cell)) = (current, now) {
        stream.push(json!({ "cursor": current.view().board().name(cell) }));
    }
}

/// Reports what a screen reader is told without being asked.
fn report_speech(mut stream: ResMut<Stream>, reading: Res<Reading>, mut live: Local<LiveRegions>) {
    let changes = reading.tree().map(|tree| live.follow(tree));
    let said: Vec<String> = changes.into_iter().flatten().map(|change| change.text).collect();
    if !said.is_empty() {
        stream.push(json!({ "said": said }));
    }
}

/// Reports the cells and choices that the next click may choose.
fn report_options(
    mut stream: ResMut<Stream>,
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    motion: Res<Motion>,
    choices: Query<(&ludotheque_table::overlay::choices::ChoiceButton, &UiGlobalTransform)>,
    room: Room,
    mut told: Local<Option<(usize, Selection, Vec<String>)>>,
    mut told_choices: Local<BTreeMap<String, [i32; 2]>>,
) {
    let Some(current) = current else {
        *told = None;
        told_choices.clear();
        return;
    };
    if motion.is_moving() {
        return;
    }
    let view = current.view();
    let board = view.board();
    let mut cells: Vec<String> = if current.is_out_of_reach() {
        Vec::new()
    } else {
        let options = selection.options(view);
        let names = options.iter().map(|cell| board.name(*cell).to_owned());
        names.collect()
    };
    cells.sort();
    let now = (view.ply(), selection.clone(), cells);
    if told.as_ref() != Some(&now) {
        stream.push(json!({ "options": now.2 }));
        *told = Some(now);
    }
    let open: BTreeMap<String, [i32; 2]> = choices
        .iter()
        .filter(|(_, transform)| transform.translation != Vec2::ZERO)
        .map(|(choice, transform)| {
            let at = room.drawn_at(transform.translation).round().as_ivec2();
            (choice.word.clone(), at.to_array())
        })
        .collect();
    if *told_choices != open {
        told_choices.clone_from(&open);
        if !open.is_empty() {
            stream.push(json!({ "choices": open }));
        }
    }
}
