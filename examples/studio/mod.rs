//! The game without a window, for taking pictures: its own plugins draw into an image in
//! memory, time passes by whole frames, and moves are made as a player would make them.
//!
//! Nothing depends on the clock, so the same request gives the same pictures, however long a
//! frame takes to draw. The plugins are those of the executable; only the window, the sound
//! and the files are missing.

pub(crate) mod animation;
pub(crate) mod picture;

#[path = "../../tests/app/support/paths.rs"]
mod paths;

use std::time::Duration;

use bevy::camera::RenderTarget;
use bevy::camera::visibility::VisibilitySystems;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::log::LogPlugin;
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PrimaryWindow, WindowResolution};
use bevy::winit::WinitPlugin;
use ludotheque::AppPlugin;
use ludotheque::drawing::RefinesInSoftware;
use ludotheque::sound::SoundPlugin;
use ludotheque::voice::VoicePlugin;
use ludotheque_base::kept::Storage;
use ludotheque_base::locale::Language;
use ludotheque_base::settings::{Animation, GraphicsApi, Overrides, Quality, SettingsPlugin};
use ludotheque_base::system::SystemPlugin;
use ludotheque_clicks::TableInput;
use ludotheque_rules::{Cell, Click, Setup};
use ludotheque_session::players::Computers;
use ludotheque_session::{Curtain, Session, WordChosen};
use ludotheque_table::camera::{FramingSystems, Insets};
use ludotheque_table::flight::{Motion, PiecesAreSetOut};
use ludotheque_table::piece::place_of;
use ludotheque_ui::widgets::WidgetSystems;
use ludotheque_uncovering::Uncovering;
use picture::Picture;

/// Frames of simulated time in a second.
pub(crate) const FRAMES_PER_SECOND: u32 = 60;
/// Frames until everything has been uploaded, laid out and has come to rest.
const FRAMES_BEFORE: usize = 12;
/// The most frames in which an end is awaited.
const MOST_FRAMES: usize = 4000;
/// The simulated time for which a cell is pointed at before it is clicked, in seconds.
const DWELL_SECONDS: f32 = 0.55;

/// What is put on the table, and how it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Sitting {
    /// The match; the title screen if there is none.
    pub(crate) table: Option<Setup>,
    /// The language of the interface.
    pub(crate) language: Language,
    /// The quality of the picture.
    pub(crate) quality: Quality,
    /// The speed of what moves.
    pub(crate) animation: Animation,
    /// The width and the height of the picture, in pixels.
    pub(crate) size: (u32, u32),
    /// Whether the interface is hidden and the board has the whole picture.
    pub(crate) is_bare: bool,
    /// Whether a picture at rest is the mean of many, which takes a while on a processor.
    pub(crate) refines: bool,
    /// The frames of simulated time that pass from one drawn frame to the next.
    pub(crate) every: u32,
}

/// The pictures that have been drawn, by the numbers of their requests.
#[derive(Resource, Default)]
struct Developed(Vec<(usize, Image)>);

/// The game, which is driven frame by frame.
pub(crate) struct Studio {
    pub(crate) app: App,
    target: Handle<Image>,
    /// The number of pictures that were asked for.
    asked: usize,
    /// Whether every drawn frame is kept.
    is_rolling: bool,
    every: u32,
}

impl Studio {
    /// Sits down at the table, and waits until everything is there and rests.
    pub(crate) fn open(sitting: &Sitting) -> Self {
        let (mut app, target) = engine(sitting.size);
        app.add_plugins(AppPlugin {
            settings: SettingsPlugin {
                storage: Storage::Nowhere,
                overrides: Overrides {
                    quality: Some(sitting.quality),
                    animation: Some(sitting.animation),
                    language: Some(sitting.language),
                    ..default()
                },
            },
            system: SystemPlugin::default(),
            sound: SoundPlugin::default(),
            voice: VoicePlugin::default(),
            table: sitting.table.clone(),
            computers: Computers::default(),
            file: None,
            events: false,
            kiosk: None,
        });
        app.insert_resource(RefinesInSoftware(sitting.refines))
            .insert_resource(PiecesAreSetOut(false))
            .init_resource::<Developed>();
        if sitting.is_bare {
            app.add_systems(
                PostUpdate,
                clear_the_view
                    .after(WidgetSystems)
                    .before(VisibilitySystems::VisibilityPropagate)
                    .before(FramingSystems),
            );
        }
        let step = Duration::from_secs(1) * sitting.every / FRAMES_PER_SECOND;
        app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
        app.finish();
        app.cleanup();
        let mut studio = Self { app, target, asked: 0, is_rolling: false, every: sitting.every };
        studio.settle();
        studio
    }

    /// Keeps every frame that is drawn from now on.
    pub(crate) fn roll(&mut self) {
        self.is_rolling = true;
    }

    /// One frame, drawn to its end.
    pub(crate) fn frame(&mut self) {
        if self.is_rolling {
            self.ask_for_a_picture();
        }
        self.app.update();
        let device = self.app.world().resource::<RenderDevice>();
        if let Err(problem) = device.poll(PollType::wait_indefinitely()) {
            panic!("the frame was not drawn: {problem}");
        }
    }

    fn ask_for_a_picture(&mut self) {
        let number = self.asked;
        self.asked += 1;
        self.app.world_mut().spawn(Screenshot::image(self.target.clone())).observe(
            move |captured: On<ScreenshotCaptured>, mut developed: ResMut<Developed>| {
                developed.0.push((number, captured.image.clone()));
            },
        );
    }

    /// Lets simulated time pass.
    pub(crate) fn wait(&mut self, seconds: f32) {
        let step = Duration::from_secs(1) * self.every / FRAMES_PER_SECOND;
        let frames = (seconds / step.as_secs_f32()).round() as usize;
        for _ in 0..frames {
            self.frame();
        }
    }

    /// Lets a player look at the table, and everything come to rest.
    pub(crate) fn settle(&mut self) {
        self.take_the_turn();
        for _ in 0..FRAMES_BEFORE {
            self.frame();
        }
    }

    /// Plays words as if they were typed. Of this, nothing is drawn unless the film is rolling.
    pub(crate) fn play(&mut self, words: &str) -> Result<(), String> {
        self.draw(self.is_rolling);
        let played = self.play_in_turn(words);
        self.draw(true);
        played
    }

    /// Whether cameras draw: drawing takes nearly all of the time.
    fn draw(&mut self, draws: bool) {
        let world = self.app.world_mut();
        for mut camera in world.query::<&mut Camera>().iter_mut(world) {
            camera.is_active = draws;
        }
    }

    fn play_in_turn(&mut self, words: &str) -> Result<(), String> {
        for word in words.split_whitespace() {
            self.take_the_turn();
            let session = self.session();
            let (chosen_in, ply) = (session.here(), session.view().ply());
            self.send(WordChosen { word: word.to_owned(), chosen_in, computer: None });
            self.frame();
            if self.session().view().ply() == ply {
                return Err(format!("{word} is no move after {ply}"));
            }
            self.let_all_arrive();
            self.read();
            self.let_all_arrive();
        }
        Ok(())
    }

    /// Makes a move by hand: points at each cell for a moment, then clicks, and waits until
    /// everything has arrived, or a fight is to be read.
    pub(crate) fn play_by_hand(&mut self, word: &str) {
        let clicks = paths::path_of(self.session().uncovered(Uncovering), word);
        for click in clicks {
            if let Click::Cell(cell) = click {
                self.point_at(Some(cell));
                self.wait(DWELL_SECONDS);
                self.send(TableInput::Clicked(cell));
            } else {
                self.wait(DWELL_SECONDS);
                self.send(TableInput::Chose(click));
            }
            self.frame();
        }
        self.point_at(None);
        self.frame();
        self.let_all_arrive();
    }

    /// Goes on after a fight.
    pub(crate) fn read(&mut self) {
        if !self.app.world().resource::<Motion>().is_halted() {
            return;
        }
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("there is one to lay out for");
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.send(MouseButtonInput { button: MouseButton::Middle, state, window });
            self.frame();
        }
    }

    /// Lifts the curtain for the player to move, as soon as it has fallen, and waits until nothing
    /// moves.
    fn take_the_turn(&mut self) {
        for _ in 0..MOST_FRAMES {
            let world = self.app.world();
            let Some(session) = world.get_resource::<Session>() else {
                return;
            };
            let is_covered = session.is_covered();
            let waits = is_covered || session.is_out_of_reach();
            if !waits && !world.resource::<Motion>().is_moving() {
                return;
            }
            if is_covered {
                self.send(Curtain::Lift);
            }
            self.frame();
        }
    }

    fn let_all_arrive(&mut self) {
        for _ in 0..MOST_FRAMES {
            if !self.app.world().resource::<Motion>().is_moving() {
                return;
            }
            self.frame();
        }
    }

    /// The pointer is over a cell, or outside of the board.
    pub(crate) fn point_at(&mut self, cell: Option<Cell>) {
        let world = self.app.world_mut();
        let place = cell.and_then(|cell| {
            let session = world.resource::<Session>();
            session.view().board().info(cell).map(place_of)
        });
        let mut cameras =
            world.query_filtered::<(&Camera, &GlobalTransform, &RenderTarget), With<Camera3d>>();
        let Some((camera, at, target)) = cameras.iter(world).next() else {
            return;
        };
        let point = place.and_then(|place| camera.world_to_viewport(at, place).ok());
        let Some(target) = target.normalize(None) else {
            return;
        };
        let input = PointerInput::new(
            PointerId::Mouse,
            Location { target, position: point.unwrap_or(Vec2::splat(2.0)) },
            PointerAction::Move { delta: Vec2::ONE },
        );
        world.write_message(input);
    }

    fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    /// Sends a message to the game, for its next frame.
    pub(crate) fn send(&mut self, message: impl Message) {
        self.app.world_mut().write_message(message);
    }

    /// Ends the film: all frames since it began, in their order.
    pub(crate) fn developed(&mut self) -> Result<Vec<Picture>, String> {
        self.is_rolling = false;
        for _ in 0..MOST_FRAMES {
            if self.app.world().resource::<Developed>().0.len() == self.asked {
                break;
            }
            self.frame();
        }
        let mut developed = std::mem::take(&mut self.app.world_mut().resource_mut::<Developed>().0);
        if developed.len() < self.asked {
            return Err("not every frame was drawn".to_owned());
        }
        self.asked = 0;
        developed.sort_by_key(|(number, _)| *number);
        developed
            .into_iter()
            .map(|(_, image)| {
                let picture = image.try_into_dynamic().map_err(|it| it.to_string())?;
                let picture = picture.into_rgb8();
                Ok(Picture { size: picture.dimensions(), colors: picture.into_raw() })
            })
            .collect()
    }
}

/// Hides the interface, and lets the board have the whole picture.
fn clear_the_view(
    mut roots: Query<&mut Visibility, (With<Node>, Without<ChildOf>)>,
    mut insets: ResMut<Insets>,
) {
    for mut visibility in &mut roots {
        visibility.set_if_neq(Visibility::Hidden);
    }
    insets.set_if_neq(Insets::default());
}

/// Bevy with a picture and without a window.
fn engine((width, height): (u32, u32)) -> (App, Handle<Image>) {
    let mut app = App::new();
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            // An entity to lay the interface out for; nothing opens it.
            primary_window: Some(Window {
                resolution: WindowResolution::new(width, height).with_scale_factor_override(1.0),
                ..default()
            }),
            exit_condition: ExitCondition::DontExit,
            ..default()
        })
        .disable::<PipelinedRenderingPlugin>()
        .disable::<WinitPlugin>()
        .disable::<LogPlugin>();
    let render = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
    app.add_plugins(ludotheque::graphics::economical(plugins, render, GraphicsApi::Auto));
    let target = app.world_mut().resource_mut::<Assets<Image>>().add(Image::new_target_texture(
        width,
        height,
        TextureFormat::Bgra8UnormSrgb,
        None,
    ));
    let picture = target.clone();
    // At once: programs of the driver would be made for the window that nothing opens.
    app.add_observer(move |camera: On<Add, Camera>, mut commands: Commands| {
        commands
            .entity(camera.entity)
            .insert((RenderTarget::Image(picture.clone().into()), IsDefaultUiCamera));
    });
    (app, target)
}
