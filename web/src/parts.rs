//! The parts of the page, as HTML. Each has its place in the document, and is written there only when
//! it has changed, so that what is read aloud is what is new.

use ludotheque_clicks::open_choices;
use ludotheque_drawing::looks::flat_game;
use ludotheque_rulebook::lessons::lesson as lesson_of;
use ludotheque_rules::{Cell, Click, Eye, Game, Phrase, Seat, Setup, open, presets};
use ludotheque_situation::{LineKind, Situation};
use ludotheque_words::{Language, Locale, message};

use crate::advice;
use crate::agreement;
use crate::board::{self, NamedCell, at_board};
use crate::course::Course;
use crate::deed::Deed;
use crate::ending;
use crate::history;
use crate::html::{Button, element, said};
use crate::keeping::Shelf;
use crate::lesson;
use crate::players;
use crate::progress::Progress;
use crate::reading::Reading;
use crate::setting_up::SettingUp;
use crate::sharing::ways_out;
use crate::shelf;
use crate::table::Table;

/// The name of the program, the same in every language.
const NAME: &str = "Ludothèque";

/// What is shown. Everything is HTML but the language, the title, the name of the screen and the line.
#[derive(Debug, Default, PartialEq)]
pub struct Shown {
    /// The code of the language.
    pub language: &'static str,
    /// The title of the document.
    pub title: String,
    /// The name of the screen, for the style sheet.
    pub screen: &'static str,
    /// The heading, and what is offered everywhere.
    pub head: String,
    /// What went wrong.
    pub notice: String,
    /// The task of a lesson.
    pub task: String,
    /// The list of games, the board, the curtain, or the rules.
    pub stage: String,
    /// What is on the board, for each of its layers.
    pub layers: [String; board::LAYERS.len()],
    /// What its cells are called.
    pub cells: Vec<NamedCell>,
    /// The sentence below the board, as plain text.
    pub line: String,
    /// How the line is meant, for the style sheet: `right`, `wrong`, `over`, or nothing.
    pub tone: &'static str,
    /// What can be done in the middle of a move or of a set-up.
    pub actions: String,
    /// What is beside the board.
    pub beside: String,
    /// What is said there about what is pointed at.
    pub about: String,
    /// The cell where the keys begin.
    pub cursor: Option<Cell>,
}

/// A button that does something now.
pub(crate) fn button(deed: Deed, label: &str) -> String {
    Button::new(deed, label).html()
}

/// The languages to choose from.
fn languages(locale: &Locale) -> String {
    let buttons: String = Language::ALL
        .into_iter()
        .map(|language| {
            let is_pressed = Some(language == locale.language());
            Button { is_pressed, ..Button::new(Deed::Speak(language), language.name()) }.html()
        })
        .collect();
    let label = locale.text("settings-language");
    element("div", &[("role", "group"), ("class", "languages"), ("aria-label", &label)], &buttons)
}

/// The heading of a screen.
pub(crate) fn head(locale: &Locale, heading: &str, more: &str) -> String {
    said("h1", &[("id", "heading"), ("tabindex", "-1")], heading) + more + &languages(locale)
}

/// The page with the games.
pub(crate) fn games(locale: &Locale, kept: &Shelf) -> Shown {
    let listed: String = Game::ALL.into_iter().map(|game| card_of(locale, game)).collect();
    let label = locale.text("title-games");
    Shown {
        language: locale.language().code(),
        title: NAME.to_owned(),
        screen: "games",
        head: head(locale, NAME, &said("p", &[], &locale.text("title-line"))),
        stage: shelf::shelf(locale, kept)
            + &element("ul", &[("class", "games"), ("aria-label", &label)], &listed)
            + &shelf::entrance(locale),
        ..Shown::default()
    }
}

/// A game in the list of games.
fn card_of(locale: &Locale, game: Game) -> String {
    let id = game.id();
    let name = format!("game-{id}");
    let heading = said("h2", &[("id", &name)], game.name());
    let tagline = said("p", &[], &locale.text(&format!("game-{id}-tagline")));
    let length = locale.text(&format!("game-{id}-length"));
    let length = said("p", &[("class", "muted")], &length);
    let players = game.players();
    let is_only = players.start() == players.end();
    let buttons: String = players
        .map(|count| {
            let label = match is_only {
                true => locale.text("start"),
                false => locale.say(&message("players-exactly").with("count", count)),
            };
            Button { about: Some(&name), ..Button::new(Deed::Prepare(game, count), &label) }.html()
        })
        .collect();
    let label = locale.text("number-of-players");
    let group = [("role", "group"), ("class", "row"), ("aria-label", &*label)];
    let learn = lesson_of(game).map(|_| (Deed::Learn(game), locale.text("learn")));
    let rules = (Deed::Rules(game), locale.text("rules"));
    let puzzles = (Deed::Puzzles(game), locale.text("puzzles"));
    let reading: String = learn
        .into_iter()
        .chain([rules, puzzles])
        .map(|(deed, label)| Button { about: Some(&name), ..Button::new(deed, &label) }.html())
        .collect();
    let words = heading
        + &tagline
        + &length
        + &element("div", &group, &buttons)
        + &element("div", &[("class", "row")], &reading);
    element("li", &[], &(start_of(game) + &element("div", &[], &words)))
}

/// The drawing of the start of a game, as its first player sees it.
fn start_of(game: Game) -> String {
    let start = flat_game(game).start;
    let placements = start.placements.iter().map(|it| (*it).to_owned()).collect();
    let setup = Setup::new(game, start.players).and_then(|it| it.with_placements(placements));
    let first = Eye::Seat(Seat::new(0));
    let face = setup.and_then(|setup| open(&setup));
    face.map_or_else(|_| String::new(), |face| board::picture(face.seen_by(first)))
}

/// The curtain: nothing of the match but its name and what everybody knows.
pub(crate) fn curtain(locale: &Locale, table: &Table) -> Shown {
    let seat = table.awaited().unwrap_or(Seat::new(0));
    let key = if table.is_placing { "curtain-set-up" } else { "curtain-turn" };
    let of = |key: &'static str, seat: Seat| {
        locale.say(&message(key).with("player", table.names.start_label(seat)))
    };
    let mut words = said("h2", &[], &of(key, seat));
    if table.is_placing {
        words += &said("p", &[], &locale.text("set-up-covered"));
    } else {
        let played = table.describer(locale).played();
        words += &played.iter().map(|told| said("p", &[], told)).collect::<String>();
    }
    let others = table.names.persons().filter(|other| *other != seat);
    let others: String = others.map(|it| said("p", &[], &of("curtain-look-away", it))).collect();
    let label = locale.text("curtain-uncover");
    let uncover = Button { class: "first", ..Button::new(Deed::Uncover, &label) };
    Shown {
        title: title(table.setup().game()),
        screen: "curtain",
        head: head(locale, table.setup().game().name(), &leave(locale)),
        stage: element("section", &[("class", "curtain")], &(words + &others + &uncover.html())),
        ..Shown::default()
    }
}

/// The title of the document on a screen of a game.
pub(crate) fn title(game: Game) -> String {
    format!("{} – {NAME}", game.name())
}

pub(crate) fn leave(locale: &Locale) -> String {
    button(Deed::Games, &locale.text("title-games"))
}

/// The table with a match.
pub(crate) fn table(locale: &Locale, table: &Table, link: Option<&str>) -> Shown {
    let situation = table.situation(locale);
    let is_exploring = table.is_exploring();
    Shown {
        title: title(table.setup().game()),
        screen: "table",
        head: head(locale, table.setup().game().name(), &leave(locale)),
        line: situation.line.words.clone(),
        tone: ending::tone(table),
        actions: agreement::question(locale, table)
            + &ending::panel(locale, table)
            + &advice::offers(locale, &situation)
            + &players::thinking(locale, table, &situation)
            + &in_hand(locale, table)
            + &rule(locale, &situation),
        beside: players::seats(locale, table, &situation)
            + &travel(locale, table)
            + &agreement::offers(locale, &situation)
            + &place_of_about()
            + &history::moves(locale, table)
            + &if is_exploring { String::new() } else { ways_out(locale, table, link) },
        about: about(&situation),
        ..at_board(locale, table)
    }
}

/// The secret set-up of a player.
pub(crate) fn setting_up(locale: &Locale, stage: &SettingUp) -> Shown {
    let table = &stage.table;
    let situation = table.situation(locale);
    let seat = table.mover().unwrap_or(Seat::new(0));
    let heading = message("set-up-title").with("player", table.names.start_label(seat));
    let is_refused = situation.line.kind == LineKind::Refusal;
    let rule = rule(locale, &situation);
    let line = if is_refused { situation.line.words } else { locale.text("browser-set-up") };
    let label = locale.text("set-up-ready");
    let is_open = stage.is_complete();
    let ready = Button { class: "first", is_open, ..Button::new(Deed::Ready, &label) };
    Shown {
        title: title(table.setup().game()),
        screen: "table",
        head: head(locale, &locale.say(&heading), &leave(locale)),
        line,
        actions: in_hand(locale, table)
            + &rule
            + &element("div", &[("class", "row")], &ready.html()),
        beside: offers(locale, table),
        ..at_board(locale, table)
    }
}

/// What a player who sets up can take or change.
fn offers(locale: &Locale, table: &Table) -> String {
    let game = table.setup().game();
    let ready_made: String = (0..)
        .zip(presets(game))
        .map(|(number, preset)| {
            let label = locale.text(&format!("preset-{}-{}", game.id(), preset.id));
            button(Deed::Preset(number), &label)
        })
        .collect();
    let changes = button(Deed::Shuffle, &locale.text("set-up-shuffle"))
        + &button(Deed::Mirror, &locale.text("set-up-mirror"));
    let [undo, redo] = ["set-up-undo", "set-up-redo"].map(|key| locale.text(key));
    let steps = Button { is_open: table.may_undo(), ..Button::new(Deed::Undo, &undo) }.html()
        + &Button { is_open: table.may_redo(), ..Button::new(Deed::Redo, &redo) }.html()
        + &button(Deed::Cover, &locale.text("curtain-cover"));
    group(&locale.text("set-up-presets"), &ready_made)
        + &group(&locale.text("set-up-change"), &(changes + &steps))
}

/// Buttons with a name for all of them.
pub(crate) fn group(label: &str, buttons: &str) -> String {
    element("div", &[("role", "group"), ("class", "row"), ("aria-label", label)], buttons)
}

/// A lesson at its board.
pub(crate) fn lesson_at(locale: &Locale, course: &Course, progress: &Progress) -> Shown {
    let table = &course.table;
    let situation = table.situation(locale);
    let name = locale.say(&message("learn-game").with("game", course.game().name()));
    let is_first = course.index() == 0;
    let marks = said("p", &[("class", "muted")], &locale.text("lesson-marks"));
    let choices = choices(locale, table);
    // Where nothing is to be chosen, whatever is put down is put down by a click.
    let in_hand = if choices.is_empty() { String::new() } else { in_hand(locale, table) };
    let rule =
        if lesson::tone(course).is_empty() { rule(locale, &situation) } else { String::new() };
    Shown {
        title: format!("{name} – {NAME}"),
        screen: "lesson",
        head: head(locale, &name, &button(Deed::Back, &locale.text("lesson-leave"))),
        task: lesson::task(locale, course),
        line: lesson::line(locale, course, &situation.line.words),
        tone: lesson::tone(course),
        actions: in_hand + &lesson::ways_on(locale, course, progress) + &rule,
        beside: place_of_about()
            + if is_first { &marks } else { "" }
            + &button(Deed::Rules(course.game()), &locale.text("rules"))
            + &lesson::steps(locale, course, progress),
        about: about(&situation),
        ..at_board(locale, table)
    }
}

/// The rules of a game.
pub(crate) fn rules(locale: &Locale, reading: &Reading) -> Shown {
    let name = reading.game.name();
    Shown {
        language: locale.language().code(),
        title: format!("{name} – {} – {NAME}", locale.text("rules")),
        screen: "rules",
        head: head(locale, name, &button(Deed::Back, &locale.text("back"))),
        stage: reading.html.clone(),
        ..Shown::default()
    }
}

/// The way to the rule that explains a refusal.
fn rule(locale: &Locale, situation: &Situation) -> String {
    if situation.line.kind != LineKind::Refusal {
        return String::new();
    }
    element("div", &[("class", "row")], &button(Deed::Rule, &locale.text("rule")))
}

/// What can be done in the middle of a move.
pub(crate) fn in_hand(locale: &Locale, table: &Table) -> String {
    if table.selection.clicks.is_empty() || !table.is_live() {
        return String::new();
    }
    let put_down = button(Deed::StepBack, &locale.text("browser-put-down"));
    element("div", &[("class", "row")], &(choices(locale, table) + &put_down))
}

/// What is to be chosen in the middle of a move.
fn choices(locale: &Locale, table: &Table) -> String {
    let (view, selection) = (table.view(), &table.selection);
    if selection.clicks.is_empty() || !table.is_live() {
        return String::new();
    }
    let all = view.next(&selection.clicks).choices;
    let labels: Vec<Phrase> = view.choices(&selection.clicks);
    let describer = table.describer(locale);
    let mut buttons = String::new();
    for choice in open_choices(view, selection) {
        let at = all.iter().position(|it| it.click == choice.click);
        let phrase = at.and_then(|at| labels.get(at));
        let label = phrase.map_or_else(|| choice.word.clone(), |phrase| describer.say(phrase));
        if let Click::Choice(number) = choice.click {
            let choose = Button::new(Deed::Choose(number), &label);
            buttons += &Button { class: "first", ..choose }.html();
        }
    }
    let walks = selection.chosen().is_some_and(|cell| view.steps(&[cell]).is_some());
    if walks && (selection.clicks.len() == 1 || selection.has_walked()) {
        let label = locale.text("walk");
        let is_pressed = Some(table.walks);
        buttons += &Button { is_pressed, ..Button::new(Deed::Walk, &label) }.html();
    }
    if selection.has_walked() {
        buttons += &button(Deed::Stay, &locale.text("walk-stay"));
    }
    buttons
}

/// The ways through the match, and out of it.
fn travel(locale: &Locale, table: &Table) -> String {
    let [undo, redo] = ["travel-undo", "travel-redo"].map(|key| locale.text(key));
    let mut buttons = Button { is_open: table.may_undo(), ..Button::new(Deed::Undo, &undo) }.html()
        + &Button { is_open: table.may_redo(), ..Button::new(Deed::Redo, &redo) }.html();
    // At the end, the panel of the end has it.
    if table.mover().is_some() && !table.is_exploring() {
        buttons += &button(Deed::Again, &locale.text("new-game"));
    }
    if table.has_curtain() {
        buttons += &button(Deed::Cover, &locale.text("curtain-cover"));
    }
    buttons += &button(Deed::Rules(table.setup().game()), &locale.text("rules"));
    group(&locale.text("history"), &buttons)
}

/// Where the page writes what is said about what is pointed at: the rest stays as it is meanwhile.
pub(crate) fn place_of_about() -> String {
    element("section", &[("class", "about"), ("id", "about")], "")
}

/// What is said about what is pointed at.
pub(crate) fn about(situation: &Situation) -> String {
    let about = &situation.card.about;
    let mut words = String::new();
    if !about.head.is_empty() {
        words += &said("h2", &[], &about.head);
    }
    words + &about.lines.iter().map(|line| said("p", &[], line)).collect::<String>()
}
