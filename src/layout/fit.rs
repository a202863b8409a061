//! How parts of the interface fit its shape: what changes in their nodes, and which parent they have.
//!
//! A part says in one place how its node depends on the shape; the rules that several parts share are below. They are
//! applied before the layout, so that nothing is seen in a wrong place.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use ludotheque_base::locale::message;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, GAP_PX, LENT_BAR_PX, Lent, WidgetSystems};

use super::bar::BarPart;
use super::shape::InterfaceShape;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (move_home, fit, scroll).chain().before(WidgetSystems));
}

/// How the node of a part fits the shape of the interface. It sets what depends on the shape for every shape, and
/// leaves the rest of the node alone.
#[derive(Component, Clone)]
#[require(Node)]
pub(crate) struct Fit(Arc<dyn Fn(&InterfaceShape, &mut Node) + Send + Sync>);

/// The parent of a part, which depends on the shape of the interface.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct Home {
    usual: Entity,
    other: Entity,
    is_other: fn(&InterfaceShape) -> bool,
    /// Whether the part is the first child of its usual parent, and of the other one; otherwise it is the last.
    is_first: (bool, bool),
}

impl Home {
    /// A part whose parent is the other one in these shapes. It is the last child of both.
    pub(crate) fn of(usual: Entity, other: Entity, is_other: fn(&InterfaceShape) -> bool) -> Self {
        Self { usual, other, is_other, is_first: (false, false) }
    }

    /// The same, as the first child of its usual parent, or of the other one.
    pub(crate) fn first(self, of_usual: bool, of_other: bool) -> Self {
        Self { is_first: (of_usual, of_other), ..self }
    }
}

fn move_home(
    mut commands: Commands,
    shape: Res<InterfaceShape>,
    parts: Query<(Entity, &Home, &ChildOf)>,
    parents: Query<()>,
) {
    for (part, home, parent) in &parts {
        let (wanted, is_first) = if (home.is_other)(&shape) {
            (home.other, home.is_first.1)
        } else {
            (home.usual, home.is_first.0)
        };
        if parent.parent() == wanted || !parents.contains(wanted) {
            continue;
        }
        let mut wanted = commands.entity(wanted);
        if is_first {
            wanted.insert_child(0, part);
        } else {
            wanted.add_child(part);
        }
    }
}

fn fit(shape: Res<InterfaceShape>, mut parts: Query<(Ref<Fit>, &mut Node)>) {
    for (fit, mut node) in &mut parts {
        // A node that was replaced fits as well.
        if shape.is_changed() || fit.is_changed() || node.is_changed() {
            let mut fitted = node.clone();
            (fit.0)(&shape, &mut fitted);
            node.set_if_neq(fitted);
        }
    }
}

/// The padding of a panel that scrolls as a whole, and of the veil around it, in logical pixels.
const TIGHT_PX: f32 = 10.0;
/// The padding of such a panel at its left and right, in logical pixels.
const TIGHT_SIDES_PX: f32 = 16.0;
/// The gap between its parts, in logical pixels.
const TIGHT_GAP_PX: f32 = 8.0;
/// The gap between the rows of a grid, usually and in a cramped interface, in logical pixels.
const ROWS_PX: f32 = 8.0;
const TIGHT_ROWS_PX: f32 = 4.0;
/// The usual padding of panels, and of the veils around them, in logical pixels.
const PANEL_PADDING_PX: Vec2 = Vec2::new(28.0, 22.0);
const VEIL_PADDING_PX: f32 = 16.0;

impl Fit {
    /// A part that sets its node by this function.
    pub(crate) fn new(fit: impl Fn(&InterfaceShape, &mut Node) + Send + Sync + 'static) -> Self {
        Self(Arc::new(fit))
    }

    /// This, and another rule for the same node.
    pub(crate) fn and(self, other: Self) -> Self {
        Self::new(move |shape, node| {
            (self.0)(shape, node);
            (other.0)(shape, node);
        })
    }

    /// Replaces the whole node in these shapes.
    pub(crate) fn either(usual: Node, other: Node, is_other: fn(&InterfaceShape) -> bool) -> Self {
        Self::new(move |shape, node| {
            node.clone_from(if is_other(shape) { &other } else { &usual });
        })
    }

    /// Hides the part in these shapes.
    pub(crate) fn hidden_if(is_hidden: fn(&InterfaceShape) -> bool) -> Self {
        Self::new(move |shape, node| {
            node.display = if is_hidden(shape) { Display::None } else { Display::Flex };
        })
    }

    /// Stacks the children while the interface is tiny.
    pub(crate) fn stacks() -> Self {
        Self::new(|shape, node| {
            node.flex_direction =
                if shape.is_tiny() { FlexDirection::Column } else { FlexDirection::Row };
            node.row_gap = px(TIGHT_GAP_PX);
        })
    }

    /// Wraps the children while the interface is tiny.
    pub(crate) fn wraps() -> Self {
        Self::new(|shape, node| {
            node.flex_wrap = if shape.is_tiny() { FlexWrap::Wrap } else { FlexWrap::NoWrap };
            node.row_gap = px(TIGHT_ROWS_PX);
        })
    }

    /// Takes the whole width while the interface is tiny, because the height is measured for that width.
    pub(crate) fn fills() -> Self {
        Self::new(|shape, node| {
            let is_tiny = shape.is_tiny();
            node.flex_grow = if is_tiny { 1.0 } else { 0.0 };
            node.flex_basis = if is_tiny { px(0) } else { auto() };
            node.min_width = if is_tiny { px(0) } else { auto() };
        })
    }

    /// Makes the rows of a grid this high, usually and in a cramped interface, in logical pixels.
    pub(crate) fn rows(usual_px: f32, cramped_px: f32) -> Self {
        Self::new(move |shape, node| {
            let (height_px, gap_px) =
                if shape.is_cramped() { (cramped_px, TIGHT_ROWS_PX) } else { (usual_px, ROWS_PX) };
            node.grid_auto_rows = vec![GridTrack::px(height_px)];
            node.row_gap = px(gap_px);
        })
    }

    /// Makes a button so small that five fit in a row of the narrow column.
    pub(crate) fn compact() -> Self {
        Self::new(|_, node| {
            node.padding = UiRect::axes(px(6), px(1));
            node.min_width = px(33);
            node.min_height = px(33);
        })
    }

    /// Pads the part, usually and in a cramped interface.
    pub(crate) fn padded(usual: UiRect, cramped: UiRect) -> Self {
        Self::new(move |shape, node| {
            node.padding = if shape.is_cramped() { cramped } else { usual };
        })
    }

    /// Pads a panel.
    pub(crate) fn panel() -> Self {
        Self::padded(
            UiRect::axes(px(PANEL_PADDING_PX.x), px(PANEL_PADDING_PX.y)),
            UiRect::axes(px(TIGHT_SIDES_PX), px(TIGHT_PX)),
        )
    }

    /// Pads the veil around a panel that [scrolls as a whole](Self::scrolls_as_whole).
    pub(crate) fn veil() -> Self {
        Self::padded(px(VEIL_PADDING_PX).all(), px(TIGHT_PX).all())
    }

    /// Lets a panel scroll as a whole, with less room around its content, in a cramped interface. It needs a
    /// [`Scrolls`] as well.
    pub(crate) fn scrolls_as_whole() -> Self {
        Self::panel().and(Self::new(|shape, node| {
            let is_cramped = shape.is_cramped();
            node.row_gap = px(if is_cramped { TIGHT_GAP_PX } else { GAP_PX });
            node.overflow = scrolling_if(is_cramped);
        }))
    }

    /// Lets the part scroll with the size that it has, in a cramped interface. It needs a [`Scrolls`] as well.
    pub(crate) fn overflows() -> Self {
        Self::new(|shape, node| {
            let is_cramped = shape.is_cramped();
            node.padding = px(if is_cramped { LENT_BAR_PX } else { 0.0 }).right();
            node.overflow = scrolling_if(is_cramped);
        })
    }

    /// Makes the part as low as its neighbours want, in a cramped interface.
    pub(crate) fn shrinks() -> Self {
        Self::new(|shape, node| {
            let is_cramped = shape.is_cramped();
            node.flex_shrink = if is_cramped { 1.0 } else { 0.0 };
            node.min_height = if is_cramped { px(0) } else { auto() };
        })
    }

    /// Keeps at least this height, usually and in a cramped interface, in logical pixels.
    pub(crate) fn keeps(usual_px: f32, cramped_px: f32) -> Self {
        Self::new(move |shape, node| {
            node.min_height = px(if shape.is_cramped() { cramped_px } else { usual_px });
        })
    }

    /// Places the halves of a screen side by side, or one above the other in a window that is higher than wide.
    pub(crate) fn halves() -> Self {
        Self::new(|shape, node| {
            node.flex_direction =
                if shape.is_high() { FlexDirection::Column } else { FlexDirection::Row };
        })
    }

    /// A half of this width, beside the other and below it, in logical pixels. Below, it is in the middle, and as
    /// high as its content up to a share of the window.
    pub(crate) fn half(beside_px: f32, below_px: f32) -> Self {
        Self::new(move |shape, node| {
            let is_high = shape.is_high();
            node.align_self = if is_high { AlignSelf::Center } else { AlignSelf::Stretch };
            node.max_height = percent(if is_high { HALF_MAX_PERCENT } else { 100.0 });
            node.max_width = percent(100);
            node.width = px(if is_high { below_px } else { beside_px });
        })
    }

    /// Ends the part where the column begins, at its right or below it. With a height in logical pixels, it also ends
    /// so far above the edge of the window, or above the column.
    pub(crate) fn beside_column(above_edge_px: Option<f32>) -> Self {
        Self::new(move |shape, node| {
            node.right = px(shape.right_px());
            node.bottom = match above_edge_px {
                None => node.bottom,
                // It is behind the bars.
                Some(0.0) if shape.has_bars() => px(0),
                Some(above_px) => px(above_px + shape.below_px()),
            };
        })
    }

    /// The same, so far above the edge, or above that of the board where panels are above the line.
    pub(crate) fn above_panels(above_edge_px: f32) -> Self {
        Self::beside_column(None).and(Self::new(move |shape, node| {
            let has_panels = shape.above_line_px > 0.0;
            let above_edge_px = if has_panels { sizes::LINE_HEIGHT_PX } else { above_edge_px };
            node.bottom = px(above_edge_px + shape.below_px() + shape.above_line_px);
        }))
    }

    /// Lets what fills the window begin below the notices. It has no other border.
    pub(crate) fn below_notices() -> Self {
        Self::new(|shape, node| node.border.top = px(shape.notices_px))
    }

    /// Hides a part of the column while a panel shares it.
    pub(crate) fn makes_way() -> Self {
        Self::hidden_if(|shape| shape.shares_column)
    }

    /// Hides the part where the column is a narrow strip.
    pub(crate) fn hidden_in_strip() -> Self {
        Self::hidden_if(InterfaceShape::is_strip)
    }

    /// The line below the board, this far from the lower edge of the window or from the column, in logical pixels; or
    /// in or above the bar of the reader.
    pub(crate) fn line(above_edge_px: f32) -> Self {
        Self::in_bar(BarPart::Line, move |shape| UiRect {
            left: px(0),
            right: px(shape.right_px()),
            top: auto(),
            bottom: px(above_edge_px + shape.below_px()),
        })
    }

    /// The buttons for the match, at the upper edge from here on, or in the bar of the reader.
    pub(crate) fn actions(left_px: f32, top_px: f32) -> Self {
        Self::in_bar(BarPart::Actions, move |shape| UiRect {
            right: px(shape.right_px()),
            ..at(left_px, top_px)
        })
    }

    /// A part at the left of the board, here, or above the bar of the reader.
    pub(crate) fn at_left(left_px: f32, top_px: f32) -> Self {
        Self::in_bar(BarPart::AtLeft, move |_| at(left_px, top_px))
    }

    fn in_bar(
        part: BarPart,
        usual: impl Fn(&InterfaceShape) -> UiRect + Send + Sync + 'static,
    ) -> Self {
        Self::new(move |shape, node| {
            let place = shape.bar.map_or_else(|| usual(shape), |bar| part.place(bar));
            *node = std::mem::take(node).within(place);
        })
    }
}

/// The distances from the left and the upper edge, in logical pixels.
fn at(left_px: f32, top_px: f32) -> UiRect {
    UiRect { left: px(left_px), right: auto(), top: px(top_px), bottom: auto() }
}

/// The most that a half below the other takes of the height of the window, in percent.
const HALF_MAX_PERCENT: f32 = 64.0;

fn scrolling_if(is_scrolling: bool) -> Overflow {
    if is_scrolling { Overflow::scroll_y() } else { Overflow::visible() }
}

/// A part that scrolls in some shapes: there it has a bar, and is a stop of the keyboard.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct Scrolls {
    /// Its name for screen readers, the key of a message.
    name: &'static str,
    is_scrolling: fn(&InterfaceShape) -> bool,
    /// Whether it scrolls in the other shapes, too, but without being a stop.
    is_always_area: bool,
}

impl Scrolls {
    /// A part with this name, the key of a message, that scrolls in these shapes.
    pub(crate) fn when(name: &'static str, is_scrolling: fn(&InterfaceShape) -> bool) -> Self {
        Self { name, is_scrolling, is_always_area: false }
    }

    /// A part that scrolls in a cramped interface.
    pub(crate) fn cramped(name: &'static str) -> Self {
        Self::when(name, InterfaceShape::is_cramped)
    }

    /// An area that always scrolls, and is a stop of the keyboard while the interface is tiny.
    pub(crate) fn stops(name: &'static str) -> Self {
        Self { is_always_area: true, ..Self::when(name, InterfaceShape::is_tiny) }
    }
}

/// The areas, and the parts that were added to make them scroll.
#[derive(SystemParam)]
struct FittedAreas<'w, 's> {
    areas: Query<'w, 's, (), With<ScrollArea>>,
    children: Query<'w, 's, &'static Children>,
    lent: Query<'w, 's, Entity, With<Lent>>,
}

fn scroll(
    mut commands: Commands,
    shape: Res<InterfaceShape>,
    parts: Query<(Entity, &Scrolls)>,
    areas: FittedAreas,
) {
    for (part, scrolls) in &parts {
        let wanted = (scrolls.is_scrolling)(&shape);
        let children = areas.children.get(part).into_iter().flatten();
        // Filling the part again may have removed them.
        let lent: Vec<Entity> = children.filter_map(|it| areas.lent.get(*it).ok()).collect();
        match (wanted, scrolls.is_always_area) {
            (true, _) if !lent.is_empty() => {}
            (true, false) => widgets::lend_scrolling(&mut commands, part, message(scrolls.name)),
            (true, true) => widgets::lend_keys(&mut commands, part, message(scrolls.name)),
            (false, false) if areas.areas.contains(part) => {
                widgets::end_scrolling(&mut commands, part, lent);
            }
            (false, true) if !lent.is_empty() => widgets::end_keys(&mut commands, part, lent),
            (false, _) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::side::Content;
    use super::*;

    #[test]
    fn a_part_that_scrolls_is_as_before_once_there_is_room_again() {
        let node = Node { flex_shrink: 0.0, ..default() };
        let fit = Fit::shrinks().and(Fit::overflows());
        let mut fitted = node.clone();
        (fit.0)(&InterfaceShape::of(Vec2::new(600.0, 400.0), Content::Match), &mut fitted);
        assert_eq!(fitted.overflow, Overflow::scroll_y());
        (fit.0)(&InterfaceShape::default(), &mut fitted);
        assert_eq!(fitted, node);
    }
}
