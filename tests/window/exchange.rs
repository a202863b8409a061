//! Matches that go from one program to another: through the clipboard, and by a file that is
//! dropped on the window.

use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME, NONE};

use crate::driver::{Game, PATIENCE, PLAYED_AT, Screen};

/// The size is that of the small screen, which the window fills.
const LOOKS: [&str; 6] = ["--lang", "en", "--animation", "off", "--window", "800x500"];

fn wait_for_title(game: &mut Game) {
    game.wait_for_button("game-simultana");
    game.settle();
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_match_goes_through_the_clipboard_into_another_window() {
    let screen = Screen::open(PLAYED_AT.0, PLAYED_AT.1);
    let mut first = Game::start(&screen, &LOOKS);
    wait_for_title(&mut first);
    first.press_button("game-simultana");
    first.press_button("play-together");
    first.press_button("start");
    first.wait_for_turn(0);
    first.play("A2-A3");
    first.play("E4-E3");
    first.wait_for_turn(2);
    first.settle();
    first.key("ctrl+c");
    first.settle();

    let mut second = Game::start_beside(&first, &LOOKS);
    wait_for_title(&mut second);
    second.key("ctrl+v");
    let turn = second.wait_for("the match that was copied", |line| line.get("turn").is_some());
    assert_eq!(turn["turn"]["ply"], 2, "{turn}");
    second.settle();
    second.picture("pasted-en");
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_saved_match_that_is_dropped_on_the_window_opens() {
    let folder = tempfile::tempdir().expect("a folder for the match");
    let file = folder.path().join("Mes parties été").join("Chez Zoé n° 1.ludotheque");
    std::fs::create_dir_all(file.parent().expect("it is in a folder")).expect("it can be made");
    let saved = include_str!("../../packaging/example.ludotheque");
    std::fs::write(&file, saved).expect("the folder can be written");

    let screen = Screen::open(PLAYED_AT.0, PLAYED_AT.1);
    let mut game = Game::start(&screen, &LOOKS);
    wait_for_title(&mut game);
    // As a file manager writes it: what is not a letter or digit of ASCII is escaped.
    let path = file.to_str().expect("the name is UTF-8");
    let escaped: String = path
        .bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() || b"/.-_".contains(&byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect();
    let list = format!("file://{escaped}\r\n");
    FileManager::open(&screen.display).drop_on(game.window(), &list);
    let turn = game.wait_for("the match that was dropped", |line| line.get("turn").is_some());
    assert_eq!(turn["turn"]["ply"], 2, "{turn}");
    game.settle();
    game.picture("dropped-en");
}

/// The side of a drag that has the file (XDND, version 5).
/// <https://freedesktop.org/wiki/Specifications/XDND/>
struct FileManager {
    connection: RustConnection,
    root: Window,
    own: Window,
}

impl FileManager {
    fn open(display: &str) -> Self {
        let (connection, screen) =
            RustConnection::connect(Some(display)).expect("the screen answers");
        let root = connection.setup().roots[screen].root;
        let own = connection.generate_id().expect("there are ids left");
        connection
            .create_window(
                COPY_DEPTH_FROM_PARENT,
                own,
                root,
                0,
                0,
                1,
                1,
                0,
                WindowClass::INPUT_OUTPUT,
                COPY_FROM_PARENT,
                &CreateWindowAux::new(),
            )
            .expect("the connection is open");
        Self { connection, root, own }
    }

    fn atom(&self, name: &str) -> Atom {
        let cookie = self.connection.intern_atom(false, name.as_bytes());
        let reply = cookie.expect("the connection is open").reply();
        reply.expect("the screen gives atoms").atom
    }

    /// Drags the list of files to the middle of the window, and drops it there.
    fn drop_on(&self, window: Window, list: &str) {
        let uri_list = self.atom("text/uri-list");
        let selection = self.atom("XdndSelection");
        let copy = self.atom("XdndActionCopy");
        self.connection
            .set_selection_owner(self.own, selection, CURRENT_TIME)
            .expect("the connection is open");
        let (x, y) = self.middle_of(window);
        // Where the pointer is, too: Wine asks for it.
        self.connection
            .warp_pointer(NONE, self.root, 0, 0, 0, 0, x, y)
            .expect("the connection is open");
        let at = (u32::from(x.cast_unsigned()) << 16) | u32::from(y.cast_unsigned());
        self.tell(window, "XdndEnter", [5 << 24, uri_list, 0, 0]);
        self.tell(window, "XdndPosition", [0, at, CURRENT_TIME, copy]);
        // The window asks for the list when something is first dragged over it. Until it has
        // that, it cannot take the file; a hand is never so quick.
        let (status, mut has_list) = self.answer("XdndStatus", list);
        assert_eq!(status[1] & 1, 1, "the window takes the file");
        while !has_list {
            has_list = self.next_event(list).is_none();
        }
        self.tell(window, "XdndDrop", [0, CURRENT_TIME, 0, 0]);
        self.answer("XdndFinished", list);
    }

    fn middle_of(&self, window: Window) -> (i16, i16) {
        let size = self.connection.get_geometry(window);
        let size = size.expect("the connection is open").reply();
        let size = size.expect("the window is there");
        let (x, y) = ((size.width / 2).cast_signed(), (size.height / 2).cast_signed());
        let cookie = self.connection.translate_coordinates(window, self.root, x, y);
        let at = cookie.expect("the connection is open").reply();
        let at = at.expect("the window is on the screen");
        (at.dst_x, at.dst_y)
    }

    /// Sends a message; its first word is always the sender.
    fn tell(&self, window: Window, what: &str, words: [u32; 4]) {
        let [one, two, three, four] = words;
        let data = [self.own, one, two, three, four];
        let event = ClientMessageEvent::new(32, window, self.atom(what), data);
        self.connection
            .send_event(false, window, EventMask::NO_EVENT, event)
            .expect("the connection is open");
        self.connection.flush().expect("the connection is open");
    }

    /// Waits for this message, and gives the list to whoever asks for it meanwhile: the message,
    /// and whether somebody has asked.
    fn answer(&self, what: &str, list: &str) -> ([u32; 5], bool) {
        let what = self.atom(what);
        let mut has_list = false;
        loop {
            match self.next_event(list) {
                None => has_list = true,
                Some(Event::ClientMessage(event)) if event.type_ == what => {
                    return (event.data.as_data32(), has_list);
                }
                Some(_) => {}
            }
        }
    }

    /// The next event, or nothing if it was a request for the list, which is given.
    fn next_event(&self, list: &str) -> Option<Event> {
        let end = Instant::now() + PATIENCE;
        let event = loop {
            let event = self.connection.poll_for_event();
            if let Some(event) = event.expect("the connection is open") {
                break event;
            }
            assert!(Instant::now() < end, "the window does not answer");
            std::thread::sleep(Duration::from_millis(10));
        };
        if let Event::SelectionRequest(request) = event {
            self.give(&request, list);
            None
        } else {
            Some(event)
        }
    }

    fn give(&self, request: &SelectionRequestEvent, list: &str) {
        self.connection
            .change_property8(
                PropMode::REPLACE,
                request.requestor,
                request.property,
                request.target,
                list.as_bytes(),
            )
            .expect("the connection is open");
        let event = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: request.requestor,
            selection: request.selection,
            target: request.target,
            property: request.property,
        };
        self.connection
            .send_event(false, request.requestor, EventMask::NO_EVENT, event)
            .expect("the connection is open");
        self.connection.flush().expect("the connection is open");
    }
}
