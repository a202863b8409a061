//! Selects the puzzles of a game such that each of its themes comes often enough, and the rest
//! as evenly as possible over lengths and difficulties.

use std::collections::BTreeSet;

use ludotheque_players::puzzles::{Goal, LOOKS, Puzzle, Puzzling};
use ludotheque_rules::Game;

use super::themes::{Theme, breakthrough};

/// The maximum number of puzzles of Syndicat that end with the same breakthrough.
const BREAKTHROUGHS: usize = 3;

/// The number of puzzles of a game, besides the easiest.
pub(super) const PUZZLES: usize = 40;

/// The number of single-move puzzles, the easiest.
pub(super) const EASIEST_PUZZLES: usize = 4;

/// The minimum number of puzzles of each theme. Those of the rarest come first.
static QUOTAS: [(Game, &[(Theme, usize)]); 4] = [
    (Game::SYNDICAT, &[(Theme::Quiet, 16)]),
    (Game::SYPIL, &[(Theme::Repair, 11), (Theme::Crowded, 22)]),
    (Game::SYNE_STRAT, &[(Theme::LastPiece, 11), (Theme::Defence, 8)]),
    (Game::STRATEGE, &[(Theme::WeakPawn, 15), (Theme::Secret, 22)]),
];

/// The frequency with which a puzzle is solved, on average over search depths, in percent.
pub(super) fn mean(puzzle: &Puzzle) -> f32 {
    puzzle.solved_by.iter().sum::<f32>() / LOOKS as f32
}

/// The quotas of a game; empty for unlisted games.
pub(super) fn quotas(game: Game) -> &'static [(Theme, usize)] {
    let listed = QUOTAS.iter().find(|(known, _)| *known == game);
    listed.map_or(&[], |(_, quotas)| quotas)
}

/// Selects as many puzzles as a game has from those kept and those found. The kept ones come
/// first.
pub(super) fn selected<P: Puzzling>(
    game: Game,
    kept: Vec<Puzzle>,
    found: Vec<Puzzle>,
) -> Vec<Puzzle> {
    let mut selection = ChosenPuzzles {
        rest: { kept.into_iter().chain(found) }
            .map(|puzzle| Selectable::of::<P>(game, puzzle))
            .collect(),
        taken: Vec::new(),
    };
    selection.take(EASIEST_PUZZLES, |it| !it.is_defence() && it.puzzle.goal.moves() == 1);
    for (theme, least) in quotas(game) {
        let suits = |it: &Selectable| it.themes.contains(theme);
        let have = selection.taken.iter().filter(|it| suits(it)).count();
        selection.take(least.saturating_sub(have), suits);
    }
    let missing = (PUZZLES + EASIEST_PUZZLES).saturating_sub(selection.taken.len());
    // Defences only fill their quota, so that players keep their progress in the others.
    selection.take(missing, |it| !it.is_defence());
    selection.taken.into_iter().map(|it| it.puzzle).collect()
}

/// A puzzle to select, with the values that the selection depends on.
struct Selectable {
    puzzle: Puzzle,
    /// The themes among the game's quotas that it suits.
    themes: Vec<Theme>,
    breakthrough: Option<(u8, u8)>,
}

impl Selectable {
    fn of<P: Puzzling>(game: Game, puzzle: Puzzle) -> Self {
        let themes = quotas(game).iter().map(|(theme, _)| *theme);
        Self {
            themes: themes.filter(|it| it.suits::<P>(&puzzle)).collect(),
            breakthrough: (game == Game::SYNDICAT).then(|| breakthrough::<P>(&puzzle)).flatten(),
            puzzle,
        }
    }

    /// The length, and the quarter of how often the puzzle is solved.
    fn bucket(&self) -> (u8, u8) {
        let quarter = (mean(&self.puzzle) / 25.0) as u8;
        (self.puzzle.goal.length(), quarter.min(3))
    }

    fn is_defence(&self) -> bool {
        matches!(self.puzzle.goal, Goal::Hold { .. })
    }
}

/// The puzzles taken so far, and the rest.
struct ChosenPuzzles {
    rest: Vec<Selectable>,
    taken: Vec<Selectable>,
}

impl ChosenPuzzles {
    /// Takes up to `count` of the rest, those of each length and difficulty in turn.
    fn take(&mut self, count: usize, suits: impl Fn(&Selectable) -> bool) {
        let wanted = self.taken.len() + count;
        while self.taken.len() < wanted {
            let before = self.taken.len();
            let buckets: BTreeSet<(u8, u8)> = self.rest.iter().map(Selectable::bucket).collect();
            for bucket in buckets {
                let is_next = |it: &Selectable| {
                    it.bucket() == bucket && suits(it) && !self.is_worn_out(it.breakthrough)
                };
                if self.taken.len() < wanted
                    && let Some(at) = self.rest.iter().position(is_next)
                {
                    self.taken.push(self.rest.remove(at));
                }
            }
            if self.taken.len() == before {
                break;
            }
        }
    }

    /// Whether a breakthrough has been taken as often as it may come.
    fn is_worn_out(&self, breakthrough: Option<(u8, u8)>) -> bool {
        let same = self.taken.iter().filter(|it| it.breakthrough == breakthrough);
        breakthrough.is_some() && same.count() >= BREAKTHROUGHS
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ludotheque_players::{GameVisitor, visit};
    use ludotheque_rules::games::syndicat::Syndicat;
    use ludotheque_rules::games::syne_strat::SyneStrat;

    use super::*;
    use crate::puzzles::{difficulty, graded, shipped};

    /// Counts the shipped puzzles of a game by theme.
    struct Counts(Game);

    impl GameVisitor for Counts {
        type Output = ();

        fn visit<P: Puzzling>(self) {
            let puzzles = shipped(self.0);
            for (theme, least) in quotas(self.0) {
                let count = puzzles.iter().filter(|it| theme.suits::<P>(it)).count();
                let game = self.0;
                assert!(count >= *least, "{game}: {count} of {}", theme.name());
            }
        }
    }

    #[test]
    fn the_shipped_puzzles_have_enough_of_each_theme() {
        for (game, _) in QUOTAS {
            visit(game, Counts(game)).expect("it is on the shelf");
        }
    }

    #[test]
    fn no_breakthrough_of_syndicat_is_shipped_often() {
        let mut counts: BTreeMap<(u8, u8), usize> = BTreeMap::new();
        for puzzle in shipped(Game::SYNDICAT) {
            if let Some(kind) = breakthrough::<Syndicat>(&puzzle) {
                *counts.entry(kind).or_default() += 1;
            }
        }
        assert!(counts.values().all(|count| *count <= BREAKTHROUGHS), "{counts:?}");
    }

    /// Defences are no easy beginning, and leave room for the others.
    #[test]
    fn defences_fill_their_quota_and_no_more() {
        let game = Game::SYNE_STRAT;
        let ids = |puzzles: &[Puzzle]| -> BTreeSet<String> {
            puzzles.iter().map(|it| it.id.clone()).collect()
        };
        let kept = shipped(game);
        let selected = selected::<SyneStrat>(game, kept.clone(), Vec::new());
        assert_eq!(ids(&selected), ids(&kept));
        let is_defence = |it: &&Puzzle| matches!(it.goal, Goal::Hold { .. });
        let count = selected.iter().filter(is_defence).count();
        let quota = quotas(game).iter().find(|it| it.0 == Theme::Defence);
        assert_eq!(Some(count), quota.map(|it| it.1));
        let mut easiest = selected.iter().take(EASIEST_PUZZLES);
        assert!(easiest.all(|it| it.goal == Goal::Win { moves: 1 }));
    }

    /// Checks the order of the shipped puzzles of a game.
    struct Order(Game);

    impl GameVisitor for Order {
        type Output = ();

        fn visit<P: Puzzling>(self) {
            let puzzles = shipped(self.0);
            let ids = |puzzles: &[Puzzle]| -> Vec<(u8, String)> {
                puzzles.iter().map(|it| (it.grade, it.id.clone())).collect()
            };
            let again = graded::<P>(puzzles.clone()).expect("they are legal");
            assert_eq!(ids(&puzzles), ids(&again), "{}", self.0);
            let order: Vec<_> = puzzles
                .iter()
                .map(|it| (it.grade, difficulty::<P>(it).expect("they are legal")))
                .collect();
            for (pair, one) in order.windows(2).zip(&puzzles) {
                assert!(pair[0] < pair[1], "{}: {}", self.0, one.id);
            }
        }
    }

    #[test]
    fn the_shipped_puzzles_are_ordered_without_ties() {
        for game in Game::ALL {
            visit(game, Order(game)).expect("it is on the shelf");
        }
    }
}
