//! Redraws the damaged parts of the kept picture, and draws the interface over it.
//!
//! The engine's own passes draw everything that a camera sees. These draw the same meshes in
//! the same way, but only where something has changed, into a picture of the table that is
//! kept. The picture on the screen, which includes the interface, is kept as well: the changed
//! parts of the table are copied to it, and the interface is redrawn there and where it has
//! changed itself.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::asset::{embedded_asset, load_embedded_asset};
use bevy::camera::ClearColorConfig;
use bevy::core_pipeline::FullscreenShader;
use bevy::core_pipeline::core_3d::{Opaque3d, Transparent3d};
use bevy::core_pipeline::prepass::Opaque3dPrepass;
use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::{ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
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
    LoadOp, Operations, Origin3d, PipelineCache, RenderPassColorAttachment,
    RenderPassDepthStencilAttachment, RenderPassDescriptor, RenderPipelineDescriptor,
    SamplerBindingType, SamplerDescriptor, ShaderStages, StoreOp, TexelCopyTextureInfo, Texture,
    TextureAspect, TextureDescriptor, TextureDimension, TextureFormat, TextureId,
    TextureSampleType, TextureUsages, TextureView, TextureViewDescriptor,
};
use bevy::render::renderer::{CurrentView, RenderContext, RenderDevice, RenderQueue, ViewQuery};
use bevy::render::sync_world::MainEntity;
use bevy::render::view::{ExtractedView, ViewDepthTexture, ViewTarget};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::ui_render::{TransparentUi, UiCameraView};
use ludotheque_base::redraw::Waker;

use super::areas::Areas;
use super::extent::{Extent, FrameOutcome, FrameReport, Repaint, Reports};
use super::interface::DrawnInterface;
use super::mask::Mask;

/// The nearest and the farthest depth: reversed, as in `bevy_camera::Camera3dDepthLoadOp` of
/// Bevy 0.19.1.
const NEAREST: f32 = 1.0;
const FARTHEST: f32 = 0.0;

/// The width and height of a pixel of a coarse picture, in pixels of the screen.
const COARSENESS: u32 = 2;

/// The schedule of a camera with a cached picture of the table.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct KeptTable;

/// Adds the passes.
///
/// The schedule mirrors `bevy_core_pipeline::schedule::Core3d` of Bevy 0.19.1 with what
/// `bevy_pbr::render::gpu_preprocess::GpuMeshPreprocessPlugin`, `bevy_pbr::PbrPlugin`,
/// `bevy_core_pipeline::core_3d::Core3dPlugin` and `bevy_ui_render::UiRenderPlugin` add to it.
/// It leaves out what a table of quality “low” does not use: indirect drawing
/// (`NoIndirectDrawing`), occlusion culling and its late passes, deferred passes, point and
/// spot lights (`shared_shadow_pass`), post-processing and `tonemapping`, which is done by the
/// shaders of materials because the picture is not in HDR.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "enlarge.wgsl");
    embedded_asset!(app, "mask.wgsl");
    app.add_plugins(ExtractComponentPlugin::<Repaint>::default());
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let mut passes = Schedule::new(KeptTable);
    passes.set_executor(SingleThreadedExecutor::new());
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
                compose,
                draw_interface,
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
struct KeptPicture {
    size: UVec2,
    format: TextureFormat,
    picture: Texture,
    view: TextureView,
    /// Whether it shows the table as in the last frame.
    is_current: bool,
    /// The texture with the last frame: the picture and the interface over it.
    screen: Option<TextureId>,
    /// The shadow map that is up to date.
    shadows: Option<TextureId>,
    mask: Option<Mask>,
    enlarging: Option<Enlarging>,
    /// Whether this frame was drawn.
    is_drawn: AtomicBool,
}

/// Upscales a coarse picture to the size of the screen.
struct Enlarging {
    bind_group: BindGroup,
    pipeline: CachedRenderPipelineId,
}

impl KeptPicture {
    /// Creates a picture that can be copied to the view target: like the main textures of
    /// `bevy_render::view::prepare_view_targets` of Bevy 0.19.1, without multisampling.
    fn new(device: &RenderDevice, size: UVec2, format: TextureFormat) -> Self {
        let picture = device.create_texture(&TextureDescriptor {
            label: Some("kept table"),
            size: extent(size),
            mip_level_count: 1,
            sample_count: 1,
            dimension: TextureDimension::D2,
            format,
            usage: TextureUsages::RENDER_ATTACHMENT
                | TextureUsages::COPY_SRC
                | TextureUsages::TEXTURE_BINDING,
            view_formats: &[format.remove_srgb_suffix()],
        });
        let view = picture.create_view(&TextureViewDescriptor::default());
        Self {
            size,
            format,
            picture,
            view,
            is_current: false,
            screen: None,
            shadows: None,
            mask: None,
            enlarging: None,
            is_drawn: AtomicBool::new(false),
        }
    }

    fn everywhere(&self) -> URect {
        URect::from_corners(UVec2::ZERO, self.size)
    }

    /// The areas of the picture on the screen to redraw.
    fn changes(&self, target: &ViewTarget, repaint: &Repaint, interface: &DrawnInterface) -> Areas {
        let is_there = self.screen == Some(target.main_texture().id());
        match (repaint.extent(), interface.damaged()) {
            (Extent::Parts(areas), Some(damaged)) if is_there => {
                let mut changes = areas.clone();
                changes.add_all(damaged);
                changes
            }
            _ => Areas::whole(self.size),
        }
    }
}

fn extent(size: UVec2) -> Extent3d {
    Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 }
}

/// The size of a coarse picture for a screen of this size.
fn coarse_size(size: UVec2) -> UVec2 {
    size.map(|side| side.div_ceil(COARSENESS)).max(UVec2::ONE)
}

/// Creates the textures in which pictures are kept, and the pipelines.
fn prepare_picture(
    mut commands: Commands,
    device: Res<RenderDevice>,
    queue: Res<RenderQueue>,
    mut pipelines: ResMut<PipelineCache>,
    fullscreen: Res<FullscreenShader>,
    assets: Res<AssetServer>,
    room: Res<ClearColor>,
    mut views: Query<(
        Entity,
        &ExtractedCamera,
        &ExtractedView,
        &Repaint,
        Option<&mut KeptPicture>,
    )>,
) {
    for (entity, camera, view, repaint, kept) in &mut views {
        let Some(size) = camera.physical_target_size else {
            continue;
        };
        let format = view.target_format;
        let mut come = None;
        let kept = match kept {
            Some(kept) if kept.size == size && kept.format == format => kept.into_inner(),
            _ => come.insert(KeptPicture::new(&device, size, format)),
        };
        match repaint.extent() {
            Extent::Coarse if kept.enlarging.is_none() => {
                let enlarging = Enlarging::new(&device, &mut pipelines, &fullscreen, &assets, kept);
                kept.enlarging = Some(enlarging);
            }
            Extent::Parts(areas) if !areas.is_empty() => {
                let mask =
                    kept.mask.get_or_insert_with(|| Mask::new(&mut pipelines, &assets, format));
                let clear = room_color(camera, &room).unwrap_or(LinearRgba::BLACK);
                mask.prepare(&repaint.outlines, size, clear, &device, &queue);
            }
            _ => {}
        }
        if let Some(kept) = come {
            commands.entity(entity).insert(kept);
        }
    }
}

/// The clear colour; `None` if the camera does not clear.
///
/// Mirrors `bevy_render::view::prepare_view_targets` of Bevy 0.19.1, except for compositing
/// spaces other than linear.
fn room_color(camera: &ExtractedCamera, room: &ClearColor) -> Option<LinearRgba> {
    match camera.clear_color {
        ClearColorConfig::Default => Some(room.0.to_linear()),
        ClearColorConfig::Custom(color) => Some(color.to_linear()),
        ClearColorConfig::None => None,
    }
}

impl Enlarging {
    fn new(
        device: &RenderDevice,
        pipelines: &mut PipelineCache,
        fullscreen: &FullscreenShader,
        assets: &AssetServer,
        kept: &KeptPicture,
    ) -> Self {
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
                shader_defs: if kept.format.is_srgb() { vec!["SRGB".into()] } else { Vec::new() },
                targets: vec![Some(ColorTargetState {
                    format: kept.format,
                    blend: None,
                    write_mask: ColorWrites::ALL,
                })],
                ..default()
            }),
            ..default()
        });
        pipelines.block_on_render_pipeline(pipeline);
        let bind_group = device.create_bind_group(
            "enlarging",
            &pipelines.get_bind_group_layout(&layout),
            &BindGroupEntries::sequential((
                &kept.picture.create_view(&TextureViewDescriptor {
                    format: Some(kept.format.remove_srgb_suffix()),
                    usage: Some(TextureUsages::TEXTURE_BINDING),
                    ..default()
                }),
                &device.create_sampler(&SamplerDescriptor {
                    mag_filter: FilterMode::Linear,
                    min_filter: FilterMode::Linear,
                    ..default()
                }),
            )),
        );
        Self { bind_group, pipeline }
    }
}

fn shadows_are_wanted(view: Res<CurrentView>, views: Query<&Repaint>) -> bool {
    views.get(**view).is_ok_and(Repaint::draws_shadows)
}

/// Draws the damaged parts of the table.
///
/// Mirrors `early_prepass` (`bevy_core_pipeline::prepass::node`), `main_opaque_pass_3d` and
/// `main_transparent_pass_3d` (`bevy_core_pipeline::core_3d`) of Bevy 0.19.1, except that they
/// draw into the kept picture, within the mask, and without alpha-masked meshes
/// (`AlphaMask3d`), prepass textures other than depth, skybox, viewport, resolution override
/// and order-independent transparency.
///
/// Long because it does what three functions of the engine do, in their order, to ease
/// comparison.
fn draw_table(
    world: &World,
    view: ViewQuery<(&ExtractedCamera, &ExtractedView, &ViewDepthTexture, &Repaint, &KeptPicture)>,
    depths: Res<ViewBinnedRenderPhases<Opaque3dPrepass>>,
    solids: Res<ViewBinnedRenderPhases<Opaque3d>>,
    clears: Res<ViewSortedRenderPhases<Transparent3d>>,
    pipelines: Res<PipelineCache>,
    room: Res<ClearColor>,
    mut ctx: RenderContext,
) {
    let entity = view.entity();
    let (camera, extracted, depth, repaint, kept) = view.into_inner();
    let key = &extracted.retained_view_entity;
    let (Some(depths), Some(solids), Some(clears)) =
        (depths.get(key), solids.get(key), clears.get(key))
    else {
        return;
    };
    kept.is_drawn.store(true, Ordering::Relaxed);
    let (size, area, mask) = match repaint.extent() {
        Extent::Whole => (kept.size, kept.everywhere(), None),
        Extent::Coarse => {
            let size = coarse_size(kept.size);
            (size, URect::from_corners(UVec2::ZERO, size), None)
        }
        Extent::Parts(areas) => match (areas.bounds(), &kept.mask) {
            (Some(bounds), Some(mask)) => (kept.size, bounds, Some(mask)),
            _ => return,
        },
    };
    let color = |load| RenderPassColorAttachment {
        view: &kept.view,
        depth_slice: None,
        resolve_target: None,
        ops: Operations { load, store: StoreOp::Store },
    };
    let depth = |load| RenderPassDepthStencilAttachment {
        view: depth.view(),
        depth_ops: Some(Operations { load, store: StoreOp::Store }),
        stencil_ops: None,
    };
    let prepare = |pass: &mut TrackedRenderPass| {
        pass.set_viewport(0.0, 0.0, size.x as f32, size.y as f32, 0.0, 1.0);
        pass.set_scissor_rect(area.min.x, area.min.y, area.width(), area.height());
    };
    if let Some(mask) = mask {
        let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
            label: Some("mask"),
            color_attachments: &[Some(color(LoadOp::Load))],
            depth_stencil_attachment: Some(depth(LoadOp::Clear(NEAREST))),
            ..default()
        });
        prepare(&mut pass);
        mask.open(&mut pass, &pipelines);
    }
    // Alpha-masked meshes are not drawn: the game has none.
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("depth of the table"),
        depth_stencil_attachment: Some(depth(match mask {
            Some(_) => LoadOp::Load,
            None => LoadOp::Clear(FARTHEST),
        })),
        ..default()
    });
    prepare(&mut pass);
    if let Err(problem) = depths.render(&mut pass, world, entity) {
        error!("the depth pass failed: {problem:?}");
    }
    drop(pass);
    let cleared = room_color(camera, &room).filter(|_| mask.is_none());
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("table"),
        color_attachments: &[Some(color(
            cleared.map_or(LoadOp::Load, |color| LoadOp::Clear(color.into())),
        ))],
        depth_stencil_attachment: Some(depth(LoadOp::Load)),
        ..default()
    });
    prepare(&mut pass);
    let drawn = solids
        .render(&mut pass, world, entity)
        .and_then(|()| clears.render(&mut pass, world, entity));
    if let Err(problem) = drawn {
        error!("the colour pass failed: {problem:?}");
    }
}

/// Copies the changed parts of the table to the picture on the screen.
fn compose(
    view: ViewQuery<(&ViewTarget, &Repaint, &KeptPicture, &DrawnInterface)>,
    pipelines: Res<PipelineCache>,
    mut ctx: RenderContext,
) {
    let (target, repaint, kept, interface) = view.into_inner();
    // The following passes draw over the picture instead of clearing it.
    let attachment = RenderPassColorAttachment {
        ops: Operations { load: LoadOp::Load, store: StoreOp::Store },
        ..target.get_color_attachment()
    };
    if *repaint.extent() != Extent::Coarse {
        let changes = kept.changes(target, repaint, interface);
        copy(&mut ctx, &kept.picture, target.main_texture(), changes.iter());
        return;
    }
    let Some(enlarging) = &kept.enlarging else {
        return;
    };
    let Some(pipeline) = pipelines.get_render_pipeline(enlarging.pipeline) else {
        return;
    };
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("enlarging"),
        color_attachments: &[Some(attachment)],
        ..default()
    });
    pass.set_render_pipeline(pipeline);
    pass.set_bind_group(0, &enlarging.bind_group, &[]);
    pass.draw(0..3, 0..1);
}

/// Draws the interface where it or the table behind it has changed.
///
/// Mirrors `bevy_ui_render::render_pass::ui_pass` of Bevy 0.19.1, except that it draws once
/// for each rectangle, within it, and does not support viewports.
fn draw_interface(
    world: &World,
    view: ViewQuery<(&UiCameraView, &ViewTarget, &Repaint, &KeptPicture, &DrawnInterface)>,
    views: Query<&ExtractedView>,
    phases: Res<ViewSortedRenderPhases<TransparentUi>>,
    mut ctx: RenderContext,
) {
    let (ui_view, target, repaint, kept, interface) = view.into_inner();
    let changes = kept.changes(target, repaint, interface);
    let Ok(extracted) = views.get(ui_view.0) else {
        return;
    };
    let Some(phase) = phases.get(&extracted.retained_view_entity) else {
        return;
    };
    if phase.items.is_empty() || changes.is_empty() {
        return;
    }
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("interface"),
        color_attachments: &[Some(target.get_unsampled_color_attachment())],
        ..default()
    });
    for area in changes.iter() {
        pass.set_scissor_rect(area.min.x, area.min.y, area.width(), area.height());
        if let Err(problem) = phase.render(&mut pass, world, ui_view.0) {
            error!("the interface could not be drawn: {problem:?}");
        }
    }
}

/// Copies rectangles from one texture to the same positions in another.
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
            origin: Origin3d { x: area.min.x, y: area.min.y, z: 0 },
            aspect: TextureAspect::All,
        };
        ctx.command_encoder().copy_texture_to_texture(part(from), part(to), extent(area.size()));
    }
}

/// Reports the outcome of the frame.
fn report(
    reports: Res<Reports>,
    pipelines: Res<PipelineCache>,
    waker: Option<Res<Waker>>,
    mut views: Query<(
        &MainEntity,
        &Repaint,
        &mut KeptPicture,
        Option<&mut DrawnInterface>,
        Option<&ViewTarget>,
        Option<&ViewShadowBindings>,
    )>,
) {
    let is_complete = pipelines.waiting_pipelines().next().is_none();
    for (camera, repaint, mut kept, interface, target, shadows) in &mut views {
        if !kept.is_drawn.swap(false, Ordering::Relaxed) {
            kept.screen = None;
            continue;
        }
        kept.screen = target.map(|target| target.main_texture().id());
        if let Some(mut interface) = interface {
            interface.was_drawn(is_complete);
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
            FrameOutcome::Lost
        } else if !is_complete {
            FrameOutcome::Incomplete
        } else {
            FrameOutcome::Drawn
        };
        if outcome != FrameOutcome::Drawn
            && let Some(waker) = &waker
        {
            waker.wake();
        }
        reports.push(FrameReport { camera: camera.id(), frame: repaint.frame, outcome });
    }
}
