//! Draws what is damaged, keeps it, and puts the interface over it.
//!
//! The engine's own passes draw everything that a camera sees. These draw the same
//! things in the same way, but in a few rectangles only, and take the rest of the
//! picture from what was kept.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::asset::{embedded_asset, load_embedded_asset};
use bevy::core_pipeline::FullscreenShader;
use bevy::core_pipeline::core_3d::{Opaque3d, Transparent3d};
use bevy::core_pipeline::prepass::Opaque3dPrepass;
use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel};
use bevy::pbr::{
    EARLY_SHADOW_PASS, PreprocessPipelines, ViewShadowBindings, early_gpu_preprocess,
    per_view_shadow_pass, unpack_bins,
};
use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::extract_component::ExtractComponentPlugin;
use bevy::render::render_phase::{
    TrackedRenderPass, ViewBinnedRenderPhases, ViewSortedRenderPhases,
};
use bevy::render::render_resource::binding_types::{sampler, texture_2d};
use bevy::render::render_resource::{
    BindGroup, BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries,
    CachedRenderPipelineId, ColorTargetState, ColorWrites, Extent3d, FilterMode, FragmentState,
    Origin3d, PipelineCache, RenderPassDescriptor, RenderPipelineDescriptor, SamplerBindingType,
    SamplerDescriptor, ShaderStages, StoreOp, TexelCopyTextureInfo, Texture, TextureAspect,
    TextureDescriptor, TextureDimension, TextureFormat, TextureId, TextureSampleType,
    TextureUsages, TextureViewDescriptor,
};
use bevy::render::renderer::{CurrentView, RenderContext, RenderDevice, ViewQuery};
use bevy::render::sync_world::MainEntity;
use bevy::render::view::{ExtractedView, ViewDepthTexture, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::ui_render::ui_pass;

use super::areas::Areas;
use super::extent::{Extent, Outcome, Repaint, Report, Reports};
use crate::redraw::Waker;

/// How many pixels of the screen one pixel of a coarse picture is wide and high.
const COARSENESS: u32 = 2;

/// What a camera draws that keeps its picture of the table.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct KeptTable;

/// Adds the passes.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "enlarge.wgsl");
    app.add_plugins(ExtractComponentPlugin::<Repaint>::default());
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let mut passes = Schedule::new(KeptTable);
    passes.set_build_settings(ScheduleBuildSettings {
        auto_insert_apply_deferred: false,
        ..default()
    });
    render_app
        .add_schedule(passes)
        .add_systems(
            KeptTable,
            (
                (unpack_bins, early_gpu_preprocess)
                    .chain()
                    .run_if(resource_exists::<PreprocessPipelines>),
                per_view_shadow_pass::<EARLY_SHADOW_PASS>.run_if(shadows_are_wanted),
                draw_table,
                ui_pass,
                upscaling,
            )
                .chain(),
        )
        .add_systems(
            Render,
            (
                prepare_picture.in_set(RenderSystems::PrepareResources),
                report.in_set(RenderSystems::Cleanup),
            ),
        );
}

/// The picture of the table that a camera has drawn, and keeps.
#[derive(Component)]
struct Kept {
    size: UVec2,
    format: TextureFormat,
    picture: Texture,
    /// Whether it shows what the table looked like in the last frame.
    is_current: bool,
    /// The shadow map that is drawn for the things as they stand.
    shadows: Option<TextureId>,
    coarse: Option<Coarse>,
    /// Whether this frame was drawn.
    is_drawn: AtomicBool,
}

/// Where a coarse picture is put to be enlarged.
struct Coarse {
    picture: Texture,
    bind_group: BindGroup,
    pipeline: CachedRenderPipelineId,
}

impl Kept {
    fn new(device: &RenderDevice, size: UVec2, format: TextureFormat) -> Self {
        Self {
            size,
            format,
            picture: texture(device, "kept table", size, format),
            is_current: false,
            shadows: None,
            coarse: None,
            is_drawn: AtomicBool::new(false),
        }
    }
}

fn texture(
    device: &RenderDevice,
    label: &'static str,
    size: UVec2,
    format: TextureFormat,
) -> Texture {
    device.create_texture(&TextureDescriptor {
        label: Some(label),
        size: extent(size),
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format,
        usage: TextureUsages::COPY_DST | TextureUsages::COPY_SRC | TextureUsages::TEXTURE_BINDING,
        view_formats: &[],
    })
}

fn extent(size: UVec2) -> Extent3d {
    Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    }
}

/// The size of a coarse picture for a screen of this size.
fn coarse_size(size: UVec2) -> UVec2 {
    size.map(|side| side.div_ceil(COARSENESS)).max(UVec2::ONE)
}

/// Makes the textures that pictures are kept in.
fn prepare_picture(
    mut commands: Commands,
    device: Res<RenderDevice>,
    mut pipelines: ResMut<PipelineCache>,
    fullscreen: Res<FullscreenShader>,
    assets: Res<AssetServer>,
    mut views: Query<(
        Entity,
        &ExtractedCamera,
        &ExtractedView,
        &Repaint,
        Option<&mut Kept>,
    )>,
) {
    for (entity, camera, view, repaint, kept) in &mut views {
        let Some(size) = camera.physical_target_size else {
            continue;
        };
        let format = view.target_format;
        let is_coarse = *repaint.extent() == Extent::Coarse;
        match kept {
            Some(mut kept) if kept.size == size && kept.format == format => {
                if is_coarse && kept.coarse.is_none() {
                    let coarse =
                        prepare_coarse(&device, &mut pipelines, &fullscreen, &assets, size, format);
                    kept.coarse = Some(coarse);
                }
            }
            _ => {
                let mut kept = Kept::new(&device, size, format);
                if is_coarse {
                    let coarse =
                        prepare_coarse(&device, &mut pipelines, &fullscreen, &assets, size, format);
                    kept.coarse = Some(coarse);
                }
                commands.entity(entity).insert(kept);
            }
        }
    }
}

fn prepare_coarse(
    device: &RenderDevice,
    pipelines: &mut PipelineCache,
    fullscreen: &FullscreenShader,
    assets: &AssetServer,
    size: UVec2,
    format: TextureFormat,
) -> Coarse {
    let layout = BindGroupLayoutDescriptor::new(
        "enlarging",
        &BindGroupLayoutEntries::sequential(
            ShaderStages::FRAGMENT,
            (
                texture_2d(TextureSampleType::Float { filterable: true }),
                sampler(SamplerBindingType::Filtering),
            ),
        ),
    );
    let pipeline = pipelines.queue_render_pipeline(RenderPipelineDescriptor {
        label: Some("enlarging".into()),
        layout: vec![layout.clone()],
        vertex: fullscreen.to_vertex_state(),
        fragment: Some(FragmentState {
            shader: load_embedded_asset!(assets, "enlarge.wgsl"),
            targets: vec![Some(ColorTargetState {
                format,
                blend: None,
                write_mask: ColorWrites::ALL,
            })],
            ..default()
        }),
        ..default()
    });
    pipelines.block_on_render_pipeline(pipeline);
    let picture = texture(device, "coarse table", coarse_size(size), format);
    let bind_group = device.create_bind_group(
        "enlarging",
        &pipelines.get_bind_group_layout(&layout),
        &BindGroupEntries::sequential((
            &picture.create_view(&TextureViewDescriptor::default()),
            &device.create_sampler(&SamplerDescriptor {
                mag_filter: FilterMode::Linear,
                min_filter: FilterMode::Linear,
                ..default()
            }),
        )),
    );
    Coarse {
        picture,
        bind_group,
        pipeline,
    }
}

fn shadows_are_wanted(view: Res<CurrentView>, views: Query<&Repaint>) -> bool {
    views.get(**view).is_ok_and(Repaint::draws_shadows)
}

/// Draws the damaged parts of the table and completes the picture.
fn draw_table(
    world: &World,
    view: ViewQuery<(
        &ExtractedView,
        &ViewTarget,
        &ViewDepthTexture,
        &Repaint,
        &Kept,
    )>,
    depths: Res<ViewBinnedRenderPhases<Opaque3dPrepass>>,
    solids: Res<ViewBinnedRenderPhases<Opaque3d>>,
    clears: Res<ViewSortedRenderPhases<Transparent3d>>,
    pipelines: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let entity = view.entity();
    let (extracted, target, depth, repaint, kept) = view.into_inner();
    let key = &extracted.retained_view_entity;
    let (Some(depths), Some(solids), Some(clears)) =
        (depths.get(key), solids.get(key), clears.get(key))
    else {
        return;
    };
    let (areas, viewport) = match repaint.extent() {
        Extent::Whole => (Areas::whole(kept.size), kept.size),
        Extent::Coarse => {
            let size = coarse_size(kept.size);
            (Areas::whole(size), size)
        }
        Extent::Parts(areas) => (areas.clone(), kept.size),
    };
    if !areas.is_empty() {
        let prepare = |pass: &mut TrackedRenderPass| {
            pass.set_viewport(0.0, 0.0, viewport.x as f32, viewport.y as f32, 0.0, 1.0);
        };
        let within = |pass: &mut TrackedRenderPass, area: URect| {
            pass.set_scissor_rect(area.min.x, area.min.y, area.width(), area.height());
        };
        // What is cut out is not drawn here: nothing of the game is cut out.
        let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("depth of the table"),
            depth_stencil_attachment: Some(depth.get_attachment(StoreOp::Store)),
            ..default()
        });
        prepare(&mut pass);
        for area in areas.iter() {
            within(&mut pass, area);
            if let Err(problem) = depths.render(&mut pass, world, entity) {
                error!("the depth of the table could not be drawn: {problem:?}");
            }
        }
        drop(pass);
        let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("table"),
            color_attachments: &[Some(target.get_color_attachment())],
            depth_stencil_attachment: Some(depth.get_attachment(StoreOp::Store)),
            ..default()
        });
        prepare(&mut pass);
        for area in areas.iter() {
            within(&mut pass, area);
            let drawn = solids
                .render(&mut pass, world, entity)
                .and_then(|()| clears.render(&mut pass, world, entity));
            if let Err(problem) = drawn {
                error!("the table could not be drawn: {problem:?}");
            }
        }
        drop(pass);
    }
    let main = target.main_texture();
    match repaint.extent() {
        Extent::Whole => copy(
            &mut ctx,
            main,
            &kept.picture,
            [URect::from_corners(UVec2::ZERO, kept.size)],
        ),
        Extent::Parts(areas) => {
            copy(&mut ctx, main, &kept.picture, areas.iter());
            // What follows draws over the picture instead of clearing it.
            let _ = target.get_color_attachment();
            copy(
                &mut ctx,
                &kept.picture,
                main,
                [URect::from_corners(UVec2::ZERO, kept.size)],
            );
        }
        Extent::Coarse => {
            let Some(coarse) = &kept.coarse else {
                return;
            };
            let Some(pipeline) = pipelines.get_render_pipeline(coarse.pipeline) else {
                return;
            };
            copy(&mut ctx, main, &coarse.picture, areas.iter());
            let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
                label: Some("enlarging"),
                color_attachments: &[Some(target.get_color_attachment())],
                ..default()
            });
            pass.set_render_pipeline(pipeline);
            pass.set_bind_group(0, &coarse.bind_group, &[]);
            pass.draw(0..3, 0..1);
        }
    }
    kept.is_drawn.store(true, Ordering::Relaxed);
}

/// Copies rectangles from one texture to the same places of another.
fn copy(
    ctx: &mut RenderContext,
    from: &Texture,
    to: &Texture,
    areas: impl IntoIterator<Item = URect>,
) {
    for area in areas {
        let part = |texture| TexelCopyTextureInfo {
            texture,
            mip_level: 0,
            origin: Origin3d {
                x: area.min.x,
                y: area.min.y,
                z: 0,
            },
            aspect: TextureAspect::All,
        };
        ctx.command_encoder()
            .copy_texture_to_texture(part(from), part(to), extent(area.size()));
    }
}

/// Says what has become of the frame.
fn report(
    reports: Res<Reports>,
    pipelines: Res<PipelineCache>,
    waker: Option<Res<Waker>>,
    mut views: Query<(
        &MainEntity,
        &Repaint,
        &mut Kept,
        Option<&ViewShadowBindings>,
    )>,
) {
    for (camera, repaint, mut kept, shadows) in &mut views {
        if !kept.is_drawn.swap(false, Ordering::Relaxed) {
            continue;
        }
        let map = shadows.map(|shadows| shadows.directional_light_depth_texture.id());
        if repaint.draws_shadows() {
            kept.shadows = map;
        }
        match repaint.extent() {
            Extent::Whole => kept.is_current = true,
            Extent::Coarse => kept.is_current = false,
            Extent::Parts(_) => {}
        }
        let is_lost = kept.shadows != map
            || (!kept.is_current && matches!(repaint.extent(), Extent::Parts(_)));
        let outcome = if is_lost {
            Outcome::Lost
        } else if pipelines.waiting_pipelines().next().is_some() {
            Outcome::Incomplete
        } else {
            Outcome::Drawn
        };
        if outcome != Outcome::Drawn
            && let Some(waker) = &waker
        {
            waker.wake();
        }
        reports.tell(Report {
            camera: camera.id(),
            frame: repaint.frame,
            outcome,
        });
    }
}
