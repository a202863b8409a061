//! Copies the choices of the form to the draft, and shows which are chosen.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::ValueChange;
use ludotheque_base::locale::{Localized, message};
use ludotheque_players::Level;
use ludotheque_rulebook::readings::trial;
use ludotheque_rules::{Game, OptionSpec};

use super::draft::{Draft, FIRST_LEVEL};
use super::state::{Explains, ExplainsLevel, Form, MovesDown, Stale, TellsTrial, Value};
use crate::computer::{SolutionState, Solutions};

/// Long because it lists all choices.
pub(super) fn choose(
    change: On<ValueChange<bool>>,
    values: Query<&Value>,
    forms: Query<Entity, With<Form>>,
    mut explanations: Query<(&Explains, &mut Localized), Without<ExplainsLevel>>,
    mut trials: Query<(&TellsTrial, &mut Localized), (Without<Explains>, Without<ExplainsLevel>)>,
    mut level_lines: Query<(&ExplainsLevel, &mut Localized)>,
    mut draft: ResMut<Draft>,
    solutions: Res<Solutions>,
    mut commands: Commands,
) {
    match values.get(change.source) {
        Ok(Value::Players(players)) => {
            draft.players = *players;
            // A position is for one number of players.
            draft.position = None;
            // A name below the fold would not be asked for.
            let last = usize::from(*players).saturating_sub(1);
            let is_person = draft.levels[last].is_none();
            for form in &forms {
                let mut form = commands.entity(form);
                form.insert(Stale);
                if is_person {
                    form.insert(MovesDown);
                }
            }
        }
        Ok(Value::OfOption(number, value)) => {
            draft.values[*number] = value;
            for (explains, mut words) in &mut explanations {
                if explains.0 == *number {
                    words.set_if_neq(explanation(&draft.game.options()[*number], value));
                }
            }
            for (tells, mut words) in &mut trials {
                let option = &draft.game.options()[*number];
                if tells.0 == *number
                    && let Some(told) = trial_words(&draft, option, value)
                {
                    words.set_if_neq(told);
                }
            }
        }
        Ok(Value::Alone(alone)) => {
            draft.seat_computers(*alone);
            for form in &forms {
                commands.entity(form).insert(Stale);
            }
        }
        Ok(Value::ByComputer(seat, is_computer)) => {
            if draft.levels[*seat].is_some() == *is_computer {
                return;
            }
            // A new computer gets the level of the others, if there are any.
            let known = draft.levels.iter().flatten().next().copied();
            draft.levels[*seat] = is_computer.then(|| known.unwrap_or(FIRST_LEVEL));
            for form in &forms {
                commands.entity(form).insert(Stale);
            }
        }
        Ok(Value::HelpBySeat(by_seat)) => {
            if draft.has_help_by_seat == *by_seat {
                return;
            }
            draft.has_help_by_seat = *by_seat;
            for form in &forms {
                commands.entity(form).insert((Stale, MovesDown));
            }
        }
        Ok(Value::OfHelp(seat, kind)) => {
            draft.help[*seat] = draft.help[*seat].with(*kind, change.value);
        }
        Ok(Value::Series(best_of)) => draft.best_of = *best_of,
        Ok(Value::OfLevel(seat, level)) => {
            draft.levels[*seat] = Some(*level);
            for (explains, mut words) in &mut level_lines {
                if explains.0 == *seat {
                    words.set_if_neq(level_line(*level, draft.game, &solutions));
                }
            }
        }
        Err(_) => {}
    }
}

/// Keeps the choices in sync with the draft.
pub(super) fn check_values(
    mut commands: Commands,
    draft: Res<Draft>,
    values: Query<(Entity, Ref<Value>, Has<Checked>)>,
) {
    for (entity, value, checked) in &values {
        if !draft.is_changed() && !value.is_added() {
            continue;
        }
        let holds = match *value {
            Value::Players(players) => draft.players == players,
            Value::OfOption(number, value) => draft.values[number] == value,
            Value::Series(best_of) => draft.best_of == best_of,
            Value::HelpBySeat(by_seat) => draft.has_help_by_seat == by_seat,
            Value::OfHelp(seat, kind) => draft.help[seat].has(kind),
            Value::Alone(true) => draft.persons() == 1,
            Value::Alone(false) => draft.persons() == usize::from(draft.players),
            Value::ByComputer(seat, is_computer) => draft.levels[seat].is_some() == is_computer,
            Value::OfLevel(seat, level) => draft.levels[seat] == Some(level),
        };
        if holds && !checked {
            commands.entity(entity).insert(Checked);
        } else if !holds && checked {
            commands.entity(entity).remove::<Checked>();
        }
    }
}

/// The message that explains a value of an option.
pub(super) fn explanation(option: &OptionSpec, value: &str) -> Localized {
    message(format!("option-{}-{value}-line", option.name))
}

/// Results of trial games for this number of players and a value of an option, if any were played: with
/// all values or with none.
pub(super) fn trial_words(draft: &Draft, option: &OptionSpec, value: &str) -> Option<Localized> {
    let trial = trial(draft.game, option.name, value)?;
    (trial.players == draft.players).then(|| trial.words(draft.game))
}

/// The description of a level in a game.
pub(super) fn level_line(level: Level, game: Game, solutions: &Solutions) -> Localized {
    match solutions.state(game).filter(|_| level == Level::HIGHEST) {
        Some(SolutionState::Ready(_)) => {
            return message("level-perfect").with("game", game.name());
        }
        Some(_) => return message("level-perfect-later").with("game", game.name()),
        None => {}
    }
    message(format!("level-{}-line", level.number()))
}
