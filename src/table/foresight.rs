//! What a move would make of the pieces, and what it is about: worked out from its
//! beats before it is played, for ghosts, marks and choices.

use ludotheque_rules::{Beat, Cell, Choice, Click, Effect, Eye, MatchFace, PieceView, Seat, Spot};

/// A piece that would stand elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrival {
    /// Where it stands now.
    pub from: Spot,
    /// The piece as it would stand.
    pub piece: PieceView,
}

/// What a move would make of the pieces.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Foresight {
    /// Pieces that would stand elsewhere.
    pub arrivals: Vec<Arrival>,
    /// Pieces, or parts of pieces, that would be gone, where they stand.
    pub taken: Vec<PieceView>,
    /// The pieces that would come apart, as they are.
    pub cut: Vec<PieceView>,
    /// What would be left of them.
    pub left: Vec<PieceView>,
}

/// A piece, or a part of one, on its way through a move.
struct Followed {
    piece: PieceView,
    /// Where it stood first; none for a part.
    first: Option<Spot>,
}

impl Foresight {
    /// What these beats would make of these pieces. Effects that find no piece are
    /// passed over.
    pub fn of(pieces: &[PieceView], beats: &[Beat]) -> Self {
        let mut foresight = Self::default();
        let mut standing: Vec<Followed> = pieces
            .iter()
            .map(|piece| Followed {
                piece: *piece,
                first: Some(piece.spot),
            })
            .collect();
        for Beat(effects) in beats {
            // All effects of a beat start from the pieces before it.
            let mut arriving = Vec::new();
            for effect in effects {
                let (Effect::Move { from: at, .. }
                | Effect::Take { at }
                | Effect::Split { at, .. }) = *effect
                else {
                    continue;
                };
                let Some(index) = standing.iter().position(|it| it.piece.spot == at) else {
                    continue;
                };
                let mut followed = standing.swap_remove(index);
                match *effect {
                    Effect::Move { to, .. } => {
                        followed.piece.spot = to;
                        arriving.push(followed);
                    }
                    Effect::Take { .. } => foresight.taken.push(followed.piece),
                    Effect::Split { parts, .. } => {
                        foresight.cut.push(followed.piece);
                        arriving.extend(parts.into_iter().flatten().map(|part| Followed {
                            piece: PieceView {
                                spot: part.spot,
                                kind: part.kind,
                                ..followed.piece
                            },
                            first: None,
                        }));
                    }
                    Effect::Reveal { .. } | Effect::Hide { .. } => {}
                }
            }
            standing.extend(arriving);
        }
        for Followed { piece, first } in standing {
            match first {
                None => foresight.left.push(piece),
                Some(from) if from != piece.spot => {
                    foresight.arrivals.push(Arrival { from, piece });
                }
                Some(_) => {}
            }
        }
        foresight.arrivals.sort_by_key(|arrival| arrival.piece.spot);
        foresight.taken.sort_by_key(|piece| piece.spot);
        foresight.left.sort_by_key(|piece| piece.spot);
        foresight
    }

    /// What the move of these clicks would make of the pieces that this eye sees.
    pub fn at(face: &dyn MatchFace, eye: Eye, clicks: &[Click]) -> Self {
        Self::of(&face.pieces(eye), &face.beats(clicks, eye))
    }

    /// Whether it takes something from another player than this one, for good or to
    /// put it elsewhere.
    pub fn takes_from_others(&self, mover: Option<Seat>) -> bool {
        let other = |piece: &PieceView| Some(piece.owner) != mover;
        self.taken.iter().any(other)
            || self.cut.iter().any(other)
            || self.arrivals.iter().any(|arrival| other(&arrival.piece))
    }
}

/// What going to a cell is about, as far as a glance should tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Aim {
    /// Going there.
    Goes,
    /// Standing on another own piece there.
    Stacks,
    /// Taking something.
    Takes,
    /// Putting something there that was taken before.
    PutsBack,
}

impl Aim {
    /// What the last of these clicks is about.
    pub fn of(face: &dyn MatchFace, eye: Eye, pieces: &[PieceView], clicks: &[Click]) -> Self {
        let mover = face.turn().seat();
        let Some(Click::Cell(target)) = clicks.last() else {
            return Self::Goes;
        };
        let held = face.handle(*target);
        let holds = |mine: bool| {
            let there = |piece: &&PieceView| piece.spot.cell == held;
            pieces
                .iter()
                .filter(there)
                .any(|piece| (Some(piece.owner) == mover) == mine)
        };
        // What comes after where an element goes, unless it is a part of a stack that
        // was clicked twice, is where something taken goes.
        if clicks.len() > 2 && clicks[0] != clicks[1] {
            return Self::PutsBack;
        }
        let again = clicks[..clicks.len() - 1].contains(&Click::Cell(*target));
        // What is foreseen of an attack may be nothing: it depends on secrets.
        if clicks.len() == 2 && !again && held == *target && holds(false) {
            return Self::Takes;
        }
        let mut aim = Self::Goes;
        for whole in endings(face, clicks) {
            let foresight = Foresight::of(pieces, &face.beats(&whole, eye));
            let onto_own = || {
                !again
                    && clicks.len() == 2
                    && foresight.arrivals.iter().any(|arrival| {
                        arrival.piece.spot.level > 0 && arrival.piece.spot.cell == *target
                    })
                    && holds(true)
            };
            aim = aim.max(if foresight.takes_from_others(mover) {
                Self::Takes
            } else if onto_own() {
                Self::Stacks
            } else {
                Self::Goes
            });
        }
        aim
    }
}

/// Whole paths that begin with `clicks`: the first cell that can follow is taken at
/// each click, and every choice.
pub fn endings(face: &dyn MatchFace, clicks: &[Click]) -> Vec<Vec<Click>> {
    let mut clicks = clicks.to_vec();
    loop {
        let next = face.next(&clicks);
        if next.complete {
            return vec![clicks];
        }
        if let Some(cell) = next.cells.first() {
            clicks.push(Click::Cell(*cell));
            continue;
        }
        let with = |choice: &Choice| clicks.iter().copied().chain([choice.click]).collect();
        return next.choices.iter().map(with).collect();
    }
}

/// The cells that a piece covers where it would stand.
pub fn cells_of(face: &dyn MatchFace, piece: &PieceView) -> Vec<Cell> {
    piece.cells(face.board())
}
