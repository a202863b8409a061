//! The list of moves, and the buttons that walk through it.

use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, ScrollIntoView, observe};
use ludotheque_rules::{Entry, EntryKind};

use crate::locale::{Localized, message};
use crate::redraw::Redraw;
use crate::table::{CurrentMatch, Travel, WheelTravels};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::looks::look;
use crate::theme::{palette, widgets};

/// How the games write a pass.
pub(super) const PASS: &str = "pass";

/// The list itself.
#[derive(Component)]
pub(super) struct MoveList;

/// The button of a move in the list, by its number from 1; 0 is the start.
#[derive(Component)]
pub(super) struct MoveButton(usize);

/// Leads to an earlier position.
#[derive(Component)]
pub(super) struct GoesBack;

/// Leads to a later position.
#[derive(Component)]
pub(super) struct GoesOn;

fn travel_button(
    fonts: &Fonts,
    id: &'static str,
    sign: &str,
    travel: fn(&CurrentMatch) -> Travel,
) -> impl Bundle {
    (
        widgets::key_button(fonts, id, sign, message(format!("travel-{id}"))),
        observe(
            move |_: On<Activate>,
                  current: Option<Res<CurrentMatch>>,
                  mut travels: MessageWriter<Travel>| {
                if let Some(current) = current {
                    travels.write(travel(&current));
                }
            },
        ),
    )
}

/// Adds the list and its buttons to the column.
pub(super) fn spawn(commands: &mut Commands, column: Entity, fonts: &Fonts, players: u8) {
    let player_columns: u16 = if players == 2 { 2 } else { 1 };
    let tracks: Vec<RepeatedGridTrack> = vec![
        GridTrack::auto(),
        RepeatedGridTrack::flex(player_columns, 1.0),
    ];
    let list = commands
        .spawn((
            Node {
                flex_grow: 1.0,
                flex_shrink: 1.0,
                min_height: px(60),
                flex_direction: FlexDirection::Column,
                padding: px(6).all(),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            BackgroundColor(palette::UI_WELL),
            BorderColor::all(palette::UI_LINE),
            ChildOf(column),
        ))
        .id();
    commands.spawn((
        widgets::scroll_column(message("moves"), move |area| {
            area.spawn((
                Node {
                    display: Display::Grid,
                    grid_template_columns: tracks,
                    align_items: AlignItems::Center,
                    align_content: AlignContent::Start,
                    column_gap: px(4),
                    row_gap: px(1),
                    min_height: percent(100),
                    // As high as all of its rows: shrunk to what is seen of it, there
                    // would be nothing to scroll.
                    flex_shrink: 0.0,
                    ..default()
                },
                MoveList,
                WheelTravels,
            ));
        }),
        ChildOf(list),
    ));

    commands.spawn((
        Node {
            justify_content: JustifyContent::SpaceBetween,
            flex_shrink: 0.0,
            ..default()
        },
        ChildOf(column),
        children![
            (
                travel_button(fonts, "first", "«", |_| Travel::To(0)),
                GoesBack
            ),
            (
                travel_button(fonts, "undo", "‹", |_| Travel::Undo),
                GoesBack
            ),
            (travel_button(fonts, "redo", "›", |_| Travel::Redo), GoesOn),
            (
                travel_button(fonts, "last", "»", |current| Travel::To(
                    current.face().last_ply()
                )),
                GoesOn
            ),
        ],
    ));
}

/// What stands in the list for an entry: a move in notation, or words.
fn words_of(entry: &Entry) -> Localized {
    match entry.kind {
        EntryKind::Move if entry.word == PASS => message("move-pass"),
        EntryKind::Move => Localized::verbatim(entry.word.clone()),
        EntryKind::Resignation => message("move-resigns"),
        EntryKind::AgreedDraw => message("move-draw"),
    }
}

/// Keeps the list on the line of the match.
pub(super) fn show_moves(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<CurrentMatch>>,
    lists: Query<(Entity, Ref<MoveList>)>,
    mut written: Local<Vec<Entry>>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Ok((list, is_new))) = (current, lists.single()) else {
        return;
    };
    let is_new = is_new.is_added();
    if !current.is_changed() && !is_new {
        return;
    }
    let line = current.face().line();
    if is_new || !line.starts_with(&written) {
        written.clear();
        commands.entity(list).despawn_children();
    }
    if line.len() == written.len() {
        return;
    }
    redraw.until_settled();
    let seats = current.seats();
    let setup = current.face().setup();
    let look = look(setup.game(), setup.players());
    for entry in &line[written.len()..] {
        let begins_round = seats != 2 || entry.seat.index() == 0 || entry.ply == 1;
        if begins_round {
            let round = if seats == 2 {
                entry.ply.div_ceil(2)
            } else {
                entry.ply
            };
            commands.spawn((
                ChildOf(list),
                widgets::muted_text(
                    &fonts,
                    Lettering::Column,
                    Localized::verbatim(format!("{round}.")),
                ),
                Node {
                    justify_self: JustifySelf::End,
                    margin: UiRect::horizontal(px(4)),
                    ..default()
                },
            ));
        }
        let ply = entry.ply;
        let mut row = commands.spawn((
            widgets::row(format!("move-{ply}"), words_of(entry)),
            MoveButton(ply),
            observe(move |_: On<Activate>, mut travels: MessageWriter<Travel>| {
                travels.write(Travel::To(ply));
            }),
            ChildOf(list),
        ));
        if seats == 2 {
            // Each player has a column of the list.
            let column = i16::try_from(entry.seat.index()).unwrap_or_default() + 2;
            row.entry::<Node>()
                .and_modify(move |mut node| node.grid_column = GridPlacement::start(column));
        }
        row.with_children(|row| {
            if seats != 2 {
                row.spawn(widgets::seat_disc(look.seat_colour(entry.seat), 12.0));
            }
            row.spawn(widgets::text(&fonts, Lettering::Column, words_of(entry)));
        });
    }
    *written = line;
}

/// Marks the position that is shown in the list, and keeps it in sight.
pub(super) fn show_place_in_history(
    mut commands: Commands,
    current: Option<Res<CurrentMatch>>,
    buttons: Query<(Entity, &MoveButton, Has<Checked>)>,
    added: Query<(), Added<MoveButton>>,
    back: Query<(Entity, Has<InteractionDisabled>), With<GoesBack>>,
    on: Query<(Entity, Has<InteractionDisabled>), (With<GoesOn>, Without<GoesBack>)>,
    mut scroll_in: Local<u8>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        return;
    };
    let face = current.face();
    let changed = current.is_changed() || !added.is_empty();
    if changed {
        // New rows have a place only after the next layout.
        *scroll_in = 2;
        redraw.until_settled();
        for (entity, button, checked) in &buttons {
            match (button.0 == face.ply(), checked) {
                (true, false) => {
                    commands.entity(entity).insert(Checked);
                }
                (false, true) => {
                    commands.entity(entity).remove::<Checked>();
                }
                _ => {}
            }
        }
    }
    let able = |commands: &mut Commands, entity: Entity, is_off: bool, wanted_off: bool| {
        if is_off && !wanted_off {
            commands.entity(entity).remove::<InteractionDisabled>();
        } else if !is_off && wanted_off {
            commands.entity(entity).insert(InteractionDisabled);
        }
    };
    for (entity, is_off) in &back {
        able(&mut commands, entity, is_off, face.ply() == 0);
    }
    for (entity, is_off) in &on {
        able(&mut commands, entity, is_off, face.ply() == face.last_ply());
    }
    if *scroll_in > 0 {
        *scroll_in -= 1;
        let shown = buttons
            .iter()
            .find(|(_, button, _)| button.0 == face.ply().max(1));
        if *scroll_in == 0
            && let Some((entity, ..)) = shown
        {
            commands.trigger(ScrollIntoView { entity });
        }
    }
}
