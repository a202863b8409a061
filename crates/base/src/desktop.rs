//! Opening files that the game has written, and their folders, with the programs of the desktop.
//! This happens in a thread, because finding the program can take a while.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::frame::FrameSet;
use crate::job::{Job, JobPoll};
use crate::locale::message;
use crate::redraw::Waker;
use crate::remarks::{OpenInDesktop, RemarkSystems, Remarks};

/// Adds the opening of files.
pub fn plugin(app: &mut App) {
    app.add_message::<OpenInDesktop>()
        .init_resource::<Desktop>()
        .init_resource::<Openings>()
        .add_systems(Update, (open, tell).chain().after(FrameSet::Cover).before(RemarkSystems));
}

/// The function that opens a path: the system's desktop, or a substitute in tests. The error is a
/// text.
#[derive(Resource, Debug, Clone, Copy)]
pub struct Desktop(pub fn(&Path) -> Result<(), String>);

impl Default for Desktop {
    fn default() -> Self {
        Self(of_system)
    }
}

/// The program of Linux desktops that opens a path.
#[cfg(target_os = "linux")]
const PROGRAM: &str = "xdg-open";

#[cfg(target_os = "linux")]
fn of_system(path: &Path) -> Result<(), String> {
    by_program(PROGRAM, path)
}

/// Waits for the program, which may end only with the one that shows the file: without one for the
/// file, it fails at once.
#[cfg(target_os = "linux")]
fn by_program(program: &str, path: &Path) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    use std::process::{Command, Stdio};

    let mut command = Command::new(program);
    command.arg(path).stdin(Stdio::null()).stdout(Stdio::null());
    // What is open stays so when a terminal ends the game.
    let ended = command.stderr(Stdio::null()).process_group(0).status();
    match ended {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(status.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(not(target_os = "linux"))]
fn of_system(path: &Path) -> Result<(), String> {
    opener::open(path).map_err(|error| error.to_string())
}

/// The paths being opened.
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
        openings.0.push(Opening { path: path.clone(), job });
    }
}

/// Shows a notice for each path that could not be opened.
fn tell(mut openings: ResMut<Openings>, mut remarks: ResMut<Remarks>) {
    openings.0.retain_mut(|Opening { path, job }| {
        let problem = match job.poll() {
            JobPoll::Pending => return true,
            JobPoll::Value(Ok(())) => return false,
            JobPoll::Value(Err(problem)) => problem,
            JobPoll::Ended => "the thread that opens it has ended".to_owned(),
        };
        warn!("cannot open {}: {problem}", path.display());
        // The text of the error would be in the system's language.
        let words = message("open-failed").with("path", path.display().to_string());
        remarks.refuse_beside_written(words);
        false
    });
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_missing_or_fails_has_opened_nothing() {
        let path = Path::new("/somewhere/rules.pdf");
        assert!(by_program("/no/such/program", path).is_err());
        assert!(by_program("false", path).is_err());
        assert!(by_program("true", path).is_ok());
    }
}
