//! A match as the part of an address behind `#`: the id of the game, a point, and signs.
//!
//! The signs hold the set-up, the names of the players and the current line of moves with the
//! position that is looked at. A move is its number among the words of all moves that are legal
//! there, so that most take less than one sign; a check of all words tells a link that was cut, or
//! that was written under other rules, from a whole one. Variations, notes and times stay in files.
//!
//! A link comes from anywhere: reading it never panics, and takes no longer than a long match does.

pub mod bits;
mod setups;

use ludotheque_rules::{Game, MatchFace, Setup, open};
use thiserror::Error;

pub use setups::{read_setup, write_setup};

use bits::{Reader, Signs, Writer, width_of};
use setups::{MOST_ITEMS, texts};

/// The version of what is written.
const VERSION: usize = 1;

/// The length limit in characters: with its address, a link stays below 2 000.
pub const LONGEST: usize = 1900;

/// The limit on the number of moves.
const MOST_MOVES: usize = 2_000;

/// What separates the id of the game from the signs.
const POINT: char = '.';

/// The address of the page that plays, if this build was told one: `LUDOTHEQUE_PAGE`, such as
/// `https://example.org/ludotheque/`. Without it links are copied bare, and opened where they are pasted.
const PAGE: Option<&str> = option_env!("LUDOTHEQUE_PAGE");

/// The number of bits of the check.
const CHECK_BITS: usize = 16;

/// Why there is no link to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoLink {
    /// Whoever has the link could read what players keep secret from each other.
    #[error("the match is secret up to its end")]
    Secret,
    /// It would be too long.
    #[error("the match is too long for a link")]
    TooLong,
}

/// Why a text is no link to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadLink {
    /// It is something else.
    #[error("this is no link to a match")]
    Other,
    /// A newer version has written it.
    #[error("a newer version has written this link")]
    Newer,
    /// It was cut or changed, or written under other rules.
    #[error("this link is damaged")]
    Damaged,
}

/// What a link leads to.
pub struct Linked {
    /// The match, at the position that was looked at.
    pub face: Box<dyn MatchFace>,
    /// The names of the players, in turn order; empty or missing at the end for those without one.
    /// They are text from outside.
    pub names: Vec<String>,
}

/// The link to a match, to be written behind `#`.
///
/// # Errors
/// If it would give away secrets, or be too long.
pub fn write(face: &dyn MatchFace, names: &[String]) -> Result<String, NoLink> {
    let mut walk = face.fork();
    let line = walk.line();
    walk.go_to(line.len());
    if walk.has_secrets() && walk.turn().seat().is_some() {
        return Err(NoLink::Secret);
    }
    if line.len() > MOST_MOVES {
        return Err(NoLink::TooLong);
    }
    let setup = face.setup();
    let mut to = Writer::default();
    to.number(VERSION);
    write_setup(&mut to, setup);
    let named = names.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1);
    to.number(named);
    names.iter().take(named).for_each(|name| to.text(name));
    to.number(line.len());
    to.number(face.ply());
    let mut check = Check::of(setup, &names[..named]);
    let mut moves = Writer::default();
    let mut spelled = Vec::new();
    for (ply, entry) in line.iter().enumerate() {
        walk.go_to(ply);
        let words = walk.legal_words();
        check.take(&entry.word);
        match words.iter().position(|word| *word == entry.word) {
            Some(number) => moves.bits(number, width_of(words.len())),
            // A resignation or an agreed draw.
            None => spelled.push((ply, &entry.word)),
        }
    }
    if spelled.len() > MOST_ITEMS {
        return Err(NoLink::TooLong);
    }
    to.number(spelled.len());
    for (ply, word) in spelled {
        to.number(ply);
        to.text(word);
    }
    to.append(&moves);
    to.bits(check.bits(), CHECK_BITS);
    let link = format!("{}{POINT}{}", setup.game().id(), to.signs(Signs::OF_ADDRESSES));
    if link.len() > LONGEST { Err(NoLink::TooLong) } else { Ok(link) }
}

/// A link with the address of the page before it, as far as that is known.
pub fn addressed(link: &str) -> String {
    PAGE.map_or_else(|| link.to_owned(), |page| format!("{page}#{link}"))
}

/// The link in a text: the text itself, or what is behind the `#` of an address.
pub fn in_text(text: &str) -> Option<&str> {
    let text = text.trim();
    let link = text.rsplit_once('#').map_or(text, |(_, link)| link);
    let (id, signs) = link.split_once(POINT)?;
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
    let is_link = is_known(id) && !signs.is_empty() && signs.chars().all(is_sign);
    is_link.then_some(link)
}

fn is_known(id: &str) -> bool {
    id.parse::<Game>().is_ok()
}

/// Opens what a link leads to, checking every move.
///
/// # Errors
/// If the text is no link, or a damaged one.
pub fn read(text: &str) -> Result<Linked, BadLink> {
    let link = in_text(text).ok_or(BadLink::Other)?;
    let (id, signs) = link.split_once(POINT).ok_or(BadLink::Other)?;
    let game: Game = id.parse().map_err(|_| BadLink::Other)?;
    if link.len() > LONGEST {
        return Err(BadLink::Damaged);
    }
    let mut from = Reader::of(signs, Signs::OF_ADDRESSES).ok_or(BadLink::Other)?;
    match from.number(usize::MAX) {
        Some(VERSION) => read_match(game, from).ok_or(BadLink::Damaged),
        Some(version) if version > VERSION => Err(BadLink::Newer),
        _ => Err(BadLink::Damaged),
    }
}

fn read_match(game: Game, mut from: Reader) -> Option<Linked> {
    let setup = read_setup(game, &mut from)?;
    let names = texts(&mut from)?;
    let plies = from.number(MOST_MOVES)?;
    let here = from.number(plies)?;
    let mut spelled = Vec::new();
    for _ in 0..from.number(MOST_ITEMS)? {
        spelled.push((from.number(plies)?, from.text()?));
    }
    let mut check = Check::of(&setup, &names);
    let mut face = open(&setup).ok()?;
    for ply in 0..plies {
        let word = match spelled.iter().find(|(at, _)| *at == ply) {
            Some((_, word)) => word.clone(),
            None => {
                let words = face.legal_words();
                let number = from.bits(width_of(words.len()))?;
                words.into_iter().nth(number)?
            }
        };
        face.replay_word(&word).ok()?;
        check.take(&word);
    }
    let is_whole = from.bits(CHECK_BITS)? == check.bits() && from.ends_here();
    face.go_to(here);
    is_whole.then_some(Linked { face, names })
}

/// A number that follows from everything that is written.
struct Check(u32);

impl Check {
    fn of(setup: &Setup, names: &[String]) -> Self {
        let mut check = Self(0x811c_9dc5);
        check.take(setup.game().id());
        check.take(setup.position().unwrap_or_default());
        setup.placements().iter().chain(names).for_each(|text| check.take(text));
        for (name, value) in setup.options() {
            check.take(name);
            check.take(value);
        }
        check
    }

    /// Takes a text in, as FNV does.
    fn take(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    fn bits(&self) -> usize {
        ((self.0 >> CHECK_BITS ^ self.0) & 0xffff) as usize
    }
}
