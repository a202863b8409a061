//! Whole random games through letters that are lost, doubled, reordered, and changed as mail does.

use ludotheque_letters::{Correspondence, Event, Letter, Received, Refusal};
use ludotheque_rules::{Eye, Seat};

use crate::chance::{Chance, agreement, letter, seated, tables, tell_all};
use crate::mail::mailed;

/// The number of games of each table by default.
const GAMES: u64 = 2;

/// The number of all games of the long run.
const ALL_GAMES: u64 = 10_000;

/// The limit on the number of steps of a game.
const MOST_STEPS: usize = 160;

/// A match with its mail.
struct Post {
    sides: Vec<Correspondence>,
    /// The letters on their way, and to whom.
    on_the_way: Vec<(usize, String)>,
    /// A letter of another match.
    other: String,
    chance: Chance,
    now_min: u32,
}

impl Post {
    /// Sends the letter of a side to all others; some are lost, others come twice.
    fn send(&mut self, from: usize) {
        let side = &self.sides[from];
        let text = if self.chance.is(20) { side.link() } else { side.letter() };
        let text = text.expect("somebody sits there");
        for to in (0..self.sides.len()).filter(|to| *to != from) {
            let copies = match self.chance.below(10) {
                0 => 0,
                1 => 2,
                _ => 1,
            };
            for _ in 0..copies {
                let text = mailed(&text, &mut self.chance);
                self.on_the_way.push((to, text));
            }
            if self.chance.is(3) {
                let end = self.chance.below(text.len());
                assert!(Letter::read(&text[..end]).is_err(), "it was cut");
            }
            if self.chance.is(3) {
                self.on_the_way.push((to, self.other.clone()));
            }
        }
    }

    /// Lets any letter come that is on its way.
    fn deliver(&mut self) {
        let place = match self.chance.is(70) {
            true => 0,
            false => self.chance.below(self.on_the_way.len()),
        };
        let (to, text) = self.on_the_way.remove(place);
        let letter = Letter::read(&text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
        let side = &mut self.sides[to];
        let looks = self.chance.is(20);
        let before = looks.then(|| side.kept());
        let is_new = match side.receive(&letter) {
            Ok(Received::News(_)) => true,
            Ok(Received::Known) | Err(Refusal::Older { .. }) => false,
            Err(Refusal::OtherMatch) => {
                assert_eq!(text, self.other);
                false
            }
            Err(error) => panic!("{error}: {error:?}"),
        };
        if let Some(before) = before {
            assert!(is_new || side.kept() == before, "what is known changes nothing");
            assert!(!matches!(side.receive(&letter), Ok(Received::News(_))), "it is known now");
        }
    }

    /// A side does something, if it has something to do.
    fn act(&mut self, at: usize) {
        self.now_min += 1;
        let comment = if self.chance.is(5) { "Là, je ne sais plus…" } else { "" };
        let side = &mut self.sides[at];
        let seat = side.seat();
        let mine = side.next_writer() == Some(seat);
        let own_move = { side.face().line().into_iter() }.rfind(|entry| entry.seat == seat);
        let acted = if !mine {
            let asked = self.chance.is(4) && side.next_writer().is_some();
            match own_move.filter(|_| asked) {
                Some(entry) => side.ask_takeback(entry.ply - 1, comment, self.now_min).is_ok(),
                None if comment.is_empty() => false,
                None => side.write(Vec::new(), comment, self.now_min).is_ok(),
            }
        } else {
            let events = events(side, &mut self.chance);
            side.write(events, comment, self.now_min).expect("it is possible");
            true
        };
        if self.chance.is(5) {
            self.restore(at);
        }
        if acted {
            self.send(at);
        }
    }

    /// A side is closed and opened again.
    fn restore(&mut self, at: usize) {
        let kept = self.sides[at].kept().expect("somebody sits there");
        let letter = Letter::read(&kept).expect("it is whole");
        let restored = Correspondence::open(&letter, self.sides[at].seat()).expect("it opens");
        assert_eq!(restored.kept(), Some(kept));
        same(&restored, &self.sides[at]);
        self.sides[at] = restored;
    }
}

/// What a side whose turn it is does.
fn events(side: &Correspondence, chance: &mut Chance) -> Vec<Event> {
    let seat = side.seat();
    let answer = |chance: &mut Chance| match chance.is(60) {
        true => Event::AgreeTakeback,
        false => Event::RefuseTakeback,
    };
    if side.takeback().is_some() {
        return vec![answer(chance)];
    }
    if let Some(ask) = side.asks().iter().find(|ask| ask.by != seat) {
        // In a larger round it may be somebody else who begins.
        return vec![Event::Takeback(*ask), answer(chance)];
    }
    if let Some(offer) = side.face().draw_offer()
        && offer.by != seat
    {
        let declines = if chance.is(10) { Event::AcceptDraw } else { Event::DeclineDraw };
        return vec![declines];
    }
    if chance.is(1) && side.face().ply() > 20 {
        return vec![Event::Resign];
    }
    let own_move = { side.face().line().into_iter() }.rfind(|entry| entry.seat == seat);
    if let Some(entry) = own_move.filter(|_| chance.is(2)) {
        let ask = ludotheque_letters::Ask { by: seat, to: entry.ply - 1 };
        let resigned = side.face().line()[ask.to..].iter().any(|it| it.word.contains(':'));
        if !resigned {
            return vec![Event::Takeback(ask)];
        }
    }
    let words = side.face().legal_words();
    let mut events = vec![Event::Move(chance.pick(&words).clone())];
    if chance.is(3) {
        let mut after = side.face().fork();
        after
            .play_word(match &events[0] {
                Event::Move(word) => word,
                _ => unreachable!("it is a move"),
            })
            .expect("it is legal");
        if after.turn().seat().is_some() && !after.is_out(seat) {
            events.push(Event::OfferDraw);
        }
    }
    events
}

/// Two sides know the same.
fn same(one: &Correspondence, other: &Correspondence) {
    assert_eq!(one.agreement(), other.agreement());
    assert_eq!(one.sides(), other.sides());
    assert!(one.steps().eq(other.steps()));
    assert_eq!(one.face().line(), other.face().line());
    assert_eq!(one.face().draw_offer(), other.face().draw_offer());
    let [left, right] = [one, other].map(|it| it.face().seen_by(Eye::Open).position_text());
    assert_eq!(left, right);
    assert_eq!(one.asks(), other.asks());
    assert_eq!(one.takeback(), other.takeback());
    assert_eq!(one.next_writer(), other.next_writer());
    assert_eq!(one.comments(), other.comments());
}

/// Plays a whole game, and returns the number of its steps.
fn play_by_mail(setup: &ludotheque_rules::Setup, seed: u64) -> usize {
    let mut chance = Chance::new(seed);
    let number = u128::from(seed) + 1;
    let others = seated(setup, number + 1_000_000);
    let other = others[chance.below(others.len())].letter().expect("somebody sits there");
    let invites = Correspondence::invite(agreement(setup, number), "Jouons !", 1);
    let invites = invites.expect("it is for letters");
    let invitation = mailed(&invites.letter().expect("the inviter sits"), &mut chance);
    let sides = invites.agreement().seats().map(|seat| {
        if seat == invites.seat() {
            return invites.clone();
        }
        let letter = Letter::read(&invitation).expect("it is whole");
        assert!(letter.free_seats().any(|free| free == seat));
        let mut side = Correspondence::open(&letter, seat).expect("it opens");
        side.sit_down(&format!("Player {}", seat.index()), "", 2).expect("it is free");
        side
    });
    let sides = sides.collect();
    let mut post = Post { sides, on_the_way: Vec::new(), other, chance, now_min: 2 };
    let players = post.sides.len();
    (0..players).for_each(|at| post.send(at));
    for _ in 0..40 * MOST_STEPS {
        let longest = post.sides.iter().map(|side| side.steps().len()).max().unwrap_or_default();
        if longest >= MOST_STEPS || post.sides.iter().all(|side| side.next_writer().is_none()) {
            break;
        }
        if post.on_the_way.is_empty() {
            // Everybody waits: the last letters are copied again.
            (0..players).for_each(|at| post.send(at));
        }
        if !post.on_the_way.is_empty() && post.chance.is(60) {
            post.deliver();
        } else {
            let at = post.chance.below(players);
            post.act(at);
        }
    }
    // In the end, all letters come.
    (0..=players).for_each(|_| tell_all(&mut post.sides));
    post.sides.iter().for_each(|side| same(side, &post.sides[0]));
    let line = post.sides[0].face().line();
    let seats = [Seat::new(0), Seat::new(1)];
    assert!(line.iter().filter(|entry| seats.contains(&entry.seat)).count() > 0);
    let last = letter(&post.sides[1]);
    let mut restored = Correspondence::open(&last, Seat::new(0)).expect("a letter is enough");
    restored.comments().iter().for_each(|it| assert!(post.sides[0].comments().contains(it)));
    assert!(restored.steps().eq(post.sides[0].steps()));
    assert!(!matches!(restored.receive(&last), Ok(Received::News(_))));
    post.sides[0].steps().len()
}

#[test]
fn all_sides_of_every_match_end_equal() {
    let mut longest = 0;
    for setup in tables() {
        for seed in 0..GAMES {
            longest = longest.max(play_by_mail(&setup, seed));
        }
    }
    assert!(longest > 60, "{longest}");
}

#[test]
#[ignore = "minutes"]
fn all_sides_of_ten_thousand_matches_end_equal() {
    let tables = tables();
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for first in 0..threads {
            let tables = &tables;
            scope.spawn(move || {
                for seed in (first as u64..ALL_GAMES).step_by(threads) {
                    let setup = &tables[seed as usize % tables.len()];
                    let steps = play_by_mail(setup, 1_000 + seed);
                    if seed % 500 == 0 {
                        println!("{seed}: {} for {}, {steps} steps", setup.game(), setup.players());
                    }
                }
            });
        }
    });
}
