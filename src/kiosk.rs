//! The game in a public place: a shop, a library, a festival, where one stranger follows another.
//!
//! Nothing is read or written, the window fills the screen, and what concerns the computer or leaves the game
//! is not there. Once somebody has been here and nobody is any more, the program starts anew
//! ([`START_AGAIN`]): nothing that a visitor has played, named, chosen or copied can be left in another process,
//! whatever is added to the game. It then shows the title screen and, left alone, the demonstration.

use std::time::Duration;

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::ui::UiSystems;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::Settings;
use ludotheque_base::states::{Menu, Screen};
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::{palette, widgets};

use crate::access::spoken::Spoken;
use crate::inputs::Inputs;

/// The exit code that asks for the program to be started again. It is that of a temporary failure in
/// `sysexits.h`, which nothing else here uses.
pub const START_AGAIN: u8 = 75;

/// How long a visitor may do nothing: long enough for a difficult move, and for the computer's.
const LEFT_ALONE: Duration = Duration::from_secs(4 * 60);
/// The same on the title screen, where there is nothing to think about. The demonstration begins later.
const LEFT_ALONE_ON_TITLE: Duration = Duration::from_secs(90);
/// How long before the end of a match visitors are asked whether they are still there.
const ASKED: Duration = Duration::from_secs(30);

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
        marked
            .entry::<Node>()
            .and_modify(|mut node| node.display = Display::None);
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
    fonts: Res<Fonts>,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
) {
    let now = time.elapsed();
    if inputs.any() {
        kiosk.since = Some(now);
        for question in &asked {
            commands.entity(question).despawn();
            redraw.until_settled();
        }
    }
    let Some(since) = kiosk.since else {
        return;
    };
    let is_on_title = *screen.get() == Screen::Title && *menu.get() == Menu::None;
    let allowed = match is_on_title {
        true => LEFT_ALONE_ON_TITLE,
        false => LEFT_ALONE,
    };
    let remaining = (since + allowed).saturating_sub(now);
    if remaining.is_zero() {
        commands.queue(start_again);
    } else if is_on_title {
        redraw.within(remaining);
    } else if remaining <= ASKED {
        if asked.is_empty() {
            ask(&mut commands, &fonts);
            redraw.until_settled();
        }
        redraw.within(remaining);
    } else {
        redraw.within(remaining - ASKED);
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

/// Asks above everything else, and takes no clicks: anything that is done is the answer.
fn ask(commands: &mut Commands, fonts: &Fonts) {
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px(18),
        justify_content: JustifyContent::Center,
        padding: UiRect::horizontal(px(18)),
        ..default()
    };
    let box_node = Node {
        padding: UiRect::axes(px(22), px(14)),
        border: px(2).all(),
        border_radius: BorderRadius::all(px(12)),
        ..default()
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
                .spawn((
                    box_node,
                    BackgroundColor(palette::UI_PANEL),
                    BorderColor::all(palette::UI_ACCENT),
                    Pickable::IGNORE,
                ))
                .with_child((
                    widgets::text(fonts, Lettering::CardTitle, message("kiosk-still-there")),
                    Spoken::default(),
                ));
        });
}
