//! Random numbers that are the same in every run, and matches by letter to begin with.

use ludotheque_letters::{Agreement, Correspondence, Letter};
use ludotheque_rules::{Game, Help, Identity, Seat, Setup};

/// A small generator of random numbers (xorshift), seeded and never zero.
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `limit`, or 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % limit.max(1) as u64) as usize
    }

    /// Whether something happens that happens so many times in a hundred.
    pub(crate) fn is(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of these.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Every game without secrets, with each number of players.
pub(crate) fn tables() -> Vec<Setup> {
    let games = Game::ALL.into_iter().filter(|game| !game.has_secret_setup());
    let tables = games.flat_map(|game| {
        game.players().map(move |players| Setup::new(game, players).expect("for so many"))
    });
    tables.collect()
}

/// What is agreed on for a match of this number.
pub(crate) fn agreement(setup: &Setup, number: u128) -> Agreement {
    let inviter = Seat::new(number as u8 % setup.players());
    let mut agreement = Agreement::new(Identity(number << 64 | 0xabc), setup.clone(), inviter);
    agreement.names[0] = "Zoé".to_owned();
    agreement.help[1] = Help::NONE;
    agreement
}

/// All sides of a match that has begun, in turn order.
pub(crate) fn seated(setup: &Setup, number: u128) -> Vec<Correspondence> {
    let agreement = agreement(setup, number);
    let inviter = agreement.inviter;
    let invites = Correspondence::invite(agreement.clone(), "", 1).expect("it is for letters");
    let invitation = letter(&invites);
    let mut sides: Vec<Correspondence> = { agreement.seats() }
        .map(|seat| {
            if seat == inviter {
                return invites.clone();
            }
            let mut side = Correspondence::open(&invitation, seat).expect("it opens");
            let name = format!("Player {}", seat.index());
            side.sit_down(&name, "", 2).expect("it is free");
            side
        })
        .collect();
    tell_all(&mut sides);
    sides
}

/// The letter of a side.
pub(crate) fn letter(of: &Correspondence) -> Letter {
    Letter::read(&of.letter().expect("somebody sits there")).expect("it is whole")
}

/// Sends the letter of each side to all others, whether it has news or not.
pub(crate) fn tell_all(sides: &mut [Correspondence]) {
    for from in 0..sides.len() {
        let letter = letter(&sides[from]);
        for to in (0..sides.len()).filter(|to| *to != from) {
            let _ = sides[to].receive(&letter);
        }
    }
}

/// Plays random moves, sending no letters before the last.
pub(crate) fn play(sides: &mut [Correspondence], moves: usize, chance: &mut Chance) -> usize {
    use ludotheque_letters::Event;
    for played in 0..moves {
        let Some(seat) = sides[0].next_writer() else {
            return played;
        };
        let words = sides[seat.index()].face().legal_words();
        let word = chance.pick(&words).clone();
        sides[seat.index()].write(vec![Event::Move(word)], "", 3).expect("it is legal");
        let letter = letter(&sides[seat.index()]);
        for to in (0..sides.len()).filter(|to| *to != seat.index()) {
            sides[to].receive(&letter).expect("it has come in order");
        }
    }
    moves
}
