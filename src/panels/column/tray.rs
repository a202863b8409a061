//! The tray of a seat: the pieces that were taken from it, as small pictures. It follows the
//! position shown, limited to what the eye at the table has been shown.

use std::collections::{BTreeMap, HashMap};

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::camera::CameraUpdateSystems;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use ludotheque_base::facing::Room;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{AccessibleName, Locale, Localized, message};
use ludotheque_drawing::looks::flat_look;
use ludotheque_drawing::table::PieceFace;
use ludotheque_rules::{Game, Kind, PieceView, Seat, View};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_table::flight::TrayPlaces;
use ludotheque_table::pieces::glimpse::Glimpse;
use ludotheque_theme::raster;
use ludotheque_ui::feel;
use ludotheque_ui::prelude::*;

use crate::layout::column::{ColumnSystems, MannersSystems};
use crate::layout::fit::Fit;
use crate::states::Screen;

/// Up to this many pieces are shown one by one; with more, equal ones are counted.
const SINGLE_MAX: usize = 8;
/// The width of a cell, in logical pixels: of the cells of pawns, and of those that a piece
/// of several squares fills.
const PAWN_CELL_PX: f32 = 25.0;
const SQUARE_PX: f32 = 15.0;
/// The gap between two pieces, and the room for a count beside one, for each of its digits and
/// around it, in logical pixels.
const GAP_PX: f32 = 3.0;
const COUNT_SIGN_PX: f32 = 8.0;
const COUNT_MARGIN_PX: f32 = 3.0;
/// Pixels of a picture for each logical pixel of its place, for large screens.
const DENSITY: f32 = 2.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>()
        .add_systems(
            Update,
            fill.in_set(FrameSet::Report)
                .after(ColumnSystems)
                .before(MannersSystems)
                .run_if(in_state(Screen::Playing).and_then(resource_exists::<Locale>)),
        )
        .add_systems(
            PostUpdate,
            note_places
                .after(UiSystems::PostLayout)
                .after(CameraUpdateSystems)
                .after(TransformSystems::Propagate),
        );
}

/// Tells the table where the trays are seen, so that taken pieces go there.
fn note_places(
    trays: Query<(&Tray, &ComputedNode, &UiGlobalTransform)>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    room: Room,
    mut places: ResMut<TrayPlaces>,
) {
    let mut seen = TrayPlaces::default();
    if let Some((camera, view)) = cameras.iter().next() {
        for (tray, node, place) in &trays {
            let is_shown = node.size().min_element() > 0.0;
            let at_px = room.to_window(place.translation * node.inverse_scale_factor());
            let above = InfinitePlane3d::new(Vec3::Y);
            let point = camera.viewport_to_world(view, at_px).ok().and_then(|ray| {
                let distance = ray.intersect_plane(Vec3::Y * feel::TO_TRAY_HEIGHT, above)?;
                Some(ray.get_point(distance))
            });
            if let Some(place) = seen.0.get_mut(tray.seat.index()).filter(|_| is_shown) {
                *place = point;
            }
        }
    }
    places.set_if_neq(seen);
}

/// The tray of a seat.
#[derive(Component, Debug, Clone, Copy)]
pub struct Tray {
    /// The seat whose pieces it contains.
    pub seat: Seat,
    placement: Placement,
}

/// The content of a tray: the number of pieces of each kind and, if known, strength.
#[derive(Component, Debug, Clone, Default, PartialEq, Eq)]
pub struct Taken(pub BTreeMap<(Kind, Option<u8>), u16>);

/// The pictures that have been drawn, with their sizes in logical pixels.
#[derive(Resource, Default)]
struct Pictures(HashMap<PictureKey, (Handle<Image>, Vec2)>);

/// The key of a picture: everything that determines what it shows.
type PictureKey = (Game, u8, Seat, Kind, Option<u8>);

/// The placement of a tray in the card of its seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Placement {
    /// On a separate line.
    Below,
    /// Beside the name, if the column has no room for another line. Equal pieces are counted.
    Beside,
}

/// What differs between the placements.
struct Measures {
    /// The height of a tray, in logical pixels. It does not depend on its content, so that the
    /// card of a seat keeps its height when a piece is taken.
    height_px: f32,
    padding_px: f32,
    /// The room for pieces, in logical pixels: across a card, or beside a name.
    room_px: Vec2,
    scale_max: f32,
    /// The colour of an empty tray. On a separate line it is visible, so that its space is not
    /// taken for a gap; beside a name, nothing seems to be missing.
    ground_when_empty: Color,
}

impl Placement {
    fn measures(self) -> Measures {
        match self {
            Self::Below => Measures {
                height_px: 32.0,
                padding_px: 6.0,
                room_px: Vec2::new(234.0, 28.0),
                scale_max: 1.0,
                ground_when_empty: palette::UI_TRAY_EMPTY,
            },
            Self::Beside => Measures {
                height_px: 22.0,
                padding_px: 4.0,
                room_px: Vec2::new(120.0, 20.0),
                scale_max: 0.74,
                ground_when_empty: Color::NONE,
            },
        }
    }
}

/// The scale at which these lots of pieces fit on a tray.
fn scale_that_fits(placement: Placement, lots: &[Lot]) -> f32 {
    let Measures { room_px, scale_max, .. } = placement.measures();
    let mut pieces_px = 0.0;
    let mut other_px = 0.0;
    let mut highest_px = 0.0_f32;
    for (size_px, times, count) in lots {
        pieces_px += f32::from(*times) * size_px.x;
        other_px += f32::from(*times) * GAP_PX;
        highest_px = highest_px.max(size_px.y);
        if let Some(count) = count {
            let signs = 1 + count.to_string().len();
            other_px += GAP_PX + COUNT_SIGN_PX * signs as f32 + COUNT_MARGIN_PX;
        }
    }
    let across = (room_px.x - other_px) / pieces_px.max(1.0);
    let down = room_px.y / highest_px.max(1.0);
    scale_max.min(across).min(down).max(0.2)
}

/// The tray of a seat, initially empty. Its height is reserved from the start.
pub(crate) fn place(seat: Seat, placement: Placement) -> impl Bundle {
    let Measures { height_px, padding_px, .. } = placement.measures();
    (
        Node {
            height: px(height_px),
            overflow: Overflow::clip_x(),
            ..boxes::column(0.0).rigid().narrows()
        },
        Fit::hidden_in_strip(),
        Pickable::IGNORE,
        // The board that the pieces lie on.
        children![(
            Tray { seat, placement },
            Node {
                height: px(height_px),
                ..boxes::row(GAP_PX)
                    .centred()
                    .padded(UiRect::horizontal(px(padding_px)))
                    .rounded(6.0)
            },
        )],
    )
}

fn fill(
    mut commands: Commands,
    locale: Res<Locale>,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    glimpse: Res<Glimpse>,
    trays: Query<(Entity, &Tray, Option<&Taken>)>,
    mut pictures: ResMut<Pictures>,
    mut images: Option<ResMut<Assets<Image>>>,
) {
    let is_new = trays.iter().any(|(.., taken)| taken.is_none());
    if !is_new && !current.is_changed() && !glimpse.is_changed() && !locale.is_changed() {
        return;
    }
    let view = current.view();
    let node = glimpse.shown().unwrap_or_else(|| view.here());
    let all = current.taken(node);
    let of = |seat| all.iter().filter(move |piece| piece.owner == seat).count();
    // Either all trays count pieces or none does, so that they can be compared.
    let most = view.seats().map(of).max().unwrap_or_default();
    for (entity, tray, before) in &trays {
        let (taken, one_of_each) = taken_from(&all, tray.seat);
        if before == Some(&taken) && !locale.is_changed() {
            continue;
        }
        let mut tray_entity = commands.entity(entity);
        tray_entity.despawn_children();
        if taken.0.is_empty() {
            tray_entity
                .remove::<(AccessibilityNode, AccessibleName, widgets::Tooltip)>()
                .insert((taken, BackgroundColor(tray.placement.measures().ground_when_empty)));
            continue;
        }
        let words = words_for(&taken, &one_of_each, view, &locale, &names);
        let is_many = most > SINGLE_MAX || tray.placement == Placement::Beside;
        let picture_of = |kind, strength| {
            let drawn = (view.game(), view.players(), tray.seat, kind, strength);
            let picture = pictures.0.entry(drawn);
            picture.or_insert_with(|| picture_of(drawn, images.as_deref_mut())).clone()
        };
        let lots = lots(&taken, is_many, picture_of);
        let sizes: Vec<_> = lots.iter().map(|(_, lot)| *lot).collect();
        let scale = scale_that_fits(tray.placement, &sizes);
        tray_entity.with_children(|inside| spawn_lots(inside, lots, scale));
        tray_entity.insert((
            taken,
            BackgroundColor(palette::UI_TRAY),
            AccessibilityNode::from(accesskit::Node::new(Role::Image)),
            AccessibleName(words.clone()),
            Hovered::default(),
            widgets::Tooltip(words),
        ));
    }
}

/// One of each kind of the pieces in a tray.
type OneOfEach = BTreeMap<(Kind, Option<u8>), PieceView>;

fn taken_from(all: &[PieceView], seat: Seat) -> (Taken, OneOfEach) {
    let mut taken = Taken::default();
    let mut one_of_each = OneOfEach::new();
    for piece in all.iter().filter(|piece| piece.owner == seat) {
        *taken.0.entry((piece.kind, piece.strength)).or_default() += 1;
        one_of_each.insert((piece.kind, piece.strength), *piece);
    }
    (taken, one_of_each)
}

/// The content of a tray as text.
fn words_for(
    taken: &Taken,
    one_of_each: &OneOfEach,
    view: View<'_>,
    locale: &Locale,
    names: &SeatNames,
) -> Localized {
    let called = one_of_each.iter().map(|(key, piece)| {
        let name = locale.phrase(&view.piece_name(piece), view.board(), names);
        match taken.0.get(key) {
            Some(count) if *count > 1 => format!("{count}\u{a0}×\u{a0}{name}"),
            _ => name,
        }
    });
    let called = called.collect::<Vec<_>>().join(", ");
    message("tray").with("pieces", called)
}

/// Equal pieces in a tray: the size of one, how many are shown, and the count beside a single
/// one.
type Lot = (Vec2, u16, Option<u16>);

/// The lots of a tray, each with the picture of a piece.
fn lots(
    taken: &Taken,
    is_many: bool,
    mut picture_of: impl FnMut(Kind, Option<u8>) -> (Handle<Image>, Vec2),
) -> Vec<(Handle<Image>, Lot)> {
    let lot = |((kind, strength), count): (&(Kind, Option<u8>), &u16)| {
        let (picture, size_px) = picture_of(*kind, *strength);
        let (times, counted) =
            if is_many && *count > 1 { (1, Some(*count)) } else { (*count, None) };
        (picture, (size_px, times, counted))
    };
    taken.0.iter().map(lot).collect()
}

fn spawn_lots(inside: &mut ChildSpawnerCommands, lots: Vec<(Handle<Image>, Lot)>, scale: f32) {
    for (picture, (size_px, times, counted)) in lots {
        for _ in 0..times {
            inside.spawn((
                ImageNode::new(picture.clone()),
                Node::default().sized(px(size_px.x * scale), px(size_px.y * scale)).rigid(),
                Pickable::IGNORE,
            ));
        }
        if let Some(count) = counted {
            inside.spawn((
                widgets::text(Lettering::Small, Localized::verbatim(format!("×{count}"))),
                TextLayout::no_wrap(),
                Node::default().rigid().spaced(px(COUNT_MARGIN_PX).right()),
            ));
        }
    }
}

/// How a piece is drawn.
fn face_of((game, players, owner, kind, strength): PictureKey) -> PieceFace {
    let look = flat_look(game, players);
    PieceFace {
        outline: (look.outline)(kind),
        colour: look.seat_colour(owner),
        // So small a sign would touch the figure of a strength, and read as part of it.
        owner: if strength.is_some() { Seat::new(0) } else { owner },
        kind,
        strength,
    }
}

/// The picture of a piece, with its size in logical pixels. An app without pictures, as some
/// tests have, gets an empty one.
fn picture_of(drawn: PictureKey, images: Option<&mut Assets<Image>>) -> (Handle<Image>, Vec2) {
    let face = face_of(drawn);
    let cell_px = if face.fills_squares() { SQUARE_PX } else { PAWN_CELL_PX };
    let drawing = face.drawing(10.0);
    let size_px = drawing.size_mm / 10.0 * cell_px;
    let width_px = (size_px.x * DENSITY).ceil() as u32;
    let image = images.map(|images| images.add(raster::image(&drawing, width_px, None)));
    (image.unwrap_or_default(), size_px)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strength_stands_alone_on_its_piece() {
        let green = Seat::new(1);
        let signed = |strength| face_of((Game::STRATEGE, 2, green, Kind::Pawn, strength)).owner;
        assert_eq!(signed(Some(1)), Seat::new(0), "only the first owner has no sign");
        assert_eq!(signed(None), green);
    }
}
