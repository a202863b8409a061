//! Pawns and pieces: Simultana's turned pawn, the nesting plate-and-dome pawns, the large turned
//! piece, and the cheap hulls for picking.

use std::f32::consts::FRAC_PI_2;

use bevy::math::{Vec2, Vec3, Vec4};
use bevy::prelude::Transform;
use ludotheque_drawing::cells::figure_outline;
use ludotheque_rules::Figure;

use super::{Outline, Profile, Solid, extrude, fillet, revolve};
use ludotheque_ui::sizes::*;

/// The outline of the plate of a pawn, grown by a distance.
pub fn grown_figure(figure: Figure, by: f32) -> Outline {
    match figure {
        Figure::Triangle => Outline::triangle(TRIANGLE_APOTHEM + by, 0.10 + by).with_arc_steps(8),
        Figure::Round => Outline::circle(ROUND_RADIUS + by),
        Figure::Hexagon => Outline::hexagon(HEXAGON_APOTHEM + by, 0.075 + by).with_arc_steps(4),
    }
}

/// How finely pieces are drawn, of which there are dozens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fineness {
    /// As on the table: no side can be told on a screen of 4K.
    #[default]
    Table,
    /// As on the small boards of pictures, of which many are seen at once.
    Picture,
}

impl Fineness {
    /// How far a surface may be from the true one, in cells.
    fn tolerance(self) -> f32 {
        match self {
            Self::Table => 0.0015,
            Self::Picture => 0.006,
        }
    }

    /// The number of sides of the cross-section of turned solids.
    fn turned_sides(self) -> u16 {
        match self {
            Self::Table => 32,
            Self::Picture => 16,
        }
    }

    /// The points of an outline that becomes round.
    fn star(self, outline: Outline) -> Vec<Vec2> {
        match self {
            Self::Table => outline.star(0.05),
            Self::Picture => {
                let steps = outline.arc_steps() / 2;
                outline.with_arc_steps(steps).star(0.1)
            }
        }
    }
}

/// A round solid that stands on y = 0, from a profile with radius 1 and height 1.
fn turn(profile: Profile, radius: f32, height: f32, fineness: Fineness) -> Solid {
    let profile = profile.scaled(radius, height);
    let drawn = profile.clone().simplified(1.0, fineness.tolerance());
    let sides = turned_outline(fineness.turned_sides());
    revolve(&drawn, &sides, 1.0).shaded_by_meridian(&profile.meridian())
}

/// The cross-section of turned solids.
fn turned_outline(sides: u16) -> Vec<Vec2> {
    Outline::regular(sides, 1.0, 0.0, 0.0).star(2.0).into_iter().map(Vec2::normalize).collect()
}

/// Simultana's pawn, standing on y = 0: foot, cove, waist, collar and ball.
pub fn turned_pawn(fineness: Fineness) -> Solid {
    // Drawn with a foot of radius 1 and a height of 1.
    let ball = (0.0, 0.822);
    let (across, up) = (0.50, 0.178);
    let profile = Profile::start(1.0, 0.0)
        .line(1.0, 0.085)
        .round((1.0, 0.13), (0.90, 0.135))
        .line(0.865, 0.137)
        .line(0.865, 0.155)
        .round((0.885, 0.20), (0.80, 0.205))
        .line(0.76, 0.207)
        .curve((0.50, 0.225), (0.365, 0.33), (0.335, 0.52))
        .line(0.335, 0.535)
        .curve((0.34, 0.575), (0.42, 0.60), (0.585, 0.605))
        .round((0.655, 0.608), (0.655, 0.632))
        .round((0.655, 0.656), (0.585, 0.66))
        .curve((0.46, 0.664), (0.40, 0.67), (0.375, 0.695))
        .arc(ball, (across, up), -0.71, FRAC_PI_2);
    turn(profile, TURNED_PAWN_RADIUS, TURNED_PAWN_HEIGHT, fineness)
}

/// A nesting pawn, standing on y = 0: a plate in the shape of its figure, a dome above, and below a
/// hollow for the dome of the next pawn. The foot is slightly smaller, so that a dark line
/// separates it from the plate that it stands on.
pub fn nesting_pawn(figure: Figure, fineness: Fineness) -> Solid {
    let top = PLATE_HEIGHT - 0.012;
    let shaped = |reach: f32, height: f32, roundness: f32| Vec3::new(reach, height, roundness);
    // For round parts, reach is in units of this radius.
    let circle = 0.3;
    let dome = DOME_RADIUS / circle;
    let crown = PLATE_HEIGHT + DOME_RADIUS * 0.92;
    let profile = Profile::start(FOOT_REACH, 0.0)
        .line(1.0, 0.038)
        .line(1.0, top - 0.04)
        .round((1.0, top), (0.88, top))
        .curve_shaped(
            shaped(0.80, top, 0.25),
            shaped(0.62, top - 0.012, 0.75),
            shaped(dome + 0.06, top - 0.012, 1.0),
        )
        .line_shaped(shaped(dome, top, 1.0))
        .curve((dome, top + 0.55 * (crown - top)), (dome * 0.55, crown), (0.0, crown))
        .simplified(circle, fineness.tolerance());
    let star = fineness.star(figure_outline(figure, 1.0));
    let mut solid = revolve(&profile, &star, circle).shaded_by_height(0.03, 0.055, 0.06);
    let hollow = DOME_RADIUS + 0.012;
    let below = Profile::start_shaped(shaped(hollow / circle, 0.0, 1.0))
        .line_shaped(shaped(FOOT_REACH, 0.0, 0.0));
    solid.add(&revolve(&below, &star, circle).tinted(HOLLOW_LIGHT), Transform::IDENTITY);
    let inside = Profile::start(0.0, hollow)
        .curve((0.55 * hollow, hollow), (hollow, 0.55 * hollow), (hollow, 0.0))
        .scaled(1.0, 0.95)
        .simplified(1.0, fineness.tolerance());
    solid.add(
        &revolve(&inside, &Outline::regular(16, 1.0, 0.0, 0.0).star(2.0), 1.0).tinted(HOLLOW_LIGHT),
        Transform::IDENTITY,
    );
    solid
}

/// The size of the foot of a nesting pawn relative to its plate.
const FOOT_REACH: f32 = 0.89;
/// The reduced light in a hollow.
const HOLLOW_LIGHT: Vec4 = Vec4::new(0.35, 0.35, 0.35, 1.0);

/// The large piece of Syne-Strat 7, standing on y = 0: a turned figure with a
/// wide foot, a slender body, a double collar and a crowned head.
pub fn large_piece(fineness: Fineness) -> Solid {
    let profile = Profile::start(1.0, 0.0)
        .line(1.0, 0.06)
        .round((1.0, 0.09), (0.91, 0.094))
        .line(0.87, 0.096)
        .line(0.87, 0.108)
        .round((0.90, 0.145), (0.80, 0.15))
        .line(0.74, 0.152)
        .curve((0.56, 0.165), (0.50, 0.22), (0.43, 0.30))
        .curve((0.35, 0.40), (0.29, 0.50), (0.285, 0.60))
        .line(0.285, 0.612)
        .curve((0.29, 0.63), (0.38, 0.635), (0.50, 0.64))
        .round((0.57, 0.645), (0.57, 0.66))
        .round((0.57, 0.675), (0.50, 0.68))
        .line(0.40, 0.684)
        .round((0.44, 0.705), (0.385, 0.715))
        .line(0.30, 0.72)
        .curve((0.27, 0.76), (0.30, 0.80), (0.45, 0.872))
        .round((0.475, 0.884), (0.455, 0.892))
        .round((0.435, 0.898), (0.40, 0.890))
        .curve((0.32, 0.874), (0.24, 0.884), (0.15, 0.902))
        .arc((0.0, 0.944), (0.185, 0.056), -0.62, FRAC_PI_2);
    turn(profile, LARGE_PIECE_RADIUS, LARGE_PIECE_HEIGHT, fineness)
}

/// A line inlaid in the side and the top of a nesting pawn's plate, visible from above and in a
/// stack.
pub fn nesting_pawn_line(figure: Figure) -> Solid {
    let outline = figure_outline(figure, 1.0);
    let mut line = band(&outline, 0.064, 0.092);
    let on_top = fillet(&outline, 0.046, 0.068, PLATE_HEIGHT - 0.014);
    line.add(&on_top, Transform::IDENTITY);
    line
}

/// The same around the foot of the large piece.
pub fn large_piece_line() -> Solid {
    let (radius, height) = (LARGE_PIECE_RADIUS, LARGE_PIECE_HEIGHT);
    let foot = Outline::circle(radius).with_arc_steps(8);
    let mut line = band(&foot, 0.02 * height, 0.048 * height);
    let on_top = fillet(&foot, 0.09 * radius, 0.13 * radius, 0.093 * height);
    line.add(&on_top, Transform::IDENTITY);
    line
}

/// A strip that is slightly raised from an upright side, between two heights.
fn band(outline: &Outline, from: f32, to: f32) -> Solid {
    const OUT: f32 = 0.004;
    let profile =
        Profile::start(0.0, from).line(-OUT, from + OUT).line(-OUT, to - OUT).line(0.0, to);
    extrude(outline, &profile, false, 1.0)
}

/// A convex hull of few triangles around anything that stands on y = 0, is
/// `radius` wide at the foot, `head` wide at the top, and `height` high.
pub fn pick_hull(radius: f32, head: f32, height: f32) -> Solid {
    let profile = Profile::start(0.0, 0.0)
        .line(radius, 0.0)
        .line(radius, height * 0.2)
        .line(head, height)
        .line(0.0, height);
    revolve(&profile, &Outline::regular(10, 1.0, 0.0, 0.0).star(2.0), 1.0)
}

#[cfg(test)]
mod tests {
    use super::super::checks;
    use super::*;

    #[test]
    fn pawns_are_sound_closed_and_stay_in_their_cell() {
        let mut solids = Vec::new();
        for fineness in [Fineness::Table, Fineness::Picture] {
            solids.push((turned_pawn(fineness), TURNED_PAWN_HEIGHT));
            solids.push((large_piece(fineness), LARGE_PIECE_HEIGHT));
            for figure in Figure::ALL {
                solids.push((nesting_pawn(figure, fineness), PLATE_HEIGHT + DOME_RADIUS));
            }
        }
        for (solid, height) in solids {
            checks::is_sound(&solid);
            checks::is_closed_above(&solid, 0.001);
            assert!(checks::reach(&solid) < 0.5);
            let top = solid.positions.iter().map(|p| p.y).fold(0.0, f32::max);
            assert!((top - height).abs() < 0.03, "{top} is not {height}");
            assert!(solid.positions.iter().all(|p| p.y >= 0.0));
        }
    }

    #[test]
    fn lines_lie_on_the_surface_of_what_they_mark() {
        let lines = Figure::ALL
            .map(|figure| (nesting_pawn(figure, Fineness::Table), nesting_pawn_line(figure)))
            .into_iter()
            .chain([(large_piece(Fineness::Table), large_piece_line())]);
        for (piece, line) in lines {
            checks::is_sound(&line);
            assert!(checks::reach(&line) < checks::reach(&piece) + 0.01);
            let top = |solid: &Solid| solid.positions.iter().map(|p| p.y).fold(0.0, f32::max);
            assert!(top(&line) < top(&piece));
        }
    }

    #[test]
    fn hollows_of_turned_pieces_are_darker_than_what_stands_out() {
        let pawn = turned_pawn(Fineness::Table);
        let light_at = |from: f32, to: f32| {
            let heights = from * TURNED_PAWN_HEIGHT..to * TURNED_PAWN_HEIGHT;
            let lights: Vec<f32> = pawn
                .positions
                .iter()
                .zip(&pawn.colours)
                .filter(|(position, _)| heights.contains(&position.y))
                .map(|(_, colour)| colour.x)
                .collect();
            lights.iter().sum::<f32>() / lights.len() as f32
        };
        let (foot, under_the_collar, ball) =
            (light_at(0.0, 0.05), light_at(0.5, 0.58), light_at(0.8, 1.1));
        assert!(ball > 0.99, "the ball is convex: {ball}");
        assert!(under_the_collar < 0.9, "{under_the_collar}");
        assert!(foot < 0.8, "{foot}");
    }

    #[test]
    fn pawns_are_cheap_enough_to_be_drawn_by_the_dozen() {
        let triangles = |piece: Solid| piece.indices.len() / 3;
        for (fineness, most) in [(Fineness::Table, 2_500), (Fineness::Picture, 1_000)] {
            for figure in Figure::ALL {
                let pawn = triangles(nesting_pawn(figure, fineness));
                assert!(pawn <= most, "{figure:?}, {fineness:?} has {pawn} triangles");
            }
        }
        let turned = [Fineness::Table, Fineness::Picture].map(|it| triangles(turned_pawn(it)));
        assert!(turned[0] <= 2_600 && turned[1] <= 1_000, "{turned:?}");
    }

    #[test]
    fn the_hollow_of_a_pawn_takes_the_dome_of_the_next() {
        for figure in Figure::ALL {
            let solid = nesting_pawn(figure, Fineness::Table);
            // Around the axis, the underside is above the dome below it.
            for position in &solid.positions {
                let from_axis = position.x.hypot(position.z);
                if position.y < PLATE_HEIGHT * 0.6 && from_axis < DOME_RADIUS * 0.5 {
                    let dome = DOME_RADIUS
                        * 0.92
                        * (1.0 - (from_axis / DOME_RADIUS).powi(2)).max(0.0).sqrt();
                    assert!(position.y >= dome - 0.012, "{position} is inside the dome");
                }
            }
        }
    }

    #[test]
    fn figures_are_of_one_size_to_the_eye() {
        for figure in Figure::ALL {
            let plate = super::super::inlay(&figure_outline(figure, 1.0), 0.0);
            let area = checks::plan_area(&plate);
            assert!((0.20..0.40).contains(&area), "{figure:?} covers {area}");
        }
    }

    #[test]
    fn hulls_are_convex_enough_to_be_closed() {
        let hull = pick_hull(0.3, 0.2, 0.7);
        checks::is_sound(&hull);
        checks::is_closed_above(&hull, -1.0);
    }
}
