//! The worker in which computers think. It begins with the first question, so that the first board
//! is there before, and ends with the thinking that is stopped: nothing else can stop it.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{News, Report, Thinker};

/// The script of the worker.
const SCRIPT: &str = "player.js";

/// Computers that think in a worker.
pub(crate) struct InWorker {
    worker: Option<Worker>,
    /// The number of the last question.
    last: Rc<Cell<u32>>,
    hears: Closure<dyn FnMut(MessageEvent)>,
    fails: Closure<dyn FnMut(Event)>,
}

impl InWorker {
    /// Computers whose reports go to this function, always later than the call that asks them.
    pub(crate) fn new(heard: fn(Report)) -> Self {
        let last = Rc::new(Cell::new(0));
        let number = Rc::clone(&last);
        Self {
            worker: None,
            last,
            hears: Closure::new(move |event: MessageEvent| {
                if let Some(report) = event.data().as_string().as_deref().and_then(Report::read) {
                    heard(report);
                }
            }),
            fails: Closure::new(move |_: Event| {
                heard(Report { number: number.get(), news: News::Fails });
            }),
        }
    }

    fn begin(&self) -> Result<Worker, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(SCRIPT, &options)?;
        worker.set_onmessage(Some(self.hears.as_ref().unchecked_ref()));
        worker.set_onerror(Some(self.fails.as_ref().unchecked_ref()));
        Ok(worker)
    }
}

impl Thinker for InWorker {
    fn think(&mut self, number: u32, question: &str) {
        self.last.set(number);
        if self.worker.is_none() {
            self.worker = self.begin().ok();
        }
        let text = format!("{number} {question}");
        let asked = self.worker.as_ref().map(|worker| worker.post_message(&text.into()));
        if !matches!(asked, Some(Ok(()))) {
            let fails = self.fails.as_ref().unchecked_ref();
            if let Some(window) = web_sys::window() {
                // A page without a clock stays as it is; persons can still play.
                let _ = window.set_timeout_with_callback(fails);
            }
        }
    }

    fn stop(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}
