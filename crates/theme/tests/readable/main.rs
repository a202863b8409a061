//! Every piece, level and mark can be read from every seat and from above: measured on pictures of
//! the games' tables.
//!
//! The limit is that of the web's accessibility guidelines for things that are not text, 3:1. What
//! is measured, and why that is what an eye sees, is said in `measure.rs`. A test prints the worst
//! values of each game, view and mark, so that looks can be tuned.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use bevy::prelude::*;
use ludotheque_drawing::looks::flat_game;
use ludotheque_rules::{
    Board, Cell, CellShape, Eye, Figure, Game, Ground, Kind, MatchFace, PieceView, Seat, Setup,
    open,
};
use ludotheque_theme::looks::{Look, Mark, Model, Part, look, plan};
use ludotheque_theme::materials::Finish;
use ludotheque_theme::meshes::{self, Outline, above};
use ludotheque_ui::sizes;
use ludotheque_ui::style::Style;

mod measure;
mod studio;

use measure::{ELSEWHERE, EYES, Picture, Shown, quantile};
use studio::{Angle, Role, SIZE_PX, Studio, View};

/// The least contrast of what must be told apart.
const LEAST_CONTRAST: f64 = 3.0;
/// What is below that limit today. Each has its reason, and none may get worse.
mod below {
    /// The shaded fronts of white blocks and the sheen of green ones, seen from above, on pear; the dark
    /// line at the foot of a block that stands is less than a third of its outline.
    pub(super) const UPRIGHT_BLOCK: f64 = 2.0;
    /// Grey pawns on brown figures, ebony on brown ones, and white pawns on pale stone: the dark line at
    /// the foot is thinner than a pixel far from the viewer. A pawn painted like its cell has 2.06 at its
    /// outline, so this floor does not tell it from a readable one: only the limit of 3 does.
    pub(super) const OTHER_PIECE: f64 = 2.05;
    /// Plates of one colour have only the dark line between them, which ebony hardly shows, and
    /// which is a pixel high. Badges and open stacks tell the number.
    pub(super) const LEVEL_OF_ONE_SIDE: f64 = 1.05;
    /// Two dark or two pale sides among three or four; the badge and the open stack tell them.
    pub(super) const LEVEL_OF_TWO_SIDES: f64 = 1.1;
    /// A stud exactly as large as a pale point, or on a joint of brass, and the frame of the last
    /// move on black lacquer far away: their pale line is thinner than a pixel in some directions.
    pub(super) const STUD_OR_LAST_MOVE: f64 = 2.4;
}

/// The largest part of a piece's pixels that may be burnt out or drowned.
const MOST_CLIPPED: f64 = 0.01;
/// What is seen of a piece in fewer pixels, behind others, is not judged.
const LEAST_PIXELS: usize = 40;
/// The same for borders between two levels of a stack.
const LEAST_BORDER_PX: usize = 20;
/// A mark is judged in so many directions from its centre.
const SECTORS: usize = 8;
/// Of a direction, so many of its pixels must stand out: the most contrasting line there.
const LINE_PX: usize = 3;
/// The part of the directions that may stand out less, where pixels fall badly on thin lines.
const QUIET_PART_OF_A_MARK: f64 = 0.25;

/// A table of one game.
struct Scene {
    game: Game,
    look: &'static dyn Look,
    players: u8,
    face: Box<dyn MatchFace>,
}

impl Scene {
    /// The position that the title screen shows after its moves.
    fn of(game: Game) -> Self {
        let start = flat_game(game).start;
        let placements = start.placements.iter().map(|&text| text.into()).collect();
        let setup = Setup::new(game, start.players)
            .and_then(|setup| setup.with_placements(placements))
            .expect("looks have a set-up that fits");
        let mut face = open(&setup).expect("it fits");
        for word in start.moves {
            face.play_word(word).expect("looks have moves that are legal");
        }
        Self { game, look: look(game, start.players), players: start.players, face }
    }

    fn board(&self) -> &Board {
        self.face.board()
    }

    /// From every seat and, last, from above: names, what this eye sees, and the view.
    fn views(&self) -> Vec<(String, Eye, View)> {
        let extent = self.look.extent();
        let of_seat = |seat: u8| Angle::from_yaw(self.yaw(Seat::new(seat)));
        let mut views: Vec<(String, Eye, View)> = (0..self.players)
            .map(|seat| {
                let angle = of_seat(seat);
                let name = format!("seat {seat}");
                (name, Eye::Seat(Seat::new(seat)), View { angle, extent })
            })
            .collect();
        let angle = of_seat(0).seen_from_above();
        let eye = Eye::Seat(Seat::new(0));
        views.push(("from above".to_owned(), eye, View { angle, extent }));
        views
    }

    /// Behind the middle of the pieces that a seat begins with.
    fn yaw(&self, seat: Seat) -> f32 {
        const STEP: f32 = std::f32::consts::FRAC_PI_6;
        let setup = Setup::new(self.game, self.players).expect("so many can play");
        let start = open(&setup).expect("it is ready");
        let own: Vec2 = start
            .seen_by(Eye::Public)
            .pieces()
            .iter()
            .filter(|piece| piece.owner == seat)
            .map(|piece| plan(&self.board().cells[piece.spot.cell.index()]))
            .sum();
        if own.length() > 1e-3 { (own.x.atan2(-own.y) / STEP).round() * STEP } else { 0.0 }
    }

    fn place(&self, cell: Cell, height: f32) -> Transform {
        let plan = plan(&self.board().cells[cell.index()]);
        Transform::from_translation(above(plan, height))
    }

    fn put_board(&self, studio: &mut Studio) {
        let (look, board) = (self.look, self.board());
        let models = studio
            .make(|workshop| [look.board(workshop, board), look.coordinates(workshop, board)]);
        for model in models {
            studio.put(&model, Transform::IDENTITY, Role::Board);
        }
        for cell in board.all_cells() {
            let model = studio.make(|workshop| look.cell(workshop, &board.cells[cell.index()]));
            studio.put(&model, self.place(cell, 0.0), Role::Board);
        }
    }

    /// Puts pieces on the table, numbered from 1 in their order.
    fn put_pieces(&self, studio: &mut Studio, pieces: &[PieceView], is_from_above: bool) {
        let look = self.look;
        for (number, piece) in (1u32..).zip(pieces) {
            let (kind, owner) = (piece.kind, piece.owner);
            let (model, shadow) = studio.make(|workshop| {
                let model = look.piece(workshop, kind, owner, piece.strength);
                (model, look.contact_shadow(workshop, kind, is_from_above))
            });
            let height = f32::from(piece.spot.level) * model.height;
            let model = match look.lying().filter(|_| is_from_above) {
                Some(lying) => model.moved(lying),
                None => model,
            };
            let standing = self.place(piece.spot.cell, height).with_rotation(look.facing(owner));
            studio.put(&model, standing, Role::Object(number));
            let line = studio.make(|workshop| {
                let is_high = workshop.style().is_high_contrast;
                is_high.then(|| look.outline(workshop, kind, owner, is_from_above))
            });
            if let Some(line) = line {
                // It is no part of the piece in the masks.
                studio.put(&Model::of(vec![line]), standing, Role::Shadow);
            }
            if piece.spot.level == 0 {
                let below = self.place(piece.spot.cell, 0.0);
                studio.put(&shadow, below, Role::Shadow);
            }
        }
    }

    /// How far a point of the plan is from the middle of a cell; 1 is its edge.
    fn reach(&self, off: Vec2) -> f32 {
        match self.board().shape {
            CellShape::Hexagon => off.length() / 0.56,
            _ => off.abs().max_element() / 0.51,
        }
    }

    /// Puts everything on the table and takes a picture. Returns the pieces, the picture, and what is
    /// seen at each of its pixels.
    fn taken(
        &self,
        studio: &mut Studio,
        eye: Eye,
        view: View,
        is_from_above: bool,
    ) -> (Vec<PieceView>, Picture, Shown) {
        let pieces = self.face.seen_by(eye).pieces();
        studio.clear(|_| true);
        self.put_board(studio);
        self.put_pieces(studio, &pieces, is_from_above);
        studio.look_from(view);
        let (picture, mut shown) = (studio.picture(), studio.shown());
        self.leave_cells(&mut shown, view);
        (pieces, picture, shown)
    }

    /// Leaves only the cells as the ground of a picture.
    fn leave_cells(&self, shown: &mut Shown, view: View) {
        let middles: Vec<Vec2> =
            self.board().all_cells().map(|cell| self.place(cell, 0.0).translation.xz()).collect();
        for (pixel, number) in shown.numbers.iter_mut().enumerate() {
            if *number == 0 {
                let point = view.point(pixel, 0.0);
                if !middles.iter().any(|middle| self.reach(point - middle) <= 1.0) {
                    *number = ELSEWHERE;
                }
            }
        }
    }

    /// What lies under a mark on each cell, and how high its surface is.
    fn grounds(&self, studio: &mut Studio, pieces: &[PieceView]) -> Vec<(Cell, Lying, f32)> {
        let look = self.look;
        let mut held: BTreeMap<Cell, (Seat, f32)> = BTreeMap::new();
        for piece in pieces {
            let (kind, owner) = (piece.kind, piece.owner);
            let height = if kind.fills_its_cells() {
                studio.make(|workshop| look.piece(workshop, kind, owner, piece.strength)).height
            } else {
                0.0
            };
            for cell in piece.cells(self.board()) {
                held.insert(cell, (owner, height));
            }
        }
        self.board()
            .all_cells()
            .map(|cell| match held.get(&cell) {
                Some((owner, height)) => (cell, Lying::At(*owner), *height),
                None => {
                    let ground = self.board().cells[cell.index()].ground;
                    (cell, Lying::On(ground), 0.0)
                }
            })
            .collect()
    }
}

/// What a mark lies on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lying {
    /// A free cell.
    On(Ground),
    /// On or around a piece of this seat.
    At(Seat),
}

/// The worst value of something, and where.
struct Worst {
    value: f64,
    whereabouts: String,
}

/// All that was found.
#[derive(Default)]
struct Findings {
    /// By game, what was measured, and the view or the mark.
    worst: BTreeMap<(String, &'static str, String), Worst>,
    failures: Vec<String>,
}

impl Findings {
    /// Prints everything that was measured, and panics if something is not readable.
    fn hold(self) {
        println!("{}", self.table());
        let failures = self.failures;
        assert!(
            failures.is_empty(),
            "{} are not readable:\n{}",
            failures.len(),
            failures.join("\n")
        );
    }

    /// Notes a value, of which the lowest counts, and whether it passes.
    fn note(&mut self, key: (String, &'static str, String), value: f64, at: String, passes: bool) {
        if !passes {
            let (game, what, of) = &key;
            self.failures.push(format!("{game}, {what}, {of}: {value:.2} at {at}"));
        }
        let found = Worst { value, whereabouts: at };
        let known =
            self.worst.entry(key).or_insert(Worst { value: f64::MAX, whereabouts: String::new() });
        if found.value < known.value {
            *known = found;
        }
    }

    fn table(&self) -> String {
        let mut table = String::new();
        for ((game, what, of), Worst { value, whereabouts }) in &self.worst {
            let _ = writeln!(table, "{game:16} {what:8} {of:24} {value:7.3}  {whereabouts}");
        }
        table
    }
}

/// Judges the pieces of a picture.
fn judge_pieces(
    findings: &mut Findings,
    (game, view): (&str, &str),
    is_upright: bool,
    pieces: &[PieceView],
    picture: &Picture,
    shown: &Shown,
) {
    for (number, seen) in picture.seen(shown) {
        let piece = pieces[number as usize - 1];
        if seen.pixels < LEAST_PIXELS {
            continue;
        }
        let name = format!(
            "{:?} of {}: body {:.2}, outline {:.2}",
            piece.kind,
            piece.owner.index(),
            seen.body,
            seen.outline
        );
        let key = |what| (game.to_owned(), what, view.to_owned());
        // Surrounded by other pieces, it borders on no ground.
        if !seen.outline.is_nan() {
            let value = seen.body.max(seen.outline);
            let least = if is_upright { below::UPRIGHT_BLOCK } else { below::OTHER_PIECE };
            findings.note(key("piece"), value, name.clone(), value >= least);
        }
        let passes = seen.clipped <= MOST_CLIPPED;
        findings.note(key("unclipped"), 1.0 - seen.clipped, name, passes);
    }
}

/// A stack of three plates on every cell, so that plates of any two seats lie on each other, and
/// every figure on every other.
fn stacks(scene: &Scene) -> Vec<PieceView> {
    let seats = usize::from(scene.players);
    let mut pieces = Vec::new();
    for (index, cell) in scene.board().all_cells().enumerate() {
        let owners = [index % seats, index / seats % seats, (index + 1) % seats];
        let figures = [index % 3, index / 3 % 3, index / 9 % 3];
        for (level, (owner, figure)) in (0u8..).zip(owners.into_iter().zip(figures)) {
            pieces.push(PieceView {
                spot: ludotheque_rules::Spot { cell, level },
                owner: Seat::new(owner as u8),
                kind: Kind::FigurePawn(Figure::ALL[figure]),
                strength: None,
            });
        }
    }
    pieces
}

fn judge_levels(findings: &mut Findings, studio: &mut Studio, scene: &Scene) {
    let pieces = stacks(scene);
    let pairs: BTreeSet<(u32, u32)> = (1u32..)
        .zip(pieces.windows(2))
        .filter(|(_, two)| two[0].spot.cell == two[1].spot.cell)
        .map(|(number, _)| (number, number + 1))
        .collect();
    studio.clear(|_| true);
    scene.put_board(studio);
    scene.put_pieces(studio, &pieces, false);
    for (name, _, view) in scene.views() {
        studio.look_from(view);
        let (picture, shown) = (studio.picture(), studio.shown());
        save(&picture, &format!("{} stacks {name}", scene.game));
        for ((lower, _), (pixels, value)) in picture.between(&shown, &pairs) {
            if pixels < LEAST_BORDER_PX {
                continue;
            }
            let two = [lower - 1, lower].map(|index| {
                let piece = pieces[index as usize];
                format!("{:?} of {}", piece.kind, piece.owner.index())
            });
            let key = (scene.game.to_string(), "level", name.clone());
            let at = format!("{} under {} ({pixels} px)", two[0], two[1]);
            let owners = [lower - 1, lower].map(|index| pieces[index as usize].owner);
            let least = if owners[0] == owners[1] {
                below::LEVEL_OF_ONE_SIDE
            } else {
                below::LEVEL_OF_TWO_SIDES
            };
            findings.note(key, value, at, value >= least);
        }
    }
}

/// Marks on cells: which, on what, where, and the height of the plane in which they lie.
struct Laid {
    mark: Mark,
    on: Lying,
    at: Vec2,
    height: f32,
}

/// The marks of one picture: the members of each kind of ground have other marks than in the
/// picture before, until each mark has been on each kind.
fn lay_marks(
    studio: &mut Studio,
    scene: &Scene,
    grounds: &[(Cell, Lying, f32)],
    round: usize,
) -> Vec<Laid> {
    let mut kinds: Vec<(Lying, usize)> = Vec::new();
    for (_, on, _) in grounds {
        match kinds.iter_mut().find(|(kind, _)| kind == on) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*on, 1)),
        }
    }
    let mut next: Vec<usize> = kinds.iter().map(|(_, count)| count * round).collect();
    let mut laid = Vec::new();
    for &(cell, on, height) in grounds {
        let kind = kinds.iter().position(|(kind, _)| *kind == on).expect("each was counted");
        let index = next[kind];
        next[kind] += 1;
        let mark = Mark::ALL[index % Mark::ALL.len()];
        let info = scene.board().cells[cell.index()].clone();
        let look = scene.look;
        let model = studio.make(|workshop| look.mark(workshop, mark, &info));
        studio.put(&model, scene.place(cell, height), Role::Mark);
        let lift = model.parts.first().map_or(0.0, |part| part.transform.translation.y);
        let at = scene.place(cell, 0.0).translation.xz();
        laid.push(Laid { mark, on, at, height: height + lift });
    }
    laid
}

/// The pictures until every mark has been on every kind of ground, at most.
const ROUNDS: usize = 6;

fn judge_marks(
    findings: &mut Findings,
    studio: &mut Studio,
    scene: &Scene,
    (name, view, bare): (&str, View, &Picture),
    pieces: &[PieceView],
) {
    let grounds = scene.grounds(studio, pieces);
    let fewest = |on: &Lying| grounds.iter().filter(|(_, other, _)| other == on).count();
    let rounds = grounds
        .iter()
        .map(|(_, on, _)| Mark::ALL.len().div_ceil(fewest(on)))
        .max()
        .unwrap_or(0)
        .min(ROUNDS);
    for round in 0..rounds {
        let laid = lay_marks(studio, scene, &grounds, round);
        let picture = studio.picture();
        if round == 0 {
            save(&picture, &format!("{} marks {name}", scene.game));
        }
        studio.clear(|role| role == Role::Mark);
        let mut found = vec![SeenMark::default(); laid.len()];
        for (pixel, contrast) in picture.marks_on(bare) {
            let off = |laid: &Laid| view.point(pixel, laid.height) - laid.at;
            let mut near = (0..laid.len()).filter(|&index| scene.reach(off(&laid[index])) <= 1.0);
            // A pixel that could be of two marks, which lie at different heights, is left out.
            if let (Some(index), None) = (near.next(), near.next()) {
                found[index].add(off(&laid[index]), contrast);
            }
        }
        for (laid, seen) in laid.iter().zip(found) {
            let Some(value) = seen.value() else {
                continue;
            };
            let at = format!("{name}, {:?}", laid.on);
            let key = (scene.game.to_string(), "mark", format!("{:?}", laid.mark));
            let least = match laid.mark {
                Mark::Target | Mark::MovedTo => below::STUD_OR_LAST_MOVE,
                _ => LEAST_CONTRAST,
            };
            findings.note(key, value, at, value >= least);
        }
    }
}

/// The contrasts of the pixels of a mark, by direction from its centre.
#[derive(Clone, Default)]
struct SeenMark {
    sectors: [Vec<f64>; SECTORS],
}

impl SeenMark {
    fn add(&mut self, off: Vec2, contrast: f64) {
        let turns = off.to_angle().rem_euclid(std::f32::consts::TAU) / std::f32::consts::TAU;
        let sector = (turns * SECTORS as f32) as usize % SECTORS;
        self.sectors[sector].push(contrast);
    }

    /// The contrast of its lines; `None` if too little of it is seen.
    ///
    /// An eye follows a mark by its most contrasting line, whatever light lies around it. In every
    /// direction that line has the contrast that a few pixels reach, and three quarters of the
    /// directions have at least that of the mark.
    fn value(self) -> Option<f64> {
        let lines: Vec<f64> = self
            .sectors
            .into_iter()
            .filter(|contrasts| contrasts.len() >= 2 * LINE_PX)
            .map(|mut contrasts| {
                contrasts.sort_by(|a, b| b.total_cmp(a));
                contrasts[LINE_PX - 1]
            })
            .collect();
        (lines.len() >= SECTORS / 2).then(|| quantile(lines, QUIET_PART_OF_A_MARK))
    }
}

/// Writes a picture into the folder that `LUDOTHEQUE_SCREENSHOTS` names, if it names one.
fn save(picture: &Picture, name: &str) {
    let Some(folder) = std::env::var_os("LUDOTHEQUE_SCREENSHOTS") else {
        return;
    };
    let name = format!("readable {name}.png").replace(' ', "-");
    let file = std::fs::File::create(std::path::Path::new(&folder).join(name))
        .expect("the folder for pictures is there");
    let mut encoder = png::Encoder::new(file, SIZE_PX.0, SIZE_PX.1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(picture.pixels.as_flattened()))
        .expect("it can be written");
}

/// Checks that the measure sees what cannot be read: a piece and a mark in the colour of the cell on
/// which they are.
fn check_that_lost_things_are_caught(studio: &mut Studio) {
    let scene = Scene::of(Game::ALL[0]);
    let (_, eye, view) = scene.views().remove(0);
    let pieces = scene.face.seen_by(eye).pieces();
    studio.clear(|_| true);
    scene.put_board(studio);
    studio.look_from(view);
    let bare = studio.picture();
    let color_at = |place: Vec3| {
        let off = |pixel: &usize| view.point(*pixel, 0.0).distance_squared(place.xz());
        let pixel =
            (0..bare.pixels.len()).min_by(|a, b| off(a).total_cmp(&off(b))).expect("it has pixels");
        let [red, green, blue] = bare.pixels[pixel];
        Color::srgb_u8(red, green, blue)
    };

    let place = scene.place(pieces[0].spot.cell, 0.0);
    scene.put_pieces(studio, &pieces[..1], false);
    studio.clear(|role| role == Role::Shadow);
    studio.paint(Role::Object(1), color_at(place.translation));
    let (picture, mut shown) = (studio.picture(), studio.shown());
    scene.leave_cells(&mut shown, view);
    let seen = picture.seen(&shown)[&1];
    let best = seen.body.max(seen.outline);
    assert!(best < LEAST_CONTRAST, "a piece like its cell: {seen:?}");
    studio.clear(|role| role == Role::Object(1));

    let mut ring = |color: Color| {
        let model = studio.make(|workshop| {
            let ring = meshes::ring(&Outline::circle(0.3), &[(0.0, 1.0), (0.06, 1.0)]);
            let mesh = workshop.single_mesh(ring.tinted(color.to_linear().to_vec4()));
            Model::of(vec![Part::new(mesh, workshop.finish(Finish::Glow))])
        });
        let lifted = place * Transform::from_xyz(0.0, sizes::MARK_LIFT, 0.0);
        studio.put(&model, lifted, Role::Mark);
        let picture = studio.picture();
        studio.clear(|role| role == Role::Mark);
        let mut seen = SeenMark::default();
        for (pixel, contrast) in picture.marks_on(&bare) {
            seen.add(view.point(pixel, 0.0) - place.translation.xz(), contrast);
        }
        seen.value()
    };
    let lost = ring(color_at(place.translation)).unwrap_or(1.0);
    assert!(lost < below::STUD_OR_LAST_MOVE, "a mark like its cell: {lost}");
    let dark = ring(Color::BLACK).expect("it is seen");
    assert!(dark >= LEAST_CONTRAST, "a black mark on a pale cell: {dark}");
}

#[test]
#[ignore = "needs a Vulkan driver; .ci/run has one and runs it"]
fn every_piece_level_and_mark_is_readable_from_every_seat() {
    let mut studio = Studio::open();
    check_that_lost_things_are_caught(&mut studio);
    let mut findings = Findings::default();
    for game in Game::ALL {
        let scene = Scene::of(game);
        for (name, eye, view) in scene.views() {
            let is_from_above = name == "from above";
            let (pieces, picture, shown) = scene.taken(&mut studio, eye, view, is_from_above);
            save(&picture, &format!("{game} {name}"));
            judge_pieces(
                &mut findings,
                (&game.to_string(), &name),
                scene.look.lying().is_some(),
                &pieces,
                &picture,
                &shown,
            );
            let seen = (name.as_str(), view, &picture);
            judge_marks(&mut findings, &mut studio, &scene, seen, &pieces);
        }
        let has_plates = scene
            .face
            .seen_by(Eye::Public)
            .pieces()
            .iter()
            .any(|piece| matches!(piece.kind, Kind::FigurePawn(_)));
        if has_plates {
            judge_levels(&mut findings, &mut studio, &scene);
        }
    }
    findings.hold();
}

/// The least part of the pixels of two things that have the same place by which they must differ: a
/// line across a piece, or what an inlaid hexagon has beyond a round.
const LEAST_DIFFERENT_PART: f64 = 0.045;
/// The least contrast of a dark block that stands, in high contrast: its pale line at the foot is less
/// than a third of its outline, and the rest of it is seen against a dark board.
const LEAST_OF_A_STANDING_BLOCK: f64 = 1.9;

/// The picture of one piece alone on the middle cell, from above.
fn alone(studio: &mut Studio, scene: &Scene, piece: &PieceView) -> (Picture, Shown) {
    let (_, _, view) = scene.views().pop().expect("the last is from above");
    studio.clear(|_| true);
    scene.put_board(studio);
    scene.put_pieces(studio, std::slice::from_ref(piece), true);
    studio.look_from(view);
    (studio.picture(), studio.shown())
}

/// Judges that pieces of two owners, and cells of two grounds, differ by luminance for every eye: in
/// enough of their pixels by 3:1.
fn judge_without_colours(findings: &mut Findings, studio: &mut Studio, scene: &Scene) {
    let (_, eye, view) = scene.views().pop().expect("the last is from above");
    let pieces = scene.face.seen_by(eye).pieces();
    let mut seen = Vec::new();
    for seat in 0..scene.players {
        let model = pieces.iter().find(|it| it.spot.level == 0);
        let model = *model.expect("there are pieces");
        let piece = PieceView { owner: Seat::new(seat), ..model };
        seen.push(alone(studio, scene, &piece));
    }
    studio.clear(|_| true);
    scene.put_board(studio);
    let bare = studio.picture();
    for (name, matrix) in EYES {
        for (one, other) in seen
            .iter()
            .enumerate()
            .flat_map(|(index, one)| seen[index + 1..].iter().map(move |other| (one, other)))
        {
            let [first, second] = [&one.0, &other.0].map(|picture| picture.seen_by(&matrix));
            let places = (0..one.1.numbers.len()).filter(|at| one.1.numbers[*at] == 1);
            let part = first.differing(&second, places.map(|at| (at, at)), LEAST_CONTRAST);
            let key = (scene.game.to_string(), "owners", name.to_owned());
            let passes = part >= LEAST_DIFFERENT_PART;
            findings.note(key, part, "two owners".to_owned(), passes);
        }
        let picture = bare.seen_by(&matrix);
        let cells: Vec<(Ground, Vec2)> =
            scene.board().cells.iter().map(|cell| (cell.ground, plan(cell))).collect();
        let mut first: Vec<(Ground, Vec2)> = Vec::new();
        for (ground, at) in cells {
            if first.iter().all(|(known, _)| *known != ground) {
                first.push((ground, at));
            }
        }
        for (index, (one, at)) in first.iter().enumerate() {
            for (other, there) in &first[index + 1..] {
                let (at, there) = (above(*at, 0.0).xz(), above(*there, 0.0).xz());
                let places = patch(view, at).into_iter().zip(patch(view, there));
                let part = picture.differing(&picture, places, LEAST_CONTRAST);
                let key = (scene.game.to_string(), "grounds", name.to_owned());
                let passes = part >= LEAST_DIFFERENT_PART;
                findings.note(key, part, format!("{one:?} and {other:?}"), passes);
            }
        }
    }
}

/// The pixels of a cell with this centre, row by row.
fn patch(view: View, at: Vec2) -> Vec<usize> {
    const STEPS: i16 = 12;
    let nearest = |place: Vec2| view.pixel(place);
    (-STEPS..=STEPS)
        .flat_map(|y| (-STEPS..=STEPS).map(move |x| Vec2::new(f32::from(x), f32::from(y))))
        .map(|step| nearest(at + step / f32::from(STEPS) * 0.42))
        .collect()
}

#[test]
#[ignore = "needs a Vulkan driver; .ci/run has one and runs it"]
fn in_high_contrast_everything_is_readable_and_nothing_depends_on_colour() {
    let mut studio = Studio::open();
    studio.restyle(Style { is_high_contrast: true, ..default() });
    let mut findings = Findings::default();
    for game in Game::ALL {
        let scene = Scene::of(game);
        for (name, eye, view) in scene.views() {
            let is_from_above = name == "from above";
            let (pieces, picture, shown) = scene.taken(&mut studio, eye, view, is_from_above);
            save(&picture, &format!("{game} {name} in high contrast"));
            for (number, seen) in picture.seen(&shown) {
                if seen.pixels < LEAST_PIXELS || seen.outline.is_nan() {
                    continue;
                }
                let piece = pieces[number as usize - 1];
                let value = seen.body.max(seen.outline);
                let at = format!("{:?} of {}", piece.kind, piece.owner.index());
                let key = (game.to_string(), "piece", name.clone());
                let least = if scene.look.lying().is_some() && !is_from_above {
                    LEAST_OF_A_STANDING_BLOCK
                } else {
                    LEAST_CONTRAST
                };
                findings.note(key, value, at, value >= least);
            }
            if is_from_above {
                let seen = (name.as_str(), view, &picture);
                judge_marks(&mut findings, &mut studio, &scene, seen, &pieces);
            }
        }
        judge_without_colours(&mut findings, &mut studio, &scene);
    }
    findings.hold();
}
