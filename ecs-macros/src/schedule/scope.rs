//! The local variables that the tokens of a body may name.

use proc_macro2::{Ident, TokenTree};

use super::tokens::{group, is, word};
use crate::names;
use proc_macro2::Delimiter;

/// How a variable may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A parameter `&mut T`: each use may change what it refers to.
    Exclusive,
    /// A parameter `&T`: no use changes what it refers to.
    Shared,
    /// Bound with `mut`: a method call or `&mut` may change it.
    Mutable,
    /// Bound without `mut`. It may be a mutable reference that the tokens don't show.
    Value,
}

/// A local variable.
#[derive(Clone, Debug)]
pub(super) struct Binding {
    pub(super) name: String,
    pub(super) ident: Ident,
    pub(super) kind: Kind,
    pub(super) id: usize,
}

/// The variables that are in scope.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    visible: Vec<Binding>,
    count: usize,
}

impl Scope {
    /// Adds a variable, which hides earlier ones of its name.
    pub(super) fn bind(&mut self, ident: &Ident, kind: Kind) {
        let id = self.count;
        self.count += 1;
        let name = names::plain(ident);
        self.visible.push(Binding { name, ident: ident.clone(), kind, id });
    }

    /// Adds the variables of a pattern.
    pub(super) fn bind_pattern(&mut self, pattern: &[TokenTree]) {
        let mut found = Vec::new();
        names_in(pattern, &mut found);
        for (ident, kind) in found {
            self.bind(&ident, kind);
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<&Binding> {
        self.visible.iter().rev().find(|binding| binding.name == name)
    }

    pub(super) fn by_id(&self, id: usize) -> Option<&Binding> {
        self.visible.iter().find(|binding| binding.id == id)
    }

    /// Returns a mark, to which [`leave`](Self::leave) returns.
    pub(super) fn enter(&self) -> usize {
        self.visible.len()
    }

    /// Returns the variables since the mark.
    pub(super) fn since(&self, mark: usize) -> &[Binding] {
        &self.visible[mark..]
    }

    /// Ends the variables since the mark. Their numbers are not used again.
    pub(super) fn leave(&mut self, mark: usize) {
        self.visible.truncate(mark);
    }
}

/// Returns the names of the variables that a pattern binds.
pub(super) fn names_of(pattern: &[TokenTree]) -> impl Iterator<Item = String> {
    let mut found = Vec::new();
    names_in(pattern, &mut found);
    found.into_iter().map(|(ident, _)| names::plain(&ident))
}

/// Finds the variables that a pattern binds: lower-case names that are no paths, calls, or names of fields.
fn names_in(pattern: &[TokenTree], found: &mut Vec<(Ident, Kind)>) {
    for (at, token) in pattern.iter().enumerate() {
        let (before, after) =
            (at.checked_sub(1).and_then(|at| pattern.get(at)), pattern.get(at + 1));
        match token {
            TokenTree::Group(inner) => {
                let inner: Vec<_> = inner.stream().into_iter().collect();
                names_in(&inner, found);
            }
            TokenTree::Ident(ident) => {
                let name = names::plain(ident);
                let path = is(after, ':') || is(before, ':') && is_path(pattern, at);
                let called = group(after, Delimiter::Parenthesis).is_some()
                    || group(after, Delimiter::Brace).is_some()
                    || is(after, '!');
                let keyword =
                    matches!(&*name, "mut" | "ref" | "box" | "true" | "false" | "_" | "if" | "in");
                let lower = name.starts_with(|c: char| c.is_lowercase() || c == '_');
                if lower && !keyword && !path && !called {
                    let kind = if word(before) == "mut" { Kind::Mutable } else { Kind::Value };
                    found.push((ident.clone(), kind));
                }
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Returns whether the name at a position follows `::`, and not the colon of a field.
fn is_path(pattern: &[TokenTree], at: usize) -> bool {
    at >= 2 && is(pattern.get(at - 1), ':') && is(pattern.get(at - 2), ':')
}
