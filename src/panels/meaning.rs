//! What clicks mean, in facts and without a word: what a move would do, what the
//! next click is for. Made from what the rules tell of any game, as one eye sees it.

use ludotheque_rules::{
    Cell, Click, ClickRole, Effect, Eye, Figure, Kind, MatchFace, PieceView, Seat, Target,
    elements, fold,
};

use crate::table::foresight::endings;

/// What the next click is for, after a piece was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NextStep {
    /// Where what was chosen goes.
    Target,
    /// Where the top pawn of this stack goes, alone.
    Top {
        /// The stack.
        stack: Cell,
    },
    /// Where a captured pawn is put back.
    PutBack {
        /// Its figure.
        figure: Figure,
        /// Where it stood.
        from: Cell,
    },
    /// Which of several moves to the same place is meant.
    Choice,
}

/// What the click after these is for; `None` where none can follow.
pub(crate) fn next_step(face: &dyn MatchFace, eye: Eye, clicks: &[Click]) -> Option<NextStep> {
    let next = face.next(clicks);
    if clicks.is_empty() || next.is_dead_end() || next.complete {
        return None;
    }
    let Some(&Target {
        cell: first, role, ..
    }) = next.cells.first()
    else {
        return Some(NextStep::Choice);
    };
    if let (Some(ClickRole::LiftTop), [Click::Cell(stack), ..]) =
        (face.roles(clicks).last(), clicks)
    {
        return Some(NextStep::Top { stack: *stack });
    }
    if role != ClickRole::PutBack {
        return Some(NextStep::Target);
    }
    // What is put back is seen in what a whole move does.
    let mut path = clicks.to_vec();
    path.push(Click::Cell(first));
    let mover = face.turn().seat()?;
    let put_back = completed(face, path).and_then(|whole| {
        deeds(face, eye, mover, &whole)
            .into_iter()
            .find_map(|deed| match deed {
                Deed::PutsBack { figure, from, to } if to == first => {
                    Some(NextStep::PutBack { figure, from })
                }
                _ => None,
            })
    });
    Some(put_back.unwrap_or(NextStep::Target))
}

/// A complete path that begins with these clicks, to see what it is about.
fn completed(face: &dyn MatchFace, clicks: Vec<Click>) -> Option<Vec<Click>> {
    endings(face, &clicks).into_iter().next()
}

/// One thing that a move would do, beside going from one cell to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Deed {
    /// It captures a pawn with a figure, a large piece or a pawn without a figure.
    Takes {
        /// What it captures.
        kind: Kind,
        /// Where.
        at: Cell,
    },
    /// It captures these squares of pieces of several squares.
    TakesSquares {
        /// The squares, sorted.
        squares: Vec<Cell>,
    },
    /// Of what it captures in part, these pieces are left.
    Leaves {
        /// What each is, and where it lies.
        pieces: Vec<(Kind, Cell)>,
    },
    /// The mover's own pawn leaves the board.
    Loses,
    /// The captor puts a pawn back.
    PutsBack {
        /// Its figure.
        figure: Figure,
        /// Where it stood.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// It makes a stack.
    Stacks {
        /// The figures of the stack, from bottom to top.
        figures: Vec<Figure>,
    },
    /// It takes the top pawn off a stack.
    Unstacks,
    /// It attacks, and this eye cannot know what will come of it.
    Attacks {
        /// The cell attacked.
        at: Cell,
    },
}

/// What the move of this complete path would do, as far as this eye can foresee it.
pub(crate) fn deeds(face: &dyn MatchFace, eye: Eye, mover: Seat, clicks: &[Click]) -> Vec<Deed> {
    let board = face.board();
    let before = face.pieces(eye);
    let beats = face.beats(clicks, eye);
    let mut deeds = Vec::new();
    if beats.is_empty() {
        if let Some(&Click::Cell(at)) = clicks.last()
            && before
                .iter()
                .any(|piece| piece.spot.cell == at && piece.owner != mover)
        {
            deeds.push(Deed::Attacks { at });
        }
        return deeds;
    }
    let mut standing = before.clone();
    let mut squares = Vec::new();
    let mut carried = Carried::default();
    for beat in &beats {
        for effect in &beat.0 {
            let at = |spot| standing.iter().find(|piece| piece.spot == spot);
            match *effect {
                Effect::Take { at: spot } => match at(spot) {
                    Some(piece) if piece.owner == mover => deeds.push(Deed::Loses),
                    Some(piece) => match piece.kind {
                        Kind::Block { .. } => squares.extend(piece.cells(board)),
                        kind => deeds.push(Deed::Takes {
                            kind,
                            at: spot.cell,
                        }),
                    },
                    None => {}
                },
                Effect::Move { from, to } => match at(from) {
                    Some(piece) if piece.owner == mover => {
                        carried.note(piece.kind, from.cell, to.cell);
                    }
                    Some(PieceView {
                        kind: Kind::FigurePawn(figure),
                        ..
                    }) => deeds.push(Deed::PutsBack {
                        figure: *figure,
                        from: from.cell,
                        to: to.cell,
                    }),
                    _ => {}
                },
                Effect::Split { .. }
                | Effect::Reveal { .. }
                | Effect::Hide { .. }
                | Effect::Place { .. }
                | Effect::Change { .. } => {}
            }
        }
        match fold(&standing, std::slice::from_ref(beat)) {
            Ok(after) => standing = after,
            // What is foretold may be a part of what will happen.
            Err(_) => return deeds,
        }
    }
    if !squares.is_empty() {
        squares.sort_unstable();
        deeds.push(Deed::TakesSquares { squares });
        let left: Vec<_> = standing
            .iter()
            .filter(|piece| piece.owner != mover && !before.contains(piece))
            .map(|piece| (piece.kind, piece.spot.cell))
            .collect();
        if !left.is_empty() {
            deeds.push(Deed::Leaves { pieces: left });
        }
    }
    if let Some((from, to)) = carried.way {
        let figures_on = |cell| {
            elements(&standing)
                .into_iter()
                .find(|element| element.cell == cell && element.owner == mover)
                .map(|element| element.figures())
                .unwrap_or_default()
        };
        let there = figures_on(to);
        if there.len() > carried.count {
            deeds.push(Deed::Stacks { figures: there });
        }
        if !figures_on(from).is_empty() {
            deeds.push(Deed::Unstacks);
        }
    }
    deeds
}

/// The mover's own pawns that a move carries.
#[derive(Debug, Default)]
struct Carried {
    /// From where to where.
    way: Option<(Cell, Cell)>,
    /// How many.
    count: usize,
}

impl Carried {
    fn note(&mut self, kind: Kind, from: Cell, to: Cell) {
        if matches!(kind, Kind::FigurePawn(_)) {
            self.way.get_or_insert((from, to));
            self.count += 1;
        }
    }
}

/// What the points of each seat are the sum of, where the position shows it: the
/// squares of the pieces left, or the strengths on the line farthest from their
/// owner. None where this does not come to the score.
pub(crate) fn tally(face: &dyn MatchFace, eye: Eye) -> Option<Vec<Vec<u16>>> {
    let score = face.score(eye)?;
    let pieces = face.pieces(eye);
    let board = face.board();
    let farthest = |seat: usize| {
        let away = move |y: f32| if seat == 0 { y } else { -y };
        let places = board.cells.iter().map(|cell| away(cell.y));
        let line = places.fold(f32::MIN, f32::max);
        move |piece: &PieceView| {
            board
                .info(piece.spot.cell)
                .is_some_and(|cell| (away(cell.y) - line).abs() < 0.5)
        }
    };
    let tallies: Vec<Vec<u16>> = (0..score.len())
        .map(|seat| {
            let has_arrived = farthest(seat);
            let mut points: Vec<u16> = pieces
                .iter()
                .filter(|piece| piece.owner.index() == seat)
                .filter_map(|piece| match piece.kind {
                    Kind::Block { width, depth } => Some(u16::from(width) * u16::from(depth)),
                    _ if has_arrived(piece) => piece.strength.map(u16::from),
                    _ => None,
                })
                .collect();
            points.sort_unstable_by(|one, other| other.cmp(one));
            points
        })
        .collect();
    let adds_up = tallies
        .iter()
        .zip(&score)
        .all(|(points, score)| points.iter().sum::<u16>() == *score);
    adds_up.then_some(tallies)
}

#[cfg(test)]
mod tests {
    use rand_pcg::Pcg32;
    use rand_pcg::rand_core::{Rng, SeedableRng};

    use super::*;
    use ludotheque_rules::{Game, Setup, open};

    /// A match after these moves.
    fn after(game: Game, players: u8, words: &str) -> Box<dyn MatchFace> {
        let setup = Setup::new(game, players).expect("so many play it");
        let mut face = open(&setup).expect("it can be opened");
        for word in words.split_whitespace() {
            face.play_word(word).expect("the move is legal");
        }
        face
    }

    fn clicks(face: &dyn MatchFace, names: &str) -> Vec<Click> {
        names
            .split_whitespace()
            .map(|name| Click::Cell(face.board().cell_named(name).expect("a cell")))
            .collect()
    }

    fn told(face: &dyn MatchFace, names: &str) -> Vec<Deed> {
        let mover = face.turn().seat().expect("somebody is to move");
        deeds(face, Eye::Seat(mover), mover, &clicks(face, names))
    }

    #[test]
    fn stacking_is_told_with_the_stack_that_comes_of_it() {
        let face = after(Game::SYPIL, 2, "");
        assert_eq!(
            told(face.as_ref(), "A1 B1"),
            [Deed::Stacks {
                figures: vec![Figure::Triangle, Figure::Hexagon]
            }]
        );
        assert_eq!(told(face.as_ref(), "A1 C2"), []);
    }

    #[test]
    fn an_attack_on_what_cannot_be_seen_tells_nothing_more() {
        let mut face = after(Game::STRATEGE, 2, "");
        let mut attack = None;
        for _ in 0..40 {
            let words = face.legal_words();
            if let Some(word) = words.iter().find(|word| word.contains('x')) {
                attack = Some(word.clone());
                break;
            }
            // Straight on, so that the two sides meet.
            let ahead = words
                .iter()
                .find(|word| word.split_once('-').is_some_and(|(a, b)| a[..1] == b[..1]))
                .expect("a pawn can go ahead")
                .clone();
            face.play_word(&ahead).expect("it is legal");
        }
        let attack = attack.expect("they have met").replace('x', " ");
        let told = told(face.as_ref(), &attack);
        assert!(matches!(told[..], [Deed::Attacks { .. }]), "{told:?}");
    }

    #[test]
    fn the_squares_of_all_pieces_are_the_running_score() {
        let face = after(Game::SYNDICAT, 2, "A4-A6");
        let tallies = tally(face.as_ref(), Eye::Public).expect("it adds up");
        for points in &tallies {
            assert_eq!(points.iter().sum::<u16>(), 48);
            assert_eq!(points.len(), 27);
        }
        assert_eq!(tallies[0][..3], [4, 3, 3]);
    }

    #[test]
    fn every_whole_path_of_random_games_can_be_told() {
        // Captures, put-backs, splits and repairs all come up: nothing of it may be
        // told of a move that is none, and every step has a meaning.
        let mut seen = std::collections::BTreeSet::new();
        for (game, players) in [
            (Game::SYPIL, 2),
            (Game::SYNE_STRAT, 2),
            (Game::SYNE_STRAT, 4),
            (Game::SYNDICAT, 2),
        ] {
            let mut face = after(game, players, "");
            let mut numbers = Pcg32::seed_from_u64(7);
            for _ in 0..160 {
                let words = face.legal_words();
                if words.is_empty() {
                    break;
                }
                let number = numbers.next_u32() as usize;
                // Whatever captures comes first, so that there is something to tell.
                let captures: Vec<&String> =
                    words.iter().filter(|word| word.contains('x')).collect();
                let word = if captures.is_empty() {
                    words[number % words.len()].clone()
                } else {
                    captures[number % captures.len()].clone()
                };
                let mover = face.turn().seat().expect("somebody is to move");
                let eye = Eye::Seat(mover);
                if !face.must_repair().is_empty() {
                    seen.insert("owing");
                }
                let mut path = Vec::new();
                // The path of the word, found by its clicks.
                while !face.next(&path).complete {
                    let next = face.next(&path);
                    let candidates = next
                        .places()
                        .map(Click::Cell)
                        .chain(next.choices.iter().map(|choice| choice.click));
                    let mut found = None;
                    for click in candidates {
                        let mut longer = path.clone();
                        longer.push(click);
                        if leads_to(face.as_ref(), &longer, &word) {
                            found = Some(longer);
                            break;
                        }
                    }
                    path = found.expect("every legal word has its clicks");
                    match next_step(face.as_ref(), eye, &path) {
                        Some(NextStep::PutBack { .. }) => seen.insert("put back step"),
                        Some(NextStep::Top { .. }) => seen.insert("top step"),
                        Some(NextStep::Choice) => seen.insert("choice step"),
                        _ => false,
                    };
                }
                for deed in deeds(face.as_ref(), eye, mover, &path) {
                    seen.insert(match deed {
                        Deed::Takes { .. } => "takes",
                        Deed::TakesSquares { .. } => "takes squares",
                        Deed::Leaves { .. } => "leaves",
                        Deed::PutsBack { .. } => "puts back",
                        Deed::Stacks { .. } => "stacks",
                        Deed::Unstacks => "unstacks",
                        Deed::Loses | Deed::Attacks { .. } => "of another game",
                    });
                }
                face.play(&path).expect("it is legal");
            }
        }
        for wanted in [
            "owing",
            "put back step",
            "takes",
            "takes squares",
            "leaves",
            "puts back",
            "stacks",
            "unstacks",
        ] {
            assert!(seen.contains(wanted), "{wanted} never came up: {seen:?}");
        }
        assert!(!seen.contains("of another game"));
    }

    fn leads_to(face: &dyn MatchFace, path: &[Click], word: &str) -> bool {
        let next = face.next(path);
        if next.complete {
            return face.word(path).as_deref() == Some(word);
        }
        let onward = next
            .places()
            .map(Click::Cell)
            .chain(next.choices.iter().map(|choice| choice.click));
        onward.into_iter().any(|click| {
            let mut longer = path.to_vec();
            longer.push(click);
            leads_to(face, &longer, word)
        })
    }
}
