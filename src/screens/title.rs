//! The title screen: the five games to choose from.

use std::time::SystemTime;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::kept::StartNotices;
use ludotheque_base::locale::{Language, Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::value::{Value, sets};
use ludotheque_base::states::{GameAtHand, Menu, Menus, Screen};
use ludotheque_rulebook::lessons::lesson;
use ludotheque_rules::Game;
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::moments::ago;
use ludotheque_session::saving::shelf::{Entry, Summary};
use ludotheque_session::saving::{OpenMatch, Saving, Shelf, set_up};
use ludotheque_theme::emblem::Emblem;
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::widgets::{ButtonStyle, GAP_PX, Renamed};
use ludotheque_theme::{palette, widgets};

use super::setting_up::goes_on_with;
use super::shelf::{ShelfSystems, how_far, who_plays};
use super::showcase::{Picture, Position};
use crate::learn::course::LessonAsked;
use crate::learn::puzzles::data::has_puzzles;
use crate::learn::puzzles::progress::{PuzzleProgress, Today};
use crate::leaving::{Destination, Leaving};

/// Adds the screen.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open).add_systems(
        Update,
        show_foot
            .in_set(FrameSet::Interface)
            .before(ShelfSystems)
            .run_if(in_state(Screen::Title)),
    );
}

/// The foot below the games: the match to continue, and the button for all matches.
#[derive(Component, Debug, Default)]
struct Foot {
    /// The version of the shelf that it shows.
    version: Option<u32>,
    /// The unfinished secret set-up.
    set_up: Option<set_up::Found>,
}

/// Height of the foot with a match to continue, in logical pixels.
const CONTINUE_HEIGHT_PX: f32 = 92.0;
/// Width of the picture of that match, in logical pixels.
const CONTINUE_PICTURE_PX: f32 = 150.0;

/// Height of the mark beside the name of the house, in logical pixels.
const EMBLEM_PX: f32 = 58.0;

/// Height of the buttons on the cards, in logical pixels.
const BUTTON_HEIGHT_PX: f32 = 31.0;

/// Corner radius of the cards, in logical pixels.
const CARD_RADIUS_PX: f32 = 12.0;

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    emblem: Res<Emblem>,
    notices: Option<Res<StartNotices>>,
    progress: Res<PuzzleProgress>,
    today: Res<Today>,
) {
    commands
        .spawn((
            widgets::full_screen("Title screen"),
            DespawnOnExit(Screen::Title),
        ))
        .with_children(|screen| {
            head(screen, &fonts, &emblem);
            screen
                .spawn((
                    Node {
                        display: Display::Grid,
                        // Pictures above, texts below, which all begin at the same
                        // height.
                        grid_template_rows: vec![GridTrack::fr(1.0), GridTrack::auto()],
                        grid_template_columns: RepeatedGridTrack::flex(Game::ALL.len() as u16, 1.0),
                        column_gap: px(12),
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_height: px(0),
                        padding: UiRect::axes(px(18), px(0)),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|cards| {
                    for (column, game) in (1..).zip(Game::ALL) {
                        let due = progress.due(game, today.date());
                        card(cards, &fonts, game, column, due);
                    }
                });
            screen.spawn((
                Foot::default(),
                Node {
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    column_gap: px(12),
                    padding: UiRect::axes(px(18), px(12)),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            if let Some(notices) = notices {
                for notice in &notices.0 {
                    screen.spawn((
                        Node {
                            margin: UiRect::new(px(18), px(18), px(0), px(12)),
                            padding: UiRect::axes(px(16), px(9)),
                            border: px(1).all(),
                            border_radius: BorderRadius::all(px(8)),
                            justify_content: JustifyContent::Center,
                            flex_shrink: 0.0,
                            ..default()
                        },
                        BackgroundColor(palette::UI_PANEL),
                        BorderColor::all(palette::UI_DANGER),
                        children![widgets::text(&fonts, Lettering::Body, notice.clone())],
                    ));
                }
            }
        });
}

/// The title on the left, common buttons on the right.
fn head(screen: &mut ChildSpawnerCommands, fonts: &Fonts, emblem: &Emblem) {
    screen
        .spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                column_gap: px(2.0 * GAP_PX),
                padding: UiRect::new(px(28), px(20), px(16), px(10)),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|head| {
            head.spawn(brand(fonts, emblem));
            head.spawn((
                Node {
                    column_gap: px(GAP_PX),
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|buttons| common_buttons(buttons, fonts));
        });
}

/// The emblem and the name.
fn brand(fonts: &Fonts, emblem: &Emblem) -> impl Bundle {
    (
        Node {
            align_items: AlignItems::Center,
            column_gap: px(16),
            flex_shrink: 1.0,
            min_width: px(0),
            ..default()
        },
        Pickable::IGNORE,
        children![
            (
                ImageNode::new(emblem.0.clone()),
                Node {
                    width: px(EMBLEM_PX),
                    height: px(EMBLEM_PX),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ),
            (
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 1.0,
                    min_width: px(0),
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    widgets::text(fonts, Lettering::Display, Localized::verbatim("Ludothèque")),
                    widgets::muted_text(fonts, Lettering::Body, message("title-line")),
                ],
            ),
        ],
    )
}

/// The buttons for the language, the settings and quitting.
fn common_buttons(buttons: &mut ChildSpawnerCommands, fonts: &Fonts) {
    buttons
        .spawn(widgets::choices(message("settings-language")))
        .with_children(|choices| {
            for language in Language::ALL {
                choices.spawn((
                    widgets::choice(
                        fonts,
                        format!("language-{}", language.code()),
                        Localized::verbatim(language.name()),
                    ),
                    sets(Value::Spoken(language)),
                ));
            }
        });
    buttons.spawn((
        widgets::button(fonts, ButtonStyle::Quiet, "settings", message("settings")),
        observe(|_: On<Activate>, mut menus: Menus| menus.open(Menu::Settings)),
    ));
    buttons.spawn((
        widgets::button(fonts, ButtonStyle::Quiet, "quit", message("quit")),
        observe(|_: On<Activate>, mut leaving: Leaving| {
            leaving.leave(Destination::Desktop);
        }),
    ));
}

/// A game in a column of the grid, from 1: its card, with the board in the upper part
/// and texts below.
/// `due` is the number of its puzzles that have come back.
fn card(cards: &mut ChildSpawnerCommands, fonts: &Fonts, game: Game, column: i16, due: usize) {
    let id = game.id();
    let card = cards.spawn((
        widgets::card(format!("game-{id}"), Localized::verbatim(game.name())),
        Node {
            grid_column: GridPlacement::start(column),
            grid_row: GridPlacement::start_span(1, 2),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(CARD_RADIUS_PX)),
            ..default()
        },
        observe(
            move |_: On<Activate>,
                  mut game_at_hand: ResMut<GameAtHand>,
                  mut next: ResMut<NextState<Screen>>| {
                game_at_hand.0 = game;
                next.set(Screen::NewGame);
            },
        ),
    ));
    let card = Some(card.id());
    cards.spawn((
        Picture { game, card },
        Node {
            grid_column: GridPlacement::start(column),
            grid_row: GridPlacement::start(1),
            min_height: px(0),
            ..default()
        },
        Pickable::IGNORE,
    ));
    cards
        .spawn((
            Node {
                grid_column: GridPlacement::start(column),
                grid_row: GridPlacement::start(2),
                min_width: px(0),
                flex_direction: FlexDirection::Column,
                row_gap: px(3),
                margin: UiRect::new(px(1), px(1), px(0), px(1)),
                padding: UiRect::axes(px(14), px(12)),
                border_radius: BorderRadius::bottom(px(CARD_RADIUS_PX - 1.0)),
                ..default()
            },
            BackgroundColor(palette::UI_PANEL),
            Pickable::IGNORE,
        ))
        .with_children(|words| card_words(words, fonts, game, due));
}

/// The texts of a card, and the buttons at its foot.
fn card_words(words: &mut ChildSpawnerCommands, fonts: &Fonts, game: Game, due: usize) {
    let id = game.id();
    let name = Localized::verbatim(game.name());
    let first_line = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Baseline,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        ..default()
    };
    words
        .spawn((first_line, Pickable::IGNORE))
        .with_children(|line| {
            line.spawn(widgets::text(fonts, Lettering::Heading, name));
            // The shelf begins with the game that has the fewest rules.
            if Game::ALL.first() == Some(&game) {
                line.spawn(widgets::coloured_text(
                    fonts,
                    Lettering::Small,
                    message("title-begin-here"),
                    palette::UI_ACCENT,
                ));
            }
        });
    words.spawn(widgets::muted_text(
        fonts,
        Lettering::Small,
        players_and_length(game),
    ));
    let lower = || Node {
        margin: px(4).top(),
        ..default()
    };
    let tagline = message(format!("game-{id}-tagline"));
    words.spawn((
        widgets::coloured_text(fonts, Lettering::Body, tagline, palette::UI_TEXT),
        lower(),
    ));
    let credits = message(format!("game-{id}-credits"));
    words.spawn((
        widgets::muted_text(fonts, Lettering::Small, credits),
        lower(),
    ));
    if lesson(game).is_some() {
        learning_buttons(words, fonts, game, due);
    }
}

/// The buttons for the lesson and the puzzles: at the foot of the card, at the same height
/// on all of them.
fn learning_buttons(words: &mut ChildSpawnerCommands, fonts: &Fonts, game: Game, due: usize) {
    let at_the_foot = Node {
        margin: UiRect::top(auto()),
        padding: px(4).top(),
        column_gap: px(6),
        row_gap: px(4),
        flex_wrap: FlexWrap::Wrap,
        ..default()
    };
    words
        .spawn((at_the_foot, Pickable::IGNORE))
        .with_children(|row| {
            let id = format!("learn-{}", game.id());
            let mut learn = row.spawn((
                widgets::button(fonts, ButtonStyle::Quiet, id, message("learn")),
                Renamed(message("learn-game").with("game", game.name())),
                observe(
                    move |_: On<Activate>, mut asked: MessageWriter<LessonAsked>| {
                        asked.write(LessonAsked::Begin(game));
                    },
                ),
            ));
            learn.insert(beside_another());
            if has_puzzles(game) {
                let mut puzzles = row.spawn(puzzles_button(fonts, game, due));
                puzzles.insert(beside_another());
            }
        });
}

/// The layout of a button of a card, small enough to fit beside another, or above it.
fn beside_another() -> Node {
    Node {
        min_height: px(BUTTON_HEIGHT_PX),
        padding: UiRect::axes(px(9), px(2)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(7)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// The button to the puzzles of a game, with the number of those that have come back.
fn puzzles_button(fonts: &Fonts, game: Game, due: usize) -> impl Bundle {
    let due = u32::try_from(due).unwrap_or(u32::MAX);
    let (label, name) = match due {
        0 => (message("puzzles"), message("puzzles-of")),
        due => (
            message("puzzles-and-due").with("count", due),
            message("puzzles-of-and-due").with("count", due),
        ),
    };
    (
        widgets::button(
            fonts,
            ButtonStyle::Quiet,
            format!("puzzles-{}", game.id()),
            label,
        ),
        Renamed(name.with("game", game.name())),
        observe(
            move |_: On<Activate>, mut at_hand: ResMut<GameAtHand>, mut menus: Menus| {
                at_hand.set_if_neq(GameAtHand(game));
                menus.open(Menu::Puzzles);
            },
        ),
    )
}

/// Reads the saved matches, and offers to continue the latest one.
fn show_foot(
    mut commands: Commands,
    fonts: Res<Fonts>,
    saving: Res<Saving>,
    mut shelf: ResMut<Shelf>,
    mut feet: Query<(Entity, &mut Foot)>,
    redraw: Res<Redraw>,
) {
    let Ok((entity, mut foot)) = feet.single_mut() else {
        return;
    };
    if foot.version.is_none() {
        shelf.list(&saving);
        foot.set_up = saving.store().and_then(set_up::newest);
    }
    if shelf.read_to_unfinished() {
        redraw.soon();
    }
    if foot.version == Some(shelf.version()) {
        return;
    }
    foot.version = Some(shelf.version());
    let set_up = foot.set_up.clone();
    redraw.until_settled();
    commands
        .entity(entity)
        .despawn_children()
        .with_children(|foot| {
            // The most recent match or set-up is offered.
            let played = shelf.to_continue();
            let set_up_at = set_up.as_ref().map(|found| found.written);
            let is_set_up = set_up_at > played.map(|(entry, _)| entry.written());
            match (played, &set_up) {
                (_, Some(found)) if is_set_up => set_up_card(foot, &fonts, found),
                (Some((entry, summary)), left) => {
                    continue_card(foot, &fonts, entry, summary);
                    if let Some(found) = left {
                        foot.spawn((
                            widgets::button(
                                &fonts,
                                ButtonStyle::Quiet,
                                "continue-set-up",
                                message("set-up-continue"),
                            ),
                            goes_on_with(found.path.clone()),
                        ));
                    }
                }
                (None, _) => {
                    foot.spawn(nothing_to_continue(&fonts));
                }
            }
            foot.spawn((
                widgets::button(&fonts, ButtonStyle::Quiet, "shelf", message("shelf")),
                observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| {
                    next.set(Screen::Shelf);
                }),
            ));
        });
}

/// The text shown if nothing has been left unfinished.
fn nothing_to_continue(fonts: &Fonts) -> impl Bundle {
    (
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
        children![widgets::muted_text(
            fonts,
            Lettering::Body,
            message("choose-game")
        )],
    )
}

/// The card of the latest match: its position and players.
fn continue_card(foot: &mut ChildSpawnerCommands, fonts: &Fonts, entry: &Entry, summary: &Summary) {
    let path = entry.path().to_owned();
    let opens = observe(
        move |_: On<Activate>, mut opens: MessageWriter<OpenMatch>| {
            opens.write(OpenMatch::whole(&path));
        },
    );
    let band = Band {
        game: summary.still.game,
        names: &summary.names,
        position: Some(Position(summary.still.clone())),
        how_far: how_far(entry, summary),
    };
    band.spawn(foot, fonts, opens);
}

/// The card of the unfinished secret set-up: its players, and nothing of the position.
fn set_up_card(foot: &mut ChildSpawnerCommands, fonts: &Fonts, found: &set_up::Found) {
    let game = found.set_up.setup.game();
    let band = Band {
        game,
        names: &found.set_up.names,
        position: None,
        how_far: message("set-up-left-off")
            .with("game", game.name())
            .with("moment", ago(found.written, SystemTime::now())),
    };
    band.spawn(foot, fonts, goes_on_with(found.path.clone()));
}

/// A card at the foot of the screen.
struct Band<'a> {
    game: Game,
    names: &'a SeatNames,
    /// The position; the start of the rules if it is not shown.
    position: Option<Position>,
    how_far: Localized,
}

impl Band<'_> {
    /// Spawns the card. `opens` observes its button.
    fn spawn(self, foot: &mut ChildSpawnerCommands, fonts: &Fonts, opens: impl Bundle) {
        foot.spawn((
            Node {
                display: Display::Grid,
                grid_template_columns: vec![GridTrack::px(CONTINUE_PICTURE_PX), GridTrack::fr(1.0)],
                grid_template_rows: vec![GridTrack::fr(1.0)],
                height: px(CONTINUE_HEIGHT_PX),
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|band| {
            let card = band.spawn((
                widgets::card("continue", message("continue")),
                Node {
                    grid_column: GridPlacement::start_span(1, 2),
                    grid_row: GridPlacement::start(1),
                    border: px(1).all(),
                    border_radius: BorderRadius::all(px(CARD_RADIUS_PX)),
                    ..default()
                },
                opens,
            ));
            let card = Some(card.id());
            let mut picture = band.spawn((
                Picture {
                    game: self.game,
                    card,
                },
                Node {
                    grid_column: GridPlacement::start(1),
                    grid_row: GridPlacement::start(1),
                    margin: px(4).all(),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            if let Some(position) = self.position {
                picture.insert(position);
            }
            band.spawn((
                Self::words_node(),
                BackgroundColor(palette::UI_PANEL),
                Pickable::IGNORE,
            ))
            .with_children(|words| {
                words.spawn(widgets::coloured_text(
                    fonts,
                    Lettering::Heading,
                    message("continue"),
                    palette::UI_ACCENT,
                ));
                who_plays(words, fonts, self.game, self.names);
                words.spawn(widgets::muted_text(fonts, Lettering::Small, self.how_far));
            });
        });
    }

    /// The right part of the card.
    fn words_node() -> Node {
        Node {
            grid_column: GridPlacement::start(2),
            grid_row: GridPlacement::start(1),
            min_width: px(0),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            row_gap: px(2),
            margin: UiRect::new(px(0), px(1), px(1), px(1)),
            padding: UiRect::axes(px(16), px(6)),
            border_radius: BorderRadius::right(px(CARD_RADIUS_PX - 1.0)),
            overflow: Overflow::clip(),
            ..default()
        }
    }
}

/// The number of players and the length: "2 to 4 players · an hour or more".
pub(super) fn players_and_length(game: Game) -> Localized {
    let (from, to) = (*game.players().start(), *game.players().end());
    let players = if from == to {
        message("players-exactly").with("count", from)
    } else {
        message("players-between").with("from", from).with("to", to)
    };
    message("players-and-length")
        .with("players", players)
        .with("length", message(format!("game-{}-length", game.id())))
}
