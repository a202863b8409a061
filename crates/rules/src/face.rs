//! The object-safe trait of a match of any game, and the view that one eye has of it.

use crate::{
    AgreementError, Annotation, Beat, Board, Cell, Click, ClickRole, Contest, Could, Decision,
    DrawOffer, EntryKind, ExploreError, Eye, GraftError, Grafted, Knowledge, Next, NodeId, Note,
    NoteError, Phrase, Piece, PieceId, PieceView, PlayError, Record, Seat, Setup, Standstill,
    Steps, Threat, Trail, TreeEntry, Turn,
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
    /// The cells of the two pieces that have fought, the mover's own first, if it is a fight.
    pub fight: Option<[Cell; 2]>,
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
    /// See [`Played::fight`].
    pub fight: Option<[Cell; 2]>,
}

impl Played {
    /// The beats for this eye. An eye that is not at this table gets those of the
    /// public.
    pub fn beats(&self, eye: Eye) -> &[Beat] {
        let seen = |wanted: Eye| self.beats.iter().find(|(known, _)| *known == wanted);
        seen(eye).or_else(|| seen(Eye::Public)).map_or(&[], |(_, beats)| beats)
    }
}

/// A match of any game: its position, its moves as clicks and words, and its history.
///
/// The history is a tree. The current line leads from the start through the current
/// position to the end of its variation. Going back and playing a different move starts
/// a variation and deletes nothing.
///
/// A face is the whole match, with the secrets of all players, for code that changes, saves or
/// tests it. Everything that is shown, said or exported comes from a [`View`].
pub trait MatchFace: Send + Sync {
    /// The match as this eye sees it: for all code that shows, describes or exports it, or gives
    /// hints.
    fn seen_by(&self, eye: Eye) -> View<'_>;

    /// The set-up: everything agreed before the first move.
    fn setup(&self) -> &Setup;

    /// The board.
    fn board(&self) -> &'static Board;

    /// The player to move in the current position, or how the match ended there,
    /// including repetition, resigning and agreed draws.
    fn turn(&self) -> Turn;

    /// Whether players keep secrets from each other in this match.
    fn has_secrets(&self) -> bool;

    /// The reason why the game ended, if it is over in the current position.
    fn ending(&self) -> Option<Phrase>;

    /// The number of moves up to the current position. A resignation or an agreed draw
    /// counts like a move.
    fn ply(&self) -> usize;

    /// The number of moves of the current line, including those after the current
    /// position.
    fn last_ply(&self) -> usize;

    /// The clicks that may follow these. A pass is complete without a click.
    fn next(&self, clicks: &[Click]) -> Next;

    /// Plays the move with these clicks.
    ///
    /// # Errors
    /// If they are not a complete legal move, or the match is [full](Self::is_full). Nothing has
    /// changed then.
    fn play(&mut self, clicks: &[Click]) -> Result<Played, Phrase>;

    /// Plays the move with this word.
    ///
    /// # Errors
    /// If it is not a legal move, or the match is [full](Self::is_full). Nothing has changed
    /// then.
    fn play_word(&mut self, word: &str) -> Result<Played, PlayError>;

    /// Whether the match has [`MAX_MOVES`](crate::MAX_MOVES) moves, removed ones included. Then no
    /// move, resignation or agreed draw can be added, because a file with more could not be read;
    /// existing ones can still be played again.
    fn is_full(&self) -> bool;

    /// Plays a word of a [`Record`]: a move, or a resignation or agreed draw of the
    /// history.
    ///
    /// # Errors
    /// If the word is not possible here, or the match is [full](Self::is_full). Nothing has
    /// changed then.
    fn replay_word(&mut self, word: &str) -> Result<(), PlayError>;

    /// The number of these words that are legal moves when played one after the other from a node,
    /// ignoring the end of the game by repetition; 0 if the match is over there.
    fn legal_from(&self, node: NodeId, words: &[String]) -> usize;

    /// Whether the player of this seat is out of the game, while others may still
    /// play.
    fn is_out(&self, seat: Seat) -> bool;

    /// The player of this seat resigns, at any player's turn. With two players the other one wins;
    /// with three or four, the others play on while at least two of them are left.
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

    /// The player of this seat declines the draw, or withdraws their own offer.
    ///
    /// # Errors
    /// If no offer is open, the match is over, or the seat is not in the game. Nothing
    /// has changed then.
    fn decline_draw(&mut self, seat: Seat) -> Result<(), AgreementError>;

    /// The cells of the two pieces that fight in the move with this word, the mover's own first. `None` for other
    /// moves, and for what is not legal.
    fn fight_of(&self, word: &str) -> Option<[Cell; 2]>;

    /// The words of all legal moves of the current position, sorted; empty when the
    /// game is over.
    fn legal_words(&self) -> Vec<String>;

    /// The whole current line, including the part after the current position.
    fn line(&self) -> Vec<Entry>;

    /// Goes to the position after the first `ply` moves of the current line. Returns false, and
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

    /// Makes the current line pass through this node without going there. Returns false, and does
    /// nothing, unless the node follows the current position.
    fn lead_to(&mut self, node: NodeId) -> bool;

    /// Makes all lines continue with the first move of each position.
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

    /// Whether a move may be removed while the match is running: the position must not go back to
    /// one where nobody [may go](Self::may_go_to).
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
        self.ply().checked_sub(1).is_some_and(|before| self.go_to(before))
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

/// A match as one eye sees it. Two matches that this eye cannot tell apart have views that return
/// the same values, and the match cannot be reached from a view.
#[derive(Clone, Copy)]
pub struct View<'a> {
    seen: &'a dyn Seen,
    eye: Eye,
}

impl<'a> View<'a> {
    /// The match as this eye sees it.
    pub(crate) fn new(seen: &'a dyn Seen, eye: Eye) -> Self {
        Self { seen, eye }
    }

    /// The set-up of the match, including the secret set-ups of all players.
    pub(crate) fn setup(&self) -> &'a Setup {
        self.seen.setup()
    }

    /// The match, if this eye may know its moves.
    fn open(&self) -> Option<&'a dyn Seen> {
        (!self.seen.hides_moves(self.eye)).then_some(self.seen)
    }

    /// The eye that has this view.
    pub fn eye(&self) -> Eye {
        self.eye
    }

    /// The same match as another eye sees it. Only an eye that sees everything can look
    /// through any other; otherwise it is the view of the public.
    #[must_use]
    pub fn seen_by(&self, other: Eye) -> Self {
        let may_look = self.eye == Eye::Open || self.eye == other;
        Self { eye: if may_look { other } else { Eye::Public }, ..*self }
    }
}

/// Declares the queries of a view, each once: those of [`MatchFace`] that are public knowledge, and
/// those that a match only offers to its views ([`Seen`]).
///
/// A `shown` query always returns the value from the match. An `open` one returns the default of
/// its type, or the value after `=>`, if the eye may not know the [moves](Seen::hides_moves). With
/// `; eye`, the match receives the eye of the view.
macro_rules! queries {
    (
        $a:lifetime;
        face {$(
            $face_access:ident fn $face:ident($($face_arg:ident: $face_type:ty),*)
                -> $face_answer:ty $(=> $face_else:expr)?;
        )*}
        seen {$(
            $(#[$doc:meta])*
            $access:ident fn $name:ident($($arg:ident: $type:ty),* $(; $eye:ident)?)
                -> $answer:ty $(=> $else:expr)?;
        )*}
    ) => {
        impl<$a> View<$a> {
            /// The names of all queries: a law compares the results of each.
            pub const QUERIES: &'static [&'static str] =
                &[$(stringify!($face),)* $(stringify!($name),)*];

            $(
                #[doc = concat!("See [`MatchFace::", stringify!($face), "`].")]
                pub fn $face(&self, $($face_arg: $face_type),*) -> $face_answer {
                    queries!(@ask $face_access, self, $face($($face_arg),*) $(=> $face_else)?)
                }
            )*
            $(
                $(#[$doc])*
                pub fn $name(&self, $($arg: $type),*) -> $answer {
                    $(let $eye = self.eye;)?
                    queries!(@ask $access, self, $name($($arg,)* $($eye)?) $(=> $else)?)
                }
            )*
        }

        /// A match behind a [`View`], where these methods are documented. The methods of
        /// [`MatchFace`] that a view uses are public knowledge, unless the
        /// [moves](Self::hides_moves) are hidden.
        pub(crate) trait Seen: MatchFace {
            /// Whether this eye may not know the moves.
            fn hides_moves(&self, eye: Eye) -> bool;
            $(fn $name(&self, $($arg: $type,)* $($eye: Eye)?) -> $answer;)*
        }
    };
    (@ask shown, $view:ident, $name:ident($($arg:expr),* $(,)?)) => {
        $view.seen.$name($($arg),*)
    };
    (@ask open, $view:ident, $name:ident($($arg:expr),* $(,)?)) => {
        match $view.open() {
            Some(seen) => seen.$name($($arg),*),
            None => Default::default(),
        }
    };
    (@ask open, $view:ident, $name:ident($($arg:expr),* $(,)?) => $else:expr) => {
        match $view.open() {
            Some(seen) => seen.$name($($arg),*),
            None => $else,
        }
    };
}

queries! {
    'a;
    face {
        shown fn board() -> &'static Board;
        shown fn has_secrets() -> bool;
        shown fn turn() -> Turn;
        shown fn ending() -> Option<Phrase>;
        shown fn is_out(seat: Seat) -> bool;
        shown fn draw_offer() -> Option<&'a DrawOffer>;
        shown fn is_full() -> bool;
        open fn ply() -> usize;
        open fn last_ply() -> usize;
        open fn earliest_ply() -> usize;
        open fn next(clicks: &[Click]) -> Next;
        open fn legal_words() -> Vec<String>;
        open fn line() -> Vec<Entry>;
        open fn tree() -> Vec<TreeEntry>;
        open fn here() -> NodeId => NodeId::START;
        open fn may_go_to(node: NodeId) -> bool;
        open fn note(node: NodeId) -> Option<&'a Note>;
    }
    seen {
        /// The player to move at another node, or how the match ended there; `None` if
        /// there is no such node. Check [`may_go_to`](Self::may_go_to) before showing it.
        open fn turn_at(node: NodeId) -> Option<Turn>;

        /// The role of each of these clicks: if the possible moves differ, the role with
        /// the greatest consequence. Empty if the clicks are not a prefix of a move.
        open fn roles(clicks: &[Click]) -> Vec<ClickRole>;

        /// Whether the game has moves of the top of a stack alone, so that the table
        /// explains why a top may not move.
        shown fn lifts_tops() -> bool;

        /// The cell of a piece's handle when its part on `grip` is moved to a cell.
        ///
        /// # Errors
        /// If it would reach beyond the board.
        shown fn carried(handle: Cell, grip: Cell, to: Cell) -> Result<Cell, Phrase>;

        /// The handle of the element on a cell: different from the cell only for a piece of
        /// several cells. Use it for the first click of a move; later clicks are the cells
        /// themselves, and such a piece moves with its handle to the clicked cell.
        shown fn handle(cell: Cell) -> Cell;

        /// The cells of the elements of which one must be repaired before any other move, sorted;
        /// empty if nothing must be repaired.
        open fn must_repair() -> Vec<Cell>;

        /// The movements that may follow these single movements of a piece, given as the cells of
        /// its handle from the start. `None` if moves do not consist of movements, or if no legal
        /// move begins with these.
        open fn steps(path: &[Cell]) -> Option<Steps<Vec<Click>>>;

        /// The cells of which one may be clicked after these clicks, the first of which lifts something, to
        /// capture or attack what stands on another cell, sorted: those of moves that capture its part on
        /// that very cell, if there are any. Empty if the cell itself may be clicked.
        open fn landings(clicks: &[Click], victim: Cell) -> Vec<Cell>;

        /// The reason why these clicks are refused. For valid clicks the result is
        /// [`Phrase::unfinished`].
        open fn explain(clicks: &[Click]) -> Phrase => Phrase::unfinished();

        /// The reason why a word is not a legal move, as far as its cells show it. `None` if it
        /// names no cell or has a [strange letter](crate::reading::strange_letter), or if the word
        /// is legal or differs from a legal one only in its form.
        open fn explain_word(word: &str) -> Option<Phrase>;

        /// The prompt after these clicks; `None` if the expected click is obvious.
        open fn prompt(clicks: &[Click]) -> Option<Phrase>;

        /// The differences between the moves that can be chosen after these clicks: a phrase for
        /// each of [`Next::choices`].
        open fn choices(clicks: &[Click]) -> Vec<Phrase>;

        /// The effects of the move with these clicks besides going somewhere, as far as they can be
        /// predicted, in the order in which to mention them. Empty unless the clicks are a complete
        /// legal move.
        open fn deeds(clicks: &[Click]; eye) -> Vec<Phrase>;

        /// The name of a single piece.
        shown fn piece_name(piece: &PieceView) -> Phrase;

        /// The name of an empty cell; `None` if it is not on the board.
        shown fn ground(cell: Cell) -> Option<Phrase>;

        /// The description of a cell and of the element on it, without its name; also when the
        /// match is over.
        shown fn describe(cell: Cell; eye) -> Vec<Phrase>;

        /// The annotations of the board for these clicks, also for an illegal target if that makes
        /// sense. When the match is over, the clicks are ignored.
        open fn annotations(clicks: &[Click]) -> Vec<Annotation>;

        /// The groups of cells that players contest, sorted by their centres: after the move that
        /// these clicks begin if there is one, otherwise in the current position. Empty if the game
        /// has no such groups.
        open fn contests(clicks: &[Click]) -> Vec<Contest>;

        /// The regions of free cells in the current position that the rules speak of, sorted by
        /// their first cells, each with its cells sorted. Empty if the game has none.
        open fn regions() -> Vec<Vec<Cell>>;

        /// The same as [`contests`](Self::contests) in another position of the tree; `None` if there
        /// is no such node. Check [`may_go_to`](Self::may_go_to) before showing it.
        open fn contests_at(node: NodeId) -> Option<Vec<Contest>>;

        /// The possible moves of this seat if it were its turn, sorted. Empty when the game is
        /// over, and for a seat that is out.
        open fn could(seat: Seat) -> Vec<Could>;

        /// The threats against a seat by the others, as if it were their turn: first those that
        /// win, then those that put the seat out of the game, then captures and attacks. Empty when
        /// the game is over.
        open fn threats(against: Seat) -> Vec<Threat>;

        /// The threats against the player to move that the move with these clicks would open. Empty
        /// unless the clicks are a complete legal move.
        open fn opens(clicks: &[Click]; eye) -> Vec<Threat>;

        /// The decision of the move with these clicks, or of all moves with this prefix, as far as
        /// it can be known in advance.
        open fn decision(clicks: &[Click]; eye) -> Option<Decision>;

        /// The move with these clicks in notation, if they are a complete legal move.
        open fn word(clicks: &[Click]) -> Option<String>;

        /// The clicks of a move in notation; `None` if it is not legal.
        open fn clicks_of(word: &str) -> Option<Vec<Click>>;

        /// The beats of the move with these clicks, without playing it, as far as they can be
        /// predicted. Empty unless the clicks are a complete legal move, and also if they depend on
        /// what this eye may not know.
        open fn beats(clicks: &[Click]; eye) -> Vec<Beat>;

        /// Whether the match goes round in circles, as far as this eye can know it: the position is there
        /// again, or nobody has made progress for many moves. `None` when it is over.
        open fn standstill(; eye) -> Option<Standstill>;

        /// The pieces of the current position, sorted by spot.
        shown fn pieces(; eye) -> Vec<PieceView>;

        /// The pieces of another node, without going there; `None` if there is no such node.
        /// Check [`may_go_to`](Self::may_go_to) before showing them.
        open fn pieces_at(node: NodeId; eye) -> Option<Vec<PieceView>>;

        /// The pieces of the current position, sorted by spot, with their identities, which are the
        /// same for every eye that sees a piece, and do not depend on how the node was reached.
        shown fn identified(; eye) -> Vec<Piece>;

        /// [`pieces_at`](Self::pieces_at) with identities.
        open fn identified_at(node: NodeId; eye) -> Option<Vec<Piece>>;

        /// The number of men (see [`Tabletop::men`](crate::Tabletop::men)) of a seat in the
        /// position of a node; `None` if there is no such node.
        open fn men_at(node: NodeId, seat: Seat) -> Option<usize>;

        /// The points of each seat in the current position, in turn order, if the game has
        /// points and this eye may know them.
        shown fn score(; eye) -> Option<Vec<u16>>;

        /// The summands of the points of [`score`](Self::score), for each seat, the largest first.
        shown fn tally(; eye) -> Option<Vec<Vec<u16>>>;

        /// The cells of the pieces that are counted one by one in the current position, with their
        /// points, for each seat in turn order; empty if points are not counted like this, or are
        /// not [known](Self::score).
        shown fn counted(; eye) -> Vec<Vec<(Cell, u16)>>;

        /// The move that led to a node of the tree. `None` if there is no such node, and for the
        /// start.
        open fn entry_at(node: NodeId) -> Option<Entry>;

        /// The cells to mark for the move that led to the current position, in the order of
        /// clicks; empty at the start.
        open fn last_move() -> Vec<Cell>;

        /// The trail of the last move up to the current position that is not a pass. Empty
        /// at the start.
        open fn trail(; eye) -> Trail;

        /// The move that led to the current position, for replaying it: the pieces before it
        /// and its beats. `None` at the start.
        open fn replay(; eye) -> Option<Replay>;

        /// The description of the move that led to this node, as this eye saw it, in the order in
        /// which to mention it: which piece went where, which were taken, how a fight ended. Empty
        /// for a pass, a resignation and an agreed draw. `None` if there is no such node, and for
        /// the start.
        open fn told(node: NodeId; eye) -> Option<Vec<Phrase>>;

        /// Everything this eye has been shown on the way from the start to this node and can
        /// remember, by the spots of the pieces at the node. `None` if there is no such node.
        open fn knowledge(node: NodeId; eye) -> Option<Knowledge>;

        /// The pieces that have been taken on the way from the start to this node, in their order,
        /// as this eye saw them then. `None` if there is no such node. Check
        /// [`may_go_to`](Self::may_go_to) before showing them.
        open fn taken(node: NodeId; eye) -> Option<Vec<PieceView>>;

        /// The strengths that can be guessed for a piece of unknown strength, sorted; empty if
        /// nothing is secret.
        shown fn strengths() -> Vec<u8>;

        /// The guesses of the player whose eye this is, by the current cells of the pieces; empty
        /// for other eyes.
        shown fn pencilled(; eye) -> Vec<(Cell, u8)>;

        /// The current position as RON, for [`Setup::from_position`], without what this eye
        /// may not see.
        shown fn position_text(; eye) -> String;

        /// The [keys](crate::Position::key) of the positions from the start up to the current one,
        /// which is the last: for searches, which must recognize repetitions. Empty if there is
        /// anything that this eye may not see: a key depends on the whole position.
        shown fn past_keys(; eye) -> Vec<u64>;
    }
}
