//! A screen of its own for programs with a window (Xvfb): for tests and measurements.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A virtual screen that goes when it is dropped.
pub(crate) struct Screen {
    xvfb: Child,
    pub(crate) display: String,
}

impl Screen {
    pub(crate) fn open(width: u32, height: u32) -> Self {
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
        BufReader::new(out)
            .read_line(&mut number)
            .expect("Xvfb says which display it opened");
        Self {
            xvfb,
            display: format!(":{}", number.trim()),
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.xvfb.kill();
        let _ = self.xvfb.wait();
    }
}
