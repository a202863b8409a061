//! The texts of the form that follow the choices.

use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_players::Level;
use ludotheque_rulebook::readings::trial;
use ludotheque_rules::Game;
use ludotheque_session::results::Results;

use super::draft::Draft;
use super::series::series_words;
use super::state::Tells;
use crate::computer::{SolutionState, Solutions};

/// Keeps the texts in step with the choices, the results of the players, and the solution of the game, which changes
/// what levels are.
pub(super) fn tell(
    mut commands: Commands,
    draft: Res<Draft>,
    results: Res<Results>,
    solutions: Res<Solutions>,
    texts: Query<(Entity, Ref<Tells>)>,
    mut was_solved: Local<bool>,
) {
    let is_solved = matches!(solutions.state(draft.game), Some(SolutionState::Ready(_)));
    let is_due = std::mem::replace(&mut *was_solved, is_solved) != is_solved
        || draft.is_changed()
        || results.is_changed();
    for (text, tells) in &texts {
        if !is_due && !tells.is_added() {
            continue;
        }
        let words = match *tells {
            Tells::OfLevel(seat) => {
                draft.levels[seat].map(|level| level_line(level, draft.game, &solutions))
            }
            Tells::OfOption(number) => {
                let option = draft.game.options()[number].name;
                Some(message(format!("option-{option}-{}-line", draft.values[number])))
            }
            Tells::Trial(number) => trial_words(&draft, number),
            Tells::Variants => match draft.differing() {
                0 => Some(Localized::verbatim("")),
                count => Some(message("options-differ").with("count", count)),
            },
            Tells::Series => Some(series_words(&draft, &results)),
        };
        if let Some(words) = words {
            commands.entity(text).insert(words);
        }
    }
}

/// Results of trial games for this number of players and the chosen value of the option with this index, if any were
/// played: with all values or with none.
pub(super) fn trial_words(draft: &Draft, number: usize) -> Option<Localized> {
    let option = draft.game.options()[number].name;
    let trial = trial(draft.game, option, draft.values[number])?;
    (trial.players == draft.players).then(|| trial.words(draft.game))
}

/// The description of a level in a game.
fn level_line(level: Level, game: Game, solutions: &Solutions) -> Localized {
    match solutions.state(game).filter(|_| level == Level::HIGHEST) {
        Some(SolutionState::Ready(_)) => message("level-perfect").with("game", game.name()),
        Some(_) => message("level-perfect-later").with("game", game.name()),
        None => message(format!("level-{}-line", level.number())),
    }
}
