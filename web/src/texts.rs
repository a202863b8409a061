//! What the page says, fetched by the language: nobody needs two of them at once, and what rules and lessons say
//! comes when they are opened.

use std::cell::RefCell;

use js_sys::Promise;
use ludotheque_rules::Game;
use ludotheque_words::{Language, register_messages};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::Response;

use crate::dom::{ask, document, tell, tell_only, window};
use crate::{App, Deed};

/// A file of texts in a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Texts {
    /// What is said at the table and on the way to it.
    Table,
    /// What rules and lessons say.
    Reading,
}

impl Texts {
    /// The name of the file.
    fn file(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::Table, Language::French) => "fr.ftl",
            (Self::Table, Language::English) => "en.ftl",
            (Self::Reading, Language::French) => "fr-reading.ftl",
            (Self::Reading, Language::English) => "en-reading.ftl",
        }
    }
}

thread_local! {
    /// The files that were fetched.
    static LEARNED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Fetches texts unless they are there, and then goes on.
pub(crate) fn fetch(texts: Texts, language: Language, go_on: impl FnOnce() + 'static) {
    let file = texts.file(language);
    if LEARNED.with_borrow(|learned| learned.contains(&file)) {
        return go_on();
    }
    fetch_text(file, move |text| {
        learn(file, language, text);
        go_on();
    });
}

fn fetch_text(file: &str, go_on: impl FnOnce(String) + 'static) {
    then_or(&window().fetch_with_str(file), has_failed, move |response| {
        let response = response.dyn_into::<Response>().ok().filter(Response::ok);
        let Some(Ok(text)) = response.map(|response| response.text()) else {
            return has_failed();
        };
        then_or(&text, has_failed, move |text| {
            if let Some(text) = text.as_string() {
                go_on(text);
            }
        });
    });
}

/// Fetches what a deed needs besides the texts of the table, and then goes on: the texts of rules and lessons, and
/// puzzles.
pub(crate) fn fetch_for(deed: Deed, language: Language, go_on: impl FnOnce() + 'static) {
    fetch(Texts::Reading, language, move || match deed.puzzles() {
        Some(game) => fetch_puzzles(game, go_on),
        None => go_on(),
    });
}

fn fetch_puzzles(game: Game, go_on: impl FnOnce() + 'static) {
    if ask(|app| app.has_puzzles(game)) == Some(true) {
        return go_on();
    }
    fetch_text(&format!("{}.puzzles", game.id()), move |text| {
        tell_only(|app| app.learn_puzzles(&text));
        go_on();
    });
}

/// Says so: in the words of the document itself where the page has none yet.
fn has_failed() {
    if let Some(told) = document().get_element_by_id("failed") {
        // A browser that refuses shows an empty page.
        let _ = told.remove_attribute("hidden");
    }
    tell(App::has_not_fetched);
}

fn learn(file: &'static str, language: Language, text: String) {
    LEARNED.with_borrow_mut(|learned| {
        if !learned.contains(&file) {
            learned.push(file);
            // It is there as long as the page, and once.
            register_messages(language, (file, text.leak()));
        }
    });
}

/// Goes on with what was promised; what fails is left as it is.
pub(crate) fn then(promise: &Promise, go_on: impl FnOnce(JsValue) + 'static) {
    then_or(promise, || {}, go_on);
}

/// Goes on with what was promised, or with what is done if it fails.
fn then_or(
    promise: &Promise,
    failed: impl FnOnce() + 'static,
    go_on: impl FnOnce(JsValue) + 'static,
) {
    let done = Closure::once_into_js(go_on);
    let failed = Closure::once_into_js(|_: JsValue| failed());
    let _ = promise.unchecked_ref::<Thenable>().then(&done, &failed);
}

#[wasm_bindgen]
extern "C" {
    type Thenable;
    #[wasm_bindgen(method)]
    fn then(this: &Thenable, done: &JsValue, failed: &JsValue) -> JsValue;
}
