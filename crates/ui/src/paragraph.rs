//! Paragraphs with explained words: these are underlined, with a button behind each, so that it can
//! be pointed at, clicked and reached with Tab.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::{TextLayoutInfo, Underline, UnderlineColor};
use bevy::ui::UiSystems;
use bevy::ui::widget::text_system;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{ExplainedWord, Localized, Run, unbroken};
use ludotheque_base::redraw::Redraw;

use super::fonts::Lettering;
use super::palette;
use super::sizes::LEAST_TARGET_PX;
use super::widgets::{self, LeaptOver, PutAwayTooltip};
use crate::boxes::{self, Boxed};

/// Adds the systems that place the buttons behind the words.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        lay_words
            .after(UiSystems::PostLayout)
            .after(text_system)
            // That system lays out text in the world, which the interface does not use.
            .ambiguous_with(bevy::sprite::update_text2d_layout)
            .run_if(resource_exists::<Redraw>),
    );
}

/// The text of a paragraph.
#[derive(Component)]
pub struct ParagraphText;

/// The button behind a word.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
#[require(LeaptOver)]
pub struct GlossaryWord {
    /// Its name in message keys.
    pub id: String,
    /// The text that it is in.
    text: Entity,
    /// The index of the part in the text.
    part: usize,
}

/// The place where a word has been laid out.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
struct LaidAt(Rect);

/// Adds a paragraph to a column, and returns its frame and its text.
pub fn spawn(column: &mut ChildSpawner, mut runs: Vec<Run>, width_max: Val) -> (Entity, Entity) {
    let colour = palette::UI_TEXT;
    // A word is the name of its button as well, for which it stays as it was written.
    for run in runs.iter_mut().filter(|run| run.word.is_none()) {
        run.text = unbroken(std::mem::take(&mut run.text));
    }
    // The part before the first word is the text itself, the other parts are its spans.
    let begins_with_word = runs.first().is_some_and(|run| run.word.is_some());
    let first =
        if runs.is_empty() || begins_with_word { String::new() } else { runs.remove(0).text };
    let font = Lettering::Body.font();
    let frame = Node { max_width: width_max, ..boxes::column(0.0).rigid() };
    let mut paragraph = column.spawn((frame, Pickable::IGNORE));
    let mut text = Entity::PLACEHOLDER;
    paragraph.with_children(|inside| {
        let mut root = inside.spawn((
            Text::new(first),
            font.clone(),
            TextColor(colour),
            Pickable::IGNORE,
            ParagraphText,
        ));
        root.with_children(|spans| {
            for run in &runs {
                let mut span = spans.spawn((
                    TextSpan::new(run.text.clone()),
                    font.clone(),
                    TextColor(colour),
                    Pickable::IGNORE,
                ));
                if run.word.is_some() {
                    span.insert((Underline, UnderlineColor(palette::UI_ACCENT)));
                }
            }
        });
        text = root.id();
        for (index, run) in runs.iter().enumerate() {
            let Some(ExplainedWord { id, explanation }) = run.word.clone() else {
                continue;
            };
            inside.spawn((
                widgets::word(
                    format!("word-{id}"),
                    Localized::verbatim(run.text.clone()),
                    explanation,
                ),
                GlossaryWord { id, text, part: index + 1 },
                LaidAt::default(),
                observe(explain),
            ));
        }
    });
    (paragraph.id(), text)
}

/// A click shows the explanation until the focus moves elsewhere, even if it was dismissed.
fn explain(
    activated: On<Activate>,
    mut focus: ResMut<InputFocus>,
    mut put_away: ResMut<PutAwayTooltip>,
) {
    focus.set(activated.entity, FocusCause::Navigated);
    put_away.set_if_neq(PutAwayTooltip::default());
}

/// Places the buttons behind the words once these are laid out.
fn lay_words(
    mut commands: Commands,
    texts: Query<(&TextLayoutInfo, &ComputedNode), (With<ParagraphText>, Changed<TextLayoutInfo>)>,
    words: Query<(Entity, &GlossaryWord, &LaidAt)>,
) {
    if texts.is_empty() {
        return;
    }
    for (entity, word, laid_at) in &words {
        let Ok((laid_out, computed)) = texts.get(word.text) else {
            continue;
        };
        let mut runs = laid_out
            .run_geometry
            .iter()
            .filter(|run| run.section_index == word.part)
            .map(|run| run.bounds);
        let Some(first) = runs.next() else {
            continue;
        };
        let is_beside = |run: &Rect| (run.center().y - first.center().y).abs() < 1.0;
        let bounds = runs.filter(is_beside).fold(first, |all, run| all.union(run));
        let scale = computed.inverse_scale_factor;
        let size = (bounds.size() * scale).max(Vec2::splat(LEAST_TARGET_PX));
        let place = Rect::from_center_size(bounds.center() * scale, size);
        // A short word at the end of a line is widened into the text, not past its edge.
        let room = (computed.size().x * scale - place.width()).max(0.0);
        let left = place.min.x.clamp(0.0, room);
        let place =
            Rect::from_corners(Vec2::new(left, place.min.y), Vec2::new(left, place.min.y) + size);
        if laid_at.0 == place {
            continue;
        }
        commands.entity(entity).insert(LaidAt(place));
        let mut button = commands.entity(entity);
        button.entry::<Node>().and_modify(move |mut node| {
            node.left = px(place.min.x);
            node.top = px(place.min.y);
            node.width = px(place.width());
            node.height = px(place.height());
        });
    }
}
