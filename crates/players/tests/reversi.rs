//! A game of another crate gets a player from its rules alone.

#[path = "../../rules/tests/reversi/mod.rs"]
mod reversi;

use ludotheque_players::{
    Chance, Evaluation, InformationState, InformationStateError, Level, Limits, Player,
    PlayerQuestion, PlayerSpec, PlayerTaken, ReviewLimits, ReviewQuestion, Stop, Task,
};
use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::{
    Game, GameInfo, GameSpec, Match, MatchFace, Outcome, Position, Seat, Setup, Turn,
};
use reversi::{Move, Reversi, SPEC, reversi as game};

impl Evaluation for Reversi {
    /// Every move captures, so no move is loud.
    fn is_loud(&self, _: Move) -> bool {
        false
    }
}

/// Plays a game between the player and random moves, and returns the winner.
fn against_chance(seat: Seat, seed: u64) -> Option<Seat> {
    let setup = Setup::new(game(), 2).expect("it is for two");
    let mut played = Match::<Reversi>::new(&setup).expect("it begins");
    let mut player = Player::<Reversi>::new();
    let mut chance = Chance::new(seed, SPEC.info.id);
    let task = Task::Evaluate { limits: Limits::nodes(300), lines: 1 };
    loop {
        let mover = match played.turn() {
            Turn::To(mover) => mover,
            Turn::Over(outcome @ Outcome::Score(_)) => return outcome.winner(),
            Turn::Over(outcome) => panic!("points decide, not {outcome:?}"),
        };
        let state =
            InformationState::<Reversi>::of_match(&played, mover).expect("the game is known");
        let chosen = if mover == seat {
            let result = player.think(&state, task, seed, &Stop::default(), &mut |_| {});
            result.best()
        } else {
            let any = played.position().random_move(|most| chance.below(most));
            any.expect("it is that seat's turn")
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

/// A game with the same rules and no registered player.
static UNKNOWN: GameSpec = GameSpec::new::<Reversi>(GameInfo::new("unknown", "Unknown"));

#[test]
fn a_registered_player_is_asked_like_those_of_the_shelf() {
    let player = PlayerSpec::new::<Reversi>(game());
    assert_eq!(player.register(), Ok(()));
    assert_eq!(player.register(), Ok(()), "it is the same one");
    let setup = Setup::new(game(), 2).expect("it is for two");
    let mut played = Match::<Reversi>::new(&setup).expect("it begins");
    for word in ["E3", "F5", "E6"] {
        played.play_word(word).expect("it is legal");
    }
    let task = Task::Play(Level::HIGHEST);
    let question =
        PlayerQuestion::about(&played, Seat::new(1), task, 1).expect("somebody plays it");
    let answer = question.think(&Stop::default());
    let best = answer.best().expect("there is a move").to_owned();
    assert!(played.legal_words().contains(&best), "{best}");
    let question = ReviewQuestion::about(&played).expect("somebody reviews it");
    let question = question.with_limits(ReviewLimits::nodes(200, 400));
    let review = question.review(&Stop::default(), &|_| {});
    assert_eq!(review.expect("nobody stops it").positions.len(), 4);
}

#[test]
fn a_game_has_one_player_or_none() {
    PlayerSpec::new::<Reversi>(game()).register().expect("it is the same one");
    let other = PlayerSpec::new::<Simultana>(game());
    assert_eq!(other.register(), Err(PlayerTaken(game())));
    let other = PlayerSpec::new::<Reversi>(Game::SIMULTANA);
    assert_eq!(other.register(), Err(PlayerTaken(Game::SIMULTANA)));
    let unknown = Game::register(&UNKNOWN).expect("no other game has its id");
    let start = Match::<Reversi>::new(&Setup::new(game(), 2).expect("it is for two"));
    let text = ludotheque_rules::PositionInfo::of(start.expect("it begins").position()).text;
    let setup = Setup::from_position(unknown, &text).expect("it is a position");
    let played = Match::<Reversi>::new(&setup).expect("it begins");
    let task = Task::Play(Level::HIGHEST);
    let refused = PlayerQuestion::about(&played, Seat::new(0), task, 1).err();
    assert!(matches!(refused, Some(InformationStateError::NoPlayer(game)) if game == unknown));
    let refused = ReviewQuestion::about(&played).err();
    assert!(matches!(refused, Some(InformationStateError::NoPlayer(game)) if game == unknown));
}
