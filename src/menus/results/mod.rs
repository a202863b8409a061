//! The results between the same people: a page with a section for each group, unfolded one at a time.
//!
//! Buttons change [`ResultsPage`] or the results, and the sections are spawned anew. The focus is
//! then on the answer that changes nothing while something is asked, else on the section that was
//! pressed last.

mod actions;
mod parts;
mod section;
mod state;

pub(super) use actions::next_match;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Localized, message};
use ludotheque_session::results::Results;
use ludotheque_ui::prelude::*;

use parts::{asks, button_row, spawn_question};
use state::{Erasing, ResultsPage};

use super::head::spawn_menu;
use crate::access::spoken::Spoken;
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::states::Menu;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResultsPage>().add_systems(OnEnter(Menu::Results), open).add_systems(
        Update,
        (show, say).chain().in_set(FrameSet::Interface).run_if(in_state(Menu::Results)),
    );
}

#[derive(Component)]
struct Sections;

/// The line for what came of the last action.
#[derive(Component, Default)]
struct ErasedLine {
    /// The text shown, and whether it reports a failure.
    shown: Option<(Localized, bool)>,
}

fn open(mut commands: Commands, mut page: ResMut<ResultsPage>) {
    *page = ResultsPage::default();
    spawn_menu(&mut commands, Menu::Results, "Results", message("results"))
        .with_child((
            widgets::muted_text(Lettering::Body, message("results-about")),
            Fit::hidden_if(InterfaceShape::is_tiny),
        ))
        .with_child(widgets::panel_column(message("results"), |column| {
            column.spawn((Sections, boxes::column(widgets::GAP_PX).rigid(), Pickable::IGNORE));
        }))
        .with_child((
            widgets::text(Lettering::Small, Localized::verbatim("")),
            ErasedLine::default(),
            Spoken::default(),
        ));
}

/// Spawns the sections anew when what they show has changed.
fn show(
    mut commands: Commands,
    results: Res<Results>,
    page: Res<ResultsPage>,
    sections: Query<(Entity, Ref<Sections>)>,
) {
    for (entity, sections) in &sections {
        if !sections.is_added() && !results.is_changed() && !page.is_changed() {
            continue;
        }
        let groups = results.groups();
        let pressed = page
            .at
            .as_ref()
            .and_then(|at| groups.iter().position(|group| group.is_same(at)))
            .unwrap_or_default();
        let mut column = commands.entity(entity);
        column.despawn_children().with_children(|column| {
            if groups.is_empty() {
                column.spawn(widgets::text(Lettering::Body, message("results-none")));
                section::spawn_outline(column);
            }
            let listed = page.listed().max(pressed + 1);
            let first = page.new_from.unwrap_or(pressed);
            for (number, group) in groups.iter().enumerate().take(listed) {
                let is_open = number == pressed && !page.is_folded;
                let is_first = number == first && page.asked.is_none();
                section::spawn_head(column, group, number, is_open, is_first);
                if is_open {
                    section::spawn_content(column, group, page.asked);
                }
            }
            let more = groups.len().saturating_sub(listed);
            if more > 0 {
                spawn_more(column, more);
            }
            if !groups.is_empty() {
                column.spawn(widgets::hairline());
                spawn_foot(column, page.asked == Some(Erasing::All));
            }
        });
    }
}

fn spawn_more(column: &mut ChildSpawnerCommands, more: usize) {
    let more = message("results-more").with("count", more);
    column.spawn((
        widgets::quiet_button("more-results", more),
        widgets::changes(ResultsPage::list_more),
    ));
}

/// The button that erases everything, or the question whether it shall.
fn spawn_foot(column: &mut ChildSpawnerCommands, is_asked: bool) {
    if is_asked {
        spawn_question(column, message("results-erase-all-question"), Erasing::All);
        return;
    }
    let erase = message("results-erase-all");
    column
        .spawn(button_row())
        .with_child((widgets::quiet_button("erase-all-results", erase), asks(Erasing::All)));
}

/// Shows what came of the last action. By commands, because other systems write texts at the same time.
fn say(
    mut commands: Commands,
    page: Res<ResultsPage>,
    mut lines: Query<(Entity, &mut ErasedLine)>,
) {
    for (line, mut said) in &mut lines {
        if said.shown == page.said {
            continue;
        }
        said.shown.clone_from(&page.said);
        let (words, colour) = match page.said.clone() {
            Some((words, true)) => (words, palette::UI_DANGER),
            Some((words, false)) => (words, palette::UI_TEXT),
            None => (Localized::verbatim(""), palette::UI_TEXT),
        };
        commands.entity(line).insert((words, TextColor(colour)));
    }
}
