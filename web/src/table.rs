//! A match on the table, or the secret set-up of one player: whose eye looks at it, the clicks made,
//! and what was last said.

mod hinting;
mod trying;

use std::cell::OnceCell;
use std::collections::VecDeque;

use ludotheque_clicks::{
    ChosenIn, ClickAnswer, Dangers, Exact, Hint, LastRefusal, Prospect, Refusal, Selection,
    SessionId, TableInput,
};
use ludotheque_rulebook::answer::Pointing;
use ludotheque_rules::setting_up::{placement, set_up};
use ludotheque_rules::{
    Cell, Click, ClickRole, Entry, Eye, Help, MatchFace, NodeId, PASS, Phrase, Seat, Setup,
    SetupError, Turn, View, open,
};
use ludotheque_seats::SeatNames;
use ludotheque_situation::{Answer, Circumstances, Known, Said, Situation};
use ludotheque_wording::{Describer, Standpoint, Wording};
use ludotheque_words::Locale;

use crate::board::Ground;

/// Who sees what of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Secrecy {
    /// There are no secrets.
    None,
    /// Players keep secrets from each other. Nobody looks while the curtain is down, or where only
    /// computers play.
    Hidden(Option<Seat>),
    /// The match has come to its end, and everything is shown.
    Open,
}

/// What a player is asked besides moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether this player resigns.
    Resign(Seat),
    /// Whether a player accepts the draw that another one offers.
    Draw {
        /// The one who offers it.
        by: Seat,
        /// The one who is asked.
        to: Seat,
    },
}

/// What the table of a lesson is for.
#[derive(Debug, Clone, Copy)]
struct Example {
    /// Whether the board ignores clicks.
    is_still: bool,
}

/// What is on the table.
pub(crate) struct Table {
    face: Box<dyn MatchFace>,
    session: SessionId,
    pub(crate) names: SeatNames,
    secrecy: Secrecy,
    /// Whether one player sets up in secret.
    pub(crate) is_placing: bool,
    pub(crate) selection: Selection,
    /// Whether pieces are moved movement by movement.
    pub(crate) walks: bool,
    pub(crate) refusal: LastRefusal,
    pub(crate) pointed: Option<Cell>,
    /// Whether nothing has changed on the board since a move, whose pieces are seen to go. A board that is drawn
    /// anew between pressing and releasing hears no click, so what changes nothing leaves this as it is.
    pub(crate) has_just_moved: bool,
    /// The computer that thinks.
    pub(crate) thinking: Option<Seat>,
    /// Whether the computer to move could not think.
    pub(crate) is_stuck: bool,
    /// Whether computers that play among themselves are paused.
    pub(crate) is_paused: bool,
    /// The ply that the players found, before which there is nothing of theirs to take back.
    found: usize,
    /// The position that the last move has led to.
    arrived: Option<NodeId>,
    said: Said,
    example: Option<Example>,
    /// The player who wants to resign.
    resigning: Option<Seat>,
    /// What a lesson points at.
    pub(crate) pointers: Pointing,
    /// The match that waits while moves are tried.
    aside: Option<Box<Self>>,
    /// The hint that the player to move has asked for.
    pub(crate) hint: Hint,
    /// The moves that it advises, or that are still to be shown.
    line: VecDeque<String>,
    /// The board without what changes on it, once it has been drawn.
    ground: OnceCell<Ground>,
}

impl Table {
    /// A table with a match. If persons have secrets from each other, the curtain is down, unless
    /// the match has come to its end. Computers that play among themselves go on when they are told
    /// to, so that nobody misses a move.
    pub(crate) fn new(mut face: Box<dyn MatchFace>, names: SeatNames) -> Self {
        let here = face.ply();
        let secrecy = match face.has_secrets() {
            false => Secrecy::None,
            true if ends(face.as_mut(), here) => Secrecy::Open,
            true => Secrecy::Hidden(names.only_person()),
        };
        // A match that is resumed where it was left goes on there: nobody has navigated to this position.
        let said = match here {
            0 => Said::Nothing,
            _ if here == face.last_ply() => Said::Played { out: Vec::new() },
            _ => Said::Position,
        };
        let mut table = Self {
            face,
            session: SessionId::unused(),
            names,
            secrecy,
            is_placing: false,
            selection: Selection::default(),
            walks: false,
            refusal: LastRefusal::default(),
            pointed: None,
            has_just_moved: false,
            thinking: None,
            is_stuck: false,
            is_paused: false,
            found: 0,
            arrived: None,
            said,
            example: None,
            resigning: None,
            pointers: Pointing::default(),
            aside: None,
            hint: Hint::None,
            line: VecDeque::new(),
            ground: OnceCell::new(),
        };
        table.is_paused = !table.has_persons() && table.face.last_ply() > 0;
        table.pass_by_itself();
        table
    }

    /// A table where one player sets up in secret, beginning with this set-up; the curtain is down.
    ///
    /// # Errors
    /// If the game has no secret set-up.
    pub(crate) fn of_setting_up(
        setup: &Setup,
        seat: Seat,
        begins_with: &str,
        names: SeatNames,
    ) -> Result<Self, SetupError> {
        let mut face = set_up(setup, seat)?;
        // The tray stays full if it is no set-up.
        let _ = face.play_word(begins_with);
        let found = face.ply();
        Ok(Self { is_placing: true, found, said: Said::Nothing, ..Self::new(face, names) })
    }

    /// A table with an example for the player to move, who also sees their own secrets.
    ///
    /// # Errors
    /// If the position is not of the game.
    pub(crate) fn of_example(setup: &Setup) -> Result<Self, SetupError> {
        let names = SeatNames::new(setup.game(), vec![""; usize::from(setup.players())]);
        let mut table = Self::new(open(setup)?, names);
        if table.has_curtain() {
            table.secrecy = Secrecy::Hidden(table.mover().or(Some(Seat::new(0))));
        }
        table.example = Some(Example { is_still: false });
        Ok(table)
    }

    /// Makes the board of an example ignore clicks, or take them again.
    pub(crate) fn hold_still(&mut self, is_still: bool) {
        if let Some(example) = &mut self.example {
            example.is_still = is_still;
        }
    }

    fn is_held_still(&self) -> bool {
        self.example.is_some_and(|example| example.is_still)
    }

    /// Plays a move that the lesson shows. Returns whether it was played.
    pub(crate) fn play_in_example(&mut self, word: &str) -> bool {
        let before = self.out();
        let is_played = self.example.is_some() && self.face.play_word(word).is_ok();
        if is_played {
            self.has_played(&before);
        }
        is_played
    }

    /// The set-up of the match.
    pub(crate) fn setup(&self) -> &Setup {
        self.face.setup()
    }

    /// The whole match, with the secrets of all players, to be kept.
    pub(crate) fn to_keep(&self) -> &dyn MatchFace {
        self.face.as_ref()
    }

    /// What the player who sets up has placed; `None` while the curtain is down.
    pub(crate) fn placement(&self) -> Option<String> {
        let seat = self.mover().filter(|_| self.is_placing && !self.is_covered())?;
        Some(placement(self.face.as_ref(), seat))
    }

    /// Whether the curtain is down.
    pub(crate) fn is_covered(&self) -> bool {
        self.has_curtain() && self.secrecy == Secrecy::Hidden(None)
    }

    /// Whether players keep secrets from each other.
    pub(crate) fn has_secrets(&self) -> bool {
        matches!(self.secrecy, Secrecy::Hidden(_))
    }

    /// Whether a curtain falls between the turns of persons with secrets.
    pub(crate) fn has_curtain(&self) -> bool {
        self.has_secrets() && self.names.persons().count() > 1
    }

    /// Whether persons play.
    pub(crate) fn has_persons(&self) -> bool {
        self.names.persons().next().is_some()
    }

    /// Whether a computer plays this seat. Where moves are tried, nobody but the players does.
    fn is_computer(&self, seat: Seat) -> bool {
        !self.is_exploring() && self.names.computers().level(seat).is_some()
    }

    /// Whether it is a match, so that what is played counts.
    fn is_match(&self) -> bool {
        self.example.is_none() && !self.is_placing && !self.is_exploring()
    }

    /// Whether the match goes on from the position on the table.
    fn is_at_the_end(&self) -> bool {
        self.face.ply() == self.face.last_ply() || self.arrived == Some(self.face.here())
    }

    /// The seat to move, if a computer plays it.
    pub(crate) fn computer_to_move(&self) -> Option<Seat> {
        self.mover().filter(|seat| self.is_computer(*seat))
    }

    /// What is to be thought about: a hint for the player to move, or the move of a computer at the end of the match, or
    /// where the last move has led. Elsewhere players only look back.
    pub(crate) fn is_to_think(&self) -> Option<(NodeId, Seat)> {
        if self.hint == Hint::Awaited {
            return self.mover().map(|seat| (self.face.here(), seat));
        }
        let seat = self.computer_to_move().filter(|_| !self.is_paused && !self.is_placing)?;
        (self.is_at_the_end() && !self.face.is_full()).then_some((self.face.here(), seat))
    }

    /// The player to move.
    pub(crate) fn mover(&self) -> Option<Seat> {
        self.face.turn().seat()
    }

    /// The player who is asked for something: to answer, or to move.
    pub(crate) fn awaited(&self) -> Option<Seat> {
        match self.question() {
            Some(Question::Resign(seat) | Question::Draw { to: seat, .. }) => Some(seat),
            None => self.mover(),
        }
    }

    /// What a player is asked besides moves.
    pub(crate) fn question(&self) -> Option<Question> {
        let offer = self.face.draw_offer().filter(|_| !self.is_exploring());
        let draw = offer.and_then(|offer| {
            let to = offer.asked(self.face.setup().players(), |seat| self.face.is_out(seat))?;
            Some(Question::Draw { by: offer.by, to })
        });
        draw.or(self.resigning.map(Question::Resign))
    }

    /// The player who may offer a draw or resign now.
    fn may_agree(&self) -> Option<Seat> {
        self.mover().filter(|_| self.is_match() && self.is_at_the_end() && self.is_live())
    }

    /// Asks the player to move whether to resign.
    pub(crate) fn ask_to_resign(&mut self) {
        let seat = self.may_agree();
        if seat.is_some() {
            self.forget_clicks();
            self.resigning = seat;
        }
    }

    /// Offers a draw to the other players.
    pub(crate) fn offer_draw(&mut self) {
        if let Some(seat) = self.may_agree()
            && self.face.offer_draw(seat).is_ok()
        {
            self.forget_clicks();
            self.turn_the_eye();
        }
    }

    /// Answers the question that is asked. Returns whether the match has changed.
    pub(crate) fn answer(&mut self, agrees: bool) -> bool {
        let Some(question) = self.question().filter(|_| !self.is_covered()) else {
            return false;
        };
        let before = self.out();
        self.forget_clicks();
        let played = match question {
            Question::Resign(seat) if agrees => self.face.resign(seat).ok(),
            Question::Draw { to, .. } if agrees => self.face.accept_draw(to).ok().flatten(),
            Question::Resign(_) => None,
            Question::Draw { to, .. } => {
                if self.face.decline_draw(to).is_ok() {
                    self.said = Said::Declined(to);
                }
                None
            }
        };
        match (&played, question) {
            (Some(_), Question::Resign(seat)) => {
                // The sentence says why that player is out.
                self.has_played(&[&*before, &[seat]].concat());
            }
            (Some(_), Question::Draw { .. }) => self.has_played(&before),
            (None, _) => self.turn_the_eye(),
        }
        played.is_some()
    }

    /// The eye at the table.
    fn eye(&self) -> Eye {
        match (self.secrecy, self.face.turn()) {
            (Secrecy::None, Turn::To(seat)) if !self.is_computer(seat) => Eye::Seat(seat),
            (Secrecy::Hidden(Some(viewer)), _) => Eye::Seat(viewer),
            (Secrecy::None, _) | (Secrecy::Hidden(None), _) => Eye::Public,
            (Secrecy::Open, _) => Eye::Open,
        }
    }

    /// The match as the eye at the table sees it: for all that is shown.
    pub(crate) fn view(&self) -> View<'_> {
        self.face.seen_by(self.eye())
    }

    /// The board without what changes on it.
    pub(crate) fn ground(&self) -> &Ground {
        self.ground.get_or_init(|| Ground::of(self.view()))
    }

    /// Whether a person can make a move now.
    pub(crate) fn is_live(&self) -> bool {
        let may_move = self.mover().is_some_and(|seat| !self.is_computer(seat));
        let is_open = self.secrecy == Secrecy::Open && !self.is_exploring();
        let is_looked_at = self.is_covered() || is_open;
        let is_asked = self.is_held_still() || self.question().is_some();
        may_move && !is_looked_at && !is_asked
    }

    /// Lifts the curtain for the player to move.
    pub(crate) fn uncover(&mut self) {
        if self.is_covered() {
            self.secrecy = Secrecy::Hidden(self.awaited().filter(|seat| !self.is_computer(*seat)));
        }
    }

    /// Lets the curtain fall.
    pub(crate) fn cover(&mut self) {
        if self.has_curtain() {
            self.secrecy = Secrecy::Hidden(None);
            self.forget_clicks();
        }
    }

    /// Takes an input at the board. Returns whether a move was played.
    pub(crate) fn take(&mut self, input: TableInput) -> bool {
        let is_asked = self.is_held_still() || self.question().is_some();
        if self.is_covered() || self.computer_to_move().is_some() || is_asked {
            return false;
        }
        self.refusal = LastRefusal::default();
        self.has_just_moved = false;
        if self.is_playing() {
            self.line.clear();
        }
        if !self.is_live() {
            let at = match input {
                TableInput::Clicked(cell) => Some(cell),
                _ => None,
            };
            self.refuse(Phrase::game_over(), Vec::new(), at);
            return false;
        }
        if input == TableInput::WalkSwitched {
            self.walks = !self.walks;
        }
        let mut selection = self.selection.clone();
        let answer = selection.answer(self.view(), input, self.walks);
        self.selection = selection;
        match answer {
            ClickAnswer::Waiting => false,
            ClickAnswer::Complete { clicks, .. } => self.play(&clicks),
            ClickAnswer::Refused { reason, clicks, at } => {
                self.refuse(reason, clicks, at);
                false
            }
        }
    }

    fn refuse(&mut self, reason: Phrase, clicks: Vec<Click>, at: Option<Cell>) {
        self.refusal = LastRefusal(Some(Refusal { reason, clicks, at, is_pointed: true }));
    }

    /// Plays the move with these clicks. Returns whether it was played.
    fn play(&mut self, clicks: &[Click]) -> bool {
        let before = self.out();
        if let Err(reason) = self.face.play(clicks) {
            self.refuse(reason, clicks.to_vec(), None);
            return false;
        }
        self.has_played(&before);
        true
    }

    /// Plays a word: a whole set-up. Returns whether it was played.
    pub(crate) fn play_word(&mut self, word: &str) -> bool {
        let before = self.out();
        let is_played = self.is_live() && self.face.play_word(word).is_ok();
        if is_played {
            self.has_played(&before);
        }
        is_played
    }

    /// Plays the move of the computer to move. Returns whether it was played.
    pub(crate) fn play_by_computer(&mut self, word: &str) -> bool {
        let before = self.out();
        let is_played = self.computer_to_move().is_some() && self.face.play_word(word).is_ok();
        if is_played {
            self.has_played(&before);
        }
        is_played
    }

    /// Settles everything after a move: forced passes, the main line, what is said, and whose eye looks.
    fn has_played(&mut self, out_before: &[Seat]) {
        self.pass_by_itself();
        // What was taken back is no longer the match.
        let here = self.face.here();
        while self.face.promote(here) {}
        self.arrived = Some(here);
        let out = self.out().into_iter().filter(|seat| !out_before.contains(seat));
        self.said = Said::Played { out: out.collect() };
        self.forget_clicks();
        self.has_just_moved = !self.is_placing;
        self.turn_the_eye();
    }

    /// Forced passes need no click. Those that have been played before are played again.
    fn pass_by_itself(&mut self) {
        for _ in 0..self.face.setup().players() {
            if self.mover().is_none() || !self.face.next(&[]).complete {
                break;
            }
            let is_at_the_end = self.face.ply() == self.face.last_ply();
            let passes = if is_at_the_end { self.face.play(&[]).is_ok() } else { self.face.redo() };
            if !passes {
                break;
            }
        }
    }

    /// The seats that are out of the game.
    fn out(&self) -> Vec<Seat> {
        let seats = (0..self.face.setup().players()).map(Seat::new);
        seats.filter(|seat| self.face.is_out(*seat)).collect()
    }

    fn forget_clicks(&mut self) {
        self.selection = Selection::default();
        self.refusal = LastRefusal::default();
        self.pointed = None;
        self.resigning = None;
        self.hint = Hint::None;
        self.line.clear();
        self.has_just_moved = false;
    }

    /// Lets the curtain fall where the turn has changed, and shows everything at the end.
    fn turn_the_eye(&mut self) {
        let Secrecy::Hidden(viewer) = self.secrecy else {
            return;
        };
        self.secrecy = match self.awaited() {
            None => Secrecy::Open,
            _ if !self.has_curtain() => Secrecy::Hidden(self.names.only_person()),
            // In an example, the eye remains that of the player with the task.
            mover if mover != viewer && self.example.is_none() => Secrecy::Hidden(None),
            _ => self.secrecy,
        };
    }

    /// The earliest ply that the players may go back to: not before what has revealed a secret.
    fn earliest_ply(&self) -> usize {
        if self.has_secrets() { self.face.earliest_ply().max(self.found) } else { self.found }
    }

    /// Whether a move is one that players go back or forward to: one of a person if any play.
    /// Forced passes are passed over.
    fn is_stop(&self, entry: &Entry) -> bool {
        entry.word != PASS && !(self.has_persons() && self.is_computer(entry.seat))
    }

    /// Whether the players may go a move back.
    pub(crate) fn may_undo(&self) -> bool {
        let (earliest, here) = (self.earliest_ply(), self.face.ply());
        let is_there =
            |entry: Entry| entry.ply > earliest && entry.ply <= here && self.is_stop(&entry);
        !self.is_covered() && self.face.line().into_iter().any(is_there)
    }

    /// Whether the players may go a move forward.
    pub(crate) fn may_redo(&self) -> bool {
        !self.is_covered() && self.face.ply() < self.face.last_ply()
    }

    /// Goes back to the last decision of a person, or of a computer if only computers play. Returns
    /// whether the position has changed.
    pub(crate) fn undo(&mut self) -> bool {
        let may = self.may_undo();
        while may && self.face.ply() > self.earliest_ply() && self.face.undo() {
            if self.is_decision() {
                break;
            }
        }
        self.has_travelled(may)
    }

    /// Goes forward to the next decision, or to the end. Returns whether the position has changed.
    pub(crate) fn redo(&mut self) -> bool {
        let may = self.may_redo();
        while may && self.face.redo() {
            if self.is_decision() {
                break;
            }
        }
        self.has_travelled(may)
    }

    /// Goes to the first position that the players may go back to. Returns whether the position has changed.
    pub(crate) fn look_back(&mut self) -> bool {
        let may = self.may_undo();
        while may && self.face.ply() > self.earliest_ply() && self.face.undo() {}
        self.has_travelled(may)
    }

    /// Whether players stop here on their way through the match.
    fn is_decision(&self) -> bool {
        let is_watched = self.has_persons() && self.computer_to_move().is_some();
        !is_watched && !self.face.next(&[]).complete
    }

    /// Goes to the position after a move, by its index in the tree, and past forced passes. Returns whether the
    /// position has changed.
    pub(crate) fn go_to(&mut self, index: usize) -> bool {
        let node = self.view().tree().get(index).map(|entry| entry.id);
        let may_go = |node: &NodeId| !self.has_curtain() || self.face.may_go_to(*node);
        let node = node.filter(|node| !self.is_covered() && may_go(node));
        let goes = node.is_some_and(|node| node != self.face.here() && self.face.go_to_node(node));
        while goes && self.face.next(&[]).complete && self.face.redo() {}
        self.has_travelled(goes)
    }

    fn has_travelled(&mut self, has_changed: bool) -> bool {
        if has_changed {
            self.said = Said::Position;
            self.arrived = None;
            self.forget_clicks();
            self.turn_the_eye();
        }
        has_changed
    }

    /// Points at a cell. Returns whether it was not pointed at before.
    pub(crate) fn point(&mut self, cell: Cell) -> bool {
        let is_new = self.pointed != Some(cell);
        if !is_new || self.is_covered() || self.view().board().info(cell).is_none() {
            return false;
        }
        self.pointed = Some(cell);
        if let Some(refusal) = &mut self.refusal.0 {
            refusal.is_pointed = refusal.at == Some(cell);
        }
        true
    }

    /// The clicks made and the one that is pointed at, and what they decide.
    pub(crate) fn prospect(&self) -> Prospect {
        let view = self.view();
        let Some(cell) = self.pointed.filter(|_| self.is_live() && self.selection.way().is_empty())
        else {
            return Prospect::default();
        };
        let mut clicks = self.selection.clicks.clone();
        clicks.push(self.selection.click_at(view, cell));
        let lifts = |role: &ClickRole| matches!(role, ClickRole::Lift | ClickRole::LiftTop);
        if view.roles(&clicks).last().is_none_or(lifts) {
            return Prospect::default();
        }
        Prospect { decision: view.decision(&clicks), opens: view.opens(&clicks), clicks }
    }

    /// Whom texts about the match address: the only person, or whoever looks at their own secrets.
    pub(crate) fn addressed(&self) -> Option<Seat> {
        let viewer = match self.secrecy {
            Secrecy::Hidden(viewer) => viewer,
            Secrecy::None | Secrecy::Open => None,
        };
        viewer.or_else(|| self.names.only_person())
    }

    /// From where the match is described.
    pub(crate) fn standpoint(&self) -> Standpoint<'_> {
        Standpoint {
            view: self.view(),
            addressed: self.addressed(),
            help: Help::ALL,
            is_covered: self.is_covered(),
            is_out_of_reach: !self.is_live() && !self.is_held_still(),
            is_guessing: self.is_guessing(),
        }
    }

    /// Says what there is to say of the match in this language.
    pub(crate) fn describer<'a>(&'a self, locale: &'a Locale) -> Describer<'a> {
        Describer { at: self.standpoint(), names: &self.names, locale }
    }

    /// What the match is for.
    fn circumstances(&self) -> Circumstances<'_> {
        let view = self.view();
        let is_looked_at = self.secrecy == Secrecy::Open && !self.is_exploring();
        Circumstances {
            at: self.standpoint(),
            here: ChosenIn { session: self.session, node: view.here(), branch: 0 },
            is_example: self.example.is_some(),
            // After the end of a match with secrets, no move is asked for where it is looked at again.
            is_held_still: is_looked_at || self.is_held_still(),
            is_exploring: self.is_exploring(),
            has_secrets: self.has_secrets(),
            is_open: self.secrecy == Secrecy::Open,
            is_at_the_end: self.is_at_the_end(),
            may_resign: self.may_agree().is_some(),
            may_be_advised: self.advised().is_some(),
            may_review: false,
            may_explore: self.may_explore(),
        }
    }

    /// What there is to say.
    pub(crate) fn situation(&self, locale: &Locale) -> Situation {
        let mover = self.mover().filter(|_| self.is_live() && !self.is_placing);
        let dangers = mover.map(|seat| Dangers::of(&self.view().threats(seat), seat, false));
        Situation::of(&Known {
            current: self.circumstances(),
            names: &self.names,
            locale,
            wording: Wording::Long,
            said: &self.said,
            answer: Answer::default(),
            pointed: self.pointed,
            selection: &self.selection,
            prospect: &self.prospect(),
            refusal: &self.refusal,
            pencil: None,
            listed: None,
            glimpsed: None,
            dangers: &dangers.unwrap_or_default(),
            hint: &self.hint,
            exact: &Exact::Off,
            clocks: None,
            running: None,
            thinking: self.thinking,
            is_paused: self.is_paused,
            is_halted: false,
            is_reviewed: false,
        })
    }
}

/// Whether the line of a match, which stands at this ply, comes to the end of the match.
fn ends(face: &mut dyn MatchFace, here: usize) -> bool {
    face.go_to(face.last_ply());
    let is_over = face.turn().seat().is_none();
    face.go_to(here);
    is_over
}
