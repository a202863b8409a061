//! The actions above the board: “What if”, a hint, and behind “…” what ends the match. While trying out, a
//! frame surrounds the board and the buttons lead back to the match.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::{ValueChange, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::Seat;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Accord, Question, SeenBy, Session, WhatIf};
use ludotheque_situation::{Action, Offer, Situation};
use ludotheque_table::camera::Looked;
use ludotheque_table::hand::refusal::NextAction;
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{Renamed, Unfolds};

use crate::computer::{MoveNow, PauseSwitched, ReviewAsked, Thinking};
use crate::layout::column::{ColumnSystems, MannersSystems, board_frame, in_reach};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::panels::secrets::knowledge;
use crate::states::{Menu, Screen, opens};

/// The right edge of the menu button, in logical pixels.
const BESIDE_THE_MENU_PX: f32 = 110.0;
/// The distance of the buttons from the upper edge of the window, in logical pixels.
const TOP_PX: f32 = 12.0;
/// The padding of the buttons, usually and where there is little room. Their heights are those of the menu button on
/// the other side.
const PADDING: UiRect = UiRect::axes(Val::Px(16.0), Val::Px(5.0));
const TIGHT_PADDING: UiRect = UiRect::axes(Val::Px(6.0), Val::Px(1.0));

/// The actions that end the match. They are behind a button, because nobody needs them at every move.
const ENDINGS: [Action; 2] = [Action::OfferDraw, Action::Resign];
/// The distance of their buttons from the button that shows them, and from the edges of their ground, in logical pixels.
const ENDINGS_GAP_PX: f32 = 6.0;
/// Their z-index: in front of the head, behind panels.
const ENDINGS_Z: i32 = 5;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(widgets::follow::<Thinking>).init_resource::<ShownEndings>().add_systems(
        Update,
        (hang, enable, fold)
            .chain()
            .in_set(FrameSet::Report)
            .in_set(MannersSystems)
            .after(ColumnSystems)
            .run_if(in_state(Screen::Playing)),
    );
}

/// The row of buttons above the board, or the frame while trying out, with the actions that are offered from left to
/// right.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
struct AboveTheBoard(Vec<Action>);

/// Whether the buttons of what ends the match are shown. They go with the next action, or when another button is pressed.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct ShownEndings(bool);

impl ShownEndings {
    /// Puts them away, and returns whether they were shown.
    pub(crate) fn put_away(&mut self) -> bool {
        std::mem::take(&mut self.0)
    }
}

/// The place of these buttons and of the one that shows them.
#[derive(Component, Debug, Clone, Copy)]
struct EndingsPlace;

/// The button that shows them.
#[derive(Component, Debug, Clone, Copy)]
struct EndingsSwitch;

/// What is shown.
#[derive(Component, Debug, Clone, Copy)]
struct EndingsList;

/// The button of an action, enabled while that has an effect.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Takes(Action);

fn hang(
    mut commands: Commands,
    situation: Res<Situation>,
    If(names): If<Res<SeatNames>>,
    mut buttons: Spawned<AboveTheBoard>,
) {
    let actions: Vec<Action> = situation.offers.iter().map(|offer| offer.action).collect();
    let is_trial = actions.contains(&Action::Return);
    let wanted = (!actions.is_empty()).then_some(AboveTheBoard(actions));
    let (Some(mut buttons), Some(wanted)) = (buttons.show(wanted.clone()), wanted) else {
        return;
    };
    if is_trial {
        commands.spawn((Name::new("what if"), wanted, board_frame(palette::UI_FOCUS)));
    }
    buttons
        .insert((
            Name::new("above the board"),
            Fit::actions(BESIDE_THE_MENU_PX, TOP_PX),
            DespawnOnExit(Screen::Playing),
            Node {
                left: px(BESIDE_THE_MENU_PX),
                right: px(sizes::COLUMN_WIDTH_PX),
                top: px(TOP_PX),
                justify_content: JustifyContent::FlexEnd,
                ..boxes::row(8.0).wraps(6.0).absolute().centred().padded(px(14).right())
            },
            TabGroup::new(1),
            Pickable::IGNORE,
        ))
        .with_children(|row| fill_row(row, &situation.offers, &names));
}

/// Spawns the buttons, from left to right. Beside the choice of an eye they are narrower, so that they fit beside the
/// name of the game in any window.
fn fill_row(row: &mut ChildSpawnerCommands, offers: &[Offer], names: &SeatNames) {
    let has = |action| offers.iter().any(|offer| offer.action == action);
    if has(Action::Return) {
        row.spawn(trial_banner());
    }
    if ENDINGS.into_iter().any(has) {
        row.spawn((EndingsPlace, Node::default().rigid(), Pickable::IGNORE))
            .with_children(|place| fill_endings(place, offers));
    }
    let is_crowded = has(Action::ChooseEye);
    for Offer { action, about, .. } in offers {
        let named = |id: &'static str, label: &'static str| {
            (widgets::quiet_button(id, message(label)), Takes(*action))
        };
        let button = |id: &'static str| named(id, id);
        let mut button = match action {
            Action::ChooseEye => {
                eye_choices(row, names);
                row.spawn((knowledge::switch(), Takes(*action)))
            }
            Action::ShowResult => row.spawn((named("result", "over-show"), opens(Menu::Over))),
            Action::Review => row.spawn((button("review"), widgets::sends(ReviewAsked::Switch))),
            Action::OfferDraw | Action::Resign => continue,
            Action::Pause => row.spawn((
                button("pause-computers"),
                widgets::checked_while(Thinking::is_paused),
                widgets::sends(PauseSwitched),
            )),
            Action::MoveNow => row.spawn((button("move-now"), widgets::sends(MoveNow))),
            Action::Hint => row.spawn((button("hint"), widgets::sends(HintAsked))),
            Action::TryOut => row.spawn((button("what-if"), widgets::sends(WhatIf::Begin))),
            Action::Keep => row.spawn((button("what-if-keep"), widgets::sends(WhatIf::Keep))),
            Action::Return => row.spawn((button("what-if-return"), widgets::sends(WhatIf::Return))),
        };
        if let Some(about) = about {
            button.insert(widgets::Tooltip(about.clone()));
        }
        button.insert(padded(is_crowded));
    }
}

fn padded(is_crowded: bool) -> Fit {
    Fit::new(move |shape, node| {
        let is_tight = is_crowded || shape.is_cramped() || shape.has_bars();
        node.padding = if is_tight { TIGHT_PADDING } else { PADDING };
    })
}

/// Spawns the button that shows what ends the match, and the buttons that it shows below it, or above it in a bar at
/// the lower edge.
fn fill_endings(place: &mut ChildSpawnerCommands, offers: &[Offer]) {
    place.spawn((
        EndingsSwitch,
        widgets::quiet_button("endings", Localized::verbatim("…")),
        Renamed(message("endings")),
        Unfolds(false),
        padded(false),
        widgets::changes(|shown: &mut ShownEndings| shown.0 = !shown.0),
    ));
    let beside = Fit::new(|shape: &InterfaceShape, node: &mut Node| {
        (node.top, node.bottom) =
            if shape.has_bars() { (auto(), percent(100)) } else { (percent(100), auto()) };
    });
    place
        .spawn((
            EndingsList,
            beside,
            Node {
                right: px(0),
                ..boxes::column(ENDINGS_GAP_PX)
                    .absolute()
                    .spaced(px(ENDINGS_GAP_PX).vertical())
                    .padded(px(ENDINGS_GAP_PX).all())
                    .rounded(8.0)
            },
            BackgroundColor(palette::UI_PANEL),
            GlobalZIndex(ENDINGS_Z),
            Visibility::Hidden,
        ))
        .with_children(|list| {
            for Offer { action, .. } in offers {
                let button = |id: &'static str| {
                    let puts_away = widgets::changes(|shown: &mut ShownEndings| shown.0 = false);
                    (widgets::quiet_button(id, message(id)), Takes(*action), puts_away)
                };
                match action {
                    Action::OfferDraw => list.spawn((button("offer-draw"), offers_draw())),
                    Action::Resign => list.spawn((button("resign"), asks_to_resign())),
                    _ => continue,
                };
            }
        });
}

/// The choice of the eye whose knowledge is shown once the secrets are revealed.
fn eye_choices(row: &mut ChildSpawnerCommands, names: &SeatNames) {
    let seats = (0..names.players()).map(Seat::new);
    let offers = std::iter::once(None).chain(seats.map(Some));
    row.spawn(widgets::choices(message("seen-by"))).with_children(|choices| {
        for seat in offers {
            let (id, words) = match seat {
                None => ("seen-all".to_owned(), message("seen-all")),
                // Only the colour: the row has no room for names.
                Some(seat) => {
                    (format!("seen-by-{}", seat.index() + 1), message(names.colour_key(seat)))
                }
            };
            let name = seat.map_or_else(|| words.clone(), |seat| names.label(seat));
            choices.spawn((
                widgets::choice(id, words),
                Renamed(name),
                widgets::Tooltip(message("seen-by-line")),
                widgets::checked_while(move |current: &Session| current.shown_seat() == seat),
                in_reach(),
                observe(
                    move |_: On<ValueChange<bool>>,
                          mut asked: MessageWriter<SeenBy>,
                          mut looked: MessageWriter<Looked>| {
                        asked.write(SeenBy(seat));
                        // A player's knowledge is shown from that player's seat.
                        if let Some(seat) = seat {
                            looked.write(Looked::FromSeat { seat: seat.index() });
                        }
                    },
                ),
            ));
        }
    });
}

fn offers_draw() -> impl Bundle {
    widgets::sends_from(|current: &Session| current.to_move().map(Accord::OfferDraw))
}

fn asks_to_resign() -> impl Bundle {
    widgets::sends_from(|current: &Session| current.may_resign().map(Question::Resign))
}

fn trial_banner() -> impl Bundle {
    let words = message("what-if-banner");
    (
        Node::default().padded(UiRect::axes(px(12), px(7))).rounded(7.0),
        BackgroundColor(palette::UI_PANEL),
        Pickable::IGNORE,
        children![widgets::coloured_text(Lettering::Label, words, palette::UI_FOCUS)],
    )
}

/// Shows what ends the match once it was asked for, until the next action or until another button is pressed.
fn fold(
    mut commands: Commands,
    mut shown: ResMut<ShownEndings>,
    mut next: NextAction,
    pressed: Query<Entity, Added<Pressed>>,
    parents: Query<&ChildOf>,
    places: Query<(), With<EndingsPlace>>,
    switches: Query<(Entity, &Unfolds), With<EndingsSwitch>>,
    lists: Query<Entity, With<EndingsList>>,
) {
    let is_elsewhere = |button| !parents.iter_ancestors(button).any(|it| places.contains(it));
    if next.any() || pressed.iter().any(is_elsewhere) {
        shown.set_if_neq(ShownEndings(false));
    }
    for (switch, unfolds) in &switches {
        if unfolds.0 == shown.0 {
            continue;
        }
        commands.entity(switch).insert(Unfolds(shown.0));
        for list in &lists {
            let visibility = if shown.0 { Visibility::Inherited } else { Visibility::Hidden };
            commands.entity(list).insert(visibility);
            if !shown.0 {
                commands.queue(move |world: &mut World| give_focus_back(world, list, switch));
            }
        }
    }
}

/// Gives the focus of a button that is not seen any more to the one that shows it: keys would still press it.
fn give_focus_back(world: &mut World, list: Entity, switch: Entity) {
    let focused = world.resource::<InputFocus>().get();
    let is_in_list = |it: Entity| world.get::<ChildOf>(it).is_some_and(|it| it.parent() == list);
    if focused.is_some_and(is_in_list) {
        world.resource_mut::<InputFocus>().set(switch, FocusCause::Navigated);
    }
}

/// Enables buttons when they have an effect.
fn enable(
    mut commands: Commands,
    situation: Res<Situation>,
    menu: Res<State<Menu>>,
    mut buttons: Query<(Entity, &Takes, Has<InteractionDisabled>, Option<&mut widgets::Tooltip>)>,
) {
    // The panel of the end leaves these buttons visible, but takes all clicks.
    let is_in_reach = *menu.get() != Menu::Over;
    for (entity, button, is_off, tooltip) in &mut buttons {
        let Some(offer) = situation.offers.iter().find(|offer| offer.action == button.0) else {
            continue;
        };
        widgets::enable(&mut commands, entity, is_off, offer.is_open && is_in_reach);
        if let (Some(words), Some(mut tooltip), true) = (&offer.about, tooltip, is_in_reach) {
            tooltip.set_if_neq(widgets::Tooltip(words.clone()));
        }
    }
}
