//! The eye at a table with secrets: the curtain between turns, peeking at one's own
//! secrets, and the end, when everything is revealed.
//!
//! The eye is part of the [`Session`] and only changed by this file. It changes before
//! any input of the frame is handled and while nothing is animated, and the pieces are
//! laid out for the new eye in the same step, so that no frame shows anything that the
//! eye may not see.

use bevy::prelude::*;
use ludotheque_rules::{Beat, Effect, PieceId, PieceView, Seat};

use super::current::Secrecy;
use super::{Curtain, PositionShown, SeenBy, Session};
use crate::frame::FrameSet;
use crate::players::Computers;
use crate::redraw::Redraw;
use crate::settings::Settings;
use crate::table::input::path::Selection;
use crate::table::pieces::layout::Arranger;

/// Adds the curtain.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Peeking>().add_systems(
        Update,
        (turn_the_eye, look_through_other_eyes)
            .chain()
            .in_set(FrameSet::Curtain),
    );
}

/// Whether the key or button that shows the player's own secrets is held.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Peeking(pub bool);

/// Shows what a player knew, once everything is revealed.
fn look_through_other_eyes(
    current: Option<ResMut<Session>>,
    mut asked: MessageReader<SeenBy>,
    mut shown: MessageWriter<PositionShown>,
    redraw: Res<Redraw>,
) {
    let (Some(mut current), Some(SeenBy(seat))) = (current, asked.read().last().copied()) else {
        return;
    };
    if current.is_open() && current.shown_seat != seat {
        current.shown_seat = seat;
        shown.write(PositionShown);
        redraw.until_settled();
    }
}

/// What to lay out for a new eye.
enum Layout {
    /// The current position.
    Position,
    /// The position before the last move, then the move: for a player who could not see
    /// it.
    LastMove,
    /// The current pieces; then everything hidden is revealed.
    Disclosure,
}

/// Determines the eye at the table.
fn turn_the_eye(
    current: Option<ResMut<Session>>,
    mut asked: MessageReader<Curtain>,
    mut waiting: Local<Option<Curtain>>,
    mut arranger: Arranger,
    mut selection: ResMut<Selection>,
    peeking: Res<Peeking>,
    settings: Res<Settings>,
    redraw: Res<Redraw>,
) {
    let last = asked.read().last().copied();
    *waiting = last.or(*waiting);
    let Some(mut current) = current.filter(|current| current.has_secrets()) else {
        *waiting = None;
        return;
    };
    if arranger.motion.is_running() {
        // An animation belongs to the eye that saw it begin.
        return;
    }
    let (secrecy, layout) = current.next_secrecy(waiting.take(), *peeking, settings.peek);
    if secrecy == current.secrecy {
        return;
    }
    redraw.until_settled();
    current.secrecy = secrecy;
    let view = current.view();
    let mover = view.ply().checked_sub(1).and_then(|last| {
        let line = view.line();
        line.get(last).map(|entry| entry.seat)
    });
    let replay = match layout {
        Layout::LastMove => view.replay(),
        Layout::Position | Layout::Disclosure => None,
    };
    match (layout, replay) {
        (Layout::Disclosure, _) => {
            let effects = disclosed(&arranger, &view.pieces());
            let beat = (!effects.is_empty()).then_some(Beat(effects));
            arranger.motion.tell(None, beat, PieceId::default());
        }
        (_, Some(replay)) => {
            arranger.lay_out(&current, replay.pieces);
            arranger
                .motion
                .queue_new_move(mover, replay.beats, replay.first_new);
        }
        (_, None) => arranger.lay_out(&current, view.identified()),
    }
    if current.is_covered() {
        selection.set_if_neq(Selection::default());
    }
}

impl Session {
    /// The player whose knowledge is shown, after the secrets were revealed.
    pub fn shown_seat(&self) -> Option<Seat> {
        self.shown_seat
    }

    /// The same match with computers at these seats. A person who plays alone against
    /// them looks at once and all the time.
    #[must_use]
    pub(super) fn with_computers(mut self, computers: &Computers) -> Self {
        let seats = (0..self.face().setup().players()).map(Seat::new);
        self.computers = seats
            .filter(|seat| computers.level(*seat).is_some())
            .collect();
        let person = self.only_person().filter(|_| !self.has_curtain());
        if let (Some(person), Secrecy::Hidden { viewer, .. }) = (person, &mut self.secrecy) {
            *viewer = Some(person);
        }
        self
    }

    /// The session for players who return to the table: if there are secrets, the
    /// curtain is down.
    #[must_use]
    pub fn covered(mut self) -> Self {
        if let Secrecy::Hidden { viewer, .. } = &mut self.secrecy {
            *viewer = None;
        }
        self
    }

    /// Who may see what from now on, and what to lay out for it.
    fn next_secrecy(
        &self,
        asked: Option<Curtain>,
        peeking: Peeking,
        peeks: bool,
    ) -> (Secrecy, Layout) {
        let Secrecy::Hidden {
            viewer, placing, ..
        } = self.secrecy
        else {
            return (self.secrecy, Layout::Position);
        };
        let Some(mover) = self.to_move() else {
            return (Secrecy::Open, Layout::Disclosure);
        };
        // In an example, the eye stays that of the player who has the task.
        if self.is_example() {
            return (self.secrecy, Layout::Position);
        }
        let kept = |viewer| Secrecy::Hidden {
            viewer,
            peeking: placing || !peeks || peeking.0,
            placing,
        };
        if !self.has_curtain() {
            return (kept(self.only_person()), Layout::Position);
        }
        match (viewer, asked) {
            (None, Some(Curtain::Lift)) => (kept(Some(mover)), Layout::LastMove),
            (None, _) | (_, Some(Curtain::Fall)) => (kept(None), Layout::Position),
            // A player who can only pass need not uncover for it.
            (Some(seat), _) if seat != mover && !self.face.next(&[]).complete => {
                (kept(None), Layout::Position)
            }
            (Some(seat), _) => (kept(Some(seat)), Layout::Position),
        }
    }
}

/// The strengths that are visible but not shown yet.
fn disclosed(arranger: &Arranger, seen: &[PieceView]) -> Vec<Effect> {
    let hidden = |view: &&PieceView| {
        let piece = arranger.pieces().find(|piece| piece.spot == view.spot);
        piece.is_some_and(|piece| piece.strength.is_none())
    };
    seen.iter()
        .filter(hidden)
        .filter_map(|view| {
            Some(Effect::Reveal {
                at: view.spot,
                strength: view.strength?,
            })
        })
        .collect()
}
