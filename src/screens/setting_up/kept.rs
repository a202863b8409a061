//! The set-ups that a player has saved for later matches.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::message;
use ludotheque_rules::Game;
use ludotheque_rules::setting_up::FREE_PLACE;
use ludotheque_session::Session;
use ludotheque_session::players::{KeptSetups, SeatNames};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, ButtonStyle};

use super::changes::arranges;

/// The limit on the number of saved set-ups shown, newest first.
const KEPT_SHOWN: usize = 6;

/// The kept set-ups that are listed: whose they are, and the newest ones, in notation.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct KeptSetUps {
    game: Game,
    owner: String,
    newest: Vec<String>,
}

/// Lists the set-ups saved by this player; none while the curtain is down.
pub(super) fn list_kept(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    kept: Res<KeptSetups>,
    lists: Query<(Entity, &mut Shows<Option<KeptSetUps>>)>,
) {
    let wanted = whose(&current, &names).map(|(game, owner)| {
        let all: Vec<String> = kept.of(game, &owner).map(str::to_owned).collect();
        let from = all.len().saturating_sub(KEPT_SHOWN);
        KeptSetUps { game, owner, newest: all[from..].to_vec() }
    });
    for (list, shows) in lists {
        shows::show(commands.entity(list), shows, wanted.clone(), |list, wanted| {
            if let Some(listed) = wanted {
                for (number, digits) in (1_u8..).zip(&listed.newest) {
                    kept_setup(list, listed, number, digits);
                }
            }
            // The button that saves another set-up is always shown.
            list.spawn(keep_button());
        });
    }
}

/// A saved set-up: one button arranges it, the other one deletes it.
fn kept_setup(list: &mut ChildSpawnerCommands, of: &KeptSetUps, number: u8, digits: &str) {
    let (game, owner) = (of.game, of.owner.clone());
    let (arranged, dropped) = (digits.to_owned(), digits.to_owned());
    list.spawn((Node::default(), Pickable::IGNORE)).with_children(|pair| {
        let id = format!("setup-kept-{number}");
        let label = message("set-up-kept-number").with("number", number);
        let mut kept = pair.spawn(arranges(id, label, move |_, _| arranged.clone()));
        kept.entry::<Node>().and_modify(|mut node| node.flex_grow = 1.0);
        pair.spawn((
            widgets::sign_button(format!("setup-drop-{number}"), "×", message("set-up-drop")),
            widgets::changes(move |kept: &mut KeptSetups| kept.drop(game, &dropped, &owner)),
        ));
    });
}

/// The button that saves the set-up, once it is complete.
fn keep_button() -> impl Bundle {
    (
        widgets::filling_button(ButtonStyle::Quiet, "setup-keep", message("set-up-keep")),
        once_complete(),
        observe(
            |_: On<Activate>,
             If(current): If<Res<Session>>,
             If(names): If<Res<SeatNames>>,
             mut kept: ResMut<KeptSetups>| {
                if let (Some(stands), Some((game, owner))) =
                    (complete(&current), whose(&current, &names))
                {
                    kept.keep(game, &stands, &owner);
                }
            },
        ),
    )
}

/// The set-up of the player who looks, once it is complete.
pub(super) fn complete(current: &Session) -> Option<String> {
    current.placement().filter(|stands| !stands.contains(FREE_PLACE))
}

/// Enables a button once the set-up is complete.
pub(super) fn once_complete() -> impl Bundle {
    widgets::enabled_while(|current: &Session| complete(current).is_some())
}

/// The game, and the owner under which set-ups of the player who looks are saved: the name, or the colour if there
/// is none.
fn whose(current: &Session, names: &SeatNames) -> Option<(Game, String)> {
    let seat = current.to_move().filter(|_| !current.is_covered())?;
    let owner = names.given(seat).unwrap_or_else(|| names.colour_key(seat));
    Some((current.view().game(), owner.to_owned()))
}
