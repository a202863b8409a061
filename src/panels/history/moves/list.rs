//! The rows of the list: those in sight have entities, and follow the match.

use bevy::prelude::*;
use bevy::ui::Checked;
use ludotheque_base::locale::Localized;
use ludotheque_session::Session;
use ludotheque_theme::looks::{Look, look};
use ludotheque_ui::prelude::*;
use ludotheque_wording::listing::{Item, Listed, judge, listing};

use super::parts::{
    FRAMES_UNTIL_LAID_OUT, MoveButton, MoveList, NoMoves, RowLayout, Unfolded, has_player_columns,
};
use super::row::{across, fill_move, move_button, spawn_fold, spawn_remark};
use crate::computer::Reviewing;
use crate::layout::shape::InterfaceShape;
use crate::panels::history::rows::HistoryRows;

/// Keeps the rows of the list in sync with the tree. A move only adds to them.
pub(crate) fn list_moves(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    mut lists: Query<&mut MoveList>,
    unfolded: Res<Unfolded>,
    reviewing: Res<Reviewing>,
    shape: Res<InterfaceShape>,
) {
    let Ok(mut list) = lists.single_mut() else {
        return;
    };
    let is_narrow = shape.is_strip();
    let is_laid_out_so = list.layout.is_some_and(|layout| layout.is_narrow == is_narrow);
    let is_changed = current.is_changed() || unfolded.is_changed() || !is_laid_out_so;
    if !is_changed && !reviewing.is_changed() {
        return;
    }
    if is_changed {
        list.scroll_in = FRAMES_UNTIL_LAID_OUT;
    }
    let (view, seats) = (current.view(), current.seats());
    let tree = view.tree();
    let mut items = listing(&tree, seats, view.here(), &unfolded.0);
    if !current.is_exploring() {
        judge(&mut items, |node| reviewing.verdict_on(node));
    }
    let layout = RowLayout {
        has_columns: has_player_columns(&items, seats, is_narrow),
        digits: tree.len().max(10).to_string().len(),
        is_narrow,
    };
    let list = &mut *list;
    let mut gone = Vec::new();
    if list.layout != Some(layout) {
        list.layout = Some(layout);
        gone = list.rows.clear();
    }
    let (removed, grown) = list.rows.list(items);
    gone.extend(removed);
    for entity in gone {
        commands.entity(entity).despawn();
    }
    if let Some((index, added)) = grown
        && let Some(row) = list.rows.get_mut(index)
        && let Some(entity) = row.entity
    {
        let look = look(view.game(), view.players());
        commands.entity(entity).with_children(|place| {
            for item in &row.items[row.items.len() - added..] {
                spawn_item(place, look, layout, item);
            }
        });
    }
}

/// Shows a text while there are no moves.
pub(crate) fn show_if_empty(
    lists: Query<&MoveList, Changed<MoveList>>,
    mut texts: Query<&mut Node, With<NoMoves>>,
) {
    for list in &lists {
        for mut node in &mut texts {
            shows::show_if(&mut node, list.rows.is_empty());
        }
    }
}

/// Spawns the rows in sight, and despawns those that no longer are.
pub(crate) fn make_rows_in_sight(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    mut lists: Query<(Entity, &mut MoveList, &mut Node, &ChildOf)>,
    mut areas: Query<(&mut ScrollPosition, &ComputedNode)>,
    sizes: Query<&ComputedNode>,
) {
    let Ok((entity, mut list, mut node, parent)) = lists.single_mut() else {
        return;
    };
    let Ok((mut scroll, area)) = areas.get_mut(parent.parent()) else {
        return;
    };
    let MoveList { rows, layout: Some(layout), .. } = &mut *list else {
        return;
    };
    measure(rows, &mut scroll, area, &sizes);
    let view_px = area.size().y * area.inverse_scale_factor;
    let sight = rows.in_sight(scroll.y, view_px);
    let padding =
        UiRect::vertical(px(0)).with_top(px(sight.above_px)).with_bottom(px(sight.below_px));
    if node.padding != padding {
        node.padding = padding;
    }
    let made = rows.made();
    if made == sight.rows {
        return;
    }
    for gone in rows.keep_made(sight.rows.clone()) {
        commands.entity(gone).despawn();
    }
    let view = current.view();
    let look = look(view.game(), view.players());
    let mut first = 0;
    for index in sight.rows.clone() {
        let Some(row) = rows.get_mut(index).filter(|row| row.entity.is_none()) else {
            continue;
        };
        let mut spawned = commands.spawn(row_node(*layout));
        spawned.with_children(|place| {
            for item in &row.items {
                spawn_item(place, look, *layout, item);
            }
        });
        let spawned = spawned.id();
        row.entity = Some(spawned);
        if index < made.start {
            commands.entity(entity).insert_child(first, spawned);
            first += 1;
        } else {
            commands.entity(entity).add_child(spawned);
        }
    }
}

/// Records the heights of rows that have been laid out, and keeps the rows in sight in place.
fn measure(
    rows: &mut HistoryRows,
    scroll: &mut Mut<ScrollPosition>,
    area: &ComputedNode,
    sizes: &Query<&ComputedNode>,
) {
    let shift_px = rows.measure(scroll.y, |row| {
        let size = sizes.get(row);
        size.map_or(0.0, |size| size.size().y * size.inverse_scale_factor)
    });
    if shift_px != 0.0 {
        scroll.y += shift_px;
    }
    let view_px = area.size().y * area.inverse_scale_factor;
    // The layout scrolls no further than the end of the list, but keeps a scroll position
    // beyond it, which results from a higher window or lower rows. Without this limit, the
    // rows after that position would be spawned instead of the visible ones.
    let most_px = (rows.height_px() + 2.0 * widgets::SCROLL_PADDING_PX - view_px).max(0.0);
    if scroll.y > most_px {
        scroll.y = most_px;
    }
}

fn row_node(layout: RowLayout) -> Node {
    Node {
        display: Display::Grid,
        grid_template_columns: layout.tracks(),
        column_gap: px(4),
        ..Node::default().rigid().centred()
    }
}

fn spawn_item(
    row: &mut ChildSpawnerCommands,
    look: &dyn Look,
    RowLayout { has_columns, .. }: RowLayout,
    item: &Item,
) {
    match item {
        Item::Round(number) => {
            row.spawn((
                widgets::muted_text(Lettering::Column, Localized::verbatim(number)),
                Node {
                    grid_column: GridPlacement::start(1),
                    justify_self: JustifySelf::End,
                    ..Node::default().spaced(UiRect::horizontal(px(4)))
                },
            ));
        }
        Item::Move(listed) => spawn_move(row, look, has_columns, listed),
        Item::Remark(remark) => spawn_remark(row, remark),
        Item::Run { depth, moves, fold } => {
            let run = (across(*depth), BorderColor::all(palette::UI_LINE));
            row.spawn(run).with_children(|run| {
                for (number, listed) in moves {
                    let mut row = run.spawn(move_button(listed));
                    row.entry::<Node>().and_modify(|mut node| {
                        node.padding = UiRect::axes(px(4), px(1));
                        node.min_height = px(sizes::LEAST_TARGET_PX);
                        node.column_gap = px(4);
                    });
                    row.with_children(|row| {
                        if let Some(number) = number {
                            let number = Localized::verbatim(number);
                            row.spawn(widgets::muted_text(Lettering::Small, number));
                        }
                        if !has_columns {
                            row.spawn(widgets::seat_disc(look.seat_colour(listed.seat), 9.0));
                        }
                        fill_move(row, Lettering::Small, listed);
                    });
                }
                if let Some(fold) = fold {
                    spawn_fold(run, *fold);
                }
            });
        }
    }
}

/// A move of the main line.
fn spawn_move(row: &mut ChildSpawnerCommands, look: &dyn Look, has_columns: bool, listed: &Listed) {
    // Each of two players has a column of the list.
    let column = 2 + if has_columns { listed.seat.index() as i16 } else { 0 };
    // Lines with a single move are less high.
    let padding_px = if has_columns { 4.0 } else { 1.0 };
    let mut button = row.spawn(move_button(listed));
    button.entry::<Node>().and_modify(move |mut node| {
        node.grid_column = GridPlacement::start(column);
        // The same as for the moves themselves.
        node.padding = UiRect::axes(px(5), px(padding_px));
        node.min_height = px(sizes::LEAST_TARGET_PX);
    });
    button.with_children(|row| {
        if !has_columns {
            row.spawn(widgets::seat_disc(look.seat_colour(listed.seat), 12.0));
        }
        fill_move(row, Lettering::Column, listed);
    });
}

/// Highlights the current position in the list, and keeps it visible.
pub(crate) fn show_place_in_history(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    buttons: Query<(Entity, &MoveButton, Has<Checked>)>,
    added: Query<(), Added<MoveButton>>,
    mut lists: Query<(&mut MoveList, &ChildOf)>,
    mut areas: Query<(&mut ScrollPosition, &ComputedNode)>,
    mut size: Local<Vec2>,
) {
    let view = current.view();
    let Ok((mut list, parent)) = lists.single_mut() else {
        return;
    };
    let Ok((mut scroll, area)) = areas.get_mut(parent.parent()) else {
        return;
    };
    // After a resize other rows are visible.
    if *size != area.size() {
        *size = area.size();
        list.scroll_in = FRAMES_UNTIL_LAID_OUT;
    }
    let changed = current.is_changed() || !added.is_empty();
    if changed {
        for (entity, button, checked) in &buttons {
            widgets::check(&mut commands, entity, checked, button.0 == view.here());
        }
    }
    if list.scroll_in == 0 {
        return;
    }
    list.scroll_in -= 1;
    // At the start, the first move is kept visible.
    let wanted = if view.ply() == 0 { list.rows.first_move() } else { Some(view.here()) };
    let shown = buttons.iter().find(|(_, button, _)| Some(button.0) == wanted);
    if let Some((entity, ..)) = shown {
        if list.scroll_in == 0 {
            commands.entity(entity).insert(widgets::BringIntoSight);
        }
    } else if let Some(row) = wanted.and_then(|node| list.rows.row_of(node)) {
        // It has no entity yet: scroll to its future position first.
        let view_px = area.size().y * area.inverse_scale_factor;
        let top_px = (list.rows.offset_px(row) - view_px / 2.0).max(0.0);
        if scroll.y != top_px {
            scroll.y = top_px;
            list.scroll_in = FRAMES_UNTIL_LAID_OUT;
        }
    }
}
