//! Texts of panics in constants.

/// The text of a panic in a constant, which can't be formatted.
pub(crate) struct ConstText {
    bytes: [u8; 256],
    len: usize,
}

impl ConstText {
    pub(crate) const NEW: Self = Self { bytes: [0; 256], len: 0 };

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

    pub(crate) const fn get(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "the text is cut",
        }
    }
}
