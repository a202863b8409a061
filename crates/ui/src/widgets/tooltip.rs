//! Tooltips: their content, and when and where they are shown.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use ludotheque_base::facing::Room;
use ludotheque_base::locale::Localized;

use super::dress::{BUTTON_RADIUS_PX, ButtonId};
use super::text::text;
use super::tooltip_place;
use crate::boxes::{self, Boxed};
use crate::fonts::Lettering;
use crate::palette;

/// The widest tooltip, in logical pixels.
const TOOLTIP_WIDTH_PX: f32 = 300.0;

/// A tooltip.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Tooltip(pub Localized);

/// Marks a widget whose tooltip is also shown while it is focused, and dismissed with Esc.
#[derive(Component, Debug, Clone, Copy)]
pub struct Explained;

/// Marks a widget whose tooltip only screen readers tell.
#[derive(Component, Debug, Clone, Copy)]
pub struct OnlyRead;

/// The widget whose tooltip has been dismissed, until it is left.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PutAwayTooltip(pub Option<Entity>);

/// The visible tooltip of an [`Explained`] widget, if any.
#[derive(SystemParam)]
pub struct ShownExplanation<'w, 's> {
    shown: Query<'w, 's, &'static ShownTooltip>,
    explained: Query<'w, 's, (), With<Explained>>,
    put_away: ResMut<'w, PutAwayTooltip>,
}

impl ShownExplanation<'_, '_> {
    /// Dismisses it, and returns whether there was one.
    pub fn put_away(&mut self) -> bool {
        let mut shown = self.shown.iter();
        let explanation = shown.find(|tooltip| self.explained.contains(tooltip.of));
        let Some(tooltip) = explanation else {
            return false;
        };
        self.put_away.0 = Some(tooltip.of);
        true
    }
}

/// The visible tooltip.
#[derive(Component, Debug)]
pub struct ShownTooltip {
    /// The widget that it describes.
    pub of: Entity,
    /// The position of that widget.
    at: Vec2,
    /// Its text.
    words: Localized,
    /// The size that it had when it was placed, in physical pixels.
    placed_for: Vec2,
    /// The area that it has covered since then, in logical pixels.
    covers: Rect,
}

/// Marks text that is read while something near it, or in the same part of the screen (below the
/// same parent), is pointed at: tooltips do not cover it.
#[derive(Component, Debug, Clone, Copy)]
pub struct KeptClear;

/// Marks what lies over the screen and over menus and is read at once, as notices are: no tooltip covers it.
#[derive(Component, Debug, Clone, Copy)]
pub struct NeverCovered;

/// Marks a part of the screen in which other text is read, too: the tooltips of its widgets cover
/// none that is [kept clear](KeptClear), however far away that is.
#[derive(Component, Debug, Clone, Copy)]
pub struct ReadWithTheRest;

/// The distance from such text within which tooltips do not cover it, in logical pixels.
const WORDS_NEAR_PX: f32 = 16.0;

/// The widgets that a tooltip avoids.
type Controls<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static ComputedNode,
        &'static UiGlobalTransform,
        &'static InheritedVisibility,
        Option<&'static CalculatedClip>,
        Has<KeptClear>,
        Has<NeverCovered>,
    ),
    (
        Or<(With<ButtonId>, With<Tooltip>, With<KeptClear>, With<NeverCovered>)>,
        Without<ShownTooltip>,
    ),
>;

/// The hovered widget, once the pointer has moved onto it or over it. One that has come below a resting pointer is not
/// pointed at, and its tooltip would cover what has come with it.
#[derive(SystemParam)]
pub(super) struct PointedAt<'w, 's> {
    room: Room<'w, 's>,
    cursor: Local<'s, Option<Vec2>>,
    hovered: Local<'s, Option<Entity>>,
    is_pointed_at: Local<'s, bool>,
}

impl PointedAt<'_, '_> {
    /// Whether this widget, which is hovered, is pointed at. Without a cursor, as for fingers, every one is.
    fn follow(&mut self, hovered: Option<Entity>) -> bool {
        let cursor = self.room.cursor();
        let has_moved = cursor.is_none() || std::mem::replace(&mut *self.cursor, cursor) != cursor;
        let is_same = std::mem::replace(&mut *self.hovered, hovered) == hovered;
        *self.is_pointed_at = has_moved || (is_same && *self.is_pointed_at);
        *self.is_pointed_at
    }
}

/// Shows the tooltip of the widget that is pointed at, or else of the focused one if it is [`Explained`]. It
/// is invisible until its size is known and it has been placed.
pub(super) fn show_tooltip(
    mut commands: Commands,
    shown: Query<(Entity, &ShownTooltip)>,
    tips: Query<
        (Entity, &Tooltip, &Hovered, &UiGlobalTransform, Has<Explained>),
        Without<OnlyRead>,
    >,
    focus: Res<InputFocus>,
    mut put_away: ResMut<PutAwayTooltip>,
    mut pointed_at: PointedAt,
) {
    let focused = || focus.get().and_then(|it| tips.get(it).ok().filter(|tip| tip.4));
    let hovered = tips.iter().find(|(_, _, hovered, ..)| hovered.get());
    let is_pointed_at = pointed_at.follow(hovered.map(|tip| tip.0));
    let pointed = hovered.filter(|_| is_pointed_at);
    let wanted = pointed.or_else(focused);
    if put_away.0.is_some() && put_away.0 != wanted.map(|tip| tip.0) {
        put_away.0 = None;
    }
    let wanted = wanted.filter(|tip| put_away.0 != Some(tip.0));
    let mut is_shown = false;
    for (entity, tooltip) in &shown {
        let is_there = wanted.is_some_and(|(of, tip, _, place, _)| {
            of == tooltip.of
                && tip.0 == tooltip.words
                && place.translation.distance(tooltip.at) < 0.5
        });
        if is_there {
            is_shown = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    let (Some((of, tip, _, transform, _)), false) = (wanted, is_shown) else {
        return;
    };
    commands.spawn((
        ShownTooltip {
            of,
            at: transform.translation,
            words: tip.0.clone(),
            placed_for: Vec2::ZERO,
            covers: Rect::default(),
        },
        Node {
            max_width: px(TOOLTIP_WIDTH_PX),
            ..Node::default()
                .absolute()
                .padded(UiRect::axes(px(11), px(6)))
                .bordered(1.0)
                .rounded(BUTTON_RADIUS_PX)
        },
        Visibility::Hidden,
        GlobalZIndex(20),
        boxes::coloured(palette::UI_PANEL_RAISED, palette::UI_LINE),
        Pickable::IGNORE,
        children![text(Lettering::Small, tip.0.clone())],
    ));
}

/// The part of a node that is not clipped, in logical pixels.
fn visible_part(
    node: &ComputedNode,
    at: &UiGlobalTransform,
    clip: Option<&CalculatedClip>,
) -> Rect {
    let whole = Rect::from_center_size(at.translation, node.size());
    let visible = clip.map_or(whole, |clip| whole.intersect(clip.clip));
    let factor = node.inverse_scale_factor;
    Rect::from_corners(visible.min * factor, visible.max * factor)
}

/// The controls and words that the tooltip of a control should not cover, in logical pixels.
fn to_be_kept_clear(
    owner: Entity,
    owner_rect: Rect,
    controls: &Controls,
    groups: &Query<(Entity, &TabGroup)>,
    parents: &Query<&ChildOf>,
    read_with_the_rest: &Query<(), With<ReadWithTheRest>>,
) -> Vec<Rect> {
    let is_read_with_all =
        parents.iter_ancestors(owner).any(|above| read_with_the_rest.contains(above));
    // Widgets behind a modal menu do not matter.
    let modal = groups.iter().find(|(_, group)| group.modal);
    let is_in_reach = |entity| {
        modal.is_none_or(|(menu, _)| {
            menu == entity || parents.iter_ancestors(entity).any(|above| above == menu)
        })
    };
    let is_beside = |words: Entity| {
        let part = parents.get(words).ok().map(ChildOf::parent);
        part.is_some_and(|part| parents.iter_ancestors(owner).any(|it| it == part))
    };
    controls
        .iter()
        .filter(|(entity, node, _, visibility, _, _, is_over_all)| {
            let is_seen = visibility.get() && !node.is_empty();
            *entity != owner && is_seen && (*is_over_all || is_in_reach(*entity))
        })
        .map(|(entity, node, at, _, clip, is_words, _)| {
            let belongs = !is_words || is_read_with_all || is_beside(entity);
            (visible_part(node, at, clip), belongs)
        })
        // Text of another part that is not above, below or right beside it is not read meanwhile.
        .filter(|(rect, belongs)| {
            let is_near = rect.min.x < owner_rect.max.x + WORDS_NEAR_PX
                && owner_rect.min.x < rect.max.x + WORDS_NEAR_PX;
            !rect.is_empty() && (*belongs || is_near)
        })
        .map(|(rect, _)| rect)
        .collect()
}

/// Nodes [kept clear](KeptClear) or [never covered](NeverCovered) that have just come or changed their
/// size.
type NewWords<'w, 's> = Query<
    'w,
    's,
    (&'static ComputedNode, &'static UiGlobalTransform, Option<&'static CalculatedClip>),
    (Or<(With<KeptClear>, With<NeverCovered>)>, Changed<ComputedNode>, Without<ShownTooltip>),
>;

/// Places a tooltip once it has been laid out, and shows it; again when text has come where it is.
pub(super) fn place_tooltip(
    mut shown: Query<(&mut ShownTooltip, &ComputedNode, &Children, &mut Node, &mut Visibility)>,
    texts: Query<(&Text, &ComputedNode)>,
    controls: Controls,
    new_words: NewWords,
    groups: Query<(Entity, &TabGroup)>,
    parents: Query<&ChildOf>,
    read_with_the_rest: Query<(), With<ReadWithTheRest>>,
    room: Room,
) {
    let Some(room_px) = room.size_px() else {
        return;
    };
    let has_come_to = |covered: Rect| {
        new_words.iter().any(|(node, at, clip)| {
            let words = visible_part(node, at, clip);
            !node.is_empty() && !words.intersect(covered).is_empty()
        })
    };
    for (mut tooltip, node, children, mut place, mut visibility) in &mut shown {
        let has_words =
            texts.iter_many(children).any(|(text, node)| !text.0.is_empty() && !node.is_empty());
        let is_placed = tooltip.placed_for == node.size();
        if !has_words || (is_placed && !has_come_to(tooltip.covers)) {
            continue;
        }
        tooltip.placed_for = node.size();
        let Ok((_, own_node, own_place, _, own_clip, ..)) = controls.get(tooltip.of) else {
            continue;
        };
        let owner = visible_part(own_node, own_place, own_clip);
        let others =
            to_be_kept_clear(tooltip.of, owner, &controls, &groups, &parents, &read_with_the_rest);
        let pointer = room.cursor();
        let size = node.size() * node.inverse_scale_factor;
        let corner = tooltip_place::place(
            owner,
            pointer.filter(|at| owner.contains(*at)),
            size,
            room_px,
            &others,
        );
        tooltip.covers = Rect::from_corners(corner, corner + size);
        place.left = px(corner.x);
        place.top = px(corner.y);
        visibility.set_if_neq(Visibility::Inherited);
    }
}
