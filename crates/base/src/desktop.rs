//! Opening files that the game has written, and their folders, with the programs of the
//! desktop. A thread does it: finding the program can take a while.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;

use crate::frame::FrameSet;
use crate::locale::message;
use crate::redraw::{Redraw, Waker};
use crate::remarks::{OpenInDesktop, RemarkSystems, Remarks};

/// Adds the opening.
pub fn plugin(app: &mut App) {
    app.add_message::<OpenInDesktop>()
        .init_resource::<Desktop>()
        .init_resource::<Failures>()
        .add_systems(
            Update,
            (open, tell)
                .chain()
                .after(FrameSet::Cover)
                .before(RemarkSystems),
        );
}

/// What opens: the system's desktop, or something else in tests. The error is in words.
#[derive(Resource, Debug, Clone, Copy)]
pub struct Desktop(pub fn(&Path) -> Result<(), String>);

impl Default for Desktop {
    fn default() -> Self {
        Self(|path| opener::open(path).map_err(|error| error.to_string()))
    }
}

/// What could not be opened, and why.
#[derive(Resource, Debug, Clone, Default)]
struct Failures(Arc<Mutex<Vec<(PathBuf, String)>>>);

impl Failures {
    fn add(&self, path: PathBuf, problem: String) {
        let mut failures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        failures.push((path, problem));
    }
}

fn open(
    mut asked: MessageReader<OpenInDesktop>,
    desktop: Res<Desktop>,
    failures: Res<Failures>,
    waker: Option<Res<Waker>>,
) {
    for OpenInDesktop(path) in asked.read() {
        let (desktop, waker) = (desktop.0, waker.as_deref().cloned());
        let (path, places) = (path.clone(), failures.clone());
        let opened = path.clone();
        let work = move || {
            if let Err(problem) = desktop(&path) {
                places.add(path, problem);
                if let Some(waker) = waker {
                    waker.wake();
                }
            }
        };
        let thread = thread::Builder::new().name("desktop".to_owned());
        if let Err(error) = thread.spawn(work) {
            failures.add(opened, error.to_string());
        }
    }
}

/// Says what could not be opened.
fn tell(failures: Res<Failures>, mut remarks: ResMut<Remarks>, redraw: Res<Redraw>) {
    let failures = {
        let mut failures = failures.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *failures)
    };
    for (path, problem) in failures {
        warn!("cannot open {}: {problem}", path.display());
        // The problem is in words of the system's language, or in none.
        let words = message("open-failed").with("path", path.display().to_string());
        remarks.refuse(words, None);
        redraw.until_settled();
    }
}
