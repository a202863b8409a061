//! The loudspeaker of Windows and macOS, by way of `cpal`.
//!
//! It is opened for the first sound and closed when nothing has sounded for a while: an
//! open output costs time, and the system shows it.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, SampleFormat, SizedSample, Stream, StreamConfig};

use crate::RATE_HZ;
use crate::speaker::{LATE, Problem};

/// How long the output stays open after the last sound.
const OPEN_FOR: Duration = Duration::from_secs(2);
/// How often it is looked whether it can be closed, and for new sounds.
const LOOK: Duration = Duration::from_millis(5);
/// So many sounds are played at once at the most.
const VOICES: usize = 12;

/// The loudspeaker that the player has chosen in the system; there is no other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place;

impl Place {
    /// That of the session in which the game runs.
    pub fn of_session() -> Self {
        Self
    }
}

/// What sounds at the moment, and what has gone wrong.
#[derive(Debug, Default)]
struct Mix {
    voices: Vec<Voice>,
    problem: Option<String>,
}

/// A sound that is being played.
#[derive(Debug)]
struct Voice {
    samples: Vec<i16>,
    /// How far it is, in samples.
    at: f64,
}

impl Mix {
    /// The next value, after so many samples.
    fn next(&mut self, step: f64) -> f32 {
        let mut sum = 0.0;
        self.voices.retain_mut(|voice| {
            let index = voice.at as usize;
            let Some(&here) = voice.samples.get(index) else {
                return false;
            };
            let next = voice.samples.get(index + 1).copied().unwrap_or(0);
            let part = (voice.at - index as f64) as f32;
            sum += f32::from(here) + (f32::from(next) - f32::from(here)) * part;
            voice.at += step;
            true
        });
        (sum / 32_768.0).clamp(-1.0, 1.0)
    }
}

/// The output, open while something is played and a while longer.
pub(crate) struct Connection {
    stream: Option<Stream>,
    mix: Arc<Mutex<Mix>>,
    last_sound: Instant,
    has_played: bool,
}

impl Connection {
    /// The output is opened when something is to be played.
    pub(crate) fn open(_: &Place) -> Result<Self, Problem> {
        Ok(Self {
            stream: None,
            mix: Arc::default(),
            last_sound: Instant::now(),
            has_played: false,
        })
    }

    /// Whether the output is closed.
    pub(crate) fn is_idle(&self) -> bool {
        self.stream.is_none()
    }

    /// Whether it has played anything.
    pub(crate) fn has_played(&self) -> bool {
        self.has_played
    }

    /// Plays samples that were wanted at this time.
    pub(crate) fn play(&mut self, samples: &[i16], wanted_at: Instant) -> Result<(), Problem> {
        if self.stream.is_none() {
            self.stream = Some(open_stream(&self.mix)?);
        }
        self.last_sound = Instant::now();
        if self.last_sound > wanted_at + LATE {
            return Ok(());
        }
        let mut mix = self.mix.lock().unwrap_or_else(PoisonError::into_inner);
        if mix.voices.len() < VOICES {
            mix.voices.push(Voice {
                samples: samples.to_vec(),
                at: 0.0,
            });
        }
        self.has_played = true;
        Ok(())
    }

    /// Closes the output when it is time; waits a moment.
    pub(crate) fn go_on(&mut self) -> Result<(), Problem> {
        if self.stream.is_none() {
            return Ok(());
        }
        thread::sleep(LOOK);
        let problem = {
            let mut mix = self.mix.lock().unwrap_or_else(PoisonError::into_inner);
            mix.problem.take()
        };
        if let Some(problem) = problem {
            self.stream = None;
            return Err(Problem::Device(problem));
        }
        if self.last_sound.elapsed() > OPEN_FOR {
            self.stream = None;
        }
        Ok(())
    }
}

/// Opens the output in the format that it has.
fn open_stream(mix: &Arc<Mutex<Mix>>) -> Result<Stream, Problem> {
    let device = { cpal::default_host().default_output_device() }.ok_or(Problem::NoServer)?;
    let config = device.default_output_config().map_err(device_problem)?;
    let format = config.sample_format();
    let config = config.config();
    let stream = match format {
        SampleFormat::F32 => stream_of::<f32>(&device, &config, mix),
        SampleFormat::I16 => stream_of::<i16>(&device, &config, mix),
        SampleFormat::I32 => stream_of::<i32>(&device, &config, mix),
        SampleFormat::U16 => stream_of::<u16>(&device, &config, mix),
        other => return Err(Problem::Device(format!("samples of the kind {other}"))),
    }?;
    stream.play().map_err(device_problem)?;
    Ok(stream)
}

fn stream_of<T: SizedSample + FromSample<f32>>(
    device: &cpal::Device,
    config: &StreamConfig,
    mix: &Arc<Mutex<Mix>>,
) -> Result<Stream, Problem> {
    let channels = usize::from(config.channels).max(1);
    let step = f64::from(RATE_HZ) / f64::from(config.sample_rate.max(1));
    let (played, failed) = (Arc::clone(mix), Arc::clone(mix));
    let stream = device.build_output_stream(
        config,
        move |data: &mut [T], _: &cpal::OutputCallbackInfo| {
            let mut mix = played.lock().unwrap_or_else(PoisonError::into_inner);
            for frame in data.chunks_mut(channels) {
                frame.fill(T::from_sample(mix.next(step)));
            }
        },
        move |problem| {
            let mut mix = failed.lock().unwrap_or_else(PoisonError::into_inner);
            mix.problem = Some(problem.to_string());
        },
        None,
    );
    stream.map_err(device_problem)
}

fn device_problem(problem: impl ToString) -> Problem {
    Problem::Device(problem.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn voices_are_mixed_at_any_rate_and_end() {
        let voice = |samples: &[i16]| Voice {
            samples: samples.to_vec(),
            at: 0.0,
        };
        let mut mix = Mix {
            voices: vec![voice(&[16_384, 0]), voice(&[8_192, 8_192])],
            problem: None,
        };
        assert_eq!([mix.next(0.5), mix.next(0.5)], [0.75, 0.5]);
        for _ in 0..3 {
            mix.next(0.5);
        }
        assert_eq!(mix.next(0.5), 0.0);
        assert!(mix.voices.is_empty());
    }
}
