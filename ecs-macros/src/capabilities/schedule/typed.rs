//! Queries that a call names by their type: `self.query_mut::<(&mut Position, &Velocity)>()`.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};

use super::declared::{Declared, How, Query, Term};
use super::signature::separated_types;
use super::tokens::{group, ident, is, name, trees, word};
use crate::each::{Each as _, IntoEach as _};
use crate::names;
use quote::quote;

/// A query by its type, in the tokens from `self` on.
pub(crate) struct Typed<'t> {
    /// `query` or `query_mut`.
    pub(crate) method: &'t TokenTree,
    /// The type. Empty if it is inferred.
    pub(crate) ty: &'t [TokenTree],
    /// The number of tokens, with the parentheses of the call.
    pub(crate) length: usize,
}

impl<'t> Typed<'t> {
    /// Reads `self.query::<Type>()` or `self.query_mut::<Type>()`, also without the type.
    pub(crate) fn read(tokens: &'t [TokenTree]) -> Option<Self> {
        let [_, dot, method, rest @ ..] = tokens else { return None };
        if !is(Some(dot), '.') || !["query", "query_mut"].contains(&&*word(Some(method))) {
            return None;
        }
        let ty = match rest {
            [a, b, open, ..] if is(Some(a), ':') && is(Some(b), ':') && is(Some(open), '<') => {
                &rest[3..3 + closing(&rest[3..])?]
            }
            _ => &[],
        };
        let before = if ty.is_empty() { 3 } else { 7 + ty.len() };
        let call = group(tokens.get(before), Delimiter::Parenthesis)?;
        call.stream().is_empty().then_some(Self { method, ty, length: before + 1 })
    }
}

/// Returns a statement that warns, if a call has a query whose columns its tokens don't show.
pub(crate) fn warning(declared: &Declared, call: &[TokenTree]) -> Option<TokenStream> {
    call.each().enumerate().find_map(|(at, token)| match token {
        TokenTree::Group(inner) => warning(declared, &trees(inner.stream())),
        TokenTree::Ident(this) if this == "self" && !declared.is_split => {
            let Typed { method, ty, .. } = Typed::read(&call[at..])?;
            let advice = match (ty.is_empty(), query(declared, ty).is_some()) {
                (_, true) => return None,
                (true, false) => format!("write its type, as in `self.{method}::<(&A, &B)>()`"),
                (false, false) => {
                    "list them, as in `Query::over::<Self>((self.a_mut(), self.b()))`".to_owned()
                }
            };
            let note = format!(
                "the columns of this query aren't known here, so the call runs by itself; {advice}"
            );
            let site = names::site(method.span());
            let name = Ident::new("RUNS_BY_ITSELF", site);
            // A lint of rustc is the only warning that a macro can cause.
            let declared = quote!(#[deprecated(note = #note)] const #name: u8 = 0;);
            Some(quote!({ #declared let _ = #name; }))
        }
        _ => None,
    })
}

/// Returns the position of the `>` that closes a list, in the tokens behind its `<`.
fn closing(tokens: &[TokenTree]) -> Option<usize> {
    let mut depth = 1;
    tokens.stream().enumerate().position(|(at, token)| {
        if is(Some(token), '<') {
            depth += 1;
        } else if is(Some(token), '>') && !(at > 0 && is(tokens.get(at - 1), '-')) {
            depth -= 1;
        }
        depth == 0
    })
}

/// Returns the query of a type, if its tokens show all columns.
pub(crate) fn query(declared: &Declared, ty: &[TokenTree]) -> Option<Query> {
    if let [TokenTree::Ident(_)] = ty
        && let Some(query) = declared.structs.get(&name(ty.first()))
    {
        return Some(query.clone());
    }
    let terms = terms(declared, ty)?;
    let required = |(_, how): &(String, How)| {
        !matches!(how, How::ReadOptional | How::ChangeOptional | How::TouchOptional | How::Without)
    };
    let living = !terms.each().any(|term| term.0.each().any(required));
    Some(Query { terms, living })
}

/// Returns the terms of a tuple, of a single term, or of one of these in `Filtered`. Filters come first.
fn terms(declared: &Declared, ty: &[TokenTree]) -> Option<Vec<Term>> {
    if let [tuple] = ty
        && let Some(tuple) = group(Some(tuple), Delimiter::Parenthesis)
    {
        let fields = trees(tuple.stream());
        return separated_types(&fields).into_each().map(|ty| term(declared, ty)).gather();
    }
    match (path(ty), generic(ty)) {
        (Some("Filtered"), Some(arguments)) => {
            let [inner, filter] = separated_types(arguments)[..] else { return None };
            let filter = term(declared, filter)?;
            let inner = terms(declared, inner)?;
            Some([filter].into_each().chain(inner).gather())
        }
        _ => Some(vec![term(declared, ty)?]),
    }
}

fn term(declared: &Declared, ty: &[TokenTree]) -> Option<Term> {
    let column = |ty, how| Some(Term::column(declared.component(ty)?, how));
    if let Some((ty, changes)) = referent(ty) {
        return column(ty, if changes { How::Change } else { How::Read });
    }
    match (path(ty)?, generic(ty)) {
        ("Entity", None) => Some(Term(Vec::new())),
        ("With", Some(ty)) => column(ty, How::With),
        ("Without", Some(ty)) => column(ty, How::Without),
        ("Changed", Some(ty)) => column(ty, How::Changed),
        ("Added", Some(ty)) => column(ty, How::Added),
        ("Mut", Some(arguments)) => column(separated_types(arguments).pop()?, How::Touch),
        ("Option", Some(inner)) => match referent(inner) {
            Some((ty, true)) => column(ty, How::ChangeOptional),
            Some((ty, false)) => column(ty, How::ReadOptional),
            None if path(inner)? == "Mut" => {
                column(separated_types(generic(inner)?).pop()?, How::TouchOptional)
            }
            None => None,
        },
        _ => None,
    }
}

/// Returns the type behind `&` or `&mut`, and whether there is a `mut`.
fn referent(ty: &[TokenTree]) -> Option<(&[TokenTree], bool)> {
    let [first, rest @ ..] = ty else { return None };
    if !is(Some(first), '&') {
        return None;
    }
    let rest = if is(rest.first(), '\'') { rest.get(2..)? } else { rest };
    let changes = word(rest.first()) == "mut";
    Some((&rest[usize::from(changes)..], changes))
}

/// Returns the last name of a path, which generic arguments may follow.
fn path(ty: &[TokenTree]) -> Option<&'static str> {
    const NAMES: &[&str] =
        &["Added", "Changed", "Entity", "Filtered", "Mut", "Option", "With", "Without"];
    let end = ty.each().position(|token| is(Some(token), '<')).unwrap_or(ty.len());
    let last = word(ty[..end].last());
    NAMES.iter().copied().find(|name| *name == last)
}

/// Returns the generic arguments behind a path.
fn generic(ty: &[TokenTree]) -> Option<&[TokenTree]> {
    let open = ty.each().position(|token| is(Some(token), '<'))?;
    (open > 0 && is(ty.last(), '>')).then(|| &ty[open + 1..ty.len() - 1])
}

impl Declared {
    /// Returns the component of a type: as it is written in the world, or by the last name of its path if that is only one's.
    pub(crate) fn component(&self, ty: &[TokenTree]) -> Option<String> {
        let same = |other: &[TokenTree]| {
            let texts = |ty: &[TokenTree]| ty.each().map(ToString::to_string).gather::<Vec<_>>();
            texts(ty) == texts(other)
        };
        if let Some((_, name)) = self.types.each().find(|(other, _)| same(other)) {
            return Some(name.clone());
        }
        let last = |ty: &[TokenTree]| {
            ident(ty.last()).filter(|_| !ty.each().any(|token| is(Some(token), '<'))).cloned()
        };
        let written = last(ty)?;
        let mut named =
            self.types.each().filter(|(other, _)| last(other).as_ref() == Some(&written));
        let (_, found) = named.next()?;
        named.next().is_none().then(|| found.clone())
    }
}
