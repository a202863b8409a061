//! The built page in a real browser: a server for `web/dist`, and a window of Chromium or Firefox that is driven by
//! WebDriver. Everything panics with what went wrong, because only tests use it.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use ludotheque_rules::{Cell, Click};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::runtime::Runtime;
use tower_http::services::ServeDir;

/// The longest wait for the page.
const PATIENCE: Duration = Duration::from_secs(15);

/// A folder of the project.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

/// The page on a server, until it is dropped.
pub struct Site {
    address: String,
    /// The server and its connections, which would outlive the task of the server alone.
    server: Option<Runtime>,
}

impl Drop for Site {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            server.shutdown_background();
        }
    }
}

impl Site {
    /// Serves `web/dist`.
    ///
    /// # Panics
    /// If it has not been built.
    pub fn open() -> Self {
        let dist = folder("dist");
        assert!(dist.join("index.html").is_file(), "run `web/build` first");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        listener.set_nonblocking(true).expect("sockets can wait");
        let address = format!("http://{}", listener.local_addr().expect("it has a port"));
        let files = axum::Router::new().fallback_service(ServeDir::new(dist));
        let server = Runtime::new().expect("threads can be started");
        server.spawn(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("it can wait");
            axum::serve(listener, files).await.expect("it serves until it is dropped");
        });
        Self { address, server: Some(server) }
    }

    /// The address of the page with what it is asked for, such as `?game=sypil`.
    pub fn at(&self, asked: &str) -> String {
        format!("{}/{asked}", self.address)
    }
}

/// How a window is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// A window on a desk, with a mouse.
    Desk,
    /// A phone of 360×640 that is touched.
    Phone,
}

/// A window of a browser.
pub struct Window {
    client: Client,
    driver: Child,
}

impl Window {
    /// Opens a window of Chromium.
    ///
    /// # Panics
    /// If there is no Chromium or no driver for it.
    pub async fn open(device: Device) -> Self {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(std::process::Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("chromedriver is installed");
        let said = driver.stdout.take().expect("its output is a pipe");
        let mut lines = BufReader::new(said).lines();
        let port = loop {
            let line = lines.next_line().await.expect("it speaks").expect("it says its port");
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim_end_matches('.').to_owned();
            }
        };
        // It would wait for somebody to read on.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let mut options = json!({
            "args": ["--headless=new", "--no-sandbox", "--window-size=1280,800", "--lang=fr"],
        });
        if device == Device::Phone {
            options["mobileEmulation"] = json!({
                "deviceMetrics": { "width": 360, "height": 640, "pixelRatio": 2.0, "touch": true, "mobile": true },
            });
        }
        let wanted = json!({ "goog:chromeOptions": options });
        let Value::Object(wanted) = wanted else { unreachable!("it is an object") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("Chromium opens a window");
        Self { client, driver }
    }

    /// Goes to an address and waits until the page has begun.
    pub async fn go(&self, address: &str) {
        self.client.goto(address).await.expect("the address can be opened");
        self.element("#heading").await;
        self.assert_every_text_is_there().await;
    }

    /// Asserts that no message is missing in the texts that the page has fetched.
    pub async fn assert_every_text_is_there(&self) {
        let missing = self.run("return document.body.textContent.includes('⟦')").await;
        assert_eq!(missing.as_bool(), Some(false), "a message is missing");
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page is loaded again");
        self.element("#heading").await;
    }

    /// The first element that this selector finds.
    ///
    /// # Panics
    /// If there is none for a long time.
    pub async fn element(&self, selector: &str) -> Element {
        let waiting = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(selector));
        waiting.await.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Whether there is such an element now.
    pub async fn has(&self, selector: &str) -> bool {
        self.client.find(Locator::Css(selector)).await.is_ok()
    }

    /// Presses the button for a deed, such as `undo`.
    pub async fn press(&self, deed: &str) {
        let button = self.element(&format!("[data-do=\"{deed}\"]")).await;
        button.click().await.unwrap_or_else(|error| panic!("{deed}: {error}"));
    }

    /// Presses the first button for a deed of this kind.
    pub async fn press_first(&self, kind: &str) {
        let button = self.element(&format!("[data-do^=\"{kind}\"]")).await;
        button.click().await.unwrap_or_else(|error| panic!("{kind}: {error}"));
    }

    /// Clicks a cell, or chooses.
    pub async fn click(&self, click: Click) {
        match click {
            Click::Cell(cell) => {
                let cell = self.element(&selector_of(cell)).await;
                cell.click().await.unwrap_or_else(|error| panic!("{click:?}: {error}"));
            }
            Click::Choice(number) => self.press(&format!("choose {number}")).await,
        }
    }

    /// Presses keys at what has the focus.
    pub async fn type_keys(&self, keys: &str) {
        let focused = self.client.active_element().await.expect("something has the focus");
        focused.send_keys(keys).await.expect("keys can be pressed");
    }

    /// The text of the first element that this selector finds.
    pub async fn text(&self, selector: &str) -> String {
        self.element(selector).await.text().await.expect("it is text")
    }

    /// Runs a script in the page and returns what it returns.
    pub async fn run(&self, script: &str) -> Value {
        self.client
            .execute(script, Vec::new())
            .await
            .unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a script returns something true.
    ///
    /// # Panics
    /// If it does not for a long time.
    pub async fn wait_until(&self, script: &str) {
        let begun = Instant::now();
        while self.run(script).await.as_bool() != Some(true) {
            assert!(begun.elapsed() < PATIENCE, "never true: {script}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Takes a picture into `web/target/pictures`.
    pub async fn picture(&self, name: &str) {
        let pictures = folder("target/pictures");
        std::fs::create_dir_all(&pictures).expect("the folder can be made");
        let png = self.client.screenshot().await.expect("a picture can be taken");
        std::fs::write(pictures.join(name).with_extension("png"), png).expect("it can be written");
    }

    /// Ends the browser as if it had been killed.
    pub async fn close(mut self) {
        let _ = self.client.close().await;
        let _ = self.driver.kill().await;
    }
}

/// The selector of a cell of the board.
pub fn selector_of(cell: Cell) -> String {
    format!("#cell-{}", cell.index())
}
