//! The rules of the current game: their contents, sections with figures that can be tried on the table,
//! settled points, the options of this match, also where a text mentions them, and sources.
//! They can be searched, opened at the paragraph that explains a refusal, and written to a
//! file for printing.

mod figures;
mod print;

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::text::EditableText;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_rulebook::glossary::Glossary;
use ludotheque_rulebook::lessons::lesson;
use ludotheque_rulebook::pages::{RulesPlace, Section, pages, paragraphs};
use ludotheque_rulebook::print::Paper;
use ludotheque_rulebook::readings::trial;
use ludotheque_rules::{Game, OptionSpec};
use ludotheque_session::{GameAtHand, Session};
use ludotheque_ui::prelude::*;
use ludotheque_ui::{paragraph, widgets::BringToTop};

use self::figures::{Figures, figures, spawn_figure};
use self::print::{PrintPlace, print_place, prints};
use super::contents::{self, BelowList, PagePart};
use super::head::spawn_menu;
use crate::kiosk::OwnersOnly;
use crate::layout::fit::Fit;
use crate::learn::course::LessonAsked;
use crate::leaving::{Destination, leads_to};
use crate::screens::new_game::{RuleVariants, option_choices};
use crate::screens::setting_up::SettingUp;
use crate::states::{Menu, MenuKeys, Menus, RulesAsked, Screen};

pub use self::figures::FigureOf;
pub use self::print::PrintAnswer;

/// The width of the contents beside it, in logical pixels.
const CONTENTS_PX: f32 = 232.0;
/// The width of texts, in logical pixels: no line has more than eighty characters.
pub const TEXT_PX: f32 = 480.0;
/// The distance from the top of the page to which the requested paragraph is scrolled, in
/// logical pixels.
const ABOVE_SOUGHT_PX: f32 = 64.0;
/// The maximum length of a search text, in characters.
const SEARCH_MAX: usize = 60;

/// The name of an option, and its value in a match.
type Agreed = (&'static str, &'static str);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoughtPlace>()
        .add_systems(OnEnter(Menu::Rules), open)
        .add_systems(OnExit(Menu::Rules), |mut sought: ResMut<SoughtPlace>| {
            sought.0 = None;
        })
        .add_systems(Update, answer.in_set(FrameSet::Keys).after(MenuKeys))
        .add_systems(
            Update,
            search
                .in_set(FrameSet::Interface)
                .run_if(in_state(Menu::Rules).and_then(resource_exists::<Locale>)),
        );
}

/// The paragraph at which the rules open.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
struct SoughtPlace(Option<RulesPlace>);

fn answer(
    mut asked: MessageReader<RulesAsked>,
    game: Res<GameAtHand>,
    mut sought: ResMut<SoughtPlace>,
    mut menus: Menus,
) {
    let Some(RulesAsked(refusal)) = asked.read().last() else {
        return;
    };
    let explaining = |refusal: &str| Some(pages(game.0)?.explaining(refusal));
    sought.0 = refusal.and_then(explaining);
    menus.open(Menu::Rules);
}

#[derive(Component)]
struct SearchField;

/// The text with the number of passages found, and the search text that it belongs to.
#[derive(Component, Default)]
struct FoundText(String);

/// A passage of the rules, with all its words.
#[derive(Component)]
pub struct Passage(Vec<Localized>);

fn open(
    mut commands: Commands,
    game: Res<GameAtHand>,
    current: Option<Res<Session>>,
    set_up: Option<Res<SettingUp>>,
    locale: Res<Locale>,
    sought: Res<SoughtPlace>,
    images: Option<ResMut<Assets<Image>>>,
) {
    let game = game.0;
    // The options of the current match, or else those chosen for the next one. During a secret
    // set-up, its match is on the table.
    let set_up = set_up.filter(|_| { current.as_ref() }.is_some_and(|it| it.is_setting_up()));
    let agreed: Option<Vec<Agreed>> = match set_up {
        Some(set_up) => Some(set_up.setup().options().collect()),
        None => current.map(|current| current.view().options().collect()),
    };
    let page = RulesPage {
        game,
        texts: Texts::new(game, &locale),
        glossary: Glossary::new(game, &locale),
        figures: pages(game).map_or_else(Figures::new, |pages| figures(pages, images)),
        agreed,
        sought: sought.0,
    };
    let column =
        Node { flex_direction: FlexDirection::Column, row_gap: px(16), ..contents::row_of_page() };
    let title = Localized::verbatim(game.name());
    spawn_menu(&mut commands, Menu::Rules, "Rules", title)
        // The page needs the width.
        .insert(Fit::padded(UiRect::axes(px(28), px(22)), UiRect::axes(px(8), px(10))))
        .with_child(search_line())
        // Hidden until something was printed, so that the page does not move.
        .with_child((PrintPlace, print_place(Display::None)))
        .with_children(|panel| {
            let place = contents::beside_or_above(contents::row_of_page(), column);
            panel.spawn(place).with_children(|row| {
                spawn_contents(row, game);
                let scrolling = widgets::scroll_column(message("rules"), move |column| {
                    page.fill(column);
                });
                row.spawn(widgets::filling_column()).with_child(scrolling);
            });
        });
    commands.queue(contents::focus_page);
}

fn search_line() -> impl Bundle {
    let name = message("rules-search");
    let field = widgets::field("rules-search", name.clone(), "", SEARCH_MAX);
    let found = widgets::muted_text(Lettering::Label, Localized::verbatim(""));
    (
        widgets::form_line(),
        children![
            widgets::text(Lettering::Label, name),
            (field, SearchField),
            (found, FoundText::default()),
        ],
    )
}

/// The contents, and below them what else can be done with the rules. In windows that are higher than
/// wide they are above the page, which needs the width.
fn spawn_contents(row: &mut ChildSpawnerCommands, game: Game) {
    let beside = boxes::column(10.0).rigid().lowers().spread().wide(px(CONTENTS_PX));
    let above = beside.clone().wide(auto());
    row.spawn(contents::beside_or_above(beside, above)).with_children(|column| {
        column.spawn(contents::list("rules", titles(game)));
        buttons(column, game);
    });
}

/// The titles of the parts of the page, in their order.
fn titles(game: Game) -> Vec<Localized> {
    let mut titles: Vec<Localized> = match pages(game) {
        Some(pages) => {
            pages.sections.iter().map(|section| message(section.title_key(game))).collect()
        }
        None => vec![message("rules")],
    };
    if !game.options().is_empty() {
        titles.push(message("options-of-game"));
    }
    titles.extend([message("settled-points"), message("credits")]);
    titles
}

/// The texts that consist of paragraphs, in the current language.
struct Texts {
    of_keys: HashMap<String, Vec<String>>,
    /// The names of the game's options in lower case, as texts refer to them.
    options: Vec<(&'static OptionSpec, String)>,
}

impl Texts {
    fn new(game: Game, locale: &Locale) -> Self {
        let sections = pages(game).into_iter().flat_map(|pages| &pages.sections);
        let others =
            ["rules", "settled", "credits"].map(|part| format!("game-{}-{part}", game.id()));
        let keys = sections
            .map(|section| section.text_key(game))
            .chain(others)
            .filter(|key| locale.has(key));
        let split = |key: String| {
            let text = locale.text(&key);
            (key, paragraphs(&text).map(str::to_owned).collect())
        };
        let name = |option: &'static OptionSpec| {
            let name = locale.text(&format!("option-{}", option.name));
            (option, name.to_lowercase())
        };
        Self {
            of_keys: keys.map(split).collect(),
            options: game.options().iter().map(name).collect(),
        }
    }
}

/// The data that the page is built from.
struct RulesPage {
    game: Game,
    texts: Texts,
    glossary: Glossary,
    figures: Figures,
    /// The options of the match on the table.
    agreed: Option<Vec<Agreed>>,
    sought: Option<RulesPlace>,
}

impl RulesPage {
    fn fill(&self, parent: &mut ChildSpawner) {
        let id = self.game.id();
        let mut part = PagePart(0);
        match pages(self.game) {
            Some(pages) => {
                for (number, section) in pages.sections.iter().enumerate() {
                    self.section(parent, &mut part, number, section);
                }
            }
            // A game of another crate has its rules in a single text.
            None => self.text(parent, &mut part, message("rules"), format!("game-{id}-rules")),
        }
        if !self.game.options().is_empty() {
            self.options(parent, &mut part);
        }
        let settled = format!("game-{id}-settled");
        self.text(parent, &mut part, message("settled-points"), settled);
        self.text(parent, &mut part, message("credits"), format!("game-{id}-credits"));
    }

    /// Adds a section beside its figure.
    fn section(
        &self,
        parent: &mut ChildSpawner,
        part: &mut PagePart,
        number: usize,
        section: &Section,
    ) {
        let (title, text) = (message(section.title_key(self.game)), section.text_key(self.game));
        let sought = self.sought.filter(|sought| sought.section == number);
        let words = vec![title.clone(), message(text.clone())];
        // As in `widgets::scroll_column`: the column fills so that the height is measured for the
        // width that the text gets.
        let column = boxes::column(8.0).fills().narrows();
        let column = Node { max_width: px(TEXT_PX), ..column };
        passage(parent, Some(part), words, |passage| {
            let row = Node { align_items: AlignItems::FlexStart, ..boxes::row(24.0) };
            passage.spawn((row, Fit::stacks())).with_children(|row| {
                row.spawn(column).with_children(|column| {
                    column.spawn(heading(title));
                    self.body(column, &text, sought.map(|it| it.paragraph));
                });
                if let Some(figure) = self.figures.get(number).cloned().flatten() {
                    let text = self.texts.of_keys.get(&text);
                    let width_px = figure.width_px(text.map_or(&[], Vec::as_slice));
                    spawn_figure(row, self.game, figure, width_px);
                }
            });
        });
    }

    /// Adds a part that consists of a single text.
    fn text(&self, parent: &mut ChildSpawner, part: &mut PagePart, title: Localized, key: String) {
        let words = vec![title.clone(), message(key.clone())];
        passage(parent, Some(part), words, |column| {
            column.spawn(heading(title));
            self.body(column, &key, None);
        });
    }

    /// Adds the options of the game, with their values in the match on the table.
    fn options(&self, parent: &mut ChildSpawner, part: &mut PagePart) {
        let (game, agreed) = (self.game, self.agreed.as_deref());
        let title = message("options-of-game");
        passage(parent, Some(part), vec![title.clone()], |column| {
            column.spawn(heading(title));
        });
        for (number, option) in game.options().iter().enumerate() {
            passage(parent, None, option_words(option), |column| {
                spawn_option(column, game, number, option, agreed);
            });
        }
        if agreed.is_some() {
            let label = message("change-options");
            passage(parent, None, vec![label.clone()], |column| {
                column.spawn((
                    widgets::quiet_button("change-options", label),
                    leads_to(Destination::Screen(Screen::NewGame)),
                    widgets::changes(|variants: &mut RuleVariants| variants.is_open = true),
                ));
            });
        }
    }

    /// Adds a text, paragraph by paragraph. A paragraph that mentions an option is followed by
    /// its value in the match on the table.
    fn body(&self, column: &mut ChildSpawner, key: &str, sought: Option<usize>) {
        let texts = self.texts.of_keys.get(key).into_iter().flatten();
        for (number, text) in texts.enumerate() {
            let runs = self.glossary.mark(text);
            let (paragraph, _) = paragraph::spawn(column, runs, px(TEXT_PX));
            if sought == Some(number) {
                seek(column.world_mut().entity_mut(paragraph));
            }
            for (option, name) in &self.texts.options {
                let is_named = text.to_lowercase().contains(name.as_str());
                let mut agreed = self.agreed.iter().flatten();
                let value = agreed.find(|(agreed, _)| is_named && *agreed == option.name);
                if let Some((name, value)) = value {
                    let words = message("rules-as-set")
                        .with("option", message(format!("option-{name}")))
                        .with("value", message(format!("option-{name}-{value}")))
                        .with("line", message(format!("option-{name}-{value}-line")));
                    column.spawn((body(words, palette::UI_ACCENT), AsSet));
                }
            }
        }
    }
}

/// The requested paragraph.
#[derive(Component)]
pub struct Sought;

/// Marks a paragraph as the requested one.
fn seek(mut paragraph: EntityWorldMut) {
    paragraph.insert((Sought, BringToTop(ABOVE_SOUGHT_PX)));
    if let Some(mut frame) = paragraph.get_mut::<Node>() {
        frame.padding = UiRect::axes(px(12), px(7));
        frame.border = UiRect::left(px(4));
        frame.border_radius = BorderRadius::all(px(5));
    }
    paragraph.insert(boxes::coloured(palette::UI_CHOSEN, palette::UI_ACCENT));
}

/// The value of an option mentioned by a text in the match on the table.
#[derive(Component)]
pub struct AsSet;

fn buttons(parent: &mut ChildSpawnerCommands, game: Game) {
    let column = boxes::column(8.0).rigid();
    let layouts = contents::beside_or_above(column, contents::rows_above());
    parent.spawn((BelowList, layouts)).with_children(|row| {
        if lesson(game).is_some() {
            row.spawn((
                widgets::quiet_button("learn", message("learn-here")),
                widgets::sends(LessonAsked::Begin(game)),
            ));
        }
        for paper in Paper::ALL {
            let words = match paper {
                Paper::A4 => message("rules-print-a4"),
                Paper::Letter => message("rules-print-letter"),
            };
            let button = format!("print-{}", paper.id());
            row.spawn((widgets::quiet_button(button, words), prints(game, paper), OwnersOnly));
        }
    });
}

/// A passage, which is hidden while it does not match the search. It may begin the next part of the contents.
fn passage(
    parent: &mut ChildSpawner,
    part: Option<&mut PagePart>,
    words: Vec<Localized>,
    fill: impl FnOnce(&mut ChildSpawner),
) {
    let mut passage = parent.spawn((Passage(words), passage_column(Display::Flex)));
    if let Some(part) = part {
        passage.insert(*part);
        part.0 += 1;
    }
    passage.with_children(fill);
}

fn passage_column(display: Display) -> Node {
    Node { display, ..boxes::column(8.0).rigid() }
}

fn body(words: Localized, colour: Color) -> impl Bundle {
    (
        widgets::coloured_text(Lettering::Body, words, colour),
        Node { max_width: px(TEXT_PX), ..default() },
    )
}

/// All texts about an option.
fn option_words(option: &OptionSpec) -> Vec<Localized> {
    let name = option.name;
    let mut keys = vec![format!("option-{name}"), format!("option-{name}-open")];
    for value in option.values {
        keys.push(format!("option-{name}-{value}"));
        keys.push(format!("option-{name}-{value}-line"));
    }
    keys.into_iter().map(message).collect()
}

/// An option with its values and the one in use in the current match. Without a match,
/// the value for the next one can be chosen.
fn spawn_option(
    parent: &mut ChildSpawner,
    game: Game,
    number: usize,
    option: &'static OptionSpec,
    agreed: Option<&[Agreed]>,
) {
    let name = option.name;
    parent.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(Lettering::Label, message(format!("option-{name}"))));
        if agreed.is_none() {
            line.spawn(option_choices("rules-", number, option));
        }
    });
    let open = message(format!("option-{name}-open"));
    parent.spawn(body(open, palette::UI_TEXT_MUTED));
    for value in option.values {
        let holds = agreed.is_some_and(|agreed| agreed.contains(&(name, *value)));
        let words =
            if holds { message("option-this-match") } else { message("option-other-value") };
        let words = words
            .with("value", message(format!("option-{name}-{value}")))
            .with("line", message(format!("option-{name}-{value}-line")));
        let colour = if holds { palette::UI_ACCENT } else { palette::UI_TEXT };
        parent.spawn(body(words, colour));
        if let Some(trial) = trial(game, name, value) {
            parent.spawn(body(trial.words(game), palette::UI_TEXT_MUTED));
        }
    }
}

fn heading(words: Localized) -> impl Bundle {
    (widgets::accent_text(Lettering::Heading, words), Node::default().spaced(px(8).top()))
}

/// Hides the passages that do not match the search. It changes them with commands, so that it
/// does not conflict with other systems that change the interface.
fn search(
    mut commands: Commands,
    fields: Query<&EditableText, (With<SearchField>, Changed<EditableText>)>,
    passages: Query<(Entity, &Passage, &ChildOf)>,
    found: Query<(Entity, &FoundText)>,
    locale: Res<Locale>,
) {
    let (Ok(field), Ok((line, found))) = (fields.single(), found.single()) else {
        return;
    };
    let wanted = plain(field.value().to_string().trim());
    // A blinking cursor changes the field as well.
    if found.0 == wanted {
        return;
    }
    let mut count = 0u32;
    for (entity, passage, page) in &passages {
        let mut words = passage.0.iter().map(|words| plain(&locale.say(words)));
        let is_found = wanted.is_empty() || words.any(|words| words.contains(&wanted));
        count += u32::from(is_found);
        let display = if is_found { Display::Flex } else { Display::None };
        commands.entity(entity).insert(passage_column(display));
        // Show the results from the top.
        commands.entity(page.parent()).insert(ScrollPosition::default());
    }
    let words = if wanted.is_empty() {
        Localized::verbatim("")
    } else {
        message("rules-found").with("count", count)
    };
    commands.entity(line).insert((FoundText(wanted), words));
}

/// Normalizes a text for comparison: lower case, without accents and special spaces.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars().flat_map(char::to_lowercase) {
        match sign {
            '\u{2010}' | '\u{2011}' => plain.push('-'),
            'à' | 'â' | 'ä' => plain.push('a'),
            'ç' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' => plain.push('i'),
            'ô' | 'ö' => plain.push('o'),
            'ù' | 'û' | 'ü' => plain.push('u'),
            'œ' => plain.push_str("oe"),
            '’' => plain.push('\''),
            other if other.is_whitespace() => plain.push(' '),
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_hyphen_is_found_by_that_of_the_keyboard() {
        for name in ["Syne-Strat 7", "Syne\u{2011}Strat\u{a0}7", "SYNE\u{2010}STRAT 7"] {
            assert_eq!(plain(name), "syne-strat 7");
        }
    }
}
