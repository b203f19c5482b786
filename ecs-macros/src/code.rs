//! Code as text, with tokens of the user where an error or an editor must find the user's text.
//!
//! Text is read by rustc's lexer in few large pieces, which costs a fraction of handing over token trees. `@7@` in it stands for
//! the tokens with this number: types and names with the user's span.

use std::cell::RefCell;
use std::str::FromStr as _;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;

/// The tokens that text stands for.
#[derive(Default)]
pub(crate) struct Marks(RefCell<Vec<TokenStream>>);

impl Marks {
    /// Returns the text that stands for these tokens.
    pub(crate) fn mark(&self, tokens: impl ToTokens) -> String {
        let mut marks = self.0.borrow_mut();
        marks.push(tokens.into_token_stream());
        format!("@{}@", marks.len() - 1)
    }

    /// Returns the text that stands for these tokens, and no text for none.
    pub(crate) fn mark_some(&self, tokens: impl ToTokens) -> String {
        let tokens = tokens.into_token_stream();
        if tokens.is_empty() { String::new() } else { self.mark(tokens) }
    }

    /// Returns the tokens of a text, whose delimiters are balanced. A group is taken apart only if a mark is inside.
    pub(crate) fn tokens(&self, text: &str) -> TokenStream {
        match self.group(text, 0) {
            (_, Some(tokens)) => tokens,
            (_, None) => lex(text).unwrap_or_default(),
        }
    }

    /// Returns the end of the group whose inside begins at `start`, and its tokens if there is a mark inside.
    fn group(&self, text: &str, mut start: usize) -> (usize, Option<TokenStream>) {
        let bytes = text.as_bytes();
        let mut pieces = Vec::new();
        let mut at = start;
        while at < bytes.len() {
            match bytes[at] {
                b'"' | b'/' => at = behind(text, at),
                b'@' => {
                    pieces.extend(lex(&text[start..at]));
                    let end = at + 1 + text[at + 1..].find('@').expect("a mark has an end");
                    let number: usize = text[at + 1..end].parse().expect("a mark is a number");
                    pieces.push(self.0.borrow()[number].clone());
                    at = end + 1;
                    start = at;
                }
                open @ (b'(' | b'[' | b'{') => {
                    let (end, inside) = self.group(text, at + 1);
                    if let Some(inside) = inside {
                        pieces.extend(lex(&text[start..at]));
                        let delimiter = match open {
                            b'(' => Delimiter::Parenthesis,
                            b'[' => Delimiter::Bracket,
                            _ => Delimiter::Brace,
                        };
                        pieces.push(TokenTree::from(Group::new(delimiter, inside)).into());
                        start = end + 1;
                    }
                    at = end + 1;
                }
                b')' | b']' | b'}' => break,
                _ => at += 1,
            }
        }
        let tokens = (!pieces.is_empty()).then(|| {
            pieces.extend(lex(&text[start..at]));
            pieces.into_iter().collect()
        });
        (at, tokens)
    }
}

/// Returns the tokens of text without marks.
fn lex(text: &str) -> Option<TokenStream> {
    if text.trim().is_empty() {
        return None;
    }
    // Through proc_macro2, the text would be read twice.
    let read = match proc_macro::is_available() {
        true => proc_macro::TokenStream::from_str(text).map(TokenStream::from).ok(),
        false => TokenStream::from_str(text).ok(),
    };
    Some(read.expect("generated code has valid tokens"))
}

/// Returns the place behind a string or a comment that begins here, or behind a lone slash.
fn behind(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    if rest.starts_with("//") {
        return at + rest.find('\n').map_or(rest.len(), |end| end + 1);
    }
    if rest.starts_with('/') {
        return at + 1;
    }
    let mut escaped = false;
    for (i, byte) in rest.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + i + 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns a list `(a, (b, ()))`.
pub(crate) fn nested(parts: impl DoubleEndedIterator<Item = String>) -> String {
    nested_before("()", parts)
}

/// Returns the same with another end of the list.
pub(crate) fn nested_before(end: &str, parts: impl DoubleEndedIterator<Item = String>) -> String {
    parts.rev().fold(end.to_owned(), |rest, part| format!("({part}, {rest})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_replaced_at_any_depth() {
        let marks = Marks::default();
        let ty = marks.mark(quote::quote!(Vec<[u8; 4]>));
        let text = format!(
            "/// A ( in docs.\nfn a(b: {ty}) -> &'static str {{ \"{{ @\"; c([{ty}::new()]) / 2 }}"
        );
        let expected = quote::quote! {
            #[doc = " A ( in docs."]
            fn a(b: Vec<[u8; 4]>) -> &'static str { "{ @"; c([Vec<[u8; 4]>::new()]) / 2 }
        };
        let plain = |tokens: TokenStream| tokens.to_string().replace(" ", "");
        assert_eq!(plain(marks.tokens(&text)), plain(expected));
    }
}
