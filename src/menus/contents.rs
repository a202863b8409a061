//! The contents of a long page, of the rules or the settings: a list of its parts beside it, in which
//! the part that is read is marked, and which leads to every other.

use bevy::ecs::relationship::RelatedSpawner;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, ScrollArea, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::BringToTop;

use crate::layout::fit::{Fit, Home};
use crate::layout::shape::InterfaceShape;
use crate::states::Menu;

/// How far below the top of the page a part may begin and still be the one that is read, in logical
/// pixels.
const READ_BELOW_PX: f32 = 90.0;

/// The distance from the top of the page to which a part of controls is brought, in logical pixels, so
/// that its title is clear of the fold.
const ABOVE_GROUP_PX: f32 = 12.0;

const WITH_CONTENTS: [Menu; 2] = [Menu::Rules, Menu::Settings];
/// The least width of a window in which an optional list is beside its page, in logical pixels.
const LIST_FROM_PX: f32 = 900.0;
/// The least width of an entry of a list above its page, in logical pixels.
const ENTRY_LEAST_PX: f32 = 232.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Jumped>().add_systems(
        Update,
        (place_below_list, mark)
            .chain()
            .in_set(FrameSet::Interface)
            .run_if(|menu: Res<State<Menu>>| WITH_CONTENTS.contains(menu.get())),
    );
    for menu in WITH_CONTENTS {
        app.add_systems(OnEnter(menu), |mut jumped: ResMut<Jumped>| {
            *jumped = Jumped::default();
        });
    }
}

/// A part of the page, by its number in the list.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PagePart(pub usize);

/// Marks a part that consists of controls: with the keyboard, its entry leads to the first of them, so
/// that Tab goes on from there.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct OfControls;

/// Whether an optional list has room beside its page.
fn has_width(shape: &InterfaceShape) -> bool {
    !shape.is_high() && shape.room_px.x >= LIST_FROM_PX
}

/// The fit of a node that is only shown beside the page.
pub(super) fn beside_or_none(beside: Node) -> Fit {
    let hidden = Node { display: Display::None, ..beside.clone() };
    Fit::either(beside, hidden, |shape| !has_width(shape))
}

/// The fit of a node that is beside the page, or above it in windows that are higher than wide: there the page needs
/// the width more, and less of it has to be scrolled.
pub(super) fn beside_or_above(beside: Node, above: Node) -> Fit {
    Fit::either(beside, above, InterfaceShape::is_high)
}

/// Marks the part below the list in its column. In a tiny interface it is the end of the list, so that several entries
/// are seen above it.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct BelowList;

/// The entry of a part in the list.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryOf(pub usize);

/// The part that was chosen in the list, and where the page was then: at the end of a page, a part
/// cannot be brought to the top.
#[derive(Resource, Debug, Default)]
struct Jumped {
    part: Option<usize>,
    y_px: Option<f32>,
}

/// The layout of things in rows above a page.
pub(super) fn rows_above() -> Node {
    Node { row_gap: px(2), ..boxes::tiles(ENTRY_LEAST_PX, 8.0).rigid() }
}

/// The row of the list and its page, as high as the panel leaves.
pub(super) fn row_of_page() -> Node {
    boxes::row(20.0).lowers()
}

/// The list, with an entry for each part. The identifiers of the entries begin with that of the page.
pub(super) fn list(page: &'static str, titles: Vec<Localized>) -> impl Bundle {
    widgets::scroll_column(message("rules-contents"), move |list| {
        let column = boxes::column(widgets::GAP_PX);
        list.spawn(beside_or_above(column, rows_above()))
            .with_children(|entries| spawn_entries(entries, page, titles));
    })
}

fn spawn_entries(list: &mut RelatedSpawner<ChildOf>, page: &'static str, titles: Vec<Localized>) {
    for (number, title) in titles.into_iter().enumerate() {
        list.spawn((
            widgets::row(format!("{page}-part-{number}"), title.clone()),
            EntryOf(number),
            observe(jump),
        ))
        .with_child((
            widgets::text(Lettering::Small, title),
            // Otherwise it would count as high as it is at its narrowest.
            TextLayout::no_wrap(),
        ));
    }
}

/// Gives the part below a list its parents: the column of the list, or the list itself.
fn place_below_list(
    mut commands: Commands,
    below: Query<(Entity, &ChildOf), (With<BelowList>, Without<Home>)>,
    entries: Query<Entity, With<EntryOf>>,
    (parents, areas): (Query<&ChildOf>, Query<(), With<ScrollArea>>),
) {
    for (below, column) in &below {
        let first = entries.iter().next();
        let list = first.and_then(|it| parents.iter_ancestors(it).find(|it| areas.contains(*it)));
        if let Some(list) = list {
            let home = Home::of(column.parent(), list, InterfaceShape::is_tiny);
            commands.entity(below).insert(home);
        }
    }
}

/// Gives the page the focus, so that keys scroll it at once and Tab leads to what is in it first.
pub(super) fn focus_page(world: &mut World) {
    let mut parts = world.query_filtered::<&ChildOf, With<PagePart>>();
    let page = parts.iter(world).next().map(ChildOf::parent);
    if let Some(page) = page {
        let mut focus = world.resource_mut::<InputFocus>();
        focus.set(page, FocusCause::Navigated);
    }
}

/// Brings a part to the top, and gives its page the focus, so that keys scroll on from there, or with the
/// keyboard its first control.
fn jump(
    pressed: On<Activate>,
    entries: Query<&EntryOf>,
    parts: Query<(Entity, &PagePart, &ChildOf, &ComputedNode, Has<OfControls>)>,
    (children, stops): (Query<&Children>, Query<(), With<TabIndex>>),
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    mut jumped: ResMut<Jumped>,
    mut focus: ResMut<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut commands: Commands,
) {
    let Ok(entry) = entries.get(pressed.entity) else {
        return;
    };
    let mut laid_out = parts.iter().filter(|part| !part.3.is_empty());
    let Some((part, _, page, _, is_of_controls)) = laid_out.find(|part| part.1.0 == entry.0) else {
        return;
    };
    *jumped = Jumped { part: Some(entry.0), y_px: None };
    // A part near the end could not be brought to the top: go on from where the page is seen.
    if let Ok((node, mut position)) = areas.get_mut(page.parent()) {
        position.y = node.scroll_position.y * node.inverse_scale_factor;
    }
    let above_px = if is_of_controls { ABOVE_GROUP_PX } else { 0.0 };
    commands.entity(part).insert(BringToTop(above_px));
    // An arrow key changes what has the focus, so that only the keyboard leads there.
    let control = if is_of_controls && visible.0 {
        children.iter_descendants_depth_first(part).find(|it| stops.contains(*it))
    } else {
        None
    };
    focus.set(control.unwrap_or(page.parent()), FocusCause::Navigated);
}

/// Marks the entry of the part that is read: that with the focus of the keyboard, or else the last one
/// that begins above the place where one reads.
fn mark(
    mut commands: Commands,
    parts: Query<(&PagePart, &ComputedNode, &UiGlobalTransform, &ChildOf, Has<BringToTop>)>,
    areas: Query<(&ComputedNode, &UiGlobalTransform, &ScrollPosition), With<ScrollArea>>,
    entries: Query<(Entity, &EntryOf, Has<Checked>, Has<InteractionDisabled>)>,
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    (parents, of_controls): (Query<&ChildOf>, Query<&PagePart, With<OfControls>>),
    mut jumped: ResMut<Jumped>,
) {
    let Some(area) = parts.iter().find_map(|part| areas.get(part.3.parent()).ok()) else {
        return;
    };
    let (area, middle, position) = area;
    let end = |node: &ComputedNode, place: &UiGlobalTransform, side: f32| {
        (place.translation.y + side * node.size().y / 2.0) * node.inverse_scale_factor
    };
    let top_px = end(area, middle, -1.0);
    let [height_px, content_px, seen_from_px] =
        [area.size(), area.content_size(), area.scroll_position]
            .map(|it| it.y * area.inverse_scale_factor);
    let line_px = top_px + read_at_px(height_px, content_px, seen_from_px);
    let laid_out = || parts.iter().filter(|part| !part.1.is_empty());
    let read =
        laid_out().filter(|part| end(part.1, part.2, -1.0) <= line_px).max_by_key(|part| part.0.0);
    let read = read.or_else(|| laid_out().min_by_key(|part| part.0.0));
    let read = read.map(|part| part.0.0);
    if read.is_none() {
        // Nothing is laid out yet, or a search has found nothing.
        return;
    }
    let is_on_its_way = parts.iter().any(|part| part.4);
    match (jumped.part, jumped.y_px) {
        (None, _) => {}
        (Some(_), None) if is_on_its_way => {}
        (Some(_), None) => jumped.y_px = Some(position.y),
        (Some(_), Some(y_px)) if y_px == position.y => {}
        _ => *jumped = Jumped::default(),
    }
    let focused = focus.get().filter(|_| visible.0).and_then(|it| {
        let mut above = parents.iter_ancestors(it);
        above.find_map(|it| of_controls.get(it).ok())
    });
    let read = focused.map(|part| part.0).or(jumped.part).or(read);
    for (entity, entry, is_marked, is_off) in &entries {
        // A search hides the parts that do not match.
        let is_shown = laid_out().any(|part| part.0.0 == entry.0);
        widgets::enable(&mut commands, entity, is_off, is_shown);
        widgets::check(&mut commands, entity, is_marked, read == Some(entry.0));
    }
}

/// The distance from the top of a page to where one reads, in logical pixels, for the heights of the page
/// and of its content and how far it is scrolled. Near the end of the content it goes down to that of
/// the page, so that the last parts are reached, too.
fn read_at_px(height_px: f32, content_px: f32, seen_from_px: f32) -> f32 {
    let end_px = content_px - height_px;
    if end_px < 1.0 {
        return READ_BELOW_PX;
    }
    let before_end = (end_px - seen_from_px) / end_px.min(height_px);
    READ_BELOW_PX + (1.0 - before_end).clamp(0.0, 1.0) * (height_px - READ_BELOW_PX).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::side::Content;

    #[test]
    fn one_reads_near_the_top_and_at_the_end_of_the_content_at_the_bottom() {
        // A page that fits, and one that is scrolled far.
        assert_eq!(read_at_px(500.0, 400.0, 0.0), READ_BELOW_PX);
        for seen_from_px in [0.0, 700.0, 1000.0] {
            assert_eq!(read_at_px(500.0, 2000.0, seen_from_px), READ_BELOW_PX);
        }
        assert_eq!(read_at_px(500.0, 2000.0, 1500.0), 500.0);
        // One that is scrolled by less than its height.
        assert_eq!(read_at_px(500.0, 700.0, 0.0), READ_BELOW_PX);
        assert_eq!(read_at_px(500.0, 700.0, 100.0), f32::midpoint(READ_BELOW_PX, 500.0));
        assert_eq!(read_at_px(500.0, 700.0, 200.0), 500.0);
    }

    #[test]
    fn an_optional_list_is_beside_its_page_in_wide_windows_only() {
        for (width_px, height_px) in [(1280.0, 720.0), (960.0, 600.0), (1455.0, 818.0)] {
            let shape = InterfaceShape::of(Vec2::new(width_px, height_px), Content::Match);
            assert!(has_width(&shape), "{width_px}");
        }
        for (width_px, height_px) in [(900.0, 1400.0), (480.0, 300.0), (1080.0, 1920.0)] {
            let shape = InterfaceShape::of(Vec2::new(width_px, height_px), Content::Match);
            assert!(!has_width(&shape), "{width_px}");
        }
    }
}
