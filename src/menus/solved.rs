//! The solution of a game: the result of a match with best play, the first moves that keep it, and positions
//! with the longest wins, each of which comes to the table with best play of both, to be played through.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{Localized, message};
use ludotheque_drawing::table::Scene;
use ludotheque_players::Study;
use ludotheque_rules::{Eye, Game, MatchFace, Seat, Worth};
use ludotheque_session::GameAtHand;
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::pasted::BringMatch;
use ludotheque_ui::prelude::*;

use super::head::spawn_menu;
use super::picture::{CELL_MM, picture};
use crate::learn::studies::studies;
use crate::states::{Menu, Menus};

/// The width of a picture, in logical pixels.
const PICTURE_PX: f32 = 132.0;
/// The least width of the words beside a picture, in logical pixels.
const WORDS_LEAST_PX: f32 = 220.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Solved), open);
}

fn open(mut commands: Commands, game: Res<GameAtHand>, mut images: Option<ResMut<Assets<Image>>>) {
    let game = game.0;
    let shown: Vec<ShownStudy> = studies(game)
        .iter()
        .map(|study| ShownStudy::of(game, study, images.as_deref_mut()))
        .collect();
    let title = message("solved-title").with("game", game.name());
    spawn_menu(&mut commands, Menu::Solved, "Solved", title.clone()).with_child(
        widgets::panel_column(title, move |column| {
            for (number, shown) in (0_usize..).zip(shown) {
                spawn_study(column, game, number, shown);
            }
        }),
    );
}

/// A study as the page shows it.
struct ShownStudy {
    study: &'static Study,
    /// The player to move: at the beginning of a sentence, and by itself.
    mover: [Localized; 2],
    picture: (ImageNode, Node, Pickable),
}

impl ShownStudy {
    fn of(game: Game, study: &'static Study, images: Option<&mut Assets<Image>>) -> Self {
        let face = study.open(game).expect("a test opens every study");
        let scene = Scene::of(face.seen_by(Eye::Open));
        let room_px = Vec2::new(PICTURE_PX, f32::INFINITY);
        let seat = face.turn().seat().unwrap_or(Seat::new(0));
        let names = nobody(face.as_ref());
        Self {
            study,
            mover: [names.start_label(seat), names.label(seat)],
            picture: picture(&scene.drawing(CELL_MM), room_px, images),
        }
    }

    fn words(&self, number: usize) -> Vec<Localized> {
        let study = self.study;
        let of_mover = |key: &'static str| {
            let [start, noun] = self.mover.clone();
            message(key).with("player-start", start).with("player-noun", noun)
        };
        if number == 0 {
            return vec![message("solved-drawn"), first_moves(study)];
        }
        let (first, plies) = match study.worth {
            Worth::Draw => return vec![message("solved-drawn")],
            Worth::Loss(plies) => (of_mover("solved-longest"), plies),
            Worth::Win(plies) => (of_mover("solved-only").with("all", study.moves.len()), plies),
        };
        vec![
            first.with("moves", u32::from(plies).div_ceil(2)),
            message("solved-only-line").with("count", study.only),
        ]
    }
}

/// The players of a study: their colours.
fn nobody(face: &dyn MatchFace) -> SeatNames {
    let setup = face.setup();
    SeatNames::new(setup.game(), (0..setup.players()).map(|_| ""))
}

/// Which first moves keep the draw, and how long the others last.
fn first_moves(start: &Study) -> Localized {
    let drawing = start.moves.iter().filter(|(_, worth)| *worth == Worth::Draw);
    let words: Vec<&str> = drawing.map(|(word, _)| &word[..]).collect();
    let lost = start.moves.iter().filter_map(|(_, worth)| match *worth {
        Worth::Loss(plies) => Some(u32::from(plies).div_ceil(2)),
        Worth::Win(_) | Worth::Draw => None,
    });
    let least = lost.clone().min().unwrap_or_default();
    let most = lost.max().unwrap_or_default();
    message("solved-first")
        .with("all", start.moves.len())
        .with("drawn", words.len())
        .with("lost", start.moves.len() - words.len())
        .with("words", words.join(", "))
        .with("least", least)
        .with("most", most)
}

/// The observer of a button that brings a study to the table with best play of both.
fn shows_play(game: Game, study: &'static Study) -> impl Bundle {
    observe(move |_: On<Activate>, mut menus: Menus, mut brought: MessageWriter<BringMatch>| {
        if let Ok(face) = study.open(game) {
            let names = nobody(face.as_ref());
            menus.close_all();
            brought.write(BringMatch::to_show(face, names));
        }
    })
}

/// A picture, the words, and the button that brings it to the table.
fn spawn_study(column: &mut ChildSpawner, game: Game, number: usize, shown: ShownStudy) {
    let row = boxes::row(18.0).wraps(8.0).rigid().spaced(px(12).bottom());
    let words = shown.words(number);
    let study = shown.study;
    column.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn(shown.picture);
        let beside = Node {
            flex_basis: px(WORDS_LEAST_PX),
            align_items: AlignItems::FlexStart,
            ..boxes::column(6.0).narrows().grows()
        };
        row.spawn((beside, Pickable::IGNORE)).with_children(|beside| {
            for (line, words) in (0..).zip(words) {
                let lettering = if line == 0 { Lettering::Body } else { Lettering::Small };
                let text = widgets::text(lettering, words);
                beside.spawn((text, widgets::breaks_words()));
            }
            let label = match number {
                0 => message("solved-begin"),
                _ => message("solved-play"),
            };
            let id = format!("solved-{}", number + 1);
            let button = widgets::quiet_button(id, label);
            beside.spawn((button, shows_play(game, study)));
        });
    });
}
