//! Draws the samples of a refined picture, and their mean.
//!
//! The engine draws each sample like any frame, with the view shifted and the lamp moved
//! slightly. Before the interface is drawn, the sample is added to a mean in a texture of its
//! own, and the mean replaces the sample.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::asset::{embedded_asset, load_embedded_asset};
use bevy::core_pipeline::FullscreenShader;
use bevy::core_pipeline::schedule::{Core3d, Core3dSystems};
use bevy::core_pipeline::upscaling::upscaling;
use bevy::pbr::ExtractedDirectionalLight;
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_component::ExtractComponentPlugin;
use bevy::render::render_resource::binding_types::texture_2d;
use bevy::render::render_resource::{
    BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries, BlendComponent,
    BlendFactor, BlendOperation, BlendState, CachedRenderPipelineId, ColorTargetState, ColorWrites,
    Extent3d, FragmentState, LoadOp, Operations, PipelineCache, RenderPassColorAttachment,
    RenderPassDescriptor, RenderPipelineDescriptor, ShaderStages, StoreOp, TextureDescriptor,
    TextureDimension, TextureFormat, TextureSampleType, TextureUsages, TextureView,
    TextureViewDescriptor,
};
use bevy::render::renderer::{RenderContext, RenderDevice, ViewQuery};
use bevy::render::view::{ExtractedView, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::ui_render::ui_pass;

use super::SAMPLES;
use super::stillness::{LostMean, Refinement};
use crate::lamp;

/// Finer than the steps of the screen, so that the rounding of sixteen samples is not visible.
const MEAN_FORMAT: TextureFormat = TextureFormat::Rgba16Float;
/// The angular radius of the lamp, in radians.
const LAMP_RADIUS: f32 = 0.035;

/// Adds the passes.
///
/// The order of `refine` is that of `bevy_ui_render::UiRenderPlugin` of Bevy 0.19.1 for
/// `ui_pass`: after post-processing, before upscaling.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "copy.wgsl");
    app.add_plugins(ExtractComponentPlugin::<Refinement>::default());
    let losses = app.world().resource::<LostMean>().clone();
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render_app
        .insert_resource(losses)
        .add_systems(
            Render,
            (
                (shift_views, move_lamps).in_set(RenderSystems::PrepareAssets),
                prepare_mean.in_set(RenderSystems::PrepareResources),
            ),
        )
        .add_systems(
            Core3d,
            refine.after(Core3dSystems::PostProcess).before(ui_pass).before(upscaling),
        );
}

/// The mean of the samples that a camera has drawn since the last change.
#[derive(Component)]
struct Mean {
    size: UVec2,
    format: TextureFormat,
    picture: TextureView,
    /// Adds a sample to the mean.
    adding: CachedRenderPipelineId,
    /// Shows the mean.
    showing: CachedRenderPipelineId,
    /// The number of samples in it.
    samples: AtomicU32,
}

/// A point of the low-discrepancy sequence R2 in the unit square: multiples of the powers of
/// the plastic number (Roberts, 2018).
fn point(number: u32) -> Vec2 {
    (Vec2::splat(0.5) + number as f32 * Vec2::new(0.754_877_7, 0.569_840_3)).fract()
}

/// The position of a sample within its pixel, from 0 to 1. The first is in the centre, as in
/// an ordinary picture.
fn spot(sample: u32) -> Vec2 {
    // From this point on, the mean of sixteen points is in the centre as well.
    const BEGIN: u32 = 70;
    match sample {
        0 | 1 => Vec2::splat(0.5),
        _ => point(BEGIN + sample - 2),
    }
}

/// The position of a sample on a disc of radius 1.
fn spot_on_disc(sample: u32) -> Vec2 {
    // Another part of the sequence, so that shift and lamp are not correlated. The first
    // sample is that of an ordinary picture.
    const BEGIN: u32 = 300;
    if sample <= 1 {
        return Vec2::ZERO;
    }
    let at = point(BEGIN + sample);
    Vec2::from_angle(at.x * std::f32::consts::TAU) * at.y.sqrt()
}

/// Shifts views by a fraction of a pixel.
///
/// Mirrors `bevy_render::camera::TemporalJitter::jitter_projection` of Bevy 0.19.1 for
/// perspective projections, with y upwards.
fn shift_views(mut views: Query<(&Refinement, &ExtractedCamera, &mut ExtractedView)>) {
    for (refinement, camera, mut view) in &mut views {
        let (Some(sample), Some(size)) = (refinement.sample(), camera.physical_target_size) else {
            continue;
        };
        // The size of a pixel in normalized device coordinates.
        let pixel = 2.0 / size.as_vec2().max(Vec2::ONE);
        let shift = (spot(sample) - 0.5) * pixel;
        // The third column is multiplied by depth, which the perspective division cancels.
        view.clip_from_view.z_axis.x += shift.x;
        view.clip_from_view.z_axis.y += shift.y;
    }
}

/// Moves the lamp to another of its points.
///
/// It replaces the transforms extracted by `bevy_pbr::render::light::extract_lights` of Bevy
/// 0.19.1, before `bevy_pbr::render::light::prepare_lights` uses them.
fn move_lamps(views: Query<&Refinement>, mut lamps: Query<&mut ExtractedDirectionalLight>) {
    let Some((refinement, sample)) =
        views.iter().find_map(|refinement| refinement.sample().map(|sample| (refinement, sample)))
    else {
        return;
    };
    let (reach, shadow_map_px) = refinement.shadow_map();
    let at = spot_on_disc(sample) * LAMP_RADIUS;
    for mut lamp in &mut lamps {
        let turned = lamp.transform.compute_transform();
        let turned = turned.with_rotation(
            turned.rotation * Quat::from_rotation_x(at.x) * Quat::from_rotation_y(at.y),
        );
        lamp.transform = turned.into();
        let cascade = lamp::cascade(turned.rotation, reach, shadow_map_px);
        for cascades in lamp.cascades.values_mut() {
            cascades.fill(cascade.clone());
        }
    }
}

/// Creates the texture of the mean, and the pipelines.
fn prepare_mean(
    mut commands: Commands,
    device: Res<RenderDevice>,
    mut pipelines: ResMut<PipelineCache>,
    fullscreen: Res<FullscreenShader>,
    assets: Res<AssetServer>,
    views: Query<(Entity, &Refinement, &ExtractedCamera, &ExtractedView, Option<&Mean>)>,
) {
    for (entity, refinement, camera, view, mean) in &views {
        let Some(size) = camera.physical_target_size else {
            continue;
        };
        let format = view.target_format;
        let is_there = mean.is_some_and(|mean| mean.size == size && mean.format == format);
        if refinement.sample() == Some(1) && !is_there {
            let picture = device.create_texture(&TextureDescriptor {
                label: Some("mean of the table"),
                size: Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 },
                mip_level_count: 1,
                sample_count: 1,
                dimension: TextureDimension::D2,
                format: MEAN_FORMAT,
                usage: TextureUsages::RENDER_ATTACHMENT | TextureUsages::TEXTURE_BINDING,
                view_formats: &[],
            });
            let mut pipeline = |label, format, blend| {
                let id = pipelines.queue_render_pipeline(RenderPipelineDescriptor {
                    label: Some(label),
                    layout: vec![layout()],
                    vertex: fullscreen.to_vertex_state(),
                    fragment: Some(FragmentState {
                        shader: load_embedded_asset!(&*assets, "copy.wgsl"),
                        targets: vec![Some(ColorTargetState {
                            format,
                            blend,
                            write_mask: ColorWrites::ALL,
                        })],
                        ..default()
                    }),
                    ..default()
                });
                pipelines.block_on_render_pipeline(id);
                id
            };
            commands.entity(entity).insert(Mean {
                size,
                format,
                picture: picture.create_view(&TextureViewDescriptor::default()),
                adding: pipeline("adding a sample".into(), MEAN_FORMAT, Some(weighted())),
                showing: pipeline("showing the mean".into(), format, None),
                samples: AtomicU32::new(0),
            });
        }
    }
}

fn layout() -> BindGroupLayoutDescriptor {
    BindGroupLayoutDescriptor::new(
        "copy",
        &BindGroupLayoutEntries::single(
            ShaderStages::FRAGMENT,
            texture_2d(TextureSampleType::Float { filterable: false }),
        ),
    )
}

/// Blends the new sample with the weight of the blend constant, and the mean with the rest.
fn weighted() -> BlendState {
    let part = BlendComponent {
        src_factor: BlendFactor::Constant,
        dst_factor: BlendFactor::OneMinusConstant,
        operation: BlendOperation::Add,
    };
    BlendState { color: part, alpha: part }
}

/// Adds the sample that was drawn to the mean, and shows the mean.
fn refine(
    view: ViewQuery<(&Refinement, &ViewTarget, Option<&Mean>)>,
    pipelines: Res<PipelineCache>,
    losses: Res<LostMean>,
    mut ctx: RenderContext,
) {
    let (refinement, target, mean) = view.into_inner();
    let sample = refinement.sample();
    if sample.is_none() && !refinement.is_complete() {
        return;
    }
    let Some(mean) = mean else {
        losses.report();
        return;
    };
    let drawn = mean.samples.load(Ordering::Relaxed);
    // Otherwise a frame was skipped, or something in it was not ready to be drawn.
    let is_expected = sample.map_or(SAMPLES, |sample| sample - 1) == drawn || sample == Some(1);
    let is_whole = sample.is_none() || pipelines.waiting_pipelines().next().is_none();
    let (true, true, Some(adding), Some(showing)) = (
        is_expected,
        is_whole,
        pipelines.get_render_pipeline(mean.adding),
        pipelines.get_render_pipeline(mean.showing),
    ) else {
        mean.samples.store(0, Ordering::Relaxed);
        losses.report();
        return;
    };
    let layout = pipelines.get_bind_group_layout(&layout());
    let group = |ctx: &RenderContext, picture| {
        ctx.render_device().create_bind_group("copy", &layout, &BindGroupEntries::single(picture))
    };
    if let Some(sample) = sample {
        let picture = group(&ctx, target.main_texture_view());
        let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("adding a sample"),
            color_attachments: &[Some(RenderPassColorAttachment {
                view: &mean.picture,
                depth_slice: None,
                resolve_target: None,
                ops: Operations { load: LoadOp::Load, store: StoreOp::Store },
            })],
            ..default()
        });
        let weight = 1.0 / sample as f32;
        pass.set_render_pipeline(adding);
        pass.set_blend_constant(LinearRgba::new(weight, weight, weight, weight));
        pass.set_bind_group(0, &picture, &[]);
        pass.draw(0..3, 0..1);
        mean.samples.store(sample, Ordering::Relaxed);
    }
    let picture = group(&ctx, &mean.picture);
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("showing the mean"),
        color_attachments: &[Some(target.get_unsampled_color_attachment())],
        ..default()
    });
    pass.set_render_pipeline(showing);
    pass.set_bind_group(0, &picture, &[]);
    pass.draw(0..3, 0..1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_lie_evenly_around_the_middle() {
        let mean =
            |spots: &dyn Fn(u32) -> Vec2| (1..=SAMPLES).map(spots).sum::<Vec2>() / SAMPLES as f32;
        assert_eq!(spot(1), Vec2::splat(0.5));
        assert!(mean(&spot).abs_diff_eq(Vec2::splat(0.5), 0.02));
        assert_eq!(spot_on_disc(1), Vec2::ZERO);
        assert!(mean(&spot_on_disc).length() < 0.15);
        for sample in 1..=SAMPLES {
            assert!(spot_on_disc(sample).length() <= 1.0);
        }
        // No two samples are in the same sixteenth of a pixel.
        let cells: std::collections::HashSet<(u32, u32)> = (1..=SAMPLES)
            .map(|sample| {
                let at = (spot(sample) * 8.0).as_uvec2();
                (at.x, at.y)
            })
            .collect();
        assert_eq!(cells.len(), SAMPLES as usize);
    }
}
