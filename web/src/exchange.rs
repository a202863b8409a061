//! What comes to the page and leaves it: files, links, pasted and dropped texts, and what other tabs
//! have kept.

use js_sys::Array;
use ludotheque_rules::Record;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, ClipboardEvent, DragEvent, Element, Event, File, HtmlElement, HtmlInputElement, Url,
};

use crate::dom::{document, tell, tell_only, window};
use crate::texts::then;
use crate::{App, Command, dom};

/// Listens to everything that comes in.
pub(crate) fn listen() -> Result<(), JsValue> {
    dom::listen("input", typed)?;
    dom::listen("change", chosen)?;
    dom::listen("paste", pasted)?;
    dom::listen("dragover", dragged)?;
    dom::listen("drop", dropped)?;
    dom::listen_at(&window(), "storage", noticed)
}

fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// A name was written. It is not shown anew, which would take the field away from below the hand.
fn typed(event: Event) {
    let Some(field) = target::<HtmlInputElement>(&event) else {
        return;
    };
    let seat = field.get_attribute("data-name").and_then(|seat| seat.parse().ok());
    if let Some(seat) = seat {
        tell_only(|app| app.name(seat, &field.value()));
    }
}

/// A file was chosen.
fn chosen(event: Event) {
    let Some(field) = target::<HtmlInputElement>(&event).filter(|field| field.id() == "file")
    else {
        return;
    };
    if let Some(file) = field.files().and_then(|files| files.get(0)) {
        read(&file);
    }
    // The same file can be chosen again.
    field.set_value("");
}

/// Whether something is written or pasted there by itself.
fn is_field(event: &Event) -> bool {
    let element = target::<Element>(event);
    element.is_some_and(|element| element.matches("input, textarea").unwrap_or_default())
}

fn pasted(event: ClipboardEvent) {
    if is_field(&event) {
        return;
    }
    let text = event.clipboard_data().and_then(|data| data.get_data("text/plain").ok());
    if let Some(text) = text.filter(|text| !text.is_empty()) {
        event.prevent_default();
        tell(|app| app.bring(&text));
    }
}

fn dragged(event: DragEvent) {
    if !is_field(&event) {
        event.prevent_default();
    }
}

fn dropped(event: DragEvent) {
    let Some(data) = event.data_transfer().filter(|_| !is_field(&event)) else {
        return;
    };
    event.prevent_default();
    if let Some(file) = data.files().and_then(|files| files.get(0)) {
        read(&file);
    } else if let Ok(text) = data.get_data("text/plain") {
        tell(|app| app.bring(&text));
    }
}

/// Reads a file, unless it is too large to be a match.
fn read(file: &File) {
    if file.size() > Record::LONGEST_TEXT as f64 {
        return tell(App::refuse_file);
    }
    then(&file.text(), |text| tell(|app| app.bring(&text.as_string().unwrap_or_default())));
}

/// Another tab has kept something.
fn noticed(_: Event) {
    tell(App::notice_others);
}

/// Does what the page asks for.
pub(crate) fn run(command: Command) {
    match command {
        Command::Download { name, text } => {
            // A browser that refuses says so itself.
            let _ = download(&name, &text);
        }
        Command::CopyLink(link) => copy(&link),
        Command::Seek(id) => seek(&id),
        Command::Focus(id) => _ = dom::focus(id),
    }
}

/// Brings an element to the top, and the focus to it.
fn seek(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
        dom::focus(id);
    }
}

fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&Array::of1(&text.into()))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let anchor = document().create_element("a")?;
    anchor.set_attribute("href", &address)?;
    anchor.set_attribute("download", name)?;
    anchor.unchecked_into::<HtmlElement>().click();
    Url::revoke_object_url(&address)
}

/// Shows a link, and copies it where the browser allows that.
fn copy(link: &str) {
    let location = window().location();
    let (Ok(origin), Ok(path)) = (location.origin(), location.pathname()) else {
        return;
    };
    let address = format!("{origin}{path}#{link}");
    tell(|app| app.show_link(&address));
    let field = document().get_element_by_id("link");
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
        field.select();
    }
    // Pages without encryption have no clipboard.
    if window().is_secure_context() {
        let copied = window().navigator().clipboard().write_text(&address);
        then(&copied, |_| tell(App::has_copied));
    }
}
