//! What the page says, fetched by the language: nobody needs two of them at once.

use std::cell::RefCell;

use js_sys::Promise;
use ludotheque_words::{Language, register_messages};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::Response;

use crate::dom::window;

thread_local! {
    /// The languages that were fetched.
    static LEARNED: RefCell<Vec<Language>> = const { RefCell::new(Vec::new()) };
}

/// Fetches a language unless it is there, and then goes on. Nothing happens if it cannot be had.
pub(crate) fn fetch(language: Language, go_on: impl FnOnce() + 'static) {
    if LEARNED.with_borrow(|learned| learned.contains(&language)) {
        return go_on();
    }
    let file = format!("{}.ftl", language.code());
    then(&window().fetch_with_str(&file), move |response| {
        let response = response.dyn_into::<Response>().ok().filter(Response::ok);
        let Some(Ok(text)) = response.map(|response| response.text()) else {
            return;
        };
        then(&text, move |text| {
            if let Some(text) = text.as_string() {
                learn(language, text);
                go_on();
            }
        });
    });
}

fn learn(language: Language, text: String) {
    LEARNED.with_borrow_mut(|learned| {
        if !learned.contains(&language) {
            learned.push(language);
            // It is there as long as the page, and once.
            register_messages(language, (language.code(), text.leak()));
        }
    });
}

/// Goes on with what was promised; what fails is left as it is.
pub(crate) fn then(promise: &Promise, go_on: impl FnOnce(JsValue) + 'static) {
    let done = Closure::once_into_js(go_on);
    let failed = Closure::once_into_js(|_: JsValue| {});
    let _ = promise.unchecked_ref::<Thenable>().then(&done, &failed);
}

#[wasm_bindgen]
extern "C" {
    type Thenable;
    #[wasm_bindgen(method)]
    fn then(this: &Thenable, done: &JsValue, failed: &JsValue) -> JsValue;
}
