//! The column: whose turn it is, changes of the whole board, whether the position can be played, and the ways out.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ValueChange, observe};
use ludotheque_base::drafts::Drafts;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::remarks::Remarks;
use ludotheque_clicks::LastRefusal;
use ludotheque_rules::arranging::{CLEAR, START, turn_word};
use ludotheque_rules::{Eye, Seat, open};
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::pasted::position_text_of;
use ludotheque_session::{Session, WordChosen};
use ludotheque_table::camera::Looked;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, ButtonStyle};

use super::kept::spawn_kept;
use super::state::{Arranging, NeedsPlayable, playable};
use crate::kiosk::OwnersOnly;
use crate::screens::offers::{
    self, KEPT_LEAST_PX, SetUpColumn, StatusLine, change, changes_board, even_rows,
};
use crate::states::{Screen, shows_screen};

/// Spawns the column when a position comes to the table.
pub(super) fn spawn_column(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    columns: Query<Entity, With<SetUpColumn>>,
    drafts: Res<Drafts>,
    mut looked: MessageWriter<Looked>,
) {
    if !current.is_arranging() {
        return;
    }
    looked.write(Looked::FromSeat { seat: 0 });
    let game = current.view().game();
    let (names, drafts) = (names.clone(), drafts.clone());
    offers::spawn_column(&mut commands, (Screen::Arranging, "arranging"), game, &columns)
        .with_children(|column| {
            column.spawn(widgets::text(Lettering::Heading, message("arranging")));
            column.spawn(widgets::scroll_column(message("arranging"), move |offers| {
                spawn_offers(offers, &names, &drafts);
            }));
            offers::spawn_foot(column, "arranging foot", spawn_foot);
        });
}

/// Controls beside the board that change the position.
fn spawn_offers(offers: &mut ChildSpawner, names: &SeatNames, drafts: &Drafts) {
    let heading = |words| widgets::accent_text(Lettering::Label, words);
    offers.spawn(widgets::muted_text(Lettering::Small, message("arranging-how")));
    offers.spawn(heading(message("arranging-turn")));
    offers.spawn(widgets::choices(message("arranging-turn"))).with_children(|choices| {
        for seat in (0..names.players()).map(Seat::new) {
            let id = format!("arranging-turn-{}", seat.index() + 1);
            let words = message(names.colour_key(seat));
            let mut choice = choices.spawn((
                widgets::choice(id, words),
                chooses_turn(seat),
                widgets::checked_while(move |it: &Session| it.to_move() == Some(seat)),
            ));
            choice.entry::<Node>().and_modify(|mut node| {
                node.flex_grow = 1.0;
                node.padding = UiRect::axes(px(6), px(3));
            });
        }
    });
    offers.spawn(heading(message("set-up-change")));
    offers.spawn(even_rows(KEPT_LEAST_PX)).with_children(|changes| {
        for (id, word) in [("arranging-start", START), ("arranging-clear", CLEAR)] {
            changes.spawn((
                widgets::filling_button(ButtonStyle::Quiet, id, message(id)),
                changes_board(move |_| Some(word.to_owned())),
            ));
        }
        offers::spawn_travels(changes);
    });
    spawn_kept(offers, drafts, names.game());
}

/// Actions on the position, and the way back.
fn spawn_foot(foot: &mut ChildSpawnerCommands) {
    foot.spawn((
        widgets::quiet_button("arranging-copy", message("arranging-copy")),
        widgets::Tooltip(message("arranging-copy-line")),
        NeedsPlayable,
        OwnersOnly,
        observe(copy),
    ));
    foot.spawn((
        widgets::primary_button("arranging-use", message("arranging-use")),
        NeedsPlayable,
        observe(use_it),
    ));
    let back = widgets::quiet_button("back", message("back"));
    foot.spawn((back, shows_screen(Screen::NewGame)));
}

/// The observer of the choice of the player to move.
fn chooses_turn(seat: Seat) -> impl Bundle {
    observe(
        move |turned: On<ValueChange<bool>>,
              If(current): If<Res<Session>>,
              mut chosen: MessageWriter<WordChosen>| {
            if turned.value && current.to_move() != Some(seat) {
                change(&current, turn_word(seat), &mut chosen);
            }
        },
    )
}

/// Says whether the position can be played, and enables what needs one that can.
pub(super) fn say_how_it_stands(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    If(arranging): If<Res<Arranging>>,
    locale: Res<Locale>,
    refusal: Res<LastRefusal>,
    mut line: StatusLine,
    buttons: Query<(Entity, Ref<NeedsPlayable>, Has<InteractionDisabled>)>,
) {
    let has_new_buttons = buttons.iter().any(|(_, needs, _)| needs.is_added());
    let has_changed = current.is_changed() || refusal.is_changed() || locale.is_changed();
    // Working out whether a position can be played is not for every frame.
    if !has_changed && !has_new_buttons {
        return;
    }
    let Some(playable) = playable(&current, &arranging) else {
        return;
    };
    let board = current.view().board();
    let words = match refusal.reason().or(playable.as_ref().err()) {
        Some(reason) => Localized::verbatim(locale.phrase(reason, board, &*names)),
        None => message("arranging-playable"),
    };
    line.say(&words, refusal.0.is_some());
    for (entity, _, is_off) in &buttons {
        widgets::enable(&mut commands, entity, is_off, playable.is_ok());
    }
}

/// Goes back to the form, with the position as the start of the match.
fn use_it(
    _: On<Activate>,
    If(current): If<Res<Session>>,
    If(mut arranging): If<ResMut<Arranging>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(Ok(setup)) = playable(&current, &arranging) {
        arranging.chosen = setup.position().map(str::to_owned);
        screen.set(Screen::NewGame);
    }
}

/// Copies a match that begins with the position, for others to paste.
fn copy(
    _: On<Activate>,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    If(arranging): If<Res<Arranging>>,
    mut clipboard: ResMut<Clipboard>,
    mut remarks: ResMut<Remarks>,
) {
    let setup = playable(&current, &arranging).and_then(Result::ok);
    let Some(face) = setup.and_then(|setup| open(&setup).ok()) else {
        return;
    };
    let text = position_text_of(&face.seen_by(Eye::Open), &names);
    remarks.say(match clipboard.set_text(text) {
        Ok(()) => message("share-copied-position"),
        Err(_) => message("share-no-clipboard"),
    });
}
