//! Deserializing a record piece by piece, in place. When the RON deserializer stops at
//! an error, everything before it has been kept.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use ron::value::RawValue;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::ron_format::options;
use super::{Computers, FORMAT, MoveLine, Record, RecordError, cut_name};
use crate::note::plain_name;
use crate::{Game, Mark, Note, Setup, UnknownGame};

/// The strictness of reading a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    /// It must be a complete record.
    Strict,
    /// Unknown fields are skipped, and missing ones get defaults.
    Lenient,
}

/// Reads a text that must be a record from its beginning to its end.
pub(crate) fn read(text: &str) -> Result<Record, RecordError> {
    let mut draft = RecordDraft::new(Care::Strict);
    let read = draft.read_text(text);
    match (draft.format, read, draft.game, draft.players) {
        (Some(found), ..) if found != FORMAT => Err(RecordError::Format { found }),
        (_, Err(error), ..) => Err(match draft.unknown_game {
            Some(unknown) => RecordError::Game(unknown),
            None => error.into(),
        }),
        (_, Ok(()), Some(game), Some(players)) => Ok(Record { game, players, ..draft.record }),
        (_, Ok(()), ..) => unreachable!("a record that is complete names game and players"),
    }
}

/// The records that a damaged text may contain, as far as it can be read: one if it names the game
/// and the number of players, otherwise one for each possibility.
pub(crate) fn read_damaged(text: &str) -> Vec<Record> {
    let mut up_to_the_damage = RecordDraft::new(Care::Lenient);
    // The strict reader reports the error.
    let _ = up_to_the_damage.read_text(text);
    let mut by_fields = RecordDraft::new(Care::Lenient);
    for field in fields_of(text) {
        let _ = by_fields.read_text(&format!("({field})"));
    }
    if by_fields.weight() > up_to_the_damage.weight() {
        by_fields.into_candidates()
    } else {
        up_to_the_damage.into_candidates()
    }
}

/// The fields of a record, which each begin on a new line, or right behind the damaged end of the
/// line before. Damage in one field then does not affect the others.
fn fields_of(text: &str) -> Vec<&str> {
    const INDENT: &str = "    ";
    let begins_field = |line: &str| {
        let named = line.strip_prefix(INDENT).and_then(|it| it.split_once(':'));
        named.is_some_and(|(name, _)| FIELDS.contains(&name))
    };
    let mut begins = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        for (within, _) in line.match_indices(INDENT) {
            let before = &line[..within];
            let is_start = before.is_empty() || before.chars().rev().nth(1) == Some(',');
            if is_start && begins_field(&line[within..]) {
                begins.push(at + within);
            }
        }
        at += line.len();
    }
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    begins.iter().zip(ends).map(|(&begin, end)| &text[begin..end]).collect()
}

/// A record while it is being read.
struct RecordDraft {
    care: Care,
    format: Option<u32>,
    game: Option<Game>,
    /// The game that it names, if there is none with this id.
    unknown_game: Option<UnknownGame>,
    players: Option<u8>,
    /// The other fields.
    record: Record,
}

impl RecordDraft {
    /// An empty draft.
    fn new(care: Care) -> Self {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("it is for two");
        let mut record = Record::new(&setup, None);
        record.options.clear();
        Self { care, format: None, game: None, unknown_game: None, players: None, record }
    }

    /// Reads a text into this draft. When this fails, everything before the fault has been read.
    fn read_text(&mut self, text: &str) -> Result<(), ron::error::SpannedError> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        options().from_str_seed(text, self)
    }

    /// A measure of how much has been read.
    fn weight(&self) -> (bool, usize, bool) {
        let is_placed = self.record.here.is_some() || !self.record.notes.is_empty();
        (self.game.is_some(), self.record.moves(), is_placed)
    }

    /// The possible records. Without a move, only the game that it names is possible.
    fn into_candidates(self) -> Vec<Record> {
        let games = match self.game {
            Some(game) => vec![game],
            None if self.record.moves() > 0 => Game::ALL.to_vec(),
            None => Vec::new(),
        };
        let record = self.record;
        let for_players = |game: Game| match self.players {
            Some(players) if game.players().contains(&players) => players..=players,
            _ => game.players(),
        };
        games
            .into_iter()
            .flat_map(|game| for_players(game).map(move |players| (game, players)))
            .map(|(game, players)| Record { game, players, ..record.clone() })
            .collect()
    }

    /// Reads the value of a field into the draft.
    fn read<'de, A: MapAccess<'de>>(&mut self, field: &str, map: &mut A) -> Result<(), A::Error> {
        let record = &mut self.record;
        match field {
            "format" => self.format = Some(map.next_value()?),
            "title" => {
                let title: String = map.next_value()?;
                record.title = plain_name(&title).map_err(A::Error::custom)?;
            }
            "game" => {
                let id: String = map.next_value()?;
                match id.parse() {
                    Ok(game) => self.game = Some(game),
                    Err(unknown) => {
                        self.unknown_game = Some(UnknownGame::clone(&unknown));
                        return Err(A::Error::custom(unknown));
                    }
                }
            }
            "players" => self.players = Some(map.next_value()?),
            "options" => map.next_value_seed(Entries(&mut record.options))?,
            "placements" => map.next_value_seed(Items(&mut record.placements))?,
            "position" => {
                let position: Box<RawValue> = map.next_value()?;
                record.position = Some(position.trim().get_ron().to_owned());
            }
            "names" => {
                let mut names = Vec::new();
                let read = map.next_value_seed(Items(&mut names));
                for name in names {
                    let name: String = name;
                    let name = plain_name(&name).map_err(A::Error::custom)?;
                    record.names.push(name);
                }
                read?;
            }
            "started" => record.started = map.next_value()?,
            "identity" => record.identity = map.next_value()?,
            "series" => record.series = map.next_value()?,
            "brought" => record.brought = map.next_value()?,
            "computers" => {
                let mut computers: Option<Computers> = map.next_value()?;
                if let Some(computers) = &mut computers {
                    computers.version = cut_name(&computers.version);
                }
                record.computers = computers;
            }
            "help" => map.next_value_seed(Entries(&mut record.help))?,
            "clocks" => record.clocks = map.next_value()?,
            "lines" => map.next_value_seed(LineReader(self.care, &mut record.lines))?,
            "notes" => {
                let mut notes: BTreeMap<usize, WrittenNote> = BTreeMap::new();
                let read = map.next_value_seed(Entries(&mut notes));
                for (number, note) in notes {
                    let note = Note::new(&note.name, &note.comment, note.mark);
                    record.add_note(number, &note.map_err(A::Error::custom)?);
                }
                read?;
            }
            "guesses" => map.next_value_seed(Items(&mut record.guesses))?,
            "here" => record.here = map.next_value()?,
            "line_end" => record.line_end = map.next_value()?,
            "draw_offer" => map.next_value_seed(Items(&mut record.draw_offer))?,
            _ => {
                // It can be computed again: unreadable parts of it do not count as damage.
                let review: Box<RawValue> = map.next_value()?;
                record.review = options().from_str(review.get_ron()).ok();
            }
        }
        Ok(())
    }

    /// Checks that no required field is missing.
    fn check_complete<E: Error>(&self) -> Result<(), E> {
        let missing = [
            ("format", self.format.is_none()),
            ("game", self.game.is_none()),
            ("players", self.players.is_none()),
        ];
        match missing.into_iter().find(|(_, is_missing)| *is_missing) {
            Some((field, _)) if self.care == Care::Strict => Err(E::missing_field(field)),
            _ => Ok(()),
        }
    }
}

/// The fields of a record.
const FIELDS: &[&str] = &[
    "format",
    "title",
    "game",
    "players",
    "options",
    "placements",
    "position",
    "names",
    "started",
    "identity",
    "series",
    "brought",
    "computers",
    "help",
    "clocks",
    "lines",
    "notes",
    "guesses",
    "here",
    "line_end",
    "draw_offer",
    "review",
];

/// The fields of a line.
const LINE_FIELDS: &[&str] = &["after", "moves", "milliseconds", "seconds"];

/// The serialized form of a note.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenNote {
    name: String,
    comment: String,
    mark: Option<Mark>,
}

/// Reads the fields of a structure one by one, in place.
fn read_fields<'de, A: MapAccess<'de>>(
    map: &mut A,
    fields: &'static [&'static str],
    care: Care,
    mut read: impl FnMut(&'static str, &mut A) -> Result<(), A::Error>,
) -> Result<(), A::Error> {
    let mut known = Vec::new();
    while let Some(name) = map.next_key_seed(FieldName)? {
        match fields.iter().find(|field| **field == name) {
            Some(field) if known.contains(field) => return Err(A::Error::duplicate_field(field)),
            Some(field) => {
                known.push(*field);
                read(field, map)?;
            }
            None if care == Care::Lenient => drop(map.next_value::<IgnoredAny>()?),
            None => return Err(A::Error::unknown_field(&name, fields)),
        }
    }
    Ok(())
}

/// Reads the name of a field.
struct FieldName;

impl<'de> DeserializeSeed<'de> for FieldName {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for FieldName {
    type Value = String;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the name of a field")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<String, E> {
        Ok(name.to_owned())
    }
}

impl<'de> DeserializeSeed<'de> for &mut RecordDraft {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_struct("Record", FIELDS, self)
    }
}

impl<'de> Visitor<'de> for &mut RecordDraft {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a saved match")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        read_fields(&mut map, FIELDS, self.care, |field, map| self.read(field, map))?;
        self.check_complete()
    }
}

/// Reads the lines of moves.
struct LineReader<'a>(Care, &'a mut Vec<MoveLine>);

impl<'de> DeserializeSeed<'de> for LineReader<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for LineReader<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of lines")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Self(care, lines) = self;
        loop {
            let mut line = MoveLine::default();
            let read = list.next_element_seed(OneLine(care, &mut line));
            if !line.moves.is_empty() {
                lines.push(line);
            }
            if read?.is_none() {
                return Ok(());
            }
        }
    }
}

/// Reads one line of moves.
struct OneLine<'a>(Care, &'a mut MoveLine);

impl<'de> DeserializeSeed<'de> for OneLine<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_struct("Line", LINE_FIELDS, self)
    }
}

impl<'de> Visitor<'de> for OneLine<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a line of moves")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self(care, line) = self;
        read_fields(&mut map, LINE_FIELDS, care, |field, map| {
            match field {
                "after" => line.after = map.next_value()?,
                "moves" => map.next_value_seed(Items(&mut line.moves))?,
                "milliseconds" => map.next_value_seed(Items(&mut line.milliseconds))?,
                _ => map.next_value_seed(Items(&mut line.seconds))?,
            }
            Ok(())
        })
    }
}

/// Reads the items of a list.
struct Items<'a, T>(&'a mut Vec<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Items<'_, T> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Items<'_, T> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(item) = list.next_element()? {
            self.0.push(item);
        }
        Ok(())
    }
}

/// Reads the entries of a map without duplicates.
struct Entries<'a, K, V>(&'a mut BTreeMap<K, V>);

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> DeserializeSeed<'de>
    for Entries<'_, K, V>
{
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Visitor<'de> for Entries<'_, K, V> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some((key, value)) = map.next_entry()? {
            match self.0.entry(key) {
                Entry::Vacant(free) => free.insert(value),
                Entry::Occupied(_) => return Err(A::Error::custom("duplicate entry")),
            };
        }
        Ok(())
    }
}
