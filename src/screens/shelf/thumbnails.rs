//! Small pictures of the positions of matches, for the rows of the list.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use ludotheque_drawing::looks::flat_look;
use ludotheque_drawing::table::Scene;
use ludotheque_rules::Still;
use ludotheque_theme::raster;

/// The largest width and height of a picture, in logical pixels.
pub(super) const SIZE_PX: Vec2 = Vec2::new(96.0, 72.0);
/// Pixels of a picture for each logical pixel of its place, for large screens.
const DENSITY: f32 = 2.0;

/// A picture, and the size in which it is usually shown, in logical pixels.
#[derive(Debug, Clone)]
pub(super) struct Thumbnail {
    pub(super) image: Handle<Image>,
    pub(super) size_px: Vec2,
    /// When the match was written that it shows.
    written: SystemTime,
}

/// The pictures drawn so far. The rows are spawned anew whenever another file has been read.
#[derive(Resource, Debug, Default)]
pub(super) struct Thumbnails(HashMap<PathBuf, Thumbnail>);

impl Thumbnails {
    /// The picture of a match, as its file was written then. An app without pictures, as some
    /// tests have, gets an empty one.
    pub(super) fn of(
        &mut self,
        (path, written): (&Path, SystemTime),
        still: &Still,
        images: Option<&mut Assets<Image>>,
    ) -> &Thumbnail {
        let is_drawn = self.0.get(path).is_some_and(|drawn| drawn.written == written);
        if !is_drawn {
            self.0.insert(path.to_owned(), drawn(still, written, images));
        }
        &self.0[path]
    }
}

fn drawn(still: &Still, written: SystemTime, images: Option<&mut Assets<Image>>) -> Thumbnail {
    let scene = Scene {
        pieces: still.pieces.clone(),
        ..Scene::bare(flat_look(still.game, still.players), still.board)
    };
    let drawing = scene.without_labels(10.0);
    let size_px = drawing.size_mm * (SIZE_PX / drawing.size_mm).min_element();
    let width_px = (size_px.x * DENSITY).ceil() as u32;
    let image = images.map(|images| images.add(raster::image(&drawing, width_px, None)));
    Thumbnail { image: image.unwrap_or_default(), size_px, written }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, Setup};

    #[test]
    fn a_picture_is_drawn_once_for_every_state_of_a_match() {
        let mut images = Assets::<Image>::default();
        let mut pictures = Thumbnails::default();
        let path = Path::new("match");
        let then = SystemTime::UNIX_EPOCH;
        let later = then + std::time::Duration::from_secs(1);
        for game in Game::ALL {
            let setup = Setup::new(game, *game.players().start()).expect("it is played");
            let face = ludotheque_rules::open(&setup).expect("it can be opened");
            let still = Still::of(face.seen_by(ludotheque_rules::Eye::Public));
            let mut draw = |written| {
                let picture = pictures.of((path, written), &still, Some(&mut images)).clone();
                assert!(picture.size_px.cmple(SIZE_PX + 0.01).all(), "{game}");
                picture.image
            };
            assert_eq!(draw(then), draw(then), "{game}");
            assert_ne!(draw(then), draw(later), "{game}");
        }
    }
}
