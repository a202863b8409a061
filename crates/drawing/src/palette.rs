//! All colours: those of the table first, then those of the interface.
//!
//! Colours are in sRGB, as picked on a screen. Text colours have a contrast of at least 4.5:1 with
//! the backgrounds that they are used on, as a test at the end of this file verifies.

use bevy_color::{Color, Luminance};

// --- Pawns and pieces -------------------------------------------------------

/// White pawns: polished ivory.
pub const IVORY: Color = Color::srgb(0.90, 0.85, 0.72);
/// Black pawns: polished ebony.
pub const EBONY: Color = Color::srgb(0.064, 0.057, 0.058);
/// Grey pawns of Syne-Strat 7.
pub const GREY: Color = Color::srgb(0.40, 0.43, 0.465);
/// Blue pawns of Syne-Strat 7.
pub const BLUE: Color = Color::srgb(0.10, 0.22, 0.46);
/// White lacquer, Syndicat and Le Stratège.
pub const LACQUER_WHITE: Color = Color::srgb(0.93, 0.91, 0.86);
/// Black lacquer, Syndicat and Le Stratège.
pub const LACQUER_BLACK: Color = Color::srgb(0.075, 0.072, 0.078);

/// Engravings in green lacquer: pale enough to be legible in the shade.
pub const ON_GREEN: Color = Color::srgb(0.84, 0.80, 0.68);
/// Green lacquer, Le Stratège.
pub const LACQUER_GREEN: Color = Color::srgb(0.045, 0.175, 0.12);

// --- Boards -----------------------------------------------------------------

/// Walnut between its grain lines.
pub const WALNUT_LIGHT: Color = Color::srgb(0.33, 0.225, 0.16);
/// The dark grain lines of walnut.
pub const WALNUT_DARK: Color = Color::srgb(0.125, 0.078, 0.052);
/// Maple between its grain lines.
pub const MAPLE_LIGHT: Color = Color::srgb(0.80, 0.675, 0.50);
/// The dark grain lines of maple.
pub const MAPLE_DARK: Color = Color::srgb(0.60, 0.45, 0.295);
/// The lighter of Simultana's two stones.
pub const STONE_LIGHT: Color = Color::srgb(0.72, 0.71, 0.68);
/// The darker of Simultana's two stones.
pub const STONE_DARK: Color = Color::srgb(0.55, 0.56, 0.55);
/// The veins of both stones.
pub const STONE_VEIN: Color = Color::srgb(0.40, 0.38, 0.35);
/// Pale stone of plain hexagonal cells.
pub const STONE_PALE: Color = Color::srgb(0.86, 0.83, 0.77);
/// The bed under the tiles, seen in the gaps.
pub const BED: Color = Color::srgb(0.10, 0.065, 0.04);
/// Inlaid brass.
pub const BRASS: Color = Color::srgb(0.80, 0.61, 0.30);
/// Lines of Le Stratège's board.
pub const LEAD: Color = Color::srgb(0.33, 0.34, 0.36);
/// The inlaid triangle.
pub const TERRACOTTA: Color = Color::srgb(0.50, 0.185, 0.125);
/// The inlaid round.
pub const GREEN: Color = Color::srgb(0.16, 0.36, 0.285);
/// The inlaid hexagon.
pub const DARK_BROWN: Color = Color::srgb(0.27, 0.195, 0.15);
/// Coordinates inlaid in the frame.
pub const RIM_LETTER: Color = Color::srgb(0.86, 0.72, 0.47);

// --- The table --------------------------------------------------------------

/// The cloth where the lamp lights it.
pub const CLOTH: Color = Color::srgb(0.085, 0.175, 0.19);
/// The background beyond the cloth: the room in the evening.
pub const ROOM: Color = Color::srgb(0.012, 0.016, 0.018);

/// Background of a board that is drawn flat: paler than black pieces, darker than white ones.
pub const FLAT_GROUND: Color = Color::srgb(0.20, 0.27, 0.28);

// --- The table in high contrast ---------------------------------------------

/// White pieces.
pub const HIGH_WHITE: Color = Color::WHITE;
/// Black pieces.
pub const HIGH_BLACK: Color = Color::BLACK;
/// Grey pieces, which have a black line.
pub const HIGH_GREY: Color = Color::srgb(0.62, 0.64, 0.66);
/// Blue pieces, which have a white line.
pub const HIGH_BLUE: Color = Color::srgb(0.05, 0.13, 0.42);
/// Green pieces.
pub const HIGH_GREEN: Color = Color::srgb(0.0, 0.16, 0.09);
/// Cells.
pub const HIGH_CELL: Color = Color::srgb(0.58, 0.57, 0.54);
/// The darker cells of a board with two kinds.
pub const HIGH_DARK_CELL: Color = Color::srgb(0.42, 0.42, 0.41);
/// Lines of boards and pieces.
pub const HIGH_LINE: Color = Color::srgb(1.0, 0.92, 0.70);
/// The frame and what is around it.
pub const HIGH_FRAME: Color = Color::srgb(0.09, 0.085, 0.08);
/// Inlay of a cell: darker than it, and paler than black pieces. It differs by its shape.
pub const HIGH_FIGURE: Color = Color::srgb(0.27, 0.25, 0.24);

/// The background of figures on the screen.
pub const FIGURE_GROUND: Color = Color::srgb(0.90, 0.87, 0.80);

// --- Marks on the board -----------------------------------------------------

/// A pawn that may move, where it is named.
pub const MARK_GLOW: Color = Color::srgb(0.90, 0.61, 0.03);
/// The thin line around a pawn that may move: brighter than that, so that it is golden after tone mapping.
pub const MARK_LINE: Color = Color::linear_rgb(1.6, 0.78, 0.04);
/// The pawn that was chosen.
pub const MARK_CHOSEN: Color = Color::srgb(0.97, 0.68, 0.05);
/// A target.
pub const MARK_TARGET: Color = Color::srgb(0.88, 0.59, 0.02);
/// A target of a capture.
pub const MARK_CAPTURE: Color = Color::srgb(0.93, 0.36, 0.05);
/// A cell that could be attacked.
pub const MARK_THREAT: Color = Color::srgb(0.92, 0.20, 0.50);
/// An element that must be repaired.
pub const MARK_OWES: Color = Color::srgb(0.96, 0.52, 0.03);
/// A cell that a lesson or a hint points at.
pub const MARK_POINTED: Color = Color::srgb(0.50, 0.24, 0.72);
/// A cell where the move is refused.
pub const MARK_REFUSED: Color = Color::srgb(0.88, 0.10, 0.10);
/// The pale line around the dark one around every mark: brighter than white, so that it is still pale
/// after tone mapping.
pub const MARK_RIM: Color = Color::linear_rgb(2.2, 2.0, 1.55);
/// The dark line around every mark.
pub const MARK_CONTOUR: Color = Color::BLACK;
/// The opacity of that dark line, which lies on the pale one.
pub const MARK_CONTOUR_OPACITY: f32 = 1.0;
/// The start and end of the last move.
pub const MARK_LAST: Color = Color::srgb(0.16, 0.52, 0.78);
/// The lines around the cell that the keyboard points at.
pub const CURSOR_LINE: Color = Color::srgb(0.98, 0.96, 0.90);
/// The edge of lines over the board: one of the two stands out on any ground.
pub const STROKE_EDGE: Color = Color::srgb(0.02, 0.018, 0.016);
/// A region of the size that makes the move legal.
pub const LAKE_FITS: Color = Color::srgb(0.01, 0.44, 0.47);
/// A region of another size.
pub const LAKE_OTHER: Color = Color::srgb(0.20, 0.225, 0.265);
/// The soft disc below the number in a region.
pub const LAKE_NUMBER_GROUND: Color = Color::srgb(0.02, 0.09, 0.11);
/// The number in a region: brighter than white, so that it is white after tone mapping.
pub const LAKE_LETTER: Color = Color::linear_rgb(2.6, 2.5, 2.3);

// --- Light ------------------------------------------------------------------

/// The lamp above the table, upper left.
pub const LAMP: Color = Color::srgb(1.0, 0.90, 0.775);
/// Light reflected by the ceiling.
pub const SKY: Color = Color::srgb(0.52, 0.49, 0.47);
/// Light reflected by the walls.
pub const HORIZON: Color = Color::srgb(0.36, 0.34, 0.335);
/// The sky in the window.
pub const DUSK: Color = Color::srgb(0.66, 0.82, 1.0);
/// Light reflected by the table.
pub const GROUND: Color = Color::srgb(0.20, 0.155, 0.12);

// --- Interface --------------------------------------------------------------

/// The backdrop of menus. Text behind it has a contrast below 2, and the pieces of a board can just be seen.
pub const UI_BACKDROP: Color = Color::srgba(0.03, 0.022, 0.018, 0.94);
/// The cloth of the curtain over the board, with text on it.
pub const UI_CLOTH: Color = Color::srgb(0.34, 0.07, 0.08);
/// Panels: dark, warm and opaque.
pub const UI_PANEL: Color = Color::srgb(0.105, 0.078, 0.06);
/// A panel or list row one level above a panel.
pub const UI_PANEL_RAISED: Color = Color::srgb(0.155, 0.118, 0.09);
/// Wells: text fields, slider tracks, lists.
pub const UI_WELL: Color = Color::srgb(0.065, 0.048, 0.038);
/// The trays of captured pieces: wood on which light and dark pieces stand out.
pub const UI_TRAY: Color = Color::srgb(0.33, 0.255, 0.185);
/// The same while they are empty: just seen, so that none is taken for a field to write in.
pub const UI_TRAY_EMPTY: Color = Color::srgba(0.33, 0.255, 0.185, 0.16);
/// The curve of a player whose colour is black, on the dark background of a graph.
pub const GRAPH_BLACK: Color = Color::srgb(0.55, 0.66, 0.80);
/// The lines of a graph, whose background is that of lists.
pub const GRAPH_LINE: Color = Color::srgba(0.945, 0.905, 0.825, 0.32);
/// The edge that separates a dark curve from the background.
pub const GRAPH_LIGHT_EDGE: Color = Color::srgb(0.80, 0.73, 0.62);
/// The edge that separates a light curve from the background.
pub const GRAPH_DARK_EDGE: Color = Color::srgb(0.12, 0.09, 0.065);
/// Hairlines around panels and fields.
pub const UI_LINE: Color = Color::srgb(0.30, 0.235, 0.175);
/// Text.
pub const UI_TEXT: Color = Color::srgb(0.945, 0.905, 0.825);
/// Secondary text.
pub const UI_TEXT_MUTED: Color = Color::srgb(0.735, 0.67, 0.575);
/// Text of disabled widgets.
pub const UI_TEXT_DISABLED: Color = Color::srgb(0.56, 0.505, 0.43);
/// Brass, for accents: important, active or primary items.
pub const UI_ACCENT: Color = Color::srgb(0.86, 0.665, 0.33);
/// Brass under the pointer.
pub const UI_ACCENT_HOVERED: Color = Color::srgb(0.94, 0.755, 0.43);
/// Brass while pressed.
pub const UI_ACCENT_PRESSED: Color = Color::srgb(0.74, 0.555, 0.26);
/// Text on brass.
pub const UI_TEXT_ON_ACCENT: Color = Color::srgb(0.105, 0.07, 0.035);
/// A quiet button.
pub const UI_BUTTON: Color = Color::srgb(0.19, 0.145, 0.11);
/// A quiet button under the pointer.
pub const UI_BUTTON_HOVERED: Color = Color::srgb(0.25, 0.195, 0.145);
/// A quiet button while pressed.
pub const UI_BUTTON_PRESSED: Color = Color::srgb(0.135, 0.10, 0.078);
/// The chosen row of a list.
pub const UI_CHOSEN: Color = Color::srgb(0.265, 0.19, 0.10);
/// Something went wrong or is refused.
pub const UI_DANGER: Color = Color::srgb(0.965, 0.56, 0.46);
/// The ring around the focused widget.
pub const UI_FOCUS: Color = Color::srgb(0.55, 0.80, 0.92);
/// Shadow under panels.
pub const UI_SHADOW: Color = Color::srgba(0.0, 0.0, 0.0, 0.5);

/// Seat colours in the interface, in the order ivory, ebony, grey, blue. Ebony is a
/// little lighter than on the table, and always has a rim of [`UI_SEAT_RIM`].
pub const UI_SEATS: [Color; 4] = [
    Color::srgb(0.925, 0.88, 0.765),
    Color::srgb(0.045, 0.04, 0.038),
    Color::srgb(0.50, 0.51, 0.52),
    Color::srgb(0.17, 0.34, 0.68),
];
/// The seat colour of Green in Le Stratège.
pub const UI_SEAT_GREEN: Color = Color::srgb(0.16, 0.46, 0.33);
/// The rim around a seat's colour, so that ebony shows on a dark panel.
pub const UI_SEAT_RIM: Color = Color::srgb(0.62, 0.53, 0.40);

/// The contrast ratio of the web's accessibility guidelines, from 1 to 21.
pub fn contrast(one: Color, other: Color) -> f32 {
    let (a, b) = (one.to_linear().luminance(), other.to_linear().luminance());
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_color::{ColorToComponents, Laba, Mix};
    use bevy_math::{Mat3, Vec3};
    use std::f32::consts::{PI, TAU};

    #[test]
    fn the_cell_cursor_stands_out_on_any_ground() {
        for step in 0..=100u8 {
            let ground = Color::linear_rgb(1.0, 1.0, 1.0).with_luminance(f32::from(step) / 100.0);
            let best = contrast(CURSOR_LINE, ground).max(contrast(STROKE_EDGE, ground));
            assert!(best >= 3.0, "only {best} on {ground:?}");
        }
        assert!(contrast(CURSOR_LINE, STROKE_EDGE) >= 9.0);
    }

    /// Transforms of linear light for normal vision, and without the long, middle or short cones
    /// (Machado, Oliveira and Fernandes 2009, severity 1).
    const EYES: [Mat3; 4] = [
        Mat3::IDENTITY,
        Mat3::from_cols_array(&[
            0.152_286, 0.114_503, -0.003_882, 1.052_583, 0.786_281, -0.048_116, -0.204_868,
            0.099_216, 1.051_998,
        ]),
        Mat3::from_cols_array(&[
            0.367_322, 0.280_085, -0.011_820, 0.860_646, 0.672_501, 0.042_940, -0.227_968,
            0.047_413, 0.968_881,
        ]),
        Mat3::from_cols_array(&[
            1.255_528, -0.078_411, 0.004_733, -0.076_749, 0.930_809, 0.691_367, -0.178_779,
            0.147_602, 0.303_900,
        ]),
    ];

    fn seen_by(eye: Mat3, color: Color) -> Color {
        let [red, green, blue] = color.to_linear().to_f32_array_no_alpha();
        let seen = (eye * Vec3::new(red, green, blue)).clamp(Vec3::ZERO, Vec3::ONE);
        Color::linear_rgb(seen.x, seen.y, seen.z)
    }

    /// CIEDE2000.
    fn difference(one: Color, other: Color) -> f32 {
        let lab = |color: Color| {
            let lab = Laba::from(color);
            (lab.lightness * 100.0, lab.a * 100.0, lab.b * 100.0)
        };
        let ((l1, a1, b1), (l2, a2, b2)) = (lab(one), lab(other));
        let seventh = |chroma: f32| (chroma.powi(7) / (chroma.powi(7) + 25f32.powi(7))).sqrt();
        let stretch = 1.5 - 0.5 * seventh(f32::midpoint(a1.hypot(b1), a2.hypot(b2)));
        let (a1, a2) = (a1 * stretch, a2 * stretch);
        let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
        let (h1, h2) = (b1.atan2(a1), b2.atan2(a2));
        let turn = (h2 - h1 + PI).rem_euclid(TAU) - PI;
        let (l, c, h) = (f32::midpoint(l1, l2), f32::midpoint(c1, c2), h1 + turn / 2.0);
        let t = 1.0 - 0.17 * (h - 30f32.to_radians()).cos()
            + 0.24 * (2.0 * h).cos()
            + 0.32 * (3.0 * h + 6f32.to_radians()).cos()
            - 0.20 * (4.0 * h - 63f32.to_radians()).cos();
        let by_l = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
        let (by_c, by_h) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
        let blues = (-((h.to_degrees().rem_euclid(360.0) - 275.0) / 25.0).powi(2)).exp();
        let rotation = -(2.0 * 30f32.to_radians() * blues).sin() * 2.0 * seventh(c);
        let (dl, dc) = ((l2 - l1) / by_l, (c2 - c1) / by_c);
        let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).sin() / by_h;
        (dl * dl + dc * dc + dh * dh + rotation * dc * dh).sqrt()
    }

    #[test]
    fn differences_are_those_of_the_published_test_data() {
        // Sharma, Wu and Dalal 2005, pairs 1 and 17.
        let pairs = [
            ((50.0, 2.677_2, -79.775_1), (50.0, 0.0, -82.748_5), 2.042_5),
            ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.149_2),
        ];
        for (one, other, expected) in pairs {
            let color = |(l, a, b): (f32, f32, f32)| {
                Color::from(Laba::lab(l / 100.0, a / 100.0, b / 100.0))
            };
            let found = difference(color(one), color(other));
            assert!((found - expected).abs() < 0.01, "{found} for {expected}");
        }
    }

    #[test]
    fn marks_stand_out_on_every_ground() {
        let grounds = [
            IVORY,
            EBONY,
            GREY,
            BLUE,
            LACQUER_WHITE,
            LACQUER_BLACK,
            LACQUER_GREEN,
            MAPLE_LIGHT,
            MAPLE_DARK,
            STONE_LIGHT,
            STONE_DARK,
            STONE_PALE,
            TERRACOTTA,
            GREEN,
            DARK_BROWN,
        ];
        for ground in grounds {
            let (below, line) = (ground.to_linear(), MARK_CONTOUR.to_linear());
            let dark = Color::from(below.mix(&line, MARK_CONTOUR_OPACITY));
            let ratio = contrast(dark, ground).max(contrast(MARK_RIM, ground));
            assert!(ratio >= 3.0, "marks on {ground:?} have only {ratio}");
        }
        let colours = [
            MARK_LINE,
            MARK_CHOSEN,
            MARK_TARGET,
            MARK_CAPTURE,
            MARK_THREAT,
            MARK_OWES,
            MARK_POINTED,
            MARK_REFUSED,
            MARK_LAST,
        ];
        for colour in colours {
            let ratio = contrast(colour, MARK_CONTOUR);
            assert!(ratio >= 2.5, "{colour:?} has only {ratio} in its dark line");
        }
    }

    #[test]
    fn every_eye_tells_the_players_apart() {
        // Of two dark colours, at most one has a pale line (`theme/src/looks/hexboard.rs`), so that they differ
        // in more than colour. In the interface, each has a name beside it.
        let with_a_line = [BLUE];
        let tables: [&[Color]; 4] = [
            &[IVORY, EBONY, GREY, BLUE],
            &[LACQUER_WHITE, LACQUER_BLACK],
            &[LACQUER_WHITE, LACQUER_GREEN],
            &UI_SEATS,
        ];
        for (eye, table) in EYES.iter().flat_map(|eye| tables.map(|table| (*eye, table))) {
            for (index, &one) in table.iter().enumerate() {
                for &other in &table[..index] {
                    let (a, b) = (seen_by(eye, one), seen_by(eye, other));
                    let found = difference(a, b);
                    assert!(found >= 15.0, "{one:?} and {other:?} differ by {found}");
                    let differs_by_shape = with_a_line.contains(&one)
                        != with_a_line.contains(&other)
                        || table == UI_SEATS;
                    let ratio = contrast(a, b);
                    assert!(
                        differs_by_shape || ratio >= 3.0,
                        "{one:?} on {other:?} has only {ratio}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_text_is_readable_behind_a_veil() {
        let behind = |color: Color| {
            let veil = UI_BACKDROP.to_linear();
            Color::from(color.to_linear().mix(&veil, veil.alpha))
        };
        for text in [UI_TEXT, UI_ACCENT, UI_DANGER, UI_FOCUS] {
            for ground in [UI_PANEL, UI_BUTTON, Color::BLACK] {
                let ratio = contrast(behind(text), behind(ground));
                assert!(ratio < 2.0, "{text:?} on {ground:?} still has {ratio}");
            }
        }
    }

    #[test]
    fn text_is_readable_on_every_ground_it_is_used_on() {
        let grounds = [UI_PANEL, UI_PANEL_RAISED, UI_WELL, UI_BUTTON, UI_CHOSEN, UI_CLOTH];
        for ground in grounds {
            for text in [UI_TEXT, UI_TEXT_MUTED, UI_ACCENT, UI_DANGER, UI_FOCUS] {
                let ratio = contrast(text, ground);
                assert!(ratio >= 4.5, "{text:?} on {ground:?} has only {ratio}");
            }
        }
        for ground in [UI_ACCENT, UI_ACCENT_HOVERED, UI_ACCENT_PRESSED] {
            assert!(contrast(UI_TEXT_ON_ACCENT, ground) >= 4.5);
        }
        assert!(contrast(UI_TEXT, UI_BUTTON_HOVERED) >= 4.5);
        assert!(contrast(UI_TEXT, UI_TRAY) >= 4.5);
        assert!(contrast(UI_TEXT_DISABLED, UI_BUTTON) >= 3.0);
    }
}
