//! What mail and messengers do to a text.

use crate::chance::Chance;

/// What mail has made of a letter: all of it is read.
pub(crate) fn mailed(letter: &str, chance: &mut Chance) -> String {
    let mut text = letter.to_owned();
    if chance.is(20) {
        text = text.to_lowercase();
    }
    if chance.is(20) {
        text.retain(|sign| sign != '\n');
    }
    if chance.is(20) {
        text = broken(&text, 10 + chance.below(60));
    }
    if chance.is(20) {
        let strange =
            ["\u{AD}", "\u{200B}", "\u{A0}", " ", "-", "–", "“", "”", "*", "_", "\u{FEFF}"];
        for _ in 0..=chance.below(5) {
            let place = chance.below(text.len()).min(first_strange(&text));
            let added = *chance.pick(&strange);
            text.insert_str(place, added);
        }
    }
    for (percent, line) in
        [(20, "\r\n"), (40, "\n> "), (10, "\n> > "), (5, "\n&gt;&nbsp;"), (5, "=\n"), (5, "=20\n")]
    {
        if chance.is(percent) {
            text = text.replace('\n', line);
        }
    }
    let before = [
        "",
        "Ludothèque : à vous de jouer !\n",
        "> Le 3 avril, Zoé a écrit :\n> ",
        "https://example.org/ludotheque/#",
    ];
    let after = ["", "\n\n-- \nZoé", "&fbclid=IwAR0", "\n\nÀ bientôt, Zoé", "."];
    format!("{}{text}{}", chance.pick(&before), chance.pick(&after))
}

/// Up to where a text has but one byte a character.
fn first_strange(text: &str) -> usize {
    text.bytes().position(|byte| !byte.is_ascii()).unwrap_or(text.len())
}

fn broken(text: &str, width: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    let lines = letters.chunks(width).map(|line| line.iter().collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}
