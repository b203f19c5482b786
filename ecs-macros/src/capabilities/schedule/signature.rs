//! The head of a method: its name, its receiver and its parameters.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};

use super::scope::{Kind, Scope};
use super::tokens::{borrows_mut, group, ident, is, separated, stream, trees, word};
use crate::each::{Each as _, Gather as _, IntoEach as _, numbers};
use crate::names;

/// A method with `&mut self`.
pub(crate) struct Signature {
    pub(crate) name: Ident,
    /// The receiver's `self`, whose hygiene is that of the body.
    pub(crate) this: Ident,
    /// The tokens of the receiver, and of each other parameter.
    receiver: Vec<TokenTree>,
    parameters: Vec<Vec<TokenTree>>,
    /// The position of the parameters in the head.
    list: usize,
    /// Whether it returns a value.
    pub(crate) value: bool,
    /// Whether it has type parameters, so that its path alone has no type.
    pub(crate) generic: bool,
}

impl Signature {
    /// Reads the tokens before the body of an item. `None` if it is no method with `&mut self`.
    pub(crate) fn read(head: &[TokenTree]) -> Option<Self> {
        let at = head.each().position(|token| word(Some(token)) == "fn")?;
        let name = ident(head.get(at + 1))?.clone();
        let list = at + 2 + generics(&head[at + 2..]);
        let written = trees(group(head.get(list), Delimiter::Parenthesis)?.stream());
        let mut parameters = separated_types(&written).into_each();
        let receiver = parameters.next()?;
        // `&mut self`, or `self: &mut Self`.
        let (this, ty) = match receiver {
            [this, _, ty @ ..] if word(Some(this)) == "self" => (this, ty),
            [.., this] => (this, receiver),
            [] => return None,
        };
        if reference(ty) != Some(true) || word(Some(this)) != "self" {
            return None;
        }
        let this = ident(Some(this))?.clone();
        let rest = &head[list + 1..];
        let value = is(rest.first(), '-')
            && !matches!(group(rest.get(2), Delimiter::Parenthesis), Some(unit) if unit.stream().is_empty());
        let named = |token: &TokenTree| word(Some(token)) == "impl";
        let generic = head[at + 2..list].each().any(|token| ident(Some(token)).is_some())
            || written.each().any(named);
        Some(Self {
            name,
            this,
            receiver: receiver.to_vec(),
            list,
            parameters: parameters.map(<[_]>::to_vec).gather(),
            value,
            generic,
        })
    }

    /// Returns the tokens that a body's callback reads with [`Self::from_state`].
    pub(crate) fn state(&self) -> TokenStream {
        let Self { name, this, value, .. } = self;
        let parameters = self.parameters.each().map(|parameter| {
            let colon = colon(parameter);
            let (pattern, ty) = parameter.split_at(colon);
            let ty = ty.get(1..).unwrap_or_default();
            let names_commands = |token: &TokenTree| {
                ident(Some(token)).is_some_and(|ident| ident.to_string().contains("Commands"))
            };
            let kind = match (pattern, reference(ty)) {
                ([TokenTree::Ident(_)], Some(true)) if ty.each().any(names_commands) => {
                    quote!(commands)
                }
                ([TokenTree::Ident(_)], Some(true)) => quote!(exclusive),
                _ if borrows_mut(ty) => quote!(exclusive),
                ([TokenTree::Ident(_)], Some(false)) => quote!(shared),
                _ => quote!(value),
            };
            let pattern = stream(pattern);
            quote!(#kind [#pattern])
        });
        quote!(#name #this #value #(#parameters)*)
    }

    /// Reads what [`Self::state`] wrote. Returns the method's name, `self`, whether it returns a value, and its variables.
    pub(crate) fn from_state(state: &[TokenTree]) -> Option<(Ident, Ident, bool, Scope)> {
        let [name, this, value, parameters @ ..] = state else { return None };
        let mut scope = Scope::default();
        for parameter in parameters.chunks(2) {
            let pattern = trees(group(parameter.get(1), Delimiter::Bracket)?.stream());
            match (&*word(parameter.first()), &pattern[..]) {
                ("commands", [TokenTree::Ident(name)]) => scope.bind(name, Kind::Commands),
                ("shared", [TokenTree::Ident(name)]) => scope.bind(name, Kind::Shared),
                (kind, _) => scope.bind_pattern(&pattern, kind == "exclusive"),
            }
        }
        Some((
            ident(Some(name))?.clone(),
            ident(Some(this))?.clone(),
            word(Some(value)) == "true",
            scope,
        ))
    }

    /// Returns a name for each parameter but the receiver, if a method can pass its parameters on to another one.
    pub(crate) fn forwarded(&self, head: &[TokenTree]) -> Option<Vec<Ident>> {
        let function = head.each().position(|token| word(Some(token)) == "fn")?;
        let special = |token: &TokenTree| {
            ["async", "unsafe", "extern", "const"].contains(&&*word(Some(token)))
        };
        if head[..function].each().any(special) || is(self.receiver.first(), '#') {
            return None;
        }
        let names = self.parameters.each().enumerate().map(|(number, parameter)| {
            let mut name = match &parameter[..colon(parameter)] {
                [first, ..] if is(Some(first), '#') => return None,
                [TokenTree::Ident(name)] if word(parameter.first()) != "_" => name.clone(),
                [mutable, TokenTree::Ident(name)] if word(Some(mutable)) == "mut" => name.clone(),
                _ => format_ident!("argument{number}"),
            };
            // Of the macro, so that no lint looks at it.
            name.set_span(names::site(name.span()));
            Some(name)
        });
        names.gather()
    }

    /// Returns the head of the hidden method: with a constant parameter, and without docs and visibility.
    pub(crate) fn hidden(&self, head: &[TokenTree], name: &Ident, flag: &Ident) -> TokenStream {
        // Lints are about the body. Attributes that are not known are about the method itself.
        let known = [
            "allow",
            "cfg",
            "cfg_attr",
            "cold",
            "deny",
            "expect",
            "forbid",
            "inline",
            "rustfmt",
            "track_caller",
            "warn",
            "clippy",
        ];
        let (attributes, _) =
            attributes(head, |name, inner| known.contains(&name).then(|| inner.clone()));
        let function = head.each().position(|token| word(Some(token)) == "fn").unwrap_or(0);
        let written = &head[function + 2..self.list];
        let written = match written {
            [open, inner @ .., _] if is(Some(open), '<') => inner,
            _ => &[],
        };
        let comma = (!written.is_empty() && !is(written.last(), ',')).then(|| quote!(,));
        let (generics, rest) = (stream(written), stream(&head[self.list..]));
        quote!(#attributes fn #name <#generics #comma const #flag: ::core::primitive::bool> #rest)
    }

    /// Returns the head of a method that passes its parameters on.
    pub(crate) fn forward(
        &self,
        head: &[TokenTree],
        name: &Ident,
        arguments: &[Ident],
        docs: bool,
    ) -> TokenStream {
        let (attributes, rest) = attributes(head, |name, inner| match name {
            "doc" => docs.then(|| inner.clone()),
            // What is expected may only be in the body.
            "expect" => {
                let lints = trees(inner.stream()).into_iter().skip(1);
                let lints: TokenStream = lints.gather();
                Some(Group::new(Delimiter::Bracket, quote!(allow #lints)))
            }
            _ => Some(inner.clone()),
        });
        let before = head.len() - rest.len();
        let function = rest.each().position(|token| word(Some(token)) == "fn").unwrap_or(0);
        let (vis, generics) =
            (stream(&rest[..=function]), stream(&rest[function + 2..self.list - before]));
        let (receiver, behind) = (stream(&self.receiver), stream(&head[self.list + 1..]));
        let types = self.parameters.each().map(|parameter| stream(&parameter[colon(parameter)..]));
        quote!(#attributes #vis #name #generics (#receiver, #(#arguments #types),*) #behind)
    }

    /// Returns the names of the type parameters and constant parameters.
    pub(crate) fn type_parameters(&self, head: &[TokenTree]) -> Vec<Ident> {
        let function = head.each().position(|token| word(Some(token)) == "fn").unwrap_or(0);
        let [_, inner @ .., _] = &head[function + 2..self.list] else { return Vec::new() };
        let name = |parameter: &[TokenTree]| match parameter {
            [first, ..] if is(Some(first), '\'') => None,
            [first, name, ..] if word(Some(first)) == "const" => ident(Some(name)).cloned(),
            [name, ..] => ident(Some(name)).cloned(),
            [] => None,
        };
        separated_types(inner).into_each().filter_map(name).gather()
    }

    /// Returns the head with another name for the method, and without its docs.
    pub(crate) fn renamed(head: &[TokenTree], name: &Ident) -> TokenStream {
        let mut renamed = Vec::new();
        let function = head.each().position(|token| word(Some(token)) == "fn");
        let mut at = 0;
        while let Some(token) = head.get(at) {
            let attribute = group(head.get(at + 1), Delimiter::Bracket);
            let is_doc = |inner: &Group| word(inner.stream().into_iter().next().as_ref()) == "doc";
            if is(Some(token), '#') && attribute.is_some_and(is_doc) {
                at += 2;
                continue;
            }
            let is_name = function.is_some_and(|function| at == function + 1);
            renamed.push(if is_name { TokenTree::Ident(name.clone()) } else { token.clone() });
            at += 1;
        }
        stream(&renamed)
    }
}

/// Returns whether a type begins with `&`, and whether `mut` follows, after a lifetime or without one.
fn reference(ty: &[TokenTree]) -> Option<bool> {
    if !is(ty.first(), '&') {
        return None;
    }
    let rest = if is(ty.get(1), '\'') { 3 } else { 1 };
    Some(word(ty.get(rest)) == "mut")
}

/// Returns the number of tokens in a list of generic parameters, if there is one.
fn generics(tokens: &[TokenTree]) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.each().enumerate() {
        if is(Some(token), '<') {
            depth += 1;
        } else if is(Some(token), '>') && !(at > 0 && is(tokens.get(at - 1), '-')) {
            depth = depth.saturating_sub(1);
        }
        if depth == 0 {
            return if is(Some(token), '>') { at + 1 } else { 0 };
        }
    }
    0
}

/// Returns the position of the colon between a parameter's pattern and its type.
pub(crate) fn colon(parameter: &[TokenTree]) -> usize {
    let double =
        |at: usize| is(parameter.get(at + 1), ':') || at > 0 && is(parameter.get(at - 1), ':');
    let found = numbers(0..parameter.len()).find(|&at| is(parameter.get(at), ':') && !double(at));
    found.unwrap_or(parameter.len())
}

/// Returns the parts between commas, where every `<` begins a list of arguments: there are types, and no comparisons.
pub(crate) fn separated_types(tokens: &[TokenTree]) -> Vec<&[TokenTree]> {
    let (mut depth, mut from, mut parts) = (0_usize, 0, Vec::new());
    for (at, token) in tokens.each().enumerate() {
        let arrow = at > 0 && is(tokens.get(at - 1), '-');
        if is(Some(token), '<') {
            depth += 1;
        } else if is(Some(token), '>') && !arrow {
            depth = depth.saturating_sub(1);
        } else if depth == 0 && is(Some(token), ',') {
            parts.push(&tokens[from..at]);
            from = at + 1;
        }
    }
    if from < tokens.len() {
        parts.push(&tokens[from..]);
    }
    parts
}

/// Returns a group in parentheses at a span.
pub(crate) fn parenthesized(inner: TokenStream, span: Span) -> TokenTree {
    let mut group = Group::new(Delimiter::Parenthesis, inner);
    group.set_span(span);
    group.into()
}

/// Returns the elements of a tuple, and whether there is a comma.
pub(crate) fn elements(tuple: &Group) -> (Vec<Vec<TokenTree>>, bool) {
    let tokens = trees(tuple.stream());
    let (parts, any) = separated(&tokens);
    (parts.into_each().map(<[_]>::to_vec).gather(), any)
}

/// Returns the attributes of a head that `kept` returns, and the tokens behind all of them.
fn attributes(
    head: &[TokenTree],
    mut kept: impl FnMut(&str, &Group) -> Option<Group>,
) -> (TokenStream, &[TokenTree]) {
    let (mut rest, mut attributes) = (head, TokenStream::new());
    while let [hash, TokenTree::Group(inner), behind @ ..] = rest
        && is(Some(hash), '#')
    {
        let name = trees(inner.stream());
        if let Some(inner) = kept(&word(name.first()), inner) {
            attributes.extend([hash.clone(), TokenTree::Group(inner)]);
        }
        rest = behind;
    }
    (attributes, rest)
}
