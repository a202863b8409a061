//! The line below the board: what just happened, whose turn it is, or why
//! something cannot be done.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::LineBreak;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::Settings;
use ludotheque_base::states::{Menu, Screen};
use ludotheque_base::watched;
use ludotheque_players::Worth;
use ludotheque_rules::{Click, Entry, EntryKind, NodeId, Phrase, Seat};
use ludotheque_session::clock::Clocks;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{
    Accord, MovePlayed, MoveRefused, MoveWatched, Pencil, PositionShown, Session, SessionId,
};
use ludotheque_table::flight::Motion;
use ludotheque_table::hand::TableInput;
use ludotheque_table::hand::path::Selection;
use ludotheque_table::hand::refusal::{LastRefusal, Refusal};
use ludotheque_table::overlay::exact::{Exact, own_moves};
use ludotheque_table::overlay::explore::Explored;
use ludotheque_table::overlay::hint::{Advice, Hint};
use ludotheque_table::overlay::marks::{Prospect, Wanted};
use ludotheque_table::pieces::glimpse::Glimpse;
use ludotheque_theme::boxes::{self, Boxed};
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::looks::look;
use ludotheque_theme::widgets::KeptClear;
use ludotheque_theme::{palette, sizes, widgets};

use super::answers::Answer;
use super::refused::{LineBox, offer};
use crate::access::spoken::Spoken;
use crate::layout::column::ColumnSystems;
use crate::layout::fit::Fit;
use crate::panels::column::clocks::Running;
use crate::panels::history::listing::round_of;
use crate::wording::Describer;
use crate::wording::naming::Wording;

/// Adds the line.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Said>().add_systems(OnEnter(Screen::Playing), spawn_line).add_systems(
        Update,
        (listen, say.run_if(resource_exists::<Locale>), offer)
            .chain()
            .in_set(FrameSet::Report)
            .after(ColumnSystems)
            .run_if(in_state(Screen::Playing)),
    );
}

/// The content of the line, before localization.
#[derive(Resource, Debug, Default)]
enum Said {
    #[default]
    Nothing,
    /// The move that led to the position on the table.
    Played {
        /// The players it put out of the game.
        out: Vec<Seat>,
    },
    /// Where in the line the position on the table is.
    Position,
    /// This player has declined the draw that was offered.
    Declined(Seat),
}

/// Kind of text in the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The latest event and the player to move. It comes back after each of the others.
    Announcement,
    /// The reply to a question, to pointing, or to the clicks so far.
    Answer,
    Refusal,
}

/// The announcement that was shown last, and its position.
type Announced = (SessionId, NodeId, String);

#[derive(Component)]
struct Line;

#[derive(Component)]
struct LineDisc;

/// The distance from the line to the lower edge of the window, or to the column, in logical pixels.
const FROM_EDGE_PX: f32 = 14.0;

fn spawn_line(mut commands: Commands, fonts: Res<Fonts>, mut said: ResMut<Said>) {
    *said = Said::Nothing;
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
            BackgroundColor(palette::UI_PANEL),
            BorderColor::all(palette::UI_LINE),
            Pickable::IGNORE,
            TabGroup::new(1),
            LineBox::default(),
            Name::new("line box"),
            KeptClear,
            children![
                (widgets::seat_disc(palette::UI_ACCENT, 14.0), LineDisc,),
                (
                    Text::default(),
                    // A name can be longer than the line, without a space.
                    TextLayout::linebreak(LineBreak::WordOrCharacter),
                    Fit::fills(),
                    fonts.of(Lettering::Body),
                    TextColor(palette::UI_TEXT),
                    Pickable::IGNORE,
                    Line,
                    Spoken::default(),
                )
            ],
        )],
    ));
}

fn listen(
    current: Option<Res<Session>>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    mut shown: MessageReader<PositionShown>,
    mut watched: MessageReader<MoveWatched>,
    mut inputs: MessageReader<TableInput>,
    mut accords: MessageReader<Accord>,
    mut said: ResMut<Said>,
    mut out_before: Local<Vec<Seat>>,
    mut about: Local<Option<SessionId>>,
) {
    let Some(current) = current else {
        out_before.clear();
        return;
    };
    let seats = (0..current.view().players()).map(Seat::new);
    let out: Vec<Seat> = seats.filter(|seat| current.view().is_out(*seat)).collect();
    if inputs.read().count() > 0 && matches!(*said, Said::Declined(_)) {
        *said = Said::Nothing;
    }
    if shown.read().count() + watched.read().count() > 0 {
        // A match that is resumed where it was left continues there: no player has navigated
        // to this position.
        let is_resumed = *about != Some(current.id()) && current.is_at_the_end();
        *said = if current.view().last_ply() == 0 {
            Said::Nothing
        } else if is_resumed {
            Said::Played { out: Vec::new() }
        } else {
            Said::Position
        };
    }
    *about = Some(current.id());
    if played.read().count() > 0 {
        // A player who has resigned is out for that reason, which the sentence states.
        let line = current.view().line();
        let last = current.view().ply().checked_sub(1).and_then(|last| line.get(last));
        let has_resigned = |seat: &Seat| {
            last.is_some_and(|last| last.kind == EntryKind::Resignation && last.seat == *seat)
        };
        let gone = out.iter().filter(|seat| !out_before.contains(seat) && !has_resigned(seat));
        *said = Said::Played { out: gone.copied().collect() };
    }
    if *out_before != out {
        *out_before = out;
    }
    for accord in accords.read() {
        if let Accord::DeclineDraw(seat) = accord {
            *said = Said::Declined(*seat);
        }
    }
    if refused.read().count() > 0 {
        // The previous announcement is not repeated after the refusal.
        *said = Said::Nothing;
    }
}

watched! {
    /// The sources of the content of the line.
    struct LineSources<'w> {
        said: Res<'w, Said>,
        locale: Res<'w, Locale>,
        current: Option<Res<'w, Session>>,
        selection: Res<'w, Selection>,
        running: Res<'w, Running>,
        refusal: Res<'w, LastRefusal>,
        wanted: Res<'w, Wanted>,
        explored: Res<'w, Explored>,
        pencil: Res<'w, Pencil>,
        answer: Res<'w, Answer>,
        glimpse: Res<'w, Glimpse>,
        settings: Res<'w, Settings>,
        hint: Res<'w, Hint>,
        exact: Res<'w, Exact>,
        menu: Res<'w, State<Menu>>,
    }
}

impl LineSources<'_> {
    /// The refusal to show, if any.
    fn refusal(&self, current: &Session) -> Option<&Refusal> {
        self.refusal.pointed().filter(|refusal| {
            // A click that opens the pencil is not an error.
            let takes_up_pencil = self.pencil.target.is_some() && self.pencil.target == refusal.at;
            // The first click of a move would have selected the piece itself.
            let is_first = refusal.clicks.len() == 1 && current.to_move().is_some();
            !(takes_up_pencil && is_first)
        })
    }

    /// The last refusal, while another cell than the refused one is pointed at. It stays in sight
    /// with the button that explains it, which the pointer reaches across cells.
    fn kept_refusal(&self) -> Option<&Phrase> {
        let is_kept = self.refusal.pointed().is_none() && self.pencil.target.is_none();
        self.refusal.reason().filter(|_| is_kept)
    }

    /// The text about the position that is pointed at in the list of moves, if it is not the
    /// one on the table. Nothing else applies to that position.
    fn elsewhere(&self, describer: &Describer) -> Option<String> {
        let view = describer.current.view();
        let entry_at = |node: NodeId| Some((node, view.entry_at(node)?));
        if let Some((node, entry)) = self.glimpse.shown().and_then(entry_at) {
            return Some(describer.previewed(node, &entry));
        }
        // The description of a move can be read again even if players may not go back to it.
        let past = self.glimpse.wanted.filter(|node| !describer.current.may_go_to(*node));
        let (node, entry) = past.and_then(entry_at)?;
        Some(describer.told(node, &entry))
    }

    /// The text about the position on the table. Requested answers take priority over
    /// announcements, and the decision of the next click over its purpose.
    fn words(
        &self,
        describer: &Describer,
        refusal: Option<&Refusal>,
        clocks: Option<&Clocks>,
        is_halted: bool,
    ) -> (String, Kind) {
        if let Some((question, cell)) = self.answer.asked {
            let wording = Wording::of(&self.settings);
            let answer = describer.answer(question, cell, &self.selection, clocks, wording);
            return (answer, Kind::Answer);
        }
        if let Some(refusal) = refusal {
            return (describer.say(&refusal.reason), Kind::Refusal);
        }
        let foretold = describer.foretold(&self.wanted.prospect);
        let hint = describer.hint(&self.hint).filter(|_| self.selection.clicks.is_empty());
        let asked = hint.or_else(|| describer.exact(&self.exact, &self.wanted.prospect));
        if asked.is_some() || !foretold.is_empty() {
            let all: Vec<String> = asked.into_iter().chain(foretold).collect();
            return (all.join(" "), Kind::Answer);
        }
        if let Some(reason) = self.kept_refusal() {
            return (describer.say(reason), Kind::Refusal);
        }
        if let Some(step) = describer.step(&self.selection) {
            // In the middle of a move: the purpose of the next click.
            return (step, Kind::Answer);
        }
        let mut sentences;
        if is_halted {
            // Nothing follows before it has been read.
            sentences = describer.played();
            if describer.current.persons() > 0 {
                sentences.push(self.locale.text("line-halted"));
            }
        } else {
            sentences = describer.said(&self.said, self.running.0);
            sentences.extend(describer.grave_threats(&self.explored.grave));
            let standstill = describer.current.view().standstill();
            sentences.extend(
                standstill
                    .filter(|it| it.is_new && !describer.current.is_example())
                    .map(|it| describer.say(&it.reason)),
            );
            if self.explored.is_safe {
                sentences.push(self.locale.text("threat-none"));
            }
        }
        (sentences.join(" "), Kind::Announcement)
    }
}

/// Writes the line. Long because it also dresses the box and the disc.
fn say(
    sources: LineSources,
    If(names): If<Res<SeatNames>>,
    // Clocks change continuously, while the answer was requested at one moment.
    clocks: Option<Res<Clocks>>,
    motion: Res<Motion>,
    mut was_halted: Local<bool>,
    mut announced: Local<Option<Announced>>,
    mut line: Query<(&mut Text, &mut TextColor, &mut Spoken), With<Line>>,
    mut disc: Query<(&mut BackgroundColor, &mut Node), With<LineDisc>>,
    mut boxes: Query<(&mut LineBox, &mut BorderColor, &mut BackgroundColor), Without<LineDisc>>,
) {
    let Some(current) = &sources.current else {
        return;
    };
    let is_halted = motion.is_halted();
    let halt_has_changed = std::mem::replace(&mut *was_halted, is_halted) != is_halted;
    if !sources.has_changed() && !halt_has_changed {
        return;
    }
    let view = current.view();
    let describer = Describer { current, names: &names, locale: &sources.locale };
    let refusal = sources.refusal(current);
    let elsewhere = sources.elsewhere(&describer);
    let is_about_another = elsewhere.is_some();
    let here = || sources.words(&describer, refusal, clocks.as_deref(), is_halted);
    let (words, kind) = elsewhere.map_or_else(here, |words| (words, Kind::Answer));
    let refused = kind == Kind::Refusal;
    // What has been announced is not read again when what interrupted it goes.
    let announcement = (current.id(), view.here(), words.clone());
    let has_returned = announced.as_ref() == Some(&announcement);
    if kind == Kind::Announcement {
        *announced = Some(announcement);
    }
    // The panel of the end says the same beside it; screen readers hear it from here.
    let is_said_beside = *sources.menu.get() == Menu::Over;
    let unless_beside = |colour: Color| if is_said_beside { Color::NONE } else { colour };
    for (mut text, mut colour, mut spoken) in &mut line {
        let mut now = *spoken;
        now.is_urgent = refused;
        now.times_asked = sources.answer.times_asked;
        if text.0 != words {
            text.0.clone_from(&words);
            now.has_returned = has_returned;
        }
        spoken.set_if_neq(now);
        let ink = if refused { palette::UI_DANGER } else { palette::UI_TEXT };
        colour.set_if_neq(TextColor(unless_beside(ink)));
    }
    for (mut shown, mut border, mut ground) in &mut boxes {
        if shown.refuses != refused {
            shown.refuses = refused;
        }
        let edge = if refused { palette::UI_DANGER } else { palette::UI_LINE };
        border.set_if_neq(BorderColor::all(unless_beside(edge)));
        ground.set_if_neq(BackgroundColor(unless_beside(palette::UI_PANEL)));
    }
    let seat_colour = current
        .to_move()
        .filter(|_| !is_about_another && !current.is_held_still())
        .map(|seat| look(view.game(), view.players()).seat_colour(seat));
    for (mut ground, mut node) in &mut disc {
        let display = if seat_colour.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        if let Some(colour) = seat_colour {
            ground.set_if_neq(BackgroundColor(colour));
        }
    }
}

impl Describer<'_> {
    /// The text of the hint as far as it has been given.
    fn hint(&self, hint: &Hint) -> Option<String> {
        let locale = self.locale;
        Some(match hint {
            Hint::None | Hint::Line { goes_on: true } => return None,
            Hint::Unavailable => locale.text("hint-unavailable"),
            Hint::Awaited => locale.text("hint-awaited"),
            Hint::Failed => locale.text("hint-failed"),
            Hint::Piece(advice) => {
                let Some(Click::Cell(cell)) = advice.clicks.first() else {
                    return None;
                };
                locale.text_with("hint-piece", &[("cell", self.cell(*cell).into())])
            }
            Hint::Move(advice) => self.advised(advice),
            Hint::Line { goes_on: false } => locale.text("hint-uncertain"),
        })
    }

    /// The exact value of the move considered; without one, the meaning of the signs or the
    /// reason why there are none.
    fn exact(&self, exact: &Exact, prospect: &Prospect) -> Option<String> {
        let locale = self.locale;
        let of_prospect = (!prospect.clicks.is_empty()).then(|| exact.best(&prospect.clicks));
        Some(match (exact, of_prospect.flatten()) {
            (Exact::Off, _) => return None,
            (Exact::Unsolvable, _) => locale.text("exact-unsolvable"),
            (Exact::Unsolved, _) => locale.text("exact-unsolved"),
            (Exact::Awaited, _) => locale.text("exact-awaited"),
            (Exact::Failed, _) => locale.text("exact-failed"),
            (Exact::Known { moves, .. }, _) if moves.is_empty() => return None,
            (Exact::Known { .. }, None) => locale.text("exact-signs"),
            (_, Some(Worth::Draw)) => locale.text("exact-draw"),
            (_, Some(Worth::Win(plies))) => {
                locale.text_with("exact-win", &[("moves", own_moves(plies).into())])
            }
            (_, Some(Worth::Loss(plies))) => {
                locale.text_with("exact-loss", &[("moves", own_moves(plies).into())])
            }
        })
    }

    /// The advised move and its expected score.
    fn advised(&self, advice: &Advice) -> String {
        let key = match advice.expected_score {
            score if advice.is_proven && score >= 1.0 => "hint-move-wins",
            score if advice.is_proven && score <= 0.0 => "hint-move-loses",
            _ => "hint-move",
        };
        let percent = (advice.expected_score * 100.0).round() as u32;
        self.locale.text_with(
            key,
            &[
                ("word", advice.word.as_str().into()),
                ("percent", percent.into()),
                ("goes-on", if advice.goes_on { "yes" } else { "no" }.into()),
            ],
        )
    }

    /// The last event, and whose turn it is.
    fn said(&self, said: &Said, running: Option<Seat>) -> Vec<String> {
        let view = self.current.view();
        let mut sentences = match said {
            Said::Nothing => Vec::new(),
            Said::Played { out } => {
                let mut sentences = self.played();
                if self.current.to_move().is_none() && self.is_after_agreement() {
                    // The result names the player who has resigned, or the agreed draw.
                    sentences.clear();
                }
                sentences.extend(out.iter().map(|seat| self.of_seat("line-out", *seat)));
                sentences
            }
            Said::Position => {
                let rounds = |ply| round_of(ply, usize::from(view.players()));
                let shown = match view.ply() {
                    0 => self.locale.text("line-shown-start"),
                    ply => self.locale.text_with(
                        "line-shown",
                        &[("number", rounds(ply).into()), ("last", rounds(view.last_ply()).into())],
                    ),
                };
                // The result names the player who has resigned, or the agreed draw.
                let ends = self.current.to_move().is_none() && self.is_after_agreement();
                let played = if ends { Vec::new() } else { self.played() };
                std::iter::once(shown).chain(played).collect()
            }
            Said::Declined(seat) => vec![self.of_seat("line-declined", *seat)],
        };
        // After the answer in a lesson or a puzzle there is no move to ask for.
        let is_answered = self.current.is_held_still() && self.current.to_move().is_some();
        if !is_answered || sentences.is_empty() {
            sentences.push(self.turn());
        }
        // The clock continues to run while a player looks back (see `clocks.rs`).
        let looks_back = matches!(said, Said::Position);
        let waits = running.filter(|seat| looks_back && self.current.to_move() != Some(*seat));
        sentences.extend(waits.map(|seat| self.of_seat("line-clock", seat)));
        sentences
    }

    /// Whether a player has just resigned, or the players have agreed on a draw.
    fn is_after_agreement(&self) -> bool {
        let view = self.current.view();
        let line = view.line();
        let last = view.ply().checked_sub(1).and_then(|last| line.get(last));
        last.is_some_and(|entry| entry.kind != EntryKind::Move)
    }

    /// Describes the position after a move that is pointed at in the list.
    fn previewed(&self, node: NodeId, entry: &Entry) -> String {
        self.locale.text_with(
            "line-preview",
            &[
                ("number", round_of(entry.ply, usize::from(self.current.view().players())).into()),
                ("move", self.told(node, entry).into()),
            ],
        )
    }
}
