//! The end of a match: who won and why, and what to do next.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_rules::Outcome;

use super::Menu;
use crate::locale::{Locale, Localized, message};
use crate::players::SeatNames;
use crate::redraw::Redraw;
use crate::screens::Screen;
use crate::table::motion::Motion;
use crate::table::{CurrentMatch, MovePlayed, StartMatch, TableSystems};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::looks::look;
use crate::theme::widgets::{self, ButtonStyle};

/// Adds the panel.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announced>()
        .add_systems(
            Update,
            announce
                .in_set(TableSystems::Report)
                .run_if(in_state(Screen::Playing)),
        )
        .add_systems(
            OnEnter(Menu::Over),
            spawn_panel.run_if(resource_exists::<Locale>),
        );
}

/// Whether a move has just ended the match and the panel is still to come.
#[derive(Resource, Debug, Default)]
struct Announced {
    due: bool,
}

/// Opens the panel when the last move has come to rest. Going back and forth in
/// a finished game does not open it again.
fn announce(
    current: Option<Res<CurrentMatch>>,
    mut played: MessageReader<MovePlayed>,
    motion: Res<Motion>,
    mut announced: ResMut<Announced>,
    mut menu: ResMut<NextState<Menu>>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        played.clear();
        return;
    };
    if played.read().count() > 0 {
        announced.due = true;
    }
    if announced.due && !motion.is_running() {
        announced.due = false;
        if current.outcome().is_some() {
            menu.set(Menu::Over);
            redraw.until_settled();
        }
    }
}

fn spawn_panel(
    mut commands: Commands,
    fonts: Res<Fonts>,
    locale: Res<Locale>,
    current: Option<Res<CurrentMatch>>,
    names: Option<Res<SeatNames>>,
) {
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    let Some((outcome, ending)) = current.outcome() else {
        return;
    };
    let look = look(current.face().setup().game());
    let winner = match &outcome {
        Outcome::Win(seat) => Some(*seat),
        _ => None,
    };
    let title = match &outcome {
        Outcome::Win(seat) => locale.text_with(
            "over-win",
            &[
                ("player", names.start(&locale, *seat).into()),
                ("form", names.form(*seat).into()),
            ],
        ),
        Outcome::Draw => locale.text("over-draw"),
        Outcome::Score(scores) => {
            let list: Vec<String> = scores.iter().map(ToString::to_string).collect();
            locale.text_with("over-score", &[("scores", list.join(" – ").into())])
        }
    };
    let reason = ending.map(|ending| locale.ending(&ending, &names));
    commands
        .spawn((widgets::veil("over"), DespawnOnExit(Menu::Over)))
        .with_children(|veil| {
            veil.spawn(widgets::panel(520.0)).with_children(|panel| {
                panel
                    .spawn(Node {
                        column_gap: px(14),
                        align_items: AlignItems::Center,
                        ..default()
                    })
                    .with_children(|head| {
                        if let Some(seat) = winner {
                            head.spawn(widgets::seat_disc(look.seat_colour(seat), 30.0));
                        }
                        head.spawn(widgets::text(
                            &fonts,
                            Lettering::Title,
                            Localized::verbatim(title),
                        ));
                    });
                if let Some(reason) = reason {
                    panel.spawn(widgets::text(
                        &fonts,
                        Lettering::Body,
                        Localized::verbatim(reason),
                    ));
                }
                panel
                    .spawn(Node {
                        column_gap: px(10),
                        row_gap: px(8),
                        flex_wrap: FlexWrap::Wrap,
                        margin: UiRect::top(px(10)),
                        ..default()
                    })
                    .with_children(|row| {
                        row.spawn((
                            widgets::button(&fonts, ButtonStyle::Primary, "again", message("over-again")),
                            observe(play_again),
                        ));
                        row.spawn((
                            widgets::button(&fonts, ButtonStyle::Quiet, "look", message("over-look")),
                            observe(|_: On<Activate>, mut menu: ResMut<NextState<Menu>>| {
                                menu.set(Menu::None);
                            }),
                        ));
                        row.spawn((
                            widgets::button(&fonts, ButtonStyle::Quiet, "title", message("over-title")),
                            observe(
                                |_: On<Activate>,
                                 mut menu: ResMut<NextState<Menu>>,
                                 mut screen: ResMut<NextState<Screen>>| {
                                    menu.set(Menu::None);
                                    screen.set(Screen::Title);
                                },
                            ),
                        ));
                    });
            });
        });
}

/// The same players at the same game once more.
fn play_again(
    _: On<Activate>,
    current: Option<Res<CurrentMatch>>,
    names: Option<Res<SeatNames>>,
    mut starts: MessageWriter<StartMatch>,
) {
    if let (Some(current), Some(names)) = (current, names) {
        starts.write(StartMatch {
            setup: current.face().setup().clone(),
            names: names.all().to_vec(),
        });
    }
}
