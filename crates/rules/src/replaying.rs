//! Opening records: reading, replaying and recovering what is damaged. It is above the catalogue of games, which is above
//! the records.

use crate::record::{Guess, MoveLine, draft};
use crate::{
    AgreementError, Eye, MAX_MOVES, MatchFace, NodeId, NotationError, Phrase, PlayError, Record,
    RecordError, open,
};

impl Guess {
    /// Enters the guess in the match, or returns the error.
    fn pencil(&self, opened: &mut dyn MatchFace, node: NodeId) -> Option<RecordError> {
        opened.go_to_node(node);
        let cell = opened.board().cell_named(&self.cell);
        let can_be = cell.is_some_and(|cell| opened.pencil(self.seat, cell, self.strength));
        (!can_be).then(|| RecordError::Guess { number: self.after, cell: self.cell.clone() })
    }
}

/// The recovered part of a text that may be damaged.
pub struct Salvage {
    /// The record without the unreadable parts, if at least the game is known.
    pub record: Option<Record>,
    /// The match, with all moves that could be replayed.
    pub opened: Option<Box<dyn MatchFace>>,
    /// The first error; `None` for an intact text.
    pub fault: Option<RecordError>,
}

impl Record {
    /// Deserializes a record without replaying it.
    ///
    /// # Errors
    /// If the text is too long, not a record, or in another format.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let text = Self::text_of(text.as_bytes())?;
        draft::read(text)
    }

    /// Deserializes a record and replays its whole tree, checking every move. The
    /// current position is that of the record.
    ///
    /// # Errors
    /// If the text is not a record, the set-up does not fit, a move is not legal, or a
    /// limit is exceeded.
    pub fn open(text: &str) -> Result<Box<dyn MatchFace>, RecordError> {
        Self::read(text)?.replay()
    }

    /// Replays the whole tree, checking every move.
    ///
    /// # Errors
    /// If the set-up does not fit, a move is not legal, or there are too many moves.
    pub fn replay(&self) -> Result<Box<dyn MatchFace>, RecordError> {
        if let Some(fault) = self.excess() {
            return Err(fault);
        }
        let (opened, fault) = self.replay_what_goes()?;
        fault.map_or(Ok(opened), Err)
    }

    /// Recovers what it can: everything before a truncation, all undamaged fields, and
    /// each line of moves up to its first illegal one. If the game or the number of players
    /// is unreadable, it is the one in which most of the moves are legal.
    pub fn salvage(bytes: &[u8]) -> Salvage {
        let is_text = Self::text_of(bytes).err();
        let start = &bytes[..bytes.len().min(Self::LONGEST_TEXT)];
        let text = String::from_utf8_lossy(start);
        let sound = draft::read(&text).and_then(|record| Ok(record.setup().map(|_| record)?));
        let (records, unread) = match sound {
            Ok(record) => (vec![record], None),
            Err(fault) => (draft::read_damaged(&text), Some(fault)),
        };
        let fault = is_text.or(unread);
        let mut best: Option<(Record, Replayed)> = None;
        for record in records {
            let replayed = record.replay_without_bad_options();
            if best.as_ref().is_none_or(|(_, best)| best.moves() < replayed.moves()) {
                best = Some((record, replayed));
            }
        }
        match best {
            Some((record, Replayed { opened, fault: unplayed })) => {
                Salvage { record: Some(record), opened, fault: fault.or(unplayed) }
            }
            None => Salvage { record: None, opened: None, fault },
        }
    }

    /// Replays the legal part of the record; with the default options if those of the record cannot
    /// be read.
    fn replay_without_bad_options(&self) -> Replayed {
        match self.replay_what_goes() {
            Ok((opened, fault)) => Replayed { opened: Some(opened), fault },
            Err(fault) => Replayed {
                opened: self
                    .with_default_options()
                    .replay_what_goes()
                    .ok()
                    .map(|(opened, _)| opened),
                fault: Some(fault),
            },
        }
    }

    /// The error if there are too many moves.
    fn excess(&self) -> Option<RecordError> {
        let moves = self.moves();
        (moves > MAX_MOVES).then_some(RecordError::TooManyMoves { moves })
    }

    /// Replays everything that can be replayed, and returns the first error.
    ///
    /// # Errors
    /// If the match cannot be opened.
    fn replay_what_goes(&self) -> Result<(Box<dyn MatchFace>, Option<RecordError>), RecordError> {
        let mut opened = open(&self.setup()?)?;
        let mut fault = self.excess();
        // The nodes by the numbers of their moves; `None` for moves that are not legal.
        let mut nodes: Vec<Option<NodeId>> = vec![Some(NodeId::START)];
        for (line, moves) in (1..).zip(&self.lines) {
            let wrong = moves.replay(opened.as_mut(), &mut nodes);
            fault = fault.or(wrong.map(|wrong| wrong.in_line(line)));
        }
        let node = |field, number: usize| {
            let node = nodes.get(number).copied();
            node.ok_or(RecordError::NoSuchMove { field, number })
        };
        for (&number, note) in &self.notes {
            let wrong = match node("notes", number) {
                Ok(Some(node)) => opened
                    .annotate(node, note.clone())
                    .map_err(|error| RecordError::Note { number, error })
                    .err(),
                Ok(None) => None,
                Err(wrong) => Some(wrong),
            };
            fault = fault.or(wrong);
        }
        let mut guesses = self.guesses.iter();
        let wrong = guesses.find_map(|guess| {
            let node = match node("guesses", guess.after) {
                Ok(node) => node?,
                Err(wrong) => return Some(wrong),
            };
            guess.pencil(opened.as_mut(), node)
        });
        fault = fault.or(wrong);
        // The current position of the record, or else the end of the main line as far
        // as it could be replayed.
        opened.go_to_node(NodeId::START);
        opened.follow_first_moves();
        match self.here.map(|number| node("here", number)) {
            Some(Ok(Some(here))) => drop(opened.go_to_node(here)),
            none => {
                opened.go_to(opened.last_ply());
                fault = fault.or(none.and_then(Result::err));
            }
        }
        if let Some(number) = self.line_end {
            let wrong = match node("line_end", number) {
                Ok(Some(end)) if !opened.lead_to(end) => {
                    Some(RecordError::NoSuchMove { field: "line_end", number })
                }
                Ok(_) => None,
                Err(wrong) => Some(wrong),
            };
            fault = fault.or(wrong);
        }
        if fault.is_none() {
            fault = self.renew_offer(opened.as_mut()).err().map(Into::into);
        }
        Ok((opened, fault))
    }

    /// Makes the open draw offer again.
    fn renew_offer(&self, opened: &mut dyn MatchFace) -> Result<(), AgreementError> {
        let Some((by, others)) = self.draw_offer.split_first() else {
            return Ok(());
        };
        opened.offer_draw(*by)?;
        for other in others {
            opened.accept_draw(*other)?;
        }
        Ok(())
    }
}

/// The result of replaying a record that may be damaged.
struct Replayed {
    /// The match, if it could be opened.
    opened: Option<Box<dyn MatchFace>>,
    /// The first error.
    fault: Option<RecordError>,
}

impl Replayed {
    /// The number of moves that could be replayed.
    fn moves(&self) -> Option<usize> {
        self.opened.as_ref().map(|opened| opened.tree().len())
    }
}

/// The reason why a line cannot be replayed to its end.
enum LineFault {
    /// The move that it follows does not exist.
    After(usize),
    /// A move is not legal.
    Move(NotationError, Option<Box<Phrase>>),
}

impl LineFault {
    /// The error for the line with this number.
    fn in_line(self, line: usize) -> RecordError {
        match self {
            Self::After(number) => RecordError::NoSuchMove { field: "lines", number },
            Self::Move(error, reason) => RecordError::Move { line, error, reason },
        }
    }
}

impl MoveLine {
    /// Replays the line, and appends its nodes.
    fn replay(
        &self,
        opened: &mut dyn MatchFace,
        nodes: &mut Vec<Option<NodeId>>,
    ) -> Option<LineFault> {
        let after = nodes.get(self.after).copied();
        let all = nodes.len() + self.moves.len();
        // Moves that are listed twice make no new node, but take as much time.
        let room = (MAX_MOVES + 1).saturating_sub(nodes.len());
        let mut fault = None;
        match after {
            None => fault = Some(LineFault::After(self.after)),
            // The move that it follows was not legal, which is already reported.
            Some(None) => {}
            Some(Some(after)) => {
                opened.go_to_node(after);
                for (index, word) in self.moves.iter().enumerate() {
                    let played =
                        if index < room { opened.replay_word(word) } else { Err(PlayError::Full) };
                    match played {
                        Ok(()) => {}
                        // The excess is already reported.
                        Err(PlayError::Full) => break,
                        Err(PlayError::Notation(error)) => {
                            let view = opened.seen_by(Eye::Public);
                            let reason = view.explain_word(word).map(Box::new);
                            fault = Some(LineFault::Move(error, reason));
                            break;
                        }
                    }
                    let node = opened.here();
                    if let Some(taken_ms) = self.taken_ms(index) {
                        opened.set_taken(node, taken_ms);
                    }
                    nodes.push(Some(node));
                }
            }
        }
        nodes.resize(all, None);
        fault
    }
}
