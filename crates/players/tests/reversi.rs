//! A game from elsewhere gets a player that knows nothing but its rules.

#[path = "../../rules/tests/reversi/mod.rs"]
mod reversi;

use ludotheque_players::{Chance, Knowledge, Limits, Player, Sight, Stop, Task, references};
use ludotheque_rules::{Match, MatchFace, Outcome, Seat, Setup, Turn};
use reversi::{Move, Reversi, SPEC, reversi as game};

impl Knowledge for Reversi {
    /// Every move turns something over: none is more urgent than others.
    fn is_loud(&self, _: Move) -> bool {
        false
    }
}

/// Plays a game in which the player has one seat and chance the other, and gives who
/// has won.
fn against_chance(seat: Seat, seed: u64) -> Option<Seat> {
    let setup = Setup::new(game(), 2).expect("it is for two");
    let mut played = Match::<Reversi>::new(&setup).expect("it begins");
    let mut player = Player::<Reversi>::new();
    let mut chance = Chance::new(seed, SPEC.info.id);
    let task = Task::Judge {
        limits: Limits::nodes(300),
        lines: 1,
    };
    loop {
        let mover = match played.turn() {
            Turn::To(mover) => mover,
            Turn::Over(outcome @ Outcome::Score(_)) => return outcome.winner(),
            Turn::Over(outcome) => panic!("points decide, not {outcome:?}"),
        };
        let sight = Sight::<Reversi>::of_match(&played, mover).expect("the game is known");
        let chosen = if mover == seat {
            let thought = player.think(&sight, task, seed, &Stop::default(), &mut |_| {});
            thought.best()
        } else {
            references::random(&sight, &mut chance).expect("it is that seat's turn")
        };
        let word = ludotheque_rules::Notation::word(played.position(), chosen);
        played.play_word(&word).expect("players play legally");
    }
}

#[test]
fn a_player_that_knows_the_rules_alone_beats_chance() {
    let games = (0..6).map(|number| {
        let seat = Seat::new(number % 2);
        against_chance(seat, number.into()) == Some(seat)
    });
    let won = games.filter(|won| *won).count();
    assert!(won >= 5, "{won} of 6");
}
