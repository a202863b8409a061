//! The buttons and the slider that go through the history.

use std::borrow::Cow;

use bevy::prelude::*;
use bevy::ui_widgets::{ValueChange, observe};
use ludotheque_base::locale::message;
use ludotheque_session::{LastRemoved, Session, Travel, TreeEdit};
use ludotheque_table::hand::WheelTravels;
use ludotheque_ui::prelude::*;
use ludotheque_ui::slider::slider;

use super::parts::{MoveList, NoMoves, RestoreButton};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::panels::history::replay;
use crate::panels::history::rows::ROW_GAP_PX;
use crate::states::NoteAsked;

/// The most width of the row of buttons, in logical pixels: farther apart they would not look like a
/// group.
const BUTTONS_WIDTH_MAX_PX: f32 = 300.0;
/// The gap between them where they share their row with others, in logical pixels.
const SHARED_GAP_PX: f32 = 10.0;

/// A button that goes through the history, enabled where it leads on: `name` tells which, `id` is its own.
pub(crate) fn travel_button(
    name: &'static str,
    id: impl Into<Cow<'static, str>>,
    (sign, leads_on): (&str, fn(&Session) -> bool),
    travel: fn(&Session) -> Travel,
) -> impl Bundle {
    (
        widgets::key_button(id, sign, message(format!("travel-{name}"))),
        widgets::enabled_while::<Session>(leads_on),
        Fit::compact(),
        widgets::sends_from(move |current: &Session| Some(travel(current))),
    )
}

pub(crate) fn has_past(current: &Session) -> bool {
    current.view().ply() > 0
}

pub(crate) fn has_future(current: &Session) -> bool {
    current.view().ply() < current.view().last_ply()
}

/// Goes back one ply. This undoes agreements with consent, unless the secrets are revealed:
/// then it only shows earlier positions.
pub(crate) fn back(current: &Session) -> Travel {
    if current.is_open() { Travel::Undo } else { Travel::TakeBack }
}

fn last(current: &Session) -> Travel {
    Travel::To(current.view().last_ply())
}

/// The list, still without rows, which takes the height that its area leaves.
pub(crate) fn move_list() -> impl Bundle {
    (
        Name::new("moves"),
        boxes::column(0.0).fills().lowers().padded(px(6).all()).bordered(1.0).rounded(8.0),
        BorderColor::all(palette::UI_LINE),
        children![
            (
                Node {
                    left: px(14),
                    right: px(14),
                    // The aim of the game lies below it before the first move.
                    top: px(10),
                    align_items: AlignItems::FlexStart,
                    ..Node::default().absolute().in_middle()
                },
                Name::new("no moves"),
                NoMoves,
                Pickable::IGNORE,
                children![(
                    widgets::muted_text(Lettering::Small, message("moves-none")),
                    TextLayout::justify(Justify::Center),
                )],
            ),
            widgets::scroll_column(message("moves"), |area| {
                area.spawn((
                    // As high as all of its rows: if it could shrink, there would be nothing to scroll.
                    boxes::column(ROW_GAP_PX).rigid(),
                    MoveList::default(),
                    WheelTravels,
                ));
            }),
        ],
    )
}

/// Adds the button that restores a removed move, and the slider and the buttons that go through the history.
pub(crate) fn spawn_controls(commands: &mut Commands, column: Entity) -> Entity {
    commands.spawn((
        widgets::quiet_button("restore", message("moves-restore")),
        RestoreButton,
        widgets::sends(TreeEdit::Restore),
        ChildOf(column),
    ));
    let walk = commands.spawn((boxes::column(4.0).rigid(), ChildOf(column))).id();
    commands.spawn((
        walk_row(),
        ChildOf(walk),
        children![
            (
                slider("history", message("history")),
                widgets::slides_to(|current: &Session| {
                    let view = current.view();
                    (view.ply() as f32, view.last_ply().max(1) as f32)
                }),
                observe(
                    |change: On<ValueChange<f32>>,
                     If(current): If<Res<Session>>,
                     mut travels: MessageWriter<Travel>| {
                        let ply = change.value.round().max(0.0) as usize;
                        if current.view().ply() != ply {
                            travels.write(Travel::To(ply));
                        }
                    },
                ),
            ),
            (replay::pace_button(), Fit::compact()),
            (
                widgets::sign_button("note", "…", message("note")),
                Fit::compact(),
                widgets::sends(NoteAsked),
            ),
        ],
    ));
    let row = (
        Fit::either(travel_row(false), travel_row(true), InterfaceShape::is_below),
        ChildOf(walk),
        children![
            travel_button("first", "first", ("«", has_past), |_| Travel::To(0)),
            travel_button("undo", "undo", ("‹", has_past), back),
            (replay::play_button(), Fit::compact()),
            travel_button("redo", "redo", ("›", has_future), |_| Travel::Redo),
            travel_button("last", "last", ("»", has_future), last),
        ],
    );
    commands.spawn(row).id()
}

/// The row of the buttons, in the middle, or at the left where others share it.
fn travel_row(is_shared: bool) -> Node {
    let row = Node { align_self: AlignSelf::Center, ..walk_row().wide(percent(100)) };
    if is_shared {
        Node {
            justify_content: JustifyContent::FlexStart,
            column_gap: px(SHARED_GAP_PX),
            ..row.wraps(SHARED_GAP_PX)
        }
    } else {
        Node { max_width: px(BUTTONS_WIDTH_MAX_PX), ..row }
    }
}

fn walk_row() -> Node {
    boxes::row(3.0).rigid().centred().spread()
}

/// Offers to restore removed moves until the next action.
pub(crate) fn offer_to_restore(
    removed: Res<LastRemoved>,
    mut buttons: Query<&mut Node, With<RestoreButton>>,
) {
    for mut node in &mut buttons {
        shows::show_if(&mut node, removed.0.is_some());
    }
}
