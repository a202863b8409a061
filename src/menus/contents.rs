//! The contents of the rules: a list of their parts beside the page, in which the part that is read
//! is marked, and which leads to every other.

use bevy::ecs::relationship::RelatedSpawner;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{Activate, ScrollArea, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::states::Menu;
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::widgets;
use ludotheque_theme::widgets::BringToTop;

/// How far below the top of the page a part may begin and still be the one that is read, in logical
/// pixels.
const READ_BELOW_PX: f32 = 90.0;

/// Adds the systems of the list.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Jumped>().add_systems(
        Update,
        mark.in_set(FrameSet::Interface)
            .run_if(in_state(Menu::Rules)),
    );
}

/// A part of the page, by its number in the list.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part(pub usize);

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

/// Adds an entry for each part.
pub(super) fn spawn_entries(
    list: &mut RelatedSpawner<ChildOf>,
    fonts: &Fonts,
    titles: Vec<Localized>,
) {
    for (number, title) in titles.into_iter().enumerate() {
        list.spawn((
            widgets::row(format!("rules-part-{number}"), title.clone()),
            EntryOf(number),
            observe(jump),
        ))
        .with_child((
            widgets::text(fonts, Lettering::Small, title),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            },
        ));
    }
}

/// The name of the list.
pub(super) fn name() -> Localized {
    message("rules-contents")
}

/// Brings a part to the top, and gives its page the focus, so that keys scroll on from there.
fn jump(
    pressed: On<Activate>,
    entries: Query<&EntryOf>,
    parts: Query<(Entity, &Part, &ChildOf, &ComputedNode)>,
    mut jumped: ResMut<Jumped>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
    redraw: Res<Redraw>,
) {
    let Ok(entry) = entries.get(pressed.entity) else {
        return;
    };
    let mut laid_out = parts.iter().filter(|part| !part.3.is_empty());
    let Some((part, _, page, _)) = laid_out.find(|part| part.1.0 == entry.0) else {
        return;
    };
    *jumped = Jumped {
        part: Some(entry.0),
        y_px: None,
    };
    commands.entity(part).insert(BringToTop(0.0));
    focus.set(page.parent(), FocusCause::Navigated);
    redraw.until_settled();
}

/// Marks the entry of the part that is read: the last one that begins above the upper end of the
/// page or little below it.
fn mark(
    mut commands: Commands,
    parts: Query<(
        &Part,
        &ComputedNode,
        &UiGlobalTransform,
        &ChildOf,
        Has<BringToTop>,
    )>,
    areas: Query<(&ComputedNode, &UiGlobalTransform, Ref<ScrollPosition>), With<ScrollArea>>,
    entries: Query<(Entity, &EntryOf, Has<Checked>, Has<InteractionDisabled>)>,
    mut jumped: ResMut<Jumped>,
    redraw: Res<Redraw>,
) {
    let Some(area) = parts
        .iter()
        .find_map(|part| areas.get(part.3.parent()).ok())
    else {
        return;
    };
    let (area, middle, position) = area;
    if position.is_changed() {
        redraw.until_settled();
    }
    let end = |node: &ComputedNode, place: &UiGlobalTransform, side: f32| {
        (place.translation.y + side * node.size().y / 2.0) * node.inverse_scale_factor
    };
    let top_px = end(area, middle, -1.0);
    let laid_out = || parts.iter().filter(|part| !part.1.is_empty());
    let read = laid_out()
        .filter(|part| end(part.1, part.2, -1.0) <= top_px + READ_BELOW_PX)
        .max_by_key(|part| part.0.0);
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
    let read = jumped.part.or(read);
    for (entity, entry, is_marked, is_off) in &entries {
        // A search hides the parts that do not match.
        let is_shown = laid_out().any(|part| part.0.0 == entry.0);
        widgets::enable(&mut commands, entity, is_off, is_shown);
        widgets::check(&mut commands, entity, is_marked, read == Some(entry.0));
    }
}
