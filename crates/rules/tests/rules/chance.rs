//! Random matches that are the same in every run.

use ludotheque_rules::{Game, Mark, MatchFace, NodeId, Note, Setup};

/// A small generator of random numbers (xorshift), seeded and never zero. The numbers in
/// `order.rs` were recorded with it, and compare this version with all before.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `limit`, or 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % limit.max(1) as u64) as usize
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

/// Plays on from random nodes of a match's tree, with notes and times on some of the moves and an
/// occasional resignation; then goes to a random node.
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
            let mark = [None, Some(Mark::Good), Some(Mark::Doubtful), Some(Mark::Bad)];
            let [name, comment] = [0; 2].map(|_| WORDS[chance.below(WORDS.len())]);
            let note = Note::new(name, comment, mark[chance.below(mark.len())]);
            game.annotate(game.here(), note.expect("short")).expect("there");
            // In whole seconds, which texts have.
            game.set_taken(game.here(), 1000 * chance.below(100) as u32);
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
