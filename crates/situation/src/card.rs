//! The card about the cell that is pointed at: the element there, the contribution of each of its parts, and the
//! effect of a move to the cell.

use ludotheque_clicks::Refusal;
use ludotheque_wording::About;

use crate::known::Known;

/// The text of the card.
#[derive(Debug, Default, PartialEq)]
pub struct Card {
    /// What stands on the cell that is pointed at, or how to go on.
    pub about: About,
    /// What the move considered decides, and what it opens to others. It comes first.
    pub foretold: Vec<String>,
    /// Whether nothing is pointed at or chosen.
    pub is_idle: bool,
    /// Whether moves have been played, and no guesses are asked for: while it is idle, the card then tells
    /// nothing that is not known.
    pub has_begun: bool,
}

impl Known<'_> {
    /// The text of the card.
    pub(crate) fn card(&self) -> Card {
        let describer = self.describer();
        let about = match self.refusal.pointed() {
            // The line below the board says why it is refused; here is what stands there.
            Some(Refusal { at: Some(cell), .. }) if self.pointed == Some(*cell) => {
                describer.about_refused(*cell)
            }
            _ => describer.about(self.pointed, self.selection, self.prospect),
        };
        let has_moves = self.view().last_ply() > 0;
        Card {
            about,
            foretold: describer.foretold(self.prospect),
            is_idle: self.pointed.is_none() && self.selection.clicks.is_empty(),
            has_begun: has_moves && !self.current.at.is_guessing,
        }
    }
}
