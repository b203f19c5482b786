//! Reads the text of a template.

use proc_macro2::{Delimiter, Spacing};

/// A piece of a template.
pub(super) enum Piece {
    /// `#name`.
    Value,
    /// `#(inner)separator*`.
    Repetition {
        inner: &'static str,
        separator: &'static str,
    },
    Open,
    Close(Delimiter),
    /// A word or a lifetime's name.
    Name(&'static str),
    Sign(char, Spacing),
    Literal(&'static str),
}

/// Signs of several characters.
const SIGNS: &[&str] = &[
    "..=", "<<=", ">>=", "...", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "..", "+=",
    "-=", "<<", ">>",
];

/// The rest of a template's text.
pub(super) struct Reader {
    rest: &'static str,
    /// The number of characters that belong to the sign at the beginning of the rest.
    sign: usize,
}

impl Reader {
    pub(super) const fn new(text: &'static str) -> Self {
        Self { rest: text, sign: 0 }
    }

    /// Returns the number of values in the rest.
    pub(super) fn values(mut self) -> usize {
        let mut count = 0;
        while let Some(piece) = self.next() {
            count += usize::from(matches!(piece, Piece::Value));
        }
        count
    }

    pub(super) fn next(&mut self) -> Option<Piece> {
        self.rest = self.rest.trim_ascii_start();
        let first = *self.rest.as_bytes().first()?;
        let piece = match first {
            b'(' | b'[' | b'{' => {
                self.take(1);
                Piece::Open
            }
            b')' => self.close(Delimiter::Parenthesis),
            b']' => self.close(Delimiter::Bracket),
            b'}' => self.close(Delimiter::Brace),
            b'#' if self.rest[1..].starts_with('(') => self.repetition(),
            b'#' if self.rest[1..].starts_with(is_word) => {
                self.take(1);
                let length = self.word();
                self.take(length);
                Piece::Value
            }
            b'"' => self.literal(0),
            b'r' if self.rest[1..].trim_start_matches('#').starts_with('"') => self.literal(1),
            b'0'..=b'9' => {
                let length = self.word();
                Piece::Literal(self.take(length))
            }
            b'r' if self.rest.starts_with("r#") => {
                let length = 2 + Self::new(&self.rest[2..]).word();
                Piece::Name(self.take(length))
            }
            _ if self.rest.starts_with(is_word) => {
                let length = self.word();
                Piece::Name(self.take(length))
            }
            _ => self.sign(first),
        };
        Some(piece)
    }

    fn take(&mut self, length: usize) -> &'static str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    fn close(&mut self, delimiter: Delimiter) -> Piece {
        self.take(1);
        Piece::Close(delimiter)
    }

    /// Returns the length of the word at the beginning.
    fn word(&self) -> usize {
        self.rest.find(|letter| !is_word(letter)).unwrap_or(self.rest.len())
    }

    /// A text in quotes, behind a prefix of this length and any `#`.
    fn literal(&mut self, prefix: usize) -> Piece {
        let hashes = self.rest[prefix..].bytes().take_while(|byte| *byte == b'#').count();
        let mut end = prefix + hashes + 1;
        let bytes = self.rest.as_bytes();
        while bytes[end] != b'"' || !self.rest[end + 1..].starts_with(&"###"[..hashes]) {
            // A raw text has no escapes.
            end += if bytes[end] == b'\\' && prefix == 0 { 2 } else { 1 };
        }
        Piece::Literal(self.take(end + 1 + hashes))
    }

    fn sign(&mut self, first: u8) -> Piece {
        if self.sign == 0 {
            let sign = SIGNS.iter().find(|sign| self.rest.starts_with(**sign));
            self.sign = sign.map_or(1, |sign| sign.len());
        }
        self.sign -= 1;
        self.take(1);
        // The name of a lifetime follows its quote.
        let joint = self.sign > 0 || first == b'\'';
        Piece::Sign(first.into(), if joint { Spacing::Joint } else { Spacing::Alone })
    }

    fn repetition(&mut self) -> Piece {
        let mut inside = Self::new(&self.rest[2..]);
        let mut depth = 1;
        while depth > 0 {
            match inside.next() {
                Some(Piece::Open) => depth += 1,
                Some(Piece::Close(_)) => depth -= 1,
                Some(_) => {}
                None => break,
            }
        }
        let length = self.rest.len() - inside.rest.len();
        let inner = &self.take(length)[2..length - 1];
        let end = self.rest.find('*').unwrap_or_default();
        let separator = &self.take(end + 1)[..end];
        Piece::Repetition { inner, separator }
    }
}

fn is_word(letter: char) -> bool {
    letter == '_' || letter.is_alphanumeric()
}
