//! The object-safe trait of a match of any game.

use crate::{
    AgreementError, Beat, Board, Cell, Click, DrawOffer, EntryKind, ExploreError, Eye, GraftError,
    Grafted, Next, NodeId, Note, NoteError, Phrase, Piece, PieceId, PlayError, Record, Seat, Setup,
    TreeEntry, Turn, View,
};

/// An entry of the current line: a move, a resignation or an agreed draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its kind.
    pub kind: EntryKind,
    /// The player who moved, resigned or offered the draw.
    pub seat: Seat,
    /// The move in notation; otherwise a word for records, to be shown as a sentence
    /// made from `kind` and `seat`.
    pub word: String,
    /// Its number in the line, from 1.
    pub ply: usize,
}

/// A move that has just been played, or a resignation or an agreed draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its kind.
    pub kind: EntryKind,
    /// The player who moved, resigned or offered the draw.
    pub seat: Seat,
    /// The move in notation; otherwise a word for records.
    pub word: String,
    /// Its number in the line, from 1.
    pub ply: usize,
    /// The beats for each eye.
    pub(crate) beats: Vec<(Eye, Vec<Beat>)>,
    /// Whether it has shown a secret: it was a fight.
    pub shows_secrets: bool,
    /// The identity of the first new piece: a part of a split piece, or a placed one.
    /// Further new pieces get the following identities.
    pub first_new: PieceId,
}

/// A move of the history, to be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The pieces before it.
    pub pieces: Vec<Piece>,
    /// Its beats.
    pub beats: Vec<Beat>,
    /// See [`Played::first_new`].
    pub first_new: PieceId,
}

impl Played {
    /// The beats for this eye. An eye that is not at this table gets those of the
    /// public.
    pub fn beats(&self, eye: Eye) -> &[Beat] {
        let seen = |wanted: Eye| self.beats.iter().find(|(known, _)| *known == wanted);
        seen(eye)
            .or_else(|| seen(Eye::Public))
            .map_or(&[], |(_, beats)| beats)
    }
}

/// A match of any game: its position, its moves as clicks and words, its history.
///
/// The history is a tree. The current line leads from the start through the current
/// position to the end of its variation. Going back and playing a different move starts
/// a variation and deletes nothing.
///
/// A face is the whole match, with everybody's secrets: for what changes, saves or tests
/// it. What is shown, said or exported comes from a [`View`].
pub trait MatchFace: Send + Sync {
    /// The match as this eye sees it: for everything that shows, says, exports or hints.
    fn seen_by(&self, eye: Eye) -> View<'_>;

    /// What was agreed before the first move.
    fn setup(&self) -> &Setup;

    /// The board.
    fn board(&self) -> &'static Board;

    /// The player to move in the current position, or how the match ended there,
    /// including repetition, resigning and agreed draws.
    fn turn(&self) -> Turn;

    /// Whether players have secrets from each other in this match.
    fn has_secrets(&self) -> bool;

    /// Why the game ended, if it has in the current position.
    fn ending(&self) -> Option<Phrase>;

    /// The number of moves up to the current position. A resignation or an agreed draw
    /// counts like a move.
    fn ply(&self) -> usize;

    /// The number of moves of the current line, including those after the current
    /// position.
    fn last_ply(&self) -> usize;

    /// What may follow these clicks. A pass is complete without a click.
    fn next(&self, clicks: &[Click]) -> Next;

    /// Plays the move of these clicks.
    ///
    /// # Errors
    /// If they are not a complete legal move, or the match is [full](Self::is_full). Nothing has changed then.
    fn play(&mut self, clicks: &[Click]) -> Result<Played, Phrase>;

    /// Plays the move of this word.
    ///
    /// # Errors
    /// If it is not a legal move, or the match is [full](Self::is_full). Nothing has changed
    /// then.
    fn play_word(&mut self, word: &str) -> Result<Played, PlayError>;

    /// Whether the match has [`MAX_MOVES`](crate::MAX_MOVES) moves, removed ones included.
    /// No move, resignation or agreed draw can be added then, because no file with more
    /// could be read; those that it has can still be played again.
    fn is_full(&self) -> bool;

    /// Plays a word of a [`Record`]: a move, or a resignation or agreed draw of the
    /// history.
    ///
    /// # Errors
    /// If the word is not possible here, or the match is [full](Self::is_full). Nothing has
    /// changed then.
    fn replay_word(&mut self, word: &str) -> Result<(), PlayError>;

    /// How many of these words are legal moves one after the other from a node, the end of
    /// the game by repetition aside; 0 where the match is over.
    fn legal_from(&self, node: NodeId, words: &[String]) -> usize;

    /// Whether the player of this seat is out of the game, while others may still
    /// play.
    fn is_out(&self, seat: Seat) -> bool;

    /// The player of this seat resigns, at any player's turn. With two players the
    /// other one wins; with three or four the others play on while there are several of
    /// them.
    ///
    /// # Errors
    /// If the match is over, or the seat is not in the game. Nothing has changed then.
    fn resign(&mut self, seat: Seat) -> Result<Played, AgreementError>;

    /// The open draw offer in the current position. A move, a resignation, navigation
    /// in the history, or declining closes it.
    fn draw_offer(&self) -> Option<&DrawOffer>;

    /// The player of this seat offers a draw to all others who are still in the game,
    /// at any player's turn.
    ///
    /// # Errors
    /// If the match is over, an offer is open, or the seat is not in the game. Nothing
    /// has changed then.
    fn offer_draw(&mut self, seat: Seat) -> Result<(), AgreementError>;

    /// The player of this seat accepts the draw. When all others who are still in the
    /// game have accepted, the match is drawn, and the draw is returned.
    ///
    /// # Errors
    /// If no offer is open, it is that player's own or already accepted by that player,
    /// the match is over, or the seat is not in the game. Nothing has changed then.
    fn accept_draw(&mut self, seat: Seat) -> Result<Option<Played>, AgreementError>;

    /// The player of this seat declines the draw, or withdraws the own offer.
    ///
    /// # Errors
    /// If no offer is open, the match is over, or the seat is not in the game. Nothing
    /// has changed then.
    fn decline_draw(&mut self, seat: Seat) -> Result<(), AgreementError>;

    /// The words of all legal moves of the current position, sorted; empty when the
    /// game is over.
    fn legal_words(&self) -> Vec<String>;

    /// The whole current line, including the part after the current position.
    fn line(&self) -> Vec<Entry>;

    /// Goes to the position after so many moves of the current line. Returns false, and
    /// does nothing, if the line is shorter.
    fn go_to(&mut self, ply: usize) -> bool;

    /// The tree in reading order, without the start and removed nodes: a move, then its
    /// alternatives with what follows them, then what follows the move itself. The
    /// first moves of all positions are the main line.
    fn tree(&self) -> Vec<TreeEntry>;

    /// The node of the current position.
    fn here(&self) -> NodeId;

    /// Goes to a node of the tree, with the current line through it. Returns false, and
    /// does nothing, if the node does not exist or has been removed.
    ///
    /// Like [`go_to`](Self::go_to) it does not check secrets; in a running match with
    /// secrets, check [`may_go_to`](Self::may_go_to) first.
    fn go_to_node(&mut self, node: NodeId) -> bool;

    /// Leads the current line to this node without going there. Returns false, and does
    /// nothing, unless the node follows the current position.
    fn lead_to(&mut self, node: NodeId) -> bool;

    /// Makes all lines continue with the first moves.
    fn follow_first_moves(&mut self);

    /// Whether players may go to a node and see it while the match is running: it
    /// exists, and it is at or after the last move of the current line that revealed a
    /// secret (see [`earliest_ply`](Self::earliest_ply)). Always true for existing
    /// nodes without secrets. Not needed once a match with secrets is over and
    /// everything has been revealed.
    fn may_go_to(&self, node: NodeId) -> bool;

    /// Moves the innermost variation of a move one place up: before the previous
    /// variation, or into the place of the line it branches from, and so eventually
    /// into the main line. The current line does not change. Returns false, and does
    /// nothing, if the move is in the main line.
    fn promote(&mut self, node: NodeId) -> bool;

    /// Removes a move and everything that follows it. If this includes the current
    /// position, the one before the move becomes current. In a running match with
    /// secrets, check [`may_remove`](Self::may_remove) first. Returns false, and does
    /// nothing, for the start and for nodes that do not exist.
    ///
    /// Nothing is deleted: [`restore`](Self::restore) brings it back, and so does
    /// playing the move again. Records omit it.
    fn remove(&mut self, node: NodeId) -> bool;

    /// Whether a move may be removed while the match is running: this must not lead
    /// back to where nobody [may go](Self::may_go_to).
    fn may_remove(&self, node: NodeId) -> bool {
        let before = |entry: &TreeEntry| entry.id == node;
        let Some(entry) = self.tree().into_iter().find(before) else {
            return false;
        };
        let takes_away_here = entry.is_on_line && entry.ply <= self.ply();
        !takes_away_here || self.may_go_to(entry.parent)
    }

    /// Restores what was removed, in its old place, and returns to the former current
    /// position if the removal left it and the position has not changed since. Returns
    /// false if nothing was removed there.
    fn restore(&mut self, node: NodeId) -> bool;

    /// The note on a move, or on the match at its start; `None` if there is no such
    /// node.
    fn note(&self, node: NodeId) -> Option<&Note>;

    /// Replaces the note on a move, or on the match at its start. An empty note removes
    /// it.
    ///
    /// # Errors
    /// If there is no such node, or all notes together would be too long. Nothing has
    /// changed then.
    fn annotate(&mut self, node: NodeId, note: Note) -> Result<(), NoteError>;

    /// Sets the thinking time for a move in milliseconds, for the record. Returns false if
    /// there is no such node.
    fn set_taken(&mut self, node: NodeId, taken_ms: u32) -> bool;

    /// Goes one move back. Returns false at the start.
    fn undo(&mut self) -> bool {
        self.ply()
            .checked_sub(1)
            .is_some_and(|before| self.go_to(before))
    }

    /// Goes one move forward on the current line. Returns false at its end.
    fn redo(&mut self) -> bool {
        self.go_to(self.ply() + 1)
    }

    /// The earliest ply that players may go back to while the game is running: after
    /// the last move that revealed a secret, which cannot be unseen. 0 without secrets.
    fn earliest_ply(&self) -> usize;

    /// The record of the match: the set-up, the tree without removed nodes, notes,
    /// times, the current position, and an open draw offer.
    fn record(&self) -> Record;

    /// A copy of this match with the same nodes, for trying out moves. It contains all
    /// secrets; see [`explore`](Self::explore).
    fn fork(&self) -> Box<dyn MatchFace>;

    /// A match for trying out moves from the current position, as far as this eye knows
    /// it. Without secrets, and for an eye that sees everything, it is a
    /// [`fork`](Self::fork). Otherwise it begins with the position as this eye sees it,
    /// with guesses (strengths of pawns on some cells) for what it does not know. It
    /// has no secrets itself, and attacks with unknown outcome are refused with a
    /// reason that names the pawns.
    ///
    /// # Errors
    /// If a guess is impossible.
    fn explore(&self, eye: Eye, guesses: &[(Cell, u8)])
    -> Result<Box<dyn MatchFace>, ExploreError>;

    /// Sets or clears a player's guess at the strength of an opposing piece, from the
    /// current position on. It is private to that player and not part of the game.
    /// Returns false if there is no opposing piece of unknown strength, or no such
    /// strength.
    fn pencil(&mut self, seat: Seat, cell: Cell, strength: Option<u8>) -> bool;

    /// Adds the moves of an explored copy of this match as variations, with their
    /// notes. Moves that are not legal here are left out together with what follows
    /// them. The current position does not change.
    ///
    /// # Errors
    /// If it is of another game, or rests on guesses while this one has secrets.
    /// Nothing has changed then.
    fn graft(&mut self, explored: &dyn MatchFace) -> Result<Grafted, GraftError>;
}
