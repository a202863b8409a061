//! Trying out what could be: any position of the match, all seats played by whoever
//! sits at the table, branches as one likes, and then back to the match exactly as it
//! was.
//!
//! What is tried out happens in a copy; the match itself is put aside and nothing
//! touches it. Everything at the table works as always, because it only ever sees the
//! match on the table. What must not be taken for the match, such as saving, telling
//! of moves, clocks and agreements, asks [`CurrentMatch::is_exploring`] or looks at
//! [`CurrentMatch::kept`].

use bevy::prelude::*;
use ludotheque_rules::MatchFace;

use super::commit::CommitSystems;
use super::{CurrentMatch, PositionShown, TableSystems};
use crate::redraw::Redraw;

/// Adds trying out.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<WhatIf>().add_systems(
        Update,
        try_out.in_set(TableSystems::Commit).after(CommitSystems),
    );
}

/// What is asked of trying out.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhatIf {
    /// Begins, from the position shown.
    Begin,
    /// Ends: the match is as it was before.
    Return,
    /// Ends: the match goes on where it was, and what was tried out stays with it as
    /// variations.
    Keep,
}

impl CurrentMatch {
    /// Whether what is on the table only tries out what could be.
    pub fn is_exploring(&self) -> bool {
        self.aside.is_some()
    }

    /// The match itself, whatever is tried out meanwhile.
    pub fn kept(&self) -> &dyn MatchFace {
        self.aside.as_deref().unwrap_or_else(|| self.face())
    }

    /// Whether what could be may be tried out: not while players keep secrets from
    /// each other, because a copy of the match would know them.
    pub fn may_explore(&self) -> bool {
        !self.has_secrets()
    }
}

fn try_out(
    current: Option<ResMut<CurrentMatch>>,
    mut asked: MessageReader<WhatIf>,
    mut shown: MessageWriter<PositionShown>,
    redraw: Res<Redraw>,
) {
    let Some(mut current) = current else {
        asked.clear();
        return;
    };
    for wish in asked.read() {
        redraw.until_settled();
        match (*wish, current.is_exploring()) {
            (WhatIf::Begin, false) if current.may_explore() => {
                let copy = current.face.fork();
                let kept = std::mem::replace(&mut current.face, copy);
                current.aside = Some(kept);
            }
            (WhatIf::Return | WhatIf::Keep, true) => {
                let Some(kept) = current.aside.take() else {
                    continue;
                };
                if *wish == WhatIf::Keep {
                    // The copy is the match with more variations.
                    let here = kept.here();
                    current.face.go_to_node(here);
                    let line = kept.tree().into_iter().filter(|entry| entry.is_on_line);
                    match line.max_by_key(|entry| entry.ply) {
                        Some(last) if last.ply > kept.ply() => {
                            current.face.lead_to(last.id);
                        }
                        _ => current.stood_at = Some(here),
                    }
                } else {
                    current.face = kept;
                }
            }
            _ => continue,
        }
        shown.write(PositionShown);
    }
}
