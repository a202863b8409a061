//! The whole app without a window: Bevy's default plugins without a graphics
//! backend, a window that is only an entity, and a pointer made of messages.

use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::log::LogPlugin;
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::{Activate, MenuPlugin, ValueChange};
use bevy::window::{PrimaryWindow, WindowResized, WindowResolution};
use bevy::winit::WinitPlugin;
use ludotheque::AppPlugin;
use ludotheque::computer::SearchedBy;
use ludotheque::kiosk::KioskPlugin;
use ludotheque::sound::SoundPlugin;
use ludotheque::voice::VoicePlugin;
use ludotheque_base::facing::Facing;
use ludotheque_base::kept::Storage;
use ludotheque_base::locale::{Language, Locale};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::{Animation, Overrides, SettingsPlugin};
use ludotheque_base::system::SystemPlugin;
use ludotheque_clicks::TableInput;
use ludotheque_rules::{Cell, Click, Eye, Game, MatchFace, PieceView, Setup, Spot, open};
use ludotheque_session::players::Computers;
use ludotheque_session::{Curtain, Session, Travel, seat};
use ludotheque_sound::SoundPlace;
use ludotheque_table::flight::{FightsHalt, Motion, PiecesAreSetOut};
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_table::piece::Piece;
use ludotheque_theme::looks::Mark;
use ludotheque_ui::palette;
use ludotheque_ui::paragraph::GlossaryWord;
use ludotheque_ui::widgets::{ButtonId, ShownTooltip};
use ludotheque_uncovering::Uncovering;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// How long a thread may take, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(180);

/// Whether tests also repeat in other games, languages and windows what they see once otherwise, as `.ci/weekly`
/// wants it.
pub(crate) fn is_weekly() -> bool {
    std::env::var_os("LUDOTHEQUE_WEEKLY").is_some()
}

/// A search that panics, so that it ends without an answer.
pub(crate) const FAILING_SEARCH: SearchedBy = SearchedBy(|_, _| panic!("as the test wants it"));

mod paths;
pub(crate) mod reading;
pub(crate) mod sources;
pub(crate) mod speech;

pub(crate) use paths::path_of;

/// Random numbers that are the same in every run.
pub(crate) struct Chance(Pcg32);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed))
    }

    /// A number below `limit`, or 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let wide = u64::from(self.0.next_u32()) * limit as u64;
        (wide >> u32::BITS) as usize
    }
}

/// One frame, in milliseconds.
const FRAME_MS: u64 = 20;

/// One frame of a motion at which nobody looks: half as many are enough.
const UNSEEN_FRAME: Duration = Duration::from_millis(2 * FRAME_MS);

/// The app, frame by frame.
pub(crate) struct TestApp {
    pub(crate) app: App,
}

/// The frames that follow an event of the window.
const FRAMES_AFTER_AN_EVENT: usize = 4;

impl TestApp {
    /// At the title screen.
    pub(crate) fn begin() -> Self {
        Self::with(None)
    }

    /// At a table of Simultana.
    pub(crate) fn at_simultana() -> Self {
        Self::at(Setup::new(Game::SIMULTANA, 2).expect("two play Simultana"))
    }

    /// At a table set up so.
    pub(crate) fn at(setup: Setup) -> Self {
        let mut test = Self::with(Some(setup));
        test.frames(6);
        test
    }

    /// At a table set up so, whose sounds are played by this server.
    pub(crate) fn sounding(setup: Setup, place: SoundPlace) -> Self {
        let mut app = engine_unfinished();
        let game = Self::game(Some(setup), Storage::Nowhere);
        app.add_plugins(AppPlugin { sound: SoundPlugin { place: Some(place) }, ..game });
        app.insert_resource(FightsHalt(false));
        let mut test = Self::of(app);
        test.frames(6);
        test
    }

    /// At a table set up so, where this service speaks.
    #[cfg(not(any(windows, target_os = "macos")))]
    pub(crate) fn speaking(setup: Setup, place: ludotheque_voice::SpeechPlace) -> Self {
        let mut app = engine_unfinished();
        let game = Self::game(Some(setup), Storage::Nowhere);
        app.add_plugins(AppPlugin { voice: VoicePlugin { place: Some(place) }, ..game });
        app.insert_resource(FightsHalt(false));
        let mut test = Self::of(app);
        test.frames(6);
        test
    }

    fn with(table: Option<Setup>) -> Self {
        Self::of(Self::unfinished(table, Storage::Nowhere))
    }

    /// At the title screen, with everything that is kept in this folder.
    pub(crate) fn keeping_in(folder: &Path) -> Self {
        Self::of(Self::unfinished(None, Storage::Folder(folder.to_owned())))
    }

    /// At the title screen of a public place.
    pub(crate) fn in_public() -> Self {
        Self::of(Self::unfinished_in_public())
    }

    /// The app of a public place before its first frame.
    pub(crate) fn unstarted_in_public() -> App {
        let mut app = Self::unfinished_in_public();
        app.finish();
        app.cleanup();
        app
    }

    fn unfinished_in_public() -> App {
        let mut app = engine_unfinished();
        let game = Self::game(None, Storage::Nowhere);
        let settings = game.settings.overrides.read_early(&Storage::Nowhere);
        app.add_plugins(AppPlugin { kiosk: Some(KioskPlugin { settings }), ..game });
        app
    }

    /// The app that keeps everything in this folder and writes the event stream to the
    /// standard output, before its first frame.
    pub(crate) fn speaking_in(folder: &Path) -> Self {
        let mut app = Self::unfinished(None, Storage::Folder(folder.to_owned()));
        app.finish();
        app.cleanup();
        Self { app }
    }

    fn of(mut app: App) -> Self {
        app.finish();
        app.cleanup();
        // Nobody looks on while they come down, unless a test is about that.
        app.insert_resource(PiecesAreSetOut(false));
        let mut test = Self { app };
        test.app.world_mut().resource_mut::<ludotheque::events::Stream>().kept = Some(Vec::new());
        test.frames(4);
        test
    }

    /// The app before its first frame.
    pub(crate) fn unstarted() -> App {
        let mut app = Self::unfinished(None, Storage::Nowhere);
        app.finish();
        app.cleanup();
        app
    }

    fn unfinished(table: Option<Setup>, storage: Storage) -> App {
        let mut app = engine_unfinished();
        app.add_plugins(Self::game(table, storage));
        // Nobody is there to read the outcome of a fight, unless a test is about that.
        app.insert_resource(FightsHalt(false));
        app
    }

    fn game(table: Option<Setup>, storage: Storage) -> AppPlugin {
        AppPlugin {
            settings: SettingsPlugin {
                storage,
                overrides: Overrides {
                    language: Some(Language::French),
                    animation: Some(Animation::Normal),
                    ..Overrides::default()
                },
            },
            system: SystemPlugin::default(),
            sound: SoundPlugin::default(),
            voice: VoicePlugin::default(),
            table,
            computers: Computers::default(),
            file: None,
            kiosk: None,
            events: true,
        }
    }

    /// All texts there are, as they would be typed: see [`plain`].
    pub(crate) fn texts(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts.iter(world).map(|text| plain(&text.0)).collect()
    }

    /// Whether any text contains these words.
    pub(crate) fn says(&mut self, wanted: &str) -> bool {
        self.texts().iter().any(|text| text.contains(wanted))
    }

    /// The text of the line below the board, with plain spaces.
    pub(crate) fn line(&mut self) -> String {
        self.frames(2);
        let world = self.app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let line = names.iter(world).find(|(_, name)| name.as_str() == "line");
        let (line, _) = line.expect("it is on the screen");
        let mut children = world.query::<&Children>();
        let below: Vec<Entity> = children.query(world).iter_descendants(line).collect();
        let texts = below.iter().filter_map(|it| world.get::<Text>(*it));
        let texts: Vec<&str> = texts.map(|text| text.0.as_str()).collect();
        plain(&texts.concat())
    }

    /// The ids of the golden buttons in a part of the screen with this name.
    pub(crate) fn golden_in(&mut self, part: &str) -> Vec<String> {
        let world = self.app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let part = names.iter(world).find(|(_, name)| name.as_str() == part);
        let (part, _) = part.expect("it is on the screen");
        let mut children = world.query::<&Children>();
        let below: Vec<Entity> = children.query(world).iter_descendants(part).collect();
        let gold = BackgroundColor(palette::UI_ACCENT);
        let golden = below.iter().filter(|it| world.get::<BackgroundColor>(**it) == Some(&gold));
        let buttons = golden.filter_map(|it| world.get::<ButtonId>(*it));
        buttons.map(|button| button.0.to_string()).collect()
    }

    /// Lets at most so many frames pass. As in a window, five come after what a test has done, and further ones only
    /// if they have been requested: what would stand still on the screen stands still here.
    pub(crate) fn frames(&mut self, count: usize) {
        for frame in 1..=count {
            self.app.update();
            if frame > FRAMES_AFTER_AN_EVENT && !self.get::<Redraw>().comes() {
                break;
            }
        }
    }

    /// Lets frames pass until something holds that a thread brings about.
    pub(crate) fn until(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < PATIENCE, "never comes true: {what}");
            self.frames(1);
            sleep(Duration::from_micros(200));
        }
    }

    /// Lets so many seconds pass, one with each frame.
    pub(crate) fn wait(&mut self, seconds: usize) {
        self.wait_in_steps(seconds, Duration::from_secs(1));
    }

    /// Lets so many frames pass, each after such a time.
    pub(crate) fn wait_in_steps(&mut self, count: usize, step: Duration) {
        let set = |test: &mut Self, frame: Duration| {
            let pace = TimeUpdateStrategy::ManualDuration(frame);
            test.app.world_mut().insert_resource(pace);
        };
        set(self, step);
        for _ in 0..count {
            self.app.update();
        }
        set(self, Duration::from_millis(FRAME_MS));
    }

    pub(crate) fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    pub(crate) fn send<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
        self.app.update();
    }

    pub(crate) fn cell(&self, name: &str) -> Cell {
        self.get::<Session>()
            .uncovered(Uncovering)
            .board()
            .cell_named(name)
            .unwrap_or_else(|| panic!("there is a cell {name}"))
    }

    pub(crate) fn click(&mut self, name: &str) {
        let cell = self.cell(name);
        self.send(TableInput::Clicked(cell));
    }

    /// At a table of this match, which has been played so far elsewhere.
    pub(crate) fn with_match(face: Box<dyn MatchFace>) -> Self {
        let mut test = Self::at(face.setup().clone());
        test.put_on_the_table(face);
        test
    }

    /// At a table where these words have been played.
    pub(crate) fn after(setup: &Setup, words: &[&str]) -> Self {
        let mut face = open(setup).expect("the set-up fits");
        for word in words {
            face.play_word(word).expect("the words are legal moves");
        }
        Self::with_match(face)
    }

    /// Takes this match instead of the one on the table.
    pub(crate) fn put_on_the_table(&mut self, face: Box<dyn MatchFace>) {
        let world = self.app.world_mut();
        seat(world, Session::new(face), None, None);
        self.frames(6);
    }

    /// The match.
    pub(crate) fn face(&self) -> &dyn MatchFace {
        self.get::<Session>().uncovered(Uncovering)
    }

    /// Makes these clicks, and waits for nothing.
    pub(crate) fn follow(&mut self, clicks: &[Click]) {
        for click in clicks {
            self.send(match *click {
                Click::Cell(cell) => TableInput::Clicked(cell),
                Click::Choice(_) => TableInput::Chose(*click),
            });
        }
    }

    /// Lifts the curtain for the player to move, where there is one.
    pub(crate) fn uncover(&mut self) {
        for _ in 0..400 {
            let current = self.get::<Session>();
            if current.is_covered() {
                self.send(Curtain::Lift);
            } else if !current.is_out_of_reach() {
                return;
            }
            self.frames(1);
        }
        panic!("the table stays covered");
    }

    /// Plays a word of any game by its clicks; a pass plays itself.
    pub(crate) fn play_by_clicks(&mut self, word: &str) {
        if word == "pass" {
            self.rest();
            return;
        }
        self.uncover();
        let clicks = path_of(self.face(), word);
        self.follow(&clicks);
    }

    /// Carries what stands on a cell to another.
    pub(crate) fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.cell(from), self.cell(to));
        self.send(TableInput::DragBegan(from));
        self.send(TableInput::DragEnded(Some(to)));
    }

    /// The cells that bear a mark, by their names.
    pub(crate) fn marked(&self, mark: Mark) -> Vec<String> {
        let board = self.face().board();
        let marks = self.get::<Wanted>().marks.iter();
        let mut names: Vec<String> = marks
            .filter(|(_, on)| *on == mark)
            .map(|(cell, _)| board.name(*cell).to_owned())
            .collect();
        names.sort();
        names
    }

    /// Where the piece is shown that the match has on a cell, at a level: in cells to
    /// the right, towards the player, and up.
    pub(crate) fn shown_at(&mut self, name: &str, level: u8) -> Vec3 {
        let cell = self.cell(name);
        let world = self.app.world_mut();
        world
            .query::<(&Piece, &GlobalTransform)>()
            .iter(world)
            .find(|(piece, _)| piece.spot == Spot { cell, level })
            .map(|(_, place)| place.translation())
            .unwrap_or_else(|| panic!("a piece stands on {name}, level {level}"))
    }

    /// The middle of a cell.
    pub(crate) fn middle(&self, name: &str) -> Vec3 {
        let info = self.face().board().info(self.cell(name));
        info.map(|info| Vec3::new(info.x, 0.0, -info.y)).expect("the cell is on the board")
    }

    /// What the last refusal said: its key and its words.
    pub(crate) fn last_refusal(&mut self) -> (String, String) {
        self.frames(4);
        let told = self.told("refused");
        let last = told.last().expect("something was refused");
        let text = |key: &str| last[key].as_str().unwrap_or_default().to_owned();
        (text("reason"), text("text"))
    }

    /// Plays a word of Simultana by two clicks, and waits for nothing.
    pub(crate) fn play(&mut self, word: &str) {
        let (from, to) = word.split_once('-').expect("a Simultana word");
        self.click(from);
        self.click(to);
    }

    /// Lets everything under way come to rest, also what follows from it by itself.
    pub(crate) fn rest(&mut self) {
        self.frames(2);
        for _ in 0..900 {
            if !self.get::<Motion>().is_running() {
                self.frames(30);
                if !self.get::<Motion>().is_running() {
                    return;
                }
            }
            self.wait_in_steps(1, UNSEEN_FRAME);
        }
        panic!("a motion never ends");
    }

    pub(crate) fn travel(&mut self, travel: Travel) {
        self.send(travel);
        self.frames(1);
    }

    pub(crate) fn words(&self) -> Vec<String> {
        let line = self.get::<Session>().uncovered(Uncovering).line();
        line.into_iter().map(|entry| entry.word).collect()
    }

    pub(crate) fn ply(&self) -> usize {
        self.get::<Session>().uncovered(Uncovering).ply()
    }

    /// The pieces as entities, sorted by place, and as the match has them.
    pub(crate) fn pieces(&mut self) -> (Vec<(Piece, Vec3)>, Vec<PieceView>) {
        let world = self.app.world_mut();
        let mut shown: Vec<(Piece, Vec3)> = world
            .query::<(&Piece, &GlobalTransform)>()
            .iter(world)
            .map(|(piece, place)| (*piece, place.translation()))
            .collect();
        shown.sort_by_key(|(piece, _)| piece.spot);
        let mut truth = self.get::<Session>().uncovered(Uncovering).seen_by(Eye::Public).pieces();
        truth.sort_by_key(|piece| piece.spot);
        (shown, truth)
    }

    /// Holds that what stands on the table is what the match says, in place.
    pub(crate) fn assert_picture_is_true(&mut self) {
        // A jump through the history is on its way there.
        let jumps = |motion: &Motion| motion.is_running() && !motion.shows_a_move();
        while jumps(self.get::<Motion>()) {
            self.frames(1);
        }
        let (shown, truth) = self.pieces();
        let seen: Vec<_> =
            shown.iter().map(|(piece, _)| (piece.spot, piece.owner, piece.kind)).collect();
        let wanted: Vec<_> =
            truth.iter().map(|piece| (piece.spot, piece.owner, piece.kind)).collect();
        assert_eq!(seen, wanted);
        let board = self.get::<Session>().uncovered(Uncovering).board();
        for (piece, at) in shown {
            let info = board.info(piece.spot.cell).expect("it stands on a cell");
            let off = Vec2::new(at.x - info.x, at.z + info.y).length();
            assert!(off < 1e-3, "the piece of {} stands {off} away", info.name);
        }
    }

    /// What the event stream has told so far under a key.
    pub(crate) fn told(&self, key: &str) -> Vec<serde_json::Value> {
        self.get::<ludotheque::events::Stream>()
            .kept
            .iter()
            .flatten()
            .filter_map(|line| line.get(key).cloned())
            .collect()
    }

    /// The entity of a button.
    pub(crate) fn button(&mut self, id: &str) -> Entity {
        self.button_if_any(id).unwrap_or_else(|| panic!("there is a button {id}"))
    }

    /// The button with this id, if it is on the screen.
    pub(crate) fn button_if_any(&mut self, id: &str) -> Option<Entity> {
        let world = self.app.world_mut();
        world
            .query::<(Entity, &ButtonId)>()
            .iter(world)
            .find(|(_, button)| button.0 == id)
            .map(|(entity, _)| entity)
    }

    pub(crate) fn press(&mut self, id: &str) {
        let entity = self.button(id);
        self.app.world_mut().trigger(Activate { entity });
        self.frames(4);
    }

    /// Chooses one of several choices.
    pub(crate) fn choose(&mut self, id: &str) {
        let source = self.button(id);
        self.app.world_mut().trigger(ValueChange { source, value: true, is_final: true });
    }

    /// Where a button is, in logical pixels.
    pub(crate) fn place_of_button(&mut self, id: &str) -> Vec2 {
        let entity = self.button(id);
        let world = self.app.world();
        let at = world.get::<UiGlobalTransform>(entity).expect("a button has a place");
        let at = at.translation;
        let edge = self.get::<Facing>().edge;
        let mut windows = self.app.world_mut().query::<&Window>();
        let window = windows.single(self.app.world()).expect("there is one window");
        edge.to_window(at, window.size())
    }

    pub(crate) fn language(&self) -> Language {
        self.get::<Locale>().language()
    }

    /// Where a cell is to be clicked, as the event stream told last.
    pub(crate) fn point(&self, name: &str) -> Vec2 {
        let cells = self.told("cells");
        let at = &cells.last().expect("the cells were told")[name];
        let number = |index: usize| at[index].as_i64().expect("a pixel") as f32;
        Vec2::new(number(0), number(1))
    }

    /// The pointer does something at a point of the window.
    pub(crate) fn pointer(&mut self, at: Vec2, action: PointerAction) {
        self.queue_pointer(at, action);
        self.app.update();
    }

    /// The pointer does something before the next frame.
    pub(crate) fn queue_pointer(&mut self, at: Vec2, action: PointerAction) {
        let world = self.app.world_mut();
        let window = world
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(world)
            .expect("there is one window");
        let target = bevy::camera::RenderTarget::Window(bevy::window::WindowRef::Primary)
            .normalize(Some(window))
            .expect("the primary window is a target");
        world.get_mut::<Window>(window).expect("it is a window").set_cursor_position(Some(at));
        let input = PointerInput::new(PointerId::Mouse, Location { target, position: at }, action);
        self.app.world_mut().write_message(input);
    }

    pub(crate) fn move_pointer(&mut self, at: Vec2) {
        self.pointer(at, PointerAction::Move { delta: Vec2::ONE });
        self.frames(1);
    }

    pub(crate) fn click_at(&mut self, at: Vec2, button: PointerButton) {
        self.move_pointer(at);
        self.pointer(at, PointerAction::Press(button));
        self.pointer(at, PointerAction::Release(button));
        self.frames(2);
    }

    /// Presses a key and lets it go: a letter as it is printed, or what else there is.
    pub(crate) fn key(&mut self, key_code: KeyCode, logical_key: Key) {
        self.tap(key_code, logical_key);
        self.frames(3);
    }

    /// The same, and waits for a single frame only.
    pub(crate) fn tap(&mut self, key_code: KeyCode, logical_key: Key) {
        self.stroke(key_code, logical_key);
        self.frames(1);
    }

    /// The same, and waits for nothing.
    pub(crate) fn stroke(&mut self, key_code: KeyCode, logical_key: Key) {
        let world = self.app.world_mut();
        let window = world
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(world)
            .expect("there is one window");
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.send(KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: false,
                window,
            });
        }
    }

    /// Gives the window another size.
    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        let world = self.app.world_mut();
        let (entity, mut window) = world
            .query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>()
            .single_mut(world)
            .expect("there is one window");
        window.resolution.set(width, height);
        self.send(WindowResized { window: entity, width, height });
        self.frames(12);
    }
}

/// A text with plain spaces and hyphens instead of those that keep a line together.
pub(crate) fn plain(text: &str) -> String {
    ludotheque_base::locale::as_written(text).replace(['\u{a0}', '\u{202f}'], " ")
}

/// Bevy by itself, ready for a first frame, with states of the app's kinds:
/// what Bevy runs for each state of an app is not ordered among states.
pub(crate) fn engine() -> App {
    let mut app = engine_unfinished();
    app.init_state::<ludotheque::states::Screen>().init_state::<ludotheque::states::Menu>();
    app.finish();
    app.cleanup();
    app
}

fn engine_unfinished() -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .build()
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>()
            .disable::<PipelinedRenderingPlugin>()
            .disable::<MenuPlugin>()
            .set(WindowPlugin {
                close_when_requested: false,
                primary_window: Some(Window {
                    resolution: WindowResolution::new(1280, 720),
                    ..default()
                }),
                ..default()
            })
            .set(RenderPlugin {
                render_creation: WgpuSettings { backends: None, ..default() }.into(),
                ..default()
            }),
    )
    .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(FRAME_MS)));
    app
}

/// The strengths of Le Stratège in the order of the places, as recorded games have them.
const IN_ORDER: &str = "123456123456123456";

/// A match with the usual options, in which both have set up in order where that is secret.
pub(crate) fn setup_in_order(game: Game, players: u8) -> Setup {
    let setup = Setup::new(game, players).expect("so many play it");
    if !game.has_secret_setup() {
        return setup;
    }
    let in_order = vec![IN_ORDER.into(); usize::from(players)];
    setup.with_placements(in_order).expect("it is a set-up")
}

/// Le Stratège as both have set it up in `games/short/stratege.games`.
pub(crate) fn setup_of_short_stratege() -> Setup {
    const PLACEMENTS: [&str; 2] = ["111222333444666555", "666111555222444333"];
    let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
    let setup = setup.with_placements(PLACEMENTS.map(str::to_owned).to_vec());
    setup.expect("both are set-ups")
}

/// The words that are explained, and what they are called.
pub(crate) fn explained_words(test: &mut TestApp) -> Vec<(Entity, String)> {
    let world = test.app.world_mut();
    let mut words = world.query::<(Entity, &GlossaryWord)>();
    words.iter(world).map(|(entity, word)| (entity, word.id.clone())).collect()
}

/// What the tooltips that are shown explain.
pub(crate) fn with_tooltips(test: &mut TestApp) -> Vec<Entity> {
    let world = test.app.world_mut();
    let mut shown = world.query::<&ShownTooltip>();
    shown.iter(world).map(|tooltip| tooltip.of).collect()
}

/// The words of the first of these recorded games, which are a line each.
pub(crate) fn first_game(games: &str) -> Vec<&str> {
    let first = games.lines().next().unwrap_or_default();
    first.split_whitespace().collect()
}

/// The words of the longest of these recorded games.
pub(crate) fn longest_game(games: &str) -> Vec<&str> {
    let longest = games.lines().max_by_key(|line| line.len());
    longest.unwrap_or_default().split_whitespace().collect()
}
