//! The game in a public place: a shop, a library, a festival, where one stranger follows another.
//!
//! Nothing is read or written, the window fills the screen, and what concerns the computer or leaves the game
//! is not there. Once somebody has been here and nobody is any more, the program starts anew
//! ([`START_AGAIN`]): nothing that a visitor has played, named, chosen or copied can be left in another process,
//! whatever is added to the game. It then shows the title screen and, left alone, the demonstration.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::time::Duration;

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::ui::UiSystems;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::Settings;
use ludotheque_ui::prelude::*;

use crate::access::spoken::Spoken;
use crate::inputs::Inputs;
use crate::states::{Menu, Screen};

/// The exit code that asks for the program to be started again. It is that of a temporary failure in
/// `sysexits.h`, which nothing else here uses.
pub const START_AGAIN: u8 = 75;

/// The variables with which drivers keep no compiled shaders in the user's folders: those of Mesa, of now and
/// of earlier, and that of Nvidia. Drivers read them when they are loaded.
const WITHOUT_SHADER_CACHE: [(&str, &str); 3] = [
    ("MESA_SHADER_CACHE_DISABLE", "true"),
    ("MESA_GLSL_CACHE_DISABLE", "true"),
    ("__GL_SHADER_DISK_CACHE", "0"),
];

/// How long a visitor may do nothing: long enough for a difficult move, and for the computer's.
const LEFT_ALONE: Duration = Duration::from_secs(4 * 60);
/// The same on the title screen, where there is nothing to think about. The demonstration begins later.
const LEFT_ALONE_ON_TITLE: Duration = Duration::from_secs(90);
/// How long before the end of a match visitors are asked whether they are still there.
const ASKED: Duration = Duration::from_secs(30);
/// The greatest width of the question, in logical pixels.
const WIDTH_PX: f32 = 520.0;

/// Makes the game that of a public place.
#[derive(Debug, Clone)]
pub struct KioskPlugin {
    /// The settings that each visitor begins with.
    pub settings: Settings,
}

impl Plugin for KioskPlugin {
    fn build(&self, app: &mut App) {
        let mut settings = self.settings.clone();
        settings.full_screen = true;
        app.insert_resource(Locale::new(settings.language.language()))
            .insert_resource(settings)
            .init_resource::<Kiosk>()
            .add_systems(Update, watch.in_set(FrameSet::Report))
            .add_systems(PostUpdate, take_away.before(UiSystems::Prepare));
    }
}

/// Since when the visitor has done nothing. It exists only in a public place.
#[derive(Resource, Debug, Default)]
pub struct Kiosk {
    /// As a time since the app started; [`None`] before anybody has done anything.
    since: Option<Duration>,
}

/// Marks what is only for those whose computer it is: what leaves the game, writes files, opens those of the
/// system, or takes the computer's memory. It is not there in a public place.
#[derive(Component, Debug, Clone, Copy)]
pub struct OwnersOnly;

/// Marks what has been taken away.
#[derive(Component)]
struct TakenAway;

/// Takes away what is not for visitors, before it is laid out. It is not despawned, because others may
/// fill it in the same frame.
fn take_away(
    mut commands: Commands,
    marked: Query<Entity, (With<OwnersOnly>, Without<TakenAway>)>,
) {
    for entity in &marked {
        let mut marked = commands.entity(entity);
        marked.insert(TakenAway);
        marked.entry::<Node>().and_modify(|mut node| node.display = Display::None);
    }
}

/// The question whether anybody is still there.
#[derive(Component)]
struct StillThere;

/// Starts the program anew once the visitor has been gone for long enough.
fn watch(
    mut commands: Commands,
    mut kiosk: ResMut<Kiosk>,
    mut inputs: Inputs,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    asked: Query<Entity, With<StillThere>>,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
) {
    let now = time.elapsed();
    if inputs.any() {
        kiosk.since = Some(now);
        for question in &asked {
            commands.entity(question).despawn();
        }
    }
    let Some(since) = kiosk.since else {
        return;
    };
    let is_on_title = *screen.get() == Screen::Title && *menu.get() == Menu::None;
    let allowed = if is_on_title { LEFT_ALONE_ON_TITLE } else { LEFT_ALONE };
    let remaining = (since + allowed).saturating_sub(now);
    if remaining.is_zero() {
        commands.queue(start_again);
    } else if is_on_title {
        redraw.within(remaining);
    } else if remaining <= ASKED {
        if asked.is_empty() {
            ask(&mut commands);
        }
        redraw.within(remaining);
    } else {
        redraw.within(remaining - ASKED);
    }
}

/// The variables with which the program has to be restarted, so that drivers write nothing either; none where
/// they are set, in whatever way. `is_set` returns whether one is.
pub fn without_shader_cache(
    is_set: impl Fn(&str) -> bool,
) -> Vec<(&'static str, Option<&'static str>)> {
    let missing = WITHOUT_SHADER_CACHE.into_iter();
    missing.filter(|(name, _)| !is_set(name)).map(|(name, value)| (name, Some(value))).collect()
}

/// The file from which the program is started anew: an upgrade has replaced the one that runs, which Linux then
/// calls deleted.
pub fn replacement_of(program: PathBuf) -> PathBuf {
    let name = program.file_name().and_then(OsStr::to_str);
    match name.and_then(|name| name.strip_suffix(" (deleted)")) {
        Some(name) if !program.exists() => program.with_file_name(name),
        _ => program,
    }
}

/// Ends the program, which is then started anew.
fn start_again(world: &mut World) {
    // What has been copied belongs to the system, and would outlive the program.
    let emptied = world.resource_mut::<Clipboard>().set_text(String::new());
    if let Err(error) = emptied {
        warn!("cannot empty the clipboard: {error}");
    }
    world.write_message(AppExit::from_code(START_AGAIN));
}

/// Asks in the middle, above everything else. Anything that is done is the answer; the button says so.
fn ask(commands: &mut Commands) {
    let place = Node::default()
        .absolute()
        .sized(percent(100), percent(100))
        .centred()
        .in_middle()
        .padded(px(18).all());
    let box_node = Node {
        max_width: px(WIDTH_PX),
        ..boxes::column(16.0)
            .centred()
            .padded(UiRect::axes(px(28), px(22)))
            .bordered(2.0)
            .rounded(12.0)
    };
    commands
        .spawn((
            Name::new("still there"),
            StillThere,
            place,
            // Above menus and notices.
            GlobalZIndex(30),
            Pickable::IGNORE,
        ))
        .with_children(|place| {
            place
                .spawn((box_node, boxes::coloured(palette::UI_PANEL, palette::UI_ACCENT)))
                .with_children(|question| {
                    question.spawn((
                        widgets::text(Lettering::CardTitle, message("kiosk-still-there")),
                        Spoken::default(),
                    ));
                    let label = message("kiosk-go-on");
                    // Without an observer: the press itself has answered.
                    question.spawn(widgets::primary_button("kiosk-go-on", label));
                });
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drivers_are_kept_from_writing_once_and_as_owners_wish() {
        let all = without_shader_cache(|_| false);
        assert_eq!(all.len(), WITHOUT_SHADER_CACHE.len());
        let own = "MESA_SHADER_CACHE_DISABLE";
        let missing = without_shader_cache(|name| name == own);
        assert!(missing.iter().all(|(name, _)| *name != own));
        let is_set = |name: &str| name == own || missing.iter().any(|it| it.0 == name);
        let again = without_shader_cache(is_set);
        assert!(again.is_empty(), "it is restarted only once");
    }

    #[test]
    fn a_program_that_was_replaced_is_started_from_its_new_file() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let program = folder.path().join("ludotheque");
        assert_eq!(replacement_of(program.clone()), program);
        let deleted = folder.path().join("ludotheque (deleted)");
        assert_eq!(replacement_of(deleted.clone()), program);
        std::fs::write(&deleted, "").expect("the folder can be written");
        assert_eq!(replacement_of(deleted.clone()), deleted, "this is its name");
    }
}
