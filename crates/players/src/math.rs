//! Functions whose results the standard library does not guarantee across platforms, from
//! `libm`, which uses only basic arithmetic. All code that decides a move uses these.

/// e to the power of `x`.
pub(crate) fn exp(x: f32) -> f32 {
    libm::expf(x)
}

/// The natural logarithm of a positive number.
pub(crate) fn ln(x: f32) -> f32 {
    libm::logf(x)
}

/// The logistic function: maps any number to an expected score between 0 and 1.
pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expected_scores_are_the_same_bits_on_every_machine() {
        let bits = [-6.0, -0.5, 0.0, 0.25, 3.0].map(|x| logistic(x).to_bits());
        assert_eq!(bits, [992086971, 1052855555, 1056964608, 1058007757, 1064557542]);
        assert_eq!(ln(3.0).to_bits(), 1066180436);
    }
}
