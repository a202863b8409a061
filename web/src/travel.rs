//! Going back and forward in the browser, and loading the page again.

use std::cell::Cell as Flag;

use wasm_bindgen::JsValue;
use web_sys::{Event, History, PopStateEvent};

use crate::dom::{ask, document, listen_at, tell, tell_and_run, window};
use crate::texts;
use crate::{App, Deed, Entry, Turn, turn};

thread_local! {
    /// Whether the page itself goes back.
    static IS_GOING_BACK: Flag<bool> = const { Flag::new(false) };
}

/// Listens to everything that leads elsewhere.
pub(crate) fn listen() -> Result<(), JsValue> {
    listen_at(&window(), "popstate", travelled)?;
    listen_at(&window(), "hashchange", led)
}

/// The entry of the history, if it is of this page.
fn entry() -> Option<Entry> {
    let state = window().history().ok()?.state().ok()?;
    Entry::read(&state.as_string()?)
}

/// What is behind the `#` of the address.
fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Shows what the entry of the history leads to, after its texts were fetched.
pub(crate) fn arrive() {
    let (Some(entry), Some(language)) = (entry(), ask(App::language)) else {
        return tell(|_| {});
    };
    let mut deeds = entry.way.iter().filter_map(|name| Deed::read(name)).filter(|it| it.reads());
    // One with puzzles needs the others' texts as well.
    let reads = deeds.clone().find(|deed| deed.puzzles().is_some()).or_else(|| deeds.next());
    let go = move || tell_and_run(|app| app.go(&entry.way, &hash()));
    match reads {
        Some(deed) => texts::fetch_for(deed, language, go),
        None => go(),
    }
}

fn travelled(_: PopStateEvent) {
    if IS_GOING_BACK.replace(false) {
        keep_up();
    } else if entry().is_some() {
        arrive();
    }
}

/// The address leads to another match. Entries of this page say by themselves what they lead to.
fn led(_: Event) {
    let link = hash();
    if !link.is_empty() && entry().is_none() {
        tell(|app| app.follow(&link));
    }
}

/// Makes the entry of the history that of the screen which is shown. A page within another one leaves the history to
/// that one.
pub(crate) fn keep_up() {
    let is_embedded =
        document().document_element().is_some_and(|it| it.has_attribute("data-embed"));
    let (Some((way, is_linked)), Ok(history)) =
        (ask(|app| (app.way(), app.is_linked())), window().history())
    else {
        return;
    };
    if IS_GOING_BACK.get() {
        return;
    }
    if !is_embedded {
        follow(&history, turn(entry().as_ref(), &way));
    }
    if !is_linked && !IS_GOING_BACK.get() {
        forget_link(&history);
    }
}

/// Does what is to be done. Where a browser refuses, its button for going back leaves the page.
fn follow(history: &History, turn: Turn) {
    match turn {
        Turn::Stay => {}
        Turn::Push(entries) => {
            for entry in entries {
                let _ = history.push_state(&entry.to_string().into(), "");
            }
        }
        Turn::Replace(entry) => _ = history.replace_state(&entry.to_string().into(), ""),
        Turn::Back(steps) => {
            let steps = i32::try_from(steps).unwrap_or_default();
            IS_GOING_BACK.set(history.go_with_delta(-steps).is_ok());
        }
    }
}

/// Removes a link from the address that no longer leads to what is shown.
fn forget_link(history: &History) {
    let location = window().location();
    if !hash().is_empty()
        && let (Ok(path), Ok(asked)) = (location.pathname(), location.search())
    {
        let state = history.state().unwrap_or_default();
        // A browser that refuses leads to the same match when the page is loaded again.
        let _ = history.replace_state_with_url(&state, "", Some(&(path + &asked)));
    }
}
