//! A screen of its own for programs with a window (Xvfb): for tests and measurements.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A virtual screen that goes when it is dropped, or one that is there already.
pub(crate) struct Screen {
    xvfb: Option<Child>,
    pub(crate) display: String,
}

impl Screen {
    /// Opens a screen of this size, unless `LUDOTHEQUE_DISPLAY` names one to be used.
    pub(crate) fn open(width: u32, height: u32) -> Self {
        if let Ok(display) = std::env::var("LUDOTHEQUE_DISPLAY") {
            return Self { xvfb: None, display };
        }
        let mut xvfb = Command::new("Xvfb")
            // Without a client it would begin anew, and refuse whoever comes meanwhile.
            .args(["-displayfd", "1", "-noreset", "-nolisten", "tcp"])
            .args(["-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let out = xvfb.stdout.take().expect("its output is piped");
        let mut number = String::new();
        BufReader::new(out).read_line(&mut number).expect("Xvfb says which display it opened");
        Self { xvfb: Some(xvfb), display: format!(":{}", number.trim()) }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        if let Some(xvfb) = &mut self.xvfb {
            let _ = xvfb.kill();
            let _ = xvfb.wait();
        }
    }
}
