//! The shared parts of all widgets: ids, states, and the colours of each state.

use std::borrow::Cow;

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, Pressed};
use ludotheque_base::locale::{AccessibleName, Localized};

use crate::palette;
use crate::style::Style;

/// Corner radius of panels, in logical pixels.
pub(super) const PANEL_RADIUS_PX: f32 = 12.0;

/// Corner radius of buttons and fields, in logical pixels.
pub(super) const BUTTON_RADIUS_PX: f32 = 7.0;

/// The minimum height of buttons, in logical pixels.
pub const BUTTON_HEIGHT_PX: f32 = 38.0;

/// The gap between related widgets, in logical pixels.
pub const GAP_PX: f32 = 10.0;

/// A stable identifier for a button, the same in every language; the event stream contains its
/// position.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct ButtonId(pub Cow<'static, str>);

/// The prominence of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ButtonStyle {
    /// The most likely action; one per screen.
    Primary,
    /// Everything else.
    Quiet,
    /// A sign or a short word without a background, such as ✕.
    Short,
    /// A large sign, as on a key.
    Key,
    /// Small words without a background, beside others that matter more.
    Bare,
}

/// The style of a widget.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dress {
    Button(ButtonStyle),
    /// A choice of a radio group.
    Choice,
    Row,
    Card,
    Field,
    /// A switch with its label.
    Switch,
    /// Shows only the focus ring.
    Ring,
}

/// A text whose colour follows the state of its widget.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Ink;

/// The groove of a switch.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Groove;

/// The common components of all pressable widgets.
pub(super) fn pressable(dress: Dress, id: Cow<'static, str>, name: Localized) -> impl Bundle {
    (
        dress,
        ButtonId(id),
        AccessibleName(name),
        Hovered::default(),
        TabIndex(0),
        BackgroundColor(Color::NONE),
        BorderColor::all(Color::NONE),
        ring(),
    )
}

/// The width of the focus ring, usually and in high contrast, in logical pixels.
const RING_PX: [f32; 2] = [2.0, 4.0];

/// The focus ring, initially invisible.
pub(super) fn ring() -> Outline {
    Outline { width: px(RING_PX[0]), offset: px(2), color: Color::NONE }
}

/// Enables or disables a widget; `is_off` is its current state.
pub fn enable(commands: &mut Commands, entity: Entity, is_off: bool, wanted: bool) {
    if wanted && is_off {
        commands.entity(entity).remove::<InteractionDisabled>();
    } else if !wanted && !is_off {
        commands.entity(entity).insert(InteractionDisabled);
    }
}

/// The colours of a widget in a state: background, border, text.
struct Colours {
    ground: Color,
    line: Color,
    ink: Color,
}

/// The input of [`dress`].
#[derive(Clone, Copy)]
struct WidgetState {
    hovered: bool,
    pressed: bool,
    chosen: bool,
    disabled: bool,
    focused: bool,
}

impl Dress {
    /// Long because it contains the colours of all widgets.
    fn colours(self, state: WidgetState) -> Colours {
        use palette as p;
        let pick = |normal, hovered, pressed| match state {
            WidgetState { disabled: true, .. } => normal,
            WidgetState { pressed: true, hovered: true, .. } => pressed,
            WidgetState { hovered: true, .. } => hovered,
            _ => normal,
        };
        let ink = if state.disabled { p::UI_TEXT_DISABLED } else { p::UI_TEXT };
        let quiet = pick(p::UI_BUTTON, p::UI_BUTTON_HOVERED, p::UI_BUTTON_PRESSED);
        let bare = pick(Color::NONE, p::UI_BUTTON_HOVERED, p::UI_BUTTON_PRESSED);
        match self {
            Self::Button(ButtonStyle::Primary) if !state.disabled => {
                let ground = pick(p::UI_ACCENT, p::UI_ACCENT_HOVERED, p::UI_ACCENT_PRESSED);
                Colours { ground, line: ground, ink: p::UI_TEXT_ON_ACCENT }
            }
            Self::Button(ButtonStyle::Short | ButtonStyle::Bare) => {
                Colours { ground: bare, line: Color::NONE, ink }
            }
            Self::Choice | Self::Row | Self::Button(_) if state.chosen => {
                Colours { ground: p::UI_CHOSEN, line: p::UI_ACCENT, ink }
            }
            Self::Button(_) => Colours { ground: quiet, line: p::UI_LINE, ink },
            Self::Choice | Self::Row => Colours { ground: bare, line: Color::NONE, ink },
            Self::Card => Colours {
                ground: Color::NONE,
                // The interface lies in front of the table: a line would run across the board that
                // rises over its card. The words of the card are framed instead.
                line: if state.hovered && !state.disabled { Color::NONE } else { p::UI_LINE },
                ink,
            },
            Self::Field => Colours {
                ground: p::UI_WELL,
                line: if state.focused {
                    p::UI_ACCENT
                } else {
                    pick(p::UI_LINE, p::UI_SEAT_RIM, p::UI_LINE)
                },
                ink,
            },
            Self::Switch => Colours {
                ground: if state.chosen { p::UI_ACCENT_PRESSED } else { p::UI_WELL },
                line: pick(p::UI_LINE, p::UI_SEAT_RIM, p::UI_SEAT_RIM),
                ink,
            },
            Self::Ring => Colours { ground: p::UI_WELL, line: p::UI_LINE, ink },
        }
    }
}

/// Gives every widget the colours of its state. Long because it takes all that a state consists of.
pub(super) fn dress(
    mut widgets: Query<(
        Entity,
        &Dress,
        Option<&Hovered>,
        Has<Pressed>,
        Has<Checked>,
        Has<InteractionDisabled>,
        Option<&mut BackgroundColor>,
        Option<&mut BorderColor>,
        &mut Outline,
    )>,
    children: Query<&Children>,
    mut inks: Query<&mut TextColor, With<Ink>>,
    mut grooves: Query<
        (&mut Node, &mut BackgroundColor, &mut BorderColor),
        (With<Groove>, Without<Dress>),
    >,
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    style: Option<Res<Style>>,
) {
    for (entity, dress, hovered, pressed, chosen, disabled, ground, line, mut ring) in &mut widgets
    {
        let state = WidgetState {
            hovered: hovered.is_some_and(Hovered::get),
            pressed,
            chosen,
            disabled,
            focused: focus.get() == Some(entity),
        };
        let ring_colour =
            if state.focused && focus_visible.0 { palette::UI_FOCUS } else { Color::NONE };
        if ring.color != ring_colour {
            ring.color = ring_colour;
        }
        let is_high = style.as_ref().is_some_and(|style| style.is_high_contrast);
        let ring_width = px(RING_PX[usize::from(is_high)]);
        if ring.width != ring_width {
            ring.width = ring_width;
        }
        if *dress == Dress::Ring {
            continue;
        }
        let colours = dress.colours(state);
        if *dress == Dress::Switch {
            let side = if chosen { JustifyContent::FlexEnd } else { JustifyContent::FlexStart };
            for child in children.iter_descendants(entity) {
                if let Ok((mut node, mut groove, mut edge)) = grooves.get_mut(child) {
                    if node.justify_content != side {
                        node.justify_content = side;
                    }
                    groove.set_if_neq(BackgroundColor(colours.ground));
                    edge.set_if_neq(BorderColor::all(colours.line));
                }
            }
            continue;
        }
        if let Some(mut ground) = ground {
            ground.set_if_neq(BackgroundColor(colours.ground));
        }
        if let Some(mut line) = line {
            line.set_if_neq(BorderColor::all(colours.line));
        }
        for child in children.iter_descendants(entity) {
            if let Ok(mut ink) = inks.get_mut(child) {
                ink.set_if_neq(TextColor(colours.ink));
            }
        }
    }
}
