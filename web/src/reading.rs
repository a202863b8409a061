//! The rules of a game: its sections with their figures, options, settled points, sources and terms.

use ludotheque_drawing::svg::escaped;
use ludotheque_rulebook::lessons::lesson;
use ludotheque_rulebook::pages::{RulesPlace, Section, pages, paragraphs, players_and_length};
use ludotheque_rulebook::readings::trial;
use ludotheque_rules::{Game, OptionSpec, Setup};
use ludotheque_words::{Locale, message};

use crate::deed::Deed;
use crate::figures::figures;
use crate::html::{Button, element, said};
use crate::terms::{self, Terms};

/// The id of the paragraph that was looked for.
pub(crate) const SOUGHT: &str = "sought";

/// The rules of a game. They are written once for each language, because figures take their time.
pub(crate) struct Reading {
    pub(crate) game: Game,
    /// The name of each option with its value in the match that they are read beside.
    agreed: Option<Vec<(&'static str, &'static str)>>,
    /// The paragraph that was looked for.
    sought: Option<RulesPlace>,
    /// What is written.
    pub(crate) html: String,
}

impl Reading {
    /// The rules of a game, for a match if they are read beside one.
    pub(crate) fn new(
        game: Game,
        beside: Option<&Setup>,
        sought: Option<RulesPlace>,
        locale: &Locale,
    ) -> Self {
        let beside = beside.filter(|setup| setup.game() == game);
        let agreed = beside.map(|setup| setup.options().collect());
        let mut reading = Self { game, agreed, sought, html: String::new() };
        reading.write(locale);
        reading
    }

    /// Writes them in this language.
    pub(crate) fn write(&mut self, locale: &Locale) {
        let mut page =
            Page { reading: self, terms: Terms::new(self.game, locale), locale, part: 0 };
        self.html = page.html();
    }
}

/// The id of a part of the rules, counted from 0.
pub(crate) fn part_id(number: u8) -> String {
    format!("part-{number}")
}

/// The rules as they are written.
struct Page<'a> {
    reading: &'a Reading,
    terms: Terms<'a>,
    locale: &'a Locale,
    /// The number of parts so far.
    part: u8,
}

impl Page<'_> {
    fn html(&mut self) -> String {
        let (game, locale) = (self.reading.game, self.locale);
        let sections = pages(game).into_iter().flat_map(|pages| &pages.sections).enumerate();
        let mut titles = Vec::new();
        let mut parts = String::new();
        for (number, section) in sections {
            let title = locale.text(&section.title_key(game));
            let inner = self.section(number, section);
            parts += &self.part(&title, &inner);
            titles.push(title);
        }
        let others = [
            ("options-of-game", self.options()),
            ("settled-points", self.text(&format!("game-{}-settled", game.id()), None)),
            ("credits", self.text(&format!("game-{}-credits", game.id()), None)),
            ("print-words", terms::list(game, locale)),
        ];
        for (key, inner) in others.into_iter().filter(|(_, inner)| !inner.is_empty()) {
            let title = locale.text(key);
            parts += &self.part(&title, &inner);
            titles.push(title);
        }
        let line = said("p", &[("class", "muted")], &locale.say(&players_and_length(game)));
        let learn = lesson(game).map(|_| {
            let label = locale.text("learn-here");
            element("p", &[], &Button::new(Deed::Learn(game), &label).html())
        });
        line + &learn.unwrap_or_default() + &contents(locale, &titles) + &parts
    }

    /// A part with its title.
    fn part(&mut self, title: &str, inner: &str) -> String {
        let id = part_id(self.part);
        self.part += 1;
        let heading = said("h2", &[("id", &id), ("tabindex", "-1")], title);
        element("section", &[("aria-labelledby", &id)], &(heading + inner))
    }

    /// The paragraphs of a text. One that names an option is followed by its value in the match.
    fn text(&mut self, key: &str, sought: Option<usize>) -> String {
        let text = self.locale.text(key);
        let mut html = String::new();
        for (number, paragraph) in paragraphs(&text).enumerate() {
            let inner = self.terms.marked(paragraph);
            let attributes: &[(&str, &str)] =
                if sought == Some(number) { &[("id", SOUGHT), ("tabindex", "-1")] } else { &[] };
            html += &element("p", attributes, &inner);
            html += &self.agreed_in(paragraph);
        }
        html
    }

    /// The values of the options that a paragraph names, in the match.
    fn agreed_in(&self, paragraph: &str) -> String {
        let paragraph = paragraph.to_lowercase();
        let agreed = self.reading.agreed.iter().flatten();
        let named = agreed.filter(|(name, _)| {
            let option = self.locale.text(&format!("option-{name}"));
            paragraph.contains(&option.to_lowercase())
        });
        let told = named.map(|(name, value)| {
            let words = message("rules-as-set")
                .with("option", message(format!("option-{name}")))
                .with("value", message(format!("option-{name}-{value}")))
                .with("line", message(format!("option-{name}-{value}-line")));
            said("p", &[("class", "agreed")], &self.locale.say(&words))
        });
        told.collect()
    }

    fn section(&mut self, number: usize, section: &Section) -> String {
        let game = self.reading.game;
        let sought = self.reading.sought.filter(|sought| sought.section == number);
        let text = self.text(&section.text_key(game), sought.map(|it| it.paragraph));
        let figures = figures(self.locale, game, section);
        let step = section.step(game).and_then(|(step, _)| u8::try_from(step).ok());
        let label = self.locale.text("rules-try");
        let tried = step.map(|step| {
            let id = part_id(self.part);
            let deed = Deed::LearnAt(game, step);
            element("p", &[], &Button { about: Some(&id), ..Button::new(deed, &label) }.html())
        });
        text + &figures + &tried.unwrap_or_default()
    }

    fn options(&self) -> String {
        let options = self.reading.game.options().iter();
        options.map(|option| self.option(option)).collect()
    }

    /// An option with its values, and what games between computers showed about them.
    fn option(&self, option: &OptionSpec) -> String {
        let (name, locale) = (option.name, self.locale);
        let heading = said("h3", &[], &locale.text(&format!("option-{name}")));
        let open = said("p", &[("class", "muted")], &locale.text(&format!("option-{name}-open")));
        let agreed = self.reading.agreed.as_deref();
        let mut values = String::new();
        for value in option.values {
            let holds = agreed.is_some_and(|agreed| agreed.contains(&(name, *value)));
            let key = if holds { "option-this-match" } else { "option-other-value" };
            let words = message(key)
                .with("value", message(format!("option-{name}-{value}")))
                .with("line", message(format!("option-{name}-{value}-line")));
            let mut inner = escaped(&locale.say(&words));
            if let Some(trial) = trial(self.reading.game, name, value) {
                let told = locale.say(&trial.words(self.reading.game));
                inner += &said("p", &[("class", "muted")], &told);
            }
            let attributes: &[(&str, &str)] = if holds { &[("class", "agreed")] } else { &[] };
            values += &element("li", attributes, &inner);
        }
        heading + &open + &element("ul", &[], &values)
    }
}

/// The titles of the parts, each of which leads there.
fn contents(locale: &Locale, titles: &[String]) -> String {
    let summary = said("summary", &[], &locale.text("rules-contents"));
    let entries = (0..)
        .zip(titles)
        .map(|(number, title)| element("li", &[], &Button::new(Deed::Seek(number), title).html()));
    let list = element("ol", &[], &entries.collect::<String>());
    element("details", &[("class", "contents")], &(summary + &list))
}
