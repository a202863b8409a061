//! The grid of the title screen: cards in two rows, or in two columns where the window is higher than
//! wide, within the brass line of a table.
//!
//! A card has two parts, the picture above and a plate with words below. Both are cells of the same grid,
//! so that pictures beside each other are equally high and plates begin at the same height. A window
//! that is too low for pictures shows the plates alone, and scrolls.

use bevy::prelude::*;
use ludotheque_ui::prelude::*;

use crate::layout::fit::{Fit, Scrolls};
use crate::layout::shape::InterfaceShape;

/// The distance between cards, in logical pixels.
const GAP_PX: f32 = 10.0;
/// Corner radius of plates, in logical pixels.
const PLATE_RADIUS_PX: f32 = 8.0;
/// How far the shade on a board reaches beyond its picture, in logical pixels.
const SHADE_REACH_PX: f32 = 14.0;

/// The width of the table's rim, and the distance from it to the brass line, in logical pixels.
pub(super) const RIM_PX: f32 = 18.0;
const LINE_FROM_RIM_PX: f32 = 9.0;
/// The width of that line, the radius of its corners, and the distance from it to the cards, in logical pixels.
const LINE_PX: f32 = 1.5;
const LINE_RADIUS_PX: f32 = 14.0;
const WITHIN_LINE_PX: f32 = 8.0;

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
    /// What is in the middle of a card without a board.
    Middle,
}

/// What comes and goes with what is pointed at.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) struct Fading {
    pub(super) card: TitleCard,
    pub(super) what: Faded,
    /// How much of it is seen, from 0 to 1.
    pub(super) share: f32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Faded {
    /// What is said of the game, while it is pointed at.
    Sentence,
    /// The shade on its board, while another one is pointed at.
    Shade,
}

impl Fading {
    const fn of(card: TitleCard, what: Faded) -> Self {
        Self { card, what, share: 0.0 }
    }
}

/// The ground of a card's plate.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct PlateGround(pub(super) TitleCard);

/// The place of a node in the grid.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Slot {
    pub(super) card: TitleCard,
    part: CardPart,
}

impl Slot {
    /// Puts the node where it belongs in a grid with this number of columns. Between rows there is a
    /// margin instead of a gap, so that there is none between a picture and its words.
    fn arrange(self, node: &mut Node, columns: u16, is_low: bool) {
        let (row, column) = (self.card.number / columns, self.card.number % columns);
        let first = line(2 * row);
        let (start, span) = match self.part {
            // Where there are no pictures, what would be beside them is beside the plates.
            CardPart::Middle if is_low => (first + 1, 1),
            CardPart::Whole | CardPart::Middle => (first, 2),
            CardPart::Picture => (first, 1),
            CardPart::Words => (first + 1, 1),
        };
        node.grid_column = GridPlacement::start(line(column));
        node.grid_row = GridPlacement::start_span(start, span);
        match self.part {
            CardPart::Picture => {
                node.display = if is_low { Display::None } else { Display::Flex };
                return;
            }
            // Beside pictures, it takes no height from them.
            CardPart::Middle => node.min_height = if is_low { auto() } else { px(0) },
            CardPart::Whole | CardPart::Words => {}
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

/// Whether the window is too low for pictures.
pub(super) fn is_low(shape: &InterfaceShape) -> bool {
    shape.room_px.y < PICTURES_FROM_PX
}

/// The place of the grid on the screen, which scrolls in a low window. The grid itself cannot: what a grid counts as its
/// content is the largest of its cells.
pub(super) fn place() -> impl Bundle {
    (
        Scrolls::when("title-games", is_low),
        Fit::new(|shape, node| {
            let is_low = is_low(shape);
            node.overflow = if is_low { Overflow::scroll_y() } else { Overflow::visible() };
            node.border = px(if is_low { 0.0 } else { LINE_PX }).all();
            let beside_px = px(if is_low { 0.0 } else { LINE_FROM_RIM_PX });
            let below_px = px(if is_low { GAP_PX } else { LINE_FROM_RIM_PX });
            node.margin = UiRect::new(beside_px, beside_px, px(0), below_px);
        }),
        Node::default().fills().lowers().rounded(LINE_RADIUS_PX),
        BorderColor::all(palette::UI_ACCENT_PRESSED),
        Pickable::IGNORE,
    )
}

/// The empty grid for these cards.
pub(super) fn card_grid(cards: Cards) -> impl Bundle {
    let node = Node {
        display: Display::Grid,
        column_gap: px(GAP_PX),
        ..Node::default().fills().narrows().lowers()
    };
    let fit = Fit::new(move |shape, node| {
        cards.set_tracks(node, cards.columns(shape));
        let is_low = is_low(shape);
        node.align_self = if is_low { AlignSelf::FlexStart } else { AlignSelf::Auto };
        node.padding = if is_low { UiRect::axes(px(18), px(0)) } else { px(WITHIN_LINE_PX).all() };
    });
    (fit, node, Pickable::IGNORE)
}

/// The place of a part of a card, which follows the shape of the window.
fn slot(card: TitleCard, part: CardPart) -> impl Bundle {
    let slot = Slot { card, part };
    (slot, Fit::new(move |shape, node| slot.arrange(node, card.of.columns(shape), is_low(shape))))
}

/// Spawns a card: the button around it, the picture, and below that the plate with its words, whose parts are
/// [`texts`], [`sentence`] and [`buttons`]. `picture` is given the button as well. All three parts are marked.
pub(super) fn spawn_card(
    grid: &mut ChildSpawnerCommands,
    (card, marks): (TitleCard, impl Bundle + Clone),
    button: impl FnOnce(&mut EntityCommands),
    picture: impl FnOnce(&mut EntityCommands, Entity),
    words: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let whole = spawn_button(grid, card, marks.clone(), button);
    let place = Node::default().lowers().centred().in_middle();
    let place = (slot(card, CardPart::Picture), place, Pickable::IGNORE, marks.clone());
    let mut place = grid.spawn(place);
    picture(&mut place, whole);
    // It reaches beyond the picture, so that its edges are as soft as they are wide.
    let around = Node::default().within(px(-SHADE_REACH_PX).all());
    place.with_child((Fading::of(card, Faded::Shade), around, widgets::shade()));
    let plate = Node {
        grid_template_columns: vec![GridTrack::flex(1.0), GridTrack::auto()],
        ..boxes::grid(6.0).narrows().padded(UiRect::new(px(11), px(6), px(5), px(7)))
    };
    let plate = (slot(card, CardPart::Words), plate, Pickable::IGNORE, marks);
    grid.spawn(plate).with_children(|plate| {
        let ground = Node::default().within(px(0).all()).bordered(1.0).rounded(PLATE_RADIUS_PX);
        let colours = boxes::coloured(palette::UI_PANEL, palette::UI_LINE);
        plate.spawn((PlateGround(card), ground, colours, Pickable::IGNORE));
        words(plate);
    });
}

/// Spawns a card without a board: the button around it, and what is in its middle. Both are marked.
pub(super) fn spawn_bare_card(
    grid: &mut ChildSpawnerCommands,
    (card, marks): (TitleCard, impl Bundle + Clone),
    button: impl FnOnce(&mut EntityCommands),
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    spawn_button(grid, card, marks.clone(), button);
    let middle = boxes::column(8.0).narrows().centred().in_middle();
    let middle = middle.padded(UiRect::axes(px(12), px(4)));
    grid.spawn((slot(card, CardPart::Middle), middle, Pickable::IGNORE, marks))
        .with_children(content);
}

fn spawn_button(
    grid: &mut ChildSpawnerCommands,
    card: TitleCard,
    marks: impl Bundle,
    button: impl FnOnce(&mut EntityCommands),
) -> Entity {
    let around = Node::default().rounded(PLATE_RADIUS_PX);
    let mut whole = grid.spawn((slot(card, CardPart::Whole), around, marks));
    button(&mut whole);
    whole.id()
}

/// The place of a part of a plate in its grid.
fn on_plate(node: Node, column: i16) -> Node {
    Node { grid_column: GridPlacement::start(column), grid_row: GridPlacement::start(1), ..node }
}

/// Spawns the texts on a plate.
pub(super) fn texts(
    plate: &mut ChildSpawnerCommands,
    texts: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let column = on_plate(boxes::column(0.0).narrows().in_middle(), 1);
    plate.spawn((column, Pickable::IGNORE)).with_children(texts);
}

/// Spawns the buttons on a plate, below each other at the side of the texts.
pub(super) fn buttons(
    plate: &mut ChildSpawnerCommands,
    buttons: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let column = on_plate(boxes::column(2.0).rigid().in_middle(), 2);
    plate.spawn((column, Pickable::IGNORE)).with_children(buttons);
}

/// Where what is said of a game is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    /// On the plate, at any time: there are no pictures.
    OnPlate,
    /// Above the plate: there is no line about the app.
    AbovePlate,
    /// In the place of that line, where it covers no board.
    InHead,
}

impl Said {
    pub(super) fn of(shape: &InterfaceShape) -> Self {
        match (is_low(shape), shape.is_tiny()) {
            (true, _) => Self::OnPlate,
            (false, true) => Self::AbovePlate,
            (false, false) => Self::InHead,
        }
    }
}

/// The width from which the line about the app has room beside its name, in logical pixels.
const LINE_BESIDE_FROM_PX: f32 = 1200.0;
/// What else is in the row of that line, at the most, where it is beside the name and where it is below, in logical
/// pixels.
const BESIDE_LINE_PX: (f32, f32) = (800.0, 540.0);

/// Whether the line about the app is beside its name, and not below it.
pub(super) fn is_line_beside(shape: &InterfaceShape) -> bool {
    shape.room_px.x >= LINE_BESIDE_FROM_PX
}

/// Spawns what is said of a game. It is only seen while the game is pointed at or has the focus, or else always, where
/// there are no pictures ([`Said`]); screen readers find it at any time.
pub(super) fn sentence(
    plate: &mut ChildSpawnerCommands,
    card: TitleCard,
    texts: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let fit = Fit::new(|shape, node| {
        let said = Said::of(shape);
        let place = match said {
            Said::OnPlate => px(0).all(),
            Said::AbovePlate => UiRect::new(px(0), px(0), auto(), percent(100)),
            // The lamp moves it there.
            Said::InHead => UiRect::new(px(0), auto(), px(0), auto()),
        };
        *node = std::mem::take(node).within(place);
        if said == Said::OnPlate {
            node.position_type = PositionType::Relative;
        }
        (node.flex_direction, node.flex_wrap) = match said {
            Said::OnPlate | Said::AbovePlate => (FlexDirection::Column, FlexWrap::NoWrap),
            Said::InHead => (FlexDirection::Row, FlexWrap::Wrap),
        };
        (node.padding, node.margin.bottom) = match said {
            Said::AbovePlate => (UiRect::axes(px(11), px(6)), px(4)),
            Said::OnPlate | Said::InHead => (UiRect::ZERO, px(0)),
        };
        (node.grid_row, node.grid_column) = match said {
            Said::OnPlate => (GridPlacement::start(2), GridPlacement::start_span(1, 2)),
            Said::AbovePlate | Said::InHead => (GridPlacement::auto(), GridPlacement::auto()),
        };
        let (beside_px, below_px) = BESIDE_LINE_PX;
        let others_px = if is_line_beside(shape) { beside_px } else { below_px };
        node.width = match said {
            Said::InHead => px(shape.room_px.x - others_px),
            Said::OnPlate | Said::AbovePlate => auto(),
        };
    });
    let strip = Node { row_gap: px(2), ..boxes::row(12.0).rounded(PLATE_RADIUS_PX) };
    let fading = Fading::of(card, Faded::Sentence);
    plate
        .spawn((fading, fit, strip, BackgroundColor(Color::NONE), Pickable::IGNORE))
        .with_children(texts);
}

#[cfg(test)]
impl Slot {
    pub(super) const fn of_words(card: TitleCard) -> Self {
        Self { card, part: CardPart::Words }
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
