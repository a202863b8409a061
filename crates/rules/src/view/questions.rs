//! All that a view can be asked: each question once, and nothing else gets at the match.

use crate::tree::NodeId;
use crate::{
    Annotation, Beat, Board, Cell, Click, ClickRole, Contest, Could, Decision, DrawOffer, Entry,
    Eye, Knowledge, MatchFace, Next, Note, Phrase, Piece, PieceView, Replay, Seat, Setup, Steps,
    Threat, Trail, TreeEntry, Turn,
};

/// A match as one eye sees it. Two matches that this eye cannot tell apart give views
/// that answer alike, and nothing leads from a view to the match.
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

    /// What was agreed before the first move, with everybody's secret set-ups.
    pub(crate) fn setup(&self) -> &'a Setup {
        self.seen.setup()
    }

    /// The match, if this eye may know its moves.
    fn open(&self) -> Option<&'a dyn Seen> {
        (!self.seen.hides_moves(self.eye)).then_some(self.seen)
    }

    /// Whose view it is.
    pub fn eye(&self) -> Eye {
        self.eye
    }

    /// The same match as another eye sees it. Only an eye that sees everything can look
    /// through any other; otherwise it is the view of the public.
    #[must_use]
    pub fn seen_by(&self, other: Eye) -> Self {
        let may_look = self.eye == Eye::Open || self.eye == other;
        Self {
            eye: if may_look { other } else { Eye::Public },
            ..*self
        }
    }
}

/// Writes the questions that a view answers, each once: those of the [`MatchFace`] that are
/// public knowledge, and those that a match answers to its views alone ([`Seen`]).
///
/// What is `open` is answered as in a match without moves, or with what follows `=>`, where
/// the eye may not know the [moves](Seen::hides_moves); what is `shown` is answered always.
/// `; eye` passes on whose view it is.
macro_rules! questions {
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
            $(
                #[doc = concat!("See [`MatchFace::", stringify!($face), "`].")]
                pub fn $face(&self, $($face_arg: $face_type),*) -> $face_answer {
                    questions!(@ask $face_access, self, $face($($face_arg),*) $(=> $face_else)?)
                }
            )*
            $(
                $(#[$doc])*
                pub fn $name(&self, $($arg: $type),*) -> $answer {
                    $(let $eye = self.eye;)?
                    questions!(@ask $access, self, $name($($arg,)* $($eye)?) $(=> $else)?)
                }
            )*
        }

        /// A match behind a [`View`], which describes these methods. Those of [`MatchFace`]
        /// that a view uses are public knowledge, unless the [moves](Self::hides_moves) are not.
        pub(crate) trait Seen: MatchFace {
            /// Whether this eye may not know the moves.
            fn hides_moves(&self, eye: Eye) -> bool;
            $(fn $name(&self, $($arg: $type,)* $($eye: Eye)?) -> $answer;)*
        }

        /// The names of all questions: a law compares the answers to each of them.
        #[cfg(test)]
        pub(crate) const QUESTIONS: &[&str] =
            &[$(stringify!($face),)* $(stringify!($name),)*];
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

questions! {
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

        /// The cells of the elements one of which must be repaired before any other move,
        /// sorted; empty if there is no such duty.
        open fn must_repair() -> Vec<Cell>;

        /// What may follow these single movements of a piece, given as the cells of its
        /// handle from the start. `None` if moves do not consist of movements, or if these
        /// lead nowhere.
        open fn steps(path: &[Cell]) -> Option<Steps<Vec<Click>>>;

        /// Why these clicks are refused. For valid clicks the result is
        /// [`Phrase::unfinished`].
        open fn explain(clicks: &[Click]) -> Phrase => Phrase::unfinished();

        /// Why a word is not a legal move, as far as the cells that it names show. `None`
        /// if it names none, or if the word is legal or differs from a legal one only in
        /// its form.
        open fn explain_word(word: &str) -> Option<Phrase>;

        /// What is expected after these clicks, where that needs saying.
        open fn prompt(clicks: &[Click]) -> Option<Phrase>;

        /// What tells the moves apart between which a choice is open after these clicks: a
        /// phrase for each of [`Next::choices`].
        open fn choices(clicks: &[Click]) -> Vec<Phrase>;

        /// What the move of these clicks does beside going somewhere, as far as it can be
        /// foreseen, in the order in which to say it. Nothing unless they are a whole legal
        /// move.
        open fn deeds(clicks: &[Click]; eye) -> Vec<Phrase>;

        /// What a single piece is called.
        shown fn piece_name(piece: &PieceView) -> Phrase;

        /// What an empty cell is; nothing if it is not on the board.
        shown fn ground(cell: Cell) -> Option<Phrase>;

        /// What there is to say about a cell and about what is on it, beside its name, also
        /// when the match is over.
        shown fn describe(cell: Cell; eye) -> Vec<Phrase>;

        /// What matters on the board for these clicks, also for an illegal target where it
        /// makes sense, and as the position is when the match is over.
        open fn annotations(clicks: &[Click]) -> Vec<Annotation>;

        /// The groups of cells that players contest, sorted by their centres: after the move
        /// of these clicks if they begin a legal one, as they are otherwise. None where a
        /// game has none.
        open fn contests(clicks: &[Click]) -> Vec<Contest>;

        /// The same as it is in another position of the tree; nothing if there is no such
        /// node. Check [`may_go_to`](Self::may_go_to) before showing it.
        open fn contests_at(node: NodeId) -> Option<Vec<Contest>>;

        /// What this seat could do if it were its turn, sorted. Empty when the game is over,
        /// and for a seat that is out.
        open fn could(seat: Seat) -> Vec<Could>;

        /// The threats of the others against a seat if it were their turn: first those that
        /// win, then those that put the seat out of the game, then captures and attacks.
        /// Empty when the game is over.
        open fn threats(against: Seat) -> Vec<Threat>;

        /// The threats against the player that the move of these clicks would open. Empty
        /// unless the clicks are a complete legal move.
        open fn opens(clicks: &[Click]; eye) -> Vec<Threat>;

        /// What the move of these clicks decides, or what all moves with this prefix decide,
        /// as far as it can be known in advance.
        open fn decision(clicks: &[Click]; eye) -> Option<Decision>;

        /// The move of these clicks in notation, if they are a complete legal move.
        open fn word(clicks: &[Click]) -> Option<String>;

        /// The beats of the move of these clicks, without playing it, as far as they can be
        /// predicted. Empty unless the clicks are a complete legal move, and also if they
        /// depend on what this eye may not know.
        open fn beats(clicks: &[Click]; eye) -> Vec<Beat>;

        /// The pieces of the current position, sorted by spot.
        shown fn pieces(; eye) -> Vec<PieceView>;

        /// The pieces of another node, without going there; `None` if there is no such node.
        /// Check [`may_go_to`](Self::may_go_to) before showing them.
        open fn pieces_at(node: NodeId; eye) -> Option<Vec<PieceView>>;

        /// The pieces of the current position, sorted by spot, with their identities, which
        /// are the same for every eye that sees the piece, and do not depend on how the node
        /// was reached.
        shown fn identified(; eye) -> Vec<Piece>;

        /// [`pieces_at`](Self::pieces_at) with identities.
        open fn identified_at(node: NodeId; eye) -> Option<Vec<Piece>>;

        /// How many men (see [`Tabletop::men`](crate::Tabletop::men)) a seat has in the
        /// position of a node; nothing if the tree has no such node.
        open fn men_at(node: NodeId, seat: Seat) -> Option<usize>;

        /// The points of each seat in the current position, in turn order, if the game has
        /// points and this eye may know them.
        shown fn score(; eye) -> Option<Vec<u16>>;

        /// What the points of [`score`](Self::score) are the sum of, for each seat, the most
        /// first.
        shown fn tally(; eye) -> Option<Vec<Vec<u16>>>;

        /// The cells of the pieces that are counted one by one in the current position, with
        /// their points, for each seat in turn order; none where points are not counted so,
        /// or not [known](Self::score).
        shown fn counted(; eye) -> Vec<Vec<(Cell, u16)>>;

        /// The move that led to a node of the tree. Nothing if there is no such node, and
        /// for the start.
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

        /// What the move that led to this node has done, as this eye saw it, in the order in
        /// which to say it: who went where, what was taken, how a fight ended. Empty for a
        /// pass, a resignation and an agreed draw. Nothing if there is no such node, and for
        /// the start.
        open fn told(node: NodeId; eye) -> Option<Vec<Phrase>>;

        /// What this eye has been shown on the way from the start to this node, and can
        /// remember, with the pieces where they are there. Nothing if there is no such node.
        open fn knowledge(node: NodeId; eye) -> Option<Knowledge>;

        /// The pieces that have been taken on the way from the start to this node, in their
        /// order, as this eye saw them then. Nothing if there is no such node. Check
        /// [`may_go_to`](Self::may_go_to) before showing them.
        open fn taken(node: NodeId; eye) -> Option<Vec<PieceView>>;

        /// The strengths that can be guessed of a piece whose own is not known, sorted; none
        /// where nothing is secret.
        shown fn strengths() -> Vec<u8>;

        /// The own guesses of a player, by the current cells of the pieces; none for other
        /// eyes.
        shown fn pencilled(; eye) -> Vec<(Cell, u8)>;

        /// The current position as RON, for [`Setup::from_position`], without what this eye
        /// may not see.
        shown fn position_text(; eye) -> String;

        /// The [keys](crate::Position::key) of the positions from the start up to the
        /// current one, which is the last: for searches, which must know what would be a
        /// repetition. Empty where there is something that this eye may not see: a key
        /// depends on all of a position.
        shown fn past_keys(; eye) -> Vec<u64>;
    }
}
