//! From words of the rulebook's notation to clicks, by asking the match what can
//! follow, as the table does.

use ludotheque_rules::{Click, Eye, MatchFace};

/// The clicks of a word of any game.
pub(crate) fn path_of(face: &dyn MatchFace, word: &str) -> Vec<Click> {
    fn search(face: &dyn MatchFace, clicks: &mut Vec<Click>, word: &str) -> bool {
        let next = face.next(clicks);
        if next.complete {
            return face.seen_by(Eye::Public).word(clicks).as_deref() == Some(word);
        }
        let cells = next.places().map(Click::Cell);
        let choices = next.choices.iter().map(|choice| choice.click);
        for click in cells.chain(choices) {
            clicks.push(click);
            if search(face, clicks, word) {
                return true;
            }
            clicks.pop();
        }
        false
    }
    let digits = word.chars().skip(1).take_while(char::is_ascii_digit).count();
    let first = face.board().cell_named(&word[..=digits]);
    let first = first.expect("a word begins with a cell");
    let mut clicks = vec![Click::Cell(first)];
    assert!(search(face, &mut clicks, word), "{word} is a legal move");
    clicks
}
