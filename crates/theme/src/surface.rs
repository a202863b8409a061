//! The material of everything on the cloth.
//!
//! It has only what the game's surfaces need, and few shader variants. In software
//! rendering, Bevy's own material samples six textures for every pixel, even those that
//! a material does not have.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

use crate::lighting::{ROOM_TERMS, room_on_matt};

/// A coloured surface, optionally textured or polished. The fields have the same
/// meaning as those of [`StandardMaterial`], and look the same.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[uniform(0, SurfaceUniform)]
#[bind_group_data(SurfaceKey)]
pub struct Surface {
    /// Its colour and opacity, multiplied with those of the texture and the vertices.
    pub base_color: Color,
    /// Its texture. Meshes with it must have texture coordinates.
    #[texture(1)]
    #[sampler(2)]
    pub base_color_texture: Option<Handle<Image>>,
    /// From 0, a mirror, to 1, matt.
    pub perceptual_roughness: f32,
    /// The reflectance at normal incidence.
    pub reflectance: f32,
    /// 1 for metals.
    pub metallic: f32,
    /// Whether it is shown without lighting.
    pub unlit: bool,
    /// Its transparency.
    pub alpha_mode: AlphaMode,
    /// Of translucent surfaces: how much nearer than it is it counts when it is decided what is drawn
    /// first, in cells. Below 0, it is drawn before what lies on it.
    pub depth_bias: f32,
    /// How far the lamp lights the board.
    pub pool: Pool,
}

/// The pool of lamplight on a board: its middle is towards the lamp, to which the upper left of a picture is
/// nearest.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Pool {
    /// The inverse of its reach, in cells; zero where the lamp lights everything alike.
    inverse: f32,
    /// Where the lamp is turned down: see [`turned_down`](Self::turned_down).
    lost: Vec3,
}

impl Pool {
    /// How far it reaches, as a multiple of the larger half of the board.
    const REACH: f32 = 1.1;

    /// The pool on a board of this larger half, in cells.
    pub fn on_board(half: f32) -> Self {
        Self { inverse: (half * Self::REACH).recip(), lost: Vec3::ZERO }
    }

    /// The same pool, with the lamp turned down on one side of the middle: the direction of that side (x, y), divided
    /// by the distance at which as much of its light is lost as there can be, and how much that is (z).
    #[must_use]
    pub fn turned_down(self, lost: Vec3) -> Self {
        Self { lost, ..self }
    }
}

impl Default for Surface {
    fn default() -> Self {
        Self {
            base_color: Color::WHITE,
            base_color_texture: None,
            perceptual_roughness: 0.5,
            reflectance: 0.5,
            metallic: 0.0,
            unlit: false,
            alpha_mode: AlphaMode::Opaque,
            depth_bias: 0.0,
            pool: Pool::default(),
        }
    }
}

/// The uniforms of the shader.
#[derive(ShaderType)]
struct SurfaceUniform {
    base_color: LinearRgba,
    perceptual_roughness: f32,
    reflectance: f32,
    metallic: f32,
    inverse_pool: f32,
    lost: Vec4,
    room: [Vec4; ROOM_TERMS],
}

impl From<&Surface> for SurfaceUniform {
    fn from(surface: &Surface) -> Self {
        Self {
            base_color: surface.base_color.to_linear(),
            perceptual_roughness: surface.perceptual_roughness,
            reflectance: surface.reflectance,
            metallic: surface.metallic,
            inverse_pool: surface.pool.inverse,
            lost: surface.pool.lost.extend(0.0),
            room: *room_on_matt(),
        }
    }
}

/// The key of a shader variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct SurfaceKey {
    is_textured: bool,
    is_unlit: bool,
    is_solid: bool,
}

impl From<&Surface> for SurfaceKey {
    fn from(surface: &Surface) -> Self {
        Self {
            is_textured: surface.base_color_texture.is_some(),
            is_unlit: surface.unlit,
            is_solid: surface.alpha_mode == AlphaMode::Opaque,
        }
    }
}

impl Material for Surface {
    fn fragment_shader() -> ShaderRef {
        "embedded://ludotheque_theme/surface.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        self.alpha_mode
    }

    fn depth_bias(&self) -> f32 {
        self.depth_bias
    }

    fn specialize(
        _pipeline: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let SurfaceKey { is_textured, is_unlit, is_solid } = key.bind_group_data;
        let has_coordinates = layout.0.contains(Mesh::ATTRIBUTE_UV_0);
        if let Some(fragment) = &mut descriptor.fragment {
            let wanted = [
                ("TEXTURED", is_textured && has_coordinates),
                ("UNLIT", is_unlit),
                ("SOLID", is_solid),
            ];
            let defs = wanted.into_iter().filter(|(_, is_wanted)| *is_wanted);
            fragment.shader_defs.extend(defs.map(|(name, _)| name.into()));
        }
        Ok(())
    }
}

/// Adds the material.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "surface.wgsl");
    app.add_plugins(MaterialPlugin::<Surface>::default());
}
