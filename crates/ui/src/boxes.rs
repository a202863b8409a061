//! A small vocabulary of nodes: rows, columns and grids, and how their parts share the room.
//!
//! `boxes::column(8.0).rigid().padded(px(14).all())` is a column with gaps of 8 pixels that does not shrink. Rarer
//! properties are fields of [`Node`], with such a box for the rest: `Node { overflow: Overflow::clip(), ..boxes::row(6.0).centred() }`.

use bevy::prelude::*;

/// A row whose parts have this gap between them, in logical pixels.
pub fn row(gap_px: f32) -> Node {
    Node { column_gap: px(gap_px), ..default() }
}

/// A column whose parts have this gap between them, in logical pixels.
pub fn column(gap_px: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap_px), ..default() }
}

/// A grid whose tracks have this gap between them, in logical pixels.
pub fn grid(gap_px: f32) -> Node {
    Node { display: Display::Grid, column_gap: px(gap_px), row_gap: px(gap_px), ..default() }
}

/// A grid with as many columns as fit, each at least this wide, in logical pixels.
pub fn tiles(least_px: f32, gap_px: f32) -> Node {
    Node {
        grid_template_columns: RepeatedGridTrack::minmax(
            GridTrackRepetition::AutoFill,
            MinTrackSizingFunction::Px(least_px),
            MaxTrackSizingFunction::Fraction(1.0),
        ),
        ..grid(gap_px)
    }
}

/// The colours of a box: its ground and its edge.
pub fn coloured(ground: Color, edge: Color) -> (BackgroundColor, BorderColor) {
    (BackgroundColor(ground), BorderColor::all(edge))
}

/// How a box is placed, and how it places its parts.
pub trait Boxed: Sized {
    /// Keeps its size where the room is short.
    fn rigid(self) -> Self;
    /// Takes the room that is left.
    fn grows(self) -> Self;
    /// Takes the room that is left, whatever its content.
    fn fills(self) -> Self;
    /// May become narrower than its content.
    fn narrows(self) -> Self;
    /// May become lower than its content.
    fn lowers(self) -> Self;
    /// Centres its parts across its direction.
    fn centred(self) -> Self;
    /// Centres its parts along its direction.
    fn in_middle(self) -> Self;
    /// Puts the free room between its parts.
    fn spread(self) -> Self;
    /// Goes on in further rows with this gap between them, in logical pixels.
    fn wraps(self, gap_px: f32) -> Self;
    /// Has this padding.
    fn padded(self, padding: UiRect) -> Self;
    /// Has this margin.
    fn spaced(self, margin: UiRect) -> Self;
    /// Has a border of this width on all sides, in logical pixels.
    fn bordered(self, width_px: f32) -> Self;
    /// Has corners of this radius, in logical pixels.
    fn rounded(self, radius_px: f32) -> Self;
    /// Has corners as round as its size allows.
    fn round(self) -> Self;
    /// Has this width.
    fn wide(self, width: Val) -> Self;
    /// Has this width and height.
    fn sized(self, width: Val, height: Val) -> Self;
    /// Is placed by its distances from the edges of its parent.
    fn absolute(self) -> Self;
    /// Is placed within its parent, at these distances from its edges.
    fn within(self, distances: UiRect) -> Self;
}

impl Boxed for Node {
    fn rigid(self) -> Self {
        Self { flex_shrink: 0.0, ..self }
    }

    fn grows(self) -> Self {
        Self { flex_grow: 1.0, ..self }
    }

    fn fills(self) -> Self {
        Self { flex_grow: 1.0, flex_basis: px(0), ..self }
    }

    fn narrows(self) -> Self {
        Self { min_width: px(0), ..self }
    }

    fn lowers(self) -> Self {
        Self { min_height: px(0), ..self }
    }

    fn centred(self) -> Self {
        Self { align_items: AlignItems::Center, ..self }
    }

    fn in_middle(self) -> Self {
        Self { justify_content: JustifyContent::Center, ..self }
    }

    fn spread(self) -> Self {
        Self { justify_content: JustifyContent::SpaceBetween, ..self }
    }

    fn wraps(self, gap_px: f32) -> Self {
        Self { flex_wrap: FlexWrap::Wrap, row_gap: px(gap_px), ..self }
    }

    fn padded(self, padding: UiRect) -> Self {
        Self { padding, ..self }
    }

    fn spaced(self, margin: UiRect) -> Self {
        Self { margin, ..self }
    }

    fn bordered(self, width_px: f32) -> Self {
        Self { border: px(width_px).all(), ..self }
    }

    fn rounded(self, radius_px: f32) -> Self {
        Self { border_radius: BorderRadius::all(px(radius_px)), ..self }
    }

    fn round(self) -> Self {
        Self { border_radius: BorderRadius::MAX, ..self }
    }

    fn wide(self, width: Val) -> Self {
        Self { width, ..self }
    }

    fn sized(self, width: Val, height: Val) -> Self {
        Self { width, height, ..self }
    }

    fn absolute(self) -> Self {
        Self { position_type: PositionType::Absolute, ..self }
    }

    fn within(self, distances: UiRect) -> Self {
        let UiRect { left, right, top, bottom } = distances;
        Self { left, right, top, bottom, ..self.absolute() }
    }
}
