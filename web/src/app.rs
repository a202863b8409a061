//! Which screen is shown, and what deeds do.

use ludotheque_clicks::TableInput;
use ludotheque_rules::{Cell, Click, Game, Setup, open};
use ludotheque_seats::SeatNames;
use ludotheque_words::{Language, Locale, as_written};

use crate::board::{Direction, neighbour};
use crate::choosing::Choosing;
use crate::deed::Deed;
use crate::html::said;
use crate::keeping::{Damage, Keeper, Kept, Store};
use crate::parts::{self, Shown};
use crate::players;
use crate::setting_up::{Next, SettingUp};
use crate::table::Table;
use crate::thinking::{Report, Thinker, Thinking};

/// What the address of the page and the browser ask for. It is text from outside.
#[derive(Debug, Clone, Default)]
pub struct Wishes {
    /// The code of a language.
    pub language: Option<String>,
    /// The tag of the language that the browser prefers.
    pub preferred: String,
    /// The id of a game to sit down at.
    pub game: Option<String>,
    /// The number of players.
    pub players: Option<String>,
    /// The seats that computers play, with their levels: `1=3,2=5`.
    pub computers: Option<String>,
}

/// The screen that is shown.
enum Screen {
    Games(Option<Kept>),
    Choosing(Choosing),
    SettingUp(Box<SettingUp>),
    Table(Box<Table>),
}

/// The page.
pub struct App {
    locale: Locale,
    screen: Screen,
    keeper: Keeper,
    thinking: Thinking,
    /// The players that were chosen last.
    chosen: Option<Choosing>,
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
        let asked = wishes.language.as_deref().and_then(Language::from_code);
        let language = asked.unwrap_or_else(|| Language::of_tag(&wishes.preferred));
        let mut keeper = Keeper::new(store);
        let kept = keeper.found();
        let mut app = Self {
            locale: Locale::new(language),
            screen: Screen::Games(kept),
            keeper,
            thinking: Thinking::new(thinker),
            chosen: None,
            below,
        };
        let game = wishes.game.as_deref();
        if let Some(game) = Game::ALL.into_iter().find(|known| Some(known.id()) == game) {
            let players = wishes.players.as_deref().and_then(|players| players.parse().ok());
            let players = players.filter(|players| game.players().contains(players));
            let players = players.unwrap_or(*game.players().start());
            let asked = wishes.computers.as_deref().unwrap_or_default();
            app.open(&Choosing::persons(game, players).with_asked(asked));
            app.turn_to_thinking();
        }
        app
    }

    /// Does what a player asks for.
    pub fn take(&mut self, deed: Deed) {
        self.act(deed);
        self.turn_to_thinking();
    }

    /// Hears what a computer says. Returns whether anything has changed.
    pub fn hear(&mut self, report: Report) -> bool {
        let had_failed = self.thinking.has_failed();
        let word = self.thinking.hear(report);
        let is_played = word.is_some();
        match word {
            Some(word) => self.play_by_computer(&word),
            None => self.turn_to_thinking(),
        }
        is_played || self.thinking.has_failed() != had_failed
    }

    /// Whether a computer is thinking, or could not, so that it can be told to move now.
    pub fn may_hurry(&self) -> bool {
        matches!(&self.screen, Screen::Table(table) if table.thinking.is_some())
            || self.thinking.has_failed()
    }

    fn play_by_computer(&mut self, word: &str) {
        if let Screen::Table(table) = &mut self.screen {
            let about = table.is_to_think();
            if table.play_by_computer(word) {
                self.keeper.keep(table.to_keep(), &table.names);
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
            Deed::Speak(language) => self.locale = Locale::new(language),
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
            Deed::Games => self.screen = Screen::Games(self.keeper.found()),
            Deed::Continue => self.go_on(),
            Deed::Again => {
                if let Screen::Table(table) = &self.screen {
                    let names = table.names.once_more(0);
                    self.seat(&names);
                }
            }
            Deed::Ready => self.finish_set_up(),
            Deed::Preset(_) | Deed::Mirror | Deed::Shuffle => self.change_set_up(deed),
            _ => self.take_at_table(deed),
        }
    }

    fn table(&mut self) -> Option<&mut Table> {
        match &mut self.screen {
            Screen::Games(_) | Screen::Choosing(_) => None,
            Screen::SettingUp(stage) => Some(&mut stage.table),
            Screen::Table(table) => Some(table),
        }
    }

    /// Lets the players of a match be chosen, beginning with those that were chosen last.
    fn prepare(&mut self, game: Game, players: u8) {
        let choosing = match self.chosen {
            Some(last) => last.at(game, players),
            None => Choosing::first(game, players),
        };
        self.screen = Screen::Choosing(choosing);
        self.chosen = Some(choosing);
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
        let choosing = *choosing;
        self.chosen = Some(choosing);
        if deed == Deed::Start {
            self.open(&choosing);
        }
    }

    /// Begins a match between the players that were chosen.
    fn open(&mut self, choosing: &Choosing) {
        let seed = (0..4).fold(0, |seed, _| seed << 16 | (self.below)(1 << 16) as u64);
        self.seat(&choosing.names(seed));
    }

    /// Seats these players at their game, beginning with the secret set-ups if it has any.
    fn seat(&mut self, names: &SeatNames) {
        let game = names.game();
        let Ok(setup) = Setup::new(game, names.players()) else {
            return;
        };
        if game.has_secret_setup() {
            if let Ok(next) = SettingUp::begin(&setup, names) {
                self.go_to(next);
            }
        } else if let Ok(face) = open(&setup) {
            self.screen = Screen::Table(Box::new(Table::new(face, names.clone())));
        }
    }

    fn go_to(&mut self, next: Next) {
        self.screen = match next {
            Next::Placing(stage) => Screen::SettingUp(stage),
            Next::Match(table) => {
                // The set-ups are worth keeping before the first move.
                self.keeper.keep(table.to_keep(), &table.names);
                Screen::Table(table)
            }
        };
    }

    /// Goes on with the match that was kept.
    fn go_on(&mut self) {
        if let Screen::Games(kept) = &mut self.screen
            && let Some(Kept { face, names }) = kept.take()
        {
            self.screen = Screen::Table(Box::new(Table::new(face, names)));
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
        match std::mem::replace(&mut self.screen, Screen::Games(None)) {
            Screen::SettingUp(stage) => match stage.finish() {
                Ok(next) => self.go_to(next),
                Err(stage) => self.screen = Screen::SettingUp(stage),
            },
            other => self.screen = other,
        }
    }

    fn take_at_table(&mut self, deed: Deed) {
        let Some(table) = self.table() else {
            return;
        };
        let has_changed = match deed {
            Deed::Click(cell) if table.view().board().info(cell).is_some() => {
                table.take(TableInput::Clicked(cell))
            }
            Deed::Choose(number) => table.take(TableInput::Chose(Click::Choice(number))),
            Deed::StepBack => table.take(TableInput::SteppedBack),
            Deed::Walk => table.take(TableInput::WalkSwitched),
            Deed::Stay => table.take(TableInput::Stayed),
            Deed::Undo => table.undo(),
            Deed::Redo => table.redo(),
            Deed::Pause => {
                table.is_paused = !table.is_paused;
                false
            }
            Deed::Point(cell) => {
                table.point(cell);
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
        if let Screen::Table(table) = &self.screen
            && has_changed
        {
            self.keeper.keep(table.to_keep(), &table.names);
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
            Screen::Games(kept) => parts::games(locale, kept.as_ref()),
            Screen::Choosing(choosing) => players::choosing(locale, choosing),
            Screen::SettingUp(stage) if stage.table.is_covered() => {
                parts::curtain(locale, &stage.table)
            }
            Screen::SettingUp(stage) => parts::setting_up(locale, stage),
            Screen::Table(table) if table.is_covered() => parts::curtain(locale, table),
            Screen::Table(table) => parts::table(locale, table),
        };
        Shown { notice: self.notice(), line: as_written(&shown.line), ..shown }
    }

    /// What went wrong with the kept match.
    fn notice(&self) -> String {
        let damage = match self.keeper.damage {
            Damage::None => None,
            Damage::Partial => Some("browser-damaged-partly"),
            Damage::Whole => Some("browser-damaged"),
        };
        let refused = self.keeper.has_failed.then_some("browser-not-kept");
        let stuck = self.thinking.has_failed().then_some("browser-not-thought");
        let keys = damage.into_iter().chain(refused).chain(stuck);
        keys.map(|key| said("p", &[], &self.locale.text(key))).collect()
    }
}
