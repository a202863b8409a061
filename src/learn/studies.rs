//! Studies of solved games, made by `workshop solve`.

use std::sync::LazyLock;

use ludotheque_players::Study;
use ludotheque_rules::Game;

/// The name of the file of each solved game, and its text.
const FILES: &[(&str, &str)] =
    &[("simultana.ron", include_str!("../../assets/solutions/simultana.ron"))];

/// The studies of a game: the start, the longest losses, and positions in which only one move wins; empty for a
/// game that is not solved.
pub fn studies(game: Game) -> &'static [Study] {
    static STUDIES: LazyLock<Vec<(&str, Vec<Study>)>> = LazyLock::new(|| {
        let read = |&(name, text): &(&'static str, &str)| {
            let studies = ron::from_str(text);
            let studies = studies.unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, studies)
        };
        FILES.iter().map(read).collect()
    });
    let is_its = |(name, _): &&(&str, _)| name.strip_suffix(".ron") == Some(game.id());
    let found = STUDIES.iter().find(is_its);
    found.map_or(&[], |(_, studies)| studies)
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{Outcome, Seat, Turn, Worth};

    use super::*;

    #[test]
    fn every_study_is_a_position_whose_best_play_comes_to_its_end_in_time() {
        let game = Game::SIMULTANA;
        let all = studies(game);
        assert_eq!(all[0].worth, Worth::Draw, "the start is drawn");
        assert!(all.len() > 4);
        for study in all {
            let mut face = study.open(game).expect("it opens");
            let words = face.legal_words();
            let mut moves: Vec<&str> = study.moves.iter().map(|(word, _)| &word[..]).collect();
            moves.sort_unstable();
            assert_eq!(words, moves);
            let mover = face.turn().seat().expect("it is not over");
            let last = face.last_ply();
            face.go_to(last);
            let plies = u16::try_from(last).expect("few plies");
            let expected = match study.worth {
                Worth::Draw => {
                    assert_eq!(last, 0);
                    continue;
                }
                Worth::Win(wanted) => {
                    assert_eq!(plies, wanted);
                    Outcome::Win(mover)
                }
                Worth::Loss(wanted) => {
                    assert_eq!(plies, wanted);
                    let other = [Seat::new(1), Seat::new(0)][mover.index()];
                    Outcome::Win(other)
                }
            };
            assert_eq!(face.turn(), Turn::Over(expected));
        }
    }
}
