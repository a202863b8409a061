//! A small set of disjoint rectangles on the screen.

use bevy::math::{URect, UVec2};

/// Disjoint rectangles in physical pixels. If two overlapped, translucent meshes would be
/// drawn twice there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Areas(Vec<URect>);

/// The maximum number of rectangles: every mesh near one of them is prepared for each.
const MOST: usize = 4;

/// Two rectangles are merged if that adds no more than this fraction of their pixels.
const LARGEST_WASTE: f32 = 0.25;

impl Areas {
    /// The whole of a picture of this size.
    pub fn whole(size: UVec2) -> Self {
        Self(vec![URect::from_corners(UVec2::ZERO, size)])
    }

    /// Adds a rectangle.
    pub fn add(&mut self, area: URect) {
        if area.is_empty() {
            return;
        }
        let mut area = area;
        // A merged rectangle may overlap others.
        while let Some(index) = self.0.iter().position(|other| belong_together(*other, area)) {
            area = area.union(self.0.swap_remove(index));
        }
        self.0.push(area);
        if self.0.len() > MOST {
            self.join_the_nearest();
        }
    }

    /// Adds all rectangles of another.
    pub fn add_all(&mut self, others: &Self) {
        for area in &others.0 {
            self.add(*area);
        }
    }

    /// Merges the two rectangles for which that adds the fewest pixels.
    fn join_the_nearest(&mut self) {
        let pairs = (0..self.0.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let nearest = pairs.min_by_key(|(one, other)| waste(self.0[*one], self.0[*other]));
        if let Some((one, other)) = nearest {
            let joined = self.0[one].union(self.0[other]);
            // The later one first, so that the index of the other stays valid.
            self.0.swap_remove(one);
            self.0.swap_remove(other);
            self.add(joined);
        }
    }

    /// The rectangles.
    pub fn iter(&self) -> impl Iterator<Item = URect> + '_ {
        self.0.iter().copied()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The bounding rectangle of all of them.
    pub fn bounds(&self) -> Option<URect> {
        self.0.iter().copied().reduce(|one, other| one.union(other))
    }

    /// The number of pixels in them.
    pub fn pixels(&self) -> u64 {
        self.0.iter().copied().map(pixels).sum()
    }
}

fn pixels(area: URect) -> u64 {
    u64::from(area.width()) * u64::from(area.height())
}

/// The number of pixels in the bounding rectangle of two that are in neither of them.
fn waste(one: URect, other: URect) -> u64 {
    (pixels(one.union(other)) + pixels(one.intersect(other)))
        .saturating_sub(pixels(one) + pixels(other))
}

fn belong_together(one: URect, other: URect) -> bool {
    let overlap = !one.intersect(other).is_empty();
    overlap || waste(one, other) as f32 <= LARGEST_WASTE * (pixels(one) + pixels(other)) as f32
}

#[cfg(test)]
mod tests {
    use rand_pcg::Pcg32;
    use rand_pcg::rand_core::{Rng, SeedableRng};

    use super::*;

    fn areas(rectangles: &[[u32; 4]]) -> Areas {
        let mut areas = Areas::default();
        for [left, top, right, bottom] in rectangles {
            areas.add(URect::new(*left, *top, *right, *bottom));
        }
        areas
    }

    #[test]
    fn rectangles_never_overlap_and_cover_all_that_was_added() {
        let mut numbers = Pcg32::seed_from_u64(7);
        let mut next = |below: u32| numbers.next_u32() % below;
        for _ in 0..500 {
            let mut areas = Areas::default();
            let mut added = Vec::new();
            for _ in 0..12 {
                let (left, top) = (next(900), next(500));
                let area = URect::new(left, top, left + next(200), top + next(200));
                areas.add(area);
                added.push(area);
            }
            assert!(areas.iter().count() <= MOST);
            for area in added.into_iter().filter(|area| !area.is_empty()) {
                assert!(
                    areas.iter().any(|it| it.union(area) == it),
                    "{area:?} is not covered by {areas:?}"
                );
            }
            let all: Vec<URect> = areas.iter().collect();
            for (index, one) in all.iter().enumerate() {
                for other in &all[..index] {
                    assert!(one.intersect(*other).is_empty(), "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_far_apart_stays_apart() {
        let apart = areas(&[[0, 0, 40, 40], [900, 600, 940, 640]]);
        assert_eq!(apart.iter().count(), 2);
        assert_eq!(apart.pixels(), 3200);
        let near = areas(&[[0, 0, 40, 40], [42, 0, 80, 40]]);
        assert_eq!(near.iter().count(), 1);
    }

    #[test]
    fn nothing_is_not_an_area() {
        assert!(areas(&[[5, 5, 5, 9]]).is_empty());
    }
}
