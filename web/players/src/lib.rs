//! A computer player in a worker. A question is a match as the computer's seat knows it, as the
//! text of a record whose only computer is the one that is asked; the answer is a move in notation. A record without
//! a computer asks for a hint for the player to move; the answer is the expected score of this player, whether it is
//! proven, and the line in notation, between tabs.

use std::time::Duration;

use ludotheque_players::puzzles::Puzzling;
use ludotheque_players::{
    Chance, GameVisitor, HINT_SEED, InformationState, Level, Limits, MOST_HINT_PLIES, Player,
    PlayerQuestion, Stop, Task, advised_line, hint_task, visit,
};
use ludotheque_rules::{MatchFace, Record, Seat};

/// The most time for a move.
const MOST_TIME: Duration = Duration::from_secs(10);

/// The move of a computer, if there is one to be found. `so_far` is told the best move whenever
/// another one is.
pub fn answer(question: &str, so_far: &mut dyn FnMut(&str)) -> Option<String> {
    let record = Record::read(question).ok()?;
    let face = record.replay().ok()?;
    let Some(computers) = record.computers() else {
        return visit(record.game(), Advised { face: face.as_ref() }).flatten();
    };
    let (seat, level) = computers.levels.first_key_value()?;
    let (seat, level, seed) = (Seat::new(*seat), Level::new(*level)?, computers.seed);
    let asked = Asked { face: face.as_ref(), seat, level, seed, so_far };
    visit(record.game(), asked).flatten()
}

/// A question, to be answered by a player of its game.
struct Asked<'a> {
    face: &'a dyn MatchFace,
    seat: Seat,
    level: Level,
    seed: u64,
    so_far: &'a mut dyn FnMut(&str),
}

impl GameVisitor for Asked<'_> {
    type Output = Option<String>;

    fn visit<P: Puzzling>(self) -> Self::Output {
        let Self { face, seat, level, seed, so_far } = self;
        let state = InformationState::<P>::of_match(face, seat).ok()?;
        if !state.is_to_move() {
            return None;
        }
        let here = state.determinize(&mut Chance::new(seed, "words")).position;
        let mut told = None;
        let result = Player::<P>::new().within(Some(MOST_TIME)).think(
            &state,
            Task::Play(level),
            seed,
            &Stop::default(),
            &mut |result| {
                let best = result.lines.first().and_then(|line| line.moves.first()).copied();
                if let Some(best) = best.filter(|best| told != Some(*best)) {
                    told = Some(best);
                    so_far(&here.word(best));
                }
            },
        );
        let line = result.lines.first()?;
        Some(here.word(*line.moves.first()?))
    }
}

/// A hint, to be given by a player of its game.
struct Advised<'a> {
    face: &'a dyn MatchFace,
}

impl GameVisitor for Advised<'_> {
    type Output = Option<String>;

    fn visit<P: Puzzling>(self) -> Self::Output {
        let face = self.face;
        let limits = if face.has_secrets() { Limits::HINT_WITH_SECRETS } else { Limits::HINT };
        let state = InformationState::<P>::of_match(face, face.turn().seat()?).ok()?;
        let asked = PlayerQuestion::of_game(state, hint_task(face, limits), HINT_SEED);
        let answer = asked.within(MOST_TIME).think(&Stop::default());
        let line = advised_line(face, &answer.lines)?;
        let score = line.expected_score.to_string();
        let proof = if line.is_proven { "proven" } else { "" };
        let words = line.words.iter().take(MOST_HINT_PLIES).map(String::as_str);
        Some([score.as_str(), proof].into_iter().chain(words).collect::<Vec<_>>().join("\t"))
    }
}

/// [`answer`] for the script of the worker.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn think(question: &str, so_far: &js_sys::Function) -> Option<String> {
    answer(question, &mut |word| {
        // A script that refuses it gets the answer all the same.
        let _ = so_far.call1(&wasm_bindgen::JsValue::NULL, &word.into());
    })
}
