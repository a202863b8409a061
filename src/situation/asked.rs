//! Questions that players ask with a key, about the cell under the pointer or about the match. The answer is
//! one short sentence in the line below the board.

use bevy::prelude::*;
use ludotheque_situation::Answer;
use ludotheque_table::hand::Pointed;
use ludotheque_table::hand::refusal::NextAction;
use ludotheque_wording::Inquiry;

/// A question of a player.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked(pub Inquiry);

/// Takes up questions, and drops them with the next action.
pub(super) fn hear(
    mut asked: MessageReader<Asked>,
    mut next: NextAction,
    pointed: Res<Pointed>,
    mut answer: ResMut<Answer>,
) {
    let points_elsewhere = answer.asked.is_some_and(|(_, cell)| cell != pointed.cell);
    if next.any() || points_elsewhere {
        let times_asked = answer.times_asked;
        answer.set_if_neq(Answer { asked: None, times_asked });
    }
    if let Some(Asked(question)) = asked.read().last() {
        *answer = Answer {
            asked: Some((*question, pointed.cell)),
            times_asked: answer.times_asked.wrapping_add(1),
        };
    }
}
