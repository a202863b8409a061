//! The bars at the edges of the screen in tabletop mode: the card of the seat, the buttons that its player has at any
//! time, and once the match is over what can be done with it.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use ludotheque_base::facing::Room;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_base::settings::Settings;
use ludotheque_rules::Seat;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{MatchSeated, Session, Travel, WhatIf};
use ludotheque_situation::{Action, Situation};
use ludotheque_table::around::AroundScreen;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::BUTTON_HEIGHT_PX;

use super::around::Asking;
use crate::computer::ReviewAsked;
use crate::layout::bar::{BUTTONS_PX, Bar, CARD_PX, MARGIN_PX};
use crate::layout::column::in_reach;
use crate::layout::fit::Fit;
use crate::layout::shape::ShapeSystems;
use crate::panels::column::{about, icons, seats, sets};
use crate::panels::history::moves;
use crate::situation::SituationSystems;
use crate::states::{Menu, Screen, opens};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (spawn, place)
            .chain()
            .in_set(FrameSet::Camera)
            .after(ShapeSystems)
            .run_if(in_state(Screen::Playing)),
    )
    .add_systems(
        Update,
        offer_at_end
            .in_set(FrameSet::Report)
            .after(SituationSystems)
            .run_if(in_state(Screen::Playing)),
    );
}

#[derive(Component, Debug, Clone)]
struct SeatBar {
    seat: Seat,
    /// Its place, once it has one.
    placed: Option<(Node, UiTransform)>,
}

/// What can be done with a match that is over, as far as the bar of the reader does not offer it.
#[derive(Debug, PartialEq)]
struct AtEnd(Vec<Action>);

/// The place of its buttons in the bar of a seat.
#[derive(Component, Debug, Clone, Copy)]
struct EndPlace(Seat);

/// The distance from them to the buttons in the corner, in logical pixels: as in the bar of the reader.
const FROM_CORNER_PX: f32 = 22.0;

/// The sets above the bar of the reader, in games that have sets.
#[derive(Component)]
struct SetsAbove;

/// Spawns the bars for a new match or once tabletop mode begins, and despawns them afterwards.
fn spawn(
    mut commands: Commands,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    around: Res<AroundScreen>,
    mut seated: MessageReader<MatchSeated>,
    mut images: Option<ResMut<Assets<Image>>>,
    bars: Query<Entity, Or<(With<SeatBar>, With<SetsAbove>)>>,
) {
    let is_new = seated.read().count() > 0;
    if !is_new && around.is_lying() != bars.is_empty() {
        return;
    }
    for bar in &bars {
        commands.entity(bar).despawn();
    }
    let (Some(current), Some(names), true) = (current, names, around.is_lying()) else {
        return;
    };
    if about::has_sets(current.view()) {
        commands.spawn(sets_above());
    }
    for (seat, _) in around.seats() {
        let mut bar = commands.spawn((
            Name::new("bar"),
            SeatBar { seat, placed: None },
            Node::default(),
            UiTransform::default(),
            TabGroup::new(3),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Playing),
        ));
        bar.with_children(|bar| {
            let ground = boxes::column(0.0).rigid().rounded(8.0).wide(px(CARD_PX));
            bar.spawn((ground, BackgroundColor(palette::UI_PANEL))).with_children(|ground| {
                seats::spawn_card_of(ground, current.view(), &names, seat);
            });
            if names.persons().any(|person| person == seat) {
                bar.spawn((
                    EndPlace(seat),
                    Shows::<AtEnd>::default(),
                    Node {
                        justify_content: JustifyContent::FlexEnd,
                        ..boxes::row(8.0).grows().spaced(px(FROM_CORNER_PX).right())
                    },
                    Pickable::IGNORE,
                ));
                spawn_buttons(bar, seat, images.as_deref_mut());
            }
        });
    }
}

fn sets_above() -> impl Bundle {
    (
        Name::new("sets above the bar"),
        SetsAbove,
        Fit::at_left(MARGIN_PX, MARGIN_PX),
        boxes::column(0.0).absolute().padded(px(MARGIN_PX).all()).rounded(8.0).wide(px(CARD_PX)),
        BackgroundColor(palette::UI_PANEL),
        Pickable::IGNORE,
        DespawnOnExit(Screen::Playing),
        children![sets::place()],
    )
}

/// Offers what can be done with a match that is over to everybody alike.
fn offer_at_end(
    mut commands: Commands,
    situation: Res<Situation>,
    around: Res<AroundScreen>,
    room: Room,
    places: Query<(Entity, &EndPlace, &mut Shows<AtEnd>)>,
) {
    // The review is offered at earlier positions as well while it is open.
    let is_over = situation.offers.iter().any(|offer| offer.action == Action::Review);
    for (entity, EndPlace(seat), shows) in places {
        let is_wanted = is_over && around.edge(*seat) != room.edge();
        let offers = situation.offers.iter().filter(|offer| is_wanted && offer.is_open);
        let wanted = AtEnd(offers.map(|offer| offer.action).collect());
        shows::show(commands.entity(entity), shows, wanted, |place, AtEnd(actions)| {
            for action in actions {
                spawn_at_end(place, *seat, *action);
            }
        });
    }
}

fn spawn_at_end(place: &mut ChildSpawnerCommands, seat: Seat, action: Action) {
    let named = |name: &'static str, label: &'static str| {
        widgets::quiet_button(format!("{name}-{}", seat.index() + 1), message(label))
    };
    let mut button = match action {
        Action::ShowResult => place.spawn((
            named("result", "over-show"),
            widgets::changes(move |asking: &mut Asking| asking.0 = Some(seat)),
            opens(Menu::Over),
        )),
        Action::Review => {
            place.spawn((named("review", "review"), widgets::sends(ReviewAsked::Switch)))
        }
        Action::TryOut => place.spawn((named("what-if", "what-if"), widgets::sends(WhatIf::Begin))),
        _ => return,
    };
    button.insert(in_reach()).entry::<Node>().and_modify(|mut node| {
        node.padding = UiRect::axes(px(6), px(1));
    });
}

/// The buttons that a player has at any time, all of one size: the menu, the screen that is stood up again, and back
/// and on in the match.
fn spawn_buttons(bar: &mut ChildSpawnerCommands, seat: Seat, images: Option<&mut Assets<Image>>) {
    let id = |name: &str| format!("{name}-{}", seat.index() + 1);
    let picture = icons::picture(images, &icons::lying());
    let row = || (boxes::row(4.0), Pickable::IGNORE);
    let column = boxes::column(MARGIN_PX / 2.0).rigid().wide(px(BUTTONS_PX));
    bar.spawn((column, Pickable::IGNORE)).with_children(|column| {
        column.spawn(row()).with_children(|upper| {
            let menu = widgets::quiet_button(id("menu"), message("menu"));
            let asks = widgets::changes(move |asking: &mut Asking| asking.0 = Some(seat));
            upper.spawn((menu, asks, opens(Menu::Pause), in_corner()));
            upper.spawn((
                widgets::picture_button(id("stand-up"), picture, message("stand-up")),
                widgets::changes(|settings: &mut Settings| settings.lies_flat = false),
                in_corner(),
            ));
        });
        column.spawn(row()).with_children(|lower| {
            let mut spawn = |name, way: (&str, fn(&Session) -> bool), travel| {
                lower.spawn(moves::travel_button(name, id(name), way, travel)).insert(in_corner());
            };
            spawn("undo", ("‹", moves::has_past), moves::back);
            spawn("redo", ("›", moves::has_future), |_| Travel::Redo);
        });
    });
}

/// Makes a button of a corner as large as its neighbours.
fn in_corner() -> Fit {
    Fit::new(|_, node| {
        *node = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            padding: px(4).horizontal(),
            ..std::mem::take(node).sized(auto(), px(BUTTON_HEIGHT_PX))
        };
    })
}

/// Places the bars at their edges, wherever the interface is read from.
fn place(
    mut commands: Commands,
    around: Res<AroundScreen>,
    room: Room,
    mut bars: Query<(Entity, &mut SeatBar)>,
) {
    let Some(interface_px) = room.size_px() else {
        return;
    };
    let reader = room.edge();
    for (entity, mut bar) in &mut bars {
        let edge = around.edge(bar.seat);
        let shape = Bar::at(edge, reader.room(interface_px), &around);
        let placed = shape.node(edge.seen_from(reader), interface_px);
        if bar.placed.as_ref() != Some(&placed) {
            commands.entity(entity).insert(placed.clone());
            bar.placed = Some(placed);
        }
    }
}
