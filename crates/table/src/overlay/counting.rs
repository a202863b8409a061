//! The count at the end of a match: strengths are added up one after the other, beside
//! the line of the pieces.

use bevy::prelude::*;
use bevy::text::RemSize;
use ludotheque_base::facing::Room;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::Settings;
use ludotheque_rules::{Eye, View};
use ludotheque_session::Session;
use ludotheque_ui::feel;
use ludotheque_ui::prelude::*;

use crate::flight::Motion;
use crate::piece::place_of;

/// Adds the counting.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Counting>().add_systems(Update, count.in_set(FrameSet::Marks)).add_systems(
        Update,
        (write_sums, follow_the_lines)
            .chain()
            .in_set(FrameSet::Cover)
            .in_set(SumSystems)
            .run_if(resource_exists::<RemSize>),
    );
}

/// The systems that show the sums.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SumSystems;

/// The state of the count.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Counting {
    /// The sums, by seat.
    sums: Vec<Sum>,
    /// The number of strengths added so far, over all seats.
    added: usize,
    /// Seconds since the last strength was added.
    clock: f32,
}

/// The sum of a seat.
#[derive(Debug, Clone, PartialEq)]
struct Sum {
    /// The points of each counted piece.
    terms: Vec<u16>,
    /// Their sum.
    total: u16,
    /// The place on the board where the sum is shown.
    at: Vec3,
}

impl Counting {
    /// Whether there are more strengths to add.
    pub fn is_running(&self) -> bool {
        self.added < self.terms()
    }

    fn terms(&self) -> usize {
        self.sums.iter().map(|sum| sum.terms.len()).sum()
    }
}

impl Sum {
    /// The text: `4 + 6`, and the sum itself when everything is added; 0 before the first.
    fn words(&self, added: usize) -> String {
        let shown = &self.terms[..added.min(self.terms.len())];
        if shown.is_empty() {
            return "0".to_owned();
        }
        let terms: Vec<String> = shown.iter().map(ToString::to_string).collect();
        let words = terms.join(" + ");
        if shown.len() < self.terms.len() || shown.len() < 2 {
            return words;
        }
        format!("{words} = {}", self.total)
    }
}

/// The sum of a seat, on the screen.
#[derive(Component, Debug, Clone, Copy)]
struct SumBox {
    /// Its index among the sums.
    number: usize,
    /// Its place on the board.
    at: Vec3,
}

/// The sums of the current position.
fn sums(view: View<'_>) -> Vec<Sum> {
    let board = view.board();
    let score = view.score().unwrap_or_default();
    let counted = view.counted().into_iter().zip(score);
    counted
        .filter_map(|(counted, total)| {
            let (first, _) = counted.first()?;
            let line = board.info(*first).map(place_of)?;
            Some(Sum {
                terms: counted.into_iter().map(|(_, points)| points).collect(),
                total,
                at: Vec3::new(board.width / 2.0 + 0.8, 0.0, line.z),
            })
        })
        .collect()
}

/// Starts when everything has been revealed, and adds one strength at a time.
fn count(
    time: Res<Time>,
    settings: Res<Settings>,
    current: Option<Res<Session>>,
    motion: Res<Motion>,
    mut counting: ResMut<Counting>,
    redraw: Res<Redraw>,
) {
    let over = current.filter(|current| current.is_open() && current.to_move().is_none());
    let Some(current) = over else {
        counting.set_if_neq(Counting::default());
        return;
    };
    if counting.sums.is_empty() {
        if motion.is_running() {
            return;
        }
        let sums = sums(current.seen_by(Eye::Open));
        if !sums.is_empty() {
            counting.sums = sums;
            redraw.soon();
        }
        return;
    }
    if !counting.is_running() {
        return;
    }
    let step_ms = feel::COUNT_MS / settings.pace().speed();
    counting.clock += time.delta_secs();
    if counting.clock * 1000.0 >= step_ms {
        counting.clock = 0.0;
        counting.added = if step_ms > 0.0 { counting.added + 1 } else { counting.terms() };
    }
    redraw.soon();
}

/// Shows a box with the sum for every seat that has one.
fn write_sums(
    mut commands: Commands,
    counting: Res<Counting>,
    boxes: Query<(Entity, &SumBox, &Children)>,
    mut texts: Query<&mut Text>,
) {
    if !counting.is_changed() {
        return;
    }
    if counting.sums.len() != boxes.iter().count() {
        for (entity, ..) in &boxes {
            commands.entity(entity).despawn();
        }
    }
    let mut before = 0;
    for (number, sum) in counting.sums.iter().enumerate() {
        let words = sum.words(counting.added.saturating_sub(before));
        before += sum.terms.len();
        let shown = boxes.iter().find(|(_, shown, _)| shown.number == number && shown.at == sum.at);
        match shown {
            Some((_, _, children)) if counting.sums.len() == boxes.iter().count() => {
                for child in children {
                    if let Ok(mut text) = texts.get_mut(*child) {
                        text.0.clone_from(&words);
                    }
                }
            }
            _ => {
                commands.spawn((
                    Name::new("sum"),
                    SumBox { number, at: sum.at },
                    Node {
                        position_type: PositionType::Absolute,
                        padding: UiRect::axes(px(10), px(4)),
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(8)),
                        ..default()
                    },
                    BackgroundColor(palette::UI_PANEL),
                    BorderColor::all(palette::UI_ACCENT),
                    Pickable::IGNORE,
                    children![(
                        Text::new(words),
                        Lettering::Score.font(),
                        TextColor(palette::UI_TEXT),
                        TextLayout::no_wrap(),
                        Pickable::IGNORE,
                    )],
                ));
            }
        }
    }
}

/// The least distance of a box from the edges of the window, in logical pixels.
const FROM_EDGE_PX: f32 = 4.0;

/// The upper left corner of a box of this size around a point, moved into the room if it would be cut at its edge.
fn corner_in_room(middle_px: Vec2, size_px: Vec2, room_px: Vec2) -> Vec2 {
    let most_px = room_px - size_px - FROM_EDGE_PX;
    (middle_px - size_px / 2.0).min(most_px).max(Vec2::splat(FROM_EDGE_PX))
}

/// Keeps the boxes at their lines while the view turns.
fn follow_the_lines(
    mut boxes: Query<(&SumBox, &ComputedNode, &mut Node)>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    room: Room,
) {
    for (sum, computed, mut node) in &mut boxes {
        let Some(point) = cameras
            .iter()
            .next()
            .and_then(|(camera, place)| camera.world_to_viewport(place, sum.at).ok())
        else {
            continue;
        };
        let size_px = computed.size() * computed.inverse_scale_factor;
        let room_px = room.size_px().unwrap_or(Vec2::MAX);
        let corner_px = corner_in_room(room.from_window(point), size_px, room_px);
        let (left, top) = (px(corner_px.x), px(corner_px.y));
        if node.left != left || node.top != top {
            (node.left, node.top) = (left, top);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_moved_into_the_window_where_its_edge_would_cut_it() {
        let (size_px, room_px) = (Vec2::new(100.0, 30.0), Vec2::new(900.0, 1400.0));
        let corner = |x, y| corner_in_room(Vec2::new(x, y), size_px, room_px).to_array();
        assert_eq!(corner(450.0, 700.0), [400.0, 685.0]);
        assert_eq!(corner(890.0, 1395.0), [796.0, 1366.0]);
        assert_eq!(corner(10.0, 5.0), [4.0, 4.0]);
    }

    #[test]
    fn a_sum_is_written_as_it_grows() {
        let sum = Sum { terms: vec![4, 6, 1], total: 11, at: Vec3::ZERO };
        let written: Vec<String> = (0..5).map(|added| sum.words(added)).collect();
        assert_eq!(written, ["0", "4", "4 + 6", "4 + 6 + 1 = 11", "4 + 6 + 1 = 11"]);
    }
}
