//! The puzzles of the current game by grade, marked as solved, due again, ignored or the next one,
//! the picture of the one that is pointed at, and the button to continue.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::Checked;
use ludotheque_base::locale::{Localized, message};
use ludotheque_players::puzzles::GRADES;
use ludotheque_rules::Game;
use ludotheque_session::GameAtHand;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::Renamed;
use ludotheque_wording::puzzles::goal_of;

use super::head::spawn_menu;
use super::puzzle_preview::{self, PuzzleTile, preview_place};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::learn::puzzles::data::puzzles;
use crate::learn::puzzles::progress::{PuzzleProgress, Today};
use crate::learn::puzzles::walk::{PuzzleAsked, Walk, next_puzzle};
use crate::learn::studies::studies;
use crate::states::{Menu, closes_and_sends, opens};

/// The height of the tile of a puzzle, in logical pixels.
const TILE_PX: f32 = 34.0;
const TILES_IN_A_ROW: u16 = 11;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Puzzles), open);
    puzzle_preview::plugin(app);
}

fn open(
    mut commands: Commands,
    game: Res<GameAtHand>,
    walk: Option<Res<Walk>>,
    progress: Res<PuzzleProgress>,
    today: Res<Today>,
) {
    let game = game.0;
    let walk = walk.filter(|walk| walk.game() == game);
    let shown = walk.as_ref().map(|walk| walk.index());
    let next = next_puzzle(game, None, &progress, &today);
    let states: Vec<PuzzleState> = puzzles(game)
        .iter()
        .enumerate()
        .map(|(index, puzzle)| PuzzleState {
            grade: puzzle.grade,
            is_solved: progress.is_solved(game, &puzzle.id),
            is_due: progress.is_due(game, &puzzle.id, today.date()),
            is_missed: progress.is_missed(game, &puzzle.id),
            is_ignored: progress.is_ignored(game, &puzzle.id),
            is_next: index == next,
        })
        .collect();
    let solved = states.iter().filter(|it| it.is_solved).count();
    let due = progress.due(game, today.date());
    let title = message("puzzles-of").with("game", game.name());
    spawn_menu(&mut commands, Menu::Puzzles, "Puzzles", title).with_children(|panel| {
        panel.spawn((
            widgets::muted_text(Lettering::Body, message("puzzles-line")),
            Fit::hidden_if(InterfaceShape::is_tiny),
        ));
        // The row of the list and the picture, as high as the panel leaves.
        panel.spawn((boxes::row(24.0).lowers(), Pickable::IGNORE)).with_children(|row| {
            row.spawn(widgets::filling_column()).with_child(widgets::scroll_column(
                message("puzzles"),
                move |column| {
                    for grade in 1..=GRADES {
                        grade_row(column, game, grade, &states, shown);
                    }
                },
            ));
            row.spawn(preview_place(game, next));
        });
        legend(panel);
        panel.spawn(widgets::hairline());
        foot(panel, game, (solved, due), next);
    });
}

/// Legend for the colours of the tiles.
fn legend(panel: &mut ChildSpawnerCommands) {
    let line = boxes::row(20.0).wraps(4.0).rigid();
    let plain = PuzzleState::default();
    let entries = [
        (PuzzleState { is_next: true, ..plain }, "puzzle-legend-next"),
        (plain, "puzzle-legend-new"),
        (PuzzleState { is_solved: true, ..plain }, "puzzle-legend-solved"),
        (PuzzleState { is_due: true, ..plain }, "puzzle-legend-due"),
        (PuzzleState { is_missed: true, ..plain }, "puzzle-legend-missed"),
        (PuzzleState { is_ignored: true, ..plain }, "puzzle-legend-ignored"),
    ];
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for (state, words) in entries {
            let entry = boxes::row(8.0).centred();
            line.spawn((entry, Pickable::IGNORE)).with_children(|entry| {
                entry.spawn((
                    sample(state),
                    Children::spawn(SpawnWith(move |tile: &mut ChildSpawner| {
                        fill_tile(tile, state, "1");
                    })),
                ));
                entry.spawn(widgets::muted_text(Lettering::Small, message(words)));
            });
        }
    });
}

/// A small tile for the legend. It cannot be pressed, and a screen reader hears the states in the
/// names of the puzzles.
fn sample(state: PuzzleState) -> impl Bundle {
    let (_, ground, _) = state.colours();
    let ground = if ground == Color::NONE { palette::UI_BUTTON } else { ground };
    (
        Node::default().sized(px(38), px(24)).centred().in_middle().bordered(1.0).rounded(7.0),
        boxes::coloured(ground, palette::UI_LINE),
        Pickable::IGNORE,
    )
}

fn grade_row(
    column: &mut ChildSpawner,
    game: Game,
    grade: u8,
    states: &[PuzzleState],
    shown: Option<usize>,
) {
    column.spawn((
        widgets::accent_text(Lettering::Heading, message("puzzle-grade").with("grade", grade)),
        // Otherwise it would count as high as it is at its narrowest.
        TextLayout::no_wrap(),
    ));
    let row = Node {
        // The rows are as wide as the panel, and all tiles as wide as each other.
        grid_template_columns: RepeatedGridTrack::flex(TILES_IN_A_ROW, 1.0),
        ..boxes::grid(8.0).rigid().spaced(px(6).bottom())
    };
    column.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let of_grade = states.iter().enumerate().filter(|(_, state)| state.grade == grade);
        for (index, state) in of_grade {
            puzzle(row, game, index, *state, shown == Some(index));
        }
    });
}

/// The numbers of puzzles solved and due again, and the button to continue with the next one.
fn foot(panel: &mut ChildSpawnerCommands, game: Game, (solved, due): (usize, usize), next: usize) {
    let all = puzzles(game).len();
    let so_far = message("puzzles-so-far").with("solved", solved).with("all", all);
    let label = match due {
        0 if solved == 0 => message("puzzles-begin"),
        0 => message("puzzles-continue"),
        _ => message("puzzles-again"),
    };
    panel.spawn(widgets::form_line()).with_children(|line| {
        line.spawn((boxes::column(0.0).narrows(), Pickable::IGNORE)).with_children(|words| {
            words.spawn(widgets::text(Lettering::Label, so_far));
            if due > 0 {
                words.spawn(widgets::accent_text(
                    Lettering::Small,
                    message("puzzles-due").with("count", due),
                ));
            }
        });
        if !studies(game).is_empty() {
            line.spawn((
                widgets::quiet_button("solved", message("solved")),
                widgets::Tooltip(message("solved-line")),
                opens(Menu::Solved),
            ));
        }
        let button = widgets::primary_button("puzzles-begin", label);
        // With the keyboard, Enter starts the puzzle.
        let begins = closes_and_sends(PuzzleAsked::Begin(game, next));
        let button = line.spawn((button, begins)).id();
        line.commands().queue(move |world: &mut World| {
            let mut focus = world.resource_mut::<InputFocus>();
            focus.set(button, FocusCause::Navigated);
        });
    });
}

#[derive(Clone, Copy, Default)]
struct PuzzleState {
    grade: u8,
    is_solved: bool,
    is_due: bool,
    /// Whether it was missed last time, even if it was solved then: it will be due on a later day.
    is_missed: bool,
    is_ignored: bool,
    /// Whether it is the one that the button to continue puts on the table.
    is_next: bool,
}

/// Accessible name of a puzzle: its number, its state, and its goal.
fn name_of(game: Game, index: usize, state: PuzzleState) -> Localized {
    message("puzzle-tile")
        .with("name", number_of(index, state))
        .with("goal", goal_of(game, puzzles(game)[index].goal))
}

/// The number of a puzzle, and how it stands.
fn number_of(index: usize, state: PuzzleState) -> Localized {
    let name = match state {
        PuzzleState { is_ignored: true, .. } => message("puzzle-name-ignored"),
        PuzzleState { is_due: true, .. } => message("puzzle-name-due"),
        PuzzleState { is_missed: true, .. } => message("puzzle-name-missed"),
        PuzzleState { is_solved: true, .. } => message("puzzle-name-solved"),
        _ => message("puzzle-name"),
    };
    name.with("number", (index + 1).to_string())
}

/// The tile of a puzzle: golden once it is solved, with a red rim and a dot if it was missed and is
/// due, with a red ring if it will be due later, with a golden rim if it is the next one, struck out
/// if it is ignored.
fn puzzle(row: &mut ChildSpawner, game: Game, index: usize, state: PuzzleState, is_shown: bool) {
    let name = name_of(game, index, state);
    let id = format!("puzzle-{}", index + 1);
    let mut button = row.spawn((
        widgets::quiet_button(id, Localized::verbatim("")),
        Renamed(name),
        PuzzleTile(index),
        closes_and_sends(PuzzleAsked::Begin(game, index)),
    ));
    button.entry::<Node>().and_modify(|mut node| {
        node.min_width = px(0);
        node.min_height = px(0);
        node.height = px(TILE_PX);
        node.padding = px(0).all();
    });
    if is_shown {
        button.insert(Checked);
    }
    let number = (index + 1).to_string();
    button.with_children(|inside| fill_tile(inside, state, &number));
}

/// Marker of a puzzle's state on its tile, and its number.
fn fill_tile(tile: &mut ChildSpawner, state: PuzzleState, number: &str) {
    let (rim, ground, ink) = state.colours();
    if rim != Color::NONE {
        tile.spawn((tile_cover(), boxes::coloured(ground, rim)));
    }
    let number = Localized::verbatim(number);
    let number = widgets::coloured_text(Lettering::Label, number, ink);
    tile.spawn((number, TextLayout::no_wrap()));
    if state.is_ignored {
        tile.spawn((
            Node {
                left: percent(25),
                right: percent(25),
                top: percent(50),
                height: px(1.5),
                ..Node::default().absolute()
            },
            BackgroundColor(ink),
            Pickable::IGNORE,
        ));
    }
    // So that a red rim and a golden one differ by more than their colour. What is not due yet has
    // a ring in place of a dot.
    if (state.is_due || state.is_missed) && !state.is_ignored {
        let inside = if state.is_due { palette::UI_DANGER } else { Color::NONE };
        tile.spawn((
            Node {
                right: px(4),
                top: px(4),
                ..Node::default().absolute().sized(px(7), px(7)).bordered(1.5).round()
            },
            boxes::coloured(inside, palette::UI_DANGER),
            Pickable::IGNORE,
        ));
    }
}

/// Layer over the ground of a tile and below its number.
fn tile_cover() -> impl Bundle {
    (Node::default().bordered(2.0).rounded(7.0).within(px(-1).all()), Pickable::IGNORE)
}

impl PuzzleState {
    /// The colours of the rim, of what covers the ground, and of the number.
    fn colours(self) -> (Color, Color, Color) {
        match self {
            Self { is_ignored: true, .. } => (Color::NONE, Color::NONE, palette::UI_TEXT_MUTED),
            Self { is_due: true, .. } => (palette::UI_DANGER, Color::NONE, palette::UI_TEXT),
            Self { is_solved: true, is_missed: false, .. } => {
                (palette::UI_ACCENT, palette::UI_ACCENT, palette::UI_TEXT_ON_ACCENT)
            }
            Self { is_next: true, .. } => (palette::UI_ACCENT, Color::NONE, palette::UI_ACCENT),
            _ => (Color::NONE, Color::NONE, palette::UI_TEXT),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_tell_what_is_solved_due_and_ignored() {
        let state = |is_solved, is_due, is_ignored| PuzzleState {
            grade: 1,
            is_solved,
            is_due,
            is_missed: false,
            is_ignored,
            is_next: false,
        };
        let told = |state: PuzzleState| state.colours();
        let plain = told(state(false, false, false));
        assert_eq!(plain.0, Color::NONE);
        assert_eq!(told(state(true, false, false)).1, palette::UI_ACCENT);
        // A puzzle that was solved once and is due again is to be solved again.
        assert_eq!(told(state(true, true, false)).0, palette::UI_DANGER);
        assert_eq!(told(state(true, true, true)).2, palette::UI_TEXT_MUTED);
        // What is missed says so even before it is due, and if it was solved at last.
        let missed = |is_solved| PuzzleState { is_missed: true, ..state(is_solved, false, false) };
        let named = |key: &'static str| message(key).with("number", "1".to_owned());
        assert_eq!(number_of(0, missed(false)), named("puzzle-name-missed"));
        assert_eq!(number_of(0, missed(true)), named("puzzle-name-missed"));
        assert_eq!(told(missed(true)), plain);
        let solved = state(true, false, false);
        assert_eq!(number_of(0, solved), named("puzzle-name-solved"));
        // The next one stands out, unless it is due: then that is said.
        let next = |state| told(PuzzleState { is_next: true, ..state });
        assert_eq!(next(state(false, false, false)).0, palette::UI_ACCENT);
        assert_eq!(next(state(true, true, false)), told(state(true, true, false)));
    }
}
