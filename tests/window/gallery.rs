//! The pictures of `examples/gallery.rs`, and what refining does for them.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use crate::driver::Screen;

/// A picture: its width and height, and brightness from 0 to 255 of each colour.
pub(crate) struct Picture {
    size: (usize, usize),
    colors: Vec<[f64; 3]>,
}

/// How far two pictures differ.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Difference {
    /// How many pixels differ.
    pub(crate) pixels: usize,
    /// By how many steps of 255 at most, in one colour.
    pub(crate) steps: f64,
    /// The first pixel that differs by so much, from the left and from the top.
    at: (usize, usize),
    /// The colours that it has in both.
    colors: [[f64; 3]; 2],
}

impl std::fmt::Display for Difference {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { pixels, steps, at: (x, y), colors: [here, there] } = self;
        write!(
            formatter,
            "{pixels} pixels differ, by up to {steps} at {x}, {y}: {here:?}, {there:?}"
        )
    }
}

impl Picture {
    pub(crate) fn read(path: &Path) -> Self {
        let file = File::open(path).expect("it has been written");
        let mut reader =
            png::Decoder::new(BufReader::new(file)).read_info().expect("it is a picture");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it is small")];
        let info = reader.next_frame(&mut bytes).expect("it has a frame");
        let colors = bytes[..info.buffer_size()]
            .chunks_exact(info.color_type.samples())
            .map(|pixel| [0, 1, 2].map(|part| f64::from(pixel[part])))
            .collect();
        Self { size: (info.width as usize, info.height as usize), colors }
    }

    /// The same picture with one pixel for `step` × `step`, their mean in linear light.
    fn reduced(&self, step: usize) -> Self {
        let size = (self.size.0 / step, self.size.1 / step);
        let colors = (0..size.0 * size.1).map(|index| {
            let (x, y) = (index % size.0 * step, index / size.0 * step);
            [0, 1, 2].map(|part| {
                let lights = (0..step * step).map(|inner| {
                    let at = (y + inner / step) * self.size.0 + x + inner % step;
                    (self.colors[at][part] / 255.0).powf(2.2)
                });
                let mean = lights.sum::<f64>() / (step * step) as f64;
                mean.powf(1.0 / 2.2) * 255.0
            })
        });
        Self { size, colors: colors.collect() }
    }

    /// Where two pictures differ.
    ///
    /// # Panics
    /// If they have different sizes.
    pub(crate) fn difference(&self, other: &Self) -> Difference {
        assert_eq!(self.size, other.size);
        let mut difference = Difference::default();
        for (index, (here, there)) in self.colors.iter().zip(&other.colors).enumerate() {
            let parts = here.iter().zip(there).map(|(a, b)| (a - b).abs());
            let steps = parts.fold(0.0, f64::max);
            if steps > 0.0 {
                difference.pixels += 1;
            }
            if steps > difference.steps {
                difference.steps = steps;
                difference.at = (index % self.size.0, index / self.size.0);
                difference.colors = [*here, *there];
            }
        }
        difference
    }

    /// Whether nothing has been drawn in it.
    pub(crate) fn is_blank(&self) -> bool {
        const DARKEST: f64 = 16.0;
        self.colors.iter().all(|color| color.iter().all(|part| *part < DARKEST))
    }

    /// Whether it is what a window shows before its first picture: the emblem on the cloth, of which nearly all is
    /// plain.
    pub(crate) fn is_splash(&self) -> bool {
        const PLAIN: f64 = 0.9;
        let plain = self.colors.iter().filter(|color| **color == self.colors[0]).count();
        !self.is_blank() && plain as f64 > PLAIN * self.colors.len() as f64
    }

    /// How far two pictures are apart: the root of the mean square.
    fn distance(&self, other: &Self) -> f64 {
        assert_eq!(self.size, other.size);
        let squares = self.colors.iter().zip(&other.colors).map(|(here, there)| {
            let parts = here.iter().zip(there);
            parts.map(|(a, b)| (a - b).powi(2)).sum::<f64>() / 3.0
        });
        (squares.sum::<f64>() / self.colors.len() as f64).sqrt()
    }
}

/// The picture of a scene.
fn picture(screen: &Screen, scene: &str, quality: &str, size: &str) -> Picture {
    let folder = tempfile::tempdir().expect("there is room for a picture");
    let file = folder.path().join("scene.png");
    // `cargo test` builds examples beside the game.
    let gallery = Path::new(env!("CARGO_BIN_EXE_ludotheque")).with_file_name("examples/gallery");
    let text = |path: &Path| path.to_str().expect("the path is plain").to_owned();
    screen.run(
        &text(&gallery),
        &["--scene", scene, "--quality", quality, "--size", size, "--screenshot", &text(&file)],
    );
    Picture::read(&file)
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_refined_picture_is_closer_to_a_much_larger_one() {
    let screen = Screen::open(1280, 720);
    let ideal = picture(&screen, "sypil", "low", "1280x720").reduced(4);
    let plain = picture(&screen, "sypil", "low", "320x180");
    let refined = picture(&screen, "sypil", "high", "320x180");
    let (plain, refined) = (plain.distance(&ideal), refined.distance(&ideal));
    assert!(
        refined < 0.6 * plain,
        "refined, it differs by {refined:.2} from the ideal, and by {plain:.2} as it is"
    );
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn the_gallery_shows_every_scene() {
    let screen = Screen::open(1280, 720);
    for scene in ["lakes", "pieces", "dioramas", "syndicat", "stratege"] {
        let picture = picture(&screen, scene, "low", "320x180");
        let empty =
            Picture { size: picture.size, colors: vec![picture.colors[0]; picture.colors.len()] };
        let distance = picture.distance(&empty);
        assert!(distance > 5.0, "{scene}: hardly anything ({distance:.1})");
    }
}
