//! Where clicks are meant to be played: the match and the position in which they were made.

use std::sync::atomic::{AtomicU64, Ordering};

use ludotheque_rules::NodeId;

/// Identifies a session while the app runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionId(u64);

impl SessionId {
    /// An id that no other session has.
    pub fn unused() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The position in which a move was chosen. A move that arrives after the position on the table has
/// changed is not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChosenIn {
    /// The session.
    pub session: SessionId,
    /// The node in the tree of its match.
    pub node: NodeId,
    /// The match within the session: the match itself, or one of the copies in which the players
    /// try moves. Nodes of different matches may have equal ids.
    pub branch: u32,
}

impl ChosenIn {
    /// Whether it is in the same match as another position: nodes and identities of
    /// pieces mean the same there.
    pub fn is_of_same_match(self, other: Self) -> bool {
        (self.session, self.branch) == (other.session, other.branch)
    }
}
