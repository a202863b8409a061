//! Modal synthesis: the ringing after a blow is a sum of a few damped sines, and the blow itself a
//! burst of noise. The damping characterizes the material, the length of the burst the hardness of
//! the blow.

use std::f32::consts::TAU;

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::Sound;

/// The sample rate, in hertz.
pub const RATE_HZ: u32 = 48_000;
/// The loudness of every sound: the mean power of its loudest tenth of a second, in
/// decibels below full scale.
const LOUDNESS_DB: f32 = -25.0;
/// The maximum amplitude: 6.5 decibels below full scale.
const PEAK: f32 = 0.473;
/// The length of the fade at the end of a sound, in seconds.
const FADE_SECONDS: f32 = 0.012;

/// A resonant material: the frequency ratios of its tones, the amplitude of each, and the damping
/// of each relative to its frequency.
struct Material {
    tones: &'static [(f32, f32)],
    loss: f32,
    /// The frequency, in hertz, above which tones are attenuated.
    bright_hz: f32,
}

/// A small wooden object on wood.
const WOOD: Material = Material {
    tones: &[(1.0, 1.0), (1.777, 0.55), (2.378, 0.4), (3.377, 0.22)],
    loss: 0.05,
    bright_hz: 3_800.0,
};
/// Wood on stacked wood: shorter and drier.
const STACK: Material = Material {
    tones: &[(1.0, 0.8), (1.56, 0.7), (2.777, 0.4), (4.1, 0.16)],
    loss: 0.085,
    bright_hz: 4_200.0,
};
/// Wood on cloth: a thud.
const CLOTH: Material =
    Material { tones: &[(1.0, 1.0), (1.475, 0.4)], loss: 0.16, bright_hz: 1_100.0 };
/// A soft tone, for events without an object.
const BAR: Material =
    Material { tones: &[(1.0, 1.0), (3.99, 0.12)], loss: 0.006, bright_hz: 2_600.0 };

/// The samples of a variant of a sound, which begin and end with silence.
pub fn samples(sound: Sound, variant: u8) -> Vec<i16> {
    let seed = 1 + u64::from(variant) + 16 * sound as u64;
    let mut track = Track { samples: Vec::new(), noise: Pcg32::new(seed, 0x6c75_646f) };
    // Variants differ slightly in pitch and strength.
    let pitch = 1.0 + 0.055 * track.random();
    let weight = 1.0 + 0.25 * track.random();
    match sound {
        Sound::Lift => {
            track.knock(0.0, &WOOD, 760.0 * pitch, 0.35, 0.001);
            track.rub(0.0, 0.045, 1_800.0, 0.3 * weight);
        }
        Sound::SetDown => track.knock(0.0, &WOOD, 430.0 * pitch, 1.0, 0.0022 * weight),
        Sound::SetOnStack => {
            track.knock(0.0, &STACK, 620.0 * pitch, 1.0, 0.0014 * weight);
            track.knock(0.021, &STACK, 655.0 * pitch, 0.28, 0.001);
        }
        Sound::SetOnCloth => track.knock(0.0, &CLOTH, 170.0 * pitch, 1.0, 0.005 * weight),
        // At the end, the piece is set down.
        Sound::Slide => track.rub(0.0, 0.24, 900.0 * pitch, 1.0),
        Sound::Capture => {
            track.knock(0.0, &STACK, 520.0 * pitch, 0.8, 0.0012);
            track.knock(0.075, &WOOD, 340.0 * pitch, 1.0, 0.0026 * weight);
        }
        Sound::PutBack => {
            track.knock(0.0, &WOOD, 500.0 * pitch, 0.5, 0.0018);
            track.knock(0.09, &WOOD, 560.0 * pitch, 0.9, 0.0018 * weight);
        }
        Sound::Cut => {
            track.knock(0.0, &STACK, 880.0 * pitch, 1.0, 0.0008 * weight);
            track.knock(0.05, &CLOTH, 210.0 * pitch, 0.9, 0.004);
        }
        Sound::Curtain => track.rub(0.0, 0.34, 480.0 * pitch, 1.0),
        Sound::Refusal => {
            track.knock(0.0, &CLOTH, 205.0 * pitch, 1.0, 0.006);
            track.knock(0.11, &CLOTH, 182.0 * pitch, 0.8, 0.006 * weight);
        }
        Sound::Turn => track.knock(0.0, &BAR, 523.0 * pitch, 1.0, 0.003),
        Sound::ShortTime => {
            track.knock(0.0, &WOOD, 980.0 * pitch, 0.8, 0.0012);
            track.knock(0.16, &WOOD, 980.0 * pitch, 0.8, 0.0012);
        }
        Sound::End => {
            track.knock(0.0, &BAR, 392.0 * pitch, 1.0, 0.003);
            track.knock(0.13, &BAR, 523.0 * pitch, 0.9, 0.003);
        }
        Sound::Right => {
            track.knock(0.0, &BAR, 523.0 * pitch, 0.8, 0.003);
            track.knock(0.09, &BAR, 659.0 * pitch, 1.0, 0.003);
        }
        Sound::Wrong => {
            track.knock(0.0, &BAR, 330.0 * pitch, 1.0, 0.004);
            track.knock(0.11, &BAR, 294.0 * pitch, 0.8, 0.004);
        }
    }
    track.finish()
}

/// The maximum length of a sound, in seconds.
const LONGEST_SECONDS: f32 = 0.39;

/// A sound during synthesis.
struct Track {
    samples: Vec<f32>,
    noise: Pcg32,
}

impl Track {
    /// A number from -1 to 1.
    fn random(&mut self) -> f32 {
        // 24 bits are exact in an `f32`.
        (self.noise.next_u32() >> 8) as f32 / 8_388_608.0 - 1.0
    }

    fn add(&mut self, at: usize, value: f32) {
        if self.samples.len() <= at {
            self.samples.resize(at + 1, 0.0);
        }
        self.samples[at] += value;
    }

    /// Adds a blow on a material, at a time in seconds. `contact_seconds` is the duration of the
    /// contact: the shorter, the brighter.
    fn knock(&mut self, at: f32, of: &Material, hz: f32, gain: f32, contact_seconds: f32) {
        let start = index(at);
        let end = index(LONGEST_SECONDS);
        for &(ratio, loudness) in of.tones {
            let tone_hz = hz * ratio;
            // A tone above the edge is quieter, and a contact longer than half a period does not
            // excite it.
            let edge = 1.0 / (1.0 + (tone_hz / of.bright_hz).powi(4));
            let struck = 1.0 / (1.0 + (tone_hz * contact_seconds * 1.6).powi(2));
            let decay = (TAU * tone_hz * of.loss).max(9.0);
            let phase = 0.2 * self.random();
            for n in start..end {
                let t = seconds(n - start);
                let rise = (t / contact_seconds).min(1.0);
                let value = (TAU * tone_hz * t + phase).sin() * (-decay * t).exp();
                self.add(n, gain * loudness * edge * struck * rise * value);
            }
        }
        self.burst(start, contact_seconds, of.bright_hz * 0.6, 0.22 * gain);
    }

    /// Adds the noise of the air displaced by a blow.
    fn burst(&mut self, start: usize, contact_seconds: f32, edge_hz: f32, gain: f32) {
        let length = index(contact_seconds * 3.0).max(48);
        let mut edge = LowPass::new(edge_hz);
        for n in 0..length {
            let shape = (std::f32::consts::PI * n as f32 / length as f32).sin();
            let value = edge.pass(self.random());
            self.add(start + n, gain * shape * value);
        }
    }

    /// Adds a rubbing sound: noise around a pitch, which rises and fades.
    fn rub(&mut self, at: f32, length_seconds: f32, hz: f32, gain: f32) {
        let (start, length) = (index(at), index(length_seconds));
        let (mut low, mut high) = (LowPass::new(hz * 1.6), LowPass::new(hz * 0.45));
        for n in 0..length {
            let part = n as f32 / length as f32;
            let shape = (std::f32::consts::PI * part.powf(0.7)).sin().powi(2);
            let value = low.pass(self.random());
            let value = value - high.pass(value);
            self.add(start + n, gain * shape * value);
        }
    }

    /// Returns the samples at the common level, without rumble, fading to silence.
    fn finish(mut self) -> Vec<i16> {
        let mut rumble = LowPass::new(70.0);
        for sample in &mut self.samples {
            *sample -= rumble.pass(*sample);
        }
        let silence = index(FADE_SECONDS);
        // Inaudible samples at the end are removed.
        let loudest = self.samples.iter().fold(0.0_f32, |a, b| a.max(b.abs()));
        let heard = self.samples.iter().rposition(|it| it.abs() > loudest * 0.004);
        let length = heard.map_or(0, |last| last + 1) + silence;
        self.samples.resize(length.min(index(0.4)), 0.0);
        let length = self.samples.len();
        for (n, sample) in self.samples.iter_mut().enumerate() {
            let left = (length - 1 - n) as f32 / silence as f32;
            *sample *= left.min(1.0);
        }
        // Peaks are limited softly, and the lost loudness is compensated.
        let mut gain = 1.0;
        let mut bent = self.samples.clone();
        for _ in 0..4 {
            gain *= 10.0_f32.powf((LOUDNESS_DB - loudness_db(&bent)) / 20.0);
            bent = self.samples.iter().map(|it| PEAK * (it * gain / PEAK).tanh()).collect();
        }
        let samples = bent.into_iter();
        samples.map(|it| (it * 32_767.0).round() as i16).collect()
    }
}

/// A first-order filter, applied twice.
struct LowPass {
    part: f32,
    state: [f32; 2],
}

impl LowPass {
    fn new(edge_hz: f32) -> Self {
        Self { part: 1.0 - (-TAU * edge_hz / RATE_HZ as f32).exp(), state: [0.0; 2] }
    }

    fn pass(&mut self, value: f32) -> f32 {
        self.state[0] += self.part * (value - self.state[0]);
        self.state[1] += self.part * (self.state[0] - self.state[1]);
        self.state[1]
    }
}

fn index(seconds: f32) -> usize {
    (seconds * RATE_HZ as f32) as usize
}

fn seconds(samples: usize) -> f32 {
    samples as f32 / RATE_HZ as f32
}

/// The mean power of the loudest tenth of a second, in decibels below full scale.
fn loudness_db(samples: &[f32]) -> f32 {
    let window = index(0.1);
    let squares: Vec<f64> = samples.iter().map(|it| f64::from(*it).powi(2)).collect();
    let mut sum: f64 = squares.iter().take(window).sum();
    let mut loudest = sum;
    for n in window..squares.len() {
        sum += squares[n] - squares[n - window];
        loudest = loudest.max(sum);
    }
    10.0 * ((loudest / window as f64).max(1e-12)).log10() as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variety;

    fn all() -> impl Iterator<Item = (Sound, u8, Vec<f32>)> {
        Sound::ALL.into_iter().flat_map(|sound| {
            (0..sound.variants()).map(move |variant| {
                let samples = samples(sound, variant);
                let samples = samples.iter().map(|it| f32::from(*it) / 32_767.0).collect();
                (sound, variant, samples)
            })
        })
    }

    /// The power at a frequency, by the Goertzel algorithm.
    fn power_at(samples: &[f32], hz: f32) -> f64 {
        let turn = f64::from(TAU * hz / RATE_HZ as f32);
        let (mut one, mut two) = (0.0, 0.0);
        for sample in samples {
            let next = f64::from(*sample) + 2.0 * turn.cos() * one - two;
            (two, one) = (one, next);
        }
        one * one + two * two - 2.0 * turn.cos() * one * two
    }

    #[test]
    fn every_sound_is_soft_short_and_ends_in_silence() {
        for (sound, variant, samples) in all() {
            let name = format!("{} {variant}", sound.name());
            let peak = samples.iter().fold(0.0_f32, |a, b| a.max(b.abs()));
            assert!(20.0 * peak.log10() <= -6.0, "{name}: peak {peak}");
            assert!(samples.len() <= index(0.4), "{name}: {} samples", samples.len());
            assert_eq!(samples.last(), Some(&0.0), "{name}");
            let tail = &samples[samples.len() - 48..];
            assert!(tail.iter().all(|it| it.abs() < 0.002), "{name}: a noise at the end");
        }
    }

    #[test]
    fn all_sounds_are_about_as_loud() {
        for (sound, variant, samples) in all() {
            let loud = loudness_db(&samples);
            assert!((loud - LOUDNESS_DB).abs() <= 1.5, "{} {variant}: {loud}", sound.name());
        }
    }

    #[test]
    fn nothing_hisses() {
        for (sound, variant, samples) in all() {
            let band = |from: u16, to: u16| -> f64 {
                (from..to).step_by(50).map(|hz| power_at(&samples, f32::from(hz))).sum()
            };
            let (low, high) = (band(50, 6_000), band(6_000, 16_000));
            let part = high / (low + high);
            assert!(part <= 0.1, "{} {variant}: {part} above 6 kHz", sound.name());
        }
    }

    #[test]
    fn materials_are_told_apart() {
        let centre = |sound: Sound| {
            let samples: Vec<f32> = samples(sound, 0).iter().map(|it| f32::from(*it)).collect();
            let bands = || (50u16..6_000).step_by(25).map(f32::from);
            let whole: f64 = bands().map(|hz| power_at(&samples, hz)).sum();
            bands().map(|hz| f64::from(hz) * power_at(&samples, hz)).sum::<f64>() / whole
        };
        let [cloth, wood, stack] =
            [Sound::SetOnCloth, Sound::SetDown, Sound::SetOnStack].map(centre);
        assert!(cloth * 1.5 < wood && wood * 1.2 < stack, "{cloth} {wood} {stack}");
    }

    #[test]
    fn variants_differ_and_do_not_follow_themselves() {
        for sound in Sound::ALL {
            assert!((3..=5).contains(&sound.variants()));
            for variant in 1..sound.variants() {
                assert_ne!(samples(sound, variant), samples(sound, 0));
            }
            assert_eq!(samples(sound, 1), samples(sound, 1));
            let mut variety = Variety::default();
            let drawn: Vec<u8> = (0..60).map(|_| variety.next(sound)).collect();
            assert!(drawn.windows(2).all(|pair| pair[0] != pair[1]), "{drawn:?}");
            assert!((0..sound.variants()).all(|variant| drawn.contains(&variant)));
        }
    }
}
