//! The empty shelf: what it is for, and the games, each of which leads to the form for its first match.

use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_rulebook::pages::players_and_length;
use ludotheque_rules::Game;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::GAP_PX;

use super::state::{RADIUS_PX, framed};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::screens::new_game::opens_form;
use crate::screens::showcase::Picture;

/// The number of columns for the words and this many games: two rows, or two columns in a window that
/// is higher than wide.
fn columns(games: u16, is_high: bool) -> u16 {
    if is_high { 2 } else { (games + 1).div_ceil(2) }
}

/// The number of columns that the words span. They begin the first row, and take what the cards leave
/// of the rows.
fn span(games: u16, columns: u16) -> u16 {
    columns - games % columns
}

/// Adds the words and the cards of these games.
pub(super) fn spawn_first_matches(part: &mut ChildSpawnerCommands, games: &[Game]) {
    let count = u16::try_from(games.len()).expect("the games can be counted");
    let (wide, high) = (columns(count, false), columns(count, true));
    let fit = Fit::either(grid_node(wide), grid_node(high), InterfaceShape::is_high);
    part.spawn((fit, Pickable::IGNORE)).with_children(|grid| {
        grid.spawn(words(count));
        for game in games {
            card(grid, *game);
        }
    });
}

/// Explains the shelf while it is empty, and the next step, beside the cards of this many games.
fn words(games: u16) -> impl Bundle {
    (
        Fit::new(move |shape, node| {
            let columns = columns(games, shape.is_high());
            node.grid_column = GridPlacement::span(span(games, columns));
        }),
        framed(
            boxes::column(12.0)
                .narrows()
                .centred()
                .in_middle()
                .padded(UiRect::axes(px(28), px(12))),
        ),
        children![
            (
                widgets::text(Lettering::Heading, message("shelf-empty")),
                TextLayout::justify(Justify::Center),
            ),
            (
                widgets::muted_text(Lettering::Body, message("shelf-empty-line")),
                TextLayout::justify(Justify::Center),
            ),
        ],
    )
}

/// The card of a game: its picture above its name. The whole of it is the button.
fn card(grid: &mut ChildSpawnerCommands, game: Game) {
    let frame = boxes::column(0.0).narrows().lowers();
    grid.spawn((frame, Pickable::IGNORE)).with_children(|card| {
        let name = Localized::verbatim(game.name());
        let mut button = card.spawn((
            widgets::card(format!("first-match-{}", game.id()), name.clone()),
            opens_form(game),
        ));
        button.insert(Node::default().bordered(1.0).rounded(RADIUS_PX).within(px(0).all()));
        let picture = Picture { game, card: Some(button.id()) };
        let place = Node::default().fills().lowers();
        card.spawn((picture, place, Pickable::IGNORE));
        let plate = boxes::column(2.0).rigid().centred().padded(px(8).all()).bordered(1.0);
        let plate = Node { border_radius: BorderRadius::bottom(px(RADIUS_PX)), ..plate };
        let colours = boxes::coloured(palette::UI_PANEL, palette::UI_LINE);
        card.spawn((plate, colours, Pickable::IGNORE)).with_children(|plate| {
            plate.spawn(widgets::text(Lettering::Heading, name));
            plate.spawn((
                widgets::muted_text(Lettering::Small, players_and_length(game)),
                TextLayout::justify(Justify::Center),
            ));
        });
    });
}

fn grid_node(columns: u16) -> Node {
    Node {
        grid_template_columns: RepeatedGridTrack::flex(columns, 1.0),
        grid_auto_rows: vec![GridTrack::flex(1.0)],
        ..boxes::grid(GAP_PX).fills().lowers()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_cards_fill_all_rows() {
        for games in 5..=9 {
            for is_high in [false, true] {
                let columns = columns(games, is_high);
                let cells = games + span(games, columns);
                assert_eq!(cells % columns, 0, "{games}: {columns}");
                assert!(is_high || cells / columns == 2, "{games}: {columns}");
            }
        }
    }
}
