//! Motion: durations, lift heights, and the camera's lens and speed.

/// The duration of a pawn's move to an adjacent cell at normal speed, in milliseconds;
/// longer moves take longer.
pub const GLIDE_MS: f32 = 390.0;
/// The height of the arc of a moving pawn, in cells; longer moves rise higher.
pub const ARC_HEIGHT: f32 = 0.55;
/// The share of a pawn's flight after which it touches the board; the rest is its settling.
pub const TOUCH_DOWN_SHARE: f32 = 0.8;
/// The height to which a pawn rebounds when it is set down, in cells.
pub const REBOUND_HEIGHT: f32 = 0.035;
/// How far a pawn rocks when it is set down, in radians.
pub const ROCK_RADIANS: f32 = 0.05;
/// How far a pawn leans into its way, in radians.
pub const LEAN_RADIANS: f32 = 0.10;
/// The duration of one movement of a block, in milliseconds.
pub const SLIDE_MS: f32 = 260.0;
/// The height of the arc of a sliding block, in cells.
pub const SLIDE_ARC_HEIGHT: f32 = 0.05;
/// The duration of a jump to another position of the history, at most, in milliseconds.
pub const JUMP_MS: f32 = 280.0;
/// The time to set down a dragged piece, in milliseconds.
pub const SET_DOWN_MS: f32 = 130.0;
/// The duration of putting a captured pawn back, in milliseconds.
pub const PUT_BACK_MS: f32 = 460.0;
/// The time in which a new piece comes down onto its place, in milliseconds.
pub const PLACE_MS: f32 = 360.0;
/// The height above its place at which a new piece appears, in cells.
pub const PLACE_HEIGHT: f32 = 1.1;
/// The time in which a piece turns over into another, in milliseconds.
pub const TURN_OVER_MS: f32 = 420.0;
/// The height to which a piece rises while it turns over, in cells.
pub const TURN_OVER_HEIGHT: f32 = 0.55;
/// The delay between pieces that turn over together, in milliseconds.
pub const TURN_OVER_STAGGER_MS: f32 = 70.0;
/// The duration of a captured piece's exit, in milliseconds.
pub const TAKE_MS: f32 = 420.0;
/// The same if it goes to a tray, which is farther away, in milliseconds.
pub const TO_TRAY_MS: f32 = 640.0;
/// The height above the board of a captured piece on its way to a tray, in cells.
pub const TO_TRAY_HEIGHT: f32 = 1.6;
/// The delay between the exits of pieces captured together, in milliseconds.
pub const TAKE_STAGGER_MS: f32 = 110.0;
/// The duration of splitting a piece, in milliseconds.
pub const SPLIT_MS: f32 = 240.0;
/// The gap between the parts of a split piece, in cells.
pub const SPLIT_GAP: f32 = 0.09;
/// The duration of turning a block round, in milliseconds.
pub const TURN_MS: f32 = 380.0;
/// The time for which the strengths in an attack are shown before its outcome, in milliseconds.
pub const READ_MS: f32 = 750.0;
/// The time for which the outcome of a fight is shown if only computers play, in milliseconds.
pub const FIGHT_READ_MS: f32 = 5000.0;
/// The height above the board of two pieces that fight, in cells.
pub const FIGHT_HEIGHT: f32 = 0.35;
/// How much higher one of them is that stands right behind the other, so that it can be read, in
/// cells.
pub const FIGHT_BEHIND_HEIGHT: f32 = 0.6;
/// The gap between them before one strikes the other, in cells.
pub const FIGHT_GAP: f32 = 0.12;
/// The time from then until they touch, in milliseconds.
pub const STRIKE_MS: f32 = 140.0;
/// The duration of the exit of the piece that is struck, in milliseconds.
pub const STRUCK_MS: f32 = 520.0;
/// The share of it in which that piece falls.
pub const FALL_SHARE: f32 = 0.5;
/// How far it is knocked back meanwhile, in cells.
pub const FALL_DISTANCE: f32 = 0.2;
/// How far it tips over, in radians.
pub const FALL_RADIANS: f32 = 1.0;
/// The time for which the winner stays where it has struck, in milliseconds.
pub const STAND_MS: f32 = 100.0;
/// The time in which it goes to its place then, in milliseconds.
pub const SETTLE_MS: f32 = 400.0;
/// The time in which all winning pieces have hopped at the end of a match, in milliseconds.
pub const CELEBRATION_MS: f32 = 1500.0;
/// The duration of one hop, in milliseconds.
pub const HOP_MS: f32 = 520.0;
/// The height of a hop, in cells: of a pawn, and of a block.
pub const HOP_HEIGHT: (f32, f32) = (0.42, 0.2);
/// The pause after the hops, in milliseconds.
pub const CELEBRATED_MS: f32 = 450.0;
/// The height above its place from which each piece comes down when a match begins, in cells.
pub const SET_OUT_HEIGHT: f32 = 0.7;
/// The time for which the board is empty before, in milliseconds.
pub const SET_OUT_LEAD_MS: f32 = 120.0;
/// The time in which a piece comes down then, in milliseconds.
pub const SET_OUT_MS: f32 = 180.0;
/// The delay between two rows of pieces then, in milliseconds.
pub const SET_OUT_STAGGER_MS: f32 = 35.0;
/// The time in which all pieces have come down then, at most, in milliseconds.
pub const ALL_SET_OUT_MS: f32 = 1200.0;
/// The least time between two rows that are heard then, in milliseconds.
pub const SET_OUT_HEARD_MS: f32 = 100.0;
/// The time in which a curtain falls or rises, in milliseconds.
pub const CURTAIN_MS: f32 = 350.0;
/// The time in which it sways once it has fallen, in milliseconds.
pub const CURTAIN_SWAY_MS: f32 = 180.0;
/// How far it sways, in logical pixels.
pub const CURTAIN_SWAY_PX: f32 = 4.0;
/// The pause for a pass, in milliseconds.
pub const PASS_MS: f32 = 700.0;
/// The minimum pause between the end of an animation and a computer's move, in milliseconds, so
/// that the previous move can be seen.
pub const COMPUTER_PAUSE_MS: u64 = 450;
/// The distance that a captured pawn moves away while it leaves, in cells.
pub const TAKEN_DISTANCE: f32 = 2.0;
/// The height to which a captured pawn rises while it leaves, in cells.
pub const TAKEN_HEIGHT: f32 = 1.5;
/// The height of a selected pawn above its place, in cells.
pub const CHOSEN_HEIGHT: f32 = 0.16;
/// The height of the top of a stack above the rest when only the top is selected, in
/// cells.
pub const TOP_HEIGHT: f32 = 0.34;
/// The height of a dragged pawn above the board, in cells.
pub const HELD_HEIGHT: f32 = 0.42;
/// The growth of a pawn's contact shadow per cell of height.
pub const SHADOW_SPREAD: f32 = 0.7;
/// The easing rate of a lifted pawn: the remaining distance shrinks by a factor of e
/// this many times per second.
pub const LIFT_EASING_PER_SECOND: f32 = 18.0;

/// The additional gap between the levels of an open stack, in cells.
pub const FAN_GAP: f32 = 0.21;
/// The time for which the pointer rests on a stack before it opens, in seconds.
pub const FAN_DWELL_SECONDS: f32 = 0.16;

/// The camera's vertical field of view, in radians (30°).
pub const CAMERA_FIELD_OF_VIEW: f32 = std::f32::consts::FRAC_PI_6;
/// The camera's default pitch, in radians (48°).
pub const CAMERA_PITCH: f32 = 0.84;
/// The same for more than two players, in radians (53°): they look over the corners of the board,
/// along lines on which one piece would hide the next.
pub const CAMERA_PITCH_FOR_MANY: f32 = 0.92;
/// The camera's field of view from straight above, in radians (4°): nothing leans outward there, so
/// that the board is seen as it would be printed.
const FIELD_OF_VIEW_FROM_ABOVE: f32 = 0.07;

/// The vertical field of view from a pitch, both in radians: up to the default pitch the given one;
/// then it narrows, to 4° from straight above.
pub fn field_of_view_at(pitch: f32, from_seats: f32) -> f32 {
    let (low, high) = (CAMERA_PITCH, std::f32::consts::FRAC_PI_2);
    let t = ((pitch - low) / (high - low)).clamp(0.0, 1.0);
    from_seats
        * (FIELD_OF_VIEW_FROM_ABOVE.min(from_seats) / from_seats).powf(t * t * (3.0 - 2.0 * t))
}

/// The easing rate of the camera; see [`LIFT_EASING_PER_SECOND`].
pub const CAMERA_EASING_PER_SECOND: f32 = 9.0;
/// The rotation of the view per logical pixel of a drag, in radians.
pub const ORBIT_RADIANS_PER_PIXEL: f32 = 0.006;
/// The zoom factor per notch of the wheel.
pub const ZOOM_PER_STEP: f32 = 1.1;
/// The fraction of the free part of the window that the board fills.
pub const FRAME_SHARE: f32 = 0.96;
/// The time without navigation before the camera turns to the player to move, in seconds.
pub const FOLLOW_PAUSE_SECONDS: f32 = 0.6;
/// How far the camera goes around a board that has been won, in radians (10°).
pub const STROLL_RADIANS: f32 = 0.175;
/// How long it takes to do so, in seconds.
pub const STROLL_SECONDS: f32 = 2.4;
/// The time between two strengths when points are counted, in milliseconds.
pub const COUNT_MS: f32 = 450.0;
