//! Expected scores after a move, derived from those before it and from what the move lost, so
//! that a position shows the same number everywhere.

use ludotheque_rules::{Judgement, Seat};

/// The expected scores, in thousandths, after `seat` has lost `lost` thousandths. They are
/// divided among the other players in proportion to their own expected scores.
pub(super) fn after_a_loss(before: &[u16], seat: Seat, lost: u16) -> Vec<u16> {
    let mut after = before.to_vec();
    let Some(own) = after.get_mut(seat.index()) else {
        return after;
    };
    let lost = lost.min(*own);
    *own -= lost;
    let is_other = |at: &usize| *at != seat.index();
    let others: Vec<usize> = (0..before.len()).filter(is_other).collect();
    let of_others: u32 = others.iter().map(|at| u32::from(before[*at])).sum();
    let mut left = lost;
    for (number, at) in others.iter().enumerate() {
        let still = (others.len() - number) as u32;
        let part = match of_others {
            _ if still == 1 => left,
            0 => lost / others.len() as u16,
            _ => (u32::from(lost) * u32::from(before[*at]) / of_others) as u16,
        };
        after[*at] += part;
        left -= part;
    }
    after
}

/// The expected scores, in thousandths, after a move other than the one played; `before` are
/// those of the review before the move. Two searches of the same position differ slightly, so
/// the move gets the better of the two values: one that scores higher than the review's best
/// move is never marked as worse.
pub(super) fn after_another(before: &[u16], judged: &Judgement, seat: Seat) -> Vec<u16> {
    let by_review = after_a_loss(before, seat, judged.lost);
    let by_itself = after_a_loss(&judged.shares, seat, judged.lost);
    let own = |shares: &[u16]| shares.get(seat.index()).copied();
    if own(&by_itself) > own(&by_review) { by_itself } else { by_review }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_player_gives_away_the_others_get() {
        let first = Seat::new(0);
        assert_eq!(after_a_loss(&[600, 400], first, 150), [450, 550]);
        assert_eq!(after_a_loss(&[100, 900], first, 150), [0, 1000]);
        assert_eq!(after_a_loss(&[500, 300, 200], first, 100), [400, 360, 240]);
        assert_eq!(after_a_loss(&[1000, 0, 0], first, 101), [899, 50, 51]);
    }

    #[test]
    fn a_move_that_is_worth_more_than_the_best_of_the_review_loses_nothing() {
        let judged = |share: u16, lost| Judgement {
            shares: vec![share, 1000 - share],
            lost,
            ..Judgement::default()
        };
        let first = Seat::new(0);
        let after = |judged| after_another(&[490, 510], &judged, first);
        assert_eq!(after(judged(600, 90)), [510, 490]);
        // The move's own search scored it as high as the best move.
        assert_eq!(after(judged(400, 0)), [490, 510]);
        assert_eq!(after(judged(480, 100)), [390, 610]);
    }
}
