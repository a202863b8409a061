//! Numbers and texts as bits, and bits as signs.

/// An alphabet of signs that stand for so many bits each.
#[derive(Clone, Copy, Debug)]
pub struct Signs(&'static [u8]);

impl Signs {
    /// The signs of six bits each that an address takes as they are, as in base64 for addresses.
    pub const OF_ADDRESSES: Self =
        Self(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");

    /// The alphabet with these signs, whose number is a power of two.
    pub const fn new(signs: &'static [u8]) -> Self {
        assert!(signs.len().is_power_of_two(), "each sign stands for the same number of bits");
        Self(signs)
    }

    /// Whether a character is one of the signs.
    pub fn has(self, sign: char) -> bool {
        self.0.iter().any(|known| char::from(*known) == sign)
    }

    /// The number of bits of a sign.
    const fn width(self) -> usize {
        self.0.len().ilog2() as usize
    }
}

/// The number of bits of a part of a number, without the one that says whether more follow.
const PER_PART: usize = 4;

/// The number of bits that tell `count` things apart.
pub fn width_of(count: usize) -> usize {
    match count {
        0 | 1 => 0,
        _ => (usize::BITS - (count - 1).leading_zeros()) as usize,
    }
}

/// Writes bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Writer(Vec<bool>);

impl Writer {
    /// Writes the lowest `width` bits of a number, the highest first.
    pub fn bits(&mut self, number: usize, width: usize) {
        self.0.extend((0..width).rev().map(|place| number >> place & 1 == 1));
    }

    /// Writes a number; small ones are short.
    pub fn number(&mut self, number: usize) {
        let mut rest = number;
        loop {
            let goes_on = rest >> PER_PART != 0;
            self.bits(usize::from(goes_on), 1);
            self.bits(rest, PER_PART);
            rest >>= PER_PART;
            if !goes_on {
                break;
            }
        }
    }

    /// Writes a text.
    pub fn text(&mut self, text: &str) {
        self.number(text.len());
        for byte in text.bytes() {
            self.bits(usize::from(byte), 8);
        }
    }

    /// Writes what another has written.
    pub fn append(&mut self, other: &Self) {
        self.0.extend(&other.0);
    }

    /// The number of bits.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The signs of an alphabet.
    pub fn signs(&self, alphabet: Signs) -> String {
        let signs = self.0.chunks(alphabet.width()).map(|bits| {
            let number = (0..alphabet.width())
                .fold(0, |number, place| number << 1 | usize::from(bits.get(place) == Some(&true)));
            char::from(alphabet.0[number])
        });
        signs.collect()
    }
}

/// Reads what [`Writer`] has written; `None` where there are no more bits, or what is there cannot be
/// what is asked for.
#[derive(Clone, Debug)]
pub struct Reader {
    bits: std::vec::IntoIter<bool>,
    /// The number of bits of the signs that they come from.
    per_sign: usize,
}

impl Reader {
    /// The bits of these signs, unless there are others than those of the alphabet.
    pub fn of(signs: &str, alphabet: Signs) -> Option<Self> {
        let per_sign = alphabet.width();
        let mut bits = Vec::with_capacity(signs.len() * per_sign);
        for sign in signs.bytes() {
            let number = alphabet.0.iter().position(|known| *known == sign)?;
            bits.extend((0..per_sign).rev().map(|place| number >> place & 1 == 1));
        }
        Some(Self { bits: bits.into_iter(), per_sign })
    }

    /// The number of bits that are left.
    pub fn len(&self) -> usize {
        self.bits.len()
    }

    /// Whether no bits are left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Reads what was written, bit by bit. Where it is something else, nothing is read.
    pub fn goes_on_with(&mut self, written: &Writer) -> bool {
        let goes_on = self.bits.as_slice().starts_with(&written.0);
        if goes_on && !written.is_empty() {
            self.bits.nth(written.len() - 1);
        }
        goes_on
    }

    /// Reads a number of `width` bits.
    pub fn bits(&mut self, width: usize) -> Option<usize> {
        (0..width).try_fold(0, |number, _| Some(number << 1 | usize::from(self.bits.next()?)))
    }

    /// Reads a number of at most `most`.
    pub fn number(&mut self, most: usize) -> Option<usize> {
        let mut number = 0;
        for part in 0..usize::BITS as usize / PER_PART {
            let goes_on = self.bits(1)? == 1;
            number |= self.bits(PER_PART)? << (part * PER_PART);
            if !goes_on {
                return Some(number).filter(|number| *number <= most);
            }
        }
        None
    }

    /// Reads a text.
    pub fn text(&mut self) -> Option<String> {
        let length = self.number(self.bits.len() / 8)?;
        let bytes: Option<Vec<u8>> =
            (0..length).map(|_| u8::try_from(self.bits(8)?).ok()).collect();
        String::from_utf8(bytes?).ok()
    }

    /// Whether nothing but the padding of the last sign is left.
    pub fn ends_here(mut self) -> bool {
        self.bits.len() < self.per_sign && self.bits.all(|bit| !bit)
    }
}
