//! The lamp of the title screen follows the pointer, or the focus, to a game: its plate is framed, what is said of it
//! rises in the place of the line about the app, and the boards of the others are in the shade. In a public place in
//! which nobody is, it wanders from game to game.

use std::iter;
use std::time::Duration;

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::moving::Moving;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::Settings;
use ludotheque_ui::prelude::*;

use super::grid::{Faded, Fading, PlateGround, Said, Slot, TitleCard, is_low};
use crate::layout::shape::InterfaceShape;
use crate::screens::demonstration::LeftAlone;
use crate::screens::showcase::{OnShow, Picture};
use crate::states::{Menu, Offered};

/// The card that the lamp lights, if any.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Lamp(Option<TitleCard>);

/// The time in which a sentence rises, in milliseconds at normal speed.
const RISE_MS: f32 = 120.0;
/// How far it rises, in logical pixels.
const RISE_PX: f32 = 10.0;
/// How dark boards are in the shade.
const SHADE: f32 = 0.3;

/// How long a title in a public place is left alone before the lamp wanders.
const LEFT_ALONE: Duration = Duration::from_secs(20);
/// How long it stays with each game.
const STAY: Duration = Duration::from_secs(6);

/// The game to which the lamp has wandered when the title has been left alone for so long, as a number from 0, and
/// how long it stays there; none before it begins, and how long that is.
fn wandered(alone: Duration) -> (Option<usize>, Duration) {
    let Some(since) = alone.checked_sub(LEFT_ALONE) else {
        return (None, LEFT_ALONE - alone);
    };
    let number = since.as_secs() / STAY.as_secs();
    let stayed = since - Duration::from_secs(number * STAY.as_secs());
    (usize::try_from(number).ok(), STAY - stayed)
}

/// Lets the lamp wander from game to game, until anything is done.
pub(super) fn wander(
    left: Res<LeftAlone>,
    menu: Res<State<Menu>>,
    offered: Res<Offered>,
    pictures: Query<&Picture>,
    slots: Query<&Slot>,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
    mut on_show: ResMut<OnShow>,
) {
    let mut shown = OnShow(None);
    if *menu.get() == Menu::None {
        let (number, stays) = wandered(left.lasts(time.elapsed()));
        redraw.within(stays);
        let number = number.and_then(|number| number.checked_rem(offered.0.len()));
        let number_of = |card: Entity| slots.get(card).ok().map(|it| usize::from(it.card.number));
        let mut cards = pictures.iter().filter_map(|picture| picture.card);
        shown.0 = cards.find(|card| number.is_some() && number_of(*card) == number);
    }
    on_show.set_if_neq(shown);
}

/// Turns the lamp to the card that is on show, or else to that which the pointer is on, with all of its buttons, or
/// else to that of the focus.
pub(super) fn turn_lamp(
    hovered: Query<(Entity, &Hovered)>,
    parents: Query<&ChildOf>,
    slots: Query<&Slot>,
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    on_show: Res<OnShow>,
    mut lamp: ResMut<Lamp>,
) {
    let card_of = |entity: Entity| {
        let mut around = iter::once(entity).chain(parents.iter_ancestors(entity));
        around.find_map(|it| slots.get(it).ok()).map(|slot| slot.card)
    };
    let shown = on_show.0.and_then(card_of);
    let mut hovered = hovered.iter().filter(|(_, hovered)| hovered.get());
    let pointed = || hovered.find_map(|(entity, _)| card_of(entity));
    let focused = || focus.get().filter(|_| focus_visible.0).and_then(card_of);
    lamp.set_if_neq(Lamp(shown.or_else(pointed).or_else(focused)));
}

/// Frames the plate of the lit card in gold.
pub(super) fn frame(lamp: Res<Lamp>, mut plates: Query<(&PlateGround, &mut BorderColor)>) {
    for (plate, mut border) in &mut plates {
        let is_lit = lamp.0 == Some(plate.0);
        let line = if is_lit { palette::UI_ACCENT } else { palette::UI_LINE };
        border.set_if_neq(BorderColor::all(line));
    }
}

/// Lets sentences rise and boards fall into the shade, and the other way round.
pub(super) fn fade(
    lamp: Res<Lamp>,
    shape: Res<InterfaceShape>,
    settings: Res<Settings>,
    mut fading: Query<&mut Fading>,
    mut moving: Moving,
) {
    let step = 1000.0 * moving.seconds() / RISE_MS;
    for mut it in &mut fading {
        let is_lit = lamp.0 == Some(it.card);
        let is_wanted = match it.what {
            // There is no picture that it would cover.
            Faded::Sentence => is_lit || is_low(&shape),
            Faded::Shade => lamp.0.is_some() && !is_lit && !settings.has_high_contrast(),
        };
        let goal = f32::from(u8::from(is_wanted));
        let share = it.share + (goal - it.share).clamp(-step, step);
        let faded = Fading { share, ..*it };
        it.set_if_neq(faded);
        if share != goal {
            moving.goes_on();
        }
    }
}

/// The line about the app, which makes way for what is said of a game.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct AboutApp;

/// Moves what is said of games to where it is seen, from below that as it rises.
pub(super) fn place_said(
    shape: Res<InterfaceShape>,
    lines: Query<(&ComputedNode, &UiGlobalTransform), With<AboutApp>>,
    plates: Query<(&ComputedNode, &UiGlobalTransform)>,
    mut said: Query<(&Fading, &ComputedNode, &ChildOf, &mut UiTransform)>,
) {
    let corner =
        |(node, at): (&ComputedNode, &UiGlobalTransform)| at.translation - node.size() / 2.0;
    for (fading, node, plate, mut transform) in &mut said {
        if fading.what != Faded::Sentence {
            continue;
        }
        let mut to_px = Vec2::new(0.0, RISE_PX * (1.0 - fading.share));
        if Said::of(&shape) == Said::InHead
            && let (Ok(line), Ok(plate)) = (lines.single(), plates.get(plate.parent()))
        {
            // What is higher than the line ends where that does.
            let higher = (node.size().y - line.0.size().y).max(0.0);
            let way = corner(line) - corner(plate) - Vec2::new(0.0, higher);
            to_px += way * node.inverse_scale_factor();
        }
        transform.set_if_neq(UiTransform::from_xy(px(to_px.x), px(to_px.y)));
    }
}

/// Shows as much of what comes and goes as there is of it.
pub(super) fn show_faded(
    shape: Res<InterfaceShape>,
    mut fading: Query<(Entity, Ref<Fading>, &mut BackgroundColor, Option<&mut ImageNode>)>,
    children: Query<&Children>,
    mut texts: Query<&mut TextColor, Without<AboutApp>>,
    mut lines: Query<&mut TextColor, With<AboutApp>>,
) {
    let mut most_said = 0.0_f32;
    for (entity, fading, mut ground, image) in &mut fading {
        let share = fading.share;
        if fading.what == Faded::Sentence {
            most_said = most_said.max(share);
        }
        if !fading.is_changed() && !shape.is_changed() {
            continue;
        }
        if let Some(mut image) = image {
            image.color = Color::BLACK.with_alpha(SHADE * share);
            continue;
        }
        // Elsewhere it stands on the plate or the table.
        let opacity = if Said::of(&shape) == Said::AbovePlate { share } else { 0.0 };
        ground.set_if_neq(BackgroundColor(palette::UI_PANEL.with_alpha(opacity)));
        for child in children.iter_descendants(entity) {
            if let Ok(mut colour) = texts.get_mut(child) {
                let faded = TextColor(colour.0.with_alpha(share));
                colour.set_if_neq(faded);
            }
        }
    }
    for mut colour in &mut lines {
        let share = if Said::of(&shape) == Said::InHead { 1.0 - most_said } else { 1.0 };
        let faded = TextColor(colour.0.with_alpha(share));
        colour.set_if_neq(faded);
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::super::grid::Cards;
    use super::*;

    #[test]
    fn the_plate_that_is_lit_is_framed_on_all_sides_and_no_other() {
        let mut world = World::new();
        let cards = Cards::of(5);
        let plates = [0, 1, 2].map(|number| {
            let line = BorderColor::all(palette::UI_LINE);
            world.spawn((PlateGround(cards.card(number)), line)).id()
        });
        world.insert_resource(Lamp(Some(cards.card(1))));
        world.run_system_once(frame).expect("it has all it needs");
        for (number, plate) in plates.into_iter().enumerate() {
            let line = if number == 1 { palette::UI_ACCENT } else { palette::UI_LINE };
            assert_eq!(world.get(plate), Some(&BorderColor::all(line)), "{number}");
        }
    }

    #[test]
    fn the_lamp_follows_the_pointer_to_a_card_and_to_what_is_on_it_and_the_focus_otherwise() {
        let mut world = World::new();
        let cards = Cards::of(5);
        let spawn = |world: &mut World, number| {
            let plate = world.spawn(Slot::of_words(cards.card(number))).id();
            world.spawn((Hovered(false), ChildOf(plate))).id()
        };
        let [one, other] = [0, 1].map(|number| spawn(&mut world, number));
        world.insert_resource(InputFocus::from_entity(other));
        world.insert_resource(InputFocusVisible(false));
        world.init_resource::<Lamp>();
        world.init_resource::<OnShow>();
        let lit = |world: &mut World| {
            world.run_system_once(turn_lamp).expect("it has all it needs");
            world.resource::<Lamp>().0.map(|card| card.number)
        };
        assert_eq!(lit(&mut world), None);
        world.resource_mut::<InputFocusVisible>().0 = true;
        assert_eq!(lit(&mut world), Some(1));
        world.entity_mut(one).insert(Hovered(true));
        assert_eq!(lit(&mut world), Some(0));
        world.insert_resource(OnShow(Some(other)));
        assert_eq!(lit(&mut world), Some(1));
    }

    #[test]
    fn the_lamp_waits_and_then_stays_with_each_game_for_as_long() {
        let at = |seconds| wandered(Duration::from_secs(seconds));
        let left = Duration::from_secs;
        assert_eq!(at(0), (None, left(20)));
        assert_eq!(at(19), (None, left(1)));
        assert_eq!(at(20), (Some(0), left(6)));
        assert_eq!(at(25), (Some(0), left(1)));
        assert_eq!(at(26), (Some(1), left(6)));
        assert_eq!(at(119), (Some(16), left(3)));
    }
}
