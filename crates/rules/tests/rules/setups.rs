//! The data files in `assets/setups`: that they are what the rulebook says, that
//! errors in them are reported with their line, and the set-ups that players may
//! give themselves.

use std::fs;
use std::path::PathBuf;

use ludotheque_rules::setting_up::mirrored;
use ludotheque_rules::{
    Eye, Game, Kind, MatchFace, Setup, check_setups, open, perft_from, presets,
};

/// The text of a game's file.
fn text_of(game: Game) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/setups");
    let path = folder.join(format!("{}.ron", game.id()));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A match with these set-ups.
fn placed(game: Game, placements: &[&str]) -> Result<Box<dyn MatchFace>, String> {
    let setup = Setup::new(game, 2).expect("for two");
    let placements = placements.iter().map(ToString::to_string).collect();
    let setup = setup.with_placements(placements).expect("takes set-ups");
    open(&setup).map_err(|error| error.to_string())
}

#[test]
fn every_file_is_fine() {
    for game in Game::ALL {
        let checked = check_setups(game, game.id(), &text_of(game));
        assert_eq!(checked, Ok(()), "{game}");
        for players in game.players() {
            let setup = Setup::new(game, players).expect("for so many");
            assert!(open(&setup).is_ok(), "{game} for {players}");
        }
    }
}

/// Long because it is a table. Each row: a game, what is changed in its file, and what is
/// said of it.
#[test]
fn whatever_is_wrong_is_told_with_file_line_and_column() {
    let mut others = Vec::new();
    for (game, from, to, expected) in [
        (Game::SIMULTANA, "start:", "begin:", "line 4, column 5: Unexpected field named `begin`"),
        (
            Game::SIMULTANA,
            "    start",
            "    rows: 5,\n    start",
            "line 4, column 5: Unexpected field named `rows`",
        ),
        (
            Game::SIMULTANA,
            ". . b . .",
            ". . b .",
            "line 5, column 10: the row from A5 to E5 has 5 cells, not 4",
        ),
        (
            Game::SIMULTANA,
            ". . b . .",
            ". . b . . .",
            "line 5, column 10: the row from A5 to E5 has 5 cells, not 6",
        ),
        (
            Game::SIMULTANA,
            ". . w . .",
            ". . w w .",
            "line 9, column 10: the pawn on D1 is one too many of its colour",
        ),
        (
            Game::SIMULTANA,
            ". . w . .",
            ". . . . .",
            "line 10, column 5: seat 0 has 5 pawns instead of six",
        ),
        (
            Game::SIMULTANA,
            ". . w . .",
            ". . x . .",
            "line 9, column 10: unexpected \"x\" on C1: expected w, b or .",
        ),
        (
            Game::SIMULTANA,
            ". . w . .",
            "..w..",
            "line 9, column 10: \"..w..\" must be single characters separated by spaces",
        ),
        (
            Game::SIMULTANA,
            "        \". . w . .\", // 1\n",
            "",
            "line 9, column 5: the board has 5 rows, not 4",
        ),
        (
            Game::SIMULTANA,
            "    ],",
            "    \". . . . .\"],",
            "line 10, column 6: the board has only 5 rows",
        ),
        (Game::SIMULTANA, "\". . w . .\"", "12", "line 9, column 9: "),
        (
            Game::SIMULTANA,
            "(\n",
            "",
            "line 3, column 5: Expected struct `Setups` but found `start`",
        ),
        (
            Game::SYPIL,
            "  i i i i i  ",
            "  i i i i .  ",
            "line 12, column 5: ivory has 2 pawns with the figure ",
        ),
        (
            Game::SYPIL,
            ". . . . . . .",
            ". . . i . . .",
            "line 11, column 10: the pawn on A4 is one too many of its colour with the figure hexagon",
        ),
        (
            Game::SYPIL,
            "   e e e e   ",
            "   e e e e e ",
            "line 5, column 10: the row from G4 to G7 has 4 cells, not 5",
        ),
        (
            Game::SYNE_STRAT,
            "  l L l L l  ",
            "  l L l l L  ",
            "line 7, column 10: F6 is a plain cell, where a pawn cannot be",
        ),
        (
            Game::SYNE_STRAT,
            "  d D d D d  ",
            "  d D D D d  ",
            "line 11, column 10: B3 is not a plain cell, where a piece could be",
        ),
        (
            Game::SYNE_STRAT,
            "  d D d D d  ",
            "  d D d . d  ",
            "line 13, column 5: D has 1 of its 2 pieces",
        ),
        (
            Game::SYNE_STRAT,
            " . e e . g g ",
            " . e e b g g ",
            "line 19, column 10: unexpected \"b\" on C4: expected . or one of the letters eig, small or capital",
        ),
        (
            Game::SYNE_STRAT,
            "    two",
            "    five: [],\n    two",
            "line 5, column 5: Unexpected field named `five`",
        ),
        (
            Game::SYNDICAT,
            "L L L M M M",
            "L L M M M M",
            "line 6, column 10: the squares M joining on F3 do not form a piece of the game",
        ),
        (Game::SYNDICAT, "S a a d", "S a a a", "line 9, column 5: the piece on D2 is a syndiqué"),
        (
            Game::SYNDICAT,
            "S b b d e",
            "S b b D e",
            "line 9, column 5: the piece on D2 is a syndiqué",
        ),
        (
            Game::SYNDICAT,
            "M f f T",
            "M f f é",
            "line 6, column 10: unexpected \"é\" on L3: expected a letter from A to Z or a to z",
        ),
        (
            Game::SYNDICAT,
            "e G G g",
            "e G G G",
            "line 8, column 10: the squares G joining on F1 do not form a piece of the game",
        ),
        (
            Game::STRATEGE,
            "5 6 6 6 5 5",
            "5 6 6 6 5 7",
            "line 18, column 18: \"7\" is not a strength from 1 to 6",
        ),
        (
            Game::STRATEGE,
            "4 3 4 3 4 3",
            "5 3 4 3 4 3",
            "line 19, column 18: there are more than 3 pawns of strength 5",
        ),
        (
            Game::STRATEGE,
            "4 3 4 3 4 3",
            "4 3 4 3 4",
            "line 19, column 18: a line has 6 pawns, not 5",
        ),
        (
            Game::STRATEGE,
            "\"strong_wing\"",
            "\"strong_front\"",
            "line 34, column 17: two set-ups have the id \"strong_front\"",
        ),
        (Game::STRATEGE, "\"strong_wing\"", "\"Strong\"", "line 34, column "),
    ] {
        let text = text_of(game);
        assert!(text.contains(from), "{game} has no {from}");
        let changed = text.replacen(from, to, 1);
        let file = format!("{}.ron", game.id());
        let said = check_setups(game, &file, &changed).map_err(|error| error.to_string());
        let said = said.expect_err(to);
        let expected = format!("{file}, {expected}");
        if !said.starts_with(&expected) {
            others.push(said.clone());
        }
        assert!(!said.contains('\n') && said.chars().count() < 400, "{said}");
    }
    assert!(others.is_empty(), "{others:#?}");
    let said = check_setups(Game::STRATEGE, "none.ron", "(presets: [])").expect_err("none");
    assert_eq!(said.to_string(), "none.ron, line 1, column 2: a default set-up is needed");
    let long = " ".repeat(1 << 17);
    let said = check_setups(Game::SYPIL, "long.ron", &long).expect_err("too long");
    assert_eq!(
        said.to_string(),
        "long.ron, line 1, column 1: the file has 131072 bytes, the limit is 65536"
    );
}

#[test]
fn presets_can_be_played_and_mirrored() {
    for game in Game::ALL {
        assert_eq!(presets(game).is_empty(), !game.takes_placements(), "{game}");
        for preset in presets(game) {
            let white = preset.placement.as_str();
            let other = mirrored(game, white);
            assert_eq!(mirrored(game, &other), white);
            for black in [white, &other] {
                let opened = placed(game, &[white, black]);
                assert!(opened.is_ok(), "{game} {}", preset.id);
            }
        }
    }
    let ids: Vec<&str> = presets(Game::STRATEGE).iter().map(|preset| preset.id.as_str()).collect();
    assert!(ids.len() >= 4, "there is something to choose from");
    let first = &presets(Game::STRATEGE)[0];
    assert_eq!(first.placement, "123456123456123456");
    assert_eq!(mirrored(Game::STRATEGE, &first.placement), "654321654321654321");
    let home = &presets(Game::SYNDICAT)[0];
    assert_eq!(home.placement, "SccLLLMMMffT/SbbdeGGghiiT/SaadeGGghjjT");
    assert_eq!(mirrored(Game::SYNDICAT, &home.placement), "TffMMMLLLccS/TiihgGGedbbS/TjjhgGGedaaS");
    // The first is what a player has who gives none.
    for game in [Game::SYNDICAT, Game::STRATEGE] {
        let placement = presets(game)[0].placement.as_str();
        let given = placed(game, &[placement, placement]).expect("fine");
        let default = placed(game, &[]).expect("fine");
        for eye in Eye::all(2) {
            assert_eq!(given.seen_by(eye).pieces(), default.seen_by(eye).pieces());
        }
        let [given, default] = [given, default].map(|it| perft_from(it.setup(), 3));
        assert_eq!(given.expect("it was open"), default.expect("it was open"));
    }
}

#[test]
fn home_rows_lie_as_they_are_drawn_for_each_player() {
    let default = "SccLLLMMMffT/SbbdeGGghiiT/SaadeGGghjjT";
    // The general beside the left secrétaire, and what stood there instead of it.
    let moved = "SGGLLLMMMffT/SGGdeccghiiT/SaadebbghjjT";
    let game = placed(Game::SYNDICAT, &[moved, default]).expect("fine");
    let general = |owner: usize, game: &dyn MatchFace| {
        let pieces = game.seen_by(Eye::Public).pieces();
        let found = pieces.into_iter().find(|piece| {
            let whole = Kind::Block { width: 2, depth: 2 };
            piece.kind == whole && piece.owner.index() == owner
        });
        let spot = found.expect("there is a general").spot;
        game.board().name(spot.cell).to_owned()
    };
    assert_eq!(general(0, &*game), "B2");
    assert_eq!(general(1, &*game), "F11");
    let game = placed(Game::SYNDICAT, &[default, moved]).expect("fine");
    assert_eq!(general(0, &*game), "F1");
    assert_eq!(general(1, &*game), "B10");
    assert_eq!(game.seen_by(Eye::Public).score(), Some(vec![48, 48]));
    // A record keeps them.
    let again = ludotheque_rules::Record::open(&game.record().to_ron()).expect("fine");
    assert_eq!(again.seen_by(Eye::Public).pieces(), game.seen_by(Eye::Public).pieces());
}

#[test]
fn home_rows_are_refused_with_a_reason() {
    let fine = "SccLLLMMMffT/SbbdeGGghiiT/SaadeGGghjjT";
    for (rows, expected) in [
        ("", "the row from A3 has 0 squares instead of twelve"),
        ("SccLLLMMMffT", "expected three rows, found 1"),
        ("SccLLLMMMffT/SbbdeGGghiiT/SaadeGGghjjT/pppppppppppp", "expected three rows, found 4"),
        (
            "SccLLLMMMffT/SbbdeGGghiiTT/SaadeGGghjjT",
            "the row from A2 has 13 squares instead of twelve",
        ),
        (
            "SccLLLMMMffT/SbbdeGGgh iT/SaadeGGghjjT",
            "unexpected \" \" on J2: expected a letter from A to Z or a to z",
        ),
        (
            "SccLLLMMMffT/SbbdeGGghiiT/SaadeGGghjTT",
            "the squares T joining on K1 do not form a piece of the game",
        ),
        (
            "SxcLLLMMMffT/SbbdeGGghiiT/SaadeGGghjjT",
            "the piece on B3 is a syndiqué, which belongs in the fourth row",
        ),
        (
            "SccLLLMMMffT/SccdeGGghiiT/SaadeGGghjjT",
            "there are 4 pieces of 2 × 1 squares instead of 6",
        ),
    ] {
        let said = placed(Game::SYNDICAT, &[rows, fine]).map(drop).expect_err(rows);
        assert_eq!(said, format!("set-up 1 is not valid: {expected}"));
    }
    // Black's squares are named as on the board.
    let said =
        placed(Game::SYNDICAT, &[fine, "SccLLLMMMffT/SbbdeGGghii"]).map(drop).expect_err("short");
    assert_eq!(said, "set-up 2 is not valid: the row from A11 has 11 squares instead of twelve");
    let said = placed(Game::SYNDICAT, &[fine]).map(drop).expect_err("one");
    assert_eq!(said, "Syndicat needs 2 set-ups or none, not 1");
}
