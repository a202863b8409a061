//! The parts of the form that change, as components.

use bevy::prelude::*;
use ludotheque_players::Level;
use ludotheque_rules::HelpKind;

/// The scrolling part of the form.
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
    /// The minutes of each player; `None` without a clock.
    Minutes(Option<u16>),
    /// The seconds that each move adds to them.
    Increment(u16),
}

/// A text that follows the choices.
#[derive(Component, Debug, Clone, Copy)]
pub(super) enum Tells {
    /// The description of the level of the computer at a seat.
    OfLevel(usize),
    /// The explanation of the chosen value of the option with this index.
    OfOption(usize),
    /// Results of trial games with that value.
    Trial(usize),
    /// The number of non-default rule variants; empty if there are none.
    Variants,
    /// Facts about a series of these players.
    Series,
}

/// The rule variants, hidden while they are folded.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Variants;

/// Whether the form that opens next has its first focus on the button that starts the match: it is
/// opened by the key of its game, to play as last time.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub(crate) struct StartFirst(pub(crate) bool);
