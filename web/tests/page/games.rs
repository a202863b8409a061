//! The page without a browser: whole recorded games by clicks, secrets, and what is kept.

use ludotheque_rules::{Click, Eye, Game, MatchFace, Record, Seat, Setup, open};
use ludotheque_seats::SeatNames;
use ludotheque_web::{App, Command, Deed, Shown, Store, Wishes};
use ludotheque_words::Language;

use crate::memory::{MATCH, Memory, Nobody, drawn};

/// The strengths of recorded games of the game with secrets.
const IN_ORDER: &str = "123456123456123456";

/// The page with what this memory keeps.
fn page(memory: &Memory) -> App {
    let wishes = Wishes { preferred: "fr-FR".to_owned(), ..Wishes::default() };
    let mut last = 0;
    let below = move |limit: usize| {
        last = (last * 31 + 7) % 1009;
        last % limit
    };
    App::new(Box::new(memory.clone()), Box::new(Nobody), Box::new(below), &wishes)
}

/// Everything that is in the document.
fn document(shown: &Shown) -> String {
    let Shown { title, head, notice, line, actions, beside, about, .. } = shown;
    let board = drawn(shown);
    [title, head, notice, &board, line, actions, beside, about].map(String::as_str).join("\n")
}

fn assert_sound(app: &App) {
    let written = document(&app.shown());
    assert!(!written.contains('⟦'), "a message is missing: {written}");
}

/// A new match without the end by repetition, as games were recorded.
fn match_of(game: Game, players: u8, placements: &[&str]) -> Box<dyn MatchFace> {
    let setup = Setup::new(game, players).expect("so many play it").without_repetition();
    let setup = if game.has_secret_setup() {
        let placements = placements.iter().map(|it| (*it).to_owned()).collect();
        setup.with_placements(placements).expect("they are set-ups")
    } else {
        setup
    };
    open(&setup).expect("it opens")
}

/// Plays recorded games by clicks on the page.
fn play(game: Game, players: u8, games: &str) {
    for line in games.lines() {
        let placements = vec![IN_ORDER; usize::from(players)];
        let mut reference = match_of(game, players, &placements);
        let memory = Memory::with(&reference.record().to_ron());
        let mut app = page(&memory);
        app.take(Deed::Continue(0));
        for (number, word) in line.split_whitespace().enumerate() {
            let clicks = reference.seen_by(Eye::Open).clicks_of(word);
            let clicks = clicks.unwrap_or_else(|| panic!("{game}: {word} is legal"));
            reference.play_word(word).expect("it is legal");
            if app.shown().screen == "curtain" {
                app.take(Deed::Uncover);
            }
            for click in clicks {
                app.take(match click {
                    Click::Cell(cell) => Deed::Click(cell),
                    Click::Choice(choice) => Deed::Choose(choice),
                });
            }
            if number % 8 == 0 {
                assert_sound(&app);
                let kept = memory.words();
                let played = reference.line().into_iter().map(|entry| entry.word);
                let played: Vec<String> = played.collect();
                // Passes are played at once.
                assert!(kept.starts_with(&played), "{game}: {word}, move {}", number + 1);
            }
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(memory.words(), words, "{game}");
        assert!(reference.turn().seat().is_none(), "{game} has come to its end");
        assert_sound(&app);
        assert!(!app.shown().line.is_empty(), "{game}: the end is told");
    }
}

#[test]
fn simultana_to_its_end_by_clicks() {
    play(Game::SIMULTANA, 2, include_str!("../../../tests/games/simultana.games"));
}

#[test]
fn sypil_to_its_end_by_clicks() {
    play(Game::SYPIL, 2, include_str!("../../../tests/games/sypil.games"));
}

#[test]
fn syne_strat_to_its_end_by_clicks() {
    play(Game::SYNE_STRAT, 2, include_str!("../../../tests/games/syne_strat-2.games"));
    play(Game::SYNE_STRAT, 3, include_str!("../../../tests/games/syne_strat-3.games"));
    play(Game::SYNE_STRAT, 4, include_str!("../../../tests/games/syne_strat-4.games"));
}

#[test]
fn syndicat_to_its_end_by_clicks() {
    play(Game::SYNDICAT, 2, include_str!("../../../tests/games/syndicat.games"));
}

#[test]
fn stratege_to_its_end_by_clicks_from_curtain_to_curtain() {
    play(Game::STRATEGE, 2, include_str!("../../../tests/games/stratege.games"));
}

#[test]
fn nothing_in_the_document_depends_on_strengths_that_the_eye_does_not_see() {
    let documents = [IN_ORDER, "654321654321654321"].map(|second| {
        let face = match_of(Game::STRATEGE, 2, &[IN_ORDER, second]);
        let mut app = page(&Memory::with(&face.record().to_ron()));
        app.take(Deed::Continue(0));
        let covered = document(&app.shown());
        app.take(Deed::Uncover);
        let first_looks = document(&app.shown());
        for name in ["a3", "a4"] {
            app.take(Deed::Click(face.board().cell_named(name).expect("a place")));
        }
        let covered_again = document(&app.shown());
        app.take(Deed::Uncover);
        let second_looks = document(&app.shown());
        (covered, first_looks, covered_again, second_looks)
    });
    let [one, other] = documents;
    assert_eq!((&one.0, &one.1, &one.2), (&other.0, &other.1, &other.2));
    assert_ne!(one.3, other.3, "their owner sees them");
    assert!(!one.0.contains("data-cell"), "there is no board behind the curtain");
}

#[test]
fn both_set_up_in_secret_before_the_match_begins() {
    let memory = Memory::default();
    let mut app = page(&memory);
    app.take(Deed::Open(Game::STRATEGE, 2));
    assert_eq!(app.shown().screen, "curtain");
    app.take(Deed::Uncover);
    assert_sound(&app);
    let before = drawn(&app.shown());
    let may_undo = |app: &App| !button(&app.shown().beside, "undo").contains("aria-disabled");
    app.take(Deed::Undo);
    assert_eq!((drawn(&app.shown()), may_undo(&app)), (before.clone(), false), "it was found so");
    app.take(Deed::Shuffle);
    assert!(drawn(&app.shown()) != before && may_undo(&app));
    app.take(Deed::Undo);
    assert_eq!((drawn(&app.shown()), may_undo(&app)), (before, false));
    // Two taps exchange two pawns: of these places the first player has one strength each.
    let board = match_of(Game::STRATEGE, 2, &[IN_ORDER; 2]).board();
    for name in ["a1", "k1"] {
        app.take(Deed::Click(board.cell_named(name).expect("a place")));
    }
    app.take(Deed::Ready);
    assert_eq!(app.shown().screen, "curtain");
    app.take(Deed::Uncover);
    app.take(Deed::Preset(1));
    app.take(Deed::Mirror);
    app.take(Deed::Ready);
    assert_eq!(app.shown().screen, "curtain");
    assert_sound(&app);
    let text = memory.last().expect("the match is kept before its first move");
    let face = Record::open(&text).expect("it can be read");
    assert_eq!(face.setup().placements().len(), 2);
}

#[test]
fn a_match_is_kept_after_every_move_and_continued_after_the_page_was_closed() {
    let memory = Memory::default();
    let mut app = page(&memory);
    app.take(Deed::Open(Game::SIMULTANA, 2));
    let board = ludotheque_rules::board(Game::SIMULTANA);
    let click = |app: &mut App, name: &str| {
        app.take(Deed::Click(board.cell_named(name).expect("a cell")));
    };
    click(&mut app, "A2");
    assert_eq!(memory.last(), None);
    click(&mut app, "A3");
    assert_eq!(memory.words(), ["A2-A3"]);
    // What cannot be played is refused with its reason, and changes nothing.
    click(&mut app, "C3");
    assert!(drawn(&app.shown()).contains("refused"));
    assert_eq!(memory.words(), ["A2-A3"]);
    // Pointing leaves the board as it is, so that no click is lost.
    let before = drawn(&app.shown());
    assert!(app.point(board.cell_named("B4").expect("a cell")));
    assert!(!app.point(board.cell_named("B4").expect("a cell")), "it is pointed at already");
    assert_eq!(drawn(&app.shown()), before);
    let mut again = page(&memory);
    let deed = only(&again, "continue ");
    again.take(deed);
    again.take(Deed::Undo);
    for name in ["C2", "C3"] {
        click(&mut again, name);
    }
    assert_eq!(memory.words(), ["C2-C3"]);
    again.take(Deed::Again);
    assert_eq!(memory.words(), ["C2-C3"], "a match without moves does not replace it");
    for name in ["A2", "A3"] {
        click(&mut again, name);
    }
    assert_eq!(memory.keys().len(), 2, "and with moves it is kept beside it");
}

#[test]
fn the_pieces_of_a_move_glide_once() {
    let mut app = page(&Memory::default());
    app.take(Deed::Open(Game::SIMULTANA, 2));
    let glides = |app: &App| drawn(&app.shown()).contains("animateTransform");
    let others = [Deed::Undo, Deed::Resign, Deed::Speak(Language::English)];
    for deed in others {
        assert!(!glides(&app));
        click(&mut app, Game::SIMULTANA, &["A2", "A3"]);
        assert!(glides(&app));
        app.take(deed);
        assert!(!glides(&app), "{deed}");
        app.take(Deed::Disagree);
        app.take(Deed::Undo);
    }
}

#[test]
fn a_browser_that_keeps_nothing_is_said_and_the_match_goes_on() {
    let mut app = page(&Memory { is_full: true, ..Memory::default() });
    app.take(Deed::Open(Game::SIMULTANA, 2));
    let board = ludotheque_rules::board(Game::SIMULTANA);
    for name in ["A2", "A3"] {
        app.take(Deed::Click(board.cell_named(name).expect("a cell")));
    }
    let shown = app.shown();
    assert!(shown.notice.contains("<p>"));
    assert!(shown.beside.contains("A2-A3"));
}

#[test]
fn every_screen_is_whole_in_both_languages() {
    for preferred in ["fr", "en"] {
        for game in Game::ALL {
            for players in game.players() {
                let wishes = Wishes {
                    preferred: preferred.to_owned(),
                    game: Some(game.id().to_owned()),
                    players: Some(players.to_string()),
                    ..Wishes::default()
                };
                let memory = Box::new(Memory::default());
                let mut app = App::new(memory, Box::new(Nobody), Box::new(|_| 0), &wishes);
                assert_sound(&app);
                app.take(Deed::Uncover);
                assert_sound(&app);
                app.take(Deed::Games);
                assert_sound(&app);
                assert_eq!(app.shown().language, preferred);
            }
        }
    }
}

/// The beginning of the button for a deed.
fn button<'a>(written: &'a str, deed: &str) -> &'a str {
    let (_, rest) = written.split_once(&format!("data-do=\"{deed}\"")).expect("it is there");
    rest.split('>').next().unwrap_or_default()
}

/// The deeds of the buttons whose names begin like this.
fn deeds(app: &App, beginning: &str) -> Vec<Deed> {
    let shown = app.shown();
    let written = shown.stage.split("data-do=\"").skip(1);
    let written = written.filter_map(|rest| rest.split('"').next());
    written.filter(|deed| deed.starts_with(beginning)).filter_map(Deed::read).collect()
}

/// The deed of the only button whose name begins like this.
fn only(app: &App, beginning: &str) -> Deed {
    let [deed] = deeds(app, beginning)[..] else {
        panic!("there is one button to {beginning}");
    };
    deed
}

/// Clicks cells by their names.
fn click(app: &mut App, game: Game, names: &[&str]) {
    for name in names {
        let cell = ludotheque_rules::board(game).cell_named(name).expect("a cell");
        app.take(Deed::Click(cell));
    }
}

#[test]
fn the_readable_part_of_a_damaged_match_becomes_a_match_of_its_own() {
    let mut face = match_of(Game::SYPIL, 2, &[]);
    for word in ["A1-C2", "F5-E3"] {
        face.play_word(word).expect("it is legal");
    }
    let cut = face.record().to_ron().replace("F5-E3", "F5-F5");
    for (text, is_readable) in [("no match", false), (&*cut, true)] {
        let memory = Memory::with(text);
        let mut app = page(&memory);
        assert_sound(&app);
        assert_eq!(deeds(&app, "continue ").len(), usize::from(is_readable));
        app.take(Deed::Continue(0));
        if is_readable {
            click(&mut app, Game::SYPIL, &["F5", "E3"]);
            assert_eq!(memory.words(), ["A1-C2", "F5-E3"]);
        }
        assert_eq!(memory.text(MATCH).as_deref(), Some(text), "the text stays as it is");
        assert_sound(&app);
    }
}

#[test]
fn several_matches_are_kept_deleted_and_restored() {
    let memory = Memory::default();
    let mut app = page(&memory);
    for game in [Game::SIMULTANA, Game::SYPIL] {
        app.take(Deed::Prepare(game, 2));
        app.take(Deed::Together);
        app.name(0, "<b>Zoé");
        assert_sound(&app);
        app.take(Deed::Start);
        let moved: &[&str] = if game == Game::SYPIL { &["A1", "C2"] } else { &["A2", "A3"] };
        click(&mut app, game, moved);
        app.take(Deed::Games);
    }
    let stage = app.shown().stage;
    assert!(stage.contains("&lt;b&gt;Zoé") && !stage.contains("<b>"));
    let [newest, older] = deeds(&app, "continue ")[..] else {
        panic!("two matches are kept");
    };
    let Deed::Continue(id) = newest else {
        panic!("it continues");
    };
    app.take(Deed::Delete(id));
    assert_eq!(deeds(&app, "continue "), [older]);
    app.take(only(&app, "restore"));
    assert_eq!(deeds(&app, "continue "), [newest, older], "the newest comes first");
    app.take(newest);
    assert!(app.shown().title.starts_with("Sypil"));
}

#[test]
fn another_tab_is_noticed_and_never_overwritten() {
    let memory = Memory::default();
    let mut app = page(&memory);
    app.take(Deed::Open(Game::SIMULTANA, 2));
    click(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    let mut other = page(&memory);
    let deed = only(&other, "continue ");
    other.take(deed);
    let both = memory.words();
    click(&mut other, Game::SIMULTANA, &["D4", "D3"]);
    let newer = memory.words();
    assert_eq!(newer.len(), both.len() + 1);
    // Its event has not come yet when the older one moves.
    click(&mut app, Game::SIMULTANA, &["D4", "D3"]);
    assert_eq!(memory.words(), newer);
    assert!(app.shown().beside.contains(&newer[1]));
    assert!(app.shown().notice.contains("autre onglet"));
    click(&mut app, Game::SIMULTANA, &["E2", "E1"]);
    other.notice_others();
    assert!(other.shown().notice.contains("autre onglet"));
    assert!(other.shown().beside.contains("E2-E1"));
    assert_sound(&other);
}

#[test]
fn a_file_goes_out_and_comes_back_and_so_does_a_link() {
    let memory = Memory::default();
    let mut app = page(&memory);
    app.take(Deed::Open(Game::SIMULTANA, 2));
    click(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    app.take(Deed::SaveFile);
    let Some(Command::Download { name, text }) = app.command() else {
        panic!("a file is offered");
    };
    assert_eq!((&*name, Some(text.clone())), ("Simultana.ludotheque", memory.last()));
    app.take(Deed::CopyLink);
    let Some(Command::CopyLink(link)) = app.command() else {
        panic!("a link is copied");
    };
    for (brought, is_kept) in [(&text, true), (&format!("https://example.org/#{link}"), false)] {
        let memory = Memory::default();
        let mut app = page(&memory);
        app.bring(brought);
        assert!(app.shown().beside.contains("A2-A3"));
        assert_eq!(memory.last().is_some(), is_kept);
        assert_eq!(app.is_linked(), !is_kept);
        click(&mut app, Game::SIMULTANA, &["D4", "D3"]);
        assert_eq!(memory.words(), ["A2-A3", "D4-D3"]);
        assert!(!app.is_linked());
    }
    for hostile in
        ["", "<script>", "(format: 1)", "(((((", "#sypil.zzzz", "sypil.C", "game: sypil\n\nA1-A1"]
    {
        let mut app = page(&Memory::default());
        app.bring(hostile);
        let shown = app.shown();
        assert_eq!(shown.notice.matches("<p").count(), 1, "{hostile}");
        assert_eq!(shown.screen, "games");
        assert_sound(&app);
    }
}

#[test]
fn a_secret_match_has_no_link_before_its_end_and_the_reason_is_said() {
    let face = match_of(Game::STRATEGE, 2, &[IN_ORDER; 2]);
    let mut app = page(&Memory::with(&face.record().to_ron()));
    app.take(Deed::Continue(0));
    app.take(Deed::SaveFile);
    assert_eq!(app.command(), None, "nothing leaves from behind the curtain");
    app.take(Deed::Uncover);
    assert!(app.shown().beside.contains("id=\"no-link\""));
    for deed in [Deed::CopyLink, Deed::SaveFile] {
        app.take(deed);
        assert_eq!(app.command(), None);
        assert!(app.shown().notice.contains("secrète"));
    }
}

#[test]
fn every_move_in_the_list_leads_to_its_position_and_variations_stay() {
    let memory = Memory::default();
    let mut app = page(&memory);
    app.take(Deed::Open(Game::SIMULTANA, 2));
    click(&mut app, Game::SIMULTANA, &["A2", "A3", "D4", "D3", "E2", "E1"]);
    let end = drawn(&app.shown());
    app.take(Deed::GoTo(0));
    let after_first = app.shown();
    assert_ne!(drawn(&after_first), end);
    assert!(after_first.beside.contains("aria-current=\"step\">A2-A3"), "{}", after_first.beside);
    app.take(Deed::GoTo(999));
    assert_eq!(drawn(&app.shown()), drawn(&after_first), "there is no such move");
    // Another move from here begins a line, and the former one stays as a variation.
    let mut face = match_of(Game::SIMULTANA, 2, &[]);
    face.play_word("A2-A3").expect("it is legal");
    let words = face.legal_words();
    let other = words.iter().find(|word| *word != "D4-D3").expect("there is another");
    let cells: Vec<&str> = other.split('-').collect();
    click(&mut app, Game::SIMULTANA, &cells);
    let shown = app.shown().beside;
    assert!(shown.contains("<tr class=\"variation\">") && shown.contains("1… D4-D3"), "{shown}");
    let variation = shown.split("data-do=\"").filter_map(|rest| rest.split_once('"'));
    let mut found =
        variation.filter(|(deed, rest)| deed.starts_with("go-to") && rest.contains("E2-E1"));
    let (deed, _) = found.next().expect("it can be pressed");
    app.take(Deed::read(deed).expect("a deed"));
    assert_sound(&app);
    let face = Record::open(&memory.last().expect("it is kept")).expect("it can be read");
    assert_eq!(face.ply(), 3, "the position looked at is kept");
}

#[test]
fn the_moves_of_each_player_stand_in_a_column_and_those_who_are_out_are_passed_over() {
    let mut face = match_of(Game::SYNE_STRAT, 3, &[]);
    face.resign(Seat::new(0)).expect("it is their turn");
    for _ in 0..4 {
        let word = face.legal_words().swap_remove(0);
        face.play_word(&word).expect("it is legal");
    }
    let mut app = page(&Memory::with(&face.record().to_ron()));
    app.take(Deed::Continue(0));
    let written = app.shown().beside;
    assert_eq!(written.matches("<th scope=\"col\">").count(), 3);
    let (_, rows) = written.split_once("<tbody>").expect("there are moves");
    let rows: Vec<Vec<bool>> = rows
        .split("<tr>")
        .skip(1)
        .map(|row| row.split("<td>").skip(1).map(|cell| cell.contains("go-to")).collect())
        .collect();
    assert_eq!(rows, [vec![true, true, true], vec![false, true, true]]);
}

#[test]
fn the_end_is_told_with_its_points_and_leads_to_a_rematch_or_back_through_the_match() {
    let line = include_str!("../../../tests/games/syndicat.games").lines().next();
    let mut face = match_of(Game::SYNDICAT, 2, &[]);
    for word in line.expect("there is one").split_whitespace() {
        face.play_word(word).expect("it is legal");
    }
    let names = SeatNames::new(Game::SYNDICAT, ["Zoé", "Noé"]);
    let memory = Memory::with(&names.written_in(face.record()).to_ron());
    let mut app = page(&memory);
    app.take(Deed::Continue(0));
    let shown = app.shown();
    assert_eq!(shown.tone, "over");
    assert!(shown.actions.contains("class=\"points\""), "{}", shown.actions);
    assert_eq!(document(&shown).matches("id=\"again\"").count(), 1, "no button is there twice");
    assert_sound(&app);
    app.take(Deed::LookBack);
    assert_eq!(app.command(), Some(Command::Focus("redo")));
    assert!(!app.shown().actions.contains("points") && app.shown().tone.is_empty());
    app.take(Deed::GoTo(u16::try_from(face.last_ply() - 1).expect("it is short")));
    assert_eq!(app.shown().actions, shown.actions);
    app.take(Deed::Rematch);
    let seats = app.shown().beside;
    let places = ["Noé", "Zoé"].map(|name| seats.find(name).expect("both play again"));
    assert!(places[0] < places[1], "who was second begins");
}

#[test]
fn the_regions_that_a_move_would_leave_are_drawn_while_the_board_stays_as_it_is() {
    let mut app = page(&Memory::default());
    app.take(Deed::Open(Game::SIMULTANA, 2));
    click(&mut app, Game::SIMULTANA, &["A2"]);
    let before = app.shown();
    let regions =
        |shown: &Shown| [&shown.layers[0], &shown.layers[3]].map(|it| it.contains("<path"));
    assert_eq!(regions(&before), [false; 2]);
    let cell = |name: &str| ludotheque_rules::board(Game::SIMULTANA).cell_named(name);
    app.point(cell("A3").expect("a cell"));
    let pointed = app.shown();
    assert_eq!(regions(&pointed), [true; 2]);
    assert_eq!(drawn(&pointed), drawn(&before));
    click(&mut app, Game::SIMULTANA, &["A3"]);
    assert_eq!(regions(&app.shown()), [false; 2], "the move is made");
}

#[test]
fn resigning_is_asked_first_and_a_draw_is_offered_to_each_player_in_turn() {
    let memory = Memory::default();
    let mut app = page(&memory);
    app.take(Deed::Open(Game::SYNE_STRAT, 3));
    let asks = |app: &App| app.shown().actions.contains("id=\"question\"");
    app.take(Deed::Agree);
    app.take(Deed::Resign);
    assert!(asks(&app));
    let board = drawn(&app.shown());
    click(&mut app, Game::SYNE_STRAT, &["A1"]);
    assert_eq!(drawn(&app.shown()), board, "the board waits for the answer");
    assert_sound(&app);
    app.take(Deed::Disagree);
    assert!(!asks(&app) && memory.last().is_none());
    app.take(Deed::OfferDraw);
    app.take(Deed::Agree);
    assert!(asks(&app), "the third is asked, too");
    app.take(Deed::Disagree);
    assert!(!asks(&app) && app.shown().line.contains("refus"), "{}", app.shown().line);
    app.take(Deed::Resign);
    app.take(Deed::Agree);
    assert_eq!(memory.words().len(), 1, "the others play on");
    app.take(Deed::OfferDraw);
    app.take(Deed::Agree);
    assert_eq!(memory.words().len(), 2, "one other is left, and agrees");
    assert_sound(&app);
    assert!(!app.shown().beside.contains("data-do=\"resign\""), "it is over");
}

#[test]
fn a_draw_is_answered_behind_the_curtain_by_whom_it_is_offered_to() {
    let face = match_of(Game::STRATEGE, 2, &[IN_ORDER, "654321654321654321"]);
    let memory = Memory::with(&face.record().to_ron());
    let mut app = page(&memory);
    app.take(Deed::Continue(0));
    app.take(Deed::Uncover);
    let first = drawn(&app.shown());
    app.take(Deed::OfferDraw);
    assert_eq!(app.shown().screen, "curtain");
    assert!(app.shown().stage.contains("<h2>Les Verts"), "{}", app.shown().stage);
    app.take(Deed::Agree);
    assert_eq!(app.shown().screen, "curtain", "nobody answers behind it");
    app.take(Deed::Uncover);
    assert_ne!(drawn(&app.shown()), first, "the other one looks");
    assert!(app.shown().actions.contains("id=\"question\""));
    app.take(Deed::Disagree);
    assert_eq!(app.shown().screen, "curtain");
    assert!(app.shown().stage.contains("<h2>Les Blancs"));
    app.take(Deed::Uncover);
    app.take(Deed::OfferDraw);
    app.take(Deed::Uncover);
    app.take(Deed::Agree);
    assert_eq!(app.shown().screen, "table", "everything is shown at the end");
    assert_sound(&app);
}
