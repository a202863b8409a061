//! Writes JPEG files, the only ones that this repository makes: baseline, with the tables of the
//! standard's annex K and colours at half the resolution (ITU-T T.81, JFIF).
//!
//! The encoders on crates.io either come with a licence that `deny.toml` does not allow or change
//! the features of a crate that Bevy is built with, so that all of it would be built twice.

/// The side of a block, in samples.
const SIDE: usize = 8;
/// Samples of a block.
const SAMPLES: usize = SIDE * SIDE;

/// The order in which the coefficients of a block are written.
const ZIGZAG: [usize; SAMPLES] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
];
/// Steps of brightness at quality 50, in rows.
const BRIGHTNESS_STEPS: [u16; SAMPLES] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
/// Steps of colour at quality 50, in rows.
const COLOR_STEPS: [u16; SAMPLES] = [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
    47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
];

/// A table of Huffman codes: how many there are of each length from 1 to 16 bits, and the symbols
/// in the order of their codes.
struct Codes {
    /// The class and the number of the table in the file.
    id: u8,
    counts: [u8; 16],
    symbols: &'static [u8],
}

const FIRST_SYMBOLS: [u8; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const CODES: [Codes; 4] = [
    Codes {
        id: 0x00,
        counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
        symbols: &FIRST_SYMBOLS,
    },
    Codes {
        id: 0x10,
        counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
        symbols: &[
            0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51,
            0x61, 0x07, 0x22, 0x71, 0x14, 0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1,
            0x15, 0x52, 0xd1, 0xf0, 0x24, 0x33, 0x62, 0x72, 0x82, 0x09, 0x0a, 0x16, 0x17, 0x18,
            0x19, 0x1a, 0x25, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39,
            0x3a, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x53, 0x54, 0x55, 0x56, 0x57,
            0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x73, 0x74, 0x75,
            0x76, 0x77, 0x78, 0x79, 0x7a, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x92,
            0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7,
            0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xc2, 0xc3,
            0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8,
            0xd9, 0xda, 0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xf1, 0xf2,
            0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa,
        ],
    },
    Codes {
        id: 0x01,
        counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
        symbols: &FIRST_SYMBOLS,
    },
    Codes {
        id: 0x11,
        counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
        symbols: &[
            0x00, 0x01, 0x02, 0x03, 0x11, 0x04, 0x05, 0x21, 0x31, 0x06, 0x12, 0x41, 0x51, 0x07,
            0x61, 0x71, 0x13, 0x22, 0x32, 0x81, 0x08, 0x14, 0x42, 0x91, 0xa1, 0xb1, 0xc1, 0x09,
            0x23, 0x33, 0x52, 0xf0, 0x15, 0x62, 0x72, 0xd1, 0x0a, 0x16, 0x24, 0x34, 0xe1, 0x25,
            0xf1, 0x17, 0x18, 0x19, 0x1a, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x35, 0x36, 0x37, 0x38,
            0x39, 0x3a, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x53, 0x54, 0x55, 0x56,
            0x57, 0x58, 0x59, 0x5a, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6a, 0x73, 0x74,
            0x75, 0x76, 0x77, 0x78, 0x79, 0x7a, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89,
            0x8a, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0xa2, 0xa3, 0xa4, 0xa5,
            0xa6, 0xa7, 0xa8, 0xa9, 0xaa, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba,
            0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6,
            0xd7, 0xd8, 0xd9, 0xda, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xf2,
            0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa,
        ],
    },
];

impl Codes {
    /// The code and the number of its bits, by symbol.
    fn by_symbol(&self) -> [(u16, u8); 256] {
        let mut table = [(0, 0); 256];
        let mut symbols = self.symbols.iter();
        let mut code = 0_u16;
        for (bits, count) in (1_u8..).zip(self.counts) {
            for symbol in symbols.by_ref().take(count.into()) {
                table[usize::from(*symbol)] = (code, bits);
                code += 1;
            }
            code <<= 1;
        }
        table
    }
}

/// The file of a picture whose pixels are red, green and blue in rows, at a quality of 1 to 100.
pub(crate) fn encode((width, height): (u32, u32), colors: &[u8], quality: u8) -> Vec<u8> {
    let scaled = |steps: &[u16; SAMPLES]| {
        let quality = u16::from(quality.clamp(1, 100));
        let share = if quality < 50 { 5000 / quality } else { 200 - 2 * quality };
        steps.map(|step| ((step * share + 50) / 100).clamp(1, 255))
    };
    let steps = [scaled(&BRIGHTNESS_STEPS), scaled(&COLOR_STEPS)];
    let mut file = head((width, height), &steps);
    let mut scan = Scan {
        bits: Bits { bytes: Vec::new(), waiting: 0, count: 0 },
        steps,
        codes: CODES.map(|codes| codes.by_symbol()),
        before: [0; 3],
        waves: waves(),
    };
    let planes = Planes::of((width as usize, height as usize), colors);
    for top in (0..planes.size.1).step_by(2 * SIDE) {
        for left in (0..planes.size.0).step_by(2 * SIDE) {
            for (x, y) in [(0, 0), (SIDE, 0), (0, SIDE), (SIDE, SIDE)] {
                scan.write(0, |column, row| planes.at(0, left + x + column, top + y + row));
            }
            for part in [1, 2] {
                scan.write(part, |column, row| {
                    let (x, y) = (left + 2 * column, top + 2 * row);
                    let four = [(0, 0), (1, 0), (0, 1), (1, 1)];
                    let sum: f32 =
                        four.map(|(right, down)| planes.at(part, x + right, y + down)).iter().sum();
                    sum / 4.0
                });
            }
        }
    }
    file.extend(scan.bits.finish());
    file.extend([0xff, 0xd9]);
    file
}

/// What stands before the picture.
fn head((width, height): (u32, u32), steps: &[[u16; SAMPLES]; 2]) -> Vec<u8> {
    let mut file = vec![0xff, 0xd8];
    let mut segment = |marker: u8, body: &[u8]| {
        let length = u16::try_from(body.len() + 2).expect("a segment is short");
        file.extend([0xff, marker]);
        file.extend(length.to_be_bytes());
        file.extend(body);
    };
    segment(0xe0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0");
    for (id, steps) in (0_u8..).zip(steps) {
        let in_order = ZIGZAG.map(|at| steps[at] as u8);
        segment(0xdb, &[&[id][..], &in_order].concat());
    }
    let side = |pixels: u32| u16::try_from(pixels).expect("a picture is small").to_be_bytes();
    let parts = [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
    segment(0xc0, &[&[8][..], &side(height), &side(width), &parts].concat());
    for codes in &CODES {
        segment(0xc4, &[&[codes.id][..], &codes.counts, codes.symbols].concat());
    }
    segment(0xda, &[3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
    file
}

/// Brightness and two differences of colour, each around zero.
struct Planes {
    size: (usize, usize),
    samples: [Vec<f32>; 3],
}

impl Planes {
    fn of(size: (usize, usize), colors: &[u8]) -> Self {
        let mut samples = [const { Vec::new() }; 3];
        for pixel in colors.chunks_exact(3) {
            let [red, green, blue] = [0, 1, 2].map(|part| f32::from(pixel[part]));
            samples[0].push(0.299 * red + 0.587 * green + 0.114 * blue - 128.0);
            samples[1].push(-0.168_736 * red - 0.331_264 * green + 0.5 * blue);
            samples[2].push(0.5 * red - 0.418_688 * green - 0.081_312 * blue);
        }
        Self { size, samples }
    }

    /// A sample; beyond the edge that of the edge.
    fn at(&self, part: usize, x: usize, y: usize) -> f32 {
        let (x, y) = (x.min(self.size.0 - 1), y.min(self.size.1 - 1));
        self.samples[part][y * self.size.0 + x]
    }
}

/// The cosine of a frequency at a sample, scaled.
fn waves() -> [[f32; SIDE]; SIDE] {
    std::array::from_fn(|frequency| {
        std::array::from_fn(|sample| {
            let scale = if frequency == 0 { 0.5_f32.sqrt() } else { 1.0 };
            let angle = (2 * sample + 1) as f32 * frequency as f32 * std::f32::consts::PI / 16.0;
            0.5 * scale * angle.cos()
        })
    })
}

/// The blocks as they are written.
struct Scan {
    bits: Bits,
    steps: [[u16; SAMPLES]; 2],
    codes: [[(u16, u8); 256]; 4],
    /// The mean of the last block of each part.
    before: [i32; 3],
    waves: [[f32; SIDE]; SIDE],
}

impl Scan {
    /// Writes a block of a part, whose samples are given by column and row.
    fn write(&mut self, part: usize, sample: impl Fn(usize, usize) -> f32) {
        let kind = part.min(1);
        let rows: [[f32; SIDE]; SIDE] = std::array::from_fn(|row| {
            let samples: [f32; SIDE] = std::array::from_fn(|column| sample(column, row));
            std::array::from_fn(|u| (0..SIDE).map(|x| samples[x] * self.waves[u][x]).sum())
        });
        let levels: [i32; SAMPLES] = std::array::from_fn(|at| {
            let (u, v) = (ZIGZAG[at] % SIDE, ZIGZAG[at] / SIDE);
            let sum: f32 = (0..SIDE).map(|y| rows[y][u] * self.waves[v][y]).sum();
            (sum / f32::from(self.steps[kind][ZIGZAG[at]])).round() as i32
        });
        let difference = levels[0] - self.before[part];
        self.before[part] = levels[0];
        self.symbol(2 * kind, 0, difference);
        let mut zeros = 0;
        for level in &levels[1..] {
            if *level == 0 {
                zeros += 1;
                continue;
            }
            while zeros > 15 {
                self.symbol(2 * kind + 1, 15, 0);
                zeros -= 16;
            }
            self.symbol(2 * kind + 1, zeros, *level);
            zeros = 0;
        }
        if zeros > 0 {
            self.symbol(2 * kind + 1, 0, 0);
        }
    }

    /// Writes the code for so many zeros and the size of a value, and the value.
    fn symbol(&mut self, table: usize, zeros: u8, value: i32) {
        let size = 32 - value.unsigned_abs().leading_zeros();
        let (code, count) = self.codes[table][usize::from(zeros << 4) | size as usize];
        self.bits.push(code.into(), count.into());
        // A negative one as what is left of the ones.
        let rest = if value < 0 { value - 1 } else { value };
        self.bits.push(rest as u32 & ((1 << size) - 1), size);
    }
}

/// Bits that become bytes.
struct Bits {
    bytes: Vec<u8>,
    waiting: u32,
    count: u32,
}

impl Bits {
    fn push(&mut self, bits: u32, count: u32) {
        self.waiting = self.waiting << count | bits;
        self.count += count;
        while self.count >= 8 {
            self.count -= 8;
            let byte = (self.waiting >> self.count) as u8;
            self.bytes.push(byte);
            // Otherwise it would begin a marker.
            if byte == 0xff {
                self.bytes.push(0);
            }
        }
        self.waiting &= (1 << self.count) - 1;
    }

    fn finish(mut self) -> Vec<u8> {
        // The last byte is filled up with ones.
        self.push(0x7f, 7);
        self.bytes
    }
}
