//! The paragraphs of the rules: the words of the glossary are underlined in them, and a
//! button lies behind each, so that it can be pointed at, clicked and reached with Tab.

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::{TextLayoutInfo, Underline, UnderlineColor};
use bevy::ui::UiSystems;
use bevy::ui::widget::text_system;
use bevy::ui_widgets::{Activate, ScrollArea, ScrollIntoView, observe};

use crate::frame::FrameSet;
use crate::learn::glossary::Glossary;
use crate::locale::Localized;
use crate::redraw::Redraw;
use crate::states::Menu;
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::palette;
use crate::theme::sizes::LEAST_TARGET_PX;
use crate::theme::widgets::{self, PutAwayTooltip};

/// How far from the top of the page the paragraph is brought that was asked for, in logical
/// pixels.
const ABOVE_SOUGHT_PX: f32 = 64.0;

/// Adds the systems that lay the buttons behind the words.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_sought, follow_focus)
            .after(FrameSet::Interface)
            .before(FrameSet::Curtain)
            .run_if(in_state(Menu::Rules)),
    )
    .add_systems(
        PostUpdate,
        lay_words
            .after(UiSystems::PostLayout)
            .after(text_system)
            // That system lays out text in the world, which the interface does not use.
            .ambiguous_with(bevy::sprite::update_text2d_layout)
            .run_if(in_state(Menu::Rules)),
    );
}

/// The text of a paragraph.
#[derive(Component)]
pub struct ParagraphText;

/// The paragraph that was asked for.
#[derive(Component)]
pub struct Sought;

/// Marks the paragraph that was asked for until it is in sight.
#[derive(Component)]
struct Unseen;

/// The button behind a word.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct GlossaryWord {
    /// Its name in message keys.
    pub id: String,
    /// The text that it is in.
    text: Entity,
    /// Which part of the text it is.
    part: usize,
}

/// Where a word has been laid out.
#[derive(Component, Debug, Clone, Copy, PartialEq, Default)]
struct LaidAt(Rect);

/// Adds a paragraph to a column.
pub(super) fn spawn(
    column: &mut ChildSpawner,
    fonts: &Fonts,
    text: &str,
    colour: Color,
    width_max_px: f32,
    glossary: &Glossary,
) -> Entity {
    let mut runs = glossary.mark(text);
    // What is before the first word is the text itself, the other parts are spans of it.
    let begins_with_word = runs.first().is_some_and(|run| run.word.is_some());
    let first = match runs.is_empty() || begins_with_word {
        true => String::new(),
        false => runs.remove(0).text,
    };
    let font = fonts.of(Lettering::Body);
    let frame = Node {
        max_width: px(width_max_px),
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        ..default()
    };
    let mut paragraph = column.spawn((frame, Pickable::IGNORE));
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
        let text = root.id();
        for (index, run) in runs.iter().enumerate() {
            let Some((id, explanation)) = run.word.clone().zip(run.explanation()) else {
                continue;
            };
            inside.spawn((
                widgets::word(
                    format!("word-{id}"),
                    Localized::verbatim(run.text.clone()),
                    explanation,
                ),
                GlossaryWord {
                    id,
                    text,
                    part: index + 1,
                },
                LaidAt::default(),
                observe(explain),
            ));
        }
    });
    paragraph.id()
}

/// Marks a paragraph as the one that was asked for.
pub(super) fn seek(mut paragraph: EntityWorldMut) {
    paragraph.insert((Sought, Unseen));
    if let Some(mut frame) = paragraph.get_mut::<Node>() {
        frame.padding = UiRect::axes(px(12), px(7));
        frame.border = UiRect::left(px(4));
        frame.border_radius = BorderRadius::all(px(5));
    }
    paragraph.insert((
        BackgroundColor(palette::UI_CHOSEN),
        BorderColor::all(palette::UI_ACCENT),
    ));
}

/// A click shows the explanation until the focus goes elsewhere, also if it was put away.
fn explain(
    activated: On<Activate>,
    mut focus: ResMut<InputFocus>,
    mut put_away: ResMut<PutAwayTooltip>,
    redraw: Res<Redraw>,
) {
    focus.set(activated.entity, FocusCause::Navigated);
    put_away.set_if_neq(PutAwayTooltip::default());
    redraw.until_settled();
}

/// Lays the buttons behind the words once these are laid out.
fn lay_words(
    mut commands: Commands,
    texts: Query<(&TextLayoutInfo, &ComputedNode), (With<ParagraphText>, Changed<TextLayoutInfo>)>,
    words: Query<(Entity, &GlossaryWord, &LaidAt)>,
    redraw: Res<Redraw>,
) {
    if texts.is_empty() {
        return;
    }
    for (entity, word, laid_at) in &words {
        let Ok((laid_out, computed)) = texts.get(word.text) else {
            continue;
        };
        let mut runs = { laid_out.run_geometry.iter() }
            .filter(|run| run.section_index == word.part)
            .map(|run| run.bounds);
        let Some(first) = runs.next() else {
            continue;
        };
        let is_beside = |run: &Rect| (run.center().y - first.center().y).abs() < 1.0;
        let bounds = { runs.filter(is_beside) }.fold(first, |all, run| all.union(run));
        let scale = computed.inverse_scale_factor;
        let size = (bounds.size() * scale).max(Vec2::splat(LEAST_TARGET_PX));
        let place = Rect::from_center_size(bounds.center() * scale, size);
        if laid_at.0 == place {
            continue;
        }
        redraw.until_settled();
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

/// Brings the paragraph that was asked for into sight, once it is laid out.
fn show_sought(
    mut commands: Commands,
    sought: Query<(Entity, &ComputedNode, &UiGlobalTransform), With<Unseen>>,
    pages: Query<(&ComputedNode, &UiGlobalTransform, &ScrollPosition), With<ScrollArea>>,
    parents: Query<&ChildOf>,
    redraw: Res<Redraw>,
) {
    for (entity, node, place) in &sought {
        if node.is_empty() {
            redraw.soon();
            continue;
        }
        let page = { parents.iter_ancestors(entity) }.find(|it| pages.contains(*it));
        if let Some(page) = page
            && let Ok((area, middle, position)) = pages.get(page)
        {
            let top = |node: &ComputedNode, place: &UiGlobalTransform| {
                (place.translation.y - node.size().y / 2.0) * node.inverse_scale_factor
            };
            let below_top_px = top(node, place) - top(area, middle);
            let y = (position.y + below_top_px - ABOVE_SOUGHT_PX).max(0.0);
            commands
                .entity(page)
                .insert(ScrollPosition(Vec2::new(position.x, y)));
        }
        commands.entity(entity).remove::<Unseen>();
        redraw.until_settled();
    }
}

/// Brings what the keyboard goes to into sight.
fn follow_focus(mut commands: Commands, focus: Res<InputFocus>, visible: Res<InputFocusVisible>) {
    if !focus.is_changed() || !visible.0 {
        return;
    }
    if let Some(entity) = focus.get() {
        commands.trigger(ScrollIntoView { entity });
    }
}
