//! The demonstration: where the title screen is left alone, two computers play a quick match of each
//! game in turn, with the line that tells what happens. Any input ends it at once.
//!
//! The matches are examples: they are not saved, have no clocks, and take no clicks. The demonstration
//! is disabled while the voice is on, because it would start speaking unprompted.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::Settings;
use ludotheque_players::{Level, set_up};
use ludotheque_rulebook::pages::players_and_length;
use ludotheque_rules::{Game, Seat, Setup, SetupError};
use ludotheque_session::players::{Computers, SeatNames, any_seed};
use ludotheque_session::{Session, seat};
use ludotheque_ui::prelude::*;

use crate::inputs::Inputs;
use crate::layout::column::column_frame;
use crate::layout::side::Content;
use crate::learn::course::open_table;
use crate::states::{Menu, Menus, Screen, remove};

/// How long the title screen is left alone before the demonstration begins.
const LEFT_ALONE: Duration = Duration::from_secs(120);
/// How long the end of a match is shown.
const END_SHOWN: Duration = Duration::from_secs(6);
/// How long a match lasts at most.
const LONGEST: Duration = Duration::from_secs(900);
/// The levels of the computers: strong enough for moves that make sense, and quick.
const LEVELS: [u8; 2] = [5, 4];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LeftAlone>()
        .add_systems(OnEnter(Screen::Title), |mut left: ResMut<LeftAlone>| {
            left.since = None;
        })
        .add_systems(
            Update,
            (
                wait.run_if(in_state(Screen::Title)),
                go_on.run_if(resource_exists::<Demonstration>),
                show_column,
            )
                .chain()
                .in_set(FrameSet::Report),
        )
        .add_systems(OnExit(Screen::Playing), remove::<Demonstration>);
}

/// The demonstration that runs.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Demonstration {
    /// The game that is played, by its place on the shelf.
    pub number: usize,
    /// When its match began, and ended, as times since the app started.
    begun: Duration,
    ended: Option<Duration>,
}

/// Since when the title screen has been left alone.
#[derive(Resource, Debug, Default)]
pub(super) struct LeftAlone {
    /// As a time since the app started; `None` before the first frame of the screen.
    since: Option<Duration>,
    /// Whether all games have been shown since the last input: once is enough.
    has_seen_all: bool,
}

impl LeftAlone {
    /// For how long it has been left alone at this time since the app started.
    pub(super) fn lasts(&self, now: Duration) -> Duration {
        self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

/// Begins the demonstration once the title screen has been left alone for long enough.
fn wait(
    mut commands: Commands,
    mut left: ResMut<LeftAlone>,
    mut inputs: Inputs,
    menu: Res<State<Menu>>,
    settings: Res<Settings>,
    requested: Option<Res<AccessibilityRequested>>,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
) {
    let now = time.elapsed();
    if inputs.any() {
        left.since = None;
        left.has_seen_all = false;
    }
    let since = *left.since.get_or_insert(now);
    let is_heard = settings.voice || requested.is_some_and(|requested| requested.get());
    if left.has_seen_all || is_heard || *menu.get() != Menu::None {
        return;
    }
    let remaining = (since + LEFT_ALONE).saturating_sub(now);
    if remaining.is_zero() {
        begin(&mut commands, 0, now);
    } else {
        redraw.within(remaining);
    }
}

/// Ends the demonstration with the first input, and goes on to the next game after the end of a match.
fn go_on(
    mut commands: Commands,
    mut shown: ResMut<Demonstration>,
    mut left: ResMut<LeftAlone>,
    mut inputs: Inputs,
    current: Option<Res<Session>>,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
) {
    let now = time.elapsed();
    let is_touched = inputs.any();
    let is_over = current.is_none_or(|current| current.outcome().is_some());
    if is_over && shown.ended.is_none() {
        shown.ended = Some(now);
    }
    let due = shown.ended.map_or(shown.begun + LONGEST, |it| it + END_SHOWN);
    let remaining = due.saturating_sub(now);
    if !is_touched && !remaining.is_zero() {
        redraw.within(remaining);
        return;
    }
    let number = shown.number + 1;
    if !is_touched && number < Game::ALL.len() {
        begin(&mut commands, number, now);
        return;
    }
    left.has_seen_all = !is_touched;
    commands.remove_resource::<Demonstration>();
    // With commands, so that it does not conflict with what a key does at the same time.
    commands.run_system_cached(leave);
}

/// Goes back to the title screen.
fn leave(mut menus: Menus, mut next: ResMut<NextState<Screen>>) {
    menus.close_all();
    next.set(Screen::Title);
}

/// Puts the match of the game with this place on the shelf on the table.
fn begin(commands: &mut Commands, number: usize, now: Duration) {
    let game = Game::ALL[number];
    let seed = any_seed();
    let session = match table(game, seed) {
        Ok(session) => session,
        Err(problem) => {
            error!("{game} cannot be demonstrated: {problem}");
            return;
        }
    };
    let seats = 0..session.seats();
    let level = |seat: usize| Level::new(LEVELS[seat % LEVELS.len()]);
    let levels = seats.clone().filter_map(|it| Some((Seat::new(it as u8), level(it)?)));
    let names = SeatNames::new(game, seats.clone().map(|_| String::new()))
        .with_computers(Computers::new(levels, seed))
        .by_colour();
    commands.insert_resource(Demonstration { number, begun: now, ended: None });
    commands.queue(move |world: &mut World| {
        open_table(world, game);
        seat(world, session, Some(names), None);
    });
}

/// A match whose board takes no clicks.
fn table(game: Game, seed: u64) -> Result<Session, SetupError> {
    let mut setup = Setup::new(game, *game.players().start())?;
    let seats = 0..u64::from(setup.players());
    let placements: Vec<String> = seats.filter_map(|it| set_up(game, seed ^ it)).collect();
    if !placements.is_empty() {
        setup = setup.with_placements(placements)?;
    }
    let mut session = Session::of_example(&setup)?;
    session.hold_still(true);
    Ok(session)
}

/// The column beside the board on which this game is demonstrated.
#[derive(Component, PartialEq)]
struct Beside(Game);

/// Says what is seen, and how to play oneself.
fn show_column(If(shown): If<Res<Demonstration>>, mut columns: Spawned<Beside>) {
    let game = Game::ALL[shown.number];
    let Some(mut column) = columns.show(Some(Beside(game))) else {
        return;
    };
    let name = widgets::text(Lettering::Title, Localized::verbatim(game.name()));
    let tagline = message(format!("game-{}-tagline", game.id()));
    let aim = message(format!("game-{}-aim", game.id()));
    column.insert((
        Name::new("demonstration"),
        column_frame(Content::Task),
        DespawnOnExit(Screen::Playing),
        children![
            widgets::accent_text(Lettering::Label, message("demonstration")),
            (name, TextLayout::no_wrap()),
            widgets::text(Lettering::Body, tagline),
            widgets::muted_text(Lettering::Small, players_and_length(game)),
            widgets::hairline(),
            widgets::text(Lettering::Body, aim),
            (Node::default().grows(), Pickable::IGNORE),
            invitation(),
        ],
    ));
}

/// How to end the demonstration.
fn invitation() -> impl Bundle {
    (
        Node::default().rigid().padded(UiRect::axes(px(14), px(12))).bordered(1.0).rounded(10.0),
        boxes::coloured(palette::UI_WELL, palette::UI_ACCENT),
        Pickable::IGNORE,
        children![widgets::text(Lettering::CardTitle, message("demonstration-line"),)],
    )
}
