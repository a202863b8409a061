//! The content of the list of moves, in order: the main line in rounds, and below each
//! round its variations and notes.
//!
//! This file only computes the items; every front shows them in its way.

use std::collections::BTreeSet;

use ludotheque_players::MoveQuality;
use ludotheque_rules::{EntryKind, Mark, NodeId, Seat, TreeEntry};

use crate::told::round_of;

/// A variation with more moves than this is folded, unless the current position is in
/// it or it was unfolded.
const LONGEST_UNFOLDED: usize = 16;

/// The number of visible moves of a folded variation.
const SHOWN_FOLDED: usize = 6;

/// A run ends with the round in which it has this many moves, so that no row of the list
/// is as long as a whole variation.
const LONGEST_RUN: usize = 24;

/// A part of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// The number of a round, before its first move.
    Round(String),
    /// A move of the main line.
    Move(Listed),
    /// The note on a move.
    Remark(MoveNote),
    /// Moves of a variation, one after the other.
    Run {
        /// The nesting depth of the variation.
        depth: usize,
        /// The moves, with move numbers where they are shown.
        moves: Vec<(Option<String>, Listed)>,
        /// The variation to fold or unfold after them.
        fold: Option<FoldedVariation>,
    },
}

impl Item {
    /// The moves that it has buttons for.
    pub fn moves(&self) -> Vec<&Listed> {
        match self {
            Self::Move(listed) => vec![listed],
            Self::Run { moves, .. } => moves.iter().map(|(_, listed)| listed).collect(),
            Self::Round(_) | Self::Remark(_) => Vec::new(),
        }
    }
}

/// A move in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its node.
    pub id: NodeId,
    /// The number of moves up to and including it.
    pub ply: usize,
    /// The player who moved, resigned or offered the draw.
    pub seat: Seat,
    /// Its kind.
    pub kind: EntryKind,
    /// The move in notation; otherwise a word for records.
    pub word: String,
    /// Its mark.
    pub mark: Option<Mark>,
    /// The thinking time, in milliseconds.
    pub taken_ms: u32,
    /// Whether it is in the main line.
    pub is_main: bool,
    /// The verdict of the review.
    pub verdict: Option<MoveQuality>,
}

/// The note on a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveNote {
    /// The move.
    pub of: Listed,
    /// The name of the line that it begins; may be empty.
    pub name: String,
    /// The comment; may be empty.
    pub comment: String,
    /// The nesting depth of its variation.
    pub depth: usize,
}

/// A long variation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoldedVariation {
    /// Its first move.
    pub id: NodeId,
    /// The number of hidden moves; 0 if it is unfolded.
    pub hidden: usize,
}

/// Adds the verdicts of the review to the moves of the main line.
pub fn judge(items: &mut [Item], verdict_on: impl Fn(NodeId) -> Option<MoveQuality>) {
    for item in items {
        if let Item::Move(listed) = item {
            listed.verdict = verdict_on(listed.id).filter(|verdict| verdict.is_marked());
        }
    }
}

/// The items for a tree of a match with this number of seats.
pub fn listing(
    tree: &[TreeEntry],
    seats: usize,
    here: NodeId,
    unfolded: &BTreeSet<NodeId>,
) -> Vec<Item> {
    let mut items = Vec::new();
    // Notes and variations follow their round.
    let mut under = Vec::new();
    let mut rest = tree;
    while let Some(entry) = rest.first() {
        let group = group_length(rest);
        if entry.depth > 0 {
            list_variation(&mut under, &rest[..group], seats, here, unfolded);
        } else {
            if begins_round(entry, seats) || items.is_empty() {
                items.append(&mut under);
                items.push(Item::Round(format!("{}.", round_of(entry.ply, seats))));
            }
            items.push(Item::Move(listed(entry)));
            under.extend(remark(entry));
        }
        rest = &rest[group..];
    }
    items.append(&mut under);
    items
}

/// The length of the first group of entries: a move of the main line, or a variation
/// with everything nested in it.
fn group_length(rest: &[TreeEntry]) -> usize {
    let is_inside =
        |entry: &&TreeEntry| entry.depth > 1 || (entry.depth == 1 && !entry.begins_variation);
    match rest.first() {
        Some(first) if first.depth > 0 => 1 + rest[1..].iter().take_while(is_inside).count(),
        _ => 1,
    }
}

fn list_variation(
    items: &mut Vec<Item>,
    entries: &[TreeEntry],
    seats: usize,
    here: NodeId,
    unfolded: &BTreeSet<NodeId>,
) {
    let Some(first) = entries.first() else {
        return;
    };
    let is_long = entries.len() > LONGEST_UNFOLDED;
    let is_unfolded = unfolded.contains(&first.id);
    let is_looked_at = entries.iter().any(|entry| entry.id == here);
    let shown =
        if is_long && !is_unfolded && !is_looked_at { &entries[..SHOWN_FOLDED] } else { entries };
    let mut run_depth = None;
    for entry in shown {
        let is_full = match items.last() {
            Some(Item::Run { moves, .. }) => moves.len() >= LONGEST_RUN,
            _ => false,
        };
        let goes_on = run_depth == Some(entry.depth)
            && !entry.begins_variation
            && !(is_full && begins_round(entry, seats));
        if !goes_on {
            items.push(Item::Run { depth: entry.depth, moves: Vec::new(), fold: None });
        }
        if let Some(Item::Run { moves, .. }) = items.last_mut() {
            let number =
                (moves.is_empty() || begins_round(entry, seats)).then(|| number_of(entry, seats));
            moves.push((number, listed(entry)));
        }
        run_depth = Some(entry.depth);
        if let Some(remark) = remark(entry) {
            items.push(remark);
            run_depth = None;
        }
    }
    let fold = FoldedVariation { id: first.id, hidden: entries.len() - shown.len() };
    if is_long && !is_looked_at {
        match items.last_mut() {
            Some(Item::Run { fold: place, .. }) => *place = Some(fold),
            _ => items.push(Item::Run { depth: first.depth, moves: Vec::new(), fold: Some(fold) }),
        }
    }
}

/// Whether a move begins a round. With more than two seats every move does.
fn begins_round(entry: &TreeEntry, seats: usize) -> bool {
    seats != 2 || entry.ply % 2 == 1
}

/// The number before a move of a variation: « 3. », or « 3… » if the other player has begun
/// the round.
fn number_of(entry: &TreeEntry, seats: usize) -> String {
    let sign = if begins_round(entry, seats) { "." } else { "…" };
    format!("{}{sign}", round_of(entry.ply, seats))
}

fn listed(entry: &TreeEntry) -> Listed {
    Listed {
        id: entry.id,
        ply: entry.ply,
        seat: entry.seat,
        kind: entry.kind,
        word: entry.word.clone(),
        mark: entry.note.mark(),
        taken_ms: entry.taken_ms,
        is_main: entry.depth == 0,
        verdict: None,
    }
}

fn remark(entry: &TreeEntry) -> Option<Item> {
    let (name, comment) = (entry.note.name(), entry.note.comment());
    (!name.is_empty() || !comment.is_empty()).then(|| {
        Item::Remark(MoveNote {
            of: listed(entry),
            name: name.to_owned(),
            comment: comment.to_owned(),
            depth: entry.depth,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, MatchFace, Note, Setup, open};

    /// A match in which these lines were played in turn, each from the start.
    fn played(lines: &[&str]) -> Box<dyn MatchFace> {
        let mut face =
            open(&Setup::new(Game::SIMULTANA, 2).expect("two play it")).expect("it opens");
        for line in lines {
            face.go_to(0);
            for word in line.split_whitespace() {
                face.play_word(word).expect("it is legal");
            }
        }
        face
    }

    /// The list as text: rounds, moves, runs in parentheses by their depth.
    fn written(face: &dyn MatchFace, unfolded: &BTreeSet<NodeId>) -> String {
        let items = listing(&face.tree(), 2, face.here(), unfolded);
        let words = |item: &Item| match item {
            Item::Round(number) => number.clone(),
            Item::Move(listed) => listed.word.clone(),
            Item::Remark(remark) => format!("{{{} {}}}", remark.name, remark.comment),
            Item::Run { depth, moves, fold } => {
                let words: Vec<String> = moves
                    .iter()
                    .map(|(number, listed)| {
                        format!("{}{}", number.clone().unwrap_or_default(), listed.word)
                    })
                    .collect();
                let fold = fold.map_or_else(String::new, |fold| format!(" +{}", fold.hidden));
                format!("({depth}: {}{fold})", words.join(" "))
            }
        };
        items.iter().map(words).collect::<Vec<_>>().join(" ")
    }

    /// The first legal words from a position, after these.
    fn words_after(line: &str) -> Vec<String> {
        played(&[line]).legal_words()
    }

    #[test]
    fn variations_stand_under_the_round_in_which_they_branch() {
        let first = words_after("");
        let reply = words_after(&first[0]);
        let other = words_after(&first[1]);
        let main = format!("{} {}", first[0], reply[0]);
        let mut face = played(&[
            &main,
            &format!("{} {}", first[0], reply[1]),
            &format!("{} {}", first[1], other[0]),
        ]);
        assert_eq!(
            written(face.as_ref(), &BTreeSet::new()),
            format!(
                "1. {} {} (1: 1.{} {}) (1: 1…{})",
                first[0], reply[0], first[1], other[0], reply[1]
            )
        );
        let here = face.here();
        let note = Note::new("Autre début", "à revoir", Some(Mark::Doubtful)).expect("short");
        face.annotate(here, note).expect("it is there");
        assert!(written(face.as_ref(), &BTreeSet::new()).contains("{Autre début à revoir}"));
    }

    #[test]
    fn long_variations_are_folded_until_they_are_looked_at() {
        let first = words_after("");
        let mut line = first[1].clone();
        for _ in 0..LONGEST_UNFOLDED {
            let next = words_after(&line);
            line = format!("{line} {}", next[next.len() / 2]);
        }
        let mut face = played(&[&first[0], &line]);
        let count = |text: &str| text.matches('-').count();
        assert_eq!(count(&written(face.as_ref(), &BTreeSet::new())), 2 + LONGEST_UNFOLDED);
        let begins = face.tree().iter().find(|entry| entry.begins_variation).map(|it| it.id);
        face.go_to(0);
        let folded = written(face.as_ref(), &BTreeSet::new());
        assert_eq!(count(&folded), 1 + SHOWN_FOLDED);
        assert!(folded.contains(&format!("+{}", 1 + LONGEST_UNFOLDED - SHOWN_FOLDED)));
        let unfolded = begins.into_iter().collect();
        assert_eq!(count(&written(face.as_ref(), &unfolded)), 2 + LONGEST_UNFOLDED);
    }
}
