//! What the players can expect after a move, from what they could expect before it and what
//! the move gave away: so that one position has one number, wherever it is shown.

use ludotheque_rules::{Judgement, Seat};

/// What the players can expect, in thousandths, once one of them has given so much away: it
/// goes to the others, to each as much as it is likely to win anyway.
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

/// What the players can expect, in thousandths, after another move than the one that was
/// played, where they could expect `before` by the review. Two searches of one position
/// differ a little: the move is given the better of the two values, so that one which is
/// worth more than the best move of the review is never called worse.
pub(super) fn after_another(before: &[u16], judged: &Judgement, seat: Seat) -> Vec<u16> {
    let by_review = after_a_loss(before, seat, judged.lost);
    let by_itself = after_a_loss(&judged.shares, seat, judged.lost);
    let own = |shares: &[u16]| shares.get(seat.index()).copied();
    match own(&by_itself) > own(&by_review) {
        true => by_itself,
        false => by_review,
    }
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
        // The search of its own was as good about the best move as about this one.
        assert_eq!(after(judged(400, 0)), [490, 510]);
        assert_eq!(after(judged(480, 100)), [390, 610]);
    }
}
