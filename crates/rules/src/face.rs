//! The one object-safe face that a match of any game shows to the table.

use crate::{
    AgreementError, Annotation, Beat, Board, Cell, Click, ClickRole, Contest, Could, Decision,
    DrawOffer, EntryKind, ExploreError, Eye, GraftError, Grafted, Knowledge, Next, NodeId,
    NotationError, Note, NoteError, Phrase, Piece, PieceId, PieceView, Record, Seat, Setup, Steps,
    Threat, Trail, TreeEntry, Turn,
};

/// A move of the current line, or a resignation or an agreed draw, which stand
/// among the moves and are numbered with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub kind: EntryKind,
    /// Who played it, has resigned, or had offered the draw.
    pub seat: Seat,
    /// The move in the rulebook's notation; otherwise a word for records, to be
    /// shown as a sentence made from `kind` and `seat`.
    pub word: String,
    /// Its number in the line, from 1.
    pub ply: usize,
}

/// A move that has just been played, or a resignation or an agreed draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What it is.
    pub kind: EntryKind,
    /// Who played it, has resigned, or had offered the draw.
    pub seat: Seat,
    /// The move in the rulebook's notation; otherwise a word for records.
    pub word: String,
    /// Its number in the line, from 1.
    pub ply: usize,
    /// What each eye around the table saw.
    pub(crate) beats: Vec<(Eye, Vec<Beat>)>,
    /// The identity of the first piece that it brings onto the board: a part of one
    /// that comes apart, or one that is placed. Further ones have those that follow.
    pub first_new: PieceId,
}

/// A move that has led to a position, to be shown again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The pieces before it.
    pub pieces: Vec<Piece>,
    /// What it did to them.
    pub beats: Vec<Beat>,
    /// See [`Played::first_new`].
    pub first_new: PieceId,
}

impl Played {
    /// What this eye saw happen. An eye that is not at this table sees what
    /// everybody sees.
    pub fn beats(&self, eye: Eye) -> &[Beat] {
        let seen = |wanted: Eye| self.beats.iter().find(|(known, _)| *known == wanted);
        seen(eye)
            .or_else(|| seen(Eye::Public))
            .map_or(&[], |(_, beats)| beats)
    }
}

/// A match of any game: its position, its moves as clicks and words, its history.
///
/// The history is a tree. The current line leads from the start through the
/// current position to the end of the variation that it is on; going back and
/// playing something else starts a variation and destroys nothing.
pub trait MatchFace: Send + Sync {
    /// What was agreed before the first move.
    fn setup(&self) -> &Setup;

    /// The board.
    fn board(&self) -> &'static Board;

    /// Who is to move in the current position, or how the match ended there:
    /// repetition, resigning and agreed draws included.
    fn turn(&self) -> Turn;

    /// Who is to move at another move of the tree, or how the match ended there.
    /// Nothing if there is no such move. Whoever shows it respects
    /// [`may_go_to`](Self::may_go_to).
    fn turn_at(&self, node: NodeId) -> Option<Turn>;

    /// Whether players keep secrets from each other in this match.
    fn has_secrets(&self) -> bool;

    /// Why the game ended, if it has in the current position.
    fn ending(&self) -> Option<Phrase>;

    /// How many moves led to the current position. A resignation or an agreed draw
    /// counts like a move, here and wherever the line is counted.
    fn ply(&self) -> usize;

    /// How many moves the current line has, also beyond the current position.
    fn last_ply(&self) -> usize;

    /// What may follow these clicks. A pass is complete without a click.
    fn next(&self, clicks: &[Click]) -> Next;

    /// What each of these clicks is for: where the moves differ that they begin, the
    /// role of the greatest consequence. Nothing where they begin no move.
    fn roles(&self, clicks: &[Click]) -> Vec<ClickRole>;

    /// Whether the game has moves by which the top of a stack goes alone, so that the
    /// table says of a stack why its top may not.
    fn lifts_tops(&self) -> bool;

    /// The cell where the handle of a piece comes when the part of it on the cell
    /// `grip` is carried to a cell.
    ///
    /// # Errors
    /// If it would come to none: why.
    fn carried(&self, handle: Cell, grip: Cell, to: Cell) -> Result<Cell, Phrase>;

    /// The cell by which whatever stands on this one is clicked: another than the
    /// cell itself only for a piece of several cells. Whoever turns a pointer into
    /// a click asks this for the first click of a move; later clicks are the cells
    /// themselves, and such a piece goes with its handle to the cell clicked.
    fn handle(&self, cell: Cell) -> Cell;

    /// The cells of the elements one of which must be repaired before anything else
    /// may move, sorted: a compulsory repair. None where no such duty is open.
    fn must_repair(&self) -> Vec<Cell>;

    /// What may follow these single movements of a piece: the piece's handle first,
    /// then where its handle is after each. None where moves are not made of
    /// movements, and where these lead nowhere.
    fn steps(&self, path: &[Cell]) -> Option<Steps<Vec<Click>>>;

    /// Why these clicks lead nowhere. For clicks that do lead somewhere the answer
    /// is [`Phrase::unfinished`].
    fn explain(&self, clicks: &[Click]) -> Phrase;

    /// Why a word is no legal move, as far as it can be told from the cells that it
    /// names. Nothing where it names none, and for a word that is legal or would be if
    /// it were written otherwise.
    fn explain_word(&self, word: &str) -> Option<Phrase>;

    /// What is expected after these clicks, where that needs saying.
    fn prompt(&self, clicks: &[Click]) -> Option<Phrase>;

    /// What tells the moves apart between which a choice is open after these clicks: a
    /// phrase for each of [`Next::choices`].
    fn choices(&self, clicks: &[Click]) -> Vec<Phrase>;

    /// What the move of these clicks does beside going somewhere, as far as this eye can
    /// foresee it, in the order in which to say it. Nothing unless they are a whole legal
    /// move.
    fn deeds(&self, clicks: &[Click], eye: Eye) -> Vec<Phrase>;

    /// What a single piece is called.
    fn piece_name(&self, piece: &PieceView) -> Phrase;

    /// What an empty cell is; nothing if it is not on the board.
    fn ground(&self, cell: Cell) -> Option<Phrase>;

    /// What there is to say about a cell and about what is on it, beside its name, for
    /// this eye, also when the match is over.
    fn describe(&self, cell: Cell, eye: Eye) -> Vec<Phrase>;

    /// What matters on the board for these clicks, also for an illegal target where it
    /// makes sense, and as the position stands when the match is over. Known to every
    /// eye.
    fn annotations(&self, clicks: &[Click]) -> Vec<Annotation>;

    /// The groups of cells that players contest, sorted by their centres: after the move
    /// of these clicks if they begin a legal one, as they stand otherwise. None where a
    /// game has none.
    fn contests(&self, clicks: &[Click]) -> Vec<Contest>;

    /// The same as it stands in another position of the tree. Nothing if there is no such
    /// node. Whoever shows it respects [`may_go_to`](Self::may_go_to).
    fn contests_at(&self, node: NodeId) -> Option<Vec<Contest>>;

    /// What this seat could do if it were its turn in the current position, sorted,
    /// known to every eye. Nothing when the game is over, and nothing for a seat that
    /// is out.
    fn could(&self, seat: Seat) -> Vec<Could>;

    /// What others threaten to do to a seat if it were their turn, known to every eye:
    /// those who would win by it first, then those who would put the seat out of the
    /// game, then captures and attacks. Nothing when the game is over.
    fn threats(&self, against: Seat) -> Vec<Threat>;

    /// What the move of these clicks would let others threaten to do to its player that
    /// they do not threaten yet. Nothing unless the clicks are a whole legal move, and
    /// nothing that depends on what this eye may not know.
    fn opens(&self, clicks: &[Click], eye: Eye) -> Vec<Threat>;

    /// What the move of these clicks decides, and if several moves begin so, what all of
    /// them decide; as far as this eye can know it before it is made.
    fn decision(&self, clicks: &[Click], eye: Eye) -> Option<Decision>;

    /// The move of these clicks in notation, if they are a whole legal move.
    fn word(&self, clicks: &[Click]) -> Option<String>;

    /// What the move of these clicks would do, without playing it, as far as this
    /// eye can foresee it. Empty unless they are a whole legal move, and also where
    /// what happens depends on what this eye may not know.
    fn beats(&self, clicks: &[Click], eye: Eye) -> Vec<Beat>;

    /// Plays the move of these clicks.
    ///
    /// # Errors
    /// If they are no whole legal move: why. Nothing has changed then.
    fn play(&mut self, clicks: &[Click]) -> Result<Played, Phrase>;

    /// Plays the move of this word.
    ///
    /// # Errors
    /// If it is no legal move. Nothing has changed then.
    fn play_word(&mut self, word: &str) -> Result<Played, NotationError>;

    /// Plays a word of a [`Record`]: a move, or a resignation or an agreed draw
    /// that has been made before. Nothing is told of it.
    ///
    /// # Errors
    /// If it is none of these here. Nothing has changed then.
    fn replay_word(&mut self, word: &str) -> Result<(), NotationError>;

    /// Whether the player of this seat is out of the game, while others may still
    /// play.
    fn is_out(&self, seat: Seat) -> bool;

    /// The player of this seat resigns, whoever is to move. Of two players the
    /// other has won; in a game of three or four the others play on while there are
    /// several of them.
    ///
    /// # Errors
    /// If the match is over, or nobody who is still in the game sits there. Nothing
    /// has changed then.
    fn resign(&mut self, seat: Seat) -> Result<Played, AgreementError>;

    /// The offer of a draw that is open in the current position. A move takes it
    /// away, and so does a resignation, going elsewhere in the history, or a
    /// player who declines.
    fn draw_offer(&self) -> Option<&DrawOffer>;

    /// The player of this seat, whoever is to move, offers a draw to all others who
    /// are still in the game.
    ///
    /// # Errors
    /// If the match is over, an offer is open, or nobody who is still in the game
    /// sits there. Nothing has changed then.
    fn offer_draw(&mut self, seat: Seat) -> Result<(), AgreementError>;

    /// The player of this seat accepts the draw. When everybody else who is still
    /// in the game has, the match is drawn, and the draw is told.
    ///
    /// # Errors
    /// If no offer is open, it is that player's own or already accepted by that
    /// player, the match is over, or nobody who is still in the game sits there.
    /// Nothing has changed then.
    fn accept_draw(&mut self, seat: Seat) -> Result<Option<Played>, AgreementError>;

    /// The player of this seat declines the draw, or takes the own offer back.
    ///
    /// # Errors
    /// If no offer is open, the match is over, or nobody who is still in the game
    /// sits there. Nothing has changed then.
    fn decline_draw(&mut self, seat: Seat) -> Result<(), AgreementError>;

    /// The words of all legal moves of the current position, sorted; none when
    /// the game is over.
    fn legal_words(&self) -> Vec<String>;

    /// The pieces of the current position as this eye sees them, sorted by spot.
    fn pieces(&self, eye: Eye) -> Vec<PieceView>;

    /// The pieces after another move of the tree as this eye sees them, without going
    /// there. Nothing if there is no such move. Whoever shows them respects
    /// [`may_go_to`](Self::may_go_to).
    fn pieces_at(&self, node: NodeId, eye: Eye) -> Option<Vec<PieceView>>;

    /// The pieces of the current position as this eye sees them, sorted by spot, with
    /// their identities: those are the same for every eye that sees the piece, and the
    /// same in each node of the tree however it was come to.
    fn identified(&self, eye: Eye) -> Vec<Piece>;

    /// The same after another move of the tree, as [`pieces_at`](Self::pieces_at)
    /// tells it.
    fn identified_at(&self, node: NodeId, eye: Eye) -> Option<Vec<Piece>>;

    /// The points of each seat in the current position, in turn order, where the
    /// game is about points and this eye may know them.
    fn score(&self, eye: Eye) -> Option<Vec<u16>>;

    /// What the points of [`score`](Self::score) are the sum of, for each seat, the most
    /// first.
    fn tally(&self, eye: Eye) -> Option<Vec<Vec<u16>>>;

    /// The whole current line, also beyond the current position.
    fn line(&self) -> Vec<Entry>;

    /// The move that led to a node of the tree. Nothing if there is no such node, and
    /// for the start.
    fn entry_at(&self, node: NodeId) -> Option<Entry>;

    /// The moves that have been played from the current position, in the order of the
    /// tree: that in which they were first tried, unless some have been promoted.
    /// Playing one of them again goes on with what followed it.
    fn tried(&self) -> Vec<Entry>;

    /// Goes to the position after so many moves of the current line. Answers
    /// false, and stays, when the line has not so many.
    fn go_to(&mut self, ply: usize) -> bool;

    /// The whole tree but its start and what has been removed, in the order of
    /// reading: a move, then whatever else was played in its place with what followed
    /// it, then what followed the move itself. The first moves of all positions make
    /// the main line.
    fn tree(&self) -> Vec<TreeEntry>;

    /// The node of the current position.
    fn here(&self) -> NodeId;

    /// Goes to a node of the tree; the current line leads through it from then on.
    /// Answers false, and stays, when there is no such node, or it has been removed.
    ///
    /// Like [`go_to`](Self::go_to) it goes wherever it is told; while a match with
    /// secrets goes on, ask [`may_go_to`](Self::may_go_to) first.
    fn go_to_node(&mut self, node: NodeId) -> bool;

    /// Lets the current line lead to this node, without going there. Answers false,
    /// and changes nothing, unless the node follows the current position.
    fn lead_to(&mut self, node: NodeId) -> bool;

    /// Lets the line go on with the first moves from here, and wherever it is gone to
    /// after going back.
    fn follow_first_moves(&mut self);

    /// Whether a node may be gone to and looked at while the match goes on: there is
    /// such a node, and it follows the last move on the current line that has shown a
    /// secret (see [`earliest_ply`](Self::earliest_ply)), or is that move. Everywhere
    /// where nothing is secret. When a match with secrets is over and everything has
    /// been shown, it need not be asked any more.
    fn may_go_to(&self, node: NodeId) -> bool;

    /// Moves the innermost variation that a move stands in one place up: before the
    /// variation above it, or into the place of what it was an alternative to, so that
    /// after enough of it the move stands in the main line. Where the current line
    /// leads stays the same. Answers false, and changes nothing, when the move stands
    /// in the main line.
    fn promote(&mut self, node: NodeId) -> bool;

    /// Removes a move and all that follows it. If the current position was among it,
    /// the one before the move is the current one. While a match with secrets goes on,
    /// ask [`may_remove`](Self::may_remove) first. Answers false, and changes
    /// nothing, for the start and for what is not there.
    ///
    /// Nothing is destroyed: [`restore`](Self::restore) brings it back, and so does
    /// playing the move again. Records leave it out.
    fn remove(&mut self, node: NodeId) -> bool;

    /// Whether a move may be removed while the match goes on: removing it must not
    /// lead back to where nobody [may go](Self::may_go_to).
    fn may_remove(&self, node: NodeId) -> bool {
        let before = |entry: &TreeEntry| entry.id == node;
        let Some(entry) = self.tree().into_iter().find(before) else {
            return false;
        };
        let takes_away_here = entry.is_on_line && entry.ply <= self.ply();
        !takes_away_here || self.may_go_to(entry.parent)
    }

    /// Brings back what was removed, in its old place, and goes back into it if the
    /// removal had led out of it and nobody has gone elsewhere since. Answers false
    /// when nothing was removed there.
    fn restore(&mut self, node: NodeId) -> bool;

    /// What people have written beside a move, or about the match at its start.
    /// Nothing if there is no such node.
    fn note(&self, node: NodeId) -> Option<&Note>;

    /// Writes a note beside a move, or one about the match at its start, in place of
    /// what was written there; an empty one for none.
    ///
    /// # Errors
    /// If there is no such node, or all notes together would be too long. Nothing has
    /// changed then.
    fn annotate(&mut self, node: NodeId, note: Note) -> Result<(), NoteError>;

    /// Says how long the player took for a move, in seconds: a fact for the record,
    /// without consequence. Answers false if there is no such node.
    fn set_taken(&mut self, node: NodeId, taken_s: u32) -> bool;

    /// Takes back one move. Answers false at the start.
    fn undo(&mut self) -> bool {
        self.ply()
            .checked_sub(1)
            .is_some_and(|before| self.go_to(before))
    }

    /// Plays the next move of the current line again. Answers false at its end.
    fn redo(&mut self) -> bool {
        self.go_to(self.ply() + 1)
    }

    /// The cells to mark for the move that led to the current position: where it
    /// began first, then in the order of the hand; none at the start.
    fn last_move(&self) -> Vec<Cell>;

    /// What the move that led to the current position did, as this eye saw it, cell
    /// by cell; passes do nothing, so it is the last move before them. Empty at the
    /// start.
    fn trail(&self, eye: Eye) -> Trail;

    /// The pieces before the move that led to the current position, as this eye saw
    /// them, and what it saw of the move: to be shown again to somebody who could not
    /// look. Nothing at the start.
    fn replay(&self, eye: Eye) -> Option<Replay>;

    /// What this eye has been shown on the way from the start to this node, and can
    /// remember, with the pieces where they are there. Nothing if there is no such node.
    fn knowledge(&self, node: NodeId, eye: Eye) -> Option<Knowledge>;

    /// The earliest ply that may be gone back to while the game goes on: after the
    /// last move that has shown a secret. What has been seen cannot be forgotten, so
    /// nobody may take back what showed it. 0 where nothing is secret.
    fn earliest_ply(&self) -> usize;

    /// The cells of the pieces that are counted one by one in the current position, with
    /// their points, for each seat in turn order; none where points are not counted so.
    fn counted(&self) -> Vec<Vec<(Cell, u16)>>;

    /// The set-up and the whole tree but what has been removed, to be written down:
    /// with notes and times, where the match stands, and an open offer of a draw.
    fn record(&self) -> Record;

    /// A copy of this match, with the same nodes, for trying out what would come of
    /// something. It knows all secrets: where there are any, see
    /// [`explore`](Self::explore).
    fn fork(&self) -> Box<dyn MatchFace>;

    /// A match for trying out what would come of the current position, by what this eye
    /// knows of it. Where nothing is secret, and for an eye that sees everything, it is
    /// a [`fork`](Self::fork). Otherwise it begins with this position as this eye sees
    /// it, with guesses, strengths of pawns on some cells, in place of what it does not
    /// know; everything in it is open, and attacks whose outcome is not known are
    /// refused with a reason that names the pawns.
    ///
    /// # Errors
    /// If something is guessed that cannot be.
    fn explore(&self, eye: Eye, guesses: &[(Cell, u8)])
    -> Result<Box<dyn MatchFace>, ExploreError>;

    /// The strengths that can be guessed of a piece whose own is not known, sorted; none
    /// where nothing is secret.
    fn strengths(&self) -> Vec<u8>;

    /// A player pencils a strength onto a piece of another's, or rubs it out, here and
    /// for what follows. It is for that player alone, and no part of the game. Answers
    /// false where nothing can be guessed: no unknown piece of another's stands there,
    /// or the strength is none.
    fn pencil(&mut self, seat: Seat, cell: Cell, strength: Option<u8>) -> bool;

    /// What this player has pencilled, where those pieces stand now: for
    /// [`explore`](Self::explore), and for this player's eye alone.
    fn pencilled(&self, seat: Seat) -> Vec<(Cell, u8)>;

    /// Keeps another match that has begun like this one, which was explored, as
    /// variations of this one, with what is written beside its moves. Moves that are not
    /// legal here are left out with all that follows them. Nobody goes anywhere by it.
    ///
    /// # Errors
    /// If it is of another game, or rests on guesses while this one has secrets.
    /// Nothing has changed then.
    fn graft(&mut self, explored: &dyn MatchFace) -> Result<Grafted, GraftError>;

    /// The current position as RON, for [`Setup::from_position`], as far as this eye
    /// knows it: what it may not see is not in it.
    fn position_for(&self, eye: Eye) -> String;

    /// The [keys](crate::Position::key) of the positions from the start up to the
    /// current one, which is the last: for searches, which must know what would be a
    /// repetition. Empty where there is something that this eye may not see: a key
    /// depends on all of a position.
    fn past_keys(&self, eye: Eye) -> Vec<u64>;

    /// [`perft`](crate::perft::perft) from the current position, whatever has been
    /// repeated, given up or agreed.
    fn perft(&self, depth: u8) -> u64;

    /// [`divide`](crate::perft::divide) from the current position, whatever has
    /// been repeated, given up or agreed.
    fn divide(&self, depth: u8) -> Vec<(String, u64)>;
}
