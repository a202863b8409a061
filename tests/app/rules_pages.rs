//! The pages of the rules: their words, figures and refusals, how they are searched, tried
//! at the table and printed.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

use bevy::input::keyboard::Key;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::{Checked, UiGlobalTransform};
use bevy::ui_widgets::Activate;
use ludotheque::learn::course::{Course, LessonAsked};
use ludotheque::menus::contents::{EntryOf, PagePart};
use ludotheque::menus::rules::{AsSet, FigureOf, Passage, PrintAnswer, Sought, TEXT_PX};
use ludotheque::printing::{PrintError, print};
use ludotheque::states::{Menu, Screen};
use ludotheque_base::desktop::Desktop;
use ludotheque_base::files::FileError;
use ludotheque_base::kept::DataFolder;
use ludotheque_base::locale::{Language, Locale, as_written};
use ludotheque_base::remarks::Remarks;
use ludotheque_clicks::LastRefusal;
use ludotheque_drawing::Shape;
use ludotheque_drawing::area::AreaStyle;
use ludotheque_drawing::table::Scene;
use ludotheque_drawing::typeface::Face;
use ludotheque_rulebook::glossary::Glossary;
use ludotheque_rulebook::pages::{Section, pages, paragraphs, read_all, word_key, word_line_key};
use ludotheque_rulebook::print::booklet::sheets;
use ludotheque_rulebook::print::cutouts::{groups, set};
use ludotheque_rulebook::print::sheet::{Role, Sheet, SheetPart};
use ludotheque_rulebook::print::{Paper, pdf};
use ludotheque_rules::{Eye, Figure, GENERAL, Game, Kind, PieceView, Seat, Setup, open, phrases};
use ludotheque_session::Session;
use ludotheque_ui::paragraph::ParagraphText;
use tempfile::TempDir;

use crate::support::{TestApp, explained_words, is_weekly, plain, with_tooltips};

#[test]
fn every_game_has_pages_with_words_and_figures() {
    read_all().expect("all pages can be read");
    for game in Game::ALL {
        let pages = pages(game).unwrap_or_else(|| panic!("{game} has pages"));
        assert!(pages.sections.len() >= 4, "{game}");
        for section in &pages.sections {
            for language in Language::ALL {
                let locale = Locale::new(language);
                for key in [section.title_key(game), section.text_key(game)] {
                    assert!(locale.has(&key), "{}: {key}", language.code());
                }
            }
            let (_, step) =
                section.step(game).unwrap_or_else(|| panic!("{game}: no step {}", section.figure));
            let setup = step.setup(game).expect("the step is a position");
            let face = open(&setup).expect("it can be opened");
            assert!(face.turn().seat().is_some(), "{game}: {}", section.figure);
            let scene = section.scene(game).expect("it can be drawn");
            let scene = scene.expect("it has a figure");
            assert!(!scene.pieces.is_empty());
        }
    }
}

#[test]
fn the_rules_begin_with_the_aim() {
    for game in Game::ALL {
        let section = &pages(game).expect("it has pages").sections[0];
        for (language, aim, wins) in
            [(Language::French, "but", "gagn"), (Language::English, "aim", "win")]
        {
            let locale = Locale::new(language);
            let title = locale.text(&section.title_key(game)).to_lowercase();
            let text = locale.text(&section.text_key(game));
            let first = paragraphs(&text).next().expect("it says something");
            let place = format!("{game}, {}: {first}", language.code());
            assert!(title.contains(aim), "{place}");
            assert!(first.contains(aim), "{place}");
            assert!(first.contains(wins) || first.contains("won"), "{place}");
        }
    }
}

#[test]
fn every_refusal_of_a_game_leads_to_a_paragraph_that_exists() {
    for game in Game::ALL {
        let pages = pages(game).expect("it has pages");
        assert!(pages.sections.iter().any(|section| section.id == pages.turn));
        let refusals = |key: &&str| key.starts_with("illegal-");
        let keys = phrases(game).iter().chain(GENERAL).map(|spec| spec.key);
        let keys: BTreeSet<&str> = keys.filter(refusals).collect();
        let count = |section: &Section, language| {
            let text = Locale::new(language).text(&section.text_key(game));
            paragraphs(&text).count()
        };
        for key in &keys {
            let place = pages.explaining(key);
            let section = &pages.sections[place.section];
            for language in Language::ALL {
                let count = count(section, language);
                assert!(place.paragraph < count, "{game} {}: {key}", language.code());
            }
        }
        for section in &pages.sections {
            let [french, english] = Language::ALL.map(|language| count(section, language));
            assert_eq!(french, english, "{game}: {}", section.id);
        }
        let own = phrases(game).iter().map(|spec| spec.key);
        let mut listed = BTreeSet::new();
        let all = pages.sections.iter().flat_map(|section| &section.refusals);
        for key in all.flat_map(|(_, keys)| keys) {
            assert!(keys.contains(key.as_str()), "{game} never says {key}");
            assert!(listed.insert(key.as_str()), "{game}: {key} is there twice");
        }
        for key in own.filter(refusals) {
            assert!(listed.contains(key), "{game}: no paragraph lists {key}");
        }
    }
}

#[test]
fn every_word_of_the_glossary_is_explained_and_occurs_in_both_languages() {
    for game in Game::ALL {
        let pages = pages(game).expect("it has pages");
        let words: BTreeSet<&str> = pages.words.iter().map(String::as_str).collect();
        assert_eq!(words.len(), pages.words.len(), "{game}: a word is there twice");
        assert!((15..=40).contains(&words.len()), "{game}: {}", words.len());
        for printed in &pages.printed_words {
            assert!(words.contains(printed.as_str()), "{game}: {printed}");
        }
        for language in Language::ALL {
            let locale = Locale::new(language);
            let glossary = Glossary::new(game, &locale);
            let sections = pages.sections.iter().map(|section| section.text_key(game));
            let keys = sections.chain([format!("game-{}-settled", game.id())]);
            let texts: Vec<String> = keys.map(|key| locale.text(&key)).collect();
            let runs = texts
                .iter()
                .flat_map(|text| paragraphs(text))
                .flat_map(|paragraph| glossary.mark(paragraph));
            let found: BTreeSet<String> = runs.filter_map(|run| Some(run.word?.id)).collect();
            for word in &words {
                let code = language.code();
                assert!(locale.has(&word_key(word)), "{code}: {word}");
                assert!(locale.has(&word_line_key(word)), "{code}: {word}");
                assert!(found.contains(*word), "{game}, {code}: nothing says {word}");
            }
        }
    }
}

#[test]
fn no_line_on_the_screen_has_more_than_eighty_characters() {
    /// The size of running text, in logical pixels.
    const BODY_PX: f32 = 17.0 * 1.05;
    for game in Game::ALL {
        let id = game.id();
        let pages = pages(game).expect("it has pages");
        let texts = pages.sections.iter().map(|section| section.text_key(game));
        let mut keys: Vec<String> = texts.collect();
        keys.push(format!("game-{id}-settled"));
        for option in game.options() {
            keys.push(format!("option-{}-open", option.name));
        }
        for language in Language::ALL {
            let locale = Locale::new(language);
            for key in &keys {
                for paragraph in locale.text(key).lines() {
                    let width = TEXT_PX / BODY_PX;
                    for line in Face::Regular.wrapped(paragraph, width, usize::MAX) {
                        assert!(line.chars().count() <= 80, "{key}: {line}");
                    }
                }
            }
        }
    }
}

fn type_into(test: &mut TestApp, id: &str, text: &str) {
    let field = test.button(id);
    let mut entity = test.app.world_mut().entity_mut(field);
    let mut editable = entity.get_mut::<EditableText>().expect("it is a field");
    editable.queue_edit(TextEdit::SelectAll);
    editable.queue_edit(TextEdit::Delete);
    for sign in text.chars() {
        editable.queue_edit(TextEdit::Insert(sign.to_string().into()));
    }
    test.frames(3);
}

/// The page of the rules: what scrolls.
fn page(test: &mut TestApp) -> Entity {
    let world = test.app.world_mut();
    let mut passages = world.query_filtered::<&ChildOf, With<Passage>>();
    passages.iter(world).next().expect("there is one").parent()
}

/// How far an entity of the interface is below the top of another, in logical pixels, and how
/// high both are.
fn below(test: &TestApp, entity: Entity, other: Entity) -> (f32, f32, f32) {
    let of = |entity| {
        let place = test.app.world().get::<UiGlobalTransform>(entity);
        let node = test.app.world().get::<ComputedNode>(entity).expect("it is laid out");
        let high = node.size().y * node.inverse_scale_factor;
        let middle = place.expect("it is laid out").translation.y * node.inverse_scale_factor;
        (middle - high / 2.0, high)
    };
    let ((top, high), (above, room)) = (of(entity), of(other));
    (top - above, high, room)
}

#[test]
fn a_refusal_leads_to_its_paragraph_by_button_and_by_key() {
    let setup = Setup::new(Game::SYNE_STRAT, 2).expect("two play it");
    for by_key in [false, true] {
        let mut test = TestApp::at(setup.clone());
        assert!(test.button_if_any("rule").is_none());
        let face = test.face();
        let (board, seat) = (face.board(), face.turn().seat().expect("it has begun"));
        let is_own_piece =
            |piece: &&PieceView| piece.owner == seat && piece.kind == Kind::LargePiece;
        let pieces = face.seen_by(Eye::Open).pieces();
        let piece = pieces.iter().find(is_own_piece).expect("there is one");
        let (from, centre) = (board.name(piece.spot.cell).to_owned(), "D4");
        test.click(&from);
        test.click(centre);
        test.frames(3);
        let refused = test.get::<LastRefusal>().reason().expect("nobody has power at once").key();
        let place = pages(Game::SYNE_STRAT).expect("it has pages").explaining(refused);
        if by_key {
            test.tap(KeyCode::KeyR, Key::Character("r".into()));
        } else {
            test.press("rule");
        }
        test.frames(8);
        assert_eq!(*test.get::<State<Menu>>().get(), Menu::Rules);
        let world = test.app.world_mut();
        let mut sought = world.query_filtered::<(Entity, &Children), With<Sought>>();
        let (entity, children) = sought.single(world).expect("one is marked");
        let text = children
            .iter()
            .find(|child| world.get::<ParagraphText>(*child).is_some())
            .expect("it has a text");
        let mut said = world.get::<Text>(text).expect("it is one").0.clone();
        let spans = world.get::<Children>(text).into_iter().flatten();
        let spans: Vec<Entity> = spans.copied().collect();
        for span in spans {
            said += &world.get::<TextSpan>(span).expect("it is a part").0;
        }
        let section = &pages(Game::SYNE_STRAT).expect("it has pages").sections[place.section];
        let text = test.get::<Locale>().text(&section.text_key(Game::SYNE_STRAT));
        let expected = paragraphs(&text).nth(place.paragraph).expect("it exists");
        assert_eq!(plain(&said), plain(expected));
        let page = page(&mut test);
        let (below, high, room) = below(&test, entity, page);
        assert!(below >= 0.0 && below + high <= room, "{below} + {high} of {room}");
    }
}

#[test]
fn a_word_is_explained_by_the_keyboard_and_put_away_with_escape() {
    let mut test = rules_of(Game::SYPIL);
    test.frames(3);
    let words = explained_words(&mut test);
    assert!(words.len() > 30, "{}", words.len());
    for (entity, word) in &words {
        let node = test.app.world().get::<ComputedNode>(*entity);
        let size = node.expect("it is laid out").size();
        assert!(size.x > 8.0 && size.y > 8.0, "{word}: {size}");
    }
    let is_word = |test: &TestApp| {
        let focused = test.get::<InputFocus>().get();
        focused.filter(|it| words.iter().any(|(entity, _)| entity == it))
    };
    for _ in 0..60 {
        if is_word(&test).is_some() {
            break;
        }
        test.tap(KeyCode::Tab, Key::Tab);
        test.frames(2);
    }
    let first = is_word(&test).expect("Tab leads to words");
    test.frames(2);
    assert_eq!(with_tooltips(&mut test), [first]);
    test.tap(KeyCode::Escape, Key::Escape);
    test.frames(2);
    assert_eq!(with_tooltips(&mut test), []);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Rules);
    // Enter shows it again, and Tab goes on to the next.
    test.tap(KeyCode::Enter, Key::Enter);
    test.frames(2);
    assert_eq!(with_tooltips(&mut test), [first]);
    test.tap(KeyCode::Tab, Key::Tab);
    test.frames(3);
    assert!(!with_tooltips(&mut test).contains(&first));
    test.tap(KeyCode::Escape, Key::Escape);
    test.frames(2);
    test.tap(KeyCode::Escape, Key::Escape);
    test.frames(3);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
}

#[test]
fn every_word_can_be_brought_into_sight_by_the_keyboard() {
    let mut test = rules_of(Game::STRATEGE);
    test.frames(3);
    let page = page(&mut test);
    let (last, word) = explained_words(&mut test).pop().expect("there are words");
    let mut focus = test.app.world_mut().resource_mut::<InputFocus>();
    focus.set(last, FocusCause::Navigated);
    test.app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
    test.frames(5);
    let (below, high, room) = below(&test, last, page);
    assert!(below >= 0.0 && below + high <= room + 1.0, "{word}: {below} of {room}");
}

#[test]
fn what_a_text_says_of_an_option_is_followed_by_what_holds_in_this_match() {
    fn go_to(test: &mut TestApp, menu: Menu) {
        test.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        test.frames(4);
    }
    let shown = |test: &mut TestApp, setup: &Setup| {
        go_to(test, Menu::None);
        test.put_on_the_table(open(setup).expect("it can be opened"));
        go_to(test, Menu::Rules);
        let world = test.app.world_mut();
        let mut lines = world.query_filtered::<&Text, With<AsSet>>();
        let lines: Vec<String> = lines.iter(world).map(|text| as_written(&text.0)).collect();
        lines
    };
    for game in Game::ALL {
        let setup = Setup::new(game, *game.players().start()).expect("it is played");
        let mut test = TestApp::at(setup.clone());
        for option in game.options() {
            for value in option.values {
                let setup = setup.clone().with_option(option.name, value);
                let lines = shown(&mut test, &setup.expect("it is a value of the option"));
                let locale = Locale::new(Language::French);
                let name = locale.text(&format!("option-{}", option.name));
                let line = locale.text(&format!("option-{}-{value}-line", option.name));
                let said = lines.iter().filter(|said| said.contains(&name));
                let said: Vec<_> = said.collect();
                assert!(!said.is_empty(), "{game}: nothing says {name}");
                let all = said.iter().all(|said| said.contains(&line));
                assert!(all, "{game}, {value}: {said:?} for {line:?}");
            }
        }
    }
}

fn passages_shown(test: &mut TestApp) -> (usize, usize) {
    let world = test.app.world_mut();
    let mut passages = world.query_filtered::<&Node, With<Passage>>();
    let all = passages.iter(world).count();
    let shown = passages.iter(world).filter(|node| node.display != Display::None);
    (shown.count(), all)
}

fn rules_of(game: Game) -> TestApp {
    let setup = Setup::new(game, *game.players().start()).expect("it is played");
    let mut test = TestApp::at(setup);
    test.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Rules);
    test.frames(3);
    test
}

#[test]
fn the_rules_can_be_searched_without_accents_and_capitals() {
    let mut test = rules_of(Game::SIMULTANA);
    let (shown, all) = passages_shown(&mut test);
    assert_eq!(shown, all);
    type_into(&mut test, "rules-search", "REGION vide");
    assert_eq!(passages_shown(&mut test).0, 0);
    type_into(&mut test, "rules-search", "REPETITION");
    let (shown, all) = passages_shown(&mut test);
    assert!(0 < shown && shown < all, "{shown} of {all}");
    type_into(&mut test, "rules-search", "");
    assert_eq!(passages_shown(&mut test), (all, all));
}

#[test]
fn the_page_is_scrolled_by_keys_at_once() {
    let mut test = rules_of(Game::SYNE_STRAT);
    let page = page(&mut test);
    let position = |test: &mut TestApp| {
        let position = test.app.world().get::<ScrollPosition>(page);
        position.expect("the page scrolls").y
    };
    assert_eq!(position(&mut test), 0.0);
    test.tap(KeyCode::PageDown, Key::PageDown);
    test.frames(2);
    let after_page = position(&mut test);
    assert!(after_page > 100.0, "{after_page}");
    test.tap(KeyCode::End, Key::End);
    test.frames(2);
    assert!(position(&mut test) > after_page);
    test.tap(KeyCode::Home, Key::Home);
    test.frames(2);
    assert_eq!(position(&mut test), 0.0);
}

#[test]
fn a_figure_opens_at_the_table_and_leaves_no_match_behind() {
    for game in Game::ALL {
        let folder = TempDir::new().expect("a folder can be made");
        let mut test = TestApp::keeping_in(folder.path());
        let saved = || {
            let matches = fs::read_dir(folder.path().join("matches"));
            matches.map_or(0, Iterator::count)
        };
        let before = saved();
        test.app.world_mut().insert_resource(ludotheque_session::GameAtHand(game));
        test.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Rules);
        test.frames(3);
        let world = test.app.world_mut();
        let mut figures = world.query::<(Entity, &FigureOf)>();
        let (entity, figure) = figures
            .iter(world)
            .last()
            .map(|(entity, figure)| (entity, *figure))
            .expect("there are figures");
        world.trigger(Activate { entity });
        test.frames(6);
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing, "{game}");
        assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
        assert!(test.get::<Session>().is_example());
        assert_eq!(test.get::<Course>().index(), figure.0);
        test.send(LessonAsked::Leave);
        test.frames(4);
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
        assert_eq!(saved(), before, "{game}");
    }
}

#[test]
fn what_was_printed_is_said_on_the_page_with_buttons_that_open_it() {
    static OPENED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    let folder = TempDir::new().expect("a folder can be made");
    let mut test = TestApp::keeping_in(folder.path());
    test.app.world_mut().insert_resource(Desktop(|path| {
        let mut opened = OPENED.lock().expect("nobody panics meanwhile");
        opened.push(path.to_owned());
        Ok(())
    }));
    let menu = Menu::Rules;
    test.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
    test.frames(4);
    let said = |test: &mut TestApp| -> Vec<String> {
        test.frames(4);
        let world = test.app.world_mut();
        let mut answers = world.query_filtered::<&Text, With<PrintAnswer>>();
        answers.iter(world).map(|text| text.0.clone()).collect()
    };
    assert_eq!(said(&mut test), [""; 0]);
    test.press("print-a4");
    let answer = said(&mut test);
    assert_eq!(*test.get::<State<Menu>>().get(), menu);
    assert_eq!(*test.get::<Remarks>(), Remarks::default());
    assert_eq!(answer.len(), 1);
    assert!(answer[0].contains("règles (A4).pdf"), "{answer:?}");
    assert!(!answer[0].contains("printed"), "a bare name: {answer:?}");
    // Another one takes its place.
    test.press("print-letter");
    let answer = said(&mut test);
    assert_eq!(answer.len(), 1);
    assert!(answer[0].contains("règles (Letter).pdf"), "{answer:?}");
    test.press("open-written");
    test.press("open-written-folder");
    let opened = (0..1_000).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(5));
        let opened = OPENED.lock().expect("nobody panics meanwhile").clone();
        (opened.len() == 2).then_some(opened)
    });
    let opened = opened.expect("both are opened");
    assert!(opened.iter().any(|path| path.is_file()), "{opened:?}");
    assert!(opened.iter().any(|path| path.is_dir()), "{opened:?}");
    // Without a folder it is said why, in the same place.
    test.app.world_mut().insert_resource(DataFolder(None));
    test.press("print-a4");
    let answer = said(&mut test);
    assert!(answer[0].contains("Aucun dossier"), "{answer:?}");
    assert!(test.button_if_any("open-written").is_none());
}

/// The sheets for a game, which are made once for all tests: they are always the same.
fn sheets_for(game: Game, language: Language, paper: Paper) -> &'static [Sheet] {
    type Made = ((Game, Language, Paper), &'static [Sheet]);
    static MADE: Mutex<Vec<Made>> = Mutex::new(Vec::new());
    let wanted = (game, language, paper);
    let mut made = MADE.lock().expect("all sheets can be made");
    if let Some(&(_, sheets)) = made.iter().find(|(of, _)| *of == wanted) {
        return sheets;
    }
    let sheets = sheets(game, &Locale::new(language), paper).expect("it can be set up");
    let sheets: &[Sheet] = sheets.leak();
    made.push((wanted, sheets));
    sheets
}

/// What is drawn on a sheet is within the paper or cut off there.
fn assert_is_on_paper(sheet: &Sheet, what: &str) {
    for part in sheet.parts.iter().filter(|part| part.clip.is_none()) {
        for shape in &part.shapes {
            for point in shape.corners() {
                let inside = point.cmpge(Vec2::ZERO).all() && point.cmple(sheet.size_mm).all();
                assert!(inside, "{what}: {point} of {}", sheet.size_mm);
            }
        }
    }
}

#[test]
fn every_game_is_printed_on_both_papers_in_both_languages() {
    for game in Game::ALL {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for paper in Paper::ALL {
                let what = format!("{game} {} {}", language.code(), paper.id());
                let sheets = sheets_for(game, language, paper);
                let board = locale.text("print-board");
                let boards = sheets
                    .iter()
                    .filter(|sheet| sheet.texts().any(|text| text.starts_with(&board)))
                    .count();
                assert!((1..=6).contains(&boards), "{what}: {boards}");
                assert!((4..=16).contains(&sheets.len()), "{what}: {}", sheets.len());
                for sheet in sheets {
                    assert_is_on_paper(sheet, &what);
                    for text in sheet.texts() {
                        assert!(text.chars().count() <= 80, "{what}: {text}");
                        assert!(!text.contains('⟦'), "{what}: {text}");
                    }
                }
                let words: String =
                    sheets.iter().flat_map(Sheet::texts).flat_map(|text| [text, " "]).collect();
                let pages = pages(game).expect("it has pages");
                for section in &pages.sections {
                    let text = section.printed(&locale.text(&section.text_key(game)));
                    // The number of a figure may stand before the last stop.
                    for word in text.split([' ', '\n']) {
                        let word = word.trim_end_matches(['.', ';', ':', '\u{202f}', '\u{a0}']);
                        assert!(words.contains(word), "{what}: {word}");
                    }
                }
                // What a file is made of are the sheets: each language and each paper once is enough.
                if is_weekly() || (language == Language::French) == (paper == Paper::A4) {
                    let bytes = pdf(game, &locale, paper).expect("it can be written");
                    assert_is_accessible(&bytes, sheets.len(), &what);
                }
            }
        }
    }
}

/// Whether a file says of itself that it conforms to PDF/UA, which it does only after all
/// that a program can check has been checked, and has a table of contents and the picture. Only the glyphs
/// that are used are embedded, and curves have no more points than a printer can show, so it is
/// small though it has up to sixteen figures.
fn assert_is_accessible(bytes: &[u8], sheets: usize, what: &str) {
    assert!(bytes.starts_with(b"%PDF-"));
    let file = String::from_utf8_lossy(bytes);
    let count = format!("/Count {sheets}");
    for part in ["pdfuaid:part", "/StructTreeRoot", "/Outlines", "/DCTDecode", &count] {
        assert!(file.contains(part), "{what}: {part}");
    }
    assert!(bytes.len() < 440_000, "{what}: {} bytes", bytes.len());
}

#[test]
fn each_sheet_is_read_out_in_whole_paragraphs_with_its_figures_named() {
    for game in Game::ALL {
        let sheets = sheets_for(game, Language::French, Paper::A4);
        let parts = sheets.iter().flat_map(|sheet| &sheet.parts);
        let parts: Vec<_> = parts.filter(|part| part.role != Role::Artifact).collect();
        assert_eq!(parts[0].role, Role::Heading(1));
        let mut level = 0;
        let mut is_in_paragraph = false;
        for part in parts {
            match &part.role {
                Role::Heading(next) => {
                    assert!(*next <= level + 1, "{game:?}: no level is left out");
                    level = *next;
                }
                Role::Line { is_first, is_last } => {
                    assert_ne!(is_in_paragraph, *is_first, "{game:?}");
                    is_in_paragraph = !is_last;
                }
                Role::Figure(name) => assert!(!name.is_empty(), "{game:?}"),
                Role::Artifact => {}
            }
        }
        assert!(!is_in_paragraph, "{game:?}");
    }
}

#[test]
fn a_set_has_every_piece_of_the_box() {
    let count = |game: Game| set(game).expect("it can be set up").len();
    assert_eq!(count(Game::SIMULTANA), 12);
    assert_eq!(count(Game::SYPIL), 18);
    // 24 pawns and four large pieces, though one blue pawn has no place on the board with any
    // number of players.
    assert_eq!(count(Game::SYNE_STRAT), 28);
    let pawns = set(Game::SYNE_STRAT).expect("it can be set up");
    for figure in Figure::ALL {
        for seat in 0..4 {
            let equal = pawns.iter().filter(|pawn| {
                pawn.kind == Kind::FigurePawn(figure) && pawn.owner == Seat::new(seat)
            });
            assert_eq!(equal.count(), 2, "{figure:?} of {seat}");
        }
    }
    assert_eq!(count(Game::SYNDICAT), 54);
    assert_eq!(count(Game::STRATEGE), 36);
    let pawns = set(Game::STRATEGE).expect("it can be set up");
    for strength in 1..=6 {
        let equal = pawns.iter().filter(|pawn| pawn.strength == Some(strength));
        assert_eq!(equal.count(), 6);
    }
    let large = set(Game::SYNE_STRAT).expect("it can be set up");
    let large = large.iter().filter(|piece| piece.kind == Kind::LargePiece);
    assert_eq!(large.count(), 4);
}

#[test]
fn the_cover_shows_the_table_and_names_the_pieces() {
    for game in Game::ALL {
        for language in Language::ALL {
            let locale = Locale::new(language);
            let cover = &sheets_for(game, language, Paper::A4)[0];
            let picture = cover.parts.iter().find(|part| part.picture.is_some());
            let picture = picture.expect("the game has a picture");
            let Role::Figure(alternative) = &picture.role else {
                panic!("{game}: {:?}", picture.role);
            };
            assert!(alternative.contains(game.name()), "{game}: {alternative}");
            let jpeg = picture.picture.expect("it was found").jpeg;
            assert!(jpeg.starts_with(&[0xFF, 0xD8]), "{game}: no JPEG");
            assert!(jpeg.len() < 120_000, "{game}: {} bytes", jpeg.len());
            let words: String = cover.texts().flat_map(|text| [text, " "]).collect();
            for group in groups(game, &locale).expect("it can be set up") {
                let item = format!("{} × {}", group.count, group.name);
                let is_there = words.replace('\u{a0}', " ").contains(&item.replace('\u{a0}', " "));
                assert!(is_there, "{game}: {item} in {words}");
            }
        }
    }
}

#[test]
fn every_kind_of_piece_is_named_above_its_pieces_and_a_spare() {
    let locale = Locale::new(Language::English);
    for game in Game::ALL {
        let sheets = sheets_for(game, Language::English, Paper::A4);
        let groups = groups(game, &locale).expect("it can be set up");
        let of_all: usize = groups.iter().map(|group| group.count).sum();
        assert_eq!(of_all, set(game).expect("it can be set up").len());
        let parts = || sheets.iter().flat_map(|sheet| &sheet.parts);
        for group in groups {
            let (first, rest) = group.name.split_at(1);
            let named = format!("{}{rest}", first.to_uppercase());
            let name = locale.text_with(
                "print-group",
                &[
                    ("name", named.into()),
                    ("count", group.count.into()),
                    ("spare", group.spare.into()),
                ],
            );
            assert!(parts().any(|part| part.texts().eq([name.as_str()])), "{game}: {name}");
            let role = Role::Figure(name.clone());
            let pieces = parts().filter(|part| part.role == role);
            // The outlines of equal pieces are as many as the game needs, and the spare ones.
            let of_kind = group.count + group.spare;
            for pieces in pieces {
                let drawn = pieces.shapes.len();
                assert_eq!(drawn % of_kind, 0, "{game}: {name}: {drawn}");
                assert!(drawn > group.count, "{game}: {name}");
            }
        }
    }
}

/// The extent of what is drawn in a part, from the left to the right and from above, in
/// millimetres.
fn extent(part: &SheetPart) -> (Vec2, Vec2) {
    if let Some((corner, size)) = part.clip {
        return (corner, corner + size);
    }
    let picture = part.picture.into_iter();
    let picture = picture.flat_map(|it| [it.corner, it.corner + it.size_mm]);
    let shapes = part.shapes.iter().flat_map(Shape::corners);
    shapes.chain(picture).fold((Vec2::INFINITY, Vec2::NEG_INFINITY), |(low, high), point| {
        (low.min(point), high.max(point))
    })
}

#[test]
fn figures_on_paper_are_large_and_numbered() {
    let locale = Locale::new(Language::French);
    for game in Game::ALL {
        for paper in Paper::ALL {
            let sheets = sheets_for(game, Language::French, paper);
            let parts: Vec<&SheetPart> = sheets.iter().flat_map(|sheet| &sheet.parts).collect();
            let wide = |name: &str| {
                let role = Role::Figure(name.to_owned());
                let figure = parts.iter().find(|part| part.role == role);
                let (low, high) = extent(figure.unwrap_or_else(|| panic!("{game}: {name}")));
                high.x - low.x
            };
            let mut number = 0;
            let mut next = |key: String| {
                number += 1;
                let words = locale.text(&key);
                let named = &[("number", number.into()), ("words", words.into())];
                locale.text_with("print-caption", named)
            };
            for section in &pages(game).expect("it has pages").sections {
                // In the order of the paragraphs that they belong to.
                let figure = section.is_figure_printed().then_some((section.beside, None));
                let examples = section.examples.iter();
                let examples = examples.map(|example| (example.beside, Some(example)));
                let mut figures: Vec<_> = figure.into_iter().chain(examples).collect();
                figures.sort_by_key(|(beside, _)| *beside);
                for (_, example) in figures {
                    let Some(example) = example else {
                        let title = locale.text(&section.title_key(game));
                        let name = locale.text_with("print-figure", &[("title", title.into())]);
                        assert!(wide(&name) >= 70.0, "{game}: {name}");
                        // The caption begins with the number, in the order of the text.
                        let caption = next(section.caption_key(game));
                        let begins = |part: &&SheetPart| {
                            let text: String = part.texts().collect();
                            text.len() > 20 && caption.starts_with(&text)
                        };
                        assert!(parts.iter().any(begins), "{game}: {caption}");
                        continue;
                    };
                    let caption = next(section.example_key(game, example));
                    assert!(wide(&caption) >= 40.0, "{game}: {caption}");
                }
            }
        }
    }
}

/// No piece of several squares is partly in the part of the board that a scene shows.
fn assert_shows_whole_pieces(scene: &Scene, what: &str) {
    let Some(window) = scene.window else {
        return;
    };
    for piece in &scene.pieces {
        let Kind::Block { width, depth } = piece.kind else {
            continue;
        };
        let first = scene.board.info(piece.spot.cell).expect("it stands on the board");
        let squares = scene.board.cells.iter().filter(|cell| {
            let (x, y) = (cell.x - first.x, cell.y - first.y);
            (-0.5..f32::from(width) - 0.5).contains(&x)
                && (-0.5..f32::from(depth) - 0.5).contains(&y)
        });
        let shown: Vec<bool> = squares.map(|cell| window.shows(cell)).collect();
        assert!(shown.iter().all(|it| *it == shown[0]), "{what}: {piece:?} is cut");
    }
}

#[test]
fn examples_on_paper_show_legal_moves_and_what_the_text_says() {
    for game in Game::ALL {
        for section in &pages(game).expect("it has pages").sections {
            for example in &section.examples {
                let what = format!("{game}, {}: {}", section.id, example.id);
                let scenes = example.scenes(game).expect("it is of the game");
                assert!((1..=2).contains(&scenes.len()), "{what}");
                let [first, last] = [&scenes[0], &scenes[scenes.len() - 1]];
                // A position alone may have nothing to show but itself.
                if scenes.len() == 2 {
                    assert!(!first.arrows.is_empty(), "{what}: nothing shows the move");
                    assert_ne!(first.pieces, last.pieces, "{what}: nothing changes");
                }
                for scene in &scenes {
                    assert_shows_whole_pieces(scene, &what);
                }
                // Who has not moved looks the same.
                let tone =
                    |scene: &Scene, piece: &PieceView| scene.second_tone.contains(&piece.spot);
                for piece in last.pieces.iter().filter(|it| first.pieces.contains(it)) {
                    assert_eq!(tone(first, piece), tone(last, piece), "{what}: {piece:?}");
                }
                // The cells of an area are all named, and empty where their number counts.
                for area in &last.areas {
                    assert!(!area.cells.is_empty(), "{what}");
                    if matches!(area.style, AreaStyle::Fits | AreaStyle::Fails) {
                        let is_empty =
                            |cell: &_| last.pieces.iter().all(|it| it.spot.cell != *cell);
                        assert!(area.cells.iter().all(is_empty), "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_on_paper_lies_over_anything_else_or_speaks_of_the_screen() {
    for game in Game::ALL {
        for language in Language::ALL {
            for paper in Paper::ALL {
                let sheets = sheets_for(game, language, paper);
                for (number, sheet) in sheets.iter().enumerate() {
                    let what = format!("{game} {} sheet {}", language.code(), number + 1);
                    // The numbers of sheets and running titles are not read out, but seen.
                    let parts: Vec<&SheetPart> = sheet
                        .parts
                        .iter()
                        .filter(|part| part.role != Role::Artifact || part.texts().next().is_some())
                        .collect();
                    for (index, one) in parts.iter().enumerate() {
                        let (low, high) = extent(one);
                        for other in &parts[index + 1..] {
                            let (other_low, other_high) = extent(other);
                            let is_apart = (low + 0.05).cmpge(other_high).any()
                                || (other_low + 0.05).cmpge(high).any();
                            assert!(
                                is_apart,
                                "{what} {}: {low} {high} {:?} and {other_low} {other_high} {:?}",
                                paper.id(),
                                one.role,
                                other.role
                            );
                        }
                    }
                    for text in sheet.texts() {
                        for word in
                            ["cliquez", "saisissez", "À cette table", "click", "At the table"]
                        {
                            assert!(!text.contains(word), "{what}: {text}");
                        }
                    }
                }
            }
        }
    }
}

/// The greatest height on a sheet in which nothing is drawn, above the number of the page, relative to the height
/// above that.
fn empty_part(sheet: &Sheet) -> f32 {
    const FOOT_MM: f32 = 19.0;
    let end_mm = sheet.size_mm.y - FOOT_MM;
    let extents = sheet.parts.iter().map(extent).map(|(low, high)| (low.y, high.y));
    let mut extents: Vec<(f32, f32)> = extents.chain([(end_mm, end_mm)]).collect();
    extents.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut filled_mm, mut empty_mm) = (0.0f32, 0.0f32);
    for (top_mm, bottom_mm) in extents {
        empty_mm = empty_mm.max(top_mm.min(end_mm) - filled_mm);
        filled_mm = filled_mm.max(bottom_mm);
    }
    empty_mm / end_mm
}

#[test]
fn no_more_than_a_third_of_a_sheet_is_empty() {
    for game in Game::ALL {
        for language in Language::ALL {
            for paper in Paper::ALL {
                let what = format!("{game} {} {}", language.code(), paper.id());
                for (sheet, number) in sheets_for(game, language, paper).iter().zip(1..) {
                    let empty = empty_part(sheet);
                    assert!(empty <= 1.0 / 3.0, "{what} sheet {number}: {empty}");
                }
            }
        }
    }
}

#[test]
fn a_file_is_never_overwritten() {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("rules.pdf");
    fs::write(&path, "mine").expect("it can be written");
    let locale = Locale::new(Language::English);
    let error = print(Game::SIMULTANA, &locale, Paper::A4, &path).expect_err("it is there");
    assert!(matches!(error, PrintError::File(FileError::Exists(_))), "{error}");
    let said = locale.say(&error.words());
    assert!(said.contains("not replaced"), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "mine");
    let nowhere = folder.path().join("none").join("rules.pdf");
    let error = print(Game::SIMULTANA, &locale, Paper::A4, &nowhere).expect_err("no folder");
    assert!(matches!(error, PrintError::File(FileError::System { .. })), "{error}");
    assert!(!locale.say(&error.words()).contains('⟦'));
}

/// The numbers of the entries of the contents that are marked.
fn marked(test: &mut TestApp) -> Vec<usize> {
    let world = test.app.world_mut();
    let mut entries = world.query_filtered::<&EntryOf, With<Checked>>();
    entries.iter(world).map(|entry| entry.0).collect()
}

#[test]
fn the_contents_lead_to_every_part_and_mark_the_one_that_is_read() {
    for game in Game::ALL {
        let mut test = rules_of(game);
        test.frames(4);
        assert_eq!(marked(&mut test), [0], "{game}");
        let world = test.app.world_mut();
        let mut parts = world.query::<(Entity, &PagePart)>();
        let parts: Vec<(Entity, usize)> =
            parts.iter(world).map(|(entity, part)| (entity, part.0)).collect();
        let sections = pages(game).expect("it has pages").sections.len();
        assert!(parts.len() >= sections + 2, "{game}");
        let page = page(&mut test);
        for (part, number) in parts {
            test.press(&format!("rules-part-{number}"));
            test.frames(6);
            assert_eq!(marked(&mut test), [number], "{game}");
            let (below, _, room) = below(&test, part, page);
            assert!((-1.0..room).contains(&below), "{game}, {number}: {below}");
            assert_eq!(test.get::<InputFocus>().get(), Some(page));
        }
        // The page is scrolled on from there, and the mark follows.
        test.tap(KeyCode::Home, Key::Home);
        test.frames(6);
        assert_eq!(marked(&mut test), [0], "{game}");
    }
}

#[test]
fn a_figure_is_about_as_high_as_the_text_beside_it() {
    const HOLE_PX: f32 = 110.0;
    for game in Game::ALL {
        let mut test = rules_of(game);
        test.resize(1280.0, 720.0);
        let world = test.app.world_mut();
        let mut figures = world.query_filtered::<&ChildOf, With<FigureOf>>();
        let rows: Vec<Entity> = figures.iter(world).map(ChildOf::parent).collect();
        for row in rows {
            let children = test.app.world().get::<Children>(row);
            let &[text, figure] = &**children.expect("text and figure") else {
                panic!("a text and its figure");
            };
            let high = |entity| below(&test, entity, row).1;
            let hole = high(figure) - high(text);
            assert!(hole < HOLE_PX, "{game}: {hole}");
        }
    }
}
