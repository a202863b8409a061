//! How the game moves: durations, heights of lifts, the camera's lens and haste.

/// How long a pawn takes from its place to one beside it at normal speed, in
/// milliseconds; farther takes longer.
pub const GLIDE_MS: f32 = 320.0;
/// The height of the arc of a moved pawn, in cells; farther rises higher.
pub const ARC_HEIGHT: f32 = 0.55;
/// How long a block takes for one movement, in milliseconds.
pub const SLIDE_MS: f32 = 260.0;
/// How high a block rises while it is pushed over the board, in cells.
pub const SLIDE_ARC_HEIGHT: f32 = 0.05;
/// How long a piece that the hand has carried takes to be set down, in
/// milliseconds.
pub const SET_DOWN_MS: f32 = 130.0;
/// How long a pawn that was taken takes to where it is put back, in milliseconds.
pub const PUT_BACK_MS: f32 = 460.0;
/// How long a new piece takes to come down onto its place, in milliseconds.
pub const PLACE_MS: f32 = 360.0;
/// How high above its place a new piece appears, in cells.
pub const PLACE_HEIGHT: f32 = 1.1;
/// How long a piece takes to turn over into another, in milliseconds.
pub const TURN_OVER_MS: f32 = 420.0;
/// How high a piece rises while it turns over, in cells.
pub const TURN_OVER_HEIGHT: f32 = 0.55;
/// How much later each further piece turns over that does so at once, in milliseconds.
pub const TURN_OVER_STAGGER_MS: f32 = 70.0;
/// How long what is taken takes to leave, in milliseconds.
pub const TAKE_MS: f32 = 420.0;
/// How much later each further thing leaves that is taken at once, in
/// milliseconds.
pub const TAKE_STAGGER_MS: f32 = 110.0;
/// How long a piece takes to come apart, in milliseconds.
pub const SPLIT_MS: f32 = 240.0;
/// How far the parts of a piece move apart, in cells.
pub const SPLIT_GAP: f32 = 0.09;
/// How long a block takes to turn round, in milliseconds.
pub const TURN_MS: f32 = 380.0;
/// How long what is shown in an attack stands before the outcome, in
/// milliseconds.
pub const READ_MS: f32 = 900.0;
/// How long the table waits when somebody passes, in milliseconds.
pub const PASS_MS: f32 = 700.0;
/// How long a computer waits at least from when nothing moves any more until it plays, in
/// milliseconds: the move before has to be seen.
pub const COMPUTER_PAUSE_MS: u64 = 450;
/// How far a taken pawn is carried away while it leaves, in cells.
pub const TAKEN_DISTANCE: f32 = 2.0;
/// How high a taken pawn rises while it leaves, in cells.
pub const TAKEN_HEIGHT: f32 = 1.5;
/// How high a chosen pawn hovers over its place, in cells.
pub const CHOSEN_HEIGHT: f32 = 0.16;
/// How high the top of a stack hovers over the rest of it when it alone is chosen,
/// in cells.
pub const TOP_HEIGHT: f32 = 0.34;
/// How high a pawn in the hand hovers over the board, in cells.
pub const HELD_HEIGHT: f32 = 0.42;
/// How much wider the contact shadow of a pawn is for each cell that it is
/// lifted.
pub const SHADOW_SPREAD: f32 = 0.7;
/// How fast a lifted pawn rises and sinks: the share of the way that is left
/// shrinks by e so many times a second.
pub const LIFT_EASING_PER_SECOND: f32 = 18.0;

/// How much higher each level of an open stack hovers than in a closed one, in cells.
pub const FAN_GAP: f32 = 0.21;
/// How long the pointer rests on a stack before it opens, in seconds.
pub const FAN_DWELL_SECONDS: f32 = 0.16;

/// The camera's vertical field of view, in radians (30°).
pub const CAMERA_FIELD_OF_VIEW: f32 = std::f32::consts::FRAC_PI_6;
/// How far down the camera looks by default, in radians (48°).
pub const CAMERA_PITCH: f32 = 0.84;
/// How fast the camera eases to its goal; see [`LIFT_EASING_PER_SECOND`].
pub const CAMERA_EASING_PER_SECOND: f32 = 9.0;
/// How far the view turns when it is dragged by one logical pixel, in radians.
pub const ORBIT_RADIANS_PER_PIXEL: f32 = 0.006;
/// How much nearer one notch of the wheel comes.
pub const ZOOM_PER_STEP: f32 = 1.1;
/// How much of the free part of the window the board fills.
pub const FRAME_SHARE: f32 = 0.96;
/// How long nobody may have walked through the history before the camera turns to
/// the player to move, in seconds.
pub const FOLLOW_PAUSE_SECONDS: f32 = 0.6;
/// How long a strength stands before the next is added when points are counted, in
/// milliseconds.
pub const COUNT_MS: f32 = 450.0;
