//! What an eye tells apart in a picture: contrasts of luminance between neighbouring pixels.
//!
//! Contrast is that of the web's accessibility guidelines, from 1 to 21. It needs no colour, so
//! whoever cannot tell colours apart sees it as well.

use std::collections::{BTreeMap, BTreeSet};

/// A picture of 8-bit colours.
#[derive(Clone)]
pub(super) struct Picture {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<[u8; 3]>,
}

/// What each pixel of a picture shows: 0 is a cell, [`ELSEWHERE`] the frame and the table,
/// everything else the number of an object.
pub(super) struct Shown {
    pub(super) numbers: Vec<u32>,
}

/// What is no cell and no object.
pub(super) const ELSEWHERE: u32 = u32::MAX;

/// How an object on the ground is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Seen {
    /// How many of its pixels are seen.
    pub(super) pixels: usize,
    /// The contrast of its body with the ground around it.
    pub(super) body: f64,
    /// The contrast that a third of its outline has: see [`Picture::seen`].
    pub(super) outline: f64,
    /// The part of its pixels that is burnt out or drowned in black.
    pub(super) clipped: f64,
}

/// Pixels from the outline inward that are its inner edge.
const INSIDE_PX: usize = 3;
/// Pixels from the outline outward: those of a line or a shadow along the edge, then the ground.
const OUTSIDE_PX: usize = 10;
/// Of those, the first that is the ground beyond the line.
const GROUND_FROM_PX: usize = 3;
/// The part of an outline that must be clear.
const CLEAR_PART_OF_AN_OUTLINE: f64 = 1.0 / 3.0;
/// Steps of 255 by which a colour must differ to be another.
const VISIBLE_STEPS: u8 = 4;

const WAYS: [(isize, isize); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The relative luminance of a colour, from 0 to 1.
pub(super) fn luminance([red, green, blue]: [u8; 3]) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// The contrast of two luminances.
pub(super) fn contrast(one: f64, other: f64) -> f64 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The value that this part of the values does not exceed; NaN if there are none.
pub(super) fn quantile(mut values: Vec<f64>, part: f64) -> f64 {
    if values.is_empty() {
        return f64::NAN;
    }
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part).round() as usize]
}

fn median(values: Vec<f64>) -> f64 {
    quantile(values, 0.5)
}

/// Transforms of linear light for eyes without the long, middle or short cones (Machado, Oliveira and
/// Fernandes 2009, severity 1), by rows.
pub(super) const EYES: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

impl Picture {
    /// The picture as such an eye sees it.
    pub(super) fn seen_by(&self, eye: &[[f64; 3]; 3]) -> Self {
        let to_linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let to_byte = |light: f64| {
            let light = light.clamp(0.0, 1.0);
            let part = if light <= 0.003_130_8 {
                light * 12.92
            } else {
                1.055 * light.powf(1.0 / 2.4) - 0.055
            };
            (part * 255.0).round() as u8
        };
        let pixels = self.pixels.iter().map(|color| {
            let light = color.map(to_linear);
            eye.map(|row| to_byte(row.iter().zip(light).map(|(part, light)| part * light).sum()))
        });
        Self { pixels: pixels.collect(), ..self.clone() }
    }

    /// The part of these pixels, as places in two pictures, whose luminances have this contrast.
    pub(super) fn differing(
        &self,
        other: &Self,
        places: impl Iterator<Item = (usize, usize)>,
        least: f64,
    ) -> f64 {
        let (mine, theirs) = (self.luminances(), other.luminances());
        let (mut all, mut differ) = (0.0, 0.0);
        for (one, two) in places {
            all += 1.0;
            if contrast(mine[one], theirs[two]) >= least {
                differ += 1.0;
            }
        }
        differ / f64::max(all, 1.0)
    }

    /// The luminance of each pixel.
    pub(super) fn luminances(&self) -> Vec<f64> {
        self.pixels.iter().map(|color| luminance(*color)).collect()
    }

    /// The pixel so many steps from another, if it is in the picture.
    fn step(&self, from: usize, (x, y): (isize, isize), steps: usize) -> Option<usize> {
        let steps = isize::try_from(steps).ok()?;
        let at = |from: usize, way: isize, size: usize| {
            from.checked_add_signed(way * steps).filter(|&at| at < size)
        };
        let x = at(from % self.width, x, self.width)?;
        let y = at(from / self.width, y, self.height)?;
        Some(y * self.width + x)
    }

    /// The pixels from one onward that show a number, at most so many.
    fn run(
        &self,
        shown: &Shown,
        from: usize,
        way: (isize, isize),
        number: u32,
        most: usize,
    ) -> Vec<usize> {
        (0..most)
            .map_while(|steps| self.step(from, way, steps))
            .take_while(|&at| shown.numbers[at] == number)
            .collect()
    }

    /// How every object is seen on the ground.
    ///
    /// An eye finds a thing by its body, if that is lighter or darker than what lies around it, or
    /// by a line around it. Wherever the outline borders on the ground, the pixels across it are
    /// three groups: the inner edge, a line along the edge (the two pixels in which contact
    /// shadows and dark lines are) and the ground beyond. The greatest contrast between two of
    /// them is the contrast there. A third of the outline must be as clear as the contrast of the
    /// outline: that is the part around the foot, by which an eye finds a piece and its cell; what
    /// rises behind it is seen against more distant cells. Where an object borders on another one,
    /// neither is measured; if less than one side of it borders on cells, it is not judged (NaN).
    pub(super) fn seen(&self, shown: &Shown) -> BTreeMap<u32, Seen> {
        let light = self.luminances();
        let mut bodies: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        let mut outlines: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        let mut grounds: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        let mean = |pixels: &[usize]| median(pixels.iter().map(|&at| light[at]).collect());
        for (at, &number) in shown.numbers.iter().enumerate() {
            if number == 0 || number == ELSEWHERE {
                continue;
            }
            bodies.entry(number).or_default().push(at);
            for way in WAYS {
                let Some(beyond) = self.step(at, way, 1) else {
                    continue;
                };
                let outside = self.run(shown, beyond, way, 0, OUTSIDE_PX);
                // The gap between two pieces is no cell.
                if outside.len() < OUTSIDE_PX {
                    continue;
                }
                let inside = self.run(shown, at, (-way.0, -way.1), number, INSIDE_PX);
                let (inside, ground) = (mean(&inside), mean(&outside[GROUND_FROM_PX..]));
                let line = outside[..2]
                    .iter()
                    .map(|&at| light[at])
                    .max_by(|a, b| contrast(*a, ground).total_cmp(&contrast(*b, ground)))
                    .unwrap_or(ground);
                let best = contrast(inside, ground)
                    .max(contrast(inside, line))
                    .max(contrast(line, ground));
                outlines.entry(number).or_default().push(best);
                grounds.entry(number).or_default().push(ground);
            }
        }
        bodies
            .into_iter()
            .map(|(number, pixels)| {
                let ground = median(grounds.remove(&number).unwrap_or_default());
                let outline = outlines.remove(&number).unwrap_or_default();
                // A corner that looks along the gap between two others is no border on a cell.
                let is_free = outline.len() as f64 >= (pixels.len() as f64).sqrt();
                let outline = if is_free {
                    quantile(outline, 1.0 - CLEAR_PART_OF_AN_OUTLINE)
                } else {
                    f64::NAN
                };
                let seen = Seen {
                    pixels: pixels.len(),
                    body: contrast(mean(&pixels), ground),
                    outline,
                    clipped: self.clipped(&pixels),
                };
                (number, seen)
            })
            .collect()
    }

    /// The part of these pixels that is burnt out, or black.
    fn clipped(&self, pixels: &[usize]) -> f64 {
        let is_clipped = |at: &&usize| {
            let color = self.pixels[**at];
            color.iter().any(|part| *part >= 254) || color.iter().all(|part| *part <= 1)
        };
        pixels.iter().filter(is_clipped).count() as f64 / pixels.len() as f64
    }

    /// The contrast between objects that lie on each other, for pairs of numbers: the lower and the
    /// upper one, and over how many pixels they border on each other.
    ///
    /// Across every pixel of the border, the lightest and the darkest group of two pixels among the
    /// four on either side: a line between them counts, because it is what tells plates of one
    /// colour apart. The median over the border: half of it is at least as clear.
    pub(super) fn between(
        &self,
        shown: &Shown,
        pairs: &BTreeSet<(u32, u32)>,
    ) -> BTreeMap<(u32, u32), (usize, f64)> {
        const REACH_PX: usize = 4;
        let light = self.luminances();
        let mut borders: BTreeMap<(u32, u32), Vec<f64>> = BTreeMap::new();
        for at in 0..shown.numbers.len() {
            for way in WAYS {
                let Some(beyond) = self.step(at, way, 1) else {
                    continue;
                };
                // From the lower one to the upper one; the other way gives the same pixels.
                let pair = (shown.numbers[at], shown.numbers[beyond]);
                if pair.0 == pair.1 || !pairs.contains(&pair) {
                    continue;
                }
                let back = (-way.0, -way.1);
                let mut across = self.run(shown, at, back, pair.0, REACH_PX);
                across.reverse();
                let upper = self.run(shown, beyond, way, pair.1, REACH_PX);
                // Slivers, as from above, tell nobody how high a stack is.
                if across.len() < REACH_PX || upper.len() < REACH_PX {
                    continue;
                }
                across.extend(upper);
                let groups: Vec<f64> = across
                    .windows(2)
                    .map(|two| f64::midpoint(light[two[0]], light[two[1]]))
                    .collect();
                let lightest = groups.iter().copied().fold(f64::MIN, f64::max);
                let darkest = groups.iter().copied().fold(f64::MAX, f64::min);
                borders.entry(pair).or_default().push(contrast(lightest, darkest));
            }
        }
        borders.into_iter().map(|(pair, values)| (pair, (values.len(), median(values)))).collect()
    }

    /// The contrast of each pixel that is not as in the picture without marks: with what lies there,
    /// and with what lies around it there (the median of five by five pixels), whichever is lower.
    pub(super) fn marks_on(&self, bare: &Self) -> Vec<(usize, f64)> {
        let light = bare.luminances();
        let around = |at: usize| {
            let (x, y) = (at % self.width, at / self.width);
            let near =
                |middle: usize, size: usize| middle.saturating_sub(2)..=(middle + 2).min(size - 1);
            let pixels = near(y, self.height)
                .flat_map(|y| near(x, self.width).map(move |x| y * self.width + x));
            median(pixels.map(|at| light[at]).collect())
        };
        let changed = self.pixels.iter().zip(&bare.pixels).enumerate();
        changed
            .filter(|(_, (new, old))| {
                new.iter().zip(*old).any(|(a, b)| a.abs_diff(*b) >= VISIBLE_STEPS)
            })
            .map(|(at, (new, _))| {
                let new = luminance(*new);
                (at, contrast(new, around(at)).min(contrast(new, light[at])))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square of one grey on another, with a line of a third around it.
    fn square(body: u8, line: u8, ground: u8) -> (Picture, Shown) {
        let (width, height) = (40, 40);
        let of = |at: usize| {
            let (x, y) = (at % width, at / width);
            let out = x.abs_diff(20).max(y.abs_diff(20));
            match out {
                0..8 => (body, 1),
                8..10 => (line, 0),
                _ => (ground, 0),
            }
        };
        let all = 0..width * height;
        let picture =
            Picture { width, height, pixels: all.clone().map(|at| [of(at).0; 3]).collect() };
        let numbers = all.map(|at| of(at).1).collect();
        (picture, Shown { numbers })
    }

    #[test]
    fn a_body_or_a_line_is_seen_and_neither_is_not() {
        let seen = |body, line, ground| {
            let (picture, shown) = square(body, line, ground);
            picture.seen(&shown)[&1]
        };
        assert!(seen(230, 120, 120).body >= 3.0);
        let lined = seen(125, 20, 120);
        assert!(lined.body < 1.2 && lined.outline >= 3.0, "{lined:?}");
        let lost = seen(125, 115, 120);
        assert!(lost.body < 1.2 && lost.outline < 1.2, "{lost:?}");
        assert_eq!(seen(255, 120, 120).clipped, 1.0);
        assert_eq!(seen(0, 120, 120).clipped, 1.0);
        assert_eq!(seen(240, 120, 120).clipped, 0.0);
    }

    #[test]
    fn a_mark_is_what_has_changed() {
        let (with, _) = square(230, 40, 120);
        let (without, _) = square(120, 120, 120);
        let found = with.marks_on(&without);
        assert_eq!(found.len(), 19 * 19);
        assert!(found.iter().all(|(_, contrast)| *contrast > 2.0));
    }
}
