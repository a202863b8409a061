//! The sheets of a booklet: a cover, the rules with figures and examples beside and below them,
//! the options and open points in small print, then the board and the pieces.

use bevy::color::Color;
use bevy::math::Vec2;
use ludotheque_base::locale::{Locale, message};
use ludotheque_rules::{Game, SetupError};
use ludotheque_theme::flat::table::INK;
use ludotheque_theme::flat::typeface::Face;
use ludotheque_theme::flat::{Line, Shape};
use ludotheque_theme::looks::game_look;

use super::cover;
use super::cutouts::{Direction, EDGE_MM, board_sheets, capitalised, directions, piece_sheets};
use super::flow::{BODY_MM, Flow, LEADING, PARAGRAPH_MM, SECTION_MM, SMALL_HEADING_MM, SMALL_MM};
use super::panel::{Contents, Panel, pile};
use super::rules::{Block, FIGURES_MM, Row, SCALES, Setter};
use super::sheet::{MARGIN_MM, Paper, Role, Sheet, SheetPart};
use crate::pages::{Example, Section, pages, paragraphs, word_key, word_line_key};

/// The size of running titles and of the numbers of pages, in millimetres.
const FOOT_MM: f32 = 3.2;
/// Where the running title and the rule below it are, in millimetres.
const HEAD_MM: (f32, f32) = (13.5, 16.0);
/// The distance of the number of the page from the lower edge, in millimetres.
const NUMBER_MM: f32 = 10.0;
/// The least height of small print at the foot of a sheet, in millimetres.
const SMALL_PRINT_MIN_MM: f32 = 60.0;

/// All sheets for a game.
///
/// # Errors
/// If the game cannot be set up.
pub fn sheets(game: Game, locale: &Locale, paper: Paper) -> Result<Vec<Sheet>, SetupError> {
    let accent = game_look(game).on_paper.accent;
    let mut flow = rules(game, locale, paper, accent)?;
    flow.need(SMALL_PRINT_MIN_MM);
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
    let count = rules.len();
    let mut sheets = vec![cover::sheet(game, locale, paper)?];
    sheets.extend(rules);
    sheets.extend(pieces);
    let with_edge = 1 + count;
    sheets.extend(board_sheets(game, locale, paper)?);
    number(&mut sheets, with_edge);
    Ok(sheets)
}

/// Writes the small print below the rules and how to cut out what follows, there or below the
/// pieces, whichever needs fewer sheets. Returns the sheets of the rules and those of the pieces.
fn write_small_print(
    flow: &Flow,
    game: Game,
    locale: &Locale,
    paper: Paper,
) -> Result<(Vec<Sheet>, Vec<Sheet>), SetupError> {
    let directions = directions(game, locale, paper)?;
    let (pieces, filled_mm) = piece_sheets(game, locale, paper)?;
    let written = |is_here: bool, has_words: bool| {
        let mut rules = flow.clone();
        rules.in_two(|flow| {
            write_options(flow, game, locale, SMALL_MM);
            if has_words {
                write_words(flow, game, locale, SMALL_MM);
            }
            if is_here {
                write_directions(flow, &directions, locale, SMALL_MM);
            }
        });
        if is_here {
            return (rules.sheets, pieces.clone());
        }
        let mut below = Flow::after(paper, flow.accent, EDGE_MM, pieces.clone(), filled_mm);
        below.in_two(|flow| write_directions(flow, &directions, locale, SMALL_MM));
        (rules.sheets, below.sheets)
    };
    // The words fill what would be empty otherwise.
    let ways = [(false, true), (true, true), (false, false), (true, false)];
    let written = ways.map(|(is_here, has_words)| written(is_here, has_words));
    let best = { written.into_iter() }.min_by_key(|(rules, pieces)| rules.len() + pieces.len());
    Ok(best.expect("there are ways"))
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

/// Numbers the sheets, but not the cover; from this index on they have the narrow margin of what is
/// cut out.
fn number(sheets: &mut [Sheet], cut_out: usize) {
    let count = sheets.len();
    for (number, sheet) in sheets.iter_mut().enumerate().skip(1) {
        let text = format!("{}\u{a0}/\u{a0}{count}", number + 1);
        let width_mm = Face::Regular.width(&text) * FOOT_MM;
        let margin_mm = if number < cut_out { MARGIN_MM } else { EDGE_MM };
        let right = Vec2::new(margin_mm + width_mm, NUMBER_MM);
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

/// The rules: the text of each section with its figures beside it.
fn rules(game: Game, locale: &Locale, paper: Paper, accent: Color) -> Result<Flow, SetupError> {
    let Some(pages) = pages(game) else {
        // A game of another crate has its rules in a single text.
        let mut flow = Flow::on(paper, accent);
        flow.text(&locale.text(&format!("game-{}-rules", game.id())), BODY_MM);
        return Ok(flow);
    };
    let setter = Setter::new(paper, accent);
    let mut scaled = Vec::new();
    for scale in SCALES {
        let mut figures = Figures {
            game,
            locale,
            accent,
            whole_mm: setter.whole_mm(),
            scale,
            number: 0,
        };
        let blocks = pages.sections.iter().map(|section| figures.block(section));
        let blocks = blocks.collect::<Result<Vec<Block>, SetupError>>()?;
        scaled.push((scale, blocks));
    }
    let (sheets, end_mm) = setter.set(&scaled);
    Ok(Flow::after(paper, accent, MARGIN_MM, sheets, end_mm))
}

/// The figures of a game, which are numbered.
struct Figures<'a> {
    game: Game,
    locale: &'a Locale,
    accent: Color,
    /// The width of the paper between its margins, in millimetres.
    whole_mm: f32,
    /// Their size, relative to the greatest.
    scale: f32,
    /// The number of the last one.
    number: u32,
}

impl Figures<'_> {
    /// A section with its figures, each beside the paragraph that it belongs to.
    fn block(&mut self, section: &Section) -> Result<Block, SetupError> {
        let (game, locale) = (self.game, self.locale);
        let text = locale.text(&section.text_key(game));
        let printed = { paragraphs(&text).enumerate() }
            .filter(|(index, _)| !section.on_screen_only.contains(index));
        let mut rows = Vec::new();
        let mut below = None;
        for (index, paragraph) in printed {
            let first = self.number + 1;
            let mut row = Row {
                text: String::new(),
                figures: Vec::new(),
                below: None,
            };
            if section.is_figure_printed() && section.beside == index {
                row.figures.extend(self.figure(section)?);
            }
            for example in section.examples.iter().filter(|it| it.beside == index) {
                let is_whole = !example.is_played();
                let panel = self.example(section, example)?;
                match is_whole {
                    true => below = Some(panel),
                    false => row.figures.push(panel),
                }
            }
            row.text = with_reference(paragraph, &self.reference(first));
            rows.push(row);
        }
        if let Some(last) = rows.last_mut() {
            last.below = below;
        }
        let title = locale.text(&section.title_key(game));
        Ok(Block { title, rows })
    }

    /// Where the figures from this number on are, if there are any.
    fn reference(&self, first: u32) -> String {
        let last = self.number;
        let key = match (last + 1).saturating_sub(first) {
            0 => return String::new(),
            1 => "print-see-one",
            2 => "print-see-two",
            _ => "print-see",
        };
        let numbers = [("first", first.into()), ("last", last.into())];
        self.locale.text_with(key, &numbers)
    }

    /// The next caption, which has this key.
    fn caption(&mut self, key: String) -> String {
        self.number += 1;
        let words = message("print-caption")
            .with("number", self.number)
            .with("words", message(key));
        self.locale.say(&words)
    }

    /// The figure of a section.
    fn figure(&mut self, section: &Section) -> Result<Option<Panel>, SetupError> {
        let Some(mut scene) = section.scene(self.game)? else {
            return Ok(None);
        };
        let pile = section.pile.as_ref().and_then(|cell| pile(&scene, cell));
        if section.is_bare {
            scene.pieces.clear();
        }
        let title = self.locale.text(&section.title_key(self.game));
        let contents = Contents {
            scenes: &[scene],
            is_played: true,
            labels: Vec::new(),
            scale: self.scale,
            piles: pile.into_iter().collect(),
            name: { self.locale }.text_with("print-figure", &[("title", title.into())]),
            caption: self.caption(section.caption_key(self.game)),
        };
        Ok(Some(Panel::new(contents, FIGURES_MM, self.accent)))
    }

    /// An example of a section.
    fn example(&mut self, section: &Section, example: &Example) -> Result<Panel, SetupError> {
        let scenes = example.scenes(self.game)?;
        let caption = self.caption(section.example_key(self.game, example));
        let piles = example
            .piles
            .iter()
            .filter_map(|(scene, cell)| pile(scenes.get(*scene)?, cell));
        let starts = example.starts.iter();
        let labels = starts.map(|&players| {
            self.locale
                .text_with("players-exactly", &[("count", players.into())])
        });
        let contents = Contents {
            scenes: &scenes,
            is_played: example.is_played(),
            labels: labels.collect(),
            scale: if example.is_played() { self.scale } else { 1.0 },
            piles: piles.collect(),
            name: caption.clone(),
            caption,
        };
        let width_mm = match example.is_played() {
            true => FIGURES_MM,
            false => self.whole_mm,
        };
        Ok(Panel::new(contents, width_mm, self.accent))
    }
}

/// A paragraph that refers to a figure before the stop with which it ends.
fn with_reference(paragraph: &str, reference: &str) -> String {
    if reference.is_empty() {
        return paragraph.to_owned();
    }
    let is_stop = |sign: char| sign.is_whitespace() || ['.', ';', ':'].contains(&sign);
    let words = paragraph.trim_end_matches(is_stop);
    let stop = &paragraph[words.len()..];
    format!("{words} {reference}{stop}")
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
    let by_option = pages(game).map_or(&[][..], |pages| &pages.settled_by_option);
    for point in paragraphs(&settled) {
        let number = { point.split_once('.') }.and_then(|(number, _)| number.parse().ok());
        if number.is_none_or(|number: u32| !by_option.contains(&number)) {
            flow.text(point, size_mm);
        }
    }
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
            let shapes = drawing.shapes.iter().cloned();
            let shapes = shapes.map(|shape| shape.moved(at)).collect();
            flow.put(Role::Figure(drawing.name.clone()), shapes);
            flow.skip(drawing.height_mm);
        }
    }
}
