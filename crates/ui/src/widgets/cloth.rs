//! The cloth of a curtain: it hangs in folds, falls from above the window, and rises again; a band of it comes up
//! from below.
//!
//! Folds and fringe are [pictures](super::picture); a shader would also be missing from the first frames that need it.

use std::f32::consts::{PI, TAU};

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use ludotheque_base::moving::Moving;
use ludotheque_base::settings::Settings;

use super::picture::{Drawn, shaded, share};
use crate::boxes::Boxed;
use crate::feel;
use crate::palette;

/// A cloth that hangs, falls, rises or comes up by its own height. Once it has risen, its entity is gone.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Cloth {
    way: Way,
    /// The time since it began to move, in milliseconds at normal speed.
    since_ms: f32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Down,
    Up,
    FromBelow,
}

impl Cloth {
    /// It hangs from the first frame on.
    pub const HANGS: Self = Self { way: Way::Down, since_ms: f32::INFINITY };
    /// It begins to fall.
    pub const FALLS: Self = Self { way: Way::Down, since_ms: 0.0 };
    /// It begins to rise.
    pub const RISES: Self = Self { way: Way::Up, since_ms: 0.0 };
    /// It begins to come up to its place, from below it.
    pub const COMES_UP: Self = Self { way: Way::FromBelow, since_ms: 0.0 };

    fn has_arrived(self) -> bool {
        let all_ms = match self.way {
            Way::Down => feel::CURTAIN_MS + feel::CURTAIN_SWAY_MS,
            Way::Up | Way::FromBelow => feel::CURTAIN_MS,
        };
        self.since_ms >= all_ms
    }

    /// How far below its place it is; above it is negative.
    fn below(self) -> Val {
        let share = self.since_ms / feel::CURTAIN_MS;
        let swayed = (self.since_ms - feel::CURTAIN_MS) / feel::CURTAIN_SWAY_MS;
        match self.way {
            Way::Up => percent(-100.0 * EaseFunction::CubicInOut.sample_clamped(share)),
            Way::FromBelow => percent(100.0 * (1.0 - EaseFunction::CubicOut.sample_clamped(share))),
            Way::Down if share < 1.0 => {
                percent(-100.0 * (1.0 - EaseFunction::QuadraticIn.sample_clamped(share)))
            }
            Way::Down if swayed < 1.0 => px(-feel::CURTAIN_SWAY_PX * (PI * swayed).sin()),
            Way::Down => px(0),
        }
    }
}

/// Moves what falls or rises.
pub(super) fn move_cloths(
    mut commands: Commands,
    mut cloths: Query<(Entity, &mut Cloth, &mut UiTransform)>,
    If(mut moving): If<Moving>,
) {
    let passed_ms = 1000.0 * moving.seconds();
    for (entity, mut cloth, mut transform) in &mut cloths {
        if cloth.has_arrived() {
            continue;
        }
        cloth.since_ms += passed_ms;
        transform.set_if_neq(UiTransform::from_xy(px(0), cloth.below()));
        if !cloth.has_arrived() {
            moving.goes_on();
        } else if cloth.way == Way::Up {
            commands.entity(entity).despawn();
        }
    }
}

/// The height of the fringe, in logical pixels.
const FRINGE_PX: f32 = 6.0;
/// The height of the line of a player's colour above it, in logical pixels.
const HEM_PX: f32 = 3.0;

/// The height of a valance with its shadow, in logical pixels.
const VALANCE_PX: f32 = 64.0;

/// A picture of cloth or wood. In high contrast there is none: grounds are plain.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct ClothPicture;

/// Spawns what a cloth on a ground of [`palette::UI_CLOTH`] looks like: its folds, a hem of this colour, and a
/// fringe at its lower edge.
pub fn drape(cloth: &mut ChildSpawnerCommands, hem: Color) {
    let lower = |height_px: f32, above_px: f32| Node {
        height: px(height_px),
        ..Node::default().within(UiRect::new(px(0), px(0), auto(), px(above_px)))
    };
    cloth.spawn((Node::default().within(px(0).all()), picture_of(FOLDS)));
    cloth.spawn((lower(HEM_PX, FRINGE_PX), BackgroundColor(hem), Pickable::IGNORE));
    cloth.spawn((lower(FRINGE_PX, 0.0), picture_of(FRINGE)));
}

/// Spawns a valance at the upper edge of a cloth: a darker band in swags, whose folds catch the light of the lamp.
pub fn valance(cloth: &mut ChildSpawnerCommands) {
    let upper = UiRect::new(px(0), px(0), px(0), auto());
    let band = Node { height: px(VALANCE_PX), ..Node::default().within(upper) };
    cloth.spawn((band, picture_of(VALANCE)));
}

pub(super) fn picture_of(image: Handle<Image>) -> impl Bundle {
    (
        ClothPicture,
        ImageNode::new(image).with_mode(NodeImageMode::Stretch),
        // The cloth itself catches clicks, where it is to.
        Pickable::IGNORE,
    )
}

/// Takes the pictures from cloth and wood in high contrast.
pub(super) fn dress_cloths(
    settings: Option<Res<Settings>>,
    mut pictures: Query<&mut ImageNode, With<ClothPicture>>,
) {
    let is_high = settings.is_some_and(|it| it.has_high_contrast());
    let color = if is_high { Color::NONE } else { Color::WHITE };
    for mut picture in &mut pictures {
        if picture.color != color {
            picture.color = color;
        }
    }
}

const FOLDS: Handle<Image> = uuid_handle!("0b8d2f6c-4a1e-4d7b-9c52-7e6a3f15d8c4");
const FRINGE: Handle<Image> = uuid_handle!("c3f7a918-52d6-4e0b-8b1f-2a94d67e05b3");
const VALANCE: Handle<Image> = uuid_handle!("71b5e0c4-9d38-4f62-a1c7-5e08d3f46b92");

/// The width of the pictures, which are as wide as their cloth on the screen.
const PICTURE_WIDTH: u32 = 1024;
/// How many folds a cloth has.
const FOLDS_COUNT: u16 = 14;
/// How much brighter their crests are than the cloth, and how much darker its hollows.
const FOLD_DEPTH: f32 = 0.18;
/// By how much a fold is wider or narrower than the mean.
const FOLD_VARIANCE: f32 = 0.2;
/// The rows of the fringe's picture, of which the upper ones are its braid.
const FRINGE_ROWS: u32 = 6;
const BRAID_ROWS: u32 = 2;
/// The width of a thread in that picture.
const THREAD_WIDTH: f32 = 4.0;

/// The rows of the valance's picture, and how many swags it hangs in.
const VALANCE_ROWS: u32 = 64;
const SWAGS: f32 = 7.0;
/// The shares of its height by which the ends of a swag are above its middle, and that its hem and its shadow take.
const SWAG_RISE: f32 = 0.3;
const SWAG_HEM: f32 = 0.06;
const SWAG_SHADOW: f32 = 0.16;
/// How bright it is in the face of the cloth below, its hem in the face of that, and how deep its shadow is.
const VALANCE_SHADE: f32 = 0.6;
const HEM_SHADE: f32 = 0.7;
const SHADOW_DEPTH: f32 = 0.5;
/// How much brighter the crests of its folds are where they catch the light, at which share of its height that is, and
/// how far it reaches from there.
const SHEEN: f32 = 0.45;
const SHEEN_AT: f32 = 0.3;
const SHEEN_REACH: f32 = 0.2;

/// The brightness of the cloth at this share of its width, as a multiple of that of its colour.
fn brightness(share: f32) -> f32 {
    // Turned by nearly the golden angle from one to the next, no two neighbours are alike.
    let width = |fold: u16| 1.0 + FOLD_VARIANCE * (2.4 * f32::from(fold)).sin();
    let all: f32 = (0..FOLDS_COUNT).map(width).sum();
    let mut within = share * all;
    for fold in 0..FOLDS_COUNT {
        if within < width(fold) {
            // The crest is towards the lamp, which is at the left.
            let across = (within / width(fold)).powf(0.8);
            return 1.0 - FOLD_DEPTH * (TAU * across).cos();
        }
        within -= width(fold);
    }
    1.0 - FOLD_DEPTH
}

fn folds() -> Image {
    shaded(palette::UI_CLOTH, [PICTURE_WIDTH, 1], |column, _| {
        (brightness(share(column, PICTURE_WIDTH)), 1.0)
    })
}

/// A braid, and threads below it that end freely.
fn fringe() -> Image {
    shaded(palette::BRASS, [PICTURE_WIDTH, FRINGE_ROWS], |column, row| {
        let thread = (PI * (column as f32 + 0.5) / THREAD_WIDTH).sin().abs();
        if row < BRAID_ROWS { (1.0, 1.0) } else { (0.6 + 0.4 * thread, thread) }
    })
}

/// The brightness and the opacity of a valance at these shares of its width and of its height, where the cloth is so
/// bright.
fn swag(brightness: f32, across: f32, down: f32) -> (f32, f32) {
    let from_middle = 2.0 * (across * SWAGS).fract() - 1.0;
    let end = 1.0 - SWAG_SHADOW - SWAG_RISE * from_middle.powi(2);
    if down > end {
        return (0.0, SHADOW_DEPTH * (1.0 - (down - end) / SWAG_SHADOW).max(0.0));
    }
    let crest = (brightness - 1.0 + FOLD_DEPTH) / (2.0 * FOLD_DEPTH);
    let light = (-((down - SHEEN_AT) / SHEEN_REACH).powi(2)).exp();
    let hem = if down > end - SWAG_HEM { HEM_SHADE } else { 1.0 };
    (hem * VALANCE_SHADE * (brightness + SHEEN * crest * light), 1.0)
}

fn valance_picture() -> Image {
    let folds: Vec<f32> =
        (0..PICTURE_WIDTH).map(|column| brightness(share(column, PICTURE_WIDTH))).collect();
    shaded(palette::UI_CLOTH, [PICTURE_WIDTH, VALANCE_ROWS], |column, row| {
        let (across, down) = (share(column, PICTURE_WIDTH), share(row, VALANCE_ROWS));
        swag(folds[column as usize], across, down)
    })
}

/// The pictures of a cloth.
pub(super) fn pictures() -> [Drawn; 3] {
    [(FOLDS, folds), (FRINGE, fringe), (VALANCE, valance_picture)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::contrast;

    #[test]
    fn words_are_readable_on_every_fold() {
        let data = folds().data.expect("it has just been made");
        let mut tones = Vec::new();
        for pixel in data.chunks_exact(4) {
            let ground = Color::srgb_u8(pixel[0], pixel[1], pixel[2]);
            for text in [palette::UI_TEXT, palette::UI_TEXT_MUTED, palette::UI_FOCUS] {
                let ratio = contrast(text, ground);
                assert!(ratio >= 4.5, "{text:?} on {ground:?} has only {ratio}");
            }
            tones.push(pixel[0]);
        }
        // From a hollow to a crest and back, so often.
        let middle = tones.iter().max().expect("there are pixels") / 2 + tones[0] / 2;
        let crossings = tones.windows(2).filter(|it| (it[0] > middle) != (it[1] > middle)).count();
        assert_eq!(crossings, 2 * usize::from(FOLDS_COUNT));
    }

    #[test]
    fn a_valance_hangs_in_swags_darker_than_the_cloth_below_with_light_on_every_fold() {
        let data = valance_picture().data.expect("it has just been made");
        let width = PICTURE_WIDTH as usize;
        let pixel = |column: usize, row: u32| &data[4 * (row as usize * width + column)..][..4];
        let darkest = (1.0 - FOLD_DEPTH) * 255.0 * palette::UI_CLOTH.to_srgba().red;
        let row_of_light = (SHEEN_AT * VALANCE_ROWS as f32) as u32;
        let mut lengths = Vec::new();
        let mut tones = Vec::new();
        for column in 0..width {
            let rows = (0..VALANCE_ROWS).filter(|row| pixel(column, *row)[3] == 255);
            lengths.push(rows.count());
            tones.push(pixel(column, row_of_light)[0]);
            // Its shadow ends within the picture.
            assert!(pixel(column, VALANCE_ROWS - 1)[3] < 16, "{column}");
            let lowest = pixel(column, VALANCE_ROWS / 2)[0];
            assert!(f32::from(lowest) < 1.25 * darkest, "{column}: {lowest} beside {darkest}");
        }
        let turns = |values: &[usize]| {
            let middle = values.iter().min().zip(values.iter().max()).map(|(a, b)| (a + b) / 2);
            let middle = middle.expect("there are columns");
            values.windows(2).filter(|it| (it[0] > middle) != (it[1] > middle)).count()
        };
        assert_eq!(turns(&lengths), 2 * SWAGS as usize);
        let tones: Vec<usize> = tones.into_iter().map(usize::from).collect();
        assert_eq!(turns(&tones), 2 * usize::from(FOLDS_COUNT));
    }

    #[test]
    fn a_cloth_falls_sways_once_and_rests_rises_or_comes_up() {
        let at = |cloth: Cloth, since_ms| Cloth { since_ms, ..cloth };
        let landed = feel::CURTAIN_MS;
        let rest = landed + feel::CURTAIN_SWAY_MS;
        assert_eq!(Cloth::FALLS.below(), percent(-100));
        assert_eq!(at(Cloth::FALLS, rest).below(), px(0));
        let Val::Px(swayed) = at(Cloth::FALLS, landed + feel::CURTAIN_SWAY_MS / 2.0).below() else {
            panic!("it sways by pixels");
        };
        assert!((swayed + feel::CURTAIN_SWAY_PX).abs() < 0.01, "{swayed}");
        assert!(
            !at(Cloth::FALLS, rest - 1.0).has_arrived() && at(Cloth::FALLS, rest).has_arrived()
        );
        assert_eq!(Cloth::HANGS.below(), px(0));
        assert!(Cloth::HANGS.has_arrived());
        let Val::Percent(up) = at(Cloth::RISES, landed).below() else {
            panic!("it rises by its height");
        };
        assert!((up + 100.0).abs() < 0.01, "{up}");
        assert!(at(Cloth::RISES, landed).has_arrived());
        assert_eq!(Cloth::COMES_UP.below(), percent(100));
        assert!(at(Cloth::COMES_UP, landed).has_arrived());
        assert_eq!(at(Cloth::COMES_UP, landed).below(), percent(0));
    }
}
