//! The animated pictures of `examples/film.rs`: what is read back is what was written.

#[path = "../../examples/studio/animation.rs"]
mod animation;
#[path = "../../examples/studio/picture.rs"]
mod picture;

use std::fs::File;
use std::io::BufReader;

use animation::{in_turn, write};
use picture::Picture;

const SIZE: (u32, u32) = (5, 4);

/// A grey picture with one white pixel.
fn picture(white_at: usize) -> Picture {
    let mut colors = vec![90; 5 * 4 * 3];
    colors[white_at * 3..white_at * 3 + 3].fill(255);
    Picture { size: SIZE, colors }
}

#[test]
fn a_film_holds_of_each_picture_what_has_changed() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("film.png");
    let all = [0, 1, 1, 19].map(picture);
    let shown = in_turn(all.to_vec(), 50);
    let durations: Vec<u16> = shown.iter().map(|it| it.duration_ms).collect();
    assert_eq!(durations, [50, 100, 50], "what rests is one frame");
    write(&path, &shown).expect("it can be written");
    let file = BufReader::new(File::open(&path).expect("it is there"));
    let mut reader = png::Decoder::new(file).read_info().expect("it is a PNG");
    let mut table = all[0].colors.clone();
    let mut bytes = vec![0; reader.output_buffer_size().expect("it is small")];
    for (number, expected) in [0, 1, 19].map(picture).iter().enumerate() {
        let info = reader.next_frame(&mut bytes).expect("it has this frame");
        let part = *reader.info().frame_control().expect("it is animated");
        assert_eq!(u32::from(part.delay_num), u32::from(durations[number]));
        if number == 1 {
            assert_eq!((part.width, part.height), (2, 1), "only what has changed");
        }
        for (at, pixel) in bytes[..info.buffer_size()].chunks_exact(4).enumerate() {
            let (x, y) = (at as u32 % part.width, at as u32 / part.width);
            let to = ((part.y_offset + y) * SIZE.0 + part.x_offset + x) as usize * 3;
            if pixel[3] == u8::MAX {
                table[to..to + 3].copy_from_slice(&pixel[..3]);
            }
        }
        assert_eq!(table, expected.colors, "picture {number}");
    }
}

#[test]
fn a_picture_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("still.png");
    picture(7).write(&path).expect("it can be written");
    let file = BufReader::new(File::open(&path).expect("it is there"));
    let mut reader = png::Decoder::new(file).read_info().expect("it is a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it is small")];
    reader.next_frame(&mut bytes).expect("it has a frame");
    assert_eq!(bytes, picture(7).colors);
}
