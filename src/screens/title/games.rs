//! The cards of the games on the title screen.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use ludotheque_base::keymap::{Act, key_of, label_of};
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::settings::Settings;
use ludotheque_rulebook::lessons::lesson;
use ludotheque_rulebook::pages::players_and_length;
use ludotheque_rules::Game;
use ludotheque_session::GameAtHand;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, OnlyRead, Renamed, Tooltip};

use super::grid::{self, TitleCard};
use crate::learn::course::LessonAsked;
use crate::learn::progress::LessonProgress;
use crate::learn::puzzles::data::{has_puzzles, puzzles};
use crate::learn::puzzles::progress::{PuzzleProgress, Today};
use crate::screens::new_game::opens_form;
use crate::screens::showcase::Picture;
use crate::states::{Menu, Menus};

/// Height of the small buttons on the cards, in logical pixels.
const BUTTON_HEIGHT_PX: f32 = 25.0;

/// The player's progress in a game's lesson and puzzles.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Learnt {
    steps: usize,
    all_steps: usize,
    solved: usize,
    all_puzzles: usize,
    /// The number of puzzles that have come back.
    due: usize,
}

impl Learnt {
    pub(super) fn of(
        game: Game,
        lessons: &LessonProgress,
        solved: &PuzzleProgress,
        today: &Today,
    ) -> Self {
        let mut learnt = Self { due: solved.due(game, today.date()), ..default() };
        if let Some(lesson) = lesson(game) {
            let done = lesson.steps.iter().filter(|step| lessons.is_solved(game, &step.id));
            learnt.steps = done.count();
            learnt.all_steps = lesson.steps.len();
        }
        // Puzzles are read from their file only if there is something to count.
        if solved.has_begun(game) {
            let all = puzzles(game);
            learnt.solved = all.iter().filter(|it| solved.is_solved(game, &it.id)).count();
            learnt.all_puzzles = all.len();
        }
        learnt
    }

    /// A line about it, if there is anything to tell.
    fn line(self) -> Option<Localized> {
        let lesson = (self.steps > 0).then(|| {
            if self.steps == self.all_steps {
                message("title-lesson-done")
            } else {
                message("title-lesson-so-far").with("done", self.steps).with("all", self.all_steps)
            }
        });
        let puzzles = (self.solved > 0).then(|| {
            message("title-puzzles-so-far").with("done", self.solved).with("all", self.all_puzzles)
        });
        match (lesson, puzzles) {
            (Some(lesson), Some(puzzles)) => {
                Some(message("title-so-far").with("lesson", lesson).with("puzzles", puzzles))
            }
            (one, other) => one.or(other),
        }
    }
}

/// The card of a game, as child of the grid.
pub(super) fn game_card(
    grid: &mut ChildSpawnerCommands,
    game: Game,
    card: TitleCard,
    learnt: Learnt,
) {
    let id = game.id();
    grid::spawn_card(
        grid,
        (card, ()),
        |button| {
            let name = Localized::verbatim(game.name());
            button.insert((widgets::card(format!("game-{id}"), name), opens_form(game)));
            if let Some(act) = Act::of_game(usize::from(card.number)) {
                // It would lie on the board that is pointed at, and the help has all keys.
                button.insert((GameKey(act), OnlyRead));
            }
        },
        |picture, button| _ = picture.insert(Picture { game, card: Some(button) }),
        |plate| {
            grid::texts(plate, |texts| card_texts(texts, game));
            grid::sentence(plate, card, |texts| {
                let tagline = message(format!("game-{id}-tagline"));
                texts.spawn(widgets::text(Lettering::Small, tagline));
                if let Some(learnt) = learnt.line() {
                    texts.spawn(widgets::accent_text(Lettering::Small, learnt));
                }
            });
            grid::buttons(plate, |buttons| {
                if lesson(game).is_some() {
                    card_button(buttons, lesson_button(game));
                }
                if has_puzzles(game) {
                    card_button(buttons, puzzles_button(game, learnt.due));
                }
            });
        },
    );
}

/// The card of the game that this act opens.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct GameKey(Act);

/// Tells screen readers the keys of the games.
pub(super) fn show_keys(
    mut commands: Commands,
    settings: Res<Settings>,
    cards: Query<(Entity, Ref<GameKey>)>,
) {
    for (entity, card) in &cards {
        if settings.is_changed() || card.is_added() {
            let key = label_of(key_of(&settings.keys, card.0));
            let words = message("title-game-key").with("key", key);
            commands.entity(entity).insert(Tooltip(words));
        }
    }
}

fn card_texts(texts: &mut ChildSpawnerCommands, game: Game) {
    let name = Localized::verbatim(game.name());
    texts.spawn(first_line()).with_children(|line| {
        line.spawn(widgets::text(Lettering::Title, name));
        // The shelf begins with the game that has the fewest rules.
        if Game::ALL.first() == Some(&game) {
            line.spawn(widgets::accent_text(Lettering::Small, message("title-begin-here")));
        }
    });
    texts.spawn(widgets::muted_text(Lettering::Small, players_and_length(game)));
}

/// Adds a small button to a card.
pub(super) fn card_button(buttons: &mut ChildSpawnerCommands, button: impl Bundle) {
    buttons.spawn(button).insert(Node {
        min_height: px(BUTTON_HEIGHT_PX),
        ..Node::default()
            .centred()
            .in_middle()
            .padded(UiRect::axes(px(8), px(0)))
            .bordered(1.0)
            .rounded(7.0)
    });
}

/// The first line of a card.
pub(super) fn first_line() -> impl Bundle {
    let line = Node { align_items: AlignItems::Baseline, ..boxes::row(10.0).wraps(0.0) };
    (line, Pickable::IGNORE)
}

/// The button to the lesson of a game.
fn lesson_button(game: Game) -> impl Bundle {
    let id = format!("learn-{}", game.id());
    (
        widgets::bare_button(id, message("learn")),
        Renamed(message("learn-game").with("game", game.name())),
        widgets::sends(LessonAsked::Begin(game)),
    )
}

/// The button to the puzzles of a game, with the number of those that have come back.
fn puzzles_button(game: Game, due: usize) -> impl Bundle {
    let (label, name) = match due {
        0 => (message("puzzles"), message("puzzles-of")),
        due => (
            message("puzzles-and-due").with("count", due),
            message("puzzles-of-and-due").with("count", due),
        ),
    };
    (
        widgets::bare_button(format!("puzzles-{}", game.id()), label),
        Renamed(name.with("game", game.name())),
        observe(move |_: On<Activate>, mut at_hand: ResMut<GameAtHand>, mut menus: Menus| {
            at_hand.set_if_neq(GameAtHand(game));
            menus.open(Menu::Puzzles);
        }),
    )
}

#[cfg(test)]
mod tests {
    use ludotheque_base::locale::{Language, Locale};

    use super::*;

    /// At no width does a single word stand on the last line of a card.
    #[test]
    fn the_last_two_words_of_every_text_of_several_lines_stay_together() {
        for locale in [Language::English, Language::French].map(Locale::new) {
            let taglines = Game::ALL.map(|game| format!("game-{}-tagline", game.id()));
            let others = ["title-welcome-line", "title-nothing-open-line"].map(str::to_owned);
            for key in taglines.into_iter().chain(others) {
                let text = locale.say(&message(key).with("game", "Sypil"));
                let mut spaces = text.chars().rev().filter(|sign| sign.is_whitespace());
                assert_eq!(spaces.next(), Some('\u{a0}'), "{text}");
            }
        }
    }

    #[test]
    fn the_line_tells_what_has_been_done_and_nothing_else() {
        let english = Locale::new(Language::English);
        let line = |steps, solved| {
            let learnt = Learnt { steps, all_steps: 8, solved, all_puzzles: 40, due: 3 };
            learnt.line().map(|line| english.say(&line))
        };
        assert_eq!(line(0, 0), None);
        assert_eq!(line(3, 0).as_deref(), Some("Lesson 3/8"));
        assert_eq!(line(8, 0).as_deref(), Some("Lesson finished"));
        assert_eq!(line(0, 7).as_deref(), Some("Puzzles 7/40"));
        assert_eq!(line(8, 7).as_deref(), Some("Lesson finished · Puzzles 7/40"));
    }
}
