//! Columns that scroll, their scroll bars, and the folds at their edges, which show that there is more
//! above or below.

use bevy::a11y::AccessibilityNode;
use bevy::asset::uuid_handle;
use bevy::ecs::relationship::RelatedSpawner;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusedInput, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};
use ludotheque_base::locale::{AccessibleName, Localized};
use ludotheque_base::settings::Settings;

use super::dress::{Dress, GAP_PX, ring};
use super::picture::{Drawn, shaded, share};
use crate::boxes::{self, Boxed};
use crate::palette;

/// The padding of a scrolling column, in logical pixels.
pub const SCROLL_PADDING_PX: f32 = 2.0;

/// The distance that one press of an arrow key scrolls, in logical pixels.
const SCROLL_STEP_PX: f32 = 48.0;

/// The width of a scroll bar, and its distance from the content, in logical pixels.
const BAR_PX: f32 = 7.0;
const BAR_GAP_PX: f32 = 6.0;
/// The height of a fold, in logical pixels: what is cut there fades out instead.
const FOLD_PX: f32 = 26.0;
/// The height of the line that replaces it in high contrast, in logical pixels.
const FOLD_LINE_PX: f32 = 3.0;

/// A column that scrolls if it does not fit, with a bar on its right; by wheel, by
/// dragging the bar, or by keys while it has the focus. `fill` spawns the content.
pub fn scroll_column(
    name: Localized,
    fill: impl FnOnce(&mut RelatedSpawner<ChildOf>) + Send + Sync + 'static,
) -> impl Bundle {
    (boxes::row(BAR_GAP_PX).lowers(), scrolling(name, fill))
}

/// A [`scroll_column`] at the edge of a panel, with the bar in its padding, so that what scrolls ends where all else in
/// the panel does.
pub fn panel_column(
    name: Localized,
    fill: impl FnOnce(&mut RelatedSpawner<ChildOf>) + Send + Sync + 'static,
) -> impl Bundle {
    let beyond = UiRect {
        left: px(-SCROLL_PADDING_PX),
        right: px(-SCROLL_PADDING_PX - LENT_BAR_PX),
        ..default()
    };
    (boxes::row(BAR_GAP_PX).lowers().spaced(beyond), scrolling(name, fill))
}

/// The parts of a scrolling column: its area, its bar, and the folds at its edges.
fn scrolling(
    name: Localized,
    fill: impl FnOnce(&mut RelatedSpawner<ChildOf>) + Send + Sync + 'static,
) -> impl Bundle {
    Children::spawn(SpawnWith(move |parent: &mut RelatedSpawner<ChildOf>| {
        let area = parent
            .spawn((
                ScrollArea,
                Dress::Ring,
                ring(),
                TabIndex(0),
                AccessibilityNode::default(),
                AccessibleName(name),
                Node {
                    // Without this, the minimum width would be that of the content
                    // at its narrowest, and its height would be measured for that
                    // width.
                    min_width: px(0),
                    overflow: Overflow::scroll_y(),
                    ..boxes::column(GAP_PX).fills().padded(px(SCROLL_PADDING_PX).all())
                },
                Children::spawn(SpawnWith(fill)),
            ))
            .observe(scroll_by_keys)
            .id();
        parent.spawn(scroll_bar(area));
        parent.spawn(fold(area, ScrollEdge::Upper, 0.0));
        parent.spawn(fold(area, ScrollEdge::Lower, 0.0));
    }))
}

/// The distance from the edge of a node to the bar that [`lend_scrolling`] adds, in logical pixels.
const LENT_BAR_EDGE_PX: f32 = 3.0;
/// The distance from the left of the node to the folds that it is lent, in logical pixels: clear of round
/// corners.
const LENT_FOLD_PX: f32 = 8.0;
/// The room that a bar takes at the right of what scrolls, also where it is lent to a node without padding, in logical
/// pixels.
pub const LENT_BAR_PX: f32 = BAR_PX + BAR_GAP_PX;

/// A part added by [`lend_scrolling`] or [`lend_keys`] while a node is cramped: its bar, its folds,
/// or the observer of its keys.
#[derive(Component, Debug, Clone, Copy)]
pub struct Lent;

/// Makes a node that scrolls a stop of the keyboard with a name, whose keys scroll it.
pub fn lend_keys(commands: &mut Commands, area: Entity, name: Localized) {
    commands.entity(area).insert((
        Dress::Ring,
        ring(),
        TabIndex(0),
        AccessibilityNode::default(),
        AccessibleName(name),
    ));
    let keys = Observer::new(scroll_by_keys).with_entity(area);
    commands.spawn((keys, Lent, ChildOf(area)));
}

/// Takes that away again, with what the node was [lent](Lent) among its children.
pub fn end_keys(commands: &mut Commands, area: Entity, lent: impl IntoIterator<Item = Entity>) {
    for part in lent {
        commands.entity(part).despawn();
    }
    commands.entity(area).remove::<(Dress, Outline, TabIndex, AccessibilityNode, AccessibleName)>();
}

/// Makes a node what a [`scroll_column`] is: one that scrolls, also by keys, with a bar over its right
/// edge and folds. Its [`Node`] is left as it is.
pub fn lend_scrolling(commands: &mut Commands, area: Entity, name: Localized) {
    commands.entity(area).insert(ScrollArea);
    lend_keys(commands, area, name);
    let stays = || IgnoreScroll(BVec2::TRUE);
    let bar = Node {
        top: px(SCROLL_PADDING_PX),
        bottom: px(SCROLL_PADDING_PX),
        right: px(LENT_BAR_EDGE_PX),
        ..Node::default().absolute().wide(px(BAR_PX))
    };
    commands.spawn((scroll_bar(area), Lent, stays(), ChildOf(area))).insert(bar);
    for edge in [ScrollEdge::Upper, ScrollEdge::Lower] {
        commands.spawn((fold(area, edge, LENT_FOLD_PX), Lent, stays(), ChildOf(area)));
    }
}

/// Takes all of that away again.
pub fn end_scrolling(
    commands: &mut Commands,
    area: Entity,
    lent: impl IntoIterator<Item = Entity>,
) {
    end_keys(commands, area, lent);
    commands.entity(area).remove::<ScrollArea>().insert(ScrollPosition::default());
}

/// The scroll bar of a scrolling area.
pub fn scroll_bar(area: Entity) -> impl Bundle {
    (
        Node::default().wide(px(BAR_PX)).rigid(),
        Scrollbar::new(area, ControlOrientation::Vertical, 28.0),
        children![(
            ScrollbarThumb { border_radius: BorderRadius::all(px(3.5)), border: UiRect::ZERO },
            BackgroundColor(palette::UI_LINE),
        )],
    )
}

/// An edge of a scrolling column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScrollEdge {
    /// The upper one.
    Upper,
    /// The lower one.
    Lower,
}

/// The fold at an edge of a scrolling area, which is only visible while there is more beyond it.
#[derive(Component, Debug, Clone, Copy)]
pub struct Fold {
    /// The scrolling area.
    pub area: Entity,
    /// The edge.
    pub edge: ScrollEdge,
}

/// A fold, at this distance from the left in logical pixels. The pointer reaches what is under it, and
/// screen readers know nothing of it.
fn fold(area: Entity, edge: ScrollEdge, left_px: f32) -> impl Bundle {
    let (top, bottom) = match edge {
        ScrollEdge::Upper => (px(0), auto()),
        ScrollEdge::Lower => (auto(), px(0)),
    };
    (
        Fold { area, edge },
        Node {
            height: px(FOLD_PX),
            ..Node::default().within(UiRect::new(px(left_px), px(BAR_PX + BAR_GAP_PX), top, bottom))
        },
        ImageNode {
            image: FADE,
            color: palette::UI_PANEL,
            flip_y: edge == ScrollEdge::Upper,
            // Otherwise the picture would keep its proportions, and be a pixel wide.
            image_mode: NodeImageMode::Stretch,
            ..default()
        },
        BorderColor::all(palette::UI_ACCENT),
        Visibility::Hidden,
        Pickable::IGNORE,
    )
}

/// A column of pixels from nothing to the whole colour, which covers what is cut at the edge and lets the rest
/// through.
const FADE: Handle<Image> = uuid_handle!("5d1f2c0e-7a54-4c7b-9d3e-2f6f0b6f9a31");

/// How much less of the light of letters an eye sees, as a power. Light is what is mixed, so that letters under an even
/// fade would stay bright almost to the edge, and look cut.
const EYE: f32 = 2.2;

/// The fade for the lower edge; the upper one has it upside down.
fn fade() -> Image {
    let rows = FOLD_PX as u32;
    shaded(Color::WHITE, [1, rows], |_, row| (1.0, 1.0 - (1.0 - share(row, rows)).powf(EYE)))
}

/// The picture of the folds.
pub(super) fn pictures() -> [Drawn; 1] {
    [(FADE, fade)]
}

/// Shows a fold where there is more: faded, or in high contrast as a solid line.
pub(super) fn dress_folds(
    settings: Option<Res<Settings>>,
    areas: Query<&ComputedNode, With<ScrollArea>>,
    mut folds: Query<(&Fold, &mut Visibility, &mut Node, &mut ImageNode)>,
) {
    let is_high = settings.is_some_and(|it| it.has_high_contrast());
    for (fold, mut visibility, mut node, mut image) in &mut folds {
        let Ok(area) = areas.get(fold.area) else {
            continue;
        };
        let above_px = area.scroll_position.y;
        let beyond_px = match fold.edge {
            ScrollEdge::Upper => above_px,
            ScrollEdge::Lower => area.content_size().y - area.size().y - above_px,
        };
        // The layout scrolls by whole pixels, so that a part of one may stay beyond the end.
        visibility.set_if_neq(if beyond_px >= 1.0 {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        let (height_px, border_px) =
            if is_high { (FOLD_LINE_PX, FOLD_LINE_PX) } else { (FOLD_PX, 0.0) };
        let border = px(border_px).top();
        if node.height != px(height_px) || node.border != border {
            node.height = px(height_px);
            node.border = border;
            image.color = if is_high { Color::NONE } else { palette::UI_PANEL };
        }
    }
}

/// Requests that a part of a scrolling column be scrolled to its top once it is laid out, with a
/// margin above it in logical pixels.
#[derive(Component, Debug, Clone, Copy)]
pub struct BringToTop(pub f32);

pub(super) fn bring_to_top(
    mut commands: Commands,
    parts: Query<(Entity, &BringToTop, &ComputedNode, &UiGlobalTransform)>,
    areas: Query<(&ComputedNode, &UiGlobalTransform, &ScrollPosition), With<ScrollArea>>,
    parents: Query<&ChildOf>,
) {
    for (entity, BringToTop(above_px), node, place) in &parts {
        if node.is_empty() {
            continue;
        }
        let area = parents.iter_ancestors(entity).find(|it| areas.contains(*it));
        if let Some(area) = area
            && let Ok((area_node, middle, position)) = areas.get(area)
        {
            let top = |node: &ComputedNode, place: &UiGlobalTransform| {
                (place.translation.y - node.size().y / 2.0) * node.inverse_scale_factor
            };
            let below_top_px = top(node, place) - top(area_node, middle);
            let y = (position.y + below_top_px - above_px).max(0.0);
            commands.entity(area).insert(ScrollPosition(Vec2::new(position.x, y)));
        }
        commands.entity(entity).remove::<BringToTop>();
    }
}

/// Requests that a part of a scrolling column be scrolled into sight once it is laid out, by as little
/// as possible and clear of the folds.
#[derive(Component, Debug, Clone, Copy)]
pub struct BringIntoSight;

pub(super) fn bring_into_sight(
    mut commands: Commands,
    parts: Query<(Entity, &ComputedNode, &UiGlobalTransform), With<BringIntoSight>>,
    areas: Query<(&ComputedNode, &UiGlobalTransform, &ScrollPosition), With<ScrollArea>>,
    parents: Query<&ChildOf>,
) {
    for (entity, node, place) in &parts {
        if node.is_empty() {
            continue;
        }
        commands.entity(entity).remove::<BringIntoSight>();
        let area = parents.iter_ancestors(entity).find(|it| areas.contains(*it));
        if let Some(area) = area
            && let Ok((whole, at, position)) = areas.get(area)
        {
            let to = brought_into_sight(position.y, (whole, at), (node, place));
            commands.entity(area).insert(ScrollPosition(Vec2::new(position.x, to)));
        }
    }
}

/// Scrolls to the focused widget once it is laid out, clear of the folds. A widget in a part that has
/// just been brought to the top is in sight.
pub(super) fn follow_focus(
    mut commands: Commands,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform)>,
    areas: Query<&ScrollPosition, With<ScrollArea>>,
    parents: Query<&ChildOf>,
    mut brought: RemovedComponents<BringToTop>,
    mut awaited: Local<Option<Entity>>,
) {
    let brought: Vec<Entity> = brought.read().collect();
    if focus.is_changed() || visible.is_changed() {
        *awaited = focus.get().filter(|_| visible.0);
    }
    let Some(entity) = *awaited else { return };
    let is_empty = |(node, _): (&ComputedNode, _)| node.is_empty();
    if nodes.get(entity).is_ok_and(is_empty) {
        return;
    }
    *awaited = None;
    if parents.iter_ancestors(entity).any(|it| brought.contains(&it)) {
        return;
    }
    let area = parents.iter_ancestors(entity).find(|it| areas.contains(*it));
    if let Some(area) = area
        && let (Ok(position), Ok((whole, at)), Ok((part, place))) =
            (areas.get(area), nodes.get(area), nodes.get(entity))
    {
        let to = brought_into_sight(position.y, (whole, at), (part, place));
        commands.entity(area).insert(ScrollPosition(Vec2::new(position.x, to)));
    }
}

/// The position of an area, in logical pixels, that is nearest to the current one and brings a part of
/// it into sight.
fn brought_into_sight(
    now_px: f32,
    (whole, at): (&ComputedNode, &UiGlobalTransform),
    (part, place): (&ComputedNode, &UiGlobalTransform),
) -> f32 {
    let scale = whole.inverse_scale_factor;
    let top_of = |node: &ComputedNode, place: &UiGlobalTransform| {
        (place.translation.y - node.size().y / 2.0) * scale
    };
    let (whole_px, part_px) = (whole.size().y * scale, part.size().y * scale);
    let margin_px = FOLD_PX.min((whole_px - part_px) / 2.0).max(0.0);
    let top_px = top_of(part, place) - top_of(whole, at) + now_px;
    let most_px = (top_px - margin_px).max(0.0);
    let least_px = top_px + part_px + margin_px - whole_px;
    let end_px = (whole.content_size().y * scale - whole_px).max(0.0);
    now_px.max(least_px).min(most_px).min(end_px)
}

fn scroll_by_keys(
    mut event: On<FocusedInput<KeyboardInput>>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    fields: Query<(), With<EditableText>>,
    focus: Res<InputFocus>,
) {
    // What a field has no use for was meant for it all the same.
    let is_typing = focus.get().is_some_and(|it| fields.contains(it));
    if event.input.state != ButtonState::Pressed || is_typing {
        return;
    }
    // From what is inside, the keys for pages lead further on in the panel.
    let is_page = matches!(event.input.key_code, KeyCode::PageUp | KeyCode::PageDown);
    if is_page && focus.get() != Some(event.focused_entity) {
        return;
    }
    let Ok((node, mut position)) = areas.get_mut(event.focused_entity) else {
        return;
    };
    let page_px = node.size().y * node.inverse_scale_factor;
    let end_px = (node.content_size().y * node.inverse_scale_factor - page_px).max(0.0);
    let to = match event.input.key_code {
        KeyCode::ArrowUp => position.y - SCROLL_STEP_PX,
        KeyCode::ArrowDown => position.y + SCROLL_STEP_PX,
        KeyCode::PageUp => position.y - page_px,
        KeyCode::PageDown | KeyCode::Space => position.y + page_px,
        KeyCode::Home => 0.0,
        KeyCode::End => end_px,
        _ => return,
    };
    position.y = to.clamp(0.0, end_px);
    event.propagate(false);
}

/// Shows the thumb of a scroll bar only if the content does not fit.
pub(super) fn dress_scrollbars(
    bars: Query<(&Scrollbar, &Children)>,
    areas: Query<&ComputedNode, With<ScrollArea>>,
    mut thumbs: Query<&mut BackgroundColor, With<ScrollbarThumb>>,
) {
    for (bar, children) in &bars {
        let Ok(area) = areas.get(bar.target) else {
            continue;
        };
        // Half a pixel of tolerance for rounding.
        let scrolls = area.content_size().y > area.size().y + 0.5;
        let colour = if scrolls { palette::UI_LINE } else { Color::NONE };
        for child in children {
            if let Ok(mut thumb) = thumbs.get_mut(*child) {
                thumb.set_if_neq(BackgroundColor(colour));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_fades_evenly_for_the_eye() {
        let data = fade().data.expect("it has just been made");
        let rows = FOLD_PX as u32;
        for (row, pixel) in (0..rows).zip(data.chunks_exact(4)) {
            let seen = (1.0 - f32::from(pixel[3]) / 255.0).powf(1.0 / EYE);
            let wanted = 1.0 - share(row, rows);
            assert!((seen - wanted).abs() < 0.07, "row {row}: {seen} for {wanted}");
        }
    }

    #[test]
    fn a_fold_is_as_wide_as_what_it_covers() {
        let mut world = World::new();
        for edge in [ScrollEdge::Upper, ScrollEdge::Lower] {
            let fold = world.spawn(fold(Entity::PLACEHOLDER, edge, 0.0)).id();
            let picture = world.get::<ImageNode>(fold).expect("it has one");
            assert!(matches!(picture.image_mode, NodeImageMode::Stretch), "{edge:?}");
        }
    }

    #[test]
    fn an_edge_is_folded_while_a_whole_pixel_lies_beyond_it() {
        let mut app = App::new();
        app.add_systems(Update, dress_folds);
        let (size, content_size) = (vec2(300.0, 200.0), vec2(300.0, 500.8));
        let node = ComputedNode { size, content_size, ..default() };
        let area = app.world_mut().spawn((ScrollArea, node)).id();
        let folds = [ScrollEdge::Upper, ScrollEdge::Lower]
            .map(|edge| app.world_mut().spawn(fold(area, edge, 0.0)).id());
        for (above_px, expected) in [
            (0.0, [false, true]),
            (1.0, [true, true]),
            (299.0, [true, true]),
            (300.0, [true, false]),
        ] {
            let mut node = app.world_mut().get_mut::<ComputedNode>(area).expect("it is there");
            node.scroll_position.y = above_px;
            app.update();
            let is_shown = |it| app.world().get(it) == Some(&Visibility::Inherited);
            assert_eq!(folds.map(is_shown), expected, "scrolled by {above_px}");
        }
    }
}
