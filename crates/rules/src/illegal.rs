//! Why a move is not legal: a typed reason with its facts.
//!
//! The sentence is made by whoever shows it, in the reader's language, from the
//! reason's [`key`](Illegal::key) and [`facts`](Illegal::facts). Nobody is ever
//! just told "illegal".

use crate::{Fact, Figure, Seat};

/// Why some clicks are no legal move. Cells are given by their names, and all
/// lists of numbers are sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// The clicks are fine, but the move is not complete yet (or it is, and was
    /// not asked to be played).
    Unfinished,
    /// The move was complete before the last click.
    TooManyClicks,
    /// A choice was taken that is not open.
    NoSuchChoice,
    /// A cell was clicked where only choices are open.
    ChoiceOpen,
    /// The cell is not on this board.
    NoSuchCell,
    /// The last move that can be taken back was one that showed a secret: what has
    /// been seen cannot be forgotten.
    SecretShown,
    /// An attack whose outcome cannot be explored, because the strength of a pawn is not
    /// known and nothing is guessed of it.
    UnknownStrength {
        /// Where the pawn stands.
        cell: String,
    },
    /// Pawns are not set up on this cell (Le Stratège, Set-up).
    NoSetUpPlace {
        /// The cell.
        cell: String,
    },
    /// Nothing stands on the cell that was clicked first.
    EmptyCell {
        /// The cell clicked.
        cell: String,
    },
    /// The pawn clicked first belongs to somebody else.
    NotYourPawn {
        /// Where the pawn stands.
        cell: String,
        /// Whose it is.
        owner: Seat,
        /// Who is to move.
        mover: Seat,
    },
    /// The pawn has no free cell beside it (Simultana, Moves).
    Hemmed {
        /// Where the pawn stands.
        cell: String,
    },
    /// The pawn has free cells beside it, but none of them would leave a fitting
    /// region (Simultana, Moves).
    NoFittingTarget {
        /// Where the pawn stands.
        cell: String,
        /// The free cells beside it.
        targets: Vec<String>,
        /// The sizes of all regions that those moves would leave, each once.
        sizes: Vec<u8>,
        /// Who is to move.
        mover: Seat,
        /// The sizes that this player needs.
        needed: Vec<u8>,
    },
    /// The target is the cell that the pawn stands on.
    SameCell {
        /// The cell.
        cell: String,
    },
    /// The target is not next to the pawn (Simultana, Moves).
    NotNext {
        /// Where the pawn stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// A pawn stands on the target.
    Taken {
        /// The cell clicked.
        cell: String,
        /// Whose pawn stands there.
        owner: Seat,
    },
    /// The move would leave no fitting region (Simultana, Moves).
    Regions {
        /// The sizes of the regions beside the pawn's new cell.
        sizes: Vec<u8>,
        /// Who is to move.
        mover: Seat,
        /// The sizes that this player needs one of.
        needed: Vec<u8>,
    },
    /// The player to move has no legal move but to pass.
    MustPass {
        /// Who is to move.
        mover: Seat,
    },
    /// Another element stands on a cell whose figure it lacks, and must be put right
    /// before anything else (Sypil, Syne-Strat 7: Repair).
    RepairFirst {
        /// The element clicked.
        cell: String,
        /// The misplaced elements that can be moved.
        misplaced: Vec<String>,
    },
    /// A misplaced element may only go to a contiguous cell (Sypil, Repair).
    RepairContiguous {
        /// Where it stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// The element does not contain the figure of the target (Sypil, Syne-Strat 7:
    /// Moves).
    LacksFigure {
        /// Where it stands.
        from: String,
        /// The cell clicked.
        to: String,
        /// The figure of that cell.
        figure: Figure,
        /// The figures that the element contains.
        holds: Vec<Figure>,
    },
    /// The stack would hold the same figure twice (Sypil, Syne-Strat 7: Stack).
    FigureTwice {
        /// The element to go onto.
        to: String,
        /// The figure that it contains already.
        figure: Figure,
    },
    /// A stack never goes onto anything (Sypil, Syne-Strat 7: Stack).
    StackOnto {
        /// Where the stack stands.
        from: String,
        /// The element clicked.
        to: String,
    },
    /// A stack never comes apart by its owner's will (Sypil, Words).
    StackTogether {
        /// Where it stands.
        cell: String,
    },
    /// A pawn goes onto a contiguous element only (Sypil, Stack).
    StackNotContiguous {
        /// Where the pawn stands.
        from: String,
        /// The element clicked.
        to: String,
    },
    /// A pawn goes onto an element that is contiguous or across an edge only
    /// (Syne-Strat 7, Stack).
    StackOutOfReach {
        /// Where the pawn stands.
        from: String,
        /// The element clicked.
        to: String,
    },
    /// An opposing element is not captured by going onto it, but by jumping over it
    /// (Sypil, Capture; Syne-Strat 7, Jump).
    CaptureByJump {
        /// The element clicked.
        cell: String,
        /// Whose it is.
        owner: Seat,
    },
    /// A lone pawn does not go to a contiguous cell (Sypil, Step).
    LoneStep {
        /// Where the pawn stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// The element may not go back to where the player's previous turn began (Sypil,
    /// No going back).
    NoGoingBack {
        /// Where it stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// An element of its own side is in the way of the jump (Sypil, Capture;
    /// Syne-Strat 7, Moves).
    OwnInTheWay {
        /// The element that would be jumped.
        cell: String,
        /// The cell clicked.
        to: String,
    },
    /// There is no opposing element to jump over (Sypil, Capture).
    NothingJumped {
        /// Where the element stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// The jump lands on the first cell of a figure contained, which lies before the
    /// target (Sypil, Capture).
    LandsBefore {
        /// Where the jump would land.
        landing: String,
        /// The cell clicked.
        to: String,
    },
    /// No move leads from the one cell to the other.
    OutOfReach {
        /// Where the element stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// The element has no legal move, wherever it would go.
    NoMoveFrom {
        /// Where it stands.
        cell: String,
    },
    /// A pawn or stack never lands on a plain cell (Syne-Strat 7, Moves).
    PlainCell {
        /// The cell clicked.
        cell: String,
    },
    /// A pawn or stack never crosses a plain cell (Syne-Strat 7, Moves).
    PlainInTheWay {
        /// The plain cell.
        cell: String,
        /// The cell clicked.
        to: String,
    },
    /// Only a stack of three jumps over two cells (Syne-Strat 7, Long jump).
    LongJumpByThree {
        /// Where the element stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// A long jump needs opposing elements on both cells in between (Syne-Strat 7,
    /// Long jump).
    LongJumpOverTwo {
        /// The cell clicked.
        to: String,
        /// Those of the two cells that are empty.
        empty: Vec<String>,
    },
    /// The top pawn of a stack goes to a free cell of its own figure (Syne-Strat 7,
    /// Unstack).
    TopFigure {
        /// The cell clicked.
        to: String,
        /// The figure of that cell.
        bears: Figure,
        /// The figure of the top pawn.
        figure: Figure,
    },
    /// Without its top pawn the stack would not contain the figure of its cell
    /// (Syne-Strat 7, Unstack).
    TopHolds {
        /// Where the stack stands.
        cell: String,
        /// The figure of that cell.
        figure: Figure,
    },
    /// The top pawn could leave the stack, but no free cell of its figure is contiguous
    /// or across an edge (Syne-Strat 7, Unstack).
    TopNowhere {
        /// Where the stack stands.
        cell: String,
        /// The figure of the top pawn.
        figure: Figure,
    },
    /// The top pawn goes to a cell that is contiguous or across an edge (Syne-Strat 7,
    /// Unstack).
    TopOutOfReach {
        /// Where the stack stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// A pawn that was jumped is put back on a free cell of its own figure
    /// (Syne-Strat 7, Jump).
    PutBackFigure {
        /// The cell clicked.
        cell: String,
        /// The figure of the pawn.
        figure: Figure,
    },
    /// A pawn that was jumped cannot be put on a cell that is not free when the jump
    /// is done (Syne-Strat 7, Jump).
    PutBackTaken {
        /// The cell clicked.
        cell: String,
    },
    /// The piece clicked first belongs to somebody else (Syne-Strat 7, Syndicat).
    NotYourPiece {
        /// The cell clicked.
        cell: String,
        /// Whose piece stands or lies there.
        owner: Seat,
        /// Who is to move.
        mover: Seat,
    },
    /// A large piece goes to a neighbouring plain cell (Syne-Strat 7, Moves of
    /// pieces).
    PieceNotNeighbour {
        /// Where the piece stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// A player's own large piece is never displaced (Syne-Strat 7, Moves of pieces).
    PieceOwn {
        /// Where it stands.
        cell: String,
    },
    /// The player has no power in the set that the large piece would enter
    /// (Syne-Strat 7, Moves of pieces).
    PieceWithoutPower {
        /// The plain cell of the set.
        cell: String,
        /// Who is to move.
        mover: Seat,
        /// How many cells of the set the player occupies.
        own: u8,
        /// How many the strongest other player occupies.
        most: u8,
        /// How many more the player would have to occupy, were all else the same.
        short: u8,
    },
    /// The player has no power in the central set (Syne-Strat 7, Words).
    CentreWithoutPower {
        /// The centre.
        cell: String,
        /// Who is to move.
        mover: Seat,
        /// How many cells of the set the player occupies.
        own: u8,
        /// How many are needed while others occupy some, too.
        needed: u8,
        /// How many more the player would have to occupy.
        short: u8,
    },
    /// The large piece can enter none of the neighbouring sets (Syne-Strat 7, Moves of
    /// pieces).
    PieceCannotEnter {
        /// Where the piece stands.
        cell: String,
        /// The plain cells of those sets.
        sets: Vec<String>,
        /// That of the set, without an own large piece in it, where the player lacks
        /// the fewest cells for power; the first of several.
        nearest: String,
        /// How many more cells of that set the player would have to occupy, were all
        /// else the same.
        short: u8,
    },
    /// A piece of several squares was clicked elsewhere than on its lower left square
    /// (Syndicat, Notation).
    NotTheHandle {
        /// The cell clicked.
        cell: String,
        /// The cell by which the piece is clicked.
        handle: String,
    },
    /// The piece has arrived at the far edge, and nothing ever moves backward
    /// (Syndicat, Moves).
    AtFarEdge {
        /// Where the piece lies.
        cell: String,
    },
    /// The piece cannot go forward, and there is nothing that it could capture
    /// (Syndicat, Moves).
    PieceBlocked {
        /// Where the piece lies.
        cell: String,
        /// The occupied squares right in front of it.
        blockers: Vec<String>,
    },
    /// The target is behind, and nothing ever moves backward (Syndicat, Moves).
    Backward {
        /// Where the piece or pawn stands.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// The piece would reach beyond the board (Syndicat).
    OverTheEdge {
        /// The cell clicked.
        to: String,
        /// How many columns the piece fills.
        width: u8,
        /// How many rows it fills.
        depth: u8,
    },
    /// At least one movement must go forward (Syndicat, Moves).
    OnlySideways {
        /// Where the piece lies.
        from: String,
        /// The cell clicked.
        to: String,
    },
    /// The piece would come onto squares of its own side (Syndicat, Moves).
    OntoOwnPiece {
        /// The cell clicked.
        to: String,
        /// The own squares that are in the way there.
        squares: Vec<String>,
    },
    /// Only a syndiqué that has never moved may go two squares (Syndicat, First
    /// advance).
    NoFirstAdvance {
        /// Where the syndiqué stands.
        cell: String,
    },
    /// Only the front squares of a piece attack, and none of them would come onto an
    /// opposing square (Syndicat, Moves).
    OnlyFrontAttacks {
        /// The cell clicked.
        to: String,
        /// The opposing squares that the rest of the piece would come onto.
        squares: Vec<String>,
    },
    /// Captures are made diagonally forward only (Syndicat, Moves).
    OnlyDiagonalCapture {
        /// The cell clicked.
        to: String,
        /// The opposing squares straight ahead.
        squares: Vec<String>,
    },
    /// The piece has not enough movements (Syndicat, Moves).
    TooFar {
        /// Where the piece lies.
        from: String,
        /// The cell clicked.
        to: String,
        /// How many movements it would take, with no capture on the way.
        needed: u8,
        /// How many the piece has.
        movements: u8,
    },
    /// Other pieces are in the way (Syndicat, Moves).
    RouteBlocked {
        /// Where the piece lies.
        from: String,
        /// The cell clicked.
        to: String,
        /// The occupied squares that the piece runs into.
        blockers: Vec<String>,
    },
    /// The pawn is on its far line, where it neither steps nor attacks any more (Le
    /// Stratège, The far line).
    BoundToFarLine {
        /// Where the pawn stands.
        cell: String,
    },
    /// Own pawns stand wherever the pawn could step, and there is nobody to attack (Le
    /// Stratège, Moves).
    OwnPawnsAround {
        /// Where the pawn stands.
        cell: String,
        /// The own pawns beside it and in front of it.
        blockers: Vec<String>,
    },
    /// A step never goes backward; only an attack may (Le Stratège, Moves).
    StepBackward {
        /// Where the pawn stands.
        from: String,
        /// The place clicked.
        to: String,
    },
    /// No vertical crosses a white place (Le Stratège, Moves).
    NoVertical {
        /// The white place where the pawn stands.
        from: String,
        /// The place clicked.
        to: String,
    },
}

impl Illegal {
    /// All keys, so that translations can be checked for completeness.
    pub const KEYS: &'static [&'static str] = &[
        "illegal-game-over",
        "illegal-unfinished",
        "illegal-too-many-clicks",
        "illegal-no-such-choice",
        "illegal-choice-open",
        "illegal-no-such-cell",
        "illegal-secret-shown",
        "illegal-unknown-strength",
        "illegal-no-set-up-place",
        "illegal-empty-cell",
        "illegal-not-your-pawn",
        "illegal-hemmed",
        "illegal-no-fitting-target",
        "illegal-same-cell",
        "illegal-not-next",
        "illegal-taken",
        "illegal-regions",
        "illegal-must-pass",
        "illegal-repair-first",
        "illegal-repair-contiguous",
        "illegal-lacks-figure",
        "illegal-figure-twice",
        "illegal-stack-onto",
        "illegal-stack-together",
        "illegal-stack-not-contiguous",
        "illegal-stack-out-of-reach",
        "illegal-capture-by-jump",
        "illegal-lone-step",
        "illegal-no-going-back",
        "illegal-own-in-the-way",
        "illegal-nothing-jumped",
        "illegal-lands-before",
        "illegal-out-of-reach",
        "illegal-no-move-from",
        "illegal-plain-cell",
        "illegal-plain-in-the-way",
        "illegal-long-jump-by-three",
        "illegal-long-jump-over-two",
        "illegal-top-figure",
        "illegal-top-holds",
        "illegal-top-nowhere",
        "illegal-top-out-of-reach",
        "illegal-put-back-figure",
        "illegal-put-back-taken",
        "illegal-not-your-piece",
        "illegal-piece-not-neighbour",
        "illegal-piece-own",
        "illegal-piece-without-power",
        "illegal-centre-without-power",
        "illegal-piece-cannot-enter",
        "illegal-not-the-handle",
        "illegal-at-far-edge",
        "illegal-piece-blocked",
        "illegal-backward",
        "illegal-over-the-edge",
        "illegal-only-sideways",
        "illegal-onto-own-piece",
        "illegal-no-first-advance",
        "illegal-only-front-attacks",
        "illegal-only-diagonal-capture",
        "illegal-too-far",
        "illegal-route-blocked",
        "illegal-bound-to-far-line",
        "illegal-own-pawns-around",
        "illegal-step-backward",
        "illegal-no-vertical",
    ];

    /// The id of the message that says this reason, one of [`Illegal::KEYS`].
    pub fn key(&self) -> &'static str {
        match self {
            Self::GameOver => "illegal-game-over",
            Self::Unfinished => "illegal-unfinished",
            Self::TooManyClicks => "illegal-too-many-clicks",
            Self::NoSuchChoice => "illegal-no-such-choice",
            Self::ChoiceOpen => "illegal-choice-open",
            Self::NoSuchCell => "illegal-no-such-cell",
            Self::SecretShown => "illegal-secret-shown",
            Self::UnknownStrength { .. } => "illegal-unknown-strength",
            Self::NoSetUpPlace { .. } => "illegal-no-set-up-place",
            Self::EmptyCell { .. } => "illegal-empty-cell",
            Self::NotYourPawn { .. } => "illegal-not-your-pawn",
            Self::Hemmed { .. } => "illegal-hemmed",
            Self::NoFittingTarget { .. } => "illegal-no-fitting-target",
            Self::SameCell { .. } => "illegal-same-cell",
            Self::NotNext { .. } => "illegal-not-next",
            Self::Taken { .. } => "illegal-taken",
            Self::Regions { .. } => "illegal-regions",
            Self::MustPass { .. } => "illegal-must-pass",
            Self::RepairFirst { .. } => "illegal-repair-first",
            Self::RepairContiguous { .. } => "illegal-repair-contiguous",
            Self::LacksFigure { .. } => "illegal-lacks-figure",
            Self::FigureTwice { .. } => "illegal-figure-twice",
            Self::StackOnto { .. } => "illegal-stack-onto",
            Self::StackTogether { .. } => "illegal-stack-together",
            Self::StackNotContiguous { .. } => "illegal-stack-not-contiguous",
            Self::StackOutOfReach { .. } => "illegal-stack-out-of-reach",
            Self::CaptureByJump { .. } => "illegal-capture-by-jump",
            Self::LoneStep { .. } => "illegal-lone-step",
            Self::NoGoingBack { .. } => "illegal-no-going-back",
            Self::OwnInTheWay { .. } => "illegal-own-in-the-way",
            Self::NothingJumped { .. } => "illegal-nothing-jumped",
            Self::LandsBefore { .. } => "illegal-lands-before",
            Self::OutOfReach { .. } => "illegal-out-of-reach",
            Self::NoMoveFrom { .. } => "illegal-no-move-from",
            Self::PlainCell { .. } => "illegal-plain-cell",
            Self::PlainInTheWay { .. } => "illegal-plain-in-the-way",
            Self::LongJumpByThree { .. } => "illegal-long-jump-by-three",
            Self::LongJumpOverTwo { .. } => "illegal-long-jump-over-two",
            Self::TopFigure { .. } => "illegal-top-figure",
            Self::TopHolds { .. } => "illegal-top-holds",
            Self::TopNowhere { .. } => "illegal-top-nowhere",
            Self::TopOutOfReach { .. } => "illegal-top-out-of-reach",
            Self::PutBackFigure { .. } => "illegal-put-back-figure",
            Self::PutBackTaken { .. } => "illegal-put-back-taken",
            Self::NotYourPiece { .. } => "illegal-not-your-piece",
            Self::PieceNotNeighbour { .. } => "illegal-piece-not-neighbour",
            Self::PieceOwn { .. } => "illegal-piece-own",
            Self::PieceWithoutPower { .. } => "illegal-piece-without-power",
            Self::CentreWithoutPower { .. } => "illegal-centre-without-power",
            Self::PieceCannotEnter { .. } => "illegal-piece-cannot-enter",
            Self::NotTheHandle { .. } => "illegal-not-the-handle",
            Self::AtFarEdge { .. } => "illegal-at-far-edge",
            Self::PieceBlocked { .. } => "illegal-piece-blocked",
            Self::Backward { .. } => "illegal-backward",
            Self::OverTheEdge { .. } => "illegal-over-the-edge",
            Self::OnlySideways { .. } => "illegal-only-sideways",
            Self::OntoOwnPiece { .. } => "illegal-onto-own-piece",
            Self::NoFirstAdvance { .. } => "illegal-no-first-advance",
            Self::OnlyFrontAttacks { .. } => "illegal-only-front-attacks",
            Self::OnlyDiagonalCapture { .. } => "illegal-only-diagonal-capture",
            Self::TooFar { .. } => "illegal-too-far",
            Self::RouteBlocked { .. } => "illegal-route-blocked",
            Self::BoundToFarLine { .. } => "illegal-bound-to-far-line",
            Self::OwnPawnsAround { .. } => "illegal-own-pawns-around",
            Self::StepBackward { .. } => "illegal-step-backward",
            Self::NoVertical { .. } => "illegal-no-vertical",
        }
    }

    /// The facts that the message may use, by name. Lists come with the number
    /// of their items, which plural forms need.
    pub fn facts(&self) -> Vec<(&'static str, Fact)> {
        match self {
            Self::GameOver
            | Self::Unfinished
            | Self::TooManyClicks
            | Self::NoSuchChoice
            | Self::ChoiceOpen
            | Self::NoSuchCell
            | Self::SecretShown => Vec::new(),
            Self::UnknownStrength { cell }
            | Self::NoSetUpPlace { cell }
            | Self::EmptyCell { cell }
            | Self::Hemmed { cell }
            | Self::SameCell { cell } => {
                vec![("cell", Fact::Cell(cell.clone()))]
            }
            Self::NotYourPawn { cell, owner, mover } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("owner", Fact::Seat(*owner)),
                ("mover", Fact::Seat(*mover)),
            ],
            Self::NoFittingTarget {
                cell,
                targets,
                sizes,
                mover,
                needed,
            } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("targets", Fact::Cells(targets.clone())),
                ("target-count", count(targets)),
                ("sizes", Fact::Numbers(sizes.clone())),
                ("size-count", count(sizes)),
                ("mover", Fact::Seat(*mover)),
                ("needed", Fact::Numbers(needed.clone())),
            ],
            Self::NotNext { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::Taken { cell, owner } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("owner", Fact::Seat(*owner)),
            ],
            Self::Regions {
                sizes,
                mover,
                needed,
            } => vec![
                ("sizes", Fact::Numbers(sizes.clone())),
                ("size-count", count(sizes)),
                ("mover", Fact::Seat(*mover)),
                ("needed", Fact::Numbers(needed.clone())),
            ],
            Self::MustPass { mover } => vec![("mover", Fact::Seat(*mover))],
            Self::RepairFirst { cell, misplaced } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("misplaced", Fact::Cells(misplaced.clone())),
            ],
            Self::RepairContiguous { from, to }
            | Self::StackOnto { from, to }
            | Self::StackNotContiguous { from, to }
            | Self::StackOutOfReach { from, to }
            | Self::LoneStep { from, to }
            | Self::NoGoingBack { from, to }
            | Self::NothingJumped { from, to }
            | Self::OutOfReach { from, to }
            | Self::LongJumpByThree { from, to }
            | Self::TopOutOfReach { from, to }
            | Self::PieceNotNeighbour { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::LacksFigure {
                from,
                to,
                figure,
                holds,
            } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
                ("figure", Fact::Figure(*figure)),
                ("holds", Fact::Figures(holds.clone())),
            ],
            Self::FigureTwice { to, figure } => vec![
                ("to", Fact::Cell(to.clone())),
                ("figure", Fact::Figure(*figure)),
            ],
            Self::StackTogether { cell }
            | Self::NoMoveFrom { cell }
            | Self::PlainCell { cell }
            | Self::PutBackTaken { cell }
            | Self::PieceOwn { cell } => vec![("cell", Fact::Cell(cell.clone()))],
            Self::CaptureByJump { cell, owner } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("owner", Fact::Seat(*owner)),
            ],
            Self::OwnInTheWay { cell, to } | Self::PlainInTheWay { cell, to } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::LandsBefore { landing, to } => vec![
                ("landing", Fact::Cell(landing.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::LongJumpOverTwo { to, empty } => vec![
                ("to", Fact::Cell(to.clone())),
                ("empty", Fact::Cells(empty.clone())),
            ],
            Self::TopFigure { to, bears, figure } => vec![
                ("to", Fact::Cell(to.clone())),
                ("bears", Fact::Figure(*bears)),
                ("figure", Fact::Figure(*figure)),
            ],
            Self::TopHolds { cell, figure }
            | Self::TopNowhere { cell, figure }
            | Self::PutBackFigure { cell, figure } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("figure", Fact::Figure(*figure)),
            ],
            Self::NotYourPiece { cell, owner, mover } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("owner", Fact::Seat(*owner)),
                ("mover", Fact::Seat(*mover)),
            ],
            Self::PieceWithoutPower {
                cell,
                mover,
                own,
                most,
                short,
            } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("mover", Fact::Seat(*mover)),
                ("own", Fact::Number(i64::from(*own))),
                ("most", Fact::Number(i64::from(*most))),
                ("short", Fact::Number(i64::from(*short))),
            ],
            Self::CentreWithoutPower {
                cell,
                mover,
                own,
                needed,
                short,
            } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("mover", Fact::Seat(*mover)),
                ("own", Fact::Number(i64::from(*own))),
                ("needed", Fact::Number(i64::from(*needed))),
                ("short", Fact::Number(i64::from(*short))),
            ],
            Self::PieceCannotEnter {
                cell,
                sets,
                nearest,
                short,
            } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("sets", Fact::Cells(sets.clone())),
                ("nearest", Fact::Cell(nearest.clone())),
                ("short", Fact::Number(i64::from(*short))),
            ],
            Self::NotTheHandle { cell, handle } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("handle", Fact::Cell(handle.clone())),
            ],
            Self::AtFarEdge { cell } => vec![("cell", Fact::Cell(cell.clone()))],
            Self::PieceBlocked { cell, blockers } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("blockers", Fact::Cells(blockers.clone())),
                ("blocker-count", count(blockers)),
            ],
            Self::Backward { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::OverTheEdge { to, width, depth } => vec![
                ("to", Fact::Cell(to.clone())),
                ("width", Fact::Number(i64::from(*width))),
                ("depth", Fact::Number(i64::from(*depth))),
            ],
            Self::OnlySideways { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::OntoOwnPiece { to, squares } => vec![
                ("to", Fact::Cell(to.clone())),
                ("squares", Fact::Cells(squares.clone())),
                ("square-count", count(squares)),
            ],
            Self::NoFirstAdvance { cell } => vec![("cell", Fact::Cell(cell.clone()))],
            Self::OnlyFrontAttacks { to, squares } => vec![
                ("to", Fact::Cell(to.clone())),
                ("squares", Fact::Cells(squares.clone())),
                ("square-count", count(squares)),
            ],
            Self::OnlyDiagonalCapture { to, squares } => vec![
                ("to", Fact::Cell(to.clone())),
                ("squares", Fact::Cells(squares.clone())),
                ("square-count", count(squares)),
            ],
            Self::TooFar {
                from,
                to,
                needed,
                movements,
            } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
                ("needed", Fact::Number(i64::from(*needed))),
                ("movements", Fact::Number(i64::from(*movements))),
            ],
            Self::RouteBlocked { from, to, blockers } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
                ("blockers", Fact::Cells(blockers.clone())),
                ("blocker-count", count(blockers)),
            ],
            Self::BoundToFarLine { cell } => vec![("cell", Fact::Cell(cell.clone()))],
            Self::OwnPawnsAround { cell, blockers } => vec![
                ("cell", Fact::Cell(cell.clone())),
                ("blockers", Fact::Cells(blockers.clone())),
                ("blocker-count", count(blockers)),
            ],
            Self::StepBackward { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
            Self::NoVertical { from, to } => vec![
                ("from", Fact::Cell(from.clone())),
                ("to", Fact::Cell(to.clone())),
            ],
        }
    }
}

/// How many items a list has, as a fact.
fn count<T>(items: &[T]) -> Fact {
    Fact::Number(i64::try_from(items.len()).unwrap_or(i64::MAX))
}
