//! The document: what the page shows is written into it, and what players do is read from it.

use std::cell::{Cell as Flag, RefCell};

use ludotheque_rules::Cell;
use wasm_bindgen::JsCast;
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::prelude::*;
use web_sys::{
    Document, Element, Event, EventTarget, HtmlElement, HtmlTextAreaElement, KeyboardEvent,
    Storage, UrlSearchParams, Window,
};

use crate::board::LAYERS;
use crate::texts::{self, Texts};
use crate::worker::InWorker;
use crate::{
    App, Deed, Direction, NamedCell, Refused, Report, Shown, Store, Wishes, exchange, travel,
};

thread_local! {
    static APP: RefCell<Option<App>> = const { RefCell::new(None) };
    /// What is in the document.
    static WRITTEN: RefCell<Shown> = RefCell::new(Shown::default());
    /// Whether the document is being written, so that the focus moves by itself.
    static IS_WRITING: Flag<bool> = const { Flag::new(false) };
    /// Whether a move is waited for.
    static IS_WAITING: Flag<bool> = const { Flag::new(false) };
}

/// The time that a move is seen before the next one follows by itself, in milliseconds.
const BETWEEN_MOVES_MS: i32 = 900;

/// The storage of the browser.
struct LocalStorage(Option<Storage>);

impl Store for LocalStorage {
    fn read(&self, key: &str) -> Option<String> {
        self.0.as_ref()?.get_item(key).ok().flatten()
    }

    fn write(&mut self, key: &str, text: &str) -> Result<(), Refused> {
        let storage = self.0.as_ref().ok_or(Refused)?;
        storage.set_item(key, text).map_err(|_| Refused)
    }

    fn remove(&mut self, key: &str) {
        if let Some(storage) = &self.0 {
            // What cannot be removed is still there when the shelf is read again.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = &self.0 else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or_default();
        (0..count).filter_map(|number| storage.key(number).ok().flatten()).collect()
    }

    fn now_s(&self) -> u64 {
        (js_sys::Date::now() / 1000.0) as u64
    }
}

pub(crate) fn window() -> Window {
    web_sys::window().expect("the page runs in a window")
}

pub(crate) fn document() -> Document {
    window().document().expect("a window has a document")
}

/// Begins with an empty document.
#[wasm_bindgen(start)]
fn start() -> Result<(), JsValue> {
    let wishes = wishes()?;
    texts::fetch(Texts::Table, wishes.language(), move || {
        let store = LocalStorage(window().local_storage().ok().flatten());
        let thinker = Box::new(InWorker::new(heard));
        let below = |limit: usize| (js_sys::Math::random() * limit as f64) as usize;
        let app = App::new(Box::new(store), thinker, Box::new(below), &wishes);
        APP.with_borrow_mut(|place| *place = Some(app));
        travel::arrive();
    });
    listen("click", clicked)?;
    listen("focusin", pointed)?;
    listen("pointerover", pointed)?;
    listen("keydown", pressed)?;
    travel::listen()?;
    exchange::listen()
}

/// What the address asks for.
fn wishes() -> Result<Wishes, JsValue> {
    let asked = UrlSearchParams::new_with_str(&window().location().search()?)?;
    let wishes = Wishes {
        language: asked.get("lang"),
        preferred: window().navigator().language().unwrap_or_default(),
        game: asked.get("game"),
        players: asked.get("players"),
        link: window().location().hash()?,
        computers: asked.get("computer"),
    };
    if let Some(root) = document().document_element().filter(|_| asked.has("embed")) {
        // Somebody's page that asks for a game is not left for the others.
        let has_game = wishes.game.is_some() || !wishes.link.is_empty();
        root.set_attribute("data-embed", if has_game { "game" } else { "" })?;
    }
    Ok(wishes)
}

/// Calls a function for every event of this kind in the document.
pub(crate) fn listen<E: FromWasmAbi + 'static>(kind: &str, heard: fn(E)) -> Result<(), JsValue> {
    listen_at(&document(), kind, heard)
}

/// Calls a function for every event of this kind at a target.
pub(crate) fn listen_at<E: FromWasmAbi + 'static>(
    target: &EventTarget,
    kind: &str,
    heard: fn(E),
) -> Result<(), JsValue> {
    let closure = Closure::<dyn FnMut(E)>::new(heard);
    target.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref())?;
    // The page listens as long as it is there.
    closure.forget();
    Ok(())
}

/// The element with this attribute at which an event is aimed.
fn aimed_at(event: &Event, attribute: &str) -> Option<(Element, String)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let element = target.closest(&format!("[{attribute}]")).ok()??;
    let value = element.get_attribute(attribute)?;
    Some((element, value))
}

fn clicked(event: Event) {
    if let Some((element, deed)) = aimed_at(&event, "data-do")
        && element.get_attribute("aria-disabled").is_none()
        && let Some(deed) = Deed::read(&deed)
    {
        match deed {
            Deed::OpenPasted => open_pasted(),
            Deed::Speak(_) => fetch_and_take(deed),
            _ if deed.reads() => fetch_and_take(deed),
            _ => take(deed),
        }
    }
}

/// Fetches the texts that a deed leads to before it is done.
fn fetch_and_take(deed: Deed) {
    let Some((spoken, is_reading)) = ask(|app| (app.language(), app.is_reading())) else {
        return;
    };
    let language = if let Deed::Speak(language) = deed { language } else { spoken };
    texts::fetch(Texts::Table, language, move || {
        if is_reading || deed.reads() {
            texts::fetch_for(deed, language, move || take(deed));
        } else {
            take(deed);
        }
    });
}

fn open_pasted() {
    let field = document().get_element_by_id("pasted");
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlTextAreaElement>().ok()) {
        tell(|app| app.bring(&field.value()));
    }
}

/// The focus and a mouse point, and a finger as soon as it comes down.
fn pointed(event: Event) {
    if IS_WRITING.get() {
        return;
    }
    if let Some(cell) = cell_at(&event)
        && APP.with_borrow_mut(|app| app.as_mut().is_some_and(|app| app.point(cell)))
    {
        write();
    }
}

fn cell_at(event: &Event) -> Option<Cell> {
    let (_, number) = aimed_at(event, "data-cell")?;
    Some(Cell::new(number.parse().ok()?))
}

fn pressed(event: KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let is_typing = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if is_typing.is_some_and(|it| it.matches("input, textarea, select").unwrap_or_default()) {
        return;
    }
    if press_key(&event.key()) {
        return;
    }
    let Some(cell) = cell_at(&event) else {
        return;
    };
    let direction = match &*event.key() {
        "ArrowLeft" => Direction::Left,
        "ArrowRight" => Direction::Right,
        "ArrowUp" => Direction::Up,
        "ArrowDown" => Direction::Down,
        "Enter" | " " => {
            event.prevent_default();
            return take(Deed::Click(cell));
        }
        "Escape" => return take(Deed::StepBack),
        _ => return,
    };
    event.prevent_default();
    let next = APP.with_borrow_mut(|app| app.as_mut()?.neighbour(cell, direction));
    if let Some(next) = next {
        // Pointing follows from the focus.
        focus(&id_of(next));
    }
}

/// Presses the button that this letter presses anywhere on the page. Returns whether there is one.
fn press_key(key: &str) -> bool {
    let letter = key.to_ascii_uppercase();
    if letter.len() > 1 || !letter.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return false;
    }
    let button = document().query_selector(&format!("[aria-keyshortcuts=\"{letter}\"]"));
    let button = button.ok().flatten().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    button.map(|button| button.click()).is_some()
}

fn id_of(cell: Cell) -> String {
    format!("cell-{}", cell.index())
}

/// Does what a player asks for, and shows it.
fn take(deed: Deed) {
    tell_and_run(|app| app.take(deed));
}

/// Tells the page something, shows what has changed, and does what it asks for.
pub(crate) fn tell_and_run(tell_it: impl FnOnce(&mut App)) {
    tell(tell_it);
    let command = APP.with_borrow_mut(|app| app.as_mut()?.command());
    if let Some(command) = command {
        exchange::run(command);
    }
}

/// Asks the page something, if it has begun.
pub(crate) fn ask<T>(ask: impl FnOnce(&App) -> T) -> Option<T> {
    APP.with_borrow(|app| app.as_ref().map(ask))
}

/// Tells the page something without showing what has changed.
pub(crate) fn tell_only(tell: impl FnOnce(&mut App)) {
    APP.with_borrow_mut(|app| {
        if let Some(app) = app {
            tell(app);
        }
    });
}

/// Tells the page something, and shows what has changed.
pub(crate) fn tell(tell: impl FnOnce(&mut App)) {
    tell_only(tell);
    write();
}

/// Hears what a computer says, and shows it.
fn heard(report: Report) {
    let has_changed = APP.with_borrow_mut(|app| app.as_mut().is_some_and(|app| app.hear(report)));
    if has_changed {
        write();
    }
}

/// Focuses the element with this id. Returns whether it is there.
pub(crate) fn focus(id: &str) -> bool {
    let element = document().get_element_by_id(id);
    match element {
        // Also cells, which are no HTML.
        Some(element) => element.unchecked_into::<HtmlElement>().focus().is_ok(),
        None => false,
    }
}

/// Writes what has changed into the document. The focus stays on what it is on, as far as that is
/// still there.
fn write() {
    let Some(shown) = ask(App::shown) else {
        return;
    };
    IS_WRITING.set(true);
    let before = WRITTEN.take();
    let document = document();
    let had_focus = document.active_element().map(|element| element.id());
    document.set_title(&shown.title);
    if let Some(root) = document.document_element() {
        // A browser that refuses an attribute shows the page all the same.
        let _ = root.set_attribute("lang", shown.language);
        let _ = root.set_attribute("data-screen", shown.screen);
        let _ = root.set_attribute("data-tone", shown.tone);
    }
    let parts = [
        ("head", &before.head, &shown.head),
        ("notice", &before.notice, &shown.notice),
        ("task", &before.task, &shown.task),
        ("stage", &before.stage, &shown.stage),
        ("actions", &before.actions, &shown.actions),
        ("beside", &before.beside, &shown.beside),
    ];
    for (id, old, new) in parts {
        write_part(&document, id, old, new);
    }
    let [is_same_board, is_same_beside] =
        [before.stage == shown.stage, before.beside == shown.beside];
    for (id, (old, new)) in LAYERS.iter().zip(before.layers.iter().zip(&shown.layers)) {
        // The layers of a board that has just been written are empty.
        write_part(&document, id, if is_same_board { old } else { "" }, new);
    }
    write_part(&document, "about", if is_same_beside { &before.about } else { "" }, &shown.about);
    name_cells(&document, if is_same_board { &before.cells } else { &[] }, &shown.cells);
    if before.screen != shown.screen {
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }
    if !is_same_beside {
        keep_move_in_sight(&document);
    }
    if wants_calm() {
        still(&document);
    }
    if let Some(line) = document.get_element_by_id("line").filter(|_| before.line != shown.line) {
        line.set_text_content(Some(&shown.line));
    }
    move_cursor(&document, shown.cursor);
    let has_lost = document.active_element().is_none_or(|element| element.tag_name() == "BODY");
    if has_lost && let Some(id) = had_focus.filter(|id| !id.is_empty()) {
        restore_focus(&id, &before, &shown);
    }
    WRITTEN.set(shown);
    IS_WRITING.set(false);
    travel::keep_up();
    wait_for_move();
}

/// Writes a part, if it has changed.
fn write_part(document: &Document, id: &str, old: &str, new: &str) {
    if old != new
        && let Some(element) = document.get_element_by_id(id)
    {
        element.set_inner_html(new);
    }
}

/// Gives cells their names, which stay the elements that they are.
fn name_cells(document: &Document, old: &[NamedCell], new: &[NamedCell]) {
    for named in new.iter().filter(|named| !old.contains(named)) {
        if let Some(element) = document.get_element_by_id(&id_of(named.cell)) {
            let is_chosen = if named.is_chosen { "true" } else { "false" };
            // A browser that refuses an attribute shows the board all the same.
            let _ = element.set_attribute("aria-label", &named.name);
            let _ = element.set_attribute("aria-selected", is_chosen);
        }
    }
}

/// Lets the next move that is shown by itself follow in a moment.
fn wait_for_move() {
    if ask(App::is_playing) != Some(true) || IS_WAITING.replace(true) {
        return;
    }
    let go_on = Closure::once_into_js(|| {
        IS_WAITING.set(false);
        tell(App::play_on);
    });
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(
        go_on.unchecked_ref(),
        BETWEEN_MOVES_MS,
    );
}

/// Scrolls the list of moves, and nothing else, to the move that led here.
fn keep_move_in_sight(document: &Document) {
    let Ok(Some(current)) = document.query_selector(".moves [aria-current]") else {
        return;
    };
    let (Ok(Some(list)), Ok(Some(head))) =
        (current.closest(".moves"), document.query_selector(".moves thead"))
    else {
        return;
    };
    let [current, room] = [&current, &list].map(Element::get_bounding_client_rect);
    // The heads of the columns stay above the moves.
    let above = current.top() - room.top() - f64::from(head.client_height());
    let below = current.bottom() - room.bottom();
    if above < 0.0 || below > 0.0 {
        let by = if above < 0.0 { above } else { below };
        list.set_scroll_top(list.scroll_top() + by.round() as i32);
    }
}

/// Whether the system asks for little motion.
fn wants_calm() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)");
    asked.ok().flatten().is_some_and(|query| query.matches())
}

/// Takes the motion out of the board.
fn still(document: &Document) {
    while let Ok(Some(motion)) = document.query_selector("#grid animateTransform") {
        motion.remove();
    }
}

/// Lets the Tab key lead to one cell of the board.
fn move_cursor(document: &Document, cursor: Option<Cell>) {
    let Ok(others) = document.query_selector_all("#grid [tabindex=\"0\"]") else {
        return;
    };
    for number in 0..others.length() {
        if let Some(other) = others.item(number).and_then(|it| it.dyn_into::<Element>().ok()) {
            let _ = other.set_attribute("tabindex", "-1");
        }
    }
    if let Some(cell) = cursor.and_then(|cell| document.get_element_by_id(&id_of(cell))) {
        let _ = cell.set_attribute("tabindex", "0");
    }
}

/// Focuses what had the focus before, or what comes in its place.
fn restore_focus(id: &str, before: &Shown, shown: &Shown) {
    let is_same_screen = before.screen == shown.screen;
    let is_back = is_same_screen && focus(id);
    if !is_back {
        let cell = shown.cursor.map(id_of);
        let next = match shown.screen {
            "curtain" => Some("uncover".to_owned()),
            _ => cell,
        };
        let is_there = next.is_some_and(|id| focus(&id));
        if !is_there {
            focus("heading");
        }
    }
}
