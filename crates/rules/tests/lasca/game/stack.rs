//! The men on a square.

/// A man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Man {
    /// Its player.
    pub(super) seat: u8,
    /// Whether its officer's side is up.
    pub(super) is_officer: bool,
}

/// The letters of men by their bits: soldiers and officers of White, then of Black.
const LETTERS: [char; 4] = ['w', 'W', 'b', 'B'];

impl Man {
    const fn bits(self) -> u64 {
        (self.seat as u64) << 1 | self.is_officer as u64
    }

    /// The man in the lowest bits.
    const fn of_bits(bits: u64) -> Self {
        Self { seat: (bits >> 1 & 1) as u8, is_officer: bits & 1 == 1 }
    }
}

/// The men on a square from bottom to top, two bits each from the lowest on, and a bit above the
/// last. A stack of all men of both players fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stack(u64);

impl Stack {
    /// No men.
    pub(super) const EMPTY: Self = Self(1);

    /// The number of its men.
    pub(super) const fn height(self) -> u8 {
        (self.0.ilog2() / 2) as u8
    }

    /// Its men from bottom to top.
    pub(super) fn men(self) -> impl Iterator<Item = Man> {
        (0..self.height()).map(move |level| Man::of_bits(self.0 >> (2 * level)))
    }

    /// The man that commands it.
    pub(super) fn top(self) -> Option<Man> {
        let level = self.height().checked_sub(1)?;
        Some(Man::of_bits(self.0 >> (2 * level)))
    }

    /// The stack with a man on top of it.
    pub(super) const fn with_top(self, man: Man) -> Self {
        let end = 2 * self.height();
        Self(self.0 ^ 1 << end | (4 | man.bits()) << end)
    }

    /// The stack without the man on top of it.
    pub(super) const fn without_top(self) -> Self {
        let end = 2 * self.height().saturating_sub(1);
        Self(self.0 & ((1 << end) - 1) | 1 << end)
    }

    /// The stack with a man under it.
    pub(super) const fn with_captive(self, man: Man) -> Self {
        Self(self.0 << 2 | man.bits())
    }

    /// Its men as letters from bottom to top.
    pub(super) fn text(self) -> String {
        self.men().map(|man| LETTERS[man.bits() as usize]).collect()
    }

    /// The stack with these letters, of which there are no more than men.
    pub(super) fn read(text: &str) -> Option<Self> {
        text.chars().try_fold(Self::EMPTY, |stack, letter| {
            let bits = LETTERS.iter().position(|known| *known == letter)?;
            Some(stack.with_top(Man::of_bits(bits as u64)))
        })
    }
}
