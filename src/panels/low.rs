//! What changes around the board where large texts leave a window little room: the name of the game
//! goes below the menu button, and what does not fit scrolls.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use bevy::window::PrimaryWindow;
use ludotheque_base::redraw::Redraw;
use ludotheque_theme::widgets::GAP_PX;

/// The room from which everything has its usual place, in logical pixels of the interface.
const ROOM_PX: Vec2 = Vec2::new(880.0, 550.0);
/// What rounding may take from it, in logical pixels.
const ROUNDING_PX: f32 = 0.5;
/// The padding of a panel that scrolls as a whole, and of the veil around it, in logical pixels.
const TIGHT_PX: f32 = 10.0;
/// The padding of such a panel at its left and right, in logical pixels.
const TIGHT_SIDES_PX: f32 = 16.0;
/// The gap between its parts, in logical pixels.
const TIGHT_GAP_PX: f32 = 8.0;

/// Whether a window has less room than everything needs in its usual place.
pub(crate) fn is_cramped(window: &Window, scale: &UiScale) -> bool {
    (window.size() / scale.0).cmplt(ROOM_PX - ROUNDING_PX).any()
}

/// What a part does while there is little room.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(crate) enum InLittleRoom {
    /// Its children go below each other.
    Stacks,
    /// It becomes as low as its neighbours want, and scrolls.
    Scrolls,
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
    /// The node of the part.
    fn node(self, node: &Node, is_cramped: bool) -> Node {
        let node = node.clone();
        match self {
            Self::Stacks => Node {
                flex_direction: match is_cramped {
                    true => FlexDirection::Column,
                    false => FlexDirection::Row,
                },
                ..node
            },
            Self::Scrolls | Self::Shrinks => Node {
                flex_shrink: if is_cramped { 1.0 } else { 0.0 },
                min_height: if is_cramped { px(0) } else { auto() },
                overflow: match is_cramped && self == Self::Scrolls {
                    true => Overflow::scroll_y(),
                    false => Overflow::visible(),
                },
                ..node
            },
            Self::Keeps {
                usual_px,
                little_px,
            } => Node {
                min_height: px(if is_cramped { little_px } else { usual_px }),
                ..node
            },
        }
    }
}

/// Gives the parts their place.
pub(super) fn place_parts(
    mut commands: Commands,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut parts: Query<(Entity, &InLittleRoom, &mut Node, Has<ScrollArea>)>,
    redraw: Res<Redraw>,
) {
    let is_cramped = windows.iter().any(|window| is_cramped(window, &scale));
    for (entity, part, mut node, is_area) in &mut parts {
        let placed = part.node(&node, is_cramped);
        if *node != placed {
            *node = placed;
            redraw.until_settled();
        }
        if *part == InLittleRoom::Scrolls {
            make_area(commands.entity(entity), is_area, is_cramped);
        }
    }
}

/// Makes a node one that scrolls, or no longer.
fn make_area(mut node: EntityCommands, is_area: bool, wanted: bool) {
    match (is_area, wanted) {
        (false, true) => node.insert(ScrollArea),
        (true, false) => node
            .remove::<ScrollArea>()
            .insert(ScrollPosition::default()),
        _ => &mut node,
    };
}

/// A panel on a veil that scrolls as a whole where there is little room.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct ScrollsAsWhole;

/// The padding of panels and of the veils around them, where there is room.
const PANEL_PADDING_PX: Vec2 = Vec2::new(28.0, 22.0);
const VEIL_PADDING_PX: f32 = 16.0;

/// Makes the panels scroll, with less room around their content.
pub(super) fn tighten_panels(
    mut commands: Commands,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut panels: Query<(Entity, &ChildOf, &mut Node, Has<ScrollArea>), With<ScrollsAsWhole>>,
    mut veils: Query<&mut Node, Without<ScrollsAsWhole>>,
    redraw: Res<Redraw>,
) {
    let is_cramped = windows.iter().any(|window| is_cramped(window, &scale));
    let (padding, gap, around, overflow) = match is_cramped {
        true => (
            UiRect::axes(px(TIGHT_SIDES_PX), px(TIGHT_PX)),
            px(TIGHT_GAP_PX),
            px(TIGHT_PX).all(),
            Overflow::scroll_y(),
        ),
        false => (
            UiRect::axes(px(PANEL_PADDING_PX.x), px(PANEL_PADDING_PX.y)),
            px(GAP_PX),
            px(VEIL_PADDING_PX).all(),
            Overflow::visible(),
        ),
    };
    for (entity, parent, mut panel, is_area) in &mut panels {
        make_area(commands.entity(entity), is_area, is_cramped);
        if panel.padding != padding {
            panel.padding = padding;
            panel.row_gap = gap;
            panel.overflow = overflow;
            redraw.until_settled();
        }
        if let Ok(mut veil) = veils.get_mut(parent.parent())
            && veil.padding != around
        {
            veil.padding = around;
            redraw.until_settled();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_scrolls_is_as_before_once_there_is_room_again() {
        let node = Node {
            flex_shrink: 0.0,
            ..default()
        };
        let little = InLittleRoom::Scrolls.node(&node, true);
        assert_eq!(little.overflow, Overflow::scroll_y());
        assert_eq!(InLittleRoom::Scrolls.node(&little, false), node);
    }
}
