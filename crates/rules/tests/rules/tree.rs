//! The tree of a match: variations, what is promoted, removed and brought back, what
//! is written beside moves, and all of it in the record. One match by hand, and random
//! ones of all games.

use crate::chance::{Chance, grow, tables};
use crate::support::{play, reopened};
use ludotheque_rules::{
    Eye, Game, Identity, Mark, MatchFace, NodeId, Note, NoteError, Origin, Record, Setup,
    TreeEntry, open,
};

/// A new match of Simultana with three variations, one inside another.
fn table() -> Box<dyn MatchFace> {
    let mut game = open(&Setup::new(Game::SIMULTANA, 2).expect("for two")).expect("ready");
    play(&mut *game, "A2-A3 D4-D3 E2-E1");
    game.go_to(1);
    play(&mut *game, "C5-B5 B2-B3");
    game.go_to(2);
    play(&mut *game, "C2-C3");
    game.go_to(0);
    play(&mut *game, "C2-C3");
    game
}

/// The tree as it is read, with variations in parentheses.
fn read(game: &dyn MatchFace) -> String {
    let mut text = String::new();
    let mut depth = 0;
    for entry in game.tree() {
        let deeper = usize::from(entry.begins_variation);
        for _ in entry.depth - deeper..depth {
            text.push(')');
        }
        if !text.is_empty() {
            text.push(' ');
        }
        if entry.begins_variation {
            text.push('(');
        }
        text += &entry.word;
        depth = entry.depth;
    }
    text + &")".repeat(depth)
}

/// The node of a word, the first in the order of reading.
fn node(game: &dyn MatchFace, word: &str) -> NodeId {
    let mut tree = game.tree().into_iter();
    tree.find(|entry| entry.word == word).expect("it is there").id
}

/// A tree without the ids, which a record assigns again.
fn without_ids(game: &dyn MatchFace) -> Vec<TreeEntry> {
    let plain = |entry: TreeEntry| TreeEntry { id: NodeId::START, parent: NodeId::START, ..entry };
    game.tree().into_iter().map(plain).collect()
}

const WHOLE: &str = "A2-A3 (C2-C3) D4-D3 (C5-B5 B2-B3 (C2-C3)) E2-E1";

#[test]
fn a_tree_is_read_as_a_person_would_write_it() {
    let game = table();
    assert_eq!(read(&*game), WHOLE);
    let tree = game.tree();
    let parents: Vec<usize> = tree.iter().map(|entry| entry.parent.index()).collect();
    assert_eq!(parents, [0, 0, 1, 1, 4, 4, 2]);
    let plies: Vec<usize> = tree.iter().map(|entry| entry.ply).collect();
    assert_eq!(plies, [1, 1, 2, 2, 3, 3, 3]);
    let on_line: Vec<bool> = tree.iter().map(|entry| entry.is_on_line).collect();
    assert_eq!(on_line, [false, true, false, false, false, false, false]);
    assert_eq!(game.here(), tree[1].id);
}

#[test]
fn any_node_can_be_gone_to_and_looked_at() {
    let mut game = table();
    let target = node(&*game, "B2-B3");
    let seen = game.seen_by(Eye::Public).pieces_at(target).expect("there");
    assert!(game.may_go_to(target) && game.go_to_node(target));
    assert_eq!(game.seen_by(Eye::Public).pieces(), seen);
    assert_eq!((game.here(), game.ply()), (target, 3));
    // The line leads through it from then on.
    game.go_to(1);
    assert_eq!(game.last_ply(), 3);
    assert!(game.redo() && game.redo());
    assert_eq!(game.here(), target);
    for nowhere in [NodeId::new(99), NodeId::new(u32::MAX)] {
        assert!(!game.go_to_node(nowhere) && !game.may_go_to(nowhere));
        assert!(!game.promote(nowhere) && !game.remove(nowhere) && !game.restore(nowhere));
        assert_eq!(game.seen_by(Eye::Public).pieces_at(nowhere), None);
        assert_eq!(game.note(nowhere), None);
        let refused = game.annotate(nowhere, Note::default());
        assert_eq!(refused, Err(NoteError::NoSuchMove));
    }
    assert_eq!(game.here(), target);
}

#[test]
fn a_line_can_be_led_elsewhere_without_going_there() {
    let mut game = table();
    game.go_to_node(node(&*game, "A2-A3"));
    let target = node(&*game, "E2-E1");
    assert!(game.lead_to(target));
    assert_eq!((game.ply(), game.last_ply()), (1, 3));
    assert_eq!(game.line()[2].word, "E2-E1");
    let elsewhere = game.tree()[1].id;
    assert!(!game.lead_to(elsewhere));
    assert_eq!(game.line()[2].word, "E2-E1");
    let variation = node(&*game, "B2-B3");
    assert!(game.lead_to(variation) && game.line()[2].word == "B2-B3");
    game.follow_first_moves();
    assert_eq!(game.line()[2].word, "E2-E1");
}

#[test]
fn variations_are_promoted_step_by_step() {
    let mut game = table();
    let inner = game.tree()[5].id;
    game.go_to_node(inner);
    let line = game.line();
    assert!(game.promote(inner));
    assert_eq!(read(&*game), "A2-A3 (C2-C3) D4-D3 (C5-B5 C2-C3 (B2-B3)) E2-E1");
    assert!(game.promote(inner));
    assert_eq!(read(&*game), "A2-A3 (C2-C3) C5-B5 (D4-D3 E2-E1) C2-C3 (B2-B3)");
    assert!(!game.promote(inner), "it is the main line by now");
    assert!(!game.promote(NodeId::START));
    assert_eq!((game.here(), game.line()), (inner, line));
    assert_eq!(read(&*reopened(&*game)), read(&*game));
}

#[test]
fn what_is_removed_comes_back_as_it_was() {
    let mut game = table();
    game.go_to_node(node(&*game, "B2-B3"));
    let (line, before) = (game.line(), game.tree());
    let record = game.record();
    let removed = node(&*game, "C5-B5");
    assert!(game.may_remove(removed) && game.remove(removed));
    assert_eq!(read(&*game), "A2-A3 (C2-C3) D4-D3 E2-E1");
    assert_eq!(game.here(), node(&*game, "A2-A3"), "it leads out of it");
    assert_eq!(game.line()[2].word, "E2-E1");
    assert!(!game.go_to_node(removed) && !game.remove(removed));
    assert_eq!(read(&*reopened(&*game)), read(&*game));
    assert!(game.restore(removed));
    assert!(!game.restore(removed), "it is there");
    assert_eq!((game.tree(), game.line()), (before, line));
    assert_eq!(game.record(), record);

    // A current position that has changed since stays as it is.
    game.remove(removed);
    game.go_to(0);
    game.restore(removed);
    assert_eq!((game.ply(), read(&*game)), (0, WHOLE.to_owned()));

    // The main line can be removed as well: the next one takes its place.
    let first = node(&*game, "A2-A3");
    assert!(game.remove(first));
    assert_eq!(read(&*game), "C2-C3");
    // Playing it again brings it back, too.
    play(&mut *game, "A2-A3");
    assert_eq!(read(&*game), WHOLE);
    assert!(!game.remove(NodeId::START));
}

#[test]
fn moves_are_named_commented_and_marked() {
    let mut game = table();
    let noted = node(&*game, "B2-B3");
    let note = |name, comment, mark| Note::new(name, comment, mark).expect("short");
    game.annotate(noted, note("Flank", "a\n\"b\" {c}\\", Some(Mark::Doubtful))).expect("there");
    game.annotate(NodeId::START, note("", "about all", None)).expect("there");
    assert!(game.set_taken(noted, 40_250));
    let again = reopened(&*game);
    assert_eq!(without_ids(&*again), without_ids(&*game));
    let entry = again.tree().into_iter().find(|entry| entry.word == "B2-B3");
    let entry = entry.expect("there");
    assert_eq!((entry.note.name(), entry.taken_ms), ("Flank", 40_250));
    assert_eq!(entry.note.comment(), "a\n\"b\" {c}\\");
    let about = again.note(NodeId::START).expect("there");
    assert_eq!(about.comment(), "about all");
    game.annotate(noted, Note::default()).expect("there");
    assert_eq!(game.note(noted), Some(&Note::default()));
}

#[test]
fn all_notes_together_have_a_limit() {
    let setup = Setup::new(Game::STRATEGE, 2).expect("for two");
    let mut game = open(&setup.without_repetition()).expect("ready");
    let long = Note::new("", &"é".repeat(2000), None).expect("short");
    let mut refused = None;
    for _ in 0..10 {
        let words = game.legal_words();
        for word in &words {
            game.play_word(word).expect("legal");
            refused = refused.or(game.annotate(game.here(), long.clone()).err());
            game.undo();
        }
        game.play_word(&words[words.len() / 2]).expect("legal");
    }
    assert_eq!(
        refused.expect("too much").to_string(),
        "the notes of the match would have 1052000 bytes, the limit is 1048576"
    );
    reopened(&*game);
}

#[test]
fn times_in_seconds_of_older_records_are_read_too() {
    let mut game = table();
    let timed = node(&*game, "B2-B3");
    game.set_taken(timed, 12_000);
    let text = game.record().to_ron();
    let older = text.replace("milliseconds: [0, 12000]", "seconds: [0, 12]");
    assert_ne!(older, text);
    let again = Record::open(&older).expect("its moves are legal");
    assert_eq!(without_ids(&*again), without_ids(&*game));
}

#[test]
fn a_record_is_written_for_people() {
    let mut game = table();
    let noted = node(&*game, "B2-B3");
    let note = Note::new("Flank", "Why not?", Some(Mark::Good)).expect("short");
    game.annotate(noted, note).expect("there");
    game.set_taken(noted, 12_340);
    game.go_to_node(node(&*game, "A2-A3"));
    let record = game.record();
    let record = record.with_title("Evening").with_names(&["Anne", "Élie"]).with_origin(Origin {
        started_s: Some(1_700_000_000),
        identity: Some(Identity(7)),
        series: Some(Identity(8)),
        is_brought: true,
    });
    let text = record.to_ron();
    assert_eq!(
        text,
        r#"(
    format: 1,
    title: "Evening",
    game: "simultana",
    players: 2,
    options: {
        "repetition": "threefold",
    },
    names: [
        "Anne",
        "Élie",
    ],
    started: 1700000000,
    identity: "00000000000000000000000000000007",
    series: "00000000000000000000000000000008",
    brought: true,
    lines: [
        (after: 0, moves: ["A2-A3", "D4-D3", "E2-E1"]),
        (after: 0, moves: ["C2-C3"]),
        (after: 1, moves: ["C5-B5", "B2-B3"], milliseconds: [0, 12340]),
        (after: 5, moves: ["C2-C3"]),
    ],
    notes: {
        6: (name: "Flank", comment: "Why not?", mark: good),
    },
    here: 1,
    line_end: 7,
)
"#
    );
    assert_eq!(Record::read(&text), Ok(record));
}

/// The laws of the tree on a random one: numbers, notes and the place in it survive
/// being written down, and nothing that is done to one line changes another.
#[test]
fn random_trees_keep_their_laws() {
    for (seed, setup) in (1..).zip(tables()) {
        let chance = &mut Chance::new(seed);
        let mut game = open(&setup).expect("fine");
        for round in 0..6 {
            grow(&mut *game, 15, chance);
            let again = reopened(&*game);
            assert_eq!(without_ids(&*again), without_ids(&*game));
            assert_eq!((again.ply(), again.line()), (game.ply(), game.line()));
            assert_eq!(again.turn(), game.turn());
            for eye in Eye::all(setup.players()) {
                assert_eq!(again.seen_by(eye).pieces(), game.seen_by(eye).pieces());
            }
            check_removing(&mut *game, chance);
            check_promoting(&mut *game, chance, round);
        }
    }
}

/// Removing any move and restoring it changes nothing.
fn check_removing(game: &mut dyn MatchFace, chance: &mut Chance) {
    let (before, line, here) = (game.tree(), game.line(), game.here());
    let chosen = &before[chance.below(before.len())];
    let follows = |entry: &TreeEntry| {
        let mut node = entry.id;
        while node != chosen.id && node != NodeId::START {
            let found = before.iter().find(|entry| entry.id == node);
            node = found.expect("its parents are there").parent;
        }
        node == chosen.id
    };
    let left: Vec<NodeId> =
        before.iter().filter(|entry| !follows(entry)).map(|entry| entry.id).collect();
    assert!(game.remove(chosen.id));
    let mut kept: Vec<NodeId> = game.tree().iter().map(|entry| entry.id).collect();
    let stands = game.here();
    assert!(stands == NodeId::START || kept.contains(&stands));
    kept.sort_unstable();
    let mut expected = left;
    expected.sort_unstable();
    assert_eq!(kept, expected);
    reopened(game);
    assert!(game.restore(chosen.id));
    assert_eq!((game.tree(), game.line(), game.here()), (before, line, here));
}

/// Promoting changes the order of the tree and nothing else, and leads to the main line.
fn check_promoting(game: &mut dyn MatchFace, chance: &mut Chance, round: usize) {
    let sorted = |game: &dyn MatchFace| {
        let mut tree = game.tree();
        tree.sort_by_key(|entry| entry.id);
        let plain = |entry: TreeEntry| (entry.id, entry.parent, entry.word, entry.is_on_line);
        tree.into_iter().map(plain).collect::<Vec<_>>()
    };
    let (before, line, here) = (sorted(game), game.line(), game.here());
    let (chosen, ..) = before[chance.below(before.len())];
    let mut steps = 0;
    while game.promote(chosen) {
        steps += 1;
        assert!(steps <= before.len(), "in round {round}");
        assert_eq!(sorted(game), before);
    }
    let promoted = game.tree().into_iter().find(|entry| entry.id == chosen);
    assert_eq!(promoted.expect("there").depth, 0);
    assert_eq!((game.line(), game.here()), (line, here));
}
