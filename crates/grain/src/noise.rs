//! Noise that repeats without a seam.

/// How often the lattice of a noise fits into a texture: across and down.
pub(crate) type Periods = (i32, i32);

/// A number from 0 to 1 for a point of a lattice.
pub(crate) fn scatter(x: i32, y: i32, seed: u32) -> f32 {
    let mut bits = (x as u32).wrapping_mul(0x85eb_ca6b)
        ^ (y as u32).wrapping_mul(0xc2b2_ae35)
        ^ seed.wrapping_mul(0x27d4_eb2f);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    (bits ^ (bits >> 15)) as f32 / u32::MAX as f32
}

/// The whole number below, and what is left of it. Rounding by `f32::floor` is a call
/// into the C library where the processor has to be assumed to be an old one.
pub(crate) fn whole(value: f32) -> (i32, f32) {
    let cut = value as i32;
    let whole = cut - i32::from(value < cut as f32);
    (whole, value - whole as f32)
}

/// A place on a lattice that repeats after `period`.
fn wrap(place: i32, period: i32) -> i32 {
    // Nearly all are within, and a division costs more than all the rest.
    if (0..period).contains(&place) {
        place
    } else {
        place.rem_euclid(period)
    }
}

/// Smooth noise from 0 to 1 at a point of the texture, whose width and height are 1.
pub(crate) fn noise([u, v]: [f32; 2], periods: Periods, seed: u32) -> f32 {
    let (column, x) = whole(u * periods.0 as f32);
    let (row, y) = whole(v * periods.1 as f32);
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (left, right) = (wrap(column, periods.0), wrap(column + 1, periods.0));
    let (above, below) = (wrap(row, periods.1), wrap(row + 1, periods.1));
    let between = |row: i32| {
        let (from, to) = (scatter(left, row, seed), scatter(right, row, seed));
        from + (to - from) * ease(x)
    };
    let (low, high) = (between(above), between(below));
    low + (high - low) * ease(y)
}

/// Noise in several sizes, each half as large and half as strong as the one before, from 0
/// to 1.
pub(crate) fn cloud(at: [f32; 2], periods: Periods, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
    for octave in 0..octaves {
        let periods = (periods.0 << octave, periods.1 << octave);
        sum += weight * noise(at, periods, seed.wrapping_add(octave * 101));
        total += weight;
        weight *= 0.5;
    }
    sum / total
}
