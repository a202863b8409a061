//! The line below the board: what just happened, whose turn it is, or why
//! something cannot be done.

use bevy::prelude::*;
use ludotheque_rules::{Illegal, Seat, Turn};

use crate::locale::Locale;
use crate::menus::Menu;
use crate::players::SeatNames;
use crate::screens::Screen;
use crate::table::{
    CurrentMatch, MovePlayed, MoveRefused, PositionShown, TableInput, TableSystems,
};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::{palette, sizes, widgets};

/// Adds the line.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Said>()
        .add_systems(OnEnter(Screen::Playing), spawn_line)
        .add_systems(
            Update,
            (listen, say.run_if(resource_exists::<Locale>))
                .chain()
                .in_set(TableSystems::Report)
                .after(super::column::ColumnSystems)
                .run_if(in_state(Screen::Playing)),
        );
}

/// What the line says, in no language yet.
#[derive(Resource, Debug, Default)]
enum Said {
    #[default]
    Nothing,
    Played {
        seat: Seat,
        word: String,
    },
    Shown {
        ply: usize,
        last: usize,
    },
    Refused(Illegal),
}

#[derive(Component)]
struct Line;

#[derive(Component)]
struct LineDisc;

fn spawn_line(mut commands: Commands, fonts: Res<Fonts>, mut said: ResMut<Said>) {
    *said = Said::Nothing;
    commands.spawn((
        Name::new("line"),
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(sizes::COLUMN_WIDTH_PX),
            bottom: px(14),
            justify_content: JustifyContent::Center,
            padding: UiRect::horizontal(px(16)),
            ..default()
        },
        LinePlace,
        Pickable::IGNORE,
        DespawnOnExit(Screen::Playing),
        children![(
            Node {
                padding: UiRect::axes(px(18), px(8)),
                column_gap: px(10),
                align_items: AlignItems::Center,
                border: px(1).all(),
                border_radius: BorderRadius::all(px(19)),
                max_width: px(860),
                ..default()
            },
            BackgroundColor(palette::UI_PANEL),
            BorderColor::all(palette::UI_LINE),
            Pickable::IGNORE,
            LineBox,
            children![
                (widgets::seat_disc(palette::UI_ACCENT, 14.0), LineDisc,),
                (
                    Text::default(),
                    fonts.of(Lettering::Body),
                    TextColor(palette::UI_TEXT),
                    Pickable::IGNORE,
                    Line,
                )
            ],
        )],
    ));
}

/// The strip in which the line stands; its right edge follows the column.
#[derive(Component)]
pub(super) struct LinePlace;

#[derive(Component)]
struct LineBox;

fn listen(
    current: Option<Res<CurrentMatch>>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    mut shown: MessageReader<PositionShown>,
    mut inputs: MessageReader<TableInput>,
    mut said: ResMut<Said>,
) {
    let Some(current) = current else {
        return;
    };
    if inputs.read().count() > 0 && matches!(*said, Said::Refused(_)) {
        *said = Said::Nothing;
    }
    if shown.read().count() > 0 {
        let face = current.face();
        *said = if face.last_ply() == 0 {
            Said::Nothing
        } else {
            Said::Shown {
                ply: face.ply(),
                last: face.last_ply(),
            }
        };
    }
    if let Some(ply) = played.read().last() {
        *said = Said::Played {
            seat: ply.seat,
            word: ply.word.clone(),
        };
    }
    if let Some(refusal) = refused.read().last() {
        *said = Said::Refused(refusal.reason.clone());
    }
}

fn say(
    said: Res<Said>,
    locale: Res<Locale>,
    current: Option<Res<CurrentMatch>>,
    names: Option<Res<SeatNames>>,
    mut line: Query<(&mut Text, &mut TextColor), With<Line>>,
    mut disc: Query<(&mut BackgroundColor, &mut Node), With<LineDisc>>,
    mut boxes: Query<&mut BorderColor, With<LineBox>>,
    menu: Res<State<Menu>>,
) {
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    if !(said.is_changed() || locale.is_changed() || current.is_changed() || menu.is_changed()) {
        return;
    }
    let face = current.face();
    let turn = match face.turn() {
        Turn::To(seat) => locale.text_with(
            "line-to-move",
            &[
                ("player", names.start(&locale, seat).into()),
                ("form", names.form(seat).into()),
            ],
        ),
        Turn::Over(_) => face.ending().map_or_else(
            || locale.text("line-over"),
            |ending| locale.ending(&ending, &names),
        ),
    };
    let words = match &*said {
        Said::Nothing => turn,
        Said::Played { seat, word } => {
            let played = locale.text_with(
                "line-played",
                &[
                    ("player", names.start(&locale, *seat).into()),
                    ("form", names.form(*seat).into()),
                    ("word", word.as_str().into()),
                ],
            );
            format!("{played} {turn}")
        }
        Said::Shown { ply, last } => {
            let shown = locale.text_with(
                "line-shown",
                &[("ply", (*ply).into()), ("last", (*last).into())],
            );
            format!("{shown} {turn}")
        }
        Said::Refused(reason) => locale.refusal(reason, &names),
    };
    let refused = matches!(*said, Said::Refused(_));
    for (mut text, mut colour) in &mut line {
        if text.0 != words {
            text.0.clone_from(&words);
        }
        colour.set_if_neq(TextColor(if refused {
            palette::UI_DANGER
        } else {
            palette::UI_TEXT
        }));
    }
    for mut border in &mut boxes {
        border.set_if_neq(BorderColor::all(if refused {
            palette::UI_DANGER
        } else {
            palette::UI_LINE
        }));
    }
    let seat_colour = current
        .to_move()
        .map(|seat| crate::theme::looks::look(face.setup().game()).seat_colour(seat));
    for (mut ground, mut node) in &mut disc {
        let display = if seat_colour.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        if node.display != display {
            node.display = display;
        }
        if let Some(colour) = seat_colour {
            ground.set_if_neq(BackgroundColor(colour));
        }
    }
}
