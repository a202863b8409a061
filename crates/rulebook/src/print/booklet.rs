//! The sheets of a booklet: a cover, the rules with figures and examples beside and below them,
//! the options and open points in small print, then the board and the pieces.

use bevy_color::Color;
use bevy_math::Vec2;
use ludotheque_drawing::looks::flat_game;
use ludotheque_drawing::table::INK;
use ludotheque_drawing::typeface::Face;
use ludotheque_drawing::{LineStyle, Shape};
use ludotheque_rules::{Game, SetupError};
use ludotheque_words::{Locale, message};

use super::cover;
use super::cutouts::{
    EDGE_MM, Instruction, board_sheets, capitalised, cards, directions, piece_sheets,
};
use super::flow::{BODY_MM, Flow, LEADING, PARAGRAPH_MM, SECTION_MM, SMALL_HEADING_MM, SMALL_MM};
use super::panel::{Contents, FigurePanel, pile};
use super::rules::{Block, FIGURES_MM, RulesRow, SCALES, Setter};
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

/// Cost of another sheet, as the square of the height left empty for it, in centimetres.
const SHEET_COST: f32 = 140.0;

/// All sheets for a game.
///
/// # Errors
/// If the game cannot be set up.
pub fn sheets(game: Game, locale: &Locale, paper: Paper) -> Result<Vec<Sheet>, SetupError> {
    let accent = flat_game(game).on_paper.accent;
    let flows = rules(game, locale, paper, accent)?;
    let (mut rules, mut pieces) = write_small_print(&flows, game, locale, paper)?;
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

/// Writes the small print below the rules, how to cut out what follows, and the cards, wherever they
/// leave the least room empty; the words of the rules fill what would be empty otherwise. Returns the
/// sheets of the rules and those of the pieces.
fn write_small_print(
    flows: &[(Flow, f32)],
    game: Game,
    locale: &Locale,
    paper: Paper,
) -> Result<(Vec<Sheet>, Vec<Sheet>), SetupError> {
    let directions = directions(game, locale, paper)?;
    let (pieces, filled_mm) = piece_sheets(game, locale, paper)?;
    let pieces = Flow::after(paper, flat_game(game).on_paper.accent, EDGE_MM, pieces, filled_mm);
    let cards = cards(game, locale, paper);
    // Candidate layouts: cutting notes below the rules or below the cards; cards on a separate sheet
    // or not; glossary below the rules or not.
    let both = [true, false];
    let ways =
        both.map(|is_told_first| both.map(|is_alone| both.map(|it| (is_told_first, is_alone, it))));
    let ways = ways.iter().flatten().flatten();
    let ways = ways.flat_map(|way| flows.iter().map(move |flow| (way, flow)));
    let written = ways.map(|(&(is_told_first, is_alone, has_words), (flow, rules_cost))| {
        let mut rules = flow.below();
        rules.in_two(|flow| {
            write_options(flow, game, locale, SMALL_MM);
            if has_words {
                write_words(flow, game, locale, SMALL_MM);
            }
            if is_told_first {
                write_directions(flow, &directions, locale, SMALL_MM);
            }
        });
        let mut last = pieces.below();
        // Not below the rules, which would be cut.
        if is_alone {
            last.sheet();
        }
        last.place(&cards);
        if !is_told_first {
            last.in_two(|flow| {
                write_directions(flow, &directions, locale, SMALL_MM);
                if !has_words {
                    write_words(flow, game, locale, SMALL_MM);
                }
            });
        }
        // Better not told where something is cut out of cardboard.
        let told_where_cut = if is_told_first || is_alone { 0.0 } else { 0.5 };
        let count = flow.sheets.len() + rules.sheets.len() + last.sheets.len();
        let cost = SHEET_COST * (told_where_cut + count as f32)
            + rules_cost
            + rules.white_cost()
            + last.white_cost();
        (cost, flow, rules, last)
    });
    let best = written.min_by(|one, other| one.0.total_cmp(&other.0));
    let (_, flow, rules, last) = best.expect("there are ways");
    Ok((flow.joined(rules), pieces.joined(last)))
}

/// Writes what the words of the rules mean, in the order of the alphabet.
fn write_words(flow: &mut Flow, game: Game, locale: &Locale, size_mm: f32) {
    let words = pages(game).into_iter().flat_map(|pages| &pages.printed_words);
    let words = words.map(|word| {
        let forms = locale.text(&word_key(word));
        // The first form is its name.
        let name = capitalised(forms.split(',').next().unwrap_or_default().trim());
        (name, locale.text(&word_line_key(word)))
    });
    let mut words: Vec<(String, String)> = words.collect();
    words.sort_by_key(|(name, _)| sorted_as(name));
    flow.need(SECTION_MM + SMALL_HEADING_MM * LEADING + 6.0 * size_mm * LEADING);
    flow.heading(&locale.text("print-words"), SMALL_HEADING_MM);
    for (name, line) in words {
        let head = locale.text_with("print-word", &[("word", name.into())]);
        flow.headed(&head, &line, size_mm);
    }
}

/// A name as it is sorted: without article and accents.
fn sorted_as(name: &str) -> String {
    let name = name.to_lowercase().replace(['é', 'è'], "e");
    let mut articles = ["le ", "la ", "l’", "un ", "une ", "the ", "a ", "an "].into_iter();
    let bare = articles.find_map(|article| name.strip_prefix(article));
    bare.unwrap_or(&name).to_owned()
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
        points: [margin_mm, right_mm].map(|x_mm| Vec2::new(x_mm, rule_mm)).to_vec(),
        line: LineStyle::solid(0.35, accent),
    };
    let shapes =
        vec![words(margin_mm, game, Face::Bold), words(chapter_mm, chapter, Face::Regular), rule];
    SheetPart::new(Role::Artifact, shapes)
}

/// The rules: the text of each section with its figures beside it.
///
/// There are several ways: their last sheet has smaller figures or other sections, and so leaves more or
/// less room for what is below it. Each comes with what it costs.
fn rules(
    game: Game,
    locale: &Locale,
    paper: Paper,
    accent: Color,
) -> Result<Vec<(Flow, f32)>, SetupError> {
    let Some(pages) = pages(game) else {
        // A game of another crate has its rules in a single text.
        let mut flow = Flow::on(paper, accent);
        flow.text(&locale.text(&format!("game-{}-rules", game.id())), BODY_MM);
        return Ok(vec![(flow, 0.0)]);
    };
    let setter = Setter::new(paper, accent);
    let mut scaled = Vec::new();
    for scale in SCALES {
        let mut figures = NumberedFigures { game, locale, accent, scale, number: 0 };
        let blocks = pages.sections.iter().map(|section| figures.block(section));
        let blocks = blocks.collect::<Result<Vec<Block>, SetupError>>()?;
        scaled.push((scale, blocks));
    }
    let ways = setter.set(&scaled).into_iter().map(|way| {
        let mut flow = Flow::after(paper, accent, MARGIN_MM, way.sheets, way.end_mm);
        flow.need(SMALL_PRINT_MIN_MM);
        flow.skip(SECTION_MM);
        (flow, way.cost)
    });
    Ok(ways.collect())
}

/// The figures of a game, which are numbered.
struct NumberedFigures<'a> {
    game: Game,
    locale: &'a Locale,
    accent: Color,
    /// Their size, relative to the usual one.
    scale: f32,
    /// The number of the last one.
    number: u32,
}

impl NumberedFigures<'_> {
    /// A section with its figures, each beside the paragraph that it belongs to.
    fn block(&mut self, section: &Section) -> Result<Block, SetupError> {
        let (game, locale) = (self.game, self.locale);
        let text = locale.text(&section.text_key(game));
        let printed = paragraphs(&text)
            .enumerate()
            .filter(|(index, _)| !section.on_screen_only.contains(index));
        let mut rows = Vec::new();
        for (index, paragraph) in printed {
            let mut row = RulesRow { text: String::new(), figures: Vec::new() };
            // The sentences that refer to figures, and the numbers of these.
            let mut references: Vec<(Option<usize>, u32)> = Vec::new();
            if section.is_figure_printed() && section.beside == index {
                row.figures.extend(self.figure(section)?);
                references.push((section.sentence, self.number));
            }
            for example in section.examples.iter().filter(|it| it.beside == index) {
                row.figures.push(self.example(section, example)?);
                references.push((example.sentence, self.number));
            }
            row.text = paragraph.to_owned();
            // From the end on, so that the indices of sentences before stay what they are.
            let sentences = references.chunk_by(|one, next| one.0 == next.0);
            for of_sentence in sentences.collect::<Vec<_>>().into_iter().rev() {
                let (first, last) = (of_sentence[0], of_sentence[of_sentence.len() - 1]);
                let reference = self.reference(first.1, last.1);
                row.text = with_reference(&row.text, first.0, &reference);
            }
            rows.push(row);
        }
        let title = locale.text(&section.title_key(game));
        Ok(Block { title, rows })
    }

    /// The words that refer to the figures from one number to another.
    fn reference(&self, first: u32, last: u32) -> String {
        let key = match last - first {
            0 => "print-see-one",
            1 => "print-see-two",
            _ => "print-see",
        };
        let numbers = [("first", first.into()), ("last", last.into())];
        self.locale.text_with(key, &numbers)
    }

    /// The next caption, which has this key.
    fn caption(&mut self, key: String) -> String {
        self.number += 1;
        let words =
            message("print-caption").with("number", self.number).with("words", message(key));
        self.locale.say(&words)
    }

    /// The figure of a section.
    fn figure(&mut self, section: &Section) -> Result<Option<FigurePanel>, SetupError> {
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
            is_start: false,
            scale: self.scale,
            piles: pile.into_iter().collect(),
            name: { self.locale }.text_with("print-figure", &[("title", title.into())]),
            caption: self.caption(section.caption_key(self.game)),
        };
        Ok(Some(FigurePanel::new(contents, FIGURES_MM, self.accent)))
    }

    /// An example of a section.
    fn example(&mut self, section: &Section, example: &Example) -> Result<FigurePanel, SetupError> {
        let scenes = example.scenes(self.game)?;
        let caption = self.caption(section.example_key(self.game, example));
        let piles =
            example.piles.iter().filter_map(|(scene, cell)| pile(scenes.get(*scene)?, cell));
        let contents = Contents {
            scenes: &scenes,
            is_start: example.start.is_some(),
            scale: self.scale,
            piles: piles.collect(),
            name: caption.clone(),
            caption,
        };
        Ok(FigurePanel::new(contents, FIGURES_MM, self.accent))
    }
}

/// A paragraph in which a sentence, the last one if there is no index, refers to a figure before its
/// stop. The reference stays with the word before it.
fn with_reference(paragraph: &str, sentence: Option<usize>, reference: &str) -> String {
    let stops = paragraph.match_indices(". ").map(|(at, _)| at + 1);
    let end = sentence.and_then(|index| stops.clone().nth(index));
    let (told, rest) = paragraph.split_at(end.unwrap_or(paragraph.len()));
    let is_stop = |sign: char| sign.is_whitespace() || ['.', ';', ':'].contains(&sign);
    let words = told.trim_end_matches(is_stop);
    let stop = &told[words.len()..];
    format!("{words}\u{a0}{reference}{stop}{rest}")
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
            let key = if value == option.default_value() {
                "print-usual-value"
            } else {
                "print-other-value"
            };
            let value_name = locale.text(&format!("option-{name}-{value}"));
            let head = locale.text_with(key, &[("value", value_name.into())]);
            let line = locale.text(&format!("option-{name}-{value}-line"));
            flow.headed(&head, &line, size_mm);
        }
    }
    let settled = locale.text(&format!("game-{}-settled", game.id()));
    // The heading, the sentence below it and the beginning of the first point stay together.
    let intro_mm = paragraphs(&settled).next().map_or(0.0, |intro| flow.height_mm(intro, size_mm));
    flow.need(SECTION_MM + (SMALL_HEADING_MM + 3.0 * size_mm) * LEADING + intro_mm);
    flow.heading(&locale.text("settled-points"), SMALL_HEADING_MM);
    let by_option = pages(game).map_or(&[][..], |pages| &pages.settled_by_option);
    for point in paragraphs(&settled) {
        let number = point.split_once('.').and_then(|(number, _)| number.parse().ok());
        if number.is_none_or(|number: u32| !by_option.contains(&number)) {
            flow.text(point, size_mm);
        }
    }
}

/// Writes how to print and cut out what follows, all in one column.
fn write_directions(flow: &mut Flow, directions: &[Instruction], locale: &Locale, size_mm: f32) {
    let heights = directions.iter().map(|direction| {
        let drawing = direction.drawing.as_ref();
        flow.height_mm(&direction.text, size_mm) + drawing.map_or(0.0, |it| it.height_mm)
    });
    let all_mm: f32 = heights.sum();
    flow.need(SECTION_MM + SMALL_HEADING_MM * LEADING + PARAGRAPH_MM + all_mm);
    flow.heading(&locale.text("print-cut-out"), SMALL_HEADING_MM);
    for Instruction { text, drawing } in directions {
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
