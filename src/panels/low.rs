//! What changes where large texts leave a window little room: the name of the game goes, what is beside
//! something goes below it, and what does not fit scrolls.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use ludotheque_base::facing::Room;
use ludotheque_base::locale::message;
use ludotheque_theme::widgets;
use ludotheque_theme::widgets::{GAP_PX, LENT_BAR_PX, Lent};

/// The room from which everything has its usual place, in logical pixels of the interface.
const ROOM_PX: Vec2 = Vec2::new(880.0, 550.0);
/// The room below which even less has its place, in logical pixels of the interface.
const LITTLE_PX: Vec2 = Vec2::new(760.0, 430.0);
/// What rounding may take from it, in logical pixels.
const ROUNDING_PX: f32 = 0.5;
/// The padding of a panel that scrolls as a whole, and of the veil around it, in logical pixels.
const TIGHT_PX: f32 = 10.0;
/// The padding of such a panel at its left and right, in logical pixels.
const TIGHT_SIDES_PX: f32 = 16.0;
/// The gap between its parts, in logical pixels.
const TIGHT_GAP_PX: f32 = 8.0;
/// The gap between the rows of a grid, usually and in little room, in logical pixels.
const ROWS_PX: f32 = 8.0;
const TIGHT_ROWS_PX: f32 = 4.0;

/// Whether this is less room than everything needs in its usual place, in logical pixels of the interface.
pub(crate) fn is_cramped(room_px: Vec2) -> bool {
    room_px.cmplt(ROOM_PX - ROUNDING_PX).any()
}

/// Whether this is so little room that parts are left out which can be done without, in logical pixels of
/// the interface.
pub(crate) fn is_tiny(room_px: Vec2) -> bool {
    room_px.cmplt(LITTLE_PX - ROUNDING_PX).any()
}

/// What a part does while there is little room.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(crate) enum InLittleRoom {
    /// It is not shown.
    Goes,
    /// It is not shown where there is so little room that parts are left out.
    GoesFirst,
    /// Its children go below each other where there is so little room.
    Stacks,
    /// Its children go on in further rows where there is so little room.
    Wraps,
    /// It takes the whole width where there is so little room: its height is measured for that one.
    Fills,
    /// It scrolls, with the size that it has; under this name, the key of a message.
    Overflows(&'static str),
    /// The rows of its grid are as high as this, in logical pixels.
    Rows {
        /// Usually.
        usual_px: f32,
        /// In little room, closer to each other.
        little_px: f32,
    },
    /// Its padding.
    Padded {
        /// The usual one.
        usual: UiRect,
        /// The one in little room.
        little: UiRect,
    },
    /// It scrolls anyway, and is a stop of the keyboard where there is so little room; under this name,
    /// the key of a message.
    Stops(&'static str),
    /// It becomes as low as its neighbours want, and scrolls; under this name, the key of a message.
    Scrolls(&'static str),
    /// It becomes as low as its neighbours want.
    Shrinks,
    /// It keeps at least a height that is usually another one, in logical pixels.
    Keeps {
        /// The usual one.
        usual_px: f32,
        /// The one in little room.
        little_px: f32,
    },
}

impl InLittleRoom {
    /// Whether it changes only where there is so little room that parts are left out.
    fn is_late(self) -> bool {
        matches!(self, Self::GoesFirst | Self::Stacks | Self::Wraps | Self::Fills | Self::Stops(_))
    }

    /// The padding of a panel, which is less in little room.
    pub(crate) const PANEL: Self = Self::Padded {
        usual: UiRect::axes(Val::Px(PANEL_PADDING_PX.x), Val::Px(PANEL_PADDING_PX.y)),
        little: UiRect::axes(Val::Px(TIGHT_SIDES_PX), Val::Px(TIGHT_PX)),
    };

    /// The name under which it scrolls in little room, if it does.
    fn scrolls(self) -> Option<&'static str> {
        match self {
            Self::Scrolls(name) | Self::Overflows(name) => Some(name),
            _ => None,
        }
    }

    /// The node of the part. Long because it lists all of them.
    fn node(self, node: &Node, is_cramped: bool) -> Node {
        let node = node.clone();
        match self {
            Self::Goes | Self::GoesFirst => {
                Node { display: if is_cramped { Display::None } else { Display::Flex }, ..node }
            }
            Self::Stacks => Node {
                flex_direction: if is_cramped { FlexDirection::Column } else { FlexDirection::Row },
                row_gap: px(TIGHT_GAP_PX),
                ..node
            },
            Self::Wraps => Node {
                flex_wrap: if is_cramped { FlexWrap::Wrap } else { FlexWrap::NoWrap },
                row_gap: px(TIGHT_ROWS_PX),
                ..node
            },
            Self::Fills => Node {
                flex_grow: if is_cramped { 1.0 } else { 0.0 },
                flex_basis: if is_cramped { px(0) } else { auto() },
                min_width: if is_cramped { px(0) } else { auto() },
                ..node
            },
            Self::Stops(_) => node,
            Self::Overflows(_) => Node {
                padding: px(if is_cramped { LENT_BAR_PX } else { 0.0 }).right(),
                overflow: if is_cramped { Overflow::scroll_y() } else { Overflow::visible() },
                ..node
            },
            Self::Rows { usual_px, little_px } => Node {
                grid_auto_rows: vec![GridTrack::px(if is_cramped { little_px } else { usual_px })],
                row_gap: px(if is_cramped { TIGHT_ROWS_PX } else { ROWS_PX }),
                ..node
            },
            Self::Padded { usual, little } => {
                Node { padding: if is_cramped { little } else { usual }, ..node }
            }
            Self::Scrolls(_) => Node {
                padding: px(if is_cramped { LENT_BAR_PX } else { 0.0 }).right(),
                overflow: if is_cramped { Overflow::scroll_y() } else { Overflow::visible() },
                ..Self::Shrinks.node(&node, is_cramped)
            },
            Self::Shrinks => Node {
                flex_shrink: if is_cramped { 1.0 } else { 0.0 },
                min_height: if is_cramped { px(0) } else { auto() },
                ..node
            },
            Self::Keeps { usual_px, little_px } => {
                Node { min_height: px(if is_cramped { little_px } else { usual_px }), ..node }
            }
        }
    }
}

/// Gives the parts their place.
pub(super) fn place_parts(
    mut commands: Commands,
    room: Room,
    mut parts: Query<(Entity, &InLittleRoom, &mut Node)>,
    areas: Areas,
) {
    let is_cramped = room.size_px().is_some_and(is_cramped);
    let is_tiny = room.size_px().is_some_and(is_tiny);
    for (entity, part, mut node) in &mut parts {
        let is_little = if part.is_late() { is_tiny } else { is_cramped };
        let placed = part.node(&node, is_little);
        if *node != placed {
            *node = placed;
        }
        if let Some(name) = part.scrolls() {
            areas.make(&mut commands, entity, name, is_little);
        }
        if let InLittleRoom::Stops(name) = part {
            areas.make_stop(&mut commands, entity, name, is_little);
        }
    }
}

/// The nodes that scroll, and what they were lent for it.
#[derive(SystemParam)]
pub(super) struct Areas<'w, 's> {
    areas: Query<'w, 's, (), With<ScrollArea>>,
    children: Query<'w, 's, &'static Children>,
    lent: Query<'w, 's, Entity, With<Lent>>,
}

impl Areas<'_, '_> {
    /// What a node was lent.
    fn lent(&self, node: Entity) -> Vec<Entity> {
        let children = self.children.get(node).into_iter().flatten();
        children.filter_map(|it| self.lent.get(*it).ok()).collect()
    }

    /// Makes a node one that scrolls, or no longer. Whoever refills it may have taken its bar away.
    fn make(&self, commands: &mut Commands, node: Entity, name: &'static str, wanted: bool) {
        let lent = self.lent(node);
        if wanted && lent.is_empty() {
            widgets::lend_scrolling(commands, node, message(name));
        } else if !wanted && self.areas.contains(node) {
            widgets::end_scrolling(commands, node, lent);
        }
    }

    /// Makes a node that scrolls a stop of the keyboard, or no longer.
    fn make_stop(&self, commands: &mut Commands, node: Entity, name: &'static str, wanted: bool) {
        let lent = self.lent(node);
        if wanted && lent.is_empty() {
            widgets::lend_keys(commands, node, message(name));
        } else if !wanted && !lent.is_empty() {
            widgets::end_keys(commands, node, lent);
        }
    }
}

/// A panel on a veil that scrolls as a whole where there is little room, under this name, the key of a
/// message.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct ScrollsAsWhole(pub(crate) &'static str);

/// The padding of panels and of the veils around them, where there is room.
const PANEL_PADDING_PX: Vec2 = Vec2::new(28.0, 22.0);
const VEIL_PADDING_PX: f32 = 16.0;

/// Makes the panels scroll, with less room around their content.
pub(super) fn tighten_panels(
    mut commands: Commands,
    room: Room,
    mut panels: Query<(Entity, &ChildOf, &mut Node, &ScrollsAsWhole)>,
    areas: Areas,
    mut veils: Query<&mut Node, Without<ScrollsAsWhole>>,
) {
    let is_cramped = room.size_px().is_some_and(is_cramped);
    let (padding, gap, around, overflow) = if is_cramped {
        (
            UiRect::axes(px(TIGHT_SIDES_PX), px(TIGHT_PX)),
            px(TIGHT_GAP_PX),
            px(TIGHT_PX).all(),
            Overflow::scroll_y(),
        )
    } else {
        (
            UiRect::axes(px(PANEL_PADDING_PX.x), px(PANEL_PADDING_PX.y)),
            px(GAP_PX),
            px(VEIL_PADDING_PX).all(),
            Overflow::visible(),
        )
    };
    for (entity, parent, mut panel, ScrollsAsWhole(name)) in &mut panels {
        areas.make(&mut commands, entity, name, is_cramped);
        if panel.padding != padding {
            panel.padding = padding;
            panel.row_gap = gap;
            panel.overflow = overflow;
        }
        if let Ok(mut veil) = veils.get_mut(parent.parent())
            && veil.padding != around
        {
            veil.padding = around;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_scrolls_is_as_before_once_there_is_room_again() {
        let node = Node { flex_shrink: 0.0, ..default() };
        let part = InLittleRoom::Scrolls("sets-caption");
        let little = part.node(&node, true);
        assert_eq!(little.overflow, Overflow::scroll_y());
        assert_eq!(part.node(&little, false), node);
    }
}
