//! What one eye may know of a match: the only thing that code which shows, says, exports
//! or hints gets.

use crate::face::Seen;
use crate::tree::NodeId;
use crate::{
    Annotation, Beat, Board, Cell, Click, ClickRole, Contest, Could, Decision, DrawOffer, Entry,
    Eye, Game, Knowledge, MatchFace, Next, Note, Phrase, Piece, PieceView, Replay, Seat, Setup,
    Steps, Threat, Trail, TreeEntry, Turn, View,
};

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

    /// The game.
    pub fn game(&self) -> Game {
        self.setup().game()
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.setup().players()
    }

    /// The seats, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players()).map(Seat::new)
    }

    /// The options of the match with their values.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, &'static str)> + 'a {
        self.setup().options()
    }

    /// The value of an option, if the game has it.
    pub fn option(&self, name: &str) -> Option<&'static str> {
        self.setup().option(name)
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.seen.board()
    }

    /// Whether players have secrets from each other in this match.
    pub fn has_secrets(&self) -> bool {
        self.seen.has_secrets()
    }

    /// The player to move, or how the match ended here. See [`MatchFace::turn`].
    pub fn turn(&self) -> Turn {
        self.seen.turn()
    }

    /// The player to move at another node, or how the match ended there; `None` if
    /// there is no such node. Check [`may_go_to`](Self::may_go_to) before showing it.
    pub fn turn_at(&self, node: NodeId) -> Option<Turn> {
        self.open()?.turn_at(node)
    }

    /// Why the game ended, if it has in the current position.
    pub fn ending(&self) -> Option<Phrase> {
        self.seen.ending()
    }

    /// Whether the player of this seat is out of the game, while others may still play.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.seen.is_out(seat)
    }

    /// The open draw offer in the current position.
    pub fn draw_offer(&self) -> Option<&'a DrawOffer> {
        self.seen.draw_offer()
    }

    /// Whether no move can be added. See [`MatchFace::is_full`].
    pub fn is_full(&self) -> bool {
        self.seen.is_full()
    }

    /// The number of moves up to the current position. A resignation or an agreed draw
    /// counts like a move.
    pub fn ply(&self) -> usize {
        self.open().map_or(0, MatchFace::ply)
    }

    /// The number of moves of the current line, including those after the current
    /// position.
    pub fn last_ply(&self) -> usize {
        self.open().map_or(0, MatchFace::last_ply)
    }

    /// The earliest ply that players may go back to while the game is running. See
    /// [`MatchFace::earliest_ply`].
    pub fn earliest_ply(&self) -> usize {
        self.open().map_or(0, MatchFace::earliest_ply)
    }

    /// What may follow these clicks. A pass is complete without a click.
    pub fn next(&self, clicks: &[Click]) -> Next {
        self.open()
            .map_or_else(Next::default, |seen| seen.next(clicks))
    }

    /// The role of each of these clicks: if the possible moves differ, the role with
    /// the greatest consequence. Empty if the clicks are not a prefix of a move.
    pub fn roles(&self, clicks: &[Click]) -> Vec<ClickRole> {
        self.open().map_or_else(Vec::new, |seen| seen.roles(clicks))
    }

    /// Whether the game has moves of the top of a stack alone, so that the table
    /// explains why a top may not move.
    pub fn lifts_tops(&self) -> bool {
        self.seen.lifts_tops()
    }

    /// The cell of a piece's handle when its part on `grip` is moved to a cell.
    ///
    /// # Errors
    /// If it would reach beyond the board.
    pub fn carried(&self, handle: Cell, grip: Cell, to: Cell) -> Result<Cell, Phrase> {
        self.seen.carried(handle, grip, to)
    }

    /// The handle of the element on a cell: different from the cell only for a piece of
    /// several cells. Use it for the first click of a move; later clicks are the cells
    /// themselves, and such a piece moves with its handle to the clicked cell.
    pub fn handle(&self, cell: Cell) -> Cell {
        self.seen.handle(cell)
    }

    /// The cells of the elements one of which must be repaired before any other move,
    /// sorted; empty if there is no such duty.
    pub fn must_repair(&self) -> Vec<Cell> {
        self.open().map_or_else(Vec::new, Seen::must_repair)
    }

    /// What may follow these single movements of a piece, given as the cells of its
    /// handle from the start. `None` if moves do not consist of movements, or if these
    /// lead nowhere.
    pub fn steps(&self, path: &[Cell]) -> Option<Steps<Vec<Click>>> {
        self.open()?.steps(path)
    }

    /// Why these clicks are refused. For valid clicks the result is
    /// [`Phrase::unfinished`].
    pub fn explain(&self, clicks: &[Click]) -> Phrase {
        self.open()
            .map_or_else(Phrase::unfinished, |seen| seen.explain(clicks))
    }

    /// Why a word is not a legal move, as far as the cells that it names show. `None`
    /// if it names none, or if the word is legal or differs from a legal one only in
    /// its form.
    pub fn explain_word(&self, word: &str) -> Option<Phrase> {
        self.open()?.explain_word(word)
    }

    /// What is expected after these clicks, where that needs saying.
    pub fn prompt(&self, clicks: &[Click]) -> Option<Phrase> {
        self.open()?.prompt(clicks)
    }

    /// What tells the moves apart between which a choice is open after these clicks: a
    /// phrase for each of [`Next::choices`].
    pub fn choices(&self, clicks: &[Click]) -> Vec<Phrase> {
        self.open()
            .map_or_else(Vec::new, |seen| seen.choices(clicks))
    }

    /// What the move of these clicks does beside going somewhere, as far as it can be
    /// foreseen, in the order in which to say it. Nothing unless they are a whole legal
    /// move.
    pub fn deeds(&self, clicks: &[Click]) -> Vec<Phrase> {
        self.open()
            .map_or_else(Vec::new, |seen| seen.deeds(clicks, self.eye))
    }

    /// What a single piece is called.
    pub fn piece_name(&self, piece: &PieceView) -> Phrase {
        self.seen.piece_name(piece)
    }

    /// What an empty cell is; nothing if it is not on the board.
    pub fn ground(&self, cell: Cell) -> Option<Phrase> {
        self.seen.ground(cell)
    }

    /// What there is to say about a cell and about what is on it, beside its name, also
    /// when the match is over.
    pub fn describe(&self, cell: Cell) -> Vec<Phrase> {
        self.seen.describe(cell, self.eye)
    }

    /// What matters on the board for these clicks, also for an illegal target where it
    /// makes sense, and as the position is when the match is over.
    pub fn annotations(&self, clicks: &[Click]) -> Vec<Annotation> {
        self.open()
            .map_or_else(Vec::new, |seen| seen.annotations(clicks))
    }

    /// The groups of cells that players contest, sorted by their centres: after the move
    /// of these clicks if they begin a legal one, as they are otherwise. None where a
    /// game has none.
    pub fn contests(&self, clicks: &[Click]) -> Vec<Contest> {
        self.open()
            .map_or_else(Vec::new, |seen| seen.contests(clicks))
    }

    /// The same as it is in another position of the tree; nothing if there is no such
    /// node. Check [`may_go_to`](Self::may_go_to) before showing it.
    pub fn contests_at(&self, node: NodeId) -> Option<Vec<Contest>> {
        self.open()?.contests_at(node)
    }

    /// What this seat could do if it were its turn, sorted. Empty when the game is over,
    /// and for a seat that is out.
    pub fn could(&self, seat: Seat) -> Vec<Could> {
        self.open().map_or_else(Vec::new, |seen| seen.could(seat))
    }

    /// The threats of the others against a seat if it were their turn: first those that
    /// win, then those that put the seat out of the game, then captures and attacks.
    /// Empty when the game is over.
    pub fn threats(&self, against: Seat) -> Vec<Threat> {
        self.open()
            .map_or_else(Vec::new, |seen| seen.threats(against))
    }

    /// The threats against the player that the move of these clicks would open. Empty
    /// unless the clicks are a complete legal move.
    pub fn opens(&self, clicks: &[Click]) -> Vec<Threat> {
        self.open()
            .map_or_else(Vec::new, |seen| seen.opens(clicks, self.eye))
    }

    /// What the move of these clicks decides, or what all moves with this prefix decide,
    /// as far as it can be known in advance.
    pub fn decision(&self, clicks: &[Click]) -> Option<Decision> {
        self.open()?.decision(clicks, self.eye)
    }

    /// The move of these clicks in notation, if they are a complete legal move.
    pub fn word(&self, clicks: &[Click]) -> Option<String> {
        self.open()?.word(clicks)
    }

    /// The words of all legal moves of the current position, sorted; empty when the game
    /// is over.
    pub fn legal_words(&self) -> Vec<String> {
        self.open().map_or_else(Vec::new, MatchFace::legal_words)
    }

    /// The beats of the move of these clicks, without playing it, as far as they can be
    /// predicted. Empty unless the clicks are a complete legal move, and also if they
    /// depend on what this eye may not know.
    pub fn beats(&self, clicks: &[Click]) -> Vec<Beat> {
        self.open()
            .map_or_else(Vec::new, |seen| seen.beats(clicks, self.eye))
    }

    /// The pieces of the current position, sorted by spot.
    pub fn pieces(&self) -> Vec<PieceView> {
        self.seen.pieces(self.eye)
    }

    /// The pieces of another node, without going there; `None` if there is no such node.
    /// Check [`may_go_to`](Self::may_go_to) before showing them.
    pub fn pieces_at(&self, node: NodeId) -> Option<Vec<PieceView>> {
        self.open()?.pieces_at(node, self.eye)
    }

    /// The pieces of the current position, sorted by spot, with their identities, which
    /// are the same for every eye that sees the piece, and do not depend on how the node
    /// was reached.
    pub fn identified(&self) -> Vec<Piece> {
        self.seen.identified(self.eye)
    }

    /// [`pieces_at`](Self::pieces_at) with identities.
    pub fn identified_at(&self, node: NodeId) -> Option<Vec<Piece>> {
        self.open()?.identified_at(node, self.eye)
    }

    /// How many men (see [`Tabletop::men`](crate::Tabletop::men)) a seat has in the
    /// position of a node; nothing if the tree has no such node.
    pub fn men_at(&self, node: NodeId, seat: Seat) -> Option<usize> {
        self.open()?.men_at(node, seat)
    }

    /// The points of each seat in the current position, in turn order, if the game has
    /// points and this eye may know them.
    pub fn score(&self) -> Option<Vec<u16>> {
        self.seen.score(self.eye)
    }

    /// What the points of [`score`](Self::score) are the sum of, for each seat, the most
    /// first.
    pub fn tally(&self) -> Option<Vec<Vec<u16>>> {
        self.seen.tally(self.eye)
    }

    /// The cells of the pieces that are counted one by one in the current position, with
    /// their points, for each seat in turn order; none where points are not counted so,
    /// or not [known](Self::score).
    pub fn counted(&self) -> Vec<Vec<(Cell, u16)>> {
        match self.score() {
            Some(_) => self.seen.counted(),
            None => Vec::new(),
        }
    }

    /// The whole current line, including the part after the current position.
    pub fn line(&self) -> Vec<Entry> {
        self.open().map_or_else(Vec::new, MatchFace::line)
    }

    /// The move that led to a node of the tree. Nothing if there is no such node, and
    /// for the start.
    pub fn entry_at(&self, node: NodeId) -> Option<Entry> {
        self.open()?.entry_at(node)
    }

    /// The tree in reading order. See [`MatchFace::tree`].
    pub fn tree(&self) -> Vec<TreeEntry> {
        self.open().map_or_else(Vec::new, MatchFace::tree)
    }

    /// The node of the current position.
    pub fn here(&self) -> NodeId {
        self.open().map_or(NodeId::START, MatchFace::here)
    }

    /// Whether players may go to a node and see it while the match is running. See
    /// [`MatchFace::may_go_to`].
    pub fn may_go_to(&self, node: NodeId) -> bool {
        self.open().is_some_and(|seen| seen.may_go_to(node))
    }

    /// The note on a move, or on the match at its start; `None` if there is no such
    /// node.
    pub fn note(&self, node: NodeId) -> Option<&'a Note> {
        self.open()?.note(node)
    }

    /// The cells to mark for the move that led to the current position, in the order of
    /// clicks; empty at the start.
    pub fn last_move(&self) -> Vec<Cell> {
        self.open().map_or_else(Vec::new, Seen::last_move)
    }

    /// The trail of the last move up to the current position that is not a pass. Empty
    /// at the start.
    pub fn trail(&self) -> Trail {
        self.open()
            .map_or_else(Trail::default, |seen| seen.trail(self.eye))
    }

    /// The move that led to the current position, for replaying it: the pieces before it
    /// and its beats. `None` at the start.
    pub fn replay(&self) -> Option<Replay> {
        self.open()?.replay(self.eye)
    }

    /// What the move that led to this node has done, as this eye saw it, in the order in
    /// which to say it: who went where, what was taken, how a fight ended. Empty for a
    /// pass, a resignation and an agreed draw. Nothing if there is no such node, and for
    /// the start.
    pub fn told(&self, node: NodeId) -> Option<Vec<Phrase>> {
        self.open()?.told(node, self.eye)
    }

    /// What this eye has been shown on the way from the start to this node, and can
    /// remember, with the pieces where they are there. Nothing if there is no such node.
    pub fn knowledge(&self, node: NodeId) -> Option<Knowledge> {
        self.open()?.knowledge(node, self.eye)
    }

    /// The pieces that have been taken on the way from the start to this node, in their
    /// order, as this eye saw them then. Nothing if there is no such node. Check
    /// [`may_go_to`](Self::may_go_to) before showing them.
    pub fn taken(&self, node: NodeId) -> Option<Vec<PieceView>> {
        self.open()?.taken(node, self.eye)
    }

    /// The strengths that can be guessed of a piece whose own is not known, sorted; none
    /// where nothing is secret.
    pub fn strengths(&self) -> Vec<u8> {
        self.seen.strengths()
    }

    /// The own guesses of a player, by the current cells of the pieces; none for other
    /// eyes.
    pub fn pencilled(&self) -> Vec<(Cell, u8)> {
        match self.eye {
            Eye::Seat(seat) => self.seen.pencilled(seat),
            Eye::Public | Eye::Open => Vec::new(),
        }
    }

    /// The current position as RON, for [`Setup::from_position`], without what this eye
    /// may not see.
    pub fn position_text(&self) -> String {
        self.seen.position_for(self.eye)
    }

    /// The [keys](crate::Position::key) of the positions from the start up to the
    /// current one, which is the last: for searches, which must know what would be a
    /// repetition. Empty where there is something that this eye may not see: a key
    /// depends on all of a position.
    pub fn past_keys(&self) -> Vec<u64> {
        self.seen.past_keys(self.eye)
    }
}
