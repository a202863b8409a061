//! The files that could not be written, and the request to try again.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::files::FileError;

/// Requests another attempt to write the files that could not be written.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriteAgain;

/// The files that could not be written, by their names.
#[derive(Resource, Debug, Default)]
pub struct KeptTroubles(pub(super) BTreeMap<&'static str, FileError>);

impl KeptTroubles {
    /// The first error; several almost always have the same cause.
    pub fn first(&self) -> Option<&FileError> {
        self.0.values().next()
    }
}
