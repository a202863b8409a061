//! The end of a match: who won and why, and what to do next.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_rules::{Eye, Outcome, Seat, Setup};

use super::Menu;
use crate::locale::{Locale, Localized, message};
use crate::players::SeatNames;
use crate::redraw::Redraw;
use crate::screens::Screen;
use crate::screens::playing::{meaning::tally, seats::winner, times::spawn_totals};
use crate::table::counting::Counting;
use crate::table::motion::Motion;
use crate::table::{CurrentMatch, MovePlayed, StartMatch, TableSystems, Travel};
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
    counting: Res<Counting>,
    mut announced: ResMut<Announced>,
    mut menu: ResMut<NextState<Menu>>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        played.clear();
        return;
    };
    if played.read().count() > 0 && !current.is_exploring() {
        announced.due = true;
    }
    // Where players had secrets, these come out first, and the points are counted.
    let is_counted = !current.is_about_to_open() && !counting.is_running();
    if announced.due && !motion.is_running() && is_counted {
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
    let setup = current.face().setup();
    let look = look(setup.game(), setup.players());
    let winner = winner(&outcome);
    let title = match winner {
        Some(seat) => locale.text_with(
            "over-win",
            &[
                ("player", names.start(&locale, seat).into()),
                ("form", names.form(seat).into()),
            ],
        ),
        None => locale.text("over-draw"),
    };
    let reason = ending.map(|ending| locale.ending(&ending, &names));
    commands
        .spawn((widgets::veil("over"), DespawnOnExit(Menu::Over)))
        .with_children(|veil| {
            veil.spawn(widgets::panel(520.0)).with_children(|panel| {
                panel
                    .spawn(widgets::seat_head())
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
                if let Outcome::Score(points) = &outcome {
                    let tallies = tally(current.face(), Eye::Public);
                    for (seat, points) in (0..).map(Seat::new).zip(points) {
                        let summands = tallies.as_ref().and_then(|all| all.get(seat.index()));
                        panel.spawn(score_line()).with_children(|line| {
                            line.spawn(widgets::seat_disc(look.seat_colour(seat), 18.0));
                            line.spawn((
                                widgets::text(
                                    &fonts,
                                    Lettering::Body,
                                    Localized::verbatim(names.name(&locale, seat)),
                                ),
                                Node {
                                    flex_grow: 1.0,
                                    ..default()
                                },
                            ));
                            if let Some(summands) = summands {
                                line.spawn(widgets::muted_text(
                                    &fonts,
                                    Lettering::Small,
                                    Localized::verbatim(sum(summands)),
                                ));
                            }
                            line.spawn(widgets::text(
                                &fonts,
                                Lettering::Score,
                                message("points").with("count", *points),
                            ));
                        });
                    }
                }
                spawn_totals(panel, &fonts, current.face(), &names);
                panel
                    .spawn(widgets::button_rows())
                    .with_children(|row| {
                        row.spawn((
                            widgets::button(&fonts, ButtonStyle::Primary, "again", message("over-again")),
                            observe(play_again),
                        ));
                        row.spawn((
                            widgets::button(&fonts, ButtonStyle::Quiet, "rematch", message("over-rematch")),
                            widgets::Tooltip(message("over-rematch-line")),
                            observe(play_with_seats_turned),
                        ));
                        if current.agreed_last().is_some() {
                            row.spawn((
                                widgets::button(&fonts, ButtonStyle::Quiet, "take-back", message("over-take-back")),
                                observe(|_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut travels: MessageWriter<Travel>| {
                                    menu.set(Menu::None);
                                    travels.write(Travel::TakeBack);
                                }),
                            ));
                        }
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

/// The line of the points of a seat.
fn score_line() -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(12),
        ..default()
    }
}

/// What points are the sum of, the largest first: "4 + 2 × 3 + 1".
fn sum(points: &[u16]) -> String {
    points
        .chunk_by(|one, next| one == next)
        .map(|alike| match alike {
            [one] => one.to_string(),
            _ => format!("{} × {}", alike.len(), alike[0]),
        })
        .collect::<Vec<_>>()
        .join(" + ")
}

/// The same set-up without what was set up in secret: that is known by now.
fn face_down(setup: &Setup) -> Setup {
    let fresh = setup.clone();
    if setup.game().has_secret_setup() {
        fresh.with_placements(Vec::new()).unwrap_or(setup.clone())
    } else {
        fresh
    }
}

/// The same players at the same game once more.
fn play_again(
    _: On<Activate>,
    current: Option<Res<CurrentMatch>>,
    names: Option<Res<SeatNames>>,
    mut starts: MessageWriter<StartMatch>,
) {
    if let (Some(current), Some(names)) = (current, names) {
        starts.write(once_more(&current, &names, 0));
    }
}

/// The same players at the same game once more, everybody a seat further on: who
/// played second plays first.
fn play_with_seats_turned(
    _: On<Activate>,
    current: Option<Res<CurrentMatch>>,
    names: Option<Res<SeatNames>>,
    mut starts: MessageWriter<StartMatch>,
) {
    if let (Some(current), Some(names)) = (current, names) {
        starts.write(once_more(&current, &names, 1));
    }
}

/// Another match like this one, with everybody so many seats further on.
fn once_more(current: &CurrentMatch, names: &SeatNames, turned_by: usize) -> StartMatch {
    let mut names = names.all().to_vec();
    names.rotate_left(turned_by);
    StartMatch {
        setup: face_down(current.face().setup()),
        names,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_are_counted_together() {
        assert_eq!(sum(&[4, 3, 3, 1, 1, 1]), "4 + 2 × 3 + 3 × 1");
        assert_eq!(sum(&[6]), "6");
        assert_eq!(sum(&[]), "");
    }
}
