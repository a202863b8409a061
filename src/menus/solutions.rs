//! The part of the settings about games that can be solved: the state of each solution, and
//! the buttons for it.

use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_players::Solvable;
use ludotheque_rules::Game;
use ludotheque_ui::prelude::*;

use crate::computer::{SolutionState, Solutions, SolvingAction, SolvingAsked};
use crate::kiosk::OwnersOnly;

/// Marks what shows the solution of a game: the text with its state, and the buttons for it.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct OfSolution(Game);

/// Actions on a solution, with the keys of their messages.
type SolutionActions = &'static [(&'static str, SolvingAction)];

/// Adds a part for each game that can be solved.
pub(super) fn spawn(lines: &mut ChildSpawner) {
    for solvable in Solvable::all() {
        let name = solvable.game.name();
        let title = message("solution-title").with("game", name);
        lines.spawn((widgets::text(Lettering::Body, title), OwnersOnly));
        let explained = message("solution-line")
            .with("game", name)
            .with("memory", 100 * solvable.memory_bytes.div_ceil(100_000_000) as u32)
            .with("file", solvable.file_bytes.div_ceil(1_000_000) as u32);
        let explained = widgets::muted_text(Lettering::Small, explained);
        lines.spawn((explained, OwnersOnly));
        lines.spawn((widgets::form_line(), OwnersOnly)).with_children(|line| {
            let nothing = Localized::verbatim("");
            let status = widgets::text(Lettering::Body, nothing);
            line.spawn((status, OfSolution(solvable.game)));
            line.spawn((
                boxes::row(widgets::GAP_PX).wraps(6.0),
                OfSolution(solvable.game),
                Shows::<SolutionActions>::default(),
            ));
        });
    }
}

fn words(state: &SolutionState) -> Localized {
    match state {
        SolutionState::Unread | SolutionState::Reading => message("solution-reading"),
        SolutionState::Absent => message("solution-absent"),
        SolutionState::Solving(percent) => message("solution-solving").with("percent", *percent),
        SolutionState::Paused(percent) => message("solution-paused").with("percent", *percent),
        SolutionState::Ready(None) => message("solution-ready"),
        SolutionState::Ready(Some(problem)) => {
            message("solution-not-kept").with("problem", problem.clone())
        }
        SolutionState::Failed(sentence) => sentence.clone(),
    }
}

fn actions(state: &SolutionState) -> SolutionActions {
    match state {
        SolutionState::Unread | SolutionState::Reading => &[],
        SolutionState::Absent => &[("solution-begin", SolvingAction::Begin)],
        SolutionState::Solving(_) => &[("solution-pause", SolvingAction::Pause)],
        SolutionState::Paused(_) => &[
            ("solution-continue", SolvingAction::Begin),
            ("solution-give-up", SolvingAction::Discard),
        ],
        SolutionState::Ready(_) => &[("solution-delete", SolvingAction::Discard)],
        SolutionState::Failed(_) => &[("solution-begin", SolvingAction::Begin)],
    }
}

/// Keeps the texts and buttons in sync with the solutions. Buttons are kept while they are the
/// same, so that they keep the focus while the percentage grows.
pub(super) fn show(
    mut commands: Commands,
    solutions: Res<Solutions>,
    mut texts: Query<(&mut Localized, &OfSolution)>,
    rows: Query<(Entity, &OfSolution, &mut Shows<SolutionActions>)>,
) {
    for (mut text, OfSolution(game)) in &mut texts {
        if let Some(state) = solutions.state(*game) {
            text.set_if_neq(words(state));
        }
    }
    for (entity, OfSolution(game), shown) in rows {
        let game = *game;
        let Some(state) = solutions.state(game) else {
            continue;
        };
        shows::show(commands.entity(entity), shown, actions(state), |row, actions| {
            for (id, action) in actions.iter().copied() {
                row.spawn((
                    widgets::quiet_button(id, message(id)),
                    widgets::sends(SolvingAsked { game, action }),
                ));
            }
        });
    }
}
