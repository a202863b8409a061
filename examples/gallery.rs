//! Shows every model of the game on one cloth, for whoever changes how things look.
//!
//! ```text
//! cargo run --example gallery -- [--scene GAME|lakes|pieces|dioramas] [--players N] [--moves WORDS]
//!     [--seat SEAT] [--above] [--marks] [--glass] [--quality low|high] [--size WxH]
//!     [--from X,Y,Z] [--at X,Y,Z] [--screenshot FILE]
//! ```
//!
//! A scene that is a game's name shows that game's table after these moves, as the
//! player of this seat sees it, from the seat or from above; with `--marks` every
//! mark is on it, one a cell. With `--screenshot` it draws, writes the picture and
//! ends.

use std::process::exit;

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
use ludotheque_theme::{feel, looks, meshes, sizes};

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
}

/// How far down the camera looks from above, in radians.
const FROM_ABOVE: f32 = 1.5;

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
                .set(RenderPlugin {
                    synchronous_pipeline_compilation: true,
                    ..default()
                }),
        )
        .add_plugins((
            ludotheque_theme::plugin,
            // For a single picture there is time.
            DrawingPlugin {
                keeps_pictures: false,
                refines_in_software: true,
            },
        ))
        // It draws all the time, so nobody has to ask for a frame.
        .init_resource::<Redraw>()
        .insert_resource(request.detail)
        .insert_resource(request)
        .add_systems(Startup, set_up)
        .add_systems(Update, take_screenshot)
        .run()
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
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        let text = |value: Result<std::ffi::OsString, lexopt::Error>| {
            value
                .and_then(lexopt::ValueExt::string)
                .map_err(|error| error.to_string())
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
    text.parse()
        .map_err(|_| format!("a small number was expected, not {text}"))
}

fn vector(text: &str) -> Result<Vec3, String> {
    let parts: Vec<f32> = text
        .split(',')
        .filter_map(|part| part.parse().ok())
        .collect();
    match parts[..] {
        [x, y, z] => Ok(Vec3::new(x, y, z)),
        _ => Err(format!("a place is X,Y,Z, not {text}")),
    }
}

fn set_up(mut commands: Commands, request: Res<Request>, mut workshop: Workshop) {
    let mut table = Table {
        commands: &mut commands,
    };
    let half_height = match request.scene.as_str() {
        "lakes" => lakes(&mut table, &mut workshop),
        "pieces" => pieces(&mut table, &mut workshop),
        "dioramas" => {
            for (index, game) in (0i8..).zip(Game::ALL) {
                let scene = looks::Scene::of(game).unwrap_or_else(|problem| {
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
    let room = if request.above { 1.16 } else { 1.02 };
    let distance = half_height / (feel::CAMERA_FIELD_OF_VIEW / 2.0).tan() * room;
    let down = if request.above {
        FROM_ABOVE
    } else {
        feel::CAMERA_PITCH
    };
    let seats = f32::from(request.players.max(2));
    let turn = Quat::from_rotation_y(std::f32::consts::TAU * f32::from(request.seat) / seats);
    let from = request
        .from
        .unwrap_or(request.at + turn * Vec3::new(0.0, down.sin(), down.cos()) * distance);
    commands.spawn((
        Camera3d::default(),
        Projection::from(PerspectiveProjection {
            fov: feel::CAMERA_FIELD_OF_VIEW,
            ..default()
        }),
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
    let players = if request.players == 0 {
        *game.players().start()
    } else {
        request.players
    };
    let setup = Setup::new(game, players).map_err(|error| error.to_string())?;
    let mut face = ludotheque_rules::open(&setup).map_err(|error| error.to_string())?;
    for word in request.moves.split_whitespace() {
        face.play_word(word).map_err(|error| error.to_string())?;
    }
    let look = looks::look(game, players);
    table.commands.insert_resource(TableTop::Around {
        half_board: look.extent().xz(),
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
            table.put(&look.contact_shadow(workshop, kind), place(cell));
        }
        if request.glass && piece.spot.level > 0 {
            let badge = look.badge(workshop, &(piece.spot.level + 1).to_string());
            table.put(
                &badge,
                place(cell) + Vec3::Y * (height + model.height * 2.0),
            );
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
        board
            .cells
            .iter()
            .filter(|cell| names.contains(&cell.name.as_str()))
            .collect()
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
            table.put(
                &look.ghost(workshop, Kind::Pawn, Seat::new(seat), None),
                place(cell),
            );
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
            ("turned", meshes::turned_pawn()),
            ("large", meshes::large_piece()),
            ("block", meshes::block()),
            ("tiles", meshes::joined_tiles(1, 1)),
        ];
        shapes.extend(Figure::ALL.map(|figure| ("nesting", meshes::nesting_pawn(figure))));
        let mut stack = meshes::Solid::default();
        for (level, figure) in (0u8..).zip(Figure::ALL) {
            let height = f32::from(level) * sizes::PLATE_HEIGHT;
            stack.add(
                &meshes::nesting_pawn(figure),
                Transform::from_xyz(0.0, height, 0.0),
            );
        }
        shapes.push(("stack", stack));
        for (column, (name, solid)) in (0i8..).zip(shapes) {
            let mesh = workshop.mesh(format!("gallery {name} {column} {row}"), || solid);
            let material = workshop.finish(finish);
            let model = Model::of(vec![looks::Part::new(mesh, material)]);
            table.put(
                &model,
                Vec3::new(f32::from(column) - 3.5, -sizes::CLOTH_DEPTH, z),
            );
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
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(file.clone()))
            .observe(
                |_: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
                    exit.write(AppExit::Success);
                },
            );
    }
}
