//! Hints have limits in nodes, so that the same question has the same answer on a busy
//! machine.

use std::thread;

use ludotheque_players::{Chance, Limits, PlayerQuestion, Stop, Task};
use ludotheque_rules::{Game, MatchFace, Setup, open};

/// Le Stratège after some moves.
fn stratege() -> Box<dyn MatchFace> {
    let placements = ["645321112233445566", "645321112233445566"];
    let setup = Setup::new(Game::STRATEGE, 2)
        .and_then(|setup| setup.with_placements(placements.map(str::to_owned).to_vec()));
    let setup = setup.expect("both have eighteen pawns");
    let mut face = open(&setup).expect("it can be set up");
    let mut chance = Chance::new(4, "opening");
    for _ in 0..6 {
        let words = face.legal_words();
        let word = &words[chance.below(words.len())];
        face.play_word(word).expect("it is legal");
    }
    face
}

#[test]
fn two_hints_with_secrets_are_equal_on_a_quiet_and_on_a_busy_machine() {
    let face = stratege();
    let seat = face.turn().seat().expect("the match goes on");
    let limits = Limits::HINT_WITH_SECRETS;
    let think = || {
        let task = Task::Evaluate { limits, lines: 1 };
        let question =
            PlayerQuestion::about(face.as_ref(), seat, task, 1).expect("it can be followed");
        question.think(&Stop::default())
    };
    let quiet = think();
    let rest = Stop::default();
    let busy = thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| while !rest.is_stopped() {});
        }
        let busy = think();
        rest.stop();
        busy
    });
    println!("{} nodes in {:?}, then {:?}", quiet.nodes, quiet.time, busy.time);
    assert_eq!(quiet.lines, busy.lines);
    assert_eq!(quiet.nodes, busy.nodes);
    // The limit of nodes ended the search, long before that of time.
    let most = limits.nodes.expect("they bound it");
    assert!(quiet.nodes * 2 >= most, "{}", quiet.nodes);
    assert!(limits.time.is_some_and(|time| quiet.time < time / 4), "{:?}", quiet.time);
}
