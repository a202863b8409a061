//! Restricts drawing to parts of a picture.
//!
//! A scissor allows one rectangle only, and with several, everything would be drawn several
//! times. A mask allows any shape: where the picture must not change, its depth is nearer than
//! everything.

use bevy::asset::load_embedded_asset;
use bevy::core_pipeline::core_3d::CORE_3D_DEPTH_FORMAT;
use bevy::mesh::VertexBufferLayout;
use bevy::prelude::*;
use bevy::render::render_phase::TrackedRenderPass;
use bevy::render::render_resource::{
    BufferUsages, CachedRenderPipelineId, ColorTargetState, ColorWrites, CompareFunction,
    DepthStencilState, FragmentState, PipelineCache, RawBufferVec, RenderPipelineDescriptor,
    TextureFormat, VertexFormat, VertexState, VertexStepMode,
};
use bevy::render::renderer::{RenderDevice, RenderQueue};

use super::outline::ScreenPolygon;

/// A vertex: its position on the screen and a colour.
type MaskVertex = [f32; 6];

/// Clears outlines and opens them for drawing.
pub(super) struct Mask {
    pipeline: CachedRenderPipelineId,
    corners: RawBufferVec<MaskVertex>,
}

impl Mask {
    /// Creates a mask for pictures of this format, with the depth format of
    /// `bevy_core_pipeline::core_3d::prepare_core_3d_depth_textures` of Bevy 0.19.1.
    pub(super) fn new(
        pipelines: &mut PipelineCache,
        assets: &AssetServer,
        format: TextureFormat,
    ) -> Self {
        let shader = load_embedded_asset!(assets, "mask.wgsl");
        let pipeline = pipelines.queue_render_pipeline(RenderPipelineDescriptor {
            label: Some("mask".into()),
            vertex: VertexState {
                shader: shader.clone(),
                buffers: vec![VertexBufferLayout::from_vertex_formats(
                    VertexStepMode::Vertex,
                    [VertexFormat::Float32x2, VertexFormat::Float32x4],
                )],
                ..default()
            },
            fragment: Some(FragmentState {
                shader,
                targets: vec![Some(ColorTargetState {
                    format,
                    blend: None,
                    write_mask: ColorWrites::ALL,
                })],
                ..default()
            }),
            depth_stencil: Some(DepthStencilState {
                format: CORE_3D_DEPTH_FORMAT,
                depth_write_enabled: Some(true),
                depth_compare: Some(CompareFunction::Always),
                stencil: default(),
                bias: default(),
            }),
            ..default()
        });
        pipelines.block_on_render_pipeline(pipeline);
        Self { pipeline, corners: RawBufferVec::new(BufferUsages::VERTEX) }
    }

    /// Writes the vertices of these outlines to the GPU, for a picture of this size.
    pub(super) fn prepare(
        &mut self,
        outlines: &[ScreenPolygon],
        size: UVec2,
        clear: LinearRgba,
        device: &RenderDevice,
        queue: &RenderQueue,
    ) {
        self.corners.clear();
        let [red, green, blue, alpha] = clear.to_f32_array();
        for point in outlines.iter().flat_map(ScreenPolygon::triangles).flatten() {
            let place = point / size.as_vec2() * 2.0 - 1.0;
            self.corners.push([place.x, -place.y, red, green, blue, alpha]);
        }
        self.corners.write_buffer(device, queue);
    }

    /// Clears and opens the outlines in a pass with the picture and its depth as attachments.
    pub(super) fn open<'w>(
        &'w self,
        pass: &mut TrackedRenderPass<'w>,
        pipelines: &'w PipelineCache,
    ) {
        let pipeline = pipelines.get_render_pipeline(self.pipeline);
        let (Some(pipeline), Some(corners)) = (pipeline, self.corners.buffer()) else {
            return;
        };
        let count = u32::try_from(self.corners.len()).expect("outlines have few corners");
        pass.set_render_pipeline(pipeline);
        pass.set_vertex_buffer(0, corners.slice(..));
        pass.draw(0..count, 0..1);
    }
}
