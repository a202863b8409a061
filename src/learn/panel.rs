//! The column beside a lesson: its steps, the text of the one shown, the feedback to the
//! answer, and the buttons for what to do next.

use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::states::Screen;
use ludotheque_rulebook::glossary::Glossary;
use ludotheque_rulebook::lessons::Ask;
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::widgets::{ButtonStyle, Tooltip};
use ludotheque_theme::{palette, paragraph, widgets};

use super::course::{Course, LessonAsked, StepAnswer};
use super::progress::LessonProgress;
use super::task_column::{Page, Remark, Task, fill_page, remark_frame, spawn_column};
use crate::access::spoken::Spoken;
use crate::leaving::{Destination, Leaving};
use crate::panels::side_panel::{ColumnSystems, InRightHalf};

/// The width and height of the mark of a solved step, in logical pixels.
const TICK_PX: (f32, f32) = (5.0, 10.0);
/// The minimum width and the height of the number of a step with its mark below it, in logical
/// pixels: up to ten fit in a row of the wide column.
const STEP_PX: (f32, f32) = (24.0, 40.0);
/// The height reserved for the mark below the number of a step, in logical pixels.
const MARK_PLACE_PX: f32 = 14.0;

/// Adds the column of lessons.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_column::<Course>
            .in_set(FrameSet::Picture)
            .run_if(in_state(Screen::Playing)),
    )
    .add_systems(
        Update,
        fill.in_set(FrameSet::Report)
            .after(ColumnSystems)
            .run_if(in_state(Screen::Playing).and_then(resource_exists::<Locale>)),
    );
}

impl Task for Course {
    const NAME: &'static str = "lesson";

    fn head_lines() -> Vec<Localized> {
        vec![message("lesson")]
    }
}

/// The text of the step, and the feedback to the answer.
#[derive(Component)]
struct Words;

/// The index of the text among the children of the page.
const WORDS_PLACE: usize = 1;

/// Fills the page when the state of the lesson has changed.
fn fill(
    mut commands: Commands,
    fonts: Res<Fonts>,
    course: Option<Res<Course>>,
    progress: Res<LessonProgress>,
    pages: Query<(Entity, Ref<Page<Course>>)>,
    shown: Query<Entity, With<Words>>,
    locale: Res<Locale>,
    redraw: Res<Redraw>,
) {
    let Some(course) = course else {
        return;
    };
    for (entity, page) in &pages {
        if !page.is_added() && !course.is_changed() {
            // The explained words depend on the language. Only the text is rebuilt, so that
            // the focus stays where it is.
            if locale.is_changed() {
                for shown in &shown {
                    commands.entity(shown).despawn();
                }
                let words = take_remaining_height(commands.spawn(words(&fonts, &course, &locale)));
                commands.entity(entity).insert_child(WORDS_PLACE, words);
                redraw.until_settled();
            }
            continue;
        }
        redraw.until_settled();
        fill_page(&mut commands, entity, |page| {
            step_row(page, &fonts, &course, &progress);
            take_remaining_height(page.spawn(words(&fonts, &course, &locale)));
            buttons(page, &fonts, &course)
        });
    }
}

/// The steps, each with a tick once it is solved. Its space is reserved from the start, so
/// that solving a step does not move anything.
fn step_row(
    page: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    course: &Course,
    progress: &LessonProgress,
) {
    let (lesson, game) = (course.lesson(), course.lesson().game);
    page.spawn((
        Name::new("lesson steps"),
        Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::minmax(
                GridTrackRepetition::AutoFill,
                MinTrackSizingFunction::Px(STEP_PX.0),
                MaxTrackSizingFunction::Fraction(1.0),
            ),
            column_gap: px(3),
            row_gap: px(3),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        for (index, step) in lesson.steps.iter().enumerate() {
            let is_solved = progress.is_solved(game, &step.id);
            let title = message(step.title_key(game));
            step_button(row, fonts, index, title, is_solved, index == course.index());
        }
    });
}

/// The button of a step; `index` counts from 0.
fn step_button(
    row: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    index: usize,
    title: Localized,
    is_solved: bool,
    is_shown: bool,
) {
    let key = match is_solved {
        true => message("lesson-step-solved"),
        false => message("lesson-step"),
    };
    let name = key
        .with("number", (index + 1).to_string())
        .with("title", title);
    let mut button = row.spawn((
        widgets::row(format!("lesson-step-{}", index + 1), name.clone()),
        Tooltip(name),
        observe(
            move |_: On<Activate>, mut asked: MessageWriter<LessonAsked>| {
                asked.write(LessonAsked::Step(index));
            },
        ),
    ));
    button.insert(Node {
        flex_direction: FlexDirection::Column,
        height: px(STEP_PX.1),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(7)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    });
    if is_shown {
        button.insert(Checked);
    }
    button.with_children(|inside| {
        inside.spawn((
            widgets::text(
                fonts,
                Lettering::Label,
                Localized::verbatim((index + 1).to_string()),
            ),
            TextLayout::no_wrap(),
        ));
        let place = Node {
            height: px(MARK_PLACE_PX),
            flex_shrink: 0.0,
            ..default()
        };
        let mut place = inside.spawn((place, Pickable::IGNORE));
        if is_solved {
            place.with_child(tick());
        }
    });
}

/// A tick: two sides of a small frame on its corner.
pub(crate) fn tick() -> impl Bundle {
    (
        Node {
            width: px(TICK_PX.0),
            height: px(TICK_PX.1),
            margin: UiRect::new(px(2), px(2), px(0), px(3)),
            border: UiRect {
                right: px(2),
                bottom: px(2),
                ..default()
            },
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(palette::UI_ACCENT),
        UiTransform::from_rotation(Rot2::degrees(40.0)),
        Pickable::IGNORE,
    )
}

/// The text of the step, and the feedback to the answer. It scrolls if there is not enough
/// room.
fn words(fonts: &Fonts, course: &Course, locale: &Locale) -> impl Bundle {
    let (step, game) = (course.step(), course.lesson().game);
    let title = step.title_key(game);
    let glossary = Glossary::new(game, locale);
    let text = glossary.mark(&locale.text(&step.text_key(game)));
    let remark = remark(course);
    let remark = remark.map(|(remark, colour)| (glossary.mark(&locale.say(&remark)), colour));
    let fonts = fonts.clone();
    let column = widgets::scroll_column(message("lesson"), move |column| {
        column.spawn(widgets::coloured_text(
            &fonts,
            Lettering::Heading,
            message(title),
            palette::UI_ACCENT,
        ));
        let (_, text) = paragraph::spawn(column, &fonts, text, Val::Auto);
        let mut text = column.world_mut().entity_mut(text);
        text.insert(Spoken::default());
        let Some((remark, colour)) = remark else {
            return;
        };
        column.spawn(remark_frame(colour)).with_children(|frame| {
            let (_, text) = paragraph::spawn(frame, &fonts, remark, Val::Auto);
            frame
                .world_mut()
                .entity_mut(text)
                .insert((Remark, Spoken::default()));
        });
    });
    (Words, column)
}

/// Gives the text all the remaining height, so that the buttons below stay in place whatever
/// its length.
fn take_remaining_height(mut words: EntityCommands) -> Entity {
    words
        .entry::<Node>()
        .and_modify(|mut node| node.flex_grow = 1.0);
    words.id()
}

/// The feedback to the answer, and the colour of its edge; `None` before an answer.
fn remark(course: &Course) -> Option<(Localized, Color)> {
    let (step, game) = (course.step(), course.lesson().game);
    Some(match course.answer() {
        StepAnswer::Open(None) => return None,
        StepAnswer::Right => (message(step.done_key(game)), palette::UI_ACCENT),
        StepAnswer::Shown => {
            let shown = match step.solution() {
                Some(_) => message("lesson-shown"),
                None => message("lesson-shown-clicks"),
            };
            // A player who was shown the answer wants to know why it is right.
            let why = message(step.done_key(game));
            (shown.with("why", why), palette::UI_LINE)
        }
        StepAnswer::Open(Some(mistake)) | StepAnswer::Wrong(Some(mistake)) => {
            (message(step.mistake_key(game, mistake)), palette::UI_DANGER)
        }
        StepAnswer::Wrong(None) => (message("lesson-other"), palette::UI_DANGER),
    })
}

/// Makes a button take half of its row, whatever its label.
fn half(mut button: EntityCommands) {
    button.entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.flex_basis = px(0);
        node.padding = UiRect::axes(px(6), px(5));
    });
}

/// The buttons for what to do next. Returns the one to continue with.
fn buttons(page: &mut ChildSpawnerCommands, fonts: &Fonts, course: &Course) -> Option<Entity> {
    let mut likeliest = None;
    // There are always two rows, so that the button to continue with stays in place.
    let line = || {
        let node = Node {
            min_height: px(widgets::BUTTON_HEIGHT_PX),
            // In the narrow column, two long labels need a row each.
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(8),
            ..widgets::side_by_side()
        };
        (node, Pickable::IGNORE)
    };
    page.spawn((
        Name::new("lesson buttons"),
        InRightHalf::Lower,
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(8),
            flex_shrink: 0.0,
            margin: px(4).top(),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|rows| {
        rows.spawn(line())
            .with_children(|row| likeliest = repeat_buttons(row, fonts, course));
        rows.spawn(line()).with_children(|row| {
            likeliest = onward_buttons(row, fonts, course).or(likeliest);
        });
    });
    likeliest
}

/// The buttons for another try and for the solution.
fn repeat_buttons(
    row: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    course: &Course,
) -> Option<Entity> {
    let is_wrong = matches!(course.answer(), StepAnswer::Wrong(_));
    let may_repeat = is_wrong || matches!(course.answer(), StepAnswer::Right | StepAnswer::Shown);
    let mut likeliest = None;
    if may_repeat {
        let again = message("lesson-again");
        let again = widgets::button(fonts, style(is_wrong), "lesson-again", again);
        let again = row.spawn((again, asks(LessonAsked::TryAgain)));
        likeliest = Some(again.id());
        widgets::share_row(again);
    }
    if course.may_show() {
        let show = message("lesson-show");
        let show = widgets::button(fonts, ButtonStyle::Quiet, "lesson-show", show);
        widgets::share_row(row.spawn((show, asks(LessonAsked::ShowMe))));
    }
    likeliest
}

/// The buttons for the next step and for leaving.
fn onward_buttons(
    row: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    course: &Course,
) -> Option<Entity> {
    let goes_on = match course.answer() {
        StepAnswer::Right | StepAnswer::Shown => true,
        StepAnswer::Open(_) => course.step().ask == Ask::Tell,
        StepAnswer::Wrong(_) => false,
    };
    let mut likeliest = None;
    if goes_on && course.is_last() {
        let play = message("lesson-play");
        let play = widgets::button(fonts, style(true), "lesson-play", play);
        let play = row.spawn((
            play,
            observe(|_: On<Activate>, mut leaving: Leaving| {
                leaving.leave(Destination::Screen(Screen::NewGame));
            }),
        ));
        likeliest = Some(play.id());
        widgets::share_row(play);
    } else if goes_on || !course.is_last() {
        let words = match goes_on {
            true => message("lesson-next"),
            false => message("lesson-skip"),
        };
        let next = widgets::button(fonts, style(goes_on), "lesson-next", words);
        let next = row.spawn((next, asks(LessonAsked::Next)));
        if goes_on {
            likeliest = Some(next.id());
        }
        half(next);
    } else {
        let blank = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        row.spawn((blank, Pickable::IGNORE));
    }
    let leave = message("lesson-leave");
    let leave = widgets::button(fonts, ButtonStyle::Quiet, "lesson-leave", leave);
    half(row.spawn((leave, asks(LessonAsked::Leave))));
    likeliest
}

fn asks(asked: LessonAsked) -> impl Bundle {
    observe(
        move |_: On<Activate>, mut messages: MessageWriter<LessonAsked>| {
            messages.write(asked);
        },
    )
}

fn style(is_likeliest: bool) -> ButtonStyle {
    match is_likeliest {
        true => ButtonStyle::Primary,
        false => ButtonStyle::Quiet,
    }
}
