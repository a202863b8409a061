//! Resigning and agreed draws (rulebook, Resigning and agreed draws): in all games,
//! at any time, across undo and redo, and in the record.

use ludotheque_rules::{
    AgreementError, Beat, Effect, EntryKind, Eye, Game, MatchFace, Outcome, Phrase, Record, Seat,
    Setup, Turn, open,
};

use crate::support::{line, reopened, tried};

/// A new match.
fn table(game: Game, players: u8) -> Box<dyn MatchFace> {
    open(&Setup::new(game, players).expect("for so many")).expect("ready")
}

/// A seat by its number.
fn seat(index: u8) -> Seat {
    Seat::new(index)
}

/// Plays the first legal word.
fn play_any(game: &mut dyn MatchFace) {
    let words = game.legal_words();
    game.play_word(&words[0]).expect("legal");
}

#[test]
fn of_two_players_the_other_wins_in_every_game() {
    for game in Game::ALL {
        for resigning in 0..2 {
            let mut table = table(game, 2);
            play_any(&mut *table);
            let before = table.seen_by(Eye::Public).pieces();
            let told = table.resign(seat(resigning)).expect("may");
            assert_eq!(
                (told.kind, told.seat, told.ply),
                (EntryKind::Resignation, seat(resigning), 2)
            );
            assert!(told.beats(Eye::Public).is_empty(), "{game}");
            let winner = seat(1 - resigning);
            assert_eq!(table.turn(), Turn::Over(Outcome::Win(winner)), "{game}");
            let ending = Phrase::ended_by_resignation(seat(resigning), winner);
            assert_eq!(table.ending(), Some(ending), "{game}");
            assert_eq!(table.seen_by(Eye::Public).pieces(), before, "{game}");
            assert!(
                table.legal_words().is_empty() && table.seen_by(Eye::Public).last_move().is_empty()
            );
            assert_eq!(table.resign(winner), Err(AgreementError::Over));

            let again = reopened(&*table);
            assert_eq!(again.turn(), table.turn());
            assert_eq!(again.line(), table.line());

            assert!(table.undo());
            assert_eq!(table.turn(), Turn::To(seat(1)));
            assert!(table.redo());
            assert_eq!(table.turn(), Turn::Over(Outcome::Win(winner)));
        }
    }
}

#[test]
fn of_three_the_pieces_of_who_resigns_leave_the_board_and_the_pawns_stay() {
    let mut game = table(Game::SYNE_STRAT, 3);
    let pieces = game.seen_by(Eye::Public).pieces();
    // Out of turn: the turn stays where it is.
    let told = game.resign(seat(1)).expect("may");
    let [Beat(effects)] = told.beats(Eye::Public) else {
        panic!("one beat");
    };
    let [Effect::Take { at }] = effects[..] else {
        panic!("one piece is taken");
    };
    assert_eq!(game.board().name(at.cell), "F4");
    assert_eq!(game.seen_by(Eye::Public).last_move(), [at.cell]);
    let left = game.seen_by(Eye::Public).pieces();
    assert_eq!(left.len() + 1, pieces.len());
    let pawns = left.iter().filter(|piece| piece.owner == seat(1)).count();
    assert_eq!(pawns, 6);
    assert_eq!(game.turn(), Turn::To(seat(0)));
    assert!(game.is_out(seat(1)) && !game.is_out(seat(2)));
    assert_eq!(game.resign(seat(1)), Err(AgreementError::Out(seat(1))));
    assert_eq!(game.offer_draw(seat(1)), Err(AgreementError::Out(seat(1))));

    // Play goes round without that seat.
    play_any(&mut *game);
    assert_eq!(game.turn(), Turn::To(seat(2)));

    // In turn, and only one is left.
    game.resign(seat(2)).expect("may");
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(seat(0))));
    let ending = Phrase::ended_by_resignation(seat(2), seat(0));
    assert_eq!(game.ending(), Some(ending));
    let words = line(&*game);
    assert!(words.starts_with("resign:1 ") && words.ends_with(" resign:2"));
    assert_eq!(reopened(&*game).seen_by(Eye::Public).pieces(), game.seen_by(Eye::Public).pieces());
    assert!(game.go_to(0));
    assert_eq!(game.seen_by(Eye::Public).pieces(), pieces);
    assert!(!game.is_out(seat(1)));
}

#[test]
fn of_four_the_turn_moves_on_from_who_resigns() {
    let mut game = table(Game::SYNE_STRAT, 4);
    game.resign(seat(0)).expect("may");
    assert_eq!(game.turn(), Turn::To(seat(1)));
    play_any(&mut *game);
    game.resign(seat(2)).expect("may");
    assert_eq!(game.turn(), Turn::To(seat(3)));
    play_any(&mut *game);
    assert_eq!(game.turn(), Turn::To(seat(1)));
}

#[test]
fn a_draw_needs_everybody_who_is_still_in_the_game() {
    let mut game = table(Game::SYNE_STRAT, 4);
    game.resign(seat(3)).expect("may");
    assert_eq!(game.accept_draw(seat(0)), Err(AgreementError::NoOffer));
    assert_eq!(game.decline_draw(seat(0)), Err(AgreementError::NoOffer));
    game.offer_draw(seat(2)).expect("may");
    assert_eq!(game.offer_draw(seat(0)), Err(AgreementError::Open(seat(2))));
    assert_eq!(game.accept_draw(seat(2)), Err(AgreementError::OwnOffer(seat(2))));
    assert_eq!(game.accept_draw(seat(3)), Err(AgreementError::Out(seat(3))));
    assert_eq!(game.accept_draw(seat(4)), Err(AgreementError::NoSuchSeat(seat(4))));
    assert_eq!(game.accept_draw(seat(0)), Ok(None));
    assert_eq!(game.accept_draw(seat(0)), Err(AgreementError::Accepted(seat(0))));
    let again = reopened(&*game);
    assert_eq!(again.draw_offer(), game.draw_offer());
    assert_eq!(again.turn(), Turn::To(seat(0)));

    let drawn = game.accept_draw(seat(1)).expect("may").expect("all agree");
    assert_eq!((drawn.kind, drawn.seat), (EntryKind::AgreedDraw, seat(2)));
    assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
    assert_eq!(game.ending(), Some(Phrase::ended_by_agreement()));
    assert_eq!(game.draw_offer(), None);
    assert_eq!(line(&*game), "resign:3 draw:2");
    assert_eq!(reopened(&*game).ending(), Some(Phrase::ended_by_agreement()));
    assert!(game.undo());
    assert_eq!(game.draw_offer(), None);
    assert_eq!(game.turn(), Turn::To(seat(0)));
    assert!(game.redo());
    assert_eq!(game.turn(), Turn::Over(Outcome::Draw));
}

#[test]
fn an_offer_ends_with_a_move_a_refusal_or_a_look_back() {
    let mut game = table(Game::SIMULTANA, 2);
    play_any(&mut *game);
    for end in [0, 1, 2, 3] {
        game.offer_draw(seat(0)).expect("may");
        match end {
            0 => game.decline_draw(seat(1)).expect("may"),
            1 => game.decline_draw(seat(0)).expect("may take it back"),
            2 => assert!(game.undo() && game.redo()),
            _ => play_any(&mut *game),
        }
        assert_eq!(game.draw_offer(), None, "{end}");
        assert_eq!(game.accept_draw(seat(1)), Err(AgreementError::NoOffer));
    }
    // Staying where one is takes nothing away, and an offer in the middle of the
    // line is written down, too: the match is opened where it stood.
    assert!(game.undo());
    game.offer_draw(seat(1)).expect("may");
    assert!(game.go_to(game.ply()));
    assert!(game.draw_offer().is_some());
    let again = reopened(&*game);
    assert_eq!(again.draw_offer(), game.draw_offer());
    assert_eq!((again.ply(), again.line()), (game.ply(), game.line()));
}

#[test]
fn agreements_are_variations_like_moves() {
    let mut game = table(Game::SIMULTANA, 2);
    game.play_word("A2-A3").expect("legal");
    game.resign(seat(0)).expect("may");
    game.undo();
    game.resign(seat(1)).expect("may");
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(seat(0))));
    game.undo();
    game.resign(seat(0)).expect("may");
    game.undo();
    game.play_word("D4-D3").expect("legal");
    game.undo();
    assert_eq!(tried(&*game), ["resign:0", "resign:1", "D4-D3"]);
    assert_eq!(line(&*game), "A2-A3 D4-D3");
}

#[test]
fn resigning_repeats_no_position() {
    // Le Stratège shows and counts the far lines when a repetition ends it; giving
    // up on the second standing of a position must not be taken for the third.
    let mut game = table(Game::STRATEGE, 2);
    let circle = ["a3-b3", "a8-b8", "b3-a3", "b8-a8"];
    for word in circle {
        game.play_word(word).expect("legal");
    }
    game.resign(seat(0)).expect("may");
    assert_eq!(game.turn(), Turn::Over(Outcome::Win(seat(1))));
    game.undo();
    for word in circle {
        assert_eq!(game.ending(), None);
        game.play_word(word).expect("legal");
    }
    let ending = game.ending().expect("three times the same");
    assert_eq!(ending.key(), "ending-repetition-scored");
    assert_eq!(game.resign(seat(0)), Err(AgreementError::Over));

    // In a game of three, a position from before a player was out is another position.
    let mut game = table(Game::SYNE_STRAT, 3);
    let start = game.legal_words();
    game.resign(seat(2)).expect("may");
    assert_eq!(game.legal_words(), start);
    assert_eq!(game.ending(), None);
}

#[test]
fn words_of_agreements_are_no_moves_and_are_checked_when_read() {
    let mut game = table(Game::SIMULTANA, 2);
    assert!(game.play_word("resign:0").is_err());
    assert!(game.play_word("draw:0").is_err());
    let record = |moves: &str, offer: &str| {
        let text = format!(
            "(format: 1, game: \"syne_strat\", players: 3, options: {{}}, lines: [(moves: [{moves}])]{offer})"
        );
        Record::open(&text).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(record("\"resign:0\"", ""), Ok(()));
    assert_eq!(record("", ", draw_offer: [2, 0]"), Ok(()));
    let said = record("\"resign:0\", \"resign:0\"", "").expect_err("out");
    assert!(
        said.starts_with(
            "cannot replay the match: move 2, \"resign:0\", is not legal; the legal moves are "
        ),
        "{said}"
    );
    let said = record("\"resign:0\", \"draw:1\", \"resign:1\"", "").expect_err("over");
    assert_eq!(
        said,
        "cannot replay the match: move 3, \"resign:1\", is not legal; the game is over"
    );
    for (offer, expected) in [
        ("[3]", "there is no seat 3 in this match"),
        ("[0, 0]", "seat 0 offered the draw and cannot accept it"),
        ("[0, 1, 1]", "seat 1 has already accepted the draw"),
        ("[0, 1, 2, 1]", "the match is over"),
    ] {
        let said = record("", &format!(", draw_offer: {offer}")).expect_err(offer);
        assert_eq!(said, format!("cannot replay the match: draw_offer: {expected}"));
    }
}
