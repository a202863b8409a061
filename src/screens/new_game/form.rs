//! The form itself: its frame, its content, and how it is left.

use bevy::input_focus::{AutoFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Localized, message};
use ludotheque_rulebook::lessons::lesson;
use ludotheque_rulebook::pages::players_and_length;
use ludotheque_rulebook::readings::trial_of;
use ludotheque_rules::{Eye, Game, Help, Still};
use ludotheque_session::players::{RememberedPlayers, tidy_name};
use ludotheque_session::positions::KeptPositions;
use ludotheque_session::results::Results;
use ludotheque_session::{GameAtHand, StartMatch};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, GAP_PX};

use super::choices::{choice_line, numbered};
use super::clock::spawn_clock;
use super::draft::{Draft, RuleVariants, Stale};
use super::position::spawn_position;
use super::seats::{spawn_seat, spawn_swap};
use super::series::{Starts, begin_series, spawn_series};
use super::state::{Form, StartFirst, TablePicture, Value};
use super::variants::spawn_variants;
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::learn::course::LessonAsked;
use crate::learn::progress::LessonProgress;
use crate::left::WayBack;
use crate::screens::arranging::Arranging;
use crate::screens::showcase::{Picture, ShownPosition};
use crate::states::{Menu, Screen, opens};

/// Starts a draft, keeping the choices if it is for the same game.
pub(super) fn lay_out(
    mut commands: Commands,
    game: Res<GameAtHand>,
    remembered: Res<RememberedPlayers>,
    draft: Option<Res<Draft>>,
    arranging: Option<Res<Arranging>>,
) {
    let mut fresh = Draft::new(game.0, &remembered);
    if let Some(draft) = draft.filter(|draft| draft.game == game.0) {
        if draft.is_left {
            fresh = Draft { is_left: false, stale: fresh.stale, ..draft.clone() };
        } else {
            fresh.players = draft.players;
            fresh.values.clone_from(&draft.values);
        }
    }
    if let Some(arranging) = arranging {
        commands.remove_resource::<Arranging>();
        let is_of_form = arranging.setup.game() == game.0;
        if let Some(chosen) = arranging.chosen.clone().filter(|_| is_of_form) {
            fresh.begin_with(&arranging.setup, chosen);
        }
    }
    commands.insert_resource(fresh);
}

pub(super) fn open(
    mut commands: Commands,
    game: Res<GameAtHand>,
    remembered: Res<RememberedPlayers>,
    progress: Res<LessonProgress>,
    mut start_first: ResMut<StartFirst>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let game = game.0;
    let starts_first = std::mem::take(&mut start_first.0);
    visible.0 |= starts_first;
    let is_first = remembered.count(game).is_none() && !progress.has_begun(game);
    let offers_lesson = is_first && lesson(game).is_some();
    commands
        .spawn((widgets::full_screen("New game"), DespawnOnExit(Screen::NewGame)))
        .insert((
            Fit::halves().and(Fit::below_notices()),
            Node {
                row_gap: px(20),
                ..boxes::row(20.0).absolute().sized(percent(100), percent(100)).padded(px(20).all())
            },
        ))
        .with_children(|screen| {
            screen.spawn((
                Shows::<TablePicture>::default(),
                Node::default().fills(),
                Pickable::IGNORE,
            ));
            let fit = Fit::half(FORM_WIDTH_PX, FORM_BELOW_PX)
                .and(Fit::padded(UiRect::axes(px(28), px(20)), UiRect::axes(px(16), px(8))));
            let mut panel =
                screen.spawn((widgets::panel(FORM_WIDTH_PX), widgets::ToldAsDialog, fit));
            panel.entry::<Node>().and_modify(|mut panel| panel.flex_shrink = 0.0);
            panel.with_children(|panel| {
                spawn_panel(panel, game, offers_lesson);
                panel.spawn(widgets::hairline());
                spawn_foot(panel, starts_first);
            });
        });
}

/// The panel without its foot: the description of the game, and the form.
fn spawn_panel(panel: &mut ChildSpawnerCommands, game: Game, offers_lesson: bool) {
    panel.spawn((
        widgets::panel_head(),
        children![
            (
                widgets::text(Lettering::Title, Localized::verbatim(game.name())),
                TextLayout::no_wrap(),
                Node::default().rigid(),
            ),
            // On a separate line, it would take the form the height of a setting.
            (
                widgets::muted_text(Lettering::Small, players_and_length(game)),
                Node::default().grows().narrows().spaced(px(8).top()),
            ),
            (widgets::close_button(), takes_way_back()),
        ],
    ));
    // The title screen and the rules say it, too.
    for (lettering, words) in [(Lettering::Body, "tagline"), (Lettering::Small, "credits")] {
        panel.spawn((
            widgets::muted_text(lettering, message(format!("game-{}-{words}", game.id()))),
            Fit::hidden_if(InterfaceShape::is_tiny),
        ));
    }
    panel.spawn(widgets::hairline());
    if offers_lesson {
        offer_lesson(panel, game);
    }
    panel.spawn(widgets::panel_column(message("new-game"), |column| {
        column.spawn((Form, boxes::column(GAP_PX).rigid()));
    }));
    // The buttons stay at the foot of the panel.
    panel.spawn((Node::default().grows(), Pickable::IGNORE));
}

fn spawn_foot(panel: &mut ChildSpawnerCommands, starts_first: bool) {
    panel.spawn(boxes::row(GAP_PX).rigid().centred()).with_children(|foot| {
        foot.spawn((widgets::quiet_button("back", message("back")), takes_way_back()));
        foot.spawn((widgets::quiet_button("rules", message("rules")), opens(Menu::Rules)));
        // The button that continues is set apart.
        foot.spawn((Node::default().grows(), Pickable::IGNORE));
        let mut start = foot.spawn((
            widgets::primary_button("start", message("start")),
            Starts,
            observe(start),
        ));
        if starts_first {
            start.insert(AutoFocus);
        }
    });
}

/// The offer to learn the game before the first match.
fn offer_lesson(panel: &mut ChildSpawnerCommands, game: Game) {
    let line = Node {
        // Otherwise the button would have no room beside the words.
        column_gap: px(6),
        ..widgets::form_line()
    };
    panel.spawn(line).with_children(|line| {
        line.spawn(widgets::text(Lettering::Body, message("learn-first")));
        line.spawn((
            widgets::quiet_button("learn", message("learn")),
            widgets::sends(LessonAsked::Begin(game)),
        ));
    });
}

/// The width of the form, in logical pixels.
const FORM_WIDTH_PX: f32 = 500.0;

/// The width of the form below the table, where there is more room, in logical pixels.
const FORM_BELOW_PX: f32 = 720.0;

pub(super) fn fill_form(
    mut commands: Commands,
    mut draft: ResMut<Draft>,
    variants: Res<RuleVariants>,
    remembered: Res<RememberedPlayers>,
    form: Single<Entity, With<Form>>,
) {
    let Some(stale) = draft.bypass_change_detection().stale.take() else {
        return;
    };
    commands
        .entity(*form)
        .despawn_children()
        .with_children(|form| form_parts(form, &draft, &remembered, *variants, stale));
}

/// Shows the table for the chosen number of players.
pub(super) fn show_table(
    mut commands: Commands,
    draft: Res<Draft>,
    tables: Query<(Entity, &mut Shows<TablePicture>)>,
) {
    let (game, players) = (draft.game, draft.players);
    for (table, shows) in tables {
        let wanted = TablePicture { players, position: draft.position.clone() };
        shows::show(commands.entity(table), shows, wanted, |table, wanted| {
            let picture = (Picture { game, card: None }, Node::default().grows());
            let mut picture = table.spawn((picture, Pickable::IGNORE));
            // The usual picture is that of the only number of players.
            if (game.players().count() > 1 || wanted.position.is_some())
                && let Ok(still) = Still::of_start(&draft.setup(), Eye::Public)
            {
                picture.insert(ShownPosition(still));
            }
        });
    }
}

/// Fills the form. Long because it lists all its parts.
fn form_parts(
    form: &mut ChildSpawnerCommands,
    draft: &Draft,
    remembered: &RememberedPlayers,
    variants: RuleVariants,
    stale: Stale,
) {
    let game = draft.game;
    let is_own_position = draft.position.is_some();
    if is_own_position {
        // It is the reason why the form is open.
        spawn_position(form, draft);
    }
    if game.players().count() > 1 {
        let offers =
            game.players().map(|players| numbered("players", players, Value::Players(players)));
        choice_line(form, message("number-of-players"), offers);
    }

    form.spawn((
        widgets::accent_text(Lettering::Heading, message("players-heading")),
        Node::default().rigid().spaced(px(4).top()),
    ));
    let offers = [("play-alone", true), ("play-together", false)];
    let offers = offers.map(|(id, alone)| (id, message(id), Value::Alone(alone)));
    choice_line(form, message("you-play"), offers);
    for seat in 0..usize::from(draft.players) {
        if seat > 0 {
            spawn_swap(form, seat);
        }
        spawn_seat(form, draft, seat);
    }

    let is_limited = |seat: u8| remembered.help(seat.into()) != Help::ALL;
    let help = spawn_help(form, draft, (0..draft.players).any(is_limited));
    if let (Some(help), true) = (help, stale.moves_down) {
        form.commands().entity(help).insert(widgets::BringIntoSight);
    }
    // Before the first match, what others came to in the game means nothing. Trials are played from its start, as
    // series are.
    let is_first = remembered.count(game).is_none();
    let trial = trial_of(game, draft.players).filter(|_| !is_first && !is_own_position);
    if let Some(trial) = trial {
        form.spawn(widgets::muted_text(Lettering::Small, trial.words(game)));
    }
    if !is_own_position {
        spawn_position(form, draft);
        spawn_series(form);
    }
    if !game.options().is_empty() {
        spawn_variants(form, draft, variants);
    }
    spawn_clock(form);
}

/// Adds the choice between the same help for everybody and help seat by seat, with its explanation. Where
/// only computers play, there is nothing to choose. `is_as_last` tells that the choices are those of the last
/// match, which may have been one of another game. Returns the last part.
fn spawn_help(form: &mut ChildSpawnerCommands, draft: &Draft, is_as_last: bool) -> Option<Entity> {
    if draft.persons() == 0 {
        return None;
    }
    let offers = [("help-all", false), ("help-by-seat", true)];
    let offers = offers.map(|(id, by_seat)| (id, message(id), Value::HelpBySeat(by_seat)));
    let line = choice_line(form, message("help-given"), offers).id();
    if !draft.has_help_by_seat {
        return Some(line);
    }
    if is_as_last {
        form.spawn(widgets::text(Lettering::Small, message("help-as-last")));
    }
    let words = widgets::muted_text(Lettering::Small, message("help-line"));
    Some(form.spawn(words).id())
}

fn start(
    _: On<Activate>,
    draft: Res<Draft>,
    mut remembered: ResMut<RememberedPlayers>,
    mut results: ResMut<Results>,
    mut kept: ResMut<KeptPositions>,
    mut starts: MessageWriter<StartMatch>,
) {
    if draft.position.is_none() {
        begin_series(&draft, &mut results);
    } else {
        // What led to the position is finished. Until now, the form may have gone back to the usual one.
        kept.keep_unfinished(&draft.usual_setup(), Vec::new());
    }
    remembered.remember(&draft.seated());
    let seats = 0..usize::from(draft.players);
    remembered.remember_help(&seats.map(|seat| draft.help(seat)).collect::<Vec<_>>());
    remembered.remember_levels(&draft.levels[..usize::from(draft.players)]);
    remembered.remember_count(draft.game, draft.players);
    starts.write(StartMatch { setup: draft.setup(), players: draft.seat_names() });
}

/// Keeps the names that were typed, however the form is left.
pub(super) fn remember_names(If(draft): If<Res<Draft>>, mut remembered: ResMut<RememberedPlayers>) {
    keep_names(&draft, &mut remembered);
}

fn keep_names(draft: &Draft, remembered: &mut ResMut<RememberedPlayers>) {
    let is_same = |(seat, name): (usize, &String)| remembered.name(seat) == tidy_name(name);
    if !draft.names.iter().enumerate().all(is_same) {
        remembered.remember(&draft.names);
    }
}

/// Keeps all choices when another match is opened or the game ends, for the next time that the form opens.
pub(super) fn keep_choices(
    If(mut draft): If<ResMut<Draft>>,
    mut remembered: ResMut<RememberedPlayers>,
) {
    keep_names(&draft, &mut remembered);
    draft.is_left = true;
}

/// The observer of a button that leaves the form.
fn takes_way_back() -> impl Bundle {
    observe(|_: On<Activate>, mut way_back: WayBack| way_back.go())
}

pub(super) fn leave_by_key(keys: Res<Keys>, mut way_back: WayBack) {
    if keys.has(KeyCode::Escape) {
        way_back.go();
    }
}
