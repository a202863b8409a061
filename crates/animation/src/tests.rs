//! Tests of animated pictures, with random matches: the decoded picture is the drawn one.

use std::collections::BTreeSet;

use gif::{ColorOutput, DecodeOptions, DisposalMethod};
use ludotheque_drawing::table::Scene;
use ludotheque_rules::{Eye, Game, MatchFace, Setup, Turn, open, presets};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

use super::*;

const LIMIT: usize = 2_000_000;

/// A random match of at most `plies` plies, as everybody may see it.
fn by_chance(game: Game, players: u8, plies: usize) -> Film {
    let preset = presets(game).first().filter(|_| game.has_secret_setup());
    let placements =
        preset.map_or_else(Vec::new, |preset| vec![preset.placement.clone(); usize::from(players)]);
    let setup = Setup::new(game, players).and_then(|it| it.with_placements(placements));
    let mut face = open(&setup.expect("it is right")).expect("it opens");
    let mut chance = Pcg32::seed_from_u64(7);
    let mut positions = vec![position(&*face, "The start.".to_owned())];
    for ply in 0..plies {
        let words = face.legal_words();
        if !matches!(face.turn(), Turn::To(_)) || words.is_empty() {
            break;
        }
        let word = words[chance.next_u32() as usize % words.len()].clone();
        face.play_word(&word).expect("it is legal");
        positions.push(position(&*face, format!("{}. {word}", ply + 1)));
    }
    Film {
        game: game.name().to_owned(),
        players: "Maximilienne-Alexandrine, Jean-Baptiste de la Salle and Ö".to_owned(),
        positions,
    }
}

fn position(face: &dyn MatchFace, words: String) -> FilmPosition {
    FilmPosition { scene: Scene::of(face.seen_by(Eye::Public)), words }
}

/// The pictures of a file as places of the palette, with how long each is shown.
fn decoded(gif: &Gif) -> (Vec<Vec<u8>>, Vec<u16>) {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    let mut decoder = options.read_info(&*gif.bytes).expect("it is a GIF");
    let width = usize::from(decoder.width());
    let mut screen = vec![0; width * usize::from(decoder.height())];
    let (mut all, mut delays) = (Vec::new(), Vec::new());
    while let Some(frame) = decoder.read_next_frame().expect("it is whole") {
        assert_eq!(frame.dispose, DisposalMethod::Keep);
        let [left, top, part] = [frame.left, frame.top, frame.width].map(usize::from);
        for (at, place) in frame.buffer.iter().enumerate() {
            if Some(*place) != frame.transparent {
                screen[(top + at / part) * width + left + at % part] = *place;
            }
        }
        all.push(screen.clone());
        delays.push(frame.delay);
    }
    (all, delays)
}

#[test]
fn what_is_decoded_is_what_was_drawn() {
    let film = by_chance(Game::SYPIL, 2, 12);
    let gif = film.gif(LIMIT, &mut |_| true).expect("it is small enough");
    assert_eq!((gif.width_px, gif.step), SIZES[0]);
    let (all, delays) = decoded(&gif);
    assert_eq!(all.len(), film.positions.len());
    assert_eq!(delays[0], START_CS);
    assert_eq!(delays[delays.len() - 1], END_CS);
    assert!(delays[1..delays.len() - 1].iter().all(|it| *it == POSITION_CS));
    let layout = Layout::of(&film).expect("it has positions");
    let table = {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let decoder = options.read_info(&*gif.bytes).expect("it is a GIF");
        decoder.global_palette().expect("it has one").to_vec()
    };
    for (position, shown) in film.positions.iter().zip(all) {
        let pixels = layout.pixels(position, gif.width_px);
        let far = colours_of(&pixels).zip(shown).filter(|(colour, place)| {
            let at = 3 * usize::from(*place);
            let parts = colour.iter().zip(&table[at..at + 3]);
            parts.map(|(one, other)| one.abs_diff(*other)).max() > Some(24)
        });
        let far = far.count();
        assert!(far * 500 < pixels.rgba.len() / 4, "{far} pixels of another colour");
    }
}

#[test]
fn the_longest_matches_stay_below_the_limit() {
    for (game, players, plies) in [
        (Game::SIMULTANA, 2, 300),
        (Game::SYNE_STRAT, 4, 40),
        (Game::SYNDICAT, 2, 60),
        (Game::STRATEGE, 2, 60),
    ] {
        let film = by_chance(game, players, plies);
        let gif = film.gif(LIMIT, &mut |_| true).expect("it is small enough");
        assert!(gif.bytes.len() <= LIMIT, "{game}");
        println!(
            "{game}: {} positions, {} bytes, {} px, step {}",
            film.positions.len(),
            gif.bytes.len(),
            gif.width_px,
            gif.step
        );
    }
}

#[test]
fn where_there_is_no_room_positions_are_left_out_and_the_last_is_shown() {
    let film = by_chance(Game::SIMULTANA, 2, 40);
    let whole = film.gif(LIMIT, &mut |_| true).expect("it is small enough");
    let limits = (1..8).map(|part| whole.bytes.len() * part / 8);
    let found: Vec<Gif> = limits
        .filter_map(|limit| {
            let gif = film.gif(limit, &mut |_| true)?;
            assert!(gif.bytes.len() <= limit);
            Some(gif)
        })
        .collect();
    let steps: BTreeSet<u32> = found.iter().map(|gif| gif.step).collect();
    assert!(steps.len() > 1, "{steps:?}");
    for gif in found {
        let (all, _) = decoded(&gif);
        assert_eq!(all.len(), film.shown(gif.step).len());
    }
    assert_eq!(film.shown(13).last(), Some(&(film.positions.len() - 1)));
    assert_eq!(film.gif(100, &mut |_| true), None);
}

#[test]
fn a_long_match_takes_few_attempts_that_are_given_up_early() {
    let film = by_chance(Game::SIMULTANA, 2, 60);
    let whole = film.gif(LIMIT, &mut |_| true).expect("it is small enough");
    for part in [2, 8] {
        let (mut attempts, mut frames, mut before) = (0, 0, f32::INFINITY);
        let limit = whole.bytes.len() / part;
        let gif = film.gif(limit, &mut |share| {
            attempts += u32::from(share < before);
            frames += 1;
            before = share;
            true
        });
        assert!(gif.is_none_or(|gif| gif.bytes.len() <= limit));
        assert!(attempts <= 4, "{attempts} attempts for a part of {part}");
        assert!(frames <= 3 * film.positions.len(), "{frames} frames");
    }
}

#[test]
fn it_ends_when_it_is_no_longer_wanted() {
    let film = by_chance(Game::SIMULTANA, 2, 10);
    let mut left = 3;
    let mut goes_on = |_: f32| {
        left -= 1;
        left >= 0
    };
    assert_eq!(film.gif(LIMIT, &mut goes_on), None);
    assert_eq!(left, -1);
    let nothing = Film { positions: Vec::new(), ..film };
    assert_eq!(nothing.gif(LIMIT, &mut |_| true), None);
}
