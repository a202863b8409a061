//! The key bindings of the table and of the title screen, and those that the players have changed.
//!
//! Letters are logical keys, so that T is the key labelled T on every keyboard; digits are physical
//! keys, because they need Shift on a French keyboard. The arrows, Enter, Esc, Tab, Home, End and
//! combinations with Ctrl cannot be changed.

use std::collections::BTreeMap;

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use crate::keys::KeyPress;

/// An act whose key the players may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// Moves the cursor through the cells that the next click may choose.
    Targets,
    /// Moves the cursor to the next own piece.
    OwnPiece,
    /// Moves the cursor to the next opposing piece.
    OpposingPiece,
    /// Moves the cursor through the region, or through the cells of the same ground.
    Region,
    /// Moves the focus from the board to the panels, and back.
    Panels,
    /// Describes the cell of the cursor.
    Where,
    /// Describes the moves of the element there.
    CanDo,
    /// Describes the threats against it.
    Threatened,
    /// Describes the last move.
    LastMove,
    /// Sums up the position.
    Position,
    /// Gives the score.
    Score,
    /// Gives the remaining times.
    Time,
    /// Shows all threats.
    Threats,
    /// Requests a hint, or more of it.
    Hint,
    /// Shows the exact values of moves.
    Exact,
    /// Opens or closes the review.
    Review,
    /// Begins or ends "What if…".
    WhatIf,
    /// Replays the history.
    Replay,
    /// Opens the field for typing a move.
    TypeMove,
    /// Shows the view from the seat to move.
    FromSeat,
    /// Shows the view from above.
    FromAbove,
    /// Turns sound off, or on again.
    Sound,
    /// Turns the voice on, or off again.
    Voice,
    /// Repeats what the voice said last.
    Repeat,
    /// Silences the voice for now.
    Silence,
    /// Opens the rules, at the paragraph about the last refusal.
    Rules,
    /// Opens the list of keys.
    Help,
    /// On the title screen, opens the form for the game with this number, from 0 to 8: each has a
    /// digit, and a game beyond them has no key.
    Game(u8),
}

/// Where a key acts. Keys of the title screen and of the table may be the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KeyScope {
    Title,
    Table,
    Everywhere,
}

impl Act {
    /// All acts, in the order of the list of keys, with as many games as can have a key.
    pub const ALL: [Self; 36] = [
        Self::Targets,
        Self::OwnPiece,
        Self::OpposingPiece,
        Self::Region,
        Self::Panels,
        Self::Where,
        Self::CanDo,
        Self::Threatened,
        Self::LastMove,
        Self::Position,
        Self::Score,
        Self::Time,
        Self::Threats,
        Self::Hint,
        Self::Exact,
        Self::Review,
        Self::WhatIf,
        Self::Replay,
        Self::TypeMove,
        Self::FromSeat,
        Self::FromAbove,
        Self::Sound,
        Self::Voice,
        Self::Repeat,
        Self::Silence,
        Self::Rules,
        Self::Help,
        Self::Game(0),
        Self::Game(1),
        Self::Game(2),
        Self::Game(3),
        Self::Game(4),
        Self::Game(5),
        Self::Game(6),
        Self::Game(7),
        Self::Game(8),
    ];

    /// The acts where this many games are offered, in the order of the list of keys.
    pub fn listed(games: usize) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |act| match act {
            Self::Game(number) => usize::from(*number) < games,
            _ => true,
        })
    }

    /// The act that opens the form for the game with this number, from 0, if it can have a key.
    pub fn of_game(number: usize) -> Option<Self> {
        let opens = |act: &Self| matches!(act, Self::Game(it) if usize::from(*it) == number);
        Self::ALL.into_iter().find(opens)
    }

    /// Its name in the settings file and in the keys of texts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Targets => "targets",
            Self::OwnPiece => "own-piece",
            Self::OpposingPiece => "opposing-piece",
            Self::Region => "region",
            Self::Panels => "panels",
            Self::Where => "where",
            Self::CanDo => "can-do",
            Self::Threatened => "threatened",
            Self::LastMove => "last-move",
            Self::Position => "position",
            Self::Score => "score",
            Self::Time => "time",
            Self::Threats => "threats",
            Self::Hint => "hint",
            Self::Exact => "exact",
            Self::Review => "review",
            Self::WhatIf => "what-if",
            Self::Replay => "replay",
            Self::TypeMove => "type-move",
            Self::FromSeat => "from-seat",
            Self::FromAbove => "from-above",
            Self::Sound => "sound",
            Self::Voice => "voice",
            Self::Repeat => "repeat",
            Self::Silence => "silence",
            Self::Rules => "rules",
            Self::Help => "help",
            Self::Game(number) => [
                "game-1", "game-2", "game-3", "game-4", "game-5", "game-6", "game-7", "game-8",
                "game-9",
            ][number as usize],
        }
    }

    /// Its default key.
    const fn default_key(self) -> &'static str {
        match self {
            Self::Targets => "m",
            Self::OwnPiece => "j",
            Self::OpposingPiece => "k",
            Self::Region => "g",
            Self::Panels => "f6",
            Self::Where => "o",
            Self::CanDo => "c",
            Self::Threatened => "x",
            Self::LastMove => "l",
            Self::Position => "a",
            Self::Score => "s",
            Self::Time => "h",
            Self::Threats => "t",
            Self::Hint => "i",
            Self::Exact => "e",
            Self::Review => "b",
            Self::WhatIf => "w",
            Self::Replay => "p",
            Self::TypeMove => "n",
            Self::FromSeat => "1",
            Self::FromAbove => "2",
            Self::Sound => "v",
            Self::Voice => "f9",
            Self::Repeat => "f7",
            Self::Silence => "f8",
            Self::Rules => "r",
            Self::Help => "?",
            Self::Game(number) => ["1", "2", "3", "4", "5", "6", "7", "8", "9"][number as usize],
        }
    }

    fn place(self) -> KeyScope {
        match self {
            Self::Game(_) => KeyScope::Title,
            // They work on every screen.
            Self::Voice | Self::Repeat | Self::Silence => KeyScope::Everywhere,
            _ => KeyScope::Table,
        }
    }

    /// Whether the two must have different keys.
    fn clashes_with(self, other: Self) -> bool {
        let (here, there) = (self.place(), other.place());
        self != other && (here == there || [here, there].contains(&KeyScope::Everywhere))
    }
}

/// The keys that the players have changed: by [`Act::id`], the name of the key.
pub type ChangedKeys = BTreeMap<String, String>;

/// The name of the key for this act.
pub fn key_of(changed: &ChangedKeys, act: Act) -> &str {
    changed.get(act.id()).map_or(act.default_key(), String::as_str)
}

/// The game that this key opens on the title screen, by its number from 0.
pub fn game_of(changed: &ChangedKeys, press: &KeyPress) -> Option<usize> {
    let name = name_of(press)?;
    Act::ALL.into_iter().find_map(|act| match act {
        Act::Game(number) if key_of(changed, act) == name => Some(usize::from(number)),
        _ => None,
    })
}

/// The act of this key at the table or everywhere, if it has one.
pub fn act_of(changed: &ChangedKeys, press: &KeyPress) -> Option<Act> {
    if press.key == Key::F1 {
        // For keyboards on which `?` is hard to reach.
        return Some(Act::Help);
    }
    let name = name_of(press)?;
    Act::ALL.into_iter().find(|act| act.place() != KeyScope::Title && key_of(changed, *act) == name)
}

/// Assigns this key to an act. The acts that had it where it would be ambiguous get the old key of
/// the first one, so that every act has a key; and what these would clash with gets the new one.
pub fn assign(changed: &mut ChangedKeys, act: Act, name: &str) {
    let given_up = key_of(changed, act).to_owned();
    if given_up == name {
        return;
    }
    let others = clashing(changed, act, name);
    set(changed, act, name);
    for other in others {
        let thirds = clashing(changed, other, &given_up);
        set(changed, other, &given_up);
        for third in thirds {
            set(changed, third, name);
        }
    }
}

/// The acts with this key that `act` could not share it with.
fn clashing(changed: &ChangedKeys, act: Act, name: &str) -> Vec<Act> {
    let has_key = |other: &Act| act.clashes_with(*other) && key_of(changed, *other) == name;
    Act::ALL.into_iter().filter(has_key).collect()
}

fn set(changed: &mut ChangedKeys, act: Act, name: &str) {
    if act.default_key() == name {
        changed.remove(act.id());
    } else {
        changed.insert(act.id().to_owned(), name.to_owned());
    }
}

/// The name of a key that can be assigned: its character in lower case, its digit, or its number as
/// a function key. `None` for keys that cannot be changed.
pub fn name_of(press: &KeyPress) -> Option<String> {
    if let Some(digit) = digit_of(press.code) {
        return Some(digit.to_string());
    }
    match &press.key {
        Key::Character(written) => {
            let is_one_sign = written.chars().count() == 1 && !written.trim().is_empty();
            is_one_sign.then(|| written.to_lowercase())
        }
        Key::F2 => Some("f2".to_owned()),
        Key::F3 => Some("f3".to_owned()),
        Key::F4 => Some("f4".to_owned()),
        Key::F5 => Some("f5".to_owned()),
        Key::F6 => Some("f6".to_owned()),
        Key::F7 => Some("f7".to_owned()),
        Key::F8 => Some("f8".to_owned()),
        Key::F9 => Some("f9".to_owned()),
        _ => None,
    }
}

/// The label of a key in the list, as on the keyboard.
pub fn label_of(name: &str) -> String {
    name.to_uppercase()
}

fn digit_of(code: KeyCode) -> Option<u8> {
    Some(match code {
        KeyCode::Digit0 | KeyCode::Numpad0 => 0,
        KeyCode::Digit1 | KeyCode::Numpad1 => 1,
        KeyCode::Digit2 | KeyCode::Numpad2 => 2,
        KeyCode::Digit3 | KeyCode::Numpad3 => 3,
        KeyCode::Digit4 | KeyCode::Numpad4 => 4,
        KeyCode::Digit5 | KeyCode::Numpad5 => 5,
        KeyCode::Digit6 | KeyCode::Numpad6 => 6,
        KeyCode::Digit7 | KeyCode::Numpad7 => 7,
        KeyCode::Digit8 | KeyCode::Numpad8 => 8,
        KeyCode::Digit9 | KeyCode::Numpad9 => 9,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn press(code: KeyCode, written: &str) -> KeyPress {
        KeyPress { code, key: Key::Character(written.into()), repeat: false }
    }

    /// Panics if a key means two things at the same place.
    fn assert_unambiguous(changed: &ChangedKeys) {
        for act in Act::ALL {
            let key = key_of(changed, act);
            assert_eq!(clashing(changed, act, key), [], "{act:?}: {key}");
        }
    }

    #[test]
    fn every_act_has_a_key_and_a_name_of_its_own() {
        let names: BTreeSet<&str> = Act::ALL.iter().map(|act| act.id()).collect();
        assert_eq!(names.len(), Act::ALL.len());
        assert_unambiguous(&ChangedKeys::new());
    }

    #[test]
    fn a_digit_opens_a_game_on_the_title_screen_and_turns_the_camera_at_the_table() {
        let none = ChangedKeys::new();
        let digit = press(KeyCode::Digit2, "é");
        assert_eq!(game_of(&none, &digit), Some(1));
        assert_eq!(act_of(&none, &digit), Some(Act::FromAbove));
        assert_eq!(game_of(&none, &press(KeyCode::Digit9, "ç")), Some(8));
        assert_eq!(game_of(&none, &press(KeyCode::Digit0, "à")), None);
    }

    #[test]
    fn as_many_games_as_are_offered_have_a_key_up_to_nine() {
        let is_game = |act: &Act| matches!(act, Act::Game(_));
        for games in 5..=10 {
            let keys = Act::listed(games).filter(is_game).count();
            assert_eq!(keys, games.min(9));
            let acts: Vec<_> = (0..games).filter_map(Act::of_game).collect();
            assert_eq!(acts, Act::listed(games).filter(is_game).collect::<Vec<_>>());
        }
    }

    #[test]
    fn no_exchange_makes_a_key_ambiguous() {
        let mut changed = ChangedKeys::new();
        for (act, name) in [
            (Act::Game(0), "f7"),
            (Act::FromSeat, "f9"),
            (Act::Repeat, "3"),
            (Act::Game(2), "m"),
            (Act::Targets, "4"),
            (Act::Voice, "4"),
            (Act::Game(3), "f8"),
        ] {
            assign(&mut changed, act, name);
            assert_eq!(key_of(&changed, act), name);
            assert_unambiguous(&changed);
        }
    }

    #[test]
    fn digits_are_meant_by_their_place_and_letters_by_what_they_write() {
        let none = ChangedKeys::new();
        // On a French keyboard.
        let digit = press(KeyCode::Digit1, "&");
        assert_eq!(act_of(&none, &digit), Some(Act::FromSeat));
        let m = press(KeyCode::Semicolon, "M");
        assert_eq!(act_of(&none, &m), Some(Act::Targets));
        assert_eq!(act_of(&none, &press(KeyCode::KeyM, "?")), Some(Act::Help));
    }

    #[test]
    fn a_key_that_is_given_away_is_exchanged() {
        let mut changed = ChangedKeys::new();
        assign(&mut changed, Act::Targets, "t");
        assert_eq!(key_of(&changed, Act::Targets), "t");
        assert_eq!(key_of(&changed, Act::Threats), "m");
        assign(&mut changed, Act::Threats, "t");
        assert_eq!(changed, ChangedKeys::new());
        assign(&mut changed, Act::Help, "f2");
        assert_eq!(changed.len(), 1);
    }
}
