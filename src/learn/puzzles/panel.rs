//! The column beside a puzzle: the side to move, the goal, the feedback, and the buttons for
//! what to do next.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_players::puzzles::Puzzle;
use ludotheque_rules::Game;
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_theme::looks::look;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{ButtonStyle, Tooltip};
use ludotheque_wording::Describer;
use ludotheque_wording::puzzles::{goal_of, rule_of};

use super::data::puzzles;
use super::progress::PuzzleProgress;
use super::walk::{PuzzleAsked, PuzzleStanding, Walk};
use crate::access::spoken::Spoken;
use crate::layout::column::ColumnSystems;
use crate::learn::panel::tick;
use crate::learn::task_column::{
    AnswerFeedback, TaskPage, empty_place, fill_page, fill_words, remark_frame, task_button,
};
use crate::states::{Menu, Screen, opens};
use crate::wording::describer;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fill.in_set(FrameSet::Report).after(ColumnSystems).run_if(in_state(Screen::Playing)),
    );
}

/// Fills the page when the state of the puzzle has changed.
fn fill(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    If(walk): If<Res<Walk>>,
    progress: Res<PuzzleProgress>,
    pages: Query<Ref<TaskPage>>,
    locale: Res<Locale>,
    mut shown: Local<Option<(usize, usize, PuzzleStanding, bool, bool, usize)>>,
) {
    let (game, id) = (walk.game(), walk.puzzle().id.as_str());
    let now = (
        walk.index(),
        walk.step(),
        walk.standing(),
        progress.is_ignored(game, id),
        walk.has_missed(),
        current.view().ply(),
    );
    for page in &pages {
        if !page.is_added() && *shown == Some(now) && !locale.is_changed() {
            continue;
        }
        *shown = Some(now);
        let describer = describer(&current, &names, &locale);
        fill_words(&mut commands, &page, words(&describer, &walk));
        fill_page(
            &mut commands,
            &page,
            |top| head(top, &current, &names, &walk, &progress),
            |foot| buttons(foot, &walk, now.3),
        );
    }
}

/// The goal of the puzzle.
pub fn goal(walk: &Walk) -> Localized {
    goal_of(walk.game(), walk.puzzle().goal)
}

/// The number of a puzzle of a game, of how many, and its grade.
pub(crate) fn number_of(game: Game, index: usize, puzzle: &Puzzle) -> Localized {
    ludotheque_wording::puzzles::number_of(index, puzzles(game).len(), puzzle)
}

/// The number of the puzzle and the side to move.
fn head(
    top: &mut ChildSpawnerCommands,
    current: &Session,
    names: &SeatNames,
    walk: &Walk,
    progress: &PuzzleProgress,
) {
    let game = walk.game();
    let who = current
        .asked_seat()
        .map(|seat| (look(game, names.players()).seat_colour(seat), names.label(seat)));
    let number = number_of(game, walk.index(), walk.puzzle());
    top.spawn(widgets::muted_text(Lettering::Small, number));
    side_line(top, who, progress.is_solved(game, &walk.puzzle().id));
}

/// The goal and the feedback. It scrolls if there is not enough room.
fn words(describer: &Describer, walk: &Walk) -> impl Bundle + use<> {
    let goal = goal(walk);
    let (rule, step) = (rule_of(walk.game(), walk.puzzle().goal), walk.state().step());
    let remark = remark(walk);
    let told = told(describer, walk);
    widgets::scroll_column(message("puzzle"), move |column| {
        column.spawn((widgets::text(Lettering::CardTitle, goal), Spoken::default()));
        if let Some(rule) = rule {
            column.spawn(widgets::muted_text(Lettering::Small, rule));
        }
        column.spawn(widgets::muted_text(Lettering::Small, step));
        let Some((remark, colour)) = remark else {
            return;
        };
        column.spawn(remark_frame(colour)).with_child((
            widgets::text(Lettering::Body, remark),
            AnswerFeedback,
            Spoken::default(),
        ));
        // Screen readers read it from the line below the board.
        if let Some(told) = told {
            column.spawn((widgets::text(Lettering::Body, Localized::verbatim(told)), ToldMove));
        }
    })
}

/// The side to move, with a tick once the puzzle is solved.
pub(crate) fn side_line(
    column: &mut ChildSpawnerCommands,
    who: Option<(Color, Localized)>,
    is_solved: bool,
) {
    column.spawn((boxes::row(9.0).rigid().centred(), Pickable::IGNORE)).with_children(|line| {
        if let Some((colour, name)) = who {
            line.spawn(widgets::seat_disc(colour, 18.0));
            let you = message("puzzle-you").with("name", name);
            line.spawn(widgets::accent_text(Lettering::Heading, you));
        }
        if is_solved {
            line.spawn(tick());
        }
    });
}

/// The text that describes the last move of the solution.
#[derive(Component)]
pub struct ToldMove;

/// Describes the last move of the solution; `None` before its first move, and while the move
/// is still to be played.
fn told(describer: &Describer, walk: &Walk) -> Option<String> {
    let PuzzleStanding::Shown(1..) = walk.standing() else {
        return None;
    };
    let view = describer.at.view;
    let entry = view.ply().checked_sub(1)?;
    let line = view.line();
    Some(describer.told(view.here(), line.get(entry)?))
}

/// The feedback to the last move, and the colour of its edge; `None` before the first move.
fn remark(walk: &Walk) -> Option<(Localized, Color)> {
    let colour = match walk.standing() {
        PuzzleStanding::Shown(_) => palette::UI_LINE,
        PuzzleStanding::Wrong(_) => palette::UI_DANGER,
        _ => palette::UI_ACCENT,
    };
    Some((walk.state().remark()?, colour))
}

/// The buttons for what to do next. Returns the one to continue with.
///
/// Each button has a fixed place in the grid, which is empty while it would do nothing. At most four are
/// more than bare words. Two buttons share a place only if a click on one of them never makes the other
/// appear, so that a double click does not do something else the second time.
fn buttons(grid: &mut ChildSpawnerCommands, walk: &Walk, is_ignored: bool) -> Option<Entity> {
    let is_over = matches!(
        walk.standing(),
        PuzzleStanding::Solved | PuzzleStanding::SolvedLater(_) | PuzzleStanding::Shown(_)
    );
    let shown = match walk.standing() {
        PuzzleStanding::Shown(shown) => Some(shown),
        _ => None,
    };
    let goes_on = shown.is_some_and(|shown| shown < walk.solution_len());
    let is_wrong = matches!(walk.standing(), PuzzleStanding::Wrong(_));
    let (skip, again) = match shown {
        Some(shown) => (
            ("puzzle-back", PuzzleAsked::Back, shown > 0),
            ("puzzle-forward", PuzzleAsked::Forward, goes_on),
        ),
        None => (
            ("puzzle-skip", PuzzleAsked::Next, !is_over),
            ("puzzle-again", PuzzleAsked::TryAgain, is_wrong),
        ),
    };
    let ignore = if is_ignored { "puzzle-heed" } else { "puzzle-ignore" };
    let likeliest = match goes_on {
        true => Some("puzzle-forward"),
        false if is_over => Some("puzzle-next"),
        false => is_wrong.then_some("puzzle-again"),
    };
    let mut focused = None;
    for (id, asked, does_something) in [
        ("puzzle-restart", PuzzleAsked::Restart, is_over),
        ("puzzle-next", PuzzleAsked::Next, is_over),
        skip,
        again,
        (ignore, PuzzleAsked::Ignore(!is_ignored), true),
        ("puzzle-show", PuzzleAsked::Show, walk.may_show()),
    ] {
        if !does_something {
            empty_place(grid);
            continue;
        }
        let is_likeliest = likeliest == Some(id);
        let style = if is_likeliest {
            ButtonStyle::Primary
        } else if id == ignore {
            ButtonStyle::Bare
        } else {
            ButtonStyle::Quiet
        };
        let mut button = task_button(grid, id, id, style);
        button.insert(widgets::sends(asked));
        if let Some(words) = tooltip(id) {
            button.insert(Tooltip(message(words)));
        }
        if is_likeliest {
            focused = Some(button.id());
        }
    }
    task_button(grid, "puzzle-list", "puzzle-list", ButtonStyle::Bare).insert(opens(Menu::Puzzles));
    task_button(grid, "puzzle-leave", "puzzle-leave", ButtonStyle::Bare)
        .insert(widgets::sends(PuzzleAsked::Leave));
    focused
}

/// The words about the button with this identifier, if its label is not enough.
fn tooltip(id: &str) -> Option<&'static str> {
    match id {
        "puzzle-skip" => Some("puzzle-skip-line"),
        "puzzle-ignore" => Some("puzzle-ignore-line"),
        "puzzle-heed" => Some("puzzle-heed-line"),
        _ => None,
    }
}
