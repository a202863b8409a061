//! How the graphics driver is used: with as little as these scenes need.
//!
//! The engine is made for scenes of many thousand things and many lamps, which it sorts and
//! culls on the card. A table has some hundred things and one lamp: what would be saved is
//! less than what it costs, above all where the card is a processor. There each of some
//! thirty compute shaders has to be compiled before the first picture, and the memory of the
//! driver is that of the game (`docs/benchmarks.md`).

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bevy::app::PluginGroupBuilder;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::camera::SortedCameras;
use bevy::render::render_resource::PipelineCache;
use bevy::render::renderer::render_system;
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::render::view::ExtractedWindows;
use bevy::render::{
    Render, RenderApp, RenderPlugin, RenderStartup, RenderSystems, init_gpu_resource,
};
use ludotheque_base::settings::GraphicsApi;

use crate::graphics_api::backends;

/// How much of the card's memory is asked for at a time; half as much of what the processor
/// shares with it. The library takes no less than 4 MiB.
const BLOCK_BYTES: u64 = 8 << 20;

/// After this time the first picture is drawn without the pipelines that are still missing.
const FIRST_PICTURE_TIMEOUT: Duration = Duration::from_secs(6);

/// How long a frame that draws nothing sleeps, to leave the processor to the compilation of
/// pipelines.
const EMPTY_FRAME_SLEEP: Duration = Duration::from_millis(4);

/// Whether a picture has been drawn in this process. The panic hook reads it, which has no
/// access to the app.
static HAS_DRAWN: AtomicBool = AtomicBool::new(false);

/// Whether a picture has been drawn in this process.
pub fn has_drawn() -> bool {
    HAS_DRAWN.load(Ordering::Relaxed)
}

/// Whether the window already shows something, so that the engine need not draw an empty picture first.
static IS_WINDOW_KEPT: AtomicBool = AtomicBool::new(false);

/// Leaves what the window shows there until the first picture has been drawn.
pub fn keep_window_until_drawn() {
    IS_WINDOW_KEPT.store(true, Ordering::Relaxed);
}

/// The engine's plugins with these settings, for one graphics interface. Other settings of
/// `render` are kept, except those for creating the device.
pub fn economical(
    plugins: PluginGroupBuilder,
    render: RenderPlugin,
    api: GraphicsApi,
) -> PluginGroupBuilder {
    let usual = WgpuSettings::default();
    let settings = WgpuSettings {
        backends: backends(api).or(usual.backends),
        // Memory is asked of the driver in blocks. By default they begin with 64 MiB, and
        // even where memory is to be saved they grow to 32 MiB for what is on its way to the
        // card: all that is loaded at the start fills such a block, which is kept for good.
        // Small ones are given back when they are empty.
        memory_hints: MemoryHints::Manual {
            suballocated_device_memory_block_size: BLOCK_BYTES..BLOCK_BYTES,
        },
        ..usual
    };
    plugins
        .set(RenderPlugin { render_creation: settings.into(), ..render })
        .set(PbrPlugin {
            use_gpu_instance_buffer_builder: false,
            add_default_deferred_lighting_plugin: false,
            gltf_enable_standard_materials: false,
            ..default()
        })
        .add(ByProcessor)
        .add(WholeFirstPicture)
}

/// Draws nothing until all that the first picture needs has been compiled. Otherwise the
/// first pictures would be a table without pieces and pieces without light, and in software
/// rendering drawing them would delay the whole one by as long as it takes itself.
struct WholeFirstPicture;

impl Plugin for WholeFirstPicture {
    fn build(&self, app: &mut App) {
        if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
            render_app.insert_resource(FirstPicturePending(None)).add_systems(
                Render,
                wait_for_pipelines
                    .run_if(resource_exists::<FirstPicturePending>)
                    .in_set(RenderSystems::Render)
                    .before(render_system),
            );
        }
    }
}

/// Exists until the first picture is drawn, and holds when it was first asked for.
#[derive(Resource)]
struct FirstPicturePending(Option<Instant>);

fn wait_for_pipelines(
    mut pending: ResMut<FirstPicturePending>,
    mut pipelines: ResMut<PipelineCache>,
    mut cameras: ResMut<SortedCameras>,
    mut windows: ResMut<ExtractedWindows>,
    mut commands: Commands,
) {
    if cameras.0.is_empty() {
        return;
    }
    let since = *pending.0.get_or_insert_with(Instant::now);
    // Takes in what this frame has queued. The engine does so in this set as well, but its
    // system is private, so this one cannot be ordered after it.
    pipelines.process_queue();
    let is_whole = pipelines.waiting_pipelines().next().is_none();
    if is_whole || since.elapsed() >= FIRST_PICTURE_TIMEOUT {
        commands.remove_resource::<FirstPicturePending>();
        HAS_DRAWN.store(true, Ordering::Relaxed);
    } else {
        // The engine draws what is in this list, and fills it again in the next frame.
        cameras.0.clear();
        if IS_WINDOW_KEPT.load(Ordering::Relaxed) {
            // The engine would present an empty picture, as some systems want one before they show a window.
            for window in windows.values_mut() {
                window.needs_initial_present = false;
            }
        }
        thread::sleep(EMPTY_FRAME_SLEEP);
    }
}

/// Has the processor prepare the meshes and find the lamps that light a part of the view.
struct ByProcessor;

impl Plugin for ByProcessor {
    fn build(&self, _: &mut App) {}

    // The engine chooses when the device is there.
    fn finish(&self, app: &mut App) {
        if let Some(mut settings) = app.world_mut().get_resource_mut::<GlobalClusterSettings>() {
            settings.gpu_clustering = None;
        }
        if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
            // What the engine finds out again whenever a device has been made.
            render_app.add_systems(
                RenderStartup,
                prepare_no_meshes.after(init_gpu_resource::<GpuPreprocessingSupport>),
            );
        }
    }
}

/// Without this, the engine would still draw from what the card is to prepare.
fn prepare_no_meshes(mut support: ResMut<GpuPreprocessingSupport>) {
    support.max_supported_mode = GpuPreprocessingMode::None;
}
