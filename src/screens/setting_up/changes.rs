//! The buttons that change what stands as a whole: arranged in one of several ways, mirrored, shuffled, cleared.

use std::borrow::Cow;

use bevy::prelude::*;
use ludotheque_base::locale::Localized;
use ludotheque_rules::Game;
use ludotheque_rules::setting_up::{self, FREE_PLACE};
use ludotheque_session::Session;
use ludotheque_session::players::any_seed;
use ludotheque_ui::widgets::{self, ButtonStyle};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use crate::screens::offers::changes_board;

/// A button that rearranges the pawns.
pub(super) fn arranges(
    id: impl Into<Cow<'static, str>>,
    label: Localized,
    arrange: impl Fn(Game, &str) -> String + Send + Sync + 'static,
) -> impl Bundle {
    (
        widgets::filling_button(ButtonStyle::Quiet, id, label),
        changes_board(move |current| {
            let stands = current.placement()?;
            Some(arrange(current.view().game(), &stands)).filter(|word| *word != stands)
        }),
    )
}

/// Enables a button while this would change what stands.
pub(super) fn while_it_changes(changed: fn(Game, &str) -> String) -> impl Bundle {
    widgets::enabled_while(move |current: &Session| {
        let game = current.view().game();
        current.placement().is_some_and(|stands| changed(game, &stands) != stands)
    })
}

/// Shuffles the pieces, or only those still waiting if some have been placed by hand. Returns
/// `stands` unchanged if the game has no shuffled set-ups.
pub(super) fn shuffled(game: Game, stands: &str) -> String {
    let mut chance = Pcg64::seed_from_u64(any_seed());
    let Some(random) = setting_up::shuffled(game, &mut |below| chance.random_range(0..below))
    else {
        return stands.to_owned();
    };
    if !stands.contains(FREE_PLACE) {
        return random;
    }
    let mut waiting: Vec<char> = random.chars().collect();
    for placed in stands.chars().filter(|sign| *sign != FREE_PLACE) {
        if let Some(at) = waiting.iter().position(|sign| *sign == placed) {
            waiting.swap_remove(at);
        }
    }
    // The order of the others must not reveal which of several equal pieces was taken away.
    waiting.shuffle(&mut chance);
    let mut next = waiting.into_iter();
    let signs = stands.chars().map(|sign| match sign {
        FREE_PLACE => next.next().unwrap_or(FREE_PLACE),
        placed => placed,
    });
    signs.collect()
}

/// No piece in its place.
pub(super) fn cleared(_: Game, stands: &str) -> String {
    FREE_PLACE.to_string().repeat(stands.len())
}
