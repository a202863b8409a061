//! The form itself: its frame, its content, and how it is left.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{AutoFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Localized, message};
use ludotheque_rulebook::lessons::lesson;
use ludotheque_rulebook::pages::players_and_length;
use ludotheque_rulebook::readings::trial_of;
use ludotheque_rules::{Eye, Game, Help, Still};
use ludotheque_session::GameAtHand;
use ludotheque_session::StartMatch;
use ludotheque_session::players::{RememberedPlayers, tidy_name};
use ludotheque_session::results::Results;
use ludotheque_ui::boxes::{self, Boxed};
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::shows::{self, Shows};
use ludotheque_ui::widgets;
use ludotheque_ui::widgets::{ButtonStyle, GAP_PX};

use super::choices::choose;
use super::draft::{Draft, RuleVariants};
use super::help::spawn_help;
use super::position::spawn_position;
use super::seats::{seat_line, swap, swap_node};
use super::series::{Starts, begin_series, spawn_series};
use super::state::{Form, MovesDown, Stale, StartFirst, TablePicture, Value};
use super::variants::{heading, spawn_variants};
use crate::computer::Solutions;
use crate::layout::controls::{share_width, take_width};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::learn::course::LessonAsked;
use crate::learn::progress::LessonProgress;
use crate::left::WayBack;
use crate::screens::arranging::Arranging;
use crate::screens::clock_form;
use crate::screens::showcase::{Picture, ShownPosition};
use crate::states::{Menu, Menus, Screen};

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
            fresh = draft.clone();
            fresh.is_left = false;
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
    fonts: Res<Fonts>,
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
            Fit::halves(),
            Node {
                row_gap: px(20),
                align_items: AlignItems::Stretch,
                ..boxes::row(20.0).absolute().sized(percent(100), percent(100)).padded(px(20).all())
            },
        ))
        .with_children(|screen| {
            screen.spawn((
                Shows::<TablePicture>::default(),
                Node::default().fills(),
                Pickable::IGNORE,
            ));
            screen
                .spawn((widgets::panel(FORM_WIDTH_PX), widgets::ToldAsDialog))
                .insert((panel_fit(), panel_node()))
                .with_children(|panel| {
                    spawn_panel(panel, &fonts, game, offers_lesson);
                    panel.spawn(widgets::hairline());
                    panel
                        .spawn(foot())
                        .with_children(|foot| spawn_foot(foot, &fonts, starts_first));
                });
        });
}

/// The panel without its foot: the description of the game, and the form.
fn spawn_panel(panel: &mut ChildSpawnerCommands, fonts: &Fonts, game: Game, offers_lesson: bool) {
    panel.spawn((
        widgets::panel_head(),
        children![
            (
                widgets::text(fonts, Lettering::Title, Localized::verbatim(game.name())),
                TextLayout::no_wrap(),
                Node::default().rigid(),
            ),
            // On a separate line, it would take the form the height of a setting.
            (
                widgets::muted_text(fonts, Lettering::Small, players_and_length(game)),
                Node::default().grows().narrows().spaced(px(8).top()),
            ),
            (
                widgets::close_button(fonts),
                observe(|_: On<Activate>, mut way_back: WayBack| way_back.go()),
            ),
        ],
    ));
    // The title screen and the rules say it, too.
    for (lettering, words) in [(Lettering::Body, "tagline"), (Lettering::Small, "credits")] {
        panel.spawn((
            widgets::muted_text(fonts, lettering, message(format!("game-{}-{words}", game.id()))),
            Fit::hidden_if(InterfaceShape::is_tiny),
        ));
    }
    panel.spawn(widgets::hairline());
    if offers_lesson {
        offer_lesson(panel, fonts, game);
    }
    panel.spawn(widgets::scroll_column(message("new-game"), |column| {
        column.spawn((Form, Stale, boxes::column(GAP_PX).rigid()));
    }));
    // The buttons stay at the foot of the panel.
    panel.spawn((Node::default().grows(), Pickable::IGNORE));
}

fn spawn_foot(foot: &mut ChildSpawnerCommands, fonts: &Fonts, starts_first: bool) {
    foot.spawn((
        widgets::button(fonts, ButtonStyle::Quiet, "back", message("back")),
        observe(|_: On<Activate>, mut way_back: WayBack| way_back.go()),
    ));
    foot.spawn((
        widgets::button(fonts, ButtonStyle::Quiet, "rules", message("rules")),
        observe(|_: On<Activate>, mut menus: Menus| menus.open(Menu::Rules)),
    ));
    // The button that continues is set apart.
    foot.spawn((Node::default().grows(), Pickable::IGNORE));
    let mut start = foot.spawn((
        widgets::button(fonts, ButtonStyle::Primary, "start", message("start")),
        Starts,
        observe(start),
    ));
    if starts_first {
        start.insert(AutoFocus);
    }
}

/// The offer to learn the game before the first match.
fn offer_lesson(panel: &mut ChildSpawnerCommands, fonts: &Fonts, game: Game) {
    let line = Node {
        // Otherwise the button would have no room beside the words.
        column_gap: px(6),
        ..widgets::form_line()
    };
    panel.spawn(line).with_children(|line| {
        line.spawn(widgets::text(fonts, Lettering::Body, message("learn-first")));
        line.spawn((
            widgets::button(fonts, ButtonStyle::Quiet, "learn", message("learn")),
            observe(move |_: On<Activate>, mut asked: MessageWriter<LessonAsked>| {
                asked.write(LessonAsked::Begin(game));
            }),
        ));
    });
}

/// The width of the form, in logical pixels.
const FORM_WIDTH_PX: f32 = 500.0;

/// The width of the form below the table, where there is more room, in logical pixels.
const FORM_BELOW_PX: f32 = 720.0;

fn panel_fit() -> Fit {
    Fit::half(FORM_WIDTH_PX, FORM_BELOW_PX)
        .and(Fit::padded(UiRect::axes(px(28), px(20)), UiRect::axes(px(16), px(8))))
}

/// The panel of the form takes the height of the window, or of its half.
fn panel_node() -> Node {
    boxes::column(GAP_PX)
        .rigid()
        .padded(UiRect::axes(px(28), px(20)))
        .bordered(1.0)
        .rounded(12.0)
        .wide(px(FORM_WIDTH_PX))
}

fn foot() -> Node {
    boxes::row(GAP_PX).rigid().centred()
}

pub(super) fn fill_form(
    mut commands: Commands,
    fonts: Res<Fonts>,
    draft: Res<Draft>,
    solutions: Res<Solutions>,
    (variants, remembered): (Res<RuleVariants>, Res<RememberedPlayers>),
    forms: Query<(Entity, Has<MovesDown>), (With<Form>, With<Stale>)>,
) {
    let told = Told {
        variants: *variants,
        is_first: remembered.count(draft.game).is_none(),
        has_last_help: (0..draft.players).any(|seat| remembered.help(seat.into()) != Help::ALL),
    };
    for (form, moves_down) in &forms {
        commands
            .entity(form)
            .remove::<(Stale, MovesDown)>()
            .despawn_children()
            .with_children(|form| form_parts(form, &fonts, &draft, &solutions, told, moves_down));
    }
}

/// Data for the texts of the form beside the choices.
#[derive(Clone, Copy)]
struct Told {
    variants: RuleVariants,
    /// Whether the game has not been played yet: then what others came to in it means nothing.
    is_first: bool,
    /// Whether help of one of the seats was limited in the last match.
    has_last_help: bool,
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
    fonts: &Fonts,
    draft: &Draft,
    solutions: &Solutions,
    told: Told,
    moves_down: bool,
) {
    let game = draft.game;
    let is_own_position = draft.position.is_some();
    if is_own_position {
        // It is the reason why the form is open.
        spawn_position(form, fonts, draft);
    }
    if game.players().count() > 1 {
        let label = message("number-of-players");
        let line = Node {
            // Otherwise the choices would have no room beside the words.
            column_gap: px(4),
            ..widgets::form_line()
        };
        form.spawn(line).with_children(|line| {
            line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
            let mut choices = line.spawn(widgets::choices(label));
            choices.with_children(|choices| {
                for players in game.players() {
                    let words = Localized::verbatim(players.to_string());
                    share_width(choices.spawn((
                        widgets::choice(fonts, format!("players-{players}"), words),
                        Value::Players(players),
                        observe(choose),
                    )));
                }
            });
            take_width(choices);
        });
    }

    form.spawn(heading(fonts, message("players-heading")));
    let label = message("you-play");
    form.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
        let mut choices = line.spawn(widgets::choices(label));
        choices.with_children(|choices| {
            for (id, alone) in [("play-alone", true), ("play-together", false)] {
                share_width(choices.spawn((
                    widgets::choice(fonts, id, message(id)),
                    Value::Alone(alone),
                    observe(choose),
                )));
            }
        });
        take_width(choices);
    });
    for (seat, name) in draft.names.iter().enumerate().take(usize::from(draft.players)) {
        if seat > 0 {
            form.spawn((
                widgets::sign_button(
                    fonts,
                    format!("swap-{seat}-{}", seat + 1),
                    "↕",
                    message("swap-seats"),
                ),
                observe(swap(seat - 1)),
            ))
            // Tab goes from name to name; the swap buttons come last.
            .insert((swap_node(), TabIndex(1)));
        }
        seat_line(form, fonts, (draft, solutions), seat, name);
    }

    let help = spawn_help(form, fonts, draft, told.has_last_help);
    if let (Some(help), true) = (help, moves_down) {
        form.commands().entity(help).insert(widgets::BringIntoSight);
    }
    // Trials are played from the start of the game, as series are.
    let trial = trial_of(game, draft.players).filter(|_| !told.is_first && !is_own_position);
    if let Some(trial) = trial {
        form.spawn(widgets::muted_text(fonts, Lettering::Small, trial.words(game)));
    }
    if !is_own_position {
        spawn_position(form, fonts, draft);
        spawn_series(form, fonts);
    }
    if !game.options().is_empty() {
        spawn_variants(form, fonts, draft, told.variants);
    }
    clock_form::spawn_lines(form, fonts);
}

fn start(
    _: On<Activate>,
    draft: Res<Draft>,
    mut remembered: ResMut<RememberedPlayers>,
    mut results: ResMut<Results>,
    mut starts: MessageWriter<StartMatch>,
) {
    if draft.position.is_none() {
        begin_series(&draft, &mut results);
    }
    remembered.remember(&draft.seated());
    let seats = 0..usize::from(draft.players);
    remembered.remember_help(&seats.map(|seat| draft.help(seat)).collect::<Vec<_>>());
    remembered.remember_levels(&draft.levels[..usize::from(draft.players)]);
    remembered.remember_count(draft.game, draft.players);
    starts.write(StartMatch { setup: draft.setup(), players: draft.seat_names() });
}

/// Keeps the names that were typed, however the form is left.
pub(super) fn remember_names(draft: Option<Res<Draft>>, mut remembered: ResMut<RememberedPlayers>) {
    if let Some(draft) = draft {
        keep_names(&draft, &mut remembered);
    }
}

fn keep_names(draft: &Draft, remembered: &mut ResMut<RememberedPlayers>) {
    let is_same = |(seat, name): (usize, &String)| remembered.name(seat) == tidy_name(name);
    if !draft.names.iter().enumerate().all(is_same) {
        remembered.remember(&draft.names);
    }
}

/// Keeps all choices when another match is opened or the game ends, for the next time that the form opens.
pub(super) fn keep_choices(
    draft: Option<ResMut<Draft>>,
    mut remembered: ResMut<RememberedPlayers>,
) {
    if let Some(mut draft) = draft {
        keep_names(&draft, &mut remembered);
        draft.is_left = true;
    }
}

pub(super) fn leave_by_key(keys: Res<Keys>, mut way_back: WayBack) {
    if keys.has(KeyCode::Escape) {
        way_back.go();
    }
}
