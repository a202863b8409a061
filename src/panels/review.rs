//! The review below the board: the graph of expected scores, the verdict on the move shown
//! with the better move, and the buttons to go to the other marked moves.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui::RelativeCursorPosition;
use bevy::ui_widgets::{Activate, observe};
use fluent_bundle::FluentValue;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{AccessibleName, Locale, Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::states::Screen;
use ludotheque_players::MoveQuality;
use ludotheque_rules::{EntryKind, Judgement, Seat, WHOLE};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_theme::flat::graph::{Curve, Dot, Graph};
use ludotheque_theme::flat::raster;
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::looks::look;
use ludotheque_theme::widgets::{ButtonStyle, KeptClear, Tooltip};
use ludotheque_theme::{palette, sizes, widgets};

use super::side_panel::{MannersSystems, TakesRoomBelow, across_the_board};
use crate::access::spoken::Spoken;
use crate::computer::{RetryState, ReviewAsked, ReviewProgress, Reviewing};

/// The height of the panel, in logical pixels: the graph, three lines of text, and the buttons.
const HEIGHT_PX: f32 = 182.0;
/// The gap above the panel, in logical pixels.
const GAP_PX: f32 = 4.0;
/// The height of the text, in logical pixels.
const WORDS_PX: f32 = 62.0;
/// The maximum width of the panel, in logical pixels.
const WIDTH_MAX_PX: f32 = 940.0;
/// The width of the words of a chance, in logical pixels: the graph keeps its place as they change.
const CHANCE_PX: f32 = 44.0;
/// The height of the buttons, in logical pixels.
const BUTTON_PX: f32 = 33.0;
/// The distances of the words about an axis from the sides and from the upper or lower edge of the
/// graph, in logical pixels.
const AXIS_PX: (f32, f32) = (8.0, 1.0);

/// Adds the review.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (open, show, draw)
            .chain()
            .in_set(FrameSet::Report)
            .after(MannersSystems)
            .run_if(in_state(Screen::Playing).and_then(resource_exists::<Locale>)),
    );
}

#[derive(Component)]
struct Panel;

/// The text about the move shown.
#[derive(Component)]
pub struct ReviewWords;

/// The text with the expected scores.
#[derive(Component)]
struct Chance(Seat);

/// The graph, as it was drawn.
#[derive(Component, Default)]
struct Shown {
    graph: Graph,
    width_px: u32,
}

/// The condition under which a button is enabled.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Able {
    /// While there is a previous or next marked move.
    Step { back: bool },
    /// While the move shown is one that the reader can try to improve.
    Try,
    /// While there was a choice for the move shown.
    Best,
}

/// Spawns and despawns the panel.
fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    current: Option<Res<Session>>,
    reviewing: Res<Reviewing>,
    panels: Query<Entity, With<Panel>>,
    redraw: Res<Redraw>,
) {
    let shown = panels.iter().next();
    match (shown, reviewing.is_open()) {
        (Some(panel), false) => {
            redraw.until_settled();
            commands.entity(panel).despawn();
        }
        (None, true) => {
            let Some(current) = current else {
                return;
            };
            redraw.until_settled();
            let players = current.view().players();
            let look = look(current.view().game(), players);
            let seats: Vec<Color> = (0..players)
                .map(|seat| look.seat_colour(Seat::new(seat)))
                .collect();
            spawn(&mut commands, &fonts, &seats);
        }
        _ => {}
    }
}

fn spawn(commands: &mut Commands, fonts: &Fonts, seats: &[Color]) {
    commands
        .spawn((
            Name::new("review"),
            Panel,
            TakesRoomBelow(HEIGHT_PX),
            DespawnOnExit(Screen::Playing),
            across_the_board(Val::Auto, px(sizes::LINE_HEIGHT_PX)),
        ))
        .entry::<Node>()
        .and_modify(|mut node| node.padding = UiRect::horizontal(px(10)))
        .entity()
        .with_children(|place| {
            place
                .spawn((
                    Node {
                        flex_grow: 1.0,
                        flex_shrink: 1.0,
                        min_width: px(0),
                        max_width: px(WIDTH_MAX_PX),
                        height: px(HEIGHT_PX - GAP_PX),
                        padding: UiRect::axes(px(10), px(7)),
                        flex_direction: FlexDirection::Column,
                        row_gap: px(4),
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(10)),
                        ..default()
                    },
                    BackgroundColor(palette::UI_PANEL),
                    BorderColor::all(palette::UI_LINE),
                ))
                .with_children(|panel| {
                    panel.spawn(graph_row()).with_children(|row| {
                        spawn_chances(row, fonts, seats);
                        spawn_graph(row, fonts);
                        spawn_close(row, fonts);
                    });
                    spawn_words(panel, fonts);
                    spawn_buttons(panel, fonts);
                });
        });
}

fn row(gap_px: f32) -> Node {
    Node {
        column_gap: px(gap_px),
        align_items: AlignItems::Center,
        min_width: px(0),
        ..default()
    }
}

/// The row of the chances, the graph and the button that closes the panel, as high as the words
/// and the buttons below leave.
fn graph_row() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        column_gap: px(10),
        ..default()
    }
}

/// The words at the corners of the graph that say what its axes are.
fn axis(fonts: &Fonts, words: Localized, node: Node) -> impl Bundle {
    (
        widgets::muted_text(fonts, Lettering::Small, words),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            ..node
        },
    )
}

fn spawn_graph(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn(Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    })
    .with_children(|place| {
        place
            .spawn((
                widgets::row("review-graph", message("review-graph")),
                Tooltip(message("review-graph-line")),
                Shown::default(),
                RelativeCursorPosition::default(),
                observe(jump),
            ))
            .entry::<Node>()
            .and_modify(|mut node| {
                // The size of its picture follows from the layout, not the other way
                // round.
                node.position_type = PositionType::Absolute;
                node.left = px(0);
                node.right = px(0);
                node.top = px(0);
                node.bottom = px(0);
                node.padding = px(0).all();
                node.overflow = Overflow::clip();
            })
            .entity()
            .insert((BackgroundColor(palette::UI_WELL), ImageNode::default()))
            .with_children(|graph| {
                let at = |node: Node| Node {
                    left: px(AXIS_PX.0),
                    ..node
                };
                graph.spawn(axis(
                    fonts,
                    message("review-axis-high"),
                    at(Node {
                        top: px(AXIS_PX.1),
                        ..default()
                    }),
                ));
                graph.spawn(axis(
                    fonts,
                    message("review-axis-low"),
                    at(Node {
                        bottom: px(AXIS_PX.1),
                        ..default()
                    }),
                ));
            });
    });
}

/// Goes to the position at which the graph was pressed; with the keyboard, to the next marked
/// move.
fn jump(
    pressed: On<Activate>,
    graphs: Query<(&Shown, &RelativeCursorPosition)>,
    mut asked: MessageWriter<ReviewAsked>,
) {
    let Ok((shown, cursor)) = graphs.get(pressed.entity) else {
        return;
    };
    let at = cursor.normalized.filter(|_| cursor.cursor_over);
    asked.write(match at {
        // The position is relative to the centre of the graph.
        Some(at) => ReviewAsked::To(shown.graph.position_at(at.x + 0.5)),
        None => ReviewAsked::Step { back: false },
    });
}

/// The expected score of each seat, beside the graph. Names can be long, and are on the cards of
/// the seats.
fn spawn_chances(line: &mut ChildSpawnerCommands, fonts: &Fonts, seats: &[Color]) {
    line.spawn(Node {
        // Three or four fit beside each other in two columns.
        display: Display::Grid,
        grid_template_columns: vec![GridTrack::auto(); seats.len().div_ceil(2)],
        align_content: AlignContent::Center,
        column_gap: px(12),
        row_gap: px(2),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|chances| {
        for (seat, colour) in seats.iter().enumerate() {
            chances.spawn(row(5.0)).with_children(|one| {
                one.spawn(widgets::seat_disc(*colour, 12.0));
                one.spawn((
                    widgets::text(fonts, Lettering::Label, Localized::verbatim("")),
                    TextLayout::no_wrap(),
                    Node {
                        min_width: px(CHANCE_PX),
                        ..default()
                    },
                    Chance(Seat::new(seat as u8)),
                ));
            });
        }
    });
}

fn spawn_words(panel: &mut ChildSpawnerCommands, fonts: &Fonts) {
    panel
        .spawn((
            Name::new("review words"),
            KeptClear,
            Node {
                flex_direction: FlexDirection::Column,
                height: px(WORDS_PX),
                min_width: px(0),
                flex_shrink: 0.0,
                ..default()
            },
        ))
        .with_children(|words| {
            words.spawn(widgets::scroll_column(message("review"), {
                let fonts = fonts.clone();
                move |area| {
                    area.spawn((
                        widgets::text(&fonts, Lettering::Small, Localized::verbatim("")),
                        Spoken::default(),
                        ReviewWords,
                    ));
                }
            }));
        });
}

/// The button that closes the panel, at its upper right.
fn spawn_close(row: &mut ChildSpawnerCommands, fonts: &Fonts) {
    row.spawn((
        widgets::sign_button(fonts, "review-close", "×", message("review-close")),
        asks(ReviewAsked::Switch),
    ))
    .entry::<Node>()
    .and_modify(|mut node| node.align_self = AlignSelf::FlexStart);
}

/// The observer of a button that asks for this.
fn asks(wish: ReviewAsked) -> impl Bundle {
    observe(
        move |_: On<Activate>, mut asked: MessageWriter<ReviewAsked>| {
            asked.write(wish);
        },
    )
}

/// The buttons below the text: where to go, and what to do there.
fn spawn_buttons(panel: &mut ChildSpawnerCommands, fonts: &Fonts) {
    let buttons = [
        (
            "review-previous",
            "review-previous-line",
            Able::Step { back: true },
            ReviewAsked::Step { back: true },
        ),
        (
            "review-next",
            "review-next-line",
            Able::Step { back: false },
            ReviewAsked::Step { back: false },
        ),
        (
            "review-try",
            "review-try-line",
            Able::Try,
            ReviewAsked::TryAgain,
        ),
        (
            "review-best",
            "review-best-line",
            Able::Best,
            ReviewAsked::Best,
        ),
    ];
    panel.spawn(row(6.0)).with_children(|row| {
        for (id, told, able, wish) in buttons {
            let button = row.spawn((
                widgets::button(fonts, ButtonStyle::Quiet, id, message(id)),
                Tooltip(message(told)),
                able,
                asks(wish),
            ));
            share(button);
        }
    });
}

/// Gives a button its share of the row, and less height than elsewhere, which the graph needs.
fn share(mut button: EntityCommands) {
    button.entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.flex_basis = px(0);
        node.min_width = auto();
        node.min_height = px(BUTTON_PX);
        node.padding = UiRect::axes(px(6), px(1));
    });
}

/// Keeps the text and the buttons in sync.
fn show(
    mut commands: Commands,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    reviewing: Res<Reviewing>,
    locale: Res<Locale>,
    mut words: Query<(Ref<ReviewWords>, &mut Localized), Without<Chance>>,
    mut chances: Query<(&Chance, &mut Localized)>,
    mut buttons: Query<(
        Entity,
        &Able,
        Has<InteractionDisabled>,
        Option<&mut Tooltip>,
    )>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Some(names), true) = (current, names, reviewing.is_open()) else {
        return;
    };
    let Ok((place, mut text)) = words.single_mut() else {
        return;
    };
    let is_changed = current.is_changed() || reviewing.is_changed() || locale.is_changed();
    if !is_changed && !place.is_added() {
        return;
    }
    let writer = ReviewText {
        current: &current,
        reviewing: &reviewing,
        names: &names,
        locale: &locale,
    };
    let shown = reviewing.shown(&current);
    let now = Localized::verbatim(writer.words(shown).join(" "));
    if text.set_if_neq(now) {
        redraw.until_settled();
    }
    let shares = reviewing.chances_here(&current);
    for (chance, mut text) in &mut chances {
        let share = shares
            .as_ref()
            .and_then(|shares| shares.get(chance.0.index()));
        text.set_if_neq(match share {
            Some(share) => message("review-percent").with("percent", percent(*share)),
            None => Localized::verbatim("–"),
        });
    }
    for (entity, able, is_off, tooltip) in &mut buttons {
        let at = shown.unwrap_or(0);
        let wanted = match able {
            Able::Step { back } => reviewing.next_for(&current, at, *back).is_some(),
            Able::Try => shown.is_some_and(|ply| reviewing.asks_for_better(&current, ply)),
            Able::Best => shown.is_some_and(|ply| reviewing.can_try(ply)),
        };
        widgets::enable(&mut commands, entity, is_off, wanted);
        if let (Able::Try, Some(mut tooltip)) = (able, tooltip) {
            // If the reader is not asked for a better move, the text says why.
            let why = match shown.is_some_and(|ply| reviewing.can_try(ply)) {
                _ if wanted => "review-try-line",
                true => "review-try-computers",
                false => "review-try-nothing",
            };
            tooltip.set_if_neq(Tooltip(message(why)));
        }
    }
}

/// Draws the graph when its content or its layout has changed.
fn draw(
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    reviewing: Res<Reviewing>,
    locale: Res<Locale>,
    mut graphs: Query<(
        &mut Shown,
        &ComputedNode,
        &mut ImageNode,
        &mut AccessibleName,
    )>,
    mut images: Option<ResMut<Assets<Image>>>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    for (mut shown, place, mut image, mut name) in &mut graphs {
        let width_px = place.size().x.round() as u32;
        let size = place.size() * place.inverse_scale_factor;
        let is_changed = current.is_changed() || reviewing.is_changed() || locale.is_changed();
        let is_sized = shown.width_px == width_px && shown.graph.size == size;
        if is_sized && !is_changed || width_px == 0 {
            continue;
        }
        let graph = graph(&reviewing, &current, size);
        let writer = ReviewText {
            current: &current,
            reviewing: &reviewing,
            names: &names,
            locale: &locale,
        };
        let told =
            message("review-graph-chances").with("chances", writer.chances().unwrap_or_default());
        if name.0 != told {
            name.0 = told;
        }
        if is_sized && shown.graph == graph {
            continue;
        }
        if let Some(images) = &mut images {
            let picture = raster::image(&graph.drawing(), width_px, Some(palette::UI_WELL));
            image.image = images.add(picture);
        }
        *shown = Shown { graph, width_px };
        redraw.until_settled();
    }
}

/// The graph of the review.
fn graph(reviewing: &Reviewing, current: &Session, size: Vec2) -> Graph {
    let view = current.match_view();
    let look = look(view.game(), view.players());
    let share = |shares: &[u16], seat: usize| {
        let share = shares.get(seat).copied().unwrap_or_default();
        f32::from(share) / f32::from(WHOLE)
    };
    let chances: Vec<_> = { 0..reviewing.len() }
        .map(|ply| reviewing.chances(ply))
        .collect();
    let mut curves = Vec::new();
    for seat in 0..usize::from(view.players()) {
        let colour = look.seat_colour(Seat::new(seat as u8));
        let mut known = Vec::new();
        let mut truth = Vec::new();
        for ply in 0..reviewing.len() {
            let (Some(position), Some(chances)) = (reviewing.position(ply), &chances[ply]) else {
                continue;
            };
            let mover = reviewing.line().get(ply).map(|entry| entry.seat.index());
            if position.truth.is_none() {
                known.push((ply, share(chances, seat)));
                continue;
            }
            truth.push((ply, share(chances, seat)));
            // A player's knowledge is judged only on that player's turns.
            if mover.is_none_or(|mover| mover == seat) {
                known.push((ply, share(&position.known.shares, seat)));
            }
        }
        let of_seat = |points, is_thin| Curve {
            seat,
            colour,
            points,
            is_thin,
        };
        curves.extend([of_seat(known, false), of_seat(truth, true)]);
    }
    curves.retain(|curve| !curve.points.is_empty());
    let dots = (1..reviewing.len()).filter_map(|ply| {
        let verdict = reviewing.verdict(ply)?;
        let (colour, radius) = match verdict {
            MoveQuality::Good | MoveQuality::Unclear => return None,
            MoveQuality::Inaccuracy => (palette::UI_ACCENT, 3.2),
            MoveQuality::Mistake => (palette::UI_DANGER, 4.0),
            MoveQuality::Blunder => (palette::UI_DANGER, 5.2),
        };
        let seat = reviewing.line().get(ply - 1)?.seat.index();
        let of_seat = curves.iter().find(|curve| curve.seat == seat)?;
        let at = of_seat.points.iter().find(|(at, _)| *at >= ply)?;
        Some(Dot {
            at: (ply, at.1),
            colour,
            radius,
        })
    });
    let here = match &reviewing.retry {
        Some(retry) => Some(retry.ply),
        None => reviewing.shown(current),
    };
    Graph {
        size,
        positions: reviewing.len(),
        here,
        dots: dots.collect(),
        curves,
    }
}

/// Writes the text of the review.
struct ReviewText<'a> {
    current: &'a Session,
    reviewing: &'a Reviewing,
    names: &'a SeatNames,
    locale: &'a Locale,
}

impl ReviewText<'_> {
    /// The grammatical person for a seat: `you` for the only person, who is addressed.
    fn person(&self, seat: Seat) -> &'static str {
        match self.current.only_person() == Some(seat) {
            true => "you",
            false => "other",
        }
    }

    /// The expected scores in the position on the table.
    fn chances(&self) -> Option<String> {
        let chances = self.reviewing.chances_here(self.current)?;
        let seats = (0..self.names.players()).map(Seat::new);
        let each = seats.zip(chances).map(|(seat, share)| {
            let player = self.names.name(self.locale, seat);
            let percent = percent(share);
            self.locale.text_with(
                "review-chance",
                &[("player", player.into()), ("percent", percent.into())],
            )
        });
        Some(each.collect::<Vec<_>>().join(" · "))
    }

    /// The sentences of the text.
    fn words(&self, shown: Option<usize>) -> Vec<String> {
        let locale = self.locale;
        if let (Some(retry), Some(ply)) = (&self.reviewing.retry, shown) {
            return self.of_retry(ply, &retry.state);
        }
        let mut words = match self.reviewing.progress {
            ReviewProgress::Failed => return vec![locale.text("review-failed")],
            ReviewProgress::Making(percent) => {
                vec![locale.text_with("review-making", &[("percent", percent.into())])]
            }
            ReviewProgress::Closed | ReviewProgress::Ready => Vec::new(),
        };
        let is_at_end = shown.is_some_and(|ply| ply + 1 == self.reviewing.len());
        if is_at_end && self.person_has_no_marks() {
            words.push(locale.text("review-none-of-yours"));
        }
        match shown {
            None => words.push(locale.text("review-beside")),
            Some(0) => words.extend(self.summary()),
            Some(ply) => words.extend(self.of_move(ply)),
        }
        words
    }

    /// Whether the only person has no marked moves.
    fn person_has_no_marks(&self) -> bool {
        let is_ready = self.reviewing.progress == ReviewProgress::Ready;
        let person = self.current.only_person().filter(|_| is_ready);
        person.is_some_and(|person| self.reviewing.marked_of(person) == [0; 3])
    }

    /// The number of marked moves of each player.
    fn summary(&self) -> Vec<String> {
        if self.reviewing.progress != ReviewProgress::Ready {
            return Vec::new();
        }
        let mut seats: Vec<Seat> = (0..self.names.players()).map(Seat::new).collect();
        // The reader's own marks come first.
        seats.sort_by_key(|seat| self.person(*seat) != "you");
        let each = seats.into_iter().map(|seat| {
            let [inaccuracies, mistakes, blunders] = self.reviewing.marked_of(seat);
            self.locale.text_with(
                "review-summary",
                &[
                    ("player", self.names.start(self.locale, seat).into()),
                    ("person", self.person(seat).into()),
                    ("inaccuracies", inaccuracies.into()),
                    ("mistakes", mistakes.into()),
                    ("blunders", blunders.into()),
                ],
            )
        });
        each.collect()
    }

    /// The verdict on the move that leads to a position.
    fn of_move(&self, ply: usize) -> Vec<String> {
        let before = ply - 1;
        let entry = &self.reviewing.line()[before];
        let Some(position) = self.reviewing.position(before) else {
            return Vec::new();
        };
        match entry.kind {
            EntryKind::Move => {}
            EntryKind::Resignation => return vec![self.locale.text("review-resigned")],
            EntryKind::AgreedDraw => return vec![self.locale.text("review-agreed")],
        }
        let own = |ply: usize| {
            let chances = self.reviewing.chances(ply)?;
            chances.get(entry.seat.index()).copied().map(percent)
        };
        let fall = own(before).zip(own(ply));
        let Some(truth) = &position.truth else {
            return vec![self.verdict(&entry.word, entry.seat, &position.known, fall)];
        };
        // A position has one number: the true one, which is shown beside this text.
        let known = self.verdict(&entry.word, entry.seat, &position.known, None);
        let of_truth = self.verdict(&entry.word, entry.seat, truth, fall);
        let told = |key: &str, verdict: String| {
            let facts: [(&str, FluentValue); 1] = [("verdict", verdict.into())];
            self.locale.text_with(key, &facts)
        };
        let mut words = vec![told("review-known", known), told("review-truth", of_truth)];
        match (MoveQuality::of(&position.known), MoveQuality::of(truth)) {
            (
                MoveQuality::Good | MoveQuality::Unclear,
                MoveQuality::Mistake | MoveQuality::Blunder,
            ) => {
                words.push(self.locale.text("review-bad-luck"));
            }
            (known, MoveQuality::Good | MoveQuality::Unclear) if known.is_marked() => {
                words.push(self.locale.text("review-good-luck"));
            }
            _ => {}
        }
        words
    }

    /// The verdict on a move, with the percentages of its player's chances before and after
    /// it, if they are given.
    fn verdict(
        &self,
        word: &str,
        seat: Seat,
        judgement: &Judgement,
        fall: Option<(u16, u16)>,
    ) -> String {
        let best = judgement.best.first().map_or("", String::as_str);
        let verdict = match MoveQuality::of(judgement) {
            MoveQuality::Good if best == word || best.is_empty() => "best",
            MoveQuality::Good => "good",
            MoveQuality::Unclear => "unclear",
            MoveQuality::Inaccuracy => "inaccuracy",
            MoveQuality::Mistake => "mistake",
            MoveQuality::Blunder => "blunder",
        };
        let fall = fall.filter(|(before, after)| after < before);
        let person = match fall {
            Some(_) => self.person(seat),
            None => "untold",
        };
        let (before, after) = fall.unwrap_or_default();
        self.locale.text_with(
            "review-verdict",
            &[
                ("verdict", verdict.into()),
                ("player", self.names.phrase(self.locale, seat).into()),
                ("person", person.into()),
                ("word", word.to_owned().into()),
                ("best", best.to_owned().into()),
                ("before", before.into()),
                ("after", after.into()),
            ],
        )
    }

    /// The sentences about the second try of a move.
    fn of_retry(&self, ply: usize, state: &RetryState) -> Vec<String> {
        let locale = self.locale;
        let entry = &self.reviewing.line()[ply - 1];
        let position = self.reviewing.position(ply - 1);
        let best = position.and_then(|position| position.known.best.first());
        let best = best.cloned().unwrap_or_default();
        let before = self.reviewing.known_chances(ply - 1);
        let own = |chances: Option<&Vec<u16>>| {
            let share = chances.and_then(|it| it.get(entry.seat.index()));
            percent(share.copied().unwrap_or_default())
        };
        vec![match state {
            RetryState::Asked => locale.text_with(
                "review-try-asked",
                &[
                    ("player", self.names.phrase(locale, entry.seat).into()),
                    ("person", self.person(entry.seat).into()),
                    ("word", entry.word.as_str().into()),
                ],
            ),
            RetryState::Judging(word) => {
                locale.text_with("review-try-judging", &[("word", word.as_str().into())])
            }
            RetryState::Judged { word, chances, .. } if state.is_accepted() => {
                let key = match own(Some(chances)) > own(before.as_ref()) {
                    _ if *word == best => "review-try-best",
                    true => "review-try-better",
                    false => "review-try-good",
                };
                locale.text_with(
                    key,
                    &[("word", word.as_str().into()), ("best", best.into())],
                )
            }
            RetryState::Judged { word, chances, .. } => locale.text_with(
                "review-try-worse",
                &[
                    ("word", word.as_str().into()),
                    ("person", self.person(entry.seat).into()),
                    ("player", self.names.phrase(locale, entry.seat).into()),
                    ("before", own(before.as_ref()).into()),
                    ("after", own(Some(chances)).into()),
                ],
            ),
            RetryState::Shown => locale.text_with("review-try-shown", &[("best", best.into())]),
            RetryState::Failed => locale.text("review-try-failed"),
        }]
    }
}

/// Thousandths as percent.
fn percent(thousandths: u16) -> u16 {
    (thousandths + 5) / 10
}
