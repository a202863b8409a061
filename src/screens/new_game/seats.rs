//! A line for each seat: its colour, its player, and the level of a computer.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::text::EditableText;
use ludotheque_base::locale::{Localized, message};
use ludotheque_players::Level;
use ludotheque_rules::{HelpKind, Seat};
use ludotheque_session::players::NAME_MAX_CHARACTERS;
use ludotheque_ui::prelude::*;

use super::choices::{choices, chooses, numbered};
use super::draft::{Draft, Stale};
use super::state::{NameOf, Tells, Value};
use crate::layout::controls::{share_width, take_width};

/// Adds the lines of a seat: its colour and whether it moves first, and its player.
pub(super) fn spawn_seat(form: &mut ChildSpawnerCommands, draft: &Draft, seat: usize) {
    let place = u8::try_from(seat).unwrap_or(u8::MAX);
    let colour = draft.game.colour_key(draft.players, Seat::new(place));
    let place = place.saturating_add(1);
    let of_seat = |label: Localized| label.with("place", place).with("colour", message(colour));
    form.spawn((seat_node(), Pickable::IGNORE)).with_children(|line| {
        line.spawn(widgets::seat_disc(seat_colour(colour), DISC_PX));
        let label = Node { flex_direction: FlexDirection::Column, ..label_node() };
        line.spawn(label).with_children(|words| {
            words.spawn(widgets::text(Lettering::Label, message(colour)));
            if seat == 0 {
                words.spawn(widgets::muted_text(Lettering::Small, message("plays-first")));
            }
        });
        let players = [
            ("person", message("played-by-person"), false),
            ("computer", message("played-by-computer"), true),
        ];
        let players = players.map(|(id, words, is_computer)| {
            (format!("{id}-{place}"), words, Value::ByComputer(seat, is_computer))
        });
        choices(line, of_seat(message("seat-played-by")), players);
    });
    if draft.levels[seat].is_some() {
        further_line(form, message("level"), |line| {
            let id = format!("level-{place}");
            let levels = Level::all()
                .map(|level| numbered(&id, level.number(), Value::OfLevel(seat, level)));
            choices(line, of_seat(message("computer-level")), levels);
        });
        form.spawn((below_the_seat(), Pickable::IGNORE)).with_child((
            widgets::muted_text(Lettering::Small, Localized::verbatim("")),
            Tells::OfLevel(seat),
        ));
        return;
    }
    further_line(form, message("player-name-short"), |line| {
        let (id, label) = (format!("name-{place}"), of_seat(message("player-name")));
        let name = &draft.names[seat];
        let field = widgets::field(id, label, name, NAME_MAX_CHARACTERS);
        // A field with a width takes its padding for a part of its text.
        let mut place = line.spawn((Node::default(), Pickable::IGNORE));
        place.with_child((field, NameOf(seat)));
        take_width(place);
    });
    if draft.has_help_by_seat {
        further_line(form, message("help-given"), |line| {
            help_toggles(line, seat, of_seat(message("help-of-seat")));
        });
    }
}

/// Adds a further line of a seat: a label and its control.
fn further_line(
    form: &mut ChildSpawnerCommands,
    label: Localized,
    spawn_control: impl FnOnce(&mut ChildSpawnerCommands),
) {
    form.spawn((below_the_seat(), Pickable::IGNORE)).with_children(|line| {
        line.spawn(label_node()).with_child(widgets::text(Lettering::Small, label));
        spawn_control(line);
    });
}

/// Adds the toggles of the help given to the person at a seat.
fn help_toggles(line: &mut ChildSpawnerCommands, seat: usize, label: Localized) {
    let mut toggles = line.spawn(widgets::toggles(label));
    toggles.with_children(|toggles| {
        for kind in HelpKind::ALL {
            let id = format!("help-{}-{}", kind.id(), seat + 1);
            share_width(toggles.spawn((
                widgets::toggle(id, message(format!("help-{}", kind.id()))),
                widgets::Tooltip(message(format!("help-{}-line", kind.id()))),
                chooses(Value::OfHelp(seat, kind)),
            )));
        }
    });
    take_width(toggles);
}

/// The distance from the edge of the form to the disc of a seat, the disc, the room for the name of its colour, and
/// between both, in logical pixels.
const SEAT_LEFT_PX: f32 = 3.0;

const DISC_PX: f32 = 26.0;

const COLOUR_PX: f32 = 85.0;

const SEAT_GAP_PX: f32 = 12.0;

/// The width of the button that swaps two seats, in logical pixels.
const SWAP_PX: f32 = 38.0;

/// The line of a seat.
fn seat_node() -> Node {
    boxes::row(SEAT_GAP_PX).rigid().centred().padded(px(SEAT_LEFT_PX).left())
}

/// The place of a label before a control of a seat, which ends at the edge of the form like all controls.
fn label_node() -> Node {
    Node::default().wide(px(COLOUR_PX)).rigid().grows()
}

/// A further line of a seat.
fn below_the_seat() -> Node {
    seat_node().padded(px(SEAT_LEFT_PX + DISC_PX + SEAT_GAP_PX).left())
}

/// The colour of a seat in the interface.
fn seat_colour(key: &str) -> Color {
    let [ivory, ebony, grey, blue] = palette::UI_SEATS;
    match key {
        "colour-black" | "colour-ebony" | "colour-dark" => ebony,
        "colour-grey" => grey,
        "colour-blue" => blue,
        "colour-green" => palette::GREEN,
        _ => ivory,
    }
}

/// Copies the names from the fields as they are typed.
pub(super) fn note_names(
    fields: Query<(&NameOf, &EditableText), Changed<EditableText>>,
    mut draft: ResMut<Draft>,
) {
    // A form that is about to be respawned still shows the old names.
    if draft.stale.is_some() {
        return;
    }
    for (seat, field) in &fields {
        let name = field.value().to_string();
        if draft.names[seat.0] != name {
            draft.names[seat.0] = name;
        }
    }
}

/// Adds the button that swaps the players of a seat and the one before.
pub(super) fn spawn_swap(form: &mut ChildSpawnerCommands, seat: usize) {
    let id = format!("swap-{seat}-{}", seat + 1);
    let node = Node {
        // Between the discs of the seats that it swaps.
        align_self: AlignSelf::FlexStart,
        margin: px(SEAT_LEFT_PX + DISC_PX / 2.0 - SWAP_PX / 2.0).left(),
        ..Node::default().sized(px(SWAP_PX), px(26)).rigid().centred().in_middle().rounded(7.0)
    };
    form.spawn((
        widgets::sign_button(id, "↕", message("swap-seats")),
        widgets::changes(move |draft: &mut Draft| {
            draft.names.swap(seat - 1, seat);
            draft.levels.swap(seat - 1, seat);
            draft.help.swap(seat - 1, seat);
            draft.stale = Some(Stale::default());
        }),
    ))
    // Tab goes from name to name; the swap buttons come last.
    .insert((node, TabIndex(1)));
}
