//! Functions that the standard library does not promise to be the same on every
//! machine. Adding, multiplying, dividing and square roots are; so whatever decides a
//! move is made of these.

/// e to the power of `x`, to six digits.
pub(crate) fn exp(x: f32) -> f32 {
    let scaled = (x * std::f32::consts::LOG2_E).clamp(-126.0, 126.0);
    let whole = scaled.floor();
    let rest = (scaled - whole) * std::f32::consts::LN_2;
    // The series of e to the power of x, far enough for x below ln 2.
    let power = 1.0
        + rest
            * (1.0
                + rest
                    * (0.5
                        + rest
                            * (1.0 / 6.0
                                + rest * (1.0 / 24.0 + rest * (1.0 / 120.0 + rest / 720.0)))));
    power * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The natural logarithm of a positive number, to six digits.
pub(crate) fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    let (mantissa, exponent) = if mantissa > std::f32::consts::SQRT_2 {
        (mantissa / 2.0, exponent + 1)
    } else {
        (mantissa, exponent)
    };
    // The series of the inverse hyperbolic tangent.
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    let series =
        1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0 + square / 9.0)));
    2.0 * ratio * series + exponent as f32 * std::f32::consts::LN_2
}

/// From any number to a share between 0 and 1.
pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_agree_with_the_standard_library() {
        for step in -2000..2000 {
            let x = step as f32 / 100.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-5, "exp {x}");
            let y = x.exp();
            assert!((ln(y) - y.ln()).abs() < 1e-5, "ln {y}");
        }
        assert_eq!(logistic(0.0), 0.5);
    }
}
