//! Opening files that the game has written, and their folders, with the programs of the
//! desktop. A thread does it: finding the program can take a while.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::frame::FrameSet;
use crate::job::{Job, JobPoll};
use crate::locale::message;
use crate::redraw::{Redraw, Waker};
use crate::remarks::{OpenInDesktop, RemarkSystems, Remarks};

/// Adds the opening.
pub fn plugin(app: &mut App) {
    app.add_message::<OpenInDesktop>()
        .init_resource::<Desktop>()
        .init_resource::<Openings>()
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

/// What is being opened.
#[derive(Resource, Debug, Default)]
struct Openings(Vec<Opening>);

#[derive(Debug)]
struct Opening {
    path: PathBuf,
    job: Job<Result<(), String>>,
}

fn open(
    mut asked: MessageReader<OpenInDesktop>,
    desktop: Res<Desktop>,
    mut openings: ResMut<Openings>,
    waker: Option<Res<Waker>>,
) {
    for OpenInDesktop(path) in asked.read() {
        let (desktop, opened) = (desktop.0, path.clone());
        let job = Job::spawn("desktop", waker.as_deref(), (), move |outbox| {
            outbox.answer(desktop(&opened));
        });
        openings.0.push(Opening {
            path: path.clone(),
            job,
        });
    }
}

/// Says what could not be opened.
fn tell(mut openings: ResMut<Openings>, mut remarks: ResMut<Remarks>, redraw: Res<Redraw>) {
    openings.0.retain_mut(|Opening { path, job }| {
        let problem = match job.poll() {
            JobPoll::Pending => return true,
            JobPoll::Value(Ok(())) => return false,
            JobPoll::Value(Err(problem)) => problem,
            JobPoll::Ended => "the thread that opens it has ended".to_owned(),
        };
        warn!("cannot open {}: {problem}", path.display());
        // The problem is in words of the system's language, or in none.
        let words = message("open-failed").with("path", path.display().to_string());
        remarks.refuse(words, None);
        redraw.until_settled();
        false
    });
}
