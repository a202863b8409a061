//! The laws for untrusted input: saved matches, positions, set-ups and words. Any text
//! is either accepted or refused with an error of one line, without a panic and with
//! little time and memory. Accepted input survives a round trip.
//!
//! Fuzzing calls these functions with generated input, and a test with damaged copies
//! of valid input.

use ludotheque_rules::{
    Cell, Click, Eye, Game, Judgement, MatchFace, Record, Review, ReviewedPosition, Setup, WHOLE,
    check_setups, fingerprint, fold, open, transcript,
};

/// The limit on the number of moves played from a position.
const MOST_PICKED: usize = 60;

/// The number of moves of the match whose review is read.
const MOST_REVIEWED: usize = 4;

/// The limit on the number of words tried in one position.
const MOST_WORDS: usize = 40;

/// `Ok` if `holds`, otherwise a description of the violation.
fn hold(holds: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(found()) }
}

/// Checks that an error is one line.
fn check_message(refusal: &str) -> Result<(), String> {
    let fine = !refusal.is_empty() && !refusal.contains(char::is_control);
    hold(fine, || format!("refused in more than one line: {refusal:?}"))
}

/// Opens bytes as the file of a saved match, strictly and leniently.
///
/// # Errors
/// A description of the violation, if a law does not hold.
pub fn check_record_bytes(bytes: &[u8]) -> Result<(), String> {
    let salvage = Record::salvage(bytes);
    let strictly = Record::text_of(bytes).and_then(Record::open);
    match (strictly, &salvage.fault) {
        (Ok(opened), None) => {
            let same = salvage
                .opened
                .as_ref()
                .is_some_and(|salvaged| salvaged.record() == opened.record());
            hold(same, || "what is sound is opened as another match".to_owned())?;
        }
        (Err(refusal), Some(fault)) => {
            hold(refusal == *fault, || format!("{refusal}, but also {fault}"))?;
            check_message(&fault.to_string())?;
        }
        (strictly, fault) => {
            return Err(format!("opened: {}, but {fault:?}", strictly.is_ok()));
        }
    }
    // The recovered match can be saved and opened again.
    let Some(opened) = salvage.opened else {
        return Ok(());
    };
    if let Some(record) = &salvage.record {
        check_review(record, opened.as_ref())?;
    }
    check_record(&opened.record().to_ron())
}

/// Checks that the trusted part of a review can be played, and is trusted again.
fn check_review(record: &Record, opened: &dyn MatchFace) -> Result<(), String> {
    let Some(review) = record.review_of(opened) else {
        return Ok(());
    };
    let mut ends = opened.tree().into_iter().map(|entry| entry.ply);
    let last = review.positions.len() - 1;
    hold(last == 0 || ends.any(|ply| ply == last), || {
        format!("a review of {last} moves, which nobody has played")
    })?;
    for position in &review.positions {
        for judgement in std::iter::once(&position.known).chain(&position.truth) {
            let plain = |word: &String| !word.contains(char::is_control);
            hold(judgement.best.iter().all(plain), || {
                format!("{:?} are no moves", judgement.best)
            })?;
        }
    }
    let again = opened.record().with_review(review.clone());
    let again = Record::read(&again.to_ron()).map_err(|error| error.to_string())?;
    let kept = again.review_of(opened);
    hold(kept.as_ref() == Some(&review), || format!("{review:?} is read as {kept:?}"))
}

/// Opens a match with a review whose expected moves are the words of a text: a line for
/// each position of the main line, the words separated by single spaces.
///
/// # Errors
/// A description of the violation, if a law does not hold.
pub fn check_expected_moves(setup: &Setup, text: &str) -> Result<(), String> {
    let mut table = open(setup).map_err(|error| error.to_string())?;
    for number in 0..MOST_REVIEWED {
        let words = table.legal_words();
        let Some(word) = words.get((number * 5) % words.len().max(1)) else {
            break;
        };
        table.play_word(word).map_err(|error| error.to_string())?;
    }
    let line = table.tree();
    let shares = vec![WHOLE / 2; usize::from(setup.players())];
    let mut expected = text.split('\n');
    let positions = (0..=line.len()).map(|_| ReviewedPosition {
        known: Judgement {
            shares: shares.clone(),
            best: { expected.next().unwrap_or_default().split(' ') }
                .filter(|word| !word.is_empty())
                .map(str::to_owned)
                .collect(),
            ..Judgement::default()
        },
        truth: None,
    });
    let written = Review { version: 1, line: fingerprint(&line), positions: positions.collect() };
    let text = table.record().with_review(written.clone()).to_ron();
    let record = Record::read(&text).map_err(|error| error.to_string())?;
    check_review(&record, table.as_ref())?;
    let Some(believed) = record.review_of(table.as_ref()) else {
        return hold(!written.is_plausible(setup.players()), || {
            "a review of this match is not believed".to_owned()
        });
    };
    for (ply, (written, believed)) in (0..).zip(written.positions.iter().zip(&believed.positions)) {
        let (written, believed) = (&written.known.best, &believed.known.best);
        hold(written.starts_with(believed), || format!("{written:?} is read as {believed:?}"))?;
        let mut there = table.fork();
        there.go_to(ply);
        for word in believed {
            there.play_word(word).map_err(|error| error.to_string())?;
        }
        let next = written.get(believed.len());
        let is_missing = next.is_some_and(|word| there.play_word(word).is_ok());
        hold(!is_missing, || {
            format!("{written:?} is legal after {ply} moves, and read as {believed:?}")
        })?;
    }
    Ok(())
}

/// Reads a text as a transcript of a game on the table.
///
/// # Errors
/// A description of the violation, if a law does not hold.
pub fn check_transcript(known: &Setup, text: &str) -> Result<(), String> {
    let read = match transcript::read(text, Some(known)) {
        Ok(read) => read,
        Err(refusal) => {
            let lines = text.split('\n').count();
            let there = (1..=lines).contains(&refusal.line) && refusal.column > 0;
            hold(there, || format!("{refusal} names no place in {lines} lines"))?;
            return check_message(&refusal.to_string());
        }
    };
    check_record(&read.opened.record().to_ron())?;
    let written = transcript::write(&read.opened.seen_by(Eye::Open), "", &[""]);
    let again = transcript::read(&written, None).map_err(|error| format!("{error}: {written}"))?;
    let same = again.opened.record() == read.opened.record();
    hold(same, || format!("{written} is read as another match"))
}

/// Opens a text as a saved match.
///
/// # Errors
/// A description of the violation, if a law does not hold.
pub fn check_record(text: &str) -> Result<(), String> {
    let opened = match Record::open(text) {
        Ok(opened) => opened,
        Err(refusal) => return check_message(&refusal.to_string()),
    };
    let written = opened.record().to_ron();
    let again = Record::open(&written).map_err(|error| format!("{error}: {written}"))?;
    let same = again.record() == opened.record()
        && again.turn() == opened.turn()
        && again.ending() == opened.ending()
        && again.draw_offer() == opened.draw_offer();
    hold(same, || format!("{written} opens as another match"))
}

/// Reads a text as the file of a game's set-ups.
///
/// # Errors
/// A description of the violation, if a law does not hold.
pub fn check_setup_file(game: Game, text: &str) -> Result<(), String> {
    match check_setups(game, "file", text) {
        Ok(()) => Ok(()),
        Err(refusal) => {
            let lines = text.split('\n').count();
            let there = (1..=lines + 1).contains(&refusal.line) && refusal.column > 0;
            hold(there, || format!("{refusal} names no place in {lines} lines"))?;
            check_message(&refusal.to_string())
        }
    }
}

/// Opens a game with set-ups given by the players.
///
/// # Errors
/// A description of the violation, if a law does not hold.
pub fn check_placements(game: Game, placements: &[&str]) -> Result<(), String> {
    let setup = Setup::new(game, *game.players().start()).map_err(|error| error.to_string())?;
    let placements = placements.iter().map(ToString::to_string).collect();
    let opened = setup.with_placements(placements).and_then(|setup| open(&setup));
    match opened {
        Ok(opened) => check_record(&opened.record().to_ron()),
        Err(refusal) => check_message(&refusal.to_string()),
    }
}

/// Reads a text as a position of a game, calls every method that a table calls, and plays on from
/// it.
///
/// # Errors
/// A description of the violation, if a law does not hold.
pub fn check_position(game: Game, text: &str) -> Result<(), String> {
    let setup = match Setup::from_position(game, text) {
        Ok(setup) => setup,
        Err(refusal) => return check_message(&refusal.to_string()),
    };
    let written = setup.position().unwrap_or_default();
    let again = Setup::from_position(game, written);
    hold(again.as_ref() == Ok(&setup), || format!("{written} is read as {again:?}"))?;
    let players = setup.players();
    let mut table = open(&setup).map_err(|error| error.to_string())?;
    for number in 0..MOST_PICKED {
        ask(table.as_ref())?;
        let words = table.legal_words();
        let Some(word) = words.get((number * 7) % words.len().max(1)) else {
            break;
        };
        let before: Vec<_> = Eye::all(players).map(|eye| table.seen_by(eye).pieces()).collect();
        let played = table.play_word(word).map_err(|error| error.to_string())?;
        for (eye, before) in Eye::all(players).zip(before) {
            let folded = fold(&before, played.beats(eye));
            hold(folded.as_ref() == Ok(&table.seen_by(eye).pieces()), || {
                format!("{word} from {written} folds to {folded:?} for {eye:?}")
            })?;
        }
    }
    Ok(())
}

/// Calls every method that a table calls.
fn ask(table: &dyn MatchFace) -> Result<(), String> {
    let over = table.turn().seat().is_none();
    hold(over == table.ending().is_some(), || {
        format!("{:?} but {:?}", table.turn(), table.ending())
    })?;
    hold(over == table.legal_words().is_empty(), || {
        format!("{:?} with {:?}", table.turn(), table.legal_words())
    })?;
    for eye in Eye::all(table.setup().players()) {
        let _ = table.seen_by(eye).score();
    }
    let cells: Vec<Cell> = table.board().all_cells().collect();
    for (number, cell) in cells.iter().enumerate() {
        let other = cells[(number * 5 + 3) % cells.len()];
        for clicks in [vec![*cell], vec![*cell, other]] {
            let clicks: Vec<Click> = clicks.into_iter().map(Click::Cell).collect();
            let _ = table.seen_by(Eye::Public).explain(&clicks).facts();
            let _ = table.seen_by(Eye::Public).annotations(&clicks);
            let _ = table.seen_by(Eye::Public).contests(&clicks);
            let _ = table.seen_by(Eye::Public).prompt(&clicks);
            let _ = table.seen_by(Eye::Public).choices(&clicks);
            let _ = table.seen_by(Eye::Public).deeds(&clicks);
            let _ = table.seen_by(Eye::Public).describe(*cell);
        }
    }
    Ok(())
}

/// Plays legal moves, one chosen by each number of `picks`, and then tries the words of
/// a text, separated by single spaces.
///
/// # Errors
/// A description of the violation, if a law does not hold.
pub fn check_words(setup: &Setup, picks: &[u8], text: &str) -> Result<(), String> {
    let mut table = open(setup).map_err(|error| error.to_string())?;
    for pick in picks.iter().take(MOST_PICKED) {
        let words = table.legal_words();
        if words.is_empty() {
            break;
        }
        let word = &words[usize::from(*pick) % words.len()];
        table.play_word(word).map_err(|error| error.to_string())?;
    }
    for word in text.split(' ').take(MOST_WORDS) {
        let is_legal = table.legal_words().iter().any(|legal| legal == word);
        let (ply, record) = (table.ply(), table.record());
        match table.play_word(word) {
            Ok(played) => {
                hold(is_legal, || format!("{word:?} is not legal, and was played"))?;
                let same = played.word == word && table.ply() == ply + 1;
                hold(same, || format!("{word:?} was played as {played:?}"))?;
            }
            Err(refusal) => {
                hold(!is_legal, || format!("{word:?} is legal: {refusal}"))?;
                check_message(&refusal.to_string())?;
                let same = table.ply() == ply && table.record() == record;
                hold(same, || format!("{word:?} was refused and changed the match"))?;
            }
        }
    }
    Ok(())
}
