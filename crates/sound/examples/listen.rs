//! Plays every sound in all its variants, with its name:
//!
//!     cargo run -p ludotheque-sound --example listen

use std::thread::sleep;
use std::time::Duration;

use ludotheque_sound::{Order, Sound, SoundPlace, Speaker};

fn main() {
    let speaker = Speaker::new(SoundPlace::of_session(), |problem| eprintln!("{problem}"));
    for sound in Sound::ALL {
        println!("{}", sound.name());
        for variant in 0..sound.variants() {
            speaker.play(Order { sound, variant, volume: 1.0, delay: Duration::ZERO });
            sleep(Duration::from_millis(600));
        }
    }
}
