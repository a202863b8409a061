//! The twin that sees everything: the search and evaluation of the computer player, with
//! all secrets known. Its score against the player is the cost of the secrets.
//!
//! It exists in the workshop alone: the players' crate does not offer moves by the truth of
//! a game with secrets.

use ludotheque_players::{AlphaBeta, Evaluation, Limits, SearchResult, Stop};

/// The twin of a player.
pub(crate) struct Twin<P: Evaluation>(AlphaBeta<P>);

impl<P: Evaluation> Twin<P> {
    /// The twin of the player with the weights of the game.
    pub(crate) fn new() -> Self {
        Self(AlphaBeta::new())
    }

    /// Searches the true position with a limit in nodes; `past` holds the keys of earlier
    /// positions.
    pub(crate) fn think(&mut self, truth: &P, past: &[u64], nodes: u64) -> SearchResult<P::Move> {
        let (limits, stop) = (Limits::nodes(nodes), Stop::default());
        self.0.think(truth, past, limits, 1, &stop, &mut |_| {})
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_players::{InformationState, Player, Task};
    use ludotheque_rules::games::stratege::Stratege;
    use ludotheque_rules::{Game, Notation, Position, Seat, Setup};

    /// Two positions that White cannot tell from each other: the pawn before the 5 of its
    /// left is weaker in one and stronger in the other.
    #[test]
    fn it_knows_what_the_player_cannot() {
        let words = "a3-a4 a8-a7 a4-a5 a7-a6";
        let begun = |green: &str| {
            let white = "123416234566123455".to_owned();
            let setup = Setup::new(Game::STRATEGE, 2)
                .and_then(|it| it.with_placements(vec![white, green.to_owned()]));
            let setup = setup.expect("both have three pawns of each strength");
            let mut here = Stratege::start(&setup).expect("the set-ups are whole");
            for word in words.split(' ') {
                here.play(here.parse(word).expect("it is legal"));
            }
            (setup, here)
        };
        let [weak, strong] = ["123456123456123456", "123456123456623451"].map(begun);
        let best = |(_, here): &(Setup, Stratege)| {
            let result = Twin::new().think(here, &[], 20_000);
            here.word(result.best())
        };
        let word = |text: &str| text.to_owned();
        assert_eq!(best(&weak), word("a5xa6"));
        assert_ne!(best(&strong), word("a5xa6"));
        // The player cannot: it does the same in both.
        let played = |(setup, _): &(Setup, Stratege)| {
            let state =
                InformationState::<Stratege>::of_words(setup, words.split(' '), Seat::new(0));
            let state = state.expect("the game can be followed");
            let (limits, lines) = (Limits::nodes(2_000), 1);
            let task = Task::Evaluate { limits, lines };
            let mut player = Player::new();
            player.think(&state, task, 1, &Stop::default(), &mut |_| {}).best()
        };
        assert_eq!(played(&weak), played(&strong));
    }
}
