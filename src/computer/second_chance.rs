//! Resumes a match that was lost to computers from the position before the first mistake or
//! blunder of the only person, or else the first inaccuracy, as a variation against the same
//! computers. It is found by the review of the match, which is made first if there is none.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_base::remarks::Remarks;
use ludotheque_rules::{EntryKind, Seat};
use ludotheque_session::{MatchSeated, Session, Travel};

use super::hint::HintSystems;
use super::manners::DrawAnswerSystems;
use super::review::{ReviewAsked, ReviewProgress, ReviewSystems, Reviewing, may_review};
use crate::states::Menu;

/// Adds the resumption of lost matches.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakeUpAsked>().init_resource::<ResumeWanted>().add_systems(
        Update,
        (ask, take_up)
            .chain()
            .in_set(FrameSet::Interface)
            .after(DrawAnswerSystems)
            .after(HintSystems)
            .before(ReviewSystems),
    );
}

/// Requests to resume the match before the first mistake of the person who has lost it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TakeUpAsked;

/// Whether to resume the match once its review is ready.
#[derive(Resource, Debug, Default)]
struct ResumeWanted(bool);

/// The only person who plays against computers, if that person has lost after at least one
/// move: after resigning before the first move, there is no mistake to go back to.
pub fn lost_by(current: &Session) -> Option<Seat> {
    let (outcome, _) = current.outcome()?;
    let person = current.only_person()?;
    let is_lost = outcome.winner().is_some_and(|winner| winner != person);
    let has_moved = || {
        let mut line = current.main_line().into_iter();
        line.any(|entry| entry.kind == EntryKind::Move && entry.seat == person)
    };
    (is_lost && has_moved()).then_some(person)
}

/// Whether the match on the table can be resumed. It cannot once its secrets have been
/// revealed.
pub fn may_take_up(current: &Session) -> bool {
    lost_by(current).is_some() && may_review(current) && !current.is_open()
}

fn ask(
    current: Option<Res<Session>>,
    mut asked: MessageReader<TakeUpAsked>,
    reviewing: Res<Reviewing>,
    mut wanted: ResMut<ResumeWanted>,
    mut reviews: MessageWriter<ReviewAsked>,
    mut remarks: ResMut<Remarks>,
) {
    let is_asked = asked.read().count() > 0;
    if !is_asked || !current.is_some_and(|current| may_take_up(&current)) {
        return;
    }
    wanted.0 = true;
    if !reviewing.is_open() {
        reviews.write(ReviewAsked::Switch);
    }
    if reviewing.progress != ReviewProgress::Ready {
        remarks.say(message("take-up-waits"));
    }
}

/// Resumes the match when its review is ready. Closing the review, leaving the match or
/// beginning a trial cancels the request.
fn take_up(
    current: Option<Res<Session>>,
    reviewing: Res<Reviewing>,
    mut seated: MessageReader<MatchSeated>,
    mut wanted: ResMut<ResumeWanted>,
    mut was_open: Local<bool>,
    mut travels: MessageWriter<Travel>,
    mut reviews: MessageWriter<ReviewAsked>,
    mut remarks: ResMut<Remarks>,
    menu: Res<State<Menu>>,
) {
    let is_new = seated.read().count() > 0;
    let has_closed = std::mem::replace(&mut *was_open, reviewing.is_open()) && !*was_open;
    if !wanted.0 {
        return;
    }
    let current = current.filter(|current| !is_new && !has_closed && !current.is_exploring());
    let Some(current) = current else {
        wanted.0 = false;
        return;
    };
    if *menu.get() != Menu::None {
        return;
    }
    let mistake = current.only_person().and_then(|person| reviewing.first_mistake_of(person));
    match reviewing.progress {
        ReviewProgress::Closed | ReviewProgress::Making(_) => return,
        ReviewProgress::Failed => remarks.refuse(message("take-up-failed"), None),
        ReviewProgress::Ready => match mistake {
            Some(ply) => {
                if let (Some(node), Some(entry)) =
                    (reviewing.node(ply - 1), reviewing.line().get(ply - 1))
                {
                    travels.write(Travel::ToNode(node));
                    let said = message("take-up-here").with("word", entry.word.clone());
                    remarks.say(said);
                }
                // The review would reveal the best move.
                reviews.write(ReviewAsked::Switch);
            }
            None => remarks.say(message("take-up-no-mistake")),
        },
    }
    wanted.0 = false;
}
