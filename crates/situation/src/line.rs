//! The line below the board: what just happened, whose turn it is, or why something cannot be done.

use ludotheque_clicks::{Advice, ChosenIn, Exact, Hint, Refusal, own_moves};
use ludotheque_rules::{Click, Entry, EntryKind, NodeId, Phrase, Seat, Worth};
use ludotheque_wording::{Describer, round_of};
use ludotheque_words::{Localized, message};

use crate::known::Known;
use crate::said::Said;

/// Kind of text in the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LineKind {
    /// The latest event and the player to move. It comes back after each of the others.
    #[default]
    Announcement,
    /// The reply to a question, to pointing, or to the clicks so far.
    Answer,
    /// Why something cannot be done.
    Refusal,
}

/// The text of the line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// The text.
    pub words: String,
    /// Its kind.
    pub kind: LineKind,
    /// The player to move, if the text is about the position on the table.
    pub mover: Option<Seat>,
    /// The position on the table.
    pub at: Option<ChosenIn>,
    /// [`Answer::times_asked`](crate::Answer::times_asked).
    pub times_asked: u8,
}

impl Known<'_> {
    /// The text of the line.
    pub(crate) fn line(&self) -> Line {
        let describer = self.describer();
        let elsewhere = self.elsewhere(&describer);
        let is_here = elsewhere.is_none();
        let (words, kind) =
            elsewhere.map_or_else(|| self.words(&describer), |words| (words, LineKind::Answer));
        let mover = self.current.to_move();
        let mover = mover.filter(|_| is_here && !self.current.is_held_still);
        let at = Some(self.current.here);
        Line { words, kind, mover, at, times_asked: self.answer.times_asked }
    }

    /// The refusal to show, if any.
    fn refused(&self) -> Option<&Refusal> {
        self.refusal.pointed().filter(|refusal| {
            // A click that opens the pencil is not an error.
            let takes_up_pencil = self.pencil.is_some() && self.pencil == refusal.at;
            // The first click of a move would have selected the piece itself.
            let is_first = refusal.clicks.len() == 1 && self.current.to_move().is_some();
            !(takes_up_pencil && is_first)
        })
    }

    /// The last refusal, while another cell than the refused one is pointed at. It stays in sight
    /// with the button that explains it, which the pointer reaches across cells.
    fn kept_refusal(&self) -> Option<&Phrase> {
        let is_kept = self.refusal.pointed().is_none() && self.pencil.is_none();
        self.refusal.reason().filter(|_| is_kept)
    }

    /// The text about the position that is pointed at in the list of moves, if it is not the
    /// one on the table. Nothing else applies to that position.
    fn elsewhere(&self, describer: &Describer) -> Option<String> {
        let view = self.view();
        let entry_at = |node: NodeId| Some((node, view.entry_at(node)?));
        if let Some((node, entry)) = self.glimpsed.and_then(entry_at) {
            return Some(self.previewed(describer, node, &entry));
        }
        // The description of a move can be read again even if players may not go back to it.
        let past = self.listed.filter(|node| !self.current.may_go_to(*node));
        let (node, entry) = past.and_then(entry_at)?;
        Some(describer.told(node, &entry))
    }

    /// The text about the position on the table. Requested answers take priority over
    /// announcements, and the decision of the next click over its purpose.
    fn words(&self, describer: &Describer) -> (String, LineKind) {
        if let Some((question, cell)) = self.answer.asked {
            let answer =
                describer.answer(question, cell, self.selection, self.clocks, self.wording);
            return (answer, LineKind::Answer);
        }
        if let Some(refusal) = self.refused() {
            return (describer.say(&refusal.reason), LineKind::Refusal);
        }
        let foretold = describer.foretold(self.prospect);
        let hint = self.hinted(describer).filter(|_| self.selection.clicks.is_empty());
        let asked = hint.or_else(|| self.worth());
        if asked.is_some() || !foretold.is_empty() {
            let all: Vec<String> = asked.into_iter().chain(foretold).collect();
            return (all.join(" "), LineKind::Answer);
        }
        if let Some(reason) = self.kept_refusal() {
            return (describer.say(reason), LineKind::Refusal);
        }
        if let Some(step) = describer.step(self.selection) {
            // In the middle of a move: the purpose of the next click.
            return (step, LineKind::Answer);
        }
        let mut sentences;
        if self.is_halted {
            // Nothing follows before it has been read.
            sentences = describer.played();
            if self.persons() > 0 {
                sentences.push(self.locale.text("line-halted"));
            }
        } else {
            sentences = self.told(describer);
            sentences.extend(describer.grave_threats(&self.dangers.grave));
            let standstill = self.view().standstill();
            sentences.extend(
                standstill
                    .filter(|it| it.is_new && !self.current.is_example)
                    .map(|it| describer.say(&it.reason)),
            );
            if self.dangers.is_safe {
                sentences.push(self.locale.text("threat-none"));
            }
        }
        (sentences.join(" "), LineKind::Announcement)
    }

    /// The text of the hint as far as it has been given.
    fn hinted(&self, describer: &Describer) -> Option<String> {
        Some(self.locale.say(&match self.hint {
            Hint::None | Hint::Line { goes_on: true } => return None,
            Hint::Unavailable => message("hint-unavailable"),
            Hint::Awaited => message("hint-awaited"),
            Hint::Failed => message("hint-failed"),
            Hint::Piece(advice) => match advice.clicks.first() {
                Some(Click::Cell(cell)) => {
                    message("hint-piece").with("cell", describer.cell(*cell))
                }
                _ => return None,
            },
            Hint::Move(advice) => advised(advice),
            Hint::Line { goes_on: false } => message("hint-uncertain"),
        }))
    }

    /// The exact value of the move considered; without one, the meaning of the signs or the
    /// reason why there are none.
    fn worth(&self) -> Option<String> {
        let (exact, clicks) = (self.exact, &self.prospect.clicks);
        let of_prospect = (!clicks.is_empty()).then(|| exact.best(clicks));
        Some(self.locale.say(&match (exact, of_prospect.flatten()) {
            (Exact::Off, _) => return None,
            (Exact::Unsolvable, _) => message("exact-unsolvable"),
            (Exact::Unsolved, _) => message("exact-unsolved"),
            (Exact::Awaited, _) => message("exact-awaited"),
            (Exact::Failed, _) => message("exact-failed"),
            (Exact::Known { moves, .. }, _) if moves.is_empty() => return None,
            (Exact::Known { .. }, None) => message("exact-signs"),
            (_, Some(Worth::Draw)) => message("exact-draw"),
            (_, Some(Worth::Win(plies))) => message("exact-win").with("moves", own_moves(plies)),
            (_, Some(Worth::Loss(plies))) => message("exact-loss").with("moves", own_moves(plies)),
        }))
    }

    /// The last event, and whose turn it is.
    fn told(&self, describer: &Describer) -> Vec<String> {
        let view = self.view();
        // The result names the player who has resigned, or the agreed draw.
        let ends = self.current.to_move().is_none() && self.is_after_agreement();
        let played = || if ends { Vec::new() } else { describer.played() };
        let mut sentences = match self.said {
            Said::Nothing => Vec::new(),
            Said::Played { out } => {
                let mut sentences = played();
                sentences.extend(out.iter().map(|seat| describer.of_seat("line-out", *seat)));
                sentences
            }
            Said::Position => {
                let rounds = |ply| round_of(ply, usize::from(view.players()));
                let shown = match view.ply() {
                    0 => message("line-shown-start"),
                    ply => message("line-shown")
                        .with("number", rounds(ply))
                        .with("last", rounds(view.last_ply())),
                };
                std::iter::once(self.locale.say(&shown)).chain(played()).collect()
            }
            Said::Declined(seat) => vec![describer.of_seat("line-declined", *seat)],
        };
        // After the answer in a lesson or a puzzle there is no move to ask for.
        let is_answered = self.current.is_held_still && self.current.to_move().is_some();
        if !is_answered || sentences.is_empty() {
            sentences.push(describer.turn());
        }
        // The clock continues to run while a player looks back (see `clocks.rs`).
        let looks_back = matches!(self.said, Said::Position);
        let running = self.running.filter(|_| looks_back);
        let waits = running.filter(|seat| self.current.to_move() != Some(*seat));
        sentences.extend(waits.map(|seat| describer.of_seat("line-clock", seat)));
        sentences
    }

    /// Whether a player has just resigned, or the players have agreed on a draw.
    fn is_after_agreement(&self) -> bool {
        let view = self.view();
        let line = view.line();
        let last = view.ply().checked_sub(1).and_then(|last| line.get(last));
        last.is_some_and(|entry| entry.kind != EntryKind::Move)
    }

    /// Describes the position after a move that is pointed at in the list.
    fn previewed(&self, describer: &Describer, node: NodeId, entry: &Entry) -> String {
        let number = round_of(entry.ply, usize::from(self.view().players()));
        let preview = message("line-preview").with("number", number);
        self.locale.say(&preview.with("move", describer.told(node, entry)))
    }
}

/// The advised move and its expected score.
fn advised(advice: &Advice) -> Localized {
    let words = message(match advice.expected_score {
        score if advice.is_proven && score >= 1.0 => "hint-move-wins",
        score if advice.is_proven && score <= 0.0 => "hint-move-loses",
        _ => "hint-move",
    });
    words
        .with("word", advice.word.as_str())
        .with("percent", (advice.expected_score * 100.0).round() as u32)
        .with("goes-on", if advice.goes_on { "yes" } else { "no" })
}
