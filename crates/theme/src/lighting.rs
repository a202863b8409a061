//! Lighting: a warm lamp at the upper left with soft shadows, the dim reflections of
//! the room, and the level of detail that the machine can afford.

use std::f32::consts::PI;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::RenderLayers;
use bevy::core_pipeline::prepass::DepthPrepass;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::{
    CascadeShadowConfig, DirectionalLightShadowMap, PointLightShadowMap, ShadowFilteringMethod,
};
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};
use bevy::render::renderer::RenderAdapterInfo;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::{Quality, Settings};
use ludotheque_repaint::lamp::{self, Lamp};
use wgpu_types::DeviceType;

use ludotheque_ui::palette;
use ludotheque_ui::style::{Style, StyleSystems};

/// The level of detail.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Detail {
    /// For software rendering: no anti-aliasing, small and simple shadows.
    Low,
    /// For any graphics card of the last ten years: anti-aliasing, soft shadows.
    #[default]
    High,
}

impl Detail {
    /// The level for this adapter: low for software rendering.
    pub fn for_adapter(adapter: Option<&RenderAdapterInfo>) -> Self {
        let software = adapter.is_some_and(|info| info.device_type == DeviceType::Cpu);
        if software { Self::Low } else { Self::High }
    }

    fn msaa(self) -> Msaa {
        match self {
            Self::Low => Msaa::Off,
            Self::High => Msaa::Sample4,
        }
    }

    fn shadow_filter(self) -> ShadowFilteringMethod {
        match self {
            Self::Low => ShadowFilteringMethod::Hardware2x2,
            Self::High => ShadowFilteringMethod::Gaussian,
        }
    }

    /// Whether to use a depth prepass, so that no pixel is shaded and then covered. In software
    /// rendering this saves a fifth of the frame time; a graphics card would only draw everything
    /// twice.
    fn draws_depth_first(self) -> bool {
        self == Self::Low
    }

    /// The minimum number of pixels of the shadow map per cell width.
    fn shadow_pixels_per_cell(self) -> f32 {
        match self {
            Self::Low => 56.0,
            Self::High => 160.0,
        }
    }
}

/// Brightness of the lamp, in lux.
const LAMP_LUX: f32 = 10_500.0;
/// The position of the lamp, which gives the direction of its light.
const LAMP_FROM: Vec3 = Vec3::new(-4.8, 7.6, 1.9);
/// Brightness of the room, in candela per square metre.
const ROOM_LIGHT: f32 = 650.0;
/// A distance beyond everything in view, in cells.
const BEYOND_EVERYTHING: f32 = 1e6;
/// The allowed widths and heights of a shadow map, in pixels.
const SHADOW_SIZES: RangeInclusive<f32> = 512.0..=4096.0;

/// The lamp.
pub fn lamp() -> impl Bundle {
    (
        Lamp { reach: 9.0 },
        DirectionalLight {
            color: palette::LAMP,
            illuminance: LAMP_LUX,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.015,
            shadow_normal_bias: 1.2,
            ..default()
        },
        CascadeShadowConfig {
            bounds: vec![BEYOND_EVERYTHING],
            overlap_proportion: 0.0,
            minimum_distance: 0.1,
        },
        Transform::from_translation(LAMP_FROM).looking_at(Vec3::ZERO, Vec3::Y),
    )
}

/// Lets the lamp cast shadows, and shows the room behind the table, unless the table is drawn flat.
fn dim_the_room(
    style: Res<Style>,
    mut lamps: Query<&mut DirectionalLight, With<Lamp>>,
    mut behind: ResMut<ClearColor>,
) {
    for mut lamp in &mut lamps {
        lamp.shadow_maps_enabled = !style.is_flat && !style.is_high_contrast;
    }
    behind.0 = if style.is_high_contrast {
        palette::HIGH_FRAME
    } else if style.is_flat {
        palette::FLAT_GROUND
    } else {
        palette::ROOM
    };
}

/// The environment map of the room, created once.
#[derive(Resource)]
struct Surroundings(EnvironmentMapLight);

fn hang_the_lamp(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    commands.spawn((Name::new("lamp"), lamp()));
    commands.insert_resource(Surroundings(room(&mut images)));
    commands.insert_resource(ClearColor(palette::ROOM));
}

/// Applies the quality setting.
fn choose_detail(
    If(settings): If<Res<Settings>>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut detail: ResMut<Detail>,
) {
    let wanted = match settings.quality {
        Quality::Auto => Detail::for_adapter(adapter.as_deref()),
        Quality::Low => Detail::Low,
        Quality::High => Detail::High,
    };
    detail.set_if_neq(wanted);
}

/// In high contrast colours are shown as they are, because they are not lit.
fn tonemapping(style: Style) -> Tonemapping {
    if style.is_high_contrast { Tonemapping::None } else { Tonemapping::TonyMcMapface }
}

/// Applies the level of detail to all cameras. New cameras also get the environment map.
fn apply_detail(
    detail: Res<Detail>,
    style: Res<Style>,
    room: Res<Surroundings>,
    mut commands: Commands,
    cameras: Query<(Entity, Ref<Camera3d>)>,
) {
    for (camera, camera_3d) in &cameras {
        if camera_3d.is_added() {
            commands.entity(camera).insert(room.0.clone());
        }
        if camera_3d.is_added() || style.is_changed() {
            commands.entity(camera).insert(tonemapping(*style));
        }
        if camera_3d.is_added() || detail.is_changed() {
            commands.entity(camera).insert((detail.msaa(), detail.shadow_filter()));
            if detail.draws_depth_first() {
                commands.entity(camera).insert(DepthPrepass);
            } else {
                commands.entity(camera).remove::<DepthPrepass>();
            }
        }
    }
}

/// Marks a camera in its first frame, in which it draws nothing. The environment map is
/// only available from the second frame on; drawing in the first would compile every
/// pipeline twice, without and with reflections.
#[derive(Component)]
struct EyesShut;

fn open_eyes(
    cameras: Query<(Entity, Ref<Camera3d>, Has<EyesShut>)>,
    redraw: Option<Res<Redraw>>,
    mut commands: Commands,
) {
    for (camera, camera_3d, are_shut) in &cameras {
        if camera_3d.is_added() {
            commands.entity(camera).insert((EyesShut, RenderLayers::none()));
            if let Some(redraw) = &redraw {
                redraw.soon();
            }
        } else if are_shut {
            commands.entity(camera).remove::<(EyesShut, RenderLayers)>();
        }
    }
}

/// Makes the shadow map as large as the level of detail and the lamp's reach require.
fn size_shadow_map(
    detail: Res<Detail>,
    lamps: Query<&Lamp>,
    If(mut shadow_map): If<ResMut<DirectionalLightShadowMap>>,
) {
    let Some(reach) = lamps.iter().map(|lamp| lamp.reach).reduce(f32::max) else {
        return;
    };
    let size_px = (2.0 * reach * detail.shadow_pixels_per_cell())
        .clamp(*SHADOW_SIZES.start(), *SHADOW_SIZES.end());
    // The engine only accepts powers of two.
    let size_px = (size_px as usize).next_power_of_two();
    if shadow_map.size != size_px {
        shadow_map.size = size_px;
    }
}

/// A light source of the room: direction, colour, intensity, and sharpness (1 is a
/// broad glow, 60 a lampshade).
struct LightSource {
    towards: Vec3,
    light: LinearRgba,
    sharpness: f32,
}

/// The environment map: ceiling, walls, table, the lampshade and a window at dusk.
fn room(images: &mut Assets<Image>) -> EnvironmentMapLight {
    EnvironmentMapLight {
        // The engine asks for it, but surfaces have `room_on_matt` in its place.
        diffuse_map: images.add(cube(1, 1, |direction, _| radiance(direction, 1.0))),
        specular_map: images.add(cube(64, 6, radiance)),
        intensity: ROOM_LIGHT,
        ..default()
    }
}

/// The ambient light on a horizontal matt surface, in candela per square metre.
pub(super) fn room_from_above() -> LinearRgba {
    (radiance(Vec3::Y, 1.0) * ROOM_LIGHT).with_alpha(1.0)
}

/// The number of terms of the polynomial that the light of the room on a matt surface is in its normal.
pub(super) const ROOM_TERMS: usize = 9;

/// The terms for a unit vector: spherical harmonics up to the second order, without their factors.
fn terms(towards: Vec3) -> [f32; ROOM_TERMS] {
    let Vec3 { x, y, z } = towards;
    let last = [3.0 * z * z - 1.0, x * x - y * y];
    [1.0, x, y, z, x * y, y * z, z * x, last[0], last[1]]
}

/// How much of the light of the room on a matt surface, relative to that of the room, goes with each of
/// these terms of its normal: 1, x, y, z, xy, yz, zx, 3z² - 1 and x² - y².
pub(super) fn room_on_matt() -> &'static [Vec4; ROOM_TERMS] {
    const DIRECTIONS: u16 = 4096;
    /// The squares of the factors that make the terms orthonormal, times the area of the sphere.
    const FACTORS: [f32; ROOM_TERMS] = [1.0, 3.0, 3.0, 3.0, 15.0, 15.0, 15.0, 1.25, 3.75];
    static ROOM: LazyLock<[Vec4; ROOM_TERMS]> = LazyLock::new(|| {
        let mut sums = [Vec4::ZERO; ROOM_TERMS];
        for number in 0..DIRECTIONS {
            // Evenly over the sphere, along a spiral.
            let y = 1.0 - (2.0 * f32::from(number) + 1.0) / f32::from(DIRECTIONS);
            let angle = f32::from(number) * PI * (3.0 - 5.0f32.sqrt());
            let around = Vec2::from_angle(angle) * (1.0 - y * y).sqrt();
            let towards = Vec3::new(around.x, y, around.y);
            let light = radiance(towards, 1.0).to_vec4() / f32::from(DIRECTIONS);
            for (sum, term) in sums.iter_mut().zip(terms(towards)) {
                *sum += light * term;
            }
        }
        for (sum, factor) in sums.iter_mut().zip(FACTORS) {
            *sum *= factor;
        }
        sums
    });
    &ROOM
}

/// The light from a direction for a surface of this roughness. The sources are
/// spherical Gaussians, so that blurring them has a closed form.
fn radiance(towards: Vec3, roughness: f32) -> LinearRgba {
    let sources = [
        // The lampshade, and the ceiling that it lights.
        LightSource { towards: LAMP_FROM, light: palette::LAMP.to_linear() * 6.0, sharpness: 46.0 },
        LightSource { towards: LAMP_FROM, light: palette::LAMP.to_linear() * 0.75, sharpness: 2.6 },
        // A window at dusk, far on the right.
        LightSource {
            towards: Vec3::new(6.0, 1.8, -5.0),
            light: palette::DUSK.to_linear() * 7.0,
            sharpness: 40.0,
        },
        // A pale wall behind the viewer.
        LightSource {
            towards: Vec3::new(2.0, 3.0, 7.0),
            light: palette::LAMP.to_linear() * 0.8,
            sharpness: 5.0,
        },
    ];
    let [sky, horizon, ground] =
        [palette::SKY, palette::HORIZON, palette::GROUND].map(|color| color.to_linear());
    let blur = roughness * roughness;
    // From ceiling to wall to table; rougher surfaces blend more of each.
    let edge = 0.35 + 0.65 * blur;
    let up = (towards.y / edge).clamp(-1.0, 1.0);
    let mut light = if up >= 0.0 { horizon.mix(&sky, up) } else { horizon.mix(&ground, -up) };
    let lobe = 2.0 / (blur * blur).max(1e-3);
    for source in sources {
        let sharpness = source.sharpness * lobe / (source.sharpness + lobe);
        let strength = sharpness / source.sharpness;
        let bell = (sharpness * (towards.dot(source.towards.normalize()) - 1.0)).exp();
        light += source.light * strength * bell;
    }
    light.with_alpha(1.0)
}

/// A cube map: `light` for every direction, and for a roughness that rises from
/// 0 in the first mip level to 1 in the last.
fn cube(size: u32, levels: u32, light: impl Fn(Vec3, f32) -> LinearRgba) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let width = size >> level;
            let roughness = if levels == 1 { 1.0 } else { level as f32 / (levels - 1) as f32 };
            for y in 0..width {
                for x in 0..width {
                    let u = 2.0 * (x as f32 + 0.5) / width as f32 - 1.0;
                    let v = 2.0 * (y as f32 + 0.5) / width as f32 - 1.0;
                    // Faces in the order of graphics APIs, which is left-handed, so that z is
                    // negated.
                    let direction = match face {
                        0 => Vec3::new(1.0, -v, -u),
                        1 => Vec3::new(-1.0, -v, u),
                        2 => Vec3::new(u, 1.0, v),
                        3 => Vec3::new(u, -1.0, -v),
                        4 => Vec3::new(u, -v, 1.0),
                        _ => Vec3::new(-u, -v, -1.0),
                    };
                    let direction = (direction * Vec3::new(1.0, 1.0, -1.0)).normalize();
                    data.extend(packed(light(direction, roughness)).to_le_bytes());
                }
            }
        }
    }
    let mut image = Image::new_uninit(
        Extent3d { width: size, height: size, depth_or_array_layers: 6 },
        TextureDimension::D2,
        TextureFormat::Rgb9e5Ufloat,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image
}

/// The shared-exponent format: three mantissas of nine bits and one exponent of five.
fn packed(light: LinearRgba) -> u32 {
    let largest = light.red.max(light.green).max(light.blue).max(1e-5);
    let exponent = (largest.log2().floor() as i32 + 1).clamp(-15, 16);
    let part = |value: f32| ((value.max(0.0) * 2f32.powi(9 - exponent)).round() as u32).min(511);
    part(light.red)
        | part(light.green) << 9
        | part(light.blue) << 18
        | ((exponent + 15) as u32) << 27
}

/// Choosing the level of detail and applying it to the cameras.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct DetailSystems;

/// Adds the lighting systems.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Detail>()
        .init_resource::<Style>()
        .add_plugins(lamp::plugin)
        // There are no point lights, but the engine creates the map for the first one nevertheless:
        // 24 MiB by default.
        .insert_resource(PointLightShadowMap { size: 1 })
        .add_systems(Startup, hang_the_lamp)
        .add_systems(
            PreUpdate,
            dim_the_room
                .in_set(StyleSystems)
                .run_if(resource_exists_and_changed::<Style>)
                .run_if(resource_exists::<ClearColor>),
        )
        .add_systems(
            Update,
            (
                (choose_detail, apply_detail).chain().in_set(DetailSystems),
                size_shadow_map.after(DetailSystems),
                open_eyes,
            ),
        );
}

#[cfg(test)]
mod tests {
    use std::f32::consts::TAU;

    use super::*;

    #[test]
    fn packed_light_is_what_it_was() {
        for light in [
            LinearRgba::rgb(0.2, 0.5, 0.9),
            LinearRgba::rgb(7.0, 0.1, 3.0),
            LinearRgba::rgb(0.01, 0.0, 0.004),
        ] {
            let bits = packed(light);
            let scale = 2f32.powi((bits >> 27) as i32 - 15 - 9);
            for (shift, value) in [(0, light.red), (9, light.green), (18, light.blue)] {
                let read = (bits >> shift & 511) as f32 * scale;
                assert!((read - value).abs() <= scale, "{value} became {read}");
            }
        }
    }

    #[test]
    fn a_camera_draws_no_things_in_its_first_frame_only() {
        let mut app = App::new();
        app.init_resource::<Redraw>().add_systems(Update, open_eyes);
        let camera = app.world_mut().spawn(Camera3d::default()).id();
        app.update();
        let layers = app.world().get::<RenderLayers>(camera);
        assert_eq!(layers, Some(&RenderLayers::none()));
        assert!(app.world().resource::<Redraw>().is_wanted());
        for _ in 0..2 {
            app.update();
            assert_eq!(app.world().get::<RenderLayers>(camera), None);
        }
    }

    #[test]
    fn the_room_is_brighter_above_than_below() {
        let brightness = |light: LinearRgba| light.red + light.green + light.blue;
        assert!(brightness(radiance(Vec3::Y, 0.5)) > brightness(radiance(Vec3::NEG_Y, 0.5)));
        let cube = cube(4, 3, radiance);
        assert_eq!(cube.data.map(|data| data.len()), Some(6 * (16 + 4 + 1) * 4));
    }

    #[test]
    fn the_polynomial_is_close_to_the_light_of_the_room_everywhere() {
        let polynomial = |towards: Vec3| -> Vec4 {
            room_on_matt().iter().zip(terms(towards)).map(|(light, term)| *light * term).sum()
        };
        let brightest = radiance(LAMP_FROM.normalize(), 1.0).to_vec4().max_element();
        for step in 0..400u16 {
            let (across, up) =
                (f32::from(step % 20) * TAU / 20.0, f32::from(step / 20) / 10.0 - 0.95);
            let around = Vec2::from_angle(across) * (1.0 - up * up).sqrt();
            let towards = Vec3::new(around.x, up, around.y);
            let off = polynomial(towards) - radiance(towards, 1.0).to_vec4();
            let off = off.abs().max_element() / brightest;
            assert!(off < 0.05, "{towards}: {off}");
        }
    }
}
