//! The lines of SSIP: how a text is sent, and how a reply is read.

use std::io::{self, BufRead, Read};
use std::time::Instant;

use crate::SpeechProblem;

/// The maximum length of a line of a reply, in bytes.
const LONGEST: u64 = 4096;
/// The maximum number of lines of a reply.
const LINES: usize = 64;

/// A text as the data of a `SPEAK`: its lines, and a line with a dot as the end. A line that begins
/// with a dot gets another one.
pub(super) fn data_of(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut data = String::new();
    for line in text.lines() {
        if line.starts_with('.') {
            data.push('.');
        }
        data.extend(line.chars().filter(|sign| !sign.is_control()));
        data.push_str("\r\n");
    }
    data.push_str(".\r\n");
    data
}

/// Reads a reply, whose last line has a space after its code. Codes from 200 are for success, codes
/// from 300 for errors; events from 700 are none of ours.
pub(super) fn read_reply(stream: &mut impl BufRead, until: Instant) -> Result<(), SpeechProblem> {
    for _ in 0..LINES {
        if Instant::now() > until {
            return Err(SpeechProblem::Slow);
        }
        let line = read_line(stream)?;
        let code = line.get(..3).ok_or(SpeechProblem::Garbled)?;
        let code: u16 = code.parse().map_err(|_| SpeechProblem::Garbled)?;
        match (code, line.as_bytes().get(3)) {
            (_, Some(b'-')) | (700.., Some(b' ')) => {}
            (100..300, Some(b' ') | None) => return Ok(()),
            (300..700, Some(b' ') | None) => return Err(SpeechProblem::Refused(line)),
            _ => return Err(SpeechProblem::Garbled),
        }
    }
    Err(SpeechProblem::Garbled)
}

fn read_line(stream: &mut impl BufRead) -> Result<String, SpeechProblem> {
    let mut line = Vec::new();
    stream.take(LONGEST).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Err(SpeechProblem::Broken(io::ErrorKind::UnexpectedEof.into()));
    }
    if line.pop() != Some(b'\n') {
        return Err(SpeechProblem::Garbled);
    }
    let line = String::from_utf8(line).map_err(|_| SpeechProblem::Garbled)?;
    Ok(line.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn reply(text: &str) -> Result<(), String> {
        let until = Instant::now() + Duration::from_secs(60);
        read_reply(&mut text.as_bytes(), until).map_err(|problem| problem.to_string())
    }

    #[test]
    fn lines_of_a_text_end_nothing_early() {
        assert_eq!(data_of("Un.\nDeux."), "Un.\r\nDeux.\r\n.\r\n");
        assert_eq!(data_of(".\r\n..a\r.b"), "..\r\n...a\r\n..b\r\n.\r\n");
        assert_eq!(data_of("a\u{0}b\tc"), "abc\r\n.\r\n");
        assert_eq!(data_of(""), ".\r\n");
    }

    #[test]
    fn replies_end_with_a_line_without_a_dash() {
        assert_eq!(reply("225-17\r\n225 OK MESSAGE QUEUED\r\n"), Ok(()));
        assert_eq!(reply("705-17\r\n705 CANCELED\r\n210 OK\r\n"), Ok(()));
        let refused = reply("408 ERR PARAMETER INVALID\r\n").expect_err("it is refused");
        assert!(refused.contains("408 ERR PARAMETER INVALID"), "{refused}");
    }

    #[test]
    fn anything_else_is_no_reply() {
        let flood = "225-more\r\n".repeat(1000);
        let long = format!("225 {}\r\n", "x".repeat(1 << 16));
        for text in ["", "2", "OK\r\n", "225", "999\r\n", "éé OK\r\n", &flood, &long] {
            let start: String = text.chars().take(20).collect();
            assert!(reply(text).is_err(), "{start}");
        }
    }
}
