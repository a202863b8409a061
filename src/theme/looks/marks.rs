//! Marks on cells and lakes over regions, for any shape of cell.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_6};

use bevy::prelude::*;
use ludotheque_rules::{CellInfo, Ground};

use super::{Mark, Model, Part, plan};
use crate::theme::lettering::{Lettering, letters};
use crate::theme::materials::{Finish, Workshop};
use crate::theme::meshes::{self, Outline, Solid};
use crate::theme::sizes;

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

/// The corners of a cell around its centre, counter-clockwise.
fn polygon(ground: Ground) -> Vec<Vec2> {
    match ground {
        Ground::Square | Ground::BlackPlace | Ground::WhitePlace => vec![
            Vec2::new(0.5, 0.5),
            Vec2::new(-0.5, 0.5),
            Vec2::new(-0.5, -0.5),
            Vec2::new(0.5, -0.5),
        ],
        Ground::Figure(_) | Ground::Plain => {
            let reach = 0.5 / FRAC_PI_6.cos();
            (0u8..6)
                .map(|corner| Vec2::from_angle(FRAC_PI_2 + FRAC_PI_3 * f32::from(corner)) * reach)
                .collect()
        }
    }
}

/// The mark, in the middle of a cell.
pub(super) fn mark(workshop: &mut Workshop, mark: Mark, cell: &CellInfo) -> Model {
    let ground = cell.ground;
    let finish = match mark {
        Mark::Movable => Finish::GlowMovable,
        Mark::Chosen => Finish::GlowChosen,
        Mark::Target | Mark::TargetHovered => Finish::GlowTarget,
        Mark::Refused => Finish::GlowRefused,
        Mark::MovedFrom | Mark::MovedTo => Finish::GlowLast,
        Mark::Cursor => Finish::GlowCursor,
    };
    let mesh = workshop.mesh(format!("mark {mark:?} {ground:?}"), || {
        solid(mark, &outline(ground, CORNER))
    });
    let material = workshop.finish(finish);
    let lift = match mark {
        // Two marks on one cell must not lie in one plane.
        Mark::MovedFrom | Mark::MovedTo => sizes::MARK_LIFT,
        Mark::Movable | Mark::Chosen => sizes::MARK_LIFT * 1.3,
        Mark::Target | Mark::TargetHovered | Mark::Refused => sizes::MARK_LIFT * 1.6,
        Mark::Cursor => sizes::MARK_LIFT * 1.9,
    };
    Model::of(vec![
        Part::new(mesh, material)
            .without_shadow()
            .at(Transform::from_xyz(0.0, lift, 0.0)),
    ])
}

fn solid(mark: Mark, outline: &Outline) -> Solid {
    match mark {
        Mark::Movable => meshes::ring(
            outline,
            &[
                (0.045, 0.0),
                (0.055, 0.95),
                (0.075, 0.95),
                (0.085, 0.42),
                (0.13, 0.16),
                (0.20, 0.0),
            ],
        ),
        Mark::Chosen => meshes::glow(
            outline,
            &[
                (0.035, 0.0),
                (0.045, 1.0),
                (0.088, 1.0),
                (0.10, 0.55),
                (0.18, 0.34),
                (0.30, 0.26),
            ],
            0.22,
        ),
        Mark::Target => meshes::disc(&[
            (0.27, 0.0),
            (0.20, 0.07),
            (0.150, 0.22),
            (0.142, 0.96),
            (0.118, 0.96),
            (0.110, 0.78),
            (0.0, 0.78),
        ]),
        Mark::TargetHovered => meshes::glow(
            outline,
            &[
                (0.04, 0.0),
                (0.05, 1.0),
                (0.085, 1.0),
                (0.095, 0.35),
                (0.22, 0.14),
                (0.34, 0.06),
            ],
            0.05,
        ),
        Mark::Refused => meshes::cross(0.25, 0.075),
        Mark::MovedFrom => meshes::brackets(
            outline,
            &[(0.055, 0.0), (0.062, 1.0), (0.092, 1.0), (0.099, 0.0)],
            0.09,
        ),
        Mark::MovedTo => meshes::ring(
            outline,
            &[
                (0.055, 0.0),
                (0.062, 1.0),
                (0.092, 1.0),
                (0.099, 0.25),
                (0.17, 0.0),
            ],
        ),
        Mark::Cursor => meshes::bars(outline, 0.075, 0.30, 0.05),
    }
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
    let solid = meshes::lake(&centres, &polygon(first.ground), shores, sizes::LAKE_CORNER);
    let finish = if fits {
        Finish::LakeFits
    } else {
        Finish::LakeOther
    };
    let mesh = workshop.single_mesh(solid);
    let material = workshop.finish(finish);
    Model::of(vec![
        Part::new(mesh, material)
            .without_shadow()
            .at(Transform::from_xyz(0.0, sizes::LAKE_LIFT, 0.0)),
    ])
}

/// The number of cells of a region.
pub(super) fn area_number(workshop: &mut Workshop, number: u8, fits: bool) -> Model {
    let lettering = if fits {
        Lettering::LakeFits
    } else {
        Lettering::LakeOther
    };
    Model::of(vec![
        letters(workshop, &number.to_string(), lettering).at(Transform::from_xyz(
            0.0,
            sizes::MARK_LIFT * 2.2,
            0.0,
        )),
    ])
}
