//! Collects errors, so that several are reported at once.

use std::fmt::Display;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::ToTokens;

use crate::codes::Code;
use crate::each::{Each as _, Gather as _, IntoEach as _};

/// The errors found so far.
pub(crate) struct Diag(Option<syn::Error>);

impl Diag {
    pub(crate) const fn new() -> Self {
        Self(None)
    }

    /// Adds an error at a span: what is wrong, then the advice after a semicolon.
    pub(crate) fn error(&mut self, code: Code, span: Span, message: impl Display) {
        self.push(code.at(span, message));
    }

    /// Like [`error`](Self::error), at all of these tokens: their own span is only the first of them.
    pub(crate) fn error_at(&mut self, code: Code, tokens: impl ToTokens, message: impl Display) {
        self.push(code.over(&tokens, message));
    }

    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            None => self.0 = Some(error),
        }
    }

    /// Returns the collected errors as `compile_error!` items, if there are any.
    pub(crate) fn finish(self) -> Option<TokenStream> {
        self.0.map(|errors| errors.to_compile_error())
    }

    /// Like [`finish`](Self::finish), with these words instead of others in all messages.
    pub(crate) fn finish_with(self, words: &[(&str, &str)]) -> Option<TokenStream> {
        self.finish().map(|errors| reworded(errors, words))
    }
}

fn reworded(tokens: TokenStream, words: &[(&str, &str)]) -> TokenStream {
    let reworded = tokens.into_each().map(|token| match token {
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), reworded(group.stream(), words));
            inner.set_span(group.span());
            TokenTree::Group(inner)
        }
        TokenTree::Literal(literal) => {
            let text = literal.to_string();
            let new = words.iter().fold(text.clone(), |text, (old, new)| text.replace(old, new));
            let mut reworded = new.parse().unwrap_or_else(|_| literal.clone());
            reworded.set_span(literal.span());
            TokenTree::Literal(reworded)
        }
        other => other,
    });
    reworded.gather()
}

/// Returns names in backticks, joined by commas and a last word: "`a`, `b` and `c`".
pub(crate) fn list<T: Display>(names: impl IntoIterator<Item = T>, last: &str) -> String {
    joined(names.into_each().map(|name| format!("`{name}`")), last)
}

/// Returns words joined by commas and a last word: "a, b and c".
pub(crate) fn joined(words: impl Iterator<Item = String>, last: &str) -> String {
    sentence(&words.gather::<Vec<_>>(), last)
}

fn sentence(words: &[String], last: &str) -> String {
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, rest)) => format!("{} {last} {end}", rest.join(", ")),
    }
}

/// Returns the name among `known` that `wrong` is probably a misspelling of.
pub(crate) fn nearest<'a>(
    wrong: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    nearest_of(wrong, known.into_iter().gather())
}

/// Returns the advice for an unknown word: the known one of which it is probably a misspelling, or what to do otherwise.
pub(crate) fn advice(wrong: &impl ToString, known: &[&str], otherwise: &str) -> String {
    match nearest(&wrong.to_string(), known.each().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => otherwise.to_owned(),
    }
}

fn nearest_of<'a>(wrong: &str, known: Vec<&'a str>) -> Option<&'a str> {
    let letters = |name: &str| name.chars().count();
    let near = |name: &&str| {
        // Any two names of one or two letters are close.
        let short = letters(wrong).min(letters(name)) < 3;
        let limit = if short { 0 } else { letters(wrong) / 3 };
        let close = distance(&wrong.to_lowercase(), &name.to_lowercase()) <= limit;
        close || !short && (name.starts_with(wrong) || wrong.starts_with(*name))
    };
    known.each().cloned().filter(near).min_by_key(|name| distance(wrong, name))
}

/// Returns the edit distance: letters inserted, removed, replaced or swapped with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().gather(), b.chars().gather());
    let mut above: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).gather();
    for i in 0..a.len() {
        let mut next = vec![i + 1];
        for j in 0..b.len() {
            let mut cost =
                (row[j] + usize::from(a[i] != b[j])).min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                cost = cost.min(above[j - 1] + 1);
            }
            next.push(cost);
        }
        above = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_finds_misspellings() {
        let known = ["position", "velocity", "mass"];
        assert_eq!(nearest("postion", known), Some("position"));
        assert_eq!(nearest("velcoity", known), Some("velocity"));
        assert_eq!(nearest("pos", known), Some("position"));
        assert_eq!(nearest("light", known), None);
        assert_eq!(nearest("Mass", known), Some("mass"));
        assert_eq!(nearest("c", ["a", "b"]), None);
        assert_eq!(nearest("position", ["p", "po"]), None);
        assert_eq!(nearest("A", ["a"]), Some("a"));
    }

    #[test]
    fn list_joins_names() {
        assert_eq!(list([""; 0], "and"), "");
        assert_eq!(list(["a"], "and"), "`a`");
        assert_eq!(list(["a", "b", "c"], "or"), "`a`, `b` or `c`");
    }
}
