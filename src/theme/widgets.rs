//! The widgets of all screens and panels: Bevy's headless widgets with the style of the
//! game.
//!
//! Builder functions return bundles; callers add the observers. The colours of widgets
//! in each state are set in one place, `dress`, which only writes what has changed, so
//! that no layout is computed needlessly.

use std::borrow::Cow;

use bevy::{
    a11y::AccessibilityNode,
    camera::visibility::VisibilitySystems,
    ecs::{relationship::RelatedSpawner, system::SystemParam},
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{
        FocusedInput, InputFocus, InputFocusSystems, InputFocusVisible,
        tab_navigation::{TabGroup, TabIndex, TabNavigationPlugin},
    },
    picking::hover::Hovered,
    prelude::*,
    text::{EditableText, EditableTextFilter, TextCursorStyle},
    ui::{CalculatedClip, Checked, InteractionDisabled, Pressed, UiGlobalTransform, UiSystems},
    ui_widgets::{
        Button, Checkbox, ControlOrientation, RadioButton, RadioGroup, ScrollArea, Scrollbar,
        ScrollbarThumb, SelectAllOnFocus,
    },
    window::{CursorMoved, PrimaryWindow},
};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{AccessibleName, LocaleSystems, Localized, message};
use ludotheque_base::redraw::Redraw;

use crate::theme::{
    fonts::{Fonts, Lettering},
    palette, tooltip_place,
};

/// Corner radius of panels, in logical pixels.
const PANEL_RADIUS_PX: f32 = 12.0;
/// Corner radius of buttons and fields, in logical pixels.
const BUTTON_RADIUS_PX: f32 = 7.0;
/// The minimum height of buttons, in logical pixels.
pub(crate) const BUTTON_HEIGHT_PX: f32 = 38.0;
/// The gap between related widgets, in logical pixels.
pub const GAP_PX: f32 = 10.0;
/// The padding of a column that scrolls, in logical pixels.
pub const SCROLL_PADDING_PX: f32 = 2.0;

/// How far one step of an arrow key scrolls, in logical pixels.
const SCROLL_STEP_PX: f32 = 48.0;
/// The widest tooltip, in logical pixels.
const TOOLTIP_WIDTH_PX: f32 = 300.0;

/// A stable identifier for a button, the same in every language; the event stream
/// reports where it is.
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
}

/// The style of a widget.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Dress {
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
struct Ink;

/// The groove of a switch.
#[derive(Component, Debug, Clone, Copy)]
struct Groove;

/// A tooltip.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Tooltip(pub Localized);

/// Marks a widget whose tooltip is also shown while it has the focus, and put away with Esc.
#[derive(Component, Debug, Clone, Copy)]
pub struct Explained;

/// The widget whose tooltip has been put away, until it is left.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PutAwayTooltip(pub Option<Entity>);

/// The explanation that is shown of a widget that is [`Explained`], if any.
#[derive(SystemParam)]
pub struct ShownExplanation<'w, 's> {
    shown: Query<'w, 's, &'static ShownTooltip>,
    explained: Query<'w, 's, (), With<Explained>>,
    put_away: ResMut<'w, PutAwayTooltip>,
}

impl ShownExplanation<'_, '_> {
    /// Puts it away, and answers whether there was one.
    pub fn put_away(&mut self) -> bool {
        let mut shown = self.shown.iter();
        let explanation = shown.find(|tooltip| self.explained.contains(tooltip.of));
        let Some(tooltip) = explanation else {
            return false;
        };
        self.put_away.0 = Some(tooltip.of);
        true
    }
}

// --- Words ------------------------------------------------------------------

/// A text in the standard colour.
pub fn text(fonts: &Fonts, lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(fonts, lettering, words, palette::UI_TEXT)
}

/// A text in the muted colour.
pub fn muted_text(fonts: &Fonts, lettering: Lettering, words: Localized) -> impl Bundle {
    coloured_text(fonts, lettering, words, palette::UI_TEXT_MUTED)
}

/// A text in a colour of the palette.
pub fn coloured_text(
    fonts: &Fonts,
    lettering: Lettering,
    words: Localized,
    colour: Color,
) -> impl Bundle {
    (
        Text::default(),
        words,
        fonts.of(lettering),
        TextColor(colour),
        Pickable::IGNORE,
    )
}

/// A text within a widget, in the colour of its state.
fn ink(fonts: &Fonts, lettering: Lettering, words: Localized) -> impl Bundle {
    (text(fonts, lettering, words), Ink, TextLayout::no_wrap())
}

// --- Things to press --------------------------------------------------------

/// The common components of everything that can be pressed.
fn pressable(dress: Dress, id: Cow<'static, str>, name: Localized) -> impl Bundle {
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

/// The focus ring, initially invisible.
fn ring() -> Outline {
    Outline {
        width: px(2),
        offset: px(2),
        color: Color::NONE,
    }
}

/// Makes a widget a stop of the Tab key, with a ring.
pub fn focus_stop() -> impl Bundle {
    (Dress::Ring, TabIndex(0), ring())
}

/// A button. It triggers [`Activate`](bevy::ui_widgets::Activate).
pub fn button(
    fonts: &Fonts,
    style: ButtonStyle,
    id: impl Into<Cow<'static, str>>,
    label: Localized,
) -> impl Bundle {
    let (padding_px, lettering) = match style {
        ButtonStyle::Primary => (26.0, Lettering::Heading),
        ButtonStyle::Quiet => (16.0, Lettering::Label),
        ButtonStyle::Key => (18.0, Lettering::Title),
        ButtonStyle::Short => (9.0, Lettering::Title),
    };
    (
        Button,
        pressable(Dress::Button(style), id.into(), label.clone()),
        Node {
            min_height: px(BUTTON_HEIGHT_PX),
            min_width: px(BUTTON_HEIGHT_PX),
            padding: UiRect::axes(px(padding_px), px(5)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS_PX)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        },
        children![ink(fonts, lettering, label)],
    )
}

/// A button that fills its place, and whose label goes to a second line where the place is
/// narrow.
pub fn filling_button(
    fonts: &Fonts,
    style: ButtonStyle,
    id: impl Into<Cow<'static, str>>,
    label: Localized,
) -> impl Bundle {
    (
        Button,
        pressable(Dress::Button(style), id.into(), label.clone()),
        Node {
            min_width: px(0),
            padding: UiRect::horizontal(px(1)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS_PX)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        children![(
            text(fonts, Lettering::Small, label),
            Ink,
            TextLayout::justify(Justify::Center),
        )],
    )
}

/// A row of buttons that share its width ([`share_row`]).
pub fn side_by_side() -> Node {
    Node {
        column_gap: px(8),
        ..default()
    }
}

/// Makes a button share the width of its row with others.
pub fn share_row(mut button: EntityCommands) {
    button.entry::<Node>().and_modify(|mut node| {
        node.flex_grow = 1.0;
        node.padding = UiRect::axes(px(6), px(5));
    });
}

/// A button with a sign; `name` is its accessible name, shown as a tooltip.
pub fn sign_button(
    fonts: &Fonts,
    id: impl Into<Cow<'static, str>>,
    sign: &str,
    name: Localized,
) -> impl Bundle {
    signed(fonts, ButtonStyle::Short, id, sign, name)
}

/// A button with a large sign and the prominence of Quiet.
pub fn key_button(
    fonts: &Fonts,
    id: impl Into<Cow<'static, str>>,
    sign: &str,
    name: Localized,
) -> impl Bundle {
    signed(fonts, ButtonStyle::Key, id, sign, name)
}

fn signed(
    fonts: &Fonts,
    style: ButtonStyle,
    id: impl Into<Cow<'static, str>>,
    sign: &str,
    name: Localized,
) -> impl Bundle {
    (
        button(fonts, style, id, Localized::verbatim(sign)),
        Tooltip(name.clone()),
        Renamed(name),
    )
}

/// The button that closes a panel.
pub fn close_button(fonts: &Fonts) -> impl Bundle {
    sign_button(fonts, "close", "×", message("close"))
}

/// The accessible name of a button whose label is not enough. It replaces the name from
/// the label.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Renamed(pub Localized);

fn rename(renamed: On<Add, Renamed>, mut names: Query<(&Renamed, &mut AccessibleName)>) {
    if let Ok((name, mut accessible)) = names.get_mut(renamed.entity) {
        accessible.0 = name.0.clone();
    }
}

/// A button with arbitrary content: a row of a list. The caller spawns the content.
pub fn row(id: impl Into<Cow<'static, str>>, name: Localized) -> impl Bundle {
    (
        Button,
        pressable(Dress::Row, id.into(), name),
        Node {
            padding: UiRect::axes(px(10), px(5)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS_PX)),
            column_gap: px(GAP_PX),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        },
    )
}

/// A button behind a word of a text, which is explained when it is pointed at or has the
/// focus. The caller gives it its place.
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
        Node {
            position_type: PositionType::Absolute,
            border_radius: BorderRadius::all(px(3)),
            ..default()
        },
        ZIndex(-1),
    )
}

/// A button that shows and hides what is below it, and whether it is shown. Screen readers
/// say so; the caller shows and hides it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfolds(pub bool);

/// The sign of a button that unfolds something: to the right, or down once that is shown.
#[derive(Component, Debug, Clone, Copy)]
struct Chevron;

/// The width of that sign, in logical pixels.
const CHEVRON_PX: f32 = 9.0;

/// The button above what it unfolds.
pub fn unfolding(
    fonts: &Fonts,
    id: impl Into<Cow<'static, str>>,
    name: Localized,
    is_open: bool,
) -> impl Bundle {
    (
        Button,
        pressable(Dress::Row, id.into(), name.clone()),
        Unfolds(is_open),
        Node {
            column_gap: px(9),
            padding: UiRect::axes(px(8), px(3)),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS_PX)),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        },
        children![
            (
                Chevron,
                Node {
                    width: px(CHEVRON_PX),
                    height: px(CHEVRON_PX),
                    border: UiRect {
                        right: px(2),
                        bottom: px(2),
                        ..default()
                    },
                    flex_shrink: 0.0,
                    ..default()
                },
                BorderColor::all(palette::UI_ACCENT),
                chevron(is_open),
                Pickable::IGNORE,
            ),
            coloured_text(fonts, Lettering::Heading, name, palette::UI_ACCENT),
        ],
    )
}

/// Two sides of a square, turned so that they point down or to the right.
fn chevron(is_open: bool) -> UiTransform {
    UiTransform::from_rotation(Rot2::degrees(if is_open { 45.0 } else { -45.0 }))
}

/// Turns the signs of buttons that have unfolded something.
fn turn_chevrons(
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

/// A large button with arbitrary content: a game on the title screen. The caller
/// provides its [`Node`] and spawns the content.
pub fn card(id: impl Into<Cow<'static, str>>, name: Localized) -> impl Bundle {
    (Button, pressable(Dress::Card, id.into(), name))
}

/// A radio group in a row. The caller spawns [`choice`]s in it.
pub fn choices(name: Localized) -> impl Bundle {
    (
        RadioGroup,
        Dress::Ring,
        AccessibleName(name),
        TabIndex(0),
        ring(),
        Node {
            padding: px(3).all(),
            column_gap: px(3),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS_PX + 3.0)),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::UI_WELL),
        BorderColor::all(palette::UI_LINE),
    )
}

/// A choice of a radio group. It triggers `ValueChange<bool>` when chosen; the caller
/// keeps [`Checked`] up to date.
pub fn choice(fonts: &Fonts, id: impl Into<Cow<'static, str>>, label: Localized) -> impl Bundle {
    (
        RadioButton,
        Dress::Choice,
        ButtonId(id.into()),
        AccessibleName(label.clone()),
        Hovered::default(),
        ring(),
        BackgroundColor(Color::NONE),
        BorderColor::all(Color::NONE),
        Node {
            min_height: px(BUTTON_HEIGHT_PX - 8.0),
            padding: UiRect::axes(px(13), px(3)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS_PX)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        children![ink(fonts, Lettering::Label, label)],
    )
}

/// A switch, without its label. It triggers `ValueChange<bool>`; the caller keeps
/// [`Checked`] up to date.
pub fn switch(id: impl Into<Cow<'static, str>>, name: Localized) -> impl Bundle {
    (
        Checkbox,
        pressable(Dress::Switch, id.into(), name),
        Node {
            padding: px(4).all(),
            border_radius: BorderRadius::MAX,
            flex_shrink: 0.0,
            ..default()
        },
        children![(
            Groove,
            Pickable::IGNORE,
            Node {
                width: px(48),
                height: px(26),
                padding: px(3).all(),
                border: px(1).all(),
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(palette::UI_WELL),
            BorderColor::all(palette::UI_LINE),
            children![(
                Pickable::IGNORE,
                Node {
                    width: px(18),
                    height: px(18),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(palette::UI_TEXT),
            )],
        )],
    )
}

/// A field for one line of text, with a limit on the number of characters.
pub fn field(
    fonts: &Fonts,
    id: impl Into<Cow<'static, str>>,
    name: Localized,
    value: &str,
    characters_max: usize,
) -> impl Bundle {
    let mut editable = EditableText::new(value);
    editable.max_characters = Some(characters_max);
    (
        editable,
        // Names are one line, without control characters.
        EditableTextFilter::new(|sign| !sign.is_control()),
        // Users who focus a name usually want to replace it.
        SelectAllOnFocus,
        TextLayout::no_wrap(),
        writable(fonts, id.into(), name),
    )
}

/// A field for several lines of text, with limits on the number of characters and of
/// visible lines.
pub fn long_field(
    fonts: &Fonts,
    id: impl Into<Cow<'static, str>>,
    name: Localized,
    value: &str,
    characters_max: usize,
    lines: u8,
) -> impl Bundle {
    let mut editable = EditableText::new(value);
    editable.max_characters = Some(characters_max);
    editable.visible_lines = Some(lines.into());
    editable.allow_newlines = true;
    (
        editable,
        EditableTextFilter::new(|sign| sign == '\n' || !sign.is_control()),
        TextLayout::default(),
        writable(fonts, id.into(), name),
    )
}

/// The common components of text fields.
fn writable(fonts: &Fonts, id: Cow<'static, str>, name: Localized) -> impl Bundle {
    (
        TextCursorStyle {
            color: palette::UI_ACCENT,
            selection_color: palette::UI_CHOSEN,
            unfocused_selection_color: palette::UI_CHOSEN,
            selected_text_color: None,
        },
        fonts.of(Lettering::Body),
        TextColor(palette::UI_TEXT),
        Dress::Field,
        ButtonId(id),
        AccessibilityNode::default(),
        AccessibleName(name),
        (Hovered::default(), TabIndex(0), ring()),
        Node {
            padding: UiRect::axes(px(11), px(7)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS_PX)),
            flex_grow: 1.0,
            min_width: px(0),
            ..default()
        },
        BackgroundColor(palette::UI_WELL),
        BorderColor::all(palette::UI_LINE),
    )
}

// --- Things to put others on ------------------------------------------------

/// A box that fills the window and lets the pointer through.
pub fn full_screen(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Node {
            width: percent(100),
            height: percent(100),
            position_type: PositionType::Absolute,
            flex_direction: FlexDirection::Column,
            ..default()
        },
        Pickable::IGNORE,
        TabGroup::default(),
    )
}

/// A veil over the whole window that confines the pointer and the keyboard to what is
/// on it: the background of every menu.
pub fn veil(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Node {
            width: percent(100),
            height: percent(100),
            position_type: PositionType::Absolute,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            padding: px(16).all(),
            ..default()
        },
        GlobalZIndex(10),
        BackgroundColor(palette::UI_BACKDROP),
        TabGroup::modal(),
    )
}

/// A panel with a column layout and a maximum width in logical pixels.
pub fn panel(width_max_px: f32) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            width: percent(100),
            max_width: px(width_max_px),
            max_height: percent(100),
            padding: UiRect::axes(px(28), px(22)),
            row_gap: px(GAP_PX),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(PANEL_RADIUS_PX)),
            ..default()
        },
        BackgroundColor(palette::UI_PANEL),
        BorderColor::all(palette::UI_LINE),
        BoxShadow::new(palette::UI_SHADOW, px(0), px(8), px(0), px(28)),
    )
}

/// The head of a panel about a player. The caller spawns the seat's disc and the text
/// in it.
pub fn seat_head() -> Node {
    Node {
        column_gap: px(14),
        align_items: AlignItems::Center,
        ..default()
    }
}

/// The foot of a panel: its buttons, wrapped into rows.
pub fn button_rows() -> Node {
    Node {
        column_gap: px(GAP_PX),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        margin: px(10).top(),
        ..default()
    }
}

/// The head of a panel. The caller spawns the title and the button that closes it in
/// it.
pub fn panel_head() -> Node {
    Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        column_gap: px(GAP_PX),
        flex_shrink: 0.0,
        ..default()
    }
}

/// A line of a form: a label on the left, a control on the right.
pub fn form_line() -> Node {
    Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        column_gap: px(2.0 * GAP_PX),
        row_gap: px(4),
        min_height: px(BUTTON_HEIGHT_PX + 4.0),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    }
}

/// A hairline between parts of a panel.
pub fn hairline() -> impl Bundle {
    (
        Node {
            height: px(1),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::UI_LINE),
    )
}

/// A disc in the colour of a seat, with a rim so that ebony is visible on a dark
/// background; so many logical pixels wide.
pub fn seat_disc(colour: Color, width_px: f32) -> impl Bundle {
    (
        Node {
            width: px(width_px),
            height: px(width_px),
            border: px(1.5).all(),
            border_radius: BorderRadius::MAX,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(colour),
        BorderColor::all(palette::UI_SEAT_RIM),
        Pickable::IGNORE,
    )
}

/// A column that scrolls if it does not fit, with a bar on its right; by wheel, by
/// dragging the bar, or by keys while it has the focus. `fill` spawns the content.
pub fn scroll_column(
    name: Localized,
    fill: impl FnOnce(&mut RelatedSpawner<ChildOf>) + Send + Sync + 'static,
) -> impl Bundle {
    (
        Node {
            min_height: px(0),
            flex_shrink: 1.0,
            column_gap: px(6),
            ..default()
        },
        Children::spawn(SpawnWith(move |parent: &mut RelatedSpawner<ChildOf>| {
            let area = parent
                .spawn((
                    ScrollArea,
                    Dress::Ring,
                    ring(),
                    TabIndex(0),
                    AccessibilityNode::default(),
                    AccessibleName(name),
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        // Without this, the minimum width would be that of the content
                        // at its narrowest, and its height would be measured for that
                        // width.
                        min_width: px(0),
                        row_gap: px(GAP_PX),
                        padding: px(SCROLL_PADDING_PX).all(),
                        overflow: Overflow::scroll_y(),
                        ..default()
                    },
                    Children::spawn(SpawnWith(fill)),
                ))
                .observe(scroll_by_keys)
                .id();
            parent.spawn(scroll_bar(area));
        })),
    )
}

/// The bar of something that scrolls.
pub fn scroll_bar(area: Entity) -> impl Bundle {
    (
        Node {
            width: px(7),
            flex_shrink: 0.0,
            ..default()
        },
        Scrollbar::new(area, ControlOrientation::Vertical, 28.0),
        children![(
            ScrollbarThumb {
                border_radius: BorderRadius::all(px(3.5)),
                border: UiRect::ZERO,
            },
            BackgroundColor(palette::UI_LINE),
        )],
    )
}

/// Asks for a part of a column that scrolls to be brought to its top once it is laid out,
/// with so many logical pixels above it.
#[derive(Component, Debug, Clone, Copy)]
pub struct BringToTop(pub f32);

fn bring_to_top(
    mut commands: Commands,
    parts: Query<(Entity, &BringToTop, &ComputedNode, &UiGlobalTransform)>,
    areas: Query<(&ComputedNode, &UiGlobalTransform, &ScrollPosition), With<ScrollArea>>,
    parents: Query<&ChildOf>,
    redraw: Res<Redraw>,
) {
    for (entity, BringToTop(above_px), node, place) in &parts {
        if node.is_empty() {
            redraw.soon();
            continue;
        }
        let area = { parents.iter_ancestors(entity) }.find(|it| areas.contains(*it));
        if let Some(area) = area
            && let Ok((area_node, middle, position)) = areas.get(area)
        {
            let top = |node: &ComputedNode, place: &UiGlobalTransform| {
                (place.translation.y - node.size().y / 2.0) * node.inverse_scale_factor
            };
            let below_top_px = top(node, place) - top(area_node, middle);
            let y = (position.y + below_top_px - above_px).max(0.0);
            commands
                .entity(area)
                .insert(ScrollPosition(Vec2::new(position.x, y)));
        }
        commands.entity(entity).remove::<BringToTop>();
        redraw.until_settled();
    }
}

fn scroll_by_keys(
    mut event: On<FocusedInput<KeyboardInput>>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
) {
    if event.input.state != ButtonState::Pressed {
        return;
    }
    let Ok((node, mut position)) = areas.get_mut(event.focused_entity) else {
        return;
    };
    let page_px = node.size().y * node.inverse_scale_factor;
    let end_px = (node.content_size().y * node.inverse_scale_factor - page_px).max(0.0);
    let to = match event.input.key_code {
        KeyCode::ArrowUp => position.y - SCROLL_STEP_PX,
        KeyCode::ArrowDown => position.y + SCROLL_STEP_PX,
        KeyCode::PageUp => position.y - page_px,
        KeyCode::PageDown | KeyCode::Space => position.y + page_px,
        KeyCode::Home => 0.0,
        KeyCode::End => end_px,
        _ => return,
    };
    position.y = to.clamp(0.0, end_px);
    event.propagate(false);
}

// --- Their state ------------------------------------------------------------

/// Checks or unchecks a widget; `is_checked` is its current state.
pub fn check(commands: &mut Commands, entity: Entity, is_checked: bool, wanted: bool) {
    if wanted && !is_checked {
        commands.entity(entity).insert(Checked);
    } else if is_checked && !wanted {
        commands.entity(entity).remove::<Checked>();
    }
}

/// Enables or disables a widget; `is_off` is its current state.
pub fn enable(commands: &mut Commands, entity: Entity, is_off: bool, wanted: bool) {
    if wanted && is_off {
        commands.entity(entity).remove::<InteractionDisabled>();
    } else if !wanted && !is_off {
        commands.entity(entity).insert(InteractionDisabled);
    }
}

/// Marks a button that acts while it is pressed. Screen readers press it until they press
/// it again.
#[derive(Component, Debug, Clone, Copy)]
pub struct Held;

// --- How it is done ---------------------------------------------------------

/// When widgets are styled, at the end of a frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct WidgetSystems;

/// Adds the systems of the widgets.
pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<TabNavigationPlugin>() {
        app.add_plugins(TabNavigationPlugin);
    }
    app.init_resource::<InputFocus>()
        .init_resource::<InputFocusVisible>()
        .init_resource::<PutAwayTooltip>()
        .add_message::<CursorMoved>()
        .add_observer(rename)
        .add_systems(
            Update,
            bring_to_top
                .after(FrameSet::Interface)
                .before(FrameSet::Curtain)
                .run_if(resource_exists::<Redraw>),
        )
        .add_systems(
            PostUpdate,
            (
                settle,
                turn_chevrons,
                dress,
                dress_scrollbars,
                place_tooltip,
                show_tooltip,
            )
                .chain()
                .in_set(WidgetSystems)
                .after(LocaleSystems)
                .before(VisibilitySystems::VisibilityPropagate)
                .before(InputFocusSystems::FocusChangeEvents)
                .before(UiSystems::Prepare),
        );
}

/// Requests a few more frames when something has been spawned or marked: it is laid
/// out, stacked and styled one frame later, and a sleeping app draws none.
fn settle(
    new: Query<(), Or<(Added<Node>, Added<Checked>, Added<InteractionDisabled>)>>,
    mut unchecked: RemovedComponents<Checked>,
    mut enabled: RemovedComponents<InteractionDisabled>,
    mut moved: MessageReader<CursorMoved>,
    redraw: Option<Res<Redraw>>,
) {
    let removed = unchecked.read().count() + enabled.read().count() > 0;
    let pointed = moved.read().count() > 0;
    let Some(redraw) = redraw else {
        return;
    };
    if removed || !new.is_empty() {
        redraw.until_settled();
    } else if pointed {
        // Hovering may be known one frame after the pointer has moved.
        redraw.soon();
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
struct State {
    hovered: bool,
    pressed: bool,
    chosen: bool,
    disabled: bool,
    focused: bool,
}

impl Dress {
    fn colours(self, state: State) -> Colours {
        use palette as p;
        let pick = |normal, hovered, pressed| match state {
            State { disabled: true, .. } => normal,
            State {
                pressed: true,
                hovered: true,
                ..
            } => pressed,
            State { hovered: true, .. } => hovered,
            _ => normal,
        };
        let ink = if state.disabled {
            p::UI_TEXT_DISABLED
        } else {
            p::UI_TEXT
        };
        let quiet = pick(p::UI_BUTTON, p::UI_BUTTON_HOVERED, p::UI_BUTTON_PRESSED);
        let bare = pick(Color::NONE, p::UI_BUTTON_HOVERED, p::UI_BUTTON_PRESSED);
        match self {
            Self::Button(ButtonStyle::Primary) if !state.disabled => {
                let ground = pick(p::UI_ACCENT, p::UI_ACCENT_HOVERED, p::UI_ACCENT_PRESSED);
                Colours {
                    ground,
                    line: ground,
                    ink: p::UI_TEXT_ON_ACCENT,
                }
            }
            Self::Button(ButtonStyle::Short) => Colours {
                ground: bare,
                line: Color::NONE,
                ink,
            },
            Self::Choice | Self::Row | Self::Button(_) if state.chosen => Colours {
                ground: p::UI_CHOSEN,
                line: p::UI_ACCENT,
                ink,
            },
            Self::Button(_) => Colours {
                ground: quiet,
                line: p::UI_LINE,
                ink,
            },
            Self::Choice | Self::Row => Colours {
                ground: bare,
                line: Color::NONE,
                ink,
            },
            Self::Card => Colours {
                ground: Color::NONE,
                line: if state.hovered && !state.disabled {
                    p::UI_ACCENT
                } else {
                    p::UI_LINE
                },
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
                ground: if state.chosen {
                    p::UI_ACCENT_PRESSED
                } else {
                    p::UI_WELL
                },
                line: pick(p::UI_LINE, p::UI_SEAT_RIM, p::UI_SEAT_RIM),
                ink,
            },
            Self::Ring => Colours {
                ground: p::UI_WELL,
                line: p::UI_LINE,
                ink,
            },
        }
    }
}

/// Gives every widget the colours of its state.
fn dress(
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
) {
    for (entity, dress, hovered, pressed, chosen, disabled, ground, line, mut ring) in &mut widgets
    {
        let state = State {
            hovered: hovered.is_some_and(Hovered::get),
            pressed,
            chosen,
            disabled,
            focused: focus.get() == Some(entity),
        };
        let ring_colour = if state.focused && focus_visible.0 {
            palette::UI_FOCUS
        } else {
            Color::NONE
        };
        if ring.color != ring_colour {
            ring.color = ring_colour;
        }
        if *dress == Dress::Ring {
            continue;
        }
        let colours = dress.colours(state);
        if *dress == Dress::Switch {
            for child in children.iter_descendants(entity) {
                if let Ok((mut node, mut groove, mut edge)) = grooves.get_mut(child) {
                    let side = if chosen {
                        JustifyContent::FlexEnd
                    } else {
                        JustifyContent::FlexStart
                    };
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

/// Shows the thumb of a scroll bar only if there is something to scroll.
fn dress_scrollbars(
    bars: Query<(&Scrollbar, &Children)>,
    areas: Query<&ComputedNode, With<ScrollArea>>,
    mut thumbs: Query<&mut BackgroundColor, With<ScrollbarThumb>>,
) {
    for (bar, children) in &bars {
        let Ok(area) = areas.get(bar.target) else {
            continue;
        };
        // Half a pixel of tolerance for rounding.
        let scrolls = area.content_size().y > area.size().y + 0.5;
        let colour = if scrolls {
            palette::UI_LINE
        } else {
            Color::NONE
        };
        for child in children {
            if let Ok(mut thumb) = thumbs.get_mut(*child) {
                thumb.set_if_neq(BackgroundColor(colour));
            }
        }
    }
}

/// The visible tooltip.
#[derive(Component, Debug)]
pub struct ShownTooltip {
    /// The widget that it describes.
    pub of: Entity,
    /// Where that was.
    at: Vec2,
    /// What it says.
    words: Localized,
    /// The size that it had when it was placed, in physical pixels.
    placed_for: Vec2,
}

/// Words that are read while something near them, or in the same part of the screen (below
/// the same parent), is pointed at: its tooltip keeps clear of them.
#[derive(Component, Debug, Clone, Copy)]
pub struct KeptClear;

/// How far beside words something is whose tooltip keeps clear of them, in logical pixels.
const WORDS_NEAR_PX: f32 = 16.0;

/// What a tooltip keeps clear of.
type Controls<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static ComputedNode,
        &'static UiGlobalTransform,
        &'static InheritedVisibility,
        Option<&'static CalculatedClip>,
        Has<KeptClear>,
    ),
    (
        Or<(With<ButtonId>, With<Tooltip>, With<KeptClear>)>,
        Without<ShownTooltip>,
    ),
>;

/// Shows the tooltip of what is under the pointer, or else of what has the focus and is
/// [`Explained`]. It cannot be seen before its size is known and it has its place.
fn show_tooltip(
    mut commands: Commands,
    fonts: Res<Fonts>,
    shown: Query<(Entity, &ShownTooltip)>,
    tips: Query<(
        Entity,
        &Tooltip,
        &Hovered,
        &UiGlobalTransform,
        Has<Explained>,
    )>,
    focus: Res<InputFocus>,
    mut put_away: ResMut<PutAwayTooltip>,
) {
    let focused = || { focus.get() }.and_then(|it| tips.get(it).ok().filter(|tip| tip.4));
    let pointed = tips.iter().find(|(_, _, hovered, ..)| hovered.get());
    let wanted = pointed.or_else(focused);
    if put_away.0.is_some() && put_away.0 != wanted.map(|tip| tip.0) {
        put_away.0 = None;
    }
    let wanted = wanted.filter(|tip| put_away.0 != Some(tip.0));
    let mut is_shown = false;
    for (entity, tooltip) in &shown {
        let is_there = wanted.is_some_and(|(of, tip, _, place, _)| {
            of == tooltip.of
                && tip.0 == tooltip.words
                && place.translation.distance(tooltip.at) < 0.5
        });
        if is_there {
            is_shown = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    let (Some((of, tip, _, transform, _)), false) = (wanted, is_shown) else {
        return;
    };
    commands.spawn((
        ShownTooltip {
            of,
            at: transform.translation,
            words: tip.0.clone(),
            placed_for: Vec2::ZERO,
        },
        Node {
            position_type: PositionType::Absolute,
            max_width: px(TOOLTIP_WIDTH_PX),
            padding: UiRect::axes(px(11), px(6)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(BUTTON_RADIUS_PX)),
            ..default()
        },
        Visibility::Hidden,
        GlobalZIndex(20),
        BackgroundColor(palette::UI_PANEL_RAISED),
        BorderColor::all(palette::UI_LINE),
        Pickable::IGNORE,
        children![text(&fonts, Lettering::Small, tip.0.clone())],
    ));
}

/// Gives a tooltip its place once it has been laid out, and shows it there.
fn place_tooltip(
    mut shown: Query<(
        &mut ShownTooltip,
        &ComputedNode,
        &Children,
        &mut Node,
        &mut Visibility,
    )>,
    texts: Query<(&Text, &ComputedNode)>,
    controls: Controls,
    groups: Query<(Entity, &TabGroup)>,
    parents: Query<&ChildOf>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    redraw: Option<Res<Redraw>>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    for (mut tooltip, node, children, mut place, mut visibility) in &mut shown {
        let has_words = { texts.iter_many(children) }
            .any(|(text, node)| !text.0.is_empty() && !node.is_empty());
        if !has_words || tooltip.placed_for == node.size() {
            continue;
        }
        tooltip.placed_for = node.size();
        let seen = |node: &ComputedNode, at: &UiGlobalTransform, clip: Option<&CalculatedClip>| {
            let whole = Rect::from_center_size(at.translation, node.size());
            let seen = clip.map_or(whole, |clip| whole.intersect(clip.clip));
            let factor = node.inverse_scale_factor;
            Rect::from_corners(seen.min * factor, seen.max * factor)
        };
        let Ok((_, own_node, own_place, _, own_clip, _)) = controls.get(tooltip.of) else {
            continue;
        };
        let owner = seen(own_node, own_place, own_clip);
        // Where a menu keeps the pointer to itself, what is behind it does not matter.
        let modal = { groups.iter() }.find(|(_, group)| group.modal);
        let is_in_reach = |entity| {
            modal.is_none_or(|(menu, _)| {
                menu == entity || parents.iter_ancestors(entity).any(|above| above == menu)
            })
        };
        let is_beside = |words: Entity| {
            let part = parents.get(words).ok().map(ChildOf::parent);
            part.is_some_and(|part| parents.iter_ancestors(tooltip.of).any(|it| it == part))
        };
        let others: Vec<Rect> = controls
            .iter()
            .filter(|(entity, node, _, visibility, ..)| {
                *entity != tooltip.of
                    && visibility.get()
                    && !node.is_empty()
                    && is_in_reach(*entity)
            })
            .map(|(entity, node, at, _, clip, is_words)| {
                (seen(node, at, clip), !is_words || is_beside(entity))
            })
            // Words of another part that are not above, below or right beside it are not
            // read meanwhile.
            .filter(|(rect, belongs)| {
                let is_near = rect.min.x < owner.max.x + WORDS_NEAR_PX
                    && owner.min.x < rect.max.x + WORDS_NEAR_PX;
                !rect.is_empty() && (*belongs || is_near)
            })
            .map(|(rect, _)| rect)
            .collect();
        let pointer = { window.cursor_position() }.map(|at| at / scale.0);
        let corner = tooltip_place::place(
            owner,
            pointer.filter(|at| owner.contains(*at)),
            node.size() * node.inverse_scale_factor,
            window.size() / scale.0,
            &others,
        );
        place.left = px(corner.x);
        place.top = px(corner.y);
        visibility.set_if_neq(Visibility::Inherited);
        if let Some(redraw) = &redraw {
            redraw.until_settled();
        }
    }
}
