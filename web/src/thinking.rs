//! Questions to computer players, which think outside the page, and their answers.

use ludotheque_clicks::Hint;
use ludotheque_players::known_match;
use ludotheque_rules::{Computers, NodeId, Seat};

use crate::table::Table;

/// Where computers think: a worker, which the page never waits for.
pub trait Thinker {
    /// Begins to think about a question, after all that it was asked before has been answered or
    /// stopped. Its reports have this number.
    fn think(&mut self, number: u32, question: &str);

    /// Ends the thinking at once.
    fn stop(&mut self);
}

/// What a thinker says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The best move so far.
    SoFar(String),
    /// The move that it plays.
    Plays(String),
    /// It cannot think.
    Fails,
}

/// What a thinker says of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The number of the question.
    pub number: u32,
    /// What it says.
    pub news: News,
}

impl Report {
    /// Reads what the script of the worker writes: the number, what it is about, and the move.
    pub fn read(text: &str) -> Option<Self> {
        let (number, news) = text.split_once(' ')?;
        let (kind, word) = news.split_once(' ').unwrap_or((news, ""));
        let news = match kind {
            "so-far" => News::SoFar(word.to_owned()),
            "plays" => News::Plays(word.to_owned()),
            "fails" => News::Fails,
            _ => return None,
        };
        Some(Self { number: number.parse().ok()?, news })
    }
}

/// A question that a thinker is busy with.
struct Running {
    number: u32,
    about: (NodeId, Seat),
    so_far: Option<String>,
    /// Whether it plays as soon as it has found anything.
    is_urgent: bool,
}

/// The thinking at the table.
pub(crate) struct Thinking {
    thinker: Box<dyn Thinker>,
    /// The number of the last question.
    last: u32,
    running: Option<Running>,
    /// Where it has failed.
    failed: Option<(NodeId, Seat)>,
}

impl Thinking {
    pub(crate) fn new(thinker: Box<dyn Thinker>) -> Self {
        Self { thinker, last: 0, running: None, failed: None }
    }

    /// Whether the computer to move could not think.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    /// Lets the computer at the table that is to move think, or a hint be found, and nothing else.
    pub(crate) fn turn_to(&mut self, mut table: Option<&mut Table>) {
        let mut wanted = table.as_deref().and_then(Table::is_to_think);
        if self.failed != wanted {
            self.failed = None;
        }
        if self.failed.is_some()
            && let Some(table) = table.as_deref_mut().filter(|it| it.hint == Hint::Awaited)
        {
            table.hint = Hint::Failed;
            (self.failed, wanted) = (None, None);
        }
        let wanted = wanted.filter(|_| self.failed.is_none());
        if self.running.as_ref().map(|running| running.about) != wanted {
            self.stop();
        }
        let Some(table) = table else {
            return;
        };
        if let (Some(about), None) = (wanted, &self.running) {
            match question(table, about.1) {
                Some(question) => {
                    self.last = self.last.wrapping_add(1);
                    let number = self.last;
                    self.thinker.think(number, &question);
                    self.running = Some(Running { number, about, so_far: None, is_urgent: false });
                }
                None => self.failed = Some(about),
            }
        }
        let is_thinking = self.running.is_some();
        table.thinking = table.computer_to_move().filter(|_| is_thinking);
        table.is_stuck = self.failed.is_some();
    }

    fn stop(&mut self) {
        if self.running.take().is_some() {
            self.thinker.stop();
        }
    }

    /// The move to be played now, after a report.
    pub(crate) fn hear(&mut self, report: Report) -> Option<String> {
        let running = self.running.as_mut().filter(|running| running.number == report.number)?;
        match report.news {
            News::SoFar(word) if running.is_urgent => {
                self.stop();
                Some(word)
            }
            News::SoFar(word) => {
                running.so_far = Some(word);
                None
            }
            News::Plays(word) => {
                self.running = None;
                Some(word)
            }
            News::Fails => {
                let about = running.about;
                self.stop();
                self.fail(Some(about));
                None
            }
        }
    }

    /// Gives up what a computer was to think about: there is no answer, or it cannot be played.
    pub(crate) fn fail(&mut self, about: Option<(NodeId, Seat)>) {
        self.failed = about;
    }

    /// The move to be played now, because nobody wants to wait: the best so far. Without one, the
    /// first that is found will be played. What has failed is tried again.
    pub(crate) fn hurry(&mut self) -> Option<String> {
        self.failed = None;
        let running = self.running.as_mut()?;
        let word = running.so_far.take();
        match word {
            Some(_) => self.stop(),
            None => running.is_urgent = true,
        }
        word
    }
}

/// The question to the computer at a seat: the match as this seat knows it, with itself as the only
/// computer, or without any for a hint. Nothing else is told.
fn question(table: &Table, seat: Seat) -> Option<String> {
    let known = known_match(table.to_keep(), seat).ok()?.record();
    if table.hint == Hint::Awaited {
        return Some(known.to_ron());
    }
    let computers = table.names.computers();
    let number = u8::try_from(seat.index()).ok()?;
    let asked = Computers {
        levels: ludotheque_rules::sorting::map_of([(number, computers.level(seat)?.number())]),
        seed: computers.seed_for(seat, "thoughts"),
        version: String::new(),
    };
    Some(known.with_computers(asked).to_ron())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_read_and_others_are_not() {
        let read = |text| Report::read(text).map(|report| (report.number, report.news));
        assert_eq!(read("3 so-far A1-A2"), Some((3, News::SoFar("A1-A2".to_owned()))));
        assert_eq!(read("4 plays A1 A2"), Some((4, News::Plays("A1 A2".to_owned()))));
        assert_eq!(read("4294967295 fails"), Some((u32::MAX, News::Fails)));
        for other in ["", "3", "x plays A1-A2", "3 sings", "-1 fails"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
