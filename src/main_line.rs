//! The main line of a match as it is shown to others, in a web page or an animated picture: its positions,
//! its moves, who plays, and how it ended.

use ludotheque_base::locale::{Locale, SeatNaming};
use ludotheque_rules::{NodeId, TreeEntry, View};
use ludotheque_session::players::SeatNames;
use ludotheque_theme::flat::table::Scene;

use crate::panels::history::listing::{round_of, words_of};

/// The main line of a match, as an eye sees it.
pub(crate) struct MainLine<'a> {
    view: View<'a>,
    names: &'a SeatNames,
    /// Its moves, resignations and agreements.
    pub(crate) entries: Vec<TreeEntry>,
}

impl<'a> MainLine<'a> {
    /// The main line of the match that this is a view of.
    pub(crate) fn of(view: View<'a>, names: &'a SeatNames) -> Self {
        let entries = view.tree().into_iter();
        Self {
            view,
            names,
            entries: entries.filter(|entry| entry.depth == 0).collect(),
        }
    }

    /// Its positions, from the start to the end, one more than there are entries; `None` if the eye may
    /// not see them.
    pub(crate) fn positions(&self) -> Option<Vec<Scene>> {
        let entries = self.entries.iter().map(|entry| entry.id);
        let nodes = std::iter::once(NodeId::START).chain(entries);
        let positions = nodes.map(|node| {
            Some(Scene {
                pieces: self.view.pieces_at(node)?,
                ..Scene::of(self.view)
            })
        });
        positions.collect()
    }

    /// Each entry with its number, in notation.
    pub(crate) fn moves(&self, locale: &Locale) -> Vec<String> {
        let seats = usize::from(self.view.players());
        let moves = self.entries.iter().map(|entry| {
            let number = round_of(entry.ply, seats);
            let sign = if seats == 2 && entry.ply.is_multiple_of(2) {
                "…"
            } else {
                "."
            };
            let word = locale.say(&words_of(entry.kind, &entry.word));
            format!("{number}{sign}\u{a0}{word}")
        });
        moves.collect()
    }

    /// The names of all players.
    pub(crate) fn players(&self, locale: &Locale) -> String {
        let players = self
            .view
            .seats()
            .map(|seat| self.names.in_list(locale, seat));
        locale.list("list-and", &players.collect::<Vec<_>>())
    }

    /// How the match ended.
    pub(crate) fn result(&self, locale: &Locale) -> String {
        match self.view.ending() {
            Some(ending) => locale.phrase(&ending, self.view.board(), self.names),
            None => locale.text("web-unfinished"),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use ludotheque_rules::{Game, Setup, open};
    use ludotheque_session::Session;

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
