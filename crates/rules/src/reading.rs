//! Reading moves as people write them, and as mail, word processors and web pages pass them on.

use crate::notation::PASS;

/// Characters that separate two cells.
const DASHES: &[char] = &['-', '\u{2010}', '\u{2011}', '\u{2012}', '–', '—', '−'];
/// Characters that mark a capture.
const CAPTURES: &[char] = &['x', '×', '*', ':'];

/// Whether a character is not seen where it stands, such as a soft hyphen or a space without a width.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}'
    )
}

/// Whether nothing is seen where a character stands: white space, too.
pub(crate) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || is_invisible(letter)
}

/// Whether a character is a quotation mark, straight or as word processors write it.
pub(crate) fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '“' | '”' | '„' | '‟' | '«' | '»')
}

/// A text without characters that cannot be seen.
pub(crate) fn visible(text: &str) -> String {
    text.chars().filter(|letter| !is_invisible(*letter)).collect()
}

/// A text that only programs write, as they do: with straight quotation marks and plain spaces, and without
/// characters that cannot be seen.
pub(crate) fn plain(text: &str) -> String {
    let plain = |letter: char| match letter {
        letter if is_quote(letter) => '"',
        letter if letter.is_whitespace() => ' ',
        letter => letter,
    };
    visible(text).chars().map(plain).collect()
}

/// The legal move that was meant: case, spaces, dashes and characters that cannot be seen do not matter, nor
/// does the sign of a capture as long as only one move matches.
pub fn meant(typed: &str, legal: &[String]) -> Option<String> {
    let letters = |word: &str, without: &[char]| -> String {
        let chars = word.chars().flat_map(char::to_lowercase);
        chars.filter(|c| !is_blank(*c) && !DASHES.contains(c) && !without.contains(c)).collect()
    };
    let only = |form: &dyn Fn(&str) -> String| {
        let typed = form(typed);
        let mut same = legal.iter().filter(|word| form(word) == typed);
        same.next().filter(|_| same.next().is_none()).cloned()
    };
    only(&str::to_owned)
        .or_else(|| only(&|word| letters(word, &[])))
        .or_else(|| only(&|word| letters(word, CAPTURES)))
}

/// The first character of a word that no notation has, of those that can be seen.
pub fn strange_letter(word: &str) -> Option<char> {
    let is_dash = |letter: &char| DASHES.contains(letter) || CAPTURES.contains(letter);
    let is_strange =
        |letter: &char| !letter.is_ascii() && !is_invisible(*letter) && !is_dash(letter);
    word.chars().find(is_strange)
}

/// Whether a line names a game, as the first one of every match that was copied does, quoted or not.
pub fn names_game(line: &str) -> bool {
    line.trim_start_matches(is_quote_mark).starts_with("game:")
}

/// Whether a character stands before the words of a line that mail has quoted.
fn is_quote_mark(letter: char) -> bool {
    letter == '>' || is_blank(letter)
}

/// How often a line is quoted.
fn quotes(line: &str) -> usize {
    line.chars().take_while(|letter| is_quote_mark(*letter)).filter(|letter| *letter == '>').count()
}

/// Whether a line has a word that can belong to a match: a move, a header, a name, a comment or a variation.
fn is_of_a_match(line: &str) -> bool {
    let is_mark =
        |letter: char| letter.is_ascii_digit() || is_quote(letter) || ":#{}()[]".contains(letter);
    let mut words = line.split_whitespace();
    words.any(|word| word.eq_ignore_ascii_case(PASS) || word.contains(is_mark))
}

/// A text without the additions of mail programs: what people write before the line that names the game,
/// in lines of any length, the marks of quoted lines, and what stands below the match: below two dashes, or
/// below an empty line after the last line that is quoted or can belong to a match. Lines keep their
/// numbers.
pub(crate) fn without_mail(text: &str) -> String {
    let is_foot = |line: &&str| matches!(line.trim_end(), "--" | "—");
    let mut lines: Vec<&str> = text.lines().collect();
    let quoted = match lines.iter().position(|line| names_game(line)) {
        Some(first) => {
            lines[..first].fill("");
            quotes(lines[first])
        }
        None => {
            let written = lines.iter().filter(|line| !line.chars().all(is_quote_mark));
            written.map(|line| quotes(line)).min().unwrap_or(0)
        }
    };
    let is_of_it = |line: &&str| (quoted > 0 && quotes(line) >= quoted) || is_of_a_match(line);
    let last = lines.iter().rposition(is_of_it).map_or(lines.len(), |last| last + 1);
    let below = lines[last..].iter().position(|line| line.chars().all(is_blank));
    lines.truncate(below.map_or(lines.len(), |below| last + below));
    for line in &mut lines {
        for _ in 0..quoted {
            let Some(rest) = line.trim_start_matches(is_blank).strip_prefix('>') else {
                // Mail has broken the line before, and marked only that.
                break;
            };
            *line = rest.strip_prefix(' ').unwrap_or(rest);
        }
    }
    let foot = lines.iter().position(is_foot);
    lines.truncate(foot.unwrap_or(lines.len()));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_understood_however_they_are_written() {
        let legal = ["B4-B5", "A1-A2", "c3xc4", "c3-d3"].map(str::to_owned);
        for (typed, word) in [
            ("B4-B5", "B4-B5"),
            ("b4-b5", "B4-B5"),
            ("B4B5", "B4-B5"),
            ("b4 b5", "B4-B5"),
            ("b4 – b5", "B4-B5"),
            ("\u{200B}B4\u{AD}-B5\u{FEFF}", "B4-B5"),
            ("c3c4", "c3xc4"),
            ("C3 × C4", "c3xc4"),
            ("c3-c4", "c3xc4"),
        ] {
            assert_eq!(meant(typed, &legal).as_deref(), Some(word), "{typed}");
        }
        for typed in ["B4", "B4-B6", "B4-B5-B6", ""] {
            assert_eq!(meant(typed, &legal), None, "{typed}");
        }
        let alike = ["A1-A2", "a1-a2"].map(str::to_owned);
        assert_eq!(meant("a1-a2", &alike).as_deref(), Some("a1-a2"));
        assert_eq!(meant("A1A2", &alike), None);
        assert_eq!(strange_letter("А2-A3"), Some('А'), "it is Cyrillic");
        assert_eq!(strange_letter("\u{200B}A2–A3"), None);
    }

    #[test]
    fn what_mail_adds_is_left_out() {
        for (mail, text) in [
            ("> > A2-A3\n> > D4-D3\n", "A2-A3\nD4-D3"),
            (">A2-A3\n\n> -- \n> Anne", "A2-A3\n"),
            ("A2-A3\n-- \nAnne", "A2-A3"),
            ("A2-A3 {one\n> two}", "A2-A3 {one\n> two}"),
            ("A2-A3 {one\n\ntwo}\n\nSee you,\n\nAnne", "A2-A3 {one\n\ntwo}"),
            ("A2-A3\n\n“Flank”", "A2-A3\n\n“Flank”"),
            ("A2-A3\n\nD4-D3\n\npass\nAnne", "A2-A3\n\nD4-D3\n\npass\nAnne"),
            ("> game: x\n> A2-A3\n\nD4-D3\n\nSee you,\nAnne", "game: x\nA2-A3\n\nD4-D3"),
            ("> A2-A3\n\n> D4-D3", "A2-A3\n\nD4-D3"),
            ("For you:\n-- \n> game: x\n>\n> A2-A3\nD4-D3", "\n\ngame: x\n\nA2-A3\nD4-D3"),
        ] {
            assert_eq!(without_mail(mail), text);
        }
    }
}
