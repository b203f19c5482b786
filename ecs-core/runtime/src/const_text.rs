//! Texts of panics in constants.

/// The most bytes of a text: the sizes of many components fit.
const ROOM: usize = 4096;

/// The text of a panic in a constant, which can't be formatted.
pub(crate) struct ConstText {
    bytes: [u8; ROOM],
    len: usize,
}

impl ConstText {
    pub(crate) const NEW: Self = Self { bytes: [0; ROOM], len: 0 };

    /// Appends a text. Leaves out what exceeds the room.
    pub(crate) const fn push(mut self, text: &str) -> Self {
        let (text, mut i) = (text.as_bytes(), 0);
        while i < text.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = text[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// Appends a number.
    pub(crate) const fn push_number(self, number: usize) -> Self {
        const DIGITS: &str = "0123456789";
        let before = if number < 10 { self } else { self.push_number(number / 10) };
        before.push(DIGITS.split_at(number % 10).1.split_at(1).0)
    }

    pub(crate) const fn get(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "the text is cut",
        }
    }
}
