//! Players do not peek: secrets that a seat has not seen do not change its moves.

use ludotheque_players::{Chance, InformationState, Limits, Player, Stop, Task};
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::{Game, Notation, Position, Seat, Setup};
use ludotheque_workshop::secret_words::{SeenWord, information_state, seen_word};

/// A random secret set-up.
fn placement(chance: &mut Chance) -> String {
    let mut digits: Vec<char> = "123456123456123456".chars().collect();
    for last in (1..digits.len()).rev() {
        digits.swap(last, chance.below(last + 1));
    }
    digits.into_iter().collect()
}

/// A random game: its set-up, its words, and the words as both seats saw them.
struct Played {
    setup: Setup,
    words: Vec<String>,
    told: Vec<SeenWord>,
    mover: Seat,
}

fn plain() -> Setup {
    Setup::new(Game::STRATEGE, 2).expect("two play Le Stratège")
}

/// Plays from a set-up, with a preference for attacks, so that many strengths are shown.
fn play(plies: usize, chance: &mut Chance) -> Played {
    let setup = plain()
        .with_placements(vec![placement(chance), placement(chance)])
        .expect("they are set-ups");
    let mut here = Stratege::start(&setup).expect("they are set-ups");
    let (mut words, mut told) = (Vec::new(), Vec::new());
    let mut moves = Vec::new();
    while words.len() < plies {
        moves.clear();
        here.legal_moves(&mut moves);
        let attacks: Vec<_> =
            moves.iter().copied().filter(|chosen| here.word(*chosen).contains('x')).collect();
        let from = if attacks.is_empty() || chance.below(2) == 0 { &moves } else { &attacks };
        let chosen = from[chance.below(from.len())];
        let word = here.word(chosen);
        told.push(read(&seen_word(&here, chosen)));
        words.push(word);
        here.play(chosen);
        if here.turn().seat().is_none() {
            return play(plies / 2, chance);
        }
    }
    let mover = here.turn().seat().expect("the game goes on");
    Played { setup, words, told, mover }
}

/// A word of the engine protocol.
fn read(text: &str) -> SeenWord {
    let strength = |text: &str| text.parse().expect("it is a digit");
    let Some((from, to)) = text.split_once('x') else {
        return SeenWord::plain(text);
    };
    let ((from, attacker), (to, defender)) =
        from.split_once(':').zip(to.split_once(':')).expect("attacks show strengths");
    SeenWord { word: format!("{from}x{to}"), shown: Some([strength(attacker), strength(defender)]) }
}

/// Ten thousand information states of five thousand games.
///
/// The state from the true match equals the state from the words that the seat saw, which
/// do not contain the truth. So the states of games with other secrets are equal, too, and
/// all searches of them.
#[test]
fn the_information_state_of_a_match_is_that_of_the_words_shown_to_the_seat() {
    let mut chance = Chance::new(1, "games");
    let mut fights = 0;
    for number in 0..5_000 {
        let game = play(number % 120, &mut chance);
        fights += game.told.iter().filter(|told| told.shown.is_some()).count();
        for seat in [0, 1].map(Seat::new) {
            let words = game.words.iter().map(String::as_str);
            let seen = InformationState::<Stratege>::of_words(&game.setup, words, seat)
                .expect("the game can be followed");
            let own = &game.setup.placements()[seat.index()];
            let heard = information_state::<Stratege>(&plain(), own, &game.told, seat)
                .expect("what was told can be");
            assert_eq!(seen, heard, "{} as seat {}", game.words.join(" "), seat.index());
        }
    }
    assert!(fights > 2_000, "only {fights} fights were shown");
}

/// The same for moves: the same seed gives the same move.
#[test]
fn a_player_moves_alike_whatever_it_cannot_know() {
    let mut chance = Chance::new(2, "games");
    let mut player = Player::<Stratege>::new();
    let task = Task::Evaluate { limits: Limits::nodes(300), lines: 1 };
    for number in 0..200 {
        let game = play(20 + number % 60, &mut chance);
        let words = game.words.iter().map(String::as_str);
        let own = &game.setup.placements()[game.mover.index()];
        let states = [
            InformationState::<Stratege>::of_words(&game.setup, words, game.mover)
                .expect("the game can be followed"),
            information_state(&plain(), own, &game.told, game.mover).expect("what was told can be"),
        ];
        let [first, second] = states.map(|state| {
            let result = player.think(&state, task, 5, &Stop::default(), &mut |_| {});
            result.lines[0].moves.clone()
        });
        assert_eq!(first, second, "{}", game.words.join(" "));
    }
}

/// Determinizations agree with everything that was shown: the game can be replayed in them,
/// and the seat's own set-up is unchanged.
#[test]
fn determinizations_agree_with_what_was_shown() {
    let mut chance = Chance::new(3, "games");
    let mut different = 0;
    for _ in 0..300 {
        let game = play(60, &mut chance);
        let words = || game.words.iter().map(String::as_str);
        let state = InformationState::<Stratege>::of_words(&game.setup, words(), game.mover)
            .expect("the game can be followed");
        let [one, other] = [0, 1].map(|_| state.determinize(&mut chance).position);
        different += usize::from(one != other);
        let own = one.pawn_bits(game.mover.index());
        assert_eq!(own, other.pawn_bits(game.mover.index()));
        for (plane, same) in one.strength_bits().into_iter().zip(other.strength_bits()) {
            assert_eq!(plane & own, same & own);
        }
    }
    assert!(different > 250, "determinizations must differ: {different}");
}
