//! The list of moves and its controls: buttons, slider, replay.
//!
//! The list shows the history tree: the main line in columns, and variations indented
//! below. Pointing at a move shows a glimpse of its position.

use std::collections::BTreeSet;

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, ScrollIntoView, SliderRange, SliderValue, ValueChange, observe};
use bevy::window::PrimaryWindow;
use ludotheque_rules::{EntryKind, Mark, NodeId, PASS};

use super::beside::{Compact, is_narrow};
use super::listing::{Fold, Item, Listed, Remark, listing};
use super::{replay, times};
use crate::locale::{Localized, message};
use crate::menus::note::NoteAsked;
use crate::redraw::Redraw;
use crate::session::{LastRemoved, Session, Travel, TreeEdit};
use crate::table::input::WheelTravels;
use crate::table::pieces::glimpse::Glimpse;
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::looks::{Look, look};
use crate::theme::slider::slider;
use crate::theme::widgets::{ButtonStyle, Tooltip};
use crate::theme::{palette, widgets};

/// The length limit for a move on one line, in characters.
const ONE_LINE_MAX_CHARACTERS: usize = 8;

/// The list itself.
#[derive(Component)]
pub(crate) struct MoveList;

/// The button of a move in the list.
#[derive(Component)]
pub(crate) struct MoveButton(NodeId);

/// The slider.
#[derive(Component)]
pub(crate) struct HistorySlider;

/// The button that restores the moves that were removed last.
#[derive(Component)]
pub(crate) struct RestoreButton;

/// The long variations that the players have unfolded.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Unfolded(BTreeSet<NodeId>);

/// Leads to an earlier position.
#[derive(Component)]
pub(crate) struct GoesBack;

/// Leads to a later position.
#[derive(Component)]
pub(crate) struct GoesOn;

fn travel_button(
    fonts: &Fonts,
    id: &'static str,
    sign: &str,
    travel: fn(&Session) -> Travel,
) -> impl Bundle {
    (
        widgets::key_button(fonts, id, sign, message(format!("travel-{id}"))),
        Compact,
        observe(
            move |_: On<Activate>,
                  current: Option<Res<Session>>,
                  mut travels: MessageWriter<Travel>| {
                if let Some(current) = current {
                    travels.write(travel(&current));
                }
            },
        ),
    )
}

/// One ply back. It undoes agreements with consent, unless the secrets are revealed:
/// then going back is only for looking.
fn back(current: &Session) -> Travel {
    if current.is_open() {
        Travel::Undo
    } else {
        Travel::TakeBack
    }
}

/// The columns of the list: the numbers of the rounds and the moves, in a column per
/// player for two players or else in one.
fn tracks(has_player_columns: bool) -> Vec<RepeatedGridTrack> {
    let count: u16 = if has_player_columns { 2 } else { 1 };
    vec![GridTrack::auto(), RepeatedGridTrack::flex(count, 1.0)]
}

/// The length limits for moves side by side, in characters: in the wide and in the
/// narrow column.
const SIDE_BY_SIDE_MAX_CHARACTERS: usize = 10;
const SIDE_BY_SIDE_NARROW_MAX_CHARACTERS: usize = 6;

/// Whether each of two players has a column: not if a move would have to be wrapped.
fn has_player_columns(items: &[Item], seats: usize, is_narrow: bool) -> bool {
    let most = if is_narrow {
        SIDE_BY_SIDE_NARROW_MAX_CHARACTERS
    } else {
        SIDE_BY_SIDE_MAX_CHARACTERS
    };
    let is_long = |item: &Item| match item {
        Item::Move(listed) => listed.word.chars().count() > most,
        _ => false,
    };
    seats == 2 && !items.iter().any(is_long)
}

/// Adds the list and its buttons to the column.
pub(crate) fn spawn(commands: &mut Commands, column: Entity, fonts: &Fonts, players: u8) {
    let tracks = tracks(players == 2);
    let list = commands
        .spawn((
            Node {
                flex_grow: 1.0,
                flex_shrink: 1.0,
                min_height: px(36),
                flex_direction: FlexDirection::Column,
                padding: px(6).all(),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            BackgroundColor(palette::UI_WELL),
            BorderColor::all(palette::UI_LINE),
            ChildOf(column),
        ))
        .id();
    commands.spawn((
        widgets::scroll_column(message("moves"), move |area| {
            area.spawn((
                Node {
                    display: Display::Grid,
                    grid_template_columns: tracks,
                    align_items: AlignItems::Center,
                    align_content: AlignContent::Start,
                    column_gap: px(4),
                    row_gap: px(1),
                    min_height: percent(100),
                    // As high as all of its rows: if it could shrink, there would be
                    // nothing to scroll.
                    flex_shrink: 0.0,
                    ..default()
                },
                MoveList,
                WheelTravels,
            ));
        }),
        ChildOf(list),
    ));

    let restore = commands
        .spawn((
            widgets::button(
                fonts,
                ButtonStyle::Quiet,
                "restore",
                message("moves-restore"),
            ),
            RestoreButton,
            observe(|_: On<Activate>, mut edits: MessageWriter<TreeEdit>| {
                edits.write(TreeEdit::Restore);
            }),
            ChildOf(column),
        ))
        .id();
    commands
        .entity(restore)
        .entry::<Node>()
        .and_modify(|mut node| node.display = Display::None);

    let walk = commands
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(4),
                flex_shrink: 0.0,
                ..default()
            },
            ChildOf(column),
        ))
        .id();
    commands.spawn((
        walk_row(),
        ChildOf(walk),
        children![
            (
                slider("history", message("history")),
                HistorySlider,
                observe(
                    |change: On<ValueChange<f32>>,
                     current: Option<Res<Session>>,
                     mut travels: MessageWriter<Travel>| {
                        let ply = change.value.round().max(0.0) as usize;
                        if current.is_some_and(|current| current.face().ply() != ply) {
                            travels.write(Travel::To(ply));
                        }
                    },
                ),
            ),
            (replay::pace_button(fonts), Compact),
            (
                widgets::sign_button(fonts, "note", "…", message("note")),
                Compact,
                observe(|_: On<Activate>, mut asked: MessageWriter<NoteAsked>| {
                    asked.write(NoteAsked);
                }),
            ),
        ],
    ));
    commands.spawn((
        walk_row(),
        ChildOf(walk),
        children![
            (
                travel_button(fonts, "first", "«", |_| Travel::To(0)),
                GoesBack
            ),
            (travel_button(fonts, "undo", "‹", back), GoesBack),
            (replay::play_button(fonts), Compact),
            (travel_button(fonts, "redo", "›", |_| Travel::Redo), GoesOn),
            (
                travel_button(fonts, "last", "»", |current| Travel::To(
                    current.face().last_ply()
                )),
                GoesOn
            ),
        ],
    ));
}

/// A row of controls for the history.
fn walk_row() -> Node {
    Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(3),
        flex_shrink: 0.0,
        ..default()
    }
}

/// Shrinks the buttons.
pub(crate) fn compact(mut buttons: Query<&mut Node, Added<Compact>>) {
    for mut node in &mut buttons {
        node.padding = UiRect::axes(px(6), px(1));
        node.min_width = px(33);
        node.min_height = px(33);
    }
}

/// The text for an entry: the move in notation, or a description.
fn words_of(listed: &Listed) -> Localized {
    match listed.kind {
        EntryKind::Move if listed.word == PASS => message("move-pass"),
        EntryKind::Move => Localized::verbatim(listed.word.clone()),
        EntryKind::Resignation => message("move-resigns"),
        EntryKind::AgreedDraw => message("move-draw"),
    }
}

/// The colour of a mark.
fn colour_of(mark: Mark) -> Color {
    match mark {
        Mark::Good => palette::UI_FOCUS,
        Mark::Doubtful => palette::UI_ACCENT,
        Mark::Bad => palette::UI_DANGER,
    }
}

/// The current content of the list.
#[derive(Debug, Default)]
pub(crate) struct Written {
    items: Vec<(Item, Entity)>,
    /// Whether each of two players has a column.
    has_columns: bool,
    /// Whether the column beside the board is narrow.
    is_narrow: bool,
}

/// Keeps the list in sync with the tree. Unchanged items keep their entities, so that a
/// growing list stays cheap.
pub(crate) fn show_moves(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<Session>>,
    mut lists: Query<(Entity, Ref<MoveList>, &mut Node)>,
    unfolded: Res<Unfolded>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut written: Local<Written>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Ok((list, is_new, mut node))) = (current, lists.single_mut()) else {
        return;
    };
    let is_new = is_new.is_added();
    let is_narrow = windows.iter().any(|window| is_narrow(window, &scale));
    let is_same_width = is_narrow == written.is_narrow;
    if !current.is_changed() && !unfolded.is_changed() && !is_new && is_same_width {
        return;
    }
    let (face, seats) = (current.face(), current.seats());
    let items = listing(&face.tree(), seats, face.here(), &unfolded.0);
    let has_columns = has_player_columns(&items, seats, is_narrow);
    written.is_narrow = is_narrow;
    if is_new || written.has_columns != has_columns {
        written.has_columns = has_columns;
        written.items.clear();
        commands.entity(list).despawn_children();
        node.grid_template_columns = tracks(has_columns);
    }
    let written = &mut written.items;
    let stays = written
        .iter()
        .zip(&items)
        .take_while(|((shown, _), wanted)| shown == *wanted)
        .count();
    if stays == written.len() && stays == items.len() {
        return;
    }
    redraw.until_settled();
    for (_, entity) in written.drain(stays..) {
        commands.entity(entity).despawn();
    }
    let setup = face.setup();
    let look = look(setup.game(), setup.players());
    for item in items.into_iter().skip(stays) {
        let entity = spawn_item(&mut commands, list, &fonts, look, has_columns, &item);
        written.push((item, entity));
    }
}

/// A row across all columns, indented for the depth of its variation.
fn across(depth: usize) -> Node {
    /// The indentation per level in logical pixels, and the maximum level.
    const INDENT_PX: f32 = 10.0;
    const MOST_INDENTS: usize = 4;
    Node {
        grid_column: GridPlacement::start_end(1, -1),
        margin: px(INDENT_PX * depth.min(MOST_INDENTS) as f32).left(),
        padding: px(4).left(),
        border: px(if depth > 0 { 2 } else { 0 }).left(),
        column_gap: px(2),
        min_width: px(0),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        ..default()
    }
}

fn spawn_item(
    commands: &mut Commands,
    list: Entity,
    fonts: &Fonts,
    look: &dyn Look,
    has_columns: bool,
    item: &Item,
) -> Entity {
    match item {
        Item::Round(number) => commands
            .spawn((
                ChildOf(list),
                widgets::muted_text(
                    fonts,
                    Lettering::Column,
                    Localized::verbatim(number.clone()),
                ),
                Node {
                    grid_column: GridPlacement::start(1),
                    justify_self: JustifySelf::End,
                    margin: UiRect::horizontal(px(4)),
                    ..default()
                },
            ))
            .id(),
        Item::Move(listed) => {
            let column = if has_columns { listed.seat.index() } else { 0 };
            let mut row = commands.spawn((move_button(listed), ChildOf(list)));
            // Each of two players has a column of the list.
            let column = i16::try_from(column).unwrap_or_default() + 2;
            // Lines with a single move are lower.
            let padding_px = if has_columns { 5.0 } else { 1.0 };
            row.entry::<Node>().and_modify(move |mut node| {
                node.grid_column = GridPlacement::start(column);
                // As much as there is for the moves themselves.
                node.padding = UiRect::axes(px(5), px(padding_px));
            });
            row.with_children(|row| {
                if !has_columns {
                    row.spawn(widgets::seat_disc(look.seat_colour(listed.seat), 12.0));
                }
                fill_move(row, fonts, Lettering::Column, listed);
            });
            row.id()
        }
        Item::Remark(remark) => spawn_remark(commands, list, fonts, remark),
        Item::Run { depth, moves, fold } => {
            let mut run = commands.spawn((
                across(*depth),
                BorderColor::all(palette::UI_LINE),
                ChildOf(list),
            ));
            run.with_children(|run| {
                for (number, listed) in moves {
                    let mut row = run.spawn(move_button(listed));
                    row.entry::<Node>().and_modify(|mut node| {
                        node.padding = UiRect::axes(px(4), px(1));
                        node.column_gap = px(4);
                    });
                    row.with_children(|row| {
                        if let Some(number) = number {
                            row.spawn(widgets::muted_text(
                                fonts,
                                Lettering::Small,
                                Localized::verbatim(number.clone()),
                            ));
                        }
                        if !has_columns {
                            row.spawn(widgets::seat_disc(look.seat_colour(listed.seat), 9.0));
                        }
                        fill_move(row, fonts, Lettering::Small, listed);
                    });
                }
                if let Some(fold) = fold {
                    spawn_fold(run, fonts, *fold);
                }
            });
            run.id()
        }
    }
}

/// A button for the position after a move.
fn move_button(listed: &Listed) -> impl Bundle {
    let id = listed.id;
    let name = if listed.is_main {
        format!("move-{}", listed.ply)
    } else {
        format!("move-{}-{}", listed.ply, id.index())
    };
    (
        widgets::row(name, words_of(listed)),
        MoveButton(id),
        observe(move |_: On<Activate>, mut travels: MessageWriter<Travel>| {
            travels.write(Travel::ToNode(id));
        }),
    )
}

/// The content of the button of a move.
fn fill_move(row: &mut ChildSpawnerCommands, fonts: &Fonts, lettering: Lettering, listed: &Listed) {
    if let Some(thought) = times::thought_about(listed.taken_s) {
        let button = row.target_entity();
        row.commands().entity(button).insert(Tooltip(thought));
    }
    // A short move stays on one line; a long list of captures wraps.
    let layout = if listed.word.chars().count() <= ONE_LINE_MAX_CHARACTERS {
        TextLayout::no_wrap()
    } else {
        TextLayout::linebreak(LineBreak::WordOrCharacter)
    };
    row.spawn((widgets::text(fonts, lettering, words_of(listed)), layout));
    if let Some(mark) = listed.mark {
        row.spawn(widgets::coloured_text(
            fonts,
            lettering,
            Localized::verbatim(mark.sign()),
            colour_of(mark),
        ));
    }
}

/// The note on a move: its word, name and comment.
fn spawn_remark(commands: &mut Commands, list: Entity, fonts: &Fonts, remark: &Remark) -> Entity {
    let mut place = across(remark.depth);
    place.column_gap = px(6);
    commands
        .spawn((place, BorderColor::all(palette::UI_LINE), ChildOf(list)))
        .with_children(|place| {
            place.spawn(widgets::muted_text(
                fonts,
                Lettering::Small,
                words_of(&remark.of),
            ));
            if !remark.name.is_empty() {
                place.spawn(widgets::coloured_text(
                    fonts,
                    Lettering::Small,
                    Localized::verbatim(remark.name.clone()),
                    palette::UI_ACCENT,
                ));
            }
            if !remark.comment.is_empty() {
                place.spawn(widgets::text(
                    fonts,
                    Lettering::Small,
                    Localized::verbatim(remark.comment.clone()),
                ));
            }
        })
        .id()
}

/// The button that unfolds a long variation, or folds it again.
fn spawn_fold(run: &mut ChildSpawnerCommands, fonts: &Fonts, fold: Fold) {
    let (sign, name) = if fold.hidden > 0 {
        (format!("… +{}", fold.hidden), message("moves-unfold"))
    } else {
        ("−".to_owned(), message("moves-fold"))
    };
    run.spawn((
        widgets::row(format!("fold-{}", fold.id.index()), name),
        observe(move |_: On<Activate>, mut unfolded: ResMut<Unfolded>| {
            if !unfolded.0.remove(&fold.id) {
                unfolded.0.insert(fold.id);
            }
        }),
        children![widgets::muted_text(
            fonts,
            Lettering::Small,
            Localized::verbatim(sign),
        )],
    ));
}

/// Shows a glimpse of the move under the pointer.
pub(crate) fn point_at_moves(
    buttons: Query<(&MoveButton, &Hovered)>,
    mut glimpse: ResMut<Glimpse>,
    redraw: Res<Redraw>,
) {
    let pointed = buttons.iter().find(|(_, hovered)| hovered.get());
    let wanted = pointed.map(|(button, _)| button.0);
    if glimpse.wanted != wanted {
        glimpse.wanted = wanted;
        redraw.until_settled();
    }
}

/// Keeps the slider in sync with the current position.
pub(crate) fn show_slider(
    mut commands: Commands,
    current: Option<Res<Session>>,
    sliders: Query<(Entity, &SliderValue, &SliderRange), With<HistorySlider>>,
) {
    let Some(current) = current else {
        return;
    };
    let face = current.face();
    let value = SliderValue(face.ply() as f32);
    let range = SliderRange::new(0.0, face.last_ply().max(1) as f32);
    for (slider, shown, shown_range) in &sliders {
        if *shown_range != range {
            commands.entity(slider).insert(range);
        }
        if *shown != value {
            commands.entity(slider).insert(value);
        }
    }
}

/// Offers to restore what was removed, until the next action.
pub(crate) fn offer_to_restore(
    removed: Res<LastRemoved>,
    mut buttons: Query<&mut Node, With<RestoreButton>>,
) {
    let display = if removed.0.is_some() {
        Display::Flex
    } else {
        Display::None
    };
    for mut node in &mut buttons {
        if node.display != display {
            node.display = display;
        }
    }
}

/// Highlights the current position in the list, and keeps it visible.
pub(crate) fn show_place_in_history(
    mut commands: Commands,
    current: Option<Res<Session>>,
    buttons: Query<(Entity, &MoveButton, Has<Checked>)>,
    added: Query<(), Added<MoveButton>>,
    back: Query<(Entity, Has<InteractionDisabled>), With<GoesBack>>,
    on: Query<(Entity, Has<InteractionDisabled>), (With<GoesOn>, Without<GoesBack>)>,
    lists: Query<&ComputedNode, With<MoveList>>,
    mut size: Local<Vec2>,
    mut scroll_in: Local<u8>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        return;
    };
    let face = current.face();
    let changed = current.is_changed() || !added.is_empty();
    // After a resize other rows are visible.
    let size_now = lists.iter().next().map_or(Vec2::ZERO, ComputedNode::size);
    let resized = *size != size_now;
    *size = size_now;
    if changed || resized {
        // New rows are only laid out in the next frame.
        *scroll_in = 2;
        redraw.until_settled();
    }
    if changed {
        for (entity, button, checked) in &buttons {
            widgets::check(&mut commands, entity, checked, button.0 == face.here());
        }
    }
    for (entity, is_off) in &back {
        widgets::enable(&mut commands, entity, is_off, face.ply() > 0);
    }
    for (entity, is_off) in &on {
        widgets::enable(&mut commands, entity, is_off, face.ply() < face.last_ply());
    }
    if *scroll_in > 0 {
        *scroll_in -= 1;
        // At the start, the first move is kept visible.
        let first = || face.tree().first().map(|entry| entry.id);
        let wanted = if face.ply() == 0 {
            first()
        } else {
            Some(face.here())
        };
        let shown = buttons
            .iter()
            .find(|(_, button, _)| Some(button.0) == wanted);
        if *scroll_in == 0
            && let Some((entity, ..)) = shown
        {
            commands.trigger(ScrollIntoView { entity });
        }
    }
}
