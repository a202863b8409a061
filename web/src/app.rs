//! Which screen is shown, and what deeds do.

use ludotheque_clicks::TableInput;
use ludotheque_rules::{Cell, Click, Game, Setup, open};
use ludotheque_seats::SeatNames;
use ludotheque_words::{Language, Locale, as_written};

use crate::board::{Direction, neighbour};
use crate::deed::Deed;
use crate::html::said;
use crate::keeping::{Damage, Keeper, Kept, Store};
use crate::parts::{self, Shown};
use crate::setting_up::{Next, SettingUp};
use crate::table::Table;

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
}

/// The screen that is shown.
enum Screen {
    Games(Option<Kept>),
    SettingUp(Box<SettingUp>),
    Table(Box<Table>),
}

/// The page.
pub struct App {
    locale: Locale,
    screen: Screen,
    keeper: Keeper,
    below: Box<dyn FnMut(usize) -> usize>,
}

impl App {
    /// The page as it opens. `below` returns a random number below its argument.
    pub fn new(
        store: Box<dyn Store>,
        below: Box<dyn FnMut(usize) -> usize>,
        wishes: &Wishes,
    ) -> Self {
        let asked = wishes.language.as_deref().and_then(Language::from_code);
        let language = asked.unwrap_or_else(|| Language::of_tag(&wishes.preferred));
        let mut keeper = Keeper::new(store);
        let kept = keeper.found();
        let mut app =
            Self { locale: Locale::new(language), screen: Screen::Games(kept), keeper, below };
        let game = wishes.game.as_deref();
        if let Some(game) = Game::ALL.into_iter().find(|known| Some(known.id()) == game) {
            let players = wishes.players.as_deref().and_then(|players| players.parse().ok());
            let players = players.filter(|players| game.players().contains(players));
            app.open(game, players.unwrap_or(*game.players().start()));
        }
        app
    }

    /// Does what a player asks for.
    pub fn take(&mut self, deed: Deed) {
        match deed {
            Deed::Speak(language) => self.locale = Locale::new(language),
            Deed::Open(game, players) => self.open(game, players),
            Deed::Games => self.screen = Screen::Games(self.keeper.found()),
            Deed::Continue => self.go_on(),
            Deed::Again => {
                if let Screen::Table(table) = &self.screen {
                    let setup = table.setup();
                    let (game, players) = (setup.game(), setup.players());
                    self.open(game, players);
                }
            }
            Deed::Ready => self.finish_set_up(),
            Deed::Preset(_) | Deed::Mirror | Deed::Shuffle => self.change_set_up(deed),
            _ => self.take_at_table(deed),
        }
    }

    fn table(&mut self) -> Option<&mut Table> {
        match &mut self.screen {
            Screen::Games(_) => None,
            Screen::SettingUp(stage) => Some(&mut stage.table),
            Screen::Table(table) => Some(table),
        }
    }

    /// Sits down at a game, beginning with the secret set-ups if it has any.
    fn open(&mut self, game: Game, players: u8) {
        let Ok(setup) = Setup::new(game, players) else {
            return;
        };
        let names = SeatNames::new(game, vec![String::new(); usize::from(players)]);
        if game.has_secret_setup() {
            if let Ok(stage) = SettingUp::begin(&setup, &names) {
                self.screen = Screen::SettingUp(Box::new(stage));
            }
        } else if let Ok(face) = open(&setup) {
            self.screen = Screen::Table(Box::new(Table::new(face, names)));
        }
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
        let screen = std::mem::replace(&mut self.screen, Screen::Games(None));
        self.screen = match screen {
            Screen::SettingUp(stage) => match stage.finish() {
                Ok(Next::Placing(next)) => Screen::SettingUp(Box::new(next)),
                Ok(Next::Match(table)) => {
                    // The set-ups are worth keeping before the first move.
                    self.keeper.keep(table.to_keep(), &table.names);
                    Screen::Table(Box::new(table))
                }
                Err(stage) => Screen::SettingUp(stage),
            },
            other => other,
        };
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
        let keys = damage.into_iter().chain(refused);
        keys.map(|key| said("p", &[], &self.locale.text(key))).collect()
    }
}
