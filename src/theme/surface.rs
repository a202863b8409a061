//! The material of everything that lies on the cloth.
//!
//! It has what the game's surfaces need and nothing else, and a shader for each of
//! the few forms that these take: the engine's own material looks up six textures
//! for every pixel where a processor draws, also those that it does not have.

use bevy::asset::embedded_asset;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{MaterialPipeline, MaterialPipelineKey};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;

/// A coloured, perhaps textured and perhaps polished surface. What is said here
/// means what it means for a [`StandardMaterial`], and looks the same.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[uniform(0, SurfaceUniform)]
#[bind_group_data(Form)]
pub struct Surface {
    /// Its colour and opacity; the texture's and the vertices' are multiplied with it.
    pub base_color: Color,
    /// What is on it. Meshes that bear it must have texture coordinates.
    #[texture(1)]
    #[sampler(2)]
    pub base_color_texture: Option<Handle<Image>>,
    /// From 0, a mirror, to 1, matt.
    pub perceptual_roughness: f32,
    /// How much of the light that meets it straight on is mirrored.
    pub reflectance: f32,
    /// 1 for metals.
    pub metallic: f32,
    /// Shown in its colour, whatever the light is.
    pub unlit: bool,
    /// Whether one can see through it.
    pub alpha_mode: AlphaMode,
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
        }
    }
}

/// The numbers that the shader reads.
#[derive(ShaderType)]
struct SurfaceUniform {
    base_color: LinearRgba,
    perceptual_roughness: f32,
    reflectance: f32,
    metallic: f32,
}

impl From<&Surface> for SurfaceUniform {
    fn from(surface: &Surface) -> Self {
        Self {
            base_color: surface.base_color.to_linear(),
            perceptual_roughness: surface.perceptual_roughness,
            reflectance: surface.reflectance,
            metallic: surface.metallic,
        }
    }
}

/// What the shader is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Form {
    is_textured: bool,
    is_unlit: bool,
    is_solid: bool,
}

impl From<&Surface> for Form {
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
        "embedded://ludotheque/theme/surface.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        self.alpha_mode
    }

    fn specialize(
        _pipeline: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Form {
            is_textured,
            is_unlit,
            is_solid,
        } = key.bind_group_data;
        let has_coordinates = layout.0.contains(Mesh::ATTRIBUTE_UV_0);
        if let Some(fragment) = &mut descriptor.fragment {
            let wanted = [
                ("TEXTURED", is_textured && has_coordinates),
                ("UNLIT", is_unlit),
                ("SOLID", is_solid),
            ];
            let defs = wanted.into_iter().filter(|(_, is_wanted)| *is_wanted);
            fragment
                .shader_defs
                .extend(defs.map(|(name, _)| name.into()));
        }
        Ok(())
    }
}

/// Adds the material.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "surface.wgsl");
    app.add_plugins(MaterialPlugin::<Surface>::default());
}
