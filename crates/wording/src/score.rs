//! The summands of a score in words.

use ludotheque_rules::Game;
use ludotheque_words::Locale;

/// The summands of a score, largest first: "1 piece of 4 squares, 2 of 3, 1 of 1".
pub fn tally(locale: &Locale, game: Game, points: &[u16]) -> String {
    let key = format!("over-tally-{}", game.id());
    let equal = points.chunk_by(|one, next| one == next);
    let parts = equal.enumerate().map(|(number, alike)| {
        let is_first = if number == 0 { "yes" } else { "no" };
        locale.text_with(
            &key,
            &[
                ("is-first", is_first.into()),
                ("count", alike.len().into()),
                ("size", alike[0].into()),
            ],
        )
    });
    parts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_words::Language;

    #[test]
    fn equal_points_are_counted_together() {
        let told = |language, points: &[u16]| tally(&Locale::new(language), Game::SYNDICAT, points);
        assert_eq!(told(Language::French, &[3, 2, 2, 2, 1]), "1 pièce de 3 cases, 3 de 2, 1 de 1");
        assert_eq!(told(Language::French, &[1, 1]), "2 pièces de 1 case");
        assert_eq!(told(Language::English, &[4, 3, 3]), "1 piece of 4 squares, 2 of 3");
        assert_eq!(told(Language::French, &[]), "");
    }
}
