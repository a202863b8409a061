//! The rows of the seats: colour and name, the pieces needed or left, captured pieces, and the
//! status: to move, out of the game, points in games with points, winner.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_rules::{Seat, View};
use ludotheque_session::players::SeatNames;
use ludotheque_situation::{Situation, Standing};
use ludotheque_theme::looks::look;
use ludotheque_ui::ellipsis::{Width, one_line};
use ludotheque_ui::prelude::*;

use super::about;
use super::tray::{self, Placement};
use crate::layout::fit::Fit;

/// With more seats than this, each has a single line.
const TALL_ROWS_MAX: u8 = 2;

/// The most characters of a name that surely fits on one line in a bar.
const LONG_NAME_CHARACTERS: usize = 12;

#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct SeatRow(pub(crate) Seat);

/// The place for the clock of a seat.
#[derive(Component, Debug, Clone, Copy)]
pub(crate) struct ClockPlace(pub(crate) Seat);

/// The name of a seat.
#[derive(Component, Debug, Clone, Copy)]
pub struct SeatName(pub Seat);

/// The status of a seat.
#[derive(Component, Debug, Clone, Copy)]
pub struct SeatState(pub Seat);

/// The pieces that a seat needs to move, or has left.
#[derive(Component, Debug, Clone, Copy)]
pub struct SeatNeed(pub Seat);

/// Adds the card of a seat to a bar at the edge of the screen.
pub(crate) fn spawn_card_of(
    bar: &mut ChildSpawnerCommands,
    view: View<'_>,
    names: &SeatNames,
    seat: Seat,
) {
    let kind = CardKind::in_bar(view, names.given(seat));
    spawn_card(bar, kind, (view, names), seat);
}

/// Adds a row for every seat to the column.
pub(crate) fn spawn(column: &mut ChildSpawnerCommands, view: View<'_>, names: &SeatNames) {
    // The display of sets leaves no room for more lines.
    let kind = CardKind::of(view, names, !about::has_sets(view));
    // Low rows are closer, to leave room for the list of moves.
    let gap_px = if kind.is_tall { 8.0 } else { 1.0 };
    let rows = (boxes::column(gap_px).rigid(), Pickable::IGNORE, Fit::makes_way());
    column.spawn(rows).with_children(|rows| {
        for seat in view.seats() {
            spawn_card(rows, kind, (view, names), seat);
        }
    });
}

/// The layout that all cards share.
#[derive(Clone, Copy)]
struct CardKind {
    /// Whether the status has a line below the name.
    is_tall: bool,
    padding_px: f32,
    disc_px: f32,
    lettering: Lettering,
    /// The placement of the tray, if there is one.
    placement: Option<Placement>,
    /// Whether it is in a bar, which may be turned sideways: there nothing can be clipped.
    is_in_bar: bool,
}

impl CardKind {
    /// The layout for a match; the tray has a separate line if there is room for it. Games without
    /// captures have no tray.
    fn of(view: View<'_>, names: &SeatNames, has_room: bool) -> Self {
        let is_tall = names.players() <= TALL_ROWS_MAX;
        let (padding_px, disc_px, lettering) =
            if is_tall { (7.0, 22.0, Lettering::Heading) } else { (4.0, 18.0, Lettering::Label) };
        let placement = if is_tall && has_room { Placement::Below } else { Placement::Beside };
        Self {
            is_tall,
            padding_px,
            disc_px,
            lettering,
            placement: view.game().removes_captured().then_some(placement),
            is_in_bar: false,
        }
    }

    /// The layout in a bar. A long name is written smaller, so that the bar keeps its height although it
    /// takes two lines.
    fn in_bar(view: View<'_>, name: Option<&str>) -> Self {
        let is_long = name.is_some_and(|name| name.chars().count() > LONG_NAME_CHARACTERS);
        Self {
            is_tall: true,
            padding_px: 4.0,
            disc_px: 22.0,
            lettering: if is_long { Lettering::Small } else { Lettering::Heading },
            placement: view.game().removes_captured().then_some(Placement::Below),
            is_in_bar: true,
        }
    }
}

fn spawn_card(
    rows: &mut ChildSpawnerCommands,
    kind: CardKind,
    (view, names): (View<'_>, &SeatNames),
    seat: Seat,
) {
    let colour = look(view.game(), names.players()).seat_colour(seat);
    let state = (changing_text(), SeatState(seat));
    let need = (changing_text(), SeatNeed(seat), Fit::hidden_in_strip());
    rows.spawn((card_ground(kind.padding_px), SeatRow(seat))).with_children(|card| {
        card.spawn((boxes::row(10.0).centred(), Pickable::IGNORE)).with_children(|row| {
            row.spawn(widgets::seat_disc(colour, kind.disc_px));
            let words = Node { column_gap: px(8), ..boxes::column(0.0).fills().narrows() };
            row.spawn((words, Pickable::IGNORE)).with_children(|words| {
                // Not aligned on a baseline: finding it lays out the children of a name for a width
                // that is not the final one, and the layout may keep that.
                let line = (boxes::row(8.0).centred(), Pickable::IGNORE, ClockPlace(seat));
                let mut line = words.spawn(line);
                line.with_children(|line| {
                    spawn_name(line, kind, seat, names.label_beside_colour(seat));
                    if let Some(placement @ Placement::Beside) = kind.placement {
                        line.spawn(tray::place(seat, placement));
                    }
                });
                if kind.is_tall {
                    // The name has its own line, with the clock, because with points that would not fit
                    // below it: the pieces needed or left on the left, the status on the right.
                    let below =
                        Node { align_items: AlignItems::Baseline, ..boxes::row(8.0).spread() };
                    words.spawn((below, Pickable::IGNORE, children![need, state]));
                } else {
                    // In the narrow column, the background of the row shows whose turn it is,
                    // which leaves more room for the name.
                    line.with_child((state, Fit::hidden_in_strip()));
                }
            });
        });
        // Over the whole width of the card, so that all kinds of pieces fit on one line.
        if let Some(placement @ Placement::Below) = kind.placement {
            let mut tray = card.spawn(tray::place(seat, placement));
            if kind.is_in_bar {
                tray.entry::<Node>().and_modify(|mut node| node.overflow = Overflow::visible());
            }
        }
    });
}

/// The name of a seat, which fills its line: on one line, or in a bar on as many as it takes.
fn spawn_name(line: &mut ChildSpawnerCommands, kind: CardKind, seat: Seat, name: Localized) {
    let fills = Node::default().fills();
    if kind.is_in_bar {
        line.spawn((
            widgets::text(kind.lettering, name),
            widgets::breaks_words(),
            fills,
            SeatName(seat),
        ));
    } else {
        let (place, colour) = ((Width::Given, fills), palette::UI_TEXT);
        line.spawn(one_line(kind.lettering, name, colour, place, SeatName(seat)));
    }
}

fn card_ground(padding_px: f32) -> impl Bundle {
    (
        Name::new("seat"),
        boxes::column(3.0)
            .rigid()
            .padded(UiRect::axes(px(10), px(padding_px)))
            .bordered(1.0)
            .rounded(8.0),
        boxes::coloured(Color::NONE, Color::NONE),
    )
}

/// A text that follows the match.
fn changing_text() -> impl Bundle {
    (
        widgets::muted_text(Lettering::Small, Localized::verbatim("")),
        TextLayout::no_wrap(),
        Node::default().rigid(),
    )
}

/// Keeps the rows in sync with the situation.
pub(crate) fn show(
    situation: Res<Situation>,
    mut rows: Query<(Ref<SeatRow>, &mut BackgroundColor, &mut BorderColor)>,
    mut states: Query<(&SeatState, &mut Localized), Without<SeatNeed>>,
    mut needs: Query<(&SeatNeed, &mut Localized), Without<SeatState>>,
    mut seat_names: Query<(Entity, &SeatName, &mut TextColor, Has<Strikethrough>)>,
    mut commands: Commands,
) {
    if !situation.is_changed() && !rows.iter().any(|(row, ..)| row.is_added()) {
        return;
    }
    let of = |seat: Seat| situation.seats.get(seat.index());
    for (row, mut ground, mut border) in &mut rows {
        let standing = of(row.0).map(|it| it.standing);
        let stands_out = matches!(standing, Some(Standing::ToMove | Standing::Won));
        let (fill, edge) = if stands_out {
            (palette::UI_CHOSEN, palette::UI_ACCENT)
        } else {
            (Color::NONE, Color::NONE)
        };
        ground.set_if_neq(BackgroundColor(fill));
        border.set_if_neq(BorderColor::all(edge));
    }
    for (need, mut words) in &mut needs {
        words.set_if_neq(of(need.0).map_or_else(|| Localized::verbatim(""), |it| it.need.clone()));
    }
    for (state, mut words) in &mut states {
        words
            .set_if_neq(of(state.0).map_or_else(|| Localized::verbatim(""), |it| it.state.clone()));
    }
    for (entity, name, mut colour, is_struck) in &mut seat_names {
        let is_out = of(name.0).is_some_and(|it| it.standing == Standing::Out);
        let ink = if is_out { palette::UI_TEXT_DISABLED } else { palette::UI_TEXT };
        colour.set_if_neq(TextColor(ink));
        if is_out && !is_struck {
            commands.entity(entity).insert(Strikethrough);
        } else if !is_out && is_struck {
            commands.entity(entity).remove::<Strikethrough>();
        }
    }
}
