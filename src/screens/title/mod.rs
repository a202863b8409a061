//! The title screen: the games to choose from, and the match to continue.

use bevy::camera::visibility::VisibilitySystems;
use bevy::input_focus::InputFocusSystems;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::kept::StartNotices;
use ludotheque_base::keymap::game_of;
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Language, Localized, message};
use ludotheque_base::settings::Settings;
use ludotheque_base::settings::value::{Value, sets};
use ludotheque_session::GameAtHand;
use ludotheque_theme::emblem::Emblem;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{GAP_PX, WidgetSystems};

use super::new_game::StartFirst;
use super::shelf::ShelfSystems;
use crate::kiosk::{Kiosk, OwnersOnly};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::learn::progress::LessonProgress;
use crate::learn::puzzles::progress::{PuzzleProgress, Today};
use crate::leaving::{Destination, leads_to};
use crate::states::{Menu, Offered, Screen, opens, read_keys_of};
use games::{Learnt, game_card, show_keys};
use grid::{Cards, RIM_PX, Said, is_line_beside, is_low};
use lamp::{AboutApp, Lamp, fade, place_said, show_faded, turn_lamp, wander};
use matches::{MatchesCard, show_matches};

mod games;
mod grid;
mod lamp;
mod matches;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), open).add_systems(
        Update,
        (show_matches.before(ShelfSystems), show_keys)
            .chain()
            .in_set(FrameSet::Interface)
            .run_if(in_state(Screen::Title)),
    );
    app.init_resource::<Lamp>().add_systems(
        PostUpdate,
        (
            wander.run_if(resource_exists::<Kiosk>),
            turn_lamp,
            lamp::frame,
            fade,
            place_said,
            show_faded,
        )
            .chain()
            .after(WidgetSystems)
            .before(VisibilitySystems::VisibilityPropagate)
            .before(InputFocusSystems::FocusChangeEvents)
            .before(UiSystems::Prepare)
            .run_if(in_state(Screen::Title)),
    );
    read_keys_of(app, Screen::Title, open_by_key);
}

/// Opens the form of a game by its key, ready to start with the players of last time. It does so by a
/// command, because what it writes would otherwise order it with other readers of keys.
fn open_by_key(
    keys: Res<Keys>,
    settings: Res<Settings>,
    offered: Res<Offered>,
    mut commands: Commands,
) {
    if keys.command() || keys.alt() || keys.is_typing() {
        return;
    }
    let mut presses = keys.presses().filter(|press| !press.repeat);
    let number = presses.find_map(|press| game_of(&settings.keys, press));
    if let Some(game) = number.and_then(|number| offered.0.get(number)).copied() {
        commands.queue(move |world: &mut World| {
            world.resource_mut::<GameAtHand>().0 = game;
            world.resource_mut::<StartFirst>().0 = true;
            let mut next = world.resource_mut::<NextState<Screen>>();
            next.set(Screen::NewGame);
        });
    }
}

/// Height of the emblem beside the name of the app, in logical pixels.
const EMBLEM_PX: f32 = 46.0;

fn open(
    mut commands: Commands,
    emblem: Res<Emblem>,
    notices: Option<Res<StartNotices>>,
    lessons: Res<LessonProgress>,
    puzzles: Res<PuzzleProgress>,
    today: Res<Today>,
    offered: Res<Offered>,
) {
    let cards = Cards::of(offered.0.len());
    commands
        .spawn((
            widgets::full_screen("Title screen"),
            Fit::new(|shape, node| node.padding = px(rim_px(shape)).all())
                .and(Fit::below_notices()),
            DespawnOnExit(Screen::Title),
        ))
        .with_children(|screen| {
            let around = Node::default().within(px(0).all());
            screen
                .spawn((Fit::hidden_if(is_low), around, Pickable::IGNORE))
                .with_children(|rim| widgets::wooden_rim(rim, RIM_PX));
            head(screen, &emblem);
            screen.spawn(grid::place()).with_children(|place| {
                let matches = MatchesCard::new(cards.last());
                place.spawn((matches, grid::card_grid(cards))).with_children(|grid| {
                    for (number, game) in (0..).zip(&offered.0) {
                        let learnt = Learnt::of(*game, &lessons, &puzzles, &today);
                        game_card(grid, *game, cards.card(number), learnt);
                    }
                });
            });
            if let Some(notices) = notices {
                for notice in &notices.0 {
                    screen.spawn((
                        Node::default()
                            .rigid()
                            .in_middle()
                            .padded(UiRect::axes(px(16), px(9)))
                            .spaced(UiRect::new(px(18), px(18), px(0), px(12)))
                            .bordered(1.0)
                            .rounded(8.0),
                        boxes::coloured(palette::UI_PANEL, palette::UI_DANGER),
                        children![widgets::text(Lettering::Body, notice.clone())],
                    ));
                }
            }
        });
}

/// The width of the rim, in logical pixels. A window that is too low for pictures is too small for it, too.
fn rim_px(shape: &InterfaceShape) -> f32 {
    if is_low(shape) { 0.0 } else { RIM_PX }
}

/// The lines of a sentence that have room below the name of the app in a wide window and in a high one, and the height
/// of one, in logical pixels.
const LINES_BELOW: (f32, f32) = (2.0, 3.0);
const LINE_PX: f32 = 19.0;

/// Leaves room for a sentence of several lines where the line about the app is below its name.
fn fit_line(shape: &InterfaceShape, node: &mut Node) {
    let lines = if shape.is_high() { LINES_BELOW.1 } else { LINES_BELOW.0 };
    let is_above_boards = Said::of(shape) == Said::InHead && !is_line_beside(shape);
    node.min_height = if is_above_boards { px(LINE_PX * lines) } else { auto() };
}

/// The title on the left, common buttons on the right.
fn head(screen: &mut ChildSpawnerCommands, emblem: &Emblem) {
    let row = boxes::row(2.0 * GAP_PX).rigid().centred().spread();
    let fit = Fit::new(|shape, node| {
        node.padding = if is_low(shape) {
            UiRect::new(px(22), px(18), px(12), px(8))
        } else {
            UiRect::new(px(16), px(12), px(6), px(6))
        };
    });
    screen.spawn((fit, row, Pickable::IGNORE)).with_children(|head| {
        head.spawn(brand(emblem));
        head.spawn((boxes::row(GAP_PX).rigid().centred(), Pickable::IGNORE))
            .with_children(common_buttons);
    });
}

/// The emblem and the name.
fn brand(emblem: &Emblem) -> impl Bundle {
    (
        boxes::row(16.0).narrows().centred(),
        Pickable::IGNORE,
        children![
            emblem.picture(EMBLEM_PX),
            (
                // The emblem remains.
                Fit::hidden_if(InterfaceShape::is_tiny).and(Fit::new(|shape, node| {
                    (node.flex_direction, node.align_items) = if is_line_beside(shape) {
                        (FlexDirection::Row, AlignItems::Baseline)
                    } else {
                        (FlexDirection::Column, AlignItems::DEFAULT)
                    };
                })),
                Node { column_gap: px(16), ..boxes::column(0.0).narrows() },
                Pickable::IGNORE,
                children![
                    widgets::text(Lettering::Display, Localized::verbatim("Ludothèque")),
                    (
                        widgets::muted_text(Lettering::Body, message("title-line")),
                        Fit::new(fit_line),
                        AboutApp,
                    ),
                ],
            ),
        ],
    )
}

/// The buttons for the language, the settings and quitting.
fn common_buttons(buttons: &mut ChildSpawnerCommands) {
    buttons.spawn(widgets::choices(message("settings-language"))).with_children(|choices| {
        for language in Language::ALL {
            let value = Value::Spoken(language);
            let id = format!("title-language-{}", language.code());
            choices.spawn((
                widgets::choice(id, Localized::verbatim(language.name())),
                sets(value),
                widgets::checked_while(move |settings: &Settings| value.holds(settings)),
            ));
        }
    });
    buttons.spawn((widgets::quiet_button("settings", message("settings")), opens(Menu::Settings)));
    buttons.spawn((
        widgets::quiet_button("quit", message("quit")),
        OwnersOnly,
        leads_to(Destination::Desktop),
    ));
}
