//! The pages of the rules: their words, figures and refusals, how they are searched, tried
//! at the table and printed.

use std::collections::BTreeSet;
use std::fs;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui_widgets::Activate;
use ludotheque::learn::course::{Course, LessonAsked};
use ludotheque::learn::pages::{pages, read_all};
use ludotheque::locale::{Language, Locale};
use ludotheque::menus::rules::{FigureOf, Passage, TEXT_PX};
use ludotheque::print::booklet::sheets;
use ludotheque::print::cutouts::set;
use ludotheque::print::sheet::Sheet;
use ludotheque::print::{Paper, PrintError, pdf, print};
use ludotheque::session::Session;
use ludotheque::states::{Menu, Screen};
use ludotheque::theme::flat::typeface::Face;
use ludotheque_rules::{GENERAL, Game, Kind, open, phrases};
use tempfile::TempDir;

use crate::support::TestApp;

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
            let (_, step) = section
                .step(game)
                .unwrap_or_else(|| panic!("{game}: no step {}", section.figure));
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
fn every_refusal_of_a_game_is_explained_in_one_of_its_sections() {
    for game in Game::ALL {
        let pages = pages(game).expect("it has pages");
        let refusals = |key: &&str| key.starts_with("illegal-");
        let own = phrases(game).iter().map(|spec| spec.key);
        let own: BTreeSet<&str> = own.filter(refusals).collect();
        for key in &own {
            assert!(pages.explaining(key).is_some(), "{game}: {key}");
        }
        let general: BTreeSet<&str> = GENERAL.iter().map(|spec| spec.key).collect();
        let mut listed = BTreeSet::new();
        for key in pages.sections.iter().flat_map(|section| &section.refusals) {
            let is_known = own.contains(key.as_str()) || general.contains(key.as_str());
            assert!(is_known, "{game} never says {key}");
            assert!(listed.insert(key), "{game}: {key} is there twice");
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

fn passages_shown(test: &mut TestApp) -> (usize, usize) {
    let world = test.app.world_mut();
    let mut passages = world.query_filtered::<&Node, With<Passage>>();
    let all = passages.iter(world).count();
    let shown = passages
        .iter(world)
        .filter(|node| node.display != Display::None);
    (shown.count(), all)
}

fn rules_of(game: Game) -> TestApp {
    let setup = ludotheque_rules::Setup::new(game, *game.players().start()).expect("it is played");
    let mut test = TestApp::at(setup);
    test.app
        .world_mut()
        .resource_mut::<NextState<Menu>>()
        .set(Menu::Rules);
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
    let position = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut passages = world.query_filtered::<&ChildOf, With<Passage>>();
        let page = passages.iter(world).next().expect("there is one").parent();
        let position = world.entity(page).get::<ScrollPosition>();
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
        test.app
            .world_mut()
            .insert_resource(ludotheque::states::GameAtHand(game));
        test.app
            .world_mut()
            .resource_mut::<NextState<Menu>>()
            .set(Menu::Rules);
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
        assert_eq!(
            *test.get::<State<Screen>>().get(),
            Screen::Playing,
            "{game}"
        );
        assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
        assert!(test.get::<Session>().is_example());
        assert_eq!(test.get::<Course>().index(), figure.0);
        test.send(LessonAsked::Leave);
        test.frames(4);
        assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
        assert_eq!(saved(), before, "{game}");
    }
}

/// What is drawn on a sheet is within the paper or cut off there.
fn assert_is_on_paper(sheet: &Sheet, what: &str) {
    use ludotheque::theme::flat::Shape;
    for part in sheet.parts.iter().filter(|part| part.clip.is_none()) {
        for shape in &part.shapes {
            let points = match shape {
                Shape::Area { points, .. } | Shape::Stroke { points, .. } => points.clone(),
                Shape::Words {
                    at,
                    is_centred,
                    text,
                    size_mm,
                    face,
                    ..
                } => {
                    let width = Vec2::X * face.width(text) * size_mm;
                    match is_centred {
                        true => vec![*at - width / 2.0, *at + width / 2.0],
                        false => vec![*at, *at + width],
                    }
                }
            };
            for point in points {
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
                let sheets = sheets(game, &locale, paper).expect("it can be set up");
                let board = locale.text("print-board");
                let boards = { sheets.iter() }
                    .filter(|sheet| sheet.texts().any(|text| text.starts_with(&board)))
                    .count();
                assert!((1..=6).contains(&boards), "{what}: {boards}");
                assert!((4..=16).contains(&sheets.len()), "{what}: {}", sheets.len());
                for sheet in &sheets {
                    assert_is_on_paper(sheet, &what);
                    for text in sheet.texts() {
                        assert!(text.chars().count() <= 80, "{what}: {text}");
                        assert!(!text.contains('⟦'), "{what}: {text}");
                    }
                }
                let words: String = { sheets.iter() }
                    .flat_map(Sheet::texts)
                    .flat_map(|text| [text, " "])
                    .collect();
                let pages = pages(game).expect("it has pages");
                for section in &pages.sections {
                    let text = locale.text(&section.text_key(game));
                    for word in text.split([' ', '\n']) {
                        assert!(words.contains(word), "{what}: {word}");
                    }
                }
                let bytes = pdf(game, &locale, paper).expect("it can be written");
                assert!(bytes.starts_with(b"%PDF-"));
                let file = String::from_utf8_lossy(&bytes);
                let count = format!("/Count {}", sheets.len());
                assert!(file.contains(&count), "{what}");
            }
        }
    }
}

#[test]
fn a_set_has_every_piece_of_the_box() {
    let count = |game: Game| set(game).expect("it can be set up").len();
    assert_eq!(count(Game::SIMULTANA), 12);
    assert_eq!(count(Game::SYPIL), 18);
    // 23 pawns and four large pieces: one blue pawn of the box has no place on the board
    // with any number of players.
    assert_eq!(count(Game::SYNE_STRAT), 27);
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
fn a_file_is_never_overwritten() {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("rules.pdf");
    fs::write(&path, "mine").expect("it can be written");
    let locale = Locale::new(Language::English);
    let error = print(Game::SIMULTANA, &locale, Paper::A4, &path).expect_err("it is there");
    assert!(matches!(error, PrintError::Exists(_)), "{error}");
    let said = locale.say(&error.words());
    assert!(said.contains("not replaced"), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "mine");
    let nowhere = folder.path().join("none").join("rules.pdf");
    let error = print(Game::SIMULTANA, &locale, Paper::A4, &nowhere).expect_err("no folder");
    assert!(matches!(error, PrintError::Unwritable { .. }), "{error}");
    assert!(!locale.say(&error.words()).contains('⟦'));
}
