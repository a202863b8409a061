//! Marks on cells and lakes over regions, for any shape of cell.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use ludotheque_drawing::cells::corners;
use ludotheque_rules::{CellInfo, Ground};

use crate::lettering::{MeshLettering, letters};
use crate::materials::{Finish, Workshop};
use crate::meshes;
use crate::meshes::{Outline, Solid};
use crate::model::{Model, Part, plan};
use ludotheque_ui::{palette, sizes};

/// Radius of the corners of marks.
const CORNER: f32 = 0.14;

/// The outline of a cell.
pub(super) fn outline(ground: Ground, corner: f32) -> Outline {
    match ground {
        Ground::Square | Ground::BlackPlace | Ground::WhitePlace => {
            Outline::rectangle(1.0, 1.0, corner)
        }
        Ground::Figure(_) | Ground::Plain => Outline::hexagon(0.5, corner),
    }
}

/// How a mark looks.
struct MarkSpec {
    /// The colour of its lines.
    colour: Color,
    /// Its height above the ground, in steps: two marks on one cell must not lie in the same plane.
    lift: f32,
    /// Its lines, and the shapes that the dark and the pale line go around: its lines, or, where two of
    /// them run beside each other, both as one.
    lines: [&'static [MarkStroke]; 2],
    /// The same in high contrast.
    high_lines: [&'static [MarkStroke]; 2],
    /// The soft light on the cell that goes with its lines.
    shine: Option<Shine>,
    /// Whether it does without the pale line, except in high contrast and on pieces, which are as dark as can be.
    is_quiet: bool,
}

impl MarkSpec {
    fn new(colour: Color, lift: f32, strokes: &'static [MarkStroke]) -> Self {
        Self {
            colour,
            lift,
            lines: [strokes; 2],
            high_lines: [strokes; 2],
            shine: None,
            is_quiet: false,
        }
    }

    fn outlined(mut self, shapes: &'static [MarkStroke]) -> Self {
        self.lines[1] = shapes;
        self.high_outlined(shapes)
    }

    fn high_outlined(mut self, shapes: &'static [MarkStroke]) -> Self {
        self.high_lines[1] = shapes;
        self
    }

    fn high(self, strokes: &'static [MarkStroke]) -> Self {
        Self { high_lines: [strokes; 2], ..self }
    }

    fn quiet(self) -> Self {
        Self { is_quiet: true, ..self }
    }

    fn shine(self, shine: Shine) -> Self {
        Self { shine: Some(shine), ..self }
    }
}

/// A soft light on a cell, by the opacity at distances from its edge.
enum Shine {
    /// Along the edge only.
    Ring(&'static [(f32, f32)]),
    /// On the whole cell; the last number is the opacity in the centre.
    Glow(&'static [(f32, f32)], f32),
}

impl Shine {
    /// The light of a target under the pointer.
    const HOVERED: Self = Self::Glow(&[(0.086, 0.35), (0.22, 0.14), (0.34, 0.06)], 0.05);

    fn solid(self, outline: &Outline) -> Solid {
        match self {
            Self::Ring(stops) => meshes::ring(outline, stops),
            Self::Glow(stops, middle) => meshes::glow(outline, stops, middle),
        }
    }
}

/// Declares the marks, each with what it says and how it looks.
macro_rules! marks {
    ($(
        $(#[$doc:meta])*
        $mark:ident => ($colour:ident, $lift:literal, $strokes:expr) $(.$also:ident($($how:expr)?))*;
    )*) => {
        /// A mark on a cell. Marks differ in shape, not in colour alone, and those of pieces lie
        /// around the foot, where they stay visible.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Mark {
            $($(#[$doc])* $mark,)*
        }

        impl Mark {
            /// All marks.
            pub const ALL: [Self; [$(Mark::$mark),*].len()] = [$(Self::$mark),*];

            /// How it looks.
            fn spec(self) -> MarkSpec {
                use Shine::{Glow, Ring};
                use MarkStroke::{Band, Beads, Circle, Corners, Cross, Dashes, Disc, Sight, Star, Teeth};
                match self {
                    $(
                        Self::$mark => MarkSpec::new(palette::$colour, $lift, $strokes)
                            $(.$also($($how)?))*,
                    )*
                }
            }
        }
    };
}

marks! {
    /// The piece here can be moved: a thin line.
    // There are many of them, whenever nothing else is shown, so it is the quietest, and without light.
    Movable => (MARK_LINE, 1.3, &[Band(0.06, 0.09)]).quiet();
    /// The piece here was chosen: a strong ring, the cell alight.
    // It is wider than the rings around everything else that can be clicked, and over the lines of its
    // neighbours, which reach a little beyond their cells.
    Chosen => (MARK_CHOSEN, 1.65, &[Band(0.03, 0.1)])
        .shine(Glow(&[(0.086, 0.55), (0.18, 0.34), (0.30, 0.26)], 0.22));
    /// The chosen piece may go here: a stud in the centre.
    Target => (MARK_TARGET, 1.6, &[Disc(0.135)]);
    /// The same under the pointer: a strong ring.
    TargetHovered => (MARK_TARGET, 1.6, &[Band(0.045, 0.086)])
        // It keeps the stud: without soft light it would look like what is chosen.
        .high(&[Band(0.045, 0.086), Disc(0.135)])
        .shine(Shine::HOVERED);
    /// The chosen pawn may go here, onto the element here: two concentric rings.
    TargetStack => (MARK_TARGET, 1.6, &[Band(0.035, 0.058), Band(0.098, 0.121)])
        .outlined(&[Band(0.035, 0.121)])
        // The pale line within them stays clear of that around the piece.
        .high_outlined(&[Band(0.035, 0.085)]);
    /// The same under the pointer.
    TargetStackHovered => (MARK_TARGET, 1.6, &[Band(0.035, 0.072), Band(0.104, 0.141)])
        .outlined(&[Band(0.035, 0.141)])
        .shine(Shine::HOVERED);
    /// The chosen piece may go here and takes something: a ring with bars across
    /// it, as in a sight, and a hollow stud.
    TargetCapture =>
        (MARK_CAPTURE, 1.6, &[Band(0.045, 0.068), Sight(0.06, 0.13, 0.05), Circle(0.135, 0.098)]);
    /// The same under the pointer.
    TargetCaptureHovered =>
        (MARK_CAPTURE, 1.6, &[Band(0.045, 0.086), Sight(0.06, 0.16, 0.07), Circle(0.135, 0.098)])
        .shine(Shine::HOVERED);
    /// A captured piece may be put here: a socket, a ring around a dot.
    PutBackTarget => (MARK_TARGET, 1.6, &[Circle(0.195, 0.16), Disc(0.075)]);
    /// The same under the pointer.
    PutBackTargetHovered =>
        (MARK_TARGET, 1.6, &[Band(0.045, 0.086), Circle(0.195, 0.16), Disc(0.075)])
        .shine(Shine::HOVERED);
    /// The chosen piece may not go here: a cross.
    Refused => (MARK_REFUSED, 1.6, &[Cross(0.30, 0.08)])
        // It is seen around the piece that stands there.
        .high(&[Cross(0.45, 0.09)]);
    /// This cell is a reason of the refusal: a frame of long dashes.
    Reason => (MARK_REFUSED, 1.6, &[Dashes(0.065, 2, 0.26, 0.042)])
        // Dashes across the corners stay on the cell.
        .high(&[Dashes(0.105, 2, 0.17, 0.042)])
        .shine(Ring(&[(0.0, 0.2), (0.085, 0.5), (0.16, 0.2), (0.26, 0.0)]));
    /// The last move began here: the corners of a frame.
    MovedFrom => (MARK_LAST, 1.0, &[Corners(0.06, 0.094)])
        // What a piece has left shows its ground, whose figure is known by what it leaves free of the
        // corners: no wide line may cover them.
        .high(&[Dashes(0.04, 1, 0.15, 0.02)]);
    /// The last move ended here: a whole frame.
    MovedTo => (MARK_LAST, 1.0, &[Band(0.06, 0.094)])
        .shine(Ring(&[(0.094, 0.25), (0.17, 0.0)]));
    /// Something vanished from here in the last move: a broken ring and a cross.
    Captured => (MARK_LAST, 1.15, &[Dashes(0.077, 4, 0.085, 0.034), Cross(0.15, 0.05)]);
    /// Something was put back here in the last move: a ring with wedges that point inward.
    PutBack => (MARK_LAST, 1.15, &[Band(0.06, 0.094), Teeth(0.092, 1, 0.12, 0.085)])
        .shine(Ring(&[(0.094, 0.25), (0.17, 0.0)]));
    /// Something has become another's, or another kind of piece, in the last move: a
    /// broken ring around a circle.
    Changed => (MARK_LAST, 1.15, &[Dashes(0.077, 4, 0.085, 0.034), Circle(0.15, 0.112)]);
    /// A click here wins the game: leaves around a star.
    Wins => (MARK_TARGET, 1.7, &[Dashes(0.12, 3, 0.105, 0.052), Star(5, 0.2)]);
    /// A click here ends the game without winning it, or puts a player out: leaves around a star of
    /// four points.
    Decides => (MARK_TARGET, 1.7, &[Dashes(0.12, 3, 0.105, 0.052), Star(4, 0.17)]);
    /// An opposing element could go here: a circle in the colour of threats.
    OpponentTarget => (MARK_THREAT, 1.75, &[Circle(0.165, 0.115)]);
    /// An opposing element could attack here: a ring of teeth.
    Threat => (MARK_THREAT, 1.75, &[Teeth(0.035, 6, 0.078, 0.07)]);
    /// An opponent could win the game here: a ring of teeth around a star.
    ThreatWins => (MARK_THREAT, 1.75, &[Teeth(0.035, 6, 0.078, 0.07), Star(5, 0.2)]);
    /// The element here must be repaired: a ring of beads.
    Owes => (MARK_OWES, 1.75, &[Beads(0.085, 4, 0.042)])
        .shine(Ring(&[(0.0, 0.1), (0.085, 0.6), (0.16, 0.45), (0.26, 0.0)]));
    /// A lesson or a hint points at this cell: a wide circle.
    Pointed => (MARK_POINTED, 1.85, &[Circle(0.475, 0.405)]);
}

impl Mark {
    /// The same target under the pointer; any other mark as it is.
    #[must_use]
    pub fn hovered(self) -> Self {
        match self {
            Self::Target => Self::TargetHovered,
            Self::TargetStack => Self::TargetStackHovered,
            Self::TargetCapture => Self::TargetCaptureHovered,
            Self::PutBackTarget => Self::PutBackTargetHovered,
            other => other,
        }
    }
}

/// The mark, in the centre of a cell.
pub(super) fn mark(workshop: &mut Workshop, mark: Mark, cell: &CellInfo) -> Model {
    let outline = outline(cell.ground, CORNER);
    let name = format!("mark {mark:?} {}", outline.sides());
    lying(workshop, mark, name, &outline, false)
}

/// The distance of marks on a piece from the edge of its squares: they lie on its flat top.
const INSIDE_PIECE: f32 = 0.05;

/// The mark on a square that a piece fills, or that is as large as one that it fills.
pub(super) fn mark_on_square(workshop: &mut Workshop, mark: Mark) -> Model {
    let side = 1.0 - 2.0 * INSIDE_PIECE;
    let outline = Outline::rectangle(side, side, CORNER);
    lying(workshop, mark, format!("mark {mark:?} on a piece"), &outline, true)
}

fn lying(
    workshop: &mut Workshop,
    mark: Mark,
    name: String,
    outline: &Outline,
    is_on_piece: bool,
) -> Model {
    let is_high = workshop.style().is_high_contrast;
    let name = if is_high { format!("{name} in high contrast") } else { name };
    let mesh = workshop.mesh(name, || solid(mark, outline, is_high, is_on_piece));
    // The ring of what is chosen is whole, whatever its neighbours have.
    let lift = mark.spec().lift;
    let is_above = lift >= Mark::Chosen.spec().lift;
    let material = workshop.finish(if is_above { Finish::GlowAbove } else { Finish::Glow });
    Model::of(vec![Part::new(mesh, material).without_shadow().at(Transform::from_xyz(
        0.0,
        sizes::MARK_LIFT * lift,
        0.0,
    ))])
}

/// The width of the line around a piece in high contrast, in cells; and on a small picture of a board, where
/// that would be less than a pixel.
pub(super) const OUTLINE_WIDTH: f32 = 0.045;
pub(super) const OUTLINE_WIDTH_IN_STILL: f32 = 0.09;

/// The length of the dashes around a ghost in high contrast, and the distance of their middles, in cells.
const GHOST_DASH: f32 = 0.15;
const GHOST_DASH_STEP: f32 = 0.29;

/// The lines around the foot of a ghost, dark along it and pale around that, as around marks.
pub(super) fn foot_line(workshop: &mut Workshop, foot: &Outline) -> Part {
    let is_high = workshop.style().is_high_contrast;
    let dashed = if is_high { " in dashes" } else { "" };
    let mesh = workshop.mesh(format!("line around {foot:?}{dashed}"), || foot_solid(foot, is_high));
    Part::new(mesh, workshop.finish(Finish::Glow)).without_shadow().at(Transform::from_xyz(
        0.0,
        sizes::MARK_LIFT * 1.9,
        0.0,
    ))
}

/// Those lines as one mesh. In high contrast they are dashes: without light, a ghost is as plain as a
/// piece, and that has a whole line around it.
fn foot_solid(foot: &Outline, is_high: bool) -> Solid {
    let ring = foot.ring(0.0);
    let nexts = ring.iter().cycle().skip(1);
    let around: f32 = ring.iter().zip(nexts).map(|(one, next)| one.0.distance(next.0)).sum();
    let count = (around / GHOST_DASH_STEP).round() as usize;
    let mut whole = Solid::default();
    for (grown, tint) in outer_lines() {
        let line = if is_high {
            let beyond = 2.0 * (grown - CONTOUR);
            let (length, width) = (GHOST_DASH + beyond, OUTLINE_WIDTH + beyond);
            meshes::dashes(foot, -OUTLINE_WIDTH / 2.0, count, length, width)
        } else {
            meshes::ring(foot, &[(-grown, 1.0), (0.0, 1.0)])
        };
        whole.add(&line.tinted(tint), Transform::IDENTITY);
    }
    whole
}

/// The line around a piece that is dark or pale, this wide.
pub(super) fn piece_outline(
    workshop: &mut Workshop,
    foot: &Outline,
    is_dark: bool,
    width: f32,
) -> Part {
    let colour = if is_dark { palette::HIGH_WHITE } else { palette::HIGH_BLACK };
    let mesh = workshop.mesh(format!("outline {is_dark} {width} {foot:?}"), || {
        meshes::ring(foot, &[(-width, 1.0), (0.01, 1.0)]).tinted(colour.to_linear().to_vec4())
    });
    Part::new(mesh, workshop.finish(Finish::Glow)).without_shadow().at(Transform::from_xyz(
        0.0,
        sizes::MARK_LIFT * 0.9,
        0.0,
    ))
}

/// A line of a mark. It is drawn three times: wide and pale, then narrower and dark, then in its
/// colour. On wood and ivory the dark line stands out, on ebony and dark cells the pale one.
#[derive(Clone, Copy, Debug)]
enum MarkStroke {
    /// A band along the cell's edge, between two distances inside it.
    Band(f32, f32),
    /// Only the corners of such a band.
    Corners(f32, f32),
    /// A disc of this radius in the centre.
    Disc(f32),
    /// A circle in the centre, between two radii, the larger first.
    Circle(f32, f32),
    /// A cross in the centre: reach and width.
    Cross(f32, f32),
    /// Dashes along the edge: distance inside it, number per side, length, width.
    Dashes(f32, usize, f32, f32),
    /// Teeth that point inward: distance, number per side, width, depth.
    Teeth(f32, usize, f32, f32),
    /// Beads: distance, number per side, radius.
    Beads(f32, usize, f32),
    /// A star in the centre: the number of its points, and their radius.
    Star(usize, f32),
    /// A bar inward from the middle of each side: distance, length, width.
    Sight(f32, f32, f32),
}

/// The additional width of the dark line around a mark.
const CONTOUR: f32 = 0.02;
/// The additional width of the pale line around the dark one.
const RIM: f32 = CONTOUR + 0.022;

/// The lines around a mark in the order in which they are drawn: by how much each is wider than
/// the mark, and its colour.
pub(super) fn outer_lines() -> [(f32, Vec4); 2] {
    let dark = palette::MARK_CONTOUR.with_alpha(palette::MARK_CONTOUR_OPACITY);
    [(RIM, palette::MARK_RIM), (CONTOUR, dark)]
        .map(|(grown, colour)| (grown, colour.to_linear().to_vec4()))
}

impl MarkStroke {
    /// By how much its lines are wider in high contrast.
    fn thicker(self) -> f32 {
        match self {
            Self::Disc(_) | Self::Circle(..) | Self::Cross(..) | Self::Star(..) => THICKER.1,
            _ => THICKER.0,
        }
    }

    /// The same nearer to the edge of the cell.
    fn moved_out(self, by: f32) -> Self {
        match self {
            Self::Band(from, to) => Self::Band(from - by, to - by),
            Self::Corners(from, to) => Self::Corners(from - by, to - by),
            Self::Dashes(inset, count, length, width) => {
                Self::Dashes(inset - by, count, length, width)
            }
            Self::Teeth(inset, count, width, depth) => Self::Teeth(inset - by, count, width, depth),
            Self::Beads(inset, count, radius) => Self::Beads(inset - by, count, radius),
            Self::Sight(inset, length, width) => Self::Sight(inset - by, length, width),
            Self::Disc(_) | Self::Circle(..) | Self::Cross(..) | Self::Star(..) => self,
        }
    }

    /// The stroke in the cell of this outline, wider by `grown` on all sides.
    fn solid(self, outline: &Outline, grown: f32) -> Solid {
        let sides = outline.sides();
        let stops = |from: f32, to: f32| [(from - grown, 1.0), (to + grown, 1.0)];
        match self {
            Self::Band(from, to) => meshes::ring(outline, &stops(from, to)),
            Self::Corners(from, to) => meshes::brackets(outline, &stops(from, to), 0.09 + grown),
            Self::Disc(radius) => meshes::disc(&[(radius + grown, 1.0), (0.0, 1.0)]),
            Self::Circle(outer, inner) => meshes::ring(
                &Outline::circle(outer + grown),
                &[(0.0, 1.0), (outer - inner + 2.0 * grown, 1.0)],
            ),
            Self::Cross(reach, width) => meshes::cross(reach + grown, width + 2.0 * grown),
            Self::Dashes(inset, count, length, width) => meshes::dashes(
                outline,
                inset,
                count * sides,
                length + 2.0 * grown,
                width + 2.0 * grown,
            ),
            Self::Teeth(inset, count, width, depth) => meshes::teeth(
                outline,
                inset - grown,
                count * sides,
                width + 3.0 * grown,
                depth + 3.0 * grown,
            ),
            Self::Beads(inset, count, radius) => {
                meshes::beads(outline, inset, count * sides, radius + grown)
            }
            Self::Sight(inset, length, width) => {
                meshes::sight(outline, inset - grown, length + 2.0 * grown, width + 2.0 * grown)
            }
            Self::Star(points, outer) => {
                meshes::star(points, outer + 2.0 * grown, 0.45 * outer + grown)
            }
        }
    }
}

/// By how much all lines of a mark are wider in high contrast, in cells: those along the edge of a cell,
/// and those in its middle.
const THICKER: (f32, f32) = (0.008, 0.014);
/// By how much lines along the edge of a cell are nearer to it in high contrast, in cells, if it is a
/// hexagon: otherwise their pale outline would merge with a white piece and change its figure. Squares have
/// more room for their pieces, and the frame of the board begins right beside them.
const FARTHER_OUT: f32 = 0.035;
const FARTHER_OUT_OF_SQUARES: f32 = 0.005;

/// A mark as one mesh. It is translucent, so its triangles are drawn in order: light, pale lines,
/// dark lines, coloured lines. In high contrast it is thicker, and there is no soft light.
fn solid(mark: Mark, outline: &Outline, is_high: bool, is_on_piece: bool) -> Solid {
    let spec = mark.spec();
    let colour = spec.colour.to_linear().to_vec4();
    let shine = spec.shine.filter(|_| !is_high).map(|shine| shine.solid(outline));
    let mut whole = shine.unwrap_or_default().tinted(colour);
    let out = match (is_high, outline.sides()) {
        (false, _) => 0.0,
        (true, 4) => FARTHER_OUT_OF_SQUARES,
        (true, _) => FARTHER_OUT,
    };
    let thicker = |stroke: &MarkStroke| if is_high { stroke.thicker() } else { 0.0 };
    let [strokes, outlined] = if is_high { spec.high_lines } else { spec.lines };
    let is_quiet = spec.is_quiet && !is_high && !is_on_piece;
    for (index, (grown, tint)) in (0u8..).zip(outer_lines()).skip(usize::from(is_quiet)) {
        // Each line is wider than the one that is drawn on it.
        let lines_within = f32::from(3 - index);
        for stroke in outlined {
            whole.add(
                &stroke
                    .moved_out(out)
                    .solid(outline, grown + thicker(stroke) * lines_within)
                    .tinted(tint),
                Transform::IDENTITY,
            );
        }
    }
    for stroke in strokes {
        whole.add(
            &stroke.moved_out(out).solid(outline, thicker(stroke)).tinted(colour),
            Transform::IDENTITY,
        );
    }
    whole
}

/// A small upright disc with a short text, such as a number, standing on its origin and
/// facing +z.
pub(super) fn badge(workshop: &mut Workshop, text: &str) -> Model {
    let upright = Quat::from_rotation_x(FRAC_PI_2);
    let middle = Vec3::Y * sizes::BADGE_RADIUS;
    let rim =
        workshop.mesh("badge rim", || meshes::inlay(&Outline::circle(sizes::BADGE_RADIUS), 0.0));
    let disc =
        workshop.mesh("badge", || meshes::inlay(&Outline::circle(sizes::BADGE_RADIUS * 0.86), 0.0));
    let (brass, dark) = (workshop.finish(Finish::BadgeRim), workshop.finish(Finish::Badge));
    let place = |forward: f32| {
        Transform::from_translation(middle + Vec3::Z * forward).with_rotation(upright)
    };
    // Two digits fit at full size.
    let size = (2.0 / text.chars().count() as f32).min(1.0);
    Model::of(vec![
        Part::new(rim, brass).without_shadow().at(place(0.0)),
        Part::new(disc, dark).without_shadow().at(place(0.002)),
        letters(workshop, text, MeshLettering::Badge)
            .at(place(0.004).with_scale(Vec3::splat(size))),
    ])
}

/// The lake over a region.
pub(super) fn area(workshop: &mut Workshop, cells: &[&CellInfo], fits: bool) -> Model {
    let Some(&first) = cells.first() else {
        return Model::default();
    };
    let centres: Vec<Vec2> = cells.iter().map(|cell| plan(cell)).collect();
    let shores: &[(f32, f32)] = if fits {
        &[
            (sizes::LAKE_INSET, 0.0),
            (sizes::LAKE_INSET + 0.012, 1.0),
            (sizes::LAKE_INSET + 0.040, 1.0),
            (sizes::LAKE_INSET + 0.052, 0.66),
            (sizes::LAKE_INSET + 0.19, 0.52),
        ]
    } else {
        &[
            (sizes::LAKE_INSET, 0.0),
            (sizes::LAKE_INSET + 0.014, 0.72),
            (sizes::LAKE_INSET + 0.16, 0.58),
        ]
    };
    let solid = meshes::lake(&centres, &corners(first.ground), shores, sizes::LAKE_CORNER);
    let finish = if fits { Finish::LakeFits } else { Finish::LakeOther };
    let mesh = workshop.single_mesh(solid);
    let material = workshop.finish(finish);
    Model::of(vec![Part::new(mesh, material).without_shadow().at(Transform::from_xyz(
        0.0,
        sizes::LAKE_LIFT,
        0.0,
    ))])
}

/// The number of cells of a region.
pub(super) fn area_number(workshop: &mut Workshop, number: u16, fits: bool) -> Model {
    let lettering = if fits { MeshLettering::LakeFits } else { MeshLettering::LakeOther };
    // Regions are pale where the cells are; the number must not be pale on that.
    let ground = workshop.mesh("ground of a number", || {
        let stops = [(0.36, 0.0), (0.27, 0.62), (0.0, 0.68)];
        meshes::disc(&stops).tinted(palette::LAKE_NUMBER_GROUND.to_linear().to_vec4())
    });
    let at = |lift: f32| Transform::from_xyz(0.0, sizes::MARK_LIFT * lift, 0.0);
    let glow = workshop.finish(Finish::Glow);
    Model::of(vec![
        Part::new(ground, glow).without_shadow().at(at(2.1)),
        letters(workshop, &number.to_string(), lettering).at(at(2.2)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_marks_look_alike_and_all_stay_near_their_cell() {
        let grounds = [Ground::Square, Ground::Plain, Ground::BlackPlace];
        for (ground, is_high) in grounds.map(|it| [(it, false), (it, true)]).concat() {
            let outline = outline(ground, CORNER);
            let mut shapes = Vec::new();
            for mark in Mark::ALL {
                let solid = solid(mark, &outline, is_high, false);
                for position in &solid.positions {
                    let reach = Vec2::new(position.x, position.z).length();
                    assert!(reach < 0.75 && position.y == 0.0, "{mark:?} at {position}");
                }
                let shape: Vec<[i32; 2]> = solid
                    .positions
                    .iter()
                    .map(|p| [(p.x * 500.0) as i32, (p.z * 500.0) as i32])
                    .collect();
                assert!(!shapes.contains(&shape), "{mark:?} is told by colour only");
                shapes.push(shape);
            }
        }
    }

    #[test]
    fn what_can_move_has_one_thin_line_alone_and_what_is_pointed_at_one_circle() {
        let lines = |mark: Mark| mark.spec().lines[0];
        let [MarkStroke::Band(from, to)] = lines(Mark::Movable) else {
            panic!("it is one line");
        };
        assert!((to - from - 0.03).abs() < 1e-4);
        let [MarkStroke::Circle(outer, inner)] = lines(Mark::Pointed) else {
            panic!("it is one circle");
        };
        assert!((outer - inner - 0.07).abs() < 1e-4);
        // The dark line and the bright one, no pale one around them, and no soft light.
        let mut drawn =
            solid(Mark::Movable, &outline(Ground::Square, CORNER), false, false).colours;
        drawn.dedup();
        assert_eq!(drawn.len(), 2);
    }

    #[test]
    fn in_high_contrast_the_line_around_a_ghost_has_gaps() {
        let area = |solid: &Solid| -> f32 {
            let corner = |index: &u32| solid.positions[*index as usize];
            let triangles = solid.indices.chunks(3);
            let doubled = triangles.map(|it| {
                let [a, b, c] = [&it[0], &it[1], &it[2]].map(corner);
                (b - a).cross(c - a).length()
            });
            doubled.sum::<f32>() / 2.0
        };
        for foot in [
            Outline::circle(sizes::TURNED_PAWN_RADIUS),
            Outline::triangle(sizes::TRIANGLE_APOTHEM, 0.05),
            Outline::rectangle(1.86, 0.86, 0.0),
        ] {
            // As wide as the dashes with their pale lines.
            let beyond = RIM - CONTOUR;
            let around = |by: f32| meshes::ring(&foot, &[(-OUTLINE_WIDTH - by, 1.0), (by, 1.0)]);
            let unbroken = area(&around(beyond)) + area(&around(0.0));
            let part = area(&foot_solid(&foot, true)) / unbroken;
            assert!((0.4..0.75).contains(&part), "{part} of {foot:?}");
        }
    }

    #[test]
    fn marks_of_what_stands_on_a_cell_are_seen_around_its_foot() {
        let foot = sizes::ROUND_RADIUS;
        let marks = [
            Mark::Movable,
            Mark::Chosen,
            Mark::TargetStack,
            Mark::TargetCapture,
            Mark::MovedTo,
            Mark::Captured,
            Mark::PutBack,
            Mark::Changed,
            Mark::Wins,
            Mark::Decides,
            Mark::Threat,
            Mark::ThreatWins,
            Mark::Owes,
            Mark::Pointed,
        ];
        for mark in marks {
            let solid = solid(mark, &outline(Ground::Plain, CORNER), false, false);
            let around = solid.positions.iter().filter(|p| p.x.hypot(p.z) > foot + 0.03).count();
            assert!(around * 3 > solid.positions.len(), "{mark:?} hides under a pawn");
        }
    }
}
