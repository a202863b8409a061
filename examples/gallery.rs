//! Shows every model of the game on one cloth, for whoever changes how things look.
//!
//! ```text
//! cargo run --example gallery -- [--scene board|marks|pieces|dioramas|GAME] [--quality low|high]
//!     [--size WxH] [--from X,Y,Z] [--at X,Y,Z] [--screenshot FILE]
//! ```
//!
//! With `--screenshot` it draws, writes the picture and ends.

use std::process::exit;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::window::WindowResolution;
use ludotheque::theme::feel;
use ludotheque::theme::lighting::Detail;
use ludotheque::theme::looks::{self, Mark, Model};
use ludotheque::theme::materials::{Finish, Workshop};
use ludotheque::theme::meshes::{self, Figure};
use ludotheque::theme::sizes;
use ludotheque_rules::{Board, CellInfo, Game, Kind, Seat, Setup};

/// What is shown, and how.
#[derive(Resource, Clone)]
struct Request {
    scene: String,
    detail: Detail,
    size: (u32, u32),
    from: Option<Vec3>,
    at: Vec3,
    screenshot: Option<String>,
}

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
        .add_plugins(ludotheque::theme::plugin)
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
        scene: "board".into(),
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
        "board" => simultana(&mut table, &mut workshop, false),
        "marks" => simultana(&mut table, &mut workshop, true),
        "pieces" => pieces(&mut table, &mut workshop),
        "dioramas" => {
            for (index, game) in (0i8..).zip(Game::ALL) {
                let model = looks::diorama(game, &mut workshop);
                table.put(
                    &model,
                    Vec3::new(5.6 * f32::from(index - 2), -sizes::CLOTH_DEPTH, 0.0),
                );
            }
            8.6
        }
        name => match name.parse::<Game>() {
            Ok(game) => {
                let model = looks::diorama(game, &mut workshop);
                table.put(&model, Vec3::NEG_Y * sizes::CLOTH_DEPTH);
                2.75
            }
            Err(error) => {
                error!("no such scene: {error}");
                exit(2);
            }
        },
    };
    let distance = half_height / (feel::CAMERA_FIELD_OF_VIEW / 2.0).tan() * 1.02;
    let down = feel::CAMERA_PITCH;
    let from = request
        .from
        .unwrap_or(request.at + Vec3::new(0.0, down.sin(), down.cos()) * distance);
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
        self.commands
            .spawn((Transform::from_translation(place), Visibility::default()))
            .with_children(|parent| model.spawn(parent));
    }
}

/// Simultana's board; with `marked` every mark and two lakes are on it. Returns
/// half of the height that the camera should see.
fn simultana(table: &mut Table, workshop: &mut Workshop, marked: bool) -> f32 {
    let look = looks::look(Game::Simultana);
    let game = Setup::new(Game::Simultana, 2)
        .map_err(|error| error.to_string())
        .and_then(|setup| ludotheque_rules::open(&setup).map_err(|error| error.to_string()))
        .expect("Simultana is ready for two");
    let board: &Board = game.board();
    table.put(&look.board(workshop, board), Vec3::ZERO);
    table.put(&look.coordinates(workshop, board), Vec3::ZERO);
    let place = |cell: &CellInfo| Vec3::new(cell.x, 0.0, -cell.y);
    for cell in &board.cells {
        table.put(&look.cell(workshop, cell), place(cell));
    }
    for piece in game.pieces(ludotheque_rules::Eye::Public) {
        let cell = &board.cells[piece.spot.cell.index()];
        if marked && cell.name == "C4" {
            continue;
        }
        table.put(&look.piece(workshop, piece.kind, piece.owner), place(cell));
        table.put(&look.contact_shadow(workshop, piece.kind), place(cell));
    }
    if marked {
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
            let number = look.area_number(workshop, region.len() as u8, fits);
            for cell in cells(&[middle]) {
                table.put(&number, place(cell));
            }
        }
        let marks = ["A2", "B2", "A3", "E3", "A1", "B1", "D1", "E1"];
        for (mark, name) in Mark::ALL.into_iter().zip(marks) {
            for cell in cells(&[name]) {
                table.put(&look.mark(workshop, mark, cell), place(cell));
            }
        }
        for (name, seat) in [("A3", 0), ("D5", 1)] {
            for cell in cells(&[name]) {
                table.put(
                    &look.ghost(workshop, Kind::Pawn, Seat::new(seat)),
                    place(cell),
                );
            }
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

fn take_screenshot(request: Res<Request>, mut commands: Commands, mut frames: Local<u32>) {
    *frames += 1;
    if let Some(file) = &request.screenshot
        && *frames == FRAMES_BEFORE_SCREENSHOT
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
