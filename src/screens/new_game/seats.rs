//! A line for each seat: its colour, its player, and the level of a computer.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{Localized, message};
use ludotheque_players::Level;
use ludotheque_rules::{HelpKind, Seat};
use ludotheque_session::players::NAME_MAX_CHARACTERS;
use ludotheque_ui::boxes::{self, Boxed};
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::{palette, widgets};

use super::choices::{choose, level_line};
use super::draft::Draft;
use super::state::{ExplainsLevel, Form, NameOf, Stale, Value};
use crate::computer::{SolutionState, Solutions};
use crate::layout::controls::{share_width, take_width};

/// A seat: its colour, its player, and whether it moves first.
pub(super) fn seat_line(
    form: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    (draft, solutions): (&Draft, &Solutions),
    seat: usize,
    name: &str,
) {
    let place = u8::try_from(seat).unwrap_or(u8::MAX);
    let colour = draft.game.colour_key(draft.players, Seat::new(place));
    form.spawn((seat_node(), Pickable::IGNORE)).with_children(|line| {
        line.spawn(widgets::seat_disc(seat_colour(colour), DISC_PX));
        line.spawn(Node { flex_direction: FlexDirection::Column, ..label_node() }).with_children(
            |words| {
                words.spawn(widgets::text(fonts, Lettering::Label, message(colour)));
                if seat == 0 {
                    words.spawn(widgets::muted_text(
                        fonts,
                        Lettering::Small,
                        message("plays-first"),
                    ));
                }
            },
        );
        played_by(line, fonts, seat, colour);
    });
    let Some(level) = draft.levels[seat] else {
        name_line(form, fonts, seat, colour, name);
        if draft.has_help_by_seat {
            help_line(form, fonts, draft, seat);
        }
        return;
    };
    level_choices(form, fonts, seat, colour);
    form.spawn((below_the_seat(), Pickable::IGNORE)).with_child((
        widgets::muted_text(fonts, Lettering::Small, level_line(level, draft.game, solutions)),
        ExplainsLevel(seat),
    ));
}

/// The choice between a person and a computer for a seat.
fn played_by(line: &mut ChildSpawnerCommands, fonts: &Fonts, seat: usize, colour: &'static str) {
    let label =
        message("seat-played-by").with("place", place_of(seat)).with("colour", message(colour));
    let mut choices = line.spawn(widgets::choices(label));
    choices.with_children(|choices| {
        for (id, words, is_computer) in [
            ("person", message("played-by-person"), false),
            ("computer", message("played-by-computer"), true),
        ] {
            share_width(choices.spawn((
                widgets::choice(fonts, format!("{id}-{}", seat + 1), words),
                Value::ByComputer(seat, is_computer),
                observe(choose),
            )));
        }
    });
    take_width(choices);
}

/// The name of the person at a seat.
fn name_line(
    form: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    seat: usize,
    colour: &'static str,
    name: &str,
) {
    let label =
        message("player-name").with("place", place_of(seat)).with("colour", message(colour));
    form.spawn((below_the_seat(), Pickable::IGNORE)).with_children(|line| {
        let short = message("player-name-short");
        line.spawn(label_node()).with_child(widgets::text(fonts, Lettering::Small, short));
        line.spawn((
            widgets::field(fonts, format!("name-{}", seat + 1), label, name, NAME_MAX_CHARACTERS),
            NameOf(seat),
        ));
    });
}

/// Help given to the person at a seat.
fn help_line(form: &mut ChildSpawnerCommands, fonts: &Fonts, draft: &Draft, seat: usize) {
    let place = place_of(seat);
    let colour = draft.game.colour_key(draft.players, Seat::new(place - 1));
    let label = message("help-of-seat").with("place", place).with("colour", message(colour));
    form.spawn((below_the_seat(), Pickable::IGNORE)).with_children(|line| {
        line.spawn(label_node()).with_child(widgets::text(
            fonts,
            Lettering::Small,
            message("help-given"),
        ));
        let mut toggles = line.spawn(widgets::toggles(label));
        toggles.with_children(|toggles| {
            for kind in HelpKind::ALL {
                let words = message(format!("help-{}", kind.id()));
                share_width(toggles.spawn((
                    widgets::toggle(fonts, format!("help-{}-{place}", kind.id()), words),
                    widgets::Tooltip(message(format!("help-{}-line", kind.id()))),
                    Value::OfHelp(seat, kind),
                    observe(choose),
                )));
            }
        });
        take_width(toggles);
    });
}

/// The choice of the level of the computer at a seat.
fn level_choices(
    form: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    seat: usize,
    colour: &'static str,
) {
    form.spawn((below_the_seat(), Pickable::IGNORE)).with_children(|lines| {
        let label =
            message("computer-level").with("place", place_of(seat)).with("colour", message(colour));
        lines.spawn(label_node()).with_child(widgets::text(
            fonts,
            Lettering::Small,
            message("level"),
        ));
        let mut choices = lines.spawn(widgets::choices(label));
        choices.with_children(|choices| {
            for level in Level::all() {
                let number = level.number();
                share_width(choices.spawn((
                    widgets::choice(
                        fonts,
                        format!("level-{}-{number}", seat + 1),
                        Localized::verbatim(number.to_string()),
                    ),
                    Value::OfLevel(seat, level),
                    observe(choose),
                )));
            }
        });
        take_width(choices);
    });
}

/// The number of a seat, counted from one.
fn place_of(seat: usize) -> u8 {
    u8::try_from(seat).unwrap_or(u8::MAX).saturating_add(1)
}

/// The disc of a seat, the room for the name of its colour, and between both, in logical
/// pixels.
const DISC_PX: f32 = 26.0;

const COLOUR_PX: f32 = 84.0;

const SEAT_GAP_PX: f32 = 12.0;

/// The width of the button that swaps two seats, in logical pixels.
const SWAP_PX: f32 = 38.0;

/// The line of a seat.
fn seat_node() -> Node {
    boxes::row(SEAT_GAP_PX).rigid().centred().padded(UiRect::axes(px(3), px(0)))
}

/// The place of a label before a control of a seat.
fn label_node() -> Node {
    Node::default().wide(px(COLOUR_PX)).rigid()
}

/// A further line of a seat.
fn below_the_seat() -> Node {
    seat_node().padded(px(3.0 + DISC_PX + SEAT_GAP_PX).left())
}

/// Rebuilds the form when the game has been solved or its solution was deleted, because the
/// descriptions of levels change.
pub(super) fn follow_solutions(
    draft: Res<Draft>,
    solutions: Res<Solutions>,
    forms: Query<Entity, With<Form>>,
    mut was_solved: Local<bool>,
    mut commands: Commands,
) {
    let state = solutions.state(draft.game);
    let is_solved = matches!(state, Some(SolutionState::Ready(_)));
    if std::mem::replace(&mut *was_solved, is_solved) != is_solved {
        for form in &forms {
            commands.entity(form).insert(Stale);
        }
    }
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
    stale: Query<(), With<Stale>>,
    mut draft: ResMut<Draft>,
) {
    // A form that is about to be respawned still shows the old names.
    if !stale.is_empty() {
        return;
    }
    for (seat, field) in &fields {
        let name = field.value().to_string();
        if draft.names[seat.0] != name {
            draft.names[seat.0] = name;
        }
    }
}

/// Swaps the players of a seat and the next one.
pub(super) fn swap(
    seat: usize,
) -> impl FnMut(On<Activate>, Commands, ResMut<Draft>, Query<Entity, With<Form>>) + Send + Sync {
    move |_, mut commands, mut draft, forms| {
        draft.names.swap(seat, seat + 1);
        draft.levels.swap(seat, seat + 1);
        draft.help.swap(seat, seat + 1);
        for form in &forms {
            commands.entity(form).insert(Stale);
        }
    }
}

pub(super) fn swap_node() -> Node {
    Node {
        // Between the discs of the seats that it swaps.
        align_self: AlignSelf::FlexStart,
        margin: px(3.0 + DISC_PX / 2.0 - SWAP_PX / 2.0).left(),
        ..Node::default().sized(px(SWAP_PX), px(26)).rigid().centred().in_middle().rounded(7.0)
    }
}
