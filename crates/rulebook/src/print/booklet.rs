//! The sheets of a booklet: a cover, the rules with figures and examples beside and below them,
//! the options and open points in small print, then the board and the pieces.

use bevy::math::Vec2;
use ludotheque_base::locale::{Locale, message};
use ludotheque_rules::{Game, SetupError};
use ludotheque_theme::flat::table::{INK, Scene};
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{Drawing, Line, Shape};

use super::cutouts::{SCALE_BAR, board_sheets, directions, piece_sheets, scale_bar};
use super::flow::{
    ACCENT, BODY_MM, FIGURE_MM, Figure, Flow, HEADING_MM, LEADING, PARAGRAPH_MM, SECTION_MM,
    SMALL_MM,
};
use super::sheet::{MARGIN_MM, Paper, Role, Sheet, SheetPart};
use super::{cover, panel};
use crate::pages::{Section, pages};

/// The size of running titles and of the numbers of pages, in millimetres.
const FOOT_MM: f32 = 3.2;
/// Where the running title and the rule below it are, in millimetres.
const HEAD_MM: (f32, f32) = (13.5, 16.0);
/// The distance of the number of the page from the lower edge, in millimetres.
const NUMBER_MM: f32 = 10.0;
/// The height below which a text stays in one column, in millimetres.
const SHORT_MM: f32 = 24.0;

/// All sheets for a game.
///
/// # Errors
/// If the game cannot be set up.
pub fn sheets(game: Game, locale: &Locale, paper: Paper) -> Result<Vec<Sheet>, SetupError> {
    let mut flow = Flow::on(paper);
    write_rules(&mut flow, game, locale)?;
    let directions = directions(game, locale)?;
    flow.over_all();
    flow.skip(SECTION_MM);
    flow.in_two(|flow| {
        write_options(flow, game, locale);
        write_directions(flow, &directions, locale);
    });
    let mut rules = flow.sheets;
    let title = locale.text("print-rules");
    for sheet in &mut rules {
        sheet
            .parts
            .splice(0..0, running_title(sheet.size_mm, game.name(), &title));
    }
    let mut sheets = vec![cover::sheet(game, locale, paper)?];
    sheets.extend(rules);
    sheets.extend(board_sheets(game, locale, paper));
    sheets.extend(piece_sheets(game, locale, paper)?);
    let count = sheets.len();
    // A cover has no number.
    for (number, sheet) in sheets.iter_mut().enumerate().skip(1) {
        let text = format!("{}\u{a0}/\u{a0}{count}", number + 1);
        let width_mm = Face::Regular.width(&text) * FOOT_MM;
        let right = Vec2::new(MARGIN_MM + width_mm, NUMBER_MM);
        let page_number = Shape::Words {
            at: sheet.size_mm - right,
            is_centred: false,
            text,
            size_mm: FOOT_MM,
            face: Face::Regular,
            colour: INK,
        };
        let part = SheetPart::new(Role::Artifact, vec![page_number]);
        sheet.parts.push(part);
    }
    Ok(sheets)
}

/// The name of the game and of the chapter at the head of a sheet, with a rule below them.
fn running_title(size_mm: Vec2, game: &str, chapter: &str) -> [SheetPart; 1] {
    let (text_mm, rule_mm) = HEAD_MM;
    let words = |x_mm: f32, text: &str, face: Face| Shape::Words {
        at: Vec2::new(x_mm, text_mm),
        is_centred: false,
        text: text.to_owned(),
        size_mm: FOOT_MM,
        face,
        colour: ACCENT,
    };
    let right_mm = size_mm.x - MARGIN_MM;
    let chapter_mm = right_mm - Face::Regular.width(chapter) * FOOT_MM;
    let rule = Shape::Stroke {
        points: [MARGIN_MM, right_mm]
            .map(|x_mm| Vec2::new(x_mm, rule_mm))
            .to_vec(),
        line: Line::solid(0.35, ACCENT),
    };
    let shapes = vec![
        words(MARGIN_MM, game, Face::Bold),
        words(chapter_mm, chapter, Face::Regular),
        rule,
    ];
    [SheetPart::new(Role::Artifact, shapes)]
}

/// A figure of the width of the column of figures.
fn fitted(scene: &Scene) -> Drawing {
    let wide = scene.drawing(1.0).size_mm.x;
    scene.printed(FIGURE_MM / wide)
}

/// Writes the rules: the text of each section with its figure beside it, and its examples below.
fn write_rules(flow: &mut Flow, game: Game, locale: &Locale) -> Result<(), SetupError> {
    let Some(pages) = pages(game) else {
        // A game of another crate has its rules in a single text.
        flow.text(&locale.text(&format!("game-{}-rules", game.id())), BODY_MM);
        return Ok(());
    };
    let mut number = 0;
    for section in &pages.sections {
        write_section(flow, game, section, locale, &mut number)?;
    }
    Ok(())
}

/// Writes a section; `number` is that of the last figure.
fn write_section(
    flow: &mut Flow,
    game: Game,
    section: &Section,
    locale: &Locale,
    number: &mut u32,
) -> Result<(), SetupError> {
    let title = locale.text(&section.title_key(game));
    let mut numbered = |key: &str| {
        *number += 1;
        let words = message("print-caption")
            .with("number", *number)
            .with("words", message(key.to_owned()));
        locale.say(&words)
    };
    let is_printed = section.is_figure_printed();
    if is_printed {
        flow.with_figures();
    } else {
        flow.over_all();
    }
    flow.heading(&title);
    if let Some(scene) = section.scene(game)?.filter(|_| is_printed) {
        flow.figure(Figure {
            name: locale.text_with("print-figure", &[("title", (*title).into())]),
            caption: numbered(&section.caption_key(game)),
            drawing: fitted(&scene),
        });
    }
    let text = section.printed(&locale.text(&section.text_key(game)));
    if is_printed || flow.height_mm(&text, BODY_MM) < SHORT_MM {
        flow.text(&text, BODY_MM);
    } else {
        // Without a figure beside it, text takes its place.
        flow.in_two(|flow| flow.text(&text, BODY_MM));
    }
    if section.examples.is_empty() {
        return Ok(());
    }
    flow.over_all();
    for example in &section.examples {
        let words = numbered(&section.example_key(game, example));
        panel::write(flow, &example.scenes(game)?, &words);
    }
    Ok(())
}

/// Writes the options and the points that the printed rules leave open.
fn write_options(flow: &mut Flow, game: Game, locale: &Locale) {
    if !game.options().is_empty() {
        flow.heading(&locale.text("options-of-game"));
    }
    for option in game.options() {
        let name = option.name;
        let title = locale.text(&format!("option-{name}"));
        flow.need(4.0 * SMALL_MM * LEADING);
        flow.line(Role::Heading(3), &title, SMALL_MM);
        flow.text(&locale.text(&format!("option-{name}-open")), SMALL_MM);
        for value in option.values {
            let words = message("option-other-value")
                .with("value", message(format!("option-{name}-{value}")))
                .with("line", message(format!("option-{name}-{value}-line")));
            flow.text(&locale.say(&words), SMALL_MM);
        }
    }
    flow.heading(&locale.text("settled-points"));
    let settled = locale.text(&format!("game-{}-settled", game.id()));
    flow.text(&settled, SMALL_MM);
}

/// Writes how to print and cut out what follows, all in one column.
fn write_directions(flow: &mut Flow, texts: &[String], locale: &Locale) {
    const BAR_MM: f32 = 10.0;
    let texts_mm: f32 = texts
        .iter()
        .map(|text| flow.height_mm(text, SMALL_MM))
        .sum();
    flow.need(SECTION_MM + HEADING_MM * LEADING + PARAGRAPH_MM + texts_mm + BAR_MM);
    flow.heading(&locale.text("print-cut-out"));
    for (number, text) in texts.iter().enumerate() {
        flow.text(text, SMALL_MM);
        // The first text is about the bar below it.
        if number == 0 {
            let at = Vec2::new(flow.column().x_mm, flow.y_mm + BAR_MM / 2.0);
            flow.put(Role::Figure(SCALE_BAR.to_owned()), scale_bar(at));
            flow.skip(BAR_MM);
        }
    }
}
