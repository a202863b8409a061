//! The situation at the table: what there is to say in a frame, and what players are offered besides moving, as plain
//! data, for every front. The app shows it in the line, seats, card and the buttons above the board, and screen readers
//! and the voice read it from them. Without the feature `bevy`, which the app asks for, there is no engine.
//!
//! It is made by one function from what is known after the moves of the frame, so that a sentence can be tested
//! without an app. What is known of the match is what whoever looks at it may know: a view, and plain facts.

mod card;
mod known;
mod line;
mod offers;
mod said;
mod seats;

pub use card::Card;
pub use known::{Circumstances, Known};
pub use line::{Line, LineKind};
pub use offers::{Action, Offer};
pub use said::{Answer, Said};
pub use seats::{SeatStanding, Standing};

/// What there is to say about the table, and what is offered at it.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Default, PartialEq)]
pub struct Situation {
    /// The text of the line below the board.
    pub line: Line,
    /// How each seat stands, in turn order.
    pub seats: Vec<SeatStanding>,
    /// The text about the cell that is pointed at.
    pub card: Card,
    /// What is offered, from left to right.
    pub offers: Vec<Offer>,
}

impl Situation {
    /// The situation that follows from what is known.
    pub fn of(known: &Known) -> Self {
        Self {
            line: known.line(),
            seats: known.seats(),
            card: known.card(),
            offers: known.offers(),
        }
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_clicks::{
        ChosenIn, Dangers, Exact, Hint, LastRefusal, Prospect, Refusal, Selection, SessionId,
    };
    use ludotheque_rules::{
        Cell, Click, Eye, Game, Help, HelpKind, MatchFace, Phrase, Seat, Setup, Turn, View, open,
    };
    use ludotheque_seats::SeatNames;
    use ludotheque_wording::{Inquiry, Standpoint, Wording};
    use ludotheque_words::{Language, Locale, as_written};

    use super::*;

    /// Four players of Syne-Strat 7: the last move takes Ivory's only piece.
    const IVORY_GOES_OUT: &str = "A1+A2 G5+E4 F7-D7 B5+A4 C2+C3 G4+F3 D7+E6 A3+A4 A2-A3 E4-G5 \
         G6xG4@A1 A4xA2@C1 A3-A4 G5-G6 E6-F7 C4xC2@E6 B1xD3 A1xA3@A1 E5-G5 B4xB2";

    /// A table without secrets and computers, with what is usually known of it.
    struct Table {
        face: Box<dyn MatchFace>,
        session: SessionId,
        names: SeatNames,
        locale: Locale,
        said: Said,
        answer: Answer,
        pointed: Option<Cell>,
        selection: Selection,
        refusal: LastRefusal,
        thinking: Option<Seat>,
    }

    impl Table {
        /// A table after these moves, the last of which has just been played.
        fn after<'a>(setup: &Setup, words: impl IntoIterator<Item = &'a str>) -> Self {
            let mut face = open(setup).expect("it opens");
            for word in words {
                face.play_word(word).expect("it is legal");
            }
            let has_begun = face.ply() > 0;
            let names = vec![String::new(); usize::from(setup.players())];
            Self {
                face,
                session: SessionId::unused(),
                names: SeatNames::new(setup.game(), names),
                locale: Locale::new(Language::French),
                said: if has_begun { Said::Played { out: Vec::new() } } else { Said::Nothing },
                answer: Answer::default(),
                pointed: None,
                selection: Selection::default(),
                refusal: LastRefusal::default(),
                thinking: None,
            }
        }

        fn of(game: Game, players: u8, words: &str) -> Self {
            let setup = Setup::new(game, players).expect("so many play it");
            Self::after(&setup, words.split_whitespace())
        }

        fn view(&self) -> View<'_> {
            self.face.seen_by(match self.face.turn() {
                Turn::To(seat) => Eye::Seat(seat),
                Turn::Over(_) => Eye::Public,
            })
        }

        fn cell(&self, name: &str) -> Cell {
            self.view().board().cell_named(name).expect("a cell of the board")
        }

        fn choose(&mut self, cells: &[&str]) {
            self.selection.clicks = cells.iter().map(|name| Click::Cell(self.cell(name))).collect();
        }

        fn refuse(&mut self, at: &str, is_pointed: bool) {
            let at = self.cell(at);
            let reason = Phrase::empty_cell(at);
            let clicks = vec![Click::Cell(at)];
            self.refusal = LastRefusal(Some(Refusal { reason, clicks, at: Some(at), is_pointed }));
        }

        fn current(&self) -> Circumstances<'_> {
            let view = self.view();
            Circumstances {
                at: Standpoint {
                    view,
                    addressed: None,
                    help: Help::ALL,
                    is_covered: false,
                    is_out_of_reach: false,
                    is_guessing: false,
                },
                here: ChosenIn { session: self.session, node: view.here(), branch: 0 },
                is_example: false,
                is_held_still: false,
                is_exploring: false,
                has_secrets: false,
                is_open: false,
                is_at_the_end: true,
                may_resign: true,
                may_be_advised: true,
                may_review: true,
                may_explore: true,
            }
        }

        fn situation(&self) -> Situation {
            Situation::of(&Known {
                current: self.current(),
                names: &self.names,
                locale: &self.locale,
                wording: Wording::Long,
                said: &self.said,
                answer: self.answer,
                pointed: self.pointed,
                selection: &self.selection,
                prospect: &Prospect::default(),
                refusal: &self.refusal,
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
                is_halted: false,
                is_reviewed: false,
            })
        }

        /// The line, with plain spaces.
        fn line(&self) -> String {
            plain(&self.situation().line.words)
        }

        /// What stands beside the names, in seat order.
        fn states(&self) -> Vec<String> {
            let seats = self.situation().seats;
            seats.iter().map(|seat| plain(&self.locale.say(&seat.state))).collect()
        }
    }

    fn plain(words: &str) -> String {
        as_written(words).replace(['\u{a0}', '\u{202f}'], " ")
    }

    /// The moves of the first recorded game that contain this word, and the number of moves before it.
    fn first_with<'a>(games: &'a str, wanted: &str) -> (Vec<&'a str>, usize) {
        let games = games.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let found = games.filter_map(|words| {
            let at = words.iter().position(|word| *word == wanted)?;
            Some((words, at))
        });
        found.min_by_key(|(_, at)| *at).expect("it comes up")
    }

    #[test]
    fn moves_are_told_and_the_next_player_is_asked() {
        assert_eq!(
            Table::of(Game::SIMULTANA, 2, "A2-A3").line(),
            "Les Blancs vont de A2 en A3. Cela laisse des régions de 3 et 4 cases. Aux Noirs de jouer."
        );
        let games = include_str!("../../rules/tests/games/syne_strat-4.games");
        let (words, pass) = first_with(games, "pass");
        let setup = Setup::new(Game::SYNE_STRAT, 4).expect("four play it");
        let line = Table::after(&setup, words[..=pass].iter().copied()).line();
        assert!(line.contains("ne peuvent pas jouer et passent."), "{line}");
    }

    #[test]
    fn each_seat_says_how_it_stands() {
        for players in 2..=4 {
            let mut wanted = vec![String::new(); usize::from(players)];
            wanted[0] = "jouent".to_owned();
            assert_eq!(Table::of(Game::SYNE_STRAT, players, "").states(), wanted);
            wanted.rotate_right(1);
            let table = Table::of(Game::SYNE_STRAT, players, "A1+A2");
            assert_eq!(table.states(), wanted);
        }
        assert_eq!(Table::of(Game::SYNDICAT, 2, "").states(), ["jouent · 48 points", "48 points"]);
        let mut table = Table::of(Game::SYNE_STRAT, 4, IVORY_GOES_OUT);
        assert_eq!(table.states().iter().filter(|state| *state == "hors jeu").count(), 1);
        table.thinking = table.view().turn().seat();
        assert!(table.states().contains(&"réfléchit…".to_owned()), "{:?}", table.states());
    }

    #[test]
    fn the_next_click_of_a_move_is_asked_for() {
        let before: Vec<&str> = IVORY_GOES_OUT.split_whitespace().take(10).collect();
        let mut table = Table::of(Game::SYNE_STRAT, 4, &before.join(" "));
        // G6xG4@A1: over the stack of G5, whose top is put back.
        table.choose(&["G6", "G4"]);
        let line = table.situation().line;
        assert!(plain(&line.words).contains("Remettez le pion pris en G5"), "{}", line.words);
        assert_eq!(line.kind, LineKind::Answer);
    }

    #[test]
    fn a_repair_is_announced_with_the_cells_that_owe_it() {
        let games = include_str!("../../rules/tests/games/sypil.games");
        let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
        let owing = |words: &[&str]| {
            let table = Table::after(&setup, words.iter().copied());
            let view = table.view();
            let able = view.next(&[]);
            let owes = |cell: &Cell| {
                able.allows(*cell)
                    && view.describe(*cell).iter().any(|it| it.key() == "about-misplaced")
            };
            let cell = view.board().all_cells().find(owes)?;
            Some((table.line(), view.board().name(cell).to_owned()))
        };
        let mut games = games.lines().map(|game| game.split_whitespace().collect::<Vec<_>>());
        let (line, cell) = games
            .find_map(|words| (1..words.len()).find_map(|ply| owing(&words[..ply])))
            .expect("a repair comes up");
        assert!(line.contains("d’abord replacer") && line.contains(&cell), "{line}");
    }

    #[test]
    fn what_was_asked_comes_before_a_refusal_and_a_refusal_before_what_was_said() {
        let mut table = Table::of(Game::SIMULTANA, 2, "A2-A3");
        let kinds = |table: &Table| {
            let line = table.situation().line;
            (line.kind, line.mover)
        };
        let black = Some(Seat::new(1));
        assert_eq!(kinds(&table), (LineKind::Announcement, black));
        table.refuse("C3", true);
        assert_eq!(kinds(&table), (LineKind::Refusal, black));
        let refused = table.line();
        // It stays in words while other cells are pointed at.
        table.refuse("C3", false);
        assert_eq!((table.line(), kinds(&table).0), (refused.clone(), LineKind::Refusal));
        table.answer.asked = Some((Inquiry::Withheld(HelpKind::Hints), None));
        assert_eq!(kinds(&table).0, LineKind::Answer);
        assert_ne!(table.line(), refused);
        table.answer.asked = None;
        table.refusal = LastRefusal::default();
        table.said = Said::Declined(Seat::new(0));
        assert!(table.line().contains("Blancs"), "{}", table.line());
        table.said = Said::Position;
        assert!(table.line().starts_with("Coup 1 sur 1."), "{}", table.line());
    }

    #[test]
    fn the_card_tells_the_aim_until_a_move_is_played_and_then_what_is_pointed_at() {
        let mut table = Table::of(Game::SIMULTANA, 2, "");
        let card = table.situation().card;
        assert!(card.is_idle && !card.has_begun);
        assert_eq!(card.about.lines.len(), 2, "the aim, and what can be done first");
        table.pointed = Some(table.cell("A2"));
        let card = table.situation().card;
        assert!(!card.is_idle && card.about.owner == Some(Seat::new(0)));
        assert!(plain(&card.about.head).starts_with("A2"), "{}", card.about.head);
        let table = Table::of(Game::SIMULTANA, 2, "A2-A3");
        let card = table.situation().card;
        assert!(card.is_idle && card.has_begun);
    }
}
