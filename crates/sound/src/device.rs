//! The audio output on Windows and macOS, using `cpal`.
//!
//! It is opened for the first sound and closed after some silence: an open output costs processor
//! time, and the system displays it.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, SampleFormat, SizedSample, Stream, StreamConfig};

use crate::RATE_HZ;
use crate::problem::{LATE, Problem};

/// The time for which the output stays open after the last sound.
const OPEN_FOR: Duration = Duration::from_secs(2);
/// The interval of checks for new sounds, and of whether the output can be closed.
const LOOK: Duration = Duration::from_millis(5);
/// The maximum number of sounds played at once.
const VOICES: usize = 12;

/// The place of the audio output, which is always the default device of the system.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SoundPlace;

impl SoundPlace {
    /// The place for the session in which the game runs.
    pub fn of_session() -> Self {
        Self
    }
}

/// The sounds being played, and the last error.
#[derive(Debug, Default)]
struct Mix {
    voices: Vec<PlayingSound>,
    problem: Option<String>,
}

/// A sound that is being played.
#[derive(Debug)]
struct PlayingSound {
    samples: Vec<i16>,
    /// The current position, in samples.
    at: f64,
}

impl Mix {
    /// Returns the next value, and advances by `step` samples.
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
    /// A connection whose output is only opened when a sound is played.
    pub(crate) fn open(_: &SoundPlace) -> Result<Self, Problem> {
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

    /// Plays samples that were requested for this time.
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
            mix.voices.push(PlayingSound { samples: samples.to_vec(), at: 0.0 });
        }
        self.has_played = true;
        Ok(())
    }

    /// Closes the output when it is due; waits for a short time.
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

/// Opens the output in its own format.
fn open_stream(mix: &Arc<Mutex<Mix>>) -> Result<Stream, Problem> {
    let device = cpal::default_host().default_output_device().ok_or(Problem::NoServer)?;
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
        let voice = |samples: &[i16]| PlayingSound { samples: samples.to_vec(), at: 0.0 };
        let mut mix =
            Mix { voices: vec![voice(&[16_384, 0]), voice(&[8_192, 8_192])], problem: None };
        assert_eq!([mix.next(0.5), mix.next(0.5)], [0.75, 0.5]);
        for _ in 0..3 {
            mix.next(0.5);
        }
        assert_eq!(mix.next(0.5), 0.0);
        assert!(mix.voices.is_empty());
    }
}
