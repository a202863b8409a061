//! The file dialogs of the system: on Linux that of the desktop, through its portal or by
//! `zenity`, elsewhere the system's own. A dialog is answered in a thread, so that the window goes
//! on meanwhile.
//!
//! No dialog says whether it was closed or could not be opened at all. Nobody closes one within
//! [`TOO_SOON`], so then there is none, and a notice says so: wherever a file can be chosen, its path
//! can be typed as well, or there is a folder that is always used.

use std::fmt;
use std::path::PathBuf;
use std::pin::Pin;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;

use crate::job::{Job, JobPoll};
use crate::locale::message;
use crate::redraw::{Redraw, Waker};
use crate::remarks::Remarks;

/// A dialog that ends without a file within this time could not be opened.
const TOO_SOON: Duration = Duration::from_millis(250);

/// Adds the dialogs.
pub fn plugin(app: &mut App) {
    app.init_resource::<FileDialogs>()
        .init_resource::<Open>()
        .add_systems(PreUpdate, answer);
}

/// What to ask for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileQuestion {
    /// The title of the dialog.
    pub title: String,
    /// What files of the kind are called.
    pub kind: String,
    /// The extension of the kind, without a dot.
    pub extension: &'static str,
    /// The folder that is shown first; that of the system's choice if there is none.
    pub folder: Option<PathBuf>,
    /// The suggested name of a file to write; without one, a file to read is asked for.
    pub suggested_name: Option<String>,
}

/// The answer: the chosen file, or none.
pub type Answering = Pin<Box<dyn Future<Output = Option<PathBuf>> + Send>>;

/// The function that opens a dialog over the window of an entity: the system's, or a substitute in
/// tests. It is called in the main thread, as macOS wants it.
#[derive(Resource, Debug, Clone, Copy)]
pub struct FileDialogs(pub fn(FileQuestion, Option<Entity>) -> Answering);

impl Default for FileDialogs {
    fn default() -> Self {
        Self(of_system)
    }
}

fn of_system(question: FileQuestion, window: Option<Entity>) -> Answering {
    let FileQuestion {
        title,
        kind,
        extension,
        folder,
        suggested_name,
    } = question;
    let mut dialog = rfd::AsyncFileDialog::new()
        .set_title(title)
        .add_filter(kind, &[extension]);
    if let Some(folder) = folder {
        dialog = dialog.set_directory(folder);
    }
    if let Some(window) = window {
        WINIT_WINDOWS.with_borrow(|opened| {
            if let Some(window) = opened.get_window(window) {
                dialog = std::mem::take(&mut dialog).set_parent(&**window);
            }
        });
    }
    let path = |file: Option<rfd::FileHandle>| Some(file?.path().to_owned());
    match suggested_name {
        None => {
            let chosen = dialog.pick_file();
            Box::pin(async move { path(chosen.await) })
        }
        Some(name) => {
            let chosen = dialog.set_file_name(name).save_file();
            Box::pin(async move { path(chosen.await) })
        }
    }
}

/// What happens with the chosen file.
type Then = Box<dyn FnOnce(&mut World, PathBuf) + Send + Sync>;

/// The dialog that is open.
#[derive(Resource, Default)]
struct Open(Option<OpenDialog>);

struct OpenDialog {
    job: Job<Option<PathBuf>>,
    begun: Instant,
    then: Then,
}

impl fmt::Debug for Open {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let job = self.0.as_ref().map(|dialog| &dialog.job);
        formatter.debug_tuple("Open").field(&job).finish()
    }
}

/// Opens a dialog, unless one is open already, and passes the chosen file to `then`. Nothing
/// happens if none is chosen.
pub struct AskForFile {
    /// What to ask for.
    pub question: FileQuestion,
    /// What happens with the file.
    pub then: Then,
}

impl Command for AskForFile {
    type Out = ();

    fn apply(self, world: &mut World) {
        if world.resource::<Open>().0.is_some() {
            return;
        }
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).ok();
        let answering = world.resource::<FileDialogs>().0(self.question, window);
        let waker = world.get_resource::<Waker>();
        let job = Job::spawn("file dialog", waker, (), move |outbox| {
            outbox.answer(pollster::block_on(answering));
        });
        world.resource_mut::<Open>().0 = Some(OpenDialog {
            job,
            begun: Instant::now(),
            then: self.then,
        });
    }
}

fn answer(
    mut commands: Commands,
    mut open: ResMut<Open>,
    mut remarks: ResMut<Remarks>,
    redraw: Res<Redraw>,
) {
    let Some(dialog) = &mut open.bypass_change_detection().0 else {
        return;
    };
    let chosen = match dialog.job.poll() {
        JobPoll::Pending => return,
        JobPoll::Value(chosen) => chosen,
        JobPoll::Ended => None,
    };
    let is_missing = chosen.is_none() && dialog.begun.elapsed() < TOO_SOON;
    redraw.until_settled();
    let then = open.0.take().map(|dialog| dialog.then);
    if let Some((then, path)) = then.zip(chosen) {
        commands.queue(move |world: &mut World| then(world, path));
    }
    if is_missing {
        remarks.refuse(message("file-dialog-missing"), None);
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
            .init_resource::<Redraw>()
            .init_resource::<Chosen>()
            .add_plugins(plugin)
            .insert_resource(FileDialogs(dialogs));
        app
    }

    fn ask(app: &mut App) {
        let question = FileQuestion {
            title: "Open".to_owned(),
            kind: "Matches".to_owned(),
            extension: "ludotheque",
            folder: None,
            suggested_name: None,
        };
        app.world_mut().commands().queue(AskForFile {
            question,
            then: Box::new(|world, path| world.resource_mut::<Chosen>().0.push(path)),
        });
        app.world_mut().flush();
    }

    /// Runs until the dialog is closed.
    fn close(app: &mut App) {
        while app.world().resource::<Open>().0.is_some() {
            app.update();
        }
        app.update();
    }

    #[test]
    fn what_is_chosen_is_passed_on_once() {
        let mut app = app(|question, _| Box::pin(ready(Some(question.extension.into()))));
        ask(&mut app);
        // A second dialog is not opened over the first.
        ask(&mut app);
        close(&mut app);
        let chosen = &app.world().resource::<Chosen>().0;
        assert_eq!(chosen, &[PathBuf::from("ludotheque")]);
        assert!(app.world().resource::<Remarks>().said().is_none());
    }

    #[test]
    fn a_dialog_that_cannot_be_opened_is_told() {
        let mut app = app(|_, _| Box::pin(ready(None)));
        ask(&mut app);
        close(&mut app);
        let remarks = app.world().resource::<Remarks>();
        let remark = remarks.said().expect("there is a notice");
        assert!(remark.is_bad);
        assert_eq!(remark.words, message("file-dialog-missing"));
        assert!(app.world().resource::<Chosen>().0.is_empty());
    }

    #[test]
    fn a_dialog_that_is_closed_changes_nothing() {
        let mut app = app(|_, _| {
            Box::pin(async {
                std::thread::sleep(TOO_SOON);
                None
            })
        });
        ask(&mut app);
        close(&mut app);
        assert!(app.world().resource::<Remarks>().said().is_none());
        assert!(app.world().resource::<Chosen>().0.is_empty());
    }
}
