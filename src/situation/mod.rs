//! The situation at the table: what there is to say in a frame, and what players are offered besides moving, as plain
//! data. Line, seats, card and the buttons above the board show it, and screen readers and the voice read it from them.
//!
//! It is made by one function from what is known after the moves of the frame, so that a sentence can be tested
//! without an app.

pub mod asked;
pub(crate) mod card;
pub(crate) mod known;
pub(crate) mod line;
pub(crate) mod offers;
pub(crate) mod said;
pub(crate) mod seats;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::Settings;
use ludotheque_base::watched;
use ludotheque_clicks::Selection;
use ludotheque_session::clock::{Clocks, Running};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{Pencil, Session};
use ludotheque_table::flight::Motion;
use ludotheque_table::hand::Pointed;
use ludotheque_table::hand::refusal::LastRefusal;
use ludotheque_table::overlay::exact::Exact;
use ludotheque_table::overlay::explore::Explored;
use ludotheque_table::overlay::hint::Hint;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_table::pieces::glimpse::Glimpse;

use self::asked::{Answer, Asked, hear};
use self::card::Card;
use self::known::Known;
use self::line::Line;
use self::offers::Offer;
use self::said::{Said, listen};
use self::seats::SeatStanding;
use crate::computer::{Reviewing, Thinking, ThinkingSystems};
use crate::states::Screen;
use crate::wording::chosen_wording;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Answer>()
        .init_resource::<Said>()
        .init_resource::<Situation>()
        .add_message::<Asked>()
        .add_systems(OnEnter(Screen::Playing), |mut said: ResMut<Said>| *said = Said::Nothing)
        .add_systems(Update, hear.in_set(FrameSet::Explore))
        .add_systems(
            Update,
            (listen, assess)
                .chain()
                .in_set(SituationSystems)
                .in_set(FrameSet::Report)
                .after(ThinkingSystems)
                .run_if(in_state(Screen::Playing)),
        );
}

/// The systems that assess the situation. What shows it runs after them.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SituationSystems;

/// What there is to say about the table, and what is offered at it.
#[derive(Resource, Debug, Default, PartialEq)]
pub(crate) struct Situation {
    pub(crate) line: Line,
    /// In turn order.
    pub(crate) seats: Vec<SeatStanding>,
    pub(crate) card: Card,
    /// From left to right.
    pub(crate) offers: Vec<Offer>,
}

impl Situation {
    /// The situation that follows from what is known.
    pub(crate) fn of(known: &Known) -> Self {
        Self {
            line: known.line(),
            seats: known.seats(),
            card: known.card(),
            offers: known.offers(),
        }
    }
}

watched! {
    /// The sources of the situation.
    struct Sources<'w> {
        current: If<Res<'w, Session>>,
        names: If<Res<'w, SeatNames>>,
        locale: If<Res<'w, Locale>>,
        settings: Res<'w, Settings>,
        said: Res<'w, Said>,
        answer: Res<'w, Answer>,
        pointed: Res<'w, Pointed>,
        selection: Res<'w, Selection>,
        wanted: Res<'w, Wanted>,
        refusal: Res<'w, LastRefusal>,
        pencil: Res<'w, Pencil>,
        glimpse: Res<'w, Glimpse>,
        explored: Res<'w, Explored>,
        hint: Res<'w, Hint>,
        exact: Res<'w, Exact>,
        running: Res<'w, Running>,
        thinking: Res<'w, Thinking>,
        reviewing: Res<'w, Reviewing>,
    }
}

/// Assesses the situation when what it follows from has changed.
fn assess(
    sources: Sources,
    // Clocks change continuously, while an answer was requested at one moment.
    clocks: Option<Res<Clocks>>,
    motion: Res<Motion>,
    mut was_halted: Local<bool>,
    mut situation: ResMut<Situation>,
) {
    let is_halted = motion.is_halted();
    let halt_has_changed = std::mem::replace(&mut *was_halted, is_halted) != is_halted;
    if !sources.has_changed() && !halt_has_changed {
        return;
    }
    situation.set_if_neq(Situation::of(&Known {
        current: &sources.current,
        names: &sources.names,
        locale: &sources.locale,
        wording: chosen_wording(&sources.settings),
        said: &sources.said,
        answer: *sources.answer,
        pointed: sources.pointed.cell,
        selection: &sources.selection,
        prospect: &sources.wanted.prospect,
        refusal: &sources.refusal,
        pencil: &sources.pencil,
        glimpse: &sources.glimpse,
        explored: &sources.explored,
        hint: &sources.hint,
        exact: &sources.exact,
        clocks: clocks.as_deref(),
        running: sources.running.0,
        thinking: sources.thinking.seat(),
        is_paused: sources.thinking.is_paused(),
        is_halted,
        is_reviewed: sources.reviewing.is_open(),
    }));
}

#[cfg(test)]
mod tests {
    use bevy::prelude::{Messages, World};
    use ludotheque_base::locale::{Language, Locale, as_written};
    use ludotheque_clicks::{Prospect, Selection};
    use ludotheque_players::Level;
    use ludotheque_rules::{Cell, Click, Game, Help, HelpKind, Phrase, Seat, Setup, open};
    use ludotheque_session::players::{Computers, SeatNames};
    use ludotheque_session::{MatchSeated, Pencil, Session, seat};
    use ludotheque_table::hand::refusal::{LastRefusal, Refusal};
    use ludotheque_table::overlay::exact::Exact;
    use ludotheque_table::overlay::explore::Explored;
    use ludotheque_table::overlay::hint::Hint;
    use ludotheque_table::pieces::glimpse::Glimpse;
    use ludotheque_wording::{Inquiry, Wording};

    use super::Situation;
    use super::asked::Answer;
    use super::known::Known;
    use super::line::LineKind;
    use super::offers::{Action, Offer};
    use super::said::Said;

    /// Four players of Syne-Strat 7: the last move takes Ivory's only piece.
    const IVORY_GOES_OUT: &str = "A1+A2 G5+E4 F7-D7 B5+A4 C2+C3 G4+F3 D7+E6 A3+A4 A2-A3 E4-G5 \
         G6xG4@A1 A4xA2@C1 A3-A4 G5-G6 E6-F7 C4xC2@E6 B1xD3 A1xA3@A1 E5-G5 B4xB2";

    /// A table with what is usually known of it.
    struct Table {
        current: Session,
        names: SeatNames,
        locale: Locale,
        said: Said,
        answer: Answer,
        pointed: Option<Cell>,
        selection: Selection,
        refusal: LastRefusal,
        thinking: Option<Seat>,
        is_halted: bool,
        is_reviewed: bool,
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
                current: Session::new(face),
                names: SeatNames::new(setup.game(), names),
                locale: Locale::new(Language::French),
                said: if has_begun { Said::Played { out: Vec::new() } } else { Said::Nothing },
                answer: Answer::default(),
                pointed: None,
                selection: Selection::default(),
                refusal: LastRefusal::default(),
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

        fn cell(&self, name: &str) -> Cell {
            self.current.view().board().cell_named(name).expect("a cell of the board")
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

        fn situation(&self) -> Situation {
            Situation::of(&Known {
                current: &self.current,
                names: &self.names,
                locale: &self.locale,
                wording: Wording::Long,
                said: &self.said,
                answer: self.answer,
                pointed: self.pointed,
                selection: &self.selection,
                prospect: &Prospect::default(),
                refusal: &self.refusal,
                pencil: &Pencil::default(),
                glimpse: &Glimpse::default(),
                explored: &Explored::default(),
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

        /// The line, with plain spaces.
        fn line(&self) -> String {
            plain(&self.situation().line.words)
        }

        /// What stands beside the names, in seat order.
        fn states(&self) -> Vec<String> {
            let seats = self.situation().seats;
            seats.iter().map(|seat| plain(&self.locale.say(&seat.state))).collect()
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
        let games = include_str!("../../crates/rules/tests/games/syne_strat-4.games");
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
        table.thinking = table.current.to_move();
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
        let games = include_str!("../../crates/rules/tests/games/sypil.games");
        let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
        let owing = |words: &[&str]| {
            let table = Table::after(&setup, words.iter().copied());
            let view = table.current.view();
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
