//! The games, each in its folder; no game imports another. Each game is listed once, below.

pub mod simultana;
pub mod stratege;
pub mod syndicat;
pub mod syne_strat;
pub mod sypil;

use crate::{Game, GameSpec};

/// Names the games of the shelf, and puts them into [`Game::ALL`] in this order.
macro_rules! shelf {
    ($($(#[$documentation:meta])* $name:ident = $folder:ident;)*) => {
        impl Game {
            $($(#[$documentation])* pub const $name: Self = Self(&$folder::SPEC.info);)*

            /// All games, in the order of the shelf.
            pub const ALL: [Self; [$(Self::$name.id()),*].len()] = [$(Self::$name),*];
        }

        /// The rules of all games.
        pub(crate) static SPECS: [&GameSpec; Game::ALL.len()] = [$(&$folder::SPEC),*];
    };
}

shelf! {
    /// Simultana: pawns that move by the sizes of the free regions beside them.
    SIMULTANA = simultana;
    /// Sypil: nesting pawns on the hexagonal board of 37 cells.
    SYPIL = sypil;
    /// Syne-Strat 7: seven sets, stacks and large pieces, for two to four.
    SYNE_STRAT = syne_strat;
    /// Syndicat: pieces of one to four squares that are cut up.
    SYNDICAT = syndicat;
    /// Le Stratège: hidden strengths on ten lines.
    STRATEGE = stratege;
}
