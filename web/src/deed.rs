//! What can be done on the page. Elements of the document name their deed in an attribute, as text.

use std::fmt;

use ludotheque_players::Level;
use ludotheque_rules::{Cell, Game};
use ludotheque_words::Language;

/// Something that a player does on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Switches the language.
    Speak(Language),
    /// Sits down at a game with this number of players.
    Open(Game, u8),
    /// Chooses the players of a match of this game with this number of them.
    Prepare(Game, u8),
    /// Seats one person against computers.
    Alone,
    /// Seats persons only.
    Together,
    /// Seats a person at this place.
    Person(u8),
    /// Seats a computer at this place.
    Computer(u8),
    /// Seats a computer of this level at this place.
    OfLevel(u8, Level),
    /// Sits down at the game with the chosen players.
    Start,
    /// Lets the computer that thinks play what it has found.
    MoveNow,
    /// Lets computers that play among themselves wait, or go on.
    Pause,
    /// Goes on with the kept match of this number.
    Continue(u32),
    /// Deletes the kept match of this number.
    Delete(u32),
    /// Restores the match that was deleted last.
    Restore,
    /// Shows more kept matches.
    ShowMore,
    /// Opens the text that was pasted.
    OpenPasted,
    /// Saves the match as a file.
    SaveFile,
    /// Copies the link to the match.
    CopyLink,
    /// Clicks a cell.
    Click(Cell),
    /// Chooses one of several moves with the same cells.
    Choose(u16),
    /// Takes the last click back.
    StepBack,
    /// Switches to single movements, or back.
    Walk,
    /// Ends a move of single movements.
    Stay,
    /// Goes a move back.
    Undo,
    /// Goes a move forward.
    Redo,
    /// Goes to the position after this move, by its index in the tree.
    GoTo(u16),
    /// Offers a draw.
    OfferDraw,
    /// Resigns, which is asked first.
    Resign,
    /// Answers the question that is asked with yes.
    Agree,
    /// Answers it with no.
    Disagree,
    /// Asks for a hint, or for more of it.
    Hint,
    /// Begins to try moves.
    TryOut,
    /// Ends it, and keeps what was tried as variations.
    Keep,
    /// Ends it.
    Return,
    /// Begins the same game anew.
    Again,
    /// Begins it anew with everybody at the next seat.
    Rematch,
    /// Goes to the first position.
    LookBack,
    /// Goes to the list of games.
    Games,
    /// Lifts the curtain.
    Uncover,
    /// Lets the curtain fall.
    Cover,
    /// Takes a ready-made set-up.
    Preset(u8),
    /// Exchanges left and right in a set-up.
    Mirror,
    /// Shuffles a set-up.
    Shuffle,
    /// Ends a set-up.
    Ready,
    /// Goes on with the set-up that was left.
    SetUp,
    /// Begins the lesson of a game where it was left.
    Learn(Game),
    /// Shows this step of the lesson of a game, counted from 0.
    LearnAt(Game, u8),
    /// Shows the step before.
    StepBefore,
    /// Goes on to the next step.
    StepAfter,
    /// Begins the step anew.
    TryAgain,
    /// Shows the solution of the step.
    ShowMe,
    /// Shows the next puzzle of a game.
    Puzzles(Game),
    /// Shows this puzzle of a game, counted from 0.
    PuzzleAt(Game, u8),
    /// Opens the rules of a game.
    Rules(Game),
    /// Opens the rules where they explain what was refused.
    Rule,
    /// Goes to this part of the rules, counted from 0.
    Seek(u8),
    /// Goes back to where a lesson or the rules were opened.
    Back,
}

impl Deed {
    /// Whether it opens a screen that the history of the browser leads to.
    pub(crate) fn opens(self) -> bool {
        let is_way_in = matches!(self, Self::Prepare(..) | Self::Continue(_) | Self::SetUp);
        is_way_in || matches!(self, Self::Learn(_) | Self::Rules(_) | Self::PuzzleAt(..))
    }

    /// Whether it opens rules or a lesson, whose texts are fetched when they are needed.
    pub fn reads(self) -> bool {
        let is_lesson = matches!(self, Self::Learn(_) | Self::LearnAt(..));
        is_lesson || matches!(self, Self::Rules(_) | Self::Rule) || self.puzzles().is_some()
    }

    /// The game whose puzzles it needs, which are fetched as well.
    pub fn puzzles(self) -> Option<Game> {
        match self {
            Self::Puzzles(game) | Self::PuzzleAt(game, _) => Some(game),
            _ => None,
        }
    }

    /// Reads what [`fmt::Display`] writes.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let name = words.next()?;
        let [first, second] = [words.next(), words.next()];
        let cell = || Some(Cell::new(first?.parse().ok()?));
        let game = || Game::ALL.into_iter().find(|game| Some(game.id()) == first);
        let seats = || {
            let game = game()?;
            let players = second?.parse().ok()?;
            game.players().contains(&players).then_some((game, players))
        };
        Some(match name {
            "speak" => Self::Speak(Language::from_code(first?)?),
            "open" => seats().map(|(game, players)| Self::Open(game, players))?,
            "prepare" => seats().map(|(game, players)| Self::Prepare(game, players))?,
            "alone" => Self::Alone,
            "together" => Self::Together,
            "person" => Self::Person(first?.parse().ok()?),
            "computer" => Self::Computer(first?.parse().ok()?),
            "of-level" => Self::OfLevel(first?.parse().ok()?, Level::new(second?.parse().ok()?)?),
            "start" => Self::Start,
            "move-now" => Self::MoveNow,
            "pause" => Self::Pause,
            "continue" => Self::Continue(first?.parse().ok()?),
            "delete" => Self::Delete(first?.parse().ok()?),
            "restore" => Self::Restore,
            "show-more" => Self::ShowMore,
            "open-pasted" => Self::OpenPasted,
            "save-file" => Self::SaveFile,
            "copy-link" => Self::CopyLink,
            "click" => Self::Click(cell()?),
            "choose" => Self::Choose(first?.parse().ok()?),
            "step-back" => Self::StepBack,
            "walk" => Self::Walk,
            "stay" => Self::Stay,
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "go-to" => Self::GoTo(first?.parse().ok()?),
            "offer-draw" => Self::OfferDraw,
            "resign" => Self::Resign,
            "agree" => Self::Agree,
            "disagree" => Self::Disagree,
            "hint" => Self::Hint,
            "try-out" => Self::TryOut,
            "keep" => Self::Keep,
            "return" => Self::Return,
            "again" => Self::Again,
            "rematch" => Self::Rematch,
            "look-back" => Self::LookBack,
            "games" => Self::Games,
            "uncover" => Self::Uncover,
            "cover" => Self::Cover,
            "preset" => Self::Preset(first?.parse().ok()?),
            "mirror" => Self::Mirror,
            "shuffle" => Self::Shuffle,
            "ready" => Self::Ready,
            "set-up" => Self::SetUp,
            "learn" => Self::Learn(game()?),
            "learn-at" => Self::LearnAt(game()?, second?.parse().ok()?),
            "step-before" => Self::StepBefore,
            "step-after" => Self::StepAfter,
            "try-again" => Self::TryAgain,
            "show-me" => Self::ShowMe,
            "puzzles" => Self::Puzzles(game()?),
            "puzzle-at" => Self::PuzzleAt(game()?, second?.parse().ok()?),
            "rules" => Self::Rules(game()?),
            "rule" => Self::Rule,
            "seek" => Self::Seek(first?.parse().ok()?),
            "back" => Self::Back,
            _ => return None,
        })
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Speak(language) => write!(to, "speak {}", language.code()),
            Self::Open(game, players) => write!(to, "open {} {players}", game.id()),
            Self::Click(cell) => write!(to, "click {}", cell.index()),
            Self::OfferDraw => to.write_str("offer-draw"),
            Self::Resign => to.write_str("resign"),
            Self::Agree => to.write_str("agree"),
            Self::Disagree => to.write_str("disagree"),
            Self::GoTo(index) => write!(to, "go-to {index}"),
            Self::Choose(number) => write!(to, "choose {number}"),
            Self::Preset(number) => write!(to, "preset {number}"),
            Self::Prepare(game, players) => write!(to, "prepare {} {players}", game.id()),
            Self::Person(seat) => write!(to, "person {seat}"),
            Self::Computer(seat) => write!(to, "computer {seat}"),
            Self::OfLevel(seat, level) => write!(to, "of-level {seat} {}", level.number()),
            Self::Continue(id) => write!(to, "continue {id}"),
            Self::Delete(id) => write!(to, "delete {id}"),
            Self::Alone => to.write_str("alone"),
            Self::Together => to.write_str("together"),
            Self::Start => to.write_str("start"),
            Self::MoveNow => to.write_str("move-now"),
            Self::Pause => to.write_str("pause"),
            Self::Restore => to.write_str("restore"),
            Self::ShowMore => to.write_str("show-more"),
            Self::OpenPasted => to.write_str("open-pasted"),
            Self::SaveFile => to.write_str("save-file"),
            Self::CopyLink => to.write_str("copy-link"),
            Self::StepBack => to.write_str("step-back"),
            Self::Walk => to.write_str("walk"),
            Self::Stay => to.write_str("stay"),
            Self::Undo => to.write_str("undo"),
            Self::Redo => to.write_str("redo"),
            Self::Hint => to.write_str("hint"),
            Self::TryOut => to.write_str("try-out"),
            Self::Keep => to.write_str("keep"),
            Self::Return => to.write_str("return"),
            Self::Again => to.write_str("again"),
            Self::Rematch => to.write_str("rematch"),
            Self::LookBack => to.write_str("look-back"),
            Self::Games => to.write_str("games"),
            Self::Uncover => to.write_str("uncover"),
            Self::Cover => to.write_str("cover"),
            Self::Mirror => to.write_str("mirror"),
            Self::Shuffle => to.write_str("shuffle"),
            Self::Ready => to.write_str("ready"),
            Self::SetUp => to.write_str("set-up"),
            Self::Learn(game) => write!(to, "learn {}", game.id()),
            Self::LearnAt(game, step) => write!(to, "learn-at {} {step}", game.id()),
            Self::Puzzles(game) => write!(to, "puzzles {}", game.id()),
            Self::PuzzleAt(game, index) => write!(to, "puzzle-at {} {index}", game.id()),
            Self::Rules(game) => write!(to, "rules {}", game.id()),
            Self::Seek(part) => write!(to, "seek {part}"),
            Self::StepBefore => to.write_str("step-before"),
            Self::StepAfter => to.write_str("step-after"),
            Self::TryAgain => to.write_str("try-again"),
            Self::ShowMe => to.write_str("show-me"),
            Self::Rule => to.write_str("rule"),
            Self::Back => to.write_str("back"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_are_read_as_they_are_written_and_others_are_not() {
        let deeds = [
            Deed::Speak(Language::French),
            Deed::Open(Game::SYNE_STRAT, 4),
            Deed::Click(Cell::new(17)),
            Deed::Choose(300),
            Deed::Preset(2),
            Deed::GoTo(300),
            Deed::StepBack,
            Deed::Ready,
            Deed::Prepare(Game::SYPIL, 2),
            Deed::Continue(1_795_288_900),
            Deed::Delete(0),
            Deed::CopyLink,
            Deed::OfLevel(3, Level::HIGHEST),
            Deed::Computer(1),
            Deed::MoveNow,
            Deed::Learn(Game::SYPIL),
            Deed::LearnAt(Game::SYPIL, 3),
            Deed::Rules(Game::STRATEGE),
            Deed::Seek(7),
            Deed::StepBefore,
            Deed::Puzzles(Game::SYPIL),
            Deed::PuzzleAt(Game::SYPIL, 43),
        ];
        for deed in deeds {
            assert_eq!(Deed::read(&deed.to_string()), Some(deed));
        }
        for other in [
            "",
            "open",
            "open sypil 4",
            "open chess 2",
            "click 999",
            "speak de",
            "of-level 0 9",
            "learn chess",
        ] {
            assert_eq!(Deed::read(other), None, "{other}");
        }
    }
}
