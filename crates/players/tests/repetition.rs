//! Repetition does not end a game without that option: in matches and for players.

use ludotheque_players::{Chance, InformationState};
use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::{
    Game, GameInfo, GameSpec, Match, MatchFace, OCCURRENCES_UNTIL_END, Position, PositionInfo,
    Seat, Setup, Turn,
};

/// A game like Simultana, without the option.
static ENDLESS: GameSpec = GameSpec::new::<Simultana>(GameInfo::new("endless", "Endless"));

/// Both players step forward and back, so that the start occurs for the third time.
const TO_AND_FRO: [&str; 8] =
    ["A2-A3", "D4-D3", "A3-A2", "D3-D4", "A2-A3", "D4-D3", "A3-A2", "D3-D4"];

/// Whether repetition has ended a match of this set-up: in the match itself, and for searches.
fn is_ended_by_repetition(setup: &Setup) -> [bool; 2] {
    let mut played = Match::<Simultana>::new(setup).expect("it begins");
    for word in TO_AND_FRO {
        played.replay_word(word).expect("it is legal");
    }
    let state =
        InformationState::<Simultana>::of_match(&played, Seat::new(0)).expect("it can be followed");
    let determinization = state.determinize(&mut Chance::new(1, "world"));
    let key = determinization.position.key();
    let stood = determinization.past.iter().filter(|past| **past == key).count();
    [matches!(played.turn(), Turn::Over(_)), stood + 1 >= OCCURRENCES_UNTIL_END]
}

#[test]
fn match_and_player_agree_on_repetition() {
    let simultana = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    assert_eq!(is_ended_by_repetition(&simultana), [true; 2]);
    let off = simultana.clone().without_repetition();
    assert_eq!(is_ended_by_repetition(&off), [false; 2]);
    let start = Match::<Simultana>::new(&simultana).expect("it begins");
    let text = PositionInfo::of(start.position()).text;
    let endless = Game::register(&ENDLESS).expect("no other game has its id");
    let without = Setup::from_position(endless, &text).expect("it is a position");
    assert_eq!(is_ended_by_repetition(&without), [false; 2]);
}
