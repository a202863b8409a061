//! The rows of the list of moves, of which only those in sight have entities: the cost of
//! playing a move and of opening a match must not depend on the length of the match.
//!
//! Rows that have never been laid out are assumed to have the height of the others.

use std::ops::Range;

use bevy::prelude::*;
use ludotheque_rules::NodeId;
use ludotheque_wording::listing::Item;

/// The height of a row until one has been laid out, in logical pixels.
const ROW_PX: f32 = 30.0;

/// The gap between two rows, in logical pixels.
pub(crate) const ROW_GAP_PX: f32 = 1.0;

/// The number of rows spawned above and below those in sight.
const ROWS_BEYOND: usize = 6;

/// A row of the list: a round, a note, or moves of a variation.
#[derive(Debug)]
pub(crate) struct Row {
    /// The items that it shows.
    pub(crate) items: Vec<Item>,
    /// Its height when it was last laid out, in logical pixels.
    height_px: Option<f32>,
    /// Its entity, if it is spawned.
    pub(crate) entity: Option<Entity>,
}

#[derive(Debug, Default)]
pub(crate) struct HistoryRows {
    rows: Vec<Row>,
    /// The rows that have entities.
    made: Range<usize>,
    /// The height of a row that has not been laid out, in logical pixels.
    usual_px: Option<f32>,
}

/// The part of the list to be spawned.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sight {
    /// The rows that need entities.
    pub(crate) rows: Range<usize>,
    /// The height of all rows above them, in logical pixels.
    pub(crate) above_px: f32,
    /// The height of all rows below them, in logical pixels.
    pub(crate) below_px: f32,
}

impl HistoryRows {
    /// Whether there is nothing to list.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Sets the items of the list. Returns the entities of removed rows, and the row to which
    /// items have been added, with their number.
    pub(crate) fn list(&mut self, items: Vec<Item>) -> (Vec<Entity>, Option<(usize, usize)>) {
        let wanted = in_rows(items);
        let same = |(row, wanted): &(&Row, &Vec<Item>)| row.items == **wanted;
        let stays = self.rows.iter().zip(&wanted).take_while(same).count();
        let mut wanted = wanted.into_iter().skip(stays).peekable();
        let mut kept = stays;
        let mut grown = None;
        if let (Some(row), Some(more)) = (self.rows.get_mut(stays), wanted.peek())
            && more.starts_with(&row.items)
        {
            // The round continues: its existing items stay as they are.
            grown = Some((stays, more.len() - row.items.len()));
            row.items = wanted.next().unwrap_or_default();
            kept += 1;
        }
        let gone = self.rows.drain(kept..).filter_map(|row| row.entity);
        let gone = gone.collect();
        self.rows.extend(wanted.map(|items| Row { items, height_px: None, entity: None }));
        self.made.end = self.made.end.min(kept);
        self.made.start = self.made.start.min(self.made.end);
        (gone, grown)
    }

    /// Removes all rows. Returns the entities of those that were spawned.
    pub(crate) fn clear(&mut self) -> Vec<Entity> {
        let rows = std::mem::take(self).rows;
        rows.into_iter().filter_map(|row| row.entity).collect()
    }

    pub(crate) fn made(&self) -> Range<usize> {
        self.made.clone()
    }

    /// The row with this number.
    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut Row> {
        self.rows.get_mut(index)
    }

    pub(crate) fn first_move(&self) -> Option<NodeId> {
        let items = self.rows.iter().flat_map(|row| &row.items);
        items.flat_map(Item::moves).map(|listed| listed.id).next()
    }

    pub(crate) fn row_of(&self, node: NodeId) -> Option<usize> {
        let has = |row: &Row| {
            let moves = row.items.iter().flat_map(Item::moves);
            moves.into_iter().any(|listed| listed.id == node)
        };
        self.rows.iter().position(has)
    }

    /// Updates the heights of spawned rows after they have been laid out. Returns the distance
    /// by which rows above `top_px` have moved it down.
    pub(crate) fn measure(&mut self, top_px: f32, height_of: impl Fn(Entity) -> f32) -> f32 {
        let mut at_px = self.offset_px(self.made.start);
        let mut shift_px = 0.0;
        let usual_px = self.usual_px();
        for row in &mut self.rows[self.made.clone()] {
            let before_px = row.height_px.unwrap_or(usual_px);
            let height_px = row.entity.map_or(0.0, &height_of);
            if height_px > 0.0 && row.height_px != Some(height_px) {
                row.height_px = Some(height_px);
                self.usual_px.get_or_insert(height_px);
                if at_px + before_px <= top_px {
                    shift_px += height_px - before_px;
                }
            }
            // `top_px` refers to the previous heights.
            at_px += before_px + ROW_GAP_PX;
        }
        shift_px
    }

    fn usual_px(&self) -> f32 {
        self.usual_px.unwrap_or(ROW_PX)
    }

    /// The height of all rows, in logical pixels.
    pub(crate) fn height_px(&self) -> f32 {
        self.height_of_px(0..self.rows.len())
    }

    /// The height of some rows, with the gap below each.
    fn height_of_px(&self, rows: Range<usize>) -> f32 {
        let usual_px = self.usual_px();
        let rows = self.rows[rows].iter();
        rows.map(|row| row.height_px.unwrap_or(usual_px) + ROW_GAP_PX).sum()
    }

    /// The distance of a row from the top of the list, in logical pixels.
    pub(crate) fn offset_px(&self, index: usize) -> f32 {
        self.height_of_px(0..index.min(self.rows.len()))
    }

    /// The rows to be spawned for a view from `top_px` on, and a few above and below it.
    pub(crate) fn in_sight(&self, top_px: f32, view_px: f32) -> Sight {
        let usual_px = self.usual_px();
        let mut at_px = 0.0;
        let mut first = 0;
        let mut end = 0;
        for row in &self.rows {
            if at_px > top_px + view_px {
                break;
            }
            at_px += row.height_px.unwrap_or(usual_px) + ROW_GAP_PX;
            end += 1;
            first += usize::from(at_px <= top_px);
        }
        let first = first.min(end).saturating_sub(ROWS_BEYOND);
        let end = (end + ROWS_BEYOND).min(self.rows.len());
        Sight {
            rows: first..end,
            above_px: self.height_of_px(0..first),
            below_px: self.height_of_px(end..self.rows.len()),
        }
    }

    /// Records the rows that have entities now. Returns the entities of the others.
    pub(crate) fn keep_made(&mut self, wanted: Range<usize>) -> Vec<Entity> {
        let mut gone = Vec::new();
        for index in self.made.clone().filter(|index| !wanted.contains(index)) {
            gone.extend(self.rows[index].entity.take());
        }
        self.made = wanted;
        gone
    }
}

/// Groups items into rows: the moves of a round beside its number, every other item by itself.
fn in_rows(items: Vec<Item>) -> Vec<Vec<Item>> {
    let mut rows: Vec<Vec<Item>> = Vec::new();
    for item in items {
        match (&item, rows.last_mut()) {
            (Item::Move(_), Some(row)) if matches!(row.first(), Some(Item::Round(_))) => {
                row.push(item);
            }
            _ => rows.push(vec![item]),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(count: usize) -> HistoryRows {
        let mut rows = HistoryRows::default();
        let items = (1..=count).map(|number| Item::Round(format!("{number}.")));
        rows.list(items.collect());
        rows
    }

    fn entity(index: u32) -> Entity {
        Entity::from_raw_u32(index).expect("it is no placeholder")
    }

    #[test]
    fn a_view_needs_its_rows_and_a_few_around_them() {
        let rows = rounds(1_000);
        let top = rows.in_sight(0.0, 330.0);
        assert_eq!((top.rows.start, top.above_px), (0, 0.0));
        assert!((11..=20).contains(&top.rows.end), "{top:?}");
        let step_px = ROW_PX + ROW_GAP_PX;
        let middle = rows.in_sight(500.0 * step_px, 330.0);
        assert_eq!(middle.rows.start, 500 - ROWS_BEYOND);
        let made = middle.rows.len() as f32;
        let total = middle.above_px + middle.below_px + made * step_px;
        assert!((total - 1_000.0 * step_px).abs() < 1.0, "{middle:?}");
        let beyond = rows.in_sight(1e6, 330.0);
        assert_eq!((beyond.rows.end, beyond.below_px), (1_000, 0.0));
        assert!(!beyond.rows.is_empty());
        assert!(rounds(0).in_sight(0.0, 330.0).rows.is_empty());
    }

    #[test]
    fn rows_keep_their_entities_and_a_round_that_goes_on_grows() {
        let mut rows = rounds(30);
        assert!(rows.keep_made(10..20).is_empty());
        for index in 10..20 {
            let row = rows.get_mut(index).expect("there are thirty");
            row.entity = Some(entity(index as u32));
        }
        assert_eq!(rows.keep_made(12..25), [entity(10), entity(11)], "rows out of sight are gone");
        let items = |count: usize| (1..=count).map(|number| Item::Round(format!("{number}.")));
        let (gone, grown) = rows.list(items(18).collect());
        assert_eq!(gone, [entity(18), entity(19)]);
        assert_eq!((grown, rows.made()), (None, 12..18));
    }

    #[test]
    fn what_is_looked_at_stays_where_it_is_when_rows_above_turn_out_higher() {
        let mut rows = rounds(100);
        rows.keep_made(0..20);
        for index in 0..20 {
            let row = rows.get_mut(index).expect("there are a hundred");
            row.entity = Some(entity(index as u32));
        }
        let top_px = rows.offset_px(10);
        let higher_px = ROW_PX + 8.0;
        let shift_px = rows.measure(top_px, |_| higher_px);
        // The height of the first row that is laid out is assumed for the others.
        assert!((shift_px - 80.0).abs() < 1e-3, "{shift_px}");
        assert_eq!(rows.measure(top_px, |_| higher_px), 0.0);
    }
}
