//! The positions that were kept: a field for the name of another one, and a button for each of them.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::drafts::{Drafts, KeepsDraft};
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::remarks::Remarks;
use ludotheque_rules::arranging::put_word;
use ludotheque_rules::{Game, Setup};
use ludotheque_session::Session;
use ludotheque_session::positions::{KeptPosition, KeptPositions, POSITION_NAME_MAX_CHARACTERS};
use ludotheque_ui::prelude::*;

use super::state::{Arranging, NeedsPlayable, playable};
use crate::kiosk::OwnersOnly;
use crate::screens::offers::changes_board;

/// The kept positions that are listed, and the name of the one deleted last.
#[derive(Debug, PartialEq)]
pub(super) struct KeptList {
    own: Vec<KeptPosition>,
    dropped: Option<String>,
}

/// The field for the name.
#[derive(Component)]
pub(super) struct PositionName;

/// The list, and what adds to it.
pub(super) fn spawn_kept(offers: &mut ChildSpawner, drafts: &Drafts, game: Game) {
    let draft = KeepsDraft::new(format!("position {}", game.id()), "");
    let heading = widgets::accent_text(Lettering::Label, message("arranging-kept"));
    offers.spawn((heading, OwnersOnly));
    offers
        .spawn((OwnersOnly, boxes::row(6.0).wraps(6.0).rigid().centred(), Pickable::IGNORE))
        .with_children(|line| {
            let name = message("arranging-name");
            line.spawn(widgets::text(Lettering::Small, name.clone()));
            let value = drafts.of(draft.of()).unwrap_or_default();
            let field = widgets::field("arranging-name", name, value, POSITION_NAME_MAX_CHARACTERS);
            line.spawn((field, draft, PositionName));
            line.spawn((
                widgets::quiet_button("arranging-keep", message("arranging-keep")),
                NeedsPlayable,
                observe(keep),
            ));
        });
    offers.spawn((boxes::column(6.0).rigid(), Pickable::IGNORE, Shows::<KeptList>::default()));
}

fn keep(
    _: On<Activate>,
    If(current): If<Res<Session>>,
    If(arranging): If<Res<Arranging>>,
    mut names: Query<(&EditableText, &mut KeepsDraft), With<PositionName>>,
    mut kept: ResMut<KeptPositions>,
    mut remarks: ResMut<Remarks>,
) {
    let Some(Ok(setup)) = playable(&current, &arranging) else {
        return;
    };
    let (Some(position), Ok((field, mut draft))) = (setup.position(), names.single_mut()) else {
        return;
    };
    let name = field.value().to_string();
    match kept.keep(setup.game(), &name, position) {
        Ok(()) => {
            draft.confirm(&name);
            // It is finished, until something is changed again.
            kept.keep_unfinished(&arranging.setup, Vec::new());
        }
        Err(full) => {
            debug!("{full}");
            remarks.refuse(message("arranging-full"), None);
        }
    }
}

/// Lists the kept positions of the game.
pub(super) fn list_kept(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    kept: Res<KeptPositions>,
    lists: Query<(Entity, &mut Shows<KeptList>)>,
) {
    let players = current.view().players();
    let game = current.view().game();
    for (list, shows) in lists {
        if shows.0.is_some() && !kept.is_changed() {
            continue;
        }
        // Those for another number of players belong to another form.
        let fits = |kept: &&KeptPosition| {
            let setup = Setup::from_position(game, kept.position());
            setup.is_ok_and(|setup| setup.players() == players)
        };
        let wanted = KeptList {
            own: kept.of(game).filter(fits).cloned().collect(),
            dropped: kept.dropped(game).map(|dropped| dropped.name().to_owned()),
        };
        shows::show(commands.entity(list), shows, wanted, |list, wanted| {
            if let Some(dropped) = &wanted.dropped {
                let words = message("arranging-restore").with("name", dropped.as_str());
                list.spawn((
                    widgets::quiet_button("arranging-restore", words),
                    widgets::changes(move |kept: &mut KeptPositions| kept.restore(game)),
                ));
            }
            for (number, kept) in (1..).zip(wanted.own.iter().rev()) {
                spawn_one(list, game, number, kept);
            }
        });
    }
}

/// A kept position: one button puts it on the board, as a change that can be taken back, the other one deletes it.
fn spawn_one(list: &mut ChildSpawnerCommands, game: Game, number: usize, kept: &KeptPosition) {
    let (position, name) = (kept.position().to_owned(), kept.name().to_owned());
    let row = boxes::row(4.0).rigid().centred();
    list.spawn((row, Pickable::IGNORE)).with_children(|pair| {
        let mut put = pair.spawn((
            widgets::row(format!("arranging-kept-{number}"), Localized::verbatim(&name)),
            changes_board(move |_| put_word(&Setup::from_position(game, &position).ok()?)),
        ));
        put.entry::<Node>().and_modify(|mut node| {
            node.flex_grow = 1.0;
            node.flex_basis = px(0);
            node.min_width = px(0);
        });
        // A long name is broken rather than cut.
        put.with_child((
            widgets::text(Lettering::Body, Localized::verbatim(&name)),
            widgets::breaks_words(),
        ));
        let (id, drop) = (format!("arranging-drop-{number}"), message("arranging-drop"));
        pair.spawn((
            widgets::sign_button(id, "×", drop.with("name", name.as_str())),
            widgets::changes(move |kept: &mut KeptPositions| kept.drop(game, &name)),
        ));
    });
}
