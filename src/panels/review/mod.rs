//! The review below the board: the graph of expected scores, beside it the verdict on the move
//! shown with the better move, and the buttons to go to the other marked moves.

mod graph;
mod words;

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_rules::Seat;
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_theme::looks::look;
use ludotheque_ui::prelude::*;
use ludotheque_ui::{
    ellipsis::{Width, one_line},
    widgets::{KeptClear, ReadWithTheRest},
};

use self::graph::{GraphPoint, draw, point, spawn_graph};
use self::words::{ReviewText, percents};
use crate::access::spoken::Spoken;
use crate::computer::{ReviewAsked, Reviewing};
use crate::layout::column::{MannersSystems, across_the_board};
use crate::layout::fit::{Fit, Home};
use crate::layout::shape::{AboveLine, InterfaceShape};
use crate::layout::side::Content;
use crate::states::Screen;

/// The height of the panel, in logical pixels: the chances, the graph and the buttons.
const HEIGHT_PX: f32 = 208.0;
/// The distance from the panel to the edges of the board's part of the window, in logical pixels.
const SIDES_PX: f32 = 10.0;
/// The gap above the panel, in logical pixels.
const GAP_PX: f32 = 4.0;
/// The maximum width of the panel, in logical pixels.
const WIDTH_MAX_PX: f32 = 940.0;
/// The width of the text beside the graph, in logical pixels: seven lines of it hold the longest
/// verdict, and none is reserved below the graph, which needs the height.
const WORDS_PX: f32 = 322.0;
/// The least width of the graph, in logical pixels: four chances, and a move. Where there is little
/// room, the text has less.
const GRAPH_LEAST_PX: f32 = 280.0;
/// The height of the chances above the graph, in logical pixels.
const CHANCES_PX: f32 = 21.0;
/// The width of the words of a chance, in logical pixels: what follows keeps its place as they
/// change.
const CHANCE_PX: f32 = 36.0;
/// The distance from them to the move, beyond the gaps between them, in logical pixels.
const APART_PX: f32 = 10.0;
/// The height of the buttons, in logical pixels.
const BUTTON_PX: f32 = 33.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(widgets::follow::<InterfaceShape>).add_systems(
        Update,
        (open, point, show, enable, draw)
            .chain()
            .in_set(FrameSet::Report)
            .after(MannersSystems)
            .run_if(in_state(Screen::Playing).and_then(resource_exists::<Locale>)),
    );
}

/// The panel, and its ground, which can be in the column.
#[derive(Component, Clone, Copy, PartialEq)]
struct Panel;

/// The width of the panel over which the buttons for views stand, in logical pixels.
const VIEWS_PX: f32 = 40.0;

/// Ends the row of graph and text beside the buttons for views where the window is so low that they stand that far down.
fn keep_clear_of_views(shape: &InterfaceShape, node: &mut Node) {
    let is_beside = shape.is_cramped() && !shape.is_tiny();
    node.row_gap = px(4);
    node.margin.right = px(if is_beside { VIEWS_PX } else { 0.0 });
}

/// The panel below the board.
fn below_board() -> Node {
    Node {
        max_width: px(WIDTH_MAX_PX),
        height: px(HEIGHT_PX - GAP_PX),
        ..boxes::column(4.0)
            .grows()
            .narrows()
            .padded(UiRect::axes(px(10), px(7)))
            .bordered(1.0)
            .rounded(10.0)
    }
}

/// The panel in the column of a tiny interface, above the buttons for the history: there it takes the height that the
/// rest leaves, with the text below the chances.
fn in_column() -> Node {
    Node {
        max_width: auto(),
        height: auto(),
        flex_basis: px(0),
        ..below_board().lowers().padded(px(6).all())
    }
}

/// The text about the move shown.
#[derive(Component)]
pub struct ReviewWords;

/// A text above the graph.
#[derive(Component)]
enum AboveGraph {
    /// The expected score of a seat.
    Chance(Seat),
    /// The move that is pointed at in the graph, or else the one shown.
    Move,
}

/// A button that asks for this, enabled while that has an effect. Otherwise those to other errors stay, so that the two
/// have no hole beside them; another one leaves its place empty, unless it is to say why.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Asks {
    wish: ReviewAsked,
    is_shown: bool,
}

/// Spawns and despawns the panel.
fn open(
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    reviewing: Res<Reviewing>,
    columns: Query<Entity, With<Content>>,
    mut panels: Spawned<Panel>,
) {
    let Some(mut panel) = panels.show(reviewing.is_open().then_some(Panel)) else {
        return;
    };
    let view = current.view();
    let look = look(view.game(), view.players());
    let of = |seat: Seat| (look.seat_colour(seat), message(names.colour_key(seat)));
    let seats: Vec<(Color, Localized)> = view.seats().map(of).collect();
    panel
        .insert((
            Name::new("review"),
            AboveLine { height_px: HEIGHT_PX, joins_column: true },
            across_the_board(Val::Auto, px(sizes::LINE_HEIGHT_PX)),
        ))
        .with_children(|place| spawn_ground(place, &seats, columns.iter().next()))
        .entry::<Node>()
        .and_modify(|mut node| node.padding = UiRect::horizontal(px(SIDES_PX)));
}

fn spawn_ground(
    place: &mut ChildSpawnerCommands,
    seats: &[(Color, Localized)],
    column: Option<Entity>,
) {
    let usual = place.target_entity();
    place
        .spawn((
            Panel,
            // The line below the board tells the same move.
            ReadWithTheRest,
            Home::of(usual, column.unwrap_or(usual), InterfaceShape::is_tiny).first(true, true),
            Fit::either(below_board(), in_column(), InterfaceShape::is_tiny),
            boxes::coloured(palette::UI_PANEL, palette::UI_LINE),
        ))
        .with_children(|panel| {
            panel
                .spawn((upper_row(), Fit::stacks().and(Fit::new(keep_clear_of_views))))
                .with_children(|row| {
                    let in_column =
                        Node { flex_grow: 0.0, flex_basis: auto(), ..graph_column().narrows() };
                    let fit = Fit::either(graph_column(), in_column, InterfaceShape::is_tiny);
                    row.spawn(fit).with_children(|column| {
                        spawn_chances(column, seats);
                        spawn_graph(column, seats.len() as u8);
                    });
                    spawn_words(row);
                });
            spawn_buttons(panel);
        });
}

fn row(gap_px: f32) -> Node {
    boxes::row(gap_px).narrows().centred()
}

/// The row of the graph and the text, as high as the buttons below leave.
fn upper_row() -> Node {
    boxes::row(14.0).fills().lowers()
}

/// The chances, with the graph below them.
fn graph_column() -> Node {
    Node { min_width: px(GRAPH_LEAST_PX), ..boxes::column(3.0).fills() }
}

/// The expected score of each seat, and apart from them the move that has led there. Names of players can be long, and
/// are on the cards of the seats; between two, there is room for those of their colours.
fn spawn_chances(column: &mut ChildSpawnerCommands, seats: &[(Color, Localized)]) {
    let where_room =
        || Fit::hidden_if(|shape: &InterfaceShape| shape.is_strip() || shape.is_cramped());
    let height = Fit::new(|shape, node| {
        node.height = if shape.is_tiny() { auto() } else { px(CHANCES_PX) };
    });
    let place = (row(8.0).rigid(), Fit::wraps().and(height));
    column.spawn(place).with_children(|chances| {
        chances.spawn((
            widgets::muted_text(Lettering::Small, message("review-chances")),
            where_room(),
        ));
        for (seat, (colour, name)) in seats.iter().enumerate() {
            chances.spawn(row(5.0).rigid()).with_children(|chance| {
                chance.spawn(widgets::seat_disc(*colour, 12.0));
                if seats.len() == 2 {
                    let name = widgets::muted_text(Lettering::Label, name.clone());
                    chance.spawn((name, TextLayout::no_wrap(), where_room()));
                }
                chance.spawn((
                    widgets::text(Lettering::Label, Localized::verbatim("")),
                    TextLayout::no_wrap(),
                    Node { min_width: px(CHANCE_PX), ..default() },
                    AboveGraph::Chance(Seat::new(seat as u8)),
                ));
            });
        }
        let rest = Node::default().fills().spaced(px(APART_PX).left());
        chances.spawn(one_line(
            Lettering::Label,
            Localized::verbatim(""),
            palette::UI_TEXT,
            (Width::Given, rest),
            AboveGraph::Move,
        ));
    });
}

/// The text beside the graph, or below the chances.
fn words_column() -> Node {
    boxes::column(0.0).narrows().lowers().wide(px(WORDS_PX))
}

fn spawn_words(row: &mut ChildSpawnerCommands) {
    let below = words_column().wide(auto()).fills();
    let fit = Fit::either(words_column(), below, InterfaceShape::is_tiny);
    row.spawn((Name::new("review words"), KeptClear, fit)).with_children(|words| {
        words.spawn(widgets::scroll_column(message("review"), {
            move |area| {
                area.spawn((
                    widgets::text(Lettering::Small, Localized::verbatim("")),
                    // A single sentence stands beside the middle of the graph.
                    Node::default().spaced(auto().vertical()),
                    Spoken::default(),
                    ReviewWords,
                ));
            }
        }));
    });
}

/// The buttons below the text: where to go, whose names say all, and what to do there. In a small
/// window there is no free place for more tooltips between the graph, the text and the line.
fn spawn_buttons(panel: &mut ChildSpawnerCommands) {
    let buttons = [
        ("review-previous", "review-previous-short", ReviewAsked::Step { back: true }),
        ("review-next", "review-next-short", ReviewAsked::Step { back: false }),
        ("review-try", "review-try-line", ReviewAsked::TryAgain),
        ("review-best", "review-best-line", ReviewAsked::Best),
    ];
    let place = (row(6.0), Fit::wraps());
    panel.spawn(place).with_children(|row| {
        for (id, other, wish) in buttons {
            let mut button = row.spawn((
                widgets::quiet_button(id, message(id)),
                Asks { wish, is_shown: true },
                widgets::sends(wish),
            ));
            if let ReviewAsked::Step { .. } = wish {
                // There is less room in the column.
                button.insert(widgets::says(move |shape: &InterfaceShape| {
                    message(if shape.is_tiny() { other } else { id })
                }));
            } else {
                button.insert(widgets::Tooltip(message(other)));
            }
            share(button);
        }
        // At the end of the row: in the corner, it would take a line of the text.
        row.spawn((
            widgets::sign_button("review-close", "×", message("review-close")),
            widgets::sends(ReviewAsked::Switch),
        ))
        .entry::<Node>()
        .and_modify(|mut node| {
            node.min_height = px(BUTTON_PX);
            // Right-aligned even when wrapped onto a separate row.
            node.margin = auto().left();
        });
    });
}

/// Gives a button its share of the row, and less height than elsewhere, which the graph needs.
fn share(mut button: EntityCommands) {
    button.entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.flex_basis = px(0);
        node.min_width = auto();
        node.min_height = px(BUTTON_PX);
        node.padding = UiRect::axes(px(6), px(1));
    });
}

/// Keeps the texts in sync.
fn show(
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    reviewing: Res<Reviewing>,
    locale: Res<Locale>,
    graphs: Query<Ref<GraphPoint>>,
    mut words: Query<(Ref<ReviewWords>, &mut Localized), Without<AboveGraph>>,
    mut above: Query<(&AboveGraph, &mut Localized)>,
) {
    if !reviewing.is_open() {
        return;
    }
    let Ok((place, mut text)) = words.single_mut() else {
        return;
    };
    let is_changed = current.is_changed() || reviewing.is_changed() || locale.is_changed();
    let is_pointed = graphs.iter().any(|pointed| pointed.is_changed());
    if !is_changed && !is_pointed && !place.is_added() {
        return;
    }
    let writer =
        ReviewText { current: &current, reviewing: &reviewing, names: &names, locale: &locale };
    let shown = reviewing.shown(&current);
    text.set_if_neq(Localized::verbatim(writer.words(shown).join(" ")));
    let pointed = graphs.iter().find_map(|pointed| pointed.0);
    let (move_here, shares) = match pointed {
        Some(ply) => (writer.move_to(pointed), reviewing.chances(ply)),
        None => (writer.move_on_show(shown), reviewing.chances_here(&current)),
    };
    let shares = shares.map(|shares| percents(&shares));
    for (part, mut text) in &mut above {
        let share =
            |seat: &Seat| shares.as_ref().and_then(|shares| shares.get(seat.index()).copied());
        text.set_if_neq(match part {
            AboveGraph::Move => move_here.clone(),
            AboveGraph::Chance(seat) => match share(seat) {
                Some(share) => message("review-percent").with("percent", share),
                None => Localized::verbatim("–"),
            },
        });
    }
}

/// Enables and shows the buttons for what there is to do at the move shown.
fn enable(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    reviewing: Res<Reviewing>,
    mut buttons: Query<(
        Entity,
        &mut Asks,
        Has<InteractionDisabled>,
        Option<&mut widgets::Tooltip>,
    )>,
) {
    let shown = reviewing.shown(&current);
    let may_try = shown.is_some_and(|ply| reviewing.can_try(ply));
    for (entity, mut asks, is_off, tooltip) in &mut buttons {
        let wanted = match asks.wish {
            ReviewAsked::Step { back } => {
                reviewing.next_for(&current, shown.unwrap_or(0), back).is_some()
            }
            ReviewAsked::TryAgain => {
                shown.is_some_and(|ply| reviewing.asks_for_better(&current, ply))
            }
            ReviewAsked::Best => may_try,
            ReviewAsked::Switch | ReviewAsked::To(_) => true,
        };
        widgets::enable(&mut commands, entity, is_off, wanted);
        let is_shown = match asks.wish {
            ReviewAsked::Step { .. } => true,
            // If only the reader is not asked for a better move, the tooltip says why.
            ReviewAsked::TryAgain => wanted || may_try,
            _ => wanted,
        };
        if asks.is_shown != is_shown {
            asks.is_shown = is_shown;
            let visibility = if is_shown { Visibility::Inherited } else { Visibility::Hidden };
            commands.entity(entity).insert(visibility);
        }
        if let (ReviewAsked::TryAgain, Some(mut tooltip)) = (asks.wish, tooltip) {
            let about = if wanted { "review-try-line" } else { "review-try-computers" };
            tooltip.set_if_neq(widgets::Tooltip(message(about)));
        }
    }
}
