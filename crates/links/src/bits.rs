//! Numbers and texts as bits, and bits as the signs that an address takes as they are.

/// The signs of six bits each, as in base64 for addresses.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of bits of a sign.
const PER_SIGN: usize = 6;

/// The number of bits of a part of a number, without the one that says whether more follow.
const PER_PART: usize = 4;

/// The number of bits that tell `count` things apart.
pub(crate) fn width_of(count: usize) -> usize {
    match count {
        0 | 1 => 0,
        _ => (usize::BITS - (count - 1).leading_zeros()) as usize,
    }
}

/// Writes bits.
#[derive(Default)]
pub(crate) struct Writer(Vec<bool>);

impl Writer {
    /// Writes the lowest `width` bits of a number, the highest first.
    pub(crate) fn bits(&mut self, number: usize, width: usize) {
        self.0.extend((0..width).rev().map(|place| number >> place & 1 == 1));
    }

    /// Writes a number; small ones are short.
    pub(crate) fn number(&mut self, number: usize) {
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
    pub(crate) fn text(&mut self, text: &str) {
        self.number(text.len());
        for byte in text.bytes() {
            self.bits(usize::from(byte), 8);
        }
    }

    /// Writes what another has written.
    pub(crate) fn append(&mut self, other: &Self) {
        self.0.extend(&other.0);
    }

    /// The signs.
    pub(crate) fn signs(&self) -> String {
        let signs = self.0.chunks(PER_SIGN).map(|bits| {
            let number = (0..PER_SIGN)
                .fold(0, |number, place| number << 1 | usize::from(bits.get(place) == Some(&true)));
            char::from(SIGNS[number])
        });
        signs.collect()
    }
}

/// Reads what [`Writer`] has written; `None` where there are no more bits, or what is there cannot be
/// what is asked for.
pub(crate) struct Reader(std::vec::IntoIter<bool>);

impl Reader {
    /// The bits of these signs, unless others are among them.
    pub(crate) fn of(signs: &str) -> Option<Self> {
        let mut bits = Vec::with_capacity(signs.len() * PER_SIGN);
        for sign in signs.bytes() {
            let number = SIGNS.iter().position(|known| *known == sign)?;
            bits.extend((0..PER_SIGN).rev().map(|place| number >> place & 1 == 1));
        }
        Some(Self(bits.into_iter()))
    }

    /// Reads a number of `width` bits.
    pub(crate) fn bits(&mut self, width: usize) -> Option<usize> {
        (0..width).try_fold(0, |number, _| Some(number << 1 | usize::from(self.0.next()?)))
    }

    /// Reads a number of at most `most`.
    pub(crate) fn number(&mut self, most: usize) -> Option<usize> {
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
    pub(crate) fn text(&mut self) -> Option<String> {
        let length = self.number(self.0.len() / 8)?;
        let bytes: Option<Vec<u8>> =
            (0..length).map(|_| u8::try_from(self.bits(8)?).ok()).collect();
        String::from_utf8(bytes?).ok()
    }

    /// Whether nothing but the padding of the last sign is left.
    pub(crate) fn ends_here(mut self) -> bool {
        self.0.len() < PER_SIGN && self.0.all(|bit| !bit)
    }
}
