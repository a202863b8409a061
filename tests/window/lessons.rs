//! A lesson of each game in the real window, solved step by step with a real mouse.

use ludotheque::learn::data::{Ask, lessons};
use ludotheque_rules::{Click, open};

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
            game.settle();
            if index < 2 {
                game.picture(&format!("lesson-{id}-{}", step.id));
            }
            let face = step.setup(lesson.game).and_then(|setup| open(&setup));
            let face = face.expect("tests open every step");
            let clicks = match &step.ask {
                Ask::Tell => Vec::new(),
                Ask::Moves(_) | Ask::Result(..) => {
                    path_of(face.as_ref(), step.solution().expect("a move solves it"))
                }
                Ask::Clicks(paths) => {
                    let cells = paths[0]
                        .iter()
                        .filter_map(|name| face.board().cell_named(name));
                    cells.map(Click::Cell).collect()
                }
            };
            for click in &clicks {
                match click {
                    Click::Cell(cell) => game.click_cell(face.board().name(*cell)),
                    // The choice that is asked for stands beside the piece.
                    Click::Choice(_) => {
                        let word = step.solution().expect("a move solves it");
                        game.press_button(&format!("choice-{word}"));
                    }
                }
                game.settle();
            }
            let is_last = index + 1 == lesson.steps.len();
            game.press_button(if is_last {
                "lesson-leave"
            } else {
                "lesson-next"
            });
        }
        game.wait_for("the title screen", |line| line["screen"] == "title");
    }
}
