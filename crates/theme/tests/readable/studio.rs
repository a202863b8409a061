//! An app without a window that puts a game on the table and takes pictures of it, from a seat or
//! from above, and pictures in which every object has a colour of its own.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::app::PluginsState;
use bevy::camera::RenderTarget;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::ecs::system::SystemState;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use ludotheque_base::redraw::Redraw;
use ludotheque_repaint::sorting;
use ludotheque_theme::lighting::Detail;
use ludotheque_theme::looks::{Model, Workshop};
use ludotheque_theme::surface::Surface;
use ludotheque_theme::tabletop::TableTop;
use ludotheque_ui::feel;
use ludotheque_ui::style::Style;

use super::measure::{Picture, Shown};

/// The size of the pictures, in pixels: what a window of 1280 × 720 leaves for the table.
pub(super) const SIZE_PX: (u32, u32) = (960, 640);

/// How long a picture may take: a software renderer beside other work has been seen to need seconds.
const PATIENCE: Duration = Duration::from_secs(120);

/// A part of something on the table, in its own material.
#[derive(Component, Clone)]
struct OnStage {
    material: Handle<Surface>,
    role: Role,
}

/// What a part belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The board, which hides what is behind it.
    Board,
    /// A shadow: part of the ground.
    Shadow,
    /// An object with this number, from 1.
    Object(u32),
    /// A mark: on the ground or an object.
    Mark,
}

/// The app and its camera.
pub(super) struct Studio {
    app: App,
    camera: Entity,
    target: Handle<Image>,
    view: View,
}

/// A direction from which the table is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Angle {
    /// The angle around the board, in radians; 0 is behind seat 0.
    pub(super) yaw: f32,
    /// The height above the horizon, in radians.
    pub(super) pitch: f32,
}

impl Angle {
    /// From a seat at this angle around the board.
    pub(super) fn from_yaw(yaw: f32) -> Self {
        Self { yaw, pitch: feel::CAMERA_PITCH }
    }

    /// From above, with the same side at the bottom.
    pub(super) fn seen_from_above(self) -> Self {
        // As near to the vertical as the game's camera comes.
        Self { pitch: 1.569, ..self }
    }

    fn field_of_view(self) -> f32 {
        feel::field_of_view_at(self.pitch, feel::CAMERA_FIELD_OF_VIEW)
    }

    fn rotation(self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }
}

/// From where a picture is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct View {
    /// The direction: that of a seat, or from above.
    pub(super) angle: Angle,
    /// Half of the size of the board with its frame.
    pub(super) extent: Vec3,
}

impl View {
    /// Where the camera stands.
    fn transform(self) -> Transform {
        let rotation = self.angle.rotation();
        let half = self.angle.field_of_view() / 2.0;
        // The whole board with its frame fits, however it is turned.
        let reach = self.extent.x.max(self.extent.z);
        let Vec2 { x: wide, y: high } = Vec2::new(SIZE_PX.0 as f32, SIZE_PX.1 as f32);
        let by_width = reach / (half.tan() * wide / high);
        let by_height = reach / half.tan() * self.angle.pitch.sin();
        let distance = by_width.max(by_height) + reach * self.angle.pitch.cos();
        Transform::from_translation(rotation * Vec3::Z * distance).with_rotation(rotation)
    }

    /// The point at a height that is seen in a pixel, in the plan (x, z).
    pub(super) fn point(self, pixel: usize, height: f32) -> Vec2 {
        let (wide, high) = (SIZE_PX.0 as usize, SIZE_PX.1 as usize);
        let share = |at: usize, size: usize| (at as f32 + 0.5) / size as f32 * 2.0 - 1.0;
        let (x, y) = (share(pixel % wide, wide), -share(pixel / wide, high));
        let tan = (self.angle.field_of_view() / 2.0).tan();
        let camera = self.transform();
        let ray = camera.rotation * Vec3::new(x * tan * wide as f32 / high as f32, y * tan, -1.0);
        let steps = (height - camera.translation.y) / ray.y;
        (camera.translation + ray * steps).xz()
    }

    /// The pixel that shows this point of the plan at height 0, or the nearest one.
    pub(super) fn pixel(self, at: Vec2) -> usize {
        let (wide, high) = (SIZE_PX.0 as f32, SIZE_PX.1 as f32);
        let camera = self.transform();
        let seen = camera.rotation.inverse() * (Vec3::new(at.x, 0.0, at.y) - camera.translation);
        let tan = (self.angle.field_of_view() / 2.0).tan();
        let share = seen.xy() / -seen.z / Vec2::new(tan * wide / high, tan);
        let x = ((share.x + 1.0) / 2.0 * wide).clamp(0.0, wide - 1.0) as usize;
        let y = ((1.0 - share.y) / 2.0 * high).clamp(0.0, high - 1.0) as usize;
        y * SIZE_PX.0 as usize + x
    }
}

impl Studio {
    /// Starts the engine. It needs a Vulkan driver, but no window.
    pub(super) fn open() -> Self {
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .build()
                .disable::<WinitPlugin>()
                .disable::<PipelinedRenderingPlugin>()
                .set(WindowPlugin {
                    primary_window: None,
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() }),
        )
        .add_plugins((ludotheque_ui::plugin, ludotheque_theme::plugin, sorting::plugin::<Surface>))
        .init_resource::<Redraw>()
        .insert_resource(Detail::Low);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let target = app.world_mut().resource_mut::<Assets<Image>>().add(
            Image::new_target_texture(SIZE_PX.0, SIZE_PX.1, TextureFormat::Rgba8UnormSrgb, None),
        );
        let camera = app
            .world_mut()
            .spawn((Camera3d::default(), RenderTarget::Image(target.clone().into())))
            .id();
        let mut studio = Self {
            app,
            camera,
            target,
            view: View { angle: Angle::from_yaw(0.0), extent: Vec3::ONE },
        };
        // Until the light of the room is there.
        studio.settle();
        studio.open_eye(false);
        studio
    }

    /// Draws everything in this style from now on.
    pub(super) fn restyle(&mut self, style: Style) {
        self.app.world_mut().insert_resource(style);
        self.settle();
    }

    fn settle(&mut self) {
        for _ in 0..3 {
            self.app.update();
        }
    }

    /// What `build` makes of the stock of meshes and materials.
    pub(super) fn make<T>(&mut self, build: impl FnOnce(&mut Workshop) -> T) -> T {
        let world = self.app.world_mut();
        let mut state = SystemState::<Workshop>::new(world);
        let mut workshop = state.get_mut(world).expect("the workshop is there");
        build(&mut workshop)
    }

    /// Puts a model on the table.
    pub(super) fn put(&mut self, model: &Model, place: Transform, role: Role) {
        for part in &model.parts {
            let material = part.material.clone();
            let mut entity =
                self.app.world_mut().spawn((part.bundle(), OnStage { material, role }));
            entity.insert(place * part.transform);
            if !part.casts_shadow {
                entity.insert(NotShadowCaster);
            }
        }
    }

    /// Paints an object in one colour without light, and takes its shadow away: for what a test
    /// must catch.
    pub(super) fn paint(&mut self, object: Role, color: Color) {
        let material = self.flat(color);
        let world = self.app.world_mut();
        let mut parts = world.query::<(Entity, &mut OnStage)>();
        let mut painted = Vec::new();
        for (entity, mut part) in parts.iter_mut(world) {
            if part.role == object {
                part.material = material.clone();
                painted.push(entity);
            }
        }
        for entity in painted {
            world.entity_mut(entity).insert(NotShadowCaster);
        }
        self.dress(|part| Some(part.material.clone()));
    }

    /// Takes everything with these roles away.
    pub(super) fn clear(&mut self, is_to_go: impl Fn(Role) -> bool) {
        let mut parts = self.app.world_mut().query::<(Entity, &OnStage)>();
        let gone: Vec<Entity> = parts
            .iter(self.app.world())
            .filter(|(_, part)| is_to_go(part.role))
            .map(|(entity, _)| entity)
            .collect();
        for entity in gone {
            self.app.world_mut().despawn(entity);
        }
    }

    /// Looks from there.
    pub(super) fn look_from(&mut self, view: View) {
        self.view = view;
        let around = TableTop::Around { half_board: view.extent.xz(), is_round: false };
        self.app.world_mut().insert_resource(around);
        let lens = PerspectiveProjection { fov: view.angle.field_of_view(), ..default() };
        self.app
            .world_mut()
            .entity_mut(self.camera)
            .insert((view.transform(), Projection::from(lens)));
    }

    /// What is seen.
    pub(super) fn picture(&mut self) -> Picture {
        let captured = Arc::new(Mutex::new(None));
        let result = Arc::clone(&captured);
        // What was put on the table is sent to the graphics driver first; a material whose texture is not there yet
        // follows in a later frame.
        self.settle();
        self.open_eye(true);
        self.app.world_mut().spawn(Screenshot::image(self.target.clone())).observe(
            move |shot: On<ScreenshotCaptured>| {
                *result.lock().expect("nobody panics with it") = Some(shot.image.clone());
            },
        );
        self.app.update();
        self.open_eye(false);
        let asked = Instant::now();
        while asked.elapsed() < PATIENCE {
            if let Some(image) = captured.lock().expect("nobody panics with it").take() {
                let data = image.data.expect("it has been read back");
                return Picture {
                    width: SIZE_PX.0 as usize,
                    height: SIZE_PX.1 as usize,
                    pixels: data
                        .chunks_exact(4)
                        .map(|color| [color[0], color[1], color[2]])
                        .collect(),
                };
            }
            self.app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("no picture came");
    }

    /// Which object is seen in each pixel. Marks are left out.
    pub(super) fn shown(&mut self) -> Shown {
        const LEVELS: u32 = 8;
        let number_color = |number: u32| {
            let part = |value: u32| ((value % LEVELS) * 32 + 16) as u8;
            let [red, green, blue] = [number, number / LEVELS, number / LEVELS / LEVELS].map(part);
            Color::srgb_u8(red, green, blue)
        };
        let mut roles: Vec<u32> = Vec::new();
        let mut parts = self.app.world_mut().query::<&OnStage>();
        for part in parts.iter(self.app.world()) {
            if let Role::Object(number) = part.role {
                roles.push(number);
            }
        }
        let most = roles.into_iter().max().unwrap_or(0) as usize;
        let flats: Vec<Handle<Surface>> =
            (0..=most as u32).map(|number| self.flat(number_color(number))).collect();
        self.dress(|part| match part.role {
            Role::Board => Some(flats[0].clone()),
            Role::Object(number) => Some(flats[number as usize].clone()),
            Role::Shadow | Role::Mark => None,
        });
        self.hide_table(true);
        self.tone(Tonemapping::None, DebandDither::Disabled);
        let clear = self.app.world_mut().resource_mut::<ClearColor>().0;
        self.app.world_mut().resource_mut::<ClearColor>().0 = number_color(0);
        let picture = self.picture();
        self.app.world_mut().resource_mut::<ClearColor>().0 = clear;
        let style = *self.app.world().resource::<Style>();
        let mapping =
            if style.is_high_contrast { Tonemapping::None } else { Tonemapping::TonyMcMapface };
        self.tone(mapping, DebandDither::Enabled);
        self.hide_table(style.is_high_contrast);
        self.dress(|part| Some(part.material.clone()));
        let numbers = picture.pixels.iter().map(|color| {
            let [red, green, blue] = color.map(|part| u32::from(part) / 32);
            red + LEVELS * (green + LEVELS * blue)
        });
        Shown { numbers: numbers.collect() }
    }

    fn open_eye(&mut self, is_open: bool) {
        self.app.world_mut().get_mut::<Camera>(self.camera).expect("it is a camera").is_active =
            is_open;
    }

    fn tone(&mut self, mapping: Tonemapping, dither: DebandDither) {
        self.app.world_mut().entity_mut(self.camera).insert((mapping, dither));
    }

    /// A material of one colour that no light changes.
    fn flat(&mut self, color: Color) -> Handle<Surface> {
        self.app.world_mut().resource_mut::<Assets<Surface>>().add(Surface {
            base_color: color,
            unlit: true,
            ..default()
        })
    }

    /// Gives every part the material of `choose`, or hides it.
    fn dress(&mut self, choose: impl Fn(&OnStage) -> Option<Handle<Surface>>) {
        let mut parts =
            self.app
                .world_mut()
                .query::<(&OnStage, &mut MeshMaterial3d<Surface>, &mut Visibility)>();
        for (part, mut material, mut visibility) in parts.iter_mut(self.app.world_mut()) {
            *visibility = Visibility::Hidden;
            if let Some(chosen) = choose(part) {
                material.0 = chosen;
                *visibility = Visibility::Inherited;
            }
        }
    }

    /// Hides or shows everything that was not put on the table: the table.
    fn hide_table(&mut self, is_hidden: bool) {
        let mut others = self
            .app
            .world_mut()
            .query_filtered::<&mut Visibility, (With<Mesh3d>, Without<OnStage>)>();
        for mut visibility in others.iter_mut(self.app.world_mut()) {
            *visibility = if is_hidden { Visibility::Hidden } else { Visibility::Inherited };
        }
    }
}
