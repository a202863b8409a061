//! The actions above the board: resign, offer a draw, “What if”. While trying out, a
//! frame surrounds the board and the buttons lead back to the match.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, RadioGroup, ValueChange, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::{HelpKind, Seat};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Accord, Question, SeenBy, Session, WhatIf};
use ludotheque_table::camera::Looked;
use ludotheque_table::flight::Motion;
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_ui::boxes::{self, Boxed};
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::shows::Spawned;
use ludotheque_ui::widgets::{ButtonStyle, Renamed, Tooltip};
use ludotheque_ui::{palette, sizes, widgets};

use crate::computer::{
    MoveNow, PauseSwitched, ReviewAsked, Reviewing, Thinking, advised_seat, may_review,
};
use crate::layout::column::{ColumnSystems, InReach, MannersSystems, board_frame};
use crate::layout::fit::Fit;
use crate::panels::secrets::knowledge;
use crate::states::{Menu, Menus, Screen};
use crate::wording::answers::withheld;

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

/// The row of buttons above the board, or the frame while trying out.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct AboveTheBoard {
    explores: bool,
    /// Whether all secrets are revealed.
    is_open: bool,
    /// Whether the match has ended with the position shown.
    is_over: bool,
    /// Whether it is reviewed: then nothing is agreed on or thought of at its earlier positions either.
    is_reviewed: bool,
    /// Whether any person plays.
    has_persons: bool,
    /// Whether one person plays against computers, and may resign at any time.
    is_alone: bool,
    /// Whether a computer is to move.
    waits: bool,
}

/// The condition under which a button is enabled.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Able {
    /// While the game is running and the player to move has the table.
    Agree,
    /// The same, or while a computer is to move against one person.
    Resign,
    /// While a computer thinks.
    MoveNow,
    /// While a hint can be given.
    Hint,
    /// While the match can be reviewed.
    Review,
    /// While trying out is possible.
    Explore,
    /// While the trial does not depend on guesses.
    Keep,
}

/// Spawns and despawns the buttons.
fn hang(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    reviewing: Res<Reviewing>,
    mut buttons: Spawned<AboveTheBoard>,
) {
    let of_match = current.as_ref().filter(|current| !current.is_example());
    let wanted = of_match.map(|current| AboveTheBoard {
        explores: current.is_exploring(),
        is_open: current.is_open() && !current.is_exploring(),
        is_over: current.outcome().is_some() && !current.is_exploring(),
        is_reviewed: reviewing.is_open() && !current.is_exploring(),
        has_persons: current.persons() > 0,
        is_alone: current.only_person().is_some(),
        waits: current.computer_to_move().is_some(),
    });
    let (Some(mut buttons), Some(wanted)) = (buttons.show(wanted), wanted) else {
        return;
    };
    if wanted.explores {
        spawn_frame(&mut commands, wanted);
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
            fill_row(row, &fonts, wanted, names.as_deref());
        });
}

/// Spawns the buttons, from left to right.
fn fill_row(
    row: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    wanted: AboveTheBoard,
    names: Option<&SeatNames>,
) {
    if wanted.explores {
        explore_buttons(row, fonts);
    } else {
        if let (true, Some(names)) = (wanted.is_open, names) {
            eye_choices(row, fonts, names);
            row.spawn((knowledge::switch(fonts), InReach));
        }
        if wanted.is_over {
            result_button(row, fonts);
        }
        if wanted.is_over || wanted.is_reviewed {
            review_button(row, fonts);
        }
        // Once the match is over, there is nothing to agree on.
        if !wanted.is_open && !wanted.is_over && !wanted.is_reviewed {
            let waits = wanted.waits || !wanted.has_persons;
            if waits {
                if wanted.is_alone {
                    resign_button(row, fonts);
                }
                computer_buttons(row, fonts, !wanted.has_persons);
            } else if wanted.has_persons {
                agreement_buttons(row, fonts);
            }
        }
        // The row ends at the column: its last button stays under the pointer when the turn
        // changes.
        if !wanted.is_over && !wanted.is_reviewed && wanted.has_persons {
            hint_button(row, fonts);
        }
        what_if_button(row, fonts);
    }
}

/// Makes all buttons narrower if there are four, so that they fit beside the name of the game
/// in any window. They stay as high as the menu button on the other side.
fn make_room(
    rows: Query<(&AboveTheBoard, &Children), Added<AboveTheBoard>>,
    choices: Query<(), With<RadioGroup>>,
    mut commands: Commands,
) {
    for (place, buttons) in &rows {
        let offers_hints =
            place.has_persons && !place.is_over && !place.is_reviewed && !place.explores;
        if place.is_over || offers_hints {
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

/// The frame around the board during a trial.
fn spawn_frame(commands: &mut Commands, wanted: AboveTheBoard) {
    commands.spawn((Name::new("what if"), wanted, board_frame(palette::UI_FOCUS)));
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
        Able::Review,
        observe(|_: On<Activate>, mut asked: MessageWriter<ReviewAsked>| {
            asked.write(ReviewAsked::Switch);
        }),
    ));
}

fn hint_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "hint", message("hint")),
        Tooltip(message("hint-line")),
        Able::Hint,
        observe(|_: On<Activate>, mut asked: MessageWriter<HintAsked>| {
            asked.write(HintAsked);
        }),
    ));
}

fn what_if_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "what-if", message("what-if")),
        Tooltip(message("what-if-line")),
        Able::Explore,
        observe(|_: On<Activate>, mut asked: MessageWriter<WhatIf>| {
            asked.write(WhatIf::Begin);
        }),
    ));
}

/// The buttons for computers. If persons play, no pause button is needed: a menu or looking
/// back makes computers wait.
fn computer_buttons(row: &mut ChildSpawnerCommands, fonts: &Fonts, may_pause: bool) {
    if may_pause {
        row.spawn((
            button(fonts, "pause-computers", message("pause-computers")),
            Tooltip(message("pause-computers-line")),
            PauseButton,
            observe(|_: On<Activate>, mut switched: MessageWriter<PauseSwitched>| {
                switched.write(PauseSwitched);
            }),
        ));
    }
    row.spawn((
        button(fonts, "move-now", message("move-now")),
        Tooltip(message("move-now-line")),
        Able::MoveNow,
        observe(|_: On<Activate>, mut hurried: MessageWriter<MoveNow>| {
            hurried.write(MoveNow);
        }),
    ));
}

/// The button that pauses computers that play among themselves.
#[derive(Component, Debug, Clone, Copy)]
struct PauseButton;

fn agreement_buttons(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "offer-draw", message("offer-draw")),
        Able::Agree,
        observe(
            |_: On<Activate>, current: Option<Res<Session>>, mut accords: MessageWriter<Accord>| {
                if let Some(seat) = current.and_then(|current| current.to_move()) {
                    accords.write(Accord::OfferDraw(seat));
                }
            },
        ),
    ));
    resign_button(row, fonts);
}

fn resign_button(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        button(fonts, "resign", message("resign")),
        Able::Resign,
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

fn explore_buttons(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
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
    row.spawn((
        button(fonts, "what-if-keep", message("what-if-keep")),
        Tooltip(message("what-if-keep-line")),
        Able::Keep,
        observe(|_: On<Activate>, mut asked: MessageWriter<WhatIf>| {
            asked.write(WhatIf::Keep);
        }),
    ));
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
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    (thinking, motion): (Res<Thinking>, Res<Motion>),
    menu: Res<State<Menu>>,
    pauses: Query<(Entity, Has<Checked>), With<PauseButton>>,
    mut buttons: Query<(Entity, &Able, Has<InteractionDisabled>, Option<&mut Tooltip>)>,
) {
    for (entity, checked) in &pauses {
        widgets::check(&mut commands, entity, checked, thinking.is_paused());
    }
    let help = current.help();
    let is_live = current.to_move().is_some() && current.is_at_the_end();
    for (entity, able, is_off, tooltip) in &mut buttons {
        // The panel of the end leaves these buttons visible, but takes all clicks.
        let is_in_reach = *menu.get() != Menu::Over;
        let wanted = is_in_reach
            && match able {
                Able::Agree => is_live && !current.is_out_of_reach(),
                Able::Resign => is_live && current.may_resign().is_some(),
                // The computer's move is not played before the outcome of a fight has been
                // read.
                Able::MoveNow => thinking.seat().is_some() && !motion.is_halted(),
                Able::Hint => advised_seat(&current).is_some(),
                Able::Review => may_review(&current),
                Able::Explore => current.may_explore(),
                Able::Keep => current.explorer().is_none(),
            };
        widgets::enable(&mut commands, entity, is_off, wanted);
        let words = match (able, wanted) {
            (Able::Agree | Able::Resign | Able::MoveNow, _) => continue,
            (Able::Hint | Able::Review | Able::Explore | Able::Keep, false) if !is_in_reach => {
                continue;
            }
            (Able::Hint, false) if !help.has(HelpKind::Hints) => withheld(HelpKind::Hints, &names),
            (Able::Hint, _) => message("hint-line"),
            (Able::Review, false) if !help.has(HelpKind::Values) => {
                withheld(HelpKind::Values, &names)
            }
            (Able::Review, _) => message("review-line"),
            (Able::Explore, false) if !help.has(HelpKind::Previews) => {
                withheld(HelpKind::Previews, &names)
            }
            (Able::Explore, true) => message("what-if-line"),
            (Able::Explore, false) => message("what-if-secrets"),
            (Able::Keep, true) => message("what-if-keep-line"),
            (Able::Keep, false) => message("what-if-keep-secrets"),
        };
        if let Some(mut tooltip) = tooltip {
            tooltip.set_if_neq(Tooltip(words));
        }
    }
}
