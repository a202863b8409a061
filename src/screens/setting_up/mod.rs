//! The secret set-up, one player after the other: pawns are moved from a tray on the
//! board to their places by hand, or arranged by a preset, mirrored, shuffled or from a
//! saved set-up. The curtain falls before and after each player.
//!
//! The set-up is a separate match on the same table, so that clicks, drags, undo and motion work as
//! usual; this module only adds the panels beside the board. An unfinished set-up is saved
//! (`saving/set_up.rs`) and can be continued from the title screen.

mod changes;
mod kept;
mod tray;

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::remarks::Remarks;
use ludotheque_clicks::LastRefusal;
use ludotheque_rules::setting_up::{FREE_PLACE, mirrored};
use ludotheque_rules::{Game, Seat, Setup, SetupError, open, presets};
use ludotheque_session::GameAtHand;
use ludotheque_session::clock::NextTerms;
use ludotheque_session::players::{Computers, SeatNames};
use ludotheque_session::saving::set_up::{SetUp, SetUpError, SetUpKeeper};
use ludotheque_session::saving::store::StoreError;
use ludotheque_session::saving::{SaveAgain, Saving};
use ludotheque_session::{MatchSeated, Session, StartMatch};
use ludotheque_table::camera::{CameraSystems, Insets, Looked};
use ludotheque_theme::looks::look;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, Tooltip};

use self::changes::{arranges, cleared, shuffled, while_it_changes};
use self::kept::{KeptSetUps, complete, list_kept, once_complete};
use self::tray::lay_the_tray;
use crate::kiosk::OwnersOnly;
use crate::layout::column::ColumnSpawning;
use crate::panels::secrets::curtain::CurtainSystems;
use crate::screens::offers::{
    self, KEPT_LEAST_PX, OFFER_LEAST_PX, SetUpColumn, StatusLine, even_rows,
};
use crate::screens::seating::{give_up, seat_set_up};
use crate::states::Screen;

pub(super) use self::tray::clear_the_tray;
pub use self::tray::{BelowTheTray, WaitingPlace};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::SettingUp), seat_the_first)
        .add_systems(OnExit(Screen::SettingUp), leave_the_table)
        .add_systems(
            Update,
            keep_what_stands
                .after(FrameSet::Commit)
                .after(ColumnSpawning)
                .in_set(FrameSet::Picture)
                .run_if(in_state(Screen::SettingUp)),
        )
        .add_systems(
            Update,
            (
                (spawn_column, lay_the_tray)
                    .chain()
                    .run_if(in_state(Screen::SettingUp).and_then(on_message::<MatchSeated>)),
                clear_the_tray.run_if(in_state(Screen::SettingUp)),
            )
                .chain()
                .in_set(FrameSet::Camera)
                .before(CameraSystems),
        )
        .add_systems(
            Update,
            (hide_from_others, list_kept, say_what_is_left)
                .chain()
                .in_set(FrameSet::Cover)
                .after(CurtainSystems)
                .run_if(in_state(Screen::SettingUp).and_then(resource_exists::<Locale>)),
        );
}

/// The set-up so far.
#[derive(Resource, Clone)]
pub struct SettingUp {
    setup: Setup,
    computers: Computers,
    /// The set-ups of the players who have finished.
    done: Vec<String>,
    /// The unfinished set-up of the next player.
    stood: Option<String>,
}

impl SettingUp {
    /// The agreed set-up of the match: players and options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The state before the first player sets up.
    pub fn before(setup: &Setup, computers: &Computers) -> Self {
        let mut before = Self {
            setup: setup.clone(),
            computers: computers.clone(),
            done: Vec::new(),
            stood: None,
        };
        before.let_computers_set_up();
        before
    }

    /// Sets up for computers as long as it is their turn.
    fn let_computers_set_up(&mut self) {
        while self.done.len() < usize::from(self.setup.players())
            && self.computers.level(self.seat()).is_some()
        {
            let seed = self.computers.seed_for(self.seat(), "set-up");
            self.done.extend(ludotheque_players::set_up(self.setup.game(), seed));
        }
    }

    /// The set-up of the match, once all players have finished.
    pub fn finished(&self) -> Option<Result<Setup, SetupError>> {
        let is_finished = self.done.len() >= usize::from(self.setup.players());
        is_finished.then(|| self.setup.clone().with_placements(self.done.clone()))
    }

    /// The player who sets up.
    fn seat(&self) -> Seat {
        Seat::new(u8::try_from(self.done.len()).unwrap_or(u8::MAX))
    }
}

/// Marks a part of the column that is seen either by the player who sets up alone, who may press it, or by the others,
/// while the curtain is down.
#[derive(Component)]
struct SeenBy {
    owner: bool,
}

fn seat_the_first(
    mut commands: Commands,
    setting_up: Option<Res<SettingUp>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    match setting_up {
        Some(setting_up) => seat(&mut commands, &setting_up),
        None => screen.set(Screen::Title),
    }
}

/// Starts the set-up of the next player.
fn seat(commands: &mut Commands, setting_up: &SettingUp) {
    let placed = setting_up.stood.as_deref();
    let session = Session::of_setting_up(&setting_up.setup, setting_up.seat(), placed);
    seat_set_up(commands, session, None);
}

/// Clears the table unless the match has started.
fn leave_the_table(
    mut commands: Commands,
    setting_up: Option<Res<SettingUp>>,
    mut saving: ResMut<Saving>,
    mut keeper: ResMut<SetUpKeeper>,
    mut insets: ResMut<Insets>,
) {
    keeper.leave(saving.file().is_some());
    if setting_up.is_some() {
        saving.forget_trouble();
        commands.remove_resource::<SettingUp>();
        commands.remove_resource::<Session>();
        *insets = Insets::default();
    }
}

/// Saves the set-up before another screen is shown.
fn keep_what_stands(
    current: Option<Res<Session>>,
    setting_up: Option<Res<SettingUp>>,
    names: Option<Res<SeatNames>>,
    terms: Res<NextTerms>,
    mut again: MessageReader<SaveAgain>,
    mut saving: ResMut<Saving>,
    mut keeper: ResMut<SetUpKeeper>,
) {
    let asked_again = again.read().count() > 0;
    let (Some(current), Some(setting_up), Some(names)) = (current, setting_up, names) else {
        return;
    };
    let is_due = asked_again || current.is_changed() || setting_up.is_changed();
    // The match starts a frame before this screen ends.
    let is_at_it = current.is_setting_up() && current.to_move() == Some(setting_up.seat());
    if !(is_due && is_at_it) {
        return;
    }
    let set_up = SetUp {
        setup: setting_up.setup.clone(),
        names: names.clone(),
        terms: terms.terms(),
        done: setting_up.done.clone(),
        stands: String::new(),
    };
    saving.write_beside(|store| keeper.keep_with(store, set_up, &current));
}

/// The observer of a button that continues an unfinished set-up.
pub(super) fn goes_on_with(path: PathBuf) -> impl Bundle {
    observe(move |_: On<Activate>, mut commands: Commands| {
        commands.run_system_cached_with(go_on_with, path.clone());
    })
}

/// Continues the unfinished set-up of this file, or says why that cannot be.
fn go_on_with(
    In(path): In<PathBuf>,
    mut commands: Commands,
    saving: Res<Saving>,
    mut keeper: ResMut<SetUpKeeper>,
    mut terms: ResMut<NextTerms>,
    mut game: ResMut<GameAtHand>,
    mut screen: ResMut<NextState<Screen>>,
    mut remarks: ResMut<Remarks>,
) {
    let Some(taken) = saving.store().map(|store| keeper.take_up(store, &path)) else {
        return;
    };
    let SetUp { setup, names, terms: agreed, done, stands } = match taken {
        Ok(set_up) => set_up,
        Err(error) => {
            warn!("cannot continue the set-up: {error}");
            let words = match error {
                SetUpError::Store(StoreError::Held(_)) => message("set-up-held"),
                _ => message("set-up-unreadable"),
            };
            remarks.refuse(words, None);
            return;
        }
    };
    terms.set_if_neq(NextTerms {
        minutes: agreed.map(|agreed| agreed.minutes),
        increment_seconds: agreed
            .map_or(terms.increment_seconds, |agreed| agreed.increment_seconds),
    });
    game.set_if_neq(GameAtHand(setup.game()));
    let computers = names.computers().clone();
    let stood = Some(stands).filter(|stands| !stands.is_empty());
    commands.insert_resource(names);
    commands.insert_resource(SettingUp { setup, computers, done, stood });
    screen.set(Screen::SettingUp);
}

fn spawn_column(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    columns: Query<Entity, With<SetUpColumn>>,
    mut looked: MessageWriter<Looked>,
) {
    // The match starts a frame before this screen ends.
    let Some(seat) = current.to_move().filter(|_| current.is_setting_up()) else {
        return;
    };
    looked.write(Looked::FromSeat { seat: seat.index() });
    let game = current.view().game();
    let colour = look(game, names.players()).seat_colour(seat);
    let title = message("set-up-title").with("player", names.start_label(seat));
    offers::spawn_column(&mut commands, (Screen::SettingUp, "setting up"), game, &columns)
        .with_children(|column| {
            column.spawn((
                boxes::row(10.0).rigid().centred(),
                children![
                    widgets::seat_disc(colour, 22.0),
                    widgets::text(Lettering::Heading, title),
                ],
            ));
            column.spawn((
                SeenBy { owner: false },
                widgets::muted_text(Lettering::Body, message("set-up-covered")),
            ));
            let own = boxes::column(9.0).grows().lowers();
            column
                .spawn((SeenBy { owner: true }, Node { display: Display::None, ..own }))
                .with_children(|own| fill_own(own, game));
        });
}

/// Spawns the part that only the owner of the set-up sees: offers, the status text, and the
/// button that finishes.
fn fill_own(own: &mut ChildSpawnerCommands, game: Game) {
    // In a low window, the offers scroll; the button that finishes stays at the foot.
    own.spawn(widgets::scroll_column(message("set-up-offers"), move |offers| {
        spawn_offers(offers, game);
    }));
    offers::spawn_foot(own, "set-up foot", |foot| {
        foot.spawn((
            widgets::primary_button("setup-ready", message("set-up-ready")),
            once_complete(),
            observe(finish),
        ));
    });
}

/// The buttons that arrange all pawns: presets, mirror, shuffle, saved set-ups.
fn spawn_offers(offers: &mut ChildSpawner, game: Game) {
    let heading = |words| widgets::accent_text(Lettering::Label, words);
    offers.spawn(widgets::muted_text(Lettering::Small, message("set-up-how")));
    offers.spawn(heading(message("set-up-presets")));
    offers.spawn(even_rows(OFFER_LEAST_PX)).with_children(|presets_row| {
        for preset in presets(game) {
            let id = format!("preset-{}", preset.id);
            let label = message(format!("preset-{}-{}", game.id(), preset.id));
            let arrange = |_: Game, _: &str| preset.placement.clone();
            presets_row.spawn(arranges(id, label, arrange));
        }
    });
    offers.spawn(heading(message("set-up-change")));
    offers.spawn(even_rows(OFFER_LEAST_PX)).with_children(|changes| {
        changes.spawn((
            arranges("setup-mirror", message("set-up-mirror"), mirrored),
            while_it_changes(mirrored),
        ));
        changes.spawn((
            arranges("setup-shuffle", message("set-up-shuffle"), shuffled),
            Tooltip(message("set-up-shuffle-line")),
        ));
        changes.spawn((
            arranges("setup-clear", message("set-up-clear"), cleared),
            while_it_changes(cleared),
        ));
        offers::spawn_travels(changes);
    });
    offers.spawn((heading(message("set-up-kept")), OwnersOnly));
    offers.spawn((even_rows(KEPT_LEAST_PX), Shows::<Option<KeptSetUps>>::default(), OwnersOnly));
}

/// Hides and disables everything while the curtain is down, and says meanwhile what is going on.
fn hide_from_others(current: Option<Res<Session>>, mut parts: Query<(&mut Node, &SeenBy)>) {
    let is_open = current.is_some_and(|current| !current.is_covered());
    for (mut node, seen_by) in &mut parts {
        shows::show_if(&mut node, seen_by.owner == is_open);
    }
}

/// Updates the status text.
pub(super) fn say_what_is_left(
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    locale: Res<Locale>,
    refusal: Res<LastRefusal>,
    mut line: StatusLine,
) {
    let left = current.placement().map(|stands| stands.matches(FREE_PLACE).count());
    let words = match (refusal.reason(), left) {
        (_, None) => Localized::verbatim(""),
        (Some(reason), _) => {
            Localized::verbatim(locale.phrase(reason, current.view().board(), &*names))
        }
        (None, Some(0)) => message("set-up-complete"),
        (None, Some(left)) => message("set-up-left").with("count", left),
    };
    line.say(&words, refusal.0.is_some());
}

/// Finishes the set-up of a player: the next one sets up, or the match begins.
fn finish(
    _: On<Activate>,
    mut commands: Commands,
    If(current): If<Res<Session>>,
    If(mut setting_up): If<ResMut<SettingUp>>,
    If(names): If<Res<SeatNames>>,
    mut keeper: ResMut<SetUpKeeper>,
    mut starts: MessageWriter<StartMatch>,
) {
    let Some(stands) = complete(&current) else {
        return;
    };
    setting_up.done.push(stands);
    setting_up.stood = None;
    setting_up.let_computers_set_up();
    let Some(setup) = setting_up.finished() else {
        seat(&mut commands, &setting_up);
        return;
    };
    // The rules check the set-ups.
    match setup.and_then(|setup| open(&setup).map(|_| setup)) {
        Ok(setup) => {
            keeper.complete();
            starts.write(StartMatch { setup, players: names.clone() });
        }
        Err(error) => give_up(&mut commands, &error),
    }
}
