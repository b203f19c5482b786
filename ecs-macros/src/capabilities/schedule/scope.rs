//! The local variables that the tokens of a body may name.

use proc_macro2::{Delimiter, Group, Ident, TokenTree};

use super::tokens::{group, is, trees, word};
use crate::each::{Each as _, Gather as _, IntoEach as _, Source, Step, Stream, Walk};
use crate::names;
use crate::sorted::Set;

/// How a variable may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A parameter `&mut T`: each use may change what it refers to.
    Exclusive,
    /// A parameter that is a command buffer, `&mut SimCommands`.
    Commands,
    /// A parameter `&T`: no use changes what it refers to.
    Shared,
    /// Bound with `mut`: a method call or `&mut` may change it.
    Mutable,
    /// Bound without `mut`. It may be a mutable reference that the tokens don't show.
    Value,
}

impl Kind {
    /// Returns whether each use may change what the variable refers to.
    pub(crate) const fn is_exclusive(self) -> bool {
        matches!(self, Self::Exclusive | Self::Commands)
    }
}

/// A local variable.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    pub(crate) name: String,
    pub(crate) ident: Ident,
    pub(crate) kind: Kind,
    pub(crate) id: usize,
}

/// The variables that are in scope.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    visible: Vec<Binding>,
    count: usize,
    /// The names in calls of macros, which may declare them.
    noted: Set<String>,
    /// The macros that the body declares.
    macros: Set<String>,
}

impl Scope {
    /// Adds a variable, which hides earlier ones of its name.
    pub(crate) fn bind(&mut self, ident: &Ident, kind: Kind) {
        let id = self.count;
        self.count += 1;
        let name = ident.to_string();
        self.visible.push(Binding { name, ident: ident.clone(), kind, id });
    }

    /// Adds the variables of a pattern. If `exclusive` is set, they may be mutable references.
    pub(crate) fn bind_pattern(&mut self, pattern: &[TokenTree], exclusive: bool) {
        for (ident, kind) in variables(pattern) {
            self.bind(&ident, if exclusive { Kind::Exclusive } else { kind });
        }
    }

    /// Notes the names in the tokens of a statement that calls a macro: the macro may declare variables of these names.
    pub(crate) fn note_macros(&mut self, statement: &[TokenTree]) {
        for at in 1..statement.len() {
            let [TokenTree::Ident(called), mark, TokenTree::Group(tokens)] =
                &statement[at - 1..statement.len().min(at + 2)]
            else {
                continue;
            };
            if is(Some(mark), '!') && !self.is_std(called, DECLARE_NOTHING) {
                names_within(tokens, &mut self.noted);
            }
        }
    }

    /// Returns whether a call of a macro may have declared a variable of this name.
    pub(crate) fn is_noted(&self, ident: &Ident) -> bool {
        self.noted.contains(&names::plain(ident))
    }

    /// Notes the macros that are declared in the tokens of the body.
    pub(crate) fn find_macros(&mut self, tokens: &[TokenTree]) {
        for (at, token) in tokens.each().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "macro_rules" && is(tokens.get(at + 1), '!') => {
                    self.macros.insert(super::tokens::name(tokens.get(at + 2)));
                }
                TokenTree::Group(inner) => self.find_macros(&trees(inner.stream())),
                _ => {}
            }
        }
    }

    /// Returns whether a macro is one of these of std, as far as the body shows.
    pub(crate) fn is_std(&self, ident: &Ident, these: &[&str]) -> bool {
        let name = names::plain(ident);
        these.contains(&&*name) && !self.macros.contains(&name)
    }

    /// Returns the variable that a name means.
    pub(crate) fn find(&self, ident: &Ident) -> Option<&Binding> {
        let (name, context) = (names::plain(ident), context(ident));
        let mut bound = self.visible.iter().rev();
        bound.find(|binding| binding.name == name && self::context(&binding.ident) == context)
    }

    pub(crate) fn by_id(&self, id: usize) -> Option<&Binding> {
        self.visible.each().find(|binding| binding.id == id)
    }

    /// Returns the numbers of the command buffers.
    pub(crate) fn buffers(&self) -> Walk<impl Step<usize>> {
        let buffers = self.visible.each().filter(|binding| binding.kind == Kind::Commands);
        buffers.map(|binding| binding.id)
    }

    /// Returns a mark, to which [`leave`](Self::leave) returns.
    pub(crate) fn enter(&self) -> usize {
        self.visible.len()
    }

    /// Returns the variables since the mark.
    pub(crate) fn since(&self, mark: usize) -> &[Binding] {
        &self.visible[mark..]
    }

    /// Ends the variables since the mark. Their numbers are not used again.
    pub(crate) fn leave(&mut self, mark: usize) {
        self.visible.truncate(mark);
    }
}

/// Macros of std that declare no variable.
const DECLARE_NOTHING: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "panic",
    "print",
    "println",
    "todo",
    "unimplemented",
    "unreachable",
    "write",
    "writeln",
];

/// Finds the names in a group of tokens.
fn names_within(tokens: &Group, found: &mut Set<String>) {
    for token in tokens.stream() {
        match token {
            TokenTree::Group(inner) => names_within(&inner, found),
            TokenTree::Ident(ident) => found.insert(names::plain(&ident)),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Returns where a name comes from, so that a variable of the user's macro is not taken for another one of the same name. Only the debug
/// form of a span tells; without it, all names count as from one place.
fn context(ident: &Ident) -> String {
    let span = format!("{:?}", ident.span());
    let number =
        span.split_once(' ').map(|(number, _)| number).filter(|number| number.starts_with('#'));
    number.unwrap_or_default().to_owned()
}

/// Returns the names of the variables that a pattern binds.
pub(crate) fn names_of(pattern: &[TokenTree]) -> Stream<impl Source<String>> {
    variables(pattern).into_each().map(|(ident, _)| names::plain(&ident))
}

/// Returns the variables that a pattern binds.
fn variables(pattern: &[TokenTree]) -> Vec<(Ident, Kind)> {
    // A single name is a variable, however it is written.
    match pattern {
        [TokenTree::Ident(name)] if word(Some(&pattern[0])) != "_" => {
            vec![(name.clone(), Kind::Value)]
        }
        [first, TokenTree::Ident(name)] if word(Some(first)) == "mut" => {
            vec![(name.clone(), Kind::Mutable)]
        }
        _ => {
            let mut found = Vec::new();
            names_in(pattern, &mut found);
            found
        }
    }
}

/// Finds the variables in a pattern: names that are no paths, calls, or names of fields. One that begins with a capital may be a
/// constant, of which no borrow is taken.
fn names_in(pattern: &[TokenTree], found: &mut Vec<(Ident, Kind)>) {
    for (at, token) in pattern.each().enumerate() {
        let (before, after) =
            (at.checked_sub(1).and_then(|at| pattern.get(at)), pattern.get(at + 1));
        match token {
            TokenTree::Group(inner) => {
                let inner: Vec<_> = inner.stream().into_iter().gather();
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
                let capital = name.starts_with(char::is_uppercase);
                if !keyword && !path && !called {
                    let kind = match word(before) == "mut" {
                        true => Kind::Mutable,
                        false if capital => Kind::Exclusive,
                        false => Kind::Value,
                    };
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
