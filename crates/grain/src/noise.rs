//! Noise that tiles without a seam.

/// The number of lattice steps of a noise in a texture: across and down.
pub(crate) type Periods = (i32, i32);

/// A pseudo-random number from 0 to 1 for a point of a lattice.
pub(crate) fn scatter(x: i32, y: i32, seed: u32) -> f32 {
    let mut bits = (x as u32).wrapping_mul(0x85eb_ca6b)
        ^ (y as u32).wrapping_mul(0xc2b2_ae35)
        ^ seed.wrapping_mul(0x27d4_eb2f);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    (bits ^ (bits >> 15)) as f32 / u32::MAX as f32
}

/// The integer below, and the fractional part. `f32::floor` would be a call into the C library when
/// compiled for old processors.
pub(crate) fn whole(value: f32) -> (i32, f32) {
    let cut = value as i32;
    let whole = cut - i32::from(value < cut as f32);
    (whole, value - whole as f32)
}

/// Smooth noise from 0 to 1 that repeats after a whole number of steps of its lattice.
pub(crate) struct Noise {
    /// The number of lattice steps across the texture, and down.
    periods: Periods,
    /// The numbers at the points of the lattice, row by row. The first column and the first row are
    /// repeated after the last.
    lattice: Vec<f32>,
}

impl Noise {
    pub(crate) fn new(periods: Periods, seed: u32) -> Self {
        let lattice = (0..=periods.1)
            .flat_map(|row| (0..=periods.0).map(move |column| (column, row)))
            .map(|(column, row)| scatter(column % periods.0, row % periods.1, seed))
            .collect();
        Self { periods, lattice }
    }

    /// The noise at a point of the texture, whose width and height are 1.
    pub(crate) fn at(&self, [u, v]: [f32; 2]) -> f32 {
        let (column, x) = whole(u * self.periods.0 as f32);
        let (row, y) = whole(v * self.periods.1 as f32);
        let ease = |t: f32| t * t * (3.0 - 2.0 * t);
        let (column, row) = (wrap(column, self.periods.0), wrap(row, self.periods.1));
        let width = self.periods.0 as usize + 1;
        let above = row as usize * width + column as usize;
        let between = |left: usize| {
            let (from, to) = (self.lattice[left], self.lattice[left + 1]);
            from + (to - from) * ease(x)
        };
        let (low, high) = (between(above), between(above + width));
        low + (high - low) * ease(y)
    }
}

/// A place on a lattice that repeats after `period`.
fn wrap(place: i32, period: i32) -> i32 {
    // Nearly all are in range, and a division would cost more than everything else.
    if (0..period).contains(&place) { place } else { place.rem_euclid(period) }
}

/// Fractal noise: octaves, each half as large and half as strong as the one before.
pub(crate) struct Cloud {
    octaves: Vec<Noise>,
}

impl Cloud {
    pub(crate) fn new(periods: Periods, octaves: u32, seed: u32) -> Self {
        let octaves = (0..octaves).map(|octave| {
            let periods = (periods.0 << octave, periods.1 << octave);
            Noise::new(periods, seed.wrapping_add(octave * 101))
        });
        Self { octaves: octaves.collect() }
    }

    /// The noise at a point, from 0 to 1.
    pub(crate) fn at(&self, at: [f32; 2]) -> f32 {
        let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
        for noise in &self.octaves {
            sum += weight * noise.at(at);
            total += weight;
            weight *= 0.5;
        }
        sum / total
    }
}
