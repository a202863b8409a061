//! How the graphics driver is used: with as little as these scenes need.
//!
//! The engine is made for scenes of many thousand things and many lamps, which it sorts and
//! culls on the card. A table has some hundred things and one lamp: what would be saved is
//! less than what it costs, above all where the card is a processor. There each of some
//! thirty compute shaders has to be compiled before the first picture, and the memory of the
//! driver is that of the game (`docs/benchmarks.md`).

use bevy::app::PluginGroupBuilder;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::pbr::PbrPlugin;
use bevy::prelude::*;
use bevy::render::batching::gpu_preprocessing::{GpuPreprocessingMode, GpuPreprocessingSupport};
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::render::{RenderApp, RenderPlugin, RenderStartup, init_gpu_resource};

/// The engine's plugins with these settings. What `render` sets otherwise is kept, except
/// how the device is created.
pub fn economical(plugins: PluginGroupBuilder, render: RenderPlugin) -> PluginGroupBuilder {
    let settings = WgpuSettings {
        // By default the driver gives 64 MiB at a time for what is on its way to the card,
        // and 128 MiB for pictures. All that is loaded at the start fills the first block,
        // which is kept for good; small ones are given back when they are empty.
        memory_hints: MemoryHints::MemoryUsage,
        ..default()
    };
    plugins
        .set(RenderPlugin {
            render_creation: settings.into(),
            ..render
        })
        .set(PbrPlugin {
            use_gpu_instance_buffer_builder: false,
            add_default_deferred_lighting_plugin: false,
            gltf_enable_standard_materials: false,
            ..default()
        })
        .add(ByProcessor)
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
