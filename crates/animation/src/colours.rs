//! The colours of an animated picture, which has at most 256: those of areas are kept exactly, and those of
//! smoothed edges, of which there are many more, become the nearest one.

use std::collections::HashMap;

use foldhash::fast::FixedState;

/// A colour: red, green and blue.
pub(crate) type Rgb = [u8; 3];
/// Values by colour, with a fast hash: every pixel of a picture asks for one.
pub(crate) type ByColour<T> = HashMap<Rgb, T, FixedState>;

/// The number of colours besides the transparent one.
const MOST: usize = 255;

/// The squares of the distances from which two colours count as different, tried in this order: the first
/// with which there are few enough colours.
const APART: [u32; 6] = [0, 27, 108, 300, 768, 1_875];

/// The colours that a picture may have.
#[derive(Debug)]
pub(crate) struct Palette {
    colours: Vec<Rgb>,
    /// The colours that were asked for, and their places.
    known: ByColour<u8>,
}

impl Palette {
    /// The index of the transparent colour.
    pub(crate) const TRANSPARENT: u8 = MOST as u8;

    /// The palette for pixels of these colours, each with the number of its pixels.
    pub(crate) fn of(counts: &ByColour<u32>) -> Self {
        let mut all: Vec<(Rgb, u32)> = counts.iter().map(|(it, count)| (*it, *count)).collect();
        all.sort_by_key(|(colour, count)| (u32::MAX - count, *colour));
        let all: Vec<Rgb> = all.into_iter().map(|(colour, _)| colour).collect();
        let mut colours = Vec::new();
        for apart in APART {
            colours = different(&all, apart);
            if colours.len() <= MOST {
                break;
            }
        }
        colours.truncate(MOST);
        Self { colours, known: ByColour::default() }
    }

    /// The place of the colour that is nearest to this one.
    pub(crate) fn place_of(&mut self, colour: Rgb) -> u8 {
        if let Some(place) = self.known.get(&colour) {
            return *place;
        }
        let places = (0..Self::TRANSPARENT).zip(&self.colours);
        let nearest = places.min_by_key(|(_, it)| distance(**it, colour));
        let place = nearest.map_or(0, |(place, _)| place);
        self.known.insert(colour, place);
        place
    }

    /// The colour at a place.
    #[cfg(test)]
    pub(crate) fn colour(&self, place: u8) -> Rgb {
        self.colours[usize::from(place)]
    }

    /// All colours as bytes, 256 of them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (MOST + 1), 0);
        bytes
    }
}

/// The colours that are farther than this from all before them; one more than there may be at most.
fn different(all: &[Rgb], apart: u32) -> Vec<Rgb> {
    let mut kept: Vec<Rgb> = Vec::new();
    for colour in all {
        if kept.iter().all(|it| distance(*it, *colour) > apart) {
            kept.push(*colour);
        }
        if kept.len() > MOST {
            break;
        }
    }
    kept
}

/// The square of the distance of two colours.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let parts = one.iter().zip(other);
    parts.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_areas_are_exact_and_those_of_edges_near() {
        // Three areas, and all that lies between the first two.
        let mut counts: ByColour<u32> = ByColour::default();
        for (colour, count) in [([10, 20, 30], 9_000), ([250, 20, 30], 8_000), ([0, 0, 0], 7_000)] {
            counts.insert(colour, count);
        }
        for red in 11..250 {
            for green in 15..25 {
                *counts.entry([red, green, 30]).or_default() += 1;
            }
        }
        let mut palette = Palette::of(&counts);
        assert!(palette.colours.len() <= MOST);
        for exact in [[10, 20, 30], [250, 20, 30], [0, 0, 0]] {
            let place = palette.place_of(exact);
            assert_eq!(palette.colour(place), exact);
        }
        for colour in counts.keys() {
            let place = palette.place_of(*colour);
            assert_ne!(place, Palette::TRANSPARENT);
            assert!(distance(palette.colour(place), *colour) <= 108, "{colour:?}");
        }
        assert_eq!(palette.bytes().len(), 768);
    }
}
