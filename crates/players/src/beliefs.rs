//! How likely a deal of the secrets is, by what the other seats have done, in games that know how.

use crate::chance::Chance;

/// A seat's beliefs about the secrets that it has not been shown.
pub trait Beliefs<P> {
    /// Changes a uniform deal of the start to one that is as likely as the seat believes. Nothing
    /// that the seat has been shown changes.
    fn redealt(&self, start: P, chance: &mut Chance) -> P;
}
