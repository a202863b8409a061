//! The grid of the title screen: cards in two rows, or in two columns where the window is higher than
//! wide.
//!
//! A card has two parts, the picture above and the words below. Both are cells of the same grid,
//! so that pictures beside each other are equally high and words begin at the same height. A window
//! that is too low for pictures shows the words alone, and scrolls.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use ludotheque_ui::prelude::*;

use crate::layout::fit::{Fit, Scrolls};
use crate::layout::shape::InterfaceShape;

/// The distance between cards, in logical pixels.
const GAP_PX: f32 = 12.0;
/// Corner radius of the cards, in logical pixels.
const CARD_RADIUS_PX: f32 = 12.0;

/// The number of cards: one for each game, and the last for the saved matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cards(u16);

impl Cards {
    /// The cards where this many games are offered.
    pub(super) fn of(games: usize) -> Self {
        Self(u16::try_from(games + 1).unwrap_or(u16::MAX))
    }

    /// The card with this number, from 0.
    pub(super) const fn card(self, number: u16) -> TitleCard {
        TitleCard { number, of: self }
    }

    /// The card of the saved matches.
    pub(super) const fn last(self) -> TitleCard {
        self.card(self.0 - 1)
    }

    /// The number of columns in this shape.
    fn columns(self, shape: &InterfaceShape) -> u16 {
        if shape.is_high() || shape.is_tiny() { 2 } else { self.0.div_ceil(2) }
    }

    const fn rows(self, columns: u16) -> u16 {
        self.0.div_ceil(columns)
    }

    /// Sets the tracks of a grid with this number of columns.
    fn set_tracks(self, node: &mut Node, columns: u16) {
        node.grid_template_columns = RepeatedGridTrack::flex(columns, 1.0);
        node.grid_template_rows =
            (0..self.rows(columns)).flat_map(|_| [GridTrack::fr(1.0), GridTrack::auto()]).collect();
    }
}

/// One of the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TitleCard {
    /// Its number, from 0.
    pub(super) number: u16,
    of: Cards,
}

/// The part of the card that a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CardPart {
    /// The whole card.
    Whole,
    Picture,
    Words,
}

/// The place of a node in the grid.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Slot {
    card: TitleCard,
    part: CardPart,
}

impl Slot {
    /// Puts the node where it belongs in a grid with this number of columns. Between rows there is a
    /// margin instead of a gap, so that there is none between a picture and its words.
    fn arrange(self, node: &mut Node, columns: u16, is_low: bool) {
        let (row, column) = (self.card.number / columns, self.card.number % columns);
        let first = line(2 * row);
        let (start, span) = match self.part {
            CardPart::Whole => (first, 2),
            CardPart::Picture => (first, 1),
            CardPart::Words => (first + 1, 1),
        };
        node.grid_column = GridPlacement::start(line(column));
        node.grid_row = GridPlacement::start_span(start, span);
        match self.part {
            CardPart::Whole => {}
            CardPart::Picture => {
                node.display = if is_low { Display::None } else { Display::Flex };
                return;
            }
            // Its border lies on that of the card.
            CardPart::Words => {
                let radius = px(CARD_RADIUS_PX);
                node.border_radius =
                    if is_low { BorderRadius::all(radius) } else { BorderRadius::bottom(radius) };
            }
        }
        let is_last = row + 1 == self.card.of.rows(columns);
        node.margin.bottom = px(if is_last { 0.0 } else { GAP_PX });
    }
}

/// The line of the grid before a row or column counted from 0.
fn line(index: u16) -> i16 {
    // There are as many cards as games and one, in at most as many rows or columns of two parts.
    i16::try_from(index + 1).unwrap_or(i16::MAX)
}

/// The height from which a window has room for pictures, in logical pixels of the interface.
const PICTURES_FROM_PX: f32 = 540.0;

/// The height from which cards have room for more than what tells the games apart, in logical pixels of the
/// interface.
const MUCH_ROOM_FROM_PX: f32 = 800.0;

/// The fit of a text that is only shown where cards have much room.
pub(super) fn in_much_room() -> Fit {
    Fit::hidden_if(|shape| shape.room_px.y < MUCH_ROOM_FROM_PX)
}

/// Whether the window is too low for pictures.
fn is_low(shape: &InterfaceShape) -> bool {
    shape.room_px.y < PICTURES_FROM_PX
}

/// The place of the grid on the screen, which scrolls in a low window. The grid itself cannot: what a grid counts as its
/// content is the largest of its cells.
pub(super) fn place() -> impl Bundle {
    (
        Scrolls::when("title-games", is_low),
        Fit::new(|shape, node| {
            node.overflow = if is_low(shape) { Overflow::scroll_y() } else { Overflow::visible() };
        }),
        Node::default().fills().lowers().spaced(px(GAP_PX).bottom()),
        Pickable::IGNORE,
    )
}

/// The empty grid for these cards.
pub(super) fn card_grid(cards: Cards) -> impl Bundle {
    let node = Node {
        display: Display::Grid,
        column_gap: px(GAP_PX),
        ..Node::default().fills().narrows().lowers().padded(UiRect::axes(px(18), px(0)))
    };
    let fit = Fit::new(move |shape, node| {
        cards.set_tracks(node, cards.columns(shape));
        node.align_self = if is_low(shape) { AlignSelf::FlexStart } else { AlignSelf::Auto };
    });
    (fit, node, Pickable::IGNORE)
}

/// The place of a part of a card, which follows the shape of the window.
fn slot(card: TitleCard, part: CardPart) -> impl Bundle {
    let slot = Slot { card, part };
    (slot, Fit::new(move |shape, node| slot.arrange(node, card.of.columns(shape), is_low(shape))))
}

/// Spawns a card: the button around it, the picture, and below that the texts, with buttons below each other at their
/// side. `picture` is given the button as well. All three parts are marked.
pub(super) fn spawn_card(
    grid: &mut ChildSpawnerCommands,
    (card, marks): (TitleCard, impl Bundle + Clone),
    button: impl FnOnce(&mut EntityCommands),
    picture: impl FnOnce(&mut EntityCommands, Entity),
    texts: impl FnOnce(&mut ChildSpawnerCommands),
    buttons: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let frame = Node::default().bordered(1.0).rounded(CARD_RADIUS_PX);
    let mut whole = grid.spawn((slot(card, CardPart::Whole), frame, marks.clone()));
    button(&mut whole);
    let whole = whole.id();
    let place = Node::default().lowers().centred().in_middle();
    let place = (slot(card, CardPart::Picture), place, Pickable::IGNORE, marks.clone());
    picture(&mut grid.spawn(place), whole);
    let padding = UiRect::new(px(14), px(12), px(7), px(10));
    let plate = boxes::row(12.0).narrows().padded(padding).bordered(1.0);
    let colours = boxes::coloured(palette::UI_PANEL, palette::UI_LINE);
    let plate = (slot(card, CardPart::Words), plate, colours, Pickable::IGNORE, marks);
    grid.spawn(plate).with_children(|words| {
        let column = boxes::column(2.0).fills().narrows();
        words.spawn((column, Pickable::IGNORE)).with_children(texts);
        let column =
            Node { justify_content: JustifyContent::FlexEnd, ..boxes::column(6.0).rigid() };
        words.spawn((column, Pickable::IGNORE)).with_children(buttons);
    });
}

/// Frames the words of the card that the pointer is on in gold. A frame around the whole card would run
/// across the board that rises over it.
pub(super) fn frame(
    cards: Query<(&Slot, &Hovered)>,
    mut words: Query<(&Slot, &mut BorderColor), Without<Hovered>>,
) {
    for (slot, mut border) in &mut words {
        if slot.part != CardPart::Words {
            continue;
        }
        let mut of_card = cards.iter().filter(|(card, _)| card.card == slot.card);
        let is_hovered = of_card.any(|(_, hovered)| hovered.get());
        let line = if is_hovered { palette::UI_ACCENT } else { palette::UI_LINE };
        border.set_if_neq(BorderColor::all(line));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::side::Content;

    #[test]
    fn every_part_of_a_card_has_a_cell_of_its_own() {
        for cards in (5..=9).map(Cards::of) {
            for columns in [2, cards.0.div_ceil(2)] {
                let mut cells = Vec::new();
                for card in (0..cards.0).map(|number| cards.card(number)) {
                    for part in [CardPart::Picture, CardPart::Words] {
                        let mut node = Node::default();
                        Slot { card, part }.arrange(&mut node, columns, false);
                        let cell = (node.grid_row.get_start(), node.grid_column.get_start());
                        assert!(!cells.contains(&cell), "{cell:?}");
                        cells.push(cell);
                    }
                }
                let mut grid = Node::default();
                cards.set_tracks(&mut grid, columns);
                let lines = 2 * i16::try_from(cards.rows(columns)).expect("rows are few");
                assert_eq!(grid.grid_template_rows.len(), usize::try_from(lines).expect("it is"));
                assert!(cells.iter().all(|(row, _)| row.is_some_and(|row| row <= lines)));
            }
        }
    }

    #[test]
    fn a_high_window_has_two_columns_and_a_wide_one_two_rows() {
        for (size, is_high) in
            [((900.0, 1400.0), true), ((960.0, 600.0), false), ((3840.0, 2160.0), false)]
        {
            let shape = InterfaceShape::of(Vec2::from(size), Content::Match);
            for (games, columns) in [(5, 3), (6, 4), (7, 4), (8, 5), (9, 5)] {
                let expected = if is_high { 2 } else { columns };
                assert_eq!(Cards::of(games).columns(&shape), expected, "{games}: {size:?}");
            }
        }
    }
}
