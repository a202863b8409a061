//! Resources that are kept in files.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::merge::EntryList;

/// A resource that is kept in a file.
pub trait Kept:
    Resource<Mutability = Mutable> + Serialize + DeserializeOwned + Default + Clone
{
    /// The name of the file, without its extension, and of the section in it.
    const NAME: &'static str;
    /// The fields that are lists of entries, to which several windows may add.
    const LISTS: &'static [EntryList] = &[];
    /// Whether the resource adopts the changes of other windows, when it is written and when its window
    /// comes to the front.
    const FOLLOWS_OTHER_WINDOWS: bool = true;

    /// Drops the oldest entries beyond the limits. The entries of several windows together may exceed them.
    fn shorten(&mut self) {}

    /// Checks values beyond their types, when they are read.
    ///
    /// # Errors
    /// The field with a value that is not valid, and this value.
    fn check(&self) -> Result<(), (&'static str, String)> {
        Ok(())
    }
}
