//! Says its arguments, one after the other, in the language that `--lang` names before them:
//!
//!     cargo run -p ludotheque-voice --example speak -- "C4, pion blanc" "C5, libre"

use std::thread::sleep;
use std::time::Duration;

use ludotheque_voice::{Sentence, SpeechPlace, Voice};

fn main() {
    let mut words = std::env::args().skip(1).peekable();
    let language = match words.next_if(|word| word == "--lang") {
        Some(_) if words.next().as_deref() == Some("en") => "en",
        _ => "fr",
    };
    let voice = Voice::new(SpeechPlace::of_session(), |problem| eprintln!("{problem}"));
    for text in words {
        voice.say(Sentence { text, language });
    }
    // A voice falls silent when it is dropped.
    sleep(Duration::from_secs(8));
}
