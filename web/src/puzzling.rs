//! A puzzle as it is shown: the goal above the board, the feedback below it, the way on, and all puzzles of the game.

use ludotheque_players::puzzles::GRADES;
use ludotheque_wording::puzzles::{PuzzleStanding, goal_of, number_of, rule_of};
use ludotheque_words::{Locale, Localized, message};

use crate::board::at_board;
use crate::deed::Deed;
use crate::html::{Button, element, said};
use crate::keeping::Store;
use crate::parts::{self, Shown};
use crate::puzzle::Walk;
use crate::puzzle_progress::PuzzleProgress;

/// A puzzle at its board.
pub(crate) fn shown(
    locale: &Locale,
    walk: &Walk,
    progress: &PuzzleProgress,
    store: &dyn Store,
) -> Shown {
    let table = &walk.table;
    let situation = table.situation(locale);
    let name = locale.say(&message("puzzles-of").with("game", walk.game().name()));
    let remark = walk.state().remark().map(|remark| locale.say(&remark));
    let is_open = walk.state().standing == PuzzleStanding::Open;
    let line = match remark {
        Some(remark) if is_open => format!("{remark} {}", situation.line.words),
        Some(remark) => remark,
        None => situation.line.words.clone(),
    };
    Shown {
        title: parts::title(walk.game()),
        screen: "lesson",
        head: parts::head(locale, &name, &parts::button(Deed::Back, &locale.text("puzzle-leave"))),
        task: task(locale, walk),
        line,
        tone: match walk.state().standing {
            PuzzleStanding::Open => "",
            PuzzleStanding::Wrong(_) => "wrong",
            _ => "right",
        },
        actions: parts::in_hand(locale, table) + &ways_on(locale, walk),
        beside: parts::place_of_about() + &list(locale, walk, progress, store),
        about: parts::about(&situation),
        ..at_board(locale, table)
    }
}

/// The number of the puzzle, who is to move, and the goal.
fn task(locale: &Locale, walk: &Walk) -> String {
    let (game, puzzle) = (walk.game(), walk.puzzle());
    let say = |message: &Localized| locale.say(message);
    let number = say(&number_of(walk.index(), walk.puzzles().len(), puzzle));
    let mut words = vec![say(&goal_of(game, puzzle.goal))];
    words.extend(rule_of(game, puzzle.goal).map(|rule| say(&rule)));
    if puzzle.steps.len() > 1 {
        words.push(say(&walk.state().step()) + ".");
    }
    let you = walk.asked().map(|seat| {
        let name = message("puzzle-you").with("name", walk.table.names.label(seat));
        said("span", &[], &format!("{number} · {}", say(&name)))
    });
    element("h2", &[], &you.unwrap_or_else(|| said("span", &[], &number)))
        + &said("p", &[], &words.join(" "))
}

/// What to do next.
fn ways_on(locale: &Locale, walk: &Walk) -> String {
    let is_wrong = matches!(walk.state().standing, PuzzleStanding::Wrong(_));
    let is_over = walk.is_over();
    let ways = [
        ("puzzle-again", Deed::TryAgain, is_wrong, is_wrong),
        ("puzzle-next", Deed::StepAfter, is_over, is_over),
        ("puzzle-restart", Deed::TryAgain, is_over, false),
        ("puzzle-skip", Deed::StepAfter, !is_over, false),
        ("puzzle-show", Deed::ShowMe, !is_over, false),
    ];
    let buttons = ways.into_iter().filter(|(_, _, is_there, _)| *is_there);
    let buttons = buttons.map(|(label, deed, _, is_likeliest)| {
        let class = if is_likeliest { "first" } else { "" };
        Button { class, ..Button::new(deed, &locale.text(label)) }.html()
    });
    element("div", &[("class", "row")], &buttons.collect::<String>())
}

/// All puzzles of the game, by grade.
fn list(locale: &Locale, walk: &Walk, progress: &PuzzleProgress, store: &dyn Store) -> String {
    let game = walk.game();
    let grades = (1..=GRADES).map(|grade| {
        let numbered = walk.puzzles().iter().enumerate();
        let buttons =
            numbered.filter(|(_, puzzle)| puzzle.grade == grade).map(|(index, puzzle)| {
                let is_solved = progress.is_solved(game, puzzle);
                let (name, class) = match () {
                    () if progress.is_due(game, puzzle, store) => ("puzzle-name-due", "due"),
                    () if progress.is_missed(game, puzzle) => ("puzzle-name-missed", "missed"),
                    () if is_solved => ("puzzle-name-solved", "solved"),
                    () => ("puzzle-name", ""),
                };
                let number = (index + 1).to_string();
                let name = locale.say(&message(name).with("number", number.as_str()));
                let deed = Deed::PuzzleAt(game, u8::try_from(index).unwrap_or(u8::MAX));
                let button = Button::new(deed, &number);
                let is_current = index == walk.index();
                Button { class, is_current, name: Some(&name), title: &name, ..button }.html()
            });
        let label = locale.say(&message("puzzle-grade").with("grade", grade));
        said("h2", &[], &label) + &parts::group(&label, &buttons.collect::<String>())
    });
    let line = said("p", &[("class", "muted")], &locale.text("puzzles-line"));
    element("section", &[("class", "puzzles")], &(grades.collect::<String>() + &line))
}
