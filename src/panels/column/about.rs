//! The description of the cell under the pointer: the element there, the contribution of each of
//! its parts, and the effect of a move to the cell.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use ludotheque_base::locale::{Locale, Localized};
use ludotheque_base::watched;
use ludotheque_rules::View;
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_table::hand::Pointed;
use ludotheque_table::hand::path::Selection;
use ludotheque_table::overlay::marks::{Attempt, Wanted};
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::{palette, sizes, widgets};

use crate::panels::side_panel::is_tall;
use crate::wording::Describer;

/// The maximum height of the description in lessons and puzzles, in logical pixels: seven lines
/// and a head.
const HEIGHT_MAX_PX: f32 = 148.0;
/// The maximum height of the card beside a list of moves, in logical pixels: eight larger lines
/// and a head.
const CARD_HEIGHT_MAX_PX: f32 = 208.0;
/// The width by which the card stands out over the list on each side, in logical pixels.
const CARD_OVERHANG_PX: f32 = 4.0;

/// The head of the description.
#[derive(Component)]
pub(crate) struct Head {
    /// Whether a list of moves is beside it.
    has_list: bool,
}

/// The lines of the description.
#[derive(Component)]
pub(crate) struct Body;

/// What the words stand on, hidden while there are none.
#[derive(Component)]
pub struct Card;

/// The place of the card above the list of moves.
#[derive(Component)]
pub(crate) struct CardPlace;

/// The rule for the height of the description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeightRule {
    /// The maximum height: in lessons and puzzles, which have no list of moves.
    Full,
    /// Above the list of moves: a card with a place of its own in a tall window. In others it lies
    /// over the first rows of the list, so that nothing moves.
    AboveMoves,
}

/// The place of the description in the column.
pub(crate) fn place(fonts: &Fonts, rule: HeightRule) -> impl Bundle {
    let is_card = rule == HeightRule::AboveMoves;
    let (title, text) = match rule {
        HeightRule::Full => (Lettering::Label, Lettering::Small),
        HeightRule::AboveMoves => (Lettering::CardTitle, Lettering::CardText),
    };
    let height_px = if is_card { 0.0 } else { HEIGHT_MAX_PX };
    (
        Name::new("about"),
        Node {
            height: px(height_px),
            flex_shrink: 0.0,
            ..default()
        },
        ZIndex(1),
        Pickable::IGNORE,
        children![(
            Card,
            ground(rule),
            children![
                (
                    widgets::coloured_text(
                        fonts,
                        title,
                        Localized::verbatim(""),
                        palette::UI_ACCENT,
                    ),
                    Head { has_list: is_card },
                ),
                (
                    widgets::coloured_text(
                        fonts,
                        text,
                        Localized::verbatim(""),
                        match rule {
                            HeightRule::Full => palette::UI_TEXT_MUTED,
                            HeightRule::AboveMoves => palette::UI_TEXT,
                        },
                    ),
                    Body,
                ),
            ],
        )],
    )
}

/// What the words stand on. A card has an edge and a shadow, so that the rows of the list that it
/// covers look covered and not cut.
fn ground(rule: HeightRule) -> impl Bundle {
    let is_card = rule == HeightRule::AboveMoves;
    let (overhang_px, height_max_px, padding) = match is_card {
        true => (
            CARD_OVERHANG_PX,
            CARD_HEIGHT_MAX_PX,
            UiRect::axes(px(11), px(8)),
        ),
        false => (0.0, HEIGHT_MAX_PX, px(4).bottom()),
    };
    let (colour, edge, shadow) = match is_card {
        true => (
            palette::UI_PANEL_RAISED,
            palette::UI_LINE,
            palette::UI_SHADOW,
        ),
        false => (palette::UI_PANEL, Color::NONE, Color::NONE),
    };
    (
        Node {
            position_type: PositionType::Absolute,
            top: px(0),
            left: px(-overhang_px),
            right: px(-overhang_px),
            max_height: px(height_max_px),
            flex_direction: FlexDirection::Column,
            row_gap: px(2),
            padding,
            border: px(if is_card { 1 } else { 0 }).all(),
            border_radius: BorderRadius::all(px(8)),
            overflow: Overflow::clip(),
            ..default()
        },
        BackgroundColor(colour),
        BorderColor::all(edge),
        BoxShadow::new(shadow, px(0), px(5), px(1), px(12)),
    )
}

/// Gives the card a place of its own where the window is tall enough for it.
pub(crate) fn make_room(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut places: Query<&mut Node, With<CardPlace>>,
) {
    let is_tall = windows.iter().any(|window| is_tall(window, &scale));
    let (height, margin) = match is_tall {
        true => (px(CARD_HEIGHT_MAX_PX), UiRect::ZERO),
        // The list begins where the card does.
        false => (px(0), px(-sizes::COLUMN_GAP_PX).bottom()),
    };
    for mut node in &mut places {
        if node.height != height || node.margin != margin {
            node.height = height;
            node.margin = margin;
        }
    }
}

watched! {
    /// The sources of the description.
    pub(crate) struct DescriptionSources<'w> {
        current: Option<Res<'w, Session>>,
        names: Option<Res<'w, SeatNames>>,
        locale: Res<'w, Locale>,
        pointed: Res<'w, Pointed>,
        selection: Res<'w, Selection>,
        wanted: Res<'w, Wanted>,
        attempt: Res<'w, Attempt>,
    }
}

/// Keeps the description in sync with the pointer and the clicks.
pub(crate) fn show(
    sources: DescriptionSources,
    mut heads: Query<(Ref<Head>, &mut Localized, &mut Node), Without<Body>>,
    mut bodies: Query<&mut Localized, With<Body>>,
    mut cards: Query<&mut Node, (With<Card>, Without<Head>)>,
    (windows, scale): (Query<&Window, With<PrimaryWindow>>, Res<UiScale>),
    mut had_room: Local<bool>,
) {
    let has_room = windows.iter().any(|window| is_tall(window, &scale));
    let has_changed =
        std::mem::replace(&mut *had_room, has_room) != has_room || sources.has_changed();
    let DescriptionSources {
        current: Some(current),
        names: Some(names),
        locale,
        pointed,
        selection,
        wanted,
        attempt,
    } = sources
    else {
        return;
    };
    let (Ok((head, mut head_words, mut head_node)), Ok(mut body_words)) =
        (heads.single_mut(), bodies.single_mut())
    else {
        return;
    };
    if !head.is_added() && !has_changed {
        return;
    }
    let teller = Describer {
        current: &current,
        names: &names,
        locale: &locale,
    };
    let mut about = match &attempt.0 {
        // The last refusal is explained here as in the line below the board.
        Some(refusal) if refusal.at.is_some() && refusal.at == pointed.cell => {
            teller.about_refusal(refusal)
        }
        // Lessons and puzzles have no list of moves to go back in.
        _ if current.to_move().is_none() && pointed.cell.is_none() && !head.has_list => {
            Default::default()
        }
        // Without a place of its own, the card covers moves only while it tells of something.
        _ if head.has_list && !has_room && is_idle(&current, &pointed, &selection) => {
            Default::default()
        }
        _ => teller.about(pointed.cell, &selection, &wanted.prospect),
    };
    // The decision of the move comes first.
    let told = about.lines.len();
    about.lines.extend(teller.foretold(&wanted.prospect));
    let foretold = about.lines.len() - told;
    about.lines.rotate_right(foretold);
    let has_words = !about.head.is_empty() || !about.lines.is_empty();
    show_if(&mut head_node, !about.head.is_empty());
    for mut node in &mut cards {
        show_if(&mut node, has_words);
    }
    head_words.set_if_neq(Localized::verbatim(about.head));
    body_words.set_if_neq(Localized::verbatim(about.lines.join("\n")));
}

/// Whether nothing is pointed at or chosen, moves have been played, and no guesses are asked for.
fn is_idle(current: &Session, pointed: &Pointed, selection: &Selection) -> bool {
    pointed.cell.is_none()
        && selection.clicks.is_empty()
        && current.view().last_ply() > 0
        && current.explorer().is_none()
}

/// Shows or hides a node.
fn show_if(node: &mut Mut<Node>, is_shown: bool) {
    let display = match is_shown {
        true => Display::Flex,
        false => Display::None,
    };
    if node.display != display {
        node.display = display;
    }
}

/// Whether a game has sets to show: the rules list them in every position.
pub(crate) fn has_sets(view: View<'_>) -> bool {
    !view.contests(&[]).is_empty()
}
