//! The keys at the table. Letters are read as logical keys, so that Ctrl+Z is the key
//! labelled Z on a French keyboard too.
//!
//! The arrows, Home and End navigate the history until the keyboard is used on the board, with Tab or
//! Enter; then they move the cell cursor, and navigate the history with Alt.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keymap::{Act, act_of};
use ludotheque_base::keys::{KeyPress, Keys};
use ludotheque_base::settings::Settings;
use ludotheque_clicks::{LastRefusal, Selection, TableInput};
use ludotheque_rules::{HelpKind, Phrase, Seat};
use ludotheque_session::{Pencil, Session, Travel, WhatIf};
use ludotheque_table::camera::Looked;
use ludotheque_table::input::cursor::{CellCursor, Direction, Steer};
use ludotheque_table::overlay::exact::ExactSwitched;
use ludotheque_table::overlay::explore::AttacksSwitched;
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_ui::widgets::ShownExplanation;
use ludotheque_wording::Inquiry;

use crate::access::focus::{Focused, PanelsAsked};
use crate::computer::{MoveNow, ReviewAsked};
use crate::panels::history::replay::{ReplaySwitched, Replaying};
use crate::panels::status::manners::ShownEndings;
use crate::situation::asked::Asked;
use crate::sound::switch::SoundSwitched;
use crate::states::{Menu, MenuKeys, RulesAsked, at_table};

/// Adds the keys.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        read_keys
            .in_set(FrameSet::Keys)
            .before(MenuKeys)
            .run_if(at_table.and_then(in_state(Menu::None))),
    );
}

/// The data that the keys depend on.
#[derive(SystemParam)]
struct Table<'w, 's> {
    keys: Res<'w, Keys>,
    replay: Res<'w, Replaying>,
    current: If<Res<'w, Session>>,
    selection: Res<'w, Selection>,
    pencil: Res<'w, Pencil>,
    cursor: Res<'w, CellCursor>,
    settings: Res<'w, Settings>,
    focused: Focused<'w, 's>,
}

/// The requests that the keys write.
#[derive(SystemParam)]
struct KeyRequests<'w, 's> {
    inputs: MessageWriter<'w, TableInput>,
    steers: MessageWriter<'w, Steer>,
    travels: MessageWriter<'w, Travel>,
    looked: MessageWriter<'w, Looked>,
    attacks: MessageWriter<'w, AttacksSwitched>,
    explored: MessageWriter<'w, WhatIf>,
    hints: MessageWriter<'w, HintAsked>,
    exacts: MessageWriter<'w, ExactSwitched>,
    reviews: MessageWriter<'w, ReviewAsked>,
    replays: MessageWriter<'w, ReplaySwitched>,
    asked: MessageWriter<'w, Asked>,
    panels: MessageWriter<'w, PanelsAsked>,
    hurried: MessageWriter<'w, MoveNow>,
    switched: MessageWriter<'w, SoundSwitched>,
    refusal: Res<'w, LastRefusal>,
    rules: MessageWriter<'w, RulesAsked>,
    menu: ResMut<'w, NextState<Menu>>,
    explanation: ShownExplanation<'w, 's>,
    endings: ResMut<'w, ShownEndings>,
}

fn read_keys(table: Table, mut requests: KeyRequests) {
    let (keys, current) = (&table.keys, &table.current);
    if keys.is_typing() {
        return;
    }
    let is_on_board = table.focused.is_on_board();
    let is_among_widgets = table.focused.is_among_widgets();
    let can_step_back = table.can_step_back();
    let has_cursor = table.cursor.is_in_use() && is_on_board;
    for press in keys.presses() {
        if keys.command() {
            if press.is_letter("z") && !keys.shift() {
                requests.travels.write(Travel::TakeBack);
            } else if press.is_letter("z") || press.is_letter("y") {
                requests.travels.write(Travel::Redo);
            } else if let Some(last) = end(press.code).filter(|_| has_cursor) {
                let of_column = true;
                requests.steers.write(Steer::ToEnd { of_column, last });
            }
            continue;
        }
        if let Some(direction) = arrow(press.code) {
            if has_cursor && !keys.alt() {
                requests.steers.write(Steer::Step(direction));
            } else if !is_among_widgets || keys.alt() {
                requests.travels.write(travel(direction));
            }
            continue;
        }
        if let Some(last) = end(press.code) {
            if has_cursor && !keys.alt() {
                let of_column = false;
                requests.steers.write(Steer::ToEnd { of_column, last });
            } else if !is_among_widgets || keys.alt() {
                let ply = if last { current.view().last_ply() } else { 0 };
                requests.travels.write(Travel::To(ply));
            }
            continue;
        }
        match press.code {
            KeyCode::Escape if !press.repeat => step_out(&table, &mut requests),
            KeyCode::Backspace if is_on_board && can_step_back => {
                requests.inputs.write(TableInput::SteppedBack);
            }
            KeyCode::Tab if is_on_board => {
                let back = keys.shift();
                requests.steers.write(Steer::ToMovable { back });
            }
            KeyCode::Enter | KeyCode::NumpadEnter if is_on_board && !press.repeat => {
                requests.steers.write(Steer::Click);
            }
            KeyCode::PageUp | KeyCode::PageDown if is_on_board => {
                let up = press.code == KeyCode::PageUp;
                requests.steers.write(Steer::Level { up });
            }
            _ => {
                let act = act_of(&table.settings.keys, press).filter(|_| !keys.alt());
                if let Some(act) = act {
                    requests.perform(act, press, keys.shift(), current);
                }
            }
        }
    }
}

impl Table<'_, '_> {
    /// Whether there is a choice that can be taken back.
    fn can_step_back(&self) -> bool {
        !self.selection.clicks.is_empty() || self.pencil.target.is_some()
    }
}

/// Ends the latest action; if there is none, opens the pause menu.
fn step_out(table: &Table, requests: &mut KeyRequests) {
    if requests.explanation.put_away() || requests.endings.put_away() {
        return;
    }
    if table.replay.plays {
        requests.replays.write(ReplaySwitched);
    } else if table.can_step_back() {
        requests.inputs.write(TableInput::SteppedBack);
    } else if table.focused.is_among_widgets() {
        requests.panels.write(PanelsAsked);
    } else {
        requests.menu.set(Menu::Pause);
    }
}

/// The kind of help that an act asks for.
fn help_of(act: Act) -> Option<HelpKind> {
    match act {
        Act::Threats => Some(HelpKind::Threats),
        Act::Hint => Some(HelpKind::Hints),
        Act::Exact | Act::Review => Some(HelpKind::Values),
        Act::WhatIf => Some(HelpKind::Previews),
        _ => None,
    }
}

impl KeyRequests<'_, '_> {
    /// Does what a key asks for. Long because it lists all acts.
    fn perform(&mut self, act: Act, press: &KeyPress, back: bool, current: &Session) {
        if act == Act::Targets && !current.is_out_of_reach() {
            self.steers.write(Steer::ToTarget { back });
            return;
        }
        if let Some(steer) = jump(act, back) {
            self.steers.write(steer);
            return;
        }
        if press.repeat {
            return;
        }
        if let Some(kind) = help_of(act).filter(|kind| !current.help().has(*kind)) {
            self.ask(Inquiry::Withheld(kind));
            return;
        }
        match act {
            // There is nothing to choose while a computer is thinking.
            Act::Targets => {
                self.hurried.write(MoveNow);
            }
            // These move the cursor.
            Act::OwnPiece | Act::OpposingPiece | Act::Region => {}
            Act::Panels => {
                self.panels.write(PanelsAsked);
            }
            Act::Where => self.ask(Inquiry::Where),
            Act::CanDo => self.ask(Inquiry::CanDo),
            Act::Threatened => self.ask(Inquiry::Threatened),
            Act::LastMove => self.ask(Inquiry::LastMove),
            Act::Position => self.ask(Inquiry::Position),
            Act::Score => self.ask(Inquiry::Score),
            Act::Time => self.ask(Inquiry::Time),
            Act::Threats => {
                self.attacks.write(AttacksSwitched);
            }
            Act::Hint => {
                self.hints.write(HintAsked);
            }
            Act::Exact => {
                self.exacts.write(ExactSwitched);
            }
            Act::Review => {
                self.reviews.write(ReviewAsked::Switch);
            }
            Act::WhatIf => {
                self.explored.write(if current.is_exploring() {
                    WhatIf::Return
                } else {
                    WhatIf::Begin
                });
            }
            Act::Replay => {
                self.replays.write(ReplaySwitched);
            }
            Act::TypeMove => self.menu.set(Menu::Word),
            Act::FromSeat => {
                self.looked
                    .write(Looked::FromSeat { seat: current.looker().map_or(0, Seat::index) });
            }
            Act::FromAbove => {
                self.looked.write(Looked::FromAbove);
            }
            Act::Sound => {
                self.switched.write(SoundSwitched);
            }
            // They work on every screen (`voice/switch.rs`).
            Act::Voice | Act::Repeat | Act::Silence => {}
            // These are keys of the title screen.
            Act::Game(_) => {}
            Act::Rules => {
                self.rules.write(RulesAsked(self.refusal.reason().map(Phrase::key)));
            }
            Act::Help => self.menu.set(Menu::Help),
        }
    }

    fn ask(&mut self, question: Inquiry) {
        self.asked.write(Asked(question));
    }
}

/// The jump of the cursor that this act is.
fn jump(act: Act, back: bool) -> Option<Steer> {
    Some(match act {
        Act::OwnPiece => Steer::ToPiece { own: true, back },
        Act::OpposingPiece => Steer::ToPiece { own: false, back },
        Act::Region => Steer::AlongRegion { back },
        _ => return None,
    })
}

/// Whether this key leads to the last end of a line, and not to the first; `None` for other keys.
fn end(code: KeyCode) -> Option<bool> {
    match code {
        KeyCode::Home => Some(false),
        KeyCode::End => Some(true),
        _ => None,
    }
}

fn arrow(code: KeyCode) -> Option<Direction> {
    Some(match code {
        KeyCode::ArrowLeft => Direction::Left,
        KeyCode::ArrowRight => Direction::Right,
        KeyCode::ArrowUp => Direction::Up,
        KeyCode::ArrowDown => Direction::Down,
        _ => return None,
    })
}

/// The direction of an arrow in the history.
fn travel(direction: Direction) -> Travel {
    match direction {
        Direction::Left => Travel::Undo,
        Direction::Right => Travel::Redo,
        Direction::Up => Travel::Beside { down: false },
        Direction::Down => Travel::Beside { down: true },
    }
}
