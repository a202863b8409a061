//! A lesson as it is shown: the task above the board, the answer below it, and the way on.

use ludotheque_rulebook::answer::StepAnswer;
use ludotheque_rulebook::lessons::lesson;
use ludotheque_rules::Game;
use ludotheque_words::{Locale, Localized, message};

use crate::course::Course;
use crate::deed::Deed;
use crate::html::{Button, element, said};
use crate::progress::Progress;
use crate::terms::Terms;

/// The title of a step, counted from 0, with its number.
fn title(course: &Course, progress: &Progress, index: usize) -> Localized {
    let (game, step) = (course.game(), &course.lesson().steps[index]);
    let is_solved = progress.is_solved(game, &step.id);
    let title = if is_solved { message("lesson-step-solved") } else { message("lesson-step") };
    title.with("number", index + 1).with("title", message(step.title_key(game)))
}

/// The task of the step.
pub(crate) fn task(locale: &Locale, course: &Course) -> String {
    let (game, step) = (course.game(), course.step());
    let title = format!("{}. {}", course.index() + 1, locale.text(&step.title_key(game)));
    let text = Terms::new(game, locale).marked(&locale.text(&step.text_key(game)));
    said("h2", &[], &title) + &element("p", &[], &text)
}

/// What is said to the answer, and the reply to it.
pub(crate) fn line(locale: &Locale, course: &Course, line: &str) -> String {
    let remark = course.answer().remark(course.game(), course.step(), course.is_last());
    let Some(remark) = remark.map(|remark| locale.say(&remark)) else {
        return line.to_owned();
    };
    if course.has_replied { format!("{remark} {line}") } else { remark }
}

/// How the line is meant, for the style sheet.
pub(crate) fn tone(course: &Course) -> &'static str {
    match course.answer() {
        StepAnswer::Open(None) => "",
        StepAnswer::Right | StepAnswer::Shown => "right",
        StepAnswer::Open(Some(_)) | StepAnswer::Wrong(_) => "wrong",
    }
}

/// What to do next: the step before, the solution, another try, and the next step or what comes after the lesson.
pub(crate) fn ways_on(locale: &Locale, course: &Course, progress: &Progress) -> String {
    let (answer, step) = (course.answer(), course.step());
    let goes_on = answer.goes_on(step);
    let class = |is_likeliest: bool| if is_likeliest { "first" } else { "" };
    let mut buttons = String::new();
    if let Some(before) = course.index().checked_sub(1) {
        let name = locale.say(&title(course, progress, before));
        buttons += &Button { name: Some(&name), ..Button::new(Deed::StepBefore, "‹") }.html();
    }
    if answer.may_show(step) {
        buttons += &Button::new(Deed::ShowMe, &locale.text("lesson-show")).html();
    }
    if answer.may_repeat() {
        let label = locale.text("lesson-again");
        let class = class(!goes_on);
        buttons += &Button { class, ..Button::new(Deed::TryAgain, &label) }.html();
    }
    if !course.is_last() {
        let label = locale.text(if goes_on { "lesson-next" } else { "lesson-skip" });
        let class = class(goes_on);
        buttons += &Button { class, ..Button::new(Deed::StepAfter, &label) }.html();
    } else if goes_on {
        buttons += &after(locale, course.game());
    }
    element("div", &[("class", "row")], &buttons)
}

/// What comes after a lesson: a match, and the lesson of the next game.
fn after(locale: &Locale, game: Game) -> String {
    let label = locale.text("lesson-play");
    let play = Deed::Prepare(game, *game.players().start());
    let play = Button { class: "first", ..Button::new(play, &label) }.html();
    let others = Game::ALL.iter().cycle().skip_while(|other| **other != game).skip(1);
    let next = others.copied().find(|other| lesson(*other).is_some());
    let next = next.filter(|next| *next != game).map(|next| {
        let label = locale.say(&message("learn-game").with("game", next.name()));
        Button::new(Deed::Learn(next), &label).html()
    });
    play + &next.unwrap_or_default()
}

/// All steps of the lesson.
pub(crate) fn steps(locale: &Locale, course: &Course, progress: &Progress) -> String {
    let steps = course.lesson().steps.iter().enumerate().map(|(index, step)| {
        let Ok(number) = u8::try_from(index) else {
            return String::new();
        };
        let label = locale.say(&title(course, progress, index));
        let is_solved = progress.is_solved(course.game(), &step.id);
        let class = if is_solved { "solved" } else { "" };
        let button = Button::new(Deed::LearnAt(course.game(), number), &label);
        let current = if index == course.index() { "step" } else { "false" };
        let inner = Button { class, ..button }.html();
        element("li", &[("aria-current", current)], &inner)
    });
    let label = locale.text("lesson");
    let steps: String = steps.collect();
    element("ol", &[("class", "steps"), ("aria-label", &label)], &steps)
}
