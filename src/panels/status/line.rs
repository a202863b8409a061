//! The line below the board: what just happened, whose turn it is, or why
//! something cannot be done.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_clicks::ChosenIn;
use ludotheque_session::Session;
use ludotheque_situation::{LineKind, Situation};
use ludotheque_theme::looks::look;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::KeptClear;

use super::refused::{LineBox, offer};
use crate::access::spoken::Spoken;
use crate::layout::column::ColumnSystems;
use crate::layout::fit::Fit;
use crate::situation::SituationSystems;
use crate::states::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Playing), spawn_line).add_systems(
        Update,
        (show, offer)
            .chain()
            .in_set(FrameSet::Report)
            .after(ColumnSystems)
            .after(SituationSystems)
            .run_if(in_state(Screen::Playing)),
    );
}

#[derive(Component)]
struct TableLine;

#[derive(Component)]
struct LineDisc;

/// The distance from the line to the lower edge of the window, or to the column, in logical pixels.
const FROM_EDGE_PX: f32 = 14.0;

fn spawn_line(mut commands: Commands) {
    commands.spawn((
        Name::new("line"),
        Node {
            left: px(0),
            right: px(sizes::COLUMN_WIDTH_PX),
            bottom: px(FROM_EDGE_PX),
            ..Node::default().absolute().in_middle().padded(UiRect::horizontal(px(16)))
        },
        Fit::line(FROM_EDGE_PX)
            .and(Fit::padded(UiRect::horizontal(px(16)), UiRect::horizontal(px(6)))),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Playing),
        children![(
            Node {
                max_width: px(860),
                ..boxes::row(10.0)
                    .centred()
                    .padded(UiRect::axes(px(18), px(8)))
                    .bordered(1.0)
                    .rounded(19.0)
            },
            Fit::fills(),
            boxes::coloured(palette::UI_PANEL, palette::UI_LINE),
            Pickable::IGNORE,
            TabGroup::new(1),
            LineBox,
            Name::new("line box"),
            KeptClear,
            children![
                (widgets::seat_disc(palette::UI_ACCENT, 14.0), LineDisc,),
                (
                    Text::default(),
                    widgets::breaks_words(),
                    Fit::fills(),
                    Lettering::Body.font(),
                    TextColor(palette::UI_TEXT),
                    Pickable::IGNORE,
                    TableLine,
                    Spoken::default(),
                )
            ],
        )],
    ));
}

fn show(
    situation: Res<Situation>,
    If(current): If<Res<Session>>,
    menu: Res<State<Menu>>,
    mut announced: Local<Option<(Option<ChosenIn>, String)>>,
    mut line: Query<(&mut Text, &mut TextColor, &mut Spoken), With<TableLine>>,
    mut disc: Query<(&mut BackgroundColor, &mut Node), With<LineDisc>>,
    mut boxes: Query<(&mut BorderColor, &mut BackgroundColor), (With<LineBox>, Without<LineDisc>)>,
) {
    if !situation.is_changed() && !menu.is_changed() {
        return;
    }
    let now = &situation.line;
    let refused = now.kind == LineKind::Refusal;
    // What has been announced is not read again when what interrupted it goes.
    let announcement = (now.at, now.words.clone());
    let has_returned = announced.as_ref() == Some(&announcement);
    if now.kind == LineKind::Announcement {
        *announced = Some(announcement);
    }
    // The panel of the end says the same beside it; screen readers hear it from here.
    let is_said_beside = *menu.get() == Menu::Over;
    let unless_beside = |colour: Color| if is_said_beside { Color::NONE } else { colour };
    for (mut text, mut colour, mut spoken) in &mut line {
        let mut speaks = *spoken;
        speaks.is_urgent = refused;
        speaks.times_asked = now.times_asked;
        if text.0 != now.words {
            text.0.clone_from(&now.words);
            speaks.has_returned = has_returned;
        }
        spoken.set_if_neq(speaks);
        let ink = if refused { palette::UI_DANGER } else { palette::UI_TEXT };
        colour.set_if_neq(TextColor(unless_beside(ink)));
    }
    for (mut border, mut ground) in &mut boxes {
        let edge = if refused { palette::UI_DANGER } else { palette::UI_LINE };
        border.set_if_neq(BorderColor::all(unless_beside(edge)));
        ground.set_if_neq(BackgroundColor(unless_beside(palette::UI_PANEL)));
    }
    let seat_colour = now.mover.map(|seat| {
        let view = current.view();
        look(view.game(), view.players()).seat_colour(seat)
    });
    for (mut ground, mut node) in &mut disc {
        shows::show_if(&mut node, seat_colour.is_some());
        if let Some(colour) = seat_colour {
            ground.set_if_neq(BackgroundColor(colour));
        }
    }
}
