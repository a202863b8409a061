//! Matches of Le Stratège in which nobody at the table knows the strengths of a player, as by letter.

use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::{
    Eye, Hidden, Match, MatchFace, NodeId, PieceView, Position, Seat, open, setting_up,
};

use crate::chance::Chance;
use crate::stratege_drawing::setup;
use crate::support::{play, reopened};

const OWN: &str = "123456123456123456";
const UNKNOWN: &str = "??????????????????";
const WHITE: Eye = Eye::Seat(Seat::new(0));

/// A match with these set-ups.
fn opened(white: &str, green: &str) -> Box<dyn MatchFace> {
    let placements = vec![white.to_owned(), green.to_owned()];
    open(&setup(&[]).with_placements(placements).expect("it takes two")).expect("they fit")
}

fn strengths(game: &dyn MatchFace, eye: Eye) -> Vec<Option<u8>> {
    game.seen_by(eye).pieces().into_iter().map(|piece: PieceView| piece.strength).collect()
}

#[test]
fn no_eye_sees_what_nobody_knows() {
    let game = opened(OWN, UNKNOWN);
    for eye in [Eye::Open, WHITE] {
        assert_eq!(strengths(&*game, eye).iter().filter(|it| it.is_some()).count(), 18);
    }
    assert_eq!(strengths(&*game, Eye::Seat(Seat::new(1))), [None; 36]);
    let text = game.seen_by(Eye::Open).position_text();
    assert!(text.contains("known_green") && text.contains(":?"), "{text}");
    assert_eq!(reopened(&*game).legal_words(), game.legal_words());
}

#[test]
fn what_a_player_sees_is_the_same_without_the_strengths_of_the_other() {
    let mut chance = Chance::new(4);
    let mut games = [opened(OWN, UNKNOWN), opened(OWN, "654321654321123456")];
    for _ in 0..400 {
        let mut words = games[0].legal_words();
        words.retain(|word| !word.contains('x'));
        if words.is_empty() || games[0].turn().seat().is_none() {
            break;
        }
        let word = words[chance.below(words.len())].clone();
        games.iter_mut().for_each(|game| play(&mut **game, &word));
        let [unknown, known] = games.each_ref().map(|game| game.seen_by(WHITE));
        assert_eq!(unknown.identified(), known.identified());
        assert_eq!(unknown.legal_words(), known.legal_words());
        assert_eq!(unknown.turn(), known.turn());
        assert_eq!(unknown.position_text(), known.position_text());
        assert_eq!(unknown.replay(), known.replay());
        assert_eq!(unknown.knowledge(unknown.here()), known.knowledge(known.here()));
    }
    assert!(games[0].ply() > 20);
}

#[test]
fn an_attack_on_an_unknown_strength_is_legal_and_waits_for_it() {
    let mut game = opened(OWN, UNKNOWN);
    play(&mut *game, "e3-e4 a8-a7 e4-e5 a7-a6 e5-e6 a6-a5 e6-e7 a5-b5");
    assert!(game.legal_words().iter().any(|word| word == "e7xe8"));
    let fight = game.fight_of("e7xe8").map(|cells| cells.map(|cell| game.board().name(cell)));
    assert_eq!(fight, Some(["e7", "e8"]));
    assert_eq!(game.fight_of("e7-e8"), None);
    assert!(game.play_word("e7xe8").is_err() && game.replay_word("e7xe8").is_err());
    let clicks = game.seen_by(WHITE).clicks_of("e7xe8").expect("it is legal");
    let refused = game.play(&clicks).expect_err("it waits");
    assert_eq!(refused.key(), "illegal-unknown-strength");
    assert_eq!(game.legal_from(game.here(), &["e7xe8".to_owned()]), 0);
    assert_eq!(game.legal_from(NodeId::START, &["e3-e4".to_owned()]), 1);
    // Once it is known, the same moves lead on.
    let cell = game.board().cell_named("e8").expect("it is there");
    let place = setting_up::cells(game.setup().game(), Seat::new(1));
    let place = place.iter().position(|it| *it == cell).expect("a pawn stands there");
    let mut green = UNKNOWN.to_owned();
    green.replace_range(place..=place, "2");
    let mut known = opened(OWN, &green);
    game.line().iter().for_each(|entry| play(&mut *known, &entry.word));
    play(&mut *known, "e7xe8");
    assert_eq!(known.turn().seat(), Some(Seat::new(1)));
}

#[test]
fn a_deal_gives_the_unknown_pawns_what_is_left() {
    let mut chance = Chance::new(5);
    let game = Match::<Stratege>::new(opened(OWN, "6????????????????6").setup()).expect("it fits");
    let full = Match::<Stratege>::new(opened(OWN, "612345123451234566").setup()).expect("it fits");
    for _ in 0..20 {
        let numbers: Vec<usize> = (0..40).map(|_| chance.below(1 << 20)).collect();
        let deal = |of: &Match<Stratege>| {
            let mut numbers = numbers.iter();
            let mut next = |most| numbers.next().expect("there are enough") % most;
            of.position().redealt(WHITE, &[], &mut next)
        };
        let dealt = deal(&game);
        assert_eq!(dealt.pieces_by_strength(), [6; 6]);
        assert_eq!(dealt, deal(&full));
    }
}

/// The number of pawns of each strength.
trait ByStrength {
    fn pieces_by_strength(&self) -> [usize; 6];
}

impl ByStrength for Stratege {
    fn pieces_by_strength(&self) -> [usize; 6] {
        let planes = self.strength_bits();
        let pawns = self.pawn_bits(0) | self.pawn_bits(1);
        assert!(self.turn().seat().is_some());
        [1, 2, 3, 4, 5, 6].map(|strength: usize| {
            let has = (0..3).fold(pawns, |left, digit| match strength >> digit & 1 {
                0 => left & !planes[digit],
                _ => left & planes[digit],
            });
            has.count_ones() as usize
        })
    }
}
