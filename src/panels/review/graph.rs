//! The graph of the review: its curves with the words of its axis beside them, and the move that
//! is pointed at.

use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{AccessibleName, Locale, message};
use ludotheque_drawing::graph::{Curve, Dot, DotShape, Graph};
use ludotheque_players::MoveQuality;
use ludotheque_rules::{Seat, WHOLE};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_theme::looks::look;
use ludotheque_theme::raster;
use ludotheque_ui::prelude::*;

use super::words::ReviewText;
use crate::computer::{ReviewAsked, Reviewing};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;

/// The height of the words of the axis, in logical pixels.
const AXIS_WORDS_PX: f32 = 20.0;
/// The width of the line at the move that is pointed at, in logical pixels.
const POINTED_PX: f32 = 1.0;

/// The graph, as it was drawn.
#[derive(Component, Default)]
pub(super) struct DrawnGraph {
    graph: Graph,
    width_px: u32,
}

/// The position that is pointed at in the graph.
#[derive(Component, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct GraphPoint(pub(super) Option<usize>);

/// The line at the position that is pointed at.
#[derive(Component)]
pub(super) struct PointedLine;

/// The share of each player while all have the same chances.
fn even(players: u8) -> f32 {
    1.0 / f32::from(players.max(1))
}

/// The words of the axis, and the graph beside them: words on it would cover curves.
pub(super) fn spawn_graph(panel: &mut ChildSpawnerCommands, players: u8) {
    let place = boxes::row(6.0).fills().lowers();
    panel.spawn((place, Fit::hidden_if(InterfaceShape::is_tiny))).with_children(|row| {
        spawn_axis(row, players);
        row.spawn(Node::default().fills().narrows()).with_children(spawn_curves);
    });
}

/// The words at the ends of the axis and at the line of even chances, each at its height.
fn spawn_axis(row: &mut ChildSpawnerCommands, players: u8) {
    let words = |key: &'static str| {
        (widgets::muted_text(Lettering::Small, message(key)), TextLayout::no_wrap())
    };
    // The middle of the first line is at the upper margin of the graph, that of the last line at
    // the lower one.
    let down = 1.0 - even(players);
    let margin_px = Graph::MARGIN_PX * (1.0 - 2.0 * down) - AXIS_WORDS_PX / 2.0;
    row.spawn((
        Node { align_items: AlignItems::FlexEnd, ..boxes::column(0.0).rigid().spread() },
        children![
            words("review-axis-high"),
            (
                words("review-axis-even"),
                Node {
                    right: px(0),
                    top: percent(100.0 * down),
                    ..Node::default().absolute().spaced(px(margin_px).top())
                },
            ),
            words("review-axis-low"),
        ],
    ));
}

fn spawn_curves(place: &mut ChildSpawnerCommands) {
    place
        .spawn((
            widgets::row("review-graph", message("review-graph")),
            widgets::Tooltip(message("review-graph-line")),
            DrawnGraph::default(),
            GraphPoint::default(),
            RelativeCursorPosition::default(),
            observe(jump),
        ))
        .entry::<Node>()
        .and_modify(|mut node| {
            // The size of its picture follows from the layout, not the other way round.
            *node = node.clone().within(px(0).all()).padded(px(0).all());
            node.overflow = Overflow::clip();
        })
        .entity()
        .insert((
            BackgroundColor(palette::UI_WELL),
            ImageNode::default().with_mode(NodeImageMode::Stretch),
        ))
        .with_child((
            PointedLine,
            pointed_line(None),
            BackgroundColor(palette::UI_TEXT),
            Pickable::IGNORE,
        ));
}

/// Goes to the position at which the graph was pressed; with the keyboard, to the next marked
/// move.
fn jump(
    pressed: On<Activate>,
    graphs: Query<(&DrawnGraph, &RelativeCursorPosition)>,
    mut asked: MessageWriter<ReviewAsked>,
) {
    let Ok((shown, cursor)) = graphs.get(pressed.entity) else {
        return;
    };
    let at = cursor.normalized.filter(|_| cursor.cursor_over);
    asked.write(match at {
        // The position is relative to the centre of the graph.
        Some(at) => ReviewAsked::To(shown.graph.position_at(at.x + 0.5)),
        None => ReviewAsked::Step { back: false },
    });
}

/// Finds the position that is pointed at, and puts the line there. It changes the line with a
/// command, so that it does not conflict with other systems that change the interface.
pub(super) fn point(
    mut commands: Commands,
    mut graphs: Query<(&DrawnGraph, &RelativeCursorPosition, &mut GraphPoint)>,
    lines: Query<Entity, With<PointedLine>>,
) {
    let (Ok((shown, cursor, mut pointed)), Ok(line)) = (graphs.single_mut(), lines.single()) else {
        return;
    };
    let at = cursor.normalized.filter(|_| cursor.cursor_over);
    let at = at.map(|at| shown.graph.position_at(at.x + 0.5));
    if pointed.set_if_neq(GraphPoint(at)) {
        let across_px = at.map(|at| shown.graph.across_px(at));
        commands.entity(line).insert(pointed_line(across_px));
    }
}

/// The layout of the line at the position that is pointed at, this far from the left edge of the
/// graph in logical pixels.
fn pointed_line(across_px: Option<f32>) -> Node {
    Node {
        left: px(across_px.unwrap_or_default() - POINTED_PX / 2.0),
        top: px(Graph::MARGIN_PX),
        bottom: px(Graph::MARGIN_PX),
        display: match across_px {
            Some(_) => Display::Flex,
            None => Display::None,
        },
        ..Node::default().absolute().wide(px(POINTED_PX))
    }
}

/// Draws the graph when its content or its layout has changed.
pub(super) fn draw(
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    reviewing: Res<Reviewing>,
    locale: Res<Locale>,
    mut graphs: Query<(&mut DrawnGraph, &ComputedNode, &mut ImageNode, &mut AccessibleName)>,
    mut images: Option<ResMut<Assets<Image>>>,
) {
    for (mut shown, place, mut image, mut name) in &mut graphs {
        let width_px = place.size().x.round() as u32;
        let size = place.size() * place.inverse_scale_factor;
        let is_changed = current.is_changed() || reviewing.is_changed() || locale.is_changed();
        let is_sized = shown.width_px == width_px && shown.graph.size == size;
        if is_sized && !is_changed || width_px == 0 {
            continue;
        }
        let graph = graph(&reviewing, &current, size);
        let writer =
            ReviewText { current: &current, reviewing: &reviewing, names: &names, locale: &locale };
        let told =
            message("review-graph-chances").with("chances", writer.chances().unwrap_or_default());
        if name.0 != told {
            name.0 = told;
        }
        if is_sized && shown.graph == graph {
            continue;
        }
        if let Some(images) = &mut images {
            let picture = raster::image(&graph.drawing(), width_px, Some(palette::UI_WELL));
            image.image = images.add(picture);
        }
        *shown = DrawnGraph { graph, width_px };
    }
}

fn graph(reviewing: &Reviewing, current: &Session, size: Vec2) -> Graph {
    let view = current.match_view();
    let look = look(view.game(), view.players());
    let share = |shares: &[u16], seat: usize| {
        let share = shares.get(seat).copied().unwrap_or_default();
        f32::from(share) / f32::from(WHOLE)
    };
    let chances: Vec<_> = (0..reviewing.len()).map(|ply| reviewing.chances(ply)).collect();
    let mut curves = Vec::new();
    for seat in 0..usize::from(view.players()) {
        let colour = look.seat_colour(Seat::new(seat as u8));
        let mut known = Vec::new();
        let mut truth = Vec::new();
        for ply in 0..reviewing.len() {
            let (Some(position), Some(chances)) = (reviewing.position(ply), &chances[ply]) else {
                continue;
            };
            let mover = reviewing.line().get(ply).map(|entry| entry.seat.index());
            if position.truth.is_none() {
                known.push((ply, share(chances, seat)));
                continue;
            }
            truth.push((ply, share(chances, seat)));
            // A player's knowledge is judged only on that player's turns.
            if mover.is_none_or(|mover| mover == seat) {
                known.push((ply, share(&position.known.shares, seat)));
            }
        }
        let of_seat = |points, is_thin| Curve { seat, colour, points, is_thin };
        curves.extend([of_seat(known, false), of_seat(truth, true)]);
    }
    curves.retain(|curve| !curve.points.is_empty());
    let dots = (1..reviewing.len()).filter_map(|ply| {
        let verdict = reviewing.verdict(ply)?;
        let (shape, colour, radius) = match verdict {
            MoveQuality::Good | MoveQuality::Unclear => return None,
            MoveQuality::Inaccuracy => (DotShape::Disc, palette::UI_ACCENT, 4.0),
            MoveQuality::Mistake => (DotShape::Diamond, palette::UI_DANGER, 5.5),
            MoveQuality::Blunder => (DotShape::Triangle, palette::UI_DANGER, 7.0),
        };
        let seat = reviewing.line().get(ply - 1)?.seat.index();
        let of_seat = curves.iter().find(|curve| curve.seat == seat)?;
        let at = of_seat.points.iter().find(|(at, _)| *at >= ply)?;
        Some(Dot { at: (ply, at.1), shape, colour, radius })
    });
    let here = match &reviewing.retry {
        Some(retry) => Some(retry.ply),
        None => reviewing.shown(current),
    };
    Graph {
        size,
        positions: reviewing.len(),
        even: even(view.players()),
        here,
        dots: dots.collect(),
        curves,
    }
}
