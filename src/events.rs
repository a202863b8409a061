//! The event stream (`--events`): one JSON object a line on standard output,
//! for whoever drives the game with a real mouse and checks what it shows.
//!
//! Each line is written when the thing is on the screen: it waits until the
//! frame that shows it has been drawn. All of it is made from what the eye at
//! the table may know; nothing else is in the app to be told.
//!
//! The shapes of the lines are documented in the README's "Driving the game".

use std::collections::{BTreeMap, VecDeque};
use std::io::Write;

use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use ludotheque_rules::{Click, Outcome, Turn};
use serde_json::{Value, json};

use crate::camera::Orbit;
use crate::locale::Locale;
use crate::menus::Menu;
use crate::players::SeatNames;
use crate::redraw::{Redraw, RequestSystems};
use crate::screens::Screen;
use crate::table::motion::Motion;
use crate::table::picking::PointFinder;
use crate::table::picture::{Piece, place_of};
use crate::table::selection::Selection;
use crate::table::{CurrentMatch, MovePlayed, MoveRefused, PositionShown, TableSystems};
use crate::theme::widgets::ButtonId;

/// How many frames a line waits: the one that draws the thing, and the one that
/// follows on the render thread.
const FRAMES_UNTIL_SEEN: u8 = 2;

/// How much of a cell in front of the point to click should be free, in cells.
const ROOM_IN_FRONT: f32 = 0.2;

/// Adds the stream; without it nothing of this file runs.
pub fn plugin(app: &mut App) {
    app.init_resource::<Stream>()
        .add_systems(
            Update,
            (tell_screen, tell_play)
                .chain()
                .in_set(TableSystems::Report),
        )
        .add_systems(
            Last,
            (tell_buttons, tell_cells, tell_options, write_lines)
                .chain()
                .before(RequestSystems),
        );
}

/// Lines on their way out, in order, with the frames that each still waits.
#[derive(Resource, Debug, Default)]
pub struct Stream {
    waiting: VecDeque<(u8, Value)>,
    /// What was written, kept for tests when it is not printed.
    pub kept: Option<Vec<Value>>,
}

impl Stream {
    fn say(&mut self, value: Value) {
        self.waiting.push_back((FRAMES_UNTIL_SEEN, value));
    }
}

fn write_lines(mut stream: ResMut<Stream>, redraw: Res<Redraw>) {
    if stream.waiting.is_empty() {
        return;
    }
    redraw.soon();
    for (frames, _) in &mut stream.waiting {
        *frames = frames.saturating_sub(1);
    }
    let mut out = std::io::stdout().lock();
    while let Some((0, _)) = stream.waiting.front() {
        let Some((_, value)) = stream.waiting.pop_front() else {
            break;
        };
        if let Some(kept) = &mut stream.kept {
            kept.push(value);
        } else if writeln!(out, "{value}").and_then(|()| out.flush()).is_err() {
            // Whoever listened has gone; the players have not.
            stream.waiting.clear();
            return;
        }
    }
}

fn tell_screen(screen: Res<State<Screen>>, menu: Res<State<Menu>>, mut stream: ResMut<Stream>) {
    if screen.is_changed() {
        let name = match screen.get() {
            Screen::Title => "title",
            Screen::NewGame => "new-game",
            Screen::Playing => "playing",
        };
        stream.say(json!({ "screen": name }));
    }
    if menu.is_changed() && !menu.is_added() {
        let name = match menu.get() {
            Menu::None => "none",
            Menu::Pause => "pause",
            Menu::Settings => "settings",
            Menu::Rules => "rules",
            Menu::Over => "over",
        };
        stream.say(json!({ "menu": name }));
    }
}

/// Moves and refusals as they come, the turn when everything has come to rest.
fn tell_play(
    mut stream: ResMut<Stream>,
    current: Option<Res<CurrentMatch>>,
    names: Option<Res<SeatNames>>,
    locale: Option<Res<Locale>>,
    motion: Res<Motion>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    mut shown: MessageReader<PositionShown>,
    mut moving: Local<Vec<Value>>,
    mut turn_is_due: Local<bool>,
) {
    for ply in played.read() {
        moving.push(json!({
            "played": { "seat": ply.seat.index(), "word": ply.word, "ply": ply.ply }
        }));
        *turn_is_due = true;
    }
    for refusal in refused.read() {
        let mut told = json!({ "reason": refusal.reason.key() });
        if let (Some(names), Some(locale)) = (&names, &locale) {
            told["text"] = locale.refusal(&refusal.reason, names).into();
        }
        stream.say(json!({ "refused": told }));
    }
    if shown.read().count() > 0 {
        *turn_is_due = true;
    }
    let Some(current) = current else {
        moving.clear();
        *turn_is_due = false;
        return;
    };
    if motion.is_running() {
        return;
    }
    for line in moving.drain(..) {
        stream.say(line);
    }
    if std::mem::take(&mut *turn_is_due) {
        stream.say(match current.face().turn() {
            Turn::To(seat) => json!({
                "turn": { "seat": seat.index(), "ply": current.face().ply() }
            }),
            Turn::Over(Outcome::Win(seat)) => json!({ "over": { "win": seat.index() } }),
            Turn::Over(Outcome::Draw) => json!({ "over": { "draw": true } }),
            Turn::Over(Outcome::Score(scores)) => json!({ "over": { "score": scores } }),
        });
    }
}

/// Where everything that can be pressed is, in physical pixels.
fn tell_buttons(
    mut stream: ResMut<Stream>,
    buttons: Query<(
        &ButtonId,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Has<InteractionDisabled>,
    )>,
    clips: Query<(&ButtonId, &bevy::ui::CalculatedClip)>,
    mut last: Local<BTreeMap<String, [i32; 2]>>,
    mut told: Local<BTreeMap<String, [i32; 2]>>,
    redraw: Res<Redraw>,
) {
    let clipped: BTreeMap<&str, Rect> = clips
        .iter()
        .map(|(id, clip)| (id.0.as_ref(), clip.clip))
        .collect();
    let now: BTreeMap<String, [i32; 2]> = buttons
        .iter()
        .filter(|(_, node, _, visible, is_off)| visible.get() && !is_off && !node.is_empty())
        .filter(|(id, _, transform, ..)| {
            clipped
                .get(id.0.as_ref())
                .is_none_or(|clip| clip.contains(transform.translation))
        })
        .map(|(id, _, transform, ..)| {
            let at = transform.translation.round().as_ivec2();
            (id.0.to_string(), at.to_array())
        })
        .collect();
    // A layout takes a frame or two to come to rest.
    if *last != now {
        last.clone_from(&now);
        redraw.soon();
    } else if *told != now {
        told.clone_from(&now);
        stream.say(json!({ "buttons": now }));
    }
}

/// What the points to click for the cells depend on.
#[derive(Debug, Default, PartialEq)]
struct View {
    camera: Mat4,
    lens: Mat4,
    window: Option<UVec2>,
    pieces: Vec<Piece>,
}

/// The point to click for every cell, whenever the view has come to rest
/// somewhere else or a piece has come to stand before a cell.
fn tell_cells(
    mut stream: ResMut<Stream>,
    current: Option<Res<CurrentMatch>>,
    orbit: Res<Orbit>,
    motion: Res<Motion>,
    selection: Res<Selection>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    pieces: Query<&Piece>,
    mut finder: PointFinder,
    mut seen: Local<Option<View>>,
    mut told: Local<BTreeMap<String, [i32; 2]>>,
    mut wait: Local<u8>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Some((camera, place))) = (current, cameras.iter().next()) else {
        *seen = None;
        told.clear();
        return;
    };
    if !orbit.is_at_rest() || motion.is_running() || selection.held.is_some() {
        return;
    }
    let mut now = View {
        camera: place.to_matrix(),
        lens: camera.clip_from_view(),
        window: camera.physical_target_size(),
        pieces: pieces.iter().copied().collect(),
    };
    now.pieces.sort_by_key(|piece| piece.spot);
    if seen.as_ref() != Some(&now) {
        *seen = Some(now);
        // Hulls get their places a frame after the pieces.
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
    let board = current.face().board();
    let mut points = BTreeMap::new();
    for cell in board.all_cells() {
        let Some(info) = board.info(cell) else {
            continue;
        };
        // The middle first; then points to which a pawn in front leaves a view;
        // then the piece on the cell, up to its head.
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
        let turned = Quat::from_rotation_y(orbit.shown.yaw);
        let middle = place_of(info);
        let mut seen_at = |step: Vec3| {
            let point = camera
                .world_to_viewport(place, middle + turned * step)
                .ok()?;
            (finder.cell_at(point) == Some(cell)).then_some(point)
        };
        // A pawn in front may be lifted while the cell is aimed at: a point with
        // some room towards the player is better.
        let point = around
            .iter()
            .find_map(|step| {
                seen_at(*step).filter(|_| seen_at(*step + Vec3::Z * ROOM_IN_FRONT).is_some())
            })
            .or_else(|| around.iter().find_map(|step| seen_at(*step)))
            .or_else(|| camera.world_to_viewport(place, middle).ok());
        if let Some(point) = point {
            let at = (point * scale).round().as_ivec2();
            points.insert(info.name.clone(), at.to_array());
        }
    }
    if *told != points {
        told.clone_from(&points);
        stream.say(json!({ "cells": points }));
    }
}

/// The cells and choices that a next click may choose.
fn tell_options(
    mut stream: ResMut<Stream>,
    current: Option<Res<CurrentMatch>>,
    selection: Res<Selection>,
    motion: Res<Motion>,
    choices: Query<(&crate::table::choices::ChoiceButton, &UiGlobalTransform)>,
    mut told: Local<Option<(usize, Vec<Click>, Vec<String>)>>,
    mut told_choices: Local<BTreeMap<String, [i32; 2]>>,
) {
    let Some(current) = current else {
        *told = None;
        told_choices.clear();
        return;
    };
    if motion.is_running() {
        return;
    }
    let face = current.face();
    let board = face.board();
    let mut cells: Vec<String> = face
        .next(&selection.clicks)
        .cells
        .iter()
        .map(|cell| board.name(*cell).to_owned())
        .collect();
    cells.sort();
    let now = (face.ply(), selection.clicks.clone(), cells);
    if told.as_ref() != Some(&now) {
        stream.say(json!({ "options": now.2 }));
        *told = Some(now);
    }
    let open: BTreeMap<String, [i32; 2]> = choices
        .iter()
        .filter(|(_, transform)| transform.translation != Vec2::ZERO)
        .map(|(choice, transform)| {
            let at = transform.translation.round().as_ivec2();
            (choice.word.clone(), at.to_array())
        })
        .collect();
    if *told_choices != open {
        told_choices.clone_from(&open);
        if !open.is_empty() {
            stream.say(json!({ "choices": open }));
        }
    }
}
