//! The signs of a letter in a text that has gone through mail.
//!
//! The signs are digits and capital letters, because nothing that carries text changes them, and most
//! changes to their case can be undone: mail breaks lines, quotes them and adds spaces, word processors turn
//! hyphens and quotation marks, messengers take stars and underscores for bold and italic type, and phones
//! begin lines with a capital letter. I, L, O and U are no signs, but all of them are in the marks at the start and at
//! the end, so that no signs can be taken for a mark.

use ludotheque_links::bits::{Reader, Signs, Writer};
use thiserror::Error;

/// Why a text is no letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// It is something else.
    #[error("there is no letter in this text")]
    Other,
    /// The start or the end is missing.
    #[error("this letter was cut")]
    Cut,
    /// It was changed.
    #[error("this letter is damaged")]
    Damaged,
    /// A newer version has written it.
    #[error("a newer version has written this letter")]
    Newer,
}

/// The signs of five bits each, as in Crockford's base32.
const SIGNS: Signs = Signs::new(b"0123456789ABCDEFGHJKMNPQRSTVWXYZ");

/// What a letter begins with.
pub(crate) const LETTER: &str = "LUDOLETTRE";

/// What the key to the secrets of a player begins with.
pub(crate) const KEY: &str = "LUDOCLE";

/// What a letter ends with.
const END: &str = "FINLUDO";

/// The number of signs of the check before the end.
const CHECK_SIGNS: usize = 8;

/// The number of characters in a line: with quotation marks in front, mail does not break it.
const LINE: usize = 60;

/// The length limit of a text that is looked through, in bytes.
const LONGEST_TEXT: usize = 1 << 22;

/// The length of the longest escape that is left out, such as `&nbsp;`.
const LONGEST_ESCAPE: usize = 8;

/// The bits as one line, to be written behind `#`.
pub(crate) fn seal(start: &str, bits: &Writer) -> String {
    sealed(start, &bits.signs(SIGNS))
}

/// The signs in a text as a letter whose check fits, whatever they say.
pub(crate) fn with_check(text: &str) -> String {
    let is_sign = |sign: &char| SIGNS.has(*sign);
    let signs: String =
        text.chars().map(|sign| sign.to_ascii_uppercase()).filter(is_sign).collect();
    sealed(LETTER, &signs)
}

fn sealed(start: &str, signs: &str) -> String {
    format!("{start}{signs}{}{END}", check_of(signs))
}

/// What was sealed, in lines.
pub(crate) fn in_lines(sealed: &str) -> String {
    let mut text = String::with_capacity(sealed.len() + sealed.len() / LINE + 1);
    for (place, sign) in sealed.chars().enumerate() {
        if place > 0 && place % LINE == 0 {
            text.push('\n');
        }
        text.push(sign);
    }
    text
}

/// The number of characters of so many bits as lines.
pub(crate) fn length_of(bits: usize) -> usize {
    let signs = LETTER.len() + bits.div_ceil(5) + CHECK_SIGNS + END.len();
    signs + signs / LINE
}

/// A number that follows from all signs before it, as signs.
fn check_of(signs: &str) -> String {
    let mut check = Print::default();
    check.take(signs);
    let mut bits = Writer::default();
    let number = check.0 ^ check.0 >> 40;
    bits.bits(number as usize & 0xf_ffff, 20);
    bits.bits((number >> 20) as usize & 0xf_ffff, 20);
    bits.signs(SIGNS)
}

/// A number that follows from texts, by FNV-1a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Print(u64);

impl Default for Print {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Print {
    /// Takes a text in.
    pub(crate) fn take(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Its bits, as two numbers of [`Self::PART_BITS`].
    pub(crate) fn parts(self) -> [usize; 2] {
        let folded = self.0 ^ self.0 >> 32;
        [folded >> 16, folded].map(|part| part as usize & 0xffff)
    }

    /// The number of bits of a part.
    pub(crate) const PART_BITS: usize = 16;
}

/// The letters in a text, or what else begins with this mark, in order: their bits, or why they cannot be read.
pub(crate) fn open_all(start: &str, text: &str) -> Vec<Result<Reader, Unreadable>> {
    if text.len() > LONGEST_TEXT {
        return vec![Err(Unreadable::Other)];
    }
    let plain = plain(text);
    let mut found: Vec<_> = plain.split(start).skip(1).map(open).collect();
    if found.is_empty() {
        let is_cut = plain.contains(END);
        found.push(Err(if is_cut { Unreadable::Cut } else { Unreadable::Other }));
    }
    found
}

/// The bits of what follows the mark at the start.
fn open(text: &str) -> Result<Reader, Unreadable> {
    let (sealed, _) = text.split_once(END).ok_or(Unreadable::Cut)?;
    let signs = sealed.len().checked_sub(CHECK_SIGNS).and_then(|end| sealed.split_at_checked(end));
    let (signs, check) = signs.ok_or(Unreadable::Damaged)?;
    if check_of(signs) != check {
        return Err(Unreadable::Damaged);
    }
    Reader::of(signs, SIGNS).ok_or(Unreadable::Damaged)
}

/// A text without what mail adds between signs, in capital letters.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let escape = if matches!(letter, '=' | '&') { escape(rest) } else { None };
        rest = &rest[escape.unwrap_or(letter.len_utf8())..];
        if letter.is_ascii_alphanumeric() {
            plain.push(letter.to_ascii_uppercase());
        } else if letter.is_alphanumeric() {
            // No sign, so that words around a letter are not taken for a part of it.
            plain.push('?');
        }
    }
    plain
}

/// The length of the escape that a text begins with: `=20`, as mail writes it in transit, or `&gt;`, as pages do.
fn escape(text: &str) -> Option<usize> {
    if let Some(code) = text.strip_prefix('=') {
        let is_code = code.len() >= 2 && code.bytes().take(2).all(|it| it.is_ascii_hexdigit());
        return is_code.then_some(3);
    }
    let name = text.strip_prefix('&')?;
    let end = name.bytes().take(LONGEST_ESCAPE).position(|it| it == b';')?;
    let is_name = name.bytes().take(end).all(|it| it.is_ascii_alphanumeric() || it == b'#');
    is_name.then_some(end + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealed() -> (Writer, String) {
        let mut bits = Writer::default();
        (0..40).for_each(|number| bits.number(number * number));
        let sealed = seal(LETTER, &bits);
        (bits, sealed)
    }

    fn opens(text: &str) -> Vec<Result<(), Unreadable>> {
        let (bits, _) = sealed();
        let is_whole = |mut it: Reader| assert!(it.goes_on_with(&bits) && it.ends_here());
        open_all(LETTER, text).into_iter().map(|it| it.map(is_whole)).collect()
    }

    #[test]
    fn what_mail_does_is_undone() {
        let (bits, sealed) = sealed();
        let lines = in_lines(&sealed);
        assert_eq!(lines.chars().count(), length_of(bits.len()));
        for text in [
            sealed.clone(),
            sealed.to_lowercase(),
            format!("https://example.org/ludotheque/#{sealed}&fbclid=Iw"),
            format!("Ludothèque : à vous !\n{lines}\nAnne\n"),
            lines.replace('\n', "\r\n> > "),
            lines.replace('\n', "\n&gt;&nbsp;"),
            lines.replace('\n', "=\n"),
            lines.replace('\n', "=20\n"),
            lines.replace("T", "T\u{AD}\u{200B} – “"),
            sealed.chars().flat_map(|sign| [sign, '\n']).collect(),
        ] {
            assert_eq!(opens(&text), [Ok(())], "{text}");
        }
    }

    #[test]
    fn what_was_cut_or_changed_is_known() {
        let (_, sealed) = sealed();
        assert_eq!(opens("Ludothèque"), [Err(Unreadable::Other)]);
        assert_eq!(opens(&sealed[..sealed.len() - 1]), [Err(Unreadable::Cut)]);
        assert_eq!(opens(&sealed[1..]), [Err(Unreadable::Cut)]);
        assert_eq!(opens(&format!("{LETTER}{END}")), [Err(Unreadable::Damaged)]);
        let place = LETTER.len() + 7;
        let cut = format!("{}{}", &sealed[..place], &sealed[place + 1..]);
        assert_eq!(opens(&cut), [Err(Unreadable::Damaged)]);
        let both = format!("{}\n> {sealed}", &sealed[..place]);
        assert_eq!(opens(&both), [Err(Unreadable::Cut), Ok(())]);
    }
}
