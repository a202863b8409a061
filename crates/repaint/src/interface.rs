//! Damage to the interface: the parts that have changed since the last frame.
//!
//! The nodes of the interface are extracted for every frame. They are compared with those of
//! the previous frame, so no system has to report that something has changed.

use std::hash::BuildHasher;

use bevy::asset::AssetId;
use bevy::math::Affine2;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::platform::hash::FixedHasher;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_asset::{ExtractedAssets, RenderAssets};
use bevy::render::texture::GpuImage;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::ui::ResolvedBorderRadius;
use bevy::ui_render::box_shadow::ExtractedBoxShadows;
use bevy::ui_render::stack_z_offsets;
use bevy::ui_render::{ExtractedUiItem, ExtractedUiNode, ExtractedUiNodes, NodeType};
use ludotheque_base::facing::{Edge, Facing};

use super::areas::Areas;
use super::extent::Repaint;

/// The margin around a part, in pixels: its edges are antialiased.
const MARGIN_PX: f32 = 2.0;

/// Adds the comparison.
///
/// It runs before `bevy_ui_render::prepare_uinodes` of Bevy 0.19.1, which consumes the
/// extracted nodes.
pub(super) fn plugin(app: &mut App) {
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.init_resource::<ImageVersions>().add_systems(
            Render,
            find_damage
                .in_set(RenderSystems::PrepareResources)
                .before(RenderSystems::PrepareBindGroups),
        );
    }
}

/// The parts of the interface that a camera has drawn, and those that it has to redraw.
#[derive(Component)]
pub(super) struct DrawnInterface {
    parts: Vec<InterfacePart>,
    /// The edge from which it is read.
    edge: Edge,
    /// The areas that have changed and have not been drawn yet.
    damaged: Areas,
    /// Whether something was missing from the last picture.
    lacks_something: bool,
}

impl DrawnInterface {
    /// The areas to redraw; `None` for everything.
    pub(super) fn damaged(&self) -> Option<&Areas> {
        (!self.lacks_something).then_some(&self.damaged)
    }

    /// Records that the damaged areas have been drawn; `is_complete` is false if something was
    /// missing.
    pub(super) fn was_drawn(&mut self, is_complete: bool) {
        self.damaged = Areas::default();
        self.lacks_something = !is_complete;
    }
}

/// A part of the interface: its area, and a hash of its looks.
#[derive(Clone, Copy, Debug)]
struct InterfacePart {
    area: Option<Rect>,
    looks: u64,
}

/// The number of changes of each image.
#[derive(Resource, Default)]
struct ImageVersions(HashMap<AssetId<Image>, u32>);

/// Compares the parts of this frame with those drawn before.
fn find_damage(
    mut commands: Commands,
    nodes: Res<ExtractedUiNodes>,
    shadows: Res<ExtractedBoxShadows>,
    changes: Res<ExtractedAssets<GpuImage>>,
    images: Res<RenderAssets<GpuImage>>,
    mut versions: ResMut<ImageVersions>,
    facing: Option<Res<Facing>>,
    mut views: Query<(Entity, &ExtractedCamera, Option<&mut DrawnInterface>), With<Repaint>>,
) {
    let edge = facing.map_or(Edge::Bottom, |facing| facing.edge);
    for id in &changes.removed {
        versions.0.remove(id);
    }
    for id in changes.modified.union(&changes.added) {
        *versions.0.entry(*id).or_default() += 1;
    }
    for (view, camera, interface) in &mut views {
        let Some(size) = camera.physical_target_size else {
            continue;
        };
        let screen = Rect::from_corners(Vec2::ZERO, size.as_vec2());
        let version = |image: AssetId<Image>| {
            let version = versions.0.get(&image).copied().unwrap_or_default();
            2 * version + u32::from(images.get(image).is_some())
        };
        let parts = parts(view, &nodes, &shadows, version);
        // Once it is read from another edge, everything is elsewhere.
        let Some(mut interface) = interface.filter(|interface| interface.edge == edge) else {
            commands.entity(view).insert(DrawnInterface {
                parts,
                edge,
                damaged: Areas::default(),
                lacks_something: true,
            });
            continue;
        };
        for area in differences(&interface.parts, &parts) {
            let corners = [area.min, area.max].map(|at| edge.to_window(at, screen.max));
            let area = Rect::from_corners(corners[0], corners[1]);
            let seen = area.inflate(MARGIN_PX).intersect(screen);
            if !seen.is_empty() {
                let seen = Rect::from_corners(seen.min.floor(), seen.max.ceil());
                interface.damaged.add(seen.as_urect());
            }
        }
        interface.parts = parts;
    }
}

/// The parts of the interface that this camera draws, from back to front.
///
/// Mirrors the sorting of `bevy_ui_render::queue_uinodes` and
/// `bevy_ui_render::box_shadow::queue_shadows` of Bevy 0.19.1. Gradients, texture slices and
/// UI materials are not compared: the game has none (`clippy.toml`).
fn parts(
    view: Entity,
    nodes: &ExtractedUiNodes,
    shadows: &ExtractedBoxShadows,
    version: impl Fn(AssetId<Image>) -> u32,
) -> Vec<InterfacePart> {
    let mut bits = Bits::default();
    let of_nodes =
        nodes.uinodes.iter().filter(|node| node.extracted_camera_entity == view).map(|node| {
            let part = bits.of_node(node, nodes, &version);
            (node.z_order, part)
        });
    let mut parts: Vec<(f32, InterfacePart)> = of_nodes.collect();
    for shadow in &shadows.box_shadows {
        if shadow.extracted_camera_entity != view {
            continue;
        }
        bits.clear();
        bits.affine(shadow.transform);
        bits.clip(shadow.clip);
        bits.color(shadow.color);
        bits.radius(shadow.radius);
        bits.floats([shadow.blur_radius]);
        bits.floats(shadow.size.to_array());
        bits.floats(shadow.bounds.to_array());
        let part = InterfacePart {
            area: clipped(around(shadow.transform, Vec2::ZERO, shadow.bounds), shadow.clip),
            looks: bits.number(),
        };
        let order = shadow.stack_index as f32 + stack_z_offsets::BOX_SHADOW;
        parts.push((order, part));
    }
    parts.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    parts.into_iter().map(|(_, part)| part).collect()
}

/// The areas of the parts that are in only one of the two pictures, or whose order differs
/// between them.
fn differences(before: &[InterfacePart], now: &[InterfacePart]) -> Vec<Rect> {
    let same = |(one, other): &(&InterfacePart, &InterfacePart)| one.looks == other.looks;
    let first = before.iter().zip(now).take_while(same).count();
    let (before, now) = (&before[first..], &now[first..]);
    let last = (before.iter().rev()).zip(now.iter().rev()).take_while(same).count();
    let before = &before[..before.len() - last];
    let now = &now[..now.len() - last];
    let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
    for (index, part) in before.iter().enumerate() {
        places.entry(part.looks).or_default().push(index);
    }
    let mut kept = HashSet::new();
    let mut reached = 0;
    let mut different = Vec::new();
    for part in now {
        let again = places
            .get(&part.looks)
            .and_then(|places| places.iter().copied().find(|place| *place >= reached));
        match again {
            Some(place) => {
                kept.insert(place);
                reached = place + 1;
            }
            None => different.extend(part.area),
        }
    }
    let gone = before.iter().enumerate();
    let gone = gone.filter(|(index, _)| !kept.contains(index));
    different.extend(gone.filter_map(|(_, part)| part.area));
    different
}

/// The bounding rectangle of a transformed rectangle of this size, with this centre.
///
/// Mirrors the corners of `bevy_ui_render::prepare_uinodes` and
/// `bevy_ui_render::box_shadow::prepare_shadows` of Bevy 0.19.1.
fn around(transform: Affine2, middle: Vec2, size: Vec2) -> Rect {
    let corners =
        [Vec2::new(-0.5, -0.5), Vec2::new(0.5, -0.5), Vec2::new(0.5, 0.5), Vec2::new(-0.5, 0.5)];
    let corners = corners.map(|corner| transform.transform_point2(middle + corner * size));
    let least = corners.into_iter().fold(Vec2::INFINITY, Vec2::min);
    let most = corners.into_iter().fold(Vec2::NEG_INFINITY, Vec2::max);
    Rect { min: least, max: most }
}

/// The rectangle clipped to `clip`; `None` if nothing is left.
fn clipped(area: Rect, clip: Option<Rect>) -> Option<Rect> {
    let area = clip.map_or(area, |clip| area.intersect(clip));
    (!area.is_empty()).then_some(area)
}

/// Collects all values that determine the looks of a part.
#[derive(Default)]
struct Bits(Vec<u32>);

impl Bits {
    fn clear(&mut self) {
        self.0.clear();
    }

    fn number(&self) -> u64 {
        FixedHasher.hash_one(&self.0[..])
    }

    fn floats<const N: usize>(&mut self, values: [f32; N]) {
        self.0.extend(values.map(f32::to_bits));
    }

    fn affine(&mut self, transform: Affine2) {
        self.floats(transform.to_cols_array());
    }

    fn color(&mut self, color: LinearRgba) {
        self.floats(color.to_f32_array());
    }

    fn rect(&mut self, rect: Rect) {
        self.floats([rect.min.x, rect.min.y, rect.max.x, rect.max.y]);
    }

    fn clip(&mut self, clip: Option<Rect>) {
        if let Some(clip) = clip {
            self.rect(clip);
        }
    }

    fn radius(&mut self, radius: ResolvedBorderRadius) {
        self.floats(radius.into());
    }

    /// All values from which `bevy_ui_render::prepare_uinodes` of Bevy 0.19.1 makes vertices.
    fn of_node(
        &mut self,
        node: &ExtractedUiNode,
        nodes: &ExtractedUiNodes,
        version: impl Fn(AssetId<Image>) -> u32,
    ) -> InterfacePart {
        self.clear();
        self.affine(node.transform);
        self.clip(node.clip);
        let image = FixedHasher.hash_one(node.image);
        self.0.extend([image as u32, (image >> 32) as u32]);
        let area = match &node.item {
            ExtractedUiItem::Node {
                color,
                rect,
                atlas_scaling,
                flip_x,
                flip_y,
                border_radius,
                border,
                node_type,
            } => {
                self.color(*color);
                self.rect(*rect);
                self.floats(atlas_scaling.map_or([0.0; 2], |scaling| scaling.to_array()));
                self.radius(*border_radius);
                self.floats(border.min_inset.to_array());
                self.floats(border.max_inset.to_array());
                let kind = match node_type {
                    NodeType::Rect => 0,
                    NodeType::Inverted => 1,
                    NodeType::Border(flags) => 2 + flags,
                };
                let flips = u32::from(*flip_x) + 2 * u32::from(*flip_y);
                self.0.extend([kind, flips, version(node.image)]);
                Some(around(node.transform, Vec2::ZERO, rect.size()))
            }
            ExtractedUiItem::Glyphs { range } => {
                // A font atlas gains glyphs but never changes those it has: its version does
                // not matter, only whether it exists.
                self.0.push(version(node.image) % 2);
                let glyphs = nodes.glyphs.get(range.clone()).unwrap_or_default();
                for glyph in glyphs {
                    self.color(glyph.color);
                    self.floats(glyph.translation.to_array());
                    self.rect(glyph.rect);
                }
                let areas = glyphs
                    .iter()
                    .map(|glyph| around(node.transform, glyph.translation, glyph.rect.size()));
                areas.reduce(|one, other| one.union(other))
            }
        };
        InterfacePart { area: area.and_then(|area| clipped(area, node.clip)), looks: self.number() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(number: u8) -> InterfacePart {
        let least = Vec2::splat(10.0 * f32::from(number));
        InterfacePart {
            area: Some(Rect::from_corners(least, least + 5.0)),
            looks: u64::from(number),
        }
    }

    fn different(before: &[u8], now: &[u8]) -> Vec<u8> {
        let parts = |numbers: &[u8]| numbers.iter().copied().map(part).collect::<Vec<_>>();
        let areas = differences(&parts(before), &parts(now));
        let mut different: Vec<u8> = areas.iter().map(|area| (area.min.x / 10.0) as u8).collect();
        different.sort_unstable();
        different
    }

    #[test]
    fn what_comes_or_goes_is_different() {
        assert!(different(&[1, 2, 3], &[1, 2, 3]).is_empty());
        assert_eq!(different(&[1, 2, 3], &[1, 4, 3]), [2, 4]);
        assert_eq!(different(&[1, 2, 3], &[1, 3]), [2]);
        assert_eq!(different(&[1, 3], &[5, 1, 2, 3, 6]), [2, 5, 6]);
        assert_eq!(different(&[], &[7]), [7]);
    }

    #[test]
    fn one_of_two_that_look_the_same_can_go() {
        assert_eq!(different(&[1, 2, 2, 3], &[1, 2, 3]), [2]);
        assert_eq!(different(&[1, 2, 3], &[2, 1, 2, 3]), [2]);
    }

    #[test]
    fn what_comes_to_the_front_is_different() {
        let changed = different(&[1, 2, 3, 4], &[1, 3, 2, 4]);
        assert!(changed.contains(&2) || changed.contains(&3), "{changed:?}");
    }
}
