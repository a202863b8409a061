//! What the table can tell of a position as it stands: regions, power, attacked
//! squares, and what is known of hidden strengths.

use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Eye, Figure, Game, Match, MatchFace, Seat, Setup, open};

/// A new match.
fn table(game: Game, players: u8) -> Box<dyn MatchFace> {
    open(&Setup::new(game, players).expect("for so many")).expect("ready")
}

/// The names of cells.
fn names(game: &dyn MatchFace, cells: &[ludotheque_rules::Cell]) -> String {
    let names = cells.iter().map(|cell| game.board().name(*cell));
    names.collect::<Vec<_>>().join(" ")
}

/// The numbers of seats.
fn seats(seats: &[Seat]) -> Vec<usize> {
    seats.iter().map(|seat| seat.index()).collect()
}

#[test]
fn simultana_tells_its_regions() {
    let mut game = table(Game::SIMULTANA, 2);
    let told = |game: &dyn MatchFace| {
        let regions = game.standing(Eye::Public).regions.into_iter();
        regions
            .map(|region| (names(game, &region.cells), region.size, seats(&region.fits)))
            .collect::<Vec<_>>()
    };
    let expected = [
        ("A1 B1", 2, vec![0]),
        ("D1 E1", 2, vec![0]),
        ("A5 B5", 2, vec![0]),
        ("D5 E5", 2, vec![0]),
        ("A3 B3 C3 D3 E3", 5, vec![1]),
    ];
    let expected = expected.map(|(cells, size, fits)| (cells.to_owned(), size, fits));
    assert_eq!(told(&*game), expected);
    game.play_word("A2-A3").expect("legal");
    let expected = [
        ("D1 E1", 2, vec![0]),
        ("A5 B5", 2, vec![0]),
        ("D5 E5", 2, vec![0]),
        ("A1 B1 A2", 3, vec![1]),
        ("B3 C3 D3 E3", 4, vec![0]),
    ];
    let expected = expected.map(|(cells, size, fits)| (cells.to_owned(), size, fits));
    assert_eq!(told(&*game), expected);
}

#[test]
fn sypil_and_syne_strat_name_what_is_misplaced() {
    assert!(
        table(Game::SYPIL, 2)
            .standing(Eye::Public)
            .misplaced
            .is_empty()
    );
    // A1 and G7 bear hexagons, A2 a triangle.
    let setup = Setup::new(Game::SYPIL, 2).expect("for two");
    let ivory = [
        ("A1", vec![Figure::Round, Figure::Triangle]),
        ("A2", vec![Figure::Triangle]),
    ];
    let ebony = [("G7", vec![Figure::Hexagon, Figure::Round])];
    let position = Sypil::with_elements(&setup, [&ivory, &ebony], 0).expect("a position");
    let game = Match::from_position(&setup, position);
    let misplaced = game.standing(Eye::Public).misplaced;
    assert_eq!(names(&game, &misplaced), "A1");
}

#[test]
fn syne_strat_tells_who_has_power_and_who_lacks_how_much() {
    let mut game = table(Game::SYNE_STRAT, 3);
    let sets = game.standing(Eye::Public).sets;
    let told: Vec<_> = sets
        .iter()
        .map(|set| {
            let plain = game.board().name(set.plain);
            (
                plain,
                set.occupied.as_slice(),
                seats(&set.power),
                set.short.as_slice(),
            )
        })
        .collect();
    let expected: Vec<(&str, &[u8], Vec<usize>, &[u8])> = vec![
        ("B2", &[6, 0, 0], vec![0], &[0, 7, 7]),
        ("B4", &[1, 0, 1], vec![], &[1, 2, 1]),
        ("D2", &[1, 1, 0], vec![], &[1, 1, 2]),
        // Each has a cell of the central set, and needs four.
        ("D4", &[1, 1, 1], vec![], &[3, 3, 3]),
        ("D6", &[0, 0, 6], vec![2], &[7, 7, 0]),
        ("F4", &[0, 6, 0], vec![1], &[7, 0, 7]),
        ("F6", &[0, 1, 1], vec![], &[2, 1, 1]),
    ];
    assert_eq!(told, expected);
    // It is told after the end, too, when nothing can be clicked any more.
    game.resign(Seat::new(1)).expect("may");
    game.resign(Seat::new(2)).expect("may");
    assert_eq!(game.standing(Eye::Public).sets, sets);
    assert_eq!(game.preview(&[]).sets, sets);
}

#[test]
fn syndicat_tells_which_squares_are_attacked() {
    let game = table(Game::SYNDICAT, 2);
    let attacked = game.standing(Eye::Public).attacked;
    // The front row attacks the row before it; what stands behind meets own pieces.
    let [white, black] = &attacked[..] else {
        panic!("two seats");
    };
    assert_eq!(names(&*game, white), "A5 B5 C5 D5 E5 F5 G5 H5 I5 J5 K5 L5");
    assert_eq!(names(&*game, black), "A8 B8 C8 D8 E8 F8 G8 H8 I8 J8 K8 L8");
}

#[test]
fn stratege_tells_each_eye_what_it_knows() {
    // The white pawn on c3 attacks the green one on c4, and wins.
    for (memory, seen) in [("forget", false), ("mark", true)] {
        let mut game = crate::stratege_drawing::table(
            "a3",
            &["g1 . g2 . .", "w6 . w5 . w3"],
            0,
            &[("memory", memory)],
        );
        game.play_word("c3xc4").expect("legal");
        let told = |eye| {
            let known = game.standing(eye).known;
            let told = known.iter().map(|pawn| {
                let strength = pawn
                    .strength
                    .map_or("?".to_owned(), |strength| strength.to_string());
                let known_to: String = seats(&pawn.known_to).iter().map(usize::to_string).collect();
                let at = game.board().name(pawn.spot.cell);
                format!("{at} {} {strength} {known_to}", pawn.owner.index())
            });
            told.collect::<Vec<_>>().join(", ")
        };
        let [white, green, public] = [
            Eye::Seat(Seat::new(0)),
            Eye::Seat(Seat::new(1)),
            Eye::Public,
        ]
        .map(told);
        if seen {
            assert_eq!(white, "a3 0 6 0, e3 0 3 0, a4 1 ? 1, c4 0 5 01");
            assert_eq!(green, "a3 0 ? 0, e3 0 ? 0, a4 1 1 1, c4 0 5 01");
            assert_eq!(public, "a3 0 ? 0, e3 0 ? 0, a4 1 ? 1, c4 0 5 01");
        } else {
            assert_eq!(white, "a3 0 6 0, e3 0 3 0, a4 1 ? 1, c4 0 5 0");
            assert_eq!(green, "a3 0 ? 0, e3 0 ? 0, a4 1 1 1, c4 0 ? 0");
            assert_eq!(public, "a3 0 ? 0, e3 0 ? 0, a4 1 ? 1, c4 0 ? 0");
        }
    }
}
