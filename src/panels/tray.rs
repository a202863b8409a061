//! The tray of a seat: the pieces that were taken from it, as small pictures. It follows
//! the position that is shown, and knows of it what the eye at the table has been shown.

use std::collections::{BTreeMap, HashMap};

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use ludotheque_rules::{Game, Kind, PieceView, Seat};

use super::side_panel::{ColumnSystems, MannersSystems, WideOnly};
use crate::frame::FrameSet;
use crate::locale::{AccessibleName, Locale, Localized, message};
use crate::players::SeatNames;
use crate::redraw::Redraw;
use crate::session::Session;
use crate::states::Screen;
use crate::table::pieces::glimpse::Glimpse;
use crate::theme::flat::raster;
use crate::theme::flat::table::PieceFace;
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::looks::look;
use crate::theme::widgets::Tooltip;
use crate::theme::{palette, widgets};

/// Up to so many pieces stand one by one; of more, equal ones are counted.
const SINGLE_MAX: usize = 8;
/// The width of a cell, in logical pixels: of the cells of pawns, and of those that a piece
/// of several squares fills.
const PAWN_CELL_PX: f32 = 25.0;
const SQUARE_PX: f32 = 15.0;
/// How much smaller pieces are beside a name.
const BESIDE_SCALE: f32 = 0.74;
/// Pixels of a picture for each logical pixel of its place, for large screens.
const DENSITY: f32 = 2.0;

/// Adds the trays.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>().add_systems(
        Update,
        fill.in_set(FrameSet::Report)
            .after(ColumnSystems)
            .before(MannersSystems)
            .run_if(in_state(Screen::Playing).and_then(resource_exists::<Locale>)),
    );
}

/// The tray of a seat.
#[derive(Component, Debug, Clone, Copy)]
pub struct Tray {
    /// Whose pieces lie in it.
    pub seat: Seat,
    lie: Lie,
}

/// What is in a tray: how many of each kind and, where it is known, strength.
#[derive(Component, Debug, Clone, Default, PartialEq, Eq)]
pub struct Taken(pub BTreeMap<(Kind, Option<u8>), u16>);

/// The pictures that have been drawn, with their sizes in logical pixels.
#[derive(Resource, Default)]
struct Pictures(HashMap<Drawn, (Handle<Image>, Vec2)>);

/// What a picture shows.
type Drawn = (Game, u8, Seat, Kind, Option<u8>);

/// How a tray lies in the card of its seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lie {
    /// On a line of its own.
    Below,
    /// Beside the name, where the column has no room for another line: equal pieces are
    /// counted.
    Beside,
}

/// The tray of a seat, empty yet.
pub(crate) fn place(seat: Seat, lie: Lie) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            min_width: px(0),
            overflow: Overflow::clip_x(),
            ..default()
        },
        WideOnly,
        Pickable::IGNORE,
        children![(Tray { seat, lie }, board(lie, Display::None))],
    )
}

/// The board that the pieces lie on.
fn board(lie: Lie, display: Display) -> Node {
    let node = Node {
        display,
        align_items: AlignItems::Center,
        column_gap: px(3),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    match lie {
        Lie::Below => Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(2),
            padding: UiRect::axes(px(6), px(2)),
            margin: px(3).top(),
            min_height: px(26),
            ..node
        },
        Lie::Beside => Node {
            padding: UiRect::axes(px(4), px(1)),
            ..node
        },
    }
}

/// Keeps the trays in sync with the position that is shown.
fn fill(
    mut commands: Commands,
    fonts: Res<Fonts>,
    locale: Res<Locale>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    glimpse: Res<Glimpse>,
    trays: Query<(Entity, &Tray, Option<&Taken>)>,
    mut pictures: ResMut<Pictures>,
    mut images: Option<ResMut<Assets<Image>>>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    let is_new = trays.iter().any(|(.., taken)| taken.is_none());
    if !is_new && !current.is_changed() && !glimpse.is_changed() && !locale.is_changed() {
        return;
    }
    let view = current.view();
    let node = glimpse.shown().unwrap_or_else(|| view.here());
    let all = current.taken(node);
    let of = |seat| all.iter().filter(move |piece| piece.owner == seat).count();
    // Either all trays count or none, so that they can be compared.
    let most = view.seats().map(of).max().unwrap_or_default();
    for (entity, tray, before) in &trays {
        let mut taken = Taken::default();
        let mut one_of_each: BTreeMap<(Kind, Option<u8>), PieceView> = BTreeMap::new();
        for piece in all.iter().filter(|piece| piece.owner == tray.seat) {
            *taken.0.entry((piece.kind, piece.strength)).or_default() += 1;
            one_of_each.insert((piece.kind, piece.strength), *piece);
        }
        if before == Some(&taken) && !locale.is_changed() {
            continue;
        }
        redraw.until_settled();
        let mut tray_entity = commands.entity(entity);
        tray_entity.despawn_children();
        if taken.0.is_empty() {
            tray_entity
                .remove::<(AccessibilityNode, Tooltip, BackgroundColor)>()
                .insert((taken, board(tray.lie, Display::None)));
            continue;
        }
        let called = one_of_each.iter().map(|(key, piece)| {
            let name = locale.phrase(&view.piece_name(piece), view.board(), &names);
            match taken.0.get(key) {
                Some(count) if *count > 1 => format!("{count}\u{a0}×\u{a0}{name}"),
                _ => name,
            }
        });
        let called = called.collect::<Vec<_>>().join(", ");
        let words = message("tray").with("pieces", called);
        let scale = match tray.lie {
            Lie::Below => 1.0,
            Lie::Beside => BESIDE_SCALE,
        };
        tray_entity.with_children(|inside| {
            for ((kind, strength), count) in &taken.0 {
                let drawn = (view.game(), view.players(), tray.seat, *kind, *strength);
                let (picture, size_px) = { pictures.0.entry(drawn) }
                    .or_insert_with(|| picture_of(drawn, images.as_deref_mut()))
                    .clone();
                let is_many = most > SINGLE_MAX || tray.lie == Lie::Beside;
                let is_counted = is_many && *count > 1;
                let (times, counted) = match is_counted {
                    false => (*count, None),
                    true => (1, Some(*count)),
                };
                for _ in 0..times {
                    inside.spawn((
                        ImageNode::new(picture.clone()),
                        Node {
                            width: px(size_px.x * scale),
                            height: px(size_px.y * scale),
                            flex_shrink: 0.0,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ));
                }
                if let Some(count) = counted {
                    inside.spawn((
                        widgets::text(
                            &fonts,
                            Lettering::Small,
                            Localized::verbatim(format!("×{count}")),
                        ),
                        TextLayout::no_wrap(),
                        Node {
                            margin: px(4).right(),
                            ..default()
                        },
                    ));
                }
            }
        });
        let name = AccessibleName(words.clone());
        tray_entity.insert((
            taken,
            board(tray.lie, Display::Flex),
            BackgroundColor(palette::UI_TRAY),
            AccessibilityNode::from(accesskit::Node::new(Role::Image)),
            name,
            Hovered::default(),
            Tooltip(words),
        ));
    }
}

/// The picture of a piece, with its size in logical pixels. An app without pictures, as some
/// tests have, gets an empty one.
fn picture_of(
    (game, players, owner, kind, strength): Drawn,
    images: Option<&mut Assets<Image>>,
) -> (Handle<Image>, Vec2) {
    let look = look(game, players);
    let face = PieceFace {
        outline: look.flat_outline(kind),
        colour: look.seat_colour(owner),
        owner,
        kind,
        strength,
    };
    let cell_px = match face.fills_squares() {
        true => SQUARE_PX,
        false => PAWN_CELL_PX,
    };
    let drawing = face.drawing(10.0);
    let size_px = drawing.size_mm / 10.0 * cell_px;
    let width_px = (size_px.x * DENSITY).ceil() as u32;
    let image = images.map(|images| images.add(raster::image(&drawing, width_px, None)));
    (image.unwrap_or_default(), size_px)
}
