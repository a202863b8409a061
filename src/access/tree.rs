//! The accessibility tree, built from the visible interface.
//!
//! It is built as a whole and not by Bevy, whose tree has a node for each entity with an
//! `AccessibilityNode`, as a child of the window if its parent has none. Here boxes that only
//! lay out others are left out, so that nodes are in reading order within their dialog, list
//! or window, and the board has a node for every cell, in rows, although cells are not UI entities.
//!
//! The tree contains nothing that is not visible: texts are those on the screen, and the cells
//! are named from the view of the eye at the table.

use accesskit::{Action, AriaCurrent, Live, NodeId, Rect, Role, Toggled, Tree, TreeId, TreeUpdate};
use bevy::a11y::{AccessibilityNode, AccessibilityRequested};
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{Checked, InteractionDisabled, Pressed, UiGlobalTransform};
use bevy::ui_widgets::{Button, Checkbox, RadioButton, RadioGroup, ScrollArea, Slider};
use bevy::window::PrimaryWindow;
use ludotheque_base::facing::Room;
use ludotheque_base::locale::{Locale, as_written};
use ludotheque_base::redraw::RequestSystems;
use ludotheque_base::settings::Settings;
use ludotheque_clicks::Selection;
use ludotheque_rules::{self as rules, Cell};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_table::input::cursor::CellCursor;
use ludotheque_table::piece::place_of;
use ludotheque_ui::other_scripts::AsWritten;
use ludotheque_ui::widgets::{Held, ShownTooltip, ToldAsDialog, Tooltip, Unfolds};

use super::field;
use super::focus::{BoardStop, foremost};
use super::spelling::Speller;
use super::spoken::{Spoken, parts};
use crate::display::TITLE;
use crate::states::Screen;
use crate::wording::{chosen_wording, describer};

/// Adds the tree. It is not built until it is requested.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reading>().add_systems(
        Last,
        describe
            .in_set(TreeSystems)
            .before(RequestSystems)
            .run_if(resource_exists::<Locale>)
            .run_if(is_wanted),
    );
}

/// Whether anybody reads the tree: a screen reader, or the voice of the game.
fn is_wanted(requested: Res<AccessibilityRequested>, settings: Res<Settings>) -> bool {
    requested.get() || settings.voice
}

/// The systems that build the tree, after the layout of the frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct TreeSystems;

/// The current accessibility tree.
#[derive(Resource, Debug, Default)]
pub struct Reading {
    tree: Option<TreeUpdate>,
    /// The cells of the board in reading order, and their names.
    cells: Vec<(Cell, String)>,
}

impl Reading {
    /// The tree, once anybody reads it.
    pub fn tree(&self) -> Option<&TreeUpdate> {
        self.tree.as_ref()
    }

    /// Whether a node is part of the tree.
    pub(super) fn has(&self, id: NodeId) -> bool {
        let nodes = self.tree.iter().flat_map(|tree| &tree.nodes);
        nodes.into_iter().any(|(node, _)| *node == id)
    }
}

/// The subject of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Subject {
    Entity(Entity),
    Cell(Cell),
    /// A part of the text of this entity, such as a sentence.
    Part,
}

/// The two highest bits of an id encode its subject. No entity uses them: its generation would
/// have to be that high.
const CELL: u64 = 1 << 63;
const PART: u64 = 1 << 62;
/// Together with the bit of cells: a row of them.
const ROW: u64 = 1 << 32;

impl Subject {
    pub(super) fn of(id: NodeId) -> Option<Self> {
        if id.0 & PART != 0 {
            return Some(Self::Part);
        }
        if id.0 & CELL != 0 {
            let index = u8::try_from(id.0 & !CELL).ok()?;
            return Some(Self::Cell(Cell::new(index)));
        }
        Entity::try_from_bits(id.0).map(Self::Entity)
    }
}

fn id_of(entity: Entity) -> NodeId {
    NodeId(entity.to_bits())
}

fn id_of_cell(cell: Cell) -> NodeId {
    NodeId(CELL | cell.index() as u64)
}

/// The node of a row of the board, counted from the farthest.
fn id_of_row(row: usize) -> NodeId {
    NodeId(CELL | ROW | row as u64)
}

/// Node of a part of this entity's text, which has been asked for `times_asked` times.
fn id_of_part(entity: Entity, times_asked: u8, index: usize) -> NodeId {
    const PARTS_MAX: u64 = 1 << 16;
    const TIMES: u64 = 1 << 48;
    let index = index as u64 % PARTS_MAX;
    let entity = u64::from(entity.index_u32()) * PARTS_MAX;
    NodeId(PART | (u64::from(times_asked) * TIMES) | entity | index)
}

/// The interface with its layout.
#[derive(SystemParam)]
pub(super) struct Interface<'w, 's> {
    roots: Query<
        'w,
        's,
        (
            Entity,
            Option<&'static TabGroup>,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            Has<BoardStop>,
        ),
        (With<Node>, Without<ChildOf>, Without<ShownTooltip>),
    >,
    groups: Query<'w, 's, (Entity, &'static TabGroup, Option<&'static GlobalZIndex>)>,
    dialogs: Query<'w, 's, (), With<ToldAsDialog>>,
    boxes: Query<
        'w,
        's,
        (
            &'static Node,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
            Option<&'static Children>,
        ),
    >,
    texts: Query<
        'w,
        's,
        (
            &'static Text,
            Option<&'static AsWritten>,
            Option<&'static Spoken>,
            Option<&'static Children>,
        ),
    >,
    spans: Query<'w, 's, (&'static TextSpan, Option<&'static AsWritten>)>,
    widgets: Query<'w, 's, Widget>,
    room: Room<'w, 's>,
}

/// The components that make an entity of the interface more than a box.
#[derive(QueryData)]
struct Widget {
    node: &'static AccessibilityNode,
    tip: Option<&'static Tooltip>,
    field: Option<&'static EditableText>,
    is_button: Has<Button>,
    is_switch: Has<Checkbox>,
    is_choice: Has<RadioButton>,
    is_choices: Has<RadioGroup>,
    is_slider: Has<Slider>,
    is_area: Has<ScrollArea>,
    is_board: Has<BoardStop>,
    is_checked: Has<Checked>,
    is_held: Has<Held>,
    unfolds: Option<&'static Unfolds>,
    is_pressed: Has<Pressed>,
    is_off: Has<InteractionDisabled>,
    is_stop: Has<TabIndex>,
}

/// The board as seen by the camera.
struct SeenBoard<'a> {
    plan: &'static rules::Board,
    /// Its cells in reading order, and their names.
    cells: &'a [(Cell, String)],
    /// The cell of the cursor, and what a click there would do, if it would do anything.
    foreseen: Option<(Cell, String)>,
    bounds: Vec<Option<Rect>>,
    /// Whether its cells can be clicked.
    is_open: bool,
}

/// Builds the tree.
struct TreeBuilder<'a> {
    interface: &'a Interface<'a, 'a>,
    locale: &'a Locale,
    board: Option<SeenBoard<'a>>,
    /// If cells are spelt.
    speller: Option<Speller<'a>>,
    nodes: Vec<(NodeId, accesskit::Node)>,
}

/// Describes the window. Long because it takes everything that is shown.
fn describe(
    interface: Interface,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    locale: Res<Locale>,
    settings: Res<Settings>,
    selection: Res<Selection>,
    screen: Res<State<Screen>>,
    cursor: Res<CellCursor>,
    focus: Res<InputFocus>,
    boards: Query<Entity, With<BoardStop>>,
    mut reading: ResMut<Reading>,
) {
    let Ok((window, size)) = windows.single() else {
        return;
    };
    let reading = &mut *reading;
    let at_table = screen.get().is_at_table();
    let seen = current
        .as_ref()
        .zip(names.as_ref())
        .filter(|(current, _)| at_table && !current.is_covered());
    match seen {
        Some((current, names)) => {
            let is_new = reading.cells.is_empty()
                || current.is_changed()
                || names.is_changed()
                || locale.is_changed()
                || settings.is_changed()
                || selection.is_changed();
            if is_new {
                let describer = describer(current, names, &locale);
                reading.cells = describer.named_cells(&selection, chosen_wording(&settings));
            }
        }
        None => reading.cells.clear(),
    }
    let camera = cameras.iter().next();
    let speller = seen
        .as_ref()
        .filter(|_| settings.letters_spelt)
        .map(|(current, _)| Speller { locale: &locale, board: current.view().board() });
    let board = seen.map(|(current, names)| SeenBoard {
        plan: current.view().board(),
        foreseen: cursor.cell().and_then(|cell| {
            let describer = describer(current, names, &locale);
            Some((cell, describer.foreseen(cell, &selection)?))
        }),
        bounds: { reading.cells.iter() }
            .map(|(cell, _)| bounds_of_cell(current, *cell, camera?, size.scale_factor()))
            .collect(),
        cells: &reading.cells,
        is_open: !current.is_out_of_reach(),
    });
    let nodes = nodes_of(&interface, &locale, board, speller, id_of(window));
    let has = |id: NodeId| nodes.iter().any(|(node, _)| *node == id);
    let focused = focus.get().and_then(|focused| {
        let cell = cursor.cell().filter(|_| boards.contains(focused)).map(id_of_cell);
        let checked = interface.checked_within(focused).map(id_of);
        [cell, checked, Some(id_of(focused))].into_iter().flatten().find(|id| has(*id))
    });
    reading.tree = Some(TreeUpdate {
        focus: focused.unwrap_or(id_of(window)),
        nodes,
        tree: Some(Tree::new(id_of(window))),
        tree_id: TreeId::ROOT,
    });
}

/// The nodes of everything visible, and of the window that contains it.
fn nodes_of(
    interface: &Interface,
    locale: &Locale,
    board: Option<SeenBoard>,
    speller: Option<Speller>,
    window: NodeId,
) -> Vec<(NodeId, accesskit::Node)> {
    let mut builder = TreeBuilder { interface, locale, board, speller, nodes: Vec::new() };
    let mut root = accesskit::Node::new(Role::Window);
    root.set_label(TITLE);
    root.set_language(locale.language().code());
    let mut children = Vec::new();
    for entity in interface.in_reading_order() {
        builder.add_with_descendants(entity, false, &mut children);
    }
    root.set_children(children);
    let mut nodes = builder.nodes;
    nodes.push((window, root));
    nodes
}

/// The bounds of a cell in the window, in physical pixels; `None` if it is not in front of the
/// camera.
fn bounds_of_cell(
    current: &Session,
    cell: Cell,
    (camera, place): (&Camera, &GlobalTransform),
    scale: f32,
) -> Option<Rect> {
    let middle = place_of(current.view().board().info(cell)?);
    let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)];
    let mut seen: Option<(Vec2, Vec2)> = None;
    for (x, z) in corners {
        let corner = camera.world_to_viewport(place, middle + Vec3::new(x, 0.0, z)).ok()?;
        let (low, high) = seen.unwrap_or((corner, corner));
        seen = Some((low.min(corner), high.max(corner)));
    }
    seen.map(|(low, high)| rect(low * scale, high * scale))
}

fn rect(low: Vec2, high: Vec2) -> Rect {
    let [low, high] = [low, high].map(|point| point.as_dvec2().round());
    Rect::new(low.x, low.y, high.x, high.y)
}

impl Interface<'_, '_> {
    /// The root entities: the board first, then in the order of the Tab key. Only the modal
    /// group, if there is one.
    fn in_reading_order(&self) -> Vec<Entity> {
        if let Some(modal) = foremost(self.groups.iter()) {
            return vec![modal];
        }
        let mut roots: Vec<_> = self
            .roots
            .iter()
            .map(|(entity, group, node, place, is_board)| {
                let order = group.map_or(i64::MIN, |group| i64::from(group.order));
                let corner = (place.translation - node.size() / 2.0).round();
                ((!is_board, order), corner, entity)
            })
            .collect();
        roots.sort_by(|a, b| {
            a.0.cmp(&b.0)
                .then(a.1.y.total_cmp(&b.1.y))
                .then(a.1.x.total_cmp(&b.1.x))
                .then(a.2.cmp(&b.2))
        });
        roots.into_iter().map(|(.., entity)| entity).collect()
    }

    fn children(&self, entity: Entity) -> impl Iterator<Item = Entity> + '_ {
        let children = self.boxes.get(entity).ok().and_then(|it| it.4);
        children.into_iter().flatten().copied()
    }

    fn is_shown(&self, entity: Entity) -> bool {
        self.boxes
            .get(entity)
            .is_ok_and(|(node, _, _, visible, _)| visible.get() && node.display != Display::None)
    }

    /// Collects the texts within a widget.
    fn words_within(&self, entity: Entity, words: &mut Vec<String>) {
        for child in self.children(entity).filter(|child| self.is_shown(*child)) {
            if let Some((text, _)) = self.text(child) {
                words.push(text);
            }
            self.words_within(child, words);
        }
    }

    /// The text of an entity, if it has any.
    fn text(&self, entity: Entity) -> Option<(String, Option<Spoken>)> {
        fn read<'a>(shown: &'a str, written: Option<&'a AsWritten>) -> &'a str {
            written.and_then(|it| it.of(shown)).unwrap_or(shown)
        }
        let (text, written, spoken, children) = self.texts.get(entity).ok()?;
        let spans = self.spans.iter_many(children.into_iter().flatten());
        let text: String = [read(&text.0, written)]
            .into_iter()
            .chain(spans.map(|(span, written)| read(&span.0, written)))
            .collect();
        let text = as_written(&text);
        // A truncated text is read in full.
        let says = !text.trim().is_empty() && text != "…";
        says.then_some((text, spoken.copied()))
    }

    /// The checked radio button of a group.
    fn checked_within(&self, group: Entity) -> Option<Entity> {
        let is_group = self.widgets.get(group).is_ok_and(|it| it.is_choices);
        let is_checked = |child: &Entity| self.widgets.get(*child).is_ok_and(|it| it.is_checked);
        self.children(group).filter(|_| is_group).find(is_checked)
    }

    fn bounds(&self, entity: Entity) -> Option<Rect> {
        let (_, node, place, ..) = self.boxes.get(entity).ok()?;
        let half = node.size() / 2.0;
        let corners = [-half, half].map(|corner| place.affine().transform_point2(corner));
        let [one, other] = corners.map(|corner| self.room.drawn_at(corner));
        Some(rect(one.min(other), one.max(other)))
    }
}

impl TreeBuilder<'_> {
    /// Builds the nodes of an entity and its descendants; `into` receives the children of the
    /// parent node.
    fn add_with_descendants(&mut self, entity: Entity, scrolls: bool, into: &mut Vec<NodeId>) {
        let interface = self.interface;
        if !interface.is_shown(entity) {
            return;
        }
        if let Ok(widget) = interface.widgets.get(entity)
            && self.add_widget(entity, &widget, scrolls, into)
        {
            return;
        }
        if let Some((text, spoken)) = interface.text(entity) {
            self.add_text(entity, &text, spoken, into);
        }
        let is_modal = interface.groups.get(entity).is_ok_and(|it| it.1.modal);
        if !is_modal && !interface.dialogs.contains(entity) {
            for child in interface.children(entity) {
                self.add_with_descendants(child, scrolls, into);
            }
            return;
        }
        let before = self.nodes.len();
        let mut dialog = accesskit::Node::new(Role::Dialog);
        if is_modal {
            dialog.set_modal();
        }
        let mut children = Vec::new();
        for child in interface.children(entity) {
            self.add_with_descendants(child, scrolls, &mut children);
        }
        let title = self.nodes[before..].iter().find_map(|(_, node)| node.value());
        let title = title.map_or_else(
            // The box beside a cell contains only choices.
            || self.locale.text("cell-choices"),
            str::to_owned,
        );
        dialog.set_label(title);
        dialog.set_children(children);
        self.add_node(entity, dialog, into);
    }

    /// Builds the node of an entity that is a widget. Returns whether it is one.
    fn add_widget(
        &mut self,
        entity: Entity,
        widget: &WidgetItem,
        scrolls: bool,
        into: &mut Vec<NodeId>,
    ) -> bool {
        let interface = self.interface;
        let mut node = widget.node.0.clone();
        node.clear_transform();
        if widget.is_stop {
            node.add_action(Action::Focus);
        }
        if scrolls {
            node.add_action(Action::ScrollIntoView);
        }
        let toggled = Toggled::from(widget.is_checked);
        if widget.is_board {
            let Some(board) = self.board.take() else {
                return true;
            };
            self.add_board(entity, &board, into);
            return true;
        } else if widget.is_button {
            self.set_button_state(entity, widget, &mut node);
        } else if widget.is_switch {
            node.set_role(Role::Switch);
            node.set_toggled(toggled);
        } else if widget.is_choice {
            node.set_toggled(toggled);
            // The keyboard focus is on the whole group.
            node.add_action(Action::Focus);
        } else if widget.is_slider {
            node.add_action(Action::SetValue);
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
        } else if let Some(field) = widget.field {
            node.set_role(if field.allow_newlines {
                Role::MultilineTextInput
            } else {
                Role::TextInput
            });
            node.add_action(Action::SetValue);
            let runs = field::fill_node(&mut node, field, |index| id_of_part(entity, 0, index));
            self.nodes.extend(runs);
        } else if widget.is_choices || widget.is_area {
            if widget.is_area {
                node.set_role(Role::ScrollView);
            }
            let mut children = Vec::new();
            for child in interface.children(entity) {
                self.add_with_descendants(child, scrolls || widget.is_area, &mut children);
            }
            node.set_children(children);
            self.add_node(entity, node, into);
            return true;
        } else if node.role() != Role::Image || node.label().is_none() {
            // Pictures without a name are decorative.
            return false;
        }
        if widget.is_off {
            node.set_disabled();
        } else if widget.is_button || widget.is_switch || widget.is_choice {
            node.add_action(Action::Click);
        }
        self.add_node(entity, node, into);
        true
    }

    /// Sets the state of a button.
    fn set_button_state(&self, entity: Entity, widget: &WidgetItem, node: &mut accesskit::Node) {
        node.clear_toggled();
        if widget.is_checked {
            node.set_aria_current(AriaCurrent::True);
        }
        if widget.is_held {
            node.set_toggled(Toggled::from(widget.is_pressed));
        }
        if let Some(Unfolds(is_open)) = widget.unfolds {
            node.set_expanded(*is_open);
            node.add_action(if *is_open { Action::Collapse } else { Action::Expand });
        }
        self.describe_button(entity, widget, node);
    }

    /// Sets the description of a button: the texts within it and its tooltip, without its
    /// name.
    fn describe_button(&self, entity: Entity, widget: &WidgetItem, node: &mut accesskit::Node) {
        let mut words = Vec::new();
        self.interface.words_within(entity, &mut words);
        if words.len() < 2 {
            // A single text equals the name.
            words.clear();
        }
        words.extend(widget.tip.map(|tip| self.locale.say(&tip.0)));
        let name = node.label().unwrap_or_default();
        words.retain(|it| it != name);
        if !words.is_empty() {
            node.set_description(words.join(" "));
        }
    }

    /// Adds the board as a grid of rows; as a list of cells if no two of them form a row.
    fn add_board(&mut self, entity: Entity, board: &SeenBoard, into: &mut Vec<NodeId>) {
        let (rows, columns) = (board.plan.rows(), board.plan.columns());
        let is_grid = rows.iter().any(|row| row.len() > 1);
        let mut whole = accesskit::Node::new(if is_grid { Role::Grid } else { Role::List });
        whole.set_label(self.locale.text("cell-board"));
        whole.add_action(Action::Focus);
        for ((cell, name), bounds) in board.cells.iter().zip(&board.bounds) {
            let mut node = self.cell_node(*cell, name, board);
            if let Some(bounds) = bounds {
                node.set_bounds(*bounds);
            }
            if is_grid {
                node.set_role(Role::GridCell);
                let index = |lines: &[Vec<Cell>]| lines.iter().position(|it| it.contains(cell));
                if let Some(row) = index(&rows) {
                    node.set_row_index(row);
                }
                if let Some(column) = index(&columns) {
                    node.set_column_index(column);
                }
            }
            self.nodes.push((id_of_cell(*cell), node));
        }
        if is_grid {
            whole.set_row_count(rows.len());
            whole.set_column_count(columns.len());
            let rows = rows.iter().enumerate();
            let rows: Vec<NodeId> =
                rows.map(|(index, row)| self.add_row(index, row, board)).collect();
            whole.set_children(rows);
        } else {
            let cells = board.cells.iter().map(|(cell, _)| id_of_cell(*cell));
            whole.set_children(cells.collect::<Vec<_>>());
        }
        self.add_node(entity, whole, into);
    }

    fn cell_node(&self, cell: Cell, name: &str, board: &SeenBoard) -> accesskit::Node {
        let mut node = accesskit::Node::new(Role::ListItem);
        node.set_label(self.spelt(name));
        node.add_action(Action::Focus);
        if board.is_open {
            node.add_action(Action::Click);
        } else {
            node.set_disabled();
        }
        let foreseen = board.foreseen.as_ref().filter(|(at, _)| *at == cell);
        if let Some((_, deeds)) = foreseen {
            node.set_description(self.spelt(deeds));
        }
        node
    }

    /// Adds a row with the cells in it.
    fn add_row(&mut self, index: usize, row: &[Cell], board: &SeenBoard) -> NodeId {
        let mut node = accesskit::Node::new(Role::Row);
        let name = |cell: Option<&Cell>| cell.map_or("?", |cell| board.plan.name(*cell)).to_owned();
        let ends = [("first", name(row.first()).into()), ("last", name(row.last()).into())];
        node.set_label(self.spelt(&self.locale.text_with("cell-row", &ends)));
        node.set_row_index(index);
        node.set_children(row.iter().map(|cell| id_of_cell(*cell)).collect::<Vec<_>>());
        self.nodes.push((id_of_row(index), node));
        id_of_row(index)
    }

    /// Spoken form of this text.
    fn spelt(&self, text: &str) -> String {
        self.speller.map_or_else(|| text.to_owned(), |speller| speller.spell(text))
    }

    fn add_text(
        &mut self,
        entity: Entity,
        text: &str,
        spoken: Option<Spoken>,
        into: &mut Vec<NodeId>,
    ) {
        let text = &self.spelt(text);
        let Some(spoken) = spoken else {
            let mut node = accesskit::Node::new(Role::Label);
            node.set_value(text.as_str());
            self.add_node(entity, node, into);
            return;
        };
        for (index, part) in parts(text).into_iter().enumerate() {
            let mut node = accesskit::Node::new(Role::Label);
            node.set_value(part);
            if !spoken.has_returned {
                node.set_live(if spoken.is_urgent { Live::Assertive } else { Live::Polite });
            }
            if let Some(bounds) = self.interface.bounds(entity) {
                node.set_bounds(bounds);
            }
            let id = id_of_part(entity, spoken.times_asked, index);
            self.nodes.push((id, node));
            into.push(id);
        }
    }

    fn add_node(&mut self, entity: Entity, mut node: accesskit::Node, into: &mut Vec<NodeId>) {
        if let Some(bounds) = self.interface.bounds(entity) {
            node.set_bounds(bounds);
        }
        // Choices and the list of moves name cells, too.
        if self.speller.is_some() {
            if let Some(label) = node.label().map(|label| self.spelt(label)) {
                node.set_label(label);
            }
            if let Some(words) = node.description().map(|words| self.spelt(words)) {
                node.set_description(words);
            }
        }
        self.nodes.push((id_of(entity), node));
        into.push(id_of(entity));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[test]
    fn a_name_is_read_as_it_was_written_where_boxes_are_shown() {
        let mut world = World::new();
        let name = (Text::new("Anne □"), AsWritten::new("Anne 🎲".to_owned(), "Anne □".to_owned()));
        let name = world.spawn(name).id();
        let read = world
            .run_system_once(move |interface: Interface| interface.text(name).map(|it| it.0))
            .expect("nothing is missing");
        assert_eq!(read.as_deref(), Some("Anne 🎲"));
    }
}
