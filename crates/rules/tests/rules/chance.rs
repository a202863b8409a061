//! Random matches that are the same in every run.

use ludotheque_rules::{Game, Mark, MatchFace, NodeId, Note, Setup};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Random numbers that are the same in every run.
pub(crate) struct Chance(Pcg32);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed))
    }

    /// A number below `limit`, or 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let wide = u64::from(self.0.next_u32()) * limit as u64;
        (wide >> u32::BITS) as usize
    }
}

/// Every game with each number of players.
pub(crate) fn tables() -> Vec<Setup> {
    let games = Game::ALL.into_iter();
    games
        .flat_map(|game| {
            let setup = move |players| Setup::new(game, players).expect("for so many");
            game.players().map(setup)
        })
        .collect()
}

/// Plays on from random places of a match's tree, with notes and times beside some of
/// the moves, and now and then somebody resigns; then goes somewhere.
pub(crate) fn grow(game: &mut dyn MatchFace, moves: usize, chance: &mut Chance) {
    const WORDS: [&str; 5] = ["", "Aïe", "a\nb", "(x) {y\\} \"z\"", "? !"];
    for _ in 0..moves {
        if chance.below(4) == 0 {
            go_anywhere(game, chance);
        }
        let seat = game.turn().seat();
        match seat {
            Some(seat) if chance.below(25) == 0 => drop(game.resign(seat)),
            _ => {
                let words = game.legal_words();
                if let Some(word) = words.get(chance.below(words.len())) {
                    game.play_word(word).expect("legal");
                }
            }
        }
        if chance.below(3) == 0 {
            let mark = [
                None,
                Some(Mark::Good),
                Some(Mark::Doubtful),
                Some(Mark::Bad),
            ];
            let [name, comment] = [0; 2].map(|_| WORDS[chance.below(WORDS.len())]);
            let note = Note::new(name, comment, mark[chance.below(mark.len())]);
            game.annotate(game.here(), note.expect("short"))
                .expect("there");
            game.set_taken(game.here(), chance.below(100) as u32);
        }
    }
    go_anywhere(game, chance);
}

/// Goes to a random node.
pub(crate) fn go_anywhere(game: &mut dyn MatchFace, chance: &mut Chance) {
    let tree = game.tree();
    let node = tree.get(chance.below(tree.len() + 1));
    assert!(game.go_to_node(node.map_or(NodeId::START, |entry| entry.id)));
}
