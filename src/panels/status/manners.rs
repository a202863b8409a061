//! The actions above the board: resign, offer a draw, “What if”. While trying out, a
//! frame surrounds the board and the buttons lead back to the match.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, RadioGroup, ValueChange, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::Seat;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Accord, Question, SeenBy, Session, WhatIf};
use ludotheque_table::camera::Looked;
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_ui::boxes::{self, Boxed};
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::shows::Spawned;
use ludotheque_ui::widgets::{ButtonStyle, Renamed, Tooltip};
use ludotheque_ui::{palette, sizes, widgets};

use crate::computer::{MoveNow, PauseSwitched, ReviewAsked, Thinking};
use crate::layout::column::{ColumnSystems, InReach, MannersSystems, board_frame};
use crate::layout::fit::Fit;
use crate::panels::secrets::knowledge;
use crate::situation::Situation;
use crate::situation::offers::Action;
use crate::states::{Menu, Menus, Screen};

/// The right edge of the menu button, in logical pixels.
const BESIDE_THE_MENU_PX: f32 = 110.0;
/// The distance of the buttons from the upper edge of the window, in logical pixels.
const TOP_PX: f32 = 12.0;

/// Adds the buttons.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (hang, make_room, enable, check_eyes)
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

impl AboveTheBoard {
    fn has(&self, action: Action) -> bool {
        self.0.contains(&action)
    }
}

/// A button that is enabled while its action has an effect.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Takes(Action);

/// Spawns and despawns the buttons.
fn hang(
    mut commands: Commands,
    fonts: Res<Fonts>,
    situation: Res<Situation>,
    If(names): If<Res<SeatNames>>,
    mut buttons: Spawned<AboveTheBoard>,
) {
    let actions: Vec<Action> = situation.offers.iter().map(|offer| offer.action).collect();
    let wanted = (!actions.is_empty()).then_some(AboveTheBoard(actions));
    let (Some(mut buttons), Some(wanted)) = (buttons.show(wanted.clone()), wanted) else {
        return;
    };
    if wanted.has(Action::Return) {
        commands.spawn((Name::new("what if"), wanted.clone(), board_frame(palette::UI_FOCUS)));
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
        .with_children(|row| {
            fill_row(row, &fonts, &wanted, &names);
        });
}

/// Spawns the buttons, from left to right.
fn fill_row(
    row: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    wanted: &AboveTheBoard,
    names: &SeatNames,
) {
    if wanted.has(Action::Return) {
        trial_banner(row, fonts);
    }
    for action in &wanted.0 {
        match action {
            Action::ChooseEye => {
                eye_choices(row, fonts, names);
                row.spawn((knowledge::switch(fonts), InReach));
            }
            Action::ShowResult => result_button(row, fonts),
            Action::Review => review_button(row, fonts),
            Action::OfferDraw => draw_button(row, fonts),
            Action::Resign => resign_button(row, fonts),
            Action::Pause => pause_button(row, fonts),
            Action::MoveNow => move_now_button(row, fonts),
            Action::Hint => hint_button(row, fonts),
            Action::TryOut => what_if_button(row, fonts),
            Action::Keep => keep_button(row, fonts),
            Action::Return => return_button(row, fonts),
        }
    }
}

/// Makes all buttons narrower if there are four, so that they fit beside the name of the game
/// in any window. They stay as high as the menu button on the other side.
fn make_room(
    rows: Query<(&AboveTheBoard, &Children), Added<AboveTheBoard>>,
    choices: Query<(), With<RadioGroup>>,
    mut commands: Commands,
) {
    for (row, buttons) in &rows {
        if row.has(Action::ShowResult) || row.has(Action::Hint) {
            for button in buttons {
                if choices.contains(*button) {
                    continue;
                }
                let mut button = commands.entity(*button);
                button.entry::<Node>().and_modify(|mut node| {
                    node.padding = UiRect::axes(px(6), px(1));
                });
            }
        }
    }
}

/// The choice of the eye whose knowledge is shown once the secrets are revealed.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct OfEye(Option<Seat>);

fn eye_choices(row: &mut ChildSpawnerCommands, fonts: &Fonts, names: &SeatNames) {
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
                widgets::choice(fonts, id, words),
                Renamed(name),
                Tooltip(message("seen-by-line")),
                OfEye(seat),
                InReach,
                observe(
                    |change: On<ValueChange<bool>>,
                     eyes: Query<&OfEye>,
                     mut asked: MessageWriter<SeenBy>,
                     mut looked: MessageWriter<Looked>| {
                        let Ok(eye) = eyes.get(change.source) else {
                            return;
                        };
                        asked.write(SeenBy(eye.0));
                        // A player's knowledge is shown from that player's seat.
                        if let Some(seat) = eye.0 {
                            looked.write(Looked::FromSeat { seat: seat.index() });
                        }
                    },
                ),
            ));
        }
    });
}

/// Keeps the choice of the eye in sync.
fn check_eyes(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    eyes: Query<(Entity, &OfEye, Has<Checked>)>,
) {
    for (entity, eye, checked) in &eyes {
        widgets::check(&mut commands, entity, checked, eye.0 == current.shown_seat());
    }
}

/// Reopens the panel of the end after it was closed.
fn result_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "result", message("over-show")),
        InReach,
        observe(|_: On<Activate>, mut menus: Menus| menus.open(Menu::Over)),
    ));
}

/// Opens or closes the review.
fn review_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "review", message("review")),
        Tooltip(message("review-line")),
        Takes(Action::Review),
        observe(|_: On<Activate>, mut asked: MessageWriter<ReviewAsked>| {
            asked.write(ReviewAsked::Switch);
        }),
    ));
}

fn hint_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "hint", message("hint")),
        Tooltip(message("hint-line")),
        Takes(Action::Hint),
        observe(|_: On<Activate>, mut asked: MessageWriter<HintAsked>| {
            asked.write(HintAsked);
        }),
    ));
}

fn what_if_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "what-if", message("what-if")),
        Tooltip(message("what-if-line")),
        Takes(Action::TryOut),
        observe(|_: On<Activate>, mut asked: MessageWriter<WhatIf>| {
            asked.write(WhatIf::Begin);
        }),
    ));
}

fn pause_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "pause-computers", message("pause-computers")),
        Tooltip(message("pause-computers-line")),
        PauseButton,
        observe(|_: On<Activate>, mut switched: MessageWriter<PauseSwitched>| {
            switched.write(PauseSwitched);
        }),
    ));
}

fn move_now_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "move-now", message("move-now")),
        Tooltip(message("move-now-line")),
        Takes(Action::MoveNow),
        observe(|_: On<Activate>, mut hurried: MessageWriter<MoveNow>| {
            hurried.write(MoveNow);
        }),
    ));
}

/// The button that pauses computers that play among themselves.
#[derive(Component, Debug, Clone, Copy)]
struct PauseButton;

fn draw_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "offer-draw", message("offer-draw")),
        Takes(Action::OfferDraw),
        observe(
            |_: On<Activate>, current: Option<Res<Session>>, mut accords: MessageWriter<Accord>| {
                if let Some(seat) = current.and_then(|current| current.to_move()) {
                    accords.write(Accord::OfferDraw(seat));
                }
            },
        ),
    ));
}

fn resign_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "resign", message("resign")),
        Takes(Action::Resign),
        observe(
            |_: On<Activate>,
             current: Option<Res<Session>>,
             mut questions: MessageWriter<Question>| {
                if let Some(seat) = current.and_then(|current| current.may_resign()) {
                    questions.write(Question::Resign(seat));
                }
            },
        ),
    ));
}

fn trial_banner(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        Node::default().padded(UiRect::axes(px(12), px(7))).rounded(7.0),
        BackgroundColor(palette::UI_PANEL),
        Pickable::IGNORE,
        children![widgets::coloured_text(
            fonts,
            Lettering::Label,
            message("what-if-banner"),
            palette::UI_FOCUS,
        )],
    ));
}

fn keep_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "what-if-keep", message("what-if-keep")),
        Tooltip(message("what-if-keep-line")),
        Takes(Action::Keep),
        observe(|_: On<Activate>, mut asked: MessageWriter<WhatIf>| {
            asked.write(WhatIf::Keep);
        }),
    ));
}

fn return_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "what-if-return", message("what-if-return")),
        Tooltip(message("what-if-return-line")),
        observe(|_: On<Activate>, mut asked: MessageWriter<WhatIf>| {
            asked.write(WhatIf::Return);
        }),
    ));
}

fn button(fonts: &Fonts, id: &'static str, label: Localized) -> impl Bundle {
    widgets::button(fonts, ButtonStyle::Quiet, id, label)
}

/// Enables buttons when they have an effect.
fn enable(
    mut commands: Commands,
    situation: Res<Situation>,
    thinking: Res<Thinking>,
    menu: Res<State<Menu>>,
    pauses: Query<(Entity, Has<Checked>), With<PauseButton>>,
    mut buttons: Query<(Entity, &Takes, Has<InteractionDisabled>, Option<&mut Tooltip>)>,
) {
    for (entity, checked) in &pauses {
        widgets::check(&mut commands, entity, checked, thinking.is_paused());
    }
    // The panel of the end leaves these buttons visible, but takes all clicks.
    let is_in_reach = *menu.get() != Menu::Over;
    for (entity, button, is_off, tooltip) in &mut buttons {
        let Some(offer) = situation.offers.iter().find(|offer| offer.action == button.0) else {
            continue;
        };
        widgets::enable(&mut commands, entity, is_off, offer.is_open && is_in_reach);
        if let (Some(words), Some(mut tooltip), true) = (&offer.about, tooltip, is_in_reach) {
            tooltip.set_if_neq(Tooltip(words.clone()));
        }
    }
}
