//! The specification of Le Stratège.

use serde::{Deserialize, Deserializer};

use super::explored::{self, Explored};
use super::placing::{self, Placing};
use super::position::{self, FarLineDefender, InvalidPosition, Memory, Stratege};
use super::setups;
use crate::arrange::arranging;
use crate::option::REPETITION;
use crate::{
    Eye, GameInfo, GameSpec, Match, MatchFace, OptionSpec, PlacementSpec, PositionInfo, Seat,
    SecretSetup, Setup, SetupError, SetupKind, data,
};

/// The game.
pub(crate) static SPEC: GameSpec = GameSpec {
    check_setups: Some(|file, text| setups::read(file, text).map(drop)),
    secret_setup: Some(SecretSetup { begin, placement, cells: setups::cells }),
    open,
    describe,
    arranging: Some(arranging::<Stratege>()),
    ..GameSpec::new::<Stratege>(GameInfo {
        colours: |_| &["colour-white", "colour-green"],
        // An estimate: the rulebook does not state it.
        minutes: (30, 60),
        options: &[
            OptionSpec::new("memory", &["forget", "mark"]),
            OptionSpec::new("far_line_defender", &["stays", "takes_place"]),
            REPETITION,
        ],
        setup: SetupKind::Secret(PlacementSpec {
            presets: || &setups::PRESETS,
            mirrored: placing::mirrored,
            shuffled: Some(placing::shuffled),
        }),
        ..GameInfo::new("stratege", "Le Stratège")
    })
};

/// Opens a match of the game, or from a position as one player knows it.
fn open(setup: &Setup) -> Result<Box<dyn MatchFace>, SetupError> {
    let Some(text) = setup.position() else {
        return Ok(Box::new(Match::<Stratege>::new(setup)?));
    };
    let read = data::read_position(text)
        .map_err(|what| SetupError::Position { game: setup.game(), what })?;
    Ok(match read {
        AnyPosition::Whole(position) => Box::new(Match::starting_at(setup, position)?),
        AnyPosition::Known(position) => Box::new(Match::starting_at(setup, position)?),
    })
}

fn describe(text: &str) -> Result<PositionInfo, String> {
    Ok(match data::read_position(text)? {
        AnyPosition::Whole(position) => PositionInfo::of(&position),
        AnyPosition::Known(position) => PositionInfo::of(&position),
    })
}

/// Begins the secret set-up of a seat.
fn begin(setup: &Setup, seat: Seat) -> Box<dyn MatchFace> {
    // Taking back a change and making it again is not a repetition.
    let setup = setup.clone().without_repetition();
    Box::new(Match::from_position(&setup, Placing::of(seat)))
}

/// The set-up that a seat has made.
fn placement(face: &dyn MatchFace, seat: Seat) -> String {
    placing::placement(&face.seen_by(Eye::Seat(seat)).pieces(), seat)
}

/// A position that has been read: of the game, or as one player knows it.
#[derive(Deserialize)]
#[serde(try_from = "AnyWritten")]
enum AnyPosition {
    Whole(Stratege),
    Known(Explored),
}

/// The serialized forms of both, which differ in the names of the lists of pawns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnyWritten {
    #[serde(default, deserialize_with = "given")]
    white: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    green: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    marked: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    known_white: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    known_green: Option<Vec<String>>,
    to_move: u8,
    memory: Memory,
    far_line_defender: FarLineDefender,
}

/// A field that may be left out, written without `Some`.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    Vec::deserialize(deserializer).map(Some)
}

impl TryFrom<AnyWritten> for AnyPosition {
    type Error = InvalidPosition;

    fn try_from(any: AnyWritten) -> Result<Self, Self::Error> {
        let AnyWritten { to_move, memory, far_line_defender, .. } = any;
        let whole = (any.white, any.green, any.marked);
        match (whole, (any.known_white, any.known_green)) {
            ((Some(white), Some(green), Some(marked)), (None, None)) => {
                let written =
                    position::Written { white, green, marked, to_move, memory, far_line_defender };
                written.try_into().map(Self::Whole)
            }
            ((None, None, None), (Some(known_white), Some(known_green))) => {
                let written = explored::Written {
                    known_white,
                    known_green,
                    to_move,
                    memory,
                    far_line_defender,
                };
                written.try_into().map(Self::Known)
            }
            _ => Err(InvalidPosition::Fields),
        }
    }
}
