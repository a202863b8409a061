//! The description of the cell under the pointer: the element there, the contribution of each of
//! its parts, and the effect of a move to the cell.

use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_rules::View;
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_situation::Situation;
use ludotheque_theme::looks::look;
use ludotheque_ui::prelude::*;
use ludotheque_wording::About;

use crate::layout::fit::{Fit, Home};
use crate::layout::shape::InterfaceShape;
use crate::panels::history::moves::MoveList;

/// The maximum height of the description in lessons and puzzles, in logical pixels: seven lines
/// and a head.
const HEIGHT_MAX_PX: f32 = 148.0;
/// The maximum height of the card beside a list of moves, in logical pixels: eight larger lines
/// and a head.
const CARD_HEIGHT_MAX_PX: f32 = 208.0;
/// The least height of the card above a list of moves that is below the board, in logical pixels: two
/// lines and a head.
const CARD_LEAST_PX: f32 = 84.0;
/// The least and the maximum height of such a card in narrow halves, where lines wrap more often.
const NARROW_CARD_LEAST_PX: f32 = 132.0;
const NARROW_CARD_HEIGHT_MAX_PX: f32 = 300.0;
/// The height below a card in which half of the list is seen, and how much narrower than the card that is at each side,
/// in logical pixels.
const FADE_PX: f32 = 12.0;
const FADE_NARROWER_PX: f32 = 8.0;
/// The diameter of the disc in the colour of an owner, in logical pixels.
const OWNER_DISC_PX: f32 = 12.0;

/// Background of the words, hidden while there are none.
#[derive(Component)]
pub struct DescriptionCard {
    rule: HeightRule,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Words {
    head: String,
    /// The name of the owner of what is described, with the colour.
    owner: Option<(Localized, Color)>,
    lines: String,
}

/// The place of the card beside a list of moves.
#[derive(Component)]
pub(crate) struct CardPlace {
    has_sets: bool,
}

/// The rule for the height of the description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeightRule {
    /// The maximum height: in lessons and puzzles, which have no list of moves.
    Full,
    /// Beside the list of moves: a card in a separate slot above it in a tall window. In others it
    /// lies over the list, so that nothing moves: at its lower end as long as that is empty, then
    /// over the oldest rows in sight.
    AboveMoves,
}

pub(crate) fn place(rule: HeightRule) -> impl Bundle {
    (
        Name::new("about"),
        Node {
            height: if rule == HeightRule::AboveMoves { px(0) } else { auto() },
            ..Node::default().rigid()
        },
        ZIndex(1),
        Pickable::IGNORE,
        children![(DescriptionCard { rule }, Shows::<Words>::default(), ground(rule))],
    )
}

/// The card beside a list of moves: in the area of the list, or in the column, below the seats.
pub(crate) fn card(area: Entity, column: Entity, has_sets: bool) -> impl Bundle {
    let is_in_column: fn(&InterfaceShape) -> bool =
        if has_sets { |_| false } else { InterfaceShape::is_below };
    (
        place(HeightRule::AboveMoves),
        CardPlace { has_sets },
        Fit::new(move |shape, node| *node = CardRoom::of(shape, has_sets).place())
            .and(Fit::hidden_in_strip()),
        Home::of(area, column, is_in_column).first(true, false),
    )
}

/// Background of the words. A card has an edge and a shadow, and below it the list fades in, so that the rows that it
/// covers look covered and not cut.
fn ground(rule: HeightRule) -> impl Bundle {
    let is_card = rule == HeightRule::AboveMoves;
    let (height_max_px, padding) = if is_card {
        (CARD_HEIGHT_MAX_PX, UiRect::axes(px(11), px(8)))
    } else {
        (HEIGHT_MAX_PX, px(4).bottom())
    };
    let (colour, edge, shadow, fade) = if is_card {
        let (colour, fade) = (palette::UI_PANEL_RAISED, palette::UI_PANEL);
        (colour, palette::UI_LINE, palette::UI_SHADOW, fade)
    } else {
        (palette::UI_PANEL, Color::NONE, Color::NONE, Color::NONE)
    };
    // It is narrower than the card, so that it leaves the edges of the list alone.
    let fade = ShadowStyle {
        color: fade,
        x_offset: px(0),
        y_offset: px(FADE_PX + FADE_NARROWER_PX),
        spread_radius: px(-FADE_NARROWER_PX),
        blur_radius: px(FADE_PX),
    };
    let shadow = ShadowStyle {
        color: shadow,
        x_offset: px(0),
        y_offset: px(5),
        spread_radius: px(1),
        blur_radius: px(12),
    };
    (
        Node {
            // In lessons and puzzles, the text above has the room while there is nothing to describe.
            position_type: if is_card { PositionType::Absolute } else { PositionType::Relative },
            top: px(0),
            left: px(0),
            right: px(0),
            width: if is_card { auto() } else { percent(100) },
            max_height: px(height_max_px),
            overflow: Overflow::clip(),
            ..boxes::column(2.0)
                .padded(padding)
                .bordered(if is_card { 1.0 } else { 0.0 })
                .rounded(8.0)
        },
        boxes::coloured(colour, edge),
        BoxShadow(vec![fade, shadow]),
    )
}

/// The distance of a card that lies over the list from the edges of the list, in logical pixels.
const CARD_INSET_PX: f32 = 6.0;

/// Where the card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CardRoom {
    /// Over the list.
    OverList,
    /// Above the list, with all the height that it may need.
    AboveList,
    /// Above the list in a column below the board, with two lines. With more, it lies over the list.
    ShortAboveList {
        /// Whether lines wrap more often.
        is_narrow: bool,
    },
    /// Below the seats in a column below the board, with all the height that is left there.
    BelowSeats,
}

impl CardRoom {
    fn of(shape: &InterfaceShape, has_sets: bool) -> Self {
        match (shape.is_below(), has_sets) {
            // Sets take all the room below the seats.
            (true, true) => Self::ShortAboveList { is_narrow: shape.side.has_narrow_halves() },
            (true, false) => Self::BelowSeats,
            (false, _) if shape.is_tall() => Self::AboveList,
            (false, _) => Self::OverList,
        }
    }

    fn place(self) -> Node {
        let above = |height_px| Node { height: px(height_px), ..Node::default().rigid() };
        match self {
            Self::OverList => Node::default().within(px(CARD_INSET_PX).all()),
            Self::AboveList => above(CARD_HEIGHT_MAX_PX),
            Self::ShortAboveList { is_narrow } => {
                above(if is_narrow { NARROW_CARD_LEAST_PX } else { CARD_LEAST_PX })
            }
            Self::BelowSeats => Node::default().fills().lowers(),
        }
    }

    /// The ends of the card in its place, and its least and most height. `is_at_end` tells whether a
    /// card over the list is at its end.
    fn card(self, is_at_end: bool) -> [Val; 4] {
        let most = px(CARD_HEIGHT_MAX_PX);
        match self {
            Self::OverList if is_at_end => [auto(), px(0), auto(), most],
            Self::OverList | Self::AboveList => [px(0), auto(), auto(), most],
            // In so wide a column, a card that did not fill its place would leave a hole there.
            Self::ShortAboveList { is_narrow } => {
                let most = if is_narrow { px(NARROW_CARD_HEIGHT_MAX_PX) } else { most };
                [px(0), auto(), percent(100), most]
            }
            Self::BelowSeats => [px(0), px(0), auto(), auto()],
        }
    }
}

/// Places the card in its place: over a list it lies at the end where no moves are yet, or else at the beginning.
pub(crate) fn place_card(
    shape: Res<InterfaceShape>,
    lists: Query<&MoveList>,
    places: Query<(&CardPlace, &ComputedNode, &Children)>,
    mut cards: Query<(&mut Node, &ComputedNode), With<DescriptionCard>>,
) {
    let rows_px = lists.iter().map(MoveList::height_px).sum::<f32>();
    let height_px = |size: &ComputedNode| size.size().y * size.inverse_scale_factor;
    for (place, size, children) in &places {
        let room = CardRoom::of(&shape, place.has_sets);
        for child in children {
            let Ok((mut card, card_size)) = cards.get_mut(*child) else {
                continue;
            };
            let wanted = room.card(rows_px + height_px(card_size) <= height_px(size));
            if [card.top, card.bottom, card.min_height, card.max_height] != wanted {
                [card.top, card.bottom, card.min_height, card.max_height] = wanted;
            }
        }
    }
}

pub(crate) fn show(
    mut commands: Commands,
    situation: Res<Situation>,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    shape: Res<InterfaceShape>,
    cards: Query<(Entity, &DescriptionCard, &mut Node, &mut Shows<Words>)>,
) {
    let card = &situation.card;
    for (entity, DescriptionCard { rule }, mut node, shows) in cards {
        // Lessons and puzzles tell the goal above it, and have no list of moves to go back in. Without a separate slot,
        // the card covers moves only while it tells of something.
        let hides = card.is_idle
            && match rule {
                HeightRule::Full => true,
                HeightRule::AboveMoves => card.has_begun && !shape.is_tall(),
            };
        let nothing = About::default();
        let about = if hides { &nothing } else { &card.about };
        let lines: Vec<&str> =
            card.foretold.iter().chain(&about.lines).map(String::as_str).collect();
        let look = look(current.view().game(), names.players());
        let words = Words {
            head: about.head.clone(),
            owner: about.owner.map(|owner| (names.label(owner), look.seat_colour(owner))),
            lines: lines.join("\n"),
        };
        shows::show_if(&mut node, !about.head.is_empty() || !lines.is_empty());
        shows::show(commands.entity(entity), shows, words, |parts, words| {
            fill(parts, *rule, words);
        });
    }
}

fn fill(parts: &mut ChildSpawnerCommands, rule: HeightRule, words: &Words) {
    let (title, text, colour) = match rule {
        HeightRule::Full => (Lettering::Label, Lettering::Small, palette::UI_TEXT_MUTED),
        HeightRule::AboveMoves => (Lettering::CardTitle, Lettering::CardText, palette::UI_TEXT),
    };
    if !words.head.is_empty() {
        let head = Localized::verbatim(&words.head);
        parts.spawn(widgets::accent_text(title, head));
    }
    if let Some((name, colour)) = &words.owner {
        parts.spawn((
            boxes::row(6.0).centred(),
            Pickable::IGNORE,
            children![
                widgets::seat_disc(*colour, OWNER_DISC_PX),
                widgets::muted_text(text, name.clone()),
            ],
        ));
    }
    let lines = Localized::verbatim(&words.lines);
    parts.spawn(widgets::coloured_text(text, lines, colour));
}

/// Whether a game has sets to show: the rules list them in every position.
pub(crate) fn has_sets(view: View<'_>) -> bool {
    !view.contests(&[]).is_empty()
}
