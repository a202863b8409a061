//! The curtain between the turns of a match with secrets: the next player, the players who
//! must not look, and the button that lifts it. While it is down, the table shows the public
//! position, and the board is disabled; so nothing secret is behind the cloth while it falls, and
//! while it rises only what the player who has lifted it may see.
//!
//! While it is up, there are two small buttons beside the board: one lets it fall
//! again, and one shows the player's own secrets while it is held, if players want them
//! hidden.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::Pressed;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Locale, message};
use ludotheque_base::settings::Settings;
use ludotheque_clicks::SessionId;
use ludotheque_rules::Seat;
use ludotheque_session::curtain::Peeking;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Curtain, Session};
use ludotheque_table::overlay::counting::SumSystems;
use ludotheque_theme::looks::look;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{Cloth, FirstFocus, Held, ToldAsDialog};

use crate::layout::fit::Fit;
use crate::layout::shape::{AtLeftOfBoard, InterfaceShape};
use crate::states::{Menu, MenuKeys, at_table};

/// The key that shows the player's own secrets while it is held.
const PEEK_KEY: KeyCode = KeyCode::Space;

/// The distance of the buttons beside the board from the left edge, in logical pixels.
const FROM_EDGE_PX: f32 = 16.0;
/// The top of the buttons beside the board, below the menu button, in logical pixels.
const BELOW_THE_HEAD_PX: f32 = 60.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        read_keys
            .in_set(FrameSet::Keys)
            .before(MenuKeys)
            .run_if(at_table.and_then(in_state(Menu::None))),
    )
    .add_systems(
        Update,
        (hang.run_if(resource_exists::<Locale>), offer_to_hide)
            .chain()
            .in_set(FrameSet::Cover)
            .in_set(CurtainSystems)
            .after(SumSystems),
    );
}

/// The systems that show and hide the curtain.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct CurtainSystems;

/// The curtain, and the player it waits for.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Hanging {
    seat: Seat,
    sets_up: bool,
}

/// The buttons beside the board while the curtain is up.
#[derive(Component, Debug, PartialEq)]
struct BesideTheBoard {
    /// Whether one of them shows the player's own secrets.
    peeks: bool,
}

/// The button that shows the player's own secrets while it is held.
#[derive(Component, Debug, Clone, Copy)]
struct PeekButton;

/// The cloth of a curtain that has been lifted, until it has risen.
#[derive(Component)]
struct Lifted;

/// What the table was like in a frame.
#[derive(Debug, Clone, Copy)]
struct Stood {
    of: SessionId,
    sets_up: bool,
    is_covered: bool,
}

/// Spawns the curtain when it falls, and lets its cloth rise when it is lifted. A match that comes to the table
/// covered, also in the place of another one, has its curtain down from the first frame on.
fn hang(
    mut commands: Commands,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    mut hanging: Spawned<Hanging>,
    lifted: Query<Entity, With<Lifted>>,
    mut stood: Local<Option<Stood>>,
) {
    let wanted = current.as_ref().and_then(|current| {
        let covered = current.is_covered();
        let seat = current.to_move().filter(|_| covered)?;
        Some(Hanging { seat, sets_up: current.is_setting_up() })
    });
    let now = current.as_ref().map(|current| Stood {
        of: current.id(),
        sets_up: current.is_setting_up(),
        is_covered: wanted.is_some(),
    });
    // After a secret set-up it goes on with the next one, or with the match.
    let goes_on = |it: &Stood| it.sets_up || now.is_some_and(|now| now.of == it.of);
    let before = std::mem::replace(&mut *stood, now).filter(goes_on).map(|it| it.is_covered);
    let is_open = now.is_some_and(|now| !now.is_covered);
    if !is_open {
        for cloth in &lifted {
            commands.entity(cloth).despawn();
        }
    }
    let curtain = hanging.show(wanted);
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    let view = current.view();
    let look = look(view.game(), view.players());
    if before == Some(true) && is_open && current.has_secrets() {
        let cloth = (Name::new("lifted curtain"), Lifted, Cloth::RISES, Pickable::IGNORE);
        let colour = current.to_move().map_or(palette::BRASS, |seat| look.seat_colour(seat));
        commands.spawn((cloth, over_the_board())).with_children(|cloth| hang_cloth(cloth, colour));
    }
    let (Some(mut curtain), Some(wanted)) = (curtain, wanted) else {
        return;
    };
    let colour = look.seat_colour(wanted.seat);
    let cloth = if before == Some(false) { Cloth::FALLS } else { Cloth::HANGS };
    curtain
        .insert((Name::new("curtain"), ToldAsDialog, cloth, TabGroup::new(0), over_the_board()))
        .with_children(|curtain| {
            hang_cloth(curtain, colour);
            curtain.spawn(words()).with_children(|words| say(words, colour, wanted, &names));
        });
}

/// Spawns what the cloth looks like, with a hem of this colour.
fn hang_cloth(cloth: &mut ChildSpawnerCommands, colour: Color) {
    widgets::drape(cloth, colour);
    widgets::valance(cloth);
}

/// The place and the ground of the cloth: the whole board.
fn over_the_board() -> impl Bundle {
    (
        Fit::beside_column(Some(0.0)),
        Node::default()
            .within(UiRect::right(px(sizes::COLUMN_WIDTH_PX)))
            .centred()
            .in_middle()
            .padded(UiRect::vertical(px(16))),
        BackgroundColor(palette::UI_CLOTH),
        GlobalZIndex(3),
    )
}

/// The space beside the words on the cloth, in logical pixels: clear of the buttons beside the column.
const BESIDE_WORDS_PX: f32 = 54.0;

/// The box of what is written on the cloth.
fn words() -> Node {
    Node {
        width: percent(100),
        max_height: percent(100),
        ..boxes::column(10.0).centred().padded(UiRect::horizontal(px(BESIDE_WORDS_PX)))
    }
}

/// The diameter of the disc of the player's colour, in logical pixels.
const DISC_PX: f32 = 34.0;

/// Spawns the next player's name, the players who must not look, and the button that lifts the
/// curtain.
fn say(cloth: &mut ChildSpawnerCommands, colour: Color, wanted: Hanging, names: &SeatNames) {
    let title = if wanted.sets_up { message("curtain-set-up") } else { message("curtain-turn") };
    let title = title.with("player", names.start_label(wanted.seat));
    cloth.spawn(boxes::row(16.0).centred().in_middle().wide(percent(100))).with_children(|head| {
        // The hem has the colour, too.
        head.spawn((widgets::seat_disc(colour, DISC_PX), Fit::hidden_if(InterfaceShape::is_tiny)));
        head.spawn((widgets::text(Lettering::Title, title), TextLayout::justify(Justify::Center)));
    });
    for other in (0..names.players()).map(Seat::new).filter(|seat| *seat != wanted.seat) {
        let looks_away = message("curtain-look-away").with("player", names.start_label(other));
        // Muted words would be hard to read on cloth.
        cloth.spawn(widgets::text(Lettering::Body, looks_away));
    }
    cloth.spawn(Node::default().spaced(UiRect::top(px(10)))).with_child((
        FirstFocus,
        widgets::primary_button("uncover", message("curtain-uncover")),
        widgets::sends(Curtain::Lift),
    ));
}

/// Shows the small buttons while the curtain is up in a match with secrets.
fn offer_to_hide(
    current: Option<Res<Session>>,
    settings: Res<Settings>,
    mut buttons: Spawned<BesideTheBoard>,
) {
    let looks = current.is_some_and(|current| {
        current.has_secrets()
            && current.has_curtain()
            && !current.is_example()
            && !current.is_covered()
            && !current.is_about_to_open()
    });
    let peeks = settings.peek;
    let Some(mut buttons) = buttons.show(looks.then_some(BesideTheBoard { peeks })) else {
        return;
    };
    buttons
        .insert((
            Name::new("beside the board"),
            AtLeftOfBoard,
            Fit::at_left(FROM_EDGE_PX, BELOW_THE_HEAD_PX),
            TabGroup::new(3),
            Node {
                left: px(FROM_EDGE_PX),
                top: px(BELOW_THE_HEAD_PX),
                align_items: AlignItems::FlexStart,
                ..boxes::column(8.0).absolute()
            },
            Pickable::IGNORE,
        ))
        .with_children(|column| {
            column.spawn((
                widgets::quiet_button("cover", message("curtain-cover")),
                widgets::Tooltip(message("curtain-cover-line")),
                widgets::sends(Curtain::Fall),
            ));
            if peeks {
                column.spawn((
                    widgets::quiet_button("peek", message("curtain-peek")),
                    widgets::Tooltip(message("curtain-peek-line")),
                    PeekButton,
                    Held,
                ));
            }
        });
}

/// Enter lifts the curtain; Space, or the button, shows the player's own secrets while
/// it is held.
fn read_keys(
    keys: Res<Keys>,
    current: Option<Res<Session>>,
    buttons: Query<Has<Pressed>, With<PeekButton>>,
    mut asked: MessageWriter<Curtain>,
    mut peeking: ResMut<Peeking>,
    mut was_covered: Local<bool>,
) {
    let covered = current.is_some_and(|current| current.is_covered());
    // The Enter that made the curtain fall does not lift it.
    if covered && *was_covered && keys.has_enter() {
        asked.write(Curtain::Lift);
    }
    *was_covered = covered;
    let now = Peeking(keys.is_held(PEEK_KEY) || buttons.iter().any(|pressed| pressed));
    peeking.set_if_neq(now);
}
