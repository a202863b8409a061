//! Guessing strengths while trying out in a match with secrets: a click on an opposing
//! piece shows the strengths to choose from.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_clicks::TableInput;
use ludotheque_rules::{Cell, ExploreError};
use ludotheque_session::whatif::try_out;
use ludotheque_session::{MoveRefused, Pencil, Session, WhatIf, WhatIfSystems};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::ButtonStyle;

use crate::layout::column::{MannersSystems, across_the_board};
use crate::states::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        aim_the_pencil.in_set(FrameSet::Commit).in_set(WhatIfSystems).after(try_out),
    )
    .add_systems(
        Update,
        show.in_set(FrameSet::Report).after(MannersSystems).run_if(in_state(Screen::Playing)),
    );
}

/// Offers to guess about an opposing piece after a click on it, until another action.
fn aim_the_pencil(
    current: Option<Res<Session>>,
    mut inputs: MessageReader<TableInput>,
    mut refused: MessageReader<MoveRefused>,
    mut pencil: ResMut<Pencil>,
) {
    let has_input = inputs.read().count() > 0;
    let last = refused.read().last().and_then(|refusal| refusal.at);
    let Some(current) = current else {
        return;
    };
    if has_input || current.explorer().is_none() {
        pencil.set_if_neq(Pencil::default());
    }
    if let Some(cell) = last.filter(|cell| current.may_guess_about(*cell)) {
        pencil.set_if_neq(Pencil { target: Some(cell), problem: None });
    }
}

/// The row, and its piece.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
struct PencilRow(Pencil);

fn show(If(current): If<Res<Session>>, pencil: Res<Pencil>, mut rows: Spawned<PencilRow>) {
    let wanted = pencil.target.map(|_| PencilRow(pencil.clone()));
    let (Some(mut row), Some(cell)) = (rows.show(wanted), pencil.target) else {
        return;
    };
    row.insert((
        Name::new("pencil"),
        // On the near side of the board, since opposing pieces are mostly on the
        // far side.
        across_the_board(Val::Auto, px(sizes::LINE_HEIGHT_PX)),
    ))
    .with_children(|place| {
        place
            .spawn((
                boxes::row(4.0)
                    .wraps(4.0)
                    .centred()
                    .padded(UiRect::axes(px(14), px(6)))
                    .bordered(1.0)
                    .rounded(10.0),
                boxes::coloured(palette::UI_PANEL, palette::UI_FOCUS),
            ))
            .with_children(|row| fill_row(row, &current, cell, &pencil));
    });
}

/// Spawns the piece and its current guess, the strengths it may have, and the problem with an
/// impossible guess.
fn fill_row(row: &mut ChildSpawnerCommands, current: &Session, cell: Cell, pencil: &Pencil) {
    let name = current.view().board().name(cell).to_owned();
    row.spawn(widgets::text(Lettering::Body, message("pencil").with("cell", name)));
    for strength in current.strengths() {
        row.spawn((
            widgets::button(
                ButtonStyle::Short,
                format!("pencil-{strength}"),
                Localized::verbatim(strength.to_string()),
            ),
            widgets::sends(WhatIf::Guess(cell, Some(strength))),
        ));
    }
    row.spawn((
        widgets::sign_button("pencil-none", "×", message("pencil-none")),
        widgets::sends(WhatIf::Guess(cell, None)),
    ));
    if let Some(problem) = &pencil.problem {
        row.spawn(widgets::danger_text(Lettering::Small, words_of(problem)));
    }
}

/// The text that says why a guess is impossible.
fn words_of(problem: &ExploreError) -> Localized {
    match problem {
        ExploreError::NoPawn(cell) => message("pencil-no-pawn").with("cell", cell.as_str()),
        ExploreError::Strength(strength) => {
            message("pencil-no-strength").with("strength", strength.to_string())
        }
        ExploreError::TooMany { strength, most, .. } => {
            message("pencil-too-many").with("strength", strength.to_string()).with("most", *most)
        }
    }
}
