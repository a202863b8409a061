//! The column beside a lesson: its steps, the text of the one shown, the feedback to the
//! answer, and the buttons for what to do next.

use bevy::prelude::*;
use bevy::ui::Checked;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_rulebook::answer::StepAnswer;
use ludotheque_rulebook::glossary::Glossary;
use ludotheque_ui::paragraph;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{ButtonStyle, Tooltip};

use super::course::{Course, LessonAsked};
use super::progress::LessonProgress;
use super::task_column::{
    AnswerFeedback, TaskPage, empty_place, fill_page, fill_words, remark_frame, task_button,
};
use crate::access::spoken::Spoken;
use crate::layout::column::ColumnSystems;
use crate::leaving::{Destination, leads_to};
use crate::states::Screen;

/// The width and height of the mark of a solved step, in logical pixels.
const TICK_PX: (f32, f32) = (5.0, 10.0);
/// The minimum width and the height of the number of a step, in logical pixels: up to ten fit in a
/// row of the wide column.
const STEP_PX: (f32, f32) = (24.0, 38.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fill.in_set(FrameSet::Report)
            .after(ColumnSystems)
            .run_if(in_state(Screen::Playing).and_then(resource_exists::<Locale>)),
    );
}

/// Fills the page when the state of the lesson has changed.
fn fill(
    mut commands: Commands,
    If(course): If<Res<Course>>,
    progress: Res<LessonProgress>,
    pages: Query<Ref<TaskPage>>,
    locale: Res<Locale>,
) {
    for page in &pages {
        let has_changed = page.is_added() || course.is_changed();
        // The explained words depend on the language. Then only the text is rebuilt, so that the
        // focus stays where it is.
        if !has_changed && !locale.is_changed() {
            continue;
        }
        fill_words(&mut commands, &page, words(&course, &locale));
        if has_changed {
            fill_page(
                &mut commands,
                &page,
                |head| step_row(head, &course, &progress),
                |foot| buttons(foot, &course),
            );
        }
    }
}

/// The steps, each with a tick below its number once it is solved.
fn step_row(page: &mut ChildSpawnerCommands, course: &Course, progress: &LessonProgress) {
    let (lesson, game) = (course.lesson(), course.lesson().game);
    page.spawn((Name::new("lesson steps"), boxes::tiles(STEP_PX.0, 3.0).rigid(), Pickable::IGNORE))
        .with_children(|row| {
            for (index, step) in lesson.steps.iter().enumerate() {
                let is_solved = progress.is_solved(game, &step.id);
                let title = message(step.title_key(game));
                step_button(row, index, title, is_solved, index == course.index());
            }
        });
}

/// The button of a step; `index` counts from 0.
fn step_button(
    row: &mut ChildSpawnerCommands,
    index: usize,
    title: Localized,
    is_solved: bool,
    is_shown: bool,
) {
    let key = if is_solved { message("lesson-step-solved") } else { message("lesson-step") };
    let name = key.with("number", (index + 1).to_string()).with("title", title);
    let mut button = row.spawn((
        widgets::row(format!("lesson-step-{}", index + 1), name.clone()),
        Tooltip(name),
        widgets::sends(LessonAsked::Step(index)),
    ));
    button.insert(Node {
        height: px(STEP_PX.1),
        ..boxes::column(0.0).centred().in_middle().bordered(1.0).rounded(7.0)
    });
    if is_shown {
        button.insert(Checked);
    }
    button.with_children(|inside| {
        inside.spawn((
            widgets::text(Lettering::Label, Localized::verbatim((index + 1).to_string())),
            TextLayout::no_wrap(),
        ));
        if is_solved {
            // Out of the flow, so that the number stays in the middle.
            let place = Node { bottom: px(0), ..Node::default().absolute() };
            inside.spawn((place, Pickable::IGNORE, children![tick()]));
        }
    });
}

/// A tick: two sides of a small frame on its corner.
pub(crate) fn tick() -> impl Bundle {
    let margin = UiRect::new(px(2), px(2), px(0), px(3));
    (
        Node {
            border: UiRect { right: px(2), bottom: px(2), ..default() },
            ..Node::default().sized(px(TICK_PX.0), px(TICK_PX.1)).rigid().spaced(margin)
        },
        BorderColor::all(palette::UI_ACCENT),
        UiTransform::from_rotation(Rot2::degrees(40.0)),
        Pickable::IGNORE,
    )
}

/// The text of the step, and the feedback to the answer. It scrolls if there is not enough
/// room.
fn words(course: &Course, locale: &Locale) -> impl Bundle + use<> {
    let (step, game) = (course.step(), course.lesson().game);
    let title = step.title_key(game);
    let glossary = Glossary::new(game, locale);
    let text = glossary.mark(&locale.text(&step.text_key(game)));
    // The marks are explained only on the first step, where they are new.
    let explains_marks = course.index() == 0 && course.answer() == StepAnswer::Open(None);
    let remark = remark(course);
    let remark = remark.map(|(remark, colour)| (glossary.mark(&locale.say(&remark)), colour));
    widgets::scroll_column(message("lesson"), move |column| {
        column.spawn(widgets::accent_text(Lettering::Heading, message(title)));
        let (_, text) = paragraph::spawn(column, text, Val::Auto);
        column.world_mut().entity_mut(text).insert(Spoken::default());
        if explains_marks {
            column.spawn(widgets::muted_text(Lettering::Small, message("lesson-marks")));
        }
        let Some((remark, colour)) = remark else {
            return;
        };
        column.spawn(remark_frame(colour)).with_children(|frame| {
            let (_, text) = paragraph::spawn(frame, remark, Val::Auto);
            frame.world_mut().entity_mut(text).insert((AnswerFeedback, Spoken::default()));
        });
    })
}

/// The feedback to the answer, and the colour of its edge; `None` before an answer.
fn remark(course: &Course) -> Option<(Localized, Color)> {
    let remark = course.answer().remark(course.lesson().game, course.step(), course.is_last())?;
    let colour = match course.answer() {
        StepAnswer::Right => palette::UI_ACCENT,
        StepAnswer::Shown => palette::UI_LINE,
        StepAnswer::Open(_) | StepAnswer::Wrong(_) => palette::UI_DANGER,
    };
    Some((remark, colour))
}

/// The buttons for what to do next: the solution, another try, the next step, and leaving. Each has a place of
/// its own, so that nothing moves from step to step. Returns the one to continue with.
fn buttons(grid: &mut ChildSpawnerCommands, course: &Course) -> Option<Entity> {
    let is_wrong = matches!(course.answer(), StepAnswer::Wrong(_));
    let may_repeat = course.answer().may_repeat();
    let goes_on = course.answer().goes_on(course.step());
    let gold_if = |is_likeliest: bool| {
        if is_likeliest { ButtonStyle::Primary } else { ButtonStyle::Quiet }
    };
    if course.may_show() {
        task_button(grid, "lesson-show", "lesson-show", ButtonStyle::Quiet)
            .insert(widgets::sends(LessonAsked::ShowMe));
    } else {
        empty_place(grid);
    }
    let mut likeliest = None;
    if may_repeat {
        let mut again = task_button(grid, "lesson-again", "lesson-again", gold_if(is_wrong));
        again.insert(widgets::sends(LessonAsked::TryAgain));
        likeliest = Some(again.id());
    } else {
        empty_place(grid);
    }
    if goes_on && course.is_last() {
        let mut play = task_button(grid, "lesson-play", "lesson-play", ButtonStyle::Primary);
        play.insert(leads_to(Destination::Screen(Screen::NewGame)));
        likeliest = Some(play.id());
    } else if course.is_last() {
        empty_place(grid);
    } else {
        let label = if goes_on { "lesson-next" } else { "lesson-skip" };
        let mut next = task_button(grid, "lesson-next", label, gold_if(goes_on));
        next.insert(widgets::sends(LessonAsked::Next));
        likeliest = if goes_on { Some(next.id()) } else { likeliest };
    }
    task_button(grid, "lesson-leave", "lesson-leave", ButtonStyle::Quiet)
        .insert(widgets::sends(LessonAsked::Leave));
    likeliest
}
