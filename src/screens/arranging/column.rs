//! The column: whose turn it is, changes of the whole board, whether the position can be played, and the ways out.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, ValueChange, observe};
use ludotheque_base::drafts::Drafts;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_rules::arranging::{CLEAR, START, turn_word};
use ludotheque_rules::{Eye, Seat, open};
use ludotheque_session::players::SeatNames;
use ludotheque_session::positions::KeptPositions;
use ludotheque_session::saving::pasted::position_text_of;
use ludotheque_session::{MatchSeated, Session, Travel, WordChosen};
use ludotheque_table::camera::Looked;
use ludotheque_table::hand::refusal::LastRefusal;
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::widgets;
use ludotheque_ui::widgets::ButtonStyle;

use super::kept::spawn_kept;
use super::state::{Arranging, NeedsPlayable, playable};
use crate::kiosk::OwnersOnly;
use crate::layout::column::{column_frame, spawn_head};
use crate::layout::side::Content;
use crate::screens::offers::{self, KEPT_LEAST_PX, StatusLine, even_rows, travels};
use crate::states::Screen;

/// The column.
#[derive(Component)]
pub(super) struct ArrangingColumn;

/// The choice of the player to move.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct OfTurn(Seat);

/// Spawns the column when a position comes to the table.
pub(super) fn spawn_column(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    columns: Query<Entity, With<ArrangingColumn>>,
    drafts: Res<Drafts>,
    mut seated: MessageReader<MatchSeated>,
    mut looked: MessageWriter<Looked>,
) {
    let is_new = seated.read().count() > 0;
    let (Some(current), Some(names)) = (current.filter(|it| is_new && it.is_arranging()), names)
    else {
        return;
    };
    for column in &columns {
        commands.entity(column).despawn();
    }
    looked.write(Looked::FromSeat { seat: 0 });
    let game = current.view().game();
    let marks = (ArrangingColumn, DespawnOnExit(Screen::Arranging));
    spawn_head(&mut commands, &fonts, game.name(), Vec::new(), marks);
    let column = commands
        .spawn((
            Name::new("arranging"),
            ArrangingColumn,
            column_frame(Content::SetUp),
            DespawnOnExit(Screen::Arranging),
        ))
        .id();
    commands
        .spawn((widgets::text(&fonts, Lettering::Heading, message("arranging")), ChildOf(column)));
    let (fonts_inside, names, drafts) = (fonts.clone(), names.clone(), drafts.clone());
    commands.spawn((
        widgets::scroll_column(message("arranging"), move |offers| {
            spawn_offers(offers, &fonts_inside, &names, &drafts);
        }),
        ChildOf(column),
    ));
    let foot = offers::spawn_foot(&mut commands, &fonts, column, "arranging foot");
    commands.entity(foot).with_children(|foot| spawn_foot(foot, &fonts));
}

/// Controls beside the board that change the position.
fn spawn_offers(offers: &mut ChildSpawner, fonts: &Fonts, names: &SeatNames, drafts: &Drafts) {
    let heading = |words| offers::heading(fonts, words);
    offers.spawn(widgets::muted_text(fonts, Lettering::Small, message("arranging-how")));
    offers.spawn(heading(message("arranging-turn")));
    offers.spawn(widgets::choices(message("arranging-turn"))).with_children(|choices| {
        for seat in (0..names.players()).map(Seat::new) {
            let id = format!("arranging-turn-{}", seat.index() + 1);
            let words = message(names.colour_key(seat));
            let mut choice = choices.spawn((
                widgets::choice(fonts, id, words),
                OfTurn(seat),
                observe(choose_turn),
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
                widgets::filling_button(fonts, ButtonStyle::Quiet, id, message(id)),
                observe(
                    move |_: On<Activate>,
                          current: Option<Res<Session>>,
                          mut chosen: MessageWriter<WordChosen>| {
                        change(current.as_deref(), word.to_owned(), &mut chosen);
                    },
                ),
            ));
        }
        let (undo, redo) = (message("set-up-undo"), message("set-up-redo"));
        changes.spawn(travels(fonts, "undo", "‹", undo, Travel::Undo));
        changes.spawn(travels(fonts, "redo", "›", redo, Travel::Redo));
    });
    spawn_kept(offers, fonts, drafts, names.game());
}

/// Actions on the position, and the way back.
fn spawn_foot(foot: &mut ChildSpawnerCommands, fonts: &Fonts) {
    foot.spawn((
        widgets::button(fonts, ButtonStyle::Quiet, "arranging-copy", message("arranging-copy")),
        widgets::Tooltip(message("arranging-copy-line")),
        NeedsPlayable,
        OwnersOnly,
        observe(copy),
    ));
    foot.spawn((
        widgets::button(fonts, ButtonStyle::Primary, "arranging-use", message("arranging-use")),
        NeedsPlayable,
        observe(use_it),
    ));
    foot.spawn((
        widgets::button(fonts, ButtonStyle::Quiet, "back", message("back")),
        observe(|_: On<Activate>, mut screen: ResMut<NextState<Screen>>| {
            screen.set(Screen::NewGame);
        }),
    ));
}

/// Changes the position by a word.
fn change(current: Option<&Session>, word: String, chosen: &mut MessageWriter<WordChosen>) {
    if let Some(current) = current {
        chosen.write(WordChosen { word, chosen_in: current.here(), computer: None });
    }
}

fn choose_turn(
    turned: On<ValueChange<bool>>,
    turns: Query<&OfTurn>,
    current: Option<Res<Session>>,
    mut chosen: MessageWriter<WordChosen>,
) {
    let Ok(OfTurn(seat)) = turns.get(turned.source) else {
        return;
    };
    if turned.value && current.as_ref().and_then(|it| it.to_move()) != Some(*seat) {
        change(current.as_deref(), turn_word(*seat), &mut chosen);
    }
}

/// Keeps the choice of the player to move in step with the position.
pub(super) fn check_turns(
    mut commands: Commands,
    current: Option<Res<Session>>,
    turns: Query<(Entity, &OfTurn, Has<Checked>)>,
) {
    let to_move = current.and_then(|current| current.to_move());
    for (entity, turn, checked) in &turns {
        widgets::check(&mut commands, entity, checked, to_move == Some(turn.0));
    }
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
    let Some(playable) = playable(Some(&current), Some(&arranging)) else {
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
    current: Option<Res<Session>>,
    arranging: Option<ResMut<Arranging>>,
    mut kept: ResMut<KeptPositions>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let playable = playable(current.as_deref(), arranging.as_deref());
    if let (Some(Ok(setup)), Some(mut arranging)) = (playable, arranging) {
        kept.keep_unfinished(&arranging.setup, Vec::new());
        arranging.chosen = setup.position().map(str::to_owned);
        screen.set(Screen::NewGame);
    }
}

/// Copies a match that begins with the position, for others to paste.
fn copy(
    _: On<Activate>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    arranging: Option<Res<Arranging>>,
    mut clipboard: ResMut<Clipboard>,
    mut remarks: ResMut<ludotheque_base::remarks::Remarks>,
) {
    let playable = playable(current.as_deref(), arranging.as_deref());
    let (Some(Ok(setup)), Some(names)) = (playable, names) else {
        return;
    };
    let Ok(face) = open(&setup) else {
        return;
    };
    let text = position_text_of(&face.seen_by(Eye::Open), &names);
    let words = match clipboard.set_text(text) {
        Ok(()) => message("share-copied-position"),
        Err(_) => message("share-no-clipboard"),
    };
    remarks.say(words);
}
