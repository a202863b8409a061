//! The list of moves and its controls: buttons, slider, replay.
//!
//! The list shows the history tree: the main line in columns, and variations indented
//! below. Only the rows in sight have entities. Pointing at a move shows a glimpse of its
//! position.

use std::collections::BTreeSet;

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, ScrollIntoView, SliderRange, SliderValue, ValueChange, observe};
use bevy::window::PrimaryWindow;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::states::NoteAsked;
use ludotheque_players::Verdict;
use ludotheque_rules::{EntryKind, Eye, Mark, NodeId, PASS, Seat};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{LastRemoved, Session, Travel, TreeEdit};

use super::listing::{Fold, Item, Listed, Remark, judge, listing};
use super::rows::{ROW_GAP_PX, Rows};
use super::side_panel::{Compact, is_narrow};
use super::{replay, times};
use crate::computer::Reviewing;
use crate::table::input::WheelTravels;
use crate::table::pieces::glimpse::Glimpse;
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::looks::{Look, look};
use crate::theme::slider::slider;
use crate::theme::widgets::{ButtonStyle, Tooltip};
use crate::theme::{palette, sizes, widgets};
use crate::wording::Describer;

/// The length limit for a move on one line, in characters.
const ONE_LINE_MAX_CHARACTERS: usize = 8;

/// The height of the list from which on what is said above it has more room, in logical
/// pixels: six rows.
const LIST_PX: f32 = 210.0;

/// The list itself.
#[derive(Component, Debug, Default)]
pub(crate) struct MoveList {
    rows: Rows,
    layout: Option<Layout>,
    /// In how many frames the current position is scrolled to; 0 if it has been.
    scroll_in: u8,
}

/// New rows are only laid out in the next frame, and can be scrolled to in the one after.
const FRAMES_UNTIL_LAID_OUT: u8 = 3;

/// What all rows of the list have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Layout {
    /// Whether each of two players has a column.
    has_columns: bool,
    /// The number of digits that there is room for in the numbers of rounds.
    digits: usize,
    /// Whether the column beside the board is narrow.
    is_narrow: bool,
}

/// The button of a move in the list.
#[derive(Component)]
pub(crate) struct MoveButton(NodeId);

/// What the list says while it is empty.
#[derive(Component)]
pub(crate) struct NoMoves;

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

impl Layout {
    /// The columns of a row: the number of the round and the moves, in a column per
    /// player for two players or else in one. Rows are laid out one by one, so that the
    /// numbers need a width of their own.
    fn tracks(self) -> Vec<RepeatedGridTrack> {
        /// The widths of a figure and of the dot in [`Lettering::Column`], and of the
        /// margins around them.
        const DIGIT_PX: f32 = 9.0;
        const DOT_PX: f32 = 13.0;
        let count: u16 = if self.has_columns { 2 } else { 1 };
        vec![
            GridTrack::px(DOT_PX + DIGIT_PX * self.digits as f32),
            RepeatedGridTrack::flex(count, 1.0),
        ]
    }
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
        Item::Move(listed) => {
            let sign = listed.verdict.and_then(Verdict::sign).unwrap_or_default();
            listed.word.chars().count() + sign.len() > most
        }
        _ => false,
    };
    seats == 2 && !items.iter().any(is_long)
}

/// Adds the list and its buttons to the column.
pub(crate) fn spawn(commands: &mut Commands, column: Entity, fonts: &Fonts) {
    let list = commands
        .spawn((
            Name::new("moves"),
            Node {
                // All the height that the rest of the column leaves.
                flex_basis: px(LIST_PX),
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
        Node {
            position_type: PositionType::Absolute,
            left: px(14),
            right: px(14),
            top: px(0),
            bottom: px(0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Name::new("no moves"),
        NoMoves,
        Pickable::IGNORE,
        ChildOf(list),
        children![(
            widgets::muted_text(fonts, Lettering::Small, message("moves-none")),
            TextLayout::justify(Justify::Center),
        )],
    ));
    commands.spawn((
        widgets::scroll_column(message("moves"), move |area| {
            area.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(ROW_GAP_PX),
                    min_height: percent(100),
                    // As high as all of its rows: if it could shrink, there would be
                    // nothing to scroll.
                    flex_shrink: 0.0,
                    ..default()
                },
                MoveList::default(),
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
                        if current.is_some_and(|current| current.view().ply() != ply) {
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
                    current.view().last_ply()
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

/// The same for a screen reader, with what the review calls the move.
fn spoken_words_of(listed: &Listed) -> Localized {
    let verdict = match listed.verdict {
        Some(Verdict::Inaccuracy) => message("review-inaccuracy"),
        Some(Verdict::Mistake) => message("review-mistake"),
        Some(Verdict::Blunder) => message("review-blunder"),
        _ => return words_of(listed),
    };
    message("review-marked")
        .with("move", words_of(listed))
        .with("verdict", verdict)
}

/// The colour of a mark.
fn colour_of(mark: Mark) -> Color {
    match mark {
        Mark::Good => palette::UI_FOCUS,
        Mark::Doubtful => palette::UI_ACCENT,
        Mark::Bad => palette::UI_DANGER,
    }
}

/// Keeps the rows of the list in sync with the tree. A move only adds to them.
pub(crate) fn list_moves(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<Session>>,
    mut lists: Query<&mut MoveList>,
    unfolded: Res<Unfolded>,
    reviewing: Res<Reviewing>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Ok(mut list)) = (current, lists.single_mut()) else {
        return;
    };
    let is_narrow = windows.iter().any(|window| is_narrow(window, &scale));
    let is_laid_out_so = list
        .layout
        .is_some_and(|layout| layout.is_narrow == is_narrow);
    let is_changed = current.is_changed() || unfolded.is_changed() || !is_laid_out_so;
    if !is_changed && !reviewing.is_changed() {
        return;
    }
    if is_changed {
        list.scroll_in = FRAMES_UNTIL_LAID_OUT;
    }
    redraw.until_settled();
    let (view, seats) = (current.view(), current.seats());
    let tree = view.tree();
    let mut items = listing(&tree, seats, view.here(), &unfolded.0);
    if !current.is_exploring() {
        judge(&mut items, |node| reviewing.verdict_on(node));
    }
    let layout = Layout {
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
        for item in &row.items[row.items.len() - added..] {
            spawn_item(&mut commands, entity, &fonts, look, layout, item);
        }
    }
}

/// Says that there are no moves where there are none.
pub(crate) fn show_if_empty(
    lists: Query<&MoveList, Changed<MoveList>>,
    mut texts: Query<&mut Visibility, With<NoMoves>>,
) {
    for list in &lists {
        for mut visibility in &mut texts {
            visibility.set_if_neq(match list.rows.is_empty() {
                true => Visibility::Inherited,
                false => Visibility::Hidden,
            });
        }
    }
}

/// Makes the rows that are in sight, and removes those that no longer are.
pub(crate) fn make_rows_in_sight(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<Session>>,
    mut lists: Query<(Entity, &mut MoveList, &mut Node, &ChildOf)>,
    mut areas: Query<(&mut ScrollPosition, &ComputedNode)>,
    sizes: Query<&ComputedNode>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Ok((entity, mut list, mut node, parent))) = (current, lists.single_mut())
    else {
        return;
    };
    let Ok((mut scroll, area)) = areas.get_mut(parent.parent()) else {
        return;
    };
    let MoveList {
        rows,
        layout: Some(layout),
        ..
    } = &mut *list
    else {
        return;
    };
    let shift_px = rows.measure(scroll.y, |row| {
        let size = sizes.get(row);
        size.map_or(0.0, |size| size.size().y * size.inverse_scale_factor)
    });
    if shift_px != 0.0 {
        scroll.y += shift_px;
        redraw.until_settled();
    }
    let view_px = area.size().y * area.inverse_scale_factor;
    // The layout draws no further than to the end of the list, but leaves the scroll position
    // beyond it, where a higher window or lower rows have put it: the rows from there on would
    // be made, and not those that are seen.
    let most_px = (rows.height_px() + 2.0 * widgets::SCROLL_PADDING_PX - view_px).max(0.0);
    if scroll.y > most_px {
        scroll.y = most_px;
        redraw.until_settled();
    }
    let sight = rows.in_sight(scroll.y, view_px);
    let padding = UiRect::vertical(px(0))
        .with_top(px(sight.above_px))
        .with_bottom(px(sight.below_px));
    if node.padding != padding {
        node.padding = padding;
        redraw.until_settled();
    }
    let made = rows.made();
    if made == sight.rows {
        return;
    }
    redraw.until_settled();
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
        let spawned = commands.spawn(row_node(*layout)).id();
        for item in &row.items {
            spawn_item(&mut commands, spawned, &fonts, look, *layout, item);
        }
        row.entity = Some(spawned);
        if index < made.start {
            commands.entity(entity).insert_child(first, spawned);
            first += 1;
        } else {
            commands.entity(entity).add_child(spawned);
        }
    }
}

/// A row of the list.
fn row_node(layout: Layout) -> Node {
    Node {
        display: Display::Grid,
        grid_template_columns: layout.tracks(),
        align_items: AlignItems::Center,
        column_gap: px(4),
        flex_shrink: 0.0,
        ..default()
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
    row: Entity,
    fonts: &Fonts,
    look: &dyn Look,
    Layout { has_columns, .. }: Layout,
    item: &Item,
) {
    match item {
        Item::Round(number) => {
            commands.spawn((
                ChildOf(row),
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
            ));
        }
        Item::Move(listed) => {
            let column = if has_columns { listed.seat.index() } else { 0 };
            let mut row = commands.spawn((move_button(listed), ChildOf(row)));
            // Each of two players has a column of the list.
            let column = i16::try_from(column).unwrap_or_default() + 2;
            // Lines with a single move are lower.
            let padding_px = if has_columns { 5.0 } else { 1.0 };
            row.entry::<Node>().and_modify(move |mut node| {
                node.grid_column = GridPlacement::start(column);
                // As much as there is for the moves themselves.
                node.padding = UiRect::axes(px(5), px(padding_px));
                node.min_height = px(sizes::LEAST_TARGET_PX);
            });
            row.with_children(|row| {
                if !has_columns {
                    row.spawn(widgets::seat_disc(look.seat_colour(listed.seat), 12.0));
                }
                fill_move(row, fonts, Lettering::Column, listed);
            });
        }
        Item::Remark(remark) => spawn_remark(commands, row, fonts, remark),
        Item::Run { depth, moves, fold } => {
            let mut run = commands.spawn((
                across(*depth),
                BorderColor::all(palette::UI_LINE),
                ChildOf(row),
            ));
            run.with_children(|run| {
                for (number, listed) in moves {
                    let mut row = run.spawn(move_button(listed));
                    row.entry::<Node>().and_modify(|mut node| {
                        node.padding = UiRect::axes(px(4), px(1));
                        node.min_height = px(sizes::LEAST_TARGET_PX);
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
        widgets::row(name, spoken_words_of(listed)),
        MoveButton(id),
        observe(move |_: On<Activate>, mut travels: MessageWriter<Travel>| {
            travels.write(Travel::ToNode(id));
        }),
    )
}

/// The content of the button of a move.
fn fill_move(row: &mut ChildSpawnerCommands, fonts: &Fonts, lettering: Lettering, listed: &Listed) {
    let verdict = listed.verdict.and_then(Verdict::sign);
    let signs = [verdict, listed.mark.map(Mark::sign)];
    let signs = signs.into_iter().flatten();
    let characters =
        listed.word.chars().count() + signs.map(|it| it.chars().count()).sum::<usize>();
    // A short move stays on one line; a long list of captures wraps.
    let layout = if characters <= ONE_LINE_MAX_CHARACTERS {
        TextLayout::no_wrap()
    } else {
        TextLayout::linebreak(LineBreak::WordOrCharacter)
    };
    row.spawn((widgets::text(fonts, lettering, words_of(listed)), layout));
    if let Some(sign) = verdict {
        let colour = match listed.verdict {
            Some(Verdict::Inaccuracy) => palette::UI_ACCENT,
            _ => palette::UI_DANGER,
        };
        let sign = Localized::verbatim(sign);
        row.spawn(widgets::coloured_text(fonts, lettering, sign, colour));
    }
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
fn spawn_remark(commands: &mut Commands, row: Entity, fonts: &Fonts, remark: &Remark) {
    let mut place = across(remark.depth);
    place.column_gap = px(6);
    commands
        .spawn((place, BorderColor::all(palette::UI_LINE), ChildOf(row)))
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
        });
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

/// Explains each move in words: what it did, as the eye at the table saw it, and how long
/// it was thought about. Screen readers read this with its word.
pub(crate) fn explain_moves(
    mut commands: Commands,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    locale: Option<Res<Locale>>,
    buttons: Query<(Entity, Ref<MoveButton>)>,
    mut told_to: Local<Option<(Eye, Option<Seat>)>>,
) {
    let (Some(current), Some(names), Some(locale)) = (current, names, locale) else {
        return;
    };
    // Without secrets, all eyes have seen the same.
    let eye = match current.match_has_secrets() || current.is_open() {
        true => current.eye(),
        false => Eye::Public,
    };
    let reader = Some((eye, current.addressed()));
    let is_other = std::mem::replace(&mut *told_to, reader) != reader || locale.is_changed();
    if !is_other && buttons.iter().all(|(_, button)| !button.is_added()) {
        return;
    }
    let describer = Describer {
        current: &current,
        names: &names,
        locale: &locale,
    };
    let view = current.view();
    let tree = view.tree();
    for (entity, button) in buttons.iter().filter(|it| is_other || it.1.is_added()) {
        let Some(entry) = view.entry_at(button.0) else {
            continue;
        };
        let taken = tree
            .iter()
            .find(|it| it.id == button.0)
            .map(|it| it.taken_ms);
        let thought = times::thought_about(taken.unwrap_or_default());
        let words: Vec<String> = std::iter::once(describer.told(button.0, &entry))
            .chain(thought.map(|thought| locale.say(&thought)))
            .collect();
        let words = Localized::verbatim(words.join(" "));
        commands.entity(entity).insert(Tooltip(words));
    }
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
    let view = current.view();
    let value = SliderValue(view.ply() as f32);
    let range = SliderRange::new(0.0, view.last_ply().max(1) as f32);
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
    mut lists: Query<(&mut MoveList, &ChildOf)>,
    mut areas: Query<(&mut ScrollPosition, &ComputedNode)>,
    mut size: Local<Vec2>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        return;
    };
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
        redraw.until_settled();
    }
    let changed = current.is_changed() || !added.is_empty();
    if changed {
        for (entity, button, checked) in &buttons {
            widgets::check(&mut commands, entity, checked, button.0 == view.here());
        }
    }
    for (entity, is_off) in &back {
        widgets::enable(&mut commands, entity, is_off, view.ply() > 0);
    }
    for (entity, is_off) in &on {
        widgets::enable(&mut commands, entity, is_off, view.ply() < view.last_ply());
    }
    if list.scroll_in == 0 {
        return;
    }
    list.scroll_in -= 1;
    // At the start, the first move is kept visible.
    let wanted = if view.ply() == 0 {
        list.rows.first_move()
    } else {
        Some(view.here())
    };
    let shown = buttons
        .iter()
        .find(|(_, button, _)| Some(button.0) == wanted);
    if let Some((entity, ..)) = shown {
        if list.scroll_in == 0 {
            commands.trigger(ScrollIntoView { entity });
        }
    } else if let Some(row) = wanted.and_then(|node| list.rows.row_of(node)) {
        // It is not made yet: first to where it will be.
        let view_px = area.size().y * area.inverse_scale_factor;
        let top_px = (list.rows.offset_px(row) - view_px / 2.0).max(0.0);
        if scroll.y != top_px {
            scroll.y = top_px;
            list.scroll_in = FRAMES_UNTIL_LAID_OUT;
            redraw.until_settled();
        }
    }
}
