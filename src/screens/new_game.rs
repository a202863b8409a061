//! The form for a new match: players, seats and options.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    prelude::*,
    text::EditableText,
    ui::{Checked, UiSystems},
    ui_widgets::{Activate, ValueChange, observe},
};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::states::{GameAtHand, Menu, MenuKeys, Menus, Screen};
use ludotheque_players::Level;
use ludotheque_rules::{Eye, Game, OptionSpec, Seat, Setup};
use ludotheque_session::StartMatch;
use ludotheque_session::left::WayBack;
use ludotheque_session::players::{
    Computers, MAX_SEATS, NAME_MAX_CHARACTERS, RememberedPlayers, any_seed, tidy_name,
};

use super::clock_form;
use super::showcase::{Picture, Position};
use super::title::players_and_length;
use crate::computer::{SolutionState, Solutions};
use crate::learn::course::LessonAsked;
use crate::learn::progress::LessonProgress;
use crate::rulebook::lessons::lesson;
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::widgets::{BringToTop, ButtonStyle, GAP_PX, Unfolds};
use crate::theme::{palette, widgets};
use ludotheque_session::Still;

/// Adds the screen.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::NewGame), (lay_out, open).chain())
        .add_systems(
            Update,
            leave_by_key
                .run_if(in_state(Screen::NewGame).and_then(in_state(Menu::None)))
                .in_set(FrameSet::Keys)
                .before(MenuKeys),
        )
        .add_systems(
            Update,
            (
                note_names,
                follow_solutions,
                fill_form,
                show_table,
                tell_variants,
            )
                .chain()
                .run_if(in_state(Screen::NewGame))
                .in_set(FrameSet::Interface),
        )
        .init_resource::<RuleVariants>()
        .add_systems(
            OnExit(Screen::NewGame),
            |mut variants: ResMut<RuleVariants>| variants.is_open = false,
        )
        .add_systems(
            PostUpdate,
            check_values
                .run_if(in_state(Screen::NewGame))
                .before(UiSystems::Prepare),
        );
}

/// Whether the rule variants are shown in the form. They are folded: before the first game
/// they mean nothing.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct RuleVariants {
    pub(crate) is_open: bool,
}

/// The current choices.
#[derive(Resource, Debug, Clone, PartialEq)]
struct Draft {
    game: Game,
    players: u8,
    /// A name for every possible seat; an empty one means the seat's colour.
    names: Vec<String>,
    /// The level of the computer at every possible seat; none for a person.
    levels: Vec<Option<Level>>,
    /// The value of each of the game's options, in their order.
    values: Vec<&'static str>,
}

impl Draft {
    /// The choices of the last match. Before the first, one person plays against computers:
    /// whoever tries a game out is usually alone.
    fn new(game: Game, remembered: &RememberedPlayers) -> Self {
        let is_first = *remembered == RememberedPlayers::default();
        let level = |seat: usize| match is_first {
            true => (seat > 0).then_some(FIRST_LEVEL),
            false => remembered.level(seat),
        };
        Self {
            game,
            players: remembered.count(game).unwrap_or(*game.players().start()),
            names: (0..MAX_SEATS)
                .map(|seat| tidy_name(remembered.name(seat)))
                .collect(),
            levels: (0..MAX_SEATS).map(level).collect(),
            values: game
                .options()
                .iter()
                .map(OptionSpec::default_value)
                .collect(),
        }
    }

    /// The names of those who play, in seat order.
    fn seated(&self) -> Vec<String> {
        self.names
            .iter()
            .take(usize::from(self.players))
            .map(|name| tidy_name(name))
            .collect()
    }

    /// How many options are not as usual.
    fn differing(&self) -> usize {
        let options = self.game.options().iter().zip(&self.values);
        options
            .filter(|(option, value)| option.default_value() != **value)
            .count()
    }

    /// How many of those who play are persons.
    fn persons(&self) -> usize {
        let seated = self.levels.iter().take(usize::from(self.players));
        seated.filter(|level| level.is_none()).count()
    }

    /// Seats one person against computers, or persons alone.
    fn seat_computers(&mut self, alone: bool) {
        let known = self.levels.iter().flatten().next().copied();
        let level = known.unwrap_or(FIRST_LEVEL);
        let own = self.levels.iter().position(Option::is_none).unwrap_or(0);
        for (seat, place) in self.levels.iter_mut().enumerate() {
            *place = match alone && seat != own {
                true => Some(place.unwrap_or(level)),
                false => None,
            };
        }
    }

    /// The computers that play.
    fn computers(&self) -> Computers {
        let levels = (0..self.players).map(Seat::new).zip(&self.levels);
        Computers::new(
            levels.filter_map(|(seat, level)| Some((seat, (*level)?))),
            any_seed(),
        )
    }

    /// The resulting set-up.
    fn setup(&self) -> Setup {
        let setup = Setup::new(self.game, self.players)
            .expect("the form offers numbers of players that the game has");
        self.game
            .options()
            .iter()
            .zip(&self.values)
            .fold(setup, |setup, (option, value)| {
                setup
                    .with_option(option.name, value)
                    .expect("the form offers options and values that the game has")
            })
    }
}

/// The scrolling part of the form; respawned when the number of players changes or
/// seats are swapped.
#[derive(Component, Debug, Clone, Copy)]
struct Form;

/// The place of the picture of the table.
#[derive(Component, Debug, Clone, Copy, Default)]
struct Table {
    /// How many players it is shown for.
    players: Option<u8>,
}

/// Marks a form that must be respawned.
#[derive(Component, Debug, Clone, Copy)]
struct Stale;

/// The field for the name at a seat, from 0.
#[derive(Component, Debug, Clone, Copy)]
struct NameOf(usize);

/// The value of a choice.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
enum Value {
    /// The number of players.
    Players(u8),
    /// A value of the option with this index.
    OfOption(usize, &'static str),
    /// Whether one person plays against computers, or persons play each other.
    Alone(bool),
    /// Whether a computer plays a seat, from 0.
    ByComputer(usize, bool),
    /// The level of the computer at a seat.
    OfLevel(usize, Level),
}

/// What the level of the computer at a seat is like.
#[derive(Component, Debug, Clone, Copy)]
struct ExplainsLevel(usize);

/// The level that is offered first: beatable after a few games.
const FIRST_LEVEL: Level = Level::new(2).expect("there are eight levels");

/// What the rule variants consist of: hidden while they are folded.
#[derive(Component, Debug, Clone, Copy)]
struct Variants;

/// How many rule variants are not as usual.
#[derive(Component, Debug, Clone, Copy)]
struct CountsVariants;

/// The explanation of the chosen value of an option, by its index.
#[derive(Component, Debug, Clone, Copy)]
struct Explains(usize);

/// Starts a draft, keeping the choices if it is for the same game.
fn lay_out(
    mut commands: Commands,
    game: Res<GameAtHand>,
    remembered: Res<RememberedPlayers>,
    draft: Option<Res<Draft>>,
) {
    let mut fresh = Draft::new(game.0, &remembered);
    if let Some(draft) = draft.filter(|draft| draft.game == game.0) {
        fresh.players = draft.players;
        fresh.values.clone_from(&draft.values);
    }
    commands.insert_resource(fresh);
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    game: Res<GameAtHand>,
    remembered: Res<RememberedPlayers>,
    progress: Res<LessonProgress>,
) {
    let game = game.0;
    let is_first = remembered.count(game).is_none() && !progress.has_begun(game);
    let offers_lesson = is_first && lesson(game).is_some();
    commands
        .spawn((
            widgets::full_screen("New game"),
            DespawnOnExit(Screen::NewGame),
        ))
        .insert(Node {
            width: percent(100),
            height: percent(100),
            position_type: PositionType::Absolute,
            padding: px(20).all(),
            column_gap: px(20),
            align_items: AlignItems::Stretch,
            ..default()
        })
        .with_children(|screen| {
            screen.spawn((
                Table::default(),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            screen
                .spawn(widgets::panel(560.0))
                .insert(panel_node())
                .with_children(|panel| {
                    panel.spawn((
                        widgets::panel_head(),
                        children![
                            widgets::text(
                                &fonts,
                                Lettering::Title,
                                Localized::verbatim(game.name())
                            ),
                            (
                                widgets::close_button(&fonts),
                                observe(|_: On<Activate>, mut way_back: WayBack| way_back.go()),
                            ),
                        ],
                    ));
                    panel.spawn(widgets::muted_text(
                        &fonts,
                        Lettering::Body,
                        message(format!("game-{}-tagline", game.id())),
                    ));
                    panel.spawn(widgets::muted_text(
                        &fonts,
                        Lettering::Small,
                        players_and_length(game),
                    ));
                    panel.spawn(widgets::hairline());
                    if offers_lesson {
                        offer_lesson(panel, &fonts, game);
                    }
                    panel.spawn(widgets::scroll_column(message("new-game"), |column| {
                        column.spawn((
                            Form,
                            Stale,
                            Node {
                                flex_direction: FlexDirection::Column,
                                row_gap: px(GAP_PX),
                                flex_shrink: 0.0,
                                ..default()
                            },
                        ));
                    }));
                    // The buttons stay at the foot of the panel.
                    panel.spawn((
                        Node {
                            flex_grow: 1.0,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ));
                    panel.spawn(widgets::hairline());
                    panel.spawn(foot()).with_children(|foot| {
                        foot.spawn((
                            widgets::button(&fonts, ButtonStyle::Quiet, "back", message("back")),
                            observe(|_: On<Activate>, mut way_back: WayBack| way_back.go()),
                        ));
                        foot.spawn((
                            widgets::button(&fonts, ButtonStyle::Quiet, "rules", message("rules")),
                            observe(|_: On<Activate>, mut menus: Menus| menus.open(Menu::Rules)),
                        ));
                        // The button that continues is set apart.
                        foot.spawn((
                            Node {
                                flex_grow: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ));
                        foot.spawn((
                            widgets::button(
                                &fonts,
                                ButtonStyle::Primary,
                                "start",
                                message("start"),
                            ),
                            observe(start),
                        ));
                    });
                });
        });
}

/// The offer to learn the game before the first match.
fn offer_lesson(panel: &mut ChildSpawnerCommands, fonts: &Fonts, game: Game) {
    panel.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(
            fonts,
            Lettering::Body,
            message("learn-first"),
        ));
        line.spawn((
            widgets::button(fonts, ButtonStyle::Quiet, "learn", message("learn")),
            observe(
                move |_: On<Activate>, mut asked: MessageWriter<LessonAsked>| {
                    asked.write(LessonAsked::Begin(game));
                },
            ),
        ));
    });
}

/// The panel of the form takes the height of the window.
fn panel_node() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_basis: px(500),
        flex_shrink: 0.0,
        padding: UiRect::axes(px(28), px(20)),
        row_gap: px(GAP_PX),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(12)),
        ..default()
    }
}

fn foot() -> Node {
    Node {
        column_gap: px(GAP_PX),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

fn fill_form(
    mut commands: Commands,
    fonts: Res<Fonts>,
    draft: Res<Draft>,
    solutions: Res<Solutions>,
    variants: Res<RuleVariants>,
    forms: Query<Entity, (With<Form>, With<Stale>)>,
) {
    for form in &forms {
        commands
            .entity(form)
            .remove::<Stale>()
            .despawn_children()
            .with_children(|form| form_parts(form, &fonts, &draft, &solutions, *variants));
    }
}

/// Shows the table for the chosen number of players.
fn show_table(
    mut commands: Commands,
    draft: Res<Draft>,
    mut tables: Query<(Entity, &mut Table)>,
    redraw: Res<Redraw>,
) {
    let (game, players) = (draft.game, draft.players);
    for (entity, mut table) in &mut tables {
        if table.players == Some(players) {
            continue;
        }
        table.players = Some(players);
        redraw.until_settled();
        let setup = Setup::new(game, players).ok();
        let has_numbers = game.players().count() > 1;
        let still = setup
            .filter(|_| has_numbers)
            .and_then(|setup| Still::of_start(&setup, Eye::Public).ok());
        let picture = commands
            .spawn((
                Picture { game, card: None },
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .id();
        if let Some(still) = still {
            commands.entity(picture).insert(Position(still));
        }
        let mut table = commands.entity(entity);
        table.despawn_children().add_child(picture);
    }
}

fn form_parts(
    form: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    draft: &Draft,
    solutions: &Solutions,
    variants: RuleVariants,
) {
    let game = draft.game;
    if game.players().count() > 1 {
        let label = message("number-of-players");
        form.spawn(widgets::form_line()).with_children(|line| {
            line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
            line.spawn(widgets::choices(label))
                .with_children(|choices| {
                    for players in game.players() {
                        let words = Localized::verbatim(players.to_string());
                        choices.spawn((
                            widgets::choice(fonts, format!("players-{players}"), words),
                            Value::Players(players),
                            observe(choose),
                        ));
                    }
                });
        });
    }

    form.spawn(heading(fonts, message("players-heading")));
    let label = message("you-play");
    form.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
        line.spawn(widgets::choices(label))
            .with_children(|choices| {
                for (id, alone) in [("play-alone", true), ("play-together", false)] {
                    choices.spawn((
                        widgets::choice(fonts, id, message(id)),
                        Value::Alone(alone),
                        observe(choose),
                    ));
                }
            });
    });
    for (seat, name) in draft
        .names
        .iter()
        .enumerate()
        .take(usize::from(draft.players))
    {
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

    if !game.options().is_empty() {
        spawn_variants(form, fonts, draft, variants);
    }
    clock_form::spawn_lines(form, fonts);
}

/// The options of the game, with what each means in play, below a button that unfolds them.
fn spawn_variants(
    form: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    draft: &Draft,
    variants: RuleVariants,
) {
    let label = message("options-heading");
    let mut button = form.spawn((
        widgets::unfolding(fonts, "rule-variants", label, variants.is_open),
        observe(
            |_: On<Activate>, mut variants: ResMut<RuleVariants>, redraw: Res<Redraw>| {
                variants.is_open = !variants.is_open;
                redraw.until_settled();
            },
        ),
    ));
    button.with_child((
        widgets::muted_text(fonts, Lettering::Small, differing(draft)),
        CountsVariants,
    ));
    form.spawn((Variants, variants_node(variants), Pickable::IGNORE))
        .with_children(|column| {
            for (number, option) in draft.game.options().iter().enumerate() {
                let label = message(format!("option-{}", option.name));
                column.spawn(widgets::form_line()).with_children(|line| {
                    line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
                    line.spawn(option_choices(fonts, "", number, option));
                });
                column.spawn((
                    widgets::text(
                        fonts,
                        Lettering::Small,
                        explanation(option, draft.values[number]),
                    ),
                    Explains(number),
                ));
                column.spawn(widgets::muted_text(
                    fonts,
                    Lettering::Small,
                    message(format!("option-{}-example", option.name)),
                ));
            }
        });
}

fn variants_node(variants: RuleVariants) -> Node {
    Node {
        display: match variants.is_open {
            true => Display::Flex,
            false => Display::None,
        },
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        row_gap: px(GAP_PX / 2.0),
        padding: UiRect::new(px(16), px(0), px(0), px(GAP_PX)),
        ..default()
    }
}

/// How many rule variants are not as usual; nothing if all are.
fn differing(draft: &Draft) -> Localized {
    match u32::try_from(draft.differing()).unwrap_or(u32::MAX) {
        0 => Localized::verbatim(""),
        count => message("options-differ").with("count", count),
    }
}

/// Shows the rule variants, or hides them, and says above them how many are not as usual.
fn tell_variants(
    mut commands: Commands,
    draft: Res<Draft>,
    variants: Res<RuleVariants>,
    counts: Query<Entity, With<CountsVariants>>,
    columns: Query<Entity, With<Variants>>,
    buttons: Query<(Entity, &Unfolds)>,
) {
    if draft.is_changed() {
        for count in &counts {
            commands.entity(count).insert(differing(&draft));
        }
    }
    if variants.is_changed() {
        for column in &columns {
            commands.entity(column).insert(variants_node(*variants));
        }
        for (button, unfolds) in &buttons {
            if unfolds.0 != variants.is_open {
                let mut button = commands.entity(button);
                button.insert(Unfolds(variants.is_open));
                // What has been unfolded is seen at once.
                if variants.is_open {
                    button.insert(BringToTop(0.0));
                }
            }
        }
    }
}

/// The values of an option to choose from for the next match. The option is identified
/// by its index in the current game; the identifiers of the choices begin with
/// `prefix`.
pub(crate) fn option_choices(
    fonts: &Fonts,
    prefix: &'static str,
    number: usize,
    option: &'static OptionSpec,
) -> impl Bundle {
    let offers: Vec<_> = option
        .values
        .iter()
        .map(|value| {
            let name = format!("option-{}-{value}", option.name);
            (
                widgets::choice(fonts, format!("{prefix}{name}"), message(name)),
                Value::OfOption(number, value),
                observe(choose),
            )
        })
        .collect();
    (
        widgets::choices(message(format!("option-{}", option.name))),
        Children::spawn(SpawnIter(offers.into_iter())),
    )
}

fn heading(fonts: &Fonts, words: Localized) -> impl Bundle {
    (
        widgets::coloured_text(fonts, Lettering::Heading, words, palette::UI_ACCENT),
        Node {
            margin: px(4).top(),
            flex_shrink: 0.0,
            ..default()
        },
    )
}

/// A seat: its colour, the name, and who moves first.
fn seat_line(
    form: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    (draft, solutions): (&Draft, &Solutions),
    seat: usize,
    name: &str,
) {
    let place = u8::try_from(seat).unwrap_or(u8::MAX);
    let colour = draft.game.colour_key(draft.players, Seat::new(place));
    form.spawn((seat_node(), Pickable::IGNORE))
        .with_children(|line| {
            line.spawn(widgets::seat_disc(seat_colour(colour), DISC_PX));
            line.spawn(Node {
                width: px(COLOUR_PX),
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|words| {
                words.spawn(widgets::text(fonts, Lettering::Label, message(colour)));
            });
            let label = message("seat-played-by")
                .with("place", place + 1)
                .with("colour", message(colour));
            line.spawn(widgets::choices(label))
                .with_children(|choices| {
                    for (id, words, is_computer) in [
                        ("person", message("played-by-person"), false),
                        ("computer", message("played-by-computer"), true),
                    ] {
                        choices.spawn((
                            widgets::choice(fonts, format!("{id}-{}", seat + 1), words),
                            Value::ByComputer(seat, is_computer),
                            observe(choose),
                        ));
                    }
                });
            if seat == 0 {
                line.spawn(widgets::muted_text(
                    fonts,
                    Lettering::Small,
                    message("plays-first"),
                ));
            }
        });
    let Some(level) = draft.levels[seat] else {
        form.spawn((below_the_seat(), Pickable::IGNORE))
            .with_children(|line| {
                line.spawn(widgets::text(
                    fonts,
                    Lettering::Small,
                    message("player-name-short"),
                ));
                line.spawn((
                    widgets::field(
                        fonts,
                        format!("name-{}", seat + 1),
                        message("player-name")
                            .with("place", place + 1)
                            .with("colour", message(colour)),
                        name,
                        NAME_MAX_CHARACTERS,
                    ),
                    NameOf(seat),
                ));
            });
        return;
    };
    form.spawn((below_the_seat(), Pickable::IGNORE))
        .with_children(|lines| {
            let label = message("computer-level")
                .with("place", place + 1)
                .with("colour", message(colour));
            lines.spawn(widgets::text(fonts, Lettering::Small, message("level")));
            lines
                .spawn(widgets::choices(label))
                .with_children(|choices| {
                    for level in Level::all() {
                        let number = level.number();
                        choices.spawn((
                            widgets::choice(
                                fonts,
                                format!("level-{}-{number}", seat + 1),
                                Localized::verbatim(number.to_string()),
                            ),
                            Value::OfLevel(seat, level),
                            observe(choose),
                        ));
                    }
                });
        });
    form.spawn((below_the_seat(), Pickable::IGNORE))
        .with_children(|line| {
            line.spawn((
                widgets::muted_text(
                    fonts,
                    Lettering::Small,
                    level_line(level, draft.game, solutions),
                ),
                ExplainsLevel(seat),
            ));
        });
}

/// The disc of a seat, the room for the name of its colour, and between both, in logical
/// pixels.
const DISC_PX: f32 = 26.0;
const COLOUR_PX: f32 = 84.0;
const SEAT_GAP_PX: f32 = 12.0;

/// The line of a seat.
fn seat_node() -> Node {
    Node {
        column_gap: px(SEAT_GAP_PX),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        padding: UiRect::axes(px(3), px(0)),
        ..default()
    }
}

/// A further line of a seat.
fn below_the_seat() -> Node {
    Node {
        padding: px(3.0 + DISC_PX + SEAT_GAP_PX).left(),
        ..seat_node()
    }
}

/// Fills the form again when the game has been solved, or its solution was deleted: what is
/// said of levels changes.
fn follow_solutions(
    draft: Res<Draft>,
    solutions: Res<Solutions>,
    forms: Query<Entity, With<Form>>,
    mut was_solved: Local<bool>,
    mut commands: Commands,
) {
    let state = solutions.state(draft.game);
    let is_solved = matches!(state, Some(SolutionState::Ready(_)));
    if std::mem::replace(&mut *was_solved, is_solved) != is_solved {
        for form in &forms {
            commands.entity(form).insert(Stale);
        }
    }
}

/// What a level is like in a game.
fn level_line(level: Level, game: Game, solutions: &Solutions) -> Localized {
    match solutions.state(game).filter(|_| level == Level::HIGHEST) {
        Some(SolutionState::Ready(_)) => {
            return message("level-perfect").with("game", game.name());
        }
        Some(_) => return message("level-perfect-later").with("game", game.name()),
        None => {}
    }
    message(format!("level-{}-line", level.number()))
}

/// The colour of a seat in the interface.
fn seat_colour(key: &str) -> Color {
    let [ivory, ebony, grey, blue] = palette::UI_SEATS;
    match key {
        "colour-black" | "colour-ebony" | "colour-dark" => ebony,
        "colour-grey" => grey,
        "colour-blue" => blue,
        "colour-green" => palette::GREEN,
        _ => ivory,
    }
}

/// The message that explains a value of an option.
fn explanation(option: &OptionSpec, value: &str) -> Localized {
    message(format!("option-{}-{value}-line", option.name))
}

/// Copies the names from the fields as they are typed.
fn note_names(
    fields: Query<(&NameOf, &EditableText), Changed<EditableText>>,
    stale: Query<(), With<Stale>>,
    mut draft: ResMut<Draft>,
) {
    // A form that is about to be respawned still shows the old names.
    if !stale.is_empty() {
        return;
    }
    for (seat, field) in &fields {
        let name = field.value().to_string();
        if draft.names[seat.0] != name {
            draft.names[seat.0] = name;
        }
    }
}

/// Swaps who plays a seat and the next one.
fn swap(
    seat: usize,
) -> impl FnMut(On<Activate>, Commands, ResMut<Draft>, Query<Entity, With<Form>>) + Send + Sync {
    move |_, mut commands, mut draft, forms| {
        draft.names.swap(seat, seat + 1);
        draft.levels.swap(seat, seat + 1);
        for form in &forms {
            commands.entity(form).insert(Stale);
        }
    }
}

fn swap_node() -> Node {
    Node {
        align_self: AlignSelf::Center,
        width: px(38),
        height: px(26),
        border_radius: BorderRadius::all(px(7)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

fn choose(
    change: On<ValueChange<bool>>,
    values: Query<&Value>,
    forms: Query<Entity, With<Form>>,
    mut explanations: Query<(&Explains, &mut Localized), Without<ExplainsLevel>>,
    mut level_lines: Query<(&ExplainsLevel, &mut Localized)>,
    mut draft: ResMut<Draft>,
    solutions: Res<Solutions>,
    mut commands: Commands,
) {
    match values.get(change.source) {
        Ok(Value::Players(players)) => {
            draft.players = *players;
            for form in &forms {
                commands.entity(form).insert(Stale);
            }
        }
        Ok(Value::OfOption(number, value)) => {
            draft.values[*number] = value;
            for (explains, mut words) in &mut explanations {
                if explains.0 == *number {
                    words.set_if_neq(explanation(&draft.game.options()[*number], value));
                }
            }
        }
        Ok(Value::Alone(alone)) => {
            draft.seat_computers(*alone);
            for form in &forms {
                commands.entity(form).insert(Stale);
            }
        }
        Ok(Value::ByComputer(seat, is_computer)) => {
            if draft.levels[*seat].is_some() == *is_computer {
                return;
            }
            // Where others play at a level, so does the next one.
            let known = draft.levels.iter().flatten().next().copied();
            draft.levels[*seat] = is_computer.then(|| known.unwrap_or(FIRST_LEVEL));
            for form in &forms {
                commands.entity(form).insert(Stale);
            }
        }
        Ok(Value::OfLevel(seat, level)) => {
            draft.levels[*seat] = Some(*level);
            for (explains, mut words) in &mut level_lines {
                if explains.0 == *seat {
                    words.set_if_neq(level_line(*level, draft.game, &solutions));
                }
            }
        }
        Err(_) => {}
    }
}

/// Keeps the choices in sync with the draft.
fn check_values(
    mut commands: Commands,
    draft: Res<Draft>,
    values: Query<(Entity, Ref<Value>, Has<Checked>)>,
) {
    for (entity, value, checked) in &values {
        if !draft.is_changed() && !value.is_added() {
            continue;
        }
        let holds = match *value {
            Value::Players(players) => draft.players == players,
            Value::OfOption(number, value) => draft.values[number] == value,
            Value::Alone(true) => draft.persons() == 1,
            Value::Alone(false) => draft.persons() == usize::from(draft.players),
            Value::ByComputer(seat, is_computer) => draft.levels[seat].is_some() == is_computer,
            Value::OfLevel(seat, level) => draft.levels[seat] == Some(level),
        };
        if holds && !checked {
            commands.entity(entity).insert(Checked);
        } else if !holds && checked {
            commands.entity(entity).remove::<Checked>();
        }
    }
}

fn start(
    _: On<Activate>,
    draft: Res<Draft>,
    mut remembered: ResMut<RememberedPlayers>,
    mut starts: MessageWriter<StartMatch>,
) {
    let names = draft.seated();
    remembered.remember(&names);
    remembered.remember_levels(&draft.levels[..usize::from(draft.players)]);
    remembered.remember_count(draft.game, draft.players);
    starts.write(StartMatch {
        setup: draft.setup(),
        names,
        computers: draft.computers(),
    });
}

fn leave_by_key(keys: Res<Keys>, mut way_back: WayBack) {
    if keys.has(KeyCode::Escape) {
        way_back.go();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_players_is_that_of_the_last_match_of_the_game() {
        let mut remembered = RememberedPlayers::default();
        let players = |remembered: &RememberedPlayers, game| Draft::new(game, remembered).players;
        remembered.remember_count(Game::SYNE_STRAT, 4);
        remembered.remember_count(Game::SYPIL, 2);
        remembered.remember_count(Game::SYNE_STRAT, 3);
        assert_eq!(players(&remembered, Game::SYNE_STRAT), 3);
        assert_eq!(players(&remembered, Game::SYPIL), 2);
        // Nobody can have chosen that.
        remembered.counts = vec!["syne_strat 9".to_owned(), "sypil x".to_owned()];
        assert_eq!(players(&remembered, Game::SYNE_STRAT), 2);
        assert_eq!(players(&remembered, Game::SYPIL), 2);
    }

    #[test]
    fn before_the_first_match_one_person_plays_against_computers() {
        let mut remembered = RememberedPlayers::default();
        let mut draft = Draft::new(Game::SYNE_STRAT, &remembered);
        for players in Game::SYNE_STRAT.players() {
            draft.players = players;
            assert_eq!(draft.persons(), 1);
        }
        draft.seat_computers(false);
        assert_eq!((draft.persons(), draft.computers().is_empty()), (4, true));
        draft.seat_computers(true);
        assert_eq!((draft.persons(), draft.levels[0]), (1, None));
        // Whoever has played knows with whom.
        remembered.remember_levels(&[None, None]);
        remembered.remember_count(Game::SYNE_STRAT, 2);
        assert_eq!(Draft::new(Game::SYNE_STRAT, &remembered).persons(), 2);
        // The level and the seat of the person stay.
        let highest = Some(Level::HIGHEST);
        remembered.remember_levels(&[highest, None]);
        let mut draft = Draft::new(Game::SYPIL, &remembered);
        draft.seat_computers(true);
        assert_eq!(draft.levels[..2], [highest, None]);
    }

    #[test]
    fn every_draft_comes_to_a_set_up() {
        for game in Game::ALL {
            let mut draft = Draft::new(game, &RememberedPlayers::default());
            for players in game.players() {
                draft.players = players;
                assert_eq!(draft.setup().players(), players);
                assert_eq!(draft.seated().len(), usize::from(players));
            }
            for (number, option) in game.options().iter().enumerate() {
                for value in option.values {
                    draft.values[number] = value;
                    assert_eq!(draft.setup().option(option.name), Some(*value));
                }
            }
        }
    }
}
