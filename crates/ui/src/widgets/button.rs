//! Buttons, and rows and cards that act as buttons.

use std::borrow::Cow;

use bevy::ecs::component::Mutable;
use bevy::ecs::relationship::RelatedSpawner;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use bevy::ui_widgets::{Activate, Button, observe};
use ludotheque_base::locale::{AccessibleName, Localized, message};

use super::dress::{
    BUTTON_HEIGHT_PX, BUTTON_RADIUS_PX, ButtonStyle, Dress, GAP_PX, Ink, pressable, ring,
};
use super::panel::words_place;
use super::text::{coloured_text, ink, muted_text, text};
use super::tooltip::{Explained, Tooltip};
use crate::boxes::{self, Boxed};
use crate::fonts::Lettering;
use crate::palette;

/// Makes a widget a stop of the Tab key, with a ring.
pub fn focus_stop() -> impl Bundle {
    (Dress::Ring, TabIndex(0), ring())
}

/// A button. It triggers [`Activate`].
pub fn button(
    style: ButtonStyle,
    id: impl Into<Cow<'static, str>>,
    label: Localized,
) -> impl Bundle {
    let (padding_px, lettering) = match style {
        ButtonStyle::Primary => (26.0, Lettering::Heading),
        ButtonStyle::Quiet => (16.0, Lettering::Label),
        ButtonStyle::Key => (18.0, Lettering::Title),
        ButtonStyle::Short => (9.0, Lettering::Title),
        ButtonStyle::Bare => (9.0, Lettering::Small),
    };
    (
        Button,
        pressable(Dress::Button(style), id.into(), label.clone()),
        Node {
            min_height: px(BUTTON_HEIGHT_PX),
            min_width: px(BUTTON_HEIGHT_PX),
            ..Node::default()
                .rigid()
                .centred()
                .in_middle()
                .padded(UiRect::axes(px(padding_px), px(5)))
                .bordered(1.0)
                .rounded(BUTTON_RADIUS_PX)
        },
        children![ink(lettering, label)],
    )
}

/// A button in gold: what the player most likely wants.
pub fn primary_button(id: impl Into<Cow<'static, str>>, label: Localized) -> impl Bundle {
    button(ButtonStyle::Primary, id, label)
}

/// A button of the usual prominence.
pub fn quiet_button(id: impl Into<Cow<'static, str>>, label: Localized) -> impl Bundle {
    button(ButtonStyle::Quiet, id, label)
}

/// A button of small words, beside others that matter more.
pub fn bare_button(id: impl Into<Cow<'static, str>>, label: Localized) -> impl Bundle {
    button(ButtonStyle::Bare, id, label)
}

/// Makes a button send this message.
pub fn sends<M: Message + Clone>(message: M) -> impl Bundle {
    observe(move |_: On<Activate>, mut messages: MessageWriter<M>| {
        messages.write(message.clone());
    })
}

/// Makes a button send the message that this resource gives rise to, if any.
pub fn sends_from<R: Resource, M: Message>(
    message: impl Fn(&R) -> Option<M> + Send + Sync + 'static,
) -> impl Bundle {
    observe(move |_: On<Activate>, If(resource): If<Res<R>>, mut messages: MessageWriter<M>| {
        messages.write_batch(message(&resource));
    })
}

/// Makes a button change this resource, if it is there.
pub fn changes<R: Resource<Mutability = Mutable>>(
    change: impl Fn(&mut R) + Send + Sync + 'static,
) -> impl Bundle {
    observe(move |_: On<Activate>, If(mut resource): If<ResMut<R>>| change(&mut resource))
}

/// A button that fills its place, and whose label wraps if the place is narrow.
pub fn filling_button(
    style: ButtonStyle,
    id: impl Into<Cow<'static, str>>,
    label: Localized,
) -> impl Bundle {
    // Dark letters on brass are thin in the face of running text.
    let lettering = match style {
        ButtonStyle::Primary => Lettering::Label,
        _ => Lettering::Small,
    };
    (
        Button,
        pressable(Dress::Button(style), id.into(), label.clone()),
        Node::default()
            .narrows()
            .centred()
            .in_middle()
            .padded(UiRect::horizontal(px(1)))
            .bordered(1.0)
            .rounded(BUTTON_RADIUS_PX),
        children![(text(lettering, label), Ink, TextLayout::justify(Justify::Center),)],
    )
}

/// A row of buttons that share its width ([`share_row`]).
pub fn side_by_side() -> Node {
    boxes::row(8.0)
}

/// Makes a button share the width of its row with others: each takes at least `basis`, and the rest is divided. The
/// label is `padding_px` logical pixels from the sides.
pub fn share_row(mut button: EntityCommands, basis: Val, padding_px: f32) {
    button.entry::<Node>().and_modify(move |mut node| {
        node.flex_grow = 1.0;
        node.flex_basis = basis;
        node.padding = UiRect::axes(px(padding_px), px(5));
    });
}

/// A button with a sign; `name` is its accessible name, shown as a tooltip.
pub fn sign_button(id: impl Into<Cow<'static, str>>, sign: &str, name: Localized) -> impl Bundle {
    signed(ButtonStyle::Short, id, sign, name)
}

/// A button with a large sign and the prominence of Quiet.
pub fn key_button(id: impl Into<Cow<'static, str>>, sign: &str, name: Localized) -> impl Bundle {
    signed(ButtonStyle::Key, id, sign, name)
}

fn signed(
    style: ButtonStyle,
    id: impl Into<Cow<'static, str>>,
    sign: &str,
    name: Localized,
) -> impl Bundle {
    (button(style, id, Localized::verbatim(sign)), Tooltip(name.clone()), Renamed(name))
}

/// A button with a picture; `name` is its accessible name, shown as a tooltip.
pub fn picture_button(
    id: impl Into<Cow<'static, str>>,
    picture: Handle<Image>,
    name: Localized,
) -> impl Bundle {
    /// The side of the button and of its picture, in logical pixels.
    const SIDE_PX: f32 = 36.0;
    const PICTURE_PX: f32 = 24.0;
    (
        Button,
        pressable(Dress::Button(ButtonStyle::Quiet), id.into(), name.clone()),
        Tooltip(name),
        Node::default()
            .sized(px(SIDE_PX), px(SIDE_PX))
            .rigid()
            .centred()
            .in_middle()
            .bordered(1.0)
            .rounded(BUTTON_RADIUS_PX),
        children![(
            ImageNode::new(picture),
            Node::default().sized(px(PICTURE_PX), px(PICTURE_PX)),
            Pickable::IGNORE,
        )],
    )
}

/// A button as wide as its column: a picture in the colour of texts, the name, and below it what one gets by it,
/// which is its description for screen readers.
pub fn picture_row(
    style: ButtonStyle,
    id: impl Into<Cow<'static, str>>,
    picture: Handle<Image>,
    (name, line): (Localized, Localized),
) -> impl Bundle {
    /// The side of the picture, and the gap beside it, in logical pixels.
    const PICTURE_PX: f32 = 28.0;
    const PICTURE_GAP_PX: f32 = 16.0;
    let is_gold = style == ButtonStyle::Primary;
    (
        Button,
        pressable(Dress::Button(style), id.into(), name.clone()),
        boxes::row(PICTURE_GAP_PX)
            .rigid()
            .centred()
            .padded(UiRect::axes(px(16), px(7)))
            .bordered(1.0)
            .rounded(BUTTON_RADIUS_PX),
        Children::spawn(SpawnWith(move |row: &mut RelatedSpawner<ChildOf>| {
            let tint = if is_gold { palette::UI_TEXT_ON_ACCENT } else { Color::WHITE };
            row.spawn((
                ImageNode::new(picture).with_color(tint),
                Node::default().sized(px(PICTURE_PX), px(PICTURE_PX)).rigid(),
                Pickable::IGNORE,
            ));
            row.spawn((words_place(), Pickable::IGNORE)).with_children(|words| {
                words.spawn((text(Lettering::Label, name), Ink));
                let mut line = words.spawn(muted_text(Lettering::Small, line));
                if is_gold {
                    line.insert(Ink);
                }
            });
        })),
    )
}

/// The button that closes a panel.
pub fn close_button() -> impl Bundle {
    sign_button("close", "×", message("close"))
}

/// The accessible name of a button whose label is not enough. It replaces the name from
/// the label.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Renamed(pub Localized);

pub(super) fn rename(renamed: On<Add, Renamed>, mut names: Query<(&Renamed, &mut AccessibleName)>) {
    if let Ok((name, mut accessible)) = names.get_mut(renamed.entity) {
        accessible.0 = name.0.clone();
    }
}

/// A button with arbitrary content: a row of a list. The caller spawns the content.
pub fn row(id: impl Into<Cow<'static, str>>, name: Localized) -> impl Bundle {
    (
        Button,
        pressable(Dress::Row, id.into(), name),
        boxes::row(GAP_PX)
            .rigid()
            .centred()
            .padded(UiRect::axes(px(10), px(5)))
            .bordered(1.0)
            .rounded(BUTTON_RADIUS_PX),
    )
}

/// A button behind a word of a text, with an explanation while it is hovered or focused. The caller
/// sets its place.
pub fn word(
    id: impl Into<Cow<'static, str>>,
    name: Localized,
    explanation: Localized,
) -> impl Bundle {
    (
        Button,
        pressable(Dress::Row, id.into(), name),
        Tooltip(explanation),
        Explained,
        Node::default().absolute().rounded(3.0),
        ZIndex(-1),
    )
}

/// A button that expands and collapses the content below it, and whether that is expanded, which
/// screen readers announce. The caller shows and hides the content.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfolds(pub bool);

/// The sign of an expanding button: to the right, or down while expanded.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Chevron;

/// The width of that sign, in logical pixels.
const CHEVRON_PX: f32 = 9.0;

/// The button above the content that it expands.
pub fn unfolding(id: impl Into<Cow<'static, str>>, name: Localized, is_open: bool) -> impl Bundle {
    (
        Button,
        pressable(Dress::Row, id.into(), name.clone()),
        Unfolds(is_open),
        boxes::row(9.0)
            .rigid()
            .centred()
            .padded(UiRect::axes(px(8), px(3)))
            .rounded(BUTTON_RADIUS_PX),
        children![
            (
                Chevron,
                Node {
                    border: UiRect { right: px(2), bottom: px(2), ..default() },
                    ..Node::default().sized(px(CHEVRON_PX), px(CHEVRON_PX)).rigid()
                },
                BorderColor::all(palette::UI_ACCENT),
                chevron(is_open),
                Pickable::IGNORE,
            ),
            coloured_text(Lettering::Heading, name, palette::UI_ACCENT),
        ],
    )
}

/// Two sides of a square, turned so that they point down or to the right.
fn chevron(is_open: bool) -> UiTransform {
    UiTransform::from_rotation(Rot2::degrees(if is_open { 45.0 } else { -45.0 }))
}

/// Turns the signs of buttons that have been expanded or collapsed.
pub(super) fn turn_chevrons(
    buttons: Query<(&Unfolds, &Children), Changed<Unfolds>>,
    mut chevrons: Query<&mut UiTransform, With<Chevron>>,
) {
    for (unfolds, children) in &buttons {
        let mut inside = chevrons.iter_many_mut(children);
        while let Some(mut transform) = inside.fetch_next() {
            transform.set_if_neq(chevron(unfolds.0));
        }
    }
}

/// Hides signs that an edge cuts. What is turned cannot be cut along an edge: a sliver of it would be
/// drawn across the fold of a scrolling column, where everything else has faded.
pub(super) fn hide_cut_chevrons(
    mut chevrons: Query<
        (&ComputedNode, &UiGlobalTransform, Option<&CalculatedClip>, &mut Visibility),
        With<Chevron>,
    >,
) {
    for (node, place, clip, mut visibility) in &mut chevrons {
        // The half of its diagonal.
        let reach = Vec2::splat(node.size().length() / 2.0);
        let is_cut = clip.is_some_and(|CalculatedClip { clip }| {
            let middle = place.translation;
            (middle - reach).cmplt(clip.min).any() || (middle + reach).cmpgt(clip.max).any()
        });
        visibility.set_if_neq(if is_cut { Visibility::Hidden } else { Visibility::Inherited });
    }
}

/// A large button with arbitrary content: a game on the title screen. The caller
/// provides its [`Node`] and spawns the content.
pub fn card(id: impl Into<Cow<'static, str>>, name: Localized) -> impl Bundle {
    (Button, pressable(Dress::Card, id.into(), name))
}

/// Marks a button that acts while it is held. For screen readers, one press holds it and another
/// releases it.
#[derive(Component, Debug, Clone, Copy)]
pub struct Held;

/// Marks the button of a menu or of a curtain that has the focus first: in a menu where that is not
/// the first one, the answer that loses nothing.
#[derive(Component, Debug, Clone, Copy)]
pub struct FirstFocus;

/// Marks what a panel has very many of, such as moves or explained words: keys that go several buttons
/// further leap over it.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct LeaptOver;

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    #[test]
    fn a_sign_that_an_edge_would_cut_is_hidden() {
        let mut world = World::new();
        let node = ComputedNode { size: Vec2::splat(9.0), ..default() };
        let place = UiGlobalTransform::from_translation(Vec2::new(20.0, 100.0));
        let sign = (Chevron, node, place, Visibility::Inherited);
        let sign = world.spawn(sign).id();
        for (lower_px, wanted) in [
            (140.0, Visibility::Inherited),
            (103.0, Visibility::Hidden),
            (95.0, Visibility::Hidden),
        ] {
            let clip = Rect::new(0.0, 0.0, 400.0, lower_px);
            world.entity_mut(sign).insert(CalculatedClip { clip });
            world.run_system_once(hide_cut_chevrons).expect("it has all it needs");
            assert_eq!(world.get(sign), Some(&wanted), "{lower_px}");
        }
    }
}
