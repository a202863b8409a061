//! The end of a match: the winner, the reason, and what to do next.
//!
//! A band of the curtain's cloth comes up at the lower edge of the board, which makes way for it, so that the
//! final position and the seats stay visible. Where there is little room, and where there are bars, it is a panel
//! over the column instead, or over its right half if it is below the board; that leaves the seats visible unless
//! it shows their points itself.

use std::time::SystemTime;

use bevy::prelude::*;
use bevy::text::ComputedTextBlock;
use bevy::ui_widgets::{Activate, ScrollArea, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, SeatNaming, message};
use ludotheque_base::settings::{Pace, Settings};
use ludotheque_rules::{EntryKind, Eye, Outcome, Points, Seat};
use ludotheque_session::players::SeatNames;
use ludotheque_session::results::{Results, Series, SeriesEnd, SeriesStanding, participants_of};
use ludotheque_session::saving::moments::seconds;
use ludotheque_session::{MovePlayed, Session, StartMatch, Travel};
use ludotheque_table::around::AroundScreen;
use ludotheque_table::camera::{Looked, Stage};
use ludotheque_table::flight::Motion;
use ludotheque_table::overlay::counting::Counting;
use ludotheque_theme::lighting::Detail;
use ludotheque_theme::looks::look;
use ludotheque_theme::tabletop::TurnedDown;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::Cloth;
use ludotheque_wording::tally;

use super::pause::review;
use super::results::next_match;
use crate::computer::{TakeUpAsked, lost_by, may_review, may_take_up};
use crate::layout::column::ColumnSystems;
use crate::layout::fit::{Fit, Scrolls};
use crate::layout::shape::{AboveLine, InterfaceShape};
use crate::layout::side::{PADDING_PX, Side};
use crate::leaving::{Destination, leads_to};
use crate::panels::column::seats::SeatRow;
use crate::panels::history::times::spawn_totals;
use crate::states::{Menu, Screen, closes_and_sends, closes_menus};
use crate::wording::results as words;

/// The distance from the panel to the seats above it, in logical pixels.
const FROM_SEATS_PX: f32 = 8.0;
/// The width of the line at the edge of the column, in logical pixels.
const COLUMN_LINE_PX: f32 = 1.0;
/// The width of the panel, in logical pixels: that of the content of the wide column, and a little
/// more than the strip.
const WIDTH_PX: f32 = sizes::COLUMN_WIDTH_PX - COLUMN_LINE_PX - 2.0 * PADDING_PX;
/// The gap between two lines about the match, in logical pixels.
const LINE_GAP_PX: f32 = 8.0;
/// The padding of the band, in logical pixels: clear of its fringe.
const BAND_PADDING_PX: Vec2 = Vec2::new(28.0, 20.0);
/// The gap between the words and the buttons of the band, in logical pixels.
const BAND_GAP_PX: f32 = 28.0;
/// The letterings of the least and of the largest title of the band, and the steps between them.
const TITLE_SIZES: [Lettering; 2] = [Lettering::Heading, Lettering::Winner];
const TITLE_STEP_REM: f32 = 0.1;
/// How much more room than it needs a title has before it becomes larger, as a multiple.
const TITLE_SPARE: f32 = 1.02;
/// The least share of the height beside or above the column that the band takes.
const BAND_LEAST_SHARE: f32 = 0.33;
/// The distance from the text to the right edge of its scroll bar, in logical pixels.
const BAR_FROM_WORDS_PX: f32 = 10.0;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MatchOver>()
        .add_systems(Update, announce.in_set(FrameSet::Report).run_if(in_state(Screen::Playing)))
        .add_systems(
            OnEnter(Menu::Over),
            (spawn_panel.run_if(resource_exists::<Locale>), turn_lamp_down),
        )
        .add_systems(OnExit(Menu::Over), leave)
        .add_systems(
            Update,
            (leave_seats_in_sight, make_room, size_title)
                .in_set(FrameSet::Report)
                .before(ColumnSystems)
                .run_if(in_state(Menu::Over)),
        );
}

/// The background of the panel.
#[derive(Component)]
struct OverGround {
    /// Whether the panel shows the points, and may cover those of the seats.
    is_score: bool,
}

/// The panel itself, which as a band takes height from the board.
#[derive(Component)]
struct OverPanel;

/// Its title.
#[derive(Component)]
struct OverTitle;

/// Whether the panel is a band across the board.
fn is_band(shape: &InterfaceShape) -> bool {
    !shape.is_cramped() && !shape.has_bars()
}

/// Puts the band beside or above the column. Makes the panel begin below the seats, whatever their height and that
/// of the window, or beside them in a column that is below the board. Where there is little room, it covers them.
fn leave_seats_in_sight(
    around: Res<AroundScreen>,
    seats: Query<(&ComputedNode, &UiGlobalTransform), With<SeatRow>>,
    shape: Res<InterfaceShape>,
    mut grounds: Query<(&OverGround, &mut Node)>,
) {
    // Around the screen, the seats are at its edges.
    let bottom_px = seats
        .iter()
        .filter(|_| !around.is_lying())
        .map(|(node, place)| {
            (place.translation.y + node.size().y / 2.0) * node.inverse_scale_factor
        })
        .fold(0.0, f32::max);
    let above_px = match shape.side {
        Side::Below { height_px, .. } => Some(shape.room_px.y - height_px),
        Side::Right { .. } => None,
    };
    for (ground, mut veil) in &mut grounds {
        let covers_seats = ground.is_score || shape.is_cramped();
        let above_px = above_px.unwrap_or(if covers_seats { 0.0 } else { bottom_px });
        let padding = if is_band(&shape) {
            let (right, bottom) = (px(shape.right_px()), px(shape.below_px()));
            UiRect::new(px(0), right, px(sizes::HEAD_HEIGHT_PX), bottom)
        } else {
            UiRect { top: px(above_px + FROM_SEATS_PX), ..px(PADDING_PX).all() }
        };
        if veil.padding != padding {
            veil.padding = padding;
        }
    }
}

/// Makes the board give way to as much of the band as is seen.
fn make_room(
    shape: Res<InterfaceShape>,
    mut panels: Query<(&ComputedNode, &UiGlobalTransform, &mut AboveLine), With<OverPanel>>,
) {
    for (node, place, mut above_line) in &mut panels {
        let top_px = (place.translation.y - node.size().y / 2.0) * node.inverse_scale_factor;
        let band_px = shape.room_px.y - shape.below_px() - top_px;
        let height_px = if is_band(&shape) && !node.is_empty() {
            (band_px - sizes::LINE_HEIGHT_PX).max(0.0).round()
        } else {
            0.0
        };
        if above_line.height_px != height_px {
            above_line.height_px = height_px;
        }
    }
}

/// Gives the title the largest size with which it is one line of a band, or else the least. It is measured with the
/// size that it was laid out in, and before that has the least.
fn size_title(
    shape: Res<InterfaceShape>,
    mut titles: Query<(&ComputedTextBlock, &ComputedNode, &mut TextFont), With<OverTitle>>,
) {
    for (block, node, mut font) in &mut titles {
        let now_rem = rem_of(font.font_size);
        let words_px = block.buffer().calculate_content_widths().max;
        let fits_rem =
            if words_px > 0.0 { node.content_box().width() * now_rem / words_px } else { 0.0 };
        let steps = |rem: f32| (rem / TITLE_STEP_REM).floor() * TITLE_STEP_REM;
        // Measured anew, it might not fit after all, and would go back and forth.
        let grown_rem = steps(fits_rem / TITLE_SPARE);
        let wanted_rem = if grown_rem > now_rem { grown_rem } else { now_rem.min(steps(fits_rem)) };
        let [least, most] = TITLE_SIZES.map(|lettering| rem_of(lettering.font().font_size));
        let font_size = if is_band(&shape) {
            FontSize::Rem(wanted_rem.clamp(least, most))
        } else {
            Lettering::Title.font().font_size
        };
        if font.font_size != font_size {
            font.font_size = font_size;
        }
    }
}

/// A size of letters in rem, as all of the interface are.
fn rem_of(size: FontSize) -> f32 {
    match size {
        FontSize::Rem(rem) => rem,
        _ => 1.0,
    }
}

/// The end of a match is announced.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchOver;

/// Opens the panel when the animation of the last move is complete: it is due once that move has ended the
/// match. Meanwhile, the camera goes a little around the board that has been won. Going back and forth in a finished
/// game does not open it again.
fn announce(
    current: Option<Res<Session>>,
    mut played: MessageReader<MovePlayed>,
    motion: Res<Motion>,
    counting: Res<Counting>,
    (settings, detail): (Res<Settings>, Res<Detail>),
    mut is_due: Local<bool>,
    mut menu: ResMut<NextState<Menu>>,
    mut over: MessageWriter<MatchOver>,
    mut looked: MessageWriter<Looked>,
) {
    let Some(current) = current else {
        played.clear();
        return;
    };
    if played.read().count() > 0 && current.is_match() {
        *is_due = true;
    }
    // In a match with secrets, these are revealed first, and the points are counted.
    let is_counted = !current.is_about_to_open() && !counting.is_running();
    if *is_due && !motion.is_running() && is_counted {
        *is_due = false;
        let Some((outcome, _)) = current.outcome() else {
            return;
        };
        menu.set(Menu::Over);
        over.write(MatchOver);
        // Where only what has changed is drawn, all of the picture would change in every frame.
        let is_shown = settings.pace() == Pace::Normal && *detail == Detail::High;
        if is_shown && outcome.winner().is_some() {
            looked.write(Looked::Around);
        }
    }
}

/// Turns the lamp down over all that is not on the winner's side of the board.
fn turn_lamp_down(
    If(current): If<Res<Session>>,
    stage: Res<Stage>,
    mut turned_down: ResMut<TurnedDown>,
) {
    let winner = current.outcome().and_then(|(outcome, _)| outcome.winner());
    let yaw = winner.and_then(|winner| stage.seats.get(winner.index()));
    turned_down.0 = yaw.map(|yaw| -Vec2::new(yaw.sin(), yaw.cos()));
}

/// Shows the table as during the match.
fn leave(mut looked: MessageWriter<Looked>, mut turned_down: ResMut<TurnedDown>) {
    looked.write(Looked::Back);
    turned_down.0 = None;
}

/// Opens the panel. Long because it lists all its lines.
fn spawn_panel(
    mut commands: Commands,
    locale: Res<Locale>,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    results: Option<Res<Results>>,
) {
    let Some((outcome, ending)) = current.outcome() else {
        return;
    };
    let view = current.view();
    let look = look(view.game(), view.players());
    let winner = outcome.winner();
    let told = results.and_then(|results| told(&results, &names));
    let series_won = told.as_ref().and_then(|told| told.series_won.as_ref());
    let title = match (series_won, winner) {
        (Some(series_won), _) => series_won.clone(),
        (None, Some(seat)) => message("over-win")
            .with("player", names.start_label(seat))
            .with("form", names.person(seat, current.addressed())),
        (None, None) => message("over-draw"),
    };
    let reason = ending.map(|ending| {
        let (board, addressed) = (view.board(), current.addressed());
        locale.phrase_to(&ending, board, &*names, addressed)
    });
    let offers = Offers {
        takes_up: may_take_up(&current),
        is_lost: lost_by(&current).is_some(),
        agreed: current.agreed_last().map(|(kind, _)| kind),
        may_review: may_review(&current),
        next: told.as_ref().and_then(|told| told.next),
        series_again: told.as_ref().and_then(|told| told.series_again),
    };
    let is_score = matches!(outcome, Outcome::Score(_));
    let colour = winner.map_or(palette::BRASS, |seat| look.seat_colour(seat));
    spawn_frame(&mut commands, is_score).with_children(|panel| {
        widgets::drape(panel, colour);
        panel.spawn(words_of_the_end()).with_children(|said| {
            said.spawn(widgets::seat_head()).with_children(|head| {
                if let Some(seat) = winner {
                    let disc = widgets::seat_disc(look.seat_colour(seat), 26.0);
                    head.spawn((disc, Fit::hidden_if(InterfaceShape::is_tiny)));
                }
                // Its box is the room that it has, whatever its size.
                let room = Node::default().fills().narrows();
                let title = widgets::text(Lettering::Title, title);
                head.spawn((title, room, widgets::breaks_words(), OverTitle));
            });
            // Text that does not fit scrolls; all buttons are visible.
            scrolling(said, |lines| {
                if let Some(reason) = reason {
                    let reason = Localized::verbatim(reason);
                    lines.spawn(widgets::text(Lettering::Body, reason));
                }
                if let Outcome::Score(points) = &outcome {
                    score_lines(lines, &current, &names, &locale, points);
                }
                if let Some(help) = words::unequal_help(&names) {
                    let help = widgets::muted_text(Lettering::Small, help);
                    lines.spawn((help, widgets::breaks_words()));
                }
                if let Some(told) = told {
                    told_lines(lines, told);
                }
                // A narrow window is usually low as well; there, the note on the start shows them.
                spawn_totals(lines, view, &names, Fit::hidden_in_strip());
            });
        });
        panel.spawn(buttons_of_the_end()).with_children(|column| spawn_buttons(column, offers));
    });
}

/// Stored results of these players in this game.
struct StoredResults {
    /// How often each has won against the same others.
    tally: Localized,
    /// How their series stands, if it goes on or was decided by their latest match.
    series: Option<Localized>,
    /// Winner of the series, if the latest match has decided it, and how.
    series_won: Option<Localized>,
    /// The number of the next match of the series, if it goes on.
    next: Option<u8>,
    /// The number of matches of the series that the latest match has decided.
    series_again: Option<u8>,
}

/// Stored results of these players in this game; `None` without any.
fn told(results: &Results, names: &SeatNames) -> Option<StoredResults> {
    let group = results.group_of(&participants_of(names)?)?;
    let all = group.participants();
    let tally = group.tally(names.game())?;
    let standings = group.standings();
    let latest = tally.latest.last().map(|it| &it.key);
    let mut of_game = standings.iter().filter(|it| it.game == names.game());
    let is_now = |it: &&SeriesStanding| it.end.is_none() || it.latest.as_ref() == latest;
    let standing = of_game.next_back().filter(is_now);
    Some(StoredResults {
        tally: words::tally(all, &tally),
        series: standing.map(|it| words::series(all, it)),
        series_won: standing.and_then(|it| words::series_won(all, it)),
        next: { standing.filter(|it| it.end.is_none()) }.map(|it| it.played + 1),
        series_again: standing.filter(|it| is_played_out(it)).map(|it| it.best_of),
    })
}

/// Whether a series has ended by its matches, and was not given up.
fn is_played_out(standing: &SeriesStanding) -> bool {
    matches!(standing.end, Some(SeriesEnd::WonBy(_) | SeriesEnd::Level))
}

/// Stored results of these players; the menu leads to all of them.
fn told_lines(lines: &mut ChildSpawnerCommands, told: StoredResults) {
    // Who has won the series is the title.
    if let Some(series) = told.series.filter(|_| told.series_won.is_none()) {
        lines.spawn((widgets::text(Lettering::Small, series), widgets::breaks_words()));
    }
    let tally = widgets::muted_text(Lettering::Small, told.tally);
    lines.spawn((tally, widgets::breaks_words()));
}

/// The text about the match, which scrolls if it does not fit.
fn scrolling(panel: &mut ChildSpawnerCommands, fill: impl FnOnce(&mut ChildSpawnerCommands)) {
    panel.spawn(Node::default().lowers()).with_children(|place| {
        let column = boxes::column(0.0).fills().narrows();
        let column = Node { overflow: Overflow::scroll_y(), ..column };
        let mut area = place.spawn((ScrollArea, column, Scrolls::stops("over-show")));
        area.with_children(|area| {
            // At their own height, not that of the area.
            area.spawn(boxes::column(LINE_GAP_PX).rigid()).with_children(fill);
        });
        let area = area.id();
        // In the padding of the panel, so that the text keeps its width.
        let mut bar = place.spawn(widgets::scroll_bar(area));
        bar.entry::<Node>().and_modify(|mut bar| {
            bar.position_type = PositionType::Absolute;
            bar.right = px(-BAR_FROM_WORDS_PX);
            bar.top = px(0);
            bar.bottom = px(0);
        });
    });
}

/// The box of what is said, beside the buttons of a band or above those of a panel.
fn words_of_the_end() -> impl Bundle {
    let fit = Fit::new(|shape, node| {
        let is_band = is_band(shape);
        node.flex_grow = f32::from(u8::from(is_band));
        node.flex_basis = if is_band { px(0) } else { auto() };
    });
    (boxes::column(widgets::GAP_PX).narrows().lowers().in_middle(), fit)
}

/// The box of the buttons.
fn buttons_of_the_end() -> impl Bundle {
    let fit = Fit::new(|shape, node| {
        let is_band = is_band(shape);
        node.width = if is_band { px(WIDTH_PX) } else { auto() };
        node.margin.top = px(if is_band { 0.0 } else { 6.0 });
    });
    (boxes::column(8.0).rigid().in_middle(), fit)
}

/// Spawns the band at the lower edge of the board, or the panel in the lower right corner, and returns it. With a
/// score the panel is taller, so it leaves no room for the seats.
fn spawn_frame<'a>(commands: &'a mut Commands, is_score: bool) -> EntityCommands<'a> {
    let mut veil = commands.spawn((widgets::veil("over"), DespawnOnExit(Menu::Over)));
    veil.entry::<Node>().and_modify(|mut veil| {
        veil.justify_content = JustifyContent::FlexEnd;
        veil.align_items = AlignItems::FlexEnd;
    });
    veil.insert(BackgroundColor(Color::NONE)).insert(OverGround { is_score });
    let veil = veil.id();
    let mut panel = commands.spawn((widgets::panel(WIDTH_PX), ChildOf(veil)));
    // Its shadow must not fall on the column.
    panel.remove::<BoxShadow>();
    let fit = Fit::new(|shape, node| {
        let is_band = is_band(shape);
        node.max_width = match shape.side {
            _ if is_band => auto(),
            Side::Below { half_px, .. } => px(half_px),
            Side::Right { .. } => px(WIDTH_PX),
        };
        node.min_height = if is_band {
            px((shape.room_px.y - shape.below_px()) * BAND_LEAST_SHARE)
        } else {
            auto()
        };
        node.flex_direction = if is_band { FlexDirection::Row } else { FlexDirection::Column };
        node.column_gap = px(BAND_GAP_PX);
        node.padding = if is_band {
            UiRect::axes(px(BAND_PADDING_PX.x), px(BAND_PADDING_PX.y))
        } else {
            px(PADDING_PX).all()
        };
        node.border = px(if is_band { 0.0 } else { 1.0 }).all();
        node.border_radius = BorderRadius::ZERO;
    });
    panel.insert((
        fit,
        Name::new("end"),
        OverPanel,
        AboveLine { height_px: 0.0, joins_column: false },
        Cloth::COMES_UP,
        BackgroundColor(palette::UI_CLOTH),
    ));
    panel
}

/// The points of every seat, and their summands.
fn score_lines(
    lines: &mut ChildSpawnerCommands,
    current: &Session,
    names: &SeatNames,
    locale: &Locale,
    points: &Points,
) {
    let view = current.view();
    let look = look(view.game(), view.players());
    let tallies = current.seen_by(Eye::Public).tally();
    for (seat, points) in (0..).map(Seat::new).zip(points.iter()) {
        let name = Localized::verbatim(names.name(locale, seat));
        let points = message("points").with("count", *points);
        // The layout also measures a long name for a narrower place, and would extend the scrolling
        // area accordingly.
        let row = Node { overflow: Overflow::clip(), ..boxes::row(12.0).rigid().centred() };
        lines.spawn(row).with_children(|line| {
            line.spawn(widgets::seat_disc(look.seat_colour(seat), 18.0));
            line.spawn((widgets::text(Lettering::Body, name), Node::default().fills().narrows()));
            line.spawn((widgets::text(Lettering::Score, points), Node::default().rigid()));
        });
        if let Some(summands) = tallies.as_ref().and_then(|all| all.get(seat.index())) {
            let sum = Localized::verbatim(tally(locale, view.game(), summands));
            lines.spawn(widgets::muted_text(Lettering::Small, sum));
        }
    }
}

#[derive(Clone, Copy)]
struct Offers {
    /// Whether it can be continued from the mistake of a person who has lost to a computer.
    takes_up: bool,
    /// Whether the only person has lost it.
    is_lost: bool,
    /// The agreement that ended it, if one did.
    agreed: Option<EntryKind>,
    may_review: bool,
    /// The number of the next match, while a series goes on.
    next: Option<u8>,
    /// The number of matches of the series that it has decided, if another one can follow.
    series_again: Option<u8>,
}

impl Offers {
    /// Whether the review is what a person who has lost learns most from.
    fn leads_back(self) -> bool {
        self.is_lost && self.may_review && self.next.is_none()
    }
}

/// The possible next actions, first and in gold to play again.
fn spawn_buttons(column: &mut ChildSpawnerCommands, offers: Offers) {
    let quiet = |id: &'static str, label| widgets::quiet_button(id, label);
    match offers.next {
        Some(number) => spawn_next_match(column, number),
        None => spawn_new_matches(column, offers),
    }
    if let Some(kind) = offers.agreed {
        let label = match kind {
            EntryKind::Resignation => message("over-before-resigning"),
            EntryKind::AgreedDraw | EntryKind::Move => message("over-take-back"),
        };
        column.spawn((quiet("take-back", label), closes_and_sends(Travel::TakeBack)));
    }
    // Both are about the past match; below each other, they would make the panel too high for low
    // windows.
    column.spawn(widgets::side_by_side()).with_children(|pair| {
        if offers.may_review && (offers.takes_up || !offers.leads_back()) {
            share_row_equally(pair.spawn(review_button("review")));
        }
        let look = (quiet("look", message("over-look")), closes_menus());
        share_row_equally(pair.spawn(look));
    });
}

/// The next match of a series. A match that it counts is not taken up from a mistake.
fn spawn_next_match(column: &mut ChildSpawnerCommands, number: u8) {
    let label = message("over-next-match").with("number", number);
    column.spawn((
        widgets::primary_button("next-match", label),
        widgets::Tooltip(message("over-rematch-line")),
        observe(play_next_match),
    ));
    column.spawn(title_button());
}

/// Another match with the same players. A person who has lost to a computer learns most from their own
/// mistakes, which come next.
fn spawn_new_matches(column: &mut ChildSpawnerCommands, offers: Offers) {
    if let Some(best_of) = offers.series_again {
        spawn_series_again(column, best_of);
    } else {
        let again = message("over-again");
        let again = widgets::primary_button("again", again);
        column.spawn((again, plays_again(0)));
    }
    if offers.takes_up {
        column.spawn(take_up_button());
    } else if offers.leads_back() {
        column.spawn(review_button("over-review"));
    }
    column.spawn(widgets::side_by_side()).with_children(|pair| {
        let rematch = widgets::quiet_button("rematch", message("over-rematch"));
        let about = widgets::Tooltip(message("over-rematch-line"));
        // The player who was second now plays first.
        share_row_equally(pair.spawn((rematch, about, plays_again(1))));
        share_row_equally(pair.spawn(title_button()));
    });
}

/// Another series of this many matches; a single one is a rematch.
fn spawn_series_again(column: &mut ChildSpawnerCommands, best_of: u8) {
    let label = message("over-series-again").with("most", best_of);
    column.spawn((
        widgets::primary_button("series-again", label),
        widgets::Tooltip(message("over-rematch-line")),
        observe(
            move |_: On<Activate>,
                  If(current): If<Res<Session>>,
                  If(names): If<Res<SeatNames>>,
                  mut results: ResMut<Results>,
                  mut starts: MessageWriter<StartMatch>| {
                let start = once_more(&current, &names, 1);
                let now_s = seconds(SystemTime::now());
                let series = Series::new(&start.setup, &start.players, best_of, now_s);
                if let Some(series) = series {
                    results.begin_series(series);
                }
                starts.write(start);
            },
        ),
    ));
}

/// The button that continues the match from before the mistake that lost it.
fn take_up_button() -> impl Bundle {
    (
        widgets::quiet_button("take-up", message("over-take-up")),
        widgets::Tooltip(message("over-take-up-line")),
        closes_and_sends(TakeUpAsked),
    )
}

/// The button that opens the review, with the message of this key.
fn review_button(label: &'static str) -> impl Bundle {
    (
        widgets::quiet_button(label, message(label)),
        widgets::Tooltip(message("review-line")),
        observe(review),
    )
}

fn title_button() -> impl Bundle {
    (
        widgets::quiet_button("title", message("over-title")),
        leads_to(Destination::Screen(Screen::Title)),
    )
}

/// Makes a button as wide as the other one of its row, whatever is written on them.
fn share_row_equally(button: EntityCommands) {
    widgets::share_row(button, px(0), 3.0);
}

/// The observer of a button for a rematch with all players moved by `turned_by` seats.
fn plays_again(turned_by: u8) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              If(current): If<Res<Session>>,
              If(names): If<Res<SeatNames>>,
              mut starts: MessageWriter<StartMatch>| {
            starts.write(once_more(&current, &names, turned_by));
        },
    )
}

/// The next match of the series of these players.
fn play_next_match(
    _: On<Activate>,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    results: Res<Results>,
    mut starts: MessageWriter<StartMatch>,
) {
    let participants = participants_of(&names).unwrap_or_default();
    let under_way = results.series_under_way(&participants, names.game());
    let next = under_way.and_then(|(series, standing)| next_match(series, &standing));
    starts.write(next.unwrap_or_else(|| once_more(&current, &names, 1)));
}

/// Another match like this one, with all players moved by `turned_by` seats.
fn once_more(current: &Session, names: &SeatNames, turned_by: u8) -> StartMatch {
    StartMatch { setup: current.setup_again(), players: names.once_more(turned_by) }
}
