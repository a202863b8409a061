//! The description of the cell under the pointer: the element there, the contribution of each of
//! its parts, and the effect of a move to the cell.

use bevy::prelude::*;
use ludotheque_base::locale::{Locale, Localized};
use ludotheque_base::watched;
use ludotheque_rules::View;
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_table::hand::Pointed;
use ludotheque_table::hand::path::Selection;
use ludotheque_table::overlay::marks::{Attempt, Wanted};
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::{palette, widgets};

use crate::wording::Describer;

/// The maximum height of the description, in logical pixels: seven lines and a head.
const HEIGHT_MAX_PX: f32 = 148.0;
/// The height of the description while nothing is pointed at, in logical pixels: the aim in two
/// lines, and a head.
const AIM_HEIGHT_PX: f32 = 62.0;

/// The head of the description.
#[derive(Component)]
pub(crate) struct Head {
    /// Whether a list of moves is beside it.
    has_list: bool,
}

/// The lines of the description.
#[derive(Component)]
pub(crate) struct Body;

/// The rule for the height of the description.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HeightRule {
    /// The maximum height: in lessons and puzzles, which have no list of moves.
    Full,
    /// Above the list of moves: the height that the list does not need, and at least that of the
    /// aim of the game. Longer text covers the list, so that nothing moves.
    AboveMoves,
}

/// The place of the description in the column.
pub(crate) fn place(fonts: &Fonts, rule: HeightRule) -> impl Bundle {
    let (least_px, shrink) = match rule {
        HeightRule::Full => (HEIGHT_MAX_PX, 0.0),
        // It shrinks long before the list does.
        HeightRule::AboveMoves => (AIM_HEIGHT_PX, 1000.0),
    };
    (
        Name::new("about"),
        Node {
            flex_basis: px(HEIGHT_MAX_PX),
            min_height: px(least_px),
            flex_shrink: shrink,
            ..default()
        },
        ZIndex(1),
        Pickable::IGNORE,
        children![(
            Node {
                position_type: PositionType::Absolute,
                top: px(0),
                left: px(0),
                right: px(0),
                max_height: px(HEIGHT_MAX_PX),
                flex_direction: FlexDirection::Column,
                row_gap: px(2),
                padding: px(4).bottom(),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(palette::UI_PANEL),
            children![
                (
                    widgets::coloured_text(
                        fonts,
                        Lettering::Label,
                        Localized::verbatim(""),
                        palette::UI_ACCENT,
                    ),
                    Head {
                        has_list: rule == HeightRule::AboveMoves,
                    },
                ),
                (
                    widgets::muted_text(fonts, Lettering::Small, Localized::verbatim("")),
                    Body,
                ),
            ],
        )],
    )
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
) {
    let has_changed = sources.has_changed();
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
        _ => teller.about(pointed.cell, &selection, &wanted.prospect),
    };
    // The decision of the move comes first.
    let told = about.lines.len();
    about.lines.extend(teller.foretold(&wanted.prospect));
    let foretold = about.lines.len() - told;
    about.lines.rotate_right(foretold);
    let display = if about.head.is_empty() {
        Display::None
    } else {
        Display::Flex
    };
    if head_node.display != display {
        head_node.display = display;
    }
    head_words.set_if_neq(Localized::verbatim(about.head));
    body_words.set_if_neq(Localized::verbatim(about.lines.join("\n")));
}

/// Whether a game has sets to show: the rules list them in every position.
pub(crate) fn has_sets(view: View<'_>) -> bool {
    !view.contests(&[]).is_empty()
}
