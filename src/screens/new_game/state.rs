//! The parts of the form that change, as components.

use bevy::prelude::*;
use ludotheque_players::Level;
use ludotheque_rules::HelpKind;

/// The scrolling part of the form; respawned when the number of players changes or
/// seats are swapped.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Form;

/// The picture of the table.
#[derive(Debug, PartialEq)]
pub(super) struct TablePicture {
    /// The number of players that it is shown for.
    pub(super) players: u8,
    /// The position that it is shown with, as RON.
    pub(super) position: Option<String>,
}

/// Marks a form that must be respawned.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Stale;

/// Marks a form whose last seat and choice of help are to be in sight once it has been respawned, because they
/// have moved down.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct MovesDown;

/// The field for the name at a seat, from 0.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct NameOf(pub(super) usize);

/// The value of a choice.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) enum Value {
    /// The number of players.
    Players(u8),
    /// A value of the option with this index.
    OfOption(usize, &'static str),
    /// The number of matches of a series; `None` for a single match.
    Series(Option<u8>),
    /// Whether help is chosen seat by seat.
    HelpBySeat(bool),
    /// Whether a seat, from 0, is given a kind of help.
    OfHelp(usize, HelpKind),
    /// Whether one person plays against computers, or persons play each other.
    Alone(bool),
    /// Whether a computer plays a seat, from 0.
    ByComputer(usize, bool),
    /// The level of the computer at a seat.
    OfLevel(usize, Level),
}

/// The description of the level of the computer at a seat.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct ExplainsLevel(pub(super) usize);

/// The rule variants, hidden while they are folded.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Variants;

/// The text with the number of non-default rule variants.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct CountsVariants;

/// The explanation of the chosen value of an option, by its index.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Explains(pub(super) usize);

/// Results of trial games with the chosen value of an option, by the option's index.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct TellsTrial(pub(super) usize);

/// Whether the form that opens next has its first focus on the button that starts the match: it is
/// opened by the key of its game, to play as last time.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub(crate) struct StartFirst(pub(crate) bool);
