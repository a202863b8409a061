//! A lesson of each game in the real window, solved step by step with a real mouse.

use ludotheque_rulebook::lessons::{Ask, lessons};
use ludotheque_rules::open;

use crate::driver::{Game, Screen};
use crate::paths::path_of;

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn the_lessons_by_mouse() {
    let screen = Screen::open(1280, 720);
    let mut game = Game::start(&screen, &["--lang", "fr", "--animation", "off"]);
    game.wait_until_quiet();
    for lesson in lessons() {
        let id = lesson.game.id();
        game.press_button(&format!("learn-{id}"));
        game.wait_for("the table", |line| line["screen"] == "playing");
        for (index, step) in lesson.steps.iter().enumerate() {
            game.wait_for_lesson(&step.id, "open");
            game.settle();
            if index < 2 {
                game.picture(&format!("lesson-{id}-{}", step.id));
            }
            match &step.ask {
                Ask::Tell => {}
                Ask::Moves(_) | Ask::Result(..) => {
                    let face = step.setup(lesson.game).and_then(|setup| open(&setup));
                    let face = face.expect("tests open every step");
                    let word = step.solution().expect("a move solves it");
                    let clicks = path_of(face.as_ref(), word);
                    for click in 0..clicks.len() {
                        game.make_click(face.as_ref(), word, &clicks, click);
                    }
                    game.wait_for_lesson(&step.id, "right");
                }
                Ask::Clicks(paths) => {
                    for cell in &paths[0] {
                        game.click_cell(cell);
                        game.settle();
                    }
                    game.wait_for_lesson(&step.id, "right");
                }
            }
            // The button moves to below the answer.
            game.settle();
            let is_last = index + 1 == lesson.steps.len();
            game.press_button(if is_last { "lesson-leave" } else { "lesson-next" });
        }
        game.wait_for("the title screen", |line| line["screen"] == "title");
    }
}
