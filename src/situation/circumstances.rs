//! What the session says of the match on the table to whoever looks at it.

use ludotheque_session::Session;
use ludotheque_situation::Circumstances;

use crate::computer::{advised_seat, may_review};
use crate::wording::standpoint;

/// The circumstances of the match on the table.
pub(super) fn circumstances(current: &Session) -> Circumstances<'_> {
    Circumstances {
        at: standpoint(current),
        here: current.here(),
        is_example: current.is_example(),
        is_held_still: current.is_held_still(),
        is_exploring: current.is_exploring(),
        has_secrets: current.has_secrets(),
        is_open: current.is_open(),
        is_at_the_end: current.is_at_the_end(),
        may_resign: current.may_resign().is_some(),
        may_be_advised: advised_seat(current).is_some(),
        may_review: may_review(current),
        may_explore: current.may_explore(),
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::{Messages, World};
    use ludotheque_base::locale::{Language, Locale, as_written};
    use ludotheque_clicks::{Dangers, Exact, Hint, LastRefusal, Prospect, Selection};
    use ludotheque_players::Level;
    use ludotheque_rules::{Cell, Game, Help, Seat, Setup, open};
    use ludotheque_session::players::{Computers, SeatNames};
    use ludotheque_session::{MatchSeated, seat};
    use ludotheque_situation::{Action, Answer, Known, Offer, Said, Situation};
    use ludotheque_wording::Wording;

    use super::*;

    /// A table with what its situation follows from in these tests.
    struct Table {
        current: Session,
        names: SeatNames,
        locale: Locale,
        pointed: Option<Cell>,
        thinking: Option<Seat>,
        is_halted: bool,
        is_reviewed: bool,
    }

    impl Table {
        /// A table after these moves.
        fn after<'a>(setup: &Setup, words: impl IntoIterator<Item = &'a str>) -> Self {
            let mut face = open(setup).expect("it opens");
            for word in words {
                face.play_word(word).expect("it is legal");
            }
            let names = vec![String::new(); usize::from(setup.players())];
            Self {
                current: Session::new(face),
                names: SeatNames::new(setup.game(), names),
                locale: Locale::new(Language::French),
                pointed: None,
                thinking: None,
                is_halted: false,
                is_reviewed: false,
            }
        }

        /// The same between these players.
        fn between(self, names: SeatNames) -> Self {
            let mut world = World::new();
            world.init_resource::<Messages<MatchSeated>>();
            seat(&mut world, self.current, Some(names.clone()), None);
            let current = world.remove_resource().expect("it has been seated");
            Self { current, names, ..self }
        }

        fn of(game: Game, players: u8, words: &str) -> Self {
            let setup = Setup::new(game, players).expect("so many play it");
            Self::after(&setup, words.split_whitespace())
        }

        fn situation(&self) -> Situation {
            Situation::of(&Known {
                current: circumstances(&self.current),
                names: &self.names,
                locale: &self.locale,
                wording: Wording::Long,
                said: &Said::Nothing,
                answer: Answer::default(),
                pointed: self.pointed,
                selection: &Selection::default(),
                prospect: &Prospect::default(),
                refusal: &LastRefusal::default(),
                pencil: None,
                listed: None,
                glimpsed: None,
                dangers: &Dangers::default(),
                hint: &Hint::None,
                exact: &Exact::Off,
                clocks: None,
                running: None,
                thinking: self.thinking,
                is_paused: false,
                is_halted: self.is_halted,
                is_reviewed: self.is_reviewed,
            })
        }

        /// What is offered, with what has no effect in brackets.
        fn offers(&self) -> String {
            let offers = self.situation().offers.into_iter();
            let shown =
                offers.map(
                    |Offer { action, is_open, .. }| {
                        if is_open { format!("{action:?}") } else { format!("({action:?})") }
                    },
                );
            shown.collect::<Vec<_>>().join(" ")
        }

        /// What is said about an action that is offered.
        fn about(&self, action: Action) -> String {
            let offers = self.situation().offers;
            let offer = offers.into_iter().find(|offer| offer.action == action);
            let about = offer.and_then(|offer| offer.about).expect("something is said about it");
            plain(&self.locale.say(&about))
        }
    }

    fn plain(words: &str) -> String {
        as_written(words).replace(['\u{a0}', '\u{202f}'], " ")
    }

    /// The players of two seats, with computers at these.
    fn with_computers(seats: &[u8]) -> SeatNames {
        let level = Level::new(1).expect("it is the lowest");
        let levels = seats.iter().map(|seat| (Seat::new(*seat), level));
        SeatNames::new(Game::SIMULTANA, [""; 2]).with_computers(Computers::new(levels, 3))
    }

    /// Both players have set up, and nobody looks.
    fn behind_the_curtain() -> Table {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        let both = ["123456123456123456", "314256621435236514"].map(str::to_owned);
        let setup = setup.with_placements(both.to_vec()).expect("both are whole");
        Table::after(&setup, [])
    }

    #[test]
    fn what_is_offered_follows_from_who_plays_and_whose_turn_it_is() {
        let table = |computers: &[u8], words: &str| {
            Table::of(Game::SIMULTANA, 2, words).between(with_computers(computers))
        };
        let cases: [(&[u8], &str, &str); 4] = [
            (&[], "A2-A3", "OfferDraw Resign Hint TryOut"),
            (&[1], "", "OfferDraw Resign Hint TryOut"),
            (&[1], "A2-A3", "Resign (MoveNow) (Hint) TryOut"),
            (&[0, 1], "", "Pause (MoveNow) TryOut"),
        ];
        for (computers, words, wanted) in cases {
            assert_eq!(table(computers, words).offers(), wanted, "{computers:?} after {words:?}");
        }
        let mut waiting = table(&[1], "A2-A3");
        waiting.thinking = Some(Seat::new(1));
        assert_eq!(waiting.offers(), "Resign MoveNow (Hint) TryOut");
        // The outcome of a fight is read first.
        waiting.is_halted = true;
        assert_eq!(waiting.offers(), "Resign (MoveNow) (Hint) TryOut");
        assert_eq!(behind_the_curtain().offers(), "(OfferDraw) (Resign) (Hint) (TryOut)");
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut lesson = table(&[], "");
        lesson.current = Session::of_example(&setup).expect("it opens");
        assert_eq!(lesson.offers(), "");
    }

    #[test]
    fn nothing_is_agreed_on_at_the_end_or_in_a_review() {
        let mut table = Table::of(Game::SIMULTANA, 2, "A2-A3");
        table.is_reviewed = true;
        assert_eq!(table.offers(), "Review TryOut");
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut face = open(&setup).expect("it opens");
        face.resign(Seat::new(0)).expect("it is White's turn");
        table.current = Session::new(face);
        for is_reviewed in [true, false] {
            table.is_reviewed = is_reviewed;
            assert_eq!(table.offers(), "ShowResult Review TryOut");
        }
    }

    #[test]
    fn an_offer_says_why_it_has_no_effect() {
        let table = Table::of(Game::SIMULTANA, 2, "");
        let offered = plain(&table.locale.text("hint-line"));
        assert_eq!(table.about(Action::Hint), offered);
        let names = with_computers(&[]).with_help([(Seat::new(0), Help::NONE)]);
        let table = table.between(names);
        assert_eq!(table.offers(), "OfferDraw Resign (Hint) (TryOut)");
        assert!(table.about(Action::Hint).starts_with("Pas d’indice pour"));
        assert!(table.about(Action::TryOut).starts_with("Pas d’aperçu pour"));
        let secrets = plain(&table.locale.text("what-if-secrets"));
        assert_eq!(behind_the_curtain().about(Action::TryOut), secrets);
    }

    #[test]
    fn behind_the_curtain_nothing_is_told_of_pieces() {
        let mut table = behind_the_curtain();
        let idle = table.situation();
        for cell in table.current.view().board().all_cells().collect::<Vec<_>>() {
            table.pointed = Some(cell);
            assert_eq!(table.situation().card.about, idle.card.about);
        }
    }
}
