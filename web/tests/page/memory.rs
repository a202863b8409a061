//! What a browser keeps, in memory, and no computers.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use ludotheque_rules::{MatchFace, Record};
use ludotheque_web::{Refused, Shown, Store, Thinker};

/// The key under which former versions kept a match.
pub(crate) const MATCH: &str = "ludotheque-match";
/// Texts that are kept in memory.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    pub(crate) texts: Rc<RefCell<BTreeMap<String, String>>>,
    /// The present time; it goes on with every look.
    pub(crate) now_s: Rc<Cell<u64>>,
    /// Whether nothing more is kept.
    pub(crate) is_full: bool,
}

impl Memory {
    /// A memory that keeps a match as former versions did.
    pub(crate) fn with(text: &str) -> Self {
        let memory = Self::default();
        memory.texts.borrow_mut().insert(MATCH.to_owned(), text.to_owned());
        memory
    }

    /// What is kept under a key.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    /// The text of the match that was kept last.
    pub(crate) fn last(&self) -> Option<String> {
        let texts = self.texts.borrow();
        let kept = texts.values().filter_map(|kept| kept.split_once('\n'));
        let dated = kept.filter_map(|(time, text)| Some((time.parse::<u64>().ok()?, text)));
        dated.max().map(|(_, text)| text.to_owned())
    }

    /// The record that was kept last.
    pub(crate) fn record(&self) -> Option<Record> {
        Record::read(&self.last().or_else(|| self.text(MATCH))?).ok()
    }

    /// The match that was kept last.
    pub(crate) fn face(&self) -> Option<Box<dyn MatchFace>> {
        self.record()?.replay().ok()
    }

    /// The words of the line of the match that was kept last.
    pub(crate) fn words(&self) -> Vec<String> {
        let face = self.face().expect("a match is kept");
        face.line().into_iter().map(|entry| entry.word).collect()
    }
}

impl Store for Memory {
    fn read(&self, key: &str) -> Option<String> {
        self.text(key)
    }

    fn write(&mut self, key: &str, text: &str) -> Result<(), Refused> {
        if self.is_full {
            return Err(Refused);
        }
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&mut self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }

    fn now_s(&self) -> u64 {
        self.now_s.set(self.now_s.get() + 1);
        1_800_000_000 + self.now_s.get()
    }
}

/// No computer is asked where persons play.
pub(crate) struct Nobody;

impl Thinker for Nobody {
    fn think(&mut self, _: u32, _: &str) {
        panic!("no computer plays");
    }

    fn stop(&mut self) {}
}

/// Everything on the board but the regions that a move would leave, which come and go while players point.
pub(crate) fn drawn(shown: &Shown) -> String {
    let [_, pieces, marks, _, pointers] = &shown.layers;
    format!("{}{pieces}{marks}{pointers}{:?}", shown.stage, shown.cells)
}
