//! Reviews find overlooked moves, are reproducible, stop when asked, and judge players only
//! by what they could know.

use std::sync::mpsc;

use ludotheque_players::{
    Chance, InformationStateError, MoveQuality, ReviewLimits, ReviewQuestion, ReviewReport,
    Reviewer, Stop, is_about_as_good,
};
use ludotheque_rules::{Game, MatchFace, Outcome, Review, Seat, Setup, Turn, open};

/// Few nodes, so that tests are quick and reproducible.
const LIMITS: ReviewLimits =
    ReviewLimits { first_nodes: 2_000, second_nodes: 10_000, time: None, threads: 2 };

fn setup(game: Game, players: u8) -> Setup {
    Setup::new(game, players).expect("the game is for so many")
}

fn question(face: &dyn MatchFace) -> ReviewQuestion {
    let question = ReviewQuestion::about(face).expect("the match can be followed");
    question.with_limits(LIMITS)
}

fn review(face: &dyn MatchFace) -> Review {
    let review = question(face).review(&Stop::default(), &|_| {});
    review.expect("nobody stops it")
}

/// The move that wins at once in a position, if there is one.
fn winning(face: &dyn MatchFace, seat: Seat) -> Option<String> {
    face.legal_words().into_iter().find(|word| {
        let mut after = face.fork();
        after.play_word(word).is_ok() && after.turn() == Turn::Over(Outcome::Win(seat))
    })
}

/// A random match whose last move overlooks a win and lets the opponent win at once, with
/// the winning move.
fn overlooked(game: Game) -> (Box<dyn MatchFace>, String) {
    let mut chance = Chance::new(3, "games");
    for _ in 0..2_000 {
        let mut face = open(&setup(game, 2)).expect("two play it");
        while let Turn::To(seat) = face.turn() {
            let words = face.legal_words();
            if let Some(win) = winning(face.as_ref(), seat) {
                let lets_win = words.iter().find_map(|word| {
                    let mut after = face.fork();
                    after.play_word(word).ok()?;
                    let Turn::To(other) = after.turn() else {
                        return None;
                    };
                    (other != seat && winning(after.as_ref(), other).is_some()).then_some(after)
                });
                match lets_win {
                    Some(after) => return (after, win),
                    None => break,
                }
            }
            let word = &words[chance.below(words.len())];
            face.play_word(word).expect("it is legal");
            if face.ply() > 200 {
                break;
            }
        }
    }
    panic!("no win was overlooked in {game}");
}

#[test]
fn a_win_that_was_overlooked_is_a_blunder() {
    for game in [Game::SIMULTANA, Game::SYPIL, Game::SYNE_STRAT] {
        let (face, win) = overlooked(game);
        let review = review(face.as_ref());
        let [.., position, last] = &review.positions[..] else {
            panic!("there is a move");
        };
        let words: Vec<String> = face.line().into_iter().map(|entry| entry.word).collect();
        let told = words.join(" ");
        assert_eq!(MoveQuality::of(&position.known), MoveQuality::Blunder, "{told}");
        assert_eq!(position.known.best.join(" "), win, "{told}");
        assert_eq!(position.known.lost, 1_000, "{told}");
        let mover = face.line().last().expect("it has moves").seat;
        assert_eq!(last.known.shares[mover.index()], 0, "{told}");
        // The win is about as good as the best move; the played move is not.
        let ply = words.len() - 1;
        let stop = Stop::default();
        let judged = |word: &str| {
            let found = question(face.as_ref()).judge_instead(ply, word, &stop);
            found.expect("it is legal").known
        };
        assert!(is_about_as_good(&judged(&win)), "{told}");
        assert!(!is_about_as_good(&judged(&words[ply])), "{told}");
        let none = question(face.as_ref()).judge_instead(ply, "nothing", &stop);
        assert_eq!(none, None);
    }
}

#[test]
fn what_is_kept_is_what_was_found() {
    for (game, players) in [(Game::SYNE_STRAT, 3), (Game::SYNDICAT, 2)] {
        let mut face = open(&setup(game, players)).expect("they can play it");
        let mut chance = Chance::new(1, "games");
        for _ in 0..9 {
            let words = face.legal_words();
            face.play_word(&words[chance.below(words.len())]).expect("it is legal");
        }
        let first = review(face.as_ref());
        assert_eq!(first, review(face.as_ref()), "it depends on something else");
        assert_eq!(first.positions.len(), 10);
        for position in &first.positions {
            let sum: u16 = position.known.shares.iter().sum();
            assert!((997..=1_003).contains(&sum), "{sum}");
            assert_eq!(position.truth, None);
        }
        let text = face.record().with_review(first.clone()).to_ron();
        let record = ludotheque_rules::Record::read(&text).expect("it was just written");
        assert_eq!(record.review(), Some(&first));
        let opened = record.replay().expect("it is whole");
        assert_eq!(record.review_of(opened.as_ref()), Some(first.clone()));
        assert!(first.is_of(&record.replay().expect("it is whole").tree()));
        // A review does not match another line.
        face.undo();
        let other = face.legal_words().swap_remove(0);
        face.play_word(&other).expect("it is legal");
        let here = face.here();
        face.promote(here);
        let line: Vec<_> = face.tree().into_iter().filter(|entry| entry.depth == 0).collect();
        assert!(!first.is_of(&line));
    }
}

#[test]
fn a_reviewer_tells_what_it_has_found_and_is_silent_when_dropped() {
    let (face, _) = overlooked(Game::SYPIL);
    let (send, told) = mpsc::channel();
    let reviewer = Reviewer::ask(question(face.as_ref()), move |report| {
        // A dropped reviewer reports nothing.
        let _ = send.send(report);
    });
    let mut judged = 0;
    let mut before = 0.0;
    let last = loop {
        match told.recv().expect("it ends with a review") {
            ReviewReport::Judged { done, .. } => {
                judged += 1;
                assert!((0.0..=1.0).contains(&done));
                before = f32::max(before, done);
            }
            ReviewReport::Done(review) => break review,
        }
    };
    assert_eq!(last, review(face.as_ref()));
    assert!(judged >= last.positions.len());
    drop(reviewer);

    let (send, told) = mpsc::channel();
    let endless = ReviewLimits::nodes(u64::MAX / 2, 1);
    let question = question(face.as_ref()).with_limits(endless);
    let reviewer = Reviewer::ask(question, move |report| {
        let _ = send.send(report);
    });
    drop(reviewer.expect("there is a thread"));
    let done = told.iter().any(|it| matches!(it, ReviewReport::Done(_)));
    assert!(!done, "it was stopped");
}

/// A match of Le Stratège without fights, in which White resigns.
fn quiet(green: &str) -> Box<dyn MatchFace> {
    let white = "645321112233445566";
    let setup = Setup::new(Game::STRATEGE, 2)
        .and_then(|setup| setup.with_placements(vec![white.to_owned(), green.to_owned()]));
    let mut face = open(&setup.expect("both have eighteen pawns")).expect("it can be set up");
    for word in ["a3-a4", "a8-a7", "c3-c4", "c8-c7", "e3-e4", "e8-e7"] {
        face.play_word(word).expect("nothing is in the way");
    }
    assert!(matches!(ReviewQuestion::about(face.as_ref()), Err(InformationStateError::Secret)));
    face.resign(Seat::new(0)).expect("a player may give up");
    face
}

#[test]
fn a_player_is_judged_by_what_could_be_known() {
    let [one, other] =
        ["111222333444555666", "666555444333222111"].map(|green| review(quiet(green).as_ref()));
    let mut truths_differ = false;
    // Even plies only: there White moves, and the matches differ in Green's pawns alone.
    for ply in (0..6).step_by(2) {
        let [one, other] = [&one, &other].map(|review| &review.positions[ply]);
        assert_eq!(one.known, other.known, "at ply {ply}");
        truths_differ |= one.truth != other.truth;
    }
    assert!(truths_differ, "the truth is judged by itself");
    assert!(one.positions.iter().all(|it| it.truth.is_some()));
    let end = one.positions.last().expect("there is an end");
    assert_eq!(end.known.shares, [0, 1_000]);
}
