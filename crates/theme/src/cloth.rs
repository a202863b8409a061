//! The cloth on the table. It fills half of the picture, so it has a material of its
//! own that is cheap to render in software.

use bevy::asset::embedded_asset;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;

use super::grain::Grain;
use super::materials::Workshop;
use super::{lighting, meshes, palette};

/// A horizontal, matt surface that receives shadows and reflects nothing. It looks like
/// a [`StandardMaterial`] of the same colour, for a fraction of the work per pixel.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct ClothMaterial {
    /// The colour of its threads.
    #[uniform(0)]
    dye: LinearRgba,
    /// The ambient light on a horizontal surface, in candela per square metre.
    #[uniform(0)]
    room: LinearRgba,
    /// The fraction of the lamp's light that is reflected without the cloth's colour.
    #[uniform(0)]
    sheen: f32,
    /// The brightness of its threads.
    #[texture(1)]
    #[sampler(2)]
    weave: Handle<Image>,
}

/// The [`ClothMaterial::sheen`] of cloth, as seen from the players' seats.
const SHEEN: f32 = 2.8e-4;

impl Material for ClothMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://ludotheque_theme/cloth.wgsl".into()
    }
}

/// Puts the cloth on the table, once for all screens.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "cloth.wgsl");
    app.add_plugins(MaterialPlugin::<ClothMaterial>::default())
        .add_systems(Startup, lay_the_cloth);
}

fn lay_the_cloth(
    mut commands: Commands,
    mut workshop: Workshop,
    mut materials: ResMut<Assets<ClothMaterial>>,
) {
    let mesh = workshop.mesh("cloth", meshes::cloth);
    let material = materials.add(ClothMaterial {
        dye: palette::CLOTH.to_linear(),
        room: lighting::room_from_above(),
        sheen: SHEEN,
        weave: workshop.grain(Grain::Cloth),
    });
    commands.spawn((
        Name::new("cloth"),
        Mesh3d(mesh),
        MeshMaterial3d(material),
        NotShadowCaster,
        Pickable::IGNORE,
    ));
}
