//! The positions of the seats around a board, and the camera that turns to the player
//! to move, if the players want it to.
//!
//! The position of a seat follows from where its pieces are before the first move. So two players
//! face each other, and three or four sit around the hexagon, each behind their own set.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::{CameraFollow, Settings};
use ludotheque_clicks::SessionId;
use ludotheque_rules::{Board, CellShape, Eye, Seat, Setup, View, open};
use ludotheque_session::{Session, Travel};
use ludotheque_ui::{feel, sizes};

use crate::around::AroundScreen;
use crate::camera::{Angle, CameraSystems, MAX_SEATS, Orbit, Stage};
use crate::flight::Motion;
use crate::piece::place_of;

/// Adds the camera that follows the turn.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Views>()
        .init_resource::<AroundScreen>()
        .add_systems(Update, follow_the_turn.in_set(FrameSet::Camera).before(CameraSystems));
}

/// The seat whose view is shown, and the last view of each seat in this match.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Views {
    /// The seat whose view is shown; `None` before the first turn.
    pub seat: Option<Seat>,
    /// The view of each seat at the end of its last turn; `None` before its first turn.
    pub remembered: [Option<Angle>; MAX_SEATS],
    /// The match that they belong to; `None` before the first one.
    session: Option<SessionId>,
    /// The remaining time without navigation until the camera follows, in seconds.
    pause: f32,
    /// The mode in the previous frame.
    mode: Option<CameraFollow>,
    /// How the screen lay between the players in the previous frame.
    around: AroundScreen,
}

impl Views {
    /// The view of a seat: its last one, or else from where the seat is, from above if the former
    /// view was.
    fn view_of(&self, seat: Seat, stage: &Stage, former: Angle) -> Angle {
        let remembered = self.remembered.get(seat.index()).copied().flatten();
        remembered.unwrap_or_else(|| {
            let view = stage.view_of(seat.index());
            if former.is_from_above() { view.from_above() } else { view }
        })
    }
}

fn follow_the_turn(
    current: Option<Res<Session>>,
    settings: Res<Settings>,
    motion: Res<Motion>,
    stage: Res<Stage>,
    around: Res<AroundScreen>,
    time: Res<Time>,
    mut travels: MessageReader<Travel>,
    mut orbit: ResMut<Orbit>,
    mut views: ResMut<Views>,
    redraw: Res<Redraw>,
) {
    let travelled = travels.read().count() > 0;
    let Some(current) = current else {
        return;
    };
    let mode = settings.camera_follow.resolved(current.match_view().has_secrets());
    // A set-up and its match follow each other without an empty table between them.
    let is_new = views.session != Some(current.id());
    if is_new {
        *views = begin(&current, mode, &stage, &mut orbit);
    }
    lay_down(&current, is_new, &stage, &around, &mut views, &mut orbit);
    if around.is_lying() {
        views.mode = Some(mode);
        return;
    }
    if views.mode != Some(mode) {
        switch_mode(mode, is_new, &stage, &mut views, &mut orbit);
    }
    // What only one player may see is upside down for the other, even from above.
    let is_apart = current.match_view().has_secrets() && current.persons() > 1;
    if mode != CameraFollow::Turning && (mode != CameraFollow::Above || !is_apart) {
        return;
    }
    let looker = seat_to_look_from(&current);
    let Some(seat) = looker.filter(|seat| views.seat != Some(*seat)) else {
        views.pause = 0.0;
        return;
    };
    if travelled {
        views.pause = feel::FOLLOW_PAUSE_SECONDS;
        redraw.soon();
        return;
    }
    if motion.is_running() {
        return;
    }
    if views.pause > 0.0 {
        views.pause -= time.delta_secs();
        redraw.soon();
        return;
    }
    if let Some(before) = views.seat
        && let Some(remembered) = views.remembered.get_mut(before.index())
    {
        *remembered = Some(orbit.goal);
    }
    let view = views.view_of(seat, &stage, orbit.goal);
    orbit.go_to(view);
    views.seat = Some(seat);
}

/// Shows the table from above in tabletop mode, and from a seat again after that, as if the mode had just
/// been chosen.
fn lay_down(
    current: &Session,
    is_new: bool,
    stage: &Stage,
    around: &AroundScreen,
    views: &mut Views,
    orbit: &mut Orbit,
) {
    let was_lying = views.around.is_lying();
    if !is_new && views.around == *around {
        return;
    }
    views.around = around.clone();
    orbit.is_still = around.is_lying();
    if around.is_lying() && is_new {
        orbit.jump_to(around.view(stage));
    } else if around.is_lying() {
        orbit.go_to(around.view(stage));
    } else if was_lying {
        let seat = seat_to_look_from(current).unwrap_or(Seat::new(0));
        views.seat = Some(seat);
        views.mode = None;
        orbit.go_to(stage.view_of(seat.index()));
    }
}

/// The seat that the table is to be seen from.
fn seat_to_look_from(current: &Session) -> Option<Seat> {
    if current.is_example() {
        current.asked_seat()
    } else if current.is_open() {
        // Once all secrets are revealed, the view stays on one side.
        current.shown_seat()
    } else {
        current.looker()
    }
}

/// Shows a match that is new on the table from the seat of the viewer, and a task from that of the
/// player who solves it.
fn begin(current: &Session, mode: CameraFollow, stage: &Stage, orbit: &mut Orbit) -> Views {
    let mut seat = Seat::new(0);
    if let Some(asked) = current.asked_seat() {
        seat = asked;
        orbit.jump_to(stage.view_of(seat.index()));
    } else if mode == CameraFollow::Turning || current.only_person().is_some() {
        seat = current.looker().unwrap_or(seat);
        orbit.jump_to(stage.view_of(seat.index()));
    }
    Views { session: Some(current.id()), seat: Some(seat), ..Views::default() }
}

/// Turns the view as a newly chosen mode requires, at once if the match is new.
fn switch_mode(
    mode: CameraFollow,
    is_new: bool,
    stage: &Stage,
    views: &mut Views,
    orbit: &mut Orbit,
) {
    if mode == CameraFollow::Above {
        let view = orbit.goal.from_above();
        if is_new {
            orbit.jump_to(view);
        } else {
            orbit.go_to(view);
        }
    } else if views.mode == Some(CameraFollow::Above) {
        // After switching it off, the board is shown from a seat again.
        let seat = views.seat.map_or(0, Seat::index);
        orbit.go_to(stage.view_of(seat));
    }
    views.mode = Some(mode);
}

/// The stage for a match whose board has this extent with its frame.
pub(super) fn stage_of(view: View<'_>, extent: Vec3) -> Stage {
    Stage {
        extent,
        rim: sizes::FRAME_WIDTH,
        free: true,
        outline: outline_of(view.board(), extent),
        seats: seats_of(view),
        pitch: match view.players() {
            0..=2 => feel::CAMERA_PITCH,
            _ => feel::CAMERA_PITCH_FOR_MANY,
        },
        ..default()
    }
}

/// The angle from a side of a hexagon to its next corner, in radians; the sides of a
/// square are three times that angle apart.
const SIDE_STEP: f32 = std::f32::consts::FRAC_PI_6;

/// The viewpoint of each seat: behind the centre of its pieces at the start of the game.
fn seats_of(view: View<'_>) -> [f32; MAX_SEATS] {
    let mut seats = [0.0; MAX_SEATS];
    // From the rules, because this match may have begun from any position.
    let setup = Setup::new(view.game(), view.players());
    let Ok(start) = setup.and_then(|setup| open(&setup)) else {
        return seats;
    };
    let (board, pieces) = (start.board(), start.seen_by(Eye::Public).pieces());
    for (index, yaw) in seats.iter_mut().enumerate() {
        let own = pieces.iter().filter(|piece| piece.owner.index() == index);
        let middle: Vec3 = own.filter_map(|piece| board.info(piece.spot.cell).map(place_of)).sum();
        if middle.length() > 1e-3 {
            // The angle is rounded to a side or a corner of the board.
            let exact = middle.x.atan2(middle.z);
            *yaw = (exact / SIDE_STEP).round() * SIDE_STEP;
        }
    }
    seats
}

/// The outline of a board with its frame, if the corners of its box are empty.
fn outline_of(board: &Board, extent: Vec3) -> Vec<Vec2> {
    /// The distance from the centre of a hexagonal cell to a corner.
    const REACH: f32 = 0.577_35;
    if board.shape != CellShape::Hexagon {
        return Vec::new();
    }
    let frame = extent.x - board.width / 2.0;
    let middles: Vec<Vec2> = board.cells.iter().map(|cell| place_of(cell).xz()).collect();
    let directions =
        (0_u8..12).map(|step| Vec2::from_angle(std::f32::consts::TAU / 12.0 * f32::from(step)));
    let support = directions.filter_map(|direction| {
        let farthest =
            middles.iter().max_by(|a, b| a.dot(direction).total_cmp(&b.dot(direction)))?;
        // The corners of the frame lie farther out than its sides.
        let point = *farthest + direction * (REACH + frame * 2.0 * REACH);
        Some(point.clamp(-extent.xz(), extent.xz()))
    });
    support.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::Game;

    /// The angles of the seats in degrees, rounded.
    fn degrees(game: Game, players: u8) -> Vec<i32> {
        let setup = Setup::new(game, players).expect("so many play it");
        let face = open(&setup).expect("it opens");
        seats_of(face.seen_by(Eye::Public))[..usize::from(players)]
            .iter()
            .map(|yaw| yaw.to_degrees().round().rem_euclid(360.0) as i32)
            .collect()
    }

    #[test]
    fn two_players_face_each_other() {
        for game in Game::ALL {
            assert_eq!(degrees(game, 2), [0, 180], "{game}");
        }
    }

    #[test]
    fn players_sit_behind_their_homes_wherever_the_pieces_are() {
        let aside = r#"(white:["A1","A2","A3","A4","B1","B2"],black:["A5","B5","B4","B3","C1","C2"],to_move:0)"#;
        let setup = Setup::from_position(Game::SIMULTANA, aside).expect("it is a position");
        let face = open(&setup).expect("it opens");
        let usual = open(&Setup::new(Game::SIMULTANA, 2).expect("two play it"));
        let usual = usual.expect("it opens");
        let seats = [face, usual].map(|face| seats_of(face.seen_by(Eye::Public)));
        assert_eq!(seats[0], seats[1]);
    }

    #[test]
    fn three_and_four_sit_behind_their_homes() {
        let for_four = Game::ALL.into_iter().filter(|game| game.players().contains(&4));
        for game in for_four {
            // The first seat is at the lower left, and turns go around the board.
            assert_eq!(degrees(game, 3), [330, 210, 90]);
            assert_eq!(degrees(game, 4), [330, 210, 150, 30]);
        }
    }

    #[test]
    fn a_hexagonal_board_leaves_the_corners_of_its_box_empty() {
        let is_hexagonal = |board: &Board| board.shape == CellShape::Hexagon;
        let face = Game::ALL
            .into_iter()
            .filter_map(|game| open(&Setup::new(game, 2).ok()?).ok())
            .find(|face| is_hexagonal(face.board()))
            .expect("two games have such a board");
        let board = face.board();
        let extent = Vec3::new(board.width / 2.0 + 0.6, 0.5, board.depth / 2.0 + 0.6);
        let outline = outline_of(board, extent);
        // All cells lie inside, and the corners of the box outside.
        let reaches =
            |point: Vec2| outline.iter().any(|at| at.dot(point.normalize()) >= point.length());
        for cell in &board.cells {
            let at = place_of(cell).xz();
            assert!(at.length() < 0.1 || reaches(at), "{}", cell.name);
        }
        assert!(
            outline.iter().all(|at| at.dot(Vec2::ONE.normalize()) < extent.xz().length() - 0.5)
        );
    }
}
