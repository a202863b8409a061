//! Which screen is shown, and what deeds do.

mod puzzles;
mod reading;
mod ways;

use ludotheque_clicks::{Hint, TableInput};
use ludotheque_links::NoLink;
use ludotheque_players::puzzles::Puzzles;
use ludotheque_rules::{Cell, Click, Game, Setup, open};
use ludotheque_seats::SeatNames;
use ludotheque_words::{Language, Locale, Localized, as_written, message};

use crate::board::{Direction, neighbour};
use crate::bringing::{self, Brought};
use crate::choosing::Choosing;
use crate::course::Course;
use crate::deed::Deed;
use crate::html::said;
use crate::keeping::{Keeper, Keeping, Kept, Shelf, Store};
use crate::parts::{self, Shown};
use crate::players;
use crate::progress::Progress;
use crate::puzzle::Walk;
use crate::puzzle_progress::PuzzleProgress;
use crate::puzzling;
use crate::reading::Reading;
use crate::setting_up::{Next, SettingUp};
use crate::sharing::{self, Command};
use crate::table::Table;
use crate::thinking::{News, Report, Thinker, Thinking};
use crate::wishes::Wishes;

/// The screen that is shown.
enum Screen {
    Games(Shelf),
    Choosing(Choosing),
    SettingUp(Box<SettingUp>),
    Table(Box<Table>),
    Lesson(Box<Course>),
    Puzzle(Box<Walk>),
    Rules(Box<Reading>),
}

/// The number of kept matches that are shown at first, and then at a time.
const AT_A_TIME: usize = 3;

/// The page.
pub struct App {
    locale: Locale,
    screen: Screen,
    /// The screens that lessons and rules were opened on, the last one at the end.
    behind: Vec<Screen>,
    progress: Progress,
    /// The puzzles that were fetched, and the progress in all of them.
    puzzles: Vec<&'static Puzzles>,
    puzzle_progress: PuzzleProgress,
    keeper: Keeper,
    /// How many kept matches are shown.
    shown: usize,
    /// What is told until the next deed.
    told: Option<Localized>,
    /// The link to the match on the table, if it was asked for.
    link: Option<String>,
    /// Whether the match on the table is that of the address.
    is_linked: bool,
    command: Option<Command>,
    thinking: Thinking,
    /// The players that were chosen last.
    chosen: Option<Choosing>,
    /// The secret set-up that was left last.
    left: Option<Box<SettingUp>>,
    below: Box<dyn FnMut(usize) -> usize>,
}

impl App {
    /// The page as it opens. `below` returns a random number below its argument.
    pub fn new(
        store: Box<dyn Store>,
        thinker: Box<dyn Thinker>,
        below: Box<dyn FnMut(usize) -> usize>,
        wishes: &Wishes,
    ) -> Self {
        let language = wishes.language();
        let mut keeper = Keeper::new(store);
        let shelf = keeper.shelf(AT_A_TIME);
        let mut app = Self {
            locale: Locale::new(language),
            screen: Screen::Games(shelf),
            behind: Vec::new(),
            progress: Progress::read(keeper.store()),
            puzzles: Vec::new(),
            puzzle_progress: PuzzleProgress::read(keeper.store()),
            keeper,
            shown: AT_A_TIME,
            told: None,
            link: None,
            is_linked: false,
            command: None,
            thinking: Thinking::new(thinker),
            chosen: None,
            left: None,
            below,
        };
        let game = wishes.game.as_deref();
        if let Some(game) = Game::ALL.into_iter().find(|known| Some(known.id()) == game) {
            let players = wishes.players.as_deref().and_then(|players| players.parse().ok());
            let players = players.filter(|players| game.players().contains(players));
            let players = players.unwrap_or(*game.players().start());
            let asked = wishes.computers.as_deref().unwrap_or_default();
            app.open(&Choosing::persons(game, players).with_asked(asked));
        }
        if !wishes.link.is_empty() {
            app.follow(&wishes.link);
        }
        app.turn_to_thinking();
        app
    }

    /// Does what a player asks for.
    pub fn take(&mut self, deed: Deed) {
        (self.told, self.link) = (None, None);
        self.act(deed);
        self.turn_to_thinking();
    }

    /// Points at a cell. Returns whether that changes anything: cells are entered more often than another one is
    /// pointed at. The board stays as it is, because between pressing and releasing a click would be lost.
    pub fn point(&mut self, cell: Cell) -> bool {
        self.table().is_some_and(|table| table.point(cell))
    }

    /// Hears what a computer says. Returns whether anything has changed.
    pub fn hear(&mut self, report: Report) -> bool {
        let is_last = !matches!(report.news, News::SoFar(_));
        let word = self.thinking.hear(report);
        let is_played = word.is_some();
        match word {
            Some(word) => self.play_by_computer(&word),
            None => self.turn_to_thinking(),
        }
        is_played || is_last
    }

    /// Plays the move of a computer, or shows the hint that was asked for.
    fn play_by_computer(&mut self, word: &str) {
        if let Screen::Table(table) = &mut self.screen {
            let about = table.is_to_think();
            if table.hint == Hint::Awaited {
                table.hear_hint(word);
            } else if table.play_by_computer(word) {
                self.keep();
            } else {
                self.thinking.fail(about);
            }
        }
        self.turn_to_thinking();
    }

    fn turn_to_thinking(&mut self) {
        self.thinking.turn_to(match &mut self.screen {
            Screen::Table(table) => Some(table),
            _ => None,
        });
    }

    fn act(&mut self, deed: Deed) {
        match deed {
            Deed::Speak(language) => self.speak(language),
            Deed::Open(game, players) => self.open(&Choosing::persons(game, players)),
            Deed::Prepare(game, players) => self.prepare(game, players),
            Deed::Alone
            | Deed::Together
            | Deed::Person(_)
            | Deed::Computer(_)
            | Deed::OfLevel(..)
            | Deed::Start => self.choose(deed),
            Deed::MoveNow => {
                if let Some(word) = self.thinking.hurry() {
                    self.play_by_computer(&word);
                }
            }
            Deed::Games => self.show_games(),
            Deed::Continue(_) | Deed::Delete(_) | Deed::Restore | Deed::ShowMore => {
                self.take_at_shelf(deed);
            }
            Deed::SaveFile | Deed::CopyLink => self.share(deed),
            Deed::Again | Deed::Rematch => {
                if let Screen::Table(table) = &self.screen
                    && !table.is_exploring()
                {
                    let names = table.names.once_more(u8::from(deed == Deed::Rematch));
                    self.seat(&names);
                }
            }
            Deed::Ready => self.finish_set_up(),
            Deed::SetUp => self.go_on_with_set_up(),
            Deed::Preset(_) | Deed::Mirror | Deed::Shuffle => self.change_set_up(deed),
            Deed::Rules(_) | Deed::Rule | Deed::Seek(_) | Deed::Back => self.read(deed),
            Deed::Learn(game) => self.learn(game, None),
            Deed::LearnAt(game, step) => self.learn(game, Some(usize::from(step))),
            Deed::Puzzles(game) => self.solve(game, None),
            Deed::PuzzleAt(game, index) => self.solve(game, Some(usize::from(index))),
            Deed::StepBefore | Deed::StepAfter | Deed::TryAgain | Deed::ShowMe => {
                self.take_in_lesson(deed);
            }
            _ => self.take_at_table(deed),
        }
    }

    /// Speaks a language, whose texts are there.
    fn speak(&mut self, language: Language) {
        self.locale = Locale::new(language);
        if let Some(table) = self.table() {
            table.has_just_moved = false;
        }
        let screens = self.behind.iter_mut().chain([&mut self.screen]);
        for screen in screens {
            if let Screen::Rules(reading) = screen {
                reading.write(&self.locale);
            }
        }
    }

    /// The language that is spoken.
    pub fn language(&self) -> Language {
        self.locale.language()
    }

    /// Whether rules or a lesson are open, whose texts are fetched by themselves.
    pub fn is_reading(&self) -> bool {
        let mut screens = self.behind.iter().chain([&self.screen]);
        let reads =
            |it: &Screen| matches!(it, Screen::Lesson(_) | Screen::Rules(_) | Screen::Puzzle(_));
        screens.any(reads)
    }

    /// Tells that texts could not be fetched.
    pub fn has_not_fetched(&mut self) {
        self.told = Some(message("browser-not-fetched"));
    }

    /// Opens a screen from which the players come back to this one. Each kind is opened once.
    fn open_above(&mut self, screen: Screen) {
        let kind = std::mem::discriminant(&screen);
        let before = std::mem::replace(&mut self.screen, screen);
        self.behind.push(before);
        self.behind.retain(|screen| std::mem::discriminant(screen) != kind);
    }

    /// Names a player of the match that is prepared.
    pub fn name(&mut self, seat: usize, name: &str) {
        if let Screen::Choosing(choosing) = &mut self.screen {
            choosing.name(seat, name);
        }
    }

    /// Opens a text from elsewhere: a file, a link, or what was pasted.
    pub fn bring(&mut self, text: &str) {
        self.told = None;
        match bringing::read(text, &self.locale) {
            Ok(Brought { face, names, record, is_link }) => {
                self.behind.clear();
                self.keeper.put_on_table(record);
                self.screen = Screen::Table(Box::new(Table::new(face, names)));
                // A link is only looked at until somebody moves.
                if !is_link {
                    self.keep();
                }
                self.is_linked = is_link;
            }
            Err(reason) => self.told = Some(reason),
        }
    }

    /// Opens what is behind the `#` of the address.
    pub fn follow(&mut self, link: &str) {
        match ludotheque_links::in_text(link) {
            Some(link) => self.bring(link),
            None => self.told = Some(bringing::of_link(ludotheque_links::BadLink::Damaged)),
        }
    }

    /// Whether the address still leads to what is shown.
    pub fn is_linked(&self) -> bool {
        self.is_linked
    }

    /// Tells that a file is too large to be a match.
    pub fn refuse_file(&mut self) {
        self.told = Some(message("browser-no-match"));
    }

    /// Tells that the link is in the clipboard.
    pub fn has_copied(&mut self) {
        self.told = Some(message("share-copied-link"));
    }

    /// Shows the address of the link that was asked for, which cannot be known here.
    pub fn show_link(&mut self, address: &str) {
        self.link = Some(address.to_owned());
    }

    /// Takes the command to the document, if there is one.
    pub fn command(&mut self) -> Option<Command> {
        self.command.take()
    }

    /// Notices that another tab has kept something.
    pub fn notice_others(&mut self) {
        match &self.screen {
            Screen::Games(_) => self.show_games(),
            Screen::Table(_) => self.catch_up(),
            // A match that is behind the rules is looked at when it comes back.
            _ => {}
        }
    }

    /// Shows the match on the table as another tab has left it.
    fn catch_up(&mut self) {
        if let Some(Kept { face, names }) = self.keeper.changed_elsewhere() {
            self.screen = Screen::Table(Box::new(Table::new(face, names)));
            self.told = Some(message("browser-changed-elsewhere"));
        }
    }

    fn show_games(&mut self) {
        self.behind.clear();
        self.is_linked = false;
        let games = Screen::Games(self.keeper.shelf(self.shown));
        if let Screen::SettingUp(stage) = std::mem::replace(&mut self.screen, games) {
            self.left = Some(stage);
        }
    }

    fn take_at_shelf(&mut self, deed: Deed) {
        match deed {
            Deed::Continue(id) => {
                if let Some(Kept { face, names }) = self.keeper.take_from_shelf(id) {
                    self.screen = Screen::Table(Box::new(Table::new(face, names)));
                }
                return;
            }
            Deed::Delete(id) => self.keeper.delete(id),
            Deed::Restore => self.keeper.restore(),
            _ => self.shown += AT_A_TIME,
        }
        self.show_games();
    }

    fn share(&mut self, deed: Deed) {
        let Screen::Table(table) = &self.screen else {
            return;
        };
        if table.is_exploring() {
            return;
        }
        // Whoever opens the file or the link would see what the others keep secret.
        if table.has_secrets() {
            self.told = Some(message(sharing::why_not(NoLink::Secret)));
            return;
        }
        if deed == Deed::SaveFile {
            let text = self.keeper.file(table.to_keep(), &table.names);
            let name = format!("{}.ludotheque", table.setup().game().name());
            self.command = Some(Command::Download { name, text });
            return;
        }
        match sharing::link(table) {
            Ok(link) => self.command = Some(Command::CopyLink(link)),
            Err(no_link) => self.told = Some(message(sharing::why_not(no_link))),
        }
    }

    /// Keeps the match on the table, or shows what another tab has made of it.
    fn keep(&mut self) {
        let Screen::Table(table) = &self.screen else {
            return;
        };
        self.is_linked = false;
        if self.keeper.keep(table.to_keep(), &table.names) == Keeping::Overtaken {
            self.catch_up();
        }
    }

    fn table(&mut self) -> Option<&mut Table> {
        match &mut self.screen {
            Screen::Games(_) | Screen::Choosing(_) | Screen::Rules(_) => None,
            Screen::Lesson(course) => Some(&mut course.table),
            Screen::Puzzle(walk) => Some(&mut walk.table),
            Screen::SettingUp(stage) => Some(&mut stage.table),
            Screen::Table(table) => Some(table),
        }
    }

    /// Lets the players of a match be chosen, beginning with those that were chosen last.
    fn prepare(&mut self, game: Game, players: u8) {
        self.behind.clear();
        let choosing = match self.chosen.take() {
            Some(last) => last.at(game, players),
            None => Choosing::first(game, players),
        };
        self.chosen = Some(choosing.clone());
        self.screen = Screen::Choosing(choosing);
    }

    fn choose(&mut self, deed: Deed) {
        let Screen::Choosing(choosing) = &mut self.screen else {
            return;
        };
        match deed {
            Deed::Alone => choosing.seat_computers(),
            Deed::Together => choosing.seat_persons(),
            Deed::Person(seat) => choosing.set(seat, None),
            Deed::Computer(seat) => choosing.seat_computer(seat),
            Deed::OfLevel(seat, level) => choosing.set(seat, Some(level)),
            _ => {}
        }
        let choosing = choosing.clone();
        if deed == Deed::Start {
            self.open(&choosing);
        }
        self.chosen = Some(choosing);
    }

    /// Begins a match between the players that were chosen.
    fn open(&mut self, choosing: &Choosing) {
        let seed = (0..4).fold(0, |seed, _| seed << 16 | (self.below)(1 << 16) as u64);
        self.seat(&choosing.seated(seed));
    }

    /// Seats these players at their game, beginning with the secret set-ups if it has any.
    fn seat(&mut self, names: &SeatNames) {
        let game = names.game();
        let Ok(setup) = Setup::new(game, names.players()) else {
            return;
        };
        self.keeper.put_on_table(None);
        self.behind.clear();
        self.is_linked = false;
        if game.has_secret_setup() {
            if let Ok(next) = SettingUp::begin(&setup, names) {
                self.go_to(next);
            }
        } else if let Ok(face) = open(&setup) {
            self.screen = Screen::Table(Box::new(Table::new(face, names.clone())));
        }
    }

    fn go_to(&mut self, next: Next) {
        match next {
            Next::Placing(stage) => self.screen = Screen::SettingUp(stage),
            Next::Match(table) => {
                self.screen = Screen::Table(table);
                // The set-ups are worth keeping before the first move.
                self.keep();
            }
        }
    }

    fn change_set_up(&mut self, deed: Deed) {
        let Screen::SettingUp(stage) = &mut self.screen else {
            return;
        };
        match deed {
            Deed::Preset(number) => stage.take_preset(number),
            Deed::Mirror => stage.mirror(),
            _ => stage.shuffle(&mut self.below),
        }
    }

    fn finish_set_up(&mut self) {
        match std::mem::replace(&mut self.screen, Screen::Games(Shelf::default())) {
            Screen::SettingUp(stage) => match stage.finish() {
                Ok(next) => self.go_to(next),
                Err(stage) => self.screen = Screen::SettingUp(stage),
            },
            other => self.screen = other,
        }
    }

    /// The input at the board that a deed is.
    fn input(&mut self, deed: Deed) -> Option<TableInput> {
        let board = self.table()?.view().board();
        Some(match deed {
            Deed::Click(cell) if board.info(cell).is_some() => TableInput::Clicked(cell),
            Deed::Choose(number) => TableInput::Chose(Click::Choice(number)),
            Deed::StepBack => TableInput::SteppedBack,
            Deed::Walk => TableInput::WalkSwitched,
            Deed::Stay => TableInput::Stayed,
            _ => return None,
        })
    }

    fn take_at_table(&mut self, deed: Deed) {
        let input = self.input(deed);
        if self.take_at_puzzle(input) {
            return;
        }
        if let (Screen::Lesson(course), Some(input)) = (&mut self.screen, input) {
            if course.take(input) {
                let step = &course.step().id;
                self.progress.solve(course.game(), step, self.keeper.store());
            }
            return;
        }
        let is_lesson = matches!(self.screen, Screen::Lesson(_) | Screen::Puzzle(_));
        let Some(table) = self.table() else {
            return;
        };
        let was_exploring = table.is_exploring();
        let has_changed = match deed {
            _ if input.is_some() => input.is_some_and(|input| table.take(input)),
            Deed::Undo | Deed::Redo | Deed::GoTo(_) | Deed::LookBack if is_lesson => false,
            Deed::OfferDraw | Deed::Resign => {
                if deed == Deed::Resign {
                    table.ask_to_resign();
                } else {
                    table.offer_draw();
                }
                let is_asked = table.question().is_some() && !table.is_covered();
                self.command = is_asked.then_some(Command::Focus("question"));
                return;
            }
            Deed::Agree | Deed::Disagree => table.answer(deed == Deed::Agree),
            Deed::Hint => {
                table.ask_for_hint();
                false
            }
            Deed::TryOut => {
                table.try_out();
                false
            }
            Deed::Keep | Deed::Return => table.end_trial(deed == Deed::Keep),
            Deed::GoTo(index) => table.go_to(usize::from(index)),
            Deed::LookBack => table.look_back(),
            Deed::Undo => table.undo(),
            Deed::Redo => table.redo(),
            Deed::Pause => {
                table.is_paused = !table.is_paused;
                false
            }
            Deed::Uncover => {
                table.uncover();
                false
            }
            Deed::Cover => {
                table.cover();
                false
            }
            _ => false,
        };
        // Nothing that is tried is the match.
        if has_changed && (!was_exploring || deed == Deed::Keep) {
            self.keep();
        }
        if deed == Deed::LookBack {
            // The way forward takes the place of what has been pressed.
            self.command = Some(Command::Focus("redo"));
        }
    }

    /// The cell that an arrow key leads to.
    pub fn neighbour(&mut self, cell: Cell, direction: Direction) -> Option<Cell> {
        let table = self.table()?;
        neighbour(table.view().board(), cell, direction)
    }

    /// What is shown.
    pub fn shown(&self) -> Shown {
        let locale = &self.locale;
        let shown = match &self.screen {
            Screen::Games(shelf) => parts::games(locale, shelf),
            Screen::Choosing(choosing) => players::choosing(locale, choosing),
            Screen::SettingUp(stage) if stage.table.is_covered() => {
                parts::curtain(locale, &stage.table)
            }
            Screen::SettingUp(stage) => parts::setting_up(locale, stage),
            Screen::Table(table) if table.is_covered() => parts::curtain(locale, table),
            Screen::Table(table) => parts::table(locale, table, self.link.as_deref()),
            Screen::Lesson(course) => parts::lesson_at(locale, course, &self.progress),
            Screen::Puzzle(walk) => {
                puzzling::shown(locale, walk, &self.puzzle_progress, self.keeper.kept())
            }
            Screen::Rules(reading) => parts::rules(locale, reading),
        };
        Shown { notice: self.notice(), line: as_written(&shown.line), ..shown }
    }

    /// What went wrong, and what has happened.
    fn notice(&self) -> String {
        let refused = self.keeper.has_failed.then(|| message("browser-not-kept"));
        let stuck = self.thinking.has_failed().then(|| message("browser-not-thought"));
        let lasting = refused.into_iter().chain(stuck);
        let lasting = lasting.map(|it| said("p", &[], &self.locale.say(&it)));
        // What goes with the next deed lies over the page and moves nothing.
        let told = self.told.iter();
        let told = told.map(|it| said("p", &[("class", "told")], &self.locale.say(it)));
        lasting.chain(told).collect()
    }
}
