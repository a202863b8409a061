//! Questions to the players: resigning is confirmed, a draw is offered to one player
//! after the other, and an agreement is only undone if all players agree.
//!
//! An open draw offer is part of the match, so the next player to answer follows from
//! it. In a match with secrets the curtain falls before another player is asked,
//! because that player must not see the secrets of the others. Closing the question
//! means no.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, SeatNaming, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_clicks::Selection;
use ludotheque_rules::{Click, EntryKind, Seat};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{
    Accord, Curtain, MoveChosen, Question, QuestionSystems, Session, TakeBackAsked, Travel, WhatIf,
};
use ludotheque_table::flight::Motion;
use ludotheque_theme::looks::look;
use ludotheque_ui::prelude::*;

use super::head::spawn_dialog;
use crate::states::{Menu, Menus, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenQuestion>()
        .add_systems(
            Update,
            (ask, ask_for_a_draw)
                .chain()
                .in_set(FrameSet::Interface)
                .in_set(QuestionSystems)
                .run_if(in_state(Screen::Playing)),
        )
        .add_systems(OnEnter(Menu::Question), spawn_panel)
        .add_systems(OnExit(Menu::Question), closing_is_a_no);
}

#[derive(Resource, Debug, Default)]
struct OpenQuestion(Option<Question>);

/// Opens the question that a player has triggered.
fn ask(
    current: Option<Res<Session>>,
    mut raised: MessageReader<Question>,
    mut take_backs: MessageReader<TakeBackAsked>,
    mut asked: ResMut<OpenQuestion>,
    mut selection: ResMut<Selection>,
    mut menus: Menus,
) {
    let taken_back = take_backs.read().count() > 0;
    let raised = raised.read().last().cloned();
    let Some(current) = current else {
        return;
    };
    let to_go_on = || current.agreed_last().map(|(kind, seat)| Question::GoOn(kind, seat));
    let Some(question) = raised.or_else(|| taken_back.then(to_go_on)?) else {
        return;
    };
    // The selection is cleared.
    selection.set_if_neq(Selection::default());
    asked.0 = Some(question);
    menus.open(Menu::Question);
}

/// Asks the players one by one whether they accept the draw offer.
fn ask_for_a_draw(
    current: Option<Res<Session>>,
    motion: Res<Motion>,
    mut accords: MessageReader<Accord>,
    mut asked: ResMut<OpenQuestion>,
    mut menus: Menus,
    mut curtain: MessageWriter<Curtain>,
    redraw: Res<Redraw>,
) {
    // The last answer has not been applied to the match yet.
    let is_answered = accords.read().count() > 0;
    let Some(current) = current.filter(|current| !current.is_exploring()) else {
        return;
    };
    // Computers answer by themselves.
    let asked_person = current.asked_for_a_draw().filter(|(_, to)| !current.is_computer(*to));
    let Some((by, to)) = asked_person else {
        return;
    };
    if is_answered || motion.is_running() {
        redraw.soon();
        return;
    }
    if !menus.are_closed() || asked.0.is_some() {
        return;
    }
    if current.has_curtain() && current.has_secrets() && !current.is_covered() {
        curtain.write(Curtain::Fall);
        return;
    }
    asked.0 = Some(Question::Draw { by, to });
    menus.open(Menu::Question);
}

/// An unanswered draw offer is declined.
fn closing_is_a_no(mut asked: ResMut<OpenQuestion>, mut accords: MessageWriter<Accord>) {
    if let Some(Question::Draw { to, .. }) = asked.0.take() {
        accords.write(Accord::DeclineDraw(to));
    }
}

/// The texts and the action of a question.
struct Phrasing {
    seat: Option<Seat>,
    title: Localized,
    lines: Vec<Localized>,
    yes: Option<(&'static str, Localized, Reply)>,
    /// Without an action the question is only closed.
    no: (&'static str, Localized, Option<Reply>),
}

/// The action of a button.
#[derive(Debug, Clone)]
enum Reply {
    Agree(Accord),
    GoBack,
    Play(MoveChosen),
    Try(Vec<Click>),
}

/// Long because every question has its words here.
fn wording(question: &Question, current: &Session, names: &SeatNames) -> Phrasing {
    let of_seat = |key: &'static str, seat: Seat| {
        // The only person who reads is asked directly.
        let form = names.person(seat, current.addressed());
        message(key).with("player", names.start_label(seat)).with("form", form)
    };
    match *question {
        Question::Resign(seat) => Phrasing {
            seat: Some(seat),
            title: of_seat("question-resign", seat),
            lines: vec![message(if names.players() == 2 {
                "question-resign-line"
            } else {
                "question-resign-line-others"
            })],
            yes: Some(("yes", message("question-resign-yes"), Reply::Agree(Accord::Resign(seat)))),
            no: ("no", message("question-resign-no"), None),
        },
        Question::Draw { by, to } => Phrasing {
            seat: Some(to),
            title: of_seat("question-draw", to),
            lines: vec![of_seat("question-draw-line", by)],
            yes: Some((
                "accept-draw",
                message("question-draw-yes"),
                Reply::Agree(Accord::AcceptDraw(to)),
            )),
            no: ("decline-draw", message("question-draw-no"), None),
        },
        Question::IsLost(seat) => Phrasing {
            seat: Some(seat),
            title: of_seat("question-is-lost", seat),
            lines: vec![message("question-is-lost-line")],
            yes: Some((
                "accept-resignation",
                message("question-is-lost-yes"),
                Reply::Agree(Accord::Resign(seat)),
            )),
            no: ("no", message("question-resign-no"), None),
        },
        // The secrets have been revealed and cannot be unseen.
        Question::GoOn(..) if current.is_open() => Phrasing {
            seat: None,
            title: message("question-too-late"),
            lines: vec![message("question-too-late-line")],
            yes: None,
            no: ("no", message("close"), None),
        },
        Question::GoOn(kind, seat) => Phrasing {
            seat: None,
            title: message("question-go-on"),
            lines: vec![
                match kind {
                    EntryKind::Resignation => of_seat("question-go-on-resigned", seat),
                    EntryKind::AgreedDraw | EntryKind::Move => message("question-go-on-draw"),
                },
                message("question-go-on-line"),
            ],
            yes: Some(("yes", message("question-go-on-yes"), Reply::GoBack)),
            no: ("no", message("question-go-on-no"), None),
        },
        Question::GoOnFrom(ref chosen) => Phrasing {
            seat: None,
            title: message("question-go-on-from"),
            lines: vec![message("question-go-on-from-line")],
            yes: Some((
                "yes",
                message("question-go-on-from-yes"),
                Reply::Play(MoveChosen { goes_on_from_here: true, ..chosen.clone() }),
            )),
            no: if current.may_explore() {
                let clicks = chosen.clicks.clone();
                ("try", message("question-go-on-from-try"), Some(Reply::Try(clicks)))
            } else {
                ("no", message("question-go-on-no"), None)
            },
        },
    }
}

fn spawn_panel(
    mut commands: Commands,
    asked: Res<OpenQuestion>,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
) {
    let Some(question) = &asked.0 else {
        return;
    };
    let view = current.view();
    let look = look(view.game(), view.players());
    let wording = wording(question, &current, &names);
    spawn_dialog(&mut commands, Menu::Question, "question").with_children(|panel| {
        panel.spawn(widgets::seat_head()).with_children(|head| {
            if let Some(seat) = wording.seat {
                head.spawn(widgets::seat_disc(look.seat_colour(seat), 26.0));
            }
            head.spawn(widgets::text(Lettering::Title, wording.title));
        });
        for line in wording.lines {
            panel.spawn(widgets::text(Lettering::Body, line));
        }
        panel.spawn(widgets::button_rows()).with_children(|row| {
            if let Some((id, label, act)) = wording.yes {
                let button = widgets::quiet_button(id, label);
                take_half(row.spawn((button, reply(Some(act)))));
            }
            let (id, label, act) = wording.no;
            let button = widgets::primary_button(id, label);
            take_half(row.spawn((button, widgets::FirstFocus, reply(act))));
        });
    });
}

/// Makes a button as wide as the other beside it: together they fill the line. A longer label takes
/// more, and a separate line where there is no room.
fn take_half(mut button: EntityCommands) {
    button.entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.flex_basis = percent(40);
        node.min_width = auto();
        node.padding = UiRect::axes(px(10), px(5));
    });
}

/// The observer of a button. Without an action it closes the question.
fn reply(act: Option<Reply>) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              mut asked: ResMut<OpenQuestion>,
              mut commands: Commands,
              mut menus: Menus| {
            let Some(act) = act.clone() else {
                menus.back();
                return;
            };
            asked.0 = None;
            match act {
                Reply::Agree(accord) => commands.write_message(accord),
                Reply::GoBack => commands.write_message(Travel::TakeBackAgreed),
                Reply::Play(chosen) => commands.write_message(chosen),
                Reply::Try(clicks) => commands.write_message(WhatIf::Try(clicks)),
            };
            menus.close_all();
        },
    )
}
