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

/// The width of both pictures, which are as wide as their cloth on the screen.
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

/// The pictures of a cloth.
pub(super) fn pictures() -> [Drawn; 2] {
    [(FOLDS, folds), (FRINGE, fringe)]
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
