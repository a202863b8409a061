//! The trusted part of a review that was read from a file: only legal moves.

use crate::review::{BASIS, Judgement, ReviewedPosition, hashed};
use crate::{MatchFace, NodeId, Record, Review, TreeEntry};

impl Record {
    /// The review of a line of the match, which has been opened from this record. The file may
    /// contain anything: expected moves that are not legal are left out, and so is the whole review
    /// if the tree has no such line.
    pub fn review_of(&self, opened: &dyn MatchFace) -> Option<Review> {
        believed(self.review().cloned()?, opened)
    }
}

/// The trusted part of a review that was read from a file together with the match: without the
/// expected moves that are not legal where they are expected. `None` if it is not about a line of
/// the match.
fn believed(mut review: Review, opened: &dyn MatchFace) -> Option<Review> {
    let line = reviewed_line(&review, &opened.tree())?;
    for (node, position) in line.into_iter().zip(&mut review.positions) {
        let ReviewedPosition { known, truth } = position;
        for Judgement { best, .. } in std::iter::once(known).chain(truth) {
            best.truncate(opened.legal_from(node, best));
        }
    }
    Some(review)
}

/// The nodes of the line that was reviewed, the start first; `None` if the tree has no such line.
/// It need not be the main line any more.
fn reviewed_line(review: &Review, tree: &[TreeEntry]) -> Option<Vec<NodeId>> {
    let plies = review.positions.len().checked_sub(1)?;
    let start = (NodeId::START, BASIS);
    let mut known = crate::sorting::map_of([(NodeId::START, start)]);
    if plies == 0 {
        return (review.line == BASIS).then(|| vec![NodeId::START]);
    }
    for entry in tree {
        let (_, before) = *known.get(&entry.parent)?;
        let hash = hashed(before, entry);
        known.insert(entry.id, (entry.parent, hash));
        if entry.ply == plies && hash == review.line {
            let mut line = vec![entry.id];
            while let Some((parent, _)) = line.last().and_then(|node| known.get(node))
                && line.len() <= plies
            {
                line.push(*parent);
            }
            line.reverse();
            return Some(line);
        }
    }
    None
}
