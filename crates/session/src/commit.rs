//! Changes to the match: playing moves, moving through the history, editing the tree.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_rules::{
    AgreementError, EntryKind, MatchFace, NodeId, Note, NoteError, Phrase, PlayError, Played, Seat,
    Turn,
};

use super::{
    Accord, MatchSeated, MoveChosen, MovePlayed, MoveRefused, MoveWatched, PositionShown, Question,
    Session, TakeBackAsked, Travel, TreeEdit, WordChosen, timing,
};

/// The last removed move, which can be restored.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LastRemoved(pub Option<NodeId>);

/// Adds the systems that change the match.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastRemoved>().init_resource::<WatchAsked>().add_systems(
        Update,
        (
            play,
            play_words,
            agree,
            ask_to_take_back,
            edit,
            travel,
            watch.in_set(WatchSystems),
            timing::note,
        )
            .chain()
            .in_set(FrameSet::Commit)
            .in_set(CommitSystems),
    );
}

/// The systems that play moves and navigate the history.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct CommitSystems;

/// The systems that replay a move of the history with its animation. The code that animates moves
/// only lets this run while no animation is shown.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct WatchSystems;

/// Whether to replay a move of the history in this frame.
#[derive(Resource, Debug, Default)]
struct WatchAsked(bool);

fn play(
    current: Option<ResMut<Session>>,
    mut chosen: MessageReader<MoveChosen>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
    mut questions: MessageWriter<Question>,
) {
    let Some(mut current) = current else {
        chosen.clear();
        return;
    };
    for choice in chosen.read() {
        if choice.chosen_in != current.here() {
            continue;
        }
        let is_unasked = !choice.goes_on_from_here && !choice.clicks.is_empty();
        if is_unasked && current.is_only_looked_at() {
            questions.write(Question::GoOnFrom(choice.clone()));
            continue;
        }
        match current.face.play(&choice.clicks) {
            Ok(ply) => {
                current.promote_real_move();
                current.settle_main_line();
                played.write(MovePlayed {
                    dragged: choice.dragged,
                    passes: choice.clicks.is_empty(),
                    ..current.move_played(ply)
                });
            }
            Err(reason) => {
                refused.write(MoveRefused { reason, clicks: choice.clicks.clone(), at: None });
            }
        }
    }
}

/// Goes a step through the history, skipping positions where the player can only pass.
/// Returns whether the position has changed.
fn go_past_passes(face: &mut dyn MatchFace, step: fn(&mut dyn MatchFace) -> bool) -> bool {
    let before = face.ply();
    while step(face) && face.next(&[]).complete {}
    face.ply() != before
}

/// Plays moves given as words, such as whole set-ups.
fn play_words(
    current: Option<ResMut<Session>>,
    mut chosen: MessageReader<WordChosen>,
    mut played: MessageWriter<MovePlayed>,
    mut refused: MessageWriter<MoveRefused>,
    mut questions: MessageWriter<Question>,
) {
    let Some(mut current) = current else {
        chosen.clear();
        return;
    };
    for choice in chosen.read() {
        // Behind a curtain, secrets of a single player cannot be changed, and a person and a
        // computer do not play for each other.
        let may_play = match choice.computer {
            Some(seat) => current.computer_to_move() == Some(seat),
            // The example itself plays the other seats.
            None => !current.is_out_of_reach() || current.is_example(),
        };
        if !may_play || choice.chosen_in != current.here() {
            continue;
        }
        if choice.computer.is_none()
            && current.is_only_looked_at()
            && let Some(clicks) = current.view().clicks_of(&choice.word)
            && !clicks.is_empty()
        {
            let typed = MoveChosen::by_clicks(clicks, choice.chosen_in);
            questions.write(Question::GoOnFrom(typed));
            continue;
        }
        let ply = match current.face.play_word(&choice.word) {
            Ok(ply) => ply,
            Err(PlayError::Full) => {
                refused.write(refusal(Phrase::match_full()));
                continue;
            }
            Err(PlayError::Notation(_)) => {
                // The word is not logged, because it may be secret.
                error!("ignoring a requested move that is not legal");
                continue;
            }
        };
        current.settle_main_line();
        played.write(current.move_played(ply));
    }
}

/// Handles resignations, draw offers and the replies to them. Not available in “What if”.
fn agree(
    current: Option<ResMut<Session>>,
    mut accords: MessageReader<Accord>,
    mut played: MessageWriter<MovePlayed>,
    mut shown: MessageWriter<PositionShown>,
    mut refused: MessageWriter<MoveRefused>,
) {
    let Some(mut current) = current.filter(|current| current.is_match()) else {
        accords.clear();
        return;
    };
    for accord in accords.read() {
        let face = &mut current.face;
        let answer = match *accord {
            Accord::Resign(seat) => face.resign(seat).map(Some),
            Accord::OfferDraw(seat) => face.offer_draw(seat).map(|()| None),
            Accord::AcceptDraw(seat) => face.accept_draw(seat),
            Accord::DeclineDraw(seat) => face.decline_draw(seat).map(|()| None),
        };
        match answer {
            Ok(None) => {}
            Ok(Some(ply)) => {
                current.settle_main_line();
                let ended = current.move_played(ply);
                if ended.beats.is_empty() {
                    // Nothing is animated, but the selection is cleared.
                    shown.write(PositionShown);
                }
                played.write(ended);
            }
            Err(AgreementError::Full) => {
                refused.write(refusal(Phrase::match_full()));
            }
            Err(error) => error!("the agreement is not possible: {error}"),
        }
    }
}

/// Promotes, removes and restores moves, and writes notes.
fn edit(
    current: Option<ResMut<Session>>,
    mut seated: MessageReader<MatchSeated>,
    mut edits: MessageReader<TreeEdit>,
    mut removed: ResMut<LastRemoved>,
    mut shown: MessageWriter<PositionShown>,
    mut refused: MessageWriter<MoveRefused>,
) {
    if seated.read().count() > 0 {
        removed.set_if_neq(LastRemoved(None));
    }
    let Some(mut current) = current else {
        edits.clear();
        return;
    };
    for edit in edits.read() {
        let before = current.face().here();
        match edit {
            TreeEdit::Promote(node) => {
                current.face.promote(*node);
            }
            TreeEdit::Remove(node) => {
                if current.has_secrets() && !current.face().may_remove(*node) {
                    refused.write(refusal_to_forget());
                } else if current.face.remove(*node) {
                    removed.set_if_neq(LastRemoved(Some(*node)));
                }
            }
            TreeEdit::Restore => {
                if let Some(node) = removed.0.take() {
                    current.face.restore(node);
                }
            }
            TreeEdit::Review(review) => current.set_review(review.clone()),
            TreeEdit::Annotate(node, note) => {
                let written = current.annotate(*node, note.clone());
                if let Err(NoteError::TooMuch { .. }) = written {
                    refused.write(refusal(Phrase::notes_full()));
                }
            }
        }
        if current.face().here() != before {
            shown.write(PositionShown);
        }
    }
}

/// The refusal to go back before an attack.
fn refusal_to_forget() -> MoveRefused {
    refusal(Phrase::secret_shown())
}

/// A refusal that no click on the board has caused.
fn refusal(reason: Phrase) -> MoveRefused {
    MoveRefused { reason, clicks: Vec::new(), at: None }
}

impl Session {
    /// The message for a move that was just played, as the eye at the table sees it.
    fn move_played(&self, played: Played) -> MovePlayed {
        MovePlayed {
            seat: played.seat,
            beats: played.beats(self.eye()).to_vec(),
            first_new: played.first_new,
            fight: played.fight,
            word: played.word,
            ply: played.ply,
            dragged: false,
            passes: false,
        }
    }

    /// Writes a note on a move.
    ///
    /// # Errors
    /// If there is no such move, or if there is no room for the note.
    pub fn annotate(&mut self, node: NodeId, note: Note) -> Result<(), NoteError> {
        let written = self.face.annotate(node, note);
        written.inspect_err(|error| warn!("cannot save the note: {error}"))
    }

    /// Whether no real move follows the current position: it is the end of its line, or only tried
    /// moves follow.
    pub fn is_at_the_end(&self) -> bool {
        let face = self.face();
        face.ply() == face.last_ply() || self.main_line_end == Some(face.here())
    }

    /// After a real move in a position with tried moves, makes the real move the main line and the
    /// tried moves a variation.
    fn promote_real_move(&mut self) {
        if self.is_exploring() || self.main_line_end.is_none() {
            return;
        }
        let here = self.face.here();
        let place = |face: &dyn MatchFace| {
            let mut tree = face.tree().into_iter();
            tree.find(|entry| entry.id == here).map(|entry| (entry.parent, entry.begins_variation))
        };
        let Some((parent, _)) = place(self.face()) else {
            return;
        };
        if self.main_line_end != Some(parent) {
            return;
        }
        // A real move that was also tried continues into the tried moves.
        let goes_on = self.face.ply() < self.face.last_ply();
        self.main_line_end = goes_on.then_some(here);
        while place(self.face()).is_some_and(|(_, begins)| begins) && self.face.promote(here) {}
    }

    /// Makes the line that ends the match the main line, or goes on with it after its end was taken
    /// back, so that result, review and exported text refer to the same moves. A line that has become longer than an
    /// unfinished main line is the one that is played.
    fn settle_main_line(&mut self) {
        let goes_on = std::mem::take(&mut self.resumes) || self.to_move().is_none();
        if !self.is_match() || !(goes_on || self.outgrows_main_line()) {
            return;
        }
        let here = self.face.here();
        while self.face.promote(here) {}
        self.main_line_end = None;
    }

    /// Whether the line played is longer than the main line, which has no end yet.
    fn outgrows_main_line(&self) -> bool {
        let main_line = self.main_line();
        let end = main_line.last().map_or(0, |entry| entry.ply);
        self.face().ply() > end && matches!(self.turn_at_the_end(), Some(Turn::To(_)))
    }

    /// The last agreement, if all persons must consent before it is taken back: a single person can
    /// take it back alone, unless secrets have been revealed.
    fn binding_agreement(&self) -> Option<(EntryKind, Seat)> {
        let asks = self.persons() > 1 || self.is_open();
        self.agreed_last().filter(|_| asks && !self.is_exploring())
    }

    /// The seat that has offered a draw, and the next seat in turn order that has to reply.
    pub fn asked_for_a_draw(&self) -> Option<(Seat, Seat)> {
        let face = self.face();
        let offer = face.draw_offer()?;
        let to = offer.asked(face.setup().players(), |seat| face.is_out(seat))?;
        Some((offer.by, to))
    }

    /// Whether a move of a person takes back others of an unfinished match with a computer, because the person
    /// has only looked back to the current position.
    pub fn is_only_looked_at(&self) -> bool {
        self.is_match()
            && !self.computers.is_empty()
            && self.thinking.about != self.face().here()
            && !self.is_at_the_end()
            && matches!(self.turn_at_the_end(), Some(Turn::To(_)))
    }

    /// Takes back the last turn of a person, and the replies of computers to it. Returns whether
    /// there was one; otherwise nothing has changed.
    fn take_back(&mut self) -> bool {
        let before = self.face.here();
        while go_past_passes(self.face.as_mut(), |face| face.undo()) {
            if self.persons() == 0 || self.computer_to_move().is_none() {
                return true;
            }
        }
        self.face.go_to_node(before);
        false
    }

    /// The resignation or agreed draw at the end of the line, if the current position
    /// is after it. It can only be undone by consent.
    pub fn agreed_last(&self) -> Option<(EntryKind, Seat)> {
        let face = self.face();
        if face.ply() != face.last_ply() {
            return None;
        }
        let last = face.line().pop()?;
        (last.kind != EntryKind::Move).then_some((last.kind, last.seat))
    }
}

/// Takes a move back. For an agreement, the players are asked first.
fn ask_to_take_back(
    current: Option<Res<Session>>,
    mut travels: MessageReader<Travel>,
    mut asked: MessageWriter<TakeBackAsked>,
) {
    let take_backs = travels.read().filter(|it| **it == Travel::TakeBack).count();
    if take_backs > 0 && current.is_some_and(|current| current.binding_agreement().is_some()) {
        asked.write(TakeBackAsked);
    }
}

/// Replays the next move of the history with its animation.
fn watch(
    If(mut current): If<ResMut<Session>>,
    asked: Res<WatchAsked>,
    mut watched: MessageWriter<MoveWatched>,
) {
    let may_watch = asked.0 && !current.is_example();
    if !may_watch || current.face().ply() == current.face().last_ply() {
        return;
    }
    current.face.redo();
    let view = current.view();
    watched.write(MoveWatched {
        seat: view.line().get(view.ply() - 1).map(|entry| entry.seat),
        replay: view.replay(),
    });
}

/// The next alternative to the current move in the list; if there is none, an
/// alternative to the next move.
fn beside(face: &dyn MatchFace, down: bool) -> Option<NodeId> {
    let (tree, here) = (face.tree(), face.here());
    let children = |parent: NodeId| -> Vec<NodeId> {
        let children = tree.iter().filter(|entry| entry.parent == parent);
        children.map(|entry| entry.id).collect()
    };
    let parent = tree.iter().find(|entry| entry.id == here).map(|it| it.parent);
    let siblings = parent.map(children).unwrap_or_default();
    if siblings.len() > 1 {
        let at = siblings.iter().position(|node| *node == here)?;
        let to = if down { at.checked_add(1) } else { at.checked_sub(1) }?;
        return siblings.get(to).copied();
    }
    children(here).get(1).copied().filter(|_| down)
}

fn travel(
    current: Option<ResMut<Session>>,
    mut travels: MessageReader<Travel>,
    mut shown: MessageWriter<PositionShown>,
    mut refused: MessageWriter<MoveRefused>,
    mut watch_asked: ResMut<WatchAsked>,
) {
    watch_asked.0 = false;
    // The history of an example cannot be navigated.
    let Some(mut current) = current.filter(|current| !current.is_example()) else {
        travels.clear();
        return;
    };
    for travel in travels.read() {
        let (before, earliest) = (current.face().ply(), current.earliest_ply());
        let takes_back = matches!(travel, Travel::TakeBack | Travel::TakeBackAgreed);
        let takes_end_back = takes_back && (current.resumes || current.to_move().is_none());
        let arrived = match *travel {
            Travel::TakeBack if current.binding_agreement().is_some() => continue,
            Travel::Watch => {
                watch_asked.0 = true;
                continue;
            }
            Travel::TakeBack if !current.is_exploring() => current.take_back(),
            Travel::Undo | Travel::TakeBack | Travel::TakeBackAgreed => {
                go_past_passes(current.face.as_mut(), |face| face.undo())
            }
            Travel::Redo => go_past_passes(current.face.as_mut(), |face| face.redo()),
            Travel::To(ply) => ply != current.face.ply() && current.face.go_to(ply),
            Travel::ToNode(node) => {
                if !current.may_go_to(node) {
                    refused.write(refusal_to_forget());
                    continue;
                }
                node != current.face().here() && current.face.go_to_node(node)
            }
            Travel::Beside { down } => match beside(current.face(), down) {
                Some(node) if current.may_go_to(node) => current.face.go_to_node(node),
                _ => continue,
            },
        };
        if current.face().ply() < earliest {
            // Going there would show secrets that were only revealed later.
            current.face.go_to(before);
            refused.write(refusal_to_forget());
        } else if arrived {
            if !current.is_exploring() {
                current.resumes = takes_end_back;
                current.thinking.has_moved |= takes_back;
            }
            shown.write(PositionShown);
        }
    }
}
