//! Reading the text of a record piece by piece into what it is to become. When the
//! reader of RON stops at something that it cannot read, all before it is there.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use ron::Options;
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use super::{FORMAT, Line, Record, RecordError};
use crate::note::plain_name;
use crate::{Game, Mark, Note, Setup};

/// How deep a text may be nested. A record needs five levels.
const DEEPEST: usize = 16;

/// How RON is read and written here.
pub(super) fn options() -> Options {
    // What may be missing is written plainly where it is there.
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_recursion_limit(DEEPEST)
}

/// Writes text that is RON already.
pub(super) fn write_raw<S: Serializer>(
    text: &Option<String>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match text {
        Some(text) => RawValue::from_ron(text)
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer),
        None => serializer.serialize_none(),
    }
}

/// How much is asked of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    /// It must be a record from its beginning to its end.
    Strict,
    /// What is not known is passed over, and what is missing is made up for.
    Lenient,
}

/// Reads a text: the record, if it can be made out of what game it is; and what is
/// wrong first, unless nothing is. Read strictly it is one or the other.
pub(super) fn read_into(text: &str, care: Care) -> (Option<Record>, Option<RecordError>) {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut draft = Draft::new(care);
    let read = options().from_str_seed(text, &mut draft);
    let fault = match draft.format {
        Some(found) if found != FORMAT => Some(RecordError::Format { found }),
        _ => read.err().map(RecordError::from),
    };
    let Some(game) = draft.game else {
        // Read leniently, a text that ends before it can be a record is not complete.
        let fault = fault.unwrap_or_else(|| RecordError::Unreadable {
            line: 1,
            column: 1,
            what: "no game is named".to_owned(),
        });
        return (None, Some(fault));
    };
    if care == Care::Strict && fault.is_some() {
        return (None, fault);
    }
    let record = Record {
        game,
        players: draft.players.unwrap_or(*game.players().start()),
        ..draft.record
    };
    (Some(record), fault)
}

/// A record while it is read.
struct Draft {
    care: Care,
    format: Option<u32>,
    game: Option<Game>,
    players: Option<u8>,
    /// All else.
    record: Record,
}

impl Draft {
    /// Nothing has been read yet.
    fn new(care: Care) -> Self {
        let setup = Setup::new(Game::Simultana, 2).expect("it is for two");
        let mut record = Record::new(&setup, None);
        record.options.clear();
        Self {
            care,
            format: None,
            game: None,
            players: None,
            record,
        }
    }

    /// Reads the value of a field into its place.
    fn read<'de, A: MapAccess<'de>>(&mut self, field: &str, map: &mut A) -> Result<(), A::Error> {
        let record = &mut self.record;
        match field {
            "format" => self.format = Some(map.next_value()?),
            "title" => {
                let title: String = map.next_value()?;
                record.title = plain_name(&title).map_err(A::Error::custom)?;
            }
            "game" => self.game = Some(map.next_value()?),
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
            "clocks" => record.clocks = map.next_value()?,
            "lines" => map.next_value_seed(Lines(self.care, &mut record.lines))?,
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
            _ => map.next_value_seed(Items(&mut record.draw_offer))?,
        }
        Ok(())
    }

    /// Whether a record can do without a field.
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
    "clocks",
    "lines",
    "notes",
    "guesses",
    "here",
    "line_end",
    "draw_offer",
];

/// The fields of a line.
const LINE_FIELDS: &[&str] = &["after", "moves", "seconds"];

/// A note as it is written.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenNote {
    name: String,
    comment: String,
    mark: Option<Mark>,
}

/// Reads the fields of a structure one after the other, each into its place.
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

impl<'de> DeserializeSeed<'de> for &mut Draft {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_struct("Record", FIELDS, self)
    }
}

impl<'de> Visitor<'de> for &mut Draft {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a saved match")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        read_fields(&mut map, FIELDS, self.care, |field, map| {
            self.read(field, map)
        })?;
        self.check_complete()
    }
}

/// Reads the lines of moves.
struct Lines<'a>(Care, &'a mut Vec<Line>);

impl<'de> DeserializeSeed<'de> for Lines<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Lines<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of lines")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Self(care, lines) = self;
        loop {
            let mut line = Line::default();
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
struct OneLine<'a>(Care, &'a mut Line);

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

/// Reads the entries of a map, none of which may be there twice.
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
                Entry::Occupied(_) => return Err(A::Error::custom("an entry is there twice")),
            };
        }
        Ok(())
    }
}
