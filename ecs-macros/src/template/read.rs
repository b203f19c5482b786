//! Reads the text of a template.

use proc_macro2::{Delimiter, Spacing};

/// A piece of a template.
pub(crate) enum Piece {
    /// `#name`.
    Value,
    /// `#(inner)separator*`, and the number of values in it.
    Repetition {
        inner: Vec<Piece>,
        separator: Vec<Piece>,
        values: usize,
    },
    Group(Delimiter, Vec<Piece>),
    /// A word or a lifetime's name.
    Name(&'static str),
    /// A word without its `r#`.
    RawName(&'static str),
    Sign(char, Spacing),
    Literal(&'static str),
}

/// Signs of several characters.
const SIGNS: &[&[u8]] = &[
    b"..=", b"...", b"<<=", b">>=", b"::", b"->", b"=>", b"==", b"!=", b"<=", b">=", b"&&", b"||",
    b"..", b"+=", b"-=", b"<<", b">>",
];

/// Returns the pieces of a text.
pub(crate) fn pieces(text: &'static str) -> Vec<Piece> {
    Reader { text, at: 0 }.pieces()
}

struct Reader {
    text: &'static str,
    at: usize,
}

impl Reader {
    /// Returns the pieces until the end of the group, which it passes, or of the text.
    fn pieces(&mut self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        loop {
            match self.byte(0) {
                0 => return pieces,
                b')' | b']' | b'}' => {
                    self.at += 1;
                    return pieces;
                }
                b' ' | b'\n' | b'\t' | b'\r' => self.at += 1,
                b'(' => pieces.push(self.group(Delimiter::Parenthesis)),
                b'[' => pieces.push(self.group(Delimiter::Bracket)),
                b'{' => pieces.push(self.group(Delimiter::Brace)),
                b'#' if self.byte(1) == b'(' => pieces.push(self.repetition()),
                b'#' if is_word(self.byte(1)) => {
                    self.at += 1;
                    self.word();
                    pieces.push(Piece::Value);
                }
                b'"' => pieces.push(self.literal(0)),
                b'r' if self.byte(1) == b'"' || self.text[self.at..].starts_with("r#\"") => {
                    pieces.push(self.literal(1));
                }
                b'r' if self.byte(1) == b'#' => {
                    self.at += 2;
                    pieces.push(Piece::RawName(self.word()));
                }
                b'0'..=b'9' => pieces.push(Piece::Literal(self.word())),
                byte if is_word(byte) => pieces.push(Piece::Name(self.word())),
                _ => self.sign(&mut pieces),
            }
        }
    }

    /// Returns a byte of the rest, and 0 behind its end.
    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(self.at + at).copied().unwrap_or(0)
    }

    fn word(&mut self) -> &'static str {
        let start = self.at;
        while is_word(self.byte(0)) {
            self.at += 1;
        }
        &self.text[start..self.at]
    }

    fn group(&mut self, delimiter: Delimiter) -> Piece {
        self.at += 1;
        Piece::Group(delimiter, self.pieces())
    }

    fn repetition(&mut self) -> Piece {
        self.at += 2;
        let inner = self.pieces();
        let end = self.at + self.text[self.at..].find('*').unwrap_or_default();
        let separator = Self { text: &self.text[self.at..end], at: 0 }.pieces();
        self.at = end + 1;
        Piece::Repetition { values: values(&inner), inner, separator }
    }

    /// A text in quotes, behind a prefix of this length and any `#`.
    fn literal(&mut self, prefix: usize) -> Piece {
        let start = self.at;
        self.at += prefix;
        let mut end = "\"".to_owned();
        while self.byte(0) == b'#' {
            self.at += 1;
            end.push('#');
        }
        self.at += 1;
        while !self.text.as_bytes()[self.at..].starts_with(end.as_bytes()) {
            // A raw text has no escapes.
            self.at += if self.byte(0) == b'\\' && prefix == 0 { 2 } else { 1 };
        }
        self.at += end.len();
        Piece::Literal(&self.text[start..self.at])
    }

    fn sign(&mut self, pieces: &mut Vec<Piece>) {
        let rest = &self.text.as_bytes()[self.at..];
        let mut left =
            SIGNS.iter().find(|sign| rest.starts_with(sign)).map_or(1, |sign| sign.len());
        while left > 0 {
            let sign = self.byte(0);
            (self.at, left) = (self.at + 1, left - 1);
            // The name of a lifetime follows its quote.
            let joint = left > 0 || sign == b'\'';
            pieces.push(Piece::Sign(
                sign.into(),
                if joint { Spacing::Joint } else { Spacing::Alone },
            ));
        }
    }
}

/// Returns the number of values in pieces.
fn values(pieces: &[Piece]) -> usize {
    let mut count = 0;
    for piece in pieces {
        count += match piece {
            Piece::Value => 1,
            Piece::Group(_, inner) => values(inner),
            _ => 0,
        };
    }
    count
}

const fn is_word(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric() || !byte.is_ascii()
}
