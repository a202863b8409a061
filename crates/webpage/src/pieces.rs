//! The pieces of a match with identities that last over all its positions, so that a browser can let
//! them move, and the drawing of each.

use std::collections::BTreeMap;

use bevy_math::Vec2;
use ludotheque_drawing::Shape;
use ludotheque_drawing::table::{Placed, Scene};

/// All pieces of a match.
pub(crate) struct TrackedPieces {
    /// The drawings, around the middle of a piece's first cell.
    pub symbols: Vec<Vec<Shape>>,
    /// For each position its pieces, those of lower levels first: identity, symbol, level, and
    /// place.
    pub positions: Vec<Vec<(usize, usize, usize, f32, f32)>>,
    /// For each position the middles of the cells that differ from the one before.
    pub changed: Vec<Vec<(f32, f32)>>,
}

/// A piece with its identity.
#[derive(Clone)]
struct Identified {
    id: usize,
    placed: Placed,
}

impl TrackedPieces {
    /// The pieces of these positions, with cells of this width.
    pub(crate) fn of(scenes: &[Scene], cell: f32) -> Self {
        let mut symbols: Vec<(Placed, Vec<Shape>)> = Vec::new();
        let (mut positions, mut changed) = (Vec::new(), Vec::new());
        let mut before: Vec<Identified> = Vec::new();
        let mut next_id = 0;
        for (number, scene) in scenes.iter().enumerate() {
            let mut placed = scene.placed(cell);
            placed.sort_by_key(|piece| piece.level);
            let known = identified(&before, placed, &mut next_id);
            changed.push(match number {
                0 => Vec::new(),
                _ => differing(&before, &known),
            });
            let pieces = known.iter().map(|piece| {
                let Placed { level, at_mm: at, .. } = piece.placed;
                let symbol = symbol_of(&mut symbols, &piece.placed, cell);
                (piece.id, symbol, level, rounded(at.x), rounded(at.y))
            });
            positions.push(pieces.collect());
            before = known;
        }
        Self {
            symbols: symbols.into_iter().map(|(_, shapes)| shapes).collect(),
            positions,
            changed,
        }
    }
}

fn rounded(length: f32) -> f32 {
    (length * 10.0).round() / 10.0
}

/// The number of the drawing of a piece.
fn symbol_of(symbols: &mut Vec<(Placed, Vec<Shape>)>, placed: &Placed, cell: f32) -> usize {
    let found = symbols.iter().position(|(of, _)| of.is_drawn_like(placed));
    found.unwrap_or_else(|| {
        symbols.push((placed.clone(), placed.symbol(cell)));
        symbols.len() - 1
    })
}

/// Whether two pieces may be one and the same.
fn is_alike(one: &Placed, other: &Placed) -> bool {
    let (one, other) = (&one.face, &other.face);
    // A strength that is shown or hidden does not make another piece.
    (one.owner, one.kind) == (other.owner, other.kind)
}

/// The pieces of a position, each with the identity of the one that it was before: where it was if
/// there is one like it, else the nearest one that is alike and has gone from where it was.
fn identified(before: &[Identified], placed: Vec<Placed>, next_id: &mut usize) -> Vec<Identified> {
    let mut left: Vec<&Identified> = before.iter().collect();
    let mut ids: Vec<Option<usize>> = vec![None; placed.len()];
    for (number, piece) in placed.iter().enumerate() {
        let same = |it: &&Identified| {
            is_alike(&it.placed, piece)
                && it.placed.at_mm == piece.at_mm
                && it.placed.level == piece.level
        };
        if let Some(at) = left.iter().position(same) {
            ids[number] = Some(left.remove(at).id);
        }
    }
    for (number, piece) in placed.iter().enumerate() {
        if ids[number].is_some() {
            continue;
        }
        let alike = left.iter().enumerate().filter(|(_, it)| is_alike(&it.placed, piece));
        let nearest = alike.min_by(|(_, one), (_, other)| {
            let distance = |it: &Identified| it.placed.at_mm.distance_squared(piece.at_mm);
            distance(one).total_cmp(&distance(other))
        });
        if let Some((at, _)) = nearest {
            ids[number] = Some(left.remove(at).id);
        }
    }
    let pieces = placed.into_iter().zip(ids);
    pieces
        .map(|(placed, id)| Identified {
            id: id.unwrap_or_else(|| {
                *next_id += 1;
                *next_id - 1
            }),
            placed,
        })
        .collect()
}

/// The middles of the cells where the pieces of two positions differ.
fn differing(before: &[Identified], after: &[Identified]) -> Vec<(f32, f32)> {
    let mut there: BTreeMap<(i32, i32), [Vec<usize>; 2]> = BTreeMap::new();
    for (side, pieces) in [before, after].into_iter().enumerate() {
        for piece in pieces {
            let Vec2 { x, y } = piece.placed.at_mm;
            let key = ((x * 10.0).round() as i32, (y * 10.0).round() as i32);
            there.entry(key).or_default()[side].push(piece.id);
        }
    }
    let differ = there.into_iter().filter(|(_, [before, after])| before != after);
    differ.map(|((x, y), _)| (x as f32 / 10.0, y as f32 / 10.0)).collect()
}
