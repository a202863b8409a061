//! Thinking times as text: for a move, and in total.

use std::time::Duration;

use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::{Seat, View};
use ludotheque_session::clock::written;
use ludotheque_session::players::SeatNames;
use ludotheque_theme::looks::look;
use ludotheque_ui::ellipsis::{Width, one_line};
use ludotheque_ui::prelude::*;

/// The shortest total that is told, in milliseconds.
const LEAST_MS: u64 = 1000;
/// The diameter of the disc in the colour of a player, in logical pixels.
const DISC_PX: f32 = 12.0;

/// The thinking time for a move; `None` if unknown.
pub(crate) fn thought_about(taken_ms: u32) -> Option<Localized> {
    match (taken_ms, rounded_s(taken_ms.into())) {
        (0, _) => None,
        (_, 0) => Some(message("thinking-move-at-once")),
        _ => Some(message("thinking-move").with("time", clocked(taken_ms.into()))),
    }
}

/// Whole seconds, to the nearest.
fn rounded_s(taken_ms: u64) -> u64 {
    (taken_ms + 500) / 1000
}

/// A time in the format of a clock. Only this function rounds.
fn clocked(taken_ms: u64) -> String {
    written(Duration::from_secs(rounded_s(taken_ms)))
}

/// The total thinking time of each player along the current line, in milliseconds and seat
/// order; `None` if unknown for all moves.
fn totals(view: View<'_>) -> Option<Vec<u64>> {
    let mut totals = vec![0_u64; usize::from(view.players())];
    for entry in view.tree().iter().filter(|entry| entry.is_on_line) {
        if let Some(total) = totals.get_mut(entry.seat.index()) {
            *total += u64::from(entry.taken_ms);
        }
    }
    totals.iter().any(|total| *total > 0).then_some(totals)
}

/// A total as words: seconds below a minute, then minutes and seconds, then hours and minutes.
fn in_words(taken_ms: u64) -> Localized {
    let seconds = rounded_s(taken_ms);
    let part = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    match (hours, minutes) {
        (0, 0) => message("thinking-seconds").with("seconds", part(seconds)),
        (0, _) => message("thinking-minutes")
            .with("minutes", part(minutes))
            .with("seconds", part(seconds % 60)),
        _ => message("thinking-hours").with("hours", part(hours)).with("minutes", part(minutes)),
    }
}

/// The lines of a panel with the total thinking times; `marks` are added to their container. Who
/// took less than a second, as computers do, has no line: nothing was measured that means anything.
pub(crate) fn spawn_totals(
    panel: &mut ChildSpawnerCommands,
    view: View<'_>,
    names: &SeatNames,
    marks: impl Bundle,
) {
    let totals = (0..).map(Seat::new).zip(totals(view).unwrap_or_default());
    let told: Vec<_> = totals.filter(|(_, total)| *total >= LEAST_MS).collect();
    if told.is_empty() {
        return;
    }
    let look = look(view.game(), view.players());
    panel.spawn((Name::new("thinking times"), boxes::column(2.0), marks)).with_children(|lines| {
        lines.spawn(widgets::muted_text(Lettering::Small, message("thinking-total")));
        for (seat, total) in told {
            let line = Node { max_width: percent(100), ..boxes::row(6.0).centred() };
            let player = message("thinking-player").with("player", names.label(seat));
            let place = (Width::OfTheWords, Node::default());
            lines.spawn((
                line,
                children![
                    widgets::seat_disc(look.seat_colour(seat), DISC_PX),
                    one_line(Lettering::Small, player, palette::UI_TEXT, place, ()),
                    (widgets::text(Lettering::Small, in_words(total)), Node::default().rigid(),),
                ],
            ));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Eye, Game, NodeId, Setup, open};

    #[test]
    fn what_was_thought_in_a_variation_is_not_counted_on_the_line() {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut face = open(&setup).expect("it opens");
        assert_eq!(totals(face.seen_by(Eye::Public)), None);
        for word in ["A2-A3", "B4-B3"] {
            face.play_word(word).expect("it is legal");
        }
        face.go_to(0);
        face.play_word("E2-E3").expect("it is legal");
        for (node, taken_ms) in [(1, 30_000), (2, 5_000), (3, 7_000)] {
            face.set_taken(NodeId::new(node), taken_ms);
        }
        assert_eq!(totals(face.seen_by(Eye::Public)), Some(vec![7_000, 0]));
        face.go_to_node(NodeId::new(1));
        assert_eq!(totals(face.seen_by(Eye::Public)), Some(vec![30_000, 5_000]));
    }

    #[test]
    fn totals_are_told_in_the_units_that_matter() {
        use ludotheque_base::locale::{Language, Locale};
        let french = Locale::new(Language::French);
        for (taken_ms, told) in [
            (LEAST_MS, "1\u{a0}s"),
            (7_400, "7\u{a0}s"),
            (59_600, "1\u{a0}min 0\u{a0}s"),
            (200_000, "3\u{a0}min 20\u{a0}s"),
            (3_900_000, "1\u{a0}h 5\u{a0}min"),
        ] {
            assert_eq!(french.say(&in_words(taken_ms)), told);
        }
    }

    #[test]
    fn quick_moves_are_added_up_before_anything_is_rounded() {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut face = open(&setup).expect("it opens");
        let words = "A2-A3 B4-B3 C2-C3 A4-B4 D2-D3 B4-B5 D3-D2 D4-D3 \
            B2-B1 B5-B4 B1-A1 B4-A4 A1-A2 A4-B4 A2-A1 B4-B5";
        for (ply, word) in words.split_whitespace().enumerate() {
            face.play_word(word).expect("it is legal");
            let taken_ms = if ply % 2 == 0 { 200 } else { 700 };
            face.set_taken(face.here(), taken_ms);
        }
        let totals = totals(face.seen_by(Eye::Public)).expect("they are known");
        assert_eq!(totals, [1_600, 5_600]);
        let shown: Vec<String> = totals.into_iter().map(clocked).collect();
        assert_eq!(shown, [written(Duration::from_secs(2)), written(Duration::from_secs(6))]);
    }
}
