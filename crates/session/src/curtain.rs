//! The eye at a table with secrets: the curtain between turns, peeking at one's own
//! secrets, and the end, when everything is revealed.
//!
//! The eye is part of the [`Session`] and only changed here: before any input of the frame is
//! handled, and while nothing is animated. The pieces are laid out for the new eye in the set that
//! follows, [`FrameSet::Eye`], so that no frame shows anything that the eye may not see.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::settings::Settings;
use ludotheque_rules::Seat;

use super::current::Secrecy;
use super::{Curtain, EyeTurned, PositionShown, SeenBy, Session};
use crate::players::SeatNames;

/// Adds the curtain.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Peeking>().init_resource::<WaitingCurtain>().add_systems(
        Update,
        (hear_requests, turn_the_eye.in_set(EyeSystems), look_through_other_eyes)
            .chain()
            .in_set(FrameSet::Curtain),
    );
}

/// The systems that change the eye at the table. The code that animates pieces only lets this run
/// while nothing is animated: an animation belongs to the eye that saw it begin.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct EyeSystems;

/// The last request to the curtain, until it has been handled.
#[derive(Resource, Debug, Default)]
struct WaitingCurtain(Option<Curtain>);

/// Whether the key or button that shows the player's own secrets is held.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Peeking(pub bool);

/// Shows the knowledge of a player at the time, once everything is revealed.
fn look_through_other_eyes(
    current: Option<ResMut<Session>>,
    mut asked: MessageReader<SeenBy>,
    mut shown: MessageWriter<PositionShown>,
) {
    let (Some(mut current), Some(SeenBy(seat))) = (current, asked.read().last().copied()) else {
        return;
    };
    if current.is_open() && current.shown_seat != seat {
        current.shown_seat = seat;
        shown.write(PositionShown);
    }
}

/// Stores requests to the curtain, which wait for animations to end. Without secrets there is no
/// curtain.
fn hear_requests(
    current: Option<Res<Session>>,
    mut asked: MessageReader<Curtain>,
    mut waiting: ResMut<WaitingCurtain>,
) {
    let last = asked.read().last().copied();
    waiting.0 = match current {
        Some(current) if current.has_secrets() => last.or(waiting.0),
        _ => None,
    };
}

/// Determines the eye at the table.
fn turn_the_eye(
    If(mut current): If<ResMut<Session>>,
    mut waiting: ResMut<WaitingCurtain>,
    mut turned: MessageWriter<EyeTurned>,
    peeking: Res<Peeking>,
    settings: Res<Settings>,
) {
    if !current.has_secrets() {
        return;
    }
    let (secrecy, turn) = current.next_secrecy(waiting.0.take(), *peeking, settings.peek);
    if secrecy == current.secrecy {
        return;
    }
    current.secrecy = secrecy;
    turned.write(turn);
}

impl Session {
    /// The player whose knowledge at the time is shown, after the secrets were revealed.
    pub fn shown_seat(&self) -> Option<Seat> {
        self.shown_seat
    }

    /// The same match between these players. A single person against computers sees the table at once and
    /// all the time.
    #[must_use]
    pub(super) fn with_players(mut self, players: &SeatNames) -> Self {
        let seats = (0..self.face().setup().players()).map(Seat::new);
        self.help = seats.clone().map(|seat| players.help(seat)).collect();
        self.computers = seats.filter(|seat| players.computers().level(*seat).is_some()).collect();
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

    /// The new secrecy, and the change of the eye if there is one.
    fn next_secrecy(
        &self,
        asked: Option<Curtain>,
        peeking: Peeking,
        peeks: bool,
    ) -> (Secrecy, EyeTurned) {
        let Secrecy::Hidden { viewer, .. } = self.secrecy else {
            return (self.secrecy, EyeTurned::ToPosition);
        };
        let Some(mover) = self.to_move() else {
            return (Secrecy::Open, EyeTurned::ToDisclosure);
        };
        // In an example, the eye remains that of the player with the task.
        if self.is_example() {
            return (self.secrecy, EyeTurned::ToPosition);
        }
        let peeking = self.is_setting_up() || !peeks || peeking.0;
        let kept = |viewer| Secrecy::Hidden { viewer, peeking };
        if !self.has_curtain() {
            return (kept(self.only_person()), EyeTurned::ToPosition);
        }
        match (viewer, asked) {
            (None, Some(Curtain::Lift)) => (kept(Some(mover)), EyeTurned::ToLastMove),
            (None, _) | (_, Some(Curtain::Fall)) => (kept(None), EyeTurned::ToPosition),
            // A player who can only pass need not lift the curtain.
            (Some(seat), _) if seat != mover && !self.face.next(&[]).complete => {
                (kept(None), EyeTurned::ToPosition)
            }
            (Some(seat), _) => (kept(Some(seat)), EyeTurned::ToPosition),
        }
    }
}
