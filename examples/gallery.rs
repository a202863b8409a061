//! Shows every model of the game on one cloth, for whoever changes how things look.
//!
//! ```text
//! cargo run --example gallery -- [--scene GAME|lakes|pieces|dioramas] [--players N] [--moves WORDS]
//!     [--seat SEAT] [--above] [--marks] [--glass] [--quality low|high] [--size WxH]
//!     [--from X,Y,Z] [--at X,Y,Z] [--screenshot FILE]
//! cargo run --example gallery -- --all FOLDER [--only NAME]
//! ```
//!
//! A scene that is a game's name shows that game's table after these moves, as the
//! player of this seat sees it, from the seat or from above; with `--marks` every
//! mark is on it, one a cell. With `--screenshot` it draws, writes the picture and
//! ends.
//!
//! With `--all` it makes every picture that this repository shows, in the same folders below this
//! one: `docs/pictures`, of the whole game, and `assets/covers`, the tables alone, as JPEG. So `--all .`
//! replaces them. It takes some minutes where a processor draws. The name of one of `docs/pictures`,
//! or `covers`, makes that alone; covers need a display.

#[path = "studio/jpeg.rs"]
mod jpeg;
#[path = "studio/pictures.rs"]
mod pictures;
mod studio;

use std::path::{Path, PathBuf};
use std::process::{Command, exit};

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::window::WindowResolution;
use ludotheque::drawing::DrawingPlugin;
use ludotheque_base::redraw::Redraw;
use ludotheque_repaint::refine::Refinement;
use ludotheque_rules::{Board, CellInfo, Eye, Figure, Game, Kind, Seat, Setup};
use ludotheque_theme::lighting::Detail;
use ludotheque_theme::looks::{Mark, Model, StillModels as _};
use ludotheque_theme::materials::{Finish, Workshop};
use ludotheque_theme::tabletop::TableTop;
use ludotheque_theme::{looks, meshes};
use ludotheque_ui::{feel, sizes};

/// What is shown, and how.
#[derive(Resource, Clone)]
struct Request {
    scene: String,
    players: u8,
    moves: String,
    seat: u8,
    above: bool,
    marks: bool,
    glass: bool,
    detail: Detail,
    size: (u32, u32),
    from: Option<Vec3>,
    at: Vec3,
    screenshot: Option<String>,
    all: Option<PathBuf>,
    only: Option<String>,
}

/// How far down the camera looks from above, in radians.
const FROM_ABOVE: f32 = 1.5;

/// The matches on the covers: the game, its players, and the first moves, so that nothing stands in
/// rank and file alone.
const COVERS: [(Game, u8, &str); 5] = [
    (Game::SIMULTANA, 2, "A2-A3 D4-D3"),
    (Game::SYPIL, 2, "A2+B3 F5-D4 A3+B3 F6+G7"),
    (Game::SYNE_STRAT, 4, "B1+A1 F3+G4 G6+E5 B5+C5"),
    (Game::SYNDICAT, 2, "B4-B6 G9-G8 I4-I5"),
    (Game::STRATEGE, 2, ""),
];
/// The size of a cover, in pixels.
const COVER_SIZE: (u32, u32) = (1440, 960);
/// The quality of a cover, up to 100.
const COVER_QUALITY: u8 = 68;

/// Frames until everything has been uploaded and drawn.
const FRAMES_BEFORE_SCREENSHOT: u32 = 5;

fn main() -> AppExit {
    let request = match request() {
        Ok(request) => request,
        Err(reason) => {
            eprintln!("gallery: {reason}");
            exit(2);
        }
    };
    if let Some(folder) = &request.all {
        if let Err(reason) = make_all(folder, request.only.as_deref()) {
            eprintln!("gallery: {reason}");
            exit(1);
        }
        return AppExit::Success;
    }
    let (width, height) = request.size;
    App::new()
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(Window {
                        title: "Ludothèque: gallery".into(),
                        resolution: WindowResolution::new(width, height)
                            .with_scale_factor_override(1.0),
                        ..default()
                    }),
                    ..default()
                })
                // A frame is whole when it is drawn, which a picture of it needs.
                .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() }),
        )
        .add_plugins((
            (ludotheque_ui::plugin, ludotheque_theme::plugin),
            // For a single picture there is time.
            DrawingPlugin { keeps_pictures: false, refines_in_software: true },
        ))
        // It draws all the time, so nobody has to ask for a frame.
        .init_resource::<Redraw>()
        .insert_resource(request.detail)
        .insert_resource(request)
        .add_systems(Startup, set_up)
        .add_systems(Update, take_screenshot)
        .run()
}

/// Makes all pictures that this repository shows.
fn make_all(folder: &Path, only: Option<&str>) -> Result<(), String> {
    if only.is_none_or(|only| only == "covers") {
        let covers = folder.join("assets").join("covers");
        std::fs::create_dir_all(&covers).map_err(|problem| problem.to_string())?;
        for (game, players, words) in COVERS {
            make_cover(game, players, words, &covers)?;
        }
    }
    pictures::make(&folder.join("docs").join("pictures"), only)
}

/// Makes a game's cover, by this program in a process of its own.
fn make_cover(game: Game, players: u8, words: &str, folder: &Path) -> Result<(), String> {
    let cover = folder.join(game.id()).with_extension("jpg");
    let drawn = folder.join(game.id()).with_extension("png");
    let here = std::env::current_exe().map_err(|problem| problem.to_string())?;
    let (width, height) = COVER_SIZE;
    let status = Command::new(here)
        .args(["--scene", game.id(), "--size", &format!("{width}x{height}")])
        .args(["--players", &players.to_string(), "--moves", words])
        .arg("--screenshot")
        .arg(&drawn)
        .status();
    if !status.is_ok_and(|status| status.success()) {
        return Err(format!("{} was not drawn", drawn.display()));
    }
    let (size, colors) = read(&drawn)?;
    std::fs::write(&cover, jpeg::encode(size, &colors, COVER_QUALITY))
        .and_then(|()| std::fs::remove_file(&drawn))
        .map_err(|problem| format!("{}: {problem}", cover.display()))?;
    println!("{}", cover.display());
    Ok(())
}

/// The size of a picture, and red, green and blue of its pixels.
fn read(path: &Path) -> Result<((u32, u32), Vec<u8>), String> {
    let file = std::fs::File::open(path).map_err(|problem| problem.to_string())?;
    let decoder = png::Decoder::new(std::io::BufReader::new(file));
    let mut reader = decoder.read_info().map_err(|problem| problem.to_string())?;
    let bytes = reader.output_buffer_size().ok_or("it is too large")?;
    let mut pixels = vec![0; bytes];
    let info = reader.next_frame(&mut pixels).map_err(|problem| problem.to_string())?;
    let pixels = pixels[..info.buffer_size()].chunks_exact(info.color_type.samples());
    let colors = pixels.flat_map(|pixel| [0, 1, 2].map(|part| pixel[part]));
    Ok(((info.width, info.height), colors.collect()))
}

/// Reads the command line.
fn request() -> Result<Request, String> {
    use lexopt::prelude::*;
    let mut request = Request {
        scene: Game::SIMULTANA.to_string(),
        players: 0,
        moves: String::new(),
        seat: 0,
        above: false,
        marks: false,
        glass: false,
        detail: Detail::High,
        size: (1280, 720),
        from: None,
        at: Vec3::ZERO,
        screenshot: None,
        all: None,
        only: None,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        let text = |value: Result<std::ffi::OsString, lexopt::Error>| {
            value.and_then(lexopt::ValueExt::string).map_err(|error| error.to_string())
        };
        match argument {
            Long("players") => request.players = number(&text(parser.value())?)?,
            Long("seat") => request.seat = number(&text(parser.value())?)?,
            Long("moves") => request.moves = text(parser.value())?,
            Long("above") => request.above = true,
            Long("marks") => request.marks = true,
            Long("glass") => request.glass = true,
            Long("scene") => request.scene = text(parser.value())?,
            Long("screenshot") => request.screenshot = Some(text(parser.value())?),
            Long("all") => request.all = Some(text(parser.value())?.into()),
            Long("only") => request.only = Some(text(parser.value())?),
            Long("from") => request.from = Some(vector(&text(parser.value())?)?),
            Long("at") => request.at = vector(&text(parser.value())?)?,
            Long("quality") => {
                request.detail = match text(parser.value())?.as_str() {
                    "low" => Detail::Low,
                    "high" => Detail::High,
                    other => return Err(format!("--quality is low or high, not {other}")),
                }
            }
            Long("size") => {
                let size = text(parser.value())?;
                request.size = size
                    .split_once('x')
                    .and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
                    .ok_or_else(|| format!("--size is WIDTHxHEIGHT, not {size}"))?;
            }
            other => return Err(other.unexpected().to_string()),
        }
    }
    Ok(request)
}

fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("a small number was expected, not {text}"))
}

fn vector(text: &str) -> Result<Vec3, String> {
    let parts: Vec<f32> = text.split(',').filter_map(|part| part.parse().ok()).collect();
    match parts[..] {
        [x, y, z] => Ok(Vec3::new(x, y, z)),
        _ => Err(format!("a place is X,Y,Z, not {text}")),
    }
}

fn set_up(mut commands: Commands, request: Res<Request>, mut workshop: Workshop) {
    let mut table = Table { commands: &mut commands };
    let half_height = match request.scene.as_str() {
        "lakes" => lakes(&mut table, &mut workshop),
        "pieces" => pieces(&mut table, &mut workshop),
        "dioramas" => {
            for (index, game) in (0i8..).zip(Game::ALL) {
                let scene = looks::TitleScene::of(game).unwrap_or_else(|problem| {
                    eprintln!("gallery: {game}: {problem}");
                    exit(2);
                });
                table.put(
                    &scene.still.model(&mut workshop),
                    Vec3::new(5.6 * f32::from(index - 2), -sizes::CLOTH_DEPTH, 0.0),
                );
            }
            8.6
        }
        name => {
            let shown = name
                .parse::<Game>()
                .map_err(|error| error.to_string())
                .and_then(|game| whole_table(&mut table, &mut workshop, game, &request));
            match shown {
                Ok(half_height) => half_height,
                Err(problem) => {
                    eprintln!("gallery: {problem}");
                    exit(2);
                }
            }
        }
    };
    // From above, the whole depth of the board is seen, and not foreshortened.
    let room = if request.above { 1.16 } else { 1.1 };
    let down = if request.above { FROM_ABOVE } else { feel::CAMERA_PITCH };
    let field_of_view = feel::field_of_view_at(down, feel::CAMERA_FIELD_OF_VIEW);
    let distance = half_height / (field_of_view / 2.0).tan() * room;
    let seats = f32::from(request.players.max(2));
    let turn = Quat::from_rotation_y(std::f32::consts::TAU * f32::from(request.seat) / seats);
    let from = request
        .from
        .unwrap_or(request.at + turn * Vec3::new(0.0, down.sin(), down.cos()) * distance);
    commands.spawn((
        Camera3d::default(),
        Projection::from(PerspectiveProjection { fov: field_of_view, ..default() }),
        Transform::from_translation(from).looking_at(request.at, Vec3::Y),
    ));
}

/// Puts models on the table.
struct Table<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
}

impl Table<'_, '_, '_> {
    fn put(&mut self, model: &Model, place: Vec3) {
        self.put_at(model, Transform::from_translation(place));
    }

    fn put_at(&mut self, model: &Model, place: Transform) {
        self.commands
            .spawn((place, Visibility::default()))
            .with_children(|parent| model.spawn(parent));
    }
}

/// Where the middle of a cell is.
fn place(cell: &CellInfo) -> Vec3 {
    Vec3::new(cell.x, 0.0, -cell.y)
}

/// A game's table as requested. Returns half of the height that the camera should
/// see.
fn whole_table(
    table: &mut Table,
    workshop: &mut Workshop,
    game: Game,
    request: &Request,
) -> Result<f32, String> {
    let players = if request.players == 0 { *game.players().start() } else { request.players };
    let setup = Setup::new(game, players).map_err(|error| error.to_string())?;
    let mut face = ludotheque_rules::open(&setup).map_err(|error| error.to_string())?;
    for word in request.moves.split_whitespace() {
        face.play_word(word).map_err(|error| error.to_string())?;
    }
    let look = looks::look(game, players);
    table.commands.insert_resource(TableTop::Around {
        half_board: look.extent().xz(),
        is_round: players > 2,
    });
    let board: &Board = face.board();
    table.put(&look.board(workshop, board), Vec3::ZERO);
    table.put(&look.coordinates(workshop, board), Vec3::ZERO);
    for cell in &board.cells {
        table.put(&look.cell(workshop, cell), place(cell));
    }
    for (index, piece) in (0u32..).zip(face.seen_by(Eye::Seat(Seat::new(request.seat))).pieces()) {
        let cell = &board.cells[piece.spot.cell.index()];
        let (kind, owner) = (piece.kind, piece.owner);
        // Every third one in another of the looks that a piece can have.
        let model = match (request.glass, index % 3, piece.strength) {
            (true, 0, _) => look.glass(workshop, kind, owner, piece.strength),
            (true, 1, strength) => look.known_piece(workshop, kind, owner, strength.unwrap_or(5)),
            _ => look.piece(workshop, kind, owner, piece.strength),
        };
        let height = f32::from(piece.spot.level) * model.height;
        let standing = Transform::from_translation(place(cell) + Vec3::Y * height)
            .with_rotation(look.facing(owner));
        table.put_at(&model, standing);
        if piece.spot.level == 0 {
            table.put(&look.contact_shadow(workshop, kind, false), place(cell));
        }
        if request.glass && piece.spot.level > 0 {
            let badge = look.badge(workshop, &(piece.spot.level + 1).to_string());
            table.put(&badge, place(cell) + Vec3::Y * (height + model.height * 2.0));
        }
    }
    if request.marks {
        // Half of them where something stands, half where nothing does.
        let standing = face.seen_by(Eye::Public).pieces();
        let (mut held, mut free): (Vec<_>, Vec<_>) = board
            .all_cells()
            .partition(|&cell| standing.iter().any(|piece| piece.spot.cell == cell));
        held.truncate(Mark::ALL.len());
        free.truncate(Mark::ALL.len());
        for cells in [held, free] {
            for (mark, cell) in Mark::ALL.into_iter().zip(cells) {
                let info = &board.cells[cell.index()];
                table.put(&look.mark(workshop, mark, info), place(info));
            }
        }
    }
    Ok(look.extent().z * 0.95)
}

/// Simultana's board with lakes of both kinds and two ghosts. Returns half of the
/// height that the camera should see.
fn lakes(table: &mut Table, workshop: &mut Workshop) -> f32 {
    let look = looks::look(Game::SIMULTANA, 2);
    let game = Setup::new(Game::SIMULTANA, 2)
        .map_err(|error| error.to_string())
        .and_then(|setup| ludotheque_rules::open(&setup).map_err(|error| error.to_string()))
        .expect("Simultana is ready for two");
    let board: &Board = game.board();
    table.put(&look.board(workshop, board), Vec3::ZERO);
    for cell in &board.cells {
        table.put(&look.cell(workshop, cell), place(cell));
    }
    let cells = |names: &[&str]| -> Vec<&CellInfo> {
        board.cells.iter().filter(|cell| names.contains(&cell.name.as_str())).collect()
    };
    let areas: [(&[&str], &str, bool); 3] = [
        (&["B3", "C3", "D3", "E3", "C4"], "C3", true),
        (&["D5", "E5"], "E5", false),
        (&["A5"], "A5", false),
    ];
    for (names, middle, fits) in areas {
        let region = cells(names);
        table.put(&look.area(workshop, &region, fits), Vec3::ZERO);
        let number = look.area_number(workshop, region.len() as u16, fits);
        for cell in cells(&[middle]) {
            table.put(&number, place(cell));
        }
    }
    for (name, seat) in [("A3", 0), ("D5", 1)] {
        for cell in cells(&[name]) {
            table.put(&look.ghost(workshop, Kind::Pawn, Seat::new(seat), None), place(cell));
        }
    }
    look.extent().z * 0.95
}

/// Every pawn and piece in several finishes.
fn pieces(table: &mut Table, workshop: &mut Workshop) -> f32 {
    let finishes = [Finish::Ivory, Finish::Ebony, Finish::Grey, Finish::Blue];
    for (row, finish) in (0i8..).zip(finishes) {
        let z = f32::from(row) - 1.5;
        let mut shapes = vec![
            ("turned", meshes::turned_pawn(default())),
            ("large", meshes::large_piece(default())),
            ("block", meshes::block()),
            ("tiles", meshes::joined_tiles(1, 1)),
        ];
        shapes
            .extend(Figure::ALL.map(|figure| ("nesting", meshes::nesting_pawn(figure, default()))));
        let mut stack = meshes::Solid::default();
        for (level, figure) in (0u8..).zip(Figure::ALL) {
            let height = f32::from(level) * sizes::PLATE_HEIGHT;
            stack.add(
                &meshes::nesting_pawn(figure, default()),
                Transform::from_xyz(0.0, height, 0.0),
            );
        }
        shapes.push(("stack", stack));
        for (column, (name, solid)) in (0i8..).zip(shapes) {
            let mesh = workshop.mesh(format!("gallery {name} {column} {row}"), || solid);
            let material = workshop.finish(finish);
            let model = Model::of(vec![looks::Part::new(mesh, material)]);
            table.put(&model, Vec3::new(f32::from(column) - 3.5, -sizes::CLOTH_DEPTH, z));
        }
    }
    2.1
}

fn take_screenshot(
    request: Res<Request>,
    refinements: Query<&Refinement>,
    mut commands: Commands,
    mut frames: Local<u32>,
    mut is_taken: Local<bool>,
) {
    *frames += 1;
    if let Some(file) = &request.screenshot
        && *frames >= FRAMES_BEFORE_SCREENSHOT
        && refinements.iter().all(Refinement::is_complete)
        && !std::mem::replace(&mut *is_taken, true)
    {
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(file.clone())).observe(
            |_: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
                exit.write(AppExit::Success);
            },
        );
    }
}
