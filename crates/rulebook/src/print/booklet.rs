//! The sheets of a booklet: a cover, the rules with figures and examples beside and below them,
//! the options and open points in small print, then the board and the pieces.

use bevy::color::Color;
use bevy::math::Vec2;
use ludotheque_base::locale::{Locale, message};
use ludotheque_rules::{Game, SetupError};
use ludotheque_theme::flat::table::{INK, Scene};
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{Drawing, Line, Shape};
use ludotheque_theme::looks::game_look;

use super::cutouts::{Direction, EDGE_MM, board_sheets, capitalised, directions, piece_sheets};
use super::flow::{
    BODY_MM, FIGURE_MM, Figure, Flow, LEADING, PARAGRAPH_MM, SECTION_MM, SMALL_HEADING_MM, SMALL_MM,
};
use super::sheet::{MARGIN_MM, Paper, Role, Sheet, SheetPart};
use super::{cover, panel};
use crate::pages::{Section, pages, word_key, word_line_key};

/// The size of running titles and of the numbers of pages, in millimetres.
const FOOT_MM: f32 = 3.2;
/// Where the running title and the rule below it are, in millimetres.
const HEAD_MM: (f32, f32) = (13.5, 16.0);
/// The distance of the number of the page from the lower edge, in millimetres.
const NUMBER_MM: f32 = 10.0;
/// The height of a heading and of an example, and the height up to which a section is kept together
/// with its first example, in millimetres.
const HEAD_AND_EXAMPLE_MM: f32 = 78.0;
const TOGETHER_MAX_MM: f32 = 120.0;
/// The height in half the width up to which a text is not divided into two columns, in millimetres.
const SHORT_MM: f32 = 40.0;
/// The part of a text that must have room beside figures to be set there.
const BESIDE: f32 = 0.7;

/// All sheets for a game.
///
/// # Errors
/// If the game cannot be set up.
pub fn sheets(game: Game, locale: &Locale, paper: Paper) -> Result<Vec<Sheet>, SetupError> {
    let accent = game_look(game).on_paper.accent;
    let mut flow = Flow::on(paper, accent);
    write_rules(&mut flow, game, locale)?;
    flow.over_all();
    flow.skip(SECTION_MM);
    let (mut rules, mut pieces) = write_small_print(&flow, game, locale, paper)?;
    let chapters = [
        (&mut rules, locale.text("print-rules"), MARGIN_MM),
        (&mut pieces, locale.text("print-pieces"), EDGE_MM),
    ];
    for (sheets, title, margin_mm) in chapters {
        for sheet in sheets {
            let title = [game.name(), &title];
            let title = running_title(sheet.size_mm, margin_mm, title, accent);
            sheet.parts.insert(0, title);
        }
    }
    let mut sheets = vec![cover::sheet(game, locale, paper)?];
    sheets.extend(rules);
    sheets.extend(pieces);
    sheets.extend(board_sheets(game, locale, paper));
    number(&mut sheets);
    Ok(sheets)
}

/// Writes the small print below the rules and how to cut out what follows, there or below the
/// pieces, in the largest type that needs the least number of sheets. Returns the sheets of the
/// rules and those of the pieces.
fn write_small_print(
    flow: &Flow,
    game: Game,
    locale: &Locale,
    paper: Paper,
) -> Result<(Vec<Sheet>, Vec<Sheet>), SetupError> {
    let directions = directions(game, locale, paper)?;
    let (pieces, filled_mm) = piece_sheets(game, locale, paper)?;
    let written = |size_mm: f32, is_here: bool, has_words: bool| {
        let mut rules = flow.clone();
        rules.in_two(|flow| {
            write_options(flow, game, locale, size_mm);
            if has_words {
                write_words(flow, game, locale, size_mm);
            }
            if is_here {
                write_directions(flow, &directions, locale, size_mm);
            }
        });
        if is_here {
            return (rules.sheets, pieces.clone());
        }
        let mut below = Flow::after(paper, flow.accent, EDGE_MM, pieces.clone(), filled_mm);
        below.over_all();
        below.in_two(|flow| write_directions(flow, &directions, locale, size_mm));
        (rules.sheets, below.sheets)
    };
    // The words fill what would be empty otherwise.
    let ways = [true, false].map(|has_words| {
        let ways = [false, true].map(|is_here| SMALL_MM.map(|size_mm| (size_mm, is_here)));
        ways.map(|ways| ways.map(|(size_mm, is_here)| (size_mm, is_here, has_words)))
    });
    let ways = ways.iter().flatten().flatten();
    let written = ways.map(|&(size_mm, is_here, has_words)| written(size_mm, is_here, has_words));
    let best = written.min_by_key(|(rules, pieces)| rules.len() + pieces.len());
    Ok(best.expect("there is a size of small print"))
}

/// Writes what the words of the rules mean, in the order of the alphabet.
fn write_words(flow: &mut Flow, game: Game, locale: &Locale, size_mm: f32) {
    let words = pages(game)
        .into_iter()
        .flat_map(|pages| &pages.printed_words);
    let words = words.map(|word| {
        let forms = locale.text(&word_key(word));
        // The first form is its name.
        let name = capitalised(forms.split(',').next().unwrap_or_default().trim());
        (name, locale.text(&word_line_key(word)))
    });
    let mut words: Vec<(String, String)> = words.collect();
    words.sort_by_key(|(name, _)| name.to_lowercase().replace(['é', 'è'], "e"));
    flow.need(SECTION_MM + SMALL_HEADING_MM * LEADING + 6.0 * size_mm * LEADING);
    flow.heading(&locale.text("print-words"), SMALL_HEADING_MM);
    for (name, line) in words {
        let head = locale.text_with("print-word", &[("word", name.into())]);
        flow.headed(&head, &line, size_mm);
    }
}

/// Numbers the sheets, but not the cover.
fn number(sheets: &mut [Sheet]) {
    let count = sheets.len();
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
}

/// The name of the game and of the chapter at the head of a sheet, with a rule below them.
fn running_title(
    size_mm: Vec2,
    margin_mm: f32,
    [game, chapter]: [&str; 2],
    accent: Color,
) -> SheetPart {
    let (text_mm, rule_mm) = HEAD_MM;
    let words = |x_mm: f32, text: &str, face: Face| Shape::Words {
        at: Vec2::new(x_mm, text_mm),
        is_centred: false,
        text: text.to_owned(),
        size_mm: FOOT_MM,
        face,
        colour: accent,
    };
    let right_mm = size_mm.x - margin_mm;
    let chapter_mm = right_mm - Face::Regular.width(chapter) * FOOT_MM;
    let rule = Shape::Stroke {
        points: [margin_mm, right_mm]
            .map(|x_mm| Vec2::new(x_mm, rule_mm))
            .to_vec(),
        line: Line::solid(0.35, accent),
    };
    let shapes = vec![
        words(margin_mm, game, Face::Bold),
        words(chapter_mm, chapter, Face::Regular),
        rule,
    ];
    SheetPart::new(Role::Artifact, shapes)
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
    let see = match section.figures() {
        0 => String::new(),
        1 => locale.text_with("print-see-one", &[("number", (*number + 1).into())]),
        count => locale.text_with(
            "print-see",
            &[
                ("first", (*number + 1).into()),
                ("last", (*number + count).into()),
            ],
        ),
    };
    let mut numbered = |key: &str| {
        *number += 1;
        let words = message("print-caption")
            .with("number", *number)
            .with("words", message(key.to_owned()));
        locale.say(&words)
    };
    let text = section.printed(&locale.text(&section.text_key(game)));
    let is_printed = section.is_figure_printed();
    // Beside the figures of the sections before it, if that is where most of it has room.
    let is_beside = flow.room_beside_figures_mm() > BESIDE * flow.height_mm(&text, BODY_MM);
    let is_in_half = is_printed || is_beside;
    if is_in_half {
        flow.with_figures();
    } else {
        flow.over_all();
        // A short text and its first example are on the same sheet.
        if !section.examples.is_empty() {
            let text_mm = flow.height_mm(&text, BODY_MM) / 2.0;
            flow.need((text_mm + HEAD_AND_EXAMPLE_MM).min(TOGETHER_MAX_MM));
        }
    }
    flow.heading_with_figures(&title, &see);
    if let Some(mut scene) = section.scene(game)?.filter(|_| is_printed) {
        if section.is_bare {
            scene.pieces.clear();
        }
        flow.figure(Figure {
            name: locale.text_with("print-figure", &[("title", (*title).into())]),
            caption: numbered(&section.caption_key(game)),
            drawing: fitted(&scene),
        });
    }
    if is_in_half {
        flow.text(&text, BODY_MM);
    } else if flow.half_height_mm(&text, BODY_MM) < SHORT_MM {
        flow.in_left(|flow| flow.text(&text, BODY_MM));
    } else {
        // Without a figure beside it, text takes its place.
        flow.in_two(|flow| flow.text(&text, BODY_MM));
    }
    for example in &section.examples {
        flow.over_all();
        let words = numbered(&section.example_key(game, example));
        panel::write(flow, &example.scenes(game)?, example.is_played(), &words);
    }
    Ok(())
}

/// Writes the options and the points that the printed rules leave open.
fn write_options(flow: &mut Flow, game: Game, locale: &Locale, size_mm: f32) {
    if !game.options().is_empty() {
        flow.heading(&locale.text("print-options"), SMALL_HEADING_MM);
    }
    for option in game.options() {
        let name = option.name;
        let title = locale.text(&format!("option-{name}"));
        flow.need(4.0 * size_mm * LEADING);
        flow.line(Role::Heading(3), &title, size_mm);
        flow.text(&locale.text(&format!("option-{name}-open")), size_mm);
        for &value in option.values {
            let key = match value == option.default_value() {
                true => "print-usual-value",
                false => "print-other-value",
            };
            let value_name = locale.text(&format!("option-{name}-{value}"));
            let head = locale.text_with(key, &[("value", value_name.into())]);
            let line = locale.text(&format!("option-{name}-{value}-line"));
            flow.headed(&head, &line, size_mm);
        }
    }
    flow.heading(&locale.text("settled-points"), SMALL_HEADING_MM);
    let settled = locale.text(&format!("game-{}-settled", game.id()));
    flow.text(&settled, size_mm);
}

/// Writes how to print and cut out what follows, all in one column.
fn write_directions(flow: &mut Flow, directions: &[Direction], locale: &Locale, size_mm: f32) {
    let heights = directions.iter().map(|direction| {
        let drawing = direction.drawing.as_ref();
        flow.height_mm(&direction.text, size_mm) + drawing.map_or(0.0, |it| it.height_mm)
    });
    let all_mm: f32 = heights.sum();
    flow.need(SECTION_MM + SMALL_HEADING_MM * LEADING + PARAGRAPH_MM + all_mm);
    flow.heading(&locale.text("print-cut-out"), SMALL_HEADING_MM);
    for Direction { text, drawing } in directions {
        flow.text(text, size_mm);
        if let Some(drawing) = drawing {
            let at = Vec2::new(flow.column().x_mm, flow.y_mm);
            flow.put(Role::Figure(drawing.name.clone()), (drawing.draw)(at));
            flow.skip(drawing.height_mm);
        }
    }
}
