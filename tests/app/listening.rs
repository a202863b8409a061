//! A match of each game to its end by somebody who has no picture: what a screen reader
//! reads is all there is, and what it can ask for is all that is done.

use std::collections::HashMap;

use accesskit::{Action, ActionRequest, Node, NodeId, Role, TreeId};
use bevy::a11y;
use ludotheque::access::spoken::{WORDS_MAX, count_words};
use ludotheque_base::settings::{Animation, LanguageChoice, Settings};
use ludotheque_rules::{Click, Game, Setup};
use ludotheque_session::Session;

use crate::support::reading::{Reader, tree_of, unheard};
use crate::support::{TestApp, first_game, path_of, setup_of_short_stratege};

/// What is read of a cell on which a click means something.
const OPEN: [&str; 9] = [
    "can move",
    "in hand",
    "possible cell",
    "can be stacked on",
    "possible capture",
    "possible attack",
    "possible return",
    "possible placement",
    "possible choice",
];

/// A player who hears, and has no picture.
struct Listener {
    test: TestApp,
    reader: Reader,
}

impl Listener {
    fn at(setup: &Setup) -> Self {
        let mut test = TestApp::after(setup, &[]);
        let mut settings = test.app.world_mut().resource_mut::<Settings>();
        settings.animation = Animation::Off;
        settings.language = LanguageChoice::English;
        test.frames(6);
        let reader = Reader::at(&mut test);
        Self { test, reader }
    }

    /// What is read now and fits.
    fn find(&mut self, fits: impl Fn(&Node) -> bool) -> Option<(NodeId, Node)> {
        let tree = tree_of(&mut self.test);
        tree.nodes.into_iter().find(|(_, node)| fits(node))
    }

    /// Asks for a click on what was read.
    fn click(&mut self, (target_node, node): (NodeId, Node)) {
        assert!(node.supports_action(Action::Click), "{node:?}");
        self.test.send(a11y::ActionRequest(ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node,
            data: None,
        }));
        self.test.frames(4);
        self.reader.follow(&mut self.test);
    }

    /// Presses the button with this name if it is read.
    fn press_if_there(&mut self, name: &str) -> bool {
        let button = |node: &Node| node.role() == Role::Button && node.label() == Some(name);
        let found = self.find(button);
        let is_there = found.is_some();
        if let Some(button) = found {
            self.click(button);
        }
        is_there
    }

    /// Finds a cell in the list of cells, by its name.
    fn cell(&mut self, name: &str) -> (NodeId, Node) {
        let begin = format!("{name}, ");
        let fits = |node: &Node| {
            node.role() == Role::GridCell && node.label().is_some_and(|it| it.starts_with(&begin))
        };
        let found = self.find(fits);
        found.unwrap_or_else(|| panic!("{name} is not read"))
    }

    /// Plays a move, and says what was heard meanwhile.
    fn play(&mut self, word: &str) -> String {
        self.reader.said.clear();
        if word != "pass" {
            if self.test.get::<Session>().is_covered() {
                self.press_if_there("Uncover");
            }
            let clicks = path_of(self.test.face(), word);
            for (index, click) in clicks.iter().enumerate() {
                let found = match click {
                    Click::Cell(cell) => {
                        let name = self.test.face().board().name(*cell).to_owned();
                        let found = self.cell(&name);
                        let label = found.1.label().unwrap_or_default().to_owned();
                        let is_open = OPEN.iter().any(|state| label.ends_with(state));
                        assert!(is_open, "{word}: “{label}”");
                        found
                    }
                    Click::Choice(_) => {
                        let next = self.test.face().next(&clicks[..index]);
                        let choice = next.choices.into_iter().find(|it| it.click == *click);
                        let choice = choice.expect("the choice is open").word;
                        let fits = |node: &Node| {
                            let text = [node.label(), node.description()];
                            let mut words =
                                text.into_iter().flatten().filter_map(|it| it.rsplit(' ').next());
                            node.role() == Role::Button && words.any(|it| it == choice)
                        };
                        let found = self.find(fits);
                        found.unwrap_or_else(|| panic!("{choice} is not read"))
                    }
                };
                self.click(found);
            }
        }
        self.test.rest();
        self.reader.follow(&mut self.test);
        let said = &self.reader.said;
        for part in said {
            assert!(count_words(part) <= WORDS_MAX, "{part}");
        }
        said.join(" ")
    }
}

/// Plays the first match of a file to its end.
fn play_to_the_end(setup: &Setup, file: &'static str) {
    let words = first_game(file);
    let mut listener = Listener::at(setup);
    for (index, word) in words.iter().enumerate() {
        let heard = listener.play(word);
        // A player who cannot move has passed by then.
        assert!(listener.test.ply() > index, "{word}: {heard}");
        if listener.test.get::<Session>().outcome().is_some() {
            // The dialog of the end is all that is read then.
            break;
        }
        if *word != "pass" {
            let shown = listener.test.get::<Session>().view().line();
            let shown = &shown[index].word;
            let missing = unheard(listener.test.face().board(), shown, &heard);
            assert!(missing.is_empty(), "{shown} is not said: {heard}");
        }
    }
    assert_eq!(listener.test.words(), words);
    listener.test.frames(60);
    assert!(listener.test.get::<Session>().outcome().is_some());
    assert!(listener.test.told("refused").is_empty());
    // The end is read as a dialog, by whom it is won, and leads on.
    let dialog = listener.find(|node| node.role() == Role::Dialog);
    let (_, dialog) = dialog.expect("the end is a dialog");
    let tree = tree_of(&mut listener.test);
    let nodes: HashMap<NodeId, &Node> = tree.nodes.iter().map(|(id, it)| (*id, it)).collect();
    let told = dialog.children().iter().filter_map(|id| nodes[id].value());
    let told: Vec<&str> = told.collect();
    assert!(told.iter().any(|it| it.contains("win")), "{told:?}");
    assert!(listener.press_if_there("Play again"));
}

fn setup(game: Game) -> Setup {
    Setup::new(game, 2).expect("two play it").without_repetition()
}

#[test]
fn simultana_to_its_end_by_ear() {
    play_to_the_end(&setup(Game::SIMULTANA), include_str!("../games/simultana.games"));
}

#[test]
fn sypil_to_its_end_by_ear() {
    play_to_the_end(&setup(Game::SYPIL), include_str!("../games/short/sypil.games"));
}

#[test]
fn syne_strat_to_its_end_by_ear() {
    play_to_the_end(&setup(Game::SYNE_STRAT), include_str!("../games/short/syne_strat-2.games"));
}

#[test]
fn syndicat_to_its_end_by_ear() {
    play_to_the_end(&setup(Game::SYNDICAT), include_str!("../games/short/syndicat.games"));
}

#[test]
fn le_stratege_to_its_end_by_ear() {
    let words = include_str!("../games/short/stratege.games");
    play_to_the_end(&setup_of_short_stratege().without_repetition(), words);
}
