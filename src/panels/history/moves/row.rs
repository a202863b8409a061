//! One row: the moves of a round, a variation or a note.

use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_players::MoveQuality;
use ludotheque_rules::Mark;
use ludotheque_session::Travel;
use ludotheque_ui::prelude::*;
use ludotheque_wording::listing::{FoldedVariation, Listed, MoveNote};
use ludotheque_wording::words_of;

use super::parts::{MoveButton, ONE_LINE_MAX_CHARACTERS, Unfolded};

/// The text for an entry for screen readers, with the verdict of the review.
fn spoken_words_of(listed: &Listed) -> Localized {
    let verdict = match listed.verdict {
        Some(MoveQuality::Inaccuracy) => message("review-inaccuracy"),
        Some(MoveQuality::Mistake) => message("review-mistake"),
        Some(MoveQuality::Blunder) => message("review-blunder"),
        _ => return words_of(listed.kind, &listed.word),
    };
    message("review-marked")
        .with("move", words_of(listed.kind, &listed.word))
        .with("verdict", verdict)
}

fn colour_of(mark: Mark) -> Color {
    match mark {
        Mark::Good => palette::UI_FOCUS,
        Mark::Doubtful => palette::UI_ACCENT,
        Mark::Bad => palette::UI_DANGER,
    }
}

/// A row across all columns, indented for the depth of its variation.
pub(super) fn across(depth: usize) -> Node {
    /// The indentation per level in logical pixels, and the maximum level.
    const INDENT_PX: f32 = 10.0;
    const MOST_INDENTS: usize = 4;
    Node {
        grid_column: GridPlacement::start_end(1, -1),
        border: px(if depth > 0 { 2 } else { 0 }).left(),
        ..boxes::row(2.0)
            .wraps(0.0)
            .narrows()
            .centred()
            .padded(px(4).left())
            .spaced(px(INDENT_PX * depth.min(MOST_INDENTS) as f32).left())
    }
}

/// A button for the position after a move.
pub(super) fn move_button(listed: &Listed) -> impl Bundle {
    let id = listed.id;
    let name = if listed.is_main {
        format!("move-{}", listed.ply)
    } else {
        format!("move-{}-{}", listed.ply, id.index())
    };
    (
        widgets::row(name, spoken_words_of(listed)),
        MoveButton(id),
        widgets::sends(Travel::ToNode(id)),
    )
}

/// The content of the button of a move.
pub(super) fn fill_move(row: &mut ChildSpawnerCommands, lettering: Lettering, listed: &Listed) {
    let verdict = listed.verdict.and_then(MoveQuality::sign);
    let signs = [verdict, listed.mark.map(Mark::sign)];
    let signs = signs.into_iter().flatten();
    let characters =
        listed.word.chars().count() + signs.map(|it| it.chars().count()).sum::<usize>();
    // A short move stays on one line; a long list of captures wraps.
    let layout = if characters <= ONE_LINE_MAX_CHARACTERS {
        TextLayout::no_wrap()
    } else {
        widgets::breaks_words()
    };
    row.spawn((widgets::text(lettering, words_of(listed.kind, &listed.word)), layout));
    let verdict_colour = match listed.verdict {
        Some(MoveQuality::Inaccuracy) => palette::UI_ACCENT,
        _ => palette::UI_DANGER,
    };
    let marked = listed.mark.map(|mark| (mark.sign(), colour_of(mark)));
    for (sign, colour) in verdict.map(|sign| (sign, verdict_colour)).into_iter().chain(marked) {
        let sign = Localized::verbatim(sign);
        row.spawn(widgets::coloured_text(lettering, sign, colour));
    }
}

/// The note on a move: its word, name and comment.
pub(super) fn spawn_remark(row: &mut ChildSpawnerCommands, remark: &MoveNote) {
    let parts = [
        (words_of(remark.of.kind, &remark.of.word), palette::UI_TEXT_MUTED),
        (Localized::verbatim(&remark.name), palette::UI_ACCENT),
        (Localized::verbatim(&remark.comment), palette::UI_TEXT),
    ];
    let place = Node { column_gap: px(6), ..across(remark.depth) };
    row.spawn((place, BorderColor::all(palette::UI_LINE))).with_children(|place| {
        for (words, colour) in parts {
            if words != Localized::verbatim("") {
                place.spawn(widgets::coloured_text(Lettering::Small, words, colour));
            }
        }
    });
}

/// The button that unfolds a long variation, or folds it again.
pub(super) fn spawn_fold(run: &mut ChildSpawnerCommands, fold: FoldedVariation) {
    let (sign, name) = if fold.hidden > 0 {
        (format!("… +{}", fold.hidden), message("moves-unfold"))
    } else {
        ("−".to_owned(), message("moves-fold"))
    };
    run.spawn((
        widgets::row(format!("fold-{}", fold.id.index()), name),
        widgets::changes(move |unfolded: &mut Unfolded| {
            if !unfolded.0.remove(&fold.id) {
                unfolded.0.insert(fold.id);
            }
        }),
        children![widgets::muted_text(Lettering::Small, Localized::verbatim(sign),)],
    ));
}
