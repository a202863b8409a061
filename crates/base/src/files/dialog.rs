//! The file dialogs of the system: on Linux that of the desktop, through its portal, elsewhere the
//! system's own. A dialog is answered in a thread, so that the window goes on meanwhile.
//!
//! Without a system dialog, a notice says so and names the alternative.

use std::fmt;
use std::path::PathBuf;
use std::pin::Pin;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use thiserror::Error;

use crate::job::{Job, JobPoll};
use crate::locale::{Localized, message};
use crate::redraw::Waker;
use crate::remarks::Remarks;

/// Adds the dialogs.
pub fn plugin(app: &mut App) {
    app.init_resource::<FileDialogs>()
        .init_resource::<OpenDialogs>()
        .add_systems(PreUpdate, answer);
}

/// Question for a file.
#[derive(Debug, Clone, PartialEq)]
pub struct FileQuestion {
    /// The title of the dialog. The ellipsis at the end of a button's text is left out.
    pub title: String,
    /// Name of the file type.
    pub kind: String,
    /// The extension of the kind, without a dot.
    pub extension: String,
    /// The folder that is shown first; that of the system's choice if there is none.
    pub folder: Option<PathBuf>,
    /// The suggested name of a file to write; without one, a file to read is asked for.
    pub suggested_name: Option<String>,
    /// The alternative where no dialog opens.
    pub instead: Localized,
}

/// The dialog could not be opened: there is no portal, or it failed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no file dialog: {0}")]
pub struct NoDialog(pub String);

/// The answer: the chosen file, or none if the dialog was closed.
pub type Answering = Pin<Box<dyn Future<Output = Result<Option<PathBuf>, NoDialog>> + Send>>;

/// The function that opens a dialog over the window of an entity: the system's, or a substitute in
/// tests. It is called in the main thread, as macOS wants it.
#[derive(Resource, Debug, Clone, Copy)]
pub struct FileDialogs(pub fn(FileQuestion, Option<Entity>) -> Answering);

impl Default for FileDialogs {
    fn default() -> Self {
        Self(of_system)
    }
}

#[cfg(target_os = "linux")]
fn of_system(question: FileQuestion, window: Option<Entity>) -> Answering {
    let window = window.and_then(identifier);
    Box::pin(async move {
        match by_portal(question, window).await {
            Ok(files) => Ok(files.uris().first().and_then(|uri| path_of(uri.as_str()))),
            Err(ashpd::Error::Response(_)) => Ok(None),
            Err(error) => Err(NoDialog(error.to_string())),
        }
    })
}

#[cfg(target_os = "linux")]
async fn by_portal(
    question: FileQuestion,
    window: Option<ashpd::WindowIdentifier>,
) -> ashpd::Result<ashpd::desktop::file_chooser::SelectedFiles> {
    use ashpd::desktop::file_chooser::{FileFilter, SelectedFiles};

    let filter = FileFilter::new(&question.kind).glob(&format!("*.{}", question.extension));
    let request = match &question.suggested_name {
        None => {
            let asked = SelectedFiles::open_file().identifier(window);
            let asked = asked.title(question.title.as_str()).filter(filter);
            asked.current_folder::<PathBuf>(question.folder)?.send().await?
        }
        Some(name) => {
            let asked = SelectedFiles::save_file().identifier(window);
            let asked = asked.title(question.title.as_str()).filter(filter);
            let asked = asked.current_name(name.as_str());
            asked.current_folder::<PathBuf>(question.folder)?.send().await?
        }
    };
    request.response()
}

/// The window for the portal, which puts the dialog over it. Under Wayland there is no name for it.
#[cfg(target_os = "linux")]
fn identifier(window: Entity) -> Option<ashpd::WindowIdentifier> {
    use winit::raw_window_handle::{HasWindowHandle, RawWindowHandle};

    WINIT_WINDOWS.with_borrow(|opened| {
        let handle = opened.get_window(window)?.window_handle().ok()?;
        let id = match handle.as_raw() {
            RawWindowHandle::Xlib(handle) => handle.window,
            RawWindowHandle::Xcb(handle) => handle.window.get().into(),
            _ => return None,
        };
        Some(ashpd::WindowIdentifier::from_xid(id))
    })
}

/// The path of a `file:` address.
#[cfg(target_os = "linux")]
fn path_of(uri: &str) -> Option<PathBuf> {
    use std::ffi::OsString;
    use std::os::unix::ffi::OsStringExt;

    let path = uri.strip_prefix("file://")?;
    let bytes = percent_encoding::percent_decode_str(path).collect();
    Some(OsString::from_vec(bytes).into())
}

#[cfg(not(target_os = "linux"))]
fn of_system(question: FileQuestion, window: Option<Entity>) -> Answering {
    let mut dialog = rfd::AsyncFileDialog::new()
        .set_title(question.title)
        .add_filter(question.kind, &[&question.extension]);
    if let Some(folder) = question.folder {
        dialog = dialog.set_directory(folder);
    }
    if let Some(window) = window {
        WINIT_WINDOWS.with_borrow(|opened| {
            if let Some(window) = opened.get_window(window) {
                dialog = std::mem::take(&mut dialog).set_parent(&**window);
            }
        });
    }
    let path = |file: Option<rfd::FileHandle>| file.map(|file| file.path().to_owned());
    match question.suggested_name {
        None => {
            let chosen = dialog.pick_file();
            Box::pin(async move { Ok(path(chosen.await)) })
        }
        Some(name) => {
            let chosen = dialog.set_file_name(name).save_file();
            Box::pin(async move { Ok(path(chosen.await)) })
        }
    }
}

/// Action on the chosen file.
type Then = Box<dyn FnOnce(&mut World, PathBuf) + Send + Sync>;

/// For how long one dialog is waited for: who asks again sooner has clicked twice, or sees it open.
const PATIENCE: Duration = Duration::from_secs(4);
/// How many dialogs are awaited. A portal may take a question and never answer, so one can be asked again.
const MOST_OPEN: usize = 2;

/// The dialogs that are open, the latest one last.
#[derive(Resource, Default)]
struct OpenDialogs(Vec<OpenDialog>);

struct OpenDialog {
    job: Job<Result<Option<PathBuf>, NoDialog>>,
    then: Then,
    instead: Localized,
    asked: Instant,
}

impl fmt::Debug for OpenDialogs {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let jobs = self.0.iter().map(|dialog| &dialog.job);
        formatter.debug_list().entries(jobs).finish()
    }
}

/// Opens a dialog, unless one was opened just now, and passes the chosen file to `then`. Nothing
/// happens if none is chosen. If an earlier one has not been answered, a notice says that this one
/// asks again.
pub struct AskForFile {
    /// The question.
    pub question: FileQuestion,
    /// Action on the chosen file.
    pub then: Then,
}

impl Command for AskForFile {
    type Out = ();

    fn apply(self, world: &mut World) {
        let now = Instant::now();
        let latest = world.resource::<OpenDialogs>().0.last().map(|it| it.asked);
        if latest.is_some_and(|asked| now.saturating_duration_since(asked) < PATIENCE) {
            return;
        }
        let instead = self.question.instead.clone();
        if latest.is_some() {
            let words = message("file-dialog-again").with("instead", instead.clone());
            world.resource_mut::<Remarks>().say(words);
        }
        let title = self.question.title.trim_end_matches('…').to_owned();
        let question = FileQuestion { title, ..self.question };
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).ok();
        let answering = world.resource::<FileDialogs>().0(question, window);
        let waker = world.get_resource::<Waker>();
        let job = Job::spawn("file dialog", waker, (), move |outbox| {
            outbox.answer(pollster::block_on(answering));
        });
        let mut open = world.resource_mut::<OpenDialogs>();
        open.0.push(OpenDialog { job, then: self.then, instead, asked: now });
        let too_many = open.0.len().saturating_sub(MOST_OPEN);
        open.0.drain(..too_many);
    }
}

fn answer(mut commands: Commands, mut open: ResMut<OpenDialogs>, mut remarks: ResMut<Remarks>) {
    let dialogs = &mut open.bypass_change_detection().0;
    let mut at = 0;
    while let Some(dialog) = dialogs.get_mut(at) {
        let chosen = match dialog.job.poll() {
            JobPoll::Pending => {
                at += 1;
                continue;
            }
            JobPoll::Value(chosen) => chosen,
            JobPoll::Ended => Err(NoDialog("the thread that asks has ended".to_owned())),
        };
        let OpenDialog { then, instead, .. } = dialogs.remove(at);
        match chosen {
            Ok(Some(path)) => commands.queue(move |world: &mut World| then(world, path)),
            Ok(None) => {}
            Err(error) => {
                warn!("{error}");
                let words = message("file-dialog-missing").with("instead", instead);
                remarks.refuse_beside_written(words);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::ready;

    /// The files that were chosen.
    #[derive(Resource, Default)]
    struct Chosen(Vec<PathBuf>);

    fn app(dialogs: fn(FileQuestion, Option<Entity>) -> Answering) -> App {
        let mut app = App::new();
        app.init_resource::<Remarks>()
            .init_resource::<Chosen>()
            .add_plugins(plugin)
            .insert_resource(FileDialogs(dialogs));
        app
    }

    fn ask(app: &mut App) {
        let question = FileQuestion {
            title: "Open".to_owned(),
            kind: "Matches".to_owned(),
            extension: "ludotheque".to_owned(),
            folder: None,
            suggested_name: None,
            instead: message("file-open-instead"),
        };
        app.world_mut().commands().queue(AskForFile {
            question,
            then: Box::new(|world, path| world.resource_mut::<Chosen>().0.push(path)),
        });
        app.world_mut().flush();
    }

    /// Runs until the dialog is closed.
    fn close(app: &mut App) {
        while !app.world().resource::<OpenDialogs>().0.is_empty() {
            app.update();
        }
        app.update();
    }

    #[test]
    fn what_is_chosen_is_passed_on_once() {
        let mut app = app(|question, _| Box::pin(ready(Ok(Some(question.extension.into())))));
        ask(&mut app);
        // A second dialog is not opened over the first.
        ask(&mut app);
        close(&mut app);
        let chosen = &app.world().resource::<Chosen>().0;
        assert_eq!(chosen, &[PathBuf::from("ludotheque")]);
        assert!(app.world().resource::<Remarks>().said().is_none());
    }

    #[test]
    fn a_dialog_that_is_never_answered_can_be_asked_for_again() {
        let mut app = app(|_, _| Box::pin(std::future::pending()));
        ask(&mut app);
        let answers = |question: FileQuestion, _| -> Answering {
            Box::pin(ready(Ok(Some(question.extension.into()))))
        };
        app.insert_resource(FileDialogs(answers));
        let open = |app: &App| app.world().resource::<OpenDialogs>().0.len();
        ask(&mut app);
        assert_eq!(open(&app), 1, "it was a second click");
        assert!(app.world().resource::<Remarks>().said().is_none());
        let long_ago = Instant::now().checked_sub(PATIENCE).expect("it runs");
        app.world_mut().resource_mut::<OpenDialogs>().0[0].asked = long_ago;
        ask(&mut app);
        let remarks = app.world().resource::<Remarks>();
        let remark = remarks.said().expect("there is a notice");
        let instead = message("file-open-instead");
        let words = message("file-dialog-again").with("instead", instead);
        assert_eq!(remark.words, words);
        while open(&app) > 1 {
            app.update();
        }
        app.update();
        let chosen = &app.world().resource::<Chosen>().0;
        assert_eq!(chosen, &[PathBuf::from("ludotheque")]);
    }

    #[test]
    fn a_dialog_that_cannot_be_opened_is_told() {
        let mut app = app(|_, _| Box::pin(ready(Err(NoDialog("no portal".to_owned())))));
        let written = PathBuf::from("picture.png");
        app.world_mut()
            .resource_mut::<Remarks>()
            .say_written(Localized::verbatim("saved"), written.clone());
        ask(&mut app);
        close(&mut app);
        let remarks = app.world().resource::<Remarks>();
        let remark = remarks.said().expect("there is a notice");
        assert!(remark.is_bad);
        let instead = message("file-open-instead");
        let words = message("file-dialog-missing").with("instead", instead);
        assert_eq!(remark.words, words);
        assert_eq!(remark.written, Some(written), "it can still be opened");
        assert!(app.world().resource::<Chosen>().0.is_empty());
    }

    #[test]
    fn a_dialog_that_is_closed_changes_nothing() {
        let mut app = app(|_, _| Box::pin(ready(Ok(None))));
        ask(&mut app);
        close(&mut app);
        assert!(app.world().resource::<Remarks>().said().is_none());
        assert!(app.world().resource::<Chosen>().0.is_empty());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn addresses_of_files_are_paths() {
        let path = path_of("file:///home/l%C3%A9o/Mes%20parties/A%25.ludotheque");
        let wanted = PathBuf::from("/home/léo/Mes parties/A%.ludotheque");
        assert_eq!(path, Some(wanted));
        assert_eq!(path_of("https://ludotheque.example/"), None);
    }
}
