//! The actions above the board: resign, offer a draw, “What if”. While trying out, a
//! frame surrounds the board and the buttons lead back to the match.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{ValueChange, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_rules::Seat;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Accord, Question, SeenBy, Session, WhatIf};
use ludotheque_table::camera::Looked;
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::Renamed;

use crate::computer::{MoveNow, PauseSwitched, ReviewAsked, Thinking};
use crate::layout::column::{ColumnSystems, MannersSystems, board_frame, in_reach};
use crate::layout::fit::Fit;
use crate::panels::secrets::knowledge;
use crate::situation::Situation;
use crate::situation::offers::{Action, Offer};
use crate::states::{Menu, Screen, opens};

/// The right edge of the menu button, in logical pixels.
const BESIDE_THE_MENU_PX: f32 = 110.0;
/// The distance of the buttons from the upper edge of the window, in logical pixels.
const TOP_PX: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(widgets::follow::<Thinking>).add_systems(
        Update,
        (hang, enable)
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

/// Spawns the buttons, from left to right. If there are four, all are narrower, so that they fit beside the name of the
/// game in any window.
fn fill_row(row: &mut ChildSpawnerCommands, offers: &[Offer], names: &SeatNames) {
    let has = |action| offers.iter().any(|offer| offer.action == action);
    if has(Action::Return) {
        row.spawn(trial_banner());
    }
    let are_many = has(Action::ShowResult) || has(Action::Hint);
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
            Action::OfferDraw => row.spawn((button("offer-draw"), offers_draw())),
            Action::Resign => row.spawn((button("resign"), asks_to_resign())),
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
        if are_many {
            // They stay as high as the menu button on the other side.
            let padding = UiRect::axes(px(6), px(1));
            button.entry::<Node>().and_modify(move |mut node| node.padding = padding);
        }
    }
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
