//! How the game moves: durations, heights of lifts, the camera's lens and haste.

/// How long a pawn takes from its place to another at normal speed, in
/// milliseconds.
pub const GLIDE_MS: f32 = 320.0;
/// The height of the arc of a moved pawn, in cells.
pub const ARC_HEIGHT: f32 = 0.55;
/// How far a taken pawn is carried away while it leaves, in cells.
pub const TAKEN_DISTANCE: f32 = 2.0;
/// How high a taken pawn rises while it leaves, in cells.
pub const TAKEN_HEIGHT: f32 = 1.5;
/// How high a chosen pawn hovers over its place, in cells.
pub const CHOSEN_HEIGHT: f32 = 0.16;
/// How high a pawn in the hand hovers over the board, in cells.
pub const HELD_HEIGHT: f32 = 0.42;
/// How much wider the contact shadow of a pawn is for each cell that it is
/// lifted.
pub const SHADOW_SPREAD: f32 = 0.7;
/// How fast a lifted pawn rises and sinks: the share of the way that is left
/// shrinks by e so many times a second.
pub const LIFT_EASING_PER_SECOND: f32 = 18.0;

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
