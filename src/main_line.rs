//! The main line of a match as it is shown to others, in a web page or an animated picture: its positions,
//! its moves, who plays, and how it ended.

use ludotheque_base::locale::{Locale, SeatNaming};
use ludotheque_drawing::table::Scene;
use ludotheque_rules::{Eye, NodeId, Note, TreeEntry, View};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_wording::{round_of, words_of};

/// The main line of a match, as an eye sees it. Its positions are looked up one by one, because it can have
/// thousands.
pub(crate) struct MainLine {
    /// The number of players.
    seats: u8,
    /// The note on the start, if there is one.
    pub(crate) start_note: Option<Note>,
    /// Its moves, resignations and agreements.
    pub(crate) entries: Vec<TreeEntry>,
    /// Its positions from the start that have been looked up.
    pub(crate) positions: Vec<Scene>,
}

impl MainLine {
    /// The main line of the match that this is a view of.
    pub(crate) fn of(view: View<'_>) -> Self {
        let entries = view.tree().into_iter();
        Self {
            seats: view.players(),
            start_note: view.note(NodeId::START).cloned(),
            entries: entries.filter(|entry| entry.depth == 0).collect(),
            positions: Vec::new(),
        }
    }

    /// The number of its positions, one more than there are entries.
    pub(crate) fn count(&self) -> usize {
        self.entries.len() + 1
    }

    /// The entry that leads to the position that is looked up next; `None` for the start.
    pub(crate) fn next_entry(&self) -> Option<&TreeEntry> {
        let before = self.positions.len().checked_sub(1)?;
        self.entries.get(before)
    }

    /// Looks up the next position; `None` if the eye may not see it, or if it is no longer there.
    pub(crate) fn look_up(&mut self, view: View<'_>) -> Option<()> {
        let node = self.next_entry().map_or(NodeId::START, |entry| entry.id);
        let scene = Scene { pieces: view.pieces_at(node)?, ..Scene::of(view) };
        self.positions.push(scene);
        Some(())
    }

    /// Each entry with its number, in notation.
    pub(crate) fn moves(&self, locale: &Locale) -> Vec<String> {
        let seats = usize::from(self.seats);
        let moves = self.entries.iter().map(|entry| {
            let number = round_of(entry.ply, seats);
            let sign = if seats == 2 && entry.ply.is_multiple_of(2) { "…" } else { "." };
            let word = locale.say(&words_of(entry.kind, &entry.word));
            format!("{number}{sign}\u{a0}{word}")
        });
        moves.collect()
    }
}

/// The match as everybody at the table may see it.
pub(crate) fn public_view(current: &Session) -> View<'_> {
    if current.match_has_secrets() { current.seen_by(Eye::Public) } else { current.view() }
}

/// What is said of a match in a language.
pub(crate) struct MatchWords {
    /// The language.
    pub(crate) locale: Locale,
    /// The names of all players.
    pub(crate) players: String,
    /// How the match ended.
    pub(crate) result: String,
    /// What a page says of each position.
    pub(crate) told: Vec<String>,
}

impl MatchWords {
    /// Adds what is said of the match as a whole to what is told of its positions.
    pub(crate) fn new(
        locale: Locale,
        told: Vec<String>,
        view: View<'_>,
        names: &SeatNames,
    ) -> Self {
        let players = view.seats().map(|seat| names.in_list(&locale, seat));
        let players = locale.list("list-and", &players.collect::<Vec<_>>());
        let result = match view.ending() {
            Some(ending) => locale.phrase(&ending, view.board(), names),
            None => locale.text("web-unfinished"),
        };
        Self { locale, players, result, told }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use ludotheque_rules::{Game, Setup, open};

    use super::*;

    /// A match of two with these secret set-ups and moves.
    pub(crate) fn session(game: Game, placements: &[&str], words: &[&str]) -> Session {
        let placements = placements.iter().map(|&text| text.to_owned());
        let setup = Setup::new(game, 2).expect("two play it");
        let setup = setup.with_placements(placements.collect());
        let mut face = open(&setup.expect("they are right")).expect("it opens");
        for word in words {
            face.play_word(word).expect("it is legal");
        }
        Session::new(face)
    }
}
